// Shellshock: tests of arcs, angles, ranges, weapons together, lines of sight and Hull Down.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '../../../kernel/plain.ts'
import { weaponRow, type Terrain, type WeaponId } from '../book/charts.ts'
import { sheetOf, type MountedWeapon } from '../book/roster.ts'
import { byTheBook } from '../state/fresh.ts'
import { siteOf } from '../state/site.ts'
import { gridOf, type Ground, type Side, type SsGame, type SsOptions, type SsUnit } from '../state/state.ts'
import { at, field, game, unit } from '../test/fixture.ts'
import { optionsOf } from './aiming.ts'
import { checkShot } from './firing.ts'
import { angleFrom, behindBarrier, inArc, inRange, sightTo, together, works } from './targeting.ts'

const grid = gridOf(field)
const site = siteOf(field)
const tank = (id: string, seat: number, hex: number, facing = 0, some: Partial<SsUnit> = {}): SsUnit =>
  unit(id, seat, 'ww2-sherman', hex, facing, some)
/** The field with features, levels and hexsides here and there. */
function ground(
  features: Readonly<Record<number, readonly Terrain[]>>,
  levels: Readonly<Record<number, number>> = {},
  sides: readonly Side[] = [],
): Ground {
  return {
    ...field,
    features: field.features.map((f, i) => features[i] ?? f),
    levels: field.levels.map((l, i) => levels[i] ?? l),
    sides,
  }
}
/** The hex at an axial step from another. */
const off = (hex: number, q: number, r: number): number => grid.atCube(grid.qs[hex] + q, grid.rs[hex] + r)
const here = at(10, 10)

// ---- arcs ----------------------------------------------------------------------------------------------------------

test('SS-TGT-02: the V begins in the hex ahead: of the six neighbours only that one, further out all between its arms', () => {
  const u = tank('a', 0, here)
  const inside = (q: number, r: number): boolean => inArc(site, u, 0, off(here, q, r), 'bookV')
  for (let q = -5; q <= 5; q++)
    for (let r = -5; r <= 5; r++) if (q !== 0 || r !== 0) assert.equal(inside(q, r), r <= -1 && q + r <= -1, `${q},${r}`)
  assert.deepEqual(grid.neighbours(here).filter((n) => inArc(site, u, 0, n, 'bookV')).length, 1)
})

test('SS-TGT-02: the same in the other five facings', () => {
  const target = off(here, 2, -4)
  const facings = [0, 1, 2, 3, 4, 5].filter((facing) => inArc(site, tank('a', 0, here, facing), 0, target, 'bookV'))
  assert.deepEqual(facings, [0, 1])
})

test('SS-TGT-02, SS-AMB-01: narrow60 is 30 degrees to each side of the facing, edges included', () => {
  const u = tank('a', 0, here)
  const inside = (q: number, r: number): boolean => inArc(site, u, 0, off(here, q, r), 'narrow60')
  assert.deepEqual([inside(0, -1), inside(1, -2), inside(-1, -1), inside(2, -3), inside(3, -4)], [true, true, true, false, false])
})

test('SS-MOVE-32: an arc follows the turret, which keeps its facing about the body', () => {
  const turned = (facing: number, turret: number) => tank('a', 0, here, facing, { facings: [turret, 0, 0] })
  const south = off(here, 0, 3)
  assert.deepEqual([inArc(site, turned(0, 3), 0, south, 'bookV'), inArc(site, turned(1, 3), 0, south, 'bookV')], [true, false])
  assert.ok(inArc(site, turned(2, 1), 0, south, 'bookV'))
  assert.ok(!inArc(site, turned(0, 3), 1, south, 'bookV'), 'the bow gun looks ahead')
})

test('SS-MOVE-32, SS-TGT-02: of the six hexes about it a turret covers the one that it faces, wherever body and turret point', () => {
  for (const facing of [0, 1, 2, 3, 4, 5])
    for (const turret of [0, 1, 2, 3, 4, 5]) {
      const u = tank('a', 0, here, facing, { facings: [turret, 0, 0] })
      const covered = (arc: SsOptions['firingArcHex']): readonly number[] =>
        [0, 1, 2, 3, 4, 5].filter((side) => inArc(site, u, 0, grid.neighbour(here, side), arc))
      assert.deepEqual(covered('bookV'), [(facing + turret) % 6], `body ${facing}, turret ${turret}`)
      assert.deepEqual(covered('narrow60'), [(facing + turret) % 6], `body ${facing}, turret ${turret}`)
    }
  assert.ok(!inArc(site, tank('a', 0, here), 0, here, 'bookV'), 'nothing in its own hex')
})

