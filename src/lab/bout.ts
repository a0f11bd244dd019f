// One battle of a weighing: fought through the kernel as any other, and what is kept of it.
import { put, streamOf, type Opponent } from '../ai/opponent.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal, type Id } from '../kernel/plain.ts'
import type { AnyRuleset, Seen } from '../kernel/ruleset.ts'
import { settingOf, type Question } from './question.ts'

/** A unit that did not stand at the end: whose (0 the force, 1 its foe), its name, in which round, by which enemy as far as it is told. */
export type Fell = { readonly side: 0 | 1; readonly name: string; readonly round: number; readonly by: string | null }

/** What ground paid a unit in a battle, in the points in which losses are counted; among several who stood for it evenly. */
export type Keeps = { readonly side: 0 | 1; readonly name: string; readonly points: number }

/** What is kept of a battle. `score` of the force: 1 won, 0 lost, a half drawn. */
export type Bout = {
  readonly n: number
  readonly score: 0 | 0.5 | 1
  readonly endless?: true // it came to no end and counts as drawn
  readonly failed?: string // it broke off, and why: it counts for neither side, and nothing of it is added up
  readonly rounds: number
  readonly decisions: number
  readonly lead: readonly number[] // how far the force was ahead at the end of each round, in thousandths of its foe
  readonly fell: readonly Fell[]
  readonly held?: readonly Keeps[] // left out where ground paid nobody
}

/** Decisions after which a battle of computers counts as one without an end. */
const endless = 20_000

/** Thousandths between -1000 and 1000. */
const thousandths = (x: number): number => Math.round(1000 * Math.max(-1, Math.min(1, x)))

/**
 * The match of battle `n`, set up and not begun. @param hashing whether its log is to be kept: a replay.
 * @throws RangeError when a force does not fit its scenario.
 */
function matchOf(rules: AnyRuleset, q: Question, n: number, hashing: boolean): Match {
  const { scenario, foe, seat, key } = settingOf(q, n)
  const met = q.field[foe]
  const forces = seat === 0 ? [q.force, met] : [met, q.force]
  const seats = forces.map((f, i) => ({ is: 'computer' as const, name: f.name, ai: q.by[i === seat ? 0 : 1] }))
  return new Match(rules, { scenario, forces, options: q.options, seats, dice: `mix32:${key}` }, {}, hashing)
}

/** The opponents of a question: the force’s, and that of its foes. */
export type Players = readonly [Opponent, Opponent]

/** Every answer of every seat, until the battle is over. @param sits by seat. @param heard the view of whoever answers next. */
function play(match: Match, rules: AnyRuleset, sits: Players, key: string, heard: (view: Seen) => void = () => undefined): void {
  for (let n = 0; !match.over && n < endless; n++) {
    const seat = match.asked[0]
    const { view } = match.look(seat)
    heard(view)
    const c = sits[seat].choose({ rules, view, open: match.open(seat), seat, stream: streamOf(key, seat, match.length) })
    const told = put(match, seat, c)
    if (isRefusal(told)) throw new Error(`${sits[seat].name} was refused: ${told.why} (${told.rule})`)
  }
}

/** The opponents by seat, where the force sits in that one. */
const seated = ([own, foe]: Players, seat: 0 | 1): Players => (seat === 0 ? [own, foe] : [foe, own])

