// The rows of one book: decisions and battles a second, forks, forecasts, and how well and how quickly the Trooper plays it.
import { availableParallelism } from 'node:os'
import { streamOf } from '../src/ai/opponent.ts'
import { random } from '../src/ai/random.ts'
import { d, mixed, SeededDice } from '../src/kernel/dice.ts'
import { odds } from '../src/kernel/odds.ts'
import { paired } from '../src/kernel/paired.ts'
import { partsOf } from '../src/kernel/plan.ts'
import { Match } from '../src/kernel/match.ts'
import type { AnyRuleset } from '../src/kernel/ruleset.ts'
import { Game, type Saved, type Unit } from '../src/kernel/state.ts'
import { wanted } from './books.ts'
import { about, quick, row, share, timed, whole } from './clock.ts'
import { joined, nothing } from './duel.ts'
import { wilson } from '../src/lab/interval.ts'
import { playout, Question, ready, type Field, type Ready } from './playout.ts'
import { inWorker, type Done } from './worker.ts'

const cores = availableParallelism()

/** Measure a book on its first scenario with its default forces and house rules. */
export async function measured(rules: AnyRuleset): Promise<void> {
  const field = ready(rules)
  about(`${rules.title}, ${field.scenario.title}`)
  forks(field)
  await speed(field)
  minds(field)
  await forecasts(field)
  await opponents(field)
}

function forks({ start }: Ready): void {
  const base = JSON.parse(JSON.stringify(start)) as Saved<Unit, unknown>
  const units = Array.from({ length: 40 }, (_, i) => ({ ...base.units[i % base.units.length], id: `u${i}` }))
  const g: Field = Game.from({ ...base, units })
  let kept: Field = g
  const f = timed(quick ? 300 : 1000, () => {
    for (let i = 0; i < 10_000; i++) kept = g.fork()
    return 10_000
  })
  const e = timed(quick ? 300 : 1000, () => {
    for (let i = 0; i < 1000; i++) {
      kept = g.fork()
      kept.edit(`u${i % 40}`)
    }
    return 1000
  })
  if (kept === g) throw new Error('a fork is a state of its own')
  row('fork at 40 units', `${((f.cpu / f.n) * 1e6).toFixed(2)} µs`, 'under 1 µs')
  row('fork at 40 units, one of them edited', `${((e.cpu / e.n) * 1e6).toFixed(2)} µs`)
}

async function speed(field: Ready): Promise<void> {
  const { rules } = field
  const { floors } = wanted(rules.id)
  for (let i = 0; i < 60; i++) playout(field, `warm ${i}`)
  let battles = 0
  const one = timed(quick ? 1500 : 6000, (i) => {
    battles++
    return playout(field, `one ${i}`).decisions
  })
  row(
    'decisions/s, one core, random policy, events on, no hashes',
    `${whole(one.n / one.cpu)} a CPU second (${whole(one.n / one.wall)} on the wall)`,
    floors.core,
  )
  row('battles/s, one core', `${(battles / one.cpu).toFixed(1)} a CPU second (${(battles / one.wall).toFixed(1)} on the wall)`)
  const open = rules.scenarios.find((s) => s.id === wanted(rules.id).table)
  if (open) {
    const laid = ready(rules, open)
    for (let i = 0; i < 20; i++) playout(laid, `warm ${i}`)
    const t = timed(quick ? 1500 : 6000, (i) => playout(laid, `table ${i}`).decisions)
    row(`decisions/s, one core, random policy, ${open.title}`, `${whole(t.n / t.cpu)} a CPU second`, floors.table)
  }
  // What the opponent thinks is taken off: the same questions are put again and only answered by it.
  const seen: { readonly g: Field; readonly n: number }[] = []
  for (let b = 0; b < 12; b++)
    playout(field, `thinking ${b}`, (g, n) => {
      seen.push({ g: g.fork(), n })
    })
  const own = new SeededDice(mixed('own thinking'), 0, false)
  const think = timed(quick ? 500 : 2000, () => {
    for (const { g, n } of seen) {
      const i = g.open.findIndex((_, k) => !g.sealed[k])
      const d = g.open[i]
      random.choose(new Question(rules, g, d, own.at(n)))
    }
    return seen.length
  })
  const per = one.cpu / one.n
  const thought = think.cpu / think.n
  row('decisions/s, one core, the opponent’s own time taken off', `${whole(1 / (per - thought))} a CPU second`, floors.own)
  const all = (
    await Promise.all(
      Array.from({ length: cores }, (_, i) => inWorker({ book: rules.id, is: 'playouts', ms: quick ? 1500 : 6000, seed: `core ${i}` })),
    )
  ).flatMap((d) => (d.is === 'playouts' ? [d] : []))
  row(`decisions/s, all ${cores} cores`, `${whole(all.reduce((n, d) => n + d.decisions / (d.ms / 1000), 0))} on the wall`)
  row(`battles/s, all ${cores} cores`, `${all.reduce((n, d) => n + d.battles / (d.ms / 1000), 0).toFixed(1)} on the wall`)

  const forces = field.scenario.forces.map((id) => rules.forces.samples.find((f) => f.id === id) ?? rules.forces.samples[0])
  let chosen = 0
  const inMatch = timed(quick ? 1500 : 5000, (b) => {
    const match = new Match(rules, {
      scenario: field.scenario.id,
      forces,
      options: field.options,
      seats: forces.map((f) => ({ is: 'computer', name: f.name })),
      dice: `mix32:match ${b}`,
    })
    while (!match.over) {
      const seat = match.asked[0]
      const q = match.open(seat)
      const at = performance.now()
      const c = random.choose({ rules, view: match.look(seat).view, open: q, seat, stream: streamOf(`match ${b}`, seat, match.length) })
      chosen += performance.now() - at
      match.answer(seat, c.index, c.choice)
    }
    return match.length
  })
  row(
    'decisions/s in a Match with hashes, one core',
    `${whole(inMatch.n / (inMatch.cpu - (chosen / 1000) * (inMatch.cpu / inMatch.wall)))} a CPU second, the ` +
      'opponent’s time and its look at the table taken off',
    floors.match,
  )
}

