// Invisible Enemy: answers drawn evenly: paths within reach, places in their zones, squares that hang together.
import type { Choice, Decision, Region } from '../../../kernel/decision.ts'
import { die, type Dice } from '../../../kernel/dice.ts'
import type { Place } from '../../../kernel/plain.ts'
import { ahead } from '../../../space/arc.ts'
import { bounds, inPolygon } from '../../../space/plane.ts'
import { checkAnswer } from '../rules/sequence.ts'
import { beside } from '../rules/squares.ts'
import type { Field } from '../state/state.ts'

const specs = new Map<number, ReturnType<typeof die>>()
const face = (n: number): number => n
/** A number from 0 to below n. */
export function pick(dice: Dice, n: number): number {
  if (n <= 1) return 0
  let s = specs.get(n)
  if (s === undefined) specs.set(n, (s = die(0, n - 1)))
  return dice.roll('drawn', s, face)
}
/** How often a draw is tried before the idle answer is taken. */
const tries = 8

function pointIn(r: Region, dice: Dice): Place {
  if (r.is === 'disc') return ahead(r.at, pick(dice, 360), pick(dice, r.radius + 1))
  const points = r.is === 'polygon' ? r.points : []
  const [west, south, east, north] = bounds(points)
  for (let i = 0; i < tries; i++) {
    const at: Place = [west + pick(dice, east - west + 1), south + pick(dice, north - south + 1)]
    if (inPolygon(points, at)) return at
  }
  return points[0]
}
function drawPath(d: Decision, dice: Dice): Choice {
  const s = d.choice
  if (s.is !== 'path') return d.idle
  const heading = pick(dice, 360),
    off = heading > 180 ? 360 - heading : heading
  const most = s.budget - 500 * Math.ceil(off / 45)
  if (most <= 0) return { legs: [], facing: (s.from.facing ?? 0) + pick(dice, 91) - 45 }
  const to = ahead(s.from.at, (s.from.facing ?? 0) + heading, 1 + pick(dice, most))
  return {
    legs: [{ to, ...(s.ways === undefined ? {} : { way: s.ways[0].id }) }],
    ...(pick(dice, 4) === 0 ? { facing: pick(dice, 360) } : {}),
  }
}
/** Squares that hang together, grown from one of them; along one line for a bulldozer. */
function drawSquares(d: Decision, dice: Dice): Choice {
  const s = d.choice
  if (s.is !== 'some' || s.of.length === 0 || s.max === 0) return d.idle
  const open = s.of.map((o) => Number(o.id)),
    first = open[pick(dice, open.length)],
    out = [first]
  const want = 1 + pick(dice, s.max),
    way = d.kind === 'bulldoze' ? pick(dice, 2) : -1
  for (let at = 0; at < out.length && out.length < want; at++)
    for (const n of beside(out[at])) {
      const along = way < 0 || (way === 0) === (Math.abs(n - out[at]) === 1)
      if (along && out.length < want && open.includes(n) && !out.includes(n)) out.push(n)
    }
  return { some: out.map(String) }
}
/** Dice one after another on what still takes some. */
function drawSplit(d: Decision, dice: Dice): Choice {
  const s = d.choice
  if (s.is !== 'split') return d.idle
  const split = s.into.map(() => 0)
  for (let i = 0; i < s.total; i++) split[pick(dice, split.length)]++
  return { split }
}
function drawn(d: Decision, dice: Dice): Choice {
  const s = d.choice
  switch (s.is) {
    case 'one': {
      const n = pick(dice, s.of.length + (s.pass ? 1 : 0))
      return n < s.of.length ? { one: s.of[n].id } : { pass: true }
    }
    case 'some':
      if (d.about.some((r) => 'part' in r)) return drawSquares(d, dice)
      return { some: s.of.filter(() => pick(dice, 2) === 0).map((o) => o.id) }
    case 'number':
      return { number: s.min + s.step * pick(dice, Math.floor((s.max - s.min) / s.step) + 1) }
    case 'split':
      return drawSplit(d, dice)
    case 'path':
      return drawPath(d, dice)
    case 'place':
      return { place: s.items.map(() => ({ at: pointIn(s.where[0], dice), ...(s.facing ? { facing: pick(dice, 360) } : {}) })) }
    default:
      return d.idle
  }
}

/** An answer drawn evenly from all that is within reach; the idle one where none of a few draws is legal. */
export function draw(f: Field, d: Decision, dice: Dice): Choice {
  for (let i = 0; i < tries; i++) {
    const c = drawn(d, dice)
    if (checkAnswer(f, d, c) === true) return c
  }
  return d.idle
}
