// Shellshock: whole battles at random, by the book and with every house rule: every answer legal, every view imagined back, an end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { misaddressed } from '../../../kernel/event.ts'
import { draw } from '../mind/draw.ts'
import { imagine } from '../sight/imagine.ts'
import { view } from '../sight/view.ts'
import type { SsOptions } from '../state/state.ts'
import { begun, mixedForces, played } from './fixture-battle.ts'

const others: Partial<SsOptions> = {
  declareSpeedAt: 'turnStart',
  damageDice: 'averageDie',
  firingArcHex: 'narrow60',
  msrpShort: 'penalty',
  targetingOrder: 'simultaneousSecret',
  hullDownArc: 'allRound',
  spreadRemainder: 'lost',
  internalWrap: false,
  muck: true,
  expandingShock: true,
  chaingunSwitch: true,
  unbutton: false,
  halfScale: true,
  weaponLimits: false,
  wrecks: 'remove',
}

test('SS-INIT-01: battles at random come to their end, by the book and with all house rules', () => {
  const kinds = new Set<string>()
  for (const rules of [
    {},
    others,
    { muck: true, expandingShock: true, damageDice: 'singleD6' as const },
    { phased: true },
    { ...others, phased: true },
  ])
    for (const seed of ['a', 'b', 'c', 'd']) {
      const g = played(begun(seed, rules), seed, draw)
      assert.ok(g.over !== null)
      for (const e of g.heard ?? []) {
        assert.equal(misaddressed(e, 2), null)
        kinds.add(e.is)
      }
    }
  for (const is of ['breaksIn', 'stops', 'coreHit', 'rams', 'mounts', 'shifted', 'scatters', 'hullDown', 'falls', 'team', 'announces'])
    assert.ok(kinds.has(is), is)
})

test('SS-TAB-01: battles at random on an open table come to their end, by the book and with all house rules', () => {
  const kinds = new Set<string>()
  for (const rules of [{}, others, { muck: true, expandingShock: true }, { phased: true }, { ...others, phased: true }])
    for (const seed of ['a', 'b', 'c', 'h']) {
      const g = played(begun(seed, rules, mixedForces, 5, true), seed, draw)
      assert.ok(g.over !== null)
      for (const e of g.heard ?? []) {
        assert.equal(misaddressed(e, 2), null)
        kinds.add(e.is)
      }
    }
  for (const is of ['breaksIn', 'stops', 'coreHit', 'rams', 'scatters', 'announces', 'enters', 'turns', 'fires'])
    assert.ok(kinds.has(is), is)
})

test('SS-TGT-17: a world imagined from a view looks the same to its seat, with the same questions open', () => {
  const mind = new SeededDice(mixed('world'), 0, false)
  let n = 0
  played(begun('w', { targetingOrder: 'simultaneousSecret', declareSpeedAt: 'turnStart' }), 'w', draw, (v) => {
    if (n++ % 4 > 0) return
    const w = imagine(v, mind.at(n))
    assert.deepEqual(JSON.parse(JSON.stringify(view(w, v.seat))), JSON.parse(JSON.stringify(v)))
  })
  assert.ok(n > 50)
})
