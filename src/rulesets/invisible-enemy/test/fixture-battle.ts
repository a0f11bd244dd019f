// Invisible Enemy: for tests: a battle of a scenario fought with answers drawn evenly, watched question by question and event by event.
import { settle, type Options } from '../../../kernel/book.ts'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { book } from '../book/book.ts'
import { draw } from '../mind/draw.ts'
import { battle, runs } from '../rules/sequence.ts'
import { view, type IeSeen } from '../sight/view.ts'
import { lesson } from '../start/lesson.ts'
import { scenarios } from '../start/scenarios.ts'
import { setUp } from '../start/setup.ts'
import type { IeEvent } from '../state/events.ts'
import type { IeGame } from '../state/state.ts'
import { ready } from '../workshop/samples.ts'

/** A scenario before its first question, under house rules. */
export function begun(scenario: string, rules: Readonly<Record<string, Plain>> = {}, forces: readonly string[] = []): IeGame {
  const s = [...scenarios, lesson.scenario].find((x) => x.id === scenario)
  if (s === undefined) throw new RangeError(`no scenario ${scenario}`)
  const all = [...ready, ...lesson.forces],
    ids = forces.length > 0 ? forces : s.forces
  return setUp(
    { scenario: s, forces: ids.map((id) => all.find((f) => f.id === id)!), options: settle(book, rules) as Options, seats: 2 },
    battle,
  )
}

export type Watch = {
  readonly asked?: (g: IeGame, d: Decision, c: Choice) => void
  readonly told?: (g: IeGame, e: IeEvent) => void
  readonly plays?: (v: IeSeen, d: Decision, dice: SeededDice) => Choice // by default answers are drawn evenly
}
/** Fights it to its end, or so many answers; what is told is told before the next question. */
export function fight(g: IeGame, seed: string, watch: Watch, most = 4000): IeGame {
  const dice = new SeededDice(mixed(seed)),
    mind = new SeededDice(mixed(`${seed} mind`), 0, false)
  let n = 0
  const go = (f: () => void): void => {
    const heard: IeEvent[] = []
    g.dice = dice.at(++n)
    g.heard = heard
    f()
    g.heard = null
    g.dice = noDice
    for (const e of heard) watch.told?.(g, e)
  }
  go(() => run(g, runs))
  while (g.over === null && n < most) {
    const i = g.open.findIndex((_, k) => !g.sealed[k]),
      d = g.open[i],
      c = (watch.plays ?? draw)(view(g, d.seat), d, mind.at(n))
    watch.asked?.(g, d, c)
    go(() => answer(g, runs, i, c))
  }
  return g
}

/** Every switch and option that lets more happen. */
export const everything: Readonly<Record<string, Plain>> = {
  reverseMove: true,
  selfExtract: true,
  repairModuleSelf: true,
  cellsByHand: true,
  fireRegistration: true,
  zoneOfControl: true,
  selfDestruct: true,
  pursuit: true,
  barrages: true,
  fungusInfection: true,
  deathTiming: 'beforeRecurring',
}
