// Railgun: 2100: positions: a state written by hand and read, with what is left out filled in. Lengths are inches.
import { overlaid, text } from '../../../craft/codec.ts'
import { begun, framesOf, type Said } from '../../../craft/position.ts'
import { Reader } from '../../../craft/reader.ts'
import type { Id, Plain, Seat } from '../../../kernel/plain.ts'
import type { Flaw, Position } from '../../../kernel/ruleset.ts'
import { Game } from '../../../kernel/state.ts'
import { book } from '../book/book.ts'
import { aaShots, type TroopClass } from '../book/charts.ts'
import { listPoints, nameOf, profile, profiles } from '../book/roster.ts'
import { walkFrom } from '../rules/movement.ts'
import { inCohesion } from '../rules/quality.ts'
import { spots } from '../rules/spotting.ts'
import { fresh, newSide, newWords } from '../state/fresh.ts'
import {
  isGrav,
  type Field,
  type Land,
  type Platoon,
  type RgGame,
  type RgOptions,
  type RgWords,
  type Side,
  type Stand,
  type Walk,
} from '../state/state.ts'
import type { Phase, Whereabouts } from '../state/shared.ts'
import {
  landFields,
  outcomeCodec,
  platoonFields,
  positionFields,
  sideFields,
  standNature,
  standState,
  stateFields,
  toldFields,
  walkFields,
  wordFields,
} from './fields.ts'
import { lesson } from './lesson.ts'
import { landOf, scenarios } from './scenarios.ts'

// ---- Stands and units -------------------------------------------------------------------------------------------

const classFactor: Readonly<Record<TroopClass, number>> = { green: 0.75, average: 1, veteran: 1.5, elite: 2 }
/** RG-ORG-03, RG-MISS-03: what a stand is worth in 1/256 points when its position does not say. */
export function valueOf(
  s: Pick<Stand, 'profile' | 'cls' | 'stealth' | 'lowTech' | 'selfHoming' | 'jump'>,
  table: RgOptions['costTable'],
): number {
  const points =
    listPoints(profile(s.profile), table) * (s.selfHoming ? 3 : 1) * classFactor[s.cls] * (s.stealth ? 1.5 : 1) * (s.lowTech ? 0.75 : 1)
  return Math.floor(256 * points) + (s.jump ? 256 : 0)
}

/** A stand that has done nothing yet, with what follows from its profile: loads, mode, where it is when nothing is said. */
export function unused(
  nature: Pick<
    Stand,
    | 'id'
    | 'name'
    | 'seat'
    | 'unit'
    | 'profile'
    | 'cls'
    | 'race'
    | 'stealth'
    | 'recon'
    | 'lowTech'
    | 'unstabilized'
    | 'selfHoming'
    | 'jump'
    | 'order'
    | 'value'
  >,
  placed: boolean,
): Stand {
  const p = profile(nature.profile)
  const where: Whereabouts = placed
    ? 'table'
    : p.is === 'artillery'
      ? 'off'
      : nature.jump || p.is === 'dropship' || p.is === 'dmrl'
        ? 'orbit'
        : 'reserve'
  return {
    ...nature,
    ...fresh,
    radius: p.radius,
    where,
    mode: placed && isGrav(nature) ? 'noe' : 'none',
    missiles: 'missile' in p && p.missile !== null ? (p.missile.shots ?? -1) : -1,
    rockets: p.is === 'vehicle' && p.rockets ? p.rockets.shots : 0,
    aa: p.is === 'vehicle' && p.aa ? aaShots : 0,
    barrages: p.is === 'dmrl' ? p.shots : -1,
  }
}

