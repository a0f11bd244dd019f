// Record sheets: their figures, their boxes to be marked, their systems as a battle has left them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sheet, SheetSection } from '../../../kernel/face.ts'
import { roster, sheetOf } from '../book/roster.ts'
import { cpvOf } from './cost.ts'
import { recordOf, unworn, type Worn } from './record.ts'

const of = (id: string, worn?: Partial<Worn>): Sheet => {
  const s = sheetOf(id)
  return recordOf(s, { name: s.name, crew: 'regular', cpv: cpvOf(s) }, { ...unworn(s), ...worn })
}
const section = <K extends SheetSection['is']>(s: Sheet, is: K, title: string): Extract<SheetSection, { is: K }> =>
  (s.sections.find((x) => x.is === is && x.title === title) as Extract<SheetSection, { is: K }> | undefined) ??
  assert.fail(`${s.title} has no ${title}`)
const boxes = (s: Sheet) => {
  const { figure } = section(s, 'figure', 'To be marked')
  assert.ok(figure.is === 'graph')
  return figure
}
const rows = (s: Sheet) => ['Systems', 'Weapons and equipment'].flatMap((title) => section(s, 'table', title).rows)
const systems = (s: Sheet): readonly string[] => rows(s).map((r) => `${r.cells[0]} ${r.cells[3]}`.trim())

test('WD-UNIT-08 a sheet has every figure of its unit', () => {
  const facts = new Map(section(of('coyote'), 'facts', 'Unit').rows.map((r) => [r.label, r.value]))
  assert.deepEqual(
    ['Nation', 'CPV', 'Size', 'Tech level', 'Armor rating', 'Thermal signature', 'Stability', 'Movement points', 'Legs'].map((k) =>
      facts.get(k),
    ),
    ['Pacifica Station', '76', '4, light', '4, magnetohydrodynamic', '4', '5', '+4', '7', '2'],
  )
  assert.deepEqual(
    rows(of('coyote'))
      .slice(-2)
      .map((r) => r.cells[0]),
    ['Superior Gyroscope', 'Smoke Dispenser'],
  )
  assert.equal(section(of('rifle_squad'), 'facts', 'Unit').rows.find((r) => r.label === 'Equipment')?.value, 'Cratering Charge (infantry)')
  assert.deepEqual(section(of('sand_devil'), 'table', 'Weapons').rows[0].cells, [
    '75mm Magnetic Cannon',
    'kinetic',
    'hull, front',
    '3',
    '6',
    '11',
    '1d6',
    '10 shots',
    'extended range',
  ])
})

test('WD-UNIT-08 boxes for armor, shield, shots, tubes and charges of every sheet, none upon another, inside the figure', () => {
  for (const s of roster) {
    const f = boxes(of(s.id)),
      due =
        s.ar +
        s.shields +
        s.weapons.reduce((n, w) => n + (w.tubes > 0 ? w.tubes : Math.max(0, w.ammo)), 0) +
        s.equipment.reduce((n, e) => n + e.charges, 0)
    assert.equal(f.cells.length, due, s.id)
    assert.equal(new Set(f.cells.map((c) => c.id)).size, due, s.id)
    assert.equal(new Set(f.cells.map((c) => String(c.points[0]))).size, due, s.id)
    assert.ok(
      f.cells.every((c) => c.state === undefined && c.points.every(([x, y]) => x >= 0 && x <= f.width && y >= 0 && y <= f.height)),
      s.id,
    )
  }
})

test('WD-DMG-01 WD-AMMO-01 what is used up is crossed out, from the last box backwards', () => {
  const f = boxes(of('roadrunner', { ar: 1, ammo: [4, 29] })),
    lost = f.cells.filter((c) => c.state === 'lost').map((c) => c.id)
  assert.deepEqual(lost, ['A2', 'A3', 'B5', 'B6', 'C30'])
  const left = (ammo: readonly number[]) => section(of('roadrunner', { ammo }), 'table', 'Weapons').rows.map((r) => r.cells[7])
  assert.deepEqual(
    [left([6, 30]), left([4, 29])],
    [
      ['6 tubes', '30 shots'],
      ['4 of 6 tubes', '29 of 30 shots'],
    ],
  )
})

test('WD-SEC-02 charges that are not known have no boxes', () => {
  assert.ok(boxes(of('moray')).cells.some((c) => c.zone === 'D'))
  assert.ok(!boxes(of('moray', { charges: [0, -1] })).cells.some((c) => c.zone === 'D'))
})

test('WD-PEN-04 WD-PEN-06 every system that can be damaged has its line: mecha, vehicle, aircraft, boat, structure', () => {
  assert.deepEqual(systems(of('roadrunner')).slice(0, 6), [
    'Cockpit',
    'Power plant',
    'Right leg',
    'Left leg',
    'Right arm, no hand',
    'Left arm',
  ])
  assert.deepEqual(systems(of('mantis')).slice(0, 7), [
    'Cockpit',
    'Power plant',
    'Turret',
    'Right leg 1',
    'Left leg 1',
    'Right leg 2',
    'Left leg 2',
  ])
  assert.deepEqual(systems(of('bulwark')), ['Crew', 'Power plant', 'Drive', 'Turret', '120mm Cannon', 'Heavy MG', 'Smoke Dispenser'])
  assert.deepEqual(systems(of('dragonfly')).slice(2), ['Drive', 'Turret', 'Heavy MG', 'Short Missile Rack', 'VTOL', 'Chaff Dispenser'])
  assert.deepEqual(systems(of('moray')), ['Crew', 'Power plant', 'Drive', 'Torpedo Tubes', 'Submersible', 'Mine Layer'])
  assert.deepEqual(systems(of('redoubt')), ['Crew', 'Power plant', 'Turret', '120mm Cannon', 'Twin MG'])
  assert.match(section(of('rifle_squad'), 'notes', 'Systems').lines[0], /destroys the squad/)
})

test('WD-PEN-02 damaged and destroyed systems are marked so', () => {
  const t = rows(of('bulwark', { drive: 1, turret: 2, weapons: [0, 1] }))
  assert.deepEqual(
    t.slice(2, 6).map((r) => [...r.cells, r.tone ?? '']),
    [
      ['Drive', '☒', '☐', 'damaged', 'warn'],
      ['Turret', '☒', '☒', 'destroyed', 'bad'],
      ['120mm Cannon', '☐', '☐', '', ''],
      ['Heavy MG', '☒', '☐', 'damaged', 'warn'],
    ],
  )
})
