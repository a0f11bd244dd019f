// Railgun: 2100: a battle under watch: every event and every rest is held against the printed lists and charts, reckoned a second time.
import assert from 'node:assert/strict'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Event } from '../../../kernel/event.ts'
import type { Place } from '../../../kernel/plain.ts'
import { inPolygon, nearLine, segmentMeetsLine } from '../../../space/plane.ts'
import { apart, book, coverFrom, found, inFront, inch, isInfantry, meets, rows, weapons, type Row } from './fixture-book.ts'
import type { Piece, RgGame, Stand } from '../state/state.ts'

// ---- What the book says of a stand ------------------------------------------------------------------------------

const rowOf = (s: Stand): Row => rows.get(s.profile) as Row
const moveClass = (s: Stand): string => (isInfantry(s) ? 'leg' : rowOf(s).moveClass)
const gap = (a: Stand, b: Stand): number => Math.max(0, apart(a.at, b.at) - a.radius - b.radius)
const quality = (s: Stand) => book.quality.rows.find((q) => q.id === s.cls) ?? assert.fail(s.cls)
const race = (s: Stand) => book.races.rows.find((r) => r.id === s.race) ?? assert.fail(s.race)
const toHit = (s: Stand): number => quality(s).toHit + race(s).toHitAdjust
const attacks = (s: Stand): number => quality(s).fireDisciplineAttacks
const strategic = (g: RgGame, s: Stand): boolean => s.strategic > 0 && s.strategic >= g.words.count

/** The number of a check, cohesion as it is now. */
function checkNumber(g: RgGame, s: Stand): number {
  const place = (o: Stand): Place => (o.where === 'carried' ? g.unit(o.carrier).at : o.at),
    far = (moveClass(s) === 'grav' ? book.quality.gravCohesion : quality(s).cohesion) * inch
  const fellows = g.units.filter(
    (o) => o.unit === s.unit && o.seat === s.seat && o.id !== s.id && (o.where === 'table' || o.where === 'carried'),
  )
  const apartFromAll = !s.recon && fellows.length > 0 && fellows.every((o) => apart(place(o), place(s)) > far + o.radius + s.radius + 1e-6)
  return Math.max(2, Math.min(10, quality(s).quality + race(s).qualityAdjust + (apartFromAll ? 1 : 0)))
}

const lines = ['ridge', 'stream', 'cliff', 'trench'],
  corridors = ['bridge', 'road', 'path']
/** The piece a place is on: bridge, road, path, then the last area; roads and paths are nothing to gravs. */
function ground(g: RgGame, at: Place, grav: boolean): Piece | undefined {
  const { pieces } = g.words.land
  if (!grav)
    for (const kind of corridors) {
      const p = pieces.findLast((x) => x.kind === kind && nearLine(at, x.points, (x.width ?? 0) / 2))
      if (p) return p
    }
  return pieces.findLast((p) => p.kind !== 'hill' && !lines.includes(p.kind) && !corridors.includes(p.kind) && inPolygon(p.points, at))
}
/** What an inch of it costs a stand that goes that way; Infinity where it may not go. */
function rate(g: RgGame, s: Stand, p: Piece | undefined, way: string): number {
  if (p === undefined) return way === 'back' ? 4 : 1
  const o = g.words.options,
    kind = p.kind === 'lake' ? 'riverImpassable' : p.kind,
    move = moveClass(s),
    column = move !== 'grav' ? move : way === 'through' ? 'gravThrough' : way === 'high' ? 'gravHigh' : 'gravOver'
  if (kind === 'swamp' && o.swamp === 'impassableToVehicles' && !['leg', 'gravOver', 'gravHigh'].includes(column)) return Infinity
  if (kind === 'riverImpassable' && move === 'leg' && o.rafts) return rowOf(s).move
  const chart: Readonly<Record<string, number>> = { lightWoods: 4, heavyWoods: 8, town: 4 }
  const cost = o.gravCosts === 'chart' && column === 'gravThrough' && chart[kind] ? chart[kind] : book.terrainCosts.rows[kind][column]
  return cost === 'P' ? Infinity : Number(cost) * (way === 'back' ? 4 : 1)
}

