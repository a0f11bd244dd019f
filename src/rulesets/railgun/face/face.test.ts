// Railgun: 2100: faces proved: every question has a verb, every deed its objects, every event a sentence, every stand a sheet; nothing
// measures (RG-MEAS-01, RG-REF-01).
import { part as play } from '../parts/play.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { said } from '../../../kernel/face.ts'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Area } from '../../../kernel/face.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { toldTo, type Event } from '../../../kernel/event.ts'
import { odds } from '../../../kernel/odds.ts'
import { ask, asked } from './ask.ts'
import { combatCell } from '../book/charts.ts'
import { shot as rollShot } from '../rules/fire.ts'
import { check } from '../rules/quality.ts'
import { book } from '../book/book.ts'
import { crumb, deed, face, name } from './face.ts'
import { at, game, land, patch, piece, stand, table } from '../test/fixture.ts'
import { begun, drawn, playOn } from '../test/fixture-seats.ts'
import { forecast } from '../sight/forecast.ts'
import { anytime } from '../rules/orders.ts'
import { scene, templateOf } from './scene.ts'
import { capacityOf } from '../book/roster.ts'
import { checkPlaces } from '../rules/deployment.ts'
import { procedures } from '../rules/sequence.ts'
import { rosters } from './sheet.ts'
import { sheet } from './troopsheet.ts'
import { profileOf, type Plot, type RgGame } from '../state/state.ts'
import { tell, told } from './tell.ts'
import { volley } from '../rules/snapfire.ts'
import { asField, view } from '../sight/view.ts'
import { placeSaid, underSaid } from '../sight/words.ts'

const sides: readonly (readonly [scenario: number, a: number, b: number])[] = [
  [0, 0, 1],
  [1, 3, 5],
  [2, 2, 4],
  [1, 5, 3],
  [0, 4, 0],
]
const known = new Set(book.rules.map((r) => r.id))

/** Every question and event of some battles, as the seats meet them. */
function met(house: Readonly<Record<string, string>>, visit: (g: RgGame, heard: readonly Event[], seed: string) => void): void {
  for (const [scenario, a, b] of sides) {
    const seed = `face ${scenario} ${a} ${JSON.stringify(house)}`
    playOn(begun(scenario, [a, b], house, seed), seed, 450, (g, heard) => visit(g, heard, seed))
  }
}

