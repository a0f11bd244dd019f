// How an MGV fares is what play would do: chances worked out by hand, one for each weapon.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { book } from '../book/book.ts'
import { newBase, newModule } from '../state/fresh.ts'
import { faresOf } from './fares.ts'
import { forces } from './forces.ts'
import { ready } from './samples.ts'

const options = settle(book, {}) as Options
const near = (p: number, q: number, what: string): void => assert.ok(Math.abs(p - q) < 1e-9, `${what}: ${p}, not ${q}`)
const fare = (say: RegExp, ...b: Parameters<typeof newBase>) =>
  faresOf(newBase(...b), options).find((f) => say.test(f.say)) ?? assert.fail(String(say))

test('IE-KIN-02 IE-THE-01 kinetic and thermal fares are the tables: by the better of two dice, by one', () => {
  // 8 against 5 is 160 %, the column of 150: every best die marks a cell
  near(fare(/kinetic 8/, 'a', 0, 'whiptail', 'kinetic').p, 1, 'Whiptail')
  // 5 against 5 is 100 %: nothing on a best die of 1, one throw of 36
  near(fare(/its kinetic 5/, 'a', 0, 'needle', 'kinetic').p, 35 / 36, 'Needle')
  // 11 against 5 is 220 %: 3 to 6 destroy
  near(fare(/thermal 11/, 'a', 0, 'hammerhead', 'thermal').p, 4 / 6, 'Hammerhead')
  // a Mako’s 9 against 9 is 100 %: thermal 3 to 6
  near(fare(/Mako’s thermal/, 'a', 0, 'stonefish', 'thermal').p, 4 / 6, 'Stonefish')
})

test('IE-PHO-04 IE-JAM-01 photon fares lose a die where the range is wrong by an inch; a jammer of 3 points holds on 3 to 6', () => {
  // of 6″, 5 % a pip, three pips are 0.9″ and to the quarter 1″: 2 to 4 and 10 to 12 cost a die, twelve throws of 36
  near(fare(/photon 3/, 'a', 0, 'pilotfish', 'photon').p, (24 * (1 - (2 / 3) ** 3) + 12 * (1 - (2 / 3) ** 2)) / 36, 'Pilotfish')
  near(fare(/jammer/, 'a', 0, 'pilotfish', 'photon', [newModule('jammer', 3)]).p, 4 / 6, 'jammer')
})

test('IE-MIS-03 missile fares rise with the dice, and every ready force has fares for each of its MGVs', () => {
  const p = (...b: Parameters<typeof newBase>): number => fare(/its missile/, ...b).p
  assert.ok(
    p('a', 0, 'pilotfish', 'missile') < p('a', 0, 'whiptail', 'missile') && p('a', 0, 'whiptail', 'missile') < p('a', 0, 'orca', 'missile'),
  )
  for (const f of ready) {
    const all = forces.fares?.(f, options) ?? []
    assert.equal(all.length, (f.units as readonly unknown[]).length)
    for (const of of all) {
      assert.ok(of.length >= 2)
      for (const x of of) assert.ok(x.p >= 0 && x.p <= 1 && book.rules.some((r) => r.id === x.rule), x.say)
    }
  }
})
