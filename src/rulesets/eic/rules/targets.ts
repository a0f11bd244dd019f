// EIC League: what a unit may attack, and with what: attacks left, targets, weapons, charges, the drone (EIC-ATK, EIC-HTH, EIC-THR,
// EIC-RAM, EIC-WPN).
//
// An attack option is called `key>target`: `s3>skylark` fires slot 3, `s5:hand>` throws, `s5:launch4>` launches with the launcher of slot
// 4,
// `armGuns>` `subGuns>` `mainGun>` `chestCannon>` the built-in guns, `fight>` `ram>`, `s1:tandem:raven>` bombs together with raven;
// `drone` sends the tank's drone. A unit named to act rolls for detection at once: the roll costs nothing and tells others nothing.
import type { Decision, Option } from '../../../kernel/decision.ts'
import { allWeaponsFail, fragHitsEndRamming, hexes, rushLossPerRound } from '../book/charts.ts'
import { weaponWorks } from './energy.ts'
import { isTarget } from './detection.ts'
import { walkCost } from './movement.ts'
import { builtInsOf, reach, weapon, type BuiltInId } from '../book/roster.ts'
import {
  extraAttack,
  extraFights,
  gridOf,
  onMap,
  percentOf,
  pwrOf,
  unitRef,
  walkHexes,
  works,
  type EicUnit,
  type Field,
  type PublicUnit,
  type Slot,
  isUsed,
  seatIn,
  wentBy,
} from '../state/state.ts'

// ---- Which attacks are left (EIC-ATK-01, EIC-AMB-88) -----------------------------------------------------------

/** EIC-ATK-01, EIC-AMB-88: may a unit make one more attack, a fight or another kind? The first is the base attack, of any kind. */
export function mayAttackMore(u: EicUnit, fight: boolean): boolean {
  if (u.attacks === 0) return true
  const later = u.fights - (u.firstFight ? 1 : 0) + (fight ? 1 : 0),
    others = u.attacks - 1 - (u.fights - (u.firstFight ? 1 : 0)) + (fight ? 0 : 1)
  const spare = u.firstFight ? extraFights(u) : 0
  return others + (later > spare ? later - spare : 0) <= (extraAttack(u) ? 1 : 0)
}

// ---- Targets and weapons ---------------------------------------------------------------------------------------

/** EIC-OXY-02, EIC-AMB-41: rounds by which oxy plus would be fired too soon now. */
export function rushOf(f: Field, s: Slot): number {
  if (s.weapon !== 'oxyPlus' || s.fired === 0) return 0
  const early = s.fired + f.words.options.oxyRecharge - f.words.round
  return early > 0 ? early : 0
}

/** EIC-HTH-01, EIC-AMB-21, EIC-AMB-86: both on the ground, at height 0, in adjacent hexes (or in one, where stacking is free). */
export function mayFight(f: Field, u: EicUnit, o: PublicUnit, distance: number): boolean {
  return distance <= 1 && !u.aloft && u.height === 0 && !o.aloft && o.height === 0 && (u.hull !== 'tank' || f.words.options.tankMelee)
}

/** EIC-RAM-01, EIC-AMB-20: hexes of a charge. */
export function chargeHexes(f: Field, u: EicUnit): number {
  const n = walkHexes(u)
  if (!f.words.options.ramUsesMoveAllowance) return n
  if (wentBy(u, 'elevator')) return 0 // EIC-ELEV-01: that was its whole movement
  return n > u.hexesMoved ? n - u.hexesMoved : 0
}

/** EIC-AMB-19: may this unit ram that one at all, distance apart? */
export function mayRam(f: Field, u: EicUnit, o: PublicUnit): boolean {
  if (u.height > 0 || u.fragHits >= fragHitsEndRamming || u.hull === 'drone') return false // EIC-ELEV-04, EIC-RAM-03
  if (u.aloft) return !o.aloft && (o.height > 0 || f.words.options.flyingRamsGround)
  return !o.aloft && o.height === 0
}

