// The bench: how fast battles are fought, forked, forecast and judged, book by book; kept by commit in bench/results.md.
// `--quick` takes a short look and keeps nothing; `--book ID` measures that book alone and keeps nothing; `--part server` (or
// `boards`, `books`, `scales`, `screen`, `page`) measures that part alone and keeps it under its name.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { mixed, SeededDice } from '../src/kernel/dice.ts'
import type { Unit } from '../src/kernel/state.ts'
import { skirmish } from '../src/laws/skirmish.ts'
import { rulesets } from '../src/rulesets/index.ts'
import { weigh } from '../scripts/weight.ts'
import { measured } from './book.ts'
import { about, quick, row, sheet, timed, whole } from './clock.ts'
import { inBrowser } from './page.ts'
import { plainBattle } from './plain.ts'
import { playout, ready, type Ready } from './playout.ts'
import { inServer } from './server.ts'
import { scales, scalesOnScreen } from './scales.ts'
import { sight } from './sight.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, book: { type: 'string' }, part: { type: 'string' } } })
const parts = ['boards', 'books', 'scales', 'screen', 'page', 'server']
if (values.part !== undefined && !parts.includes(values.part)) {
  console.error(`There is no part "${values.part}" of the bench; there is ${parts.join(', ')}.`)
  process.exit(2)
}
const wants = (part: string): boolean =>
  values.part !== undefined ? values.part === part : values.book === undefined || part === 'books' || part === 'scales'
const books = values.book === undefined ? rulesets : rulesets.filter((r) => r.id === values.book)
if (books.length === 0) {
  console.error(`There is no book "${values.book}"; there is ${rulesets.map((r) => r.id).join(', ')}.`)
  process.exit(2)
}

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim()
// What is measured is what was there at the start, whatever is committed meanwhile.
const commit = git('rev-parse', '--short', 'HEAD')
const dirty = git('status', '--porcelain', '--', 'src').length > 0

/** The skirmish as procedures and as plain loops: the same battles, byte for byte; how much slower is the order of play as data? */
function ratio(): void {
  const duel: Ready = ready(skirmish)
  const plain = (seed: string): ReturnType<typeof plainBattle> =>
    plainBattle(new SeededDice(mixed(seed), 0, false), new SeededDice(mixed(`own ${seed}`), 0, false))
  for (let i = 0; i < 300; i++) {
    const a = playout(duel, `same ${i}`)
    const b = plain(`same ${i}`)
    const hp = a.g.units.map((u) => (u as Unit & { readonly hp: number }).hp).join()
    if (a.decisions !== b.decisions || hp !== b.hp.join() || a.g.over?.winners.join() !== b.winners.join())
      throw new Error(`battle ${i} differs: ${a.decisions} and ${b.decisions} decisions, ${hp} and ${b.hp.join()}`)
  }
  const k = timed(quick ? 800 : 3000, (i) => playout(duel, `ratio ${i}`).decisions)
  const p = timed(quick ? 800 : 3000, (i) => plain(`ratio ${i}`).decisions)
  row('the short skirmish through the kernel', `${whole(k.n / k.cpu)} decisions a CPU second`)
  row(
    'the same skirmish as plain loops, no events, no saving',
    `${whole(p.n / p.cpu)} decisions a CPU second: ${(p.n / p.cpu / (k.n / k.cpu)).toFixed(1)} times as many`,
  )
}

/** What the page weighs as it is built now, not as it may lie about from before. */
async function page(): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'error' })
  for (const w of weigh()) if (w.limit !== undefined) row(w.what, `${w.kib.toFixed(1)} KiB brotli`, `at most ${w.limit}`)
}

if (wants('boards')) {
  about('The kernel and the boards')
  ratio()
  sight()
}
if (wants('books')) for (const b of books) await measured(b)
if (wants('scales'))
  for (const b of books) {
    about(`The scales, ${b.title}`)
    await scales(b)
  }
if (wants('screen')) {
  about('The scales on the screen')
  await scalesOnScreen(books)
}
if (wants('page')) {
  about('The page')
  await page()
  await inBrowser(row, quick)
}
if (wants('server')) await inServer()

if (!quick && values.book === undefined) {
  const path = fileURLToPath(new URL('./results.md', import.meta.url))
  const head =
    '# Bench\n\nKept by commit, the newest first; `npm run bench` adds to it. Figures are of the machine ' +
    'named; CPU seconds leave out what else it does.\n'
  const old = existsSync(path) ? readFileSync(path, 'utf8').slice(head.length) : ''
  const tables = sheet
    .map(
      (s) =>
        `### ${s.about}\n\n| what | measured | wanted |\n| --- | --- | --- ` +
        `|\n${s.rows.map((r) => `| ${r.what} | ${r.is} | ${r.floor ?? ''} |`).join('\n')}\n`,
    )
    .join('\n')
  writeFileSync(
    path,
    `${head}\n## ${values.part ? `The ${values.part} alone, ` : ''}${commit}${dirty ? ' and what is not committed yet' : ''}, ` +
      `${new Date().toISOString().slice(0, 10)}\n\n${cpus()[0].model.trim()}, ${availableParallelism()} cores, ` +
      `Node ${process.versions.node}\n\n${tables}${old}`,
  )
  console.log(`kept in ${path}`)
}
