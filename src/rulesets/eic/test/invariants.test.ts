// EIC League: whole battles under the eyes of a referee with sheets of his own: brawls of random units under every house rule, the ready
// teams on every field, three battles of a campaign in a row.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../../../kernel/fixture-depth.ts'
import { settle, type Options } from '../../../kernel/book.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import type { Event } from '../../../kernel/event.ts'
import type { Force } from '../../../kernel/force.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { answer, enter, finish, run } from '../../../kernel/procedure.ts'
import { after, afterBattle } from '../after/after.ts'
import { book } from '../book/book.ts'
import { accepted } from '../workshop/fielding.ts'
import { brawl, eager, houseRules } from './fixture-brawl.ts'
import { Referee } from './fixture-referee.ts'
import { forces } from '../workshop/forces.ts'
import { eic } from '../index.ts'
import type { StockItem, Team, UnitPlan } from '../workshop/plan.ts'
import { fullShots, weapon } from '../book/roster.ts'
import { scenarios } from '../start/scenarios.ts'
import { battle, outcome, runs } from '../rules/sequence.ts'
import { setUp } from '../start/setup.ts'
import type { EicGame, EicUnit } from '../state/state.ts'
import { anytime, hear } from '../rules/surrender.ts'

/** What is said unasked: the coach, and a kind of saying he takes up when it is open. */
type Says = (n: number) => { readonly seat: Seat; readonly kind: string } | null

/** Play a battle to its end; the referee hears everything and compares his sheets at every question. */
function refereed(g: EicGame, key: string, says: Says): { readonly referee: Referee; readonly left: readonly Event[] } {
  const referee = new Referee(g),
    dice = new SeededDice(mixed(`dice ${key}`), 0),
    r = new SeededDice(mixed(`choices ${key}`), 0, false),
    heard: Event[] = [],
    left: Event[] = []
  const judge = (): void => {
    for (const e of heard.splice(0)) {
      referee.hear(e)
      if (e.is === 'leaves') left.push(e)
    }
    referee.compare(g)
  }
  g.heard = heard
  g.dice = dice
  run(g, runs)
  judge()
  for (let n = 1; g.over === null; n++) {
    assert.ok(n < 6000, `${key} goes on`)
    g.dice = dice.at(n)
    const say = says(n),
      d = say && anytime(g, say.seat).find((x) => x.kind === say.kind)
    if (d && d.choice.is === 'one') {
      hear(g, d, { one: d.choice.of[r.at(n).pick(d.choice.of.length)].id })
      const over = outcome(g)
      if (over) finish(g, over)
      else run(g, runs)
    } else {
      const i = g.open.findIndex((_, k) => !g.sealed[k]),
        asked = g.open[i],
        c = eager(g, asked, r.at(n))
      referee.answered(asked, c)
      answer(g, runs, i, c)
    }
    try {
      judge()
    } catch (e) {
      throw new Error(`${key}, answer ${n}: ${e instanceof Error ? e.message : String(e)}`)
    }
  }
  referee.ended(g)
  return { referee, left }
}
const silent: Says = () => null

function add(to: Map<string, number>, more: ReadonlyMap<string, number>): void {
  for (const [rule, n] of more) to.set(rule, (to.get(rule) ?? 0) + n)
}

test(
  'EIC-RES-02: 60 brawls of random units: energy, armor, weapons, shots, places, credits, dice and offers are at ' +
    'every question what a referee reckons anew',
  () => {
    const judged = new Map<string, number>(),
      seen = new Set<string>()
    for (let b = 0; b < times(60, 1000); b++) {
      const r = new SeededDice(mixed(`brawl ${b}`), 0, false),
        g = brawl(r)
      for (const [id, value] of Object.entries(g.words.options)) seen.add(`${id} ${String(value)}`)
      add(judged, refereed(g, `brawl ${b}`, (n) => (n % 17 === 0 ? { seat: r.pick(g.seats), kind: 'challenge' } : null)).referee.judged)
    }
    for (const [id, value] of houseRules) assert.ok(seen.has(`${id} ${String(value)}`), `${id} ${String(value)} was not played`)
    const rare = [
      'EIC-AMB-42',
      'EIC-AMB-44',
      'EIC-AMB-45',
      'EIC-AMB-47',
      'EIC-AMB-49',
      'EIC-AMB-51',
      'EIC-AMB-63',
      'EIC-AMB-92',
      'EIC-AMB-93',
      'EIC-AMB-96',
      'EIC-AMB-97',
      'EIC-BLA-01 friend',
      'EIC-DET-04',
      'EIC-HTH-01',
      'EIC-LETH-02',
      'EIC-OXY-01',
      'EIC-OXY-02',
      'EIC-RAM-02',
      'EIC-RET-02',
      'EIC-RLD-01',
      'EIC-SHP-01',
      'EIC-SPEC-05',
      'EIC-WILD-01',
      'EIC-WPN-08',
    ]
    for (const rule of rare) assert.ok((judged.get(rule) ?? 0) > 0, `${rule} never came up`)
  },
)

