// The JSON schemas of positions that stand under docs/: one of each listed book, made of the fields that its reader reads, and one
// over all.
import { basename } from 'node:path'
import type { Plain } from '../kernel/plain.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import { folderOf } from './matrix.ts'
import { positionSchema, written } from './schema.ts'

/** A file under docs/ as it is to stand there. */
export type Written = { readonly file: string; readonly text: string }

/** The schema of each book's positions, in the order of the shelf. @throws Error where a book's folder has no `start/schema.ts`. */
export async function bookForms(rulesets: readonly AnyRuleset[]): Promise<readonly Written[]> {
  return Promise.all(
    rulesets.map(async (rules) => {
      const folder = basename(folderOf(rules.id) as string),
        file = `position-${folder}.schema.json`
      const { positionForm } = (await import(`../rulesets/${folder}/start/schema.ts`)) as {
        readonly positionForm: Readonly<Record<string, Plain>>
      }
      return { file, text: written(positionSchema(rules, file, positionForm)) }
    }),
  )
}

/** The schema over all: what `ruleset` names leads to the book's own. @param forms of the same books, in the same order. */
export function sharedForm(rulesets: readonly AnyRuleset[], forms: readonly Written[]): Written {
  const file = 'position.schema.json'
  const schema: Plain = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: file,
    title: 'Position',
    description: 'A state of a battle written by hand; see positions.md. `ruleset` names the book, whose own schema holds the rest.',
    type: 'object',
    required: ['format', 'ruleset', 'next'],
    properties: { ruleset: { enum: rulesets.map((r) => r.id) } },
    allOf: rulesets.map((r, i) => ({
      if: { properties: { ruleset: { const: r.id } } },
      then: { $ref: forms[i].file },
    })),
  }
  return { file, text: written(schema) }
}
