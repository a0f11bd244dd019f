// Invisible Enemy: what damage does: the rolls at the end of a phase, their results one by one, and death (IE-CRIT, IE-PAY-03, IE-DEA-02).
import { d } from '../../../kernel/dice.ts'
import type { Id } from '../../../kernel/plain.ts'
import { beacons, criticalHits, speedLevels, type Critical, type Line } from '../book/charts.ts'
import { hullCells, NONE } from '../book/pentawing.ts'
import { allowanceOf, attackOf, destroyedCells, dominant, held, payloadLeft, type Damage, type IeGame, showing } from '../state/state.ts'
import { explodesTo, spreadsTo, withGone } from './hull.ts'

/** Something to be rolled for at the end of the phase. */
export function score(g: IeGame, id: Id, line: Damage['line'], cell: number): void {
  const e = g.edit(id)
  e.damage = [...e.damage, { line, cell }]
}

/** IE-THE-04: a hull cell is destroyed, and what infests it goes with it. */
export function destroyCell(g: IeGame, id: Id, cell: number): void {
  const e = g.edit(id)
  e.gone = withGone(e.gone, cell)
  if (e.marks[cell] > 0) e.marks = e.marks.map((n, i) => (i === cell ? 0 : n))
}

/** IE-CRIT-01, IE-CRIT-04: all that waits is rolled for, base by base, each occurrence to its end before the next. */
export function criticals(g: IeGame): void {
  for (const { id } of g.units) {
    while (g.unit(id).damage.length > 0) {
      const [first, ...rest] = g.unit(id).damage
      g.edit(id).damage = rest
      occurrence(g, id, first.line, first.cell)
    }
    const b = g.unit(id)
    if (g.words.options.structuralDeath && !b.dead && destroyedCells(b) === hullCells) die(g, id, 'IE-AMB-33')
  }
}

/** IE-CRIT-04: one occurrence: its die, its results from left to right, then the roll of a cell that exploded, and so on. */
function occurrence(g: IeGame, id: Id, line: Damage['line'], cell: number): void {
  const next = results(g, id, line, cell)
  if (next !== NONE) occurrence(g, id, 'hullDestroyed', next)
}

/** A roll on a line and what it does. Returns the cell that exploded, −1 none. */
export function results(g: IeGame, id: Id, line: Line, cell: number): number {
  const hits = g.dice.roll(`${line} of ${g.unit(id).name}`, d(6), (n) => criticalHits[line][n - 1])
  g.emit({ is: 'critical', rule: 'IE-CRIT-01', unit: id, line, cell, results: hits })
  let exploded = NONE
  for (const hit of hits)
    if (hit === 'X') exploded = explode(g, id, cell)
    else if (hit === 'spread') spread(g, id, cell)
    else suffer(g, id, hit)
  return exploded
}

/** IE-DMG-06: the further cell goes. */
function explode(g: IeGame, id: Id, from: number): number {
  const b = g.unit(id)
  const cell = g.dice.roll(`explosion in ${b.name}`, d(6), (n) => explodesTo(b.gone, from, n))
  if (cell !== NONE) destroyCell(g, id, cell)
  g.emit({ is: 'explodes', rule: 'IE-DMG-06', unit: id, from, cell })
  return cell
}

/** IE-INF-02: a mark spreads; the old one stays. */
function spread(g: IeGame, id: Id, from: number): void {
  const e = g.edit(id)
  const cell = g.dice.roll(`spread in ${e.name}`, d(6), (n) => spreadsTo(e.gone, from, n))
  if (cell !== NONE) e.marks = e.marks.map((n, i) => (i === cell ? n + 1 : n))
  g.emit({ is: 'spreads', rule: 'IE-INF-02', unit: id, from, cell })
}