function readStand(
  r: Reader,
  x: unknown,
  i: number,
  options: RgOptions,
  taken: Set<Id>,
  counts: number[],
): { readonly stand: Stand; readonly unsaid: boolean } | null {
  const at = ['units', i] as const,
    o = r.object(x, at, 'a stand', positionFields.units)
  if (o === null) return null
  if (o.profile === undefined) {
    r.wrong([...at, 'profile'], `a stand needs a profile: ${profiles.map((p) => p.id).join(', ')}`)
    return null
  }
  const name = typeof o.name === 'string' ? o.name : typeof o.id === 'string' ? o.id : ''
  const key = o.id === undefined ? `${name || 'stand'}-${i + 1}` : text('an id', false).read(r, o.id, [...at, 'id'])
  if (taken.has(key)) {
    r.wrong([...at, 'id'], `there is a stand "${key.slice(0, 40)}" already`)
    return null
  }
  taken.add(key)
  const bare = {
    id: key,
    name: '',
    seat: 0,
    unit: '',
    profile: 'peltast-lt-tk',
    cls: 'average',
    race: 'independent',
    stealth: false,
    recon: false,
    lowTech: false,
    unstabilized: false,
    selfHoming: false,
    jump: false,
    order: -1,
    value: -1,
  } as const
  const read = overlaid<Stand>(r, o, at, standNature, { ...unused(bare, false) })
  const order = o.order === undefined ? counts[read.seat]++ : read.order
  const nature = {
    ...read,
    name: read.name || nameOf(profile(read.profile), read.race),
    unit: read.unit || key,
    order,
    value: o.value === undefined ? valueOf(read, options.costTable) : read.value,
  }
  const carried = typeof o.carrier === 'string' && o.carrier !== ''
  const begun = { ...unused(nature, o.at !== undefined && !carried), ...(carried ? { where: 'carried' as const } : {}) }
  let s = overlaid<Stand>(r, o, at, standState, begun)
  if (o.began === undefined) s = { ...s, began: s.at }
  if (o.half === undefined) s = { ...s, half: s.at }
  if (s.where === 'table' && o.at === undefined) r.wrong([...at, 'at'], 'a stand on the table needs its place: "at": [24, 30]')
  return { stand: s, unsaid: o.spotted === undefined }
}

/** RG-STAND-01: the units that the stands form, with what is said of them over what follows. */
export function platoonsOf(units: readonly Stand[]): readonly Platoon[] {
  const out: Platoon[] = []
  for (const s of units) {
    if (out.some((p) => p.id === s.unit && p.seat === s.seat)) continue
    out.push({
      id: s.unit,
      seat: s.seat,
      name: s.unit,
      cls: s.cls,
      race: s.race,
      recon: s.recon,
      start: units.filter((o) => o.unit === s.unit && o.seat === s.seat).length,
      broken: false,
    })
  }
  return out
}
function readPlatoons(r: Reader, x: unknown, made: readonly Platoon[]): readonly Platoon[] {
  if (!Array.isArray(x) || x.length > 100) {
    r.wrong(['platoons'], 'the units are a list of at most 100')
    return made
  }
  const out = [...made]
  x.forEach((y: unknown, i) => {
    const at = ['platoons', i] as const,
      o = r.object(y, at, 'a unit', positionFields.platoons)
    if (o === null) return
    const k = out.findIndex((p) => p.id === o.id && p.seat === (o.seat === undefined ? 0 : o.seat))
    if (k < 0)
      r.wrong(
        [...at, 'id'],
        `no stand is of unit ${JSON.stringify(o.id)?.slice(0, 40) ?? 'nothing'}; there is ${
          made
            .map((p) => p.id)
            .join(', ')
            .slice(0, 200) || 'none'
        }`,
      )
    else out[k] = overlaid<Platoon>(r, o, at, platoonFields, out[k])
  })
  return out
}

// ---- The words --------------------------------------------------------------------------------------------------

function readLand(r: Reader, x: unknown, from: Land): Land {
  const o = r.object(x, ['land'], 'a land', positionFields.land)
  if (o === null) return from
  const land = overlaid<Land>(r, o, ['land'], landFields, from)
  if (land.width < 1200 || land.height < 1200 || land.width > 120_000 || land.height > 120_000)
    r.wrong(['land'], 'a table measures from 1 to 100 inches each way')
  return land
}

function readSide(r: Reader, x: unknown, i: number): Side {
  const made = newSide(i, `Side ${i + 1}`, '', 'independent', 0),
    o = x === undefined ? null : r.object(x, ['sides', i], 'a side', positionFields.sides)
  if (o === null) return made
  const s = overlaid<Side>(r, o, ['sides', i], sideFields, made)
  return {
    ...s,
    seenDestroyed: o.seenDestroyed === undefined ? s.destroyed : s.seenDestroyed,
    seenRemoved: o.seenRemoved === undefined ? s.removed : s.seenRemoved,
  }
}

