// What a proof tries: changes named by rule and construct, and a result that keeps what was not tried again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesOf } from './constructs.ts'
import { merged, written, type Verdict } from './proof.ts'

const source = `// a file
const charts = { least: 12 }
/** AB-X-01: who is near may fire. */
export function near(a: number, b: number): boolean {
  if (!(a > 0) || b < 0) return false
  return a - b <= 3 // AB-X-02
}
const fire = (g: { emit(x: number): void }): void => {
  g.emit(1)
}
const step = act('AB-X-03', fire)
`
const spot = (line: number) => [{ file: 'near.ts', line }]
const named = (line: number, text = source, most = 20): readonly string[] => changesOf(spot(line), () => text, most).map((c) => c.name)

test('a comment that stands alone speaks of the whole function after it, one behind code of its statement', () => {
  assert.deepEqual(named(3), [
    'near.ts near: condition 1 (!(a > 0) || b < 0)',
    'near.ts near: and/or 1 (||)',
    'near.ts near: not 1 (!)',
    'near.ts near: comparison 1 (>)',
    'near.ts near: number 1 (0)',
    'near.ts near: truth 1 (false)',
    'near.ts near: sum 1 (-)',
    'near.ts near: comparison 2 (<)',
    'near.ts near: number 2 (0)',
    'near.ts near: comparison 3 (<=)',
    'near.ts near: number 3 (3)',
  ])
  assert.deepEqual(named(6), ['near.ts near: comparison 3 (<=)', 'near.ts near: sum 1 (-)', 'near.ts near: number 3 (3)'])
})

test('a step of a procedure speaks of the function it names; what is changed is that construct alone', () => {
  const [change] = changesOf(spot(11), () => source, 1)
  assert.equal(change.name, 'near.ts fire: call 1 (g.emit(1))')
  assert.equal(source.slice(0, change.start) + change.put + source.slice(change.end), source.replace('  g.emit(1)', '  void 0'))
})

test('the name of a change outlives lines moved and layout changed', () => {
  const moved = `// first\n\n${source.replace('a - b <= 3', 'a -\n    b <=\n    3').replace('{ least: 12 }', '{ most: 1, least: 12 }')}`
  const at = moved.split('\n').findIndex((l) => l.includes('AB-X-01')) + 1
  assert.deepEqual(named(at, moved), named(3))
})

test('the changes are as many as are asked for, no type among them', () => {
  assert.equal(named(3, source, 4).length, 4)
  assert.deepEqual(named(1, '// AB-X-04\nexport type Three = 3 | 4\n'), [])
})

test('a proof of some rules keeps what stands of the others, tried or not', () => {
  const v = (id: string, noticed: number, survivors: readonly string[] = []): Verdict => ({ id, tests: 2, tried: 3, noticed, survivors })
  const ids = ['A-1', 'A-2', 'A-3']
  const whole = merged(
    '',
    [v('A-1', 3), { ...v('A-2', 0), tried: 0, why: 'its tests did not run' }, v('A-3', 2, ['x.ts f: not 1 (!)'])],
    ids,
  )
  assert.match(whole, /^3 of 3 played rules tried: 5 of 6 small changes/)
  assert.match(whole, /of 2 rules at least one was\.\n/)
  const again = merged(whole, [v('A-1', 1, ['y.ts g: sum 1 (+)', 'y.ts g: sum 2 (-)'])], ids)
  assert.match(again, /^3 of 3 played rules tried: 3 of 6 small changes/)
  for (const line of ['A-2', 'its tests did not run', 'x.ts f: not 1 (!)', 'y.ts g: sum 2 (-)']) assert.ok(again.includes(line), line)
  assert.equal(again.split('\n').filter((l) => l.startsWith('A-')).length, 3)
  assert.equal(written(v('A-1', 2, ['z'])), 'A-1              2 tests  2 of 3 changes noticed\n    unnoticed: z')
})
