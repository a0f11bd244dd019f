// After a battle: what each coach takes home, decision by decision, and three battles in a row at the level of files.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { mixed, noDice, ScriptedDice, SeededDice } from '../../../kernel/dice.ts'
import type { Event } from '../../../kernel/event.ts'
import type { Force } from '../../../kernel/force.ts'
import type { Plain, Seat } from '../../../kernel/plain.ts'
import { answer, enter, run } from '../../../kernel/procedure.ts'
import { sealed } from '../../../kernel/ruleset.ts'
import { Match } from '../../../kernel/match.ts'
import { isRefusal } from '../../../kernel/plain.ts'
import { after, afterBattle, budget } from './after.ts'
import { book } from '../book/book.ts'
import { afterOf } from '../workshop/home.ts'
import { accepted } from '../workshop/fielding.ts'
import { forces } from '../workshop/forces.ts'
import { noBank, type StockItem, type Team, type UnitPlan } from '../workshop/plan.ts'
import { scenarios } from '../start/scenarios.ts'
import { eic } from '../index.ts'
import { battle } from '../rules/sequence.ts'
import { setUp } from '../start/setup.ts'
import type { EicGame, EicUnit } from '../state/state.ts'
import type { Terms } from '../state/shared.ts'
import type { EicSeen } from '../sight/view.ts'

const house = (given: Record<string, Plain> = {}): Options => settle(book, given) as Options
const rules = eic
const sampleOf = (id: string): Force => {
  const f = forces.samples.find((x) => x.id === id)
  assert.ok(f)
  return f
}
const pair: readonly Force[] = [sampleOf('anvil-works'), sampleOf('skyhook-athletic')]

/** A battle at its end: some units vanquished or worn, won by a seat, or by nobody (-1). */
function ended(
  winner: Seat,
  wear: (g: EicGame) => void = () => undefined,
  given: readonly Force[] = pair,
  options = house(),
  scenario = 0,
): EicGame {
  const g = setUp({ scenario: scenarios[scenario], forces: given, options, seats: given.length }, battle, accepted)
  wear(g)
  g.set({ round: 9, phase: 'results' })
  g.over = { rule: winner < 0 ? 'EIC-AMB-70' : 'EIC-END-01', winners: winner < 0 ? [] : [winner], why: 'as the test says' }
  g.stack.length = 0
  return g
}
const wear = (g: EicGame, id: string, some: Partial<EicUnit>): void => {
  Object.assign(g.edit(id), some)
}
const vanquish =
  (...ids: string[]) =>
  (g: EicGame): void => {
    for (const id of ids) wear(g, id, { vanquished: true, energy: 0 })
  }

type Say = (d: Decision) => Choice
/** Play what follows: each question by kind, or as it stands idle. */
function play(
  g: EicGame,
  says: Record<string, Say | Choice> = {},
  dice: readonly number[] = [4, 4],
): { readonly asked: readonly string[]; readonly heard: readonly Event[]; readonly team: (seat: Seat) => Team } {
  const asked: string[] = [],
    heard: Event[] = [],
    scripted = new ScriptedDice(dice)
  g.dice = scripted
  g.heard = heard
  g.stack.push(enter(after, { of: 'after' }))
  run(g, rules)
  for (let i = 0; g.open.length && i < 500; i++) {
    const d = g.open[0],
      say = says[`${d.kind}.${d.seat}`] ?? says[d.kind]
    asked.push(`${d.kind}.${d.seat}`)
    assert.ok(d.secret && d.told === 'seat')
    answer(g, rules, 0, typeof say === 'function' ? say(d) : (say ?? d.idle))
  }
  assert.equal(g.stack.length, 0)
  scripted.spent()
  g.dice = noDice
  g.heard = null
  return {
    asked,
    heard,
    team: (seat) => {
      const f = forces.read(JSON.parse(JSON.stringify(afterBattle.file(g, seat))))
      assert.ok(!('faults' in f), JSON.stringify('faults' in f ? f.faults : ''))
      return f as unknown as Team
    },
  }
}
const pick = (...labels: RegExp[]): Say => {
  const left = [...labels]
  return (d) => {
    const next = left.shift()
    if (!next) return { pass: true }
    assert.ok(d.choice.is === 'one')
    const o = d.choice.of.find((x) => next.test(x.label))
    assert.ok(o, `${String(next)} is not among ${d.choice.of.map((x) => x.label).join(' | ')}`)
    return { one: o.id }
  }
}
const weaponsOf = (stock: readonly StockItem[] | undefined): readonly string[] =>
  (stock ?? []).map((s) => (s.shots === null ? s.weapon : `${s.weapon} ${s.shots}`))
