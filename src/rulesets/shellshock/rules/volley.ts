// Shellshock: the Firing Phase: rams first, then gunner by gunner in chit order: weapons, spread, systems announced, the roll (SS-FIRE).
import type { Choice, Decision, Leg, Option } from '../../../kernel/decision.ts'
import type { Id, Refusal } from '../../../kernel/plain.ts'
import type { Procedure } from '../../../kernel/procedure.ts'
import { weaponRow, type DefenceId, type WeaponRow } from '../book/charts.ts'
import { act, ask, call, each, loop, procedure, sheetFor, when, type Named, type SsGame, type SsUnit } from '../state/state.ts'
import { chosen, no, oneOf, orNone, question } from './asking.ts'
import { gunsOf, isLoaded, mayAct } from './aiming.ts'
import { chainTargets, fire, fireBlind, fireChain, krgOf, mayAnnounce, type Shot } from './firing.ts'
import { chitOrder } from './initiative.ts'
import { holds } from './recurring.ts'
import { ramDamage } from './ram.ts'
import { settleAll } from './aftermath.ts'
import { orderOf, preemption } from './windows.ts'
import { resolveScatter } from './scatter.ts'
import { inArc, inRange, reaches, sightTo, together } from './targeting.ts'
import type { Conditions } from './tohit.ts'
import { siteIn } from '../state/site.ts'

// ---- What a gunner may fire ------------------------------------------------------------------------------------

const modeOf = (a: Named): Conditions['mode'] =>
  a.mode === 'indirect' || a.mode === 'blind' ? 'indirect' : a.mode === 'fist' ? 'physical' : 'direct'

/** The hex that a gunner fires at. */
const hexAt = (g: SsGame, a: Named): number => (a.mode === 'blind' ? a.hex : g.unit(a.target).hex)

/** The weapons that a gunner may fire at what he has named, by their places on the sheet. */
export function weaponsAt(g: SsGame, u: SsUnit, crew: number): readonly number[] {
  const aim = u.aims[crew]
  if (aim === null || aim.system < 0 || !mayAct(u, crew)) return []
  const hex = hexAt(g, aim)
  if (hex < 0 || (siteIn(g).same(hex, u.hex) && aim.mode !== 'blind')) return []
  const mode = modeOf(aim)
  const range = siteIn(g).range(u.hex, hex)
  return gunsOf(u, crew, aim.system).filter((i) => {
    const w = weaponRow(sheetFor(u).weapons[i].weapon)
    if (mode === 'physical') return w.type === 'P' && !u.rammed
    if (w.type === 'P' || (mode === 'indirect' && !w.indirect)) return false
    return reaches(w, range, mode === 'indirect') && isLoaded(u, i)
  })
}

/** How far spreadfire goes before nothing is left of any weapon (SS-SPEC-04). */
function mostSpread(rows: readonly WeaponRow[]): number {
  if (rows.some((w) => !w.spreads)) return 0
  return rows.reduce((most, w) => Math.max(most, w.dam - 1, w.sh - 1, w.pen - 1), 0)
}

const label = (rows: readonly WeaponRow[]): string => rows.map((w) => w.name).join(' and ')

/** SS-TGT-15, SS-TGT-17, SS-TGT-18: what one gunner may announce: sets of weapons, each plain, at levels of spread, or over a chain. */
export function shotOptions(g: SsGame, u: SsUnit, crew: number): readonly Option[] {
  const aim = u.aims[crew]
  const guns = weaponsAt(g, u, crew)
  if (aim === null || guns.length === 0) return []
  const sheet = sheetFor(u)
  const who = sheet.crew[crew].role
  const about = aim.mode === 'blind' ? [{ at: siteIn(g).place(aim.hex) }] : [{ unit: aim.target }]
  const marks = siteIn(g).is === 'table' ? 'marks' : 'hexes'
  const out: Option[] = []
  for (let bits = (1 << guns.length) - 1; bits > 0; bits--) {
    const set = guns.filter((_, i) => (bits & (1 << i)) !== 0)
    const rows = set.map((i) => weaponRow(sheet.weapons[i].weapon))
    if (krgOf(rows) > u.charge) continue
    if (
      together(
        set.map((i) => sheet.weapons[i]),
        g.words.options,
      ) !== true
    )
      continue
    const id = `${crew}:${set.join('+')}`
    out.push({ id: `${id}:0`, label: `${who}: ${label(rows)}`, about })
    if (aim.mode === 'blind') continue
    const most = mostSpread(rows)
    for (let level = 1; level <= most; level++) out.push({ id: `${id}:${level}`, label: `${who}: ${label(rows)}, spread ${level}`, about })
    if (most > 0 && aim.mode === 'direct') out.push({ id: `${id}:chain`, label: `${who}: ${label(rows)} over a chain of ${marks}`, about })
  }
  return out
}

