// Shellshock's fire and damage reckoned a second time, from the dice told to the last line of the strip (SS-FIRE, SS-DMG, SS-SPEC).
import type { EventOf } from '../state/events.ts'
import type { Out } from '../state/state.ts'
import { Course, SIDE } from './fixture-course.ts'
import type { Own, Owed } from './fixture-ledger.ts'
import { average, chartCell, dice, letterAt, SECTORS, sidesOfLevel, tagged, type Three } from './fixture-paper.ts'

type Aim = { readonly natural: number; readonly total: number; readonly double: boolean; readonly kill: boolean }
const sum = (all: readonly number[]): number => all.reduce((n, x) => n + x, 0)

/** SS-FIRE-04 to 09, SS-AMB-16 to 18: targeting dice read as they fell: two of the ladder, dice of spread, what exploded. */
export function read(level: number, spread: number, fell: readonly number[]): Aim | null {
  const sides = sidesOfLevel(level),
    first = fell.slice(0, 2),
    again = fell.slice(2 + spread)
  const tens = first.filter((n, i) => n === 10 && sides[i] === 10).length
  const natural = sum(first),
    total = sum(fell)
  if (first.some((n, i) => n < 1 || n > sides[i]) || again.length < tens) return null
  if (tens === 0) return again.length === 0 ? { natural, total, double: false, kill: false } : null
  const kill = tens === 2 && again[0] === 10 && again[1] === 10
  const chain = tens === 1 ? again : again.slice(1) // every die but the last of a chain is a ten
  const ended = kill ? again.length === 2 : chain.slice(tens - 1, -1).every((n) => n === 10)
  return ended ? { natural, total, double: tens === 2 || again[0] === 10, kill } : null
}

/** Watches fire and damage. */
export class Blows extends Course {
  protected readonly blows: Owed[] = []
  private order: readonly number[] = []

  names(e: EventOf<'names'>): void {
    const p = this.of(e.unit),
      { gunner, mode, system, target, hex } = e
    this.ok(
      'SS-CREW-01',
      this.lives(p, gunner) && p.shift?.from !== gunner && p.shift?.to !== gunner,
      `${p.id}, seat ${gunner} names a target`,
    )
    if (system >= 0) {
      const s = p.paper.fireSystems[system],
        at = mode === 'blind' ? hex : this.of(target).hex
      this.ok('SS-CREW-02', s.operators.includes(p.paper.crew[gunner].id) && !p.lost.has(s.letter), `${p.id}, seat ${gunner} uses ${s.id}`)
      this.ok('SS-CREW-02', !p.aims.some((a) => a !== null && a.system === system), `${p.id} uses ${s.id} twice`)
      const facing = this.board.turned(p.facing, p.facings[system])
      const inside = s.arc === '360' || this.board.inArc(p.hex, facing, at, this.o.firingArcHex === 'narrow60')
      this.ok('SS-TGT-02', inside, `${p.id} names ${target || hex} outside the arc of ${s.id}`)
    }
    this.seen(p, e)
    p.aims[gunner] = { mode, system, target, hex }
  }
  /** SS-TGT-09, 10, 13: direct fire in sight, indirect out of it, blind fire where nobody of the side sees; a Spotter sees. */
  private seen(p: Own, e: EventOf<'names'>): void {
    if (e.mode === 'blind') {
      const eyes = this.all.filter(
        (o) => o.seat === p.seat && this.there(o) && (o.hex === e.hex || this.sight(o, e.hex, 0)?.clear === true),
      )
      this.ok(
        'SS-TGT-13',
        eyes.length === 0 || this.board.onTable,
        `${p.id} fires blind at ${e.hex}, ${eyes.map((o) => o.id).join()} sees it`,
      )
      return
    }
    const o = this.of(e.target),
      sight = e.mode === 'team' || e.mode === 'fist' ? null : this.sight(p, o.hex, o.altitude)
    if (sight !== null)
      this.ok('SS-TGT-09', sight.clear === (e.mode !== 'indirect'), `${p.id} names ${o.id}, ${e.mode}, sight ${sight.clear}`)
  }
  announces(e: EventOf<'announces'>): void {
    const p = this.of(e.unit)
    for (const id of e.systems) {
      const i = p.paper.systems.findIndex((s) => s.id === id)
      this.ok(
        'SS-DEF-05',
        i >= 0 && p.uses[i] !== 0 && !p.lost.has(p.paper.systems[i].letter) && !p.now.includes(id),
        `${p.id} announces ${id}`,
      )
      if (p.uses[i] > 0) p.uses[i]--
      if (id === 'screen') {
        this.ok('SS-DEF-04', p.charge >= 4, `${p.id} screens with ${p.charge} Krg`)
        p.charge -= 4
      }
    }
    p.now = [...p.now, ...e.systems]
    p.smoked ||= p.now.includes('smoke')
    p.screened ||= p.now.includes('screen')
  }

