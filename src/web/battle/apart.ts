// The parts of the battle's screen that its first question does without: fetched in the background once that stands.
import { later } from '../ui/later.tsx'
import type { BattleLink } from '../contract/seat.ts'
import { FigureMark } from './desk/figures.tsx'
import { fetchGrip } from './hand/grip.ts'
import { JointOf, NotOver, Over, rare, Standing, Together } from './question/shapes.tsx'
import { Helm } from './question/placed.ts'
import { Steer } from './question/steering.ts'
import { Again } from './told/dock.tsx'

export const Covered = later(() => import('./cover.tsx').then((m) => m.Covered))
export const Finish = later(() => import('./finish/finish.tsx').then((m) => m.Finish))
export const TextBoard = later(() => import('./text/textboard.tsx').then((m) => m.TextBoard))
export const HintCard = later(() => import('./lesson/hint.tsx').then((m) => m.HintCard))
export const RulePanel = later(() => import('./sheet/rulepanel.tsx').then((m) => m.RulePanel))
export const SheetPanel = later(() => import('./sheet/sheetpanel.tsx').then((m) => m.SheetPanel))
export const LogPanel = later(() => import('./told/logpanel.tsx').then((m) => m.LogPanel))
export const WholePlan = later(() => import('./question/whole.tsx').then((m) => m.WholePlan))
export const LookAround = later(() => import('./question/ended.tsx').then((m) => m.LookAround))
export const Stopped = later(() => import('./question/ended.tsx').then((m) => m.Stopped))
export const KeysDialog = later(() => import('./desk/keysdialog.tsx').then((m) => m.KeysDialog))

type Fetched = { readonly fetch: () => Promise<unknown> }
const shapes: Readonly<Record<string, Fetched | undefined>> = rare
const every: readonly Fetched[] = [
  { fetch: fetchGrip },
  ...[
    rare.some,
    rare.path,
    rare.number,
    rare.split,
    rare.assign,
    rare.plan,
    JointOf,
    Together,
    Over,
    NotOver,
    Standing,
    Helm,
    Steer,
    FigureMark,
    WholePlan,
  ],
  { fetch: () => import('./hand/pen.ts') },
  ...[Again, RulePanel, SheetPanel, LogPanel, KeysDialog, TextBoard, Covered, HintCard, Finish, LookAround, Stopped],
]

/** What the screen shows as it opens is fetched before it is shown, so that nothing of it comes late. */
export async function opened(link: BattleLink): Promise<void> {
  const s = link.screen.peek()
  const asked = (s?.questions ?? []).flatMap((q) => [
    q.ask.standing ? Standing : shapes[q.decision.choice.is],
    ...(q.decision.choice.is === 'plan' ? [WholePlan] : []),
    ...(q.decision.choice.is === 'place' && s?.scene.board.is === 'table' ? [Steer] : []),
    ...(q.joint ? [JointOf] : []),
    ...(q.ahead ? [Together, Over, NotOver, shapes[q.ahead.decision.choice.is]] : []),
    ...(q.ask.figures?.length ? [FigureMark] : []),
  ])
  const need = [
    ...asked,
    link.cover.peek() ? Covered : undefined,
    s?.over ? Finish : undefined,
    s?.stopped === undefined ? undefined : Stopped,
    s?.lesson ? HintCard : undefined,
  ]
  await Promise.all(need.map((part) => part?.fetch()))
}

/** Fetch all the rest, one after another. What fails is fetched when it is opened. */
export async function fetchRest(): Promise<void> {
  for (const part of every) await part.fetch().catch(() => undefined)
}
