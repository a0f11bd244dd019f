// Shellshock: deployment by turns, the side with more ECV first: hex and facing, then speed, turrets, altitude; firing teams (SS-FORCE).
import type { Decision, Option, Plan, Region, Part } from '../../../kernel/decision.ts'
import { d } from '../../../kernel/dice.ts'
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import { answerTo } from '../../../kernel/plan.ts'
import { INCH } from '../../../space/length.ts'
import { bounds, inPolygon } from '../../../space/plane.ts'
import { moverClasses, terrainRow } from '../book/charts.ts'
import { act, ask, each, loop, procedure, sheetFor, type SsGame, type SsUnit, type Zone } from '../state/state.ts'
import { shooters, spotters } from './aiming.ts'
import { chosen, orNone, question, type Field } from './asking.ts'
import { room } from './driving.ts'
import { ecvOf } from './victory.ts'
import { siteIn } from '../state/site.ts'

const waits = (u: SsUnit): boolean => u.hex < 0 && u.riding === '' && u.out === ''

const zoneOf = (f: Field, u: SsUnit): Zone | undefined => f.words.zones.find((z) => z.seat === u.seat)

/** SS-FORCE-09, SS-MOVE-23, SS-TAB-15: whether a unit may be set up at a spot of its zone: off closed ground, and where there is room. */
function mayStand(f: Field, u: SsUnit, spot: number): boolean {
  const column = moverClasses.indexOf(sheetFor(u).cls)
  const site = siteIn(f)
  return spot >= 0 && site.features(spot).every((t) => terrainRow(t).cost[column] !== null) && room(f, u, spot).free
}

/** SS-D02: whether a unit may be set up at a place. */
export function mayDeploy(f: Field, u: SsUnit, at: Place): boolean {
  const zone = zoneOf(f, u),
    spot = siteIn(f).spot(at)
  if (zone === undefined || spot < 0) return false
  return (zone.area === undefined ? zone.cells.includes(spot) : inPolygon(zone.area, at)) && mayStand(f, u, spot)
}

/** SS-FORCE-09, SS-MOVE-23, SS-D02: the hexes of its zone in which a unit may be set up. */
export function deployHexes(f: Field, u: SsUnit): readonly number[] {
  return (zoneOf(f, u)?.cells ?? []).filter((hex) => mayStand(f, u, hex))
}

/** The first place of a table's zone, on whole inches, where a unit may be set up. */
function firstPlace(f: Field, u: SsUnit, area: readonly Place[]): Place {
  const [west, south, east, north] = bounds(area)
  for (let y = Math.ceil(south / INCH) * INCH; y <= north; y += INCH)
    for (let x = Math.ceil(west / INCH) * INCH; x <= east; x += INCH) if (mayDeploy(f, u, [x, y])) return [x, y]
  return area[0]
}

function askDeploy(f: Field, u: SsUnit): Decision {
  const site = siteIn(f)
  const zone = zoneOf(f, u)
  const facing = site.degrees(zone?.facing ?? 0)
  const about = [{ unit: u.id }]
  const area = zone?.area
  const of = area === undefined ? deployHexes(f, u).map((h) => site.place(h)) : [firstPlace(f, u, area)]
  const where: Region = area === undefined ? { is: 'hexes', of } : { is: 'polygon', points: area }
  const choice = { is: 'place', items: about, where: [where], facing: true } as const
  return question('deploy', 'SS-FORCE-09', u.seat, choice, { place: [{ at: of[0] ?? [0, 0], facing }] }, { about })
}

function deploy(g: SsGame, id: Id, at: Place, degrees: number | undefined): void {
  const u = g.edit(id)
  const site = siteIn(g)
  u.hex = site.spot(at)
  u.facing = degrees === undefined ? (zoneOf(g, u)?.facing ?? 0) : site.facing(degrees)
  if (sheetFor(u).cls === 'air') u.altitude = 1
  g.emit({ is: 'deploys', rule: 'SS-FORCE-09', unit: id, hex: u.hex, facing: u.facing })
}

const way = ['Ahead', '60° right', '120° right', 'Behind', '120° left', '60° left']

/** SS-FORCE-09, SS-MOVE-30: starting speed, turret facings and altitude as parts of one draft. */
export function beginParts(u: SsUnit): readonly Part[] {
  const about = [{ unit: u.id }]
  const sheet = sheetFor(u)
  const out: Part[] = []
  const most = Math.floor(sheet.maxSpeed / 2)
  const speed = { is: 'number', min: 0, max: most, step: 1, unit: 'MPs' } as const
  out.push({ id: 'speed', label: `${u.name}: starting speed`, about, choice: speed, idle: { number: 0 } })
  sheet.systems.forEach((s, i) => {
    if (s.allRound || s.pivot === 0) return
    const of = way.map((label, to): Option => ({ id: String(to), label }))
    const label = `${u.name}: ${s.kind === 'arm' ? 'arm' : 'turret'}`
    out.push({ id: `pivot:${i}`, label, about, choice: { is: 'one', of }, idle: { one: '0' } })
  })
  if (sheet.cls === 'air') {
    const of = [1, 2, 3, 4].map((n): Option => ({ id: String(n), label: `Altitude ${n}` }))
    out.push({ id: 'altitude', label: `${u.name}: altitude`, about, choice: { is: 'one', of }, idle: { one: '1' } })
  }
  return out
}

