// Invisible Enemy: the form of a position as a JSON schema, made of the very fields that are read
// (docs/position-invisible-enemy.schema.json).
import { formOf, text } from '../../../craft/codec.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { baseNature, baseState, landFields, outcomeCodec, place, wordFields } from './fields.ts'
import { modelCodec, modulesCodec } from './position.ts'

const base = formOf(
  {
    id: text('an id', false),
    model: modelCodec,
    modules: modulesCodec,
    at: { schema: { anyOf: [place.schema, { type: 'null' }] } },
    ...baseNature,
    ...baseState,
  },
  ['model'],
)

/** The fields of a position below `next`, each with the schema of its form. */
export const positionForm: Readonly<Record<string, Plain>> = {
  ...Object.fromEntries(Object.entries(wordFields).map(([k, f]) => [k, f.schema])),
  land: formOf(landFields),
  over: outcomeCodec.schema,
  units: { type: 'array', maxItems: 60, items: base },
}
