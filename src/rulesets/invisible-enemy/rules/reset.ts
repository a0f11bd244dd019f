// Invisible Enemy: Reset: recurring damage, repairs, brain death, markers, in that order (IE-RST, IE-INF, IE-REP, IE-DEA, IE-MRK).
import { d } from '../../../kernel/dice.ts'
import type { Answer, Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Plain, Refusal } from '../../../kernel/plain.ts'
import { dies, power, repair, repairModule, type RepairId } from '../book/charts.ts'
import { allCells, cellName, isCore, NONE } from '../book/pentawing.ts'
import { act, ask, baseOf, call, loop, procedure, repairOf, when, type Base, type Field, type IeGame } from '../state/state.ts'
import { lapse, offerCamouflage, stir, takeCamouflage } from './camouflage.ts'
import { die, lose, results } from './criticals.ts'
import { voided } from './jamming.ts'
import { scoreGround } from './victory.ts'

const about = (id: Id) => [{ unit: id }] as const
const unitOf = (x: Decision): Id => {
  const [ref] = x.about
  return 'unit' in ref ? ref.unit : ''
}

// ---- 5a: recurring damage -------------------------------------------------------------------------------------

const canSuppress = (f: Field, b: Base): readonly number[] =>
  b.dead || b.po === 0 || b.modules.length === 0 || voided(f, b)
    ? []
    : b.modules.flatMap((m, i) => (m.is === 'power' && m.points > 0 && m.used === '' ? [i] : []))

