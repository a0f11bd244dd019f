// Shellshock: what blows come to, exactly: what gets through, then every first line of the strip and what matters there (SS-DMG).
import type { Dice, Roll, Spec } from '../../../kernel/dice.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { drawnOf, reckon, type Reckoned } from '../../../kernel/odds.ts'
import type { UnitSheet } from '../book/roster.ts'
import {
  bodyOf,
  boxOf,
  handfulSpec,
  resolveTotals,
  rollHandful,
  type Blow,
  type Body,
  type DamageRules,
  type Handful,
  type Wound,
} from '../rules/damage.ts'
import { felt, type Felt } from '../rules/firing.ts'
import { allMarked, layoutOf, runFrom, whollyMarked } from '../rules/strip.ts'
import type { SsUnit } from '../state/state.ts'
import { damageKinds, lossesOf, scaleOf, spreadOf } from './scales.ts'

// ---- What gets through -----------------------------------------------------------------------------------------

/**
 * One way in which a unit is struck: how likely, and by what; no blow: it is missed; `kill`: destroyed at once (SS-FIRE-08); `then`: what
 * else of the same attack strikes it, in order (SS-SPEC-06).
 */
export type Struck = { readonly p: number; readonly blow: Felt | null; readonly kill?: boolean; readonly then?: readonly Felt[] }

/** Chances by what is rolled, at its place. */
type Sums = Float64Array
const faces = new Map<string, Sums>()
/** What so many dice of one kind come to; none, nothing. */
function rolls(dice: number, rules: DamageRules): Sums {
  const key = `${rules.damageDice} ${dice}`
  let all = faces.get(key)
  if (all === undefined) {
    all = new Float64Array(6 * dice + 1)
    if (dice === 0) all[0] = 1
    else for (const [n, p] of handfulSpec(dice, rules.damageDice).faces()) all[n] += p
    faces.set(key, all)
  }
  return all
}

/**
 * What of one kind of a blow’s dice gets past a threshold, with the mean of what is counted and all that may be (SS-DMG-03 to SS-DMG-05,
 * SS-SPEC-06).
 */
function past(
  b: Felt,
  kind: number,
  threshold: number,
  rules: DamageRules,
): { readonly over: Sums; readonly mean: number; readonly all: Sums } {
  const mine = rolls(b.handful[kind], rules),
    he = rolls(b.apart?.[kind] ?? 0, rules)
  const most = (mine.length + he.length - 2) * (b.doubled ? 2 : 1)
  const over = new Float64Array(Math.max(0, most - threshold) + 1)
  const all = new Float64Array(most + 1)
  let mean = 0
  for (let n = 0; n < mine.length; n++)
    for (let x = 0; x < he.length; x++) {
      const p = mine[n] * he[x]
      if (p === 0) continue
      const counts = felt(b, [n, n, n], [x, x, x])[kind]
      over[Math.max(0, counts - threshold)] += p
      all[counts] += p
      mean += counts * p
    }
  return { over, mean, all }
}

function joined(a: Sums, b: Sums): Sums {
  const out = new Float64Array(a.length + b.length - 1)
  for (let x = 0; x < a.length; x++) if (a[x] !== 0) for (let y = 0; y < b.length; y++) out[x + y] += a[x] * b[y]
  return out
}

// ---- Inside ----------------------------------------------------------------------------------------------------

const ORDER = [
  'destroyed',
  'immobile',
  'crew killed',
  'weapons lost',
  'systems hit',
  'inside, nothing lost',
  'armor alone',
  'not struck',
  'misses',
] as const
/** What becomes of a unit, by what matters most. */
export type Fate = (typeof ORDER)[number]

function fateOf(body: Body, { out, inside, killed }: Wound): Fate {
  if (out !== '') return 'destroyed'
  if (inside?.motion.immobile) return 'immobile'
  const struck = inside?.struck ?? []
  const gone = struck.filter((s) => s.destroyed).map((s) => body.sheet.equipment.find((e) => e.letter === s.letter)?.kind)
  if (killed.length > 0 || gone.includes('crew')) return 'crew killed'
  if (gone.some((k) => k === 'turret' || k === 'weapon' || k === 'arm' || k === 'ammo' || k === 'railAmmo')) return 'weapons lost'
  if (gone.length > 0 || struck.some((s) => s.cells !== undefined)) return 'systems hit'
  return inside === null ? 'armor alone' : 'inside, nothing lost'
}

