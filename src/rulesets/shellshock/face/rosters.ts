// Shellshock: the rosters beside the board: both sides in full, for every sheet lies open on the table.
import { figures, sum } from '../../../craft/english.ts'
import type { Decision } from '../../../kernel/decision.ts'
import type { Roster, RosterLine, Tone } from '../../../kernel/face.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { ecvOf, scoreOf } from '../rules/victory.ts'
import { chitName, sideName, unitName } from '../sight/words.ts'
import { asGame, type SsSeen } from '../sight/view.ts'
import { sheetFor, type SsUnit } from '../state/state.ts'
import { standing } from './standing.ts'
import { classNames, iconOf } from '../book/names.ts'

const total = (of: readonly number[]): number => of.reduce((n, x) => n + x, 0)

function noteOf(v: SsSeen, u: SsUnit, acting: boolean): readonly [string, Tone] {
  if (u.out !== '' || u.dying !== '') return [standing(u), 'bad']
  if (acting) return ['acting now', 'ask']
  if (u.riding !== '') return [`aboard ${unitName(v, u.riding)}`, 'plain']
  if (u.hex < 0) return ['not on the map yet', 'plain']
  if (u.immobile) return [standing(u), 'warn']
  const chit = u.chit > 0 ? `chit ${chitName({ words: v.words }, u.chit)}, ` : ''
  const state = u.dodging || u.hullDown ? `, ${standing(u)}` : ''
  return [`${chit}speed ${u.speed}${state}`, 'plain']
}

function line(v: SsSeen, u: SsUnit, about: ReadonlySet<Id>): RosterLine {
  const sheet = sheetFor(u),
    [note, tone] = noteOf(v, u, about.has(u.id))
  const kind = sheet.name === u.name ? classNames[sheet.cls] : sheet.name
  return {
    id: u.id,
    seat: u.seat,
    name: u.name,
    kind,
    icon: iconOf(sheet),
    bar: u.out === '' ? { now: total(u.armour), of: total(sheet.armour) } : null,
    note,
    tone,
    out: u.out !== '',
  }
}

/** Half points as they are read. */
const halved = (n: number): string => (n % 2 === 0 ? figures(n / 2, 'point') : `${(n - 1) / 2}½ points`)

/** SS-END-03: the sides beside the board, one's own first; `d` marks who is in question. */
export function rosters(v: SsSeen, d?: Decision): readonly Roster[] {
  const about = new Set(d === undefined ? [] : d.about.slice(0, 1).flatMap((r) => ('unit' in r ? [r.unit] : [])))
  const seats = Array.from({ length: v.seats }, (_, seat): Seat => seat).sort((a, b) => Number(b === v.seat) - Number(a === v.seat))
  const g = asGame(v)
  return seats.map((seat) => ({
    seat,
    name: sideName(v, seat),
    own: seat === v.seat,
    lines: v.units.filter((u) => u.seat === seat).map((u) => line(v, u, about)),
    facts: [
      { label: 'Force', value: `${sum(ecvOf(g, seat))} ECV` },
      { label: 'Score if it ended now', value: halved(scoreOf(g, seat, true)) },
    ],
  }))
}
