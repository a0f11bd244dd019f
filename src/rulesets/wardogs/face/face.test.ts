// Wardogs: tests of what the doors show: fire plans as lines with their chances, refusals in words, events as sentences, deeds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Plan } from '../../../kernel/decision.ts'
import { said } from '../../../kernel/face.ts'
import { partsOf } from '../../../kernel/plan.ts'
import type { AnyRuleset } from '../../../kernel/ruleset.ts'
import { fireStep } from '../rules/salvo.ts'
import { physicalStep } from '../rules/physical.ts'
import { parts } from '../sight/parts.ts'
import { view } from '../sight/view.ts'
import { at, game, land, now, place, table, unit, type Table } from '../test/fixture.ts'
import { ask } from './ask.ts'
import { deed } from './face.ts'
import { rosters } from './rosters.ts'
import { scene } from './scene.ts'
import { show } from './show.ts'
import { tell } from './tell.ts'

const woods = land(
  { hex: at(6, 5), is: 'light_forest' },
  { hex: at(2, 2), is: 'road' },
  { hex: at(3, 2), is: 'road' },
  { hex: at(9, 9), level: 2 },
)
const duel = (...dice: readonly number[]): Table =>
  table(
    game(
      [
        unit('a', 0, 'coyote', at(3, 5)),
        unit('b', 1, 'roadrunner', at(6, 5), { facing: 4 }),
        unit('c', 0, 'longbow', at(0, 0), { facing: 4 }),
      ],
      {
        land: woods,
      },
    ),
    ...dice,
  ).start(fireStep, now)
const aim: Plan = [{ part: 'a target', choice: { one: 'b' } }]
const words = (t: Table): readonly string[] => t.events.map((e) => said(tell(view(t.g, 0), e)))

test('WD-LOCK-02: a shot of the plan is a line to its target; the one in hand says every modifier, with the arcs of its weapons', () => {
  const t = duel()
  const v = view(t.g, 0)
  const s = scene(v, t.asked, { plan: aim }, 'a target')
  const [line] = s.lines
  assert.deepEqual(line.points, [place(at(3, 5)), place(at(6, 5))])
  assert.equal(line.label, 'lock 10% · forest +2 · hardly moved −1')
  assert.deepEqual(
    s.areas.map((a) => [a.is, a.label, a.legend]),
    [
      ['range', 'Particle Cannon', 'Particle Cannon: short 4, medium 8, long 12'],
      ['range', '30mm Autocannon', '30mm Autocannon: short 2, medium 4, long 6'],
    ],
  )
  assert.equal(s.tokens.find((x) => x.id === 'a')?.state, 'acting')
  assert.equal(deed(v, t.asked, { plan: aim }), 'Seal fire of one unit')
  assert.equal(deed(v, t.asked, { plan: [] }), 'Seal: all hold fire')
})

test('WD-ARC-01, WD-RNG-01: what is in hand is drawn before anything is chosen; of one weapon every band', () => {
  const t = duel()
  const v = view(t.g, 0)
  const before = scene(v, t.asked, { plan: [] }, 'a target')
  assert.deepEqual([before.tokens.find((x) => x.id === 'a')?.state, before.areas.length, before.lines.length], ['acting', 2, 0])
  const other = scene(v, t.asked, { plan: aim }, 'c target')
  assert.deepEqual(
    [other.tokens.find((x) => x.id === 'c')?.state, other.tokens.find((x) => x.id === 'a')?.state, other.lines[0].label],
    ['acting', 'ready', 'lock 10%'],
  )
  const gun = scene(v, t.asked, { plan: [...aim, { part: 'a target weapons', choice: { some: ['1'] } }] }, 'a target weapons')
  assert.deepEqual(
    gun.areas.map((a) => [a.label, a.legend]),
    ['short 2', 'medium 4', 'long 6'].map((b) => [b, `30mm Autocannon: ${b}`]),
  )
})

test('WD-ARC-01, WD-RNG-01: who cannot fire stands in the plan with the reason', () => {
  const t = duel()
  const none = partsOf({ parts } as unknown as AnyRuleset, view(t.g, 0), t.asked, []).find((p) => p.id === 'c target')?.none
  assert.deepEqual(none, { rule: 'WD-RNG-01', why: 'b is 9 hexes away, its Heavy MG reaches 6' })
})

test('WD-LOCK-01, WD-HIT-01: a lock, hits, damage and penetration are told with their dice and shown from the one to the other', () => {
  const t = duel(1, 10, 6, 1, 1, 6, 1, 1, 6, 1, 2, 9, 9, 9).plan('fire', ['a target', 'b']).plan('fire')
  const [lock, cannon, gun, damage, through] = words(t)
  assert.equal(lock, 'a locks on to b.')
  assert.equal(cannon, 'a: Particle Cannon hits b once and penetrates at 3 hexes.')
  assert.equal(gun, 'a: 30mm Autocannon hits b once and penetrates at 3 hexes.')
  assert.equal(damage, 'b takes 2 hits from fire: it loses 2 armor, AR 1 is left.')
  assert.match(through, /^Penetration on b: /)
  const roll = tell(view(t.g, 0), t.events[0]).roll
  assert.deepEqual([roll?.title, roll?.tried?.chance], ['1 + 1 = 2 locks on', 0.1])
  const [shot] = show(view(t.g, 1), t.events[1])
  assert.deepEqual([shot.is, shot.manner, shot.from, shot.to, shot.result], ['shot', 'beam', place(at(3, 5)), place(at(6, 5)), 'hit'])
})

test('WD-PHYS-01: blows are planned under one seal, each a line to whom it strikes', () => {
  const t = table(game([unit('a', 0, 'coyote', at(3, 5)), unit('b', 1, 'roadrunner', at(4, 5))], { step: 'physical' })).start(
    physicalStep,
    now,
  )
  const v = view(t.g, 0)
  const plan: Plan = [
    { part: 'a blow', choice: { one: 'kick' } },
    { part: 'a kick target', choice: { one: 'b' } },
  ]
  assert.equal(scene(v, t.asked, { plan }).lines[0].label, 'kick')
  assert.equal(deed(v, t.asked, { plan }), 'Seal one blow')
  assert.equal(ask(v, t.asked).verb, 'Plan physical combat')
})

test('WD-MOVE-01: the land is drawn by what it is: woods, a road as a line, ground by its levels', () => {
  const { terrain, board } = scene(view(duel().g, 0))
  assert.deepEqual(
    terrain.map((x) => [x.is, x.name, x.level ?? 0]),
    [
      ['hill', undefined, 1],
      ['hill', 'Level 2, 10 m', 2],
      ['wood', 'Light forest', 0],
      ['road', undefined, 0],
    ],
  )
  assert.deepEqual(terrain[3].line, [place(at(2, 2)), place(at(3, 2))])
  assert.equal(board.is === 'hex' && board.layout, 'pointy')
})

test('WD-SEC-01, WD-SEC-02: sheets of both sides are open: armor and thermal signature on every line, what is secret said', () => {
  const list = rosters(view(duel().g, 1))
  assert.deepEqual(
    list.map((r) => [r.seat, r.own, r.rule]),
    [
      [1, true, undefined],
      [0, false, 'WD-SEC-02'],
    ],
  )
  assert.deepEqual(list[1].lines[0].bar, { now: 4, of: 4 })
  assert.equal(list[1].lines[0].note, 'stood, TS 5')
})
