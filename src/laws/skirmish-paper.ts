// The paper of the made-up skirmish: its rules as data, its forces, and what it gives the doors to show.
import type { Book, Options } from '../kernel/book.ts'
import { said, type Sentence, type Show } from '../kernel/face.ts'
import type { Bill, Fault, Force, Forces } from '../kernel/force.ts'
import type { Id, Place, Ref } from '../kernel/plain.ts'
import type { Ruleset } from '../kernel/ruleset.ts'
import type { SkirmishEvent } from './skirmish-events.ts'
import { HILL, OFF, type SkirmishView, type Squad, type Words } from './skirmish-state.ts'

const title: Readonly<Record<string, string>> = {
  'SK-BATTLE-01': 'The battle',
  'SK-DEP-01': 'Deployment',
  'SK-RND-01': 'The round',
  'SK-INI-01': 'Initiative',
  'SK-ORD-01': 'Orders',
  'SK-ACT-01': 'Activation',
  'SK-MOV-01': 'Moving',
  'SK-MOV-02': 'Steps',
  'SK-SNAP-01': 'Snap fire',
  'SK-FIRE-01': 'Fire',
  'SK-SHOT-01': 'A shot',
  'SK-AIM-01': 'Focus',
  'SK-VOL-01': 'Volley and guard',
  'SK-HIT-01': 'Damage',
  'SK-HIT-02': 'Out of action',
  'SK-MARCH-01': 'Speed to be spent',
  'SK-SALVO-01': 'The salvo',
  'SK-SALVO-02': 'Two at one target',
  'SK-SALVO-03': 'One rocket',
  'SK-REST-01': 'Repair',
  'SK-END-01': 'The hill',
  'SK-WIN-01': 'Last side standing',
  'SK-WIN-02': 'The last round',
  'SK-TRUCE-01': 'Truce',
  'SK-LEND-01': 'Lending focus',
  'SK-AFT-01': 'Promotion',
  'SK-FRC-01': 'Forces',
}
const ids = Object.keys(title)
const switches: Readonly<Record<string, string>> = { 'SK-SNAP-01': 'snap', 'SK-SALVO-01': 'salvo', 'SK-MARCH-01': 'march' }

export const book: Book = {
  title: 'Skirmish',
  blurb: 'A small battle for tests.',
  facts: ['Hex map', '2 to 4'],
  chapters: [{ id: '1', title: 'All of it' }],
  rules: ids.map((id) => ({ id, chapter: '1', title: title[id], ...(id in switches ? { switch: switches[id] } : {}) })),
  options: [
    {
      id: 'snap',
      title: 'Snap fire',
      text: 'Squads without orders fire at enemies who move in range.',
      rule: 'SK-SNAP-01',
      values: [
        { value: true, label: 'Yes' },
        { value: false, label: 'No' },
      ],
      default: true,
    },
    {
      id: 'salvo',
      title: 'Salvo',
      text: 'Each side writes its fire as one plan; all of it takes effect together.',
      rule: 'SK-SALVO-01',
      values: [
        { value: true, label: 'Yes' },
        { value: false, label: 'No' },
      ],
      default: false,
    },
    {
      id: 'march',
      title: 'March',
      text: 'A squad that moves spends its whole speed.',
      rule: 'SK-MARCH-01',
      values: [
        { value: true, label: 'Yes' },
        { value: false, label: 'No' },
      ],
      default: false,
    },
    {
      id: 'turns',
      title: 'Rounds',
      text: 'How long the battle lasts.',
      rule: 'SK-WIN-02',
      values: { number: true, min: 1, max: 20 },
      default: 6,
    },
  ],
  texts: () => Promise.resolve(Object.fromEntries(ids.map((id) => [id, { text: `${title[id]}.` }]))),
}

export type SquadForce = Force & { readonly squads: readonly { readonly name: string; readonly hp: number; readonly focus: number }[] }
const names = ['Adder', 'Boar', 'Crow', 'Drake']
const sample = (id: string, name: string): SquadForce => ({
  id,
  name,
  squads: names.map((n, i) => ({ name: `${name} ${n}`, hp: 4, focus: i % 3 })),
})
const squadCost = (q: { readonly hp: number; readonly focus: number }): number => q.hp + 2 * q.focus
const BUDGET = 28

