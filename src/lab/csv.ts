// A weighing as tables for a spreadsheet.
import type { Scenario } from '../kernel/ruleset.ts'
import type { Bout } from './bout.ts'
import { settingOf, type Question } from './question.ts'
import { lastLead, type Tally } from './tally.ts'

const quoted = (x: string | number): string => (/[",\n]/.test(String(x)) ? `"${String(x).replaceAll('"', '""')}"` : String(x))
const table = (rows: readonly (readonly (string | number)[])[]): string => `${rows.map((r) => r.map(quoted).join(',')).join('\n')}\n`

/** Every battle as a line: its number from 1, where, against whom, from which seat, with what result, how far ahead at the end. */
export function battlesCsv(scenarios: readonly Scenario[], q: Question, bouts: readonly Bout[]): string {
  const rows = bouts.map((b) => {
    const { scenario, foe, seat } = settingOf(q, b.n)
    const title = scenarios.find((s) => s.id === scenario)?.title ?? scenario
    return [b.n + 1, title, q.field[foe].name, seat, b.score, b.rounds, lastLead(b) / 1000]
  })
  return table([['battle', 'scenario', 'foe', 'seat', 'score', 'rounds', 'lead'], ...rows])
}

/** Units and what they died to. @param names of the force and of its foes. */
export function unitsCsv(t: Tally, names: readonly [string, string]): string {
  return table([
    ['side', 'unit', 'felled a battle', 'fell'],
    ...t.units.map((u) => [names[u.side], u.name, u.felled.toFixed(3), u.fell.toFixed(3)]),
    [],
    ['side', 'unit', 'died to', 'times'],
    ...t.deaths.map((d) => [names[d.side], d.name, d.by ?? '', d.times]),
  ])
}
