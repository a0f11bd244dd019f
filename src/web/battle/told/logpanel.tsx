// The whole log beside the board.
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useDesk } from '../desk/desk.ts'
import { LogLine } from './said.tsx'
import { folded, numbered } from './folded.ts'
import { Side } from '../desk/side.tsx'
import { save } from '../desk/save.ts'

/** The whole log, filtered by unit and rule; a sentence leads to its moment. */
export function LogPanel(): JSX.Element | null {
  const d = useDesk()
  const s = d.link.screen.value
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (d.log.value) end.current?.scrollIntoView({ block: 'end' })
  }, [d.log.value])
  if (!d.log.value || !s) return null
  return (
    <Side
      title="What happened"
      kind="wholelog"
      close={() => {
        d.log.value = false
      }}
    >
      <ol class="loglist">
        {folded(numbered(s.log)).map((t) => (
          <LogLine key={`${t.n}.${t.of}`} t={t} />
        ))}
        <li ref={end} class="end">
          <button
            type="button"
            class="btn sm"
            onClick={() => {
              void save(d)
            }}
          >
            Download the log
          </button>
        </li>
      </ol>
    </Side>
  )
}
