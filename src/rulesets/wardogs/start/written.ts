// Wardogs: a state written down as a position; read again it is the same units and words (docs/positions-wardogs.md).
import { differing } from '../../../craft/codec.ts'
import { changed } from '../../../craft/position.ts'
import type { Plain } from '../../../kernel/plain.ts'
import type { HexGrid } from '../../../space/grid.ts'
import { book } from '../book/book.ts'
import type { UnitSheet } from '../book/roster.ts'
import { freshUnit } from '../state/fresh.ts'
import { gridOf, isStructure, type Land, type Side, type WdGame, type WdUnit, type WdWords } from '../state/state.ts'
import { heights, outcomeCodec, rowsOf, sheet as sheetCodec, sideFields, unitNature, unitState, wordFields } from './fields.ts'
import { afterCodec } from './homes.ts'
import { known } from './position.ts'
import { groundOf } from './scenarios.ts'
import { borne } from './setup.ts'
import type { AfterWords } from '../workshop/desk.ts'

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

function writtenUnit(u: WdUnit, grid: HexGrid, sheets: readonly UnitSheet[]): Plain {
  const listed = sheets.find((s) => s.id === u.sheet.id && same(borne(s, u.crew), u.sheet))
  const nature = { ...freshUnit(u.id, 0, u.sheet.name, u.sheet), building: isStructure(u) ? u.id : '' }
  const begun: WdUnit = {
    ...nature,
    seat: u.seat,
    hex: u.hex,
    status: u.carrier !== '' ? 'loaded' : u.hex >= 0 ? 'ok' : 'waiting',
    mode: u.airborne ? 'full' : 'ground',
    activated: isStructure(u),
    arStep: u.ar,
  }
  return {
    id: u.id,
    ...differing<WdUnit>(u, unitNature, nature),
    name: u.name,
    sheet: listed === undefined ? sheetCodec.write(u.sheet) : listed.id,
    ...(u.hex >= 0 ? { at: grid.place(u.hex) } : {}),
    ...differing<WdUnit>(u, unitState(grid), begun),
  }
}

function writtenLand(land: Land, home: Land): Record<string, Plain> {
  if (land === home) return {}
  const codecs = heights(gridOf(land))
  const out: Record<string, Plain> = {}
  const changed = land.columns !== home.columns || !same(land.terrain, home.terrain)
  if (changed) out.terrain = rowsOf(land)
  for (const key of ['level', 'tall', 'lit'] as const)
    if (changed ? land[key].some((n) => n !== 0) : !same(land[key], home[key])) out[key] = codecs[key].write(land[key])
  return out
}

function writtenSide(s: Side, grid: HexGrid, zone: readonly number[], facing: number): Plain {
  return differing<Side>(s, sideFields(grid), { seat: s.seat, name: '', force: '', zone, facing })
}

/** A state as a position, without `next`: read again it is the same units and words. */
export function written(g: WdGame): Readonly<Record<string, Plain>> {
  const w = g.words,
    ground = groundOf(w.scenario),
    grid = gridOf(w.land),
    sheets = known(ground)
  const options = changed(book, w.options),
    land = writtenLand(w.land, ground.land)
  const none: WdWords = {
    ...w,
    turn: -1,
    turnLimit: -1,
    order: [],
    craters: [],
    clouds: [],
    flares: [],
    fields: [],
    chits: [],
    due: [],
    pick: null,
    ended: null,
  }
  return {
    scenario: w.scenario,
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(Object.keys(land).length > 0 ? { land } : {}),
    ...differing<WdWords>(w, wordFields(grid), none),
    step: w.step,
    objectives: w.objectives.map((o) => ({ hex: grid.place(o.hex), worth: o.worth })),
    sides: w.sides.map((s, i) => writtenSide(s, grid, ground.zones[i] ?? [], ground.facings[i] ?? 0)),
    ...(w.after === null ? {} : { after: afterCodec.write(w.after as unknown as AfterWords) }),
    over: outcomeCodec.write(g.over),
    units: g.units.map((u) => writtenUnit(u, grid, sheets)),
  }
}
