// The terminal on a real desk: standard input and output, files, every book and opponent.
import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { opponents } from '../ai/index.ts'
import { rulesets } from '../rulesets/index.ts'
import type { Desk } from './desk.ts'
import { run } from './main.ts'

let input: Interface | null = null,
  lines: AsyncIterator<string> | null = null,
  interrupted = false

/** The next line after a prompt, or null: no more comes, or Ctrl C was pressed while it was waited for. */
async function next(from: AsyncIterator<string>, prompt: string): Promise<string | null> {
  let stop = (): void => undefined
  const stopped = new Promise<null>((done) => {
    stop = () => {
      interrupted = true
      done(null)
    }
  })
  process.once('SIGINT', stop)
  process.stdout.write(prompt)
  try {
    return await Promise.race([from.next().then((l) => (l.done ? null : l.value)), stopped])
  } finally {
    process.off('SIGINT', stop)
  }
}

/** Write a file whole, or leave what was there: whoever is stopped in the middle of it keeps the file of before. */
function replace(path: string, text: string): void {
  const is = lstatSync(path, { throwIfNoEntry: false })
  if (is !== undefined && !is.isFile()) {
    writeFileSync(path, text)
    return
  }
  const beside = `${path}.${process.pid}.part`
  try {
    writeFileSync(beside, text, is ? { mode: is.mode } : {})
    renameSync(beside, path)
  } catch (e) {
    rmSync(beside, { force: true })
    if (is === undefined) throw e
    writeFileSync(path, text) // the folder takes no new file
  }
}

const desk: Desk = {
  rulesets,
  opponents,
  out: (text) => {
    process.stdout.write(`${text}\n`)
  },
  err: (text) => {
    process.stderr.write(`${text}\n`)
  },
  line: async (prompt) => {
    input ??= createInterface({ input: process.stdin, terminal: false })
    lines ??= input[Symbol.asyncIterator]()
    const typed = await next(lines, prompt)
    if (!process.stdin.isTTY || typed === null) process.stdout.write(`${typed ?? ''}\n`)
    return typed
  },
  read: (path) => readFileSync(path, 'utf8'),
  write: (path, text) => {
    mkdirSync(dirname(path), { recursive: true })
    replace(path, text)
  },
  room: (path) => {
    const folder = dirname(path)
    mkdirSync(folder, { recursive: true })
    if (existsSync(path) && statSync(path).isDirectory()) throw new Error('it is a folder')
    accessSync(existsSync(path) ? path : folder, constants.W_OK)
  },
  seed: () => randomBytes(5).toString('hex'),
}

process.stdout.on('error', (e: NodeJS.ErrnoException) => {
  if (e.code === 'EPIPE') process.exit(0)
  throw e
}) // read no further: head, less
const code = await run(process.argv.slice(2), desk)
process.exitCode = interrupted ? 130 : code // as shells count a program that Ctrl C has ended
const opened: Interface | null = input as Interface | null
opened?.close()
