// What lies on the board of a battle beside the position: marks of the question, places in the hand, a path that is drawn.
import type { Chosen } from '../board/board.tsx'
import type { Drawing, Start } from '../board/drawn.ts'
import type { Mark } from '../board/counter.tsx'
import type { Choice, Option, Region } from '../../kernel/decision.ts'
import type { Area, Line, Scene } from '../../kernel/face.ts'
import type { Id, Place } from '../../kernel/plain.ts'
import type { Walk } from '../../kernel/ruleset.ts'
import type { Hand, Put } from './hand/hand.ts'
import { aimsOf } from './hand/planning.ts'
import { stoodBy } from './hand/sealed.ts'
import { goodOf, percent } from './desk/chance.ts'
import type { BattleLink, Planned, Screen } from '../contract/seat.ts'

/** A screen with the question and its draft. `told` is the scene without the stands that are being placed, `scene` the one with them. */
export type Laid = {
  readonly s: Screen
  readonly put: Put | null
  readonly draft: Choice | null
  readonly told: Scene
  readonly scene: Scene
  readonly asked: ReadonlySet<Id>
  readonly aimed: ReadonlySet<Id>
  readonly offered: ReadonlySet<Id>
}
export type Legs = readonly { readonly to: Place; readonly way?: string }[]

const legsOf = (c: Choice | null): Legs => (c && 'legs' in c ? c.legs : [])
/** Where a path that is drawn on a table ends: where the move does, not the draft. */
const drawnEnd = (scene: Scene): Place | undefined =>
  scene.board.is === 'table' ? scene.lines.find((l) => l.is === 'path')?.points.at(-1) : undefined

/** How each counter that the question speaks of is marked. */
export function marksOf({ s, scene, asked, aimed, offered }: Laid): Map<Id, Mark> {
  const marks = new Map<Id, Mark>()
  for (const id of offered) marks.set(id, 'offered')
  for (const id of aimed) marks.set(id, scene.tokens.find((t) => t.id === id)?.seat === s.seat ? 'chosen' : 'target')
  for (const id of asked) marks.set(id, 'acting')
  return marks
}

/** The places in the hand. A stand that is drawn as a counter is none: unless it is the item in hand, it bears no mark either. */
export function chosenOf({ s, put, draft: c, told, scene }: Laid, marks: Map<Id, Mark>, item: number): readonly Chosen[] {
  const out: Chosen[] = []
  const shape = put?.q.decision.choice
  const placed = c && 'place' in c ? c.place : []
  placed.forEach((p, i) => {
    if (!p || !('at' in p)) return
    const piece = put?.q.ask.puts?.piece
    if (piece) return void out.push({ at: p.at, piece })
    const ref = shape?.is === 'place' ? shape.items[i] : undefined
    const unit = ref && 'unit' in ref ? ref.unit : undefined
    if (scene !== told && unit !== undefined && !told.tokens.some((t) => t.id === unit)) {
      if (i !== item) marks.delete(unit)
      return
    }
    const of = unit === undefined ? undefined : s.rosters.flatMap((r) => r.lines).find((l) => l.id === unit)
    out.push({
      at: p.at,
      ...(scene.board.is === 'table' && placed.length === 1 ? {} : { text: (put?.q.names[0]?.[i] ?? `${i + 1}`).slice(0, 16) }),
      ...(of && !scene.areas.some((a) => a.is === 'blast') ? { icon: of.icon, seat: of.seat } : {}),
      ...(p.facing === undefined ? {} : { facing: p.facing }),
    })
  })
  if (c && 'legs' in c && c.legs.length && !scene.lines.some((l) => l.is === 'path'))
    out.push({ at: c.legs[c.legs.length - 1].to, ...(c.facing === undefined ? {} : { facing: c.facing }) })
  return out
}

/**
 * A path in the hand whose book counts it: each stretch of danger is named where it begins, and the path is drawn with its sum where the
 * scene draws none.
 */
