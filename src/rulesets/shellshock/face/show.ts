// Shellshock: what an event looks like on the board: shots with their result, moves, checks, losses, marks; from the event as it is told.
import type { Event } from '../../../kernel/event.ts'
import type { Show } from '../../../kernel/face.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { weaponRow, type WeaponTag } from '../book/charts.ts'
import type { SsSeen } from '../sight/view.ts'
import { chitName, pieceName, unitOf } from '../sight/words.ts'
import type { EventOf, SsEvent } from '../state/events.ts'
import { sheetFor, type SsUnit } from '../state/state.ts'
import { siteIn } from '../state/site.ts'

type Kind = SsEvent['is']
type Shower<K extends Kind> = (v: SsSeen, e: EventOf<K>) => readonly Show[]
type More = Pick<Show, 'text' | 'result' | 'manner' | 'unit' | 'from'>

const at = (v: SsSeen, cell: number): Place => siteIn(v).place(cell)
/** Something seen in a hex; nothing off the map. */
const there = (v: SsSeen, hex: number, is: Show['is'], more: More = {}): readonly Show[] =>
  hex < 0 ? [] : [{ is, to: at(v, hex), ...more }]
/** Something seen at a unit where it stands; nothing where it is not on the map. */
const on = (v: SsSeen, unit: Id, is: Show['is'], more: More = {}): readonly Show[] =>
  there(v, unitOf(v, unit)?.hex ?? -1, is, { unit, ...more })
const none = (): readonly Show[] => []

const manners: readonly (readonly [WeaponTag, NonNullable<Show['manner']>])[] = [
  ['physical', 'blade'],
  ['missile', 'missile'],
  ['rocket', 'missile'],
  ['laser', 'beam'],
  ['plasma', 'flame'],
  ['mortar', 'burst'],
  ['machinegun', 'tracer'],
  ['chaingun', 'tracer'],
]
/** How the first weapon of a shot looks. */
function mannerOf(u: SsUnit | undefined, weapons: readonly number[]): NonNullable<Show['manner']> {
  const w = u === undefined || weapons.length === 0 ? undefined : weaponRow(sheetFor(u).weapons[weapons[0]].weapon)
  return manners.find(([tag]) => w?.tags.includes(tag))?.[1] ?? (w?.type === 'SA' ? 'tracer' : 'shell')
}
function fromOf(v: SsSeen, id: Id): Place | 'unknown' {
  const hex = unitOf(v, id)?.hex ?? -1
  return hex < 0 ? 'unknown' : at(v, hex)
}

function fires(v: SsSeen, e: EventOf<'fires'>): readonly Show[] {
  const hit = e.hits !== 0
  const shot = on(v, e.target, 'shot', {
    manner: mannerOf(unitOf(v, e.by), e.weapons),
    from: fromOf(v, e.by),
    result: e.kill ? 'kill' : hit ? 'hit' : 'miss',
    ...(e.double ? { text: 'doubled' } : {}),
  })
  return e.friend === '' ? shot : [...shot, ...on(v, e.friend, 'mark', { text: 'hit by a friend' })]
}

const showers: { readonly [K in Kind]: Shower<K> } = {
  turn: none,
  deploys: none,
  begins: none,
  team: none,
  draws: none,
  placesChit: (v, e) => on(v, e.unit, 'mark', { text: chitName(v, e.chit) }),
  declares: (v, e) => on(v, e.unit, 'mark', { text: e.dodging ? `speed ${e.speed}, dodging` : `speed ${e.speed}` }),
  breaksIn: (v, e) => on(v, e.unit, 'mark', { text: 'breaks in' }),
  enters: (v, e) => [{ is: 'move', unit: e.unit, to: [at(v, e.from), at(v, e.hex)], ...(e.how === 'slip' ? { text: 'slips' } : {}) }],
  turns: (v, e) =>
    e.diced > 0 ? on(v, e.unit, 'check', { text: e.slips > 0 ? `slips ${e.slips}` : 'turns', result: e.slips > 0 ? 'fail' : 'pass' }) : [],
  stops: (v, e) => (e.hits > 0 ? on(v, e.unit, 'mark', { text: 'stopped hard' }) : []),
  strains: (v, e) => on(v, e.unit, 'loss', { text: e.hits === 1 ? 'Core Hit' : `${e.hits} Core Hits` }),
  mired: (v, e) => there(v, e.hex, 'mark', { unit: e.unit, text: 'mired' }),
  rams: (v, e) => on(v, e.target, 'shot', { manner: 'blade', from: fromOf(v, e.unit), result: e.hit ? 'hit' : 'miss', text: 'ram' }),
  passes: (v, e) => on(v, e.unit, 'mark', { text: 'passes' }),
  collides: (v, e) => on(v, e.unit, 'loss', { text: 'collides' }),
  falls: (v, e) => on(v, e.unit, 'loss', { text: `falls ${e.levels}` }),
  faces: none,
  hullDown: (v, e) => on(v, e.unit, 'mark', { text: 'hull down' }),
  pivots: none,
  hatch: (v, e) => on(v, e.unit, 'mark', { text: e.open ? 'hatch open' : 'buttoned up' }),
  shifts: none,
  shifted: none,
  mounts: (v, e) => on(v, e.carrier, 'mark', { text: 'aboard' }),
  dismounts: (v, e) => there(v, e.hex, 'mark', { unit: e.unit, text: 'dismounts' }),
  tows: (v, e) => on(v, e.target, 'mark', { text: 'in tow' }),
  towed: (v, e) => there(v, e.hex, 'mark', { unit: e.unit, text: 'free' }),
  names: none,
  announces: (v, e) => on(v, e.unit, 'mark', { text: e.systems.join(', ') }),
  scatters: (v, e) => there(v, e.hex, 'shot', { manner: 'burst', from: fromOf(v, e.by), result: 'hit' }),
  fires,
  damage: (v, e) =>
    on(v, e.unit, 'loss', {
      text: e.internal > 0 ? `${e.internal} inside` : `−${e.rolled[0]}`,
      ...(e.internal > 0 ? {} : { result: 'bounce' }),
    }),
  crewHit: (v, e) => on(v, e.unit, 'loss', { text: 'crew hit' }),
  coreHit: (v, e) => on(v, e.unit, 'loss', { text: 'Core Hit' }),
  internals: (v, e) => {
    const u = unitOf(v, e.unit),
      lost = e.struck.filter((s) => s.destroyed).map((s) => pieceName(u, s.letter))
    return lost.length === 0 ? [] : on(v, e.unit, 'loss', { text: lost.join(', ') })
  },
  doomed: (v, e) => on(v, e.unit, 'loss', { text: 'doomed', result: 'kill' }),
  destroyed: (v, e) => on(v, e.unit, 'loss', { text: 'destroyed', result: 'kill' }),
  spills: (v, e) => there(v, e.hex, 'mark', { unit: e.unit, text: e.lost ? 'lost' : 'bails out' }),
  immobile: (v, e) => on(v, e.unit, 'loss', { text: 'immobile' }),
  mobile: (v, e) => on(v, e.unit, 'mark', { text: 'moves again' }),
  over: none,
}

/** What an event looks like on the board; nothing where there is nothing to see, or where it is not of this book. */
export function show(v: SsSeen, e: Event): readonly Show[] {
  return Object.hasOwn(showers, e.is) ? (showers[e.is as Kind] as (v: SsSeen, e: Event) => readonly Show[])(v, e) : []
}
