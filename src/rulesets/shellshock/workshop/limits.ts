// Shellshock: what a unit and a force may be, each fault with what would mend it (SS-FORCE-01, SS-FORCE-03, SS-FORCE-05, SS-FORCE-08).
import type { Edit, Fault } from '../../../kernel/force.ts'
import type { Plain, Refusal } from '../../../kernel/plain.ts'
import type { Path } from '../../../craft/reader.ts'
import { quickBattle, refitPercent, skills, weaponRow, weapons, type WeaponId } from '../book/charts.ts'
import { roster, type UnitSheet } from '../book/roster.ts'
import { ecvOf, firing } from './cost.ts'
import { ecvStep, listedSheet, shared, type Member, type Muster, type TeamPlan, type UnitPlan } from './plan.ts'

type Fix = { readonly say: string; readonly edit: Edit }
const fault = (rule: string, why: string, at: Path, fixes: readonly Fix[] = []): Fault => ({ rule, why, at, grave: true, fixes })
const put = (say: string, at: Path, value: unknown): Fix => ({ say, edit: { at, put: value as Plain } })
const gone = (say: string, at: Path): Fix => ({ say, edit: { at, remove: true } })

// ---- Weapons and stores ---------------------------------------------------------------------------------------

/** SS-FORCE-03: a figure of a sheet with what a refit may add, rounded up. */
export const refitted = (n: number): number => Math.ceil((n * refitPercent) / 100)

/** Rounds of a weapon that no sheet carries, before the refit. */
const uncarried = 16
/** SS-FORCE-03: the most rounds of a weapon: what any sheet carries of it, and a quarter more. */
export function mostOf(id: WeaponId): number {
  const carried = roster.flatMap((s) => s.weapons.flatMap((w) => (w.weapon === id && w.ammo !== null ? [w.ammo] : [])))
  return refitted(carried.length > 0 ? Math.max(...carried) : uncarried)
}

/** Whether a weapon at a mount is without limit: fists and what draws on the battery alone, and a squad's own. */
export function endless(id: WeaponId, s: UnitSheet, mount: number): boolean {
  const { type } = weaponRow(id)
  return type === 'E' || type === 'P' || (s.weapons[mount].weapon === id && s.weapons[mount].ammo === null)
}

const diceOf = (id: WeaponId): number => {
  const w = weaponRow(id)
  return w.dam + w.sh + w.pen
}
/** SS-FORCE-03: dice of a fire system: every weapon letter once, with the larger of its kinds of rounds. */
function systemDice(s: UnitSheet, system: string, of: (mount: number) => WeaponId): number {
  const best = new Map<string, number>()
  s.weapons.forEach((w, i) => {
    if (w.system === system) best.set(w.letter, Math.max(best.get(w.letter) ?? 0, diceOf(of(i))))
  })
  return [...best.values()].reduce((n, x) => n + x, 0)
}

/** Why a mount cannot carry a weapon at all; null: it can. */
export function unfit(s: UnitSheet, mount: number, id: WeaponId): Refusal | null {
  const w = weaponRow(id),
    m = s.weapons[mount]
  if (m.weapon === id) return null
  const no = (why: string, rule = 'SS-FORCE-03'): Refusal => ({ rule, why })
  if (shared(s, mount)) return no('one barrel with two kinds of rounds is not exchanged', 'SS-TGT-18')
  if (m.weapon === 'fist' || id === 'fist') return no('a fist is part of its arm', 'SS-PHYS-06')
  const squad = s.systems.find((x) => x.id === m.system)?.kind === 'squad'
  if (!squad && w.tags.includes('infantry')) return no(`the ${w.name} is carried on foot`)
  if (squad && w.krg > 0) return no('a squad has no battery', 'SS-FIRE-16')
  if (w.krg > 0 && s.battery === null) return no(`the ${w.name} needs a battery`, 'SS-FIRE-16')
  if (w.krg > (s.battery?.capacity ?? 0)) return no(`the ${w.name} takes more Krg than the battery holds`, 'SS-FIRE-16')
  if (w.needsLoader && !s.crew.some((c) => c.id === 'L')) return no(`the ${w.name} needs a loader`, 'SS-CREW-06')
  return null
}
/** Every weapon that a mount could carry. */
export function choices(s: UnitSheet, mount: number): readonly WeaponId[] {
  return weapons.map((w) => w.id).filter((id) => unfit(s, mount, id) === null)
}

// ---- One unit -------------------------------------------------------------------------------------------------

