// Wardogs: what a force file says: units by their sheets, and designs of one's own (WD-FORCE-01, WD-FORCE-03).
import type { Force } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import type { Crew } from '../book/charts.ts'
import { roster, type UnitSheet } from '../book/roster.ts'
import type { Wear } from '../state/state.ts'
import { sheetFrom, type Design } from './design.ts'

/** WD-CAMP-01: what a unit or a section of a building brought home; what is left out is as new. */
export type Wounds = {
  readonly ar?: number // points of armor lost
  readonly legs?: readonly Wear[]
  readonly arms?: readonly Wear[]
  readonly weapons?: readonly Wear[]
  readonly gear?: readonly Wear[]
  readonly turret?: Wear
  readonly drive?: Wear
  readonly plant?: Wear
}
/** WD-CAMP-01: a unit that has come home from a battle: on which sheet, with which crew, each section with what it lacks. */
export type Kept = { readonly sheet: string; readonly crew?: Crew; readonly wounds: readonly Wounds[] }

/** One unit of a force. */
export type UnitPlan = {
  readonly id: string
  readonly name: string
  readonly sheet: string
  readonly crew?: Crew
  readonly kept?: Kept
}

/** WD-CAMP-01: the account of a force that has fought: what it scored, what losses and repairs cost, what its kept units are worth. */
export type Campaign = { readonly battles: number; readonly earned: number; readonly spent: number; readonly kept: number }

/** A force file. `points` is what it may cost. */
export type Column = {
  readonly id: string
  readonly name: string
  readonly points: number
  readonly units: readonly UnitPlan[]
  readonly designs?: readonly Design[]
  readonly campaign?: Campaign
}

export const mostUnits = 40
export const mostDesigns = 20
export const mostPoints = 2000
export const pointStep = 50

/** The sheet of a unit, of the book or of one's own; null where there is none of that id. */
export function sheetIn(c: Pick<Column, 'designs'>, id: string): UnitSheet | null {
  const own = c.designs?.find((d) => d.id === id)
  return own ? sheetFrom(own) : (roster.find((u) => u.id === id) ?? null)
}

/** WD-UNIT-06: how many sections stand for a unit of a force: those of a building, one of any other. */
export function sectionsOf(s: UnitSheet): number {
  return Math.max(1, s.sections)
}

/** A force as the kernel knows it: the same object, its fields plain data. */
export function asForce(c: Column): Force {
  return c as Plain as Force
}
