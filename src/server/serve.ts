// The arena as one process with every book and every opponent: `serve` for the terminal, and the program itself.
import { opponents } from '../ai/index.ts'
import { rulesets } from '../rulesets/index.ts'
import { host, type Served, type Serving } from './host.ts'

/**
 * Serve the arena until it is closed.
 * @throws Error when the port is taken, the file cannot be opened or the page cannot be built.
 */
export function serve(s: Serving): Promise<Served> {
  return host(s, { rulesets, opponents, thread: new URL(import.meta.url.endsWith('.ts') ? './think.ts' : './think.js', import.meta.url) })
}

if (import.meta.main) {
  const { PORT = '8080', STEELYARD_DATA: data = 'steelyard.db', HOST: host, STEELYARD_PROXY } = process.env
  try {
    if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65535) throw new Error(`PORT is "${PORT}"; it is a whole number from 0 to 65535`)
    const running = await serve({ port: Number(PORT), data, host, proxied: STEELYARD_PROXY === '1' })
    console.log(`Steelyard is open at ${running.url}  (battles are kept in ${data}; stop with Ctrl C)`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        void running.close().then(() => process.exit(0))
      })
  } catch (e) {
    console.error(`The arena cannot open: ${e instanceof Error ? e.message : String(e)}`)
    process.exitCode = 1
  }
}
