// Pictures of every page for looking at it: in both themes, on a desk and a phone, some on a laptop. Into shots/; `npm run shots -- muster`
// takes those whose name a pattern fits (`-- 'rules|text' phone`: both), `-- huge` or another of the rare sizes those that stand on any screen.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { opponents } from '../src/ai/index.ts'
import { rulesets } from '../src/rulesets/index.ts'
import { host } from '../src/server/host.ts'
import { browser, built, person } from '../src/web/fixture/fixture-browser.ts'
import { shots } from './tour.ts'

const dir = fileURLToPath(new URL('../shots/', import.meta.url))
const wanted = process.argv.slice(2)

mkdirSync(dir, { recursive: true })

const page = await built()
const served = await host({ port: 0, data: ':memory:', page: page.dir }, { rulesets, opponents })
const chrome = await browser()
const sizes = { full: { width: 1440, height: 900 }, laptop: { width: 1366, height: 690 }, phone: { width: 390, height: 844 } } as const

const rare = {
  small: { width: 360, height: 640 },
  narrow: { width: 1024, height: 700 },
  low: { width: 1440, height: 640 },
  large: { width: 2560, height: 1440 },
  huge: { width: 3840, height: 2160 },
} as const // taken when they are named

try {
  for (const [size, view] of Object.entries({ ...sizes, ...rare }))
    for (const theme of size === 'laptop' || size in rare ? ['night'] : ['night', 'paper'])
      for (const s of shots) {
        const name = `${s.name}-${size}-${theme}`
        if (
          (!(size === 'full' || size === 'phone') && !s.laptop) ||
          (size in rare && !wanted.includes(size)) ||
          !wanted.every((w) => new RegExp(w).test(name))
        )
          continue
        const { page: p, context, wrong } = await person(chrome, served.url, view)
        await p.addInitScript((t) => localStorage.setItem('steelyard.theme', t), theme)
        try {
          await s.go(p)
          await p.screenshot({ path: `${dir}${name}.png`, fullPage: s.whole === true && size === 'phone' })
        } catch (e) {
          console.error(`${name}: ${e instanceof Error ? e.message.split('\n')[0] : String(e)}`)
          process.exitCode = 1
        }
        if (wrong.length) {
          console.error(name, wrong)
          process.exitCode = 1
        }
        await context.close()
      }
} finally {
  await chrome.close()
  await served.close()
  page.remove()
}

console.log(`pictures lie in ${dir}`)
