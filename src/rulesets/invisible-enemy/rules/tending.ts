// Invisible Enemy: the repair module: dice on the hits of a friend within two inches, in the owner's Fire phase (IE-RPM-01).
import type { Answer, Choice, Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Refusal } from '../../../kernel/plain.ts'
import { within } from '../../../space/plane.ts'
import { repairModule } from '../book/charts.ts'
import { ask, baseOf, call, inches, procedure, type Base, type Field, type IeGame, showing, toldOf } from '../state/state.ts'
import { stir } from './camouflage.ts'
import { voided } from './jamming.ts'
import { repairWork, slotsOf, UNUSED, workOf, type Work } from './reset.ts'

const left = (b: Base, module: number): number => b.modules[module].points - b.modules[module].spent
/** IE-RPM-01, IE-AMB-17: whom a base may repair, by which module. */
export function tendOptions(f: Field, b: Base): readonly Option[] {
  if (b.dead || f.words.options.noRepairs || !b.modules.some((m) => m.is === 'repair' && m.points > m.spent) || voided(f, b)) return []
  return b.modules.flatMap((m, i) => {
    if (m.is !== 'repair' || left(b, i) <= 0) return []
    return f.units
      .filter((o) => o.seat === b.seat && !o.dead && (o.id !== b.id || f.words.options.repairModuleSelf))
      .filter((o) => within(b.at, o.at, inches(repairModule.reach)) && slotsOf(o, left(b, i)).length > 0)
      .map((o) => ({ id: `tend:${i}:${o.id}`, label: `Repair ${o.name} with ${left(b, i)}`, about: [{ unit: o.id }] }))
  })
}
export const isTending = (option: string): boolean => option.startsWith('tend:')
export type Tending = { readonly unit: Id; readonly module: number; readonly patient: Id; readonly work: readonly Work[] }
export function tendingOf(unit: Id, option: string): Tending {
  const [, module, patient] = option.split(':')
  return { unit, module: Number(module), patient, work: [] }
}

/** IE-D15: dice of a repair module on the hits of its patient. */
function offerTending(g: IeGame, v: Tending): Decision {
  const b = g.unit(v.unit),
    total = left(b, v.module)
  const slots = slotsOf(g.unit(v.patient), total)
  return {
    kind: 'tend',
    rule: 'IE-RPM-01',
    seat: b.seat,
    secret: false,
    told: toldOf(g),
    about: [{ unit: v.patient }, { unit: v.unit }],
    choice: { is: 'split', total, into: [...slots.map((s) => s.id), UNUSED] },
    idle: { split: [1, ...slots.slice(1).map(() => 0), total - 1] },
  }
}
/** IE-RPM-01: no more dice on a hit than it takes in a turn, its own dice counted. */
export function checkTending(f: Field, x: Decision, c: Choice): true | Refusal {
  const [ref] = x.about
  if (!('split' in c) || x.choice.is !== 'split' || !('unit' in ref)) return true
  if (c.split[c.split.length - 1] === x.choice.total) return { rule: 'IE-RPM-01', why: 'a module that works rolls at least one die' }
  for (const [i, s] of slotsOf(baseOf(f, ref.unit), x.choice.total).entries())
    if (c.split[i] > s.most) return { rule: 'IE-RPM-01', why: `at most ${s.most} dice on ${s.id}` }
  return true
}
function takeTending(g: IeGame, v: Tending, [{ choice }]: readonly Answer[]): Tending {
  if (!('split' in choice)) return v
  const total = left(g.unit(v.unit), v.module)
  const work = workOf(g.unit(v.patient), total, choice.split, { unit: v.unit, module: v.module })
  const dice = total - choice.split[choice.split.length - 1]
  if (dice > 0) {
    const e = g.edit(v.unit)
    e.modules = e.modules.map((m, i) => (i === v.module ? { ...showing(g, m), spent: m.spent + dice } : m))
    stir(g, v.unit)
  }
  return { ...v, work }
}

/** IE-RPM-01, IE-AMB-16: a module works on one base, in the Fire phase and at once. */
export const tend = procedure(
  'IE-RPM-01',
  'tend',
  (v: Tending): Tending => v,
  ask('IE-RPM-01', offerTending, takeTending),
  call(repairWork, (_, v: Tending) => ({ work: v.work })),
)
