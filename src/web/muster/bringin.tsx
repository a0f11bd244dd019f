// How a force comes in: a file chosen or dropped, a link, or the text of a file; what is wrong with it is said.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { FilePick } from '../ui/filepick.tsx'
import { houseOf } from '../contract/house.ts'
import { Wrongs } from '../ui/wrongs.tsx'
import { packedIn, unpacked } from './pack.ts'
import { useShop } from './shop.ts'

/** Bring a force in: a file chosen or dropped, a link, or the text of a file. */
export function BringIn(): JSX.Element {
  const shop = useShop(),
    [wrong, setWrong] = useState<readonly string[]>([]),
    [over, setOver] = useState(false)
  const text = async (t: string): Promise<void> => {
    const inLink = packedIn(t)
    setWrong([])
    if (inLink === null) {
      setWrong(await shop.bring(t))
      return
    }
    const got = await unpacked(inLink)
    setWrong(
      'wrong' in got
        ? [got.wrong]
        : got.ruleset !== shop.book.id
          ? [`This link carries a force of another book: ${got.ruleset}.`]
          : await shop.bring(JSON.stringify(got.force), houseOf(shop.book.houseRules, got.house ?? {})),
    )
  }
  const take = async (f: File | undefined): Promise<void> => {
    if (!f) return
    if (f.size > 300_000) setWrong([`${f.name} is larger than any force.`])
    else await text(await f.text())
  }
  return (
    <section
      class={`card bring${over ? ' over' : ''}`}
      aria-label="Bring a force in"
      onDragOver={(e) => {
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(e) => {
        e.preventDefault()
        setOver(false)
        void take(e.dataTransfer?.files[0])
      }}
    >
      <h2>Bring a force in</h2>
      <p class="dim">A file of this workshop or of the terminal, dropped here or chosen; or a link, pasted.</p>
      <div class="row">
        <FilePick
          say="From a file"
          label="Force file"
          take={(f) => {
            void take(f)
          }}
        />
        <input
          type="text"
          aria-label="Link or text of a force"
          placeholder="Paste a link or the text of a file"
          onPaste={(e) => {
            const t = e.clipboardData?.getData('text')
            if (t) {
              e.preventDefault()
              void text(t)
            }
          }}
          onKeyDown={(e) => {
            if (e.key === 'Enter') void text(e.currentTarget.value)
          }}
        />
      </div>
      <Wrongs all={wrong} lead="It cannot be read." />
    </section>
  )
}
