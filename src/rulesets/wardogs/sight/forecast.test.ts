// Forecasts: the chances of fire and of blows, from view and draft alone, by the resolvers that play.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Plan } from '../../../kernel/decision.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { physicalStep } from '../rules/physical.ts'
import { fireStep } from '../rules/salvo.ts'
import { at, game, now, table, unit, type Table } from '../test/fixture.ts'
import { forecast, partForecast } from './forecast.ts'
import { view } from './view.ts'
import type { WdGame } from '../state/state.ts'

const close = (a: number, b: number): void => assert.ok(Math.abs(a - b) < 1e-9, `${a} ${b}`)
const p = (f: Forecast, label: string): number => f.odds.filter((o) => o.label === label).reduce((n, o) => n + o.p, 0)
const whole = (t: Table, plan: Plan): readonly Forecast[] => forecast(view(t.g as WdGame, 0), t.asked, { plan })

test('WD-FIRE-02: a plan says what each target is likely to lose, one part the lock and the losses by it alone', () => {
  const units = ['a', 'c'].map((id) => unit(id, 0, 'bulwark', at(3, 5)))
  const t = table(game([...units, unit('b', 1, 'bulwark', at(6, 5), { facing: 4 })])).start(fireStep, now)
  const plan: Plan = ['a', 'c'].flatMap((id) => [
    { part: `${id} target`, choice: { one: 'b' } },
    { part: `${id} target weapons`, choice: { some: ['0'] } },
  ])
  const [lock, alone] = partForecast(view(t.g as WdGame, 0), t.asked, plan.slice(0, 2), 'a target', { one: 'b' })
  close(p(lock, 'locks on'), 0.5) // thermal signature 4, hardly moved
  // locked on, a d10 at +1 against armor 6: a 5 wears it, 6 and more penetrate; two rows of ten destroy
  close(p(alone, 'no loss'), 0.5 + 0.5 * 0.4)
  close(p(alone, 'destroyed'), 0.5 * 0.5 * 0.2)
  const [both] = whole(t, plan)
  close(p(both, 'no loss'), (0.5 + 0.5 * 0.4) ** 2)
  assert.equal(both.label, 'b')
})
test('WD-PHYS-01, WD-PHYS-02, WD-PHYS-10: blows say their chance to hit, what is lost and who falls, alone and together', () => {
  const units = [unit('a', 0, 'coyote', at(5, 5)), unit('c', 0, 'coyote', at(5, 5)), unit('b', 1, 'bulwark', at(6, 5))]
  const t = table(game(units)).start(physicalStep, now)
  const push: Plan = [
    { part: 'a blow', choice: { one: 'push' } },
    { part: 'a push target', choice: { one: 'b' } },
  ]
  const [hit, alone] = partForecast(view(t.g as WdGame, 0), t.asked, push.slice(0, 1), 'a push target', { one: 'b' })
  close(p(hit, 'hits'), 0.7)
  close(p(alone, 'loses control'), 0.7 * 0.5) // d10 − 4 of 1 or less
  const two: Plan = [...push, { part: 'c blow', choice: { one: 'push' } }, { part: 'c push target', choice: { one: 'b' } }]
  const [sum] = whole(t, two)
  close(p(sum, 'loses control'), 2 * 0.7 * 0.3 * 0.5 + 0.7 * 0.7 * 0.9)
  const kick: Plan = [{ part: 'a blow', choice: { one: 'kick' } }]
  const [kicked] = whole(t, kick)
  close(p(kicked, 'no loss') + p(kicked, 'loses control'), 1 - 0.6 * (3 / 8)) // d8 against armor 6
})
