// Two crowded boards for the bench, larger than any book fields: 100 x 100 hexes with 200 pieces, and an inch table with 60 pieces of
// terrain and 200 stands.
import type { Region } from '../src/kernel/decision.ts'
import type { Roster, Scene, Terrain, Token } from '../src/kernel/face.ts'
import type { Place } from '../src/kernel/plain.ts'
import type { Screen } from '../src/web/contract/seat.ts'

/** Numbers below n in a fixed row: the boards are the same in every run. */
function row(seed: number): (n: number) => number {
  let x = seed
  return (n) => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0
    return Math.floor((x / 4294967296) * n)
  }
}

const icons = ['tank', 'suit', 'bull', 'spook', 'drone']

function tokens(places: readonly Place[], table: boolean): readonly Token[] {
  return places.map((at, i): Token => {
    const seat = i % 2
    const name = `${seat ? 'Hammer' : 'Anvil'} ${(i >> 1) + 1}`
    return {
      id: `u${i}`,
      seat,
      at,
      name,
      icon: icons[i % icons.length],
      facing: (i * 60) % 360,
      state: i === 0 ? 'acting' : i % 5 === 0 ? 'done' : 'ready',
      says: `${name}, ready`,
      marks: i % 7 === 0 ? [{ text: 'Pinned', tone: 'warn' }] : [],
      ...(i % 11 === 0 ? { ghost: true as const } : {}),
      ...(table ? { radius: 25, group: `Platoon ${Math.floor(i / 10) + 1}`, badge: `${Math.floor(i / 10) + 1}` } : {}),
    }
  })
}

/** @returns a board of 100 x 100 hexes with 60 pieces of terrain, two bases, 200 pieces, a reach and a range. */
export function hexScene(): Scene {
  const any = row(7)
  const n = 100
  const blob = (c: number, r: number, size: number): Region => ({
    is: 'hexes',
    of: Array.from({ length: size * size }, (_, i): Place => [c + (i % size), r + Math.floor(i / size)]).filter(
      ([x, y]) => x < n && y < n && any(9) > 0,
    ),
  })
  const words = ['wood', 'hill', 'water', 'rock', 'town', 'marsh', 'sand']
  const terrain = Array.from(
    { length: 60 },
    (_, i): Terrain => ({
      is: words[i % words.length],
      ...(i % 3 ? {} : { name: `Ground ${i}` }),
      where: blob(any(n - 6), any(n - 6), 2 + any(4)),
      ...(words[i % words.length] === 'hill' ? { level: 1 } : {}),
    }),
  )
  const taken = new Set<string>()
  const places: Place[] = [[50, 50]]
  while (places.length < 200) {
    const p: Place = [any(n), any(n)]
    if (!taken.has(p.join())) {
      taken.add(p.join())
      places.push(p)
    }
  }
  return {
    title: 'A hundred by a hundred',
    board: { is: 'hex', columns: n, rows: n, ground: 'arena', rowNames: 'letters' },
    terrain,
    tokens: tokens(places, false),
    landmarks: [
      { at: [3, 50], icon: 'base', name: 'Anvil base', seat: 0 },
      { at: [96, 50], icon: 'base', name: 'Hammer base', seat: 1 },
    ],
    areas: [
      { is: 'reach', label: 'reach 6', where: { is: 'hexes', of: around(50, 50, 6) }, seat: 0, legend: 'reach' },
      { is: 'range', label: 'range 15', where: { is: 'hexes', of: around(50, 50, 15) }, legend: 'range' },
    ],
    lines: [{ is: 'last', points: [places[1], places[3]], seat: 1 }],
    clock: { label: 'Round', now: 3, of: 20 },
  }
}
function around(c: number, r: number, by: number): readonly Place[] {
  const out: Place[] = []
  for (let y = r - by; y <= r + by; y++)
    for (let x = c - by; x <= c + by; x++) if (Math.abs(x - c) + Math.abs(y - r) / 2 <= by) out.push([x, y])
  return out
}

/** @returns a table of 72 x 48 inches with 60 pieces of terrain (areas and lines), three flags and 200 stands, some of them crowded. */
export function tableScene(): Scene {
  const any = row(11)
  const inch = 100
  const width = 72 * inch
  const height = 48 * inch
  const ring = (x: number, y: number, r: number): readonly Place[] =>
    Array.from({ length: 9 }, (_, i): Place => {
      const a = (i / 9) * 2 * Math.PI
      const q = r * (0.7 + any(60) / 100)
      return [Math.round(x + q * Math.cos(a)), Math.round(y + q * Math.sin(a))]
    })
  const areas = ['copse', 'thicket', 'forest', 'town', 'swamp', 'lake', 'hill']
  const lines = ['road', 'stream', 'ridge', 'track', 'trench']
  const terrain = Array.from({ length: 60 }, (_, i): Terrain => {
    if (i % 4 === 3) {
      const is = lines[(i >> 2) % lines.length]
      const y = any(height)
      const line = Array.from(
        { length: 6 },
        (_, k): Place => [any(width / 6) + (k * width) / 6, Math.min(height, Math.max(0, y + any(1200) - 600))],
      )
      return { is, name: `${is} ${i}`, where: { is: 'polygon', points: line }, line, width: inch / 2 }
    }
    const is = areas[i % areas.length]
    return {
      is,
      name: `${is} ${i}`,
      where: { is: 'polygon', points: ring(any(width - 1200) + 600, any(height - 1200) + 600, 220 + any(260)) },
      ...(is === 'hill' ? { level: 1 } : {}),
    }
  })
  const places = Array.from({ length: 200 }, (_, i): Place => {
    const g = Math.floor(i / 10)
    return [
      Math.min(width - 60, 500 + ((g * 1723) % (width - 1400)) + any(900)),
      Math.min(height - 60, 300 + ((g * 977) % (height - 1200)) + any(800)),
    ]
  })
  return {
    title: 'A crowded table',
    subtitle: 'Measuring forbidden before fire',
    board: { is: 'table', width, height, inch, ground: 'meadow', measured: false },
    terrain,
    tokens: tokens(places, true),
    landmarks: [0, 1, 2].map((i) => ({ at: [1200 + i * 2400, 2400] as const, icon: 'flag', name: `Flag ${i}`, tag: '3' })),
    areas: [],
    lines: [{ is: 'last', points: [places[1], places[3]], seat: 1 }],
    clock: { label: 'Turn', now: 2, of: 6 },
  }
}

