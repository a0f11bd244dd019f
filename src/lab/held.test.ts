// What ground paid in the battles of a weighing is what the books' own accounts say of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opponent } from '../ai/index.ts'
import type { Seat } from '../kernel/plain.ts'
import { rulesets } from '../rulesets/index.ts'
import { paid } from '../rulesets/shellshock/rules/victory.ts'
import type { SsGame } from '../rulesets/shellshock/state/state.ts'
import { scoreOf } from '../rulesets/wardogs/rules/ending.ts'
import type { WdGame } from '../rulesets/wardogs/state/state.ts'
import { bout, replayed } from './bout.ts'
import { ownQuestion } from './fixture-question.ts'
import { settingOf } from './question.ts'
import type { Match } from '../kernel/match.ts'

const lines = (m: Match, seat: Seat, label: RegExp): number =>
  (m.over?.score ?? []).filter((l) => l.seat === seat && label.test(l.label)).reduce((n, l) => n + Number(l.value), 0)
/** What ground paid a seat by the book's own account of a battle that is over. */
const accounts: Readonly<Record<string, (m: Match, seat: Seat) => number>> = {
  'railgun-2100': (m, seat) => lines(m, seat, /^holds /),
  'invisible-enemy': (m, seat) => lines(m, seat, /^ground$/),
  wardogs: (m, seat) => {
    const g = m.state() as unknown as WdGame
    return scoreOf(g, seat, g.words.turn >= g.words.turnLimit) - scoreOf(g, seat, false)
  },
  shellshock: (m, seat) => {
    const g = m.state() as unknown as SsGame
    return g.words.objectives.reduce((n, o) => n + paid(g, o, seat), 0)
  },
}
const rule: Readonly<Record<string, string>> = {
  'railgun-2100': 'RG-VIC-01',
  'invisible-enemy': 'IE-TURN-07',
  wardogs: 'WD-VIC-02',
  shellshock: 'SS-END-03',
}

for (const [id, account] of Object.entries(accounts))
  test(`${rule[id]} what ground paid is shared by those who stood for it, and adds up to the account of the battle`, () => {
    const rules = rulesets.find((r) => r.id === id) ?? assert.fail(id)
    const by = [opponent('script'), opponent('script')] as const
    let some = 0
    for (const s of rules.scenarios.filter((x) => x.seats === 2))
      for (const n of [0, 1]) {
        const q = { ...ownQuestion(rules), scenarios: [s.id] }
        const b = bout(rules, q, by, n)
        const match = replayed(rules, q, by, n)
        const { seat } = settingOf(q, n)
        for (const side of [0, 1] as const) {
          const held = (b.held ?? []).filter((k) => k.side === side).reduce((sum, k) => sum + k.points, 0)
          assert.ok(Math.abs(held - account(match, side === 0 ? seat : 1 - seat)) < 1e-9, `${s.title} ${n}, side ${side}: ${held}`)
          if (held > 0) some++
        }
      }
    assert.ok(some > 0, 'ground paid somebody')
  })
