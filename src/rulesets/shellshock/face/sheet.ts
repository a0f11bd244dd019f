// Shellshock: the machine opened in a battle: how it stands, then its record sheet with what is marked, lost and used up (SS-DMG-08).
import { capital } from '../../../craft/english.ts'
import { line } from '../../../craft/workshop.ts'
import type { Sheet, SheetSection } from '../../../kernel/face.ts'
import type { Id } from '../../../kernel/plain.ts'
import type { Field } from '../rules/asking.ts'
import { chitName, facingSaid, stepsSaid, unitName, unitOf } from '../sight/words.ts'
import { hexName } from '../state/site.ts'
import { sheetFor, type SsUnit } from '../state/state.ts'
import { recordOf } from '../workshop/record.ts'
import { standing, wornOf } from './standing.ts'

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
      ...(u.hex >= 0 ? [line(ground.table === undefined ? 'Hex' : 'Place', hexName(ground, u.hex))] : []),
      ...(on ? [line('Facing', facingSaid(f, u.facing))] : []),
      ...(on && u.altitude > 0 ? [line('Altitude', String(u.altitude), 'SS-MOVE-30')] : []),
      ...(u.chit > 0 ? [line('Chit', chitName(f, u.chit), 'SS-INIT-04')] : []),
      ...(on ? [line('Speed', `${u.speed}${u.gear === 'reverse' ? ', in reverse' : ''}`, 'SS-MOVE-01')] : []),
      ...(on ? [line('Moved this turn', stepsSaid(f, u.moved)), line('Straight on', stepsSaid(f, u.forward), 'SS-MOVE-09')] : []),
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
