// Shellshock: the map as it is drawn: hills, woods, water, roads, buildings, hexsides, and what marks a place (SS-MOVE-15, SS-END-02).
import { figures } from '../../../craft/english.ts'
import { patches, trails } from '../../../craft/patches.ts'
import type { Region } from '../../../kernel/decision.ts'
import type { Hexside, Landmark, Terrain } from '../../../kernel/face.ts'
import type { Terrain as Feature } from '../book/charts.ts'
import type { Field } from '../rules/asking.ts'
import { paid } from '../rules/victory.ts'
import { gridOf, type Ground, type OpenTable } from '../state/state.ts'
import { siteIn, siteOf } from '../state/site.ts'

/** The word that the board paints a feature by, and its name; roads are lines. */
const painted: Readonly<Partial<Record<Feature, readonly [is: string, name: string]>>> = {
  rough: ['rough', 'Rough'],
  brush: ['copse', 'Brush'],
  trees: ['wood', 'Trees'],
  shallowWater: ['river', 'Shallow water'],
  deepWater: ['lake', 'Deep water'],
  mud: ['marsh', 'Mud'],
  swamp: ['swamp', 'Swamp'],
  building: ['building', 'Building'],
  rubble: ['rubble', 'Rubble'],
}
const hexes = (ground: Ground, cells: readonly number[]): Region => ({ is: 'hexes', of: cells.map((c) => gridOf(ground).place(c)) })

/** Ground above the lowest, a patch for each level, the lower one first: its outline is a form line. */
function hills(ground: Ground): readonly Terrain[] {
  const most = ground.levels.reduce((a, b) => Math.max(a, b), 0)
  return Array.from({ length: most }, (_, i) => i + 1).flatMap((level) =>
    patches(gridOf(ground), (c) => ground.levels[c] >= level).map(
      (cells): Terrain => ({ is: 'hill', name: `Level ${level}`, where: hexes(ground, cells), level }),
    ),
  )
}

/** An open table as it is painted: hills from the lowest, templates, roads, barriers and cliffs as lines (SS-TAB-05 to SS-TAB-08). */
function tableTerrain(t: OpenTable): readonly Terrain[] {
  const where = (x: OpenTable['templates'][number]): Region =>
    'disc' in x ? { is: 'disc', at: x.disc.at, radius: x.disc.radius } : { is: 'polygon', points: x.polygon }
  const walls = { barrier: ['wall', 'Barrier'], cliff: ['cliff', 'Cliff'] } as const
  return [
    ...[...t.hills]
      .sort((a, b) => a.level - b.level)
      .map((h): Terrain => ({ is: 'hill', name: 'Hill', where: { is: 'polygon', points: h.polygon }, level: h.level })),
    ...t.templates.flatMap((x): readonly Terrain[] => {
      const [is, name] = painted[x.feature] ?? []
      return is === undefined ? [] : [{ is, name: x.name === '' ? name : x.name, where: where(x) } as Terrain]
    }),
    ...t.roads.map(
      (r): Terrain => ({ is: 'road', name: 'Road', where: { is: 'polygon', points: r.points }, line: r.points, width: r.width }),
    ),
    ...t.walls.map(
      (w): Terrain => ({ is: walls[w.is][0], name: walls[w.is][1], where: { is: 'polygon', points: w.points }, line: w.points, width: 0 }),
    ),
  ]
}

const drawn = new WeakMap<Ground, readonly Terrain[]>()
/** Everything of the map that is painted; the same list for the same ground. */
export function terrainOf(ground: Ground): readonly Terrain[] {
  let list = drawn.get(ground)
  if (list === undefined) drawn.set(ground, (list = paint(ground)))
  return list
}
function paint(ground: Ground): readonly Terrain[] {
  if (ground.table !== undefined) return tableTerrain(ground.table)
  const grid = gridOf(ground)
  const of = (f: Feature): readonly (readonly number[])[] => patches(grid, (c) => ground.features[c].includes(f))
  const areas = (Object.keys(painted) as Feature[]).flatMap((f) => {
    const [is, name] = painted[f] as readonly [string, string]
    return of(f).map((cells): Terrain => ({ is, name, where: hexes(ground, cells) }))
  })
  const roads = of('road')
    .flatMap((patch) => trails(grid, patch))
    .map((t): Terrain => ({ is: 'road', name: 'Road', where: hexes(ground, t), line: t.map((c) => grid.place(c)) }))
  return [...hills(ground), ...areas, ...roads]
}

/** Barriers and cliffs on hexsides. */
export function edgesOf(ground: Ground): readonly Hexside[] {
  return ground.sides.map((s): Hexside => ({ at: siteOf(ground).place(s.hex), side: s.side, is: s.is }))
}

/** Objectives, each with who would be paid for it now; wrecks. */
export function landmarks(f: Field): readonly Landmark[] {
  const site = siteIn(f)
  return [
    ...f.words.objectives.map((o): Landmark => {
      const seat = Array.from({ length: f.seats }, (_, s) => s).find((s) => paid(f, o, s) > 0)
      const each = o.is === 'reach' ? ' for each unit' : ''
      return {
        at: site.place(o.hex),
        icon: 'flag',
        name: `${o.name}, ${figures(o.worth, 'point')}${each}`,
        tag: String(o.worth),
        ...(seat === undefined ? {} : { seat }),
      }
    }),
    ...(f.words.options.wrecks === 'leave' ? f.units.filter((u) => u.out !== '' && u.hex >= 0) : []).map(
      (u): Landmark => ({ at: site.place(u.hex), icon: 'wreck', name: `Wreck of ${u.name}` }),
    ),
  ]
}