/** What an announced option says. */
export function announced(id: string): {
  readonly crew: number
  readonly weapons: readonly number[]
  readonly spread: number
  readonly chain: boolean
} {
  const [crew, weapons, spread] = id.split(':')
  return {
    crew: Number(crew),
    weapons: weapons.split('+').map(Number),
    spread: spread === 'chain' ? 0 : Number(spread),
    chain: spread === 'chain',
  }
}

/** A shot as it was announced. */
export function shotOf(u: SsUnit, id: string): Shot & { readonly mode: Conditions['mode'] } {
  const { crew, weapons, spread } = announced(id)
  const aim = u.aims[crew] as Named
  return { by: u.id, gunner: sheetFor(u).crew[crew].id, target: aim.target, weapons, spread, mode: modeOf(aim) }
}

// ---- Defences --------------------------------------------------------------------------------------------------

/** SS-DEF-01 to SS-DEF-05: the systems that would tell against weapons, and can be announced now. */
export function defencesAgainst(u: SsUnit, rows: readonly WeaponRow[], mode: Conditions['mode']): readonly DefenceId[] {
  if (u.out !== '') return []
  return sheetFor(u).defences.flatMap(({ id }) => {
    if (!mayAnnounce(u, id)) return []
    const tells =
      id === 'smoke'
        ? !u.smoked && mode !== 'indirect' && rows.some((w) => w.type !== 'I')
        : id === 'screen'
          ? !u.screened && mode !== 'indirect' && rows.some((w) => w.type === 'E')
          : id === 'flares'
            ? mode !== 'indirect' && rows.some((w) => w.type === 'M')
            : rows.some((w) => w.type === 'M')
    return tells ? [id] : []
  })
}
const NAMES: Readonly<Record<DefenceId, string>> = {
  smoke: 'Smoke',
  flares: 'Flares',
  ams: 'Anti-missile system',
  screen: 'Diffraction screen',
  halon: 'Halon',
}

// ---- A chain ---------------------------------------------------------------------------------------------------

/** SS-SPEC-05: whether a chain of hexes from the named target on is legal: two or more, side by side, each in arc, range and sight. */
export function checkChain(g: SsGame, u: SsUnit, pick: string, legs: readonly Leg[]): Refusal | true {
  const site = siteIn(g)
  const { crew, weapons } = announced(pick)
  const aim = u.aims[crew] as Named
  const hexes = [g.unit(aim.target).hex]
  const [mark, marks] = site.is === 'table' ? ['mark', 'marks'] : ['hex', 'hexes'] // SS-TAB-13
  if (legs.length === 0) return no('SS-SPEC-05', `a chain has two ${marks} or more`)
  if (legs.length > 11) return no('SS-SPEC-05', `no weapon has dice for so many ${marks}`)
  for (const leg of legs) {
    const hex = site.spot(leg.to)
    if (hexes.includes(hex)) return no('SS-SPEC-05', `a ${mark} is in the chain once`)
    if (!site.chains(hexes[0], hexes.slice(1), hex))
      return site.is === 'table'
        ? no('SS-TAB-13', 'the marks of a chain lie an inch apart in a straight line')
        : no('SS-SPEC-05', 'each hex of the chain lies beside the last')
    if (hex === u.hex || !inArc(site, u, aim.system, hex, g.words.options.firingArcHex))
      return no('SS-SPEC-05', `all ${marks} lie in the arc`)
    const range = site.range(u.hex, hex)
    for (const i of weapons) {
      const reach = inRange(site, weaponRow(sheetFor(u).weapons[i].weapon), range, false)
      if (reach !== true) return reach
    }
    if (!sightTo(g, u, { hex, altitude: 0 }).clear) return no('SS-SPEC-05', `all ${marks} lie in sight`)
    hexes.push(hex)
  }
  return true
}

function askChain(g: SsGame, u: SsUnit, pick: string): Decision | null {
  const aim = u.aims[announced(pick).crew] as Named
  const o = g.unit(aim.target)
  const at = siteIn(g).place(o.hex)
  const choice = { is: 'path', unit: u.id, budget: 11, from: { at }, pass: true, passLabel: 'No chain: at one target' } as const
  return question('chain', 'SS-SPEC-05', u.seat, choice, { pass: true }, { about: [{ unit: u.id }, { unit: o.id }] })
}

