// WebKitGTK's own small browser by WebDriver (W3C, over HTTP), on a screen of nothing.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { commandAt, type Size } from './machine.ts'
import { Missing, type Driven } from './driven.ts'

/** The name under which WebDriver hands over an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const folders = ['4.1', '6.0', '4.0'].flatMap((v) => [
  ...['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit${v === '6.0' ? 'gtk' : '2gtk'}-${v}/MiniBrowser`),
  `/usr/libexec/webkit${v === '6.0' ? 'gtk' : '2gtk'}-${v}/MiniBrowser`,
])

/** A port nobody listens at. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const s = createServer()
    s.once('error', fail)
    s.listen(0, '127.0.0.1', () => {
      const at = s.address()
      s.close(() => (at !== null && typeof at === 'object' ? done(at.port) : fail(new Error('the system names no free port'))))
    })
  })
}

/** WebKit, started with one page. @throws Missing where the machine lacks the driver, the browser or the screen */
export async function web(size: Size): Promise<Driven> {
  const driver = commandAt('WebKitWebDriver'),
    screen = commandAt('Xvfb'),
    browser = folders.find((f) => existsSync(f))
  if (driver === null || browser === undefined)
    throw new Missing('No WebKitWebDriver with its MiniBrowser is found: apt-get install webkit2gtk-driver')
  if (screen === null && !process.env.DISPLAY) throw new Missing('There is no screen for WebKit: apt-get install xvfb')
  const begun: ChildProcess[] = []
  const env: NodeJS.ProcessEnv = { ...process.env }
  if (screen !== null) {
    const display = await new Promise<string>((done, fail) => {
      const x = spawn(screen, ['-displayfd', '3', '-screen', '0', `${size.width + 200}x${size.height + 300}x24`, '-nolisten', 'tcp'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      })
      begun.push(x)
      x.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}`)))
      x.stdio[3]?.once('data', (b: Buffer) => done(`:${b.toString().trim()}`))
    })
    env.DISPLAY = display
    env.GDK_BACKEND = 'x11'
  }
  if (process.getuid?.() === 0) env.WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS = '1' // a sandbox cannot be made as root
  const port = await freePort()
  begun.push(spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' }))
  const quit = (): void => begun.reverse().forEach((p) => p.kill('SIGTERM'))
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const r = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    const { value } = (await r.json()) as { value: unknown }
    if (r.ok) return value
    const why = value as { readonly error?: string; readonly message?: string }
    throw new Error(`WebKit: ${why.error ?? r.status}: ${why.message ?? ''}`)
  }
  try {
    for (let i = 0; ; i++) {
      try {
        await ask('GET', '/status')
        break
      } catch (e) {
        if (i === 50) throw e
        await pause(100)
      }
    }
    const made = (await ask('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } },
    })) as { readonly sessionId: string; readonly capabilities: { readonly browserName: string; readonly browserVersion: string } }
    const at = `/session/${made.sessionId}`
    await ask('POST', `${at}/timeouts`, { script: 30_000, pageLoad: 60_000, implicit: 0 })
    await ask('POST', `${at}/window/rect`, { x: 0, y: 0, ...size })
    const run = (source: string): Promise<unknown> => ask('POST', `${at}/execute/sync`, { script: source, args: [] })
    return {
      version: `${made.capabilities.browserName} ${made.capabilities.browserVersion}`,
      open: async (url) => {
        await ask('POST', `${at}/url`, { url })
      },
      run,
      press: async (selector) => {
        const found = (await ask('POST', `${at}/element`, { using: 'css selector', value: selector })) as Record<string, string>
        await ask('POST', `${at}/element/${found[ELEMENT]}/click`, {})
      },
      picture: async () => Buffer.from((await ask('GET', `${at}/screenshot`)) as string, 'base64'),
      close: async () => {
        await ask('DELETE', at).catch(() => undefined) // it may have gone already: the driver is ended in any case
        quit()
      },
    }
  } catch (e) {
    quit()
    throw e
  }
}
