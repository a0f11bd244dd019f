// The painter beside the page is sent every color that it asks for, and none that nobody paints with.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { inks } from './sheet.ts'

test('the colors of a sheet are those that paint.ts and terrain.ts name', () => {
  const named = new Set(
    ['paint.ts', 'terrain.ts'].flatMap((f) => [...readFileSync(new URL(f, import.meta.url), 'utf8').matchAll(/'(--[a-z0-9-]+)'/g)].map((m) => m[1])),
  )
  assert.deepEqual([...inks].sort(), [...named].sort())
})
