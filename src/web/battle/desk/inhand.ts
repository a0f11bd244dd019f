// Which pictures stand beside the question in hand.
import { onlyAnswer } from '../../../kernel/decision.ts'
import type { AnyFigure, FigureSection } from '../../../kernel/face.ts'
import { useDesk } from './desk.ts'

/** The pictures of the question in hand: those of every option, and those of the group that the option in hand is of. */
export function useFigures(): readonly FigureSection<AnyFigure>[] {
  const { hand } = useDesk()
  const put = hand.put.value
  if (put === null || onlyAnswer(put.q.decision) !== null) return []
  const all = (hand.ahead.value ?? put.q).ask.figures ?? []
  const c = hand.draft.value
  const o = c !== null && 'one' in c ? put.q.ask.options?.find((x) => x.id === c.one) : undefined
  return all.filter((s) => s.of === undefined || s.of === (o?.opens ?? o?.group))
}
