// Invisible Enemy: where a base goes and where it is set up: into its range, out of theirs, to ground that counts. Heuristics, no rule.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import type { Place } from '../../../kernel/plain.ts'
import type { Idea } from '../../../kernel/ruleset.ts'
import { ahead, headingOf } from '../../../space/arc.ts'
import { apart } from '../../../space/plane.ts'
import { coverOf } from '../rules/cover.ts'
import { clear } from '../rules/lines.ts'
import { checkAnswer } from '../rules/sequence.ts'
import { attackOf, baseOf, reachOf, type Base, type Field } from '../state/state.ts'
import { draw, pick } from './draw.ts'

export type Thought = { readonly choice: Choice; readonly idea: Idea; readonly score: number }

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
/** How good a place is for a base, in inches: near its range and near ground that counts, in cover, with something in its sights. */
function scoreAt(f: Field, b: Base, at: Place, facing: number): number {
  const foe = nearestFoe(f, b, at),
    there: Base = { ...b, at, facing }
  let n = 0
  if (foe !== null) {
    const off = Math.abs(apart(at, foe.at) - likes(b)) / 1000
    n -= off
    if (off < 8 && attackOf(b) > 0) n += clear(f, there, foe, b.main === 'thermal') ? 4 : 0
    n += 1.5 * coverOf(f, there, foe.at)
  }
  for (const o of f.words.land.objectives) {
    if (o.seat !== undefined && o.seat !== b.seat) continue
    const far = Math.max(0, apart(at, o.at) - o.radius + 500) / 1000
    n += far === 0 ? 5 : -0.35 * far
  }
  return n
}
/** The facing that a base wants at a place: its bow to the nearest enemy. */
function wanted(f: Field, b: Base, at: Place): number {
  const foe = nearestFoe(f, b, at)
  return foe === null || (foe.at[0] === at[0] && foe.at[1] === at[1]) ? b.facing : headingOf(foe.at[0] - at[0], foe.at[1] - at[1])
}

/** Ways to go, best first: towards the enemy and the ground that counts, aside, staying where it is. */
export function pathIdeas(f: Field, d: Decision, n: number): readonly Thought[] {
  const s = d.choice
  if (s.is !== 'path') return []
  const b = baseOf(f, s.unit),
    out: Thought[] = [{ choice: { pass: true }, idea: 'hold', score: scoreAt(f, b, b.at, b.facing) }]
  const turn: Choice = { legs: [], facing: wanted(f, b, b.at) }
  if (wanted(f, b, b.at) !== b.facing && checkAnswer(f, d, turn) === true)
    out.push({ choice: turn, idea: 'strike', score: scoreAt(f, b, b.at, wanted(f, b, b.at)) + 1 })
  const foe = nearestFoe(f, b, b.at)
  const aims = [...(foe === null ? [] : [foe.at]), ...f.words.land.objectives.map((o) => o.at)]
  const headings = new Set<number>([b.facing])
  for (const a of aims)
    if (a[0] !== b.at[0] || a[1] !== b.at[1])
      for (const off of [0, 30, 330]) headings.add((headingOf(a[0] - b.at[0], a[1] - b.at[1]) + off) % 360)
  for (const heading of headings)
    for (const part of [100, 60, 30]) {
      const to = ahead(b.at, heading, Math.trunc((Math.max(0, s.budget - 1000) * part) / 100))
      for (const facing of [wanted(f, b, to), undefined]) {
        const choice: Choice = {
          legs: [{ to, ...(s.ways === undefined ? {} : { way: s.ways[0].id }) }],
          ...(facing === undefined ? {} : { facing }),
        }
        if (checkAnswer(f, d, choice) !== true) continue
        out.push({ choice, idea: 'close', score: scoreAt(f, b, to, facing ?? heading) + (facing === undefined ? 0 : 1) })
        break
      }
      if (out.length > 9) break
    }
  return out.sort((p, q) => q.score - p.score).slice(0, n)
}
/** The best way to go. */
export function bestPath(f: Field, d: Decision, dice: Dice): Choice {
  const ideas = pathIdeas(f, d, 3)
  return ideas.length > 1 && ideas[0].score - ideas[1].score < 0.3 ? ideas[pick(dice, 2)].choice : ideas[0].choice
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
