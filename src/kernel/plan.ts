// A sealed plan: many dependent parts answered under one seal, put together in any order and changeable until it is sealed.
import {
  misfit,
  type Answer,
  type Choice,
  type Decision,
  type Option,
  type Part,
  type PartAnswer,
  type PartChoice,
  type PartShape,
  type Plan,
} from './decision.ts'
import type { Ref, Refusal } from './plain.ts'
import type { AnyRuleset, Seen } from './ruleset.ts'

/** The answer that a plan gives to a part; undefined where it gives none. */
export function answerTo(plan: Plan, part: string): PartChoice | undefined {
  return plan.find((a) => a.part === part)?.choice
}

/** A plan with the answer to a part replaced, or taken out where it is null. The newest answer stands first: `settled` keeps it. */
export function withAnswer(plan: Plan, part: string, choice: PartChoice | null): Plan {
  const rest = plan.filter((a) => a.part !== part)
  return choice === null ? rest : [{ part, choice }, ...rest]
}

/** The parts that a draft still has to answer before it is whole. */
export function unanswered(parts: readonly Part[], plan: Plan): readonly Part[] {
  return parts.filter((p) => p.none === undefined && p.idle === undefined && answerTo(plan, p.id) === undefined)
}

/** A part as a question of its own, for what reads questions: its shape, what it is about, what holds where it is not answered. */
export function asked(d: Decision, p: Part): Decision & { readonly choice: PartShape } {
  return { ...d, about: p.about, choice: p.choice, idle: p.idle ?? { pass: true } }
}

/** The part that is answered now: the one that was taken up, else the first that must still be answered, else the first that can be. */
export function atHand<P extends Part & { readonly answer: PartChoice | null }>(parts: readonly P[], id: string | null): P | null {
  const open = parts.filter((p) => p.none === undefined)
  return open.find((p) => p.id === id) ?? open.find((p) => p.answer === null) ?? open[0] ?? null
}

/** What was chosen in a part, in a few words: Steady, three dice; 2 high, 1 low. @param name gives a reference its name. */
export function chosen(s: PartShape, c: PartChoice, name: (r: Ref) => string): string {
  const label = (of: readonly Option[], id: string): string => of.find((o) => o.id === id)?.label ?? id
  if ('pass' in c) return ('passLabel' in s && s.passLabel) || 'Pass'
  if ('one' in c) return s.is === 'one' ? label(s.of, c.one) : c.one
  if ('some' in c) return c.some.map((id) => (s.is === 'some' ? label(s.of, id) : id)).join(', ') || 'none'
  if ('number' in c) return s.is === 'number' && s.unit ? `${c.number} ${s.unit}` : String(c.number)
  if ('split' in c) return c.split.map((n, i) => (s.is === 'split' ? `${n} ${s.into[i]}` : String(n))).join(', ')
  if ('assign' in c)
    return s.is === 'assign'
      ? c.assign.map((to, i) => `${name(s.items[i])}: ${to.map((n) => name(s.to[n])).join(', ') || 'none'}`).join('; ')
      : 'chosen'
  if ('legs' in c) return c.legs.length ? `to ${name({ at: c.legs[c.legs.length - 1].to })}` : 'stays'
  return c.place.map((p) => (p === null ? 'kept back' : 'at' in p ? name({ at: p.at }) : 'aboard')).join(', ')
}

/** The parts open under a draft whose answers fitted them. @throws RangeError where the book gives no parts. */
export function partsOf(rules: AnyRuleset, v: Seen, d: Decision, draft: Plan): readonly Part[] {
  if (rules.parts === undefined) throw new RangeError(`${rules.title} puts ${d.kind} as a plan and gives no parts`)
  return rules.parts(v, d, draft)
}

/** Why an answer does not fit the parts that are open, or null. */
function unfit(parts: readonly Part[], a: PartAnswer): string | null {
  const p = parts.find((x) => x.id === a.part)
  if (p === undefined) return `"${a.part}" is not open under this plan; open: ${parts.map((x) => x.id).join(', ') || 'nothing'}`
  if (p.none !== undefined) return `${p.label}: ${p.none.why}`
  const wrong = misfit(p.choice, a.choice)
  return wrong === null ? null : `${p.label}: ${wrong}`
}

/** What can stand together of a plan of the right form, with the parts open under it, and what keeps the rest out. */
export type Settled = { readonly plan: Plan; readonly parts: readonly Part[]; readonly wrong: string | null }

/**
 * What can stand together of a draft: earlier answers of the list before later ones, those that opened a part before the part. An answer
 * whose part vanished, or that no longer fits it, falls out. The rest stands in the order of the book's parts.
 * @param plan of the right form (`misfit`); the book is only asked about answers that fitted their parts.
 * @throws RangeError where the book gives no parts.
 */
export function settled(rules: AnyRuleset, v: Seen, d: Decision, plan: Plan): Settled {
  let parts = partsOf(rules, v, d, [])
  let kept: PartAnswer[] = []
  let waiting = [...plan]
  for (let grown = true; grown; ) {
    grown = false
    const later: PartAnswer[] = []
    for (const a of waiting) {
      if (unfit(parts, a) !== null) {
        later.push(a)
        continue
      }
      kept.push(a)
      parts = partsOf(rules, v, d, kept)
      grown = true
    }
    waiting = later
  }
  let wrong = waiting.length ? unfit(parts, waiting[0]) : null
  for (;;) {
    const fits = kept.filter((a) => unfit(parts, a) === null)
    if (fits.length === kept.length) break
    wrong ??= unfit(parts, kept.find((a) => !fits.includes(a)) as PartAnswer)
    kept = fits
    parts = partsOf(rules, v, d, kept)
  }
  const place = new Map(parts.map((p, i) => [p.id, i]))
  return { plan: kept.sort((a, b) => (place.get(a.part) as number) - (place.get(b.part) as number)), parts, wrong }
}

/** Why a plan of the right form is not whole or does not fit its parts, or null. */
function misplanned(rules: AnyRuleset, v: Seen, d: Decision, plan: Plan): string | null {
  const { parts, wrong } = settled(rules, v, d, plan)
  if (wrong !== null) return wrong
  const open = unanswered(parts, plan)
  return open.length ? `still to be answered: ${open.map((p) => p.label).join(', ')}` : null
}

/** Whether an answer fits its question: its shape, and of a plan every part. Null, or half a sentence that says what would fit. */
export function unfitting(rules: AnyRuleset, v: Seen, d: Decision, c: Choice): string | null {
  const wrong = misfit(d.choice, c)
  return wrong === null && d.choice.is === 'plan' && 'plan' in c ? misplanned(rules, v, d, c.plan) : wrong
}

/** Whether an answer fits and is legal, or why not. @param so the seat's other answers of the same ask. */
export function legal(rules: AnyRuleset, v: Seen, d: Decision, c: Choice, so: readonly Answer[]): Refusal | true {
  const wrong = unfitting(rules, v, d, c)
  return wrong === null ? rules.check(v, d, c, so) : { rule: d.rule, why: wrong }
}