/** What search under fog lives on: the worth of states met one after another, and imagining a state that fits a view. */
function minds({ rules, start, ...field }: Ready): void {
  const met: Field[] = []
  for (let b = 0; b < 12; b++)
    playout({ rules, start, ...field }, `minds ${b}`, (g, n) => {
      if (n % 16 === 0) met.push(g.fork())
    })
  const dice = new SeededDice(mixed('imagined'), 0, false)
  const asked = met.map((g) => g.open[g.open.findIndex((_, i) => !g.sealed[i])].seat)
  const w = timed(quick ? 300 : 1000, () => {
    for (const g of met) rules.worth(g, 0)
    return met.length
  })
  const im = timed(quick ? 300 : 1000, () => {
    for (const [i, g] of met.entries()) rules.imagine(rules.view(g, asked[i]), dice)
    return met.length
  })
  row('worth, states of even battles', `${((w.cpu / w.n) * 1000).toFixed(3)} ms`, 'under 0.05 ms')
  row('imagine, the view included', `${((im.cpu / im.n) * 1000).toFixed(3)} ms`, 'under 0.3 ms')
  const { script } = rules
  if (!script) return
  const views = met.map((g, i) => ({ v: rules.view(g, asked[i]), d: g.open[g.open.findIndex((_, k) => !g.sealed[k])] }))
  const s = timed(quick ? 300 : 1000, () => {
    for (const { v, d } of views) script(v, d, dice, [])
    return views.length
  })
  row('the script’s answer', `${((s.cpu / s.n) * 1000).toFixed(3)} ms`, 'under 1 ms')
}

/**
 * Forecasts of every listed answer met in even battles, the first time (cold) and again (warm). Cold ones are met alike in three
 * fresh threads, the least time of each counts: what else the machine does is left out.
 */
