// What a weapon of an own design may be, and the weapons that the workshop has at hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roster, sheetOf } from '../book/roster.ts'
import { designOf, type Design, type WeaponPlan } from './design.ts'
import { armory } from './form.ts'
import { designFaults, dueShots, mountsOf } from './limits.ts'

const gun: WeaponPlan = { ...designOf(sheetOf('bulwark'), 'own-1').weapons[1] }
const faults = (w: Partial<WeaponPlan>, of: string = 'coyote'): readonly string[] => {
  const d: Design = { ...designOf(sheetOf(of), 'own-1') }
  const at = mountsOf(d)[0]
  const plan = { ...gun, loc: at, ...w }
  return designFaults({ ...d, weapons: [{ ...plan, shots: w.shots ?? dueShots(plan) ?? 5 }] }, 0)
    .filter((f) => f.rule === 'WD-UNIT-09')
    .map((f) => f.why.replace(/^[^:]*: /, ''))
}

test('WD-UNIT-09: ratings are 1 to 4 of damage, 5 by Extra DMG, and 1 to 6 of range; a blade has none and sits on an arm', () => {
  assert.deepEqual(faults({ type: 'kinetic', dmg: 4, range: 6 }), [])
  assert.deepEqual(faults({ type: 'kinetic', dmg: 5 }), ['a damage rating is 4 at most without Extra DMG'])
  assert.deepEqual(faults({ type: 'kinetic', dmg: 5, extraDmg: true }), [])
  assert.deepEqual(faults({ type: 'kinetic', dmg: 1, extraDmg: true }), ['Extra DMG stands in its rating: 2 at least'])
  assert.deepEqual(faults({ type: 'kinetic', dmg: 2, extraDmg: true }), [])
  assert.deepEqual(faults({ type: 'kinetic', dmg: 3, extraDmg: true, reducedDmg: true }), ['damage is either extra or reduced'])
  assert.deepEqual(faults({ type: 'kinetic', range: 0 }), ['a range rating is 1 to 6'])
  assert.deepEqual(faults({ type: 'kinetic', range: 1 }), [])
  assert.deepEqual(faults({ type: 'melee', range: 0, loc: 'right_arm' }), [])
  assert.deepEqual(faults({ type: 'melee', range: 1, loc: 'right_arm' }), ['a melee weapon reaches one hex and has rating 0'])
  assert.deepEqual(faults({ type: 'melee', range: 0, loc: 'torso_front' }), ['a melee weapon is held by an arm'])
  assert.deepEqual(faults({ type: 'melee', range: 0, loc: 'hull_front' }, 'bulwark'), ['a melee weapon is held by an arm'])
  assert.deepEqual(faults({ type: 'kinetic', loc: 'turret' }), ['this mecha has no such place'])
  assert.deepEqual(faults({ type: 'kinetic', loc: 'turret' }, 'bulwark'), [])
})

test('WD-UNIT-09, WD-AMMO-01, WD-FIRE-04: only ballistic weapons have tubes, indirect fire, torpedoes; a magazine holds its due', () => {
  assert.deepEqual(faults({ type: 'ballistic', tubes: 4, indirect: true, torpedo: true }), [])
  assert.deepEqual(faults({ type: 'ballistic', torpedo: true }), ['torpedoes leave ballistic tubes'])
  assert.deepEqual(faults({ type: 'energy', indirect: true }), ['only ballistic weapons fire indirectly'])
  assert.deepEqual(faults({ type: 'kinetic', tubes: 1 }), ['only ballistic weapons have tubes'])
  const due = (w: Partial<WeaponPlan>): number | null => dueShots({ ...gun, type: 'kinetic', ...w })
  assert.deepEqual(
    [due({}), due({ extraAmmo: 2 }), due({ reducedAmmo: true }), due({ type: 'energy' }), due({ type: 'ballistic', tubes: 3 })],
    [10, 30, 5, -1, -1],
  )
  assert.deepEqual(faults({ type: 'kinetic', shots: 9 }), ['its magazine holds 10'])
  assert.deepEqual(faults({ type: 'kinetic', extraAmmo: 1, reducedAmmo: true, shots: 5 }), ['ammunition is either extra or reduced'])
})

test('WD-UNIT-09: the armory has every weapon of the roster, each once', () => {
  const key = (w: (typeof armory)[number]): string => [w.name, w.dmg, w.tubes, w.ammo].join('|')
  const all = new Set(roster.flatMap((s) => s.weapons.map(key)))
  assert.deepEqual(armory.map(key).sort(), [...all].sort())
})