const unit = (t: Team, name: string): UnitPlan => {
  const u = t.units.find((x) => x.name === name)
  assert.ok(u, `${name} is not in ${t.name}`)
  return u
}

test('EIC-LEAG-01 the Minor League victor collects 15,000 credits (EIC-EX-18)', () => {
  const after = play(ended(0, vanquish('skylark', 'longbow', 'whisper', 'riftwalker')))
  assert.equal(after.team(0).credits, 310 + 15000)
  assert.deepEqual(
    after.heard.find((e) => e.is === 'purse'),
    { is: 'purse', rule: 'EIC-LEAG-01', seat: 0, credits: 15000 },
  )
})
test('EIC-LEAG-01 EIC-AMB-67 purse: another purse by house rule', () => {
  assert.equal(play(ended(0, vanquish('skylark'), pair, house({ 'purse.minor': 9000 }))).team(0).credits, 310 + 9000)
})
test('EIC-LEAG-02 the loser owes it by receipt; what is not cashed stays on a new receipt, to be cashed after a later battle', () => {
  const first = play(ended(0), { cash: { number: 5000 } }).team(0)
  assert.equal(first.credits, 310 + 5000)
  assert.deepEqual(first.bank?.receipts, [{ no: "1.1'", from: 'Skyhook Athletic', amount: 10000 }])
  const second = play(
    ended(1, () => undefined, [first as unknown as Force, pair[1]]),
    { 'cash.0': { number: 10000 } },
  ).team(0)
  assert.equal(second.credits, 5310 + 12000 + 10000) // a loser this time: its own credits, a new roll, the old receipt
  assert.deepEqual(second.bank?.receipts, [])
  assert.equal(second.bank?.ledger.filter((l) => l.battle === 2).length, 3)
})
test('EIC-AMB-67 a loser plays on with a new roll, its own credits and stock; the victor rolls nothing', () => {
  const after = play(ended(0, vanquish('skylark', 'longbow', 'whisper', 'riftwalker')), {}, [6, 5])
  assert.equal(after.team(1).credits, 130 + 15000)
  assert.deepEqual(
    after.heard.filter((e) => e.is === 'budget').map((e) => [e.told, e.credits]),
    [[[1], 15000]],
  )
})
test('EIC-AMB-70 by a draw there is no purse; each coach keeps his own salvage and rolls anew', () => {
  const after = play(ended(-1, vanquish('picket', 'whisper')), {}, [1, 1, 6, 6])
  assert.deepEqual([after.team(0).credits, after.team(1).credits], [310 + 6000, 130 + 16000])
  assert.deepEqual(weaponsOf(after.team(0).stock), ['laser', 'autoCannon 25'])
  assert.equal(
    after.heard.some((e) => e.is === 'purse'),
    false,
  )
})
test('EIC-LEAG-03 survivors come home with full energy; used-up weapons are not reloaded free', () => {
  const team = play(
    ended(0, (g) => {
      wear(g, 'bastion', {
        energy: 12,
        slots: g
          .unit('bastion')
          .slots.map((s) => (s.weapon === 'sonicGrenade' ? { ...s, shots: 9 } : s.weapon === 'heMissile' ? { ...s, shots: 0 } : s)),
      })
    }),
  ).team(0)
  assert.deepEqual(unit(team, 'Bastion').lasting, { shots: { 4: 9, 6: 0 } })
  const again = setUp(
    { scenario: scenarios[0], forces: [team as unknown as Force, pair[1]], options: house(), seats: 2 },
    battle,
    accepted,
  ).unit('bastion')
  assert.deepEqual([again.energy, again.slots.map((s) => s.shots)], [285, [-1, -1, -1, 9, 30, 0, 1]])
})
test("EIC-RES-01 EIC-LEAG-05 EIC-AMB-68 vanquished units of both sides are the victor's to scrap, never to be used again", () => {
  const after = play(ended(0, vanquish('whisper', 'picket')))
  assert.deepEqual(
    after.team(0).units.map((u) => u.name),
    ['Bastion', 'Corrida', 'Two-Gun'],
  )
  assert.deepEqual(
    after.team(1).units.map((u) => u.name),
    ['Skylark', 'Longbow', 'Riftwalker'],
  )
  assert.deepEqual(weaponsOf(after.team(0).stock), [
    'laser',
    'autoCannon 25',
    'plasmaBeam',
    'sonicGrenade 10',
    'heMissile 1',
    'flameThrower',
  ])
  assert.deepEqual(weaponsOf(after.team(1).stock), [])
})
test('EIC-LEAG-04 EIC-AMB-98 weapons lost to lethal blows and used-up loads are no salvage; half-used loads keep their shots', () => {
  const g = ended(0, (g) => {
    vanquish('whisper')(g)
    wear(g, 'whisper', {
      slots: g
        .unit('whisper')
        .slots.map((s) => (s.no === 1 ? { ...s, lost: true } : s.no === 2 ? { ...s, shots: 4 } : s.no === 3 ? { ...s, shots: 0 } : s)),
    })
  })
  assert.deepEqual(weaponsOf(play(g).team(0).stock), ['sonicGrenade 4', 'flameThrower'])
})
test('EIC-LEAG-05 the victor may take only some of the captured weapons', () => {
  const after = play(ended(0, vanquish('whisper')), { salvage: { some: ['w0', 'w3'] } })
  assert.deepEqual(weaponsOf(after.team(0).stock), ['plasmaBeam', 'flameThrower'])
})
test('EIC-LEAG-04 own units may be scrapped, their weapons go into stock', () => {
  const team = play(ended(0), { 'scrap.0': { some: ['u2', 'u3'] } }).team(0)
  assert.deepEqual(
    team.units.map((u) => u.name),
    ['Bastion', 'Corrida'],
  )
  assert.deepEqual(weaponsOf(team.stock), [
    'plasmaBeam',
    'laser',
    'liquidIce',
    'autoCannon 25',
    'sonicGrenade 10',
    'flameThrower',
    'polarMissile 1',
    'laser',
    'autoCannon 25',
  ])
})
test('EIC-AMB-69 repairBodFree: lost BOD and oxidized armor stay lost, or come back', () => {
  const worn = (g: EicGame): void => {
    wear(g, 'bastion', { bodNow: 104 })
    wear(g, 'corrida', { bodZeroAfter: 12 })
    wear(g, 'picket', { bodNow: 0 })
  }
  const lasting = (o: Options): unknown[] => {
    const t = play(ended(0, worn, pair, o)).team(0)
    return ['Bastion', 'Corrida', 'Picket'].map((n) => unit(t, n).lasting ?? null)
  }
  assert.deepEqual(lasting(house()), [{ bodLost: 6 }, { oxidized: true }, { bodLost: 60 }])
  assert.deepEqual(lasting(house({ repairBodFree: true })), [null, null, null])
})
test('EIC-AMB-69 BOD is bought again in the shop at its full price', () => {
  const team = play(
    ended(0, (g) => wear(g, 'bastion', { bodNow: 104 })),
    { 'shop.0': pick(/Bastion: BOD 110 again · 485/) },
  ).team(0)
  assert.equal(unit(team, 'Bastion').lasting, undefined)
  assert.equal(team.credits, 310 + 15000 - 485)
})
test('EIC-LEAG-06 EIC-BLD-06 ratings are raised at the full price of the new level, within the limits', () => {
  const seen: string[] = []
  const after = play(ended(0), {
    'shop.0': (d) => {
      assert.ok(d.choice.is === 'one')
      if (seen.length) return { pass: true }
      seen.push(...d.choice.of.map((o) => o.label).filter((x) => x.startsWith('Picket: ATTR')))
      return { one: 'rate.3.ATTR.80' }
    },
  })
  const levels = ['Picket: ATTR 80, now 70 · 110', 'Picket: ATTR 90, now 70 · 175', 'Picket: ATTR 100, now 70 · 225']
  assert.deepEqual(seen, levels, 'everything for sale stands in one list')
  assert.equal(unit(after.team(0), 'Picket').ratings.ATTR, 80)
  assert.equal(after.team(0).credits, 310 + 15000 - 110)
  assert.deepEqual(
    after.heard.filter((e) => e.is === 'buy').map((e) => [e.told, e.credits]),
    [[[0], 110]],
  )
})
test('EIC-BLD-08 the shop offers no third rating of 100 and nothing that cannot be paid', () => {
  const labels = (g: EicGame, cash: number, what: RegExp): readonly string[] => {
    let out: readonly string[] = []
    play(g, {
      'cash.0': { number: cash },
      'shop.0': (d) => {
        assert.ok(d.choice.is === 'one')
        out = d.choice.of.map((o) => o.label).filter((l) => what.test(l))
        return { pass: true }
      },
    })
    return out
  }
  assert.ok(labels(ended(0), 15000, /Bastion/).length > 10)
  assert.deepEqual(
    labels(
      ended(0, (g) => {
        g.set({ sides: g.words.sides.map((s) => ({ ...s, credits: 0 })) })
      }),
      0,
      /./,
    ),
    [],
  )
  const two = { ...(pair[0] as unknown as Team), credits: 20_000 },
    rich: Team = {
      ...two,
      units: two.units.map((u) => (u.name === 'Picket' ? { ...u, ratings: { ...u.ratings, ATTR: 100, DFR: 100 } } : u)),
    }
  const levels: string[] = []
  play(
    ended(0, () => undefined, [rich as unknown as Force, pair[1]]),
    {
      'shop.0': (d) => {
        assert.ok(d.choice.is === 'one')
        levels.push(...d.choice.of.flatMap((o) => (o.id.startsWith('rate.3.PWR.') ? [o.id.slice('rate.3.PWR.'.length)] : [])))
        return { pass: true }
      },
    },
  )
  assert.deepEqual(levels, ['70', '80', '90'])
})
test('EIC-LEAG-04 empty places are armed free from stock, or for credits; EIC-BLD-10 what came of a lethal blow is repaired', () => {
  const g = ended(0, (g) => {
    vanquish('whisper')(g)
    wear(g, 'picket', { slots: g.unit('picket').slots.map((s) => (s.no === 1 ? { ...s, lost: true } : s)) })
  })
  const after = play(g, {
    'shop.0': pick(/Picket: Plasma beam in slot 3 · free/, /Picket: Flame thrower in slot 4 · free/, /Picket: Laser again, slot 1 · 120/),
  })
  const picket = unit(after.team(0), 'Picket')
  assert.deepEqual([picket.weapons.slice(0, 4), picket.lasting], [['laser', 'autoCannon', 'plasmaBeam', 'flameThrower'], undefined])
  assert.deepEqual(weaponsOf(after.team(0).stock), ['sonicGrenade 10', 'heMissile 1'])
  assert.equal(after.team(0).credits, 310 + 15000 - 120)
})
test('EIC-DRN-01 a lost drone is replaced for 200; its payload comes home with one that still flies', () => {
  const lost = play(
    ended(0, (g) => wear(g, 'bastion.drone', { vanquished: true, energy: 0 })),
    { 'shop.0': pick(/Bastion: A new drone · 200/) },
  ).team(0)
  assert.equal(unit(lost, 'Bastion').lasting, undefined)
  assert.deepEqual(unit(play(ended(0, (g) => wear(g, 'bastion.drone', { vanquished: true, energy: 0 }))).team(0), 'Bastion').lasting, {
    droneLost: true,
  })
  const out = play(
    ended(0, (g) => {
      wear(g, 'bastion', { slots: g.unit('bastion').slots.map((s) => (s.no === 4 ? { ...s, shots: 20 } : s)) })
      wear(g, 'bastion.drone', { docked: false, payload: 'sonicGrenade', payloadShots: 7, payloadSlot: 4 })
    }),
  ).team(0)
  assert.deepEqual(unit(out, 'Bastion').lasting, { shots: { 4: 27 } })
})
test('EIC-BLD-03 EIC-BLD-11 units are bought: the like of one that was lost, or bare ones within the league', () => {
  const after = play(ended(1, vanquish('bastion')), { 'shop.0': pick(/^Another Bastion · 3,215/, /^A basic suit · /) }, [6, 6])
  const team = after.team(0)
  assert.deepEqual(
    team.units.map((u) => u.name),
    ['Corrida', 'Two-Gun', 'Picket', 'Bastion', 'Rookie'],
  )
  assert.equal(team.credits, 310 + 16000 - 3215 - (400 + 75 + 10 + 10 + 10 + 10 + 10 + 20))
  assert.deepEqual(
    forces.check(team as unknown as Force, house()).filter((f) => f.grave),
    [],
  )
  const kinds: string[] = []
  play(
    ended(1),
    {
      'shop.0': (d) => {
        assert.ok(d.choice.is === 'one')
        kinds.push(...d.choice.of.map((o) => o.id))
        return { pass: true }
      },
      'shop.1': { pass: true },
    },
    [6, 6],
  )
  assert.ok(kinds.includes('unit.outlaw')) // Anvil has two specialty units of three
})
test('EIC-END-02 terms of surrender: kept units come home, given ones are scrap, credits and purse go as agreed', () => {
  const leave =
    (terms: Terms) =>
    (g: EicGame): void => {
      for (const u of g.units) if (u.seat === 1) wear(g, u.id, { gone: true })
      g.set({ sides: g.words.sides.map((s) => (s.seat === 1 ? { ...s, out: true, terms, credits: s.credits - terms.credits } : s)) })
    }
  const terms: Terms = {
    units: ['skylark', 'riftwalker'],
    weapons: ['skylark:s1', 'skylark:s2', 'riftwalker:s1', 'whisper:s1'],
    credits: 100,
    purse: false,
  }
  const after = play(
    ended(0, (g) => {
      vanquish('longbow')(g)
      leave(terms)(g)
    }),
  )
  const won = after.team(0),
    lost = after.team(1)
  assert.deepEqual(
    lost.units.map((u) => [u.name, u.weapons.filter((w) => w !== null)]),
    [
      ['Skylark', ['sonicBeam', 'laser']],
      ['Riftwalker', ['heavyLaser']],
    ],
  )
  assert.deepEqual(weaponsOf(lost.stock), ['plasmaBeam']) // kept of a unit that was given
  assert.deepEqual([won.credits, lost.credits], [310 + 100, 130 - 100 + 12000])
  assert.deepEqual(weaponsOf(won.stock), [
    'polarMissile 1',
    'plasmaBeam',
    'laser',
    'sonicBeam',
    'liquidIce',
    'flameThrower',
    'sonicGrenade 10',
    'heMissile 1',
    'flameThrower',
    'grenadeLauncher',
    'polarGrenade 30',
    'heMissile 1',
    'sonicBeam',
  ])
  const paid = play(ended(0, leave({ ...terms, purse: true }))).team(0)
  assert.equal(paid.credits, 310 + 100 + 15000)
})
test('EIC-AMB-70 what a coach gave up when he left stays his when the others end in a draw: there is no victor to take it', () => {
  const three = [...pair, sampleOf('gantry-corsairs')],
    terms: Terms = { units: ['skylark'], weapons: ['skylark:s1'], credits: 100, purse: true }
  const leave = (g: EicGame): void => {
    vanquish('longbow')(g)
    for (const u of g.units) if (u.seat === 1) wear(g, u.id, { gone: true })
    g.set({ sides: g.words.sides.map((s) => (s.seat === 1 ? { ...s, out: true, terms, credits: s.credits - terms.credits } : s)) })
  }
  const after = play(ended(-1, leave, three, house(), 1), {}, [3, 3, 3, 3, 3, 3]),
    home = after.team(1)
  assert.deepEqual(
    home.units.map((u) => [u.name, u.weapons.filter((w) => w !== null).length]),
    [
      ['Skylark', 3],
      ['Whisper', 4],
      ['Riftwalker', 5],
    ],
  )
  assert.deepEqual([home.credits, weaponsOf(home.stock)], [130 + 10000, ['plasmaBeam', 'laser', 'sonicBeam', 'liquidIce', 'flameThrower']])
  assert.deepEqual(
    [0, 2].map((s) => [weaponsOf(after.team(s).stock), after.team(s).bank?.receipts]),
    [
      [[], []],
      [[], []],
    ],
  )
})
test('EIC-LEAG-02 with several losers each owes an equal share of the purse', () => {
  const three = [...pair, sampleOf('gantry-corsairs')]
  const team = play(
    ended(2, () => undefined, three, house(), 1),
    { cash: { number: 0 } },
    [3, 3, 3, 3],
  ).team(2)
  assert.deepEqual(
    team.bank?.receipts.map((r) => [r.from, r.amount]),
    [
      ['Anvil Works', 7500],
      ['Skyhook Athletic', 7500],
    ],
  )
})
test('EIC-LEAG-01 EIC-D15 the victor decides first, then the others by seat; what each does is told to him only', () => {
  const after = play(ended(1, vanquish('picket')))
  assert.deepEqual(after.asked, ['salvage.1', 'scrap.1', 'cash.1', 'shop.1', 'scrap.0', 'shop.0'])
  for (const e of after.heard) if (e.is !== 'purse') assert.equal(e.told?.length, 1, e.is)
})
test('EIC-BLD-01 the roll for starting credits can be played by itself', () => {
  const g = ended(0)
  g.dice = new ScriptedDice([3, 2])
  g.over = null
  g.stack.push(enter(budget, { seat: 1 }))
  run(g, rules)
  assert.equal(g.words.sides[1].credits, 130 + 9000)
})
test('EIC-BLD-12 without shops known, as in an imagined battle, nothing is asked and nothing breaks', () => {
  const g = ended(0)
  g.set({ after: { homes: [noBank, noBank].map(() => null), shops: [null, null] } as Plain })
  assert.deepEqual(afterOf(g.words).homes, [null, null])
  assert.ok(play(g).team(0).units.length > 0)
})
test('EIC-LEAG-03 random coaches always leave the shop with a team that may be fielded', () => {
  for (let seed = 0; seed < 12; seed++) {
    const own = new SeededDice(mixed(`shop ${seed}`)),
      n = (most: number): number => own.pick(most)
    const any: Say = (d) => {
      const s = d.choice
      if (s.is === 'one') {
        const k = n(s.of.length + 1)
        return k === s.of.length && s.pass ? { pass: true } : { one: s.of[Math.min(k, s.of.length - 1)].id }
      }
      if (s.is === 'some') return { some: s.of.filter((_, i) => (d.kind === 'scrap' ? i > 0 && n(4) === 0 : n(2) === 0)).map((o) => o.id) }
      return s.is === 'number' ? { number: s.min + s.step * n(Math.floor((s.max - s.min) / s.step) + 1) } : d.idle
    }
    const after = play(
      ended(seed % 2, (g) => {
        vanquish('whisper', 'picket')(g)
        wear(g, 'corrida', { bodNow: 90 })
        wear(g, 'riftwalker.drone', { vanquished: true })
      }),
      { salvage: any, scrap: any, cash: any, shop: any },
      [1 + n(6), 1 + n(6)],
    )
    for (const seat of [0, 1]) {
      const t = after.team(seat) as unknown as Force
      assert.deepEqual(
        forces.check(t, house()).filter((f) => f.grave),
        [],
      )
      assert.equal(forces.cost(t, house()).total, 0)
    }
  }
})
test('EIC-LEAG-01 EIC-LEAG-06 three battles in a row: files come home, are improved, and are fielded again', () => {
  let teams: readonly Force[] = pair
  const credits: number[][] = []
  for (let n = 0; n < 3; n++) {
    const g = ended(
      n % 2,
      (g) => {
        const own = g.units.filter((u) => u.seat !== n % 2 && u.hull !== 'drone')
        wear(g, own[0].id, { vanquished: true, energy: 0 })
        for (const u of g.units)
          if (u.hull !== 'drone')
            wear(g, u.id, {
              slots: u.slots.map((s) => (s.shots > 0 ? { ...s, shots: s.shots - 1 } : s)),
              bodNow: Math.max(0, u.bodNow - 2),
            })
      },
      teams,
    )
    const done = play(
      g,
      {
        cash: (d) => ({ number: d.choice.is === 'number' ? Math.min(2000, d.choice.max) : 0 }),
        shop: (d) => {
          const o = d.choice.is === 'one' ? d.choice.of.find((x) => /: BOD \d+ again/.test(x.label)) : undefined
          return o ? { one: o.id } : { pass: true }
        },
      },
      [2, 3],
    )
    teams = [0, 1].map((s) => done.team(s) as unknown as Force)
    credits.push([0, 1].map((s) => done.team(s).credits))
    for (const t of teams)
      assert.deepEqual(
        forces.check(t, house()).filter((f) => f.grave),
        [],
      )
  }
  const last = teams.map((t) => t as unknown as Team)
  assert.deepEqual(
    last.map((t) => t.battles),
    [3, 3],
  )
  assert.deepEqual(
    last.map((t) => t.bank?.receipts.map((r) => r.amount)),
    [[9000, 15000], [11000]],
  )
  assert.deepEqual(
    last.map((t) => t.units.length),
    [3, 2],
  )
  assert.ok(last.every((t) => t.units.every((u) => u.kept !== undefined)))
  const g = setUp({ scenario: scenarios[0], forces: teams, options: house(), seats: 2 }, battle, accepted)
  assert.deepEqual(
    g.words.sides.map((s) => s.credits),
    credits[2],
  )
})

