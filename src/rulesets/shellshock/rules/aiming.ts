// Shellshock: the Targeting Phase: what each gunner may name: direct, indirect with a team, blind, a fist, a new team (SS-TGT).
import type { Choice, Decision, Option, Plan, Region, Part } from '../../../kernel/decision.ts'
import type { Id, Place, Refusal } from '../../../kernel/plain.ts'
import { answerTo } from '../../../kernel/plan.ts'
import { weaponRow, type WeaponRow } from '../book/charts.ts'
import {
  ask,
  each,
  gridOf,
  isLost,
  lives,
  procedure,
  sheetFor,
  when,
  type Named,
  type SsGame,
  type SsUnit,
  type Team,
} from '../state/state.ts'
import { no, question, type Field } from './asking.ts'
import { isIdle, onMap } from './control.ts'
import { chitOrder } from './initiative.ts'
import { lookout } from './lookout.ts'
import { ahead } from '../../../space/arc.ts'
import { inArc, reaches, sightTo, works } from './targeting.ts'
import { siteIn, spotWord } from '../state/site.ts'
import { OpenSite } from '../state/open.ts'

// ---- Who may act -----------------------------------------------------------------------------------------------

/** SS-CREW-01, SS-CREW-05: whether somebody may act this turn: he lives, does not shift, and has not acted yet. */
export function mayAct(u: SsUnit, crew: number): boolean {
  return lives(u, sheetFor(u).crew[crew].id) && !isIdle(u, crew) && ((u.acted >> crew) & 1) === 0
}

/** SS-CREW-02 to SS-CREW-04, SS-UNB-03, SS-SPEC-01: whether somebody may use a fire system. */
export function mayUse(u: SsUnit, crew: number, system: number): boolean {
  const sheet = sheetFor(u)
  const s = sheet.systems[system],
    { id } = sheet.crew[crew]
  if (id === 'P' && u.dodging) return false
  if (isLost(u, s.letter) || !s.operators.includes(id)) return false
  return s.kind === 'pintle' ? u.crew[crew].open : !u.crew[crew].open
}

/** SS-CREW-06, SS-UNB-03: whether a weapon that needs a loader has one: at his seat, hatch shut, firing nothing himself; he may spot. */
export function isLoaded(u: SsUnit, weapon: number, aims: readonly (Named | null)[] = u.aims): boolean {
  const sheet = sheetFor(u)
  if (!weaponRow(sheet.weapons[weapon].weapon).needsLoader) return true
  const loader = sheet.crew.findIndex((c) => c.id === 'L')
  return loader < 0 || (mayAct(u, loader) && !u.crew[loader].open && (aims[loader]?.system ?? -1) < 0)
}

/** The weapons of a fire system that somebody may fire now, by their places on the sheet. */
export function gunsOf(u: SsUnit, crew: number, system: number): readonly number[] {
  const sheet = sheetFor(u)
  const { id } = sheet.crew[crew]
  const out: number[] = []
  sheet.weapons.forEach((w, i) => {
    if (w.system === sheet.systems[system].id && w.operators.includes(id) && works(u, i) && weaponRow(w.weapon).krg <= u.charge) out.push(i)
  })
  return out
}

// ---- Teams -----------------------------------------------------------------------------------------------------

/** SS-TGT-10, SS-TGT-11: the team of a Shooter that is ready this turn. */
export function teamOf(f: Field, shooter: Id, gunner: number): Team | undefined {
  return f.words.teams.find((t) => t.shooter === shooter && t.gunner === gunner && t.ready <= f.words.turn)
}

/** SS-TGT-10: whether the Spotter of a team sees a unit and is free to: he does not fire. */
function spots(g: SsGame, t: Team, target: SsUnit): boolean {
  const eye = g.unit(t.spotter)
  if (!onMap(eye) || !mayAct(eye, t.eye)) return false
  const named = eye.aims[t.eye]
  return (named === null || (named.mode === 'spot' && named.target === target.id)) && sightTo(g, eye, target).clear
}

/** The indirect weapons that somebody may fire with a system. */
function lobbers(u: SsUnit, crew: number, system: number): readonly WeaponRow[] {
  return gunsOf(u, crew, system)
    .map((i) => weaponRow(sheetFor(u).weapons[i].weapon))
    .filter((w) => w.indirect)
}

