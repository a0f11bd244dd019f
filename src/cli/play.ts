// `play`: a battle at the terminal: a text map, numbered choices with their odds, what happened last.
import { figureLines } from '../sheets/figure.ts'
import { streamOf } from '../ai/opponent.ts'
import { onlyAnswer, type Choice, type Decision, type Plan } from '../kernel/decision.ts'
import type { SeededDice } from '../kernel/dice.ts'
import type { Forecast } from '../kernel/face.ts'
import { isRefusal, type Seat } from '../kernel/plain.ts'
import type { AnyRuleset, Seen } from '../kernel/ruleset.ts'
import { lastWords, verdict } from './battle.ts'
import { bookOf, opponentOf, refused, seatNamed, Trouble, writeFile, type Code, type Desk, type WordsOf } from './desk.ts'
import { aftermath, computerTurn, bookLines, settleFor, setUp, setUpFlags, type Fight } from './fight.ts'
import { map, signs, type Signs } from './map.ts'
import { Planning, typedAs } from './plan.ts'
import { costs, forecastLines, put, typed, type Put } from './words.ts'

export const flags = { ...setUpFlags, seat: { type: 'string' }, against: { type: 'string' } } as const
export const help = `steelyard play BOOK [--seat 0] [--against trooper] [--scenario ID] [--forces A.json,B.json]
       [--seed N] [--house id=value] [--log FILE] [--after DIR]

A battle in the terminal. Type the number of a choice; besides there is
  m  the map        o N  the odds of choice N       s ID  the sheet of a unit (its sign on the map)
  a  advice         u  take the last choice back    t  what may be said now (surrender, concede)
  r RULE  a rule in our words                       q  leave
A plan is asked part by part; Enter leaves a part as it is, b goes back, p shows the plan, and 0 seals it there.
With --after you decide what follows the battle, and each side's campaign file is written into that folder.
Answers may be piped in, one a line. Ctrl C at a question leaves as q does.`
/** What its help says besides. */
export const more = bookLines

type Flags = WordsOf<typeof flags>

/** @throws Trouble for anything that does not fit. */
export async function run(desk: Desk, [book]: readonly string[], f: Flags): Promise<Code> {
  const rules = bookOf(desk, book)
  let seat = 0
  const fight = setUp(desk, rules, f, (n) => {
    seat = seatNamed(f.seat ?? '0', n)
    const others = (f.against ?? desk.opponents[0].id).split(',').map((w) => w.trim())
    if (others.length >= n)
      throw new Trouble(`--against ${f.against ?? ''}: ${others.length} are named, and ${n - 1} sit${n === 2 ? 's' : ''} against you`, {
        mend: 'Name one for all of them, or one for each.',
      })
    return Array.from({ length: n }, (_, i) => (i === seat ? 'person' : others[(i < seat ? i : i - 1) % others.length]))
  })
  const { match } = fight
  const known: Signs = new Map()
  const drafts = new Map<string, Plan>()
  let heard = 0
  let stay = true
  let shown = ''
  const tell = (): void => {
    const { lines, n } = lastWords(fight, seat, heard)
    heard = n
    for (const l of lines) desk.out(l)
  }
  /** After the battle the person decides for itself until it leaves; the first opponent does the rest. */
  const decide = async (who: Seat): Promise<void> => {
    if (who !== seat || !stay) {
      settleFor(desk, fight, who)
      return
    }
    tell()
    stay = await ask(desk, fight, seat, known, drafts)
  }
  desk.out(`${fight.scenario.title}: ${fight.scenario.text}`)
  while (stay && !match.over) {
    const others = match.asked.filter((s) => s !== seat)
    if (others.length) {
      computerTurn(desk, fight, others[0])
      continue
    } // the others first: their sealed answers tell nothing
    tell()
    const drawn = map(rules.face.scene(match.look(seat).view), known).join('\n')
    if (drawn !== shown) desk.out(drawn)
    shown = drawn
    stay = await ask(desk, fight, seat, known, drafts)
  }
  tell()
  if (match.over) {
    for (const l of verdict(fight, match.over)) desk.out(l)
    if (f.after !== undefined) for (const w of await aftermath(desk, fight, f.after, decide)) desk.out(`  campaign file ${w.path}`)
  } else desk.out('The battle is left unfinished.')
  if (f.log !== undefined) {
    writeFile(desk, f.log, `${JSON.stringify(match.log())}\n`)
    desk.out(`The log is in ${f.log}`)
  }
  return 0
}

