// Shellshock: a force as it takes the field: read, and refused when it has grave faults (SS-FORCE-01).
import { fielded } from '../../../craft/fielding.ts'
import type { Force } from '../../../kernel/force.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { musterFaults } from './limits.ts'
import type { Muster } from './plan.ts'
import { readMuster } from './reading.ts'

/** The force of a file. @throws ForceRefused when it has grave faults. */
export const accepted = (f: Force, seat: Seat): Muster => fielded(f, seat, readMuster, musterFaults)
