// What a request is told when it cannot be done: what, where, which rule, and what would mend it.
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'

/** The body of every error. `where` names the field or the resource, `mend` says what would be right. */
export type ErrorBody = { readonly error: { readonly what: string; readonly where: string; readonly rule?: string; readonly mend: string } }

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
    this.status = status; this.where = where; this.mend = mend; this.rule = rule; this.after = after
  }
  get body(): ErrorBody { return { error: { what: this.message, where: this.where, ...(this.rule === undefined ? {} : { rule: this.rule }), mend: this.mend } } }
}

/** The first thing zod found wrong, as a fault of the request. */
export function malformed(e: z.ZodError): Fault {
  const first = e.issues[0], where = first.path.map(String).join('.') || 'body'
  const see = 'send the fields as docs/server.md gives them'
  if (first.code === 'invalid_type') {
    const missing = /received undefined/.test(first.message)
    return new Fault(400, missing ? `${where} is missing` : `${where} is no ${first.expected}`, where, `${missing ? 'send' : 'make it'} a value of the kind ${first.expected}; ${see}`)
  }
  if (first.code === 'unrecognized_keys') return new Fault(400, `nobody knows ${first.keys.map((k) => JSON.stringify(k)).join(', ')}`, where, `leave it out; ${see}`)
  return new Fault(400, `${where}: ${first.message}`, where, see)
}
