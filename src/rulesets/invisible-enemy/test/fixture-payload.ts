// Invisible Enemy: what a referee says to payload: jams and counter-jams, beacons, engineers at work; and to camouflage.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id } from '../../../kernel/plain.ts'
import { inWedge } from '../../../space/arc.ts'
import { inContact } from '../../../space/bases.ts'
import { within } from '../../../space/plane.ts'
import type { EventOf, IeEvent } from '../state/events.ts'
import { jamOf } from './fixture-figures.ts'
import { diceOf, paralysed, shape, type Sheet } from './fixture-onlooker.ts'
import { StrikeJudge } from './fixture-strikes.ts'

type Attempt = { readonly by: Sheet; readonly bay: number; readonly target: Sheet; against: number }

export class PayloadJudge extends StrikeJudge {
  private attempt: Attempt | null = null
  protected cut: Id = '' // whose jam a base between has just ended

  /** IE-ENG-11: an engineer that has worked fires no more in this turn. */
  protected toil(id: Id): void {
    for (const m of this.sheet(id).modules) if (m.is === 'engineering') m.used = 'work'
    this.stir(this.sheet(id))
  }
  /** IE-JAM-01, IE-AMB-28, IE-AMB-53: every jam that may be tried. */
  protected jamsAsked(d: Decision): void {
    if (d.choice.is !== 'one') return
    const own: string[] = []
    for (const p of this.all())
      for (const [i, m] of p.modules.entries()) {
        if (p.seat !== d.seat || p.dead || m.is !== 'jammer' || m.points === 0 || m.used !== '' || this.on('jamSurface', p)) continue
        for (const t of this.all())
          if (t.seat !== p.seat && !t.dead && inWedge(p.at, p.facing + m.facing, 45, t.at) && this.clear(p, t))
            own.push(`jam:${p.id}:${i}:${t.id}`)
      }
    const offered = d.choice.of.map((o) => o.id).filter((id) => id.startsWith('jam:'))
    this.same(offered.sort(), own.sort(), 'IE-JAM-01', 'jams')
  }
  protected jamNamed(option: string): void {
    if (!option.startsWith('jam:')) return
    const [, by, bay, target] = option.split(':'),
      p = this.sheet(by)
    this.attempt = { by: p, bay: Number(bay), target: this.sheet(target), against: 0 }
    p.tried = true
    p.modules[Number(bay)].used = 'jam'
    this.stir(p)
  }
  /** IE-PWR-02b, IE-PWR-03. */
  protected countered(d: Decision, c: Choice): void {
    const a = this.attempt
    if (a === null || !('number' in c) || d.choice.is !== 'number') return
    const free = a.target.modules.filter((m) => m.is === 'power' && (m.used === '' || m.used === 'counter') && m.points > m.spent)
    this.same(
      d.choice.max,
      free.reduce((n, m) => n + m.points - m.spent, 0),
      'IE-PWR-03',
      `points of ${a.target.id} against a jam`,
    )
    a.against = c.number
    let left = c.number
    for (const m of free) {
      const n = Math.min(left, m.points - m.spent)
      if (n > 0) Object.assign(m, { used: 'counter', spent: m.spent + n })
      left -= n
    }
    if (c.number > 0) this.stir(a.target)
  }
  jams(e: EventOf<'jams'>): void {
    const a = this.attempt
    this.ok(
      a !== null && a.by.id === e.unit && a.target.id === e.target && a.against === e.against,
      'IE-JAM-01',
      `a jam of ${e.unit} not declared`,
    )
    if (a === null) return
    const points = a.by.modules[a.bay].points - 2 * a.against,
      dice = diceOf(e, 'jamming').flat(),
      row = points <= 0 ? { effect: null } : jamOf(dice[0] + points)
    this.ok((dice.length === 0) === points <= 0, 'IE-PWR-03', `dice ${dice} with ${points} points`)
    this.same(
      [e.effect, e.brain],
      [row.effect ?? '', ('brainHit' in row ? row.brainHit : 0) ?? 0],
      'IE-JAM-01',
      `die ${dice} and ${points}`,
    )
    if (row.effect) a.target.jams.push({ by: a.by.id, module: a.bay, effect: row.effect })
    if ('brainHit' in row) a.target.b += row.brainHit ?? 0
    this.attempt = null
  }
  /** IE-JAM-04: a jam ends for a reason. */
  jamEnds(e: EventOf<'jamEnds'>): void {
    const p = this.sheet(e.unit),
      by = this.sheet(e.by),
      left = this.g.unit(e.unit).jams.filter((j) => j.by === e.by),
      lost = p.jams.filter((j) => j.by === e.by && !left.some((x) => x.module === j.module))
    const spent = lost.some((j) => this.g.unit(e.by).modules[j.module].points === 0)
    if (lost.length > 0 && !spent && !this.g.unit(e.by).dead) this.cut = e.by
    if (lost.length > 0) this.ok(spent || this.g.unit(e.by).dead || !this.clear(by, p), 'IE-JAM-04', `the jam of ${e.by} on ${e.unit} ends`)
    p.jams = p.jams.filter((j) => !lost.includes(j))
  }
  beacon(e: EventOf<'beacon'>): void {
    const p = this.sheet(e.unit),
      m = p.modules.find((x) => x.is === 'beacons' && x.stock > 0)
    this.ok(m !== undefined && ++p.launched <= 6 && within(p.at, e.at, 30000) && !paralysed(p), 'IE-BCN-01', `${p.id} launches`)
    this.ok(
      this.words.deed === 'fire' && p.seat === this.words.active && this.clear(p, { id: e.target, at: e.at, radius: 0 }),
      'IE-BCN-01',
      `${p.id} sees ${e.at}`,
    )
    this.ok(e.kind === 'spotter' || within(this.sheet(e.target).at, e.at, 1000), 'IE-BCN-03', `a marker beside ${e.target}`)
    if (m) m.stock--
    p.shot = true
    this.stir(p)
    this.beacons.push({ at: e.at, seat: p.seat, kind: e.kind, target: e.target, phase: this.phases })
  }
  /** IE-CAM-01 to IE-CAM-04. */
  camouflage(e: EventOf<'camouflage'>): void {
    const p = this.sheet(e.unit)
    if (e.on) {
      const prominent = ['rock', 'shrapnel', 'fungus', 'smallRocks', 'ice']
      const against = (q: Sheet): boolean =>
        this.words.land.features.some((x) => prominent.includes(x.terrain) && inContact(q, shape(x), 50))
      const stacked = this.all().some(
        (o) => o !== p && o.seat === p.seat && against(o) && inContact(p, { is: 'disc', at: o.at, radius: o.radius }, 50),
      )
      this.ok(!p.dead && !p.stirred && (against(p) || stacked), 'IE-CAM-01', `${p.id} hides`)
    }
    this.ok(p.camouflaged !== e.on, 'IE-CAM-04', `camouflage of ${p.id}`)
    p.camouflaged = e.on
  }
  protected works(e: IeEvent): void {
    if (e.is === 'works' || e.is === 'strand' || e.is === 'keeps') this.toil(e.unit)
    if (e.is === 'freed' || e.is === 'towed') {
      this.sheet(e.unit).trapped = ''
      this.toil(e.by)
    }
    if (e.is === 'towed') {
      Object.assign(this.sheet(e.unit), { at: e.at, done: true })
      this.stir(this.sheet(e.unit))
    }
  }
}
