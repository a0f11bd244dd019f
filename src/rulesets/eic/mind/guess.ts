// EIC League: what a coach takes an enemy for: what was shown, and what is usual where nothing was (EIC-SCRT-03, EIC-AMB-80). An estimate.
import { originalEnergy } from '../book/charts.ts'
import { isWeapon, specialty, weapon, type BoughtWeaponId } from '../book/roster.ts'
import { droneOf } from '../state/fresh.ts'
import { type EicUnit, type Slot, gone } from '../state/state.ts'
import { isWhole, type SeenUnit } from '../sight/view.ts'

const usual = {
  suit: { bod: 70, attr: 80, dfr: 60, pwr: 80, spd: 60, det: 80, ecm: 50 },
  tank: { bod: 110, attr: 80, dfr: 60, pwr: 80, spd: 60, det: 80, ecm: 50 },
} as const
/** What an enemy is taken to carry as long as nothing else was seen. */
const arms: Readonly<Record<'suit' | 'tank', readonly BoughtWeaponId[]>> = {
  suit: ['plasmaBeam', 'concussionCannon'],
  tank: ['heavyLaser', 'plasmaBeam', 'concussionCannon'],
}
const lossInHundred = 70 // of what was announced against a unit, what it has lost as battles go

const taken = new WeakMap<SeenUnit, EicUnit>() // a view's unit and what it was taken for

/** A unit of a view in full: itself where it is known, else as it is taken to be. */
export function guess(t: SeenUnit): EicUnit {
  if (isWhole(t)) return t
  let u = taken.get(t)
  if (u === undefined) taken.set(t, (u = t.hull === 'drone' ? { ...t, ...known(t, droneOf(t)) } : made(t)))
  return u
}

/** The secret fields of a sheet that a view does not hide, over what they are taken to be. */
function known(t: SeenUnit, otherwise: EicUnit): EicUnit {
  const out: Record<string, unknown> = { ...otherwise }
  for (const [key, value] of Object.entries(t)) if (value !== null) out[key] = value
  return out as unknown as EicUnit
}

function made(t: SeenUnit): EicUnit {
  const hull = t.hull === 'tank' ? 'tank' : 'suit',
    cls = specialty(t.cls),
    r = usual[hull]
  const shown = t.paralyzed ? 2 * t.dfrSeen : t.dfrSeen,
    dfr = t.dfrSeenRound > 0 ? shown - (cls?.bonus.DFR ?? 0) - (t.aloft ? 20 : 0) : r.dfr,
    attr = t.attrSeenRound > 0 ? t.attrSeen - (cls?.bonus.ATTR ?? 0) : r.attr
  const energyMax = originalEnergy(t.bod ?? r.bod, attr, dfr + (cls?.dfrCountsForEnergy ? cls.bonus.DFR : 0), r.pwr),
    lost = Math.floor((t.damageSeen * lossInHundred) / 100)
  const seen = t.weaponsSeen.filter((id): id is BoughtWeaponId => isWeapon(id) && weapon(id).slots === 1),
    carried = [...seen, ...arms[hull].filter((id) => !seen.includes(id))]
  const slots = carried.map((id, i): Slot => ({ no: i + 1, weapon: id, shots: -1, lost: false, fired: 0 }))
  return known(t, {
    ...droneOf(t), // every field of this round, unused
    ...t,
    ...r,
    attr,
    dfr,
    bodNow: t.bod ?? r.bod,
    energyMax,
    energy: t.vanquished ? 0 : Math.max(10, energyMax - lost),
    laser: 0,
    heat: 0,
    cold: 0,
    sonic: 0,
    flight: t.aloft,
    warp: t.warping,
    elevator: t.height > 0,
    slots,
    modes: gone({ modes: 0 }, 'walk'),
    reload: [],
    found: [],
  } as EicUnit)
}
