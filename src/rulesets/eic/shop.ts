// EIC League: the shop after a battle: what a coach may still do with his team and what it costs, as options (EIC-LEAG-04, EIC-LEAG-06, EIC-BLD-06, EIC-BLD-10).
import { ratings, resistances, type Rating, type Shield } from './charts.ts'
import { bare, placed, unitFaults } from './limits.ts'
import { inPlace, placesOf, type Team, type UnitPlan } from './plan.ts'
import { optionalWeapons, slotsOf, specialMovements, specialties, weapon, weapons, type BoughtWeaponId, type ClassId, type SpecialMovementId } from './roster.ts'
import { billOf, bodLostOf, fit, full, highest, inHand, leagueOfTeam, lowest, placeLabel, type Terms } from './workshop.ts'

/** Something that may be bought or done now: the team as it would be. A ware without `next` asks for more. */
export type ShopWare = { readonly id: string; readonly label: string; readonly next?: Team }

const withUnit = (team: Team, i: number, u: UnitPlan): Team => ({ ...team, units: team.units.map((x, k) => (k === i ? u : x)) })

/** EIC-BLD-12: whether a team could take the field like that, as far as one unit and the credits go. */
function affordable(team: Team, i: number, t: Terms): boolean {
  return inHand(team, t) >= 0 && !unitFaults(team.units[i], i, leagueOfTeam(team), t).some((f) => f.grave)
}
const price = (from: Team, to: Team, t: Terms): number => billOf(to, t).total - billOf(from, t).total
const priced = (label: string, cost: number): string => `${label} · ${cost === 0 ? 'free' : cost}`

function candidates(team: Team, i: number, all: readonly (readonly [id: string, label: string, next: UnitPlan])[], t: Terms): readonly ShopWare[] {
  return all.flatMap(([id, label, u]): ShopWare[] => {
    const next = withUnit(team, i, u)
    return affordable(next, i, t) ? [{ id, label: priced(label, price(team, next, t)), next }] : []
  })
}

/** EIC-LEAG-06, EIC-BLD-06: higher levels of a rating, each at its full price. */
function ratingLevels(team: Team, i: number, r: Rating, t: Terms): readonly ShopWare[] {
  const u = team.units[i], out: (readonly [string, string, UnitPlan])[] = []
  for (let n = Math.max(lowest(r, t), u.ratings[r] + 10); n <= highest(r, u.hull); n += 10) out.push([String(n), `${r} ${n}`, { ...u, ratings: { ...u.ratings, [r]: n } }])
  return candidates(team, i, out, t)
}

function shieldLevels(team: Team, i: number, s: Shield, t: Terms): readonly ShopWare[] {
  const u = team.units[i], out: (readonly [string, string, UnitPlan])[] = []
  for (let n = (u.shields[s] ?? 0) + 10; n <= 100; n += 10) out.push([String(n), `${s} ${n}`, { ...u, shields: { ...u.shields, [s]: n } }])
  return candidates(team, i, out, t)
}

/** EIC-LEAG-04, EIC-WPN-03: what may be fitted into an empty place, free from stock or bought. */
function fittings(team: Team, i: number, place: string, t: Terms): readonly ShopWare[] {
  const u = team.units[i]
  const all: readonly BoughtWeaponId[] = [...weapons, ...(t.acid ? optionalWeapons : [])].filter((w) => (place === 'pod' ? w.group === 'missile' : w.slots === 1)).map((w) => w.id as BoughtWeaponId)
  return candidates(team, i, all.map((id) => [id, weapon(id).name, placed(u, place, id)] as const), t)
}

