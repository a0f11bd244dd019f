// Railgun: 2100: what shots may do, as a seat may foresee it: a table by range band and arc where measuring is forbidden, exact where it is
// open (RG-MEAS-01).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { odds } from '../../../kernel/odds.ts'
import { counted, signed } from '../../../craft/english.ts'
import {
  bandLimits,
  combatCell,
  flankArmor,
  frontArmor,
  rangeModifier,
  type Armor,
  type Band,
  type Cell,
  type Effect,
} from '../book/charts.ts'
import { rangeOf } from '../rules/aims.ts'
import { shot as roll, shotFacts, weaponOf, type Mode, type ShotFacts } from '../rules/fire.ts'
import { checkFacts } from '../rules/quality.ts'
import type { Weapon } from '../book/roster.ts'
import { shortName } from './short.ts'
import { firerOf } from '../rules/snapfire.ts'
import { isSquad, profileOf, standOf, type Field, type RgWords, type Shot, type Stand } from '../state/state.ts'
import { armorSaid } from './words.ts'
import { asField, ownStand, seenStand, type RgSeen } from './view.ts'

/** What a shot may turn out to be when it is measured: its band (null out of range), its arc, what follows from them. */
export type Case = {
  readonly band: Band | null
  readonly arc: 'front' | 'flank' | 'any'
  readonly armor: Armor
  readonly cell: Cell
  readonly modifier: number
  readonly range: 'close' | 'middle' | 'long' | 'any' | 'out'
}

/** Chances of a shot. */
export type Chances = { readonly kill: number; readonly pin: number; readonly none: number }

const known = new Map<number, Chances>()
/** RG-FIRE-13: the exact chances of a shot's roll: the resolver under enumerating dice, kept by what it depends on. */
export function chancesOf(cell: Cell, modifier: number): Chances {
  const key = (cell === null ? 0 : cell[0] * 32 + (cell[1] ?? 31)) * 256 + modifier + 128
  let c = known.get(key)
  if (c === undefined) {
    const p: Record<Effect, number> = { kill: 0, pin: 0, none: 0 }
    for (const o of odds((dice) => roll({ cell, modifier }, 'fire', dice))) p[o.is] += o.p
    known.set(key, (c = p))
  }
  return c
}

/** The question's manner of fire. */
export function modeOf(v: RgSeen, d: Decision): Mode {
  switch (d.kind) {
    case 'firstFire':
      return 'first'
    case 'finalFire':
      return 'final'
    case 'closeFire':
      return 'close'
    case 'snapFire':
      return 'snap'
    default:
      return modeNow(v)
  }
}
/** The manner of fire of the moment: that of the volley that runs, else by the phase. */
export function modeNow(v: RgSeen): Mode {
  for (let i = v.stack.length - 1; i >= 0; i--) {
    const w = v.stack[i].v as { readonly mode?: unknown } | null
    if (w && typeof w === 'object' && typeof w.mode === 'string') return w.mode as Mode
  }
  return modeIn(v.words)
}
export function modeIn(w: Pick<RgWords, 'phase'>): Mode {
  return w.phase === 'firstFire' ? 'first' : w.phase === 'finalFire' ? 'final' : w.phase === 'closeCombat' ? 'close' : 'snap'
}

/**
 * Every case a shot may turn out to be, from what is public: one row for each band and arc that differ. Where measuring is
 * open, or in close combat, only the one it is.
 */
