// Shellshock: what a scenario is fought over (SS-FORCE-09, SS-END-03).
import type { Ground, Objective, Zone } from '../state/state.ts'

/** The ground of a scenario, where its sides deploy, what it pays and how long it lasts. */
export type Land = {
  readonly ground: Ground
  readonly zones: readonly Zone[]
  readonly objectives: readonly Objective[]
  readonly turns: number
}
