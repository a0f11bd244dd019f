// EIC League: what an event looks like on the board: shots with their result, moves, checks, losses, marks; from the event as it is told.
import type { Event } from '../../../kernel/event.ts'
import type { Show } from '../../../kernel/face.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { isWeapon, weapon } from '../book/roster.ts'
import { armName, harmWords } from '../sight/names.ts'
import type { EicSeen } from '../sight/view.ts'
import type { EventOf, Kind } from '../state/events.ts'
import { gridOf } from '../state/state.ts'

type Shower<K extends Kind> = (v: EicSeen, e: EventOf<K>) => readonly Show[]

const at = (v: EicSeen, cell: number): Place => gridOf(v.words.map).place(cell)
/** Where a unit of the view stands, or stood last; null off the map. */
function whereabouts(v: EicSeen, id: Id): Place | null {
  const u = v.units.find((x) => x.id === id)
  return u === undefined || u.hex < 0 ? null : at(v, u.hex)
}
/** Something seen at a unit; nothing where it is not on the map. */
function on(v: EicSeen, unit: Id, is: 'check' | 'loss' | 'mark', text?: string, result?: Show['result']): readonly Show[] {
  const to = whereabouts(v, unit)
  return to === null ? [] : [{ is, to, unit, ...(text === undefined ? {} : { text }), ...(result === undefined ? {} : { result }) }]
}

/** How a weapon looks as it strikes. */
function mannerOf(id: string): NonNullable<Show['manner']> {
  if (!isWeapon(id)) return 'blade' // a fight or a ram
  switch (weapon(id).group) {
    case 'flame':
    case 'ice':
    case 'acid':
    case 'oxy':
      return 'flame'
    case 'missile':
      return 'missile'
    case 'grenade':
    case 'bomb':
    case 'concussion':
      return 'shell'
    case 'laser':
    case 'plasma':
    case 'sonicBeam':
      return 'beam'
    default:
      return 'tracer'
  }
}

function shot(v: EicSeen, e: EventOf<'hits' | 'misses'>): readonly Show[] {
  const to = whereabouts(v, e.target)
  if (to === null) return []
  const lethal = e.is === 'hits' && e.lethal
  return [
    {
      is: 'shot',
      manner: mannerOf(e.weapon),
      from: whereabouts(v, e.by) ?? 'unknown',
      to,
      unit: e.target,
      result: e.is === 'hits' ? 'hit' : 'miss',
      ...(lethal ? { text: 'lethal' } : {}),
    },
  ]
}

/** EIC-BLA-01: a burst where it happens; one off the map is not seen. */
const burst = (v: EicSeen, cell: number): readonly Show[] => (cell < 0 ? [] : [{ is: 'shot', manner: 'burst', to: at(v, cell) }])
const none = (): readonly Show[] => []

const showers: { readonly [K in Kind]: Shower<K> } = {
  deploys: none,
  round: none,
  declares: (v, e) => e.units.flatMap((id) => on(v, id, 'mark', 'warps')),
  commits: none,
  initiative: none,
  rollsAgain: none,
  stealRoll: none,
  steals: (v, e) => on(v, e.unit, 'check', 'steal', e.success ? 'pass' : 'fail'),
  order: none,

  movesNow: none,
  attacksNow: none,
  moves: (v, e) => [{ is: 'move', unit: e.unit, to: [e.from, ...(e.legs.length > 0 ? e.legs : [e.end])].map((c) => at(v, c)) }],
  docks: (v, e) => on(v, e.unit, 'mark', 'docks'),
  loads: none,
  rises: (v, e) => on(v, e.unit, 'mark', `height ${e.end}`),
  falls: (v, e) => on(v, e.unit, 'mark', 'comes down'),

  skips: none,
  detects: (v, e) => on(v, e.unit, 'check', 'detection', e.sense > 1 ? 'pass' : 'fail'),
  attacks: none, // what it does shows when it has been rolled for
  charges: (v, e) => [{ is: 'move', unit: e.unit, to: [at(v, e.from), at(v, e.end)] }],
  boosts: (v, e) => on(v, e.by, 'mark', `+${e.energy}`),
  misses: shot,
  hits: shot,
  damage: (v, e) => on(v, e.target, 'mark', [harmWords(e.effects), e.bodLoss > 0 ? `BOD −${e.bodLoss}` : ''].filter(Boolean).join(', ')),
  blast: (v, e) => burst(v, e.at),
  backfires: (v, e) => on(v, e.by, 'mark', harmWords(e.effects)),
  scatters: (v, e) => burst(v, e.end),
  loses: (v, e) => on(v, e.unit, 'loss', `−${e.energy}`),
  worn: (v, e) => on(v, e.unit, 'loss', `BOD −${e.loss}`),
  immune: (v, e) => on(v, e.unit, 'mark', 'immune', 'bounce'),
  oxidized: (v, e) => on(v, e.unit, 'mark', 'oxidized'),
  paralyzed: (v, e) => on(v, e.unit, 'mark', 'paralyzed', 'pin'),
  paralyzedFor: none, // its coach has been shown that it is
  blow: (v, e) => on(v, e.unit, 'loss', `slot ${e.slot}`),
  weaponLost: (v, e) => on(v, e.unit, 'loss', armName(e.weapon)),
  vanquished: (v, e) => on(v, e.unit, 'loss', 'vanquished', 'kill'),

  retreats: (v, e) => e.units.flatMap((id) => on(v, id, 'mark', 'retreats')),
  returns: (v, e) => e.units.flatMap((id) => on(v, id, 'mark', 'returns')),
  sits: (v, e) => on(v, e.unit, 'mark', 'recovers'),
  recovers: (v, e) => on(v, e.unit, 'mark', `+${e.energy}`),
  stopsRecovering: none,
  reloads: none,
  reloaded: (v, e) => on(v, e.unit, 'mark', 'reloaded'),
  recoversFromParalysis: (v, e) => on(v, e.unit, 'mark', 'moves again'),
  armorGone: (v, e) => on(v, e.unit, 'loss', 'BOD 0'),
  holds: none,

  offers: none,
  replies: none,
  concedes: none,
  leaves: none,
  challenges: (v, e) => on(v, e.unit, 'check', 'rushed?', e.caught ? 'fail' : 'pass'),
  purse: none,
  budget: none,
  salvage: none,
  scrap: none,
  cash: none,
  buy: none,
  home: none,
  over: none,
}

/** What an event looks like on the board; nothing where there is nothing to see, or where it is not of this book. */
export function show(v: EicSeen, e: Event): readonly Show[] {
  return Object.hasOwn(showers, e.is) ? (showers[e.is as Kind] as (v: EicSeen, e: Event) => readonly Show[])(v, e) : []
}
