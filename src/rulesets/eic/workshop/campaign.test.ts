// What goes home from a battle, figure by figure: receipts and their remainder, outfits from which something was given, armor bought again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import type { Force } from '../../../kernel/force.ts'
import type { Plain, Seat } from '../../../kernel/plain.ts'
import { book } from '../book/book.ts'
import { homecoming, receiptsFor, settled } from './campaign.ts'
import { accepted } from './fielding.ts'
import { forces } from './forces.ts'
import type { Team } from './plan.ts'
import { scenarios } from '../start/scenarios.ts'
import { battle } from '../rules/sequence.ts'
import { setUp } from '../start/setup.ts'
import type { EicGame } from '../state/state.ts'
import type { Terms } from '../state/shared.ts'
import { termsOf } from './workshop.ts'

const house = (given: Record<string, Plain> = {}): Options => settle(book, given) as Options
const t = termsOf(house()),
  sampleOf = (id: string): Force => forces.samples.find((x) => x.id === id) as Force

/** A battle that a seat has won. */
function won(by: Seat, teams: readonly string[], options = house()): EicGame {
  const g = setUp(
    {
      scenario: scenarios.find((s) => s.seats === teams.length) as (typeof scenarios)[number],
      forces: teams.map(sampleOf),
      options,
      seats: teams.length,
    },
    battle,
    accepted,
  )
  g.over = { rule: 'EIC-END-01', winners: [by], why: 'as the test says' }
  return g
}
function leaves(g: EicGame, seat: Seat, terms: Terms): EicGame {
  for (const u of g.units) if (u.seat === seat) g.edit(u.id).gone = true
  g.set({ sides: g.words.sides.map((s) => (s.seat === seat ? { ...s, out: true, terms } : s)) })
  return g
}

test('EIC-LEAG-02 a purse that does not divide leaves its remainder with the first loser; who left without paying owes nothing', () => {
  const four = ['anvil-works', 'skyhook-athletic', 'gantry-corsairs', 'pale-foundry']
  assert.deepEqual(
    receiptsFor(won(1, four, house({ 'purse.minor': 10000 })), 3).map((r) => [r.no, r.amount]),
    [
      ['3.1', 3334],
      ['3.2', 3333],
      ['3.3', 3333],
    ],
  )
  assert.deepEqual(
    receiptsFor(leaves(won(1, four), 2, { units: [], weapons: [], credits: 0, purse: false }), 1).map((r) => [r.from, r.amount]),
    [
      ['Anvil Works', 5000],
      ['Pale Foundry', 5000],
    ],
  )
  assert.deepEqual(receiptsFor(won(0, ['anvil-works', 'skyhook-athletic'], house({ 'purse.minor': 0 })), 1), [])
})

test('EIC-END-02 a kept unit comes home with the weapons its terms name; a bought pod stays though its missile is given', () => {
  const terms: Terms = { units: ['gaslight', 'hawker'], weapons: ['gaslight:s1', 'hawker:s2'], credits: 0, purse: true }
  const home = homecoming(leaves(won(1, ['lantern-street', 'anvil-works']), 0, terms), 0, t).team
  assert.deepEqual(
    home.units.map((u) => [u.name, u.weapons, u.holster, u.pod]),
    [
      ['Gaslight', ['laser', null, null], null, 'missilePod'],
      ['Hawker', [null, 'liquidIce', null, null, null], null, null],
    ],
  )
  const outlaw = homecoming(
    leaves(won(1, ['anvil-works', 'skyhook-athletic']), 0, { ...terms, units: ['two-gun'], weapons: ['two-gun:s6'] }),
    0,
    t,
  ).team.units[0]
  assert.deepEqual(
    [outlaw.name, outlaw.weapons.filter((w) => w !== null), outlaw.holster, outlaw.pod],
    ['Two-Gun', [], 'flameThrower', null],
  )
})

test('EIC-AMB-69 armor bought again is whole: neither worn nor oxidized; not bought again it stays so in the next file', () => {
  const g = won(0, ['anvil-works', 'skyhook-athletic'])
  Object.assign(g.edit('bastion'), { bodZeroAfter: 7, bodNow: 104 })
  Object.assign(g.edit('picket'), { bodNow: 54 })
  const { team } = homecoming(g, 0, t),
    lasting = (x: Team): readonly unknown[] => [x.units[0].lasting, x.units[3].lasting]
  assert.deepEqual(lasting(settled(team, t)), [{ bodLost: 6, oxidized: true }, { bodLost: 6 }])
  const mended = { ...team, credits: 5000, units: team.units.map((u) => ({ ...u, repaired: true })) }
  assert.deepEqual(lasting(settled(mended, t)), [undefined, undefined])
  assert.equal(settled(mended, t).credits, 5000 - 485 - 80)
})

test('EIC-LEAG-03 EIC-LEAG-04 a used-up load is filled from a full one in stock for nothing, never from a half-empty one', () => {
  const g = won(0, ['anvil-works', 'skyhook-athletic'])
  g.edit('two-gun').slots = g.unit('two-gun').slots.map((s) => (s.no === 5 ? { ...s, shots: 0 } : s))
  const { team } = homecoming(g, 0, t)
  const filled = (shots: number): readonly unknown[] => {
    const next = settled(
      {
        ...team,
        credits: 1000,
        stock: [{ weapon: 'sonicGrenade', shots }],
        units: team.units.map((u) => (u.name === 'Two-Gun' ? { ...u, refill: { 5: true } } : u)),
      },
      t,
    )
    return [next.credits, next.stock, next.units[2].lasting]
  }
  assert.deepEqual(filled(10), [1000, [], undefined])
  assert.deepEqual(filled(9), [1000 - 90, [{ weapon: 'sonicGrenade', shots: 9 }], undefined])
})
