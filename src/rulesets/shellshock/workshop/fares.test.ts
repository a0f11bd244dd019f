// How a unit fares is what play would do: chances counted out by hand, and every listed sheet has them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { book } from '../book/book.ts'
import { roster, sheetOf } from '../book/roster.ts'
import { faresOf } from './fares.ts'
import { forces } from './forces.ts'
import { asListed } from './plan.ts'

const options = settle(book, {}) as Options
const fares = (id: string, o: Options = options) => faresOf(asListed('u', sheetOf(id).name, id), o)

test('SS-FIRE-05 a better gunner hits more often, with a chance between none and certain', () => {
  const plan = asListed('u', 'M4A3 Sherman', 'ww2-sherman'),
    keen = { ...plan, crew: plan.crew.map((c) => ({ ...c, gunnery: c.gunnery + 2 })) }
  const [usual] = faresOf(plan, options),
    [better] = faresOf(keen, options)
  assert.match(usual.say, /^hits an M4A3 .+ with its .+ at \d hexes$/)
  assert.ok(usual.p > 0 && usual.p < better.p && better.p < 1, `${usual.p} ${better.p}`)
})

test('SS-DMG-03 more armor lets less inside; dice rolled as one let more or less', () => {
  const plan = asListed('u', 'M4A3 Sherman', 'ww2-sherman'),
    thick = { ...plan, armor: plan.armor.map((n) => 2 * n) }
  const [, , , thin] = faresOf(plan, options),
    [, , , safe] = faresOf(thick, options)
  assert.ok(safe.p <= thin.p && thin.p > 0, `${safe.p} ${thin.p}`)
  const [, mine] = fares('ww2-sherman'),
    [, one] = fares('ww2-sherman', { ...options, damageDice: 'singleD6' })
  assert.notEqual(mine.p, one.p)
})

test('SS-FORCE-03 every sheet has fares, each a chance', () => {
  for (const s of roster) {
    const all = fares(s.id)
    assert.ok(all.length >= 2, s.id)
    for (const f of all) assert.ok(f.p >= 0 && f.p <= 1, `${s.id} ${f.say}`)
  }
  assert.equal(forces.fares?.(forces.samples[0], options).length, 5)
})
