// Railgun: 2100: points for losses and objectives, the end of a battle; no league is printed (RG-VIC-01, RG-VIC-02, RG-END-01).
import type { Seat } from '../../../kernel/plain.ts'
import type { Outcome } from '../../../kernel/state.ts'
import { pointsOf, type Field, type Objective, type RgGame, type Stand } from '../state/state.ts'

/** Whether a stand is at an objective, on the ground. */
export function isAt(s: Stand, o: Objective): boolean {
  const reach = o.radius + s.radius,
    dx = s.at[0] - o.at[0],
    dy = s.at[1] - o.at[1]
  return s.where === 'table' && s.mode !== 'high' && dx * dx + dy * dy <= reach * reach
}

/** Who holds an objective: the side with an unpinned stand within its radius where the other has none; −1 nobody. */
export function holder(f: Field, o: Objective): Seat {
  const near = [false, false],
    holds = [false, false]
  for (const s of f.units) {
    if (!isAt(s, o)) continue
    near[s.seat] = true
    if (!s.pinned) holds[s.seat] = true
  }
  return holds[0] && !near[1] ? 0 : holds[1] && !near[0] ? 1 : -1
}

/** Points of a side in 1/256: full value of enemies destroyed, half of those removed (RG-VIC-01), objectives held at the end. */
export function scoreOf(f: Field, seat: Seat, objectives: boolean): number {
  const enemy = f.words.sides[1 - seat]
  let n = enemy.destroyed + Math.floor(enemy.removed / 2)
  if (objectives) for (const o of f.words.land.objectives) if (holder(f, o) === seat) n += 256 * o.points
  return n
}

/**
 * The account that opens when the battle is over (RG-SEC-02): the same lines for both sides, objective by objective where they count, and
 * the sum.
 */
export function account(f: Field, objectives: boolean): Outcome['score'] {
  const counted = objectives ? f.words.land.objectives : []
  return [0, 1].flatMap((seat) => {
    const enemy = f.words.sides[1 - seat],
      line = (label: string, value: number) => ({ seat, label, value: String(value), rule: 'RG-VIC-01' })
    return [
      line('enemies destroyed', pointsOf(enemy.destroyed)),
      line('enemies driven off', pointsOf(Math.floor(enemy.removed / 2))),
      ...counted.map((o) => line(`holds ${o.name}`, holder(f, o) === seat ? o.points : 0)),
      line('points in all', pointsOf(scoreOf(f, seat, objectives))),
    ]
  })
}

/**
 * RG-VIC-01, RG-VIC-02: after the last Final Phase a lead of the points the scenario asks wins, less is a draw; nothing else follows from a
 * battle.
 */
export function finalScore(g: RgGame): void {
  const a = scoreOf(g, 0, true),
    b = scoreOf(g, 1, true),
    lead = 256 * g.words.land.lead
  const winners = a - b >= lead ? [0] : b - a >= lead ? [1] : []
  g.set({
    ended: {
      rule: 'RG-VIC-01',
      winners,
      why:
        winners.length === 0
          ? `neither side leads by ${g.words.land.lead} points`
          : `${g.words.sides[winners[0]].name} leads by ${pointsOf(Math.abs(a - b))} points`,
      score: account(g, true),
    },
  })
}

const stays = (s: Stand): boolean => s.where === 'table' || s.where === 'carried' || s.where === 'reserve' || s.where === 'orbit'

/** What decides a battle: the points after the last turn, or a side with nothing on the table or still to come. */
export function outcome(g: RgGame): Outcome | null {
  const w = g.words
  if (w.ended !== null) return w.ended
  if (w.phase === 'deployment') return null
  let left = 0
  for (const s of g.units) {
    if (stays(s)) {
      left |= 1 << s.seat
      if (left === 3) return null
    }
  }
  const winners = left === 1 ? [0] : left === 2 ? [1] : []
  return {
    rule: 'RG-VIC-01',
    winners,
    why: winners.length === 0 ? 'nobody is left on the table' : `${w.sides[1 - winners[0]].name} has nothing left on the table`,
    score: account(g, false),
  }
}
