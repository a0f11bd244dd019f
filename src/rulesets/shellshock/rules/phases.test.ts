// Shellshock: reaction, targeting, firing and aftermath as they are played (SS-MOVE-29, 31, SS-CREW, SS-TGT, SS-FIRE, SS-SPEC, SS-END).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PartAnswer } from '../../../kernel/decision.ts'
import { sheetOf } from '../book/roster.ts'
import type { Named, SsGame, SsUnit } from '../state/state.ts'
import { at, field, unit } from '../test/fixture.ts'
import { laid, table } from '../test/fixture-table.ts'
import { aftermath, battery, cleanUp, newTurn } from './aftermath.ts'
import { aimParts, blindField, type BlindField, isLoaded, optionsOf, targeting } from './aiming.ts'
import { deployment, teaming } from './deployment.ts'
import { checkShot } from './firing.ts'
import { reaction, reactionParts } from './reaction.ts'
import { spill } from './ride.ts'
import { rangeModifier } from './tohit.ts'
import { mayTow, towing } from './tow.ts'
import { firing } from './volley.ts'

const now = { of: 'turn' } as const
const tank = (some: Partial<SsUnit> = {}, sheet = 'ww2-panther'): SsUnit => unit('a', 0, sheet, at(10, 10), 0, some)
const foe = (some: Partial<SsUnit> = {}, sheet = 'ww2-sherman', hex = at(10, 5)): SsUnit => unit('b', 1, sheet, hex, 3, some)
const one = (part: string, id: string): PartAnswer => ({ part, choice: { one: id } })
const aimed = (crew: number, n: number, named: Partial<Named>): readonly (Named | null)[] =>
  Array.from({ length: n }, (_, i) => (i === crew ? { mode: 'direct', system: 0, target: 'b', hex: -1, ...named } : null))
const g = (t: { readonly g: unknown }): SsGame => t.g as SsGame
/** The hexes of a field of blind fire. */
const cells = (b: BlindField): readonly number[] => b.where.flatMap((r) => (r.is === 'hexes' ? r.of.map(([c, row]) => at(c, row)) : []))

// ---- Reaction ------------------------------------------------------------------------------------------------------

test('SS-MOVE-31, SS-MOVE-32: in the Reaction step a turret pivots within its sheet, and keeps its facing about the body', () => {
  const t = table([tank()]).start(reaction, now)
  assert.equal(t.kind, 'react')
  t.say('react', { plan: [one('pivot:0', '1')] }).done()
  assert.deepEqual([...t.unit('a').facings], [1, 0, 0])
})

test('SS-UNB-01: crew with a pintle weapon opens and shuts its hatch in the Reaction step; without unbutton nobody does', () => {
  const t = table([tank()])
    .start(reaction, now)
    .say('react', { plan: [one('hatch:2', 'open')] })
  assert.deepEqual(
    t.unit('a').crew.map((c) => c.open),
    [false, false, true, false],
  )
  const shut = table([tank()], [], { unbutton: false })
  assert.ok(!reactionParts(g(shut), g(shut).unit('a')).some((p) => p.id.startsWith('hatch')))
})

test('SS-CREW-05: a shift takes a full turn, both seats idle; in the next Reaction step they change places, skills and wounds', () => {
  const t = table([tank({ lost: 8 }), foe()]).start(reaction, now) // the loader is dead
  t.say('react', { plan: [one('shift', '2>3')] }) // the commander takes his seat
  assert.deepEqual(t.unit('a').shift, { from: 2, to: 3, since: 1 })
  const idle = aimParts(g(t), g(t).unit('a'), [])
  assert.ok(!idle.some((p) => p.id === 'gunner:2'))
  const next = table([t.unit('a')], [], {}, field, { turn: 2 }).start(reaction, now)
  assert.equal(next.unit('a').shift, null)
  assert.equal(next.unit('a').lost, 4) // now the commander’s seat is empty
  assert.equal(next.unit('a').crew[3].gunnery, 2)
})

test('SS-CREW-05, SS-DMG-17: who was killed while his unit drove takes his death, which waits, to the seat he shifts to', () => {
  const u = tank({ losing: 4, shift: { from: 2, to: 3, since: 1 } }) // the commander died of a Core Hit
  const next = table([u], [], {}, field, { turn: 2 }).start(reaction, now)
  assert.deepEqual([next.unit('a').lost, next.unit('a').losing], [0, 8])
})

