// Deeds on the board: what is shown is told, to those who are told; a burst lasts as long as the moment and no longer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { random } from '../../ai/random.ts'
import { streamOf } from '../../ai/opponent.ts'
import { settle, type Options } from '../../kernel/book.ts'
import { toldTo } from '../../kernel/event.ts'
import { Match } from '../../kernel/match.ts'
import { skirmish } from '../../laws/skirmish.ts'
import { rulesets } from '../../rulesets/index.ts'
import { wayOf, wordOf } from '../board/deeds.ts'
import { Clerk } from '../engine/clerk.ts'
import { DeviceHome } from '../engine/device.ts'
import type { Screen, Told } from '../contract/seat.ts'
import { burstOf, freshOf } from './burst.ts'

const told = (n: number, text: string): Told => ({
  n,
  of: 0,
  round: 1,
  sentence: { parts: [text], rule: 'X-A-01', tone: 'plain' },
  shows: [{ is: 'mark', to: [1, 1], text }],
})

test('a burst has the deeds of all that was told at once, lasts 600 ms at most, and less where the next follows sooner', () => {
  assert.deepEqual(burstOf([told(1, 'a'), told(2, 'b')], 700), {
    of: [
      { is: 'mark', to: [1, 1], text: 'a' },
      { is: 'mark', to: [1, 1], text: 'b' },
    ],
    ms: 600,
    rolls: 0,
  })
  const dice = [{ name: 'hit', rolled: [4] }] as unknown as NonNullable<Told['dice']>
  assert.equal(burstOf([{ ...told(1, 'a'), dice }, told(2, 'b'), { ...told(3, 'c'), dice }], 0).rolls, 2, 'its rolls are counted')
  assert.equal(burstOf([told(1, 'a')], 250).ms, 250)
  assert.equal(burstOf([told(1, 'a')], 60).ms, 90)
  assert.equal(burstOf([told(1, 'a')], -1).ms, 600)
  const screen = { log: [told(1, 'a'), told(2, 'b')], n: 2 } as unknown as Screen
  assert.deepEqual(freshOf(undefined, screen), [], 'what had happened before the screen came is not played')
  assert.deepEqual(freshOf(1, screen), [told(2, 'b')])
})

test('what floats over a mark: the book’s own words, else what the result is called; a hit without words flashes alone', () => {
  assert.equal(wordOf({ is: 'shot', to: [1, 1], result: 'miss' }), 'misses')
  assert.equal(wordOf({ is: 'shot', to: [1, 1], result: 'hit', text: '−90' }), '−90')
  assert.equal(wordOf({ is: 'shot', to: [1, 1], result: 'hit' }), undefined)
  assert.equal(wordOf({ is: 'check', to: [1, 1], result: 'fail', text: 'losses' }), '✕ losses')
  assert.deepEqual(
    wayOf({
      is: 'move',
      to: [
        [1, 1],
        [2, 1],
      ],
    }),
    [
      [1, 1],
      [2, 1],
    ],
  )
  assert.deepEqual(wayOf({ is: 'mark', to: [3, 4] }), [[3, 4]])
})

for (const rules of [...rulesets, skirmish].filter((r) => r.face.show))
  test(`${rules.id}: effects are part of the told stream: a seat sees what its book makes of what it was told`, async () => {
    const [scenario] = rules.scenarios
    const match = new Match(rules, {
      scenario: scenario.id,
      forces: scenario.forces.map((id) => rules.forces.samples.find((f) => f.id === id) ?? assert.fail(id)),
      options: settle(rules.book, scenario.options ?? {}) as Options,
      seats: scenario.forces.map((_, i) => ({ is: 'person', name: `Side ${i + 1}` })),
      dice: 'mix32:seen',
    })
    const home = new DeviceHome('seen', match, async () => [random])
    const clerks = match.seats.map((_, seat) => new Clerk(home, seat))
    let shown = 0
    for (let n = 0; n < 240 && !match.over; n++) {
      const seat = match.asked[0]
      const { view, open } = match.look(seat)
      const { index, choice } = random.choose({ rules, view, open, seat, stream: streamOf('seen', seat, n) })
      const before = match.seats.map((_, s) => match.told(s).length)
      assert.equal(await home.answer(seat, index, choice), null)
      clerks.forEach((c, s) => {
        const fresh = match.told(s, before[s] + 1)
        const own = match.look(s).view
        const common = rules.shared ? rules.shared(own) : own
        const events = fresh.flatMap((t) => t.events)
        assert.ok(events.every((e) => toldTo(e, s)))
        const want = events.map((e) => (e.is.startsWith('table.') ? [] : (rules.face.show?.(e.told ? own : common, e) ?? [])))
        const have = c.log().filter((t) => fresh.some((f) => f.n === t.n))
        if (c.openly) return
        assert.deepEqual(
          have.map((t) => t.shows ?? []),
          want,
        )
        shown += want.flat().length
      })
    }
    assert.ok(shown > 20, `${shown} deeds were seen`)
    home.close()
  })
