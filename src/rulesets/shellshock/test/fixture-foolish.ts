// Shellshock: positions in which an answer is foolish (`laws/foolish.test.ts`).
import { playedBy, saidBy, type By, type Foolish } from '../../../craft/fixture-foolish.ts'
import { targeting } from '../rules/aiming.ts'
import { moveUnit } from '../rules/move.ts'
import { partForecast } from '../sight/forecast.ts'
import { view } from '../sight/view.ts'
import { siteIn } from '../state/site.ts'
import type { SsGame } from '../state/state.ts'
import { at, field, unit } from './fixture.ts'
import { table } from './fixture-table.ts'

const sixes = [6, 6, 6, 6, 6, 6, 6, 6, 6, 6] // early turns without a slip

/** SS-MOVE-01: where a unit with nothing left to fire ends its move. */
const spent = (gap: number, facing: number) => (by: By) => {
  const a = unit('a', 0, 'ww2-greyhound', at(10, 17), facing, { gear: 'forward', chit: 1, speed: 4 })
  const units = [{ ...a, ammo: a.ammo.map(() => 0) }, unit('b', 1, 'ww2-sherman', at(10, 17 - gap), 3, { stage: 'done' })]
  const t = table(units, sixes, {}, field, { chits: 3 }).start(moveUnit, { unit: 'a', red: false })
  playedBy(t, by, () => true)
  const far = siteIn(t.g as unknown as SsGame).far(t.unit('a').hex, t.unit('b').hex)
  return far >= gap ? '' : `${gap} hexes off it comes to ${far}`
}

/** SS-TGT-01: gunners that name a target which nothing of theirs can reach. */
const named = (mine: string, gap: number) => (by: By) => {
  const units = [
    unit('a', 0, mine, at(10, 19), 0, { chit: 1, stage: 'done' }),
    unit('b', 1, 'ww2-panther', at(10, 19 - gap), 0, { chit: 2, stage: 'done' }),
  ]
  const t = table(units, [], {}, field, { chits: 2 }).start(targeting, { of: 'turn' })
  while (t.kind === 'aim' && t.seat === 1) t.say('aim', { plan: [] })
  if (t.kind !== 'aim') return ''
  const v = view(t.g as unknown as SsGame, 0)
  const c = saidBy(t, by)
  for (const a of 'plan' in c ? c.plan : [])
    if (a.part.startsWith('gunner:') && 'one' in a.choice)
      if (!partForecast(v, t.asked, [], a.part, a.choice).some((f) => f.odds.some((o) => o.tone === 'good' && o.p > 0))) return a.choice.one
  return ''
}

export const foolish: readonly Foolish[] = [
  ...(
    [
      [6, 0],
      [10, 3],
    ] as const
  ).map(([gap, facing]) => ({
    title: `SS-MOVE-01 who has nothing left to fire closes with the enemy, ${gap} hexes off, looking ${facing === 0 ? 'at it' : 'away'}`,
    played: spent(gap, facing),
  })),
  ...(
    [
      ['ww2-sherman', 5],
      ['mod-m1a2', 13],
      ['sf-drifter', 18],
      ['ww2-sherman', 18],
    ] as const
  ).map(([mine, gap]) => ({
    title: `SS-TGT-01 a gunner of ${mine} names what he cannot reach, ${gap} hexes off`,
    played: named(mine, gap),
  })),
]
