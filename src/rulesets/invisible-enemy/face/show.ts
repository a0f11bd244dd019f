// Invisible Enemy: what an event looks like on the board: shots by the manner of their weapon, moves, checks, losses, marks;
// from the event as it is told.
import type { Event } from '../../../kernel/event.ts'
import type { Show } from '../../../kernel/face.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { figures } from '../../../craft/english.ts'
import type { WeaponId } from '../book/charts.ts'
import { findBase, hitSaid, jamSaid, rangeSaid } from '../sight/words.ts'
import type { IeSeen } from '../sight/view.ts'
import type { EventOf, IeEvent } from '../state/events.ts'
import { waiting } from '../state/state.ts'

type Kind = IeEvent['is']
type Shower<K extends Kind> = (v: IeSeen, e: EventOf<K>) => readonly Show[]
type More = Omit<Show, 'is' | 'to'>

/** Something seen at a base where it stands; nothing where it is not on the table. */
function on(v: IeSeen, unit: Id, is: Show['is'], more: More = {}): readonly Show[] {
  const b = findBase(v, unit)
  return b === undefined || waiting(b) ? [] : [{ is, unit, to: b.at, ...more }]
}
const none = (): readonly Show[] => []
const there = (to: Place, text: string): readonly Show[] => [{ is: 'mark', to, text }]
const passed = (yes: boolean): { result: 'pass' | 'fail' } => ({ result: yes ? 'pass' : 'fail' })
const manners: Readonly<Record<WeaponId, NonNullable<Show['manner']>>> = {
  kinetic: 'tracer',
  missile: 'missile',
  photon: 'beam',
  thermal: 'flame',
}
/** A shot from the one to the other, with what came of it floating over the target. */
function shot(
  v: IeSeen,
  e: { readonly unit: Id; readonly target: Id; readonly weapon: WeaponId },
  hit: boolean,
  text: string,
): readonly Show[] {
  const from = findBase(v, e.unit)?.at ?? ('unknown' as const)
  return on(v, e.target, 'shot', { manner: manners[e.weapon], from, result: hit ? 'hit' : 'miss', ...(text === '' ? {} : { text }) })
}

