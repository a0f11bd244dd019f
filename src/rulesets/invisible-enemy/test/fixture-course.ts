// Invisible Enemy: what a referee says to the course of a battle: who acts, paths and what they cost, traps, ground, victory.
import type { Choice, Decision, Leg } from '../../../kernel/decision.ts'
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import { headingOf } from '../../../space/arc.ts'
import { firstContact, overlaps, type Obstacle } from '../../../space/bases.ts'
import { nearSegment } from '../../../space/plane.ts'
import type { EventOf } from '../state/events.ts'
import type { Feature } from '../state/state.ts'
import { ground, rate, track, turnPrice } from './fixture-figures.ts'
import { attackOf, diceOf, insideParts, paralysed, shape, stilled, type Sheet } from './fixture-onlooker.ts'
import { PayloadJudge } from './fixture-payload.ts'

const letters = ['X', 'Y', 'Z', 'F'] as const
const far = (a: Place, b: Place): number => Math.hypot(a[0] - b[0], a[1] - b[1])
/** A path by the referee's reckoning: its corners, what it costs, where it ends looking, and the rolls on it. */
type Walk = {
  readonly unit: Id
  readonly corners: readonly Place[]
  readonly length: number
  readonly cost: number
  readonly facing: number
  readonly headings: readonly number[]
  readonly traps: { readonly pos: number; readonly feature: Feature }[]
  readonly doubtful: boolean // two of its rolls lie too near one another, or a stretch is too short, for this eye
  caught: { readonly pos: number; readonly feature: Id } | null
}

/** Somebody who goes, as far as shoving pollen goes; and a puff. */
type Goer = { readonly radius: number; readonly corners: readonly Place[]; readonly length: number }
type Puff = { at: Place; readonly radius: number }

export class CourseJudge extends PayloadJudge {
  private letter = 0
  private winner: Seat = -1
  private used: ('move' | 'fire')[][] = [[], []]
  private over = new Map<Seat, number>() // points for ground
  private held: Id[] = [] // objectives scored in this Reset
  private mover: Sheet | null = null
  private left: number | null = null // allowance; null not known
  private gone = 0
  private walk: Walk | null = null
  private readonly puffs = new Map<Id, Puff>() // where pollen lies by the referee's own reckoning
  private beside: Goer | null = null // whom an engineer has just pushed

  // ---- The turn -------------------------------------------------------------------------------------------------

