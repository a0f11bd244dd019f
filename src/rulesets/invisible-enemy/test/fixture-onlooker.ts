// Invisible Enemy: the sheets of a referee, kept apart from the state of the battle, and what can be seen across the table, by its own eye.
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import type { Roll } from '../../../kernel/dice.ts'
import { inWedge } from '../../../space/arc.ts'
import { inContact, type Obstacle } from '../../../space/bases.ts'
import { inPolygon, nearEdge, nearSegment, within } from '../../../space/plane.ts'
import type { WeaponId } from '../book/charts.ts'
import type { IeEvent } from '../state/events.ts'
import type { Base, Damage, Feature, IeGame, IeWords, Jam } from '../state/state.ts'
import { ground, modifier } from './fixture-figures.ts'

type Bay = {
  readonly is: string
  readonly weapon: WeaponId | ''
  readonly facing: number
  points: number
  mj: number
  stock: number
  used: string
  spent: number
  fired: boolean
}
/** A sheet of the referee: what it began with, and what it has been told since. */
export type Sheet = {
  readonly id: Id
  readonly of: Base // as it began
  readonly seat: Seat
  readonly radius: number
  at: Place
  facing: number
  attackLost: number
  defenseLost: number
  s: number
  repairLost: number
  mj: number
  se: number
  po: number
  b: number
  gone: Set<number>
  marks: number[]
  damage: Damage[]
  jams: Jam[]
  trapped: Id
  camouflaged: boolean
  dead: boolean
  modules: Bay[]
  trail: Place[]
  shot: boolean
  tried: boolean
  stirred: boolean
  fired: boolean
  done: boolean
  launched: number
  neared: Id[]
}
const sheetOf = (b: Base): Sheet => ({
  ...b,
  of: b,
  gone: new Set(),
  marks: [...b.marks],
  damage: [],
  jams: [],
  modules: b.modules.map((m) => ({ ...m })),
  trail: [],
  neared: [],
})
export const attackOf = (p: Sheet): number => p.of.attackBase - p.attackLost
/** IE-CRIT-02, IE-PWR-01. */
export const defenseOf = (p: Sheet): number =>
  Math.max(1, p.of.defenseBase - p.defenseLost) + p.modules.reduce((n, m) => n + (m.is === 'power' ? Math.floor(m.points / 2) : 0), 0)
export const paralysed = (p: Sheet): boolean => p.jams.some((j) => j.effect === 'Pz')
export const stilled = (p: Sheet): boolean => p.jams.some((j) => j.effect !== 'Hs')
/** The dice of all rolls of an event whose name begins so. */
export const diceOf = (e: IeEvent, what: string): readonly (readonly number[])[] =>
  ((e.dice ?? []) as readonly Roll[]).filter((r) => r.what.startsWith(what)).map((r) => r.dice)

/** An end of a line. */
export type End = { readonly id: Id; readonly at: Place; readonly radius: number }
/** A feature as the geometry has it. */
export const shape = (x: Feature): Obstacle => (x.disc ? { is: 'disc', ...x.disc } : { is: 'area', points: x.points ?? [] })
const worked = (x: Feature): boolean => (x.cleared ?? []).length + (x.added ?? []).length > 0
const inSquare = (square: number, [x, y]: Place): boolean => {
  const [w, s] = [1000 * (square % 1024), 1000 * Math.floor(square / 1024)]
  return x >= w && x <= w + 1000 && y >= s && y <= s + 1000
}