const shows: { readonly [K in Kind]: Shower<K> } = {
  begins: none,
  deployed: (_v, e) => [{ is: 'mark', unit: e.unit, to: e.at, text: 'takes its place' }],
  registers: (_v, e) => there(e.at, 'registered'),
  turn: none,
  wins: none,
  chooses: none,
  trapRoll: (v, e) => on(v, e.unit, 'check', { text: e.caught ? 'trapped' : 'gets through', ...passed(!e.caught) }),
  moves: (_v, e) => (e.path.length > 1 ? [{ is: 'move', unit: e.unit, from: e.path[0], to: e.path }] : []),
  camouflage: (v, e) => on(v, e.unit, 'mark', { text: e.on ? 'camouflaged' : 'in the open' }),
  pushed: (_v, e) => [{ is: 'move', unit: e.unit, from: e.from, to: [e.from, e.to], text: 'pushed' }],
  pollen: (_v, e) => [{ is: 'move', from: e.from, to: [e.from, e.to], text: 'pollen' }],
  freeing: (v, e) => on(v, e.unit, 'check', { text: e.free ? 'free' : 'trapped', ...passed(e.free) }),
  jams: (v, e) =>
    on(v, e.target, 'mark', {
      text: e.effect === '' ? 'jam fails' : jamSaid[e.effect],
      ...(e.effect === '' ? {} : { result: 'jam' as const }),
    }),
  jamEnds: (v, e) => on(v, e.unit, 'mark', { text: 'jam ends' }),
  beacon: (v, e) => {
    const from = findBase(v, e.unit)?.at ?? ('unknown' as const)
    return [{ is: 'shot', manner: 'shell', from, to: e.at, text: e.kind === 'marker' ? 'marker' : 'spotter' }]
  },
  beaconGone: (_v, e) => there(e.at, 'beacon gone'),
  works: (v, e) => on(v, e.unit, 'mark', { text: e.squares.length === 0 ? 'works' : `${e.squares.length} sq″` }),
  freed: (v, e) => on(v, e.unit, 'mark', { text: 'free' }),
  towed: (v, e) => {
    const from = findBase(v, e.by)?.at ?? e.at
    return [{ is: 'move', unit: e.unit, from, to: [e.at], text: 'towed free' }]
  },
  strand: (_v, e) => there(e.from, 'strand'),
  keeps: none,
  struck: (v, e) => on(v, e.unit, 'mark', { text: figures(e.points, 'point') }),
  ground: (v, e) => {
    const aim = v.words.land.objectives.find((o) => o.id === e.objective)
    return aim === undefined ? [] : there(aim.at, `+${e.points}`)
  },
  barrage: (_v, e) => [{ is: 'shot', manner: 'burst', from: 'unknown', to: e.at }],
  shelled: (v, e) =>
    on(v, e.unit, 'mark', { result: e.cells.length > 0 ? 'hit' : 'miss', ...(e.cells.length > 0 ? { text: `−${e.cells.length}` } : {}) }),
  spores: (v, e) => on(v, e.unit, 'check', { text: e.infected ? 'infected' : 'unharmed', ...passed(!e.infected) }),
  turns: (v, e) => on(v, e.unit, 'mark', { text: 'turns' }),
  pursues: (v, e) => on(v, e.unit, 'mark', { text: 'pursues' }),
  commits: none,
  smoked: (v, e) => on(v, e.target, 'check', { text: e.blocked ? 'lost in smoke' : 'through the smoke', ...passed(!e.blocked) }),
  ranged: (v, e) =>
    e.real < 0
      ? on(v, e.target, 'check', { text: 'ranged' })
      : on(v, e.target, 'check', { text: `${rangeSaid(e.guess)} of ${rangeSaid(e.real)}`, ...passed(e.penalty === 0) }),
  kinetic: (v, e) => shot(v, e, e.cells.length > 0, e.cells.length > 0 ? figures(e.cells.length, 'cell') : ''),
  thermal: (v, e) => shot(v, e, e.cells.length > 0, e.cells.length > 0 ? `${figures(e.cells.length, 'cell')} gone` : ''),
  photon: (v, e) => shot(v, e, e.hull + e.core > 0, e.hull + e.core > 0 ? figures(e.hull + e.core, 'hit') : ''),
  missile: (v, e) => shot(v, e, e.marks[0] + e.marks[1] > 0, e.marks[0] + e.marks[1] > 0 ? figures(e.marks[0] + e.marks[1], 'mark') : ''),
  infested: (v, e) => on(v, e.unit, 'mark', { text: 'infested' }),
  critical: (v, e) =>
    e.results.length === 0 ? [] : on(v, e.unit, 'check', { result: 'fail', text: e.results.map((x) => hitSaid[x]).join(', ') }),
  suffers: none,
  explodes: (v, e) => on(v, e.unit, 'mark', { text: 'explodes', result: 'hit' }),
  spreads: (v, e) => (e.cell < 0 ? [] : on(v, e.unit, 'mark', { text: 'spreads' })),
  suppressed: (v, e) => on(v, e.unit, 'mark', { text: 'suppressed' }),
  repair: (v, e) => on(v, e.unit, 'check', { text: e.fixed ? 'repaired' : 'not repaired', ...passed(e.fixed) }),
  cleansed: (v, e) => on(v, e.unit, 'mark', { text: 'cleaned' }),
  deathRoll: (v, e) => on(v, e.unit, 'check', { text: e.dies ? 'brain dead' : 'lives', ...passed(!e.dies) }),
  dies: (v, e) => on(v, e.unit, 'loss', { result: 'kill' }),
  over: none,
}
/** The kinds of event this book shows or leaves to words, for tests that every one is thought of. */
export const shown: readonly string[] = Object.keys(shows)

/** What an event looks like to who was told it; nothing where it is told in words alone. */
export function show(v: IeSeen, e: Event): readonly Show[] {
  const one = (shows as unknown as Readonly<Record<string, ((v: IeSeen, e: Event) => readonly Show[]) | undefined>>)[e.is]
  return one ? one(v, e) : []
}
