// Wardogs: whole battles at random and by the script: every answer legal, every view imagined back, every battle at its end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { misfit, type Choice } from '../../../kernel/decision.ts'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import { isRefusal } from '../../../kernel/plain.ts'
import { answer, enter, run } from '../../../kernel/procedure.ts'
import { misaddressed } from '../../../kernel/event.ts'
import { at, columns, game, land, unit } from './fixture.ts'
import { draw, suggest } from '../mind/suggest.ts'
import { script } from '../mind/script.ts'
import { quiet, worth } from '../mind/worth.ts'
import { battle, checkAnswer, runs } from '../rules/sequence.ts'
import { forecast } from '../sight/forecast.ts'
import { parts } from '../sight/parts.ts'
import { imagine } from '../sight/imagine.ts'
import { view, type WdSeen } from '../sight/view.ts'
import type { WdGame, WdOptions } from '../state/state.ts'
import type { Decision } from '../../../kernel/decision.ts'

const band = (row: number): readonly number[] => Array.from({ length: columns * 2 }, (_, i) => row * columns + i)
const ground = land(
  { hex: at(9, 5), tall: 2 },
  { hex: at(6, 5), is: 'light_forest' },
  { hex: at(7, 5), is: 'heavy_forest' },
  { hex: at(12, 6), is: 'swamp_clear' },
  { hex: at(13, 6), is: 'rough', level: 3 },
  { hex: at(14, 6), level: 1 },
  { hex: at(3, 6), is: 'ice' },
)
const forces = [
  ['coyote', 'mantis', 'sand_devil', 'rifle_squad', 'kestrel'],
  ['bulwark', 'longbow', 'dragonfly', 'shrike', 'heavy_weapons_squad', 'redoubt'],
]

/** A battle with both forces off the map, its first question open. */
function begun(seed: string, rules: Partial<WdOptions>): { readonly g: WdGame; readonly dice: SeededDice } {
  const units = forces.flatMap((list, seat) => list.map((s, i) => unit(`${seat}${i}`, seat, s, -1, { status: 'waiting' })))
  const sides = [0, 1].map((seat) => ({ seat, name: '', force: '', zone: band(seat * 10), facing: seat === 0 ? 2 : 5 }))
  const objectives = [{ hex: at(9, 5), worth: 25 }]
  const g = game(units, { land: ground, sides, objectives, turn: 0, turnLimit: 4 }, rules)
  const dice = new SeededDice(mixed(seed))
  g.dice = dice
  g.heard = []
  g.stack.push(enter(battle, { of: 'battle' }))
  run(g, runs)
  return { g, dice }
}

/** Play to the end; `pick` answers from the view. @returns how many answers it took. */
function played(
  seed: string,
  rules: Partial<WdOptions>,
  pick: (v: WdSeen, d: Decision, dice: SeededDice) => Choice,
  each?: (v: WdSeen, g: WdGame) => void,
): WdGame {
  const { g } = begun(seed, rules)
  const mind = new SeededDice(mixed(`${seed} mind`), 0, false)
  for (let n = 0; g.over === null; n++) {
    assert.ok(n < 3000, 'the battle ends')
    const i = g.open.findIndex((_, k) => !g.sealed[k])
    const d = g.open[i]
    const v = view(g, d.seat)
    each?.(v, g)
    const c = pick(v, d, mind.at(n))
    assert.equal(misfit(d.choice, c), null, `${d.kind}: ${JSON.stringify(c)}`)
    const no = checkAnswer(v, d, c)
    assert.ok(!isRefusal(no), `${d.kind}: ${JSON.stringify(no)} ${JSON.stringify(c)}`)
    answer(g, runs, i, c)
  }
  g.dice = noDice
  return g
}

const all: Partial<WdOptions> = {
  multipleTargets: true,
  mineChits: true,
  throwing: true,
  ownerPicksItem: true,
  stabilityPerHit: true,
  multipleStandAttempts: true,
  infantryUsesMp: true,
  simultaneousMeasures: true,
  spreadPerEdge: true,
  passengersBailOut: true,
  unloadRearHex: true,
  proportionalAlternation: true,
  declareFlightEarly: true,
  terrainDamage: 'always',
  stackLimit: 2,
}

test('WD-SEQ-01: battles at random come to their end, by the book and with many house rules', () => {
  for (const rules of [{}, all, { openDeclaration: true, mechaTableD12: true, trueLineLos: true }])
    for (const seed of ['a', 'b', 'c']) {
      const g = played(seed, rules, draw)
      assert.ok(g.over !== null && (g.heard ?? []).every((e) => misaddressed(e, 2) === null))
    }
})

test('WD-SEC-02: a world imagined from a view looks the same to its seat, with the same questions open', () => {
  const mind = new SeededDice(mixed('world'), 0, false)
  let n = 0
  played('d', { mineChits: true }, draw, (v) => {
    if (n++ % 5 > 0) return
    const w = imagine(v, mind.at(n))
    assert.deepEqual(JSON.parse(JSON.stringify(view(w, v.seat))), JSON.parse(JSON.stringify(v)))
    assert.ok(Number.isFinite(Object.values(worth(w, 0)).reduce((a, b) => a + b, 0)))
  })
  assert.ok(n > 50)
})

test('WD-FIRE-02: what is suggested and scripted is legal; a plan says what it does to each target', () => {
  const dice = new SeededDice(mixed('ideas'), 0, false)
  let plans = 0
  const g = played('e', {}, (v, d) => {
    for (const s of suggest(v, d, dice, 4)) {
      assert.equal(misfit(d.choice, s.choice), null)
      assert.ok(!isRefusal(checkAnswer(v, d, s.choice)), JSON.stringify([d.kind, s]))
      if (d.kind === 'fire' && 'plan' in s.choice) {
        const list = forecast(v, d, s.choice)
        for (const f of list) assert.ok(Math.abs(f.odds.reduce((p, o) => p + o.p, 0) - 1) < 1e-9)
        if (s.choice.plan.length > 0) plans++
        for (const a of s.choice.plan) assert.ok(parts(v, d, s.choice.plan).some((p) => p.id === a.part))
      }
    }
    return script(v, d, dice)
  })
  assert.ok(plans > 0 && g.over !== null && quiet(g))
})
