// The JSON schemas of positions written anew under docs/, each made of the fields that its book reads: `node scripts/schema.ts`.
import { writeFileSync } from 'node:fs'
import { positionSchema, written } from '../src/laws/schema.ts'
import { ruleset } from '../src/rulesets/index.ts'
import { positionForm as eic } from '../src/rulesets/eic/start/schema.ts'
import { positionForm as railgun } from '../src/rulesets/railgun/start/schema.ts'
import { positionForm as wardogs } from '../src/rulesets/wardogs/start/schema.ts'

const forms = [
  ['eic-league', 'position-eic.schema.json', eic],
  ['railgun-2100', 'position-railgun.schema.json', railgun],
  ['wardogs', 'position-wardogs.schema.json', wardogs],
] as const
for (const [id, file, form] of forms)
  writeFileSync(new URL(`../docs/${file}`, import.meta.url), written(positionSchema(ruleset(id), file, form)))