// ---- A battle under watch ---------------------------------------------------------------------------------------

type Shot = { readonly weapon: string; readonly target: string; won: boolean }
/** What each player turn begins anew. */
const fresh = () => ({
  fired: new Map<string, Shot[]>(),
  special: new Map<string, number>(),
  barrages: new Map<string, number>(),
  checked: new Map<string, Set<string>>(),
  lossChecks: new Set<string>(),
  lostOf: new Set<string>(),
  spent: new Map<string, number>(),
  ways: new Map<string, Set<string>>(),
  halted: new Set<string>(),
  closed: new Set<string>(),
})

/** What has been looked at, how often, and what was wrong, by theme. */
export class Watch {
  readonly faults = new Map<string, string[]>()
  readonly counts = new Map<string, number>()
  private readonly g: RgGame
  private readonly name: string
  private turn = fresh()
  private phase = ''
  private carriedOrMoved = new Set<string>() // in the movement phase of its side that runs
  private movedLast = new Set<string>() // in the last one of its side
  private missiles = new Map<string, number>()
  private pins = new Map<string, { n: number; mega: boolean }>()
  private at = new Map<string, Place>()
  private seen = new Set<string>()
  private before: { readonly pinned: ReadonlySet<string>; readonly stuck: ReadonlySet<string> } = { pinned: new Set(), stuck: new Set() }
  private half = 0
  private fought = new Map<string, Set<string>>()
  private barrage: { readonly at: Place; readonly side: number; readonly seat: number; readonly unit: Stand | null } | null = null
  private offered = ''
  private declared = false
  constructor(g: RgGame, name: string) {
    this.g = g
    this.name = name
  }

  private no(theme: string, what: string): void {
    const list = this.faults.get(theme) ?? []
    this.faults.set(theme, [...list, `${this.name}, turn ${this.g.words.turn}, ${this.phase}: ${what}`])
  }
  private must(theme: string, good: boolean, what: string): void {
    this.count(theme)
    if (!good) this.no(theme, what)
  }
  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  /** An event, once for both sides, in the state in which it was told. */
  event(e: Event): void {
    const g = this.g,
      id = typeof e.unit === 'string' ? e.unit : '',
      s = id !== '' && g.has(id) ? g.unit(id) : null
    if (e.told !== undefined && s !== null && !e.told.includes(s.seat) && e.is !== 'spotted') return // the other side's telling of it
    const die = e.dice?.at(-1)?.dice.at(-1) ?? 0
    if (e.is === 'playerTurn') this.playerTurn()
    else if (e.is === 'phase') this.begins(String(e.phase))
    else if (e.is === 'round') {
      this.half = 0
      this.fought.clear()
    } else if (e.is === 'fires' && s !== null) this.fires(s, e, die)
    else if (e.is === 'pinned' && s !== null) this.pin(s.id, false)
    else if (e.is === 'checks' && s !== null) this.check(s, e, die)
    else if (e.is === 'lossCheck') this.lossCheck(e, die)
    else if ((e.is === 'destroyed' || e.is === 'removed') && s !== null) {
      this.turn.lostOf.add(`${s.seat} ${s.unit}`)
      this.pins.delete(s.id)
    } else if (e.is === 'moves' && s !== null) this.moves(s, e.trail as unknown as readonly Place[])
    else if (e.is === 'halts' && s !== null) {
      this.turn.halted.add(s.id)
      this.must('move', gap(s, g.unit(String(e.enemy))) <= inch, `${id} halts from afar`)
    } else if (e.is === 'mounts' && s !== null) {
      this.carriedOrMoved.add(s.id).add(String(e.carrier))
    } else if ((e.is === 'drops' || e.is === 'bailsOut' || e.is === 'getsOut') && s !== null) {
      this.at.set(s.id, s.at)
      const c = String(e.carrier ?? e.from ?? '')
      if (this.carriedOrMoved.has(c)) this.carriedOrMoved.add(s.id)
    } else if (e.is === 'spotted') this.seen.add(id)
    else if (e.is === 'barrage' && s !== null) this.fall(s, e)
    else if (e.is === 'scatters') this.scatters(e)
    else if (e.is === 'shelled' && s !== null) this.shelled(s, e, die)
    else if (e.is === 'smokeClears') this.must('artillery', e.clears === die <= 2 && this.phase === 'command', `smoke on ${die}`)
    else if (e.is === 'swamp' && s !== null)
      this.must('move', e.stuck === die <= 3 && !['leg', 'grav'].includes(moveClass(s)), `${id} in the swamp on ${die}`)
    if (die > 0)
      this.must(
        'dice',
        [
          'firstRoll',
          'fires',
          'checks',
          'lossCheck',
          'bailsOut',
          'swamp',
          'recovers',
          'highMode',
          'launcherCheck',
          'scatters',
          'pointDefense',
          'shelled',
          'smokeClears',
        ].includes(e.is),
        `${e.is} has dice ${JSON.stringify(e.dice)}`,
      )
  }

