// The four weapons with scripted dice and the worked examples; the contest of missiles against every fall of its dice.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ScriptedDice } from '../../../kernel/dice.ts'
import { odds } from '../../../kernel/odds.ts'
import { allCells, cellName, cellNumber } from '../book/pentawing.ts'
import type { IeEvent } from '../state/events.ts'
import { newModule } from '../state/fresh.ts'
import { defenseOf, type IeGame } from '../state/state.ts'
import { at, base, box, game, play } from '../test/fixture.ts'
import {
  contest,
  errorPenalty,
  guessOf,
  kinetic,
  measuredRange,
  missile,
  missileDice,
  photon,
  photonDice,
  thermal,
  throughSmoke,
  type Split,
} from './weapons.ts'

/** A path of so many quarter inches in sight, for a target that moved. */
const path = (n: number) => Array.from({ length: n }, (_, i) => at(20, 30 - i / 4))
/** Red shoots at Blue, ten inches north of it and looking at it: from the A sector. */
const duel = (blue: object = {}, red: object = {}, words: object = {}): IeGame =>
  game([base('red', 0, 20, 10, { attackBase: 11, ...red }), base('blue', 1, 20, 20, { facing: 180, defenseBase: 6, ...blue })], [], {
    before: 1,
    ...words,
  })
const of = (heard: readonly IeEvent[], is: string) => heard.find((e) => e.is === is) as unknown as Record<string, unknown>
const names = (cells: unknown): readonly string[] => (cells as readonly number[]).map(cellName)
const waiting = (g: IeGame, id: string) => g.unit(id).damage.map((x) => `${x.line} ${x.cell < 0 ? '-' : cellName(x.cell)}`)
const infested = (g: IeGame, id: string) => g.unit(id).marks.flatMap((n, i) => (n > 0 ? [`${cellName(i)}:${n}`] : []))

test('IE-KIN-01 IE-EX-02 attack 11 and the target moved: 12 against 6 is the 200 % column, best die 5: three cells', () => {
  const g = duel({ trail: path(8) })
  const heard = play(g, [2, 5, 2], (x) => kinetic(x, 'red', 'blue', 11))
  assert.deepEqual([of(heard, 'kinetic').attack, of(heard, 'kinetic').column], [12, 4])
  assert.deepEqual(names(of(heard, 'kinetic').cells), ['S2', 'M1', 'N1'])
})

test('IE-KIN-02 IE-EX-03 the target did not move: 11 against 6 falls in the 150 % column, two cells', () => {
  const g = duel()
  const heard = play(g, [2, 5, 2], (x) => kinetic(x, 'red', 'blue', 11))
  assert.deepEqual(names(of(heard, 'kinetic').cells), ['S2', 'M1'])
  assert.deepEqual(waiting(g, 'blue'), ['hullDamage S2', 'hullDamage M1'])
})

test('IE-KIN-03 IE-EX-13 four cells at A2: three hull rolls and a core roll wait; with no cell no location is rolled', () => {
  const g = duel({ defenseBase: 3, marks: Array.from({ length: allCells }, () => 0) }, { attackBase: 9 })
  play(g, [4, 1, 2], (x) => kinetic(x, 'red', 'blue', 9))
  assert.deepEqual(waiting(g, 'blue'), ['hullDamage S2', 'hullDamage M1', 'hullDamage N1', 'coreDamage C1'])
  const bare = duel()
  play(bare, [1, 1], (x) => kinetic(x, 'red', 'blue', 6))
  assert.deepEqual(waiting(bare, 'blue'), [])
})

test('IE-KIN-01 IE-MOD-06 IE-AMB-45 below half, or with attack 0 or less, nothing happens and no dice are thrown', () => {
  for (const value of [2, 0]) {
    const g = duel()
    const heard = play(g, [], (x) => kinetic(x, 'red', 'blue', value))
    assert.equal(of(heard, 'kinetic').column, -1)
    play(g, [], (x) => thermal(x, 'red', 'blue', value))
    assert.deepEqual(waiting(g, 'blue'), [])
  }
})

