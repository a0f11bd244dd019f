// What forces may be and cost, that every fault is mended by its first fix, hit logs, and that the workshop never throws.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { edited, type Force, type Group as FormGroup } from '../../../kernel/force.ts'
import { book } from '../book/book.ts'
import { models } from '../book/roster.ts'
import { mounts } from '../state/state.ts'
import { accepted } from './fielding.ts'
import { billOf, forces } from './forces.ts'
import { groupFaults } from './limits.ts'
import { logOf, pointsSaid } from './log.ts'
import { mustered } from './muster.ts'
import { asForce, payloads, totalOf, unitCost, type Design, type Group, type MgvPlan, type ModulePlan } from './plan.ts'
import { readGroup } from './reading.ts'
import { ready, samples } from './samples.ts'
import { termsOf, type Terms } from './terms.ts'

const options = settle(book, {}) as Options
const terms: Terms = termsOf(options)
const figures = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
  forces: {
    limit: number
    rows: {
      id: string
      total: number
      units: {
        model: string
        main: string
        cost: number
        payload: { bay: number; module: string; weapon?: string; points: number; facing?: number }[]
      }[]
    }[]
  }
}
const mgv = (model: string, modules: readonly ModulePlan[] = [], more: Partial<MgvPlan> = {}): MgvPlan => ({
  id: model,
  name: model,
  model,
  main: 'kinetic',
  modules,
  ...more,
})
/** A force of three legal MGVs and whatever else. */
const group = (...units: readonly MgvPlan[]): Group => ({
  id: 'g',
  name: 'Group',
  points: 235,
  units: [...units, mgv('needle', [], { id: 'n1', name: 'n1' }), mgv('needle', [], { id: 'n2', name: 'n2' })],
})
const own: Design = {
  id: 'own-1',
  name: 'Tub',
  class: 'light',
  attack: 0,
  defense: 3,
  speed: 6,
  repair: 0,
  bays: [{ facing: 'aft', points: 3 }],
}
const whys = (g: Group, t = terms): string =>
  groupFaults(g, t)
    .map((f) => `${f.rule} ${f.why}`)
    .join('; ')

test('IE-SET-01 the forces of the data: every MGV with its weapon, modules and cost, and the sum', () => {
  for (const row of figures.forces.rows) {
    const g = samples.find((s) => s.id === row.id) ?? assert.fail(row.id)
    assert.equal(g.points, figures.forces.limit)
    assert.equal(totalOf(g), row.total)
    assert.deepEqual(
      g.units.map((u) => [u.model, u.main, unitCost(g, u), u.modules.map((m) => [m.bay, m.is, m.points, m.facing ?? 0])]),
      row.units.map((u) => [u.model, u.main, u.cost, u.payload.map((p) => [p.bay, p.weapon ?? p.module, p.points, p.facing ?? 0])]),
      row.id,
    )
  }
})

test('IE-SET-01 the ready forces are legal, differ, and have all thirteen models and every module among them', () => {
  assert.ok(samples.length >= 6)
  const seen = new Set<string>(),
    modules = new Set<string>()
  for (const g of samples) {
    assert.equal(whys(g), '', g.id)
    for (const u of g.units) {
      seen.add(u.model)
      for (const m of u.modules) modules.add(m.is)
    }
  }
  assert.deepEqual(
    models.filter((m) => !seen.has(m.id)).map((m) => m.id),
    [],
  )
  assert.deepEqual(
    payloads.filter((p) => !modules.has(p)),
    [],
  )
  assert.equal(new Set(samples.map((g) => JSON.stringify(g.units.map((u) => [u.model, u.main])))).size, samples.length)
  assert.ok(samples.some((g) => g.designs?.some((d) => d.attack === 0)))
})

test('IE-SET-01 a bill has a line for each MGV and adds up to what the force costs', () => {
  for (const g of samples) {
    const bill = billOf(g)
    assert.equal(
      bill.lines.reduce((n, l) => n + l.cost, 0),
      bill.total,
    )
    for (const l of bill.lines)
      assert.equal(
        l.parts?.reduce((n, p) => n + p.cost, 0),
        l.cost,
        l.label,
      )
    assert.equal(bill.total, totalOf(g))
  }
})

