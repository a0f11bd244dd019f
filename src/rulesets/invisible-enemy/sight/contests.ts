// Invisible Enemy: what dice of one color do against others, exactly, for every number of both (IE-MIS-03).
import type { ContestSpan, Pairs } from '../../../kernel/face.ts'
import { odds } from '../../../kernel/odds.ts'
import { contest } from '../rules/weapons.ts'

const known = new Map<number, readonly number[]>()
/** The chances that so many attacking dice of one color score no mark against so many of the defense, one, and so on. */
export function marksOf(attack: number, defense: number): readonly number[] {
  const key = attack * 64 + defense
  let chances = known.get(key)
  if (chances === undefined) {
    const out = new Array<number>(attack + 1).fill(0)
    if (attack === 0) out[0] = 1
    else for (const { p, is } of odds((dice) => dice.roll('missiles', contest([attack, 0], [defense, 0]), ([core]) => core))) out[is] += p
    known.set(key, (chances = out))
  }
  return chances
}
/** The same for one mark or more, two or more, and so on. */
export function atLeast(attack: number, defense: number): readonly number[] {
  const out = marksOf(attack, defense).slice(1)
  for (let k = out.length - 2; k >= 0; k--) out[k] += out[k + 1]
  return out
}

/** IE-MIS-02: what each pair of splits of so many dice brings, for one of the two. */
export const pairsOf = (attack: number, defense: number, own: Pairs['own']): Pairs => ({
  is: 'pairs',
  of: ['core', 'hull'],
  attack,
  defense,
  own,
  atLeast: Array.from({ length: attack + 1 }, (_, a) => Array.from({ length: defense + 1 }, (_, d) => atLeast(a, d))),
})

const total = (xs: readonly number[]): number => xs.reduce((n, x) => n + x, 0)
/** What a share of one's dice on the core may come to over all that the other may seal: marks on average, and any on the core. */
export function spansOf({ attack, defense, own, atLeast: all }: Pairs, mine: number): readonly ContestSpan[] {
  const theirs = Array.from({ length: (own === 'attack' ? defense : attack) + 1 }, (_, k) => k)
  const over = (of: (a: number, d: number) => number): readonly [number, number] => {
    const every = theirs.map((k) => (own === 'attack' ? of(mine, k) : of(k, mine)))
    return [Math.min(...every), Math.max(...every)]
  }
  const mean = (label: string, [from, to]: readonly [number, number]): ContestSpan => ({
    label,
    from: from / attack,
    to: to / attack,
    said: `${from.toFixed(1)} to ${to.toFixed(1)}`,
  })
  const percent = (p: number): string => (p > 1e-9 && p < 0.005 ? '<1' : p > 0.995 && p < 1 - 1e-9 ? '>99' : String(Math.round(100 * p)))
  const [from, to] = over((a, d) => all[a][d][0] ?? 0)
  return [
    mean(
      'Core marks',
      over((a, d) => total(all[a][d])),
    ),
    mean(
      'Hull marks',
      over((a, d) => total(all[attack - a][defense - d])),
    ),
    { label: 'Any core mark', from, to, said: `${percent(from)} to ${percent(to)}%` },
  ]
}
