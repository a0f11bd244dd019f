// Critical rolls with scripted dice: their order, what stands for what, explosions, payload weapons that dominate.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellNumber } from '../book/pentawing.ts'
import { newModule } from '../state/fresh.ts'
import { attackOf, defenseOf, mounts, payloadLeft, type Base, type IeGame, type Module } from '../state/state.ts'
import { base, game, play } from '../test/fixture.ts'
import { criticals, die, score, suffer } from './criticals.ts'

const one = (more: Partial<Base> = {}): IeGame => game([base('b', 0, 20, 20, more)])
const cell = cellNumber
const hits = (b: Base): object => ({ s: b.s, se: b.se, mj: b.mj, mk: b.attackLost, d: b.defenseLost, po: b.po, b: b.b })
const nothing = { s: 0, se: 0, mj: 0, mk: 0, d: 0, po: 0, b: 0 }
/** What one roll on a line does, by die. */
const does = (line: 'hullDamage' | 'hullDestroyed' | 'coreDamage', ...dice: readonly number[]): object => {
  const g = one()
  play(g, dice, (x) => {
    score(x, 'b', line, cell('S1'))
    criticals(x)
  })
  return hits(g.unit('b'))
}

test('IE-CRIT-01 each line does what its die says', () => {
  assert.deepEqual(does('hullDamage', 1), nothing)
  assert.deepEqual(does('hullDamage', 2), { ...nothing, s: 1 })
  assert.deepEqual(does('hullDamage', 3), { ...nothing, mj: 1 })
  assert.deepEqual(does('hullDamage', 4), { ...nothing, se: 1 })
  assert.deepEqual(does('hullDamage', 5), { ...nothing, d: 1 })
  assert.deepEqual(does('hullDestroyed', 3), { ...nothing, mk: 1 })
  assert.deepEqual(does('coreDamage', 6), { ...nothing, b: 1 })
})

test('IE-CRIT-02 a power hit rolls its first check at once', () => {
  assert.deepEqual(does('hullDamage', 6, 5), { ...nothing, po: 1, se: 1, s: 1 })
  assert.deepEqual(does('hullDestroyed', 5, 6), { ...nothing, po: 1, b: 1 })
})

test('IE-CRIT-04 an explosion: the place die, the power hit with its first roll, then the cell that went, down the chain', () => {
  const g = one({ gone: 1 << cell('M3') })
  // 6: X and Po; place die 1 takes N2; Po first 1: S; N2: 6, place die 6 takes its lowest living flat N3, Po first 2: Mj; N3: 4, Py as Mk
  const heard = play(g, [6, 1, 1, 6, 6, 2, 4], (x) => {
    score(x, 'b', 'hullDestroyed', cell('M3'))
    criticals(x)
  })
  assert.deepEqual(hits(g.unit('b')), { ...nothing, po: 2, s: 1, mj: 1, mk: 1 })
  assert.equal(g.unit('b').gone, (1 << cell('M3')) | (1 << cell('N2')) | (1 << cell('N3')))
  assert.deepEqual(
    heard.map((e) => e.is),
    [
      'critical',
      'explodes',
      'suffers',
      'critical',
      'suffers',
      'critical',
      'explodes',
      'suffers',
      'critical',
      'suffers',
      'critical',
      'suffers',
    ],
  )
})

test('IE-CRIT-04 IE-GEN-08 bases in base order, occurrences as they were scored, each finished before the next', () => {
  const g = game([base('a', 0, 10, 10), base('b', 1, 20, 20)])
  const heard = play(g, [2, 3, 4], (x) => {
    score(x, 'b', 'hullDamage', cell('S1'))
    score(x, 'a', 'hullDamage', cell('S2'))
    score(x, 'a', 'coreDamage', -1)
    criticals(x)
  })
  assert.deepEqual(
    heard.flatMap((e) => (e.is === 'critical' ? [`${e.unit} ${e.line}`] : [])),
    ['a hullDamage', 'a coreDamage', 'b hullDamage'],
  )
  assert.deepEqual(hits(g.unit('a')), { ...nothing, s: 1, d: 1 })
  assert.deepEqual(hits(g.unit('b')), { ...nothing, se: 1 })
})

test('IE-CRIT-03 what finds nothing does nothing: five S, D at defense 1, Mk without attack, Mj without a weapon; Py is then a Mk', () => {
  const g = one({ s: 4, defenseBase: 2, defenseLost: 1, attackBase: 1, attackLost: 1 })
  play(g, [], (x) => {
    for (const hit of ['S', 'D', 'Mk', 'Py'] as const) suffer(x, 'b', hit)
  })
  assert.deepEqual(hits(g.unit('b')), { ...nothing, s: 4, d: 1, mk: 1 })
  const bare = one({ attackBase: 0 })
  play(bare, [], (x) => suffer(x, 'b', 'Mj'))
  assert.deepEqual(hits(bare.unit('b')), nothing)
})

