// The judge: what breaks in on another's deed is told from what does not, and stands alone while its answers are compared.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../kernel/book.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { answer, run } from '../kernel/procedure.ts'
import { skirmish } from '../laws/skirmish.ts'
import { alone, interrupts, Judge } from './judge.ts'
import { random } from './random.ts'

type World = ReturnType<typeof skirmish.setup>

/** Every state of some even battles in which a question of that kind is open. */
function met(kind: string): { readonly g: World; readonly index: number }[] {
  const out: { g: World; index: number }[] = [], scenario = skirmish.scenarios[0], forces = scenario.forces.map((id) => skirmish.forces.samples.find((f) => f.id === id) ?? assert.fail(id))
  for (let b = 0; b < 6; b++) {
    const dice = new SeededDice(mixed(`met ${b}`), 0), own = new SeededDice(mixed(`own ${b}`), 0, false)
    const g = skirmish.setup({ scenario, forces, options: settle(skirmish.book, {}) as Options, seats: scenario.seats })
    g.dice = dice
    run(g, skirmish)
    for (let n = 1; g.over === null; n++) {
      const index = g.open.findIndex((_, i) => !g.sealed[i]), d = g.open[index]
      if (d.kind === kind) out.push({ g: g.fork(), index })
      const c = random.choose({ rules: skirmish, view: skirmish.view(g, d.seat), open: [{ index: 0, decision: d }], seat: d.seat, stream: own.at(n) })
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
  for (const kind of ['aim', 'fire', 'move']) for (const { g, index } of met(kind)) assert.equal(interrupts(skirmish, g, g.open[index]), false, kind)
})

test('to let an interrupt pass is worth what stands now: the move that it breaks in on does not go on', () => {
  for (const { g, index } of met('snap')) {
    const seat = g.open[index].seat, before = JSON.stringify(g), f = alone(g)
    assert.equal(f.stack.length, 1)
    assert.deepEqual(f.open, g.open)
    const now = Object.values(skirmish.worth(g, seat)).reduce((n, x) => n + x, 0)
    const judge = new Judge(skirmish, seat, new SeededDice(mixed('judge'), 0, false), { depth: 0, width: 3, branches: 12, states: 100 })
    assert.ok(Math.abs(judge.value(g, index, { pass: true }, 0) - now) < 1e-9)
    assert.equal(JSON.stringify(g), before, 'the state that was judged is as it was')
  }
})
