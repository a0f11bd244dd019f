// Shellshock: the cheapest safe way to a pressed hex, and what a path costs as it grows (SS-MOVE-05, SS-MOVE-08, SS-MOVE-10).
import type { Decision, Leg, PartChoice } from '../../../kernel/decision.ts'
import type { Place } from '../../../kernel/plain.ts'
import type { Walk } from '../../../kernel/ruleset.ts'
import { unitOf, type Field } from '../rules/asking.ts'
import { aheadOf, courseOf, judgePath, take, type Course, type DriveWay } from '../rules/driving.ts'
import { checkChain } from '../rules/volley.ts'
import { turnNumberOf } from '../rules/movement.ts'
import { redUnit } from '../rules/initiative.ts'
import { pickOf } from '../rules/sequence.ts'
import { sheetFor, type SsUnit } from '../state/state.ts'
import { asGame, type SsSeen } from './view.ts'
import { siteIn, type Site } from '../state/site.ts'

type Node = { readonly c: Course; readonly from: Node | null; readonly leg: Leg | null }

/** What makes two courses alike: spot, facing and the count towards the next turn. On a table spots to a tenth of an inch. */
function keyOf(site: Site, c: Course, turn: number): number {
  const count = Math.min(turn, c.forward)
  if (site.is === 'hexes') return (c.hex * 6 + c.facing) * 32 + count
  const [x, y] = site.place(c.hex)
  return ((Math.round(x / 120) * 1024 + Math.round(y / 120)) * 360 + c.facing) * 32 + count
}

/** The legs that cost no dice from a course. */
function safeLegs(f: Field, u: SsUnit, c: Course): readonly Leg[] {
  const site = siteIn(f)
  const here = site.place(c.hex)
  const legs: Leg[] = [
    { to: here, way: 'left' },
    { to: here, way: 'right' },
  ]
  const ahead = aheadOf(f, u, c)
  if (ahead.to >= 0 && ahead.bar === null) legs.push({ to: site.place(ahead.to), way: 'ahead' })
  const { multipliers } = sheetFor(u)
  for (const by of [1, 2, 4, 5]) {
    const to = multipliers[by] > 0 ? site.step(c.hex, site.turned(c.facing, by)) : -1
    if (to >= 0) legs.push({ to: site.place(to), way: 'drift' })
  }
  return legs
}

/** What a die of an early turn weighs against MPs when a way is sought. */
const DIE = 4

/**
 * The cheapest way over poses to a spot, on a table to a step that ends next to it; with `early` a turn may come early, each of its dice
 * weighed. An enemy in the pressed hex is rammed. Null where none leads there.
 */
export function routeTo(f: Field, u: SsUnit, start: Course, spot: number, early = false): readonly Leg[] | null {
  const site = siteIn(f)
  const turn = Math.min(31, turnNumberOf(u, u.speed))
  const buckets: Node[][] = [[{ c: { ...start, costs: [], dice: [] }, from: null, leg: null }]]
  const met = new Set<number>()
  const there = (c: Course): boolean => c.hex === spot || (site.is === 'table' && site.near(c.hex, spot))
  for (let spent = 0; spent < buckets.length; spent++) {
    const at = buckets[spent] ?? []
    for (let i = 0; i < at.length; i++) {
      const node = at[i]
      if (there(node.c)) return back(node)
      const key = keyOf(site, node.c, turn)
      if (met.has(key)) continue
      met.add(key)
      const ahead = aheadOf(f, u, node.c)
      const legs = safeLegs(f, u, node.c)
      const rams = ahead.enemy !== null && (ahead.to === spot || (site.is === 'table' && site.near(ahead.enemy.hex, spot)))
      const all = rams ? [...legs, { to: site.place(ahead.to), way: 'ram' as DriveWay }] : legs
      for (const leg of all) {
        const c: Course = { ...node.c, costs: [], dice: [] }
        if (!take(f, u, c, leg) || (c.dice[0] > 0 && !early)) continue
        const next: Node = { c, from: node, leg }
        if (c.ram) return back(next)
        const to = spent + c.costs[0] + DIE * c.dice[0]
        ;(buckets[to] ??= []).push(next)
      }
    }
  }
  return null
}

