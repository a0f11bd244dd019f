// Railgun: 2100: forecasts proved: by band and arc under strict measuring, against every face and many rolls (RG-MEAS-01, RG-FIRE-13).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice } from '../../../kernel/decision.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { rangeModifier } from '../book/charts.ts'
import { resolve, shot, shotFacts } from '../rules/fire.ts'
import { at, game, patch, land, stand, table } from '../test/fixture.ts'
import { begun, playOn } from '../test/fixture-seats.ts'
import { forecast } from './forecast.ts'
import { planned, shareSaid, watched } from './plans.ts'
import { casesOf, chancesOf, forecastShot } from './shots.ts'
import { volley } from '../rules/snapfire.ts'
import type { RgGame, Shot, Stand } from '../state/state.ts'
import { draw } from '../mind/suggest.ts'
import { asField, ownStand, view } from './view.ts'

const at9 = (gun: Partial<Stand> = {}, tank: Partial<Stand> = {}, house: Parameters<typeof game>[1] = {}): RgGame =>
  game([stand('gun', 1, [10, 10], 'phalanx-med-tk', gun), stand('tank', 0, [10, 19.75], 'paladin-hvy-tk', { facing: 180, ...tank })], {
    words: { phase: 'firstFire' },
    ...house,
  })
const shoot: Shot = { by: 'gun', weapon: 'gun', target: 'tank', pop: false }
const pins = (list: readonly { readonly p: number; readonly label: string }[], label: string): number =>
  list.find((o) => o.label === label)?.p ?? 0

test('RG-MEAS-01 strict: odds come for each range band and each arc, and never a distance', () => {
  const v = view(at9(), 1),
    list = forecastShot(v, shoot, 'first')
  assert.deepEqual(
    list.map((f) => f.given),
    [
      { range: 'if close', arc: 'its front' },
      { range: 'if long', arc: 'its front' },
      { range: 'if close', arc: 'its flank' },
      { range: 'if long', arc: 'its flank' },
    ],
  )
  // medium railgun: Heavy 9 / 11, Light 5 / 7; close +1, long −1
  assert.deepEqual(
    list.map((f) => [pins(f.odds, 'Kill'), pins(f.odds, 'Pin')].map((p) => Math.round(p * 10))),
    [
      [1, 2],
      [0, 1],
      [5, 2],
      [3, 2],
    ],
  )
  for (const f of list) assert.ok(Math.abs(f.odds.reduce((n, o) => n + o.p, 0) - 1) < 1e-12)
  assert.doesNotMatch(JSON.stringify(list), /inch|"\d+(\.\d)? in"/)
  assert.match(JSON.stringify(list[0].warnings), /out of range the shot is lost/)
})

test('RG-MEAS-01 strict: the table does not change with the distance or the facing of the target', () => {
  const rows = (y: number, facing: number): string =>
    JSON.stringify(forecastShot(view(at9({}, { at: at(10, y), facing }), 1), shoot, 'first'))
  assert.equal(rows(13, 180), rows(19.75, 180))
  assert.equal(rows(26, 180), rows(13, 0))
})

test('RG-MEAS-01 open: the one case there is, exact', () => {
  const open = { options: { measuring: 'open' as const }, words: { phase: 'firstFire' as const } }
  const [one, ...more] = forecastShot(view(at9({}, {}, open), 1), shoot, 'first')
  assert.equal(more.length, 0)
  assert.equal(one.given, undefined)
  assert.deepEqual([pins(one.odds, 'Kill'), pins(one.odds, 'Pin')], [0, 0.1])
  const far = forecastShot(view(at9({}, { at: at(10, 40) }, open), 1), shoot, 'first')
  assert.deepEqual(
    far[0].odds.map((o) => o.label),
    ['Out of range'],
  )
})

test('RG-FIRE-20, RG-AMB-03 missiles have one row for any range; with the house rule two', () => {
  const g = (missileRangeMods: boolean): RgGame =>
    game([stand('gun', 1, [10, 10], 'hussar-cfv'), stand('tank', 0, [10, 15], 'paladin-hvy-tk')], { options: { missileRangeMods } })
  const rows = (on: boolean): unknown[] => forecastShot(view(g(on), 1), { ...shoot, weapon: 'missile' }, 'first').map((f) => f.given?.range)
  assert.deepEqual(rows(false), ['at any range', 'at any range'])
  assert.deepEqual(rows(true), ['if close', 'if long', 'if close', 'if long'])
})

