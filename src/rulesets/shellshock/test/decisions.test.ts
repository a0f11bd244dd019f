// Shellshock: tests of the decision points: what is asked in which part of a turn, by whom, and what is sealed (SS-D02 to SS-D14).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draw } from '../mind/draw.ts'
import type { SsOptions } from '../state/state.ts'
import { begun, played } from './fixture-battle.ts'

type Asked = { readonly turn: number; readonly kind: string; readonly secret: boolean; readonly seats: number; readonly phase: string }

const parts = ['initiative', 'movement', 'reaction', 'targeting', 'firing']
/** Every question of whole battles at random, in the order in which it was put. */
function asked(seeds: readonly string[], rules: Partial<SsOptions> = {}): readonly (readonly Asked[])[] {
  return seeds.map((seed) => {
    const all: Asked[] = []
    played(begun(seed, rules), seed, draw, (v, d) => {
      const phase = v.stack.findLast((f) => parts.includes(f.do))?.do ?? 'setup' // between the phases too
      all.push({ turn: v.words.turn, kind: d.kind, secret: d.secret, seats: v.open.length, phase })
    })
    return all
  })
}
const phases = (all: readonly (readonly Asked[])[]): ReadonlyMap<string, string> => {
  const met = new Map<string, Set<string>>()
  for (const a of all.flat()) met.set(a.kind, (met.get(a.kind) ?? new Set()).add(`${a.phase}${a.secret ? ', sealed' : ''}`))
  return new Map([...met].map(([kind, set]) => [kind, [...set].sort().join('; ')]))
}

const said = (all: readonly (readonly Asked[])[]): readonly string[] => [...phases(all)].map(([kind, where]) => `${kind}: ${where}`).sort()

test('SS-D02 to SS-D12: what is asked in each phase, openly by the book', () => {
  assert.deepEqual(said(asked(['a', 'b', 'c', 'd', 'e', 'f'])), [
    'aim: targeting',
    'altitude: movement',
    'begin: setup',
    'chain: firing',
    'defend: firing',
    'deploy: setup',
    'facing: movement',
    'fire: firing',
    'hullDown: movement',
    'path: movement',
    'placeChit: initiative',
    'react: reaction',
    'red: movement',
    'remainder: firing',
    'speed: movement',
    'team: setup',
  ])
})

test('SS-D04, SS-D10: with the house rules speeds and targets are written in secret, by all at once', () => {
  const all = asked(['a', 'b', 'c'], { declareSpeedAt: 'turnStart', targetingOrder: 'simultaneousSecret' })
  const met = phases(all)
  assert.deepEqual([met.get('speed'), met.get('aim')], ['setup, sealed', 'targeting, sealed'])
  assert.ok(all.flat().some((a) => a.kind === 'aim' && a.seats > 1))
})

test('SS-AMB-03, SS-D09, SS-D13: Reaction comes once, after every move and before any target; Aftermath asks nobody anything', () => {
  for (const all of asked(['a', 'b', 'c', 'd'])) {
    const turns = Map.groupBy(
      all.filter((a) => a.phase !== 'setup'),
      (a) => a.turn,
    )
    for (const list of turns.values()) {
      const places = list.map((a) => parts.indexOf(a.phase))
      assert.deepEqual(
        places,
        [...places].sort((a, b) => a - b),
      )
    }
    assert.ok([...turns.values()].some((list) => list.some((a) => a.phase === 'reaction')))
    const places = new Set([...turns.values()].flat().map((a) => a.phase))
    assert.deepEqual([...places].sort(), [...parts].sort()) // each phase asks something in the course of a battle
    assert.ok(
      all.every((a) => a.turn === 0 || a.phase !== 'setup' || a.kind === 'defend' || a.kind === 'fire'),
      'nothing before Initiative',
    )
  }
})

test('SS-D14: in phased combat windows are put in the moves, and nobody is asked for targets before', () => {
  const met = phases(asked(['a', 'b', 'c', 'd'], { phased: true }))
  assert.ok(met.get('window')?.includes('movement'))
  assert.ok(!met.has('aim') && [...met.values()].every((where) => !/targeting|firing/.test(where)), 'no phases of fire')
  assert.ok(met.get('fire')?.includes('movement') && met.has('preempt'))
})
