// Dice split in secret, as figures and in lines of text: what each pair of splits brings, and both splits once they are open.
import type { Opened, OpenedSide, Pairs } from '../kernel/face.ts'

/** How many dice come through on average, of so many against so many. */
export const meanOf = (p: Pairs, attack: number, defense: number): number => p.atLeast[attack][defense].reduce((n, x) => n + x, 0)

/** What a pair of splits brings of both kinds, by the shares of the first kind: chances of one and more. */
export function pairOf(p: Pairs, mine: number, theirs: number): readonly [readonly number[], readonly number[]] {
  const [a, d] = p.own === 'attack' ? [mine, theirs] : [theirs, mine]
  return [p.atLeast[a][d], p.atLeast[p.attack - a][p.defense - d]]
}
const mean = (atLeast: readonly number[]): number => atLeast.reduce((n, x) => n + x, 0)
/** The means of both kinds for a pair of splits. */
export const meansOf = (p: Pairs, mine: number, theirs: number): readonly [number, number] => {
  const [first, second] = pairOf(p, mine, theirs)
  return [mean(first), mean(second)]
}
/** How many dice one has, and how many the other. */
export const totals = (p: Pairs): readonly [mine: number, theirs: number] =>
  p.own === 'attack' ? [p.attack, p.defense] : [p.defense, p.attack]

/** The least and the most of a figure of one's split over all splits of the other. */
export function rangeOf(p: Pairs, mine: number, figure: (pair: ReturnType<typeof pairOf>) => number): readonly [number, number] {
  const all = Array.from({ length: totals(p)[1] + 1 }, (_, theirs) => figure(pairOf(p, mine, theirs)))
  return [Math.min(...all), Math.max(...all)]
}
/** A mean as it is read. */
export const read = (x: number): string => x.toFixed(1)

export function pairsLines(p: Pairs): readonly string[] {
  const [total] = totals(p)
  return Array.from({ length: total + 1 }, (_, i) => {
    const mine = total - i
    const said = ([least, most]: readonly [number, number]): string => `${read(least)} to ${read(most)}`
    const [one, two] = [rangeOf(p, mine, ([x]) => mean(x)), rangeOf(p, mine, ([, x]) => mean(x))]
    return `${mine} ${p.of[0]}, ${total - mine} ${p.of[1]}: on average ${said(one)} marks on the ${p.of[0]}, ${said(two)} on the ${p.of[1]}`
  })
}

/** Whether the die at a rank comes through: there is none against it, or a lower one. */
export const through = (mine: readonly number[], theirs: readonly number[], rank: number): boolean =>
  rank < mine.length && (rank >= theirs.length || mine[rank] > theirs[rank])

const falls = (s: OpenedSide, kind: 0 | 1): string => (s.dice[kind].length === 0 ? 'none' : s.dice[kind].join(' '))
export function openedLines(o: Opened): readonly string[] {
  return o.sides.flatMap((s) => [
    `${s.name}: ${o.of[0]} ${falls(s, 0)}; ${o.of[1]} ${falls(s, 1)}`,
    `the solved game splits so ${percentOf(s.drawn[s.dice[0].length])} of the time`,
  ])
}
/** A share in whole percent; what is hardly ever played is no nought. */
export const percentOf = (p: number): string => (p > 0 && p < 0.005 ? 'under 1%' : `${Math.round(100 * p)}%`)
