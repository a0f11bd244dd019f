// A referee of Shellshock apart from the code: follows what is told of a battle on sheets of his own, read from the machine-readable book
// and reckoned by plain geometry, and compares them with the state at every question. Not for phased combat and expanding shock;
// deployment, riding, towing and, on a table, lines of sight he takes as they are told.
import type { EventOf, SsEvent } from '../state/events.ts'
import type { Marks, SsUnit, SsWords } from '../state/state.ts'
import { Blows, read } from './fixture-blows.ts'
import type { Own } from './fixture-ledger.ts'

/** The marked lines of a strip, from its words. */
const linesOf = (marks: Marks): readonly number[] =>
  Array.from({ length: 100 }, (_, i) => i + 1).filter((n) => (marks[Math.floor((n - 1) / 25)] >> ((n - 1) % 25)) & 1)

/** Hears events and compares states. `wrong` says what broke the book, `judged` how often each rule was judged. */
export class Referee extends Blows {
  private bag: number[] = []
  private drawer = -1
  private drawn: EventOf<'draws'> | null = null
  private over = true // Aftermath of the turn at hand has been reckoned

  hear(e: SsEvent): void {
    this.rolls.push(...(e.dice ?? []).filter((r) => !['firstToDeploy', 'firstDraw', 'firstSquads'].includes(r.what)))
    switch (e.is) {
      case 'turn':
        return this.newTurn(e)
      case 'deploys': {
        const p = this.of(e.unit)
        Object.assign(p, { hex: e.hex, facing: e.facing })
        return
      }
      case 'begins':
        return this.begins(e)
      case 'draws':
        return this.draws(e)
      case 'placesChit':
        return this.placesChit(e)
      case 'rams':
        return this.rolledRam(e)
      case 'hatch':
        this.of(e.unit).crew[e.crew].open = e.open
        return
      case 'shifts': {
        const p = this.of(e.unit)
        p.shift = { from: e.from, to: e.to }
        for (const i of [e.from, e.to]) p.crew[i].open = false
        return
      }
      case 'shifted':
        return this.shifted(e)
      case 'mounts':
        Object.assign(this.of(e.unit), { hex: -1, riding: e.carrier, shots: 0, spotted: false, hullDown: false })
        return
      case 'dismounts':
        Object.assign(this.of(e.unit), { hex: e.hex, riding: '', facing: this.of(e.carrier).facing })
        return
      case 'spills': {
        const [die] = this.take('passengers')
        this.ok('SS-MOVE-29', e.lost === die <= 3, `${e.unit} is spilt on a ${die}`)
        Object.assign(this.of(e.unit), { hex: e.hex, riding: '', ending: e.lost ? 'crew' : '', own: true })
        return
      }
      case 'towed':
        this.aftermath()
        Object.assign(this.of(e.unit), {
          hex: e.hex,
          mired: false,
          immobile: false,
          speed: 0,
          forward: 0,
          shots: 0,
          spotted: false,
          hullDown: false,
        })
        return
      case 'destroyed':
        return this.destroyed(e)
      case 'immobile':
      case 'mobile':
        return this.settles(e)
      case 'over':
        return this.verdict(e)
      case 'declares':
      case 'enters':
      case 'turns':
      case 'strains':
      case 'stops':
      case 'mired':
      case 'passes':
      case 'collides':
      case 'falls':
      case 'faces':
      case 'hullDown':
      case 'pivots':
      case 'names':
      case 'announces':
      case 'fires':
      case 'scatters':
      case 'damage':
      case 'crewHit':
      case 'coreHit':
      case 'internals':
      case 'doomed':
        return (this[e.is] as (x: SsEvent) => void)(e)
    }
  }

  // ---- The turn -------------------------------------------------------------------------------------------------

