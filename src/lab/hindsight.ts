// After a battle: what the Captain would have done at the moments that mattered and what it would have been worth, and what the dice did.
import { betterOf, instead, playedOn, search, type Search } from '../ai/captain.ts'
import type { Asking } from '../ai/opponent.ts'
import { standing } from '../ai/playout.ts'
import { asks, placeOf } from '../kernel/asked.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { expect } from '../kernel/expect.ts'
import type { Entry } from '../kernel/log.ts'
import type { Match } from '../kernel/match.ts'
import type { Seat } from '../kernel/plain.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import type { Game, Unit } from '../kernel/state.ts'
import { leadsOf } from './lead.ts'

type World = Game<Unit, unknown>

/**
 * An answer that the Captain would have given otherwise: deeds in the book's words; the gain, and how much more or less it may be 19 times
 * of 20, in shares of the enemy's worth.
 */
export type Otherwise = {
  readonly entry: number // after which the answer had been given
  readonly seat: Seat
  readonly done: string
  readonly instead: string
  readonly gain: number
  readonly give: number
  readonly worlds: number
}

/** By seat: how far the dice brought it ahead of what was due, and how sure that is (19 times of 20), in shares of the enemy's worth. */
export type Luck = { readonly seat: Seat; readonly sum: number; readonly give: number }

/**
 * By seat: what its own best answers would have been worth at the moments looked at, added up, and how sure that is (19 times of 20). Each
 * was looked at by itself, so that the sum says how much was open to choice, not what a whole battle of them comes to.
 */
export type Choices = { readonly seat: Seat; readonly answers: number; readonly sum: number; readonly give: number }

/**
 * What was found; `looked`: answers that were looked at, `worlds`: in how many worlds those were played on to which the Captain knew
 * another, the least and the most; `rolled`: answers with dice; `end`: what the end of the battle counts to its winner, in shares of the
 * enemy's worth.
 */
export type Hindsight = {
  readonly otherwise: readonly Otherwise[]
  readonly looked: number
  readonly worlds: readonly [least: number, most: number]
  readonly rolled: number
  readonly end: number
  readonly luck: readonly Luck[]
  readonly choice: readonly Choices[]
}

type Answered = Extract<Entry, { readonly is: 'answer' }>

const sure = 1.96 // standard errors: 19 times of 20
/** How hard every answer is looked at: as the Captain, but nothing is left off halfway. */
const pains: Search = { ...search, answers: 4, states: 6000, rounds: [8, 12], sure, margin: 0.01 }
const before = 10 // entries before a turning point that are looked at
const each = 2 // answers of each seat there
const branches = 24 // of one answer's dice; beyond it they are drawn

/** By seat how far it is ahead of the others, as choices are weighed too: what decides the battle counts. */
function leads(rules: AnyRuleset, g: World, seats: number): readonly number[] {
  return leadsOf(Array.from({ length: seats }, (_, s) => standing(rules, g, s)))
}

/**
 * What an answer's dice brought each seat beside what was due, and the square of the standard error of that. `open`: where the battle ended
 * with it, the chance that it would not have ended so; else 0.
 */
export type Roll = { readonly by: readonly number[]; readonly square: readonly number[]; readonly open: number }

/** The dice of entry `n` of a battle; null where none fell. */
export function rollOf(rules: AnyRuleset, match: Match, n: number, e: Entry): Roll | null {
  const g = match.state(n - 1)
  if (e.is !== 'answer' || g.over) return null
  const at = placeOf(g, e.seat, e.index)
  if (at < 0) return null
  const may = expect(rules, g, at, e.choice, branches, new SeededDice(mixed('luck'), n, false))
  if (may.length < 2) return null
  const seats = match.seats.length
  const due = may.map((x) => ({ p: x.p, lead: leads(rules, x.is, seats) }))
  const mean = (s: Seat): number => due.reduce((m, x) => m + x.p * x.lead[s], 0)
  const drawn = may.length === branches
  const won = (x: World): string => x.over?.winners.join() ?? 'open'
  const came = match.state(n)
  return {
    open: came.over === null ? 0 : may.reduce((m, x) => m + (won(x.is) === won(came) ? 0 : x.p), 0),
    by: leads(rules, came, seats).map((x, s) => x - mean(s)),
    square: Array.from({ length: seats }, (_, s) => (drawn ? due.reduce((m, x) => m + x.p * (x.lead[s] - mean(s)) ** 2, 0) / branches : 0)),
  }
}

