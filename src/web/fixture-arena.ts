// The arena in a process of its own for the tests of the page: port, file and folder of the page from the command line.
import { opponents } from '../ai/index.ts'
import { rulesets } from '../rulesets/index.ts'
import { host } from '../server/host.ts'

const [port, data, page] = process.argv.slice(2)
const running = await host({ port: Number(port), data, page }, { rulesets, opponents })
console.log(running.url)