test('SS-CREW-06: a gun that needs a loader is silent while he is dead, shifts, fires or stands in his hatch', () => {
  assert.equal(isLoaded(tank(), 0), true)
  assert.equal(isLoaded(tank({ lost: 8 }), 0), false)
  assert.equal(isLoaded(tank({ shift: { from: 2, to: 3, since: 1 } }), 0), false)
  const abrams = tank({}, 'mod-m1a2')
  assert.equal(isLoaded({ ...abrams, aims: aimed(3, 4, { system: 2 }) }, 0), false)
  assert.equal(isLoaded({ ...abrams, crew: abrams.crew.map((c, i) => (i === 3 ? { ...c, open: true } : c)) }, 0), false)
  assert.equal(isLoaded(tank({ lost: 8 }), 1), true) // a machine gun needs none
})

test('SS-CREW-06: a loader who spots for somebody fires nothing, so the gun is loaded', () => {
  assert.equal(isLoaded({ ...tank(), aims: aimed(3, 4, { mode: 'spot', system: -1 }) }, 0), true)
})

test('SS-MOVE-29: a squad mounts a transport beside it that stood still with it, rides unseen, and dismounts beside it', () => {
  const track = tank({}, 'ww2-mortartrack'),
    squad = unit('s', 0, 'ww2-rifles', at(10, 9), 0)
  const t = table([track, squad])
    .start(reaction, now)
    .say('react', { plan: [] })
    .say('react', { plan: [one('ride', 'a')] })
    .done()
  assert.deepEqual([t.unit('s').hex, t.unit('s').riding], [-1, 'a'])
  const moving = table([{ ...track, speed: 2, moved: 2 }, squad])
  assert.ok(!reactionParts(g(moving), squad).some((p) => p.id === 'ride'))
  const off = table([track, { ...squad, hex: -1, riding: 'a' }])
    .start(reaction, now)
    .say('react', { plan: [] })
  off.say('react', { plan: [one('dismount', String(at(10, 11)))] }).done()
  assert.deepEqual([off.unit('s').hex, off.unit('s').riding], [at(10, 11), ''])
})

test('SS-TGT-14, SS-SPEC-03, SS-MOVE-29: a squad that mounts has left its hex: no shots counted, not spotted, not hull down', () => {
  const track = tank({}, 'ww2-mortartrack'),
    squad = unit('s', 0, 'ww2-rifles', at(10, 9), 0, { shots: 3, spotted: true, hullDown: true })
  const t = table([track, squad])
    .start(reaction, now)
    .say('react', { plan: [] })
    .say('react', { plan: [one('ride', 'a')] })
  assert.deepEqual([t.unit('s').shots, t.unit('s').spotted, t.unit('s').hullDown], [0, false, false])
})

test('SS-MOVE-29: with its transport a squad is destroyed on 1 to 3, else set down beside it', () => {
  const track = tank({ out: 'overkill' }, 'ww2-mortartrack'),
    squad = unit('s', 0, 'ww2-rifles', -1, 0, { riding: 'a' })
  const dead = table([track, squad], [3]).with((x) => spill(x as never, 'a', at(10, 10)))
  assert.equal(dead.spent().unit('s').out, 'crew')
  const safe = table([track, squad], [4]).with((x) => spill(x as never, 'a', at(10, 10)))
  assert.deepEqual([safe.unit('s').out, safe.unit('s').hex], ['', at(10, 9)])
})

test('SS-MOVE-22: a tow begins in the Reaction step, goes on unsaid, and after two full turns sets the friend beside the tower', () => {
  const mud = laid({ [at(10, 9)]: ['mud'] }) // muck 2
  const stuck = unit('m', 0, 'ww2-panther', at(10, 9), 0, { mired: true, immobile: true, shots: 2 })
  const s = table([tank({ chit: 1 }), stuck], [], { muck: true }, mud).start(reaction, now)
  s.say('react', { plan: [] }).say('react', { plan: [one('tow', 'm')] }) // the mired one has no chit and is asked first
  s.start(towing, now).with((x) => newTurn(x as never))
  assert.deepEqual([s.unit('a').towing, s.unit('a').towTurns], ['m', 1])
  s.start(reaction, now).say('react', { plan: [] }).say('react', { plan: [] }).start(towing, now)
  assert.deepEqual(s.offered.includes(String(at(10, 9))), false) // not where it was
  s.one('towed', String(at(10, 11)))
  const m = s.unit('m')
  assert.deepEqual([m.hex, m.mired, m.immobile, m.speed, m.shots], [at(10, 11), false, false, 0, 0])
})