/**
 * EIC-AMB-20, EIC-AMB-100: the cells from which a ram may strike, reached over free hexes (aloft over anything); where it stands already,
 * that cell alone.
 */
export function chargeEnds(f: Field, u: EicUnit, o: PublicUnit): readonly number[] {
  const grid = gridOf(f.words.map),
    budget = chargeHexes(f, u)
  const here = grid.distance(u.hex, o.hex)
  if (here <= 1) return [u.hex]
  const out: number[] = []
  if (here - 1 > budget) return out
  for (const cell of grid.neighbours(o.hex))
    if (u.aloft ? grid.distance(u.hex, cell) <= budget : walkCost(f, u, cell, budget, u.hex, true) >= 0) out.push(cell)
  return out
}

function canCharge(f: Field, u: EicUnit, o: PublicUnit, distance: number): boolean {
  if (distance <= 1) return true
  const budget = chargeHexes(f, u)
  if (distance - 1 > budget) return false
  if (u.aloft) return true
  for (const cell of gridOf(f.words.map).neighbours(o.hex)) if (walkCost(f, u, cell, budget, u.hex, true) >= 0) return true
  return false
}

/** EIC-AMB-63: own flying suits that could drop a bomb together with this one. */
export function partnersOf(f: Field, u: EicUnit): readonly PublicUnit[] {
  const grid = gridOf(f.words.map)
  const able = (o: PublicUnit): boolean =>
    o.hull === 'suit' && o.aloft && onMap(o) && !o.paralyzed && o.retreat === 'none' && o.attacks === 0
  return f.units.filter((o) => o.seat === u.seat && o.id !== u.id && able(o) && grid.distance(u.hex, o.hex) <= 1)
}

/** EIC-WPN-09, EIC-AMB-96: a launcher that still can fire: its slot number, 0 none. */
export function launcherOf(u: EicUnit): number {
  for (const s of u.slots) if (s.weapon === 'grenadeLauncher' && !s.lost && !isUsed(u, s.no)) return works(u, 'low') ? s.no : 0
  return 0
}

/** The guns of a unit: built in, unlimited, never lost (EIC-WPN-07, EIC-AMB-26). */
export function gunsOf(f: Field, u: EicUnit): readonly BuiltInId[] {
  return builtInsOf(u.hull === 'tank' ? 'tank' : 'suit', u.cls, f.words.options.stumpyKeepsArmGuns)
}

/** EIC-ATK-06, EIC-AMB-25: the pair is one weapon; under `gunPairShots: 2` each of it is one. */
export function gunSpent(f: Field, u: EicUnit, gun: BuiltInId): boolean {
  if (!isUsed(u, gun)) return false
  if (f.words.options.gunPairShots !== 2) return true
  return gun === 'armGuns' ? isUsed(u, 'secondArm') : gun === 'subGuns' ? isUsed(u, 'secondSub') : true
}

/** The name of a weapon in an option. */
const label = (what: string, o: PublicUnit): string => `${what} at ${o.name}`

/**
 * EIC-ATK-02, EIC-D09a, step 1: every legal attack on the units detected, and on those a coach may fire at wild (EIC-WILD-01: `wild`
 * has the bits of their seats), and without detection the melee that needs none (EIC-AMB-23 under `meleeNeedsDetection: false`).
 */
