// EIC League: what a shot would bring: its chances for every DFR the target may have, its harm, its burst, the booster and the sharpshot
// (EIC-ATK, EIC-BST, EIC-SHP, EIC-BLA).
import type { Answer, Choice, Decision } from '../../../kernel/decision.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { odds } from '../../../kernel/odds.ts'
import type { Id } from '../../../kernel/plain.ts'
import { capital, hexesOf, listed, roundsOf } from '../../../craft/english.ts'
import {
  attackFacts,
  backfires,
  maySharpshoot,
  resolveAttack,
  shotOf,
  strikeOf,
  toBeat,
  type AttackFacts,
  type Shot,
} from '../rules/attack.ts'
import { doubled, faded, reachOfBlast, safeAtBase, type Strike } from '../rules/blast.ts'
import { elevatorBonus, energyPercent, needMet } from '../book/charts.ts'
import { boostable, defence } from '../rules/energy.ts'
import { armName, harmWords } from './names.ts'
import { isCharge, needOf, specialMovement, specialty, weapon } from '../book/roster.ts'
import { ranged, sure, type Fact } from '../../../craft/forecast.ts'
import { attrOf, classOf, dfrOf, gridOf, onMap, shiftOf, spdOf, type EicUnit } from '../state/state.ts'
import { asField, isWhole, ownUnit, seenUnit, type EicSeen, type SeenUnit } from './view.ts'

/** What a target's DFR may be: the value and how it is known. */
export type MaybeDfr = { readonly dfr: number; readonly known: 'sheet' | 'seen' | 'table'; readonly round?: number }

/**
 * EIC-ATK-07, EIC-AMB-80: what the seat may think of a target's DFR in use: from its open sheet, as last seen, or every value it could
 * have.
 */
export function dfrTable(t: SeenUnit): readonly MaybeDfr[] {
  if (isWhole(t)) return [{ dfr: dfrOf(t), known: 'sheet' }]
  if (t.hull === 'drone')
    return [
      {
        dfr: dfrOf({ hull: 'drone', cls: null, dfr: 30, warp: false, aloft: t.aloft, paralyzed: t.paralyzed, energy: 1, energyMax: 1 }),
        known: 'sheet',
      },
    ] // EIC-DRN-01: its sheet is no secret
  const cls = classOf(t)
  const use = (bought: number, warp: number): number => {
    const whole = bought + (cls === null ? 0 : cls.bonus.DFR) + warp + (t.aloft ? specialMovement('flight').dfr : 0)
    return t.paralyzed ? whole >> 1 : whole
  }
  const warp = specialMovement('warp').dfr
  if (t.dfr !== null)
    return t.warp === true
      ? [use(t.dfr, warp), use(t.dfr, 0)].map((dfr) => ({ dfr, known: 'table' as const }))
      : [{ dfr: use(t.dfr, 0), known: 'sheet' }]
  if (t.dfrSeenRound > 0) return [{ dfr: t.dfrSeen, known: 'seen', round: t.dfrSeenRound }]
  const all: number[] = []
  for (let bought = 10; bought <= 120; bought += 10) {
    if (bought > 100 && t.hull !== 'tank') continue // a tank's working warp adds 20
    const dfr = use(bought > 100 ? bought - warp : bought, bought > 100 ? warp : 0)
    if (!all.includes(dfr)) all.push(dfr)
  }
  return all.map((dfr) => ({ dfr, known: 'table' }))
}

export function forecastAttack(v: EicSeen, d: Decision, id: string): readonly Forecast[] {
  const ref = d.about[0]
  if (ref === undefined || !('unit' in ref)) return []
  const u = ownUnit(v, ref.unit)
  if (id === 'drone')
    return [
      sure('Sends its drone', 'It flies up to 8 hexes, then drops or throws once.', [
        { label: 'Uses', value: 'one attack of the tank', rule: 'EIC-DRN-02' },
        { label: 'To hit', value: 'ATTR 80, no launcher', rule: 'EIC-DRN-03' },
      ]),
    ]
  const shot = shotOf(u, id)
  return shotForecasts(v, u, shot)
}

