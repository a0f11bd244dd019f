// Invisible Enemy: how a base stands and where it points, in few words (IE-GEN-06, IE-JAM-03).
import type { JamEffect } from '../book/charts.ts'
import { waiting, type Base } from '../state/state.ts'

export const jamNames: Readonly<Record<JamEffect, string>> = { Hs: 'Half Speed', Im: 'Immobilized', Pz: 'Paralyzed' }
/** The worst jam of a base; null where it has none. */
export const worst = (b: Base): JamEffect | null => (['Pz', 'Im', 'Hs'] as const).find((e) => b.jams.some((j) => j.effect === e)) ?? null

/** How a base stands, in a word or two: dead, trapped, paralyzed, in action. */
export function statusSaid(b: Base): string {
  if (b.dead) return 'brain dead'
  if (waiting(b)) return 'not on the table yet'
  const jam = worst(b)
  if (b.trapped !== '') return jam === null ? 'trapped' : `trapped, ${jamNames[jam].toLowerCase()}`
  return jam === null ? 'in action' : jamNames[jam].toLowerCase()
}
/** The wind that a heading points to, in sixteenths of the table as it is drawn, north up. */
export function headingSaid(facing: number): string {
  const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']
  return `${winds[Math.round(facing / 45) % 8]}, ${facing}°`
}