/** The answers worth a look: each seat's last ones before and at each turning point, that were not taken back, in order. */
function worthALook(entries: readonly Entry[], turns: readonly number[]): readonly number[] {
  const out = new Set<number>()
  for (const t of turns) {
    const met = new Map<Seat, number>()
    for (let n = Math.min(t, entries.length); n > Math.max(0, t - before); n--) {
      const e = entries[n - 1]
      const after: Entry | undefined = entries[n]
      if (e.is !== 'answer' || (after?.is === 'table' && after.act === 'undo') || (met.get(e.seat) ?? 0) >= each) continue
      met.set(e.seat, (met.get(e.seat) ?? 0) + 1)
      out.add(n)
    }
  }
  return [...out].sort((a, b) => a - b)
}

/** One answer looked at: in how many worlds it was played on, and what the Captain finds clearly better. */
type Look = { readonly worlds: number; readonly better: Otherwise | null }

/** What the Captain says to one answer; null where it cannot be played on by itself. */
function look(rules: AnyRuleset, match: Match, n: number, e: Answered): Look | null {
  const g = match.state(n - 1)
  const view = rules.view(g, e.seat)
  const open = asks(g, e.seat).filter((q) => q.sealed !== undefined || q.index === e.index)
  const q = open.find((x) => x.index === e.index)
  if (!q || q.sealed !== undefined || g.over) return null
  const a: Asking = { rules, view, open, seat: e.seat, stream: new SeededDice(mixed('hindsight'), n, false) }
  const rivals = playedOn(a, e.choice, instead(a, e.choice, pains), pains, true)
  const worlds = rivals[0]?.worlds ?? 0
  const best = betterOf(rivals, pains)
  if (!best) return { worlds, better: null }
  const deed = (c: typeof e.choice): string => rules.face.deed(view, q.decision, c)
  const { gain, error } = best
  const better = { entry: n, seat: e.seat, done: deed(e.choice), instead: deed(best.choice), gain, give: sure * error, worlds: best.worlds }
  return { worlds, better }
}

/**
 * Look back at a battle that is over. Every step of it yields how far it is, 0 to 1.
 * @param turns entries at which the standing swung.
 */
export function* hindsight(rules: AnyRuleset, match: Match, turns: readonly number[]): Generator<number, Hindsight> {
  const { entries } = match.log()
  const seats = match.seats.length
  const looks = worthALook(entries, turns)
  const looked: Look[] = []
  const all = entries.length + 20 * looks.length // about what a look takes beside a roll
  let done = 0
  for (const n of looks) {
    const e = entries[n - 1]
    const found = e.is === 'answer' ? look(rules, match, n, e) : null
    if (found) looked.push(found)
    yield (done += 20) / all
  }
  const sum = Array<number>(seats).fill(0)
  const square = Array<number>(seats).fill(0) // of the standard error
  let rolled = 0
  for (let n = 1; n <= entries.length; n++) {
    const r = rollOf(rules, match, n, entries[n - 1])
    if (r) {
      rolled++
      for (let s = 0; s < seats; s++) {
        sum[s] += r.by[s]
        square[s] += r.square[s]
      }
    }
    yield ++done / all
  }
  const otherwise = looked.flatMap((l) => l.better ?? [])
  const luck = sum.map((x, seat) => ({ seat, sum: x, give: sure * Math.sqrt(square[seat]) }))
  const choice = sum.map((_, seat): Choices => {
    const own = otherwise.filter((o) => o.seat === seat)
    const give = Math.sqrt(own.reduce((n, o) => n + o.give ** 2, 0))
    return { seat, answers: own.length, sum: own.reduce((n, o) => n + o.gain, 0), give }
  })
  const worlds = looked.map((l) => l.worlds).filter((w) => w > 0)
  return {
    otherwise: otherwise.sort((a, b) => b.gain - a.gain),
    looked: looked.length,
    worlds: worlds.length > 0 ? [Math.min(...worlds), Math.max(...worlds)] : [0, 0],
    rolled,
    end: ended(rules, match),
    luck,
    choice,
  }
}

/** What its end counts to the winner of a battle, in shares of the enemy's worth; 0 where nobody won, or it is not over. */
function ended(rules: AnyRuleset, match: Match): number {
  const g = match.state()
  return g.over ? Math.max(0, ...leadsOf(match.seats.map((_, s) => rules.worth(g, s).result ?? 0))) : 0
}
