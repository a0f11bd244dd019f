// Invisible Enemy: a referee who sits through a whole battle: he keeps his own sheets, hears every answer and every event with its dice,
// and notes what the book does not allow. He knows the printed tables, plain geometry and the shape of a state, and nothing of the rules.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id } from '../../../kernel/plain.ts'
import type { EventOf, IeEvent } from '../state/events.ts'
import { CourseJudge } from './fixture-course.ts'
import { diceOf } from './fixture-onlooker.ts'

const unitOf = (d: Decision): Id => {
  const ref = d.about[0]
  return ref && 'unit' in ref ? ref.unit : ''
}
/** The kinds of event that a judge has a say on by name. */
const kinds = [
  'turn',
  'wins',
  'chooses',
  'trapRoll',
  'moves',
  'pushed',
  'pollen',
  'ground',
  'struck',
  'smoked',
  'ranged',
  'kinetic',
  'thermal',
  'photon',
  'missile',
  'infested',
  'critical',
  'explodes',
  'spreads',
  'suppressed',
  'suffers',
  'repair',
  'cleansed',
  'deathRoll',
  'dies',
  'jams',
  'jamEnds',
  'beacon',
  'beaconGone',
  'camouflage',
] as const
export class Referee extends CourseJudge {
  heard = 0

  /** A question, before its answer: whether it is one that the book asks, and whether the sheets agree. */
  asked(d: Decision): void {
    if (d.kind === 'camouflage') this.reset()
    if (d.kind === 'mover' || d.kind === 'firer') this.standing()
    if (d.kind === 'mover' || d.kind === 'firer') this.jamsAsked(d)
    if (d.kind === 'deed') this.deedAsked(d)
    if (d.kind === 'mover') this.moverAsked(d)
    if (d.kind === 'firer') this.firerAsked(d)
    if (d.kind === 'shot') this.shotAsked(d)
    if (d.kind === 'path') this.pathAsked(d)
    // IE-JAM-04: the line is looked at after a finished move, not where a path is broken
    if (this.cut !== '') this.ok(d.kind !== 'work' && d.kind !== 'path', 'IE-JAM-04', `the jam of ${this.cut} is cut at a break`)
    this.cut = ''
    this.compare()
  }
  /** An answer, before what it does is told. */
  answered(d: Decision, c: Choice): void {
    const one = 'one' in c ? c.one : ''
    if (d.kind === 'mover') this.moverNamed(one)
    if (d.kind === 'firer' && !one.startsWith('jam:') && one !== '') this.sheet(one).done = true
    if (d.kind === 'mover' || d.kind === 'firer') this.jamNamed(one)
    if (d.kind === 'shot') this.shotDeclared(d, one)
    if (d.kind === 'path') this.pathGiven(d, c)
    if (d.kind === 'split') this.split(d, c)
    if (d.kind === 'repair' || d.kind === 'tend') this.allot(d, c)
    if (d.kind === 'counter') this.countered(d, c)
    if ((d.kind === 'speed' || d.kind === 'suppress') && 'some' in c) this.powered(unitOf(d), d.kind, c.some.map(Number))
  }
  /** IE-PWR-02, IE-AMB-39: one use of a power module in a turn. */
  private powered(id: Id, use: 'speed' | 'suppress', bays: readonly number[]): void {
    const p = this.sheet(id)
    for (const i of bays) {
      const m = p.modules[i]
      this.ok(m.is === 'power' && m.points > 0 && m.used === '', 'IE-PWR-02', `${use} of ${id} by a module used for ${m.used}`)
      m.used = use
      if (use === 'suppress') this.suppressing.set(id, (this.suppressing.get(id) ?? 0) + m.points)
    }
    if (bays.length > 0) this.stir(p)
  }
  /** An event, as it is told. */
  hear(e: IeEvent): void {
    this.heard++
    const is = kinds.find((k) => k === e.is)
    if (is !== undefined) (this[is] as (e: IeEvent) => void)(e)
    this.works(e)
    if (e.is === 'deployed') Object.assign(this.sheet(e.unit), { at: e.at, facing: e.facing })
    if (e.is === 'freeing') this.freed(e)
    if (e.is === 'over') this.verdict(e.winners)
  }
  /** IE-AMB-24: the whole Move phase for one die. */
  private freed(e: EventOf<'freeing'>): void {
    const p = this.sheet(e.unit),
      [die] = diceOf(e, 'struggle').flat()
    this.ok(!p.done && p.trapped !== '' && this.words.deed === 'move', 'IE-AMB-24', `${p.id} struggles`)
    this.same(e.free, die === 6, 'IE-AMB-24', `die ${die} of ${p.id}`)
    if (die === 6) p.trapped = ''
    p.done = true
    this.stir(p)
  }
  /** Nothing on a log may have changed but by what was told. */
  private compare(): void {
    for (const p of this.all()) {
      const b = this.g.unit(p.id)
      const log = [
          b.at,
          b.facing,
          b.attackLost,
          b.defenseLost,
          b.s,
          b.repairLost,
          b.mj,
          b.se,
          b.po,
          b.b,
          b.trapped,
          b.camouflaged,
          b.dead,
          b.marks,
        ],
        own = [
          p.at,
          p.facing,
          p.attackLost,
          p.defenseLost,
          p.s,
          p.repairLost,
          p.mj,
          p.se,
          p.po,
          p.b,
          p.trapped,
          p.camouflaged,
          p.dead,
          p.marks,
        ]
      this.same(log, own, 'IE-SET-05', `log of ${p.id}`)
      const bits = [...p.gone].reduce((n, c) => n + 2 ** c, 0)
      this.same([b.gone, b.damage.length, b.jams], [bits, p.damage.length, p.jams], 'IE-DMG-04', `damage of ${p.id}`)
      this.same(
        b.modules.map((m) => [m.points, m.mj, m.stock]),
        p.modules.map((m) => [m.points, m.mj, m.stock]),
        'IE-PAY-03',
        `modules of ${p.id}`,
      )
    }
  }
}
