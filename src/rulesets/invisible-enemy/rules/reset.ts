// Invisible Enemy: Reset: recurring damage, repairs, brain death, markers, in that order (IE-RST, IE-INF, IE-REP, IE-DEA, IE-MRK).
import { d } from '../../../kernel/dice.ts'
import type { Answer, Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Plain, Refusal } from '../../../kernel/plain.ts'
import { dies, power, repair, type RepairId } from '../book/charts.ts'
import { allCells, cellName, isCore, NONE } from '../book/pentawing.ts'
import { act, ask, baseOf, call, loop, procedure, repairOf, when, type Base, type Field, type IeGame } from '../state/state.ts'
import { offerCamouflage, stir, takeCamouflage } from './camouflage.ts'
import { die, results } from './criticals.ts'

const about = (id: Id) => [{ unit: id }] as const
const unitOf = (x: Decision): Id => {
  const [ref] = x.about
  return 'unit' in ref ? ref.unit : ''
}

// ---- 5a: recurring damage -------------------------------------------------------------------------------------

const canSuppress = (b: Base): readonly number[] =>
  b.dead || b.po === 0 ? [] : b.modules.flatMap((m, i) => (m.is === 'power' && m.points > 0 && m.used === '' ? [i] : []))

/** IE-PWR-02c: owners say which power modules suppress recurring checks, before any die. */
function offerSuppression(g: IeGame): readonly Decision[] {
  return g.units.flatMap((b) => {
    const of = canSuppress(b).map((i) => ({ id: String(i), label: `Power ${b.modules[i].points}` }))
    if (of.length === 0) return []
    const all = { some: of.map((o) => o.id) }
    return [
      {
        kind: 'suppress',
        rule: 'IE-PWR-02',
        seat: b.seat,
        secret: false,
        told: 'all' as const,
        about: about(b.id),
        choice: { is: 'some' as const, of, min: 0, max: of.length },
        idle: all,
      },
    ]
  })
}
function takeSuppression(g: IeGame, _: Plain, answers: readonly Answer[]): void {
  for (const { decision, choice } of answers) {
    if (!('some' in choice) || choice.some.length === 0) continue
    const e = g.edit(unitOf(decision)),
      on = choice.some.map(Number)
    e.modules = e.modules.map((m, i) => (on.includes(i) ? { ...m, used: 'suppress' } : m))
    stir(g, e.id)
  }
}

/** IE-INF-03, IE-PWR-02c: recurring checks of a base that its power modules cancel this turn. */
export const suppressedBy = (b: Base): number =>
  b.modules.reduce((n, m) => (m.is === 'power' && m.used === 'suppress' ? n + m.points * power.suppress : n), 0)

/** IE-RST-00, IE-INF-01, IE-INF-03: a die for each mark and each power hit there was when Reset began, base by base. */
function recurringDamage(g: IeGame): void {
  for (const { id } of g.units) {
    const { marks, po, dead } = g.unit(id)
    if (dead) continue
    const spared = Math.min(po, suppressedBy(g.unit(id)))
    for (let cell = 0; cell < allCells; cell++)
      for (let k = 0; k < marks[cell]; k++) results(g, id, isCore(cell) ? 'infestationCore' : 'infestationHull', cell)
    if (spared > 0) g.emit({ is: 'suppressed', rule: 'IE-PWR-02', unit: id, hits: spared })
    for (let k = spared; k < po; k++) results(g, id, 'powerRecurring', NONE)
  }
}

// ---- 5b: repairs ----------------------------------------------------------------------------------------------

/** A hit that dice may be put on: its kind, of which payload weapon a jam is (−1 the main weapon), and the most dice. */
export type Slot = { readonly id: string; readonly hit: RepairId; readonly module: number; readonly most: number }

const marksOf = (b: Base, core: boolean): readonly number[] => b.marks.flatMap((n, cell) => (n > 0 && isCore(cell) === core ? [cell] : []))