/** Put the open question until it is answered. False: the person leaves. */
async function ask(desk: Desk, fight: Fight, seat: Seat, known: Signs, drafts: Map<string, Plan>): Promise<boolean> {
  const { match, rules, seed } = fight
  const look = match.look(seat)
  const v = look.view
  const q = look.open.find((x) => x.sealed === undefined)
  if (!q) return true
  const d = q.decision
  const only = onlyAnswer(d)
  if (only) {
    match.answer(seat, q.index, only) // put only so that being asked tells nothing
    return true
  }
  const ideas = (): SeededDice => streamOf(`${seed} ideas`, seat, match.length)
  // a plan that is left for something said, or opened again, is gone on with
  const kept = `${seat} ${d.kind} ${rules.face.scene(v).clock.now}`
  const planning = d.choice.is === 'plan' ? new Planning(rules, v, d, ideas, known, drafts.get(kept)) : null
  const putting = (): Put => planning?.put() ?? put(rules, v, d, ideas(), known)
  let p = putting()
  for (const l of p.lines) desk.out(l)
  for (;;) {
    const text = await desk.line(`${p.how} > `)
    if (text === null || text.trim() === 'q') return false
    const [word, ...rest] = text.trim().split(/\s+/)
    const arg = rest.join(' ')
    if (word === 'h') {
      desk.out(help)
      continue
    }
    if (word === 'm') {
      for (const l of map(rules.face.scene(v), known)) desk.out(l)
      continue
    }
    if (word === 'o') {
      const c = p.listed[Number(arg) - 1] ?? (d.choice.is === 'path' ? typedAs(rules, v, d, arg, p, known) : 'a choice by its number')
      for (const l of typeof c === 'string' ? [`  ${c}`] : considered(rules, v, d, c, planning)) desk.out(l)
      continue
    }
    if (word === 's') {
      sheet(desk, fight, seat, arg, known)
      continue
    }
    if (word === 'r') {
      const t = (await rules.book.texts())[arg.toUpperCase()]
      desk.out(
        t
          ? `  ${arg.toUpperCase()}: ${t.text}${t.ruling ? ` ${t.ruling}` : ''}`
          : arg
            ? `  there is no rule "${arg}"`
            : `  a rule by its id, such as ${d.rule}`,
      )
      continue
    }
    if (word === 'a') {
      const c = opponentOf(desk, desk.opponents[0].id).choose({
        rules,
        view: v,
        open: look.open,
        seat,
        stream: streamOf(`${seed} advice`, seat, match.length),
        why: true,
      })
      for (const r of c.reasons) desk.out(`  ${r.value >= 0 ? '+' : ''}${r.value.toFixed(3)}  ${r.text}`)
      continue
    }
    if (word === 'u') {
      const told = match.table('undo', seat)
      if (isRefusal(told)) {
        desk.out(`  ${told.why}`)
        continue
      }
      return true
    }
    if (word === 't') {
      if (await speak(desk, fight, seat)) return true
      continue
    }
    const c = planning ? planning.take(text, p) : typedAs(rules, v, d, text, p, known)
    if (planning) drafts.set(kept, planning.draft)
    if (c === null) {
      p = putting()
      for (const l of p.lines) desk.out(l)
      continue
    }
    if (typeof c === 'string') {
      desk.out(`  ${c}`)
      continue
    }
    const told = match.answer(seat, q.index, c)
    if (isRefusal(told)) {
      desk.out(`  Not so: ${told.why} (${told.rule})${costs(rules, v, d, c)}`)
      continue
    }
    return true
  }
}

/** What a choice would bring; of a path also what it costs and what is missing yet. */
function considered(rules: AnyRuleset, v: Seen, d: Decision, c: Choice, planning: Planning | null): readonly string[] {
  const cost = costs(rules, v, d, c).slice(2)
  const whole = cost ? rules.check(v, d, c, []) : true
  const list = planning?.forecast(c) ?? (whole === true ? rules.forecast(v, d, c) : [])
  return [
    ...(cost ? [`  ${cost}${whole === true ? '' : `; ${whole.why} (${whole.rule})`}`] : []),
    ...(cost && list.length === 0 ? [] : odds(list)),
  ]
}

const odds = (list: readonly Forecast[]): readonly string[] => (list.length ? forecastLines(list) : ['  no die falls for it'])

function sheet(desk: Desk, { match, rules }: Fight, seat: Seat, word: string, known: Signs): void {
  const v = match.look(seat).view
  const scene = rules.face.scene(v)
  const sign = signs(scene.tokens, known)
  const id = scene.tokens.find((t) => sign.get(t.id) === word.toUpperCase() || t.id === word)?.id
  if (id === undefined) {
    desk.out(
      scene.tokens.length ? `  a unit by its sign: ${scene.tokens.map((t) => sign.get(t.id)).join(' ')}` : '  no unit stands there yet',
    )
    return
  }
  const s = rules.face.sheet(v, id)
  desk.out(`  ${s.title}, ${s.kind}`)
  for (const part of s.sections) {
    desk.out(`  ${part.title}`)
    if (part.is === 'facts') for (const r of part.rows) desk.out(`    ${r.label}: ${r.value}`)
    else if (part.is === 'table') for (const r of [{ cells: part.head }, ...part.rows]) desk.out(`    ${r.cells.join(' | ')}`)
    else if (part.is === 'bar') desk.out(`    ${part.now} of ${part.of}`)
    else for (const l of part.is === 'figure' ? figureLines(part.figure) : part.lines) desk.out(`    ${l}`)
  }
}

/** Say something unasked: surrender terms, concede. True when it was said. */
async function speak(desk: Desk, { match, rules }: Fight, seat: Seat): Promise<boolean> {
  const all = match.sayings(seat)
  const v = match.look(seat).view
  if (all.length === 0) {
    desk.out('  nothing can be said now')
    return false
  }
  all.forEach((d, i) => desk.out(`${String(i + 1).padStart(4)}  ${rules.face.ask(v, d).verb}`))
  const d = all[Number(await desk.line('a number, or nothing > ')) - 1]
  if (!d) return false
  const p = put(rules, v, d, streamOf('say', seat, match.length))
  for (const l of p.lines) desk.out(l)
  const text = await desk.line(`${p.how} > `)
  const c = text === null ? 'nothing said' : typed(d, p.listed, text)
  if (typeof c === 'string') {
    desk.out(`  ${c}`)
    return false
  }
  const told = match.say(seat, d.kind, c)
  if (isRefusal(told)) {
    desk.out(`  Not so: ${refused('', told).flaws[0].why} (${told.rule})`)
    return false
  }
  return true
}
