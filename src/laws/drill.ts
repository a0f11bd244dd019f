// A second made-up game for tests: poses, arcs, hexsides and stacks on flat-top hexes, or bases and round things on a table.
import type { Book } from '../kernel/book.ts'
import { amongHexes, type Choice, type Decision } from '../kernel/decision.ts'
import { die, type Dice } from '../kernel/dice.ts'
import type { FigureSection, Hexside, Scene, Sentence } from '../kernel/face.ts'
import { odds } from '../kernel/odds.ts'
import type { Id, Place, Plain, Ref, Refusal, Seat } from '../kernel/plain.ts'
import { run, table as proceduresOf } from '../kernel/procedure.ts'
import { sealed, type AnyRuleset, type Position, type Ruleset } from '../kernel/ruleset.ts'
import { Game, type Outcome } from '../kernel/state.ts'
import { inPolygon, squareApart } from '../space/plane.ts'
import * as ground from './drill-ground.ts'
import { battle, option, put, round, seatsUp, strike, targets, turn } from './drill-round.ts'
import { NOWHERE, up, type DrillEvent, type DrillView, type DrillWords, type Ring, type Walker } from './drill-state.ts'
import { forces, type SquadForce } from './skirmish-paper.ts'

const titles: Readonly<Record<string, string>> = {
  'DR-BATTLE-01': 'The drill',
  'DR-DEP-01': 'Placing',
  'DR-RND-01': 'The round',
  'DR-TURN-01': 'A walker’s turn',
  'DR-MOV-01': 'Going',
  'DR-FIRE-01': 'Whom one may fire at',
  'DR-HIT-01': 'Sectors and damage',
  'DR-END-01': 'The last round',
  'DR-BRD-01': 'The board',
  'SK-FRC-01': 'Forces',
}

const book: Book = {
  title: 'Drill',
  blurb: 'Walkers on either board, for tests.',
  facts: ['Either board', '2'],
  chapters: [{ id: '1', title: 'All of it' }],
  rules: Object.keys(titles).map((id) => ({ id, chapter: '1', title: titles[id], ...(id === 'DR-BRD-01' ? { switch: 'board' } : {}) })),
  options: [
    {
      id: 'board',
      title: 'Board',
      text: 'Hexes, or a table in inches.',
      rule: 'DR-BRD-01',
      values: [
        { value: 'hex', label: 'Hexes' },
        { value: 'table', label: 'Table' },
      ],
      default: 'hex',
    },
  ],
  texts: () => Promise.resolve(Object.fromEntries(Object.keys(titles).map((id) => [id, { text: `${titles[id]}.` }]))),
}

const start = (board: unknown): DrillWords => ({
  board: board === 'table' ? 'table' : 'hex',
  round: 0,
  turns: 6,
  left: [],
  last: [],
  end: '',
})

function check(v: DrillView, q: Decision, c: Choice): Refusal | true {
  const no = (why: string): Refusal => ({ rule: q.rule, why })
  const { board } = v.words
  const faces = (facing: number | undefined): boolean =>
    facing !== undefined &&
    Number.isInteger(facing) &&
    facing >= 0 &&
    facing < 360 &&
    (board === 'table' || ground.HEADINGS.includes(facing))
  if (q.choice.is === 'place' && 'place' in c) {
    const { where } = q.choice
    const at: Place[] = []
    for (const p of c.place) {
      if (p === null || !('at' in p)) return no('every walker takes the field')
      if (!faces(p.facing)) return no(board === 'hex' ? 'a walker faces a side of its hex' : 'a facing is a whole degree')
      const inside = board === 'hex' ? amongHexes(where, p.at) : where.some((r) => r.is === 'polygon' && inPolygon(r.points, p.at))
      if (!inside) return no('outside your own ground')
      if (board === 'table' && !ground.plain.hasDisc(p.at, ground.BASE)) return no('a base stands on the table')
      if (board === 'table' && at.some((o) => squareApart(o, p.at) < 4 * ground.BASE * ground.BASE)) return no('bases do not overlap')
      at.push(p.at)
    }
    return true
  }
  if (q.choice.is === 'path' && 'legs' in c) {
    const { unit } = q.choice
    const u = v.units.find((x) => x.id === unit) as Walker
    if (c.legs.length === 0) return no('name where it goes, or pass')
    if (!faces(c.facing)) return no('say how it faces at the end')
    if (board === 'table') {
      const why = ground.tableFault(v.units, u, c.legs)
      return why === null ? true : no(why)
    }
    const cost = ground.pathCost(u, c.legs, c.facing as number)
    if (cost === Infinity) return no('a step goes ahead or back into a neighbouring hex, and not through a wall or up a cliff')
    return cost <= ground.limits.hex.walk ? true : no(`that takes ${cost} of ${ground.limits.hex.walk}`)
  }
  return true
}