test('IE-SET-01 IE-SET-03 IE-SET-04 each limit has its fault with its rule, and the first fix mends it', () => {
  const registering = termsOf({ ...options, fireRegistration: true })
  const wrong: readonly (readonly [Group, RegExp, Terms?])[] = [
    [{ ...group(), units: group().units.slice(0, 2) }, /IE-SET-01 a force has 3 to 8 MGVs; this one has two/],
    [{ ...group(mgv('whiptail')), points: 100 }, /IE-SET-01 the force costs 154 of 100/],
    [{ ...group(mgv('needle'), mgv('needle', [], { id: 'n3' })), points: 300 }, /IE-SET-01 at most 3 of one model; there are 4 Needle/],
    [group({ ...mgv('mako'), model: 'minnow' }), /IE-SET-01 there is no model "minnow"/],
    [group(mgv('mako', [], { id: 'n1' })), /IE-SET-01 there are two MGVs "n1"/],
    [{ ...group(mgv('own-1'), mgv('own-1', [], { id: 'x' })), designs: [own, own] }, /IE-SET-01 there are two models "own-1"/],
    [group(mgv('barracuda', [{ bay: 0, is: 'power', points: 1 }])), /IE-SET-03 barracuda: a Barracuda has no bay/],
    [group(mgv('mako', [{ bay: 1, is: 'power', points: 1 }])), /IE-SET-03 mako: it has one bay, counted from 0; there is no bay 1/],
    [group(mgv('mako', [{ bay: 0, is: 'power', points: 3 }])), /IE-SET-03 mako: its fore bay has 2 points; 3 are in it/],
    [
      group(
        mgv('remora', [
          { bay: 0, is: 'power', points: 2 },
          { bay: 0, is: 'repair', points: 2 },
          { bay: 0, is: 'beacons', points: 2 },
        ]),
      ),
      /IE-SET-03 remora: a bay holds one module or is split between two; this one has 3/,
    ],
    [group(mgv('mako', [{ bay: 0, is: 'jammer', points: 2, facing: 90 }])), /IE-SET-04 mako: a module in the fore bay points fore, 0°/],
    [group(mgv('remora', [{ bay: 0, is: 'photon', points: 2, facing: 100 }])), /IE-SET-04 remora: .*100° is none/],
    [
      group(mgv('mako', [{ bay: 0, is: 'missile', points: 2 }])),
      /IE-OPT-01 mako: payload weapons/,
      termsOf({ ...options, noWeaponPayloads: true }),
    ],
    [
      group(mgv('mako', [{ bay: 0, is: 'engineering', points: 2 }])),
      /IE-OPT-01 mako: engineering/,
      termsOf({ ...options, noEngineering: true }),
    ],
    [
      group(mgv('mako', [{ bay: 0, is: 'repair', points: 2 }])),
      /IE-OPT-01 mako: nothing is repaired/,
      termsOf({ ...options, noRepairs: true }),
    ],
    [group(mgv('mako', [], { main: 'photon', registered: 1 })), /IE-OPT-02 fire is registered only where/],
    [group(mgv('mako', [], { registered: 1 })), /IE-OPT-02 mako: only photon fire/, registering],
  ]
  for (const [g, why, t = terms] of wrong) {
    assert.match(whys(g, t), why)
    const first = groupFaults(g, t).find((f) => why.test(`${f.rule} ${f.why}`))!
    const mended = readGroup(edited(asForce(g), first.fixes[0].edit))
    assert.ok('plan' in mended, first.why)
    assert.doesNotMatch(whys(mended.plan, t), why, first.why)
  }
  assert.equal(whys(group(mgv('mako', [], { main: 'photon', registered: 2 })), registering), '')
  assert.equal(totalOf(group(mgv('mako', [], { main: 'photon', registered: 3 }))), 67 + 88 + 10)
})

test('IE-SET-04 IE-SET-05 a module points where its bay points, in a dorsal bay where it was set', () => {
  const facings = (u: MgvPlan): readonly number[] => mustered(group(), u, 'a', 0).modules.map((m) => m.facing)
  assert.deepEqual(
    facings(
      mgv('manta', [
        { bay: 0, is: 'jammer', points: 2 },
        { bay: 1, is: 'photon', points: 2 },
      ]),
    ),
    [270, 90],
  )
  assert.deepEqual(facings(mgv('stonefish', [{ bay: 0, is: 'kinetic', points: 3 }])), [180])
  assert.deepEqual(facings(mgv('remora', [{ bay: 0, is: 'jammer', points: 3, facing: 135 }])), [135])
  assert.deepEqual([0, 45, 90, 180, 270].map(pointsSaid), ['ahead', 'ahead to the right', 'to the right', 'aft', 'to the left'])
})

