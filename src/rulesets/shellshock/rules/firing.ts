// Shellshock: a gunner’s fire: what he may fire, what he pays, who is hit: one target, a chain, a hex of blind fire (SS-FIRE, SS-DEF).
import type { Id, Refusal } from '../../../kernel/plain.ts'
import { defenceNumbers, weaponRow, type DefenceId, type WeaponRow } from '../book/charts.ts'
import { lives, sheetFor, type SsGame, type SsOptions, type SsUnit } from '../state/state.ts'
import { destroyAtOnce, rollHandful, strike, strikeTotals, type Blow, type Handful } from './damage.ts'
import { shares } from './scatter.ts'
import { angleFrom, behindBarrier, inArc, inRange, sharing, sightTo, together, works } from './targeting.ts'
import { handfulOf, levelOf, numberOf, resolveAim, type Aim, type Conditions } from './tohit.ts'
import { siteIn } from '../state/site.ts'

/** What a gunner declares (SS-TGT-17): his unit, his seat, the target, the weapons by their places on the sheet, levels of spread. */
export type Shot = {
  readonly by: Id
  readonly gunner: string
  readonly target: Id
  readonly weapons: readonly number[]
  readonly spread: number
  readonly mode?: Conditions['mode'] // left out: direct
}

const no = (rule: string, why: string): Refusal => ({ rule, why })
const rowsOf = (u: SsUnit, weapons: readonly number[]): readonly WeaponRow[] => weapons.map((i) => weaponRow(sheetFor(u).weapons[i].weapon))

/** SS-FIRE-16: Krg of a shot. */
export function krgOf(rows: readonly WeaponRow[]): number {
  return rows.reduce((sum, w) => sum + w.krg, 0)
}

/** SS-CREW-01 to SS-CREW-04, SS-SPEC-01: whether somebody may fire these weapons of his unit at all, whatever the target. */
function mayOperate(u: SsUnit, gunner: string, weapons: readonly number[], options: SsOptions): Refusal | true {
  const sheet = sheetFor(u)
  const mounted = weapons.map((i) => sheet.weapons[i])
  if (!lives(u, gunner)) return no('SS-CREW-01', `nobody lives at seat ${gunner}`)
  if (mounted.length === 0) return no('SS-TGT-17', 'name at least one weapon')
  if (mounted.some((w) => w.system !== mounted[0].system)) return no('SS-CREW-02', 'one gunner uses one fire system a turn')
  const system = sheet.systems.find((s) => s.id === mounted[0].system)
  if (mounted.some((w) => !w.operators.includes(gunner))) return no('SS-CREW-02', `seat ${gunner} does not operate this fire system`)
  if (gunner === 'P' && u.dodging) return no('SS-SPEC-01', 'the pilot of a dodging unit may not fire')
  const open = u.crew[sheet.crew.findIndex((c) => c.id === gunner)]?.open === true
  if (system?.kind === 'pintle' && !open) return no('SS-CREW-04', 'a pintle weapon needs its gunner un-buttoned')
  if (system?.kind === 'turret' && open) return no('SS-UNB-03', 'open crew may not fire a turret weapon')
  const dead = weapons.find((i) => !works(u, i))
  if (dead !== undefined) return no('SS-CREW-07', `${weaponRow(sheet.weapons[dead].weapon).name} is destroyed or out of ammunition`)
  return together(mounted, options)
}

/** Whether direct fire as declared is legal: gunner, weapons, battery, spread, arc, line of sight and range. */
export function checkShot(g: SsGame, shot: Shot): Refusal | true {
  const u = g.unit(shot.by),
    target = g.unit(shot.target),
    { options } = g.words,
    site = siteIn(g)
  const able = mayOperate(u, shot.gunner, shot.weapons, options)
  if (able !== true) return able
  const mounted = shot.weapons.map((i) => sheetFor(u).weapons[i])
  const rows = rowsOf(u, shot.weapons)
  if (krgOf(rows) > u.charge) return no('SS-FIRE-16', `the battery holds ${u.charge} Krg, the shot needs ${krgOf(rows)}`)
  if (shot.spread > 0 && rows.some((w) => !w.spreads)) return no('SS-SPEC-04', 'all weapons that are fired must be spreadable')
  if (target.seat === u.seat || target.out !== '' || target.hex < 0) return no('SS-TGT-01', `${target.name} is no target`)
  if (site.same(target.hex, u.hex)) return no('SS-FIRE-14', sharing(site))
  if (rows.some((w) => w.type === 'P')) return no('SS-PHYS-06', 'an arm strikes, it does not fire')
  const system = sheetFor(u).systems.findIndex((s) => s.id === mounted[0].system)
  if (!inArc(site, u, system, target.hex, options.firingArcHex)) return no('SS-TGT-02', `${target.name} is outside the arc`)
  const range = site.range(u.hex, target.hex)
  for (const w of rows) {
    const reach = inRange(site, w, range, false)
    if (reach !== true) return reach
  }
  return sightTo(g, u, target).clear ? true : no('SS-TGT-09', `no line of sight to ${target.name}`)
}

