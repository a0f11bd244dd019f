// Invisible Enemy: barrages that fall on a tied X roll, and bases that fungus has taken (IE-OPT-06, IE-OPT-07).
import { d } from '../../../kernel/dice.ts'
import type { Answer, Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Place, Refusal, Seat } from '../../../kernel/plain.ts'
import { headingOf } from '../../../space/arc.ts'
import { squareApart, within } from '../../../space/plane.ts'
import { geometry } from '../book/charts.ts'
import { NONE, type Vertex } from '../book/pentawing.ts'
import { act, allowanceOf, ask, call, held, loop, procedure, waiting, type Base, type Field, type IeGame } from '../state/state.ts'
import { stir } from './camouflage.ts'
import { criticals, destroyCell, score } from './criticals.ts'
import { mayHit, readyMounts } from './fire.ts'
import { hullCell } from './hull.ts'
import { shoot, type Shooting } from './shooting.ts'

// ---- Barrages -------------------------------------------------------------------------------------------------

const vertices: readonly Vertex[] = ['A', 'B', 'B', 'C', 'C', 'D']
type Barrage = { readonly left: number; readonly seat: Seat; readonly at: readonly Place[] }

function offerMarker(g: IeGame, v: Barrage): Decision {
  const { width, height } = g.words.land
  const all: readonly Place[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  return {
    kind: 'barrage',
    rule: 'IE-OPT-06',
    seat: v.seat,
    secret: false,
    told: 'all',
    about: [],
    choice: { is: 'place', items: [{ at: [width >> 1, height >> 1] }], where: [{ is: 'polygon', points: all }] },
    idle: { place: [{ at: [width >> 1, height >> 1] }] },
  }
}
/** IE-OPT-06: a barrage marker is placed on the board. */
export function checkBarrage(f: Field, _: Decision, c: Choice): true | Refusal {
  if (!('place' in c)) return true
  const [p] = c.place,
    { width, height } = f.words.land
  const on = p !== null && 'at' in p && p.at[0] >= 0 && p.at[1] >= 0 && p.at[0] <= width && p.at[1] <= height
  return on ? true : { rule: 'IE-OPT-06', why: 'a marker is placed on the board' }
}
function takeMarker(g: IeGame, v: Barrage, [{ choice }]: readonly Answer[]): Barrage {
  const p = 'place' in choice ? choice.place[0] : null
  if (p === null || !('at' in p)) return { ...v, left: v.left - 1 }
  g.emit({ is: 'barrage', rule: 'IE-OPT-06', seat: v.seat, at: p.at })
  return { left: v.left - 1, seat: 1 - v.seat, at: [...v.at, p.at] }
}
/** IE-OPT-06: each marker in the order placed: a die for every base near it, cells go, criticals at once. */
function fall(g: IeGame, v: Barrage): void {
  for (const at of v.at)
    for (const { id } of g.units) {
      const b = g.unit(id)
      if (b.dead || !within(b.at, at, geometry.barrage)) continue
      const n = g.dice.roll(`barrage on ${b.name}`, d(6), (die) => Math.max(0, die - 4)),
        cells: number[] = []
      for (let i = 0; i < n; i++) {
        const vertex = g.dice.roll(`side of ${b.name}`, d(6), (die) => vertices[die - 1])
        const cell = g.dice.roll(`location on ${b.name}`, d(6), (die) => hullCell(g.unit(id).gone, vertex, die))
        if (cell === NONE) continue
        destroyCell(g, id, cell)
        score(g, id, 'hullDestroyed', cell)
        cells.push(cell)
      }
      g.emit({ is: 'shelled', rule: 'IE-OPT-06', unit: id, cells })
      criticals(g)
    }
}
/** IE-OPT-06: so many markers a side, Red first, alternating. */
export const barrage = procedure(
  'IE-OPT-06',
  'barrage',
  ({ each }: { readonly each: number }): Barrage => ({ left: 2 * each, seat: 0, at: [] }),
  loop((_, v: Barrage) => v.left > 0, ask('IE-OPT-06', offerMarker, takeMarker)),
  act('IE-OPT-06', fall),
)

// ---- Fungus ---------------------------------------------------------------------------------------------------

type Taken = { readonly seat: Seat; readonly left: readonly Id[]; readonly shot: Shooting | null }

/** IE-OPT-07: the nearest living base of either side, the first in base order of equals. */
function nearest(f: Field, b: Base): Base | null {
  let best: Base | null = null
  for (const o of f.units)
    if (o.id !== b.id && !o.dead && !waiting(o) && (best === null || squareApart(b.at, o.at) < squareApart(b.at, best.at))) best = o
  return best
}
/** IE-OPT-07: it turns on the nearest base as far as it may turn at all (IE-MOVE-05), and fires its main weapon if that may hit. */
function turnOn(g: IeGame, v: Taken): Taken {
  const [id, ...left] = v.left,
    b = g.unit(id),
    target = nearest(g, b)
  if (b.dead || target === null) return { ...v, left, shot: null }
  const e = g.edit(id)
  if (!held(b) && allowanceOf(b) > 0) {
    e.facing = headingOf(target.at[0] - e.at[0], target.at[1] - e.at[1])
    stir(g, id)
    g.emit({ is: 'turns', rule: 'IE-OPT-07', unit: id, facing: e.facing, target: target.id })
  }
  const m = readyMounts(g, e).find((x) => x.module < 0)
  if (m === undefined || !mayHit(g, e, m, target)) return { ...v, left, shot: null }
  return { ...v, left, shot: { unit: id, shot: { modules: [-1], is: m.is, value: m.value, target: target.id } } }
}
/** IE-OPT-07: the infected bases of a side, at the start of its Fire phase. */
export const fungus = procedure(
  'IE-OPT-07',
  'fungus',
  ({ seat, left }: { readonly seat: Seat; readonly left: readonly Id[] }): Taken => ({ seat, left, shot: null }),
  loop(
    (_, v: Taken) => v.left.length > 0,
    act('IE-OPT-07', turnOn),
    call(shoot, (_, v: Taken) => v.shot),
  ),
)
export const infectedOf = (f: Field, seat: Seat): readonly Id[] =>
  f.units.filter((b) => b.seat === seat && b.infected && !b.dead).map((b) => b.id)
