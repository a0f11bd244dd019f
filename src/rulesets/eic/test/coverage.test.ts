// Random skirmishes between random legal teams touch every weapon, every kind of attack, movement and harm, and every event of play.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { mixed, noDice, SeededDice, type Words } from '../../../kernel/dice.ts'
import type { Event } from '../../../kernel/event.ts'
import { edited, type Force } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { answer, finish, run } from '../../../kernel/procedure.ts'
import { book } from '../book/book.ts'
import { bodMaterials, ratings } from '../book/charts.ts'
import { drawn } from './fixture-play.ts'
import { accepted } from '../workshop/fielding.ts'
import { forces } from '../workshop/forces.ts'
import { bare } from '../workshop/limits.ts'
import { asForce, type UnitPlan } from '../workshop/plan.ts'
import { builtInWeapons, optionalWeapons, slotsOf, specialties, specialMovements, weapons, type BoughtWeaponId } from '../book/roster.ts'
import { scenarios } from '../start/scenarios.ts'
import { battle, checkAnswer, outcome, runs } from '../rules/sequence.ts'
import { setUp } from '../start/setup.ts'
import { gridOf, type EicGame } from '../state/state.ts'
import { suggest } from '../mind/suggest.ts'
import { anytime, hear } from '../rules/surrender.ts'
import { view } from '../sight/view.ts'

type Stream = SeededDice
const from = <T>(stream: Stream, list: readonly T[]): T => list[stream.pick(list.length)]
const rich = 60_000 // credits are a limit of building; here they should not keep the dear weapons away

/** What a team is given to: nothing, or what seldom comes together by chance. */
type Bent = 'any' | 'blind' | 'hidden' | 'bombers' | 'rusty'

/** A unit with anything in its places, not yet legal. */
function anyUnit(stream: Stream, i: number, bent: Bent): UnitPlan {
  const hull = stream.pick(3) === 0 ? 'tank' : 'suit',
    cls = hull === 'suit' && stream.pick(2) === 0 ? from(stream, specialties).id : null
  const u = bare(hull, cls, `Unit ${i + 1}`),
    sold: readonly BoughtWeaponId[] = [...weapons, ...optionalWeapons].filter((w) => w.slots === 1).map((w) => w.id as BoughtWeaponId)
  const levels = Object.fromEntries(
    ratings.map((r) => [r, r === 'BOD' ? from(stream, bodMaterials.slice(0, hull === 'tank' ? 11 : 6)).bod : 50 + 10 * stream.pick(6)]),
  ) as UnitPlan['ratings']
  const ECM = bent === 'hidden' ? 90 : 10 + 10 * stream.pick(stream.pick(3) === 0 ? 10 : 4),
    bomber = bent === 'bombers' && hull === 'suit'
  const made: UnitPlan = {
    ...u,
    ratings: { ...levels, ECM, DET: bent === 'blind' ? 20 : levels.DET },
    weapons: Array.from({ length: slotsOf(hull, cls) }, () => from(stream, sold)),
    shields: stream.pick(2) === 0 ? { [from(stream, ['laser', 'heat', 'cold', 'sonic'] as const)]: 40 } : {},
    specialMovement:
      stream.pick(3) > 0
        ? [
            from(
              stream,
              specialMovements.filter((m) => m.hulls.includes(hull)),
            ).id,
          ]
        : [],
    holster: cls === 'outlaw' ? 'liquidIce' : null,
    pod: cls === 'outlaw' ? 'sonicMissile' : null,
  }
  if (bent === 'rusty') return { ...made, weapons: ['oxyPlus', ...made.weapons.slice(1)] }
  return bomber ? { ...made, weapons: ['nuclearBomb', ...made.weapons.slice(1)], specialMovement: ['flight'] } : made
}

/** A legal team: anything, then what the workshop offers to mend it; null when that comes to no end. */
function anyTeam(stream: Stream, name: string, options: Options, bent: Bent): Force | null {
  let f = asForce({ id: name, name, credits: rich, units: Array.from({ length: 3 + stream.pick(3) }, (_, i) => anyUnit(stream, i, bent)) })
  for (let i = 0; i < 60; i++) {
    const grave = forces.check(f, options).filter((x) => x.grave)
    if (grave.length === 0) return f
    const fix = grave.find((x) => x.fixes.length > 0)?.fixes[0]
    if (!fix) return null
    f = edited(f, fix.edit)
  }
  return null
}

