// Shellshock's movement reckoned a second time: every declaration, step, turn, slip and stop against the referee's own sheets (SS-MOVE).
import type { EventOf } from '../state/events.ts'
import { added, Ledger, unhurt, type Own, type Owed } from './fixture-ledger.ts'
import { dice, halved, land, type Three } from './fixture-paper.ts'

export const SIDE = [0, 1, 1, 2, 3, 3] // armour of a sector (SS-FIRE-02)
const times = (d: Three, n: number): Three => [d[0] * n, d[1] * n, d[2] * n]

/** Watches how units move. */
export class Course extends Ledger {
  protected readonly rams: Owed[] = []
  protected red = 0 // the number that the Red Chit stands for
  private lastChit = 0

  /** SS-MOVE-01 to 04, 07, 20, 27, 33, SS-INIT-05, SS-INIT-07: a declaration. */
  declares(e: EventOf<'declares'>): void {
    const p = this.of(e.unit),
      before = p.speed,
      paved = this.board.paved(p.hex)
    if (this.o.declareSpeedAt === 'ownMove') this.inTurn(p)
    this.ok('SS-MOVE-01', this.there(p) && !p.immobile && !p.declared, `${p.id} declares a speed`)
    if (this.adrift(p))
      this.ok('SS-MOVE-33', e.speed === Math.max(0, before - this.slower(p)) && !e.dodging, `${p.id} adrift at ${e.speed}`)
    else {
      const legal = this.legal(p, paved),
        faster = Math.max(0, p.paper.acceleration - p.worn.acceleration)
      const most = before > legal ? before : Math.min(legal, before + faster)
      this.ok('SS-MOVE-04', e.speed >= before - this.slower(p) && e.speed <= most, `${p.id} from ${before} to ${e.speed}, most ${most}`)
      this.ok('SS-MOVE-07', before === 0 || e.speed === 0 || e.gear === p.gear, `${p.id} changes from ${p.gear} to ${e.gear}`)
      this.ok('SS-MOVE-27', !e.dodging || (e.speed > 0 && this.lives(p, this.seatOf(p, 'P'))), `${p.id} dodges at ${e.speed}`)
    }
    Object.assign(p, { gear: e.gear, speed: e.speed, left: e.speed, dodging: e.dodging, declared: true, ended: false, halted: false })
    const over = p.speed - this.legal(p, paved)
    if (over > 0) p.roadPaid = !paved
    if (over > 0 && p.speed >= before) p.strain = { why: 'speed', hits: over }
  }
  private inTurn(p: Own): void {
    if (!p.paper.getsChit) {
      const early = this.all.filter((o) => this.eligible(o) && !o.declared && !o.halted)
      this.ok('SS-INIT-07', early.length === 0, `squad ${p.id} moves before ${early.map((o) => o.id).join()}`)
      return
    }
    const { red } = this
    this.ok('SS-INIT-05', p.chit > 0 && (p.chit === red || p.chit > this.lastChit), `${p.id} with ${p.chit} after ${this.lastChit}`)
    if (p.chit !== red) this.lastChit = p.chit
  }
  protected newOrder(): void {
    this.lastChit = 0
  }

