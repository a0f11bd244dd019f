// EIC League: what a hit does: damage, blast radius, doubling, frag, oxy plus, paralysis, weapons lost (EIC-LETH, EIC-BLA, EIC-OXY,
// EIC-PARA, EIC-FRAG).
import type { Id } from '../../../kernel/plain.ts'
import { blastAt, blastRadius, fragLoss, lethalMultiplier, oxyRounds, roundsParalyzed } from '../book/charts.ts'
import { bringDown, checkLift, loseEnergy, netDamage, type Damage } from './energy.ts'
import { gridOf, onMap, oxyImmune, pwrOf, type EicGame, type EicUnit, type Field } from '../state/state.ts'

/** What a shot brings where it strikes, booster included, before doubling. */
export type Strike = {
  readonly effects: readonly Damage[]
  readonly bodLoss: number // frag and acid
  readonly oxy: boolean
  readonly paralysis: boolean
  readonly area: boolean // EIC-BLA-01
  readonly ignoreBod: boolean // EIC-SHP-02
}

/** EIC-LETH-01, EIC-AMB-53: every effect doubled before any defence, booster included; multiples would be added (EIC-LETH-03). */
export function doubled(effects: readonly Damage[]): readonly Damage[] {
  return effects.map((e) => ({ type: e.type, damage: e.damage * lethalMultiplier }))
}

/**
 * EIC-BLA-01, EIC-AMB-48: the effects as they arrive so many hexes from the target hex, 20 less a hex each; those that have faded are left
 * out.
 */
export function faded(effects: readonly Damage[], distance: number): readonly Damage[] {
  if (distance === 0) return effects
  const out: Damage[] = []
  for (const e of effects) {
    const damage = blastAt(e.damage, distance)
    if (damage > 0) out.push({ type: e.type, damage })
  }
  return out
}

/** EIC-BLA-01: farthest hex that any effect reaches; 0 the target hex alone, as for frag (EIC-AMB-50). */
export function reachOfBlast(s: Strike): number {
  let far = 0
  if (s.area)
    for (const e of s.effects) {
      const r = blastRadius(e.damage)
      if (r > far) far = r
    }
  return far
}

/** EIC-AMB-65: a unit on its own base hex is safe under the house rule `baseIsSanctuary`. */
export function safeAtBase(f: Field, u: { readonly seat: number; readonly hex: number }): boolean {
  return f.words.options.baseIsSanctuary && f.words.sides[u.seat].base === u.hex
}

/**
 * EIC-BLA-01, EIC-BLA-02: a strike lands on a hex. The target, if any, takes it in full and doubled by a lethal blow;
 * with an area weapon everybody within reach takes what is left, friend or foe, the shooter too.
 * @param spared ids that take nothing (EIC-AMB-74 with `bombersEscape`).
 */
export function land(g: EicGame, s: Strike, cell: number, target: Id, lethal: boolean, rule: string, spared: readonly Id[] = []): void {
  const full = lethal ? doubled(s.effects) : s.effects
  if (target !== '') {
    const raw = full.reduce((n, e) => n + e.damage, 0)
    if (raw > 0) g.edit(target).damageSeen += raw
    // EIC-AMB-99: raw effects are public, each defence its owner's secret
    g.emit({ is: 'damage', rule, target, effects: full, lethal, bodLoss: s.bodLoss * (lethal ? lethalMultiplier : 1) })
    harm(g, s, target, full, lethal, rule)
  }
  if (!s.area) return
  const grid = gridOf(g.words.map),
    far = reachOfBlast(s)
  if (far > 0) g.emit({ is: 'blast', rule: 'EIC-BLA-01', at: cell, radius: far, effects: s.effects })
  for (let i = 0; i < g.units.length; i++) {
    // EIC-LETH-01: the blast itself is not doubled
    const u = g.units[i]
    if (u.id === target || !onMap(u)) continue
    const n = grid.distance(cell, u.hex)
    if (n > far || safeAtBase(g, u) || spared.includes(u.id)) continue
    harm(g, s, u.id, faded(s.effects, n), false, 'EIC-BLA-01', n > 0)
  }
}

