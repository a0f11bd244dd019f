// Forecasts: the chances of fire and of blows, from view and draft alone, by the resolvers that play.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Plan } from '../../../kernel/decision.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { lockNumber } from '../rules/fire.ts'
import { moveUnit } from '../rules/movement.ts'
import { physicalStep } from '../rules/physical.ts'
import { fireParts } from '../rules/plan.ts'
import { fireStep } from '../rules/salvo.ts'
import { covering, squads } from '../rules/squads.ts'
import type { WdGame } from '../state/state.ts'
import { at, game, land, now, table, unit, type Table } from '../test/fixture.ts'
import { damageDie } from '../book/charts.ts'
import { forecast, partForecast } from './forecast.ts'
import { partNotes } from './notes.ts'
import { view } from './view.ts'

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
test('WD-PHYS-03, WD-PEN-01: ways to one loss are one of the odds of a blow', () => {
  const units = [unit('a', 0, 'grizzly', at(5, 5)), unit('b', 1, 'coyote', at(6, 5), { ar: 2 })]
  const t = table(game(units)).start(physicalStep, now)
  const [punched] = whole(t, [{ part: 'a blow', choice: { one: 'punch' } }])
  assert.ok(p(punched, 'destroyed') > 0)
  const labels = punched.odds.map((x) => x.label)
  assert.deepEqual(labels, [...new Set(labels)])
})

// ---- Paths and cover ------------------------------------------------------------------------------------------

