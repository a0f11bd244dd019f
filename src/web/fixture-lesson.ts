// The first battle of a book with the dice of a fixed key, as a log without entries: every run of a test meets the same battle.
import { opponents } from '../ai/index.ts'
import { settle, type Options } from '../kernel/book.ts'
import type { Log } from '../kernel/log.ts'
import { Match } from '../kernel/match.ts'
import { readyForce, type AnyRuleset } from '../kernel/ruleset.ts'

/** The start of the lesson. @param people the seats of people; a computer sits at the others. @throws Error when the book has no lesson. */
export function lessonStart(rules: AnyRuleset, key: string, people: readonly number[] = [0]): Log {
  const s = rules.lesson?.scenario
  if (!s) throw new Error(`${rules.title} has no lesson`)
  const forces = s.forces.map((id) => {
    const f = readyForce(rules, id)
    if (!f) throw new Error(`there is no force ${id}`)
    return f
  })
  return new Match(rules, {
    scenario: s.id,
    forces,
    options: settle(rules.book, { ...s.options }) as Options,
    dice: `mix32:${key}`,
    seats: forces.map((f, i) => ({
      is: people.includes(i) ? 'person' : 'computer',
      name: f.name,
      ...(people.includes(i) ? {} : { ai: opponents[0].id }),
    })),
  }).log()
}

/** The same as a file for the home's "Open a log". */
export function lessonFile(
  rules: AnyRuleset,
  key: string,
  people?: readonly number[],
): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } {
  return {
    name: `${rules.id}-first-battle.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(lessonStart(rules, key, people))),
  }
}
