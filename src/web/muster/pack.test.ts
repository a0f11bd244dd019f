// Forces as links: every ready force there and back, and every damage found out.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Force } from '../../kernel/force.ts'
import { rulesets } from '../../rulesets/index.ts'
import { packed, packedIn, unpacked } from './pack.ts'

test('every ready force of every book goes into a link and comes back', async () => {
  for (const r of rulesets)
    for (const f of r.forces.samples) {
      const text = await packed(r.id, f)
      assert.match(text, /^[\w-]+$/)
      assert.ok(text.length < 2500, `${f.id} takes ${text.length} signs`)
      assert.deepEqual(await unpacked(text), { ruleset: r.id, force: JSON.parse(JSON.stringify(f)) })
      assert.equal(packedIn(`http://x.test/#/workshop/${r.id}/share/${text}`), text)
    }
})

test('a link cut short or changed anywhere is refused in a sentence and never throws', async () => {
  const [r] = rulesets,
    text = await packed(r.id, r.forces.samples[0])
  for (let cut = 1; cut < text.length; cut += 37) assert.ok('wrong' in (await unpacked(text.slice(0, cut))), `cut at ${cut}`)
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length - 3), fc.constantFrom('A', 'z', '_', '7'), async (at, sign) => {
      fc.pre(text[at] !== sign)
      const got = await unpacked(text.slice(0, at) + sign + text.slice(at + 1))
      assert.ok('wrong' in got && got.wrong.length > 10)
    }),
    { numRuns: 60 },
  )
  await fc.assert(
    fc.asyncProperty(fc.string(), async (s) => {
      assert.ok('wrong' in (await unpacked(s)))
    }),
    { numRuns: 60 },
  )
})

test('a link that unfolds without end is stopped', async () => {
  const bomb = { id: 'x', name: 'a'.repeat(190_000) } as Force,
    whole = await packed('b', bomb)
  assert.ok(!('wrong' in (await unpacked(whole))))
  const big = await new Response(
    new Blob([JSON.stringify({ ruleset: 'b', force: 'a'.repeat(5_000_000) })]).stream().pipeThrough(new CompressionStream('deflate')),
  ).arrayBuffer()
  assert.match(JSON.stringify(await unpacked(Buffer.from(big).toString('base64url'))), /more than any force/)
})
