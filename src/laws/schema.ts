// What every position has, as a JSON schema: format, ruleset, scenario, house rules, the procedures that run.
import type { HouseRule } from '../kernel/book.ts'
import type { Plain } from '../kernel/plain.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'

function valueForm(o: HouseRule): Plain {
  if (Array.isArray(o.values)) return { enum: (o.values as readonly { readonly value: Plain }[]).map((x) => x.value) }
  const n = o.values as { readonly min: number; readonly max: number; readonly step?: number; readonly none?: true }
  const step = n.step ?? 1
  const number =
    n.min % step === 0
      ? { type: 'integer', minimum: n.min, maximum: n.max, ...(step > 1 ? { multipleOf: step } : {}) }
      : { enum: Array.from({ length: Math.floor((n.max - n.min) / step) + 1 }, (_, i) => n.min + i * step) }
  return n.none ? { anyOf: [number, { type: 'null' }] } : number
}

/** The fields that positions of every book have, with the names and values of this one. */
export function frameForm(rules: AnyRuleset): Readonly<Record<string, Plain>> {
  return {
    format: { const: 1 },
    ruleset: { const: rules.id },
    scenario: { enum: [...rules.scenarios, ...(rules.lesson ? [rules.lesson.scenario] : [])].map((s) => s.id) },
    options: {
      type: 'object',
      additionalProperties: false,
      description: 'house rules, by id',
      properties: Object.fromEntries(rules.book.options.map((o) => [o.id, { ...(valueForm(o) as object), description: o.title } as Plain])),
    },
    next: {
      type: 'array',
      minItems: 1,
      description: 'the procedures that run, from outside in; other fields are words of the procedure',
      items: {
        type: 'object',
        required: ['do'],
        properties: {
          do: { enum: [...rules.procedures.keys()] },
          at: { type: 'string', description: 'the rule id of the step where it stands' },
          one: { type: 'string', description: 'the id at hand in a list' },
          seat: { type: 'integer', minimum: 0, description: 'the seat that a procedure is about' },
        },
      },
    },
    note: true,
  }
}

/** The schema of the positions of a book. @param fields what stands below `next`. */
export function positionSchema(rules: AnyRuleset, file: string, fields: Readonly<Record<string, Plain | undefined>>): Plain {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: file,
    title: `Position of ${rules.title}`,
    description: 'A state of a battle written by hand; see positions.md.',
    type: 'object',
    additionalProperties: false,
    required: ['format', 'ruleset', 'next'],
    properties: { ...fields, ...frameForm(rules) },
  }
}

/** A schema as it stands in its file: what fits into a line on one line, lists of plain values filled line by line. */
export function written(x: Plain): string {
  return `${lines(x, '')}\n`
}

function lines(x: Plain, indent: string): string {
  const flat = JSON.stringify(x, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/([[{]) | ([\]}])/g, '$1$2')
  if (typeof x !== 'object' || x === null || indent.length + flat.length <= 150) return flat
  const inner = `${indent}  `
  const list = Array.isArray(x)
  if (list && x.every((y) => typeof y !== 'object' || y === null)) {
    const out: string[] = []
    for (const y of x) {
      const last = out.at(-1)
      const word = JSON.stringify(y)
      if (last !== undefined && last.length + word.length < 140 - indent.length) out[out.length - 1] = `${last}, ${word}`
      else out.push(word)
    }
    return `[\n${out.map((l) => inner + l).join(',\n')}\n${indent}]`
  }
  const parts = list
    ? x.map((y: Plain) => lines(y, inner))
    : Object.entries(x as Readonly<Record<string, Plain>>).map(([k, y]) => `${JSON.stringify(k)}: ${lines(y, inner)}`)
  return `${list ? '[' : '{'}\n${parts.map((l) => inner + l).join(',\n')}\n${indent}${list ? ']' : '}'}`
}
