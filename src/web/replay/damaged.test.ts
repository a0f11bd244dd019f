// A damaged log handed in by its file: it is said up to where it agrees, it opens to be looked at, and nothing in it can be answered.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry, Log } from '../../kernel/log.ts'
import { replay } from '../../kernel/replay.ts'
import { rulesets } from '../../rulesets/index.ts'
import { person } from '../fixture/fixture-browser.ts'
import { fought } from '../fixture/fixture-log.ts'
import { staged } from '../fixture/fixture-stage.ts'
import { matches, reads } from '../fixture/fixture-reads.ts'

const stage = staged()

const damages: Readonly<Record<string, (e: readonly Entry[]) => readonly Entry[]>> = {
  'an entry left out': (e) => e.filter((_, i) => i !== 12),
  'two entries swapped': (e) => [...e.slice(0, 12), e[13], e[12], ...e.slice(14)],
}

for (const rules of rulesets)
  for (const [what, damage] of Object.entries(damages))
    test(`${rules.title}: a log with ${what} opens up to where it agrees and goes no further`, { timeout: 240_000 }, async () => {
      const whole = fought(rules, 'damaged', 40, [0])
      const log: Log = { ...whole, entries: damage(whole.entries) }
      const { match, difference } = replay(rules, log)
      assert.ok(difference && match.over === null && match.asked.length > 0, 'the rules alone would play on')
      const { page: p, context, wrong } = await person(stage.chrome, stage.base)
      await p.goto('./')
      await p
        .getByLabel('Log file')
        .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) })
      await p.waitForURL(/#\/replay\/log-/)
      const why = new RegExp(
        `^This log is damaged: it agrees up to entry ${difference.entry - 1} of ${log.entries.length}, and goes no further\\.`,
      )
      const line = p.locator('.linebar')
      await line.waitFor()
      await matches(() => line.innerText(), why)
      await p.locator('.scrub .track').waitFor()
      // the same as a battle, where it could be answered if it were whole
      await p.goto(p.url().replace(/replay\/([^/]+).*$/, 'battle/$1'))
      await p.getByRole('heading', { name: 'This battle goes no further' }).waitFor()
      await matches(() => line.innerText(), why)
      await matches(() => p.locator('.ask p').innerText(), why)
      await reads(() => p.locator('.ask .btn.go').innerText(), 'To the replay')
      await reads(() => p.locator('.ask .opts, .ask .deed, .sayings').count(), 0)
      await p.waitForTimeout(300) // nobody plays on meanwhile
      await reads(() => p.getByRole('heading', { name: 'This battle goes no further' }).count(), 1)
      await p.locator('.ask .btn.go').click()
      await p.waitForURL(/#\/replay\/log-/)
      await p.goto('./')
      const row = p.locator('.replays li')
      await row.waitFor()
      await matches(() => row.innerText(), /goes no further/)
      await reads(() => p.locator('.yours li').count(), 0, 'it is nobody’s turn in it')
      assert.deepEqual(wrong, [])
      await context.close()
    })
