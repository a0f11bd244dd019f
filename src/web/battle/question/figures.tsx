// The pictures beside a question: what draws them is fetched in the background, or with the first question that has one.
import type { JSX } from 'preact'
import type { FigureSection } from '../../../kernel/face.ts'
import { later } from '../../ui/later.tsx'

export const FigureMark = later(() => import('../sheet/figure.tsx').then((m) => m.FigureMark))

/** The pictures beside a question. */
export function Figures({ of }: { of: readonly FigureSection[] | undefined }): JSX.Element | null {
  return of === undefined || of.length === 0 ? null : (
    <div class="figs">
      {of.map((s, i) => (
        <figure key={i}>
          <figcaption>{s.title}</figcaption>
          <FigureMark of={s} />
        </figure>
      ))}
    </div>
  )
}
