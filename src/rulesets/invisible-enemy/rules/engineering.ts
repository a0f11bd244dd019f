// Invisible Enemy: engineering on the ground: squares cleared, bulldozed and voided, points kept, strands (IE-ENG-01 to 06, 09, 10).
import type { Answer, Choice, Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Place, Refusal } from '../../../kernel/plain.ts'
import { ahead } from '../../../space/arc.ts'
import { inContact } from '../../../space/bases.ts'
import { within } from '../../../space/plane.ts'
import { engineer, engineering, INCH, type Deed, type TerrainId } from '../book/charts.ts'
import { ask, baseOf, inches, procedure, terrainOf, type Base, type Feature, type Field, type IeGame, type Module } from '../state/state.ts'
import { stir } from './camouflage.ts'
import { voided } from './jamming.ts'
import { isIn } from './lines.ts'
import { beside, column, cornersOf, hangTogether, insideOf, isRun, line, pieceIn, squaresAbout } from './squares.ts'

const reach = inches(engineer.reach)
export type GroundDeed = 'clear' | 'bulldoze' | 'clearJamming'
const groundDeeds: readonly GroundDeed[] = ['clear', 'bulldoze', 'clearJamming']
const rules: Readonly<Record<GroundDeed, string>> = { clear: 'IE-ENG-03', bulldoze: 'IE-ENG-04', clearJamming: 'IE-ENG-06' }
const titles: Readonly<Record<GroundDeed, string>> = { clear: 'Clear', bulldoze: 'Bulldoze', clearJamming: 'Void' }

/** What a deed costs a square or an inch; −1: it cannot be done there. */
export function costOf(deed: Deed, of?: TerrainId): number {
  return engineering.find((r) => r.deed === deed && r.of === of)?.points ?? -1
}
/** IE-ENG-01, IE-ENG-11: points that a module has left in this turn, those kept from the last left out. */
export const pointsLeft = (m: Module): number =>
  m.is === 'engineering' && (m.used === '' || m.used === 'work') ? Math.max(0, m.points - m.spent) : 0
/** IE-ENG-05: points kept from the last turn for a deed. */
const keptFor = (f: Field, m: Module, deed: Deed): number =>
  m.carry !== null && m.carry.deed === deed && m.carry.turn === f.words.turn - 1 ? m.carry.points : 0
/** IE-ENG-02: the modules with which a base may still work in this turn. */
export function workers(f: Field, b: Base): readonly number[] {
  if (b.dead || b.infected || f.words.options.noEngineering || !b.modules.some((m) => pointsLeft(m) > 0) || voided(f, b)) return []
  return b.modules.flatMap((m, i) => (pointsLeft(m) > 0 ? [i] : []))
}

/** IE-ENG-03: the squares of a feature that an engineer reaches. */
export function squaresOf(b: Base, x: Feature): readonly number[] {
  return squaresAbout(b.at, reach).filter((s) => pieceIn(x, s) !== null)
}

/** IE-ENG-05: whether a module can pay a square: of its own, or with kept points the one that they were kept for. */
function affords(f: Field, m: Module, deed: Deed, cost: number, squares: readonly number[]): boolean {
  if (pointsLeft(m) >= cost) return true
  return pointsLeft(m) + keptFor(f, m, deed) >= cost && m.carry !== null && squares.includes(m.carry.square)
}
/** What may be done to the ground now. */
export function groundOptions(f: Field, b: Base): readonly Option[] {
  const out: Option[] = []
  for (const i of workers(f, b)) {
    const m = b.modules[i]
    for (const x of f.words.land.features)
      for (const deed of groundDeeds) {
        const cost = costOf(deed, x.terrain)
        if (cost < 0) continue
        const squares = squaresOf(b, x)
        if (squares.length === 0) continue
        const name = terrainOf(x).name.toLowerCase(),
          id = `${i}:${x.id}`
        if (affords(f, m, deed, cost, squares)) out.push({ id: `${deed}:${id}`, label: `${titles[deed]} ${name}` })
        if (deed !== 'clearJamming') out.push({ id: `keep-${deed}:${id}`, label: `Keep the points to ${deed} ${name} next turn` })
      }
    out.push(...strandOptions(f, b, i))
  }
  return out
}

