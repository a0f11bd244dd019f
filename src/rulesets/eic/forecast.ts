// EIC League: the exact chances of an answer, from the seat's view alone: the resolvers that play, run under enumerating dice.
import type { Choice, Decision } from '../../kernel/decision.ts'
import { DiceError, type Dice } from '../../kernel/dice.ts'
import type { Forecast } from '../../kernel/face.ts'
import { odds } from '../../kernel/odds.ts'
import type { Id, Section } from '../../kernel/plain.ts'
import { attackFacts, backfires, maySharpshoot, resolveAttack, shotOf, strikeOf, toBeat, type AttackFacts, type Shot } from './attack.ts'
import { reloadPrice } from './base.ts'
import { doubled, faded, reachOfBlast, safeAtBase, type Strike } from './blast.ts'
import { creditsPerEnergy, elevatorBonus, energyPercent, extraAttackFrom, roundsToRecover } from './charts.ts'
import { detectionFacts, resolveDetection } from './detection.ts'
import { boostable, defence } from './energy.ts'
import { resolveInitiative, resolveSteal, stealFacts, type Roller } from './initiative.ts'
import { armName, capital, harmWords, hexName, hexesOf, listed, roundsOf } from './names.ts'
import { isCharge, needOf, specialMovement, specialty, weapon } from './roster.ts'
import {
  attrOf, classOf, detHexes, detOf, dfrOf, ecmOf, gridOf, liftHexes, onMap, remains, shiftOf, spdOf, throwHexes, walkHexes, type EicUnit,
} from './state.ts'
import { asField, isWhole, ownUnit, seenUnit, type EicSeen, type SeenUnit } from './view.ts'

type Row = Forecast['odds'][number]
type Fact = { readonly label: string; readonly value: string; readonly rule?: Section }

/** The chances of an answer as far as the seat knows; where it does not know, a table over what may be (`given`). */
export function forecast(v: EicSeen, d: Decision, c: Choice): readonly Forecast[] {
  switch (d.kind) {
    case 'attacker': return 'one' in c ? [forecastDetection(v, ownUnit(v, c.one))] : [sure('No more attacks')]
    case 'sensing': return 'some' in c ? c.some.map((id) => forecastDetection(v, ownUnit(v, id))) : []
    case 'charge': return [forecastMove(v, d, c)]
    case 'attack': return 'one' in c ? forecastAttack(v, d, c.one) : [sure('Holds fire', 'Nothing is rolled, nothing is shown.')]
    case 'boost': case 'sharpshot': return forecastSecond(v, d, c)
    case 'lethal': return [sure(`Slot ${'one' in c ? c.one.slice(1) : ''}`, 'The weapon in that slot is lost for good, if one is there.', [{ label: 'What is in it', value: 'its coach’s secret', rule: 'EIC-LETH-02' }])]
    case 'steal': return 'one' in c && c.one === 'steal' ? forecastSteal(v, d) : forecastInitiative(v, d.seat, ownWarps(v, d.seat))
    case 'warp': return forecastInitiative(v, d.seat, 'some' in c ? c.some.length : 0)
    case 'path': case 'droneFlight': return [forecastMove(v, d, c)]
    case 'height': return [forecastHeight(v, d, c)]
    case 'drop': return 'one' in c ? forecastDrop(v, d, c.one) : [sure('Keeps its load')]
    case 'recover': return [forecastRecovery(v, d, c)]
    case 'reload': return [forecastReload(v, d, c)]
    case 'retreat': return [forecastRetreat(v, c)]
    default: return []
  }
}

function sure(label: string, detail?: string, facts: readonly Fact[] = [], warnings: readonly string[] = []): Forecast {
  return { label, odds: [{ p: 1, label, tone: 'plain', ...(detail ? { detail } : {}) }], ...(facts.length ? { facts } : {}), ...(warnings.length ? { warnings } : {}) }
}

