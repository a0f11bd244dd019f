// Railgun: 2100: how a seat stands, in shares of the enemy's points; what it fights for; when states may be compared. An estimate, no rule.
import type { Seat } from '../../../kernel/plain.ts'
import type { Goal, Meaning, Terms } from '../../../kernel/ruleset.ts'
import { checkFacts } from '../rules/quality.ts'
import { aloft, lost, type Field, type Objective, type RgGame, type Stand } from '../state/state.ts'
import { threats } from './threat.ts'
import { asField, type RgSeen } from '../sight/view.ts'

/** Chance, 0 to 1, that a check fails: what a pin threatens. */
function failing(f: Field, s: Stand): number {
  const c = checkFacts(f, s, 'fire'),
    needs = c.number - c.modifier
  return needs <= 2 ? 0.1 : needs > 10 ? 1 : (needs - 1) / 10
}

/** What a stand counts now: its value, less what a check that is due is likely to take (RG-VIC-01: half for the removed). */
function standing(f: Field, s: Stand, late: number): number {
  if (s.where === 'destroyed') return 0
  if (s.where === 'removed') return s.value / 2
  let n = s.value
  if (s.due !== 0 && s.where === 'table') n -= s.value * failing(f, s) * 0.5
  else if (s.pinned) n -= 0.02 * s.value
  if (s.engaged) n -= 0.004 * s.value
  if (s.hits > 0) n -= 0.3 * s.value * s.hits
  if (s.stuck) n -= 0.2 * s.value
  if (s.mode === 'high') n -= s.seat === f.words.attacker && late < 1 ? 0.2 * s.value : 0
  if (s.missiles === 0) n -= 0.04 * s.value
  else if (s.missiles === 1) n -= 0.015 * s.value
  return n
}

/** How near a side is to holding an objective: 0 to 1 for its best stand, a little for a second; squads and vehicles alike. */
function grip(f: Field, o: Objective, seat: Seat): number {
  let best = 0,
    second = 0
  for (const s of f.units) {
    if (s.seat !== seat || (s.where !== 'table' && s.where !== 'carried') || aloft(s)) continue
    const at = s.where === 'carried' ? (f.units.find((c) => c.id === s.carrier)?.at ?? s.at) : s.at
    const dx = at[0] - o.at[0],
      dy = at[1] - o.at[1],
      far = Math.sqrt(dx * dx + dy * dy) - o.radius - s.radius
    const n = far <= 0 ? (s.pinned ? 0.9 : 1) : Math.max(0, 0.85 - far / 57600)
    if (n > best) {
      second = best
      best = n
    } else if (n > second) second = n
  }
  return best * 0.85 + second * 0.15
}

const none = (): number => 0

/**
 * How a seat stands in a full state: named terms in shares of the enemy's points; their sum is the worth. A battle won is +3, lost −3
 * beside them.
 */
export function worth(g: RgGame, seat: Seat): Terms {
  g.freeze() // the threats worked out here are kept by stands: they are copied before they are written
  const w = g.words,
    late = w.turn / w.land.turns
  let mine = 0,
    theirs = 0,
    mineAll = 0,
    theirsAll = 0
  const own: number[] = [],
    foes: number[] = [],
    { units } = g
  for (let i = 0; i < units.length; i++) {
    const s = units[i]
    if (s.where === 'left') {
      if (s.seat === seat) {
        mine += s.value
        mineAll += s.value
      } else {
        theirs += s.value
        theirsAll += s.value
      }
      continue
    }
    const now = standing(g, s, late)
    if (s.seat === seat) {
      mine += now
      mineAll += s.value
      if (s.where === 'table') own.push(i)
    } else {
      theirs += now
      theirsAll += s.value
      if (s.where === 'table' && s.spotted) foes.push(i)
    }
  }
  const unit = theirsAll > 0 ? theirsAll : 1
  const threat = own.length > 0 && foes.length > 0 ? threats(g) : none
  let position = 0,
    exposure = 0,
    readiness = 0
  for (const s of units) {
    if (s.seat !== seat) continue
    // RG-D03: it could be on the table
    if (s.where === 'reserve' && s.entry > 0 && s.entry <= w.turn) readiness -= 0.05 * s.value
    // RG-CARRY-01: it could be on its feet: it fires and spots then, and is not lost with its carrier; without this a quarter never got off
    if (s.where === 'carried') readiness -= 0.1 * late * s.value
  }
  for (const s of own) {
    let best = 0
    for (const t of foes) {
      const n = threat(s, t)
      if (n > best) best = n
    }
    position += best
  }
  for (const t of foes) {
    let worst = 0
    for (const s of own) {
      const n = threat(t, s)
      if (n > worst) worst = n
    }
    exposure -= worst
  }
  let goal = 0
  for (const o of w.land.objectives) goal += 256 * o.points * (grip(g, o, seat) - grip(g, o, 1 - seat))
  const score = w.sides[1 - seat].destroyed + w.sides[1 - seat].removed / 2 - w.sides[seat].destroyed - w.sides[seat].removed / 2
  return {
    result: g.over === null ? 0 : g.over.winners.length === 0 ? (score > 0 ? 0.1 : 0) : g.over.winners.includes(seat) ? 3 : -3,
    material: (mine - mineAll + theirsAll - theirs) / unit,
    position: (0.15 * position) / unit,
    exposure: (0.2 * exposure) / unit,
    goal: (goal * (0.35 + 0.65 * late)) / unit,
    readiness: readiness / unit,
  }
}

/** What its terms mean to a reader: where there is more of one, and where less. */
export const meaning: Meaning = {
  result: ['likelier to win the battle', 'likelier to lose the battle'],
  material: ['does more harm than it takes', 'costs strength'],
  position: ['better placed to attack', 'worse placed to attack'],
  exposure: ['in less danger', 'in more danger'],
  goal: ['a better grip on the objectives', 'a weaker grip on the objectives'],
  readiness: ['readier to act', 'less ready to act'],
}

/** Effects are in force: no shot is waiting for its die and nobody is in the middle of a move. */
export function quiet(g: RgGame): boolean {
  return g.over !== null || (g.words.shots.length === 0 && g.words.walk === null)
}

/** What the scenario wants of a seat: the objectives, the enemies that are seen. */
export function goals(v: RgSeen, seat: Seat): readonly Goal[] {
  const out: Goal[] = [],
    w = v.words,
    f = asField(v)
  let points = 0
  for (const o of w.land.objectives) points += o.points
  for (const o of w.land.objectives) out.push({ is: 'hold', at: o.at, value: o.points / (2 * Math.max(1, points)), by: w.land.turns })
  const foes = f.units.filter((s) => s.seat !== seat && !lost(s) && s.where === 'table')
  const worthAll = foes.reduce((n, s) => n + s.value, 0)
  for (const s of foes) out.push({ is: 'destroy', unit: s.id, at: s.at, value: s.value / (2 * Math.max(1, worthAll)) })
  return out
}
