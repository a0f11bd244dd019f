// Carrying: mounting and dropping, what is left of a squad's move, fire from carriers, carriers lost, dismounting in close combat, towed
// weapons, what others know of a load.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { droppable, leftAfterDrop, mountable, passable } from './carrying.ts'
import { geometry } from '../book/charts.ts'
import { closeCombat } from './closecombat.ts'
import { aimsOf, barred, rangeOf } from './aims.ts'
import { resolve, shotFacts, weaponOf } from './fire.ts'
import { at, game as field, land, patch, stand, table, type Laid, type Table } from '../test/fixture.ts'
import { inForce, movers } from './ways.ts'
import { destroy, inCohesion, remove, strength } from './quality.ts'
import { spots } from './spotting.ts'
import { aboard, allowanceOf, type RgGame, type Stand } from '../state/state.ts'

const inch = geometry.quarters
/** With an enemy far away, so that the battle is not over. */
const game = (units: readonly Stand[], laid: Laid = {}): RgGame =>
  field([...units, stand('far', 1, [47, 47], 'militia', { spotted: false })], laid)
const moving: Laid = { words: { phase: 'movement' } }
// 6 inches, one squad
const truck = (x: number, y: number, some: Partial<Stand> = {}): Stand => stand('truck', 0, [x, y], 'rhino-wheeled', some)
const squad = (id: string, where: readonly [number, number] | 'aboard', some: Partial<Stand> = {}): Stand =>
  stand(id, 0, where === 'aboard' ? 'carried' : where, 'armored-infantry', where === 'aboard' ? { carrier: 'truck', ...some } : some)
const go = (g: RgGame, ...dice: readonly number[]): Table => table(g, ...dice).move('truck')

// ---- Mounting and dropping --------------------------------------------------------------------------------------

