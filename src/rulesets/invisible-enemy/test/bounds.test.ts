// Rules at their bounds, by the words of the catalogue: what is measured and when, bases, traps, payload weapons, jams upon jams, power,
// hills, bulldozed runs, ground scored in Reset, camouflage of who is moved.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Table } from '../../../craft/fixture-table.ts'
import { ahead } from '../../../space/arc.ts'
import { scene } from '../face/scene.ts'
import { sheet } from '../face/sheet.ts'
import type { WeaponId } from '../book/charts.ts'
import { suffer } from '../rules/criticals.ts'
import { shotsOf } from '../rules/fire.ts'
import { clear, spotted } from '../rules/lines.ts'
import { movePhase } from '../rules/movement.ts'
import { reset } from '../rules/reset.ts'
import { squareAt } from '../rules/squares.ts'
import { refused } from '../sight/refusals.ts'
import { view } from '../sight/view.ts'
import { newModule } from '../state/fresh.ts'
import { allowanceOf, held, paralysed, type Base, type Feature, type IeGame, type IeWords, type Jam, type Module } from '../state/state.ts'
import { logOf } from '../workshop/log.ts'
import { at, base, box, disc, game } from './fixture.ts'
import { table } from './fixture-table.ts'

type T = Table<Base, IeWords>
const move = (units: readonly Base[], features: readonly Feature[] = [], dice: readonly number[] = [], words: Partial<IeWords> = {}): T =>
  table(movePhase, { seat: 0 }, [...units, base('x', 1, 44, 33)], dice, features, words)
/** What a sheet says in a row of facts; undefined where it has none of that name. */
const fact = (s: ReturnType<typeof logOf>, label: string): string | undefined =>
  s.sections.flatMap((x) => (x.is === 'facts' ? x.rows : [])).find((r) => r.label === label)?.value

test('IE-GEN-01 measuring is free but for a side that has ranges to guess by eye, until its guesses are in or the battle is over', () => {
  const measured = (gun: Partial<Base>, words: Partial<IeWords> = {}, photonRanging: 'rolled' | 'eye' = 'eye'): readonly boolean[] => {
    const g = game([base('a', 0, 20, 10, gun), base('b', 1, 20, 20)], [], words, { photonRanging })
    return ([0, 1] as const).map((seat) => {
      const { board } = scene(view(g, seat))
      return board.is === 'table' && board.measured
    })
  }
  const photon: Partial<Base> = { main: 'photon', attackBase: 4 }
  assert.deepEqual(measured(photon, {}, 'rolled'), [true, true])
  assert.deepEqual(measured(photon), [false, true], 'the side that owns the weapon, not the other')
  assert.deepEqual(measured({ modules: [newModule('weapon', 2, 0, 'photon')] }), [false, true], 'a payload weapon is one too')
  assert.deepEqual(measured(photon, { ranged: [true, false] }), [true, true], 'its guesses are in')
  assert.deepEqual(measured(photon, { ranged: [false, true] }), [false, true])
  for (const lost of [{ mj: 1 }, { dead: true }, { attackLost: 4 }]) assert.deepEqual(measured({ ...photon, ...lost }), [true, true])
  assert.deepEqual(measured({ modules: [{ ...newModule('weapon', 2, 0, 'photon'), points: 0 }] }), [true, true])
  const ended = { rule: 'IE-SET-07', winners: [], why: 'a draw', score: [] }
  assert.deepEqual(measured(photon, { ended }), [true, true], 'after the battle all of it is shown')
})

test('IE-GEN-02 a base is light, medium or heavy: 0.4, 0.5 and 0.65 inches', () => {
  assert.deepEqual(
    [400, 500, 650].map((radius) => fact(logOf(base('a', 0, 20, 10, { radius })), 'Base')),
    ['light, 0.4″', 'medium, 0.5″', 'heavy, 0.65″'],
  )
})

test('IE-TER-05 a trapped base says where it is held and is not offered; it fires and spots', () => {
  const oil = box('oil', 19, 9, 21, 11)
  const units = [base('a', 0, 20, 10, { trapped: oil.id }), base('c', 0, 30, 10), base('b', 1, 20, 16, { facing: 180 })]
  const t = table(movePhase, { seat: 0 }, units, [], [oil])
  assert.deepEqual(t.offered, ['c'])
  const no = refused(view(t.g as IeGame, 0), t.asked).find((r) => r.id === 'a')
  assert.deepEqual(no?.no, { rule: 'IE-TER-05', why: 'it is trapped' })
  assert.deepEqual([fact(sheet(t.g, 'a'), 'Trapped in'), fact(sheet(t.g, 'c'), 'Trapped in')], ['oil residue', undefined])
  assert.deepEqual(
    shotsOf(t.g, t.unit('a')).map((s) => s.id),
    ['-1>b'],
  )
  assert.equal(spotted(game([units[0], units[2]], [oil]), 0, units[2]), true)
})