/** SS-TGT-13: asks of spots whether they may be fired at blind with such weapons: in range and arc, out of the whole side’s sight. */
function blindFor(g: SsGame, u: SsUnit, rows: readonly WeaponRow[], system: number): (spot: number) => boolean {
  const { options } = g.words,
    site = siteIn(g),
    unseen = lookout(g, u.seat)
  return (spot) => {
    const range = site.range(u.hex, spot)
    if (!rows.some((w) => reaches(w, range, true))) return false
    return inArc(site, u, system, spot, options.firingArcHex) && unseen(spot)
  }
}

/** SS-TGT-13, SS-TAB-14: whether a place may be aimed at blind by somebody with a system. */
export function mayAimBlind(g: SsGame, u: SsUnit, crew: number, system: number, place: Place): boolean {
  const spot = siteIn(g).aimed(place)
  return spot >= 0 && blindFor(g, u, lobbers(u, crew, system), system)(spot)
}

/** Where blind fire may go: the hexes; on a table its arc and reach, and one point that may be aimed at. */
export type BlindField = { readonly where: readonly Region[]; readonly first: Place | null }

/** SS-TGT-13, SS-TAB-14: where somebody may fire blind with a system. */
export function blindField(g: SsGame, u: SsUnit, crew: number, system: number): BlindField {
  const rows = lobbers(u, crew, system),
    site = siteIn(g)
  if (site instanceof OpenSite) return tableField(g, site, u, rows, system)
  const grid = gridOf(g.words.ground),
    of: Place[] = []
  if (rows.length > 0) {
    const will = blindFor(g, u, rows, system)
    for (const hex of grid.cells) if (will(hex)) of.push(grid.place(hex))
  }
  return { where: [{ is: 'hexes', of }], first: of[0] ?? null }
}

/** SS-TGT-13: whether there is a place at which somebody may fire blind with a system. */
export function findsBlind(g: SsGame, u: SsUnit, crew: number, system: number): boolean {
  const rows = lobbers(u, crew, system),
    site = siteIn(g)
  if (site instanceof OpenSite) return tableField(g, site, u, rows, system).first !== null
  return rows.length > 0 && gridOf(g.words.ground).cells.some(blindFor(g, u, rows, system))
}

/** On a table: the wedge or circle of the system as far as it reaches, and the first point on whole inches that may be aimed at. */
function tableField(g: SsGame, site: OpenSite, u: SsUnit, rows: readonly WeaponRow[], system: number): BlindField {
  const at = site.place(u.hex),
    { width, height } = site.table
  const reach = Math.min(
    rows.reduce((far, w) => Math.max(far, w.range), 0),
    Math.ceil((width + height) / site.unit),
  )
  const facing = site.turned(u.facing, u.facings[system])
  const rim = Array.from({ length: 7 }, (_, i) => ahead(at, facing - 30 + 10 * i, reach * site.unit))
  const where: Region = sheetFor(u).systems[system].allRound
    ? { is: 'disc', at, radius: reach * site.unit }
    : { is: 'polygon', points: [at, ...rim] }
  const step = site.unit,
    will = blindFor(g, u, rows, system)
  for (let y = 0; rows.length > 0 && y <= height; y += step)
    for (let x = 0; x <= width; x += step) if (will(site.spot([x, y]))) return { where: [where], first: [x, y] }
  return { where: [where], first: null }
}

// ---- What may be named -----------------------------------------------------------------------------------------

/** An aim as an option id, and back: mode, system, target or hex. */
const MODES = { d: 'direct', i: 'indirect', b: 'blind', f: 'fist', t: 'team' } as const
type Letter = keyof typeof MODES

/** What one gunner may name with one system, target by target (SS-TGT-01, SS-TGT-09, SS-TGT-10, SS-PHYS-06). */
export function optionsOf(g: SsGame, u: SsUnit, crew: number, system: number): readonly Option[] {
  return named(g, u, crew, system, Infinity)
}

