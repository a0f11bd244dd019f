// Invisible Enemy: where a base goes and where it is set up: into its range, out of theirs, to ground that counts. Heuristics, no rule.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import type { Place, Seat } from '../../../kernel/plain.ts'
import type { Idea } from '../../../kernel/ruleset.ts'
import { ahead, headingOf } from '../../../space/arc.ts'
import { apart } from '../../../space/plane.ts'
import { turnCost } from '../book/charts.ts'
import { judge, risksOf } from '../rules/moving.ts'
import { turnBetween, wayOf } from '../rules/paths.ts'
import { checkAnswer } from '../rules/sequence.ts'
import { attackOf, baseOf, other, reachOf, waiting, type Base, type Field, type Objective } from '../state/state.ts'
import { draw, pick } from './draw.ts'
import { counts, foolishEnd, harmless, leadOn, offGround } from './folly.ts'
import { menace } from './harm.ts'
import { along, waysTo, type Ways } from './ways.ts'

export type Thought = { readonly choice: Choice; readonly idea: Idea; readonly score: number }

type Aim = { readonly o: Objective; readonly value: number; readonly ways: Ways }

/** The range at which a base likes to stand: kinetic close in, thermal and missiles within theirs, photon where the error stays small. */
function likes(b: Base): number {
  const reach = reachOf(b.main, attackOf(b))
  return b.main === 'photon' ? 12000 : Math.max(3000, Math.trunc(reach * (b.main === 'kinetic' ? 0.5 : 0.75)))
}
const nearestFoe = (f: Field, b: Base, at: Place): Base | null => {
  let best: Base | null = null
  for (const o of f.units) if (o.seat !== b.seat && !o.dead && (best === null || apart(at, o.at) < apart(at, best.at))) best = o
  return best
}
/** What one more base changes by who holds the ground without it: taken, or taken from the enemy; a second one is hardly news. */
function changes(f: Field, b: Base, o: Objective): number {
  const lead = leadOn(f, b, o)
  return lead === 0 || lead === -1 ? 1 : lead === 1 ? 0.35 : 0.15
}
/** What ground is worth to a base at a place, in points: to be in it, or on the way there. */
function groundAt(aims: readonly Aim[], at: Place): number {
  let most = 0
  for (const { o, value, ways } of aims) {
    const by = offGround(o, ways, at)
    const far = by === 0 ? 0 : Number.isFinite(by) ? Math.max(0.3, by - o.radius / 1000 + 0.3) : 100
    const n = value * (far === 0 ? 1 : Math.max(0, 0.7 - far / 50))
    if (n > most) most = n
  }
  return most
}
/** The ground that counts for a base, with what it is worth to it now. */
const aimsOf = (f: Field, b: Base): readonly Aim[] =>
  f.words.land.objectives
    .filter((o) => counts(b, o) && !f.words.struck.includes(o.id))
    .map((o) => ({ o, ways: waysTo(f, o), value: o.points * (o.strike ? 1 : 1.3 * changes(f, b, o)) }))
/** What enemies may do to a base from where they stand, in points: all that they have before its next move, less what comes later. */
function danger(f: Field, b: Base): number {
  let n = 0
  for (const o of f.units) if (o.seat !== b.seat && !o.dead && !waiting(o)) n += menace(f, o, b)
  return n
}
const firesYet = (f: Field, seat: Seat): boolean => (f.words.spent[seat] & 2) === 0

