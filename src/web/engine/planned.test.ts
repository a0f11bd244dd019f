// A plan's parts on the board as the clerk shows and traces them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../kernel/book.ts'
import type { Choice, Decision } from '../../kernel/decision.ts'
import { Match } from '../../kernel/match.ts'
import type { Seen } from '../../kernel/ruleset.ts'
import { random } from '../../ai/random.ts'
import { script } from '../../ai/script.ts'
import { streamOf } from '../../ai/opponent.ts'
import { ruse } from '../../laws/fixture-ruse.ts'
import { Clerk } from './clerk.ts'
import { tracing } from './tracing.ts'
import { DeviceHome } from './device.ts'
import { traced } from './trace.ts'

test('a path and a place that are parts of a plan are traced, said and kept like any other part', () => {
  const scenario = ruse.scenarios.find((s) => s.id === 'salvo') ?? assert.fail('no salvo')
  const match = new Match(ruse, {
    scenario: 'salvo',
    forces: scenario.forces.map((id) => ruse.forces.samples.find((f) => f.id === id) ?? assert.fail(id)),
    options: settle(ruse.book, scenario.options ?? {}) as Options,
    seats: ['Red', 'Blue'].map((name) => ({ is: 'person', name })),
    dice: 'mix32:ruse',
  })
  const h = new DeviceHome('test-ruse', match, async () => [random])
  for (let n = 0; n < 300 && !match.over; n++) {
    const seat = match.asked[0]
    const { view, open } = match.look(seat)
    const q = open.find((x) => x.sealed === undefined) ?? assert.fail('asked')
    if (q.decision.choice.is !== 'plan') {
      const { index, choice } = script.choose({ rules: ruse, view, open, seat, stream: streamOf('ruse', seat, n) })
      match.answer(seat, index, choice)
      continue
    }
    const clerk = new Clerk(h, seat)
    const { first } = clerk.screen().questions[0]
    assert.ok(clerk.consider(q.index, first ?? { plan: [] }).plan?.parts.some((p) => p.id === 'feint flare'))
    const part = clerk.consider(q.index, { plan: [] }).plan?.parts.find((p) => p.id === 'feint dash') ?? assert.fail('no dash')
    if (part.choice.is !== 'path') assert.fail('no path')
    const to = [part.choice.from.at[0] + (seat === 0 ? 1 : -1), part.choice.from.at[1]] as const
    const of = { plan: [], part: 'feint dash' }
    const { view: v, decision, check } = tracing(clerk, q.index, of)
    const path = traced(ruse, v, decision, to, null, null, check)
    assert.deepEqual(path, { legs: [{ to }] })
    if (!('legs' in path)) return
    const seen = clerk.consider(q.index, {
      plan: [
        { part: 'feint dash', choice: path },
        { part: 'feint flare', choice: { place: [{ at: [4, 3] }] } },
      ],
    })
    const [dash, flare] = ['feint dash', 'feint flare'].map((id) => seen.plan?.parts.find((p) => p.id === id))
    assert.deepEqual([dash?.says, dash?.walk?.spent, flare?.says], [`to ${to.join()}`, 1, '4,3'])
    assert.throws(() => tracing(clerk, q.index, { plan: [], part: 'elsewhere' }), /not open under this plan/)
    return
  }
  assert.fail('no plan is asked')
})

test('of a plan the part that is in hand is drawn; where none was taken up, the one that is answered first', () => {
  const drawn: (string | undefined)[] = []
  const face = {
    ...ruse.face,
    scene: (v: Seen, d?: Decision, c?: Choice, part?: string) => {
      if (c !== undefined && 'plan' in c) drawn.push(part)
      return ruse.face.scene(v, d, c, part)
    },
  }
  const scenario = ruse.scenarios.find((s) => s.id === 'salvo') ?? assert.fail('no salvo')
  const match = new Match(
    { ...ruse, face },
    {
      scenario: 'salvo',
      forces: scenario.forces.map((id) => ruse.forces.samples.find((f) => f.id === id) ?? assert.fail(id)),
      options: settle(ruse.book, scenario.options ?? {}) as Options,
      seats: ['Red', 'Blue'].map((name) => ({ is: 'person', name })),
      dice: 'mix32:hand',
    },
  )
  const h = new DeviceHome('test-hand', match, async () => [random])
  for (let n = 0; n < 300 && !match.over; n++) {
    const seat = match.asked[0]
    const { view, open } = match.look(seat)
    const q = open.find((x) => x.sealed === undefined) ?? assert.fail('asked')
    if (q.decision.choice.is !== 'plan') {
      const { index, choice } = script.choose({ rules: ruse, view, open, seat, stream: streamOf('ruse', seat, n) })
      match.answer(seat, index, choice)
      continue
    }
    const clerk = new Clerk(h, seat)
    const parts = clerk.consider(q.index, { plan: [] }).plan?.parts.filter((p) => p.none === undefined) ?? []
    const last = parts[parts.length - 1].id
    clerk.consider(q.index, { plan: [] }, null, [], last)
    clerk.consider(q.index, { plan: [] }, null, [], 'gone')
    const first = (parts.find((p) => p.answer === null) ?? parts[0]).id
    assert.notEqual(first, last)
    assert.deepEqual(drawn, [first, last, first])
    return
  }
  assert.fail('no plan is asked')
})