/** SS-DEF-05: whether a unit can announce a system now: it works, has a use left, and the battery pays for a screen (SS-DEF-04). */
export function mayAnnounce(u: SsUnit, id: DefenceId): boolean {
  const sheet = sheetFor(u)
  const i = sheet.defences.findIndex((x) => x.id === id)
  if (i < 0 || id === 'halon' || u.uses[i] === 0) return false
  const piece = sheet.equipment.findIndex((e) => e.letter === sheet.defences[i].letter)
  return (u.lost & (1 << piece)) === 0 && (id !== 'screen' || u.charge >= defenceNumbers.screenKrg)
}

/** SS-TGT-17, SS-D12, SS-DEF-01 to SS-DEF-05: the defender announces systems, each once, and pays for them. */
export function announce(g: SsGame, id: Id, announced: readonly DefenceId[]): void {
  if (announced.length === 0) return
  const u = g.edit(id)
  const { defences } = sheetFor(u)
  u.uses = u.uses.map((left, i) => (announced.includes(defences[i].id) && left > 0 ? left - 1 : left))
  if (announced.includes('smoke')) u.smoked = true
  if (announced.includes('screen')) {
    u.screened = true
    u.charge -= defenceNumbers.screenKrg
  }
  g.emit({ is: 'announces', rule: 'SS-TGT-17', unit: id, systems: announced })
}

/** Under what a shot is fired. */
function conditions(g: SsGame, u: SsUnit, target: SsUnit, mode: Conditions['mode'], announced: readonly DefenceId[]): Conditions {
  const { ground, options } = g.words,
    site = siteIn(g)
  return {
    mode,
    range: site.range(u.hex, target.hex),
    adjacent: site.adjacent(u.hex, target.hex),
    flank: angleFrom(site, target, u.hex).flank,
    hullDown: behindBarrier(ground, target, u.hex, options),
    announced,
  }
}

/** The roll of a shot as it will be made (SS-FIRE-03 to SS-FIRE-05): forecasts ask the same. */
export function aimOf(g: SsGame, shot: Shot, announced: readonly DefenceId[]): Aim & { readonly through: Id } {
  return aimAt(g, shot, [shot.target], new Map([[shot.target, announced]]))
}

/**
 * One roll against several units, the numbers of all weapons of the first, then of the next (SS-SPEC-05). A unit that dodges among them
 * lowers the dice for all (SS-SPEC-01); a friend in the way is one before the named target (SS-FIRE-13), a tree is nobody's (SS-AMB-28).
 */
export function aimAt(
  g: SsGame,
  shot: Shot,
  targets: readonly Id[],
  announced: ReadonlyMap<Id, readonly DefenceId[]>,
): Aim & { readonly through: Id } {
  const u = g.unit(shot.by)
  const mode = shot.mode ?? 'direct'
  const rows = rowsOf(u, shot.weapons)
  const numbers = targets.flatMap((id) => {
    const o = g.unit(id)
    const c = conditions(g, u, o, mode, announced.get(id) ?? [])
    return rows.map((w) => numberOf(u, o, w, c, g.words.options))
  })
  const through = mode === 'direct' ? sightTo(g, u, g.unit(shot.target)).friend : ''
  return {
    level: levelOf(
      u,
      targets.some((id) => g.unit(id).dodging),
    ),
    spread: shot.spread,
    gunnery: u.crew[sheetFor(u).crew.findIndex((x) => x.id === shot.gunner)].gunnery,
    numbers,
    missiles: rows.reduce((bits, w, i) => (w.type === 'M' ? bits | (1 << i) : bits), 0),
    antiMissile: (announced.get(shot.target) ?? []).includes('ams'),
    friend: through !== '',
    through,
  }
}

// ---- What hits ---------------------------------------------------------------------------------------------------

/** The dice of weapons that hit a unit, one handful a weapon (SS-DMG-01). */
export type Hits = {
  readonly by: Id
  readonly rows: readonly WeaponRow[]
  readonly each: readonly Handful[]
  readonly mode: Conditions['mode']
}

/** SS-SPEC-04: dice of a weapon at a level of spread. */
export const lessened = (w: WeaponRow, spread: number): Handful => handfulOf([w], 1, spread)
const none: Handful = [0, 0, 0]
const plus = (a: Handful, b: Handful): Handful => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const isHe = (w: WeaponRow): boolean => w.tags.includes('highExplosive')

