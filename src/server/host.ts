// A server that runs: page, API and sockets on one port, battles in one file.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { api } from './api.ts'
import { Arena, type Fittings } from './arena.ts'
import { asking, Switchboard } from './limits.ts'
import { pages, servePages } from './pages.ts'
import { sockets } from './sockets.ts'
import { Store } from './store.ts'

/**
 * Where to listen and what to keep. `data` is a file or `:memory:`; port 0 takes a free one. `proxied`: a proxy of one's own stands before
 * it and names in X-Forwarded-For who asks.
 */
export type Serving = {
  readonly port: number
  readonly data: string
  readonly host?: string
  readonly page?: boolean | string
  readonly proxied?: boolean
}

/** A server that runs. */
export type Served = { readonly url: string; readonly port: number; close(): Promise<void> }

/** Why nobody can be listened to, in plain words. */
function unheard(e: unknown, s: Serving): Error {
  const { code, message } = e as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new Error(`port ${s.port} is taken: another program listens there, perhaps this one`)
  if (code === 'EACCES') return new Error(`port ${s.port} may not be opened by this user; those from 1024 on may`)
  if (code === 'EADDRNOTAVAIL') return new Error(`${s.host ?? ''} is no address of this machine`)
  return new Error(message)
}

/**
 * Host an arena with the books and opponents given, until it is closed.
 * @param s `page: false` serves the API alone, a text names the folder of a page built elsewhere.
 * @throws Error that says in plain words that the port is taken, or the file cannot be opened; then nothing is left open.
 */
export async function host(s: Serving, fittings: Fittings): Promise<Served> {
  const store = await Store.open(s.data).catch((e: unknown) => {
    throw new Error(`the data file ${s.data} cannot be opened: ${e instanceof Error ? e.message : String(e)}`)
  })
  const arena = new Arena(store, fittings)
  const app = api(arena, s.proxied)
  if (s.page !== false) servePages(app, typeof s.page === 'string' ? s.page : await pages())
  app.notFound((c) => c.text('Not found', 404))
  const server: Server = createServer(
    {
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 65_000 /* longer than whoever asks keeps an idle line: else he may ask just as it is closed */,
    },
    getRequestListener(app.fetch),
  )
  const stop = sockets(server, arena, new Switchboard(fittings.lines), (r) =>
    asking(s.proxied === true, r.headers['x-forwarded-for'], r.socket.remoteAddress),
  )
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(s.port, s.host ?? '127.0.0.1', done)
    })
  } catch (e) {
    stop()
    await arena.close()
    throw unheard(e, s)
  }
  const port = (server.address() as AddressInfo).port
  return {
    port,
    url: `http://${s.host ?? 'localhost'}:${port}/`,
    close: async () => {
      stop()
      await new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
      await arena.close()
    },
  }
}