test('IE-PAY-04 a payload weapon has the value of its points: the log says attack, arc, range; Mj and Mk are the main one’s', () => {
  const use = (is: WeaponId, points: number): string | undefined => {
    const modules: readonly Module[] = [{ ...newModule('weapon', 3, 0, is), points }]
    const [row] = logOf(base('a', 0, 20, 10, { modules })).sections.flatMap((s) =>
      s.is === 'table' && s.title === 'Payload' ? s.rows : [],
    )
    return row?.cells[3]
  }
  assert.deepEqual(
    (['kinetic', 'missile', 'photon', 'thermal'] as const).map((is) => use(is, 3)),
    ['attack 3, 60°, 6″', 'attack 3, all round, 9″', 'attack 3, 180°, any range', 'attack 3, all round, 9″'],
  )
  assert.deepEqual([use('kinetic', 1), use('kinetic', 0)], ['attack 1, 60°, 2″', 'nothing left'])
  const g = game([base('a', 0, 20, 10, { modules: [newModule('weapon', 3, 0, 'kinetic')] })])
  suffer(g, 'a', 'Mj')
  suffer(g, 'a', 'Mk')
  const { mj, attackLost, modules } = g.unit('a')
  assert.deepEqual([mj, attackLost, modules[0].mj, modules[0].points], [1, 1, 0, 3])
})

test('IE-JAM-02 effects on one base do not add: the worst of them holds, whichever came first', () => {
  const under = (...effects: readonly Jam['effect'][]): Base =>
    base('a', 0, 20, 10, { jams: effects.map((effect, module) => ({ by: 'x', module, effect })) })
  assert.deepEqual([allowanceOf(under('Hs')), allowanceOf(under('Hs', 'Hs'))], [4000, 4000])
  for (const all of [['Hs', 'Im'] as const, ['Im', 'Hs'] as const])
    assert.deepEqual([held(under(...all)), paralysed(under(...all))], [true, false])
  for (const all of [['Pz', 'Hs'] as const, ['Im', 'Pz'] as const])
    assert.deepEqual([held(under(...all)), paralysed(under(...all))], [true, true])
  assert.deepEqual([held(under('Hs')), held(under())], [false, false])
})

test('IE-SET-08 kinetic fire is for close in: of one value it reaches least, in the narrowest arc; photon as far as it sees', () => {
  const hits = (main: WeaponId, far: number, off: number): boolean => {
    const g = game([base('a', 0, 24, 18, { main, attackBase: 3 }), base('b', 1, 24, 18, { at: ahead(at(24, 18), off, far) })])
    return shotsOf(g, g.unit('a')).length > 0
  }
  const reach = (main: WeaponId, far: number): readonly boolean[] => [hits(main, far, 0), hits(main, far + 20, 0)]
  assert.deepEqual(
    [reach('kinetic', 6000), reach('missile', 9000), reach('thermal', 9000)],
    [
      [true, false],
      [true, false],
      [true, false],
    ],
  )
  assert.deepEqual(reach('photon', 17000), [true, true])
  const arc = (main: WeaponId): readonly boolean[] => [29, 32, 89, 92, 180].map((off) => hits(main, 5000, off))
  assert.deepEqual(arc('kinetic'), [true, false, false, false, false])
  assert.deepEqual(arc('photon'), [true, true, true, false, false])
  for (const main of ['missile', 'thermal'] as const) assert.deepEqual(arc(main), [true, true, true, true, true])
})

test('IE-TURN-07 ground is scored in Reset before the markers go: more living, not paralysed bases; a tie scores nobody', () => {
  const grate = { id: 'grate', name: 'The grate', at: at(24, 18), radius: 3000, points: 10 }
  const scored = (...more: readonly Partial<Base>[]): readonly unknown[] => {
    const blue = more.map((m, i) => base(`b${i}`, 1, 24 + i, 18, m))
    const t = table(reset, undefined, [base('a', 0, 23, 18), ...blue], [], [], { land: { ...game([]).words.land, objectives: [grate] } })
    return [t.g.words.vp, t.all('ground').map((e) => [e.seat, e.points]), t.unit('b0').jams.length]
  }
  const pz: Partial<Base> = { jams: [{ by: 'a', module: 0, effect: 'Pz' }] }
  assert.deepEqual(scored({}, {}), [[0, 10], [[1, 10]], 0])
  assert.deepEqual(scored({}), [[0, 0], [], 0])
  assert.deepEqual(scored(pz), [[10, 0], [[0, 10]], 0], 'its jam ends in this Reset, after the ground was scored')
  assert.deepEqual(scored({ dead: true }), [[10, 0], [[0, 10]], 0])
})

