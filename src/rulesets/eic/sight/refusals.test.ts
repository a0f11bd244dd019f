// EIC League: tests of what is not offered: everything stands once, open or refused with its rule, and no reason betrays a secret.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, game, slots, suit, table, tank, withDrone, type Table } from '../test/fixture.ts'
import { begun, otherwise, played, screenPosition } from '../test/fixture-play.ts'
import { initiative } from '../rules/initiative.ts'
import { refused } from './refusals.ts'
import { weapon } from '../book/roster.ts'
import { coachAttacks, engage } from '../rules/coachattacks.ts'
import { coachMoves } from '../rules/coachmoves.ts'
import { gunsOf } from '../rules/targets.ts'
import { view } from './view.ts'
import { book } from '../book/book.ts'

const A = at(10, 8),
  B = at(12, 8)
const why = (t: Table, id: string, seat = 0): string => {
  const r = refused(view(t.g, seat), t.asked).find((x) => x.id === id)
  return r ? `${r.no.rule} ${r.no.why}` : 'not refused'
}
type Some = Parameters<typeof suit>[3]
const aimed = (a: Some, b: Some = {}, laid: Parameters<typeof game>[1] = {}): Table =>
  table(game([suit('a', 0, A, a), suit('b', 1, B, b)], laid), 99).start(engage, { by: 'a' })

test('EIC-HTH-01: the mock’s own example: fight needs an adjacent hex', () => {
  const t = table(screenPosition()).start(engage, { by: 'bastion' })
  assert.equal(why(t, 'fight>skylark'), 'EIC-HTH-01 needs an adjacent hex')
  assert.equal(why(t, '>longbow'), 'EIC-DET-03 was not found by this roll')
})

test('EIC-ATK-06 EIC-ATK-08 EIC-LETH-02 EIC-WPN-02: weapons out of reach, lost, empty or used stay in place with their reason', () => {
  const t = aimed(
    {
      pwr: 10,
      weapons: ['laser', 'autoCannon', 'heMissile', 'sonicGrenade'],
      slots: slots('suit', 'laser', 'autoCannon', 'heMissile', 'sonicGrenade').map((s) =>
        s.no === 2 ? { ...s, lost: true, shots: 0 } : s.no === 3 ? { ...s, shots: 0 } : s,
      ),
    },
    {},
  )
  assert.equal(why(t, 's1>b'), 'EIC-ATK-08 reaches 1 hex, the target is 2 away')
  assert.equal(why(t, 's2>b'), 'EIC-LETH-02 is lost to a lethal blow')
  assert.equal(why(t, 's3>b'), 'EIC-WPN-02 has no shots left')
  assert.equal(why(t, 's4:hand>b'), 'EIC-THR-01 throws 1 hex, the target is 2 away')
  const used = aimed({ attr: 110, used: 1 << 1, attacks: 1, weapons: ['laser', 'autoCannon'] })
  assert.equal(why(used, 's1>b'), 'EIC-ATK-06 is used this round')
})

test('EIC-NRG-02 EIC-NRG-03 EIC-NRG-04: weapons without the energy they need say how much they need', () => {
  const high = aimed({ energyMax: 200, energy: 139, weapons: ['laser', 'flameThrower'] })
  assert.equal(why(high, 's1>b'), 'EIC-NRG-02 needs 70% energy, 69% is left')
  assert.equal(why(high, 's2>b'), 'not refused')
  const low = aimed({ energyMax: 200, energy: 19, weapons: ['sonicGrenade', 'heMissile', 'flameThrower'] })
  assert.deepEqual(
    [why(low, 'armGuns>b'), why(low, 's2>b'), why(low, 's3>b')],
    ['EIC-NRG-04 needs 10% energy, 9% is left', 'EIC-NRG-04 needs 10% energy, 9% is left', 'EIC-NRG-03 needs 31% energy, 9% is left'],
  )
  assert.equal(why(low, 's1:hand>b'), 'not refused')
})

test('EIC-WPN-08 EIC-FLT-02 EIC-AMB-19: a flyer does not fire concussion, fight, or ram units on the ground', () => {
  const t = aimed({ flight: true, aloft: true, weapons: ['concussionCannon'] }, { hex: at(11, 8) } as Some)
  assert.equal(why(t, 's1>b'), 'EIC-WPN-08 does not fire while flying')
  assert.equal(why(t, 'fight>b'), 'EIC-FLT-02 does not fight while aloft')
  assert.equal(why(t, 'ram>b'), 'EIC-AMB-19 a flyer rams only units on an elevator')
})

