// The server under load, against this machine alone: the CPU of an answer, and a crowd of battles and watchers.
import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rulesets } from '../src/rulesets/index.ts'
import { about, quick, row, share, whole } from './clock.ts'
import type { Came, Crowd } from './server-crowd.ts'
import type { Used } from './server-host.ts'

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const said = <T>(child: ChildProcess): Promise<T> =>
  new Promise((done, fail) => {
    const gone = (code: number | null): void => fail(new Error(`a process of the bench ended with ${code}`))
    child.once('exit', gone)
    child.once('message', (x) => {
      child.off('exit', gone)
      done(x as T)
    })
  })
const asked = <T>(child: ChildProcess, what: unknown): Promise<T> => {
  const answer = said<T>(child)
  child.send(what as string)
  return answer
}

type Run = { readonly came: Came; readonly cpu: number; readonly stall: number; readonly own: number; readonly sockets: number }

/** A server and a crowd, each in a process of its own, until the crowd is done. */
async function run(c: Omit<Crowd, 'port'>): Promise<Run> {
  const dir = mkdtempSync(join(tmpdir(), 'steelyard-bench-'))
  const server = fork(file('server-host.ts'), [join(dir, 'battles.db')])
  const crowd = fork(file('server-crowd.ts'))
  try {
    const { port } = await said<{ readonly port: number }>(server)
    const { ready } = await asked<{ readonly ready: number }>(crowd, { ...c, port })
    const before = await asked<Used>(server, 'used')
    const came = await asked<Came>(crowd, 'go')
    const after = await asked<Used>(server, 'used')
    return { came, cpu: (after.cpu - before.cpu) / came.answers, stall: after.stall, own: after.own, sockets: ready }
  } finally {
    crowd.kill()
    const ended = new Promise((done) => server.once('exit', done))
    if (server.connected) server.send('end')
    await ended
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Measure the server. */
export async function inServer(): Promise<void> {
  about('The server')
  for (const r of rulesets) {
    const { came, cpu } = await run({
      books: [r.id],
      battles: 16,
      watchers: 0,
      rate: 0,
      answers: quick ? 1500 : 6000,
      seconds: quick ? 15 : 60,
    })
    row(
      `an answer, ${r.title}: two screens a battle, 16 battles`,
      `${cpu.toFixed(2)} ms of CPU, ${(came.bytes / came.answers / 1024).toFixed(1)} KiB to the players (${whole(came.answers)} answers)`,
      'under 1.5 ms',
    )
  }
  const room = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })) // "unlimited" is NaN
  const most = Math.floor(((room || Infinity) - 500) / 12) // battles with their ten who watch and two who play
  const asked = quick ? { battles: 100, watchers: 10, seconds: 10 } : { battles: 1000, watchers: 10, seconds: 40 }
  const size = { ...asked, battles: Math.min(asked.battles, most) }
  if (size.battles < asked.battles)
    console.log(`this machine lets a process open ${room} files: ${size.battles} battles of ${asked.battles}`)
  const { came, cpu, stall, own, sockets } = await run({ books: rulesets.map((r) => r.id), rate: size.battles / 10, answers: 1e6, ...size })
  row(
    `a crowd: ${whole(size.battles)} battles, ${whole(size.battles * size.watchers)} watchers, an answer a battle every 10 s`,
    `${whole(share(came.taken, 0.5))} ms in the middle, ${whole(share(came.taken, 0.95))} ms at 95 %, ` +
      `${whole(came.taken.at(-1) ?? NaN)} ms ` +
      `at worst (${whole(came.answers)} answers, ${came.refused} refused, ${whole(sockets)} sockets, ` +
      `${whole(came.heard)} messages to watchers)`,
    'under 150 ms at 95 %',
  )
  row(
    'the same: the server stands still at worst',
    `${whole(stall)} ms on the wall, ${whole(own)} ms by its own work; ${cpu.toFixed(2)} ms of CPU an answer, its watchers included`,
    'under 250 ms',
  )
}

if (import.meta.main) await inServer()
