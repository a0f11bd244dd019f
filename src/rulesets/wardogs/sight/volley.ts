// Wardogs: what dice do to a target, exactly and at once: each die is asked of the resolver that plays, what they come to together is
// counted by hits and penetrations and not followed branch by branch (WD-HIT-02, WD-HIT-03, WD-PEN-02, WD-PHYS-10).
import { chance, odds, type Odds } from '../../../kernel/odds.ts'
import { doubled, harmOf, noHits, rollAgainst } from '../rules/damage.ts'
import { burstOf, lockNumber, locks, type Burst, type LockNumber, type Shot } from '../rules/fire.ts'
import { armOf, blowDice, blowMod, rollHit, unbalances, type Action } from '../rules/physical.ts'
import { rollFate } from '../rules/penetration.ts'
import { standsFirm } from '../rules/stability.ts'
import { isInfantry, rollsStability, type Field, type WdUnit } from '../state/state.ts'
import type { Effect } from './borne.ts'

/** Dice of one kind against one armor, as `rollAgainst` takes them. */
type Fistful = Pick<Burst, 'n' | 'die' | 'mod' | 'ar' | 'twice'>

/**
 * Chances of tallies, flat: by hits, then by penetrations with one roll, then by those with two (WD-DMG-02). Dice only add to a tally, so
 * as many places are enough as there are dice; beyond `top` all are 0 yet.
 */
type Tallies = {
  readonly hits: number
  readonly steps: readonly [hit: number, once: number, twice: number]
  readonly top: number
  readonly p: Float64Array
}

/** Nothing has hit yet. @param all every die that may fall. */
function untouched(all: readonly Fistful[]): Tallies {
  let [once, twice] = [1, 1]
  for (const f of all)
    if (f.twice) twice += f.n
    else once += f.n
  const hits = once + twice - 2
  const p = new Float64Array((hits + 1) * once * twice)
  p[0] = 1
  return { hits, steps: [once * twice, twice, 1], top: 0, p }
}
/** Dice fall, one after the other, each as the rules read it (WD-HIT-02). */
function fall(t: Tallies, { n, die, mod, ar, twice }: Fistful): Tallies {
  const [hit, once, two] = t.steps
  const faces = odds((dice) => rollAgainst(dice, '', 1, die, mod, ar, twice, noHits()))
  const ways = faces.map(({ p, is }) => ({ p, on: is.hits * hit + (is.pens - is.twice) * once + is.twice * two }))
  let [now, next, top] = [t.p.slice(), new Float64Array(t.p.length), t.top]
  const far = Math.max(...ways.map((w) => w.on))
  for (let i = 0; i < n; i++) {
    next.fill(0, 0, top + far + 1)
    for (const { p, on } of ways) for (let at = 0; at <= top; at++) next[at + on] += now[at] * p
    top += far
    ;[now, next] = [next, now]
  }
  return { ...t, top, p: now }
}
/** Two ways to the same end, each with its chance. */
function either(p: number, a: Tallies, q: number, b: Tallies): Tallies {
  const out = new Float64Array(a.p.length)
  const top = Math.max(a.top, b.top)
  for (let i = 0; i <= top; i++) out[i] = p * a.p[i] + q * b.p[i]
  return { ...a, top, p: out }
}

/** WD-PEN-02, WD-PEN-07: the chances that so many penetration rolls, one after the other, are the end of a unit; from none on. */
function lossBy(u: WdUnit, d12: boolean, most: number): readonly number[] {
  const fate = (plant: boolean): Readonly<Record<'lost' | 'plant' | '', number>> => {
    const by = { lost: 0, plant: 0, '': 0 }
    for (const x of odds((dice) => rollFate(dice, u, d12, plant))) by[x.is] += x.p
    return by
  }
  const [sound, hurt] = [fate(false), fate(true)]
  let [whole, damaged, lost] = u.plant > 0 ? [0, 1, 0] : [1, 0, 0]
  const out = [0]
  for (let i = 0; i < most; i++) {
    lost += whole * sound.lost + damaged * hurt.lost
    damaged = whole * sound.plant + damaged * hurt['']
    whole *= sound['']
    out.push(lost)
  }
  return out
}