/** IE-D16, IE-PWR-02c: owners say which power modules suppress recurring checks, before any die. */
function offerSuppression(g: IeGame): readonly Decision[] {
  return g.units.flatMap((b) => {
    const of = canSuppress(g, b).map((i) => ({ id: String(i), label: `Power ${b.modules[i].points}` }))
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

const unhurt: readonly Slot[] = []
function infested(b: Base): boolean {
  for (const n of b.marks) if (n > 0) return true
  return false
}
/** IE-RPM-01: dice of this turn on hits of a kind that are still there. */
const spentOn = (b: Base, hit: RepairId, module: number): readonly number[] =>
  b.tended.filter((t) => t.hit === hit && t.module === module).map((t) => t.dice)

/** IE-REP-02 to 06: what a base may put repair dice on, so many at most; each hit takes so many in a turn, a module's dice counted. */
export function slotsOf(b: Base, dice = repairOf(b)): readonly Slot[] {
  if (b.mj + b.s + b.se + b.po === 0 && !infested(b) && !b.modules.some((m) => m.mj > 0)) return unhurt
  const out: Slot[] = []
  const put = (id: string, hit: RepairId, hits: number, module = -1): void => {
    const per = repair(hit).most
    const most = per === null ? dice : hits * per - spentOn(b, hit, module).reduce((n, k) => n + k, 0)
    if (hits > 0 && most > 0) out.push({ id, hit, module, most })
  }
  put('Mj', 'Mj', b.mj)
  b.modules.forEach((m, i) => put(`Mj ${i + 1}`, 'Mj', m.mj, i))
  put('Nh', 'Nh', marksOf(b, false).length)
  put('Nc', 'Nc', marksOf(b, true).length)
  const tried = spentOn(b, 'S', NONE) // up to two dice on each hit
  for (let i = 0; i < b.s; i++) {
    const most = (repair('S').most as number) - (tried[i] ?? 0)
    if (most > 0) out.push({ id: `S ${i + 1}`, hit: 'S', module: NONE, most })
  }
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

/** IE-D17: dice on hits, before any is rolled. */
function offerRepairs(g: IeGame): readonly Decision[] {
  return g.units.flatMap((b) => {
    const points = repairOf(b),
      slots = b.dead || points <= 0 || g.words.options.noRepairs ? unhurt : slotsOf(b)
    if (slots.length === 0) return []
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

/** The repair module that works; '' the base's own points. */
type Tool = { readonly unit: Id; readonly module: number }
const own: Tool = { unit: '', module: NONE }
/** Dice put on one hit and not rolled yet; `tried` are those that this hit had before in this turn. */
export type Work = {
  readonly unit: Id
  readonly hit: RepairId
  readonly module: number
  readonly dice: number
  readonly tried: number
  readonly by: Tool
}
type Working = { readonly work: readonly Work[]; readonly pick: Id; readonly core: boolean }

/** IE-REP-01: the dice that an allotment puts on hits; several on hits of a kind are rolled one by one. */
export function workOf(b: Base, total: number, split: readonly number[], by: Tool = own): readonly Work[] {
  return slotsOf(b, total).flatMap(({ hit, module, most }, i): readonly Work[] => {
    const dice = split[i]
    const one = { unit: b.id, hit, module, by }
    if (hit === 'S') return dice > 0 ? [{ ...one, dice, tried: (repair('S').most as number) - most }] : []
    return Array.from({ length: dice }, () => ({ ...one, dice: 1, tried: 0 }))
  })
}
/** IE-REP-01: everything is assigned before the first die. */
function takeRepairs(g: IeGame, v: { readonly work: readonly Work[] }, answers: readonly Answer[]): { readonly work: readonly Work[] } {
  const work = answers.flatMap(({ decision, choice }): readonly Work[] => {
    if (!('split' in choice)) return []
    const b = baseOf(g, unitOf(decision))
    return workOf(b, repairOf(b), choice.split)
  })
  return { ...v, work }
}

/** IE-REP-02 to 05, IE-REP-07, IE-RPM-01: the dice of one hit; they are rolled even where it is gone; a module adds one to each. */
export function rollRepair(g: IeGame, v: Working): Working {
  const [{ unit, hit, module, dice, tried, by }, ...work] = v.work,
    row = repair(hit),
    from = row.from - (by.unit === '' ? 0 : repairModule.bonus)
  let fixed = false
  for (let i = 0; i < dice; i++) if (g.dice.roll(`repair of ${hit} on ${g.unit(unit).name}`, d(6), (n) => n >= from)) fixed = true
  const infested = hit === 'Nh' || hit === 'Nc'
  if (!infested) remember(g, { unit, hit, module, dice, tried, by }, fixed)
  if (fixed && !infested) mend(g, unit, hit, module, by)
  g.emit({ is: 'repair', rule: by.unit === '' ? rules[hit] : 'IE-RPM-01', unit, hit, fixed })
  const pick = fixed && infested && marksOf(g.unit(unit), hit === 'Nc').length > 0
  return { work, pick: pick ? unit : '', core: hit === 'Nc' }
}
/** IE-RPM-01: the most dice of a hit are those of a whole turn: what failed is remembered until the markers go. */
function remember(g: IeGame, w: Work, fixed: boolean): void {
  const e = g.edit(w.unit)
  const at = w.tried === 0 ? -1 : e.tended.findIndex((t) => t.hit === w.hit && t.module === w.module && t.dice === w.tried)
  const rest = e.tended.filter((_, i) => i !== at)
  e.tended = fixed ? rest : [...rest, { hit: w.hit, module: w.module, dice: w.tried + w.dice }]
}

/** A hit goes, and a repair point with it where the table says so. */
function mend(g: IeGame, id: Id, hit: RepairId, module: number, by: Tool): void {
  const e = g.edit(id)
  if (hit === 'Mj' && module >= 0) e.modules = e.modules.map((m, i) => (i === module ? { ...m, mj: Math.max(0, m.mj - 1) } : m))
  else if (hit === 'Mj') e.mj = Math.max(0, e.mj - 1)
  else if (hit === 'S') e.s = Math.max(0, e.s - 1)
  else if (hit === 'Se') e.se = Math.max(0, e.se - 1)
  else e.po = Math.max(0, e.po - 1)
  if (!repair(hit).costs) return
  if (by.unit === '') e.repairLost++
  else consume(g, by)
}
/** IE-RPM-01: a point of the module is used up with the die that it gave: its other points keep theirs. */
function consume(g: IeGame, by: Tool): void {
  lose(g, by.unit, by.module)
  const e = g.edit(by.unit)
  e.modules = e.modules.map((m, i) => (i === by.module ? { ...m, spent: m.spent - 1 } : m))
}

/** IE-REP-03: the owner picks the mark that goes. */
function offerMark(g: IeGame, v: Working): Decision | null {
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
function takeMark(g: IeGame, v: Working, [{ choice }]: readonly Answer[]): Working {
  if ('one' in choice) {
    const e = g.edit(v.pick)
    const cell = e.marks.findIndex((_, i) => cellName(i) === choice.one)
    e.marks = e.marks.map((n, i) => (i === cell ? n - 1 : n))
    g.emit({ is: 'cleansed', rule: 'IE-REP-03', unit: v.pick, cell })
  }
  return { ...v, pick: '' }
}

/** IE-REP-01 to 05, IE-RPM-01: what was assigned is rolled, hit by hit. */
export const repairWork = procedure(
  'IE-REP-07',
  'repairWork',
  ({ work }: { readonly work: readonly Work[] }): Working => ({ work, pick: '', core: false }),
  loop(
    (_, v: Working) => v.work.length > 0,
    act('IE-REP-07', rollRepair),
    when((_, v: Working) => v.pick !== '', ask('IE-REP-03', offerMark, takeMark)),
  ),
)

/** IE-REP: step 5b. */
export const repairs = procedure(
  'IE-REP-01',
  'repairs',
  (): { readonly work: readonly Work[] } => ({ work: [] }),
  ask('IE-REP-01', offerRepairs, takeRepairs),
  call(repairWork, (_, v: { readonly work: readonly Work[] }) => v),
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

/** IE-MRK-01, IE-AMB-14: step 5d: spikes, cubes and jams go, and what modules were used for; black cubes and beacons stay. */
export function clearMarkers(g: IeGame): void {
  for (const b of g.units) {
    const used = b.modules.some((m) => m.used !== '' || m.spent > 0)
    if (!b.spike && !used && b.jams.length + b.launched + b.tended.length === 0) continue
    const e = g.edit(b.id)
    e.spike = false
    e.jams = []
    e.launched = 0
    e.tended = []
    if (used) e.modules = e.modules.map((m) => ({ ...m, used: '', spent: 0 }))
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
  act('IE-TURN-07', scoreGround),
  act('IE-MRK-01', clearMarkers),
  act('IE-CAM-01', lapse),
  ask('IE-CAM-01', offerCamouflage, takeCamouflage),
)
