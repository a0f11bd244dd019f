// Whole battles under watch: whatever is answered, by chance or eagerly, under any house rules, play keeps within the printed lists and
// charts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../../../kernel/fixture-depth.ts'
import type { Choice } from '../../../kernel/decision.ts'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import { answer, enter, run } from '../../../kernel/procedure.ts'
import { game, options, piece, stand } from './fixture.ts'
import { apart, rows, squads, vehicles } from './fixture-book.ts'
import { drawn } from './fixture-seats.ts'
import { Watch } from './fixture-watch.ts'
import type { ProfileId } from '../book/roster.ts'
import { battle, checkAnswer, runs } from '../rules/sequence.ts'
import type { Land, Piece, RgGame, RgOptions, Stand } from '../state/state.ts'
import { options as switches } from '../book/switches.ts'
import { asField, view } from '../sight/view.ts'

const inches = 22
type Pick = (n: number) => number
const from = <T>(pick: Pick, list: readonly T[]): T => list[pick(list.length)]
const areas = ['lightWoods', 'heavyWoods', 'forest', 'town', 'swamp', 'hill', 'riverImpassable', 'riverFordable'] as const

/** A small table: some areas, some lines, perhaps a road, a path or a bridge across it. */
function terrain(pick: Pick): Land {
  const x = (): number => 1 + pick((inches - 2) * 4) / 4,
    pieces: Piece[] = []
  for (let i = 4 + pick(4); i > 0; i--) {
    const kind = from(pick, areas),
      [a, b, w, h] = [x(), x(), 2 + pick(16) / 4, 2 + pick(16) / 4]
    pieces.push(
      piece(
        kind,
        [
          [a, b],
          [a + w, b + 0.5],
          [a + w - 0.5, b + h],
          [a + 0.25, b + h],
        ],
        kind === 'hill' ? { level: 1 } : {},
      ),
    )
  }
  for (const kind of ['stream', 'ridge', 'trench', 'cliff'] as const)
    if (pick(3) === 0)
      pieces.push(
        piece(kind, [
          [x(), x()],
          [x(), x()],
        ]),
      )
  for (const kind of ['path', 'road', 'bridge'] as const)
    if (pick(2) === 0)
      pieces.push(
        piece(
          kind,
          [
            [x(), 0],
            [x(), inches],
          ],
          { width: 1200 },
        ),
      )
  return { width: inches * 1200, height: inches * 1200, pieces, deploy: [], objectives: [], entries: [], turns: 3, lead: 5 }
}

/** A side of so many stands in two units, squads aboard what carries them, a piece of artillery off the table. */
function force(pick: Pick, seat: 0 | 1, down: Stand[]): void {
  const cls = [from(pick, ['green', 'average', 'veteran', 'elite'] as const), from(pick, ['average', 'veteran', 'elite'] as const)],
    race = from(pick, ['independent', 'terran', 'bulrathi'] as const)
  for (let i = 0; i < 9; i++) {
    const infantry = pick(3) === 0,
      profile = (
        i === 0
          ? 'avenger-aa'
          : i === 1
            ? from(pick, ['falcon-gunsled', 'grenadier-ifv', 'colossus-fortress'])
            : from(pick, infantry ? squads : vehicles)
      ) as ProfileId,
      id = `${'ab'[seat]}.${i}`,
      unit = `${'UV'[seat]}${i % 2}`
    const some: Partial<Stand> = {
      unit,
      cls: cls[i % 2],
      race,
      facing: seat === 0 ? 0 : 180,
      spotted: false,
      stealth: pick(6) === 0,
      recon: i % 2 === 1 && cls[1] === 'elite',
      lowTech: pick(9) === 0,
    }
    const carrier = down.find((o) => o.seat === seat && (rows.get(o.profile)?.capacity ?? 0) > 0 && !down.some((p) => p.carrier === o.id))
    if (carrier !== undefined && (rows.get(profile)?.size === 'personnel' || profile === 'ballista-towed-railgun') && pick(2) === 0) {
      down.push({ ...stand(id, seat, 'carried', profile, some), carrier: carrier.id })
      continue
    }
    for (let tries = 0; tries < 30; tries++) {
      const s = stand(
        id,
        seat,
        [1 + pick((inches - 2) * 10) / 10, (seat === 0 ? 1 : inches / 2 + 1) + pick((inches / 2 - 2) * 10) / 10],
        profile,
        some,
      )
      if (down.every((o) => o.where !== 'table' || apart(o.at, s.at) > 900)) {
        down.push(s)
        break
      }
    }
  }
  down.push(
    stand(`${'ab'[seat]}.gun`, seat, 'off', from(pick, ['apollo-lmrl', 'athena-rck-hwz', 'zeus-hmrl']), {
      unit: `${'UV'[seat]}g`,
      cls: cls[1],
      race,
    }),
  )
}