test('RG-CARRY-01 a squad within an inch mounts, for half the allowance of the carrier', () => {
  const t = go(game([truck(10, 10), squad('s', [11.75, 10])], moving))
  assert.deepEqual(t.offered, ['go', 'mount:s', 'stop'])
  t.one('deed', 'mount:s')
  assert.deepEqual(
    [t.unit('s').where, t.unit('s').carrier, t.unit('truck').spent, aboard(t.g, 'truck').length],
    ['carried', 'truck', 3 * inch, 1],
  )
})
test("RG-CARRY-01 not from farther off, not onto a full carrier, not the enemy's, not vehicles", () => {
  const g = game([truck(10, 10), squad('in', 'aboard'), squad('near', [11.75, 10])], moving)
  assert.deepEqual(mountable(g, g.unit('truck')), [])
  const h = game(
    [truck(10, 10), squad('far', [11.76, 10]), stand('foe', 1, [10, 11.5], 'militia'), stand('tank', 0, [10, 8.5], 'peltast-lt-tk')],
    moving,
  )
  assert.deepEqual(mountable(h, h.unit('truck')), [])
})
test('RG-CARRY-01 nobody is picked up who is pinned, has just landed, or waits beside a carrier that cannot pay', () => {
  const who = (some: Partial<Stand>, carrier: Partial<Stand> = {}): number => {
    const g = game([truck(10, 10, carrier), squad('s', [11.5, 10], some)], moving)
    return mountable(g, g.unit('truck')).length
  }
  assert.deepEqual(
    [
      who({}),
      who({ pinned: true }),
      who({ landed: true }),
      who({}, { allowance: 6 * inch, spent: 3 * inch }),
      who({}, { allowance: 6 * inch, spent: 3 * inch + 1 }),
    ],
    [1, 0, 0, 1, 0],
  )
})
test('RG-CARRY-01 a squad is set down within an inch, at any point of the move', () => {
  const t = go(game([truck(10, 10), squad('s', 'aboard')], moving))
    .one('deed', 'go')
    .path([[12, 10]])
  assert.deepEqual(t.offered, ['go', 'drop', 'stop'])
  t.one('deed', 'drop')
  assert.equal(t.refuses({ place: [{ at: at(13.76, 10), facing: 90 }] }), 'RG-CARRY-01')
  t.say('drop', { place: [{ at: at(13.75, 10), facing: 90 }] })
  assert.deepEqual([t.unit('s').where, t.where('s'), t.unit('s').facing, t.unit('truck').spent], ['table', [1375, 1000], 90, 5 * inch])
})
test('RG-CARRY-01 not on ground it cannot enter, on another stand or off the table', () => {
  const t = go(
    game([truck(1, 10), squad('s', 'aboard'), stand('o', 0, [1, 11.5], 'militia')], { ...moving, land: land(patch('lake', 3, 10, 2)) }),
  ).one('deed', 'drop')
  assert.deepEqual(
    [
      [2.25, 10],
      [1, 11.4],
      [0.2, 10],
    ].map(([x, y]) => t.refuses({ place: [{ at: at(x, y) }] })),
    ['RG-CARRY-01', 'RG-GEO-02', 'RG-GEO-02'],
  )
  const g = game([squad('s', [5, 5])], { options: { rafts: true }, land: land(patch('riverImpassable', 9, 9, 4)) }),
    dry = game([squad('s', [5, 5])], { land: land(patch('riverImpassable', 9, 9, 4)) })
  assert.deepEqual([passable(g, g.unit('s'), at(9, 9)), passable(dry, dry.unit('s'), at(9, 9))], [true, false])
})
test(
  'RG-TERR-07 RG-CARRY-01 a carrier that is stuck does not move, but sets down and picks up for half its ' +
    'allowance; a pinned one does not',
  () => {
    const mire: Laid = { ...moving, land: land(patch('swamp', 10, 10, 8)) }
    const t = go(game([truck(10, 10, { stuck: true }), squad('s', 'aboard'), squad('n', [8.25, 10])], mire))
    assert.deepEqual([t.kind, t.offered], ['deed', ['drop', 'stop']])
    t.one('deed', 'drop').say('drop', { place: [{ at: at(11.5, 10) }] })
    assert.deepEqual(
      [t.unit('s').where, t.unit('s').cap, t.unit('truck').spent, t.unit('truck').movedLast],
      ['table', inch, 3 * inch, false],
    )
    t.one('deed', 'mount:n').number('facing', 90).done()
    assert.deepEqual(
      [t.unit('n').where, t.where('truck'), t.unit('truck').stuck, movers(t.g).map((s) => s.id)],
      ['carried', [1000, 1000], true, ['s']],
    )
    const u = go(game([truck(10, 10, { stuck: true, pinned: true }), squad('s', 'aboard')], mire))
      .number('facing', 0)
      .done()
    assert.equal(u.unit('s').where, 'carried')
  },
)
test('RG-CARRY-02 several squads at one stop cost the half once, at two stops twice', () => {
  const ship = stand('truck', 0, [10, 10], 'rhino-wheeled')
  const t = table(game([ship, squad('a', 'aboard'), squad('b', 'aboard')], moving))
    .move('truck')
    .one('deed', 'drop')
    .say('drop', { place: [{ at: at(11.5, 10) }, { at: at(10, 11.5) }] })
  assert.equal(t.unit('truck').spent, 3 * inch)
  const u = table(game([ship, squad('a', 'aboard'), squad('b', 'aboard')], moving))
    .move('truck')
    .one('deed', 'drop')
    .say('drop', { place: [{ at: at(11.5, 10) }, null] })
  assert.deepEqual([u.unit('truck').spent, u.unit('b').where], [3 * inch, 'carried'])
})
test('RG-CARRY-02 one set down and another picked up at the same stop cost the half once, before the first inch and after it', () => {
  for (const path of [[], [[10, 11]]] as const) {
    const y = 10 + path.length,
      t = table(game([truck(10, 10), squad('a', 'aboard'), squad('b', [11.5, y])], moving)).move('truck')
    if (path.length > 0) t.one('deed', 'go').path(path)
    t.one('deed', 'drop').say('drop', { place: [{ at: at(8.5, y) }] })
    assert.deepEqual([t.kind, t.offered.includes('mount:b')], ['deed', true])
    t.one('deed', 'mount:b')
    assert.deepEqual([t.unit('a').where, t.unit('b').where, t.unit('truck').spent], ['table', 'carried', (3 + path.length) * inch])
  }
})
test('RG-CARRY-02 farther on is another stop, also when the path goes on as planned after an interruption', () => {
  const field = { ...moving, land: land(patch('forest', 20, 12, 4)) },
    foe = stand('foe', 1, [20, 12], 'phalanx-med-tk', { spotted: false, stance: { is: 'hold' } })
  const t = table(game([stand('truck', 0, [10, 2], 'rhino-wheeled', { allowance: 16 * inch }), squad('s', [11.5, 8.25]), foe], field))
    .move('truck')
    .path([[10, 9]])
  assert.deepEqual([t.kind, t.where('truck')], ['onward', [1000, 825]]) // the tank in the wood is seen from within 10 inches
  t.one('onward', 'mount:s').one('onward', 'on')
  assert.deepEqual([t.where('truck'), t.unit('truck').spent], [[1000, 900], 15 * inch])
  assert.notEqual(t.kind, 'deed') // another 8 inches to set him down are not left
})
test('RG-CARRY-03 a carrier that only drops has not moved for firing, nor has its squad; one that picks up has', () => {
  const t = go(game([truck(10, 10), squad('s', 'aboard')], moving))
    .one('deed', 'drop')
    .say('drop', { place: [{ at: at(11.5, 10) }] })
  assert.deepEqual([t.unit('truck').movedLast, t.unit('truck').stirred, t.unit('s').movedLast], [false, false, false])
  const u = go(game([truck(10, 10), squad('s', [11.5, 10])], moving)).one('deed', 'mount:s')
  assert.equal(u.unit('truck').movedLast, true)
})
test(
  'RG-EX-02 a carrier of 8 that has moved 2 and drops a squad: 6 of 8 are spent, the drop included; a squad of 4 ' +
    'keeps an inch, one of 3 half an inch',
  () => {
    const t = go(game([truck(10, 10, { allowance: 8 * inch }), stand('s', 0, 'carried', 'powered-infantry', { carrier: 'truck' })], moving))
      .one('deed', 'go')
      .path([[12, 10]])
      .one('deed', 'drop')
      .say('drop', { place: [{ at: at(13.5, 10) }] })
    assert.deepEqual([t.unit('truck').spent, t.unit('s').cap], [6 * inch, inch])
    assert.equal(leftAfterDrop(3 * inch, 8 * inch, 6 * inch), inch / 2)
  },
)
test('RG-CARRY-04 the squad loses the share its carrier has spent, the drop included, rounded down to the half inch', () => {
  assert.deepEqual(
    [
      leftAfterDrop(2 * inch, 12 * inch, 6 * inch),
      leftAfterDrop(2 * inch, 12 * inch, 7 * inch),
      leftAfterDrop(2 * inch, 12 * inch, 12 * inch),
      leftAfterDrop(4 * inch, 6 * inch, 3 * inch),
    ],
    [inch, inch / 2, 0, 2 * inch],
  )
  const t = go(game([truck(10, 10), squad('s', 'aboard')], moving))
    .one('deed', 'drop')
    .say('drop', { place: [{ at: at(11.5, 10) }] })
  assert.deepEqual([inForce(t.unit('s')), movers(t.g).some((s) => s.id === 's')], [inch, true])
})
test('RG-CARRY-04 and cannot be carried on in the same phase', () => {
  const t = go(game([truck(10, 10), squad('s', 'aboard'), stand('other', 0, [13, 10], 'rhino-wheeled')], moving))
    .one('deed', 'drop')
    .say('drop', { place: [{ at: at(11.5, 10) }] })
  assert.deepEqual(mountable(t.g, t.unit('other')), [])
})
test('RG-GRAV-04 nobody mounts or leaves a grav in high mode', () => {
  const g = game([stand('truck', 0, [10, 10], 'gravsled', { mode: 'high' }), squad('in', 'aboard'), squad('out', [11.5, 10])], moving)
  assert.deepEqual([droppable(g, g.unit('truck')), mountable(g, g.unit('truck')).length], [false, 0])
})
test(
  'RG-MOVE-07 RG-GEO-02 a carrier that cannot stay on a friend goes back along its way, but not onto the squad ' + 'it has set down there',
  () => {
    const t = go(game([truck(10, 10), squad('s', 'aboard'), stand('o', 0, [12, 10], 'militia')], moving))
      .one('deed', 'go')
      .path([[11.75, 10]])
      .one('deed', 'drop')
      .say('drop', { place: [{ at: at(11, 10.5) }] })
      .one('deed', 'stop')
    const apart = (a: string, b: string): number => {
      const p = t.unit(a).at,
        q = t.unit(b).at
      return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2
    }
    for (const [a, b] of [
      ['truck', 's'],
      ['truck', 'o'],
      ['s', 'o'],
    ] as const)
      assert.ok(apart(a, b) >= 900 * 900, `${a} ${b}`)
  },
)
test('RG-SPOT-02 who gets down sees at once what he sees: a squad finds a tank in cover where its truck does not', () => {
  const t = go(
    game([truck(10, 10), squad('s', 'aboard'), stand('foe', 1, [10, 23], 'phalanx-med-tk', { spotted: false, stance: { is: 'hold' } })], {
      ...moving,
      land: land(patch('forest', 10, 23, 3)),
    }),
  )
  assert.equal(t.unit('foe').spotted, false) // 10 inches for a vehicle, 15 for a squad
  t.one('deed', 'drop').say('drop', { place: [{ at: at(11.5, 10) }] })
  assert.equal(t.unit('foe').spotted, true)
})
test('RG-SEC-03 an unseen stand in the way refuses no place; the squad takes the nearest free one', () => {
  const t = go(
    game([truck(10, 10), squad('s', 'aboard'), stand('hid', 1, [11.75, 10], 'militia', { spotted: false })], {
      ...moving,
      land: land(patch('forest', 12.5, 10, 2)),
    }),
  )
    .passing('snapFire')
    .one('deed', 'drop')
    .say('drop', { place: [{ at: at(11.75, 10) }] })
  const [x, y] = t.unit('s').at,
    dx = x - 14100,
    dy = y - 12000
  assert.ok(dx * dx + dy * dy >= 900 * 900)
})

