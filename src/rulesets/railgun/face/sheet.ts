// Railgun: 2100: what is read off a stand, its markers and its place in words (RG-MARK-01), and the rosters by platoon beside the table
// (RG-SPOT-10).
import type { Decision } from '../../../kernel/decision.ts'
import type { Roster, RosterLine, Tone } from '../../../kernel/face.ts'
import type { Id } from '../../../kernel/plain.ts'
import { listed, many } from '../../../craft/english.ts'
import { weaponsOf } from '../book/roster.ts'
import { belongs } from '../sight/short.ts'
import { isStrategic, lost, onTable, pointsOf, profileOf, type Side, type Stand } from '../state/state.ts'
import { anyStand, iconOf, momentSaid, placeSaid, underSaid, whatIs } from '../sight/words.ts'
import { asField, covert, isWhole, type RgSeen, type SeenGhost, type SeenStand } from '../sight/view.ts'

// ---- Marks (RG-MARK-01) -----------------------------------------------------------------------------------------

/** The markers a stand carries, as everybody may read them; ammunition only on one's own (RG-MARK-02). */
export function marksOf(v: RgSeen, s: SeenStand): readonly { readonly text: string; readonly tone: Tone }[] {
  const out: { text: string; tone: Tone }[] = []
  if (s.pinned) out.push({ text: 'Pin', tone: 'bad' })
  if (s.engaged) out.push({ text: 'Engaged', tone: 'warn' })
  if (s.fired === 'yes' && (!isWhole(s) || s.owed === '')) out.push({ text: 'Can’t Fire', tone: 'plain' })
  if (isWhole(s) && s.owed !== '') out.push({ text: 'attack owed', tone: 'good' })
  if (isStrategic(asField(v), s)) out.push({ text: 'strategic move', tone: 'warn' })
  if (s.halted) out.push({ text: 'in contact', tone: 'warn' })
  if (s.stuck) out.push({ text: 'stuck', tone: 'bad' })
  if (s.pd) out.push({ text: 'PD mode', tone: 'plain' })
  if (s.hits > 0) out.push({ text: `${s.hits} of 3 hits`, tone: 'bad' })
  if (isWhole(s) && s.seat === v.seat) {
    if (s.due !== 0) out.push({ text: 'check due', tone: 'warn' })
    if (s.missiles >= 0 && !v.shared)
      out.push({ text: s.missiles === 0 ? 'no missiles' : many(s.missiles, 'missile'), tone: s.missiles === 0 ? 'bad' : 'plain' })
  }
  return out
}

/** Where a stand is, in words: by landmark on the table. */
export function whereSaid(v: RgSeen, s: SeenStand): string {
  switch (s.where) {
    case 'table':
      return s.mode === 'high' ? 'in high mode' : s.over ? `over the trees, ${placeSaid(v, s.at)}` : placeSaid(v, s.at)
    case 'carried':
      return isWhole(s) && s.carrier !== '' ? `aboard ${anyStand(v, s.carrier)?.name ?? 'its carrier'}` : 'carried'
    case 'off':
      return 'off the table'
    case 'reserve':
      return isWhole(s) && s.entry > 0 ? `in reserve until turn ${s.entry}` : 'in reserve'
    case 'orbit':
      return 'in orbit'
    case 'removed':
      return 'removed by a failed check'
    case 'destroyed':
      return 'destroyed'
    case 'left':
      return 'left the table'
  }
}

// ---- Rosters ----------------------------------------------------------------------------------------------------

/**
 * The rosters: one's own stands by platoon, of the others what is seen and what is remembered; hidden ones are not counted (RG-SPOT-10).
 */
