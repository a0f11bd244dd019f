// How a platoon would fare: the chances of the chart, counted out face by face, and what troop class and range change of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { book } from '../book/book.ts'
import { combatCell, frontArmor, type GunCode } from '../book/charts.ts'
import { faresOf } from './fares.ts'
import { forces } from './forces.ts'
import type { Army, UnitPlan } from './plan.ts'
import { profile } from '../book/roster.ts'

const usual = settle(book, {}) as Options,
  ids = new Set(book.rules.map((r) => r.id))
const army: Army = { id: 'test', name: 'Test', race: 'terran', points: 500, units: [] } as unknown as Army
const tanks = (quality: UnitPlan['quality']): UnitPlan => ({ id: 'a', name: 'Tanks', quality, stands: [['phalanx-med-tk', 4]] })
const p = (u: UnitPlan, say: RegExp): number =>
  Number(
    faresOf(u, army, usual)
      .find((f) => say.test(f.say))
      ?.p.toFixed(6),
  )
/** Faces of the d10 that reach the kill number of a cell. */
const faces = (code: GunCode, target: string, modifier: number): number => {
  const cell = combatCell(code, frontArmor(profile(target).armor)),
    kill = cell?.[1]
  return kill === null || kill === undefined
    ? 0
    : Array.from({ length: 10 }, (_, i) => i + 1).filter((n) => n + modifier >= kill).length / 10
}

test(
  'RG-FIRE-13 a Phalanx kills one of its like from the front as often as faces reach the chart: RG-FIRE-16 one ' +
    'more close, one less far',
  () => {
    const gun = (profile('phalanx-med-tk') as { gun: { code: GunCode } }).gun.code
    assert.equal(p(tanks('average'), /close, kills a Phalanx/), faces(gun, 'phalanx-med-tk', 1))
    assert.equal(p(tanks('average'), /at long range/), faces(gun, 'phalanx-med-tk', -1))
    assert.equal(p(tanks('average'), /^is killed in the open/), faces(gun, 'phalanx-med-tk', 1))
  },
)

test('RG-FIRE-17 elite troops hit at two more, RG-QUAL-03 and pass a check on 3 instead of 7', () => {
  const gun = (profile('phalanx-med-tk') as { gun: { code: GunCode } }).gun.code
  assert.equal(p(tanks('elite'), /close, kills a Phalanx/), faces(gun, 'phalanx-med-tk', 3))
  assert.deepEqual([p(tanks('average'), /quality check/), p(tanks('elite'), /quality check/)], [0.4, 0.8])
})

test('RG-ORG-04 every unit of every ready force has fares between never and always, each with a rule of the book', () => {
  for (const f of forces.samples) {
    const all = forces.fares?.(f, usual) ?? []
    assert.equal(all.length, forces.sheets(f, usual).length)
    for (const unit of all) {
      assert.ok(unit.length >= 1)
      for (const x of unit) assert.ok(x.p >= 0 && x.p <= 1 && ids.has(x.rule), x.say)
    }
  }
})
