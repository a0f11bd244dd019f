// Views, chances, refusals, paths that say their cost: from what a seat may know alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Table } from '../../../craft/fixture-table.ts'
import type { Choice } from '../../../kernel/decision.ts'
import { noDice } from '../../../kernel/dice.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { odds } from '../../../kernel/odds.ts'
import { firePhase } from '../rules/fire.ts'
import { movePhase } from '../rules/movement.ts'
import { contest } from '../rules/weapons.ts'
import { newModule } from '../state/fresh.ts'
import type { Base, Feature, IeGame, IeOptions, IeWords } from '../state/state.ts'
import { at, base, box } from '../test/fixture.ts'
import { table } from '../test/fixture-table.ts'
import { ahead } from './ahead.ts'
import { forecast } from './forecast.ts'
import { imagine } from './imagine.ts'
import { route, walk } from './paths.ts'
import { refused } from './refusals.ts'
import { view } from './view.ts'

type T = Table<Base, IeWords>
const fire = (
  units: readonly Base[],
  options: Partial<IeOptions> = {},
  features: readonly Feature[] = [],
  dice: readonly number[] = [],
): T => table(firePhase, { seat: 0 }, units, dice, features, { active: 0, deed: 'fire' }, options)
const move = (units: readonly Base[], features: readonly Feature[] = [], options: Partial<IeOptions> = {}): T =>
  table(movePhase, { seat: 0 }, units, [], features, { active: 0, deed: 'move' }, options)
