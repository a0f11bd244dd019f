// A course said in bearings and shares: `030, half, then road east`. Read from words, walked leg by leg, without a length ever being said.

import { VECTORS, heading, headingOf, type Heading } from './arc.ts'
import type { Place } from './board.ts'

/** How far a leg goes: a share of what is left of the way it could go, in eighths from 1 to 8. */
export type Share = number
/** A leg: on a bearing, along a named line towards a bearing, or towards a named place. */
export type Step = { readonly share: Share } & (
  | { readonly is: 'bearing'; readonly bearing: Heading }
  | { readonly is: 'along'; readonly line: string; readonly bearing: Heading | null }
  | { readonly is: 'to'; readonly name: string }
)

/** A line one may follow, a place one may head for. */
export type Named = { readonly name: string; readonly points: readonly Place[]; readonly line: boolean }

type Drawn = {
  readonly landmarks: readonly { readonly at: Place; readonly name: string; readonly icon: string }[]
  readonly terrain: readonly {
    readonly name?: string
    readonly is: string
    readonly line?: readonly Place[]
    readonly where: { readonly is: string; readonly points?: readonly Place[] }
  }[]
}

/** What of a drawn table one may follow or head for, by its name. */
export function namedOf(scene: Drawn): readonly Named[] {
  const out: Named[] = scene.landmarks
    .filter((l) => l.icon !== 'wreck')
    .map((l) => ({ name: l.name.replace(/, .*$/, ''), points: [l.at], line: false }))
  for (const t of scene.terrain)
    if (t.name && t.is !== 'smoke') {
      if (t.line) out.push({ name: t.name, points: t.line, line: true })
      else if (t.where.points) out.push({ name: t.name, points: t.where.points, line: false })
    }
  return out
}

const winds: Readonly<Record<string, Heading>> = {
  north: 0,
  n: 0,
  'north-east': 45,
  northeast: 45,
  ne: 45,
  east: 90,
  e: 90,
  'south-east': 135,
  southeast: 135,
  se: 135,
  south: 180,
  s: 180,
  'south-west': 225,
  southwest: 225,
  sw: 225,
  west: 270,
  w: 270,
  'north-west': 315,
  northwest: 315,
  nw: 315,
}
const shares: Readonly<Record<string, Share>> = {
  eighth: 1,
  '1/8': 1,
  '⅛': 1,
  quarter: 2,
  '1/4': 2,
  '¼': 2,
  '3/8': 3,
  '⅜': 3,
  half: 4,
  '1/2': 4,
  '½': 4,
  '5/8': 5,
  '⅝': 5,
  'three quarters': 6,
  '3/4': 6,
  '¾': 6,
  '7/8': 7,
  '⅞': 7,
  all: 8,
  full: 8,
  'all of it': 8,
  'as far as it goes': 8,
}

/** The share that a word means, in eighths; null when it means none. */
export function shareOf(word: string): Share | null {
  return Object.hasOwn(shares, word) ? shares[word] : null
}

/** What is said where a table lets nobody ask for a share. */
export const noShare = 'no share may be asked for here: a leg goes as far as it can, or to a place'

/** The words of a share. */
export const shareWords: readonly { readonly share: Share; readonly word: string }[] = [
  { share: 2, word: 'quarter' },
  { share: 4, word: 'half' },
  { share: 6, word: 'three quarters' },
  { share: 8, word: 'all' },
]

/**
 * Read a course: legs parted by `then` or `;`, each a bearing (`030`, `north-east`), a line with a direction (`road east`, `along North
 * road south`)
 * or a place (`to the crossing`), and after a comma its share (`half`; without one, all that is left).
 * @returns the steps, or half a sentence that says what would be one.
 */
export function readCourse(text: string, named: readonly Named[]): readonly Step[] | string {
  const out: Step[] = []
  for (const part of text
    .toLowerCase()
    .split(/\s*(?:;|,?\s*\bthen\b)\s*/)
    .map((x) => x.trim().replace(/^,|,$/g, ''))
    .filter((x) => x !== '')) {
    const [first, ...rest] = part.split(/\s*,\s*/)
    const words = first.split(/\s+/)
    let share: Share = 8
    let head = first
    const said = rest.join(' ').trim()
    if (said !== '') {
      const s = shareOf(said)
      if (s === null) return `"${said}" is no share; say quarter, half, three quarters or all`
      share = s
    } else
      for (let n = Math.min(4, words.length - 1); n > 0; n--) {
        const s = shareOf(words.slice(-n).join(' '))
        if (s !== null) {
          share = s
          head = words.slice(0, -n).join(' ')
          break
        }
      }
    const step = readHead(head.trim(), share, named)
    if (typeof step === 'string') return step
    out.push(step)
  }
  return out.length ? out : 'say a bearing and a share, such as 030, half, then road east'
}

