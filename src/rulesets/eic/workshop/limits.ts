// EIC League: what a team may be: limits on ratings, slots, loads, shields, classes and credits; each fault with what would mend it
// (EIC-BLD-05…12, EIC-ARM-03…04, EIC-WPN-03…10, EIC-SPEC).
import type { Edit, Fault } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { articled, sum } from '../../../craft/english.ts'
import {
  bodMaterials,
  capacity,
  elevatorBonus,
  hexes,
  ratingLimits,
  ratings,
  resistancePrice,
  resistances,
  type CapacityGroup,
  type League,
  type Rating,
  type Ratings,
} from '../book/charts.ts'
import { hasPod, inPlace, pathTo, placesOf, type Team, type UnitPlan } from './plan.ts'
import { savings } from './savings.ts'
import {
  isCharge,
  mostCharges,
  slotsOf,
  specialMovement,
  specialty,
  weapon,
  type BoughtWeaponId,
  type SpecialMovementId,
} from '../book/roster.ts'
import { billOf, bodLostOf, fit, highest, inHand, leagueOfTeam, lowest, movementRule, placeLabel, priceOf, type Terms } from './workshop.ts'

type Path = readonly (string | number)[]
type Fix = { readonly say: string; readonly edit: Edit }
const fault = (rule: string, why: string, at: Path, fixes: readonly (Fix | null)[] = [], grave = true): Fault => ({
  rule,
  why,
  at,
  grave,
  fixes: fixes.filter((x) => x !== null),
})
const put = (say: string, at: Path, value: unknown): Fix => ({ say, edit: { at, put: value as Plain } })

/**
 * EIC-SPEC-01, EIC-ARM-02, EIC-WARP-02, EIC-AMB-73: ratings as they start a battle: bought, class and material bonuses in, DFR with warp,
 * ECM never below 0. BOD unworn.
 */
export function inPlay(u: Pick<UnitPlan, 'hull' | 'cls' | 'ratings' | 'specialMovement'>): Ratings {
  const b = specialty(u.cls)?.bonus,
    r = u.ratings
  const spd = bodMaterials[r.BOD / 10 - 5]?.spd ?? 0,
    warp = u.hull === 'tank' && u.specialMovement.includes('warp') ? specialMovement('warp').dfr : 0
  return b
    ? {
        BOD: r.BOD,
        ATTR: r.ATTR + b.ATTR,
        DFR: r.DFR + b.DFR,
        PWR: r.PWR + b.PWR,
        SPD: r.SPD + b.SPD + spd,
        DET: r.DET + b.DET,
        ECM: Math.max(0, r.ECM + b.ECM),
      }
    : { ...r, DFR: r.DFR + warp, SPD: r.SPD + spd }
}

/** The faults of one unit, as if it stood alone; grave ones keep the team off the field. */
export function unitFaults(u: UnitPlan, i: number, league: League, t: Terms): readonly Fault[] {
  return [
    ...bodyFaults(u, i),
    ...ratingFaults(u, i, t),
    ...weaponFaults(u, i, t),
    ...loadFaults(u, i, t),
    ...shieldFaults(u, i, league),
    ...movementFaults(u, i),
    ...keptFaults(u, i),
  ]
}

function bodyFaults(u: UnitPlan, i: number): Fault[] {
  const at: Path = ['units', i],
    out: Fault[] = []
  if (u.name.trim() === '')
    out.push(fault('EIC-BLD-12', 'a unit has a name', [...at, 'name'], [put('Name it', [...at, 'name'], `Unit ${i + 1}`)]))
  if (u.cls !== null && u.hull === 'tank')
    out.push(
      fault(
        'EIC-SPEC-01',
        `${articled(specialty(u.cls)?.name ?? '')} is a suit`,
        [...at, 'cls'],
        [put('Make it a suit', [...at, 'hull'], 'suit'), put('Make it a basic tank', [...at, 'cls'], null)],
      ),
    )
  if (bodLostOf(u) > 0)
    out.push(
      fault(
        'EIC-AMB-69',
        `${bodLostOf(u)} of its ${u.ratings.BOD} BOD are gone until BOD is bought again`,
        [...at, 'ratings', 'BOD'],
        [put('Buy its BOD again', [...at, 'repaired'], true)],
        false,
      ),
    )
  if (u.lasting?.droneLost && !u.newDrone)
    out.push(fault('EIC-DRN-01', 'its drone is lost', [...at, 'newDrone'], [put('Buy a new drone', [...at, 'newDrone'], true)], false))
  return out
}

