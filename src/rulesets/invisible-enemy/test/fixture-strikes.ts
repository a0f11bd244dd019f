// Invisible Enemy: what a referee says to shots: who may fire at whom, attacks, dice, cells. Written from the book, without the rules.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id } from '../../../kernel/plain.ts'
import { inWedge } from '../../../space/arc.ts'
import { within } from '../../../space/plane.ts'
import type { WeaponId } from '../book/charts.ts'
import type { EventOf } from '../state/events.ts'
import { DamageJudge } from './fixture-damage.ts'
import {
  columnOf,
  coreAt,
  guessBy,
  hullAt,
  isHull,
  kineticCount,
  kineticLine,
  pairing,
  thermalCount,
  weaponRow,
} from './fixture-figures.ts'
import { attackOf, defenseOf, diceOf, paralysed, type Sheet } from './fixture-onlooker.ts'

/** A shot between its declaration and its last effect; `marks` are those that its missiles leave. */
type Shot = {
  readonly by: Sheet
  readonly target: Sheet
  readonly is: WeaponId
  readonly value: number
  readonly splits: Map<number, readonly number[]> // by seat
  marks: readonly number[]
  smoked: boolean
  penalty: number // −1 not ranged
}
type Weapon = { readonly bay: number; readonly is: WeaponId; readonly value: number; readonly facing: number; readonly blank: boolean }

export class StrikeJudge extends DamageJudge {
  private shot: Shot | null = null

  protected override settled(what: string): void {
    super.settled(what)
    this.shot = null
  }

  // ---- Who may fire at whom -------------------------------------------------------------------------------------

  /** IE-FIRE-01, IE-FIRE-09, IE-ENG-11. */
  private weapons(p: Sheet): readonly Weapon[] {
    const out: Weapon[] = [],
      free = !this.on('jamSurface', p)
    if (attackOf(p) > 0 && p.mj === 0 && !p.fired) out.push({ bay: -1, is: p.of.main, value: attackOf(p), facing: 0, blank: false })
    for (const [bay, m] of p.modules.entries()) {
      if (!free || m.points === 0) continue
      if (m.is === 'weapon' && m.mj === 0 && !m.fired)
        out.push({ bay, is: m.weapon as WeaponId, value: m.points, facing: m.facing, blank: false })
      if (m.is === 'engineering' && m.used === '') out.push({ bay, is: 'kinetic', value: m.points, facing: 0, blank: true })
    }
    return out
  }
  /** IE-FIRE-03 to IE-FIRE-07, IE-JAM-03. */
  private reaches(p: Sheet, w: Weapon, t: Sheet): boolean {
    const { arcHalfAngle, rangePerAttackPoint } = weaponRow(w.is)
    const reach = w.blank ? 2000 : rangePerAttackPoint === null ? 999999 : 1000 * rangePerAttackPoint * w.value
    if (t.dead || t.seat === p.seat || !within(p.at, t.at, reach)) return false
    if (paralysed(p) && (w.is !== 'kinetic' || !within(p.at, t.at, 2000))) return false
    if (!w.blank && arcHalfAngle < 180 && !inWedge(p.at, p.facing + w.facing, arcHalfAngle, t.at)) return false
    return w.is === 'missile' ? this.spotted(p.seat, t) : this.clear(p, t, w.is === 'thermal')
  }
  /** IE-FIRE-01, IE-FIRE-08, IE-PAY-05: every shot that may be declared, weapon by weapon and joint. */
  private shotsOf(p: Sheet): ReadonlyMap<string, { readonly is: WeaponId; readonly value: number }> {
    const out = new Map<string, { readonly is: WeaponId; readonly value: number }>(),
      all = p.dead ? [] : this.weapons(p),
      main = all.find((w) => w.bay < 0)
    for (const t of this.all()) {
      const may = all.filter((w) => this.reaches(p, w, t))
      for (const w of may) out.set(`${w.bay}>${t.id}`, w)
      if (main === undefined || !may.includes(main) || (main.is !== 'missile' && main.is !== 'thermal')) continue
      for (const w of may) if (w !== main && w.is === main.is) out.set(`-1+${w.bay}>${t.id}`, { is: w.is, value: w.value + main.value })
    }
    return out
  }
  protected shotAsked(d: Decision): void {
    const ref = d.about[0]
    if (d.choice.is !== 'one' || !('unit' in ref)) return
    const offered = d.choice.of.map((o) => o.id).filter((id) => id.includes('>'))
    this.same(offered.sort(), [...this.shotsOf(this.sheet(ref.unit)).keys()].sort(), 'IE-FIRE-01', `shots of ${ref.unit}`)
  }
  /** IE-FIRE-01, IE-FIRE-02: everybody with a shot may be named, once, and nobody of the other side. */
  protected firerAsked(d: Decision): void {
    if (d.choice.is !== 'one') return
    const of = d.choice.of.map((o) => o.id)
    for (const p of this.all()) {
      const able = p.seat === d.seat && !p.done && !p.dead
      if (of.includes(p.id)) this.ok(able, 'IE-FIRE-02', `${p.id} may not fire now`)
      else this.ok(!able || this.shotsOf(p).size === 0, 'IE-FIRE-02', `${p.id} is not offered`)
    }
  }
  protected shotDeclared(d: Decision, option: string): void {
    const ref = d.about[0]
    if (!option.includes('>') || !('unit' in ref)) return
    const by = this.sheet(ref.unit),
      [mounts, at] = option.split('>'),
      found = this.shotsOf(by).get(option)
    this.ok(found !== undefined, 'IE-FIRE-03', `${by.id} may not fire ${option}`)
    this.ok(!this.closed && this.words.deed === 'fire' && this.words.active === by.seat, 'IE-FIRE-02', `${by.id} fires out of its phase`)
    if (found === undefined) return
    this.shot = {
      by,
      target: this.sheet(at),
      is: found.is,
      value: found.value,
      splits: new Map(),
      marks: [0, 0],
      smoked: false,
      penalty: -1,
    }
    for (const n of mounts.replace('-1', 'm').split('+')) {
      if (n === 'm') by.fired = true
      else {
        by.modules[Number(n)].fired = true
        if (by.modules[Number(n)].is === 'engineering') by.modules[Number(n)].used = 'shoot'
      }
    }
    by.shot = true
    this.stir(by)
  }