/** An answer drawn evenly from where a walker may stand or get to. */
function draw(v: DrillView, q: Decision, dice: Dice): Choice {
  const pick = <T>(list: readonly T[]): T => dice.roll('pick', die(0, list.length - 1), (i) => list[i])
  const { board } = v.words
  if (q.choice.is === 'place') {
    const { items, where } = q.choice
    const placed: { at: Place; facing: number }[] = []
    for (const _ of items)
      for (let tries = 0; ; tries++) {
        const [r] = where
        const at: Place =
          r.is === 'hexes' ? pick(r.of) : r.is === 'polygon' ? [r.points[0][0] + pick(spread), pick(spread) * 3 + 40] : NOWHERE
        const clash = board === 'table' && placed.some((o) => squareApart(o.at, at) < 4 * ground.BASE * ground.BASE)
        if (clash && tries < 50) continue
        placed.push({ at, facing: board === 'hex' ? pick(ground.HEADINGS) : pick(spread) })
        break
      }
    const c: Choice = { place: placed }
    return check(v, q, c) === true ? c : q.idle
  }
  if (q.choice.is !== 'path') return q.idle
  const { unit } = q.choice
  const u = v.units.find((x) => x.id === unit) as Walker
  const c = board === 'hex' ? poseTo(u, pick(ground.poseReachOf(u).poses)) : tableTo(u, pick(spread), pick(spread))
  return c !== null && check(v, q, c) === true ? c : { pass: true }
}
const spread = Array.from({ length: 33 }, (_, i) => 40 + i * 10)

type Pose = ReturnType<typeof ground.poseReachOf>['poses'][number]
/** The path of a cheapest route to a pose; null where it enters no hex. */
function poseTo(u: Walker, pose: Pose): Choice | null {
  const legs = ground
    .poseReachOf(u)
    .route(pose)
    .filter((s) => s.how !== 'turn')
    .map((s) => ({ to: s.to.at }))
  return legs.length ? { legs, facing: pose.heading } : null
}
const tableTo = (u: Walker, dx: number, dy: number): Choice => ({
  legs: [{ to: [u.at[0] + dx - 200, u.at[1] + dy - 200] }],
  facing: (dx * 7 + dy) % 360,
})

function view(g: Ring, seat: Seat | 'watcher'): DrillView {
  const asked = g.open.some((q) => q.seat === seat)
  const stack = asked
    ? g.stack.map((f, i) =>
        i === g.stack.length - 1 && f.sealed ? { ...f, sealed: f.sealed.map((c, k) => (g.open[k].seat === seat ? c : null)) } : f,
      )
    : []
  return { seat, units: g.units, words: g.words, seats: g.seats, stack, over: g.over }
}

function imagine(v: DrillView): Ring {
  const g: Ring = new Game<Walker, DrillWords, DrillEvent>(v.units, v.words, v.seats, v.stack.slice())
  g.over = v.over
  if (v.stack.length) run(g, drill)
  return g
}

function outcome(g: Ring): Outcome | null {
  const left = seatsUp(g)
  const of = (seat: Seat): number => g.units.reduce((n, u) => n + (u.seat === seat ? u.hp : 0), 0)
  const score = [0, 1].map((seat) => ({ seat, label: 'Hits left', value: String(of(seat)), rule: 'DR-END-01' }))
  if (left.length < 2) return { rule: 'DR-HIT-01', winners: left, why: 'one side is left', score }
  if (!g.words.end) return null
  return { rule: 'DR-END-01', winners: of(0) === of(1) ? [] : [of(0) > of(1) ? 0 : 1], why: g.words.end, score }
}

const nameOf = (v: DrillView, id: Id): string => v.units.find((u) => u.id === id)?.name ?? id
const refName = (v: DrillView, r: Ref): string => ('unit' in r ? nameOf(v, r.unit) : 'at' in r ? r.at.join() : r.part)
const sectors = ['front', 'front right', 'rear right', 'rear', 'rear left', 'front left']

