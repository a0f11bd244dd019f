// EIC League: tests of the script: legal at every question, from the view alone, and as a sensible coach answers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { misfit, type Choice, type Decision } from '../../../kernel/decision.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { answer } from '../../../kernel/procedure.ts'
import { eic } from '../index.ts'
import { engage } from '../rules/coachattacks.ts'
import { coachMoves } from '../rules/coachmoves.ts'
import { checkAnswer, round, runs } from '../rules/sequence.ts'
import { asField, view } from '../sight/view.ts'
import { gridOf, type EicUnit } from '../state/state.ts'
import { at, game, suit, table, tank, withDrone, type Table } from '../test/fixture.ts'
import { begun } from '../test/fixture-play.ts'
import { guess } from './guess.ts'
import { prospect } from './prospect.ts'
import { script } from './script.ts'

const stream = (seed: string): SeededDice => new SeededDice(mixed(seed), 0, false)
const said = (t: Table): Choice => script(view(t.g, t.seat), t.asked, stream('script'))
const moving = (units: Parameters<typeof game>[0], laid: Parameters<typeof game>[1] = {}): Table =>
  table(game(units, { ...laid, words: { phase: 'movement', ...laid.words } })).start(coachMoves, { seat: 0 })
const endOf = (t: Table, c: Choice): number => ('legs' in c ? gridOf(t.g.words.map).cell(c.legs[c.legs.length - 1].to) : -1)

test('EIC-SCRT-03: whole battles by the script: legal at every question, the same for whatever is hidden, and they end', () => {
  const kinds = new Set<string>()
  for (const [scenario, first] of [
    ['opening-night', 0],
    ['three-corners', 1],
    ['four-gates', 2],
    ['center-ring', 3],
  ] as const) {
    const { g } = begun(scenario, first, {}, `script ${first}`),
      dice = stream(`script ${first}`)
    let n = 0
    for (; g.over === null && n < 4000; n++) {
      const i = g.open.findIndex((_, k) => !g.sealed[k]),
        d: Decision = g.open[i],
        v = view(g, d.seat)
      const c = script(v, d, dice.at(n))
      assert.equal(misfit(d.choice, c), null, `${d.kind} ${JSON.stringify(c)}`)
      assert.equal(checkAnswer(asField(v), d, c), true, `${d.kind} ${JSON.stringify(c)}`)
      if (n % 50 === 0) {
        const other = view(eic.imagine(v, stream(`${n}`)) as typeof g, d.seat)
        assert.deepEqual(script(other, d, dice.at(n)), c, d.kind)
      }
      kinds.add(d.kind)
      answer(g, runs, i, c)
    }
    assert.ok(g.over !== null, `${scenario}: ${n} answers`)
  }
  for (const kind of ['path', 'attack', 'boost', 'sharpshot', 'warp', 'steal', 'retreat', 'attacker']) assert.ok(kinds.has(kind), kind)
})

test('EIC-INIT-04: a steal costs nothing and is always tried', () => {
  const d = { kind: 'steal', choice: { is: 'one', of: [{ id: 'steal' }, { id: 'wait' }] } } as unknown as Decision
  const { g } = begun('opening-night', 0, {}, 'steal')
  const v = view(g, 0)
  const open = { ...d, rule: 'EIC-INIT-04', seat: 0, secret: true, told: 'all', about: [], idle: { one: 'wait' } } as unknown as Decision
  assert.deepEqual(script(v, open, stream('steal')), { one: 'steal' })
})

test('EIC-WARP-03: whoever is fresh warps, for a jump is a move the more; a cripple, one who goes home and one who holds stay', () => {
  const units = [
    tank('fresh', 0, at(4, 8), { warp: true, energy: 250 }),
    tank('weak', 0, at(4, 10), { warp: true, energy: 40 }),
    tank('home', 0, at(4, 12), { warp: true, energy: 250, retreat: 'retreating' }),
    suit('b', 1, at(18, 8)),
  ]
  const t = table(game(units, { words: { phase: 'initiative' } }), 3, 4).start(round, {})
  while (t.kind !== 'warp') t.say(t.kind, said(t))
  assert.deepEqual(said(t), { some: ['fresh'] })
})

