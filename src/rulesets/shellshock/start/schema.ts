// Shellshock: the form of a position as a JSON schema, made of the very fields that are read (docs/position-shellshock.schema.json).
import { formOf, text, whole } from '../../../craft/codec.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { roster } from '../book/roster.ts'
import { gridOf } from '../state/state.ts'
import { custom, laidHex, mostSeats, outcomeCodec, side, unitNature, unitState, wordFields } from './fields.ts'
import { spotOn, tableCodec } from './tablefields.ts'
import { landOf, scenarios } from './scenarios.ts'

const ground = landOf(scenarios[0].id).ground,
  grid = gridOf(ground)
const many = (of: Plain, most: number): Plain => ({ type: 'array', maxItems: most, items: of })
const unit = formOf(
  {
    id: text('an id', false),
    sheet: { schema: { enum: roster.map((s) => s.id) } },
    custom: custom(roster[0]),
    at: spotOn('a hex', ground),
    ...unitNature,
    ...unitState(ground),
  },
  ['sheet'],
)

/** The fields of a position below `next`, each with the schema of its form. */
export const positionForm: Readonly<Record<string, Plain>> = {
  ...Object.fromEntries(Object.entries(wordFields(ground)).map(([k, f]) => [k, f.schema])),
  ground: {
    anyOf: [
      formOf(
        {
          columns: whole('the columns', 1, 100),
          rows: whole('the rows', 1, 100),
          hexes: { schema: many(laidHex(grid).schema, 6000) },
          sides: { schema: many(side(grid).schema, 2000) },
        },
        ['columns', 'rows'],
      ),
      formOf({ table: tableCodec }, ['table']),
    ],
  },
  seats: whole('the number of seats', 2, mostSeats).schema,
  over: outcomeCodec.schema,
  units: many(unit, 200),
}
