// Invisible Enemy: the split of missile dice as a game of two who choose at once: what each pair of splits brings, and mixtures that
// neither side can better by more than a hundredth (IE-MIS-02; missile split in the chapter on secret information). No rule.
import type { Decision } from '../../../kernel/decision.ts'
import type { Id } from '../../../kernel/plain.ts'
import { missileDice } from '../rules/weapons.ts'
import { atLeast } from '../sight/contests.ts'
import type { IeSeen } from '../sight/view.ts'
import { baseOf, defenseOf } from '../state/state.ts'

/** What a mark counts: on the core, on the hull. */
export const weights = { core: 1, hull: 0.45 } as const

/** How many marks so many attacking dice of one color score on average against so many of the defense. */
export const meanMarks = (attack: number, defense: number): number => total(atLeast(attack, defense))
/** What an attack that puts `core` of n dice on the core brings against a defense that puts `guard` of m there. */
export const payoff = (n: number, core: number, m: number, guard: number): number =>
  weights.core * meanMarks(core, guard) + weights.hull * meanMarks(n - core, m - guard)

/** The contest that a question about a split belongs to: dice of both sides, and whether the one who is asked attacks; null: unknown. */
export function contestOf(v: IeSeen, d: Decision): { readonly attack: number; readonly defense: number; readonly attacks: boolean } | null {
  const shooting = v.stack.at(-1)?.v as { readonly unit?: Id; readonly shot?: { readonly target: Id; readonly value: number } } | undefined
  if (shooting?.unit === undefined || shooting.shot === undefined) return null
  const by = baseOf(v, shooting.unit),
    target = baseOf(v, shooting.shot.target),
    [asked] = d.about // who splits stands first, and may be of the firer’s own side (IE-OPT-07)
  return {
    attack: missileDice(v, by, target, shooting.shot.value),
    defense: defenseOf(target),
    attacks: asked !== undefined && 'unit' in asked && asked.unit === by.id,
  }
}

/** How often each share of the core is played, from none to all, by attack and defense, and what the attack brings so. */
export type Mixtures = { readonly attack: readonly number[]; readonly defense: readonly number[]; readonly value: number }

const solved = new Map<number, Mixtures>()
const rounds = 4000
const enough = 0.004 // of the value: a quarter of the hundredth that is wanted

/**
 * Both mixtures for n attacking dice against m: each side answers what the other has played so far with regrets kept above nothing (regret
 * matching, the rounds weighted by their number), until neither could win a hundredth of the value more.
 */
export function mixtures(n: number, m: number): Mixtures {
  const key = n * 64 + m
  let known = solved.get(key)
  if (known === undefined) {
    known = solve(n, m)
    solved.set(key, known)
  }
  return known
}

function solve(n: number, m: number): Mixtures {
  const gain = Array.from({ length: n + 1 }, (_, a) => Array.from({ length: m + 1 }, (_, b) => payoff(n, a, m, b)))
  const [x, y] = [new Array<number>(n + 1).fill(0), new Array<number>(m + 1).fill(0)]
  const [rx, ry] = [x.slice(), y.slice()]
  let best: Mixtures = { attack: even(n + 1), defense: even(m + 1), value: 0 }
  for (let t = 1; t <= rounds; t++) {
    const p = matched(rx),
      ux = rowsOf(gain, matched(ry))
    const mean = dot(p, ux)
    for (let a = 0; a <= n; a++) {
      rx[a] = Math.max(0, rx[a] + ux[a] - mean)
      x[a] += t * p[a]
    }
    const q = matched(ry),
      uy = columnsOf(gain, matched(rx))
    const cost = dot(q, uy)
    for (let b = 0; b <= m; b++) {
      ry[b] = Math.max(0, ry[b] + cost - uy[b])
      y[b] += t * q[b]
    }
    if (t % 50 !== 0) continue
    const [attack, defense] = [unit(x), unit(y)]
    const most = Math.max(...rowsOf(gain, defense)),
      least = Math.min(...columnsOf(gain, attack))
    best = { attack, defense, value: (most + least) / 2 }
    if (most - least <= enough * most) break
  }
  return best
}
const even = (n: number): readonly number[] => Array.from({ length: n }, () => 1 / n)
const total = (xs: readonly number[]): number => xs.reduce((a, x) => a + x, 0)
const unit = (xs: readonly number[]): readonly number[] => xs.map((x) => x / total(xs))
const matched = (regrets: readonly number[]): readonly number[] => (total(regrets) > 0 ? unit(regrets) : even(regrets.length))
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((n, x, i) => n + x * b[i], 0)
const rowsOf = (gain: readonly (readonly number[])[], y: readonly number[]): readonly number[] => gain.map((row) => dot(row, y))
const columnsOf = (gain: readonly (readonly number[])[], x: readonly number[]): readonly number[] =>
  gain[0].map((_, b) => gain.reduce((n, row, a) => n + x[a] * row[b], 0))
