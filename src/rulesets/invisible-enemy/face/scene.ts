// Invisible Enemy: the table at one moment as a seat may see it: ground, bases, beacons, jams; of what is considered its way, arcs, ranges
// and the side of the target that it meets. No distance is drawn for a seat that has ranges to guess (IE-PHO-02).
import type { Choice, Decision, Leg, Region } from '../../../kernel/decision.ts'
import type { Area, Landmark, Line, Link, Piece, Scene, Token, TokenMark, Tone } from '../../../kernel/face.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { ahead } from '../../../space/arc.ts'
import { articled } from '../../../craft/english.ts'
import { beacons, engineer, INCH, jammer, weapon, type JamEffect } from '../book/charts.ts'
import { sectors, type Vertex } from '../book/pentawing.ts'
import { shotOf } from '../rules/fire.ts'
import { sectorOf } from '../rules/hull.ts'
import { attemptOf, isJam } from '../rules/jamming.ts'
import { pointAt, wayOf } from '../rules/paths.ts'
import { judge } from '../rules/moving.ts'
import { endOf, pushesOfBoth } from '../rules/pushing.ts'
import { cornersOf } from '../rules/squares.ts'
import { waysOf } from '../rules/towing.ts'
import { measuredRange } from '../rules/weapons.ts'
import { lesson } from '../start/lesson.ts'
import { scenarios } from '../start/scenarios.ts'
import { unmeasured, type IeSeen } from '../sight/view.ts'
import { baseName, findBase, jamSaid, placeSaid, sideName } from '../sight/words.ts'
import { destroyedCells, inches, mounts, reachOf, waiting, type Base, type Mount } from '../state/state.ts'
import { terrainOf } from './ground.ts'
import { harmSaid, infestation } from './rosters.ts'
import { headingSaid, statusSaid } from './status.ts'
import { iconOf, inchesSaid } from '../state/said.ts'

/** The turn, of how many. */
export function clock({ words: w }: IeSeen): Scene['clock'] {
  return { label: 'Turn', now: w.turn, of: w.land.turns }
}
/** Everything the table shows; with a question and a choice under consideration its areas and lines too. */
export function scene(v: IeSeen, d?: Decision, c?: Choice): Scene {
  const { land, phase, active, deed } = v.words,
    acting = d === undefined ? null : actor(v, d, c),
    measured = !unmeasured(v)
  const areas: Area[] = [],
    lines: Line[] = []
  if (measured)
    for (const o of land.objectives)
      areas.push({
        is: 'objective',
        label: '',
        where: { is: 'disc', at: o.at, radius: o.radius },
        border: true,
        legend: 'what counts as held',
      })
  if (d !== undefined) consider(v, d, c, acting, areas, lines)
  const links = linksOf(v)
  return {
    title: [...scenarios, lesson.scenario].find((s) => s.id === v.words.scenario)?.title ?? 'Invisible Enemy',
    subtitle: measured ? 'Measuring is free' : 'No distances until the ranges are guessed',
    board: {
      is: 'table',
      width: land.width,
      height: land.height,
      inch: INCH,
      ground: 'culvert',
      measured,
      ...(measured ? {} : { whole: true as const }),
    },
    terrain: terrainOf(land, v.words.names),
    landmarks: landmarks(v),
    tokens: v.units.filter((b) => !waiting(b)).map((b) => token(v, b, acting)),
    areas,
    lines,
    ...(links.length > 0 ? { links } : {}),
    clock: clock(v),
    ...(active >= 0 && deed !== '' ? { banner: `${phase}: ${sideName(v, active)} ${deed === 'move' ? 'moves' : 'fires'}` } : {}),
  }
}

// ---- Ground ---------------------------------------------------------------------------------------------------

function landmarks(v: IeSeen): readonly Landmark[] {
  const { land, beacons: all, struck } = v.words
  return [
    ...land.objectives.map(
      (o): Landmark => ({
        at: o.at,
        icon: 'flag',
        name: `${o.name}, ${o.points} points${o.strike ? (struck.includes(o.id) ? ', struck' : ', for an engineer') : ''}`,
        tag: String(o.points),
        ...(o.seat === undefined ? {} : { seat: o.seat }),
      }),
    ),
    ...all.map(
      (b): Landmark => ({
        at: b.at,
        icon: 'flag',
        piece: b.kind === 'marker' ? 'white spike' : 'yellow spike', // IE-GEN-06
        name: `${b.kind} beacon of ${sideName(v, b.seat)}${b.target === '' ? '' : ` on ${baseName(v, b.target)}`}, ${b.phases} phases left`,
        tag: `${b.kind === 'marker' ? 'M' : 'S'}${b.phases}`,
        seat: b.seat,
      }),
    ),
  ]
}

