// The levels as at a door, where somebody waits: each stopped by the clock as the page and the server stop it, measured on the wall.
import { interrupts } from '../src/ai/judge.ts'
import { opponent } from '../src/ai/index.ts'
import { hurried, interruptMs, put, streamOf, usualMs, type Opponent } from '../src/ai/opponent.ts'
import { script } from '../src/ai/script.ts'
import { settle, type Options } from '../src/kernel/book.ts'
import { Match } from '../src/kernel/match.ts'
import { isRefusal } from '../src/kernel/plain.ts'
import { readyForce, type AnyRuleset } from '../src/kernel/ruleset.ts'
import { groundOf, groundsOf } from './rung.ts'

/**
 * How long a level took: decisions, the slowest in ms on the wall and the kind of its question; how many took longer than the level may, on
 * the wall, and how many of those by processor time alone, whatever else the machine did meanwhile.
 */
export type AtDoor = {
  readonly decisions: number
  readonly slowest: number
  readonly kind: string
  readonly over: number
  readonly own: number
}

const interruptMay = 2 * interruptMs // what breaks in is to be answered within 50 ms

/** A battle of Sergeants on a ground; whoever is measured answers in their place. @returns how many questions it had. */
function battle(rules: AnyRuleset, pair: number, asked: (n: number) => boolean, by: (m: Match, seat: number) => void): number {
  const { scenario, force, key } = groundOf(rules, 2 * pair)
  const s = rules.scenarios.find((x) => x.id === scenario)
  const own = readyForce(rules, force) ?? rules.forces.samples[0]
  const options = settle(rules.book, { ...s?.options }) as Options
  const seats = [0, 1].map(() => ({ is: 'computer' as const, name: script.name, ai: script.id }))
  const match = new Match(rules, { scenario, forces: [own, own], options, seats, dice: `mix32:door ${key}` }, {}, false)
  let n = 0
  for (; !match.over && n < 20_000; n++) {
    const seat = match.asked[0]
    if (asked(n)) by(match, seat)
    else {
      const { view } = match.look(seat)
      put(match, seat, script.choose({ rules, view, open: match.open(seat), seat, stream: streamOf(key, seat, match.length) }))
    }
  }
  return n
}

/**
 * About so many decisions of a level, spread evenly over a battle on each of the book's grounds: what is asked between them the Sergeant
 * answers.
 */
export function atDoor(rules: AnyRuleset, id: string, decisions: number, tell: (done: number) => void): AtDoor {
  const o: Opponent = opponent(id)
  const grounds = groundsOf(rules).length
  let [done, slowest, over, own] = [0, 0, 0, 0]
  let kind = ''
  for (let pair = 0; pair < grounds; pair++) {
    const whole = battle(
      rules,
      pair,
      () => false,
      () => undefined,
    )
    const each = Math.max(1, Math.floor((whole * grounds) / decisions))
    battle(
      rules,
      pair,
      (n) => n % each === pair % each,
      (match, seat) => {
        const { view } = match.look(seat)
        const open = match.open(seat)
        const q = open.find((x) => x.sealed === undefined) ?? open[0]
        const breaks = interrupts(rules, match.state(), q.decision)
        const stream = streamOf(`door ${pair}`, seat, match.length)
        const from = process.threadCpuUsage()
        const began = performance.now()
        const now = (): number => performance.now()
        const end = began + interruptMs
        const c = o.choose({ rules, view, open, seat, stream, ...hurried(o, now, breaks ? () => now() >= end : undefined) })
        const ms = performance.now() - began
        const used = process.threadCpuUsage(from)
        const may = breaks ? interruptMay : (o.within ?? usualMs)
        done++
        if (ms > slowest) {
          slowest = ms
          kind = q.decision.kind
        }
        if (ms > may) over++
        if ((used.user + used.system) / 1000 > may) own++
        const told = put(match, seat, c)
        if (isRefusal(told)) throw new Error(`${o.id} was refused: ${told.why} (${told.rule})`)
        tell(done)
      },
    )
  }
  return { decisions: done, slowest, kind, over, own }
}
