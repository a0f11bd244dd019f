// Railgun: 2100: purposeful answers for questions too wide to list: where to stand and go, who fires, where barrages and landings fall,
// which way to face.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import type { Id, Place, Refusal } from '../../../kernel/plain.ts'
import { ahead, heading, headingOf } from '../../../space/arc.ts'
import { inPolygon, squareApart } from '../../../space/plane.ts'
import { suggestSpots } from '../rules/artillery.ts'
import { passable } from '../rules/carrying.ts'
import { geometry } from '../book/charts.ts'
import { canRide, capacityOf } from '../book/roster.ts'
import { clamped, lookOut, paths, type Suggested } from './routes.ts'
import { checkAnswer, drawAnswer } from '../rules/sequence.ts'
import { casesOf, chancesOf, modeOf } from '../sight/shots.ts'
import { firerOf } from '../rules/snapfire.ts'
import { isSquad, profileOf, standOf, type Field } from '../state/state.ts'
import { isFree, onLand, sticks } from '../rules/terrain.ts'
import { asField, findStand, foesOf, isWhole, ownStand, type RgSeen } from '../sight/view.ts'

export type { Suggested }

/**
 * At most n legal answers, best ideas first. For questions with listed options the listed ones serve: none is suggested but where several
 * go together.
 */
export function suggest(v: RgSeen, d: Decision, dice: Dice, n: number): readonly Suggested[] {
  const out: Suggested[] = [],
    had = new Set<string>(),
    f = asField(v)
  for (const s of ideas(v, d, dice, n)) {
    if (out.length >= n) break
    const key = JSON.stringify(s.choice)
    if (had.has(key)) continue
    had.add(key)
    if (checkAnswer(f, d, s.choice) === true) out.push(s)
  }
  return out
}

const tries = 12
/**
 * An answer drawn evenly from the places within reach, for `place` and `path`; what the rules refuse is drawn again, then the idle one is
 * given.
 */
export function draw(v: RgSeen, d: Decision, dice: Dice): Choice {
  const f = asField(v)
  for (let i = 0; i < tries; i++) {
    const c = drawAnswer(f, d, dice)
    if (checkAnswer(f, d, c) === true) {
      lastDrawn = { v, d, c }
      return c
    }
  }
  return d.idle
}
// Scratch, never state: whoever asks for an answer has it judged next, and views are never written.
let lastDrawn: { readonly v: RgSeen; readonly d: Decision; readonly c: Choice } | null = null

/** Whether an answer is legal that fits its shape; the one drawn last has been found so. */
export function check(v: RgSeen, d: Decision, c: Choice): true | Refusal {
  return (lastDrawn?.c === c && lastDrawn.v === v && lastDrawn.d === d) || checkAnswer(asField(v), d, c)
}

function ideas(v: RgSeen, d: Decision, dice: Dice, n: number): readonly Suggested[] {
  switch (d.kind) {
    case 'path':
      return paths(v, d, dice, n)
    case 'deploy':
    case 'reinforce':
      return deployments(v, d, n)
    case 'firers':
      return firers(v, d)
    case 'facing':
    case 'pivot':
    case 'closePivot':
      return facings(v, d)
    case 'drop':
    case 'dismount':
    case 'unload':
      return downs(v, d)
    case 'spot':
    case 'smokeSpot':
      return spots(v, d)
    case 'plotStrikes':
      return strikes(v, d)
    case 'landTroops':
    case 'landShip':
      return landings(v, d)
    case 'modes':
      return [{ choice: d.idle, idea: 'cover' }]
    case 'pointDefense':
    case 'plotFire':
      return [
        { choice: d.idle, idea: 'hold' },
        { choice: { some: [] }, idea: 'goal' },
      ]
    default:
      return []
  }
}

// ---- Where to stand ---------------------------------------------------------------------------------------------

/** Deployments: platoons together, each towards an objective, squads mounted; then the same shifted along the zone. */
function deployments(v: RgSeen, d: Decision, n: number): readonly Suggested[] {
  if (d.choice.is !== 'place') return []
  const out: Suggested[] = [],
    f = asField(v)
  const goals = v.words.land.objectives.length
    ? [...v.words.land.objectives].sort((a, b) => b.points - a.points).map((o) => o.at)
    : [[v.words.land.width >> 1, v.words.land.height >> 1] as Place]
  for (let turn = 0; turn < Math.min(n, goals.length + 1); turn++) {
    const c = together(f, v, d, (i) => goals[turn < goals.length ? (i + turn) % goals.length : 0])
    if (c !== null) out.push({ choice: c, idea: turn === goals.length ? 'close' : 'goal' })
  }
  return [...out, { choice: d.idle, idea: 'spread' }]
}

