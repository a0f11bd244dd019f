// What happened in words and on the board: every kind of event, with its dice, no word missing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { said } from '../../../kernel/face.ts'
import { view } from '../sight/view.ts'
import { base, game, play } from '../test/fixture.ts'
import { begun, everything, fight } from '../test/fixture-battle.ts'
import { kinetic, missile, photon, thermal } from '../rules/weapons.ts'
import { criticals } from '../rules/criticals.ts'
import type { IeEvent } from '../state/events.ts'
import type { IeGame } from '../state/state.ts'
import { show, shown } from './show.ts'
import { tell, told } from './tell.ts'

const duel = (): IeGame => game([base('Red', 0, 10, 10, { facing: 90 }), base('Blue', 1, 16, 10, { facing: 270, attackBase: 3 })])
const words = (g: IeGame, dice: readonly number[], f: (g: IeGame) => void): readonly string[] =>
  play(g, dice, f).map((e) => said(tell(view(g, 0), e)))

const by = { unit: 'Red' } as const
const middle = [24_000, 18_000] as const
/** Events that battles at random seldom bring about, with their sentences. */
const rare: readonly (readonly [IeEvent, string])[] = [
  [{ is: 'trapRoll', rule: 'IE-TER-03', ...by, feature: 'x', caught: true }, 'Red is trapped in the ground.'],
  [{ is: 'trapRoll', rule: 'IE-TER-03', ...by, feature: 'x', caught: false }, 'Red gets through the ground.'],
  [{ is: 'camouflage', rule: 'IE-CAM-01', ...by, on: true }, 'Red is under full camouflage.'],
  [{ is: 'pollen', rule: 'IE-TER-11', feature: 'x', by: 'Red', from: middle, to: middle }, 'Red shoves a pollen puff along.'],
  [{ is: 'pushed', rule: 'IE-MOVE-07', unit: 'Blue', by: 'Red', from: middle, to: middle, trapped: '' }, 'Red pushes Blue.'],
  [{ is: 'freeing', rule: 'IE-AMB-24', ...by, free: false }, 'Red stays trapped.'],
  [{ is: 'jamEnds', rule: 'IE-JAM-04', ...by, by: 'Blue' }, 'Red is free of the jam of Blue.'],
  [{ is: 'ground', rule: 'IE-TURN-07', objective: 'x', seat: 1, points: 10 }, 'Blue holds the ground: 10 points.'],
  [{ is: 'spores', rule: 'IE-OPT-07', ...by, feature: 'x', infected: false, repelled: true }, 'Red throws the fungus off.'],
  [
    { is: 'spores', rule: 'IE-OPT-07', ...by, feature: 'x', infected: true, repelled: false },
    'Red is infected by fungus: it fires on whatever is nearest.',
  ],
  [{ is: 'smoked', rule: 'IE-TER-12', ...by, target: 'Blue', blocked: true }, 'Red fires through smoke at Blue; it swallows the shot.'],
  [{ is: 'explodes', rule: 'IE-DMG-06', ...by, from: 3, cell: 4 }, 'Red explodes at S4: S5 is destroyed too.'],
  [{ is: 'explodes', rule: 'IE-DMG-06', ...by, from: 3, cell: -1 }, 'Red explodes at S4: no cell beside it is left to go.'],
  [{ is: 'suppressed', rule: 'IE-PWR-02', ...by, hits: 2 }, 'Red suppresses two power hits.'],
  [{ is: 'towed', rule: 'IE-ENG-07', unit: 'Blue', by: 'Red', at: middle }, 'Red tows Blue free.'],
  [{ is: 'strand', rule: 'IE-ENG-09', ...by, from: middle, bearing: 90, length: 2000 }, 'Red lays a strand.'],
  [{ is: 'pursues', rule: 'IE-OPT-05', ...by, quarry: 'Blue' }, 'Red pursues Blue.'],
  [{ is: 'turns', rule: 'IE-OPT-07', ...by, facing: 10, target: 'Blue' }, 'Red turns on Blue.'],
  [{ is: 'freed', rule: 'IE-ENG-03', unit: 'Blue', by: 'Red' }, 'Blue is free again.'],
  [{ is: 'keeps', rule: 'IE-ENG-05', ...by, points: 1, square: 4 }, 'Red keeps one point for the next turn.'],
  [{ is: 'registers', rule: 'IE-OPT-02', ...by, at: middle }, 'Red registers its fire in the middle.'],
  [{ is: 'struck', rule: 'IE-ENG-10', ...by, objective: 'x', points: 40 }, 'Red strikes at the objective: 40 points.'],
  [
    { is: 'works', rule: 'IE-ENG-03', ...by, deed: 'clear', feature: 'x', squares: [1, 2], filled: [] },
    'Red clears two square inches of the ground.',
  ],
]

