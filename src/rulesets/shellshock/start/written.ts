// Shellshock: a state written down as a position; read again it is the same units and words (docs/positions-shellshock.md).
import { differing } from '../../../craft/codec.ts'
import { changed } from '../../../craft/position.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { book } from '../book/book.ts'
import { sheetOf } from '../book/roster.ts'
import { gridOf, type Ground, type SsGame, type SsUnit, type SsWords } from '../state/state.ts'
import { custom, laidHex, outcomeCodec, side, unitNature, unitState, wordFields } from './fields.ts'
import { bareUnit } from './position.ts'
import { landOf, scenarios } from './scenarios.ts'
import { lesson } from './lesson.ts'
import { spotOn, tableCodec } from './tablefields.ts'

function writtenUnit(u: SsUnit, ground: Ground): Plain {
  const bare = bareUnit(u.id, u.sheet, u.custom)
  return {
    id: u.id,
    sheet: u.sheet,
    ...(u.custom === null ? {} : { custom: custom(sheetOf(u.sheet)).write(u.custom) }),
    ...(u.hex < 0 ? {} : { at: spotOn('a hex', ground).write(u.hex) }),
    ...differing<SsUnit>(u, unitNature, bare),
    ...differing<SsUnit>(u, unitState(ground), { ...bare, hex: u.hex }),
    gear: u.gear,
  }
}

/** A ground of its own: its size, the hexes that are not clear, its hexsides. */
function writtenGround(ground: Ground): Plain {
  if (ground.table !== undefined) return { table: tableCodec.write(ground.table) }
  const grid = gridOf(ground)
  const hexes = ground.levels.flatMap((level, at) =>
    level === 0 && ground.features[at].length === 0 ? [] : [laidHex(grid).write({ at, level, features: ground.features[at] })],
  )
  return { columns: ground.columns, rows: ground.rows, hexes, sides: ground.sides.map((s) => side(grid).write(s)) }
}

/** A state as a position, without `next`: read again it is the same units and words. */
export function written(g: SsGame): Readonly<Record<string, Plain>> {
  const w = g.words,
    known = [...scenarios, lesson.scenario].some((s) => s.id === w.scenario),
    home = known ? landOf(w.scenario).ground : null,
    same = home !== null && (home === w.ground || JSON.stringify(home) === JSON.stringify(w.ground))
  const options = changed(book, w.options)
  const none = {
    turn: -1,
    limit: -1,
    chits: -1,
    step: '',
    hold: '-',
    orders: null,
    sides: null,
    rams: null,
    teams: null,
    zones: null,
    objectives: null,
  }
  return {
    ...(known ? { scenario: w.scenario } : {}),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(same ? {} : { ground: writtenGround(w.ground) }),
    seats: g.seats,
    ...differing<SsWords>(w, wordFields(w.ground), { ...w, ...none, ended: null } as unknown as SsWords),
    over: outcomeCodec.write(g.over),
    units: g.units.map((u) => writtenUnit(u, w.ground)),
  }
}
