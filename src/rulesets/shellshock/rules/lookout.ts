// Shellshock: what a whole side sees of the ground: where blind fire may go (SS-TGT-13). Found out spot by spot and kept while nobody
// moves, rises, goes out or comes in, for a side looks over the same board for every gunner of every unit.
import { siteIn, type Site } from '../state/site.ts'
import type { SsGame, SsUnit } from '../state/state.ts'
import { onMap } from './control.ts'
import { sightTo } from './targeting.ts'

/** What each unit’s seeing and being in the way hangs on: whose it is, where and how high, whether it is in the game. */
const FIELDS = 4
type Kept = { readonly site: Site; readonly wrecks: string; readonly stands: readonly number[]; readonly seen: Map<number, boolean>[] }
let kept: Kept | null = null

/** The place in the list of what a unit’s sight hangs on. */
function standing(u: SsUnit, field: number): number {
  return field === 0 ? u.seat : field === 1 ? u.hex : field === 2 ? u.altitude : u.out === '' ? 1 : 0
}

/** Whether everybody stands as when the kept sights were found. */
function stands(k: Kept, g: SsGame, site: Site): boolean {
  if (k.site !== site || k.wrecks !== g.words.options.wrecks || k.stands.length !== g.units.length * FIELDS) return false
  for (let i = 0; i < g.units.length; i++)
    for (let field = 0; field < FIELDS; field++) if (k.stands[i * FIELDS + field] !== standing(g.units[i], field)) return false
  return true
}

/** What a side has been found to see of the board as it stands. */
function sights(g: SsGame, seat: number): Map<number, boolean> {
  const site = siteIn(g)
  if (kept === null || !stands(kept, g, site)) {
    const list = g.units.flatMap((u) => Array.from({ length: FIELDS }, (_, field) => standing(u, field)))
    kept = { site, wrecks: g.words.options.wrecks, stands: list, seen: Array.from({ length: g.seats }, () => new Map<number, boolean>()) }
  }
  return kept.seen[seat]
}

/** SS-TGT-13: asks of any spots whether nobody of a side sees them, while everybody stands where he stands now. */
export function lookout(g: SsGame, seat: number): (spot: number) => boolean {
  const seen = sights(g, seat),
    site = siteIn(g)
  return (spot) => {
    let found = seen.get(spot)
    if (found === undefined) {
      found = g.units.some(
        (u) => u.seat === seat && onMap(u) && (site.same(u.hex, spot) || sightTo(g, u, { hex: spot, altitude: 0 }).clear),
      )
      seen.set(spot, found)
    }
    return !found
  }
}
