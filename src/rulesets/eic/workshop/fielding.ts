// EIC League: a force as it takes the field: read, and refused when it has grave faults (EIC-BLD-12).
import type { Force } from '../../../kernel/force.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { fielded } from '../../../craft/fielding.ts'
import { teamFaults } from './limits.ts'
import type { Team } from './plan.ts'
import { readTeam } from './reading.ts'
import type { Terms } from './workshop.ts'

/** EIC-BLD-12: the team of a force file. @throws ForceRefused when it has grave faults. */
export const accepted = (f: Force, seat: Seat, t: Terms): Team => fielded(f, seat, readTeam, (team) => teamFaults(team, t))
