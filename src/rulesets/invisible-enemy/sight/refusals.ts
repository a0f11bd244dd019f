// Invisible Enemy: what is not offered and why: bases that have nothing to do, targets out of arc, range, line or sight, jams, phases.
import type { Decision } from '../../../kernel/decision.ts'
import type { Refusal, Seat } from '../../../kernel/plain.ts'
import { inWedge } from '../../../space/arc.ts'
import { within } from '../../../space/plane.ts'
import { left, no, type Refused } from '../../../craft/refusals.ts'
import { geometry, jammer, weapon } from '../book/charts.ts'
import { readyMounts } from '../rules/fire.ts'
import { mayJam, voided } from '../rules/jamming.ts'
import { clear, spotted } from '../rules/lines.ts'
import { baseOf, held, mounts, paralysed, reachOf, type Base, type Field, type Mount } from '../state/state.ts'
import type { IeSeen } from './view.ts'

const own = (f: Field, seat: Seat): readonly Base[] => f.units.filter((b) => b.seat === seat)
const foes = (f: Field, seat: Seat): readonly Base[] => f.units.filter((b) => b.seat !== seat && !b.dead)
const option = (b: Base) => ({ id: b.id, label: b.name, about: [{ unit: b.id }] })

/** Why a base does not move (IE-MOVE-05, IE-MOVE-06). */
function whyStill(b: Base): Refusal {
  if (b.dead) return no('IE-DEA-02', 'it is brain dead')
  if (b.infected) return no('IE-OPT-07', 'fungus has taken it')
  if (b.done) return no('IE-MOVE-06', 'it has had its move in this phase')
  if (b.trapped !== '') return no('IE-TER-05', 'it is trapped')
  if (held(b)) return no('IE-MOVE-05', 'a jam holds it')
  return no('IE-MOVE-05', 'it has no speed left')
}
/** Why a base does not fire (IE-FIRE-01). */
function whySilent(f: Field, b: Base): Refusal {
  if (b.dead) return no('IE-DEA-02', 'it is brain dead')
  if (b.infected) return no('IE-OPT-07', 'fungus has taken it')
  if (b.done) return no('IE-FIRE-01', 'it has fired in this phase')
  if (mounts(b).length === 0) return no('IE-FIRE-01', 'it has no weapon')
  if (readyMounts(f, b).length === 0) return whyIdle(f, b, mounts(b)[0])
  return no('IE-FIRE-01', 'nothing may be shot at')
}
/** Why a weapon may not fire at all (IE-FIRE-09, IE-JAM-03). */
function whyIdle(f: Field, b: Base, m: Mount): Refusal {
  const mj = m.module < 0 ? b.mj : b.modules[m.module].mj
  if (mj > 0) return no('IE-FIRE-09', 'it is jammed')
  if (m.module < 0 ? b.fired : b.modules[m.module].fired) return no('IE-FIRE-01', 'it has fired in this phase')
  if (paralysed(b)) return no('IE-JAM-03', 'its base is paralysed')
  if (m.module >= 0 && voided(f, b)) return no('IE-ENG-06', 'a jamming surface is under it')
  return no('IE-OPT-01', 'payload weapons are left out')
}
/** Why a weapon may not fire at a target (IE-FIRE-03 to 07). */
function whyNot(f: Field, b: Base, m: Mount, t: Base): Refusal {
  const row = weapon(m.is),
    reach = reachOf(m.is, m.value)
  if (row.half < 180 && !inWedge(b.at, b.facing + m.facing, row.half, t.at)) return no('IE-FIRE-03', 'out of its arc')
  if (reach >= 0 && !within(b.at, t.at, reach)) return no('IE-FIRE-04', 'out of range')
  if (paralysed(b) && !within(b.at, t.at, geometry.pointBlank)) return no('IE-JAM-03', 'a paralysed base fires at point blank alone')
  if (row.los === 'spotted') return no('IE-FIRE-06', 'nobody spots it')
  if (row.los === 'over' && clear(f, b, t, true) && !spotted(f, b.seat, t)) return no('IE-AMB-37', 'nobody spots it')
  if (row.los === 'direct' ? !clear(f, b, t) : !clear(f, b, t, true)) return no('IE-FIRE-05', 'no line of sight')
  return no('IE-PHO-06', 'the range was not guessed for it')
}

function refusedShots(f: Field, d: Decision): readonly Refused[] {
  const [ref] = d.about
  if (ref === undefined || !('unit' in ref)) return []
  const b = baseOf(f, ref.unit),
    ready = readyMounts(f, b)
  const pairs = mounts(b).flatMap((m) => foes(f, b.seat).map((t) => ({ m, t })))
  const may = (m: Mount): Mount | undefined => ready.find((r) => r.module === m.module)
  return left(
    d,
    pairs,
    ({ m, t }) => ({
      id: `${m.module}>${t.id}`,
      label: `${m.module < 0 ? '' : 'Payload '}${m.is} ${m.value} at ${t.name}`,
      about: [{ unit: t.id }],
    }),
    ({ m, t }) => (may(m) === undefined ? whyIdle(f, b, m) : whyNot(f, b, m, t)),
  ).map((r) => ({ ...r, group: r.id.split('>')[1] }))
}
/** Jams that may not be tried, with the reason (IE-JAM-01). */
function refusedJams(f: Field, d: Decision): readonly Refused[] {
  const all = own(f, d.seat).flatMap((b) =>
    b.dead ? [] : b.modules.flatMap((m, i) => (m.is === 'jammer' && m.points > 0 ? foes(f, b.seat).map((t) => ({ b, i, t })) : [])),
  )
  return left(
    d,
    all,
    ({ b, i, t }) => ({ id: `jam:${b.id}:${i}:${t.id}`, label: `${b.name}: jam ${t.name}`, about: [{ unit: b.id }, { unit: t.id }] }),
    ({ b, i, t }) => {
      if (b.infected) return no('IE-OPT-07', 'fungus has taken it')
      if (b.modules[i].used !== '') return no('IE-JAM-01', 'it has jammed in this turn')
      if (voided(f, b)) return no('IE-ENG-06', 'a jamming surface is under it')
      if (!inWedge(b.at, b.facing + b.modules[i].facing, jammer.half, t.at)) return no('IE-JAM-01', 'out of its arc')
      return mayJam(f, b, i, t) ? no('IE-JAM-01', 'not now') : no('IE-JAM-01', 'no line of sight')
    },
  )
}

/** What is not offered and why. No distance is said in any reason. */
export function refused(v: IeSeen, d: Decision): readonly Refused[] {
  switch (d.kind) {
    case 'mover':
      return [...left(d, own(v, d.seat), option, whyStill), ...refusedJams(v, d)]
    case 'firer':
      return [...left(d, own(v, d.seat), option, (b) => whySilent(v, b)), ...refusedJams(v, d)]
    case 'shot':
      return refusedShots(v, d)
    case 'deed':
      return left(
        d,
        ['move', 'fire'],
        (x) => ({ id: x, label: x === 'move' ? 'Move' : 'Fire' }),
        () => no('IE-TURN-04', 'this side has used it in this turn'),
      )
    default:
      return []
  }
}