export function attackOptions(f: Field, u: EicUnit, wild: number): Option[] {
  const out: Option[] = []
  const other = mayAttackMore(u, false),
    fights = mayAttackMore(u, true)
  if (!other && !fights) return out
  const grid = gridOf(f.words.map),
    opts = f.words.options
  for (const o of f.units) {
    if (!isTarget(f, u.seat, o)) continue
    const found = u.found.includes(o.id),
      shoots = found || seatIn(wild, o.seat),
      melee = found || !opts.meleeNeedsDetection
    if (!shoots && !melee) continue
    const n = grid.distance(u.hex, o.hex),
      about = unitRef(o.id) // EIC-ELEV-05: height adds nothing
    // EIC-AMB-59: fists are never used up
    if (melee && fights && mayFight(f, u, o, n)) out.push({ id: `fight>${o.id}`, label: label('Fight', o), about })
    if (melee && other && !isUsed(u, 'ram') && mayRam(f, u, o) && canCharge(f, u, o, n))
      out.push({ id: `ram>${o.id}`, label: label('Ram', o), about })
    if (!shoots || !other) continue
    const range = hexes(pwrOf(u)) // EIC-ATK-08, EIC-AMB-09
    for (const gun of gunsOf(f, u)) {
      const w = weapon(gun)
      if (n <= range && !gunSpent(f, u, gun) && weaponWorks(u, w)) out.push({ id: `${gun}>${o.id}`, label: label(w.name, o), about })
    }
    for (const s of u.slots) {
      if (s.lost || s.shots === 0 || isUsed(u, s.no)) continue
      const w = weapon(s.weapon)
      if (w.group === 'launcher' || w.group === 'pod' || w.group === 'drone') continue
      if (w.group === 'grenade') {
        if (n > range) continue
        if (u.hull !== 'tank') out.push({ id: `s${s.no}:hand>${o.id}`, label: label(`Throw ${w.name}`, o), about }) // EIC-AMB-24
        const by = launcherOf(u)
        if (by > 0) out.push({ id: `s${s.no}:launch${by}>${o.id}`, label: label(`Launch ${w.name}`, o), about })
      } else if (w.group === 'bomb') {
        if (!found || !u.aloft || u.hull !== 'suit' || u.attacks > 0 || !weaponWorks(u, w)) continue
        for (const p of partnersOf(f, u)) {
          if (o.hex === u.hex || o.hex === p.hex)
            out.push({
              id: `s${s.no}:tandem:${p.id}>${o.id}`,
              label: label(`Bomb with ${p.name}`, o),
              about: [{ unit: o.id }, { unit: p.id }],
            })
        }
      } else if (n <= reach(w, pwrOf(u)) && weaponWorks(u, w) && !(w.groundedOnly && u.aloft)) {
        const rush = rushOf(f, s)
        if (rush > 0 && u.energy <= rushLossPerRound * rush) continue // EIC-AMB-42
        out.push({ id: `s${s.no}>${o.id}`, label: label(w.name, o), about })
      }
    }
  }
  return out
}

const droneOption: Option = { id: 'drone', label: 'Send the drone' }

/** EIC-DRN-02, EIC-AMB-97: may the tank send its drone now, in place of an attack? */
export function maySendDrone(f: Field, u: EicUnit): boolean {
  if (u.drone === '' || isUsed(u, 'drone') || !mayAttackMore(u, false) || allWeaponsFail(percentOf(u))) return false // EIC-DRN-04
  const dr = f.units.find((x) => x.id === u.drone)
  return dr !== undefined && !dr.vanquished && !dr.gone && !dr.paralyzed
}

/**
 * The first question of a unit at its attack: attacks and the drone; to hold fire is always open (EIC-AMB-83). Null: nothing is left to
 * choose.
 */
export function offerFirst(f: Field, u: EicUnit, wild: number): Decision | null {
  const of = attackOptions(f, u, wild)
  if (maySendDrone(f, u)) of.push(droneOption)
  if (of.length === 0) return null
  return {
    kind: 'attack',
    rule: 'EIC-ATK-02',
    seat: u.seat,
    secret: false,
    told: 'seat',
    about: unitRef(u.id),
    choice: { is: 'one', of, pass: true, passLabel: u.attacks > 0 ? 'No more attacks' : 'Hold fire' },
    idle: { pass: true },
  }
}
