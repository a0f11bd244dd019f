// Railgun: 2100: what comes down from orbit comes down where it is of use, by the view alone (RG-DROP, RG-DMRL, RG-ORB).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice } from '../../../kernel/decision.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import type { Place } from '../../../kernel/plain.ts'
import { apart } from '../../../space/plane.ts'
import { geometry } from '../book/charts.ts'
import { plotStrikes } from '../rules/artillery.ts'
import { landings, roughLanding, spread } from '../rules/drops.ts'
import { view } from '../sight/view.ts'
import type { RgGame } from '../state/state.ts'
import { at, game, land, stand, table } from '../test/fixture.ts'
import { likelyWithin } from './firing.ts'
import { script } from './script.ts'

const inch = geometry.inch
const own = new SeededDice(mixed('descent'), 0, false)
const wood = { kind: 'lightWoods', points: [at(20, 4), at(28, 4), at(28, 12), at(20, 12)] } as const
const hill = { id: 'hill', name: 'the hill', at: at(24, 30), radius: 3 * inch, points: 15 }

/** Where the script lets troops land, and which way their line runs. */
function landed(g: RgGame): { readonly at: Place; readonly facing: number } {
  const t = table(g).start(landings, {})
  assert.equal(t.kind, 'landTroops')
  const c = script(view(t.g, 0), t.asked, own, [])
  assert.ok('place' in c && c.place[0] !== null && 'at' in c.place[0], JSON.stringify(c))
  return { at: c.place[0].at, facing: c.place[0].facing ?? 0 }
}

test('RG-DMRL-01, RG-DROP-03 a launcher comes down where no drift leads into a wood or off the table', () => {
  const g = game([stand('l', 0, 'orbit', 'dmrl', { unit: 'launchers' }), stand('foe', 1, [24, 44], 'militia')], {
    land: { ...land(), pieces: [wood], objectives: [hill] },
  })
  const { width, height } = g.words.land,
    p = landed(g).at
  for (let turn = 0; turn < 360; turn += 36) {
    const x = p[0] + Math.round(5 * inch * Math.sin((turn * Math.PI) / 180)),
      y = p[1] + Math.round(5 * inch * Math.cos((turn * Math.PI) / 180))
    assert.ok(x > 0 && y > 0 && x < width && y < height, `${turn} degrees: off the table`)
    assert.equal(roughLanding(g, [x, y]), false, `${turn} degrees`)
  }
})

test('RG-DROP-02, RG-VIC-01 jump troops come down about an objective, not in the wood beside it', () => {
  const beside = { kind: 'forest', points: [at(24, 32), at(40, 32), at(40, 44), at(24, 44)] } as const
  const g = game(
    ['a', 'b', 'c'].map((id) => stand(id, 0, 'orbit', 'powered-infantry', { jump: true, unit: 'raiders' })),
    { land: { ...land(), pieces: [beside], objectives: [hill] } },
  )
  const line = landed(g),
    points = spread(line.at, line.facing, 3)
  assert.ok(
    points.some((p) => apart(p, hill.at) <= hill.radius),
    'one of them in the middle of what is to be held',
  )
  for (const p of points) assert.equal(roughLanding(g, p), false)
})

test('RG-ORB-01 a strike from orbit is plotted on several who lie still, kept from one who drives, and not taken home', () => {
  const plotted = (turn: number, ...xs: readonly number[]): Choice => {
    const foes = xs.map((x, i) => stand(`f${i}`, 1, [x, 30], 'phalanx-med-tk', { stirred: xs.length === 1, value: 8 * 256 }))
    const g = game([stand('eye', 0, [24, 10], 'peltast-lt-tk'), ...foes], {
      words: { phase: 'command', turn },
      sides: [{ strikes: 1 }, {}],
    })
    const t = table(g).start(plotStrikes, {})
    return script(view(t.g, 0), t.asked, own, [])
  }
  const many = plotted(2, 22, 24, 26)
  assert.ok('place' in many && many.place[0] !== null && 'at' in many.place[0])
  assert.ok(apart(many.place[0].at, at(24, 30)) <= 2 * inch, 'all three are under it')
  assert.deepEqual(plotted(2, 24), { place: [null] })
  assert.notDeepEqual(plotted(10, 24), { place: [null] }, 'there is no later turn')
})

test('RG-MEAS-01 a range is the surer the farther the reading lies within it; measured where measuring is open', () => {
  const v = view(game([stand('a', 0, [24, 10], 'peltast-lt-tk')]), 0),
    f = { ...v } as unknown as RgGame
  const sure = (inches: number): number => likelyWithin(f, (inches * inch) ** 2, 10 * inch)
  assert.equal(sure(8.5), 1)
  assert.ok(sure(10) > 0.4 && sure(10) < 0.6, `at the limit ${sure(10).toFixed(2)}`)
  assert.equal(sure(11.2), 0)
  const open = { ...f, words: { ...f.words, options: { ...f.words.options, measuring: 'open' } } } as unknown as RgGame
  assert.deepEqual([likelyWithin(open, (9.9 * inch) ** 2, 10 * inch), likelyWithin(open, (10.1 * inch) ** 2, 10 * inch)], [1, 0])
})
