// What dice do to a target: counted, it is the same as every branch of the resolvers that play, followed one by one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { odds, type Odds } from '../../../kernel/odds.ts'
import { doubled, noHits, rollAgainst } from '../rules/damage.ts'
import { locks, rollBurst, type Shot } from '../rules/fire.ts'
import { armOf, blowDice, blowMod, rollHit, unbalances, type Action } from '../rules/physical.ts'
import { standsFirm } from '../rules/stability.ts'
import { rollsStability, type WdOptions, type WdUnit } from '../state/state.ts'
import { at, game, unit } from '../test/fixture.ts'
import { bear } from './borne.ts'
import { blowOdds, ready, volleyOdds } from './volley.ts'

type Some = Parameters<typeof unit>[4]
const near = at(6, 5)
const foe = (sheet: string, some: Some = {}): WdUnit => unit('b', 1, sheet, near, { facing: 4, ...some })
const shot = (by: string, ...weapons: number[]): Shot => ({
  by,
  at: 'b',
  indirect: false,
  weapons,
  tubes: weapons.map(() => 1),
  further: 0,
})

/** The same outcomes with the same chances. */
function same<T>(got: Odds<T>, wanted: Odds<T>, say: string): void {
  const sum = (all: Odds<T>): Map<string, number> => {
    const out = new Map<string, number>()
    for (const x of all) out.set(JSON.stringify(x.is), (out.get(JSON.stringify(x.is)) ?? 0) + x.p)
    return out
  }
  const [a, b] = [sum(got), sum(wanted)]
  assert.deepEqual([...a.keys()].sort(), [...b.keys()].sort(), say)
  for (const [is, p] of b) assert.ok(Math.abs(p - (a.get(is) ?? 0)) < 1e-9, `${say}: ${is} ${a.get(is)} and not ${p}`)
}

test('WD-HIT-02, WD-HIT-03, WD-SHLD-01, WD-PEN-02: a volley counted is the volley played, branch by branch', () => {
  const rules: readonly Partial<WdOptions>[] = [
    {},
    { excessHitsPenetrate: true, mechaTableD12: true },
    { shieldsLeakPenetration: true, doubleForUnarmored: true },
  ]
  const targets: readonly (readonly [string, Some])[] = [
    ['coyote', {}],
    ['coyote', { ar: 0 }],
    ['coyote', { ar: 1, shields: 2, plant: 1 }],
    ['bulwark', { ar: 2, shields: 1 }],
    ['rifle_squad', {}],
    ['armored_squad', {}],
  ]
  for (const some of rules)
    for (const [sheet, wear] of targets) {
      const g = game([unit('a', 0, 'bulwark', at(5, 5)), unit('c', 0, 'coyote', at(5, 5)), foe(sheet, wear)], {}, some)
      const o = g.unit('b')
      const shots = [shot('a', 0), shot('c', 0, 1)].map((s) => ready(g, s, o))
      const played = odds((dice) => {
        const t = noHits()
        for (const s of shots) if (locks(dice, s.lock)) for (const b of s.bursts) rollBurst(dice, b, t)
        const { lost, gone } = bear(g, o, t, dice)
        return { lost, gone, hits: t.hits, pierced: t.pens > 0 }
      })
      same(volleyOdds(g, o, shots), played, `${sheet} ${JSON.stringify(wear)} ${JSON.stringify(some)}`)
    }
})

test('WD-PHYS-10, WD-STAB-02, WD-STAB-03: blows counted are the blows played, branch by branch', () => {
  const action = (by: string, blow: Action['blow'], arms: Action['arms'] = []): Action => ({
    by,
    at: 'b',
    blow,
    arms,
    weapon: 0,
    hex: -1,
    way: 1,
  })
  const plans = [
    [action('a', 'punch', ['right', 'left'])],
    [action('a', 'kick'), action('c', 'push')],
    [action('a', 'flip'), action('c', 'punch', ['left'])],
    [action('a', 'ram')],
  ]
  for (const actions of plans)
    for (const [sheet, wear] of [
      ['coyote', {}],
      ['coyote', { ar: 0 }],
      ['bulwark', { ar: 1, shields: 1, drive: 2 }],
    ] as const) {
      const me = (id: string): WdUnit => unit(id, 0, 'coyote', at(5, 5), { entered: 3 })
      const g = game([me('a'), me('c'), foe(sheet, wear)])
      const o = g.unit('b')
      const played = odds((dice) => {
        const t = noHits()
        let [mod, owed] = [0, false]
        for (const a of actions) {
          const b = blowDice(g, g.unit(a.by), a)
          for (const side of a.blow === 'punch' ? a.arms : [armOf(g.unit(a.by), a)]) {
            if (!rollHit(dice, blowMod(g.unit(a.by), o, a.blow, side))) continue
            owed = true
            mod += unbalances(g.unit(a.by), a.blow)
            if (b !== null) rollAgainst(dice, b.what, b.n, b.die, b.mod, o.ar, doubled(g.words.options, o, o.ar), t)
          }
        }
        const { lost, gone } = bear(g, o, t, dice)
        const rolls = owed && !gone && o.status === 'ok' && rollsStability(o)
        return { lost, gone, falls: rolls && !standsFirm(dice, g.words.options, o, mod) }
      })
      same(blowOdds(g, o, actions), played, `${actions.map((a) => a.blow).join()} ${sheet} ${JSON.stringify(wear)}`)
    }
})

test('WD-FIRE-02, WD-HIT-03: a volley of a hundred dice is reckoned whole, and its chances add up to 1', () => {
  const gun = foe('bulwark').sheet.weapons[0]
  const many = Array.from({ length: 4 }, () => ({ ...gun, rof: 3 }))
  const guns = Array.from({ length: 8 }, (_, i) => unit(`g${i}`, 0, 'bulwark', at(5, 5), { like: { weapons: many } }))
  const g = game([...guns, foe('grizzly')])
  const shots = guns.map((u) => ready(g, shot(u.id, 0, 1, 2, 3), g.unit('b')))
  assert.equal(
    shots.flatMap((s) => s.bursts).reduce((n, b) => n + b.n, 0),
    96,
  )
  const sum = volleyOdds(g, g.unit('b'), shots).reduce((n, x) => n + x.p, 0)
  assert.ok(Math.abs(sum - 1) < 1e-9, String(sum))
})
