// Railgun: 2100: suggestions, draws and worth proved: legal, purposeful, quick; a shot is worth what it is expected to take (RG-MOVE-01,
// RG-SNAP-03, RG-VIC-01).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { misfit, type Choice } from '../../../kernel/decision.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { squareApart } from '../../../space/plane.ts'
import { at, game, land, patch, piece, stand, table } from '../test/fixture.ts'
import { begun, playOn } from '../test/fixture-seats.ts'
import { planned } from '../sight/plans.ts'
import type { ProfileId } from '../book/roster.ts'
import { checkAnswer } from '../rules/sequence.ts'
import { volley } from '../rules/snapfire.ts'
import type { Objective, RgGame } from '../state/state.ts'
import { draw, suggest } from './suggest.ts'
import { asField, view } from '../sight/view.ts'
import { goals, quiet, worth } from './worth.ts'

const dice = (n: number): SeededDice => new SeededDice(mixed('ideas'), n, false)
const sum = (terms: Readonly<Record<string, number>>): number => Object.values(terms).reduce((n, x) => n + x, 0)
const crossing: Objective = { id: 'x', name: 'the crossing', at: at(30, 10), radius: 3600, points: 15 }

test('RG-MOVE-01, RG-D02 every suggestion and every draw of whole battles fits its question and is legal', () => {
  const kinds = new Set<string>()
  let n = 0
  for (const [scenario, a, b] of [
    [0, 0, 1],
    [1, 3, 5],
    [2, 2, 4],
  ] as const)
    playOn(begun(scenario, [a, b], {}, `ideas ${scenario}`), `ideas ${scenario}`, 350, (g) => {
      for (const d of g.open) {
        const v = view(g, d.seat),
          f = asField(v)
        const legal = (c: Choice): void => {
          assert.equal(misfit(d.choice, c), null, JSON.stringify(c))
          assert.equal(checkAnswer(f, d, c), true, `${d.kind} ${JSON.stringify(c)}`)
        }
        for (const s of suggest(v, d, dice(n), 12)) {
          kinds.add(d.kind)
          legal(s.choice)
        }
        if (d.choice.is === 'path' || d.choice.is === 'place') for (let i = 0; i < 3; i++) legal(draw(v, d, dice(++n)))
      }
    })
  for (const kind of ['deploy', 'path', 'firers', 'facing', 'spot', 'landTroops', 'landShip', 'modes']) assert.ok(kinds.has(kind), kind)
})

test('RG-MOVE-06 draws of a path are spread over all that is within reach', () => {
  const t = table(
      game([stand('tank', 0, [20, 20], 'phalanx-med-tk'), stand('foe', 1, [46, 46], 'militia', { spotted: false })], {
        words: { phase: 'movement' },
      }),
    ).move('tank'),
    v = view(t.g, 0),
    own = dice(1)
  const quarters = [0, 0, 0, 0]
  let far = 0
  for (let i = 0; i < 400; i++) {
    const c = draw(v, t.asked, own)
    if (!('legs' in c)) continue
    const end = planned(v, t.asked, c).end,
      dx = end[0] - at(20, 20)[0],
      dy = end[1] - at(20, 20)[1]
    quarters[(dx > 0 ? 1 : 0) + (dy > 0 ? 2 : 0)]++
    if (dx * dx + dy * dy > 5 * 5 * 1200 * 1200) far++
  }
  assert.ok(Math.min(...quarters) > 50 && far > 40, `${quarters.join()} ${far}`)
})

test('RG-TERR-13 ideas lead towards objectives, by road where that is quicker, and into cover', () => {
  const ground = {
    ...land(
      piece(
        'road',
        [
          [10, 4],
          [44, 4],
        ],
        { name: 'Low road', width: 600 },
      ),
      patch('lightWoods', 8, 12, 4, { name: 'Copse' }),
    ),
    objectives: [{ ...crossing, at: at(40, 8) }],
  }
  const t = table(
      game([stand('car', 0, [10, 8], 'lynx'), stand('foe', 1, [46, 46], 'militia', { spotted: false })], {
        land: ground,
        words: { phase: 'movement' },
      }),
    ).move('car'),
    v = view(t.g, 0)
  const all = suggest(v, t.asked, dice(2), 30),
    towards = all.filter((s) => s.idea === 'goal')
  assert.ok(towards.length > 0)
  for (const s of towards) assert.ok(planned(v, t.asked, s.choice).end[0] > at(10, 8)[0])
  assert.ok(
    towards.some((s) => 'legs' in s.choice && s.choice.legs.length > 1 && Math.abs(s.choice.legs[0].to[1] - at(0, 4)[1]) < 300),
    'by the road',
  )
  assert.ok(
    all.some((s) => s.idea === 'close'),
    'strategically',
  )
  assert.ok(all.some((s) => s.idea === 'cover'))
  assert.ok(all.some((s) => s.idea === 'hold'))
})

