// Wardogs reckoned a second time: a referee that knows the printed tables and plain geometry alone agrees with play, on random fields and
// over whole battles.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import type { Event } from '../../../kernel/event.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import { book } from '../book/book.ts'
import { terrains } from '../book/charts.ts'
import { draw } from '../mind/suggest.ts'
import { script } from '../mind/script.ts'
import { burstOf, cannotBear, lockNumber, type Shot } from '../rules/fire.ts'
import { battle, runs } from '../rules/sequence.ts'
import { sighting } from '../rules/sight.ts'
import { walked } from '../rules/walk.ts'
import { reachOf } from '../sight/reach.ts'
import { legsOf } from '../sight/route.ts'
import { view } from '../sight/view.ts'
import { scenarios } from '../start/scenarios.ts'
import { setUp } from '../start/setup.ts'
import type { WdEvent } from '../state/events.ts'
import { gridOf, moverOf, type WdGame, type WdUnit } from '../state/state.ts'
import { ready } from '../workshop/samples.ts'
import { apart, diceOf, fires, heightOf, inArc, lockAt, Referee, sheet, sight, stepCost } from './fixture-referee.ts'
import { at, columns, game, land, rows, unit, type Spot } from './fixture.ts'

type Pick = (n: number) => number
const from = <T>(pick: Pick, list: readonly T[]): T => list[pick(list.length)]
const kinds = terrains.map((t) => t.id).filter((t) => t !== 'building')
const sheets = ['coyote', 'roadrunner', 'sand_devil', 'rifle_squad', 'heavy_weapons_squad', 'bulwark', 'longbow', 'grizzly', 'dragonfly']

/** A field of hills, woods and houses with units of every kind but those under water. */
function field(pick: Pick): WdGame {
  const spots = Array.from({ length: 90 }, (): Spot => {
    const hex = pick(columns * rows)
    const level = pick(3) === 0 ? pick(5) : 0
    return pick(8) === 0 ? { hex, tall: 1 + pick(3), level } : { hex, is: from(pick, kinds), level }
  })
  const made = land(...spots)
  const units = Array.from({ length: 8 }, (_, i): WdUnit => {
    const id = from(pick, sheets)
    const u = unit(`u${i}`, i % 2, id, at(2 + pick(12), 2 + pick(8)), { facing: pick(6) as WdUnit['facing'], entered: pick(16) })
    return id === 'dragonfly' && pick(2) === 0 ? { ...u, airborne: true } : u
  })
  const clouds = Array.from({ length: pick(3) }, () => ({ hex: from(pick, units).hex, is: 'smoke' as const, until: 1 }))
  return game(units, { land: made, clouds })
}
const seeded = (seed: string): Pick => {
  const next = new SeededDice(mixed(seed), 0, false)
  return (n) => next.pick(n)
}

test('WD-LOS-01, WD-LOS-02, WD-LOS-03, WD-LOS-04, WD-LOS-07, WD-LOS-08: what is seen agrees with centres, heights and woods', () => {
  const met = { clear: 0, blocked: 0, cover: 0, woods: 0 }
  for (let n = 0; n < 60; n++) {
    const g = field(seeded(`sight ${n}`))
    for (const a of g.units)
      for (const b of g.units) {
        if (a === b) continue
        const [ours, its] = [sighting(g, a, b), sight(g.words.land, a, b)]
        const says = `field ${n}: ${a.id} ${a.sheet.id} at ${a.hex} and ${b.id} ${b.sheet.id} at ${b.hex}`
        assert.equal(gridOf(g.words.land).distance(a.hex, b.hex), apart(g.words.land, a.hex, b.hex), says)
        assert.equal(ours.clear, its.clear, says)
        if (!its.clear) met.blocked++
        else {
          met.clear++
          met.cover += Number(its.cover)
          met.woods += Number(its.woods > 0)
          assert.deepEqual([ours.forest, ours.cover], [Math.min(6, 2 * its.woods), its.cover], says)
        }
      }
  }
  assert.ok(Math.min(...Object.values(met)) > 100, JSON.stringify(met))
})

test('WD-FIRE-01, WD-FIRE-04, WD-ARC-01, WD-RNG-01: which weapon may fire at whom agrees with arcs by angle and printed bands', () => {
  const met = { may: 0, not: 0, indirect: 0, arc: 0 }
  for (let n = 0; n < 60; n++) {
    const g = field(seeded(`bears ${n}`))
    for (const u of g.units)
      for (const o of g.units) {
        if (u.seat === o.seat) continue
        sheet(u.sheet.id).weapons.forEach((w, i) => {
          for (const indirect of [false, true]) {
            const may = fires(g.words.land, u, w, o, indirect)
            const says = `field ${n}: ${u.id} ${w.loc} ${indirect} at ${o.id}`
            assert.equal(cannotBear(g, u, i, o, indirect, sighting(g, u, o)) === null, may, says)
            met[may ? 'may' : 'not']++
            met.indirect += Number(indirect && may)
            met.arc += Number(!inArc(g.words.land, u, w.loc, o.hex))
          }
        })
      }
  }
  assert.ok(Math.min(...Object.values(met)) > 50, JSON.stringify(met))
})

