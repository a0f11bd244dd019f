// The server's doors over HTTP: make a battle, look, answer, say, take back, take the log home. See docs/server.md.
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import type { z } from 'zod'
import type { Seat } from '../kernel/plain.ts'
import type { Arena } from './arena.ts'
import { Fault, malformed } from './fault.ts'
import { asking } from './limits.ts'
import type { Live } from './live.ts'
import { answer, battle, deepest, say, table, tooDeep } from './shapes.ts'

/** The largest body taken, in bytes. */
export const largest = 256 * 1024

/** Read a JSON body in the form of a shape. @throws Fault 400 or 415 that names the field. */
async function body<T>(c: Context, shape: z.ZodType<T>): Promise<T> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new Fault(415, 'the body is not JSON', 'content-type', 'send application/json')
  let x: unknown
  try {
    x = await c.req.json()
  } catch (e) {
    if (!(e instanceof SyntaxError)) throw e // too large: the body limit answers
    throw new Fault(400, 'the body is not JSON', 'body', 'send one JSON object')
  }
  if (tooDeep(x)) throw new Fault(400, `the body nests deeper than ${deepest}`, 'body', 'docs/server.md gives every field')
  const read = shape.safeParse(x)
  if (!read.success) throw malformed(read.error)
  return read.data
}

/** The secret link of a request. @throws Fault 401 without one. */
function token(c: Context): string {
  const given = /^Bearer ([A-Za-z0-9_-]{1,100})$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (!given) throw new Fault(401, 'no link was shown', 'authorization', 'send the header authorization: Bearer and the link’s token')
  return given
}

/** A number of the address. @throws Fault 400 that names it. */
function number(c: Context, name: string, least: number, what: string): number {
  const text = c.req.query(name) ?? ''
  const n = Number(text)
  if (!/^\d{1,7}$/.test(text) || n < least)
    throw new Fault(400, `${JSON.stringify(text)} is no ${what}`, name, `send a whole number from ${least}`)
  return n
}

/**
 * The routes under /api. Everything they say is JSON and never cached.
 * @param proxied whether a proxy of the operator’s own stands before it and names the address that asks.
 */
export function api(arena: Arena, proxied = false): Hono {
  const app = new Hono()
  app.use(secureHeaders({ referrerPolicy: 'no-referrer', xFrameOptions: 'DENY', strictTransportSecurity: false }))
  app.use('/api/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: largest,
      onError: (c) => {
        c.header('connection', 'close')
        return c.json(new Fault(413, `the body is larger than ${largest / 1024} KiB`, 'body', 'send less').body, 413)
      },
    }),
  ) // what was not read is not read as another request

  const seated = async (c: Context): Promise<{ live: Live; seat: Seat }> => {
    const { live, seat } = await arena.seat(token(c))
    if (seat === 'watcher') throw new Fault(403, 'a watcher decides nothing', 'authorization', 'use the link of a seat')
    return { live, seat }
  }
  const address = (c: Context): string => asking(proxied, c.req.header('x-forwarded-for'), getConnInfo(c).remote.address)
  /** `?from=` the first number that the seat has not been told yet. */
  const from = (c: Context): number => (c.req.query('from') === undefined ? 1 : number(c, 'from', 1, 'number of a told item'))

  /** What whoever made an entry is answered: the state after it, or how far it has come where the state comes over a socket. */
  const taken = (c: Context, live: Live, seat: Seat, n: number): Response => {
    if (c.req.query('brief') === undefined) return c.json(live.state(seat, n))
    return c.json(live.standing(seat))
  }

  app.get('/api/health', (c) => c.json({ is: 'steelyard' }))
  app.post('/api/battles', async (c) => c.json(await arena.admit(address(c), () => body(c, battle)), 201))
  app.get('/api/seat', async (c) => {
    const { live, seat } = await arena.seat(token(c))
    return c.json(live.state(seat, from(c)))
  })
  app.get('/api/seat/past', async (c) => {
    const { live, seat } = await arena.seat(token(c))
    const n = number(c, 'n', 1, 'number of a told item')
    return c.json(live.past(seat, n, c.req.query('of') === undefined ? undefined : number(c, 'of', 0, 'number of a sentence')))
  })
  app.post('/api/seat/answer', async (c) => {
    const { live, seat } = await seated(c)
    const n = from(c)
    const x = await body(c, answer)
    await live.answer(seat, x.own, x.index, x.choice)
    return taken(c, live, seat, n)
  })
  app.post('/api/seat/say', async (c) => {
    const { live, seat } = await seated(c)
    const n = from(c)
    const x = await body(c, say)
    await live.say(seat, x.own, x.kind, x.choice)
    return taken(c, live, seat, n)
  })
  app.post('/api/seat/table', async (c) => {
    const { live, seat } = await seated(c)
    const n = from(c)
    const x = await body(c, table)
    await live.table(seat, x.own, x.act, x.act === 'handover' ? arena.seated(x.to) : undefined)
    return taken(c, live, seat, n)
  })
  app.get('/api/seat/log', async (c) => {
    const { live, seat } = await arena.seat(token(c))
    return c.json(live.log(seat))
  })
  app.get('/api/seat/file', async (c) => {
    const { live, seat } = await seated(c)
    try {
      return c.json(live.file(seat))
    } catch (e) {
      if (e instanceof RangeError) throw new Fault(409, e.message, 'battle', 'make the decisions after the battle first')
      throw e
    }
  })
  app.all('/api/*', (c) => {
    const known = /^\/api\/(health|battles|seat(\/(answer|say|table|past|log|file))?)$/.test(c.req.path)
    throw known
      ? new Fault(405, `${c.req.method} does nothing here`, c.req.path, 'see docs/server.md for the method of each address')
      : new Fault(404, 'there is nothing here', c.req.path, 'see docs/server.md for the addresses')
  })

  app.onError((e, c) => {
    if (e instanceof Fault) {
      if (e.after !== undefined) c.header('retry-after', String(e.after))
      return c.json(e.body, e.status)
    }
    // whoever asked has gone: no fault of the server
    if (c.req.raw.signal.aborted || (e as { readonly code?: unknown }).code === 'ECONNRESET') return c.body(null, 400)
    console.error(e)
    return c.json(
      new Fault(500, 'the server failed; nothing was changed', c.req.path, 'try again, and report it with the log of your seat').body,
      500,
    )
  })
  return app
}
