// Shellshock: whole battles for tests: two forces on a map with some of everything, answered by whoever is handed in.
import assert from 'node:assert/strict'
import { misfit, type Choice, type Decision } from '../../../kernel/decision.ts'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import { isRefusal } from '../../../kernel/plain.ts'
import { answer, enter, run } from '../../../kernel/procedure.ts'
import { Game } from '../../../kernel/state.ts'
import { INCH } from '../../../space/length.ts'
import { box, inch, open, patch, spot, wall } from './fixture-open.ts'
import { battle, checkAnswer, runs } from '../rules/sequence.ts'
import { asGame, view, type SsSeen } from '../sight/view.ts'
import { byTheBook, clearGround, freshUnit, freshWords } from '../state/fresh.ts'
import type { SsEvent } from '../state/events.ts'
import type { Ground, SsGame, SsOptions, SsUnit, SsWords } from '../state/state.ts'

const columns = 20,
  rows = 14
const at = (column: number, row: number): number => row * columns + column

/** A map with a road, a ridge, trees, a house, water, swamp and mud, brush, a wall and a cliff. */
export function varied(): Ground {
  const clear = clearGround(columns, rows)
  const features = clear.features.map((f) => [...f])
  const levels = [...clear.levels]
  for (let c = 0; c < columns; c++) features[at(c, 7)].push('road')
  for (const [c, r] of [
    [8, 3],
    [9, 3],
    [8, 4],
    [9, 4],
  ])
    levels[at(c, r)] = 1
  levels[at(9, 5)] = 3
  for (const [c, r] of [
    [6, 5],
    [6, 6],
    [12, 9],
    [12, 10],
  ])
    features[at(c, r)].push('trees')
  features[at(10, 6)].push('building')
  features[at(10, 9)].push('deepWater')
  features[at(11, 9)].push('shallowWater')
  features[at(7, 10)].push('swamp')
  features[at(8, 10)].push('mud')
  features[at(5, 8)].push('brush')
  features[at(14, 5)].push('rough', 'inclineUp')
  const sides = [
    { hex: at(7, 8), side: 1, is: 'barrier' as const },
    { hex: at(7, 8), side: 2, is: 'barrier' as const },
    { hex: at(13, 6), side: 4, is: 'barrier' as const },
    { hex: at(9, 4), side: 3, is: 'cliff' as const },
  ]
  return { ...clear, features: features.map((f) => f.filter((t) => t !== 'inclineUp')), levels, sides }
}

/** A table of 20 by 14 inches with a road, hills, trees, houses, water, swamp, mud, brush, barriers and a cliff. */
function variedTable(): Ground {
  return open({
    width: 20 * INCH,
    height: 14 * INCH,
    roads: [{ points: [inch([0, 7]), inch([20, 7])], width: 2 * INCH }],
    hills: [
      { level: 1, polygon: box(8, 9, 10, 11) },
      { level: 3, polygon: box(9, 9, 10, 9.6) },
    ],
    templates: [
      patch('trees', 6, 8.5, 7, 10),
      patch('trees', 12, 3, 13, 5),
      patch('building', 10, 8, 11, 8.8),
      patch('deepWater', 10, 4, 11, 5),
      patch('shallowWater', 11, 4, 12, 5),
      patch('swamp', 7, 3, 8, 4),
      patch('mud', 8, 3, 9, 4),
      { feature: 'brush', level: 0, name: '', disc: { at: inch([5, 5]), radius: INCH } },
      patch('rough', 14, 9, 15, 10),
    ],
    walls: [wall('barrier', [7, 5], [8, 5.6], [8, 6]), wall('barrier', [13, 8.4], [13, 9.4]), wall('cliff', [8, 9], [10, 9])],
  })
}

const band = (from: number): readonly number[] => Array.from({ length: rows * 3 }, (_, i) => at(from + (i % 3), (i - (i % 3)) / 3))

export const mixedForces: readonly (readonly string[])[] = [
  ['sf-anvil', 'sf-palisade', 'sf-troopers', 'mod-bradley', 'ww2-mortartrack', 'sf-kestrel'],
  ['sf-courser', 'sf-drifter', 'mod-m1a2', 'mod-atteam', 'ww2-greyhound', 'mod-apache'],
]

/** A battle with the forces off the map, its first question open. */
export function begun(
  seed: string,
  options: Partial<SsOptions> = {},
  forces: readonly (readonly string[])[] = mixedForces,
  limit = 5,
  onTable = false,
): { readonly g: SsGame; readonly dice: SeededDice } {
  const units = forces.flatMap((list, seat) => list.map((sheet, i) => freshUnit(`${'abcd'[seat]}${i}`, seat, sheet, -1, 0)))
  const zones = forces.map((_, seat) => ({ seat, cells: band(seat === 0 ? 0 : 17 - (seat - 1) * 4), facing: seat === 0 ? 1 : 4 }))
  const ends = forces.map((_, seat) => ({
    seat,
    cells: [],
    facing: seat === 0 ? 90 : 270,
    area: seat === 0 ? box(0, 0, 3, 14) : box(17, 0, 20, 14),
  }))
  const words: SsWords = {
    ...freshWords({ ...byTheBook, ...options }, onTable ? variedTable() : varied()),
    limit,
    zones: onTable ? ends : zones,
    objectives: [{ is: 'hold', name: 'Crossing', hex: onTable ? spot(10, 7) : at(10, 7), within: 1, worth: 100, seat: -1 }],
  }
  const g: SsGame = new Game<SsUnit, SsWords, SsEvent>(units, words, forces.length)
  const dice = new SeededDice(mixed(seed))
  g.dice = dice
  g.heard = []
  g.stack.push(enter(battle, { of: 'battle' }))
  run(g, runs)
  return { g, dice }
}

/** Play to the end; `choose` answers from the view, every answer judged. */
export function played(
  b: { readonly g: SsGame; readonly dice: SeededDice },
  seed: string,
  choose: (v: SsSeen, d: Decision, dice: SeededDice) => Choice,
  each?: (v: SsSeen, d: Decision) => void,
): SsGame {
  const { g, dice } = b
  const mind = new SeededDice(mixed(`${seed} mind`), 0, false)
  for (let n = 0; g.over === null; n++) {
    assert.ok(n < 6000, `the battle ends: turn ${g.words.turn}, ${g.open[0]?.kind}`)
    const i = g.open.findIndex((_, k) => !g.sealed[k])
    const d = g.open[i]
    const v = view(g, d.seat)
    each?.(v, d)
    const c = choose(v, d, mind.at(n))
    assert.equal(misfit(d.choice, c), null, `${d.kind}: ${JSON.stringify(c)}`)
    const refusal = checkAnswer(asGame(v), d, c)
    assert.ok(!isRefusal(refusal), `${d.kind}: ${JSON.stringify(refusal)} ${JSON.stringify(c)}`)
    dice.at(n)
    answer(g, runs, i, c)
  }
  g.dice = noDice
  return g
}
