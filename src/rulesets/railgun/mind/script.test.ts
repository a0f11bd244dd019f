// Railgun: 2100: the script proved over whole battles: legal everywhere, quick, no foolish act of those that were seen (RG-MOVE-01,
// RG-MEAS-01, RG-TERR-07, RG-CARRY-01).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { misfit, type Choice } from '../../../kernel/decision.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import type { Event } from '../../../kernel/event.ts'
import { apart } from '../../../space/plane.ts'
import type { ProfileId } from '../book/roster.ts'
import { artilleryPhase } from '../rules/artillery.ts'
import { checkAnswer } from '../rules/sequence.ts'
import { shotFacts } from '../rules/fire.ts'
import { volley } from '../rules/snapfire.ts'
import { isSquad, onTable, standOf, type Land, type RgGame, type Stand } from '../state/state.ts'
import { shotsOf, modeOf } from '../sight/shots.ts'
import { asField, view } from '../sight/view.ts'
import { sticks } from '../rules/terrain.ts'
import { at, game, land, stand, table } from '../test/fixture.ts'
import { answered, begun, drawn } from '../test/fixture-seats.ts'
import { scenarios } from '../start/scenarios.ts'
import { inchesTo } from './going.ts'
import { script } from './script.ts'
import { suggest } from './suggest.ts'

const armies = [
  [0, 1],
  [3, 5],
  [2, 4],
] as const

/** Fight a battle: the script at both seats, or against drawn answers at seat 1. */
function fought(scenario: number, both: boolean, seed: string, visit: (g: RgGame, told: readonly Event[]) => void): RgGame {
  const g = begun(scenario, armies[scenario], {}, seed),
    dice = new SeededDice(mixed(seed), 0),
    own = new SeededDice(mixed(`own ${seed}`), 0, false)
  for (let n = 1; g.over === null; n++) {
    const at = g.open.findIndex((_, i) => !g.sealed[i]),
      d = g.open[at],
      v = view(g, d.seat)
    if (!both && d.seat === 1) {
      answered(g, at, drawn(g, d, own), dice.at(n))
      continue
    }
    const c = script(v, d, own.at(n), [])
    assert.equal(misfit(d.choice, c), null, `${d.kind} ${JSON.stringify(c)}`)
    assert.equal(checkAnswer(asField(v), d, c), true, `${d.kind} ${JSON.stringify(c)}`)
    if (d.kind === 'firers')
      for (const s of shotsOf(v, c))
        assert.notEqual(shotFacts(asField(v), s, modeOf(v, d)).band, null, `${s.by} at ${s.target}: its own eye says it is too far`)
    visit(g, answered(g, at, c, dice.at(n)))
  }
  return g
}

test('RG-MOVE-01, RG-MEAS-01 the script answers every question of whole battles legally, in range by its own eye', () => {
  for (const [i, s] of scenarios.entries()) {
    let n = 0,
      gone = 0
    fought(i, true, `script ${i}`, (_g, told) => {
      n++
      for (const e of told) if (e.is === 'destroyed' || e.is === 'removed') gone++
    })
    assert.ok(gone > 0, `${s.title}: nobody was hurt in ${n} decisions`)
  }
})

test('RG-VIC-01, RG-CARRY-01 against drawn answers the script wins, its squads on the ground at objectives', () => {
  const g = fought(0, false, 'at random', () => {})
  assert.deepEqual(g.over?.winners, [0])
  const squads = g.units.filter((s) => s.seat === 0 && isSquad(s) && (s.where === 'table' || s.where === 'carried'))
  assert.ok(squads.length > 0 && squads.filter(onTable).length >= squads.length / 2, `${squads.filter(onTable).length} of ${squads.length}`)
})

