// What a run of battles touches: every step of every procedure of a book, counted, and battles played to touch many of them.
import { drawn } from '../ai/random.ts'
import { settle, type Options } from '../kernel/book.ts'
import type { Choice, Decision } from '../kernel/decision.ts'
import { mixed, SeededDice, type Words } from '../kernel/dice.ts'
import type { Event } from '../kernel/event.ts'
import type { Sitter } from '../kernel/log.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal } from '../kernel/plain.ts'
import { legal } from '../kernel/plan.ts'
import { lay, resume } from '../kernel/position.ts'
import { answer, finish, run, type Procedure, type Procedures } from '../kernel/procedure.ts'
import type { AnyRuleset, Position, Scenario } from '../kernel/ruleset.ts'
import type { Game, Unit } from '../kernel/state.ts'
import { fitting, mended, randomForce, randomOptions } from './forces.ts'

type Code = Procedure<never>['code'][number]
type World = Game<Unit, unknown>

/** What must be seen of one step: `battle 3 asks`, `round 5 holds`. */
function sides(name: string, at: number, c: Code): readonly string[] {
  const step = (what: string): string => `${name} ${at} ${what}`
  switch (c.op) {
    case 'act':
      return [step(`acts (${c.rule})`)]
    case 'ask':
      return [step(`asks (${c.rule})`), step(`takes (${c.rule})`)]
    case 'call':
      return [step(`calls ${c.callee().name}`)]
    case 'unless':
      // a loop without end is left by the outcome
      return /^\(\) => true$/.test(String(c.test)) ? [step('holds')] : [step('holds'), step('fails')]
    case 'list':
      return [step('lists')]
    default:
      return []
  }
}

/** A ruleset that counts the steps it takes, and what was not reached yet. */
export type Watched = { readonly rules: AnyRuleset; readonly seen: ReadonlyMap<string, number>; missing(): readonly string[] }

/** A ruleset whose procedures are copies that count every step: acts, questions put and taken, calls made, tests both ways, lists. */
export function watched(rules: AnyRuleset): Watched {
  const seen = new Map<string, number>()
  const all: string[] = []
  const map = new Map<string, Procedure<never>>()
  const note = (s: string): void => {
    seen.set(s, (seen.get(s) ?? 0) + 1)
  }
  for (const [name, p] of rules.procedures) {
    const code = p.code.map((c, at): Code => {
      const s = sides(name, at, c)
      all.push(...s)
      switch (c.op) {
        case 'act':
          return {
            ...c,
            run: (g, v, one) => {
              note(s[0])
              return c.run(g, v, one)
            },
          }
        case 'ask':
          return {
            ...c,
            offer: (g, v, one) => {
              const d = c.offer(g, v, one)
              if (d !== null && (!Array.isArray(d) || d.length > 0)) note(s[0])
              return d
            },
            take: (g, v, answers, one) => {
              note(s[1])
              return c.take(g, v, answers, one)
            },
          }
        case 'call':
          return {
            ...c,
            args: (g, v, one) => {
              const args = c.args(g, v, one)
              if (args !== null && args !== undefined) note(s[0])
              return args
            },
          }
        case 'unless':
          return {
            ...c,
            test: (g, v, one) => {
              const yes = c.test(g, v, one)
              note(yes ? s[0] : (s[1] ?? s[0]))
              return yes
            },
          }
        case 'list':
          return {
            ...c,
            list: (g, v, one) => {
              note(s[0])
              return c.list(g, v, one)
            },
          }
        default:
          return c
      }
    })
    map.set(name, { ...p, code })
  }
  return { rules: { ...rules, procedures: map as Procedures }, seen, missing: () => all.filter((s) => !seen.has(s)) }
}

/** An answer of somebody who wants things to happen: seldom a pass, often what the book suggests, otherwise anything legal. */
export function eager(rules: AnyRuleset, g: World, d: Decision, stream: SeededDice): Choice {
  const view = rules.view(g, d.seat)
  const so = g.given(d.seat)
  const fits = (c: Choice): boolean => legal(rules, view, d, c, so) === true
  const wide = d.choice.is !== 'one' && d.choice.is !== 'number'
  if (wide && stream.pick(2) === 0) {
    const ideas = rules.suggest(view, d, stream, 4)
    if (ideas.length) return ideas[stream.pick(ideas.length)].choice
  }
  let c: Choice = d.idle
  for (let i = 0; i < 12; i++) {
    c = drawn(rules, { view }, d, stream)
    if ('pass' in c && stream.pick(4) > 0 && !(d.choice.is === 'one' && d.choice.of.length === 0)) continue
    if (fits(c)) return c
  }
  return fits(c) ? c : d.idle
}

