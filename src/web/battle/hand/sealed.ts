// What a seat has placed and sealed: until the others have answered too, it stays on its board where it was put.
import type { Choice, Shape } from '../../../kernel/decision.ts'
import type { Scene, Token } from '../../../kernel/face.ts'
import type { Id } from '../../../kernel/plain.ts'
import type { Screen } from '../../contract/seat.ts'

type Placing = {
  readonly shape: Extract<Shape, { is: 'place' }>
  readonly c: Extract<Choice, { place: unknown }>
  readonly into: readonly string[]
}

const sealedOf = (s: Screen): readonly Placing[] =>
  s.questions.flatMap((q) => {
    const shape = q.decision.choice
    return q.sealed && shape.is === 'place' && 'place' in q.sealed ? [{ shape, c: q.sealed, into: q.names[1] ?? [] }] : []
  })

/** Units of the rosters that a placing puts on the board and that do not stand there yet, as counters. */
export function stoodBy(scene: Scene, s: Screen, { shape, c }: Pick<Placing, 'shape' | 'c'>): readonly Token[] {
  const lines = s.rosters.flatMap((r) => r.lines)
  return shape.items.flatMap((ref, i): Token[] => {
    const p = c.place[i]
    const l = 'unit' in ref ? lines.find((x) => x.id === ref.unit) : undefined
    if (!l || !p || !('at' in p) || scene.tokens.some((t) => t.id === l.id)) return []
    const { id, seat, name, icon } = l
    return [
      {
        id,
        seat,
        at: p.at,
        name,
        icon,
        marks: [],
        state: 'ready',
        says: name,
        ...(p.facing === undefined ? {} : { facing: p.facing }),
        ...(l.short ? { short: l.short } : {}),
        ...(l.group ? { group: l.group } : {}),
        ...(l.badge ? { badge: l.badge } : {}),
      },
    ]
  })
}

/** The board with what this seat has sealed: counters that are done with, and say so. */
export function withSealed(scene: Scene, s: Screen): Scene {
  const stood = sealedOf(s).flatMap((p) => stoodBy(scene, s, p))
  if (!stood.length) return scene
  const sealed = stood.map(
    (t): Token => ({ ...t, state: 'done', marks: [{ text: 'sealed', tone: 'plain' }], says: `${t.name}, placed and sealed` }),
  )
  return { ...scene, tokens: [...scene.tokens, ...sealed] }
}

/** What the roster says of each unit whose place is sealed. */
export function sealedNotes(s: Screen): ReadonlyMap<Id, string> {
  const out = new Map<Id, string>()
  for (const { shape, c, into } of sealedOf(s))
    shape.items.forEach((ref, i) => {
      const p = c.place[i]
      if (p && 'unit' in ref) out.set(ref.unit, 'at' in p ? 'placed, sealed' : `sealed in ${into[p.into] ?? 'its carrier'}`)
    })
  return out
}
