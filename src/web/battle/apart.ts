// The parts of the battle's screen that its first question does without: fetched in the background once that stands.
import { later, type Later } from '../ui/later.tsx'
import type { BattleLink } from '../contract/seat.ts'
import { FigureMark } from './question/figures.tsx'
import { JointOf, rare, Standing, Together } from './question/shapes.tsx'
import { Helm } from './question/steer.tsx'

export const Covered = later(() => import('./cover.tsx').then((m) => m.Covered))
export const Finish = later(() => import('./finish/finish.tsx').then((m) => m.Finish))
export const TextBoard = later(() => import('./text/textboard.tsx').then((m) => m.TextBoard))
export const HintCard = later(() => import('./lesson/hint.tsx').then((m) => m.HintCard))
export const RulePanel = later(() => import('./sheet/rulepanel.tsx').then((m) => m.RulePanel))
export const SheetPanel = later(() => import('./sheet/sheetpanel.tsx').then((m) => m.SheetPanel))
export const LogPanel = later(() => import('./told/logpanel.tsx').then((m) => m.LogPanel))
export const WholePlan = later(() => import('./question/whole.tsx').then((m) => m.WholePlan))
export const KeysDialog = later(() => import('./desk/keysdialog.tsx').then((m) => m.KeysDialog))

type Fetched = Pick<Later<never>, 'fetch'>
const shapes: Readonly<Record<string, Fetched | undefined>> = rare
const every: readonly Fetched[] = [
  ...[rare.some, rare.path, rare.number, rare.split, rare.assign, rare.plan, JointOf, Together, Standing, Helm, FigureMark, WholePlan],
  ...[RulePanel, SheetPanel, LogPanel, KeysDialog, TextBoard, Covered, HintCard, Finish],
]

/** What the screen shows as it opens is fetched before it is shown, so that nothing of it comes late. */
export async function opened(link: BattleLink): Promise<void> {
  const s = link.screen.peek()
  const asked = (s?.questions ?? []).flatMap((q) => [
    q.ask.standing ? Standing : shapes[q.decision.choice.is],
    ...(q.decision.choice.is === 'plan' ? [WholePlan] : []),
    ...(q.joint ? [JointOf] : []),
    ...(q.ahead ? [Together, rare.some] : []),
    ...(q.ask.figures?.length ? [FigureMark] : []),
  ])
  const need = [...asked, link.cover.peek() ? Covered : undefined, s?.over ? Finish : undefined, s?.lesson ? HintCard : undefined]
  await Promise.all(need.map((part) => part?.fetch()))
}

/** Fetch all the rest, one after another. What fails is fetched when it is opened. */
export async function fetchRest(): Promise<void> {
  for (const part of every) await part.fetch().catch(() => undefined)
}
