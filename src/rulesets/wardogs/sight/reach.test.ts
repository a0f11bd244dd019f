// Wardogs: where a unit gets to: the same poses at the same cost as by the general search over poses, on the ground and in flight.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { poseReach, poses } from '../../../space/pose.ts'
import { gridOf, type WdUnit } from '../state/state.ts'
import type { FlightMode } from '../state/shared.ts'
import { at, game, land, unit } from '../test/fixture.ts'
import { budgetOf } from '../rules/walk.ts'
import { reachOf } from './reach.ts'
import { stepCost } from './route.ts'

const ground = land(
  { hex: at(6, 5), is: 'heavy_forest' },
  { hex: at(5, 6), is: 'swamp_clear', level: 3 },
  { hex: at(4, 5), is: 'deep' },
  { hex: at(7, 6), tall: 1 },
  { hex: at(5, 4), is: 'light_forest', lit: 1 },
  { hex: at(8, 5), level: 2 },
)
/** The reach of a unit by both, to be the same list of poses at the same costs by the same steps. */
function compared(u: WdUnit): number {
  const g = game([u], { land: ground })
  const grid = gridOf(ground)
  const mine = reachOf(g, u)
  const other = poseReach(grid, poses(grid)[u.hex * 6 + u.facing], budgetOf(u, u.mode), stepCost(g, u, u.mode))
  assert.deepEqual(mine.poses, other.poses)
  for (const p of poses(grid)) {
    assert.equal(mine.cost(p), other.cost(p))
    assert.deepEqual(mine.route(p), other.route(p))
  }
  assert.equal(mine.at(0), mine.poses[0])
  return mine.length
}
test('WD-MOVE-01, WD-MOVE-02, WD-MOVE-04, WD-MOVE-06: every kind of mover reaches what the general search reaches', () => {
  for (const sheet of ['coyote', 'bulwark', 'sand_devil', 'mantis', 'shrike']) assert.ok(compared(unit('u', 0, sheet, at(5, 5))) > 6, sheet)
  assert.ok(compared(unit('u', 0, 'marlin', at(4, 5))) > 0)
  assert.equal(compared(unit('u', 0, 'bulwark', at(5, 5), { drive: 2 })), 1)
})
test('WD-MOVE-13: what stands where its kind could not have gone turns in place and goes nowhere', () => {
  const reach = reachOf(game([], { land: ground }), unit('u', 0, 'marlin', at(5, 5)))
  assert.deepEqual([reach.length, new Set(reach.poses.map((p) => p.cell)).size], [6, 1])
})
test('WD-FLY-01, WD-FLY-04: in flight levels and ground are nothing; jet assist does not turn', () => {
  const fly = (sheet: string, mode: FlightMode): number => compared(unit('u', 0, sheet, at(5, 5), { mode, airborne: mode === 'full' }))
  assert.ok(fly('dragonfly', 'full') > fly('kestrel', 'partial'))
  const g = game([])
  const jet = unit('u', 0, 'kestrel', at(5, 5), { mode: 'jet' })
  assert.equal(reachOf(g, jet).length, 9)
})
