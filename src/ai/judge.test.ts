// The judge: what breaks in on another's deed is told from what does not, and stands alone while its answers are compared.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../kernel/book.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { answer, run } from '../kernel/procedure.ts'
import { skirmish } from '../laws/skirmish.ts'
import { begun, labour } from './fixture.ts'
import { alone, interrupts, Judge } from './judge.ts'
import { random } from './random.ts'

type World = ReturnType<typeof skirmish.setup>

/** Every state of some even battles in which a question of that kind is open. */
function met(kind: string): { readonly g: World; readonly index: number }[] {
  const out: { g: World; index: number }[] = [],
    scenario = skirmish.scenarios[0],
    forces = scenario.forces.map((id) => skirmish.forces.samples.find((f) => f.id === id) ?? assert.fail(id))
  for (let b = 0; b < 6; b++) {
    const dice = new SeededDice(mixed(`met ${b}`), 0),
      own = new SeededDice(mixed(`own ${b}`), 0, false)
    const g = skirmish.setup({ scenario, forces, options: settle(skirmish.book, {}) as Options, seats: scenario.seats })
    g.dice = dice
    run(g, skirmish)
    for (let n = 1; g.over === null; n++) {
      const index = g.open.findIndex((_, i) => !g.sealed[i]),
        d = g.open[index]
      if (d.kind === kind) out.push({ g: g.fork(), index })
      const c = random.choose({
        rules: skirmish,
        view: skirmish.view(g, d.seat),
        open: [{ index: 0, decision: d }],
        seat: d.seat,
        stream: own.at(n),
      })
      g.dice = dice.at(n)
      answer(g, skirmish, index, c.choice)
    }
  }
  return out
}

test('a shot at who moves breaks in on a move; aiming, moving and firing in one’s own turn do not', () => {
  const snaps = met('snap')
  assert.ok(snaps.length > 3)
  for (const { g, index } of snaps) assert.equal(interrupts(skirmish, g, g.open[index]), true)
  for (const kind of ['aim', 'fire', 'move'])
    for (const { g, index } of met(kind)) assert.equal(interrupts(skirmish, g, g.open[index]), false, kind)
})

test('to let an interrupt pass is worth what stands now: the move that it breaks in on does not go on', () => {
  for (const { g, index } of met('snap')) {
    const seat = g.open[index].seat,
      before = JSON.stringify(g),
      f = alone(g)
    assert.equal(f.stack.length, 1)
    assert.deepEqual(f.open, g.open)
    const now = Object.values(skirmish.worth(g, seat)).reduce((n, x) => n + x, 0)
    const judge = new Judge(skirmish, seat, new SeededDice(mixed('judge'), 0, false), { depth: 0, width: 3, branches: 12, states: 100 })
    assert.ok(Math.abs(judge.value(g, index, { pass: true }, 0) - now) < 1e-9)
    assert.equal(JSON.stringify(g), before, 'the state that was judged is as it was')
  }
})

const judgeOf = (late?: () => boolean, states = 400): Judge =>
  new Judge(labour, 0, new SeededDice(mixed('judge'), 0, false), { depth: 2, width: 8, branches: 12, states }, late)
const near = (a: number, b: number): void => assert.ok(Math.abs(a - b) < 1e-9, `${a} and ${b}`)

test('what ends with passing is no merit of passing now, where it may be passed after every other answer too', () => {
  const { g } = begun('day')
  near(judgeOf().value(g, 0, { pass: true }, 0), 0.125) // nothing is known yet of what would be asked again
  const judge = judgeOf()
  near(judge.value(g, 0, { one: 'dig' }, 2), 0.01)
  assert.equal(judge.again, true)
  near(judge.value(g, 0, { pass: true }, 2), 0)
  assert.deepEqual(judge.terms(g, 0, { pass: true }), { material: 0, goal: 0 })
})

test('the same question about another unit is another: to pass at the one before it is judged by what that brings', () => {
  const { g } = begun('watches'),
    judge = judgeOf()
  near(judge.value(g, 0, { one: 'look' }, 2), 0.01)
  assert.equal(judge.again, false)
  near(judge.value(g, 0, { pass: true }, 2), -0.02)
})

test('to be asked the same again brings nothing over what ends it, where it cannot be let pass', () => {
  const { g } = begun('gate', { toll: 0.05 })
  near(judgeOf().value(g, 0, { one: 'stop' }, 2), -0.05)
  near(judgeOf().value(g, 0, { one: 'go on' }, 2), -0.05)
})

test(
  'a roll is worth its mean over all faces, the terms too; where time is up it is looked at once, and what was ' + 'seen counts whole',
  () => {
    const { g } = begun('bet'),
      judge = judgeOf()
    near(judge.value(g, 0, { one: 'bet' }, 0), 0.005)
    assert.equal(judge.spent, 10)
    near(judge.terms(g, 0, { one: 'bet' }).material, 0.005)
    let looks = 0
    const late = judgeOf(() => ++looks > 4),
      seen = late.value(g, 0, { one: 'bet' }, 0)
    assert.equal(late.spent, 3) // each face is looked at twice by the clock: before it is judged, and after
    near(seen, -0.03)
    assert.equal(late.done, true)
  },
)

test('no more states are made than an answer’s share: beyond it what stands is judged as it is', () => {
  const { g } = begun('day', { left: 40 }),
    judge = judgeOf(undefined, 6)
  judge.value(g, 0, { one: 'dig' }, 2, 1)
  assert.equal(judge.spent, 1)
  const stops = begun('gate', { toll: 0.05 }).g
  near(judgeOf().value(stops, 0, { one: 'go on' }, 2, 1), 0)
})

test(
  'own questions that follow are answered as well as is found within the depth, idly beyond; the terms are those ' +
    'of the way that is taken',
  () => {
    const { g } = begun('fork'),
      judge = judgeOf()
    near(judge.value(g, 0, { one: 'walk' }, 0), 0)
    assert.equal(judge.idled, 1)
    near(judge.value(g, 0, { one: 'walk' }, 1), 0.03)
    assert.equal(judge.idled, 0)
    near(judge.terms(g, 0, { one: 'walk' }).material, 0.03)
  },
)

test('another who answers a deed is taken to do what is best for him, and what it took to find that is counted', () => {
  const { g } = begun('dare'),
    judge = judgeOf()
  near(judge.value(g, 0, { one: 'dare' }, 0), -0.1)
  assert.equal(judge.spent, 5) // the dare, three answers to it, the one that is taken
  near(judge.value(g, 0, { one: 'keep' }, 0), 0)
})

test('what takes everybody’s consent is judged as if it came about', () => {
  const { g } = begun('pact')
  near(judgeOf().value(g, 0, { one: 'agree' }, 0), 0.2)
  near(judgeOf().value(g, 0, { one: 'refuse' }, 0), 0)
})

test('a question that others hear of breaks in on nothing, whatever the book says of its kind', () => {
  const { g } = begun('dare'),
    rules = { ...labour, breaksIn: () => true }
  assert.equal(interrupts(rules, g, g.open[0]), false)
  assert.equal(interrupts(rules, g, { ...g.open[0], told: 'nobody' }), true)
})
