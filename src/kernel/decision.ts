// Questions and their answers: seven shapes of choice carry every book, and an eighth that holds many of them under one seal.
import type { Id, Place, Ref, Refusal, Seat, Section } from './plain.ts'

/** A legal option. Its label is a few words; what it may bring is the forecast's to say. */
export type Option = { readonly id: string; readonly label: string; readonly about?: readonly Ref[] }

/** A set of places: hexes listed, or polygons and discs with holes on a table. */
export type Region =
  | { readonly is: 'hexes'; readonly of: readonly Place[] }
  | { readonly is: 'disc'; readonly at: Place; readonly radius: number }
  | { readonly is: 'polygon'; readonly points: readonly Place[]; readonly holes?: readonly (readonly Place[])[] }

export type Pose = { readonly at: Place; readonly facing?: number }

/** A leg of a path: to where, and by which way where the question has several. */
export type Leg = { readonly to: Place; readonly way?: string }

/**
 * A way of moving that a path may take: its own allowance where the book gives one. Left out, `leg` is the way of a whole path; else of one
 * leg: `last` of the last one, `turn` of one more that stays where the path has come.
 */
export type Way = { readonly id: string; readonly label: string; readonly budget?: number; readonly leg?: 'last' | 'turn' }

/** One of the seven shapes that are answered at once. */
export type PartShape =
  | { readonly is: 'one'; readonly of: readonly Option[]; readonly pass?: true; readonly passLabel?: string }
  | { readonly is: 'some'; readonly of: readonly Option[]; readonly min: number; readonly max: number; readonly ordered?: true }
  | { readonly is: 'number'; readonly min: number; readonly max: number; readonly step: number; readonly unit?: string }
  | { readonly is: 'split'; readonly total: number; readonly into: readonly string[] }
  | { readonly is: 'assign'; readonly items: readonly Ref[]; readonly to: readonly Ref[]; readonly each: number }
  | {
      readonly is: 'place'
      readonly items: readonly Ref[]
      readonly where: readonly Region[]
      readonly facing?: true
      readonly into?: readonly Ref[]
    }
  | {
      readonly is: 'path'
      readonly unit: Id
      readonly budget: number
      readonly from: Pose
      readonly ways?: readonly Way[]
      readonly facing?: true
      readonly pass?: true
      readonly passLabel?: string
    }

/** Any shape: one of the seven, or a plan, whose parts are of the seven (`Ruleset.parts` gives those open under a draft). */
export type Shape = PartShape | { readonly is: 'plan' }

/** An answer to one of the seven shapes. `{ pass: true }` passes where the shape allows. */
export type PartChoice =
  | { readonly pass: true }
  | { readonly one: string }
  | { readonly some: readonly string[] }
  | { readonly number: number }
  | { readonly split: readonly number[] }
  | { readonly assign: readonly (readonly number[])[] } // for each item, the indices of `to`
  // for each item, or into a carrier, or kept back
  | { readonly place: readonly ({ readonly at: Place; readonly facing?: number } | { readonly into: number } | null)[] }
  | { readonly legs: readonly Leg[]; readonly facing?: number }

/** The answer to one part of a plan. */
export type PartAnswer = { readonly part: string; readonly choice: PartChoice }
/** A plan, whole or half made: answers to parts, each part at most once; their order means nothing. */
export type Plan = readonly PartAnswer[]

/** An answer, in the form that the shape of its question asks for. */
export type Choice = PartChoice | { readonly plan: Plan }

/** A question put to one seat. Only legal options are in it. */
export type Decision = {
  readonly kind: string
  readonly rule: Section
  readonly seat: Seat
  readonly secret: boolean // the answer is sealed until all are in
  readonly told: 'all' | 'seat' | 'nobody' // others see its kind; only whose turn it is; nothing
  readonly about: readonly Ref[]
  readonly choice: Shape
  readonly idle: Choice // what is played when nobody answers in time
  readonly always?: true // put even with one legal answer: being asked must not tell a secret
}

/**
 * One part of a plan as it is open under a draft. Its shape hangs on the answers to other parts, never on its own answer, and its id
 * stays the same under every draft.
 */
export type Part = {
  readonly id: string
  readonly label: string // what is decided here, a few words: Adder’s target
  readonly about: readonly Ref[] // whose part it is first, then what it is about
  readonly choice: PartShape
  readonly needs?: readonly string[] // the parts whose answers opened it: a door puts it below them
  readonly idle?: PartChoice // what holds where it is not answered; without one it must be answered
  readonly none?: Refusal // nothing can be chosen here, and why; such a part takes no answer
}

/** An answer with the question it answers. */
export type Answer = { readonly decision: Decision; readonly choice: Choice }

/** The one legal answer of a question that leaves no choice, or null. Such a question is not put. */
export function forced(d: Decision): Choice | null {
  return d.always ? null : onlyAnswer(d)
}

/** The one legal answer of a question that leaves no choice, or null, even where it is put so that being asked tells nothing. */
export function onlyAnswer(d: Decision): Choice | null {
  const s = d.choice
  if (s.is === 'one') return !s.pass && s.of.length === 1 ? { one: s.of[0].id } : s.pass && s.of.length === 0 ? { pass: true } : null
  if (s.is === 'number') return s.min === s.max ? { number: s.min } : null
  if (s.is === 'some')
    return s.of.length === 0 ? { some: [] } : s.min === s.of.length && !s.ordered ? { some: s.of.map((o) => o.id) } : null
  if (s.is === 'split') return s.into.length === 1 ? { split: [s.total] } : s.total === 0 ? { split: s.into.map(() => 0) } : null
  return null
}

