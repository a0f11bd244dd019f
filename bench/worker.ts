// One core's share of a bench of one book: even battles for a time, or a part of the battles between opponents.
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { Decision, Plan } from '../src/kernel/decision.ts'
import { answerTo, partsOf } from '../src/kernel/plan.ts'
import type { AnyRuleset, Seen } from '../src/kernel/ruleset.ts'
import { ruleset } from '../src/rulesets/index.ts'
import { wanted } from './books.ts'
import { duel, type Tally } from './duel.ts'
import { forcesOf, playout, ready, type Ready } from './playout.ts'

/** What a core is asked to do with a book. */
export type Task = { readonly book: string } & (
  | { readonly is: 'cold'; readonly battles: number }
  | { readonly is: 'playouts'; readonly ms: number; readonly seed: string }
  | { readonly is: 'duel'; readonly from: number; readonly to: number }
)
/** What it did. */
export type Done =
  | { readonly is: 'cold'; readonly ms: readonly number[]; readonly parts: readonly number[]; readonly plans: readonly PlanTime[] }
  | { readonly is: 'playouts'; readonly battles: number; readonly decisions: number; readonly ms: number }
  | { readonly is: 'duel'; readonly tally: Tally }

/** How long the forecast of a whole plan took, and how many units it had answers for. */
export type PlanTime = { readonly ms: number; readonly units: number }

/** Do a task in a thread of its own. */
export function inWorker(task: Task): Promise<Done> {
  return new Promise((done, fail) => {
    new Worker(new URL(import.meta.url), { workerData: task }).once('message', done).once('error', fail)
  })
}

type Cold = { readonly ms: number[]; readonly parts: number[]; readonly plans: PlanTime[] }

/** A plan that answers every part that is open, each by its first option. */
function whole(rules: AnyRuleset, v: Seen, d: Decision): { readonly plan: Plan; readonly units: number } {
  const units = new Set<string>()
  let plan: Plan = []
  for (;;) {
    const p = partsOf(rules, v, d, plan).find((x) => x.none === undefined && answerTo(plan, x.id) === undefined)
    if (p === undefined) return { plan, units: units.size }
    const me = p.about[0]
    if (me !== undefined && 'unit' in me) units.add(me.unit)
    const first = p.choice.is === 'one' ? p.choice.of[0] : undefined // a part may stay open with nothing in it
    plan = [...plan, { part: p.id, choice: first !== undefined ? { one: first.id } : (p.idle ?? { pass: true }) }]
  }
}

/** The forecasts of one plan that is asked for: each first answer of each part, then the whole of it. */
function coldPlan(rules: AnyRuleset, v: Seen, d: Decision, out: Cold): void {
  for (const p of partsOf(rules, v, d, []))
    for (const o of p.none === undefined && p.choice.is === 'one' ? p.choice.of : []) {
      const began = performance.now()
      const f = rules.partForecast?.(v, d, [], p.id, { one: o.id })
      if (f?.length) out.parts.push(performance.now() - began)
    }
  const { plan, units } = whole(rules, v, d)
  const began = performance.now()
  if (rules.forecast(v, d, { plan }).length) out.plans.push({ ms: performance.now() - began, units })
}

/** How long each forecast takes when it is first asked for, in the order met: nothing was worked out before. */
function cold(field: Ready, battles: number): Cold {
  const { rules } = field
  const out: Cold = { ms: [], parts: [], plans: [] }
  const fought = (where: Ready, seed: string): void => {
    playout(where, seed, (g) => {
      const d = g.open[g.open.findIndex((_, i) => !g.sealed[i])]
      const v = rules.view(g, d.seat)
      if (d.choice.is === 'plan') coldPlan(rules, v, d, out)
      if (d.choice.is !== 'one') return
      for (const o of d.choice.of) {
        const began = performance.now()
        const f = rules.forecast(v, d, { one: o.id })
        if (f.length) out.ms.push(performance.now() - began)
      }
    })
  }
  fought(ready(rules, rules.scenarios[1]), 'other forces: the code is compiled, nothing is kept that could help')
  for (const list of Object.values(out)) list.length = 0
  for (let b = 0; b < battles; b++) fought(field, `odds ${b}`)
  const more = wanted(rules.id).crowd
  if (more !== undefined) {
    const { scenario, options } = field
    const forces = forcesOf(rules, scenario).map(more)
    const crowd = { ...field, start: rules.setup({ scenario, forces, options, seats: scenario.seats }) }
    for (let b = 0; b < battles / 2; b++) fought(crowd, `crowd ${b}`)
  }
  return out
}

if (parentPort) {
  const task = workerData as Task
  const rules = ruleset(task.book)
  if (!rules) throw new RangeError(`there is no book "${task.book}"`)
  const field = ready(rules)
  if (task.is === 'duel') parentPort.postMessage({ is: 'duel', tally: duel(field, 'greedy', 'random', task.from, task.to) } satisfies Done)
  else if (task.is === 'cold') parentPort.postMessage({ is: 'cold', ...cold(field, task.battles) } satisfies Done)
  else {
    for (let i = 0; i < 60; i++) playout(field, `warm ${i}`)
    let battles = 0
    let decisions = 0
    const began = performance.now()
    while (performance.now() - began < task.ms) decisions += playout(field, `${task.seed} ${battles++}`).decisions
    parentPort.postMessage({ is: 'playouts', battles, decisions, ms: performance.now() - began } satisfies Done)
  }
}
