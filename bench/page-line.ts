// A slow line to a server: all connections share one bandwidth, and whatever is sent arrives later by the latency.
// A browser's own throttle does not reach its workers; this one reaches whatever is fetched.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Bits a second that all connections share, each way, and milliseconds from asking to the first byte of an answer. */
export type Pace = { readonly bits: number; readonly latency: number }

/** A way to the server at `to` that is as slow as said. @returns its address, and what ends it. */
export async function slowLine(to: string, { bits, latency }: Pace): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(to),
    open = new Set<Socket>()
  /** One way of the line: chunks go one after another, each for as long as its bytes take. */
  const way = () => {
    let free = 0 // when the line is free again
    return (from: Socket, into: Socket, late: number): void => {
      const ready = performance.now() + late // the connection is made in one such time, the first asking takes another
      let last = 0
      from.on('data', (chunk: Buffer) => {
        from.pause()
        const now = performance.now()
        free = Math.max(free, now) + (chunk.length * 8000) / bits
        last = Math.max(ready, free) + late
        setTimeout(() => into.write(chunk), last - now)
        setTimeout(() => from.resume(), free - now)
      })
      from.on('end', () => setTimeout(() => into.end(), Math.max(0, last - performance.now()) + 1))
    }
  }
  const up = way(),
    down = way()
  const server = createServer((here) => {
    const there = connect(Number(port), hostname)
    for (const [s, other] of [
      [here, there],
      [there, here],
    ]) {
      open.add(s)
      s.on('error', () => other.destroy())
      s.on('close', () => open.delete(s))
    }
    up(here, there, latency)
    down(there, here, 0)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      for (const s of open) s.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
