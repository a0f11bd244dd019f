// Wardogs: smoke, chaff, decoy flares and cratering charges, one at a time, low roller first (WD-DEF).
import type { Option, Part } from '../../../kernel/decision.ts'
import type { Plan } from '../../../kernel/decision.ts'
import { answerTo } from '../../../kernel/plan.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { EquipmentId } from '../book/charts.ts'
import { act, ask, gridOf, loop, onMap, procedure, when, type Field, type WdGame, type WdUnit } from '../state/state.ts'
import { chosen, hexOption, orNone, question } from './alternate.ts'
import { ahead, burns, isWater } from './ground.ts'

type Screen = 'smoke' | 'chaff' | 'flare' | 'crater'
const kinds: Readonly<Partial<Record<EquipmentId, Screen>>> = {
  smoke_dispenser: 'smoke',
  chaff_dispenser: 'chaff',
  decoy_flare_dispenser: 'flare',
  cratering_charge_dispenser: 'crater',
  cratering_charge: 'crater',
}
/** What a dispenser deploys; undefined for other equipment. */
export function screenKind(id: EquipmentId): Screen | undefined {
  return kinds[id]
}
const label: Readonly<Record<Screen, string>> = { smoke: 'Smoke', chaff: 'Chaff', flare: 'Decoy flare', crater: 'Crater' }

/** WD-DEF-02, WD-STAND-03, WD-AMB-54: whether a unit may use its dispensers at all. */
function mayScreen(f: Field, u: WdUnit): boolean {
  return onMap(u) && u.clearing < 0 && (u.status === 'ok' || f.words.options.downMayScreen)
}

/** WD-DEF-05: whether a crater can be blasted in the hex ahead. */
export function craterAt(f: Field, u: WdUnit): number {
  const { land, craters } = f.words
  const hex = ahead(land, u.hex, u.facing)
  const barred = hex < 0 || u.airborne || isWater(land, hex) || land.terrain[hex] === 'building' || burns(land, hex)
  return barred || craters.some((c) => c.hex === hex) ? -1 : hex
}

/** The hexes at which one dispenser may be used now. */
export function screens(f: Field, u: WdUnit, i: number): readonly number[] {
  const kind = kinds[u.sheet.equipment[i].id]
  if (kind === undefined || !mayScreen(f, u) || u.gear[i] > 0 || u.charges[i] === 0 || (u.used >> i) & 1) return []
  if (kind === 'flare') return [...gridOf(f.words.land).disc(u.hex, 2)]
  if (kind === 'crater') return craterAt(f, u) < 0 ? [] : [craterAt(f, u)]
  return [u.hex]
}

/** The dispensers of a seat that may be used now, as `unit:item`. */
export function deployable(f: Field, seat: Seat): readonly Option[] {
  return f.units.flatMap((u) =>
    u.seat !== seat
      ? []
      : u.sheet.equipment.flatMap((e, i) => {
          const kind = kinds[e.id]
          return kind === undefined || screens(f, u, i).length === 0
            ? []
            : [{ id: `${u.id}:${i}`, label: `${u.name}: ${label[kind]}`, about: [{ unit: u.id }] }]
        }),
  )
}

/** Read `unit:item`. */
export function dispenser(id: string): readonly [Id, number] {
  const cut = id.lastIndexOf(':')
  return [id.slice(0, cut), Number(id.slice(cut + 1))]
}

/** Use a dispenser at a hex; `until` the turn at whose end smoke clears (WD-AMB-27). */
export function deploy(g: WdGame, id: Id, i: number, hex: number): void {
  const u = g.edit(id)
  const kind = kinds[u.sheet.equipment[i].id] as Screen
  u.charges = u.charges.with(i, u.charges[i] - 1)
  u.used |= 1 << i
  const { clouds, flares, craters, turn, options, land } = g.words
  if (kind === 'smoke' || kind === 'chaff') g.set({ clouds: [...clouds, { hex, is: kind, until: turn + (options.smokeLingers ? 1 : 0) }] })
  else if (kind === 'flare') g.set({ flares: [...flares, { hex, under: land.terrain[hex] === 'deep' }] })
  else g.set({ craters: [...craters, { hex, owner: firstIn(g, hex) }] })
  g.emit({ is: 'screened', rule: 'WD-DEF-01', unit: id, screen: kind, hex })
}

