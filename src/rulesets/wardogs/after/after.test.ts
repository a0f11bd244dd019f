// After the battle: repairs at shares of the CPV, squads anew, what is destroyed gone, and one file a side that takes the field again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { edited, type Force } from '../../../kernel/force.ts'
import { answer, enter, run, table, type Runs } from '../../../kernel/procedure.ts'
import type { Position } from '../../../kernel/ruleset.ts'
import { book } from '../book/book.ts'
import { sheetOf } from '../book/roster.ts'
import { draw } from '../mind/suggest.ts'
import { battle, procedures, runs } from '../rules/sequence.ts'
import { view } from '../sight/view.ts'
import { position } from '../start/position.ts'
import { scenarios } from '../start/scenarios.ts'
import { fielded, setUp } from '../start/setup.ts'
import { written } from '../start/written.ts'
import type { WdGame } from '../state/state.ts'
import { homecoming, mendings, priceOf, settled, woundsOf } from '../workshop/campaign.ts'
import { accepted } from '../workshop/fielding.ts'
import { forces } from '../workshop/forces.ts'
import { columnFaults } from '../workshop/limits.ts'
import { asForce, type Column, type UnitPlan } from '../workshop/plan.ts'
import { ready, samples } from '../workshop/samples.ts'
import { after, afterBattle, afterProcedures } from './after.ts'
import { spend } from './spend.ts'
import { fundOf, accounted } from '../workshop/sums.ts'
import { deskOf, type Desk } from '../workshop/desk.ts'

const options = settle(book, {}) as Options
const all: Runs = { ...runs, procedures: table(...[...procedures.values()], ...afterProcedures) }
const patrol = samples[0]
const terms = { crewSkill: false }

/** The patrol home with changes to some of its units, having scored so much. */
function home(earned: number, change: Readonly<Record<string, object>>): Desk {
  return homecoming(
    patrol,
    fielded(patrol, 0).map((u) => ({ ...u, status: 'ok' as const, ...change[u.id] })),
    earned,
  )
}
const wares = (d: Desk): readonly string[] => mendings(d).map((m) => `${m.unit}: ${m.what} ${m.cost}`)
const take = (d: Desk, id: string): Desk => {
  const m = mendings(d).find((x) => x.id === id)
  assert.ok(m, `${id} of ${mendings(d).map((x) => x.id)}`)
  return m.next
}

