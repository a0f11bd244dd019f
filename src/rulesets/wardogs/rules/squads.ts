// Wardogs: infantry moves after all others, loads and unloads; cover in buildings (WD-INF, WD-TRANS, WD-LOS-06, WD-TERR-05).
import type { Decision, Option, Part } from '../../../kernel/decision.ts'
import { answerTo } from '../../../kernel/plan.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { entryCost, fire, levelMetres } from '../book/charts.ts'
import {
  act,
  ask,
  call,
  gridOf,
  heightOf,
  isInfantry,
  isStructure,
  loop,
  onMap,
  procedure,
  when,
  type Field,
  type WdGame,
  type WdUnit,
} from '../state/state.ts'
import { acted, chosen, counted, firstTurn, oneOf, option, question, toAct, type Turns } from './alternate.ts'
import { ahead, burns, climb, roomIn, squadMayEnter } from './ground.ts'
import { aboard, berths, destroy } from './loss.ts'
import { takeCrater } from './movement.ts'

// ---- Movement -------------------------------------------------------------------------------------------------

const waits = (u: WdUnit): boolean => isInfantry(u) && !u.activated && onMap(u)

/** WD-AMB-01: what a squad pays that moves by its MP: the mecha column, with elevation; -1: closed. */
function stepCost(f: Field, from: number, to: number): number {
  const { land } = f.words
  if (!squadMayEnter(land, to)) return -1
  const base = entryCost('mecha', land.terrain[to])
  return base < 0 ? -1 : base * (climb(land, from, to) || 1)
}

/** WD-INF-01, WD-AMB-01: the hexes a squad may go to, with what it enters on the way; its own first. */
export function squadReach(f: Field, u: WdUnit): ReadonlyMap<number, readonly number[]> {
  const grid = gridOf(f.words.land)
  const out = new Map<number, readonly number[]>([[u.hex, []]])
  if (!f.words.options.infantryUsesMp) {
    for (const h of grid.neighbours(u.hex)) if (squadMayEnter(f.words.land, h) && roomIn(f, u, h)) out.set(h, [h])
    return out
  }
  const spent = new Map<number, number>([[u.hex, 0]])
  const queue = [u.hex]
  for (let at = queue.shift(); at !== undefined; at = queue.shift())
    for (const h of grid.neighbours(at)) {
      const cost = stepCost(f, at, h)
      const all = (spent.get(at) as number) + cost
      if (cost < 0 || all > u.sheet.mp || (spent.get(h) ?? 99) <= all) continue
      spent.set(h, all)
      out.set(h, [...(out.get(at) as readonly number[]), h])
      queue.push(h)
    }
  for (const h of [...out.keys()]) if (h !== u.hex && !roomIn(f, u, h)) out.delete(h)
  return out
}

/** WD-D06: where a squad goes and how it faces. In a burning hex it must go, or is lost (WD-TERR-05). */
export function askSquad(f: Field, u: WdUnit): Decision {
  const grid = gridOf(f.words.land)
  const at = [...squadReach(f, u).keys()].map((h) => grid.place(h))
  return question(
    'squad',
    'WD-INF-01',
    u.seat,
    { is: 'place', items: [{ unit: u.id }], where: [{ is: 'hexes', of: at }], facing: true },
    { place: [null] },
    { about: [{ unit: u.id }] },
  )
}

export const facingOf = (degrees: number): number => ((degrees - 30) / 60 + 6) % 6

function moveSquad(g: WdGame, id: Id, hex: number, facing: number | undefined): void {
  const path = squadReach(g, g.unit(id)).get(hex) ?? []
  const u = g.edit(id)
  u.route = [u.hex, ...path]
  u.hex = hex
  u.entered = path.length
  u.activated = true
  if (facing !== undefined) u.facing = facingOf(facing)
  const mined = path.filter((h) => g.words.fields.some((m) => m.hex === h) || g.words.chits.some((c) => c.hex === h))
  if (mined.length > 0) u.mined = mined
  if (burns(g.words.land, hex)) u.heat = fire.turns
  takeCrater(g, id)
  g.emit({ is: 'moved', rule: 'WD-INF-01', unit: id, route: u.route, facing: u.facing, mode: 'ground', airborne: false })
  if (burns(g.words.land, hex)) {
    g.emit({ is: 'burnt', rule: 'WD-TERR-05', unit: id })
    destroy(g, id, 'WD-TERR-05')
  }
}

type V = { readonly turns: Turns; readonly unit: Id }

