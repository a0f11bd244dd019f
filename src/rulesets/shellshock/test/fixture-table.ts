// Shellshock: a table for tests: a game at play with dice written down; answers are checked, events kept.
import { Table } from '../../../craft/fixture-table.ts'
import type { Game } from '../../../kernel/state.ts'
import { checkAnswer, runs } from '../rules/sequence.ts'
import type { Ground, SsGame, SsOptions, SsUnit, SsWords } from '../state/state.ts'
import { field, game } from './fixture.ts'

/** A table with these units in turn 1. */
export function table(
  units: readonly SsUnit[],
  dice: readonly number[] = [],
  options: Partial<SsOptions> = {},
  ground: Ground = field,
  words: Partial<SsWords> = {},
): Table<SsUnit, SsWords> {
  const g = game(units, options, ground)
  g.set(words)
  return new Table<SsUnit, SsWords>(g as unknown as Game<SsUnit, SsWords>, dice, {
    runs,
    check: (x, d, c) => checkAnswer(x as unknown as SsGame, d, c),
  })
}

/** A ground with features and levels laid on the clear field. */
export function laid(
  features: Readonly<Record<number, Ground['features'][number]>>,
  levels: Readonly<Record<number, number>> = {},
  sides: Ground['sides'] = [],
): Ground {
  return {
    ...field,
    features: field.features.map((f, i) => features[i] ?? f),
    levels: field.levels.map((n, i) => levels[i] ?? n),
    sides,
  }
}
