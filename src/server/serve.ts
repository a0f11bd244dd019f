// The arena as one process with every book and every opponent: `serve` for the terminal, and the program itself.
import { opponents } from '../ai/index.ts'
import { rulesets } from '../rulesets/index.ts'
import { host, type Served, type Serving } from './host.ts'

/**
 * Serve the arena until it is closed.
 * @throws Error when the port is taken, the file cannot be opened or the page cannot be built.
 */
export function serve(s: Serving): Promise<Served> { return host(s, { rulesets, opponents, thread: new URL(import.meta.url.endsWith('.ts') ? './think.ts' : './think.js', import.meta.url) }) }

if (import.meta.main) {
  const port = Number(process.env.PORT ?? 8080), data = process.env.STEELYARD_DATA ?? 'steelyard.db'
  const running = await serve({ port, data, host: process.env.HOST, proxied: process.env.STEELYARD_PROXY === '1' })
  console.log(`Steelyard is open at ${running.url}  (battles are kept in ${data}; stop with Ctrl C)`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => { void running.close().then(() => process.exit(0)) })
}