function ratingFaults(u: UnitPlan, i: number, t: Terms): Fault[] {
  const out: Fault[] = []
  for (const r of ratings) {
    const level = u.ratings[r],
      at: Path = ['units', i, 'ratings', r],
      low = lowest(r, t),
      high = highest(r, u.hull)
    if (level < low)
      out.push(
        fault('EIC-AMB-05', level === 0 ? `${r} is not bought; all seven are, from ${low}` : `${r} is bought from ${low}`, at, [
          put(`${r} ${low}`, at, low),
        ]),
      )
    else if (level > high)
      out.push(
        fault(
          r === 'BOD' ? 'EIC-BLD-07' : 'EIC-BLD-05',
          r === 'BOD' && u.hull === 'suit' && level <= ratingLimits.highestBod.tank
            ? 'BOD above 100 is for tanks'
            : `${r} is sold up to ${high}`,
          at,
          [put(`${r} ${high}`, at, high)],
        ),
      )
    else if (priceOf(r, level, t) === null) {
      const down = Math.max(low, level - (level % 10))
      out.push(
        fault('EIC-BLD-05', `${r} is bought in steps of 10`, at, [
          put(`${r} ${down}`, at, down),
          down + 10 <= high ? put(`${r} ${down + 10}`, at, down + 10) : null,
        ]),
      )
    }
  }
  const many = (rule: string, of: readonly Rating[], most: number, what: string): void => {
    const over = of.length - most
    if (over <= 0) return
    const lowered = (order: readonly Rating[]): Fix => {
      const down = order
        .filter((r) => of.includes(r))
        .sort((a, b) => Number((u.kept?.ratings[a] ?? 0) > 80) - Number((u.kept?.ratings[b] ?? 0) > 80))
        .slice(0, over)
      const next: Record<Rating, number> = { ...u.ratings }
      for (const r of down) next[r] = 80
      return put(`Lower ${down.join(' and ')} to 80`, ['units', i, 'ratings'], next)
    }
    const order: readonly Rating[] = ['SPD', 'DET', 'ECM', 'PWR', 'ATTR', 'DFR', 'BOD'],
      a = lowered(order),
      b = lowered([...order].reverse())
    out.push(
      fault(
        rule,
        `at most two ratings may be bought at ${what}; here are ${of.join(', ')}`,
        ['units', i, 'ratings'],
        a.say === b.say ? [a] : [a, b],
      ),
    )
  }
  many(
    'EIC-BLD-08',
    ratings.filter((r) => u.ratings[r] >= 100),
    ratingLimits.at100OrMore,
    '100 or more',
  )
  many(
    'EIC-BLD-08',
    ratings.filter((r) => u.ratings[r] === 90),
    ratingLimits.at90,
    'exactly 90',
  )
  return out
}