function read(x: unknown): SquadForce | { readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const bad = (at: readonly (string | number)[], why: string): void => {
    faults.push({ rule: 'SK-FRC-01', why, at, grave: true, fixes: [] })
  }
  const f = x as Partial<SquadForce> | null
  if (typeof f !== 'object' || f === null) {
    bad([], 'a force is an object')
    return { faults }
  }
  if (typeof f.id !== 'string') bad(['id'], 'a text')
  if (typeof f.name !== 'string') bad(['name'], 'a text')
  if (!Array.isArray(f.squads) || f.squads.length < 1 || f.squads.length > 4) bad(['squads'], 'one to four squads')
  else
    f.squads.forEach((q: { name?: unknown; hp?: unknown; focus?: unknown } | null, i) => {
      if (typeof q?.name !== 'string') bad(['squads', i, 'name'], 'a text')
      if (!Number.isInteger(q?.hp) || (q?.hp as number) < 1 || (q?.hp as number) > 9) bad(['squads', i, 'hp'], '1 to 9')
      if (!Number.isInteger(q?.focus) || (q?.focus as number) < 0 || (q?.focus as number) > 3) bad(['squads', i, 'focus'], '0 to 3')
    })
  return faults.length ? { faults } : (f as SquadForce)
}
const cost = (f: Force): Bill => {
  const lines = (f as SquadForce).squads.map((q) => ({ label: q.name, cost: squadCost(q) }))
  return { total: lines.reduce((n, l) => n + l.cost, 0), budget: BUDGET, unit: 'points', lines }
}

export const forces: Forces<Options> = {
  samples: [sample('red', 'Red'), sample('blue', 'Blue'), sample('green', 'Green'), sample('gold', 'Gold')],
  catalogue: () => [{ id: 'squad', name: 'Squad', kind: 'unit', cost: 4, facts: [], rule: 'SK-FRC-01', words: 'Four men and a gun.' }],
  blank: (_budget, name) => ({ id: 'new', name, squads: [{ name: 'Adder', hp: 1, focus: 0 }] }),
  read,
  cost,
  form: (f) => ({
    title: f.name,
    path: [],
    fields: [],
    groups: (f as SquadForce).squads.map((q, i) => ({
      title: q.name,
      path: ['squads', i],
      cost: squadCost(q),
      groups: [],
      fields: [{ path: ['squads', i, 'hp'], label: 'Hits', is: 'count' as const, value: q.hp, min: 1, max: 9 }],
    })),
  }),
  check: (f) =>
    cost(f).total > BUDGET
      ? [{ rule: 'SK-FRC-01', why: `${cost(f).total} points; ${BUDGET} may be spent`, at: ['squads'], grave: true, fixes: [] }]
      : [],
  sheets: (f) =>
    (f as SquadForce).squads.map((q) => ({
      title: q.name,
      kind: 'Squad',
      icon: 'suit',
      sections: [{ is: 'bar' as const, title: 'Hits', now: q.hp, of: q.hp, marks: [] }],
    })),
}

const nameOf = (v: SkirmishView, id: Id): string => v.units.find((u) => u.id === id)?.name ?? id
const verbs: Readonly<Record<string, string>> = {
  deploy: 'Deploy',
  orders: 'Give orders',
  move: 'Move',
  fire: 'Choose a target',
  snap: 'Fire at the mover',
  aim: 'Spend focus',
  volley: 'Split the volley',
  guard: 'Split the guard',
  repair: 'Repair',
  salvo: 'Plan the salvo',
  truce: 'Answer the truce',
  promote: 'Promote',
  concede: 'Leave the field',
  offer: 'Offer a truce',
  lend: 'Lend focus',
  lendTo: 'Lend it to',
}
const refName = (v: SkirmishView, r: Ref): string => ('unit' in r ? nameOf(v, r.unit) : 'at' in r ? `${r.at[0]},${r.at[1]}` : r.part)

function sentence(v: SkirmishView, e: SkirmishEvent): string {
  const who = (id: Id): string => nameOf(v, id)
  switch (e.is) {
    case 'deployed':
      return `${who(e.unit)} deploys.`
    case 'initiative':
      return `Side ${e.seat + 1} goes first.`
    case 'orders':
      return 'Orders are given.'
    case 'moved':
      return `${who(e.unit)} moves.`
    case 'snap':
      return 'Snap fire!'
    case 'aimed':
      return `${who(e.unit)} takes aim.`
    case 'volley':
      return `${who(e.by)} fires at ${who(e.at)}: ${e.harm} damage.`
    case 'out':
      return `${who(e.unit)} is out of action.`
    case 'repaired':
      return `${who(e.unit)} is patched up.`
    case 'score':
      return `${who(e.unit)} holds the hill.`
    case 'lent':
      return `${who(e.unit)} lends its focus.`
    case 'offered':
      return `Side ${e.seat + 1} offers a truce.`
    case 'truce':
      return e.agreed ? 'A truce.' : 'They fight on.'
    case 'left':
      return `Side ${e.seat + 1} leaves the field.`
    case 'promoted':
      return `${who(e.unit)} is promoted.`
    case 'over':
      return `The battle is over: ${e.why}.`
  }
}