// ---- Firing from a carrier --------------------------------------------------------------------------------------

test('RG-CARRY-05 from a carrier a squad has half the range, rounded up, and −2; bands are of the halved range', () => {
  const g = game([stand('t', 1, [10, 12.25], 'peltast-lt-tk'), truck(10, 10), squad('s', 'aboard')], {
    words: { phase: 'firstFire', attacker: 1 },
  })
  const s = g.unit('s')
  assert.deepEqual([rangeOf(s, weaponOf(s, 'missile')), rangeOf(s, weaponOf(s, 'rpg'))], [2, 1])
  const facts = shotFacts(g, { by: 's', weapon: 'missile', target: 't', pop: false }, 'first')
  assert.deepEqual([facts.band, facts.modifier, facts.parts.map((p) => p.rule)], ['long', -2, ['RG-CARRY-05']])
  g.edit('t').at = at(10, 12.8)
  assert.equal(shotFacts(g, { by: 's', weapon: 'missile', target: 't', pop: false }, 'first').band, null)
})
test('RG-CARRY-05 it has moved when its carrier has', () => {
  const t = go(game([truck(10, 10), squad('s', 'aboard')], moving))
    .one('deed', 'go')
    .path([[12, 10]])
    .one('deed', 'stop')
  assert.deepEqual([t.unit('s').movedLast, barred(t.g, t.unit('s'), weaponOf(t.unit('s'), 'missile'), 'first')], [true, 'RG-FIRE-05'])
  const still = go(game([truck(10, 10), squad('s', 'aboard')], moving)).one('deed', 'stop')
  assert.equal(still.unit('s').movedLast, false)
})
test('RG-CARRY-09 who fires out of a carrier shows himself and makes it a firing stand; the carrier keeps its own shot', () => {
  const g = game(
    [stand('t', 1, [10, 11.5], 'peltast-lt-tk'), truck(10, 10, { spotted: false }), squad('s', 'aboard', { spotted: false })],
    { words: { phase: 'firstFire', attacker: 1 } },
  )
  const t = table(g, 3).with((x) => resolve(x, { by: 's', weapon: 'rpg', target: 't', pop: false }, 'first'))
  assert.deepEqual([t.unit('s').spotted, t.unit('truck').spotted, t.unit('truck').fired], [true, true, 'no'])
})
test('RG-CARRY-09 a carried squad is no target, does not spot, and stands with its carrier', () => {
  const g = game([stand('foe', 1, [10, 14], 'militia'), truck(10, 10, { unit: 'p' }), squad('s', 'aboard', { unit: 'p', at: [0, 0] })])
  assert.deepEqual(
    [
      aimsOf(g, g.unit('foe'), 'first').filter((a) => a.target.id === 's').length,
      spots(g, g.unit('s'), g.unit('foe')),
      inCohesion(g, g.unit('s')),
    ],
    [0, false, true],
  )
})
test("RG-AMB-42 a carried squad is no nearer target in anybody's way, one that has shown itself neither, and it spots nobody", () => {
  const g = game([stand('foe', 1, [10, 20], 'phalanx-med-tk'), truck(10, 10), squad('s', 'aboard', { at: at(10, 19), spotted: true })], {
    words: { attacker: 0 },
  })
  assert.deepEqual(
    aimsOf(g, g.unit('foe'), 'first').map((a) => a.target.id),
    ['truck'],
  )
  const h = game(
    [
      stand('foe', 1, [10, 12], 'militia', { spotted: false }),
      stand('truck', 0, [10, 30], 'rhino-wheeled'),
      squad('s', 'aboard', { at: at(10, 10), recon: true }),
    ],
    { land: land(patch('forest', 10, 12, 3)) },
  )
  assert.deepEqual([spots(h, h.unit('s'), h.unit('foe')), spots(h, h.unit('truck'), h.unit('foe'))], [false, false])
})
test('RG-CARRY-09 it counts for the losses of its unit', () => {
  const g = game([truck(10, 10, { unit: 'p' }), squad('s', 'aboard', { unit: 'p' })])
  table(g).with((x) => remove(x, 'truck', 'RG-QUAL-04'))
  assert.deepEqual([strength(g, g.words.platoons[0]).lost, strength(g, g.words.platoons[0]).left.length], [2, 0])
})

