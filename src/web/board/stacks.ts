// Stacks: any number of counters in one hex, one on another with their count, or laid out to choose one.
import type { Token } from '../../kernel/face.ts'
import type { Place } from '../../kernel/plain.ts'
import { labelWidth, nameOf, type InStack } from './box.ts'
import type { Lay, Point } from './lay.ts'

/** A counter where it stands; in a stack with its part in it. */
export type Stood = { readonly token: Token; readonly at: Point; readonly stack?: InStack }

const lean = 2.6 // of one counter over the one below
const shown = 4 // counters of a stack that lean; more lie straight under them
const across = 4 // counters side by side in an open stack

/** The key of a hex. */
export function hexKey(p: Place): string {
  return p.join()
}

/** The counters of a stack that is open: their tray, middle and size in sheet units. */
export type Tray = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** The gaps of an open stack: wide enough for the longest name. */
function gaps(of: readonly Token[], lay: Lay, factor: number): { readonly x: number; readonly y: number } {
  const name = Math.max(...of.map((t) => labelWidth(nameOf(t)))) * factor
  return { x: Math.max(2 * lay.token + 12, name + 8), y: 2 * lay.token + 14 + 18 * factor }
}

/** Where the tray of a stack lies: over its hex, moved onto the floor where it would leave it. */
export function trayOf(lay: Lay, of: readonly Token[], factor: number): Tray {
  const gap = gaps(of, lay, factor)
  const w = Math.min(across, of.length) * gap.x + 14
  const h = Math.ceil(of.length / across) * gap.y + 14 + 22 * factor
  const p = lay.at(of[0].at)
  const inside = (at: number, half: number, most: number): number => Math.max(half + 4, Math.min(most - half - 4, at))
  return { x: inside(p.x, w / 2, Math.max(lay.width, w + 8)), y: inside(p.y, h / 2, Math.max(lay.height, h + 8)), w, h }
}

/** Every counter where it stands, in the order given; the last of a hex lies on top. `open`: the key of the hex whose stack lies open. */
export function stacked(lay: Lay, tokens: readonly Token[], open: string | null, factor: number): readonly Stood[] {
  const hexes = new Map<string, Token[]>()
  for (const t of tokens) hexes.set(hexKey(t.at), [...(hexes.get(hexKey(t.at)) ?? []), t])
  return tokens.map((token): Stood => {
    const of = hexes.get(hexKey(token.at)) as Token[]
    const p = lay.at(token.at)
    if (of.length === 1) return { token, at: p }
    const nth = of.indexOf(token)
    const stack = { of: of.length, nth, open: open === hexKey(token.at) }
    if (!stack.open) {
      const up = Math.max(0, nth - Math.max(0, of.length - shown)) - (Math.min(of.length, shown) - 1) / 2
      return { token, stack, at: { x: p.x + up * lean, y: p.y - up * lean } }
    }
    const gap = gaps(of, lay, factor)
    const tray = trayOf(lay, of, factor)
    const row = Math.floor(nth / across)
    const inRow = Math.min(across, of.length - row * across)
    return {
      token,
      stack,
      at: {
        x: tray.x + ((nth % across) - (inRow - 1) / 2) * gap.x,
        y: tray.y - tray.h / 2 + 7 + 22 * factor + gap.y * (row + 0.5) - 9 * factor,
      },
    }
  })
}

/** The counters of a hex that form a stack; none where fewer than two stand. */
export function stackAt(tokens: readonly Token[], at: Place | null): readonly Token[] {
  if (at === null) return []
  const of = tokens.filter((t) => (t.state !== 'out' || t.ghost) && t.at[0] === at[0] && t.at[1] === at[1])
  return of.length > 1 ? of : []
}
