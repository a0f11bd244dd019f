// Answers worth a look: every listed option, a few values, the ideas of the book for shapes too wide to list.
import type { Answer, Choice, Decision } from '../kernel/decision.ts'
import type { SeededDice } from '../kernel/dice.ts'
import { legal } from '../kernel/plan.ts'
import type { AnyRuleset, Seen } from '../kernel/ruleset.ts'
import { drawnPlan } from './random.ts'

const PASS: Choice = { pass: true }

/** Up to `n` members of a list, the first and the last among them, evenly apart. */
export function spread<T>(list: readonly T[], n: number): readonly T[] {
  if (list.length <= n) return list
  if (n <= 1) return list.slice(0, 1)
  return Array.from({ length: n }, (_, i) => list[Math.floor((i * (list.length - 1)) / (n - 1))])
}

/** Every way to share `total` among `parts`, up to `most` of them; the even one first. */
export function splits(total: number, parts: number, most: number): number[][] {
  const out: number[][] = [Array.from({ length: parts }, (_, i) => Math.floor(total / parts) + (i < total % parts ? 1 : 0))]
  const go = (left: number, done: number[]): void => {
    if (out.length >= most) return
    if (done.length === parts - 1) {
      out.push([...done, left])
      return
    }
    for (let i = left; i >= 0; i--) go(left - i, [...done, i])
  }
  go(total, [])
  return out
}

/**
 * Answers without those that nobody who knows the book would give (`Ruleset.folly`), as long as any other is among them.
 * @param v the view of the seat that is asked.
 */
export function sound(rules: AnyRuleset, v: Seen, d: Decision, all: readonly Choice[]): readonly Choice[] {
  const foolish = rules.folly?.(v, d)
  const left = foolish ? all.filter((c) => !foolish(c)) : all
  return left.length ? left : all
}

/**
 * Legal answers to look at, at most about `width` and the idle one (a dozen where each is wide itself); wide shapes ask the book
 * for ideas. No answer twice.
 * @param seen gives the seat's view; it is made once, and only for shapes whose answers need a check.
 */
export function candidates(
  rules: AnyRuleset,
  d: Decision,
  width: number,
  stream: SeededDice,
  seen: () => Seen,
  so: readonly Answer[] = [],
): readonly Choice[] {
  const s = d.choice,
    out: Choice[] = []
  let made: Seen | null = null
  const view = (): Seen => (made ??= seen())
  if (s.is !== 'one' && width > 12) width = 12
  switch (s.is) {
    case 'one':
      if (s.of.length <= width) {
        for (const o of s.of) out.push({ one: o.id })
        if (s.pass) out.push(PASS)
        return out
      }
      for (const x of rules.suggest(view(), d, stream, width >> 1)) out.push(x.choice)
      for (const o of spread(s.of, width)) out.push({ one: o.id })
      if (s.pass) out.push(PASS)
      break
    case 'number': {
      const steps = Math.floor((s.max - s.min) / s.step),
        n = Math.max(2, Math.min(width, 8))
      out.push(d.idle)
      for (const x of rules.suggest(view(), d, stream, 3)) out.push(x.choice)
      for (let i = 0; i <= Math.min(steps, n - 1); i++)
        out.push({ number: s.min + s.step * (steps < n ? i : Math.floor((i * steps) / (n - 1))) })
      break
    }
    case 'split':
      for (const split of splits(s.total, s.into.length, Math.max(3, width))) out.push({ split })
      break
    case 'some': {
      out.push(d.idle)
      for (const x of rules.suggest(view(), d, stream, width)) out.push(x.choice)
      const ids = s.of.map((o) => o.id)
      if (s.min <= 1 && s.max >= 1) for (const id of spread(ids, width)) out.push({ some: [id] })
      if (s.min === 0) out.push({ some: [] })
      out.push({ some: ids.slice(0, s.max) })
      if (s.max > 1) for (let i = 1; i + s.max <= ids.length && out.length < 2 * width; i++) out.push({ some: ids.slice(i, i + s.max) })
      break
    }
    case 'assign':
      out.push(d.idle)
      for (const x of rules.suggest(view(), d, stream, width)) out.push(x.choice)
      if (s.to.length)
        for (let i = 0; i < Math.min(width, s.to.length); i++) out.push({ assign: s.items.map((_, k) => [(i + k) % s.to.length]) })
      break
    case 'path':
    case 'place':
      out.push(d.idle)
      for (const x of rules.suggest(view(), d, stream, width)) out.push(x.choice)
      if (s.is === 'path' && s.pass) out.push(PASS)
      if (out.length < 4) for (let i = 0; i < 4; i++) out.push(rules.draw(view(), d, stream))
      break
    case 'plan':
      out.push(d.idle)
      for (const x of rules.suggest(view(), d, stream, width)) out.push(x.choice)
      for (let i = 0; i < 4; i++) out.push(drawnPlan(rules, view(), d, stream))
      break
  }
  const met = new Set<string>()
  return out.filter((c) => {
    const key = JSON.stringify(c)
    if (met.has(key)) return false
    met.add(key)
    return legal(rules, view(), d, c, so) === true
  })
}