  // ---- A gunner's attack ----------------------------------------------------------------------------------------

  /** SS-CREW-01 to 07, SS-FIRE-16, SS-FIRE-17, SS-TGT-16: who fires what, when, and what it costs him. */
  private pays(p: Own, gunner: string, weapons: readonly number[], counted: boolean): void {
    const seat = this.seatOf(p, gunner),
      guns = weapons.map((i) => p.paper.weapons[i])
    this.ok('SS-CREW-01', this.lives(p, seat) && !p.acted.has(seat) && p.out === '', `${p.id}, ${gunner} fires`)
    this.ok(
      'SS-CREW-02',
      guns.every((w) => w.operators.includes(gunner) && w.fireSystem === guns[0].fireSystem),
      `${p.id}, ${gunner} operates`,
    )
    this.ok('SS-SPEC-01', gunner !== 'P' || !p.dodging, `the pilot of ${p.id} dodges and fires`)
    const system = p.paper.fireSystems.find((s) => s.id === guns[0].fireSystem)
    this.ok('SS-CREW-04', system?.kind !== 'pintle' || p.crew[seat].open, `${p.id}, ${gunner} fires a pintle buttoned up`)
    for (const i of weapons) {
      const w = p.paper.weapons[i],
        whole = [w.letter, w.ammoLetter ?? '', system?.letter ?? ''].every((x) => !p.lost.has(x))
      this.ok('SS-CREW-07', whole && p.ammo[i] !== 0, `${p.id} fires ${w.weapon} with ${p.ammo[i]} rounds`)
      if (p.ammo[i] > 0) p.ammo[i]--
    }
    const krg = sum(guns.map((w) => w.krg))
    this.ok('SS-FIRE-16', krg <= p.charge, `${p.id} fires ${krg} of ${p.charge} Krg`)
    p.charge -= krg
    p.acted.add(seat)
    if (counted) p.shots = Math.min(3, p.shots + 1)
    const order = [p.chit, p.seat, this.all.indexOf(p)]
    const late = order.map((n, i) => Math.sign(n - (this.order[i] ?? -1))).find((n) => n !== 0) ?? 0
    this.ok('SS-FIRE-17', late >= 0, `${p.id} fires after its turn`)
    this.order = order
  }
  protected newVolleys(): void {
    this.order = []
  }
  /** SS-SPEC-05: the shares of dice of one weapon for each hex of a chain, the rest at one end. */
  private shares(all: Three, n: number, at: number, end: number): Three {
    const share = (k: number): number => Math.floor(k / n) + (at === end && this.o.spreadRemainder === 'endHex' ? k % n : 0)
    return [share(all[0]), share(all[1]), share(all[2])]
  }
  /** SS-SPEC-05, SS-TAB-13: the hex or mark of a chain that a unit stands at; −1 none. */
  private markOf(hexes: readonly number[], at: number): number {
    if (!this.board.onTable) return hexes.indexOf(at)
    const far = hexes.map((h) => this.board.far(h, at)),
      least = Math.min(...far)
    return least <= 0.5 + 1e-9 ? far.findIndex((n) => n < least + 1e-9) : -1
  }
  private owe(p: Own, o: Own, handfuls: readonly Three[], doubled: boolean, bits: number, weapons: readonly number[], mode: string): Owed {
    const sector = this.board.sector(o.hex, o.facing, p.hex),
      hit = weapons.filter((_, i) => (bits >> i) & 1).map((i) => p.paper.weapons[i])
    const he = hit.some((w) => tagged(w.weapon, 'highExplosive'))
    return {
      unit: o.id,
      handfuls,
      doubled,
      side: SIDE[sector],
      sector,
      incendiary: hit.some((w) => tagged(w.weapon, 'incendiary')),
      exposed: he || mode === 'indirect' || hit.some((w) => w.dVT === 'SA' || w.dVT === 'I'),
    }
  }

