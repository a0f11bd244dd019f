// Railgun: 2100: positions in which an answer is foolish (`laws/foolish.test.ts`).
import { playedBy, saidBy, type By, type Foolish } from '../../../craft/fixture-foolish.ts'
import { shotFacts } from '../rules/fire.ts'
import { volley } from '../rules/snapfire.ts'
import { asField, view } from '../sight/view.ts'
import { at, game, land, stand, table } from './fixture.ts'

const crossing = { id: 'x', name: 'the crossing', at: at(30, 10), radius: 3600, points: 15 }

/** RG-CARRY-01: a carrier so far east with a squad aboard and the objective at 30. */
const aboard = (x: number) => (by: By) => {
  const truck = stand('truck', 0, [x, 10], 'rhino-wheeled')
  const squad = stand('s', 0, 'carried', 'armored-infantry', { carrier: 'truck' })
  const far = stand('far', 1, [47, 47], 'militia', { spotted: false })
  const t = table(game([truck, squad, far], { words: { phase: 'movement' }, land: { ...land(), objectives: [crossing] } })).move('truck')
  playedBy(t, by, () => t.seat === 0 && t.unit('s').where === 'carried' && !t.unit('truck').done)
  return t.unit('s').where === 'table'
    ? ''
    : `it ends at ${t
        .unit('truck')
        .at.map((n) => (n / 1200).toFixed(1))
        .join()}, the squad aboard`
}

/** RG-MEAS-01: a shot at so many inches, by an eye that puts it out of reach; '' as well where it does not. */
const eyed = (gap: number, eye: number) => (by: By) => {
  const g = game([stand('t', 0, [20, 4 + gap], 'peltast-lt-tk', { facing: 180 }), stand('g', 1, [20, 4], 'phalanx-med-tk')], {
    words: { phase: 'firstFire', eye },
  })
  const t = table(g, 1).start(volley, { seat: 1, mode: 'first' })
  if (t.kind !== 'firstFire') return ''
  const far = shotFacts(asField(view(t.g, 1)), { by: 'g', weapon: 'gun', target: 't', pop: false }, 'first').band === null
  const c = saidBy(t, by)
  return far && !('pass' in c) ? JSON.stringify(c) : ''
}

/** RG-ART-01: two tanks at an objective, a third on its way to it: one template may not take all three. */
const template = (a: number, b: number) => (by: By) => {
  const goal = { ...crossing, radius: 4800 }
  const tanks = [
    stand('a', 0, [a, 10], 'phalanx-med-tk', { unit: 'p', done: true }),
    stand('b', 0, [b, 10], 'phalanx-med-tk', { unit: 'p', done: true }),
    stand('c', 0, [24, 10], 'phalanx-med-tk', { unit: 'p' }),
  ]
  const far = stand('far', 1, [46, 46], 'militia', { spotted: false })
  const t = table(game([...tanks, far], { words: { phase: 'movement' }, land: { ...land(), objectives: [goal] } })).move('c')
  const c = saidBy(t, by)
  const end = 'legs' in c ? c.legs[c.legs.length - 1].to : t.unit('c').at
  const side = 5 * 1200
  const spread = tanks.slice(0, 2).some((o) => Math.max(Math.abs(o.at[0] - end[0]), Math.abs(o.at[1] - end[1])) > side)
  return spread ? '' : `it ends at ${end.map((n) => (n / 1200).toFixed(1)).join()}`
}

export const foolish: readonly Foolish[] = [
  ...[30, 26].map((x) => ({ title: `RG-CARRY-01 squads stay aboard at the objective, from ${x}`, played: aboard(x) })),
  ...(
    [
      [14, 1],
      [20, 6],
      [26, 12],
      [32, 3],
      [38, 9],
    ] as const
  ).map(([gap, eye]) => ({
    title: `RG-MEAS-01 a shot at ${gap} inches that its eye of ${eye} rules out is fired`,
    played: eyed(gap, eye),
  })),
  ...(
    [
      [30, 31.5],
      [28, 29.5],
    ] as const
  ).map(([a, b]) => ({
    title: `RG-ART-01 three tanks end under one template, two at ${a} and ${b}`,
    played: template(a, b),
  })),
]
