// EIC League: a force as it takes the field: read, and refused when it has grave faults (EIC-BLD-12).
import { ForceRefused, type Force } from '../../../kernel/force.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { teamFaults } from './limits.ts'
import type { Team } from './plan.ts'
import { readTeam } from './reading.ts'
import type { Terms } from './workshop.ts'

/** EIC-BLD-12: the team of a force file. @throws ForceRefused when it has grave faults. */
export function accepted(f: Force, seat: Seat, t: Terms): Team {
  const read = readTeam(f)
  if ('faults' in read) throw new ForceRefused(seat, read.faults)
  const grave = teamFaults(read.team, t).filter((x) => x.grave)
  if (grave.length) throw new ForceRefused(seat, grave)
  return read.team
}
