// EIC League: where a unit may end its movement, reckoned a second time by the catalogue alone, against what is offered: ways, walks around
// enemies, landings, warps, bases, retreats.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../../../kernel/fixture-depth.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { at, game, suit, tank } from './fixture.ts'
import { endsOf, waysOf } from '../rules/movement.ts'
import type { EicUnit } from '../state/state.ts'

/** Distance on a map of pointed hexes, odd rows to the right, by cube coordinates. */
const cube = (cell: number): readonly [number, number] => {
  const c = cell % 25,
    r = Math.floor(cell / 25)
  return [c - (r - (r & 1)) / 2, r]
}
function far(a: number, b: number): number {
  const [q, r] = cube(a),
    [s, t] = cube(b)
  return (Math.abs(q - s) + Math.abs(r - t) + Math.abs(q + r - s - t)) / 2
}
const cells = Array.from({ length: 25 * 17 }, (_, i) => i),
  bases = [at(2, 8), at(22, 8)]

/** EIC-MOVE-01, EIC-MOVE-05: the cells that so many hexes on the ground lead to, around what bars the way. */
function walked(from: number, most: number, barred: ReadonlySet<number>): readonly number[] {
  const been = new Set([from])
  let edge = [from]
  for (let n = 0; n < most; n++)
    edge = edge.flatMap((c) => cells.filter((d) => far(c, d) === 1 && !been.has(d) && !barred.has(d) && been.add(d) !== undefined))
  return [...been]
}

/** A unit among others, on the ground and above it, and all that it may do. */
function judged(seed: number): number {
  const r = new SeededDice(mixed(`reach ${seed}`), 0, false),
    p = (n: number): number => r.pick(n)
  const free = p(4) === 0,
    centre = [at(5, 8), at(20, 8), at(12, 8), bases[0], bases[1], at(0, 0), at(1, 3)][p(7)],
    near = cells.filter((c) => far(c, centre) <= 4)
  const isTank = p(3) === 0,
    bod = 50 + 10 * p(isTank ? 11 : 6),
    flight = !isTank && p(2) === 0,
    aloft = flight && p(2) === 0,
    warp = isTank && p(2) === 0,
    warping = warp && p(2) === 0
  const energy = aloft || p(3) > 0 ? 100 + p(161) : 40,
    lifts = Math.floor((100 * energy) / 260) >= 31
  const u = (isTank ? tank : suit)('a', 0, near[p(near.length)], {
    bod,
    spd: 10 + 10 * p(8),
    pwr: 10 + 10 * p(6),
    flight,
    aloft,
    warp,
    warping,
    energyMax: 260,
    energy,
    retreat: p(4) === 0 ? 'retreating' : 'none',
    paralyzed: p(12) === 0 && !aloft,
  })
  if (u.hex === bases[1] && !aloft) return 0
  const others: EicUnit[] = [],
    held = new Set(aloft ? [] : [u.hex])
  for (let i = 0; i < 8; i++) {
    const seat = p(2),
      hex = near[p(near.length)],
      up = p(4) === 0
    if (!up && ((held.has(hex) && !free && hex !== bases[seat]) || hex === bases[1 - seat])) continue
    if (!up) held.add(hex)
    others.push(suit(`o${i}`, seat, hex, { flight: up, aloft: up, vanquished: p(8) === 0, height: !up && p(4) === 0 ? 3 : 0 }))
  }
  const g = game([u, ...others], { options: { stacking: free ? 'free' : 'one' }, words: { phase: 'movement', turn: 0 } })
  const ground = others.filter((o) => !o.aloft && !o.vanquished),
    stands = (c: number): boolean => c === bases[0] || (c !== bases[1] && (free || !ground.some((o) => o.hex === c)))
  const ways: readonly ('walk' | 'fly' | 'land' | 'warp')[] = u.paralyzed
    ? []
    : warping && lifts
      ? ['warp']
      : aloft
        ? ['fly', 'land']
        : flight && lifts
          ? ['walk', 'fly', 'land']
          : ['walk']
  assert.deepEqual(waysOf(u), ways, `seed ${seed}`)
  const walk = Math.max(0, Math.floor((u.spd + (bod === 50 ? 20 : bod === 60 ? 10 : 0)) / 10) - Math.max(0, (bod - 100) / 10)),
    lift = Math.floor(u.pwr / 10)
  const barred = new Set([bases[1], ...(free ? [] : ground.filter((o) => o.seat === 1).map((o) => o.hex))]),
    inReach = cells.filter((c) => far(c, u.hex) <= lift)
  const all = ways.map((way) =>
    way === 'walk'
      ? walked(u.hex, walk, barred).filter((c) => c === u.hex || stands(c))
      : way === 'fly'
        ? inReach
        : inReach.filter((c) => stands(c) && (way === 'land' || c !== u.hex)),
  )
  const nearer = (c: number): boolean => far(c, bases[0]) < far(u.hex, bases[0]),
    can = all.some((ends) => ends.some(nearer))
  ways.forEach((way, i) => {
    let ends = all[i]
    if (u.retreat === 'retreating' && can)
      ends = ends.filter(nearer) // EIC-AMB-92
    else if (u.retreat === 'retreating' && u.hex === bases[0] && way !== 'warp') ends = ends.filter((c) => c === u.hex)
    assert.deepEqual(
      [...endsOf(g, u, way)].sort((a, b) => a - b),
      [...ends].sort((a, b) => a - b),
      `seed ${seed}, ${way}`,
    )
  })
  return ways.length
}

test('EIC-MOVE-01, EIC-MOVE-05, EIC-FLT-01, EIC-WARP-02, EIC-AMB-92: 800 units among others may end where a second reckoning says', () => {
  let n = 0
  for (let seed = 0; seed < times(800, 20_000); seed++) n += judged(seed)
  assert.ok(n > 900, `${n} sets of ends were compared`)
})
