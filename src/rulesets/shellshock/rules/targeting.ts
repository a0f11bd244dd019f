// Shellshock: targeting on hexes: arcs, lines of sight, angles, ranges, weapons together (SS-TGT, SS-FIRE-01, SS-FIRE-02, SS-SPEC-03).
import type { Id, Refusal } from '../../../kernel/plain.ts'
import { lineEdges } from '../../../space/edges.ts'
import type { HexGrid } from '../../../space/grid.ts'
import { terrainRow, toHit, weaponLimits, weaponRow, type Terrain, type WeaponRow } from '../book/charts.ts'
import type { MountedWeapon } from '../book/roster.ts'
import { gridOf, isLost, sheetFor, sidesOf, type Ground, type SsGame, type SsOptions, type SsUnit } from '../state/state.ts'
import { lengthSaid, siteIn, siteOf, standsAt, type Site } from '../state/site.ts'
import { OpenSite } from '../state/open.ts'
import { tableSight, crossesBarrier, type Sight } from './tablesight.ts'

// ---- Arc ---------------------------------------------------------------------------------------------------------

/**
 * SS-TGT-02, SS-TGT-03, SS-AMB-01: whether a hex lies in the arc of a fire system, by its place on the sheet: the V that begins in the hex
 * ahead, or with `narrow60` 30 degrees to each side of the facing. Pintles and squads fire all round (SS-UNB-01). Never the own hex
 * (SS-FIRE-14).
 */
export function inArc(site: Site, u: SsUnit, system: number, hex: number, arc: SsOptions['firingArcHex']): boolean {
  if (site.same(hex, u.hex)) return false
  if (sheetFor(u).systems[system].allRound) return true
  return site.inArc(u.hex, site.turned(u.facing, u.facings[system]), hex, arc) // SS-MOVE-32
}

// ---- Angle of attack ---------------------------------------------------------------------------------------------

/** Where a unit is struck: sector 0–5, armour side (0 front, 1 right, 2 rear, 3 left), and whether its side values count. */
export type Angle = { readonly sector: number; readonly side: number; readonly flank: boolean }
const SIDES = [0, 1, 1, 2, 3, 3]
/** SS-FIRE-02: the armour side of a sector. */
export function sideOf(sector: number): number {
  return SIDES[sector]
}

/** SS-FIRE-01, SS-FIRE-02: where a unit is struck from a hex; on the border of two sectors in the more forward one (SS-AMB-34). */
export function angleFrom(site: Site, target: Pick<SsUnit, 'hex' | 'facing'>, from: number): Angle {
  const sector = site.sector(target.hex, target.facing, from)
  return { sector, side: SIDES[sector], flank: sector !== 0 && sector !== 3 }
}

// ---- Range -------------------------------------------------------------------------------------------------------

/**
 * SS-TGT-12, SS-TGT-16, SS-AMB-38: whether a weapon reaches: not beyond its range; indirect fire, and weapons of the Indirect type, from 12
 * on.
 */
export function reaches(w: WeaponRow, range: number, indirect: boolean): boolean {
  return range <= w.range && (range >= toHit.indirectMin || !(indirect || w.type === 'I'))
}

/** The same, and why it does not. */
export function inRange(site: Site, w: WeaponRow, range: number, indirect: boolean): Refusal | true {
  if (reaches(w, range, indirect)) return true
  const away = `the target is ${lengthSaid(site, range)} away`
  return range > w.range
    ? { rule: 'SS-TGT-16', why: `${w.name} reaches ${lengthSaid(site, w.range)}, ${away}` }
    : { rule: 'SS-TGT-12', why: `${w.name} needs a range of ${lengthSaid(site, toHit.indirectMin)} here, ${away}` }
}

/** SS-FIRE-14, SS-TAB-09: why units after a ram do not shoot each other. */
export const sharing = (site: Site): string => `units in one ${site.is === 'table' ? 'place' : 'hex'} cannot shoot each other`

// ---- Weapons together --------------------------------------------------------------------------------------------

/** SS-CREW-07: whether a weapon of a unit can fire at all: it, its fire system and its ammunition are there. */
export function works(u: SsUnit, weapon: number): boolean {
  const sheet = sheetFor(u),
    w = sheet.weapons[weapon]
  const system = sheet.systems.find((s) => s.id === w.system)
  return u.ammo[weapon] !== 0 && !isLost(u, w.letter) && !isLost(u, system?.letter ?? '-') && !isLost(u, w.ammoLetter ?? '-')
}

