// The page in a browser: what panning costs, how soon a forecast stands under the pointer, when home and battle can first be used.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { opponents } from '../src/ai/index.ts'
import { rulesets } from '../src/rulesets/index.ts'
import { host } from '../src/server/host.ts'
import { browser, built } from '../src/web/fixture/fixture-browser.ts'
import { battleReady, homeReady, met, pointed, type Met, type Ready } from './page-feel.ts'
import { slowLine } from './page-line.ts'
import { panned, stage, words } from './page-pan.ts'
import { shots, shotWords } from './page-shots.ts'
import { at } from './page-trace.ts'

type Row = (what: string, is: string, floor?: string) => void

/** The median of several visits, each by a new visitor. */
async function visits(n: number, once: () => Promise<Ready>): Promise<string> {
  const all: Ready[] = []
  for (let i = 0; i < n; i++) all.push(await once())
  const mid = (of: (r: Ready) => number): string => at(all.map(of), 0.5).toFixed(0)
  return (
    `${mid((r) => r.cold)} ms with nothing kept, ${mid((r) => r.warm)} ms once kept, ${mid((r) => r.offline)} ms ` +
    `without a network (middle of ${n})`
  )
}

/** As people meet it: a processor four times slower and a line of 1.6 Mbit/s with 150 ms, nothing kept. */
async function asMet(b: Browser, url: string, row: Row, n: number): Promise<void> {
  const line = await slowLine(url, { bits: 1_600_000, latency: 150 })
  try {
    const how = ', slow processor and line, nothing kept'
    const homes: number[] = []
    for (const r of rulesets) {
      const all: Met[] = []
      for (let i = 0; i < n; i++) all.push(await met(b, line.url, r))
      homes.push(...all.map((m) => m.home))
      const ms = at(
        all.map((m) => m.question),
        0.5,
      )
      row(`from Start battle to the first question, ${r.title}${how}`, `${ms.toFixed(0)} ms (middle of ${n})`, 'within 4000 ms')
    }
    row(`home can be used${how}`, `${at(homes, 0.5).toFixed(0)} ms (middle of ${homes.length})`, 'within 2500 ms')
  } finally {
    await line.close()
  }
}

/** Measure the page as it is built now. Needs a Chromium and a quiet machine. */
export async function inBrowser(row: Row, quick: boolean): Promise<void> {
  const staged = mkdtempSync(join(tmpdir(), 'steelyard-stage-'))
  const page = await built()
  await stage(staged)
  const set = await host({ port: 0, data: ':memory:', page: staged }, { rulesets, opponents })
  const arena = await host({ port: 0, data: ':memory:', page: page.dir }, { rulesets, opponents })
  const b = await browser()
  try {
    const ms = quick ? 1500 : 5000
    for (const [slow, beside] of [
      [1, ''],
      [4, ', CPU four times slower'],
    ] as const) {
      const far = await panned(b, set.url, 'hex', ms, slow, { whole: false })
      const all = await panned(b, set.url, 'hex', ms, slow, { whole: true })
      const table = await panned(b, set.url, 'table', ms, slow, { whole: false })
      const floor = slow === 1 ? 'at most 4 ms a frame at 95 %' : undefined
      row(`pan 100 x 100 hexes, 200 pieces, by pointer${beside}`, words(far.drag), floor)
      row(`the same, the whole board in sight${beside}`, words(all.drag), floor)
      row(`the same, by keys${beside}`, words(far.keys), floor)
      row(`pan a table with 60 pieces of terrain, 200 stands${beside}`, words(table.drag), floor)
      row(`the table by keys${beside}`, words(table.keys), floor)
      row(`zoom the hexes by wheel, redrawn where it rests${beside}`, words(far.wheel))
      row(`ten shots at once on the same board${beside}`, shotWords(await shots(b, set.url, ms, slow)), floor)
    }
    for (const r of rulesets) {
      const n = await pointed(b, arena.url, r, quick ? 20 : 120)
      row(
        `forecast shown after pointing, ${r.title}`,
        n.length === 0
          ? 'not measured: no question of this book lists answers with chances, they stand in its plans'
          : `${at(n, 0.5).toFixed(0)} ms in the middle, ${at(n, 0.95).toFixed(0)} ms at 95 %, ` +
              `${at(n, 1).toFixed(0)} ms at worst (${n.length} options)`,
        'within 50 ms',
      )
    }
    const n = quick ? 1 : 5
    row('home can be used', await visits(n, () => homeReady(b, arena.url)))
    for (const r of rulesets)
      row(`from Start battle to the first question, ${r.title}`, await visits(n, () => battleReady(b, arena.url, r)))
    await asMet(b, arena.url, row, n)
  } finally {
    await b.close()
    await set.close()
    await arena.close()
    page.remove()
    rmSync(staged, { recursive: true, force: true })
  }
}
