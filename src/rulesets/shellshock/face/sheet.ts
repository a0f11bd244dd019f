// Shellshock: the machine opened in a battle: how it stands, then its record sheet with what is marked, lost and used up (SS-DMG-08).
import { stepsSaid } from '../sight/words.ts'
import { facingSaid } from '../sight/words.ts'
import { capital } from '../../../craft/english.ts'
import { line } from '../../../craft/workshop.ts'
import type { FigureSection, Sheet, SheetSection } from '../../../kernel/face.ts'
import type { Id } from '../../../kernel/plain.ts'
import { isMarked, LINES } from '../rules/strip.ts'
import { angleFrom } from '../rules/targeting.ts'
import { isLost, pieceOf, sheetFor, type Out, type SsUnit } from '../state/state.ts'
import { armorFigure, recordOf, stripFigure, type Worn } from '../workshop/record.ts'
import type { Field } from '../rules/asking.ts'
import { chitName, hexName, unitName, unitOf } from '../sight/words.ts'
import { siteIn } from '../state/site.ts'

/** Why a unit is out, in words (SS-DMG-16). */
export const outSaid: Readonly<Record<Out, string>> = {
  '': 'in action',
  overkill: 'destroyed: overkill',
  explosion: 'destroyed: it blew up',
  crew: 'out: all its crew are dead',
  lines: 'destroyed: every line is marked',
  niceShot: 'destroyed by a second natural 20',
}

/** How a unit stands, in few words. */
export function standing(u: SsUnit): string {
  if (u.out !== '') return outSaid[u.out]
  if (u.dying !== '') return `${outSaid[u.dying]}, in Aftermath`
  if (u.riding !== '') return 'aboard'
  if (u.hex < 0) return 'not on the map yet'
  if (u.mired) return 'mired'
  if (u.immobile) return 'immobile'
  if (u.dodging) return 'dodging'
  return u.hullDown ? 'hull down' : 'in action'
}

/** What a battle has left of a unit, as its record shows it. */
export function wornOf(u: SsUnit): Worn {
  const sheet = sheetFor(u)
  return {
    armor: u.armour,
    marked: Array.from({ length: LINES }, (_, i) => i + 1).filter((k) => isMarked(u.marked, k)),
    hits: u.hits,
    lost: sheet.equipment.map((_, i) => ((u.lost | u.losing) & (1 << i)) !== 0),
    dead: sheet.crew.map((c) => isLost(u, c.letter) || (u.losing & (1 << pieceOf(sheet, c.letter))) !== 0),
    rounds: u.ammo,
    charge: u.charge,
    uses: u.uses,
    motion: u.worn,
  }
}

/** The pictures beside a shot: armor with the sector that it enters, and the strip as it is marked (SS-FIRE-02, SS-DMG-08). */
export function opened(f: Field, target: SsUnit, from: number): readonly FigureSection[] {
  const sheet = sheetFor(target),
    worn = wornOf(target)
  const sector = from < 0 || target.hex < 0 || from === target.hex ? undefined : angleFrom(siteIn(f), target, from).sector
  return [
    {
      is: 'figure',
      title: `${target.name}: armor and factors`,
      rule: 'SS-FIRE-02',
      figure: armorFigure(sheet, { ...worn, ...(sector === undefined ? {} : { sector }) }),
    },
    {
      is: 'figure',
      title: `${target.name}, inside: ${worn.marked.length} of ${LINES} lines marked`,
      rule: 'SS-DMG-08',
      figure: stripFigure(sheet, worn),
    },
  ]
}

function stateSection(f: Field, u: SsUnit): SheetSection {
  const { ground } = f.words
  const aboard = f.units.filter((x) => x.riding === u.id && x.out === '').map((x) => x.name)
  const out = u.out !== '' || u.dying !== ''
  const on = u.hex >= 0 && u.out === ''
  return {
    is: 'facts',
    title: 'State',
    rows: [
      { ...line('Status', standing(u), 'SS-DMG-16'), ...(out ? { tone: 'bad' as const } : {}) },
      ...(u.hex >= 0 ? [line('Hex', hexName(ground, u.hex))] : []),
      ...(on ? [line('Facing', facingSaid(f, u.facing))] : []),
      ...(on && u.altitude > 0 ? [line('Altitude', String(u.altitude), 'SS-MOVE-30')] : []),
      ...(u.chit > 0 ? [line('Chit', chitName(f, u.chit), 'SS-INIT-04')] : []),
      ...(on ? [line('Speed', `${u.speed}${u.gear === 'reverse' ? ', in reverse' : ''}`, 'SS-MOVE-01')] : []),
      ...(on ? [line('Moved this turn', stepsSaid(f, u.moved)), line('Hexes straight on', String(u.forward), 'SS-MOVE-09')] : []),
      ...(u.riding === '' ? [] : [line('Carrier', unitName(f, u.riding), 'SS-MOVE-29')]),
      ...(aboard.length > 0 ? [line('Aboard', aboard.join(', '), 'SS-MOVE-29')] : []),
      ...(u.towing === '' ? [] : [line('Tows', unitName(f, u.towing), 'SS-MOVE-22')]),
      ...(u.smoked ? [line('Smoke', 'about it this turn', 'SS-DEF-01')] : []),
      ...(u.screened ? [line('Diffraction screen', 'up this turn', 'SS-DEF-04')] : []),
      ...(u.shots > 0 ? [line('Indirect shots from here', String(u.shots), 'SS-TGT-14')] : []),
      ...(u.losing !== 0 ? [{ ...line('Losses that wait', 'they take effect in Aftermath', 'SS-DMG-17'), tone: 'warn' as const }] : []),
    ],
  }
}

/** The record sheet of a unit of a view. @throws RangeError when there is none of that id. */
export function sheetOfUnit(f: Field, id: Id): Sheet {
  const u = unitOf(f, id)
  if (u === undefined) throw new RangeError(`no unit "${id}" is known here`)
  const sheet = sheetFor(u),
    { sections, ...head } = recordOf(sheet, { name: u.name, crew: u.crew, ecv: u.ecv, seat: u.seat }, wornOf(u))
  return { ...head, kind: capital(head.kind), sections: [stateSection(f, u), ...sections] }
}
