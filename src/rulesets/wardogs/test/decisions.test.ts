// Wardogs: tests of the decision points: what is asked in which step of whole battles, and what is sealed (WD-D01 to WD-D11).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import { answer, enter, run } from '../../../kernel/procedure.ts'
import { at, columns, game, land, now, table, unit } from './fixture.ts'
import { draw } from '../mind/suggest.ts'
import { battle, runs } from '../rules/sequence.ts'
import { stabilityStep } from '../rules/stability.ts'
import { view } from '../sight/view.ts'
import type { Crew } from '../book/charts.ts'
import type { WdOptions } from '../state/state.ts'

const zone = (row: number): readonly number[] => Array.from({ length: columns * 2 }, (_, i) => row * columns + i)
const ground = land({ hex: at(5, 3), tall: 2 }, { hex: at(6, 4), tall: 2 }, { hex: at(8, 4), is: 'light_forest' })
const forces = [
  ['coyote', 'sand_devil', 'rifle_squad', 'rifle_squad', 'dragonfly', 'mantis'],
  ['bulwark', 'longbow', 'kestrel', 'heavy_weapons_squad', 'ferret'],
]

/** What was asked: for each kind of question the steps in which it was, and whether it was sealed. */
function asked(seeds: readonly string[], rules: Partial<WdOptions> = {}): ReadonlyMap<string, ReadonlySet<string>> {
  const met = new Map<string, Set<string>>()
  for (const seed of seeds) {
    const units = forces.flatMap((list, seat) => list.map((s, i) => unit(`${seat}${i}`, seat, s, -1, { status: 'waiting' })))
    const sides = [0, 1].map((seat) => ({
      seat,
      name: '',
      force: '',
      zone: zone(seat * 5),
      facing: seat === 0 ? (2 as const) : (5 as const),
    }))
    const g = game(units, { land: ground, sides, turn: 0, turnLimit: 5 }, rules)
    g.dice = new SeededDice(mixed(seed))
    g.stack.push(enter(battle, { of: 'battle' }))
    run(g, runs)
    const mind = new SeededDice(mixed(`${seed} mind`), 0, false)
    for (let n = 0; g.over === null && n < 2000; n++) {
      for (const d of g.open) {
        const steps = met.get(d.kind) ?? new Set()
        met.set(d.kind, steps.add(`${g.words.step}${d.secret ? ', sealed' : ''}`))
      }
      const i = g.open.findIndex((_, k) => !g.sealed[k])
      answer(g, runs, i, draw(view(g, g.open[i].seat), g.open[i], mind.at(n)))
    }
    assert.ok(g.over !== null)
    g.dice = noDice
  }
  return met
}
const said = (met: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] =>
  [...met].map(([kind, steps]) => `${kind}: ${[...steps].join('; ')}`).sort()

test('WD-D01 to WD-D06, WD-D08 to WD-D10: what is asked in each step, and what is sealed', () => {
  assert.deepEqual(said(asked(['a', 'b', 'c', 'd', 'e', 'f'])), [
    'activate: movement; infantry',
    'aloft: deployment',
    'blows: physical, sealed',
    'cover: infantry, sealed',
    'deploy: deployment',
    'fire: fire, sealed',
    'measure: measures',
    'mine: movement',
    'mode: movement',
    'path: movement',
    'recover: recovery',
    'screen: measures',
    'squad: infantry',
  ])
})

test('WD-D11: in mines, stability, damage and at the end dice fall alone; with ownerPicksItem the owner picks what is damaged', () => {
  const alone = new Set(['initiative', 'mines', 'stability', 'damage', 'end'])
  const steps = (met: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] => [...met.values()].flatMap((s) => [...s])
  const plain = asked(['a', 'b', 'c'])
  assert.ok(!plain.has('item') && steps(plain).every((s) => !alone.has(s)))
  assert.ok(asked(['a', 'b', 'c', 'd', 'e', 'f'], { ownerPicksItem: true }).has('item'))
})

test('WD-EX-06, WD-STAB-03, WD-OPT-01: a landing in light forest, stability 0, a 4: a regular crew stands, a green one falls', () => {
  const lands = (crew: Crew): string => {
    const u = unit('a', 0, 'coyote', at(5, 5), { crew, landing: 'forest', checks: 1, checkMod: -2, like: { stability: 0, equipment: [] } })
    return table(game([{ ...u, gear: [], charges: [] }]), 4)
      .start(stabilityStep, now)
      .unit('a').status
  }
  assert.deepEqual([lands('regular'), lands('green')], ['ok', 'down'])
})