test('SS-UNB-01: a pintle fires all round, but nothing into the own hex (SS-FIRE-14)', () => {
  const u = tank('a', 0, here)
  assert.ok(grid.neighbours(here).every((n) => inArc(site, u, 2, n, 'bookV')))
  assert.ok(!inArc(site, u, 2, here, 'bookV') && !inArc(site, u, 0, here, 'narrow60'))
})

// ---- angles and ranges ----------------------------------------------------------------------------------------------

test('SS-FIRE-01, SS-FIRE-02: six sectors about the facing give armour side, sector and side values', () => {
  const sides = [0, 1, 2, 3, 4, 5].map((d) => angleFrom(site, tank('a', 0, here), grid.ahead(here, d, 3)))
  assert.deepEqual(
    sides.map((s) => s.sector),
    [0, 1, 2, 3, 4, 5],
  )
  assert.deepEqual(
    sides.map((s) => s.side),
    [0, 1, 1, 2, 3, 3],
  )
  assert.deepEqual(
    sides.map((s) => s.flank),
    [false, true, true, false, true, true],
  )
  assert.equal(angleFrom(site, tank('a', 0, here, 3), grid.ahead(here, 0, 3)).side, 2)
})

test('SS-AMB-34: an angle on the border of two sectors is in the more forward one', () => {
  const from = (q: number, r: number) => angleFrom(site, tank('a', 0, here), off(here, q, r)).sector
  assert.deepEqual([from(1, -2), from(-1, -1), from(2, -1), from(-2, 1), from(1, 1), from(-1, 2)], [0, 0, 1, 5, 2, 4])
})

test('SS-TGT-16: a weapon reaches its range and not a hex more', () => {
  const g75 = weaponRow('g75s')
  assert.equal(inRange(site, g75, 120, false), true)
  const no = inRange(site, g75, 121, false)
  assert.ok(isRefusal(no) && no.rule === 'SS-TGT-16')
})

test('SS-TGT-12, SS-AMB-38: indirect fire needs 12 hexes, weapons of the Indirect type always', () => {
  const refused = (id: WeaponId, range: number, indirect: boolean): string => {
    const no = inRange(site, weaponRow(id), range, indirect)
    return isRefusal(no) ? no.rule : ''
  }
  assert.deepEqual([refused('m81', 11, false), refused('m81', 12, false)], ['SS-TGT-12', ''])
  assert.deepEqual([refused('mpod', 11, false), refused('mpod', 11, true), refused('mpod', 12, true)], ['', 'SS-TGT-12', ''])
})

test('SS-FORCE-06: at half scale ranges count double', () => {
  assert.deepEqual([siteOf(field, false).range(here, off(here, 0, 4)), siteOf(field, true).range(here, off(here, 0, 4))], [4, 8])
})

// ---- weapons together -----------------------------------------------------------------------------------------------

const mounted = (weapon: WeaponId, letter: string): MountedWeapon => ({
  id: letter,
  weapon,
  system: 'T',
  letter,
  ammo: null,
  ammoLetter: null,
  operators: ['G1'],
})

test('SS-TGT-15: one restricted weapon with others, or two with nothing else; off with weaponLimits', () => {
  const refused = (ids: readonly WeaponId[], options: Partial<SsOptions> = {}): string => {
    const no = together(
      ids.map((id, i) => mounted(id, String(i))),
      { ...byTheBook, ...options },
    )
    return isRefusal(no) ? no.rule : ''
  }
  assert.deepEqual([refused(['g75s', 'mg762', 'mg50']), refused(['tow', 'mg762']), refused(['tow', 'pod70'])], ['', '', ''])
  assert.deepEqual([refused(['tow', 'gl40', 'mg762']), refused(['tow', 'tow', 'mmort'])], ['SS-TGT-15', 'SS-TGT-15'])
  assert.equal(refused(['tow', 'tow', 'mmort'], { weaponLimits: false }), '')
})

test('SS-TGT-18: two kinds of ammunition in one barrel are one weapon', () => {
  const [sabot, shell] = sheetOf('mod-m1a2').weapons
  const no = together([sabot, shell], byTheBook)
  assert.ok(isRefusal(no) && no.rule === 'SS-TGT-18')
  assert.equal(together([mounted('s120', 'A'), mounted('mg762', 'B')], byTheBook), true)
})

