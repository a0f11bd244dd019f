// Phrases of the text board: counts, where a thing lies, what is different about a unit.
import type { Area, Scene } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import type { Lay } from '../../board/lay.ts'
import type { Screen } from '../../contract/seat.ts'

export function holds(a: Area, p: Place): boolean {
  return a.where.is === 'hexes' && a.where.of.some((q) => q[0] === p[0] && q[1] === p[1])
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const say = (n: number, one: string): string => `${n} ${n === 1 ? one : one === 'hex' ? 'hexes' : `${one}s`}`

/** Where a thing lies, in one phrase: 3 hexes north-east; near, 045. */
export function said(lies: { readonly wind: string; readonly far: string }, free: boolean): string {
  if (lies.wind === 'here') return 'here'
  return free ? `${lies.far ? `${lies.far}, ` : ''}${lies.wind}` : `${say(Number(lies.far), 'hex')} ${lies.wind}`
}

/** What is different about a unit since the screen of the last decision. */
export function changes(since: Screen | null, s: Screen, t: Scene['tokens'][number], lay: Lay): readonly string[] {
  if (!since) return []
  const was = since.scene.tokens.find((x) => x.id === t.id)
  const line = (of: Screen): number | null => {
    const b = of.rosters.flatMap((r) => r.lines).find((l) => l.id === t.id)?.bar
    return b && b !== 'unknown' ? b.now : null
  }
  if (!was || was.state === 'out') return ['new since your decision']
  const a = line(since)
  const b = line(s)
  const moved = was.at[0] !== t.at[0] || was.at[1] !== t.at[1]
  return [
    ...(moved && !t.ghost
      ? [lay.grid ? `moved from ${lay.name(was.at)}` : was.place && was.place !== t.place ? `moved, was ${was.place}` : 'moved']
      : []),
    ...(was.ghost && !t.ghost ? ['seen again'] : !was.ghost && t.ghost ? ['lost from sight'] : []),
    ...(a !== null && b !== null && a !== b ? [`${b < a ? 'lost' : 'gained'} ${Math.abs(a - b)}`] : []),
  ]
}
