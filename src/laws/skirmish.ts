// A made-up skirmish for tests: squads on hexes, a secret (focus), an interrupt (snap fire), dice, sealed answers, all seven shapes of
// choice.
import { amongHexes, type Choice, type Decision } from '../kernel/decision.ts'
import { die, type Dice } from '../kernel/dice.ts'
import type { Force } from '../kernel/force.ts'
import { odds } from '../kernel/odds.ts'
import type { Id, Place, Plain, Refusal, Seat } from '../kernel/plain.ts'
import { interrupt, run, table } from '../kernel/procedure.ts'
import { sealed, type AnyRuleset, type Ruleset, type SetUp, type Terms } from '../kernel/ruleset.ts'
import { Game, type Outcome } from '../kernel/state.ts'
import { book, face, forces, type SquadForce } from './skirmish-paper.ts'
import { HILL, OFF, type Field, type SeenSquad, type SkirmishView, type Squad, type Words } from './skirmish-state.ts'
import { seatsOf, same, ground, WALK, FOCUS, onField, alive, reachOf, option, REACH, question, volley, range } from './skirmish-field.ts'
import { type ShotWords, snapFire, shot } from './skirmish-fire.ts'
import { battle, round, activate, truce, lend, promotion, lenders } from './skirmish-round.ts'
import { checkSalvo, fireForecast, parts, salvoForecast, salvoIdeas } from './skirmish-salvo.ts'
import { route, spentUp, walk } from './skirmish-march.ts'
import { script } from './skirmish-script.ts'
import { position, scenarios, start } from './skirmish-position.ts'

function outcome(g: Field): Outcome | null {
  const left = seatsOf(g)
  const score = g.words.score.map((n, seat) => ({ seat, label: 'Hill', value: String(n), rule: 'SK-END-01' }))
  if (left.length <= 1) return { rule: 'SK-WIN-01', winners: left, why: 'one side is left', score }
  if (!g.words.end) return null
  const best = Math.max(...left.map((s) => g.words.score[s]))
  const winners = left.filter((s) => g.words.score[s] === best)
  return { rule: 'SK-WIN-02', winners: g.words.end === 'truce' || winners.length > 1 ? [] : winners, why: g.words.end, score }
}

function check(v: SkirmishView, q: Decision, c: Choice): Refusal | true {
  const no = (why: string): Refusal => ({ rule: q.rule, why })
  if (q.choice.is === 'place' && 'place' in c) {
    const at = c.place.flatMap((p) => (p && 'at' in p ? [p.at] : []))
    if (at.length < c.place.length) return no('every squad takes the field')
    const { where } = q.choice
    return at.some((p) => !amongHexes(where, p))
      ? no('outside your own ground')
      : at.some((p, i) => at.slice(0, i).some((o) => same(o, p)))
        ? no('one squad a hex')
        : true
  }
  if (q.choice.is === 'path' && 'legs' in c) {
    return walk(v, q.choice.unit, q.choice.from.at, c)?.whole ?? no('a path is a list of legs')
  }
  return 'plan' in c ? checkSalvo(v, c.plan) : true
}

function view(g: Field, seat: Seat | 'watcher'): SkirmishView {
  const units = g.units.map((u): SeenSquad => (u.seat === seat || g.over ? u : { ...u, focus: null, aim: null, plan: [] }))
  const asked = g.open.some((q) => q.seat === seat)
  const stack = asked
    ? g.stack.map((f, i) =>
        i === g.stack.length - 1 && f.sealed ? { ...f, sealed: f.sealed.map((c, k) => (g.open[k].seat === seat ? c : null)) } : f,
      )
    : []
  return { seat, units, words: g.words, seats: g.seats, stack, over: g.over }
}

function imagine(v: SkirmishView, dice: Dice): Field {
  const top = v.stack.at(-1)
  const shooter = top?.do === 'shot' ? (top.v as ShotWords).by : ''
  const units = v.units.map((u): Squad => {
    if (u.focus !== null && u.aim !== null) return u as Squad
    const focus = dice.roll('focus', die(0, FOCUS), (n) => n)
    return { ...u, focus, aim: u.id === shooter ? dice.roll('aim', die(0, FOCUS - focus), (n) => n) : 0 }
  })
  const g: Field = new Game<Squad, Words>(units, v.words, v.seats, v.stack.slice())
  g.over = v.over
  if (v.stack.length) run(g, skirmish)
  return g
}