async function forecasts(field: Ready): Promise<void> {
  const { rules } = field
  const { floors } = wanted(rules.id)
  const runs: Extract<Done, { readonly is: 'cold' }>[] = []
  for (let i = 0; i < 3; i++) {
    const d = await inWorker({ book: rules.id, is: 'cold', battles: quick ? 10 : 40 })
    if (d.is === 'cold') runs.push(d)
  }
  // of three runs each forecast's quickest: what else the machine does meanwhile is none of it
  const least = (of: readonly (readonly number[])[]): readonly number[] => of[0].map((_, i) => Math.min(...of.map((r) => r[i])))
  const said = (ms: readonly number[]): string => {
    const sorted = [...ms].sort((x, y) => x - y)
    return (
      `${share(sorted, 0.5).toFixed(3)} ms in the middle, ${share(sorted, 0.99).toFixed(3)} ms at 99 %, ` +
      `${share(sorted, 1).toFixed(2)} ms at worst (${whole(sorted.length)})`
    )
  }
  const again: (() => void)[] = []
  for (let b = 0; b < 10; b++)
    playout(field, `odds ${b}`, (g) => {
      const d = g.open[g.open.findIndex((_, i) => !g.sealed[i])]
      const s = d.choice
      if (again.length >= 2000) return
      const v = rules.view(g, d.seat)
      if (s.is === 'plan')
        for (const part of partsOf(rules, v, d, []))
          for (const o of part.none === undefined && part.choice.is === 'one' ? part.choice.of : [])
            if (rules.partForecast?.(v, d, [], part.id, { one: o.id }).length)
              again.push(() => {
                rules.partForecast?.(v, d, [], part.id, { one: o.id })
              })
      if (s.is !== 'one') return
      for (const o of s.of)
        if (rules.forecast(v, d, { one: o.id }).length)
          again.push(() => {
            rules.forecast(v, d, { one: o.id })
          })
    })
  if (again.length === 0) throw new Error(`${rules.title}: ten battles by chance met no answer with chances`)
  const w = timed(quick ? 300 : 1000, () => {
    for (const f of again) f()
    return again.length
  })
  row('forecast, cold', said(least(runs.map((r) => r.ms))), floors.forecast ?? 'under 2 ms')
  if (runs[0].parts.length > 0) row('forecast of a part of a plan, cold', said(least(runs.map((r) => r.parts))), floors.part)
  const plans = least(runs.map((r) => r.plans.map((x) => x.ms)))
  const by = (from: number, to: number): readonly number[] =>
    plans.filter((_, i) => runs[0].plans[i].units >= from && runs[0].plans[i].units < to)
  if (by(0, 8).length > 0) row('forecast of a plan, cold', said(by(0, 8)), floors.plan)
  if (by(8, Infinity).length > 0) row('forecast of a plan of eight units or more, cold', said(by(8, Infinity)), floors.plan)
  row('forecast, of an answer or a part of a plan, warm', `${((w.cpu / w.n) * 1000).toFixed(4)} ms (${whole(again.length)})`)
  secret(floors.secret)
}

/** Pools of six-sided dice against pools, a contest whose odds nobody has reckoned before: only where a book has a floor for it. */
function secret(floor: string | undefined): void {
  if (floor === undefined) return
  const d6 = d(6)
  const once = (): number =>
    odds((dice) => dice.roll('contest', paired({ rows: [6, 2], of: d6 }, { rows: [4, 3], of: d6 }, higher), (marks) => marks)).length
  const t = timed(quick ? 300 : 1000, () => {
    for (let i = 0; i < 20; i++) once()
    return 20
  })
  row('6 and 2 dice against 4 and 3 in secret, exact', `${((t.cpu / t.n) * 1000).toFixed(3)} ms`, floor)
}
const higher = (mine: number | null, theirs: number | null): number => (mine !== null && (theirs === null || mine > theirs) ? 1 : 0)

async function opponents({ rules }: Ready): Promise<void> {
  const n = quick ? 4 : 200
  const each = Math.ceil(n / cores)
  const { floors, interrupts } = wanted(rules.id)
  const began = performance.now()
  const parts = await Promise.all(
    Array.from({ length: cores }, (_, i) => inWorker({ book: rules.id, is: 'duel', from: i * each, to: Math.min(n, (i + 1) * each) })),
  )
  const t = parts.reduce((sum, d) => (d.is === 'duel' ? joined(sum, d.tally) : sum), nothing())
  const minutes = (performance.now() - began) / 60_000
  const [low, high] = wilson(t.wins, t.battles)
  row(
    'Trooper, a decision',
    `${(t.ms / t.decisions).toFixed(1)} ms of CPU, ${t.slowest.toFixed(0)} ms at worst on the wall ` +
      `(${whole(t.decisions / t.battles)} decisions a battle)`,
    floors.greedy,
  )
  row(
    `Trooper against Random, ${t.battles} battles, seats swapped`,
    `${t.wins} won, ${t.draws} drawn, ${t.losses} lost: ${((100 * t.wins) / t.battles).toFixed(1)} % ` +
      `(${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}), in ${minutes.toFixed(1)} minutes on ${cores} ` +
      'cores',
    floors.wins,
  )
  if (!interrupts) return
  const { offers: o } = t
  const said = (list: readonly number[]): string => {
    const s = [...list].sort((x, y) => x - y)
    return `${share(s, 0.5).toFixed(1)} ms in the middle, ${share(s, 0.99).toFixed(1)} ms at 99 %, ${share(s, 1).toFixed(1)} ms at worst`
  }
  row(
    'the Trooper’s answer to an interrupt, who acts included',
    `CPU ${said(o.cpu)}; on the wall ${said(o.wall)} (${whole(o.offers)})`,
    floors.offer,
  )
  row(
    'interrupts let pass, a better shot than any later one among them',
    `${o.bad} of ${whole(o.offers)} offers (${whole(o.passes)} passed): ${((100 * o.bad) / Math.max(1, o.offers)).toFixed(1)} %`,
    floors.passed,
  )
}
