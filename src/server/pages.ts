// The page itself, as built: found beside the code, made when a checkout has none, sent compressed.
import { existsSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const policy =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'; " +
  "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Where the built page lies: beside the packed code, or under dist of a checkout. */
function places(): { readonly packed: string; readonly checkout: string; readonly root: string } {
  const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
  return { packed: here('../web'), checkout: here('../../dist/web'), root: here('../..') }
}

/**
 * The folder of the built page; in a checkout without one it is built now.
 * @throws Error when it can neither be found nor built.
 */
export async function pages(): Promise<string> {
  const { packed, checkout, root } = places()
  for (const dir of [checkout, packed])
    if (existsSync(join(dir, 'index.html')) && !readFileSync(join(dir, 'index.html'), 'utf8').includes('main.tsx')) return dir
  const { build } = await import('vite')
  await build({ root: join(root, 'src/web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  return checkout
}

/** The path asked for, without steps upward; null when it cannot be read. */
function cleaned(path: string): string | null {
  try {
    return normalize(decodeURIComponent(path)).replaceAll('\\', '/')
  } catch {
    return null
  }
}

/** Serve the built page under every address that is not the API's. Hashed files are kept for a year, the page is always asked for. */
export function servePages(app: Hono, dir: string): void {
  app.get('*', async (c) => {
    const asked = cleaned(c.req.path)
    if (asked === null) return c.notFound()
    const name = asked.endsWith('/') ? `${asked}index.html` : asked
    const file = join(dir, name)
    if (!file.startsWith(dir + sep) || name.includes('/.')) return c.notFound()
    const packed = /\bbr\b/.test(c.req.header('accept-encoding') ?? '') && existsSync(`${file}.br`)
    const path = packed ? `${file}.br` : file
    if (
      !(await stat(path).then(
        (s) => s.isFile(),
        () => false,
      ))
    )
      return c.notFound()
    if (packed) c.header('content-encoding', 'br')
    c.header('vary', 'accept-encoding')
    c.header('content-type', types[extname(name)] ?? 'application/octet-stream')
    c.header('content-security-policy', policy)
    c.header('cache-control', name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    return c.body(new Uint8Array(await readFile(path)))
  })
}
