// The server of the bench in a process of its own: it says its port, and when asked what it has used and how long it stood still.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { rulesets } from '../src/rulesets/index.ts'
import { opponents } from '../src/ai/index.ts'
import { host } from '../src/server/host.ts'

/**
 * CPU in ms since the start. In ms since it was last asked: the longest stall of the event loop, and the most CPU of its thread between two
 * looks of a hundredth of a second, which is what others on the machine cannot lengthen.
 */
export type Used = { readonly cpu: number; readonly stall: number; readonly own: number }

const [data] = process.argv.slice(2)
const still = monitorEventLoopDelay({ resolution: 5 })
still.enable()
let own = 0
let was = process.threadCpuUsage()
setInterval(() => {
  const used = process.threadCpuUsage(was)
  was = process.threadCpuUsage()
  own = Math.max(own, (used.user + used.system) / 1000)
}, 10)
const served = await host(
  { port: 0, data, page: false },
  { rulesets, opponents, limits: { burst: 1e6, every: 1, open: 1e6 }, lines: { seat: 10, watch: 1e5, address: 1e5, wait: 20 } },
)
process.on('message', (what) => {
  if (what === 'end') void served.close().then(() => process.exit(0))
  else {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: (user + system) / 1000, stall: still.max / 1e6, own } satisfies Used)
    still.reset()
    own = 0
  }
})
process.on('disconnect', () => process.exit(1))
process.send?.({ port: served.port })
