// The page as it is built: one small home, a worker, and each book in parts that are fetched when they are needed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import preact from '@preact/preset-vite'
import { defineConfig, transformWithOxc, type Plugin } from 'vite'
import { used } from './src/web/engine/parts.ts'
import { shelved } from './src/web/contract/shelve.ts'
import { soughtOf } from './src/web/contract/sought.ts'
import type { AnyRuleset } from './src/kernel/ruleset.ts'
import type { Opponent } from './src/ai/opponent.ts'

const src = resolve(import.meta.dirname, 'src')
const load = (path: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(resolve(src, path)).href) as Promise<Record<string, unknown>>

const rulesetsDir = resolve(src, 'rulesets')
/** House rules without their words: the book settles options by them before anybody reads it. */
const settings = (r: AnyRuleset): readonly unknown[] =>
  r.book.options.map(({ id, default: byDefault, values, ours }) => ({
    id,
    ...(ours ? { ours } : {}),
    default: byDefault,
    values: Array.isArray(values) ? values.map(({ value }: { value: unknown }) => ({ value })) : values,
  }))

/**
 * Books that are made up for tests: what the module named by `STEELYARD_MADE_UP_BOOKS` lists as `rulesets`. Only a test's own build names
 * one; they stand behind the real ones and come whole, for they are in no parts.
 */
async function madeUp(): Promise<readonly AnyRuleset[]> {
  const module = process.env.STEELYARD_MADE_UP_BOOKS
  return module ? ((await load(module)).rulesets as readonly AnyRuleset[]) : []
}
/** A made-up book as the worker fetches it. */
const madeUpBook = (id: string): string =>
  [
    `import { rulesets } from ${JSON.stringify(resolve(src, process.env.STEELYARD_MADE_UP_BOOKS ?? ''))}`,
    `export const core = rulesets.find((r) => r.id === ${JSON.stringify(id)})`,
    'export const { book } = core',
    'export const parts = {}',
  ].join('\n')

/**
 * `virtual:shelf` is what the home knows of every book and opponent, `virtual:sought` what its search finds; `virtual:books` begins one by its id: its core, which stands in
 * `parts/core.ts` of its folder, and what fetches each of the other parts there that the page uses. All are made from the one list.
 */
function books(): Plugin {
  return {
    name: 'steelyard-books',
    resolveId: (id) => (/^virtual:(shelf|sought|books|book\/.*)$/.test(id) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0virtual:')) return null
      const { rulesets } = (await load('rulesets/index.ts')) as { rulesets: readonly AnyRuleset[] }
      const made = await madeUp()
      const own = made.find((r) => id === `\0virtual:book/${r.id}`)
      if (own) return madeUpBook(own.id)
      if (id === '\0virtual:shelf') {
        const { opponents } = (await load('ai/index.ts')) as { opponents: readonly Opponent[] }
        return (
          `export const shelf = ${JSON.stringify([...rulesets, ...made].map(shelved))}\nexport const opponents = ` +
          `${JSON.stringify(opponents.map(({ id, name, blurb }) => ({ id, name, blurb })))}`
        )
      }
      if (id === '\0virtual:sought') return `export const sought = ${JSON.stringify([...rulesets, ...made].map(soughtOf))}`
      const folders = readdirSync(rulesetsDir).filter((d) => existsSync(resolve(rulesetsDir, d, 'parts/core.ts')))
      const found = await Promise.all(
        folders.map(async (folder) => {
          const core = (await load(`rulesets/${folder}/parts/core.ts`)).part as AnyRuleset
          return { folder, rules: rulesets.find((r) => r.id === core.id) }
        }),
      )
      const known = found.flatMap(({ folder, rules }) => (rules ? [{ folder, rules }] : []))
      if (known.length !== rulesets.length)
        throw new Error(`${rulesets.length} books are listed, ${known.length} were found by their folders`)
      if (id === '\0virtual:books')
        return (
          'export const books = ' +
          `{\n${[...known.map(({ folder, rules }) => [rules.id, folder]), ...made.map(({ id }) => [id, id])]
            .map(([id, at]) => `  ${JSON.stringify(id)}: () => import('virtual:book/${at}')`)
            .join(',\n')}\n}`
        )
      const book = known.find(({ folder }) => id === `\0virtual:book/${folder}`)
      if (!book) return null
      const dir = resolve(rulesetsDir, book.folder, 'parts'),
        parts = used.filter((p) => existsSync(resolve(dir, `${p}.ts`)))
      return [
        `export { part as core } from ${JSON.stringify(resolve(dir, 'core.ts'))}`,
        `export const book = ${JSON.stringify({ title: book.rules.book.title, options: settings(book.rules) })}`,
        'export const parts = ' +
          `{\n${parts.map((p) => `  ${p}: () => import(${JSON.stringify(resolve(dir, `${p}.ts`))}).then((m) => m.part)`).join(',\n')}\n}`,
      ].join('\n')
    },
  }
}

/** Beside each text file its brotli, so that a server need only send it. */
function brotli(): Plugin {
  return {
    name: 'steelyard-brotli',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (!/\.(js|css|html|svg)$/.test(name)) continue
          const text = file.type === 'chunk' ? file.code : file.source
          this.emitFile({
            type: 'asset',
            fileName: `${name}.br`,
            source: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          })
        }
      },
    },
  }
}