test(
  'EIC-AMB-71, EIC-SET-02: the ready teams on every field, two to four coaches, as the referee reckons: ' +
    'deployment, order, movement, attacks, the end',
  () => {
    scenarios.forEach((scenario, s) => {
      for (let k = 0; k < times(2, 30); k++) {
        const teams = Array.from({ length: scenario.seats }, (_, i) => forces.samples[(s + i + 3 * k) % forces.samples.length]),
          options = settle(book, { ...scenario.options, turnLimit: 10 }) as Options
        const { referee } = refereed(
          setUp({ scenario, forces: teams, options, seats: scenario.seats }, battle, accepted),
          `${scenario.id} ${k}`,
          silent,
        )
        for (const rule of ['EIC-SET-02', 'EIC-INIT-02', 'EIC-INIT-05', 'EIC-MOVE-01', 'EIC-DET-03'])
          assert.ok((referee.judged.get(rule) ?? 0) > 0, rule)
      }
    })
  },
)

// ---- A campaign (EIC-LEAG) ---------------------------------------------------------------------------------------------

const credits = (events: readonly Event[], is: string, seat: Seat): number =>
  events.filter((e) => e.is === is && e.seat === seat).reduce((n, e) => n + (e.credits as number), 0)
const owed = (t: Team): number => (t.bank?.receipts ?? []).reduce((n, r) => n + r.amount, 0)
const item = (w: StockItem): string => `${w.weapon} ${w.shots ?? -1}`
const usable = (u: EicUnit): readonly string[] => u.slots.filter((s) => !s.lost && s.shots !== 0).map((s) => `${s.weapon} ${s.shots}`)
/** The weapons of a unit at home that can still be used, with their shots. */
function arms(u: UnitPlan): readonly string[] {
  const places: readonly (readonly [string, UnitPlan['pod']])[] = [
    ...u.weapons.map((w, i) => [String(i + 1), w] as const),
    ['holster', u.holster],
    ['pod', u.pod === 'missilePod' ? null : u.pod],
  ]
  return places.flatMap(([place, w]) => {
    const shots = w === null ? 0 : (u.lasting?.shots?.[place] ?? fullShots(weapon(w), u.hull) ?? -1)
    return w === null || shots === 0 || u.lasting?.destroyed?.includes(place) ? [] : [`${w} ${shots}`]
  })
}
/** A unit with the shots aboard its drone back in their load (EIC-AMB-97). */
function loaded(g: EicGame, u: EicUnit): EicUnit {
  const d = u.drone === '' ? null : g.unit(u.drone)
  if (d === null || d.vanquished || u.vanquished || d.payloadShots === 0) return u
  return {
    ...u,
    slots: u.slots.map((s) =>
      s.no === d.payloadSlot ? { ...s, shots: Math.min(s.shots + d.payloadShots, fullShots(weapon(s.weapon), 'tank') ?? -1) } : s,
    ),
  }
}

