// Firefox as distributions ship it, by WebDriver BiDi (W3C, over a socket): it needs no driver beside it.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { Missing, type Driven } from './driven.ts'
import { commandAt, type Size } from './machine.ts'

type Said = { readonly id?: number; readonly type: string; readonly message?: string; readonly error?: string; readonly result?: unknown }

/** The longest wait for an answer of the browser, ms. */
const PATIENCE = 60_000

/** Firefox, started with one page. @throws Missing where the machine has none */
export async function fire(size: Size): Promise<Driven> {
  const path = commandAt('firefox-esr') ?? commandAt('firefox')
  if (path === null) throw new Missing('No firefox-esr and no firefox is found: apt-get install firefox-esr')
  const profile = mkdtempSync(join(tmpdir(), 'steelyard-firefox-'))
  const firefox = spawn(path, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' },
  })
  const gone = new Promise<void>((done) => firefox.once('exit', () => done()))
  const quit = async (): Promise<void> => {
    firefox.kill('SIGTERM')
    await gone
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    const at = await new Promise<string>((done, fail) => {
      let text = ''
      firefox.stderr.on('data', (b: Buffer) => {
        text += b.toString()
        const m = /WebDriver BiDi listening on (ws:\S+)/.exec(text)
        if (m) done(m[1])
      })
      firefox.once('exit', (code) => fail(new Error(`Firefox ended with ${code}: ${text.slice(-300)}`)))
    })
    const socket = new WebSocket(`${at}/session`)
    await new Promise<void>((done, fail) => {
      socket.once('open', () => done())
      socket.once('error', fail)
    })
    const open = new Map<number, { done(x: unknown): void; fail(e: Error): void }>()
    socket.on('message', (b: Buffer) => {
      const said = JSON.parse(b.toString()) as Said
      const waits = said.id === undefined ? undefined : open.get(said.id)
      if (!waits) return
      open.delete(said.id as number)
      if (said.type === 'success') waits.done(said.result)
      else waits.fail(new Error(`Firefox: ${said.error}: ${said.message}`))
    })
    socket.on('close', () => open.forEach((w) => w.fail(new Error('Firefox has closed its socket'))))
    let n = 0
    const ask = (method: string, params: object): Promise<unknown> =>
      new Promise((done, fail) => {
        const id = ++n
        const late = setTimeout(() => fail(new Error(`Firefox does not answer ${method}`)), PATIENCE)
        open.set(id, {
          done: (x) => (clearTimeout(late), done(x)),
          fail: (e) => (clearTimeout(late), fail(e)),
        })
        socket.send(JSON.stringify({ id, method, params }))
      })
    await ask('session.new', { capabilities: {} })
    const tree = (await ask('browsingContext.getTree', {})) as { readonly contexts: readonly { readonly context: string }[] }
    const { context } = tree.contexts[0]
    await ask('browsingContext.setViewport', { context, viewport: size })
    const run = async (source: string): Promise<unknown> => {
      const got = (await ask('script.evaluate', {
        expression: `JSON.stringify((() => {${source}})() ?? null)`,
        target: { context },
        awaitPromise: false,
      })) as {
        readonly type: string
        readonly result?: { readonly value: string }
        readonly exceptionDetails?: { readonly text: string }
      }
      if (!got.result) throw new Error(`the page: ${got.exceptionDetails?.text}`)
      return JSON.parse(got.result.value)
    }
    return {
      version: execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
      open: async (url) => {
        await ask('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      run,
      press: async (selector) => {
        const spot = (await run(`
          const e = document.querySelector(${JSON.stringify(selector)})
          if (!e) return null
          e.scrollIntoView({ block: 'nearest', behavior: 'instant' })
          const r = e.getBoundingClientRect(), x = Math.round(r.x + r.width / 2), y = Math.round(r.y + r.height / 2)
          const over = document.elementFromPoint(x, y)
          return { x, y, over: e.contains(over) || over?.contains(e) ? null : (over?.className ?? 'nothing') }`)) as {
          readonly x: number
          readonly y: number
          readonly over: string | null
        } | null
        if (!spot) throw new Error(`there is no ${selector}`)
        if (spot.over !== null) throw new Error(`${selector} lies under "${spot.over}"`)
        const pointer = [
          { type: 'pointerMove', x: spot.x, y: spot.y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]
        await ask('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions: pointer }] })
      },
      picture: async () => {
        const { data } = (await ask('browsingContext.captureScreenshot', { context })) as { readonly data: string }
        return Buffer.from(data, 'base64')
      },
      close: async () => {
        await ask('browser.close', {}).catch(() => undefined) // it may have gone already: it is ended in any case
        await quit()
      },
    }
  } catch (e) {
    await quit()
    throw e
  }
}