/** How good a place is for a base, in points: what it hits from there, what hits it, ground, the way to a range it likes. */
function scoreAt(f: Field, b: Base, aims: readonly Aim[], at: Place, facing: number): number {
  const there: Base = { ...b, at, facing, trail: [], fired: false },
    foe = nearestFoe(f, b, at)
  const mine = menace(f, there)
  let n = (firesYet(f, b.seat) ? 1 : 0.6) * mine - (firesYet(f, other(b.seat)) ? 0.4 : 0.2) * danger(f, there) + groundAt(aims, at)
  if (foe !== null && attackOf(b) > 0) n -= (mine > 0 ? 0.05 : 0.4) * Math.max(0, (apart(at, foe.at) - likes(b)) / 1000)
  if (foe !== null && harmless(b)) n += 0.1 * Math.min(24, apart(at, foe.at) / 1000)
  return n
}
/** The facing that a base wants at a place: its bow to the enemy. */
function wanted(b: Base, at: Place, foe: Base | null): number {
  return foe === null || (foe.at[0] === at[0] && foe.at[1] === at[1]) ? b.facing : headingOf(foe.at[0] - at[0], foe.at[1] - at[1])
}

/** How far a base comes straight ahead on a heading: over slow ground less far, up to what is in the way (IE-TER-01, IE-TER-02). */
function farthest(f: Field, b: Base, budget: number, heading: number, steps: number): number {
  const most = budget - turnCost(turnBetween(b.facing, heading))
  if (most <= 0) return 0
  const free = (length: number): boolean => {
    const { cost, no } = judge(f, b, [{ to: ahead(b.at, heading, length) }])
    return cost <= budget && no === null
  }
  if (free(most)) return most
  let [low, high] = [0, most]
  for (let i = 0; i < steps; i++) {
    const middle = (low + high) >> 1
    if (free(middle)) low = middle
    else high = middle
  }
  return low
}

/**
 * How closely a base looks about: degrees off the way to what it wants, degrees between headings all round, parts of a hundred of the way
 * at which it thinks of stopping, halvings until it knows how far it comes, whether it also thinks of stopping without a turn.
 */
type Look = {
  readonly off: readonly number[]
  readonly round: number
  readonly parts: readonly number[]
  readonly steps: number
  readonly straight: boolean
}
const closely: Look = { off: [0, 30, 330, 70, 290], round: 45, parts: [100, 75, 50, 25], steps: 4, straight: true }
/** In what is only played on in the head: a quarter of the places. */
const hastily: Look = { off: [0, 50, 310], round: 120, parts: [100, 45], steps: 2, straight: false }

