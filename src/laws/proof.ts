// The proof of a matrix: the tests titled with a rule execute the code that carries it, and a recorded change of that code makes one fail.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { MatrixRow, Spot } from './matrix.ts'

/** One change of one line: the `n`-th line that reads `find` reads `put` instead. File within the ruleset's folder. */
export type Mutation = { readonly id: string; readonly file: string; readonly n: number; readonly find: string; readonly put: string }

/** What became of one rule. */
export type Verdict = {
  readonly id: string
  readonly tests: number
  readonly executed: boolean
  readonly mutation: Mutation | null
  readonly caught: boolean
  readonly why?: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A copy of the source in which lines may be changed, with the same packages. */
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

  /** Whether any of the places that carry a rule was executed. */
  executed(coverage: string, spots: readonly Spot[]): boolean {
    const counts = new Map<string, readonly { readonly start: number; readonly end: number; readonly count: number }[]>()
    for (const f of readdirSync(coverage)) {
      const data = JSON.parse(readFileSync(join(coverage, f), 'utf8')) as {
        result: { url: string; functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[] }[]
      }
      for (const r of data.result)
        counts.set(r.url, [
          ...(counts.get(r.url) ?? []),
          ...r.functions.flatMap((x) => x.ranges.map((y) => ({ start: y.startOffset, end: y.endOffset, count: y.count }))),
        ])
    }
    return spots.some((s) => {
      const path = this.path(s.file)
      const ranges = counts.get(pathToFileURL(path).href)
      if (!ranges) return false
      const at = offsetOfCode(readFileSync(path, 'utf8'), s.line)
      const inner = ranges.filter((r) => r.start <= at && at < r.end).sort((a, b) => a.end - a.start - (b.end - b.start))[0]
      return inner !== undefined && inner.count > 0
    })
  }

  /** Run with one line changed. The change is caught when tests ran and one failed. */
  async tries(row: MatrixRow, m: Mutation): Promise<'caught' | 'survived' | 'stale' | 'broken'> {
    const path = this.path(m.file)
    const text = readFileSync(path, 'utf8')
    const lines = text.split('\n')
    let n = -1
    const at = lines.findIndex((l) => l.trim() === m.find && ++n === m.n)
    if (at < 0) return 'stale'
    const indent = /^\s*/.exec(lines[at])?.[0] ?? ''
    lines[at] = indent + m.put
    writeFileSync(path, lines.join('\n'))
    try {
      const r = await this.run(row, false)
      return r.ran === 0 || /SyntaxError|ERR_INVALID_TYPESCRIPT_SYNTAX/.test(r.out) ? 'broken' : r.failed > 0 ? 'caught' : 'survived'
    } finally {
      writeFileSync(path, text)
    }
  }

  done(): void {
    rmSync(this.dir, { recursive: true, force: true })
  }

  /** Changes near the places that carry a rule, nearest first: a constant, a comparison, a dropped call. */
  candidates(row: MatrixRow, most: number): readonly Mutation[] {
    const out: { readonly far: number; readonly m: Mutation }[] = []
    for (const s of row.code) {
      const lines = readFileSync(this.path(s.file), 'utf8').split('\n')
      for (let far = 0; far < 14; far++)
        for (const at of far === 0 ? [s.line - 1] : [s.line - 1 + far, s.line - 1 - far]) {
          const line = lines[at]
          if (line === undefined || /^\s*(\/\/|\*|\/\*|import|export type|type )/.test(line)) continue
          for (const put of changes(line.trim())) {
            const find = line.trim()
            const n = lines.slice(0, at).filter((l) => l.trim() === find).length
            out.push({ far: far + (at < s.line - 1 ? 6 : 0), m: { id: row.id, file: s.file, n, find, put } })
          }
        }
    }
    return out
      .sort((a, b) => a.far - b.far)
      .map((x) => x.m)
      .filter((m, i, all) => all.findIndex((x) => x.file === m.file && x.find === m.find && x.n === m.n && x.put === m.put) === i)
      .slice(0, most)
  }
}

/** The offset of the first code on a line or after it: a comment stands before what it says. */
function offsetOfCode(text: string, line: number): number {
  const lines = text.split('\n')
  let at = line - 1
  while (at < lines.length - 1 && /^\s*(\/\/|\/?\*|$)/.test(lines[at])) at++
  return lines.slice(0, at).reduce((s, l) => s + l.length + 1, 0) + (/^\s*/.exec(lines[at])?.[0].length ?? 0)
}

