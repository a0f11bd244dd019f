// The sheets are the data's, field by field and weapon by weapon; what is designed is marked so.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { rangeBands } from './charts.ts'
import { roster, sheetOf, type UnitSheet, type WeaponSheet } from './roster.ts'

type Row = Omit<Partial<UnitSheet>, 'weapons' | 'equipment'> & {
  id: string
  cpvRaw: number
  note?: string
  weapons: (Partial<WeaponSheet> & { name: string })[]
  equipment: { id: string; charges?: number; points?: number }[]
}
const rows = (JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as { units: { rows: Row[] } }).units.rows

test('WD-UNIT-08 every sheet of the data stands in the roster, field by field', () => {
  assert.deepEqual(
    roster.map((u) => u.id),
    rows.map((r) => r.id),
  )
  for (const r of rows) {
    const u = sheetOf(r.id)
    for (const key of ['name', 'type', 'size', 'ar', 'mp', 'thermal', 'stability', 'shields', 'vtol', 'turret', 'source', 'cpv'] as const)
      assert.equal(u[key], r[key], `${r.id}.${key}`)
    for (const key of ['techLevel', 'flight', 'drive', 'nation'] as const) assert.equal(u[key], r[key] ?? null, `${r.id}.${key}`)
    for (const key of ['legs', 'airMp', 'levels', 'sections'] as const) assert.equal(u[key], r[key] ?? 0, `${r.id}.${key}`)
    assert.deepEqual(u.arms, r.arms ?? [], r.id)
    assert.equal(u.cpvRaw, Math.round(r.cpvRaw * 1000), r.id)
    assert.equal(u.weapons.length, r.weapons.length, r.id)
    r.weapons.forEach((w, i) => {
      const got = u.weapons[i]
      for (const key of ['name', 'type', 'loc', 'rof', 'dmg'] as const) assert.equal(got[key], w[key], `${r.id} ${w.name} ${key}`)
      assert.deepEqual(
        [got.range, got.enh, got.ammo, got.tubes],
        [w.range ?? 0, w.enh ?? [], w.ammo ?? -1, w.tubes ?? 0],
        `${r.id} ${w.name}`,
      )
      if (w.bands) assert.deepEqual(got.bands, w.bands, `${r.id} ${w.name}`)
      assert.equal(got.torpedo, /torpedoes/.test(r.note ?? '') && w.name === 'Torpedo Tubes', `${r.id} ${w.name}`)
    })
    assert.deepEqual(
      u.equipment.map((e) => [e.id, e.charges]),
      r.equipment.map((e) => [e.id, e.charges ?? 0]),
      r.id,
    )
  }
})

test('WD-RNG-01 the bands of a weapon follow from its rating and its enhancements', () => {
  for (const u of roster)
    for (const w of u.weapons.filter((x) => x.type !== 'melee')) {
      const [short, medium, long] = rangeBands[w.range]
      assert.deepEqual(w.bands, [short, medium, long + (w.enh.includes('extended_range') ? 2 : 0)], `${u.id} ${w.name}`)
    }
})

test('WD-UNIT-08 a sheet that is not there is said so', () => {
  assert.throws(() => sheetOf('hydra'), /no unit sheet "hydra"; there are coyote, /)
})
