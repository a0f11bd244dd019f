// The JSON schemas of positions written anew under docs/, each made of the fields that its book reads: `node scripts/schema.ts`.
import { writeFileSync } from 'node:fs'
import { bookForms, sharedForm } from '../src/laws/forms.ts'
import { rulesets } from '../src/rulesets/index.ts'

const forms = await bookForms(rulesets)
for (const { file, text } of [...forms, sharedForm(rulesets, forms)]) writeFileSync(new URL(`../docs/${file}`, import.meta.url), text)