  private newTurn(e: EventOf<'turn'>): void {
    if (e.turn > 1) this.aftermath()
    this.ok('SS-INIT-01', e.turn === this.turn + 1, `turn ${e.turn} follows ${this.turn}`)
    this.turn = e.turn
    this.over = false
    this.newOrder()
    this.newVolleys()
    for (const p of this.all) {
      if (p.out !== '') continue
      this.ok('SS-DMG-17', p.dying === '', `${p.id} outlives its doom`)
      this.settled(p)
      const stuck = this.there(p) ? this.stuck(p) : null
      if (e.turn > 1 && stuck !== null) this.ok('SS-MOVE-16', stuck === p.immobile, `${p.id} is ${p.immobile ? '' : 'not '}immobile`)
      Object.assign(p, { chit: 0, moved: 0, left: 0, paidBeyond: 0, core: 0, strain: null, drop: 0, slip: null, now: [] })
      Object.assign(p, { lifts: p.altitude, declared: false, ended: false, halted: false, tried: false, roadPaid: false })
      Object.assign(p, { dodging: false, smoked: false, screened: false, spotted: p.shots >= 3 })
      p.aims.fill(null)
      p.acted.clear()
    }
    this.red = this.all.filter((p) => this.eligible(p)).length
    this.bag = Array.from({ length: this.red }, (_, i) => i + 1)
    this.drawer = -1
  }
  /** SS-FORCE-09: a starting speed of at most half the maximum. */
  private begins(e: EventOf<'begins'>): void {
    const p = this.of(e.unit)
    this.ok('SS-FORCE-09', e.speed <= Math.floor(p.paper.maxSpeed / 2), `${p.id} begins at ${e.speed}`)
    Object.assign(p, { speed: e.speed, gear: e.speed > 0 ? 'forward' : 'stop' })
  }
  private unmarked(seat: number): boolean {
    return this.all.some((p) => p.seat === seat && p.chit === 0 && this.eligible(p))
  }
  /** SS-INIT-02, SS-INIT-03, SS-INIT-08: chits 1 to N, by turns, the smaller side first. */
  private draws(e: EventOf<'draws'>): void {
    const [die] = this.take('chit')
    this.ok(
      'SS-INIT-02',
      this.bag[die - 1] === e.chit && e.red === (e.chit === this.red),
      `chit ${e.chit} of ${this.bag.join()} on a ${die}`,
    )
    const count = [0, 1].map((seat) => this.all.filter((p) => p.seat === seat && this.eligible(p)).length)
    const first = this.drawer < 0 ? (count[0] === count[1] ? e.seat : Number(count[1] < count[0])) : 1 - this.drawer
    this.ok('SS-INIT-03', e.seat === (this.unmarked(first) ? first : 1 - first), `seat ${e.seat} draws, not ${first}`)
    this.bag = this.bag.filter((n) => n !== e.chit)
    this.drawer = e.seat
    this.drawn = e
  }
  private placesChit(e: EventOf<'placesChit'>): void {
    const p = this.of(e.unit),
      d = this.drawn
    this.ok(
      'SS-INIT-04',
      d !== null && e.chit === d.chit && e.seat === d.seat && p.seat === e.seat && p.chit === 0 && this.eligible(p),
      `chit ${e.chit} beside ${p.id}`,
    )
    p.chit = e.chit
    this.drawn = null
  }
  /** SS-PHYS-02, SS-AMB-25: the pilot's Gunnery against the Physical value. */
  private rolledRam(e: EventOf<'rams'>): void {
    if (e.slipping) return this.ram(e, true, false)
    const p = this.of(e.unit),
      o = this.of(e.target),
      number = this.number(p, o, { dVT: 'P', chaingun: false }, 'physical')
    this.ok('SS-PHYS-02', number === e.number, `${p.id} rams with ${e.number}, not ${number}`)
    const roll = read(this.level(p, o.dodging), 0, this.take('targeting'))
    this.ok('SS-FIRE-06', roll !== null, `the dice of a ram of ${p.id}`)
    if (roll === null) return
    const { natural, total, double, kill } = roll
    const hit = natural > 4 && (natural === 20 || total + p.crew[this.seatOf(p, 'P')].gunnery >= number)
    this.ok('SS-PHYS-02', hit === e.hit, `${p.id} rams on ${natural}, ${total} against ${number}`)
    this.ram(e, hit, double)
    if (hit && kill && o.out === '' && o.dying === '') o.ending = 'niceShot'
  }
  /** SS-CREW-05: two change seats with skills and wounds. */
  private shifted(e: EventOf<'shifted'>): void {
    const p = this.of(e.unit)
    this.ok('SS-CREW-05', p.shift?.from === e.from && p.shift.to === e.to, `${p.id} shifts ${e.from} to ${e.to}`)
    p.shift = null
    const a = p.paper.crew[e.from].letter,
      b = p.paper.crew[e.to].letter
    p.crew = p.crew.with(e.from, p.crew[e.to]).with(e.to, p.crew[e.from])
    const hits = [p.hits.get(a) ?? 0, p.hits.get(b) ?? 0]
    p.hits.set(a, hits[1]).set(b, hits[0])
    for (const set of [p.lost, p.losing]) {
      const was = [set.has(a), set.has(b)]
      set.delete(a)
      set.delete(b)
      if (was[1]) set.add(a)
      if (was[0]) set.add(b)
    }
  }

