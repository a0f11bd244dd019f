// The painter beside the page is sent every color that it asks for, and none that nobody paints with.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inks } from './sheet.ts'

/** The texts of a file of this folder and of all in it that it imports. */
function reached(file: string, texts = new Map<string, string>()): ReadonlyMap<string, string> {
  if (texts.has(file)) return texts
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  texts.set(file, text)
  for (const [, next] of text.matchAll(/from '\.\/([\w-]+\.ts)'/g)) reached(next, texts)
  return texts
}

test('the colors of a sheet are those that paint.ts names, and what it paints with', () => {
  const texts = reached('paint.ts')
  assert.ok(texts.has('terrain.ts') && !texts.has('sheet.ts'), 'the painters were read, and not the list itself')
  const named = new Set([...texts.values()].flatMap((text) => [...text.matchAll(/'(--[a-z0-9-]+)'/g)].map((m) => m[1])))
  assert.deepEqual([...inks].sort(), [...named].sort())
})