test('SS-MOVE-22: nobody tows from mud, while moving, from afar, an enemy, or more than twice his weight', () => {
  const mud = laid({ [at(10, 9)]: ['mud'] })
  const stuck = (seat = 0, sheet = 'ww2-panther'): SsUnit => unit('m', seat, sheet, at(10, 9), 0, { mired: true, immobile: true })
  const may = (u: SsUnit, m = stuck(), ground = mud): boolean => {
    const t = table([u, m], [], { muck: true }, ground)
    return mayTow(g(t), t.g.unit('a') as SsUnit, t.g.unit('m') as SsUnit)
  }
  assert.ok(may(tank()))
  assert.ok(!may(tank(), stuck(), laid({ [at(10, 9)]: ['mud'], [at(10, 10)]: ['mud'] })))
  assert.ok(!may(tank({ speed: 1 })) && !may(tank({ moved: 1 })) && !may(tank({ hex: at(10, 12) })))
  assert.ok(!may(tank(), stuck(1)))
  assert.ok(!may(tank({}, 'ww2-greyhound'))) // 8 tons for 45
})

// ---- Targeting -----------------------------------------------------------------------------------------------------

test('SS-TGT-01, SS-CREW-02: each gunner names one target with a system of his own; nobody takes another’s', () => {
  const t = table([tank(), foe()]).start(targeting, now)
  const options = (draft: readonly PartAnswer[], crew: number): readonly string[] => {
    const p = aimParts(g(t), g(t).unit('a'), draft).find((x) => x.id === `gunner:${crew}`)
    return p?.choice.is === 'one' ? p.choice.of.map((o) => o.id) : []
  }
  assert.deepEqual(options([], 1), ['d:0:b'])
  assert.deepEqual(options([], 0), ['d:1:b'])
  assert.deepEqual(options([one('gunner:1', 'd:0:b')], 2), []) // the commander could have fired the turret
  t.say('aim', { plan: [one('gunner:1', 'd:0:b')] })
  assert.deepEqual(t.unit('a').aims[1], { mode: 'direct', system: 0, target: 'b', hex: -1 })
})

test('SS-TGT-17: targets are named in chit order, unmarked units first; or in secret, all together', () => {
  const t = table([tank({ chit: 2 }), foe({ chit: 1 })], [], {}, field, { chits: 2 }).start(targeting, now)
  assert.equal(t.seat, 1)
  const s = table([tank({ chit: 2 }), foe({ chit: 1 })], [], { targetingOrder: 'simultaneousSecret' }).start(targeting, now)
  assert.ok(s.g.open.length === 2 && s.g.open.every((d) => d.secret))
  s.say('aim', { plan: [one('gunner:1', 'd:0:a')] })
  assert.equal(s.unit('b').aims[1], null)
  s.say('aim', { plan: [] }).done()
  assert.equal(s.unit('b').aims[1]?.target, 'a')
})

const wall = laid({ [at(10, 5)]: ['building'], [at(9, 5)]: ['building'], [at(11, 5)]: ['building'] })
const mortar = tank({ hex: at(10, 17) }, 'ww2-mortartrack')
const hidden = foe({}, 'ww2-sherman', at(10, 3))
const eye = unit('s', 0, 'ww2-rifles', at(15, 3), 0)
const team = { spotter: 's', eye: 0, shooter: 'a', gunner: 1, ready: 1 }

