// EIC League: the board at one moment as a seat may see it: bases, counters, the reach, sight and guns of the unit in question, its shot
// and its burst.
import type { Choice, Decision, Region } from '../../../kernel/decision.ts'
import type { Area, Landmark, Line, Scene, Token } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import { capital, hexesOf, roundsOf } from '../../../craft/english.ts'
import { shotOf, strikeOf } from '../rules/attack.ts'
import { deployCells } from '../rules/deployment.ts'
import { reachOfBlast } from '../rules/blast.ts'
import { shotInHand } from '../sight/shots.ts'
import { hexName, iconOf, kindOf, teamName } from '../sight/names.ts'
import { allowance, endsOf, walkCost, type WayId } from '../rules/movement.ts'
import { mayDroneEnd } from '../rules/drone.ts'
import { rank } from '../rules/initiative.ts'
import { lesson } from '../start/lesson.ts'
import { scenarios } from '../start/scenarios.ts'
import { detHexes, gridOf, liftHexes, onMap, percentOf, throwHexes, type EicUnit } from '../state/state.ts'
import { weapon } from '../book/roster.ts'
import { chargeHexes } from '../rules/targets.ts'
import { asField, isWhole, ownUnit, seenUnit, type EicSeen, type SeenUnit } from '../sight/view.ts'

/** Everything the board shows; with a question and a choice under consideration its areas and lines too. */
export function scene(v: EicSeen, d?: Decision, c?: Choice): Scene {
  const w = v.words,
    map = w.map,
    places = (cells: Iterable<number>): Place[] => Array.from(cells, (cell) => gridOf(map).place(cell))
  const acting = d ? actor(v, d, c) : null
  const areas: Area[] = [],
    lines: Line[] = []
  if (w.aim.is === 'hold')
    areas.push({ is: 'objective', label: 'The ring', where: hexes(places(w.aim.hexes)), legend: `hold it for ${roundsOf(w.aim.rounds)}` })
  if (d) consider(v, d, c, acting, areas, lines)
  return {
    title: [...scenarios, lesson.scenario].find((s) => s.id === w.scenario)?.title ?? 'EIC League',
    subtitle: 'open floor: nothing blocks, nothing slows',
    board: {
      is: 'hex',
      columns: map.columns,
      rows: map.rows,
      ...(map.missing.length ? { missing: places(map.missing.map((m) => m)) } : {}),
      ground: 'arena',
      rowNames: 'letters',
    },
    terrain: [],
    landmarks: landmarks(v),
    tokens: v.units.filter((u) => onMap(u)).map((u) => token(v, u, acting)),
    areas,
    lines,
    clock: clock(v),
    ...(banner(v) ? { banner: banner(v) as string } : {}),
  }
}

/** The round, of how many. */
export function clock({ words: w }: EicSeen): Scene['clock'] {
  return { label: 'Round', now: w.round, ...(w.turnLimit === null ? {} : { of: w.turnLimit }) }
}

const hexes = (of: readonly Place[]): Region => ({ is: 'hexes', of })

function banner(v: EicSeen): string | null {
  const w = v.words,
    first = w.order[w.order.length - 1]
  if (w.round === 0 || first === undefined || w.phase === 'initiative') return null
  // as in the roll
  const dice = w.sides.filter((s) => w.order.includes(s.seat)).map((s) => (s.bonus ? `${s.die}+${s.bonus}` : String(s.die)))
  const ranks = new Set(w.order.map((s) => rank(w.sides[s].die, w.sides[s].bonus))),
    again = ranks.size < w.order.length ? ', rolled again' : ''
  return `${teamName(v, first)} first to attack ${dice.join(' : ')}${w.sides[first].stole ? ', stolen' : again}`
}

function landmarks(v: EicSeen): readonly Landmark[] {
  const grid = gridOf(v.words.map)
  return v.words.sides.flatMap((s): Landmark[] =>
    s.base >= 0 ? [{ at: grid.place(s.base), icon: 'base', name: `${s.name.split(' ')[0]} base`, seat: s.seat }] : [],
  )
}

// ---- Counters -------------------------------------------------------------------------------------------------

function token(v: EicSeen, u: SeenUnit, acting: SeenUnit | null): Token {
  const marks: { text: string; tone: 'good' | 'warn' | 'bad' | 'plain' }[] = []
  if (u.paralyzed) marks.push({ text: 'paralyzed', tone: 'bad' })
  if (u.retreat !== 'none') marks.push({ text: u.retreat === 'recovering' ? 'recovers' : 'retreats', tone: 'warn' })
  if (u.warping) marks.push({ text: 'warp declared', tone: 'plain' })
  if (isWhole(u) && u.seat === v.seat && percentOf(u) < 31) marks.push({ text: 'low energy', tone: 'bad' })
  const lift = u.hull === 'drone' ? undefined : u.aloft ? 'aloft' : u.height > 0 ? `elevator ${u.height}` : undefined
  const done = isWhole(u) && u.seat === v.seat && (v.words.phase === 'attack' ? u.acted : v.words.phase === 'movement' && u.moved)
  return {
    id: u.id,
    seat: u.seat,
    at: gridOf(v.words.map).place(u.hex),
    name: u.name,
    icon: iconOf(u),
    ...(lift ? { lift } : {}),
    marks,
    state: acting?.id === u.id ? 'acting' : done ? 'done' : 'ready',
    says: says(
      v,
      u,
      marks.map((m) => m.text),
      lift,
    ),
  }
}