export function rosters(v: RgSeen, d?: Decision): readonly Roster[] {
  const about = new Set<Id>(d?.about.flatMap((r) => ('unit' in r ? [r.unit] : [])) ?? [])
  return v.words.sides.map((side): Roster => {
    const own = side.seat === v.seat,
      mine = v.units.filter((s) => s.seat === side.seat && !(v.shared && covert(s)))
    const ghosts = v.ghosts.filter((s) => s.seat === side.seat)
    const order = v.words.platoons.filter((p) => p.seat === side.seat).map((p) => p.id)
    const rank = (unit: Id): number => {
      const i = order.indexOf(unit)
      return i < 0 ? order.length : i
    }
    const lines = [
      ...mine.map((s, i) => ({ unit: s.unit, i, line: rosterLine(v, s, about) })),
      ...ghosts.map((s, i) => ({ unit: s.unit, i: mine.length + i, line: ghostLine(v, s) })),
    ]
    lines.sort((a, b) => rank(a.unit) - rank(b.unit) || a.i - b.i)
    const dark = v.words.options.visibility === 'hidden'
    const seen = mine.filter(onTable).length
    return {
      seat: side.seat,
      name: side.name,
      own,
      lines: lines.map((x) => x.line),
      ...(own || v.over !== null
        ? {}
        : dark
          ? { note: `Seen now: ${seen}. Remembered: ${ghosts.length}. What is hidden is not counted here.`, rule: 'RG-SPOT-10' }
          : { note: `In sight of your side: ${mine.filter((s) => onTable(s) && s.spotted).length}.`, rule: 'RG-SPOT-01' }),
      facts: account(v, side),
    }
  })
}

function account(v: RgSeen, side: Side): { label: string; value: string }[] {
  const own = side.seat === v.seat,
    dark = v.words.options.visibility === 'hidden' && v.over === null
  const sum = pointsOf(side.destroyed + side.removed / 2)
  const out = [{ label: own || !dark ? 'Points lost' : 'Losses witnessed', value: String(sum) }]
  if (v.shared) return out
  if (own && side.strikes > 0) out.push({ label: 'Orbital strikes', value: String(side.strikes) })
  if (own && side.plots.length > 0) out.push({ label: 'Strikes plotted', value: String(side.plots.length) })
  return out
}

function rosterLine(v: RgSeen, s: SeenStand, about: ReadonlySet<Id>): RosterLine {
  const gone = lost(s) || s.where === 'left',
    marks = marksOf(v, s),
    own = s.seat === v.seat
  const under = onTable(s) ? underSaid(v.words.land, s.at) : null
  const note = about.has(s.id)
    ? 'in question'
    : gone
      ? whereSaid(v, s)
      : s.where !== 'table'
        ? [whereSaid(v, s), ...marks.filter((m) => m.tone !== 'plain').map((m) => m.text)].join(', ')
        : marks.length
          ? listed(marks.map((m) => m.text))
          : isWhole(s) && own
            ? (doneSaid(v, s) ?? under ?? 'in the open')
            : s.shot
              ? 'fired'
              : s.stirred
                ? 'moving'
                : (under ?? 'in the open')
  return {
    id: s.id,
    seat: s.seat,
    name: s.name,
    kind: own || v.over !== null ? weaponsNote(s) : whatIs(s),
    icon: iconOf(s),
    bar: null,
    note,
    tone: s.pinned ? 'bad' : s.engaged || s.halted ? 'warn' : 'plain',
    out: gone,
    ...belongs(v, s),
  }
}
function weaponsNote(s: SeenStand): string {
  const all = weaponsOf(profileOf(s))
  return all.length === 0
    ? profileOf(s).name
    : listed(
        all.slice(0, 2).map((w) => w.name),
        'and',
      )
}
function doneSaid(v: RgSeen, s: Stand): string | null {
  const w = v.words
  if (w.attacker === s.seat && (w.phase === 'movement' || w.phase === 'movementStart')) return s.done ? 'has moved' : null
  return null
}
function ghostLine(v: RgSeen, s: SeenGhost): RosterLine {
  return {
    id: s.id,
    seat: s.seat,
    name: s.name,
    kind: 'last seen',
    icon: iconOf(s),
    bar: null,
    note: `${momentSaid(s.turn, s.phase)}, ${placeSaid(v, s.at)}`,
    tone: 'plain',
    out: false,
    ...belongs(v, s),
  }
}
