// The sight query of the inch table, cold: 60 pieces of terrain, without the memo of pairs.
import type { Place } from '../src/space/board.ts'
import { numbers, starOf } from '../src/space/fixtures.ts'
import type { SightPiece, Viewer } from '../src/space/sight.ts'
import { SightMap } from '../src/space/sightmap.ts'
import { row, timed, quick } from './clock.ts'

const side = 57600,
  radius = 450,
  through = 2400 // a table of 48 inches, a stand, two inches into cover

/** Terrain as a crowded table has it: woods and hills 3 to 7 inches across, some ridges. */
function crowded(count: number): readonly SightPiece[] {
  const draw = numbers(7),
    pieces: SightPiece[] = []
  while (pieces.length < count) {
    const x = draw(side),
      y = draw(side)
    const points = Array.from({ length: 7 }, (): Place => [x + draw(8400) - 4200, y + draw(8400) - 4200])
    const kind = draw(10),
      corners = starOf([x, y], points)
    if (kind === 0) pieces.push({ is: 'ridge', points: points.slice(0, 3) })
    else if (corners !== null) pieces.push({ is: kind < 7 ? 'cover' : 'hill', top: 1, points: corners })
  }
  return pieces
}

/** Pairs anywhere on the table, and pairs within 4 inches of each other. */
export function sight(): void {
  const draw = numbers(11),
    map = new SightMap(crowded(60), through)
  const stands = Array.from({ length: 20000 }, (): Viewer => ({ at: [draw(side), draw(side)], radius }))
  const beside = stands.map((s): Viewer => ({ at: [s.at[0] + draw(9600) - 4800, s.at[1] + draw(9600) - 4800], radius }))
  let seen = 0
  const measured = (other: (i: number) => Viewer): string => {
    for (let i = 0; i < stands.length; i++) if (map.look(stands[i], other(i))) seen++
    const t = timed(quick ? 300 : 1500, () => {
      for (let i = 0; i < stands.length; i++) if (map.look(stands[i], other(i))) seen++
      return stands.length
    })
    return `${((t.cpu / t.n) * 1e6).toFixed(2)} µs`
  }
  row(
    'sight query, cold, 60 pieces of terrain, pairs anywhere',
    measured((i) => stands[(i * 7919 + 13) % stands.length]),
    'under 5 µs',
  )
  row(
    'sight query, cold, 60 pieces of terrain, pairs within 4 inches',
    measured((i) => beside[i]),
    'under 5 µs',
  )
  if (seen === 0) throw new Error('nobody sees anybody: this measures nothing')
}
