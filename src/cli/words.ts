// What the terminal says: events with their dice, questions with numbered choices and their odds, and what was typed back as an answer.
import { misfit, type Choice, type Decision } from '../kernel/decision.ts'
import type { SeededDice } from '../kernel/dice.ts'
import type { Event } from '../kernel/event.ts'
import { said, type Asking, type Forecast, type Scale } from '../kernel/face.ts'
import type { Place } from '../kernel/plain.ts'
import type { AnyRuleset, Seen } from '../kernel/ruleset.ts'
import { telling } from '../kernel/table.ts'
import { figureLines } from '../sheets/figure.ts'
import { percent } from './desk.ts'
import { hexName, hexTyped, signs, type Signs } from './map.ts'
import { around, inQuestion, spotSaid } from './table.ts'

/** An event as a line: its sentence, the dice that fell, its rule. */
export function line(rules: AnyRuleset, v: Seen, e: Event, names: readonly string[]): string {
  const s = telling(rules, v, e, names)
  const dice = (e.dice ?? []).map((r) => `${r.what} ${r.dice.join(' ')}`).join(', ')
  return `${said(s)}${dice ? `  [${dice}]` : ''}  ${e.rule}`
}

/** A forecast as lines; the label first, one line for each outcome. */
export function forecastLines(list: readonly Forecast[], indent = '  '): readonly string[] {
  return list.flatMap((f) => [
    `${indent}${f.label}${
      f.given
        ? ` (if ${Object.entries(f.given)
            .map(([k, x]) => `${k} ${x}`)
            .join(', ')})`
        : ''
    }`,
    ...f.odds.map(
      (o) => `${indent}  ${percent(o.p).padStart(7)}  ${o.label}${o.detail ? `, ${o.detail}` : ''}${o.range ? ` (${o.range})` : ''}`,
    ),
    ...(f.sampled ? [`${indent}  about: of ${f.sampled.n} draws, ${percent(f.sampled.low)} to ${percent(f.sampled.high)}`] : []),
    ...[...(f.scale === undefined ? [] : [f.scale]), ...(f.spreads ?? [])].flatMap(scaleLines).map((x) => `${indent}  ${x}`),
    ...(f.warnings ?? []).map((w) => `${indent}  ! ${w}`),
  ])
}

/** A scale as a table of text: its rows by name, a column for each step. */
function scaleLines({ title, rows, steps }: Scale): readonly string[] {
  const cells = [steps.map((s) => percent(s.p)), ...rows.map((_, r) => steps.map((s) => s.cells[r]))]
  const wide = steps.map((_, i) => Math.max(...cells.map((row) => row[i].length)))
  const names = ['Chance', ...rows]
  const head = Math.max(...names.map((n) => n.length))
  return [title, ...cells.map((row, r) => `  ${names[r].padEnd(head)}  ${row.map((c, i) => c.padStart(wide[i])).join('  ')}`)]
}

/**
 * A forecast in few words: each good outcome with its chance, from the least to the most where that hangs on what is not known. Forecasts
 * of one name are of one thing; an outcome that several things share is said of the first.
 */
function headline(list: readonly Forecast[]): string {
  const said = new Map<string, string>()
  for (const of of Map.groupBy(list, (f) => f.label).values())
    for (const label of new Set(of.flatMap((f) => f.odds.flatMap((o) => (o.tone === 'good' ? [o.label] : []))))) {
      const ps = of.map((f) => f.odds.reduce((n, o) => n + (o.tone === 'good' && o.label === label ? o.p : 0), 0)).sort((x, y) => x - y)
      const [least, most] = [percent(ps[0]), percent(ps[ps.length - 1])]
      if (!said.has(label)) said.set(label, `${least === most ? most : `${least.replace('%', '')}–${most}`} ${label}`)
    }
  return said.size > 0 ? `  ${[...said.values()].join(', ')}` : ''
}

/** How many of a list may be named, as it is typed. */
function howMany({
  of,
  min,
  max,
  ordered,
}: {
  readonly of: readonly unknown[]
  readonly min: number
  readonly max: number
  readonly ordered?: boolean
}): string {
  if (of.length === 0) return 'there is nothing to choose; 0 goes on'
  const most = Math.min(max, of.length)
  const n = min === most ? `${most}` : min === 0 ? `up to ${most}` : `${min} to ${most}`
  return `${n} number${most === 1 ? '' : 's'}${ordered ? ' in order' : ''}${min === 0 ? ', or 0 for none' : ''}`
}

