// Railgun: 2100: a force as it takes the field: read, and refused when it has grave faults (RG-ORG-01).
import { ForceRefused, type Force } from '../../../kernel/force.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { armyFaults } from './organisation.ts'
import type { Army } from './plan.ts'
import { readArmy } from './reading.ts'
import type { CostTable } from './workshop.ts'

/** The army of a force file. @throws ForceRefused when it has grave faults. */
export function accepted(f: Force, seat: Seat, table: CostTable): Army {
  const read = readArmy(f)
  if ('faults' in read) throw new ForceRefused(seat, read.faults)
  const grave = armyFaults(read.army, table).filter((x) => x.grave)
  if (grave.length) throw new ForceRefused(seat, grave)
  return read.army
}