/** The first so many of them. */
function named(g: SsGame, u: SsUnit, crew: number, system: number, most: number): readonly Option[] {
  const sheet = sheetFor(u),
    { options } = g.words,
    site = siteIn(g)
  const guns = gunsOf(u, crew, system)
  if (guns.length === 0) return []
  const rows = guns.map((i) => weaponRow(sheet.weapons[i].weapon))
  const name = sheet.systems[system].kind === 'body' ? '' : `${SYSTEM[sheet.systems[system].kind]} `
  const team = rows.some((w) => w.indirect) ? teamOf(g, u.id, crew) : undefined
  const out: Option[] = [],
    blind: readonly Option[] = [{ id: `b:${system}:`, label: `${name}blind at a ${spotWord(site)}` }]
  if (most === 1 && rows.some((w) => w.indirect)) return blind
  for (const o of g.units) {
    if (out.length >= most) return out
    if (o.seat === u.seat || !onMap(o) || site.same(o.hex, u.hex)) continue
    if (!inArc(site, u, system, o.hex, options.firingArcHex)) continue
    const range = site.range(u.hex, o.hex)
    const about = [{ unit: o.id }]
    const beside = site.adjacent(u.hex, o.hex) && o.altitude <= site.level(u.hex) + 1
    if (beside && !u.rammed && rows.some((w) => w.type === 'P'))
      out.push({ id: `f:${system}:${o.id}`, label: `${name}strikes ${o.name}`, about })
    const direct = rows.some((w) => w.type !== 'P' && reaches(w, range, false))
    const indirect = rows.some((w) => w.indirect && reaches(w, range, true))
    if (!direct && !indirect) continue
    if (sightTo(g, u, o).clear) {
      if (direct) out.push({ id: `d:${system}:${o.id}`, label: `${name}at ${o.name}`, about })
    } else if (indirect && (o.spotted || (team !== undefined && spots(g, team, o))))
      out.push({ id: `i:${system}:${o.id}`, label: `${name}at ${o.name}, indirect`, about })
  }
  return rows.some((w) => w.indirect) ? [...out, ...blind] : out
}
const SYSTEM = { turret: 'Turret', body: 'Body', arm: 'Arm', pintle: 'Pintle', squad: 'Squad' } as const

/** SS-TGT-11: with whom a gunner of an indirect weapon may form a new team. */
export function teamOptions(g: SsGame, u: SsUnit, crew: number): readonly Option[] {
  const shoots = sheetFor(u).systems.some(
    (_, i) => mayUse(u, crew, i) && gunsOf(u, crew, i).some((w) => weaponRow(sheetFor(u).weapons[w].weapon).indirect),
  )
  if (!shoots) return []
  return spotters(g, u, crew).filter((o) => {
    const [id, eye] = o.id.slice(2).split(' ')
    return g.unit(id).aims[Number(eye)] === null
  })
}

/** Everybody who could spot for a gunner, but whom he has (SS-TGT-10), as `t:unit seat`. */
export function spotters(f: Field, u: SsUnit, crew: number): readonly Option[] {
  const has = f.words.teams.find((t) => t.shooter === u.id && t.gunner === crew)
  return f.units.flatMap((o) => {
    if (o.seat !== u.seat || o.out !== '') return []
    const { crew: list } = sheetFor(o)
    return list.flatMap((c, eye) => {
      const self = (o.id === u.id && eye === crew) || (has?.spotter === o.id && has.eye === eye)
      const serves = f.words.teams.some((t) => t.spotter === o.id && t.eye === eye)
      return self || serves || !lives(o, c.id) || isIdle(o, eye)
        ? []
        : [{ id: `t:${o.id} ${eye}`, label: `Team with the ${c.role.toLowerCase()} of ${o.name}`, about: [{ unit: o.id }] }]
    })
  })
}

const partOf = (crew: number): string => `gunner:${crew}`
const hexOf = (crew: number): string => `hex:${crew}`
const said = (plan: Plan, part: string): string => {
  const c = answerTo(plan, part)
  return c !== undefined && 'one' in c ? c.one : ''
}
const systemOf = (id: string): number => (id === '' || id.startsWith('t:') ? -1 : Number(id.split(':')[1]))

/** Whether anybody aboard a unit has anything to name. */
export function mayAim(g: SsGame, u: SsUnit): boolean {
  if (!onMap(u)) return false
  const { crew, systems } = sheetFor(u)
  for (let i = 0; i < crew.length; i++) {
    if (!mayAct(u, i) || u.aims[i] !== null) continue
    for (let system = 0; system < systems.length; system++)
      if (mayUse(u, i, system) && !u.aims.some((a) => a !== null && a.system === system) && named(g, u, i, system, 1).length > 0)
        return true
    if (teamOptions(g, u, i).length > 0) return true
  }
  return false
}

