// Railgun: 2100: what an event looks like on the table: shots by the manner of their weapon, moves along their way, checks, pins, who is
// seen,
// losses, smoke and barrages; from the event as it was told, nothing else (RG-SEC-02).
import type { Event } from '../../../kernel/event.ts'
import type { Show } from '../../../kernel/face.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import type { GunCode } from '../book/charts.ts'
import { isProfile, profile, weaponsOf, type WeaponId } from '../book/roster.ts'
import { findStand, type RgSeen } from '../sight/view.ts'
import { anyStand } from '../sight/words.ts'
import type { EventOf, RgEvent } from '../state/events.ts'

const manners: Readonly<Record<GunCode, NonNullable<Show['manner']>>> = {
  S: 'tracer',
  R: 'shell',
  C: 'tracer',
  H: 'missile',
  L: 'missile',
  1: 'beam',
  2: 'beam',
  3: 'beam',
  4: 'beam',
  5: 'beam',
  X: 'flame',
  Y: 'flame',
  Z: 'flame',
  A: 'shell',
}
/** What a weapon looks like whose firer is not known: by its slot alone. */
const slots: Readonly<Record<WeaponId, NonNullable<Show['manner']>>> = {
  gun: 'beam',
  gun2: 'beam',
  missile: 'missile',
  rockets: 'missile',
  smallArms: 'tracer',
  rpg: 'shell',
  cannon: 'tracer',
}

/** Where the seat knows a stand to be, or to have been; a carried one is where its carrier is. Null: it knows no place. */
function spotOf(v: RgSeen, id: Id): Place | null {
  const s = findStand(v, id)
  if (s === undefined) return anyStand(v, id)?.at ?? null
  if (s.where === 'carried') return s.carrier ? (findStand(v, s.carrier)?.at ?? null) : null
  return s.where === 'off' || s.where === 'orbit' || s.where === 'reserve' ? null : s.at
}

/** Something that happens where a stand is; nothing where the seat knows no place for it. */
function at(v: RgSeen, unit: Id, some: Omit<Show, 'to' | 'unit'>): readonly Show[] {
  const to = spotOf(v, unit)
  return to === null ? [] : [{ ...some, unit, to }]
}
const mark = (unit: Id, to: Place, text: string): readonly Show[] => [{ is: 'mark', unit, to, text }]
const nothing = (): readonly Show[] => []

function fires(v: RgSeen, e: EventOf<'fires'>): readonly Show[] {
  const to = spotOf(v, e.target)
  if (to === null || e.lost !== undefined) return []
  const by = e.unit === '' ? undefined : anyStand(v, e.unit),
    code = by !== undefined && isProfile(by.profile) ? weaponsOf(profile(by.profile)).find((w) => w.id === e.weapon)?.code : undefined
  return [
    {
      is: 'shot',
      manner: code ? manners[code] : slots[e.weapon],
      from: (e.unit === '' ? null : spotOf(v, e.unit)) ?? 'unknown',
      to,
      unit: e.target,
      result: e.effect === 'kill' ? 'kill' : e.effect === 'pin' || e.template !== undefined ? 'pin' : 'miss',
      ...(e.band === null ? { text: 'out of range' } : {}),
    },
  ]
}

const checked = (v: RgSeen, e: { readonly unit: Id; readonly passed: boolean }): readonly Show[] =>
  at(v, e.unit, { is: 'check', result: e.passed ? 'pass' : 'fail' })

/** What comes down from off the table or from a piece: from where the seat knows it to be. */
const falls = (v: RgSeen, unit: Id, to: Place, some: Omit<Show, 'is' | 'to' | 'from'>): readonly Show[] => [
  { is: 'shot', from: spotOf(v, unit) ?? 'unknown', to, ...some },
]