  /** SS-MOVE-05, 11, 15 to 17, 23: a hex entered, or the end of a step. */
  enters(e: EventOf<'enters'>): void {
    const p = this.of(e.unit),
      back = p.gear === 'reverse' ? 3 : 0
    this.ok('SS-MOVE-05', e.from === p.hex && e.hex >= 0, `${p.id} goes from ${e.from}, it stands at ${p.hex}`)
    if (p.passes) return this.passed(p, e, back)
    if (e.how === 'slip') this.slid(p, e)
    else {
      const way =
        e.how === 'straight' ? back : ([1, 2, 4, 5].find((n) => this.board.ahead(p.hex, this.board.turned(p.facing, n)) === e.hex) ?? 0)
      const to = this.board.ahead(p.hex, this.board.turned(p.facing, way))
      this.ok(e.how === 'straight' ? 'SS-MOVE-08' : 'SS-MOVE-17', to === e.hex, `${p.id} goes ${e.how} to ${e.hex}, not ${to}`)
      const cost = this.cost(p, way)
      if (cost !== null) this.ok('SS-MOVE-15', cost === e.cost, `${p.id} pays ${e.cost} for ${e.hex}, not ${cost}`)
      this.ok('SS-MOVE-16', e.cost <= p.left, `${p.id} pays ${e.cost} of ${p.left}`)
      this.ok('SS-MOVE-33', !this.adrift(p) || e.how === 'straight', `${p.id} drifts adrift`)
      this.stacks(p, e.hex)
      if (e.how === 'straight') p.forward += this.board.counts
    }
    this.came(p, e)
    p.moved += this.board.counts
  }
  private came(p: Own, e: EventOf<'enters'>): void {
    p.left -= e.cost
    const drop = this.board.level(p.hex) - this.board.level(e.hex)
    const sure = !this.board.unsure(e.from) && !this.board.unsure(e.hex)
    if (sure && drop >= 2 && p.paper.class !== 'air') p.drop = drop
    const over = Math.min(p.speed, this.legal(p, true)) - this.max(p)
    if (sure && !p.roadPaid && over > 0 && this.board.paved(e.from) && !this.board.paved(e.hex)) p.strain = { why: 'road', hits: over }
    Object.assign(p, { hex: e.hex, shots: 0, spotted: false, hullDown: false })
  }
  /** SS-MOVE-11, SS-MOVE-13: a hex of a slip, in the old direction, at the cost of the ground alone. */
  private slid(p: Own, e: EventOf<'enters'>): void {
    this.ok('SS-MOVE-11', p.slip !== null && p.slip.hexes > 0, `${p.id} slips more than its dice say`)
    if (p.slip === null) return
    const to = this.board.ahead(p.hex, p.slip.facing)
    this.ok('SS-MOVE-11', to === e.hex, `${p.id} slips to ${e.hex}, not ${to}`)
    const cost = this.board.cost(p.paper.class, p.hex, e.hex, this.wrecks())
    if (cost !== null) this.ok('SS-MOVE-13', e.cost === Math.max(0, cost), `${p.id} pays ${e.cost} for a slip, not ${cost}`)
    p.slip.sunk = cost === null || cost < 0
    p.slip.hexes--
  }
  /** SS-MOVE-23: one ground unit in a hex and a friendly squad. */
  private stacks(p: Own, hex: number): void {
    if (p.paper.class === 'air') return
    const there = this.all.filter(
      (o) =>
        o.id !== p.id &&
        this.there(o) &&
        o.paper.class !== 'air' &&
        this.board.same(o.hex, hex) &&
        !(this.board.onTable && this.board.same(o.hex, p.hex)),
    )
    const squads = [...there, p].filter((o) => o.paper.class === 'infantry').length
    const fits = there.every((o) => o.seat === p.seat) && there.length + 1 - squads <= 1 && there.length <= 1
    this.ok('SS-MOVE-23', fits, `${p.id} goes in with ${there.map((o) => o.id).join()}`)
  }
  /** SS-PHYS-04: through a unit and beyond. */
  private passed(p: Own, e: EventOf<'enters'>, back: number): void {
    p.passes = false
    const facing = this.board.turned(p.facing, back)
    const steps = Math.round(this.board.far(p.hex, e.hex))
    let sum: number | null = 0
    let at = p.hex
    for (let i = 0; i < steps; i++) {
      const one: number | null = this.cost(p, back, at)
      sum = sum === null || one === null ? null : sum + one
      at = this.board.ahead(at, facing)
    }
    this.ok('SS-PHYS-04', at === e.hex && steps >= 2 && e.cost <= p.left && (sum === null || sum === e.cost), `${p.id} passes through`)
    this.came(p, e)
    if (steps > 1) p.drop = 0 // a drop on the way is not seen from its ends
    p.moved += steps * this.board.counts
    p.forward += steps * this.board.counts
  }
  passes(e: EventOf<'passes'>): void {
    this.of(e.unit).passes = true
  }