/** The parts of a unit’s targeting under a draft: a target for each gunner, systems taken by others left out; the hex of blind fire. */
export function aimParts(g: SsGame, u: SsUnit, draft: Plan, options = optionsOf, blind = blindField): readonly Part[] {
  const sheet = sheetFor(u)
  const out: Part[] = []
  if (!onMap(u)) return out
  const picks = sheet.crew.map((_, crew) => said(draft, partOf(crew)))
  sheet.crew.forEach((c, crew) => {
    if (!mayAct(u, crew) || u.aims[crew] !== null) return
    const of: Option[] = []
    let any = false // the part stays open where only other parts of the draft leave nothing in it
    sheet.systems.forEach((_, system) => {
      if (u.aims.some((a) => a !== null && a.system === system) || !mayUse(u, crew, system)) return
      const here = options(g, u, crew, system)
      any ||= here.length > 0
      if (!picks.some((p, i) => i !== crew && systemOf(p) === system)) of.push(...here)
    })
    of.push(...teamOptions(g, u, crew))
    if (of.length === 0 && !any) return
    const about = [{ unit: u.id }]
    const label = `${u.name}: ${c.role.toLowerCase()}`
    out.push({ id: partOf(crew), label, about, choice: { is: 'one', of, pass: true, passLabel: 'Hold fire' }, idle: { pass: true } })
    if (!picks[crew].startsWith('b:')) return
    const { where, first } = blind(g, u, crew, systemOf(picks[crew]))
    out.push({
      id: hexOf(crew),
      label: `${label}, ${spotWord(siteIn(g))} of blind fire`,
      about,
      choice: { is: 'place', items: about, where },
      needs: [partOf(crew)],
      ...(first === null ? { none: no('SS-TGT-13', `no ${spotWord(siteIn(g))} in arc and range is out of everybody’s sight`) } : {}),
    })
  })
  return out
}

/** Whether a unit’s targeting is legal as a whole, beside its parts. */
export function checkAims(g: SsGame, u: SsUnit, c: Choice): Refusal | true {
  if (!('plan' in c)) return true
  const seen: string[] = []
  for (const a of c.plan) {
    if (!('one' in a.choice)) continue
    const id = a.choice.one
    const crew = Number(a.part.split(':')[1])
    if (id.startsWith('t:')) {
      const eye = id.slice(2)
      if (seen.includes(eye)) return no('SS-TGT-10', 'one Spotter serves one Shooter')
      seen.push(eye)
      const [unit, n] = eye.split(' ')
      if (unit === u.id && said(c.plan, partOf(Number(n))) !== '') return no('SS-TGT-11', 'neither member of a new team may fire this turn')
    }
    if (id.startsWith('i:')) {
      const t = teamOf(g, u.id, crew)
      const target = g.unit(id.split(':')[2])
      if (!target.spotted && t?.spotter === u.id && said(c.plan, partOf(t.eye)) !== '') return no('SS-TGT-10', 'the Spotter does not fire')
    }
    if (id.startsWith('b:')) {
      const hex = answerTo(c.plan, hexOf(crew))
      const at = hex !== undefined && 'place' in hex ? hex.place[0] : null
      if (at === null || !('at' in at) || !mayAimBlind(g, u, crew, systemOf(id), at.at))
        return no('SS-TGT-13', `name a ${spotWord(siteIn(g))} out of everybody’s sight`)
    }
  }
  return true
}

// ---- The phase -------------------------------------------------------------------------------------------------

/** The question of one unit’s targeting; null where none of its crew has anything to name. */
export function askAims(g: SsGame, u: SsUnit, secret = false): Decision | null {
  if (!mayAim(g, u)) return null
  const d = question('aim', 'SS-TGT-01', u.seat, { is: 'plan' }, { plan: [] }, { about: [{ unit: u.id }] })
  return secret ? { ...d, secret: true } : d
}

/** A unit’s targeting as it was said. */
function name(g: SsGame, id: Id, plan: Plan): void {
  const { crew } = sheetFor(g.unit(id))
  crew.forEach((_, i) => {
    const pick = said(plan, partOf(i))
    if (pick === '') return
    const place = answerTo(plan, hexOf(i))
    const at = place !== undefined && 'place' in place ? place.place[0] : null
    nameOne(g, id, i, pick, at !== null && 'at' in at ? siteIn(g).aimed(at.at) : -1)
  })
}