/** A question put in the terminal: its lines, and the choices that have a number. */
export type Put = { readonly lines: readonly string[]; readonly listed: readonly Choice[]; readonly how: string }

/** Where an idea places what it places: the hexes on a board of hexes, a spot or two in words on a free table. */
function placed(rules: AnyRuleset, v: Seen, d: Decision, c: Choice, known?: Signs): string {
  const s = d.choice
  if (s.is !== 'place' || !('place' in c)) return ''
  const scene = rules.face.scene(v, d)
  const { board } = scene
  const named = (into: number): string => `aboard ${rules.face.name(v, (s.into ?? [])[into])}`
  if (board.is === 'hex')
    return (
      ': ' +
      c.place
        .map(
          (p, i) =>
            `${rules.face.name(v, s.items[i])} ${p === null ? 'held back' : 'at' in p ? hexName(p.at, board.rowNames) : named(p.into)}`,
        )
        .join(', ')
    )
  const spots = c.place.flatMap((p) => (p === null ? [] : ['at' in p ? spotSaid(scene, p.at, signs(scene.tokens, known)) : named(p.into)]))
  return spots.length > 0 && spots.length <= 3 ? `: ${spots.join('; ')}` : ''
}

/** What a path costs and what is dangerous on it, where its book says so; else nothing. */
export function costs(rules: AnyRuleset, v: Seen, d: Decision, c: Choice): string {
  const w = d.choice.is === 'path' && 'legs' in c ? rules.walk?.(v, d, c) : null
  if (!w) return ''
  const hazards = [...new Set(w.legs.flatMap((l) => l.hazard ?? []))]
  return `, ${w.untold ? 'allowance' : `${w.spent} of`} ${w.budget} ${w.unit}${hazards.length ? `, ${hazards.join(', ')}` : ''}`
}

/** A part of a plan as it is put: its heading, and what an answer to it would bring. */
export type PutPart = { readonly label: string; readonly forecast: (c: Choice) => readonly Forecast[] }

/**
 * Put a question: listed options numbered, pass as 0; for wide shapes a few ideas numbered, and how to type any other.
 * @param part where the question is a part of a plan.
 */
