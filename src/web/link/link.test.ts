// The page's end of a battle: what the engine still owed when the page is left is no fault of anybody; of several who ask nobody is lost.
import assert from 'node:assert/strict'
import test from 'node:test'
import type { Choice } from '../../kernel/decision.ts'
import { patiently } from '../battle/hand/patiently.ts'
import type { Call } from '../contract/calls.ts'
import type { Considered } from '../contract/seat.ts'
import { Engine, Link } from './link.ts'

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

/** A link whose engine weighs one answer at a time, when it is told to. */
function weighing(): { readonly link: Link; readonly asked: () => readonly string[]; readonly answer: () => Promise<void> } {
  const link = new Link()
  const worker = Still.last
  const all = (): readonly Call[] => worker.asked.filter((x) => x.call === 'consider')
  let n = 0
  return {
    link,
    asked: () => all().map((x) => Object.values(x.args[1] as Choice).join()),
    async answer() {
      const { n: call, args } = all()[n++]
      worker.onmessage({ data: { n: call, is: { deed: Object.values(args[1] as Choice).join() } } })
      await new Promise((done) => setTimeout(done, 0))
    },
  }
}
const deedOf = (x: Considered | null): string => x?.deed ?? 'nothing'

test('one that weighs a whole group asks on and on: who waits meanwhile goes before its next', async () => {
  const { link, asked, answer } = weighing()
  const group = (async () => {
    const all: string[] = []
    for (const one of ['a', 'b', 'c']) all.push(deedOf(await link.consider(0, { one })))
    return all
  })()
  const pressed = link.consider(0, { one: 'pressed' })
  for (let i = 0; i < 4; i++) await answer()
  assert.deepEqual(asked(), ['a', 'pressed', 'b', 'c'])
  assert.equal(deedOf(await pressed), 'pressed')
  assert.deepEqual(await group, ['a', 'b', 'c'])
  link.close()
})

test('several who ask again when they were overtaken do not overtake each other without end: each is answered', async () => {
  const { link, asked, answer } = weighing()
  const never = (): boolean => false
  const ask = (one: string): Promise<Considered | null> => patiently(() => link.consider(0, { one }), never)
  const group = (async () => {
    for (const one of ['a', 'b', 'c', 'd']) await ask(one)
  })()
  const others = Promise.all(['one', 'two', 'three'].map(ask))
  for (let i = 0; i < 7; i++) await answer()
  assert.deepEqual((await others).map(deedOf), ['one', 'two', 'three'])
  await group
  assert.deepEqual([...asked()].sort(), ['a', 'b', 'c', 'd', 'one', 'three', 'two'], 'nothing is weighed twice')
  link.close()
})

test('who wants every question has said so before the battle is there that might answer one by itself', async () => {
  const link = new Link()
  link.putsAll.value = true
  const { length } = Still.last.asked
  void link.open({ is: 'device', id: 'x' })
  assert.deepEqual(
    Still.last.asked.slice(length).map((x) => x.call),
    ['putsAll', 'open'],
  )
  link.close()
})
