// Railgun: 2100: what a force file says (RG-ORG, RG-D01).
import type { Force } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import type { RaceId, TroopClass } from '../book/charts.ts'
import { profile, type Profile, type ProfileId } from '../book/roster.ts'

/** So many stands of one profile. */
export type StandLine = readonly [profile: ProfileId, n: number]

/** RG-STAND-01: one unit, the group under one command. Flags that are left out are false. */
export type UnitPlan = {
  readonly id: string
  readonly name: string
  readonly quality: TroopClass
  readonly stands: readonly StandLine[]
  readonly company?: string // RG-ORG-01: platoons of one company bear its name
  readonly recon?: boolean // RG-COH-03, RG-MISS-03
  readonly offBoard?: boolean // RG-ORG-06: artillery only
  readonly stealth?: boolean // RG-SPOT-09
  readonly lowTech?: boolean // RG-SPOT-04
  readonly unstabilized?: boolean // RG-FIRE-07
  readonly selfHoming?: boolean // RG-ORG-05
  readonly jump?: boolean // RG-DROP-01
  readonly ship?: string | null // RG-DROP-04: the unit of dropships that brings it
}

/** A force file. `points` is what it may cost. */
export type Army = {
  readonly id: string
  readonly name: string
  readonly race: RaceId
  readonly points: number // in halves
  readonly units: readonly UnitPlan[]
  readonly orbitalStrikes?: number // RG-ORB-01
}

export const mostUnits = 60
export const mostStands = 30 // of one profile in a unit
export const mostStrikes = 20

/** The flags of a unit, in the order of the form. */
export const flags = ['recon', 'offBoard', 'stealth', 'lowTech', 'unstabilized', 'selfHoming', 'jump'] as const
export type Flag = (typeof flags)[number]

/** RG-GEN-01, RG-GEN-03: the stands of a unit, one for each vehicle or squad, in the order of the force list. */
export function standsOf(u: Pick<UnitPlan, 'stands'>): readonly Profile[] {
  return u.stands.flatMap(([id, n]) => Array.from({ length: n }, () => profile(id)))
}

/** An army as the kernel's force: the same object, its fields plain data. */
export function asForce(a: Army): Force {
  return a as Plain as Force
}
