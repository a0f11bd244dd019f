// What is bought after a battle when nobody is asked but the book's own advice.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { answer, enter, run } from '../../../kernel/procedure.ts'
import { after, afterBattle } from './after.ts'
import { book } from '../book/book.ts'
import { forces } from '../workshop/forces.ts'
import { eic } from '../index.ts'
import { accepted } from '../workshop/fielding.ts'
import type { Team } from '../workshop/plan.ts'
import { scenarios } from '../start/scenarios.ts'
import { battle } from '../rules/sequence.ts'
import { setUp } from '../start/setup.ts'
import { reserveOf } from './spend.ts'
import type { EicGame } from '../state/state.ts'

/** The starter battle won by seat 0, worn as told, and what follows it played by the first idea of the book. */
function home(wear: (g: EicGame) => void): { readonly teams: readonly Team[]; readonly bought: readonly string[] } {
  const options = settle(book, {}) as Options,
    scenario = scenarios[0],
    stream = new SeededDice(mixed('advice'), 0, false),
    bought: string[] = []
  const g = setUp(
    { scenario, forces: scenario.forces.map((id) => forces.samples.find((f) => f.id === id) ?? assert.fail(id)), options, seats: 2 },
    battle,
    accepted,
  )
  wear(g)
  g.set({ round: 9, phase: 'results' })
  g.over = { rule: 'EIC-END-01', winners: [0], why: 'as the test says' }
  g.stack.length = 0
  g.stack.push(enter(after, { of: 'after' }))
  g.dice = new SeededDice(mixed('after'), 1)
  run(g, eic)
  for (let i = 0; g.open.length; i++) {
    assert.ok(i < 500, 'the shop closes')
    const d = g.open[0],
      v = eic.view(g, d.seat),
      c = eic.suggest(v, d, stream, 1)[0]?.choice ?? d.idle
    assert.equal(eic.check(v, d, c, []), true, JSON.stringify([d.kind, c]))
    if (d.seat === 0 && d.choice.is === 'one' && 'one' in c) bought.push(c.one)
    answer(g, eic, 0, c)
  }
  return { teams: [0, 1].map((seat) => afterBattle.file(g, seat) as unknown as Team), bought }
}
const own = (g: EicGame): string[] => g.units.filter((u) => u.seat === 0 && u.hull !== 'drone').map((u) => u.id)

test(
  'EIC-AMB-69 EIC-LEAG-06 advice: BOD that is gone is bought again before anything else, lost weapons and empty ' +
    'loads next; a reserve stays',
  () => {
    const { teams, bought } = home((g) => {
      const [first, second] = own(g)
      g.edit(first).bodNow = g.unit(first).bod - 30
      const no = g.unit(second).slots[0].no
      g.edit(second).slots = g.unit(second).slots.map((s) => (s.no === no ? { ...s, lost: true } : s))
    })
    assert.deepEqual(bought.slice(0, 2), ['bod.0', 'refill.1.1'])
    for (const u of teams[0].units) assert.equal(u.lasting, undefined, `${u.name} ${JSON.stringify(u.lasting)}`)
    assert.ok(teams[0].credits >= reserveOf(teams[0]) / 2, `${teams[0].credits} of ${reserveOf(teams[0])}`)
  },
)

test('EIC-RES-01 EIC-LEAG-06 advice: the like of a lost unit is bought again, once, as far as the credits go', () => {
  const { teams, bought } = home((g) => {
    const [, , third] = own(g)
    const e = g.edit(third)
    e.vanquished = true
    e.energy = 0
  })
  assert.equal(bought.filter((x) => x.startsWith('unit.again.')).length, 1)
  assert.equal(teams[0].units.length, 4)
  assert.ok(teams[0].credits >= reserveOf(teams[0]) / 2)
})

test('EIC-BLD-06 advice: what is left raises ratings, each at once as high as it may go, and leaves the whole reserve', () => {
  const { teams, bought } = home(() => undefined)
  const raised = bought.filter((x) => x.startsWith('rate.'))
  assert.ok(raised.length > 0)
  const ratings = raised.map((x) => x.slice(0, x.lastIndexOf('.')))
  assert.equal(new Set(ratings).size, ratings.length, 'none twice')
  assert.ok(teams[0].credits >= reserveOf(teams[0]))
})
