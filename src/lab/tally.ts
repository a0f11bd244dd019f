// What the battles of a weighing come to: shares with their intervals, by seat, scenario and foe, length, course, losses.
import type { Bout, Fell } from './bout.ts'
import { shareOf, type Share } from './interval.ts'
import { settingOf, type Question } from './question.ts'
import type { Scenario } from '../kernel/ruleset.ts'

/** Some battles of the same kind, a draw counting half. */
export type Part = { readonly label: string; readonly battles: number; readonly score: Share }

/** A kind of unit without its number: those called Scout 1 and Scout 2 are counted as one kind. */
export const kindOf = (name: string): string => name.replace(/ \d+$/, '')

/** A kind of unit of the force or of its foes: how many of it fell in a battle, how many enemies fell to it. */
export type UnitTally = { readonly side: 0 | 1; readonly name: string; readonly fell: number; readonly felled: number }

/** All that is known after some battles. Counts are of battles; `lead` in thousandths, by round. */
export type Tally = {
  readonly battles: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly endless: number
  readonly failed: readonly { readonly n: number; readonly why: string }[] // battles that broke off: they are not among the others
  readonly score: Share
  readonly seats: readonly Part[] // the force in the first seat, and in the second
  readonly scenarios: readonly Part[]
  readonly field: readonly Part[]
  readonly rounds: readonly number[] // battles that lasted 1, 2, 3 ... rounds
  readonly lead: readonly number[] // mean of those that still went on, or had ended with that
  readonly losses: readonly (readonly [own: number, foes: number])[] // units lost in a round, a battle
  readonly units: readonly UnitTally[] // those that fell, felled or held ground that pays, by what they did
  readonly deaths: readonly { readonly side: 0 | 1; readonly name: string; readonly by: string | null; readonly times: number }[]
  readonly held: readonly { readonly side: 0 | 1; readonly name: string; readonly points: number }[] // what ground paid a kind, a battle
  readonly best: readonly number[] // battles worth a look, by number: won by most, and lost by most
  readonly worst: readonly number[]
}

const shown = 3 // best and worst battles

/** The share of the force in some battles, those left out that broke off. */
export function scoreOf(bouts: readonly Bout[]): Share {
  const whole = bouts.filter((b) => b.failed === undefined)
  return shareOf(sum(whole.map((b) => b.score)), whole.length)
}

/** Battles that share something, as a part of the whole. */
function part(label: string, of: readonly Bout[]): Part {
  return { label, battles: of.length, score: scoreOf(of) }
}
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
/** How far the force was ahead when a battle ended, in thousandths. */
export const lastLead = (b: Bout): number => b.lead[b.lead.length - 1]

/** Add up battles of a question. The order of the battles makes no difference. @param scenarios of the book, for their titles. */
export function tally(scenarios: readonly Scenario[], q: Question, bouts: readonly Bout[]): Tally {
  const list = bouts.filter((b) => b.failed === undefined).sort((a, b) => a.n - b.n)
  const at = (b: Bout): ReturnType<typeof settingOf> => settingOf(q, b.n)
  const longest = Math.max(0, ...list.map((b) => b.rounds))
  const rounds = Array.from({ length: longest }, (_, i) => i)
  const close = list.toSorted((a, b) => b.score - a.score || lastLead(b) - lastLead(a) || a.rounds - b.rounds || a.n - b.n)
  return {
    battles: list.length,
    won: list.filter((b) => b.score === 1).length,
    drawn: list.filter((b) => b.score === 0.5).length,
    lost: list.filter((b) => b.score === 0).length,
    endless: list.filter((b) => b.endless).length,
    failed: bouts.flatMap(({ n, failed: why }) => (why === undefined ? [] : [{ n, why }])).sort((a, b) => a.n - b.n),
    score: part('', list).score,
    seats: [0, 1].map((seat) =>
      part(
        seat === 0 ? 'in the first seat' : 'in the second seat',
        list.filter((b) => at(b).seat === seat),
      ),
    ),
    scenarios: q.scenarios.map((id) =>
      part(
        scenarios.find((s) => s.id === id)?.title ?? id,
        list.filter((b) => at(b).scenario === id),
      ),
    ),
    field: q.field.map((f, i) =>
      part(
        f.name,
        list.filter((b) => at(b).foe === i),
      ),
    ),
    rounds: rounds.map((i) => list.filter((b) => b.rounds === i + 1).length),
    lead: rounds.map((i) => Math.round(sum(list.map((b) => b.lead[Math.min(i, b.lead.length - 1)])) / list.length)),
    losses: rounds.map((i) => {
      const [own, foes] = ([0, 1] as const).map((side) =>
        sum(list.map((b) => b.fell.filter((f) => f.side === side && f.round === i + 1).length)),
      )
      return [own / list.length, foes / list.length] as const
    }),
    units: units(list),
    deaths: deaths(list),
    held: held(list),
    best: close
      .filter((b) => b.score === 1)
      .slice(0, shown)
      .map((b) => b.n),
    worst: close
      .filter((b) => b.score === 0)
      .reverse()
      .slice(0, shown)
      .map((b) => b.n),
  }
}

