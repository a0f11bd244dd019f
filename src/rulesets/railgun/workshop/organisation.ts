// Railgun: 2100: what a force may be: platoons, companies and sections, gear, drops, points; each fault with what would mend it (RG-ORG,
// RG-DROP, RG-MISS-03).
import type { Edit, Fault } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { drops } from '../book/charts.ts'
import { flags, standsOf, type Army, type Flag, type StandLine, type UnitPlan } from './plan.ts'
import { brought, halved, kindOf, sized, tally, templates } from './platoons.ts'
import { canHome, canRide, capacityOf, isSupport, nameOf, profile, targetKind, type Profile } from '../book/roster.ts'
import { billOf, transportOf, unitCost, type CostTable } from './workshop.ts'

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
const leaveOut = (u: UnitPlan, i: number): Fix => ({ say: `Leave ${u.name} out`, edit: { at: ['units', i], remove: true } })

// ---- Sizes (RG-ORG-01) ----------------------------------------------------------------------------------------

const told = (stands: readonly StandLine[], a: Army): string => stands.map(([id, n]) => `${n} ${nameOf(profile(id), a.race)}`).join(', ')
const withUnits = (say: string, units: readonly UnitPlan[]): Fix => put(say, ['units'], units)

/** An id that no unit of the army has. */
export function freeId(a: Army, besides: readonly string[] = []): string {
  const taken = new Set([...a.units.map((u) => u.id), ...besides])
  let n = a.units.length + 1
  while (taken.has(`u${n}`)) n++
  return `u${n}`
}

function sizeFault(u: UnitPlan, i: number, a: Army): Fault | null {
  const at: Path = ['units', i, 'stands']
  if (u.stands.length === 0)
    return fault('RG-ORG-01', 'a unit has stands', at, [
      put('Four Phalanx tanks', at, templates[0].units[0].stands),
      a.units.length > 1 ? leaveOut(u, i) : null,
    ])
  if (kindOf(u) !== null) return null
  const all = standsOf(u),
    riders = all.filter(canRide).length,
    vehicles = all.length - riders
  const apart = all.find((p) => p.is === 'dropship' || p.is === 'dmrl')
  if (apart) {
    const own = u.stands.filter(([id]) => id === apart.id),
      rest = u.stands.filter(([id]) => id !== apart.id),
      most = apart.is === 'dropship' ? 2 : 5
    const rule = apart.is === 'dropship' ? 'RG-DROP-04' : 'RG-DMRL-01'
    const few: readonly StandLine[] = [
      [
        apart.id,
        Math.min(
          most,
          own.reduce((n, [, k]) => n + k, 0),
        ),
      ],
    ]
    return fault(rule, `${apart.name}s make a unit of their own, at most ${most} together`, at, [
      put(`Keep ${told(few, a)} only`, at, few),
      rest.length > 0 ? put(`Leave the ${apart.name}s out`, at, rest) : null,
    ])
  }
  const tries: (readonly [number, readonly StandLine[]])[] = []
  for (let v = vehicles > 0 ? 1 : 0; v <= (vehicles > 0 ? 5 : 0); v++)
    for (let r = 0; r <= (riders > 0 ? 5 : 0); r++) {
      const next = brought(brought(u.stands, false, v), true, r)
      if (sized(v, r, 3, 5) && kindOf({ ...u, stands: next }) === 'platoon')
        tries.push([Math.abs(v - vehicles) + Math.abs(r - riders), next])
    }
  tries.sort((x, y) => x[0] - y[0])
  const parts = halved(u.stands),
    split = parts.every((stands) => kindOf({ ...u, stands }) !== null)
  const nearest = tries.slice(0, 2).map(([, stands]) => put(`Make it ${told(stands, a)}`, at, stands))
  const two = split
    ? withUnits(
        'Split it into two',
        a.units.flatMap((x, k) =>
          k === i
            ? [
                { ...u, stands: parts[0] },
                { ...u, id: freeId(a), name: `${u.name.slice(0, 57)} II`, stands: parts[1] },
              ]
            : [x],
        ),
      )
    : null
  const size = riders === 0 || vehicles === 0 ? `${all.length}` : `${vehicles} vehicles and ${riders} squads`
  return fault(
    'RG-ORG-01',
    `a platoon is 3–5 stands, or 3–5 vehicles with 3–5 squads; one or two supports are a section; here are ${size}`,
    at,
    [two, ...nearest, a.units.length > 1 ? leaveOut(u, i) : null],
  )
}