  // ---- Shots ----------------------------------------------------------------------------------------------------

  /** What is told of a shot belongs to the one declared, with the attack that the book gives it. */
  private fits(e: { readonly unit: Id; readonly target: Id; readonly weapon: string; readonly attack: number }): Shot | null {
    const s = this.shot
    this.ok(
      s !== null && s.by.id === e.unit && s.target.id === e.target && s.is === e.weapon,
      'IE-FIRE-11',
      `a shot of ${e.unit} not declared`,
    )
    if (s === null) return null
    this.ok(s.smoked === this.smoky(s.by.at, s.target.at), 'IE-TER-12', `smoke before ${s.target.id}`)
    const base = s.is === 'missile' ? Math.floor(s.value / 2) : s.value,
      sum = base + this.modifiers(s.by, s.target, s.is) - Math.max(0, s.penalty)
    const what = `${s.is} of ${s.by.id} at ${s.target.id}`
    if (!this.hazy) this.same(e.attack, s.is === 'missile' ? Math.max(0, sum) : sum, s.is === 'missile' ? 'IE-MIS-01' : 'IE-MOD-01', what)
    return s
  }
  smoked(e: EventOf<'smoked'>): void {
    const [[die]] = diceOf(e, 'smoke')
    this.same(e.blocked, die <= 2, 'IE-TER-12', `smoke die ${die}`)
    this.ok(this.smoky(this.sheet(e.unit).at, this.sheet(e.target).at), 'IE-TER-12', 'a smoke die without smoke')
    if (e.blocked) this.shot = null
    else if (this.shot) this.shot.smoked = true
  }
  ranged(e: EventOf<'ranged'>): void {
    const [a, b] = [this.sheet(e.unit), this.sheet(e.target)],
      real = 250 * Math.floor((Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) + 125) / 250)
    const roll = diceOf(e, 'ranging')[0].reduce((n, k) => n + k, 0),
      guess = guessBy(real, roll, this.words.options.rangingSkill)
    this.same([e.real, e.guess, e.penalty], [real, guess, Math.floor(Math.abs(guess - real) / 1000)], 'IE-PHO-03', `range to ${e.target}`)
    if (this.shot) this.shot.penalty = Math.floor(Math.abs(guess - real) / 1000)
  }
  kinetic(e: EventOf<'kinetic'>): void {
    const s = this.fits(e)
    if (s === null) return
    const t = s.target,
      column = columnOf(e.attack, defenseOf(t)),
      [pair = []] = diceOf(e, 'kinetic'),
      count = column < 0 ? 0 : kineticCount(Math.max(...pair), column),
      places = diceOf(e, 'location').flat()
    this.same(
      [e.sector, e.column, pair.length, places.length],
      [this.sector(t, s.by.at), column, column < 0 ? 0 : 2, count > 0 ? 1 : 0],
      'IE-KIN-01',
      t.id,
    )
    const line = count > 0 ? kineticLine(this.sector(t, s.by.at), places[0], count, t.gone) : []
    this.same(e.cells, line, 'IE-KIN-03', `line into ${t.id}, place ${places}`)
    for (const c of line) t.damage.push({ line: isHull(c) ? 'hullDamage' : 'coreDamage', cell: c })
    this.shot = null
  }
  thermal(e: EventOf<'thermal'>): void {
    const s = this.fits(e)
    if (s === null) return
    const t = s.target,
      column = columnOf(e.attack, defenseOf(t)),
      dice = diceOf(e, 'thermal').flat(),
      count = column < 0 ? 0 : thermalCount(dice[0], column),
      places = diceOf(e, 'location').flat(),
      holes: number[] = []
    this.same(
      [e.sector, e.column, dice.length, places.length],
      [this.sector(t, s.by.at), column, column < 0 ? 0 : 1, count],
      'IE-THE-01',
      t.id,
    )
    for (const die of places) {
      const cell = hullAt(this.sector(t, s.by.at), die, t.gone)
      if (cell < 0) continue
      this.destroy(t, cell)
      t.damage.push({ line: 'hullDestroyed', cell })
      holes.push(cell)
    }
    this.same(e.cells, holes, 'IE-THE-02', `holes in ${t.id}`)
    this.shot = null
  }
  photon(e: EventOf<'photon'>): void {
    const s = this.fits(e)
    if (s === null) return
    const dice = diceOf(e, 'photon').flat(),
      [core, hull] = [6, 5].map((n) => dice.filter((k) => k === n).length)
    this.ok(s.penalty >= 0, 'IE-PHO-01', `${s.by.id} has not ranged`)
    this.same([dice.length, e.core, e.hull], [Math.max(0, e.attack), core, hull], 'IE-PHO-04', `photon on ${e.target}`)
    for (let i = 0; i < core; i++) s.target.damage.push({ line: 'coreDamage', cell: -1 })
    for (let i = 0; i < hull; i++) s.target.damage.push({ line: 'hullDamage', cell: -1 })
    this.shot = null
  }
  protected split(d: Decision, c: Choice): void {
    if ('split' in c) this.shot?.splits.set(d.seat, c.split)
  }
  missile(e: EventOf<'missile'>): void {
    const s = this.fits(e)
    if (s === null) return
    const dice = diceOf(e, 'missiles').flat(),
      [black, white] = s.splits.get(s.by.seat) ?? [0, 0],
      [core, hull] = s.splits.get(s.target.seat) ?? [0, 0]
    this.same(
      [e.mine, e.theirs],
      [
        [black, white],
        [core, hull],
      ],
      'IE-MIS-02',
      `splits at ${e.target}`,
    )
    this.ok(e.attack === 0 || core + hull === defenseOf(s.target), 'IE-MIS-01', `defense dice of ${e.target}`)
    let at = 0
    const take = (n: number): readonly number[] => dice.slice(at, (at += n))
    const [b, w, c, h] = [black, white, core, hull].map(take)
    this.same(
      [dice.length, e.marks],
      [e.attack === 0 ? 0 : black + white + core + hull, [pairing(b, c), pairing(w, h)]],
      'IE-MIS-03',
      e.target,
    )
    if (e.marks[0] + e.marks[1] === 0) this.shot = null
    else s.marks = e.marks
  }
  infested(e: EventOf<'infested'>): void {
    const s = this.shot,
      places = diceOf(e, 'location').flat()
    this.ok(s !== null && s.target.id === e.unit, 'IE-MIS-04', `marks on ${e.unit} of no missile`)
    if (s === null) return
    const [core, hull] = s.marks,
      t = s.target,
      own: number[] = []
    for (const [i, die] of places.entries()) {
      const cell = i < core ? coreAt(die, t.marks) : hullAt(this.sector(t, s.by.at), die, t.gone)
      if (cell < 0) continue
      t.marks[cell]++
      own.push(cell)
    }
    this.same([places.length, e.cells], [core + hull, own], 'IE-MIS-05', `marks on ${e.unit}`)
    this.shot = null
  }
}
