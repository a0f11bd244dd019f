// EIC League: a state written down as a position; read again it is the same units and words (docs/positions.md).
import type { Plain } from '../../../kernel/plain.ts'
import { droneOf, fresh } from '../state/fresh.ts'
import { gridOf, type EicGame, type EicUnit, type Slot } from '../state/state.ts'
import { changed } from '../../../craft/position.ts'
import { book } from '../book/book.ts'
import type { Ratings } from '../book/charts.ts'
import { stateFields } from './position.ts'
import { groundOf } from './scenarios.ts'
import { energyOf, full, termsOf, type Terms } from '../workshop/workshop.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function writtenSlot(s: Slot, hull: 'suit' | 'tank', t: Terms): Plain {
  const most = full(s.weapon, hull, t) ?? -1
  return s.shots === most && !s.lost && s.fired === 0
    ? s.weapon
    : {
        weapon: s.weapon,
        ...(s.shots === most ? {} : { shots: s.shots }),
        ...(s.lost ? { lost: true } : {}),
        ...(s.fired ? { fired: s.fired } : {}),
      }
}

function differing(u: EicUnit, from: EicUnit): Record<string, Plain> {
  const out: Record<string, Plain> = {}
  for (const key of stateFields) if (!same(u[key as keyof EicUnit], from[key as keyof EicUnit])) out[key] = u[key as keyof EicUnit] as Plain
  if (out.energyMax !== undefined || out.energy !== undefined || u.vanquished) out.energy = u.energy
  for (const key of ['paralyzed', 'paralyzedThrough'] as const) if (u.paralyzed || u.paralyzedThrough > 0) out[key] = u[key]
  return out
}

function writtenUnit(g: EicGame, u: EicUnit, t: Terms): Plain {
  const place = (cell: number): Plain => (cell < 0 ? null : gridOf(g.words.map).place(cell))
  const hull = u.hull as 'suit' | 'tank'
  const levels: Ratings = { BOD: u.bod, ATTR: u.attr, DFR: u.dfr, PWR: u.pwr, SPD: u.spd, DET: u.det, ECM: u.ecm }
  const list: Plain[] = []
  for (const s of u.slots)
    if (hull === 'tank' || s.no < 6) {
      while (list.length < s.no - 1) list.push(null)
      list[s.no - 1] = writtenSlot(s, hull, t)
    }
  const at = (no: number): Plain => {
    const s = hull === 'tank' ? undefined : u.slots.find((x) => x.no === no)
    return s ? writtenSlot(s, hull, t) : null
  }
  const energy = energyOf({ cls: u.cls, ratings: levels })
  const d = u.drone !== '' && g.has(u.drone) ? g.unit(u.drone) : null
  const docked = d ? droneOf(u) : null
  const out = d && docked && (d.hex !== docked.hex || !d.docked) ? { at: place(d.hex), docked: d.docked, aloft: d.aloft } : {}
  const drone = d && docked ? { ...differing(d, docked), ...out } : null
  return {
    id: u.id,
    name: u.name,
    seat: u.seat,
    at: place(u.hex),
    hull: u.hull,
    cls: u.cls,
    ratings: levels,
    weapons: list,
    ...(at(6) === null ? {} : { holster: at(6) }),
    ...(at(7) === null ? {} : { pod: at(7) }),
    shields: {
      ...(u.laser ? { laser: u.laser } : {}),
      ...(u.heat ? { heat: u.heat } : {}),
      ...(u.cold ? { cold: u.cold } : {}),
      ...(u.sonic ? { sonic: u.sonic } : {}),
    },
    specialMovement: [...(u.flight ? ['flight'] : []), ...(u.warp ? ['warp'] : []), ...(u.elevator ? ['elevator'] : [])],
    ...(hull === 'tank' ? { drone: drone === null ? false : Object.keys(drone).length ? drone : true } : {}),
    ...differing(u, { ...u, ...fresh, energyMax: energy, energy, bodNow: u.bod }),
  }
}

/** A state as a position, without `next`: read again it is the same units and words. */
export function written(g: EicGame): Readonly<Record<string, Plain>> {
  const w = g.words,
    grid = gridOf(w.map),
    t = termsOf(w.options),
    ground = groundOf(w.scenario)
  const place = (cell: number): Plain => (cell < 0 ? null : grid.place(cell))
  const options = changed(book, w.options)
  return {
    scenario: w.scenario,
    ...(Object.keys(options).length ? { options } : {}),
    ...(same(w.map, ground.map)
      ? {}
      : {
          map: {
            columns: w.map.columns,
            rows: w.map.rows,
            missing: w.map.missing.map((c) => [c % w.map.columns, Math.floor(c / w.map.columns)]),
          },
        }),
    round: w.round,
    phase: w.phase,
    turn: w.turn,
    done: w.done,
    order: w.order,
    deployWithin: w.deployWithin,
    turnLimit: w.turnLimit,
    league: w.league,
    purse: w.purse,
    offer: w.offer as Plain,
    ended: w.ended as unknown as Plain,
    aim: w.aim.is === 'hold' ? { is: 'hold', hexes: w.aim.hexes.map(place), rounds: w.aim.rounds } : { is: 'destroy' },
    sides: w.sides.map((s) => {
      const { seat: _seat, ...rest } = s
      return { ...rest, base: place(s.base) } as Plain
    }),
    after: w.after,
    over: g.over as unknown as Plain,
    units: g.units.filter((u) => u.hull !== 'drone').map((u) => writtenUnit(g, u, t)),
  }
}