// ---- Gear of one unit -----------------------------------------------------------------------------------------

const off = (flag: Flag, i: number, say: string): Fix => put(say, ['units', i, flag], false)
/** RG-MISS-03: who may scout: squads and light vehicles. */
const scouts = (p: Profile): boolean => p.is === 'squad' || (p.is === 'vehicle' && targetKind(p) === 'light')
const jumps = (p: Profile): boolean => p.is === 'squad' && p.jumps

function gearFaults(u: UnitPlan, i: number): Fault[] {
  const all = standsOf(u),
    out: Fault[] = [],
    at = (flag: string): Path => ['units', i, flag]
  if (all.length === 0) return out
  const kind = kindOf(u)
  const wrong = (flag: Flag, rule: string, why: string, say: string, grave = true): void => {
    out.push(fault(rule, why, at(flag), [off(flag, i, say)], grave))
  }
  if (u.offBoard && all.some((p) => p.is !== 'artillery'))
    wrong('offBoard', 'RG-ORG-06', 'only artillery can stand off the table', 'Bring it onto the table')
  if (u.selfHoming && !all.some(canHome))
    wrong('selfHoming', 'RG-ORG-05', 'only rocket launchers are made self-homing', 'No self-homing rockets')
  if (u.recon && (kind !== 'platoon' || !all.every(scouts)))
    wrong(
      'recon',
      'RG-MISS-03',
      kind !== 'platoon' ? 'recon is a matter of one platoon' : 'a recon platoon is light vehicles and squads',
      'No recon',
    )
  if (u.jump && !all.every(jumps))
    wrong(
      'jump',
      'RG-DROP-01',
      all.some((p) => p.is === 'dmrl') ? 'remote launchers drop of themselves' : `${all.find((p) => !jumps(p))?.name ?? ''} cannot jump`,
      'No drop capsules',
    )
  if (u.ship && u.jump && all.every(jumps))
    out.push(
      fault('RG-DROP-04', 'a unit jumps or comes by ship, not both', at('ship'), [
        put('Jump', at('ship'), null),
        off('jump', i, 'Come by ship'),
      ]),
    )
  if (u.stealth && u.offBoard && all.every((p) => p.is === 'artillery'))
    wrong('stealth', 'RG-SPOT-09', 'off the table stealth does nothing', 'No stealth', false)
  if (u.unstabilized && !all.some((p) => p.is === 'vehicle'))
    wrong('unstabilized', 'RG-FIRE-07', 'only vehicles have guns to stabilize', 'Take it off', false)
  const towed = all.filter((p) => p.moveClass === 'towed').length,
    seats = all.reduce((n, p) => n + capacityOf(p), 0)
  if (towed > seats)
    out.push(
      fault(
        'RG-CARRY-08',
        `nothing in the unit tows ${towed - seats === 1 ? 'a weapon' : `${towed - seats} weapons`}: crews push 1 inch a turn`,
        at('stands'),
        [put('Add Hummers', at('stands'), [...u.stands, ['hummer', towed - seats]])],
        false,
      ),
    )
  return out
}

/** The faults of one unit, as if it stood alone; grave ones keep the force off the field. */
export function unitFaults(u: UnitPlan, i: number, a: Army): readonly Fault[] {
  const size = sizeFault(u, i, a)
  return [...(size ? [size] : []), ...gearFaults(u, i)]
}

// ---- The force as a whole -------------------------------------------------------------------------------------

/** RG-ORG-01: a heavy weapons platoon: all supports and what carries them. */
const heavyWeapons = (u: UnitPlan): boolean => standsOf(u).every((p) => isSupport(p) || capacityOf(p) > 0) && standsOf(u).some(isSupport)
const without = (u: UnitPlan, key: 'company' | 'recon' | 'ship'): UnitPlan => {
  const next: Record<string, unknown> = { ...u }
  delete next[key]
  return next as UnitPlan
}