test('IE-AMB-34 a model of one’s own with attack 0 has no main weapon; its module is its only one', () => {
  const g: Group = { ...group(mgv('own-1', [{ bay: 0, is: 'missile', points: 3 }])), designs: [own] }
  assert.equal(whys(g), '')
  assert.equal(unitCost(g, g.units[0]), 12 + 6 + 6)
  const b = mustered(g, g.units[0], 'a', 1)
  assert.deepEqual(
    mounts(b).map((m) => [m.module, m.is, m.value]),
    [[0, 'missile', 3]],
  )
  assert.deepEqual([b.model, b.radius, b.value, b.seat], ['', 400, 24, 1])
  const log = JSON.stringify(logOf(b))
  assert.match(log, /"Main weapon","value":"none","rule":"IE-AMB-34"/)
  assert.match(log, /stands for the main weapon/)
  assert.match(
    whys({ ...g, units: g.units.map((u) => ({ ...u, model: 'own-1', modules: [] })) }),
    /IE-SET-02 nothing in this force can fire/,
  )
})

test('IE-DMG-01 a hit log has the forty cells of the pentawing, a box for each point and what each loss does', () => {
  const g = samples[0],
    log = logOf(mustered(g, g.units[2], 'a', 0))
  const wing = log.sections.find((s) => s.is === 'figure')
  assert.ok(wing?.is === 'figure' && wing.figure.is === 'graph')
  assert.equal(wing.figure.cells.length, 40)
  assert.equal(new Set(wing.figure.cells.map((c) => c.id)).size, 40)
  for (const c of wing.figure.cells)
    assert.ok(
      wing.figure.links.some((l) => l.includes(c.id)),
      c.id,
    )
  const text = JSON.stringify(log)
  for (const said of ['thermal, all round, 12″', 'Jammer', '☐☐☐', 'die +3, 90°', '3 dice a turn', 'Core mark, each Reset'])
    assert.ok(text.includes(said), said)
  const hurt = logOf(
    {
      ...mustered(g, g.units[0], 'a', 0),
      s: 2,
      b: 1,
      gone: 0b100,
      attackLost: 1,
      marks: Array.from({ length: 40 }, (_, i) => (i === 33 ? 2 : 0)),
    },
    1,
  )
  const told = JSON.stringify(hurt)
  for (const said of ['7 of 8', '"4″"', '☒☐☐☐☐☐', '"Destroyed","value":"S3"', 'C4 (2)', 'defense +2']) assert.ok(told.includes(said), said)
  assert.equal(hurt.seat, 1)
})

test('IE-SET-01 the form reaches every field; every option it offers without a refusal leaves the force readable', () => {
  const walk = (f: FormGroup): readonly FormGroup[] => [f, ...f.groups.flatMap(walk)]
  let tried = 0
  for (const force of ready) {
    const before = forces.check(force, options).length
    for (const g of walk(forces.form(force, options))) {
      for (const v of g.verbs ?? []) {
        assert.ok(!('faults' in forces.read(edited(force, v.edit))), `${force.id}: ${v.say}`)
        tried++
      }
      for (const f of g.fields)
        if (f.is === 'step' || f.is === 'pick')
          for (const o of f.options) {
            if (o.refusal) continue
            const next = edited(force, { at: f.path, put: o.value })
            assert.ok(!('faults' in forces.read(next)), `${force.id} ${f.path.join('.')}: ${o.label}`)
            const worse = forces.check(next, options).filter((x) => x.grave && x.rule !== 'IE-SET-01')
            assert.ok(worse.length <= before, `${force.id} ${f.path.join('.')} ${String(o.value)}: ${worse[0]?.why}`)
            tried++
          }
    }
  }
  assert.ok(tried > 500, `${tried}`)
})

test('IE-SET-01 whatever is handed in, the workshop answers with faults and never throws', () => {
  const odd: readonly unknown[] = [
    null,
    3,
    'x',
    [],
    {},
    { id: 'a', name: 'b', points: 235, units: [{}] },
    { id: 'a', name: 'b', points: 235, units: [{ ...mgv('mako'), modules: [{ bay: 9, is: 'laser', points: 0 }] }] },
    { ...group(), designs: [{ ...own, id: 'mako', attack: 99 }] },
  ]
  for (const x of odd) {
    assert.ok('faults' in forces.read(x), JSON.stringify(x))
    for (const f of [forces.form, forces.cost, forces.check, forces.sheets]) assert.doesNotThrow(() => f(x as Force, options))
  }
  assert.throws(
    () => accepted(asForce({ ...group(mgv('mako')), points: 10 }), 1, terms),
    /the force of seat 1 cannot be fielded: IE-SET-01/,
  )
  assert.equal(accepted(ready[0], 0, terms).name, 'Reef Hunters')
  assert.equal(forces.blank(0, 'New').points, 235)
})
