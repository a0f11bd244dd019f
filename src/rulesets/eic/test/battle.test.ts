// EIC League: whole random battles: they end, go through JSON at any decision, leave the parents of forks alone, under every house rule.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { misfit, type Choice, type Decision } from '../../../kernel/decision.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import type { Event } from '../../../kernel/event.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import { Game, type Saved } from '../../../kernel/state.ts'
import { eic } from '../index.ts'
import { runs } from '../rules/sequence.ts'
import type { EicGame, EicUnit, EicWords } from '../state/state.ts'
import { asField } from '../sight/view.ts'

/** A choice drawn evenly by its shape, straight from the state. */
function drawn(g: EicGame, d: Decision, s: SeededDice): Choice {
  const c = d.choice
  switch (c.is) {
    case 'one': {
      const i = s.pick(c.of.length + (c.pass ? 1 : 0))
      return i < c.of.length ? { one: c.of[i].id } : { pass: true }
    }
    case 'some': {
      const n = c.min + s.pick(c.max - c.min + 1)
      return { some: c.of.slice(0, n).map((o) => o.id) }
    }
    case 'number':
      return { number: c.min + s.pick(c.max - c.min + 1) }
    case 'path':
      return c.pass && s.pick(3) === 0 ? { pass: true } : eic.draw(eic.view(g, d.seat), d, s)
    default:
      return eic.draw(eic.view(g, d.seat), d, s)
  }
}

function fresh(n: number, given: Readonly<Record<string, Plain>> = {}): EicGame {
  const scenario = eic.scenarios[n % eic.scenarios.length],
    options = settle(eic.book, { ...scenario.options, ...given })
  assert.ok(!('faults' in options), JSON.stringify(options))
  const samples = eic.forces.samples
  return eic.setup({
    scenario,
    forces: Array.from({ length: scenario.seats }, (_, i) => samples[(n + i) % samples.length]),
    options: options as Options,
    seats: scenario.seats,
  })
}

/** Play a battle to its end; `visit` sees it at every decision. */
function played(
  g: EicGame,
  key: string,
  visit: (g: EicGame, n: number) => void = () => {},
): { readonly g: EicGame; readonly decisions: number; readonly events: readonly Event[] } {
  const dice = new SeededDice(mixed(`dice ${key}`), 0),
    pick = new SeededDice(mixed(`choices ${key}`), 0, false),
    events: Event[] = []
  g.heard = events
  g.dice = dice
  run(g, runs)
  let n = 0
  while (g.over === null) {
    assert.ok(n < 20_000, `${key} goes on`)
    visit(g, n)
    next(g, dice, pick, ++n)
  }
  return { g, decisions: n, events }
}

/** Answer the first open question: the same choice and the same dice for the same number. */
function next(g: EicGame, dice: SeededDice, pick: SeededDice, n: number): void {
  const i = g.open.findIndex((_, k) => !g.sealed[k]),
    d = g.open[i]
  pick.at(n)
  let c = drawn(g, d, pick)
  for (let tries = 0; eic.check(eic.view(g, d.seat), d, c, []) !== true; tries++) c = tries < 20 ? drawn(g, d, pick) : d.idle
  assert.equal(misfit(d.choice, c), null, d.kind)
  g.dice = dice.at(n)
  answer(g, runs, i, c)
}

test('EIC-END-01: 50 random battles end, with a winner or a draw, every unit sound at every decision', () => {
  for (let b = 0; b < 50; b++) {
    const { g, decisions } = played(fresh(b), `battle ${b}`, (now, n) => {
      if (n % 29 === 0) sound(now)
    })
    assert.ok(decisions > 10)
    assert.ok((g.over?.winners.length ?? 0) <= 1)
  }
})

/** What holds at every moment. */
function sound(g: EicGame): void {
  const held = new Map<number, string>()
  for (const u of g.units) {
    assert.ok(u.energy >= 0 && u.energy <= u.energyMax, `${u.id} has energy ${u.energy} of ${u.energyMax}`)
    assert.equal(u.vanquished, u.energy === 0, u.id)
    assert.ok(u.bodNow >= 0 && u.bodNow <= u.bod)
    assert.ok(u.slots.every((s) => s.shots >= -1))
    if (g.words.phase === 'deployment' || u.hull === 'drone' || u.vanquished || u.gone || u.aloft) continue
    if (u.hex === g.words.sides[u.seat].base) continue
    assert.ok(!held.has(u.hex) || g.words.options.stacking === 'free', `${u.id} stands with ${held.get(u.hex)}`)
    held.set(u.hex, u.id)
  }
  for (const s of g.words.sides) {
    assert.equal(s.left, g.units.filter((u) => u.seat === s.seat && u.hull !== 'drone' && !u.vanquished).length)
    assert.ok(s.credits >= 0)
    assert.ok(g.units.filter((u) => u.seat === s.seat && u.retreat !== 'none' && !u.vanquished && !u.gone).length <= 2)
  }
}

const saved = (g: EicGame): string => JSON.stringify(g)

