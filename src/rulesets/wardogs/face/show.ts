// Wardogs: what an event looks like on the board: shots with their result, moves, checks, losses, marks; from the event as it is told.
import type { Event } from '../../../kernel/event.ts'
import type { Show } from '../../../kernel/face.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { figures } from '../../../craft/english.ts'
import { groundName, itemName, mannerOf, rowName } from '../book/names.ts'
import type { WdSeen } from '../sight/view.ts'
import { unitOf } from '../sight/words.ts'
import type { EventOf, WdEvent } from '../state/events.ts'
import { gridOf } from '../state/state.ts'

type Kind = WdEvent['is']
type Shower<K extends Kind> = (v: WdSeen, e: EventOf<K>) => readonly Show[]
type More = Pick<Show, 'text' | 'result' | 'manner' | 'unit' | 'from'>

const at = (v: WdSeen, cell: number): Place => gridOf(v.words.land).place(cell)
/** Something seen in a hex; nothing off the map. */
const there = (v: WdSeen, hex: number, is: Show['is'], more: More = {}): readonly Show[] =>
  hex < 0 ? [] : [{ is, to: at(v, hex), ...more }]
/** Something seen at a unit where it stands; nothing where it is not on the map. */
const on = (v: WdSeen, unit: Id, is: Show['is'], more: More = {}): readonly Show[] =>
  there(v, unitOf(v, unit)?.hex ?? -1, is, { unit, ...more })
const none = (): readonly Show[] => []
const passed = (yes: boolean): { result: 'pass' | 'fail' } => ({ result: yes ? 'pass' : 'fail' })

const showers: { readonly [K in Kind]: Shower<K> } = {
  turn: none,
  initiative: none,
  deployFirst: none,
  deployed: none,
  recovery: (v, e) => on(v, e.unit, 'check', { text: e.stands ? 'recovers' : 'stays down', ...passed(e.stands) }),
  moved: (v, e) => (e.route.length > 1 ? [{ is: 'move', unit: e.unit, to: e.route.map((c) => at(v, c)) }] : []),
  stays: none,
  withdrew: none,
  leftMap: none,
  returns: (v, e) => there(v, e.hex, 'mark', { unit: e.unit, text: 'comes back' }),
  clears: (v, e) => there(v, e.hex, 'mark', { text: 'clears' }),
  laid: (v, e) => there(v, e.hex, 'mark', { text: 'mines' }),
  chitsLaid: (v, e) => e.hexes.flatMap((h) => there(v, h, 'mark', { text: 'chit' })),
  swept: (v, e) => there(v, e.hex, 'check', passed(e.found)),
  fieldFound: (v, e) => there(v, e.hex, 'mark', { text: 'mines found' }),
  chitTurned: (v, e) => there(v, e.hex, 'mark', { text: e.real ? 'mines' : 'false' }),
  screened: (v, e) => there(v, e.hex, 'mark', { text: e.screen }),
  loaded: (v, e) => on(v, e.carrier, 'mark', { text: 'aboard' }),
  unloaded: (v, e) => there(v, e.hex, 'mark', { unit: e.unit, text: 'unloads' }),
  covers: (v, e) => on(v, e.unit, 'mark', { text: `${e.cover} cover` }),
  cleared: (v, e) => there(v, e.hex, 'check', { text: e.gone ? 'cleared' : 'not cleared', ...passed(e.gone) }),
  mineAttack: (v, e) => there(v, e.hex, 'shot', { manner: 'burst', unit: e.unit, result: e.hits > 0 ? 'hit' : 'miss' }),
  stability: (v, e) => on(v, e.unit, 'check', { text: 'stability', ...passed(e.stands) }),
  falls: (v, e) => on(v, e.unit, 'mark', { text: 'falls' }),
  losesControl: (v, e) => on(v, e.unit, 'mark', { text: 'out of control' }),
  regains: (v, e) => on(v, e.unit, 'mark', { text: 'in control' }),
  crash: (v, e) => on(v, e.unit, 'mark', { text: 'crashes' }),
  fallDamage: (v, e) => on(v, e.unit, 'mark', { text: `falls ${e.metres} m` }),
  lock: (v, e) => on(v, e.by, 'check', { text: e.locked ? 'locks on' : 'no lock', ...passed(e.locked) }),
  fires: (v, e) => {
    const w = unitOf(v, e.by)?.sheet.weapons[e.weapon]
    const manner = w === undefined ? {} : { manner: mannerOf(w) }
    const from = e.from < 0 ? ('unknown' as const) : at(v, e.from)
    return there(v, e.to, 'shot', {
      ...manner,
      from,
      unit: e.at,
      result: e.hits > 0 ? 'hit' : 'miss',
      ...(e.hits > 0 ? { text: figures(e.hits, 'hit') } : {}),
    })
  },
  damage: (v, e) =>
    e.lost === 0 && e.shields === 0
      ? on(v, e.unit, 'mark', { text: 'AR holds', result: 'bounce' })
      : on(v, e.unit, 'loss', { text: e.lost > 0 ? `AR −${e.lost}` : `shield −${e.shields}` }),
  penetration: (v, e) =>
    on(v, e.unit, e.effect === 'absorbed' ? 'mark' : 'loss', { text: e.part === '' ? rowName(e.row) : `${itemName(e.part)} ${e.effect}` }),
  picked: (v, e) => on(v, e.unit, 'loss', { text: `${itemName(e.part)} ${e.effect}` }),
  destroyed: (v, e) => there(v, e.hex, 'loss', { unit: e.unit, text: 'destroyed', result: 'kill' }),
  passengers: (v, e) => on(v, e.unit, 'mark', { text: e.saved ? 'bails out' : 'lost' }),
  weakened: (v, e) => on(v, e.unit, 'loss', { text: 'AR −1' }),
  ignites: (v, e) => there(v, e.hex, 'mark', { manner: 'flame', text: 'fire' }),
  terrain: (v, e) => there(v, e.hex, 'mark', { text: groundName(e.to) }),
  blow: (v, e) => on(v, e.at, 'shot', { manner: 'blade', from: fromOf(v, e.by), result: e.hit ? 'hit' : 'miss' }),
  pushed: (v, e) => there(v, e.hex, 'mark', { unit: e.unit, text: e.blocked ? 'blocked' : 'pushed' }),
  spreads: (v, e) => there(v, e.hex, 'mark', { manner: 'flame', text: 'fire' }),
  burnt: (v, e) => on(v, e.unit, 'mark', { manner: 'flame', text: 'burns' }),
  home: none,
  refit: none,
  over: none,
}

function fromOf(v: WdSeen, id: Id): Place | 'unknown' {
  const u = unitOf(v, id)
  return u === undefined || u.hex < 0 ? 'unknown' : at(v, u.hex)
}

/** What an event looks like on the board; nothing where there is nothing to see, or where it is not of this book. */
export function show(v: WdSeen, e: Event): readonly Show[] {
  return Object.hasOwn(showers, e.is) ? (showers[e.is as Kind] as (v: WdSeen, e: Event) => readonly Show[])(v, e) : []
}