/** What one gunner names, by the id of the option; the Spotter of his team is bound with him. */
export function nameOne(g: SsGame, id: Id, crew: number, pick: string, hex: number): void {
  const letter = pick.slice(0, 1) as Letter
  if (letter === 't') {
    form(g, id, crew, pick.slice(2))
    return
  }
  const [, system, target] = pick.split(':')
  set(g, id, crew, { mode: MODES[letter], system: Number(system), target, hex })
  const t = letter === 'i' && !g.unit(target).spotted ? teamOf(g, id, crew) : undefined
  if (t !== undefined && g.unit(t.spotter).aims[t.eye] === null) set(g, t.spotter, t.eye, { mode: 'spot', system: -1, target, hex: -1 })
}

function set(g: SsGame, id: Id, crew: number, named: Named): void {
  const u = g.edit(id)
  u.aims = u.aims.with(crew, named)
  const { mode, system, target, hex } = named
  g.emit({ is: 'names', rule: RULES[mode], unit: id, gunner: crew, mode, system, target, hex })
}
const RULES = {
  direct: 'SS-TGT-01',
  indirect: 'SS-TGT-10',
  blind: 'SS-TGT-13',
  fist: 'SS-PHYS-06',
  spot: 'SS-TGT-10',
  team: 'SS-TGT-11',
} as const

/** SS-TGT-11: a new team: ready from the next turn; neither member fires in this one. */
function form(g: SsGame, shooter: Id, gunner: number, eye: string): void {
  const [spotter, n] = eye.split(' ')
  const team: Team = { spotter, eye: Number(n), shooter, gunner, ready: g.words.turn + 1 }
  g.set({ teams: [...g.words.teams.filter((t) => t.shooter !== shooter || t.gunner !== gunner), team] })
  const idle: Named = { mode: 'team', system: -1, target: spotter, hex: -1 }
  for (const [id, i] of [
    [shooter, gunner],
    [spotter, team.eye],
  ] as const) {
    const u = g.edit(id)
    u.aims = u.aims.with(i, idle)
  }
  g.emit({ is: 'team', rule: 'SS-TGT-11', unit: shooter, gunner, spotter, eye: team.eye, ready: team.ready })
}

/** SS-TGT-17, SS-D10: targets are named in chit order, unmarked units first; or all in secret, shown together (`targetingOrder`). */
export const targeting = procedure(
  'SS-TGT-01',
  'targeting',
  (_: { readonly of: 'turn' }) => null,
  when(
    (g) => g.words.options.targetingOrder === 'simultaneousSecret',
    ask(
      'SS-TGT-17',
      (g) => chitOrder(g).flatMap((id) => askAims(g, g.unit(id), true) ?? []),
      (g, _v, answers) => {
        for (const a of answers) {
          const ref = a.decision.about[0]
          if ('unit' in ref) nameTogether(g, ref.unit, 'plan' in a.choice ? a.choice.plan : [])
        }
      },
    ),
  ),
  when(
    (g) => g.words.options.targetingOrder === 'chitOrder',
    each(
      chitOrder,
      ask(
        'SS-TGT-17',
        (g, _v, id) => askAims(g, g.unit(id)),
        (g, _v, [a], id) => name(g, id, 'plan' in a.choice ? a.choice.plan : []),
      ),
    ),
  ),
)

/** Of secret answers those stand that still can: a Spotter who serves somebody already has no shot of his own. */
function nameTogether(g: SsGame, id: Id, plan: Plan): void {
  const { crew } = sheetFor(g.unit(id))
  const stands = plan.filter((a) => {
    const i = Number(a.part.split(':')[1])
    if (i >= crew.length || g.unit(id).aims[i] !== null) return false
    const pick = 'one' in a.choice ? a.choice.one : ''
    if (pick.startsWith('i:')) {
      const target = g.unit(pick.split(':')[2])
      const t = teamOf(g, id, i)
      return target.spotted || (t !== undefined && spots(g, t, target))
    }
    if (!pick.startsWith('t:')) return true
    const [spotter, n] = pick.slice(2).split(' ')
    return g.unit(spotter).aims[Number(n)] === null && !g.words.teams.some((t) => t.spotter === spotter && t.eye === Number(n))
  })
  name(g, id, stands)
}

/** SS-FORCE-08: the gunners who may have a team from the start, as `unit seat`. */
export function shooters(f: Field): readonly string[] {
  return f.units.flatMap((u) =>
    sheetFor(u).crew.flatMap((c, i) => {
      const shoots = sheetFor(u).weapons.some((w) => w.operators.includes(c.id) && weaponRow(w.weapon).indirect)
      return shoots && u.out === '' ? [`${u.id} ${i}`] : []
    }),
  )
}