test('RG-FIRE-14, RG-CC-07 infantry has no arcs; squads in close combat strike the flank', () => {
  const g = game(
    [
      stand('men', 1, [10, 10], 'armored-infantry'),
      stand('tank', 0, [10, 11], 'paladin-hvy-tk', { facing: 180 }),
      stand('foe', 0, [12, 10], 'armored-infantry'),
    ],
    { words: { phase: 'closeCombat' } },
  )
  assert.deepEqual(
    casesOf(g, { by: 'men', weapon: 'rpg', target: 'foe', pop: false }, 'first').map((c) => c.arc),
    ['any', 'any'],
  )
  assert.deepEqual(
    casesOf(g, { by: 'men', weapon: 'rpg', target: 'tank', pop: false }, 'close').map((c) => [c.arc, c.range]),
    [['flank', 'close']],
  )
})

test('RG-AMB-01 thirds: three bands; a middle one without modifier', () => {
  const g = game([stand('gun', 1, [10, 10], 'phalanx-med-tk'), stand('foe', 0, [10, 15], 'armored-infantry')], {
    options: { rangeBands: 'thirds' },
  })
  assert.deepEqual(
    casesOf(g, { by: 'gun', weapon: 'gun', target: 'foe', pop: false }, 'first').map((c) => [c.range, c.modifier]),
    [
      ['close', 1],
      ['middle', 0],
      ['long', -1],
    ],
  )
})

test('RG-FIRE-13 every row agrees with the ten faces of the die and with the facts that play', () => {
  for (const [weapon, profile] of [
    ['gun', 'phalanx-med-tk'],
    ['cannon', 'powered-hvy-wpns'],
    ['smallArms', 'armored-infantry'],
    ['missile', 'hussar-cfv'],
  ] as const)
    for (const target of ['paladin-hvy-tk', 'militia', 'armored-infantry', 'peltast-lt-tk'] as const)
      for (const [x, facing] of [
        [12, 180],
        [12, 0],
        [17, 180],
        [11.9, 90],
      ] as const) {
        const g = game([stand('gun', 1, [10, 10], profile, { cls: 'veteran' }), stand('tank', 0, [10, x], target, { facing })]),
          s: Shot = { ...shoot, weapon }
        const facts = shotFacts(g, s, 'snap')
        if (facts.band === null) continue
        const row = casesOf(g, s, 'snap').find(
          (c) => (c.range === 'any' || c.range === facts.band) && (c.arc === 'any' || c.arc === facts.arc),
        )
        assert.ok(row, `${weapon} at ${target}`)
        assert.deepEqual([row.cell, row.modifier, row.armor], [facts.cell, facts.modifier, facts.armor])
        const count = { kill: 0, pin: 0, none: 0 }
        for (let n = 1; n <= 10; n++) count[shot(facts, 'x', { roll: (_w, _s, read) => read(n as never), taken: () => [] })]++
        const p = chancesOf(row.cell, row.modifier)
        assert.deepEqual([Math.round(p.kill * 10), Math.round(p.pin * 10), Math.round(p.none * 10)], [count.kill, count.pin, count.none])
      }
})

test('RG-FIRE-13 a hundred thousand seeded rolls fall as foreseen', () => {
  const g = at9({ cls: 'veteran' }, { at: at(10, 15) }),
    facts = shotFacts(g, shoot, 'first'),
    p = chancesOf(facts.cell, facts.modifier),
    dice = new SeededDice(mixed('many'), 0, false)
  const n = { kill: 0, pin: 0, none: 0 }
  for (let i = 0; i < 100_000; i++) n[shot(facts, 'fire', dice)]++
  for (const k of ['kill', 'pin', 'none'] as const) assert.ok(Math.abs(n[k] / 100_000 - p[k]) < 0.006, `${k}: ${n[k]} against ${p[k]}`)
})

test('RG-FIRE-08 a declared shot played out many times does to the target what was foreseen', () => {
  const start = at9({}, { at: at(10, 15) }),
    v = view(start, 1),
    row = forecastShot(v, shoot, 'first')[0]
  const dice = new SeededDice(mixed('played'), 0, false),
    hits = { Kill: 0, Pin: 0 }
  for (let i = 0; i < 4000; i++) {
    const g = start.fork(dice)
    resolve(g, shoot, 'first')
    if (g.unit('tank').where === 'destroyed') hits.Kill++
    else if (g.unit('tank').pinned) hits.Pin++
  }
  assert.ok(
    Math.abs(hits.Kill / 4000 - pins(row.odds, 'Kill')) < 0.03 && Math.abs(hits.Pin / 4000 - pins(row.odds, 'Pin')) < 0.03,
    JSON.stringify(hits),
  )
})

