// Invisible Enemy: what a referee says to what shots do: criticals one by one, recurring damage, repairs, deaths. Written from the book.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id } from '../../../kernel/plain.ts'
import { within } from '../../../space/plane.ts'
import type { EventOf } from '../state/events.ts'
import { cells, criticalOf, explosionAt, isHull, kills, repairRow, spreadAt } from './fixture-figures.ts'
import { attackOf, diceOf, Onlooker, type Sheet } from './fixture-onlooker.ts'

/** What must come next while damage is rolled: a die on a line, a hit, an explosion, a spread, a note of what was suppressed. */
type Owed = { readonly is: 'roll' | 'hit' | 'explode' | 'spread' | 'suppressed'; readonly unit: Id; readonly what: string; cell: number }
type Work = { readonly unit: Id; readonly hit: string; readonly bay: number; readonly dice: number; readonly by: Id; readonly tool: number }

export class DamageJudge extends Onlooker {
  private owed: Owed[] = []
  protected recurred = false // in this Reset
  protected closed = false // the criticals of this phase have begun
  protected suppressing = new Map<Id, number>()
  private work: Work[] = []
  private orders: { readonly order: number; readonly work: readonly Work[] }[] = []
  private cleansing: { readonly unit: Id; readonly core: boolean } | null = null
  protected rolledDeath = new Set<Id>()
  private dying = '' // whose death must be told next

  protected stir(p: Sheet): void {
    p.stirred = true
  }
  protected destroy(p: Sheet, cell: number): void {
    p.gone.add(cell)
    p.marks[cell] = 0
  }

  // ---- Criticals ------------------------------------------------------------------------------------------------

