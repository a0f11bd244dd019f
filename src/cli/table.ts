// A free table at the terminal: a sketch of the ground, what lies about by bearing and word, courses and places as they are typed. No
// ruler but where measuring is free.
import { misfit, type Choice, type Decision } from '../kernel/decision.ts'
import type { Scene, Token } from '../kernel/face.ts'
import type { Place } from '../kernel/plain.ts'
import type { AnyRuleset, Seen } from '../kernel/ruleset.ts'
import { headingOf } from '../space/arc.ts'
import { aimed, namedOf, noShare, part, readCourse } from '../space/course.ts'

type Table = Extract<Scene['board'], { is: 'table' }>

function inside(points: readonly Place[], x: number, y: number): boolean {
  let is = false
  for (let i = 0, j = points.length - 1; i < points.length; j = i++)
    if (
      points[i][1] > y !== points[j][1] > y &&
      x < ((points[j][0] - points[i][0]) * (y - points[i][1])) / (points[j][1] - points[i][1]) + points[i][0]
    )
      is = !is
  return is
}

/** The letter of a kind of ground on the sketch; what has none is a comma. */
const ground: Readonly<Record<string, string>> = {
  copse: 't',
  thicket: 'T',
  wood: 't',
  woods: 't',
  forest: 'T',
  hill: '^',
  ridge: 'n',
  town: '#',
  swamp: '"',
  marsh: '"',
  lake: '~',
  river: '~',
  ford: ':',
  stream: '~',
  water: '~',
  road: '=',
  track: '-',
  bridge: 'H',
  cliff: 'v',
  trench: 'u',
  smoke: '%',
}
const spoken: Readonly<Record<string, string>> = { copse: 'light woods', thicket: 'heavy woods' }

/** The table as a rough sketch: ground by letters, counters by their signs, nothing that could be counted as a grid. */
export function sketch(scene: Scene, board: Table, sign: ReadonlyMap<string, string>): readonly string[] {
  const wide = 72
  const high = Math.max(12, Math.round((wide * board.height) / board.width / 2.1))
  const rows = Array.from({ length: high }, () => Array.from({ length: wide }, () => ' '))
  const spot = (p: Place): readonly [number, number] => [
    Math.min(wide - 1, Math.max(0, Math.floor((p[0] * wide) / board.width))),
    Math.min(high - 1, Math.max(0, Math.floor(((board.height - p[1]) * high) / board.height))),
  ]
  const areas = scene.terrain.filter((t) => !t.line && t.where.is === 'polygon')
  rows.forEach((row, r) =>
    row.forEach((_, c) => {
      for (const t of areas)
        if (
          t.where.is === 'polygon' &&
          inside(t.where.points, ((c + 0.5) * board.width) / wide, board.height - ((r + 0.5) * board.height) / high)
        )
          row[c] = ground[t.is] ?? ','
    }),
  )
  for (const t of scene.terrain)
    if (t.line)
      for (let i = 1; i < t.line.length; i++) {
        const [a, b] = [t.line[i - 1], t.line[i]]
        for (let k = 0; k <= 200; k++) {
          const [c, r] = spot([a[0] + ((b[0] - a[0]) * k) / 200, a[1] + ((b[1] - a[1]) * k) / 200])
          rows[r][c] = t.is === 'road' && Math.abs(b[1] - a[1]) > Math.abs(b[0] - a[0]) ? '|' : (ground[t.is] ?? ',')
        }
      }
  const full = new Set<string>()
  const write = (p: Place, text: string): void => {
    // signs that would fall on each other make room
    const [c, r] = spot(p)
    const at = Math.min(wide - text.length, c)
    for (const [dc, dr] of [
      [0, 0],
      [text.length, 0],
      [0, 1],
      [0, -1],
      [-text.length, 0],
      [text.length, 1],
      [text.length, -1],
      [-text.length, 1],
      [-text.length, -1],
      [0, 2],
      [0, -2],
    ] as const) {
      const cells = [...text].map((_, i) => [r + dr, at + dc + i] as const)
      if (!cells.every(([y, x]) => y >= 0 && y < high && x >= 0 && x < wide && !full.has(`${y} ${x}`))) continue
      cells.forEach(([y, x], i) => {
        rows[y][x] = text[i]
        full.add(`${y} ${x}`)
      })
      return
    }
  }
  for (const t of scene.tokens) if (t.state !== 'out') write(t.at, sign.get(t.id) ?? '?')
  for (const l of scene.landmarks) write(l.at, l.icon === 'wreck' ? 'x' : '◎')
  const used = [...new Set(scene.terrain.map((t) => t.is))].map(
    (is) => `${is === 'road' ? '= |' : (ground[is] ?? ',')} ${spoken[is] ?? is}`,
  )
  return [...rows.map((row) => `  ${row.join('')}`.trimEnd()), `  ${used.join('   ')}   ◎ to hold`]
}