/** The faces of a d100 that each row stands for: rows from the lowest roll to the highest. */
function ranged(rows: readonly Row[]): readonly Row[] {
  let at = 1
  return rows.filter((r) => r.p > 0).map((r) => {
    const n = Math.round(r.p * 100), from = at
    at += n
    return { ...r, range: n === 1 ? String(from) : `${from}–${at - 1}` }
  })
}

// ---- Detection ------------------------------------------------------------------------------------------------

function forecastDetection(v: EicSeen, u: EicUnit): Forecast {
  const facts = detectionFacts(asField(v), u), far = detHexes(u), det = detOf(u), grid = gridOf(v.words.map)
  const p = [0, 0, 0, 0]
  for (const o of odds((dice) => resolveDetection(facts, dice))) p[o.is] += o.p
  const near = v.units.filter((o) => o.seat !== u.seat && onMap(o) && grid.distance(u.hex, o.hex) <= far)
  const found = near.filter((o) => o.ecm !== null && ecmOf(o as EicUnit) <= det).map((o) => o.name)
  const known = near.length > 0 && near.every((o) => o.ecm !== null)
  const detail = known ? (found.length ? `Finds ${listed(found)}.` : 'Nobody in range has so low an ECM.') : `Finds every enemy within ${hexesOf(far)} whose ECM is ${det} or less.`
  if (u.sense > 0 || near.length === 0) return sure(u.sense > 0 ? `Has detected ${u.found.length ? listed(u.found.map((x) => seenUnit(v, x).name)) : 'nobody'}` : 'No roll', u.sense > 0 ? 'One roll a round counts for all its attacks.' : `Nobody is within ${hexesOf(far)}.`)
  return {
    label: `${u.name} detects`,
    odds: ranged([
      { p: p[1], label: 'Nothing found', tone: 'plain' },
      { p: p[2], label: 'Detects', detail, tone: 'good' },
      { p: p[3], label: 'Finds all', detail: `Every enemy within ${hexesOf(far)}, whatever its ECM.`, tone: 'good' },
    ]),
    facts: [
      { label: 'DET', value: String(det), rule: 'EIC-DET-02' },
      { label: 'Needs', value: facts.number === null ? 'cannot detect' : `${facts.tie === 'hit' ? facts.number : facts.number + 1} or more`, rule: 'EIC-AMB-07' },
      { label: `Within ${hexesOf(far)}`, value: near.length ? near.map((o) => `${o.name} ${grid.distance(u.hex, o.hex)}`).join(', ') : 'nobody', rule: 'EIC-DET-03' },
      ...(known || near.length === 0 ? [] : [{ label: 'Their ECM', value: 'their coach’s secret', rule: 'EIC-SCRT-03' }]),
    ],
  }
}

// ---- Attacks --------------------------------------------------------------------------------------------------

/** What a target's DFR may be: the value and how it is known. */
export type MaybeDfr = { readonly dfr: number; readonly known: 'sheet' | 'seen' | 'table'; readonly round?: number }

/** EIC-ATK-07, EIC-AMB-80: what the seat may think of a target's DFR in use: from its open sheet, as last seen, or every value it could have. */
export function dfrTable(t: SeenUnit): readonly MaybeDfr[] {
  if (isWhole(t)) return [{ dfr: dfrOf(t), known: 'sheet' }]
  if (t.hull === 'drone') return [{ dfr: dfrOf({ hull: 'drone', cls: null, dfr: 30, warp: false, aloft: t.aloft, paralyzed: t.paralyzed, energy: 1, energyMax: 1 }), known: 'sheet' }] // EIC-DRN-01: its sheet is no secret
  const cls = classOf(t)
  const use = (bought: number, warp: number): number => {
    const whole = bought + (cls === null ? 0 : cls.bonus.DFR) + warp + (t.aloft ? specialMovement('flight').dfr : 0)
    return t.paralyzed ? whole >> 1 : whole
  }
  const warp = specialMovement('warp').dfr
  if (t.dfr !== null) return t.warp === true ? [use(t.dfr, warp), use(t.dfr, 0)].map((dfr) => ({ dfr, known: 'table' as const })) : [{ dfr: use(t.dfr, 0), known: 'sheet' }]
  if (t.dfrSeenRound > 0) return [{ dfr: t.dfrSeen, known: 'seen', round: t.dfrSeenRound }]
  const all: number[] = []
  for (let bought = 10; bought <= 120; bought += 10) {
    if (bought > 100 && t.hull !== 'tank') continue // a tank's working warp adds 20
    const dfr = use(bought > 100 ? bought - warp : bought, bought > 100 ? warp : 0)
    if (!all.includes(dfr)) all.push(dfr)
  }
  return all.map((dfr) => ({ dfr, known: 'table' }))
}