  /** IE-CRIT-04, IE-RST-00: in base order, in the order scored. */
  private due(): void {
    for (const p of this.all())
      for (const { line, cell } of p.damage.splice(0)) this.owed.push({ is: 'roll', unit: p.id, what: line, cell })
  }
  /** IE-INF-01, IE-INF-03, IE-PWR-02c: a die for every mark and for every power hit that is not suppressed. */
  protected recur(): void {
    if (this.recurred) return
    this.recurred = true
    for (const p of this.all().filter((x) => !x.dead)) {
      for (const [cell, n] of p.marks.entries())
        for (let i = 0; i < n; i++)
          this.owed.push({ is: 'roll', unit: p.id, what: isHull(cell) ? 'infestationHull' : 'infestationCore', cell })
      const spared = Math.min(p.po, this.suppressing.get(p.id) ?? 0)
      if (spared > 0) this.owed.push({ is: 'suppressed', unit: p.id, what: '', cell: spared })
      for (let i = spared; i < p.po; i++) this.owed.push({ is: 'roll', unit: p.id, what: 'powerRecurring', cell: -1 })
    }
  }
  /** IE-CRIT-03: hits at the head that find nothing are passed over. */
  private head(): Owed | undefined {
    while (this.owed.length > 0 && this.owed[0].is === 'hit' && this.idle(this.sheet(this.owed[0].unit), this.owed[0].what))
      this.owed.shift()
    return this.owed[0]
  }
  private idle(p: Sheet, hit: string): boolean {
    const lord = this.dominant(p)
    if (hit === 'S') return p.s >= 4
    if (hit === 'D') return p.of.defenseBase - p.defenseLost <= 1
    if (hit === 'Mj') return lord < 0 && p.of.attackBase === 0
    const spent = p.modules.every((m) => m.points === 0)
    return (hit === 'Mk' || (hit === 'Py' && spent)) && lord < 0 && attackOf(p) === 0
  }
  /** IE-DMG-07: the payload weapon with more points than the present attack; of several the greatest, the first of equals. */
  private dominant(p: Sheet): number {
    const over = p.modules.flatMap((m, i) => (m.is === 'weapon' && m.points > attackOf(p) ? [i] : []))
    return over.reduce((best, i) => (best < 0 || p.modules[i].points > p.modules[best].points ? i : best), -1)
  }
  /** Nothing may be left to roll when play goes on. */
  protected settled(what: string): void {
    if (this.words.phase === 'reset') this.recur()
    this.due()
    const left = this.head()
    this.ok(left === undefined, 'IE-CRIT-01', `${what} while ${JSON.stringify(left)} is still to be done`)
    this.owed = []
  }
  private expects(is: Owed['is'], unit: Id, what: string, cell: number): Owed | null {
    const next = this.head()
    const fits = next !== undefined && next.is === is && next.unit === unit && next.what === what && next.cell === cell
    this.ok(fits, 'IE-CRIT-04', `told ${is} ${what} ${cell} of ${unit}, due ${JSON.stringify(next)}`)
    return fits ? (this.owed.shift() ?? null) : null
  }
  critical(e: EventOf<'critical'>): void {
    if (this.words.phase === 'reset') this.recur()
    else this.due()
    this.closed = true
    if (this.expects('roll', e.unit, e.line, e.cell) === null) return
    const dice = diceOf(e, `${e.line} of`).flat(),
      hits = criticalOf(e.line, dice[0])
    this.same(e.results, hits, 'IE-CRIT-01', `die ${dice} on ${e.line} of ${e.unit}`)
    const after: Owed = { is: 'roll', unit: e.unit, what: 'hullDestroyed', cell: -2 } // its cell is not known before the place die
    this.owed.unshift(
      ...hits.map((hit): Owed => {
        const cell = hit === 'X' || hit === 'spread' ? e.cell : -1
        return { is: hit === 'X' ? 'explode' : hit === 'spread' ? 'spread' : 'hit', unit: e.unit, what: hit, cell }
      }),
      ...(hits.includes('X') ? [after] : []),
    )
  }
  explodes(e: EventOf<'explodes'>): void {
    if (this.expects('explode', e.unit, 'X', e.from) === null) return
    const p = this.sheet(e.unit),
      cell = explosionAt(e.from, diceOf(e, 'explosion').flat()[0], p.gone)
    this.same(e.cell, cell, 'IE-DMG-06', `explosion from ${cells[e.from].id} in ${e.unit}`)
    const after = this.owed.find((o) => o.cell === -2) as Owed
    if (cell < 0) this.owed.splice(this.owed.indexOf(after), 1)
    else {
      this.destroy(p, cell)
      after.cell = cell
    }
  }
  spreads(e: EventOf<'spreads'>): void {
    if (this.expects('spread', e.unit, 'spread', e.from) === null) return
    const p = this.sheet(e.unit),
      cell = spreadAt(e.from, diceOf(e, 'spread').flat()[0], p.gone)
    this.same(e.cell, cell, 'IE-INF-02', `spread from ${cells[e.from].id} in ${e.unit}`)
    if (cell >= 0) p.marks[cell]++
  }
  suppressed(e: EventOf<'suppressed'>): void {
    this.recur()
    this.expects('suppressed', e.unit, '', e.hits)
  }
  suffers(e: EventOf<'suffers'>): void {
    const p = this.sheet(e.unit),
      next = this.head()
    const turned = next?.what === 'Py' && p.modules.every((m) => m.points === 0) // IE-CRIT-03
    this.ok(
      next?.unit === e.unit && next.is === 'hit' && (turned ? 'Mk' : next.what) === e.hit,
      'IE-CRIT-02',
      `${e.unit} suffers ${e.hit}, due ${JSON.stringify(next)}`,
    )
    this.owed.shift()
    const most = p.modules.reduce((best, m, i) => (best < 0 || m.points > p.modules[best].points ? i : best), -1),
      at = e.hit === 'Py' ? most : e.hit === 'Mj' || e.hit === 'Mk' ? this.dominant(p) : -1
    this.same(e.module, at, 'IE-DMG-07', `${e.hit} on ${e.unit}`)
    if (e.hit === 'S') p.s++
    else if (e.hit === 'D') p.defenseLost++
    else if (e.hit === 'Se') p.se++
    else if (e.hit === 'B') p.b++
    else if (e.hit === 'Po') {
      p.po++
      this.owed.unshift({ is: 'roll', unit: e.unit, what: 'powerFirst', cell: -1 })
    } else if (e.hit === 'Mj' && at < 0) p.mj++
    else if (e.hit === 'Mj') p.modules[at].mj++
    else if (at < 0) p.attackLost++
    else this.lose(p, at)
  }
  /** IE-PAY-03, IE-BCN-06. */
  private lose(p: Sheet, at: number): void {
    const m = p.modules[at]
    m.points--
    m.stock = Math.min(m.stock, 3 * m.points)
  }

  // ---- Repairs --------------------------------------------------------------------------------------------------