/**
 * Dice that fall on their highest or their lowest face in a quarter of the rolls, so that what is rare comes about. Every face of 4, 6, 10,
 * 12, 20 and 100 can fall.
 */
const wild = (key: string): Words => {
  const words = mixed(key)
  return (entry, draw) => {
    const w = words(entry, draw)
    const kind = w >>> 29
    return kind === 0 ? 299 : kind === 1 ? 0 : w
  } // 299 is the last face of d4, d6, d10, d12, d20 and d100
}

/**
 * A battle between random legal forces under random house rules: with wild dice for runs that are thrown away, with those of play and every
 * hash for a log that is kept.
 */
export function randomMatch(rules: AnyRuleset, scenario: Scenario, seed: string, dice: 'wild' | 'mix32' = 'wild'): Match {
  const stream = new SeededDice(mixed(`set up ${seed}`), 0, false)
  const samples = rules.forces.samples
  const options = settle(rules.book, randomOptions(rules, scenario.options ?? {}, stream))
  if ('faults' in options) throw new RangeError(JSON.stringify(options))
  const own = fitting(
    rules,
    scenario,
    Array.from({ length: scenario.seats }, () => stream.pick(samples.length)),
    options as Options,
  ).map((f) => mended(rules, f, options as Options) ?? f) // a house rule may forbid what a sample brings
  const seats: Sitter[] = own.map((f, i) => ({ is: 'computer', name: `${f.name} ${i + 1}`, ai: 'random' }))
  const start = (forces: typeof own): Match =>
    new Match(
      rules,
      { scenario: scenario.id, forces, options: options as Options, seats, dice: `${dice}:${seed}` },
      { wild },
      dice !== 'wild',
    )
  try {
    return start(own.map((f) => randomForce(rules, f, options as Options, stream)))
  } catch (e) {
    if (!(e instanceof RangeError)) throw e
  }
  return start(own.map((f) => randomForce(rules, f, options as Options, stream, 0))) // they may not meet: the samples then
}

/**
 * Play a match on, everybody eager, now and then something said unasked, and after the battle what follows it.
 * @param most answers at most, in the battle and after it.
 */
export function playOn(match: Match, seed: string, most: number, after: number): void {
  const { rules } = match
  const stream = new SeededDice(mixed(`play ${seed}`), 1, false)
  const step = (): void => {
    const seat = match.asked[stream.pick(match.asked.length)]
    const q = match.open(seat).filter((x) => !x.sealed)[0]
    const told = match.answer(
      seat,
      q.index,
      match.drafting.includes(seat) ? drawn(rules, match.look(seat), q.decision, stream) : eager(rules, match.state(), q.decision, stream),
    )
    if (isRefusal(told)) throw new RangeError(`${q.decision.kind}: ${told.why} (${told.rule})`)
  }
  for (let i = 0; i < most && !match.over; i++) {
    if (stream.pick(150) === 0) {
      const seat = stream.pick(match.seats.length)
      const said = match.sayings(seat)
      if (said.length > 0) {
        const d = said[stream.pick(said.length)]
        match.say(seat, d.kind, drawn(rules, match.look(seat), d, stream))
      }
    } else step()
  }
  if (!match.over || after === 0 || !rules.after) return
  match.table('after')
  for (let i = 0; i < after && !match.ended; i++) step()
}

/**
 * Play on from a position with wild dice, everybody eager, now and then something said unasked.
 * @param heard gets the events of it.
 * @throws RangeError for a position with flaws.
 */
export function playFrom(rules: AnyRuleset, position: Position, seed: string, most: number, heard: Event[]): void {
  const g = lay(rules, position)
  const stream = new SeededDice(mixed(`play ${seed}`), 1, false)
  const dice = new SeededDice(wild(seed), 0)
  if ('flaws' in g) throw new RangeError(g.flaws.map((f) => `${f.at} ${f.why}`).join('; '))
  g.heard = heard
  resume(rules, g, dice)
  for (let i = 1; i <= most && g.over === null && g.open.length > 0; i++) {
    const seat = stream.pick(g.seats)
    const said = stream.pick(10) === 0 ? rules.anytime(rules.view(g, seat), seat) : []
    g.dice = dice.at(i)
    if (said.length > 0) {
      const d = said[stream.pick(said.length)]
      rules.hear(g, d, drawn(rules, { view: rules.view(g, seat) }, d, stream))
      const over = rules.outcome(g)
      if (over) finish(g, over)
      else run(g, rules)
    } else {
      const at = g.open.findIndex((_, k) => !g.sealed[k])
      answer(g, rules, at, eager(rules, g, g.open[at], stream))
    }
  }
}
