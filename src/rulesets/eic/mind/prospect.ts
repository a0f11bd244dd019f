// EIC League: what there is to hope and to fear, and what a battle is about: script, reasons and follies go by it. An estimate, no
// rule.
import type { Decision } from '../../../kernel/decision.ts'
import type { Id } from '../../../kernel/plain.ts'
import { isWhole, ownUnit, type EicSeen } from '../sight/view.ts'
import { gridOf, holdsHex, onMap, remains, seatIn, walkHexes, type EicUnit } from '../state/state.ts'
import { guess } from './guess.ts'
import { threat } from './worth.ts'

/** How much more an enemy counts. */
const weigh = {
  common: 1.5, // whom all can reach best
  nearlyDown: 1.2, // who has no energy left, than a fresh one
} as const
/** How much more an enemy counts who holds what is to be held. */
export const holder = 2

/** The enemies on the map, what is not known of them guessed. */
export const foesOf = (v: EicSeen, seat: number): readonly EicUnit[] =>
  v.units.filter((o) => o.seat !== seat && o.hull !== 'drone' && onMap(o)).map(guess)
/** One's own unit that a question is about. */
export const about = (v: EicSeen, d: Decision): EicUnit | null => {
  const ref = d.about[0]
  return ref && 'unit' in ref ? ownUnit(v, ref.unit) : null
}

/** The hexes that the battle is about; none where it is fought to the end. */
export const held = (v: EicSeen): readonly number[] => (v.words.aim.is === 'hold' ? v.words.aim.hexes : [])

/**
 * EIC-INIT-05, EIC-END-01: whether a side has somebody outside and some of what is to be held is free: then it is worth more to move first
 * and take it than to attack first.
 */
export function races(v: EicSeen, seat: number): boolean {
  const aims = held(v)
  return (
    aims.some((h) => !v.units.some((o) => o.hex === h && holdsHex(o))) &&
    v.units.some((o) => o.seat === seat && remains(o) && onMap(o) && !o.paralyzed && !aims.includes(o.hex))
  )
}
/** Whether a unit gets to what is to be held on foot. */
export const walksIn = (v: EicSeen, u: EicUnit): boolean => held(v).some((h) => gridOf(v.words.map).distance(u.hex, h) <= walkHexes(u))

/** How much an enemy is worth firing at beside what a hit takes: who is nearly down first, and who holds what is to be held. */
export function focus(v: EicSeen, t: EicUnit): number {
  const holds = !t.aloft && held(v).includes(t.hex)
  return (1 + weigh.nearlyDown * (1 - t.energy / t.energyMax)) * (holds ? holder : 1)
}

/** What a unit may hope to take from the enemies from a cell, the best of them, who that is, and what it fears to lose there. */
export type Prospect = { readonly hope: number; readonly fear: number; readonly at: Id }

/** The prospects of one unit after another from many cells: what is hoped and feared is asked once for each enemy at each distance. */
export function prospects(v: EicSeen, foes: readonly EicUnit[], prey: Id): (me: EicUnit, cell: number) => Prospect {
  const grid = gridOf(v.words.map),
    o = v.words.options
  // EIC-INIT-05: he has moved, and is attacked where he stands
  const stills = foes.map((t) => v.words.phase === 'attack' || seatIn(v.words.done, t.seat))
  let of: EicUnit | null = null
  let hopes: number[][] = [],
    fears: number[][] = []
  return (me, cell) => {
    if (of !== me) {
      of = me
      hopes = foes.map(() => [])
      fears = foes.map(() => [])
    }
    let hope = 0,
      fear = 0,
      at: Id = ''
    for (let i = 0; i < foes.length; i++) {
      const t = foes[i],
        far = grid.distance(cell, t.hex)
      const n = (hopes[i][far] ??= threat(me, t, far, o, stills[i]) * focus(v, t) * (t.id === prey ? weigh.common : 1))
      if (n > hope) {
        hope = n
        at = t.id
      }
      fear += fears[i][far] ??= threat(t, me, far, o, stills[i])
    }
    return { hope, fear, at }
  }
}
/** The prospect of a unit from a cell. */
export const prospect = (v: EicSeen, me: EicUnit, cell: number, foes: readonly EicUnit[], prey: Id = ''): Prospect =>
  prospects(v, foes, prey)(me, cell)

/** The enemy from whom the whole team may hope to take most where everybody stands: all close with him. */
export function preyOf(v: EicSeen, seat: number, foes: readonly EicUnit[]): Id {
  const grid = gridOf(v.words.map)
  let best = '',
    most = 0
  for (const t of foes) {
    let n = 0
    for (const u of v.units)
      if (u.seat === seat && u.hull !== 'drone' && onMap(u) && isWhole(u)) n += threat(u, t, grid.distance(u.hex, t.hex), v.words.options)
    n *= focus(v, t)
    if (n > most) {
      most = n
      best = t.id
    }
  }
  return best
}
