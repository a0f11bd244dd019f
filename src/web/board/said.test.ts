// The words of a moment over the board: few over one mark, those of neighbors once, none over another or over the edge of the window.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { floating, type Word } from './said.ts'

const size = { keep: 1, body: 15 }
const word = (text: string, x: number, y: number, more: Partial<Word> = {}): Word => ({
  at: { x, y },
  text,
  tone: 'bad',
  rank: 3,
  from: 0,
  ...more,
})
const texts = (words: readonly Word[]): readonly string[] => floating(words, size).map((f) => f.text + (f.more ? ` +${f.more}` : ''))

test('seven words over one mark: three of the highest rank in their order, and how many more the log tells', () => {
  const all = ['slips 2', 'stopped hard', '2 Core Hits', 'Core Hit', 'gun', 'ammunition'].map((t) => word(t, 50, 50))
  assert.deepEqual(texts([...all, word('destroyed', 50, 50, { rank: 4 })]), ['slips 2', 'stopped hard', 'destroyed +4'])
  assert.deepEqual(texts([word('spotted', 50, 50, { rank: 0 }), ...all.slice(0, 3)]), ['slips 2', 'stopped hard', '2 Core Hits +1'])
  assert.deepEqual(texts([...all.slice(0, 3), word('slips 2', 50, 50)]), ['slips 2', 'stopped hard', '2 Core Hits'])
})

test('marks that stand beside each other share their room', () => {
  const of = [
    word('hit', 100, 100),
    word('hit', 130, 100),
    word('AR −2', 130, 100),
    word('drive absorbed', 100, 100),
    word('falls', 110, 95),
  ]
  assert.deepEqual(texts(of), ['hit ×2', 'AR −2', 'drive absorbed +1'])
  assert.deepEqual(texts([word('−60', 100, 100), word('−60', 130, 100)]), ['−60', '−60'])
})

test('the same word over marks close together is said once with their number, between them; numbers and what is far stand alone', () => {
  const of = [word('✕ no lock', 100, 100), word('✕ no lock', 160, 100), word('✕ no lock', 130, 140), word('✕ no lock', 400, 100)]
  assert.deepEqual(texts(of), ['✕ no lock ×3', '✕ no lock'])
  assert.equal(floating(of, size)[0].x, 130)
  assert.deepEqual(texts([word('−60', 100, 100), word('−60', 160, 100)]), ['−60', '−60'])
  assert.deepEqual(texts([word('lock', 100, 100), word('lock', 160, 100, { tone: 'good' })]), ['lock', 'lock'])
  assert.equal(floating(of, { keep: 2, body: 15 }).length, 2, 'close is what is close on the screen')
})

test('no word lies over another, and none over the edge of the window while its mark is in sight', () => {
  const boxes = floating(
    [word('weapon damaged', 100, 100), word('misses', 110, 104), word('✓ locks on', 90, 98), word('✕ slips', 96, 102)],
    size,
  )
  const ys = boxes.map((b) => b.y).toSorted((a, b) => a - b)
  ys.slice(1).forEach((y, i) => assert.ok(y - ys[i] >= 19, `${ys.join()}`))
  const [later] = floating([word('misses', 150, 104)], size, [boxes[1].box])
  assert.ok(later.box.b <= boxes[1].box.t || later.box.t >= boxes[1].box.b, 'nor over what stands there already')
  const seen = { x: 0, y: 0, w: 390, h: 300 }
  const [left, right, top, out] = floating(
    [word('power plant destroyed', 10, 150), word('out of sight', 380, 200), word('spotted', 200, 5), word('spotted', 200, -190)],
    { ...size, seen },
  )
  assert.ok(left.x > 60 && right.x < 340, `${left.x} ${right.x}`)
  assert.ok(top.y >= 24, 'below its mark where there is no room above')
  assert.ok(out.y < 0, 'what is out of sight stays with its mark')
})
