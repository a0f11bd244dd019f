// Shellshock: what blows come to, exactly: what gets through, then every first line of the strip and what matters there (SS-DMG).
import type { Dice, Roll, Spec } from '../../../kernel/dice.ts'
import type { Forecast } from '../../../kernel/face.ts'
import type { UnitSheet } from '../book/roster.ts'
import { bodyOf, handfulSpec, resolveTotals, type Blow, type Body, type DamageRules, type Wound } from '../rules/damage.ts'
import type { SsUnit } from '../state/state.ts'

// ---- What gets through -----------------------------------------------------------------------------------------

/** One way in which a unit is struck: how likely, and by what; no blow: it is missed; `kill`: destroyed at once (SS-FIRE-08). */
export type Struck = { readonly p: number; readonly blow: Blow | null; readonly kill?: boolean }

type Sums = ReadonlyMap<number, number>
const only = (n: number): Sums => new Map([[n, 1]])

/** What of a handful gets past a threshold, with the mean of what was rolled. */
function past(dice: number, times: number, threshold: number, rules: DamageRules): { readonly over: Sums; readonly mean: number } {
  if (dice === 0) return { over: only(0), mean: 0 }
  const over = new Map<number, number>()
  let mean = 0
  for (const [n, p] of handfulSpec(dice, rules.damageDice).faces()) {
    const through = Math.max(0, n * times - threshold)
    over.set(through, (over.get(through) ?? 0) + p)
    mean += n * times * p
  }
  return { over, mean }
}

function joined(a: Sums, b: Sums): Sums {
  const out = new Map<number, number>()
  for (const [x, p] of a) for (const [y, q] of b) out.set(x + y, (out.get(x + y) ?? 0) + p * q)
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
 * Dice of a run from one line on that fork only where it matters: open crew killed (SS-UNB-02), an explosion or none (SS-DMG-15), an X on
 * the locomotion chart or another cell (SS-DMG-14). After one X no further locomotion roll changes what the run comes to.
 */
class StripDice implements Dice {
  first = 1
  p = 1
  runs = false // inside: a blow that stays outside has no first line
  private readonly forks = new Map<string, Fork>()
  private readonly path: boolean[] = []
  private depth = 0
  private stuck = false
  begin(): void {
    this.p = 1
    this.depth = 0
    this.stuck = false
    this.runs = false
  }
  roll<T, R>(what: string, spec: Spec<T>, read: (t: T) => R): R {
    if (what === 'internals') {
      this.runs = true
      return read(this.first as T)
    }
    const { p, grave, mild } = this.forkOf(what, spec, read)
    const moves = what === 'locomotion'
    if (p === 0 || (moves && this.stuck)) return mild as R
    if (this.depth === this.path.length) this.path.push(false)
    const is = this.path[this.depth++]
    this.p *= is ? p : 1 - p
    if (is && moves) this.stuck = true
    return (is ? grave : mild) as R
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

type Fates = ReadonlyMap<Fate, number>
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
  const out = new Map<Fate, number>()
  for (let first = 1; first <= 100; first++) {
    dice.first = first
    do {
      dice.begin()
      const is = fateOf(body, resolveTotals(body, at, totals, rules, dice))
      out.set(is, (out.get(is) ?? 0) + dice.p / (dice.runs ? 100 : 1))
    } while (dice.turn())
    if (!dice.runs) break
  }
  all.set(key, out)
  return out
}

/** What stands for all internal damage with the same lines and Hits: its box’s least; 0 none, 1 a Core Hit, `deadAt` overkill. */
function boxed(sheet: UnitSheet, internal: number): number {
  if (internal >= sheet.deadAt) return sheet.deadAt
  return sheet.boxes.find((b) => internal >= b.min && internal <= b.max)?.min ?? Math.min(1, internal)
}

// ---- All of it -------------------------------------------------------------------------------------------------

/** What becomes of a unit that is struck in one of these ways: every chance exactly, with the means of what is rolled (SS-DMG-01). */
export function becomes(o: SsUnit, ways: readonly Struck[], rules: DamageRules, good: boolean): Forecast {
  const body = bodyOf(o)
  const { sheet } = body
  const by = new Map<Fate, number>()
  const add = (fate: Fate, p: number): void => {
    by.set(fate, (by.get(fate) ?? 0) + p)
  }
  const means = [0, 0, 0]
  const inner = new Map<string, { p: number; readonly internal: number; readonly blow: Blow }>()
  for (const { p, blow, kill } of ways) {
    if (kill === true) add('destroyed', p)
    else if (blow === null) add('misses', p)
    else {
      const limits = [body.armour[blow.side], sheet.shockThreshold, sheet.penetration[blow.sector]]
      const each = limits.map((limit, i) => past(blow.handful[i], blow.doubled ? 2 : 1, limit, rules))
      each.forEach((e, i) => {
        means[i] += e.mean * p
      })
      for (const [over, q] of joined(joined(each[0].over, each[1].over), each[2].over)) {
        const internal = boxed(sheet, over)
        const key = `${internal} ${blow.incendiary} ${blow.exposed}`
        const old = inner.get(key)
        if (old === undefined) inner.set(key, { p: p * q, internal, blow })
        else old.p += p * q
      }
    }
  }
  for (const { p, internal, blow } of inner.values()) for (const [fate, q] of fates(body, internal, blow, rules)) add(fate, p * q)
  const odds = ORDER.flatMap((label) => {
    const p = by.get(label) ?? 0
    const tone = label === 'misses' || label === 'armor alone' ? ('plain' as const) : good ? ('good' as const) : ('bad' as const)
    return p > 1e-12 ? [{ p, label, tone }] : []
  })
  const names = ['Damage', 'Shock', 'Penetration']
  const facts = means.map((n, i) => ({ label: `${names[i]}, on average`, value: n.toFixed(1), rule: 'SS-DMG-01' }))
  return { label: o.name, unit: o.id, odds, facts }
}
