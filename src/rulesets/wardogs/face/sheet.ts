// Wardogs: the record sheet of a unit in a battle: what it is doing, then the sheet with what is used up and damaged marked (WD-UNIT-08,
// WD-SEC-01).
import { capital, hexesOf } from '../../../craft/english.ts'
import { line } from '../../../craft/workshop.ts'
import type { Sheet, SheetSection } from '../../../kernel/face.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { airMpOf, gridOf, isMecha, mpOf, onMap, stabilityOf, thermalOf, type Field, type Status, type WdUnit } from '../state/state.ts'
import { recordOf } from '../workshop/record.ts'

const statuses: Readonly<Record<Status, string>> = {
  ok: 'in action',
  down: 'out of control',
  destroyed: 'destroyed',
  withdrawn: 'withdrawn',
  loaded: 'aboard a carrier',
  offmap: 'off the map, may come back',
  waiting: 'not on the map yet',
}
/** Facings in the order of sixths: NE first, with the clock. */
const facings = ['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west'] as const

/** WD-STAB-06: how a unit stands, in words: a mecha that is down has fallen. */
export function statusSaid(u: WdUnit): string {
  if (u.status === 'down' && isMecha(u)) return 'fallen'
  if (u.status !== 'ok') return statuses[u.status]
  return u.airborne ? 'in the air' : u.submerged ? 'submerged' : statuses.ok
}
/** A hex as it is said: column and row from 1. */
export const hexSaid = ([column, row]: Place): string => `column ${column + 1}, row ${row + 1}`

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
      ...(onMap(u) ? [line('Hex', hexSaid(gridOf(f.words.land).place(u.hex)))] : []),
      ...(onMap(u) && type !== 'structure' ? [line('Facing', facings[u.facing])] : []),
      ...(type === 'infantry' || type === 'structure'
        ? []
        : [
            {
              ...line('Movement points now', moves < printed ? `${moves} of ${printed}` : String(moves), 'WD-MOVE-12'),
              ...(moves < printed ? warn : {}),
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
