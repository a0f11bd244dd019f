// Whether anything new came of a move: what a group stops for, in words.
import type { Token } from '../../../kernel/face.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import type { Screen, Told } from '../../contract/seat.ts'

const same = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1]
const textOf = (t: Told): string => t.sentence.parts.map((p) => (typeof p === 'string' ? p : p.text)).join('')

/** Whether a sentence says no more than that a unit has gone its way: it names nobody else, nothing was rolled, nothing warns. */
function quiet({ sentence, dice, shows }: Told, unit: Id): boolean {
  const others = sentence.parts.some((p) => typeof p !== 'string' && 'unit' in p.ref && p.ref.unit !== unit)
  const more = shows?.some((x) => x.unit !== unit || x.result !== undefined || (x.is !== 'move' && x.is !== 'mark'))
  return !others && !more && !dice?.length && !sentence.roll && sentence.tone === 'plain'
}

/** Whether a counter stands otherwise than it did. */
const changed = (a: Token, b: Token): boolean =>
  !same(a.at, b.at) || a.facing !== b.facing || a.ghost !== b.ghost || (a.state === 'out') !== (b.state === 'out')

/**
 * What is new since a unit was sent on its way: the first sentence that says more than that it went, a counter that has come, gone or
 * changed, an end other than the one that was drawn. Null: nothing.
 */
export function news(before: Screen, now: Screen, unit: Id, end: Place | undefined): string | null {
  const told = now.log.find((t) => t.n > before.n && !quiet(t, unit))
  if (told) return textOf(told)
  const stood = new Map(before.scene.tokens.map((t) => [t.id, t]))
  for (const t of now.scene.tokens) {
    const was = stood.get(t.id)
    stood.delete(t.id)
    if (t.id === unit) {
      if (t.state === 'out') return `${t.name} is lost.`
      if (end && !same(t.at, end)) return `${t.name} has ended elsewhere than was drawn.`
    } else if (!was) return `${t.name} has come into sight.`
    else if (changed(was, t)) return `${t.name} stands otherwise now.`
  }
  const [gone] = stood.values()
  return gone ? `${gone.name} is seen no more.` : null
}
