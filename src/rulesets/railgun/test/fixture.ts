// Railgun: 2100: a table for tests of the whole sequence: any procedure of the battle, scripted dice that must be used up, answers one by
// one.
import { Table as Play } from '../../../craft/fixture-table.ts'
import type { Event } from '../../../kernel/event.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { at } from './fixture-guns.ts'
import { moveStand } from '../rules/movement.ts'
import { checkAnswer, runs } from '../rules/sequence.ts'
import type { RgGame, RgWords, Stand } from '../state/state.ts'
export { at, game, land, options, patch, piece, stand, type Laid } from './fixture-guns.ts'

/** A table for the whole sequence: answers are checked, dice must be used up. */
export class Table extends Play<Stand, RgWords> {
  constructor(g: RgGame, dice: readonly number[]) {
    super(g, dice, { runs, check: checkAnswer })
  }
  /** Move one stand, to its first question. */
  move(stand: Id): this {
    return this.start(moveStand, { stand })
  }
  /** What was told: of one kind, to a seat or to anybody. */
  told(is: string, seat?: Seat): readonly Event[] {
    return this.all(is, seat)
  }
  /** A path in inches; `way` for all its legs. */
  path(points: readonly (readonly [number, number])[], way?: string, facing?: number): this {
    return this.say('path', {
      legs: points.map(([x, y]) => (way === undefined ? { to: at(x, y) } : { to: at(x, y), way })),
      ...(facing === undefined ? {} : { facing }),
    })
  }
  /** Fire at a target with weapons `stand:weapon`; where only one fits, the second question is not put. */
  fire(kind: string, target: Id, ...firers: readonly string[]): this {
    this.one(kind, target)
    return this.kind === 'firers' ? this.some('firers', ...firers) : this
  }
  /** Where a stand is, in hundredths of an inch. */
  where(id: Id): readonly [number, number] {
    const [x, y] = this.g.unit(id).at
    return [Math.round(x / 12), Math.round(y / 12)]
  }
}

/** A table with a game and its dice. */
export function table(g: RgGame, ...dice: readonly number[]): Table {
  return new Table(g, dice)
}
