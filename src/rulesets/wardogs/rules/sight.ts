// Wardogs: line of sight by the heights of both, forest on it, partial and total cover, arcs (WD-LOS, WD-ARC).
import { hexHeightMetres } from './metres.ts'
import { inHexArc } from '../../../space/hexarc.ts'
import { MOST_CELLS } from '../../../space/grid.ts'
import type { Mount } from '../book/roster.ts'
import { forestMost, levelMetres, lockOn } from '../book/charts.ts'
import { gridOf, heightOf, isStructure, type Field, type Land, type WdUnit } from '../state/state.ts'
import { isForest } from './ground.ts'

const first = new Int16Array(MOST_CELLS + 1)
const second = new Int16Array(MOST_CELLS + 1)

/** What lies between two units. `why` says what blocks: a hex, or a cover chosen. */
export type Sighting = {
  readonly clear: boolean
  readonly blocked: 'hill' | 'forest' | 'cover' | '' // what hides it
  readonly at: number // the hex that does; -1
  readonly forest: number // what forest adds to the die (WD-LOS-08)
  readonly cover: boolean // partial cover of the target (WD-LOS-04)
}

/** WD-LOS-06: a unit inside a building: what covers it; '' outside. */
export function inside(f: Field, u: WdUnit): 'partial' | 'total' | '' {
  const { land, options } = f.words
  if (u.airborne || isStructure(u) || u.hex < 0 || land.tall[u.hex] === 0) return ''
  return heightOf(u, options.vehicleLowProfile) < land.tall[u.hex] * levelMetres && u.cover === 'total' ? 'total' : 'partial'
}

/** WD-LOS-03: the height of a unit’s top above the lowest ground, in metres. */
export function topOf(f: Field, u: WdUnit): number {
  return f.words.land.level[u.hex] * levelMetres + heightOf(u, f.words.options.vehicleLowProfile)
}

/** How a hex hinders a line: 0 not, 1 cover, 2 forest, 3 blocks (WD-LOS-01). */
function hinders(land: Land, hex: number, top: number, ground: number): number {
  const h = hexHeightMetres(land, hex)
  return h > top ? 3 : isForest(land, hex) ? 2 : h > ground ? 1 : 0
}

/** The hexes between two that count, from the one to the other: of a pair along a hexside the less hindering (WD-LOS-01). */
export function between(f: Field, a: WdUnit, b: WdUnit): readonly number[] {
  const { land } = f.words
  const n = gridOf(land).trace(a.hex, b.hex, first, second) - 1
  const ground = land.level[b.hex] * levelMetres
  const mine = topOf(f, a)
  const its = topOf(f, b)
  const out: number[] = []
  for (let i = 1; i < n; i++) out.push(counted(land, i, limitAt(f, mine, its, i, n), ground))
  return out
}

/** The hex that counts at a place of the line that was traced last: where two share it the less hindering one. */
function counted(land: Land, i: number, top: number, ground: number): number {
  const one = first[i]
  const two = second[i]
  return two >= 0 && hinders(land, two, top, ground) < hinders(land, one, top, ground) ? two : one
}

/** What an obstacle must not rise above: the lower of both tops; with `trueLineLos` the straight line between them (WD-AMB-22). */
function limitAt(f: Field, s: number, t: number, i: number, n: number): number {
  return f.words.options.trueLineLos ? Math.floor((s * (n - i) + t * i) / n) : Math.min(s, t)
}

const clearly = (forest: number, cover: boolean): Sighting => ({ clear: true, blocked: '', at: -1, forest, cover })

/**
 * WD-LOS-01 to WD-LOS-09, WD-FLY-09, WD-AMB-20, WD-AMB-23, WD-AMB-24, WD-AMB-25, WD-AMB-26, WD-AMB-50: what one unit sees of another.
 * Both on the map.
 */
export function sighting(f: Field, a: WdUnit, b: WdUnit): Sighting {
  const { land, options } = f.words
  const mine = inside(f, a)
  const its = inside(f, b)
  let woods = 0
  if (!b.airborne && isForest(land, b.hex)) woods++
  if (!a.airborne && a.hex !== b.hex && !options.attackerForestFree && isForest(land, a.hex)) woods++
  let cover = its !== '' || owns(f, b)
  const hide = (blocked: Sighting['blocked'], at: number): Sighting => ({ clear: false, blocked, at, forest: 0, cover })
  if (mine === 'total') return hide('cover', a.hex)
  if (its === 'total') return hide('cover', b.hex)
  if (!a.airborne && !b.airborne) {
    const n = gridOf(land).trace(a.hex, b.hex, first, second) - 1
    const ground = land.level[b.hex] * levelMetres
    const mineTop = topOf(f, a)
    const top = topOf(f, b)
    let forests = 0
    for (let i = 1; i < n; i++) {
      const limit = limitAt(f, mineTop, top, i, n)
      const hex = counted(land, i, limit, ground)
      const h = hexHeightMetres(land, hex)
      if (h > limit) return hide('hill', hex)
      if (isForest(land, hex) && ++forests === 2) return hide('forest', hex)
      if (h > ground && h <= top && (options.coverAnywhere || i === n - 1)) cover = true
    }
    woods += forests
  }
  const counts = !options.forestNeedsTargetInside || (!b.airborne && isForest(land, b.hex))
  return clearly(counts ? Math.min(forestMost, woods * lockOn.forest) : 0, cover)
}

/** WD-AMB-46: whether a unit has the crater of its hex. */
function owns(f: Field, u: WdUnit): boolean {
  return !u.airborne && f.words.craters.some((c) => c.hex === u.hex && c.owner === u.id)
}

const arcs: Readonly<Record<Mount, readonly [centre: number, half: number]>> = {
  torso_front: [0, 3],
  hull_front: [0, 3],
  torso_rear: [6, 3],
  hull_rear: [6, 3],
  right_arm: [3, 3],
  left_arm: [9, 3],
  turret: [0, 6],
  infantry: [0, 6],
}

/** WD-ARC-01, WD-HIT-04, WD-ARC-02: whether a hex lies in the arc of a mount. In the own hex all arcs bear (WD-MOVE-09). */
export function bears(land: Land, u: WdUnit, loc: Mount, hex: number): boolean {
  const [centre, half] = loc === 'turret' && u.turret === 1 ? arcs.hull_front : arcs[loc]
  return half === 6 || inHexArc(gridOf(land), u.hex, u.facing, hex, centre, half)
}
