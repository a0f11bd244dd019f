// Wardogs: the board at one moment as a seat may see it: ground, counters, and of what is considered its reach, arcs and lines.
import type { Choice, Decision, Plan, Region } from '../../../kernel/decision.ts'
import type { Area, Line, Link, Scene, Token, Tone } from '../../../kernel/face.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { figures, hexesOf, signed } from '../../../craft/english.ts'
import { iconOf, kindName } from '../book/names.ts'
import { lockMods, lockNumber, type Shot } from '../rules/fire.ts'
import { actionOf } from '../rules/physical.ts'
import { shotsOf } from '../rules/plan.ts'
import { bears } from '../rules/sight.ts'
import { begin, budgetOf } from '../rules/walk.ts'
import { screens } from '../rules/measures.ts'
import { lesson } from '../start/lesson.ts'
import { scenarios } from '../start/scenarios.ts'
import { reachOf } from '../sight/reach.ts'
import type { WdSeen } from '../sight/view.ts'
import { facings, sideName, statusSaid } from '../sight/words.ts'
import { gridOf, hexName, isMecha, isStructure, onMap, type Field, type WdUnit } from '../state/state.ts'
import { ground, landmarks } from './ground.ts'
import { countsSaid } from './rosters.ts'

const hexes = (of: readonly Place[]): Region => ({ is: 'hexes', of })

/** The turn, of how many. */
export function clock({ words: w }: WdSeen): Scene['clock'] {
  return { label: 'Turn', now: w.turn, of: w.turnLimit }
}

/** Everything the board shows; with a question and a choice its areas and lines too, of a plan those of the part in hand. */
export function scene(v: WdSeen, d?: Decision, c?: Choice, part = ''): Scene {
  const { land, order, turn, step } = v.words
  const acting = d === undefined ? null : actor(v, d, c, part)
  const areas: Area[] = []
  const lines: Line[] = []
  if (d !== undefined) consider(v, d, c, acting, part, areas, lines)
  return {
    title: [...scenarios, lesson.scenario].find((s) => s.id === v.words.scenario)?.title ?? 'Wardogs',
    subtitle: 'a level of ground is 5 m high',
    board: { is: 'hex', columns: land.columns, rows: land.rows, layout: 'pointy', ground: 'countryside', rowNames: 'letters' },
    terrain: ground(v),
    landmarks: landmarks(v),
    tokens: v.units.filter(onMap).map((u) => token(v, u, acting)),
    areas,
    lines,
    ...(links(v).length > 0 ? { links: links(v) } : {}),
    clock: clock(v),
    ...(turn > 0 && step !== 'initiative' && order.length > 1 ? { banner: `${sideName(v, order[0])} moves first` } : {}),
  }
}

// ---- Counters -------------------------------------------------------------------------------------------------

function marksOf(u: WdUnit): Token['marks'] {
  const { ar } = u.sheet
  const marks: { text: string; tone: Tone }[] = []
  if (ar > 0) marks.push({ text: String(u.ar), tone: u.ar === 0 ? 'bad' : 2 * u.ar <= ar ? 'warn' : 'plain' })
  if (u.status === 'down') marks.push({ text: isMecha(u) ? 'fallen' : 'out of control', tone: 'bad' })
  if (u.cover !== '') marks.push({ text: `${u.cover} cover`, tone: 'good' })
  if (u.heat > 0) marks.push({ text: 'heated', tone: 'warn' })
  if (u.clearing >= 0) marks.push({ text: 'clears mines', tone: 'plain' })
  return marks
}

function token(v: WdSeen, u: WdUnit, acting: Id | null): Token {
  const { land, step } = v.words
  const marks = marksOf(u)
  const lift = u.airborne ? 'in the air' : u.submerged ? 'submerged' : undefined
  const moves = step === 'movement' || step === 'infantry'
  const faces = !isStructure(u)
  const says = [
    `${u.name}, ${kindName(u.sheet)} of ${sideName(v, u.seat)}`,
    `at ${hexName(land, u.hex)}`,
    faces ? `faces ${facings[u.facing]}` : figures(u.sheet.levels, 'level'),
    ...(u.status === 'down' ? [statusSaid(u)] : []),
    ...(lift === undefined ? [] : [lift]),
    u.sheet.ar > 0 ? `AR ${u.ar} of ${u.sheet.ar}` : 'AR 0',
    ...(u.shields > 0 ? [`shield ${u.shields}`] : []),
    countsSaid(u),
    ...(u.heat > 0 ? ['heated'] : []),
  ]
  return {
    id: u.id,
    seat: u.seat,
    at: gridOf(land).place(u.hex),
    name: u.name,
    icon: iconOf(u.sheet),
    ...(faces ? { facing: 30 + 60 * u.facing } : {}),
    ...(lift === undefined ? {} : { lift }),
    marks,
    state: acting === u.id ? 'acting' : moves && u.activated && u.seat === v.seat ? 'done' : 'ready',
    says: says.join(', '),
  }
}

