// Railgun: 2100: what is not offered and why: every stand, weapon, target and way that a player might look for, in place, with its rule.
// From his own view alone (RG-SEC-03).
import type { Decision } from '../../../kernel/decision.ts'
import type { Refusal } from '../../../kernel/plain.ts'
import { left, no, offered, type Refused } from '../../../craft/refusals.ts'
import { systemOf } from '../rules/barrage.ts'
import { aimsOf, armed, arms, barred, muzzle, shooters } from '../rules/aims.ts'
import type { Mode } from '../rules/fire.ts'
import { canGo, mayGoStrategic, waysOf } from '../rules/ways.ts'
import { standOption, weaponOption } from '../book/names.ts'
import type { Weapon } from '../book/roster.ts'
import { modeOf } from './shots.ts'
import { isGrav, isSquad, isStrategic, onTable, profileOf, standOf, type Field, type Stand } from '../state/state.ts'
import { sees } from '../rules/terrain.ts'
import { asField, covert, findStand, isWhole, type RgSeen } from './view.ts'

/**
 * What is not offered and why, for doors only. Options and refusals together hold everything once; on a shared screen nothing of what is
 * one's own secret (RG-SEC-01).
 */
export function refused(v: RgSeen, d: Decision): readonly Refused[] {
  const all = refusals(v, d)
  return v.shared
    ? all.filter((x) => {
        const s = findStand(v, x.group ?? x.id.split(':')[0])
        return s === undefined || s.seat !== v.seat || !covert(s)
      })
    : all
}

function refusals(v: RgSeen, d: Decision): readonly Refused[] {
  switch (d.kind) {
    case 'firstFire':
    case 'snapFire':
    case 'finalFire':
    case 'closeFire':
      return targets(v, d)
    case 'firers':
      return firers(v, d)
    case 'aaFire':
      return aaGuns(v, d)
    case 'mover':
      return own(
        v,
        d,
        (s) => onTable(s),
        (s) => noMove(s, d.rule === 'RG-CC-11'),
      )
    case 'modes':
      return own(
        v,
        d,
        (s) => onTable(s) && isGrav(s),
        (s) => (s.pinned ? no('RG-MOVE-05', 'is pinned') : no('RG-TERR-07', 'is stuck')),
      )
    case 'pointDefense':
      return own(
        v,
        d,
        (s) => {
          const p = profileOf(s)
          return onTable(s) && p.is === 'vehicle' && p.pointDefense
        },
        () => no('RG-PD-01', 'has moved more than half its allowance'),
      )
    case 'plotFire':
      return own(
        v,
        d,
        (s) => profileOf(s).moveClass === 'towed' && s.where === 'carried',
        () => no('RG-CARRY-08', 'is on its mover'),
      )
    case 'barrage':
      return batteries(v, d)
    case 'path':
      return ways(v, d)
    case 'orderAsk':
    case 'orderHold':
    case 'orderFire':
      return own(
        v,
        d,
        (s) => s.where === 'table' || s.where === 'carried',
        () => no('RG-CC-12', 'has no direct-fire weapon'),
      )
    default:
      return []
  }
}

/** One's own stands that are not offered, each with its reason. */
function own(v: RgSeen, d: Decision, among: (s: Stand) => boolean, why: (s: Stand) => Refusal): readonly Refused[] {
  const asked = (s: RgSeen['units'][number]): s is Stand => isWhole(s) && s.seat === d.seat && among(s)
  return left(d, v.units.filter(asked), standOption, why)
}

// ---- Fire (RG-FIRE-10, RG-FIRE-11) ------------------------------------------------------------------------------

function targets(v: RgSeen, d: Decision): readonly Refused[] {
  const f = asField(v),
    open = offered(d),
    mode = modeOf(v, d),
    out: Refused[] = []
  const ready = shooters(f, d.seat, mode)
  for (const t of f.units) {
    if (t.seat === d.seat || t.where !== 'table' || open.has(t.id)) continue
    out.push({ ...standOption(t), no: noTarget(f, ready, t, mode) })
  }
  return out
}

function noTarget(f: Field, ready: readonly Stand[], t: Stand, mode: Mode): Refusal {
  if (!t.spotted) return no('RG-SPOT-01', 'is not spotted')
  if (mode === 'close') return no('RG-CC-02', 'is not within 1 inch of a stand that may fire')
  if (ready.length === 0) return no('RG-FIRE-25', 'nobody is left that may fire')
  if (!ready.some((s) => sees(f, muzzle(f, s), t))) return no('RG-FIRE-10', 'no stand that may fire has a line to it')
  if (mode === 'snap' && ready.every((s) => s.stance.is !== 'ask')) return no('RG-SNAP-05', 'is left to standing orders')
  return no('RG-FIRE-10', 'is passed over for a nearer target, or too far to be offered')
}

/** RG-FIRE-08: weapons of every stand of the side in play that are not offered at the named target. */
function firers(v: RgSeen, d: Decision): readonly Refused[] {
  const f = asField(v),
    ref = d.about[0],
    t = ref && 'unit' in ref ? f.units.find((s) => s.id === ref.unit) : undefined,
    open = offered(d),
    mode = modeOf(v, d),
    out: Refused[] = []
  if (t === undefined) return []
  for (const s of f.units) {
    if (s.seat !== d.seat || (s.where !== 'table' && !(s.where === 'carried' && isSquad(s)))) continue
    for (const w of arms(s)) {
      const o = weaponOption(s, w, false)
      if (open.has(o.id) || open.has(`${o.id}:pop`)) continue
      out.push({ ...o, group: s.id, no: noShot(f, s, w, t, mode) })
    }
  }
  return out
}