test('RG-CARRY-01, RG-CARRY-09 a carrier that has nowhere to go lets its squads off, but not as the battle begins', () => {
  const own = new SeededDice(mixed('rests'), 0, false)
  const said = (turn: number): Choice => {
    const units = [
      stand('truck', 0, [20, 20], 'rhino-wheeled'),
      stand('s', 0, 'carried', 'armored-infantry', { carrier: 'truck' }),
      stand('far', 1, [47, 47], 'militia', { spotted: false }),
    ]
    const t = table(game(units, { words: { phase: 'movement', turn }, land: land() })).move('truck')
    assert.equal(t.kind, 'deed')
    return script(view(t.g, t.seat), t.asked, own, [])
  }
  assert.deepEqual([said(1), said(2)], [{ one: 'go' }, { one: 'drop' }])
})

test('RG-CARRY-01, RG-VIC-01 a carrier with squads aboard sets them down at the objective, and beside it', () => {
  const crossing = { id: 'x', name: 'the crossing', at: at(30, 10), radius: 3600, points: 15 }
  const own = new SeededDice(mixed('aboard'), 0, false)
  const dropped = (x: number): string => {
    const truck = stand('truck', 0, [x, 10], 'rhino-wheeled')
    const squad = stand('s', 0, 'carried', 'armored-infantry', { carrier: 'truck' })
    const far = stand('far', 1, [47, 47], 'militia', { spotted: false })
    const g = game([truck, squad, far], { words: { phase: 'movement' }, land: { ...land(), objectives: [crossing] } })
    const t = table(g).move('truck')
    assert.ok(t.offered.includes('drop'), t.offered.join())
    const c = script(view(t.g, 0), t.asked, own, [])
    if (!('one' in c) || c.one !== 'drop') return JSON.stringify(c)
    t.one('deed', 'drop')
    const down = script(view(t.g, 0), t.asked, own, [])
    assert.ok('place' in down && down.place.every((p) => p !== null), JSON.stringify(down))
    t.say('drop', down)
    return t.unit('s').where
  }
  assert.equal(dropped(30), 'table')
  assert.equal(dropped(26), 'table', 'within two inches of its ground')
  assert.notEqual(dropped(10), 'table', 'far off they stay aboard')
})

test('RG-MEAS-01, RG-FIRE-01 a shot that its own eye puts out of reach is not fired, though nothing else is offered', () => {
  const own = new SeededDice(mixed('eye'), 0, false)
  let beyond = 0,
    fired = 0
  for (let eye = 1; eye <= 12; eye++)
    for (let gap = 8; gap <= 40; gap += 2) {
      const g = game([stand('t', 0, [20, 4 + gap], 'peltast-lt-tk', { facing: 180 }), stand('g', 1, [20, 4], 'phalanx-med-tk')], {
        words: { phase: 'firstFire', eye },
      })
      const t = table(g, 1).start(volley, { seat: 1, mode: 'first' })
      if (t.kind !== 'firstFire') continue
      const v = view(t.g, 1),
        far = shotFacts(asField(v), { by: 'g', weapon: 'gun', target: 't', pop: false }, 'first').band === null,
        c = script(v, t.asked, own, [])
      if (far) {
        beyond++
        assert.deepEqual(c, { pass: true }, `at ${gap} inches, eye ${eye}`)
      } else if ('one' in c) fired++
    }
  assert.ok(beyond >= 5 && fired >= 5, `${beyond} beyond its reach by its eye, ${fired} fired`)
})