  /** SS-MOVE-08 to 11: a turn by one hexside with its dice. */
  turns(e: EventOf<'turns'>): void {
    const p = this.of(e.unit)
    const due = Math.max(0, this.turnNumber(p) - p.forward)
    this.ok(
      'SS-MOVE-08',
      [1, 5].some((n) => this.board.turned(p.facing, n) === e.facing),
      `${p.id} turns from ${p.facing} to ${e.facing}`,
    )
    this.ok('SS-MOVE-10', e.diced === due && p.speed > 0 && !this.adrift(p), `${p.id} rolls ${e.diced} dice to turn, not ${due}`)
    const fell = due > 0 ? this.take('slip') : []
    const slips = fell.filter((n) => n < this.slipsBelow(p)).length
    this.ok('SS-MOVE-10', fell.length === due && e.slips === slips, `${p.id} slips ${e.slips}, not ${slips}`)
    if (slips > 0)
      p.slip = {
        facing: this.board.turned(p.facing, p.gear === 'reverse' ? 3 : 0),
        hexes: Math.ceil(slips / this.board.counts),
        sunk: false,
      }
    Object.assign(p, { facing: e.facing, forward: 0, hullDown: false })
  }
  /** SS-MOVE-03, 13, 20, 25: what Core Hits are for. */
  strains(e: EventOf<'strains'>): void {
    const p = this.of(e.unit)
    const beyond = Math.max(0, -p.left) - p.paidBeyond
    const due = e.why === 'slip' ? beyond : p.strain?.why === e.why ? p.strain.hits : null
    const open = e.why === 'road' && this.board.onTable && p.strain === null // too near the edge of a road
    this.ok(
      e.why === 'slip' ? 'SS-MOVE-13' : 'SS-MOVE-20',
      open || due === e.hits,
      `${p.id} takes ${e.hits} Core Hits for ${e.why}, not ${due}`,
    )
    if (e.why === 'slip') p.paidBeyond += e.hits
    else p.strain = null
    if (e.why === 'road') p.roadPaid = true
    p.core += e.hits
  }
  /** SS-MOVE-24, SS-MOVE-25: forced stops. */
  stops(e: EventOf<'stops'>): void {
    const p = this.of(e.unit)
    if (e.why === 'edge') {
      this.ok('SS-MOVE-25', p.slip?.hexes === e.hits && this.board.ahead(p.hex, p.slip.facing) < 0, `${p.id} slips off`)
      p.strain = { why: 'edge', hits: e.hits }
      p.slip = null
    } else {
      const hits = Math.max(0, p.left - this.slower(p))
      this.ok('SS-MOVE-24', e.hits === hits && p.left > 0, `${p.id} stops with ${e.hits} Core Hits, not ${hits}`)
      p.core += hits
    }
    this.halts(p)
  }
  private halts(p: Own): void {
    Object.assign(p, { speed: 0, gear: 'stop', halted: true })
  }
  mired(e: EventOf<'mired'>): void {
    const p = this.of(e.unit)
    const muck = this.board.paved(p.hex) ? 9 : Math.min(9, ...this.board.features(p.hex).map((f) => land(f).muck))
    const closed = p.slip?.sunk === true // on a table its way may only clip the water (SS-TAB-05)
    this.ok('SS-MOVE-21', e.hex === p.hex && ((this.o.muck && muck < p.paper.muckFactor) || closed), `${p.id} is mired in ${muck}`)
    this.halts(p)
    Object.assign(p, { mired: true, immobile: true, dodging: false, slip: null, strain: null })
  }