test(
  'RG-VIC-01 the first idea of a move goes somewhere, but for a stand in an objective and for pieces that fire ' + 'from where they are',
  () => {
    const ground = { ...land(), objectives: [{ ...crossing, at: at(30, 10) }] },
      foe = stand('foe', 1, [46, 46], 'militia', { spotted: false })
    const first = (profile: ProfileId, x: number): { readonly pass: boolean; readonly idea: string } => {
      const t = table(game([stand('one', 0, [x, 10], profile), foe], { land: ground, words: { phase: 'movement' } })).move('one'),
        [s] = suggest(view(t.g, 0), t.asked, dice(5), 1)
      return { pass: 'pass' in s.choice, idea: s.idea }
    }
    assert.deepEqual(first('phalanx-med-tk', 10), { pass: false, idea: 'goal' })
    assert.deepEqual(first('phalanx-med-tk', 29), { pass: true, idea: 'goal' }, 'it holds the crossing')
    assert.deepEqual(first('athena-rck-hwz', 10), { pass: true, idea: 'support' })
  },
)

test('RG-COH-02 a stand out of cohesion is led back to its fellow', () => {
  const t = table(
    game(
      [
        stand('tank', 0, [10, 10], 'phalanx-med-tk', { unit: 'p' }),
        stand('mate', 0, [22, 10], 'phalanx-med-tk', { unit: 'p' }),
        stand('foe', 1, [46, 46], 'militia', { spotted: false }),
      ],
      { words: { phase: 'movement' } },
    ),
  ).move('tank')
  const back = suggest(view(t.g, 0), t.asked, dice(3), 30).filter((s) => s.idea === 'recover')
  assert.ok(back.length > 0)
  for (const s of suggest(view(t.g, 0), t.asked, dice(3), 30))
    if ('legs' in s.choice)
      assert.ok(squareApart(planned(view(t.g, 0), t.asked, s.choice).end, at(22, 10)) < squareApart(at(10, 10), at(22, 10)))
})

test('RG-FIRE-03 of the firers the best weapon of each stand is suggested, alone and together', () => {
  const t = table(
    game([
      stand('a', 1, [10, 10], 'phalanx-med-tk'),
      stand('b', 1, [13, 10], 'grenadier-ifv'),
      stand('tank', 0, [11, 15], 'paladin-hvy-tk', { facing: 180 }),
    ]),
  )
    .start(volley, { seat: 1, mode: 'first' })
    .one('firstFire', 'tank')
  const list = suggest(view(t.g, 1), t.asked, dice(4), 10).map((s) => ('some' in s.choice ? s.choice.some : []))
  assert.ok(list.some((x) => x.includes('a:gun') && x.includes('b:missile') && x.length === 2))
  assert.ok(
    list.every((x) => !x.includes('b:gun')),
    'a cannon does nothing to Heavy front and little to its flank',
  )
})

const duel = (some: Parameters<typeof stand>[4], words: Parameters<typeof game>[1] = {}): RgGame =>
  game(
    [
      stand('mine', 0, [10, 10], 'phalanx-med-tk'),
      stand('foe', 1, [12, 20], 'paladin-hvy-tk', some),
      stand('rest', 1, 'off', 'apollo-lmrl'),
    ],
    words,
  )

test('RG-VIC-01 worth: destroyed counts whole, removed half, a check that is due its share; a battle won above all', () => {
  const base = worth(duel({}), 0).material,
    total = duel({}).units.reduce((n, s) => n + (s.seat === 1 ? s.value : 0), 0),
    value = duel({}).unit('foe').value
  const gain = (some: Parameters<typeof stand>[4]): number => ((worth(duel(some), 0).material - base) * total) / value
  assert.ok(Math.abs(gain({ where: 'destroyed' }) - 1) < 1e-9)
  assert.ok(Math.abs(gain({ where: 'removed' }) - 0.5) < 1e-9)
  assert.ok(Math.abs(gain({ pinned: true, due: 1, pins: 1 }) - 0.3) < 1e-9, 'an Average stand fails on 1 to 6')
  const pinned = gain({ pinned: true, passed: 1 }),
    engaged = gain({ engaged: true })
  assert.ok(pinned > engaged && engaged > 0 && pinned < 0.1)
  const won = duel({})
  won.over = { rule: 'RG-VIC-01', winners: [0], why: 'a test' }
  assert.ok(sum(worth(won, 0)) > 2 && sum(worth(won, 1)) < -2)
})