/**
 * A blow on a unit. `apart`: dice of high explosive among those of `handful` that are rolled before them (SS-SPEC-06); `share`: what of the
 * totals a unit in the shock takes, 1 whole, 2 half (SS-AMB-29).
 */
export type Felt = Blow & { readonly apart?: Handful; readonly share?: 1 | 2 }

/**
 * SS-DMG-01, SS-FIRE-01: what hits strike a unit with, on the side that faces the gunner (of a friend too: SS-FIRE-13); with expanding
 * shock everybody else in its hex whole and beside it by half, in unit order (SS-SPEC-06, SS-AMB-56, SS-TAB-13).
 */
export function blowsOf(g: SsGame, id: Id, bits: number, h: Hits, doubled: boolean): readonly (Felt & { readonly id: Id })[] {
  const site = siteIn(g),
    { hex } = g.unit(id),
    from = g.unit(h.by).hex
  const hit = h.rows.map((_, i) => (bits & (1 << i)) !== 0)
  const some = (test: (w: WeaponRow) => boolean): boolean => h.rows.some((w, i) => hit[i] && test(w))
  const at = (o: SsUnit): { readonly side: number; readonly sector: number } =>
    from === o.hex ? { side: 0, sector: 0 } : angleFrom(site, o, from)
  const kind = {
    doubled,
    incendiary: some((w) => w.tags.includes('incendiary')),
    exposed: some((w) => w.type === 'SA' || w.type === 'I' || h.mode === 'indirect' || isHe(w)), // SS-UNB-02
  }
  const dice = (test: (w: WeaponRow) => boolean): Handful =>
    h.each.reduce((all, one, i) => (hit[i] && test(h.rows[i]) ? plus(all, one) : all), none)
  if (!g.words.options.expandingShock || !some(isHe)) return [{ id, handful: dice(() => true), ...at(g.unit(id)), ...kind }]
  const apart = dice(isHe)
  const out: (Felt & { readonly id: Id })[] = [{ id, handful: dice((w) => !isHe(w)), apart, ...at(g.unit(id)), ...kind }]
  for (const o of g.units) {
    if (o.id === id || o.hex < 0 || o.out !== '') continue
    const share = site.shock(hex, o.hex)
    if (share !== 0) out.push({ id: o.id, handful: none, apart, share, ...at(o), doubled, incendiary: false, exposed: true })
  }
  return out
}

/** What of rolled dice a blow counts: doubled before halves are taken; in the shock no Penetration (SS-SPEC-06, SS-AMB-56). */
export function felt(b: Felt, rolled: Handful, he: Handful): Handful {
  const times = b.doubled ? 2 : 1,
    { share } = b
  const part = (i: number): number => (share === undefined ? (rolled[i] + he[i]) * times : Math.floor((he[i] * times) / share))
  return [part(0), part(1), share === undefined ? part(2) : 0]
}

/** What hits do to whom they strike. */
function deal(g: SsGame, id: Id, bits: number, h: Hits, doubled: boolean): void {
  const [first, ...others] = blowsOf(g, id, bits, h, doubled)
  if (first.apart === undefined) {
    strike(g, id, first)
    return
  }
  const he = rollHandful(first.apart, g.words.options, g.dice)
  const rest = rollHandful(first.handful, g.words.options, g.dice)
  for (const b of [first, ...others]) strikeTotals(g, b.id, b, felt(b, rest, he))
}

/** SS-END-01, SS-FIRE-16, SS-AMB-35: one round of each weapon and its Krg; an indirect or blind attack is counted (SS-TGT-14). */
function pay(g: SsGame, shot: Pick<Shot, 'by' | 'gunner' | 'weapons'>, counted: boolean): void {
  const u = g.edit(shot.by)
  u.ammo = u.ammo.map((left, i) => (left > 0 && shot.weapons.includes(i) ? left - 1 : left))
  u.charge -= krgOf(rowsOf(u, shot.weapons))
  u.acted |= 1 << sheetFor(u).crew.findIndex((c) => c.id === shot.gunner)
  if (counted) u.shots = Math.min(3, u.shots + 1)
}

/**
 * A shot resolved: the defender's systems, one round of each weapon (SS-END-01) and its Krg (SS-FIRE-16), the roll, the damage in the order
 * of SS-FIRE-17. A doomed target is shot at all the same (SS-TGT-19).
 */