const whole = (n: unknown): n is number => typeof n === 'number' && Number.isSafeInteger(n)
const isPlace = (p: unknown): p is Place => Array.isArray(p) && p.length === 2 && whole(p[0]) && whole(p[1])

/** The form of a plan; whether its parts are open and fit is for `plan.ts`, which knows the parts. */
function misshapen(list: unknown): string | null {
  const form = 'a plan is { "plan": [{ "part": "…", "choice": { … } }] }'
  if (!Array.isArray(list)) return form
  if (list.length > 400) return 'at most 400 parts'
  const met = new Set<string>()
  for (const a of list as readonly unknown[]) {
    if (typeof a !== 'object' || a === null) return form
    const { part, choice } = a as { readonly part?: unknown; readonly choice?: unknown }
    if (typeof part !== 'string' || typeof choice !== 'object' || choice === null || Array.isArray(choice) || 'plan' in choice) return form
    if (met.has(part)) return `"${part}" only once`
    met.add(part)
  }
  return null
}

/**
 * Whether an answer has the form its question asks for. Of a plan only the outer form: `plan.ts` judges the parts.
 * @returns null when it fits, else half a sentence that says what would.
 */
export function misfit(s: Shape, c: unknown): string | null {
  if (typeof c !== 'object' || c === null || Array.isArray(c)) return 'an answer is an object such as { "one": "…" }'
  const a = c as Record<string, unknown>
  if (a.pass === true) return (s.is === 'one' || s.is === 'path') && s.pass ? null : 'this question cannot be passed'
  switch (s.is) {
    case 'one': {
      if (typeof a.one !== 'string') return `name one option: { "one": "${s.of[0]?.id ?? '…'}" }`
      return s.of.some((o) => o.id === a.one) ? null : `"${a.one}" is not offered; offered: ${s.of.map((o) => o.id).join(', ')}`
    }
    case 'some': {
      const list = a.some
      if (!Array.isArray(list) || !list.every((x) => typeof x === 'string')) return 'name the options: { "some": ["…"] }'
      if (new Set(list).size !== list.length) return 'each option only once'
      const bad = list.find((x) => !s.of.some((o) => o.id === x))
      if (bad !== undefined) return `"${bad}" is not offered; offered: ${s.of.map((o) => o.id).join(', ')}`
      return list.length < s.min ? `at least ${s.min}` : list.length > s.max ? `at most ${s.max}` : null
    }
    case 'number':
      return whole(a.number) && a.number >= s.min && a.number <= s.max && (a.number - s.min) % s.step === 0
        ? null
        : `a whole number from ${s.min} to ${s.max}${s.step > 1 ? ` in steps of ${s.step}` : ''}: { "number": ${s.min} }`
    case 'split': {
      const list = a.split
      if (!Array.isArray(list) || list.length !== s.into.length || !list.every((x) => whole(x) && x >= 0))
        return `${s.into.length} whole numbers, for ${s.into.join(', ')}: { "split": […] }`
      return list.reduce((x: number, y: number) => x + y, 0) === s.total ? null : `the parts add up to ${s.total}`
    }
    case 'assign': {
      const list = a.assign
      if (!Array.isArray(list) || list.length !== s.items.length)
        return `for each of the ${s.items.length} items a list: { "assign": [[0], …] }`
      for (const row of list)
        if (
          !Array.isArray(row) ||
          row.length > s.each ||
          new Set(row).size !== row.length ||
          !row.every((x) => whole(x) && x >= 0 && x < s.to.length)
        )
          return `each list names at most ${s.each} of 0 to ${s.to.length - 1}`
      return null
    }
    case 'place': {
      const list = a.place
      if (!Array.isArray(list) || list.length !== s.items.length)
        return `for each of the ${s.items.length} items a place: { "place": [{ "at": [0, 0] }, …] }`
      for (const p of list) {
        if (p === null) continue
        if (typeof p !== 'object') return 'a place is { "at": [0, 0] }'
        const q = p as { at?: unknown; into?: unknown; facing?: unknown }
        if (q.into !== undefined) {
          if (!s.into || !whole(q.into) || q.into < 0 || q.into >= s.into.length) return 'there is no such carrier'
        } else if (!isPlace(q.at)) return 'a place is { "at": [0, 0] }'
        if (q.facing !== undefined && (!s.facing || !whole(q.facing))) return 'a facing is a whole number, where one is asked'
      }
      return null
    }
    case 'path': {
      const list = a.legs
      if (!Array.isArray(list)) return 'a path is { "legs": [{ "to": [0, 0] }] }'
      if (list.length > 400) return 'at most 400 legs'
      for (const l of list) {
        if (typeof l !== 'object' || l === null || !isPlace((l as { to?: unknown }).to)) return 'a leg is { "to": [0, 0] }'
        const way = (l as { way?: unknown }).way
        if (way !== undefined && !s.ways?.some((w) => w.id === way))
          return `there is no way ${JSON.stringify(way)}${s.ways ? `; there is ${s.ways.map((w) => w.id).join(', ')}` : ''}`
      }
      return a.facing === undefined || (s.facing && whole(a.facing)) ? null : 'a facing is a whole number, where one is asked'
    }
    case 'plan':
      return misshapen(a.plan)
  }
}

/** Whether a place lies in a region of hexes; regions of a table are the table's to judge. */
export function amongHexes(where: readonly Region[], at: Place): boolean {
  return where.some((r) => r.is === 'hexes' && r.of.some((p) => p[0] === at[0] && p[1] === at[1]))
}
