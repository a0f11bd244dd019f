// Wardogs: the rulings of the book, each by what it decides; those with a house rule both ways.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { odds } from '../../../kernel/odds.ts'
import { book } from '../book/book.ts'
import { roster, sheetOf } from '../book/roster.ts'
import { doubled, harmOf } from '../rules/damage.ts'
import { spread } from '../rules/ending.ts'
import { cannotFire, lockMods, type Shot } from '../rules/fire.ts'
import { destroy } from '../rules/loss.ts'
import { deployable } from '../rules/measures.ts'
import { movement, moveUnit } from '../rules/movement.ts'
import { cannotStrike } from '../rules/physical.ts'
import { volleyOf } from '../rules/plan.ts'
import { fireStep } from '../rules/salvo.ts'
import { bears, sighting } from '../rules/sight.ts'
import { rollStability } from '../rules/stability.ts'
import { mpOf, stabilityOf, type WdGame, type WdOptions, type WdUnit } from '../state/state.ts'
import { at, game, land, now, options, table, unit, type Spot } from './fixture.ts'

const here = at(5, 5)
type Some = Parameters<typeof unit>[4]
const me = (sheet = 'coyote', some: Some = {}): WdUnit => unit('a', 0, sheet, here, some)
const foe = (sheet = 'coyote', hex = at(9, 5), some: Some = {}): WdUnit => unit('b', 1, sheet, hex, { facing: 4, ...some })
const shot: Shot = { by: 'a', at: 'b', indirect: false, weapons: [0], tubes: [0], further: 0 }
const field = (rules: Partial<WdOptions>, ...spots: readonly Spot[]): WdGame => game([me(), foe()], { land: land(...spots) }, rules)
const seen = (rules: Partial<WdOptions>, ...spots: readonly Spot[]) => {
  const g = field(rules, ...spots)
  return sighting(g, g.unit('a'), g.unit('b'))
}
const wood = (hex: number): Spot => ({ hex, is: 'light_forest' })

