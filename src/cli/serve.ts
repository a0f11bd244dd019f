// `serve`: the arena with everything embedded, until it is stopped.
import { Trouble, whole, type Code, type Desk, type WordsOf } from './desk.ts'

export const flags = {
  port: { type: 'string' },
  data: { type: 'string' },
  host: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const
export const help = `steelyard serve [--port 8080] [--data steelyard.db] [--host 127.0.0.1]

The arena in the browser, on this machine. Battles for two screens are kept in the data file, every entry before it is acknowledged.
Stop it with Ctrl C.`

type Flags = WordsOf<typeof flags>

/** @throws Trouble when the port is no port or is taken. */
export async function run(desk: Desk, _words: readonly string[], f: Flags): Promise<Code> {
  const port = whole(f.port ?? '8080')
  const data = f.data ?? 'steelyard.db'
  if (!(port >= 0 && port <= 65535)) throw new Trouble(`--port ${f.port ?? ''}: a whole number from 0 to 65535`)
  const { serve } = await import('../server/serve.ts')
  const running = await serve({ port, data, ...(f.host === undefined ? {} : { host: f.host }) }).catch((e: unknown) => {
    throw new Trouble(`The arena cannot open: ${e instanceof Error ? e.message : String(e)}`, {
      code: 1,
      mend: 'Another --port or --data may do.',
    })
  })
  desk.out(`Steelyard is open at ${running.url}  (battles are kept in ${data}; stop with Ctrl C)`)
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
  })
  await running.close()
  return 0
}
