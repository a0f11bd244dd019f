// A made-up book for the tests of opponents: a day of work that may be ended at any time, a gate that asks the same until one stops, a bet
// on a die, a fork,
// a dare that another answers, a pact that takes both, guns that fire together, a throw and pennies that two choose unseen.
import type { Decision, Option } from '../kernel/decision.ts'
import { die, mixed, SeededDice } from '../kernel/dice.ts'
import { enter, run, table, words } from '../kernel/procedure.ts'
import type { AnyRuleset, Seen } from '../kernel/ruleset.ts'
import { Game, type Unit } from '../kernel/state.ts'

/** What is left to do, what was gained, days that are over, what it costs to stop at the gate. */
export type Day = { readonly left: number; readonly gain: number; readonly days: number; readonly stopped: boolean; readonly toll: number }
export type Labour = Game<Unit, Day>

const { act, ask, call, loop, procedure, when } = words<Labour>()
const option = (id: string): Option => ({ id, label: id })
const question = (kind: string, of: readonly string[], pass: boolean, seat = 0): Decision => ({
  kind,
  rule: 'L-1',
  seat,
  secret: false,
  told: 'all',
  about: [],
  choice: { is: 'one', of: of.map(option), ...(pass ? { pass } : {}) },
  idle: pass ? { pass: true } : { one: of[of.length - 1] },
})

const day = procedure(
  'L-1',
  'day',
  () => ({ on: true }),
  loop(
    (_g, v: { readonly on: boolean }) => v.on,
    ask(
      'L-1',
      (g) => question('work', g.words.left > 0 ? ['idle away', 'dig'] : ['idle away'], true),
      (g, v: { readonly on: boolean }, [a]) => {
        if ('pass' in a.choice) return { on: false }
        if ('one' in a.choice && a.choice.one === 'dig') g.set({ gain: g.words.gain + 0.01, left: g.words.left - 1 })
        return v
      },
    ),
  ),
  act('L-1', (g) => g.set({ days: g.words.days + 1 })),
)
const days = procedure(
  'L-0',
  'days',
  () => ({}),
  loop(
    () => true,
    ask(
      'L-0',
      () => question('rise', ['up', 'on'], false),
      () => undefined,
    ),
  ),
)
/** A watch at one post after another: each asks the same about itself. */
const watches = procedure(
  'L-13',
  'watches',
  () => ({}),
  loop(
    (g: Labour) => g.words.left > 0,
    ask(
      'L-13',
      (g) => ({ ...question('watch', ['look'], true), about: [{ unit: `post ${g.words.left}` }] }),
      (g, _v, [a]) => g.set({ gain: g.words.gain + ('one' in a.choice ? 0.01 : -0.02), left: g.words.left - 1 }),
    ),
  ),
)
const gate = procedure(
  'L-2',
  'gate',
  () => ({}),
  loop(
    (g: Labour) => !g.words.stopped,
    ask(
      'L-2',
      () => question('gate', ['go on', 'stop'], false),
      (g, _v, [a]) => {
        if ('one' in a.choice && a.choice.one === 'stop') g.set({ stopped: true })
      },
    ),
  ),
)
const bet = procedure(
  'L-3',
  'bet',
  () => ({ on: false }),
  ask(
    'L-3',
    () => question('bet', ['bet', 'keep'], false),
    (_g, _v: { readonly on: boolean }, [a]) => ({ on: 'one' in a.choice && a.choice.one === 'bet' }),
  ),
  when(
    (_g, v: { readonly on: boolean }) => v.on,
    act('L-3', (g) => {
      const n = g.dice.roll('bet', die(1, 10), (x) => x)
      g.set({ gain: g.words.gain + (n - 5) / 100 })
    }),
  ),
)
const answered = procedure(
  'L-5',
  'answered',
  () => ({}),
  ask(
    'L-5',
    () => question('strike', ['strike', 'yawn', 'spare'], false, 1),
    (g, _v, [a]) => {
      if ('one' in a.choice && a.choice.one === 'strike') g.set({ gain: g.words.gain - 0.1 })
    },
  ),
)
const dare = procedure(
  'L-4',
  'dare',
  () => ({ on: false }),
  ask(
    'L-4',
    () => question('dare', ['dare', 'keep'], false),
    (_g, _v: { readonly on: boolean }, [a]) => ({ on: 'one' in a.choice && a.choice.one === 'dare' }),
  ),
  call(answered, (_g, v: { readonly on: boolean }) => (v.on ? {} : null)),
)
const forked = procedure(
  'L-8',
  'forked',
  () => ({}),
  ask(
    'L-8',
    () => question('side', ['left', 'right', 'back'], false),
    (g, _v, [a]) => {
      if ('one' in a.choice) g.set({ gain: g.words.gain + (a.choice.one === 'right' ? 0.03 : a.choice.one === 'left' ? -0.02 : 0) })
    },
  ),
)
const fork = procedure(
  'L-7',
  'fork',
  () => ({ on: false }),
  ask(
    'L-7',
    () => question('fork', ['walk', 'keep'], false),
    (_g, _v: { readonly on: boolean }, [a]) => ({ on: 'one' in a.choice && a.choice.one === 'walk' }),
  ),
  call(forked, (_g, v: { readonly on: boolean }) => (v.on ? {} : null)),
)
const pact = procedure(
  'L-6',
  'pact',
  () => ({}),
  ask(
    'L-6',
    () => [0, 1].map((seat) => question('pact', ['agree', 'refuse'], false, seat)),
    (g, _v, all) => {
      if (all.every((a) => 'one' in a.choice && a.choice.one === 'agree')) g.set({ gain: g.words.gain + 0.2 })
    },
  ),
)