/** Counts under a key, the highest first; equal ones in the order of their names. */
function counted<T>(list: readonly T[], key: (x: T) => string | null): readonly { readonly of: T; readonly times: number }[] {
  const met = new Map<string, { of: T; times: number }>()
  for (const x of list) {
    const k = key(x)
    if (k === null) continue
    const was = met.get(k)
    if (was) was.times++
    else met.set(k, { of: x, times: 1 })
  }
  return [...met].sort(([a, x], [b, y]) => y.times - x.times || (a < b ? -1 : 1)).map(([, x]) => x)
}

const named = (side: number, name: string): string => `${side} ${name}`

/** All that fell, by kind. */
const kinds = (list: readonly Bout[]): readonly Fell[] =>
  list.flatMap((b) => b.fell.map((f) => ({ ...f, name: kindOf(f.name), by: f.by === null ? null : kindOf(f.by) })))

function units(list: readonly Bout[]): readonly UnitTally[] {
  const all = kinds(list)
  const fell = new Map(counted(all, (f) => named(f.side, f.name)).map((x) => [named(x.of.side, x.of.name), x.times]))
  const felled = counted(all, (f) => (f.by === null ? null : named(1 - f.side, f.by)))
  const did = new Map(felled.map((x) => [named(1 - x.of.side, x.of.by as string), x.times]))
  const kept = held(list).map((k) => named(k.side, k.name))
  return [...new Set([...did.keys(), ...fell.keys(), ...kept])].map((key) => ({
    side: Number(key[0]) as 0 | 1,
    name: key.slice(2),
    fell: (fell.get(key) ?? 0) / list.length,
    felled: (did.get(key) ?? 0) / list.length,
  }))
}

function deaths(list: readonly Bout[]): Tally['deaths'] {
  return counted(kinds(list), (f: Fell) => `${f.side} ${f.name} ${f.by ?? ''}`).map(({ of, times }) => ({
    side: of.side,
    name: of.name,
    by: of.by,
    times,
  }))
}

/** What ground paid each kind in a battle, the most first. */
function held(list: readonly Bout[]): Tally['held'] {
  const sums = new Map<string, { readonly side: 0 | 1; readonly name: string; points: number }>()
  for (const k of list.flatMap((b) => b.held ?? [])) {
    const name = kindOf(k.name)
    const was = sums.get(named(k.side, name))
    if (was) was.points += k.points
    else sums.set(named(k.side, name), { side: k.side, name, points: k.points })
  }
  return [...sums]
    .sort(([a, x], [b, y]) => y.points - x.points || (a < b ? -1 : 1))
    .map(([, x]) => ({ ...x, points: x.points / list.length }))
}