  private playerTurn(): void {
    for (const s of this.g.units)
      if (s.where === 'table')
        this.must(
          'check',
          !(s.pinned && s.seat === 1 - this.g.words.attacker) && !s.engaged && s.fired === 'no',
          `${s.id} keeps its markers`,
        )
    this.turn = fresh()
  }

  private begins(phase: string): void {
    const g = this.g,
      mine = (s: Stand): boolean => s.seat === g.words.attacker
    this.phase = phase
    if (phase === 'movementStart') {
      this.carriedOrMoved.clear()
      for (const s of g.units) if (mine(s)) this.movedLast.delete(s.id)
    }
    if (phase === 'finalFire') for (const s of g.units) if (mine(s) && this.carriedOrMoved.has(s.id)) this.movedLast.add(s.id)
    this.seen = new Set(
      g.units
        .filter((s) => s.where === 'table' && g.units.some((o) => o.seat !== s.seat && o.where === 'table' && found(g, o, s) !== false))
        .map((s) => s.id),
    )
    // whoever was pinned has checked when the next phase begins
    const owed = { finalFire: 'fire', closeCombat: 'fire', artillery: 'close', final: 'artillery' }[phase]
    if (owed !== undefined)
      for (const s of g.units)
        if (s.where === 'table')
          this.must('check', !this.pins.has(s.id) || (this.turn.checked.get(s.id)?.size ?? 0) > 0, `${s.id} owes a check at ${phase}`)
  }

  private pin(id: string, mega: boolean): void {
    const p = this.pins.get(id)
    this.pins.set(id, { n: (p?.n ?? 0) + 1, mega: mega || (p?.mega ?? false) })
  }

  // ---- Fire -----------------------------------------------------------------------------------------------------