/** WD-SWEEP-02, WD-BLDG-02: nothing lasting binds two units but a building its sections. */
function links(v: Field): readonly Link[] {
  const standing = v.units.filter((u) => isStructure(u) && onMap(u))
  return standing.flatMap((u) => {
    const next = standing.find((o) => o.building === u.building && o.id > u.id && gridOf(v.words.land).distance(o.hex, u.hex) === 1)
    return next === undefined ? [] : [{ from: u.id, to: next.id, is: 'section', label: 'one building' }]
  })
}

// ---- What is considered ---------------------------------------------------------------------------------------

/** The unit whose part of a plan is in hand. */
function planner(v: Field, part: string): WdUnit | undefined {
  return v.units.find((u) => part.startsWith(`${u.id} `) || part.startsWith(`${u.id}:`))
}

/** The unit a question is about, or that the choice names. */
function actor(v: WdSeen, d: Decision, c: Choice | undefined, part: string): Id | null {
  if (d.choice.is === 'plan' && part !== '') return planner(v, part)?.id ?? null
  if (c !== undefined && 'one' in c && v.units.some((u) => u.id === c.one && u.seat === d.seat)) return c.one
  if (c !== undefined && 'one' in c && d.kind === 'measure') return c.one.slice(0, c.one.lastIndexOf(':'))
  const ref = d.about[0]
  return ref !== undefined && 'unit' in ref ? ref.unit : null
}

function consider(v: WdSeen, d: Decision, c: Choice | undefined, id: Id | null, part: string, areas: Area[], lines: Line[]): void {
  const { land } = v.words
  const grid = gridOf(land)
  const u = v.units.find((x) => x.id === id)
  const s = d.choice
  if (s.is === 'place') {
    const of = s.where.flatMap((r) => (r.is === 'hexes' ? r.of : []))
    const squad = d.kind === 'squad'
    areas.push({
      is: squad ? 'reach' : 'zone',
      label: squad ? 'Goes' : d.kind === 'return' ? 'Comes back' : 'Your zone',
      where: hexes(of),
      seat: d.seat,
      legend: squad ? `${u?.name ?? 'it'} can go here` : 'it may be set here',
    })
    if (squad && u !== undefined) reaches(v, at(v, u, c), areas)
    return
  }
  if (s.is === 'plan') planned(v, d, c !== undefined && 'plan' in c ? c.plan : [], u, part, areas, lines)
  if (s.is === 'plan' || u === undefined || !onMap(u)) return
  if (d.kind === 'look') return reaches(v, u, areas)
  if (d.kind === 'activate' || d.kind === 'mode') {
    if (d.rule !== 'WD-INIT-04' && !u.airborne) moves(v, u, areas, true)
    reaches(v, u, areas)
  }
  if (d.kind === 'path') {
    const legs = c !== undefined && 'legs' in c ? c.legs : []
    moves(v, u, areas)
    reaches(v, at(v, u, c), areas)
    const points = [grid.place(u.hex), ...legs.flatMap((l, i) => (i > 0 && same(l.to, legs[i - 1].to) ? [] : [l.to]))]
    const entered = points.filter((p, i) => i > 0 && !same(p, points[i - 1])).length
    if (entered > 0) lines.push({ is: 'path', points, label: hexesOf(entered), seat: u.seat })
  }
  if (d.kind === 'measure' && c !== undefined && 'one' in c) {
    const of = screens(v, u, Number(c.one.slice(c.one.lastIndexOf(':') + 1))).map((h) => grid.place(h))
    if (of.length > 0) areas.push({ is: 'blast', label: 'Deploys', where: hexes(of), legend: 'where it can be deployed' })
  }
}
const same = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1]

/** A unit as it would stand after a choice. */
function at(v: WdSeen, u: WdUnit, c: Choice | undefined): WdUnit {
  const grid = gridOf(v.words.land)
  if (c !== undefined && 'place' in c) {
    const p = c.place[0]
    return p !== null && 'at' in p && grid.cell(p.at) >= 0
      ? { ...u, hex: grid.cell(p.at), facing: p.facing === undefined ? u.facing : ((((p.facing - 30) / 60 + 6) % 6) as WdUnit['facing']) }
      : u
  }
  if (c === undefined || !('legs' in c) || c.legs.length === 0) return u
  let facing: number = u.facing
  for (const l of c.legs) facing = l.way === 'right' ? (facing + 1) % 6 : l.way === 'left' ? (facing + 5) % 6 : facing
  const cell = grid.cell(c.legs[c.legs.length - 1].to)
  return cell < 0 ? u : { ...u, hex: cell, facing: facing as WdUnit['facing'] }
}