test('RG-FIRE-08 a declaration of several stands is foreseen shot by shot, and together where each has one case', () => {
  const t = table(
    game(
      [
        stand('a', 1, [10, 10], 'phalanx-med-tk'),
        stand('b', 1, [14, 10], 'phalanx-med-tk'),
        stand('tank', 0, [12, 15], 'paladin-hvy-tk', { facing: 180 }),
      ],
      { options: { measuring: 'open' } },
    ),
  )
    .start(volley, { seat: 1, mode: 'first' })
    .one('firstFire', 'tank')
  const v = view(t.g, 1),
    list = forecast(v, t.asked, { some: ['a:gun', 'b:gun'] })
  assert.equal(list[0].label, 'two shots at Tank')
  const each = list[1].odds,
    none = pins(each, 'No effect'),
    kill = pins(each, 'Kill')
  assert.ok(Math.abs(pins(list[0].odds, 'Kill') - (1 - (1 - kill) ** 2)) < 1e-12)
  assert.ok(Math.abs(pins(list[0].odds, 'No effect') - none ** 2) < 1e-12)
})

test('RG-ART-03, RG-MRL-01, RG-PD-03 a barrage is foreseen through check, point defense and the stand’s own roll', () => {
  const g = game(
    [
      stand('eye', 1, [10, 10], 'phalanx-med-tk'),
      stand('guns', 1, 'off', 'apollo-lmrl'),
      stand('men', 0, [20, 10], 'armored-infantry'),
      stand('pd', 0, [40, 40], 'avenger-aa', { pd: true }),
    ],
    { words: { phase: 'artillery', up: 'guns', load: 'explosive' } },
  )
  const d = {
    kind: 'spot',
    rule: 'RG-ART-01',
    seat: 1,
    secret: false,
    told: 'nobody',
    about: [{ unit: 'guns' }],
    choice: { is: 'place', items: [{ unit: 'guns' }], where: [] },
    idle: { place: [null] },
  } as const
  const c: Choice = { place: [{ at: at(20, 10) }] }
  const [f] = forecast(view(g, 1), d, c)
  assert.equal(f.label, 'Men')
  assert.ok(Math.abs(pins(f.odds, 'Scatters') - 0.6) < 1e-12, 'fails its check on 1 to 6')
  assert.ok(Math.abs(pins(f.odds, 'Pin') - 0.4 * 0.3) < 1e-12, 'one unit in the mode never stops rockets')
  assert.match(JSON.stringify(forecast(view(g, 1), d, { place: [{ at: at(30, 30) }] })), /Touches nobody that is seen/)
})

test('RG-SEC-03 forecasts of fire do not change with what is not seen', () => {
  const g = (more: readonly Stand[]): RgGame =>
    game([stand('gun', 1, [10, 10], 'phalanx-med-tk'), stand('tank', 0, [10, 15], 'paladin-hvy-tk'), ...more])
  const text = (x: RgGame): string => JSON.stringify(forecastShot(view(x, 1), shoot, 'first'))
  assert.equal(text(g([stand('lurker', 0, [10, 13], 'grenadier-ifv', { spotted: false })])), text(g([])))
})

test('RG-MEAS-01 a path shows the share that is left and ends where the allowance ends', () => {
  const t = table(
    game([stand('tank', 0, [10, 10], 'phalanx-med-tk'), stand('foe', 1, [40, 40], 'militia', { spotted: false })], {
      land: land(patch('heavyWoods', 10, 16, 6)),
      words: { phase: 'movement' },
    }),
  ).move('tank')
  const v = view(t.g, 0),
    plan = planned(v, t.asked, { legs: [{ to: at(10, 30) }] })
  assert.deepEqual([plan.whole, plan.share], [false, 'nothing left'])
  assert.deepEqual(plan.end, at(10, 14.5), '3 inches clear, 1½ in heavy woods at twice the cost')
  const [f] = forecast(v, t.asked, { legs: [{ to: at(10, 12) }] })
  assert.deepEqual(f.facts?.find((x) => x.label === 'Allowance')?.value, '⅝ left')
  assert.doesNotMatch(JSON.stringify(f), /\d inch|\d in\b/)
  assert.deepEqual(
    [
      [6, 6],
      [3, 6],
      [0, 6],
      [1, 100],
    ].map(([a, b]) => shareSaid(a, b)),
    ['all left', '½ left', 'nothing left', 'hardly any left'],
  )
  const open = table(
    game([stand('tank', 0, [10, 10], 'phalanx-med-tk'), stand('foe', 1, [40, 40], 'militia', { spotted: false })], {
      options: { measuring: 'open' },
      words: { phase: 'movement' },
    }),
  ).move('tank')
  assert.equal(planned(view(open.g, 0), open.asked, { legs: [{ to: at(10, 12) }] }).share, '2 of 6 in')
})

