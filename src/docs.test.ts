// The examples in README and docs: TypeScript is type-checked and run where it says so, command lines of the terminal are run.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { fences } from './fixture-docs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = [
  ...readdirSync(root).filter((f) => f.endsWith('.md')),
  ...(existsSync(join(root, 'docs'))
    ? readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((f) => f.endsWith('.md'))
        .map((f) => `docs/${f}`)
    : []),
]
const found = pages.flatMap((page) => fences(readFileSync(join(root, page), 'utf8')).map((f) => ({ ...f, page })))

/** A folder inside the checkout, so that packages are found from it. */
function folder(): string {
  mkdirSync(join(root, 'tmp'), { recursive: true })
  return mkdtempSync(join(root, 'tmp', 'docs-'))
}

test('TypeScript examples of the docs type-check against the library, and those marked so run', { timeout: 240_000 }, () => {
  const all = found.filter((f) => /^ts\b/.test(f.info))
  assert.ok(all.length >= 4, 'docs/library.md has examples')
  const dir = folder()
  try {
    const lib = join(root, 'src/lib.ts')
    const files = all.map((f, i) => {
      const file = join(dir, `${i}.ts`)
      writeFileSync(file, f.code.replaceAll("from 'steelyard'", `from '${lib}'`) + '\nexport {}\n')
      return file
    })
    // The ten lines are JavaScript for brevity: parameters without types are allowed in examples.
    writeFileSync(
      join(dir, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        compilerOptions: { noImplicitAny: false, strict: false, noUnusedLocals: false, noUnusedParameters: false },
        include: ['*.ts'],
      }),
    )
    const checked = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', dir], { encoding: 'utf8' })
    const own = checked.stdout.split('\n').filter((l) => /docs-[^/]*\/\d+\.ts|^\d+\.ts/.test(l))
    assert.deepEqual(
      own.map((l) => l.replace(/^\S*?(\d+)\.ts/, (_, n: string) => `${all[Number(n)].page} line ${all[Number(n)].line}`)),
      [],
    )
    all.forEach((f, i) => {
      if (f.info === 'ts run') {
        const ran = spawnSync(process.execPath, [files[i]], { cwd: dir, encoding: 'utf8', timeout: 100_000 })
        assert.equal(ran.status, 0, `${f.page} line ${f.line}: ${ran.stderr}`)
      }
    })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})

test('command lines of the docs run: `npx steelyard …` as written, files from the json examples beside them', { timeout: 240_000 }, () => {
  const dir = folder()
  let ran = 0
  try {
    for (const page of pages)
      for (const f of found.filter((x) => x.page === page)) {
        const name = /^json (\S+)$/.exec(f.info)?.[1]
        if (name) {
          mkdirSync(dirname(join(dir, name)), { recursive: true })
          writeFileSync(join(dir, name), f.code)
          assert.doesNotThrow(() => JSON.parse(f.code), `${page} line ${f.line}`)
        }
        if (f.info !== 'sh') continue
        for (const line of f.code.split('\n')) {
          const words = /^\s*(?:\$ )?npx steelyard\s+(.*?)\s*(?:#.*)?$/.exec(line)?.[1]
          if (words === undefined || /^(serve|play)\b/.test(words)) continue
          const wanted = Number(/# exit (\d)/.exec(line)?.[1] ?? 0)
          const done = spawnSync('sh', ['-c', `"${process.execPath}" "${join(root, 'bin/steelyard.js')}" ${words}`], {
            cwd: dir,
            encoding: 'utf8',
            timeout: 120_000,
          })
          assert.equal(done.status, wanted, `${page}: ${line}\n${done.stderr}`)
          ran++
        }
      }
    assert.ok(ran > 0, 'the docs show command lines')
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})

test('every file that the docs name is there, and every link between them leads somewhere', () => {
  const files = ['src', 'bench', 'scripts', 'bin', 'docs', 'games'].flatMap((dir) =>
    readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' }).map((f) => `/${dir}/${f}`),
  )
  let named = 0
  for (const page of pages.filter((p) => p !== 'CHANGELOG.md')) {
    const text = readFileSync(join(root, page), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '')
    for (const [, name] of text.matchAll(/`([\w./-]+\.(?:ts|tsx|md|schema\.json))`/g)) {
      if (name === 'rulesets/X/index.ts') continue // X stands for a book
      named++
      assert.ok(existsSync(join(root, name)) || files.some((f) => f.endsWith(`/${name}`)), `${page} names ${name}`)
    }
    for (const [, to] of text.matchAll(/\]\(((?!https?:)[\w./-]+)(?:#[\w-]+)?\)/g))
      assert.ok(existsSync(join(root, dirname(page), to)), `${page} links to ${to}`)
  }
  assert.ok(named > 30, `${named} files are named`)
})

test('the terminal starts from the checkout by its name', () => {
  const said = execFileSync('npx', ['--no-install', 'steelyard', '--help'], { cwd: root, encoding: 'utf8' })
  assert.match(said, /steelyard battle/)
})