function back(node: Node): readonly Leg[] {
  const legs: Leg[] = []
  for (let n: Node | null = node; n !== null; n = n.from) if (n.leg !== null) legs.unshift(n.leg)
  return legs
}

/** The book's own route to a pressed hex, after the legs laid so far: the whole path. */
export function route(v: SsSeen, d: Decision, soFar: readonly Leg[], to: Place): PartChoice | null {
  const g = asGame(v)
  const u = g.units.find((x) => x.id === unitOf(d))
  const site = siteIn(g)
  const cell = site.spot(to)
  if (u === undefined || cell < 0) return null
  if (d.kind === 'chain') {
    const from = soFar.length > 0 ? site.spot(soFar[soFar.length - 1].to) : d.choice.is === 'path' ? site.spot(d.choice.from.at) : -1
    const legs = from < 0 || from === cell ? [] : [...soFar, ...site.chain(from, cell).map((h) => ({ to: site.place(h) }))]
    return legs.length > 0 && checkChain(g, u, pickOf(g), legs) === true ? { legs } : null
  }
  const c = courseOf(u)
  for (const leg of soFar) if (!take(g, u, c, leg)) return null
  const more = c.ram || c.hex === cell ? null : (routeTo(g, u, c, cell) ?? routeTo(g, u, c, cell, true))
  return more === null ? null : { legs: [...soFar, ...more] }
}

/** SS-INIT-06, SS-PH-03: who may break in between two hexes of a move, as far as everybody sees: whether he waits is not told. */
function breakIn(g: ReturnType<typeof asGame>, u: SsUnit): string | null {
  if (g.words.options.phased) return 'fire may break in at every hex'
  const id = redUnit(g)
  const red = id === undefined || id === u.id ? undefined : g.unit(id)
  return red !== undefined && red.seat !== u.seat ? `${red.name} may break in with the Red Chit` : null
}

/** What a path costs as it grows: MPs, and the dice of early turns. */
export function walk(v: SsSeen, d: Decision, p: PartChoice): Walk | null {
  const g = asGame(v)
  const u = g.units.find((x) => x.id === unitOf(d))
  if (u === undefined || !('legs' in p)) return null
  if (d.kind === 'chain') {
    const whole = checkChain(g, u, pickOf(g), p.legs)
    const legs = p.legs.map(() => ({ cost: 1 }))
    return {
      spent: p.legs.length,
      budget: 11,
      unit: siteIn(g).is === 'table' ? 'inches' : 'hexes',
      legs,
      soFar: p.legs.length === 0 ? true : whole,
      whole,
    }
  }
  const c = courseOf(u)
  for (const leg of p.legs) if (!take(g, u, c, leg)) break
  const broken = breakIn(g, u)
  const legs = p.legs.map((leg, i) => {
    const diced = c.dice[i] ?? 0
    const own = diced > 0 ? `early: ${diced} ${diced === 1 ? 'die' : 'dice'}` : leg.way === 'ram' ? 'ram' : undefined
    // nobody breaks in after the last hex
    const hazard =
      [...(i === 0 && p.legs.length > 1 && broken !== null ? [broken] : []), ...(own === undefined ? [] : [own])].join('; ') || undefined
    return hazard === undefined ? { cost: c.costs[i] ?? 0 } : { cost: c.costs[i] ?? 0, hazard }
  })
  const spent = c.costs.reduce((sum, n) => sum + n, 0)
  return { spent, budget: Math.max(0, u.left), unit: 'MPs', legs, soFar: c.refused ?? true, whole: judgePath(g, u, p.legs) }
}
