// Invisible Enemy: for tests: a game of a few bases on bare ground or among features, and dice written down that must be used up.
import { noDice, ScriptedDice } from '../../../kernel/dice.ts'
import type { Place, Seat } from '../../../kernel/plain.ts'
import { Game } from '../../../kernel/state.ts'
import type { TerrainId } from '../book/charts.ts'
import type { IeEvent } from '../state/events.ts'
import { defaults, newBase, newWords } from '../state/fresh.ts'
import type { Base, Feature, IeGame, IeOptions, IeWords, Land } from '../state/state.ts'

/** A place in inches. */
export const at = (x: number, y: number): Place => [Math.round(x * 1000), Math.round(y * 1000)]
/** A base: a Whiptail with a kinetic weapon that looks north, unless said otherwise. */
export function base(id: string, seat: Seat, x: number, y: number, more: Partial<Base> = {}): Base {
  return { ...newBase(id, seat, 'whiptail', 'kinetic'), name: id, at: at(x, y), ...more }
}
/** A feature with corners in inches. */
export function area(terrain: TerrainId, ...corners: readonly (readonly [number, number])[]): Feature {
  return { id: `${terrain}-${corners[0].join()}`, terrain, points: corners.map(([x, y]) => at(x, y)) }
}
/** A box from south-west to north-east, in inches. */
export function box(terrain: TerrainId, x0: number, y0: number, x1: number, y1: number): Feature {
  return area(terrain, [x0, y0], [x1, y0], [x1, y1], [x0, y1])
}
/** A round feature, in inches. */
export function disc(terrain: TerrainId, x: number, y: number, r: number, more: Partial<Feature> = {}): Feature {
  return { id: `${terrain}-${x},${y}`, terrain, disc: { at: at(x, y), radius: r * 1000 }, ...more }
}
export function land(...features: readonly Feature[]): Land {
  return { width: 48000, height: 36000, features, strands: [], deploy: [[], []], facing: [90, 270], objectives: [], turns: 8, lead: 15 }
}
export function game(
  units: readonly Base[],
  features: readonly Feature[] = [],
  words: Partial<IeWords> = {},
  options: Partial<IeOptions> = {},
): IeGame {
  const all = { ...defaults, ...options } as IeOptions
  return new Game<Base, IeWords, IeEvent>(units, { ...newWords('test', land(...features), all), turn: 1, ...words }, 2)
}
/** Do something with dice that must all be used; returns what was told. */
export function play(g: IeGame, dice: readonly number[], f: (g: IeGame) => void): readonly IeEvent[] {
  const script = new ScriptedDice(dice),
    heard: IeEvent[] = []
  g.dice = script
  g.heard = heard
  try {
    f(g)
  } finally {
    g.dice = noDice
    g.heard = null
  }
  script.spent()
  return heard
}