/** Answers of a coach who chooses anything that is offered. */
function anything(dice: SeededDice, v: EicSeen, d: Decision): Choice {
  const s = d.choice
  if (s.is === 'one') {
    const of = s.of.filter((o) => !o.id.startsWith('unit.')) // more units than the others have are of another league (EIC-BLD-11)
    const k = dice.pick(of.length + (s.pass ? 1 : 0))
    return k === of.length ? { pass: true } : { one: of[k].id }
  }
  if (s.is === 'number') return { number: s.min + s.step * dice.pick(Math.floor((s.max - s.min) / s.step) + 1) }
  return s.is === 'path' || s.is === 'place' ? eic.draw(v, d, dice) : d.kind === 'scrap' ? { some: [] } : d.idle
}
/** A match played to its end and through what follows it. */
function fought(teams: readonly Force[], seed: string): readonly Force[] {
  const match = new Match(sealed(eic), {
      scenario: 'opening-night',
      forces: teams,
      options: house({ turnLimit: 5 }),
      seats: teams.map((_, i) => ({ is: 'computer', name: `Coach ${i}` })),
      dice: `mix32:${seed}`,
    }),
    own = new SeededDice(mixed(seed))
  const on = (): void => {
    for (let i = 0; !match.ended && match.asked.length && i < 3000; i++) {
      const seat = match.asked[0],
        q = match.open(seat).find((x) => !x.sealed)
      assert.ok(q)
      const v = match.look(seat).view as EicSeen
      for (let tries = 0; ; tries++) {
        const told = match.answer(seat, q.index, tries < 8 ? anything(own, v, q.decision) : q.decision.idle)
        if (!isRefusal(told)) break
        assert.ok(tries < 9, `${q.decision.kind}: ${told.why}`)
      }
    }
  }
  on()
  assert.ok(match.over)
  assert.ok(!isRefusal(match.table('after')))
  on()
  assert.ok(match.ended)
  return teams.map((_, seat) => match.file(seat))
}
test('EIC-LEAG-03 EIC-LEAG-06 three battles in a row, fought out by chance, each team going home and coming back', () => {
  let teams = pair
  for (let n = 0; n < 3; n++) {
    teams = fought(teams, `league ${n}`).map((f) => forces.read(JSON.parse(JSON.stringify(f))) as Force)
    for (const t of teams) {
      assert.deepEqual(
        forces.check(t, house()).filter((f) => f.grave && f.rule !== 'EIC-BLD-11'),
        [],
      )
      assert.equal((t as unknown as Team).battles, n + 1)
      assert.equal(forces.cost(t, house()).total, 0)
    }
  }
})
test(
  'EIC-LEAG-06 the shop is one list by unit with every price, and says what is in the bank, in its ' +
    'questions and beside the board; what was bought is told with its unit',
  () => {
    const g = ended(0),
      heard: Event[] = []
    g.dice = new ScriptedDice([4, 4])
    g.heard = heard
    g.stack.push(enter(after, { of: 'after' }))
    run(g, rules)
    while (g.open[0].kind !== 'shop') answer(g, rules, 0, g.open[0].idle)
    const put = () => rules.face.ask(rules.view(g, 0), g.open[0])
    const inTheBank = (n: string): string =>
      `In the bank: ${n} credits. Improvements are paid at full price; stock is fitted free. What is bought stays bought.`
    assert.equal(put().note, inTheBank('15,310'))
    assert.ok(put().standing, 'it is put again until the coach is done')
    const of = (id: string) => put().options?.find((o) => o.id === id)
    assert.deepEqual(of('rate.0.PWR.100'), { id: 'rate.0.PWR.100', label: 'PWR 100, now 90', group: '0', details: ['225'] })
    assert.deepEqual(of('shield.1.heat.10'), { id: 'shield.1.heat.10', label: 'Shield against heat 10', group: '1', details: ['10'] })
    assert.deepEqual(
      put().groups?.map((x) => x.label),
      ['Bastion', 'Corrida', 'Two-Gun', 'Picket', 'Another unit'],
    )
    assert.deepEqual(
      (rules.face.rosters?.(rules.view(g, 0))[0].facts ?? []).filter((f) => /bank|redits/.test(f.label)),
      [{ label: 'In the bank', value: '15,310' }],
    )
    answer(g, rules, 0, { one: 'rate.0.PWR.100' })
    assert.deepEqual(
      heard.flatMap((e) => (e.is === 'buy' ? [[e.what, e.credits, e.rule]] : [])),
      [['Bastion: PWR 100, now 90', 225, 'EIC-BLD-06']],
    )
    assert.equal(put().note, inTheBank('15,085'))
    assert.equal(of('rate.0.PWR.100'), undefined, 'it is bought')
  },
)
