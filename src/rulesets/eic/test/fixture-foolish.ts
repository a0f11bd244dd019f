// EIC League: positions in which an answer is foolish (`laws/foolish.test.ts`).
import { playedBy, saidBy, type By, type Foolish } from '../../../craft/fixture-foolish.ts'
import { engage } from '../rules/coachattacks.ts'
import { coachMoves } from '../rules/coachmoves.ts'
import { round } from '../rules/sequence.ts'
import { gridOf } from '../state/state.ts'
import { at, game, suit, table, tank, withDrone, type Table } from './fixture.ts'

const moving = (units: Parameters<typeof game>[0]): Table =>
  table(game(units, { words: { phase: 'movement' } })).start(coachMoves, { seat: 0 })

/** EIC-NRG-03: where a cripple ends whose only enemies are so far off. */
const cripple = (gap: number) => (by: By) => {
  const t = moving([suit('a', 0, at(8, 8), { energy: 60 }), suit('b', 1, at(8 + gap, 8)), suit('c', 1, at(8 + gap, 10))])
  playedBy(t, by, () => t.seat === 0 && !t.unit('a').moved)
  const far = gridOf(t.g.words.map).distance(t.unit('a').hex, at(8 + gap, 8))
  return far < gap ? `${gap} hexes off it comes to ${far}` : ''
}

const drone = (armed: boolean) => (by: By) => {
  const own = tank('a', 0, at(8, 8), { weapons: [armed ? 'sonicGrenade' : null], spd: 10, pwr: 10, found: ['b'], sense: 2 })
  const t = table(game([withDrone(own), suit('b', 1, at(15, 8), { ecm: 10 })]))
  t.start(engage, { by: 'a' })
  const c = saidBy(t, by)
  return armed === 'one' in c ? '' : JSON.stringify(c)
}

const boost = (energy: number, left: number) => (by: By) => {
  const t = table(
    game([
      suit('a', 0, at(8, 8), { weapons: ['plasmaBeam'], energy, energyMax: 265, found: ['b'], sense: 2 }),
      suit('b', 1, at(12, 8), { bod: 50, energy: left, damageSeen: Math.round(((227 - left) * 100) / 70) }),
      suit('c', 1, at(22, 14)),
      suit('d', 1, at(22, 12)),
    ]),
  ).start(engage, { by: 'a' })
  t.one('attack', 's1>b')
  if (t.kind === 'sharpshot') t.one('sharpshot', 'normal')
  const c = saidBy(t, by)
  const n = 'number' in c ? c.number : 0
  return n > 0 && energy - n < 83 ? `${n} of ${energy} spent: below 31 % it is a cripple` : ''
}

const retreat = (energy: number, is: 'retreating' | 'recovering', goes: boolean) => (by: By) => {
  const t = moving([suit('a', 0, at(3, 8), { energy, retreat: is }), suit('c', 0, at(9, 8)), suit('b', 1, at(20, 8))])
  if (t.kind !== 'retreat') return `asked ${t.kind}`
  const c = saidBy(t, by)
  return 'some' in c && c.some.includes('a') === goes ? '' : JSON.stringify(c)
}

const warps = (by: By): string => {
  const units = [
    tank('fresh', 0, at(4, 8), { warp: true, energy: 250 }),
    tank('weak', 0, at(4, 10), { warp: true, energy: 40 }),
    tank('home', 0, at(4, 12), { warp: true, energy: 250, retreat: 'retreating' }),
    suit('b', 1, at(18, 8)),
    suit('c', 1, at(18, 10)),
  ]
  const t = table(game(units, { words: { phase: 'initiative' } }), 3, 4).start(round, {})
  playedBy(t, by, () => t.kind !== 'warp')
  const c = saidBy(t, by)
  return 'some' in c && c.some.join() === 'fresh' ? '' : JSON.stringify(c)
}

export const foolish: readonly Foolish[] = [
  ...[5, 9, 12].map((gap) => ({ title: `EIC-NRG-03 a cripple closes with the enemy, ${gap} hexes off`, played: cripple(gap) })),
  { title: 'EIC-DRN-02 a tank whose only offer is its drone, which may do harm, holds fire', played: drone(true) },
  { title: 'EIC-DRN-02 a drone without a weapon is sent at an enemy', played: drone(false) },
  ...(
    [
      [265, 227],
      [265, 40],
      [190, 200],
    ] as const
  ).map(([energy, left]) => ({
    title: `EIC-BST-01 a boost of ${energy} at ${left} leaves the firer a cripple`,
    played: boost(energy, left),
  })),
  { title: 'EIC-RET-01 a retreat under way is called off at 100 of energy', played: retreat(100, 'retreating', true) },
  { title: 'EIC-RET-01 who is not mended yet returns', played: retreat(150, 'recovering', true) },
  { title: 'EIC-WARP-03 the fresh stay where they might jump, or the weak and who goes home jump', played: warps },
]
