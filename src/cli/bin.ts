// The terminal on a real desk: standard input and output, files, every book and opponent.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { opponents } from '../ai/index.ts'
import { rulesets } from '../rulesets/index.ts'
import type { Desk } from './desk.ts'
import { run } from './main.ts'

let input: Interface | null = null, lines: AsyncIterator<string> | null = null
const desk: Desk = {
  rulesets, opponents,
  out: (text) => { process.stdout.write(`${text}\n`) },
  err: (text) => { process.stderr.write(`${text}\n`) },
  line: async (prompt) => {
    input ??= createInterface({ input: process.stdin, terminal: false })
    lines ??= input[Symbol.asyncIterator]()
    process.stdout.write(prompt)
    const next = await lines.next()
    if (!process.stdin.isTTY) process.stdout.write(`${next.done ? '' : next.value}\n`)
    return next.done ? null : next.value
  },
  read: (path) => readFileSync(path, 'utf8'),
  write: (path, text) => { mkdirSync(dirname(path), { recursive: true }); writeFileSync(path, text) },
  seed: () => randomBytes(5).toString('hex'),
}

process.stdout.on('error', (e: NodeJS.ErrnoException) => { if (e.code === 'EPIPE') process.exit(0); throw e }) // read no further: head, less
process.exitCode = await run(process.argv.slice(2), desk)
const opened: Interface | null = input as Interface | null
opened?.close()