/** EIC-WPN-03…08, EIC-SPEC-02, EIC-SPEC-09: why a weapon may not stand in a place of that unit, or null. */
function misplaced(u: UnitPlan, place: string, id: BoughtWeaponId, t: Terms): { rule: string; why: string } | null {
  const w = weapon(id),
    cls = specialty(u.cls)
  if (place === 'holster' && !cls?.holster) return { rule: 'EIC-SPEC-09', why: 'only an Outlaw has a holster' }
  if (place === 'pod') {
    if (u.hull === 'tank') return { rule: 'EIC-WPN-05', why: 'a missile pod is for suits' }
    return w.group === 'missile' ? null : { rule: 'EIC-WPN-05', why: `a missile pod holds a missile, not ${w.name.toLowerCase()}` }
  }
  if (w.slots === 0)
    return w.id === 'missilePod'
      ? { rule: 'EIC-WPN-05', why: 'a missile pod takes no slot; it is bought beside them' }
      : { rule: 'EIC-DRN-01', why: 'a drone takes no slot; each tank has one' }
  if (w.id === 'acidStreamGun' && !t.acid) return { rule: 'EIC-AMB-34', why: 'the acid stream gun is not sold without its house rule' }
  if (w.only !== null && w.only !== u.hull) return { rule: 'EIC-WPN-08', why: `a ${w.name.toLowerCase()} is for ${w.only}s` }
  if (place === 'holster' && w.group === 'missile') return { rule: 'EIC-SPEC-09', why: 'a holster holds no missile' }
  if (place !== 'holster' && Number(place) > slotsOf(u.hull, u.cls))
    return { rule: 'EIC-WPN-03', why: `${articled(cls ? cls.name : u.hull)} has ${slotsOf(u.hull, u.cls)} slots` }
  // EIC-AMB-94: the one missile of a Watcher is in its pod, which was judged above
  if (cls?.forbids.includes(w.group as CapacityGroup))
    return {
      rule: 'EIC-SPEC-02',
      why: w.group === 'missile' ? `a ${cls.name} carries a missile in a bought pod only` : `a ${cls.name} carries no bombs`,
    }
  if (u.cls === 'archie' && t.chargesOnly && !isCharge(u.cls, id))
    return { rule: 'EIC-AMB-31', why: 'under this house rule an Archie carries charges only' }
  return null
}

function weaponFaults(u: UnitPlan, i: number, t: Terms): Fault[] {
  const out: Fault[] = []
  for (const place of placesOf(u)) {
    const id = inPlace(u, place)
    if (id === null) continue
    const no = misplaced(u, place, id, t),
      at = pathTo(i, place)
    if (no)
      out.push(
        fault(no.rule, no.why, at, [
          put(`Empty ${placeLabel(place).toLowerCase()}`, at, null),
          no.rule === 'EIC-WPN-08' && id === 'heavyLaser' ? put('A laser instead', at, 'laser') : null,
        ]),
      )
  }
  if (u.pod === 'missilePod') {
    const at: Path = ['units', i, 'pod']
    if (u.hull === 'tank') out.push(fault('EIC-WPN-05', 'a missile pod is for suits', at, [put('Leave the pod out', at, null)]))
    else if (specialty(u.cls)?.pod)
      out.push(
        fault('EIC-AMB-40', `${articled(specialty(u.cls)?.name ?? '')} has its pod already`, at, [
          put('Leave the bought pod out', at, null),
        ]),
      )
  }
  const inSlots = u.weapons.filter((w) => w !== null),
    grenades = inSlots.some((w) => weapon(w).group === 'grenade') || (u.holster !== null && weapon(u.holster).group === 'grenade')
  const launcher = inSlots.includes('grenadeLauncher') || u.holster === 'grenadeLauncher'
  if (u.hull === 'tank' && grenades && !launcher)
    out.push(fault('EIC-AMB-24', 'without a launcher only its drone can use its grenades', ['units', i, 'weapons'], [], false))
  if (launcher && !grenades)
    out.push(fault('EIC-WPN-09', 'a grenade launcher fires grenades, and there are none', ['units', i, 'weapons'], [], false))
  return out
}