test(
  'EIC-LEAG-01, EIC-LEAG-02, EIC-LEAG-04, EIC-AMB-67, EIC-AMB-68: over campaigns of three battles the bank, ' +
    'receipts, stock and wear of every coach add up',
  () => {
    let fought = 0,
      given = 0,
      salvage = 0
    for (let c = 0; c < times(8, 150); c++) {
      const seats = c % 4 === 3 ? 3 : 2,
        scenario = { ...scenarios[seats - 2], id: seats === 2 ? 'first-bell' : 'three-corners' },
        options = settle(book, { turnLimit: 12 }) as Options
      let teams: readonly Force[] = Array.from({ length: seats }, (_, i) => forces.samples[(2 * c + i) % forces.samples.length])
      for (let n = 0; n < 3 && teams.every((t) => (t as unknown as Team).units.length > 0); n++) {
        const g = setUp({ scenario, forces: teams, options, seats }, battle, accepted),
          key = `campaign ${c}.${n}`
        teams.forEach((t, seat) =>
          assert.equal(g.words.sides[seat].credits, (t as unknown as Team).credits - forces.cost(t, options).total),
        )
        const { referee, left } = refereed(g, key, (k) =>
          c % 2 === 1 && k > 150 && k % 40 === 0 ? { seat: k % seats, kind: k % 80 === 0 ? 'concede' : 'offer' } : null,
        )
        const victor = g.over?.winners.length === 1 ? g.over.winners[0] : -1,
          events: Event[] = []
        fought++
        given += left.length
        // what follows, each taking all salvage, cashing all and buying nothing
        g.stack.length = 0
        g.stack.push(enter(after, { of: 'after' }))
        g.heard = events
        g.dice = new SeededDice(mixed(`after ${key}`), 0)
        for (
          run(g, eic);
          g.open.length > 0;
          answer(g, eic, 0, g.open[0].kind === 'cash' && c % 4 === 0 ? { number: 500 } : g.open[0].idle)
        );
        const before = teams.map((t) => t as unknown as Team),
          next = teams.map((_, seat) => afterBattle.file(g, seat) as unknown as Team)
        const paying = g.words.sides.filter((s) => s.seat !== victor && !(s.terms !== null && !s.terms.purse)).length,
          purse = victor < 0 ? 0 : credits(events, 'purse', victor)
        assert.ok(paying === seats - 1 || victor < 0 ? purse === (victor < 0 ? 0 : 15000) : purse < 15000, `${key}: a purse of ${purse}`)
        assert.equal(
          next.reduce((x, t) => x + owed(t), 0),
          before.reduce((x, t) => x + owed(t), 0) + purse - next.reduce((x, _, seat) => x + credits(events, 'cash', seat), 0),
          `${key}: receipts`,
        )
        next.forEach((t, seat) => {
          const own = left.find((e) => e.seat === seat),
            terms = victor < 0 ? null : g.words.sides[seat].terms
          const gifts = left
            .filter((e) => (victor === seat ? e !== own : victor < 0 && e === own))
            .reduce((x, e) => x + (e.terms as { credits: number }).credits, 0)
          const rolled = credits(events, 'budget', seat)
          assert.ok(victor === seat ? rolled === 0 : rolled >= 6000 && rolled <= 16000, `${key}: seat ${seat} rolled ${rolled}`)
          assert.equal(t.credits, referee.credits[seat] + rolled + gifts + credits(events, 'cash', seat), `${key}: credits of seat ${seat}`)
          assert.equal(
            t.bank?.ledger.filter((l) => l.battle === n + 1).reduce((x, l) => x + l.credits, 0),
            t.credits,
            `${key}: ledger of seat ${seat}`,
          )
          const units = g.units.filter((u) => u.hull !== 'drone'),
            keeps = (u: EicUnit): boolean => !u.vanquished && (terms === null || terms.units.includes(u.id))
          const home = units.filter((u) => u.seat === seat && keeps(u))
          const named = (u: EicUnit, yes: boolean): readonly string[] => {
            const by = g.words.sides[u.seat].terms,
              x = loaded(g, u)
            return usable({ ...x, slots: x.slots.filter((s) => by === null || by.weapons.includes(`${u.id}:s${s.no}`) === yes) })
          }
          const spoils = units
            .filter((u) => (victor < 0 ? u.seat : victor) === seat)
            .flatMap((u) =>
              victor >= 0 && g.words.sides[u.seat].out ? (u.seat === seat ? [] : named(u, false)) : u.vanquished ? usable(u) : [],
            )
          const rescued = terms === null ? [] : units.filter((u) => u.seat === seat && !keeps(u)).flatMap((u) => named(u, true))
          salvage += spoils.length
          const want = [
            ...home.flatMap((u) => (terms === null ? usable(loaded(g, u)) : named(u, true))),
            ...rescued,
            ...spoils,
            ...(before[seat].stock ?? []).map(item),
          ]
          assert.deepEqual([...t.units.flatMap(arms), ...(t.stock ?? []).map(item)].sort(), want.sort(), `${key}: weapons of seat ${seat}`)
          assert.deepEqual(
            t.units.map((u) => [u.name, u.lasting?.bodLost ?? 0, u.lasting?.droneLost === true]),
            home.map((u) => [u.name, u.bod - u.bodNow, u.drone !== '' && g.unit(u.drone).vanquished]),
          )
        })
        teams = next.map((t) => forces.read(JSON.parse(JSON.stringify(t))) as Force)
      }
    }
    assert.ok(fought >= 20 && given > 0 && salvage > 0, `${fought} battles, ${given} surrenders, ${salvage} weapons of salvage`)
  },
)