/** The readings of a roll as far as they differ in what it comes to, and the chance of the graver. */
type Fork = { readonly p: number; readonly grave: unknown; readonly mild: unknown }
const isGrave = (reading: unknown): boolean => reading === true || (Array.isArray(reading) && reading[1] === 'X')

/**
 * Dice of a run from one line on that fork only where it matters: open crew killed (SS-UNB-02), an explosion or none (SS-DMG-15), any X on
 * the locomotion chart or none (SS-DMG-14): which of its rolls brings the X changes nothing, so the first stands for all of them.
 */
class StripDice implements Dice {
  first = 1
  private p = 1
  private readonly forks = new Map<string, Fork>()
  private readonly path: boolean[] = []
  private depth = 0
  private rolls = 0 // on the locomotion chart
  private stuck = false
  private none = 1 // the chance that none of them brings an X
  begin(): void {
    this.p = this.none = 1
    this.depth = this.rolls = 0
    this.stuck = false
  }
  roll<T, R>(what: string, spec: Spec<T>, read: (t: T) => R): R {
    if (what === 'internals') return read(this.first as T)
    const { p, grave, mild } = this.forkOf(what, spec, read)
    const moves = what === 'locomotion'
    if (p === 0) return mild as R
    if (moves) this.none *= 1 - p
    if (moves && this.rolls++ > 0) return mild as R
    if (this.depth === this.path.length) this.path.push(false)
    const is = this.path[this.depth++]
    if (moves) this.stuck = is
    else this.p *= is ? p : 1 - p
    return (is ? grave : mild) as R
  }
  /** The chance of the way that was gone. */
  chance(): number {
    if (this.rolls === 0) return this.p
    return this.p * (this.stuck ? 1 - this.none : this.none)
  }
  taken(): readonly Roll[] {
    return []
  }
  /** Go to the next way; false when all have been gone. */
  turn(): boolean {
    while (this.path.length > 0 && this.path[this.path.length - 1]) this.path.pop()
    if (this.path.length === 0) return false
    this.path[this.path.length - 1] = true
    return true
  }
  private forkOf<T, R>(what: string, spec: Spec<T>, read: (t: T) => R): Fork {
    let fork = this.forks.get(what)
    if (fork !== undefined) return fork
    let p = 0,
      grave: unknown,
      mild: unknown
    for (const [face, q] of spec.faces()) {
      const reading = read(face)
      if (isGrave(reading)) [p, grave] = [p + q, reading]
      else mild = reading
    }
    this.forks.set(what, (fork = { p, grave, mild }))
    return fork
  }
}

/** Chances of each fate, and of each piece of the sheet to be lost by who lives on. */
type Fates = { readonly by: ReadonlyMap<Fate, number>; readonly pieces: Float64Array }
const kept = new WeakMap<UnitSheet, Map<string, Fates>>()
const MOST = 500 // of one sheet: many damaged bodies are met in a long battle

/** SS-DMG-08 to SS-DMG-15, SS-UNB-02: the chances of what so much internal damage comes to, by the resolver that plays, exactly. */
function fates(body: Body, internal: number, blow: Blow, rules: DamageRules): Fates {
  const { sheet, marked, hits, lost, halon, open } = body
  const exposed = blow.exposed === true && (open ?? []).length > 0
  let all = kept.get(sheet)
  if (all === undefined || all.size > MOST) kept.set(sheet, (all = new Map()))
  const key = [internal, blow.incendiary, exposed, rules.internalWrap, marked, hits, lost, halon, exposed ? open : ''].join(' ')
  const old = all.get(key)
  if (old !== undefined) return old
  const at = { ...blow, side: 0, sector: 0 }
  const totals = [0, internal === 0 ? 0 : sheet.shockThreshold + internal, 0] as const
  const dice = new StripDice()
  const by = new Map<Fate, number>(),
    pieces = new Float64Array(sheet.equipment.length)
  for (const [first, lines] of firstLines(body, internal, rules)) {
    dice.first = first
    do {
      dice.begin()
      const w = resolveTotals(body, at, totals, rules, dice),
        is = fateOf(body, w),
        p = dice.chance() * (lines / 100)
      by.set(is, (by.get(is) ?? 0) + p)
      if (w.out === '') for (const piece of lostIn(body, w)) pieces[piece] += p
    } while (dice.turn())
  }
  const found: Fates = { by, pieces }
  all.set(key, found)
  return found
}