test('EIC-NRG-03: a cripple does not close with the enemy; a fresh unit does', () => {
  const far = (energy: number): number => {
    const t = moving([suit('a', 0, at(8, 8), { energy }), suit('b', 1, at(17, 8)), suit('c', 1, at(17, 10))])
    if (t.kind === 'retreat') t.say('retreat', { some: [] })
    if (t.kind === 'mover') t.say('mover', said(t))
    const c = said(t),
      end = endOf(t, c)
    return gridOf(t.g.words.map).distance(end < 0 ? at(8, 8) : end, at(17, 8))
  }
  assert.ok(far(60) >= 9, 'the cripple keeps away')
  assert.ok(far(265) < 9, 'the fresh one closes in')
})

test('EIC-RET-01: a retreat under way is seen through; one that is mended returns', () => {
  const ids = (energy: number, retreat: 'none' | 'retreating' | 'recovering'): Choice => {
    const t = moving([suit('a', 0, at(3, 8), { energy, retreat }), suit('c', 0, at(9, 8)), suit('b', 1, at(20, 8))])
    return t.kind === 'retreat' ? said(t) : { pass: true }
  }
  assert.deepEqual(ids(100, 'retreating'), { some: ['a'] })
  assert.deepEqual(ids(150, 'recovering'), { some: ['a'] })
  assert.deepEqual(ids(200, 'recovering'), { some: [] })
  assert.deepEqual(ids(60, 'none'), { some: ['a'] })
  assert.deepEqual(ids(150, 'none'), { some: [] }, 'who is half well fights on')
})

test('EIC-DRN-02: a tank whose only offer is the drone sends it where it may do harm, and holds fire where it may not', () => {
  const only = (weapons: readonly ('sonicGrenade' | null)[]): Choice => {
    const t = table(
      game([
        withDrone(tank('a', 0, at(8, 8), { weapons, spd: 10, pwr: 10, found: ['b'], sense: 2 })),
        suit('b', 1, at(15, 8), { ecm: 10 }),
      ]),
    )
    t.start(engage, { by: 'a' })
    assert.deepEqual(t.offered, ['drone'])
    return said(t)
  }
  assert.deepEqual(only(['sonicGrenade']), { one: 'drone' })
  assert.deepEqual(only([null]), { pass: true })
})

test('EIC-BST-01: energy is spent only to bring an enemy down, and never so that the firer is left a cripple', () => {
  const boost = (energy: number, left: number): number => {
    const t = table(
      game([
        suit('a', 0, at(8, 8), { weapons: ['plasmaBeam'], energy, energyMax: 265, found: ['b'], sense: 2 }),
        suit('b', 1, at(12, 8), { bod: 50, energy: left, damageSeen: Math.round(((227 - left) * 100) / 70) }),
      ]),
    ).start(engage, { by: 'a' })
    t.one('attack', 's1>b')
    if (t.kind === 'sharpshot') t.one('sharpshot', 'normal')
    assert.equal(t.kind, 'boost')
    const c = said(t)
    return 'number' in c ? c.number : -1
  }
  assert.equal(boost(265, 227), 0, 'a fresh enemy does not fall by it')
  const n = boost(265, 40)
  assert.ok(n > 0 && 265 - n >= 83, `${n}`)
  assert.equal(boost(265, 60), 0, 'it would cost the high-need weapons, for two hits of five')
  assert.equal(boost(190, 200), 0, 'it would leave a cripple')
})

test('EIC-ATK-02: of two enemies alike the one that is nearly down is fired at', () => {
  const t = table(
    game([
      suit('a', 0, at(8, 8), { weapons: ['plasmaBeam'], found: ['b', 'c'], sense: 2 }),
      suit('b', 1, at(12, 8)),
      suit('c', 1, at(12, 9), { damageSeen: 260 }),
    ]),
  ).start(engage, { by: 'a' })
  const c = said(t)
  assert.ok('one' in c && c.one.endsWith('>c'), JSON.stringify(c))
})

test('EIC-SCRT-03: an enemy is taken for what was shown of it, and for what is usual where nothing was', () => {
  const g = game([
    suit('a', 0, at(8, 8)),
    suit('b', 1, at(12, 8), { damageSeen: 100, weaponsSeen: ['laser'], attrSeen: 90, attrSeenRound: 1 }),
  ])
  const u = guess(view(g, 0).units[1])
  assert.equal(u.attr, 90)
  assert.ok(u.slots.some((s) => s.weapon === 'laser'))
  assert.equal(u.energyMax - u.energy, 70)
  assert.equal(guess(view(g, 0).units[0]), view(g, 0).units[0], 'one’s own is itself')
})

