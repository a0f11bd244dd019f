// What the table itself says: the sentences of acts that belong to no book.
import type { Event } from './event.ts'
import type { Sentence } from './face.ts'
import type { AnyRuleset, Seen } from './ruleset.ts'

/** An event as a sentence: the table's own acts here, everything else by the ruleset. */
export function telling(rules: AnyRuleset, v: Seen, e: Event, names: readonly string[]): Sentence {
  if (!e.is.startsWith('table.')) return rules.face.tell(v, e)
  const who = typeof e.seat === 'number' ? (names[e.seat] ?? `Seat ${e.seat + 1}`) : 'The table'
  const say = (text: string): Sentence => ({
    parts: [text],
    rule: e.rule,
    tone: 'plain',
    ...(typeof e.seat === 'number' ? { seat: e.seat } : {}),
  })
  switch (e.is) {
    case 'table.undo':
      return say(`${who} takes the last choice back.`)
    case 'table.timeout':
      return say(`${who} ran out of time.`)
    case 'table.handover':
      return say(`${String(e.name)} takes the seat: ${String(e.becomes)}.`)
    case 'table.pause':
      return say(`${who} pauses the battle.`)
    case 'table.resume':
      return say(`${who} resumes the battle.`)
    default:
      return say('The decisions after the battle begin.')
  }
}
