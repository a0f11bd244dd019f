// EIC League: a referee who sits through a whole battle: he keeps his own sheets, hears every event with its dice, and objects to what the
// catalogue does not allow.
import assert from 'node:assert/strict'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Event } from '../../../kernel/event.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { det, guns, lifted, lifts, percent, row, worksFrom, type Piece } from './fixture-figures.ts'
import { StrikeJudge } from './fixture-strikes.ts'
import type { EicGame } from '../state/state.ts'

export class Referee extends StrikeJudge {
  // ---- Hearing ----------------------------------------------------------------------------------------------------

  /** An answer, before what it does is told. */
  answered(d: Decision, c: Choice): void {
    const ref = d.about[0]
    if (d.kind === 'attack' && 'one' in c) {
      this.option = c.one
      this.named = ref && 'unit' in ref ? ref.unit : ''
    }
    if (d.kind === 'attacker' && 'one' in c) this.piece(c.one).acted = true
    if (d.kind === 'payload' && 'one' in c) this.load = Number(c.one.slice(1))
    if (d.kind === 'recover' && 'number' in c && ref && 'unit' in ref) this.piece(ref.unit).wanted = c.number
    if (d.kind === 'steal' && 'one' in c && c.one === 'steal') this.stealing.add(d.seat)
    if (d.kind === 'lethal' && 'one' in c) {
      this.ok(/^s[1-5]$/.test(c.one), 'EIC-LETH-02', `slot ${c.one} is named`)
      this.shot?.owes.delete('a slot named')
      this.shot?.owes.add(`blow:${c.one.slice(1)}`)
    }
  }

  hear(e: Event): void {
    const by = this.course[e.is] ?? this.strikes[e.is]
    if (by) by(e)
  }

  /** EIC-END-01, EIC-AMB-70, EIC-AMB-79: the verdict, reckoned anew; what was agreed or held stands. */
  ended(g: EicGame): void {
    const over = g.over,
      inPlay = g.words.sides.filter((s) => this.plays(s.seat)).map((s) => s.seat)
    assert.ok(over)
    if (inPlay.length < 2) {
      assert.deepEqual(over.winners, inPlay)
      return
    }
    if (over.rule !== 'EIC-AMB-79') return
    const left = (seat: Seat): number => this.all().filter((p) => p.seat === seat && this.unit(p)).length
    const share = (seat: Seat): readonly [number, number] => {
      const own = this.all().filter((p) => p.seat === seat && p.sheet.hull !== 'drone')
      return [own.reduce((x, p) => x + (this.unit(p) ? p.energy : 0), 0), own.reduce((x, p) => x + p.sheet.energyMax, 0)]
    }
    const beats = (a: Seat, b: Seat): number => left(a) - left(b) || share(a)[0] * share(b)[1] - share(b)[0] * share(a)[1]
    const best = inPlay.filter((a) => inPlay.every((b) => beats(a, b) >= 0))
    this.ok(this.round === g.words.turnLimit, 'EIC-AMB-79', `the tie-break in round ${this.round} of ${g.words.turnLimit}`)
    assert.deepEqual(over.winners, best.length === 1 ? best : [])
  }

  /** EIC-D07, EIC-D09a: whoever could find somebody may be named, and every attack that is open, no other. */
  private offered(d: Decision): void {
    if (d.kind === 'attack' && d.choice.is === 'one' && 'unit' in d.about[0]) {
      assert.deepEqual(d.choice.of.map((x) => x.id).sort(), this.attacksOf(this.piece(d.about[0].unit)), `EIC-D09a round ${this.round}`)
      this.count('EIC-D09a')
    }
    if (d.kind !== 'attacker' || d.choice.is !== 'one' || this.o.phaseOrder !== 'perUnit') return
    const of = d.choice.of.map((x) => x.id)
    for (const p of this.all()) {
      const able =
        p.seat === d.seat &&
        this.unit(p) &&
        p.sense === 0 &&
        p.kinds.length === 0 &&
        !p.acted &&
        p.retreat === 'none' &&
        p.reload.length === 0 &&
        p.paralyzedThrough === 0
      if (able && this.all().some((q) => this.target(p.seat, q) && this.far(p.hex, q.hex) <= Math.floor(det(p) / 10)))
        this.ok(of.includes(p.id), 'EIC-D07', `${p.id} is not offered`)
    }
  }

