// How the weapons of Invisible Enemy stand against each other on the whole rules: equal forces without payloads that differ in their main
// weapon alone, each type against the other three, seats changed within a pair, its script on both sides.
// `node bench/weapons.ts [--battles N] [--mixed]`: battles for each pairing, in the mixed row alone; prints the table and, of all rows,
// writes it to bench/weapons.md. `--edition FILE` fights on the tables of an edition instead, the same battles from the same seeds, and
// writes what it found into that file as its evidence; the tables in force are left as they are.
import { edition } from './tables.ts' // first: what follows is loaded on its tables
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mixed, noDice, SeededDice } from '../src/kernel/dice.ts'
import { answer, run } from '../src/kernel/procedure.ts'
import { shareOf } from '../src/lab/interval.ts'
import type { WeaponId } from '../src/rulesets/invisible-enemy/book/charts.ts'
import { script } from '../src/rulesets/invisible-enemy/mind/script.ts'
import { battle, runs } from '../src/rulesets/invisible-enemy/rules/sequence.ts'
import { view } from '../src/rulesets/invisible-enemy/sight/view.ts'
import { scenarios } from '../src/rulesets/invisible-enemy/start/scenarios.ts'
import { setUp } from '../src/rulesets/invisible-enemy/start/setup.ts'
import { defaults } from '../src/rulesets/invisible-enemy/state/fresh.ts'
import { asForce } from '../src/rulesets/invisible-enemy/workshop/plan.ts'

const types: readonly WeaponId[] = ['kinetic', 'missile', 'photon', 'thermal']
/** The rows of the catalogue's check; the last is the mixed one. */
const rows: readonly { readonly name: string; readonly models: readonly string[] }[] = [
  { name: '3 Needle', models: ['needle', 'needle', 'needle'] },
  { name: '3 Mako', models: ['mako', 'mako', 'mako'] },
  { name: '3 Whiptail', models: ['whiptail', 'whiptail', 'whiptail'] },
  { name: '3 Hammerhead', models: ['hammerhead', 'hammerhead', 'hammerhead'] },
  { name: 'Needle, Mako, Whiptail, Hammerhead', models: ['needle', 'mako', 'whiptail', 'hammerhead'] },
]
const endless = 4000 // decisions

const forceOf = (models: readonly string[], main: WeaponId) =>
  asForce({
    id: main,
    name: main,
    points: 300,
    units: models.map((model, i) => ({ id: `m${i + 1}`, name: `${model} ${i + 1}`, model, main, modules: [] })),
  })

/** One battle at the first scenario. @returns what the first type scores: 1 won, a half drawn or without an end, 0 lost. */
function fought(models: readonly string[], first: WeaponId, second: WeaponId, n: number): 0 | 0.5 | 1 {
  const me = n % 2,
    seed = `weapons ${models.join()} ${first} ${second} ${n >> 1}`
  const forces = (me === 0 ? [first, second] : [second, first]).map((main) => forceOf(models, main))
  const g = setUp({ scenario: scenarios[0], forces, options: defaults, seats: 2 }, battle)
  const dice = new SeededDice(mixed(seed)),
    mind = new SeededDice(mixed(`mind ${seed}`), 0, false)
  g.dice = dice.at(0)
  run(g, runs)
  for (let k = 1; g.over === null && k < endless; k++) {
    const i = g.open.findIndex((_, x) => !g.sealed[x]),
      d = g.open[i],
      c = script(view(g, d.seat), d, mind.at(k), [])
    g.dice = dice.at(k)
    answer(g, runs, i, c)
    g.dice = noDice
  }
  const won = g.over?.winners ?? []
  return won.length !== 1 ? 0.5 : won[0] === me ? 1 : 0
}

const { values } = parseArgs({ options: { battles: { type: 'string' }, mixed: { type: 'boolean' }, edition: { type: 'string' } } })
const battles = 2 * Math.ceil(Number(values.battles ?? 20) / 2)
if (!Number.isSafeInteger(battles) || battles < 2) {
  console.error('--battles is a number from 2 on')
  process.exit(1)
}
const out = [
  '# The weapons of Invisible Enemy against each other',
  '',
  `What a type scores against the other three, equal forces without payloads, ${battles} battles a pairing at ${scenarios[0].title} on the`,
  'whole rules, the book’s script on both sides, seats changed within a pair, a draw a half; with the interval in which the share lies 19',
  'times of 20. By `node bench/weapons.ts`. The aim is 0.35 to 0.65 in the last row.',
  '',
  `| force a side | ${types.join(' | ')} |`,
  `| --- |${' --- |'.repeat(types.length)}`,
]
const found: { readonly force: string; readonly weapon: WeaponId; readonly battles: number; share: number; low: number; high: number }[] =
  []
for (const { name, models } of values.mixed ? rows.slice(-1) : rows) {
  const scores = new Map(types.map((t) => [t, { sum: 0, n: 0 }]))
  for (const [i, first] of types.entries())
    for (const second of types.slice(i + 1))
      for (let n = 0; n < battles; n++) {
        const score = fought(models, first, second, n)
        for (const [t, s] of [[first, score] as const, [second, 1 - score] as const]) {
          const own = scores.get(t) as { sum: number; n: number }
          own.sum += s
          own.n++
        }
      }
  const cells = types.map((t) => {
    const { sum, n } = scores.get(t) as { sum: number; n: number },
      { share, low, high } = shareOf(sum, n)
    found.push({ force: name, weapon: t, battles: n, share, low, high })
    return `${share.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
  })
  out.push(`| ${name} | ${cells.join(' | ')} |`)
  console.log(out.at(-1))
}
if (edition !== null && values.edition !== undefined)
  writeFileSync(values.edition, `${JSON.stringify({ ...edition, evidence: found }, null, 1)}\n`)
else if (!values.mixed) writeFileSync(new URL('./weapons.md', import.meta.url), `${out.join('\n')}\n`)
