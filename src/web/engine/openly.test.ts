// An open table at one screen: what is answered in sight of all shows nobody's secrets; what is secret is covered, also from one question
// of a person to his next.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { random } from '../../ai/random.ts'
import { streamOf } from '../../ai/opponent.ts'
import { settle, type Options } from '../../kernel/book.ts'
import { Match } from '../../kernel/match.ts'
import { rulesets } from '../../rulesets/index.ts'
import { Clerk } from './clerk.ts'
import { DeviceHome } from './device.ts'
import { Showing } from './showing.ts'

for (const rules of rulesets.filter((r) => r.shared))
  test(`${rules.id}: two people at one screen of an open table: no secret lies open, and the cover comes before each`, async () => {
    let open = 0
    let shut = 0
    let again = 0
    for (const scenario of rules.scenarios) {
      const forces = scenario.forces.map((id) => rules.forces.samples.find((f) => f.id === id) ?? assert.fail(id))
      const options = settle(rules.book, { ...scenario.options, visibility: 'open' }) as Options
      const match = new Match(rules, {
        scenario: scenario.id,
        forces,
        options,
        seats: ['Red', 'Blue'].map((name) => ({ is: 'person', name })),
        dice: `mix32:${scenario.id}`,
      })
      const h = new DeviceHome(scenario.id, match, async () => [random])
      h.pace = 0
      const s = new Showing(h, () => undefined)
      const clerks = [0, 1].map((p) => new Clerk(h, p))
      let held = -1 // who uncovered the screen and has looked alone since
      for (let n = 0; n < 130 && !match.over; n++) {
        if (s.cover) {
          if (s.cover.from === null && n > 0) again++
          held = s.cover.to
          s.uncover()
        }
        const seat = match.asked.find((x) => x === s.place) ?? assert.fail('who is shown is asked')
        const { view, open: asked } = match.look(seat)
        const q = asked.find((x) => !x.sealed) ?? assert.fail('asked')
        const c = clerks[seat]
        const openly = rules.uncovered?.(view, q.decision) === true
        assert.equal(c.openly, openly)
        if (openly) {
          held = -1
          open++
          const everybody = new Set(rules.face.rosters(match.look('watcher').view).flatMap((r) => r.lines.map((l) => l.id)))
          const screen = c.screen()
          for (const l of screen.rosters.flatMap((r) => r.lines))
            assert.ok(everybody.has(l.id), `${q.decision.kind}: ${l.name} is not for everybody`)
          assert.equal(
            c.log().length,
            match
              .told(seat)
              .flatMap((t) => t.events)
              .filter((e) => e.told === undefined).length,
          )
        } else {
          shut++
          assert.equal(held, seat, `${q.decision.kind} of seat ${seat} is shown without a cover`)
        }
        const { index, choice } = random.choose({ rules, view, open: asked, seat, stream: streamOf(scenario.id, seat, n) })
        assert.equal(await h.answer(seat, index, choice), null)
        s.follow()
      }
      h.close()
    }
    assert.ok(open > 30 && shut > 10 && again > 0, `${open} in sight of all, ${shut} covered, ${again} times from a person to himself`)
  })