export function withWalk(scene: Scene, put: Put | null, c: Choice | null, walk: Walk | undefined): Scene {
  const shape = put?.q.decision.choice
  if (!walk || shape?.is !== 'path' || !c || !('legs' in c) || !c.legs.length) return scene
  const points = [shape.from.at, ...c.legs.map((l) => l.to)]
  // what the path costs may be of the one before it, which was longer
  const fresh = walk.legs
    .slice(0, c.legs.length)
    .flatMap((l, i) => (l.hazard && l.hazard !== walk.legs[i - 1]?.hazard ? [{ i, says: `▲ ${l.hazard}` }] : []))
  const last = fresh.find((f) => f.i === c.legs.length - 1) // its words stand with the sum, at the same end
  const at = scene.lines.findIndex((l) => l.is === 'path')
  const own: Line = at < 0 ? { is: 'path', points, label: `${walk.spent} of ${walk.budget} ${walk.unit}` } : scene.lines[at]
  const says = [...(own.label ? [own.label] : []), ...(last ? [last.says] : [])].join(', ')
  const drawn: Line = says ? { ...own, label: says } : own
  const dangers = fresh.filter((f) => f !== last).map((f): Line => ({ is: 'path', points: [points[f.i], points[f.i + 1]], label: f.says }))
  if (at >= 0 && !fresh.length) return scene
  return { ...scene, lines: [...(at < 0 ? [...scene.lines, drawn] : scene.lines.with(at, drawn)), ...dangers] }
}

/** The paths that a plan holds, each with what it costs where its book says so, and its fire. */
export function withPlan(scene: Scene, plan: Planned | undefined): Scene {
  const lines = (plan?.parts ?? []).flatMap((p): Line[] =>
    p.choice.is === 'path' && p.answer && 'legs' in p.answer && p.answer.legs.length
      ? [
          {
            is: 'path',
            points: [p.choice.from.at, ...p.answer.legs.map((l) => l.to)],
            ...(p.walk ? { label: `${p.walk.spent} of ${p.walk.budget} ${p.walk.unit}` } : {}),
          },
        ]
      : [],
  )
  const all = [...lines, ...firesOf(scene, plan)]
  const open = opensIn(scene, plan)
  return all.length || open.length ? { ...scene, lines: [...scene.lines, ...all], areas: [...scene.areas, ...open] } : scene
}
/** The places that a part of a plan leaves to choose from. */
function opensIn(scene: Scene, plan: Planned | undefined): readonly Area[] {
  const { board } = scene
  const of = (plan?.parts ?? []).flatMap((p) => (p.none === undefined && p.choice.is === 'one' ? p.choice.of.flatMap(placesOf) : []))
  const lit = { is: 'reach', label: '' } as const
  if (!of.length) return []
  if (board.is === 'hex') return [{ ...lit, where: { is: 'hexes', of } }]
  return of.map((at) => ({ ...lit, where: { is: 'disc', at, radius: board.inch / 2 } }))
}
const placesOf = (o: Option | undefined): readonly Place[] => (o?.about ?? []).flatMap((r) => ('at' in r ? [r.at] : []))
/** Who fires at whom in a plan, each line with its first chance; none where the book draws its own. */
function firesOf(scene: Scene, plan: Planned | undefined): readonly Line[] {
  if (!plan || scene.lines.some((l) => l.is === 'shot')) return []
  return aimsOf(plan.parts).flatMap(({ by, at, part }): Line[] => {
    const [a, b] = [by, at].map((id) => scene.tokens.find((t) => t.id === id))
    if (!a || !b || a.seat === b.seat || (a.at[0] === b.at[0] && a.at[1] === b.at[1])) return []
    const [f] = part.forecasts
    return [{ is: 'shot', points: [a.at, b.at], ...(f ? { label: `${percent(goodOf(f).p)}%` } : {}) }]
  })
}