// ---- Carriers lost ----------------------------------------------------------------------------------------------

test('RG-CARRY-06 when its carrier is destroyed a squad checks at once: on a pass it stands, unmarked, within an inch of the wreck', () => {
  const t = table(game([truck(10, 10, { spotted: true }), squad('s', 'aboard', { pinned: true })]), 7)
    .with((g) => destroy(g, 'truck', 'RG-FIRE-23'))
    .done()
  const s = t.unit('s'),
    dx = s.at[0] - 12000,
    dy = s.at[1] - 12000
  assert.deepEqual([s.where, s.pinned, s.due, dx * dx + dy * dy <= (1200 + 900) ** 2], ['table', false, 0, true])
  assert.equal(t.g.words.sides[0].destroyed, 256)
})
test('RG-CARRY-06 RG-FIRE-05 RG-FIRE-06 who gets out of a carrier that had moved has been carried: no missile, no towed gun', () => {
  for (const moved of [true, false]) {
    const t = table(
      game(
        [
          truck(10, 10, { movedLast: moved }),
          squad('s', 'aboard'),
          stand('b', 0, 'carried', 'ballista-towed-railgun', { carrier: 'truck' }),
        ],
        moving,
      ),
      10,
      10,
    ).with((g) => destroy(g, 'truck', 'RG-FIRE-23'))
    assert.deepEqual(
      [
        barred(t.g, t.unit('s'), weaponOf(t.unit('s'), 'missile'), 'first'),
        barred(t.g, t.unit('b'), weaponOf(t.unit('b'), 'gun'), 'first'),
      ],
      moved ? ['RG-FIRE-05', 'RG-FIRE-06'] : ['', ''],
    )
  }
})
test('RG-CARRY-06 on a failure it is destroyed with it, at full value', () => {
  const t = table(game([truck(10, 10), squad('s', 'aboard')]), 6)
    .with((g) => destroy(g, 'truck', 'RG-FIRE-23'))
    .done()
  assert.deepEqual([t.unit('s').where, t.g.words.sides[0].destroyed, t.g.words.sides[0].removed], ['destroyed', (1 + 2) * 256, 0])
})
test('RG-CARRY-06 a carrier removed by a failed check takes its squads along, at half value and without a roll', () => {
  const t = table(game([truck(10, 10), squad('s', 'aboard')]))
    .with((g) => remove(g, 'truck', 'RG-QUAL-04'))
    .done()
  assert.deepEqual([t.unit('s').where, t.g.words.sides[0].removed, t.g.words.sides[0].destroyed], ['removed', (1 + 2) * 256, 0])
})
test('RG-QUAL-05 that check stands outside the limit of one for each source', () => {
  const t = table(game([truck(10, 10), squad('s', 'aboard', { passed: 1 })]), 9)
    .with((g) => destroy(g, 'truck', 'RG-FIRE-23'))
    .done()
  assert.deepEqual([t.unit('s').where, t.unit('s').passed], ['table', 1])
})
test('RG-SEC-02 what becomes of an unseen load is told to its own side', () => {
  const t = table(game([truck(10, 10), squad('s', 'aboard', { spotted: false }), stand('foe', 1, [44, 44], 'militia')]), 3).with((g) =>
    destroy(g, 'truck', 'RG-FIRE-23'),
  )
  assert.deepEqual(
    [t.told('destroyed', 0).length, t.told('destroyed', 1).map((e) => e.unit), t.told('bailsOut', 1).length],
    [2, ['truck'], 0],
  )
})