/** The pieces that a wound destroys (SS-DMG-10), open crew that it kills among them (SS-UNB-02). */
function lostIn(body: Body, { killed, inside }: Wound): readonly number[] {
  const now = (inside?.lost ?? body.lost) & ~body.lost
  const struck = body.sheet.equipment.flatMap((_, i) => (((now >> i) & 1) === 1 && !killed.includes(i) ? [i] : []))
  return [...killed, ...struck]
}

/**
 * First lines that stand for all: runs that meet the same pieces, fresh or skipped, and complete the same letters come to the same, for
 * the order of pieces decides only which dice are rolled after the unit is out (SS-AMB-51). Each with how many lines it stands for.
 */
function firstLines(body: Body, internal: number, rules: DamageRules): Iterable<readonly [number, number]> {
  if (internal === 0 || internal >= body.sheet.deadAt) return [[1, 100]] // nothing runs (SS-DMG-06, SS-DMG-12)
  const layout = layoutOf(body.sheet),
    { lines } = boxOf(body.sheet, internal)
  const alike = new Map<string, number>()
  const out = new Map<number, number>()
  for (let first = 1; first <= 100; first++) {
    const { met, marked } = runFrom(layout, body.marked, first, lines, rules.internalWrap)
    let fresh = 0,
      skipped = 0,
      whole = 0
    for (const m of met) {
      if (m.fresh) fresh |= 1 << m.piece
      if (m.skipped) skipped |= 1 << m.piece
      if (whollyMarked(layout, marked, m.piece)) whole |= 1 << m.piece
    }
    const key = `${fresh} ${skipped} ${whole} ${allMarked(marked)}`
    const same = alike.get(key)
    if (same === undefined) alike.set(key, first)
    out.set(same ?? first, (out.get(same ?? first) ?? 0) + 1)
  }
  return out
}

/** What stands for all internal damage with the same lines and Hits: its box’s least; 0 none, 1 a Core Hit, `deadAt` overkill. */
function boxed(sheet: UnitSheet, internal: number): number {
  if (internal >= sheet.deadAt) return sheet.deadAt
  return sheet.boxes.find((b) => internal >= b.min && internal <= b.max)?.min ?? Math.min(1, internal)
}

// ---- Several blows of one attack ---------------------------------------------------------------------------------

/** SS-SPEC-06: what several blows in a row come to, the gravest of them: more ways than can be followed, so they are drawn. */
function inRow(body: Body, blows: readonly Felt[], rules: DamageRules): Reckoned<Fate> {
  const gravest = (dice: Dice): Fate => {
    let left = body,
      worst = ORDER.length - 1
    for (const b of blows) {
      const he = rollHandful(b.apart ?? none, rules, dice)
      const w = resolveTotals(left, b, felt(b, rollHandful(b.handful, rules, dice), he), rules, dice)
      worst = Math.min(worst, ORDER.indexOf(fateOf(left, w)))
      if (w.out !== '') break
      left = after(left, w)
    }
    return ORDER[worst]
  }
  return reckon(gravest, 200, 400)
}
const none: Handful = [0, 0, 0]

/** A body as a wound left it. */
function after(body: Body, { armour, killed, inside }: Wound): Body {
  const { marked, hits, lost } = inside ?? body
  const open = (body.open ?? []).filter((piece) => !killed.includes(piece))
  return { ...body, armour, marked, hits, lost: killed.reduce((bits, piece) => bits | (1 << piece), lost), open }
}

// ---- All of it -------------------------------------------------------------------------------------------------

