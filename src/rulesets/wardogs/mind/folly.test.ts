// What nobody does without a weapon that fires: which ways close with the enemy for nothing, and which for something (WD-MOVE-02).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice } from '../../../kernel/decision.ts'
import { noDice } from '../../../kernel/dice.ts'
import { moveUnit } from '../rules/movement.ts'
import { view } from '../sight/view.ts'
import type { WdGame, WdUnit } from '../state/state.ts'
import { at, game, place, table, unit } from '../test/fixture.ts'
import { closes, folly } from './folly.ts'
import { suggest } from './suggest.ts'

const bare = (u: WdUnit): WdUnit => ({ ...u, weapons: u.weapons.map(() => 1 as const) })
const foe = unit('b', 1, 'bulwark', at(16, 5), { facing: 4 })
type Words = Parameters<typeof game>[1]
const asked = (units: readonly WdUnit[], words: Words = {}, options: Parameters<typeof game>[2] = {}) =>
  table(game(units, words, options)).start(moveUnit, { unit: 'a' })
type Asked = ReturnType<typeof asked>
const seen = (t: Asked) => view(t.g as WdGame, 0)
/** A way straight on to a column of its row. */
const to = (column: number): Choice => ({
  legs: Array.from({ length: column - 6 }, (_, i) => ({ to: place(at(7 + i, 5)), way: 'ahead' })),
})
const foolish = (t: Asked, c: Choice): boolean => folly(seen(t), t.asked)?.(c) ?? false
const mine = (sheet = 'ferret', some: Partial<WdUnit> = {}) => unit('a', 0, sheet, at(6, 5), { facing: 1, ...some })

test('WD-MOVE-02: a way nearer to the enemy is foolish for who has no weapon that fires, and for him alone', () => {
  const t = asked([bare(mine()), foe])
  assert.equal(foolish(t, to(8)), true)
  assert.equal(closes(seen(t), 'a', place(at(8, 5))), true)
  assert.equal(foolish(t, { pass: true }), false)
  assert.ok(
    suggest(seen(t), t.asked, noDice, 6).every((x) => !foolish(t, x.choice)),
    'its ideas lead off',
  )
  const armed = asked([mine(), foe])
  assert.equal(folly(seen(armed), armed.asked), null)
  assert.equal(closes(seen(armed), 'a', place(at(8, 5))), null)
})

test('WD-VIC-02: the way to what none of its side holds is none', () => {
  const objectives = [{ hex: at(9, 5), worth: 25 }]
  assert.equal(foolish(asked([bare(mine()), foe], { objectives }), to(8)), false)
  assert.equal(foolish(asked([bare(mine()), foe, unit('c', 0, 'coyote', at(9, 4))], { objectives }), to(8)), true, 'another holds it')
  const beside = asked([bare(mine()), foe], { objectives: [{ hex: at(6, 4), worth: 25 }] })
  assert.equal(foolish(beside, to(8)), true, 'it holds that already')
})

test('WD-PHYS-01, WD-TRANS-02, WD-MINE-01: who strikes, brings squads up or lays mines may close', () => {
  const coyote = (physicalCombat: boolean) => asked([bare(mine('coyote')), foe], {}, { physicalCombat })
  assert.equal(foolish(coyote(true), to(7)), false)
  assert.equal(foolish(coyote(false), to(7)), true)
  const squad = unit('s', 0, 'rifle_squad', at(6, 5), { status: 'loaded', carrier: 'a' })
  assert.equal(foolish(asked([bare(mine('sand_devil')), foe, squad]), to(7)), false)
  assert.equal(foolish(asked([bare(mine('sand_devil')), foe]), to(7)), true)
  assert.equal(foolish(asked([bare(mine('mantis')), foe]), to(7)), false)
})
