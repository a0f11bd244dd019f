// The player by the book: legal from set-up to victory, better than chance, from the view alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import { apart } from '../../../space/plane.ts'
import { defaults } from '../state/fresh.ts'
import { battle, checkAnswer, runs } from '../rules/sequence.ts'
import { firePhase } from '../rules/fire.ts'
import { movePhase } from '../rules/movement.ts'
import { forecast } from '../sight/forecast.ts'
import { view } from '../sight/view.ts'
import { scenarios } from '../start/scenarios.ts'
import { setUp } from '../start/setup.ts'
import { base } from '../test/fixture.ts'
import { table } from '../test/fixture-table.ts'
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

test('IE-FIRE-04, IE-KIN-01 a shot that can do nothing is held back, and one that can do anything is fired, by type and range', () => {
  let [held, fired] = [0, 0]
  for (const main of ['kinetic', 'photon', 'missile', 'thermal'] as const)
    for (const [attackBase, defenseBase] of [
      [12, 3],
      [6, 12],
      [3, 12],
    ])
      for (let gap = 2; gap <= 24; gap += 2) {
        const units = [base('a', 0, 20, 4, { main, attackBase }), base('b', 1, 20, 4 + gap, { defenseBase })]
        const t = table(firePhase, { seat: 0 }, units, [])
        if (t.kind !== 'firer' || !t.offered.includes('a')) continue
        t.one('firer', 'a')
        const v = view(t.g, 0)
        const good = (one: string): boolean => forecast(v, t.asked, { one }).some((f) => f.odds.some((o) => o.tone === 'good' && o.p > 0))
        const may = t.offered.some(good)
        const c = script(v, t.asked, noDice, [])
        assert.equal('one' in c && good(c.one), may, `${main} ${attackBase} against ${defenseBase} at ${gap} inches`)
        assert.equal('one' in c, may)
        if (may) fired++
        else held++
      }
  assert.ok(held >= 5 && fired >= 50, `${held} held back, ${fired} fired`)
})

test('IE-MOVE-01 a base without a weapon left does not close with the enemy; one that is armed comes into its range', () => {
  const mind = new SeededDice(mixed('closing'))
  const ends = (attackBase: number, gap: number): number => {
    const a = base('a', 0, 20, 10, { attackBase, facing: 0 })
    const t = table(movePhase, { seat: 0 }, [a, base('b', 1, 20, 10 + gap, { facing: 180 })], [])
    for (let i = 0; i < 4 && t.kind !== '' && t.unit('a').at[1] === a.at[1]; i++) t.say(t.kind, script(view(t.g, 0), t.asked, mind, []))
    return apart(t.unit('a').at, t.unit('b').at) / 1000
  }
  for (const gap of [6, 12, 20]) assert.ok(ends(0, gap) >= gap - 0.01, `disarmed at ${gap}: ${ends(0, gap)}`)
  assert.ok(ends(6, 24) < 24)
})
