// For tests: what the pictures of a book's rules say of those who stand there.
import assert from 'node:assert/strict'
import type { Plate } from '../kernel/book.ts'
import { plateScene } from '../kernel/plates.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'

/** Reads the picture under a rule: the names of those who are looked at, the other side, or where both are meant of all. */
export const saidOf =
  (rules: AnyRuleset, plates: readonly Plate[]) =>
  (rule: string, all = false): readonly string[] => {
    const p = plates.find((x) => x.rules[0] === rule)
    assert.ok(p, rule)
    return plateScene(rules, p)
      .tokens.filter((t) => all || t.seat === 1)
      .map((t) => t.name)
  }
