// Invisible Enemy: the sides beside the board: every base with its weapon, hull and hits; points as they stand (IE-SET-05, IE-SET-07).
import type { Decision } from '../../../kernel/decision.ts'
import type { Roster, RosterLine, Tone } from '../../../kernel/face.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { figures, listed } from '../../../craft/english.ts'
import { hullCells } from '../book/pentawing.ts'
import { holder, scoreOf } from '../rules/victory.ts'
import type { IeSeen } from '../sight/view.ts'
import { sideName } from '../sight/words.ts'
import { attackOf, defenseOf, destroyedCells, waiting, type Base } from '../state/state.ts'
import { jamNames, statusSaid } from './status.ts'
import { iconOf } from '../state/said.ts'

/** Marks of infestation in all cells of a base. */
export const infestation = (b: Base): number => b.marks.reduce((n, m) => n + m, 0)
/** What hurts a base, in short: `2 S, 1 B, 3 infested`. */
export function harmSaid(b: Base): string {
  const hits: readonly (readonly [number, string])[] = [
    [b.b, 'B'],
    [b.s, 'S'],
    [b.mj, 'Mj'],
    [b.se, 'Se'],
    [b.po, 'Po'],
    [infestation(b), 'infested'],
  ]
  return hits
    .filter(([n]) => n > 0)
    .map(([n, what]) => `${n} ${what}`)
    .join(', ')
}

function noteOf(v: IeSeen, b: Base): string {
  if (b.dead || waiting(b)) return statusSaid(b)
  const jam = b.jams.length > 0 || b.trapped !== '' ? [statusSaid(b)] : []
  const fired = b.spike ? ['fired'] : [],
    done = b.done && b.seat === v.words.active ? [v.words.deed === 'move' ? 'has moved' : 'done'] : []
  return [...jam, harmSaid(b), ...fired, ...done, b.camouflaged ? 'camouflaged' : ''].filter((x) => x !== '').join(' · ') || 'ready'
}

function toneOf(b: Base): Tone {
  if (b.dead || b.b > 1) return 'bad'
  return b.b > 0 || infestation(b) > 0 || b.jams.length > 0 || b.trapped !== '' ? 'warn' : 'plain'
}

function line(v: IeSeen, b: Base, about: ReadonlySet<string>): RosterLine {
  const weapon = b.attackBase === 0 ? 'no main weapon' : `${b.main} ${attackOf(b)}`
  return {
    id: b.id,
    seat: b.seat,
    name: b.name,
    kind: `${weapon} · D ${defenseOf(b)}`,
    icon: iconOf(b),
    bar: { now: hullCells - destroyedCells(b), of: hullCells },
    note: about.has(b.id) && !b.dead ? `in question · ${noteOf(v, b)}` : noteOf(v, b),
    tone: toneOf(b),
    out: b.dead,
  }
}

function facts(v: IeSeen, seat: Seat): Roster['facts'] {
  const held = v.words.land.objectives.filter((o) => holder(v, o) === seat)
  const own = v.units.filter((b) => b.seat === seat),
    jammed = own.flatMap((b) => b.jams.map((j) => `${b.name} ${jamNames[j.effect]}`))
  return [
    {
      label: 'Force',
      value: figures(
        own.reduce((n, b) => n + b.value, 0),
        'point',
      ),
    },
    { label: 'Score if it ended now', value: figures(scoreOf(v, seat), 'point') },
    ...(v.words.land.objectives.some((o) => !o.strike)
      ? [{ label: 'Holds', value: held.length > 0 ? listed(held.map((o) => o.name)) : 'nothing' }]
      : []),
    ...(jammed.length > 0 ? [{ label: 'Jammed', value: listed(jammed) }] : []),
  ]
}

/** IE-SET-05: the sides, one's own first; `d` marks who is in question. */
export function rosters(v: IeSeen, d?: Decision): readonly Roster[] {
  const about = new Set(d === undefined ? [] : d.about.flatMap((r) => ('unit' in r ? [r.unit] : [])))
  const order = ([0, 1] as const).toSorted((a, b) => Number(b === v.seat) - Number(a === v.seat))
  return order.map((seat) => ({
    seat,
    name: sideName(v, seat),
    own: seat === v.seat,
    lines: v.units.filter((b) => b.seat === seat).map((b) => line(v, b, about)),
    facts: facts(v, seat),
    ...(seat === v.seat || v.over !== null
      ? {}
      : {
          note: v.words.options.hiddenLoadouts
            ? 'Logs are open but for modules that were not used yet. How dice are split, and which ranges are guessed, is secret.'
            : 'Logs are open. How dice are split, and which ranges are guessed, is not.',
          rule: 'IE-MIS-02',
        }),
  }))
}