function loadFaults(u: UnitPlan, i: number, t: Terms): Fault[] {
  const at: Path = ['units', i, 'weapons'],
    out: Fault[] = [],
    slots = slotsOf(u.hull, u.cls)
  const held = (of: (id: BoughtWeaponId) => boolean): number =>
    u.weapons.reduce((n, w, k) => n + Number(w !== null && k < slots && of(w)), 0) + Number(u.holster !== null && of(u.holster))
  const trimmed = (of: (id: BoughtWeaponId) => boolean, over: number): (BoughtWeaponId | null)[] => {
    const next = [...u.weapons]
    for (let k = Math.min(next.length, slots) - 1; k >= 0 && over > 0; k--) {
      const w = next[k]
      if (w !== null && of(w)) {
        next[k] = null
        over--
      }
    }
    return next
  }
  const cap = (of: (id: BoughtWeaponId) => boolean, most: number, rule: string, why: string): void => {
    const n = held(of)
    if (n > most)
      out.push(
        fault(rule, `${why}: ${most}, not ${n}`, at, [put(`Take ${n - most === 1 ? 'one' : n - most} out`, at, trimmed(of, n - most))]),
      )
  }
  const kinds: {
    readonly id: string
    readonly name: string
    readonly group: CapacityGroup
    readonly of: (id: BoughtWeaponId) => boolean
  }[] = []
  for (const id of [...u.weapons, u.holster]) {
    if (id === null || isCharge(u.cls, id)) continue // EIC-AMB-31: capacities do not apply to charges
    const w = weapon(id),
      group = w.group
    if (group === 'drone' || group === 'pod') continue
    const own = group === 'grenade' && t.capPerType,
      key = own ? id : group
    if (!kinds.some((k) => k.id === key))
      kinds.push({
        id: key,
        name:
          own || (group !== 'laser' && group !== 'grenade' && group !== 'missile')
            ? w.name.toLowerCase()
            : group === 'laser'
              ? 'lasers of both kinds'
              : `${group}s of all kinds`,
        group,
        of: own ? (x) => x === id : (x) => weapon(x).group === group && !isCharge(u.cls, x),
      })
  }
  for (const k of kinds) {
    const most = capacity(k.group, u.hull)
    if (most !== null) cap(k.of, most, 'EIC-WPN-10', `a ${u.hull} carries at most so many ${k.name}`)
  }
  const charges = new Set(u.weapons.filter((w) => w !== null && isCharge(u.cls, w)))
  for (const id of charges)
    if (id !== null) cap((x) => x === id, 1, 'EIC-AMB-31', `an Archie carries one charge of a kind, ${weapon(id).name.toLowerCase()}`)
  if (charges.size > mostCharges)
    out.push(
      fault('EIC-SPEC-07', `an Archie carries at most ${mostCharges} charges`, at, [
        put('Keep the first ones', at, u.weapons.slice(0, slots)),
      ]),
    )
  return out
}

function shieldFaults(u: UnitPlan, i: number, league: League): Fault[] {
  const at: Path = ['units', i, 'shields'],
    out: Fault[] = []
  let all = 0
  for (const s of resistances) {
    const level = u.shields[s.type] ?? 0
    all += level
    if (resistancePrice(s.type, level) === null) {
      const down = Math.min(s.most, level - (level % 10))
      out.push(
        fault(
          'EIC-ARM-03',
          `resistance to ${s.type} is bought in tens, up to ${s.most}`,
          [...at, s.type],
          [put(`${s.type} ${down}`, [...at, s.type], down)],
        ),
      )
    }
  }
  if (league.shields !== null && all > league.shields) {
    const next: Record<string, number> = {}
    let left = league.shields
    for (const s of resistances) {
      const level = Math.min(left, Math.floor((u.shields[s.type] ?? 0) / 10) * 10)
      if (level > 0) next[s.type] = level
      left -= level
    }
    out.push(
      fault('EIC-ARM-04', `bought shields of one unit add up to at most ${league.shields} in ${league.name}, not ${all}`, at, [
        put(`Lower them to ${league.shields} in all`, at, next),
      ]),
    )
  }
  return out
}

