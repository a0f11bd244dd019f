// `try` and `odds`: a position played on with scripted dice, and every choice of its open question with its exact forecast.
import type { Choice } from '../kernel/decision.ts'
import { DiceError, mixed, ScriptedDice, SeededDice } from '../kernel/dice.ts'
import { repeats, type Event } from '../kernel/event.ts'
import { isRefusal } from '../kernel/plain.ts'
import { unfitting } from '../kernel/plan.ts'
import { lay, resume } from '../kernel/position.ts'
import { answer } from '../kernel/procedure.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'
import type { Game, Unit } from '../kernel/state.ts'
import { candidates } from '../ai/candidates.ts'
import { bookOf, jsonFile, seatNamed, Trouble, whole, type Code, type Desk } from './desk.ts'
import { forecastLines, line, put } from './words.ts'

const common = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
export const tryFlags = { ...common, dice: { type: 'string' }, answers: { type: 'string' } } as const
export const oddsFlags = { ...common, dice: { type: 'string' }, seat: { type: 'string' } } as const
export const tryHelp = `steelyard try POSITION.json [--dice 7,93,4] [--answers FILE] [--json]

Plays on from a position (docs/positions.md) to its next question, then with each answer to the next.
  --dice     the dice in rolling order, each as the book reads it (d100 is 1 to 100); all must be used, none may be missing
  --answers  a JSON list of answers in order; a choice answers the first open question, { "seat": 1, "choice": … } that seat's
  --json     events, dice, open questions and the state after, as JSON
Exit 1 when a die is left over, missing or out of range, or an answer is refused.`
export const oddsHelp = `steelyard odds POSITION.json [--dice 75] [--seat N] [--json]

Every choice of the open question of a position with its exact forecast, as far as the seat that is asked can know.
  --dice  the dice that fall before the question, where the position rolls before it asks; all must be used
  --seat  only what that seat is asked`

type Field = Game<Unit, unknown>

/** A position file as a state at its first question. @throws Trouble naming each wrong field. */
function laid(desk: Desk, path: string | undefined, dice: ScriptedDice, heard: Event[] | null): { rules: AnyRuleset; g: Field } {
  if (path === undefined) throw new Trouble('Name a position', { mend: 'docs/positions.md says how one is written.' })
  const x = jsonFile(desk, path) as { readonly ruleset?: unknown } | null
  if (x?.ruleset === undefined)
    throw new Trouble(`${path} is no position: it names no book`, {
      mend: `"ruleset" is one of ${desk.rulesets.map((r) => r.id).join(', ')}; docs/positions.md says the rest.`,
    })
  const rules = bookOf(desk, x.ruleset)
  const g = lay(rules, x)
  if ('flaws' in g) throw new Trouble(`${path} is no position`, { flaws: g.flaws })
  g.heard = heard
  playable(path, () => resume(rules, g, dice))
  return { rules, g }
}

/** A position may be well written and yet make no sense to a rule, which says so. */
function playable(path: string, play: () => void): void {
  try {
    play()
  } catch (e) {
    if (e instanceof RangeError) throw new Trouble(`The rules cannot play on from ${path}: ${e.message}`)
    throw e
  }
}

/** The dice of a command line. @throws Trouble for what is no whole number. */
function scripted(words: string | undefined): ScriptedDice {
  const values = words === undefined || words.trim() === '' ? [] : words.split(',').map(whole)
  if (values.some(Number.isNaN)) throw new Trouble(`--dice ${words ?? ''}: whole numbers with commas between`)
  return new ScriptedDice(values)
}

/** The questions at which a position that rolls first could begin: those of the procedure that it names last. */
function questions(desk: Desk, path: string): string {
  const x = jsonFile(desk, path) as { readonly ruleset?: unknown; readonly next: readonly { readonly do: string; readonly at?: string }[] }
  const last = x.next[x.next.length - 1]
  const asks = (bookOf(desk, x.ruleset).procedures.get(last.do)?.code ?? []).flatMap((c) =>
    c.op === 'ask' && c.rule !== last.at ? [`"at": "${c.rule}"`] : [],
  )
  return asks.length ? `, or begin at a question of ${last.do}: ${[...new Set(asks)].join(', ')}` : ''
}

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x)

/** Answer the first open question, or the one meant. @throws Trouble naming the answer. */
function give(rules: AnyRuleset, g: Field, x: unknown, at: string): void {
  const meant = isObject(x) && 'choice' in x ? x : { choice: x }
  const i = g.open.findIndex(
    (d, k) => !g.sealed[k] && (meant.seat === undefined || d.seat === meant.seat) && (meant.kind === undefined || d.kind === meant.kind),
  )
  if (i < 0)
    throw new Trouble('An answer meets no question', {
      code: 1,
      flaws: [
        {
          at,
          why: g.open.length
            ? `open are ${g.open
                .filter((_, k) => !g.sealed[k])
                .map((d) => `${d.kind} of seat ${d.seat}`)
                .join(', ')}`
            : 'no question is open',
        },
      ],
    })
  const d = g.open[i]
  const wrong = unfitting(rules, rules.view(g, d.seat), d, meant.choice as Choice)
  if (wrong !== null)
    throw new Trouble(`An answer does not fit the question ${d.kind}`, { code: 1, flaws: [{ at, why: wrong, rule: d.rule }] })
  const legal = rules.check(rules.view(g, d.seat), d, meant.choice as Choice, g.given(d.seat))
  if (isRefusal(legal)) throw new Trouble(`The rules refuse an answer to ${d.kind}`, { code: 1, flaws: [{ at, ...legal }] })
  answer(g, rules, i, meant.choice as Choice)
}