  /** IE-REP-01, IE-RPM-01: dice put on hits, of the own points in Reset or of a module on a friend. */
  protected allot(d: Decision, c: Choice): void {
    const refs = d.about.map((r) => ('unit' in r ? r.unit : ''))
    if (!('split' in c) || d.choice.is !== 'split') return
    const p = this.sheet(refs[0]),
      by = d.kind === 'tend' ? refs[1] : '',
      tool =
        by === ''
          ? -1
          : this.sheet(by).modules.findIndex((m) => m.is === 'repair' && m.points - m.spent === (d.choice as { total: number }).total)
    const dice = c.split.slice(0, -1).reduce((n, k) => n + k, 0),
      points = by === '' ? p.of.repairBase - p.repairLost : this.sheet(by).modules[tool].points - this.sheet(by).modules[tool].spent
    this.ok(
      d.choice.total === points && dice <= points,
      by === '' ? 'IE-REP-01' : 'IE-RPM-01',
      `${dice} repair dice on ${p.id} of ${points}`,
    )
    this.ok(!p.dead, 'IE-REP-07', `${p.id} is dead and repaired`)
    if (by !== '') {
      const host = this.sheet(by)
      host.modules[tool].spent += dice
      this.ok(
        this.words.deed === 'fire' &&
          host.seat === this.words.active &&
          host.seat === p.seat &&
          within(host.at, p.at, 2000) &&
          host.id !== p.id,
        'IE-RPM-01',
        `${by} tends ${p.id}`,
      )
      if (dice > 0) this.stir(host)
    }
    const work = d.choice.into.slice(0, -1).flatMap((slot, i): readonly Work[] => {
      const [hit, n] = slot.split(' '),
        k = c.split[i],
        bay = hit === 'Mj' && n !== undefined ? Number(n) - 1 : -1,
        hits = hit === 'S' ? 1 : hit === 'Mj' ? (bay < 0 ? p.mj : p.modules[bay].mj) : hit === 'Se' ? p.se : hit === 'Po' ? p.po : 99
      this.ok(k <= hits * (repairRow(hit).maxDicePerHit ?? 99), 'IE-REP-02', `${k} dice on ${slot} of ${p.id}`)
      const one = { unit: p.id, hit, bay, by, tool }
      return hit === 'S' ? (k > 0 ? [{ ...one, dice: k }] : []) : Array.from({ length: k }, () => ({ ...one, dice: 1 }))
    })
    if (by !== '') this.work = [...work]
    else if (work.length > 0) this.orders.push({ order: [...this.sheets.keys()].indexOf(p.id), work })
  }
  repair(e: EventOf<'repair'>): void {
    if (this.orders.length > 0) {
      this.settled('repairs begin')
      this.work = this.orders.sort((a, b) => a.order - b.order).flatMap((o) => o.work)
      this.orders = []
    }
    const w = this.work.shift()
    this.same([e.unit, e.hit], [w?.unit, w?.hit], 'IE-REP-07', 'the hit that is repaired')
    if (w === undefined) return
    const p = this.sheet(w.unit),
      row = repairRow(w.hit),
      dice = diceOf(e, 'repair').flat(),
      fixed = dice.some((n) => row.successOn.includes(Math.min(6, n + (w.by === '' ? 0 : 1))))
    this.same([dice.length, e.fixed], [w.dice, fixed], w.by === '' ? 'IE-REP-02' : 'IE-RPM-01', `dice ${dice} on ${w.hit} of ${w.unit}`)
    this.ok(this.cleansing === null, 'IE-REP-03', 'a mark was to go')
    if (!fixed) return
    if (w.hit === 'Nh' || w.hit === 'Nc') {
      const core = w.hit === 'Nc'
      if (p.marks.some((n, c) => n > 0 && isHull(c) !== core)) this.cleansing = { unit: w.unit, core }
      return
    }
    if (w.hit === 'Mj' && w.bay >= 0) p.modules[w.bay].mj = Math.max(0, p.modules[w.bay].mj - 1)
    else if (w.hit === 'Mj') p.mj = Math.max(0, p.mj - 1)
    else if (w.hit === 'S') p.s = Math.max(0, p.s - 1)
    else if (w.hit === 'Se') p.se = Math.max(0, p.se - 1)
    else p.po = Math.max(0, p.po - 1)
    if (!row.consumesPoint) return
    if (w.by === '') p.repairLost++
    else {
      this.lose(this.sheet(w.by), w.tool)
      this.sheet(w.by).modules[w.tool].spent--
    }
  }
  cleansed(e: EventOf<'cleansed'>): void {
    const c = this.cleansing,
      p = this.sheet(e.unit)
    this.ok(
      c !== null && c.unit === e.unit && isHull(e.cell) !== c.core && p.marks[e.cell] > 0,
      'IE-REP-03',
      `${e.unit} loses a mark in ${e.cell}`,
    )
    p.marks[e.cell]--
    this.cleansing = null
  }

  // ---- Death ----------------------------------------------------------------------------------------------------

  /** IE-DEA-01: who has brain hits rolls, in base order, after repairs. */
  deathRoll(e: EventOf<'deathRoll'>): void {
    this.settled('brains die')
    const p = this.sheet(e.unit),
      [die] = diceOf(e, 'brain').flat(),
      next = this.mortal().find((x) => !this.rolledDeath.has(x.id))
    this.same([e.unit, e.hits, e.dies], [next?.id, p.b, kills(p.b, die)], 'IE-DEA-01', `die ${die}`)
    this.ok(this.work.length + this.orders.length === 0, 'IE-AMB-01', 'deaths before repairs')
    this.rolledDeath.add(e.unit)
    this.dying = kills(p.b, die) ? e.unit : ''
  }
  protected mortal(): readonly Sheet[] {
    return this.all().filter((p) => p.b > 0 && (!p.dead || this.rolledDeath.has(p.id)))
  }
  dies(e: EventOf<'dies'>): void {
    this.same(e.unit, this.dying, 'IE-DEA-02', 'who dies')
    this.sheet(e.unit).dead = true
    this.dying = ''
  }
}
