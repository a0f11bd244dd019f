// The terminal as a process: Ctrl C and Ctrl D at a question keep the log, files that cannot be written end it in plain words.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readLog } from '../kernel/readlog.ts'
import { rulesets } from '../rulesets/index.ts'

const program = fileURLToPath(new URL('../../bin/steelyard.js', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'steelyard-bin-'))
process.on('exit', () => rmSync(dir, { recursive: true, force: true }))

/** Run the program; `asked` is called once, at its first question. */
async function ran(
  words: readonly string[],
  asked: (child: ReturnType<typeof spawn>) => void = () => undefined,
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
  const child = spawn(process.execPath, [program, ...words], { cwd: dir, stdio: 'pipe' })
  let out = ''
  let err = ''
  let put = false
  child.stdout.on('data', (b: Buffer) => {
    out += b
    if (!put && out.endsWith(' > ')) {
      put = true
      asked(child)
    }
  })
  child.stderr.on('data', (b: Buffer) => {
    err += b
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out, err }
}

for (const [how, does, code] of [
  [
    'Ctrl C',
    (c: ReturnType<typeof spawn>) => {
      c.kill('SIGINT')
    },
    130,
  ],
  [
    'Ctrl D',
    (c: ReturnType<typeof spawn>) => {
      c.stdin?.end()
    },
    0,
  ],
] as const) {
  test(`${how} at a question leaves the battle, and its log is written`, async () => {
    const done = await ran(['play', rulesets[0].id, '--against', 'random', '--seed', '5', '--log', `${code}.json`], does)
    assert.equal(done.code, code, done.err)
    assert.match(done.out, / > \nThe battle is left unfinished\.\nThe log is in \d+\.json\n$/)
    const read = readLog(JSON.parse(readFileSync(join(dir, `${code}.json`), 'utf8')), (id) => rulesets.find((r) => r.id === id), [])
    assert.ok('log' in read && read.log.dice === 'mix32:5')
  })
}

test('a file where a folder should be, a folder where a file should be: said before the battle, without a stack', async () => {
  writeFileSync(join(dir, 'file'), '')
  for (const [flag, path] of [
    ['--log', 'file/l.json'],
    ['--log', dir],
    ['--after', 'file'],
  ] as const) {
    const done = await ran(['battle', rulesets[0].id, flag, path])
    assert.deepEqual([done.code, done.out], [2, ''])
    assert.match(done.err, /^\S+ cannot be written: .+\n {2}Name a place where files may be made\.\n$/)
  }
})

test('an older Node is told which one is needed, instead of failing at the first line of the source', async () => {
  const older = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})'
  const done = spawnSync(process.execPath, ['--import', older, program, '--help'], { encoding: 'utf8' })
  assert.deepEqual(
    [done.status, done.stdout, done.stderr],
    [2, '', 'Steelyard needs Node 24 or later; this is 20.20.2. In a checkout npx steelyard brings its own.\n'],
  )
})