test('WD-CAMP-01 a point of armor costs 2 percent of the CPV, a damaged item 5, a destroyed one 10, each rounded up', () => {
  assert.deepEqual([priceOf('armor', 76), priceOf(1, 76), priceOf(2, 76)], [2, 4, 8])
  assert.deepEqual([priceOf('armor', 50), priceOf(1, 40), priceOf(2, 10)], [1, 2, 1])
})
test('WD-CAMP-01 what came home damaged is mended one by one or whole, as far as the points go', () => {
  const d = home(30, { 'a.coyote': { ar: 2, weapons: [0, 2], legs: [1, 0] } })
  assert.deepEqual(wares(d), ['Coyote: everything 16', 'Coyote: a point of armor 2', 'Coyote: right leg 4', 'Coyote: 30mm Autocannon 8'])
  const once = take(d, 'u0.0.ar.0')
  assert.deepEqual([fundOf(d.column) - fundOf(once.column), once.column.units[0].kept?.wounds[0].ar], [2, 1])
  const whole = take(once, 'u0.all')
  assert.deepEqual([fundOf(once.column) - fundOf(whole.column), whole.column.units[0].kept?.wounds], [14, [{}]])
  assert.deepEqual(wares(whole), [])
  const poor = home(2, { 'a.coyote': { ar: 2, legs: [1, 0] } })
  assert.equal(fundOf(poor.column), 2)
  assert.deepEqual(wares(poor), ['Coyote: a point of armor 2'])
})
test('WD-CAMP-01 a refit never costs more than the CPV, whole or bit by bit', () => {
  const grizzly: Column = { id: 'g', name: 'G', points: 250, units: [{ id: 'u1', name: 'Grizzly', sheet: 'grizzly' }] }
  const wreck = { ar: 0, legs: [2, 2], arms: [2, 2], weapons: [2, 2, 2], gear: [2, 2], plant: 1 } as const
  const units = fielded(grizzly, 0).map((u) => ({ ...u, status: 'ok' as const, ...wreck }))
  const cpv = sheetOf('grizzly').cpv
  let d = homecoming(grizzly, units, 500)
  assert.equal(mendings(d)[0].cost, cpv)
  let paid = 0
  for (let n = 0; mendings(d).length > 0; n++) {
    assert.ok(n < 40)
    const m = mendings(d)[mendings(d).length - 1]
    paid += m.cost
    d = m.next
  }
  assert.deepEqual([paid, d.column.units[0].kept?.wounds], [cpv, [{}]])
})
test('WD-CAMP-01 destroyed units are gone with their points, squads are raised anew at full price, ammunition is full again', () => {
  const d = home(20, { 'a.roadrunner': { status: 'destroyed' }, 'a.riflemen': { status: 'destroyed' }, 'a.coyote': { ammo: [-1, 3] } })
  assert.deepEqual(
    d.column.units.map((u) => u.name),
    ['Coyote', 'Sand Devil', 'Heavy Weapons'],
  )
  assert.deepEqual([d.column.campaign?.spent, fundOf(d.column)], [69 + 8, 20])
  assert.deepEqual(wares(d), ['Riflemen: raised anew 8'])
  const raised = take(d, 'again.u4')
  assert.deepEqual([fundOf(raised.column), raised.lost.length, raised.column.units.length], [12, 0, 4])
  const c = settled(raised)
  const again = fielded(c, 1)
  assert.deepEqual([again[0].ammo, again.length], [[-1, 20], 4])
})
test('WD-CAMP-01 a building that has lost a section does not come home; one that has not is mended section by section', () => {
  const c: Column = { id: 'd', name: 'D', points: 300, units: [{ id: 'u1', name: 'Depot', sheet: 'depot' }] }
  const of = (...ar: readonly number[]): Desk =>
    homecoming(
      c,
      fielded(c, 0).map((u, i) => ({ ...u, ar: ar[i], status: ar[i] < 0 ? ('destroyed' as const) : ('ok' as const) })),
      50,
    )
  assert.deepEqual([of(4, -1, 4).column.units.length, of(4, -1, 4).column.campaign?.spent], [0, 135])
  assert.deepEqual(wares(of(4, 3, 4)), ['Depot: section 2, a point of armor 1'])
})
test('WD-CAMP-01 kept units that are left behind give no points back, and damage stays with its sheet', () => {
  const c = settled(home(10, { 'a.coyote': { ar: 1 } }))
  const without = { ...c, units: c.units.slice(1) }
  assert.equal(accounted(without) - accounted(c), 76)
  const swapped = { ...c, units: c.units.with(0, { ...c.units[0], sheet: 'kestrel' }) }
  const [no] = columnFaults(swapped, terms)
  assert.deepEqual([no.rule, no.at], ['WD-CAMP-01', ['units', 0, 'kept']])
  const mended = edited(asForce(swapped), no.fixes[0].edit)
  assert.deepEqual((mended as unknown as Column).units[0].kept, undefined)
  const form = forces.form(asForce(c), options)
  assert.match(JSON.stringify(form), /Home from its last battle: 3 of armor lost/)
  assert.match(JSON.stringify(forces.cost(asForce(without), options)), /Lost, repaired, left behind/)
})
test('WD-CAMP-01 the wounds of a file are read with its faults, and a unit takes the field as it came home', () => {
  const c = settled(home(0, { 'a.coyote': { ar: 1, plant: 1, gear: [2, 0] } }))
  const read = forces.read(JSON.parse(JSON.stringify(c)))
  assert.deepEqual(read, c)
  const u = fielded(c, 0)[0]
  assert.deepEqual([u.ar, u.arStep, u.plant, u.gear, u.legs], [1, 1, 1, [2, 0], [0, 0]])
  assert.deepEqual(woundsOf(u), c.units[0].kept?.wounds[0])
  const wrong = { ...c, units: [{ ...c.units[0], kept: { sheet: 'coyote', wounds: [{ ar: 40 }] } }] }
  const got = forces.read(wrong)
  assert.ok('faults' in got && (got as { faults: readonly { at: unknown }[] }).faults.length === 1)
  const odd = { ...c, units: c.units.with(0, { ...c.units[0], kept: { sheet: 'coyote', wounds: [{ legs: [1] }] } }) }
  assert.equal(columnFaults(odd as Column, terms)[0].rule, 'WD-CAMP-01')
})