test('SS-TGT-10: indirect fire needs a Spotter who sees the target; he does not fire', () => {
  const alone = table([mortar, hidden, eye], [], {}, wall)
  const ids = (t: { readonly g: unknown }): string => JSON.stringify(aimParts(g(t), g(t).unit('a'), []))
  assert.ok(!ids(alone).includes('i:1:b'))
  const t = table([mortar, hidden, eye], [], {}, wall, { teams: [team] }).start(targeting, now)
  assert.ok(ids(t).includes('i:1:b'))
  t.say('aim', { plan: [one('gunner:1', 'i:1:b')] })
  assert.equal(t.unit('s').aims[0]?.mode, 'spot')
  const busy = table([mortar, hidden, { ...eye, aims: aimed(0, 2, { system: 0 }) }], [], {}, wall, { teams: [team] })
  assert.ok(!ids(busy).includes('i:1:b'))
})

test('SS-TGT-14: a unit that is spotted by counter-fire needs no Spotter', () => {
  const t = table([mortar, { ...hidden, spotted: true, shots: 3 }], [], {}, wall)
  assert.ok(JSON.stringify(aimParts(g(t), g(t).unit('a'), [])).includes('i:1:b'))
  const turn = table([{ ...hidden, shots: 3 }]).with((x) => newTurn(x as never))
  assert.equal(turn.unit('b').spotted, true)
})

test('SS-TGT-11: a new team costs a turn in which neither fires, and is ready in the next', () => {
  const t = table([mortar, hidden, eye], [], {}, wall)
    .start(targeting, now)
    .say('aim', { plan: [one('gunner:1', 't:s 0')] })
  assert.deepEqual(g(t).words.teams, [{ ...team, ready: 2 }])
  assert.deepEqual([t.unit('a').aims[1]?.mode, t.unit('s').aims[0]?.mode], ['team', 'team'])
})

test('SS-TGT-13, SS-AMB-30: blind fire at a hex that nobody of the side sees, 12 hexes away or more, in the arc', () => {
  const t = table([mortar, hidden], [], {}, wall)
  const hexes = cells(blindField(g(t), g(t).unit('a'), 1, 1))
  assert.ok(hexes.includes(at(10, 3)) && !hexes.includes(at(10, 8)) && !hexes.includes(at(5, 17)))
  const seen = table([mortar, hidden, eye], [], {}, wall)
  assert.ok(!cells(blindField(g(seen), g(seen).unit('a'), 1, 1)).includes(at(10, 3)))
})

test('SS-PHYS-06: a fist strikes an enemy beside it in the arm’s arc, with no range and in place of fire', () => {
  const walker = tank({}, 'sf-palisade')
  const near = foe({}, 'ww2-sherman', at(10, 9))
  const t = table([walker, near], [6, 6, ...new Array<number>(20).fill(1)]).start(targeting, now)
  t.say('aim', { plan: [one('gunner:0', 'f:2:b')] })
  // Physical 10 against 2d10 of 12 + 3: hits; 8/8/4 dice of ones: 8 Damage, nothing else gets through
  const u = table([{ ...t.unit('a') }, near], [6, 6, ...new Array<number>(20).fill(1)]).start(firing, now)
  u.one('fire', '0:2:0').some('defend').done()
  assert.deepEqual([u.unit('b').armour[0], u.unit('a').rammed], [72, true])
  const told = u.last('fires') as unknown as { readonly rule: string; readonly mode: string }
  assert.deepEqual([told.rule, told.mode], ['SS-PHYS-06', 'physical'])
})

test('SS-PHYS-06: no fist reaches further than the next hex or is fired, no range counts for it, and who strikes may be shot at', () => {
  const walker = tank({}, 'sf-palisade')
  const strikes = (hex: number): boolean =>
    optionsOf(g(table([walker, foe({}, 'ww2-sherman', hex)])), walker, 0, 2).some((o) => o.id.startsWith('f:'))
  assert.deepEqual([strikes(at(10, 9)), strikes(at(10, 8))], [true, false])
  assert.deepEqual(optionsOf(g(table([walker, foe({}, 'ww2-sherman', at(10, 9))])), { ...walker, ammo: [0, 0, 0, 0, 0] }, 0, 2), [])
  const fist = sheetOf('sf-palisade').weapons.findIndex((w) => w.weapon === 'fist')
  const near = g(table([walker, foe({}, 'ww2-sherman', at(10, 9))]))
  const fired = checkShot(near, { by: 'a', gunner: 'P', target: 'b', weapons: [fist], spread: 0 })
  assert.equal(fired === true ? '' : fired.rule, 'SS-PHYS-06')
  assert.equal(rangeModifier({ mode: 'physical', range: 30, hullDown: true }), 0)
  const back = g(table([{ ...walker, rammed: true }, foe({}, 'ww2-sherman', at(10, 9))]))
  assert.equal(checkShot(back, { by: 'b', gunner: 'G1', target: 'a', weapons: [0], spread: 0 }), true)
})

