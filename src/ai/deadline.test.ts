// Time at a door: when it is up an opponent gives its answer after little more; counted in calls of the book, whatever the machine does.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../kernel/book.ts'
import type { Force } from '../kernel/force.ts'
import { Match } from '../kernel/match.ts'
import { readyForce, type AnyRuleset } from '../kernel/ruleset.ts'
import { rulesets } from '../rulesets/index.ts'
import { opponents } from './index.ts'
import { hurried, put, streamOf, usualMs, type Opponent } from './opponent.ts'
import { script } from './script.ts'

/** What a step of the rules looks up: not counted, for each answer that is played out is followed by a call that is. */
const steps: readonly (string | symbol)[] = ['outcome', 'procedures']

/** A book whose calls are counted: views, worlds, scripts, ideas, checks, worth. */
function counted(rules: AnyRuleset): { readonly rules: AnyRuleset; readonly calls: () => number } {
  let n = 0
  const of = new Proxy(rules, {
    get(book, key) {
      const is = Reflect.get(book, key) as unknown
      if (typeof is !== 'function' || steps.includes(key)) return is
      return (...args: readonly unknown[]): unknown => {
        n++
        return (is as (...all: readonly unknown[]) => unknown).apply(book, [...args])
      }
    },
  })
  return { rules: of, calls: () => n }
}

const times = [0, 40, 400] // calls after which time is up
const most = 80 // calls that what is in hand then may take

for (const rules of rulesets)
  test(`${rules.title}: when time is up every level answers after at most ${most} more calls of the book`, () => {
    const s = rules.scenarios.find((x) => x.seats === 2) as (typeof rules.scenarios)[number]
    const forces = s.forces.map((id) => readyForce(rules, id) as Force)
    const seats = forces.map((f) => ({ is: 'computer' as const, name: f.name, ai: 'script' }))
    const match = new Match(
      rules,
      { scenario: s.id, forces, options: settle(rules.book, { ...s.options }) as Options, seats, dice: 'mix32:deadline' },
      {},
      false,
    )
    const kinds = new Map<string, number>()
    const worst: Record<string, number> = {}
    const cut = new Set<string>()
    for (let n = 0; n < 260 && !match.over; n++) {
      const seat = match.asked[0]
      const { view } = match.look(seat)
      const open = match.open(seat)
      const kind = open[0].decision.kind
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      if (kinds.get(kind) === 1 || kinds.get(kind) === 6)
        for (const o of opponents)
          for (const time of times) {
            const { rules: book, calls } = counted(rules)
            let up = -1
            const late = (): boolean => {
              if (up < 0 && calls() >= time) up = calls()
              return up >= 0
            }
            o.choose({ rules: book, view, open, seat, stream: streamOf('deadline', seat, n), late })
            if (up > 0) cut.add(`${o.id} ${time}`)
            const after = Math.max(0, calls() - time)
            if (after > (worst[`${o.id} ${kind}`] ?? 0)) worst[`${o.id} ${kind}`] = after
          }
      put(match, seat, script.choose({ rules, view, open, seat, stream: streamOf('deadline', seat, n) }))
    }
    const over = Object.entries(worst).filter(([, n]) => n > most)
    assert.deepEqual(over, [])
    for (const id of ['greedy', 'captain', 'colonel']) assert.ok(cut.has(`${id} ${times[1]}`), `${id} was never cut short`)
    assert.ok(cut.has(`captain ${times[2]}`) && cut.has(`colonel ${times[2]}`), 'while it plays on in its head')
    assert.ok(kinds.size >= 8, `${kinds.size} kinds of question`)
  })

test('a door stops an opponent before its time is over, by a tenth, by 20 ms at the least', () => {
  const ends = (within?: number): number => {
    let now = 5000
    const o: Opponent = { ...script, ...(within === undefined ? {} : { within }) }
    const { late } = hurried(o, () => now)
    while (!late()) now++
    return now - 5000
  }
  assert.deepEqual([ends(), ends(1000), ends(3000)], [usualMs - 20, 900, 2700])
  assert.equal(
    hurried(
      script,
      () => 0,
      () => true,
    ).late(),
    true,
    'sooner where the door says so',
  )
})