// ---- Close combat -----------------------------------------------------------------------------------------------

/** A halted carrier of the attacker beside a tank that neither can hurt the other's front at once. */
const brawl = (): Table =>
  table(
    game(
      [
        truck(10, 10, { halted: true, allowance: 6 * inch, spent: inch, facing: 0 }),
        squad('s', 'aboard', { missiles: 0 }),
        stand('foe', 1, [10, 11.75], 'predator-shvy', { facing: 180 }),
      ],
      { words: { phase: 'closeCombat' } },
    ),
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
  )
test('RG-CARRY-07 after the first round squads may dismount, and the carrier loses half its allowance', () => {
  const t = brawl().start(closeCombat, undefined as never)
  while (t.kind !== 'dismount') t.kind === 'closePivot' ? t.say('closePivot', t.asked.idle) : t.pass(t.kind)
  assert.deepEqual([t.g.words.round, t.asked.rule], [1, 'RG-CARRY-07'])
  t.say('dismount', { place: [{ at: at(8.5, 10) }] })
  assert.deepEqual(
    [t.unit('s').where, t.unit('truck').spent, t.unit('s').done, inForce(t.unit('s'))],
    ['table', (1 + 3 + 1) * inch, true, 0],
  ) // an inch for the round too
})
test('RG-AMB-28 or all that is left of it, and nothing when they stay', () => {
  const left = (spent: number, down: boolean): number => {
    const t = brawl()
    t.with((g) => {
      g.edit('truck').spent = spent
    })
    t.start(closeCombat, undefined as never)
    while (t.kind !== 'dismount') t.kind === 'closePivot' ? t.say('closePivot', t.asked.idle) : t.pass(t.kind)
    t.say('dismount', { place: [down ? { at: at(8.5, 10) } : null] })
    return t.unit('truck').spent / inch
  }
  assert.deepEqual([left(5 * inch, true), left(inch, true), left(inch, false)], [6, 1 + 3 + 1, 2])
})