/** IE-REP-02 to 06: what a base may put repair dice on. */
export function slotsOf(b: Base): readonly Slot[] {
  const out: Slot[] = []
  const put = (id: string, hit: RepairId, hits: number, module = -1): void => {
    if (hits > 0) out.push({ id, hit, module, most: repair(hit).most === null ? repairOf(b) : hits * (repair(hit).most as number) })
  }
  put('Mj', 'Mj', b.mj)
  b.modules.forEach((m, i) => put(`Mj ${i + 1}`, 'Mj', m.mj, i))
  put('Nh', 'Nh', marksOf(b, false).length)
  put('Nc', 'Nc', marksOf(b, true).length)
  for (let i = 0; i < b.s; i++) put(`S ${i + 1}`, 'S', 1) // up to two dice on each hit
  put('Se', 'Se', b.se)
  put('Po', 'Po', b.po)
  return out
}
export const UNUSED = 'unused'

/** Dice on the gravest hits first, as many as each takes. */
function readyRepairs(slots: readonly Slot[], points: number): readonly number[] {
  const order: readonly RepairId[] = ['Nc', 'Mj', 'Po', 'S', 'Nh', 'Se'],
    out = slots.map(() => 0)
  let left = points
  for (const hit of order)
    slots.forEach((s, i) => {
      if (s.hit !== hit) return
      out[i] = Math.min(left, s.most)
      left -= out[i]
    })
  return [...out, left]
}

function offerRepairs(g: IeGame): readonly Decision[] {
  return g.units.flatMap((b) => {
    const slots = slotsOf(b),
      points = repairOf(b)
    if (b.dead || points <= 0 || slots.length === 0) return []
    return [
      {
        kind: 'repair',
        rule: 'IE-REP-01',
        seat: b.seat,
        secret: false,
        told: 'all' as const,
        about: about(b.id),
        choice: { is: 'split' as const, total: points, into: [...slots.map((s) => s.id), UNUSED] },
        idle: { split: readyRepairs(slots, points) },
      },
    ]
  })
}

/** IE-REP-01 to 05: no more dice on a hit than it takes. */
export function checkRepairs(f: Field, x: Decision, c: Choice): true | Refusal {
  if (!('split' in c)) return true
  for (const [i, s] of slotsOf(baseOf(f, unitOf(x))).entries())
    if (c.split[i] > s.most) return { rule: rules[s.hit], why: `at most ${s.most} dice on ${s.id}` }
  return true
}
const rules: Readonly<Record<RepairId, string>> = {
  Mj: 'IE-REP-02',
  Nh: 'IE-REP-03',
  Nc: 'IE-REP-03',
  S: 'IE-REP-04',
  Se: 'IE-REP-05',
  Po: 'IE-REP-05',
}

/** Dice put on one hit and not rolled yet. */
type Work = { readonly unit: Id; readonly hit: RepairId; readonly module: number; readonly dice: number }
type Repairing = { readonly work: readonly Work[]; readonly pick: Id; readonly core: boolean }

/** IE-REP-01: everything is assigned before the first die; dice on several hits of a kind are rolled one by one. */
function takeRepairs(g: IeGame, v: Repairing, answers: readonly Answer[]): Repairing {
  const work = answers.flatMap(({ decision, choice }): readonly Work[] => {
    if (!('split' in choice)) return []
    const unit = unitOf(decision)
    return slotsOf(baseOf(g, unit)).flatMap(({ hit, module }, i): readonly Work[] => {
      const dice = choice.split[i]
      if (hit === 'S') return dice > 0 ? [{ unit, hit, module, dice }] : []
      return Array.from({ length: dice }, () => ({ unit, hit, module, dice: 1 }))
    })
  })
  return { ...v, work }
}

/** IE-REP-02 to 05, IE-REP-07: the dice of one hit; they are rolled even where it is gone. */
function rollRepair(g: IeGame, v: Repairing): Repairing {
  const [{ unit, hit, module, dice }, ...work] = v.work,
    row = repair(hit)
  let fixed = false
  for (let i = 0; i < dice; i++) if (g.dice.roll(`repair of ${hit} on ${g.unit(unit).name}`, d(6), (n) => n >= row.from)) fixed = true
  const infested = hit === 'Nh' || hit === 'Nc'
  if (fixed && !infested) mend(g, unit, hit, module)
  g.emit({ is: 'repair', rule: rules[hit], unit, hit, fixed })
  const pick = fixed && infested && marksOf(g.unit(unit), hit === 'Nc').length > 0
  return { work, pick: pick ? unit : '', core: hit === 'Nc' }
}

