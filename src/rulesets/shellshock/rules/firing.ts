// Shellshock: a gunner's direct fire: what he may fire, what he pays, who is hit (SS-FIRE, SS-CREW, SS-TGT, SS-DEF).
import type { Id, Refusal } from '../../../kernel/plain.ts'
import { defenceNumbers, weaponRow, type DefenceId, type WeaponRow } from '../book/charts.ts'
import { gridOf, lives, sheetFor, type SsGame, type SsOptions, type SsUnit } from '../state/state.ts'
import { destroyAtOnce, strike } from './damage.ts'
import { angleFrom, behindBarrier, inArc, inRange, rangeBetween, sightTo, together, works } from './targeting.ts'
import { handfulOf, levelOf, numberOf, resolveAim, type Aim, type Conditions } from './tohit.ts'

/** What a gunner declares (SS-TGT-17): his unit, his seat, the target, the weapons by their places on the sheet, levels of spread. */
export type Shot = {
  readonly by: Id
  readonly gunner: string
  readonly target: Id
  readonly weapons: readonly number[]
  readonly spread: number
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
    { options, ground } = g.words,
    grid = gridOf(ground)
  const able = mayOperate(u, shot.gunner, shot.weapons, options)
  if (able !== true) return able
  const mounted = shot.weapons.map((i) => sheetFor(u).weapons[i])
  const rows = rowsOf(u, shot.weapons)
  if (krgOf(rows) > u.charge) return no('SS-FIRE-16', `the battery holds ${u.charge} Krg, the shot needs ${krgOf(rows)}`)
  if (shot.spread > 0 && rows.some((w) => !w.spreads)) return no('SS-SPEC-04', 'all weapons that are fired must be spreadable')
  if (target.seat === u.seat || target.out !== '' || target.hex < 0) return no('SS-TGT-01', `${target.name} is no target`)
  if (target.hex === u.hex) return no('SS-FIRE-14', 'units in one hex cannot shoot each other')
  if (rows.some((w) => w.type === 'P')) return no('SS-PHYS-06', 'an arm strikes, it does not fire')
  const system = sheetFor(u).systems.findIndex((s) => s.id === mounted[0].system)
  if (!inArc(grid, u, system, target.hex, options.firingArcHex)) return no('SS-TGT-02', `${target.name} is outside the arc`)
  const range = rangeBetween(grid, u.hex, target.hex, options.halfScale)
  for (const w of rows) {
    const reach = inRange(w, range, false)
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

/** SS-TGT-17, SS-DEF-01 to SS-DEF-05: the defender announces systems, each once, and pays for them. */
function announce(g: SsGame, id: Id, announced: readonly DefenceId[]): void {
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
function conditions(g: SsGame, u: SsUnit, target: SsUnit, announced: readonly DefenceId[]): Conditions {
  const { ground, options } = g.words,
    grid = gridOf(ground)
  return {
    mode: 'direct',
    range: rangeBetween(grid, u.hex, target.hex, options.halfScale),
    adjacent: grid.distance(u.hex, target.hex) === 1,
    flank: angleFrom(grid, target, u.hex).flank,
    hullDown: behindBarrier(ground, target, u.hex, options.hullDownArc),
    announced,
  }
}

/** The roll of a shot as it will be made (SS-FIRE-03 to SS-FIRE-05): forecasts ask the same. */
export function aimOf(g: SsGame, shot: Shot, announced: readonly DefenceId[]): Aim & { readonly through: Id } {
  const u = g.unit(shot.by),
    target = g.unit(shot.target)
  const rows = rowsOf(u, shot.weapons)
  const c = conditions(g, u, target, announced)
  const through = sightTo(g, u, target).friend
  return {
    level: levelOf(u, target.dodging),
    spread: shot.spread,
    gunnery: u.crew[sheetFor(u).crew.findIndex((x) => x.id === shot.gunner)].gunnery,
    numbers: rows.map((w) => numberOf(u, target, w, c, g.words.options)),
    missiles: rows.reduce((bits, w, i) => (w.type === 'M' ? bits | (1 << i) : bits), 0),
    antiMissile: announced.includes('ams'),
    friend: through !== '',
    through,
  }
}

/** SS-DMG-01: what hits strike a unit with, on the side that faces the gunner (SS-FIRE-01; of a friend too: SS-FIRE-13). */
function hit(g: SsGame, by: Id, id: Id, rows: readonly WeaponRow[], hits: number, spread: number, doubled: boolean): void {
  const { side, sector } = angleFrom(gridOf(g.words.ground), g.unit(id), g.unit(by).hex)
  const incendiary = rows.some((w, i) => (hits & (1 << i)) !== 0 && w.tags.includes('incendiary'))
  strike(g, id, { handful: handfulOf(rows, hits, spread), doubled, side, sector, incendiary })
}

/**
 * A shot resolved: the defender's systems, one round of each weapon (SS-END-01) and its Krg (SS-FIRE-16), the roll, the damage in the order
 * of SS-FIRE-17. A doomed target is shot at all the same (SS-TGT-19).
 */
export function fire(g: SsGame, shot: Shot, announced: readonly DefenceId[]): void {
  announce(g, shot.target, announced)
  const aim = aimOf(g, shot, announced)
  const rows = rowsOf(g.unit(shot.by), shot.weapons)
  const result = resolveAim(aim, g.dice)
  const u = g.edit(shot.by)
  u.ammo = u.ammo.map((left, i) => (left > 0 && shot.weapons.includes(i) ? left - 1 : left))
  u.charge -= krgOf(rows)
  const { by, gunner, target, weapons, spread } = shot
  const { hits, double, kill } = result
  const friend = result.friend === 0 ? '' : aim.through
  g.emit({
    is: 'fires',
    rule: 'SS-FIRE-04',
    by,
    gunner,
    target,
    weapons,
    spread,
    numbers: aim.numbers,
    hits,
    double,
    kill,
    friend,
    mode: 'direct',
    hexes: [],
  })
  if (kill) destroyAtOnce(g, target)
  else if (hits !== 0) hit(g, by, target, rows, hits, spread, double)
  if (friend !== '') hit(g, by, friend, rows, result.friend, spread, false)
}