function together(f: Field, v: RgSeen, d: Decision, goalOf: (platoon: number) => Place): Choice | null {
  if (d.choice.is !== 'place') return null
  const zones = d.choice.where.flatMap((r) => (r.is === 'polygon' ? [r.points] : [])),
    into = d.choice.into ?? [],
    load = into.map(() => 0)
  if (zones.length === 0) return null
  const units: Id[] = [],
    down: { at: Place; radius: number }[] = [],
    stands = d.about.map((r) => ('unit' in r ? standOf(f, r.unit) : null))
  for (const s of stands) if (s !== null && !units.includes(s.unit)) units.push(s.unit)
  const place = stands.map((s): { at: Place; facing: number } | { into: number } | null => {
    if (s === null) return null
    if (canRide(profileOf(s))) {
      const k = into.findIndex((r, j) => {
        const c = 'unit' in r ? standOf(f, r.unit) : null
        return c !== null && c.unit === s.unit && c.id !== s.id && load[j] < capacityOf(profileOf(c))
      })
      if (k >= 0) {
        load[k]++
        return { into: k }
      }
    }
    const goal = goalOf(units.indexOf(s.unit)),
      zone = zones[0],
      center = inside(zone, goal, s.radius + 2 * geometry.inch)
    for (let ring = 0; ring < 40; ring++)
      for (let turn = 0; turn < 360; turn += ring === 0 ? 360 : 45) {
        const p = clamped(f, ahead(center, heading(turn), ring * 1100), s.radius)
        if (
          !onLand(f, p, s.radius) ||
          !passable(f, s, p) ||
          sticks(f, s, p) ||
          !zones.some((z) => inPolygon(z, p)) ||
          !isFree(f, p, s.radius, s.id, s.seat) ||
          down.some((o) => {
            const r = o.radius + s.radius
            return squareApart(o.at, p) < r * r
          })
        )
          continue
        down.push({ at: p, radius: s.radius })
        return { at: p, facing: lookOut(v, p, s.seat) }
      }
    return null
  })
  return { place }
}

/** The point of a zone's box nearest to a place, a little inside it. */
function inside(zone: readonly Place[], p: Place, margin: number): Place {
  let x0 = Infinity,
    y0 = Infinity,
    x1 = -Infinity,
    y1 = -Infinity
  for (const [x, y] of zone) {
    if (x < x0) x0 = x
    if (y < y0) y0 = y
    if (x > x1) x1 = x
    if (y > y1) y1 = y
  }
  const fit = (n: number, low: number, high: number): number =>
    high - low < 2 * margin ? Math.round((low + high) / 2) : Math.max(low + margin, Math.min(high - margin, n))
  return [fit(p[0], x0, x1), fit(p[1], y0, y1)]
}

// ---- Fire -------------------------------------------------------------------------------------------------------

/** What a shot is likely to take off its target, in shares of it: the mean of its cases. */
export function promise(v: RgSeen, d: Decision, id: string): number {
  const f = asField(v),
    { by, weapon, pop } = firerOf(id),
    target = v.words.aim
  if (target === '' || !findStand(v, target)) return 0
  const cases = casesOf(f, { by, weapon, target, pop }, modeOf(v, d))
  let n = 0
  for (const c of cases) {
    const p = c.range === 'out' ? { kill: 0, pin: 0 } : chancesOf(c.cell, c.modifier)
    n += p.kill + 0.3 * p.pin
  }
  return cases.length === 0 ? 0 : n / cases.length
}

/** The best weapon of each stand: all of them, the best two, each alone. */
function firers(v: RgSeen, d: Decision): readonly Suggested[] {
  if (d.choice.is !== 'some') return []
  const best = new Map<Id, { id: string; n: number }[]>()
  for (const o of d.choice.of) {
    const { by } = firerOf(o.id),
      s = ownStand(v, by),
      n = promise(v, d, o.id),
      list = best.get(by) ?? []
    if (isSquad(s) || profileOf(s).is === 'dropship') list.push({ id: o.id, n })
    else if (list.length === 0 || n > list[0].n) list.splice(0, 1, { id: o.id, n })
    best.set(by, list)
  }
  const all = [...best.values()]
    .flat()
    .filter((x) => x.n > 0)
    .sort((a, b) => b.n - a.n)
  if (all.length === 0) return [{ choice: d.idle, idea: 'hold' }] // nobody would hurt it
  return [
    { choice: { some: [all[0].id] }, idea: 'strike' },
    { choice: { some: all.map((x) => x.id) }, idea: 'finish' },
    ...(all.length > 2 ? [{ choice: { some: all.slice(0, 2).map((x) => x.id) }, idea: 'finish' as const }] : []),
    ...all.slice(1).map((x) => ({ choice: { some: [x.id] }, idea: 'strike' as const })),
  ]
}

// ---- Which way --------------------------------------------------------------------------------------------------