/** A battle of three game turns; `eager`: whoever may fire does, and paths lead to the nearest enemy. */
function fought(seed: number): Watch {
  const stream = new SeededDice(mixed(`invariants ${seed}`), 0, false),
    pick: Pick = (n) => stream.pick(n),
    house: Record<string, unknown> = {},
    units: Stand[] = [],
    eager = seed % 4 > 0
  for (const o of switches) if (pick(3) === 0 && Array.isArray(o.values)) house[o.id] = from(pick, o.values).value
  force(pick, 0, units)
  force(pick, 1, units)
  const g = game(units, {
    land: terrain(pick),
    options: options(house as Partial<RgOptions>),
    words: { turn: 0, count: 0, first: -1, attacker: -1, phase: 'deployment' },
  })
  const dry = (s: Stand): boolean =>
    g.words.land.pieces.every((p) => p.kind === 'hill' || p.points.length < 4 || rows.get(s.profile)?.size === 'personnel' || !within(p, s))
  const field = game(
    units.filter((s) => s.where !== 'table' || dry(s)).filter((s, _, all) => s.where !== 'carried' || all.some((o) => o.id === s.carrier)),
    { land: g.words.land, options: g.words.options, words: { turn: 0, count: 0, first: -1, attacker: -1, phase: 'deployment' } },
  )
  return watched(field, `battle ${seed}`, eager, pick)
}
const within = (p: Piece, s: Stand): boolean => {
  const xs = p.points.map((q) => q[0]),
    ys = p.points.map((q) => q[1])
  return (
    s.at[0] >= Math.min(...xs) - 600 &&
    s.at[0] <= Math.max(...xs) + 600 &&
    s.at[1] >= Math.min(...ys) - 600 &&
    s.at[1] <= Math.max(...ys) + 600
  )
}

function watched(g: RgGame, name: string, eager: boolean, pick: Pick): Watch {
  const w = new Watch(g, name),
    dice = new SeededDice(mixed(name), 0),
    own = new SeededDice(mixed(`own ${name}`), 0, false)
  const step = (i: number, f: () => void): void => {
    g.dice = dice.at(i)
    g.heard = []
    g.at = (e) => w.event(e)
    try {
      f()
    } finally {
      g.dice = noDice
      g.heard = null
      g.at = null
    }
  }
  g.stack.push(enter(battle, { of: 'battle' }))
  step(0, () => run(g, runs))
  for (let i = 1; i < 400 && g.over === null; i++) {
    w.rest(i % 6 === 0)
    const at = g.open.findIndex((_, k) => !g.sealed[k]),
      d = g.open[at]
    let c: Choice = drawn(g, d, own)
    if (eager && 'pass' in c && d.choice.is === 'one') c = { one: d.choice.of[pick(d.choice.of.length)].id }
    if (eager && d.choice.is === 'path' && pick(2) === 0) {
      const me = g.unit(d.choice.unit),
        foes = g.units.filter((o) => o.seat !== me.seat && o.where === 'table'),
        ways = d.choice.ways ?? []
      if (foes.length > 0) {
        const there: Choice = {
          legs: [{ to: foes.reduce((a, b) => (apart(me.at, a.at) < apart(me.at, b.at) ? a : b)).at, way: from(pick, ways).id }],
        }
        if (checkAnswer(asField(view(g, d.seat)), d, there) === true) c = there
      }
    }
    w.asked(d, c)
    step(i, () => answer(g, runs, at, c))
  }
  w.rest(true)
  return w
}

let all: readonly Watch[] | null = null
/** What was looked at in all battles under a theme, all of it in order; fails where anything was not. */
function held(theme: string, least: number): void {
  all ??= Array.from({ length: times(30, 500) }, (_, seed) => fought(seed))
  assert.deepEqual(
    all.flatMap((w) => w.faults.get(theme) ?? []),
    [],
  )
  const n = all.reduce((sum, w) => sum + (w.counts.get(theme) ?? 0), 0)
  assert.ok(n >= least, `${theme}: only ${n} looked at`)
}

test('RG-FIRE-24 whoever fires in a battle may: once, or as often as squads, discipline, racks and their moves let him', () =>
  held('fire', 2000))
test('RG-FIRE-13 every shot of a battle rolls what the printed chart says of the moment in which it is told', () => held('roll', 650))
test('RG-CC-06 close combat goes by halves, the defender first, each weapon at most once in them', () => held('close', 90))
test('RG-QUAL-05 checks come once, when they are due, on the number and modifiers of the moment', () => held('check', 5000))
test('RG-MOVE-06 nobody moves farther than he can pay, over what is closed to him, pinned or stuck', () => held('move', 5000))
test(
  'RG-GEO-02 nobody stands on another, off the table or on closed ground, rides where there is no room, or is ' + 'lost without counting',
  () => held('place', 120000),
)
test('RG-SPOT-06 who is found by the chart is spotted at once, and nobody is longer than a phase', () => held('sight', 6000))
test('RG-MRL-01 barrages fall once, as far as their dice say, on whom they touch, by the printed row', () => held('artillery', 100))
test('RG-SNAP-02 an offer comes once at a tick', () => held('offer', 70))
test('RG-GEN-03 dice are told with what they decided', () => held('dice', 500))
