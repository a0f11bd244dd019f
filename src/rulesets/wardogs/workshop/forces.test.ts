// What units cost, what designs and forces may be, and that the workshop never throws.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { edited, type Force, type Group } from '../../../kernel/force.ts'
import { book } from '../book/book.ts'
import { roster, sheetOf } from '../book/roster.ts'
import { billLines, cpvOf, rawCost, told, toPoints, toThousandths } from './cost.ts'
import { designOf, sheetFrom, type Design } from './design.ts'
import { accepted } from './fielding.ts'
import { forces } from './forces.ts'
import { columnFaults, designFaults, structuresMost } from './limits.ts'
import { asForce, type Column } from './plan.ts'
import { ready, samples } from './samples.ts'
import { mapFault } from './sums.ts'

const options = settle(book, {}) as Options
const skilled = settle(book, { crewSkill: true }) as Options
const figures = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
  units: { rows: { id: string; cpv: number; cpvRaw: number }[] }
  cost_formula: { check: { unit: string; raw: number; cpv: number; printed: number }[] }
  sample_forces: { rows: { name: string; units: string[]; cpv: number }[] }
}
const column = (...sheets: string[]): Column => ({
  id: 'c',
  name: 'Column',
  points: 250,
  units: sheets.map((sheet, i) => ({ id: `u${i + 1}`, name: `Unit ${i + 1}`, sheet })),
})
const own = (id: string, change: Partial<Design> = {}): Design => ({ ...designOf(sheetOf(id), 'own-1'), ...change })
const rules = (c: Column): readonly string[] => columnFaults(c, { crewSkill: false }).map((f) => f.rule)
const whys = (d: Design): string =>
  designFaults(d, 0)
    .map((f) => f.why)
    .join('; ')

test('WD-FORCE-03 the formula gives every unit of the data its points, raw and rounded up once', () => {
  for (const r of figures.units.rows) {
    const s = sheetOf(r.id),
      raw = rawCost(s)
    assert.equal(toThousandths(raw), Math.round(r.cpvRaw * 1000), r.id)
    assert.equal(toPoints(raw), r.cpv, r.id)
    assert.equal(cpvOf(s), r.cpv * Math.max(1, s.sections), r.id)
  }
  for (const r of figures.cost_formula.check) assert.deepEqual([r.cpv, cpvOf(sheetOf(r.unit))], [r.printed, r.printed], r.unit)
})

test('WD-FORCE-03 the bill of the Coyote line by line, and every bill adds up', () => {
  assert.deepEqual(
    billLines(sheetOf('coyote')).map((l) => [l.label, l.cost]),
    [
      ['Armor 4 × 10 (40)', 40],
      ['Movement 7 (7)', 7],
      ['Thermal signature 5: 10 − 5 (5)', 5],
      ['Superior Gyroscope (3)', 3],
      ['Smoke Dispenser (3)', 3],
      ['Particle Cannon (8.8)', 9],
      ['30mm Autocannon (8.4)', 9],
    ],
  )
  for (const s of roster)
    for (const crew of ['green', 'regular', 'veteran', 'elite'] as const)
      assert.equal(
        billLines(s, crew).reduce((n, l) => n + l.cost, 0),
        cpvOf(s, crew),
        `${s.id} ${crew}`,
      )
  assert.deepEqual([told(1200), told(600), told(90), told(12)], ['1', '0.5', '0.08', '0.01'])
})

test('WD-OPT-01 a crew multiplies the raw cost before it is rounded up', () => {
  const s = sheetOf('coyote') // 75.2
  assert.deepEqual(
    (['green', 'regular', 'veteran', 'elite'] as const).map((c) => cpvOf(s, c)),
    [68, 76, 91, 110],
  )
})

test('WD-FORCE-03 WD-UNIT-11 every sheet is what its design makes: thermal signature, stability, bands, modules', () => {
  for (const s of roster) {
    const made = sheetFrom(designOf(s, s.id))
    assert.deepEqual({ ...made, source: s.source, nation: s.nation }, { ...s, equipment: made.equipment }, s.id)
    assert.deepEqual(made.equipment.map((e) => [e.id, e.charges]).sort(), s.equipment.map((e) => [e.id, e.charges]).sort(), s.id)
  }
})

test('WD-FORCE-03 every sheet of the book keeps to the limits of construction', () => {
  for (const s of roster) assert.equal(whys(designOf(s, 'own-1')), '', s.id)
})