test('EIC-ELEV-04 EIC-AMB-86 EIC-RAM-03: rams and fights that the elevator, height or frag hits forbid', () => {
  assert.equal(why(aimed({ height: 5, elevator: true }), 'ram>b'), 'EIC-ELEV-04 does not ram from an elevator')
  assert.equal(why(aimed({}, { height: 2, elevator: true }), 'ram>b'), 'EIC-ELEV-04 only a flyer rams a unit on an elevator')
  assert.equal(why(aimed({ fragHits: 8 }), 'ram>b'), 'EIC-RAM-03 after 8 frag hits it rams no more')
  assert.equal(why(aimed({}, { hex: at(11, 8), aloft: true, flight: true } as Some), 'fight>b'), 'EIC-FLT-02 the target is aloft')
  assert.equal(why(aimed({}, { hex: at(11, 8), height: 1, elevator: true } as Some), 'fight>b'), 'EIC-AMB-86 the target is on an elevator')
  assert.equal(why(aimed({ spd: 10 }, { hex: at(13, 8) } as Some), 'ram>b'), 'EIC-RAM-01 charges 1 hex, the target is 3 away')
})

test('EIC-AMB-24: a tank’s grenades need a launcher or the drone; EIC-AMB-96: one launcher, one grenade a round', () => {
  const t = table(game([tank('a', 0, A, { weapons: ['sonicGrenade'] }), suit('b', 1, B)]), 99).start(engage, { by: 'a' })
  assert.equal(why(t, 's1:hand>b'), 'EIC-AMB-24 a tank throws by launcher or drone only')
  const used = table(
    game([tank('a', 0, A, { attr: 110, attacks: 1, used: 1 << 1, weapons: ['grenadeLauncher', 'sonicGrenade'] }), suit('b', 1, B)]),
    99,
  ).start(engage, { by: 'a' })
  assert.equal(why(used, 's2:launch>b'), 'EIC-AMB-96 the launcher is used this round')
})

test('EIC-AMB-63 EIC-NUKE-01: a bomb needs two flyers; EIC-AMB-42: a rush needs the energy', () => {
  assert.equal(why(aimed({ weapons: ['nuclearBomb'] }), 's1:tandem>b'), 'EIC-AMB-63 both bombers must be aloft')
  const t = aimed(
    { weapons: ['oxyPlus'], slots: slots('suit', 'oxyPlus').map((s) => ({ ...s, fired: 1 })), energyMax: 50, energy: 40 },
    {},
    { words: { round: 2 } },
  )
  assert.equal(why(t, 's1>b'), 'EIC-AMB-42 recharges, and 40 energy to rush it are not there')
})

test('EIC-AMB-88: after a first fight only fights are left, and are refused when none is', () => {
  const t = aimed({ cls: 'ragingBull', attacks: 1, fights: 1, firstFight: true, weapons: ['laser'] }, { hex: at(11, 8) } as Some)
  assert.equal(why(t, 's1>b'), 'EIC-AMB-88 only fights are left this round')
})

test('EIC-SHP-01: sharpshot not now: needs ATTR at least DFR', () => {
  const t = table(screenPosition()).start(engage, { by: 'bastion' }).one('attack', 's1>skylark')
  assert.equal(why(t, 'sharp'), 'EIC-SHP-01 needs ATTR at least DFR, and 80 is under 90')
  const s = aimed({ weapons: ['autoCannon'] }).one('attack', 's1>b')
  assert.equal(why(s, 'boost'), 'EIC-BST-01 the auto cannon is of low need')
})

test('EIC-RET-01 EIC-PARA-02 EIC-DET-03: units that cannot act are named with the reason', () => {
  const g = game([
    suit('a', 0, A),
    suit('c', 0, at(10, 10), { paralyzed: true, paralyzedThrough: 4 }),
    suit('d', 0, at(9, 10), { retreat: 'retreating' }),
    suit('e', 0, at(2, 2)),
    suit('f', 0, at(10, 6), { acted: true }),
    suit('b', 1, B),
  ])
  const t = table(g).start(coachAttacks, { seat: 0 })
  assert.deepEqual(
    ['c', 'd', 'e', 'f'].map((id) => why(t, id)),
    ['EIC-PARA-02 is paralyzed', 'EIC-RET-01 is in retreat', 'EIC-DET-03 nobody is within 8 hexes', 'EIC-ATK-01 has had its turn'],
  )
  const m = table(
    game(
      [
        suit('a', 0, A),
        suit('c', 0, at(10, 10), { paralyzed: true, paralyzedThrough: 4 }),
        suit('d', 0, at(9, 10), { moved: true }),
        suit('b', 1, B),
      ],
      { words: { phase: 'movement' } },
    ),
  ).start(coachMoves, { seat: 0 })
  assert.deepEqual(
    ['c', 'd'].map((id) => why(m, id)),
    ['EIC-MOVE-04 is paralyzed', 'EIC-MOVE-02 has had its movement'],
  )
})

