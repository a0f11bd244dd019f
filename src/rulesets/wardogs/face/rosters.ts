// Wardogs: the rosters beside the board: both sides in full, for sheets are open; what is hidden is said below (WD-SEC-01, WD-SEC-02).
import type { Decision } from '../../../kernel/decision.ts'
import type { Roster, RosterLine, Tone } from '../../../kernel/face.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { capital, figures } from '../../../craft/english.ts'
import { iconOf, kindName } from '../book/names.ts'
import { holder, scoreOf } from '../rules/ending.ts'
import type { WdSeen } from '../sight/view.ts'
import { statusSaid, unitName } from '../sight/words.ts'
import { hexName, isInfantry, isStructure, mpOf, remains, thermalOf, type Field, type WdUnit } from '../state/state.ts'

/** WD-LOCK-02: what counts of a unit for those who fire at it: hexes moved, thermal signature, cover. */
export function countsSaid(u: WdUnit): string {
  const moved = isStructure(u) ? '' : u.entered === 0 ? 'stood, ' : `moved ${u.entered}, `
  return `${moved}TS ${thermalOf(u)}${u.cover === '' ? '' : `, ${u.cover} cover`}`
}

function noteOf(f: Field, u: WdUnit, acting: boolean): readonly [string, Tone] {
  if (!remains(u)) return [statusSaid(u), u.status === 'destroyed' ? 'bad' : 'plain']
  if (acting) return ['acting now', 'ask']
  if (u.status === 'loaded') return [`aboard ${unitName(f, u.carrier)}`, 'plain']
  if (u.status === 'waiting' || u.status === 'offmap') return [statusSaid(u), 'plain']
  if (u.status === 'down') return [statusSaid(u), 'bad']
  const air = u.airborne ? 'in the air, ' : u.submerged ? 'submerged, ' : ''
  const worn = u.sheet.ar > 0 && u.ar === 0 ? 'armor gone, ' : ''
  return [`${worn}${air}${countsSaid(u)}`, worn === '' ? 'plain' : 'warn']
}

function line(f: Field, u: WdUnit, about: ReadonlySet<Id>): RosterLine {
  const { sheet } = u
  const [note, tone] = noteOf(f, u, about.has(u.id))
  const named = sheet.name === u.name ? kindName(sheet) : `${sheet.name}`
  return {
    id: u.id,
    seat: u.seat,
    name: u.name,
    kind: isInfantry(u) || isStructure(u) ? named : `${named}, ${mpOf(u)} MP`,
    icon: iconOf(sheet),
    bar: sheet.ar === 0 || !remains(u) ? null : { now: u.ar + u.shields, of: sheet.ar + sheet.shields },
    note,
    tone,
    out: !remains(u),
  }
}

/** Points scored so far, and what a side holds of what counts at the end. */
function facts(v: WdSeen, seat: Seat): Roster['facts'] {
  const { objectives, land, sides } = v.words
  const points = v.units.filter((u) => u.seat === seat).reduce((n, u) => n + u.sheet.cpv, 0)
  const held = objectives.filter((o) => holder(v, o.hex) === seat)
  return [
    { label: 'Force', value: `${points} CPV` },
    { label: 'Score if it ended now', value: figures(scoreOf(v, seat, true), 'point') },
    ...(sides.length > 0 && objectives.length > 0
      ? [{ label: 'Holds', value: held.map((o) => hexName(land, o.hex)).join(', ') || 'no objective' }]
      : []),
  ]
}

/** WD-SEC-02: the sides beside the board, one's own first; `d` marks who is in question. */
export function rosters(v: WdSeen, d?: Decision): readonly Roster[] {
  const about = new Set(d === undefined || d.choice.is === 'plan' ? [] : d.about.flatMap((r) => ('unit' in r ? [r.unit] : [])))
  const order = [...v.words.sides].sort((a, b) => Number(b.seat === v.seat) - Number(a.seat === v.seat))
  return order.map((s) => {
    const own = s.seat === v.seat
    return {
      seat: s.seat,
      name: capital(s.name),
      own,
      lines: v.units.filter((u) => u.seat === s.seat).map((u) => line(v, u, about)),
      facts: facts(v, s.seat),
      ...(own || v.over !== null
        ? {}
        : { note: 'Sheets are open. Plans, mines not yet found and what a mine layer has left are not.', rule: 'WD-SEC-02' }),
    }
  })
}
