// The JSON schemas of positions written anew under docs/: `node scripts/schema.ts`. What EIC League has below `next` is written by hand in
// its file and stays.
import { readFileSync, writeFileSync } from 'node:fs'
import { positionSchema, written } from '../src/laws/schema.ts'
import { ruleset } from '../src/rulesets/index.ts'
import { positionForm } from '../src/rulesets/railgun/start/schema.ts'

const at = (file: string): URL => new URL(`../docs/${file}`, import.meta.url)
const eic = JSON.parse(readFileSync(at('position-eic.schema.json'), 'utf8'))
writeFileSync(
  at('position-eic.schema.json'),
  written(positionSchema(ruleset('eic-league'), 'position-eic.schema.json', eic.properties, eic.$defs)),
)
writeFileSync(
  at('position-railgun.schema.json'),
  written(positionSchema(ruleset('railgun-2100'), 'position-railgun.schema.json', positionForm)),
)
