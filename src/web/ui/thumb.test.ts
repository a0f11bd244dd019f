// A small board: its ground has the colours of the board, and what was struck alone that of a question.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

/** What each selector of the page's styles is stroked with, the last word counting. */
const strokes = new Map<string, string>()
for (const [, selectors, body] of readFileSync(new URL('../app.css', import.meta.url), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
  const ink = /(?:^|[\s;])stroke:\s*var\((--[\w-]+)\)/.exec(body)?.[1]
  if (ink) for (const s of selectors.replace(/\/\*[^]*?\*\//g, '').split(',')) strokes.set(s.trim(), ink)
}

test('ground that is a line is drawn in its own colour, and only what was struck in that of a question', () => {
  const lines = ['road', 'water', 'hill', 'town', 'wood'].map((is) => [is, strokes.get(`.g-stroke.g-${is}`)])
  assert.deepEqual(Object.fromEntries(lines), {
    road: '--road',
    water: '--water',
    hill: '--hill-lit',
    town: '--hill-lit',
    wood: '--wood',
  })
  assert.deepEqual(
    [...strokes].filter(([s, ink]) => s.startsWith('.g-') && ink === '--ask').map(([s]) => s),
    ['.g-struck'],
  )
})