function crewFaults(u: UnitPlan, s: UnitSheet, at: Path): readonly Fault[] {
  const out: Fault[] = [],
    guns = firing(s)
  s.crew.forEach((c, i) => {
    const { piloting, gunnery } = u.crew[i],
      where: Path = [...at, 'crew', i]
    if (c.id === 'P' && piloting < s.msrp)
      out.push(
        fault(
          'SS-FORCE-05',
          `${u.name}: Piloting ${piloting} is below the MSRP of ${s.msrp}`,
          [...where, 'piloting'],
          [put(`Make it ${s.msrp}`, [...where, 'piloting'], s.msrp)],
        ),
      )
    if (c.id !== 'P' && piloting !== c.piloting)
      out.push(
        fault(
          'SS-FORCE-03',
          `${u.name}: only the skill of its pilot has a price; the ${c.role.toLowerCase()} has Piloting ${c.piloting}`,
          [...where, 'piloting'],
          [put(`Make it ${c.piloting}`, [...where, 'piloting'], c.piloting)],
        ),
      )
    if (!guns.includes(i) && gunnery !== c.gunnery)
      out.push(
        fault(
          'SS-FORCE-03',
          `${u.name}: the ${c.role.toLowerCase()} serves no weapon and has Gunnery ${c.gunnery}`,
          [...where, 'gunnery'],
          [put(`Make it ${c.gunnery}`, [...where, 'gunnery'], c.gunnery)],
        ),
      )
    if (piloting > skills.piloting || gunnery > skills.gunnery)
      out.push(
        fault('SS-FORCE-02', `${u.name}: skills go up to Piloting ${skills.piloting} and Gunnery ${skills.gunnery}`, where, [
          put('As the sheet prints it', where, { piloting: c.piloting, gunnery: c.gunnery }),
        ]),
      )
  })
  return out
}

function weaponFaults(u: UnitPlan, s: UnitSheet, at: Path): readonly Fault[] {
  const out: Fault[] = []
  s.weapons.forEach((m, i) => {
    const { weapon, rounds } = u.weapons[i],
      where: Path = [...at, 'weapons', i],
      back = put('As the sheet prints it', where, { weapon: m.weapon, rounds: m.ammo })
    const no = unfit(s, i, weapon)
    if (no) {
      out.push(fault(no.rule, `${u.name}: ${no.why}`, [...where, 'weapon'], [back]))
      return
    }
    const without = endless(weapon, s, i),
      most = mostOf(weapon),
      { name } = weaponRow(weapon)
    if (without && rounds !== null)
      out.push(
        fault(
          'SS-FORCE-03',
          `${u.name}: the ${name} here counts no rounds`,
          [...where, 'rounds'],
          [put('Without limit', [...where, 'rounds'], null)],
        ),
      )
    else if (!without && (rounds === null || rounds < 1 || rounds > most))
      out.push(
        fault(
          'SS-FORCE-03',
          `${u.name}: the ${name} has 1 to ${most} rounds`,
          [...where, 'rounds'],
          [put(`Make it ${most}`, [...where, 'rounds'], most), put('Make it 1', [...where, 'rounds'], 1)],
        ),
      )
  })
  if (out.length > 0) return out
  for (const { id } of s.systems) {
    const listed = systemDice(s, id, (i) => s.weapons[i].weapon),
      now = systemDice(s, id, (i) => u.weapons[i].weapon)
    if (100 * now <= refitPercent * listed) continue
    const changed = s.weapons.flatMap((m, i) => (m.system === id && u.weapons[i].weapon !== m.weapon ? [i] : []))
    out.push(
      fault(
        'SS-FORCE-03',
        `${u.name}: its weapons roll ${now} dice from one fire system; a refit has at most ${Math.floor((refitPercent * listed) / 100)}`,
        [...at, 'weapons', changed[0]],
        [
          put(
            'As the sheet prints them',
            [...at, 'weapons'],
            s.weapons.map((m) => ({ weapon: m.weapon, rounds: m.ammo })),
          ),
        ],
      ),
    )
  }
  return out
}

/** SS-FORCE-02, SS-FORCE-03: what is wrong with a unit; `i` is its place in the force. */
export function unitFaults(u: UnitPlan, i: number): readonly Fault[] {
  const at: Path = ['units', i],
    s = listedSheet(u)
  if (s === null) return [fault('SS-FORCE-01', `there is no sheet "${u.sheet}"`, [...at, 'sheet'], [gone(`Leave ${u.name} out`, at)])]
  const armor = u.armor.flatMap((n, k): Fault[] => {
    const most = refitted(s.armour[k])
    return n <= most
      ? []
      : [
          fault(
            'SS-FORCE-03',
            `${u.name}: its ${sideNames[k]} armor is ${most} at most`,
            [...at, 'armor', k],
            [put(`Make it ${most}`, [...at, 'armor', k], most)],
          ),
        ]
  })
  return [...crewFaults(u, s, at), ...armor, ...weaponFaults(u, s, at)]
}
export const sideNames = ['front', 'right', 'rear', 'left'] as const

// ---- A force --------------------------------------------------------------------------------------------------

export const totalOf = (m: Pick<Muster, 'units'>): number => m.units.reduce((n, u) => n + ecvOf(u), 0)
/** SS-FORCE-03: the most and the least that a force of an agreed ECV may come to. */
export const mostTotal = (ecv: number): number => Math.floor((ecv * (100 + quickBattle.percent)) / 100)
export const leastTotal = (ecv: number): number => Math.ceil((ecv * (100 - quickBattle.percent)) / 100)
const onFoot = (u: UnitPlan): boolean => listedSheet(u)?.cls === 'infantry'

