// What a group halts for: anything told or seen that is more than the move itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Token } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import type { Screen, Told } from '../../contract/seat.ts'
import { news } from './news.ts'

const token = (id: string, seat: number, at: Place, more: Partial<Token> = {}): Token => ({
  id,
  seat,
  at,
  name: id.toUpperCase(),
  icon: 'tank',
  facing: 0,
  marks: [],
  state: 'ready',
  says: id,
  ...more,
})
const told = (n: number, text: string, more: Partial<Told> = {}, tone: 'plain' | 'warn' = 'plain', unit = 'a'): Told => ({
  n,
  of: 0,
  round: 1,
  sentence: { parts: [{ ref: { unit }, text: unit.toUpperCase() }, text], rule: 'X-1', tone },
  ...more,
})
const screen = (n: number, tokens: readonly Token[], log: readonly Told[] = []): Screen =>
  ({ n, log, scene: { tokens } }) as unknown as Screen
const before = screen(3, [token('a', 0, [0, 0]), token('b', 0, [5, 0]), token('e', 1, [50, 0])], [told(3, ' fires.', {}, 'warn')])
const after = (log: readonly Told[], tokens = [token('a', 0, [9, 0]), token('b', 0, [5, 0]), token('e', 1, [50, 0])]): Screen =>
  screen(5, tokens, log)

test('a move that ends as drawn, told as no more than a move, is nothing new', () => {
  const shows: Told['shows'] = [{ is: 'move', unit: 'a', from: [0, 0], to: [[9, 0]] }]
  const turns: Told['shows'] = [{ is: 'mark', unit: 'a', to: [9, 0], text: 'turns' }]
  assert.equal(news(before, after([told(4, ' moves.', { shows }), told(5, ' turns.', { shows: turns })]), 'a', [9, 0]), null)
})

test('fire, a die, a warning or a sentence about another is news, in its own words', () => {
  const shot: Told['shows'] = [{ is: 'shot', from: 'unknown', to: [9, 0], unit: 'a', result: 'miss' }]
  assert.equal(news(before, after([told(4, ' is fired at.', { shows: shot })]), 'a', [9, 0]), 'A is fired at.')
  assert.equal(news(before, after([told(4, ' is in contact.', {}, 'warn')]), 'a', [9, 0]), 'A is in contact.')
  assert.equal(news(before, after([told(4, ' is seen.', {}, 'plain', 'e')]), 'a', [9, 0]), 'E is seen.')
  const dice = [{}] as unknown as NonNullable<Told['dice']>
  assert.equal(news(before, after([told(4, ' checks.', { dice })]), 'a', [9, 0]), 'A checks.')
})

test('a counter that comes, goes or changes is news, and an end that was not drawn', () => {
  const [a, b, e] = after([]).scene.tokens
  assert.equal(news(before, after([], [a, b, e, token('f', 1, [60, 0])]), 'a', [9, 0]), 'F has come into sight.')
  assert.equal(news(before, after([], [a, b]), 'a', [9, 0]), 'E is seen no more.')
  assert.equal(news(before, after([], [a, b, { ...e, ghost: true }]), 'a', [9, 0]), 'E stands otherwise now.')
  assert.equal(news(before, after([], [{ ...a, state: 'out' }, b, e]), 'a', [9, 0]), 'A is lost.')
  assert.equal(news(before, after([]), 'a', [12, 0]), 'A has ended elsewhere than was drawn.')
})