/** A full name for a screen reader: what it is, whose, where, in what state. */
function says(v: EicSeen, u: SeenUnit, marks: readonly string[], lift: string | undefined): string {
  const energy = isWhole(u) ? `${u.energy} of ${u.energyMax} energy` : 'energy secret'
  const known = !isWhole(u) && u.dfrSeenRound > 0 ? [`DFR ${u.dfrSeen} seen in round ${u.dfrSeenRound}`] : []
  return [
    `${u.name}, ${kindOf(u)} of ${teamName(v, u.seat)}`,
    `at ${hexName(v, u.hex)}`,
    ...(lift ? [lift] : []),
    energy,
    ...known,
    ...marks,
  ].join(', ')
}

// ---- What is considered ---------------------------------------------------------------------------------------

/** The unit a question is about, or that the choice names. */
function actor(v: EicSeen, d: Decision, c?: Choice): SeenUnit | null {
  const named = c && 'one' in c && (d.kind === 'mover' || d.kind === 'attacker') ? c.one : undefined
  const ref = d.about[0],
    id = named ?? (ref && 'unit' in ref && d.kind !== 'lethal' && d.kind !== 'deploy' ? ref.unit : undefined)
  return id === undefined ? null : (v.units.find((u) => u.id === id) ?? null)
}

function consider(v: EicSeen, d: Decision, c: Choice | undefined, acting: SeenUnit | null, areas: Area[], lines: Line[]): void {
  const grid = gridOf(v.words.map),
    places = (cells: Iterable<number>): Place[] => Array.from(cells, (cell) => grid.place(cell))
  if (d.kind === 'deploy') {
    areas.push({
      is: 'zone',
      label: 'Your zone',
      where: hexes(places(deployCells(asField(v), d.seat))),
      seat: d.seat,
      legend: 'your team stands here',
    })
    return
  }
  if (acting === null || !isWhole(acting) || acting.seat !== v.seat || acting.hex < 0) return
  const u = acting
  switch (d.kind) {
    case 'path':
    case 'mover':
    case 'stance':
      moving(v, d, c, u, areas, lines)
      break
    case 'height':
      watching(v, c && 'number' in c ? { ...u, height: c.number } : u, areas)
      break
    case 'attacker':
    case 'sensing':
      watching(v, u, areas)
      charge(v, u, areas)
      break
    case 'attack': {
      watching(v, u, areas)
      if (!c || !('one' in c) || !c.one.includes('>')) {
        charge(v, u, areas)
        break
      }
      const shot = shotOf(u, c.one)
      if (shot.how === 'ram') charge(v, u, areas)
      shotLine(v, u, shot.target, lines)
      burst(v, strikeOf(u, shot), seenUnit(v, shot.target).hex, areas)
      break
    }
    case 'boost':
    case 'sharpshot': {
      const shot = shotInHand(v)
      if (shot) {
        shotLine(v, u, shot.target, lines)
        burst(v, strikeOf(u, shot), seenUnit(v, shot.target).hex, areas)
      }
      break
    }
    case 'charge': {
      const ref = d.about[1]
      charge(v, u, areas)
      if (ref && 'unit' in ref) shotLine(v, u, ref.unit, lines)
      break
    }
    case 'droneFlight': {
      const cells = Array.from(grid.disc(u.hex, liftHexes(u))).filter((cell) => mayDroneEnd(asField(v), u, cell))
      areas.push({
        is: 'reach',
        label: `Flies ${liftHexes(u)}`,
        where: hexes(places(cells)),
        seat: u.seat,
        legend: `${u.name} can fly here`,
      })
      if (u.payload !== '')
        areas.push({
          is: 'range',
          label: 'Throws 3',
          where: hexes(places(grid.disc(endOf(v, c) ?? u.hex, weapon(u.payload).group === 'bomb' ? 0 : 3))),
          border: true,
          legend: 'its load reaches here',
        })
      trail(v, u, c, lines)
      break
    }
    case 'drop': {
      if (!c || !('one' in c) || u.payload === '') break
      const t = seenUnit(v, c.one)
      shotLine(v, u, c.one, lines)
      burst(v, strikeOf(u, { how: 'throw', weapon: u.payload, boost: 0, sharp: false }), t.hex, areas)
      break
    }
    default:
      break
  }
}