function forecastAttack(v: EicSeen, d: Decision, id: string): readonly Forecast[] {
  const ref = d.about[0]
  if (ref === undefined || !('unit' in ref)) return []
  const u = ownUnit(v, ref.unit)
  if (id === 'drone') return [sure('Sends its drone', 'It flies up to 8 hexes, then drops or throws once.', [{ label: 'Uses', value: 'one attack of the tank', rule: 'EIC-DRN-02' }, { label: 'To hit', value: 'ATTR 80, no launcher', rule: 'EIC-DRN-03' }])]
  const shot = shotOf(u, id)
  return shotForecasts(v, u, shot)
}

function forecastDrop(v: EicSeen, d: Decision, target: Id): readonly Forecast[] {
  const ref = d.about[0]
  if (ref === undefined || !('unit' in ref)) return []
  const dr = ownUnit(v, ref.unit)
  if (dr.payload === '') return []
  const shot: Shot = { by: dr.id, target, how: weapon(dr.payload).group === 'bomb' ? 'drop' : 'throw', weapon: dr.payload, slot: 0, launcher: 0, partner: '', wild: false, attr: attrOf(dr), dfr: -1, boost: 0, sharp: false, lost: 0 }
  return shotForecasts(v, dr, shot)
}

function shotForecasts(v: EicSeen, u: EicUnit, shot: Shot): readonly Forecast[] {
  const t = seenUnit(v, shot.target), table = dfrTable(t)
  return table.map((m) => {
    const f = shotForecast(v, u, t, { ...shot, dfr: m.dfr })
    const value = m.known === 'seen' ? `${m.dfr} in round ${m.round}` : String(m.dfr)
    return { ...f, label: m.known === 'table' ? `DFR ${m.dfr}` : f.label, ...(m.known === 'sheet' ? {} : { given: { DFR: m.dfr, ...(m.round === undefined ? {} : { 'seen in round': m.round }) } }), facts: [...(f.facts ?? []), { label: 'DFR', value: m.known === 'table' ? `${m.dfr}, if so; not yet seen` : value, rule: 'EIC-AMB-80' }, ...sharpFact(v, u, { ...shot, dfr: m.dfr })] }
  })
}

/** EIC-AMB-56: what a sharpshot would need instead, where it would be allowed. */
function sharpFact(v: EicSeen, u: EicUnit, shot: Shot): readonly Fact[] {
  const f = asField(v)
  if (shot.sharp || !maySharpshoot(f, shot)) return []
  return [{ label: 'Sharpshot', value: `more than ${toBeat(f, shot.attr, shot.dfr, shiftOf(u), true)} instead of ${toBeat(f, shot.attr, shot.dfr, shiftOf(u), false)}, past BOD`, rule: 'EIC-SHP-01' }]
}

/** The exact chance that an attack hits, a lethal blow among the hits. */
export function chanceOfHit(facts: AttackFacts): number {
  let p = 0
  for (const o of odds((dice) => resolveAttack(facts, dice).hit > 0)) if (o.is) p += o.p
  return p
}