test('IE-GEN-07 IE-EX-04 IE-EX-05 IE-MIS-01 divisions round down: attack 11 gives five missile dice, power 5 gives two of defense', () => {
  const g = duel({ modules: [newModule('power', 5)], defenseBase: 5 })
  assert.equal(missileDice(g, g.unit('red'), g.unit('blue'), 11), 5)
  assert.equal(defenseOf(g.unit('blue')), 7)
  assert.equal(missileDice(g, { ...g.unit('red'), se: 9 }, g.unit('blue'), 11), 0)
})

test('IE-MIS-03 IE-EX-06 attack 8 on a target that fired: five dice, three black and two white, against five black', () => {
  const g = duel({ defenseBase: 5, shot: true })
  assert.equal(missileDice(g, g.unit('red'), g.unit('blue'), 8), 5)
  // attacker 5 5 2 and 4 1, defender 6 4 3 3 1, then a die on the core and two on the hull
  const heard = play(g, [5, 5, 2, 4, 1, 6, 4, 3, 3, 1, 3, 2, 2], (x) => missile(x, 'red', 'blue', [3, 2], [5, 0]))
  assert.deepEqual(of(heard, 'missile').marks, [1, 2])
  assert.deepEqual(infested(g, 'blue'), ['S2:2', 'C3:1'])
})

test('IE-MIS-05 marks go where their dice say: a two-celled zone fills evenly, a lost line passes on, no hull loses the mark', () => {
  const g = duel()
  play(g, [6, 5, 6, 2, 2, 2], (x) => missile(x, 'red', 'blue', [3, 0], [0, 0]))
  assert.deepEqual(infested(g, 'blue'), ['C2:2', 'C7:1'])
  const bare = duel({ gone: 2 ** 30 - 1 })
  play(bare, [6, 1], (x) => missile(x, 'red', 'blue', [0, 1], [0, 0]))
  assert.deepEqual(infested(bare, 'blue'), [])
})

test('IE-MIS-03 the odds of a contest are those of every fall of its dice', () => {
  const [mine, theirs]: readonly Split[] = [
    [2, 1],
    [1, 1],
  ]
  const count = new Map<string, number>()
  for (let n = 0; n < 6 ** 5; n++) {
    const dice: number[] = []
    for (let k = 0, rest = n; k < 5; k++, rest = Math.floor(rest / 6)) dice.push(1 + (rest % 6))
    const row = (from: number, to: number): readonly number[] => dice.slice(from, to).sort((a, b) => b - a)
    const won = (a: readonly number[], b: readonly number[]): number => a.filter((x, i) => x > (b[i] ?? 0)).length
    const key = [won(row(0, 2), row(3, 4)), won(row(2, 3), row(4, 5))].join()
    count.set(key, (count.get(key) ?? 0) + 1)
  }
  const exact = odds((dice) => dice.roll('test', contest(mine, theirs), (x) => x))
  assert.equal(exact.length, count.size)
  for (const { p, is } of exact) assert.ok(Math.abs(p - (count.get(is.join()) ?? 0) / 6 ** 5) < 1e-12, is.join())
})

test('IE-PHO-04 IE-EX-07 seven dice 6 5 5 3 2 1 1: one core and two hull hits, without a place and the core first', () => {
  const g = duel({}, { attackBase: 7 })
  play(g, [3, 4, 6, 5, 5, 3, 2, 1, 1], (x) => photon(x, 'red', 'blue', 7))
  assert.deepEqual(waiting(g, 'blue'), ['coreDamage -', 'hullDamage -', 'hullDamage -'])
})

test('IE-PHO-03 IE-EX-08 IE-EX-09 IE-AMB-03 a full inch of error costs a point; the gentle bands keep both numbers of the book', () => {
  const strict = game([]),
    gentle = game([], [], {}, { photonErrorBands: 'gentle' })
  assert.deepEqual(
    [0, 750, 1000, 1750, 2000, 3250].map((e) => errorPenalty(strict, e)),
    [0, 0, 1, 1, 2, 3],
  )
  assert.deepEqual(
    [0, 750, 1000, 1750, 3250, 4000].map((e) => errorPenalty(gentle, e)),
    [0, 0, 1, 1, 1, 2],
  )
})