function companyFaults(a: Army): Fault[] {
  const out: Fault[] = [],
    names = [...new Set(a.units.map((u) => u.company).filter((x) => x !== undefined))]
  for (const name of names) {
    const of = a.units.map((u, i) => ({ u, i })).filter((x) => x.u.company === name),
      at: Path = ['units', of[0].i, 'company']
    const dissolve = withUnits(
      `Dissolve ${name}`,
      a.units.map((u) => (u.company === name ? without(u, 'company') : u)),
    )
    const whole = of.find((x) => kindOf(x.u) === 'company')
    if (whole) {
      out.push(
        fault(
          'RG-ORG-01',
          `${whole.u.name} is a company by itself`,
          ['units', whole.i, 'company'],
          [put('Take it out of the company', ['units', whole.i, 'company'], '')],
        ),
      )
      continue
    }
    const platoons = of.filter((x) => kindOf(x.u) === 'platoon'),
      heavy = platoons.some((x) => heavyWeapons(x.u)) ? 1 : 0
    if (platoons.length < 3)
      out.push(fault('RG-ORG-01', `a company is 3–5 platoons and a heavy weapons platoon; ${name} has ${platoons.length}`, at, [dissolve]))
    else if (platoons.length > 5 + heavy)
      out.push(
        fault('RG-ORG-01', `a company is 3–5 platoons and a heavy weapons platoon; ${name} has ${platoons.length}`, at, [
          withUnits(
            `Keep five in ${name}`,
            a.units.map((u, i) =>
              platoons
                .filter((x) => !heavy || !heavyWeapons(x.u))
                .slice(5)
                .some((x) => x.i === i) ||
              (heavy &&
                platoons
                  .filter((x) => heavyWeapons(x.u))
                  .slice(1)
                  .some((x) => x.i === i))
                ? without(u, 'company')
                : u,
            ),
          ),
          dissolve,
        ]),
      )
  }
  return out
}

/** RG-MISS-03: one recon platoon in each company; platoons of no company count as one together. */
function reconFaults(a: Army): Fault[] {
  const seen = new Set<string>(),
    out: Fault[] = []
  a.units.forEach((u, i) => {
    if (!u.recon) return
    const company = u.company ?? ''
    if (seen.has(company))
      out.push(
        fault(
          'RG-MISS-03',
          company === '' ? 'outside companies one platoon is recon' : `${company} has a recon platoon already`,
          ['units', i, 'recon'],
          [off('recon', i, 'No recon')],
        ),
      )
    seen.add(company)
  })
  return out
}

/** RG-ORG-01: Green troops maneuver by company; smaller Green units are fielded, with a warning. */
function greenFaults(a: Army): Fault[] {
  const lone = a.units.map((u, i) => ({ u, i })).filter((x) => x.u.quality === 'green' && kindOf(x.u) === 'platoon')
  if (lone.length === 0) return []
  const first = lone[0].u,
    same = lone.filter((x) => flags.every((f) => (x.u[f] ?? false) === (first[f] ?? false)) && (x.u.ship ?? null) === (first.ship ?? null))
  const stands: StandLine[] = [...tally(same.flatMap((x) => x.u.stands))].map(([id, n]) => [id, n])
  const joined: UnitPlan = { ...without(without(first, 'company'), 'recon'), stands }
  const join =
    same.length > 1 && kindOf(joined) === 'company' && stands.every(([, n]) => n <= 30)
      ? withUnits(
          'Join them into one company',
          a.units.flatMap((u, i) => (i === same[0].i ? [joined] : same.some((x) => x.i === i) ? [] : [u])),
        )
      : null
  return lone.map(({ i }) =>
    fault(
      'RG-ORG-01',
      'Green troops maneuver by company: three platoons or more make one unit',
      ['units', i, 'quality'],
      [same.some((x) => x.i === i) ? join : null, put('Make it Average', ['units', i, 'quality'], 'average')],
      false,
    ),
  )
}

function shipFaults(a: Army, table: CostTable): Fault[] {
  const out: Fault[] = [],
    isShip = (u: UnitPlan): boolean => kindOf(u) === 'ships'
  a.units.forEach((u, i) => {
    if (!u.ship) return
    const at: Path = ['units', i, 'ship'],
      own = [put('Begin on the table', at, null)],
      all = standsOf(u)
    if (!a.units.some((x) => x.id === u.ship && isShip(x)))
      out.push(
        fault('RG-DROP-04', `no unit of dropships has the id "${u.ship}"`, at, [
          ...a.units
            .filter((x) => isShip(x) && x !== u && !isShip(u))
            .slice(0, 1)
            .map((x) => put(`Board ${x.name}`, at, x.id)),
          ...own,
        ]),
      )
    else if (all.some((p) => p.is === 'dropship' || p.is === 'dmrl'))
      out.push(fault('RG-DROP-04', 'dropships and remote launchers come down by themselves', at, own))
    else if (u.offBoard) out.push(fault('RG-DROP-04', 'what stays off the table does not land', at, own))
  })
  a.units.forEach((ship, i) => {
    if (!isShip(ship)) return
    const aboard = a.units.map((u, k) => ({ u, k, points: transportOf(u, table) })).filter((x) => x.u.ship === ship.id)
    const room = drops.transport * standsOf(ship).length,
      load = aboard.reduce((n, x) => n + x.points, 0)
    if (load <= room) return
    const enough = aboard
      .filter((x) => x.points >= load - room)
      .sort((x, y) => x.points - y.points)
      .slice(0, 1)
    out.push(
      fault(
        'RG-DROP-04',
        `${ship.name} has room for ${room} transport points; ${load} are to come aboard`,
        ['units', i, 'stands'],
        [
          ...enough.map((x) => put(`Leave ${x.u.name} on the table`, ['units', x.k, 'ship'], null)),
          withUnits(
            `Nobody boards ${ship.name}`,
            a.units.map((u) => (u.ship === ship.id ? without(u, 'ship') : u)),
          ),
        ],
      ),
    )
  })
  return out
}

