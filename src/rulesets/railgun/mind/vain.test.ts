// Railgun: 2100: an offer to fire that is called vain is: whoever fires and whatever falls, no enemy is any different for it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profiles, type ProfileId } from '../book/roster.ts'
import { volley } from '../rules/snapfire.ts'
import { view } from '../sight/view.ts'
import type { Stand } from '../state/state.ts'
import { game, stand, table, type Table } from '../test/fixture.ts'
import { vain } from './vain.ts'

/** One stand is asked in First Fire whether it fires at another, so many inches away; every die falls the same. */
function faced(by: ProfileId, at: ProfileId, some: Partial<Stand>, gap = 2, die = 1): Table {
  const units = [stand('t', 0, [20, 10 + gap], at, some), stand('g', 1, [20, 10], by)]
  return table(game(units, { words: { phase: 'firstFire' } }), ...Array<number>(12).fill(die)).start(volley, { seat: 1, mode: 'first' })
}
const grounded = profiles.filter((p) => p.is === 'squad' || (p.is === 'vehicle' && p.moveClass !== 'grav')).map((p) => p.id)

test('RG-FIRE-13 an offer of fire called vain: whoever fires and whatever falls, no enemy is any different', () => {
  let found = 0
  let real = 0
  for (const by of grounded)
    for (const at of grounded)
      for (const [facing, gap] of [
        [0, 2],
        [180, 6],
      ]) {
        const some = { engaged: true, facing }
        const first = faced(by, at, some, gap)
        if (first.kind !== 'firstFire') continue
        const why = vain(view(first.g, 1), first.asked)
        if (why === null) {
          real++
          continue
        }
        found++
        assert.equal(why, 'No shot can do anything to T.')
        for (let die = 1; die <= 10; die++) {
          const t = faced(by, at, some, gap, die)
          const was = JSON.stringify(t.unit('t'))
          t.one('firstFire', 't')
          if (t.kind === 'firers') t.some('firers', ...t.offered)
          assert.ok(JSON.stringify(t.unit('t')) === was, `${by} at ${at} on a ${die}, ${gap} inches away`)
        }
      }
  assert.ok(found >= 10, `${found} were vain`)
  assert.ok(real >= 100, `${real} offers in which something may come of it`)
})

test('RG-FIRE-09 a target that is not Engaged yet is worth a marker: the offer is no vain one; nor is one in close combat', () => {
  const told = (some: Partial<Stand>): string | null => {
    const t = faced('hovertruck', 'paladin-hvy-tk', some)
    return vain(view(t.g, 1), t.asked)
  }
  assert.equal(told({ engaged: true }), 'No shot can do anything to T.')
  assert.equal(told({ pinned: true }), 'No shot can do anything to T.')
  assert.equal(told({}), null)
  const { g, asked } = faced('hovertruck', 'paladin-hvy-tk', { engaged: true })
  assert.ok(asked.choice.is === 'one')
  assert.equal(vain(view(g, 1), { ...asked, choice: { is: 'one', of: asked.choice.of } }), null, 'who may not let pass is asked')
  assert.equal(vain(view(g, 1), { ...asked, kind: 'closeFire' }), null, 'who has struck may pivot after it')
})