  /** EIC-ATK-02, EIC-D09a: every attack that a unit may name, and no other. */
  private attacksOf(p: Piece): readonly string[] {
    const out: string[] = [],
      other = this.more(p, 'other'),
      fight = this.more(p, 'fight'),
      wild = this.wild(p.seat),
      reach = lifted(p),
      drone = this.droneOf(p),
      grounded = !p.aloft && p.height === 0
    for (const t of this.all()) {
      const seen = p.found.includes(t.id),
        shoots = seen || wild.has(t.seat),
        melee = seen || !this.o.meleeNeedsDetection,
        far = this.far(p.hex, t.hex)
      if (!this.target(p.seat, t) || (!shoots && !melee)) continue
      if (melee && fight && far <= 1 && grounded && !t.aloft && t.height === 0 && (p.sheet.hull === 'suit' || this.o.tankMelee))
        out.push(`fight>${t.id}`)
      if (
        melee &&
        other &&
        !p.used.includes('ram') &&
        p.height === 0 &&
        p.frags < 8 &&
        !t.aloft &&
        (p.aloft ? t.height > 0 || this.o.flyingRamsGround : t.height === 0) &&
        this.comesNear(p, t)
      )
        out.push(`ram>${t.id}`)
      if (!shoots || !other) continue
      for (const gun of guns(p, this.o)) {
        const uses = this.o.gunPairShots === 2 && gun !== 'mainGun' && gun !== 'chestCannon' ? 2 : 1
        if (far <= reach && percent(p) >= worksFrom(p, gun) && p.used.filter((x) => x === gun).length < uses) out.push(`${gun}>${t.id}`)
      }
      for (const [no, s] of p.slots) {
        const w = row(s.weapon),
          launcher = [...p.slots].find(([k, x]) => x.weapon === 'grenadeLauncher' && !x.lost && !p.used.includes(`s${k}`))
        if (s.lost || s.shots === 0 || p.used.includes(`s${no}`) || w.id === 'grenadeLauncher') continue
        if (w.capacityGroup === 'grenade') {
          if (far <= reach && p.sheet.hull === 'suit') out.push(`s${no}:hand>${t.id}`)
          if (far <= reach && launcher && percent(p) >= 10) out.push(`s${no}:launch${launcher[0]}>${t.id}`)
        } else if (w.capacityGroup === 'bomb') {
          if (!seen || !p.aloft || p.sheet.hull !== 'suit' || p.kinds.length > 0 || percent(p) < 10) continue
          for (const q of this.all()) {
            const able =
              q !== p &&
              q.seat === p.seat &&
              q.sheet.hull === 'suit' &&
              this.on(q) &&
              q.aloft &&
              q.retreat === 'none' &&
              q.kinds.length === 0
            if (able && this.far(p.hex, q.hex) <= 1 && (t.hex === p.hex || t.hex === q.hex)) out.push(`s${no}:tandem:${q.id}>${t.id}`)
          }
        } else if (
          far <= (typeof w.range === 'number' ? w.range : reach) &&
          percent(p) >= worksFrom(p, w.id) &&
          !(w.notInFlight && p.aloft)
        ) {
          if (w.id !== 'oxyPlus' || s.fired === 0 || p.energy > 20 * (s.fired + this.o.oxyRecharge - this.round)) out.push(`s${no}>${t.id}`)
        }
      }
    }
    if (drone && other && !drone.dead && !drone.gone && drone.paralyzedThrough === 0 && !p.used.includes('drone') && percent(p) > 9)
      out.push('drone')
    return out.sort()
  }

  /** At a question: the state says what the referee's sheets say, and nothing breaks a limit. */
  compare(g: EicGame): void {
    this.words = g.words
    if (this.blows.size > 0) assert.fail(`EIC-ATK-09 ${[...this.blows.keys()].join()} lost nothing`)
    const held = new Map<number, Id>()
    for (const d of g.open) this.offered(d)
    for (const u of g.units) {
      const p = this.piece(u.id)
      if (u.hex >= 0 && !u.vanquished && !u.gone)
        assert.deepEqual([u.id, u.hex, u.aloft, u.height, u.docked], [p.id, p.hex, p.aloft, p.height, p.docked])
      assert.deepEqual(
        [u.id, u.energy, u.bodNow, u.fragHits, u.vanquished, u.gone, u.paralyzed, u.slots.map((s) => [s.no, s.shots, s.lost])],
        [p.id, p.energy, p.bod, p.frags, p.dead, p.gone, p.paralyzedThrough > 0, [...p.slots].map(([no, s]) => [no, s.shots, s.lost])],
      )
      this.ok(p.energy >= 0 && p.energy <= p.sheet.energyMax && (p.energy === 0) === p.dead, 'EIC-AMB-81', `${p.id} has ${p.energy}`)
      if ((p.aloft || p.height > 0) && this.on(p))
        this.ok(lifts(p) && p.paralyzedThrough === 0, 'EIC-NRG-06', `${p.id} is up at ${percent(p)} %`)
      if (!this.unit(p) || p.aloft || p.hex < 0) continue
      this.ok(!this.enemyBase(p.seat, p.hex), 'EIC-AMB-17', `${p.id} stands on an enemy base`)
      if (p.hex === this.base(p.seat) || this.o.stacking === 'free') continue
      this.ok(!held.has(p.hex), 'EIC-MOVE-05', `${p.id} stands with ${held.get(p.hex)}`)
      held.set(p.hex, p.id)
    }
    for (const s of g.words.sides)
      this.ok(
        this.all().filter((p) => this.unit(p) && p.seat === s.seat && p.retreat !== 'none').length <= 2,
        'EIC-RET-01',
        `seat ${s.seat} has more than two in retreat`,
      )
    g.words.sides.forEach((s, seat) =>
      this.ok(
        s.credits === this.credits[seat] && s.credits >= 0,
        'EIC-BLD-02',
        `seat ${seat} has ${s.credits} credits, not ${this.credits[seat]}`,
      ),
    )
  }
}
