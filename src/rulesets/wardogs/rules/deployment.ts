// Wardogs: forces take the field: low roller first, all of its units, then the other (WD-SETUP-01).
import type { Decision } from '../../../kernel/decision.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { sixthOf } from '../../../space/pose.ts'
import { act, ask, each, gridOf, isInfantry, isStructure, procedure, when, type Field, type WdGame, type WdUnit } from '../state/state.ts'
import { chosen, oneOf, question } from './alternate.ts'
import { rollOrder } from './initiative.ts'
import { isWater, mayStand, roomIn } from './ground.ts'
import { reground } from './loss.ts'
import { takeCrater } from './movement.ts'
import { freeCarriers } from './squads.ts'

/**
 * WD-SETUP-01, WD-D01: the hexes in which a unit may be set up: of its zone, where it could go; sections of one building stand side by
 * side.
 */
export function deployHexes(f: Field, u: WdUnit): readonly number[] {
  const { land, sides } = f.words
  const zone = sides.find((s) => s.seat === u.seat)?.zone ?? []
  if (isStructure(u)) {
    const set = f.units.filter((o) => o.building === u.building && o.status === 'ok')
    const free = zone.filter((h) => !isWater(land, h) && land.tall[h] === 0)
    return set.length === 0 ? free : free.filter((h) => set.some((o) => gridOf(land).distance(o.hex, h) === 1))
  }
  return zone.filter((h) => u.airborne || (mayStand(f.words, u, h) && roomIn(f, u, h)))
}

/** Squads last, so that what carries them stands there already; the rest in the order of the list. */
function waiting(f: Field, seat: Seat): readonly Id[] {
  const mine = f.units.filter((u) => u.seat === seat && u.status === 'waiting')
  return [...mine.filter((u) => !isInfantry(u)), ...mine.filter(isInfantry)].map((u) => u.id)
}

function askDeploy(f: Field, u: WdUnit): Decision {
  const grid = gridOf(f.words.land)
  const of = deployHexes(f, u)
  const into = isInfantry(u) ? freeCarriers(f, u.seat) : []
  const side = f.words.sides.find((s) => s.seat === u.seat)
  const idle = of.length > 0 ? { at: grid.place(of[0]), facing: 30 + 60 * (side?.facing ?? 0) } : { into: 0 }
  return question(
    'deploy',
    'WD-SETUP-01',
    u.seat,
    {
      is: 'place',
      items: [{ unit: u.id }],
      where: [{ is: 'hexes', of: of.map((h) => grid.place(h)) }],
      facing: true,
      ...(into.length > 0 ? { into: into.map((c) => ({ unit: c.id })) } : {}),
    },
    { place: [idle] },
    { about: [{ unit: u.id }] },
  )
}

function deploy(g: WdGame, id: Id, p: { readonly at?: readonly [number, number]; readonly facing?: number; readonly into?: number }): void {
  const u = g.edit(id)
  const side = g.words.sides.find((s) => s.seat === u.seat)
  if (p.into !== undefined) {
    const carrier = freeCarriers(g, u.seat)[p.into]
    u.status = 'loaded'
    u.carrier = carrier.id
    u.hex = carrier.hex
    g.emit({ is: 'loaded', rule: 'WD-SETUP-01', unit: id, carrier: carrier.id })
    return
  }
  u.status = 'ok'
  u.hex = gridOf(g.words.land).cell(p.at as readonly [number, number])
  u.facing = p.facing === undefined ? (side?.facing ?? 0) : sixthOf('pointy', p.facing)
  if (isStructure(u) && u.sheet.levels > 0) g.set({ land: reground(g.words.land, u.hex, { terrain: 'building', tall: u.sheet.levels }) })
  takeCrater(g, id)
  g.emit({ is: 'deployed', rule: 'WD-SETUP-01', unit: id, hex: u.hex, facing: u.facing, airborne: u.airborne })
}

const afloat = [
  { id: 'air', label: 'Airborne' },
  { id: 'ground', label: 'On the ground' },
]

export const deployment = procedure(
  'WD-SETUP-01',
  'deployment',
  (_: { readonly of: 'setup' }) => null,
  act('WD-SETUP-01', (g) => {
    const order = rollOrder(g)
    g.set({ order, step: 'deployment' })
    g.emit({ is: 'deployFirst', rule: 'WD-SETUP-01', order })
  }),
  each(
    (g) => g.words.order.flatMap((seat) => waiting(g, seat)),
    when(
      (g, _v, one) => g.unit(one).sheet.type === 'cas',
      ask(
        'WD-SETUP-01',
        (g, _v, one) => oneOf('aloft', 'WD-SETUP-01', g.unit(one).seat, afloat, [{ unit: one }]),
        (g, _v, [a], one) => {
          const u = g.edit(one)
          u.airborne = chosen(a.choice) === 'air'
          u.mode = u.airborne ? 'full' : 'ground'
        },
      ),
    ),
    ask(
      'WD-SETUP-01',
      (g, _v, one) => askDeploy(g, g.unit(one)),
      (g, _v, [a], one) => {
        const p = 'place' in a.choice ? a.choice.place[0] : null
        if (p !== null) deploy(g, one, p)
      },
    ),
  ),
)