/** The forecast of a shot whose DFR is assumed or known. */
function shotForecast(v: EicSeen, u: EicUnit, t: SeenUnit, shot: Shot): Forecast {
  const f = asField(v), facts = attackFacts(f, u, shot), strike = strikeOf(u, shot)
  const p = [0, 0, 0]
  for (const o of odds((dice) => resolveAttack(facts, dice))) p[o.is.hit] += o.p
  const name = shot.how === 'fight' ? 'Fight' : shot.how === 'ram' ? 'Ram' : capital(armName(shot.weapon))
  const limited = shot.slot > 0 && u.slots.some((s) => s.no === shot.slot && s.shots >= 0)
  const lost = [shot.boost > 0 ? 'Boost spent.' : '', facts.scatters ? 'It bursts in one of the hexes around.' : limited ? 'The shot is spent.' : ''].filter((s) => s !== '').join(' ')
  return {
    label: `${name} at ${t.name}`,
    odds: ranged([
      { p: p[0], label: 'Miss', ...(lost ? { detail: lost } : {}), tone: 'plain' },
      { p: p[1], label: 'Hit', detail: hitWords(strike, false, t), tone: 'good' },
      { p: p[2], label: 'Lethal', detail: `${hitWords(strike, true, t).replace(/\.$/, '')}, and a weapon lost.`, tone: 'good' },
    ]),
    facts: shotFacts(v, u, t, shot, strike),
    ...warned(shotWarnings(v, u, t, shot, strike)),
  }
}
const warned = (w: readonly string[]): { readonly warnings?: readonly string[] } => (w.length ? { warnings: w } : {})

/** What a hit announces, and on an open sheet what goes through. */
function hitWords(s: Strike, lethal: boolean, t: SeenUnit): string {
  const effects = lethal ? doubled(s.effects) : s.effects, out: string[] = []
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
  return effects.map((e) => ({ type: e.type, damage: e.damage - (s.ignoreBod && e.type === 'force' ? 0 : defence(u, e.type)) })).filter((e) => e.damage > 0)
}

function shotFacts(v: EicSeen, u: EicUnit, t: SeenUnit, shot: Shot, strike: Strike): Fact[] {
  const out: Fact[] = [], far = u.hex >= 0 && t.hex >= 0 ? gridOf(v.words.map).distance(u.hex, t.hex) : 0, cls = specialty(u.cls)
  const parts: string[] = []
  if (elevatorBonus(u.height) > 0) parts.push(`elevator +${elevatorBonus(u.height)}`)
  if (shot.how === 'launch') parts.push(`launcher +${weapon('grenadeLauncher').attr}`)
  if (shot.how === 'fight' && cls?.fightAttr) parts.push(`hand to hand +${cls.fightAttr}`)
  if (shot.how === 'shoot' && cls?.bowAttr && isCharge(u.cls, weapon(shot.weapon).id)) parts.push(`bow +${cls.bowAttr}`)
  if (shot.wild) parts.push('wildfire −50')
  out.push({ label: 'ATTR', value: `${shot.attr}${parts.length ? ` (${parts.join(', ')})` : ''}`, rule: shot.wild ? 'EIC-WILD-01' : shot.how === 'launch' ? 'EIC-WPN-09' : 'EIC-ATK-07' })
  out.push({ label: 'To hit', value: `more than ${toBeat(asField(v), shot.attr, shot.dfr, shiftOf(u), shot.sharp)}`, rule: shot.sharp ? 'EIC-SHP-01' : 'EIC-ATK-03' })
  if (shiftOf(u) === 1 && !shot.sharp) out.push({ label: 'Speed', value: `SPD ${spdOf(u)}: one ATTR column up`, rule: 'EIC-ATK-04' })
  out.push({ label: 'Distance', value: hexesOf(far), rule: 'EIC-ATK-08' })
  if (shot.sharp) out.push({ label: 'Sharpshot', value: 'BOD does not stop it, resistances do', rule: 'EIC-SHP-02' })
  if (strike.effects.some((e) => e.type !== 'force')) out.push({ label: 'Stopped by', value: `${listed(strike.effects.map((e) => (e.type === 'force' ? 'BOD' : `${e.type} resistance`)))} only`, rule: 'EIC-ARM-05' })
  if (shot.how === 'ram') out.push({ label: 'Backfires', value: t.bodNow !== null ? (backfires(u, t as EicUnit) ? `yes: its BOD ${t.bodNow} is above ${u.bodNow}` : 'no') : `if its BOD is above ${u.bodNow}: then ${Math.max(0, strike.effects[0].damage - u.bodNow)} to ${u.name}`, rule: 'EIC-RAM-02' })
  if (shot.how !== 'fight' && shot.how !== 'ram') {
    const s = u.slots.find((x) => x.no === shot.slot)
    if (s && s.shots > 0) out.push({ label: 'Shots left', value: `${s.shots - 1} after this one`, rule: 'EIC-WPN-02' })
    const need = shot.how === 'throw' ? null : needOf(u.cls, weapon(shot.weapon))
    if (need !== null) out.push({ label: 'Need', value: `${need}, ${energyPercent(u.energy, u.energyMax)} % now`, rule: 'EIC-NRG-01' })
    if (weapon(shot.weapon).rounds > 1) out.push({ label: 'Rate', value: `once in ${weapon(shot.weapon).rounds} rounds`, rule: 'EIC-OXY-02' })
  }
  const touched = strike.area ? burstOn(v, t, strike).filter((o) => o.seat !== v.seat) : []
  if (touched.length) out.push({ label: 'The burst also touches', value: listed(touched.map((o) => o.name)), rule: 'EIC-BLA-01' })
  return out
}

