// What nobody does with a base that can do no harm: which ways close with the enemy for nothing, and which for ground (IE-MOVE-01).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice } from '../../../kernel/decision.ts'
import { noDice } from '../../../kernel/dice.ts'
import { firePhase } from '../rules/fire.ts'
import { movePhase } from '../rules/movement.ts'
import { view } from '../sight/view.ts'
import { newModule } from '../state/fresh.ts'
import type { Base, IeWords, Objective } from '../state/state.ts'
import { at, base, land } from '../test/fixture.ts'
import { table } from '../test/fixture-table.ts'
import { closes, folly } from './folly.ts'
import { suggest } from './suggest.ts'

const foe = base('b', 1, 20, 30, { facing: 180 })
const asked = (units: readonly Base[], words: Partial<IeWords> = {}) => {
  const t = table(movePhase, { seat: 0 }, units, [], [], words)
  for (let i = 0; i < 3 && t.kind !== 'path'; i++) t.say(t.kind, t.kind === 'mover' ? { one: 'a' } : t.asked.idle)
  return t
}
const mine = (attackBase: number, more: Partial<Base> = {}): Base => base('a', 0, 20, 10, { attackBase, facing: 0, ...more })
type Asked = ReturnType<typeof asked>
const foolish = (t: Asked, c: Choice): boolean => folly(view(t.g, 0), t.asked)?.(c) ?? false
const north: Choice = { legs: [{ to: at(20, 13) }] }
const hold = (x: number, y: number): Objective => ({
  ...({ id: 'o', name: 'Ground', points: 5, strike: false } as unknown as Objective),
  at: at(x, y),
  radius: 2000,
})

test('IE-MOVE-01: a way nearer to the enemy is foolish for a base that can do no harm, and for it alone', () => {
  const t = asked([mine(0), foe])
  assert.equal(t.kind, 'path')
  assert.equal(foolish(t, north), true)
  assert.equal(closes(view(t.g, 0), 'a', at(20, 13)), true)
  assert.equal(foolish(t, { pass: true }), false)
  assert.equal(foolish(t, { legs: [{ to: at(20, 9) }] }), false)
  assert.ok(
    suggest(view(t.g, 0), t.asked, noDice, 6).every((x) => !foolish(t, x.choice)),
    'no idea of the book is',
  )
  const armed = asked([mine(6), foe])
  assert.equal(folly(view(armed.g, 0), armed.asked), null)
  assert.equal(closes(view(armed.g, 0), 'a', at(20, 13)), null)
})

test('IE-SET-07: the way to ground that its side does not hold without it is none', () => {
  const words = (x: number, y: number): Partial<IeWords> => ({ land: { ...land(), objectives: [hold(x, y)] } })
  assert.equal(foolish(asked([mine(0), foe], words(20, 18)), north), false)
  assert.equal(foolish(asked([mine(0), foe], words(20, 10)), north), true, 'it stands on it')
  assert.equal(foolish(asked([mine(0), foe, base('c', 0, 20, 18)], words(20, 18)), north), true, 'another holds it')
})

test('IE-FIRE-01: to let a good shot pass is foolish, at its own question and while somebody may still fire; one in vain is not', () => {
  const t = table(firePhase, { seat: 0 }, [base('a', 0, 20, 10, { attackBase: 12 }), base('b', 1, 20, 14, { defenseBase: 3 })], [])
  assert.equal(t.kind, 'firer')
  assert.equal(foolish(t, { pass: true }), true)
  assert.equal(foolish(t, { one: 'a' }), false)
  t.one('firer', 'a')
  assert.equal(t.kind, 'shot')
  assert.equal(foolish(t, { pass: true }), true)
  assert.equal(foolish(t, { one: t.offered[0] }), false)
  const vain = table(firePhase, { seat: 0 }, [base('a', 0, 20, 4, { attackBase: 3 }), base('b', 1, 20, 9, { defenseBase: 14 })], [])
  if (vain.kind === 'firer') assert.equal(foolish(vain, { pass: true }), false)
})

test('IE-JAM-01: to end the Fire phase with a jam untried that keeps somebody from something is foolish; late or feeble it is not', () => {
  const phase = (points: number, spent: number) =>
    table(
      firePhase,
      { seat: 0 },
      [
        base('a', 0, 20, 10, { attackBase: 0, modules: [newModule('jammer', points)] }),
        base('b', 1, 20, 20, { facing: 180, attackBase: 9 }),
      ],
      [],
      [],
      { spent: [0, spent] },
    )
  const early = phase(3, 0)
  assert.equal(early.kind, 'firer')
  assert.ok(early.offered.every((id) => id.startsWith('jam:')))
  assert.equal(foolish(early, { pass: true }), true)
  assert.equal(foolish(early, { one: early.offered[0] }), false)
  const late = phase(3, 3),
    feeble = phase(1, 0)
  assert.deepEqual([late.kind, late.offered, feeble.kind, feeble.offered], ['firer', early.offered, 'firer', early.offered])
  assert.equal(foolish(late, { pass: true }), false, 'its side has nothing left to do in this turn')
  assert.equal(foolish(feeble, { pass: true }), false, 'one point')
})
