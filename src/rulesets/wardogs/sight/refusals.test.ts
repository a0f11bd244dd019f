// Wardogs: tests of what is not offered and why, and of routes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, game, land, now, place, table, unit } from '../test/fixture.ts'
import { measures } from '../rules/measures.ts'
import { moveUnit, movement, recovery } from '../rules/movement.ts'
import { refused } from './refusals.ts'
import { route, walk } from './route.ts'
import { view } from './view.ts'
import type { WdGame } from '../state/state.ts'

const here = at(5, 5)
const why = (g: WdGame, d: Parameters<typeof refused>[1]) => refused(view(g, d.seat), d).map((r) => [r.id, r.no.rule])

test('WD-STAND-01, WD-STAND-03: who cannot try to recover, or be activated, says why', () => {
  const units = [
    unit('a', 0, 'bulwark', here, { status: 'down' }),
    unit('b', 0, 'coyote', here, { status: 'down', legs: [2, 0] }),
    unit('c', 0, 'coyote', here),
    unit('e', 0, 'coyote', here),
  ]
  const t = table(game(units)).start(recovery, now)
  assert.deepEqual(why(t.g as WdGame, t.asked), [['b', 'WD-STAND-01']])
  const m = table(game(units)).start(movement, now).one('activate', 'c').pass('path')
  assert.deepEqual(m.kind, 'path', 'the last one needs no choice')
})

test('WD-FLY-05, WD-DEF-01: a take-off without a runway and an empty dispenser are refused by their rules', () => {
  const jet = unit('j', 0, 'shrike', here, { charges: [0, 0] })
  const g = game([jet, unit('k', 0, 'ferret', here)], { land: land({ hex: at(7, 5), is: 'rough' }) })
  const t = table(g).start(measures, now)
  assert.deepEqual(why(g, t.asked), [['j:1', 'WD-DEF-01']])
  const d = { ...t.asked, kind: 'mode', about: [{ unit: 'j' }] }
  assert.deepEqual(why(g, d), [['full', 'WD-FLY-05']])
})

test('WD-MOVE-01, WD-MOVE-02: the route to a hex is the cheapest over poses, and a path says what it costs as it grows', () => {
  const g = game([unit('a', 0, 'coyote', here)], { land: land({ hex: at(6, 5), is: 'heavy_forest' }) })
  const t = table(g).start(moveUnit, { unit: 'a' })
  const v = view(g, 0)
  const way = route(v, t.asked, [], place(at(7, 5)))
  assert.ok(way !== null && 'legs' in way)
  const w = walk(v, t.asked, way)
  assert.deepEqual([w?.spent, w?.budget, w?.whole], [5, 7, true])
  assert.equal(route(v, t.asked, [], place(at(15, 5))), null)
  t.say('path', way)
  assert.equal(t.unit('a').hex, at(7, 5))
})
