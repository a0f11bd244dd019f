// What mends a team that costs more than it has: little where little is missing, everything legal afterwards.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { edited, type Fault, type Force } from '../../../kernel/force.ts'
import { book } from '../book/book.ts'
import { forces } from './forces.ts'

const usual = settle(book, {}) as Options,
  [anvil] = forces.samples
const grave = (f: Force): readonly Fault[] => forces.check(f, usual).filter((x) => x.grave)

test('EIC-BLD-12 a team a little too dear is mended by a little: one weapon, one level, one shield, or the cheapest unit', () => {
  const says = (credits: number): readonly string[] => grave({ ...anvil, credits } as Force)[0].fixes.map((x) => x.say)
  assert.equal(grave({ ...anvil, credits: 8600 } as Force)[0].why, 'the team costs 8,690 credits and has 8,600')
  assert.deepEqual(says(8600), [
    'Leave out the sonic grenades of Bastion',
    'Sonic shield 10 for Bastion',
    'BOD 100 for Bastion',
    'Leave Picket out',
  ])
  assert.deepEqual(says(8500), [
    'No sonic shield for Bastion, laser shield 10 for Bastion and heat shield 30 for Bastion',
    'Leave out the heavy laser of Bastion',
    'BOD 90 for Corrida and BOD 100 for Bastion',
    'Leave Picket out',
  ])
  assert.deepEqual(says(6000), ['Less of everything: 7 of Bastion, 3 of Corrida, 5 of Two-Gun and 1 of Picket', 'Leave Bastion out'])
  assert.deepEqual(says(2500), ['Keep only Two-Gun'])
})

test('EIC-BLD-12 what mends an overspent team brings no other fault, and keeps all units while their hulls can be paid', () => {
  for (const f of forces.samples)
    for (const short of [10, 60, 240, 700, 1600, 3100]) {
      const dear = { ...f, credits: forces.cost(f, usual).total - short } as Force,
        [fault] = grave(dear)
      const all = (f.units as readonly unknown[]).length,
        whole = fault.fixes.map((x) => edited(dear, x.edit)).filter((x) => (x.units as readonly unknown[]).length === all)
      assert.ok(whole.length > 0, `${String(f.name)} ${short}`)
      for (const x of fault.fixes) assert.deepEqual(grave(edited(dear, x.edit)), [], x.say)
      const left = Math.min(...whole.map((x) => Number(x.credits) - forces.cost(x, usual).total))
      assert.ok(left >= 0 && left <= 60, `${String(f.name)} ${short}: ${left} credits are left over`)
    }
})
