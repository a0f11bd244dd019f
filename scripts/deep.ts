// What needs thousands of battles or hundreds of seeds: `npm run deep [-- BOOK ...] [--no-proof]`. It shows how far it has come and writes
// its result to bench/deep.md; a book that is not asked for keeps what stands of it there.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOf } from '../src/laws/matrix.ts'
import { rulesets } from '../src/rulesets/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const kept = join(root, 'bench/deep.md')
const words = process.argv.slice(2)
const asked = words.filter((w) => !w.startsWith('--'))
const unknown = asked.find((w) => !rulesets.some((r) => r.id === w))
if (unknown !== undefined) {
  console.error(`No book is called "${unknown}". There are ${rulesets.map((r) => r.id).join(', ')}.`)
  process.exit(2)
}

type Row = { readonly what: string; readonly result: string; readonly seconds: number; readonly failed: boolean }

/** The tests of a file, deeply; its progress a test at a time. */
function tested(file: string, book: string): Promise<Row> {
  const begun = Date.now()
  return new Promise((done) => {
    const p = spawn(process.execPath, ['--test', '--test-isolation=none', '--test-reporter=spec', file], {
      cwd: root,
      env: { ...process.env, STEELYARD_DEEP: '1', STEELYARD_BOOK: book },
    })
    let text = ''
    const hear = (b: Buffer): void => {
      text += b.toString()
      for (const [line] of b.toString().matchAll(/^[✔✖] .*$/gm)) console.log(`  ${line}`)
    }
    p.stdout.on('data', hear)
    p.stderr.on('data', hear)
    p.on('close', (code) => {
      const count = (what: string): number => Number(new RegExp(`^ℹ ${what} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
      const failed = code !== 0 || count('pass') === 0
      const names = [...text.matchAll(/^✖ (.*) \([\d.]+ms\)$/gm)].map((m) => m[1])
      const result = failed ? `failed: ${[...new Set(names)].join('; ') || `exit ${code}`}` : `${count('pass')} tests passed`
      done({ what: file, result, seconds: Math.round((Date.now() - begun) / 1000), failed })
    })
  })
}

/** The proof of a book's matrix; its score. */
function proved(book: string): Row {
  const begun = Date.now()
  const r = spawnSync(process.execPath, ['bin/steelyard.js', 'rules', book, '--prove'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  })
  const last = r.stdout.trimEnd().split('\n').at(-1) ?? ''
  console.log(`  ${last}`)
  return { what: 'proof of the matrix', result: last, seconds: Math.round((Date.now() - begun) / 1000), failed: r.status !== 0 }
}

/** The chapters of the result, by book. */
function chapters(): Map<string, string> {
  const text = existsSync(kept) ? readFileSync(kept, 'utf8') : ''
  return new Map(
    text.split(/\n(?=## )/).flatMap((part) => (part.startsWith('## ') ? [[part.slice(3).split('\n')[0], part.trimEnd()] as const] : [])),
  )
}

const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
for (const rules of rulesets.filter((r) => asked.length === 0 || asked.includes(r.id))) {
  const tests = join(root, 'src/rulesets', basename(folderOf(rules.id) as string), 'test')
  const own = readdirSync(tests)
    .filter((f) => f.endsWith('.test.ts') && /\btimes\(/.test(readFileSync(join(tests, f), 'utf8')))
    .map((f) => join('src/rulesets', basename(folderOf(rules.id) as string), 'test', f))
  const files = ['src/laws/laws.test.ts', 'src/laws/secrecy.test.ts', 'src/laws/coverage.test.ts', 'src/laws/peeking.test.ts', ...own]
  const rows: Row[] = []
  for (const [i, file] of files.entries()) {
    console.log(`${rules.title}: ${i + 1} of ${files.length}: ${file}`)
    rows.push(await tested(file, rules.id))
  }
  if (!words.includes('--no-proof')) {
    console.log(`${rules.title}: the proof of its matrix`)
    rows.push(proved(rules.id))
  }
  if (rows.some((r) => r.failed)) process.exitCode = 1
  const lines = rows.map((r) => `| ${r.what} | ${r.result} | ${r.seconds} s |`)
  const all = chapters()
  all.set(
    rules.title,
    [
      `## ${rules.title}`,
      '',
      `Version ${rules.version}, at ${commit}.`,
      '',
      '| what | result | time |',
      '| --- | --- | --- |',
      ...lines,
    ].join('\n'),
  )
  const parts = rulesets.flatMap((r) => all.get(r.title) ?? [])
  writeFileSync(
    kept,
    `# Deep runs\n\nWhat \`npm run deep\` found: laws over many seeds, referees over many battles, the proof ` +
      `of the matrix.\n\n${parts.join('\n\n')}\n`,
  )
}
