// A figure of a record sheet on the screen: in the sheet, and beside a question whose shot it shows.
import type { JSX } from 'preact'
import type { AnyFigure, FigureSection } from '../../../kernel/face.ts'
import { drawnFigure, figureLines } from '../../../sheets/figure.ts'
import { Rule } from './rule.tsx'
import { OpenedSplits, PairsTable } from './splits.tsx'
import './figure.css'

/** The picture, and all it shows in words for whoever hears the page. */
export function Drawn({ of: s }: { of: FigureSection<AnyFigure> }): JSX.Element {
  if (s.figure.is === 'pairs') return <PairsTable of={s.figure} />
  if (s.figure.is === 'opened') return <OpenedSplits of={s.figure} />
  const { width, height, parts } = drawnFigure(s.figure)
  return (
    <div class={`fig is-${s.figure.is}`} {...(s.figure.is === 'strip' ? { tabIndex: 0, role: 'group', 'aria-label': s.title } : {})}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {parts.map((p, i) =>
          p.is === 'path' ? (
            <path key={i} class={p.cls} d={p.d} />
          ) : (
            <text key={i} class={p.cls} x={p.at[0]} y={p.at[1]}>
              {p.text}
            </text>
          ),
        )}
      </svg>
      <ul class="unseen">
        {figureLines(s.figure).map((l, i) => (
          <li key={i}>{l}</li>
        ))}
      </ul>
      {s.rule && <Rule id={s.rule} />}
    </div>
  )
}