test('WD-LOCK-01, WD-LOCK-02, WD-HIT-01: the number to lock on and the damage dice agree with Tables 3, 5 and 6', () => {
  let met = 0
  for (let n = 0; n < 60; n++) {
    const g = field(seeded(`lock ${n}`))
    for (const u of g.units)
      for (const o of g.units) {
        if (u.seat === o.seat) continue
        sheet(u.sheet.id).weapons.forEach((w, i) => {
          for (const indirect of [false, true]) {
            if (!fires(g.words.land, u, w, o, indirect)) continue
            met++
            const tubes = u.sheet.weapons[i].tubes
            const s: Shot = { by: u.id, at: o.id, indirect, weapons: [i], tubes: [tubes], further: 0 }
            const smoked = g.words.clouds.some((c) => c.hex === o.hex)
            const says = `field ${n}: ${u.id} ${u.sheet.id} at ${o.id} ${o.sheet.id}`
            assert.equal(lockNumber(g, u, o, s).most, lockAt(g.words.land, u, o, indirect, smoked), says)
            const { n: many, die, mod, ar } = burstOf(g, u, i, tubes, o, o.ar)
            assert.deepEqual([{ n: many, die, mod }, ar], [diceOf(w, apart(g.words.land, u.hex, o.hex), tubes), sheet(o.sheet.id).ar], says)
          }
        })
      }
  }
  assert.ok(met > 300, String(met))
})

test('WD-MOVE-01, WD-MOVE-02, WD-MOVE-04, WD-MOVE-06: a path costs what its steps cost by the table, turns 1 each', () => {
  let met = 0
  for (let n = 0; n < 40; n++) {
    const pick = seeded(`path ${n}`)
    const g = field(pick)
    for (const u of g.units) {
      if (u.airborne || u.sheet.type === 'infantry') continue
      const v = view(g, u.seat)
      const me = { ...u, entered: 0 }
      const reach = reachOf(v, me)
      for (let k = 0; k < 12; k++) {
        const to = from(pick, reach.poses)
        const legs = legsOf(reach.poses[0], reach.route(to))
        const s = walked(v, me, 'ground', legs)
        let spent = 0
        let hex = u.hex
        for (const l of legs) {
          const cell = gridOf(g.words.land).cell(l.to)
          spent += l.way === 'right' || l.way === 'left' ? 1 : stepCost(g.words.land, moverOf(u), heightOf(u), hex, cell)
          hex = cell
        }
        assert.deepEqual([s.refused, s.spent], [null, spent], `field ${n}: ${u.id} ${u.sheet.id}`)
        assert.ok(spent <= u.sheet.mp)
        met += Number(legs.length > 1)
      }
    }
  }
  assert.ok(met > 500, String(met))
})

test('WD-HIT-02, WD-HIT-03, WD-SHLD-01, WD-PEN-04, WD-PEN-06, WD-STAB-01, WD-CRASH-01, WD-FALL-01: a referee follows battles', () => {
  const checked = new Map<string, number>()
  for (const scenario of scenarios)
    for (let n = 0; n < 8; n++) {
      const forces = scenario.forces.map((id) => ready.find((f) => f.id === id) ?? ready[0])
      const g = setUp({ scenario, forces, options: settle(book, {}) as Options, seats: 2 }, battle)
      const dice = new SeededDice(mixed(`referee ${scenario.id} ${n}`))
      const mind = new SeededDice(mixed(`mind ${scenario.id} ${n}`), 0, false)
      const heard: Event[] = []
      const referee = new Referee(g.units)
      g.dice = dice
      g.heard = heard
      run(g, runs)
      for (let k = 0; g.over === null && k < 4000; k++) {
        for (const e of heard.splice(0)) referee.hear(e as WdEvent)
        const i = g.open.findIndex((_, x) => !g.sealed[x])
        const v = view(g, g.open[i].seat)
        g.dice = noDice
        const c = n % 2 === 0 ? script(v, g.open[i], noDice) : draw(v, g.open[i], mind.at(k))
        g.dice = dice.at(k)
        answer(g, runs, i, c)
      }
      for (const e of heard.splice(0)) referee.hear(e as WdEvent)
      assert.ok(g.over !== null, 'the battle ends')
      assert.deepEqual(referee.wrong, [], `${scenario.id} ${n}`)
      for (const [is, m] of referee.checked) checked.set(is, (checked.get(is) ?? 0) + m)
    }
  const seldom = ['crash', 'fallDamage', 'recovery']
  for (const is of ['lock', 'fires', 'damage', 'penetration', 'stability', ...seldom])
    assert.ok((checked.get(is) ?? 0) >= (seldom.includes(is) ? 1 : 50), `${is}: ${checked.get(is) ?? 0}`)
})
