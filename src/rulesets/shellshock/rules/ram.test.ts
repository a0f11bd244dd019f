// Shellshock: tests of rams as they are allowed and told: who may ram, what a path with a ram may hold, what is rolled when (SS-PHYS).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Leg } from '../../../kernel/decision.ts'
import type { SsGame, SsOptions, SsUnit } from '../state/state.ts'
import { at, field, unit } from '../test/fixture.ts'
import { laid, table } from '../test/fixture-table.ts'
import { mayRam } from './driving.ts'
import { moveUnit } from './move.ts'

const tank = (some: Partial<SsUnit> = {}): SsUnit =>
  unit('a', 0, 'ww2-panther', at(10, 10), 0, { speed: 4, gear: 'forward', left: 4, ...some })
const foe = (some: Partial<SsUnit> = {}): SsUnit => unit('b', 1, 'ww2-sherman', at(10, 9), 3, { uses: [0], ...some })
const place = (hex: number): readonly [number, number] => [hex % field.columns, Math.floor(hex / field.columns)]
const leg = (hex: number, way: string): Leg => ({ to: place(hex), way })
const driving = (u: SsUnit, dice: readonly number[] = [], options: Partial<SsOptions> = {}, other = foe(), ground = field) =>
  table([u, other], dice, options, ground).start(moveUnit, { unit: 'a', red: true }).passing('window').one('speed', 'f4')

test('SS-PHYS-01, SS-AMB-32: a pilot who has fired, struck or rammed does not ram; another gunner’s shot does not hinder him', () => {
  const may = (some: Partial<SsUnit>): string => {
    const t = table([tank(some), foe()])
    const able = mayRam(t.g as unknown as SsGame, t.g.unit('a') as SsUnit)
    return able === true ? '' : able.rule
  }
  assert.equal(may({}), '')
  assert.equal(may({ acted: 2 }), '') // the gunner’s seat is the second
  assert.equal(may({ acted: 1 }), 'SS-PHYS-04') // the driver’s the first
  assert.equal(may({ rammed: true }), 'SS-PHYS-04')
  assert.equal(may({ dodging: true }), 'SS-SPEC-01')
  assert.equal(may({ lost: 1 }), 'SS-PHYS-02') // he is dead
  assert.equal(may({ shift: { from: 0, to: 2, since: 1 } }), 'SS-PHYS-02') // or on his way to another seat
})

test('SS-PHYS-02: a path ends with its ram, needs an enemy there and the MPs for his hex', () => {
  const t = driving(tank())
  assert.equal(t.refuses({ legs: [leg(at(10, 9), 'ram'), leg(at(10, 8), 'ahead')] }), 'SS-PHYS-02')
  assert.equal(t.refuses({ legs: [leg(at(10, 9), 'ahead')] }), 'SS-MOVE-23')
  const away = driving(tank(), [], {}, foe({ hex: at(20, 3) }))
  assert.equal(away.refuses({ legs: [leg(at(10, 9), 'ram')] }), 'SS-PHYS-02')
  const swamp = table([tank({ left: 2 }), foe()], [], {}, laid({ [at(10, 9)]: ['swamp'] })) // 3 MPs on tracks
    .start(moveUnit, { unit: 'a', red: true })
    .one('speed', 'f2')
  assert.equal(swamp.refuses({ legs: [leg(at(10, 9), 'ram')] }), 'SS-MOVE-16')
})

test('SS-PHYS-02, SS-PHYS-01: a ram is told with its number and what came of it, and is the pilot’s deed of the turn', () => {
  const t = driving(tank(), [5, 5]) // the front of the Sherman: Physical 10, its driver at his minimum; 10 and Gunnery 1
  t.say('path', { legs: [leg(at(10, 9), 'ram')] })
  const told = t.last('rams') as unknown as {
    readonly target: string
    readonly number: number
    readonly hit: boolean
    readonly slipping: boolean
  }
  assert.deepEqual([told.target, told.number, told.hit, told.slipping], ['b', 10, true, false])
  assert.deepEqual([t.unit('a').rammed, t.unit('a').acted, t.unit('a').hex], [true, 1, at(10, 9)])
  assert.deepEqual([t.g.words.rams.length, t.all('damage').length], [1, 0]) // the dice wait for Firing
})

test('SS-PH-03: a window opens where a ram that missed comes out, the other side first', () => {
  const gun = unit('c', 1, 'ww2-sherman', at(10, 3), 3, { uses: [0] })
  const t = table([tank(), foe(), gun], [1, 1], { phased: true }, field)
    .start(moveUnit, { unit: 'a', red: true })
    .passing('window')
    .one('speed', 'f4')
  t.passing('window').say('path', { legs: [leg(at(10, 9), 'ram')] })
  assert.deepEqual([t.unit('a').hex, t.unit('a').left], [at(10, 8), 2])
  assert.deepEqual([t.kind, t.seat], ['window', 1])
  t.passing('window')
  assert.deepEqual([t.kind, t.unit('a').hex], ['path', at(10, 8)]) // one window, then it drives on
})

test('SS-PHYS-02, SS-PH-01: in phased combat the dice of a ram fall at once, with effect', () => {
  // 1 hex: 3, 2 and 1 dice for the Sherman, none for the Panther
  const t = driving(tank(), [5, 5, 6, 6, 6, 1, 1, 1], { phased: true })
  t.say('path', { legs: [leg(at(10, 9), 'ram')] })
  assert.deepEqual([t.g.words.rams.length, t.unit('b').armour[0]], [0, 80 - 18])
})