/** WD-AMB-46: whoever stands there already, the first in unit order, has the new crater. */
function firstIn(f: Field, hex: number): Id {
  return f.units.find((u) => u.hex === hex && onMap(u) && !u.airborne && u.sheet.type !== 'structure')?.id ?? ''
}

type V = { readonly at: number; readonly passed: number; readonly pick: string }
const next = (f: Field, v: V): Seat => f.words.order[v.at % f.words.order.length]
const going = (f: Field, v: V): boolean => v.passed < f.words.order.length && f.words.order.some((s) => deployable(f, s).length > 0)

// ---- In turn --------------------------------------------------------------------------------------------------

/** WD-DEF-02, WD-D05: one deployment at a time; a side with nothing left passes by itself; ends when all have passed in a row. */
const inTurn = loop(
  going,
  ask(
    'WD-DEF-02',
    (g, v: V) => {
      const of = deployable(g, next(g, v))
      return of.length === 0 ? null : orNone('measure', 'WD-DEF-01', next(g, v), of, 'Nothing now')
    },
    (_g, v: V, [a]) => ({ ...v, pick: chosen(a.choice) }),
  ),
  ask(
    'WD-DEF-04',
    (g, v: V) => {
      if (v.pick === '') return null
      const [id, i] = dispenser(v.pick)
      const u = g.unit(id)
      const of = screens(g, u, i).map((h) => hexOption(g, h))
      return question('screen', 'WD-DEF-04', u.seat, { is: 'one', of }, { one: of[0].id }, { about: [{ unit: id }] })
    },
    (g, v: V, [a]) => {
      const [id, i] = dispenser(v.pick)
      deploy(g, id, i, Number(chosen(a.choice)))
      return { at: v.at + 1, passed: -1, pick: '' }
    },
  ),
  act('WD-DEF-02', (_g, v: V) => (v.passed < 0 ? { ...v, passed: 0 } : { at: v.at + 1, passed: v.passed + 1, pick: '' })),
)

// ---- All at once (WD-AMB-43) ----------------------------------------------------------------------------------

/** The parts of a seat’s measures: each dispenser, used or not, and where. */
export function measureParts(f: Field, seat: Seat): readonly Part[] {
  return deployable(f, seat).map((o) => {
    const [id, i] = dispenser(o.id)
    const of = screens(f, f.units.find((u) => u.id === id) as WdUnit, i).map((h) => hexOption(f, h))
    return {
      id: o.id,
      label: o.label,
      about: [{ unit: id }],
      choice: { is: 'one', of, pass: true, passLabel: 'Not now' },
      idle: { pass: true },
    }
  })
}

const atOnce = ask(
  'WD-AMB-43',
  (g) =>
    g.words.order
      .filter((seat) => deployable(g, seat).length > 0)
      .map((seat) => question('measures', 'WD-AMB-43', seat, { is: 'plan' }, { plan: [] }, { secret: true })),
  (g, _v: V, answers) => {
    for (const a of answers) {
      const plan: Plan = 'plan' in a.choice ? a.choice.plan : []
      for (const o of deployable(g, a.decision.seat)) {
        const c = answerTo(plan, o.id)
        const [id, i] = dispenser(o.id)
        if (c !== undefined && 'one' in c && screens(g, g.unit(id), i).includes(Number(c.one))) deploy(g, id, i, Number(c.one))
      }
    }
  },
)

export const measures = procedure(
  'WD-DEF-01',
  'measures',
  (_: { readonly of: 'step' }): V => ({ at: 0, passed: 0, pick: '' }),
  when((g) => g.words.options.simultaneousMeasures, atOnce),
  when((g) => !g.words.options.simultaneousMeasures, inTurn),
)
