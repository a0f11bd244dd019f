// Wardogs: what a plan or one unit's fire would do: locks, armor lost, losses, from view and draft alone, by the resolvers that play.
import type { Choice, Decision, PartChoice, Plan } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { drawnOf, odds, reckon } from '../../../kernel/odds.ts'
import type { Part } from '../../../kernel/plan.ts'
import { withAnswer } from '../../../kernel/plan.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { doubled, harmOf, noHits, rollAgainst, type Tally } from '../rules/damage.ts'
import { burstOf, lockMods, lockNumber, locks, rollBurst, type Burst, type LockNumber, type Shot } from '../rules/fire.ts'
import { coverParts } from '../rules/squads.ts'
import { measureParts } from '../rules/measures.ts'
import { rollFate } from '../rules/penetration.ts'
import { actionOf, armOf, blowDice, blowMod, blowParts, rollHit, unbalances, type Action } from '../rules/physical.ts'
import { fireParts, shotsOf, volleyOf, type KnownParts } from '../rules/plan.ts'
import { standsFirm } from '../rules/stability.ts'
import { isInfantry, isMecha, rollsStability, thermalOf, type WdUnit } from '../state/state.ts'
import type { WdSeen } from './view.ts'

let lastView: WdSeen | null = null
let lastKnown: KnownParts = new Map()
/** What is known of the parts of a view; views never change. Only the last one asked for is at hand. */
function knownOf(v: WdSeen): KnownParts {
  if (v !== lastView) {
    lastView = v
    lastKnown = new Map()
  }
  return lastKnown
}

/** The parts of a plan that are open under a draft: cover, measures, fire, blows. */
export function parts(v: WdSeen, d: Decision, draft: Plan): readonly Part[] {
  if (d.kind === 'cover') return coverParts(v, d.seat)
  if (d.kind === 'measures') return measureParts(v, d.seat)
  if (d.kind === 'blows') return blowParts(v, d.seat, draft)
  const all = fireParts(v, d.seat, draft, knownOf(v))
  const one = d.about[0] !== undefined && 'unit' in d.about[0] ? d.about[0].unit : ''
  return one === '' ? all : all.filter((p) => p.id.startsWith(`${one} `))
}

type Ready = { readonly lock: LockNumber; readonly bursts: readonly Burst[] }
function ready(v: WdSeen, s: Shot, o: WdUnit): Ready {
  const u = v.units.find((x) => x.id === s.by) as WdUnit
  return { lock: lockNumber(v, u, o, s), bursts: s.weapons.map((i, n) => burstOf(v, u, i, s.tubes[n], o, o.ar)) }
}

/** What shots do to a target, all together: armor lost, or its loss. */
type Effect = { readonly lost: number; readonly gone: boolean }
function suffered(v: WdSeen, o: WdUnit, shots: readonly Ready[], dice: Dice): Effect {
  const t = noHits()
  for (const s of shots) if (locks(dice, s.lock)) for (const b of s.bursts) rollBurst(dice, b, t)
  return borneBy(v, o, t, dice)
}

/** What hits do to a unit: armor lost, or its loss by their penetration rolls. */
function borneBy(v: WdSeen, o: WdUnit, t: Tally, dice: Dice): Effect {
  const { options } = v.words
  if (t.hits === 0) return { lost: 0, gone: false }
  const h = harmOf(options, o.shields, o.ar, t, doubled(options, o, o.ar))
  if (isInfantry(o)) return { lost: h.lost, gone: h.rolls > 0 }
  let plant = o.plant > 0
  for (let i = 0; i < h.rolls; i++) {
    const fate = rollFate(dice, o, options.mechaTableD12, plant)
    if (fate === 'lost') return { lost: h.lost, gone: true }
    if (fate === 'plant') plant = true
  }
  return { lost: h.lost, gone: false }
}

const order = (e: Effect): number => (e.gone ? 99 : e.lost)
function said(e: Effect): string {
  return e.gone ? 'destroyed' : e.lost === 0 ? 'no loss' : e.lost === 1 ? '1 armor' : `${e.lost} armor`
}

/** The forecast of all shots at one target. */
function atTarget(v: WdSeen, o: WdUnit, shots: readonly Shot[]): Forecast {
  const all = shots.map((s) => ready(v, s, o))
  const r = reckon((dice) => suffered(v, o, all, dice), 800, 600)
  const rows = [...r.odds].sort((a, b) => order(a.is) - order(b.is))
  return {
    label: o.name,
    unit: o.id,
    odds: rows.map(({ p, is }) => ({ p, label: said(is), tone: is.gone || is.lost > 0 ? 'good' : 'plain' })),
    ...drawnOf(r, (e) => e.gone || e.lost > 0),
  }
}

/** The lock-on of one shot, with what counts in it (WD-LOCK-02). */
function lockForecast(v: WdSeen, s: Shot, o: WdUnit): Forecast {
  const u = v.units.find((x) => x.id === s.by) as WdUnit
  const l = lockNumber(v, u, o, s)
  const p = odds((dice) => locks(dice, l)).find((x) => x.is)?.p ?? 0
  const facts = lockMods(v, u, o, s).map((m) => ({ label: m.why, value: m.mod > 0 ? `+${m.mod}` : String(m.mod), rule: m.rule }))
  return {
    label: `Lock on to ${o.name}`,
    odds: [
      { p, label: 'locks on', tone: 'good' as const },
      { p: 1 - p, label: 'no lock', tone: 'bad' as const },
    ].filter((x) => x.p > 0),
    facts: [{ label: 'thermal signature', value: String(thermalOf(o)), rule: 'WD-LOCK-01' }, ...facts],
  }
}