test('WD-FORCE-03 each limit of a design has its fault, and its first fix mends it', () => {
  const [cannon] = own('coyote').weapons
  const wrong: readonly (readonly [Design, RegExp])[] = [
    [own('coyote', { ar: 7 }), /armor is 1 to 6/],
    [own('coyote', { mp: 9 }), /ground movement is 0 to 8/],
    [own('sand_devil', { mp: 14 }), /ground movement is 0 to 13/],
    [own('kestrel', { airMp: 11 }), /aerial movement is 1 to 10/],
    [own('shrike', { airMp: 19 }), /aerial movement is 1 to 18/],
    [own('dragonfly', { airMp: 13 }), /aerial movement is 1 to 12/],
    [own('roadrunner', { weapons: [cannon, cannon, cannon, cannon] }), /size 2 has 3 hardpoints/],
    [own('grizzly', { weapons: [cannon, cannon, cannon, cannon, cannon, cannon, cannon] }), /6 hardpoints/],
    [own('roadrunner', { equipment: ['smoke_dispenser', 'chaff_dispenser', 'mine_layer', 'thermal_baffles'] }), /size 2 has 3 modules/],
    [own('bulwark', { equipment: ['superior_gyroscope'] }), /Superior Gyroscope is not for it/],
    [own('coyote', { equipment: ['superior_gyroscope', 'improved_gyroscope'] }), /one gyroscope/],
    [own('coyote', { equipment: ['smoke_dispenser', 'smoke_dispenser'] }), /more often/],
    [own('coyote', { equipment: ['thermal_baffles', 'thermal_baffles', 'thermal_baffles'] }), /more often/],
    [own('rifle_squad', { ar: 3 }), /armor is 0 to 2/],
    [own('rifle_squad', { size: 2 }), /size 1/],
    [own('rifle_squad', { shields: 1 }), /no shields/],
    [own('marlin', { flight: 'full', airMp: 5 }), /does not fly|aerial/],
    [own('bulwark', { drive: 'screw' }), /its drive is one of track/],
    [own('coyote', { drive: 'track' }), /no drive/],
    [own('bulwark', { leftArm: 'hand' }), /only mecha have arms/],
    [own('bulwark', { levels: 2 }), /only structures have levels/],
    [own('depot', { sections: 0 }), /at least 1 of its sections/],
    [own('coyote', { charges: 1 }), /for squads/],
    [own('coyote', { weapons: [{ ...cannon, loc: 'turret' }] }), /no such place/],
    [own('coyote', { weapons: [{ ...cannon, extraDmg: false, dmg: 5 }] }), /damage rating is 4/],
    [own('coyote', { weapons: [{ ...cannon, indirect: true }] }), /only ballistic/],
    [own('coyote', { weapons: [{ ...cannon, tubes: 2 }] }), /only ballistic weapons have tubes/],
    [own('coyote', { weapons: [{ ...cannon, torpedo: true }] }), /torpedoes leave/],
    [own('coyote', { weapons: [{ ...cannon, shots: 10 }] }), /no magazine/],
    [own('coyote', { weapons: [{ ...cannon, type: 'kinetic' }] }), /magazine holds 10/],
    [own('coyote', { weapons: [{ ...cannon, reducedRange: true, extendedRange: true }] }), /extended or reduced/],
    [own('bulwark', { weapons: [{ ...cannon, loc: 'hull_front', type: 'melee', range: 0 }] }), /held by an arm/],
  ]
  for (const [d, why] of wrong) {
    const c: Column = { ...column('rifle_squad'), designs: [d] }
    const f = columnFaults(c, { crewSkill: false }).find((x) => why.test(x.why))
    assert.ok(f, `${why}: ${whys(d)}`)
    assert.ok(f.fixes.length > 0 && f.grave, f.why)
    const mended = forces.read(edited(asForce(c), f.fixes[0].edit))
    assert.ok(!('faults' in mended), `${f.why}: ${JSON.stringify(mended)}`)
    assert.ok(!forces.check(mended as Force, options).some((x) => x.why === f.why && x.at.join() === f.at.join()), f.why)
  }
})

test('WD-FORCE-01 WD-FORCE-02 a force over its budget, of structures, of aircraft alone, with a free crew', () => {
  assert.deepEqual(rules(column('coyote', 'roadrunner', 'sand_devil', 'rifle_squad', 'heavy_weapons_squad')), [])
  const over = column('coyote', 'coyote', 'bulwark', 'rifle_squad') // 252
  assert.deepEqual(rules(over), ['WD-FORCE-01'])
  const [fault] = columnFaults(over, { crewSkill: false })
  assert.match(fault.why, /252 of 250/)
  assert.equal(fault.fixes[0].say, 'Leave Unit 4 out')
  assert.deepEqual(forces.check(edited(asForce(over), fault.fixes[0].edit), options), [])
  assert.deepEqual(rules(column('redoubt', 'rifle_squad')), ['WD-FORCE-02']) // 104 of at most 100
  assert.deepEqual(rules({ ...column('redoubt', 'rifle_squad'), points: 300 }), [])
  assert.equal(structuresMost(260), 104)
  assert.deepEqual(rules(column('dragonfly', 'shrike')), ['WD-FORCE-02'])
  assert.deepEqual(rules(column()), ['WD-FORCE-02'])
  assert.deepEqual(rules({ ...column('rifle_squad'), points: 240 }), ['WD-FORCE-01'])
  const green: Column = { ...column('coyote'), units: [{ id: 'u1', name: 'Coyote', sheet: 'coyote', crew: 'green' }] }
  assert.deepEqual(rules(green), ['WD-OPT-01'])
  assert.deepEqual(forces.check(asForce(green), skilled), [])
  assert.equal(forces.cost(asForce(green), skilled).total, 68)
})