export function forecastDrop(v: EicSeen, d: Decision, target: Id): readonly Forecast[] {
  const ref = d.about[0]
  if (ref === undefined || !('unit' in ref)) return []
  const dr = ownUnit(v, ref.unit)
  if (dr.payload === '') return []
  const shot: Shot = {
    by: dr.id,
    target,
    how: weapon(dr.payload).group === 'bomb' ? 'drop' : 'throw',
    weapon: dr.payload,
    slot: 0,
    launcher: 0,
    partner: '',
    wild: false,
    attr: attrOf(dr),
    dfr: -1,
    boost: 0,
    sharp: false,
    lost: 0,
  }
  return shotForecasts(v, dr, shot)
}

function shotForecasts(v: EicSeen, u: EicUnit, shot: Shot): readonly Forecast[] {
  const t = seenUnit(v, shot.target),
    table = dfrTable(t)
  return table.map((m, i): Forecast => {
    const f = shotForecast(v, u, t, { ...shot, dfr: m.dfr }),
      facts = f.facts ?? []
    if (m.known === 'table') {
      // what is the same in every row stands in the first
      const general: readonly Fact[] = [
        ...facts.filter((x) => x.label !== 'To hit'),
        { label: 'DFR', value: `not yet seen: ${table[0].dfr} to ${table[table.length - 1].dfr}`, rule: 'EIC-SCRT-03' },
      ]
      return {
        label: `DFR ${m.dfr}`,
        given: { DFR: m.dfr },
        odds: f.odds,
        ...(i === 0 ? { facts: general, ...warned(f.warnings ?? []) } : {}),
      }
    }
    const value = m.known === 'seen' ? `${m.dfr} in round ${m.round}` : String(m.dfr)
    return {
      ...f,
      ...(m.known === 'sheet' ? {} : { given: { DFR: m.dfr, 'seen in round': m.round ?? 0 } }),
      facts: [...facts, { label: 'DFR', value, rule: 'EIC-AMB-80' }, ...sharpFact(v, u, { ...shot, dfr: m.dfr })],
    }
  })
}

/** EIC-AMB-56: what a sharpshot would need instead, where it would be allowed. */
function sharpFact(v: EicSeen, u: EicUnit, shot: Shot): readonly Fact[] {
  const f = asField(v)
  if (shot.sharp || !maySharpshoot(f, shot)) return []
  return [
    {
      label: 'Sharpshot',
      value:
        `more than ${toBeat(f, shot.attr, shot.dfr, shiftOf(u), true)} instead of ` +
        `${toBeat(f, shot.attr, shot.dfr, shiftOf(u), false)}, past BOD`,
      rule: 'EIC-SHP-01',
    },
  ]
}

const falls = new Map<string, readonly [miss: number, hit: number, lethal: number]>()

/** The exact chances of a miss, a hit and a lethal blow; kept by the facts, which are all that they depend on. */
export function chancesOf(facts: AttackFacts): readonly [miss: number, hit: number, lethal: number] {
  const key = `${facts.number} ${facts.scatters} ${facts.reroll}`,
    old = falls.get(key)
  if (old) return old
  const p: [number, number, number] = [0, 0, 0]
  for (const o of odds((dice) => resolveAttack(facts, dice).hit)) p[o.is] += o.p
  falls.set(key, p)
  return p
}

/** The exact chance that an attack hits, a lethal blow among the hits. */
export function chanceOfHit(facts: AttackFacts): number {
  const [, hit, lethal] = chancesOf(facts)
  return hit + lethal
}

