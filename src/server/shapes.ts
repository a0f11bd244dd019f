// Everything a request may hold, by zod: nothing else gets past this edge.
import { z } from 'zod'

const whole = z.number().int().min(-1_000_000_000).max(1_000_000_000)
const count = z.number().int().min(0).max(1_000_000)
const id = z.string().min(1).max(200)
const place = z.tuple([whole, whole])
const few = 400

const parts = [
  z.strictObject({ pass: z.literal(true) }),
  z.strictObject({ one: id }),
  z.strictObject({ some: z.array(id).max(few) }),
  z.strictObject({ number: whole }),
  z.strictObject({ split: z.array(count).max(few) }),
  z.strictObject({ assign: z.array(z.array(count).max(few)).max(few) }),
  z.strictObject({
    place: z.array(z.union([z.null(), z.strictObject({ at: place, facing: whole.optional() }), z.strictObject({ into: count })])).max(few),
  }),
  z.strictObject({ legs: z.array(z.strictObject({ to: place, way: id.optional() })).max(few), facing: whole.optional() }),
] as const
const forms = '{ pass: true }, { one }, { some }, { number }, { split }, { assign }, { place }, { legs }'
const part = z.union(parts, { error: `the answer to a part of a plan is one of ${forms}` })

/** An answer in one of the seven shapes, a pass, or a plan made of such. Whether it fits the question is the kernel's to judge. */
export const choice = z.union([...parts, z.strictObject({ plan: z.array(z.strictObject({ part: id, choice: part })).max(few) })], {
  error: `an answer is one of ${forms}, { plan: [{ part, choice }] }`,
})

/** `own` is how many entries this seat has made, as its last state said: an answer sent twice is taken once. */
export const answer = z.strictObject({ own: count, index: count, choice })
export const say = z.strictObject({ own: count, kind: id, choice })
export const table = z.discriminatedUnion('act', [
  z.strictObject({ own: count, act: z.literal('undo') }),
  z.strictObject({ own: count, act: z.literal('after') }),
  z.strictObject({
    own: count,
    act: z.literal('handover'),
    to: z.discriminatedUnion('is', [
      z.strictObject({ is: z.literal('person'), name: z.string().trim().min(1).max(60) }),
      z.strictObject({ is: z.literal('computer'), name: z.string().trim().min(1).max(60), ai: id }),
    ]),
  }),
])

const sitter = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('person'), name: z.string().trim().min(1).max(60) }),
  z.strictObject({ is: z.literal('computer'), name: z.string().trim().min(1).max(60), ai: id }),
])

/** A new battle. A force left out or null is the scenario's own. */
export const battle = z.strictObject({
  ruleset: id,
  scenario: id,
  seats: z.array(sitter).min(1).max(8),
  forces: z
    .array(z.union([z.null(), z.looseObject({ id, name: z.string().max(200) })]))
    .max(8)
    .optional(),
  options: z.record(id, z.union([z.string().max(200), z.number(), z.boolean(), z.null()])).optional(),
})

/** The first message of a socket: the seat's link, the first number it has not been told, whether it takes changes for states. */
export const hello = z.strictObject({ token: z.string().min(1).max(100), from: count.optional(), patches: z.boolean().optional() })

/** How deep JSON may nest before anything looks at it. */
export const deepest = 32

/** Whether JSON nests deeper than anything a battle needs. */
export function tooDeep(x: unknown, left = deepest): boolean {
  if (typeof x !== 'object' || x === null) return false
  return left === 0 || Object.values(x).some((y) => tooDeep(y, left - 1))
}
