// Wardogs: what an answer would do: locks, armor lost, losses, falls, the risk of a path, the worth of cover, from view and draft alone, by
// the resolvers that play.
import type { Choice, Decision, PartChoice, Plan } from '../../../kernel/decision.ts'
import type { Forecast, Tone } from '../../../kernel/face.ts'
import { chance, odds } from '../../../kernel/odds.ts'
import { answerTo, withAnswer } from '../../../kernel/plan.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { stability } from '../book/charts.ts'
import { cannotFire, isTarget, lockMods, lockNumber, locks, weaponsAt, type Shot } from '../rules/fire.ts'
import { actionOf, armOf, blowMod, rollHit, type Action } from '../rules/physical.ts'
import { shotsOf, volleyOf } from '../rules/plan.ts'
import { choosesCover } from '../rules/squads.ts'
import { standsFirm } from '../rules/stability.ts'
import { isMecha, rollsStability, thermalOf, type WdUnit } from '../state/state.ts'
import { order, said, unhurt } from './borne.ts'
import { hazards } from './hazards.ts'
import type { WdSeen } from './view.ts'
import { blowOdds, ready, volleyOdds, type Blown, type Volley } from './volley.ts'

/** WD-STAB-02, WD-AMB-07: the chance that a unit loses its footing by so many hits of fire. */
function topples(v: WdSeen, o: WdUnit, hits: number): number {
  const { options } = v.words
  if (hits === 0 || o.status !== 'ok' || !rollsStability(o)) return 0
  const [rolls, mod] = options.stabilityPerHit ? [hits, stability.hit] : [1, hits * stability.hit]
  const stands = chance((dice) => standsFirm(dice, options, o, mod))
  let all = 1
  for (let i = 0; i < rolls; i++) all *= stands
  return 1 - all
}

/** Effects that are said in the same words are one of the odds. */
function byLabel<E>(
  rows: readonly { readonly p: number; readonly is: E }[],
  words: (e: E) => string,
  good: (e: E) => boolean,
): Forecast['odds'] {
  const out = new Map<string, { p: number; label: string; tone: 'good' | 'plain' }>()
  for (const { p, is } of rows) {
    const label = words(is)
    const one = out.get(label)
    if (one === undefined) out.set(label, { p, label, tone: good(is) ? 'good' : 'plain' })
    else one.p += p
  }
  return [...out.values()]
}

/** WD-FIRE-02: what a volley comes to: the armor that is left on the average, and the chances of what its odds do not say. */
function sums(v: WdSeen, o: WdUnit, all: readonly { readonly p: number; readonly is: Volley }[]): NonNullable<Forecast['facts']> {
  const chance = (test: (e: Volley) => number): number => all.reduce((n, x) => n + x.p * test(x.is), 0)
  const percent = (n: number): string => (n === 0 ? '–' : n < 0.01 ? '<1%' : n > 0.99 && n < 1 ? '>99%' : `${Math.round(100 * n)}%`)
  const standing: number[] = [] // the chances that it is there after so many hits
  for (const { p, is } of all) if (!is.gone) standing[is.hits] = (standing[is.hits] ?? 0) + p
  const falls = standing.reduce((n, p, hits) => n + p * topples(v, o, hits), 0)
  const armored = o.ar > 0
  return [
    { label: 'armor', value: armored ? `${o.ar} → ${(o.ar - chance((e) => e.lost)).toFixed(1)}` : '0', rule: 'WD-HIT-03' },
    { label: 'to AR 0', value: armored ? percent(chance((e) => Number(!e.gone && e.lost === o.ar))) : '–', rule: 'WD-DMG-02' },
    { label: 'pierced', value: percent(chance((e) => Number(e.pierced))), rule: 'WD-PEN-01' },
    { label: 'goes down', value: percent(falls), rule: 'WD-STAB-02' },
  ]
}

/** The forecast of all shots at one target. `whole`: with what they come to besides. */
function atTarget(v: WdSeen, o: WdUnit, shots: readonly Shot[], whole: boolean): Forecast {
  const all = shots.map((s) => ready(v, s, o))
  const came = volleyOdds(v, o, all)
  const rows = [...came].sort((a, b) => order(a.is) - order(b.is))
  return {
    label: o.name,
    unit: o.id,
    odds: byLabel(rows, said, (e) => e.gone || e.lost > 0),
    ...(whole ? { facts: sums(v, o, came) } : {}),
  }
}

/** The lock-on of one shot, with what counts in it (WD-LOCK-02). */
function lockForecast(v: WdSeen, s: Shot, o: WdUnit): Forecast {
  const u = v.units.find((x) => x.id === s.by) as WdUnit
  const l = lockNumber(v, u, o, s)
  const p = chance((dice) => locks(dice, l))
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
        true,
      ),
    )
}

// ---- Cover ----------------------------------------------------------------------------------------------------

