// What goes under one seal is judged together: the questions of one ask, the parts of a plan, a split against a split.
import type { Answer, Choice, Decision, PartAnswer, PartChoice, PartShape, Plan, Part } from '../kernel/decision.ts'
import type { SeededDice } from '../kernel/dice.ts'
import type { Asked } from '../kernel/asked.ts'
import type { Seat } from '../kernel/plain.ts'
import { answerTo, asked, legal, settled, unanswered, withAnswer } from '../kernel/plan.ts'
import type { AnyRuleset, Seen } from '../kernel/ruleset.ts'
import type { Game, Unit } from '../kernel/state.ts'
import { candidates, sound, splits, spread } from './candidates.ts'
import type { Given, Judge } from './judge.ts'
import { drawnFrom, solve } from './matrix.ts'
import { given } from './opponent.ts'

type World = Game<Unit, unknown>

const BETTER = 1e-9 // less is no gain
const BRANCHES = 32 // of an entry of such a matrix
const MIX = 64 // entries of a matrix that is solved; beyond it the split is judged alone

/** Whether what is asked first is part of something larger: a plan, several questions at once, a secret share or number. */
export function sealedTogether(open: readonly Asked[]): boolean {
  const left = open.filter((q) => q.sealed === undefined)
  const { choice, secret } = left[0].decision
  return choice.is === 'plan' || left.length > 1 || (secret && (choice.is === 'split' || choice.is === 'number'))
}

/**
 * The answer to the first open question that belongs to the best of what goes under the seal with it; null where it stands alone after
 * all, or the battle is over.
 */
export function together(
  rules: AnyRuleset,
  view: Seen,
  open: readonly Asked[],
  seat: Seat,
  stream: SeededDice,
  effort: { readonly width: number },
  judge: Judge,
): Choice | null {
  const g = rules.imagine(view, stream)
  if (g.over !== null) return null
  const own = open.filter((q) => q.sealed === undefined)
  const at = own.map((q) => placed(g, seat, q.index))
  if (at.includes(-1)) return null
  const [first] = own
  const so = given(open)
  if (own.length > 1) return ofAsk(rules, view, g, own, at, so, stream, effort.width, judge)
  if (first.decision.choice.is === 'plan') return planned(rules, view, first.decision, so, stream, (c) => judge.steady(g, at[0], c), judge)
  return mixed(rules, view, g, at[0], seat, so, stream, judge)
}

function placed(g: World, seat: Seat, index: number): number {
  let n = -1
  return g.open.findIndex((d) => d.seat === seat && ++n === index)
}

/**
 * Several questions of one ask: from idle answers, one question after another takes what adds most beside the others, until none gains;
 * then two change places where that is better. @returns the answer to the first.
 */
function ofAsk(
  rules: AnyRuleset,
  view: Seen,
  g: World,
  own: readonly Asked[],
  at: readonly number[],
  so: readonly Answer[],
  stream: SeededDice,
  width: number,
  judge: Judge,
): Choice {
  const lists = own.map(({ decision: d }) =>
    sound(
      rules,
      view,
      d,
      candidates(rules, d, Math.max(16, Math.floor(width / own.length)), stream, () => view, so),
    ),
  )
  const fits = (all: readonly Choice[]): boolean =>
    all.every((c, i) => {
      const others = own.flatMap((q, k) => (k === i ? [] : [{ decision: q.decision, choice: all[k] }]))
      return rules.check(view, own[i].decision, c, [...so, ...others]) === true
    })
  const idle = own.map((q) => q.decision.idle)
  const begun = idle.map((c, i) => (has(lists[i], c) ? c : (lists[i][0] ?? c)))
  const answers: Choice[] = fits(begun) ? begun : idle
  const value = (all: readonly Choice[]): number => {
    const given: Given = new Map(at.slice(1).map((k, i) => [k, all[i + 1]]))
    return judge.steady(g, at[0], all[0], given, 2)
  }
  let best = value(answers)
  const attempt = (all: readonly Choice[]): boolean => {
    if (judge.done || !fits(all)) return false
    const v = value(all)
    if (v <= best + BETTER) return false
    best = v
    all.forEach((c, i) => {
      answers[i] = c
    })
    return true
  }
  for (let gained = true; gained && !judge.done; ) {
    gained = false
    lists.forEach((list, i) => {
      for (const c of list) if (attempt(answers.map((x, k) => (k === i ? c : x)))) gained = true
    })
    for (let i = 0; i < own.length; i++)
      for (let k = i + 1; k < own.length; k++)
        if (has(lists[i], answers[k]) && has(lists[k], answers[i]) && !same(answers[i], answers[k]))
          if (attempt(answers.map((x, n) => (n === i ? answers[k] : n === k ? answers[i] : x)))) gained = true
  }
  return answers[0]
}

const same = (a: Choice, b: Choice): boolean => JSON.stringify(a) === JSON.stringify(b)
const has = (list: readonly Choice[], c: Choice): boolean => list.some((x) => same(x, c))

/**
 * A plan: from the best of what the book suggests, part after part takes the answer that adds most, with what that answer opens filled
 * in; then two parts change their answers where that is better; until nothing gains. However early time is up, the plan is whole.
 */
