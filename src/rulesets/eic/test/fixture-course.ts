// EIC League: a referee's judgement of the course of a round: declarations, initiative, movement, retreat, recovery, reloading, the results
// step.
import assert from 'node:assert/strict'
import type { Event } from '../../../kernel/event.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { cellsOf, chart, det, ecm, fullLoad, ground, lifted, lifts, pieceOf, row, walks } from './fixture-figures.ts'
import { dice, ids, n, Onlooker, text, type Judges } from './fixture-onlooker.ts'

export class CourseJudge extends Onlooker {
  protected readonly course: Judges = {
    deploys: (e) => {
      for (const x of e.units as readonly { readonly unit: Id; readonly end: number }[]) {
        const p = this.piece(x.unit)
        this.ok(
          this.far(x.end, this.base(p.seat)) <= 3,
          'EIC-SET-02',
          `${p.id} deploys ${this.far(x.end, this.base(p.seat))} hexes from its base`,
        )
        this.place(p, x.end)
      }
    },
    round: (e) => {
      this.closeRound()
      this.round++
      this.ok(n(e, 'round') === this.round, 'EIC-RES-02', 'rounds follow each other')
      this.phase = 'initiative'
      this.turn = -1
      this.went = []
      this.stealing.clear()
      this.stole = []
      this.tried = []
      this.rolled = []
    },
    declares: (e) => {
      this.ok(this.phase === 'initiative' && this.rolled.length === 0, 'EIC-INIT-01', 'warps are declared before the dice')
      for (const id of ids(e, 'units')) {
        const p = this.piece(id)
        this.ok(p.sheet.warp && lifts(p) && p.paralyzedThrough === 0 && p.height === 0 && this.unit(p), 'EIC-WARP-03', `${id} cannot warp`)
        p.warps = true
      }
    },
    initiative: (e) => this.rolls(e),
    rollsAgain: (e) => this.rollsAgain(e),
    stealRoll: (e) => this.steals(e),
    steals: (e) => {
      this.ok(e.success === this.awaited, 'EIC-SPEC-05', `a steal that ${this.awaited ? 'succeeds' : 'fails'}`)
      if (e.success === true) this.stole.push(n(e, 'seat'))
    },
    order: (e) => {
      const want = [...this.ranked.filter((s) => !this.stole.includes(s)), ...this.ranked.filter((s) => this.stole.includes(s))]
      for (const seat of this.stealing)
        if (this.plays(seat)) this.ok(this.tried.includes(seat), 'EIC-INIT-04', `seat ${seat} committed to a steal and rolled none`)
      this.order = e.order as readonly Seat[]
      assert.deepEqual(this.order, want, `EIC-INIT-05 round ${this.round}`)
      this.phase = 'movement'
    },
    movesNow: (e) => this.takesTurn(e, this.order),
    attacksNow: (e) => {
      if (this.phase === 'movement') this.endMovement(false)
      this.takesTurn(e, [...this.order].reverse())
    },
    skips: () => {
      this.endMovement(true)
      const near = this.all().some(
        (p) =>
          this.unit(p) &&
          this.all().some((q) => this.target(p.seat, q) && det(p) >= 10 && this.far(p.hex, q.hex) <= Math.floor(det(p) / 10)),
      )
      this.ok(
        !near && this.words.sides.every((s) => !this.plays(s.seat) || this.wild(s.seat).size === 0),
        'EIC-DET-06',
        'the attack step is skipped with somebody in range',
      )
    },
    retreats: (e) => {
      for (const id of ids(e, 'units')) {
        const p = this.piece(id)
        this.ok(this.credits[p.seat] >= 5 && !p.mustLeave, 'EIC-RET-01', `${id} retreats`)
        p.retreat = 'retreating'
      }
    },
    returns: (e) => {
      for (const id of ids(e, 'units')) {
        const p = this.piece(id)
        p.retreat = 'none'
        p.wanted = 0
      }
    },
    sits: (e) => {
      const p = this.piece(text(e, 'unit'))
      this.ok(this.home(p) && p.retreat === 'retreating' && p.modes.length === 0, 'EIC-AMB-92', `${p.id} sits`)
      p.retreat = 'recovering'
    },
    stopsRecovering: (e) => {
      const p = this.piece(text(e, 'unit'))
      p.retreat = p.warps && this.phase === 'movement' ? 'retreating' : 'none'
      p.wanted = 0
    },
    recovers: (e) => this.recovers(e),
    reloads: (e) => this.reloads(e),
    reloaded: (e) => {
      const p = this.piece(text(e, 'unit'))
      for (const no of e.places as readonly number[]) {
        const s = p.slots.get(no),
          d = this.droneOf(p)
        if (s && !s.lost) s.shots = fullLoad(s.weapon, p.sheet.hull, this.o)
        if (no === 0 && d) Object.assign(d, pieceOf(d.sheet), { hex: p.hex, dead: false, docked: true, energy: 140, bod: 10 })
      }
      p.mustLeave = true
    },
    rises: (e) => this.rises(e),
    falls: (e) => this.falls(e),
    armorGone: (e) => {
      const p = this.piece(text(e, 'unit'))
      this.ok(p.zeroAfter === this.round, 'EIC-AMB-43', `armor of ${p.id} goes in round ${this.round}, not ${p.zeroAfter}`)
      p.bod = 0
    },
    recoversFromParalysis: (e) => {
      const p = this.piece(text(e, 'unit'))
      this.ok(p.paralyzedThrough === this.round, 'EIC-AMB-45', `${p.id} recovers in round ${this.round}, not ${p.paralyzedThrough}`)
      p.paralyzedThrough = 0
    },
  }

