// How far all is from one unit of a table, in the words of the book.
import { useEffect, useState } from 'preact/hooks'
import type { Scene } from '../../../kernel/face.ts'
import type { Id } from '../../../kernel/plain.ts'
import type { Desk } from '../desk/desk.ts'
import type { Screen } from '../../contract/seat.ts'

/** How far all is from a unit of a table, by its id: told by the book, so it is asked for. */
export function useApart(d: Desk, s: Screen | null, unit: Id | null): ReadonlyMap<Id | string, string> {
  const [got, set] = useState<{ readonly of: Id | null; readonly n: number; readonly scene: Scene | null }>({
    of: null,
    n: -1,
    scene: null,
  })
  const free = s?.scene.board.is === 'table'
  const past = d.past.value !== null
  useEffect(() => {
    if (!free || unit === null || past || !d.link.from) return
    let on = true
    d.link.from(unit).then(
      (scene) => {
        if (on && s) set({ of: unit, n: s.n, scene })
      },
      () => undefined,
    )
    return () => {
      on = false
    }
  }, [unit, s?.n, free, past])
  const from = got.of === unit && !past ? got.scene : null
  return new Map(
    from
      ? [
          ...from.tokens.map((t): [string, string] => [t.id, t.apart ?? '']),
          ...from.areas.map((a): [string, string] => [`area ${JSON.stringify(a.where)}`, a.apart ?? '']),
          ...from.landmarks.map((l): [string, string] => [`at ${l.at.join()} ${l.name}`, l.apart ?? '']),
        ]
      : [],
  )
}