/** Where a line lies inside a feature, by parts of its length from 0 to 1: cut wherever it meets an edge, each part by its middle. */
export function insideParts(x: Feature, a: Place, b: Place): readonly (readonly [number, number])[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]],
    cuts = [0, 1]
  if (dx === 0 && dy === 0) return []
  if (x.disc) {
    const [fx, fy] = [a[0] - x.disc.at[0], a[1] - x.disc.at[1]],
      q = dx * dx + dy * dy,
      half = fx * dx + fy * dy,
      root = half * half - q * (fx * fx + fy * fy - x.disc.radius ** 2)
    if (root > 0) cuts.push((-half - Math.sqrt(root)) / q, (-half + Math.sqrt(root)) / q)
  }
  const points = x.points ?? []
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length],
      [ex, ey] = [q[0] - p[0], q[1] - p[1]],
      cross = dx * ey - dy * ex
    if (cross !== 0) cuts.push(((p[0] - a[0]) * ey - (p[1] - a[1]) * ex) / cross)
  })
  if (worked(x))
    for (const k of [0, 1]) {
      const step = b[k] - a[k]
      if (step === 0) continue
      const [low, high] = [Math.min(a[k], b[k]), Math.max(a[k], b[k])]
      for (let g = 1000 * Math.ceil(low / 1000); g <= high; g += 1000) cuts.push((g - a[k]) / step)
    }
  const marks = cuts.filter((t) => t >= 0 && t <= 1).sort((p, q) => p - q)
  const out: (readonly [number, number])[] = []
  for (let i = 1; i < marks.length; i++) {
    const [from, to] = [marks[i - 1], marks[i]]
    if ((to - from) * Math.hypot(dx, dy) < 1e-5) continue
    const middle: Place = [a[0] + (dx * (from + to)) / 2, a[1] + (dy * (from + to)) / 2]
    if (!strictly(x, middle)) continue
    const last = out.at(-1)
    if (last !== undefined && from - last[1] < 1e-9) out[out.length - 1] = [last[0], to]
    else out.push([from, to])
  }
  return out
}
/** Whether a point, of any fineness, lies inside and not on a border. */
function strictly(x: Feature, p: Place): boolean {
  if ((x.cleared ?? []).some((s) => inSquare(s, p))) return false
  if ((x.added ?? []).some((s) => inSquare(s, p))) return true
  if (x.disc) return Math.hypot(p[0] - x.disc.at[0], p[1] - x.disc.at[1]) < x.disc.radius - 1e-6
  const points = x.points ?? []
  let odd = false
  for (const [i, u] of points.entries()) {
    const v = points[(i + 1) % points.length],
      [ex, ey] = [v[0] - u[0], v[1] - u[1]],
      t = Math.max(0, Math.min(1, ((p[0] - u[0]) * ex + (p[1] - u[1]) * ey) / (ex * ex + ey * ey)))
    if (Math.hypot(p[0] - u[0] - t * ex, p[1] - u[1] - t * ey) < 1e-6) return false
    if (u[1] > p[1] !== v[1] > p[1] && p[0] < u[0] + ((p[1] - u[1]) * ex) / ey) odd = !odd
  }
  return odd
}
/** Whether a place is in a feature, its border included. */
export function isIn(x: Feature, p: Place): boolean {
  if ((x.cleared ?? []).some((s) => inSquare(s, p))) return false
  if ((x.added ?? []).some((s) => inSquare(s, p))) return true
  return x.disc ? within(p, x.disc.at, x.disc.radius) : inPolygon(x.points ?? [], p)
}
const crosses = (x: Feature, a: Place, b: Place): boolean => insideParts(x, a, b).length > 0
const touches = (x: Feature, e: { readonly at: Place; readonly radius: number }): boolean => inContact(e, shape(x), 50)

export class Onlooker {
  readonly sheets = new Map<Id, Sheet>()
  /** Breaches of the book, in words: rule, turn and phase, what. */
  readonly wrong: string[] = []
  /** How often each thing was judged: what never happened was never tested. */
  readonly judged = new Map<string, number>()
  protected readonly g: IeGame
  protected beacons: { readonly at: Place; readonly seat: Seat; readonly kind: string; readonly target: Id; readonly phase: number }[] = []
  protected phases = 0 // action phases begun since the battle did
  protected before: Seat = -1
  protected hazy = false // a feature that engineers have changed lies so near that this eye will not judge its cover

  constructor(g: IeGame) {
    this.g = g
    for (const b of g.units) this.sheets.set(b.id, sheetOf(b))
  }
  protected get words(): IeWords {
    return this.g.words
  }
  protected all(): readonly Sheet[] {
    return [...this.sheets.values()]
  }
  protected sheet(id: Id): Sheet {
    const p = this.sheets.get(id)
    if (p === undefined) throw new RangeError(`the referee has no sheet of ${id}`)
    return p
  }
  protected ok(holds: boolean, rule: string, what: string): void {
    this.judged.set(rule, (this.judged.get(rule) ?? 0) + 1)
    if (!holds) this.wrong.push(`${rule}: turn ${this.words.turn} ${this.words.phase}: ${what}`)
  }
  protected same(told: unknown, own: unknown, rule: string, what: string): void {
    const [a, b] = [JSON.stringify(told), JSON.stringify(own)]
    this.ok(a === b, rule, `${what}: told ${a}, by the book ${b}`)
  }

  // ---- Sight ----------------------------------------------------------------------------------------------------

  private onHill(p: Place): boolean {
    return this.words.land.features.some((x) => x.terrain === 'hill' && isIn(x, p))
  }
  /** IE-TER-13. */
  private hill(x: Feature, a: Place, b: Place): boolean {
    const [up, down] = isIn(x, a) ? [a, b] : [b, a]
    if (isIn(x, up) && isIn(x, down)) return false
    if (!isIn(x, up)) return !this.onHill(a) && !this.onHill(b) && crosses(x, a, b)
    const deep = x.disc
      ? Math.hypot(up[0] - x.disc.at[0], up[1] - x.disc.at[1]) < x.disc.radius - 1000
      : !nearEdge(up, x.points ?? [], 1000)
    return deep && !this.onHill(down)
  }
  /** IE-TER-07 to IE-TER-13: whether a feature blocks a line; thermal fire goes over what is low. */
  private bars(x: Feature, a: End, b: End, over: boolean): boolean {
    const row = ground(x.terrain)
    if (row.los === 'no' || row.los.startsWith('roll') || (over && row.low)) return false
    if (row.los.startsWith('blocks for lower-level')) return this.hill(x, a.at, b.at)
    if (isIn(x, a.at) || isIn(x, b.at) || !crosses(x, a.at, b.at)) return false
    return row.los !== 'yes-and-no' || ![a, b].some((e) => e.radius > 0 && touches(x, e))
  }
  /** IE-FIRE-05, IE-FIRE-07. */
  protected clear(a: End, b: End, over = false): boolean {
    const round = { terrain: 'rock', id: '' } as const
    const base = (o: Sheet): boolean =>
      o.id !== a.id && o.id !== b.id && crosses({ ...round, disc: { at: o.at, radius: o.radius } }, a.at, b.at)
    return !this.words.land.features.some((x) => this.bars(x, a, b, over)) && (over || !this.all().some(base))
  }
  protected smoky(a: Place, b: Place): boolean {
    return this.words.land.features.some((x) => x.terrain === 'smoke' && (isIn(x, a) || isIn(x, b) || crosses(x, a, b)))
  }
  protected on(terrain: string, p: Sheet): boolean {
    return this.words.land.features.some((x) => x.terrain === terrain && isIn(x, p.at))
  }
  /** IE-FIRE-06, IE-BCN-04. */
  protected spotted(seat: Seat, t: Sheet): boolean {
    const friend = (p: Sheet): boolean => p.seat === seat && !p.dead && !paralysed(p) && !this.on('interference', p) && this.clear(p, t)
    return (
      this.all().some(friend) ||
      this.beacons.some((c) => c.kind === 'spotter' && c.seat === seat && this.clear({ id: '', at: c.at, radius: 0 }, t))
    )
  }