const chances = (t: T, c: Choice): readonly Forecast[] => forecast(view(t.g as IeGame, t.seat), t.asked, c)
const p = (f: Forecast | undefined, label: string): number => f?.odds.find((o) => o.label === label)?.p ?? 0
const near = (a: number, b: number): void => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`)

test('IE-KIN-02 the chances of a kinetic shot are those of its table: best of two dice, the cells of its line', () => {
  // 12 against 6: the 200 % column: 1 1, 2 2, 3 2, 4 3, 5 3, 6 5; the stern is not met
  const t = fire([base('a', 0, 20, 10, { attackBase: 12 }), base('b', 1, 20, 18, { facing: 180, defenseBase: 6 })]).one('firer', 'a')
  const [f] = chances(t, { one: '-1>b' })
  near(p(f, '1 cell'), 1 / 36)
  near(p(f, '2 cells'), (3 + 5) / 36)
  near(p(f, '3 cells'), (7 + 9) / 36)
  near(p(f, '5 cells, 2 of the core'), 11 / 36)
  assert.deepEqual(
    f.facts?.map((x) => `${x.label} ${x.value}`),
    ['attack 12', 'defense 6', 'column 200 %', 'sector A'],
  )
})

test('IE-TER-12 smoke swallows a third of the shots; IE-PHO-04 photon hits by the dice left after the error', () => {
  const b = base('b', 1, 20, 18, { facing: 180 })
  const smoke = fire([base('a', 0, 20, 10), b], {}, [box('smoke', 18, 12, 22, 14)]).one('firer', 'a')
  near(p(chances(smoke, { one: '-1>b' })[0], 'lost in smoke'), 1 / 3)
  const one = fire([base('a', 0, 20, 10, { main: 'photon', attackBase: 1 }), b]).one('firer', 'a')
  const [f] = chances(one, { one: '-1>b' })
  // eight inches: an error of an inch and more (three or more pips off seven: 8 x 15 % = 1.2) leaves no die
  const still = 24 / 36
  near(p(f, '1 hit, 1 of the core'), still / 6)
  near(p(f, '1 hit'), still / 6)
})

test('IE-MIS-02 the split against every split of the other side; nothing of the sealed one is in the view', () => {
  const t = fire([base('a', 0, 20, 10, { main: 'missile', attackBase: 4 }), base('b', 1, 20, 18, { facing: 180, defenseBase: 1 })])
  t.one('firer', 'a').one('shot', '-1>b')
  const all = chances(t, { split: [2, 0] })
  assert.deepEqual(
    all.map((f) => f.label),
    ['Against 0 core, 1 hull', 'Against 1 core, 0 hull'],
  )
  near(p(all[0], '2 marks, 2 of the core'), 1)
  // the lower of two dice always meets nobody; the higher beats one die in 125 of 216
  near(p(all[1], '2 marks, 2 of the core'), 125 / 216)
  t.say('split', { split: [2, 0] })
  const v = view(t.g as IeGame, 1)
  assert.ok(!JSON.stringify(v).includes('"split":[2,0]'))
  assert.deepEqual(view(imagine(v, noDice), 1), v)
})

test('IE-MIS-03 the chances of a split are those of the contest that plays, for either side, whatever the other does', () => {
  const t = fire([base('a', 0, 20, 10, { main: 'missile', attackBase: 15 }), base('b', 1, 20, 18, { facing: 180, defenseBase: 4 })])
  t.one('firer', 'a').one('shot', '-1>b')
  const same = (mine: readonly [number, number], theirs: readonly [number, number], f: Forecast | undefined): void => {
    const exact = odds((dice) => dice.roll('missiles', contest(mine, theirs), (marks) => marks)),
      none = exact.find((x) => x.is[0] === 0 && x.is[1] === 0)?.p ?? 0
    near(p(f, 'no effect'), none)
    near(p(f, '2 marks, 1 of the core'), exact.find((x) => x.is[0] === 1 && x.is[1] === 1)?.p ?? 0)
    near(f?.odds.reduce((n, o) => n + o.p, 0) ?? 0, 1)
  }
  const attack = chances(t, { split: [5, 2] })
  for (const core of [0, 1, 2, 3, 4]) same([5, 2], [core, 4 - core], attack[core])
  t.say('split', { split: [3, 4] })
  const defense = chances(t, { split: [3, 1] })
  for (const core of [0, 3, 7]) same([core, 7 - core], [3, 1], defense[core])
})

test('IE-JAM-01 IE-PWR-03 chances of a jam, bare and against all that counters it', () => {
  const units = [base('a', 0, 20, 10, { modules: [newModule('jammer', 5)] }), base('b', 1, 20, 30, { modules: [newModule('power', 2)] })]
  const [bare, countered] = chances(move(units), { one: 'jam:a:0:b' })
  near(p(bare, 'Half Speed'), 2 / 6)
  near(p(bare, 'Paralyzed'), 2 / 6)
  near(p(countered, 'no jam'), 4 / 6)
})

test('IE-JAM-01 IE-PWR-02 a jam that comes is bad for who counters it, and none is good; for who jams it is the other way round', () => {
  const units = [base('a', 0, 20, 10, { modules: [newModule('jammer', 5)] }), base('b', 1, 20, 30, { modules: [newModule('power', 2)] })]
  const tones = (f: Forecast): readonly string[] => f.odds.map((o) => `${o.label} ${o.tone}`).sort()
  const t = move(units)
  const [bare] = chances(t, { one: 'jam:a:0:b' })
  assert.deepEqual(tones(bare), ['Half Speed good', 'Immobilized good', 'Paralyzed good'])
  t.one('mover', 'jam:a:0:b')
  assert.deepEqual([t.kind, t.seat], ['counter', 1])
  assert.deepEqual(tones(chances(t, { number: 0 })[0]), ['Half Speed bad', 'Immobilized bad', 'Paralyzed bad'])
  assert.deepEqual(tones(chances(t, { number: 2 })[0]), ['Half Speed bad', 'no jam good'])
})

test('IE-ENG-08 IE-AMB-47 where a push may end, for each of the two', () => {
  const push = (seat: 0 | 1, features: readonly Feature[]): readonly (readonly [string, number, string])[] => {
    const e = base('e', 0, 20, 10, { attackBase: 0, modules: [newModule('engineering', 8)] })
    const t = move([e, base('f', seat, 20, 11.5), base('b', 1, 40, 30)], features)
      .one('mover', 'e')
      .one('work', 'push:0:f')
    const [f] = chances(t, { number: 3 })
    return f.odds.map((o) => [o.label, Math.round(o.p * 36), o.tone] as const)
  }
  assert.deepEqual(push(0, []), [['Both arrive', 36, 'plain']])
  const oil = box('oil', 18, 11.7, 22, 12.7)
  assert.deepEqual(push(0, [oil]), [
    ['both arrive', 16, 'plain'],
    ['e trapped, oil residue', 8, 'bad'],
    ['f trapped, oil residue', 12, 'bad'],
  ])
  assert.equal(push(1, [oil])[2][2], 'good', 'an enemy in a trap')
})

test('IE-TER-03 where a path may end: the trap of each crossing', () => {
  const t = move([base('a', 0, 20, 10, { speed: 12 }), base('b', 1, 40, 30)], [box('oil', 18, 12, 22, 13)]).one('mover', 'a')
  const [f] = chances(t, { legs: [{ to: at(20, 15) }] })
  near(p(f, 'trapped, oil residue'), 2 / 6)
  near(p(f, 'arrives'), 4 / 6)
})

test('IE-REP-04 a repair die by die', () => {
  const t = fire([
    base('a', 0, 20, 10, { attackBase: 0, modules: [newModule('repair', 2)] }),
    base('b', 0, 21, 10, { attackBase: 0, s: 1 }),
  ])
  t.one('firer', 'a').one('shot', 'tend:0:b')
  near(p(chances(t, { split: [2, 0] })[0], 'repaired'), 1 - (1 / 3) * (1 / 3))
})

test('IE-FIRE-03 IE-FIRE-04 IE-FIRE-05 IE-FIRE-06 what may not be shot at, and why', () => {
  const t = fire(
    [
      base('a', 0, 20, 10, { attackBase: 4, modules: [newModule('weapon', 3, 0, 'missile')] }),
      base('near', 1, 20, 16, { facing: 180 }),
      base('far', 1, 20, 30),
      base('aside', 1, 26, 10),
      base('walled', 1, 23.5, 16.5),
    ],
    {},
    [box('rock', 22, 13, 25, 14)],
  ).one('firer', 'a')
  const why = Object.fromEntries(refused(view(t.g as IeGame, 0), t.asked).map((r) => [r.id, r.no.rule]))
  assert.deepEqual(why, {
    '-1>far': 'IE-FIRE-04',
    '-1>aside': 'IE-FIRE-03',
    '-1>walled': 'IE-FIRE-05',
    '0>far': 'IE-FIRE-04',
    '0>walled': 'IE-FIRE-06',
  })
})

test('IE-MOVE-05 IE-JAM-01 which bases do not move and which jams are out of reach, and why', () => {
  const t = move([
    base('a', 0, 20, 10, { modules: [newModule('jammer', 3, 180)] }),
    base('c', 0, 24, 10, { trapped: 'oil' }),
    base('d', 0, 28, 10, { s: 4 }),
    base('b', 1, 20, 30),
  ])
  assert.deepEqual(
    refused(view(t.g as IeGame, 0), t.asked).map((r) => [r.id, r.no.rule]),
    [
      ['c', 'IE-TER-05'],
      ['d', 'IE-MOVE-05'],
      ['jam:a:0:b', 'IE-JAM-01'],
    ],
  )
})

test('IE-MOVE-02 a path says its cost leg by leg, what lies on it, and what is missing', () => {
  const t = move([base('a', 0, 20, 10), base('o', 0, 20, 13, { done: true }), base('b', 1, 40, 30)], [box('oil', 18, 14, 22, 15)]).one(
    'mover',
    'a',
  )
  const v = view(t.g as IeGame, 0)
  const w = walk(v, t.asked, { legs: [{ to: at(20, 13) }, { to: at(20, 15) }] })
  assert.deepEqual(w?.legs, [{ cost: 3000 }, { cost: 5000, hazard: 'oil residue, 5+' }])
  assert.deepEqual([w?.spent, w?.budget, w?.whole], [8000, 8000, true])
  const half = walk(v, t.asked, { legs: [{ to: at(20, 13) }] })
  assert.deepEqual([half?.soFar, half?.whole !== true && half?.whole.rule], [true, 'IE-GEN-03'])
})

test('IE-TER-02 the book’s own route goes round a wall, and nowhere where none leads', () => {
  const t = move([base('a', 0, 20, 10), base('b', 1, 40, 30)], [box('rock', 19, 12, 20.2, 13)]).one('mover', 'a')
  const v = view(t.g as IeGame, 0)
  assert.equal(route(v, t.asked, [], at(21, 12))?.legs.length, 1)
  assert.equal(route(v, t.asked, [], at(20, 14))?.legs.length, 2)
  assert.equal(route(v, t.asked, [], at(20, 30)), null)
})

test('IE-PHO-02 with guesses to come a path tells no length, and a shot no range', () => {
  const units = [base('a', 0, 20, 10, { main: 'photon' }), base('b', 1, 20, 30, { facing: 180 })]
  const t = move(units, [], { photonRanging: 'eye' }).one('mover', 'a')
  const w = walk(view(t.g as IeGame, 0), t.asked, { legs: [{ to: at(20, 13) }] })
  assert.deepEqual([w?.spent, w?.legs, w?.whole], [0, [{ cost: 0 }], true])
})

test('IE-FIRE-01 who fires leads straight to its shots, where nothing is rolled or told in between', () => {
  const t = fire([base('a', 0, 20, 10), base('b', 1, 20, 18, { facing: 180 })])
  const on = ahead(view(t.g as IeGame, 0), t.asked, { one: 'a' })
  t.one('firer', 'a')
  assert.deepEqual(on?.decision, t.asked)
  assert.deepEqual(on?.view, view(t.g as IeGame, 0))
  assert.equal(ahead(view(t.g as IeGame, 0), t.asked, { one: '-1>b' }), null)
})