/** IE-JAM-02: a jam binds two bases while it holds. */
function linksOf(v: IeSeen): readonly Link[] {
  return v.units.flatMap((b) =>
    b.jams.map((j): Link => ({ from: j.by, to: b.id, is: 'jam', label: jamSaid[j.effect], seat: findBase(v, j.by)?.seat ?? -1 })),
  )
}

// ---- Bases ----------------------------------------------------------------------------------------------------

const cubes: Readonly<Record<JamEffect, Piece>> = { Hs: 'white cube', Im: 'yellow cube', Pz: 'red cube' }
/** IE-GEN-06: spikes and cubes, and what hurts. */
function marksOf(b: Base): Token['marks'] {
  const out: TokenMark[] = [],
    put = (text: string, tone: Tone, on: boolean, piece?: Piece): void => {
      if (on) out.push({ text, tone, ...(piece === undefined ? {} : { piece }) })
    }
  put('dead', 'bad', b.dead, 'black cube')
  put(`B${b.b}`, 'bad', !b.dead && b.b > 0)
  for (const e of ['Pz', 'Im', 'Hs'] as const) put(jamSaid[e], 'bad', !b.dead && b.jams.some((j) => j.effect === e), cubes[e])
  put('fired', 'plain', b.spike, 'red spike')
  put('trapped', 'bad', !b.dead && b.trapped !== '')
  put(`−${destroyedCells(b)}`, 'warn', destroyedCells(b) > 0)
  put(`N${infestation(b)}`, 'warn', !b.dead && infestation(b) > 0)
  put('hidden', 'good', b.camouflaged)
  return out
}

function token(v: IeSeen, b: Base, acting: Id | null): Token {
  const says = [
    `${b.name}, ${b.main} MGV of ${sideName(v, b.seat)}`,
    placeSaid(v, b.at),
    `faces ${headingSaid(b.facing)}`,
    statusSaid(b),
    ...(destroyedCells(b) > 0 ? [`${destroyedCells(b)} hull cells destroyed`] : []),
    ...(harmSaid(b) === '' ? [] : [harmSaid(b)]),
    ...(b.spike ? ['has fired'] : []),
    ...(b.camouflaged ? ['under full camouflage'] : []),
  ]
  return {
    id: b.id,
    seat: b.seat,
    at: b.at,
    name: b.name,
    icon: iconOf(b),
    facing: b.facing,
    radius: b.radius,
    marks: marksOf(b),
    state: b.dead ? 'out' : acting === b.id ? 'acting' : b.done && b.seat === v.words.active && b.seat === v.seat ? 'done' : 'ready',
    says: says.join(', '),
    place: placeSaid(v, b.at),
  }
}

// ---- What is considered ---------------------------------------------------------------------------------------

/** The base a question is about, or that the choice names. */
function actor(v: IeSeen, d: Decision, c?: Choice): Id | null {
  if (c !== undefined && 'one' in c) {
    if (isJam(c.one)) return attemptOf(c.one).unit
    if (d.kind === 'firer' || d.kind === 'mover' || d.kind === 'place')
      return findBase(v, c.one.replace(/^(free|destroy):/, ''))?.id ?? null
  }
  const ref = d.about[0]
  return ref !== undefined && 'unit' in ref ? ref.unit : null
}

/** A wedge from a place: so many degrees to each side of a heading; a disc where it goes all round. */
function wedge(at: Place, facing: number, half: number, radius: number): Region {
  if (half >= 180) return { is: 'disc', at, radius }
  const points: Place[] = [at]
  for (let a = -half; a <= half; a += 10) points.push(ahead(at, facing + a, radius))
  return { is: 'polygon', points }
}
const nominal = 6 * INCH // how far an arc without an end is drawn
const mountName = (m: Mount): string => (m.module < 0 ? m.is : `${m.is}, module ${m.value}`)

/** IE-FIRE-03, IE-FIRE-04: where each weapon of a base fires, each figure once. */
function ranges(v: IeSeen, b: Base, areas: Area[]): void {
  if (unmeasured(v)) return
  for (const m of mounts(b)) {
    const reach = reachOf(m.is, m.value),
      half = weapon(m.is).half
    areas.push({
      is: 'range',
      label: `${m.is} ${reach < 0 ? 'arc' : `${reach / INCH}″`}`,
      where: wedge(b.at, b.facing + m.facing, half, reach < 0 ? nominal : reach),
      border: true,
      seat: b.seat,
      legend: `${mountName(m)}: ${half === 180 ? 'all round' : `${2 * half}°`}, ${reach < 0 ? 'as far as it sees' : `${reach / INCH}″`}`,
    })
  }
}

