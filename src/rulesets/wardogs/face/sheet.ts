// Wardogs: the record sheet of a unit in a battle: what it is doing, then the sheet with what is used up and damaged marked (WD-UNIT-08,
// WD-SEC-01).
import { capital, hexesOf } from '../../../craft/english.ts'
import { line } from '../../../craft/workshop.ts'
import type { Sheet, SheetSection } from '../../../kernel/face.ts'
import type { Id } from '../../../kernel/plain.ts'
import { facings, statusSaid } from '../sight/words.ts'
import { airMpOf, hexName, mpOf, onMap, stabilityOf, thermalOf, type Field, type WdUnit } from '../state/state.ts'
import { recordOf } from '../workshop/record.ts'

function stateSection(f: Field, u: WdUnit): SheetSection {
  const { type } = u.sheet,
    moves = u.airborne ? airMpOf(u) : mpOf(u),
    printed = u.airborne ? u.sheet.airMp : u.sheet.mp
  const carried = f.units.filter((x) => x.carrier === u.id && x.status === 'loaded').map((x) => x.name),
    carrier = u.status === 'loaded' ? f.units.find((x) => x.id === u.carrier) : undefined
  const warn = { tone: 'warn' as const }
  return {
    is: 'facts',
    title: 'State',
    rows: [
      { ...line('Status', statusSaid(u), 'WD-STAB-06'), ...(u.status === 'down' ? { tone: 'bad' as const } : {}) },
      ...(onMap(u) ? [line('Where', `${hexName(f.words.land, u.hex)}${type === 'structure' ? '' : `, facing ${facings[u.facing]}`}`)] : []),
      ...(type === 'infantry' || type === 'structure' || moves === printed
        ? []
        : [
            {
              ...line('Movement points now', `${moves} of ${printed}`, 'WD-MOVE-12'),
              ...warn,
            },
          ]),
      ...(onMap(u) && type !== 'structure' ? [line('Moved this turn', hexesOf(u.entered), 'WD-MOVE-10')] : []),
      ...(u.heat > 0 ? [{ ...line('Thermal signature now', `${thermalOf(u)}, heated for ${u.heat} more`, 'WD-LOCK-04'), ...warn }] : []),
      ...(stabilityOf(u) === u.sheet.stability ? [] : [{ ...line('Stability now', String(stabilityOf(u)), 'WD-STAB-07'), ...warn }]),
      ...(u.cover === '' ? [] : [line('Cover', capital(u.cover), 'WD-LOS-06')]),
      ...(carried.length > 0 ? [line('Aboard', carried.join(', '), 'WD-TRANS-01')] : []),
      ...(carrier === undefined ? [] : [line('Carrier', carrier.name, 'WD-TRANS-01')]),
    ],
  }
}

/** WD-UNIT-08: the record sheet of a unit of a view. @throws RangeError when there is none of that id. */
export function sheet(f: Field, id: Id): Sheet {
  const u = f.units.find((x) => x.id === id)
  if (u === undefined) throw new RangeError(`no unit "${id}" is known here`)
  const { sections, ...head } = recordOf(
    u.sheet,
    { name: u.name, crew: u.crew, cpv: u.sheet.cpv, ...(u.seat < 0 ? {} : { seat: u.seat }) },
    u,
  )
  return { ...head, sections: [stateSection(f, u), ...sections] }
}