/** What an event looks like: shots, steps and losses; where a squad stood is read off the view. */
function show(v: SkirmishView, e: SkirmishEvent): readonly Show[] {
  const spot = (id: Id): Place => v.units.find((u) => u.id === id)?.at ?? OFF
  switch (e.is) {
    case 'moved':
      return [{ is: 'move', unit: e.unit, from: e.from, to: [e.from, e.at] }]
    case 'volley':
      return [
        {
          is: 'shot',
          manner: 'tracer',
          from: spot(e.by),
          to: spot(e.at),
          unit: e.at,
          result: e.harm > 0 ? 'hit' : 'miss',
          ...(e.harm > 0 ? { text: `−${e.harm}` } : {}),
        },
      ]
    case 'out':
      return [{ is: 'loss', unit: e.unit, to: spot(e.unit), result: 'kill' }]
    case 'repaired':
      return [{ is: 'mark', unit: e.unit, to: spot(e.unit), text: '+1' }]
    default:
      return []
  }
}

export const face: Ruleset<Squad, Words, SkirmishView>['face'] = {
  scene: (v) => ({
    title: 'Skirmish',
    board: { is: 'hex', columns: 9, rows: 7, ground: 'grass' },
    terrain: [],
    landmarks: [{ at: HILL, icon: 'hill', name: 'Hill' }],
    areas: [],
    lines: [],
    clock: { label: 'Round', now: v.words.round, of: v.words.turns },
    tokens: v.units
      .filter((u) => u.hp > 0 && u.at[0] >= 0)
      .map((u) => ({
        id: u.id,
        seat: u.seat,
        at: u.at,
        name: u.name,
        icon: 'suit',
        marks: [],
        state: 'ready' as const,
        says: `${u.name}, ${u.hp} of ${u.of}`,
      })),
  }),
  rosters: (v) =>
    Array.from({ length: v.seats }, (_, seat) => ({
      seat,
      name: `Side ${seat + 1}`,
      own: seat === v.seat,
      facts: [],
      lines: v.units
        .filter((u) => u.seat === seat)
        .map((u) => ({
          id: u.id,
          seat,
          name: u.name,
          kind: 'Squad',
          icon: 'suit',
          bar: { now: u.hp, of: u.of },
          note: u.watch ? 'watches' : '',
          tone: 'plain' as const,
          out: u.hp === 0,
        })),
    })),
  ask: (v, q) => ({ verb: verbs[q.kind] ?? q.kind, note: q.about.map((r) => refName(v, r)).join(', ') }),
  deed(v, q, c) {
    const say =
      'pass' in c
        ? 'pass'
        : 'one' in c
          ? nameOf(v, c.one)
          : 'some' in c
            ? c.some.map((x) => nameOf(v, x)).join(', ') || 'none'
            : 'number' in c
              ? String(c.number)
              : 'split' in c
                ? c.split.join(' and ')
                : 'legs' in c
                  ? `to ${c.legs.at(-1)?.to.join(',') ?? ''}`
                  : 'plan' in c
                    ? `${c.plan.filter((a) => a.part.endsWith(' target') && 'one' in a.choice).length} squads fire`
                    : 'as chosen'
    return `${verbs[q.kind] ?? q.kind}: ${say}`
  },
  sheet: (v, id) => {
    const u = v.units.find((x) => x.id === id)
    return {
      title: u?.name ?? id,
      kind: 'Squad',
      icon: 'suit',
      seat: u?.seat,
      sections: u
        ? [
            { is: 'bar', title: 'Hits', now: u.hp, of: u.of, marks: [] },
            { is: 'facts', title: 'Facts', rows: [{ label: 'Focus', value: u.focus === null ? 'unknown' : String(u.focus) }] },
          ]
        : [],
    }
  },
  tell(v, e: SkirmishEvent) {
    const s: Sentence = { parts: [sentence(v, e)], rule: e.rule, tone: e.is === 'out' ? 'bad' : 'plain' }
    return e.dice?.length ? { ...s, roll: { title: e.dice[0].what, follows: said(s) } } : s
  },
  show,
  crumb: (_v, name) => ({ round: 'Round', activate: 'Activation', snapFire: 'Snap fire', shot: 'Shot', truce: 'Truce' })[name] ?? null,
  name: refName,
}
