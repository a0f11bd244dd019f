// EIC League: whole battles for tests: sample teams, answers drawn evenly, and worlds that differ only in what a seat may not know.
import assert from 'node:assert/strict'
import { settle, type Options } from '../../../kernel/book.ts'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import type { Event } from '../../../kernel/event.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import { book } from '../book/book.ts'
import { at, game, suit, tank, withDrone } from './fixture.ts'
import { forces } from '../workshop/forces.ts'
import { scenarios } from '../start/scenarios.ts'
import { battle, checkAnswer, drawAnswer, runs } from '../rules/sequence.ts'
import { setUp } from '../start/setup.ts'
import type { EicGame, EicOptions, EicUnit } from '../state/state.ts'
import { anytime, hear } from '../rules/surrender.ts'

/** A battle of a scenario with the sample teams from `first` on, at its first question. */
export function begun(
  scenario: string,
  first = 0,
  given: Partial<EicOptions> = {},
  seed = 'begun',
): { readonly g: EicGame; readonly heard: Event[] } {
  const s = scenarios.find((x) => x.id === scenario)
  assert.ok(s)
  const options = settle(book, given as Record<string, string | number | boolean | null>)
  assert.ok(!('faults' in options && Array.isArray(options.faults)), JSON.stringify(options))
  const teams = Array.from({ length: s.seats }, (_, i) => forces.samples[(first + i) % forces.samples.length])
  const g = setUp({ scenario: s, forces: teams, options: options as Options, seats: s.seats }, battle)
  const heard: Event[] = []
  g.heard = heard
  g.dice = new SeededDice(mixed(seed), 0)
  run(g, runs)
  return { g, heard }
}

/** An answer drawn evenly; what the rules refuse is drawn again. */
export function drawn(g: EicGame, d: Decision, stream: SeededDice): Choice {
  for (let i = 0; i < 40; i++) {
    const c = once(g, d, stream)
    if (checkAnswer(g, d, c) === true) return c
  }
  return d.idle
}
function once(g: EicGame, d: Decision, stream: SeededDice): Choice {
  const s = d.choice
  if (s.is === 'one') {
    const i = stream.pick(s.of.length + (s.pass ? 1 : 0))
    return i < s.of.length ? { one: s.of[i].id } : { pass: true }
  }
  if (s.is === 'some') {
    const n = s.min + stream.pick(Math.min(s.max, s.of.length) - s.min + 1),
      ids = s.of.map((o) => o.id)
    while (ids.length > n) ids.splice(stream.pick(ids.length), 1)
    return { some: ids }
  }
  if (s.is === 'number') return { number: s.min + stream.pick(s.max - s.min + 1) }
  return drawAnswer(g, d, stream)
}

/** Play on with drawn answers; `look` is called at every open question. Stops when the battle is over, or after `most` answers. */
export function played(g: EicGame, most: number, seed: string, look: (g: EicGame, n: number) => void): void {
  const stream = new SeededDice(mixed(`choices ${seed}`), 0, false),
    dice = new SeededDice(mixed(`dice ${seed}`), 1)
  for (let n = 0; n < most && g.over === null && g.open.length; n++) {
    look(g, n)
    if (n % 97 === 96) {
      // now and then somebody says something unasked
      const seat = stream.pick(g.seats),
        all = anytime(g, seat),
        d = all.find((x) => x.kind === 'offer')
      if (d) {
        g.dice = dice
        hear(g, d, once(g, d, stream))
        run(g, runs)
        g.dice = noDice
        continue
      }
    }
    const i = g.open.findIndex((_, k) => !g.sealed[k]),
      c = drawn(g, g.open[i], stream)
    g.dice = dice.at(n + 1)
    answer(g, runs, i, c)
    g.dice = noDice
  }
}

