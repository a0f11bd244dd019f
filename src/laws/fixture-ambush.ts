// Two battles of a real book that look the same to the person at seat 0: in one a hidden stand of the computer has him in its sights, in
// the other nobody has.
import assert from 'node:assert/strict'
import { settle, type Options } from '../kernel/book.ts'
import { Match } from '../kernel/match.ts'
import { lay } from '../kernel/position.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { rulesets } from '../rulesets/index.ts'

/** The book that asks in secret, whichever of its battles is set up: the one laid here. */
const book = rulesets.find((r) => r.id === 'railgun-2100') ?? assert.fail('no book')

/**
 * @param aimed whether the hidden stand is asked: it lies in a wood beside his way, or far off behind a hill of the same land.
 * @param moves whose movement segment begins.
 */
export function ambush(aimed: boolean, moves: 0 | 1): { readonly rules: AnyRuleset; readonly match: Match } {
  const units = [
    { id: 'scout', profile: 'peltast-lt-tk', at: [24, 16], began: [24, 16] },
    { id: 'lurker', seat: 1, profile: 'armored-missile-infantry', at: aimed ? [20, 24.3] : [2, 46], facing: 180, spotted: false },
  ]
  const land = {
    width: 48,
    height: 48,
    pieces: [
      {
        kind: 'heavyWoods',
        name: 'the wood',
        points: [
          [18, 24],
          [22, 24],
          [22, 28],
          [18, 28],
        ],
      },
    ],
    deploy: [
      [
        [0, 0],
        [48, 0],
        [48, 7],
        [0, 7],
      ],
      [
        [0, 41],
        [48, 41],
        [48, 48],
        [0, 48],
      ],
    ],
    objectives: [],
    entries: [],
    turns: 10,
    lead: 10,
  }
  const laid = lay(book, {
    format: 1,
    ruleset: book.id,
    options: { visibility: 'hidden', measuring: 'strict' },
    land,
    attacker: moves,
    units,
    next: [{ do: 'movement' }],
  })
  assert.ok(!('flaws' in laid), JSON.stringify(laid))
  const rules: AnyRuleset = { ...book, setup: () => laid.fork() }
  const scenario = book.scenarios[0]
  const forces = scenario.forces.map((id) => book.forces.samples.find((f) => f.id === id) ?? assert.fail(id))
  const seats = [
    { is: 'person' as const, name: 'Red' },
    { is: 'computer' as const, name: 'Blue', ai: 'pensive' },
  ]
  const match = new Match(rules, { scenario: scenario.id, forces, options: settle(book.book, {}) as Options, seats, dice: 'mix32:ambush' })
  return { rules, match }
}