function readWalk(r: Reader, x: unknown, f: Field): Walk | null {
  if (x === null) return null
  const { units } = f
  const o = r.object(x, ['walk'], 'a walk', positionFields.walk),
    s = o === null ? undefined : units.find((u) => u.id === o.stand)
  if (o === null) return null
  if (s === undefined) {
    r.wrong(['walk', 'stand'], 'a walk names the stand that moves')
    return null
  }
  const fresh = walkFrom(s, [])
  const w = overlaid<Walk>(r, o, ['walk'], walkFields, {
    ...fresh,
    strayed: r.faults.length === 0 && !s.recon && !inCohesion(f, s),
  })
  if (o.before === undefined)
    return { ...w, before: { stand: s, legs: w.legs, tick: w.tick, from: w.from, inches: w.inches, free: w.free } }
  const b = r.object(o.before, ['walk', 'before'], 'what a side was last told of a walk', ['stand', ...Object.keys(toldFields)])
  if (b === null) return w
  const st = b.stand === undefined ? null : r.object(b.stand, ['walk', 'before', 'stand'], 'the state of a stand', stateFields)
  return {
    ...w,
    before: overlaid<Walk['before']>(r, b, ['walk', 'before'], toldFields, {
      ...fresh.before,
      stand: st === null ? s : overlaid<Stand>(r, st, ['walk', 'before', 'stand'], standState, s),
    }),
  }
}

const phaseOf: Readonly<Record<string, Phase>> = {
  battle: 'deployment',
  deployment: 'deployment',
  command: 'command',
  plotStrikes: 'command',
  landings: 'movementStart',
  movement: 'movement',
  moveStand: 'movement',
  afterMoves: 'hazards',
  closeCombat: 'closeCombat',
  fights: 'closeCombat',
  fightRound: 'closeCombat',
  secondWave: 'secondWave',
  artilleryPhase: 'artillery',
  firstFire: 'firstFire',
  finalFire: 'finalFire',
  finalPhase: 'final',
  popUp: 'firstFire',
}
const phaseOfMode: Readonly<Record<string, Phase>> = { first: 'firstFire', snap: 'movement', final: 'finalFire', close: 'closeCombat' }

/** The seat that moves, from what the innermost frame says: a mover is the attacker's, a shot the defender's. */
function attackerFrom(f: Said, units: readonly Stand[]): Seat {
  const of = (x: Plain | undefined): Seat => units.find((s) => s.id === x)?.seat ?? -1
  if (f.do === 'popUp') return of(f.by) < 0 ? 0 : 1 - of(f.by)
  if (f.do === 'volley' && (f.seat === 0 || f.seat === 1) && f.mode !== 'close') return 1 - f.seat
  return Math.max(0, of(f.stand))
}

/**
 * A position as a state without its stack, which the kernel lays. What is left out has the value it would have at the beginning of
 * a phase of the first player turn; who is spotted follows from where everybody stands unless it is said.
 * @returns the state, or flaws that name each wrong field and what would be right; never throws.
 */