/** The forecast of a shot whose DFR is assumed or known. */
function shotForecast(v: EicSeen, u: EicUnit, t: SeenUnit, shot: Shot): Forecast {
  const f = asField(v),
    facts = attackFacts(f, u, shot),
    strike = strikeOf(u, shot)
  const p = chancesOf(facts)
  const name = shot.how === 'fight' ? 'Fight' : shot.how === 'ram' ? 'Ram' : capital(armName(shot.weapon))
  const limited = shot.slot > 0 && u.slots.some((s) => s.no === shot.slot && s.shots >= 0)
  const lost = [
    shot.boost > 0 ? 'Boost spent.' : '',
    facts.scatters ? 'It bursts in one of the hexes around.' : limited ? 'The shot is spent.' : '',
  ]
    .filter((s) => s !== '')
    .join(' ')
  return {
    label: `${name} at ${t.name}`,
    odds: ranged(
      [
        { p: p[0], label: 'Miss', ...(lost ? { detail: lost } : {}), tone: 'plain' },
        { p: p[1], label: 'Hit', detail: hitWords(strike, false, t), tone: 'good' },
        { p: p[2], label: 'Lethal', detail: `${hitWords(strike, true, t).replace(/\.$/, '')}, and a weapon lost.`, tone: 'good' },
      ],
      100,
    ),
    facts: shotFacts(v, u, t, shot, strike),
    ...warned(shotWarnings(v, u, t, shot, strike)),
  }
}
const warned = (w: readonly string[]): { readonly warnings?: readonly string[] } => (w.length ? { warnings: w } : {})

/** What a hit announces, and on an open sheet what goes through. */
function hitWords(s: Strike, lethal: boolean, t: SeenUnit): string {
  const effects = lethal ? doubled(s.effects) : s.effects,
    out: string[] = []
  if (effects.length) out.push(`${harmWords(effects)} announced${throughWords(s, effects, t)}`)
  if (s.bodLoss > 0) out.push(`BOD −${s.bodLoss * (lethal ? 2 : 1)}`)
  if (s.oxy) out.push('its BOD lasts a round for each ten, then is 0')
  if (s.paralysis) out.push('paralyzed, the weaker in BOD + PWR the longer')
  return `${capital(out.join('; '))}.`
}

function throughWords(s: Strike, effects: Strike['effects'], t: SeenUnit): string {
  if (t.bod === null || t.bodNow === null || t.laser === null) return ''
  const net = through(s, effects, t as EicUnit)
  return net.length ? `, ${harmWords(net)} through` : ', nothing through'
}

/** EIC-ARM-06: what of each effect goes through a unit's own defences. */
function through(s: Pick<Strike, 'ignoreBod'>, effects: Strike['effects'], u: EicUnit): Strike['effects'] {
  return effects
    .map((e) => ({ type: e.type, damage: e.damage - (s.ignoreBod && e.type === 'force' ? 0 : defence(u, e.type)) }))
    .filter((e) => e.damage > 0)
}

