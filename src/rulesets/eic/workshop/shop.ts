// EIC League: the shop after a battle: what a coach may still do with his team and what it costs, as options (EIC-LEAG-04, EIC-LEAG-06,
// EIC-BLD-06, EIC-BLD-10).
import { articled, sum } from '../../../craft/english.ts'
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

/** Something that may be bought or done now: the team as it would be. A ware without `next` asks for more. */
export type ShopWare = { readonly id: string; readonly label: string; readonly next?: Team }

const withUnit = (team: Team, i: number, u: UnitPlan): Team => ({ ...team, units: team.units.map((x, k) => (k === i ? u : x)) })

/** What all options of one visit share: what stands in the places now, and what may still be spent. */
type Visit = { readonly team: Team; readonly t: Terms; readonly fitted: readonly FittedUnit[]; readonly left: number }
const visit = (team: Team, t: Terms): Visit => ({ team, t, fitted: fit(team, t).units, left: inHand(team, t) })

const priced = (label: string, cost: number): string => `${label} · ${cost === 0 ? 'free' : sum(cost)}`

type Idea = readonly [id: string, label: string, next: UnitPlan]

/** EIC-BLD-12: a change of one unit that could take the field and be paid; `places` when what stands in its places changes. */
function offer(v: Visit, i: number, [id, label, u]: Idea, places = false): ShopWare | null {
  const { team, t } = v
  const cost = places
    ? billOf(withUnit(team, i, u), t).total - billOf(team, t).total
    : unitLine(u, v.fitted[i], t).cost - unitLine(team.units[i], v.fitted[i], t).cost
  if (cost > v.left || unitFaults(u, i, leagueOfTeam(team), t).some((f) => f.grave)) return null
  return { id, label: priced(label, cost), next: withUnit(team, i, u) }
}
const offers = (v: Visit, i: number, all: readonly Idea[], places = false): readonly ShopWare[] =>
  all.map((x) => offer(v, i, x, places)).filter((w) => w !== null)
const anyOf = (v: Visit, i: number, all: readonly Idea[], places = false): boolean => all.some((x) => offer(v, i, x, places) !== null)
/** A ware that asks for more, with the price of the first level that is open; none when none is. */
function levels(v: Visit, i: number, id: string, label: string, all: readonly Idea[]): readonly ShopWare[] {
  for (const x of all) {
    const w = offer(v, i, x)
    if (w) return [{ id, label: `${label}, from ${w.label.slice(w.label.lastIndexOf(' · ') + 3)}` }]
  }
  return []
}

/** EIC-LEAG-06, EIC-BLD-06: higher levels of a rating, each at its full price. */
function ratingLevels(u: UnitPlan, r: Rating, t: Terms): readonly Idea[] {
  const out: Idea[] = []
  for (let n = Math.max(lowest(r, t), u.ratings[r] + 10); n <= highest(r, u.hull); n += 10)
    out.push([String(n), `${r} ${n}`, { ...u, ratings: { ...u.ratings, [r]: n } }])
  return out
}

function shieldLevels(u: UnitPlan, s: Shield): readonly Idea[] {
  const out: Idea[] = []
  for (let n = (u.shields[s] ?? 0) + 10; n <= 100; n += 10) out.push([String(n), `${s} ${n}`, { ...u, shields: { ...u.shields, [s]: n } }])
  return out
}

