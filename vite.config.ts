// The page as it is built: one small home, a worker, and each book in a chunk of its own that is fetched when it is chosen.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import preact from '@preact/preset-vite'
import { defineConfig, transformWithOxc, type Plugin } from 'vite'
import { shelved } from './src/web/shelve.ts'
import type { AnyRuleset } from './src/kernel/ruleset.ts'
import type { Opponent } from './src/ai/opponent.ts'

const src = resolve(import.meta.dirname, 'src')
const load = (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(resolve(src, path)).href) as Promise<Record<string, unknown>>

/** `virtual:shelf` is what the home knows of every book and opponent; `virtual:books` loads one by its id. Both are made from the one list. */
function books(): Plugin {
  return {
    name: 'steelyard-books',
    resolveId: (id) => (id === 'virtual:shelf' || id === 'virtual:books' ? `\0${id}` : null),
    async load(id) {
      if (id !== '\0virtual:shelf' && id !== '\0virtual:books') return null
      const { rulesets } = (await load('rulesets/index.ts')) as { rulesets: readonly AnyRuleset[] }
      if (id === '\0virtual:shelf') {
        const { opponents } = (await load('ai/index.ts')) as { opponents: readonly Opponent[] }
        return `export const shelf = ${JSON.stringify(rulesets.map(shelved))}\nexport const opponents = ${JSON.stringify(opponents.map(({ id, name, blurb }) => ({ id, name, blurb })))}`
      }
      const lines: string[] = []
      for (const d of readdirSync(resolve(src, 'rulesets'), { withFileTypes: true })) if (d.isDirectory()) {
        const file = resolve(src, 'rulesets', d.name, 'index.ts'), made = await load(`rulesets/${d.name}/index.ts`).catch(() => ({}))
        for (const [name, x] of Object.entries(made)) if (rulesets.includes(x as AnyRuleset)) lines.push(`  ${JSON.stringify((x as AnyRuleset).id)}: () => import(${JSON.stringify(file)}).then((m) => m.${name})`)
      }
      if (lines.length !== rulesets.length) throw new Error(`${rulesets.length} books are listed, ${lines.length} were found by their folders`)
      return `export const books = {\n${lines.join(',\n')}\n}`
    },
  }
}

/** Beside each text file its brotli, so that a server need only send it. */
function brotli(): Plugin {
  return {
    name: 'steelyard-brotli', apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (!/\.(js|css|html|svg)$/.test(name)) continue
          const text = file.type === 'chunk' ? file.code : file.source
          this.emitFile({ type: 'asset', fileName: `${name}.br`, source: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) })
        }
      },
    },
  }
}

/** The page as something to install: its manifest with our own mark, and the service worker that keeps every built file. */
function kept(): Plugin {
  const icons = ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-180.png'], title = 'Steelyard'
  return {
    name: 'steelyard-kept', apply: 'build',
    transformIndexHtml: { order: 'post', handler: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: './steelyard.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icons/apple-180.png' }, injectTo: 'head' },
    ] },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const name of icons) this.emitFile({ type: 'asset', fileName: `icons/${name}`, source: readFileSync(resolve(src, 'web/icons', name)) })
        const icon = (name: string, sizes: string, purpose = 'any') => ({ src: `./icons/${name}`, sizes, type: 'image/png', purpose })
        const manifest = JSON.stringify({
          name: title, short_name: title, description: 'Armored-combat wargames, played from their rulebooks, in one digital arena.', id: './', start_url: './', scope: './', display: 'standalone',
          background_color: '#0a0f12', theme_color: '#10171b', icons: [icon('icon-192.png', '192x192'), icon('icon-512.png', '512x512'), icon('maskable-512.png', '512x512', 'maskable')],
        })
        this.emitFile({ type: 'asset', fileName: 'steelyard.webmanifest', source: manifest })
        const files = Object.keys(bundle).filter((f) => /^assets\/.*\.(js|css|svg|woff2|png)$/.test(f)).sort(), all = ['./', './steelyard.webmanifest', ...icons.map((i) => `./icons/${i}`), ...files.map((f) => `./${f}`)]
        const file = resolve(src, 'web/offline/worker.ts'), worker = (await transformWithOxc(readFileSync(file, 'utf8'), file)).code
        const page = bundle['index.html'], version = createHash('sha256').update(JSON.stringify(all)).update(worker).update(page?.type === 'asset' ? page.source : '').digest('hex').slice(0, 12)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: `const VERSION = ${JSON.stringify(version)}, FILES = ${JSON.stringify(all)}\n${worker}` })
      },
    },
  }
}

export default defineConfig({
  root: resolve(src, 'web'),
  base: './',
  publicDir: false,
  plugins: [preact({ devToolsEnabled: false }), books(), brotli(), kept()],
  worker: { format: 'es', plugins: () => [books(), brotli()] },
  build: { outDir: resolve(import.meta.dirname, 'dist/web'), emptyOutDir: true, target: 'es2022', manifest: 'manifest.json', modulePreload: { polyfill: false }, assetsInlineLimit: 0, rolldownOptions: { checks: { pluginTimings: false } } },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
})
