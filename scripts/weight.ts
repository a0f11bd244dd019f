// What the page weighs, KiB brotli: the three sums that have a limit (decisions/0007), then what they are made of.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly src?: string
}

/** The limits in KiB: the home before it answers, what comes after it before a book's first question, all of a book. */
export const limits = { home: 60, first: 95, whole: 150 } as const

/** One line of the weighing; the limit, where one is set, in KiB. */
export type Weight = { readonly what: string; readonly kib: number; readonly limit?: number; readonly files: readonly string[] }

const dist = fileURLToPath(new URL('../dist/web', import.meta.url))

/** The weights of a built page. @throws Error when nothing is built. */
export function weigh(dir: string = dist): readonly Weight[] {
  if (!existsSync(join(dir, 'manifest.json'))) throw new Error('nothing is built; run "npm run build" first')
  const manifest = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>
  const packed = (file: string): number =>
    existsSync(join(dir, `${file}.br`)) ? statSync(join(dir, `${file}.br`)).size : brotliCompressSync(readFileSync(join(dir, file))).length
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const i of manifest[key].imports ?? []) withImports(i, seen)
    return seen
  }
  const files = (keys: Iterable<string>): string[] => [...new Set([...keys].flatMap((k) => [manifest[k].file, ...(manifest[k].css ?? [])]))]
  const line = (what: string, list: readonly string[], limit?: number): Weight => ({
    what,
    kib: list.reduce((n, f) => n + packed(f), 0) / 1024,
    ...(limit === undefined ? {} : { limit }),
    files: list,
  })

  const entry = Object.keys(manifest).find((k) => manifest[k].isEntry && k.endsWith('index.html')) as string
  const first = files(withImports(entry))
  const after = (key: string): readonly string[] => files(withImports(key)).filter((f) => !first.includes(f))
  const screen = Object.keys(manifest).find((k) => manifest[k].src === 'battle/battle.tsx')
  if (screen === undefined) throw new Error('the built page has no battle screen of its own; src/web/app.tsx fetches it')
  const rest: Weight[] = []
  const out: Weight[] = [line('the home page, before it answers', ['index.html', ...first], limits.home)]
  for (const [key, c] of Object.entries(manifest))
    if (c.isDynamicEntry) {
      const beside = key === screen || !/^battle\//.test(c.src ?? '') ? [] : after(screen)
      rest.push(
        line(
          `${c.src ?? key}, when it is opened${beside.length ? ', beside the battle’s screen' : ''}`,
          after(key).filter((f) => !beside.includes(f)),
        ),
      )
    }
  // The worker is a bundle of its own: its chunks are the scripts that the page's manifest does not name.
  const named = new Set(Object.values(manifest).flatMap((c) => [c.file, ...(c.css ?? [])]))
  const all = readdirSync(join(dir, 'assets')).map((f) => `assets/${f}`)
  const workers = all.filter((f) => f.endsWith('.js') && !named.has(f))
  const text = (file: string): string => readFileSync(join(dir, file), 'utf8')
  const inside = (file: string, word: RegExp): string[] =>
    [...text(file).matchAll(word)].map((m) => `assets/${m[1]}`).filter((f) => workers.includes(f))
  const closure = (files: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const file of files)
      if (!seen.has(file)) {
        seen.add(file)
        closure(inside(file, /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g), seen)
      }
    return seen
  }
  const later = (file: string): string[] => inside(file, /import\(\s*[`"']\.\/([\w.-]+\.js)[`"']/g)
  const worker = workers.find((f) => /\/worker-/.test(f)) as string
  const name = (f: string): string => f.replace(/^assets\/|-[\w-]{8}\.js$/g, '')
  const fetched = [...closure([worker])].flatMap(later) // whatever the worker, or what it is made of, fetches
  const books = fetched.filter((f) => /\.core$/.test(name(f))).map((core) => ({ core, book: name(core).replace('.core', '') }))
  // Not of a book: opponents, the scales, the shelf's own battle, the way to a server and its dice. They are weighed where they are fetched.
  const apart = fetched.filter((f) => ['ai', 'scales', 'exhibit', 'online', 'hmac'].includes(name(f)))
  const own = fetched.filter((f) => !apart.includes(f) && !books.some((b) => b.core === f))
  for (const { core, book } of books) {
    // All that this book can ever load: the worker with whatever it fetches for itself, the core, every part, the texts.
    const all = closure([worker, ...own, core])
    // Positions and the pictures made of them are for who reads the rulebook.
    const read = (f: string): boolean => [`${book}.paper`, 'plates'].includes(name(f))
    const parts = [...new Set([...all].flatMap((f) => (name(f).startsWith(`${book}.`) ? later(f) : [])))].filter((f) => !read(f))
    const texts = [...closure(parts)].flatMap(later).filter((f) => !parts.includes(f) && !read(f))
    const begun = [...closure([worker, core])]
    out.push(line(`${book}, before the first question: the battle’s screen, worker and core`, [...after(screen), ...begun], limits.first))
    out.push(line(`${book}, all of it: worker, rules, texts, faces`, [...closure([...texts, ...parts], all)], limits.whole))
    rest.push(line(`  ${book}: worker and core`, begun))
    const thinking = [...parts.filter((f) => name(f) === `${book}.mind`), ...apart.filter((f) => name(f) === 'ai')]
    rest.push(
      line(`  ${book}, fetched until the computer has answered: with its mind and the opponents`, [
        ...closure([worker, core, ...thinking]),
      ]),
    )
    for (const f of [core, ...parts, ...texts]) rest.push(line(`    ${name(f)}`, [f]))
  }
  rest.push(...[...closure([worker]), ...own, ...apart].map((f) => line(`  of the worker: ${name(f)}`, [f])))
  const painter = workers.filter((f) => /\/brush-/.test(f))
  rest.push(line('  of the board: what paints its sheet, fetched when the board stands', painter))
  rest.push({
    what: 'fonts',
    kib: all.filter((f) => f.endsWith('.woff2')).reduce((n, f) => n + statSync(join(dir, f)).size, 0) / 1024,
    limit: 110,
    files: all.filter((f) => f.endsWith('.woff2')),
  })
  return [...out, ...rest]
}

if (import.meta.main) {
  let over = false
  for (const w of weigh()) {
    if (w.limit !== undefined && w.kib > w.limit) over = true
    console.log(
      `${w.kib.toFixed(1).padStart(7)} KiB${w.limit === undefined ? '' : ` of ${w.limit}`}  ` +
        `${w.what}${process.argv.includes('--files') ? `\n${w.files.map((f) => `             ${f}`).join('\n')}` : ''}`,
    )
  }
  if (over) process.exitCode = 1
}