  turn(e: EventOf<'turn'>): void {
    this.reset()
    this.ok(this.letter === 0, 'IE-TURN-08', `a turn after ${this.letter} phases`)
    this.same(e.turn, this.words.turn, 'IE-TURN-08', 'turn')
    this.used = [[], []]
    this.recurred = false
    this.held = []
    this.suppressing.clear()
    this.rolledDeath.clear()
    for (const p of this.all()) p.stirred = false
    if (this.puffs.size === 0)
      for (const { id, terrain, disc } of this.words.land.features) if (terrain === 'pollen' && disc) this.puffs.set(id, { ...disc })
  }
  private unused(seat: Seat): readonly ('move' | 'fire')[] {
    return (['move', 'fire'] as const).filter((d) => !this.used[seat].includes(d))
  }
  /** IE-TURN-01, IE-TURN-04 to IE-TURN-06: the higher die of two sides that both have a type left; else the one that has. */
  wins(e: EventOf<'wins'>): void {
    this.phaseOver()
    const may = [0, 1].filter((s) => this.unused(s).length > 0),
      dice = diceOf(e, `${e.letter} roll`).flat()
    const [red, blue] = dice.slice(-2),
      ties = dice.slice(0, -2).every((n, i) => n === dice[i % 2 === 0 ? i + 1 : i - 1])
    this.same([e.letter, e.rolled], [letters[this.letter], may.length > 1], 'IE-TURN-05', 'phase')
    this.same(e.seat, may.length > 1 ? (red > blue ? 0 : 1) : may[0], 'IE-TURN-01', `dice ${dice}`)
    this.ok(e.rolled ? ties && red !== blue : dice.length === 0, 'IE-TURN-01', `ties in ${dice}`)
    this.winner = e.seat
  }
  /** IE-TURN-01, IE-TURN-03: the types that are left, to do or to give up. */
  protected deedAsked(d: Decision): void {
    if (d.choice.is !== 'one') return
    const free = this.unused(d.seat)
    this.same(d.seat, this.winner, 'IE-TURN-01', 'who is asked')
    this.same(d.choice.of.map((o) => o.id).sort(), [...free, ...free.map((x) => `pass-${x}`)].sort(), 'IE-TURN-03', 'types')
  }
  chooses(e: EventOf<'chooses'>): void {
    const deed = e.deed
    this.same([e.seat, e.letter], [this.winner, letters[this.letter]], 'IE-TURN-02', 'who chooses')
    this.ok(this.unused(e.seat).includes(deed), 'IE-TURN-04', `${deed} a second time`)
    this.used[e.seat].push(deed)
    this.letter = (this.letter + 1) % 4
    this.phases++
    this.closed = false
    for (const p of this.all()) {
      p.neared = []
      if (p.seat !== e.seat) continue
      Object.assign(p, { trail: [], shot: false, tried: false, fired: false, done: false })
      for (const m of p.modules) m.fired = false
    }
  }
  /** IE-CRIT-01: all damage of a phase has been rolled for; beacons and what was done in it grow older. */
  private phaseOver(): void {
    if (this.phases === 0 || this.winner < 0) return
    this.settled('the next phase begins')
    this.same(this.beacons.filter((c) => c.phase + 4 <= this.phases).length, 0, 'IE-BCN-05', 'beacons that ought to be gone')
    this.before = this.winner
    this.winner = -1
    this.mover = null
    this.walk = null
  }
  beaconGone(e: EventOf<'beaconGone'>): void {
    this.settled('the phase ends')
    const at = this.beacons.findIndex((c) => c.phase + 4 === this.phases && c.at[0] === e.at[0] && c.at[1] === e.at[1])
    this.ok(at >= 0, 'IE-BCN-05', `a beacon goes at ${e.at} in phase ${this.phases}`)
    if (at >= 0) this.beacons.splice(at, 1)
  }
  /** IE-TURN-07: Reset is over: every check, death roll and score was made; markers and jams go. */
  protected reset(): void {
    this.phaseOver()
    if (
      this.words.turn === 0 ||
      this.phases === 0 ||
      (this.recurred && this.all().every((p) => p.jams.length + p.launched === 0 && p.modules.every((m) => m.used === '' && m.spent === 0)))
    ) {
      if (this.phases > 0) this.recur()
      return
    }
    this.recur()
    this.settled('Reset ends')
    this.same(
      [...this.rolledDeath].sort(),
      this.mortal()
        .map((p) => p.id)
        .sort(),
      'IE-DEA-01',
      'who rolled for his brain',
    )
    const due = this.words.land.objectives.filter((o) => this.holder(o.id) >= 0).map((o) => o.id)
    this.same(this.held, due, 'IE-TURN-07', 'ground scored')
    for (const p of this.all()) {
      p.jams = []
      p.launched = 0
      for (const m of p.modules) Object.assign(m, { used: '', spent: 0 })
    }
  }
  private holder(id: Id): Seat {
    const o = this.words.land.objectives.find((x) => x.id === id)
    if (o === undefined || o.strike) return -1
    const inside = (seat: Seat): number =>
      this.all().filter((p) => p.seat === seat && !p.dead && !paralysed(p) && far(p.at, o.at) <= o.radius).length
    const seat = inside(0) > inside(1) ? 0 : inside(1) > inside(0) ? 1 : -1
    return o.seat === undefined || o.seat === seat ? seat : -1
  }
  ground(e: EventOf<'ground'>): void {
    const o = this.words.land.objectives.find((x) => x.id === e.objective)
    this.same([e.seat, e.points], [this.holder(e.objective), o?.points], 'IE-TURN-07', `ground of ${e.objective}`)
    this.held.push(e.objective)
    this.over.set(e.seat, (this.over.get(e.seat) ?? 0) + e.points)
  }
  struck(e: EventOf<'struck'>): void {
    const seat = this.sheet(e.unit).seat
    this.over.set(seat, (this.over.get(seat) ?? 0) + e.points)
  }
  /** Ground, dead enemies, half of those without speed or attack; so many ahead wins; who has nobody left loses. */
  protected verdict(winners: readonly Seat[]): void {
    const alive = [0, 1].map((s) => this.all().some((p) => p.seat === s && !p.dead))
    const worth = (p: Sheet): number => {
      if (p.dead) return p.of.value
      return track(p.of.speed, p.s) === 0 || (p.of.attackBase > 0 && attackOf(p) === 0) ? Math.floor(p.of.value / 2) : 0
    }
    const points = [0, 1].map((s) => (this.over.get(s) ?? 0) + this.all().reduce((n, p) => n + (p.seat === s ? 0 : worth(p)), 0)),
      ahead = points[0] - points[1],
      { lead, turns } = this.words.land
    const own = alive[0] !== alive[1] ? [alive[0] ? 0 : 1] : ahead >= lead ? [0] : -ahead >= lead ? [1] : []
    this.same(winners, own, 'IE-SET-07', `points ${points}`)
    if (alive[0] && alive[1]) this.same(this.words.turn, turns, 'IE-SET-07', 'last turn')
  }

