// What a request is told when it cannot be done: what, where, which rule, and what would mend it.
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'

/** The body of every error. `where` names the field or the resource, `mend` says what would be right. */
export type ErrorBody = {
  readonly error: {
    readonly what: string
    readonly where: string
    readonly rule?: string
    readonly mend: string
    readonly after?: number // seconds to wait before it is asked again
  }
}

/** A request that cannot be done, with its HTTP status. */
export class Fault extends Error {
  override name = 'Fault'
  readonly status: ContentfulStatusCode
  readonly where: string
  readonly mend: string
  readonly rule: string | undefined
  readonly after: number | undefined // seconds to wait before it is asked again
  constructor(status: ContentfulStatusCode, what: string, where: string, mend: string, rule?: string, after?: number) {
    super(what)
    this.status = status
    this.where = where
    this.mend = mend
    this.rule = rule
    this.after = after
  }
  get body(): ErrorBody {
    const { message: what, where, rule, mend, after } = this
    return { error: { what, where, ...(rule === undefined ? {} : { rule }), mend, ...(after === undefined ? {} : { after }) } }
  }
}

const see = 'docs/server.md gives every field'
const quoted = (words: readonly unknown[]): string => words.map((w) => JSON.stringify(w)).join(', ')
const units: Readonly<Record<string, string>> = { string: 'character', array: 'entry' }
const unit = (of: string, n: number | bigint): string =>
  units[of] === undefined ? '' : ` ${n === 1 ? units[of] : units[of].replace(/y$/, 'ie') + 's'}`

/** What zod found wrong, as a fault of the request. @param at where the value stands that it looked at. */
function wrong(i: z.core.$ZodIssue, at: readonly PropertyKey[]): Fault {
  const path = [...at, ...i.path]
  const where = path.map(String).join('.') || 'body'
  const no = (what: string, mend: string): Fault => new Fault(400, `${where} ${what}`, where, `${mend}; ${see}`)
  switch (i.code) {
    case 'invalid_type': {
      const missing = /received undefined/.test(i.message)
      const kind = i.expected === 'int' ? 'whole number' : i.expected
      return no(missing ? 'is missing' : `is no ${kind}`, `${missing ? 'send' : 'make it'} a value of the kind ${kind}`)
    }
    case 'unrecognized_keys':
      return new Fault(400, `nobody knows ${quoted(i.keys)}`, where, `leave it out; ${see}`)
    case 'too_small':
      return no(
        i.origin === 'string' && i.minimum === 1 ? 'is empty' : 'is too small',
        `send at least ${i.minimum}${unit(i.origin, i.minimum)}`,
      )
    case 'too_big':
      return no('is too large', `send at most ${i.maximum}${unit(i.origin, i.maximum)}`)
    case 'invalid_value':
      return no('has a value that is not known here', `send ${quoted(i.values)}`)
    case 'invalid_union': {
      if ('options' in i && Array.isArray(i.options)) return no('names none of those there are', `send one of ${quoted(i.options)}`)
      if (i.message !== 'Invalid input')
        return no(
          i.errors.every(([e]) => /received undefined/.test(e?.message ?? '')) ? 'is missing' : 'has a form that is not known here',
          i.message,
        )
      const inner = i.errors.find((e) => e.length > 0 && e[0].path.length > 0) // the form that fits but for something inside
      if (inner) return wrong(inner[0], path)
      return no(
        'is of no kind that fits',
        `make it one of ${i.errors.map(([e]) => (e?.code === 'invalid_type' ? e.expected : 'another')).join(', ')}`,
      )
    }
    default:
      return new Fault(400, `${where} does not fit: ${i.message}`, where, see)
  }
}

/** The first thing zod found wrong, as a fault of the request. */
export function malformed(e: z.ZodError): Fault {
  return wrong(e.issues[0] as z.core.$ZodIssue, [])
}

/** What the disk refused, and why: 503. Whoever asked may try again; whoever runs the server finds the cause in it. */
export function unwritten(what: string, cause: unknown): Fault {
  const why = cause instanceof Error ? cause.message : String(cause)
  return new Fault(503, what, 'store', `try again later; the server’s disk says: ${why}. Whoever runs the server must mend that`)
}