// ---- Towed weapons ----------------------------------------------------------------------------------------------

const ballista = (where: readonly [number, number] | 'aboard', some: Partial<Stand> = {}): Stand =>
  stand(
    'gun',
    0,
    where === 'aboard' ? 'carried' : where,
    'ballista-towed-railgun',
    where === 'aboard' ? { carrier: 'truck', ...some } : some,
  )
test('RG-CARRY-08 towed weapons are hitched and set down as squads are', () => {
  const t = go(game([truck(10, 10), ballista([11.5, 10])], moving)).one('deed', 'mount:gun')
  assert.deepEqual([t.unit('gun').carrier, t.unit('truck').spent], ['truck', 3 * inch])
  const u = go(game([truck(10, 10), ballista('aboard')], moving))
    .one('deed', 'drop')
    .say('drop', { place: [{ at: at(11.5, 10), facing: 45 }] })
  assert.deepEqual([u.unit('gun').where, u.unit('gun').facing], ['table', 45])
})
test('RG-CARRY-08 its crew pushes it an inch in a turn, unless it plotted fire', () => {
  const g = game([ballista([10, 10])], moving)
  assert.deepEqual([allowanceOf(g.unit('gun'), false), movers(g).length], [inch, 1])
  g.edit('gun').plotsFire = true
  assert.deepEqual(movers(g), [])
})
test('RG-AMB-49 a plot of fire bars pushing by hand and nothing else: it may still be towed', () => {
  const g = game([truck(10, 10), ballista([11.5, 10], { plotsFire: true })], moving)
  assert.deepEqual(
    mountable(g, g.unit('truck')).map((s) => s.id),
    ['gun'],
  )
})
test('RG-FIRE-06 a towed weapon that was moved does not fire, and none from its mover', () => {
  const g = game([stand('foe', 1, [10, 16], 'militia'), ballista([10, 10])], { words: { attacker: 1, phase: 'firstFire' } })
  assert.equal(aimsOf(g, g.unit('gun'), 'first').length, 1)
  g.edit('gun').movedLast = true
  assert.equal(barred(g, g.unit('gun'), weaponOf(g.unit('gun'), 'gun'), 'first'), 'RG-FIRE-06')
})
test('RG-COH-04 a unit that is left of one stand is in cohesion, aboard or not', () => {
  const g = game([truck(10, 10), squad('s', 'aboard', { unit: 'alone' })])
  assert.equal(inCohesion(g, g.unit('s')), true)
})