export function casesOf(f: Field, shot: Shot, mode: Mode): readonly Case[] {
  const facts = shotFacts(f, shot, mode),
    s = standOf(f, shot.by),
    t = standOf(f, shot.target),
    o = f.words.options,
    w = weaponOf(s, shot.weapon)
  const faceless = isSquad(t) || frontArmor(profileOf(t).armor) === flankArmor(profileOf(t).armor)
  if (o.measuring === 'open')
    return [
      {
        band: facts.band,
        arc: faceless ? 'any' : facts.arc,
        armor: facts.armor,
        cell: facts.cell,
        modifier: facts.modifier,
        range: facts.band ?? 'out',
      },
    ]
  const without = facts.parts.reduce((n, p) => (p.rule === 'RG-FIRE-16' ? n : n + p.value), 0)
  const strikesFlank = mode === 'close' && isSquad(s) && !isSquad(t)
  const arcs: Case['arc'][] = faceless ? ['any'] : strikesFlank ? ['flank'] : ['front', 'flank']
  const bands = mode === 'close' ? (['close'] as const) : bandsOf(w, rangeOf(s, w), o.rangeBands)
  const out: Case[] = []
  for (const arc of arcs) {
    const armor = arc === 'flank' ? flankArmor(profileOf(t).armor) : frontArmor(profileOf(t).armor)
    const cell = w.code === null ? null : combatCell(w.code, armor, o.rpgSoftFive)
    const seen = new Set<number>()
    for (const band of bands) {
      const modifier = without + (w.code === null ? 0 : rangeModifier(w.code, band, o.missileRangeMods))
      const flat =
        bands.length > 1 &&
        bands.every(
          (b) => w.code === null || rangeModifier(w.code, b, o.missileRangeMods) === rangeModifier(w.code, bands[0], o.missileRangeMods),
        )
      if (flat && seen.size > 0) continue
      seen.add(modifier)
      out.push({ band, arc, armor, cell, modifier, range: flat ? 'any' : band })
    }
  }
  return out
}

/** The bands a weapon has: a middle one only where the house rule makes room for it. */
function bandsOf(w: Weapon, range: number, rule: Field['words']['options']['rangeBands']): readonly Band[] {
  if (w.code === null) return ['close']
  const l = bandLimits(range, rule)
  return l.middle > l.close && l.long > l.middle ? ['close', 'middle', 'long'] : l.long > l.close ? ['close', 'long'] : ['close']
}

const arcSaid: Readonly<Record<Case['arc'], string>> = { front: 'its front', flank: 'its flank', any: 'either' }
const rangeSaid: Readonly<Record<Case['range'], string>> = {
  close: 'if close',
  middle: 'if between',
  long: 'if long',
  any: 'at any range',
  out: 'out of range',
}

/** The forecasts of one declared shot: a row for each case, with what is assumed (`given`). */
export function forecastShot(v: RgSeen, shot: Shot, mode: Mode): readonly Forecast[] {
  const f = asField(v),
    s = ownStand(v, shot.by),
    t = seenStand(v, shot.target),
    w = weaponOf(s, shot.weapon)
  const facts = shotFacts(f, shot, mode),
    cases = casesOf(f, shot, mode)
  return cases.map((c, i): Forecast => {
    const given =
      cases.length > 1 || c.range === 'any' ? { range: rangeSaid[c.range], ...(c.arc === 'any' ? {} : { arc: arcSaid[c.arc] }) } : undefined
    return {
      label: `${shortName(s.name)} at ${shortName(t.name)}, ${w.name}`,
      ...(given ? { given } : {}),
      ...outcomes(v, t as Stand, w, c),
      ...(i === 0 ? { facts: factsOf(s, w, facts, cases), warnings: warningsOf(v, s, w, mode) } : {}),
    }
  })
}

function outcomes(v: RgSeen, t: Stand, w: Weapon, c: Case): Pick<Forecast, 'odds'> {
  if (c.range === 'out') return { odds: [{ p: 1, label: 'Out of range', detail: 'No die: the shot is lost.', tone: 'warn' }] }
  if (w.code === null)
    return { odds: [{ p: 1, label: 'Pins', detail: 'Every stand that touches the template, friends too.', tone: 'good' }] }
  const p = chancesOf(c.cell, c.modifier),
    ship = profileOf(t).is === 'dropship'
  const check = checkFacts(asField(v), { ...t, pins: t.pins ?? 0, pinMod: t.pinMod ?? 0 } /* not read off an enemy */, 'fire')
  return {
    odds: [
      {
        p: p.kill,
        label: ship ? 'Hit' : 'Kill',
        detail: ship ? 'the third destroys it' : 'destroyed at once',
        ...die(c, 'kill'),
        tone: 'good' as const,
      },
      {
        p: p.pin,
        label: 'Pin',
        detail: `stops; checks on ${check.number - check.modifier} or more`,
        ...die(c, 'pin'),
        tone: 'good' as const,
      },
      {
        p: p.none,
        label: 'No effect',
        detail: t.pinned || t.engaged ? 'nothing more' : 'Engaged',
        ...die(c, 'none'),
        tone: 'plain' as const,
      },
    ].filter((o) => o.p > 0),
  }
}