/** WD-FIRE-02: the sum of a plan by target: nothing in it hangs on order. */
function planForecast(v: WdSeen, seat: Seat, plan: Plan): readonly Forecast[] {
  const shots = volleyOf(v, seat, plan)
  return v.units
    .filter((o) => shots.some((s) => s.at === o.id))
    .map((o) =>
      atTarget(
        v,
        o,
        shots.filter((s) => s.at === o.id),
      ),
    )
}

/** WD-STAND-01: the chance to recover. */
function recovery(v: WdSeen, id: string): readonly Forecast[] {
  const u = v.units.find((x) => x.id === id)
  if (u === undefined) return []
  return [
    {
      label: `${u.name} recovers`,
      odds: odds((dice) => standsFirm(dice, v.words.options, u, 0)).map(({ p, is }) => ({
        p,
        label: is ? 'recovers' : 'stays down',
        tone: is ? 'good' : 'bad',
      })),
    },
  ]
}

// ---- Physical combat ------------------------------------------------------------------------------------------

type Blown = Effect & { readonly falls: boolean }
/** What actions do to their target, all together: WD-PHYS-10, one stability roll at the end. */
function struck(v: WdSeen, o: WdUnit, actions: readonly Action[], dice: Dice): Blown {
  const { options } = v.words
  const t = noHits()
  let mod = 0
  let owed = false
  for (const a of actions) {
    const u = v.units.find((x) => x.id === a.by) as WdUnit
    const b = blowDice(v, u, a)
    for (const side of a.blow === 'punch' ? a.arms : [armOf(u, a)]) {
      if (!rollHit(dice, blowMod(u, o, a.blow, side))) continue
      owed = true
      mod += unbalances(u, a.blow)
      if (b !== null) rollAgainst(dice, b.what, b.n, b.die, b.mod, o.ar, doubled(options, o, o.ar), t)
    }
  }
  const e = borneBy(v, o, t, dice)
  const rolls = owed && !e.gone && o.status === 'ok' && rollsStability(o)
  return { ...e, falls: rolls && !standsFirm(dice, options, o, mod) }
}
function saidOf(e: Blown, o: WdUnit): string {
  const down = isMecha(o) ? 'falls' : 'loses control'
  return e.gone || !e.falls ? said(e) : e.lost === 0 ? down : `${down}, ${said(e)}`
}

/** WD-PHYS-02, WD-PHYS-10: what blows do to one target; a lone one also with its chance to hit. */
function blowsAt(v: WdSeen, o: WdUnit, actions: readonly Action[]): Forecast {
  const r = reckon((dice) => struck(v, o, actions, dice), 800, 600)
  const rows = [...r.odds].sort((a, b) => order(a.is) + Number(a.is.falls) / 2 - order(b.is) - Number(b.is.falls) / 2)
  const good = (e: Blown): boolean => e.gone || e.falls || e.lost > 0
  return {
    label: o.name,
    unit: o.id,
    odds: rows.map(({ p, is }) => ({ p, label: saidOf(is, o), tone: good(is) ? 'good' : 'plain' })),
    ...drawnOf(r, good),
  }
}
function hitForecast(v: WdSeen, a: Action, o: WdUnit): Forecast {
  const u = v.units.find((x) => x.id === a.by) as WdUnit
  const mod = blowMod(u, o, a.blow, a.blow === 'punch' ? (a.arms[0] ?? '') : armOf(u, a))
  const p = odds((dice) => rollHit(dice, mod)).find((x) => x.is)?.p ?? 0
  return {
    label: `Hit ${o.name}${a.arms.length > 1 ? ', each arm' : ''}`,
    odds: [
      { p, label: 'hits', tone: 'good' as const },
      { p: 1 - p, label: 'misses', tone: 'bad' as const },
    ].filter((x) => x.p > 0),
    facts: [{ label: 'to hit', value: mod > 0 ? `+${mod}` : String(mod), rule: 'WD-PHYS-02' }],
  }
}
/** WD-PHYS-01: the sum of a plan by target. */
function blowsForecast(v: WdSeen, seat: Seat, plan: Plan): readonly Forecast[] {
  const actions = v.units.flatMap((u): readonly Action[] => {
    const a = u.seat === seat ? actionOf(v, u, plan) : null
    return a === null ? [] : [a]
  })
  return v.units.flatMap((o) => {
    const mine = actions.filter((a) => a.at === o.id)
    return mine.length === 0 ? [] : [blowsAt(v, o, mine)]
  })
}

/** Chances of an answer as far as the seat knows. */
export function forecast(v: WdSeen, d: Decision, c: Choice): readonly Forecast[] {
  if (d.kind === 'fire' && 'plan' in c) return planForecast(v, d.seat, c.plan)
  if (d.kind === 'blows' && 'plan' in c) return blowsForecast(v, d.seat, c.plan)
  if (d.kind === 'recover' && 'one' in c) return recovery(v, c.one)
  return []
}

/** WD-FIRE-02: what one unit's fire does under a draft: its lock, and its target's losses by it alone. */
export function partForecast(v: WdSeen, d: Decision, draft: Plan, part: string, c: PartChoice): readonly Forecast[] {
  const u = v.units.find((x) => part.startsWith(`${x.id} `) && x.seat === d.seat)
  if (u === undefined) return []
  if (d.kind === 'blows') {
    const a = actionOf(v, u, withAnswer(draft, part, c))
    const o = v.units.find((x) => x.id === a?.at)
    return a === null || o === undefined ? [] : [hitForecast(v, a, o), blowsAt(v, o, [a])]
  }
  if (d.kind !== 'fire') return []
  return shotsOf(v, u, withAnswer(draft, part, c)).flatMap((s) => {
    const o = v.units.find((x) => x.id === s.at) as WdUnit
    return [lockForecast(v, s, o), atTarget(v, o, [s])]
  })
}