  // ---- Aftermath ------------------------------------------------------------------------------------------------

  /** SS-END-01, SS-DMG-17, SS-FIRE-16, SS-AMB-30: what waited takes effect, batteries recharge, blind fire is forgotten. */
  private aftermath(): void {
    if (this.over) return
    this.over = true
    for (const b of [...this.rams.splice(0), ...this.blows.splice(0)]) {
      const o = this.of(b.unit)
      this.ok('SS-DMG-01', o.out !== '' || o.dying !== '', `the blow on ${b.unit} did not fall`)
    }
    for (const p of this.all) {
      if (p.out !== '') continue
      this.settled(p)
      const { battery } = p.paper
      if (battery !== null) {
        const left = battery.letters.filter((x) => !p.lost.has(x)).length
        const share = (n: number): number => Math.floor((n * left) / battery.letters.length)
        p.charge = Math.min(share(battery.capacityKrg), p.charge + share(battery.rechargeKrgPerTurn))
      }
      p.crew.forEach((c, i) => {
        if (p.aims[i]?.mode !== 'blind' || !p.acted.has(i)) Object.assign(c, { blindHex: -1, blindTurns: 0 })
      })
    }
  }
  /** SS-DMG-16: out in Aftermath, or at once by its own driving or with its carrier. */
  private destroyed(e: EventOf<'destroyed'>): void {
    const p = this.of(e.unit)
    if (p.dying !== '') this.aftermath()
    const due = p.dying !== '' ? p.dying : p.own ? p.ending : ''
    this.ok('SS-DMG-16', due === e.why, `${p.id} is destroyed by ${e.why}, not ${due}`)
    Object.assign(p, { out: e.why, dying: '', ending: '', speed: 0, core: 0, strain: null, drop: 0, slip: null })
    if (this.o.wrecks === 'remove') p.hex = -1
  }
  private settles(e: EventOf<'immobile' | 'mobile'>): void {
    this.aftermath()
    const p = this.of(e.unit),
      stuck = this.stuck(p)
    this.ok('SS-FIRE-12', (stuck ?? true) === (e.is === 'immobile') || stuck === null, `${p.id} becomes ${e.is}`)
    p.immobile = e.is === 'immobile'
    if (p.immobile) Object.assign(p, { speed: 0, gear: 'stop' })
    const low = p.altitude <= this.board.level(p.hex) // no fall is told
    if (p.immobile && low) Object.assign(p, { altitude: 0, lifts: 0 })
  }

  /** SS-END-03, SS-AMB-57: points of both sides, and who leads by a tenth. */
  private verdict(e: EventOf<'over'>): void {
    this.aftermath()
    for (const p of this.all) {
      this.settled(p)
      if (p.out === '') Object.assign(p, { chit: 0, dodging: false, smoked: false, screened: false })
    }
    const w = this.words
    const works = (p: Own, i: number): boolean => {
      const g = p.paper.weapons[i],
        system = p.paper.fireSystems.find((s) => s.id === g.fireSystem)
      const whole = [g.letter, g.ammoLetter ?? '', system?.letter ?? ''].every((x) => !p.lost.has(x))
      return p.ammo[i] !== 0 && whole && g.operators.some((s) => this.lives(p, this.seatOf(p, s)))
    }
    const worth = (p: Own): number => (p.out !== '' ? p.ecv : p.immobile || !p.paper.weapons.some((_, i) => works(p, i)) ? p.ecv / 2 : 0)
    const points = [0, 1].map((seat) => {
      let sum = this.all.filter((p) => p.seat !== seat).reduce((n, p) => n + worth(p), 0)
      for (const o of w?.objectives ?? []) {
        const near = this.all.filter((p) => this.there(p) && !p.immobile && this.board.within(p.hex, o.hex, o.within))
        const mine = near.filter((p) => p.seat === seat).length
        if (o.seat >= 0 && o.seat !== seat) continue
        if (o.is === 'reach') sum += mine * o.worth
        else if (mine > 0 && mine === near.length) sum += o.worth
      }
      return sum
    })
    const larger = Math.max(...[0, 1].map((seat) => this.all.filter((p) => p.seat === seat).reduce((n, p) => n + p.ecv, 0)))
    const winners = [0, 1].filter((seat) => points[seat] > points[1 - seat] && (points[seat] - points[1 - seat]) * 10 >= larger)
    this.ok('SS-END-03', winners.join() === e.winners.join(), `${e.winners.join()} wins, ${points.join(' to ')} says ${winners.join()}`)
    const alone = [0, 1].some((seat) => this.all.every((p) => p.seat !== seat || p.out !== ''))
    this.ok('SS-END-03', alone || this.turn >= (w?.limit ?? 0), `the battle ends in turn ${this.turn}`)
  }

