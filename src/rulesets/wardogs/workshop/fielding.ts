// Wardogs: a force as it takes the field: read, and refused when it has grave faults (WD-FORCE-01, WD-FORCE-02).
import { fielded } from '../../../craft/fielding.ts'
import type { Force } from '../../../kernel/force.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { columnFaults, type Terms } from './limits.ts'
import type { Column } from './plan.ts'
import { readColumn } from './reading.ts'

/** WD-FORCE-01: the force of a file. @throws ForceRefused when it has grave faults. */
export const accepted = (f: Force, seat: Seat, t: Terms): Column => fielded(f, seat, readColumn, (c) => columnFaults(c, t))