// ---- Squares --------------------------------------------------------------------------------------------------

export type Ground = { readonly unit: Id; readonly module: number; readonly deed: GroundDeed; readonly feature: Id }
/** The work that an option names; null for another option. */
export function groundOf(unit: Id, option: string): Ground | null {
  const [deed, module, ...feature] = option.split(':')
  return groundDeeds.includes(deed as GroundDeed)
    ? { unit, module: Number(module), deed: deed as GroundDeed, feature: feature.join(':') }
    : null
}
const featureOf = (f: Field, id: Id): Feature => f.words.land.features.find((x) => x.id === id) as Feature
const label = (s: number): string => `square ${column(s)},${line(s)}`
const option = (s: number): Option => ({ id: String(s), label: label(s) })

function offerSquares(g: IeGame, v: Ground): Decision {
  const b = g.unit(v.unit),
    m = b.modules[v.module],
    x = featureOf(g, v.feature)
  const of = squaresOf(b, x).map(option)
  const cost = costOf(v.deed, x.terrain),
    most = Math.floor((pointsLeft(m) + keptFor(g, m, v.deed)) / cost)
  return {
    kind: v.deed,
    rule: rules[v.deed],
    seat: b.seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.unit }, { part: `${v.module}:${v.feature}`, of: v.unit }],
    choice: { is: 'some', of, min: 1, max: Math.min(of.length, most) },
    idle: { some: [(of.find((o) => pointsLeft(m) < cost && o.id === String(m.carry?.square)) ?? of[0]).id] },
  }
}
/** The work that a question is about. */
function workOf(x: Decision): Ground | null {
  const [, ref] = x.about
  return ref !== undefined && 'part' in ref ? groundOf(ref.of, `${x.kind}:${ref.part}`) : null
}
/** IE-ENG-03 to 05: whether squares hang together, are a straight run, can be paid; kept points pay only with their square. */
export function checkSquares(f: Field, x: Decision, c: Choice): true | Refusal {
  const v = workOf(x)
  if (v === null || !('some' in c)) return true
  const squares = c.some.map(Number),
    m = baseOf(f, v.unit).modules[v.module],
    kept = keptFor(f, m, v.deed)
  if (v.deed === 'bulldoze' && !isRun(squares)) return { rule: 'IE-ENG-04', why: 'a bulldozed run is one square wide and straight' }
  if (!hangTogether(squares)) return { rule: rules[v.deed], why: 'the squares hang together by their sides' }
  const points = pointsLeft(m) + (kept > 0 && squares.includes(m.carry?.square ?? -1) ? kept : 0)
  if (squares.length * costOf(v.deed, featureOf(f, v.feature).terrain) > points)
    return { rule: 'IE-ENG-05', why: 'kept points pay only where their square is among those worked on' }
  return true
}
function takeSquares(g: IeGame, v: Ground, [{ choice }]: readonly Answer[]): void {
  if (!('some' in choice) || choice.some.length === 0) return
  const squares = choice.some.map(Number).sort((a, b) => a - b),
    x = featureOf(g, v.feature)
  pay(g, v.unit, v.module, squares.length * costOf(v.deed, x.terrain), squares, v.deed)
  const filled = v.deed === 'bulldoze' ? heaps(g, x, squares) : []
  const added = [...(x.added ?? []).filter((s) => !squares.includes(s)), ...filled]
  const cleared = [...new Set([...(x.cleared ?? []), ...squares])].filter((s) => !filled.includes(s))
  const features = g.words.land.features.map((o) => (o.id === x.id ? { ...o, cleared, added } : o))
  g.set({ land: { ...g.words.land, features } })
  stir(g, v.unit)
  g.emit({ is: 'works', rule: rules[v.deed], unit: v.unit, deed: v.deed, feature: x.id, squares, filled })
  for (const b of g.units)
    if (b.trapped === x.id && !isIn(featureOf(g, x.id), b.at)) {
      g.edit(b.id).trapped = ''
      g.emit({ is: 'freed', rule: 'IE-ENG-03', unit: b.id, by: v.unit })
    }
}
/** IE-ENG-05: points are paid, those kept for one of the squares first. */
function pay(g: IeGame, id: Id, module: number, cost: number, squares: readonly number[], deed: Deed): void {
  const e = g.edit(id)
  e.modules = e.modules.map((m, i) => {
    if (i !== module) return m
    const kept = squares.includes(m.carry?.square ?? -1) ? keptFor(g, m, deed) : 0
    return { ...m, used: 'work', spent: m.spent + Math.max(0, cost - kept), carry: kept > 0 ? null : m.carry }
  })
}
/** Points of a module are spent on work that has no squares. */
export function spend(g: IeGame, id: Id, module: number, cost: number): void {
  pay(g, id, module, cost, [], 'clear')
}

