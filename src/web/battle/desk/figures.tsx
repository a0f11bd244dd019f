// The pictures beside a question: what draws them is fetched in the background, or with the first question that has one.
import type { JSX } from 'preact'
import { onlyAnswer } from '../../../kernel/decision.ts'
import type { AnyFigure, FigureSection } from '../../../kernel/face.ts'
import { later } from '../../ui/later.tsx'
import { useDesk } from './desk.ts'

export const FigureMark = later(() => import('./figure.tsx').then((m) => m.FigureMark))

/** The pictures of the question in hand: those of every option, and those of the group that the option in hand is of. */
export function useFigures(): readonly FigureSection<AnyFigure>[] {
  const { hand } = useDesk()
  const put = hand.put.value
  if (put === null || onlyAnswer(put.q.decision) !== null) return []
  const all = (hand.ahead.value ?? put.q).ask.figures ?? []
  const c = hand.draft.value
  const group = c !== null && 'one' in c ? (put.q.ask.options?.find((o) => o.id === c.one)?.group ?? null) : null
  return all.filter((s) => s.of === undefined || s.of === group)
}

/** The pictures beside a question, in its panel. */
export function FiguresInHand(): JSX.Element | null {
  return <Figures of={useFigures()} />
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