/** DR-HIT-01: the hits of a walker by its sides, with the damage that each sector takes. */
function hits(title: string, u: Walker | undefined): FigureSection {
  const side = { now: u?.hp ?? 0, of: u?.of ?? 0 }
  const figure = { is: 'sides' as const, front: side, right: side, rear: side, left: side, sectors: ['4', '4', '2', '2', '2', '4'] }
  return { is: 'figure', title, figure, rule: 'DR-HIT-01' }
}

function scene(v: DrillView): Scene {
  const hex = v.words.board === 'hex'
  const [by, at] = v.words.last
  return {
    title: 'Drill',
    board: hex
      ? { is: 'hex', columns: 9, rows: 7, layout: 'flat', shifted: 'even', ground: 'countryside' }
      : { is: 'table', width: 1800, height: 1400, inch: ground.INCH, ground: 'culvert', measured: true },
    terrain: hex
      ? []
      : [
          { is: 'rock', name: 'pillar', where: { is: 'disc', at: ground.pillar.at, radius: ground.pillar.radius } },
          { is: 'wall', name: 'fence', where: { is: 'hexes', of: [] }, line: ground.fence },
        ],
    landmarks: [],
    areas: [],
    lines: [],
    ...(hex ? { edges: ground.sides.all as readonly Hexside[] } : {}),
    links: by === undefined ? [] : [{ from: by, to: at, is: 'spot', label: 'fired', seat: v.units.find((u) => u.id === by)?.seat ?? 0 }],
    clock: { label: 'Round', now: v.words.round, of: v.words.turns },
    tokens: v.units.filter(up).map((u) => ({
      id: u.id,
      seat: u.seat,
      at: u.at,
      facing: u.facing,
      name: u.name,
      icon: 'suit',
      ...(hex ? {} : { radius: ground.BASE }),
      marks: u.gone > 0 ? [{ text: String(u.gone), tone: 'plain' as const }] : [],
      state: 'ready' as const,
      says: `${u.name}, ${u.hp} of ${u.of}, facing ${u.facing}`,
    })),
  }
}

function sentence(v: DrillView, e: DrillEvent): string {
  switch (e.is) {
    case 'placed':
      return `${nameOf(v, e.unit)} stands at ${e.at.join()} and faces ${e.facing}.`
    case 'first':
      return `Round ${e.round}: side ${e.seat + 1} goes first.`
    case 'went':
      return `${nameOf(v, e.unit)} goes to ${e.path.at(-1)?.join()} and faces ${e.facing}.`
    case 'fired':
      return `${nameOf(v, e.by)} strikes ${nameOf(v, e.at)} in the ${sectors[e.sector]}: ${e.harm} damage.`
    case 'fell':
      return `${nameOf(v, e.unit)} falls.`
    case 'left':
      return `Side ${e.seat + 1} leaves the field.`
    case 'over':
      return `The drill is over: ${e.why}.`
  }
}

function position(p: Position): Ring | { readonly flaws: readonly { readonly at: string; readonly why: string }[] } {
  const units = p.units
  const fits = (x: unknown): x is Walker => {
    const u = x as Partial<Walker> | null
    return typeof u?.id === 'string' && Array.isArray(u.at) && typeof u.facing === 'number' && typeof u.hp === 'number'
  }
  if (!Array.isArray(units) || !units.every(fits)) return { flaws: [{ at: 'units', why: 'a list of walkers with id, at, facing and hp' }] }
  const w = (p.words ?? {}) as Partial<DrillWords>
  return new Game<Walker, DrillWords, DrillEvent>(units, { ...start(w.board), ...w }, 2)
}