function shotFacts(v: EicSeen, u: EicUnit, t: SeenUnit, shot: Shot, strike: Strike): Fact[] {
  const out: Fact[] = [],
    far = u.hex >= 0 && t.hex >= 0 ? gridOf(v.words.map).distance(u.hex, t.hex) : 0,
    cls = specialty(u.cls)
  const parts: string[] = []
  if (elevatorBonus(u.height) > 0) parts.push(`elevator +${elevatorBonus(u.height)}`)
  if (shot.how === 'launch') parts.push(`launcher +${weapon('grenadeLauncher').attr}`)
  if (shot.how === 'fight' && cls?.fightAttr) parts.push(`hand to hand +${cls.fightAttr}`)
  if (shot.how === 'shoot' && cls?.bowAttr && isCharge(u.cls, weapon(shot.weapon).id)) parts.push(`bow +${cls.bowAttr}`)
  if (shot.wild) parts.push('wildfire −50')
  out.push({
    label: 'ATTR',
    value: `${shot.attr}${parts.length ? ` (${parts.join(', ')})` : ''}`,
    rule: shot.wild ? 'EIC-WILD-01' : shot.how === 'launch' ? 'EIC-WPN-09' : 'EIC-ATK-07',
  })
  out.push({
    label: 'To hit',
    value: `more than ${toBeat(asField(v), shot.attr, shot.dfr, shiftOf(u), shot.sharp)}`,
    rule: shot.sharp ? 'EIC-SHP-01' : 'EIC-ATK-03',
  })
  if (shiftOf(u) === 1 && !shot.sharp) out.push({ label: 'Speed', value: `SPD ${spdOf(u)}: one ATTR column up`, rule: 'EIC-ATK-04' })
  out.push({ label: 'Distance', value: hexesOf(far), rule: 'EIC-ATK-08' })
  if (shot.sharp) out.push({ label: 'Sharpshot', value: 'BOD does not stop it, resistances do', rule: 'EIC-SHP-02' })
  if (strike.effects.some((e) => e.type !== 'force'))
    out.push({
      label: 'Stopped by',
      value: `${listed(strike.effects.map((e) => (e.type === 'force' ? 'BOD' : `${e.type} resistance`)))} only`,
      rule: 'EIC-ARM-05',
    })
  if (shot.how === 'ram')
    out.push({
      label: 'Backfires',
      value:
        t.bodNow !== null
          ? backfires(u, t as EicUnit)
            ? `yes: its BOD ${t.bodNow} is above ${u.bodNow}`
            : 'no'
          : `if its BOD is above ${u.bodNow}: then ${Math.max(0, strike.effects[0].damage - u.bodNow)} to ${u.name}`,
      rule: 'EIC-RAM-02',
    })
  if (shot.how !== 'fight' && shot.how !== 'ram') {
    const s = u.slots.find((x) => x.no === shot.slot)
    if (s && s.shots > 0) out.push({ label: 'Shots left', value: `${s.shots - 1} after this one`, rule: 'EIC-WPN-02' })
    const need = shot.how === 'throw' ? null : needOf(u.cls, weapon(shot.weapon))
    if (need !== null && !needMet(need, energyPercent(u.energy, u.energyMax) - 15))
      out.push({ label: 'Need', value: `${need}, ${energyPercent(u.energy, u.energyMax)}% now`, rule: 'EIC-NRG-01' })
    if (weapon(shot.weapon).rounds > 1)
      out.push({ label: 'Rate', value: `once in ${roundsOf(weapon(shot.weapon).rounds)}`, rule: 'EIC-OXY-02' })
  }
  const touched = strike.area ? burstOn(v, t, strike).filter((o) => o.seat !== v.seat) : []
  if (touched.length) out.push({ label: 'The burst also touches', value: listed(touched.map((o) => o.name)), rule: 'EIC-BLA-01' })
  return out
}

/** Who besides the target stands in the burst of a hit. */
function burstOn(v: EicSeen, t: SeenUnit, s: Strike): readonly SeenUnit[] {
  const far = reachOfBlast(s),
    grid = gridOf(v.words.map)
  return v.units.filter((o) => o.id !== t.id && onMap(o) && grid.distance(o.hex, t.hex) <= far && !safeAtBase(asField(v), o))
}

/** What a hit does to one's own, the shooter among them: `Corrida takes 50 cold`. */
export function ownInBurst(v: EicSeen, t: SeenUnit, s: Strike): readonly { readonly unit: EicUnit; readonly harm: Strike['effects'] }[] {
  if (!s.area) return []
  const grid = gridOf(v.words.map),
    out: { unit: EicUnit; harm: Strike['effects'] }[] = []
  for (const o of burstOn(v, t, s)) {
    if (o.seat !== v.seat || !isWhole(o)) continue
    const harm = through({ ignoreBod: s.ignoreBod }, faded(s.effects, grid.distance(o.hex, t.hex)), o)
    if (harm.length || (s.bodLoss > 0 && o.hex === t.hex)) out.push({ unit: o, harm })
  }
  return out
}

function shotWarnings(v: EicSeen, u: EicUnit, t: SeenUnit, shot: Shot, s: Strike): readonly string[] {
  const out: string[] = []
  const spared = v.words.options.bombersEscape && shot.how === 'drop' && shot.weapon === 'nuclearBomb' ? [shot.by, shot.partner] : []
  for (const { unit, harm } of ownInBurst(v, t, s)) {
    if (spared.includes(unit.id)) continue
    const sum = harm.reduce((n, e) => n + e.damage, 0),
      who = unit.id === u.id ? `${unit.name} itself` : unit.name
    out.push(
      sum >= unit.energy
        ? `${who} is vanquished by the burst`
        : harm.length
          ? `${who} takes ${harmWords(harm)}`
          : `${who} loses ${s.bodLoss} BOD`,
    )
  }
  if (shot.how === 'ram' && (t.bodNow === null || backfires(u, t as EicUnit)) && s.effects[0].damage - u.bodNow >= u.energy)
    out.push(`${u.name} is vanquished if the ram falls back on it`)
  return out
}