const shows: { readonly [K in RgEvent['is']]: (v: RgSeen, e: EventOf<K>) => readonly Show[] } = {
  // ---- The sequence: told in words alone
  phase: nothing,
  playerTurn: nothing,
  firstRoll: nothing,
  deploys: nothing,
  orders: nothing,
  round: nothing,
  nobodyFires: nothing,
  moved: nothing,
  plotted: nothing,
  over: nothing,

  // ---- Seeing
  spotted: (_v, e) => mark(e.unit, e.at, 'spotted'),
  fades: (v, e) => e.units.flatMap((id) => at(v, id, { is: 'mark', text: 'out of sight' })),

  // ---- Moving
  begins: (v, e) => at(v, e.unit, { is: 'mark', text: 'moves' }),
  moves: (_v, e) => (e.trail.length === 0 ? [] : [{ is: 'move', unit: e.unit, from: e.trail[0], to: e.trail }]),
  contact: (v, e) => at(v, e.unit, { is: 'mark', text: 'contact' }),
  halts: (v, e) => at(v, e.unit, { is: 'mark', text: 'contact' }),
  faces: (v, e) => at(v, e.unit, { is: 'mark', text: 'turns' }),
  pivots: (v, e) => at(v, e.unit, { is: 'mark', text: 'pivots' }),
  pushes: (v, e) => at(v, e.unit, { is: 'mark', text: 'pushes the wreck' }),
  drivesRound: (v, e) => at(v, e.unit, { is: 'mark', text: 'drives round' }),
  swamp: (_v, e) => [{ is: 'check', unit: e.unit, to: e.at, result: e.stuck ? 'fail' : 'pass', ...(e.stuck ? { text: 'stuck' } : {}) }],
  recovers: (v, e) => at(v, e.unit, { is: 'check', result: e.free ? 'pass' : 'fail', text: e.free ? 'free' : 'stuck' }),
  mounts: (v, e) => at(v, e.carrier, { is: 'mark', text: 'mounts' }),
  drops: (_v, e) => mark(e.unit, e.at, 'gets down'),
  getsOut: (_v, e) => mark(e.unit, e.at, 'gets out'),
  arrives: (_v, e) => mark(e.unit, e.at, 'comes on'),
  mode: (_v, e) => mark(e.unit, e.at, e.mode === 'high' ? 'goes high' : 'nap of the earth'),
  highMode: (v, e) => {
    const to = spotOf(v, e.unit)
    return to === null || !e.hit ? [] : [{ is: 'shot', manner: 'missile', from: 'unknown', to, unit: e.unit, result: 'kill' }]
  },

  // ---- Fire, close combat included
  fires,
  popsUp: (v, e) => at(v, e.unit, { is: 'mark', text: 'pops up' }),
  pinned: (v, e) => at(v, e.unit, { is: 'mark', result: 'pin', text: 'pinned' }),
  suspended: (v, e) => e.units.flatMap((id) => at(v, id, { is: 'mark', text: 'put off' })),

  // ---- Checks and losses
  checks: checked,
  lossCheck: (v, e) => {
    const one = v.units.find((s) => s.unit === e.unit && s.seat === e.seat && s.where === 'table')
    return one === undefined ? [] : [{ is: 'check', unit: one.id, to: one.at, result: e.passed ? 'pass' : 'fail', text: 'losses' }]
  },
  bailsOut: checked,
  landingCheck: checked,
  launcherCheck: checked,
  removed: (_v, e) => [{ is: 'loss', unit: e.unit, to: e.at, text: 'withdraws' }],
  destroyed: (_v, e) => [{ is: 'loss', unit: e.unit, to: e.at, result: 'kill' }],
  hit: (v, e) => at(v, e.unit, { is: 'mark', result: 'hit', text: `${e.hits} of 3` }),
  wreck: (_v, e) => mark(e.unit, e.at, 'wreck'),

  // ---- Artillery
  barrage: (v, e) =>
    falls(v, e.unit, e.at, { manner: e.load === 'smoke' ? 'shell' : 'burst', ...(e.load === 'smoke' ? { text: 'smoke' } : {}) }),
  missile: (v, e) => falls(v, e.unit, e.at, { manner: 'missile', unit: e.target }),
  strike: (_v, e) => [{ is: 'shot', manner: 'burst', from: 'unknown', to: e.at }],
  wasted: (_v, e) => [{ is: 'mark', to: e.at, text: 'out of reach' }],
  scatters: (_v, e) => [{ is: 'move', from: e.at, to: [e.at, e.lands], text: 'scatters' }],
  barrageLost: (_v, e) => [{ is: 'mark', to: e.at, text: 'off the table' }],
  pointDefense: (v, e) =>
    'stopped' in e
      ? [{ is: 'mark', to: e.at, result: e.stopped ? 'bounce' : 'hit', text: e.stopped ? 'stopped' : 'comes through' }]
      : at(v, e.unit, { is: 'mark', text: e.on ? 'point defense' : 'point defense off' }),
  shelled: (v, e) =>
    at(v, e.unit, {
      is: 'mark',
      result: e.effect === 'kill' ? 'kill' : e.effect === 'pin' ? 'pin' : 'miss',
      ...(e.effect === 'pin' ? { text: 'pinned' } : {}),
    }),
  smoke: (_v, e) => [{ is: 'mark', to: e.at, text: 'smoke' }],
  smokeClears: (_v, e) => (e.clears ? [{ is: 'mark', to: e.at, text: 'smoke clears' }] : []),

  // ---- From orbit
  drifts: (_v, e) => [{ is: 'move', unit: e.unit, from: e.aim, to: [e.aim, e.at], text: 'drifts' }],
  lands: (_v, e) => mark(e.unit, e.at, 'lands'),
  launcherReady: nothing, // RG-DMRL-01: it has left the table
  samBattery: (_v, e) => [{ is: 'shot', manner: 'missile', from: 'unknown', to: e.at, unit: e.unit, result: e.hit ? 'kill' : 'miss' }],
  unloads: (_v, e) => mark(e.unit, e.at, 'gets out'),
  liftsOff: (_v, e) => mark(e.unit, e.at, 'lifts off'),
}

/** The kinds of event this book shows or leaves to words, for tests that every one is thought of. */
export const shown: readonly string[] = Object.keys(shows)

/** What an event looks like to who was told it; nothing where it is told in words alone. */
export function show(v: RgSeen, e: Event): readonly Show[] {
  const one = (shows as unknown as Readonly<Record<string, ((v: RgSeen, e: Event) => readonly Show[]) | undefined>>)[e.is]
  return one ? one(v, e) : []
}
