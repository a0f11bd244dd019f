// The level that is offered after a battle, as it is pressed: up after one that was led, down after one that was not; the plan at the home
// and the rematch have it then.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { script } from '../../../ai/script.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Seat } from '../../../kernel/plain.ts'
import { replay } from '../../../kernel/replay.ts'
import { rulesets } from '../../../rulesets/index.ts'
import { Reel } from '../../engine/reel.ts'
import { answer, asked, person } from '../../fixture/fixture-browser.ts'
import { fought } from '../../fixture/fixture-log.ts'
import { holds, matches, reads } from '../../fixture/fixture-reads.ts'
import { staged } from '../../fixture/fixture-stage.ts'
import { wentFor } from '../../link/level.ts'

const stage = staged()

/** A battle of Sergeants that one side led and won, and who that was. */
function led(): { readonly log: (seat: Seat) => Log; readonly won: Seat } {
  for (const r of rulesets)
    for (const key of ['a', 'b', 'c', 'd']) {
      const whole = fought(r, key, Infinity, [], script.id)
      const won = replay(r, whole).match.over?.winners ?? []
      const frames = new Reel('led', r, whole, {}, 'watcher').standing()?.frames ?? []
      if (won.length !== 1 || wentFor(won[0], won, frames) !== 'well' || wentFor(1 - won[0], won, frames) !== 'badly') continue
      const last = (seat: Seat): number => whole.entries.findLastIndex((e) => e.is === 'answer' && e.seat === seat)
      return { won: won[0], log: (seat) => fought(r, key, last(seat), [seat], script.id) }
    }
  assert.fail('no battle that was led from beginning to end')
}

/** Who the home plans the next battle against, by the id of the level. */
const planned = (p: Page): Promise<string> => p.locator('.qb .sides label.picked').innerText()

/** The levels of the computers in the battle that is on the screen, as this device keeps it. */
const levels = (p: Page): Promise<readonly (string | undefined)[]> =>
  p.evaluate(async () => {
    const id = /battle\/([^/]+)/.exec(location.hash)?.[1] ?? ''
    const db = await new Promise<IDBDatabase>((done, fail) => {
      const open = indexedDB.open('steelyard')
      open.onsuccess = () => done(open.result)
      open.onerror = () => fail(open.error ?? new Error('closed'))
    })
    const kept = await new Promise<{ start: { seats: { is: string; ai?: string }[] } } | undefined>((done) => {
      const get = db.transaction('battles').objectStore('battles').get(id)
      get.onsuccess = () => done(get.result as never)
    })
    db.close()
    return (kept?.start.seats ?? []).filter((s) => s.is === 'computer').map((s) => s.ai)
  })

for (const went of ['won', 'lost'] as const)
  test(`after a battle that was ${went} another level is offered; pressed, the next plan and the rematch have it`, {
    timeout: 240_000,
  }, async () => {
    const { log, won } = led()
    const next = went === 'won' ? { id: 'captain', name: 'Captain' } : { id: 'greedy', name: 'Trooper' }
    const { page: p, wrong, context } = await person(stage.chrome, stage.base)
    await p.goto('./')
    await matches(() => planned(p), /Trooper/)
    // a plan that was changed by hand is a plan against the same level all the same
    await p.locator('.qb .sides label', { hasText: 'Sergeant' }).click()
    await matches(() => planned(p), /Sergeant/)
    await p.getByLabel('Log file').setInputFiles({
      name: 'log.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(log(went === 'won' ? won : 1 - won))),
    })
    await p.waitForURL(/#\/battle\//)
    for (let n = 0; (await asked(p)) === 'go'; n++) {
      assert.ok(n < 40, 'the battle does not end')
      await answer(p)
    }
    const offer = p.locator('.fin-next .level button')
    await matches(() => offer.innerText(), new RegExp(`${went === 'won' ? 'Meet' : 'Try'} the ${next.name} from now on`))
    await offer.click()
    await matches(() => p.locator('.fin-next [role=status]').innerText(), new RegExp(`From now on ${next.name}: `))
    const over = p.url()
    await p.getByRole('button', { name: /Rematch/ }).click()
    await p.waitForURL((u) => u.hash.startsWith('#/battle/') && u.href !== over)
    await p.locator('.ask').first().waitFor()
    await reads(() => levels(p), [next.id], 'the rematch is against it')
    await p.goto(new URL('./#/', p.url()).href) // no load: what was planned before is still there
    await matches(() => planned(p), new RegExp(next.name), 'the plan that was changed by hand has it')
    await p.reload()
    await matches(() => planned(p), new RegExp(next.name), 'and so has a first plan')
    await holds(() => p.locator('.qb').isVisible())
    assert.deepEqual(wrong, [])
    await context.close()
  })
