// Golden battles and leaf counts: logs kept under games/ that must replay to the same hashes, and the number of ways on from fixed
// positions.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { greedy } from '../ai/greedy.ts'
import { streamOf } from '../ai/opponent.ts'
import type { Choice, Decision } from '../kernel/decision.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { EnumeratingDice } from '../kernel/odds.ts'
import type { Log } from '../kernel/log.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal } from '../kernel/plain.ts'
import { legal } from '../kernel/plan.ts'
import { lay, resume } from '../kernel/position.ts'
import { answer } from '../kernel/procedure.ts'
import { readLog } from '../kernel/readlog.ts'
import { replay, type Difference } from '../kernel/replay.ts'
import type { AnyRuleset, Position } from '../kernel/ruleset.ts'
import type { Game, Unit } from '../kernel/state.ts'
import { playOn, randomMatch } from './coverage.ts'
import { startOf, step } from './laws.ts'

type World = Game<Unit, unknown>

const games = fileURLToPath(new URL('../../games/', import.meta.url))
/** The folder of a ruleset's golden battles; null where it has none. */
export function gamesOf(id: string): string | null {
  const dir = join(games, id)
  return existsSync(dir) ? dir : null
}

// ---- Battles --------------------------------------------------------------------------------------------------

/**
 * The golden battles of a ruleset by the name of their file, each played anew: on every scenario one at random and one of random forces
 * under random house rules with what follows it, on the first one between computers that look ahead.
 */
export function battles(rules: AnyRuleset): readonly { readonly name: string; readonly play: () => Match }[] {
  const first = rules.scenarios[0]
  return [
    ...rules.scenarios.map((s) => ({
      name: `${s.id}-random`,
      play: () => {
        const m = new Match(rules, startOf(rules, s, `golden ${s.id}`))
        const stream = new SeededDice(mixed(`golden play ${s.id}`), 1, false)
        while (!m.over && m.length < 600) step(m, stream)
        return m
      },
    })),
    { name: `${first.id}-greedy`, play: () => ahead(new Match(rules, startOf(rules, first, 'golden greedy')), 150) },
    ...rules.scenarios.map((s) => ({
      name: `${s.id}-workshop`,
      play: () => {
        const seed = s === first ? 'golden workshop' : `golden workshop ${s.id}`
        const m = randomMatch(rules, s, seed, 'mix32')
        playOn(m, seed, 400, 60)
        return m
      },
    })),
  ]
}

/** Both seats look one deed ahead, for so many answers. */
function ahead(m: Match, most: number): Match {
  while (!m.over && m.length < most) {
    const seat = m.asked[0]
    const c = greedy.choose({
      rules: m.rules,
      view: m.look(seat).view,
      open: m.open(seat),
      seat,
      stream: streamOf('golden', seat, m.length),
    })
    const told = m.answer(seat, c.index, c.choice)
    if (isRefusal(told)) throw new RangeError(`${c.choice}: ${told.why}`)
  }
  return m
}

/** A log as it is kept: an entry a line, so that what changes can be read. */
export function writtenLog(log: Log): string {
  const { entries, ...head } = log
  return `${JSON.stringify(head).slice(0, -1)},"entries":[\n${entries.map((e) => JSON.stringify(e)).join(',\n')}\n]}\n`
}

/** The golden battles of a ruleset that are kept. @throws RangeError for a file that is no log of it. */
export function keptBattles(rules: AnyRuleset): readonly { readonly name: string; readonly log: Log }[] {
  const dir = gamesOf(rules.id)
  if (dir === null) return []
  return readdirSync(dir)
    .filter((f) => f.endsWith('.json') && f !== 'positions.json')
    .sort()
    .map((f) => {
      const read = readLog(JSON.parse(readFileSync(join(dir, f), 'utf8')), (id) => (id === rules.id ? rules : undefined), [rules.id])
      if ('flaws' in read) throw new RangeError(`${f}: ${read.flaws.map((x) => `${x.at} ${x.why}`).join('; ')}`)
      return { name: f.replace(/\.json$/, ''), log: read.log }
    })
}

/** Where a golden battle does not come out as it did; null when every hash holds. */
export function differs(rules: AnyRuleset, log: Log): Difference | null {
  return replay(rules, log).difference
}

// ---- Leaves ---------------------------------------------------------------------------------------------------

/**
 * Every legal answer of a question: options, numbers, choices of some, hexes within reach by every way; for wider shapes what the book
 * suggests.
 */
export function everyAnswer(rules: AnyRuleset, g: World, d: Decision): readonly Choice[] {
  const s = d.choice
  const v = rules.view(g, d.seat)
  const so = g.given(d.seat)
  const out: Choice[] = []
  if (s.is === 'one') {
    for (const o of s.of) out.push({ one: o.id })
    if (s.pass) out.push({ pass: true })
  } else if (s.is === 'number') for (let n = s.min; n <= s.max; n += s.step) out.push({ number: n })
  else if (s.is === 'some' && s.of.length <= 6)
    for (let bits = 0; bits < 1 << s.of.length; bits++) out.push({ some: s.of.flatMap((o, i) => (bits & (1 << i) ? [o.id] : [])) })
  else if (s.is === 'path') {
    const board = rules.face.scene(v).board
    if (s.pass) out.push({ pass: true })
    if (board.is === 'hex')
      for (let row = 0; row < board.rows; row++)
        for (let column = 0; column < board.columns; column++)
          for (const way of s.ways ?? [null])
            out.push({ legs: [way === null ? { to: [column, row] } : { to: [column, row], way: way.id }] })
  }
  if (out.length === 0 || (s.is === 'path' && rules.board !== 'hex'))
    for (const x of rules.suggest(v, d, new SeededDice(mixed('leaves'), 0, false), 12)) out.push(x.choice)
  return out.filter((c) => legal(rules, v, d, c, so) === true)
}

/**
 * How many ways lead on from a state in so many answers, every fall of the dice that the rules tell apart a way of its own. A battle that
 * is
 * over is one.
 */
export function leaves(rules: AnyRuleset, g: World, depth: number): number {
  const at = depth === 0 ? -1 : g.open.findIndex((_, i) => !g.sealed[i])
  if (at < 0) return 1
  let n = 0
  for (const c of everyAnswer(rules, g, g.open[at])) {
    const dice = new EnumeratingDice()
    do {
      const f = g.fork(dice)
      answer(f, rules, at, c)
      n += leaves(rules, f.fork(), depth - 1)
    } while (dice.turn())
  }
  return n
}

/** The fixed positions of a ruleset by name, with the greatest depth they are counted to. */
export function positionsOf(rules: AnyRuleset): readonly { readonly name: string; readonly depth: number; readonly position: Position }[] {
  const dir = gamesOf(rules.id)
  return dir === null || !existsSync(join(dir, 'positions.json')) ? [] : JSON.parse(readFileSync(join(dir, 'positions.json'), 'utf8'))
}

/** The leaf counts of a ruleset as the text that is kept: position, answers, ways. */
export function leafCounts(rules: AnyRuleset): string {
  const lines = positionsOf(rules).flatMap(({ name, depth, position }) => {
    const g = lay(rules, position)
    if ('flaws' in g) throw new RangeError(`${name}: ${g.flaws.map((f) => `${f.at} ${f.why}`).join('; ')}`)
    resume(rules, g, new SeededDice(mixed(name)))
    const still = g.fork()
    return Array.from({ length: depth }, (_, i) => `${name.padEnd(20)} ${i + 1} ${String(leaves(rules, still, i + 1)).padStart(9)}`)
  })
  return `${lines.join('\n')}\n`
}
