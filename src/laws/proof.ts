// The proof of a matrix: the tests titled with a rule execute the code that carries it, and small changes of that code make them fail.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { changesOf, type Change } from './constructs.ts'
import type { MatrixRow, Spot } from './matrix.ts'

/** What became of one rule. */
export type Verdict = {
  readonly id: string
  readonly tests: number
  readonly tried: number
  readonly noticed: number
  readonly survivors: readonly string[] // changes that no test of the rule noticed, by name
  readonly why?: string // it could not be tried
}

/** Changes tried of one rule at the most. */
export const MOST = 8

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A copy of the source in which constructs may be changed, with the same packages. */
export class Bench {
  readonly dir: string
  private readonly repo: string
  readonly folder: string // the ruleset's folder, relative to the repository
  constructor(folder: string) {
    this.folder = folder
    this.dir = mkdtempSync(join(tmpdir(), 'steelyard-proof-'))
    this.repo = join(this.dir, 'repo')
    mkdirSync(this.repo)
    cpSync(join(root, 'src'), join(this.repo, 'src'), { recursive: true })
    cpSync(join(root, 'docs'), join(this.repo, 'docs'), { recursive: true })
    cpSync(join(root, 'package.json'), join(this.repo, 'package.json'))
    symlinkSync(join(root, 'node_modules'), join(this.repo, 'node_modules'))
  }
  private path(file: string): string {
    return join(this.repo, this.folder, file)
  }

  /** Run the tests of a rule; with `cover`, which places of the source they execute. */
  async run(
    row: MatrixRow,
    cover: boolean,
  ): Promise<{ readonly ran: number; readonly failed: number; readonly coverage: string | null; readonly out: string }> {
    const files = [...new Set(row.tests.map((t) => t.file))].map((f) => this.path(f))
    const pattern = row.tests
      .map((t) =>
        t.title
          .replace(/\$\{[^}]*\}/g, '\u0000')
          .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
          .replaceAll('\u0000', '.*'),
      )
      .join('|')
    const coverage = cover ? mkdtempSync(join(this.dir, 'cover-')) : null
    const out = await new Promise<string>((done) => {
      const p = spawn(
        process.execPath,
        ['--test', '--test-isolation=none', '--test-reporter=tap', '--test-timeout=60000', `--test-name-pattern=${pattern}`, ...files],
        {
          cwd: this.repo,
          env: {
            ...process.env,
            ...(coverage ? { NODE_V8_COVERAGE: coverage } : { NODE_V8_COVERAGE: '', NODE_COMPILE_CACHE: join(this.dir, 'cache') }),
            NODE_OPTIONS: '',
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      let text = ''
      p.stdout.on('data', (b: Buffer) => {
        text += b.toString()
      })
      p.stderr.on('data', (b: Buffer) => {
        text += b.toString()
      })
      const late = setTimeout(() => p.kill('SIGKILL'), 90_000)
      p.on('close', () => {
        clearTimeout(late)
        done(text)
      })
    })
    const count = (what: string): number => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(out)?.[1] ?? 0)
    return { ran: count('pass') + count('fail'), failed: count('fail'), coverage, out }
  }

  /** Whether any of the places that carry a rule was executed; with `called`, within a function, not only when its file was loaded. */
  executed(coverage: string, spots: readonly Spot[], called = false): boolean {
    const counts = new Map<string, readonly { readonly start: number; readonly end: number; readonly count: number }[]>()
    for (const f of readdirSync(coverage)) {
      const data = JSON.parse(readFileSync(join(coverage, f), 'utf8')) as {
        result: {
          url: string
          functions: { functionName: string; ranges: { startOffset: number; endOffset: number; count: number }[] }[]
        }[]
      }
      for (const r of data.result)
        counts.set(r.url, [
          ...(counts.get(r.url) ?? []),
          ...r.functions
            .filter((x) => !called || x.functionName !== '' || x.ranges[0].startOffset > 0)
            .flatMap((x) => x.ranges.map((y) => ({ start: y.startOffset, end: y.endOffset, count: y.count }))),
        ])
    }
    return spots.some((s) => {
      const path = this.path(s.file)
      const ranges = counts.get(pathToFileURL(path).href)
      if (!ranges) return false
      const at = offsetOfCode(readFileSync(path, 'utf8'), s.line)
      // the function that begins there (`export const f = (` comes before its own range), else the one around it
      const begun = called ? ranges.filter((r) => r.start >= at && r.start < at + 120).sort((a, b) => a.start - b.start)[0] : undefined
      const inner = begun ?? ranges.filter((r) => r.start <= at && at < r.end).sort((a, b) => a.end - a.start - (b.end - b.start))[0]
      return inner !== undefined && inner.count > 0
    })
  }

  /** The source of a file of the ruleset, as it stands. */
  read(file: string): string {
    return readFileSync(this.path(file), 'utf8')
  }

  /** Run with one construct changed. It is noticed when tests ran and one failed. */
  async tries(row: MatrixRow, c: Change): Promise<boolean> {
    const text = this.read(c.file)
    writeFileSync(this.path(c.file), text.slice(0, c.start) + c.put + text.slice(c.end))
    try {
      const r = await this.run(row, false)
      if (/SyntaxError|ERR_INVALID_TYPESCRIPT_SYNTAX/.test(r.out)) throw new Error(`${c.name} is no change: ${r.out.slice(0, 400)}`)
      return r.ran === 0 || r.failed > 0
    } finally {
      writeFileSync(this.path(c.file), text)
    }
  }

  done(): void {
    rmSync(this.dir, { recursive: true, force: true })
  }
}

/** The offset of the first code on a line or after it: a comment stands before what it says. */
function offsetOfCode(text: string, line: number): number {
  const lines = text.split('\n')
  let at = line - 1
  while (at < lines.length - 1 && /^\s*(\/\/|\/?\*|$)/.test(lines[at])) at++
  return lines.slice(0, at).reduce((s, l) => s + l.length + 1, 0) + (/^\s*/.exec(lines[at])?.[0].length ?? 0)
}

const kept = (id: string): string => join(dirname(fileURLToPath(import.meta.url)), 'proofs', `${id}.txt`)

/** One rule of a kept proof: a line, and below it the survivors. */
export function written(v: Verdict): string {
  const tests = `${v.tests} test${v.tests === 1 ? '' : 's'}`
  const what = v.why ?? `${v.noticed} of ${v.tried} changes noticed`
  return [`${v.id.padEnd(14)} ${tests.padStart(9)}  ${what}`, ...v.survivors.map((x) => `    unnoticed: ${x}`)].join('\n')
}

/**
 * Keep a proof beside the code, in the order of the rules.
 * @param ids all played rules, where only some were tried: what is kept of the others stays, whatever came of them.
 */
export function record(id: string, verdicts: readonly Verdict[], ids: readonly string[]): void {
  const before = existsSync(kept(id)) ? readFileSync(kept(id), 'utf8') : ''
  mkdirSync(dirname(kept(id)), { recursive: true })
  writeFileSync(kept(id), merged(before, verdicts, ids))
}

/** The text of a proof with some verdicts anew. */
export function merged(before: string, verdicts: readonly Verdict[], ids: readonly string[]): string {
  const old = new Map(before.split(/\n(?=\S)/).map((part) => [part.split(' ', 1)[0], part.trimEnd()]))
  const fresh = new Map(verdicts.map((v) => [v.id, written(v)]))
  const parts = ids.flatMap((x) => fresh.get(x) ?? old.get(x) ?? [])
  const counts = parts.flatMap((p) => [...(/(\d+) of (\d+) changes noticed/.exec(p.split('\n', 1)[0]) ?? [])].slice(1).map(Number))
  const noticed = counts.filter((_, i) => i % 2 === 0)
  const tried = counts.filter((_, i) => i % 2 === 1)
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
  const head =
    `${parts.length} of ${ids.length} played rules tried: ${sum(noticed)} of ${sum(tried)} small changes of the code that carries ` +
    `them were noticed by the tests titled with them; of ${noticed.filter((n) => n > 0).length} rules at least one was.\n` +
    'A survivor is a test that is missing, or a change that alters nothing.\n\n'
  return `${head}${parts.join('\n')}\n`
}

/**
 * Prove played rules of a matrix, by two or more workers on copies of the source.
 * @param rows the whole matrix. @param asked which of it.
 * @param say is called with each verdict as it comes.
 */
export async function prove(
  rows: readonly MatrixRow[],
  asked: readonly MatrixRow[],
  folder: string,
  workers: number,
  say: (v: Verdict) => void,
): Promise<readonly Verdict[]> {
  const todo = asked.filter((r) => r.out === undefined)
  const out = new Map<string, Verdict>()
  let next = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const bench = new Bench(folder)
      try {
        for (let row = todo[next++]; row; row = todo[next++]) {
          const v = await one(bench, row, rows)
          out.set(row.id, v)
          say(v)
        }
      } finally {
        bench.done()
      }
    }),
  )
  return todo.flatMap((r) => out.get(r.id) ?? [])
}