export function put(rules: AnyRuleset, v: Seen, d: Decision, stream: SeededDice, known?: Signs, part?: PutPart): Put {
  const ask: Asking = part ? { verb: part.label, note: '' } : rules.face.ask(v, d)
  const forecast = part?.forecast ?? ((c: Choice) => rules.forecast(v, d, c))
  const s = d.choice
  const lines = [`${ask.verb}${ask.note ? ` — ${ask.note}` : ''}  ${d.rule}`]
  if (!part) for (const f of ask.figures ?? []) lines.push(`  ${f.title}`, ...figureLines(f.figure).map((l) => `    ${l}`))
  const listed: Choice[] = []
  const free = (s.is === 'path' || s.is === 'place') && rules.face.scene(v, d).board.is === 'table'
  const number = (c: Choice, text: string): void => {
    listed.push(c)
    lines.push(`${String(listed.length).padStart(4)}  ${text}`)
  }
  let shares = true
  let how: string
  switch (s.is) {
    case 'one':
      for (const o of s.of) {
        const f = forecast({ one: o.id })
        const face = ask.options?.find((x) => x.id === o.id)
        number({ one: o.id }, `${face?.label ?? o.label}${face?.details?.length ? `  ${face.details.join('  ')}` : ''}${headline(f)}`)
      }
      if (s.pass) lines.push(`   0  ${s.passLabel ?? 'Pass'}`)
      how = s.pass ? 'a number, 0 passes' : 'a number'
      break
    case 'some':
      s.of.forEach((o, i) => lines.push(`${String(i + 1).padStart(4)}  ${ask.options?.find((x) => x.id === o.id)?.label ?? o.label}`))
      how = howMany(s)
      break
    case 'number':
      how = `a whole number from ${s.min} to ${s.max}${s.step > 1 ? ` in steps of ${s.step}` : ''}${s.unit ? ` (${s.unit})` : ''}`
      break
    case 'split':
      how = `${s.into.length} numbers that add up to ${s.total}: ${s.into.join(', ')}`
      break
    case 'assign':
      s.to.forEach((r, i) => lines.push(`${String(i + 1).padStart(4)}  ${rules.face.name(v, r)}`))
      how = `for each of ${s.items.map((r) => rules.face.name(v, r)).join(', ')} up to ${s.each} numbers; a semicolon between them`
      break
    default:
      for (const x of ask.unproposed ? [] : rules.suggest(v, d, stream, 8))
        number(
          x.choice,
          `${rules.face.deed(v, d, x.choice)}${placed(rules, v, d, x.choice, known)}${costs(rules, v, d, x.choice)}  (${x.idea})`,
        )
      if (free) {
        const scene = rules.face.scene(v, d)
        if (scene.board.is === 'table' && scene.board.whole) shares = false
        const unit = inQuestion(scene, d)
        if (unit) lines.push(around(scene, unit, signs(scene.tokens, known)))
      }
      how =
        free && s.is === 'path'
          ? `a number${s.pass ? `, 0 ${s.passLabel ?? 'passes'}` : ''}, or a course by bearing${shares ? ' and share' : ''}, such ` +
            `as 030${shares ? ', half' : ''}, then road ` +
            `east${s.ways && s.ways.length > 1 ? `, with ${s.ways.map((w) => `@${w.id}`).join(' or ')}` : ''}`
          : free && s.is === 'place'
            ? 'a number, or for each the name of a unit or landmark, semicolons between them; a dash keeps one back'
            : s.is === 'path'
              ? `a number${s.pass ? `, 0 ${s.passLabel ?? 'passes'}` : ''}, or the way hex by hex, such as G4 G5 (or 4,6 5,6)`
              : s.is === 'plan'
                ? 'a number, or a plan as JSON'
                : 'a number, or a place for each, such as G4 (or 4,6); a dash keeps one back'
  }
  return { lines, listed, how }
}

const wholes = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter((x) => x !== '')
    .map(Number)
const places = (text: string): (Place | null)[] =>
  text
    .trim()
    .split(/[\s;]+/)
    .map(hexTyped)

/** What was typed as an answer to a question, or half a sentence that says what would be one. */
export function typed(d: Decision, listed: readonly Choice[], text: string): Choice | string {
  const s = d.choice
  const t = text.trim()
  if (t === '') return 'type an answer, or h for help'
  let c: Choice
  if (t.startsWith('{')) {
    try {
      c = JSON.parse(t) as Choice
    } catch {
      return 'this is not JSON'
    }
  } else if (s.is === 'one' || ((s.is === 'path' || s.is === 'place' || s.is === 'plan') && /^\d+$/.test(t))) {
    const n = Number(t)
    if (n === 0 && s.is !== 'plan') c = { pass: true }
    else if (Number.isInteger(n) && listed[n - 1]) c = listed[n - 1]
    else return `a number from ${'pass' in s && s.pass ? 0 : 1} to ${listed.length}`
  } else if (s.is === 'some') {
    const list = wholes(t).filter((n) => n !== 0)
    if (list.some((n) => !s.of[n - 1])) return s.of.length ? `numbers from 1 to ${s.of.length}` : '0 goes on'
    c = { some: list.map((n) => s.of[n - 1].id) }
  } else if (s.is === 'number') c = { number: Number(t) }
  else if (s.is === 'split') c = { split: wholes(t) }
  else if (s.is === 'assign')
    c = {
      assign: t.split(';').map((part) =>
        wholes(part)
          .filter((n) => n !== 0)
          .map((n) => n - 1),
      ),
    }
  else if (s.is === 'path') {
    const way = /@(\S+)/.exec(t)?.[1]
    const list = places(t.replace(/@\S+/, ''))
    if (list.includes(null)) return 'a way is hex after hex, such as G4 G5 or 4,6 5,6, and perhaps @kind'
    c = { legs: list.map((p) => ({ to: p as Place, ...(way ? { way } : {}) })) }
  } else if (s.is === 'plan') return 'a number, or a plan as JSON: { "plan": [{ "part": "…", "choice": { … } }] }'
  else c = { place: places(t).map((p) => (p ? { at: p } : null)) }
  return misfit(s, c) ?? c
}
