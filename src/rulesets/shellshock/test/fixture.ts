// Shellshock: small positions for tests: units of listed sheets on clear ground, scripted dice that must be used up, events kept.
import { noDice, ScriptedDice } from '../../../kernel/dice.ts'
import { Game } from '../../../kernel/state.ts'
import type { UnitSheet } from '../book/roster.ts'
import { byTheBook, clearGround, freshUnit, freshWords } from '../state/fresh.ts'
import type { SsEvent } from '../state/events.ts'
import type { Ground, SsGame, SsOptions, SsUnit, SsWords } from '../state/state.ts'

/** A map of 30 by 20 clear hexes. */
export const field: Ground = clearGround(30, 20)
/** The cell at a column and a row of it. */
export const at = (column: number, row: number): number => row * field.columns + column

/** A unit of a sheet in a hex, facing a sixth (0 north), with some fields changed. */
export function unit(id: string, seat: number, sheet: string, hex: number, facing: number, some: Partial<SsUnit> = {}): SsUnit {
  return { ...freshUnit(id, seat, sheet, hex, facing), ...some }
}

/** A game of these units in turn 1, two seats. */
export function game(units: readonly SsUnit[], options: Partial<SsOptions> = {}, ground: Ground = field): SsGame {
  return new Game<SsUnit, SsWords, SsEvent>(units, { ...freshWords({ ...byTheBook, ...options }, ground), turn: 1 }, 2)
}

/** Do something to a game with dice that must be used up; its events. */
export function play(g: SsGame, dice: readonly number[], what: (g: SsGame) => void): readonly SsEvent[] {
  const scripted = new ScriptedDice(dice)
  const heard: SsEvent[] = []
  g.dice = scripted
  g.heard = heard
  what(g)
  g.dice = noDice
  g.heard = null
  scripted.spent()
  return heard
}

/** A sheet with another strip: letters with their first and last lines; the rest is empty space. */
export function striped(
  sheet: UnitSheet,
  equipment: UnitSheet['equipment'],
  runs: Readonly<Record<string, readonly [number, number]>>,
): UnitSheet {
  const lines = Array.from({ length: 100 }, (_, i) => {
    const found = Object.entries(runs).find(([, [from, to]]) => i + 1 >= from && i + 1 <= to)
    return found === undefined ? '-' : found[0]
  })
  return { ...sheet, equipment, strip: lines.map((letter, i) => ({ from: i + 1, to: i + 1, letter })) }
}