  // ---- Initiative (EIC-INIT) ---------------------------------------------------------------------------------------

  protected rank(x: { readonly bonus: number; readonly die: number }): number {
    return 10 * (x.die + x.bonus) + (x.bonus === 0 ? 1 : 0)
  }
  protected rolls(e: Event): void {
    this.rolled = [...(e.rolled as readonly { seat: Seat; bonus: number; die: number }[])]
    this.ok(
      this.rolled.map((r) => r.seat).join() ===
        this.words.sides
          .filter((s) => this.plays(s.seat))
          .map((s) => s.seat)
          .join(),
      'EIC-DICE-08',
      'dice by seat',
    )
    this.rolled.forEach((r, i) => {
      const warps = this.all().filter((p) => p.seat === r.seat && p.warps).length
      this.ok(
        e.dice?.[i]?.dice[0] === r.die && r.die >= 0 && r.die <= 9 && r.bonus === warps,
        'EIC-INIT-02',
        `seat ${r.seat}: die ${r.die} + ${r.bonus}`,
      )
    })
    const again = e.dice?.find((x) => x.what === 'initiative again')
    assert.equal(again, undefined)
    this.ranked = [...this.rolled].sort((a, b) => this.rank(a) - this.rank(b)).map((r) => r.seat)
  }
  protected rollsAgain(e: Event): void {
    const left = [...dice(e, 'initiative again')]
    let places: (typeof this.rolled)[] = []
    const split = (who: typeof this.rolled): (typeof this.rolled)[] =>
      [...new Set(who.map((x) => this.rank(x)))].sort((a, b) => a - b).map((r) => who.filter((x) => this.rank(x) === r))
    places = split(this.rolled)
    this.ok(
      places.some((x) => x.length > 1),
      'EIC-INIT-03',
      'nobody was tied',
    )
    while (places.some((x) => x.length > 1)) {
      const tied = places
          .filter((x) => x.length > 1)
          .flat()
          .map((x) => x.seat)
          .sort((a, b) => a - b),
        fell = new Map(tied.map((s) => [s, left.shift() ?? -1]))
      this.ok(
        [...fell.values()].every((x) => x >= 0),
        'EIC-AMB-71',
        'a die for each of the tied',
      )
      places = places.flatMap((x) => (x.length === 1 ? [x] : split(x.map((y) => ({ ...y, die: fell.get(y.seat) ?? -1 })))))
    }
    this.ok(left.length === 0, 'EIC-AMB-71', 'no die more than needed')
    this.ranked = places.flat().map((x) => x.seat)
  }
  protected steals(e: Event): void {
    const p = this.piece(text(e, 'unit')),
      tries = this.all().filter((q) => q.seat === p.seat && this.unit(q) && q.sheet.cls === 'spook' && q.paralyzedThrough === 0)
    const best = Math.max(
        0,
        ...this.all()
          .filter((q) => q.seat !== p.seat && this.unit(q))
          .map(ecm),
      ),
      number = chart(this.o, det(p), best, 0),
      roll = dice(e, 'steal')[0]
    this.ok(
      this.stealing.has(p.seat) && tries.includes(p) && (this.o.spookRepeat === 'each' || tries.every((q) => det(q) <= det(p))),
      'EIC-AMB-13',
      `${p.id} steals`,
    )
    this.awaited = roll > number
    this.tried.push(p.seat)
    this.count('EIC-SPEC-05')
  }
  protected awaited: boolean | null = null

  // ---- Movement (EIC-MOVE) -------------------------------------------------------------------------------------------