/** The whole screen of a battle on such a board: both rosters, a question with three answers, a log of 40 sentences. */
export function screenOf(scene: Scene): Screen {
  const rosters = [0, 1].map(
    (seat): Roster => ({
      seat,
      name: seat ? 'Hammer' : 'Anvil',
      own: seat === 0,
      facts: [],
      lines: scene.tokens
        .filter((t) => t.seat === seat)
        .map((t) => ({
          id: t.id,
          seat,
          name: t.name,
          kind: 'heavy',
          icon: t.icon,
          bar: seat ? 'unknown' : { now: 8, of: 10 },
          note: 'waits',
          tone: 'plain',
          out: false,
          ...(t.group ? { group: t.group } : {}),
          ...(t.badge ? { badge: t.badge } : {}),
        })),
    }),
  )
  const of = scene.tokens
    .filter((t) => t.seat === 1)
    .slice(0, 3)
    .map((t) => ({ id: `at ${t.id}`, label: `Fire at ${t.name}`, about: [{ unit: t.id }] }))
  return {
    kind: 'device',
    seat: 0,
    book: 'Bench',
    ruleset: 'bench',
    battle: scene.title,
    scene,
    rosters,
    sayings: [],
    waiting: [],
    where: [
      { rule: '1', text: 'Round' },
      { rule: '2', text: 'Fire' },
    ],
    n: 40,
    canUndo: false,
    over: null,
    ended: false,
    mayGoOn: false,
    seats: [
      { seat: 0, name: 'Anvil', is: 'person', own: true },
      { seat: 1, name: 'Hammer', is: 'computer', own: false },
    ],
    questions: [
      {
        index: 0,
        refused: [],
        about: [scene.tokens[0].name],
        names: [],
        first: { one: of[0].id },
        ask: { verb: 'Choose a target', note: 'One of three.' },
        decision: {
          kind: 'target',
          rule: '1',
          seat: 0,
          secret: false,
          told: 'all',
          about: [{ unit: 'u0' }],
          idle: { one: of[0].id },
          choice: { is: 'one', of },
        },
      },
    ],
    log: Array.from({ length: 40 }, (_, i) => ({
      n: i + 1,
      of: 0,
      round: 1 + Math.floor(i / 20),
      sentence: { parts: [`${scene.tokens[i].name} moves.`], rule: '1', seat: i % 2, tone: 'plain' as const },
    })),
  }
}

const manners = ['beam', 'tracer', 'shell', 'missile', 'flame'] as const
const results = ['hit', 'miss', 'bounce', 'kill', 'pin'] as const
/**
 * The screen after an exchange of ten shots by others, as a battle's thread hands it over: all of it anew, who was hit is weaker, who was
 * pinned bears it, ten sentences are added, nothing is asked.
 */
export function shotsOn(s: Screen, n: number): Screen {
  const of = (i: number): Token => s.scene.tokens[(n * 20 + i) % s.scene.tokens.length]
  const told = Array.from({ length: 10 }, (_, i): Screen['log'][number] => {
    const [by, to] = [of(2 * i), of(2 * i + 1)]
    return {
      n: s.n + 1,
      of: i,
      round: 6,
      sentence: { parts: [`${by.name} fires at ${to.name}.`], rule: 'BN-CH-01', tone: 'plain' },
      shows: [
        {
          is: 'shot',
          manner: manners[i % manners.length],
          from: by.at,
          to: to.at,
          unit: to.id,
          result: results[(i >> 1) % results.length],
          text: `−${10 * i}`,
        },
      ],
    }
  })
  const struck = new Map(told.flatMap((t) => (t.shows ?? []).map((x) => [x.unit, x.result] as const)))
  const rosters = s.rosters.map((r) => ({
    ...r,
    lines: r.lines.map((l) => {
      const hurt = struck.get(l.id) === 'hit' || struck.get(l.id) === 'kill'
      return hurt && l.bar && l.bar !== 'unknown' ? { ...l, bar: { ...l.bar, now: Math.max(0, l.bar.now - 1) } } : l
    }),
  }))
  const pinned = [{ text: 'Pinned', tone: 'warn' as const }]
  const after = s.scene.tokens.map((t) => (struck.get(t.id) === 'pin' ? { ...t, marks: pinned } : t))
  return structuredClone({
    ...s,
    scene: { ...s.scene, tokens: after, lines: [] },
    rosters,
    questions: [],
    log: [...s.log, ...told],
    n: s.n + 1,
  })
}