function worth(g: Field, seat: Seat): Terms {
  const share = (s: Seat): number => {
    const all = g.units.filter((u) => u.seat === s)
    return (
      all.reduce((n, u) => n + u.hp, 0) /
      Math.max(
        1,
        all.reduce((n, u) => n + u.of, 0),
      )
    )
  }
  const foes = Array.from({ length: g.seats }, (_, s) => s).filter((s) => s !== seat)
  const mine = g.units.filter((u) => u.seat === seat && onField(u))
  return {
    material: g.words.left.includes(seat) ? -1 : share(seat) - foes.reduce((n, s) => n + share(s), 0) / foes.length,
    goal: (g.words.score[seat] - Math.max(...foes.map((s) => g.words.score[s]))) / 10,
    position: mine.reduce((n, u) => n - ground.distance(u.at, HILL), 0) / 200,
    readiness: g.units.reduce((n, u) => n + (u.seat === seat && alive(u) ? u.focus + u.aim : 0), 0) / 300,
  }
}

const legsTo = (v: SkirmishView, unit: Id, to: Place): Choice => {
  const u = v.units.find((x) => x.id === unit) as SeenSquad
  const path = reachOf(v.units, u, WALK).path(to)
  return spentUp(v, unit, u.at, path.length > 1 ? { legs: path.slice(1).map((p) => ({ to: p })) } : { pass: true })
}

function draw(v: SkirmishView, q: Decision, dice: Dice): Choice {
  const pick = <T>(list: readonly T[]): T => dice.roll('pick', die(0, list.length - 1), (i) => list[i])
  if (q.choice.is === 'place') {
    let of = q.choice.where.flatMap((r) => (r.is === 'hexes' ? r.of : []))
    return {
      place: q.choice.items.map(() => {
        const at = pick(of)
        of = of.filter((p) => p !== at)
        return { at }
      }),
    }
  }
  if (q.choice.is !== 'path') return q.idle
  const { unit, from } = q.choice
  const all = reachOf(v.units, { id: unit, at: from.at }, WALK).places.slice(1)
  return all.length ? legsTo(v, unit, pick(all)) : { pass: true }
}

