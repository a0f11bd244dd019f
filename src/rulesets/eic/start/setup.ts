// EIC League: from teams to the first state of a battle: units on their sheets, drones docked, sides with their bases (EIC-SET-01…03,
// EIC-BLD-12).
import type { Options } from '../../../kernel/book.ts'
import { ForceRefused, type Force } from '../../../kernel/force.ts'
import type { Plain, Seat } from '../../../kernel/plain.ts'
import { enter, type Procedure } from '../../../kernel/procedure.ts'
import type { SetUp } from '../../../kernel/ruleset.ts'
import { Game } from '../../../kernel/state.ts'
import type { AfterWords } from '../workshop/home.ts'
import { leagues, type League } from '../book/charts.ts'
import { noBank, placeNumber, placesOf, type Team, type UnitPlan } from '../workshop/plan.ts'
import { groundOf, roundsWithoutPeople, type Ground } from './scenarios.ts'
import { droneOf, fresh, newSide } from '../state/fresh.ts'
import type { EicGame, EicOptions, EicUnit, EicWords, Slot } from '../state/state.ts'
import { bodLostOf, energyOf, fit, inHand, leagueOfTeam, purseOf, termsOf, type FittedUnit, type Terms } from '../workshop/workshop.ts'

/** A name as an id: `Two-Gun` is `two-gun`; `taken` keeps ids apart. */
export function idOf(name: string, taken: ReadonlySet<string>): string {
  const plain =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'unit'
  let id = plain
  for (let n = 2; taken.has(id) || taken.has(`${id}.drone`); n++) id = `${plain}-${n}`
  return id
}

/** EIC-SET-03: a unit as it takes the field: full energy (EIC-LEAG-03), worn armor as it is (EIC-AMB-69), loads as they are. */
export function fielded(id: string, seat: Seat, u: UnitPlan, fitted: FittedUnit): EicUnit {
  const energy = energyOf(u),
    r = u.ratings
  const slots: Slot[] = []
  for (const place of placesOf(u)) {
    const f = fitted[place]
    if (f)
      slots.push({
        no: placeNumber(place),
        weapon: f.weapon,
        shots: f.destroyed && f.shots !== null ? 0 : (f.shots ?? -1),
        lost: f.destroyed,
        fired: 0,
      })
  }
  return {
    id,
    seat,
    name: u.name,
    hull: u.hull,
    cls: u.cls,
    ...fresh,
    bod: r.BOD,
    attr: r.ATTR,
    dfr: r.DFR,
    pwr: r.PWR,
    spd: r.SPD,
    det: r.DET,
    ecm: r.ECM,
    bodNow: r.BOD - bodLostOf(u),
    energyMax: energy,
    energy,
    laser: u.shields.laser ?? 0,
    heat: u.shields.heat ?? 0,
    cold: u.shields.cold ?? 0,
    sonic: u.shields.sonic ?? 0,
    flight: u.specialMovement.includes('flight'),
    warp: u.specialMovement.includes('warp'),
    elevator: u.specialMovement.includes('elevator'),
    slots,
    drone: u.hull === 'tank' ? `${id}.drone` : '',
  }
}

/** EIC-AMB-79: the turn limit of a battle; none only where two people play and none is set. */
export function turnLimitOf(o: Options, people: number): number | null {
  const set = o.turnLimit
  return typeof set === 'number' ? set : people >= 2 ? null : roundsWithoutPeople
}

/** The words of a battle before its first round. `sides` may be few facts: a position fills in the rest. */
export function newWords(
  scenario: string,
  ground: Ground,
  options: Options,
  sides: EicWords['sides'],
  league: League,
  limit: number | null,
  after: AfterWords,
): EicWords {
  return {
    scenario,
    map: ground.map,
    options: options as EicOptions,
    sides,
    round: 0,
    phase: 'deployment',
    turn: -1,
    done: 0,
    order: [],
    deployWithin: ground.deployWithin,
    turnLimit: limit,
    aim: ground.aim,
    league: league.id,
    purse: purseOf(league, options),
    offer: null,
    ended: null,
    after,
  }
}

/** A force that is known to be legal: the same object. */
const asIs = (f: Force): Team => f as Plain as Team

/**
 * EIC-SET-01, EIC-BLD-12, EIC-D02: the state before the first question, its stack holding `main`.
 * @param accept reads and checks a force; left out only where all are known to be legal.
 * @throws ForceRefused when a force has grave faults or plays in another league than the first (EIC-BLD-11); RangeError for an unknown
 * scenario.
 */
export function setUp(
  s: SetUp,
  main: Procedure<{ readonly of: 'battle' }>,
  accept: (f: Force, seat: Seat, t: Terms) => Team = asIs,
): EicGame {
  const t = termsOf(s.options),
    ground = groundOf(s.scenario.id)
  const teams = s.forces.map((f, seat) => accept(f, seat, t))
  // EIC-D02: the league that all the teams fit; whoever does not is refused
  const league = teams.length ? leagueOfTeam(teams[0]) : leagues[0]
  teams.forEach((team, seat) => {
    const own = leagueOfTeam(team)
    if (own.id !== league.id)
      throw new ForceRefused(seat, [
        {
          rule: 'EIC-BLD-11',
          why: `${team.name} plays in ${own.name} and ${teams[0].name} in ${league.name}; opponents play in the same`,
          at: ['units'],
          grave: true,
          fixes: [],
        },
      ])
  })
  const units: EicUnit[] = [],
    taken = new Set<string>()
  const stocks = teams.map((team, seat) => {
    const { units: fitted, stock } = fit(team, t)
    team.units.forEach((u, i) => {
      const id = idOf(u.name, taken)
      const made = fielded(id, seat, u, fitted[i])
      taken.add(id)
      units.push(made)
      if (made.drone)
        // EIC-AMB-93: one lost in an earlier battle may be replaced at the base
        units.push(u.lasting?.droneLost && !u.newDrone ? { ...droneOf(made), docked: false, vanquished: true, energy: 0 } : droneOf(made))
    })
    return stock
  })
  const sides = teams.map((team, seat) => newSide(seat, team.name, team.id, ground.bases[seat], inHand(team, t), team.units.length))
  const after: AfterWords = {
    homes: teams.map((team, seat) => ({
      stock: stocks[seat],
      bank: team.bank ?? noBank,
      battles: team.battles ?? 0,
      emptyPods: units
        .filter((u) => u.seat === seat && u.hull !== 'drone')
        .flatMap((u, i) => (team.units[i].pod === 'missilePod' ? [u.id] : [])),
    })),
    shops: teams.map(() => null),
  }
  const words = newWords(s.scenario.id, ground, s.options, sides, league, turnLimitOf(s.options, s.people ?? 0), after)
  return new Game<EicUnit, EicWords>(units, words, teams.length, [enter(main, { of: 'battle' })])
}