async function one(bench: Bench, row: MatrixRow, rows: readonly MatrixRow[]): Promise<Verdict> {
  const no = (why: string): Verdict => ({ id: row.id, tests: row.tests.length, tried: 0, noticed: 0, survivors: [], why })
  if (row.tests.length === 0) return no('no test is titled with it')
  const base = await bench.run(row, true)
  const coverage = base.coverage as string
  try {
    if (base.ran === 0) return no('its tests did not run')
    if (base.failed > 0) return no('its tests fail as they stand')
    if (row.code.length > 0 && !bench.executed(coverage, row.code)) return no('its tests do not execute the code that names it')
    const read = (file: string): string => bench.read(file)
    // What a seat is shown or advised of a rule counts where the rule's own tests go; how it is played counts in any case.
    const spots = row.code.filter((s) => !/^(sight|mind|face|after)\//.test(s.file) || bench.executed(coverage, [s]))
    const played = (s: Spot): number => (s.file.startsWith('rules/') ? 0 : s.file.startsWith('book/') ? 1 : 2)
    let changes = changesOf(
      spots.toSorted((a, b) => played(a) - played(b)),
      read,
      MOST,
    )
    // What only names the rules it shows, as a worked example does, is carried by the code that its tests execute.
    if (changes.length === 0) {
      const reached = rows.flatMap((r) => r.code).filter((s) => bench.executed(coverage, [s], true))
      changes = spread(changesOf(reached, read, 40 * MOST), MOST)
    }
    const survivors: string[] = []
    for (const c of changes) if (!(await bench.tries(row, c))) survivors.push(c.name)
    return { id: row.id, tests: base.ran, tried: changes.length, noticed: changes.length - survivors.length, survivors }
  } finally {
    rmSync(coverage, { recursive: true, force: true })
  }
}

/** At most `n` of a list, evenly apart. */
function spread<T>(list: readonly T[], n: number): readonly T[] {
  return list.length <= n ? list : Array.from({ length: n }, (_, i) => list[Math.floor((i * list.length) / n)])
}