function movementFaults(u: UnitPlan, i: number): Fault[] {
  const out: Fault[] = []
  u.specialMovement.forEach((m, k) => {
    if (m === null) return
    const at: Path = ['units', i, 'specialMovement', k],
      row = specialMovement(m)
    if (!row.hulls.includes(u.hull))
      out.push(
        fault(movementRule(m), `${row.name.toLowerCase()} is for ${row.hulls.join(' or ')}s`, at, [
          put(`Leave ${row.name.toLowerCase()} out`, at, null),
        ]),
      )
    else if (u.specialMovement.indexOf(m) !== k)
      out.push(fault(movementRule(m), `${row.name.toLowerCase()} is bought once`, at, [put('Leave it out', at, null)]))
  })
  return out
}

/** EIC-BLD-10: a unit of an earlier battle may only be improved. */
function keptFaults(u: UnitPlan, i: number): Fault[] {
  const k = u.kept,
    at: Path = ['units', i],
    out: Fault[] = []
  if (!k) return out
  const back = (why: string, where: Path, value: unknown): void => {
    out.push(fault('EIC-BLD-10', why, where, [put('Put it back', where, value)]))
  }
  for (const r of ratings)
    if (u.ratings[r] < k.ratings[r]) back(`${r} ${k.ratings[r]} is paid for; units are only improved`, [...at, 'ratings', r], k.ratings[r])
  for (const s of resistances) {
    const had = k.shields[s.type] ?? 0
    if ((u.shields[s.type] ?? 0) < had)
      back(`resistance to ${s.type} ${had} is paid for; units are only improved`, [...at, 'shields', s.type], had)
  }
  for (const m of k.specialMovement)
    if (m !== null && !u.specialMovement.includes(m))
      back(
        `its ${specialMovement(m).name.toLowerCase()} is paid for; units are only improved`,
        [...at, 'specialMovement'],
        [...u.specialMovement.filter((x) => x !== null), m],
      )
  if (k.pod !== null && !hasPod(u)) back('its missile pod is paid for; units are only improved', [...at, 'pod'], 'missilePod')
  return out
}

/** Everything wrong with a team and everything worth a warning, each with the rule, the place and edits that mend it (EIC-BLD-12). */
export function teamFaults(team: Team, t: Terms): readonly Fault[] {
  const league = leagueOfTeam(team),
    out: Fault[] = []
  if (team.units.length === 0)
    out.push(
      fault(
        'EIC-BLD-11',
        'a team has at least one unit',
        ['units'],
        [{ say: 'Add a suit', edit: { at: ['units', 0], insert: bare('suit', null, 'Rookie') as Plain } }],
      ),
    )
  const special = team.units.flatMap((u, i) => (u.cls === null ? [] : [i]))
  if (league.specialty !== null && special.length > league.specialty) {
    const plain = special.slice(league.specialty)
    out.push(
      fault(
        'EIC-BLD-11',
        `${league.name} allows ${league.specialty} specialty units; here are ${special.length}`,
        ['units'],
        [
          put(
            `Make ${plain.map((i) => team.units[i].name).join(', ')} basic`,
            ['units'],
            team.units.map((u, i) => (plain.includes(i) ? { ...u, cls: null, holster: null } : u)),
          ),
          plain.length < team.units.length
            ? put(
                `Leave out ${plain.map((i) => team.units[i].name).join(', ')}`,
                ['units'],
                team.units.filter((_, i) => !plain.includes(i)),
              )
            : null,
        ],
      ),
    )
  }
  team.units.forEach((u, i) => out.push(...unitFaults(u, i, league, t)))
  if (team.name.trim() === '') out.push(fault('EIC-BLD-12', 'a team has a name', ['name'], [put('Name it', ['name'], 'Unnamed')]))
  const left = inHand(team, t)
  if (left < 0)
    out.push(
      fault(
        'EIC-BLD-12',
        `the team costs ${sum(billOf(team, t).total)} credits and has ${sum(team.credits)}`,
        ['credits'],
        savings(team, t, soundAs(team, league, t)),
      ),
    )
  return [...out, ...warnings(team, t)]
}