export function position(p: Position): RgGame | { readonly flaws: readonly Flaw[] } {
  const r = new Reader(),
    laid = begun(r, p, book, [...scenarios, lesson.scenario], positionFields.all)
  if ('flaws' in laid) return laid
  const known = laid.scenario,
    options = laid.options as unknown as RgOptions
  const land = p.land === undefined ? landOf(known.id) : readLand(r, p.land, landOf(known.id))
  if (p.sides !== undefined && (!Array.isArray(p.sides) || p.sides.length !== 2))
    r.wrong(['sides'], 'sides are a list of 2, south or west first')
  const given = Array.isArray(p.sides) ? (p.sides as readonly unknown[]) : []
  const sides = [0, 1].map((i) => readSide(r, given[i], i))
  const taken = new Set<Id>(),
    counts = [0, 0],
    read: { readonly stand: Stand; readonly unsaid: boolean }[] = []
  if (p.units !== undefined && (!Array.isArray(p.units) || p.units.length > 400)) r.wrong(['units'], 'the stands are a list of at most 400')
  else
    ((p.units ?? []) as readonly unknown[]).forEach((x, i) => {
      const s = readStand(r, x, i, options, taken, counts)
      if (s !== null) read.push(s)
    })
  const units = read.map((x) => x.stand)
  units.forEach((s, i) => {
    const at = ['units', i] as const,
      c = s.where === 'carried' ? units.find((o) => o.id === s.carrier) : undefined
    if (s.where === 'carried' && (c === undefined || c.seat !== s.seat || c === s))
      r.wrong([...at, 'carrier'], 'a carried stand names a stand of its own side that carries it')
    if (s.where === 'table' && (s.at[0] < 0 || s.at[1] < 0 || s.at[0] > land.width || s.at[1] > land.height))
      r.wrong([...at, 'at'], `a stand is on the table, which measures ${land.width / 1200} by ${land.height / 1200} inches`)
  })
  const innermost = framesOf(p).at(-1) ?? {},
    attacker = attackerFrom(innermost, units),
    made = platoonsOf(units)
  const start: RgWords = {
    ...newWords(known.id, land, options, p.platoons === undefined ? made : readPlatoons(r, p.platoons, made), sides),
    turn: 1,
    count: 1,
    attacker,
    first: attacker,
    phase: (innermost.do === 'volley' ? phaseOfMode[String(innermost.mode)] : phaseOf[String(innermost.do)]) ?? 'movement',
  }
  const beginning = start.phase === 'deployment' ? { ...start, turn: 0, count: 0, attacker: -1, first: -1 } : start
  let words = overlaid<RgWords>(r, p as Readonly<Record<string, unknown>>, [], wordFields, beginning)
  for (const key of ['aim', 'firing', 'up'] as const)
    if (words[key] !== '' && !taken.has(words[key])) r.wrong([key], `"${words[key].slice(0, 40)}" is no stand`)
  words.shots.forEach((s, i) => {
    for (const key of ['by', 'target'] as const) if (!taken.has(s[key])) r.wrong(['shots', i, key], `"${s[key].slice(0, 40)}" is no stand`)
  })
  const popped = words.shots[0]
  if (innermost.do === 'popUp' && (popped === undefined || popped.by !== innermost.by || popped.target !== innermost.target || !popped.pop))
    r.wrong(
      ['shots'],
      `whoever pops up has declared its shot: [{ "by": ${JSON.stringify(innermost.by ?? '')}, "weapon": "gun", ` +
        `"target": ${JSON.stringify(innermost.target ?? '')}, "pop": true }]`,
    )
  if (p.walk !== undefined) words = { ...words, walk: readWalk(r, p.walk, { words, units }) }
  const over = p.over === undefined ? null : outcomeCodec.read(r, p.over, ['over'])
  if (r.faults.length > 0) return { flaws: r.flaws }
  const g: RgGame = new Game<Stand, RgWords>(units, words, 2)
  // RG-SPOT-06: as at the beginning of a phase
  for (const { stand: s, unsaid } of read)
    if (unsaid && s.where === 'table' && units.some((o) => o.seat !== s.seat && spots(g, o, s))) g.edit(s.id).spotted = true
  g.over = over
  return g
}

const inTurn: readonly string[] = ['battle', 'playerTurn']
/** The procedures about a volley, by when it is fired; snap-fire is within the move under way, or after the last one. */
const aroundVolley = (mode: Plain | undefined, g: RgGame): readonly string[] =>
  mode === 'snap'
    ? [...inTurn, 'movement', g.words.walk === null ? 'afterMoves' : 'moveStand']
    : mode === 'final'
      ? [...inTurn, 'finalFire']
      : mode === 'close'
        ? [...inTurn, 'closeCombat', 'fights', 'fightRound']
        : inTurn

/** The outer frames of a procedure with their words, from outside in, as a position may leave them out. */
export function outerFrames(name: string, names: readonly string[], g: RgGame, words: Said): readonly Position['next'][number][] {
  const path = name === 'volley' ? aroundVolley(words.mode, g) : name === 'popUp' ? [...aroundVolley(words.mode, g), 'volley'] : names
  return path.map((one) => {
    if (one === 'moveStand') return { do: one, stand: g.words.walk?.stand ?? '' }
    if (one === 'afterMoves') return { do: one, wave: false }
    return one === 'volley' ? { do: one, seat: 1 - g.words.attacker, mode: words.mode ?? 'first' } : { do: one }
  })
}