function readHead(head: string, share: Share, named: readonly Named[]): Step | string {
  if (/^\d{1,3}$/.test(head) && Number(head) <= 360) return { is: 'bearing', bearing: heading(Number(head)), share }
  if (Object.hasOwn(winds, head)) return { is: 'bearing', bearing: winds[head], share }
  const words = head.replace(/^(along|on|follow)\s+/, '').split(/\s+/)
  const last = words[words.length - 1]
  const wind =
    words.length > 1 && Object.hasOwn(winds, last) ? winds[last] : words.length > 1 && /^\d{1,3}$/.test(last) ? heading(Number(last)) : null
  const line = (wind === null ? words : words.slice(0, -1)).join(' ').replace(/^the\s+/, '')
  if (!/^to(wards)?\s/.test(head) && named.some((x) => x.line && matches(x.name, line))) return { is: 'along', line, bearing: wind, share }
  const place = head.replace(/^to(wards)?\s+/, '').replace(/^the\s+/, '')
  if (named.some((x) => !x.line && matches(x.name, place))) return { is: 'to', name: place, share }
  return `"${head}" is no bearing from 000 to 359, no road or stream and no landmark of this table`
}
const matches = (name: string, said: string): boolean => {
  const n = name.toLowerCase().replace(/^the\s+/, '')
  return said !== '' && (n === said || n.endsWith(` ${said}`))
}

const apart2 = (a: Place, b: Place): number => {
  const x = a[0] - b[0]
  const y = a[1] - b[1]
  return x * x + y * y
}

/** The point of a stretch nearest to a place, in whole units. */
function foot(p: Place, a: Place, b: Place): Place {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const long = dx * dx + dy * dy
  const k = long === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / long))
  return [Math.round(a[0] + dx * k), Math.round(a[1] + dy * k)]
}

/**
 * Where a step would lead if nothing stopped it, as corners: to the edge of the table, the end of the line, the place. Null when the line
 * or
 * place is not there.
 */
export function aimed(
  from: Place,
  step: Step,
  named: readonly Named[],
  width: number,
  height: number,
  room: number,
): readonly Place[] | null {
  if (step.is === 'bearing') return [edge(from, VECTORS[step.bearing], width, height, room)]
  if (step.is === 'to') {
    const all = named
      .filter((x) => !x.line && matches(x.name, step.name))
      .map(
        (x): Place => [
          Math.round(x.points.reduce((n, p) => n + p[0], 0) / x.points.length),
          Math.round(x.points.reduce((n, p) => n + p[1], 0) / x.points.length),
        ],
      )
    return all.length ? [all.reduce((a, b) => (apart2(from, b) < apart2(from, a) ? b : a))] : null
  }
  let best: { line: readonly Place[]; i: number; at: Place } | null = null
  for (const x of named)
    if (x.line && matches(x.name, step.line))
      for (let i = 1; i < x.points.length; i++) {
        const at = foot(from, x.points[i - 1], x.points[i])
        if (best === null || apart2(at, from) < apart2(best.at, from)) best = { line: x.points, i, at }
      }
  if (best === null) return null
  const { line, i, at } = best
  const on = line.slice(i)
  const back = line.slice(0, i).reverse()
  const off = (to: Place | undefined): number => {
    if (!to || step.bearing === null) return 0
    const d = Math.abs(headingOf(to[0] - at[0], to[1] - at[1]) - step.bearing)
    return Math.min(d, 360 - d)
  }
  const way =
    step.bearing === null ? (on.length >= back.length ? on : back) : off(on[on.length - 1]) <= off(back[back.length - 1]) ? on : back
  const inside = (p: Place): Place => [Math.min(width - room, Math.max(room, p[0])), Math.min(height - room, Math.max(room, p[1]))]
  return [...(apart2(at, from) > 0 ? [inside(at)] : []), ...way.map(inside)]
}

function edge(from: Place, [vx, vy]: Place, width: number, height: number, room: number): Place {
  let k = Infinity
  if (vx > 0) k = Math.min(k, (width - room - from[0]) / vx)
  if (vx < 0) k = Math.min(k, (room - from[0]) / vx)
  if (vy > 0) k = Math.min(k, (height - room - from[1]) / vy)
  if (vy < 0) k = Math.min(k, (room - from[1]) / vy)
  return [Math.trunc(from[0] + vx * Math.max(0, k)), Math.trunc(from[1] + vy * Math.max(0, k))]
}

/** The first part of a way: so many eighths of its length, from its start. */
export function part(points: readonly Place[], share: Share): readonly Place[] {
  if (share >= 8) return points.slice(1)
  const long = points.slice(1).map((p, i) => Math.sqrt(apart2(p, points[i])))
  let left = (long.reduce((a, b) => a + b, 0) * share) / 8
  const out: Place[] = []
  for (let i = 0; i < long.length; i++) {
    if (left <= 0) break
    if (left >= long[i]) {
      out.push(points[i + 1])
      left -= long[i]
      continue
    }
    const k = long[i] === 0 ? 0 : left / long[i]
    out.push([
      Math.round(points[i][0] + (points[i + 1][0] - points[i][0]) * k),
      Math.round(points[i][1] + (points[i + 1][1] - points[i][1]) * k),
    ])
    break
  }
  return out
}
