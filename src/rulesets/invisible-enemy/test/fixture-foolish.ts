// Invisible Enemy: positions in which an answer is foolish (`laws/foolish.test.ts`).
import { saidBy, type By, type Foolish } from '../../../craft/fixture-foolish.ts'
import { apart } from '../../../space/plane.ts'
import { firePhase } from '../rules/fire.ts'
import { isJam } from '../rules/jamming.ts'
import { movePhase } from '../rules/movement.ts'
import { forecast } from '../sight/forecast.ts'
import { view } from '../sight/view.ts'
import { newModule } from '../state/fresh.ts'
import { base } from './fixture.ts'
import { table } from './fixture-table.ts'

type Weapon = 'kinetic' | 'photon' | 'missile' | 'thermal'

/** IE-FIRE-04: a shot that can do nothing is fired, or one that can do anything is not. */
const fires = (main: Weapon, attackBase: number, defenseBase: number, gap: number) => (by: By) => {
  const units = [base('a', 0, 20, 4, { main, attackBase }), base('b', 1, 20, 4 + gap, { defenseBase })]
  const t = table(firePhase, { seat: 0 }, units, [])
  if (t.kind !== 'firer' || !t.offered.includes('a')) return ''
  t.one('firer', 'a')
  const v = view(t.g, 0)
  const good = (one: string): boolean => forecast(v, t.asked, { one }).some((f) => f.odds.some((o) => o.tone === 'good' && o.p > 0))
  const c = saidBy(t, by)
  if ('one' in c) return good(c.one) ? '' : 'fired in vain'
  return t.offered.some(good) ? 'held' : ''
}

/** IE-MOVE-01: where a base without a weapon left ends. */
const disarmed = (gap: number) => (by: By) => {
  const a = base('a', 0, 20, 10, { attackBase: 0, facing: 0 })
  const t = table(movePhase, { seat: 0 }, [a, base('b', 1, 20, 10 + gap, { facing: 180 })], [])
  for (let i = 0; i < 4 && t.kind !== '' && t.unit('a').at[1] === a.at[1]; i++) t.say(t.kind, saidBy(t, by))
  const far = apart(t.unit('a').at, t.unit('b').at) / 1000
  return far >= gap - 0.01 ? '' : `${gap} inches off it comes to ${far.toFixed(1)}`
}

/** IE-JAM-01: the Fire phase of a base with nothing but a jammer, while the enemy has still to move and fire. */
const jams = (points: number, gap: number) => (by: By) => {
  const a = base('a', 0, 20, 10, { attackBase: 0, modules: [newModule('jammer', points)] })
  const t = table(firePhase, { seat: 0 }, [a, base('b', 1, 20, 10 + gap, { facing: 180, attackBase: 9 })], [])
  if (t.kind !== 'firer' || !t.offered.some(isJam)) return 'no jam is offered'
  return 'pass' in saidBy(t, by) ? 'lets it pass' : ''
}

export const foolish: readonly Foolish[] = [
  ...(
    [
      ['kinetic', 12, 3, 6],
      ['kinetic', 3, 12, 22],
      ['photon', 6, 12, 10],
      ['missile', 3, 12, 16],
      ['thermal', 6, 12, 20],
    ] as const
  ).map(([main, a, d, gap]) => ({
    title: `IE-FIRE-04 ${main} ${a} against ${d} at ${gap} inches: in vain, or held`,
    played: fires(main, a, d, gap),
  })),
  ...[6, 12, 20].map((gap) => ({
    title: `IE-MOVE-01 a base without a weapon closes with the enemy, ${gap} inches off`,
    played: disarmed(gap),
  })),
  ...[2, 4].map((points) => ({
    title: `IE-JAM-01 a jam of ${points} points that may keep an armed base from everything is let pass`,
    played: jams(points, 12),
  })),
]