/** SS-TGT-15, SS-TGT-18: whether one gunner may fire these weapons of a sheet in one turn. */
export function together(weapons: readonly MountedWeapon[], options: Pick<SsOptions, 'weaponLimits'>): Refusal | true {
  for (const [i, w] of weapons.entries())
    if (weapons.some((x, k) => k < i && x.system === w.system && x.letter === w.letter))
      return { rule: 'SS-TGT-18', why: `${weaponRow(w.weapon).name} shares its barrel with another: one kind of ammunition a turn` }
  if (!options.weaponLimits) return true
  const restricted = weapons.filter((w) => weaponRow(w.weapon).restricted !== null).length
  if (restricted <= (restricted < weapons.length ? weaponLimits.withOthers : weaponLimits.alone)) return true
  return {
    rule: 'SS-TGT-15',
    why: 'one missile, mini-mortar, grenade launcher or rocket pod with other weapons, or two of them alone',
  }
}

// ---- Line of sight -----------------------------------------------------------------------------------------------

const CLEAR: Sight = { clear: true, friend: '' }
const BLOCKED: Sight = { clear: false, friend: '' }

const first = new Int16Array(512),
  second = new Int16Array(512)
const onWay: SsUnit[] = [] // who may stand on the line at hand: no longer way leads through their hex

/**
 * SS-TGT-04 to SS-TGT-09, SS-AMB-27: the line of sight of a unit to a hex, at the height of an eye there, or of the unit that is looked at.
 * What stands in the two end hexes is not between. Heights are compared exactly, in tenths of a level.
 */
export function sightTo(g: SsGame, shooter: SsUnit, target: Pick<SsUnit, 'hex' | 'altitude'>): Sight {
  const site = siteIn(g)
  if (site instanceof OpenSite) return tableSight(g, site, shooter, target)
  const grid = gridOf(g.words.ground)
  const whole = grid.distance(shooter.hex, target.hex)
  onWay.length = 0
  const bare = target.altitude <= site.level(target.hex) ? groundSight(g, grid, shooter, target.hex) : null
  if (bare === BLOCKED) return BLOCKED
  for (const u of g.units)
    if (u.hex >= 0 && u.hex !== shooter.hex && u.hex !== target.hex)
      if (grid.distance(shooter.hex, u.hex) + grid.distance(u.hex, target.hex) === whole) onWay.push(u)
  return bare !== null && onWay.length === 0 ? bare : along(g, grid, shooter, target.hex, standsAt(site, target))
}

/** The same between an eye at a level and one in a hex at another, past the ground and those who are on the way. */
function along(g: SsGame, grid: HexGrid, shooter: SsUnit, to: number, level: number): Sight {
  const n = grid.trace(shooter.hex, to, first, second) - 1
  const from = standsAt(siteIn(g), shooter) * 10 + 5
  const rise = level * 10 + 5 - from
  const top = topsOf(g.words.ground),
    lowest = rise < 0 ? from + rise : from // the line is nowhere lower between its ends
  let friend = ''
  for (let i = 1; i < n; i++) {
    if (top[first[i]] <= lowest && !isOnWay(first[i])) continue
    const one = between(g, grid, shooter, to, first[i], from, rise)
    if (one === '') continue
    const other = second[i] < 0 ? one : between(g, grid, shooter, to, second[i], from, rise)
    if (other === '') continue // along a hexside only both hexes block (SS-TGT-08)
    const met = one === '-' ? other : one
    if (met === '-' || friend !== '') return BLOCKED
    friend = met
  }
  return friend === '' ? CLEAR : { clear: true, friend }
}

/** Whether somebody stands in a hex of the line at hand. */
function isOnWay(hex: number): boolean {
  for (const u of onWay) if (u.hex === hex) return true
  return false
}

const tops = new WeakMap<Ground, Int16Array>()
/** How high the ground of each hex and what grows or stands on it reach at most, in tenths of a level: a line above it meets only units. */
function topsOf(ground: Ground): Int16Array {
  let of = tops.get(ground)
  if (of === undefined) {
    const height = (t: Terrain): number => (terrainRow(t).blocks ? terrainRow(t).height * 10 : 0)
    of = Int16Array.from(ground.levels, (level, hex) => ground.features[hex].reduce((top, t) => Math.max(top, height(t)), 0) + level * 10)
    tops.set(ground, of)
  }
  return of
}