test('EIC-WARP-01 EIC-WARP-03 EIC-NRG-06: who may not declare a warp, and ways that are shut', () => {
  const t = table(
    game([tank('a', 0, A, { warp: true }), tank('c', 0, at(5, 5)), tank('d', 0, at(7, 7), { warp: true, energy: 20 }), tank('b', 1, B)]),
  ).start(initiative, {})
  assert.deepEqual([why(t, 'c'), why(t, 'd')], ['EIC-WARP-01 has no warp', 'EIC-NRG-06 warp needs 31% energy, 7% is left'])
  const m = table(
    game([tank('a', 0, A, { warp: true }), suit('c', 0, at(3, 3), { flight: true, energy: 20 }), suit('b', 1, B)], {
      words: { phase: 'movement' },
      sides: [{ credits: 0 }],
    }),
  )
    .start(coachMoves, { seat: 0 })
    .one('mover', 'a')
  assert.equal(why(m, 'warp'), 'EIC-WARP-03 was not declared before the dice')
  assert.equal(why(m.pass('path').one('mover', 'c'), 'fly'), 'EIC-NRG-06 flight needs 31% energy, 7% is left')
})

test('EIC-AMB-93 EIC-RLD-01: what is not reloaded says why', () => {
  const g = game(
    [
      suit('a', 0, at(2, 8), {
        slots: slots('suit', 'heMissile', 'sonicGrenade', 'laser', 'nukeMissile').map((s) =>
          s.no === 1 || s.no === 4 ? { ...s, shots: 0 } : s.no === 2 ? { ...s, shots: 3 } : s,
        ),
      }),
      suit('b', 1, B),
    ],
    { words: { phase: 'movement' }, sides: [{ credits: 250 }] },
  )
  const t = table(g).start(coachMoves, { seat: 0 }).one('mover', 'a').one('stance', 'reload')
  assert.deepEqual(
    ['s2', 's3', 's4'].map((id) => why(t, id)),
    ['EIC-AMB-93 has 3 shots left', 'EIC-WPN-02 holds no counted shots', 'EIC-RLD-01 costs 400 credits, 250 are left'],
  )
})

test('EIC-DRN-04 EIC-DRN-01: the drone’s load and targets', () => {
  const g = game([
    withDrone(tank('a', 0, A, { slots: slots('tank', 'polarGrenade', 'sonicGrenade').map((s) => (s.no === 2 ? { ...s, shots: 0 } : s)) })),
    suit('b', 1, B),
    suit('c', 1, at(3, 3), { ecm: 100 }),
    suit('d', 1, at(17, 8)),
  ])
  const t = table(g, 99).start(engage, { by: 'a' }).one('attack', 'drone')
  assert.equal(why(t, 's2'), 'EIC-WPN-02 has no shots left')
  t.one('payload', 's1').go('droneFlight', at(11, 8))
  assert.deepEqual(
    [why(t, 'c'), why(t, 'd')],
    ['EIC-DRN-04 reaches 3 hexes, the target is 10 away', 'EIC-DRN-04 reaches 3 hexes, the target is 6 away'],
  )
})

test('EIC-SCRT-05: offers and refusals together hold every weapon at every detected target once, and name rules of the book', () => {
  const known = new Set(book.rules.map((r) => r.id))
  let targets = 0
  for (const first of [0, 1, 2, 3, 4, 5]) {
    const { g } = begun('opening-night', first, {}, `refused ${first}`)
    played(g, 500, `refused ${first}`, (now) => {
      for (const d of now.open) {
        const v = view(now, d.seat),
          all = refused(v, d)
        for (const r of all) {
          assert.ok(known.has(r.no.rule), `${r.no.rule} of ${r.id}`)
          assert.ok(r.no.why.length > 3 && !/undefined|not open now/.test(r.no.why), `${d.kind} ${r.id}: ${r.no.why}`)
        }
        assert.equal(new Set(all.map((r) => r.id)).size, all.length)
        if (d.choice.is !== 'one') continue
        const open = d.choice.of.map((o) => o.id),
          ref = d.about[0]
        for (const r of all) assert.ok(!open.includes(r.id), `${r.id} is offered and refused`)
        if (d.kind !== 'attack' || !ref || !('unit' in ref)) continue
        const u = now.unit(ref.unit)
        for (const o of u.found) {
          if (now.unit(o).vanquished) continue
          targets++
          const has = (key: string): boolean => [...open, ...all.map((r) => r.id)].some((id) => id.startsWith(key) && id.endsWith(`>${o}`))
          for (const key of [
            'fight',
            'ram',
            ...gunsOf(now, u),
            ...u.slots
              .filter((s) => !['launcher', 'pod', 'drone'].includes(weapon(s.weapon).group))
              .map((s) => (weapon(s.weapon).group === 'grenade' || weapon(s.weapon).group === 'bomb' ? `s${s.no}:` : `s${s.no}>`)),
          ])
            assert.ok(has(key), `${key} at ${o} is neither offered nor refused`)
        }
      }
    })
  }
  assert.ok(targets > 40, String(targets))
})

test('EIC-SCRT-05: refusals are the same in worlds that differ only in what is secret', () => {
  const t = table(screenPosition()).start(engage, { by: 'bastion' })
  assert.deepEqual(refused(view(otherwise(t.g, 0), 0), t.asked), refused(view(t.g, 0), t.asked))
})
