// The sequence of play: a stack of structured procedures in six words, flattened once into numbered steps.
import { forced, misfit, type Answer, type Choice, type Decision } from './decision.ts'
import type { Id, Plain, Section } from './plain.ts'
import type { Frame, Game, Outcome, Round, Unit } from './state.ts'

type AnyGame = Game<Unit, unknown>
type Run = (g: AnyGame, v: Plain, one: Id) => unknown
type Test = (g: AnyGame, v: Plain, one: Id) => boolean
type List = (g: AnyGame, v: Plain, one: Id) => readonly Id[]
type Offer = (g: AnyGame, v: Plain, one: Id) => Decision | readonly Decision[] | null
type Take = (g: AnyGame, v: Plain, answers: readonly Answer[], one: Id) => unknown

/** A step of a procedure, as written. */
export type Step =
  | { readonly is: 'act'; readonly rule: Section; readonly run: Run }
  | { readonly is: 'ask'; readonly rule: Section; readonly offer: Offer; readonly take: Take }
  | { readonly is: 'call'; readonly callee: () => AnyProcedure; readonly args: Run }
  | { readonly is: 'loop'; readonly test: Test; readonly body: readonly Step[] }
  | { readonly is: 'when'; readonly test: Test; readonly body: readonly Step[] }
  | { readonly is: 'each'; readonly list: List; readonly body: readonly Step[] }

type Code =
  | { readonly op: 'act'; readonly rule: Section; readonly run: Run }
  | { readonly op: 'ask'; readonly rule: Section; readonly offer: Offer; readonly take: Take }
  | { readonly op: 'call'; readonly callee: () => AnyProcedure; readonly args: Run }
  | { readonly op: 'unless'; readonly test: Test; to: number }
  | { readonly op: 'jump'; readonly to: number }
  | { readonly op: 'list'; readonly list: List }
  | { readonly op: 'next'; to: number }

/** A rule that is played step by step: an id, a name, words of its own made from its arguments, and steps. */
export type Procedure<A> = {
  readonly rule: Section
  readonly name: string
  readonly init: (args: A) => Plain
  readonly code: readonly Code[]
  /** Seats to whom this procedure is not shown until it tells them something. */
  readonly hushed?: (g: AnyGame, v: Plain) => readonly number[]
}
type AnyProcedure = Procedure<never>

/** Every procedure of a ruleset by name, for frames are plain data. */
export type Procedures = ReadonlyMap<string, AnyProcedure>

/** The six words, typed for the game of one ruleset. `V` is the words of the procedure, `one` the id at hand in the innermost `each`. */
export function words<G>() {
  return {
    /** Do something: write, then tell. What it returns, if anything, replaces the procedure's words. */
    act: <V extends Plain>(rule: Section, run: (g: G, v: V, one: Id) => V | void): Step => ({
      is: 'act',
      rule,
      run: run as unknown as Run,
    }),
    /** Put questions to one or more seats; `take` gets all answers together. No question, or no choice in it: skipped. */
    ask: <V extends Plain>(
      rule: Section,
      offer: (g: G, v: V, one: Id) => Decision | readonly Decision[] | null,
      take: (g: G, v: V, answers: readonly Answer[], one: Id) => V | void,
    ): Step => ({ is: 'ask', rule, offer: offer as unknown as Offer, take: take as unknown as Take }),
    /** Run another procedure now; `args` null leaves it out. A function in place of the procedure allows circles. */
    call: <A, V extends Plain>(callee: Procedure<A> | (() => Procedure<A>), args: (g: G, v: V, one: Id) => A | null): Step => ({
      is: 'call',
      callee: (typeof callee === 'function' ? callee : () => callee) as unknown as () => AnyProcedure,
      args: args as unknown as Run,
    }),
    /** Again and again while the test holds. */
    loop: <V extends Plain>(test: (g: G, v: V, one: Id) => boolean, ...body: Step[]): Step => ({
      is: 'loop',
      test: test as unknown as Test,
      body,
    }),
    /** Only if the test holds. */
    when: <V extends Plain>(test: (g: G, v: V, one: Id) => boolean, ...body: Step[]): Step => ({
      is: 'when',
      test: test as unknown as Test,
      body,
    }),
    /** For each id of a list fixed on entry; units that are gone by then are passed over by `list` steps of the body's own tests. */
    each: <V extends Plain>(list: (g: G, v: V, one: Id) => readonly Id[], ...body: Step[]): Step => ({
      is: 'each',
      list: list as unknown as List,
      body,
    }),
    procedure: <A, V extends Plain>(rule: Section, name: string, init: (args: A) => V, ...steps: Step[]): Procedure<A> => ({
      rule,
      name,
      init,
      code: flatten(steps),
    }),
    /** A procedure that is left out of the breadcrumb of some seats. */
    hushed: <A, V extends Plain>(p: Procedure<A>, seats: (g: G, v: V) => readonly number[]): Procedure<A> => ({
      ...p,
      hushed: seats as unknown as (g: AnyGame, v: Plain) => readonly number[],
    }),
  }
}