test('IE-TER-13 a round hill hides who stands more than an inch inside its edge; one an inch across its half hides nobody on it', () => {
  const sees = (y: number, radius: number): boolean => {
    const g = game([base('a', 0, 20, 10), base('b', 1, 20, y)], [disc('hill', 20, 20, radius)])
    return clear(g, g.unit('a'), g.unit('b'))
  }
  assert.deepEqual([sees(17.5, 3), sees(18, 3), sees(18.05, 3), sees(20, 3)], [true, true, false, false])
  assert.equal(sees(20, 1), true)
})

test('IE-ENG-04 a bulldozed run along a column gives its material to both sides; a bend or a gap in it is refused', () => {
  const work = (ice: Feature): T =>
    move([base('e', 0, 20.5, 10, { attackBase: 0, modules: [newModule('engineering', 3)] })], [ice])
      .one('mover', 'e')
      .one('work', `bulldoze:0:${ice.id}`)
  const sq = (x: number, y: number): string => String(squareAt(x, y))
  const t = work(box('ice', 20, 11, 21, 13)).some('bulldoze', sq(20, 11), sq(20, 12))
  const [x] = t.g.words.land.features
  assert.deepEqual(
    [...(x.added ?? [])].sort((a, b) => a - b),
    [squareAt(19, 11), squareAt(21, 11), squareAt(19, 12), squareAt(21, 12)],
  )
  const wide = work(box('ice', 19, 11, 22, 13))
  assert.equal(wide.refuses({ some: [sq(20, 11), sq(20, 12), sq(21, 11)] }), 'IE-ENG-04')
  assert.equal(wide.refuses({ some: [sq(19, 11), sq(21, 11)] }), 'IE-ENG-04')
  assert.equal(wide.refuses({ some: [sq(20, 12), sq(20, 11)] }), '')
})

test('IE-PWR-02 power gives speed to who may move alone, by its points, and suppresses only what there is', () => {
  const power = newModule('power', 3)
  assert.equal(move([base('a', 0, 20, 10, { modules: [power] })]).one('mover', 'a').kind, 'speed')
  for (const used of ['counter', 'suppress', 'speed'] as const)
    assert.equal(move([base('a', 0, 20, 10, { modules: [{ ...power, used }] })]).one('mover', 'a').kind, 'path', used)
  const held = base('a', 0, 20, 10, { trapped: 'oil', modules: [power, newModule('engineering', 3)] })
  assert.notEqual(move([held], [box('oil', 19, 9, 21, 11)]).one('mover', 'a').kind, 'speed')
  const slow = (speed: number, extra: number): number =>
    allowanceOf(base('a', 0, 20, 10, { speed, modules: [newModule('engineering', 1)] }), extra)
  assert.deepEqual([slow(1, 0), slow(1, 1), slow(1, 3), slow(4, 3)], [0, 0, 2000, 5000])
  const spared = (po: number, dice: readonly number[]): T => {
    const t = table(reset, undefined, [base('a', 0, 20, 10, { po, modules: [power], repairBase: 0 }), base('x', 1, 44, 33)], dice)
    return t.some('suppress', '0')
  }
  assert.deepEqual(
    [1, 5].map((po) => spared(po, po === 5 ? [1, 1] : []).last('suppressed')?.hits),
    [1, 3],
  )
  assert.equal(
    table(reset, undefined, [base('a', 0, 20, 10, { modules: [power] }), base('x', 1, 44, 33)], []).last('suppressed'),
    undefined,
  )
})

test('IE-CAM-04 who is pushed or towed is moved: its camouflage ends, and that of who hides against it', () => {
  const host = base('e', 0, 20, 10, { modules: [newModule('engineering', 4)] })
  const hidden = base('f', 0, 20, 11.5, { camouflaged: true })
  const t = move([host, hidden, base('s', 0, 21, 11.5, { camouflaged: true, stackedOn: 'f' })])
  t.one('mover', 'e').one('work', 'push:0:f').number('push', 1)
  assert.deepEqual(
    [t.unit('f').camouflaged, t.unit('f').stirred, t.unit('s').camouflaged, t.unit('s').stirred],
    [false, true, false, false],
  )
})
