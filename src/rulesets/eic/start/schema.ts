// EIC League: the form of a position as a JSON schema, made of the very fields that are read (docs/position-eic.schema.json).
import type { Plain } from '../../../kernel/plain.ts'
import { formOf, onHexes, whole } from '../../../craft/codec.ts'
import { gridOf } from '../state/state.ts'
import {
  aimOn,
  fieldMap,
  natureFields,
  outcomeOn,
  placeFields,
  ratingFields,
  shieldFields,
  sideFields,
  stateFields,
  wordFields,
} from './fields.ts'
import { ownedBy } from './owned.ts'
import { groundOf, scenarios } from './scenarios.ts'

const seats = 4, // how many a position has the form does not say
  grid = gridOf(groundOf(scenarios[0].id).map) // nor which map it is on
const place = onHexes('where it stands', grid),
  drone = formOf({ at: place, ...stateFields })
const unit = formOf({
  ...natureFields,
  ...placeFields,
  seat: whole('a seat', 0, seats - 1),
  at: place,
  ratings: { schema: formOf(ratingFields) },
  shields: { schema: formOf(shieldFields) },
  drone: {
    schema: {
      anyOf: [{ type: 'boolean' }, drone],
      description: 'of a tank: true docked, false lost, or where it is and what it carries',
    },
  },
  ...stateFields,
})

/** The fields of a position below `next`, each with the schema of its form. */
export const positionForm: Readonly<Record<string, Plain>> = {
  map: fieldMap.schema,
  sides: { type: 'array', minItems: 2, maxItems: seats, items: formOf(sideFields(grid)) },
  aim: aimOn(grid).schema,
  after: ownedBy(seats).schema,
  over: outcomeOn(seats).schema,
  units: { type: 'array', maxItems: 60, items: unit },
  ...Object.fromEntries(Object.entries(wordFields(seats)).map(([k, f]) => [k, f.schema])),
}
