// A weighing as tables for a spreadsheet.
import type { Scenario } from '../kernel/ruleset.ts'
import type { Bout } from './bout.ts'
import { settingOf, type Question } from './question.ts'
import type { Fit } from './fit.ts'
import { lastLead, type Tally } from './tally.ts'
import type { Varied } from './vary.ts'

/** A cell of a table, quoted where it must be. */
const quoted = (x: string | number): string => (/[",\n]/.test(String(x)) ? `"${String(x).replaceAll('"', '""')}"` : String(x))
/** Rows as a table for a spreadsheet. */
export const table = (rows: readonly (readonly (string | number)[])[]): string => `${rows.map((r) => r.map(quoted).join(',')).join('\n')}\n`

/** Every battle as a line: its number from 1, where, against whom, from which seat, with what result, how far ahead at the end. */
export function battlesCsv(scenarios: readonly Scenario[], q: Question, bouts: readonly Bout[]): string {
  const rows = bouts.map((b) => {
    const { scenario, foe, seat } = settingOf(q, b.n)
    const title = scenarios.find((s) => s.id === scenario)?.title ?? scenario
    const came = b.failed === undefined ? [b.score, b.rounds, lastLead(b) / 1000] : ['broke off', '', '']
    return [b.n + 1, title, q.field[foe].name, seat, ...came]
  })
  return table([['battle', 'scenario', 'foe', 'seat', 'score', 'rounds', 'lead'], ...rows])
}

/** Units and what they died to. @param names of the force and of its foes. */
export function unitsCsv(t: Tally, names: readonly [string, string]): string {
  return table([
    ['side', 'unit', 'felled a battle', 'fell a battle', 'ground paid a battle'],
    ...t.units.map((u) => {
      const ground = t.held.find((h) => h.side === u.side && h.name === u.name)?.points ?? 0
      return [names[u.side], u.name, u.felled.toFixed(3), u.fell.toFixed(3), ground.toFixed(3)]
    }),
    [],
    ['side', 'unit', 'died to', 'times'],
    ...t.deaths.map((d) => [names[d.side], d.name, d.by ?? '', d.times]),
  ])
}

/**
 * Every change as a line: what it costs more, the share with it, what it does to the share, with bounds; 0 to 1. Broken: its battles that
 * broke off.
 */
export function effectsCsv(v: Varied): string {
  return table([
    ['change', 'cost', 'battles', 'broken', 'share', 'effect', 'low', 'high'],
    ['as it is', 0, v.battles, v.broken - v.effects.reduce((n, e) => n + e.broken, 0), v.base.share.toFixed(4), 0, '', ''],
    ...v.effects.map((e) => [
      e.change.label,
      e.change.cost,
      e.battles,
      e.broken,
      e.share.share.toFixed(4),
      e.effect.toFixed(4),
      e.low.toFixed(4),
      e.high.toFixed(4),
    ]),
  ])
}

/** Every unit as a line: what it costs, what battles say that it is worth, with bounds, the share won with one more of it. */
export function fitsCsv(all: readonly Fit[]): string {
  return table([
    ['unit', 'cost', 'worth', 'low', 'high', 'share', 'battles', 'verdict'],
    ...all.map((f) => [
      f.ware,
      f.cost,
      f.worth.toFixed(1),
      f.low.toFixed(1),
      f.high.toFixed(1),
      f.share.toFixed(4),
      f.battles,
      f.verdict ?? '',
    ]),
  ])
}
