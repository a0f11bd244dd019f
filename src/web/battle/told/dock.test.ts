// The last roll under the board says whose it was: the unit that rolled, and its side.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyAnswer } from '../../../kernel/decision.ts'
import type { RosterLine } from '../../../kernel/face.ts'
import type { Match } from '../../../kernel/match.ts'
import { rulesets } from '../../../rulesets/index.ts'
import { asked, person } from '../../fixture/fixture-browser.ts'
import { laid } from '../../fixture/fixture-laid.ts'
import { staged } from '../../fixture/fixture-stage.ts'
import { reads } from '../../fixture/fixture-reads.ts'

const stage = staged()

/** The unit whose trial the last roll was that the first seat was told of, by its line in the rosters. */
function roller(m: Match): RosterLine | undefined {
  const { view } = m.look(0)
  const id = m
    .told(0)
    .slice(-20)
    .flatMap((t) => t.events.map((e) => ({ e, roll: m.rules.face.tell(view, e).roll })))
    .findLast(({ e, roll }) => roll !== undefined || e.dice?.length)?.roll?.tried?.unit
  return m.rules.face
    .rosters(view)
    .flatMap((r) => r.lines)
    .find((l) => l.id === id)
}

for (const rules of rulesets)
  test(`${rules.title}: the last roll names the unit that rolled and its side, one’s own and the enemy’s`, {
    timeout: 240_000,
  }, async () => {
    for (const side of [0, 1]) {
      let whose: readonly (string | undefined)[] = []
      const log = laid(rules, (d, { view }, m) => {
        if (m.asked.length > 1 || onlyAnswer(d) !== null) return false // the page goes on by itself
        const unit = roller(m)
        whose = [unit?.name, rules.face.rosters(view).find((r) => r.seat === side)?.name]
        return unit?.seat === side
      })
      const { page: p, context, wrong } = await person(stage.chrome, stage.base)
      await p.goto('./')
      await p
        .getByLabel('Log file')
        .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) })
      await asked(p)
      await reads(async () => (await p.locator('.dock .roll .whose').innerText()).trim(), whose.join(', '))
      assert.deepEqual(wrong, [])
      await context.close()
    }
  })
