// The whole log of a replay, its present line marked.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { Flag } from '../theme/marks.tsx'
import { until, useDesk } from '../battle/desk/desk.ts'
import { Said } from '../battle/told/said.tsx'
import { folded, numbered } from '../battle/told/folded.ts'
import type { ReelLink } from './reellink.ts'
import { Rule } from '../battle/desk/rule.tsx'

/** The whole log. Its lines are made once; only the mark of the present one moves. */
export function LogList({ link }: { link: ReelLink }): JSX.Element {
  const d = useDesk()
  const list = useRef<HTMLOListElement>(null)
  const told = link.told.value
  const now = link.stops.value[link.stop.value]
  const rows = useMemo(() => folded(numbered(told)), [told])
  const lines = useMemo(
    () =>
      rows.map((t) => (
        <li key={`${t.n}.${t.of}`} class={`${t.sentence.tone}${t.from ? ' run' : ''}`}>
          <button
            type="button"
            class="no num"
            aria-label={t.to ? `From ${t.no}: go to ${t.to}` : `Go to ${t.no}`}
            onClick={() => {
              d.playing.value = false
              void link.seek({ frame: t.n, of: t.of })
            }}
          >
            {t.no}
          </button>
          <span>
            {t.sentence.seat !== undefined && <Flag seat={t.sentence.seat} />} <Said of={t.sentence} />
          </span>
          <Rule id={t.sentence.rule} />
        </li>
      )),
    [rows],
  )
  useEffect(() => {
    const box = list.current
    const i = now ? rows.findLastIndex((t) => until(t.from ?? t, { n: now.frame, of: Math.max(0, now.of) })) : -1
    if (!box) return
    for (const was of box.querySelectorAll('.here')) {
      was.classList.remove('here')
      was.removeAttribute('aria-current')
    }
    const el = i >= 0 ? (box.children[i] as HTMLElement | undefined) : undefined
    if (!el) return
    el.classList.add('here')
    el.setAttribute('aria-current', 'true')
    box.scrollTop = Math.max(0, el.offsetTop - box.clientHeight / 2 + el.clientHeight / 2)
  }, [now, rows])
  return (
    <ol class="loglist" ref={list} tabIndex={0} aria-label="What happened">
      {lines}
      {told.length === 0 && <li class="end faint">Nothing was told to these eyes.</li>}
    </ol>
  )
}