const rules: Ruleset<Squad, Words, SkirmishView> = {
  id: 'skirmish',
  title: 'Skirmish',
  version: '1',
  book,
  board: 'hex',
  breaksIn: (_v, q) => q.kind === 'snap',
  forces,
  scenarios,
  main: battle,
  procedures: table(battle, round, activate, snapFire, shot, truce, lend, promotion),
  way: (name) =>
    name === 'shot' || name === 'activate'
      ? ['battle', 'round', 'activate']
      : name === 'snapFire'
        ? ['battle', 'round', 'activate']
        : name === 'round'
          ? ['battle']
          : [],
  setup(s: SetUp) {
    const units = s.forces.flatMap((f: Force, seat) =>
      (f as SquadForce).squads.map(
        (q, i): Squad => ({
          id: `${'abcd'[seat]}${i + 1}`,
          seat,
          name: q.name,
          at: OFF,
          hp: q.hp,
          of: q.hp,
          focus: q.focus,
          aim: 0,
          plan: [],
          watch: false,
        }),
      ),
    )
    return new Game<Squad, Words>(units, start(s.seats, s.options), s.seats, [{ do: 'battle', pc: 0, v: {} }])
  },
  check,
  refused: (v, q) =>
    q.kind === 'fire'
      ? v.units
          .filter((u) => u.seat !== q.seat && alive(u) && q.choice.is === 'one' && !q.choice.of.some((o) => o.id === u.id))
          .map((u) => ({ ...option(u), no: { rule: 'SK-FIRE-01', why: `farther than ${REACH} hexes` } }))
      : [],
  anytime: (v, seat) =>
    v.over || !seatsOf(v).includes(seat)
      ? []
      : [
          question('concede', 'SK-WIN-01', seat, { is: 'one', of: [{ id: 'yes', label: 'Leave the field' }] }, { one: 'yes' }),
          question('offer', 'SK-TRUCE-01', seat, { is: 'one', of: [{ id: 'truce', label: 'Offer a truce' }] }, { one: 'truce' }),
          question(
            'lend',
            'SK-LEND-01',
            seat,
            { is: 'one', of: lenders(v.units, seat).map(option) },
            { one: lenders(v.units, seat)[0].id },
            { told: 'nobody' },
          ),
        ],
  hear(g, q, c) {
    if (q.kind === 'lend') {
      interrupt(g, lend, { from: (c as { one: Id }).one, seat: q.seat })
      return
    }
    if (q.kind === 'offer') {
      g.emit({ is: 'offered', rule: q.rule, seat: q.seat })
      interrupt(g, truce, { by: q.seat })
      return
    }
    g.set({ left: [...g.words.left, q.seat] })
    for (const u of g.units)
      if (u.seat === q.seat) {
        const e = g.edit(u.id)
        e.hp = 0
        e.plan = []
      }
    g.emit({ is: 'left', rule: q.rule, seat: q.seat })
  },
  suggest(v, q, dice, n) {
    if (q.choice.is === 'plan') return salvoIdeas(v, q).slice(0, n)
    if (q.choice.is === 'path') {
      const { unit, from } = q.choice
      const all = reachOf(v.units, { id: unit, at: from.at }, WALK).places.slice(1)
      const byHill = [...all].sort((a, b) => ground.distance(a, HILL) - ground.distance(b, HILL)).slice(0, n - 1)
      return [
        { choice: { pass: true } as Choice, idea: 'hold' as const },
        ...byHill.map((p) => ({ choice: legsTo(v, unit, p), idea: 'goal' as const })),
      ]
    }
    return q.choice.is === 'place'
      ? Array.from({ length: n }, () => ({ choice: draw(v, q, dice), idea: 'spread' as const }))
      : [{ choice: q.idle, idea: 'hold' as const }]
  },
  draw,
  script: (v, q) => script(v, q),
  route: (v, q, soFar, to) => (q.choice.is === 'path' ? route(v, q.choice.unit, q.choice.from.at, soFar, to) : null),
  walk: (v, q, c) => (q.choice.is === 'path' ? walk(v, q.choice.unit, q.choice.from.at, c) : null),
  parts,
  partForecast: (v, _q, draft, part, c) => fireForecast(v, draft, part, c),
  forecast(v, q, c) {
    if ('plan' in c) return salvoForecast(v, c.plan)
    if (!('one' in c) || (q.kind !== 'fire' && q.kind !== 'snap')) return []
    const other = (q.about[0] as { unit: Id }).unit
    const [by, to] = q.kind === 'fire' ? [other, c.one] : [c.one, other]
    const [a, b] = [by, to].map((id) => v.units.find((u) => u.id === id) as SeenSquad)
    return [0, 1, 2].map((high) => ({
      label: 'Volley 2 high, 1 low',
      given: { guard: `${high} high` },
      odds: odds((dice) => volley({ attack: [2, 1], guard: [high, 2 - high], aim: 0, range: range(a, b) }, dice)).map(({ p, is }) => ({
        p,
        label: is === 0 ? 'miss' : `${is} damage`,
        tone: is === 0 ? ('plain' as const) : ('good' as const),
      })),
    }))
  },
  view,
  plain: (v) => v as unknown as Plain,
  revive: (x) => x as unknown as SkirmishView,
  imagine,
  outcome,
  worth,
  meaning: {
    material: ['does more harm than it takes', 'costs strength'],
    goal: ['nearer to the aim', 'away from the aim'],
    position: ['nearer to the hill', 'farther from the hill'],
    readiness: ['readier to act', 'less ready to act'],
  },
  quiet: () => true,
  goals: (_v, _seat) => [{ is: 'hold', at: HILL, value: 10 }],
  position,
  written: (g) => ({ units: g.units as unknown as Plain, words: g.words }),
  face,
  after: {
    procedure: promotion,
    file: (g, seat) => ({
      id: `seat-${seat}`,
      name: 'Survivors',
      squads: g.units.filter((u) => u.seat === seat && alive(u)).map((u) => ({ name: u.name, hp: u.of, focus: u.focus })),
    }),
  },
}

/** The skirmish as generic parts know it. */
export const skirmish: AnyRuleset = sealed(rules)
