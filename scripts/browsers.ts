// A battle of each book from home to its end in Firefox and in WebKit: `npm run browsers [-- firefox|webkit] [--book ID] [--phone]`. The
// browsers are the system's (Debian: firefox-esr, webkit2gtk-driver, xvfb); pictures go into shots/. Exit 1 where something differs.
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { opponents } from '../src/ai/index.ts'
import type { AnyRuleset } from '../src/kernel/ruleset.ts'
import { rulesets } from '../src/rulesets/index.ts'
import { host } from '../src/server/host.ts'
import { built } from '../src/web/fixture/fixture-browser.ts'
import { Missing, type Driven } from './browsers/driven.ts'
import { fire } from './browsers/firefox.ts'
import type { Size } from './browsers/machine.ts'
import { web } from './browsers/webkit.ts'

const kinds: Readonly<Record<string, (size: Size) => Promise<Driven>>> = { firefox: fire, webkit: web }
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { book: { type: 'string' }, phone: { type: 'boolean' } },
})
const unknown = positionals.find((p) => !(p in kinds))
if (unknown !== undefined) fail(`No browser is called "${unknown}". There are ${Object.keys(kinds).join(', ')}.`)
const books = rulesets.filter((r) => flags.book === undefined || r.id === flags.book)
if (books.length === 0) fail(`No book is called "${flags.book}". There are ${rulesets.map((r) => r.id).join(', ')}.`)

function fail(why: string): never {
  console.error(why)
  process.exit(2)
}

const size = flags.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
const shots = fileURLToPath(new URL('../shots/', import.meta.url))
mkdirSync(shots, { recursive: true })

/** What stands on the screen: the end, the gold button, a fault said by the page, or nothing yet. */
const STANDING = `
  if (document.querySelector('.finish')) return 'end'
  const alert = document.querySelector('main.notice [role="alert"]')
  if (alert) return 'fault: ' + alert.textContent
  const go = document.querySelector('.ask:not(.fin-next) .btn.go')
  return go && !go.disabled && go.getAttribute('aria-disabled') !== 'true' ? 'go' : 'wait'`
/** From now on every error of the page is kept. */
const LISTEN = `
  window.__faults = []
  addEventListener('error', (e) => {
    // no fault: a size that changed while sizes were told is told with the next frame
    if (!String(e.message).startsWith('ResizeObserver loop')) window.__faults.push(String(e.message))
  })
  addEventListener('unhandledrejection', (e) => window.__faults.push(String(e.reason)))
  const said = console.error
  console.error = (...a) => { window.__faults.push(a.map(String).join(' ')); said(...a) }`

/** Wait until a source says anything but 'wait'. @throws Error with what the screen says after half a minute */
async function until(d: Driven, source: string): Promise<string> {
  for (const end = Date.now() + 30_000; ; await pause(20)) {
    const now = String(await d.run(source))
    if (now !== 'wait') return now
    if (Date.now() > end) throw new Error(`nothing comes: ${String(await d.run('return document.body.innerText.slice(0, 400)'))}`)
  }
}

/** Which question stands: its head and how much has been told. */
const QUESTION = `
  return [document.querySelector('.ask h1')?.textContent, document.querySelector('.ask[data-told]')?.dataset.told].join(' | ')`

/** A battle of a book, by the gold button. @returns how many presses it took */
async function battle(d: Driven, rules: AnyRuleset, base: string, picture: (name: string) => Promise<void>): Promise<number> {
  const short = rules.scenarios.filter((s) => s.seats === 2).toSorted((a, b) => a.minutes - b.minutes)[0]
  await d.open(`${base}/#/`)
  await until(d, `return document.querySelector('ul.books .book') ? 'there' : 'wait'`)
  await d.run(LISTEN)
  await d.run(`localStorage.setItem('steelyard.pace', '0')`)
  await d.press(`ul.books li:nth-child(${rulesets.indexOf(rules) + 1}) .book`)
  await until(d, `return document.querySelector('#scenario option[value="${short.id}"]') ? 'there' : 'wait'`)
  await d.run(`
    const s = document.querySelector('#scenario')
    s.value = '${short.id}'
    s.dispatchEvent(new Event('input', { bubbles: true }))
    s.dispatchEvent(new Event('change', { bubbles: true }))`)
  await picture('home')
  await until(d, `return document.querySelector('.qb .btn.go:not(:disabled)') ? 'there' : 'wait'`)
  await d.press('.qb .btn.go')
  let presses = 0
  for (; presses < 3000; presses++) {
    const now = await until(d, STANDING)
    if (now.startsWith('fault')) throw new Error(now)
    if (now === 'end') break
    if (presses === 12) await picture('battle')
    const was = await d.run(QUESTION)
    await d.press('.ask:not(.fin-next) .btn.go').catch(async (e: unknown) => {
      // A battle that ends under the press has taken the button away.
      if ((await until(d, STANDING)) !== 'end') throw e
    })
    for (const end = Date.now() + 1000; Date.now() < end && (await d.run(STANDING)) !== 'end' && (await d.run(QUESTION)) === was; )
      await pause(10)
  }
  const head = String(await d.run(`return document.querySelector('.finish h1')?.textContent ?? ''`))
  if (!/ wins?\b|draw/i.test(head)) throw new Error(`after ${presses} presses the page says "${head}"`)
  await picture('end')
  const faults = (await d.run('return window.__faults')) as readonly string[]
  if (faults.length) throw new Error(`the page had faults: ${faults.join(' | ')}`)
  return presses
}

const page = await built()
const served = await host({ port: 0, data: ':memory:', page: page.dir }, { rulesets, opponents })
try {
  for (const kind of positionals.length ? positionals : Object.keys(kinds)) {
    let d: Driven
    try {
      d = await kinds[kind](size)
    } catch (e) {
      if (!(e instanceof Missing)) throw e
      console.error(e.message)
      process.exitCode = 1
      continue
    }
    console.log(d.version)
    for (const rules of books) {
      const begun = Date.now()
      try {
        const n = await battle(d, rules, served.url.replace(/\/$/, ''), async (name) =>
          writeFileSync(`${shots}${kind}-${rules.id}-${name}${flags.phone ? '-phone' : ''}.png`, await d.picture()),
        )
        console.log(`  ${rules.title}: to its end, ${n} presses, ${Math.round((Date.now() - begun) / 1000)} s`)
      } catch (e) {
        console.error(`  ${rules.title}: ${e instanceof Error ? e.message : String(e)}`)
        writeFileSync(`${shots}${kind}-${rules.id}-fault.png`, await d.picture())
        process.exitCode = 1
      }
    }
    await d.close()
  }
} finally {
  await served.close()
  page.remove()
}
console.log(`pictures lie in ${shots}`)