const path = (t: Table, ways: string, facing?: number): readonly Forecast[] => {
  const s = t.asked.choice
  return forecast(view(t.g as WdGame, 0), t.asked, t.legs(s.is === 'path' ? s.unit : '', ways, facing))
}
test('WD-MOVE-07, WD-MOVE-08: a path says what a turn on ice and a jump down risk; one without danger says nothing', () => {
  const spots = [{ hex: at(6, 5), is: 'ice' as const }]
  const ice = table(game([unit('a', 0, 'coyote', at(5, 5))], { land: land(...spots) })).start(moveUnit, { unit: 'a' })
  assert.deepEqual(path(ice, 'a'), [])
  const [turned] = path(ice, 'ar')
  close(p(turned, 'arrives'), 1) // d10 and 4 is never 1 or less
  assert.deepEqual(
    turned.facts?.map((x) => [x.label, x.value]),
    [
      ['stability check, turned on ice', '+0'],
      ['its stability', '+4'],
    ],
  )
  const high = table(game([unit('v', 0, 'bulwark', at(5, 5))], { land: land({ hex: at(5, 5), level: 3 }) })).start(moveUnit, { unit: 'v' })
  const [jumped] = path(high, 'j')
  // d10 − 1 of 1 or less fails: two faces; then a fall of 15 m, three dice of d4 against armor 6: nothing
  close(p(jumped, 'arrives'), 0.8)
  close(p(jumped, 'loses control'), 0.2)
})
test('WD-MINE-03, WD-MINE-04, WD-MINE-05: a path says what mines risk that its side knows, and nothing of those it does not', () => {
  const field = (by: number) => ({ hex: at(6, 5), is: 'land' as const, by: [by], revealed: false })
  const squad = unit('a', 0, 'ferret', at(5, 5))
  const of = (by: number) => {
    const t = table(game([squad, unit('b', 1, 'bulwark', at(15, 5))], { fields: [field(by)] })).start(moveUnit, { unit: 'a' })
    return path(t, 'aa')
  }
  assert.deepEqual(of(1), [])
  const [known] = of(0)
  // no die of any strength hits: a d10 below the armor
  const miss = (squad.ar - 1) / 10
  const clean = [1, 2, 3, 4, 5, 6].reduce((n, k) => n + miss ** k / 6, 0)
  const shown = known.sampled === undefined ? 1e-9 : 0.06
  assert.ok(Math.abs(p(known, 'arrives') - clean) < shown, `${p(known, 'arrives')} ${clean}`)
  close(
    known.odds.reduce((n, o) => n + o.p, 0),
    1,
  )
})
test('WD-FLY-03, WD-FLY-04: a flight that would stall is foreseen as a crash', () => {
  const t = table(game([unit('a', 0, 'dragonfly', at(5, 5), { airborne: true, mode: 'full' })])).start(moveUnit, { unit: 'a' })
  const [f] = path(t, 'a')
  close(p(f, 'arrives'), 0)
  assert.deepEqual(f.warnings, ['It stalls and crashes: its flight is too short, or does not end on the ground'])
})
test('WD-TERR-05, WD-INF-01: a squad that stays in a burning hex is lost, and knows it', () => {
  const lit = land({ hex: at(5, 5), is: 'light_forest', lit: 1 })
  const t = table(game([unit('s', 0, 'rifle_squad', at(5, 5))], { land: lit })).start(squads, now)
  assert.deepEqual(
    forecast(view(t.g as WdGame, 0), t.asked, { place: [null] }).map((f) => f.odds.map((o) => o.label)),
    [['destroyed']],
  )
})
test('WD-LOS-06: partial cover says who may lock on to the unit and whom it may fire at, total cover that neither can', () => {
  const block = land({ hex: at(3, 5), tall: 3 })
  const units = [unit('a', 0, 'rifle_squad', at(3, 5)), unit('b', 1, 'bulwark', at(5, 5), { facing: 4 })]
  const t = table(game(units, { land: block })).start(covering, now)
  const say = (cover: string): Forecast =>
    partForecast(view(t.g as WdGame, 0), t.asked, [{ part: 'a cover', choice: { one: cover } }], 'a cover', { one: cover })[0]
  const partial = say('partial')
  const lock = lockNumber(t.g, t.g.unit('b'), t.g.unit('a'), { by: 'b', at: 'a', indirect: false, weapons: [0], tubes: [0], further: 0 })
  assert.deepEqual(partial.facts?.[0], { label: 'locked on by', value: `b ${10 * Math.max(0, lock.most)}%`, rule: 'WD-LOCK-02' })
  close(p(partial, 'no loss') + p(partial, 'destroyed'), 1)
  assert.ok(p(partial, 'destroyed') > 0)
  const total = say('total')
  close(p(total, 'no enemy may fire at it'), 1)
  assert.equal(total.facts?.at(-1)?.value, 'nobody')
})
test('WD-FIRE-02, WD-HIT-03, WD-PEN-01, WD-STAB-02: of each target a plan says what armor is left, and who is pierced and falls', () => {
  const units = [unit('a', 0, 'bulwark', at(3, 5)), unit('b', 1, 'coyote', at(6, 5), { facing: 4 })]
  const t = table(game(units)).start(fireStep, now)
  const [f] = whole(t, [
    { part: 'a target', choice: { one: 'b' } },
    { part: 'a target weapons', choice: { some: ['0'] } },
  ])
  const lock = 0.1 * (t.g.unit('b').sheet.thermal + 1) // hardly moved
  const w = t.g.unit('a').sheet.weapons[0]
  const sides = [4, 6, 8, 10, 12][w.dmg - 1]
  const ar = t.g.unit('b').ar
  const pierce = 1 - (1 - Math.max(0, sides + 1 - ar) / sides) ** w.rof // short range: +1 on the die
  assert.equal(f.facts?.find((x) => x.label === 'pierced')?.value, `${Math.round(100 * lock * pierce)}%`)
  assert.deepEqual(
    f.facts?.map((x) => x.label),
    ['armor', 'to AR 0', 'pierced', 'goes down'],
  )
})
test('WD-FIRE-01: who has no target says what is nearest to being one, and why it is none', () => {
  const why = (...units: readonly ReturnType<typeof unit>[]): string | undefined =>
    fireParts(game([unit('a', 0, 'bulwark', at(3, 5)), ...units]), 0, [])[0].none?.why
  const far = unit('b', 1, 'coyote', at(19, 5))
  assert.match(why(far) ?? '', /^b is 16 hexes away, its .* reaches \d+$/)
  const hill = game([unit('a', 0, 'coyote', at(3, 5)), unit('b', 1, 'rifle_squad', at(5, 5))], { land: land({ hex: at(4, 5), level: 4 }) })
  assert.deepEqual(fireParts(hill, 0, [])[0].none, {
    rule: 'WD-LOS-01',
    why: 'b is out of sight: high ground or a building at F4 in the way',
  })
})
test('WD-LOCK-01, WD-HIT-01: beside every target of a plan stands its lock, beside every weapon what it does where it locks', () => {
  const units = [unit('a', 0, 'coyote', at(3, 5)), unit('b', 1, 'bulwark', at(6, 5), { facing: 4 }), unit('c', 1, 'coyote', at(7, 5))]
  const t = table(game(units)).start(fireStep, now)
  const v = view(t.g as WdGame, 0)
  const plan: Plan = [{ part: 'a target', choice: { one: 'b' } }]
  const locks = partNotes(v, t.asked, [], 'a target')
  for (const o of ['b', 'c']) {
    const [lock] = partForecast(v, t.asked, [], 'a target', { one: o })
    assert.equal(locks[o], `${Math.round(100 * p(lock, 'locks on'))}% lock`)
  }
  assert.notEqual(locks.b, locks.c, 'one is warmer than the other')
  // so many dice of its rating against armor 6: equal hits, more penetrates
  const { weapons } = t.unit('a').sheet
  const notes = partNotes(v, t.asked, plan, 'a target weapons')
  assert.deepEqual(Object.keys(notes).length, weapons.filter((w) => w.type !== 'melee').length)
  for (const [i, note] of Object.entries(notes)) {
    const w = weapons[Number(i)]
    const faces = damageDie[w.dmg]
    const add = 3 <= w.bands[0] ? 1 : 3 <= w.bands[1] ? 0 : -1
    const [miss, blunt] = [faces - Math.max(0, Math.min(faces, faces + add - 5)), faces - Math.max(0, Math.min(faces, faces + add - 6))]
    const some = (bad: number): string => `${Math.round(100 * (1 - (bad / faces) ** w.rof))}%`
    assert.equal(note, `hits ${some(miss)}, pierces ${some(blunt)}`)
  }
  assert.deepEqual(partNotes(v, t.asked, [], 'a target weapons'), {}, 'no target yet')
})
test('WD-PHYS-02: beside every blow stands its chance to hit once its target is known', () => {
  const units = [unit('a', 0, 'coyote', at(5, 5)), unit('b', 1, 'bulwark', at(6, 5)), unit('c', 1, 'coyote', at(6, 5), { status: 'down' })]
  const t = table(game(units)).start(physicalStep, now)
  const v = view(t.g as WdGame, 0)
  const plan: Plan = [{ part: 'a blow', choice: { one: 'push' } }]
  const notes = partNotes(v, t.asked, plan, 'a push target')
  assert.equal(notes.b, 'hits 70%')
  assert.deepEqual(partNotes(v, t.asked, [], 'a push target'), {}, 'no blow yet')
})
