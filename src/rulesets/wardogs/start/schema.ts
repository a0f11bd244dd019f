// Wardogs: the form of a position as a JSON schema, made of the very fields that are read (docs/position-wardogs.schema.json).
import { formOf, text } from '../../../craft/codec.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { gridOf } from '../state/state.ts'
import { heights, mostSeats, outcomeCodec, sheet, sideFields, terrainRows, unitNature, unitState, wordFields } from './fields.ts'
import { afterCodec } from './homes.ts'
import { lesson } from './lesson.ts'
import { known } from './position.ts'
import { groundOf, scenarios } from './scenarios.ts'

const grid = gridOf(groundOf(scenarios[0].id).land)
const many = (of: Plain, most: number, least = 0): Plain => ({
  type: 'array',
  maxItems: most,
  ...(least > 0 ? { minItems: least } : {}),
  items: of,
})
const sheets = [...new Set([...scenarios, lesson.scenario].flatMap((s) => known(groundOf(s.id)).map((x) => x.id)))]
const place: Plain = {
  anyOf: [{ type: 'array', minItems: 2, maxItems: 2, items: { type: 'integer', minimum: 0 } }, { type: 'null' }],
}
const unit = formOf(
  {
    id: text('an id', false),
    sheet: { schema: { anyOf: [{ enum: sheets }, sheet.schema] } },
    at: { schema: place },
    ...unitNature,
    ...unitState(grid),
  },
  ['sheet'],
)

/** The fields of a position below `next`, each with the schema of its form. */
export const positionForm: Readonly<Record<string, Plain>> = {
  ...Object.fromEntries(Object.entries(wordFields(grid)).map(([k, f]) => [k, f.schema])),
  land: formOf({ terrain: terrainRows, ...heights(grid) }),
  sides: many(formOf(sideFields(grid)), mostSeats, 2),
  after: { anyOf: [afterCodec.schema, { type: 'null' }] },
  over: outcomeCodec.schema,
  units: many(unit, 400),
}
