// What the built page weighs, held to its limits (decisions/0007).
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { limits, weigh } from '../../scripts/weight.ts'
import { rulesets } from '../rulesets/index.ts'
import { after, before } from '../fixture-around.ts'
import { built } from './fixture/fixture-browser.ts'

let page: Awaited<ReturnType<typeof built>>
before(async () => {
  page = await built()
})
after(() => page.remove())

/** Before the first question all books are over the limit still: KiB they may not go over until they meet it. */
const over95: Readonly<Record<string, number>> = { eic: 145.8, railgun: 162.7, wardogs: 145.2, shellshock: 157.2, 'invisible-enemy': 150.2 }

/** All of Railgun is over it too, by what its computers think with. */
const over150: Readonly<Record<string, number>> = { railgun: 157.9 }

test('the home before it answers, a book before its first question and all of a book stay within what is decided', () => {
  const sums = weigh(page.dir).filter((w) => Object.values<number | undefined>(limits).includes(w.limit))
  assert.equal(sums.length, 1 + 2 * rulesets.length, 'the home, and two sums of each book')
  const over = sums.flatMap(({ what, kib, limit = 0 }) => {
    const known = limit === limits.first ? over95 : limit === limits.whole ? over150 : {}
    const most = known[what.split(',')[0]] ?? limit
    return kib > most ? [`${what}: ${kib.toFixed(1)} KiB, at most ${most}`] : []
  })
  assert.deepEqual(over, [])
})

test('no script imports the first file of a worker: WebKit would run it a second time, and that one holds no battle', () => {
  const dir = join(page.dir, 'assets')
  const scripts = readdirSync(dir).filter((f) => f.endsWith('.js'))
  const firsts = scripts.filter((f) => /^(worker|brush)-/.test(f))
  assert.equal(firsts.length, 2, 'the engine’s and the painter’s')
  const taken = scripts.filter((f) => {
    const text = readFileSync(join(dir, f), 'utf8')
    return firsts.some((w) => [`from"./${w}"`, `import"./${w}"`, `import(\`./${w}\`)`].some((x) => text.includes(x)))
  })
  assert.deepEqual(taken, [])
})
