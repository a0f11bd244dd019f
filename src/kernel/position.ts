// Positions: a state written by hand, its stack laid from names and rule ids, from outside in.
import type { Plain } from './plain.ts'
import { formatSaid } from './readlog.ts'
import { listsAround, places, run, stepAt } from './procedure.ts'
import type { AnyRuleset, Flaw, Position } from './ruleset.ts'
import type { Frame, Game, Round, Unit } from './state.ts'
import type { Dice } from './dice.ts'

type AnyGame = Game<Unit, unknown>

/**
 * A position as a state whose stack stands where `next` says; nothing has been rolled yet.
 * Outer frames may be left out. In a frame, `do` names the procedure, `at` the rule id of the step where it stands,
 * `one` the id at hand in the innermost `each`; every other field is a word of the procedure.
 */
export function lay(rules: AnyRuleset, x: unknown): AnyGame | { readonly flaws: readonly Flaw[] } {
  if (typeof x !== 'object' || x === null || Array.isArray(x))
    return { flaws: [{ at: '', why: 'a position is a JSON object with format, ruleset and next' }] }
  const p = x as Position
  const flaws: Flaw[] = []
  if (p.format !== 1) flaws.push({ at: 'format', why: formatSaid(p.format) })
  if (p.ruleset !== rules.id) flaws.push({ at: 'ruleset', why: `${JSON.stringify(p.ruleset)} is not ${rules.id}` })
  if (!Array.isArray(p.next) || p.next.length === 0)
    flaws.push({
      at: 'next',
      why: `the procedures that run, from outside in, for example [{ "do": "${[...rules.procedures.keys()][0]}" }]`,
    })
  if (flaws.length) return { flaws }
  const g = rules.position(p)
  if ('flaws' in g) return g
  const given = p.next as readonly {
    readonly do: string
    readonly at?: string
    readonly one?: string
    readonly [word: string]: Plain | undefined
  }[]
  given.forEach((f, i) => {
    const at = `next.${i}`
    if (typeof f !== 'object' || f === null || typeof f.do !== 'string' || !rules.procedures.has(f.do))
      flaws.push({
        at: `${at}.do`,
        why: `${JSON.stringify((f as { do?: unknown } | null)?.do)} is no procedure; there is ${[...rules.procedures.keys()].join(', ')}`,
      })
    else if (f.seat !== undefined && !(Number.isInteger(f.seat) && (f.seat as number) >= 0 && (f.seat as number) < g.seats))
      flaws.push({ at: `${at}.seat`, why: `${JSON.stringify(f.seat)} is no seat of this position; its seats run from 0 to ${g.seats - 1}` })
  })
  if (flaws.length) return { flaws }
  let outer: typeof given
  try {
    outer = rules
      .way(given[0].do, g, given[0])
      .map((f) => (typeof f === 'string' ? { do: f } : f))
      .filter((f) => f.do !== given[0].do) as typeof given
  } catch (e) {
    return { flaws: [{ at: 'next.0', why: `${given[0].do} cannot begin: ${e instanceof Error ? e.message : String(e)}` }] }
  }
  const all: typeof given = [...outer, ...given] as typeof given
  const frames: Frame[] = []
  all.forEach((f, i) => {
    const proc = rules.procedures.get(f.do)
    if (!proc) {
      flaws.push({ at: 'next', why: `there is no procedure "${f.do}"` })
      return
    }
    const field = `next.${Math.max(0, i - outer.length)}`
    const inner = all[i + 1]
    let pc = 0
    if (f.at !== undefined) {
      pc = stepAt(proc, f.at)
      if (pc < 0) {
        flaws.push({ at: `${field}.at`, why: `"${f.at}" is no step of ${f.do}; its steps are ${places(proc).join(', ')}` })
        return
      }
    }
    if (inner) {
      // an outer frame waits behind the call of the inner one
      const call = proc.code.findIndex((c) => c.op === 'call' && c.callee().name === inner.do)
      if (call < 0) {
        flaws.push({ at: `next.${Math.max(0, i + 1 - outer.length)}.do`, why: `${f.do} never calls ${inner.do}` })
        return
      }
      pc = call
    }
    const { do: _do, at: _at, one, ...given } = f
    let v: Plain
    try {
      const made = proc.init(given as never)
      v = isWords(made) ? { ...made, ...given } : made
    } catch (e) {
      flaws.push({ at: field, why: `${f.do} cannot begin: ${e instanceof Error ? e.message : String(e)}` })
      return
    }
    const lists: Round[] = []
    for (const at of listsAround(proc, pc)) {
      const c = proc.code[at]
      if (c.op !== 'list') continue
      let of: readonly string[]
      try {
        of = c.list(g, v, lists.at(-1)?.of[lists.at(-1)?.i ?? 0] ?? '')
      } catch (e) {
        flaws.push({ at: field, why: e instanceof Error ? e.message : String(e) })
        return
      }
      const i = one === undefined ? 0 : of.indexOf(one)
      if (i < 0 && one !== undefined) {
        flaws.push({ at: `${field}.one`, why: `"${one}" is not in turn; in turn are ${of.join(', ') || 'none'}` })
        return
      }
      lists.push({ of, i })
    }
    frames.push({ do: f.do, pc: inner ? pc + 1 : pc, v, ...(lists.length ? { lists } : {}) })
  })
  if (flaws.length) return { flaws }
  g.stack.length = 0
  g.stack.push(...frames)
  return g
}
const isWords = (x: Plain): x is { readonly [key: string]: Plain | undefined } => typeof x === 'object' && x !== null && !Array.isArray(x)

/**
 * Play a laid position on to its next question, with the dice given.
 * @throws RangeError naming the procedure, when it lacks a word that its rules read.
 */
export function resume(rules: AnyRuleset, g: AnyGame, dice: Dice): void {
  g.dice = dice
  const { do: begun, v } = g.stack[g.stack.length - 1]
  try {
    run(g, rules)
  } catch (e) {
    if (!(e instanceof TypeError)) throw e
    const words = isWords(v) ? Object.keys(v).filter((key) => v[key] !== undefined) : []
    throw new RangeError(
      `"${begun}" of next lacks a word or names what is not there; it is given ${words.join(', ') || 'nothing'}; ` +
        'docs/positions.md says which words each procedure takes',
      { cause: e },
    )
  }
}