  /** SS-PHYS-01 to 05, SS-MOVE-25: a ram, by a pilot or by a slip. */
  protected ram(e: EventOf<'rams'>, hit: boolean, doubled: boolean): void {
    const p = this.of(e.unit),
      o = this.of(e.target)
    if (!e.slipping) {
      this.ok('SS-PHYS-01', !p.tried && !p.dodging && o.seat !== p.seat && !this.adrift(p), `${p.id} rams ${o.id}`)
      p.tried = true
      p.acted.add(this.seatOf(p, 'P'))
    }
    if (!hit) return
    const facing = e.slipping && p.slip !== null ? p.slip.facing : this.board.turned(p.facing, p.gear === 'reverse' ? 3 : 0)
    const way = [0, 1, 2, 3, 4, 5].find((n) => this.board.turned(p.facing, n) === facing) ?? 0
    const to = this.board.ahead(p.hex, facing)
    this.ok('SS-PHYS-02', this.board.same(to, o.hex), `${p.id} rams ${o.id} from ${p.hex}`)
    const cost = e.slipping ? this.board.cost(p.paper.class, p.hex, to, this.wrecks()) : this.cost(p, way)
    if (cost !== null) {
      if (!e.slipping) this.ok('SS-PHYS-02', cost >= 0 && cost <= p.left, `${p.id} rams with ${p.left} MPs of ${cost}`)
      p.left -= Math.max(0, cost)
    }
    const sector = this.board.sector(o.hex, o.facing, p.hex)
    p.hex = to
    p.moved += this.board.counts
    p.slip = null
    Object.assign(p, { shots: 0, spotted: false, hullDown: false })
    for (const u of [p, o]) this.halts(u)
    const blow = { incendiary: false, exposed: false }
    this.rams.push({ ...blow, unit: o.id, handfuls: [times(dice(p.paper.ram), p.moved)], doubled, side: SIDE[sector], sector })
    const half = times(dice(o.paper.ram), Math.floor(p.moved / 2))
    this.rams.push({ ...blow, unit: p.id, handfuls: [half], doubled: false, side: SIDE[way], sector: way })
  }
  collides(e: EventOf<'collides'>): void {
    const p = this.of(e.unit),
      facing = p.slip?.facing ?? p.facing
    const way = [0, 1, 2, 3, 4, 5].find((n) => this.board.turned(p.facing, n) === facing) ?? 0
    const cost = this.board.cost(p.paper.class, p.hex, this.board.ahead(p.hex, facing), this.wrecks())
    this.ok('SS-MOVE-25', p.slip !== null && (cost === -1 || cost === null), `${p.id} slips into ${e.feature}`)
    const { collision } = land(e.feature === 'rise' ? 'building' : e.feature)
    const handful = times(collision === undefined ? [0, 0, 0] : dice(collision), Math.floor(p.moved / 2))
    p.bruise = { unit: p.id, handfuls: [handful], doubled: false, side: SIDE[way], sector: way, incendiary: false, exposed: false }
    p.slip = null
    this.halts(p)
  }
  /** SS-MOVE-26: weight × 0.1 × levels, rounded up, Shock alone. */
  falls(e: EventOf<'falls'>): void {
    const p = this.of(e.unit)
    const due = p.paper.class === 'air' ? p.altitude - this.board.level(p.hex) : p.drop
    if (due > 0) this.ok('SS-MOVE-26', e.levels === due, `${p.id} falls ${e.levels} levels, not ${due}`)
    p.drop = 0
    p.altitude = 0
    p.lifts = 0
    const handful: Three = [0, Math.ceil((p.paper.weightTons * e.levels) / 10), 0]
    p.bruise = { unit: p.id, handfuls: [handful], doubled: false, side: 0, sector: 0, incendiary: false, exposed: false }
  }
  /** SS-MOVE-18: Free Facing. */
  faces(e: EventOf<'faces'>): void {
    const p = this.of(e.unit)
    const by = [0, 1, 2, 3, 4, 5].find((n) => this.board.turned(p.facing, n) === e.facing) ?? 9
    this.ok('SS-MOVE-18', Math.min(by, 6 - by) <= p.paper.freeFacing && !this.adrift(p), `${p.id} faces ${e.facing} from ${p.facing}`)
    Object.assign(p, { facing: e.facing, forward: 0, hullDown: false })
  }
  hullDown(e: EventOf<'hullDown'>): void {
    const p = this.of(e.unit)
    const fit = p.speed === 0 && p.moved === 0 && p.paper.class !== 'air' && this.board.byBarrier(p.hex)
    this.ok('SS-SPEC-03', fit, `${p.id} goes Hull Down`)
    p.hullDown = true
  }
  /** SS-MOVE-31: turrets and arms pivot in the Reaction step. */
  pivots(e: EventOf<'pivots'>): void {
    const p = this.of(e.unit),
      s = p.paper.fireSystems[e.system],
      by = (e.facing - p.facings[e.system] + 6) % 6
    this.ok('SS-MOVE-31', s.kind !== 'body' && Math.min(by, 6 - by) <= s.pivot && !p.lost.has(s.letter), `${p.id} pivots ${s.id} by ${by}`)
    p.facings[e.system] = e.facing
  }