  private fires(s: Stand, e: Event, die: number): void {
    const g = this.g,
      t = g.unit(String(e.target)),
      mode = String(e.mode),
      weapon = String(e.weapon),
      w = weapons(s).find((x) => x.id === weapon),
      from = s.where === 'carried' ? g.unit(s.carrier) : s,
      squad = isInfantry(s),
      said = `${s.id} ${s.profile} ${weapon} at ${t.id}`
    if (w === undefined) {
      this.no('fire', `${said}: it has none`)
      return
    }
    if (e.special === true) {
      const n = (this.turn.special.get(s.id) ?? 0) + 1
      this.turn.special.set(s.id, n)
      this.must('fire', n <= 2 && s.profile === 'avenger-aa' && moveClass(t) === 'grav', `${said}: special shot ${n}`)
    } else if (mode === 'close') this.strikes(s, from, t, weapon, said)
    else {
      const had = this.turn.fired.get(s.id) ?? [],
        same = had.filter((x) => x.weapon === weapon),
        earlier = had.slice(0, had.findLastIndex((x) => x.target !== t.id) + 1) // what is declared in one go goes at one target
      this.turn.fired.set(s.id, [...had, { weapon, target: t.id, won: false }])
      this.must('fire', s.seat !== g.words.attacker && !strategic(g, s), `${said}: fires in its own turn or in haste`)
      if (!squad && had.length > 0)
        this.must(
          'fire',
          same.length === had.length &&
            had[had.length - 1].won &&
            had.length < attacks(s) &&
            !earlier.some((x) => x.target === t.id) &&
            had[had.length - 1].target !== t.id,
          `${said}: attack ${had.length + 1} after ${JSON.stringify(had)}`,
        )
      if (squad && same.length > 0)
        this.must(
          'fire',
          same.some((x) => x.won) &&
            had.length + 1 - new Set(had.map((x) => x.weapon)).size < attacks(s) &&
            !earlier.some((x) => x.target === t.id),
          `${said}: again after ${JSON.stringify(had)}`,
        )
      const water = ground(g, from.at, false)?.kind
      this.must(
        'fire',
        !((water === 'riverImpassable' || water === 'lake') && !['grav', 'hover'].includes(moveClass(from))),
        `${said}: in the water`,
      )
      this.must('fire', e.lost === true || t.spotted, `${said}: not spotted`)
      this.must(
        'fire',
        { first: ['firstFire'], snap: ['movement', 'secondWave'], final: ['finalFire'] }[mode]?.includes(this.phase) ?? false,
        `${said}: ${mode}`,
      )
    }
    if (weapon === 'missile') {
      const n = (this.missiles.get(s.id) ?? 0) + 1
      this.missiles.set(s.id, n)
      this.must(
        'fire',
        n <= (Number(rowOf(s).missileShots) || Infinity) && !(squad && this.movedLast.has(s.id)),
        `${said}: missile ${n}, moved ${this.movedLast.has(s.id)}`,
      )
    }
    this.must('fire', !(moveClass(s) === 'towed' && this.movedLast.has(s.id)), `${said}: towed, and has moved`)
    if (e.effect === 'pin') this.pin(t.id, w.code === '5' && rowOf(t).armor === 'A')
    const last = mode === 'close' || e.special === true ? undefined : this.turn.fired.get(s.id)?.at(-1)
    if (last !== undefined)
      last.won = e.effect === 'kill' || (e.effect === 'pin' && isInfantry(t)) || (e.template !== undefined && isInfantry(t))
    if (e.lost !== true && w.code !== null) this.rolls(s, from, t, w.code, w.range, mode, e, die, said)
  }

  private strikes(s: Stand, from: Stand, t: Stand, weapon: string, said: string): void {
    const half = s.seat === this.g.words.attacker ? 1 : 0,
      had = this.fought.get(s.id) ?? new Set<string>()
    this.must('close', half >= this.half, `${said}: the defender after the attacker`)
    this.half = half
    this.must('close', isInfantry(s) ? !had.has(weapon) : had.size === 0, `${said}: twice in a half round`)
    this.fought.set(s.id, had.add(weapon))
    this.must(
      'close',
      this.phase === 'closeCombat' && (t.where !== 'table' || gap(from, t) <= inch) && from.mode !== 'high',
      `${said}: from afar`,
    )
  }

