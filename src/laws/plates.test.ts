// The pictures of a rulebook: every one is drawn from a position that its book reads, and stands under rules of that book.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plateScene } from '../kernel/plates.ts'
import { rulesets } from '../rulesets/index.ts'

for (const rules of rulesets)
  test(`${rules.title}: every picture of a rule is drawn from a position, shows its shape and names what stands there`, async () => {
    const ids = new Set(rules.book.rules.map((r) => r.id))
    const plates = (await rules.book.plates?.()) ?? []
    assert.ok(plates.length >= 4, `${plates.length} pictures`)
    assert.equal(new Set(plates.map((p) => p.rules[0])).size, plates.length, 'each stands under a rule of its own')
    for (const p of plates) {
      const at = p.rules.join(', ')
      for (const id of p.rules) assert.ok(ids.has(id), `${id} is no rule of the book`)
      assert.match(p.says, /^[A-Z].*\.$/, at)
      const scene = plateScene(rules, p)
      assert.ok(scene.areas.length + scene.lines.length > 0, `${at}: nothing is drawn but counters`)
      assert.ok(scene.tokens.length > 0, at)
      const [a, b] = p.frame
      const within = (n: number, i: 0 | 1): boolean => n >= Math.min(a[i], b[i]) && n <= Math.max(a[i], b[i])
      for (const t of scene.tokens) assert.ok(within(t.at[0], 0) && within(t.at[1], 1), `${at}: ${t.name} stands outside the picture`)
      for (const area of scene.areas) if (area.where.is === 'hexes') assert.ok(area.where.of.length > 0, `${at}: ${area.label} is empty`)
      assert.deepEqual(plateScene(rules, p), scene, `${at}: the same each time`)
    }
  })
