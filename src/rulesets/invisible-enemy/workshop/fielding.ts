// Invisible Enemy: a force as it takes the field: read, and refused when it has grave faults (IE-SET-01).
import { fielded } from '../../../craft/fielding.ts'
import type { Force } from '../../../kernel/force.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { groupFaults } from './limits.ts'
import type { Group } from './plan.ts'
import { readGroup } from './reading.ts'
import type { Terms } from './terms.ts'

/** IE-SET-01: the force of a file. @throws ForceRefused when it has grave faults. */
export const accepted = (f: Force, seat: Seat, t: Terms): Group => fielded(f, seat, readGroup, (g) => groupFaults(g, t))