  /** SS-MOVE-05, SS-MOVE-06: the end of a unit's move. */
  protected ends(p: Own): void {
    p.ended = true
    if (p.slip !== null) this.ok('SS-MOVE-11', p.slip.hexes === 0 || p.halted, `${p.id} has ${p.slip.hexes} hexes to slip`)
    p.slip = null
    this.ok('SS-MOVE-13', p.paidBeyond === Math.max(0, -p.left), `${p.id} owes Core Hits of its slip`)
    if (!p.halted) {
      const ahead = this.cost(p, p.gear === 'reverse' ? 3 : 0)
      const free = p.left <= 0 || p.tried || ahead === null || ahead < 0 || ahead > p.left
      this.ok('SS-MOVE-05', free, `${p.id} keeps ${p.left} MPs, the way costs ${ahead}`)
      p.speed += Math.max(0, -p.left)
    }
    if (p.speed === 0) p.gear = 'stop'
  }
  /** SS-MOVE-16, SS-MOVE-33, SS-DMG-14: whether a unit cannot move; null where the ground leaves it open. */
  protected stuck(p: Own): boolean | null {
    if (p.mired || p.worn.immobile || this.max(p) === 0 || (p.speed === 0 && this.adrift(p))) return true
    let open = false
    for (let n = 0; n < 6; n++) {
      const to = this.board.ahead(p.hex, this.board.turned(p.facing, n))
      const cost = this.board.cost(p.paper.class, p.hex, to, this.wrecks())
      if (cost !== null && cost >= 0 && cost <= this.max(p)) return false
      open ||= cost === null
    }
    return open ? null : true
  }

  // ---- To hit ---------------------------------------------------------------------------------------------------

  /** SS-FIRE-03, 10 to 12, SS-SPEC-01, 03, 07, SS-DEF: the number that a weapon must reach. */
  protected number(p: Own, o: Own, w: { readonly dVT: string; readonly chaingun: boolean }, mode: string): number {
    const type = mode === 'indirect' ? 'I' : w.dVT
    const sector = this.board.sector(o.hex, o.facing, p.hex)
    const at = sector % 3 === 0 ? 'frontRear' : 'sides'
    let value = 0
    if (!o.immobile) {
      const { defence } = o.paper
      value = this.o.chaingunSwitch && type === 'B' && w.chaingun ? Math.min(defence.B[at], defence.SA[at]) : defence[type][at]
      value += this.surplus(o)
      if (halved(type) && this.board.adjacent(p.hex, o.hex)) value = Math.ceil(value / 2)
      if (o.dodging) value += this.piloting(o)
    }
    if (p.dodging) value += this.piloting(p)
    if (type !== 'I' && (o.smoked || o.now.includes('smoke'))) value += 3
    if (type === 'M' && o.now.includes('flares')) value += 4
    if (type === 'E' && (o.screened || o.now.includes('screen'))) value += 3
    const bands = mode === 'physical' ? 0 : Math.floor(this.board.range(p.hex, o.hex) / 12 + 1e-9)
    const down = o.hullDown && mode !== 'indirect' && (this.o.hullDownArc === 'allRound' || this.board.screened(o.hex, p.hex))
    return value + o.paper.stealth + bands * (down ? 2 : 1)
  }
  /** SS-TGT-04 to SS-TGT-08: on hexes whether the line to a place is clear, and the one friend it passes through; null on a table. */
  protected sight(p: Own, hex: number, altitude: number): { readonly clear: boolean; readonly friend: string } | null {
    if (this.board.onTable) return null
    const eye = Math.max(this.board.level(p.hex), p.altitude) + 0.5,
      rise = Math.max(this.board.level(hex), altitude) + 0.5 - eye
    let friend = ''
    for (const step of this.board.between(p.hex, hex)) {
      const met = step.map((h) => this.meets(p, h.hex, eye + rise * h.share + 1e-9))
      if (met.includes('')) continue
      const other = met.find((m) => m !== '-') ?? '-'
      if (other === '-' || friend !== '') return { clear: false, friend: '' }
      friend = other
    }
    return { clear: true, friend }
  }
  /** What a hex does to a line at a height: '' nothing, '-' blocks it, else the friend who is seen through. */
  private meets(p: Own, hex: number, line: number): string {
    const level = this.board.level(hex),
      beside = this.board.far(p.hex, hex) === 1
    if (level > line) return '-'
    const rows = this.board.features(hex).map(land)
    if (rows.some((f) => f.blocksLOS === true && !(f.tree === true && beside) && level + f.height > line)) return '-'
    if (this.wrecks().includes(hex) && level + land('wreck').height > line) return '-'
    const there = this.all.filter((o) => this.there(o) && o.hex === hex && Math.max(level, o.altitude) + 0.6 > line)
    if (there.length === 0) return ''
    return there.length === 1 && there[0].seat === p.seat && this.board.range(p.hex, hex) <= 12 ? there[0].id : '-'
  }
  /** SS-DMG-17: what waited takes effect. */
  protected settled(p: Own): void {
    for (const letter of p.losing) p.lost.add(letter)
    p.losing.clear()
    p.worn = added(p.worn, p.due)
    p.due = unhurt()
  }
}
