// The script: how it ends its moves, when it dodges, goes hull down and breaks in with the Red Chit; legal in battles (play.test.ts).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noDice } from '../../../kernel/dice.ts'
import type { Choice } from '../../../kernel/decision.ts'
import { targeting } from '../rules/aiming.ts'
import { movement, moveUnit } from '../rules/move.ts'
import { windows } from '../rules/windows.ts'
import { partForecast } from '../sight/forecast.ts'
import { parts } from '../sight/parts.ts'
import { view } from '../sight/view.ts'
import { siteIn } from '../state/site.ts'
import type { Side, SsGame, SsUnit } from '../state/state.ts'
import { at, field, unit } from '../test/fixture.ts'
import { laid, table } from '../test/fixture-table.ts'
import { exchange } from './exchange.ts'
import { script } from './script.ts'

type Table = ReturnType<typeof table>
const said = (t: Table): Choice => script(view(t.g as unknown as SsGame, t.seat), t.asked, noDice)
const mover = (sheet: string, hex: number, facing: number, some: Partial<SsUnit> = {}): SsUnit =>
  unit('a', 0, sheet, hex, facing, { gear: 'forward', chit: 1, ...some })
const moves = (units: readonly SsUnit[], ground = field, dice: readonly number[] = []): Table =>
  table(units, dice, {}, ground, { chits: 3 }).start(moveUnit, { unit: 'a', red: false })

test('SS-MOVE-01: a unit ends its move where it has more to give and less to take than where it began', () => {
  const foe = unit('b', 1, 'ww2-sherman', at(20, 10), 4, { stage: 'done' })
  const t = moves([mover('ww2-panther', at(8, 10), 3, { speed: 3 }), foe], field, [6]) // an early turn without a slip
  const before = exchange(t.g as unknown as SsGame, t.unit('a'))
  t.say('speed', said(t)).say('path', said(t))
  assert.ok(exchange(t.g as unknown as SsGame, t.unit('a')) > before)
})

test('SS-SPEC-01: who can hit nobody and may be hit dodges; who shoots well does not', () => {
  const foe = unit('b', 1, 'ww2-sherman', at(10, 2), 3, { stage: 'done' })
  const speedOf = (u: SsUnit): string => {
    const c = said(moves([u, foe]))
    return 'one' in c ? c.one : ''
  }
  const disarmed = unit('a', 0, 'ww2-greyhound', at(10, 10), 3, { speed: 6 })
  assert.match(speedOf(mover('ww2-greyhound', at(10, 10), 3, { speed: 6, ammo: disarmed.ammo.map(() => 0) })), /d$/)
  assert.doesNotMatch(speedOf(mover('ww2-panther', at(10, 12), 0, { speed: 2 })), /d$/)
})

test('SS-SPEC-03: a unit that stands behind a barrier goes Hull Down', () => {
  const barrier: Side = { hex: at(10, 15), side: 0, is: 'barrier' }
  const far = unit('b', 1, 'mod-t80', at(10, 1), 3, { stage: 'done' })
  const t = moves([mover('mod-m1a2', at(10, 15), 0, { speed: 0, gear: 'stop' }), far], laid({}, {}, [barrier]))
  t.one('speed', 's0')
  while (t.kind === 'path' || t.kind === 'facing') t.say(t.kind, said(t))
  assert.equal(t.kind, 'hullDown')
  assert.deepEqual(said(t), { one: 'down' })
})

test('SS-INIT-06, SS-PHYS-03: the Red Chit is held, but breaks in before the move of an enemy that it can ram to good purpose', () => {
  const asked = (red: SsUnit): Choice => {
    const foe = unit('b', 1, 'sf-drifter', at(10, 4), 1, { chit: 1, stage: 'waits' })
    const t = table([red, foe], [], {}, field, { chits: 2 }).start(movement, { of: 'turn' })
    assert.deepEqual([t.kind, t.seat], ['red', 0])
    return said(t)
  }
  const heavy = unit('r', 0, 'sf-anvil', at(10, 8), 0, { chit: 2, stage: 'waits', speed: 5, gear: 'forward' })
  assert.deepEqual(asked(heavy), { one: 'now' })
  assert.deepEqual(asked({ ...heavy, hex: at(10, 18) }), { one: 'move' }, 'too far to ram')
  assert.deepEqual(asked({ ...heavy, facing: 3 }), { one: 'move' }, 'it goes the other way')
})

