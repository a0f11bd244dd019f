// What the page weighs: KiB brotli of what the home loads before it answers, of a battle's screen, of each book, and of the fonts.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { readonly file: string; readonly isEntry?: boolean; readonly isDynamicEntry?: boolean; readonly imports?: readonly string[]; readonly css?: readonly string[]; readonly src?: string }

/** One line of the weighing; the limit, where one is set, in KiB. */
export type Weight = { readonly what: string; readonly kib: number; readonly limit?: number; readonly files: readonly string[] }

const dist = fileURLToPath(new URL('../dist/web', import.meta.url))

/** The weights of a built page. @throws Error when nothing is built. */
export function weigh(dir: string = dist): readonly Weight[] {
  if (!existsSync(join(dir, 'manifest.json'))) throw new Error('nothing is built; run "npm run build" first')
  const manifest = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>
  const packed = (file: string): number => (existsSync(join(dir, `${file}.br`)) ? statSync(join(dir, `${file}.br`)).size : brotliCompressSync(readFileSync(join(dir, file))).length)
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const i of manifest[key].imports ?? []) withImports(i, seen)
    return seen
  }
  const files = (keys: Iterable<string>): string[] => [...new Set([...keys].flatMap((k) => [manifest[k].file, ...(manifest[k].css ?? [])]))]
  const line = (what: string, list: readonly string[], limit?: number): Weight => ({ what, kib: list.reduce((n, f) => n + packed(f), 0) / 1024, ...(limit === undefined ? {} : { limit }), files: list })

  const entry = Object.keys(manifest).find((k) => manifest[k].isEntry && k.endsWith('index.html')) as string
  const first = files(withImports(entry))
  const out: Weight[] = [line('home page', ['index.html', ...first], 60)]
  for (const [key, c] of Object.entries(manifest)) if (c.isDynamicEntry) out.push(line(`${c.src ?? key}, when it is opened`, files(withImports(key)).filter((f) => !first.includes(f))))
  // The worker is a bundle of its own: its chunks are the scripts that the page's manifest does not name.
  const named = new Set(Object.values(manifest).flatMap((c) => [c.file, ...(c.css ?? [])]))
  const all = readdirSync(join(dir, 'assets')).map((f) => `assets/${f}`), workers = all.filter((f) => f.endsWith('.js') && !named.has(f))
  // Loading a book fetches the worker, what it names at its start, the book's chunk and, when a rule is read, its texts.
  const text = (file: string): string => readFileSync(join(dir, file), 'utf8')
  const inside = (file: string, word: RegExp): string[] => [...text(file).matchAll(word)].map((m) => `assets/${m[1]}`).filter((f) => workers.includes(f))
  const closure = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const f of inside(file, /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) closure(f, seen)
    return seen
  }
  const later = (file: string): string[] => inside(file, /import\(\s*[`"']\.\/([\w.-]+\.js)[`"']/g)
  const worker = workers.find((f) => /\/worker-/.test(f)) as string
  const books = later(worker).filter((f) => later(f).some((t) => /\/text-/.test(t)))
  for (const book of books) out.push(line(`a book, ${book.replace(/^assets\/|-[\w-]{8}\.js$/g, '')}: worker, rules, texts, faces`, [...new Set([...closure(worker), ...closure(book), ...later(book).flatMap((f) => [...closure(f)])])], 40))
  out.push({ what: 'fonts', kib: all.filter((f) => f.endsWith('.woff2')).reduce((n, f) => n + statSync(join(dir, f)).size, 0) / 1024, limit: 110, files: all.filter((f) => f.endsWith('.woff2')) })
  return out
}

if (import.meta.main) {
  let over = false
  for (const w of weigh()) {
    if (w.limit !== undefined && w.kib > w.limit) over = true
    console.log(`${w.kib.toFixed(1).padStart(7)} KiB${w.limit === undefined ? '' : ` of ${w.limit}`}  ${w.what}${process.argv.includes('--files') ? `\n${w.files.map((f) => `             ${f}`).join('\n')}` : ''}`)
  }
  if (over) process.exitCode = 1
}