/** EIC-LEAG-04, EIC-WPN-03: what may be fitted into an empty place, free from stock or bought. */
function fittings(u: UnitPlan, place: string, t: Terms): readonly Idea[] {
  const all: readonly BoughtWeaponId[] = [...weapons, ...(t.acid ? optionalWeapons : [])]
    .filter((w) => (place === 'pod' ? w.group === 'missile' : w.slots === 1))
    .map((w) => w.id as BoughtWeaponId)
  return all.map((id) => [id, weapon(id).name, placed(u, place, id)] as const)
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
    ...lost.map((u, k) => [`again.${k}`, `Another ${u.name}`, { ...u, name: named(u.name) }] as const),
    ['suit', 'A basic suit', plain('suit', null, 'Rookie')],
    ['tank', 'A basic tank', plain('tank', null, 'Rookie tank')],
    ...specialties.map((s) => [s.id, articled(s.name).replace('a', 'A'), plain('suit', s.id, `Rookie ${s.name}`)] as const),
  ]
  return all.flatMap(([id, label, u]): ShopWare[] => {
    const next: Team = { ...team, units: [...team.units, u] },
      league = leagueOfTeam(next)
    if (league.specialty !== null && next.units.filter((x) => x.cls !== null).length > league.specialty) return []
    const cost = billOf(next, t).total - billOf(team, t).total
    return cost <= v.left && !unitFaults(u, i, league, t).some((f) => f.grave) ? [{ id, label: priced(label, cost), next }] : []
  })
}

function placesFor(u: UnitPlan): readonly string[] {
  const slots = slotsOf(u.hull, u.cls)
  return placesOf(u).filter((p) =>
    p === 'holster' ? u.cls === 'outlaw' : p === 'pod' ? u.cls === 'outlaw' || u.pod !== null : Number(p) <= slots,
  )
}

/**
 * Everything a coach may do with his team now. Nothing is ever taken back, so a shop always comes to its end.
 * @param lost the plans of units that were lost in the battle.
 */
export function wares(team: Team, lost: readonly UnitPlan[], t: Terms): readonly ShopWare[] {
  const v = visit(team, t),
    out: ShopWare[] = []
  team.units.forEach((u, i) => {
    for (const r of ratings)
      out.push(...levels(v, i, `rate.${i}.${r}`, `${u.name}: raise ${r} above ${u.ratings[r]}`, ratingLevels(u, r, t)))
    if (bodLostOf(u) > 0) out.push(...offers(v, i, [[`bod.${i}`, `${u.name}: buy BOD ${u.ratings.BOD} again`, { ...u, repaired: true }]]))
    if (u.lasting?.droneLost && !u.newDrone) out.push(...offers(v, i, [[`drone.${i}`, `${u.name}: a new drone`, { ...u, newDrone: true }]]))
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
                `${u.name}: ${weapon(f.weapon).name} again, ${placeLabel(place).toLowerCase()}`,
                { ...u, refill: { ...u.refill, [place]: true } },
              ],
            ],
            true,
          ),
        )
      if (!f && inPlace(u, place) === null && anyOf(v, i, fittings(u, place, t), true))
        out.push({ id: `fit.${i}.${place}`, label: `${u.name}: arm ${placeLabel(place).toLowerCase()}` })
    }
    for (const s of resistances)
      out.push(...levels(v, i, `shield.${i}.${s.type}`, `${u.name}: shield against ${s.type}`, shieldLevels(u, s.type)))
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
                `${u.name}: ${m.name.toLowerCase()}`,
                { ...u, specialMovement: [...u.specialMovement.filter((x): x is SpecialMovementId => x !== null), m.id] },
              ] as const,
          ),
      ),
    )
    if (u.hull === 'suit' && u.cls !== 'outlaw' && u.pod === null)
      out.push(...offers(v, i, [[`pod.${i}`, `${u.name}: a missile pod`, { ...u, pod: 'missilePod' }]]))
  })
  if (team.units.length < mostUnits && newUnits(v, lost).length) out.push({ id: 'unit', label: 'Buy another unit' })
  return out
}

/** What a ware that asks for more leaves open: levels, weapons, or kinds of unit. */
export function choices(team: Team, at: string, lost: readonly UnitPlan[], t: Terms): readonly ShopWare[] {
  const [kind, unit, what] = at.split('.'),
    i = Number(unit),
    v = visit(team, t),
    u = team.units[i]
  if (kind === 'unit') return newUnits(v, lost)
  if (!u) return []
  return kind === 'rate'
    ? offers(v, i, ratingLevels(u, what as Rating, t))
    : kind === 'shield'
      ? offers(v, i, shieldLevels(u, what as Shield))
      : kind === 'fit'
        ? offers(v, i, fittings(u, what, t), true)
        : []
}