function facings(v: RgSeen, d: Decision): readonly Suggested[] {
  const ref = d.about[0],
    s = ref && 'unit' in ref ? findStand(v, ref.unit) : undefined
  if (!s || !isWhole(s)) return []
  const foes = [...foesOf(v, s.seat)].sort((a, b) => squareApart(a.at, s.at) - squareApart(b.at, s.at)).slice(0, 3),
    out: Suggested[] = []
  for (const o of foes) out.push({ choice: { number: headingOf(o.at[0] - s.at[0], o.at[1] - s.at[1]) }, idea: 'cover' })
  out.push({ choice: { number: s.facing }, idea: 'hold' }, { choice: { number: lookOut(v, s.at, s.seat) }, idea: 'cover' })
  return out
}

/** RG-CARRY-01: everybody out, towards the nearest objective; nobody out. */
export function downs(v: RgSeen, d: Decision): readonly Suggested[] {
  if (d.choice.is !== 'place') return []
  const f = asField(v),
    ref = d.about[0],
    c = ref && 'unit' in ref ? standOf(f, ref.unit) : null,
    where = d.choice.where[0]
  if (c === null || where.is !== 'disc') return [{ choice: d.idle, idea: 'hold' }]
  const goal = [...v.words.land.objectives].sort((a, b) => squareApart(a.at, c.at) - squareApart(b.at, c.at))[0]?.at ?? c.at,
    out: Suggested[] = []
  for (const turn of [0, 180]) {
    const down: { at: Place; radius: number }[] = [],
      front = heading(headingOf(goal[0] - c.at[0], goal[1] - c.at[1]) + turn)
    const place = d.choice.items.map((r) => {
      const s = 'unit' in r ? standOf(f, r.unit) : null
      if (s === null) return null
      for (const off of [0, 45, 315, 90, 270, 135, 225, 180])
        for (const gap of [30, 400, 900]) {
          const at = ahead(c.at, heading(front + off), c.radius + s.radius + gap)
          if (
            !onLand(f, at, s.radius) ||
            !isFree(f, at, s.radius, s.id, s.seat) ||
            down.some((o) => squareApart(o.at, at) < (o.radius + s.radius) * (o.radius + s.radius))
          )
            continue
          down.push({ at, radius: s.radius })
          return { at, facing: front }
        }
      return null
    })
    out.push({ choice: { place }, idea: turn === 0 ? 'goal' : 'cover' })
  }
  return [...out, { choice: d.idle, idea: 'hold' }]
}

// ---- From afar --------------------------------------------------------------------------------------------------

function spots(v: RgSeen, d: Decision): readonly Suggested[] {
  const ref = d.about[0],
    piece = ref && 'unit' in ref ? findStand(v, ref.unit) : undefined
  if (!piece || !isWhole(piece)) return []
  const load = d.kind === 'smokeSpot' ? 'smoke' : 'explosive'
  const out: Suggested[] = suggestSpots(asField(v), piece, load, 8).map((at) => ({
    choice: { place: [{ at }] },
    idea: load === 'smoke' ? 'cover' : 'strike',
  }))
  if (load !== 'smoke') for (const g of v.ghosts.slice(0, 3)) out.push({ choice: { place: [{ at: g.at }] }, idea: 'strike' })
  return [...out, { choice: d.idle, idea: 'hold' }]
}

function strikes(v: RgSeen, d: Decision): readonly Suggested[] {
  if (d.choice.is !== 'place') return []
  const still = foesOf(v, d.seat).filter((s) => s.pinned || !s.stirred),
    n = d.choice.items.length
  const at = (list: readonly Place[]): Choice => ({
    place: Array.from({ length: n }, (_, i) => (list[i] === undefined ? null : { at: list[i] })),
  })
  const out: Suggested[] = [...still, ...v.ghosts].slice(0, 4).map((s) => ({ choice: at([s.at]), idea: 'strike' }))
  for (const o of v.words.land.objectives)
    if (!v.units.some((s) => s.seat === d.seat && s.where === 'table' && squareApart(s.at, o.at) < 36 * geometry.inch * geometry.inch))
      out.push({ choice: at([o.at]), idea: 'goal' })
  return [{ choice: d.idle, idea: 'hold' }, ...out]
}

function landings(v: RgSeen, d: Decision): readonly Suggested[] {
  const out: Suggested[] = [],
    f = asField(v),
    radius = d.kind === 'landShip' ? geometry.dropshipRadius : geometry.standRadius
  for (const o of v.words.land.objectives) {
    for (const turn of [0, 90, 180, 270])
      for (const gap of d.kind === 'landShip' ? [4, 7, 10] : [0, 4]) {
        const at = clamped(f, ahead(o.at, turn, gap * geometry.inch), radius)
        const c: Choice = { place: [{ at, facing: d.kind === 'landShip' ? lookOut(v, at, d.seat) : 90 }] }
        if (checkAnswer(f, d, c) === true) {
          out.push({ choice: c, idea: 'goal' })
          break
        }
      }
  }
  return [...out, { choice: d.idle, idea: 'hold' }]
}
