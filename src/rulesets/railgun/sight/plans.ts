// Railgun: 2100: where a path that is being thought of would lead, as far as its side can know: cut where the allowance ends, told as a
// share (RG-MOVE-06, RG-MEAS-01).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Place } from '../../../kernel/plain.ts'
import { ticksIn, tickPoint } from '../../../space/path.ts'
import { apart } from '../../../space/plane.ts'
import { backwards, strategic } from '../book/charts.ts'
import { inForce } from '../rules/ways.ts'
import { weaponsOf } from '../book/roster.ts'
import { allowanceOf, inches, isStrategic, profileOf, type Stand } from '../state/state.ts'
import { goingOf, groundOf, ratesOf, seesFrom } from '../rules/terrain.ts'
import { asField, foesOf, ownStand, type RgSeen, type SeenStand } from './view.ts'

/** A path walked in thought. `left` and `of` are quarters of a unit; `whole`: it reaches its end; `swamp` and so on are its grounds. */
export type Plan = {
  readonly stand: Stand
  readonly points: readonly Place[]
  readonly end: Place
  readonly left: number
  readonly of: number
  readonly whole: boolean
  readonly share: string
  readonly strategic: boolean
  readonly high: boolean
}

/** The share of an allowance in words: eighths at most, never an inch. */
export function shareSaid(left: number, of: number): string {
  if (of <= 0) return 'nothing left'
  const eighths = Math.round((left * 8) / of)
  return eighths <= 0
    ? left > 0
      ? 'hardly any left'
      : 'nothing left'
    : (['', '⅛ left', '¼ left', '⅜ left', '½ left', '⅝ left', '¾ left', '⅞ left', 'all left'][eighths] ?? 'all left')
}

/** Where a path leads by what the view knows; only spotted enemies cut a strategic one (RG-STRAT-02). */
export function planned(v: RgSeen, d: Decision, c: Choice): Plan {
  if (d.choice.is !== 'path') throw new RangeError('this is no path')
  const f = asField(v),
    s = ownStand(v, d.choice.unit),
    legs = 'legs' in c ? c.legs : [],
    usual = d.choice.ways?.[0]?.id ?? 'normal'
  const quick = legs.length > 0 && (legs[0].way ?? usual) === 'strategic',
    fresh = quick && s.strategic <= f.words.count
  const of = fresh ? allowanceOf(s, true) : inForce(s),
    ground = groundOf(f, s),
    points: Place[] = [s.at]
  let at = s.at,
    spent = fresh ? 0 : s.spent,
    whole = true
  if (s.mode === 'high') return made(s, [s.at, ...legs.map((l) => l.to)], of, of, true, false, true, v)
  walk: for (const leg of legs) {
    const way = leg.way ?? usual,
      from = at,
      n = ticksIn(from, leg.to),
      long = apart(from, leg.to)
    const rates = ratesOf(f, s, goingOf(s, way === 'through'), way === 'back' ? backwards : 1, of),
      lines = ground.linesAlong(from, leg.to)
    for (let k = 1; k <= n; k++) {
      const to = tickPoint(from, leg.to, k, n),
        cost = ground.tickCost(at, to, Math.floor((long * k) / n) - Math.floor((long * (k - 1)) / n), rates, lines)
      if (cost < 0 || spent + cost > of || (quick && nearFoe(v, s, to))) {
        whole = false
        if (at !== points[points.length - 1]) points.push(at)
        break walk
      }
      spent += cost
      at = to
    }
    points.push(at)
  }
  return made(s, points, of - spent, of, whole, quick, false, v)
}

/** An enemy that may fire on a way, and where it first has a line to it. */
export type Watch = { readonly by: SeenStand; readonly from: Place; readonly leg: number }
const looks = 16 // places of a leg that are looked at: as many on a short one as on a long one, so that they measure nothing (RG-MEAS-01)

/** RG-SNAP-01, RG-LOS-01: who of the enemies that are seen and have not fired has a line to a stand on its way, in the order of the way. */
export function watched(v: RgSeen, s: Stand, points: readonly Place[]): readonly Watch[] {
  const f = asField(v),
    foes = foesOf(v, s.seat).filter((o) => o.fired !== 'yes' && !isStrategic(f, o) && weaponsOf(profileOf(o)).length > 0),
    out: Watch[] = []
  for (let leg = 0; leg + 1 < points.length && out.length < foes.length; leg++)
    for (let k = leg === 0 ? 0 : 1; k <= looks; k++) {
      const at = k === 0 ? points[leg] : tickPoint(points[leg], points[leg + 1], k, looks)
      for (const by of foes) if (!out.some((w) => w.by === by) && seesFrom(f, by, by.at, s, at)) out.push({ by, from: at, leg })
    }
  return out
}

/** What lies ahead of a stand that has halted on its way, as a path to think of; null when nothing does (RG-MOVE-02). */
export function aheadOf(v: RgSeen, d: Decision): { readonly d: Decision; readonly c: Choice } | null {
  const w = v.words.walk,
    s = w === null ? undefined : v.units.find((x) => x.id === w.stand)
  if (w === null || w.legs.length === 0 || s === undefined || s.seat !== v.seat) return null
  return { d: { ...d, choice: { is: 'path', unit: s.id, budget: 0, from: { at: s.at } } }, c: { legs: w.legs } }
}

function made(
  s: Stand,
  points: readonly Place[],
  left: number,
  of: number,
  whole: boolean,
  quick: boolean,
  high: boolean,
  v: RgSeen,
): Plan {
  const share = high ? 'no limit' : v.words.options.measuring === 'open' ? `${said(of - left)} of ${said(of)} in` : shareSaid(left, of)
  return { stand: s, points, end: points[points.length - 1], left, of, whole, share, strategic: quick, high }
}
const said = (quarters: number): string => {
  const tenths = Math.round(quarters / 480)
  return tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}.${tenths % 10}`
}

function nearFoe(v: RgSeen, s: Stand, at: Place): boolean {
  for (const o of v.units) {
    if (o.seat === s.seat || o.where !== 'table') continue
    const reach = inches(strategic.enemy) + o.radius + s.radius,
      dx = o.at[0] - at[0],
      dy = o.at[1] - at[1]
    if (dx * dx + dy * dy <= reach * reach) return true
  }
  return false
}
