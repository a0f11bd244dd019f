// EIC League: the exact chances of an answer, from the seat's view alone: the resolvers that play, run under enumerating dice.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { DiceError, type Dice } from '../../../kernel/dice.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { odds } from '../../../kernel/odds.ts'
import { hexesOf, listed } from '../../../craft/english.ts'
import { detectionFacts, resolveDetection } from '../rules/detection.ts'
import { mayStealWith, resolveInitiative, resolveSteal, stealFacts, type Roller } from '../rules/initiative.ts'
import { forecastHeight, forecastMove, forecastRecovery, forecastReload, forecastRetreat } from './outlook.ts'
import { ranged, sure } from '../../../craft/forecast.ts'
import { forecastAttack, forecastDrop, forecastSecond } from './shots.ts'
import { detHexes, detOf, ecmOf, gridOf, onMap, remains, type EicUnit } from '../state/state.ts'
import { asField, isWhole, ownUnit, seenUnit, type EicSeen } from './view.ts'

/** The chances of an answer as far as the seat knows; where it does not know, a table over what may be (`given`). */
export function forecast(v: EicSeen, d: Decision, c: Choice): readonly Forecast[] {
  switch (d.kind) {
    case 'attacker':
      return 'one' in c ? [forecastDetection(v, ownUnit(v, c.one))] : [sure('No more attacks')]
    case 'sensing':
      return 'some' in c ? c.some.map((id) => forecastDetection(v, ownUnit(v, id))) : []
    case 'charge':
      return [forecastMove(v, d, c)]
    case 'attack':
      return 'one' in c ? forecastAttack(v, d, c.one) : [sure('Holds fire', 'Nothing is rolled, nothing is shown.')]
    case 'boost':
    case 'sharpshot':
      return forecastSecond(v, d, c)
    case 'lethal':
      return [
        sure(`Slot ${'one' in c ? c.one.slice(1) : ''}`, 'The weapon in that slot is lost for good, if one is there.', [
          { label: 'What is in it', value: 'its coach’s secret', rule: 'EIC-LETH-02' },
        ]),
      ]
    case 'steal':
      return 'one' in c && c.one === 'steal' ? forecastSteal(v, d) : forecastInitiative(v, d.seat, ownWarps(v, d.seat))
    case 'warp':
      return forecastInitiative(v, d.seat, 'some' in c ? c.some.length : 0)
    case 'path':
    case 'droneFlight':
      return [forecastMove(v, d, c)]
    case 'height':
      return [forecastHeight(v, d, c)]
    case 'drop':
      return 'one' in c ? forecastDrop(v, d, c.one) : [sure('Keeps its load')]
    case 'recover':
      return [forecastRecovery(v, d, c)]
    case 'reload':
      return [forecastReload(v, d, c)]
    case 'retreat':
      return [forecastRetreat(v, c)]
    default:
      return []
  }
}

// ---- Detection ------------------------------------------------------------------------------------------------