/** Ways to go, best first: towards the enemy and the ground that counts, aside, back, staying where it is. */
export function pathIdeas(f: Field, d: Decision, n: number, look: Look = closely): readonly Thought[] {
  const s = d.choice
  if (s.is !== 'path') return []
  const b = baseOf(f, s.unit),
    grounds = aimsOf(f, b),
    out: Thought[] = [{ choice: { pass: true }, idea: 'hold', score: scoreAt(f, b, grounds, b.at, b.facing) }]
  const way = s.ways === undefined ? {} : { way: s.ways[0].id }
  const put = (choice: Choice, at: Place, facing: number): void => {
    out.push({ choice, idea: 'close', score: scoreAt(f, b, grounds, at, facing) })
  }
  const foes = f.units.filter((o) => o.seat !== b.seat && !o.dead).sort((p, q) => apart(b.at, p.at) - apart(b.at, q.at))
  for (const foe of foes.slice(0, 2)) {
    const facing = wanted(b, b.at, foe),
      turn: Choice = { legs: [], facing }
    if (facing !== b.facing && checkAnswer(f, d, turn) === true)
      out.push({ choice: turn, idea: 'strike', score: scoreAt(f, b, grounds, b.at, facing) })
  }
  const aims = [...foes.slice(0, 2).map((o) => o.at), ...grounds.map(({ o }) => o.at)]
  const headings = new Set<number>([b.facing])
  for (const a of aims)
    if (a[0] !== b.at[0] || a[1] !== b.at[1])
      for (const off of look.off) headings.add((headingOf(a[0] - b.at[0], a[1] - b.at[1]) + off) % 360)
  if (foes.length > 0) headings.add((wanted(b, b.at, foes[0]) + 180) % 360)
  for (const { o, ways } of grounds) {
    if (!o.strike) continue
    const path = along(ways, b.at, s.budget / 100)
    const last = path.at(-1)
    if (last === undefined) continue
    for (const at of [path[path.length >> 1], last]) headings.add(headingOf(at[0] - b.at[0], at[1] - b.at[1]))
    const bend = path[path.length >> 1]
    for (let end = path.length - 1; end > path.length >> 1; end--) {
      const legs = [
        { to: bend, ...way },
        { to: path[end], ...way },
      ]
      if (checkAnswer(f, d, { legs }) !== true) continue
      put({ legs }, path[end], headingOf(path[end][0] - bend[0], path[end][1] - bend[1]))
      break
    }
  }
  for (let off = 0; off < 360; off += look.round) headings.add((b.facing + off) % 360)
  const open: Thought[] = []
  for (const heading of headings) {
    const far = farthest(f, b, s.budget, heading, look.steps)
    for (const part of look.parts) {
      const length = Math.trunc((far * part) / 100)
      if (length < 500) continue
      const to = ahead(b.at, heading, length),
        facing = wanted(b, to, nearestFoe(f, b, to))
      const left = part === 100 ? 0 : s.budget - turnCost(turnBetween(b.facing, heading)) - length,
        back = length - Math.max(0, turnCost(turnBetween(heading, facing)) - left) // so much shorter, to turn at the end
      const at = back > 0 ? ahead(b.at, heading, back) : to
      open.push({ choice: { legs: [{ to: at, ...way }], facing }, idea: 'close', score: scoreAt(f, b, grounds, at, facing) })
      if (look.straight && facing !== heading)
        open.push({ choice: { legs: [{ to, ...way }] }, idea: 'close', score: scoreAt(f, b, grounds, to, heading) - 0.01 })
    }
  }
  const wrong = foolishEnd(f, b)
  const may = wrong === null ? open : open.filter(({ choice }) => !('legs' in choice) || !wrong(choice.legs[0].to))
  // only what would be among the best is tried for whether it may be gone, and whether it may hold the base fast
  let legal = 0
  for (const t of may.sort((p, q) => q.score - p.score)) {
    if (legal === n + spare) break
    if (checkAnswer(f, d, t.choice) !== true) continue
    legal++
    out.push({ ...t, score: t.score - held * b.value * trapping(f, b, t.choice) })
  }
  return out.sort((p, q) => q.score - p.score).slice(0, n)
}
const spare = 4 // more ways than are wanted: some lead through traps
const held = 0.25 // of a base's worth is lost where a trap holds it (IE-TER-05)
/** IE-TER-03, IE-TER-04: how likely a way ends in a trap. */
function trapping(f: Field, b: Base, c: Choice): number {
  if (!('legs' in c)) return 0
  let free = 1
  for (const r of risksOf(f, b, wayOf(f, b.at, b.facing, c.legs, c.facing))) free *= (r.from - 1) / 6
  return 1 - free
}

/** The best way to go. @param hasty after a quick look about. */
export function bestPath(f: Field, d: Decision, dice: Dice, hasty: boolean): Choice {
  const ideas = pathIdeas(f, d, 3, hasty ? hastily : closely)
  return ideas.length > 1 && ideas[0].score - ideas[1].score < 0.1 ? ideas[pick(dice, 2)].choice : ideas[0].choice
}
/** A place in the own zone, bow to the enemy; some way off the others. */
export function deployed(f: Field, d: Decision, dice: Dice): Choice {
  const s = d.choice
  if (s.is !== 'place') return d.idle
  let best = d.idle,
    most = -Infinity
  const middle: Place = [f.words.land.width >> 1, f.words.land.height >> 1]
  for (let i = 0; i < 6; i++) {
    const c = draw(f, d, dice),
      p = 'place' in c ? c.place[0] : null
    if (p === null || !('at' in p)) continue
    const n = -apart(p.at, middle)
    if (n > most) {
      most = n
      best = { place: [{ at: p.at, facing: f.words.land.facing[d.seat] }] }
    }
  }
  return best
}