/** EIC-BLD-03, EIC-BLD-11: new units at the lowest ratings, and the like of those lost. */
function newUnits(team: Team, lost: readonly UnitPlan[], t: Terms): readonly ShopWare[] {
  const i = team.units.length
  const named = (name: string): string => { let out = name; for (let n = 2; team.units.some((u) => u.name === out); n++) out = `${name} ${n}`; return out }
  const plain = (hull: 'suit' | 'tank', cls: ClassId | null, name: string): UnitPlan => {
    const u = bare(hull, cls, named(name)), low = (r: Rating): number => lowest(r, t)
    return { ...u, ratings: { BOD: low('BOD'), ATTR: low('ATTR'), DFR: low('DFR'), PWR: low('PWR'), SPD: low('SPD'), DET: low('DET'), ECM: low('ECM') } }
  }
  const all: (readonly [string, string, UnitPlan])[] = [
    ...lost.map((u, k) => [`again.${k}`, `Another ${u.name}`, { ...u, name: named(u.name) }] as const),
    ['suit', 'A basic suit', plain('suit', null, 'Rookie')], ['tank', 'A basic tank', plain('tank', null, 'Rookie tank')],
    ...specialties.map((s) => [s.id, `A ${s.name}`, plain('suit', s.id, `Rookie ${s.name}`)] as const),
  ]
  return all.flatMap(([id, label, u]): ShopWare[] => {
    const next: Team = { ...team, units: [...team.units, u] }, league = leagueOfTeam(next)
    const special = next.units.filter((x) => x.cls !== null).length
    return affordable(next, i, t) && (league.specialty === null || special <= league.specialty) ? [{ id, label: priced(label, price(team, next, t)), next }] : []
  })
}

function placesFor(u: UnitPlan): readonly string[] {
  const slots = slotsOf(u.hull, u.cls)
  return placesOf(u).filter((p) => (p === 'holster' ? u.cls === 'outlaw' : p === 'pod' ? u.cls === 'outlaw' || u.pod !== null : Number(p) <= slots))
}

/**
 * Everything a coach may do with his team now. Nothing is ever taken back, so a shop always comes to its end.
 * @param lost the plans of units that were lost in the battle.
 */
export function wares(team: Team, lost: readonly UnitPlan[], t: Terms): readonly ShopWare[] {
  const out: ShopWare[] = [], fitted = fit(team, t).units
  team.units.forEach((u, i) => {
    for (const r of ratings) if (ratingLevels(team, i, r, t).length) out.push({ id: `rate.${i}.${r}`, label: `${u.name}: raise ${r} above ${u.ratings[r]}` })
    if (bodLostOf(u) > 0) out.push(...candidates(team, i, [[`bod.${i}`, `${u.name}: buy BOD ${u.ratings.BOD} again`, { ...u, repaired: true }]], t))
    if (u.lasting?.droneLost && !u.newDrone) out.push(...candidates(team, i, [[`drone.${i}`, `${u.name}: a new drone`, { ...u, newDrone: true }]], t))
    for (const place of placesFor(u)) {
      const f = fitted[i][place], most = f ? full(f.weapon, u.hull, t) : null
      if (f && (f.destroyed || (most !== null && (f.shots ?? 0) < most)) && u.refill?.[place] !== true) out.push(...candidates(team, i, [[`refill.${i}.${place}`, `${u.name}: ${weapon(f.weapon).name} again, ${placeLabel(place).toLowerCase()}`, { ...u, refill: { ...u.refill, [place]: true } }]], t))
      if (!f && inPlace(u, place) === null && fittings(team, i, place, t).length) out.push({ id: `fit.${i}.${place}`, label: `${u.name}: arm ${placeLabel(place).toLowerCase()}` })
    }
    for (const s of resistances) if (shieldLevels(team, i, s.type, t).length) out.push({ id: `shield.${i}.${s.type}`, label: `${u.name}: shield against ${s.type}` })
    out.push(...candidates(team, i, specialMovements.filter((m) => !u.specialMovement.includes(m.id)).map((m) => [`move.${i}.${m.id}`, `${u.name}: ${m.name.toLowerCase()}`, { ...u, specialMovement: [...u.specialMovement.filter((x): x is SpecialMovementId => x !== null), m.id] }] as const), t))
    if (u.hull === 'suit' && u.cls !== 'outlaw' && u.pod === null) out.push(...candidates(team, i, [[`pod.${i}`, `${u.name}: a missile pod`, { ...u, pod: 'missilePod' }]], t))
  })
  if (team.units.length < 40 && newUnits(team, lost, t).length) out.push({ id: 'unit', label: 'Buy another unit' })
  return out
}

/** What a ware that asks for more leaves open: levels, weapons, or kinds of unit. */
export function choices(team: Team, at: string, lost: readonly UnitPlan[], t: Terms): readonly ShopWare[] {
  const [kind, unit, what] = at.split('.'), i = Number(unit)
  if (kind === 'unit') return newUnits(team, lost, t)
  if (!team.units[i]) return []
  return kind === 'rate' ? ratingLevels(team, i, what as Rating, t) : kind === 'shield' ? shieldLevels(team, i, what as Shield, t) : kind === 'fit' ? fittings(team, i, what, t) : []
}
