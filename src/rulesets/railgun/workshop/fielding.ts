// Railgun: 2100: a force as it takes the field: read, and refused when it has grave faults (RG-ORG-01).
import type { Force } from '../../../kernel/force.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { fielded } from '../../../craft/fielding.ts'
import { armyFaults } from './organisation.ts'
import type { Army } from './plan.ts'
import { readArmy } from './reading.ts'
import type { CostTable } from './workshop.ts'

/** The army of a force file. @throws ForceRefused when it has grave faults. */
export const accepted = (f: Force, seat: Seat, table: CostTable): Army => fielded(f, seat, readArmy, (a) => armyFaults(a, table))