/**
 * What becomes of a unit that is struck in one of these ways: every chance exactly, with the means of what is rolled (SS-DMG-01); only
 * where an attack strikes it more than once they are drawn. `good`: whether harm to it is. `spared`: said where nothing strikes it.
 */
export function becomes(
  o: SsUnit,
  ways: readonly Struck[],
  rules: DamageRules,
  good: boolean,
  spared: 'misses' | 'not struck' = 'misses',
): Forecast {
  const body = bodyOf(o)
  const { sheet } = body
  const by = new Map<Fate, number>()
  const add = (fate: Fate, p: number): void => {
    by.set(fate, (by.get(fate) ?? 0) + p)
  }
  const means = [0, 0, 0]
  const whole: [number[], number[], number[]] = [[], [], []] // the chance of each count of each kind
  const inner = new Map<string, { p: number; readonly internal: number; readonly blow: Blow }>()
  const bounds = { low: 0, high: 0 } // of the chance of harm that was drawn
  let draws = 0
  for (const { p, blow, kill, then = [] } of ways) {
    if (kill === true) add('destroyed', p)
    else if (blow === null) add(spared, p)
    else {
      const each = [blow, ...then].map((b) => {
        const limits = [body.armour[b.side], sheet.shockThreshold, sheet.penetration[b.sector]]
        return limits.map((limit, i) => past(b, i, limit, rules))
      })
      for (const kinds of each)
        kinds.forEach((e, i) => {
          means[i] += e.mean * p
        })
      if (then.length === 0) each[0].forEach(({ all }, i) => all.forEach((q, n) => (whole[i][n] = (whole[i][n] ?? 0) + q * p)))
      if (then.length > 0) {
        const r = inRow(body, [blow, ...then], rules)
        for (const { p: q, is } of r.odds) add(is, p * q)
        const harms = r.odds.reduce((sum, x) => (x.is === 'armor alone' ? sum : sum + x.p), 0)
        const { n, low, high } = drawnOf(r, (is) => is !== 'armor alone').sampled ?? { n: 0, low: harms, high: harms }
        draws = Math.max(draws, n)
        bounds.low += p * low
        bounds.high += p * high
        continue
      }
      joined(joined(each[0][0].over, each[0][1].over), each[0][2].over).forEach((q, over) => {
        if (q === 0) return
        const internal = boxed(sheet, over)
        const key = `${internal} ${blow.incendiary} ${blow.exposed}`
        const old = inner.get(key)
        if (old === undefined) inner.set(key, { p: p * q, internal, blow })
        else old.p += p * q
      })
    }
  }
  let sure = ways.reduce((sum, w) => (w.kill === true ? sum + w.p : sum), 0) // harm that is reckoned exactly
  const pieces = new Float64Array(sheet.equipment.length)
  for (const { p, internal, blow } of inner.values()) {
    const found = fates(body, internal, blow, rules)
    for (const [fate, q] of found.by) {
      add(fate, p * q)
      if (fate !== 'armor alone') sure += p * q
    }
    found.pieces.forEach((q, i) => {
      pieces[i] += p * q
    })
  }
  const odds = ORDER.flatMap((label) => {
    const p = by.get(label) ?? 0
    const plain = label === spared || label === 'armor alone'
    return p > 1e-12 ? [{ p, label, tone: plain ? ('plain' as const) : good ? ('good' as const) : ('bad' as const) }] : []
  })
  const low = Math.min(1, sure + bounds.low),
    high = Math.min(1, sure + bounds.high)
  const sampled = draws === 0 ? {} : { sampled: { n: draws, ...(good ? { low, high } : { low: 1 - high, high: 1 - low }) } }
  const facts = means.map((n, i) => ({ label: `${damageKinds[i]}, on average`, value: n.toFixed(1), rule: 'SS-DMG-01' }))
  const scale =
    draws > 0 || spared === 'not struck'
      ? {}
      : {
          scale: scaleOf(o, inner.values(), good),
          spreads: [
            ...lossesOf(o.name, sheet, pieces, good),
            ...whole.flatMap((all, i) => (all.length > 1 ? [spreadOf(damageKinds[i], all, good)] : [])),
          ],
        }
  return { label: o.name, unit: o.id, odds, facts, ...sampled, ...scale }
}