/** Whether a changed unit has no more grave faults than before. */
function soundAs(team: Team, league: League, t: Terms): (next: UnitPlan, i: number) => boolean {
  const grave = (u: UnitPlan, i: number): number => unitFaults(u, i, league, t).reduce((n, f) => n + Number(f.grave), 0),
    before = team.units.map(grave)
  return (next, i) => grave(next, i) <= before[i]
}

/** EIC-AMB-95: the highest DET a unit can use: class bonus in, and 10 more if it flies, or as high as its elevator goes. */
function reachDet(u: UnitPlan): number {
  const play = inPlay(u),
    may = (m: SpecialMovementId): boolean => u.specialMovement.includes(m)
  return play.DET + Math.max(may('flight') ? specialMovement('flight').det : 0, may('elevator') ? elevatorBonus(hexes(play.PWR)) : 0)
}
/** EIC-AMB-95: the highest DET that credits buy; what lies above it most teams never detect. */
const typicalDet = ratingLimits.highest

function warnings(team: Team, t: Terms): Fault[] {
  const out: Fault[] = []
  const best = team.units.reduce((n, u) => Math.max(n, reachDet(u)), 0)
  if (team.units.length && best < typicalDet) {
    const fixes = team.units.flatMap((u, i): Fix[] =>
      u.ratings.DET < 100 && ratings.filter((r) => r !== 'DET' && u.ratings[r] >= 100).length < ratingLimits.at100OrMore
        ? [put(`DET 100 for ${u.name}`, ['units', i, 'ratings', 'DET'], 100)]
        : [],
    )
    out.push(
      fault(
        'EIC-AMB-95',
        `the best DET of the team is ${best}; an enemy of higher ECM is detected by a roll of 100 only`,
        ['units'],
        fixes.slice(0, 2),
        false,
      ),
    )
  }
  team.units.forEach((u, i) => {
    const ecm = inPlay(u).ECM,
      bonus = ecm - u.ratings.ECM,
      at: Path = ['units', i, 'ratings', 'ECM']
    if (ecm > typicalDet && ecm > u.ratings.ECM)
      out.push(
        fault(
          'EIC-AMB-95',
          `ECM ${ecm} in play is above every DET that credits buy: most teams can never detect it, save by a ` +
            'roll of 100, a blast nearby or wildfire',
          at,
          [put(`ECM ${typicalDet - bonus}`, at, typicalDet - bonus)],
          false,
        ),
      )
    if (
      placesOf(u).some((p) => inPlace(u, p) === 'nuclearBomb') &&
      u.hull === 'suit' &&
      team.units.filter((x) => x.specialMovement.includes('flight')).length < 2
    )
      out.push(fault('EIC-AMB-63', 'a suit drops a bomb only in tandem: two flying suits are needed', ['units', i, 'weapons'], [], false))
  })
  fit(team, t).units.forEach((f, i) => {
    for (const place of placesOf(team.units[i])) {
      const x = f[place]
      if (x && (x.destroyed || x.shots === 0))
        out.push(
          fault(
            x.destroyed ? 'EIC-LETH-02' : 'EIC-LEAG-03',
            `${weapon(x.weapon).name} is ${x.destroyed ? 'lost' : 'used up'} until it is bought again`,
            pathTo(i, place),
            [put('Buy it again', ['units', i, 'refill'], { ...team.units[i].refill, [place]: true })],
            false,
          ),
        )
    }
  })
  return out
}

/** A unit as the workshop begins it: legal, middling, unarmed but for its built-in guns. */
export function bare(hull: UnitPlan['hull'], cls: UnitPlan['cls'], name: string): UnitPlan {
  return {
    name,
    hull,
    cls,
    ratings: { BOD: 70, ATTR: 60, DFR: 60, PWR: 60, SPD: 60, DET: 60, ECM: 40 },
    weapons: Array.from({ length: slotsOf(hull, cls) }, () => null),
    shields: {},
    specialMovement: [],
    holster: null,
    pod: null,
  }
}
