// What is placed on a table, in words; and the way to place it without a pointer, which is fetched in the background.
import type { Place } from '../../../kernel/plain.ts'
import { lay as layOf } from '../../board/lay.ts'
import type { Screen } from '../../contract/seat.ts'
import { figures, whereOn } from '../text/whereon.ts'
import { ownerOf, twins } from '../told/voice.ts'
import { later } from '../../ui/later.tsx'

/** Folded away at first, and fetched in the background. */
export const Helm = later(() => import('./course.tsx').then((m) => m.Helm))

/** Where a placed item is, in words. */
export function placedSaid(s: Screen, at: Place, facing: number | undefined): string {
  const both = twins(s)
  return (
    whereOn(s.scene, layOf(s.scene.board), at, (t) => (both.has(t.name) ? `${ownerOf(s, t.seat)} ${t.name}` : t.name)) +
    (facing === undefined ? '' : `, facing ${figures(facing)}`)
  )
}
