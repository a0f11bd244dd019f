// Every key of the battle screen, each of which can be given another; the pace of computers, and the sound.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { iconCredit } from '../../../sheets/icons.ts'
import { useDesk } from './desk.ts'
import { loudness, turnTo } from './loud.ts'
import { changeKey, deeds, keyOf, pressed, printed, resetKeys } from './keys.ts'
import './side.css'

/** Every key of the battle screen, each of which can be given another. */
export function KeysDialog(): JSX.Element {
  const d = useDesk()
  const box = useRef<HTMLDialogElement>(null)
  const puts = d.link.putsAll
  const [wait, setWait] = useState<string | null>(null)
  useEffect(() => {
    const el = box.current
    if (!el) return
    if (d.keys.value && !el.open) el.showModal()
    else if (!d.keys.value && el.open) el.close()
  }, [d.keys.value])
  return (
    <dialog
      ref={box}
      class="keys"
      aria-label="Keys"
      onClose={() => {
        d.keys.value = false
        setWait(null)
      }}
      onKeyDown={(e) => {
        if (wait === null) return
        e.preventDefault()
        e.stopPropagation()
        if (e.key === 'Shift' || e.key === 'Control' || e.key === 'Alt') return
        const deed = deeds.find((x) => x.deed === wait)
        if (deed) changeKey(deed.deed, pressed(e))
        setWait(null)
      }}
    >
      <div class="keyhead">
        <h2>Keys</h2>
        <button type="button" class="icb" aria-label="Close" onClick={() => box.current?.close()}>
          ×
        </button>
      </div>
      <p class="faint">Press a key’s button, then the key you want. 1 to 9 pick an option. On the board: arrows, Enter, + − 0.</p>
      <ul>
        {deeds.map((x) => (
          <li key={x.deed}>
            <span>{x.says}</span>
            <button
              type="button"
              class={`btn sm${wait === x.deed ? ' wait' : ''}`}
              aria-label={`${x.says}: key ${printed(keyOf(x.deed))}, change`}
              onClick={() => setWait(x.deed)}
            >
              {wait === x.deed ? 'press a key' : printed(keyOf(x.deed))}
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        <button type="button" class="btn sm quiet" onClick={resetKeys}>
          As they were
        </button>
        <label>
          Pace of computers{' '}
          <select
            value={String(d.link.pace.value)}
            onChange={(e) => {
              d.link.pace.value = Number(e.currentTarget.value)
            }}
          >
            <option value="0">at once</option>
            <option value="250">brisk</option>
            <option value="700">calm</option>
            <option value="1500">slow</option>
          </select>
        </label>
        {puts && (
          <label>
            <input type="checkbox" checked={puts.value} onChange={(e) => (puts.value = e.currentTarget.checked)} /> Put every question to me
          </label>
        )}
        <label>
          Sound{' '}
          <select value={String(loudness.value)} onChange={(e) => turnTo(Number(e.currentTarget.value))}>
            <option value="0">off</option>
            <option value="25">quiet</option>
            <option value="60">normal</option>
            <option value="100">loud</option>
          </select>
        </label>
      </div>
      {puts && (
        <p class="faint">
          Else what leaves no choice, or can come to nothing at all, is answered by itself against computers; the log says so.
        </p>
      )}
      <p class="faint credit">{iconCredit}. Type: Inter, Barlow Condensed, IBM Plex Mono, SIL OFL 1.1.</p>
    </dialog>
  )
}