// ---- One shot --------------------------------------------------------------------------------------------------

type Volley = {
  readonly unit: Id
  readonly pick: string
  readonly hexes: readonly number[]
  readonly end: 'first' | 'last'
  readonly at: number // whose defences are asked
  readonly systems: readonly (readonly DefenceId[])[]
  readonly preempts: boolean
}
const begin = (unit: Id, preempts = false): Volley => ({ preempts, unit, pick: '', hexes: [], end: 'first', at: 0, systems: [] })

/** The gunners of a unit who have something to fire now. */
const ready = (g: SsGame, u: SsUnit): boolean => u.aims.some((_, crew) => weaponsAt(g, u, crew).length > 0)

/** SS-SPEC-05: whether a chain leaves dice over that an end hex takes. */
function remains(g: SsGame, v: Volley): boolean {
  if (g.words.options.spreadRemainder === 'lost') return false
  const u = g.unit(v.unit)
  const n = v.hexes.length
  return announced(v.pick).weapons.some((i) => {
    const w = weaponRow(sheetFor(u).weapons[i].weapon)
    return w.dam % n !== 0 || w.sh % n !== 0 || w.pen % n !== 0
  })
}

/** The units that a shot is made at, the named one first. */
function under(g: SsGame, v: Volley): readonly Id[] {
  const shot = shotOf(g.unit(v.unit), v.pick)
  return v.hexes.length > 0 ? chainTargets(g, shot, v.hexes, v.end).map((t) => t.id) : [shot.target]
}

function askDefence(g: SsGame, v: Volley): Decision | null {
  const u = g.unit(v.unit)
  const o = g.unit(under(g, v)[v.at])
  const { weapons, mode } = shotOf(u, v.pick)
  const rows = weapons.map((i) => weaponRow(sheetFor(u).weapons[i].weapon))
  const of = defencesAgainst(o, rows, mode).map((id): Option => ({ id, label: NAMES[id] }))
  if (of.length === 0 || o.dying !== '') return null
  return question(
    'defend',
    'SS-TGT-17',
    o.seat,
    { is: 'some', of, min: 0, max: of.length },
    { some: [] },
    { about: [{ unit: o.id }, { unit: u.id }] },
  )
}

/** The shot is made: blind, over a chain, or at one target. */
function shoot(g: SsGame, v: Volley): void {
  const u = g.unit(v.unit)
  const { crew, weapons } = announced(v.pick)
  const aim = u.aims[crew] as Named
  if (aim.mode === 'blind') {
    shootBlind(g, v.unit, crew, weapons, aim.hex)
    return
  }
  const shot = shotOf(u, v.pick)
  if (v.hexes.length === 0) {
    fire(g, shot, v.systems[0] ?? [])
    return
  }
  const map = new Map(under(g, v).map((id, i) => [id, v.systems[i] ?? []]))
  fireChain(g, shot, v.hexes, v.end, map)
}

/** SS-TGT-13: scatter, one for all weapons of the gunner, less with each turn at the same hex. */
function shootBlind(g: SsGame, id: Id, crew: number, weapons: readonly number[], aimed: number): void {
  const person = g.unit(id).crew[crew]
  const earlier = person.blindHex === aimed ? person.blindTurns : 0
  const scatter = resolveScatter(earlier, g.dice)
  const hex = siteIn(g).scattered(aimed, scatter.side, scatter.hexes)
  const u = g.edit(id)
  u.crew = u.crew.with(crew, { ...person, blindHex: aimed, blindTurns: earlier + 1 })
  fireBlind(g, id, sheetFor(u).crew[crew].id, weapons, aimed, hex)
}

/** SS-PH-04: whether a shooter who was pre-empted can still fire what he declared. */
function stillFires(g: SsGame, v: Volley): boolean {
  const u = g.unit(v.unit)
  const { crew, weapons } = announced(v.pick)
  const aim = u.aims[crew]
  if (u.out !== '' || aim === null || (aim.mode !== 'blind' && g.unit(aim.target).out !== '')) return false
  const able = weaponsAt(g, u, crew)
  return weapons.every((i) => able.includes(i))
}

/**
 * SS-TGT-17, SS-D11: one gunner of a unit announces and fires; defenders answer before the roll. A pass holds the fire of all who are left.
 */