test('RG-ART-01, RG-VIC-01 three tanks bound for one objective do not end under one template', () => {
  const own = new SeededDice(mixed('template'), 0, false)
  const crossing = { id: 'x', name: 'the crossing', at: at(30, 10), radius: 4800, points: 15 }
  const side = 5 * 1200 // that of the largest piece
  for (const [a, b] of [
    [30, 31.5],
    [29, 30.5],
    [31, 32.5],
    [28, 29.5],
  ]) {
    const tanks = [
      stand('a', 0, [a, 10], 'phalanx-med-tk', { unit: 'p', done: true }),
      stand('b', 0, [b, 10], 'phalanx-med-tk', { unit: 'p', done: true }),
      stand('c', 0, [24, 10], 'phalanx-med-tk', { unit: 'p' }),
    ]
    const far = stand('far', 1, [46, 46], 'militia', { spotted: false })
    const t = table(game([...tanks, far], { words: { phase: 'movement' }, land: { ...land(), objectives: [crossing] } })).move('c')
    const c = script(view(t.g, 0), t.asked, own, [])
    const end = 'legs' in c ? c.legs[c.legs.length - 1].to : t.unit('c').at
    const spread = tanks.slice(0, 2).some((o) => Math.max(Math.abs(o.at[0] - end[0]), Math.abs(o.at[1] - end[1])) > side)
    assert.ok(spread, `tanks at ${a} and ${b}, the third at ${end.map((n) => (n / 1200).toFixed(1)).join()}`)
  }
})

test('RG-TERR-07, RG-D02 nobody is deployed where it may stick, neither by the script nor by any suggestion', () => {
  for (const i of [0, 1, 2]) {
    const g = begun(i, armies[i]),
      own = new SeededDice(mixed('deploy'), 0, false)
    for (const d of g.open) {
      const v = view(g, d.seat),
        f = asField(v)
      for (const c of [script(v, d, own, []), ...suggest(v, d, own, 8).map((x) => x.choice)]) {
        assert.ok('place' in c)
        for (const [k, p] of c.place.entries()) {
          const ref = d.about[k]
          if (p !== null && 'at' in p && 'unit' in ref) assert.equal(sticks(f, standOf(f, ref.unit), p.at), false, `${ref.unit} at ${p.at}`)
        }
      }
    }
  }
})

test('RG-TERR-07, RG-MOVE-06 the way to a goal is longer through what is slow, and leads round what is closed', () => {
  const g = begun(2, armies[2]),
    tank = g.units.find((s) => s.seat === 0 && !isSquad(s) && s.where === 'reserve')
  assert.ok(tank)
  const over = inchesTo(g, tank, [24 * 1200, 4800], [24 * 1200, 30 * 1200]),
    across = inchesTo(g, tank, [33 * 1200, 4800], [33 * 1200, 30 * 1200])
  assert.ok(across > over + 4, `by the bridge ${over.toFixed(1)}, from between the bridges ${across.toFixed(1)}`)
})

test('RG-AMB-22 a Longbow is sent where its missile can do something, and not at the dearest stand whatever it is', () => {
  const own = new SeededDice(mixed('longbow'), 0, false)
  const sent = (...foes: readonly Stand[]): Choice => {
    const t = table(game([...foes, stand('eye', 1, [24, 40], 'peltast-lt-tk'), stand('gun', 1, 'off', 'longbow-tac-missile')]))
    t.start(artilleryPhase, {})
    const c = script(view(t.g, 1), t.asked, own, [])
    if ('pass' in c || !('one' in c)) return c
    t.one('barrage', c.one)
    return t.kind === 'missile' ? script(view(t.g, 1), t.asked, own, []) : c
  }
  const squad = stand('s', 0, [24, 30], 'power-missile-infantry', { value: 20 * 256 }),
    ifv = stand('i', 0, [28, 30], 'hoplite-ifv', { value: 9 * 256 })
  assert.deepEqual(sent(squad, ifv), { one: 'i' })
  assert.deepEqual(sent(squad), { pass: true }, 'armored infantry is beyond a heavy missile')
})

/** What the script fires at when a mover is offered to it: with whom, how far ahead the mover is, what lies about. */
const snapped = (profile: ProfileId, foe: ProfileId, some: Partial<Stand> = {}, pieces: Land['pieces'] = []): Choice => {
  const g = game([stand('t', 0, [20, 12], foe, { facing: 180, ...some }), stand('g', 1, [20, 4], profile)], {
    words: { phase: 'movement' },
    land: { ...land(), pieces },
  })
  const t = table(g, 1).move('t')
  assert.equal(t.kind, 'snapFire')
  return script(view(t.g, 1), t.asked, new SeededDice(mixed('interrupt'), 0, false), [])
}

