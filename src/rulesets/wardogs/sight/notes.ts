// Wardogs: a few words beside each option of a plan: who would be locked on to, what a weapon does once it locks, what a blow would hit.
import type { Decision, Plan } from '../../../kernel/decision.ts'
import { chance, odds } from '../../../kernel/odds.ts'
import { answerTo, withAnswer } from '../../../kernel/plan.ts'
import { noHits } from '../rules/damage.ts'
import { locks, rollBurst, type Burst } from '../rules/fire.ts'
import { actionOf, armOf, blowMod, rollHit } from '../rules/physical.ts'
import { shotsOf } from '../rules/plan.ts'
import type { WdUnit } from '../state/state.ts'
import { parts } from './parts.ts'
import type { WdSeen } from './view.ts'
import { ready } from './volley.ts'

const percent = (p: number): string => `${Math.round(100 * p)}%`

/** WD-HIT-01: the chances that any die of a burst hits, and that any penetrates: every die falls by itself. */
function burstNote(b: Burst): string {
  let [dry, blunt] = [1, 1]
  const [miss, none] = [0, 1].map((pens) =>
    odds((dice) => {
      const t = rollBurst(dice, { ...b, n: 1 }, noHits())
      return (pens === 0 ? t.hits : t.pens) === 0
    }).reduce((n, x) => n + (x.is ? x.p : 0), 0),
  )
  for (let i = 0; i < b.n; i++) {
    dry *= miss
    blunt *= none
  }
  return `hits ${percent(1 - dry)}, pierces ${percent(1 - blunt)}`
}

const ofWeapons = ' weapons'
/** WD-LOCK-01: the chance to lock on to a target; WD-HIT-01: what a weapon does where it locks. */
function fireNote(v: WdSeen, u: WdUnit, plan: Plan, part: string, id: string): string | null {
  const weapon = part.endsWith(ofWeapons)
  const aim = weapon ? answerTo(plan, part.slice(0, -ofWeapons.length)) : { one: id }
  const s = shotsOf(v, u, withAnswer(plan, part, weapon ? { some: [id] } : { one: id })).find(
    (x) => aim && 'one' in aim && x.at === aim.one,
  )
  const o = v.units.find((x) => x.id === s?.at)
  if (s === undefined || o === undefined) return null
  const { lock, bursts } = ready(v, s, o)
  if (weapon) return burstNote(bursts[0])
  return `${s.indirect ? 'indirect ' : ''}${percent(chance((dice) => locks(dice, lock)))} lock`
}

/** WD-PHYS-02: the chance of a blow to hit, once whom and with what are known. */
function blowNote(v: WdSeen, u: WdUnit, plan: Plan, part: string, id: string): string | null {
  const a = actionOf(v, u, withAnswer(plan, part, { one: id }))
  const o = v.units.find((x) => x.id === a?.at)
  if (a === null || o === undefined) return null
  const mod = blowMod(u, o, a.blow, a.blow === 'punch' ? (a.arms[0] ?? '') : armOf(u, a))
  return `hits ${percent(chance((dice) => rollHit(dice, mod)))}`
}

/** A few words beside the options of a part: chances by the resolvers that play, from the view and the draft alone. */
export function partNotes(v: WdSeen, d: Decision, plan: Plan, part: string): Readonly<Record<string, string>> {
  const u = v.units.find((x) => x.seat === d.seat && part.startsWith(`${x.id} `))
  const s = parts(v, d, plan).find((p) => p.id === part)?.choice
  const out: Record<string, string> = {}
  if (u === undefined || (s?.is !== 'one' && s?.is !== 'some') || (d.kind !== 'fire' && d.kind !== 'blows')) return out
  for (const { id } of s.of) {
    const note = d.kind === 'fire' ? fireNote(v, u, plan, part, id) : blowNote(v, u, plan, part, id)
    if (note !== null) out[id] = note
  }
  return out
}