  // ---- Movement -------------------------------------------------------------------------------------------------

  /** IE-MOVE-05, IE-MOVE-06: everybody who can move may be named, once, and nobody of the other side. */
  protected moverAsked(d: Decision): void {
    if (d.choice.is !== 'one') return
    const of = d.choice.of.map((o) => o.id)
    for (const p of this.all()) {
      const able = p.seat === d.seat && !p.done && !p.dead
      const free = able && p.trapped === '' && !stilled(p) && this.allowance(p) > 0
      this.ok(of.includes(p.id) ? able : !free, 'IE-MOVE-06', `${p.id} ${free ? 'is not offered' : 'may not move'}`)
    }
  }
  protected moverNamed(option: string): void {
    const p = this.sheets.get(option)
    if (p === undefined) return
    this.ok(this.words.deed === 'move' && p.seat === this.words.active, 'IE-TURN-02', `${p.id} moves out of its phase`)
    this.ok(!p.done && !p.dead, 'IE-MOVE-06', `${p.id} moves again`)
    p.done = true
    this.mover = p
    this.left = null
    this.gone = 0
  }
  /** IE-MOVE-02, IE-PWR-02a, IE-JAM-03. */
  private allowance(p: Sheet): number {
    const power = p.modules.reduce((n, m) => n + (m.is === 'power' && m.used === 'speed' ? m.points : 0), 0),
      all = Math.max(0, track(p.of.speed, p.s) + 1000 * power - (p.modules.some((m) => m.is === 'engineering') ? 2000 : 0))
    return p.jams.some((j) => j.effect === 'Hs') || this.on('jamSurface', p) ? 500 * Math.floor(all / 1000) : all
  }
  protected pathAsked(d: Decision): void {
    if (d.choice.is !== 'path' || d.rule !== 'IE-MOVE-01') return
    const p = this.sheet(d.choice.unit),
      budget = d.choice.budget
    this.ok(p === this.mover && !p.dead && p.trapped === '' && !stilled(p), 'IE-MOVE-05', `${p.id} is asked for a path`)
    if (this.gone === 0 && this.left === null) this.left = this.allowance(p)
    const own = this.left
    this.ok(own === null || Math.abs(own - budget) <= 12, 'IE-MOVE-02', `allowance of ${p.id}: offered ${budget}, by the book ${own}`)
    this.left = budget
  }
  protected pathGiven(d: Decision, c: Choice): void {
    if (d.choice.is !== 'path' || !('legs' in c)) return
    const p = this.sheet(d.choice.unit),
      w = this.walked(p, c.legs, c.facing)
    this.ok(w.cost <= d.choice.budget + 12, 'IE-MOVE-04', `${p.id} goes ${w.cost} with ${d.choice.budget} left`)
    const { width, height, features } = this.words.land
    this.ok(
      w.corners.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height),
      'IE-MOVE-08',
      `${p.id} leaves the board`,
    )
    const walls = features.filter(
        (x) => ground(x.terrain).move === 'impassable' && x.terrain !== 'gap' && !(x.terrain === 'neutralizer' && x.side === p.seat),
      ),
      bases = this.all().filter((o) => o !== p && o.seat !== p.seat && !o.dead)
    this.same(firstContact(w.corners, p.radius, walls.map(shape)), null, 'IE-TER-02', `${p.id} runs into a wall`)
    this.same(
      firstContact(
        w.corners,
        p.radius,
        bases.map((o): Obstacle => ({ is: 'disc', at: o.at, radius: o.radius })),
      ),
      null,
      'IE-GEN-04',
      `${p.id} runs through an enemy`,
    )
    this.walk = w
    if (this.left !== null) this.left -= w.cost
  }
  /** IE-MOVE-03, IE-MOVE-04, IE-TER-01, IE-TER-03, IE-TER-04: a path, turn by turn and stretch by stretch. */
  private walked(p: Sheet, legs: readonly Leg[], facing?: number): Walk {
    const corners: Place[] = [p.at],
      headings: number[] = []
    let now = p.facing,
      cost = 0,
      length = 0
    const stretches = new Map<Feature, (readonly [number, number])[]>()
    for (const { to, way } of legs) {
      const from = corners[corners.length - 1],
        leg = Math.floor(far(from, to))
      if (far(from, to) === 0) continue
      const course = headingOf(to[0] - from[0], to[1] - from[1]),
        heading = way === 'back' ? (course + 180) % 360 : course
      cost += turnPrice(now, heading)
      now = heading
      const slow: (readonly [number, number, number])[] = []
      for (const x of this.words.land.features)
        for (const [a, b] of insideParts(x, from, to)) {
          if (rate(x.terrain) > 1) slow.push([a, b, rate(x.terrain)])
          const all = stretches.get(x) ?? [],
            last = all.at(-1)
          if (last && a * leg < 1 && Math.abs(last[1] - length) < 1) all[all.length - 1] = [last[0], length + b * leg]
          else all.push([length + a * leg, length + b * leg])
          stretches.set(x, all)
        }
      const marks = [0, 1, ...slow.flatMap(([a, b]) => [a, b])].sort((a, b) => a - b)
      for (let i = 1; i < marks.length; i++) {
        const [a, b] = [marks[i - 1], marks[i]]
        const dear = slow.reduce((n, [s, t, k]) => (s <= a && t >= b ? Math.max(n, k) : n), 1)
        cost += (b - a) * leg * dear * (way === 'back' ? 2 : 1)
      }
      corners.push(to)
      headings.push(heading)
      length += leg
    }
    const end = facing === undefined ? now : ((facing % 360) + 360) % 360
    cost += turnPrice(now, end)
    const traps: { pos: number; feature: Feature }[] = []
    let doubtful = false
    for (const x of corners.length > 1 ? this.words.land.features : []) {
      const trap = ground(x.terrain).trap
      if (trap?.when === 'crossing')
        for (const [a, b] of stretches.get(x) ?? []) {
          traps.push({ pos: (a + b) / 2, feature: x })
          if (b - a < 6) doubtful = true
        }
      else if (trap && x.side !== p.seat && !p.neared.includes(x.id)) {
        const met = firstContact(corners, 1000, [shape(x)])
        if (met === null) continue
        const before = corners.slice(1, met.leg + 1).reduce((n, c, i) => n + Math.floor(far(corners[i], c)), 0)
        traps.push({ pos: before + met.k, feature: x })
      }
    }
    traps.sort((a, b) => a.pos - b.pos)
    if (traps.some((t, i) => i > 0 && t.pos - traps[i - 1].pos < 6)) doubtful = true
    return { unit: p.id, corners, length, cost, facing: end, headings, traps, doubtful, caught: null }
  }
  /** A point of a path so far along. */
  private point(corners: readonly Place[], pos: number): Place {
    const [x, y] = this.along(corners, pos)
    return [Math.round(x), Math.round(y)]
  }
  private along(corners: readonly Place[], pos: number): Place {
    let left = pos
    for (let i = 1; i < corners.length; i++) {
      const [a, b] = [corners[i - 1], corners[i]],
        leg = Math.floor(far(a, b))
      if (left <= leg) return [a[0] + ((b[0] - a[0]) * left) / leg, a[1] + ((b[1] - a[1]) * left) / leg]
      left -= leg
    }
    return corners[corners.length - 1]
  }
  trapRoll(e: EventOf<'trapRoll'>): void {
    const x = this.words.land.features.find((f) => f.id === e.feature),
      trap = x === undefined ? null : ground(x.terrain).trap,
      [die] = diceOf(e, 'trap').flat()
    this.same(e.caught, trap?.on.includes(die), 'IE-TER-03', `die ${die} of ${e.unit} in ${e.feature}`)
    if (trap?.when.startsWith('within')) this.sheet(e.unit).neared.push(e.feature)
    const w = this.walk
    if (w === null || w.unit !== e.unit) return
    const next = w.traps.shift()
    if (!w.doubtful) this.same(e.feature, next?.feature.id, 'IE-TER-04', `what ${e.unit} rolls for`)
    if (e.caught && next) w.caught = { pos: next.pos, feature: e.feature }
  }
  moves(e: EventOf<'moves'>): void {
    const p = this.sheet(e.unit),
      w = this.walk,
      end = e.path[e.path.length - 1]
    this.ok(this.words.deed === 'move' && p.seat === this.words.active && !p.dead, 'IE-TURN-02', `${p.id} moves out of its phase`)
    this.same(e.path[0], p.at, 'IE-MOVE-03', `start of ${p.id}`)
    if (w !== null && w.unit === e.unit) {
      this.same(e.trapped, w.caught?.feature ?? '', 'IE-TER-03', `trap of ${p.id}`)
      const pos = w.caught ? this.offFriends(p, w.corners, w.caught.pos) : w.length,
        to = w.caught ? this.point(w.corners, pos) : w.corners[w.corners.length - 1]
      if (!w.doubtful) this.ok(w.caught !== null || w.traps.length === 0, 'IE-TER-03', `${p.id} did not roll for ${w.traps[0]?.feature.id}`)
      this.ok(far(to, end) <= (w.caught ? 8 : 0), 'IE-MOVE-03', `${p.id} ends at ${end}, by the book ${to}`)
      if (w.caught === null) this.same(e.facing, w.facing, 'IE-MOVE-03', `facing of ${p.id}`)
      else this.ok(w.headings.includes(e.facing), 'IE-MOVE-03', `facing of ${p.id} in the trap`)
      this.step(p, w.corners, pos)
      this.shoved([{ radius: p.radius, corners: w.corners, length: pos }])
      if (w.length > 0 || e.facing !== p.facing) this.stir(p)
    } else {
      this.same(e.facing, p.facing, 'IE-ENG-08', `facing of ${p.id} as it pushes`)
      this.step(p, e.path, Math.floor(far(p.at, end)))
      this.shoved([{ radius: p.radius, corners: e.path, length: far(p.at, end) }, ...(this.beside ? [this.beside] : [])])
      this.beside = null
      this.stir(p)
      this.left = null
    }
    p.at = end
    p.facing = e.facing
    p.trapped = e.trapped
    this.walk = null
  }
  /** IE-AMB-20: caught on a friend it stands where it last overlapped none, sought back along the path step by step. */
  private offFriends(p: Sheet, corners: readonly Place[], from: number): number {
    const others = this.all().filter((o) => o !== p && !o.dead)
    const on = (pos: number): boolean =>
      others.some((o) => overlaps({ at: this.point(corners, pos), radius: p.radius }, { is: 'disc', at: o.at, radius: o.radius }))
    let pos = from
    while (pos > 0 && on(pos)) pos = Math.max(0, pos - 1)
    return pos
  }
  /** IE-TER-11: all who go together go on step by step, and take with them what they have come up against. */
  private shoved(all: readonly Goer[]): void {
    const met = [...this.puffs.values()].filter((x) =>
      all.some((m) => m.corners.some((c, i) => i > 0 && nearSegment(x.at, m.corners[i - 1], c, m.radius + x.radius))),
    )
    if (met.length === 0) return
    const stood = all.map((m) => m.corners[0])
    for (let s = 2; s < Math.max(...all.map((m) => m.length)) + 2; s += 2)
      for (const [i, m] of all.entries()) {
        const old = stood[i],
          now = this.along(m.corners, Math.min(s, m.length)),
          [dx, dy] = [now[0] - old[0], now[1] - old[1]]
        stood[i] = now
        for (const x of met) {
          const [ox, oy] = [x.at[0] - now[0], x.at[1] - now[1]]
          if (Math.hypot(ox, oy) < m.radius + x.radius - 0.5 && dx * ox + dy * oy > 0) x.at = [x.at[0] + dx, x.at[1] + dy]
        }
      }
  }
  pollen(e: EventOf<'pollen'>): void {
    const x = this.puffs.get(e.feature)
    this.ok(x !== undefined && far(x.at, e.to) <= 12, 'IE-TER-11', `${e.feature} lies at ${e.to}, by the book ${x?.at}`)
    if (x) x.at = e.to
  }
  /** IE-MOD-01: the quarter inches of its own move. */
  private step(p: Sheet, corners: readonly Place[], length: number): void {
    for (let pos = 250 - (this.gone % 250); pos <= length; pos += 250) p.trail.push(this.point(corners, pos))
    this.gone += Math.floor(length)
  }
  pushed(e: EventOf<'pushed'>): void {
    const p = this.sheet(e.unit)
    this.same([e.from, e.rule === 'IE-MOVE-07' && !p.dead], [p.at, false], 'IE-MOVE-07', `${p.id} is pushed`)
    if (e.rule === 'IE-ENG-08') this.beside = { radius: p.radius, corners: [p.at, e.to], length: far(p.at, e.to) }
    p.at = e.to
    p.trapped = e.trapped
    this.left = null
    if (e.rule === 'IE-ENG-08') {
      this.stir(p)
      this.toil(e.by)
    }
  }
  /** Whether two bases overlap: what is pushed on touches its pusher to the nearest thousandth of an inch. */
  private onto(p: Sheet, o: Sheet): boolean {
    return overlaps(p, { is: 'disc', at: o.at, radius: o.radius - 2 })
  }
  /** IE-GEN-03, IE-TER-02: where everybody stands when nobody is on the way; IE-JAM-04: every jam has its line. */
  protected standing(): void {
    const all = this.all().filter((p) => p.at[0] >= 0)
    for (const [id, x] of this.puffs) {
      const lies = this.words.land.features.find((f) => f.id === id)?.disc?.at
      this.ok(lies !== undefined && far(lies, x.at) <= 12, 'IE-TER-11', `${id} lies at ${lies}, by the book ${x.at}`)
      const inside = all.find((p) => overlaps(p, { is: 'disc', at: x.at, radius: x.radius - 12 }))
      this.ok(inside === undefined, 'IE-TER-11', `${inside?.id} stands in ${id}`)
    }
    for (const p of all) {
      for (const o of all) {
        if (p.id < o.id) this.ok(!this.onto(p, o), 'IE-GEN-03', `${p.id} on ${o.id}`)
      }
      for (const j of p.jams) {
        const by = this.sheet(j.by)
        this.ok(!by.dead && by.modules[j.module].points > 0 && this.clear(by, p), 'IE-JAM-04', `the jam of ${j.by} on ${p.id} still holds`)
      }
    }
  }
}
