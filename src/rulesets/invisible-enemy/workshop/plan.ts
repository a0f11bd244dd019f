// Invisible Enemy: what a force file says: MGVs by model, main weapon and modules, and models of one's own (IE-SET-01 to IE-SET-04).
import type { Force } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { weapon, type ModuleId, type WeaponId } from '../book/charts.ts'
import { bayFacings, cost, models, type Bay, type Model, type ModelClass, type ModelId } from '../book/roster.ts'

/** What a module is: a weapon by its type, or one of the other five. */
export type Payload = WeaponId | Exclude<ModuleId, 'weapon'>
export const payloads: readonly Payload[] = [
  'kinetic',
  'missile',
  'photon',
  'thermal',
  'beacons',
  'repair',
  'jammer',
  'power',
  'engineering',
]
export const isWeapon = (x: Payload): x is WeaponId => payloads.indexOf(x) < 4

/** A module in a bay. `facing`, in degrees from the bow with the clock, is that of a module in a dorsal bay. */
export type ModulePlan = { readonly bay: number; readonly is: Payload; readonly points: number; readonly facing?: number }

/** A model of one's own. Attack 0 is a model without a main weapon (IE-AMB-34). */
export type Design = {
  readonly id: string // as `own-1`, never that of a model of the book
  readonly name: string
  readonly class: ModelClass
  readonly attack: number
  readonly defense: number
  readonly speed: number
  readonly repair: number
  readonly bays: readonly Bay[]
}

/** One MGV of a force. `registered` is how many points its fire may be registered on (IE-OPT-02). */
export type MgvPlan = {
  readonly id: string
  readonly name: string
  readonly model: string
  readonly main: WeaponId
  readonly modules: readonly ModulePlan[]
  readonly registered?: number
}

/** A force file: a hunter-killer group. `points` is what it may cost. */
export type Group = {
  readonly id: string
  readonly name: string
  readonly points: number
  readonly units: readonly MgvPlan[]
  readonly designs?: readonly Design[]
}

export const mostPoints = 1000
export const pointStep = 5
export const mostDesigns = 20
export const mostBays = 4
export const registrationCost = 5 // IE-OPT-02, designed

/** The model of an MGV, of the book or of one's own; null where there is none of that id. */
export function modelIn(g: Pick<Group, 'designs'>, id: string): Model | null {
  const own = g.designs?.find((d) => d.id === id)
  if (own) return { ...own, id: '' as ModelId }
  return models.find((m) => m.id === id) ?? null
}
/** IE-SET-04: whether a module points anywhere. */
export const points = (x: Payload): boolean => x === 'jammer' || (isWeapon(x) && weapon(x).half < 180)
/** IE-SET-04: where a module points, in degrees from the bow with the clock. */
export function facingOf(bay: Bay, m: ModulePlan): number {
  return bay.facing === 'dorsal' ? (m.facing ?? 0) : bayFacings[bay.facing]
}
/** IE-SET-01: what an MGV costs: its model; weapons and modules are free. */
export function unitCost(g: Pick<Group, 'designs'>, u: MgvPlan): number {
  const m = modelIn(g, u.model)
  return m === null ? 0 : cost(m)
}
/** IE-OPT-02: what registered points cost a force: the first is free. */
export function registrations(g: Pick<Group, 'units'>): number {
  return registrationCost * Math.max(0, g.units.reduce((n, u) => n + (u.registered ?? 0), 0) - 1)
}
/** IE-SET-01: what a force costs. */
export function totalOf(g: Group): number {
  return g.units.reduce((n, u) => n + unitCost(g, u), registrations(g))
}

/** A force as the kernel knows it: the same object, its fields plain data. */
export function asForce(g: Group): Force {
  return g as Plain as Force
}