/** Who besides the target stands in the burst of a hit. */
function burstOn(v: EicSeen, t: SeenUnit, s: Strike): readonly SeenUnit[] {
  const far = reachOfBlast(s), grid = gridOf(v.words.map)
  return v.units.filter((o) => o.id !== t.id && onMap(o) && grid.distance(o.hex, t.hex) <= far && !safeAtBase(asField(v), o))
}

/** What a hit does to one's own, the shooter among them: `Corrida takes 50 cold`. */
export function ownInBurst(v: EicSeen, t: SeenUnit, s: Strike): readonly { readonly unit: EicUnit; readonly harm: Strike['effects'] }[] {
  if (!s.area) return []
  const grid = gridOf(v.words.map), out: { unit: EicUnit; harm: Strike['effects'] }[] = []
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
    const sum = harm.reduce((n, e) => n + e.damage, 0), who = unit.id === u.id ? `${unit.name} itself` : unit.name
    out.push(sum >= unit.energy ? `${who} is vanquished by the burst` : harm.length ? `${who} takes ${harmWords(harm)}` : `${who} loses ${s.bodLoss} BOD`)
  }
  if (shot.how === 'ram' && (t.bodNow === null || backfires(u, t as EicUnit)) && s.effects[0].damage - u.bodNow >= u.energy) out.push(`${u.name} is vanquished if the ram falls back on it`)
  return out
}

// ---- Booster and sharpshot ------------------------------------------------------------------------------------

/** The attack in hand: its second declaration is open. */
export function shotInHand(v: EicSeen): Shot | null {
  const top = v.stack[v.stack.length - 1]
  return top?.do === 'strike' ? (top.v as unknown as Shot) : null
}

/** The choice a seat has sealed for a question of this kind, if both declarations are open. */
function sealedFor(v: EicSeen, kind: string): Choice | null {
  const i = v.open.findIndex((d) => d.kind === kind)
  return i < 0 ? null : (v.sealed[i] ?? null)
}