test('RG-SNAP-01, RG-FIN-01 a shot that will be as good without the penalty is kept until the mover is about to leave the sight', () => {
  const wall = { kind: 'forest', points: [at(16, 12.5), at(24, 12.5), at(24, 16), at(16, 16)] } as const
  assert.deepEqual(snapped('phalanx-med-tk', 'paladin-hvy-tk'), { pass: true }, 'it comes nearer in the open')
  assert.deepEqual(
    snapped('phalanx-med-tk', 'armored-infantry', { facing: 0 }, [wall]),
    { one: 't' },
    'a step more and it is in the forest',
  )
})

test('RG-SNAP-01, RG-FIRE-11 an interrupt that may do any good at once is taken: one that only engages', () => {
  assert.deepEqual(snapped('dragoon-apc', 'paladin-hvy-tk'), { one: 't' }, 'it cannot hurt it, but others may fire past it then')
  assert.deepEqual(snapped('dragoon-apc', 'paladin-hvy-tk', { engaged: true }), { pass: true }, 'it is engaged already')
})

test('RG-STRAT-01, RG-TERR-05 far from the enemy a platoon hurries into the town that is to be held', () => {
  const own = new SeededDice(mixed('hurry'), 0, false),
    crossing = { id: 'x', name: 'the crossing', at: at(24, 24), radius: 3600, points: 15 },
    town = { kind: 'town', points: [at(20, 22), at(28, 22), at(28, 28), at(20, 28)] } as const
  const ways = (y: number): readonly (string | undefined)[] => {
    const t = table(
      game([stand('c', 0, [24, 4], 'dragoon-apc'), stand('far', 1, [24, y], 'phalanx-med-tk')], {
        words: { phase: 'movement' },
        land: { ...land(), pieces: [town], objectives: [crossing] },
      }),
    ).move('c')
    const c = script(view(t.g, 0), t.asked, own, [])
    return 'legs' in c ? c.legs.map((l) => l.way) : []
  }
  assert.ok(ways(44).includes('strategic'), 'forty inches off nobody can fire at it')
})

test('RG-VIC-01 who moves last of all goes onto what the enemy would hold, whatever may be fired at it', () => {
  const own = new SeededDice(mixed('last'), 0, false),
    crossing = { id: 'x', name: 'the crossing', at: at(30, 10), radius: 3600, points: 15 }
  const foes = [31, 32, 33].map((x) => stand(`foe${x}`, 1, [x, 12], 'paladin-hvy-tk')),
    tank = stand('c', 0, [22, 10], 'phalanx-med-tk'),
    words = { phase: 'movement', turn: 10, first: 1 } as const
  const t = table(game([tank, ...foes], { words, land: { ...land(), turns: 10, objectives: [crossing] } })).move('c')
  while (t.kind === 'snapFire') t.pass('snapFire')
  const c = script(view(t.g, 0), t.asked, own, [])
  assert.ok('legs' in c)
  assert.ok(apart(c.legs[c.legs.length - 1].to, crossing.at) <= crossing.radius + 450)
})

test('RG-VIC-01 who stands before an objective that nobody contests goes onto it and stays there', () => {
  const own = new SeededDice(mixed('objective'), 0, false),
    crossing = { id: 'x', name: 'the crossing', at: at(30, 10), radius: 3600, points: 15 }
  for (const x of [23, 26, 30]) {
    const far = stand('far', 1, [46, 46], 'militia', { spotted: false }),
      tank = stand('c', 0, [x, 10], 'phalanx-med-tk')
    const t = table(game([tank, far], { words: { phase: 'movement' }, land: { ...land(), objectives: [crossing] } })).move('c'),
      c = script(view(t.g, 0), t.asked, own, []),
      end = 'legs' in c ? c.legs[c.legs.length - 1].to : t.unit('c').at
    assert.ok(apart(end, crossing.at) <= crossing.radius + 450, `from ${x}: ${end}`)
  }
})