test('SS-PHYS-02: the path of a unit that rams to good purpose ends in the enemy', () => {
  const foe = unit('b', 1, 'sf-drifter', at(10, 5), 1, { stage: 'done' })
  const spent = unit('a', 0, 'sf-anvil', at(10, 9), 0).ammo.map(() => 0)
  const t = moves([mover('sf-anvil', at(10, 9), 0, { speed: 5, ammo: spent, charge: 0 }), foe])
  t.say('speed', said(t))
  const c = said(t)
  assert.ok('legs' in c && c.legs.at(-1)?.way === 'ram')
})

test('SS-PH-04: the Red Chit pre-empts rather at whom it pre-empts than at a better target', () => {
  const red = unit('r', 0, 'mod-m1a2', at(10, 10), 0, { chit: 2, stage: 'done' })
  const shooter = unit('b', 1, 'mod-t80', at(9, 4), 3, { chit: 1, stage: 'done' })
  const other = unit('c', 1, 'mod-t80', at(11, 4), 3, { chit: 0, stage: 'done' })
  const t = table([red, shooter, other], [], { phased: true }, field, { chits: 2 })
  t.start(windows, { unit: '', first: 1, red: true }).one('window', 'b 1 0 d:0:r').one('fire', '1:0:0')
  assert.equal(t.kind, 'preempt')
  const c = said(t)
  assert.ok('one' in c && c.one.endsWith(':b'), JSON.stringify(c))
})

test('SS-TGT-01, SS-TGT-16: no fire system with a chance holds fire, and no gunner names a target that nothing of his can reach', () => {
  let named = 0
  for (const mine of ['ww2-sherman', 'mod-m1a2', 'sf-drifter'])
    for (const gap of [1, 5, 9, 13, 18])
      for (const side of [0, 6]) {
        const units = [unit('a', 0, mine, at(10, 19), 0, { chit: 1, stage: 'done' })]
        const foe = unit('b', 1, 'ww2-panther', at(10 + side, 19 - gap), 0, { chit: 2, stage: 'done' })
        const t = table([...units, foe], [], {}, field, { chits: 2 }).start(targeting, { of: 'turn' })
        while (t.kind === 'aim' && t.seat === 1) t.say('aim', { plan: [] })
        if (t.kind !== 'aim') continue
        const v = view(t.g as unknown as SsGame, 0)
        const good = (part: string, one: string): boolean =>
          partForecast(v, t.asked, [], part, { one }).some((f) => f.odds.some((o) => o.tone === 'good' && o.p > 0))
        const c = said(t)
        const aims = 'plan' in c ? c.plan : []
        for (const a of aims) if ('one' in a.choice && a.part.startsWith('gunner:')) assert.ok(good(a.part, a.choice.one), a.choice.one)
        const free = parts(v, t.asked, aims).filter((p) => p.id.startsWith('gunner:') && !aims.some((a) => a.part === p.id))
        for (const p of free)
          for (const o of p.choice.is === 'one' ? p.choice.of : [])
            assert.ok(/^[bt]:/.test(o.id) || !good(p.id, o.id), `${mine} at ${gap}: ${p.id} might name ${o.id}`)
        named += aims.length
      }
  assert.ok(named >= 20, `${named} targets named`)
})

test('SS-MOVE-01: a unit with nothing left to fire does not close with the enemy', () => {
  for (const gap of [3, 6, 10, 14])
    for (const facing of [0, 3]) {
      const a = mover('ww2-greyhound', at(10, 17), facing, { speed: 4 })
      const t = moves(
        [{ ...a, ammo: a.ammo.map(() => 0) }, unit('b', 1, 'ww2-sherman', at(10, 17 - gap), 3, { stage: 'done' })],
        field,
        sixes,
      )
      const far = (): number => siteIn(t.g as unknown as SsGame).far(t.unit('a').hex, t.unit('b').hex)
      for (let i = 0; i < 6 && t.kind !== ''; i++) t.say(t.kind, said(t))
      assert.ok(far() >= gap, `${gap} hexes off and looking ${facing === 0 ? 'at it' : 'away'}: ${far()}`)
    }
})
const sixes = [6, 6, 6, 6, 6, 6] // early turns without a slip