const endOf = (v: EicSeen, c: Choice | undefined): number | null => {
  if (!c || !('legs' in c) || c.legs.length === 0) return null
  const cell = gridOf(v.words.map).cell(c.legs[c.legs.length - 1].to)
  return cell < 0 ? null : cell
}

const wayWords: Readonly<Record<string, string>> = { walk: 'Moves', fly: 'Flies', land: 'Flies', warp: 'Warps' }

function moving(v: EicSeen, d: Decision, c: Choice | undefined, u: EicUnit, areas: Area[], lines: Line[]): void {
  const grid = gridOf(v.words.map)
  const first = d.choice.is === 'path' ? (d.choice.ways?.[0]?.id ?? 'walk') : 'walk'
  const way = (c && 'legs' in c ? (c.legs[0]?.way ?? first) : first) as WayId
  const n = allowance(u, way),
    open = d.kind === 'path' || (u.height === 0 && !u.paralyzed && !u.aloft)
  if (open)
    areas.push({
      is: 'reach',
      label: `${wayWords[way] ?? 'Moves'} ${n}`,
      where: hexes(endsOf(asField(v), u, way).map((cell) => grid.place(cell))),
      ...(d.kind === 'path' ? {} : { border: true as const }), // lit where it may be gone to at a press
      seat: u.seat,
      legend: `${u.name} can ${way === 'walk' ? 'move' : way === 'warp' ? 'warp' : 'fly'} here`,
    })
  const end = endOf(v, c)
  watching(v, end === null ? u : { ...u, hex: end, aloft: way === 'fly' }, areas)
  trail(v, u, c, lines)
}

function trail(v: EicSeen, u: EicUnit, c: Choice | undefined, lines: Line[]): void {
  if (!c || !('legs' in c) || c.legs.length === 0) return
  const grid = gridOf(v.words.map),
    points = [grid.place(u.hex), ...c.legs.map((l) => l.to)]
  const n = points.slice(1).reduce((sum, p, i) => {
    const a = grid.cell(points[i]),
      b = grid.cell(p)
    return a < 0 || b < 0 ? sum : sum + grid.distance(a, b)
  }, 0)
  lines.push({ is: 'path', points, label: hexesOf(n), seat: u.seat })
}

/** How far a unit sees and how far its guns carry from where it stands. */
function watching(v: EicSeen, u: EicUnit, areas: Area[]): void {
  if (u.hull === 'drone' || u.hex < 0) return
  const grid = gridOf(v.words.map),
    sees = detHexes(u),
    guns = throwHexes(u)
  areas.push({
    is: 'sight',
    label: `Sees ${sees}`,
    where: hexes(Array.from(grid.disc(u.hex, sees), (cell) => grid.place(cell))),
    border: true,
    legend: 'it detects to here',
  })
  areas.push({
    is: 'range',
    label: `Guns ${guns}`,
    where: hexes(Array.from(grid.disc(u.hex, guns), (cell) => grid.place(cell))),
    border: true,
    legend: 'its guns carry to here',
  })
}

function charge(v: EicSeen, u: EicUnit, areas: Area[]): void {
  if (u.height > 0 || u.hull === 'drone') return
  const f = asField(v),
    grid = gridOf(v.words.map),
    n = chargeHexes(f, u)
  const cells = Array.from(grid.disc(u.hex, n)).filter((cell) => u.aloft || walkCost(f, u, cell, n, u.hex, true) >= 0)
  areas.push({
    is: 'reach',
    label: `Charge reach ${n}`,
    where: hexes(cells.map((cell) => grid.place(cell))),
    border: true, // no answer is a place: whom it charges is picked
    seat: u.seat,
    legend: `${u.name} can charge here`,
  })
}

function shotLine(v: EicSeen, u: EicUnit, target: string, lines: Line[]): void {
  const t = v.units.find((o) => o.id === target)
  if (!t || t.hex < 0 || u.hex < 0) return
  const grid = gridOf(v.words.map)
  lines.push({ is: 'shot', points: [grid.place(u.hex), grid.place(t.hex)], label: hexesOf(grid.distance(u.hex, t.hex)), seat: u.seat })
}

function burst(v: EicSeen, s: Parameters<typeof reachOfBlast>[0], at: number, areas: Area[]): void {
  if (!s.area || at < 0) return
  const n = reachOfBlast(s),
    grid = gridOf(v.words.map)
  areas.push({
    is: 'blast',
    label: capital(`burst ${n}`),
    where: hexes(Array.from(grid.disc(at, n), (cell) => grid.place(cell))),
    legend: '20 less for each hex',
  })
}

/** The unit of a view that a decision is about, whole. @throws RangeError when it is not one's own. */
export function inQuestion(v: EicSeen, d: Decision): EicUnit | null {
  const ref = d.about[0]
  return ref && 'unit' in ref ? ownUnit(v, ref.unit) : null
}
