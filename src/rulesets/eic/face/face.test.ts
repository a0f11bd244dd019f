// EIC League: tests of what is shown: every event told, every question put, the words of the battle screen, sheets and rosters, and that
// nothing shown is more than the seat may know.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Event } from '../../../kernel/event.ts'
import { toldTo } from '../../../kernel/event.ts'
import { said, type Sheet } from '../../../kernel/face.ts'
import { odds } from '../../../kernel/odds.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { asked } from './ask.ts'
import { resolveAttack } from '../rules/attack.ts'
import { book } from '../book/book.ts'
import { resolveDetection } from '../rules/detection.ts'
import { face } from './face.ts'
import { at, game, suit, table, tank, withDrone, type Table } from '../test/fixture.ts'
import { begun, drawn, played, screenPosition } from '../test/fixture-play.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { eic } from '../index.ts'
import { initiative } from '../rules/initiative.ts'
import { hexName, rowName } from '../sight/names.ts'
import { coachAttacks, engage } from '../rules/coachattacks.ts'
import { coachMoves } from '../rules/coachmoves.ts'
import { sheet } from './sheet.ts'
import { tell, told } from './tell.ts'
import { view } from '../sight/view.ts'

const A = at(10, 8),
  B = at(12, 8)
const here = join(dirname(fileURLToPath(import.meta.url)), '..')
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((f) => f.endsWith('.ts') && !f.includes('.test.') && !f.includes('fixture'))
  .map((f) => readFileSync(join(here, f), 'utf8'))
const v0 = () => view(screenPosition(), 0)
const bastion = (): Table => table(screenPosition(), 99).start(engage, { by: 'bastion' })
const say = (e: object): string => said(tell(v0(), e as Event))

