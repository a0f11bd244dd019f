// Logs read: a damaged or foreign log says which field is wrong and what would be right.
import { settle } from './book.ts'
import type { Force } from './force.ts'
import type { Log, Sitter } from './log.ts'
import type { Plain } from './plain.ts'
import { scenarioNamed, type AnyRuleset, type Flaw } from './ruleset.ts'

/** Why a format is none that is read here. */
export function formatSaid(x: unknown): string {
  return x === undefined ? 'no format is given; this reads format 1' : `the format is ${JSON.stringify(x)}; this reads format 1`
}

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x)

/**
 * Read a log that was handed in.
 * @param find gives a ruleset by its id, or undefined.
 * @returns the log and its ruleset, or the flaws: which field is wrong and what would be right.
 */
export function readLog(
  x: unknown,
  find: (id: string) => AnyRuleset | undefined,
  ids: readonly string[],
): { readonly log: Log; readonly rules: AnyRuleset } | { readonly flaws: readonly Flaw[] } {
  const flaws: Flaw[] = []
  const flaw = (at: string, why: string): void => {
    flaws.push({ at, why })
  }
  if (!isObject(x))
    return { flaws: [{ at: '', why: 'a log is a JSON object with format, ruleset, scenario, forces, seats, dice and entries' }] }
  if (x.told !== undefined)
    return {
      flaws: [{ at: 'told', why: 'this is a log as told to one seat; the full log with its key can be had when the battle is over' }],
    }
  if (x.format !== 1) flaw('format', formatSaid(x.format))
  const rules = typeof x.ruleset === 'string' ? find(x.ruleset) : undefined
  if (!rules) return { flaws: [...flaws, { at: 'ruleset', why: `${JSON.stringify(x.ruleset)} is no ruleset; there is ${ids.join(', ')}` }] }
  if (typeof x.version !== 'string') flaw('version', 'the version of the rules as text')
  const scenario = scenarioNamed(rules, x.scenario)
  if (!scenario)
    flaw(
      'scenario',
      `${JSON.stringify(x.scenario)} is no scenario of ${rules.title}; it has ${rules.scenarios.map((s) => s.id).join(', ')}`,
    )
  let options = {}
  if (!isObject(x.options)) flaw('options', 'an object of house rules')
  else {
    const o = settle(rules.book, x.options as Record<string, Plain>)
    if ('faults' in o && Array.isArray(o.faults)) flaws.push(...(o.faults as Flaw[]))
    else options = o
  }
  const seats = x.seats
  if (!Array.isArray(seats) || (scenario && seats.length !== scenario.seats)) flaw('seats', `a list of ${scenario?.seats ?? 2} seats`)
  else
    seats.forEach((s: unknown, i) => {
      if (!isSitter(s)) flaw(`seats.${i}`, '{ "is": "person" or "computer", "name": text }')
    })
  const forces: Force[] = []
  if (!Array.isArray(x.forces) || (scenario && x.forces.length !== scenario.seats))
    flaw('forces', `a list of ${scenario?.seats ?? 2} forces`)
  else
    x.forces.forEach((f: unknown, i) => {
      const read = rules.forces.read(f)
      if ('faults' in read && Array.isArray(read.faults))
        for (const bad of read.faults as readonly { at: readonly (string | number)[]; why: string; rule: string }[])
          flaws.push({ at: ['forces', i, ...bad.at].join('.'), why: bad.why, rule: bad.rule })
      else forces.push(read as Force)
    })
  if (typeof x.dice !== 'string' || !/^[a-z0-9-]+:.+$/.test(x.dice)) flaw('dice', 'the dice as algorithm:key, for example mix32:42')
  const texts = (list: unknown): boolean => Array.isArray(list) && list.every((h) => typeof h === 'string')
  if (!isObject(x.start) || !texts(x.start.events) || typeof x.start.hash !== 'string')
    flaw('start', '{ "events": a list of hashes, "hash": text }')
  if (!Array.isArray(x.entries)) flaw('entries', 'a list of entries')
  else
    x.entries.forEach((e: unknown, i) => {
      const why = badEntry(e)
      if (why) flaw(`entries.${i}`, why)
    })
  if (flaws.length) return { flaws }
  return { log: { ...(x as unknown as Log), options, forces }, rules }
}

function isSitter(s: unknown): s is Sitter {
  return (
    isObject(s) &&
    (s.is === 'person' || s.is === 'computer') &&
    typeof s.name === 'string' &&
    (s.ai === undefined || typeof s.ai === 'string')
  )
}

function badEntry(e: unknown): string | null {
  if (!isObject(e)) return 'an entry is an object'
  if (!Array.isArray(e.events) || !e.events.every((h) => typeof h === 'string') || typeof e.hash !== 'string')
    return 'an entry has "events", a list of hashes, and "hash"'
  const seat = Number.isInteger(e.seat) && (e.seat as number) >= 0
  switch (e.is) {
    case 'answer':
      return seat && Number.isInteger(e.index) && isObject(e.choice) && (e.entropy === undefined || typeof e.entropy === 'string')
        ? null
        : 'an answer has a "seat", an "index" and a "choice"'
    case 'say':
      return seat && typeof e.kind === 'string' && isObject(e.choice) ? null : 'a saying has a "seat", a "kind" and a "choice"'
    case 'table':
      return typeof e.act === 'string' &&
        ['undo', 'after', 'timeout', 'handover', 'pause', 'resume'].includes(e.act) &&
        (e.seat === undefined || seat) &&
        (e.sitter === undefined || isSitter(e.sitter)) &&
        (e.index === undefined || Number.isInteger(e.index))
        ? null
        : '"act" is one of undo, after, timeout, handover, pause, resume'
    default:
      return `"is" is ${JSON.stringify(e.is)}; it is answer, say or table`
  }
}