test('IE-CRIT-02 IE-EX-15 a D hit lowers the base defense, the power bonus stays', () => {
  const g = one({ defenseBase: 5, modules: [newModule('power', 4)] })
  play(g, [], (x) => suffer(x, 'b', 'D'))
  assert.deepEqual([g.unit('b').defenseLost, defenseOf(g.unit('b'))], [1, 6])
})

test('IE-PAY-03 a Py hit takes a point from the module with most left, the first of equals; bonuses follow at once', () => {
  const g = one({ defenseBase: 5, modules: [newModule('power', 2), newModule('jammer', 2)] })
  play(g, [], (x) => suffer(x, 'b', 'Py'))
  assert.deepEqual(
    g.unit('b').modules.map((m) => m.points),
    [1, 2],
  )
  assert.equal(defenseOf(g.unit('b')), 5)
  play(g, [], (x) => {
    for (let i = 0; i < 3; i++) suffer(x, 'b', 'Py')
  })
  assert.equal(payloadLeft(g.unit('b')), 0)
  assert.equal(attackOf(g.unit('b')), 8)
  play(g, [], (x) => suffer(x, 'b', 'Py'))
  assert.equal(attackOf(g.unit('b')), 7, 'IE-CRIT-03')
})

test('IE-PAY-06 a Py hit on a weapon module lowers its attack', () => {
  const g = one({ modules: [newModule('weapon', 2, 0, 'missile')] })
  play(g, [], (x) => suffer(x, 'b', 'Py'))
  assert.deepEqual(
    mounts(g.unit('b')).map((m) => [m.module, m.is, m.value]),
    [
      [-1, 'kinetic', 8],
      [0, 'missile', 1],
    ],
  )
})

test('IE-DMG-07 IE-AMB-40 a payload weapon above the present attack takes new Mj and Mk hits; a jam stays with what it jammed', () => {
  const payload: readonly Module[] = [newModule('weapon', 3, 0, 'thermal'), newModule('weapon', 3, 0, 'missile')]
  const g = one({ attackBase: 4, modules: payload })
  const points = (): readonly number[] => [attackOf(g.unit('b')), ...g.unit('b').modules.map((m) => m.points)]
  play(g, [], (x) => {
    suffer(x, 'b', 'Mj') // attack 4 against 3: the main weapon
    suffer(x, 'b', 'Mk')
    suffer(x, 'b', 'Mk') // 3 against 3: still the main weapon
  })
  assert.deepEqual(points(), [2, 3, 3])
  play(g, [], (x) => {
    suffer(x, 'b', 'Mj') // 2 against 3: the first of equals
    suffer(x, 'b', 'Mk')
  })
  assert.deepEqual(points(), [2, 2, 3])
  assert.deepEqual([g.unit('b').mj, ...g.unit('b').modules.map((m) => m.mj)], [1, 1, 0])
})

test('IE-JAM-04 the last point of a jammer, and the death of its carrier, end its jams', () => {
  const jam = (module: number) => ({ by: 'b', module, effect: 'Im' as const })
  const fresh = (): IeGame =>
    game([
      base('b', 0, 20, 20, { modules: [newModule('jammer', 1), newModule('power', 1)] }),
      base('t', 1, 30, 20, { jams: [jam(0), jam(1)] }),
    ])
  const g = fresh()
  play(g, [], (x) => suffer(x, 'b', 'Py'))
  assert.deepEqual(g.unit('t').jams, [jam(1)])
  const dead = fresh()
  play(dead, [], (x) => die(x, 'b'))
  assert.deepEqual(dead.unit('t').jams, [])
})

test('IE-DEA-02 IE-MOVE-07 a base that could still move when it died may be pushed', () => {
  const after = (more: Partial<Base>): boolean => {
    const g = one(more)
    play(g, [], (x) => die(x, 'b'))
    assert.equal(g.unit('b').dead, true)
    return g.unit('b').movable
  }
  assert.equal(after({}), true)
  assert.equal(after({ s: 4 }), false)
  assert.equal(after({ s: 4, modules: [newModule('power', 4)] }), false)
  assert.equal(after({ speed: 2, modules: [newModule('engineering', 1)] }), false)
  assert.equal(after({ trapped: 'oil' }), false)
  assert.equal(after({ jams: [{ by: 'x', module: 0, effect: 'Im' }] }), false)
})

test('IE-AMB-33 with structural death a base dies when no hull cell lives; without it it does not', () => {
  for (const on of [true, false]) {
    const g = game([base('b', 0, 20, 20, { gone: 2 ** 30 - 1 })], [], {}, { structuralDeath: on })
    play(g, [], criticals)
    assert.equal(g.unit('b').dead, on)
  }
})