  private rolls(s: Stand, from: Stand, t: Stand, code: string, printed: number, mode: string, e: Event, die: number, said: string): void {
    const g = this.g,
      o = g.words.options,
      range = s.where === 'carried' ? Math.ceil(printed / 2) : printed,
      far = gap(from, t) / inch,
      half = Math.ceil(range / 2),
      thirds = [Math.ceil(range / 3), Math.ceil((2 * range) / 3), range]
    if ([half, 2 * range, ...thirds].some((n) => Math.abs(far - n) < 1e-6)) return // on a limit, as near as these figures tell
    const bands = o.rangeBands === 'thirds' ? thirds : o.rangeBands === 'beyond' ? [half, range, 2 * range] : [half, half, range],
      band = mode === 'close' ? 'close' : (['close', 'middle', 'long'][bands.findIndex((n) => far <= n)] ?? null)
    this.must('roll', band === e.band, `${said}: ${String(e.band)} at ${far} of ${range}`)
    const front = mode === 'close' && isInfantry(s) && !isInfantry(t) ? false : inFront(t, from),
      row = book.combatChart.rows.find((r) => r.code === code) ?? assert.fail(code)
    if (band === null || front === null) return
    const modifier =
      (band === 'middle' || (e.weapon === 'missile' && !o.missileRangeMods) ? 0 : band === 'close' ? row.close : row.long) +
      toHit(s) +
      coverFrom(g, t, from.at) +
      (mode === 'snap' && e.special !== true ? -1 : 0) +
      (mode !== 'close' && strategic(g, t) ? 1 : 0) +
      (s.where === 'carried' ? -2 : 0)
    const cell = meets(g, code, t, front),
      n = die + modifier,
      effect = cell === null ? 'none' : cell.kill !== null && n >= cell.kill ? 'kill' : n >= cell.pin ? 'pin' : 'none'
    this.must(
      'roll',
      e.modifier === modifier && e.effect === effect,
      `${said}, ${mode}: ${die} + ${String(e.modifier)} ${String(e.effect)}, not + ${modifier} ${effect}`,
    )
  }

  // ---- Checks ---------------------------------------------------------------------------------------------------

  private check(s: Stand, e: Event, die: number): void {
    const had = this.turn.checked.get(s.id) ?? new Set<string>(),
      from = String(e.from),
      p = this.pins.get(s.id) ?? { n: 0, mega: false }
    this.must('check', from === 'close' || !had.has(from), `a second check of ${s.id} after ${from}`)
    this.turn.checked.set(s.id, had.add(from))
    const number = checkNumber(this.g, s),
      modifier = (isInfantry(s) && p.n > 1 ? 1 - p.n : 0) - (p.mega ? 1 : 0) - (from === 'fire' && strategic(this.g, s) ? 1 : 0)
    this.must(
      'check',
      e.number === number && e.modifier === modifier && e.passed === (die !== 1 && die + modifier >= number),
      `${s.id} ${s.profile} after ${from}, ${p.n} pins: ${die} + ${String(e.modifier)} against ` +
        `${String(e.number)}, not + ${modifier} against ${number}`,
    )
    this.must(
      'check',
      { fire: ['pinSegment', 'finalFire'], artillery: ['artillery'], close: ['closeCombat'] }[from]?.includes(this.phase) ?? false,
      `${s.id} after ${from}`,
    )
    this.pins.delete(s.id)
  }

  private lossCheck(e: Event, die: number): void {
    if (e.told !== undefined && !e.told.includes(Number(e.seat))) return
    const all = this.g.units.filter((s) => s.unit === e.unit && s.seat === e.seat),
      key = `${String(e.seat)} ${String(e.unit)}`,
      lost = all.filter((s) => s.where === 'destroyed' || s.where === 'removed').length
    this.must(
      'check',
      this.phase === 'final' &&
        !this.turn.lossChecks.has(key) &&
        this.turn.lostOf.has(key) &&
        (lost * 3 >= all.length * 2 || lost === all.length - 1) &&
        e.passed === (die !== 1 && die >= Number(e.number)),
      `unit ${key} with ${lost} of ${all.length} lost`,
    )
    this.turn.lossChecks.add(key)
  }

  // ---- Moving ---------------------------------------------------------------------------------------------------