/** IE-DMG-02: the side of a target that a shot meets, as a wedge of its sector. */
function sector(by: Base, target: Base, areas: Area[]): void {
  const vertex = sectorOf(target, by.at),
    at = sectors.findIndex((s) => s.vertex === vertex),
    from = at === 0 ? 0 : sectors[at - 1].to,
    { to } = sectors[at]
  for (const side of vertex === 'A' || vertex === 'D' ? [1] : [1, -1]) {
    const middle = vertex === 'A' ? 0 : vertex === 'D' ? 180 : (side * (from + to)) / 2,
      half = vertex === 'A' ? to : vertex === 'D' ? 180 - from : (to - from) / 2
    areas.push({
      is: 'sight',
      label: vertex,
      where: wedge(target.at, target.facing + middle, half, 3 * target.radius),
      seat: target.seat,
      ...(side === 1 ? { legend: `sector ${vertex} of ${target.name}: ${sideSaid[vertex]}` } : {}),
    })
  }
}
const sideSaid: Readonly<Record<Vertex, string>> = { A: 'its bow', B: 'its side, forward', C: 'its side, aft', D: 'its stern' }

function shotLine(v: IeSeen, by: Base, target: Base, areas: Area[], lines: Line[]): void {
  const vertex = sectorOf(target, by.at),
    far = unmeasured(v) ? '' : `${inchesSaid(measuredRange(by, target))}, `
  lines.push({ is: 'shot', points: [by.at, target.at], label: `${far}sector ${vertex}`, seat: by.seat })
  sector(by, target, areas)
}

function consider(v: IeSeen, d: Decision, c: Choice | undefined, id: Id | null, areas: Area[], lines: Line[]): void {
  const b = id === null ? undefined : findBase(v, id)
  if (c !== undefined && 'one' in c && isJam(c.one)) {
    const a = attemptOf(c.one),
      by = findBase(v, a.unit),
      t = findBase(v, a.target)
    if (by === undefined || t === undefined) return
    const facing = by.facing + (by.modules[a.module]?.facing ?? 0)
    if (!unmeasured(v))
      areas.push({
        is: 'range',
        label: 'jammer',
        where: wedge(by.at, facing, jammer.half, nominal),
        border: true,
        seat: by.seat,
        legend: 'its arc, at any range',
      })
    lines.push({ is: 'sight', points: [by.at, t.at], label: 'jams', seat: by.seat })
    return
  }
  if (b === undefined) return places(v, d, c, areas)
  switch (d.kind) {
    case 'firer':
    case 'mover':
    case 'speed':
      return waiting(b) ? undefined : ranges(v, b, areas)
    case 'path':
      return path(v, d, c, b, lines, areas)
    case 'shot': {
      const shot = c !== undefined && 'one' in c ? shotOf(v, b, c.one) : null,
        target = shot === null ? undefined : findBase(v, shot.target)
      return target === undefined ? ranges(v, b, areas) : shotLine(v, b, target, areas, lines)
    }
    case 'split':
    case 'counter': {
      const [first, second] = d.about.map((r) => ('unit' in r ? findBase(v, r.unit) : undefined))
      if (first === undefined || second === undefined) return
      const [by, target] = v.words.active === first.seat ? [first, second] : [second, first]
      return d.kind === 'split'
        ? shotLine(v, by, target, areas, lines)
        : void lines.push({ is: 'sight', points: [by.at, target.at], label: 'jams', seat: by.seat })
    }
    case 'aim':
    case 'guess': {
      const t = d.kind === 'guess' ? d.about[1] : c !== undefined && 'one' in c ? { unit: c.one.split('>')[1] ?? '' } : undefined,
        target = t !== undefined && 'unit' in t ? findBase(v, t.unit) : undefined
      if (target !== undefined) lines.push({ is: 'sight', points: [b.at, target.at], seat: b.seat })
      return
    }
    case 'push':
      return pushing(v, d, c, b, lines, areas)
    case 'clear':
    case 'bulldoze':
    case 'clearJamming':
    case 'keep':
    case 'work':
      return squares(v, d, c, b, areas)
    default:
      return places(v, d, c, areas)
  }
}

/** Where something may be put, and where it would lie. */
function places(v: IeSeen, d: Decision, c: Choice | undefined, areas: Area[]): void {
  if (d.choice.is !== 'place') return
  for (const where of d.choice.where)
    areas.push({
      is: 'zone',
      label: d.kind === 'deploy' ? 'Your zone' : '',
      where,
      border: true,
      seat: d.seat,
      legend: d.kind === 'land' ? `${articled('beacon')} may lie here, up to ${beacons.reach}″ away` : 'it may be put here',
    })
  if (c !== undefined && 'place' in c && d.kind === 'barrage' && !unmeasured(v))
    for (const p of c.place)
      if (p !== null && 'at' in p)
        areas.push({ is: 'blast', label: 'Barrage', where: { is: 'disc', at: p.at, radius: inches(4) }, seat: d.seat })
}

