// Shellshock: the board at one moment: ground, counters with their chits, and of what is considered its zone, arcs, way and lines of fire.
import { chitName, facingSaid, sideName, stepsSaid, systemName, unitName, unitOf } from '../sight/words.ts'
import type { Choice, Decision, Plan, Region } from '../../../kernel/decision.ts'
import type { Area, Line, Link, Scene, Token, Tone } from '../../../kernel/face.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { ahead } from '../../../space/arc.ts'
import { INCH } from '../../../space/length.ts'
import { openTable, weaponRow } from '../book/charts.ts'
import { gridOf, sheetFor, type Ground, type SsUnit } from '../state/state.ts'
import { onMap } from '../rules/control.ts'
import { inArc } from '../rules/targeting.ts'
import { announced } from '../rules/volley.ts'
import { asGame, type SsSeen } from '../sight/view.ts'
import { lesson } from '../start/lesson.ts'
import { scenarios } from '../start/scenarios.ts'
import { edgesOf, landmarks, terrainOf } from './ground.ts'
import { standing } from './standing.ts'
import { hexName, siteIn, siteOf } from '../state/site.ts'
import { OpenSite } from '../state/open.ts'
import { classNames, iconOf } from '../book/names.ts'

const hexes = (of: readonly Place[]): Region => ({ is: 'hexes', of })

/** The turn, of how many. */
export function clock({ words: w }: SsSeen): Scene['clock'] {
  return { label: 'Turn', now: w.turn, of: w.limit }
}

/** The board: flat-top hexes, or the open table with its ruler (SS-TAB-02). */
function boardOf(ground: Ground): Scene['board'] {
  const { table } = ground
  return table === undefined
    ? { is: 'hex', columns: ground.columns, rows: ground.rows, layout: 'flat', ground: 'countryside', rowNames: 'letters' }
    : { is: 'table', width: table.width, height: table.height, inch: INCH, ground: 'countryside', measured: true }
}
/** SS-TAB-02: the radius of a unit on a table. */
const openRadius = (v: SsSeen): number => (v.words.options.halfScale ? openTable.radius / 2 : openTable.radius)

/** Everything the board shows; with a question and a choice under consideration its areas and lines too. */
export function scene(v: SsSeen, d?: Decision, c?: Choice): Scene {
  const { ground } = v.words
  const acting = d === undefined ? null : actor(v, d, c)
  const areas: Area[] = [],
    lines: Line[] = []
  if (d !== undefined) consider(v, d, c, acting, areas, lines)
  const bound = links(v),
    red = v.units.find((u) => u.chit > 0 && u.chit === v.words.chits && onMap(u))
  return {
    title: [...scenarios, lesson.scenario].find((s) => s.id === v.words.scenario)?.title ?? 'Shellshock',
    board: boardOf(ground),
    terrain: terrainOf(ground),
    edges: edgesOf(ground),
    landmarks: landmarks(asGame(v)),
    tokens: v.units.filter(onMap).map((u) => token(v, u, acting)),
    areas,
    lines,
    ...(bound.length > 0 ? { links: bound } : {}),
    clock: clock(v),
    ...(red === undefined || v.words.step !== 'movement' ? {} : { banner: `The Red Chit lies with ${red.name}` }),
  }
}

// ---- Counters -------------------------------------------------------------------------------------------------

/** SS-INIT-04: the chit first, then what everybody has to know of a unit. */
function marksOf(v: SsSeen, u: SsUnit): Token['marks'] {
  const marks: { text: string; tone: Tone }[] = []
  if (u.chit > 0) marks.push({ text: chitName(v, u.chit), tone: u.chit === v.words.chits ? 'bad' : 'plain' })
  if (u.speed > 0) marks.push({ text: `speed ${u.speed}`, tone: 'plain' })
  if (u.dying !== '') marks.push({ text: 'doomed', tone: 'bad' })
  else if (u.mired) marks.push({ text: 'mired', tone: 'bad' })
  else if (u.immobile) marks.push({ text: 'immobile', tone: 'bad' })
  if (u.dodging) marks.push({ text: 'dodging', tone: 'good' })
  if (u.hullDown) marks.push({ text: 'hull down', tone: 'good' })
  if (u.smoked) marks.push({ text: 'smoke', tone: 'good' })
  if (u.spotted) marks.push({ text: 'spotted', tone: 'warn' })
  return marks
}