/** Fight battle `n` of a question. The same question gives the same battle everywhere; one that breaks off says why. */
export function bout(rules: AnyRuleset, q: Question, by: Players, n: number): Bout {
  const { seat, key } = settingOf(q, n)
  const match = matchOf(rules, q, n, false)
  const clock = (v: Seen): number => (rules.face.clock?.(v) ?? rules.face.scene(v).clock).now
  const lead: number[] = []
  const ends: number[] = [] // entries after which a round was over
  const paid = new Map<Id, number>() // by ground, in points
  let round = Math.max(1, clock(match.look('watcher').view)) // what precedes the first belongs to it
  const stands = (): void => {
    const before = match.over ? match.state(match.length - 1) : match.state() // when it is over only the result counts
    const { result: _, ...terms } = rules.worth(before, seat)
    lead.push(thousandths(Object.values(terms).reduce((a, b) => a + b, 0)))
    ends.push(match.length)
    for (const { points, by } of rules.held?.(match.state(), match.over !== null) ?? [])
      for (const id of by) paid.set(id, (paid.get(id) ?? 0) + points / by.length)
  }
  try {
    play(match, rules, seated(by, seat), key, (view) => {
      const now = clock(view)
      if (now > round) {
        stands()
        round = now
      }
    })
  } catch (e) {
    return { n, score: 0.5, failed: e instanceof Error ? e.message : String(e), rounds: 0, decisions: match.length, lead: [], fell: [] }
  }
  stands()
  const won = match.over?.winners ?? []
  return {
    n,
    score: won.length !== 1 ? 0.5 : won[0] === seat ? 1 : 0,
    ...(match.over ? {} : { endless: true as const }),
    rounds: lead.length,
    decisions: match.length,
    lead,
    fell: fallen(match, rules, seat, ends),
    ...(paid.size ? { held: keepers(match, rules, seat, paid) } : {}),
  }
}

/** Whom ground paid, by name, in the order of the rosters. */
function keepers(match: Match, rules: AnyRuleset, seat: number, paid: ReadonlyMap<Id, number>): readonly Keeps[] {
  const lines = rules.face.rosters(match.look('watcher').view).flatMap((r) => r.lines)
  return lines.flatMap((l): readonly Keeps[] => {
    const points = paid.get(l.id)
    return points === undefined ? [] : [{ side: l.seat === seat ? 0 : 1, name: l.name, points }]
  })
}

/** Who did not stand at the end, and what the sentences of the battle say of it. */
function fallen(match: Match, rules: AnyRuleset, seat: number, ends: readonly number[]): readonly Fell[] {
  const { view } = match.look('watcher')
  const lines = rules.face.rosters(view).flatMap((r) => r.lines)
  const out = lines.filter((l) => l.out)
  if (out.length === 0) return []
  const gone = new Set(out.map((l) => l.id))
  const known = new Map(lines.map((l) => [l.id, l]))
  const blamed = new Map<Id, Id>() // the last enemy whose deed names it
  const killed = new Map<Id, Loss>()
  const left = new Map<Id, Loss>() // the last loss that is told of it, where none killed it
  let round = 0
  for (let entry = 0; entry <= match.length; entry++) {
    while (round < ends.length - 1 && entry > ends[round]) round++
    for (const e of match.events(entry)) {
      const { seat: doing, parts } = rules.face.tell(view, e)
      const named = parts.flatMap((p) => (typeof p !== 'string' && 'unit' in p.ref ? (known.get(p.ref.unit) ?? []) : []))
      const doer = named.find((x) => doing === undefined || x.seat === doing)
      for (const x of named) if (doer && x.seat !== doer.seat && gone.has(x.id)) blamed.set(x.id, doer.id)
      for (const { is, unit, result } of rules.face.show?.(view, e) ?? [])
        if (is === 'loss' && unit !== undefined && gone.has(unit)) {
          const loss = { round: round + 1, by: blamed.get(unit) ?? null }
          if (result !== 'kill') left.set(unit, loss)
          else if (!killed.has(unit)) killed.set(unit, loss)
        }
    }
  }
  return out.map((l) => {
    const { round: when, by } = killed.get(l.id) ?? left.get(l.id) ?? { round: ends.length, by: blamed.get(l.id) ?? null }
    return { side: l.seat === seat ? 0 : 1, name: l.name, round: when, by: by === null ? null : (known.get(by)?.name ?? null) }
  })
}
type Loss = { readonly round: number; readonly by: Id | null }

/** Battle `n` of a question as a match with its whole log, to be kept and looked at as a replay: to its end, or as far as it came. */
export function replayed(rules: AnyRuleset, q: Question, by: Players, n: number): Match {
  const { seat, key } = settingOf(q, n)
  const match = matchOf(rules, q, n, true)
  try {
    play(match, rules, seated(by, seat), key)
  } catch {
    // what broke it off is said by `bout`; the log holds everything before
  }
  return match
}