/** The faces of the d10 that do it. */
function die(c: Case, effect: Effect): { readonly range?: string } {
  const from = (n: number | null | undefined): number => (n === null || n === undefined ? 11 : Math.max(1, Math.min(11, n - c.modifier)))
  const kill = from(c.cell?.[1]),
    pin = Math.min(kill, from(c.cell?.[0]))
  const [low, high] = effect === 'kill' ? [kill, 10] : effect === 'pin' ? [pin, kill - 1] : [1, pin - 1]
  return low > high ? {} : { range: low === high ? String(low) : `${low}–${high}` }
}

/** What the chances rest on: the chart for each armor that the shot may meet, then what is added to the die. */
function factsOf(s: Stand, w: Weapon, facts: ShotFacts, cases: readonly Case[]): Forecast['facts'] {
  const out: { label: string; value: string; rule?: string }[] = [],
    met = new Set<Armor>()
  if (w.code !== null)
    for (const c of cases) {
      if (met.has(c.armor)) continue
      met.add(c.armor)
      out.push({
        label: `${w.name} on ${armorSaid[c.armor]}`,
        value: c.cell === null ? 'no effect' : `pin ${c.cell[0]}${c.cell[1] === null ? ', no kill' : `, kill ${c.cell[1]}`}`,
        rule: 'RG-FIRE-13',
      })
    }
  for (const p of facts.parts)
    if (cases.length === 1 || p.rule !== 'RG-FIRE-16') out.push({ label: p.label, value: signed(p.value), rule: p.rule })
  if (w.id === 'missile' && s.missiles >= 0) out.push({ label: 'Missiles left', value: String(s.missiles), rule: 'RG-FIRE-21' })
  return out
}

function warningsOf(v: RgSeen, s: Stand, w: Weapon, mode: Mode): readonly string[] {
  const out: string[] = []
  if (mode !== 'close' && v.words.options.measuring === 'strict') out.push('Measured once declared: out of range the shot is lost')
  if (w.id === 'missile' && s.missiles === 1) out.push('Its last missile')
  return out
}

// ---- Declarations -----------------------------------------------------------------------------------------------

/** The shots that an answer to `firers` declares. */
export function shotsOf(v: RgSeen, c: Choice): readonly Shot[] {
  return 'some' in c ? c.some.map((id) => ({ ...firerOf(id), target: v.words.aim })) : []
}

/** The forecast of a whole declaration: each shot by its cases; several shots also together where every case is one. */
export function forecastFirers(v: RgSeen, d: Decision, c: Choice): readonly Forecast[] {
  const shots = shotsOf(v, c),
    mode = modeOf(v, d)
  const out = shots.flatMap((s) => forecastShot(v, s, mode))
  if (shots.length < 2) return out
  const cases = shots.map((s) => casesOf(asField(v), s, mode))
  if (cases.some((x) => x.length !== 1)) return out
  let missed = 1,
    nothing = 1
  for (const [x] of cases) {
    const p = x.range === 'out' ? { kill: 0, pin: 0, none: 1 } : chancesOf(x.cell, x.modifier)
    missed *= 1 - p.kill
    nothing *= p.none
  }
  const t = seenStand(v, v.words.aim)
  return [
    {
      label: `${counted(shots.length)} shots at ${t.name}`,
      odds: [
        { p: 1 - missed, label: 'Kill', tone: 'good' as const },
        { p: missed - nothing, label: 'Pin', tone: 'good' as const },
        { p: nothing, label: 'No effect', tone: 'plain' as const },
      ].filter((o) => o.p > 0),
    },
    ...out,
  ]
}