export function fire(g: SsGame, shot: Shot, announced: readonly DefenceId[]): void {
  announce(g, shot.target, announced)
  const rows = rowsOf(g.unit(shot.by), shot.weapons)
  const each = rows.map((w) => lessened(w, shot.spread))
  resolve(g, shot, [{ id: shot.target, each }], new Map([[shot.target, announced]]), [])
}

/** A unit that a shot is aimed at, with the dice of each weapon for it. */
type Share = { readonly id: Id; readonly each: readonly Handful[] }

function resolve(
  g: SsGame,
  shot: Shot,
  targets: readonly Share[],
  announced: ReadonlyMap<Id, readonly DefenceId[]>,
  hexes: readonly number[],
): void {
  const { by, gunner, target, weapons, spread } = shot
  const mode = shot.mode ?? 'direct'
  const aim = aimAt(
    g,
    shot,
    targets.map((t) => t.id),
    announced,
  )
  const rows = rowsOf(g.unit(by), weapons)
  const result = resolveAim(aim, g.dice)
  pay(g, shot, mode === 'indirect')
  if (mode === 'physical') g.edit(by).rammed = true
  const { hits, double, kill } = result
  const friend = result.friend === 0 ? '' : aim.through
  const first = hits & ((1 << rows.length) - 1)
  const rule = mode === 'physical' ? 'SS-PHYS-06' : 'SS-FIRE-04'
  const { numbers, level, gunnery, missiles, antiMissile } = aim
  const made = { level, gunnery, missiles, antiMissile, friend: aim.friend }
  g.emit({ is: 'fires', rule, by, gunner, target, weapons, spread, numbers, aim: made, hits: first, double, kill, friend, mode, hexes })
  targets.forEach((t, i) => {
    const bits = (hits >> (i * rows.length)) & ((1 << rows.length) - 1)
    if (bits === 0) return
    if (kill) destroyAtOnce(g, t.id)
    else deal(g, t.id, bits, { by, rows, each: t.each, mode }, double)
  })
  if (friend === '') return
  deal(g, friend, result.friend & ((1 << rows.length) - 1), { by, rows, each: rows.map((w) => lessened(w, spread)), mode }, false)
}

/**
 * SS-SPEC-05: the units that a chain of hexes attacks, with their dice: the named target first, then by SS-FIRE-17; every hex of the chain
 * takes its share, even if it is empty.
 */
export function chainTargets(g: SsGame, shot: Shot, hexes: readonly number[], end: 'first' | 'last'): readonly Share[] {
  const rows = rowsOf(g.unit(shot.by), shot.weapons)
  const site = siteIn(g)
  const parts = rows.map((w) => shares([w.dam, w.sh, w.pen], hexes.length, end, g.words.options.spreadRemainder))
  const share = (u: SsUnit): Share => ({ id: u.id, each: parts.map((p) => p[site.mark(hexes, u.hex)]) })
  const there = g.units.filter((u) => u.out === '' && u.hex >= 0 && u.id !== shot.by && site.mark(hexes, u.hex) >= 0)
  return [...there.filter((u) => u.id === shot.target), ...there.filter((u) => u.id !== shot.target).sort((a, b) => a.seat - b.seat)].map(
    share,
  )
}

/** SS-SPEC-05: one roll over a chain, compared with each unit on it. */
export function fireChain(
  g: SsGame,
  shot: Shot,
  hexes: readonly number[],
  end: 'first' | 'last',
  announced: ReadonlyMap<Id, readonly DefenceId[]>,
): void {
  const targets = chainTargets(g, shot, hexes, end)
  for (const t of targets) announce(g, t.id, announced.get(t.id) ?? [])
  resolve(g, shot, targets, announced, hexes)
}

/** SS-TGT-13, SS-TAB-14: the units that blind fire hits where it lands, in unit order (SS-FIRE-17). */
export function struckBlind(g: SsGame, hex: number): readonly SsUnit[] {
  const site = siteIn(g)
  return g.units.filter((u) => u.hex >= 0 && site.struck(hex, u.hex) && u.out === '').sort((a, b) => a.seat - b.seat)
}

/** SS-TGT-13: blind fire where it lands: every unit there is hit by everything, without a roll to hit. */
export function fireBlind(g: SsGame, by: Id, gunner: string, weapons: readonly number[], aimed: number, hex: number): void {
  pay(g, { by, gunner, weapons }, true)
  g.emit({ is: 'scatters', rule: 'SS-TGT-13', by, gunner, aimed, hex, weapons })
  if (hex < 0) return
  const rows = rowsOf(g.unit(by), weapons)
  const each = rows.map((w) => lessened(w, 0))
  for (const u of struckBlind(g, hex)) deal(g, u.id, (1 << rows.length) - 1, { by, rows, each, mode: 'indirect' }, false)
}