test('EIC-SCRT-02: every kind of event that the rules tell has its sentence', () => {
  const kinds = new Set<string>()
  for (const text of sources)
    for (const m of text.matchAll(/emit\(\{\s+is: ([^,]+),/g)) for (const k of m[1].matchAll(/'([a-zA-Z]+)'/g)) kinds.add(k[1])
  assert.ok(kinds.size > 40, [...kinds].join())
  assert.deepEqual(
    [...kinds].filter((k) => !told.includes(k)),
    [],
  )
})

test('EIC-SCRT-05: every kind of question that the rules put has its verb', () => {
  const kinds = new Set<string>()
  for (const text of sources)
    for (const m of text.matchAll(
      /kind: '([a-zA-Z]+)',\s+(?:rule|choice)|question\(\s*v\.seat,\s*'([a-zA-Z]+)'|ask\(\s*'([a-z]+)',\s*'EIC/g,
    ))
      kinds.add(m[1] ?? m[2] ?? m[3])
  for (const k of ['attack', 'boost', 'lethal', 'path', 'deploy', 'reply', 'keepUnits', 'concede', 'challenge', 'salvage', 'shop'])
    assert.ok(kinds.has(k), `${k} was not found in the sources`)
  assert.deepEqual(
    [...kinds].filter((k) => !asked.includes(k)),
    [],
  )
})

test('EIC-SCRT-02: whole battles are told in sentences with names, rules and dice, to every seat and to a watcher', () => {
  const known = new Set(book.rules.map((r) => r.id)),
    heard = new Set<string>()
  for (const [scenario, first] of [
    ['opening-night', 0],
    ['three-corners', 2],
    ['opening-night', 3],
    ['center-ring', 1],
    ['four-gates', 1],
  ] as const) {
    const { g, heard: events } = begun(scenario, first, {}, `told ${first}`)
    played(g, 900, `told ${first}`, () => undefined)
    for (const seat of [0, 1, 'watcher'] as const) {
      const v = view(g, seat)
      for (const e of events) {
        heard.add(e.is)
        if (!toldTo(e, seat)) continue
        const s = tell(v, e),
          text = said(s)
        assert.ok(known.has(s.rule))
        assert.ok(text.length > 8 && text.endsWith('.') && !/undefined|NaN|\[object|'|\.\./.test(text), `${e.is}: ${text}`)
        if (s.roll) assert.ok(s.roll.title.length > 1 && !/undefined|NaN/.test(JSON.stringify(s.roll)), JSON.stringify(s.roll))
      }
    }
  }
  assert.ok(heard.size > 20, [...heard].join())
})

test('EIC-DET-02: the last roll of a detection reads as on the battle screen', () => {
  const s = tell(v0(), {
    is: 'detects',
    rule: 'EIC-DET-02',
    told: [0],
    unit: 'bastion',
    needs: 60,
    sense: 2,
    found: ['skylark', 'whisper'],
    dice: [{ what: 'detection', name: 'd100', dice: [67] }],
  })
  assert.equal(said(s), 'Bastion detects Skylark and Whisper.')
  const { tried, ...roll } = s.roll ?? {}
  assert.deepEqual(roll, {
    title: '67 detects',
    needs: 'Bastion, DET 80, needs 60 or more.',
    follows: 'Finds every enemy within 8 hexes whose ECM is 80 or less.',
  })
  assert.deepEqual(
    { ...tried, chance: tried?.chance.toFixed(9) },
    { what: 'Detection', chance: '0.410000000', came: true, unit: 'bastion' },
  )
})

test(
  'EIC-DET-02, EIC-ATK-03, EIC-SHP-01, EIC-LETH-01: what the luck of a battle is counted by are the chances that ' + 'the resolvers give',
  () => {
    for (const needs of [30, 60, 95]) {
      const t = tell(v0(), {
        is: 'detects',
        rule: 'EIC-DET-02',
        told: [0],
        unit: 'bastion',
        needs,
        sense: 1,
        found: [],
        dice: [{ what: 'detection', name: 'd100', dice: [1] }],
      }).roll?.tried
      const exact = odds((dice) => resolveDetection({ number: needs, tie: 'hit' }, dice) > 1).find((o) => o.is)?.p
      assert.ok(t && exact !== undefined && Math.abs(t.chance - exact) < 1e-12 && !t.came, `${needs}: ${t?.chance}, ${exact}`)
    }
    for (const number of [25, 60, 99, 100]) {
      const t = tell(v0(), {
        is: 'misses',
        rule: 'EIC-ATK-03',
        by: 'bastion',
        target: 'skylark',
        number,
        sharp: number > 90,
        dice: [{ what: 'attack', name: 'd100', dice: [1] }],
      }).roll?.tried
      const exact = odds((dice) => resolveAttack({ number, scatters: false, reroll: 0 }, dice).hit > 0).find((o) => o.is)?.p
      assert.ok(t && exact !== undefined && Math.abs(t.chance - exact) < 1e-12 && t.unit === 'bastion', `${number}: ${t?.chance}, ${exact}`)
    }
  },
)

test('EIC-ATK-03: the sentences of an attack', () => {
  assert.equal(
    say({
      is: 'attacks',
      rule: 'EIC-ATK-03',
      by: 'bastion',
      target: 'skylark',
      how: 'shoot',
      weapon: 'heavyLaser',
      wild: false,
      attr: 80,
      dfr: 90,
    }),
    'Bastion fires its heavy laser at Skylark: ATTR 80 against DFR 90.',
  )
  assert.equal(
    say({
      is: 'attacks',
      rule: 'EIC-ATK-03',
      by: 'bastion',
      target: 'skylark',
      how: 'launch',
      weapon: 'sonicGrenade',
      wild: false,
      attr: 110,
      dfr: 90,
    }),
    'Bastion launches a sonic grenade at Skylark: ATTR 110 against DFR 90.',
  )
  assert.equal(
    say({
      is: 'attacks',
      rule: 'EIC-ATK-03',
      by: 'bastion',
      target: 'skylark',
      how: 'shoot',
      weapon: 'heMissile',
      wild: true,
      attr: 30,
      dfr: 90,
    }),
    'Bastion fires an HE missile at Skylark wild: ATTR 30 against DFR 90.',
  )
  assert.equal(say({ is: 'boosts', rule: 'EIC-BST-01', by: 'bastion', energy: 20 }), 'Bastion boosts the shot by 20.')
  assert.equal(
    say({
      is: 'damage',
      rule: 'EIC-ATK-09',
      target: 'skylark',
      effects: [
        { type: 'force', damage: 60 },
        { type: 'heat', damage: 30 },
      ],
      lethal: false,
      bodLoss: 0,
    }),
    '60 force and 30 heat announced against Skylark.',
  )
  assert.equal(
    say({ is: 'falls', rule: 'EIC-NRG-06', unit: 'skylark', from: 1, end: at(15, 8), why: 'energy' }),
    'Skylark loses its lift for want of energy and stands at I15.',
  )
  assert.equal(
    say({ is: 'moves', rule: 'EIC-FLT-01', unit: 'skylark', way: 'land', from: at(20, 8), end: at(15, 8), legs: [] }),
    'Skylark flies to I15, 5 hexes, and lands.',
  )
})

test('EIC-ATK-02: the question of the battle screen: verb, note, targets, weapons with damage and chance, bursts', () => {
  const t = bastion(),
    a = face.ask(view(t.g, 0), t.asked)
  assert.deepEqual([a.verb, a.note], ['Choose Bastion’s attack', 'Two of four enemies detected. One attack or none.'])
  const duel = table(game([suit('a', 0, A, { sense: 2, found: ['b'] }), suit('b', 1, B)]), 99).start(engage, { by: 'a' })
  assert.equal(face.ask(view(duel.g, 0), duel.asked).note, 'One of one enemy detected. One attack or none.')
  assert.deepEqual(
    a.groups?.map((x) => [x.label, x.note]),
    [
      ['Skylark', '4 hexes · DFR 90, seen round 4'],
      ['Whisper', '6 hexes · DFR unseen'],
    ],
  )
  const at1 = (id: string) => {
    const o = a.options?.find((x) => x.id === id)
    return [o?.label, o?.note, o?.details?.[0], o?.chance === undefined ? o?.details?.[1] : Math.round(100 * o.chance)]
  }
  assert.deepEqual(at1('s1>skylark'), ['Heavy laser', 'laser · high need', '90', 30])
  assert.deepEqual(at1('mainGun>skylark'), ['Main gun', 'force · high need', '90', 30])
  assert.deepEqual(at1('s7>skylark'), ['Polar missile', 'cold · low need · 1 left ▲ self 10, Corrida 50', '90', 30])
  assert.deepEqual(at1('s4:launch3>skylark'), ['Sonic grenade', 'sonic · launcher +30 · low need · 30 left ▲ Corrida 20', '60', 40])
  assert.deepEqual(at1('ram>skylark'), ['Ram', 'force, a charge', '115', 30])
  assert.deepEqual(at1('s1>whisper'), ['Heavy laser', 'laser · high need', '90', '20–50%'])
})

test('EIC-DET-01: who may attack next stands with its number, what is in range and its chance to detect', () => {
  const t = table(screenPosition()).start(coachAttacks, { seat: 0 }),
    a = face.ask(view(t.g, 0), t.asked)
  assert.deepEqual(
    a.options?.map((o) => [o.label, o.note, o.chance === undefined ? o.details?.[0] : Math.round(100 * o.chance)]),
    [
      ['Bastion', 'Tank · has detected two', '–'],
      ['Corrida', '60 or more · DET 80 · four within 8 hexes', 41],
      ['Picket', '60 or more · DET 80 · two within 8 hexes', 41],
    ],
  )
})

test('EIC-D09a: what was found and cannot be attacked stands beside the targets, with the reasons under it', () => {
  const g = game([
    suit('a', 0, A, { pwr: 30, det: 80, sense: 2, found: ['near', 'far'] }),
    suit('near', 1, B, { name: 'Near' }),
    suit('far', 1, at(17, 8), { name: 'Far' }),
    suit('hid', 1, at(17, 9), { name: 'Hid' }),
  ])
  const t = table(g).start(engage, { by: 'a' }),
    v = view(t.g, 0),
    asking = face.ask(v, t.asked)
  assert.deepEqual(
    asking.groups?.map((x) => [x.label, x.note]),
    [
      ['Near', '2 hexes · DFR unseen'],
      ['Far', '7 hexes · no attack open'],
    ],
  )
  const under = (id: string) =>
    eic
      .refused(v, t.asked)
      .filter((o) => 'group' in o && o.group === id)
      .map((o) => [o.label, o.no.rule])
  assert.deepEqual(under('far'), [
    ['Fight', 'EIC-HTH-01'],
    ['Ram', 'EIC-AMB-20'],
    ['Arm guns', 'EIC-ATK-08'],
  ])
})

test('EIC-ATK-02: deeds name their objects', () => {
  const t = bastion(),
    v = view(t.g, 0),
    deed = (id: string): string => face.deed(v, t.asked, { one: id })
  assert.deepEqual(['s1>skylark', 's6>whisper', 's4:launch3>skylark', 'ram>skylark', 'drone'].map(deed), [
    'Fire heavy laser at Skylark',
    'Fire HE missile at Whisper',
    'Launch a sonic grenade at Skylark',
    'Ram Skylark',
    'Send the drone',
  ])
  assert.equal(face.deed(v, t.asked, { pass: true }), 'Hold fire')
  t.one('attack', 's1>skylark')
  assert.equal(face.deed(view(t.g, 0), t.asked, { number: 20 }), 'Boost the heavy laser by 20')
  assert.equal(face.deed(view(t.g, 0), t.asked, { number: 0 }), 'Fire the heavy laser without boost')
})

test('EIC-BST-01: the slider of the booster names where the needs fail', () => {
  const t = bastion().one('attack', 's1>skylark'),
    a = face.ask(view(t.g, 0), t.asked)
  assert.equal(a.verb, 'Boost Bastion’s heavy laser')
  assert.deepEqual(
    a.number?.marks.map((m) => m.at),
    [31, 142, 202],
  )
})

test('EIC-INIT-03: equal first dice are shown as rolled again', () => {
  const g = screenPosition()
  g.set({ sides: g.words.sides.map((x) => ({ ...x, die: 7, bonus: 0 })) })
  assert.equal(face.scene(view(g, 0)).banner, 'Anvil Works first to attack 7 : 7, rolled again')
})

test('EIC-INIT-01: the pill names who attacks first and counts the dice in the order of the roll, whoever won it', () => {
  for (const [first, dice] of [
    [0, [7, 4]],
    [1, [3, 8]],
    [1, [2, 4]],
  ] as const) {
    const g = screenPosition()
    // lowest first: who comes last attacks first
    g.set({ order: [1 - first, first], sides: g.words.sides.map((x) => ({ ...x, die: dice[x.seat], bonus: 0, stole: false })) })
    const rolled = [0, 1].map((seat) => ({ seat, die: dice[seat], bonus: 0 }))
    const told = tell(v0(), { is: 'initiative', rule: 'EIC-INIT-01', rolled } as unknown as Event)
    const name = g.words.sides[first].name
    assert.equal(face.scene(view(g, 0)).banner, `${name} first to attack ${told.roll?.title}`)
    assert.equal(told.roll?.title, dice.join(' : '))
  }
})

test('EIC-SET-01: the board: 25 by 17 hexes, rows by letter, bases, counters, clock and banner', () => {
  const s = face.scene(v0())
  assert.deepEqual(
    [s.title, s.board.is === 'hex' && [s.board.columns, s.board.rows, s.board.rowNames]],
    ['Opening Night', [25, 17, 'letters']],
  )
  assert.deepEqual(
    s.landmarks.map((l) => [l.icon, l.seat]),
    [
      ['base', 0],
      ['base', 1],
    ],
  )
  assert.deepEqual(
    s.tokens.map((x) => x.icon),
    ['tank', 'bull', 'suit', 'jackrabbit', 'spook', 'tank', 'archie'],
  )
  assert.deepEqual([s.clock, s.banner], [{ label: 'Round', now: 6, of: 20 }, 'Anvil Works first to attack 7 : 4'])
  assert.equal(s.tokens[0].says, 'Bastion, Tank of Anvil Works, at I11, 231 of 285 energy')
  assert.equal(s.tokens[3].says, 'Skylark, Jackrabbit of Skyhook Athletic, at I15, energy secret, DFR 90 seen in round 4')
  assert.deepEqual([rowName(0), rowName(25), rowName(26), hexName(v0(), at(15, 8))], ['A', 'Z', 'AA', 'I15'])
})

test(
  'EIC-DET-03: the unit in question shows what it detects, what its guns carry and where it can charge; a shot ' +
    'shows its line and burst',
  () => {
    const t = bastion(),
      v = view(t.g, 0),
      s = face.scene(v, t.asked)
    assert.deepEqual(
      s.areas.map((a) => [a.is, a.label]),
      [
        ['sight', 'Sees 8'],
        ['range', 'Guns 9'],
        ['reach', 'Charge reach 5'],
      ],
    )
    assert.equal(s.tokens[0].state, 'acting')
    const missile = face.scene(v, t.asked, { one: 's7>skylark' })
    assert.deepEqual(
      missile.lines.map((l) => [l.is, l.label]),
      [['shot', '4 hexes']],
    )
    assert.deepEqual(missile.areas.find((a) => a.is === 'blast')?.label, 'Burst 4')
    const m = table(game([suit('a', 0, A), suit('b', 1, B)], { words: { phase: 'movement' } }))
      .start(coachMoves, { seat: 0 })
      .one('mover', 'a')
    const path = face.scene(view(m.g, 0), m.asked, { legs: [{ to: [10, 10] }] })
    assert.deepEqual([path.areas[0].label, path.lines[0].label], ['Moves 6', '2 hexes'])
  },
)

test('EIC-SCRT-01: rosters show one’s own energy as bars, others hatched, with what was announced', () => {
  const [own, other] = face.rosters(v0(), bastion().asked)
  assert.deepEqual(
    own.lines.map((l) => [l.name, l.kind, l.note]),
    [
      ['Bastion', 'Tank', 'acting now'],
      ['Corrida', 'Raging Bull', 'high need fails'],
      ['Picket', 'Basic suit', 'retreat advised'],
    ],
  )
  assert.deepEqual(own.lines[0].bar, { now: 231, of: 285 })
  assert.deepEqual(own.facts, [
    { label: 'Credits kept', value: '270' },
    { label: 'buys back', value: '54 energy' },
    { label: 'At the base', value: '0 of 2' },
    { label: 'Bastion’s drone', value: 'docked' },
  ])
  assert.deepEqual(
    other.lines.map((l) => [l.bar, l.note]),
    [
      ['unknown', 'DFR 90 · round 4'],
      ['unknown', 'nothing known'],
      ['unknown', 'DFR 80 · round 5'],
      ['unknown', 'nothing known'],
    ],
  )
  assert.deepEqual([other.note, other.rule], ['Energy is the owner’s secret. Shown: what was announced.', 'EIC-SCRT-01'])
  assert.deepEqual(
    other.facts.filter((f) => f.label === 'Credits kept'),
    [],
  )
})

test('a view that keeps nothing back says of every unit how it is, never that it is not known', () => {
  const { seat, seats, words, stack, open, sealed } = v0()
  const [own, other] = face.rosters({
    seat,
    seats,
    words,
    stack,
    open,
    sealed,
    over: { rule: 'EIC-RES-01', winners: [0], why: 'one side is left' },
    units: screenPosition().units,
  })
  const theirs = face.rosters(view(screenPosition(), 1))[0]
  assert.deepEqual(
    other.lines.map((l) => [l.name, l.note, l.bar]),
    theirs.lines.map((l) => [l.name, l.note, l.bar]),
  )
  assert.deepEqual(
    [...own.lines, ...other.lines].filter((l) => l.bar === 'unknown' || /known|DFR/.test(l.note)),
    [],
  )
})

const titles = (s: Sheet): readonly string[] => s.sections.map((x) => x.title)

test(
  'EIC-SET-03: a record sheet: energy with its bands, state, ratings bought and in play, weapons by slot, ' +
    'built-in guns, shields, special movement and attributes',
  () => {
    const s = sheet(v0(), 'bastion')
    assert.deepEqual(titles(s), ['Energy', 'State', 'Ratings', 'Weapons', 'Resistances', 'Special attacks and attributes'])
    const bar = s.sections[0],
      weapons = s.sections[3]
    assert.ok(bar.is === 'bar' && weapons.is === 'table')
    assert.deepEqual(
      bar.marks.map((m) => m.at),
      [200, 89, 29],
    )
    assert.deepEqual(weapons.rows[0].cells, ['1', 'Heavy laser', '90 laser', '9', 'high', '', ''])
    assert.deepEqual(
      weapons.rows.map((r) => r.cells[0]),
      ['1', '2', '3', '4', '5', '6', '7', 'built in', 'built in'],
    )
    assert.deepEqual(titles(sheet(view(game([tank('r', 0, A, { warp: true })]), 0), 'r')).includes('Special movement'), true)
  },
)

test('EIC-SCRT-03: the sheet of another coach’s unit holds what was shown and no more; with openSheets all but energy', () => {
  const s = sheet(v0(), 'skylark')
  assert.deepEqual(titles(s), ['Known', 'Secret'])
  assert.ok(JSON.stringify(s).includes('90 in round 4') && !JSON.stringify(s).includes('"70"'))
  const open = sheet(view(screenPosition({ openSheets: true }), 0), 'skylark')
  assert.deepEqual(titles(open), [
    'Known',
    'Ratings',
    'Weapons',
    'Resistances',
    'Special movement',
    'Special attacks and attributes',
    'Secret',
  ])
})

test('EIC-SCRT-05: in whole battles every question has a verb, every answer a deed, in words without a fault', () => {
  const bad = /undefined|NaN|\[object|  |'/
  for (const [scenario, first] of [
    ['opening-night', 1],
    ['three-corners', 0],
    ['opening-night', 4],
  ] as const) {
    const { g } = begun(scenario, first, {}, `asked ${first}`),
      stream = new SeededDice(mixed('asked'), 0, false)
    played(g, 350, `asked ${first}`, (now) => {
      for (const d of now.open) {
        const v = view(now, d.seat),
          a = face.ask(v, d)
        assert.ok(a.verb.length > 5 && !bad.test(JSON.stringify(a)), `${d.kind}: ${JSON.stringify(a)}`)
        if (d.choice.is === 'one') {
          assert.deepEqual(
            a.options?.map((o) => o.id),
            d.choice.of.map((o) => o.id),
          )
          for (const o of d.choice.of) assert.ok(!bad.test(face.deed(v, d, { one: o.id })))
        }
        for (const c of [d.idle, drawn(now, d, stream)]) {
          const text = face.deed(v, d, c)
          assert.ok(text.length > 3 && !bad.test(text), `${d.kind}: ${text}`)
        }
        assert.ok(!bad.test(JSON.stringify(face.scene(v, d, drawn(now, d, stream)))))
      }
    })
  }
})

test('EIC-INIT-01: the breadcrumb names the round, the step and whose it is', () => {
  const t = table(game([tank('a', 0, A, { warp: true }), withDrone(tank('b', 1, B))])).start(initiative, {}),
    v = view(t.g, 0)
  assert.deepEqual(
    [
      face.crumb(v, 'round', {}),
      face.crumb(v, 'initiative', {}),
      face.crumb(v, 'coachMoves', { seat: 1 }),
      face.crumb(v, 'engage', { by: 'a' } as Plain),
      face.crumb(v, 'battle', {}),
    ],
    ['Round 1', 'Initiative', 'Team 1', 'A', null],
  )
  assert.deepEqual([face.name(v, { unit: 'a' }), face.name(v, { at: [10, 8] })], ['A', 'I10'])
})

test('EIC-DRN-03: the sheet of a drone aloft shows no DET: it cannot detect', () => {
  const g = game([withDrone(tank('t', 0, A))])
  Object.assign(g.edit('t.drone'), { docked: false, aloft: true, hex: at(12, 8) })
  const ratings = sheet(view(g, 0), 't.drone').sections.find((x) => x.is === 'table' && x.title === 'Ratings')
  assert.ok(ratings?.is === 'table')
  assert.deepEqual(ratings.rows.find((r) => r.cells[0] === 'DET')?.cells, ['DET', '0', '0'])
})
