// A server of its own process for tests: the made-up skirmish, its file from the command line, its address on the first line.
import { random } from '../ai/random.ts'
import { skirmish } from '../laws/skirmish.ts'
import { timing } from './beat.ts'
import { host } from './host.ts'
import { usual } from './limits.ts'

/** What the tests' servers are made of. */
export const fittings = {
  rulesets: [skirmish],
  opponents: [random],
  timing: { ...timing, beat: 20, thinking: 15 },
  limits: { ...usual, burst: 1000 },
}

if (import.meta.main) {
  const { port } = await host({ port: 0, data: process.argv[2], page: false }, fittings)
  console.log(port)
}
