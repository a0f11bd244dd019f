// EIC League: a state written down as a position; read again it is the same units and words (docs/positions.md).
import { differing } from '../../../craft/codec.ts'
import { changed } from '../../../craft/position.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { book } from '../book/book.ts'
import type { Ratings } from '../book/charts.ts'
import { droneOf, fresh } from '../state/fresh.ts'
import { gridOf, type EicGame, type EicUnit, type EicWords, type Side, type Slot } from '../state/state.ts'
import type { AfterWords } from '../workshop/home.ts'
import { energyOf, full, termsOf, type Terms } from '../workshop/workshop.ts'
import { aimOn, fieldMap, outcomeOn, sideFields, slot, stateFields, wordFields } from './fields.ts'
import { ownedBy } from './owned.ts'
import { groundOf } from './scenarios.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const slotSaid = (s: Slot, hull: 'suit' | 'tank', t: Terms): Plain =>
  slot.write({ ...s, shots: s.shots === (full(s.weapon, hull, t) ?? -1) ? null : s.shots })

function changes(u: EicUnit, from: EicUnit): Record<string, Plain> {
  const out = differing<EicUnit>(u, stateFields, from)
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
      list[s.no - 1] = slotSaid(s, hull, t)
    }
  const at = (no: number): Plain => {
    const s = hull === 'tank' ? undefined : u.slots.find((x) => x.no === no)
    return s ? slotSaid(s, hull, t) : null
  }
  const energy = energyOf({ cls: u.cls, ratings: levels })
  const d = u.drone !== '' && g.has(u.drone) ? g.unit(u.drone) : null
  const docked = d ? droneOf(u) : null
  const out = d && docked && (d.hex !== docked.hex || !d.docked) ? { at: place(d.hex), docked: d.docked, aloft: d.aloft } : {}
  const drone = d && docked ? { ...changes(d, docked), ...out } : null
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
    ...changes(u, { ...u, ...fresh, energyMax: energy, energy, bodNow: u.bod }),
  }
}

/** A state as a position, without `next`: read again it is the same units and words. */
export function written(g: EicGame): Readonly<Record<string, Plain>> {
  const w = g.words,
    grid = gridOf(w.map),
    t = termsOf(w.options),
    ground = groundOf(w.scenario),
    fields = wordFields(g.seats),
    sides = sideFields(grid)
  const options = changed(book, w.options)
  return {
    scenario: w.scenario,
    ...(Object.keys(options).length ? { options } : {}),
    ...(same(w.map, ground.map) ? {} : { map: fieldMap.write(w.map) }),
    ...differing<EicWords>(w, fields, {} as EicWords),
    aim: aimOn(grid).write(w.aim),
    sides: w.sides.map((s) => differing<Side>(s, sides, {} as Side)),
    after: ownedBy(g.seats).write(w.after as unknown as AfterWords),
    over: outcomeOn(g.seats).write(g.over),
    units: g.units.filter((u) => u.hull !== 'drone').map((u) => writtenUnit(g, u, t)),
  }
}