/** Armor as it is read out: front 72 of 90. */
function armorSaid(u: SsUnit): string {
  const { armour } = sheetFor(u)
  return ['front', 'right', 'rear', 'left'].map((side, i) => `${side} ${u.armour[i]} of ${armour[i]}`).join(', ')
}

function token(v: SsSeen, u: SsUnit, acting: Id | null): Token {
  const sheet = sheetFor(u),
    { ground } = v.words
  const lift = u.altitude > 0 ? `altitude ${u.altitude}` : undefined
  const says = [
    `${u.name}, ${classNames[sheet.cls]} of ${sideName(v, u.seat)}`,
    `at ${hexName(ground, u.hex)}`,
    `faces ${facingSaid(v, u.facing)}`,
    ...(lift === undefined ? [] : [lift]),
    ...(u.chit > 0 ? [`chit ${chitName(v, u.chit)}`] : []),
    `speed ${u.speed}`,
    standing(u),
    armorSaid(u),
  ]
  const done = v.words.step === 'movement' && u.stage === 'done'
  return {
    id: u.id,
    seat: u.seat,
    at: siteOf(ground).place(u.hex),
    name: u.name,
    icon: iconOf(sheet),
    facing: siteIn(v).degrees(u.facing),
    ...(ground.table === undefined ? {} : { radius: openRadius(v), place: hexName(ground, u.hex) }),
    ...(lift === undefined ? {} : { lift }),
    marks: marksOf(v, u),
    state: acting === u.id ? 'acting' : done ? 'done' : 'ready',
    says: says.join(', '),
  }
}

/** SS-TGT-10, SS-MOVE-22: Spotters bound to their Shooters, towers to what they tow. */
function links(v: SsSeen): readonly Link[] {
  const there = (id: Id): boolean => {
    const u = unitOf(v, id)
    return u !== undefined && onMap(u)
  }
  const teams = v.words.teams.filter((t) => t.spotter !== t.shooter && there(t.spotter) && there(t.shooter))
  return [
    ...teams.map((t): Link => ({ from: t.spotter, to: t.shooter, is: 'team', label: 'Firing Team' })),
    ...v.units
      .filter((u) => onMap(u) && u.towing !== '' && there(u.towing))
      .map((u): Link => ({ from: u.id, to: u.towing, is: 'tow', label: 'tow' })),
  ]
}

// ---- What is considered ---------------------------------------------------------------------------------------

/** The unit a question is about, or that the choice names. */
function actor(v: SsSeen, d: Decision, c?: Choice): Id | null {
  if (c !== undefined && 'one' in c && v.units.some((u) => u.id === c.one && u.seat === d.seat)) return c.one
  const ref = d.about[0]
  return ref !== undefined && 'unit' in ref ? ref.unit : null
}

function consider(v: SsSeen, d: Decision, c: Choice | undefined, id: Id | null, areas: Area[], lines: Line[]): void {
  const site = siteIn(v),
    s = d.choice,
    u = id === null ? undefined : unitOf(v, id)
  if (s.is === 'place') {
    const zone = { is: 'zone', seat: d.seat, legend: 'it may be set here' } as const
    for (const where of s.where) areas.push({ ...zone, label: d.kind === 'blind' ? 'Arc and range' : 'Your zone', where })
    return
  }
  if (u === undefined || !onMap(u)) return
  if (s.is === 'path') {
    const legs = c !== undefined && 'legs' in c ? c.legs : []
    const points: Place[] = [d.kind === 'chain' ? s.from.at : site.place(u.hex)]
    for (const l of legs) {
      const last = points[points.length - 1]
      if (l.to[0] !== last[0] || l.to[1] !== last[1]) points.push(l.to)
    }
    if (points.length > 1)
      lines.push({ is: d.kind === 'chain' ? 'shot' : 'path', points, label: stepsSaid(v, points.length - 1), seat: u.seat })
    if (d.kind !== 'chain') return
  }
  if (d.kind === 'aim' || d.kind === 'fire' || d.kind === 'react' || d.kind === 'look') arcs(v, u, areas)
  if (d.kind === 'aim') named(v, u, c !== undefined && 'plan' in c ? c.plan : [], lines)
  if (d.kind === 'fire' && c !== undefined && 'one' in c) shot(v, u, c.one, lines)
  if (d.kind === 'defend') {
    const by = d.about[1]
    const o = by !== undefined && 'unit' in by ? unitOf(v, by.unit) : undefined
    if (o !== undefined && onMap(o)) lines.push(between(v, o, u.hex, `fire of ${o.name}`))
  }
}