/** The places that a plan holds. */
export function plannedPlaces(plan: Planned | undefined): readonly Chosen[] {
  return (plan?.parts ?? []).flatMap((p) =>
    p.answer && 'place' in p.answer
      ? p.answer.place.flatMap((x, i) => (x && 'at' in x ? [{ at: x.at, text: (p.names[0]?.[i] ?? p.label).slice(0, 16) }] : []))
      : takenIn(p),
  )
}

/** The place of the option that a part has chosen. */
function takenIn({ choice: s, answer: c }: Planned['parts'][number]): readonly Chosen[] {
  if (s.is !== 'one' || !c || !('one' in c)) return []
  return placesOf(s.of.find((o) => o.id === c.one)).map((at) => ({ at }))
}

/**
 * What the question is about: who is asked and aimed at, the places in the hand, else where it can be answered, else who can be named of
 * one's own, else all of them.
 */
export function aboutOf({ s, put, draft: c, scene, asked, aimed, offered }: Laid): readonly Place[] {
  const about: Place[] = [...asked, ...aimed].flatMap((id) => scene.tokens.filter((t) => t.id === id).map((t) => t.at))
  const shape = put?.q.decision.choice
  if (shape?.is === 'place') {
    if (c && 'place' in c) about.push(...c.place.flatMap((x) => (x && 'at' in x ? [x.at] : [])))
    if (!about.length) about.push(...shape.where.flatMap(cornersOf).filter(Boolean))
  }
  const legs = legsOf(c)
  const end = drawnEnd(scene)
  // on a table a path ends where the move does
  if (legs.length && (scene.board.is === 'hex' || end)) about.push(end ?? legs[legs.length - 1].to)
  const own = scene.tokens.filter((t) => t.seat === s.seat && t.state !== 'out')
  if (!about.length) about.push(...own.filter((t) => offered.has(t.id)).map((t) => t.at))
  if (!about.length) about.push(...own.map((t) => t.at))
  return about
}
function cornersOf(r: Region): readonly Place[] {
  if (r.is === 'hexes') return [r.of[0], r.of[r.of.length - 1]]
  return r.is === 'disc' ? [r.at] : r.points
}

/**
 * Paths that may be drawn by dragging: from who is asked where it goes, on from the end of its path, and from whoever of one's own may be
 * asked instead; null where nothing may.
 */
export function draws({ s, put, draft, scene, offered }: Laid, hand: Hand, link: BattleLink): Drawing | null {
  if (put?.is !== 'question') return null
  const path = put.q.decision.choice
  const whom = (hand.over.value ?? put.q).decision.choice.is === 'one' && !hand.ahead.value
  const others = whom ? scene.tokens.filter((t) => offered.has(t.id) && t.seat === s.seat) : []
  const end = drawnEnd(scene) ?? legsOf(draft).at(-1)?.to
  const starts: readonly Start[] = [
    ...(path.is === 'path' && end && legsOf(draft).length ? [{ at: end }] : []),
    ...(path.is === 'path' ? [{ at: path.from.at, unit: path.unit }] : []),
    ...others.map((t) => ({ at: t.at, unit: t.id })),
  ]
  return starts.length ? { starts, pen: (start) => import('./hand/pen.ts').then((m) => m.penOf(hand, link, start)) } : null
}

/** A table with the stands that are being placed on it: counters like the others. */
export function withPlaced(scene: Scene, s: Screen, put: Put | null, c: Choice | null): Scene {
  const shape = put?.q.decision.choice
  if (scene.board.is !== 'table' || shape?.is !== 'place' || !c || !('place' in c) || scene.areas.some((a) => a.is === 'blast'))
    return scene // a template is no counter
  const fresh = stoodBy(scene, s, { shape, c })
  return fresh.length ? { ...scene, tokens: [...scene.tokens, ...fresh] } : scene
}
