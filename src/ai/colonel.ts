// The Colonel: a Captain under a commander, who weighs orders for the turn: press on, hold, fall back, one enemy for all fire.
import type { Answer, Choice, Decision, Option, Plan } from '../kernel/decision.ts'
import { legal } from '../kernel/plan.ts'
import type { Id, Ref, Seat } from '../kernel/plain.ts'
import type { AnyRuleset, Idea, Seen } from '../kernel/ruleset.ts'
import { betterOf, captainOf, ideas, same, search, type Played, type Rivals, type Search, type Verdict } from './captain.ts'
import { given, next, type Asking, type Opponent } from './opponent.ts'
import { sensible, type Mind } from './playout.ts'

/** An order: in words, which of the book's ideas units follow where they have a choice of ground, and whom they turn on. */
type Order = { readonly say: string; readonly ideas: readonly Idea[]; readonly foe: Id | null; readonly unit: Id | null }

const roles: readonly (readonly [say: string, ideas: readonly Idea[]])[] = [
  ['close with the enemy', ['close', 'strike', 'finish']],
  ['go for what is to be held', ['goal', 'scout']],
  ['hold and keep to cover', ['hold', 'cover', 'support', 'spread']],
  ['fall back', ['withdraw', 'recover']],
]
const looked = 6 // ideas of the book at a question, of which the first that fits the order is taken
const foes = 3 // enemies that an order for fire may name
const most = 8 // rivals that are played on

const unitOf = (refs: readonly Ref[]): Id | null => {
  for (const r of refs) if ('unit' in r) return r.unit
  return null
}
const wide = (d: Decision): boolean =>
  d.choice.is === 'path' || d.choice.is === 'place' || d.choice.is === 'some' || d.choice.is === 'number'
const about = (o: Option, id: Id): boolean => o.about?.some((r) => 'unit' in r && r.unit === id) === true

/** What an order makes of a question, beside what a sensible player would answer; null where it says nothing to it. */
function obeyed(
  rules: AnyRuleset,
  v: Seen,
  d: Decision,
  own: Choice,
  o: Order,
  stream: Asking['stream'],
  so: readonly Answer[],
): Choice | null {
  if (o.unit !== null && unitOf(d.about) !== o.unit) return null
  const { foe } = o
  if (foe !== null) {
    if (d.choice.is === 'one' && 'one' in own) {
      const at = d.choice.of.find((x) => x.id === own.one)
      if (at && about(at, foe)) return null
      const to = d.choice.of.find((x) => about(x, foe))
      return to && legal(rules, v, d, { one: to.id }, so) === true ? { one: to.id } : null
    }
    if ('plan' in own) return turned(rules, v, d, own, foe, so)
    return null
  }
  if (!wide(d)) return null
  for (const x of rules.suggest(v, d, stream, looked))
    if (o.ideas.includes(x.idea)) return !same(x.choice, own) && legal(rules, v, d, x.choice, so) === true ? x.choice : null
  return null
}

/** A plan whose parts turn on one enemy wherever the book takes that. */
function turned(rules: AnyRuleset, v: Seen, d: Decision, own: { readonly plan: Plan }, foe: Id, so: readonly Answer[]): Choice | null {
  let plan = own.plan
  for (const [i, p] of own.plan.entries()) {
    if (!('one' in p.choice) || p.choice.one === foe) continue
    const now = plan.map((x, k) => (k === i ? { ...x, choice: { one: foe } } : x))
    if (legal(rules, v, d, { plan: now }, so) === true) plan = now
  }
  return plan === own.plan ? null : { plan }
}

/** An order as the mind of its seat in what is played on. */
const mindOf =
  (o: Order): Mind =>
  (rules, g, d, stream) => {
    const own = sensible(rules, g, d, stream)
    if ('pass' in own && o.foe !== null) return own // nobody is made to fire
    return obeyed(rules, rules.view(g, d.seat), d, own, o, stream, g.given(d.seat)) ?? own
  }

/** Enemies that an order may name: those that the question is about first, then those on the rosters that stand. */
function named(rules: AnyRuleset, v: Seen, d: Decision, seat: Seat): readonly { readonly id: Id; readonly name: string }[] {
  const lines = rules.face.rosters(v).flatMap((r) => r.lines)
  const enemy = lines.filter((l) => l.seat !== seat && !l.out)
  const asked = new Set(
    d.choice.is === 'one' ? d.choice.of.flatMap((o) => (o.about ?? []).flatMap((r) => ('unit' in r ? [r.unit] : []))) : [],
  )
  return [...enemy.filter((l) => asked.has(l.id)), ...enemy.filter((l) => !asked.has(l.id))].slice(0, foes)
}

/** Orders worth a thought at a question: roles for the unit that is asked about and for all, and one enemy for all fire. */
function ordersFor({ rules, view, open, seat }: Asking): readonly Order[] {
  const d = next(open).decision
  if (!wide(d))
    return d.choice.is === 'plan' || d.choice.is === 'one'
      ? named(rules, view, d, seat).map((l) => ({ say: `by order: all fire on ${l.name}`, ideas: [], foe: l.id, unit: null }))
      : []
  const who = unitOf(d.about)
  return roles.flatMap(([say, of]): readonly Order[] => [
    { say: `by order, for all: ${say}`, ideas: of, foe: null, unit: null },
    ...(who === null ? [] : [{ say: `by order, for this one: ${say}`, ideas: of, foe: null, unit: who }]),
  ])
}

/** The Captain's rivals, and what each order makes of the question with the whole turn played under it. */
export const commanded: Rivals = (a, own, s) => {
  const { rules, view, open, stream } = a
  const { decision: d } = next(open)
  const so = given(open)
  const foolish = rules.folly?.(view, d)
  const out: Played[] = [...ideas(a, own, s)]
  for (const o of ordersFor(a)) {
    if (out.length >= most || a.late?.()) break
    if ('pass' in own && o.foe !== null) continue
    const choice = obeyed(rules, view, d, own, o, stream, so)
    if (!choice || foolish?.(choice)) continue
    if (!out.some((x) => x.order !== undefined && same(x.choice, choice))) out.push({ choice, mind: mindOf(o), order: o.say })
  }
  return out
}

/** Where a battle begins: places before the first round, or in it. */
const opening = ({ rules, view, open }: Asking): boolean =>
  next(open).decision.choice.is === 'place' && (rules.face.clock?.(view) ?? rules.face.scene(view).clock).now <= 1

/**
 * What beats the script's answer clearly; where the battle begins, any that is not seen to be worse, drawn evenly: whoever meets the
 * Colonel twice does not meet the same opening.
 */
export const varied: Verdict = (a, rivals, s) => {
  const best = betterOf(rivals, s)
  if (best || !opening(a)) return best
  const alike = rivals.filter((r) => r.worlds > 1 && r.gain > -s.margin && r.gain > -r.error / 2)
  const i = a.stream.pick(alike.length + 1)
  return i < alike.length ? alike[i] : undefined
}

/** How hard the Colonel looks: at more answers than the Captain, in more worlds; the same demand for proof. */
export const command: Search = { ...search, answers: 6, states: 32_000, rounds: [8, 12, 16, 24] }

/** Captain, under a commander. */
export const colonel: Opponent = captainOf(
  {
    id: 'colonel',
    name: 'Colonel',
    blurb: 'a Captain under orders: weighs for the whole force whether to press, hold or fall back, and whom to fire on',
    within: 3000,
  },
  command,
  commanded,
  varied,
)