  // ---- What the state says --------------------------------------------------------------------------------------

  private words: SsWords | null = null

  /** Every sheet of the referee's against the state, between two things told. */
  compare(units: readonly SsUnit[], words: SsWords): void {
    this.words = words
    if (words.step === 'aftermath') this.aftermath()
    this.ok('SS-FIRE-17', this.rolls.length === 0, `dice fell for nothing: ${this.rolls.map((r) => r.what).join()}`)
    this.rolls = []
    for (const u of units) {
      const p = this.of(u.id)
      if (words.turn === 0) Object.assign(p, { facings: [...u.facings], lifts: u.altitude }) // set up, and not told
      if (this.there(p) && p.paper.class === 'air') {
        const far = Math.abs(u.altitude - p.lifts)
        this.ok('SS-MOVE-30', far <= 2 && u.altitude <= 4 && u.altitude >= 0, `${p.id} flies at ${u.altitude}, it was at ${p.lifts}`)
        p.altitude = u.altitude
      }
      if (u.stage === 'done' && p.declared && !p.ended && this.there(p)) this.ends(p)
      const says = (rule: string, what: string, state: unknown, own: unknown): void =>
        this.ok(rule, String(state) === String(own), `${u.id}: ${what} ${String(state)}, not ${String(own)}`)
      says('SS-DMG-16', 'is out', `${u.out}/${u.dying}`, `${p.out}/${p.dying}`)
      says('SS-MOVE-05', 'stands at', [u.hex, u.riding], [p.hex, p.riding])
      if (p.out !== '') continue
      says('SS-DMG-16', 'was to go out', '', p.ending)
      this.ok('SS-DMG-11', p.core === 0 && p.strain === null && p.drop === 0 && p.run === null && p.bruise === null, `${p.id} is owed harm`)
      says('SS-MOVE-18', 'faces', [u.facing, u.facings], [p.facing, p.facings])
      says('SS-MOVE-06', 'goes at', u.speed, p.speed)
      says('SS-MOVE-09', 'has gone', [u.forward, u.moved], [p.forward, p.moved])
      says('SS-SPEC-01', 'dodges, hull down', [u.dodging, u.hullDown], [p.dodging, p.hullDown])
      says('SS-INIT-04', 'has the chit', u.chit, p.chit)
      says('SS-FIRE-12', 'is immobile', [u.immobile, u.mired], [p.immobile, p.mired])
      says('SS-DMG-03', 'has the armor', u.armour, p.armour)
      says(
        'SS-DMG-08',
        'has the lines',
        linesOf(u.marked),
        [...p.marked].sort((a, b) => a - b),
      )
      const { equipment } = p.paper
      const bits = (set: ReadonlySet<string>): number => equipment.reduce((n, x, i) => (set.has(x.letter) ? n | (1 << i) : n), 0)
      says(
        'SS-DMG-10',
        'has the Hits',
        u.hits,
        equipment.map((x) => p.hits.get(x.letter)),
      )
      says('SS-DMG-17', 'has lost', [u.lost, u.losing], [bits(p.lost), bits(p.losing)])
      const motion = (m: SsUnit['worn']): readonly unknown[] => [
        m.speed,
        m.acceleration,
        m.deceleration,
        m.slip,
        m.turn,
        m.msrp,
        m.immobile,
      ]
      says('SS-DMG-14', 'is slowed by', [motion(u.worn), motion(u.due)], [motion(p.worn), motion(p.due)])
      says('SS-END-01', 'has the rounds', u.ammo, p.ammo)
      says('SS-FIRE-16', 'has the Krg', u.charge, p.charge)
      says('SS-DEF-05', 'has systems', [u.uses, u.smoked, u.screened], [p.uses, p.smoked, p.screened])
      says('SS-TGT-14', 'has shot from here', [u.shots, u.spotted], [p.shots, p.spotted])
      const crew = (c: Own['crew'][number]): readonly unknown[] => [c.piloting, c.gunnery, c.open, c.blindHex, c.blindTurns]
      says(
        'SS-CREW-05',
        'has the crew',
        u.crew.map((c) => crew({ ...c })),
        p.crew.map(crew),
      )
    }
  }
}