function forecastSecond(v: EicSeen, d: Decision, c: Choice): readonly Forecast[] {
  const shot = shotInHand(v)
  if (shot === null) return []
  const u = ownUnit(v, shot.by), t = seenUnit(v, shot.target)
  const boostC = d.kind === 'boost' ? c : sealedFor(v, 'boost'), sharpC = d.kind === 'sharpshot' ? c : sealedFor(v, 'sharpshot')
  const boost = boostC !== null && 'number' in boostC ? boostC.number : 0, sharp = sharpC !== null && 'one' in sharpC && sharpC.one === 'sharp'
  const f = asField(v), may = maySharpshoot(f, shot)
  const chosen = named(shotForecast(v, u, t, { ...shot, boost, sharp }), sharp, boost)
  const facts: Fact[] = [...(chosen.facts ?? []), { label: 'DFR', value: `${shot.dfr}, revealed`, rule: 'EIC-ATK-03' }, ...boostFacts(u, shot, boost)]
  if (!may) return [{ ...chosen, facts }]
  return [{ ...chosen, facts }, named(shotForecast(v, u, t, { ...shot, boost, sharp: !sharp }), !sharp, boost)]
}
const named = (f: Forecast, sharp: boolean, boost: number): Forecast => ({ ...f, label: `${sharp ? 'Sharpshot' : 'Normal shot'}${boost ? `, boost +${boost}` : ''}` })

/** EIC-BST-01, EIC-AMB-89: what a boost leaves, and how far each need still works after it. */
function boostFacts(u: EicUnit, shot: Shot, n: number): readonly Fact[] {
  if (shot.how !== 'shoot' || !boostable(u, shot.weapon)) return []
  const left = u.energy - n, percent = energyPercent(left, u.energyMax), out: Fact[] = [{ label: 'Leaves', value: `${left} energy, ${percent} %`, rule: 'EIC-BST-01' }]
  for (const [need, from, rule] of [['High need', 70, 'EIC-NRG-02'], ['Medium need', 31, 'EIC-NRG-03'], ['Low need', 10, 'EIC-NRG-04']] as const) {
    const most = u.energy - Math.ceil(u.energyMax * from / 100)
    if (most >= 0) out.push({ label: need, value: n > most ? `fails beyond +${most}` : `works to +${most}`, rule })
  }
  return out
}

// ---- Initiative -----------------------------------------------------------------------------------------------

function ownWarps(v: EicSeen, seat: number): number {
  const i = v.open.findIndex((d) => d.kind === 'warp' && d.seat === seat), c = i < 0 ? null : v.sealed[i]
  return c && 'some' in c ? c.some.length : v.words.sides[seat].warpsDeclared
}

class Again extends Error {}
/** Dice that stop where the tied would roll again. */
function once(dice: Dice, rolls: number): Dice {
  let n = 0
  return { roll: (what, spec, read) => { if (++n > rolls) throw new Again(what); return dice.roll(what, spec, read) }, taken: () => dice.taken() }
}

/** EIC-INIT-02, EIC-INIT-03: the chance to come before another coach: re-rolls with the same bonus do not change it. */
export function chanceBefore(own: number, other: number): number {
  const rollers: readonly Roller[] = [{ seat: 0, bonus: own }, { seat: 1, bonus: other }]
  let win = 0, tie = 0
  for (const o of odds((dice) => { try { return resolveInitiative(rollers, once(dice, 2))[1] } catch (e) { if (e instanceof Again) return -1; if (e instanceof DiceError) throw e; throw e } })) {
    if (o.is === 0) win += o.p
    if (o.is === -1) tie += o.p
  }
  return win / (1 - tie)
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
        label: `Initiative over ${s.name}`, ...(tanks > 0 && !open ? { given: { 'its warps': n } } : {}),
        odds: [{ p, label: 'Moves last, attacks first', tone: 'good' }, { p: 1 - p, label: 'Moves first, attacks last', tone: 'plain' }],
        facts: [{ label: 'Bonus', value: own ? `+${own} for warping tanks` : 'none', rule: 'EIC-INIT-02' }, { label: 'Equal totals', value: 'an unmodified roll wins, else both roll again', rule: 'EIC-INIT-03' }],
      })
    }
  }
  return out
}