/** IE-CRIT-02, IE-CRIT-03: one result, with what stands for it where it finds nothing; Po rolls its first check at once. */
export function suffer(g: IeGame, id: Id, hit: Exclude<Critical, 'X' | 'spread'>): void {
  const e = g.edit(id)
  const tell = (module = -1): void => g.emit({ is: 'suffers', rule: 'IE-CRIT-02', unit: id, hit, module })
  switch (hit) {
    case 'S':
      if (e.s >= speedLevels) return
      e.s++
      return tell()
    case 'D':
      if (e.defenseBase - e.defenseLost <= 1) return
      e.defenseLost++
      return tell()
    case 'Se':
      e.se++
      return tell()
    case 'B':
      e.b++
      return tell()
    case 'Mj':
      return jam(g, id)
    case 'Mk':
      return weaken(g, id)
    case 'Py':
      return payload(g, id)
    case 'Po':
      e.po++
      tell()
      results(g, id, 'powerFirst', NONE)
  }
}

/** IE-DMG-07, IE-AMB-06: Mj jams the main weapon, or the payload weapon that dominates, and stays with it. */
function jam(g: IeGame, id: Id): void {
  const e = g.edit(id),
    at = dominant(e)
  if (at >= 0) e.modules = e.modules.map((m, i) => (i === at ? { ...showing(g, m), mj: m.mj + 1 } : m))
  else if (e.attackBase > 0) e.mj++
  else return
  g.emit({ is: 'suffers', rule: 'IE-DMG-07', unit: id, hit: 'Mj', module: at })
}

/** IE-CRIT-02, IE-DMG-07, IE-AMB-06: Mk takes a point of attack, or of the payload weapon that dominates. */
function weaken(g: IeGame, id: Id): void {
  const e = g.edit(id),
    at = dominant(e)
  if (at >= 0) lose(g, id, at)
  else if (attackOf(e) > 0) e.attackLost++
  else return
  g.emit({ is: 'suffers', rule: 'IE-DMG-07', unit: id, hit: 'Mk', module: at })
}

/** IE-PAY-03: Py takes a point from the module with most left, the first of equals; without any it is a Mk (IE-CRIT-03). */
function payload(g: IeGame, id: Id): void {
  const b = g.unit(id)
  if (payloadLeft(b) === 0) return weaken(g, id)
  let at = 0
  for (let i = 1; i < b.modules.length; i++) if (b.modules[i].points > b.modules[at].points) at = i
  lose(g, id, at)
  g.emit({ is: 'suffers', rule: 'IE-PAY-03', unit: id, hit: 'Py', module: at })
}

/** IE-PAY-03, IE-PAY-06, IE-BCN-06: a module loses a point, and with its last one its jams and what it kept. */
export function lose(g: IeGame, id: Id, at: number): void {
  const e = g.edit(id)
  e.modules = e.modules.map((m, i) => {
    if (i !== at) return m
    const points = m.points - 1
    return { ...showing(g, m), points, stock: Math.min(m.stock, points * beacons.perPoint), carry: points === 0 ? null : m.carry }
  })
  if (e.modules[at].points === 0) release(g, id, at)
}

/** IE-JAM-04: the jams of a module, or of all modules of a base, end. */
function release(g: IeGame, by: Id, module: number | null): void {
  const ends = (j: { readonly by: Id; readonly module: number }): boolean => j.by === by && (module === null || j.module === module)
  for (const { id, jams } of g.units) {
    if (!jams.some(ends)) continue
    g.edit(id).jams = jams.filter((j) => !ends(j))
    g.emit({ is: 'jamEnds', rule: 'IE-JAM-04', unit: id, by })
  }
}

/** IE-DEA-02, IE-MOVE-07: a base dies where it stands; whether it may be pushed hangs on how it was. */
export function die(g: IeGame, id: Id, rule = 'IE-DEA-01'): void {
  const e = g.edit(id)
  e.movable = !held(e) && allowanceOf(e) > 0
  e.dead = true
  release(g, id, null)
  g.emit({ is: 'dies', rule, unit: id, seat: e.seat })
}