function begin(g: SsGame, id: Id, plan: Plan): void {
  const u = g.edit(id)
  const speed = answerTo(plan, 'speed')
  u.speed = speed !== undefined && 'number' in speed ? speed.number : 0
  u.gear = u.speed > 0 ? 'forward' : 'stop'
  u.facings = u.facings.map((now, i) => {
    const c = answerTo(plan, `pivot:${i}`)
    return c !== undefined && 'one' in c ? Number(c.one) : now
  })
  const altitude = answerTo(plan, 'altitude')
  if (altitude !== undefined && 'one' in altitude) u.altitude = Number(altitude.one)
  g.emit({ is: 'begins', rule: 'SS-FORCE-09', unit: id, speed: u.speed, altitude: u.altitude })
}

/** SS-FORCE-09: who deploys first: the most ECV; equal: a die. */
function firstToDeploy(g: SsGame): Seat {
  const all = Array.from({ length: g.seats }, (_, seat) => ecvOf(g, seat))
  const most = all.reduce((a, b) => Math.max(a, b))
  const seats = all.flatMap((n, seat) => (n === most ? [seat] : []))
  return seats.length === 1 ? seats[0] : g.dice.roll('firstToDeploy', d(seats.length), (n) => seats[n - 1])
}

type Deploying = { readonly seat: Seat; readonly unit: Id }

/** The next unit: by turns, each side in the order of its list, a side that is done passed over. */
function nextUnit(g: SsGame, from: Seat): SsUnit | undefined {
  for (let i = 0; i < g.seats; i++) {
    const u = g.units.find((x) => x.seat === (from + i) % g.seats && waits(x))
    if (u !== undefined) return u
  }
  return undefined
}

export const deployment = procedure(
  'SS-FORCE-09',
  'deployment',
  (_: { readonly of: 'setup' }): Deploying => ({ seat: 0, unit: '' }),
  act('SS-FORCE-09', (g) => ({ seat: firstToDeploy(g), unit: '' })),
  loop(
    (g) => g.units.some(waits),
    act('SS-FORCE-09', (g, v: Deploying) => {
      const u = nextUnit(g, v.seat) as SsUnit
      return { seat: (u.seat + 1) % g.seats, unit: u.id }
    }),
    ask(
      'SS-FORCE-09',
      (g, v: Deploying) => askDeploy(g, g.unit(v.unit)),
      (g, v: Deploying, [a]) => {
        const p = 'place' in a.choice ? a.choice.place[0] : null
        if (p !== null && 'at' in p) deploy(g, v.unit, p.at, p.facing)
      },
    ),
    ask(
      'SS-FORCE-09',
      (g, v: Deploying) =>
        question('begin', 'SS-FORCE-09', g.unit(v.unit).seat, { is: 'plan' }, { plan: [] }, { about: [{ unit: v.unit }] }),
      (g, v: Deploying, [a]) => begin(g, v.unit, 'plan' in a.choice ? a.choice.plan : []),
    ),
  ),
)

/** SS-FORCE-08: firing teams before the game: for each gunner of an indirect weapon a Spotter, or none. */
export const teaming = procedure(
  'SS-FORCE-08',
  'teaming',
  (_: { readonly of: 'setup' }) => null,
  each(
    (g) => shooters(g),
    ask(
      'SS-FORCE-08',
      (g, _v, one) => {
        const [id, crew] = one.split(' ')
        const u = g.unit(id)
        const of = spotters(g, u, Number(crew))
        return of.length === 0 ? null : orNone('team', 'SS-FORCE-08', u.seat, of, 'No team', [{ unit: id }])
      },
      (g, _v, [a], one) => {
        const pick = chosen(a.choice)
        if (pick === '') return
        const [shooter, gunner] = one.split(' ')
        const [spotter, eye] = pick.slice(2).split(' ')
        const team = { spotter, eye: Number(eye), shooter, gunner: Number(gunner), ready: 1 }
        g.set({ teams: [...g.words.teams, team] })
        g.emit({ is: 'team', rule: 'SS-FORCE-08', unit: shooter, gunner: team.gunner, spotter, eye: team.eye, ready: 1 })
      },
    ),
  ),
)
