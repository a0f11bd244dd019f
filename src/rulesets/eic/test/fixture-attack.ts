// EIC League: attacks for tests: two suits two hexes apart, an attack begun after its detection roll, gone through with plainly.
import { at, game, suit, table, type Table } from './fixture.ts'
import { engage } from '../rules/coachattacks.ts'

export const A = at(10, 8),
  B = at(12, 8)
export type Some = Parameters<typeof suit>[3]
/** Suit a of seat 0 two hexes from suit b of seat 1. */
export const pair = (a: Some = {}, b: Some = {}, laid: Parameters<typeof game>[1] = {}) =>
  game([suit('a', 0, A, a), suit('b', 1, B, b)], laid)
/** Begin a's attack after a detection roll of 99. */
export const begin = (g: ReturnType<typeof game>, ...dice: readonly number[]) => table(g, 99, ...dice).start(engage, { by: 'a' })
/** Name an attack and go through with it plainly. */
export function fire(t: Table, option: string, boost = 0, aim = 'normal'): Table {
  t.one('attack', option)
  if (t.kind === 'boost') t.say('boost', { number: boost })
  if (t.kind === 'sharpshot') t.one('sharpshot', aim)
  return t
}
/** What is offered beside rams. */
export const arms = (t: Table): readonly string[] => (t.kind === '' ? [] : t.offered.filter((id) => !id.startsWith('ram')))
export const lost = (t: Table, id: string): number => t.unit(id).energyMax - t.unit(id).energy