function wholeFaults(a: Army, table: CostTable): Fault[] {
  const out: Fault[] = []
  if (a.units.length === 0)
    return [
      fault('RG-ORG-01', 'a force has units', ['units'], [put('Add a tank platoon', ['units'], [{ id: 'u1', ...templates[0].units[0] }])]),
    ]
  a.units.forEach((u, i) => {
    if (a.units.findIndex((x) => x.id === u.id) < i)
      out.push(
        fault(
          'RG-STAND-01',
          `another unit has the id "${u.id}"`,
          ['units', i, 'id'],
          [put('Give it an id of its own', ['units', i, 'id'], freeId(a))],
        ),
      )
    if (a.units.findIndex((x) => x.name === u.name) < i) {
      let n = 2
      while (a.units.some((x) => x.name === `${u.name.slice(0, 55)} ${n}`)) n++
      out.push(
        fault(
          'RG-STAND-01',
          `another unit is called ${u.name}`,
          ['units', i, 'name'],
          [put('Number it', ['units', i, 'name'], `${u.name.slice(0, 55)} ${n}`)],
          false,
        ),
      )
    }
  })
  const stays = (u: UnitPlan): boolean => standsOf(u).some((p) => p.is !== 'dmrl' && !u.offBoard)
  if (a.units.some((u) => u.stands.length > 0) && !a.units.some(stays)) {
    const gun = a.units.findIndex((u) => u.offBoard && standsOf(u).some((p) => p.is !== 'dmrl'))
    out.push(
      fault(
        'RG-ART-01',
        'nothing of this force ever stands on the table, so nobody observes',
        ['units'],
        [
          gun < 0 ? null : off('offBoard', gun, `Bring ${a.units[gun].name} onto the table`),
          put('Add a tank platoon', ['units'], [...a.units, { id: freeId(a), ...templates[0].units[0] }]),
        ],
      ),
    )
  } else if (a.units.some(stays) && a.units.every((u) => !stays(u) || u.jump || u.ship || kindOf(u) === 'ships'))
    out.push(
      fault(
        'RG-VIC-01',
        'everything comes from orbit; some scenarios end when a side has nothing on the table',
        ['units'],
        [put('Add a tank platoon', ['units'], [...a.units, { id: freeId(a), ...templates[0].units[0] }])],
        false,
      ),
    )
  const bill = billOf(a, table),
    over = bill.total - a.points
  if (over > 0) {
    const enough = a.units
      .map((u, i) => ({ u, i, cost: unitCost(u, table) }))
      .filter((x) => x.cost >= over && a.units.some((u) => u !== x.u && stays(u)))
      .sort((x, y) => x.cost - y.cost)
      .slice(0, 1)
    out.push(
      fault(
        'RG-ORG-03',
        `it costs ${bill.total} of ${a.points} points`,
        ['points'],
        [...enough.map((x) => leaveOut(x.u, x.i)), put(`Raise the limit to ${bill.total}`, ['points'], bill.total)],
      ),
    )
  }
  return out
}

/** Everything that is wrong with a force: units first, then the force as a whole. */
export function armyFaults(a: Army, table: CostTable): readonly Fault[] {
  return [
    ...a.units.flatMap((u, i) => unitFaults(u, i, a)),
    ...companyFaults(a),
    ...reconFaults(a),
    ...greenFaults(a),
    ...shipFaults(a, table),
    ...wholeFaults(a, table),
  ]
}