test('RG-CARRY-01 worth: who rides counts for less than who stands beside his carrier, the later the more', () => {
  const gets = (turn: number, where: 'carried' | [number, number]): number => {
    const squad = stand('squad', 0, where, 'armored-infantry', where === 'carried' ? { carrier: 'truck' } : {})
    const rest = stand('rest', 1, [40, 40], 'paladin-hvy-tk', { spotted: false })
    return sum(worth(game([stand('truck', 0, [10, 10], 'rhino-wheeled'), squad, rest], { words: { turn } }), 0))
  }
  const costs = (turn: number): number => gets(turn, [10, 11]) - gets(turn, 'carried')
  assert.ok(costs(1) > 0 && costs(8) > 2 * costs(1), `${costs(1)} and ${costs(8)}`)
})

test('RG-SNAP-03 worth: any shot that may harm is expected to be worth more than letting it pass', () => {
  for (const weapon of ['phalanx-med-tk', 'hussar-cfv', 'paladin-hvy-tk'] as const)
    for (const target of ['dragoon-apc', 'phalanx-med-tk', 'armored-infantry'] as const) {
      const g = game([
        stand('gun', 1, [10, 10], weapon),
        stand('tank', 0, [10, 15], target, { facing: 180 }),
        stand('other', 0, [40, 40], 'phalanx-med-tk', { spotted: false }),
      ])
      const before = sum(worth(g, 1))
      let expected = 0
      for (let n = 1; n <= 10; n++) {
        const f = table(g.fork(), n).start(volley, { seat: 1, mode: 'snap' }).one('snapFire', 'tank')
        if (f.kind === 'firers') f.some('firers', f.offered[0])
        expected += sum(worth(f.g, 1)) / 10
      }
      assert.ok(expected > before, `${weapon} at ${target}: ${expected} against ${before}`)
    }
})

test('RG-VIC-01 worth: nearer to an objective is better, holding it best, the more so the later it is', () => {
  const held = (x: number, turn: number): number =>
    worth(
      game([stand('mine', 0, [x, 10], 'phalanx-med-tk'), stand('foe', 1, [2, 46], 'phalanx-med-tk', { spotted: false })], {
        land: { ...land(), objectives: [crossing] },
        words: { turn },
      }),
      0,
    ).goal
  assert.ok(held(30, 1) > held(24, 1) && held(24, 1) > held(12, 1))
  assert.ok(held(30, 10) - held(12, 10) > held(30, 1) - held(12, 1))
})

test('RG-END-01 goals are the objectives and the enemies that are seen; states may be compared when nothing is in the air', () => {
  const g = game(
    [
      stand('mine', 0, [10, 10], 'phalanx-med-tk'),
      stand('foe', 1, [20, 20], 'phalanx-med-tk'),
      stand('lurker', 1, [40, 40], 'militia', { spotted: false }),
    ],
    { land: { ...land(), objectives: [crossing] } },
  )
  assert.deepEqual(
    goals(view(g, 0), 0).map((x) => [x.is, x.unit ?? '']),
    [
      ['hold', ''],
      ['destroy', 'foe'],
    ],
  )
  assert.equal(quiet(g), true)
  assert.equal(
    quiet(
      game([stand('mine', 0, [10, 10], 'phalanx-med-tk')], {
        words: { shots: [{ by: 'mine', weapon: 'gun', target: 'mine', pop: false }] },
      }),
    ),
    false,
  )
})

test('RG-SMOKE-01 worth: what stands hope for is worked out anew where smoke comes between them, drifts or goes', () => {
  const base = duel({}),
    cloud = (id: string, x: number, y: number) => ({ id, at: at(x, y), side: 3600 })
  const under = (smoke: readonly ReturnType<typeof cloud>[], anew: boolean): RgGame => {
    const g = base.fork()
    g.words = { ...g.words, smoke, land: anew ? { ...g.words.land } : g.words.land }
    return g
  }
  const between = [cloud('s1', 11, 15)],
    aside = [cloud('s2', 40, 40)],
    on = [...aside, cloud('s3', 12, 20)],
    states = [[], between, aside, on, between, []]
  for (const smoke of states) assert.deepEqual(worth(under(smoke, false), 0), worth(under(smoke, true), 0), JSON.stringify(smoke))
  for (const smoke of [...states, ...states]) {
    const fresh = worth(under(smoke, true), 0)
    worth(under([], false), 0)
    assert.deepEqual(worth(under(smoke, false), 0), fresh, JSON.stringify(smoke))
  }
  assert.ok(
    worth(under(between, false), 0).position < worth(under([], false), 0).position &&
      worth(under(on, false), 0).position !== worth(under(aside, false), 0).position,
  )
})