export const squads = procedure(
  'WD-INIT-04',
  'squads',
  (_: { readonly of: 'step' }): V => ({ turns: firstTurn, unit: '' }),
  loop(
    (g, v: V) => toAct(g, v.turns, counted(g, waits)) >= 0,
    ask(
      'WD-INIT-04',
      (g, v: V) => {
        const seat = toAct(g, v.turns, counted(g, waits))
        return oneOf('activate', 'WD-INIT-04', seat, g.units.filter((u) => u.seat === seat && waits(u)).map(option))
      },
      (_g, v: V, [a]) => ({ ...v, unit: chosen(a.choice) }),
    ),
    ask(
      'WD-INF-01',
      (g, v: V) => askSquad(g, g.unit(v.unit)),
      (g, v: V, [a]) => {
        const p = 'place' in a.choice ? a.choice.place[0] : null
        const there = p !== null && 'at' in p
        moveSquad(g, v.unit, there ? gridOf(g.words.land).cell(p.at) : g.unit(v.unit).hex, there ? p.facing : undefined)
      },
    ),
    act('WD-INIT-04', (g, v: V) => ({ ...v, turns: acted(g, v.turns, g.unit(v.unit).seat, counted(g, waits)) })),
  ),
)

// ---- Loading --------------------------------------------------------------------------------------------------

/** WD-TRANS-01: whole compartments, working or not for those aboard. */
function compartments(u: WdUnit): number {
  return u.sheet.equipment.reduce((n, e, i) => (e.id === 'infantry_compartment' && u.gear[i] === 0 ? n + 1 : n), 0)
}

/** WD-TRANS-01, WD-TRANS-02: what a seat may load and unload now, as `load:squad:carrier`, `unload:squad:carrier`. */
export function loadings(f: Field, seat: Seat): readonly Option[] {
  const out: Option[] = []
  for (const c of f.units) {
    if (c.seat !== seat || !onMap(c) || c.airborne || compartments(c) === 0) continue
    const about = [{ unit: c.id }]
    const inside = aboard(f, c)
    for (const [k, s] of inside.entries())
      if (!s.shifted && c.gear[berths(c)[k]] === 0)
        out.push({ id: `unload|${s.id}|${c.id}`, label: `Unload ${s.name} from ${c.name}`, about: [{ unit: s.id }, ...about] })
    if (inside.length < compartments(c))
      for (const s of f.units)
        if (isInfantry(s) && s.seat === seat && onMap(s) && s.hex === c.hex && !s.shifted)
          out.push({ id: `load|${s.id}|${c.id}`, label: `Load ${s.name} into ${c.name}`, about: [{ unit: s.id }, ...about] })
  }
  return out
}

/** Own carriers on the map with a whole compartment free. */
export function freeCarriers(f: Field, seat: Seat): readonly WdUnit[] {
  return f.units.filter((c) => c.seat === seat && onMap(c) && aboard(f, c).length < compartments(c))
}

/** Squads aboard are where their carrier is. */
export function carry(g: WdGame): void {
  for (const s of g.units) {
    if (s.status !== 'loaded') continue
    const hex = g.unit(s.carrier).hex
    if (s.hex !== hex) g.edit(s.id).hex = hex
  }
}

function load(g: WdGame, squad: Id, carrier: Id): void {
  const s = g.edit(squad)
  s.shifted = true
  s.status = 'loaded'
  s.carrier = carrier
  s.airborne = false
  g.emit({ is: 'loaded', rule: 'WD-TRANS-01', unit: squad, carrier })
  takeCrater(g, squad)
}

/** WD-TRANS-02, WD-AMB-39: where a squad leaves its carrier: in its hex, or in the one behind it where the table has it so. */
function exitOf(f: Field, carrier: WdUnit): number {
  const { land, options } = f.words
  const rear = ahead(land, carrier.hex, carrier.facing + 3)
  return options.unloadRearHex && rear >= 0 && squadMayEnter(land, rear) ? rear : carrier.hex
}

/** WD-D07: how a squad faces that is unloaded; away from the rear of its carrier where nothing is said. */
function askFacing(f: Field, s: WdUnit, carrier: WdUnit): Decision {
  const at = gridOf(f.words.land).place(exitOf(f, carrier))
  return question(
    'unload',
    'WD-TRANS-02',
    s.seat,
    { is: 'place', items: [{ unit: s.id }], where: [{ is: 'hexes', of: [at] }], facing: true },
    { place: [{ at, facing: 30 + 60 * ((carrier.facing + 3) % 6) }] },
    { about: [{ unit: s.id }] },
  )
}

