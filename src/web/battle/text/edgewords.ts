// Hexsides and links of a scene in words.
import type { Link, Scene } from '../../../kernel/face.ts'
import type { Lay } from '../../board/lay.ts'
import { edgeBeyond, edgeName } from '../../board/spot.ts'

/** What stands on hexsides, each name once: Crest wall, barrier: between 7,4 and 7,5; between 8,4 and 8,5. */
export function edgeLines(scene: Scene, lay: Lay): readonly string[] {
  const by = new Map<string, string[]>()
  for (const e of scene.edges ?? []) {
    const beyond = edgeBeyond(lay, e)
    const where = beyond === null ? `at the edge of ${lay.name(e.at)}` : `between ${lay.name(e.at)} and ${lay.name(beyond)}`
    by.set(edgeName(e), [...(by.get(edgeName(e)) ?? []), where])
  }
  return [...by].map(([name, where]) => `${name}: ${where.join('; ')}`)
}

/** Who is bound to whom, and by what: Palisade spots for Anvil. */
export function linkSaid(scene: Pick<Scene, 'tokens'>, link: Link): string {
  const name = (id: string): string => scene.tokens.find((t) => t.id === id)?.name ?? id
  return `${name(link.from)} to ${name(link.to)}: ${link.label ?? link.is}`
}