test('RG-D01 every question has a verb, a note and a deed that names its objects', () => {
  const kinds = new Set<string>(),
    own = new SeededDice(mixed('deeds'), 0, false)
  met({}, (g) => {
    for (const d of g.open) {
      const v = view(g, d.seat),
        a = ask(v, d)
      kinds.add(d.kind)
      assert.ok(asked.includes(d.kind), `${d.kind} has no verb`)
      assert.match(a.verb, /^[A-Z][^.!]{3,}$/, d.kind)
      assert.doesNotMatch(JSON.stringify(a), /undefined|NaN|\[object/)
      if (a.options && (d.choice.is === 'one' || d.choice.is === 'some'))
        assert.deepEqual(
          a.options.map((o) => o.id),
          d.choice.of.map((o) => o.id),
        )
      for (const c of [d.idle, drawn(g, d, own)]) {
        const text = deed(v, d, c)
        assert.match(text, /^[A-Z]/, `${d.kind}: ${text}`)
        assert.doesNotMatch(text, /undefined|NaN|^(OK|Yes|Confirm)$/)
      }
    }
    for (const seat of [0, 1])
      for (const d of anytime(asField(view(g, seat)), seat)) {
        kinds.add(d.kind)
        assert.ok(asked.includes(d.kind), d.kind)
      }
  })
  for (const kind of [
    'deploy',
    'mover',
    'path',
    'deed',
    'firstFire',
    'snapFire',
    'firers',
    'facing',
    'barrage',
    'spot',
    'modes',
    'orderAsk',
    'orderHold',
    'orderFire',
    'landTroops',
    'landShip',
    'pointDefense',
    'plotStrikes',
  ])
    assert.ok(kinds.has(kind), `${kind} was never asked`)
})

test('RG-CARRY-01 a carrier is offered to those whom the check lets ride, with its capacity', () => {
  const said = new Set<boolean>()
  for (const [scenario, a, b] of sides) {
    const g = begun(scenario, [a, b], {}, 'fares')
    for (const d of g.open) {
      if (d.choice.is !== 'place' || !d.choice.into || !('place' in d.idle)) continue
      const { aboard } = ask(view(g, d.seat), d),
        { place } = d.idle
      assert.deepEqual(
        aboard?.room,
        d.choice.into.map((r) => capacityOf(profileOf(g.unit('unit' in r ? r.unit : '')))),
      )
      for (const i of place.keys()) {
        const r = checkPlaces(g, d, { place: place.map((_, k) => (k === i ? { into: 0 } : null)) }, true),
          rides = r === true || !/cannot be carried/.test(r.why)
        assert.equal(aboard?.rides[i], rides)
        said.add(rides)
      }
    }
  }
  assert.deepEqual([...said].sort(), [false, true])
})

test(
  'RG-MOVE-02 a stand that has halted on its way shows the way that lies ahead, for as long as it is to go on; ' +
    'where measuring is forbidden by its share',
  () => {
    let shown = 0
    met({}, (g) => {
      for (const d of g.open) {
        const v = view(g, d.seat),
          w = v.words.walk
        if (d.kind !== 'onward' || w === null || d.choice.is !== 'one' || !d.choice.of.some((o) => o.id === 'on')) continue
        const all = (c: Choice): readonly string[] =>
          scene(v, d, c)
            .lines.filter((l) => l.is === 'path')
            .map((l) => l.label ?? '')
        const drawn = (c: Choice): readonly string[] => all(c).filter((l) => !l.startsWith('▲'))
        assert.ok(
          all({ one: 'on' }).every((l) => !l.startsWith('▲') || / may fire$/.test(l)),
          'who may fire is named beside it',
        )
        assert.deepEqual([drawn({ one: 'on' }).length, drawn({ one: 'stop' }).length], [w.legs.length > 0 ? 1 : 0, 0])
        for (const label of drawn({ one: 'on' })) assert.doesNotMatch(label, /\d| in$/)
        if (w.legs.length > 0) {
          shown++
          assert.match(JSON.stringify(forecast(v, d, { one: 'on' })), /In sight of/)
        }
      }
    })
    assert.ok(shown > 0, 'nobody went on')
  },
)

test('RG-SNAP-03 an interrupt says who asks whom and why', () => {
  const g = game([stand('gun', 1, [10, 10], 'phalanx-med-tk'), stand('kodiak', 0, [10, 16], 'paladin-hvy-tk', { stirred: true })], {
    words: { phase: 'movement', attacker: 0 },
    land: land(
      piece(
        'road',
        [
          [10, 0],
          [10, 40],
        ],
        { name: 'North road', width: 600 },
      ),
    ),
  })
  const t = table(g).move('kodiak')
  assert.equal(t.kind, 'snapFire')
  const a = ask(view(t.g, 1), t.asked)
  assert.equal(a.verb, 'Who fires at Kodiak?')
  assert.match(a.note, /^Kodiak of Side 0 is on the move on North road; it waits for your answer\./)
  assert.equal(deed(view(t.g, 1), t.asked, { pass: true }), 'Let it pass')
})

test('RG-FIRE-08 a declaration names its weapons and its target, and says what cannot be taken back', () => {
  const t = table(
      game([
        stand('phalanx', 1, [10, 10], 'phalanx-med-tk'),
        stand('hussar', 1, [13, 10], 'hussar-cfv'),
        stand('kodiak', 0, [11, 16], 'paladin-hvy-tk'),
      ]),
    )
      .start(volley, { seat: 1, mode: 'first' })
      .one('firstFire', 'kodiak'),
    v = view(t.g, 1)
  assert.equal(ask(v, t.asked).verb, 'Who fires at Kodiak?')
  assert.match(ask(v, t.asked).warning ?? '', /cannot be taken back/)
  assert.equal(deed(v, t.asked, { some: ['phalanx:gun'] }), 'Fire with Phalanx at Kodiak')
  assert.equal(deed(v, t.asked, { some: ['hussar:missile'] }), 'Fire Hussar’s heavy missile at Kodiak')
  assert.equal(deed(v, t.asked, { some: ['phalanx:gun', 'hussar:missile'] }), 'Fire with two stands at Kodiak')
  assert.equal(ask(v, t.asked).options?.[0].details?.[0], 'kill 0–50%')
})

test('RG-SEC-02 every event is told in a sentence to everybody who hears it, with its rule', () => {
  const kinds = new Set<string>()
  for (const house of [{}, { visibility: 'open' }] as readonly Readonly<Record<string, string>>[])
    met(house, (g, heard) => {
      for (const seat of [0, 1, 'watcher'] as const) {
        const v = view(g, seat)
        for (const e of heard) {
          if (!toldTo(e, seat)) continue
          kinds.add(e.is)
          assert.ok(told.includes(e.is), `${e.is} has no sentence`)
          assert.ok(known.has(e.rule), `${e.is} names ${e.rule}`)
          const s = tell(v, e),
            text = said(s)
          assert.match(text, /^[A-Z0-9“].*[.]$/, `${e.is}: ${text}`)
          assert.doesNotMatch(text, /undefined|NaN|\[object|  /, e.is)
          assert.doesNotMatch(JSON.stringify(s.roll ?? {}), /undefined|NaN|\[object/, e.is)
        }
      }
    })
  assert.ok(kinds.size > 22, [...kinds].join())
})

test('RG-SEC-02 kinds of event that are rare have their sentences too', () => {
  const v = view(game([stand('mine', 0, [10, 10], 'phalanx-med-tk'), stand('foe', 1, [14, 10], 'paladin-hvy-tk')]), 0)
  const text = (e: Omit<Event, 'rule'> & { readonly is: string }): string => said(tell(v, { rule: 'RG-SEQ-01', ...e }))
  assert.equal(
    text({
      is: 'fires',
      unit: 'mine',
      weapon: 'gun',
      target: 'foe',
      mode: 'snap',
      band: 'long',
      arc: 'front',
      armor: 'heavy',
      modifier: -2,
      effect: 'pin',
      dice: [{ what: '', name: 'd10', dice: [9] }],
    }),
    'Mine pins Foe with its medium railgun.',
  )
  const shot = tell(v, {
    is: 'fires',
    rule: 'RG-FIRE-13',
    unit: 'mine',
    weapon: 'gun',
    target: 'foe',
    mode: 'snap',
    band: 'long',
    arc: 'front',
    armor: 'heavy',
    modifier: -1,
    effect: 'none',
    dice: [{ what: '', name: 'd10', dice: [9] }],
  })
  assert.equal(shot.roll?.title, '9 − 1 = 8 no effect')
  assert.equal(shot.roll?.needs, 'Medium railgun on Heavy, its front, long range −1, snap-fire.')
  const of = odds((dice) => rollShot({ cell: combatCell('2', 'heavy'), modifier: -1 }, 'fire', dice) !== 'none').find((o) => o.is)?.p
  assert.deepEqual(shot.roll?.tried, { what: 'Fire', chance: of, came: false, unit: 'mine' })
  for (const [number, modifier] of [
    [6, 0],
    [9, -1],
    [1, 3],
  ] as const) {
    // RG-QUAL-03: a natural 1 fails whatever is added
    const held = tell(v, {
      is: 'checks',
      rule: 'RG-QUAL-03',
      unit: 'mine',
      from: 'fire',
      number,
      modifier,
      passed: true,
      dice: [{ what: '', name: 'd10', dice: [10] }],
    }).roll?.tried
    const by = odds((dice) => check({ number, modifier, parts: [] }, 'check', dice)).find((o) => o.is)?.p ?? 0
    assert.ok(
      held && Math.abs(held.chance - by) < 1e-12 && held.came && held.unit === 'mine',
      `${number} ${modifier}: ${held?.chance}, ${by}`,
    )
  }
  assert.equal(
    text({ is: 'fires', unit: 'mine', weapon: 'gun', target: 'foe', mode: 'first', band: null }),
    'Mine fires its medium railgun at Foe: out of range, the shot is lost.',
  )
  assert.equal(
    text({
      is: 'fires',
      unit: '',
      weapon: 'gun',
      target: 'mine',
      mode: 'first',
      band: 'close',
      arc: 'front',
      armor: 'medium',
      modifier: 0,
      effect: 'kill',
    }),
    'An unseen stand destroys Mine with its gun.',
  )
  assert.equal(text({ is: 'swamp', unit: 'mine', stuck: true, at: [0, 0] }), 'Mine is stuck in the swamp.')
  assert.equal(text({ is: 'recovers', unit: 'mine', by: 'foe', free: true }), 'Foe pulls Mine free.')
  assert.equal(text({ is: 'hit', unit: 'foe', hits: 2 }), 'Foe is hit: two of three.')
  assert.equal(
    text({
      is: 'checks',
      unit: 'mine',
      from: 'fire',
      number: 7,
      modifier: -1,
      passed: false,
      dice: [{ what: '', name: 'd10', dice: [7] }],
    }),
    'Mine fails its check after fire.',
  )
  assert.equal(
    tell(v, {
      is: 'checks',
      rule: 'RG-QUAL-03',
      unit: 'mine',
      from: 'fire',
      number: 7,
      modifier: -1,
      passed: false,
      dice: [{ what: '', name: 'd10', dice: [7] }],
    }).roll?.title,
    '7 −1 = 6 fails',
  )
  assert.equal(
    text({
      is: 'barrage',
      seat: 1,
      unit: 'hidden-gun',
      name: 'Zeus HMRL 1',
      profile: 'zeus-hmrl',
      at: at(1, 1),
      load: 'explosive',
    }).startsWith('Zeus HMRL 1 fires a barrage '),
    true,
  )
  assert.equal(text({ is: 'nobodyKnows' }), 'NobodyKnows.')
  // the fields of every kind at once
  const fields = {
    ...{
      unit: 'mine',
      units: ['mine'],
      seat: 0,
      at: at(1, 1),
      spots: [],
      phase: 'command',
      order: 'orderAsk',
      turn: 2,
      first: 0,
      round: 1,
    },
    ...{ trail: [at(1, 1)], facing: 90, heading: 90, halves: 2, inches: 3, hits: 1, number: 5, modifier: 0, passed: true, weapon: 'gun' },
    ...{ target: 'foe', enemy: 'foe', carrier: 'foe', ship: 'foe', by: 'foe', mode: 'snap', why: 'no enemy is spotted', lands: at(2, 2) },
    ...{ winners: [0], effect: 'pin', load: 'smoke' },
  }
  for (const is of told) assert.doesNotMatch(text({ is, ...fields }), /undefined|NaN/, is)
})

test('RG-MEAS-01 strict: no face of a whole battle holds a distance; the table says it is not measured', () => {
  const inch = /\d(\.\d)? (inch|in\b)|\d″/
  let n = 0
  met({}, (g, heard) => {
    if (++n % 13 !== 0) return
    for (const d of g.open) {
      const v = view(g, d.seat),
        s = scene(v, d, d.idle)
      assert.equal(s.board.is === 'table' && s.board.measured, false)
      for (const l of s.lines) assert.doesNotMatch(l.label ?? '', inch)
      for (const t of s.tokens) assert.doesNotMatch(t.says, inch)
      assert.doesNotMatch(JSON.stringify(rosters(v, d)), inch)
      for (const e of heard) if (toldTo(e, d.seat) && (e.is === 'moves' || e.is === 'spotted')) assert.doesNotMatch(said(tell(v, e)), inch)
    }
  })
  assert.equal(
    (
      scene(view(game([stand('mine', 0, [10, 10], 'phalanx-med-tk')], { options: { measuring: 'open' } }), 0)).board as {
        readonly measured: boolean
      }
    ).measured,
    true,
  )
})

test('RG-SPOT-10 the table shows stands with facing, ghosts with their moment, smoke, wrecks, objectives and named terrain', () => {
  const ghost = { at: at(30, 30), facing: 90, turn: 2, phase: 'finalFire' } as const
  const g = game(
    [
      stand('mine', 0, [10, 10], 'phalanx-med-tk', { facing: 45, pinned: true }),
      stand('lurker', 1, [40, 40], 'grenadier-ifv', { spotted: false, ghost }),
      stand('inside', 0, 'carried', 'armored-infantry', { carrier: 'mine' }),
    ],
    {
      land: {
        ...land(
          patch('town', 20, 20, 4, { name: 'Harrow' }),
          piece(
            'stream',
            [
              [0, 30],
              [48, 30],
            ],
            { name: 'Lode' },
          ),
          patch('hill', 40, 10, 6, { name: 'East hill', level: 1 }),
        ),
        objectives: [{ id: 'x', name: 'the crossing', at: at(20, 20), radius: 3600, points: 15 }],
      },
      words: {
        smoke: [{ id: 's', at: at(15, 15), side: 1200 }],
        wrecks: [{ id: 'w', at: at(18, 18), radius: 450, heavy: true, name: 'Cub 2', seenBy: 3 }],
      },
    },
  )
  const s = scene(view(g, 0))
  assert.deepEqual(
    s.tokens.map((t) => [t.id, t.facing, t.ghost ?? false]),
    [
      ['mine', 45, false],
      ['lurker', 90, true],
    ],
  )
  assert.deepEqual(
    s.tokens[0].marks.map((m) => m.text),
    ['Pin'],
  )
  assert.match(s.tokens[1].says, /last seen .*turn 2, Final Fire/)
  assert.deepEqual(
    s.terrain.map((t) => [t.is, t.name]),
    [
      ['town', 'Harrow'],
      ['stream', 'Lode'],
      ['hill', 'East hill'],
      ['smoke', 'Smoke'],
    ],
  )
  assert.ok(s.terrain[1].line && s.terrain[2].level === 1)
  assert.deepEqual(
    s.landmarks.map((l) => [l.icon, l.tag]),
    [
      ['flag', '15'],
      ['wreck', undefined],
    ],
  )
  assert.deepEqual(s.areas, [], 'a ring about an objective is a ruler')
})

test('RG-MEAS-01 places are told by landmark: in, on, near, and the side of it', () => {
  const g = game([stand('mine', 0, [10, 10], 'phalanx-med-tk')], {
      land: land(
        patch('town', 20, 20, 4, { name: 'Harrow' }),
        piece(
          'road',
          [
            [0, 30],
            [48, 30],
          ],
          { name: 'Cross road', width: 600 },
        ),
      ),
    }),
    v = view(g, 0)
  assert.equal(placeSaid(v, at(20, 20)), 'in Harrow')
  assert.equal(placeSaid(v, at(20, 24)), 'just north of Harrow')
  assert.match(placeSaid(v, at(44, 20)), /^far east of Harrow$/)
  assert.match(placeSaid(v, at(20, 30)), /^on Cross road, /)
  assert.equal(underSaid(g.words.land, at(1, 1)), null)
})

test('RG-REF-01 a sheet lists the line, weapons and troops of a stand; of an enemy no ammunition, order or load', () => {
  const g = game([
    stand('mine', 0, [10, 10], 'grenadier-ifv', { missiles: 1 }),
    stand('rider', 0, 'carried', 'armored-infantry', { carrier: 'mine', unit: 'mine' }),
    stand('foe', 1, [20, 10], 'grenadier-ifv', { missiles: 1 }),
    stand('lurker', 1, [40, 40], 'militia', { spotted: false, ghost: { at: at(39, 39), facing: 0, turn: 1, phase: 'command' } }),
  ])
  const v = view(g, 0),
    mine = JSON.stringify(sheet(v, 'mine')),
    foe = JSON.stringify(sheet(v, 'foe'))
  assert.match(mine, /1 of 2/)
  assert.match(mine, /Rider/)
  assert.match(mine, /Standing order/)
  assert.match(foe, /2 in a game/)
  assert.doesNotMatch(foe, /Standing order|1 of 2|Aboard/)
  assert.equal(sheet(v, 'lurker').sections[0].title, 'Last seen')
  assert.throws(() => sheet(v, 'nobody'), RangeError)
  assert.equal(
    sheet(v, 'mine').sections.some((s) => s.is === 'table' && s.head.includes('Superheavy')),
    true,
  )
})

test('RG-STAND-01, RG-SPOT-10 rosters stand by platoon; of the others nothing hidden is counted', () => {
  const v = view(begun(0, [0, 1], {}, 'rosters'), 0),
    [mine, theirs] = rosters(v)
  assert.deepEqual(
    [...new Set(mine.lines.map((l) => l.group))],
    ['1st Tank Platoon', '1st Mechanized Platoon', 'Cavalry Platoon', 'Air Defence Section', 'Off-board LMRL'],
  )
  assert.deepEqual(theirs.lines, [])
  assert.match(theirs.note ?? '', /Seen now: 0\. Remembered: 0\. What is hidden is not counted here/)
})

test('RG-SEQ-01 every procedure has its crumb or is left out; references have names', () => {
  const v = view(begun(0, [0, 1], {}, 'crumbs'), 0)
  for (const p of procedures.keys()) {
    const text = crumb(v, p, {})
    assert.ok(text === null || text.length > 2, p)
  }
  assert.equal(crumb(v, 'movement', {}), 'Movement')
  assert.equal(crumb(v, 'volley', { mode: 'snap' }), 'Snap-fire')
  assert.equal(name(v, { unit: v.units[0].id }), v.units[0].name)
  assert.equal(name(v, { unit: 'nobody' }), 'an unseen stand')
  assert.match(name(v, { at: at(21, 22.5) }), /in Harrow/)
  assert.deepEqual(Object.keys(face), ['scene', 'clock', 'rosters', 'ask', 'deed', 'crumb', 'name'])
  assert.deepEqual(Object.keys(play.face), ['tell', 'show']) // what nobody needs before anything has happened
})

test('RG-ART-01, RG-MOVE-06 what is considered is drawn: template, path with its share, shot, front arc', () => {
  const g = game(
    [stand('mine', 0, [10, 10], 'phalanx-med-tk'), stand('guns', 0, 'off', 'zeus-hmrl'), stand('foe', 1, [14, 10], 'paladin-hvy-tk')],
    { words: { aim: 'foe' } },
  )
  g.open = [
    {
      kind: 'x',
      rule: 'RG-ART-01',
      seat: 0,
      secret: false,
      told: 'nobody',
      about: [],
      choice: { is: 'one', of: [] },
      idle: { pass: true },
    },
  ]
  const v = view(g, 0),
    base = { rule: 'RG-ART-01', seat: 0, secret: false, told: 'nobody' } as const
  const draw = (d: Pick<Decision, 'kind' | 'about' | 'choice'>, c: Choice) => scene(v, { ...base, idle: c, ...d }, c)
  assert.equal(templateOf({ profile: 'zeus-hmrl' }), 5)
  assert.equal(templateOf({ profile: 'dmrl' }), 2)
  assert.deepEqual(
    draw(
      { kind: 'spot', about: [{ unit: 'guns' }], choice: { is: 'place', items: [], where: [] } },
      { place: [{ at: at(20, 20) }] },
    ).areas.map((a) => a.is),
    ['blast'],
  )
  // RG-MEAS-01: neither the template nor the line of a landing may be laid along what lies on the table before it is declared
  for (const measuring of ['strict', 'open'] as const) {
    const w = view(
      game(
        [
          stand('mine', 0, [10, 10], 'phalanx-med-tk'),
          stand('guns', 0, 'off', 'zeus-hmrl'),
          stand('jump', 0, 'orbit', 'lt-infantry', { jump: true }),
        ],
        { options: { measuring } },
      ),
      0,
    )
    const lay = (kind: string, id: string, c: Choice) =>
        scene(w, { ...base, kind, about: [{ unit: id }], choice: { is: 'place', items: [], where: [] }, idle: c }, c),
      spot: Choice = { place: [{ at: at(20, 20), facing: 90 }] }
    for (const kind of ['spot', 'smokeSpot', 'plotStrikes']) {
      const area: Area = lay(kind, 'guns', spot).areas[0]
      if (measuring === 'strict') assert.deepEqual(area.where, { is: 'disc', at: at(20, 20), radius: 450 })
      assert.equal(area.where.is, measuring === 'strict' ? 'disc' : 'polygon')
      assert.equal(area.label, measuring === 'strict' ? 'Spot' : kind === 'smokeSpot' ? 'Smoke' : 'Template')
    }
    const [line] = lay('landTroops', 'jump', spot).lines
    assert.equal(line.points[1][0] - line.points[0][0], measuring === 'strict' ? 2 * 3 * 450 : 12 * 1200)
  }
  assert.deepEqual(
    draw(
      { kind: 'path', about: [{ unit: 'mine' }], choice: { is: 'path', unit: 'mine', budget: 28800, from: { at: at(10, 10) } } },
      { legs: [{ to: at(10, 13) }] },
    ).lines.map((l) => [l.is, l.label]),
    [
      ['path', '½ left'],
      ['path', '▲ Foe may fire'], // RG-SNAP-01: beside the way, from where it has a line
    ],
  )
  assert.deepEqual(
    draw({ kind: 'firers', about: [{ unit: 'foe' }], choice: { is: 'some', of: [], min: 1, max: 1 } }, { some: ['mine:gun'] }).lines.map(
      (l) => l.is,
    ),
    ['shot'],
  )
  assert.deepEqual(
    draw({ kind: 'pivot', about: [{ unit: 'mine' }], choice: { is: 'number', min: 0, max: 359, step: 1 } }, { number: 90 }).areas.map(
      (a) => a.legend,
    ),
    ['its front arc'],
  )
})

test('RG-MRL-01 RG-ART-03 RG-FIRE-08 cards of a barrage say direction and threshold; a failed check and a lost shot say so', () => {
  const v = view(game([stand('mine', 0, [10, 10], 'phalanx-med-tk'), stand('foe', 1, [14, 10], 'paladin-hvy-tk')]), 0)
  const rolled = (...dice: readonly number[]): Event['dice'] => dice.map((n) => ({ what: '', name: 'd10', dice: [n] }))
  const check = (passed: boolean): Event => ({
    is: 'launcherCheck',
    rule: 'RG-MRL-01',
    unit: 'mine',
    number: 5,
    modifier: 0,
    passed,
    dice: rolled(passed ? 7 : 3),
  })
  assert.equal(said(tell(v, check(true))), 'Mine passes its launcher check: no scatter.')
  assert.equal(said(tell(v, check(false))), 'Mine fails its launcher check: its rockets scatter.')
  const scatters = tell(v, {
    is: 'scatters',
    rule: 'RG-MRL-01',
    seat: 0,
    unit: 'mine',
    lands: [0, 0],
    heading: 108,
    inches: 7,
    dice: rolled(4, 7),
  })
  assert.deepEqual(
    [scatters.roll?.title, scatters.roll?.needs],
    ['4, 7 scatters', 'Direction: 4 is 108°, 36° a point clockwise from north; then inches.'],
  )
  const shelled = (effect: string, ...dice: readonly number[]): string | undefined =>
    tell(v, { is: 'shelled', rule: 'RG-ART-03', unit: 'foe', effect, dice: rolled(...dice) }).roll?.needs
  const cell = combatCell('A', 'heavy')
  const needs = `a pin from ${cell?.[0]}${cell?.[1] === null ? ', never a kill' : `, a kill from ${cell?.[1]}`}.`
  assert.equal(shelled('none', 2), needs.replace('a pin', 'A pin'))
  assert.equal(shelled('pin', 4, 9), `Unspotted: it is there on 1 to 5; then ${needs}`)
  const lost = (more: object): string =>
    said(tell(v, { is: 'fires', rule: 'RG-FIRE-08', unit: 'mine', weapon: 'gun', target: 'foe', mode: 'first', lost: true, ...more }))
  assert.equal(lost({}), 'Mine’s shot at Foe is lost: the target is gone.')
  assert.equal(lost({ firerGone: true }), 'Mine’s shot at Foe is lost: it is gone itself.')
})

test('RG-ORB-01: a seat sees its plotted strikes on the table until they land, and nobody else sees anything of them', () => {
  const laid = (plots: readonly Plot[], measuring: 'open' | 'strict' = 'open'): RgGame =>
    game([stand('mine', 0, [10, 10], 'grenadier-ifv'), stand('foe', 1, [30, 30], 'grenadier-ifv')], {
      options: { measuring },
      sides: [{ plots }, {}],
      words: { count: 3 },
    })
  const two = [
    { at: at(20, 20), lands: 3 },
    { at: at(25, 30), lands: 4 },
  ]
  const drawn = (g: RgGame): readonly Area[] => scene(view(g, 0)).areas.filter((a) => a.is === 'blast')
  assert.deepEqual(
    drawn(laid(two)).map((a) => [a.label, a.legend, a.seat, a.where.is]),
    [
      ['Strike plotted', 'lands in this player turn', 0, 'polygon'],
      ['Strike plotted', 'lands in the next player turn', 0, 'polygon'],
    ],
  )
  assert.deepEqual(
    drawn(laid(two, 'strict'))[0].where,
    { is: 'disc', at: at(20, 20), radius: 450 },
    'no template where nothing is measured',
  )
  assert.deepEqual(drawn(laid([])), [])
  for (const seat of [1, 'watcher'] as const)
    assert.deepEqual(scene(view(laid(two), seat)), scene(view(laid([]), seat)), `${seat}: the same with and without them`)
})