/** A cost as it is read: to the hundredth, up, so that 11.999″ is 12″ and what is too far by a hair is seen to be. */
const spentSaid = (cost: number): number => 10 * Math.ceil(cost / 10)
/** IE-MOVE-03, IE-MOVE-04: the way laid, with what it costs where that may be said. */
function path(v: IeSeen, d: Decision, c: Choice | undefined, b: Base, lines: Line[], areas: Area[]): void {
  if (d.choice.is !== 'path') return
  const legs = c !== undefined && 'legs' in c ? c.legs : [],
    way = wayOf(v, b.at, b.facing, legs, c !== undefined && 'legs' in c ? c.facing : undefined)
  const end = way.runs.at(-1)?.to ?? b.at
  if (legs.length > 0) {
    const points = [b.at, ...way.runs.map((r) => r.to)]
    if (!unmeasured(v))
      lines.push({ is: 'path', points, seat: b.seat, label: `${inchesSaid(spentSaid(way.cost))} of ${inchesSaid(d.choice.budget)}` })
    else {
      const [within, beyond] = cutWhere(v, b, legs, d.choice.budget)
      lines.push({ is: 'path', points: within, seat: b.seat })
      if (beyond.length > 1) lines.push({ is: 'last', points: beyond, seat: b.seat })
    }
  }
  ranges(v, { ...b, at: end, facing: way.facing }, areas)
}

/**
 * DIGITAL RANGING: of a planned path the part that the allowance covers, and what lies beyond the point at which it ends: sought along the
 * path by halves, for ground, turns and pushes cost as they come.
 */
function cutWhere(v: IeSeen, b: Base, legs: readonly Leg[], budget: number): readonly [readonly Place[], readonly Place[]] {
  const all = wayOf(v, b.at, b.facing, legs),
    points = [b.at, ...all.runs.map((r) => r.to)]
  const upTo = (pos: number): readonly Place[] => [
    b.at,
    ...all.runs.filter((r) => r.start + r.length < pos).map((r) => r.to),
    pointAt(all, pos),
  ]
  const costs = (pos: number): number =>
    judge(
      v,
      b,
      upTo(pos)
        .slice(1)
        .map((to) => ({ to })),
    ).cost
  if (all.length === 0 || judge(v, b, legs).cost <= budget) return [points, []]
  let [low, high] = [0, all.length]
  while (high - low > 20) {
    const middle = (low + high) >> 1
    if (costs(middle) <= budget) low = middle
    else high = middle
  }
  if (low === 0) return [[b.at], points]
  const within = upTo(low)
  return [within, [within[within.length - 1], ...all.runs.filter((r) => r.start + r.length > low).map((r) => r.to)]]
}

/** IE-ENG-08, IE-TER-11: the ways of both of a push, where the other would stand, and where pollen would lie. */
function pushing(v: IeSeen, d: Decision, c: Choice | undefined, t: Base, lines: Line[], areas: Area[]): void {
  const by = d.about[1],
    b = by !== undefined && 'unit' in by ? findBase(v, by.unit) : undefined
  if (b === undefined || c === undefined || !('number' in c) || unmeasured(v)) return
  const { own, pushed } = waysOf(v, b, t, c.number),
    puffs = pushesOfBoth(v, b, own, t, pushed, false)
  lines.push({ is: 'path', points: [b.at, endOf(b, own)], seat: b.seat }, { is: 'path', points: [t.at, endOf(t, pushed)], seat: b.seat })
  areas.push({ is: 'zone', label: '', where: { is: 'disc', at: endOf(t, pushed), radius: t.radius }, border: true, seat: t.seat })
  for (const p of 'rule' in puffs ? [] : puffs) {
    const radius = v.words.land.features.find((x) => x.id === p.id)?.disc?.radius ?? 0
    lines.push({ is: 'last', points: [p.from, p.to], seat: b.seat })
    areas.push({ is: 'zone', label: '', where: { is: 'disc', at: p.to, radius }, border: true, legend: 'where the pollen would lie' })
  }
}

/** IE-ENG-03: what an engineer reaches, and the squares in hand. */
function squares(v: IeSeen, d: Decision, c: Choice | undefined, b: Base, areas: Area[]): void {
  if (!unmeasured(v))
    areas.push({
      is: 'reach',
      label: '',
      where: { is: 'disc', at: b.at, radius: inches(engineer.reach) },
      border: true,
      seat: b.seat,
      legend: 'where it can work',
    })
  const open = d.choice.is === 'some' ? d.choice.of.map((o) => o.id) : [],
    taken = c !== undefined && 'some' in c ? c.some : []
  for (const s of open)
    areas.push({
      is: taken.includes(s) ? 'blast' : 'zone',
      label: '',
      where: { is: 'polygon', points: cornersOf(Number(s)) },
      ...(taken.includes(s) ? {} : { border: true as const }),
      seat: b.seat,
    })
}