  // ---- Modifiers ------------------------------------------------------------------------------------------------

  /** IE-TER-06: the facing line along the touched face. */
  private hugs(x: Feature, p: Sheet): boolean {
    const along = (d: Place): boolean => [0, 180].some((f) => inWedge([0, 0], p.facing + f, 15, d))
    if (!touches(x, p)) return false
    if (x.disc) return along([x.disc.at[1] - p.at[1], p.at[0] - x.disc.at[0]]) || along([p.at[1] - x.disc.at[1], x.disc.at[0] - p.at[0]])
    const points = x.points ?? []
    return points.some((u, i) => {
      const v = points[(i + 1) % points.length]
      return nearSegment(p.at, u, v, p.radius + 50) && along([v[0] - u[0], v[1] - u[1]])
    })
  }
  /** IE-TER-06 to IE-TER-08, IE-TER-14. */
  private cover(t: Sheet, from: Place): number {
    let best = 0
    for (const x of this.words.land.features) {
      const { coverWhen, cover } = ground(x.terrain)
      if (coverWhen === null || coverWhen.startsWith('fire line')) continue
      if (
        worked(x) &&
        (touches(x, t) || (x.added ?? []).some((s) => within(t.at, [1000 * (s % 1024) + 500, 1000 * Math.floor(s / 1024) + 500], 2000)))
      )
        this.hazy = true
      const between = (): boolean =>
        this.words.land.features.some(
          (o) =>
            o.id !== x.id &&
            o.cluster !== undefined &&
            o.cluster === x.cluster &&
            o.disc &&
            x.disc &&
            nearSegment(t.at, o.disc.at, x.disc.at, 750),
        )
      const has = coverWhen.startsWith('inside')
        ? isIn(x, t.at) || (touches(x, t) && crosses(x, from, t.at))
        : this.hugs(x, t) || (coverWhen.includes('between') && between())
      if (has) best = Math.max(best, cover)
    }
    return best + (this.smoky(from, t.at) ? ground('smoke').cover : 0)
  }
  /** IE-DMG-02: the sector of a target that a point lies in. */
  protected sector(t: Sheet, from: Place): 'A' | 'B' | 'C' | 'D' {
    return (
      (
        [
          [30, 'A'],
          [90, 'B'],
          [150, 'C'],
        ] as const
      ).find(([half]) => inWedge(t.at, t.facing, half, from))?.[1] ?? 'D'
    )
  }
  /** IE-MOD-01 to IE-MOD-14, the ranging error apart. */
  protected modifiers(by: Sheet, t: Sheet, is: WeaponId): number {
    this.hazy = false
    const now = this.before === t.seat
    const moved = (): boolean => t.trail.filter((at) => this.clear(by, { id: t.id, at, radius: t.radius })).length >= 8
    const near = this.all().some((o) => o.id !== t.id && o.seat === t.seat && !o.dead && within(o.at, t.at, 2000))
    const put = (id: string, times: number | boolean): number => modifier(id, is) * Number(times)
    return (
      put('activityMoved', now && moved()) +
      put('activityFired', now && t.shot) +
      put('activityJammed', now && t.tried) +
      put(
        'jammerActive',
        this.all().some((o) => o.jams.some((j) => j.by === t.id)),
      ) +
      put(
        'beaconMarked',
        this.beacons.some((c) => c.kind === 'marker' && c.seat === by.seat && c.target === t.id && within(c.at, t.at, 1000)),
      ) +
      put('destroyedHull', t.gone.size) +
      put(is === 'thermal' ? 'enemySupportThermal' : 'enemySupportMissile', near) +
      put('rearShot', this.sector(t, by.at) === 'D') +
      put('coverClass', this.cover(t, by.at)) +
      put('sensorHit', by.se) +
      put('camouflage', t.camouflaged)
    )
  }
}