/** A battle played out at random, and the decisions after it. */
function whole(seed: string, given: readonly Force[]): { readonly g: WdGame; readonly files: readonly Force[] } {
  const g = setUp({ scenario: scenarios[0], forces: given, options, seats: 2 }, battle, accepted)
  g.dice = new SeededDice(mixed(seed))
  g.heard = []
  const mind = new SeededDice(mixed(`${seed} mind`), 0, false)
  run(g, all)
  for (let i = 0; g.over === null; i++) {
    const k = g.open.findIndex((_, j) => !g.sealed[j])
    answer(g, all, k, draw(view(g, g.open[k].seat), g.open[k], mind.at(i)))
  }
  g.stack.push(enter(after, { of: 'after' }))
  run(g, all)
  for (let i = 0; g.open.length > 0; i++) {
    assert.ok(i < 200)
    const q = g.open[0],
      v = view(g, q.seat)
    if (i % 5 === 0) roundTrip(g)
    const ideas = spend(v, q, 3) ?? []
    assert.ok(ideas.length > 0)
    answer(g, all, 0, i % 7 === 6 ? { pass: true } : ideas[i % ideas.length].choice)
  }
  roundTrip(g)
  return { g, files: [0, 1].map((seat) => afterBattle.file(g, seat)) }
}
/** What follows a battle is in a position, too. */
function roundTrip(g: WdGame): void {
  const p = JSON.parse(JSON.stringify({ format: 1, ruleset: 'wardogs', next: [{ do: 'after', of: 'after' }], ...written(g) })) as Position
  const back = position(p)
  assert.ok(!('flaws' in back), JSON.stringify('flaws' in back ? back.flaws : null))
  assert.deepEqual(JSON.parse(JSON.stringify(back.words.after)), JSON.parse(JSON.stringify(g.words.after)))
}
test('WD-CAMP-01 one campaign file a side comes out of a battle and goes into the next', () => {
  let given: readonly Force[] = [ready[0], ready[1]]
  for (let n = 0; n < 3; n++) {
    const { g, files } = whole(`campaign ${n}`, given)
    for (const [seat, f] of files.entries()) {
      const c = f as unknown as Column
      assert.deepEqual([c.campaign?.battles, forces.read(f)], [n + 1, f])
      assert.ok(fundOf(c) >= 0)
      assert.equal(deskOf(g.words, seat)?.closed, true)
      const alive = new Set(g.units.filter((u) => u.seat === seat && u.status !== 'destroyed').map((u) => u.name))
      assert.ok(c.units.every((u) => alive.has(u.name) || u.sheet.endsWith('_squad')))
    }
    const fresh = (c: Column): Column =>
      columnFaults(c, terms).length === 0
        ? c
        : { ...c, units: [...c.units, { id: 'x', name: 'Riflemen', sheet: 'rifle_squad' } as UnitPlan] }
    given = files.map((f) => asForce(fresh(f as unknown as Column)))
  }
  assert.throws(
    () => afterBattle.file(setUp({ scenario: scenarios[0], forces: [ready[0], ready[1]], options, seats: 2 }, battle), 0),
    /WD-CAMP-01/,
  )
})
