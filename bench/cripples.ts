// What the bench knows of the books to count two more faults by: squads that never get out, and cripples that close with the enemy.
import { closes } from '../src/rulesets/eic/mind/folly.ts'
import { gridOf as eicGrid } from '../src/rulesets/eic/state/state.ts'
import type { EicSeen } from '../src/rulesets/eic/sight/view.ts'
import { closes as ieNears } from '../src/rulesets/invisible-enemy/mind/folly.ts'
import type { IeSeen } from '../src/rulesets/invisible-enemy/sight/view.ts'
import { isSquad, type Stand } from '../src/rulesets/railgun/state/state.ts'
import { closes as ssNears } from '../src/rulesets/shellshock/mind/folly.ts'
import { onMap as ssOn } from '../src/rulesets/shellshock/rules/control.ts'
import { sheetFor, type SsUnit } from '../src/rulesets/shellshock/state/state.ts'
import type { SsSeen } from '../src/rulesets/shellshock/sight/view.ts'
import { closes as wdNears } from '../src/rulesets/wardogs/mind/folly.ts'
import { onMap as wdOn, type WdUnit } from '../src/rulesets/wardogs/state/state.ts'
import type { WdSeen } from '../src/rulesets/wardogs/sight/view.ts'
import type { Id, Place } from '../src/kernel/plain.ts'

/** Of a unit of a state: a squad that rides now (true), one on its own feet on the board (false); null for any other. */
export type Rides = (unit: unknown) => boolean | null

/**
 * Whether a way that ends there brings a unit nearer to the nearest enemy that its seat sees, as the book has it. Null where it may: a unit
 * that is no cripple, or sees no enemy. A cripple is one that can do the enemy little or no harm any more.
 */
export type Closes = (view: unknown, unit: Id, end: Place) => boolean | null

export const eicCloses: Closes = (view, unit, end) => {
  const v = view as EicSeen
  return closes(v, unit, eicGrid(v.words.map).cell(end))
}

export const wdRides: Rides = (unit) => {
  const u = unit as WdUnit
  return u.sheet.type !== 'infantry' ? null : u.status === 'loaded' ? true : wdOn(u) ? false : null
}
export const wdCloses: Closes = (view, unit, end) => wdNears(view as WdSeen, unit, end)

export const ssRides: Rides = (unit) => {
  const u = unit as SsUnit
  return sheetFor(u).cls !== 'infantry' ? null : u.riding !== '' ? true : ssOn(u) ? false : null
}
export const ssCloses: Closes = (view, unit, end) => ssNears(view as SsSeen, unit, end)

export const rgRides: Rides = (unit) => {
  const s = unit as Stand
  return !isSquad(s) ? null : s.where === 'carried' ? true : s.where === 'table' ? false : null
}

export const ieCloses: Closes = (view, unit, end) => ieNears(view as IeSeen, unit, end)