function forecastDetection(v: EicSeen, u: EicUnit): Forecast {
  const facts = detectionFacts(asField(v), u),
    far = detHexes(u),
    det = detOf(u),
    grid = gridOf(v.words.map)
  const p = [0, 0, 0, 0]
  for (const o of odds((dice) => resolveDetection(facts, dice))) p[o.is] += o.p
  const near = v.units.filter((o) => o.seat !== u.seat && onMap(o) && grid.distance(u.hex, o.hex) <= far)
  const found = near.filter((o) => o.ecm !== null && ecmOf(o as EicUnit) <= det).map((o) => o.name)
  const known = near.length > 0 && near.every((o) => o.ecm !== null)
  const detail = known
    ? found.length
      ? `Finds ${listed(found)}.`
      : 'Nobody in range has so low an ECM.'
    : `Finds every enemy within ${hexesOf(far)} whose ECM is ${det} or less.`
  if (u.sense > 0 || near.length === 0)
    return sure(
      u.sense > 0 ? `Has detected ${u.found.length ? listed(u.found.map((x) => seenUnit(v, x).name)) : 'nobody'}` : 'No roll',
      u.sense > 0 ? 'One roll a round counts for all its attacks.' : `Nobody is within ${hexesOf(far)}.`,
    )
  return {
    label: `${u.name} detects`,
    odds: ranged(
      [
        { p: p[1], label: 'Nothing found', tone: 'plain' },
        { p: p[2], label: 'Detects', detail, tone: 'good' },
        { p: p[3], label: 'Finds all', detail: `Every enemy within ${hexesOf(far)}, whatever its ECM.`, tone: 'good' },
      ],
      100,
    ),
    facts: [
      { label: 'DET', value: String(det), rule: 'EIC-DET-02' },
      {
        label: 'Needs',
        value: facts.number === null ? 'cannot detect' : `${facts.tie === 'hit' ? facts.number : facts.number + 1} or more`,
        rule: 'EIC-AMB-07',
      },
      {
        label: `Within ${hexesOf(far)}`,
        value: near.length ? near.map((o) => `${o.name} ${grid.distance(u.hex, o.hex)}`).join(', ') : 'nobody',
        rule: 'EIC-DET-03',
      },
      ...(known || near.length === 0 ? [] : [{ label: 'Their ECM', value: 'their coach’s secret', rule: 'EIC-SCRT-03' }]),
    ],
  }
}

// ---- Initiative -----------------------------------------------------------------------------------------------

function ownWarps(v: EicSeen, seat: number): number {
  const i = v.open.findIndex((d) => d.kind === 'warp' && d.seat === seat),
    c = i < 0 ? null : v.sealed[i]
  return c && 'some' in c ? c.some.length : v.words.sides[seat].warpsDeclared
}

const again = new DiceError('equal: both roll again')
/** Dice that stop where the tied would roll again. */
function once(dice: Dice, rolls: number): Dice {
  let n = 0
  return {
    roll: (what, spec, read) => {
      if (++n > rolls) throw again
      return dice.roll(what, spec, read)
    },
    taken: () => dice.taken(),
  }
}
const chances = new Map<number, number>()

/**
 * EIC-INIT-02, EIC-INIT-03: the chance to come before another coach, each with his bonus: re-rolls have the same, so they do not change it.
 */
export function chanceBefore(own: number, other: number): number {
  const key = own * 64 + other,
    old = chances.get(key)
  if (old !== undefined) return old
  const rollers: readonly Roller[] = [
    { seat: 0, bonus: own },
    { seat: 1, bonus: other },
  ]
  let win = 0,
    tie = 0
  const first = odds((dice) => {
    try {
      return resolveInitiative(rollers, once(dice, 2))[1]
    } catch (e) {
      if (e === again) return -1
      throw e
    }
  })
  for (const o of first) {
    if (o.is === 0) win += o.p
    if (o.is === -1) tie += o.p
  }
  const p = win / (1 - tie)
  chances.set(key, p)
  return p
}

function forecastInitiative(v: EicSeen, seat: number, own: number): readonly Forecast[] {
  const out: Forecast[] = []
  for (const s of v.words.sides) {
    if (s.seat === seat || s.left === 0 || s.out) continue
    const tanks = v.units.filter((u) => u.seat === s.seat && u.hull === 'tank' && remains(u)).length
    const open = v.words.options.warpDeclare === 'sequential' && s.seat < seat
    for (let n = open ? s.warpsDeclared : 0; n <= (open ? s.warpsDeclared : tanks); n++) {
      const p = chanceBefore(own, n)
      out.push({
        label: `Initiative over ${s.name}`,
        ...(tanks > 0 && !open ? { given: { 'its warps': n } } : {}),
        odds: [
          { p, label: 'Moves last, attacks first', tone: 'good' },
          { p: 1 - p, label: 'Moves first, attacks last', tone: 'plain' },
        ],
        ...(out.length > 0
          ? {}
          : {
              ...warned(thefts(v, seat)),
              facts: [
                { label: 'Bonus', value: own ? `+${own} for warping tanks` : 'none', rule: 'EIC-INIT-02' },
                { label: 'Equal totals', value: 'an unmodified roll wins, else both roll again', rule: 'EIC-INIT-03' },
              ],
            }),
      })
    }
  }
  return out
}