  /** SS-FIRE-03 to 13, SS-SPEC-01 to 05: one roll of a gunner against every number of every weapon. */
  fires(e: EventOf<'fires'>): void {
    const p = this.of(e.by),
      named = this.of(e.target),
      seat = this.seatOf(p, e.gunner),
      aim = p.aims[seat],
      guns = e.weapons.map((i) => p.paper.weapons[i])
    const mode = aim?.mode === 'fist' ? 'physical' : aim?.mode
    this.ok('SS-TGT-17', aim?.target === e.target && mode === e.mode, `${p.id}, ${e.gunner} fires at ${e.target}, named ${aim?.target}`)
    const range = this.board.range(p.hex, named.hex)
    this.ok('SS-FIRE-14', !this.board.same(p.hex, named.hex), `${p.id} fires in its own hex`)
    for (const w of guns) {
      if (e.mode === 'physical')
        this.ok('SS-PHYS-06', w.dVT === 'P' && this.board.adjacent(p.hex, named.hex) && !p.tried, `${p.id} strikes`)
      else this.ok('SS-TGT-16', range <= w.rngHexes + 1e-9, `${p.id} fires ${w.weapon} at ${range}`)
      if (e.mode === 'indirect' || w.dVT === 'I') this.ok('SS-TGT-12', range >= 12 - 1e-9, `${p.id} fires ${w.weapon} at ${range}`)
      this.ok('SS-TGT-10', e.mode !== 'indirect' || w.ind, `${p.id} lobs ${w.weapon}`)
      this.ok('SS-SPEC-04', (e.spread === 0 && e.hexes.length === 0) || w.spr, `${p.id} spreads ${w.weapon}`)
    }
    const on = e.hexes.length === 0 ? [named] : this.all.filter((o) => this.there(o) && o !== p && this.markOf(e.hexes, o.hex) >= 0)
    const targets = [named, ...on.filter((o) => o !== named).sort((a, b) => a.seat - b.seat)]
    const numbers = targets.flatMap((o) =>
      guns.map((w) => this.number(p, o, { dVT: w.dVT, chaingun: tagged(w.weapon, 'chaingun') }, e.mode)),
    )
    this.ok('SS-FIRE-03', numbers.join() === e.numbers.join(), `${p.id} at ${e.target} needs ${e.numbers.join()}, not ${numbers.join()}`)
    const level = this.level(
        p,
        targets.some((o) => o.dodging),
      ),
      { gunnery } = p.crew[seat]
    this.ok('SS-SPEC-02', e.aim.level === level && e.aim.gunnery === gunnery, `${p.id} rolls ${e.aim.level} + ${e.aim.gunnery}`)
    const through = e.mode === 'direct' ? this.sight(p, named.hex, named.altitude) : null
    if (through !== null)
      this.ok('SS-TGT-05', e.aim.friend === (through.friend !== ''), `${p.id} fires through ${through.friend || 'nobody'}`)
    let may = (1 << guns.length) - 1
    if (named.now.includes('ams') && this.take('antiMissile')[0] >= 4) guns.forEach((w, i) => (may &= w.dVT === 'M' ? ~(1 << i) : -1))
    const roll = read(level, e.spread, this.take('targeting'))
    this.ok('SS-FIRE-06', roll !== null, `the targeting dice of ${p.id} went on or ended wrongly`)
    if (e.mode === 'physical') p.tried = true
    this.pays(p, e.gunner, e.weapons, e.mode === 'indirect')
    for (const o of this.all) o.now = []
    if (roll !== null) this.lands(e, p, targets, roll, numbers, may, gunnery)
  }
  private lands(
    e: EventOf<'fires'>,
    p: Own,
    targets: readonly Own[],
    roll: Aim,
    numbers: readonly number[],
    may: number,
    gunnery: number,
  ): void {
    const guns = e.weapons.map((i) => p.paper.weapons[i]),
      n = guns.length
    const strikes = (at: number): boolean => roll.natural > 4 && (roll.natural === 20 || roll.total + gunnery >= numbers[at])
    const bits = targets.map((_, t) => guns.reduce((all, _w, i) => (strikes(t * n + i) ? all | (1 << i) : all), 0))
    const held = bits.map((b, t) => (t === 0 ? b & may : b)) // the named target's system stops missiles (SS-DEF-03)
    const any = held.some((b) => b !== 0)
    this.ok(
      'SS-FIRE-05',
      e.hits === held[0],
      `${p.id} at ${e.target}: ${roll.natural}, ${roll.total} + ${gunnery} hits with ${e.hits}, not ${held[0]}`,
    )
    this.ok(
      'SS-FIRE-08',
      e.double === (any && roll.double) && e.kill === (any && roll.kill),
      `${p.id}: doubled ${e.double}, at once ${e.kill}`,
    )
    const through = roll.natural === 2 && e.aim.friend && may !== 0
    this.ok('SS-FIRE-13', (e.friend !== '') === through, `${p.id} hits its friend ${e.friend} on a ${roll.natural}`)
    const of = (w: number, spread: number): Three => dice(guns[w]).map((k) => Math.max(0, k - spread)) as unknown as Three
    const added = (all: readonly Three[]): Three => [sum(all.map((h) => h[0])), sum(all.map((h) => h[1])), sum(all.map((h) => h[2]))]
    targets.forEach((o, t) => {
      if (held[t] === 0) return
      if (e.kill) {
        if (o.out === '' && o.dying === '') o.ending = 'niceShot'
        return
      }
      const hit = guns.flatMap((_, i) => ((held[t] >> i) & 1 ? [i] : []))
      const at = this.markOf(e.hexes, o.hex),
        size = e.hexes.length
      const handful = (end: number): Three => added(hit.map((i) => (size > 0 ? this.shares(of(i, 0), size, at, end) : of(i, e.spread))))
      this.blows.push(this.owe(p, o, [handful(0), handful(size - 1)], roll.double, held[t], e.weapons, e.mode))
    })
    if (e.friend === '') return
    const o = this.of(e.friend),
      hit = guns.flatMap((_, i) => ((may >> i) & 1 ? [i] : []))
    this.ok('SS-TGT-05', o.seat === p.seat && this.board.range(p.hex, o.hex) <= 12 + 1e-9, `${p.id} fires through ${o.id}`)
    this.blows.push(this.owe(p, o, [added(hit.map((i) => of(i, e.spread)))], false, may, e.weapons, e.mode))
  }
  /** SS-TGT-13: blind fire lands where its dice say, on everybody there. */
  scatters(e: EventOf<'scatters'>): void {
    const p = this.of(e.by),
      seat = this.seatOf(p, e.gunner),
      person = p.crew[seat],
      aim = p.aims[seat]
    const earlier = person.blindHex === e.aimed ? person.blindTurns : 0
    const [side] = this.take('scatterDirection'),
      [die] = this.take('scatterDistance')
    const far = Math.max(0, die - earlier)
    const facing = this.board.onTable ? 60 * (side - 1) : side - 1
    const to = far === 0 ? e.aimed : this.board.ahead(e.aimed, facing, Math.ceil(far / this.board.counts))
    this.ok('SS-TGT-13', aim?.mode === 'blind' && aim.hex === e.aimed && to === e.hex, `blind fire of ${p.id} lands at ${e.hex}, not ${to}`)
    this.pays(p, e.gunner, e.weapons, true)
    Object.assign(person, { blindHex: e.aimed, blindTurns: earlier + 1 })
    if (to < 0) return
    const all = e.weapons.map((i) => dice(p.paper.weapons[i]))
    const handful: Three = [sum(all.map((d) => d[0])), sum(all.map((d) => d[1])), sum(all.map((d) => d[2]))]
    const struck = this.all.filter((o) => this.there(o) && (this.board.onTable ? this.board.far(o.hex, to) <= 0.5 + 1e-9 : o.hex === to))
    for (const o of [...struck].sort((a, b) => a.seat - b.seat))
      this.blows.push(this.owe(p, o, [handful], false, (1 << all.length) - 1, e.weapons, 'indirect'))
  }