test('SS-PHYS-01, SS-AMB-32: whoever has rammed or struck does not fire, and the unit makes no second physical attack', () => {
  const walker = tank({ acted: 1, rammed: true }, 'sf-palisade') // the pilot has rammed
  const t = table([walker, foe({}, 'ww2-sherman', at(10, 9))])
  const all = aimParts(g(t), walker, [])
  assert.ok(!all.some((p) => p.id === 'gunner:0') && all.some((p) => p.id === 'gunner:1'))
  assert.ok(!JSON.stringify(all).includes('"f:'))
})

// ---- Firing --------------------------------------------------------------------------------------------------------

const gunner = (some: Partial<SsUnit> = {}, named: Partial<Named> = {}): SsUnit => tank({ aims: aimed(1, 4, named), ...some })

test('SS-TGT-17, SS-DEF-05: weapons are announced, then the defender’s systems, then the dice', () => {
  const t = table([gunner(), foe()], [5, 4]).start(firing, now) // 9 + 3 = 12 against 9 + 3 of smoke: hits … with the coaxial only
  assert.ok(t.offered.includes('1:0+1:0') && t.offered.includes('1:1:1'))
  t.one('fire', '1:0+1:0')
  assert.deepEqual([t.kind, t.seat, t.offered], ['defend', 1, ['smoke']])
  assert.throws(() => t.some('defend', 'smoke'), /no die is left/) // both guns reach their numbers, and ask for damage
})

test('SS-FIRE-17, SS-DMG-17: chit order, own gunners as the owner has it; a doomed unit fires what it declared', () => {
  const shooter = gunner({ chit: 1 })
  const doomed = foe({ chit: 2, dying: 'overkill', aims: aimed(1, 4, { target: 'a' }) })
  const t = table([shooter, doomed], [2, 2, 2, 2], {}, field, { chits: 2 }).start(firing, now)
  assert.equal(t.seat, 0)
  t.one('fire', '1:1:0')
  assert.equal(t.seat, 1)
  t.one('fire', '1:1:0').some('defend').done()
  assert.equal(t.all('fires').length, 2)
})