  private moves(s: Stand, trail: readonly Place[]): void {
    const g = this.g,
      ways = [...(this.turn.ways.get(s.id) ?? ['normal'])],
      full = rowOf(s).move,
      quick = s.strategic > g.words.count,
      allowance = quick ? (isInfantry(s) ? 2 * full : Math.max(12, 2 * full)) : full
    let at = this.at.get(s.id) ?? s.at,
      spent = this.turn.spent.get(s.id) ?? 0
    this.must(
      'move',
      s.seat === g.words.attacker &&
        (trail.length === 1 || !this.before.pinned.has(s.id)) &&
        !this.before.stuck.has(s.id) &&
        (this.phase === 'movement' || (this.phase === 'secondWave' && this.turn.halted.has(s.id))),
      `${s.id} may not move`,
    )
    for (const to of trail) {
      const long = apart(at, to),
        middle: Place = [(at[0] + to[0]) / 2, (at[1] + to[1]) / 2],
        from = at
      at = to
      if (long > 302 || trail.length === 1) continue // set aside from a friend at the end
      const p = ground(g, middle, moveClass(s) === 'grav'),
        cost = Math.min(...ways.map((way) => rate(g, s, p, way)))
      this.must('move', cost < Infinity, `${s.id} ${s.profile} on ${p?.kind ?? ''}, ${ways.join()}`)
      spent += (long / inch) * cost
      if (p !== undefined && corridors.includes(p.kind)) continue
      for (const x of g.words.land.pieces)
        if (
          x.kind === 'stream' &&
          !['leg', 'grav'].includes(moveClass(s)) &&
          segmentMeetsLine(from, to, x.points) &&
          !segmentMeetsLine(from, from, x.points)
        )
          spent += Math.ceil(allowance / 2)
      if (quick)
        this.must(
          'move',
          g.units.every((o) => o.seat === s.seat || o.where !== 'table' || apart(o.at, to) - o.radius - s.radius > 10 * inch),
          `${s.id} in haste within 10 inches of an enemy`,
        )
    }
    this.at.set(s.id, at)
    this.turn.spent.set(s.id, spent)
    this.carriedOrMoved.add(s.id)
    for (const c of g.units) if (c.where === 'carried' && c.carrier === s.id) this.carriedOrMoved.add(c.id)
    if (this.phase === 'secondWave') this.movedLast.add(s.id)
    if (s.mode !== 'high')
      this.must(
        'move',
        spent <= allowance + 0.1 && spent <= s.spent / 4800 + 0.1,
        `${s.id} ${s.profile} ${ways.join()}: ${spent} of ${allowance}, ${s.spent / 4800} by play`,
      )
  }

  // ---- Artillery ------------------------------------------------------------------------------------------------

  private fall(s: Stand, e: Event): void {
    const n = (this.turn.barrages.get(s.id) ?? 0) + 1
    this.turn.barrages.set(s.id, n)
    this.must(
      'artillery',
      n === 1 && s.seat !== this.g.words.attacker && this.phase === 'artillery' && e.side === (rowOf(s).template ?? 0) * inch,
      `barrage ${n} of ${s.id}`,
    )
    this.barrage = { at: e.at as unknown as Place, side: Number(e.side), seat: s.seat, unit: s }
  }
  private scatters(e: Event): void {
    const [direction, inches] = (e.dice ?? []).flatMap((r) => r.dice).slice(-2),
      turn = ((direction - 1) * 36 * Math.PI) / 180,
      [x, y] = e.at as unknown as Place,
      at = e.lands as unknown as Place
    this.must(
      'artillery',
      apart(at, [x + Math.sin(turn) * inches * inch, y + Math.cos(turn) * inches * inch]) < 3,
      `scattered ${inches} inches by ${direction}`,
    )
    if (this.barrage !== null) this.barrage = { ...this.barrage, at }
  }
  private shelled(s: Stand, e: Event, die: number): void {
    const b = this.barrage,
      g = this.g
    if (b === null || b.unit?.profile === 'longbow-tac-missile') return
    const dx = Math.max(0, Math.abs(s.at[0] - b.at[0]) - b.side / 2),
      dy = Math.max(0, Math.abs(s.at[1] - b.at[1]) - b.side / 2)
    this.must('artillery', Math.hypot(dx, dy) <= s.radius && s.mode !== 'high', `${s.id} is not under it`)
    if (e.effect === 'missed') {
      this.must(
        'artillery',
        die > 5 && !s.spotted && s.seat !== b.seat && g.words.options.visibility === 'open',
        `${s.id} missed on ${die}`,
      )
      return
    }
    const cell = meets(g, 'A', s, true),
      n = die + (g.words.options.artilleryModifiers ? coverFrom(g, s, b.at) + (b.unit === null ? 0 : toHit(b.unit)) : 0),
      effect = cell !== null && n >= cell.pin ? 'pin' : 'none'
    this.must('artillery', e.effect === effect, `${s.id} ${s.profile} on ${n}: ${String(e.effect)}`)
    if (effect === 'pin') this.pin(s.id, false)
  }

