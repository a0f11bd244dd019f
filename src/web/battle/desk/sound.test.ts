// Sound: off until it is asked for, nothing fetched before; made of the deeds that are shown, and of nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Show } from '../../../kernel/face.ts'
import { rulesets } from '../../../rulesets/index.ts'
import { Reel } from '../../engine/reel.ts'
import { asked, openLog, person } from '../../fixture/fixture-browser.ts'
import { offered } from '../../fixture/fixture-laid.ts'
import { fought } from '../../fixture/fixture-log.ts'
import { staged } from '../../fixture/fixture-stage.ts'
import { reads } from '../../fixture/fixture-reads.ts'
import { notesOf } from './sound.ts'

const stage = staged()

test('no deed, no sound; each manner and result has its own; many at once last under two seconds', () => {
  assert.deepEqual(notesOf([]), [])
  const at = [0, 0] as const
  const shot: Show = { is: 'shot', manner: 'beam', to: at }
  assert.equal(notesOf([shot]).length, 1)
  assert.equal(notesOf([{ ...shot, result: 'hit' }]).length, 2)
  assert.equal(notesOf([{ ...shot, result: 'miss' }]).length, 1)
  assert.notDeepEqual(notesOf([shot]), notesOf([{ ...shot, manner: 'flame' }]))
  assert.equal(notesOf([{ ...shot, from: at }]).length, 2, 'a turret comes round')
  assert.equal(notesOf([{ ...shot, from: 'unknown' }]).length, 1, 'of somebody unseen nothing is heard but the shot')
  assert.equal(notesOf([], 1).length, 2, 'dice fall')
  assert.deepEqual(notesOf([], 9), notesOf([], 2))
  const many = notesOf(Array.from({ length: 30 }, () => ({ ...shot, result: 'kill' as const })))
  assert.ok(many.every((n) => n.at + n.ms < 2000))
})

for (const rules of rulesets)
  test(`${rules.title}: whatever a battle shows on the board is heard, each manner by a sound of its own`, () => {
    const shows = new Reel('sound', rules, fought(rules, 'deeds'), {}, 'watcher').read('all').flatMap((t) => t.shows ?? [])
    const kinds = new Map(shows.map((s) => [`${s.is} ${s.manner ?? ''} ${s.result ?? ''}`, s]))
    assert.ok(kinds.size > 5, [...kinds.keys()].join())
    for (const [kind, s] of kinds) {
      const notes = notesOf([s])
      assert.ok(notes.length > 0 && notes.every((n) => n.gain > 0 && n.ms > 0 && n.from > 0 && n.to > 0), kind)
      if (s.is === 'shot') assert.ok(s.manner, `${kind}: a shot without its manner`)
    }
    const manners = [...new Set(shows.flatMap((s) => (s.is === 'shot' && s.manner ? [s.manner] : [])))]
    const own = manners.map((manner) => JSON.stringify(notesOf([{ is: 'shot', manner, to: [0, 0] }])))
    assert.equal(new Set(own).size, manners.length)
  })

test('it is fetched with the first deed after it was turned on, and not before', { timeout: 240_000 }, async () => {
  const { page: p, context, wrong } = await person(stage.chrome, stage.base)
  const fetched: string[] = []
  p.on('request', (r) => {
    if (/\/sound-[\w-]+\.js/.test(r.url())) fetched.push(r.url())
  })
  await openLog(p, offered(rulesets[0], rulesets[0].scenarios[0], 'sound').log()) // the same dice in every run
  for (let n = 0; n < 3; n++) {
    assert.equal(await asked(p), 'go')
    await p.locator('.ask .btn.go').click()
    await p.waitForTimeout(300)
  }
  assert.deepEqual(fetched, [])
  await p.getByRole('button', { name: 'Keys' }).click()
  await p.getByLabel('Sound').selectOption({ label: 'quiet' })
  await p.keyboard.press('Escape')
  for (let n = 0; n < 12 && fetched.length === 0; n++) {
    assert.equal(await asked(p), 'go')
    await p.locator('.ask .btn.go').click()
    await p.waitForTimeout(300)
  }
  await reads(async () => fetched.length, 1)
  await reads(() => p.evaluate(() => localStorage.getItem('steelyard.sound')), '25')
  assert.deepEqual(wrong, [])
  await context.close()
})