test('SS-CREW-07: a weapon fires only while it, its turret and its ammunition are there', () => {
  const sheet = sheetOf('ww2-sherman')
  const bit = (letter: string): number => 1 << sheet.equipment.findIndex((e) => e.letter === letter)
  const able = (some: Partial<SsUnit>) => [0, 1, 2, 3].map((i) => works(tank('a', 0, here, 0, some), i))
  assert.deepEqual(able({}), [true, true, true, true])
  assert.deepEqual(able({ lost: bit('A') }), [false, true, true, true])
  assert.deepEqual(able({ lost: bit('T') }), [false, false, true, true])
  assert.deepEqual(able({ lost: bit('M') }), [false, true, true, true])
  assert.deepEqual(able({ ammo: [40, 0, 30, 20] }), [true, false, true, true])
})

// ---- lines of sight -------------------------------------------------------------------------------------------------

const far = off(here, 0, -6),
  mid = off(here, 0, -3)
const seen = (others: readonly SsUnit[], on: Ground = field, options: Partial<SsOptions> = {}, to = far, altitude = 0) => {
  const shooter = tank('a', 0, here)
  return sightTo(game([shooter, tank('b', 1, to), ...others], options, on), shooter, { hex: to, altitude })
}

test('SS-TGT-04, SS-TGT-09: trees, buildings and higher ground between block, open ground does not', () => {
  assert.deepEqual(seen([]), { clear: true, friend: '' })
  for (const t of ['trees', 'building', 'rubble', 'wreck'] as const) assert.equal(seen([], ground({ [mid]: [t] })).clear, false, t)
  for (const t of ['brush', 'rough', 'mud'] as const) assert.equal(seen([], ground({ [mid]: [t] })).clear, true, t)
  assert.equal(seen([], ground({}, { [mid]: 1 })).clear, false)
})

test('SS-TGT-04, SS-TGT-09: units and wrecks between block too; what stands in the two end hexes does not; a line has two ends', () => {
  assert.equal(seen([tank('e', 1, mid)]).clear, false)
  assert.equal(seen([tank('w', 0, mid, 0, { out: 'crew' })]).clear, false)
  assert.equal(seen([tank('e', 1, off(here, 1, -3))]).clear, true) // beside the line
  assert.equal(seen([tank('e', 1, off(here, 0, -7))]).clear, true) // behind the target
  assert.equal(seen([tank('e', 1, off(here, 0, 1))]).clear, true) // behind the shooter
  assert.equal(seen([tank('e', 1, off(here, 0, -5))]).clear, false) // the last hex between
  assert.equal(seen([tank('e', 1, off(here, 0, -1))]).clear, false) // the first
  for (const end of [here, far]) assert.equal(seen([], ground({ [end]: ['building'] })).clear, true)
  assert.equal(seen([tank('e', 1, here), tank('f', 1, far)]).clear, true) // others in the end hexes
})

test('SS-TGT-09: fire at what is not in sight is refused, and not offered', () => {
  const shooter = unit('a', 0, 'mod-m1a2', here, 0)
  const shot = { by: 'a', gunner: 'G1', target: 'b', weapons: [0], spread: 0 }
  const at6 = (on: Ground): SsGame => game([shooter, tank('b', 1, far, 3)], {}, on)
  const [open, hidden] = [at6(field), at6(ground({ [mid]: ['building'] }))]
  assert.equal(checkShot(open, shot), true)
  assert.deepEqual(isRefusal(checkShot(hidden, shot)) && (checkShot(hidden, shot) as { rule: string }).rule, 'SS-TGT-09')
  const ids = (g: SsGame, u = g.unit('a')): readonly string[] => optionsOf(g, u, 1, 0).map((o) => o.id)
  assert.ok(ids(open).includes('d:0:b') && !ids(hidden).includes('d:0:b'))
  assert.deepEqual(ids(open, { ...open.unit('a'), ammo: open.unit('a').ammo.map(() => 0) }), []) // nothing to fire
})

test('SS-AMB-27: the two end hexes are not between: trees about the target do not hide it', () => {
  assert.equal(seen([], ground({ [far]: ['trees'], [here]: ['trees'] })).clear, true)
})

test('SS-TGT-05: one friend within 12 hexes is seen through, a second or one further off is not', () => {
  assert.deepEqual(seen([tank('f', 0, mid)]), { clear: true, friend: 'f' })
  assert.equal(seen([tank('f', 0, mid), tank('h', 0, off(here, 0, -4))]).clear, false)
  const south = at(10, 0)
  const sightOver = (friend: number) => {
    const shooter = tank('a', 0, at(10, 19), 0)
    return sightTo(game([shooter, tank('f', 0, friend)]), shooter, { hex: south, altitude: 0 }).clear
  }
  assert.deepEqual([sightOver(at(10, 7)), sightOver(at(10, 6))], [true, false])
})

