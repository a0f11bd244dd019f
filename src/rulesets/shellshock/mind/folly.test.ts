// What nobody does: with nothing left to fire close with the enemy (SS-MOVE-01), with fire that is named and tells hold it (SS-FIRE-17).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice, Leg } from '../../../kernel/decision.ts'
import { moveUnit } from '../rules/move.ts'
import { windows } from '../rules/windows.ts'
import { view } from '../sight/view.ts'
import { siteIn } from '../state/site.ts'
import type { SsGame, SsUnit } from '../state/state.ts'
import { at, field, unit } from '../test/fixture.ts'
import { table } from '../test/fixture-table.ts'
import { closes, folly } from './folly.ts'
import { suggest } from './suggest.ts'
import { noDice } from '../../../kernel/dice.ts'

type Table = ReturnType<typeof table>
const sixes = [6, 6, 6, 6, 6, 6, 6, 6] // early turns without a slip
const spent = (hex: number, facing: number, some: Partial<SsUnit> = {}): SsUnit => {
  const a = unit('a', 0, 'ww2-greyhound', hex, facing, { gear: 'forward', chit: 1, speed: 4, ...some })
  return { ...a, ammo: a.ammo.map(() => 0) }
}
const foe = (hex: number): SsUnit => unit('b', 1, 'ww2-sherman', hex, 3, { stage: 'done' })
const moves = (units: readonly SsUnit[], words: Parameters<typeof table>[4] = {}): Table =>
  table(units, sixes, {}, field, { chits: 3, ...words }).start(moveUnit, { unit: 'a', red: false })
const seen = (t: Table) => view(t.g as unknown as SsGame, 0)
const foolish = (t: Table, c: Choice): boolean => folly(seen(t), t.asked)?.(c) ?? false
const straight = (t: Table, n: number, by: number): readonly Leg[] => {
  const site = siteIn(t.g as unknown as SsGame)
  const { hex } = t.unit('a')
  return Array.from({ length: n }, (_, i) => ({ to: site.place(hex - by * (i + 1)), way: 'ahead' }))
}
const row = at(10, 11) - at(10, 10)

test('SS-MOVE-01: a way straight at the enemy is foolish where one leads off, for who has nothing left to fire alone', () => {
  const t = moves([spent(at(10, 17), 0), foe(at(10, 5))]).one('speed', 'f4')
  assert.equal(foolish(t, { legs: straight(t, 4, row) }), true)
  assert.equal(closes(seen(t), 'a', straight(t, 4, row)[3].to), true)
  const [first] = suggest(seen(t), t.asked, noDice, 4)
  assert.equal(foolish(t, first.choice), false, 'the first idea leads off')
  const armed = moves([unit('a', 0, 'ww2-greyhound', at(10, 17), 0, { gear: 'forward', chit: 1, speed: 4 }), foe(at(10, 5))])
  assert.equal(folly(seen(armed), armed.asked), null)
  armed.one('speed', 'f4')
  assert.equal(folly(seen(armed), armed.asked), null)
  assert.equal(closes(seen(armed), 'a', straight(armed, 4, row)[3].to), null)
})

test('SS-MOVE-04: a speed is foolish whose every way is nearer than one under another speed', () => {
  const t = moves([spent(at(10, 17), 0), foe(at(10, 9))])
  const of = t.asked.choice.is === 'one' ? t.asked.choice.of.map((o) => o.id) : []
  const wrong = of.filter((one) => foolish(t, { one }))
  assert.ok(wrong.length < of.length, wrong.join())
})

test('SS-END-03: near the end the way to what is paid for is none, nor is one earlier that leads there', () => {
  const objectives = [{ is: 'hold' as const, name: 'Crossing', hex: at(10, 12), within: 1, worth: 100, seat: -1 }]
  const asked = (turn: number): Table => moves([spent(at(10, 17), 0), foe(at(10, 5))], { objectives, turn, limit: 12 }).one('speed', 'f4')
  const [early, late] = [asked(2), asked(7)]
  assert.equal(foolish(early, { legs: straight(early, 4, row) }), true)
  assert.equal(foolish(late, { legs: straight(late, 4, row) }), false)
})

test('SS-PHYS-02: a ram needs nothing to fire', () => {
  const t = moves([spent(at(10, 17), 0), foe(at(10, 13))]).one('speed', 'f4')
  const legs = straight(t, 4, row)
  assert.equal(foolish(t, { legs: legs.with(3, { ...legs[3], way: 'ram' }) }), false)
  assert.equal(foolish(t, { legs: legs.slice(0, 3) }), true)
})

test('SS-FIRE-17: fire that is named and tells is not held; where it does next to nothing it may be', () => {
  const firing = (target: string, by = 'ww2-sherman'): Table => {
    const shooter = unit('b', 1, by, at(9, 8), 3, { chit: 1, stage: 'done' })
    const t = table([unit('r', 0, target, at(10, 10), 0, { chit: 2, stage: 'done' }), shooter], [], { phased: true }, field, { chits: 2 })
    return t.start(windows, { unit: '', first: 1, red: true }).one('window', 'b 1 0 d:0:r')
  }
  const held = (t: Table): boolean => folly(view(t.g as unknown as SsGame, 1), t.asked)?.({ pass: true }) ?? false
  const tells = firing('ww2-greyhound')
  assert.equal(tells.kind, 'fire')
  assert.equal(held(tells), true)
  const of = tells.asked.choice.is === 'one' ? tells.asked.choice.of : []
  assert.ok(of.length > 0 && of.every((o) => !folly(view(tells.g as unknown as SsGame, 1), tells.asked)?.({ one: o.id })))
  assert.equal(held(firing('mod-m1a2', 'ww2-greyhound')), false, 'its armour lets nothing through')
})