/** IE-ENG-04, IE-AMB-50: the squares at the long sides of a run that its material fills. */
function heaps(g: IeGame, x: Feature, run: readonly number[]): readonly number[] {
  const upright = run.length > 1 ? column(run[0]) === column(run[1]) : false
  const { width, height, features } = g.words.land
  const sides = run.flatMap((s) => beside(s).filter((n) => (upright ? line(n) === line(s) : column(n) === column(s))))
  return [...new Set(sides)].filter((s) => {
    if (run.includes(s) || column(s) * INCH + INCH > width || line(s) * INCH + INCH > height) return false
    if (features.some((o) => o.id !== x.id && pieceIn(o, s) !== null)) return false
    const area = { is: 'area' as const, points: cornersOf(s) }
    return !g.units.some((b) => inContact(b, area))
  })
}

/** IE-ENG-03, 04, 06: squares are worked on. */
export const workGround = procedure('IE-ENG-03', 'workGround', (v: Ground): Ground => v, ask('IE-ENG-03', offerSquares, takeSquares))

// ---- Points kept ----------------------------------------------------------------------------------------------

export type Keeping = Ground & { readonly worked: readonly number[] }
/** What an option keeps points for; null for another option. */
export function keepingOf(unit: Id, option: string, worked: readonly number[]): Keeping | null {
  const v = option.startsWith('keep-') ? groundOf(unit, option.slice(5)) : null
  return v === null ? null : { ...v, worked }
}
function offerKeeping(g: IeGame, v: Keeping): Decision {
  const b = g.unit(v.unit),
    x = featureOf(g, v.feature)
  const near = v.worked.flatMap((s) => beside(s)).filter((s) => pieceIn(x, s) !== null)
  const of = [...new Set([...squaresOf(b, x), ...near])].map(option)
  return {
    kind: 'keep',
    rule: 'IE-ENG-05',
    seat: b.seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.unit }, { part: `${v.module}:${v.feature}`, of: v.unit }],
    choice: { is: 'one', of },
    idle: { one: of[0].id },
  }
}
/** IE-ENG-05: what is left over is kept for a square until the next turn. */
export const keepPoints = procedure(
  'IE-ENG-05',
  'keepPoints',
  (v: Keeping): Keeping => v,
  ask('IE-ENG-05', offerKeeping, (g, v: Keeping, [{ choice }]) => {
    if (!('one' in choice)) return
    const e = g.edit(v.unit),
      points = pointsLeft(e.modules[v.module]),
      square = Number(choice.one)
    const carry = { deed: v.deed as 'clear' | 'bulldoze', square, points, turn: g.words.turn }
    e.modules = e.modules.map((m, i) => (i === v.module ? { ...m, used: 'work', spent: m.points, carry } : m))
    g.emit({ is: 'keeps', rule: 'IE-ENG-05', unit: v.unit, points, square })
  }),
)

