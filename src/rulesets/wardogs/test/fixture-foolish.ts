// Wardogs: positions in which an answer is foolish (`laws/foolish.test.ts`).
import { saidBy, type By, type Foolish } from '../../../craft/fixture-foolish.ts'
import { moveUnit } from '../rules/movement.ts'
import { fireStep } from '../rules/salvo.ts'
import { loading } from '../rules/squads.ts'
import { partForecast } from '../sight/forecast.ts'
import { parts } from '../sight/parts.ts'
import { view } from '../sight/view.ts'
import { gridOf, type WdGame } from '../state/state.ts'
import { at, game, land, now, table, unit } from './fixture.ts'

const aboard = (by: By): string => {
  const units = [
    unit('c', 0, 'sand_devil', at(3, 5)),
    unit('s', 0, 'rifle_squad', at(3, 5), { status: 'loaded', carrier: 'c' }),
    unit('b', 1, 'bulwark', at(19, 11)),
  ]
  const c = saidBy(table(game(units, { objectives: [{ hex: at(4, 5), worth: 25 }] })).start(loading, now), by)
  return 'one' in c && c.one === 'unload|s|c' ? '' : JSON.stringify(c)
}

/** WD-FIRE-01: whether what no gun of a unit can hurt is fired at, and what one can is not. */
const fires = (mine: string, its: string, gap: number) => (by: By) => {
  const t = table(game([unit('a', 0, mine, at(2, 5)), unit('b', 1, its, at(2 + gap, 5), { facing: 4 })])).start(fireStep, now)
  const v = view(t.g as WdGame, 0)
  if (t.kind !== 'fire' || !parts(v, t.asked, []).some((p) => p.id === 'a target')) return ''
  const may =
    partForecast(v, t.asked, [], 'a target', { one: 'b' })
      .at(-1)
      ?.odds.some((o) => o.tone === 'good' && o.p > 0) ?? false
  const c = saidBy(t, by)
  const aims = 'plan' in c && c.plan.some((p) => p.part === 'a target')
  return aims === may ? '' : may ? 'it holds fire' : 'it fires at what it cannot hurt'
}

const disarmed = (sheet: string, gap: number) => (by: By) => {
  const a = unit('a', 0, sheet, at(6, 5), { facing: 1 })
  const units = [{ ...a, weapons: a.weapons.map(() => 1 as const) }, unit('b', 1, 'bulwark', at(6 + gap, 5), { facing: 4 })]
  const t = table(game(units, {}, { physicalCombat: true })).start(moveUnit, { unit: 'a' })
  t.say('path', saidBy(t, by))
  const far = gridOf(land()).distance(t.unit('a').hex, t.unit('b').hex)
  return far >= gap ? '' : `${gap} hexes off it comes to ${far}`
}

export const foolish: readonly Foolish[] = [
  { title: 'WD-TRANS-02 a squad stays aboard beside an objective', played: aboard },
  ...(
    [
      ['rifle_squad', 'bulwark', 3],
      ['rifle_squad', 'rifle_squad', 3],
      ['coyote', 'bulwark', 6],
      ['heavy_weapons_squad', 'bulwark', 8],
      ['rifle_squad', 'bulwark', 9],
    ] as const
  ).map(([mine, its, gap]) => ({
    title: `WD-FIRE-01 ${mine} at ${its}, ${gap} hexes: fire in vain, or none`,
    played: fires(mine, its, gap),
  })),
  ...(
    [
      ['sand_devil', 4],
      ['ferret', 8],
    ] as const
  ).map(([sheet, gap]) => ({
    title: `WD-MOVE-02 a ${sheet} without arms closes with the enemy, ${gap} hexes off`,
    played: disarmed(sheet, gap),
  })),
]
