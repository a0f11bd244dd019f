// Fares: the exact chances of a unit against the mecha that the ready forces have most, by the resolvers that play.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { book } from '../book/book.ts'
import { roster, sheetOf } from '../book/roster.ts'
import { faresOfSheet } from './fares.ts'
import { forces } from './forces.ts'

const options = settle(book, {}) as Options
const close = (a: number, b: number): void => assert.ok(Math.abs(a - b) < 1e-9, `${a} ${b}`)

test('WD-LOCK-01 a Coyote against a Coyote: thermal signature 5 is locked on to by 5 of 10', () => {
  const all = faresOfSheet(sheetOf('coyote'), 'regular', options)
  assert.deepEqual(
    all.map((f) => f.rule),
    ['WD-LOCK-01', 'WD-HIT-02', 'WD-LOCK-01', 'WD-HIT-02', 'WD-STAB-01'],
  )
  close(all[0].p, 0.5)
  close(all[2].p, 0.5)
  // d10 + 4 − 3 of more than 1: always
  close(all[4].p, 1)
})
test('WD-HIT-02 the best weapon is the one that goes through most often', () => {
  const [, gun] = faresOfSheet(sheetOf('bulwark'), 'regular', options)
  // 120 mm: one d10 at +1 against armor 4: 4 to 10 go through
  assert.match(gun.say, /120mm Cannon/)
  close(gun.p, 0.7)
})
test('WD-LOCK-05 WD-OPT-01 sensors and crews count in the fares', () => {
  const p = (id: string, crew: 'green' | 'elite'): number => faresOfSheet(sheetOf(id), crew, options)[0].p
  close(p('coyote', 'green'), 0.4)
  close(p('coyote', 'elite'), 0.7)
  close(p('ferret', 'green'), 0.6)
})
test('WD-UNIT-08 every sheet has fares, each a chance', () => {
  for (const s of roster) for (const f of faresOfSheet(s, 'regular', options)) assert.ok(f.p >= 0 && f.p <= 1, `${s.id} ${f.say}`)
  assert.equal(forces.fares?.(forces.samples[0], options).length, 5)
})