test('IE-KIN-03 IE-THE-01 each weapon is told with what it does to which cells', () => {
  assert.deepEqual(
    words(duel(), [2, 5, 2], (g) => kinetic(g, 'Red', 'Blue', 11)),
    ['Red fires at Blue: three cells in sector A, S2, M1 and N1.'],
  )
  assert.deepEqual(
    words(duel(), [1], (g) => thermal(g, 'Red', 'Blue', 8)),
    ['Red burns at Blue and misses.'],
  )
  assert.deepEqual(
    words(duel(), [6, 1, 2, 3, 4], (g) => thermal(g, 'Red', 'Blue', 8)),
    ['Red burns at Blue: hull cells S1, S2, S3 and S4 destroyed.'],
  )
})

test('IE-PHO-03 IE-PHO-04 IE-MIS-04 a range is told with its error, photon hits by hull and core, missiles with both splits', () => {
  const [ranged, hits] = words(duel(), [6, 6, 6, 5, 5, 1], (g) => photon(g, 'Red', 'Blue', 5))
  assert.equal(ranged, 'Red puts Blue at 7½″; it is 6″. That costs one.')
  assert.equal(hits, 'Red beams at Blue: one on the core and two on the hull.')
  const g = duel()
  const e = play(g, [5, 5, 2, 4, 1, 6, 4, 3, 3, 1, 1, 1, 2], (x) => missile(x, 'Red', 'Blue', [3, 2], [5, 0]))
  assert.equal(
    said(tell(view(g, 0), e[0])),
    'Red sends missiles at Blue, 3 core, 2 hull against 5 core, 0 hull: infestation, one in the core and two in the hull.',
  )
  const [shot] = show(view(g, 0), e[0])
  assert.deepEqual(
    [shot.is, shot.manner, shot.from, shot.to, shot.result, shot.text],
    ['shot', 'missile', [10_000, 10_000], [16_000, 10_000], 'hit', '3 marks'],
  )
})

test('IE-CRIT-01 a critical roll is told with its line, its cell, its chance and what follows', () => {
  const g = duel()
  play(g, [6, 6, 2], (x) => kinetic(x, 'Red', 'Blue', 3))
  const heard = play(g, [2], (x) => {
    const e = x.edit('Blue')
    e.damage = [{ line: 'hullDamage', cell: 1 }]
    criticals(x)
  })
  assert.deepEqual(
    heard.map((e) => said(tell(view(g, 0), e))),
    ['Blue rolls for hull damage at S2: a speed hit.', 'Blue slows down.'],
  )
  assert.deepEqual(tell(view(g, 0), heard[0]).roll?.tried, { what: 'Criticals', chance: 5 / 6, came: true, unit: 'Blue' })
})

test('IE-TURN-01 every kind of event has words and is thought of on the board; whole battles are told without a gap', () => {
  assert.deepEqual([...told].sort(), [...shown].sort())
  const seen = new Set<string>()
  const watch = {
    told: (g: IeGame, e: Parameters<typeof tell>[1]): void => {
      for (const seat of [0, 1, 'watcher'] as const) {
        if (e.told !== undefined && (seat === 'watcher' || !e.told.includes(seat))) continue
        const v = view(g, seat),
          s = tell(v, e),
          text = said(s)
        assert.match(text, /^[A-Z].*[.!]$/, text)
        assert.doesNotMatch(text, /undefined|null|NaN|\[object|  |-1 /, text)
        assert.equal(s.rule, e.rule)
        for (const p of [s.roll?.title, s.roll?.needs, s.roll?.follows]) assert.doesNotMatch(p ?? '', /undefined|NaN|^: /, `${text} ${p}`)
        const chance = s.roll?.tried?.chance ?? 0
        assert.ok(chance >= 0 && chance <= 1, text)
        for (const x of show(v, e)) {
          assert.doesNotMatch(x.text ?? '', /undefined|NaN/, text)
          assert.ok(Array.isArray(x.to) && x.to.length > 0, text)
        }
      }
      seen.add(e.is)
    },
  }
  const pairs = [
    ['hammer-cell', 'reef-hunters'],
    ['ghost-nets', 'drain-crew'],
    ['stone-garden', 'needle-swarm'],
  ] as const
  for (const scenario of ['culvert-seven', 'sump-crossing', 'beetle-court'])
    for (const k of [0, 1, 2]) fight(begun(scenario, everything), `told ${scenario} ${k}`, watch)
  for (let k = 0; k < 24; k++) fight(begun('cold-sill', k % 3 === 2 ? everything : {}, pairs[k % 3]), `sill ${k}`, watch)
  for (const k of [0, 1, 2]) fight(begun('cold-sill', { photonRanging: 'eye' }, ['reef-hunters', 'needle-swarm']), `eye ${k}`, watch)
  // what is rare in battles at random is told in the test below
  assert.deepEqual(
    told.filter((k) => !seen.has(k) && !rare.some((e) => e[0].is === k)),
    [],
  )
})

test('IE-TER-03 IE-JAM-04 IE-ENG-07 IE-OPT-05 what is rare has words too', () => {
  const v = view(duel(), 0)
  for (const [e, words] of rare) assert.equal(said(tell(v, e)), words)
})