/** The page as something to install: its manifest with our own mark, and the service worker that keeps every built file. */
function kept(): Plugin {
  const icons = ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-180.png'],
    title = 'Steelyard'
  return {
    name: 'steelyard-kept',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: './steelyard.webmanifest' }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icons/apple-180.png' }, injectTo: 'head' },
      ],
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const name of icons)
          this.emitFile({ type: 'asset', fileName: `icons/${name}`, source: readFileSync(resolve(src, 'web/icons', name)) })
        const icon = (name: string, sizes: string, purpose = 'any') => ({ src: `./icons/${name}`, sizes, type: 'image/png', purpose })
        const manifest = JSON.stringify({
          name: title,
          short_name: title,
          description: 'Armored-combat wargames, played from their rulebooks, in one digital arena.',
          id: './',
          start_url: './',
          scope: './',
          display: 'standalone',
          background_color: '#0a0f12',
          theme_color: '#10171b',
          icons: [icon('icon-192.png', '192x192'), icon('icon-512.png', '512x512'), icon('maskable-512.png', '512x512', 'maskable')],
        })
        this.emitFile({ type: 'asset', fileName: 'steelyard.webmanifest', source: manifest })
        const files = Object.keys(bundle)
            .filter((f) => /^assets\/.*\.(js|css|svg|woff2|png)$/.test(f))
            .sort(),
          all = ['./', './steelyard.webmanifest', ...icons.map((i) => `./icons/${i}`), ...files.map((f) => `./${f}`)]
        const file = resolve(src, 'web/offline/worker.ts'),
          worker = (await transformWithOxc(readFileSync(file, 'utf8'), file)).code
        const page = bundle['index.html'],
          version = createHash('sha256')
            .update(JSON.stringify(all))
            .update(worker)
            .update(page?.type === 'asset' ? page.source : '')
            .digest('hex')
            .slice(0, 12)
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: `const VERSION = ${JSON.stringify(version)}, FILES = ${JSON.stringify(all)}\n${worker}`,
        })
      },
    },
  }
}

type Graph = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}
/**
 * In which chunk of the worker a module goes. What a book's core reaches, and no other book and not the worker itself, goes with that
 * core; what only a later part reaches goes with the first that does: nothing is there twice. What kernel, space and craft lend to several
 * of them is one chunk, and so is what the worker itself is made of: WebKit runs a worker's first file again when another imports it, and a
 * second engine would know of no battle. The rest is left to the bundler.
 */
function chunkOf(): (id: string, graph: Graph) => string | null {
  const order = ['core', ...used],
    reached = new Map<string, ReadonlySet<string>>()
  const folders = readdirSync(rulesetsDir).filter((d) => existsSync(resolve(rulesetsDir, d, 'parts/core.ts'))),
    worker = resolve(src, 'web/engine/worker.ts')
  const reach = (from: string, graph: Graph, later = false): ReadonlySet<string> => {
    const was = reached.get(`${from} ${later}`)
    if (was) return was
    if (!graph.getModuleInfo(from)) return new Set() // of another worker
    const all = new Set<string>(),
      todo = [from]
    for (let id = todo.pop(); id !== undefined; id = todo.pop())
      if (!all.has(id)) {
        const info = graph.getModuleInfo(id)
        all.add(id)
        todo.push(
          ...(info?.importedIds ?? []),
          ...(later ? (info?.dynamicallyImportedIds ?? []).filter((x) => !x.includes('virtual:')) : []),
        )
      }
    reached.set(`${from} ${later}`, all)
    return all
  }
  return (id, graph) => {
    if (!graph.getModuleInfo(worker)) return null // the painter's bundle, which is small
    const book = /^\0virtual:book\/(.+)$/.exec(id)
    if (book) return `${book[1]}.core`
    const inside = id.startsWith(`${src}/`) ? id.slice(src.length + 1) : '',
      lent = /^(kernel|space|craft)\//.test(inside)
    if (!lent && !inside.startsWith('rulesets/')) return id !== worker && reach(worker, graph).has(id) ? 'engine' : null
    const by = folders.flatMap((folder) => {
      const part = order.find((p) => reach(resolve(rulesetsDir, folder, 'parts', `${p}.ts`), graph).has(id))
      return part ? [`${folder}.${part}`] : []
    })
    const read = by.length > 1 && by.every((b) => b.endsWith('.paper')) // what reads positions waits until a picture is made of one
    if (lent && (reach(worker, graph).has(id) || by.length > 1)) return read && !reach(worker, graph).has(id) ? 'paper' : 'kernel'
    const others = reach(worker, graph, true) // what else the worker may fetch, its books apart
    return by.length === 1 && !others.has(id) ? by[0] : null
  }
}
/** What a board is made of goes in one chunk, though the rulebook's pictures use a part of it: in two it would weigh more. */
function ofBoard(): (id: string, graph: Graph) => string | null {
  const folder = `${src}/web/board/`
  let own: ReadonlySet<string> | null = null
  return (id, graph) => {
    if (!id.startsWith(folder)) return null
    if (!own) {
      const all = new Set<string>()
      const todo = [`${folder}board.tsx`]
      for (let x = todo.pop(); x !== undefined; x = todo.pop())
        if (x.startsWith(folder) && !all.has(x)) {
          all.add(x)
          todo.push(...(graph.getModuleInfo(x)?.importedIds ?? []))
        }
      own = all
    }
    return own.has(id) ? 'board' : null
  }
}
const pageChunks = { codeSplitting: { groups: [{ name: ofBoard(), debugName: 'board', includeDependenciesRecursively: false }] } }
const workerChunks = { codeSplitting: { groups: [{ name: chunkOf(), debugName: 'books', includeDependenciesRecursively: false }] } }

export default defineConfig({
  root: resolve(src, 'web'),
  base: './',
  publicDir: false,
  plugins: [preact({ devToolsEnabled: false }), books(), brotli(), kept()],
  worker: { format: 'es', plugins: () => [books(), brotli()], rolldownOptions: { output: workerChunks } },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false }, output: pageChunks },
  },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
})
