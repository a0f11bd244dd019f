// Railgun: 2100: the form of a position as a JSON schema, made of the very fields that are read (docs/position-railgun.schema.json).
import type { Plain } from '../../../kernel/plain.ts'
import { formOf, text } from '../../../craft/codec.ts'
import {
  landFields,
  outcomeCodec,
  platoonFields,
  sideFields,
  standNature,
  standState,
  toldFields,
  walkFields,
  wordFields,
} from './fields.ts'

const id = text('an id'),
  own = text('an id', false)
const many = (of: Plain, most: number, least = 0): { readonly schema: Plain } => ({
  schema: { type: 'array', maxItems: most, ...(least > 0 ? { minItems: least } : {}), items: of },
})
const stand = formOf({ id: own, ...standNature, ...standState }, ['profile'])
const before = formOf({ ...toldFields, stand: { schema: formOf(standState) } })
const walk = formOf({ stand: id, ...walkFields, before: { schema: before } }, ['stand'])

/** The fields of a position below `next`, each with the schema of its form. */
export const positionForm: Readonly<Record<string, Plain>> = {
  ...Object.fromEntries(Object.entries(wordFields).map(([k, f]) => [k, f.schema])),
  land: formOf(landFields),
  sides: many(formOf(sideFields), 2, 2).schema,
  platoons: many(formOf({ id: own, seat: { schema: { enum: [0, 1] } }, ...platoonFields }, ['id']), 100).schema,
  walk: { anyOf: [walk, { type: 'null' }] },
  over: outcomeCodec.schema,
  units: many(stand, 400).schema,
}
