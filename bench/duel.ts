// Battles between opponents in a match, with swapped seats: who wins, how long each thinks, what it makes of the interrupts it is offered.
import { opponent } from '../src/ai/index.ts'
import { interrupts } from '../src/ai/judge.ts'
import { interruptMs, put, streamOf } from '../src/ai/opponent.ts'
import { Match } from '../src/kernel/match.ts'
import { isRefusal } from '../src/kernel/plain.ts'
import { wanted } from './books.ts'
import { noOffers, Watch, type Offers } from './offers.ts'
import type { Ready } from './playout.ts'

/** What came of some battles, for the first opponent; `ms` of its thread's own time, the slowest on the wall. */
export type Tally = {
  battles: number
  wins: number
  draws: number
  losses: number
  decisions: number
  ms: number
  slowest: number
  offers: Offers
}
export const nothing = (): Tally => ({ battles: 0, wins: 0, draws: 0, losses: 0, decisions: 0, ms: 0, slowest: 0, offers: noOffers() })

/** Fight the battles numbered from `from` to `to` - 1; the first opponent sits at seat 0 in even ones, at seat 1 in odd ones. */
export function duel({ rules, scenario, options }: Ready, first: string, second: string, from: number, to: number): Tally {
  const t = nothing()
  const forces = scenario.forces.map((id) => rules.forces.samples.find((f) => f.id === id) ?? rules.forces.samples[0])
  const by = wanted(rules.id).interrupts
  for (let b = from; b < to; b++) {
    const me = b % scenario.seats
    const sits = forces.map((_, i) => opponent(i === me ? first : second))
    const watch = by ? new Watch(rules, me, by, t.offers) : null
    // the watch weighs shots when the battle is over: what it throws away must not be swept up in greedy's time
    const later: (() => void)[] = []
    const match = new Match(
      rules,
      {
        scenario: scenario.id,
        forces,
        options,
        seats: sits.map((o) => ({ is: 'computer', name: o.name, ai: o.id })),
        dice: `mix32:bench ${b}`,
      },
      {},
      false,
    )
    while (!match.over) {
      const seat = match.asked[0]
      const { view } = match.look(seat)
      const open = match.open(seat)
      const before = performance.now()
      const own = process.threadCpuUsage()
      const hurry =
        open.length === 1 && open[0].decision.told === 'nobody' && interrupts(rules, match.state(), open[0].decision)
          ? { late: () => performance.now() - before > interruptMs }
          : {}
      const c = sits[seat].choose({ rules, view, open, seat, stream: streamOf(`bench ${b}`, seat, match.length), ...hurry })
      if (seat === me) {
        const wall = performance.now() - before
        const used = process.threadCpuUsage(own)
        const cpu = (used.user + used.system) / 1000
        t.ms += cpu
        t.decisions++
        if (wall > t.slowest) t.slowest = wall
        if (watch) later.push(() => watch.answered(view, open.find((q) => q.index === c.index) ?? open[0], c.choice, wall, cpu))
      }
      const told = put(match, seat, c)
      if (isRefusal(told)) throw new Error(`${sits[seat].id} was refused: ${told.why} (${told.rule})`)
    }
    for (const one of later) one()
    watch?.end()
    t.battles++
    if (match.over.winners.length === 0) t.draws++
    else if (match.over.winners.includes(me)) t.wins++
    else t.losses++
  }
  return t
}

/** Two tallies as one. */
export function joined(a: Tally, b: Tally): Tally {
  const x = a.offers
  const y = b.offers
  return {
    battles: a.battles + b.battles,
    wins: a.wins + b.wins,
    draws: a.draws + b.draws,
    losses: a.losses + b.losses,
    decisions: a.decisions + b.decisions,
    ms: a.ms + b.ms,
    slowest: Math.max(a.slowest, b.slowest),
    offers: {
      wall: [...x.wall, ...y.wall],
      cpu: [...x.cpu, ...y.cpu],
      offers: x.offers + y.offers,
      passes: x.passes + y.passes,
      bad: x.bad + y.bad,
    },
  }
}