/** House rules at random, most as the book has them. */
function anyOptions(stream: Stream, given: Readonly<Record<string, Plain>>): Options {
  const out: Record<string, Plain> = {}
  for (const o of book.options)
    if (Array.isArray(o.values) && stream.pick(5) === 0) out[o.id] = from(stream, o.values as readonly { readonly value: Plain }[]).value
  const made = settle(book, { ...out, turnLimit: 20, ...given })
  assert.ok(!('faults' in made))
  return made as Options
}

/** Dice that fall on their highest face in an eighth of the rolls, and on their lowest in another. */
function wild(key: string): Words {
  const w = mixed(key)
  return (entry, draw) => {
    const x = w(entry, draw),
      kind = x >>> 29
    return kind === 0 ? 299 : kind === 1 ? 0 : x
  }
}

/**
 * Close together from the start: everybody within a few hexes of the middle, flyers aloft, some right over an enemy, some hurt, some with
 * worn armor.
 */
function scatter(g: EicGame, stream: Stream): void {
  const grid = gridOf(g.words.map),
    cells = [...grid.disc(grid.cell([12, 8]), 5)]
  for (const u of g.units) {
    if (u.hull === 'drone') continue
    const e = g.edit(u.id),
      home = stream.pick(8) === 0
    e.hex = home ? g.words.sides[u.seat].base : cells.splice(stream.pick(cells.length), 1)[0]
    e.aloft = u.flight && !home && stream.pick(4) > 0
    if (stream.pick(3) === 0) e.energy = Math.ceil((u.energyMax * (35 + stream.pick(60))) / 100)
    if (home) e.slots = u.slots.map((s) => (s.shots > 0 && stream.pick(2) === 0 ? { ...s, shots: 0 } : s))
    if (stream.pick(4) === 0) e.bodNow = stream.pick(30)
    if (e.aloft) {
      const under = g.units.filter((o) => o.seat !== u.seat && o.hull !== 'drone' && o.hex >= 0)
      if (under.length > 0 && stream.pick(2) === 0) e.hex = under[0].hex
    }
    if (u.drone !== '') g.edit(u.drone).hex = e.hex
  }
}

/** An answer of somebody who wants things to happen: attacks by kind, so that those seldom offered are made. */
function eager(g: EicGame, d: Decision, stream: Stream): Choice {
  if (d.kind === 'attack' && d.choice.is === 'one') {
    const of = d.choice.of,
      kind = (id: string): string => id.replace(/>.*/, '').replace(/[\d-]+/g, ''),
      k = from(stream, [...new Set(of.map((o) => kind(o.id)))])
    return {
      one: from(
        stream,
        of.filter((o) => kind(o.id) === k),
      ).id,
    }
  }
  if (d.choice.is === 'path' && d.choice.ways?.some((w) => w.id === 'fly') && stream.pick(2) === 0) {
    // over the same enemy, as bombers must (EIC-AMB-63)
    const under = g.units.find((o) => o.seat !== d.seat && o.hull !== 'drone' && !o.vanquished && o.hex >= 0),
      c: Choice = { legs: [{ to: gridOf(g.words.map).place(under?.hex ?? 0), way: 'fly' }] }
    if (under && checkAnswer(g, d, c) === true) return c
  }
  const wide = d.choice.is === 'path' || d.choice.is === 'some'
  if (wide && stream.pick(2) === 0) {
    const ideas = suggest(view(g, d.seat), d, stream, 3)
    if (ideas.length) return from(stream, ideas).choice
  }
  for (let i = 0; i < 8; i++) {
    const c = drawn(g, d, stream)
    if (!('pass' in c) || stream.pick(6) === 0) return c
  }
  return drawn(g, d, stream)
}

/** What the events of play show, as short names. */
function notes(e: Event, put: (s: string) => void): void {
  put(`event ${e.is}`)
  const is = (key: string): unknown => (e as unknown as Record<string, unknown>)[key]
  switch (e.is) {
    case 'attacks':
      put(`weapon ${String(is('weapon'))}`)
      put(
        'how ' +
          `${String(is('how'))}${is('partner') === undefined ? '' : ' in tandem'}${String(is('by')).endsWith('.drone') ? ' by drone' : ''}`,
      )
      if (is('wild') === true) put('how wild')
      break
    case 'hits':
      put(is('lethal') === true ? 'roll lethal' : 'roll hit')
      if (is('sharp') === true) put('roll sharp hit')
      break
    case 'misses':
      put('roll miss')
      if (is('sharp') === true) put('roll sharp miss')
      break
    case 'blow':
      put(`slot ${String(is('slot'))}`)
      break
    case 'moves':
      put(`way ${String(is('way'))}`)
      break
    case 'rises':
      put(Number(is('end')) > Number(is('from')) ? 'way up' : 'way down')
      break
    case 'falls':
      put(`falls by ${String(is('why'))}`)
      break
    case 'steals':
      put(`steals ${String(is('success'))}`)
      break
    case 'detects':
      put(`sense ${String(is('sense'))}`)
      break
    case 'challenges':
      put(`caught ${String(is('caught'))}`)
      break
    case 'damage':
      for (const x of is('effects') as { type: string }[]) put(`damage ${x.type}`)
      break
    default:
  }
}

