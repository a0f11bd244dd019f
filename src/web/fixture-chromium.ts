// The Chromium that tests and pictures use: the system's own, the one that CHROMIUM names, or the one that comes with the packages.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import brought, { inflate } from '@sparticuz/chromium'

/** A browser to start, and the variables it needs besides those of this process. */
export type Found = { readonly path: string; readonly env: Readonly<Record<string, string>> }

const systems = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/**
 * CHROMIUM, where it is set, then a system's own; else the one in the packages, unpacked once for each of its versions.
 * @throws Error when CHROMIUM names no file.
 */
export async function chromiumAtHand(): Promise<Found> {
  const named = process.env.CHROMIUM
  if (named === 'packages') return unpacked()
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}: there is no such file. Leave it out, or say CHROMIUM=packages`)
    return { path: named, env: {} }
  }
  const system = systems.find((p) => existsSync(p))
  return system ? { path: system, env: {} } : unpacked()
}

/** The browser in the packages with the few libraries and the font that a bare machine lacks. */
async function unpacked(): Promise<Found> {
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin')
  const { version } = JSON.parse(readFileSync(join(bin, '..', 'package.json'), 'utf8')) as { readonly version: string }
  const home = join(tmpdir(), `steelyard-chromium-${version}`)
  if (!existsSync(home)) {
    const fresh = mkdtempSync(`${home}-`)
    const was = process.env.TMPDIR
    process.env.TMPDIR = fresh // the package unpacks there
    try {
      await brought.executablePath(bin)
      await inflate(join(bin, 'al2023.tar.br'))
    } finally {
      if (was === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = was
    }
    mkdirSync(join(fresh, 'font-cache'))
    writeFileSync(
      join(fresh, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${home}/fonts</dir><dir>/usr/share/fonts</dir>` +
        `<cachedir>${home}/font-cache</cachedir></fontconfig>`,
    )
    try {
      renameSync(fresh, home) // whole or not at all: several test files may come here at once
    } catch (e) {
      rmSync(fresh, { recursive: true, force: true })
      if (!existsSync(home)) throw e
    }
  }
  const libraries = [join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter((x) => x).join(':')
  return { path: join(home, 'chromium'), env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(home, 'fonts.conf') } }
}