  // ---- Damage ---------------------------------------------------------------------------------------------------

  /** The blow that is due: of its own driving, of a ram, of a gunner; those on units that are out or doomed do nothing (SS-TGT-19). */
  private due(p: Own): Owed | null {
    if (p.bruise !== null) {
      const at = p.bruise
      p.bruise = null
      p.own = true
      return at
    }
    p.own = false
    for (const list of [this.rams, this.blows])
      for (let at = list.shift(); at !== undefined; at = list.shift()) {
        if (at.unit === p.id) return at
        const o = this.of(at.unit)
        this.ok('SS-DMG-01', o.out !== '' || o.dying !== '', `the blow on ${at.unit} did not fall`)
      }
    return null
  }
  private fell(n: number, kind: string): number {
    if (n === 0) return 0
    const all = this.take(kind)
    if (this.o.damageDice === 'full') {
      this.ok('SS-DMG-02', all.length === n, `${all.length} dice of ${kind}, not ${n}`)
      return sum(all)
    }
    return n * (this.o.damageDice === 'singleD6' ? (all[0] ?? 0) : average[(all[0] ?? 1) - 1])
  }
  /** SS-DMG-01 to 07, 12: the dice, the armour, the thresholds, the box. */
  damage(e: EventOf<'damage'>): void {
    const p = this.of(e.unit),
      at = this.due(p)
    this.ok('SS-DMG-01', at !== null, `${p.id} takes damage of nobody`)
    if (at === null) return
    const length = (what: string): number => this.rolls.find((r) => r.what === what)?.dice.length ?? 0
    const fits = (h: Three): boolean => h[0] === length('damage') && h[1] === length('shock') && h[2] === length('penetration')
    const handful = at.handfuls.find(fits) ?? at.handfuls[0]
    const times = at.doubled ? 2 : 1
    const rolled = [this.fell(handful[0], 'damage'), this.fell(handful[1], 'shock'), this.fell(handful[2], 'penetration')].map(
      (n) => n * times,
    )
    this.ok('SS-DMG-02', rolled.join() === e.rolled.join(), `${p.id} takes ${e.rolled.join()}, the dice say ${rolled.join()}`)
    this.ok('SS-FIRE-02', e.side === at.side, `${p.id} is struck on side ${e.side}, not ${at.side}`)
    const over = [
      Math.max(0, rolled[0] - p.armour[at.side]),
      Math.max(0, rolled[1] - p.paper.shockThreshold),
      Math.max(0, rolled[2] - p.paper.penetrationFactors[SECTORS[at.sector]]),
    ]
    this.ok('SS-DMG-03', over.join() === e.over.join() && e.internal === sum(over), `${p.id}: ${e.over.join()} gets in, not ${over.join()}`)
    p.armour[at.side] = Math.max(0, p.armour[at.side] - rolled[0])
    p.killed = []
    if (at.exposed)
      p.paper.crew.forEach((c, i) => {
        if (p.crew[i].open && !p.lost.has(c.letter) && !p.losing.has(c.letter) && (this.take('openCrew')[0] ?? 6) <= 2)
          p.killed.push(c.letter)
      })
    const internal = sum(over),
      { boxes, deadAt } = p.paper.internalPercent
    const box = boxes.find((b) => internal >= b.min && internal <= b.max)
    if (internal >= deadAt) p.ending = 'overkill'
    else if (internal > 0) p.run = { lines: (box?.pct ?? 0) + 1, hits: box?.hits ?? 1, incendiary: at.incendiary }
    else this.crewless(p)
  }
  private crewless(p: Own): void {
    const dead = (x: string): boolean => p.lost.has(x) || p.losing.has(x) || p.killed.includes(x)
    if (p.ending === '' && p.killed.length > 0 && p.paper.crew.every((c) => dead(c.letter))) p.ending = 'crew'
  }
  crewHit(e: EventOf<'crewHit'>): void {
    const p = this.of(e.unit),
      { letter } = p.paper.crew[e.crew]
    this.ok('SS-UNB-02', p.killed.includes(letter) && !p.losing.has(letter), `${p.id}, seat ${e.crew} is killed in his hatch`)
    p.losing.add(letter)
  }
  coreHit(e: EventOf<'coreHit'>): void {
    const p = this.of(e.unit)
    this.ok('SS-DMG-11', p.core > 0 && p.out === '', `${p.id} takes a Core Hit that nothing costs`)
    Object.assign(p, { core: p.core - 1, own: true, killed: [], run: { lines: 1, hits: 1, incendiary: false } })
  }