/** Everything that a unit could fire at another as both stand: directly where it may, else indirectly. */
function allAt(v: WdSeen, u: WdUnit, o: WdUnit): Shot | null {
  if (!isTarget(u, o) || cannotFire(v, u) !== null) return null
  const direct = weaponsAt(v, u, o, false)
  const weapons = direct.length > 0 ? direct : weaponsAt(v, u, o, true)
  if (weapons.length === 0) return null
  const tubes = weapons.map((i) => (u.sheet.weapons[i].tubes > 0 ? u.ammo[i] : 0))
  return { by: u.id, at: o.id, indirect: direct.length === 0, weapons, tubes, further: 0 }
}
const lockChance = (v: WdSeen, u: WdUnit, o: WdUnit, s: Shot): string =>
  `${Math.round(100 * chance((dice) => locks(dice, lockNumber(v, u, o, s))))}%`

/** WD-LOS-06: what a cover means as all stand now: what every enemy who can would do to the unit, and whom it could lock on to itself. */
function coverForecast(v: WdSeen, seat: Seat, was: WdUnit, plan: Plan): readonly Forecast[] {
  if (was.seat !== seat || !choosesCover(v, was)) return []
  const c = answerTo(plan, `${was.id} cover`)
  const u: WdUnit = { ...was, cover: c !== undefined && 'one' in c && c.one === 'total' ? 'total' : 'partial' }
  const field = { ...v, units: v.units.map((x) => (x.id === u.id ? u : x)) }
  const foes = field.units.filter((o) => o.seat >= 0 && o.seat !== seat)
  const met = foes.flatMap((o) => allAt(field, o, u) ?? [])
  const mine = foes.flatMap((o) => {
    const s = allAt(field, u, o)
    return s === null ? [] : [`${o.name} ${lockChance(field, u, o, s)}`]
  })
  const lockers = met.map((s) => {
    const o = foes.find((x) => x.id === s.by) as WdUnit
    return `${o.name} ${lockChance(field, o, u, s)}`
  })
  const facts = [
    { label: 'locked on by', value: lockers.join(', ') || 'nobody', rule: 'WD-LOCK-02' },
    { label: 'may fire at', value: mine.join(', ') || 'nobody', rule: 'WD-LOS-06' },
  ]
  const label = `${u.name} under all their fire`
  if (met.length === 0) return [{ label, unit: u.id, odds: [{ p: 1, label: 'no enemy may fire at it', tone: 'good' }], facts }]
  const all = atTarget(field, u, met, false)
  const tone = (label: string): Tone => (label === said(unhurt) ? 'good' : label === 'destroyed' ? 'bad' : 'warn')
  return [{ ...all, label, odds: all.odds.map((x) => ({ ...x, tone: tone(x.label) })), facts }]
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

function saidOf(e: Blown, o: WdUnit): string {
  const down = isMecha(o) ? 'falls' : 'loses control'
  return e.gone || !e.falls ? said(e) : e.lost === 0 ? down : `${down}, ${said(e)}`
}

/** WD-PHYS-02, WD-PHYS-10: what blows do to one target; a lone one also with its chance to hit. */
function blowsAt(v: WdSeen, o: WdUnit, actions: readonly Action[]): Forecast {
  const rows = [...blowOdds(v, o, actions)].sort((a, b) => order(a.is) + Number(a.is.falls) / 2 - order(b.is) - Number(b.is.falls) / 2)
  return {
    label: o.name,
    unit: o.id,
    odds: byLabel(
      rows,
      (e) => saidOf(e, o),
      (e) => e.gone || e.falls || e.lost > 0,
    ),
  }
}
function hitForecast(v: WdSeen, a: Action, o: WdUnit): Forecast {
  const u = v.units.find((x) => x.id === a.by) as WdUnit
  const mod = blowMod(u, o, a.blow, a.blow === 'punch' ? (a.arms[0] ?? '') : armOf(u, a))
  const p = chance((dice) => rollHit(dice, mod))
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
  if (d.kind === 'path' || d.kind === 'squad') return hazards(v, d, c)
  if (d.kind === 'cover' && 'plan' in c) return v.units.flatMap((u) => coverForecast(v, d.seat, u, c.plan))
  return []
}

/** WD-FIRE-02: what one unit’s part does under a draft: its lock, and its target’s losses by it alone. */
export function partForecast(v: WdSeen, d: Decision, draft: Plan, part: string, c: PartChoice): readonly Forecast[] {
  const u = v.units.find((x) => part.startsWith(`${x.id} `) && x.seat === d.seat)
  if (u === undefined) return []
  if (d.kind === 'cover') return coverForecast(v, d.seat, u, withAnswer(draft, part, c))
  if (d.kind === 'blows') {
    const a = actionOf(v, u, withAnswer(draft, part, c))
    const o = v.units.find((x) => x.id === a?.at)
    return a === null || o === undefined ? [] : [hitForecast(v, a, o), blowsAt(v, o, [a])]
  }
  if (d.kind !== 'fire') return []
  return shotsOf(v, u, withAnswer(draft, part, c)).flatMap((s) => {
    const o = v.units.find((x) => x.id === s.at) as WdUnit
    return [lockForecast(v, s, o), atTarget(v, o, [s], false)]
  })
}
