// `battle`: a whole battle between computers, its verdict, its log, the campaign files that follow it.
import { opponent } from '../ai/index.ts'
import type { Outcome } from '../kernel/state.ts'
import { bookOf, columns, Trouble, writeFile, type Code, type Desk, type WordsOf } from './desk.ts'
import { aftermath, computerTurn, bookLines, setUp, setUpFlags, type Fight } from './fight.ts'
import { line } from './words.ts'

export const flags = { ...setUpFlags, seats: { type: 'string' }, events: { type: 'boolean' }, json: { type: 'boolean' } } as const
export const help = `steelyard battle BOOK [--scenario ID] [--forces A.json,B.json] [--seats trooper,recruit] [--seed N] [--house id=value]
       [--log FILE] [--after DIR] [--events] [--json]

Fights a whole battle between computers and prints how it ended.
  --scenario  which battle; the first of the book if left out
  --forces    a force file or the id of a sample for each seat
  --seats     who sits where; trooper everywhere if left out: recruit, trooper, sergeant, captain, colonel or random
  --seed      the same seed fights the same battle
  --house     a house rule, as often as wanted
  --log       where to write the log, for steelyard replay
  --after     let the computer make the decisions after the battle, and write a campaign file for each side into this folder
  --events    print everything that happens
  --json      verdict, seats, campaign files and the whole log as JSON`
/** What its help says besides. */
export const more = bookLines

type Flags = WordsOf<typeof flags>

/** How a battle ended, as lines. */
export function verdict({ match, rules, seed }: Fight, over: Outcome): readonly string[] {
  const names = match.seats.map((s, i) => `${s.name} (seat ${i}${s.ai ? `, ${opponent(s.ai).name.toLowerCase()}` : ''})`)
  const who = over.winners.length ? `${over.winners.map((w) => names[w]).join(' and ')} won` : 'A draw'
  const scene = rules.face.scene(match.look('watcher').view)
  return [
    `${who}: ${over.why} (${over.rule})`,
    ...columns((over.score ?? []).map((s) => [`  ${names[s.seat]}`, s.label, s.value])),
    `  ${scene.clock.label} ${scene.clock.now}, ${match.length} entries, seed ${seed}`,
  ]
}

/** @throws Trouble for anything that does not fit. */
export async function run(desk: Desk, [book]: readonly string[], f: Flags): Promise<Code> {
  const rules = bookOf(desk, book)
  const fight = setUp(
    desk,
    rules,
    f,
    (n) => f.seats?.split(',').map((w) => w.trim()) ?? Array.from({ length: n }, () => desk.opponents[0].id),
  )
  const { match, scenario, seed } = fight
  if (match.seats.some((s) => s.is === 'person')) throw new Trouble('In battle only computers sit; a person plays with steelyard play')
  const names = match.seats.map((s) => s.name)
  let heard = 0
  const tell = (): void => {
    if (!f.events || f.json) return
    const v = match.look('watcher').view
    for (const t of match.told('watcher', heard + 1)) {
      heard = t.n
      for (const e of t.events) desk.out(line(rules, v, e, names))
    }
  }
  while (!match.over) {
    computerTurn(desk, fight, match.asked[0])
    tell()
  }
  const over = match.over
  const written = f.after === undefined ? [] : await aftermath(desk, fight, f.after)
  if (f.log !== undefined) writeFile(desk, f.log, `${JSON.stringify(match.log())}\n`)
  if (f.json) {
    desk.out(
      JSON.stringify({
        ruleset: rules.id,
        version: rules.version,
        scenario: scenario.id,
        seed,
        seats: match.seats,
        over,
        entries: match.length,
        after: written.map((w) => w.path),
        files: written.map((w) => w.file),
        log: match.log(),
      }),
    )
    return 0
  }
  for (const l of verdict(fight, over)) desk.out(l)
  for (const w of written) desk.out(`  campaign file ${w.path}`)
  if (f.log !== undefined) desk.out(`  log ${f.log}`)
  return 0
}

/** What was told last, as plain sentences: for the person at the terminal. */
export function lastWords(fight: Fight, seat: number, from: number): { readonly lines: readonly string[]; readonly n: number } {
  const { match, rules } = fight
  const v = match.look(seat).view
  const names = match.seats.map((s) => s.name)
  const told = match.told(seat, from + 1)
  return { lines: told.flatMap((t) => t.events.map((e) => `  ${line(rules, v, e, names)}`)), n: told.at(-1)?.n ?? from }
}