export const volley: Procedure<{ readonly unit: Id; readonly preempts?: boolean }> = procedure(
  'SS-TGT-17',
  'volley',
  (a: { readonly unit: Id; readonly preempts?: boolean }): Volley => begin(a.unit, a.preempts === true),
  loop(
    (g, v: Volley) => v.at >= 0 && ready(g, g.unit(v.unit)),
    ask(
      'SS-TGT-17',
      (g, v: Volley) => {
        const u = g.unit(v.unit)
        const of = u.aims.flatMap((_, crew) => shotOptions(g, u, crew))
        if (of.length === 0) return null
        if (orderOf(g, u.seat).is === 'fire') return oneOf('fire', 'SS-PH-03', u.seat, of.slice(0, 1), [{ unit: u.id }]) // as ordered
        return orNone('fire', 'SS-TGT-17', u.seat, of, 'Hold fire', [{ unit: u.id }])
      },
      (_g, v: Volley, [a]) => ({ ...begin(v.unit, v.preempts), pick: chosen(a.choice), at: chosen(a.choice) === '' ? -1 : 0 }),
    ),
    call(
      () => preemption,
      (g, v: Volley) => (g.words.options.phased && !v.preempts && v.pick !== '' ? { unit: v.unit } : null),
    ),
    act('SS-PH-04', (g, v: Volley) =>
      v.pick === '' || !g.words.options.phased || stillFires(g, v) ? v : { ...begin(v.unit, v.preempts), at: -1 },
    ),
    when(
      (_g, v: Volley) => v.pick !== '' && announced(v.pick).chain,
      ask(
        'SS-SPEC-05',
        (g, v: Volley) => askChain(g, g.unit(v.unit), v.pick),
        (g, v: Volley, [a]) => {
          const site = siteIn(g)
          if (!('legs' in a.choice)) return v
          return { ...v, hexes: [g.unit(shotOf(g.unit(v.unit), v.pick).target).hex, ...a.choice.legs.map((l) => site.spot(l.to))] }
        },
      ),
      when(
        (g, v: Volley) => v.hexes.length > 1 && remains(g, v),
        ask(
          'SS-SPEC-05',
          (g, v: Volley) =>
            oneOf(
              'remainder',
              'SS-SPEC-05',
              g.unit(v.unit).seat,
              [
                { id: 'first', label: 'To the named target', about: [{ at: siteIn(g).place(v.hexes[0]) }] },
                { id: 'last', label: 'To the far end', about: [{ at: siteIn(g).place(v.hexes[v.hexes.length - 1]) }] },
              ],
              [{ unit: v.unit }],
            ),
          (_g, v: Volley, [a]) => ({ ...v, end: chosen(a.choice) === 'last' ? 'last' : 'first' }) satisfies Volley,
        ),
      ),
    ),
    when(
      (g, v: Volley) => v.pick !== '' && g.unit(v.unit).aims[announced(v.pick).crew]?.mode !== 'blind',
      loop(
        (g, v: Volley) => v.at < under(g, v).length,
        act('SS-TGT-17', (_g, v: Volley) => ({ ...v, systems: [...v.systems, []] })),
        ask('SS-TGT-17', askDefence, (_g, v: Volley, [a]) => ({
          ...v,
          systems: v.systems.with(v.at, ('some' in a.choice ? a.choice.some : []) as readonly DefenceId[]),
        })),
        act('SS-TGT-17', (_g, v: Volley) => ({ ...v, at: v.at + 1 })),
      ),
    ),
    when(
      (_g, v: Volley) => v.pick !== '',
      act('SS-FIRE-05', (g, v: Volley) => {
        shoot(g, v)
        if (g.words.options.phased) settleAll(g) // SS-PH-01
        return begin(v.unit, v.preempts)
      }),
    ),
  ),
)

/** SS-DMG-17, SS-FIRE-17: rams, then all gunners in chit order, unmarked units first; a unit’s own gunners as their owner has it. */
export const firing = procedure(
  'SS-FIRE-17',
  'firing',
  (_: { readonly of: 'turn' }) => null,
  act('SS-PHYS-02', ramDamage),
  each(
    chitOrder,
    when(
      (g, _v, id) => ready(g, g.unit(id)),
      call(volley, (_g, _v, id) => ({ unit: id })),
    ),
  ),
)

/** Whether an answer about a chain is legal. */
export function judgeChain(g: SsGame, u: SsUnit, pick: string, c: Choice): Refusal | true {
  return 'legs' in c ? checkChain(g, u, pick, c.legs) : true
}
holds('volley', volley)
