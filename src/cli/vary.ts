// `vary`: one change at a time to a force, and what each does to its share of wins; what would make it even.
import type { AnyRuleset, Flaw } from '../kernel/ruleset.ts'
import { changesOf, type Kind } from '../lab/change.ts'
import { effectsCsv } from '../lab/csv.ts'
import { readQuestion, type Question } from '../lab/question.ts'
import {
  brokenWords,
  certain,
  evenWords,
  unfought,
  variationFile,
  variationWrong,
  varied,
  vary,
  type Variation,
  type Varied,
} from '../lab/vary.ts'
import { bookOf, columns, roomFor, Trouble, writeFile, type Code, type Desk, type WordsOf } from './desk.ts'
import { handsOf } from './hands.ts'
import {
  asked,
  battlesOfEach,
  foeWords,
  listening,
  notGoneOn,
  numberOf,
  questionFlags,
  runFile,
  shareWords,
  workersOf,
} from './weighing.ts'

export const flags = { ...questionFlags, changes: { type: 'string' }, kind: { type: 'string' }, about: { type: 'string' } } as const
export const help = `steelyard vary A [B] --book ID [--kind units|parts|ratings] [--about WORDS] [--changes 12] [--battles 40]
       [--scenario ID|all] [--level sergeant] [--foe-level trooper] [--seed N] [--house id=value] [--workers K]
       [--run FILE] [--csv FILE] [--json]

Changes force A in one thing at a time, as its workshop would, and fights each against force B on the same dice as without the
change: what it does to the share of wins, those that help most first, and how many points would make it even.
  A, B        a force file or the id of a ready force; B left out: every other ready force of the book in turn
  --kind      units left out, doubled or added; parts for others; ratings up or down; all of them if left out
  --about     only changes with these words in their name: a unit, a weapon, a rating
  --changes   so many at the most, evenly apart; 12 if left out
  --battles   so many of each, and of the force as it is; 40 if left out
  --run       keep the battles in this file, and go on from it where it is there already
  --csv       every change as a line
  --json      all that came out, as JSON
  the others  as for steelyard weigh`

type Flags = WordsOf<typeof flags>

const kinds: readonly Kind[] = ['units', 'parts', 'ratings']

/** A run begun, or gone on with from its file. @throws Trouble for a damaged one. */
function begun(desk: Desk, rules: AnyRuleset, q: Question, f: Flags): Variation {
  if (f.kind !== undefined && !kinds.includes(f.kind as Kind)) throw new Trouble(`--kind ${f.kind}: ${kinds.join(', ')}`)
  const wanted = {
    kinds: f.kind === undefined ? kinds : [f.kind as Kind],
    about: f.about ?? '',
    most: numberOf('changes', f.changes, 12, 1, 1000),
  }
  const all = changesOf(rules, q.force, q.options, q.scenarios, wanted)
  if (all.length === 0) throw new Trouble('Nothing of this force can be changed so', { mend: 'Leave --kind or --about out.' })
  const fresh = unfought(q, all)
  if (f.run === undefined) return fresh
  const x = runFile(desk, f.run)
  if (x === undefined) return fresh
  const wrong = variationWrong(rules, x, fresh)
  if (wrong !== null) throw notGoneOn(f.run, wrong)
  return x as Variation
}

/** @throws Trouble for anything that does not fit. */
export async function run(desk: Desk, words: readonly string[], f: Flags): Promise<Code> {
  const q = asked(desk, words, f)
  const rules = bookOf(desk, q.book)
  const read = readQuestion(rules, q)
  if ('flaws' in read) throw new Trouble('This cannot be varied', { flaws: read.flaws as readonly Flaw[], code: 1 })
  const battles = battlesOfEach(f.battles)
  const workers = workersOf(f.workers)
  const before = begun(desk, rules, q, f)
  roomFor(desk, f.run, f.csv)
  const { hands, end } = handsOf(rules, desk, workers)
  const keep = (v: Variation): void => {
    if (f.run !== undefined) writeFile(desk, f.run, variationFile(v))
  }
  const all = battles * (before.changes.length + 1)
  const heard = listening(
    desk,
    (scores) => keep({ ...before, scores }),
    (n) => desk.err(`${n} of ${all} battles`),
  )
  try {
    const v = await vary(before, battles, hands, heard)
    keep(v)
    const came = varied(v)
    if (f.csv !== undefined) writeFile(desk, f.csv, effectsCsv(came))
    if (f.json) desk.out(JSON.stringify({ question: q, ...came }))
    else for (const l of lines(rules, q, came)) desk.out(l)
  } finally {
    await end()
  }
  return 0
}

const points = (p: number): string => `${p > 0 ? '+' : ''}${(100 * p).toFixed(1)}`
const price = (n: number): string => `${n > 0 ? '+' : ''}${n}`

/** What came out, as lines. */
export function lines(rules: AnyRuleset, q: Question, v: Varied): readonly string[] {
  const foe = foeWords(q)
  const { unit } = rules.forces.cost(q.force, q.options)
  const broken = brokenWords(v.broken)
  return [
    `${rules.title}: ${q.force.name} against ${foe}, ${v.battles} battles as it is and with each change, on the same dice`,
    ...(broken === null ? [] : [broken]),
    `${q.force.name} as it is wins ${shareWords(v.base)}`,
    `What a change does to that, in points of a hundred, with bounds 19 times of 20; those without a mark may do nothing`,
    ...columns(
      v.effects.map((e) => [
        `  ${certain(e) ? '*' : ' '} ${points(e.effect)}`,
        `(${points(e.low)} to ${points(e.high)})`,
        `${price(e.change.cost)} ${unit}`,
        e.change.label,
      ]),
    ),
    evenWords(v.even, unit, [q.force.name, foe]),
  ]
}