const barredBy: Readonly<Record<string, string>> = {
  'RG-FIRE-21': 'no missile is left',
  'RG-GRAV-08': 'no rocket is left',
  'RG-FIRE-05': 'moved: squads fire missiles only when they have not',
  'RG-FIRE-06': 'moved: towed weapons fire only when they have not',
  'RG-AMB-20': 'moved: this cannon fires only when standing',
  'RG-CC-06': 'has fired in this half round',
  'RG-STRAT-03': 'has moved strategically',
  'RG-TERR-11': 'is in the water',
  'RG-FIRE-24': 'the extra attack is with the weapon that earned it',
  'RG-FIRE-04': 'has fired this turn',
  'RG-FIRE-25': 'has fired this turn',
}

function noShot(f: Field, s: Stand, w: Weapon, t: Stand, mode: Mode): Refusal {
  const rule = barred(f, s, w, mode)
  if (rule !== '') return no(rule, barredBy[rule] ?? 'may not fire now')
  if (mode === 'close') return no('RG-CC-02', `${t.name} is not within 1 inch of it`)
  if (armed(f, s, mode).length === 0) return no('RG-FIRE-25', 'has fired this turn')
  if (s.owed !== '' && s.attacked.includes(t.id)) return no('RG-FIRE-24', 'has attacked this stand already')
  if (s.unstabilized && s.overHalf && !isSquad(t)) return no('RG-FIRE-07', 'moved more than half and is not stabilized')
  if (mode === 'snap' && s.stance.is === 'hold') return no('RG-SNAP-05', 'holds fire by its standing order')
  if (mode === 'snap' && s.stance.is === 'when' && aimsOf(f, s, mode, t.id, [w]).length > 0)
    return no('RG-SNAP-05', 'fires by its standing order')
  if (w.id !== 'missile' && !sees(f, muzzle(f, s), t)) return no('RG-LOS-01', `has no line to ${t.name}`)
  return no('RG-FIRE-10', `has a nearer target, or ${t.name} is too far to be offered`)
}

function aaGuns(v: RgSeen, d: Decision): readonly Refused[] {
  const f = asField(v),
    ref = d.about[0],
    grav = ref && 'unit' in ref ? f.units.find((s) => s.id === ref.unit) : undefined
  return own(
    v,
    d,
    (s) => {
      const p = profileOf(s)
      return onTable(s) && p.is === 'vehicle' && p.aa
    },
    (s) =>
      s.aa <= 0
        ? no('RG-GRAV-07', 'has made its two special shots')
        : grav === undefined
          ? no('RG-GRAV-07', 'has nothing to fire at')
          : no('RG-GRAV-06', 'has no line to it at that height, or it is too far to be offered'),
  )
}

// ---- Moving -----------------------------------------------------------------------------------------------------

function noMove(s: Stand, wave: boolean): Refusal {
  if (s.pinned) return no('RG-MOVE-05', 'is pinned')
  if (s.stuck) return no('RG-TERR-07', 'is stuck in the swamp')
  if (s.landed) return no('RG-DROP-01', 'has landed this turn')
  if (profileOf(s).move === 0) return no('RG-MOVE-01', 'does not move')
  if (profileOf(s).moveClass === 'towed' && s.plotsFire) return no('RG-AMB-49', 'plots fire and is not pushed')
  if (wave)
    return s.done && !s.halted
      ? no('RG-CC-11', 'was not halted by contact')
      : no('RG-CC-11', 'has nothing left, or an enemy is still within 1 inch')
  if (s.done) return no('RG-MOVE-01', 'has had its move')
  return canGo(s) ? no('RG-MOVE-01', 'is not open now') : no('RG-MOVE-01', 'cannot move')
}

/** Strategic movement, where it is not among the ways. */
function ways(v: RgSeen, d: Decision): readonly Refused[] {
  if (d.choice.is !== 'path') return []
  const f = asField(v),
    s = standOf(f, d.choice.unit),
    have = new Set((d.choice.ways ?? waysOf(f, s)).map((w) => w.id)),
    out: Refused[] = []
  const why = mayGoStrategic(f, s)
  if (!have.has('strategic') && why !== true) out.push({ id: 'strategic', label: 'Strategic', no: why })
  return out
}

// ---- Artillery --------------------------------------------------------------------------------------------------

function batteries(v: RgSeen, d: Decision): readonly Refused[] {
  const open = offered(d),
    out: Refused[] = []
  for (const s of v.units) {
    if (!isWhole(s) || s.seat !== d.seat || systemOf(s) === null || open.has(s.id) || (s.where !== 'off' && s.where !== 'table')) continue
    const f = asField(v)
    out.push({
      id: s.id,
      label: s.name,
      about: [{ unit: s.id }],
      no: s.barrage
        ? no('RG-ART-01', 'has had its barrage')
        : s.barrages === 0
          ? no('RG-DMRL-01', 'is spent')
          : isStrategic(f, s)
            ? no('RG-STRAT-03', 'has moved strategically')
            : systemOf(s)?.template === null
              ? no('RG-AMB-22', 'has no spotted stand to fire at')
              : no('RG-ART-01', 'cannot fire now'),
    })
  }
  return out
}