const bareGrounds = new WeakMap<Ground, (Uint8Array | undefined)[]>()
/** Levels that an eye may be at, the ground’s and an air unit’s (SS-MOVE-30): by them what was found is kept. */
const LEVELS = 16
/** The sight of the bare ground from an eye to a hex, found out hex by hex and kept with the map: a battle asks again and again. */
function groundSight(g: SsGame, grid: HexGrid, shooter: SsUnit, to: number): Sight {
  const { ground } = g.words
  let all = bareGrounds.get(ground)
  if (all === undefined) bareGrounds.set(ground, (all = []))
  const eye = shooter.hex * LEVELS + standsAt(siteIn(g), shooter)
  const found = (all[eye] ??= new Uint8Array(grid.count))
  if (found[to] === 0) found[to] = along(g, grid, shooter, to, ground.levels[to]) === CLEAR ? 1 : 2
  return found[to] === 1 ? CLEAR : BLOCKED
}

/** What a hex does to a line: '' nothing, '-' blocks it, else the one friend who is seen through there. */
function between(g: SsGame, grid: HexGrid, shooter: SsUnit, to: number, hex: number, from: number, rise: number): Id {
  const { ground, options } = g.words
  const whole = projected(grid, shooter.hex, to, to)
  const line = from * whole + rise * projected(grid, shooter.hex, to, hex)
  const above = (tenths: number): boolean => tenths * whole > line
  const level = ground.levels[hex] * 10
  if (above(level)) return '-'
  for (const feature of ground.features[hex]) {
    const row = terrainRow(feature)
    if (!row.blocks || (row.tree && grid.distance(shooter.hex, hex) === 1)) continue // SS-TGT-06
    if (above(level + row.height * 10)) return '-'
  }
  let friend = ''
  for (const u of onWay) {
    if (u.hex !== hex) continue
    if (u.out !== '') {
      if (options.wrecks === 'leave' && above(level + terrainRow('wreck').height * 10)) return '-'
      continue
    }
    if (!above(standsAt(siteIn(g), u) * 10 + 6)) continue
    const seenThrough = u.seat === shooter.seat && siteIn(g).range(shooter.hex, hex) <= toHit.friendSeenThrough
    if (!seenThrough || friend !== '') return '-' // SS-TGT-05, SS-TGT-07
    friend = u.id
  }
  return friend
}

/** How far along the line from `a` to `b` the centre of a hex lies: a share of the same for `b` itself. */
function projected(grid: HexGrid, a: number, b: number, hex: number): number {
  const q = grid.qs[b] - grid.qs[a],
    r = grid.rs[b] - grid.rs[a],
    x = grid.qs[hex] - grid.qs[a],
    y = grid.rs[hex] - grid.rs[a]
  return q * x + r * y + (q + r) * (x + y)
}

// ---- Hull Down ---------------------------------------------------------------------------------------------------

/**
 * SS-SPEC-03, SS-AMB-22, SS-TAB-08: whether fire from a hex meets the barrier that a unit is Hull Down behind: its line enters the hex
 * through a barrier hexside, through a corner if both hexsides there are barriers; on a table it crosses a barrier in its last inch. With
 * `hullDownArc` = allRound from everywhere.
 */
export function behindBarrier(
  ground: Ground,
  target: SsUnit,
  from: number,
  options: Pick<SsOptions, 'hullDownArc' | 'halfScale'>,
): boolean {
  if (!target.hullDown || from === target.hex) return false
  if (options.hullDownArc === 'allRound') return true
  const site = siteOf(ground, options.halfScale)
  if (site instanceof OpenSite) return crossesBarrier(site, target.hex, from)
  const last = lineEdges(gridOf(ground), from, target.hex).at(-1)
  if (last === undefined) return false
  const sides = sidesOf(ground)
  const barred = (hex: number): boolean => sides.between(hex, target.hex).some((e) => e.is === 'barrier')
  return last.is === 'crosses' ? barred(last.from) : barred(last.from) && barred(last.to)
}
