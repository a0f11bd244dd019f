// How a unit would fare: the chances of the chart, counted out die by die, and what class, launcher and house rules change of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { book } from '../book/book.ts'
import { detectionNumber, numberToBeat } from '../book/charts.ts'
import { faresOf } from './fares.ts'
import { forces } from './forces.ts'
import { samples } from './samples.ts'

const usual = settle(book, {}) as Options,
  ids = new Set(book.rules.map((r) => r.id))
const p = (list: ReturnType<typeof faresOf>, say: RegExp): number => Number(list.find((f) => say.test(f.say))?.p.toFixed(6))

test('EIC-ATK-03 a tank of ATTR 80 hits DFR 70 as often as faces of the d100 beat the chart, more often by launcher', () => {
  const [bastion] = samples[0].units,
    list = faresOf(bastion, usual)
  const over = (n: number): number => Array.from({ length: 100 }, (_, i) => i + 1).filter((x) => x > n).length / 100
  assert.equal(p(list, /^hits a unit of DFR 70$/), over(numberToBeat(80, 70)))
  assert.equal(p(list, /launcher, ATTR 110/), over(numberToBeat(110, 70)))
  assert.equal(p(list, /^is hit by ATTR 80$/), over(numberToBeat(80, bastion.ratings.DFR)))
  assert.equal(p(list, /^detects, ECM up to 80$/), (101 - (detectionNumber(80) ?? 0)) / 100)
})

test('EIC-AMB-07 under the house rule that a detection roll must be beaten, it is one in a hundred less', () => {
  const [bastion] = samples[0].units,
    beaten = settle(book, { detectTie: 'miss' }) as Options
  assert.equal(Math.round((p(faresOf(bastion, usual), /^detects/) - p(faresOf(bastion, beaten), /^detects/)) * 100), 1)
})

test('EIC-ATK-07 every unit of every ready team has fares between never and always, each with a rule of the book', () => {
  for (const f of forces.samples) {
    const all = forces.fares?.(f, usual) ?? []
    assert.equal(all.length, forces.sheets(f, usual).length)
    for (const unit of all) {
      assert.ok(unit.length >= 3)
      for (const x of unit) assert.ok(x.p >= 0 && x.p <= 1 && ids.has(x.rule), x.say)
    }
  }
  assert.deepEqual(forces.fares?.({ id: 'x', name: 'x', units: 3 } as never, usual), [])
})

test('EIC-WARP-02 a tank that owns warp is hit as DFR 20 higher, and its sheet says so', () => {
  const rift = samples[1].units[3],
    over = (n: number): number => (100 - n) / 100
  assert.deepEqual([rift.name, rift.ratings.DFR, rift.specialMovement], ['Riftwalker', 60, ['warp']])
  assert.equal(p(faresOf(rift, usual), /^is hit by ATTR 80$/), over(numberToBeat(80, 80)))
  assert.equal(p(faresOf({ ...rift, specialMovement: [] }, usual), /^is hit by ATTR 80$/), over(numberToBeat(80, 60)))
  const ratings = forces.sheets(forces.samples[1], usual)[3].sections.find((x) => x.title === 'Ratings')
  assert.ok(ratings?.is === 'table')
  assert.deepEqual(
    ratings.rows.map((r) => r.cells.join(' ')),
    ['BOD 110 110', 'ATTR 80 80', 'DFR 60 80', 'PWR 80 80', 'SPD 60 60', 'DET 80 80', 'ECM 50 50'],
  )
})