/** A hit goes, and a repair point with it where the table says so. */
function mend(g: IeGame, id: Id, hit: RepairId, module: number): void {
  const e = g.edit(id)
  if (hit === 'Mj' && module >= 0) e.modules = e.modules.map((m, i) => (i === module ? { ...m, mj: Math.max(0, m.mj - 1) } : m))
  else if (hit === 'Mj') e.mj = Math.max(0, e.mj - 1)
  else if (hit === 'S') e.s = Math.max(0, e.s - 1)
  else if (hit === 'Se') e.se = Math.max(0, e.se - 1)
  else e.po = Math.max(0, e.po - 1)
  if (repair(hit).costs) e.repairLost++
}

/** IE-REP-03: the owner picks the mark that goes. */
function offerMark(g: IeGame, v: Repairing): Decision | null {
  const b = g.unit(v.pick)
  const of = marksOf(b, v.core).map((cell) => ({ id: cellName(cell), label: `${cellName(cell)}, ${b.marks[cell]} here` }))
  return {
    kind: 'cleanse',
    rule: 'IE-REP-03',
    seat: b.seat,
    secret: false,
    told: 'all',
    about: about(b.id),
    choice: { is: 'one', of },
    idle: { one: of[0].id },
  }
}
function takeMark(g: IeGame, v: Repairing, [{ choice }]: readonly Answer[]): Repairing {
  if ('one' in choice) {
    const e = g.edit(v.pick)
    const cell = e.marks.findIndex((_, i) => cellName(i) === choice.one)
    e.marks = e.marks.map((n, i) => (i === cell ? n - 1 : n))
    g.emit({ is: 'cleansed', rule: 'IE-REP-03', unit: v.pick, cell })
  }
  return { ...v, pick: '' }
}

/** IE-REP: step 5b. */
export const repairs = procedure(
  'IE-REP-01',
  'repairs',
  (): Repairing => ({ work: [], pick: '', core: false }),
  ask('IE-REP-01', offerRepairs, takeRepairs),
  loop(
    (_, v: Repairing) => v.work.length > 0,
    act('IE-REP-07', rollRepair),
    when((_, v: Repairing) => v.pick !== '', ask('IE-REP-03', offerMark, takeMark)),
  ),
)

// ---- 5c and 5d ------------------------------------------------------------------------------------------------

/** IE-DEA-01: step 5c: each living base with brain hits rolls. */
export function brainDeath(g: IeGame): void {
  for (const { id } of g.units) {
    const { b, dead, name } = g.unit(id)
    if (dead || b === 0) continue
    const gone = g.dice.roll(`brain of ${name}`, d(6), (n) => dies(b, n))
    g.emit({ is: 'deathRoll', rule: 'IE-DEA-01', unit: id, hits: b, dies: gone })
    if (gone) die(g, id)
  }
}

/** IE-MRK-01: step 5d: spikes, cubes and jams go, and what modules were used for; black cubes and beacons stay. */
export function clearMarkers(g: IeGame): void {
  for (const { id } of g.units) {
    const e = g.edit(id)
    e.spike = false
    e.jams = []
    if (e.modules.some((m) => m.used !== '')) e.modules = e.modules.map((m) => ({ ...m, used: '' }))
  }
}

const early = (g: IeGame): boolean => g.words.options.deathTiming === 'beforeRecurring'
/** IE-TURN-07: Reset; IE-AMB-01: when brains die is a switch. */
export const reset = procedure(
  'IE-TURN-07',
  'reset',
  () => ({}),
  when(early, act('IE-AMB-01', brainDeath)),
  ask('IE-PWR-02', offerSuppression, takeSuppression),
  act('IE-INF-01', recurringDamage),
  call(repairs, () => ({})),
  when((g) => !early(g), act('IE-DEA-01', brainDeath)),
  act('IE-MRK-01', clearMarkers),
  ask('IE-CAM-01', offerCamouflage, takeCamouflage),
)