function between(v: SsSeen, u: SsUnit, hex: number, label: string): Line {
  const site = siteIn(v)
  return { is: 'shot', points: [site.place(u.hex), site.place(hex)], label, seat: u.seat }
}

/** An arc as far as it reaches: the hexes in it, or the wedge on a table (SS-TGT-03). */
function arcRegion(v: SsSeen, u: SsUnit, system: number, far: number): Region {
  const site = siteIn(v)
  if (site instanceof OpenSite) {
    const at = site.place(u.hex),
      facing = site.turned(u.facing, u.facings[system])
    const reach = Math.min(far * site.unit, site.table.width + site.table.height)
    return { is: 'polygon', points: [at, ...[-30, -20, -10, 0, 10, 20, 30].map((by) => ahead(at, facing + by, reach))] }
  }
  const grid = gridOf(v.words.ground)
  const cells = [...grid.cells].filter(
    (h) => h !== u.hex && grid.distance(u.hex, h) <= far && inArc(site, u, system, h, v.words.options.firingArcHex),
  )
  return hexes(cells.map((h) => grid.place(h)))
}

/** SS-TGT-02: the arcs of fire systems that have one, each as far as its longest weapon reaches. */
function arcs(v: SsSeen, u: SsUnit, areas: Area[]): void {
  const sheet = sheetFor(u)
  sheet.systems.forEach((s, i) => {
    if (s.allRound) return
    const far = sheet.weapons.reduce((n, w) => (w.system === s.id ? Math.max(n, weaponRow(w.weapon).range) : n), 1)
    const label = systemName(u, i)
    areas.push({
      is: 'range',
      label,
      where: arcRegion(v, u, i, far),
      border: true,
      legend: `arc of the ${label} of ${u.name}`,
    })
  })
}

/** Lines to what is named in a draft of targets. */
function named(v: SsSeen, u: SsUnit, plan: Plan, lines: Line[]): void {
  const { crew } = sheetFor(u)
  for (const a of plan) {
    const [part, i] = a.part.split(':')
    if ('place' in a.choice) {
      const p = a.choice.place[0]
      if (p !== null && 'at' in p) lines.push({ is: 'shot', points: [siteIn(v).place(u.hex), p.at], label: 'blind fire', seat: u.seat })
    }
    if (part !== 'gunner' || !('one' in a.choice)) continue
    const o = unitOf(v, a.choice.one.split(':')[2] ?? '')
    if (o !== undefined && onMap(o)) lines.push(between(v, u, o.hex, crew[Number(i)]?.role.toLowerCase() ?? 'gunner'))
  }
}

/** The line of a shot that may be announced. */
function shot(v: SsSeen, u: SsUnit, pick: string, lines: Line[]): void {
  const aim = u.aims[announced(pick).crew]
  if (aim === null || aim === undefined) return
  const hex = aim.mode === 'blind' ? aim.hex : (unitOf(v, aim.target)?.hex ?? -1)
  if (hex < 0) return
  const far = stepsSaid(v, siteIn(v).far(u.hex, hex))
  lines.push(between(v, u, hex, aim.mode === 'blind' ? `${far}, blind` : `${far} to ${unitName(v, aim.target)}`))
}
