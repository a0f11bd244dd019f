// Forecasts against the dice that play: what a shot comes to inside, a chain, blind fire, a ram; all of it exact.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import type { Choice } from '../../../kernel/decision.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { askAims } from '../rules/aiming.ts'
import { bodyOf, resolveBlow } from '../rules/damage.ts'
import { fire, fireBlind, fireChain } from '../rules/firing.ts'
import { moveUnit } from '../rules/move.ts'
import { ram, ramDamage } from '../rules/ram.ts'
import { resolveScatter } from '../rules/scatter.ts'
import { volley } from '../rules/volley.ts'
import { siteIn } from '../state/site.ts'
import { sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import { at, game, unit } from '../test/fixture.ts'
import { stands, bare } from '../test/fixture-open.ts'
import { laid, table } from '../test/fixture-table.ts'
import { blindForecast, forecast, partForecast, shotForecast } from './forecast.ts'
import { becomes } from './inside.ts'
import { view } from './view.ts'

const N = 3000
/** How often something comes out so in N games that begin alike, each with dice of its own. */
function share(g: SsGame, what: (g: SsGame) => void, is: (g: SsGame) => boolean): number {
  const dice = new SeededDice(mixed('odds'), 0, false)
  let n = 0
  for (let i = 0; i < N; i++) {
    const one = g.fork(dice.at(i))
    what(one)
    one.dice = noDice
    if (is(one)) n++
  }
  return n / N
}
/** That a chance is the share that dice brought, within four standard errors. */
function holds(f: Forecast, labels: readonly string[], seen: number): void {
  const p = f.odds.reduce((sum, o) => (labels.includes(o.label) ? sum + o.p : sum), 0)
  assert.ok(
    Math.abs(p - seen) <= 4 * Math.sqrt((p * (1 - p)) / N) + 1e-9,
    `${f.label}, ${labels.join(', ')}: ${p} by odds, ${seen} by dice`,
  )
  assert.equal(f.sampled, undefined)
  assert.ok(Math.abs(f.odds.reduce((sum, o) => sum + o.p, 0) - 1) < 1e-9)
}
const doomed =
  (id: string) =>
  (g: SsGame): boolean =>
    g.unit(id).dying !== ''
/** A fresh unit that something has struck. */
const struck =
  (id: string) =>
  (g: SsGame): boolean => {
    const u = g.unit(id)
    return u.dying !== '' || u.marked.some((n) => n !== 0) || u.armour.some((n, i) => n < sheetFor(u).armour[i])
  }
const stuck =
  (id: string) =>
  (g: SsGame): boolean =>
    g.unit(id).dying === '' && g.unit(id).due.immobile
const asked = (t: ReturnType<typeof table>, c: Choice): readonly Forecast[] => forecast(view(t.g as unknown as SsGame, t.seat), t.asked, c)

test('SS-DMG-08, SS-DMG-14, SS-DMG-15: what a shot comes to inside is exact: destroyed and immobile as often as the dice have it', () => {
  const g = game([unit('a', 0, 'ww2-panther', at(10, 10), 0), unit('b', 1, 'ww2-sherman', at(10, 4), 3)])
  const shot = { by: 'a', gunner: 'G1', target: 'b', weapons: [0], spread: 0 } as const
  const [, harm] = shotForecast(g, g.unit('a'), shot)
  holds(
    harm,
    ['destroyed'],
    share(g, (x) => fire(x, shot, []), doomed('b')),
  )
  holds(
    harm,
    ['immobile'],
    share(g, (x) => fire(x, shot, []), stuck('b')),
  )
})

test('SS-UNB-02: who stands in an open hatch under a blow that strikes open crew is reckoned with', () => {
  const shut = unit('b', 1, 'ww2-sherman', at(10, 4), 3)
  const open = { ...shut, crew: shut.crew.map((c, i) => ({ ...c, open: i === 0 })) }
  const g = game([open])
  const blow = { handful: [2, 1, 1], doubled: false, side: 0, sector: 0, incendiary: false, exposed: true } as const
  const f = becomes(open, [{ p: 1, blow }], g.words.options, true)
  const dice = new SeededDice(mixed('hatch'), 0, false)
  let killed = 0
  for (let i = 0; i < N; i++) if (resolveBlow(bodyOf(open), blow, g.words.options, dice.at(i)).killed.length > 0) killed++
  holds(f, ['crew killed'], killed / N)
})

test('SS-SPEC-05: a chain says for each unit on it what its share of one roll does, friends too', () => {
  const aims = [null, { mode: 'direct', system: 0, target: 'b', hex: -1 } as const, null]
  const anvil = unit('a', 0, 'sf-anvil', at(10, 10), 0, { aims }) // medium laser 6/0/4 with the gunner
  const t = table([anvil, unit('b', 1, 'ww2-sherman', at(10, 5), 3), unit('c', 0, 'ww2-greyhound', at(11, 5), 3)])
  t.start(volley, { unit: 'a' })
  t.one('fire', '1:1:chain')
  const all = asked(t, { legs: [{ to: [11, 5] }] })
  const of = (id: string): Forecast => all.find((f) => f.unit === id) as Forecast
  const shot = { by: 'a', gunner: 'G1', target: 'b', weapons: [1], spread: 0 } as const
  const g = t.g as unknown as SsGame
  const shoot = (x: SsGame): void => fireChain(x, shot, [at(10, 5), at(11, 5)], 'first', new Map())
  for (const id of ['b', 'c']) holds(of(id), ['misses'], 1 - share(g, shoot, struck(id)))
  assert.ok(of('c').odds.some((o) => o.tone === 'bad') && of('c').odds.every((o) => o.tone !== 'good'))
  assert.equal(asked(t, { pass: true }).length, 2, 'without a chain: the shot at one target')
})

test('SS-TGT-13, SS-AMB-30: blind fire says where it lands and what it does there; turns at one hex narrow it', () => {
  const aimed = at(10, 7),
    [crew, weapon] = [1, 0]
  const mortar = unit('a', 0, 'ww2-mortartrack', at(10, 19), 0)
  const g = game([mortar, unit('b', 1, 'ww2-greyhound', aimed, 3)])
  const [lands, harm] = blindForecast(g, mortar, crew, [weapon], aimed)
  const lob = (x: SsGame): void => {
    const s = resolveScatter(0, x.dice)
    fireBlind(x, 'a', 'G1', [weapon], aimed, siteIn(x).scattered(aimed, s.side, s.hexes))
  }
  assert.deepEqual(
    lands.odds.map((o) => o.label),
    ['strikes nobody'],
    'a first lob scatters a hex at least',
  )
  assert.equal(harm, undefined)
  assert.equal(share(g, lob, struck('b')), 0)
  const patient = { ...mortar, crew: mortar.crew.map((c, i) => (i === crew ? { ...c, blindHex: aimed, blindTurns: 3 } : c)) }
  const later = game([patient, g.unit('b')])
  const [near, blow] = blindForecast(later, patient, crew, [weapon], aimed)
  holds(near, [`strikes ${g.unit('b').name}`], 1 / 2) // 4th turn: 1d6 less 3
  const again = (x: SsGame): void => {
    const s = resolveScatter(3, x.dice)
    fireBlind(x, 'a', 'G1', [weapon], aimed, siteIn(x).scattered(aimed, s.side, s.hexes))
  }
  holds(blow, ['destroyed'], share(later, again, doomed('b')))
})

test('SS-PHYS-02, SS-PHYS-05: a ram says its roll and what both take of it, before it is made', () => {
  const a = unit('a', 0, 'sf-anvil', at(10, 8), 0, { speed: 5, gear: 'forward', chit: 1 })
  const t = table([a, unit('b', 1, 'sf-drifter', at(10, 5), 1)], [], {}, undefined, { chits: 2 }).start(moveUnit, { unit: 'a', red: true })
  t.one('speed', 'f5')
  const legs = [
    { to: [10, 7], way: 'ahead' },
    { to: [10, 6], way: 'ahead' },
    { to: [10, 5], way: 'ram' },
  ] as const
  const [roll, theirs, mine] = asked(t, { legs })
  const hit = roll.odds.find((o) => o.label === 'rams')?.p ?? 0
  assert.ok(hit > 0 && Math.abs((theirs.odds.find((o) => o.label === 'misses')?.p ?? 0) - (1 - hit)) < 1e-9)
  const g = game([{ ...a, hex: at(10, 6), left: 3, moved: 2, stage: 'moves' }, unit('b', 1, 'sf-drifter', at(10, 5), 1)])
  const made = (x: SsGame): void => {
    ram(x, 'a', 'b')
    ramDamage(x)
  }
  holds(theirs, ['destroyed'], share(g, made, doomed('b')))
  holds(mine, ['destroyed'], share(g, made, doomed('a')))
  assert.equal(mine.unit, 'a')
})

test('SS-TAB-10, SS-MOVE-10: on an open table a ram and a slip are foretold as on hexes', () => {
  const a = stands('a', 0, 'sf-anvil', 10, 10, 0, { speed: 5, gear: 'forward', chit: 1 })
  const t = table([a, stands('b', 1, 'sf-drifter', 10.2, 12.6, 90)], [], {}, bare, { chits: 2 }).start(moveUnit, { unit: 'a', red: true })
  t.one('speed', 'f5')
  const ram = asked(t, {
    legs: [
      { to: [12000, 13200], way: 'ahead' },
      { to: [12000, 14400], way: 'ram' },
    ],
  })
  assert.deepEqual(
    ram.map((f) => f.unit),
    [undefined, 'b', 'a'],
  )
  const [slip] = asked(t, { legs: [{ to: [12000, 12000], way: 'right' }] })
  assert.ok(slip.odds.some((o) => o.label === 'no slip') && slip.odds.some((o) => o.label.startsWith('slips')))
})

test('SS-SPEC-06, SS-AMB-56: a shot with expanding shock says what it does to everybody near: friends, other enemies, exactly', () => {
  for (const damageDice of ['full', 'singleD6'] as const) {
    const near = unit('c', 1, 'ww2-greyhound', at(11, 4), 3),
      friend = unit('d', 0, 'ww2-greyhound', at(10, 3), 3),
      far = unit('e', 0, 'ww2-greyhound', at(10, 1), 3)
    const g = game([unit('a', 0, 'mod-m1a2', at(10, 10), 0), unit('b', 1, 'ww2-sherman', at(10, 4), 3), near, friend, far], {
      expandingShock: true,
      damageDice,
    })
    const shot = { by: 'a', gunner: 'G1', target: 'b', weapons: [1, 2], spread: 0 } as const // high explosive and a machine gun
    const all = shotForecast(g, g.unit('a'), shot)
    assert.deepEqual(
      all.map((f) => f.unit),
      [undefined, 'b', 'c', 'd'],
    )
    const shoot = (x: SsGame): void => fire(x, shot, [])
    for (const f of all.slice(1)) {
      holds(f, ['destroyed'], share(g, shoot, doomed(f.unit ?? '')))
      holds(f, ['misses', 'not struck'], 1 - share(g, shoot, struck(f.unit ?? '')))
    }
    assert.equal(all[3].label, `${friend.name}, a friend`)
    assert.ok(all[2].odds.some((o) => o.tone === 'good') && all[3].odds.every((o) => o.tone !== 'good'))
  }
})

test('SS-SPEC-06: before a target is named it is said whom the shock of high explosive at it would reach', () => {
  const t = table(
    [unit('a', 0, 'mod-m1a2', at(10, 10), 0), unit('b', 1, 'ww2-sherman', at(10, 4), 3), unit('c', 0, 'ww2-greyhound', at(11, 4), 3)],
    [],
    { expandingShock: true },
  )
  const v = view(t.g as unknown as SsGame, 0)
  const d = askAims(t.g as unknown as SsGame, t.unit('a') as SsUnit)
  assert.ok(d !== null)
  const [f] = partForecast(v, d, [], 'gunner:1', { one: 'd:0:b' })
  assert.deepEqual(
    f.facts?.filter((x) => x.rule === 'SS-SPEC-06').map((x) => x.value),
    [`${t.unit('c').name}, a friend`],
  )
})

test('SS-FIRE-13: a shot through a friend says what a natural 2 does to him, and a defender sees what harms him as bad', () => {
  const g = game([
    unit('a', 0, 'ww2-panther', at(10, 10), 0),
    unit('b', 1, 'ww2-sherman', at(10, 4), 3),
    unit('c', 0, 'ww2-greyhound', at(10, 7), 0),
  ])
  const shot = { by: 'a', gunner: 'G1', target: 'b', weapons: [0], spread: 0 } as const
  const [roll, target, friend] = shotForecast(g, g.unit('a'), shot)
  assert.equal(friend.unit, 'c')
  holds(friend, ['not struck'], 1 - 1 / 80) // a natural 2 on 1d10 and 1d8
  assert.deepEqual(
    [roll, target].map((f) => f.odds.find((o) => o.label === 'hits' || o.label === 'destroyed')?.tone),
    ['good', 'good'],
  )
  const [mine, harm] = shotForecast(g, g.unit('a'), shot, [], 1)
  assert.deepEqual(
    [mine, harm].map((f) => f.odds.find((o) => o.label === 'hits' || o.label === 'destroyed')?.tone),
    ['bad', 'bad'],
  )
})

test('SS-SPEC-06, SS-TGT-13: what several blows of one blind shot come to is drawn, and said so with its bounds', () => {
  const aimed = at(10, 7)
  const mortar = unit('a', 0, 'ww2-mortartrack', at(10, 19), 0)
  const patient = { ...mortar, crew: mortar.crew.map((c, i) => (i === 1 ? { ...c, blindHex: aimed, blindTurns: 6 } : c)) } // on the hex
  const g = game([patient, unit('b', 1, 'ww2-greyhound', aimed, 3), unit('c', 1, 'ww2-rifles', aimed, 3)], { expandingShock: true })
  const all = blindForecast(g, patient, 1, [0], aimed)
  const lob = (x: SsGame): void => {
    const s = resolveScatter(6, x.dice)
    fireBlind(x, 'a', 'G1', [0], aimed, siteIn(x).scattered(aimed, s.side, s.hexes))
  }
  for (const id of ['b', 'c']) {
    const f = all.find((x) => x.unit === id) as Forecast
    assert.ok(f.sampled !== undefined && f.sampled.n === 400)
    const seen = share(g, lob, (x) => doomed(id)(x) || x.unit(id).marked.some((n) => n !== 0) || x.unit(id).due.immobile)
    assert.ok(f.sampled.low - 0.05 <= seen && seen <= f.sampled.high + 0.05, `${f.sampled.low} ${seen} ${f.sampled.high}`)
  }
})

test('SS-PH-04, SS-TGT-13: who may pre-empt sees the chances of each shot, and of blind fire at the place that he aims at', () => {
  const near = unit('b', 1, 'ww2-mortartrack', at(10, 3), 3, { chit: 2 })
  const open = { ...near, crew: near.crew.map((c, i) => ({ ...c, open: i === 2 })) } // the pintle gun beside the mortar
  const trees = laid(Object.fromEntries([7, 8, 9, 11, 12, 13].map((column) => [at(column, 10), ['trees'] as const])))
  const t = table([unit('a', 0, 'ww2-sherman', at(10, 17), 0, { chit: 1 }), open], [], { phased: true }, trees, { chits: 2 })
  t.start(moveUnit, { unit: 'a', red: false }).one('window', 'a 1 0 d:0:b').one('fire', '1:0:0')
  const shot = t.offered.find((id) => id.startsWith('b 2 ') && id.includes(' d:2:')) as string
  const [roll] = asked(t, { one: shot })
  const g = t.g as unknown as SsGame
  const gun = { by: 'b', gunner: 'C', target: 'a', weapons: [1], spread: 0 } as const
  assert.deepEqual(roll.odds, shotForecast(g, g.unit('b'), gun)[0].odds)
  t.one('preempt', t.offered.find((id) => id.endsWith(' b:1:')) as string)
  const place = (to: readonly [number, number]): Choice => ({ place: [{ at: to }] })
  const where = Array.from({ length: 30 }, (_, column) => [column, 18] as const).filter((to) => t.refuses(place(to)) === '')
  assert.ok(where.length > 0)
  const [lands] = asked(t, place(where[0]))
  assert.deepEqual([lands.label, Math.round(lands.odds.reduce((sum, o) => sum + o.p, 0) * 1e9)], ['Blind fire', 1e9])
})
