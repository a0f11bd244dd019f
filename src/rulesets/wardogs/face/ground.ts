// Wardogs: the land as it is drawn: hills, woods, water, roads, buildings, craters, what burns and what hangs in the air (WD-MOVE-01).
import type { Region } from '../../../kernel/decision.ts'
import type { Landmark, Terrain } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import { capital, figures } from '../../../craft/english.ts'
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

/** Cells that a test picks, in patches that hang together, each in the order of cells. */
function patches(land: Land, test: (cell: number) => boolean): readonly (readonly number[])[] {
  const grid = gridOf(land)
  const met = new Set<number>()
  const out: number[][] = []
  for (const first of grid.cells) {
    if (met.has(first) || !test(first)) continue
    const patch = [first]
    met.add(first)
    for (let i = 0; i < patch.length; i++)
      for (const n of grid.neighbours(patch[i]))
        if (!met.has(n) && test(n)) {
          met.add(n)
          patch.push(n)
        }
    out.push(patch.sort((a, b) => a - b))
  }
  return out
}

/** Roads as lines: a tree over each patch of road hexes, cut into trails that meet at its forks. */
function roads(land: Land): readonly Terrain[] {
  const grid = gridOf(land)
  const road = (c: number): boolean => land.terrain[c] === 'road'
  return patches(land, road).flatMap((patch) => {
    const next = new Map<number, number[]>(patch.map((c) => [c, []]))
    const met = new Set([patch[0]])
    const queue = [patch[0]]
    for (let at = queue.shift(); at !== undefined; at = queue.shift())
      for (const n of grid.neighbours(at))
        if (road(n) && !met.has(n)) {
          met.add(n)
          queue.push(n)
          next.get(at)?.push(n)
          next.get(n)?.push(at)
        }
    const ends = patch.filter((c) => next.get(c)?.length !== 2)
    const gone = new Set<string>()
    const trails: number[][] = []
    for (const from of ends)
      for (const by of next.get(from) ?? []) {
        if (gone.has(`${from} ${by}`)) continue
        const trail = [from, by]
        for (;;) {
          const at = trail[trail.length - 1]
          const on = next.get(at) ?? []
          const to = on.length === 2 ? on.find((n) => n !== trail[trail.length - 2]) : undefined
          if (to === undefined) break
          trail.push(to)
        }
        gone.add(`${trail[trail.length - 1]} ${trail[trail.length - 2]}`)
        trails.push(trail)
      }
    const lines = trails.length > 0 ? trails : [patch]
    return lines.map((t): Terrain => ({ is: 'road', name: 'Road', where: region(land, t), line: t.map((c) => grid.place(c)), width: 1 }))
  })
}

/** WD-MOVE-04: ground above the lowest, a patch for each level, the lower one first: its outline is a form line. */
function hills(land: Land): readonly Terrain[] {
  const most = Math.max(0, ...land.level)
  return Array.from({ length: most }, (_, i) => i + 1).flatMap((n) =>
    patches(land, (c) => land.level[c] >= n).map((cells): Terrain => {
      return { is: 'hill', name: `Level ${n}, ${n * levelMetres} m`, where: region(land, cells), level: n }
    }),
  )
}

function growth(land: Land): readonly Terrain[] {
  const kinds = [...new Set(land.terrain)]
  return kinds.flatMap((t) =>
    painted[t].flatMap((is, i) =>
      patches(land, (c) => land.terrain[c] === t).map((cells): Terrain => {
        const tall = t === 'building' ? Math.max(...cells.map((c) => land.tall[c])) : 0
        const name = capital(groundName(t)) + (tall > 0 ? `, ${figures(tall, 'level')}` : '')
        return { is, ...(i === 0 ? { name } : {}), where: region(land, cells) }
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
    ...patches(land, (c) => land.lit[c] > 0).flatMap((cells) => one('fire', 'Fire', cells)),
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