/** The same state as it might be for all that a seat knows: other coaches' secrets changed. */
export function otherwise(g: EicGame, seat: Seat | 'watcher'): EicGame {
  const f = g.fork()
  f.open = g.open
  for (const u of g.units) {
    if (u.seat === seat) continue
    const e = f.edit(u.id) as { -readonly [K in keyof EicUnit]: EicUnit[K] }
    if (u.hull !== 'drone') {
      e.ecm = 100 - u.ecm
      e.det = 100 - (u.det % 100)
      e.pwr = u.pwr === 80 ? 90 : 80
      e.spd = 50
      e.bod = u.hull === 'tank' ? 120 : 60
      e.dfr = u.dfr === 60 ? 70 : 60
      e.attr = u.attr === 80 ? 70 : 80
    }
    e.bodNow = 41
    e.energyMax = u.energyMax + 30
    e.energy = u.energy > 0 ? Math.max(1, u.energy - 7) : 0
    e.laser = 40
    e.heat = 30
    e.cold = 20
    e.sonic = 10
    e.slots = u.slots.slice(1).map((s) => ({ ...s, shots: s.shots > 0 ? s.shots - 1 : s.shots }))
    e.flight = !u.flight
    e.warp = !u.warp
    e.elevator = !u.elevator
    e.sense = 2
    e.found = []
    e.acted = !u.acted
    e.up = !u.up
    e.used = 3
    e.modes = 0
    e.spent = 5
    e.rushed = 1
    e.reload = [1]
    e.sat = !u.sat
    e.wanted = u.wanted + 3
    e.mustLeave = !u.mustLeave
    e.paralyzedThrough = u.paralyzedThrough + 2
    e.bodZeroAfter = 9
    e.fragHits = u.fragHits + 1
    e.payload = 'nuclearBomb'
    e.payloadShots = 1
    e.payloadSlot = 1
    e.heightBefore = 3
  }
  f.set({ sides: g.words.sides.map((s) => (s.seat === seat ? s : { ...s, credits: s.credits + 123 })) })
  return f
}

/** The position of the battle screen: Bastion to attack Skylark, Corrida beside, Whisper farther off; energies as drawn there. */
export function screenPosition(options: Partial<EicOptions> = {}): EicGame {
  const g = game(
    [
      withDrone(
        tank('bastion', 0, at(11, 8), {
          name: 'Bastion',
          bod: 110,
          attr: 80,
          dfr: 60,
          pwr: 90,
          spd: 60,
          det: 80,
          ecm: 60,
          laser: 40,
          heat: 40,
          sonic: 40,
          energy: 231,
          weapons: ['heavyLaser', 'concussionCannon', 'grenadeLauncher', 'sonicGrenade', 'fragGrenade', 'heMissile', 'polarMissile'],
          sense: 2,
          found: ['skylark', 'whisper'],
          moved: true,
        }),
      ),
      suit('corrida', 0, at(13, 7), {
        name: 'Corrida',
        cls: 'ragingBull',
        bod: 100,
        attr: 90,
        dfr: 80,
        pwr: 80,
        spd: 80,
        det: 80,
        ecm: 60,
        energy: 187,
        weapons: ['concussionCannon', 'flameThrower', 'polarGrenade'],
        moved: true,
      }),
      suit('picket', 0, at(8, 5), {
        name: 'Picket',
        bod: 60,
        attr: 70,
        dfr: 60,
        pwr: 60,
        spd: 50,
        det: 80,
        ecm: 50,
        energy: 62,
        weapons: ['laser', 'autoCannon'],
        moved: true,
      }),
      suit('skylark', 1, at(15, 8), {
        name: 'Skylark',
        cls: 'jackrabbit',
        bod: 70,
        dfr: 70,
        flight: true,
        weapons: ['sonicBeam', 'laser', 'polarMissile'],
        dfrSeen: 90,
        dfrSeenRound: 4,
      }),
      suit('whisper', 1, at(16, 6), {
        name: 'Whisper',
        cls: 'spook',
        bod: 70,
        attr: 80,
        dfr: 70,
        pwr: 70,
        weapons: ['plasmaBeam', 'sonicGrenade', 'heMissile', 'flameThrower'],
      }),
      tank('riftwalker', 1, at(20, 9), {
        name: 'Riftwalker',
        bod: 110,
        warp: true,
        ecm: 50,
        dfrSeen: 80,
        dfrSeenRound: 5,
        weapons: ['heavyLaser'],
      }),
      suit('longbow', 1, at(20, 6), { name: 'Longbow', cls: 'archie', bod: 70, weapons: ['plasmaBeam', 'laser'] }),
    ],
    {
      options,
      words: { round: 6, turn: 0, order: [1, 0], turnLimit: 20 },
      sides: [
        { name: 'Anvil Works', credits: 270, die: 7 },
        { name: 'Skyhook Athletic', credits: 130, die: 4 },
      ],
    },
  )
  return g
}