  protected takesTurn(e: Event, order: readonly Seat[]): void {
    this.closeShot()
    if (this.phase === 'movement' && this.turn >= 0) this.moved(this.turn)
    const seat = n(e, 'seat'),
      next = order.find((s) => !this.went.includes(s) && this.plays(s))
    this.ok(seat === next, 'EIC-INIT-05', `seat ${seat} in place of ${next}`)
    this.went.push(seat)
    this.turn = seat
    if (this.phase === 'movement') for (const p of this.all()) if (p.seat === seat && this.unit(p)) p.sat = this.home(p)
  }

  /** What a coach had to move and did not. */
  protected moved(seat: Seat): void {
    for (const p of this.all()) {
      if (p.seat !== seat || !this.unit(p)) continue
      if (p.warps && lifts(p) && p.paralyzedThrough === 0)
        this.ok(p.modes.includes('warp') || this.ends(p).length === 0, 'EIC-WARP-03', `${p.id} was declared and has not warped`)
      if (p.mustLeave && p.hex === this.base(seat) && p.modes.length === 0)
        this.ok(this.ends(p).length === 0, 'EIC-AMB-93', `${p.id} has not left its base`)
      if (p.mustLeave && p.modes.length > 0)
        this.ok(p.hex !== this.base(seat) || p.modes.includes('elevator'), 'EIC-AMB-93', `${p.id} is still at its base`)
    }
  }
  protected endMovement(skipped: boolean): void {
    if (this.turn >= 0) this.moved(this.turn)
    this.phase = skipped ? 'results' : 'attack'
    this.turn = -1
    this.went = []
  }

  protected moves(e: Event): void {
    const p = this.piece(text(e, 'unit')),
      way = text(e, 'way'),
      legs = e.legs as readonly number[],
      end = n(e, 'end'),
      kind = way === 'walk' ? 'walk' : way === 'warp' ? 'warp' : 'flight'
    this.ok(
      this.phase === 'movement' && this.turn === p.seat && this.unit(p) && p.paralyzedThrough === 0 && p.retreat !== 'recovering',
      'EIC-MOVE-04',
      `${p.id} moves`,
    )
    this.ok(
      p.height === 0 && !p.modes.includes('elevator') && !p.modes.includes(kind) && (this.o.mixMovement || p.modes.length === 0),
      'EIC-MOVE-02',
      `${p.id}: ${[...p.modes, kind].join(', ')}`,
    )
    this.ok(
      kind === 'walk' ? !p.aloft : kind === 'warp' ? p.sheet.warp && p.warps && lifts(p) : p.sheet.flight && lifts(p),
      'EIC-NRG-06',
      `${p.id}: ${way}`,
    )
    this.ok(!(p.warps && lifts(p) && kind !== 'warp' && !p.modes.includes('warp')), 'EIC-WARP-03', `${p.id} goes by ${way} before its warp`)
    let paid = 0,
      at = p.hex
    for (const to of legs) {
      const cost = kind === 'walk' ? ground(this.words.map, at, 30, this.walls(p, false)).get(to) : this.far(at, to)
      this.ok(cost !== undefined, 'EIC-MOVE-05', `${p.id} cannot get to ${to}`)
      paid += cost ?? 0
      at = to
    }
    const most = kind === 'walk' ? walks(p) : lifted(p)
    this.ok(
      at === end && (paid === 0 || p.spent + paid / most <= 1 + 1e-9),
      kind === 'walk' ? 'EIC-MOVE-01' : kind === 'warp' ? 'EIC-WARP-01' : 'EIC-FLT-01',
      `${p.id} goes ${paid} of ${most} hexes`,
    )
    if (kind === 'warp') this.ok(paid > 0, 'EIC-AMB-12', `${p.id} warps on the spot`)
    const base = this.base(p.seat)
    if (p.retreat === 'retreating' && this.far(end, base) >= this.far(p.hex, base) && !(kind === 'warp' && p.hex === base)) {
      this.ok(
        p.modes.length > 0 || (p.hex === base ? end === base : !this.ends(p).some((c) => this.far(c, base) < this.far(p.hex, base))),
        'EIC-AMB-92',
        `${p.id} moves from ${p.hex} to ${end}, not nearer ${base}`,
      )
    }
    if (way !== 'fly')
      this.ok(this.free(p, end) || end === p.hex, kind === 'warp' ? 'EIC-WARP-02' : 'EIC-MOVE-05', `${p.id} ends on ${end}`)
    if (most > 0) p.spent += paid / most
    p.walked += paid
    p.modes.push(kind)
    p.aloft = way === 'fly'
    p.sat = false
    this.place(p, end)
  }
  protected rises(e: Event): void {
    const p = this.piece(text(e, 'unit')),
      to = n(e, 'end')
    const able = p.sheet.elevator && lifts(p) && p.paralyzedThrough === 0 && !p.aloft && p.modes.length === 0 && !p.warps
    this.ok(this.phase === 'movement' && this.turn === p.seat && able, 'EIC-ELEV-04', `${p.id} takes its elevator after ${p.modes.join()}`)
    this.ok(
      to >= 0 && Math.abs(to - p.height) <= lifted(p) && (this.o.elevatorHeightCap === 'none' || to <= Math.max(lifted(p), p.height)),
      'EIC-AMB-18',
      `${p.id} from ${p.height} to ${to}`,
    )
    p.height = to
    p.modes.push('elevator')
    p.sat = false
  }
  protected falls(e: Event): void {
    const p = this.piece(text(e, 'unit')),
      end = n(e, 'end')
    this.ok(
      (p.aloft || p.height > 0) && (text(e, 'why') === 'energy' ? !lifts(p) : p.paralyzedThrough > 0),
      'EIC-NRG-06',
      `${p.id} falls by ${text(e, 'why')}`,
    )
    if (!p.aloft || p.sheet.hull === 'drone' || this.free(p, p.hex)) this.ok(end === p.hex, 'EIC-AMB-47', `${p.id} falls to ${end}`)
    else {
      const near = cellsOf(this.words.map)
        .filter((c) => this.free(p, c))
        .sort((a, b) => this.far(p.hex, a) - this.far(p.hex, b) || a - b)
      this.ok(end === (near[0] ?? p.hex), 'EIC-AMB-47', `${p.id} falls to ${end} in place of ${near[0]}`)
    }
    p.aloft = false
    p.height = 0
    this.place(p, end)
  }
  // ---- Base and results (EIC-RET, EIC-RLD, EIC-RES) -----------------------------------------------------------------------