// ---- Strands --------------------------------------------------------------------------------------------------

/** IE-ENG-09: where a strand may begin: the first point of a gap ahead within reach. */
function brink(f: Field, b: Base): Place | null {
  const to = ahead(b.at, b.facing, reach)
  let first = reach + 1
  for (const x of f.words.land.features)
    if (x.terrain === 'gap') for (const s of insideOf(x, b.at, to, reach)) if (s.from < first) first = s.from
  return first > reach ? null : ahead(b.at, b.facing, first)
}
const farEnd = (s: { readonly from: Place; readonly bearing: number; readonly length: number }): Place => ahead(s.from, s.bearing, s.length)
function strandOptions(f: Field, b: Base, module: number): readonly Option[] {
  if (pointsLeft(b.modules[module]) < costOf('bridge')) return []
  const out: Option[] = brink(f, b) === null ? [] : [{ id: `strand:${module}:new`, label: 'Lay a bridging strand' }]
  f.words.land.strands.forEach((s, i) => {
    if (within(b.at, farEnd(s), reach)) out.push({ id: `strand:${module}:${i}`, label: 'Lay a strand further' })
  })
  return out
}
export type Laying = { readonly unit: Id; readonly module: number; readonly strand: number }
/** The strand that an option lays; null for another option. */
export function layingOf(unit: Id, option: string): Laying | null {
  const [deed, module, strand] = option.split(':')
  return deed === 'strand' ? { unit, module: Number(module), strand: strand === 'new' ? -1 : Number(strand) } : null
}
function offerLength(g: IeGame, v: Laying): Decision {
  const b = g.unit(v.unit)
  return {
    kind: 'strand',
    rule: 'IE-ENG-09',
    seat: b.seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.unit }],
    choice: { is: 'number', min: 1, max: Math.floor(pointsLeft(b.modules[v.module]) / costOf('bridge')), step: 1, unit: 'inches' },
    idle: { number: 1 },
  }
}
function layStrand(g: IeGame, v: Laying, [{ choice }]: readonly Answer[]): void {
  if (!('number' in choice)) return
  const b = g.unit(v.unit),
    { land } = g.words,
    more = inches(choice.number)
  const old = land.strands[v.strand],
    made = old === undefined ? { from: brink(g, b) as Place, bearing: b.facing, length: more } : { ...old, length: old.length + more }
  spend(g, v.unit, v.module, choice.number * costOf('bridge'))
  g.set({
    land: { ...land, strands: old === undefined ? [...land.strands, made] : land.strands.map((s, i) => (i === v.strand ? made : s)) },
  })
  stir(g, v.unit)
  g.emit({ is: 'strand', rule: 'IE-ENG-09', unit: v.unit, ...made })
}
/** IE-ENG-09: a strand is laid or made longer. */
export const bridge = procedure('IE-ENG-09', 'bridge', (v: Laying): Laying => v, ask('IE-ENG-09', offerLength, layStrand))

/** IE-ENG-10: an engineer that ends its work within a strike's reach has struck. */
export function strike(g: IeGame, id: Id): void {
  const b = g.unit(id)
  if (b.dead || g.words.options.noEngineering || !b.modules.some((m) => m.is === 'engineering' && m.points > 0)) return
  for (const o of g.words.land.objectives) {
    if (!o.strike || g.words.struck.includes(o.id) || (o.seat !== undefined && o.seat !== b.seat) || !within(b.at, o.at, o.radius)) continue
    g.set({ struck: [...g.words.struck, o.id], vp: g.words.vp.map((n, s) => (s === b.seat ? n + o.points : n)) })
    g.emit({ is: 'struck', rule: 'IE-ENG-10', unit: id, objective: o.id, points: o.points })
  }
}