/** Every small change of a line that leaves it a line of code. Strings and comments are left alone. */
function changes(line: string): readonly string[] {
  const out: string[] = []
  const masked = line.replace(/'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\])*"|\/\/.*$|\/\*.*?\*\//g, (s) => ' '.repeat(s.length))
  const swap = (re: RegExp, f: (m: string) => string): void => {
    for (const m of masked.matchAll(re)) out.push(line.slice(0, m.index) + f(m[0]) + line.slice(m.index + m[0].length))
  }
  swap(
    / (?:>=|<=|===|!==|>|<) /g,
    (m) => ({ ' >= ': ' > ', ' <= ': ' < ', ' === ': ' !== ', ' !== ': ' === ', ' > ': ' >= ', ' < ': ' <= ' })[m] as string,
  )
  swap(/ (?:&&|\|\|) /g, (m) => (m === ' && ' ? ' || ' : ' && '))
  swap(/\b(?:true|false)\b(?!\?)/g, (m) => (m === 'true' ? 'false' : 'true'))
  swap(/(?<![\w.$])\d+(?![\w.$])/g, (m) => String(Number(m) + 1))
  swap(/ [+-] /g, (m) => (m === ' + ' ? ' - ' : ' + '))
  swap(/(?<=[( &|?:])!(?=[\w(])/g, () => '')
  if (/^[\w.]+\([^;]*\)$/.test(masked.trim()) || /^(?:g|game)\.(?:set|edit|emit)\(/.test(masked)) out.push('void 0')
  swap(/\bif \(/g, () => 'if (false && ')
  return out.filter((x) => x !== line)
}

const kept = (id: string): string => join(dirname(fileURLToPath(import.meta.url)), 'mutations', `${id}.json`)

/** The recorded changes of a ruleset. */
export function recorded(id: string): readonly Mutation[] {
  return existsSync(kept(id)) ? (JSON.parse(readFileSync(kept(id), 'utf8')) as Mutation[]) : []
}

const resultOf = (id: string): string => kept(id).replace(/json$/, 'result.txt')
const lineOf = (v: Verdict): string =>
  `${v.id.padEnd(14)} ${String(v.tests).padStart(3)} test${v.tests === 1 ? ' ' : 's'}  ${v.caught ? 'proved ' : 'OPEN   '} ${v.caught && v.mutation ? `${v.mutation.file}: ${v.mutation.put}` : (v.why ?? '')}`

/**
 * Keep the changes that were caught, one a line, and the result beside them.
 * @param ids all rules in order, where only some were proved: what is kept of the others stays.
 */
export function record(id: string, verdicts: readonly Verdict[], ids: readonly string[] = verdicts.map((v) => v.id)): void {
  const of = new Map(verdicts.map((v) => [v.id, v]))
  const old = recorded(id)
  const list = ids.flatMap((x) => {
    const v = of.get(x)
    return v === undefined ? old.filter((m) => m.id === x) : v.mutation ? [v.mutation] : []
  })
  const before = new Map(
    (existsSync(resultOf(id)) ? readFileSync(resultOf(id), 'utf8') : '').split('\n').map((l) => [l.split(' ', 1)[0], l]),
  )
  const lines = ids.flatMap((x) => {
    const v = of.get(x)
    return v === undefined ? (before.get(x) ?? []) : lineOf(v)
  })
  const proved = lines.filter((l) => /^\S+ +\d+ tests? +proved /.test(l)).length
  writeFileSync(kept(id), `[\n${list.map((m) => `  ${JSON.stringify(m)}`).join(',\n')}\n]\n`)
  writeFileSync(
    resultOf(id),
    `${proved} of ${ids.length} played rules proved: their tests execute the code that carries them, and the recorded change makes one fail.\n\n${lines.join('\n')}\n`,
  )
}

/**
 * Prove every played rule of a matrix.
 * @param search where a recorded change is missing or no longer caught, look for one and record it.
 * @param say is called with each verdict as it comes.
 */
export async function prove(
  rows: readonly MatrixRow[],
  folder: string,
  changesOf: readonly Mutation[],
  search: boolean,
  workers: number,
  say: (v: Verdict) => void,
): Promise<readonly Verdict[]> {
  const todo = rows.filter((r) => r.out === undefined)
  const out = new Map<string, Verdict>()
  let next = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const bench = new Bench(folder)
      try {
        for (let row = todo[next++]; row; row = todo[next++]) {
          const v = await one(
            bench,
            row,
            changesOf.filter((m) => m.id === row.id),
            search,
            rows,
          )
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

async function one(
  bench: Bench,
  row: MatrixRow,
  known: readonly Mutation[],
  search: boolean,
  rows: readonly MatrixRow[],
): Promise<Verdict> {
  const no = (why: string, executed: boolean, mutation: Mutation | null = null): Verdict => ({
    id: row.id,
    tests: row.tests.length,
    executed,
    mutation,
    caught: false,
    why,
  })
  if (row.tests.length === 0) return no('no test is titled with it', false)
  const base = await bench.run(row, true)
  if (base.ran === 0) return no('its tests did not run', false)
  if (base.failed > 0) return no('its tests fail as they stand', false)
  const executed = bench.executed(base.coverage as string, row.code) || row.code.length === 0
  // A worked example is carried by the rules it shows: any code that its tests execute may be changed.
  const carried: MatrixRow =
    row.code.length || !search
      ? row
      : {
          ...row,
          code: rows
            .flatMap((r) => r.code)
            .filter((s) => bench.executed(base.coverage as string, [s]))
            .slice(0, 400),
        }
  rmSync(base.coverage as string, { recursive: true, force: true })
  if (!executed) return no('its tests do not execute the code that names it', false)
  for (const m of known) {
    const r = await bench.tries(row, m)
    if (r === 'caught') return { id: row.id, tests: base.ran, executed, mutation: m, caught: true }
    if (!search) return no(r === 'stale' ? 'the recorded change fits no line any more' : `the recorded change ${r}`, executed, m)
  }
  if (!search) return no('no change is recorded', executed)
  const all = bench.candidates(carried, row.code.length ? 60 : 400)
  for (const m of row.code.length ? all : shuffled(all).slice(0, 60))
    if ((await bench.tries(row, m)) === 'caught') return { id: row.id, tests: base.ran, executed, mutation: m, caught: true }
  return no(`none of ${all.length} changes made a test fail`, executed)
}

/** The same list in an order that spreads over the files. */
function shuffled<T>(list: readonly T[]): readonly T[] {
  const out: T[] = []
  const step = Math.max(1, Math.floor(list.length / 60))
  for (let k = 0; k < step; k++) for (let i = k; i < list.length; i += step) out.push(list[i])
  return out
}