function flatten(steps: readonly Step[]): readonly Code[] {
  const code: Code[] = []
  const lay = (s: Step): void => {
    if (s.is === 'act') code.push({ op: 'act', rule: s.rule, run: s.run })
    else if (s.is === 'ask') code.push({ op: 'ask', rule: s.rule, offer: s.offer, take: s.take })
    else if (s.is === 'call') code.push({ op: 'call', callee: s.callee, args: s.args })
    else if (s.is === 'each') {
      code.push({ op: 'list', list: s.list })
      const next = { op: 'next' as const, to: 0 }
      const at = code.push(next) - 1
      s.body.forEach(lay)
      code.push({ op: 'jump', to: at })
      next.to = code.length
    } else {
      const test = { op: 'unless' as const, test: s.test, to: 0 }
      const at = code.push(test) - 1
      s.body.forEach(lay)
      if (s.is === 'loop') code.push({ op: 'jump', to: at })
      test.to = code.length
    }
  }
  steps.forEach(lay)
  return code
}

/** What the runner must know of a ruleset. */
export type Runs = { readonly procedures: Procedures; outcome(g: never): Outcome | null; readonly title: string }

/** A new frame at the start of a procedure. */
export function enter<A>(p: Procedure<A>, args: A): Frame {
  return { do: p.name, pc: 0, v: p.init(args) }
}

/** Put a procedure on top of the stack: an interrupt. It runs next; then the same question is open again. */
export function interrupt<U extends Unit, W, A>(g: Game<U, W>, p: Procedure<A>, args: A): void {
  g.stack.push(enter(p, args))
}

/** Too many steps without a question: a loop that never ends. */
export class Endless extends Error {
  override name = 'Endless'
}

/**
 * Play on until a question is open or the battle is over. `g.dice` must be able to roll.
 * After every act the outcome is looked at; the first one empties the stack.
 */
export function run<U extends Unit, W>(g: Game<U, W>, rules: Runs): void {
  const game = g as unknown as AnyGame
  const stack = game.stack
  const answered = game.open // when their last answer has just come, they need not be made again
  game.open = nothing
  let steps = 0
  let fresh = true
  while (stack.length) {
    const depth = stack.length - 1
    const frame = stack[depth]
    const p = rules.procedures.get(frame.do)
    if (!p) throw new RangeError(`no procedure "${frame.do}" in ${rules.title}`)
    const code = p.code
    let pc = frame.pc
    let v = frame.v
    let lists = frame.lists
    let sealed = frame.sealed
    let one: Id = lists?.length ? here(lists) : ''
    for (;;) {
      if (++steps > 1_000_000) throw new Endless(`${frame.do} of ${rules.title} never comes to a question (step ${pc})`)
      if (pc >= code.length) {
        stack.length = depth
        break
      }
      const c = code[pc]
      if (c.op === 'act') {
        fresh = false
        stack[depth] = { do: frame.do, pc, v, lists } // the breadcrumb is right while it acts
        const next = c.run(game, v, one)
        if (next !== undefined) v = next as Plain
        pc++
        if (game.over === null) {
          const over = rules.outcome(game as never)
          if (over) {
            finish(game, over)
            return
          }
        }
        if (stack.length !== depth + 1) {
          stack[depth] = { do: frame.do, pc, v, lists }
          break
        } // it put an interrupt on top
      } else if (c.op === 'unless') pc = c.test(game, v, one) ? pc + 1 : c.to
      else if (c.op === 'jump') pc = c.to
      else if (c.op === 'list') {
        lists = [...(lists ?? []), { of: c.list(game, v, one), i: -1 }]
        pc++
      } else if (c.op === 'next') {
        const l: readonly Round[] = lists ?? []
        const last = l[l.length - 1]
        const i = last.i + 1
        if (i < last.of.length) {
          lists = [...l.slice(0, -1), { of: last.of, i }]
          one = last.of[i]
          pc++
        } else {
          lists = l.slice(0, -1)
          one = here(lists)
          pc = c.to
        }
      } else if (c.op === 'call') {
        const args = c.args(game, v, one)
        pc++
        if (args !== null && args !== undefined) {
          stack[depth] = { do: frame.do, pc, v, lists }
          stack.push(enter(c.callee(), args as never))
          break
        }
      } else {
        stack[depth] = sealed ? { do: frame.do, pc, v, lists, sealed } : { do: frame.do, pc, v, lists }
        const whole = fresh && sealed !== undefined && answered.length === sealed.length && !sealed.includes(null)
        fresh = false
        const put = whole ? answered : c.offer(game, v, one)
        const asked: readonly Decision[] = put === null ? nothing : Array.isArray(put) ? put : [put as Decision]
        if (asked.length) {
          const kept = whole || sealed === undefined ? sealed : sealedOf(asked, answered, sealed)
          const answers: (Choice | null)[] = asked.map((d, i) => kept?.[i] ?? forced(d))
          if (answers.some((a) => a === null)) {
            game.open = asked
            stack[depth] = { do: frame.do, pc, v, lists, sealed: answers }
            return
          }
          const next = c.take(
            game,
            v,
            asked.map((decision, i) => ({ decision, choice: answers[i] as Choice })),
            one,
          )
          if (next !== undefined) v = next as Plain
          sealed = undefined
          if (game.over === null) {
            const over = rules.outcome(game as never)
            if (over) {
              finish(game, over)
              return
            }
          }
        }
        sealed = undefined
        pc++
        if (stack.length !== depth + 1) {
          stack[depth] = { do: frame.do, pc, v, lists }
          break
        }
      }
    }
  }
}
const nothing: readonly never[] = []