/** An id that no unit of the force has. */
export function freeId(m: Pick<Muster, 'units'>): string {
  let n = m.units.length + 1
  while (m.units.some((u) => u.id === `u${n}`)) n++
  return `u${n}`
}

/** Whether a gunner could ever shoot over a Spotter: he serves a weapon that fires indirectly (SS-TGT-10). */
export function mayShoot(m: Muster, who: Member): boolean {
  const u = m.units.find((x) => x.id === who.unit),
    s = u && listedSheet(u)
  return u !== undefined && s?.weapons.some((w, i) => w.operators.includes(who.seat) && weaponRow(u.weapons[i].weapon).indirect) === true
}
const known = (m: Muster, who: Member): boolean => {
  const u = m.units.find((x) => x.id === who.unit)
  return u !== undefined && listedSheet(u)?.crew.some((c) => c.id === who.seat) === true
}
const same = (a: Member, b: Member): boolean => a.unit === b.unit && a.seat === b.seat

/** SS-FORCE-08, SS-TGT-10: a team is two people of the force, the Shooter with an indirect weapon, and nobody is in two. */
function teamFault(m: Muster, t: TeamPlan, k: number): Fault | null {
  const at: Path = ['teams', k],
    fixes = [gone('Dissolve this team', at)],
    before = m.teams.slice(0, k).flatMap((x) => [x.spotter, x.shooter])
  const no = (why: string, rule = 'SS-FORCE-08'): Fault => fault(rule, why, at, fixes)
  for (const who of [t.spotter, t.shooter]) {
    if (!known(m, who)) return no(`nobody sits at "${who.seat}" of unit "${who.unit}"`)
    if (before.some((x) => same(x, who))) return no('somebody is in two Firing Teams')
  }
  if (same(t.spotter, t.shooter)) return no('nobody is his own Spotter', 'SS-FIRE-15')
  return mayShoot(m, t.shooter) ? null : no('its Shooter serves no weapon that fires indirectly', 'SS-TGT-10')
}

/** Everything that is wrong with a force. */
export function musterFaults(m: Muster): readonly Fault[] {
  const out: Fault[] = m.units.flatMap((u, i) => unitFaults(u, i))
  m.units.forEach((u, i) => {
    if (m.units.findIndex((x) => x.id === u.id) !== i)
      out.push(
        fault('SS-FORCE-01', `there are two units "${u.id}"`, ['units', i, 'id'], [put('Another id', ['units', i, 'id'], freeId(m))]),
      )
  })
  m.teams.forEach((t, k) => {
    const no = teamFault(m, t, k)
    if (no) out.push(no)
  })
  return [...out, ...sumFaults(m)]
}

function sumFaults(m: Muster): readonly Fault[] {
  const out: Fault[] = [],
    total = totalOf(m),
    most = mostTotal(m.ecv),
    agree = put(`Agree on ${total}`, ['ecv'], total)
  const leave = (i: number): Fix => gone(`Leave ${m.units[i].name} out`, ['units', i])
  if (m.units.length === 0) out.push(fault('SS-FORCE-01', 'a force has at least one unit', ['units']))
  else if (m.units.every(onFoot) && m.units.length > 0)
    out.push(fault('SS-FORCE-03', 'a force has vehicles: two for every squad', ['units']))
  if (m.ecv % ecvStep !== 0 || m.ecv === 0)
    out.push(fault('SS-FORCE-01', `an agreed ECV goes in steps of ${ecvStep}`, ['ecv'], total > 0 ? [agree] : []))
  if (total > most) {
    const costs = m.units.map(ecvOf)
    const enough = costs.flatMap((x, i) => (total - x <= most ? [i] : [])).sort((a, b) => costs[a] - costs[b])
    out.push(
      fault(
        'SS-FORCE-03',
        `the force comes to ${total}; ${m.ecv} was agreed, and ${most} is within ${quickBattle.percent} %`,
        ['units'],
        [leave(enough[0] ?? costs.indexOf(Math.max(...costs))), agree],
      ),
    )
  } else if (total < leastTotal(m.ecv) && m.units.length > 0)
    out.push({
      ...fault('SS-FORCE-03', `the force comes to ${total} of ${m.ecv}: more than ${quickBattle.percent} % below`, ['units'], [agree]),
      grave: false,
    })
  const squads = m.units.flatMap((u, i) => (onFoot(u) ? [i] : [])),
    room = Math.floor((m.units.length - squads.length) / quickBattle.vehiclesPerSquad)
  if (squads.length > room && squads.length < m.units.length)
    out.push(
      fault(
        'SS-FORCE-03',
        `${m.units.length - squads.length} vehicles may have ${room} squads with them; here are ${squads.length}`,
        ['units'],
        [leave(squads[squads.length - 1])],
      ),
    )
  return out
}
