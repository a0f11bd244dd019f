// Railgun: 2100: imagined worlds proved: they look the same, ask the same, and hold only what could be (RG-SEC, RG-SPOT-10).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { misfit } from '../../../kernel/decision.ts'
import { answered, begun, drawn, playOn, until } from '../test/fixture-seats.ts'
import { at, game, stand } from '../test/fixture.ts'
import { imagine } from './imagine.ts'
import { spots } from '../rules/spotting.ts'
import { onLand } from '../rules/terrain.ts'
import { asField, plain, view } from './view.ts'

const dice = (n: number): SeededDice => new SeededDice(mixed('imagined'), n, false)

test('RG-SPOT-10, RG-SEC-01 an imagined world is seen as the view it was made from, and asks the same questions', () => {
  let n = 0
  for (const [scenario, a, b, house] of [
    [0, 0, 1, {}],
    [1, 3, 5, {}],
    [2, 2, 4, { visibility: 'open' }],
  ] as const) {
    playOn(begun(scenario, [a, b], house, `view ${scenario}`), `view ${scenario}`, 500, (g) => {
      if (++n % 11 !== 0) return
      for (const seat of [0, 1]) {
        const v = view(g, seat),
          w = imagine(v, dice(n))
        assert.ok(
          JSON.stringify(plain(view(w, seat))) === JSON.stringify(plain(v)),
          `${g.open[0]?.kind} of seat ${g.open[0]?.seat}, seen by ${seat}`,
        )
        const mine = (x: typeof g): string => JSON.stringify(x.open.filter((d) => d.seat === seat))
        assert.ok(mine(w) === mine(g), `${g.open[0]?.kind}: the same questions`)
        w.open.forEach((d, i) => {
          if (d.seat !== seat) assert.ok(!w.sealed[i], 'sealed answers of others are open again')
        })
      }
    })
  }
  assert.ok(n > 300)
})

test('RG-SPOT-02 unseen stands are imagined on the table, out of spotting range and off everybody’s feet', () => {
  let met = 0
  playOn(begun(0, [0, 1], {}, 'lairs'), 'lairs', 260, (g) => {
    if (g.words.turn < 1 || g.open.length === 0 || g.open[0].seat !== 0) return
    const v = view(g, 0),
      w = imagine(v, dice(met)),
      f = asField(v)
    for (const s of w.units) {
      if (s.seat !== 1 || s.where !== 'table' || v.units.some((x) => x.id === s.id)) continue
      met++
      assert.ok(onLand(w, s.at, s.radius), s.name)
      assert.equal(s.spotted, false)
      for (const o of w.units)
        if (o.seat === 0 && o.where === 'table') assert.equal(spots(f, o, s), false, `${o.name} would spot ${s.name}`)
    }
  })
  assert.ok(met > 200, `${met} imagined stands`)
})

test('RG-SEC-01 imagined forces keep to the strength of one’s own, and to what was seen', () => {
  const g = begun(0, [0, 1], {}, 'strength')
  for (let n = 0; n < 40; n++) {
    const w = imagine(view(g, 0), dice(n)),
      worth = (seat: number): number => w.units.reduce((sum, s) => sum + (s.seat === seat ? s.value : 0), 0)
    assert.ok(worth(1) > 0.7 * worth(0) && worth(1) < 1.1 * worth(0), `${worth(1) / 256} against ${worth(0) / 256}`)
    assert.equal(new Set(w.units.map((s) => s.id)).size, w.units.length)
    for (const s of w.units) if (s.carrier !== '') assert.ok(w.has(s.carrier))
    for (const s of w.units)
      if (s.seat === 1)
        assert.ok(
          w.words.platoons.some((p) => p.id === s.unit && p.seat === 1),
          s.unit,
        )
  }
})

test('RG-SPOT-06 a stand that was last seen stays a ghost there, and is imagined somewhere near it', () => {
  const ghost = { at: at(40, 40), facing: 180, turn: 1, phase: 'finalFire' } as const
  const g = game([stand('mine', 0, [5, 5], 'phalanx-med-tk'), stand('lurker', 1, [44, 44], 'grenadier-ifv', { spotted: false, ghost })], {
    words: { turn: 2 },
  })
  for (let n = 0; n < 20; n++) {
    const s = imagine(view(g, 0), dice(n)).unit('lurker')
    assert.deepEqual(s.ghost, ghost)
    assert.ok(Math.abs(s.at[0] - ghost.at[0]) <= 12 * 1200 && Math.abs(s.at[1] - ghost.at[1]) <= 12 * 1200)
  }
})

test('RG-SNAP-02 a defender’s imagined world has the mover go on, and plays on', () => {
  const met = until('snapFire', 0, [0, 1])
  assert.ok(met)
  const w = imagine(view(met.g, met.d.seat), dice(3))
  assert.equal(w.open[0].kind, 'snapFire')
  assert.equal(w.words.walk?.stand, met.g.words.walk?.stand)
  const own = dice(4)
  for (let i = 0; i < 60 && w.over === null; i++) {
    const at = w.open.findIndex((_, k) => !w.sealed[k]),
      c = drawn(w, w.open[at], own)
    assert.equal(misfit(w.open[at].choice, c), null)
    answered(w, at, c, new SeededDice(mixed('on'), i))
  }
})

test('RG-SEC-02 a view of a battle that is over is imagined as it is', () => {
  const g = game([stand('mine', 0, [5, 5], 'phalanx-med-tk')])
  g.over = { rule: 'RG-VIC-01', winners: [], why: 'a test' }
  assert.deepEqual(imagine(view(g, 0), dice(1)).units, g.units)
})