test('random skirmishes between random legal teams fire every weapon, attack and move in every way, and tell every event of play', () => {
  const seen = new Set<string>(),
    wanted = new Set<string>()
  for (const w of [...weapons, ...optionalWeapons, ...builtInWeapons]) if (w.effects.length > 0) wanted.add(`weapon ${w.id}`)
  for (const s of [
    'how fight',
    'how ram',
    'how shoot',
    'how throw',
    'how launch',
    'how drop in tandem',
    'how drop by drone',
    'how throw by drone',
    'how wild',
    'roll hit',
    'roll miss',
    'roll lethal',
    'roll sharp hit',
    'roll sharp miss',
    'slot 1',
    'slot 2',
    'slot 3',
    'slot 4',
    'slot 5',
    'way walk',
    'way fly',
    'way land',
    'way warp',
    'way drone',
    'way up',
    'way down',
    'falls by energy',
    'falls by paralysis',
    'steals true',
    'steals false',
    'sense 1',
    'sense 2',
    'sense 3',
    'caught true',
    'caught false',
    'damage force',
    'damage laser',
    'damage heat',
    'damage cold',
    'damage sonic',
  ])
    wanted.add(s)
  for (const file of [
    'attack',
    'base',
    'blast',
    'deployment',
    'detection',
    'drone',
    'energy',
    'initiative',
    'movement',
    'sequence',
    'surrender',
  ]) {
    const source = readFileSync(new URL(`../rules/${file}.ts`, import.meta.url), 'utf8')
    for (const m of source.matchAll(/emit\(\{\s+is: (?:again \? '(\w+)' : )?'(\w+)'/g))
      for (const is of m.slice(1)) if (is) wanted.add(`event ${is}`)
  }
  assert.ok(wanted.size > 100, String(wanted.size))
  const left = (): readonly string[] => [...wanted].filter((s) => !seen.has(s))
  for (let n = 0; n < 400 && left().length > 0; n++) skirmish(n, (s) => seen.add(s))
  assert.deepEqual(left(), [], 'never seen')
})

function skirmish(n: number, put: (s: string) => void): void {
  const stream = new SeededDice(mixed(`skirmish ${n}`), 0, false),
    options = anyOptions(stream, n % 8 === 3 ? { rushCatch: 'challenge', oxyRecharge: 5 } : {}),
    scenario = scenarios[n % 5 === 0 ? 3 : 0]
  const bent = n % 4,
    a = anyTeam(stream, 'One', options, bent === 1 ? 'blind' : 'any'),
    b = anyTeam(stream, 'Two', options, bent === 1 ? 'hidden' : bent === 2 ? 'bombers' : bent === 3 ? 'rusty' : 'any')
  if (a === null || b === null) return
  const g = setUp({ scenario, forces: [a, b], options, seats: 2 }, battle, accepted),
    dice = new SeededDice(wild(`dice ${n}`), 0),
    heard: Event[] = []
  g.heard = heard
  g.dice = dice
  run(g, runs)
  for (let i = 1; i < 400 && g.over === null && g.open.length; i++) {
    if (i === 3) scatter(g, stream)
    g.dice = dice.at(i)
    const seat = stream.pick(2),
      said =
        stream.pick(12) === 0
          ? anytime(g, seat).filter((d) => stream.pick(d.kind === 'challenge' ? 1 : d.kind === 'offer' ? 24 : 120) === 0)
          : []
    if (said.length > 0) {
      const d = from(stream, said)
      if (d.choice.is === 'one') hear(g, d, { one: from(stream, d.choice.of).id })
      const over = outcome(g)
      if (over) finish(g, over)
      else run(g, runs)
    } else {
      const at = g.open.findIndex((_, k) => !g.sealed[k]),
        c = eager(g, g.open[at], stream)
      assert.equal(checkAnswer(g, g.open[at], c), true, `${g.open[at].kind} ${JSON.stringify(c)}`)
      answer(g, runs, at, c)
    }
    g.dice = noDice
  }
  for (const e of heard) notes(e, put)
}
