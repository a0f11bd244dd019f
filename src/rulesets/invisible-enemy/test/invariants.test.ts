// Whole turns at random, with the two sample forces among features of every kind: what must hold after every answer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forced, misfit } from '../../../kernel/decision.ts'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import { answer, enter, run } from '../../../kernel/procedure.ts'
import { overlaps } from '../../../space/bases.ts'
import { hullCells } from '../book/pentawing.ts'
import { draw } from '../mind/draw.ts'
import { shapeOf } from '../rules/lines.ts'
import { checkAnswer, procedures, turn } from '../rules/sequence.ts'
import { newBase, newModule } from '../state/fresh.ts'
import { attackOf, defenseOf, repairOf, terrainOf, type Base, type IeGame } from '../state/state.ts'
import { at, box, disc, game } from './fixture.ts'

const runs = { procedures, outcome: () => null, title: 'Invisible Enemy' }
const forces = (): readonly Base[] => {
  const put = (b: Base, x: number, y: number): Base => ({ ...b, at: at(x, y), facing: b.seat === 0 ? 90 : 270 })
  return [
    put(newBase('r1', 0, 'whiptail', 'kinetic', [newModule('power', 4)]), 12, 10),
    put(newBase('r2', 0, 'mako', 'photon', [newModule('weapon', 2, 0, 'kinetic')]), 12, 14),
    put(newBase('r3', 0, 'remora', 'thermal', [newModule('jammer', 3), newModule('repair', 3)]), 12, 18),
    put(newBase('r4', 0, 'pilotfish', 'missile', [newModule('beacons', 3)]), 12, 22),
    put(newBase('b1', 1, 'hammerhead', 'thermal', [newModule('weapon', 3, 0, 'thermal'), newModule('power', 2)]), 28, 10),
    put(newBase('b2', 1, 'moray', 'missile', [newModule('weapon', 2, 0, 'missile')]), 28, 14),
    put(newBase('b3', 1, 'pilotfish', 'photon', [newModule('jammer', 3)]), 28, 18),
    put(newBase('b4', 1, 'needle', 'kinetic', [newModule('power', 1)]), 28, 22),
  ]
}
const ground = [
  box('rock', 19, 8, 21, 9),
  box('sand', 17, 12, 22, 13),
  box('ice', 18, 15, 20, 17),
  box('oil', 21, 17, 23, 19),
  box('smoke', 19, 20, 21, 23),
  box('hill', 15, 24, 22, 28),
  disc('fungus', 24, 12, 0.6),
  { id: 'n', terrain: 'neutralizer' as const, disc: { at: at(16, 20), radius: 500 }, side: 1 },
]

/** What holds in any state, between any two answers. */
function sound(g: IeGame, before: IeGame): void {
  for (const [i, b] of g.units.entries()) {
    const old = before.units[i]
    assert.ok(b.s >= 0 && b.s <= 4 && b.se >= 0 && b.po >= 0 && b.mj >= 0 && b.b >= old.b, `hits of ${b.id}`)
    assert.ok(attackOf(b) >= 0 && defenseOf(b) >= 1 && repairOf(b) >= 0, `values of ${b.id}`)
    assert.ok((b.gone & old.gone) === old.gone && b.gone < 2 ** hullCells, 'destruction is permanent, and of the hull alone')
    assert.ok(
      b.marks.every((n, c) => n >= 0 && (c >= hullCells || n === 0 || (b.gone & (1 << c)) === 0)),
      'no marks in holes',
    )
    assert.ok(b.modules.every((m) => m.points >= 0 && m.points <= m.base))
    assert.ok(!old.dead || (b.dead && b.at[0] === old.at[0] && b.at[1] === old.at[1]), 'the dead lie where they are')
    const own = { at: b.at, radius: b.radius }
    for (const x of g.words.land.features)
      if (terrainOf(x).move === 'impassable' && x.side !== b.seat) assert.ok(!overlaps(own, shapeOf(x)), `${b.id} in ${x.id}`)
    for (const o of g.units)
      if (o.seat !== b.seat) assert.ok(!overlaps(own, { is: 'disc', at: o.at, radius: o.radius }), `${b.id} on ${o.id}`)
  }
}

test('IE-TURN-08 IE-REP-06 whole turns at random: nothing throws, hits stay in bounds, nobody stands in a wall or an enemy', () => {
  let decisions = 0,
    deaths = 0,
    holes = 0
  for (let seed = 0; seed < 30; seed++) {
    const g = game(forces(), ground, { turn: 0 })
    const dice = new SeededDice(mixed(`dice ${seed}`), 0, false),
      pick = new SeededDice(mixed(`choices ${seed}`), 0, false)
    const go = (f: () => void): void => {
      g.dice = dice.at(++decisions)
      f()
      g.dice = noDice
    }
    for (let t = 1; t <= 8; t++) {
      go(() => {
        g.stack.push(enter(turn, undefined))
        run(g, runs)
      })
      while (g.open.length > 0) {
        const i = g.open.findIndex((_, k) => !g.sealed[k]),
          d = g.open[i],
          c = draw(g, d, pick)
        assert.equal(forced(d), null)
        assert.equal(misfit(d.choice, c), null)
        assert.equal(checkAnswer(g, d, c), true)
        const before = g.fork()
        go(() => answer(g, runs, i, c))
        sound(g, before)
      }
      assert.equal(g.words.turn, t)
      assert.deepEqual(g.words.spent, [3, 3])
    }
    for (const b of g.units) {
      if (b.dead) deaths++
      if (b.gone !== 0) holes++
    }
  }
  assert.ok(decisions > 2000 && deaths > 5 && holes > 20, `${decisions} decisions, ${deaths} deaths, ${holes} bases with holes`)
})