/** What lies about the unit in question: by bearing, with inches where measuring is free, by word where the book gives one. */
export function around(scene: Scene, unit: Token, sign: ReadonlyMap<string, string>): string {
  const { board } = scene
  const three = (to: Place): string => String(headingOf(to[0] - unit.at[0], to[1] - unit.at[1])).padStart(3, '0')
  const far = ['touching', 'near', 'middling', 'far']
  const put = (name: string, to: Place, word = 'far'): { readonly text: string; readonly n: number } => {
    const inches = board.is === 'table' && board.measured ? Math.hypot(to[0] - unit.at[0], to[1] - unit.at[1]) / board.inch : null
    return { text: `${name} ${inches === null ? '' : `${inches.toFixed(1)}″ `}${three(to)}`, n: inches ?? far.indexOf(word) }
  }
  const things = [
    ...scene.tokens
      .filter((t) => t.seat !== unit.seat && t.state !== 'out')
      .map((t) => put(`${sign.get(t.id) ?? ''} ${t.short ?? t.name}${t.ghost ? ' (last seen)' : ''} ${t.apart ?? ''}`, t.at, t.apart)),
    ...scene.landmarks.filter((l) => l.icon !== 'wreck').map((l) => put(`${l.name.replace(/, .*$/, '')} ${l.apart ?? ''}`, l.at, l.apart)),
  ]
  return `  From ${unit.short ?? unit.name}: ${things
    .sort((a, b) => a.n - b.n)
    .slice(0, 12)
    .map((x) => x.text.trim().replace(/ +/g, ' '))
    .join('; ')}`
}

const compass = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

/** A spot by the counter or landmark it lies nearest to, and on which side of it; how far, nobody says. */
export function spotSaid(scene: Scene, at: Place, sign: ReadonlyMap<string, string>): string {
  const near = [
    ...scene.tokens
      .filter((t) => t.state !== 'out')
      .map((t) => ({ name: `${sign.get(t.id) ?? ''} ${t.short ?? t.name}`.trim(), at: t.at, radius: t.radius ?? 0 })),
    ...scene.landmarks.map((l) => ({ name: l.name.replace(/, .*$/, ''), at: l.at, radius: 0 })),
  ]
    .map((x) => ({ ...x, square: (x.at[0] - at[0]) ** 2 + (x.at[1] - at[1]) ** 2 }))
    .sort((a, b) => a.square - b.square)[0]
  if (!near) return 'in the open'
  if (near.square <= near.radius ** 2) return `on ${near.name}`
  return `${compass[Math.round(headingOf(at[0] - near.at[0], at[1] - near.at[1]) / 45) % 8]} of ${near.name}`
}

/** The unit a question is about, when it stands on the table. */
export function inQuestion(scene: Scene, d: Decision): Token | undefined {
  const ids = d.choice.is === 'path' ? [d.choice.unit] : d.about.flatMap((r) => ('unit' in r ? [r.unit] : []))
  return scene.tokens.find((t) => ids.includes(t.id))
}

/**
 * What was typed about a free table: a course for a path (`030, half, then road east @way`), names for places (`B5; West wood; -`).
 * @returns null when it is no such question or text, else the answer or half a sentence that says what would be one.
 */
export function typedOnTable(
  rules: AnyRuleset,
  v: Seen,
  d: Decision,
  text: string,
  sign: ReadonlyMap<string, string>,
): Choice | string | null {
  const s = d.choice
  const t = text.trim()
  if ((s.is !== 'path' && s.is !== 'place') || t === '' || t.startsWith('{') || (/^\d+$/.test(t) && (t.length < 3 || s.is === 'place')))
    return null
  const scene = rules.face.scene(v, d)
  const board = scene.board
  if (board.is !== 'table') return null
  const named = namedOf(scene)
  if (s.is === 'place') {
    const parts = t.split(/\s*;\s*/)
    const place: ({ readonly at: Place } | null)[] = []
    for (const p of parts) {
      if (p === '-' || p === '') {
        place.push(null)
        continue
      }
      const unit = scene.tokens.find(
        (x) =>
          sign.get(x.id)?.toLowerCase() === p.toLowerCase() ||
          x.name.toLowerCase() === p.toLowerCase() ||
          x.short?.toLowerCase() === p.toLowerCase(),
      )
      const at =
        unit?.at ??
        aimed(
          [board.width >> 1, board.height >> 1],
          {
            is: 'to',
            name: p
              .toLowerCase()
              .replace(/^(at|to|in|on)\s+/, '')
              .replace(/^the\s+/, ''),
            share: 8,
          },
          named,
          board.width,
          board.height,
          0,
        )?.[0]
      if (!at) return `there is no "${p}" here; name a unit, its sign or a landmark, a dash keeps one back`
      place.push({ at })
    }
    while (place.length < s.items.length) place.push(null)
    const c: Choice = { place }
    return misfit(s, c) ?? c
  }
  const way = /@(\S+)/.exec(t)?.[1]
  const steps = readCourse(t.replace(/@\S+/, '').trim(), named)
  if (typeof steps === 'string') return steps
  if (board.whole && steps.some((x) => x.share !== 8)) return noShare
  const room = scene.tokens.find((x) => x.id === s.unit)?.radius ?? 0
  const how = way ? { way } : {}
  let legs: readonly { readonly to: Place; readonly way?: string }[] = []
  for (const step of steps) {
    // each as far as the rules let it go, then cut to its share
    const from = legs.at(-1)?.to ?? s.from.at
    const corners = aimed(from, step, named, board.width, board.height, room)
    if (!corners?.length) return 'there is nothing of that name here'
    const long: Choice = { legs: [...legs, ...corners.map((to) => ({ to, ...how }))] }
    const no = misfit(s, long)
    if (no !== null) return no
    const gone =
      rules.face
        .scene(v, d, long)
        .lines.find((l) => l.is === 'path')
        ?.points.slice(legs.length + 1) ?? []
    if (!gone.length) return legs.length ? 'nothing is left of its move for all of that' : 'it cannot go that way'
    legs = [...legs, ...part([from, ...gone], step.share).map((to) => ({ to, ...how }))]
  }
  return { legs }
}