test('SS-SPEC-05: a chain shares the dice of each weapon over its hexes, one roll against every unit on it, friends too', () => {
  const laser = tank({ aims: aimed(1, 3, { system: 0 }) }, 'sf-anvil') // medium laser 6/0/4 with the gunner
  const b = foe(),
    friend = unit('c', 0, 'ww2-sherman', at(11, 5), 0)
  const t = table([laser, b, friend], [9, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).start(firing, now).one('fire', '1:1:chain')
  assert.equal(t.refuses({ legs: [{ to: [10, 3] }] }), 'SS-SPEC-05')
  t.say('chain', { legs: [{ to: [11, 5] }] }) // 3/0/2 each, nothing left over; beyond the enemy no hex is in sight
  t.some('defend').some('defend')
  const s = t.all('damage').map((e) => (e as unknown as { unit: string; rolled: readonly number[] }).unit)
  assert.deepEqual(s, ['b', 'c'])
})

test('SS-SPEC-05: what a chain leaves over goes to the end that the gunner picks', () => {
  const laser = tank({ aims: aimed(1, 3, { system: 0 }) }, 'sf-anvil')
  const t = table([laser, foe()], [2, 2]).start(firing, now).one('fire', '1:1:chain')
  t.say('chain', { legs: [{ to: [11, 5] }, { to: [12, 5] }] })
  assert.equal(t.kind, 'remainder') // 6/0/4 over three hexes
  t.one('remainder', 'last').some('defend').done()
})

test('SS-TGT-13: blind fire scatters, hits every unit there without a roll, and comes nearer turn by turn', () => {
  const shooter: SsUnit = { ...mortar, aims: aimed(1, 4, { mode: 'blind', system: 1, target: '', hex: at(10, 4) }) }
  // direction 1, distance 1: one hex north, on the enemy; 5/6/2 dice of ones
  const t = table([shooter, hidden], [1, 1, ...new Array<number>(13).fill(1)], {}, wall).start(firing, now)
  t.one('fire', '1:0:0').done()
  assert.deepEqual([t.unit('b').armour[0] + t.unit('b').armour[2], t.unit('a').shots, t.unit('a').crew[1].blindTurns], [80 + 40 - 5, 1, 1])
  const again = { ...shooter, crew: shooter.crew.map((c, i) => (i === 1 ? { ...c, blindHex: at(10, 4), blindTurns: 3 } : c)) }
  const s = table([again], [1, 3], {}, wall).start(firing, now).one('fire', '1:0:0') // 3 − 3: on the hex
  assert.deepEqual([(s.last('scatters') as unknown as { hex: number }).hex, s.unit('a').crew[1].blindTurns], [at(10, 4), 4])
})

test('SS-UNB-02, SS-AMB-53: small arms kill open crew on 1 or 2, after Penetration, from Aftermath on', () => {
  const open = foe({ crew: foe().crew.map((c, i) => (i === 2 ? { ...c, open: true } : c)) })
  const t = table([gunner(), open], [5, 4, 1, 1, 1, 1, 2]).start(firing, now).one('fire', '1:1:0').some('defend').done()
  assert.deepEqual([t.unit('b').lost, t.unit('b').losing], [0, 4])
})

test('SS-SPEC-06, SS-AMB-56, SS-AMB-29: high explosive strikes the hex in full and the ring by half, Penetration only whom it hits', () => {
  const shooter: SsUnit = tank({ aims: aimed(1, 4, {}) }, 'mod-m1a2')
  const near = unit('c', 1, 'ww2-sherman', at(11, 4), 3)
  const dice = [9, 8, ...new Array<number>(14).fill(2), ...new Array<number>(10).fill(1), ...new Array<number>(10).fill(1)]
  const t = table([shooter, foe({ uses: [0] }), near], dice, { expandingShock: true })
    .start(firing, now)
    .one('fire', '1:1:0')
    .done()
  const all = t.all('damage') as unknown as readonly { readonly unit: string; readonly rolled: readonly number[] }[]
  assert.deepEqual(
    all.map((e) => [e.unit, ...e.rolled]),
    [
      ['b', 28, 10, 10],
      ['c', 14, 5, 0],
    ],
  )
  const alone = table([shooter, foe({ uses: [0] }), near], dice)
    .start(firing, now)
    .one('fire', '1:1:0')
    .done()
  assert.deepEqual(
    (alone.all('damage') as unknown as readonly { readonly unit: string }[]).map((e) => e.unit),
    ['b'],
  )
})

// ---- Aftermath -----------------------------------------------------------------------------------------------------

test('SS-END-01, SS-FIRE-16, SS-CREW-07: batteries recharge to what they hold; a destroyed one holds nothing', () => {
  const t = table([tank({ charge: 3 }, 'sf-courser')]).with((x) => aftermath(x as never))
  assert.equal(t.unit('a').charge, 9)
  const broken = tank({}, 'sf-courser')
  const j = 9 // the battery among its pieces
  assert.deepEqual(battery({ ...broken, lost: 1 << j }), { capacity: 0, recharge: 0 })
})

test('SS-DMG-17, SS-FIRE-12: losses take effect in Aftermath; what cannot move stops and is immobile', () => {
  const due = { speed: 0, acceleration: 0, deceleration: 0, slip: 0, turn: 0, msrp: 0, immobile: true }
  const t = table([tank({ speed: 4, gear: 'forward', losing: 2, due })]).with((x) => aftermath(x as never))
  assert.deepEqual([t.unit('a').lost, t.unit('a').immobile, t.unit('a').speed], [2, true, 0])
})

test('SS-MOVE-33, SS-CREW-05: without a driver a stopped unit is immobile until a good enough pilot has shifted to his seat', () => {
  const after = (sheet: string): SsUnit => {
    const { equipment, crew } = sheetOf(sheet)
    const driver = 1 << equipment.findIndex((e) => e.letter === crew[0].letter)
    const t = table([tank({ lost: driver }, sheet)]).with((x) => aftermath(x as never))
    assert.equal(t.unit('a').immobile, true)
    t.start(reaction, now).say('react', { plan: [one('shift', '1>0')] }) // the gunner takes the wheel
    t.with((x) => newTurn(x as never)).start(reaction, now)
    if (t.kind === 'react') t.say('react', { plan: [] })
    t.with((x) => aftermath(x as never))
    return t.unit('a')
  }
  const [jeep, hover] = [after('mod-hmmwv'), after('sf-courser')] // Piloting 1 where 1 is asked for; 2 where it is 3
  assert.deepEqual([jeep.immobile, jeep.crew[0].piloting], [false, 1])
  assert.deepEqual([hover.immobile, hover.crew[0].piloting], [true, 2])
})

test('SS-AMB-55, SS-MOVE-26: an air unit that can no longer move falls from its altitude in Aftermath, with effect at once', () => {
  const due = { speed: 0, acceleration: 0, deceleration: 0, slip: 0, turn: 0, msrp: 0, immobile: true }
  // 12 tons, 4 levels: 5 dice of Shock; 29 is 18 over the threshold of 11: overkill
  const t = table([unit('a', 0, 'sf-kestrel', at(10, 10), 0, { altitude: 4, due })], [6, 6, 6, 6, 5]).with((x) => aftermath(x as never))
  assert.deepEqual([t.unit('a').altitude, t.unit('a').out], [0, 'overkill'])
})

test('SS-END-02, SS-SPEC-01: dodging, smoke, chits and aims end with the turn', () => {
  const t = table([tank({ dodging: true, smoked: true, chit: 3, aims: aimed(1, 4, {}) })]).with((x) => cleanUp(x as never))
  assert.deepEqual([t.unit('a').dodging, t.unit('a').smoked, t.unit('a').chit, t.unit('a').aims[1]], [false, false, 0, null])
})

test('SS-MOVE-22: the second turn of towing places the unit; fire breaks it off', () => {
  const mud = laid({ [at(10, 9)]: ['mud'] })
  const stuck = unit('m', 0, 'ww2-sherman', at(10, 9), 0, { mired: true, immobile: true })
  const t = table([tank({ towing: 'm', towTurns: 1 }), stuck], [], { muck: true }, mud).start(towing, now)
  t.one('towed', String(at(11, 9))).done()
  assert.deepEqual([t.unit('m').hex, t.unit('m').mired, t.unit('m').immobile], [at(11, 9), false, false])
  const fired = table([tank({ towing: 'm', towTurns: 1, acted: 2 }), stuck], [], { muck: true }, mud)
    .start(towing, now)
    .done()
  assert.deepEqual([fired.unit('a').towing, fired.unit('a').towTurns], ['', 0])
})

// ---- Set-up --------------------------------------------------------------------------------------------------------

test('SS-FORCE-09: the side with more ECV deploys first, then by turns: hex, facing, speed up to half, turrets', () => {
  const off = (u: SsUnit): SsUnit => ({ ...u, hex: -1 })
  const zones = [0, 1].map((seat) => ({ seat, cells: [at(seat * 20, 3), at(seat * 20, 4)], facing: 0 }))
  const t = table([off(foe({ id: 'b' })), off(tank())], [], {}, field, { zones, turn: 0 }).start(deployment, { of: 'setup' })
  assert.equal(t.seat, 0) // the Panther
  assert.equal(t.refuses({ place: [{ at: [9, 9], facing: 0 }] }), 'SS-FORCE-09')
  t.say('deploy', { place: [{ at: [0, 3], facing: 60 }] })
  t.say('begin', { plan: [{ part: 'speed', choice: { number: 2 } }, one('pivot:0', '3')] })
  assert.deepEqual([t.unit('a').hex, t.unit('a').facing, t.unit('a').speed, t.unit('a').facings[0]], [at(0, 3), 1, 2, 3])
  t.say('deploy', { place: [{ at: [20, 3], facing: 180 }] })
    .say('begin', { plan: [] })
    .done()
})

test('SS-FORCE-08: firing teams are declared before the game', () => {
  const t = table([mortar, eye]).start(teaming, { of: 'setup' }).one('team', 't:s 0').passing('team').done()
  assert.deepEqual(g(t).words.teams, [team])
})