function unload(g: WdGame, squad: Id, facing: number | undefined): void {
  const c = g.unit(g.unit(squad).carrier)
  const s = g.edit(squad)
  s.shifted = true
  s.status = 'ok'
  s.carrier = ''
  s.hex = exitOf(g, c)
  s.facing = facing === undefined ? (c.facing + 3) % 6 : facingOf(facing)
  s.entered = 0
  takeCrater(g, squad)
  g.emit({ is: 'unloaded', rule: 'WD-TRANS-02', unit: squad, carrier: c.id, hex: s.hex, facing: s.facing })
}

type L = { readonly at: number; readonly out: Id } // `out`: the squad that is unloaded now
const loader = (g: Field, v: L): Seat => g.words.order[v.at]

/** WD-D07: low side all of its own, then the next. */
export const loading = procedure(
  'WD-TRANS-01',
  'loading',
  (_: { readonly of: 'step' }): L => ({ at: 0, out: '' }),
  act('WD-TRANS-03', carry),
  loop(
    (g, v: L) => v.at < g.words.order.length,
    ask(
      'WD-TRANS-01',
      (g, v: L) => {
        const of = loadings(g, loader(g, v))
        return of.length === 0
          ? null
          : question('load', 'WD-TRANS-01', loader(g, v), { is: 'one', of, pass: true, passLabel: 'No more' }, { pass: true })
      },
      (g, v: L, [a]) => {
        const [how, squad, carrier] = chosen(a.choice).split('|')
        if (how === '') return { at: v.at + 1, out: '' }
        if (how === 'load') load(g, squad, carrier)
        return { ...v, out: how === 'load' ? '' : squad }
      },
    ),
    when(
      (_g, v: L) => v.out !== '',
      ask(
        'WD-TRANS-02',
        (g, v: L) => askFacing(g, g.unit(v.out), g.unit(g.unit(v.out).carrier)),
        (g, v: L, [a]) => {
          const p = 'place' in a.choice ? a.choice.place[0] : null
          unload(g, v.out, p !== null && 'at' in p ? p.facing : undefined)
          return { ...v, out: '' }
        },
      ),
    ),
    when(
      (g, v: L) => loader(g, v) !== undefined && loadings(g, loader(g, v)).length === 0,
      act('WD-TRANS-01', (_g, v: L) => ({ at: v.at + 1, out: '' })),
    ),
  ),
)

// ---- Cover ----------------------------------------------------------------------------------------------------

/** WD-LOS-06: whether a unit may choose its cover: inside a building taller than it. */
export function choosesCover(f: Field, u: WdUnit): boolean {
  const { land, options } = f.words
  return (
    onMap(u) &&
    !u.airborne &&
    !isStructure(u) &&
    u.seat >= 0 &&
    land.tall[u.hex] > 0 &&
    heightOf(u, options.vehicleLowProfile) < land.tall[u.hex] * levelMetres
  )
}

/** WD-D08: the parts of a seat’s cover plan. */
export function coverParts(f: Field, seat: Seat): readonly Part[] {
  return f.units
    .filter((u) => u.seat === seat && choosesCover(f, u))
    .map((u) => ({
      id: `${u.id} cover`,
      label: `${u.name}’s cover`,
      about: [{ unit: u.id }],
      choice: {
        is: 'one',
        of: [
          { id: 'partial', label: 'Partial cover' },
          { id: 'total', label: 'Total cover' },
        ],
      },
      idle: { one: 'partial' },
    }))
}

export const covering = procedure(
  'WD-LOS-06',
  'covering',
  (_: { readonly of: 'step' }) => null,
  act('WD-LOS-06', (g) => {
    for (const u of g.units) if (u.cover !== '') g.edit(u.id).cover = ''
  }),
  ask(
    'WD-LOS-06',
    (g) =>
      [...g.words.order]
        .sort((a, b) => a - b)
        .filter((seat) => coverParts(g, seat).length > 0)
        .map((seat) => question('cover', 'WD-LOS-06', seat, { is: 'plan' }, { plan: [] }, { secret: true })),
    (g, _v, answers) => {
      for (const a of answers)
        for (const u of g.units) {
          if (u.seat !== a.decision.seat || !choosesCover(g, u)) continue
          const c = answerTo('plan' in a.choice ? a.choice.plan : [], `${u.id} cover`)
          const cover = c !== undefined && 'one' in c && c.one === 'total' ? 'total' : 'partial'
          g.edit(u.id).cover = cover
          g.emit({ is: 'covers', rule: 'WD-LOS-06', unit: u.id, cover })
        }
    },
  ),
)
export const infantryPhase = procedure(
  'WD-SEQ-01',
  'infantryPhase',
  (_: { readonly of: 'step' }) => null,
  call(squads, () => ({ of: 'step' }) as const),
  call(loading, () => ({ of: 'step' }) as const),
  call(covering, () => ({ of: 'step' }) as const),
)
