// Shellshock: phased combat as people meet it: how often somebody is asked in a turn who takes what is suggested.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { answer } from '../../../kernel/procedure.ts'
import { ask } from '../face/ask.ts'
import { script } from '../mind/script.ts'
import { runs } from '../rules/sequence.ts'
import { suggestedOrder } from '../rules/windows.ts'
import { view } from '../sight/view.ts'
import { begun } from './fixture-battle.ts'

const pairs: readonly (readonly (readonly string[])[])[] = [
  [
    ['ww2-panther', 'ww2-jagdpanther', 'ww2-panther', 'ww2-rifles'],
    ['ww2-sherman', 'ww2-sherman', 'ww2-sherman', 'ww2-greyhound', 'ww2-rifles'],
  ],
  [
    ['mod-m1a2', 'mod-m1a2', 'mod-bradley', 'mod-atteam'],
    ['mod-t80', 'mod-t80', 'mod-t80', 'mod-hmmwv', 'mod-atteam'],
  ],
  [
    ['sf-anvil', 'sf-palisade', 'sf-drifter', 'sf-troopers'],
    ['sf-courser', 'sf-courser', 'sf-palisade', 'sf-drifter', 'sf-troopers'],
  ],
]

/** How many questions a seat is asked in each turn of a battle, who gives one order at his first window and takes every suggestion else. */
function questions(forces: readonly (readonly string[])[], person: number, onTable: boolean): readonly number[] {
  const { g, dice } = begun(`phased ${person}`, { phased: true }, forces, 4, onTable)
  const mind = new SeededDice(mixed('person'), 0, false)
  const turns: number[] = []
  for (let n = 0; g.over === null; n++) {
    const i = g.open.findIndex((_, k) => !g.sealed[k])
    const d = g.open[i]
    const v = view(g, d.seat)
    const { turn } = g.words
    const mine = d.seat === person && turn > 0
    if (mine) turns[turn - 1] = (turns[turn - 1] ?? 0) + 1
    dice.at(n)
    answer(g, runs, i, mine && d.kind === 'window' ? { one: suggestedOrder } : script(v, d, mind.at(n)))
  }
  return turns
}

test('SS-PH-03: four against five with the suggested orders ask a person at most 40 questions in a phased turn', () => {
  for (const forces of pairs)
    for (const person of [0, 1])
      for (const onTable of [false, true]) {
        const asked = questions(forces, person, onTable)
        assert.ok(asked.length > 0)
        assert.ok(
          asked.every((n) => n <= 40),
          `${forces[person][0]} ${onTable ? 'on a table' : 'on hexes'}: ${asked.join(', ')}`,
        )
      }
})

test('SS-PH-03: the order that is suggested is one of those that a window offers, and is marked there', () => {
  const { g, dice } = begun('order', { phased: true }, pairs[0], 4)
  const mind = new SeededDice(mixed('person'), 0, false)
  for (let n = 0; g.open[0].kind !== 'window'; n++) {
    dice.at(n)
    answer(g, runs, 0, script(view(g, g.open[0].seat), g.open[0], mind.at(n)))
  }
  const [d] = g.open
  const of = ask(view(g, d.seat), d).options ?? []
  assert.deepEqual(
    of.filter((o) => o.note !== undefined).map((o) => o.id),
    [suggestedOrder],
  )
})