/** @throws Trouble for a position, a die or an answer that does not fit. */
export function runTry(
  desk: Desk,
  [path]: readonly string[],
  f: { readonly dice?: string; readonly answers?: string; readonly json?: boolean },
): Code {
  const answers = f.answers === undefined ? [] : jsonFile(desk, f.answers)
  if (!Array.isArray(answers))
    throw new Trouble(`${f.answers ?? ''} is no list of answers`, { mend: 'A JSON list such as [{ "one": "hold" }, { "number": 20 }].' })
  const dice = scripted(f.dice)
  const heard: Event[] = []
  let rules: AnyRuleset
  let g: Field
  try {
    ;({ rules, g } = laid(desk, path, dice, heard))
    answers.forEach((x, i) => give(rules, g, x, `answers.${i}`))
    dice.spent()
  } catch (e) {
    if (e instanceof DiceError) throw new Trouble(e.message, { code: 1 })
    throw e
  }
  const fell = new Set<readonly number[]>() // two sides that are told apart are told the same dice
  const used = heard.flatMap((e) => (e.dice ?? []).filter((r) => !fell.has(r.dice) && fell.add(r.dice)))
  const names = Array.from({ length: g.seats }, (_, i) => `Seat ${i}`)
  const open = g.fork() // the full state stands beside it: it is told by eyes that see everything
  open.over ??= { rule: rules.main.rule, winners: [], why: '' }
  const tell = (e: Event): string => line(rules, rules.view(open, 'watcher'), e, names)
  if (f.json) {
    desk.out(
      JSON.stringify({
        events: heard.map((e) => ({ ...e, text: tell(e) })),
        dice: used,
        open: g.open.map((d, i) => ({ ...d, sealed: g.sealed[i] ?? undefined })),
        over: g.over,
        after: rules.written(g),
      }),
    )
    return 0
  }
  desk.out(`State after: ${JSON.stringify(rules.written(g))}`)
  heard.forEach((e, i) => {
    if (!repeats(heard[i - 1], e)) desk.out(tell(e))
  })
  for (const r of used) desk.out(`  ${r.what}: ${r.dice.join(' ')} (${r.name})`)
  if (g.over)
    desk.out(
      'Over: ' +
        `${g.over.winners.length ? `seat ${g.over.winners.join(' and ')} won` : 'a draw'}${g.over.why && `, ${g.over.why}`} ` +
        `(${g.over.rule})`,
    )
  g.open.forEach((d, i) => {
    desk.out(`Seat ${d.seat}${g.sealed[i] ? ', sealed' : ''}:`)
    for (const l of put(rules, rules.view(g, d.seat), d, new SeededDice(mixed('try'))).lines) desk.out(`  ${l}`)
  })
  return 0
}

/** @throws Trouble for a position that does not fit, or one that rolls before it asks. */
export function runOdds(
  desk: Desk,
  [path]: readonly string[],
  f: { readonly dice?: string; readonly seat?: string; readonly json?: boolean },
): Code {
  let rules: AnyRuleset
  let g: Field
  const dice = scripted(f.dice)
  try {
    ;({ rules, g } = laid(desk, path, dice, null))
    dice.spent()
  } catch (e) {
    if (!(e instanceof DiceError)) throw e
    throw f.dice === undefined
      ? new Trouble(`This position rolls before it asks: ${e.message}`, {
          mend: `Give the dice that fall first with --dice${questions(desk, path ?? '')}.`,
        })
      : new Trouble(e.message, { code: 1 })
  }
  const seat = f.seat === undefined ? undefined : seatNamed(f.seat, g.seats)
  const stream = new SeededDice(mixed('odds'), 0, false)
  const all = g.open.flatMap((d, i) => {
    if (g.sealed[i] || (seat !== undefined && d.seat !== seat)) return []
    const v = rules.view(g, d.seat)
    return [
      {
        seat: d.seat,
        kind: d.kind,
        rule: d.rule,
        verb: rules.face.ask(v, d).verb,
        choices: candidates(rules, d, 200, stream, () => v, g.given(d.seat)).map((choice) => ({
          choice,
          deed: rules.face.deed(v, d, choice),
          forecast: rules.forecast(v, d, choice),
        })),
      },
    ]
  })
  if (all.length === 0)
    throw new Trouble(seat === undefined ? 'No question is open in this position' : `Seat ${seat} is not asked anything in this position`, {
      code: 1,
    })
  if (f.json) {
    desk.out(JSON.stringify(all))
    return 0
  }
  for (const q of all) {
    desk.out(`Seat ${q.seat}: ${q.verb}  ${q.rule}`)
    for (const c of q.choices) {
      desk.out(`  ${c.deed}`)
      for (const l of c.forecast.length ? forecastLines(c.forecast, '    ') : ['    no dice']) desk.out(l)
    }
  }
  return 0
}
