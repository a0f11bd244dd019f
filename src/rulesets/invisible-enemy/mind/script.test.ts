// The player by the book: legal from set-up to victory, better than chance, from the view alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import { defaults } from '../state/fresh.ts'
import { battle, checkAnswer, runs } from '../rules/sequence.ts'
import { view } from '../sight/view.ts'
import { scenarios } from '../start/scenarios.ts'
import { setUp } from '../start/setup.ts'
import { ready } from '../workshop/samples.ts'
import { draw } from './draw.ts'
import { script } from './script.ts'
import { suggest } from './suggest.ts'
import { quiet, worth } from './worth.ts'

/** One battle, the script in one seat, chance in the other. @returns 1 won, 0 drawn, −1 lost. */
function fought(n: number): number {
  const me = n % 2,
    scenario = scenarios[n % scenarios.length]
  const forces = [ready[n % ready.length], ready[(3 * n + 1) % ready.length]]
  const g = setUp({ scenario, forces, options: { ...defaults, photonRanging: n % 4 === 3 ? 'eye' : 'rolled' }, seats: 2 }, battle)
  const dice = new SeededDice(mixed(`script ${n}`)),
    mind = new SeededDice(mixed(`mind ${n}`), 0, false)
  g.dice = dice.at(0)
  run(g, runs)
  for (let k = 1; g.over === null; k++) {
    assert.ok(k < 3000, `it goes on: ${g.open[0]?.kind}`)
    const i = g.open.findIndex((_, x) => !g.sealed[x]),
      d = g.open[i],
      v = view(g, d.seat)
    const c = d.seat === me ? script(v, d, mind.at(k), []) : draw(v, d, mind.at(k))
    assert.equal(checkAnswer(v, d, c), true, d.kind)
    if (k % 9 === 0) {
      for (const s of suggest(v, d, mind.at(k), 5)) assert.equal(checkAnswer(v, d, s.choice), true, d.kind)
      const terms = Object.values(worth(g, d.seat))
      assert.ok(terms.every(Number.isFinite) && typeof quiet(g) === 'boolean')
    }
    g.dice = dice.at(k)
    answer(g, runs, i, c)
    g.dice = noDice
  }
  return g.over.winners.length === 0 ? 0 : g.over.winners[0] === me ? 1 : -1
}

test('the script wins nine battles of ten against chance, seats and forces swapped', () => {
  const all = Array.from({ length: 20 }, (_, n) => fought(n))
  const won = all.filter((x) => x > 0).length
  assert.ok(won >= 18, `${won} of ${all.length}`)
})