const rules: Ruleset<Walker, DrillWords, DrillView> = {
  id: 'drill',
  title: 'Drill',
  version: '1',
  book,
  board: 'either',
  forces,
  scenarios: [{ id: 'bout', title: 'Bout', text: 'Six rounds.', seats: 2, forces: ['red', 'blue'], minutes: 5 }],
  main: battle,
  procedures: proceduresOf(battle, round, turn),
  way: (name) => (name === 'turn' ? ['drill', 'round'] : name === 'round' ? ['drill'] : []),
  setup(s) {
    const units = s.forces.flatMap((f, seat) =>
      (f as SquadForce).squads.map(
        (q, i): Walker => ({ id: `${'ab'[seat]}${i + 1}`, seat, name: q.name, at: NOWHERE, facing: 0, hp: q.hp, of: q.hp, gone: 0 }),
      ),
    )
    return new Game<Walker, DrillWords>(units, start(s.options.board), 2, [{ do: 'drill', pc: 0, v: {} }])
  },
  check,
  refused(v, q) {
    const me = q.kind === 'fire' && v.units.find((u) => u.id === (q.about[0] as { unit: Id }).unit)
    if (!me) return []
    return v.units.flatMap((u) => {
      const why = u.seat !== me.seat && up(u) ? ground.noShot(v.words.board, v.units, me, u) : null
      return why === null ? [] : [{ ...option(u), no: { rule: 'DR-FIRE-01', why } }]
    })
  },
  anytime: (v, seat) =>
    v.over || !seatsUp(v).includes(seat)
      ? []
      : [put('concede', 'DR-END-01', seat, { is: 'one', of: [{ id: 'yes', label: 'Leave the field' }] }, { one: 'yes' })],
  hear(g: Ring, q) {
    g.set({ left: [...g.words.left, q.seat] })
    g.emit({ is: 'left', rule: q.rule, seat: q.seat })
  },
  suggest(v, q, dice, n) {
    const some = Array.from({ length: n }, () => ({ choice: draw(v, q, dice), idea: 'goal' as const }))
    return q.choice.is === 'path' || q.choice.is === 'place' ? some : [{ choice: q.idle, idea: 'hold' }]
  },
  draw,
  forecast(v, q, c) {
    if (q.kind !== 'fire' || !('one' in c)) return []
    const [a, b] = [(q.about[0] as { unit: Id }).unit, c.one].map((id) => v.units.find((u) => u.id === id) as Walker)
    const sector = ground.struck(v.words.board, a, b)
    return [
      {
        label: `Into the ${sectors[sector]}`,
        odds: odds((dice) => strike(sector, dice)).map(({ p, is }) => ({
          p,
          label: is === 0 ? 'miss' : `${is} damage`,
          tone: is === 0 ? ('plain' as const) : ('good' as const),
        })),
      },
    ]
  },
  view,
  plain: (v) => v as unknown as Plain,
  revive: (x) => x as unknown as DrillView,
  imagine,
  outcome,
  worth: (g, seat) => ({
    material: g.units.reduce((n, u) => n + (u.seat === seat ? u.hp : -u.hp), 0) / 40,
    position: g.units.filter(up).reduce((n, u) => n + (u.seat === seat ? targets(g.units, g.words.board, u).length : 0), 0) / 100,
  }),
  meaning: {
    material: ['does more harm than it takes', 'costs strength'],
    position: ['better placed to attack', 'worse placed to attack'],
  },
  quiet: () => true,
  goals: () => [],
  position,
  written: (g) => ({ units: g.units as unknown as Plain, words: g.words as unknown as Plain }),
  face: {
    scene,
    rosters: (v) =>
      [0, 1].map((seat) => ({
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
            kind: 'Walker',
            icon: 'suit',
            bar: { now: u.hp, of: u.of },
            note: '',
            tone: 'plain' as const,
            out: u.hp === 0,
          })),
      })),
    ask: (v, q) => ({
      verb: titles[q.rule],
      note: q.about.map((r) => refName(v, r)).join(', '),
      ...(q.rule === 'DR-FIRE-01' && q.choice.is === 'one'
        ? {
            figures: q.choice.of.map((o) =>
              hits(
                `${o.label}’s hits`,
                v.units.find((u) => u.id === o.id),
              ),
            ),
          }
        : {}),
    }),
    deed: (v, q, c) =>
      `${titles[q.rule]}: ` +
      ('pass' in c
        ? 'pass'
        : 'one' in c
          ? nameOf(v, c.one)
          : 'legs' in c
            ? `to ${c.legs.at(-1)?.to.join()}, facing ${c.facing}`
            : 'as chosen'),
    sheet(v, id) {
      const u = v.units.find((x) => x.id === id)
      return { title: u?.name ?? id, kind: 'Walker', icon: 'suit', sections: [hits('Hits', u)] }
    },
    tell(v, e: DrillEvent) {
      const s: Sentence = { parts: [sentence(v, e)], rule: e.rule, tone: e.is === 'fell' ? 'bad' : 'plain' }
      return e.dice?.length ? { ...s, roll: { title: e.dice[0].what, follows: sentence(v, e) } } : s
    },
    crumb: (_v, name) => ({ round: 'Round', turn: 'Turn' })[name] ?? null,
    name: refName,
  },
}

/** The drill as generic parts know it. */
export const drill: AnyRuleset = sealed(rules)