test('RG-GRAV-05, RG-TERR-08 high mode and recovery are foreseen by their own dice', () => {
  const g = game([
    stand('bird', 0, [10, 10], 'hawk-gravtank'),
    stand('arv', 0, [20, 20], 'badger-arv'),
    stand('mud', 0, [21, 20], 'phalanx-med-tk', { stuck: true }),
  ])
  const ask = (kind: string): Parameters<typeof forecast>[1] => ({
    kind,
    rule: 'RG-GRAV-01',
    seat: 0,
    secret: false,
    told: 'nobody',
    about: [],
    choice: { is: 'some', of: [], min: 0, max: 0 },
    idle: { some: [] },
  })
  assert.ok(Math.abs(forecast(view(g, 0), ask('modes'), { some: ['bird'] })[0].odds[0].p - 0.2) < 1e-12)
  assert.ok(Math.abs(forecast(view(g, 0), ask('recovery'), { one: 'arv:mud' })[0].odds[0].p - 0.6) < 1e-12)
})

test('RG-MEAS-01 every question of whole battles is foreseen, chances adding up', () => {
  let n = 0
  const own = new SeededDice(mixed('foreseen'), 0, false)
  playOn(begun(0, [0, 1], {}, 'foreseen'), 'foreseen', 500, (g) => {
    for (const d of g.open) {
      const v = view(g, d.seat),
        s = d.choice
      const c: Choice =
        s.is === 'one' && s.of.length
          ? { one: s.of[own.pick(s.of.length)].id }
          : s.is === 'path' || s.is === 'place'
            ? draw(v, d, own)
            : d.idle
      n++
      for (const f of forecast(v, d, c)) assert.ok(Math.abs(f.odds.reduce((sum, o) => sum + o.p, 0) - 1) < 1e-9, f.label)
    }
  })
  assert.ok(n > 300)
})

test('RG-MEAS-01 what a stand may do is told of stands of one’s own only', () => {
  const v = view(at9(), 1)
  assert.throws(() => forecastShot(v, { ...shoot, by: 'tank', target: 'gun' }, 'first'), RangeError)
  assert.equal(rangeModifier('2', 'close'), 1)
  assert.ok(ownStand(v, 'gun') && asField(v).words.eye !== 0)
})

test('RG-SNAP-01, RG-MEAS-01: who may fire on a way is said from where he first has a line, and nothing of it hangs on a distance', () => {
  const g = (foes: readonly Stand[]): RgGame =>
    game([stand('mover', 0, [10, 10], 'phalanx-med-tk'), ...foes], { land: land(patch('heavyWoods', 16, 10, 3)) })
  const of = (foes: readonly Stand[]): readonly { readonly by: string; readonly from: readonly number[] }[] => {
    const x = g(foes)
    for (const s of foes) x.edit(s.id).spotted = true
    const v = view(x, 0)
    return watched(v, ownStand(v, 'mover'), [at(10, 10), at(10, 20)]).map((w) => ({ by: w.by.id, from: w.from }))
  }
  // one stands in the open, one beyond the wood and sees only the end of the way
  const open = stand('open', 1, [10, 30], 'paladin-hvy-tk')
  const beyond = stand('beyond', 1, [24, 10], 'paladin-hvy-tk')
  const both = of([beyond, open])
  assert.deepEqual(
    both.map((w) => w.by),
    ['open', 'beyond'],
  )
  assert.deepEqual(both[0].from, at(10, 10))
  assert.ok(both[1].from[1] > at(10, 12)[1], String(both[1].from))
  assert.equal(of([stand('open', 1, [10, 46], 'paladin-hvy-tk')]).length, 1, 'how far off he is is not told')
  assert.deepEqual(of([{ ...open, fired: 'yes' }]), [], 'who has fired fires no more')
  const x = g([open])
  assert.deepEqual(watched(view(x, 0), ownStand(view(x, 0), 'mover'), [at(10, 10), at(10, 20)]).length, x.unit('open').spotted ? 1 : 0)
})