const warned = (w: readonly string[]): { readonly warnings?: readonly string[] } => (w.length ? { warnings: w } : {})

/**
 * EIC-INIT-04, EIC-SPEC-05: what may upset the dice: each Spook that may steal, with its chance as far as the seat can tell: its DET may be
 * any, so may ECMs that are not known.
 */
function thefts(v: EicSeen, seat: number): readonly string[] {
  const rounding = v.words.options.lookupRounding
  return v.words.sides.flatMap((s): readonly string[] => {
    if (s.out) return []
    const able = v.units.filter((u) => u.seat === s.seat && mayStealWith(u)),
      foes = v.units.filter((u) => u.seat !== s.seat && remains(u))
    if (able.length === 0 || foes.length === 0) return []
    const ecms = [0, 130].map((unknown) => foes.reduce((n, u) => Math.max(n, u.ecm === null ? unknown : ecmOf(u as EicUnit)), 0))
    const dets = [10, 100].map((unknown) => able.reduce((n, u) => Math.max(n, detOf({ ...u, det: u.det ?? unknown })), 0))
    const chance = (det: number, ecm: number): number =>
      Math.round(100 * odds((dice) => resolveSteal(stealFacts(det, ecm, rounding), dice)).reduce((p, o) => (o.is ? p + o.p : p), 0))
    const low = chance(dets[0], ecms[1]),
      high = chance(dets[1], ecms[0])
    return [
      `${listed(
        able.map((u) => u.name),
        'or',
      )}${s.seat === seat ? ', your own,' : ''} may steal the initiative, whatever the dice say: ${low === high ? low : `${low}–${high}`}%`,
    ]
  })
}

function forecastSteal(v: EicSeen, d: Decision): readonly Forecast[] {
  const able = v.units.filter((u): u is EicUnit => u.seat === d.seat && u.cls === 'spook' && isWhole(u) && remains(u) && !u.paralyzed)
  if (able.length === 0) return []
  const det = able.reduce((n, u) => (detOf(u) > n ? detOf(u) : n), 0),
    rounding = v.words.options.lookupRounding
  const foes = v.units.filter((u) => u.seat !== d.seat && remains(u)),
    known = foes.length > 0 && foes.every((u) => u.ecm !== null)
  const best = foes.reduce((n, u) => {
    const e = u.ecm === null ? 0 : ecmOf(u as EicUnit)
    return e > n ? e : n
  }, 0)
  const table = known ? [best] : Array.from({ length: 14 }, (_, i) => i * 10)
  return table.map((ecm, i): Forecast => {
    const facts = stealFacts(det, ecm, rounding)
    let p = 0
    for (const o of odds((dice) => resolveSteal(facts, dice))) if (o.is) p += o.p
    return {
      label: known ? 'Steal' : 'Steal against their best ECM',
      ...(known ? {} : { given: { 'best ECM': ecm } }),
      odds: ranged(
        [
          { p: 1 - p, label: 'The dice decide', tone: 'plain' },
          { p, label: 'Steals the initiative', detail: 'Over all dice and bonuses.', tone: 'good' },
        ],
        100,
      ),
      ...(i > 0
        ? {}
        : {
            facts: [
              { label: 'DET', value: String(det), rule: 'EIC-SPEC-05' },
              { label: 'Their best ECM', value: known ? String(ecm) : 'is never told', rule: 'EIC-SCRT-05' },
              { label: 'All see', value: 'that it was tried, and whether it succeeded', rule: 'EIC-SCRT-02' },
            ],
          }),
    }
  })
}