/**
 * The sealed answers of questions that are put again: something said meanwhile may have taken one of them away or changed what it offers,
 * and no answer may pass to another's question.
 */
function sealedOf(asked: readonly Decision[], before: readonly Decision[], sealed: readonly (Choice | null)[]): readonly (Choice | null)[] {
  const key = (d: Decision): string => JSON.stringify([d.seat, d.kind, d.about])
  const known = before.length === sealed.length ? before.map(key) : null
  return asked.map((d, i) => {
    const c = (known ? sealed[known.indexOf(key(d))] : sealed[i]) ?? null
    return c !== null && misfit(d.choice, c) === null ? c : null
  })
}
const here = (lists: readonly Round[]): Id => {
  const l = lists[lists.length - 1]
  return l && l.i >= 0 ? l.of[l.i] : ''
}

/** End the battle: the stack is emptied, nothing is asked any more. */
export function finish<U extends Unit, W>(g: Game<U, W>, over: Outcome): void {
  g.over = over
  g.stack.length = 0
  g.open = nothing
  g.emit({ is: 'over', rule: over.rule, winners: over.winners, why: over.why })
}

/**
 * Give one of the open questions its answer; when it was the last, take all and play on.
 * The answer must have passed `misfit` and the ruleset's `check`.
 */
export function answer<U extends Unit, W>(g: Game<U, W>, rules: Runs, index: number, choice: Choice): void {
  const frame = g.stack[g.stack.length - 1]
  const { do: name, pc, v, lists, sealed: before } = frame
  const sealed = g.open.map((_, i) => (i === index ? choice : (before?.[i] ?? null)))
  g.stack[g.stack.length - 1] = { do: name, pc, v, lists, sealed }
  if (!sealed.includes(null)) run(g, rules)
}

/** The rule ids of the steps of a procedure, in order: the places where a position may begin (`at`). */
export function places(p: AnyProcedure): readonly Section[] {
  return p.code.flatMap((c) => (c.op === 'act' || c.op === 'ask' ? [c.rule] : c.op === 'call' ? [c.callee().rule] : []))
}

/** The step at which a rule id stands in a procedure, or -1. */
export function stepAt(p: AnyProcedure, rule: Section): number {
  return p.code.findIndex((c) => ((c.op === 'act' || c.op === 'ask') && c.rule === rule) || (c.op === 'call' && c.callee().rule === rule))
}

/** The lists that a step stands in, from outside in: the code numbers of their `list` steps. */
export function listsAround(p: AnyProcedure, pc: number): readonly number[] {
  const out: number[] = []
  p.code.forEach((c, i) => {
    const n = p.code[i + 1]
    if (c.op === 'list' && n?.op === 'next' && i + 1 < pc && pc < n.to) out.push(i)
  })
  return out
}

/** A procedure table; names must differ. */
export function table(...all: readonly { readonly name: string }[]): Procedures {
  const map = new Map<string, AnyProcedure>()
  for (const p of all) {
    if (map.has(p.name)) throw new RangeError(`two procedures are called "${p.name}"`)
    map.set(p.name, p as AnyProcedure)
  }
  return map
}
