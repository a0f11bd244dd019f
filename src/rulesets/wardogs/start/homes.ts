// Wardogs: what a position holds for after the battle: the forces that the sides came with, what they mend (WD-CAMP-01).
import type { Codec } from '../../../craft/codec.ts'
import { flag, list, may, must, record, whole } from '../../../craft/codec.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { asForce, type Column, type UnitPlan } from '../workshop/plan.ts'
import { readColumn } from '../workshop/reading.ts'
import type { AfterWords, Desk } from '../workshop/desk.ts'

const column: Codec<Column> = {
  none: { id: '', name: '', points: 50, units: [] },
  write: (v) => asForce(v) as Plain,
  schema: { type: 'object' },
  read: (r, x, at) => {
    const got = readColumn(x)
    if ('plan' in got) return got.plan
    r.wrong(at, `a force file is none: ${[...got.faults[0].at, got.faults[0].why].join(' ')}`)
    return column.none
  },
}
/** Units as the units of a force file. */
const plans: Codec<readonly UnitPlan[]> = {
  none: [],
  write: (v) => v as Plain,
  schema: { type: 'array' },
  read: (r, x, at) => {
    const got = readColumn({ id: 'x', name: 'x', points: 0, units: x })
    if ('plan' in got) return got.plan.units
    r.wrong(at, `a force file is none: ${[...got.faults[0].at, got.faults[0].why].join(' ')}`)
    return []
  },
}
const desk = record<Desk>('a desk', {
  column: must(column),
  lost: may(plans, []),
  paid: may(list('what was paid', whole('points', 0, 100_000), 40), []),
  closed: may(flag, false),
})
/** What a position holds for after the battle. */
export const afterCodec = record<AfterWords>('what follows the battle', {
  homes: must(list('the forces', column, 8, 2)),
  desks: may(list('the desks', desk, 8) as Codec<readonly Desk[] | null>, null),
})