  // ---- At rest --------------------------------------------------------------------------------------------------

  /** A question is open: where everybody stands, whom he carries, who is seen, what is lost. */
  rest(look: boolean): void {
    const g = this.g,
      on = g.units.filter((s) => s.where === 'table'),
      still = on.filter((s) => s.mode !== 'high' && g.words.walk?.stand !== s.id),
      { width, height } = g.words.land
    for (const s of on)
      this.must(
        'place',
        s.at[0] >= s.radius && s.at[1] >= s.radius && s.at[0] <= width - s.radius && s.at[1] <= height - s.radius,
        `${s.id} leaves the table`,
      )
    still.forEach((s, i) => {
      for (const o of still.slice(0, i)) this.must('place', apart(s.at, o.at) >= s.radius + o.radius - 1e-6, `${s.id} overlaps ${o.id}`)
      const kind = ground(g, s.at, moveClass(s) === 'grav')
      this.must(
        'place',
        kind?.kind === 'riverImpassable' || rate(g, s, kind, s.over ? 'over' : 'through') < Infinity,
        `${s.id} ${s.profile} stands in ${kind?.kind ?? ''}`,
      )
    })
    for (const s of g.units)
      if (s.where === 'carried') {
        const c = g.unit(s.carrier)
        this.must(
          'place',
          c.where === 'table' && g.units.filter((o) => o.where === 'carried' && o.carrier === c.id).length <= (rowOf(c).capacity ?? 0),
          `${s.id} aboard ${c.id}`,
        )
      }
    for (const side of g.words.sides) {
      const sum = (where: string): number => g.units.reduce((n, s) => n + (s.seat === side.seat && s.where === where ? s.value : 0), 0)
      this.must('place', side.destroyed === sum('destroyed') && side.removed === sum('removed'), `points of side ${side.seat}`)
    }
    if (look)
      for (const s of on) {
        const eyes = on.filter((o) => o.seat !== s.seat).map((o) => found(g, o, s))
        this.must('sight', s.spotted || !eyes.includes(true), `${s.id} is found and not spotted`)
        this.must('sight', !s.spotted || this.seen.has(s.id) || eyes.some((x) => x !== false), `${s.id} is spotted by nobody`)
      }
    this.before = {
      pinned: new Set(on.filter((s) => s.pinned).map((s) => s.id)),
      stuck: new Set(on.filter((s) => s.stuck).map((s) => s.id)),
    }
    for (const s of still) this.at.set(s.id, s.at)
  }

  /**
   * What is about to be answered: the ways of a path; an offer of snap-fire comes at most once at a tick, but for a declaration or somebody
   * set down or picked up.
   */
  asked(d: Decision, c: Choice): void {
    const w = this.g.words.walk
    if (d.kind === 'path' && 'legs' in c && d.choice.is === 'path') {
      const all = this.turn.ways.get(d.choice.unit) ?? new Set()
      this.turn.ways.set(d.choice.unit, all)
      for (const leg of c.legs) all.add(leg.way ?? 'normal')
    }
    if (d.kind === 'snapFire' && w !== null) {
      const m = this.g.unit(w.stand),
        key = `${w.stand} ${w.inches} ${m.facing}`
      this.must('offer', this.declared || w.paidStop || key !== this.offered, `${m.id} is offered twice at ${w.inches}`)
      this.offered = key
    }
    if (d.kind === 'mover') this.offered = ''
    this.declared = ['snapFire', 'firers', 'aaFire'].includes(d.kind) && (!('pass' in c) || d.kind === 'aaFire')
  }
}