test('EIC-DICE-08: JSON out and in at random decisions plays on equally', () => {
  for (let b = 0; b < 6; b++) {
    const stops = new SeededDice(mixed(`stops ${b}`), 0, false)
    played(fresh(b), `json ${b}`, (g, n) => {
      if (stops.at(n).pick(40) !== 0) return
      const back = JSON.parse(saved(g)) as Saved<EicUnit, EicWords>
      const twin: EicGame = new Game<EicUnit, EicWords>(back.units, back.words, back.seats, [...back.stack])
      const one = g.fork(),
        events: [Event[], Event[]] = [[], []]
      run(twin, runs)
      assert.equal(saved(twin), saved(one))
      for (const [i, x] of [one, twin].entries()) {
        x.heard = events[i]
        const dice = new SeededDice(mixed('on'), 0),
          pick = new SeededDice(mixed('choices'), 0, false)
        for (let k = 1; k <= 12 && x.over === null; k++) next(x, dice, pick, k)
      }
      assert.equal(saved(twin), saved(one))
      assert.equal(JSON.stringify(events[1]), JSON.stringify(events[0]))
    })
  }
})

test('EIC-RES-02: a fork played on leaves its parent untouched', () => {
  for (let b = 0; b < 4; b++) {
    played(fresh(b), `fork ${b}`, (g, n) => {
      if (n % 37 !== 5) return
      const before = saved(g),
        fork = g.fork()
      const dice = new SeededDice(mixed('fork'), 0, false),
        pick = new SeededDice(mixed('choices'), 0, false)
      for (let k = 1; k <= 20 && fork.over === null; k++) next(fork, dice, pick, k)
      assert.equal(saved(g), before)
    })
  }
})

test('EIC-END-01: battles end under every value of every house rule of the field', () => {
  const values: Record<string, readonly Plain[]> = {
    detectTie: ['miss'],
    lookupRounding: ['nearest'],
    warpDeclare: ['sequential'],
    spookRepeat: ['each'],
    phaseOrder: ['allDetect'],
    mixMovement: [true],
    stacking: ['free'],
    elevatorHeightCap: ['none'],
    flyingRamsGround: [true],
    ramUsesMoveAllowance: [true],
    tankMelee: [false],
    meleeNeedsDetection: [false],
    gunPairShots: [2],
    stumpyKeepsArmGuns: [true],
    oxyRecharge: [5],
    rushCatch: ['challenge'],
    scatter: [true],
    lethalReroll: [true],
    sharpMelee: [true],
    wildfirePerOpponent: [true],
    droneLeash: [5],
    baseIsSanctuary: [true],
    bombersEscape: [true],
    openSheets: [true],
    turnLimit: [6],
    reloadPartial: [true],
    droneSensor: ['drone'],
    paralysisTankLoad: [15],
  }
  let n = 0
  for (const [id, list] of Object.entries(values))
    for (const value of list) {
      const { g } = played(
        fresh(n++, { [id]: value, ...(id === 'turnLimit' ? {} : { turnLimit: 8 }) }),
        `${id} ${String(value)}`,
        (now, k) => {
          if (k % 23 === 0) sound(now)
        },
      )
      assert.notEqual(g.over, null, id)
    }
})

test('EIC-SCRT-01: no event told to all or to another seat carries energy, net damage or what was detected', () => {
  const secret = [
    'loses',
    'recovers',
    'detects',
    'worn',
    'oxidized',
    'immune',
    'paralyzedFor',
    'weaponLost',
    'loads',
    'reloads',
    'reloaded',
    'armorGone',
    'stealRoll',
  ]
  for (let b = 0; b < 10; b++)
    for (const e of played(fresh(b), `secrets ${b}`).events) {
      if (secret.includes(e.is)) assert.ok(e.told !== undefined && e.told.length <= 1, e.is)
      if (e.told === undefined)
        for (const field of ['left', 'percent', 'found', 'needs', 'bod', 'credits'])
          assert.ok(!(field in e), `${e.is} tells ${field} to all`)
    }
})

test('EIC-D03 EIC-SET-02: teams deploy at once, sealed, within 3 hexes of their bases, one unit in a hex but for the base', () => {
  const g = fresh(0)
  run(g, runs)
  assert.deepEqual(
    g.open.map((d) => [d.kind, d.seat, d.secret]),
    [
      ['deploy', 0, true],
      ['deploy', 1, true],
    ],
  )
  const d = g.open[0],
    far = { place: d.about.map(() => ({ at: [20, 8] as const })) },
    same = { place: d.about.map(() => ({ at: [3, 8] as const })) },
    base = { place: d.about.map(() => ({ at: [2, 8] as const })) }
  const check = (c: Choice) => {
    const r = eic.check(eic.view(g, 0), d, c, [])
    return r === true ? '' : r.rule
  }
  assert.deepEqual([check(far), check(same), check(base)], ['EIC-SET-02', 'EIC-SET-02', ''])
  answer(g, runs, 0, base)
  assert.ok(asField(eic.view(g, 1)).units.every((u) => u.hex === -1))
})
