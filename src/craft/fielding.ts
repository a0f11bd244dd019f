// A force as it takes the field: read, and refused when it has grave faults.
import { ForceRefused, type Fault, type Force } from '../kernel/force.ts'
import type { Seat } from '../kernel/plain.ts'

/** The plan of a force file as it takes the field. @throws ForceRefused when the file is none or the plan has grave faults. */
export function fielded<P>(
  f: Force,
  seat: Seat,
  read: (f: Force) => { readonly plan: P } | { readonly faults: readonly Fault[] },
  faults: (plan: P) => readonly Fault[],
): P {
  const got = read(f)
  if ('faults' in got) throw new ForceRefused(seat, got.faults)
  const grave = faults(got.plan).filter((x) => x.grave)
  if (grave.length > 0) throw new ForceRefused(seat, grave)
  return got.plan
}
