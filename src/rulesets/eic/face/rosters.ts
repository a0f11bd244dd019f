// EIC League: the rosters beside the board: one's own team in full, the others as far as they are known (EIC-SCRT-01).
import type { Decision } from '../../../kernel/decision.ts'
import type { Roster, RosterLine, Tone } from '../../../kernel/face.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { roundsOf, sum } from '../../../craft/english.ts'
import { inBank } from '../workshop/home.ts'
import { creditsPerEnergy, mostRetreatingOrRecovering } from '../book/charts.ts'
import { onMap, percentOf, remains } from '../state/state.ts'
import { hexName, iconOf, kindOf } from '../sight/names.ts'
import { isWhole, type EicSeen, type SeenUnit } from '../sight/view.ts'

/** The teams beside the board: one's own in full, the others as far as they are known; `d` marks who is in question. */
export function rosters(v: EicSeen, d?: Decision): readonly Roster[] {
  const about = new Set(d?.kind === 'deploy' ? [] : (d?.about.flatMap((r) => ('unit' in r ? [r.unit] : [])) ?? []))
  const order = [...v.words.sides].sort((a, b) => Number(b.seat === v.seat) - Number(a.seat === v.seat))
  return order.map((s) => {
    const own = s.seat === v.seat
    const lines = v.units
      .filter((u) => u.seat === s.seat && (u.hull !== 'drone' || (onMap(u) && !u.vanquished)))
      .map((u) => line(v, u, about))
    const note =
      own || v.over !== null
        ? undefined
        : v.words.options.openSheets
          ? 'Energy is the owner’s secret.'
          : 'Energy is the owner’s secret. Shown: what was announced.'
    return { seat: s.seat, name: s.name, own, lines, facts: facts(v, s.seat), ...(note ? { note, rule: 'EIC-SCRT-01' } : {}) }
  })
}

function line(v: EicSeen, u: SeenUnit, about: ReadonlySet<Id>): RosterLine {
  const head = {
    id: u.id,
    seat: u.seat,
    name: u.name,
    kind: kindOf(u) + (u.warp === true ? ', warp' : ''),
    icon: iconOf(u),
    out: u.vanquished || u.gone,
  }
  const bar = isWhole(u) ? { now: u.energy, of: u.energyMax } : u.vanquished ? null : ('unknown' as const)
  const [note, tone] = noteOf(v, u, about.has(u.id))
  return { ...head, bar, note, tone }
}

function noteOf(v: EicSeen, u: SeenUnit, acting: boolean): readonly [string, Tone] {
  if (u.vanquished) return ['vanquished', 'bad']
  if (u.gone) return ['left the field', 'plain']
  if (acting && u.seat === v.seat) return ['acting now', 'ask']
  if (u.paralyzed) return [isWhole(u) ? `paralyzed through round ${u.paralyzedThrough}` : 'paralyzed', 'bad']
  if (u.retreat === 'recovering') return ['recovers at its base', 'warn']
  if (u.retreat === 'retreating') return ['retreats to its base', 'warn']
  if (isWhole(u)) {
    // also a view that keeps nothing back: the battle is over, or all is shown
    if (u.reload.length > 0) return ['reloads at its base', 'warn']
    if (u.hull !== 'drone' && percentOf(u) < 31) return ['retreat advised', 'bad']
    if (u.hull !== 'drone' && percentOf(u) < 70) return ['high need fails', 'warn']
    if (v.words.phase === 'attack') return [u.acted ? 'done' : u.attacks > 0 ? 'has attacked' : 'waits', 'plain']
    if (v.words.phase === 'movement') return [u.moved ? 'has moved' : 'waits', 'plain']
    return ['ready', 'good']
  }
  if (u.dfrSeenRound > 0) return [`DFR ${u.dfrSeen} · round ${u.dfrSeenRound}`, 'plain']
  return [u.weaponsSeen.length > 0 ? 'DFR not yet seen' : 'nothing known', 'plain']
}

function facts(v: EicSeen, seat: Seat): readonly { readonly label: string; readonly value: string }[] {
  const s = v.words.sides[seat],
    out: { label: string; value: string }[] = []
  const bank = inBank(v.words, seat)
  if (bank !== null) out.push({ label: 'In the bank', value: sum(bank) })
  else if (s.credits !== null && v.words.phase !== 'after') {
    out.push({ label: 'Credits kept', value: sum(s.credits) })
    out.push({ label: 'buys back', value: `${Math.floor(s.credits / creditsPerEnergy)} energy` })
  }
  const home = v.units.filter((u) => u.seat === seat && remains(u) && u.retreat !== 'none').length
  out.push({ label: 'At the base', value: `${home} of ${mostRetreatingOrRecovering}` })
  for (const u of v.units) {
    if (u.seat !== seat || u.hull !== 'tank' || u.drone === '' || !remains(u)) continue
    const dr = v.units.find((x) => x.id === u.drone)
    if (dr) out.push({ label: `${u.name}’s drone`, value: dr.vanquished ? 'lost' : dr.docked ? 'docked' : `out at ${hexName(v, dr.hex)}` })
  }
  if (v.words.aim.is === 'hold') out.push({ label: 'Held the field', value: `${roundsOf(s.held)} of ${v.words.aim.rounds}` })
  return out
}
