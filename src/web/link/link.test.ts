// The page's end of a battle when the page is left: what the engine still owed is no fault of anybody.
import assert from 'node:assert/strict'
import test from 'node:test'
import type { Call } from '../contract/calls.ts'
import { Engine } from './link.ts'

/** A worker that keeps what it is asked and answers when told to. */
class Still {
  static last: Still
  onmessage: (m: { readonly data: unknown }) => void = () => undefined
  readonly asked: Call[] = []
  ended = false
  constructor() {
    Still.last = this
  }
  postMessage(c: Call): void {
    this.asked.push(c)
  }
  terminate(): void {
    this.ended = true
  }
}
Object.assign(globalThis, { Worker: Still })

const unanswered = 'unanswered'
/** What a call came to by now. */
const cameTo = (p: Promise<unknown>): Promise<unknown> =>
  Promise.race([p, new Promise((done) => setTimeout(done, 0, unanswered))]).catch((e: unknown) => (e instanceof Error ? e.message : e))

test('an engine that is closed ends its worker, and what it still owed neither comes nor fails', async () => {
  const engine = new Engine()
  const one = engine.call('undo')
  const two = engine.call('takeHome')
  Still.last.onmessage({ data: { n: Still.last.asked[0].n, is: null } })
  assert.equal(await cameTo(one), null)
  engine.close()
  assert.ok(Still.last.ended)
  assert.equal(await cameTo(two), unanswered)
})

test('what an engine cannot do fails with its reason while it is open', async () => {
  const engine = new Engine()
  const one = engine.call('takeHome')
  Still.last.onmessage({ data: { n: Still.last.asked[0].n, failed: 'no battle is open' } })
  assert.equal(await cameTo(one), 'no battle is open')
})