test('EIC-BST-01, EIC-BST-02: no fortune is staked on one hit of two in five, and what is spent is enough to bring the enemy down', () => {
  const spent = (shown: number): { readonly n: number; readonly takes: number; readonly left: number } => {
    const t = table(
      game([
        tank('a', 0, at(8, 8), { weapons: ['heavyLaser'], energy: 285, energyMax: 285, found: ['b'], sense: 2 }),
        suit('b', 1, at(12, 8), { damageSeen: shown }),
      ]),
    ).start(engage, { by: 'a' })
    t.one('attack', 's1>b')
    if (t.kind === 'sharpshot') t.one('sharpshot', 'normal')
    const c = said(t),
      n = 'number' in c ? c.number : -1
    return { n, takes: 90 + n, left: guess(view(t.g, 0).units[1]).energy }
  }
  for (let shown = 0; shown < 340; shown += 20) {
    const { n, takes, left } = spent(shown)
    assert.ok(n === 0 || takes >= left, `${n} spent, ${takes} taken of ${left}`)
    assert.ok(n <= 85, `${n} of 285 spent on one shot`)
  }
  assert.equal(spent(0).n, 0, 'a fresh enemy')
  assert.ok(spent(200).n > 0, 'one that is half down')
})

test('EIC-END-01, EIC-SET-02: where hexes are held everybody is there in the first round, and four of seven are taken', () => {
  for (const first of [0, 1, 2]) {
    const { g } = begun('center-ring', first, {}, 'ring'),
      dice = stream('ring'),
      ring = g.words.aim.is === 'hold' ? g.words.aim.hexes : []
    const holding = (): readonly number[] =>
      [0, 1].map((seat) => g.units.filter((u) => u.seat === seat && u.hull !== 'drone' && !u.aloft && ring.includes(u.hex)).length)
    while (g.over === null && g.words.phase !== 'attack') {
      const i = g.open.findIndex((_, k) => !g.sealed[k])
      answer(g, runs, i, script(view(g, g.open[i].seat), g.open[i], dice))
    }
    assert.equal(Math.max(...holding()), 4, `${first}: ${holding()}`)
  }
})

test('EIC-INIT-05, EIC-INIT-04, EIC-WARP-03: with hexes to be taken and somebody outside nobody steals or warps, to move last', () => {
  const hold = { is: 'hold', hexes: [at(12, 8), at(13, 8)], rounds: 4 } as const
  const spook = (hex: number, foe: number): Choice => {
    const t = table(
      game([suit('a', 0, hex, { cls: 'spook' }), tank('t', 0, at(12, 8), { warp: true }), suit('b', 1, foe)], {
        words: { phase: 'initiative', aim: hold },
      }),
    ).start(round, {})
    while (t.kind !== 'steal') t.say(t.kind, said(t))
    return said(t)
  }
  assert.deepEqual(spook(at(9, 8), at(18, 8)), { one: 'wait' }, 'a hex is free')
  assert.deepEqual(spook(at(9, 8), at(13, 8)), { one: 'steal' }, 'none is free')
  assert.deepEqual(spook(at(13, 8), at(18, 8)), { one: 'steal' }, 'everybody is there')
  const tankAt = (hex: number): Choice => {
    const t = table(
      game([tank('t', 0, hex, { warp: true }), suit('b', 1, at(18, 8))], { words: { phase: 'initiative', aim: hold } }),
    ).start(round, {})
    while (t.kind !== 'warp') t.say(t.kind, said(t))
    return said(t)
  }
  assert.deepEqual(tankAt(at(8, 8)), { some: [] }, 'near enough on foot')
  assert.deepEqual(tankAt(at(2, 8)), { some: ['t'] }, 'far off')
})

test('EIC-INIT-05: of an enemy who has moved only what reaches him now is hoped for, and only what reaches from him now is feared', () => {
  const at12 = (done: number): { readonly hope: number; readonly fear: number } => {
    const v = view(game([suit('a', 0, at(4, 8)), suit('b', 1, at(16, 8))], { words: { phase: 'movement', done } }), 0)
    return prospect(v, v.units[0] as EicUnit, at(4, 8), [guess(v.units[1])])
  }
  const before = at12(0),
    after = at12(0b10)
  assert.ok(before.hope > 0 && before.fear > 0)
  assert.deepEqual([after.hope, after.fear], [0, 0])
})