test('IE-PHO-01 IE-PHO-03 IE-AMB-55 the range to the quarter with eighths up; a rolled guess by pips off seven, halves up', () => {
  const range = (units: number): number => measuredRange(base('a', 0, 0, 0), base('b', 1, units / 1000, 0))
  assert.deepEqual([9874, 9875, 10000, 10124, 10125].map(range), [9750, 10000, 10000, 10000, 10250])
  const g = game([])
  assert.equal(guessOf(g, 20000, 7), 20000)
  assert.equal(guessOf(g, 20000, 12), 25000)
  assert.equal(guessOf(g, 20000, 2), 15000)
  assert.equal(guessOf(g, 2500, 12), 3250, '3⅛ lies between two quarters')
  assert.equal(guessOf(game([], [], {}, { rangingSkill: 'green' }), 10000, 8), 10750)
  // a bad guess: 10 inches read as 12½, two points lost
  const d = duel({}, { attackBase: 5 })
  const heard = play(d, [6, 6, 1, 2, 6], (x) => photon(x, 'red', 'blue', 5))
  assert.deepEqual([of(heard, 'ranged').guess, of(heard, 'ranged').penalty, of(heard, 'photon').attack], [12500, 2, 3])
})

test('IE-PHO-04 the odds of photon dice are those of every fall', () => {
  const exact = odds((dice) => dice.roll('test', photonDice(3), (x) => x))
  let seen = 0
  for (const { p, is } of exact) {
    let n = 0
    for (let i = 0; i < 216; i++) {
      const script = new ScriptedDice([1 + (i % 6), 1 + (Math.floor(i / 6) % 6), 1 + Math.floor(i / 36)])
      if (script.roll('test', photonDice(3), (x) => x).join() === is.join()) n++
    }
    assert.ok(Math.abs(p - n / 216) < 1e-12, is.join())
    seen += n
  }
  assert.equal(seen, 216)
})

test('IE-THE-01 IE-THE-02 IE-THE-04 thermal fire destroys hull cells, wipes what infests them, and each waits for its roll', () => {
  const marks = Array.from({ length: allCells }, (_, i) => (i === cellNumber('S2') || i === cellNumber('S3') ? 2 : 0))
  const g = duel({ marks })
  const heard = play(g, [4, 2, 2], (x) => thermal(x, 'red', 'blue', 11)) // 150 % column: two cells
  assert.deepEqual(names(of(heard, 'thermal').cells), ['S2', 'M1'])
  assert.deepEqual(infested(g, 'blue'), ['S3:2'])
  assert.deepEqual(waiting(g, 'blue'), ['hullDestroyed S2', 'hullDestroyed M1'])
})

test('IE-THE-03 thermal fire never destroys core cells: with no hull left its dice find nothing', () => {
  const g = duel({ gone: 2 ** 30 - 1 })
  // thirty destroyed cells: the attack stands at 41, the last column
  const heard = play(g, [3, 1, 2, 3], (x) => thermal(x, 'red', 'blue', 11))
  assert.deepEqual(of(heard, 'thermal').cells, [])
})

test('IE-TER-12 a shot through smoke is lost on 1 and 2; elsewhere no die is thrown', () => {
  const through = (die: number): boolean => {
    const g = game([base('red', 0, 20, 10), base('blue', 1, 20, 20)], [box('smoke', 18, 14, 22, 16)])
    let on = false
    play(g, [die], (x) => void (on = throughSmoke(x, 'red', 'blue')))
    return on
  }
  assert.deepEqual([1, 2, 3, 6].map(through), [false, false, true, true])
  play(duel(), [], (x) => assert.equal(throughSmoke(x, 'red', 'blue'), true))
})
