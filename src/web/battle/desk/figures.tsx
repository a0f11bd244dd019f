// The pictures beside a question: what draws them is fetched in the background, or with the first question that has one.
import type { JSX } from 'preact'
import type { AnyFigure, FigureSection } from '../../../kernel/face.ts'
import { later } from '../../ui/later.tsx'
import { useDesk } from './desk.ts'
import { useFigures } from './inhand.ts'

export const FigureMark = later(() => import('./machine.tsx').then((m) => m.FigureMark))

/** The pictures beside a question, in its panel; on the text board a machine stands in words there. */
export function FiguresInHand(): JSX.Element | null {
  const words = useDesk().text.value
  return <Figures of={useFigures().filter((f) => !words || f.unit === undefined)} />
}
export function Figures({ of: all }: { of: readonly FigureSection<AnyFigure>[] }): JSX.Element | null {
  return all.length === 0 ? null : (
    <div class="figs">
      {all.map((s, i) => (
        <figure key={i}>
          <figcaption>{s.title}</figcaption>
          <FigureMark of={s} />
        </figure>
      ))}
    </div>
  )
}
