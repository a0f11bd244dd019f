// From a moment of a replay onward: playing on from there, the link to it, the log.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { useDesk } from '../battle/desk/desk.ts'
import { handOut } from '../ui/handout.ts'
import { go, hashOf } from '../link/router.ts'
import { eyeText, stopText } from '../contract/moment.ts'
import type { ReelLink } from './reellink.ts'

/** The address of a moment of a replay. */
function address(link: ReelLink): string {
  return hashOf({ is: 'replay', id: link.info.value?.id ?? '', at: stopText(link.now), eye: eyeText(link.eye.value) })
}

/** Playing on from here, the link to the moment, the log. */
export function Onward({ link }: { link: ReelLink }): JSX.Element | null {
  const info = link.info.value
  const d = useDesk()
  const [seat, setSeat] = useState(0)
  const [word, setWord] = useState('')
  if (!info) return null
  const over = link.screen.value?.over !== null
  const play = async (): Promise<void> => {
    setWord('Setting up.')
    try {
      go({ is: 'battle', id: (await link.playOn(link.now.frame, seat < 0 ? null : seat)).id })
    } catch (e) {
      setWord(e instanceof Error ? e.message : String(e))
    }
  }
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(address(link), location.href).href)
      setWord('The link to this moment is copied.')
    } catch {
      setWord('The address of this page is the link to this moment.')
    }
  }
  return (
    <footer>
      {info.over && (
        <div class="playon">
          <button
            type="button"
            class="btn"
            disabled={over}
            onClick={() => {
              void play()
            }}
          >
            Play on from here
          </button>
          <label>
            <span class="unseen">At which seat</span>
            <select value={String(seat)} onChange={(e) => setSeat(Number(e.currentTarget.value))}>
              {info.names.map((n, i) => (
                <option key={i} value={String(i)}>
                  as {n}
                </option>
              ))}
              <option value="-1">computers alone</option>
            </select>
          </label>
        </div>
      )}
      {info.over && (
        <p class="faint small">
          {over
            ? 'The battle is over here; step back to play on.'
            : 'A new battle against the computer with fresh dice; this one stands as it is.'}
        </p>
      )}
      <div class="row">
        <button
          type="button"
          class="btn quiet sm"
          onClick={() => {
            void copy()
          }}
        >
          Copy link
        </button>
        {info.over ? (
          <button
            type="button"
            class="btn quiet sm"
            onClick={() => {
              link.log().then(
                (f) => handOut(f.name, f.blob),
                (e: unknown) => setWord(e instanceof Error ? e.message : String(e)),
              )
            }}
          >
            Download the log
          </button>
        ) : (
          <a class="btn quiet sm" href={hashOf({ is: 'battle', id: info.id })}>
            Back to the battle
          </a>
        )}
        <button type="button" class="btn quiet sm" onClick={() => d.leave('home')}>
          Home
        </button>
      </div>
      <p class="small dim" role="status">
        {word}
      </p>
    </footer>
  )
}