export function planned(
  rules: AnyRuleset,
  v: Seen,
  d: Decision,
  so: readonly Answer[],
  stream: SeededDice,
  value: (c: Choice) => number,
  judge: { readonly done: boolean },
): Choice {
  const starts = [d.idle, ...rules.suggest(v, d, stream, 3).map((x) => x.choice)].filter((c) => legal(rules, v, d, c, so) === true)
  let best: Choice = starts[0] ?? d.idle
  let most = value(best)
  const attempt = (c: Choice): boolean => {
    if (judge.done || legal(rules, v, d, c, so) !== true) return false
    const worth = value(c)
    if (worth <= most + BETTER) return false
    best = c
    most = worth
    return true
  }
  for (const c of starts.slice(1)) attempt(c)
  const changed = (...answers: readonly PartAnswer[]): Choice => {
    let plan = 'plan' in best ? best.plan : []
    for (const a of answers) plan = withAnswer(plan, a.part, a.choice)
    return { plan: filled(rules, v, d, plan, stream) }
  }
  const open = (): readonly Part[] => settled(rules, v, d, 'plan' in best ? best.plan : []).parts.filter((p) => p.none === undefined)
  for (let gained = true; gained && !judge.done; ) {
    gained = false
    const met = new Set<string>() // what an answer opens is looked at in the same round
    for (let p = open()[0]; p !== undefined; p = open().find((x) => !met.has(x.id)) as Part) {
      met.add(p.id)
      for (const choice of answersTo(rules, v, d, p, stream)) {
        if (judge.done) return best
        if (attempt(changed({ part: p.id, choice }))) gained = true
      }
    }
    const all = open()
    for (let i = 0; i < all.length; i++)
      for (let k = i + 1; k < all.length; k++) {
        if (judge.done) return best
        const [a, b] = [all[i], all[k]].map((p) => answerTo('plan' in best ? best.plan : [], p.id) ?? p.idle)
        if (all[i].choice.is === all[k].choice.is && a && b && !same(a, b))
          if (attempt(changed({ part: all[i].id, choice: b }, { part: all[k].id, choice: a }))) gained = true
      }
  }
  return best
}

/** A draft with what falls out gone and what must be answered answered, by the first that fits. */
function filled(rules: AnyRuleset, v: Seen, d: Decision, draft: Plan, stream: SeededDice): Plan {
  let { plan, parts } = settled(rules, v, d, draft)
  for (let open = unanswered(parts, plan)[0]; open !== undefined; open = unanswered(parts, plan)[0]) {
    const choice = answersTo(rules, v, d, open, stream)[0]
    if (choice === undefined) break
    const next = settled(rules, v, d, [...plan, { part: open.id, choice }])
    if (next.plan.length <= plan.length) break
    ;({ plan, parts } = next)
  }
  return plan
}

const WIDE = 6 // answers looked at of a part that does not list them

/** Answers to a part worth a look: all that are listed, some of a number, of shares, of lists; the book's ideas of a place or a way. */
function answersTo(rules: AnyRuleset, v: Seen, d: Decision, p: Part, stream: SeededDice): readonly PartChoice[] {
  const s: PartShape = p.choice
  switch (s.is) {
    case 'one':
      return [...s.of.map((o) => ({ one: o.id })), ...(s.pass ? [{ pass: true } as const] : [])]
    case 'some': {
      const ids = s.of.map((o) => o.id)
      const ones = s.min <= 1 && s.max >= 1 ? ids.map((id) => ({ some: [id] })) : []
      return [...ones, { some: ids.slice(0, s.max) }, ...(s.min === 0 ? [{ some: [] }] : [])]
    }
    case 'number': {
      const steps = Math.floor((s.max - s.min) / s.step)
      return spread(
        Array.from({ length: Math.min(steps, 400) + 1 }, (_, i) => s.min + i * s.step),
        WIDE,
      ).map((number) => ({ number }))
    }
    case 'split':
      return splits(s.total, s.into.length, WIDE).map((split) => ({ split }))
    default: {
      const ideas = rules.suggest(v, asked(d, p), stream, WIDE).map((x) => x.choice)
      const drawn =
        s.is === 'assign' ? { assign: s.items.map((_, i) => (s.to.length ? [i % s.to.length] : [])) } : rules.draw(v, asked(d, p), stream)
      return [...ideas, drawn].filter((c): c is PartChoice => !('plan' in c))
    }
  }
}

/**
 * A share or a number chosen while one other seat chooses its own, both unseen: every pair is judged, the game is solved and the answer
 * drawn from the mixture. Null where nobody, or more than one, chooses with us, or the game is too large.
 */
function mixed(
  rules: AnyRuleset,
  view: Seen,
  g: World,
  at: number,
  seat: Seat,
  so: readonly Answer[],
  stream: SeededDice,
  judge: Judge,
): Choice | null {
  const others = g.open.flatMap((d, i) => (d.seat !== seat && !g.sealed[i] ? [i] : []))
  if (others.length !== 1) return null
  const other = g.open[others[0]]
  if (!other.secret || (other.choice.is !== 'split' && other.choice.is !== 'number')) return null
  const rows = sound(
    rules,
    view,
    g.open[at],
    candidates(rules, g.open[at], 12, stream, () => view, so),
  )
  const columns = candidates(rules, other, 12, stream, () => rules.view(g, other.seat))
  if (rows.length * columns.length > MIX || columns.length === 0) return null
  const gain: number[][] = []
  for (const row of rows) {
    const of: number[] = []
    for (const c of columns) {
      of.push(judge.sharper(BRANCHES).value(g, at, row, 0, Infinity, new Map([[others[0], c]])))
      if (judge.late()) return null
    }
    gain.push(of)
  }
  return rows.length ? rows[drawnFrom(solve(gain).mix, stream)] : null
}