function harm(g: EicGame, s: Strike, id: Id, effects: readonly Damage[], lethal: boolean, rule: string, outside = false): void {
  const u = g.unit(id)
  const net = netDamage(effects, u, s.ignoreBod)
  if (s.bodLoss > 0 && !outside) wear(g, id, s, lethal) // EIC-AMB-50: everybody in the target hex, nobody outside it
  if (net > 0) loseEnergy(g, id, net, rule)
  const now = g.unit(id)
  if (now.vanquished) return
  if (s.oxy) oxidize(g, id)
  if (s.paralysis) paralyze(g, id)
  if (net > 0) checkLift(g, id)
}

/** EIC-FRAG-01: BOD −2, never below 0; a lethal blow takes 4 but is one hit. Acid wears but is no frag hit. */
function wear(g: EicGame, id: Id, s: Strike, lethal: boolean): void {
  const u = g.edit(id)
  const loss = s.bodLoss * (lethal ? lethalMultiplier : 1)
  u.bodNow = u.bodNow > loss ? u.bodNow - loss : 0
  if (s.effects.length === 0 && s.bodLoss === fragLoss) u.fragHits++
  g.emit({ is: 'worn', rule: 'EIC-FRAG-01', told: [u.seat], unit: id, bod: u.bodNow, loss })
}

/** EIC-OXY-01, EIC-AMB-43: BOD holds floor(BOD/10) more rounds; a second hit counts only if it ends earlier. */
function oxidize(g: EicGame, id: Id): void {
  const u = g.unit(id)
  if (oxyImmune(u)) {
    g.emit({ is: 'immune', rule: 'EIC-OXY-01', told: [u.seat], unit: id })
    return
  }
  const last = g.words.round + oxyRounds(u.bodNow)
  if (u.bodZeroAfter !== 0 && u.bodZeroAfter <= last) return
  g.edit(id).bodZeroAfter = last
  g.emit({ is: 'oxidized', rule: 'EIC-OXY-01', told: [u.seat], unit: id, through: last })
}

/** EIC-PARA-01: full rounds of paralysis after this one for a unit's current BOD and PWR in play. */
export function paralysisOf(u: Pick<EicUnit, 'cls' | 'bodNow' | 'pwr'>, f: Field): number {
  return roundsParalyzed(u.bodNow + pwrOf(u), f.words.options.lookupRounding)
}

/** EIC-PARA-01, EIC-AMB-45: at once and for n full rounds after this one; the longer counts; n = 0 does nothing. */
function paralyze(g: EicGame, id: Id): void {
  const n = paralysisOf(g.unit(id), g)
  if (n === 0) return
  const u = g.edit(id),
    through = g.words.round + n
  u.paralyzed = true
  if (through > u.paralyzedThrough) u.paralyzedThrough = through
  const last = u.paralyzedThrough
  g.emit({ is: 'paralyzed', rule: 'EIC-PARA-01', unit: id })
  g.emit({ is: 'paralyzedFor', rule: 'EIC-PARA-01', told: [u.seat], unit: id, through: last })
  bringDown(g, id, 'paralysis')
}

/** EIC-LETH-02, EIC-AMB-51: the weapon in a slot is lost with all its shots. Others learn the slot, not what was in it. */
export function loseWeapon(g: EicGame, id: Id, no: number): void {
  const u = g.unit(id)
  const slot = u.slots.find((s) => s.no === no && !s.lost)
  if (slot) g.edit(id).slots = u.slots.map((s) => (s === slot ? { ...s, lost: true, shots: 0 } : s))
  g.emit({ is: 'blow', rule: 'EIC-LETH-02', unit: id, slot: no })
  if (slot) g.emit({ is: 'weaponLost', rule: 'EIC-LETH-02', told: [u.seat], unit: id, slot: no, weapon: slot.weapon })
}

/** EIC-LETH-02: the exposed slots 1–5 that still hold a weapon, as bits by number. */
export function exposed(u: Pick<EicUnit, 'slots'>): number {
  let bits = 0
  for (const s of u.slots) if (s.no <= 5 && !s.lost) bits |= 1 << s.no
  return bits
}