/** As many guns as there is work left, each at a target of its own or at one of the others': what counts is how many are hit. */
const guns = procedure(
  'L-9',
  'guns',
  () => ({}),
  ask(
    'L-9',
    (g) => {
      const targets = Array.from({ length: g.words.left }, (_, i) => `target ${i}`)
      return targets.map(() => ({ ...question('fire', ['hold', ...targets], false), secret: true, idle: { one: 'hold' } }))
    },
    (g, _v, all) => {
      const hit = new Set(all.flatMap((a) => ('one' in a.choice && a.choice.one !== 'hold' ? [a.choice.one] : [])))
      g.set({ gain: g.words.gain + hit.size / 100 })
    },
  ),
)
/** Two crews and two jobs: what each brings at each. A book that gives a job to one alone says so in its check. */
const jobs = [
  [5, 4],
  [5, 1],
]
const crews = procedure(
  'L-12',
  'crews',
  () => ({}),
  ask(
    'L-12',
    () => [0, 1].map(() => ({ ...question('crew', ['rest', 'dig', 'haul'], false), secret: true, idle: { one: 'rest' } })),
    (g, _v, all) => {
      const at = all.map((a) => ['dig', 'haul'].indexOf('one' in a.choice ? a.choice.one : ''))
      g.set({ gain: g.words.gain + at.reduce((n, job, i) => n + (job < 0 ? 0 : jobs[i][job]), 0) / 100 })
    },
  ),
)
/** Stone, paper or scissors: each seat is asked the same, and stone is what is thrown idly. */
const thrown = procedure(
  'L-10',
  'thrown',
  () => ({}),
  ask(
    'L-10',
    () => [0, 1].map((seat) => ({ ...question('throw', ['paper', 'scissors', 'stone'], false, seat), secret: true })),
    (g, _v, all) => {
      const [a, b] = all.map((x) => ['stone', 'paper', 'scissors'].indexOf('one' in x.choice ? x.choice.one : ''))
      g.set({ gain: g.words.gain + [0, 0.1, -0.1][(a - b + 3) % 3] })
    },
  ),
)
/** Two pennies for left and right, two hands to cover them: what is not covered is gained, left twice as much. */
const pennies = procedure(
  'L-11',
  'pennies',
  () => ({}),
  ask(
    'L-11',
    () =>
      [0, 1].map((seat) => ({
        ...question(seat ? 'cover' : 'lay', ['x'], false, seat),
        secret: true,
        choice: { is: 'split' as const, total: 1, into: ['left', 'right'] },
        idle: { split: [1, 0] },
      })),
    (g, _v, [a, b]) => {
      const [lay, cover] = [a.choice, b.choice].map((c) => ('split' in c ? c.split : []))
      g.set({ gain: g.words.gain + (2 * Math.max(0, lay[0] - cover[0]) + Math.max(0, lay[1] - cover[1])) / 10 })
    },
  ),
)
/** The book, as far as an opponent asks it; `worth` has the days that are over, which everybody gets who waits. */
export const labour = {
  title: 'Labour',
  procedures: table(day, days, watches, gate, bet, dare, answered, fork, forked, pact, guns, crews, thrown, pennies),
  outcome: () => null,
  worth: ({ words: w }: Labour, seat: number) => ({
    material: (seat === 0 ? 1 : -1) * (w.gain - (w.stopped ? w.toll : 0)),
    goal: 0.125 * w.days,
  }),
  meaning: { material: ['does more harm than it takes', 'costs strength'], goal: ['nearer to the aim', 'away from the aim'] },
  view: (g: Labour, seat: number) => ({ seat, g }),
  imagine: ({ g }: { readonly g: Labour }) => g.fork(),
  goals: () => [],
  suggest: () => [],
  check: () => true,
  face: { deed: (_v: unknown, _d: Decision, c: object) => JSON.stringify(c) },
} as unknown as AnyRuleset

const starts = {
  day: () => enter(day, {}),
  watches: () => enter(watches, {}),
  gate: () => enter(gate, {}),
  bet: () => enter(bet, {}),
  dare: () => enter(dare, {}),
  fork: () => enter(fork, {}),
  pact: () => enter(pact, {}),
  guns: () => enter(guns, {}),
  crews: () => enter(crews, {}),
  thrown: () => enter(thrown, {}),
  pennies: () => enter(pennies, {}),
}

/** One of them at its first question. */
export function begun(
  at: keyof typeof starts,
  some: Partial<Day> = {},
): { readonly g: Labour; readonly view: Seen; readonly open: readonly { readonly index: number; readonly decision: Decision }[] } {
  const g: Labour = new Game<Unit, Day>([], { left: 2, gain: 0, days: 0, stopped: false, toll: 0, ...some }, 2, [
    enter(days, {}),
    starts[at](),
  ])
  g.dice = new SeededDice(mixed('labour'), 0)
  run(g, labour)
  return { g, view: labour.view(g as never, 0), open: g.open.filter((d) => d.seat === 0).map((decision, index) => ({ index, decision })) }
}
