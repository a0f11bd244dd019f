// The house: who may import whom, down to the rooms of the page and of a book, no circles, no ruleset's id outside its own folder and the
// list.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const src = dirname(fileURLToPath(import.meta.url))
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((f) => /\.tsx?$/.test(f))
  .map((f) => f.replaceAll('\\', '/'))
const isTest = (f: string): boolean =>
  /\.test\.tsx?$/.test(f) || f.endsWith('.bench.ts') || /(^|\/)(fixture|laboratory)[^/]*\.tsx?$/.test(f)
const product = files.filter((f) => !isTest(f))

type Import = { readonly from: string; readonly to: string; readonly type: boolean }
const imported = new RegExp(
  [
    /(?:^|\n)\s*(import|export)\s+(type\s+)?[^'"\n;]*?from\s+['"]([^'"]+)['"]/,
    /\bimport\(\s*['"]([^'"]+)['"]\s*\)/,
    /(?:^|\n)\s*import\s+['"]([^'"]+)['"]/,
    /new URL\(\s*['"](\.[^'"]+\.ts)['"]/,
  ]
    .map((x) => x.source)
    .join('|'),
  'g',
)
const importsOf = (f: string): readonly Import[] => {
  const text = readFileSync(join(src, f), 'utf8'),
    out: Import[] = []
  for (const m of text.matchAll(imported)) {
    const to = m[3] ?? m[4] ?? m[5] ?? m[6]
    if (to?.startsWith('.') && /\.tsx?$/.test(to))
      out.push({ from: f, to: relative(src, join(src, dirname(f), to)).replaceAll('\\', '/'), type: m[2] !== undefined })
  }
  return out
}
const all = files.flatMap(importsOf)

/** The room a file stands in: kernel, space, rulesets/eic, rulesets/index, ai ... */
const room = (f: string): string => {
  const [a, b] = f.split('/')
  if (a === 'rulesets') return b.includes('.') ? 'rulesets/index' : `rulesets/${b}`
  return f.includes('/') ? a : f.replace(/\.tsx?$/, '')
}
const engine = ['kernel', 'space']
const generic = ['kernel', 'space', 'ai', 'lab', 'league', 'sheets', 'rulesets/index']
/** From each room the rooms it may look into, itself apart. */
const may = (from: string): readonly string[] => {
  if (from === 'kernel' || from === 'space') return []
  if (from === 'rulesets/index') return [...engine, '*']
  if (from === 'craft') return engine
  if (from.startsWith('rulesets/')) return [...engine, 'craft']
  if (from === 'ai' || from === 'league' || from === 'sheets') return ['kernel']
  if (from === 'lab') return ['kernel', 'ai']
  if (from === 'laws') return generic
  if (from === 'web') return generic
  if (from === 'server') return generic
  if (from === 'cli') return [...generic, 'server', 'laws']
  if (from === 'lib') return generic
  return []
}

test('every import goes to a room that the importing room may look into', () => {
  const wrong = all
    .filter((i) => !isTest(i.from))
    .filter(({ from, to }) => {
      const a = room(from),
        b = room(to)
      return a !== b && !may(a).includes(b) && !(may(a).includes('*') && b.startsWith('rulesets/'))
    })
  assert.deepEqual(
    wrong.map((i) => `${i.from} -> ${i.to}`),
    [],
  )
  assert.ok(all.length > 50, 'the imports were read')
})

test('whatever a test file sets up is cleared away under every name filter: before is that of fixture-around, and after with it', () => {
  const own = files.filter(
    (f) => f !== 'fixture-around.ts' && /import \{[^}]*\bbefore\b[^}]*\} from 'node:test'/.test(readFileSync(join(src, f), 'utf8')),
  )
  assert.deepEqual(own, [])
  assert.ok(
    all.some((i) => i.to === 'fixture-around.ts'),
    'some test uses them',
  )
})