test('WD-FORCE-02 boats need ten hexes of water', () => {
  const flotilla = samples.find((s) => s.id === 'tidewater-flotilla')!
  assert.equal(mapFault(flotilla, 9)?.rule, 'WD-FORCE-02')
  assert.equal(mapFault(flotilla, 10), null)
  assert.equal(mapFault(samples[0], 0), null)
})

test('WD-FORCE-01 the ready forces are legal, the first three are the catalogue’s, and together they have every type and weapon', () => {
  for (const f of ready) {
    assert.deepEqual(forces.check(f, options), [], f.name)
    assert.deepEqual(forces.read(JSON.parse(JSON.stringify(f))), f, f.name)
    assert.equal(accepted(f, 0, { crewSkill: false }).name, f.name)
  }
  figures.sample_forces.rows.forEach((r, i) => {
    assert.deepEqual([samples[i].name, samples[i].units.map((u) => u.sheet)], [r.name, r.units])
    assert.equal(forces.cost(ready[i], options).total, r.cpv)
  })
  assert.equal(ready.length, 7)
  const used = new Set(samples.flatMap((s) => s.units.map((u) => u.sheet)))
  assert.deepEqual(
    roster.filter((s) => !used.has(s.id)).map((s) => s.id),
    ['depot'], // it has no weapon, and stands in a scenario
  )
  assert.ok(ready.every((f) => Math.abs(forces.cost(f, options).total - 245) <= 5))
})

test('WD-FORCE-01 a force with grave faults does not take the field', () => {
  assert.throws(() => accepted(asForce(column('dragonfly')), 1, { crewSkill: false }), /the force of seat 1 cannot be fielded: WD-FORCE-02/)
})

test('WD-FORCE-01 what is no force file has faults that say what would be right, and nothing throws', () => {
  const read = (x: unknown) => {
    const r = forces.read(x)
    return 'faults' in r ? (r.faults as readonly { readonly why: string }[]).map((f) => f.why).join('; ') : ''
  }
  assert.match(read(null), /a force is an object/)
  assert.match(read({ ...column('coyotte') }), /"coyotte" is no sheet; did you mean "coyote"/)
  assert.match(read({ ...column('coyote'), designs: [{ ...own('coyote'), id: 'coyote' }] }), /is a sheet of the book/)
  assert.match(read({ ...column('coyote'), designs: [{ ...own('coyote'), legs: 3 }] }), /3 is no number of legs/)
  assert.match(read({ ...column('coyote'), designs: [{ ...own('coyote'), equipment: ['shield_generator'] }] }), /no equipment/)
  for (const x of [7, {}, { id: 'x', name: 'x', units: 5 }, { ...column('x') }]) {
    const f = x as unknown as Force
    forces.form(f, options)
    assert.equal(forces.cost(f, options).total, 0)
    assert.deepEqual(forces.sheets(f, options), [])
    assert.ok(forces.check(f, options).length > 0)
  }
})

test('WD-FORCE-03 the form says what each choice costs, and every open choice and verb keeps the force readable', () => {
  const all = roster.filter((s) => ['coyote', 'sand_devil', 'shrike', 'moray', 'rifle_squad', 'depot'].includes(s.id))
  const c: Column = { ...column('own-1', 'rifle_squad'), points: 1000, designs: all.map((s, i) => designOf(s, `own-${i + 1}`)) }
  assert.deepEqual(rules(c), [])
  const f = asForce(c)
  let tried = 0
  const go = (g: Group): void => {
    for (const field of g.fields)
      if (field.is === 'step' || field.is === 'pick')
        for (const o of field.options.filter((x) => !x.refusal)) {
          const next = edited(f, { at: field.path, put: o.value as never })
          assert.ok(!('faults' in forces.read(next)), `${g.title} ${field.label} ${o.label}`)
          if (o.change !== undefined && field.path[0] === 'units')
            assert.equal(forces.cost(next, options).total - forces.cost(f, options).total, o.change, `${g.title} ${field.label} ${o.label}`)
          tried++
        }
    for (const v of g.verbs ?? []) {
      const next = forces.read(edited(f, v.edit))
      if (v.edit.remove !== true) assert.ok(!('faults' in next), v.say)
      if (/^(Add|Mount)/.test(v.say) && g.path[0] === 'designs') assert.deepEqual(forces.check(next as Force, options), [], v.say)
      tried++
    }
    g.groups.forEach(go)
  }
  go(forces.form(f, options))
  assert.ok(tried > 300, `${tried}`)
})

test('WD-UNIT-08 catalogue and bill name every sheet with its points', () => {
  const wares = forces.catalogue(options)
  assert.deepEqual(
    wares.map((w) => [w.id, w.cost]),
    roster.map((s) => [s.id, cpvOf(s)]),
  )
  const bill = forces.cost(ready[0], options)
  assert.deepEqual([bill.total, bill.budget, bill.lines.length], [250, 250, 5])
  for (const l of bill.lines)
    assert.equal(
      l.parts?.reduce((n, p) => n + p.cost, 0),
      l.cost,
      l.label,
    )
})