/** WD-MOVE-01: where a unit can end with the MP it has; in outline while something else is asked first. */
function moves(v: WdSeen, u: WdUnit, areas: Area[], outlined = false): void {
  const grid = gridOf(v.words.land)
  const cells = [...new Set(reachOf(v, u).poses.map((p) => p.cell))]
  const left = budgetOf(u, u.mode) - begin(u, u.mode).spent
  areas.push({
    is: 'reach',
    label: `${left} MP`,
    where: hexes(cells.map((h) => grid.place(h))),
    ...(outlined ? { border: true as const } : {}),
    seat: u.seat,
    legend: `${u.name} can ${u.mode === 'ground' ? 'go' : 'fly'} here`,
  })
}

/**
 * WD-ARC-01, WD-RNG-01: the arcs of the weapons that work, each as far as its bands reach; weapons of one arc and reach together. Where
 * these are all there is in hand each band is drawn.
 */
function reaches(v: WdSeen, u: WdUnit, areas: Area[], only?: readonly number[]): void {
  const { land } = v.words
  const grid = gridOf(land)
  const met = new Map<
    string,
    { readonly names: string[]; readonly bands: readonly number[]; readonly loc: WdUnit['sheet']['weapons'][number]['loc'] }
  >()
  u.sheet.weapons.forEach((w, i) => {
    if (w.type === 'melee' || u.weapons[i] > 0 || u.ammo[i] === 0 || (only !== undefined && !only.includes(i))) return
    const key = `${w.loc} ${w.bands.join()}`
    const one = met.get(key)
    if (one === undefined) met.set(key, { names: [w.name], bands: w.bands, loc: w.loc })
    else if (!one.names.includes(w.name)) one.names.push(w.name)
  })
  for (const { names, bands, loc } of met.values()) {
    const far = bands.filter((n) => n > 0)
    const name = names.join(', ')
    const within = (n: number): Region =>
      hexes(
        Array.from(grid.disc(u.hex, n))
          .filter((h) => bears(land, u, loc, h))
          .map((h) => grid.place(h)),
      )
    const each = far.map((n, i) => `${bandNames[i]} ${n}`)
    if (only !== undefined && met.size === 1)
      far.forEach((n, i) => areas.push({ is: 'range', label: each[i], where: within(n), border: true, legend: `${name}: ${each[i]}` }))
    else areas.push({ is: 'range', label: name, where: within(far[far.length - 1]), border: true, legend: `${name}: ${each.join(', ')}` })
  }
}
const bandNames = ['short', 'medium', 'long'] as const

/** WD-LOCK-02: a shot as a line: its chance to lock on, and of the shot in hand every modifier. */
function shotLine(v: Field, u: WdUnit, s: Shot, whole: boolean): Line {
  const o = v.units.find((x) => x.id === s.at) as WdUnit
  const grid = gridOf(v.words.land)
  const { most, keen } = lockNumber(v, u, o, s)
  const chance = 10 * Math.max(keen ? 1 : 0, Math.min(10, most))
  const why = whole ? lockMods(v, u, o, s).map((m) => `${m.why} ${signed(m.mod)}`) : []
  const label = [`${s.indirect ? 'indirect' : 'lock'} ${chance}%`, ...why].join(' · ')
  return { is: 'shot', points: [grid.place(u.hex), grid.place(o.hex)], label, seat: u.seat }
}

/** The lines of a plan; of the unit in hand the arcs and reach of its weapons, of a part about one weapon those of that one. */
function planned(v: WdSeen, d: Decision, plan: Plan, hand: WdUnit | undefined, part: string, areas: Area[], lines: Line[]): void {
  const grid = gridOf(v.words.land)
  if (d.kind === 'fire') {
    const mine = hand === undefined ? [] : shotsOf(v, hand, plan)
    const tubes = part.indexOf(' tubes ')
    const chosen = tubes >= 0 ? [Number(part.slice(tubes + 7))] : mine.length > 0 ? mine.flatMap((s) => s.weapons) : undefined
    if (hand !== undefined && onMap(hand)) reaches(v, hand, areas, chosen)
    const own = v.units.filter((u) => u.seat === d.seat && u.id !== hand?.id)
    for (const u of hand === undefined ? own : [...own, hand]) // what is in hand lies over the rest
      for (const s of shotsOf(v, u, plan)) lines.push(shotLine(v, u, s, u.id === hand?.id))
  }
  if (d.kind === 'blows')
    for (const u of v.units) {
      const a = u.seat === d.seat ? actionOf(v, u, plan) : null
      const o = a === null ? undefined : v.units.find((x) => x.id === a.at)
      if (a !== null && o !== undefined)
        lines.push({ is: 'shot', points: [grid.place(u.hex), grid.place(o.hex)], label: a.blow, seat: u.seat })
    }
}
