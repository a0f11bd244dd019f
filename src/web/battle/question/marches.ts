// Several units on one order: what is kept of it while it is made, while it is carried out, and where it has stopped.
import { signal, type Signal } from '@preact/signals'
import type { Choice, Option } from '../../../kernel/decision.ts'
import type { Forecast, Line } from '../../../kernel/face.ts'
import type { Id } from '../../../kernel/plain.ts'
import type { No, Question, Screen } from '../../contract/seat.ts'
import type { Desk } from '../desk/desk.ts'
import { viaOf } from '../hand/picking.ts'
import type { Form } from './following.ts'

/** An order for several: who takes part, by the options of the question that is put again for each of them. */
export type March = {
  readonly seat: Screen['seat']
  readonly kind: string // of that question
  readonly now: number // the clock: an order does not outlive it
  readonly ids: readonly string[]
  readonly form: Form
  readonly under?: { readonly nth: number; readonly of: number } // which of them is going, while it is carried out
  readonly halt?: true // whoever goes now is the last
  readonly stopped?: string // why it was not carried out to its end, in words
  readonly next?: { readonly id: string; readonly path: Choice } // who leads those that are left, on the way that was drawn for it
}

const kept = new WeakMap<Desk, Signal<March | null>>()
/** The order of a screen. */
export function marchOf(d: Desk): Signal<March | null> {
  const was = kept.get(d)
  if (was) return was
  const made = signal<March | null>(null)
  kept.set(d, made)
  return made
}

/** One of a group with its way and what that brings; `no`: why it stays. */
export type Marcher = {
  readonly id: string
  readonly unit: Id
  readonly name: string
  readonly q: Question // what it is asked: where it goes
  readonly path: Choice
  readonly line?: Line
  readonly says: string // what it costs
  readonly forecasts: readonly Forecast[]
  readonly after?: string // who stands now where it would end, and goes before it: it is weighed, and pressed for, once that has gone
  readonly no?: No
}

/** What an order would bring, in the order of going; `of`: what it was asked for. */
export type Plan = { readonly of: string; readonly all: readonly Marcher[] }
const plans = new WeakMap<Desk, Signal<Plan | null>>()
/** What the order would bring; null while nothing is known of it. */
export function planOf(d: Desk): Signal<Plan | null> {
  const was = plans.get(d)
  if (was) return was
  const made = signal<Plan | null>(null)
  plans.set(d, made)
  return made
}

/** The order as it belongs to a question, without those that may not go any more; null where there is none. */
export function marchAt(d: Desk, of: Question): March | null {
  const m = marchOf(d).value
  const s = d.link.screen.value
  const c = of.decision.choice
  if (!m || !s || c.is !== 'one' || m.seat !== s.seat || m.kind !== of.decision.kind || m.now !== s.scene.clock.now) return null
  const may = moversOf(of)
  return { ...m, ids: m.ids.filter((id) => may.some((o) => o.id === id)) }
}

/** The options that send a unit on its way: those that bear its id. Others may be said of it besides. */
export function moversOf(of: Question): readonly Option[] {
  const c = of.decision.choice
  return c.is === 'one' ? c.of.filter((o) => unitOf(of, o.id) === o.id) : []
}

/** The unit that an option is about. */
function unitOf(of: Question, id: string): Id | undefined {
  const c = of.decision.choice
  const r = c.is === 'one' ? c.of.find((o) => o.id === id)?.about?.find((x) => 'unit' in x) : undefined
  return r && 'unit' in r ? r.unit : undefined
}

/** The options that are about some units, in the order of the question. */
export function idsOf(of: Question, units: readonly Id[]): readonly string[] {
  return moversOf(of).flatMap((o) => (units.includes(o.id) ? [o.id] : []))
}

/** Let just these take part, whoever is in hand with them: a new order, or the one there is. */
export function muster(d: Desk, of: Question, ids: readonly string[]): void {
  const s = d.link.screen.peek()
  const was = marchAt(d, of)
  const lead = viaOf(d.hand)
  if (!s || was?.under) return
  const all = ids.includes(lead) ? ids : [lead, ...ids]
  marchOf(d).value = { seat: s.seat, kind: of.decision.kind, now: s.scene.clock.now, ids: all, form: was?.form ?? 'keep' }
}

/** Who was picked with Shift: one of them joins or leaves, several join. */
export function joined(d: Desk, of: Question, units: readonly Id[]): void {
  const picked = idsOf(of, units)
  const was = marchAt(d, of)?.ids ?? [viaOf(d.hand)]
  if (!picked.length) return
  const leaves = picked.length === 1 && was.includes(picked[0])
  muster(d, of, leaves ? was.filter((id) => id !== picked[0]) : [...new Set([...was, ...picked])])
}
