// Shellshock: towing what is mired: two full turns at a standstill beside it, then a hex by the tower (SS-MOVE-22).
import type { Decision, Option } from '../../../kernel/decision.ts'
import type { Id } from '../../../kernel/plain.ts'
import { act, ask, each, procedure, sheetFor, when, type SsGame, type SsUnit } from '../state/state.ts'
import { chosen, oneOf, type Field } from './asking.ts'
import { leavesHex, onMap } from './control.ts'
import { room } from './driving.ts'
import { terrainRow } from '../book/charts.ts'
import { CLOSED, groundCost } from './movement.ts'
import { hexName, siteIn, isPavedAt } from '../state/site.ts'

/** SS-MOVE-21, SS-MOVE-22: whether the ground of a hex holds a unit up. */
export function isSolid(f: Field, u: SsUnit, hex: number): boolean {
  const features = siteIn(f).features(hex)
  if (isPavedAt(siteIn(f), hex)) return true
  if (features.includes('swamp') || features.includes('deepWater')) return sheetFor(u).cls === 'hover' || sheetFor(u).cls === 'air'
  return !f.words.options.muck || features.every((t) => terrainRow(t).muck >= sheetFor(u).muckFactor)
}

/** SS-MOVE-22: whether a unit may tow another: a friend that is mired beside it, at most twice its weight; it stands on solid ground. */
export function mayTow(f: Field, u: SsUnit, o: SsUnit): boolean {
  if (!o.mired || o.id === u.id || o.seat !== u.seat || !onMap(u) || !onMap(o) || u.mired || u.speed > 0 || u.moved > 0) return false
  return siteIn(f).adjacent(u.hex, o.hex) && sheetFor(u).weight * 2 >= sheetFor(o).weight && isSolid(f, u, u.hex)
}

/** Where a towed unit may be set: free solid hexes beside the tower. */
export function towHexes(f: Field, tower: SsUnit, o: SsUnit): readonly number[] {
  return siteIn(f)
    .around(tower.hex, tower.facing)
    .filter((h) => h !== o.hex && isSolid(f, o, h) && room(f, o, h).free && groundCost(f, { ...o, mired: false }, tower.hex, h) !== CLOSED)
}

/** SS-MOVE-22: a turn of towing that was kept to counts; fire or any move breaks it. */
function count(g: SsGame): void {
  for (const u of g.units) {
    if (u.towing === '' || u.out !== '') continue
    const kept = mayTow(g, u, g.unit(u.towing)) && u.acted === 0
    const e = g.edit(u.id)
    if (kept) e.towTurns++
    else {
      e.towing = ''
      e.towTurns = 0
    }
  }
}

const ready = (g: SsGame, id: Id): boolean => {
  const u = g.unit(id)
  return u.towing !== '' && u.towTurns >= 2 && towHexes(g, u, g.unit(u.towing)).length > 0
}

function askTowed(g: SsGame, u: SsUnit): Decision {
  const site = siteIn(g)
  const of = towHexes(g, u, g.unit(u.towing)).map(
    (h): Option => ({ id: String(h), label: hexName(g.words.ground, h), about: [{ at: site.place(h) }] }),
  )
  return oneOf('towed', 'SS-MOVE-22', u.seat, of, [{ unit: u.towing }, { unit: u.id }])
}

export const towing = procedure(
  'SS-MOVE-22',
  'towing',
  (_: { readonly of: 'turn' }) => null,
  act('SS-MOVE-22', count),
  each(
    (g) => g.units.filter((u) => u.towing !== '').map((u) => u.id),
    when(
      (g, _v, id) => ready(g, id),
      ask(
        'SS-MOVE-22',
        (g, _v, id) => askTowed(g, g.unit(id)),
        (g, _v, [a], id) => {
          const tower = g.edit(id)
          const o = g.edit(tower.towing)
          o.hex = Number(chosen(a.choice))
          o.mired = false
          o.immobile = false
          o.speed = 0
          o.forward = 0
          leavesHex(o)
          g.emit({ is: 'towed', rule: 'SS-MOVE-22', unit: o.id, by: id, hex: o.hex })
          tower.towing = ''
          tower.towTurns = 0
        },
      ),
    ),
  ),
)
