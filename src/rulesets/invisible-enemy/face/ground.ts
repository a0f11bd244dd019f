// Invisible Enemy: the ground as it is drawn: features with what engineers have left of them, strands (IE-TER, IE-ENG-03, IE-ENG-09).
import { capital } from '../../../craft/english.ts'
import type { Region } from '../../../kernel/decision.ts'
import type { Terrain } from '../../../kernel/face.ts'
import { ahead } from '../../../space/arc.ts'
import { engineer, type TerrainId } from '../book/charts.ts'
import { outlineOf, worked } from '../rules/squares.ts'
import { someTerrain } from '../sight/words.ts'
import type { Feature, Land } from '../state/state.ts'

const pictures: Readonly<Partial<Record<TerrainId, string>>> = {
  rock: 'boulder',
  rough: 'furrows',
  smallRocks: 'rocks',
  insectSmall: 'insect',
  insectLarge: 'insect',
  jamSurface: 'jamming',
}
const drawn = new WeakMap<Land, { readonly names: readonly string[]; readonly list: readonly Terrain[] }>()
/** IE-TER-04: a smart neutralizer says whose it is. */
const groundName = (x: Feature, names: readonly string[]): string =>
  x.terrain === 'neutralizer' && x.side !== undefined && x.side >= 0
    ? `Neutralizer of ${names[x.side]}`
    : capital(someTerrain(x.terrain).replace(/^an? /, ''))

function where(x: Feature): Region {
  if (x.disc && !worked(x)) return { is: 'disc', at: x.disc.at, radius: x.disc.radius }
  return { is: 'polygon', points: worked(x) ? outlineOf(x) : (x.points ?? []) }
}
/** Features and strands: the same list for the same land of the same sides. */
export function terrainOf(land: Land, names: readonly string[]): readonly Terrain[] {
  const was = drawn.get(land)
  if (was !== undefined && was.names.every((n, i) => n === names[i])) return was.list
  const list = [
    ...land.features.map(
      (x): Terrain => ({
        is: pictures[x.terrain] ?? x.terrain,
        name: groundName(x, names),
        where: where(x),
        ...(x.terrain === 'hill' ? { level: 1 } : {}),
      }),
    ),
    ...land.strands.map((s): Terrain => {
      const line = [s.from, ahead(s.from, s.bearing, s.length)]
      return { is: 'bridge', name: 'Strand', where: { is: 'polygon', points: line }, line, width: 2 * engineer.strandHalf }
    }),
  ]
  drawn.set(land, { names, list })
  return list
}