// ---- Booster and sharpshot ------------------------------------------------------------------------------------

/** The attack in hand: its second declaration is open. */
export function shotInHand(v: EicSeen): Shot | null {
  const top = v.stack[v.stack.length - 1]
  return top?.do === 'strike' ? (top.v as unknown as Shot) : null
}

/** EIC-BST-01, EIC-SHP-01: the second declaration as answers name it; what none of them names is open: no boost, a normal shot. */
export function declared(all: readonly Answer[]): { readonly boost: number; readonly sharp: boolean } {
  const of = (kind: string): Choice | undefined => all.find((a) => a.decision.kind === kind)?.choice
  const boost = of('boost'),
    sharp = of('sharpshot')
  return { boost: boost && 'number' in boost ? boost.number : 0, sharp: sharp !== undefined && 'one' in sharp && sharp.one === 'sharp' }
}

/** The chances of the attack in hand with an answer, and with what the seat has sealed of its other declaration. */
export function forecastSecond(v: EicSeen, d: Decision, c: Choice): readonly Forecast[] {
  const sealed = v.open.flatMap((x, i): Answer[] => {
    const s = v.sealed[i]
    return s && x.kind !== d.kind ? [{ decision: x, choice: s }] : []
  })
  return forecastDeclared(v, [{ decision: d, choice: c }, ...sealed])
}

/** The chances of the attack in hand as it is declared. */
export function forecastDeclared(v: EicSeen, all: readonly Answer[]): readonly Forecast[] {
  const shot = shotInHand(v)
  if (shot === null) return []
  const u = ownUnit(v, shot.by),
    t = seenUnit(v, shot.target),
    { boost, sharp } = declared(all)
  const f = asField(v),
    may = maySharpshoot(f, shot)
  const chosen = named(shotForecast(v, u, t, { ...shot, boost, sharp }), sharp, boost)
  const facts: Fact[] = [
    ...(chosen.facts ?? []),
    { label: 'DFR', value: `${shot.dfr}, revealed`, rule: 'EIC-ATK-03' },
    ...boostFacts(u, shot, boost),
  ]
  if (!may) return [{ ...chosen, facts }]
  const other = named(shotForecast(v, u, t, { ...shot, boost, sharp: !sharp }), !sharp, boost) // beside it, for comparison
  return [
    { ...chosen, facts },
    { label: other.label, odds: other.odds, ...(other.warnings ? { warnings: other.warnings } : {}) },
  ]
}
const named = (f: Forecast, sharp: boolean, boost: number): Forecast => ({
  ...f,
  label: `${sharp ? 'Sharpshot' : 'Normal shot'}${boost ? `, boost +${boost}` : ''}`,
})

/** EIC-BST-01, EIC-AMB-89: what a boost leaves, and how far each need still works after it. */
function boostFacts(u: EicUnit, shot: Shot, n: number): readonly Fact[] {
  if (shot.how !== 'shoot' || !boostable(u, shot.weapon)) return []
  const left = u.energy - n,
    percent = energyPercent(left, u.energyMax),
    out: Fact[] = [{ label: 'Leaves', value: `${left} energy, ${percent}%`, rule: 'EIC-BST-01' }]
  for (const [need, from, rule] of [
    ['High need', 70, 'EIC-NRG-02'],
    ['Medium need', 31, 'EIC-NRG-03'],
    ['Low need', 10, 'EIC-NRG-04'],
  ] as const) {
    const most = u.energy - Math.ceil((u.energyMax * from) / 100)
    if (most >= 0) out.push({ label: need, value: n > most ? `fails beyond +${most}` : `works to +${most}`, rule })
    if (most >= n) break // the next that would fail; lower needs work on
  }
  return out
}
