// EIC League: the shop after a battle: what a coach may still do with his team and what it costs, as options (EIC-LEAG-04, EIC-LEAG-06,
// EIC-BLD-06, EIC-BLD-10).
import { articled } from '../../../craft/english.ts'
import { ratings, resistances, type Rating, type Shield } from '../book/charts.ts'
import { bare, unitFaults } from './limits.ts'
import { inPlace, mostUnits, placed, placesOf, type Team, type UnitPlan } from './plan.ts'
import {
  optionalWeapons,
  slotsOf,
  specialMovements,
  specialties,
  weapon,
  weapons,
  type BoughtWeaponId,
  type ClassId,
  type SpecialMovementId,
} from '../book/roster.ts'
import {
  billOf,
  bodLostOf,
  fit,
  full,
  highest,
  inHand,
  leagueOfTeam,
  lowest,
  placeLabel,
  unitLine,
  type FittedUnit,
  type Terms,
} from './workshop.ts'

/** Something that may be bought or done now: the team as it would be, what it costs, and the unit it is for; -1: a new one. */
export type ShopWare = { readonly id: string; readonly unit: number; readonly label: string; readonly cost: number; readonly next: Team }

const withUnit = (team: Team, i: number, u: UnitPlan): Team => ({ ...team, units: team.units.map((x, k) => (k === i ? u : x)) })

/** What all options of one visit share: what stands in the places now, and what may still be spent. */
type Visit = { readonly team: Team; readonly t: Terms; readonly fitted: readonly FittedUnit[]; readonly left: number }
const visit = (team: Team, t: Terms): Visit => ({ team, t, fitted: fit(team, t).units, left: inHand(team, t) })

type Idea = readonly [id: string, label: string, next: UnitPlan]

/** EIC-BLD-12: a change of one unit that could take the field and be paid; `places` when what stands in its places changes. */
function offer(v: Visit, i: number, [id, label, u]: Idea, places = false): ShopWare | null {
  const { team, t } = v
  const cost = places
    ? billOf(withUnit(team, i, u), t).total - billOf(team, t).total
    : unitLine(u, v.fitted[i], t).cost - unitLine(team.units[i], v.fitted[i], t).cost
  if (cost > v.left || unitFaults(u, i, leagueOfTeam(team), t).some((f) => f.grave)) return null
  return { id, unit: i, label, cost, next: withUnit(team, i, u) }
}
const offers = (v: Visit, i: number, all: readonly Idea[], places = false): readonly ShopWare[] =>
  all.map((x) => offer(v, i, x, places)).filter((w) => w !== null)
/** EIC-LEAG-06, EIC-BLD-06: higher levels of a rating, each at its full price. */
function ratingLevels(u: UnitPlan, i: number, r: Rating, t: Terms): readonly Idea[] {
  const out: Idea[] = []
  for (let n = Math.max(lowest(r, t), u.ratings[r] + 10); n <= highest(r, u.hull); n += 10)
    out.push([`rate.${i}.${r}.${n}`, `${r} ${n}, now ${u.ratings[r]}`, { ...u, ratings: { ...u.ratings, [r]: n } }])
  return out
}

function shieldLevels(u: UnitPlan, i: number, s: Shield): readonly Idea[] {
  const out: Idea[] = []
  for (let n = (u.shields[s] ?? 0) + 10; n <= 100; n += 10)
    out.push([`shield.${i}.${s}.${n}`, `Shield against ${s} ${n}`, { ...u, shields: { ...u.shields, [s]: n } }])
  return out
}

/** EIC-LEAG-04, EIC-WPN-03: what may be fitted into an empty place, free from stock or bought. */
function fittings(u: UnitPlan, i: number, place: string, t: Terms): readonly Idea[] {
  const all: readonly BoughtWeaponId[] = [...weapons, ...(t.acid ? optionalWeapons : [])]
    .filter((w) => (place === 'pod' ? w.group === 'missile' : w.slots === 1))
    .map((w) => w.id as BoughtWeaponId)
  const at = placeLabel(place).toLowerCase()
  return all.map((id) => [`fit.${i}.${place}.${id}`, `${weapon(id).name} in ${at}`, placed(u, place, id)] as const)
}