function forecastSteal(v: EicSeen, d: Decision): readonly Forecast[] {
  const able = v.units.filter((u): u is EicUnit => u.seat === d.seat && u.cls === 'spook' && isWhole(u) && remains(u) && !u.paralyzed)
  if (able.length === 0) return []
  const det = able.reduce((n, u) => (detOf(u) > n ? detOf(u) : n), 0), rounding = v.words.options.lookupRounding
  const foes = v.units.filter((u) => u.seat !== d.seat && remains(u)), known = foes.length > 0 && foes.every((u) => u.ecm !== null)
  const best = foes.reduce((n, u) => { const e = u.ecm === null ? 0 : ecmOf(u as EicUnit); return e > n ? e : n }, 0)
  const table = known ? [best] : Array.from({ length: 14 }, (_, i) => i * 10)
  return table.map((ecm) => {
    const facts = stealFacts(det, ecm, rounding)
    let p = 0
    for (const o of odds((dice) => resolveSteal(facts, dice))) if (o.is) p += o.p
    return {
      label: known ? 'Steal' : `Best ECM ${ecm}`, ...(known ? {} : { given: { 'best ECM': ecm } }),
      odds: ranged([{ p: 1 - p, label: 'The dice decide', tone: 'plain' }, { p, label: 'Steals the initiative', detail: 'Over all dice and bonuses.', tone: 'good' }]),
      facts: [{ label: 'DET', value: String(det), rule: 'EIC-SPEC-05' }, { label: 'Their best ECM', value: known ? String(ecm) : `${ecm}, if so; it is never told`, rule: 'EIC-SCRT-05' }, { label: 'All see', value: 'that it was tried, and whether it succeeded', rule: 'EIC-SCRT-02' }],
    }
  })
}

// ---- Movement and the base ------------------------------------------------------------------------------------

function forecastMove(v: EicSeen, d: Decision, c: Choice): Forecast {
  const ref = d.about[0], u = ref && 'unit' in ref ? ownUnit(v, ref.unit) : null
  if (u === null) return sure('Stays')
  const grid = gridOf(v.words.map)
  const last = 'legs' in c ? c.legs[c.legs.length - 1] : undefined
  const end = last ? grid.cell(last.to) : u.hex, way = last?.way ?? (d.choice.is === 'path' ? d.choice.ways?.[0]?.id : undefined)
  const aloft = last === undefined ? u.aloft : way === 'fly' || d.kind === 'droneFlight'
  const then: EicUnit = { ...u, hex: end < 0 ? u.hex : end, aloft }
  const label = last === undefined || end < 0 ? 'Stays' : `${way === 'warp' ? 'Warps' : way === 'fly' ? 'Flies' : way === 'land' ? 'Lands' : 'Moves'} to ${hexName(v, end)}`
  return sure(label, undefined, standingFacts(v, then), standingWarnings(v, then))
}

function standingFacts(v: EicSeen, u: EicUnit): Fact[] {
  const grid = gridOf(v.words.map), out: Fact[] = []
  const foes = v.units.filter((o) => o.seat !== u.seat && onMap(o)).map((o) => ({ o, n: grid.distance(u.hex, o.hex) })).sort((a, b) => a.n - b.n)
  const within = (n: number): string => foes.filter((x) => x.n <= n).map((x) => `${x.o.name} ${x.n}`).join(', ') || 'nobody'
  if (foes.length) out.push({ label: 'Nearest enemy', value: `${foes[0].o.name}, ${hexesOf(foes[0].n)}` })
  if (u.hull !== 'drone') {
    out.push({ label: `Detects to ${detHexes(u)}`, value: within(detHexes(u)), rule: 'EIC-DET-03' })
    out.push({ label: `Guns carry to ${throwHexes(u)}`, value: within(throwHexes(u)), rule: 'EIC-ATK-08' })
    if (!u.aloft && u.height === 0) out.push({ label: `Charges to ${walkHexes(u) + 1}`, value: within(walkHexes(u) + 1), rule: 'EIC-RAM-01' })
    out.push({ label: 'DFR there', value: String(dfrOf(u)), rule: u.aloft ? 'EIC-FLT-02' : 'EIC-ATK-07' })
  }
  return out
}

