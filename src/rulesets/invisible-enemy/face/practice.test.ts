// Exercises for the eye: the table as a battle would show it, the same from the same seed, and what an error costs by the book's figures.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chance } from '../../../kernel/odds.ts'
import { photonHitsBy } from '../rules/weapons.ts'
import { practice } from './practice.ts'

test('IE-PHO-02 an exercise: two bases, no distance in it, the wheel of a battle; the same from the same seed, never twice alike', () => {
  const seen = new Set<string>()
  for (let n = 1; n <= 60; n++) {
    const x = practice.set('a', n)
    assert.deepEqual(practice.set('a', n), x)
    assert.equal(x.scene.board.is === 'table' && x.scene.board.measured, false)
    assert.deepEqual([x.scene.tokens.length, x.scene.areas.length, x.scene.lines.map((l) => l.label)], [2, 0, [undefined]])
    assert.equal(x.decision.choice.is === 'number' && x.decision.choice.step, 250)
    const { turn, tilt, zoom } = x.ask.number?.wheel?.camera ?? assert.fail('no wheel')
    seen.add([turn, tilt, zoom, practice.judge('a', n, 250).real].join(' '))
  }
  assert.equal(seen.size, 60)
  assert.notDeepEqual(practice.set('b', 1).scene.tokens, practice.set('a', 1).scene.tokens)
})

test('IE-PHO-03 the error of a guess: nothing under a full inch, then a die for each, by the dice that play; at last a miss', () => {
  const { real, scene } = practice.judge('a', 1, 250)
  const off = (by: number) => practice.judge('a', 1, real + by)
  assert.equal(scene.lines[0].label, /range is ([^;]+);/.exec(off(0).says[0])?.[1])
  assert.deepEqual([off(0).error, off(750).error, off(-1750).error], [0, 750, -1750])
  assert.match(off(0).says[0], /exactly right\.$/)
  assert.match(off(-1750).says[0], /1¾″ too short\.$/)
  const full = Number(/rolls (\d+) dice/.exec(off(0).says[1])?.[1])
  const percent = (n: number): number => Math.round(100 * chance((dice) => photonHitsBy(dice, 'photon', n).some((hits) => hits > 0)))
  assert.equal(off(750).says[1], `That costs nothing: it rolls ${full} dice, ${percent(full)}% for a hit or more.`)
  assert.equal(off(1750).says[1], `That costs 1 of ${full} dice: it rolls ${full - 1} dice, ${percent(full - 1)}% for a hit or more.`)
  assert.equal(off(1000 * full).says[1], `The error costs all ${full} dice: the shot misses.`)
})