/** EIC-BLD-03, EIC-BLD-11: new units at the lowest ratings, and the like of those lost. */
function newUnits(v: Visit, lost: readonly UnitPlan[]): readonly ShopWare[] {
  const { team, t } = v,
    i = team.units.length
  const named = (name: string): string => {
    let out = name
    for (let n = 2; team.units.some((u) => u.name === out); n++) out = `${name} ${n}`
    return out
  }
  const plain = (hull: 'suit' | 'tank', cls: ClassId | null, name: string): UnitPlan => {
    const u = bare(hull, cls, named(name)),
      low = (r: Rating): number => lowest(r, t)
    return {
      ...u,
      ratings: { BOD: low('BOD'), ATTR: low('ATTR'), DFR: low('DFR'), PWR: low('PWR'), SPD: low('SPD'), DET: low('DET'), ECM: low('ECM') },
    }
  }
  const all: readonly Idea[] = [
    ...lost.map((u, k) => [`unit.again.${k}`, `Another ${u.name}`, { ...u, name: named(u.name) }] as const),
    ['unit.suit', 'A basic suit', plain('suit', null, 'Rookie')],
    ['unit.tank', 'A basic tank', plain('tank', null, 'Rookie tank')],
    ...specialties.map((s) => [`unit.${s.id}`, articled(s.name).replace('a', 'A'), plain('suit', s.id, `Rookie ${s.name}`)] as const),
  ]
  return all.flatMap(([id, label, u]): ShopWare[] => {
    const next: Team = { ...team, units: [...team.units, u] },
      league = leagueOfTeam(next)
    if (league.specialty !== null && next.units.filter((x) => x.cls !== null).length > league.specialty) return []
    const cost = billOf(next, t).total - billOf(team, t).total
    return cost <= v.left && !unitFaults(u, i, league, t).some((f) => f.grave) ? [{ id, unit: -1, label, cost, next }] : []
  })
}

function placesFor(u: UnitPlan): readonly string[] {
  const slots = slotsOf(u.hull, u.cls)
  return placesOf(u).filter((p) =>
    p === 'holster' ? u.cls === 'outlaw' : p === 'pod' ? u.cls === 'outlaw' || u.pod !== null : Number(p) <= slots,
  )
}

/**
 * Everything a coach may do with his team now, each at its whole price. Nothing is ever taken back, so a shop always comes to its end.
 * @param lost the plans of units that were lost in the battle.
 */
export function wares(team: Team, lost: readonly UnitPlan[], t: Terms): readonly ShopWare[] {
  const v = visit(team, t),
    out: ShopWare[] = []
  team.units.forEach((u, i) => {
    for (const r of ratings) out.push(...offers(v, i, ratingLevels(u, i, r, t)))
    if (bodLostOf(u) > 0) out.push(...offers(v, i, [[`bod.${i}`, `BOD ${u.ratings.BOD} again`, { ...u, repaired: true }]]))
    if (u.lasting?.droneLost && !u.newDrone) out.push(...offers(v, i, [[`drone.${i}`, 'A new drone', { ...u, newDrone: true }]]))
    for (const place of placesFor(u)) {
      const f = v.fitted[i][place],
        most = f ? full(f.weapon, u.hull, t) : null
      if (f && (f.destroyed || (most !== null && (f.shots ?? 0) < most)) && u.refill?.[place] !== true)
        out.push(
          ...offers(
            v,
            i,
            [
              [
                `refill.${i}.${place}`,
                `${weapon(f.weapon).name} again, ${placeLabel(place).toLowerCase()}`,
                { ...u, refill: { ...u.refill, [place]: true } },
              ],
            ],
            true,
          ),
        )
      if (!f && inPlace(u, place) === null) out.push(...offers(v, i, fittings(u, i, place, t), true))
    }
    for (const s of resistances) out.push(...offers(v, i, shieldLevels(u, i, s.type)))
    out.push(
      ...offers(
        v,
        i,
        specialMovements
          .filter((m) => !u.specialMovement.includes(m.id))
          .map(
            (m) =>
              [
                `move.${i}.${m.id}`,
                m.name,
                { ...u, specialMovement: [...u.specialMovement.filter((x): x is SpecialMovementId => x !== null), m.id] },
              ] as const,
          ),
      ),
    )
    if (u.hull === 'suit' && u.cls !== 'outlaw' && u.pod === null)
      out.push(...offers(v, i, [[`pod.${i}`, 'A missile pod', { ...u, pod: 'missilePod' }]]))
  })
  if (team.units.length < mostUnits) out.push(...newUnits(v, lost))
  return out
}