function standingWarnings(v: EicSeen, u: EicUnit): string[] {
  if (u.hull === 'drone') return []
  const grid = gridOf(v.words.map), out: string[] = []
  const near = v.units.filter((o) => o.seat === u.seat && o.id !== u.id && o.hull !== 'drone' && onMap(o) && grid.distance(o.hex, u.hex) <= 2)
  if (near.length) out.push(`${listed(near.map((o) => o.name))} within 2 hexes: one burst may touch both`)
  if (u.aloft && u.slots.some((s) => s.weapon === 'concussionCannon' && !s.lost)) out.push('The concussion cannon does not fire while flying')
  return out
}

function forecastHeight(v: EicSeen, d: Decision, c: Choice): Forecast {
  const ref = d.about[0]
  if (!ref || !('unit' in ref) || !('number' in c)) return sure('Stays')
  const u = ownUnit(v, ref.unit), then: EicUnit = { ...u, height: c.number }
  const facts: Fact[] = [{ label: 'DET', value: `${detOf(then)}, ${hexesOf(detHexes(then))}`, rule: 'EIC-ELEV-03' }, { label: 'ATTR', value: String(attrOf(then)), rule: 'EIC-ELEV-03' }]
  if (attrOf(then) >= extraAttackFrom) facts.push({ label: 'Extra attack', value: 'one more a round', rule: 'EIC-ATK-05' })
  if (c.number > 0) facts.push({ label: 'While up', value: 'no move, no ram, no fight', rule: 'EIC-ELEV-02' })
  return sure(c.number === u.height ? 'Stays' : `Height ${c.number}`, `At most ${liftHexes(u)} hexes a turn.`, facts)
}

function forecastRecovery(v: EicSeen, d: Decision, c: Choice): Forecast {
  const n = 'number' in c ? c.number : 0, credits = v.words.sides[d.seat].credits ?? 0, cost = n * creditsPerEnergy
  const facts: Fact[] = [{ label: 'Takes', value: roundsOf(roundsToRecover(n)), rule: 'EIC-RET-02' }, { label: 'Costs', value: `${cost} credits of ${credits}`, rule: 'EIC-RET-02' }]
  return sure(`Recovers ${n} energy`, '10 a round, 5 credits a point, paid round by round.', facts, cost > credits ? [`The credits buy ${Math.floor(credits / creditsPerEnergy)} energy`] : [])
}

function forecastReload(v: EicSeen, d: Decision, c: Choice): Forecast {
  const ref = d.about[0]
  if (!ref || !('unit' in ref) || !('some' in c)) return sure('Sits')
  const u = ownUnit(v, ref.unit), cost = c.some.reduce((n, id) => n + reloadPrice(u, id === 'drone' ? 0 : Number(id.slice(1))), 0)
  return sure('Sits and reloads', 'Full after this round; then it must leave the base.', [{ label: 'Costs', value: `${cost} of ${v.words.sides[d.seat].credits ?? 0} credits`, rule: 'EIC-RLD-01' }])
}

function forecastRetreat(v: EicSeen, c: Choice): Forecast {
  const some = 'some' in c ? c.some : [], grid = gridOf(v.words.map)
  const facts = some.map((id): Fact => {
    const u = ownUnit(v, id), far = grid.distance(u.hex, v.words.sides[u.seat].base), step = Math.max(walkHexes(u), u.flight ? liftHexes(u) : 0)
    return { label: u.name, value: `${u.energyMax - u.energy} energy short, ${hexesOf(far)} from the base${step > 0 ? `, ${roundsOf(Math.ceil(far / step))} away` : ''}`, rule: 'EIC-RET-01' }
  })
  return sure(some.length ? `${listed(some.map((id) => seenUnit(v, id).name))} retreat${some.length === 1 ? 's' : ''}` : 'Nobody retreats', some.length ? 'No attack while retreating, recovering or reloading.' : undefined, facts)
}