test('nothing reads outside the repository: a clone alone passes its tests', () => {
  const root = join(src, '..')
  const tracked = ['src', 'bench', 'scripts', 'bin', '.ci', 'docs'].flatMap((dir) =>
    readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' }).map((f) => join(dir, f)),
  )
  const code = [...tracked, 'vite.config.ts', 'package.json', 'README.md'].filter((f) =>
    /\.(tsx?|js|json|css|html|md)$|^\.ci\/run$/.test(f),
  )
  assert.ok(code.length > 500)
  const wrong: string[] = []
  for (const f of code) {
    const text = readFileSync(join(root, f), 'utf8')
    for (const [, up] of text.matchAll(/['"`(]((?:\.\.\/)+)(?!\.)/g))
      if (relative(root, join(root, dirname(f), up)).startsWith('..')) wrong.push(`${f}: ${up}`)
    if (/\bshared[/\\]rulebooks\b/.test(text)) wrong.push(`${f}: the shelf beside the repository`)
  }
  assert.deepEqual(wrong, [])
})

test('a ruleset imports only kernel, space and craft, its tests too', () => {
  const wrong = all
    .filter((i) => room(i.from).startsWith('rulesets/') && room(i.from) !== 'rulesets/index')
    .filter(({ from, to }) => {
      const b = room(to)
      return b !== room(from) && b !== 'craft' && !engine.includes(b)
    })
  assert.deepEqual(
    wrong.map((i) => `${i.from} -> ${i.to}`),
    [],
  )
})

/**
 * The rooms of the page and of a book from below: a file looks into its own room and into rooms of lower steps, types included. Rooms of
 * one step know nothing of each other; `.` is the folder itself.
 */
const pageSteps: readonly (readonly string[])[] = [
  ['contract', 'theme', 'offline'],
  ['kept', 'board'],
  ['engine'],
  ['link'],
  ['ui'],
  ['battle/hand'],
  ['battle/desk'],
  ['battle/told', 'battle/rosters', 'battle/sheet', 'battle/lesson'],
  ['battle/text', 'battle/finish'],
  ['battle/question'],
  ['battle'],
  ['replay', 'muster', 'rules', 'home', 'scales', 'train'],
  ['.'],
]
const bookSteps: readonly (readonly string[])[] = [
  ['book'],
  ['state'],
  ['rules'],
  ['workshop'],
  ['sight'],
  ['mind', 'start', 'after'],
  ['face'],
  ['parts'],
  ['.'],
]
/** Whether a folder is whole: a book that is not in the list yet is in the making and may have few files. */
const made = (folder: string): boolean =>
  !folder.startsWith('rulesets/') || all.some((i) => i.from === 'rulesets/index.ts' && i.to.startsWith(`${folder}/`))
/** What goes up, or stands in no room that is known, inside a folder. */
const upward = (folder: string, steps: readonly (readonly string[])[]): readonly string[] => {
  const inside = all.filter((i) => !isTest(i.from) && !isTest(i.to) && [i.from, i.to].every((f) => f.startsWith(`${folder}/`)))
  const within = (f: string): string => dirname(f.slice(folder.length + 1))
  const step = (f: string): number => steps.findIndex((s) => s.includes(within(f)))
  assert.ok(inside.length > (made(folder) ? 50 : 0), `the imports of ${folder} were read`)
  return inside
    .filter(({ from, to }) => step(from) < 0 || step(to) < 0 || (within(from) !== within(to) && step(from) <= step(to)))
    .map(({ from, to }) => `${from} -> ${to}`)
}

test('the rooms of the page stand on each other in one order, types included', () => {
  assert.deepEqual(upward('web', pageSteps), [])
})

test('what runs in the worker is reached by the link alone: no page imports the engine', () => {
  const doors = ['web/link/link.ts', 'web/books.d.ts'] // its address, and the types of what the build makes for it
  assert.deepEqual(
    all
      .filter((i) => !isTest(i.from) && i.to.startsWith('web/engine/') && !i.from.startsWith('web/engine/') && !doors.includes(i.from))
      .map((i) => `${i.from} -> ${i.to}`),
    [],
  )
})

test('every book stands in the same rooms, in one order, types included', () => {
  const books = readdirSync(join(src, 'rulesets'), { withFileTypes: true }).filter((d) => d.isDirectory())
  assert.deepEqual(
    books.flatMap((d) => upward(`rulesets/${d.name}`, bookSteps)),
    [],
  )
  assert.ok(books.length > 1)
})

test('no file of the product imports a test or a fixture', () => {
  assert.deepEqual(
    all.filter((i) => !isTest(i.from) && isTest(i.to)).map((i) => `${i.from} -> ${i.to}`),
    [],
  )
})

/** Every circle of imports that are counted among the files of the product. */
function circles(counts: (i: (typeof all)[number]) => boolean): readonly string[] {
  const next = new Map<string, string[]>()
  for (const i of all) if (!isTest(i.from) && counts(i)) next.set(i.from, [...(next.get(i.from) ?? []), i.to])
  const done = new Set<string>(),
    found: string[] = []
  const walk = (f: string, path: readonly string[]): void => {
    if (path.includes(f)) {
      found.push([...path.slice(path.indexOf(f)), f].join(' -> '))
      return
    }
    if (done.has(f)) return
    for (const t of next.get(f) ?? []) walk(t, [...path, f])
    done.add(f)
  }
  for (const f of product) walk(f, [])
  return found
}

test('no circle among the files of the product, types apart', () => {
  assert.deepEqual(
    circles((i) => !i.type),
    [],
  )
})

test('no circle among the files of kernel, space, craft and books, types included', () => {
  assert.deepEqual(
    circles((i) => /^(kernel|space|craft|rulesets)\//.test(i.from)),
    [],
  )
})

test('the id of a ruleset stands only in its own folder and in the list', () => {
  const folders = readdirSync(join(src, 'rulesets'), { withFileTypes: true })
    .filter((d) => d.isDirectory())
    .map((d) => d.name)
  for (const folder of folders) {
    const core = [`${folder}/parts/core.ts`, `${folder}/index.ts`]
      .map((f) => join(src, 'rulesets', f))
      .filter((f) => existsSync(f))
      .map((f) => readFileSync(f, 'utf8'))
      .join('\n')
    const id = /\bid: '([a-z0-9-]+)'/.exec(core)?.[1]
    assert.ok(id, `src/rulesets/${folder}/parts/core.ts names its id`)
    const wrong = product
      .filter((f) => !f.startsWith(`rulesets/${folder}/`) && f !== 'rulesets/index.ts')
      .filter((f) => new RegExp(`['"\`]${id}['"\`]`).test(readFileSync(join(src, f), 'utf8')))
    assert.deepEqual(wrong, [], id)
  }
})

test('rules code keeps no clock, no chance of its own, no trigonometry, no promise, no page', () => {
  const words: readonly (readonly [RegExp, string])[] = [
    [/\bMath\.(random|sin|cos|tan|atan2?|acos|asin|pow|hypot|exp|log\w*)\b/, 'chance or trigonometry'],
    [/\*\*/, 'a power'],
    [/\bDate\b|\bperformance\b|\bsetTimeout\b/, 'a clock'],
    [/\basync\b|\bawait\b/, 'a promise'],
    [/\bdocument\b\.|\bwindow\b\./, 'a page'],
    [/\bfor \((?:const|let) \w+ in\b/, 'iteration over keys'],
  ]
  const wrong: string[] = []
  for (const f of product.filter((x) => /^(kernel|space|craft|rulesets)\//.test(x))) {
    const code = readFileSync(join(src, f), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\/\/.*$/gm, '')
      .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    for (const [word, what] of words) if (word.test(code)) wrong.push(`${f}: ${what}`)
  }
  assert.deepEqual(wrong, [])
})

test('every file opens with a line that says what it holds', () => {
  assert.deepEqual(
    files.filter((f) => !/^(#!.*\n)?\/[/*]/.test(readFileSync(join(src, f), 'utf8'))),
    [],
  )
})

test('whatever runs as a thread of its own is built with an installed package', () => {
  const { files: built } = JSON.parse(readFileSync(join(src, '..', 'tsconfig.build.json'), 'utf8')) as { files: readonly string[] }
  const threads = product
    .filter((f) => /^(server|cli)\//.test(f))
    .flatMap((f) =>
      [...readFileSync(join(src, f), 'utf8').matchAll(/new URL\(.*?'(\.{1,2}\/[^'\n]+\.ts)'/g)].map((m) =>
        join('src', dirname(f), m[1]).replaceAll('\\', '/'),
      ),
    )
  assert.ok(threads.length >= 2, 'threads were found')
  assert.deepEqual(
    threads.filter((t) => !built.includes(t)),
    [],
  )
})

test('no line is longer than 140 characters, charts and pictures apart', () => {
  const wide = files
    .filter((f) => !/(^|\/)(charts|roster|icons)\.ts$/.test(f))
    .concat(readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.css')))
    .filter((f) =>
      readFileSync(join(src, f), 'utf8')
        .split('\n')
        .some((l) => [...l].length > 140),
    )
  assert.deepEqual(wide, [])
})

test('the lock file names every package that another names as optional, so that npm ci takes it on every machine', () => {
  type Locked = { readonly optionalDependencies?: Readonly<Record<string, string>> }
  const lock = JSON.parse(readFileSync(join(src, '../package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  const wanted = Object.values(lock.packages).flatMap((p) => Object.keys(p.optionalDependencies ?? {}))
  assert.ok(wanted.length > 10, `${wanted.length} optional packages`)
  assert.deepEqual(
    wanted.filter((name) => !Object.keys(lock.packages).some((k) => k.endsWith(`node_modules/${name}`))),
    [],
  )
})