  /** SS-DMG-08 to 10, 13 to 16: the run over the strip, line by line. */
  internals(e: EventOf<'internals'>): void {
    const p = this.of(e.unit),
      { run } = p
    this.ok('SS-DMG-07', run !== null, `${p.id} is marked for nothing`)
    if (run === null) return
    p.run = null
    const [first] = this.take('internals')
    const way: { readonly line: number; readonly fresh: boolean }[] = []
    for (let i = 0; i < 100 && way.filter((s) => s.fresh).length < run.lines; i++) {
      if (first + i > 100 && !this.o.internalWrap) break
      const line = ((first + i - 1) % 100) + 1
      way.push({ line, fresh: !p.marked.has(line) })
    }
    const steps = way.slice(0, way.findLastIndex((s) => s.fresh) + 1),
      lines = steps.filter((s) => s.fresh).map((s) => s.line)
    this.ok('SS-DMG-08', lines.join() === e.lines.join(), `${p.id}: lines ${e.lines.join()}, not ${lines.join()}`)
    for (const line of lines) p.marked.add(line)
    let out: Out = p.marked.size === 100 ? 'lines' : ''
    const before = { ...p.due },
      told: unknown[] = []
    for (const letter of new Set(steps.map((s) => letterAt(p.paper, s.line)))) {
      const piece = p.paper.equipment.find((x) => x.letter === letter)
      if (piece === undefined || out !== '') continue
      const of = steps.filter((s) => letterAt(p.paper, s.line) === letter),
        fresh = of.some((s) => s.fresh)
      if (piece.kind === 'locomotion') {
        const rolls = (fresh ? run.hits : 0) + (of.some((s) => !s.fresh) ? 1 : 0)
        told.push({ letter, hits: rolls, destroyed: false, cells: Array.from({ length: rolls }, () => this.locomotion(p)) })
        continue
      }
      if (!fresh || p.lost.has(letter) || p.losing.has(letter) || p.killed.includes(letter)) continue
      if (piece.kind === 'fuel' || piece.kind === 'ammo') {
        const [by, against] = this.take('explosion')
        const halon = p.paper.equipment.some((x) => x.kind === 'halon' && !p.lost.has(x.letter)) ? 3 : 0
        if (by + (run.incendiary ? 2 : 0) > against + halon) out = 'explosion'
      }
      const taken = (p.hits.get(letter) ?? 0) + run.hits
      p.hits.set(letter, taken)
      const covered = p.paper.internalChart.filter((s) => s.letter === letter)
      const destroyed =
        taken >= piece.hits ||
        covered.every((s) => Array.from({ length: s.to - s.from + 1 }, (_, i) => s.from + i).every((n) => p.marked.has(n)))
      if (destroyed) p.losing.add(letter)
      told.push({ letter, hits: run.hits, destroyed })
      const dead = (x: string): boolean => p.lost.has(x) || p.losing.has(x) || p.killed.includes(x)
      if (out === '' && piece.kind === 'crew' && p.paper.crew.every((c) => dead(c.letter))) out = 'crew'
    }
    this.ok(
      'SS-DMG-09',
      JSON.stringify(told) === JSON.stringify(e.struck),
      `${p.id}: ${JSON.stringify(e.struck)}, not ${JSON.stringify(told)}`,
    )
    const { motion } = e
    const more = (['speed', 'acceleration', 'deceleration', 'slip', 'turn', 'msrp'] as const).every(
      (k) => p.due[k] - before[k] === motion[k],
    )
    this.ok('SS-DMG-14', more && p.due.immobile === (before.immobile || motion.immobile), `${p.id} is slowed by ${JSON.stringify(motion)}`)
    p.ending = out
    this.crewless(p)
  }
  private locomotion(p: Own): number | string {
    const [row, column] = this.take('locomotion')
    const cell = chartCell(p.paper.locomotionChart, row, column)
    if (cell === 'X') p.due.immobile = true
    else if (cell === 'SLIP') p.due.slip++
    else if (cell === 'TURN') p.due.turn++
    else if (cell === 'MSRP') p.due.msrp++
    else if (row === 9) p.due.acceleration += cell
    else if (row === 10) p.due.deceleration += cell
    else p.due.speed += cell
    return cell
  }
  /** SS-DMG-16, SS-DMG-17: fire dooms, one's own driving destroys at once. */
  doomed(e: EventOf<'doomed'>): void {
    const p = this.of(e.unit)
    this.ok('SS-DMG-16', p.ending === e.why && !p.own, `${p.id} is doomed by ${e.why}, not ${p.ending}`)
    p.ending = ''
    p.dying = e.why
  }
}
