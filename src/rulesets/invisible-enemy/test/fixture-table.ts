// Invisible Enemy: for tests: a table on which any procedure of the book is played with dice written down.
import { Table } from '../../../craft/fixture-table.ts'
import type { Procedure } from '../../../kernel/procedure.ts'
import { checkAnswer, runs } from '../rules/sequence.ts'
import type { Base, Feature, IeOptions, IeWords } from '../state/state.ts'
import { game } from './fixture.ts'

/** A procedure played to its first question, among bases and features. */
export function table<A>(
  p: Procedure<A>,
  args: A,
  units: readonly Base[],
  dice: readonly number[],
  features: readonly Feature[] = [],
  words: Partial<IeWords> = {},
  options: Partial<IeOptions> = {},
): Table<Base, IeWords> {
  return new Table<Base, IeWords>(game(units, features, words, options), dice, { runs, check: checkAnswer }).start(p, args)
}