test('WD-AMB-03: at AR 0 a unit acts normally; where the table has it so it neither fires nor strikes', () => {
  for (const [ineffectiveCannotFire, rule] of [
    [false, undefined],
    [true, 'WD-AMB-03'],
  ] as const) {
    const g = game([me('coyote', { ar: 0 }), foe('coyote', at(6, 5))], {}, { ineffectiveCannotFire })
    assert.deepEqual([cannotFire(g, g.unit('a'))?.rule, cannotStrike(g, g.unit('a'))?.rule], [rule, rule])
  }
})
test('WD-AMB-05: hits beyond the armor make penetration rolls only where the table has it so', () => {
  const t = { hits: 3, pens: 1, twice: 0 }
  assert.equal(harmOf(options(), 0, 1, t, false).rolls, 1)
  assert.equal(harmOf(options({ excessHitsPenetrate: true }), 0, 1, t, false).rolls, 3)
})
test('WD-AMB-06: only armor reduced to 0 doubles; where the table has it so, armor that never was does too', () => {
  const squad = me('rifle_squad')
  assert.deepEqual([doubled(options(), me(), 0), doubled(options(), me(), 1), doubled(options(), squad, 0)], [true, false, false])
  assert.equal(doubled(options({ doubleForUnarmored: true }), squad, 0), true)
})
test('WD-AMB-08: what counts is the result with its modifiers; a natural 1 fails only where the table has it so', () => {
  const stands = (rules: Partial<WdOptions>): number =>
    odds((dice) => rollStability(dice, options(rules), me(), 0).stands).reduce((n, o) => n + (o.is ? o.p : 0), 0)
  assert.ok(Math.abs(stands({}) - 1) < 1e-9)
  assert.ok(Math.abs(stands({ naturalOneFails: true }) - 0.9) < 1e-9)
})
test('WD-AMB-09: the modifier of the sheet is the total of legs and gyroscope', () => {
  assert.deepEqual([stabilityOf(me()), sheetOf('coyote').stability, stabilityOf(me('bulwark'))], [4, 4, 0])
})
test('WD-AMB-16: of a damaged drive the rest is rounded up: 13 becomes 7', () => {
  assert.equal(mpOf(me('sand_devil', { drive: 1 })), 7)
})
test('WD-AMB-22: sight is mutual over both tops; or the straight line between them', () => {
  const over = [
    { hex: at(9, 5), level: 4 },
    { hex: at(7, 5), level: 2 },
  ]
  assert.deepEqual([seen({}, ...over).clear, seen({ trueLineLos: true }, ...over).clear], [false, true])
})
test('WD-AMB-23: what covers stands beside the target; or anywhere on the line', () => {
  const low = { hex: at(7, 5), level: 1 }
  assert.deepEqual([seen({}, low).cover, seen({ coverAnywhere: true }, low).cover], [false, true])
  assert.equal(seen({}, { hex: at(8, 5), level: 1 }).cover, true)
})
test('WD-AMB-24: the forest of the firer’s own hex counts; or not', () => {
  assert.deepEqual([seen({}, wood(here)).forest, seen({ attackerForestFree: true }, wood(here)).forest], [2, 0])
})
test('WD-AMB-25: without the displays the rules’ words hold: one forest hex between lets through, and arcs are half turns', () => {
  assert.deepEqual([seen({}, wood(at(7, 5))).clear, seen({}, wood(at(7, 5)), wood(at(6, 5))).clear], [true, false])
  assert.deepEqual([bears(land(), me(), 'torso_front', at(5, 3)), bears(land(), me(), 'torso_front', at(4, 3))], [true, false])
})
test('WD-AMB-28: smoke, chaff and the smoke of a fire together are 3 once', () => {
  const clouds = (['smoke', 'chaff'] as const).map((is) => ({ hex: at(9, 5), is, until: 1 }))
  const g = game([me(), foe()], { clouds, land: land({ hex: at(9, 5), is: 'light_forest', lit: 1 }) })
  assert.deepEqual(
    lockMods(g, g.unit('a'), g.unit('b'), shot)
      .filter((m) => m.rule === 'WD-DEF-03')
      .map((m) => m.mod),
    [3],
  )
})
test('WD-AMB-30: a unit that has locked on fires what of its weapons has arc and range', () => {
  const g = game([me('coyote'), foe('bulwark', at(12, 5))], {}, { terrainDamage: 'off' })
  const t = table(g, 1, 1).start(fireStep, now)
  t.plan('fire', ['a target', 'b']).plan('fire').done()
  assert.deepEqual(
    t.all('fires').map((e) => e.weapon),
    [0],
    'seven hexes are too far for the autocannon',
  )
})
test('WD-AMB-31: one target for a unit; further ones where the table has it so', () => {
  const parts = (multipleTargets: boolean): boolean => {
    const g = game([me(), foe('coyote', at(8, 5)), unit('c', 1, 'coyote', at(8, 4))], {}, { multipleTargets })
    const t = table(g).start(fireStep, now)
    const plan = [
      { part: 'a target', choice: { one: 'b' } },
      { part: 'a target weapons', choice: { some: ['0'] } },
      { part: 'a target 2', choice: { one: 'c' } },
    ]
    return volleyOf(g, t.seat, plan).length === 2
  }
  assert.deepEqual([parts(false), parts(true)], [false, true])
})
test('WD-AMB-33: what a shield takes makes no penetration roll; where the table has it so it does', () => {
  const t = { hits: 2, pens: 2, twice: 0 }
  assert.deepEqual(harmOf(options(), 2, 4, t, false), { shields: 2, lost: 0, rolls: 0 })
  assert.deepEqual(harmOf(options({ shieldsLeakPenetration: true }), 2, 4, t, false), { shields: 2, lost: 0, rolls: 2 })
})
test('WD-AMB-35: fire changes terrain on a 2 or less; always; or never', () => {
  const rough = (terrainDamage: WdOptions['terrainDamage'], ...dice: readonly number[]): string => {
    const t = table(game([me('sand_devil'), foe('bulwark', at(8, 5))], {}, { terrainDamage }), 1, 1, ...dice).start(fireStep, now)
    return t.plan('fire', ['a target', 'b']).plan('fire').done().g.words.land.terrain[at(8, 5)]
  }
  assert.deepEqual([rough('roll', 2), rough('roll', 3), rough('always'), rough('off')], ['rough', 'clear', 'rough', 'clear'])
})
test('WD-AMB-36: a fire spreads by one die to one hex drawn; or by a die for each edge', () => {
  const fires = (spreadPerEdge: boolean, ...dice: readonly number[]): number => {
    const spots = [{ hex: here, is: 'light_forest' as const, lit: 1 }, wood(at(6, 5)), wood(at(4, 5))]
    const g = game([], { turn: 2, land: land(...spots) }, { spreadPerEdge })
    const t = table(g, ...dice)
      .with(() => spread(g))
      .done()
    return t.all('spreads').length
  }
  assert.deepEqual([fires(false, 1, 2), fires(false, 2), fires(true, 1, 1), fires(true, 1, 9)], [1, 0, 2, 1])
})
test('WD-D13, WD-AMB-38, WD-AMB-59: a sweeper’s failed rolls are told to nobody; after a find the rest of its path is laid anew', () => {
  const fields = [{ hex: at(7, 5), is: 'land' as const, by: [1], revealed: false }]
  const sweep = (...dice: readonly number[]) =>
    table(game([me('mantis', { gear: [2, 0] })], { fields }), ...dice).start(moveUnit, { unit: 'a' })
  const silent = sweep(2).path('ab')
  assert.deepEqual([silent.all('swept', 0).length, silent.all('swept', 1).length, silent.all('swept').length], [0, 0, 1])
  const found = sweep(1).path('aa')
  assert.deepEqual([found.kind, found.unit('a').hex, found.all('fieldFound', 1).length], ['path', at(6, 5), 1])
  assert.equal(found.path('rr').done().unit('a').facing, 3)
})
test('WD-AMB-40: passengers are lost with their carrier; where the table has it so a 6 or more saves them', () => {
  const after = (passengersBailOut: boolean, ...dice: readonly number[]): readonly unknown[] => {
    const units = [me('sand_devil'), unit('s', 0, 'rifle_squad', here, { status: 'loaded', carrier: 'a' })]
    const t = table(game(units, {}, { passengersBailOut }), ...dice)
    t.with((g) => destroy(g as WdGame, 'a', 'WD-PEN-08')).done()
    return [t.unit('s').status, t.unit('s').hex]
  }
  assert.deepEqual(
    [after(false), after(true, 5), after(true, 6)],
    [
      ['destroyed', -1],
      ['destroyed', -1],
      ['ok', here],
    ],
  )
})
test('WD-AMB-41: the longer list finishes alone; or moves several at a time', () => {
  const seats = (proportionalAlternation: boolean): string => {
    const many = ['c', 'd', 'e'].map((id) => unit(id, 1, 'coyote', at(9, 5)))
    const t = table(game([me(), foe(), ...many], { order: [1, 0] }, { proportionalAlternation })).start(movement, now)
    let met = ''
    while (t.kind !== '')
      if (t.kind === 'path') {
        met += t.seat
        t.pass('path')
      } else t.one('activate', t.offered[0])
    return met
  }
  assert.deepEqual([seats(false), seats(true)], ['10111', '11110'])
})
test('WD-AMB-44, WD-AMB-45: riflemen have one sheet, and points are points, whatever a sheet calls them', () => {
  assert.equal(roster.filter((s) => s.id === 'rifle_squad').length, 1)
  assert.equal(sheetOf('rifle_squad').cpv, 8)
})
test('WD-AMB-50: every forest hex on the line counts; or only where the target stands in one', () => {
  const inside = [wood(at(7, 5)), wood(at(9, 5))]
  assert.deepEqual([seen({}, wood(at(7, 5))).forest, seen({ forestNeedsTargetInside: true }, wood(at(7, 5))).forest], [2, 0])
  assert.equal(seen({ forestNeedsTargetInside: true }, ...inside).forest, 4)
})
test('WD-AMB-51: a forested swamp under kinetic fire becomes deep water', () => {
  const g = game([me('sand_devil'), foe('coyote', at(8, 5))], { land: land({ hex: at(8, 5), is: 'swamp_forested' }) })
  const t = table(g, 1, 1, 1).start(fireStep, now).plan('fire', ['a target', 'b']).plan('fire').done()
  assert.equal(t.g.words.land.terrain[at(8, 5)], 'deep')
})
test('WD-AMB-54: who is down uses no dispensers; where the table has it so it does', () => {
  const open = (downMayScreen: boolean): number => deployable(game([me('coyote', { status: 'down' })], {}, { downMayScreen }), 0).length
  assert.deepEqual([open(false), open(true)], [0, 1])
})
test('WD-AMB-57: what a destroyed leg takes is rounded to nearest, halves up', () => {
  const mp = (sheet: string, legs: WdUnit['legs']): number => mpOf(me(sheet, { legs }))
  assert.deepEqual([mp('mantis', [2, 0, 0, 0]), mp('coyote', [2, 0]), mp('mantis', [1, 0, 0, 0])], [3, 0, 4])
})
test('WD-AMB-60: a short route gets as many chits as it has hexes, and sweepers roll openly for false ones too', () => {
  const t = table(game([me('mantis')], {}, { mineChits: true })).start(moveUnit, { unit: 'a' })
  t.path('aa').one('mine', String(here))
  if (t.kind === 'chits') t.some('chits', ...t.offered.slice(0, 2))
  assert.deepEqual(
    t.g.words.chits.map((c) => [c.hex, c.real]),
    [
      [here, true],
      [at(6, 5), false],
      [at(7, 5), false],
    ],
  )
  const chits = [{ hex: at(7, 5), by: 1, set: 1, real: false }]
  const s = table(game([me('mantis', { gear: [2, 0] })], { chits }, { mineChits: true }), 1)
    .start(moveUnit, { unit: 'a' })
    .path('a')
  assert.deepEqual([s.all('swept', 1).length, s.all('chitTurned').length, s.g.words.chits.length], [1, 1, 0])
})
test('WD-OPT-02: every ruling that names a house rule has it in the book, off where nothing is said', () => {
  const off = book.options.filter((o) => o.default === false).length
  assert.ok(off >= 28 && book.options.every((o) => book.rules.some((r) => r.id === o.rule)), String(off))
})
