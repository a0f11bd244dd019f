// Invisible Enemy: a state written down as a position; read again it is the same bases and words (docs/positions-invisible-enemy.md).
import { differing } from '../../../craft/codec.ts'
import { changed } from '../../../craft/position.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { book } from '../book/book.ts'
import { newWords } from '../state/fresh.ts'
import { waiting, type Base, type IeGame, type IeWords, type Land } from '../state/state.ts'
import { baseNature, baseState, landFields, outcomeCodec, place, wordFields } from './fields.ts'
import { bare, full, modulesCodec } from './position.ts'
import { landOf } from './scenarios.ts'

function writtenBase(b: Base): Plain {
  const nature = bare(b.id, b.model)
  const modules = b.modules.map((m) => {
    const whole = full({ ...m, points: -1, stock: -1 })
    return { ...m, points: m.points === whole.points ? -1 : m.points, stock: m.stock === full({ ...m, stock: -1 }).stock ? -1 : m.stock }
  })
  return {
    id: b.id,
    model: b.model,
    ...differing<Base>(b, baseNature, nature),
    name: b.name,
    ...(modules.length === 0 ? {} : { modules: modulesCodec.write(modules) }),
    ...(waiting(b) ? {} : { at: place.write(b.at) }),
    ...differing<Base>(b, baseState, nature),
  }
}

/** A state as a position, without `next`: read again it is the same bases and words. */
export function written(g: IeGame): Readonly<Record<string, Plain>> {
  const w = g.words,
    home = landOf(w.scenario),
    options = changed(book, w.options),
    land = w.land === home ? {} : differing<Land>(w.land, landFields, home)
  // words that follow from the frames of a position are always said
  const none: IeWords = { ...newWords(w.scenario, w.land, w.options), turn: -1 }
  return {
    scenario: w.scenario,
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(Object.keys(land).length > 0 ? { land } : {}),
    ...differing<IeWords>(w, wordFields, none),
    phase: w.phase,
    active: w.active,
    deed: w.deed,
    over: outcomeCodec.write(g.over),
    units: g.units.map(writtenBase),
  }
}
