// Wardogs: the land as it is drawn: hills, woods, water, roads, buildings, craters, what burns and what hangs in the air (WD-MOVE-01).
import type { Region } from '../../../kernel/decision.ts'
import type { Landmark, Terrain } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import { capital, figures } from '../../../craft/english.ts'
import { patches, trails } from '../../../craft/patches.ts'
import { levelMetres, type Terrain as Ground } from '../book/charts.ts'
import { groundName } from '../book/names.ts'
import { holder } from '../rules/ending.ts'
import { gridOf, type Field, type Land } from '../state/state.ts'

/** The words that the board paints a terrain by, the lowest layer first. */
const painted: Readonly<Record<Ground, readonly string[]>> = {
  clear: [],
  road: [],
  rough: ['rough'],
  river: ['river'],
  light_forest: ['wood'],
  heavy_forest: ['thicket'],
  swamp_clear: ['swamp'],
  swamp_forested: ['swamp', 'copse'],
  deep: ['lake'],
  ice: ['ice'],
  building: ['building'],
}

const region = (land: Land, cells: readonly number[]): Region => ({ is: 'hexes', of: cells.map((c) => gridOf(land).place(c)) })

/** Cells of a land that a test picks, in patches. */
const patchesOf = (land: Land, test: (cell: number) => boolean): readonly (readonly number[])[] => patches(gridOf(land), test)

/** Roads as lines over each patch of road hexes. */
function roads(land: Land): readonly Terrain[] {
  const grid = gridOf(land)
  return patchesOf(land, (c) => land.terrain[c] === 'road')
    .flatMap((patch) => trails(grid, patch))
    .map((t): Terrain => ({ is: 'road', where: region(land, t), line: t.map((c) => grid.place(c)) }))
}

/** WD-MOVE-04: ground above the lowest, a patch for each level, the lower one first: its outline is a form line; the top is named. */
function hills(land: Land): readonly Terrain[] {
  const most = Math.max(0, ...land.level)
  return Array.from({ length: most }, (_, i) => i + 1).flatMap((n) =>
    patchesOf(land, (c) => land.level[c] >= n).map((cells): Terrain => {
      const top = cells.every((c) => land.level[c] === n)
      return { is: 'hill', ...(top ? { name: `Level ${n}, ${n * levelMetres} m` } : {}), where: region(land, cells), level: n }
    }),
  )
}

function growth(land: Land): readonly Terrain[] {
  const kinds = [...new Set(land.terrain)]
  return kinds.flatMap((t) =>
    painted[t].flatMap((is, i) =>
      patchesOf(land, (c) => land.terrain[c] === t).map((cells): Terrain => {
        const name = capital(groundName(t))
        return { is, ...(i === 0 && t !== 'rough' && t !== 'building' ? { name } : {}), where: region(land, cells) }
      }),
    ),
  )
}

/** Everything of the land that is painted. */
export function ground(f: Field): readonly Terrain[] {
  const { land, clouds, craters } = f.words
  const one = (is: string, name: string, hexes: readonly number[]): readonly Terrain[] =>
    hexes.length === 0 ? [] : [{ is, name, where: region(land, hexes) }]
  return [
    ...hills(land),
    ...growth(land),
    ...roads(land),
    ...craters.flatMap((c) => one('crater', 'Crater', [c.hex])),
    ...patchesOf(land, (c) => land.lit[c] > 0).flatMap((cells) => one('fire', 'Fire', cells)),
    ...(['smoke', 'chaff'] as const).flatMap((is) =>
      one(
        'smoke',
        capital(is),
        clouds.filter((c) => c.is === is).map((c) => c.hex),
      ),
    ),
  ]
}

/** Objectives, the minefields and chits that the seat knows of, flares. */
export function landmarks(f: Field): readonly Landmark[] {
  const { land, objectives, fields, chits, flares } = f.words
  const at = (cell: number): Place => gridOf(land).place(cell)
  return [
    ...objectives.map((o): Landmark => {
      const held = holder(f, o.hex)
      return { at: at(o.hex), icon: 'flag', name: `${figures(o.worth, 'point')}`, ...(held >= 0 ? { seat: held } : {}) }
    }),
    ...fields.map((m): Landmark => {
      const name = m.is === 'land' ? 'Minefield' : 'Ocean mines'
      const own = !m.revealed && m.by.length > 0
      return { at: at(m.hex), icon: 'mine', name: own ? `${name}, secret` : name, ...(own ? { seat: m.by[0] } : {}) }
    }),
    ...chits
      .filter((c) => !fields.some((m) => m.hex === c.hex))
      .map((c): Landmark => ({ at: at(c.hex), icon: 'mine', name: 'Mine chit', seat: c.by })),
    ...flares.map((x): Landmark => ({ at: at(x.hex), icon: 'target', name: x.under ? 'Decoy flare, under water' : 'Decoy flare' })),
  ]
}