/** What hits do to a unit: their number, what it loses by them, whether any of them penetrates. */
export type Volley = Effect & { readonly hits: number; readonly pierced: boolean }
/** WD-SHLD-01, WD-DMG-03, WD-INF-03: what tallies do to a unit. */
function borne(f: Field, u: WdUnit, t: Tallies): Odds<Volley> {
  const { options } = f.words
  const [hit, once] = t.steps
  const bared = doubled(options, u, u.ar)
  const loss = lossBy(u, options.mechaTableD12, 4 * t.hits)
  const out: { readonly p: number; readonly is: Volley }[] = []
  for (let hits = 0; hits <= t.hits; hits++) {
    const [blunt, sharp] = [
      [0, 0],
      [0, 0],
    ] // by whether it is lost
    for (let i = 0; i < hit; i++) {
      const p = t.p[hits * hit + i]
      if (p === 0) continue
      const twice = i % once
      const pens = Math.floor(i / once) + twice
      const { rolls } = harmOf(options, u.shields, u.ar, { hits, pens, twice }, bared)
      const gone = isInfantry(u) ? Number(rolls > 0) : loss[rolls]
      const to = pens > 0 ? sharp : blunt
      to[0] += p * (1 - gone)
      to[1] += p * gone
    }
    const { lost } = harmOf(options, u.shields, u.ar, { hits, pens: 0, twice: 0 }, bared)
    for (const [by, pierced] of [[blunt, false] as const, [sharp, true] as const])
      by.forEach((p, gone) => p > 0 && out.push({ p, is: { lost, gone: gone === 1, hits, pierced } }))
  }
  return out
}

/** A shot as it stands: what locks on, and the dice of each weapon. */
export type Ready = { readonly lock: LockNumber; readonly bursts: readonly Burst[] }
export function ready(f: Field, s: Shot, o: WdUnit): Ready {
  const u = f.units.find((x) => x.id === s.by) as WdUnit
  return { lock: lockNumber(f, u, o, s), bursts: s.weapons.map((i, n) => burstOf(f, u, i, s.tubes[n], o, o.ar)) }
}
/** WD-HIT-03, WD-LOCK-03: what shots do to a target, all together. */
export function volleyOdds(f: Field, o: WdUnit, shots: readonly Ready[]): Odds<Volley> {
  let all = untouched(shots.flatMap((s) => s.bursts))
  for (const s of shots) {
    const p = chance((dice) => locks(dice, s.lock))
    if (p > 0) all = either(p, s.bursts.reduce(fall, all), 1 - p, all)
  }
  return borne(f, o, all)
}

/** What blows do to a unit, and whether it loses its footing. */
export type Blown = Effect & { readonly falls: boolean }
/** WD-PHYS-10: what actions do to their target, all together, with one stability roll at the end. */
export function blowOdds(f: Field, o: WdUnit, actions: readonly Action[]): Odds<Blown> {
  const { options } = f.words
  const blows = actions.flatMap((a) => {
    const u = f.units.find((x) => x.id === a.by) as WdUnit
    const b = blowDice(f, u, a)
    const dice = b === null ? [] : [{ ...b, ar: o.ar, twice: doubled(options, o, o.ar) }]
    const sides = a.blow === 'punch' ? a.arms : [armOf(u, a)]
    return sides.map((side) => ({ mod: blowMod(u, o, a.blow, side), shakes: unbalances(u, a.blow), dice }))
  })
  // by what the hits so far add to the stability roll: each adds something, so 0 says that none is owed
  let all = new Map([[0, untouched(blows.flatMap((b) => b.dice))]])
  for (const b of blows) {
    const p = chance((dice) => rollHit(dice, b.mod))
    const next = new Map<number, Tallies>()
    const add = (mod: number, q: number, t: Tallies): void => {
      const old = next.get(mod)
      next.set(mod, either(q, t, old === undefined ? 0 : 1, old ?? t))
    }
    for (const [mod, t] of all) {
      add(mod, 1 - p, t)
      add(mod + b.shakes, p, b.dice.reduce(fall, t))
    }
    all = next
  }
  const out: { readonly p: number; readonly is: Blown }[] = []
  for (const [mod, t] of all) {
    const rolls = mod !== 0 && o.status === 'ok' && rollsStability(o)
    const falls = rolls ? 1 - chance((dice) => standsFirm(dice, options, o, mod)) : 0
    for (const { p, is } of borne(f, o, t)) {
      const { lost, gone } = is
      if (gone || falls < 1) out.push({ p: gone ? p : p * (1 - falls), is: { lost, gone, falls: false } })
      if (!gone && falls > 0) out.push({ p: p * falls, is: { lost, gone, falls: true } })
    }
  }
  return out
}