test('SS-MOVE-30, SS-TGT-08: what flies is seen, and sees, over what lies below the line from its altitude', () => {
  const wood = ground({ [mid]: ['trees'] }) // two levels high
  assert.deepEqual([seen([], wood, {}, far, 1).clear, seen([], wood, {}, far, 4).clear], [false, true])
  const high = tank('a', 0, here, 0, { altitude: 4 })
  assert.equal(sightTo(game([high], {}, wood), high, { hex: far, altitude: 0 }).clear, true)
})

test('SS-TGT-06: a tree hex adjacent to the shooter does not block, one adjacent to the target does', () => {
  assert.equal(seen([], ground({ [off(here, 0, -1)]: ['trees'] })).clear, true)
  assert.equal(seen([], ground({ [off(here, 0, -5)]: ['trees'] })).clear, false)
  assert.equal(seen([], ground({ [off(here, 0, -1)]: ['building'] })).clear, false)
})

test('SS-TGT-07: an enemy between always blocks', () => {
  assert.equal(seen([tank('e', 1, mid)]).clear, false)
})

test('SS-END-02: a wreck between blocks, unless wrecks are removed', () => {
  const wreck = tank('w', 0, mid, 0, { out: 'crew' })
  assert.equal(seen([wreck]).clear, false)
  assert.equal(seen([wreck], field, { wrecks: 'remove' }).clear, true)
})

test('SS-TGT-08: what lies below the line between the eyes does not block', () => {
  const high = ground({ [mid]: ['trees'] }, { [here]: 3, [far]: 3 })
  assert.equal(seen([], high).clear, true) // trees to 2, eyes at 3.5
  const one = (at: number) => seen([], ground({ [off(here, 0, at)]: ['trees'] }, { [here]: 3 })).clear // from 3.5 to 0.5
  assert.deepEqual([one(-2), one(-3), one(-4)], [true, true, false])
  assert.equal(seen([tank('e', 1, mid)], ground({}, { [here]: 1 })).clear, true)
  assert.equal(seen([], ground({ [mid]: ['trees'] }), {}, far, 4).clear, true, 'a target in the air at 4')
})

test('SS-TGT-08: a line along a hexside is blocked only if both hexes block', () => {
  const to = off(here, 2, -4)
  const pairs = grid.lineOfPairs(here, to)
  const pair = pairs.find((p) => p.length === 2)
  assert.ok(pair)
  const blocked = (...hexes: readonly number[]) =>
    seen([], ground(Object.fromEntries(hexes.map((h) => [h, ['building'] as const]))), {}, to).clear
  assert.deepEqual([blocked(pair[0]), blocked(pair[1]), blocked(pair[0], pair[1])], [true, true, false])
})

// ---- Hull Down ------------------------------------------------------------------------------------------------------

test('SS-SPEC-03, SS-AMB-22: Hull Down counts against lines that enter through the barrier, or all round with the switch', () => {
  const on = ground({}, {}, [{ hex: here, side: 0, is: 'barrier' }])
  const u = tank('a', 0, here, 0, { hullDown: true })
  const north = off(here, 0, -5),
    south = off(here, 0, 5)
  assert.deepEqual([behindBarrier(on, u, north, byTheBook), behindBarrier(on, u, south, byTheBook)], [true, false])
  assert.equal(behindBarrier(on, { ...u, hullDown: false }, north, byTheBook), false)
  assert.equal(behindBarrier(on, u, south, { ...byTheBook, hullDownArc: 'allRound' }), true)
  assert.equal(behindBarrier(ground({}, {}, [{ hex: off(here, 0, -1), side: 3, is: 'barrier' }]), u, north, byTheBook), true)
})

test('SS-SPEC-03: a line through a corner of the hex is barred only if both hexsides there are', () => {
  const u = tank('a', 0, here, 0, { hullDown: true })
  const corner = off(here, 1, -2)
  const barred = (...sides: readonly number[]) =>
    behindBarrier(
      ground(
        {},
        {},
        sides.map((side) => ({ hex: here, side, is: 'barrier' as const })),
      ),
      u,
      corner,
      byTheBook,
    )
  assert.deepEqual([barred(0), barred(1), barred(0, 1)], [false, false, true])
})
