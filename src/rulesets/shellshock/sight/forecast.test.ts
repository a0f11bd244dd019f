// Shellshock: forecasts against the resolvers, suggestions against legality, routes against the paths they lead to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { misfit } from '../../../kernel/decision.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { draw } from '../mind/draw.ts'
import { script } from '../mind/script.ts'
import { suggest } from '../mind/suggest.ts'
import { quiet, worth } from '../mind/worth.ts'
import { judgePath } from '../rules/driving.ts'
import { checkAnswer } from '../rules/sequence.ts'
import { begun, played } from '../test/fixture-battle.ts'
import { at, game, unit } from '../test/fixture.ts'
import { forecast, shotForecast } from './forecast.ts'
import { refused } from './refusals.ts'
import { route, walk } from './route.ts'
import { asGame, view } from './view.ts'

test('SS-FIRE-05: the forecast of a shot adds up, and its chances are those of the dice', () => {
  const g = game([unit('a', 0, 'ww2-panther', at(10, 10), 0), unit('b', 1, 'ww2-sherman', at(10, 4), 3)])
  const u = g.unit('a')
  const [hit, harm] = shotForecast(g, u, { by: 'a', gunner: 'G1', target: 'b', weapons: [0], spread: 0 })
  for (const f of [hit, harm]) assert.ok(Math.abs(f.odds.reduce((p, o) => p + o.p, 0) - 1) < 1e-9)
  // Sherman, Ballistic 9 from the front, Gunnery 3, 1d10+1d8: natural 2 to 4 misses, 6 or more hits, 5 does not reach 9
  const misses = hit.odds.find((o) => o.label === 'misses')
  assert.ok(misses !== undefined && Math.abs(misses.p - 10 / 80) < 1e-9, String(misses?.p))
  assert.equal(harm.sampled, undefined) // exact
  assert.ok(harm.odds.some((o) => o.label === 'destroyed' && o.p > 0.2))
})

test('SS-MOVE-10: a route leads to the pressed hex by safe turns, and the walk says what it costs', () => {
  const g = game([unit('a', 0, 'sf-drifter', at(10, 10), 0, { speed: 6, left: 6, gear: 'forward', stage: 'moves' })])
  const v = view(g, 0)
  const d = { kind: 'path', rule: 'SS-MOVE-05', seat: 0, secret: false, told: 'all', about: [{ unit: 'a' }], idle: { pass: true } } as const
  const choice = { is: 'path', unit: 'a', budget: 6, from: { at: [10, 10], facing: 0 } } as const
  const c = route(v, { ...d, choice }, [], [12, 6])
  assert.ok(c !== null && 'legs' in c)
  assert.deepEqual(c.legs.at(-1)?.to, [12, 6])
  const w = walk(v, { ...d, choice }, c)
  assert.ok(w !== null && w.soFar === true && w.legs.every((l) => l.hazard === undefined) && w.spent <= 6)
  assert.equal(judgePath(g, g.unit('a'), c.legs), true)
  const early = {
    legs: [
      { to: [10, 9] as const, way: 'ahead' },
      { to: [10, 9] as const, way: 'right' },
    ],
  }
  assert.equal(walk(v, { ...d, choice }, early)?.legs[1].hazard, 'early: 2 dice')
  const [f] = forecast(v, { ...d, choice }, early)
  assert.ok(Math.abs((f.odds.find((o) => o.label === 'no slip')?.p ?? 0) - 1 / 4) < 1e-9) // Slip 4: half of each die
})

test('SS-INIT-06: who bears the Red Chit may break in on a way of more than one hex; whether he waits is not told', () => {
  const d = { kind: 'path', rule: 'SS-MOVE-05', seat: 0, secret: false, told: 'all', about: [{ unit: 'a' }], idle: { pass: true } } as const
  const choice = { is: 'path', unit: 'a', budget: 6, from: { at: [10, 10], facing: 0 } } as const
  const legs = [
    { to: [10, 9] as const, way: 'ahead' },
    { to: [10, 8] as const, way: 'ahead' },
  ]
  const said = (red: Parameters<typeof unit>[5], n = 2, hold: '' | 'move' = ''): (string | undefined)[] => {
    const g = game([
      unit('a', 0, 'sf-drifter', at(10, 10), 0, { speed: 6, left: 6, gear: 'forward', stage: 'moves', chit: 1 }),
      unit('r', 1, 'sf-courser', at(20, 10), 3, { chit: 2, ...red }),
    ])
    g.set({ chits: 2, hold })
    return (walk(view(g, 0), { ...d, choice }, { legs: legs.slice(0, n) })?.legs ?? []).map((l) => l.hazard)
  }
  const first = said({ stage: 'waits' })
  assert.match(first[0] ?? '', / may break in with the Red Chit$/)
  assert.equal(first[1], undefined)
  assert.deepEqual(said({ stage: 'waits' }, 2, 'move'), first, 'that he waits is his own affair')
  assert.deepEqual(said({ stage: 'waits' }, 1), [undefined], 'nobody breaks in after the last hex')
  assert.deepEqual(said({ stage: 'done' }), [undefined, undefined])
})

test('SS-TGT-01: what is suggested and scripted is legal; refusals name what is not offered', () => {
  const dice = new SeededDice(mixed('ideas'), 0, false)
  let shots = 0,
    no = 0
  const g = played(begun('e'), 'e', (v, d) => {
    for (const s of suggest(v, d, dice, 5)) {
      assert.equal(misfit(d.choice, s.choice), null, d.kind)
      assert.equal(checkAnswer(asGame(v), d, s.choice), true, JSON.stringify([d.kind, s]))
    }
    const open = d.choice.is === 'one' ? d.choice.of.map((o) => o.id) : []
    for (const r of refused(v, d)) {
      no++
      assert.ok(r.no.rule.startsWith('SS-') && !open.includes(r.id))
    }
    const c = script(v, d, dice)
    const list = forecast(v, d, c)
    for (const f of list) assert.ok(Math.abs(f.odds.reduce((p, o) => p + o.p, 0) - 1) < 1e-9, f.label)
    if (d.kind === 'fire') shots += list.length
    for (const seat of [0, 1]) assert.ok(Number.isFinite(Object.values(worth(asGame(v), seat)).reduce((a, b) => a + b, 0)))
    return c
  })
  assert.ok(shots > 0 && no > 0 && g.over !== null)
  assert.ok(quiet(g))
})

test('SS-MOVE-05: answers that are drawn are legal under every suggestion of another seat', () => {
  const g = played(begun('f'), 'f', (v, d, dice) =>
    d.seat === 0 ? draw(v, d, dice) : (suggest(v, d, dice, 3).at(-1)?.choice ?? draw(v, d, dice)),
  )
  assert.ok(g.over !== null)
})
