// How even a scenario is: battles of equal computers with its forces swapped and mirrored, and who wins by seat and by force.
// `node bench/balance.ts [--book ID] [--scenario ID] [--battles N] [--by LEVEL]`; prints a line for each scenario.
import { parseArgs } from 'node:util'
import { opponent } from '../src/ai/index.ts'
import { settle, type Options } from '../src/kernel/book.ts'
import { mixed, SeededDice } from '../src/kernel/dice.ts'
import { answer, run } from '../src/kernel/procedure.ts'
import { readyForce, type AnyRuleset, type Scenario } from '../src/kernel/ruleset.ts'
import { rulesets } from '../src/rulesets/index.ts'
import { wilson } from '../src/lab/interval.ts'
import type { Field } from './playout.ts'

/**
 * Wins of a scenario by seat, and by force as the scenario lists them, of the battles between unlike ones; `left`: battles that came to no
 * end.
 */
export type Shares = { readonly seats: number[]; readonly forces: number[]; battles: number; draws: number; left: number }

/** Decisions after which a battle of computers counts as one without an end. */
const endless = 20_000

/** One battle: forces by seat, the same opponent at every seat; null where it comes to no end. */
function fought(rules: AnyRuleset, scenario: Scenario, ids: readonly string[], by: string, seed: string): Field['over'] {
  const forces = ids.map((id) => readyForce(rules, id) ?? rules.forces.samples[0]),
    options = settle(rules.book, { ...scenario.options }) as Options,
    dice = new SeededDice(mixed(`balance ${seed}`), 0),
    own = new SeededDice(mixed(`balance own ${seed}`), 0, false),
    who = opponent(by)
  const g: Field = rules.setup({ scenario, forces, options, seats: scenario.seats }).fork(dice)
  run(g, rules)
  for (let n = 1; g.over === null && n < endless; n++) {
    const at = g.open.findIndex((_, i) => !g.sealed[i]),
      { seat } = g.open[at]
    const open = g.open.flatMap((decision, index) =>
      decision.seat === seat ? [{ index, decision, ...(g.sealed[index] ? { sealed: g.sealed[index] } : {}) }] : [],
    )
    const c = who.choose({ rules, view: rules.view(g, seat), open, seat, stream: own.at(n) })
    g.dice = dice.at(n)
    answer(g, rules, c.index, c.choice)
  }
  return g.over
}

/** The ways of giving out the forces of a scenario: turned round seat by seat, then mirrored, each force against itself. */
function lineups({ seats, forces }: Scenario): readonly (readonly number[])[] {
  const turned = forces.map((_, by) => Array.from({ length: seats }, (_, seat) => (seat + by) % seats)),
    mirrored = forces.map((_, force) => Array.from({ length: seats }, () => force))
  return [...turned, ...mirrored]
}

/** Fight so many battles of a scenario, each way of giving out the forces equally often and on the same dice. */
export function balance(rules: AnyRuleset, scenario: Scenario, battles: number, by: string): Shares {
  const n = scenario.seats,
    ways = lineups(scenario),
    out: Shares = { seats: Array(n).fill(0), forces: Array(n).fill(0), battles, draws: 0, left: 0 }
  for (let b = 0; b < battles; b++) {
    const way = ways[b % ways.length],
      ids = way.map((force) => scenario.forces[force]),
      over = fought(rules, scenario, ids, by, `${scenario.id} ${Math.floor(b / ways.length)}`)
    if (over === null) out.left++
    else if (over.winners.length !== 1) out.draws++
    else {
      out.seats[over.winners[0]]++
      if (new Set(way).size > 1) out.forces[way[over.winners[0]]]++
    }
  }
  return out
}

const percent = (n: number): string => `${(100 * n).toFixed(0)} %`

/** What came of it in a line: the share of the decided battles by seat with its interval, by force, draws. */
export function said(s: Shares): string {
  const decided = s.seats.reduce((a, b) => a + b, 0)
  const seats = s.seats.map((w, i) => {
    const [low, high] = wilson(w, Math.max(1, decided))
    return `seat ${i} ${percent(w / Math.max(1, decided))} (${percent(low)} to ${percent(high)})`
  })
  const met = s.forces.reduce((a, b) => a + b, 0),
    forces = s.forces.map((w, i) => `force ${i} ${percent(w / Math.max(1, met))}`)
  return (
    `${s.battles} battles: ${seats.join(', ')}; ${forces.join(', ')}; ${s.draws} ` +
    `drawn${s.left > 0 ? `, ${s.left} without an end` : ''}`
  )
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { book: { type: 'string' }, scenario: { type: 'string' }, battles: { type: 'string' }, by: { type: 'string' } },
  })
  const battles = Number(values.battles ?? 100)
  for (const rules of rulesets) {
    if (values.book !== undefined && rules.id !== values.book) continue
    for (const scenario of rules.scenarios)
      if (values.scenario === undefined || scenario.id === values.scenario) {
        const by = values.by ?? (rules.script ? 'script' : 'random')
        console.log(`${rules.title}, ${scenario.title}, ${by}: ${said(balance(rules, scenario, battles, by))}`)
      }
  }
}