  protected recovers(e: Event): void {
    this.closeShot()
    const p = this.piece(text(e, 'unit')),
      missing = p.sheet.energyMax - p.energy
    if (p.wanted === 0 && missing === 1) p.wanted = 1 // with one answer only nobody is asked
    const got = Math.min(10, p.wanted, missing, Math.floor(this.credits[p.seat] / 5))
    this.ok(
      p.retreat === 'recovering' && p.sat && this.home(p) && n(e, 'energy') === got && got > 0 && n(e, 'credits') === 5 * got,
      'EIC-RET-02',
      `${p.id} recovers ${n(e, 'energy')}, not ${got}`,
    )
    p.energy += got
    p.wanted -= got
    this.credits[p.seat] -= 5 * got
    p.recovered = true
  }
  protected reloads(e: Event): void {
    const p = this.piece(text(e, 'unit')),
      places = e.places as readonly number[]
    let cost = 0
    for (const no of places) {
      const s = p.slots.get(no),
        d = this.droneOf(p)
      if (no === 0) {
        this.ok(d?.dead === true, 'EIC-AMB-93', `the drone of ${p.id} is not lost`)
        cost += 200
        continue
      }
      this.ok(
        s !== undefined &&
          !s.lost &&
          (s.shots === 0 || (this.o.reloadPartial && s.shots > 0 && s.shots < fullLoad(s.weapon, p.sheet.hull, this.o))),
        'EIC-AMB-93',
        `slot ${no} of ${p.id}`,
      )
      if (s) cost += row(s.weapon).cost
    }
    this.ok(
      this.home(p) && p.sat && p.retreat === 'none' && p.modes.length === 0 && n(e, 'credits') === cost && cost <= this.credits[p.seat],
      'EIC-RLD-01',
      `${p.id} reloads for ${n(e, 'credits')} of ${this.credits[p.seat]}`,
    )
    this.credits[p.seat] -= cost
    p.reload = places
  }
  /** The marks of a round come off; who sat has recovered, and what ran out has run out. */
  protected closeRound(): void {
    this.closeShot()
    for (const p of this.all()) {
      if (this.unit(p) && p.retreat === 'recovering' && !p.recovered)
        this.ok(
          p.energy === p.sheet.energyMax || p.wanted === 0 || this.credits[p.seat] < 5,
          'EIC-RET-02',
          `${p.id} sat and has recovered nothing`,
        )
      if (!p.dead && !p.gone && p.zeroAfter > 0 && p.zeroAfter <= this.round)
        this.ok(p.bod === 0, 'EIC-OXY-01', `the armor of ${p.id} still holds`)
      if (!p.dead && !p.gone)
        this.ok(p.paralyzedThrough === 0 || p.paralyzedThrough > this.round, 'EIC-PARA-01', `${p.id} is paralyzed too long`)
      if (p.reload.length === 0) p.mustLeave = false
      p.kinds = []
      p.used = []
      p.sense = 0
      p.found = []
      p.modes = []
      p.acted = false
      p.spent = 0
      p.walked = 0
      p.warps = false
      p.sat = false
      p.reload = []
      p.rushed = 0
      p.recovered = false
      p.heightStart = p.height
    }
  }
}
