// Playing on from an imagined state: every seat answers as the book's script does, on dice that fall alike for everybody compared.
import type { Choice, Decision } from '../kernel/decision.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import type { Seat } from '../kernel/plain.ts'
import { answer } from '../kernel/procedure.ts'
import type { AnyRuleset, Seen } from '../kernel/ruleset.ts'
import type { Game, Unit } from '../kernel/state.ts'

type World = Game<Unit, unknown>

const names = new Map<string, number>()
/** A number of a name, the same everywhere. */
function numbered(name: string): number {
  let h = names.get(name)
  if (h === undefined) {
    h = 0x811c9dc5
    for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193)
    names.set(name, h)
  }
  return h
}

/**
 * Where dice of playouts are found: by who is asked what of which unit for how many times, so that the same unit meets the same dice at the
 * same deed however many questions were answered before it. Numbered by answers, they part after the first that one playout has more than
 * the other; measured, differences of paired playouts scatter half as far by name.
 */
class Moments {
  private readonly met = new Map<number, number>()
  of(d: Decision): number {
    let name = `${d.seat} ${d.kind}`
    for (const r of d.about) if ('unit' in r) name += ` ${r.unit}`
    const id = numbered(name)
    const n = (this.met.get(id) ?? 0) + 1
    this.met.set(id, n)
    return (id + Math.imul(n, 0x9e3779b1)) | 0
  }
}

/**
 * How far a playout goes: so many answers at least, then on to the beginning of a round, where every seat has had its turn; `most` is
 * the end of it all the same, as soon as nothing is held back. `round`: to the beginning of that round instead, so that what is compared
 * ends alike. A book without a clock is played on for the least number.
 */
export type Horizon = { readonly answers: number; readonly most: number; readonly round?: number }

const looks = 4 // answers between two looks at the clock
const last = 24 // answers more at most until nothing is held back

/** What a playout came to: how the seat stands then, how many answers it took, the round that had begun; null where it ended within one. */
export type PlayedOut = { readonly worth: number; readonly answers: number; readonly round: number | null }

/** How a seat stands: the terms of the book added up. */
export function standing(rules: AnyRuleset, g: World, seat: Seat): number {
  const terms = rules.worth(g, seat)
  let sum = 0
  for (const key in terms) sum += terms[key]
  return sum
}

/** How a seat answers while it plays on under an order; null: as a sensible player does. */
export type Mind = (rules: AnyRuleset, g: World, d: Decision, stream: SeededDice) => Choice | null

/** What a sensible player answers in a state to a question of it: the book's script in haste, or its first idea, or what is idle. */
export function sensible(rules: AnyRuleset, g: World, d: Decision, stream: SeededDice, v: Seen = rules.view(g, d.seat)): Choice {
  const so = g.given(d.seat)
  if (rules.script) return rules.script(v, d, stream, so, true)
  const idea = rules.suggest(v, d, stream, 1)[0]?.choice
  return idea !== undefined && rules.check(v, d, idea, so) === true ? idea : d.idle
}

/**
 * Play on in a world after an answer to one of its questions. The world stays as it is. @param key names the dice: two playouts of one key
 * meet the same dice at the same deeds. @param mind how the seat itself answers then; left out: as everybody does. @param late says when
 * time is up: what is played out then is cut short, and compares with nothing.
 */
export function playout(
  rules: AnyRuleset,
  world: World,
  index: number,
  choice: Choice,
  seat: Seat,
  key: string,
  far: Horizon,
  mind?: Mind,
  late: () => boolean = () => false,
): PlayedOut {
  const dice = new SeededDice(mixed(`far ${key}`), 0, false)
  const stream = new SeededDice(mixed(`thought ${key}`), 0, false)
  const g = world.fork(dice)
  answer(g, rules, index, choice)
  const moments = new Moments()
  const { clock } = rules.face
  const from = clock ? clock(rules.view(world, seat)).now : 0
  const most = clock ? far.most : far.answers
  let round = from
  let n = 1
  for (; g.over === null && (n < most || (!rules.quiet(g) && n < most + last)); n++) {
    const at = g.open.findIndex((_, i) => !g.sealed[i])
    if (at < 0 || (n % looks === 0 && late())) break
    const d = g.open[at]
    const v = rules.view(g, d.seat)
    const now = clock ? clock(v).now : 0
    if (now > round) {
      round = now
      if (far.round === undefined ? n >= far.answers : round >= far.round) break
    }
    const moment = moments.of(d)
    dice.at(moment)
    const ordered = mind !== undefined && d.seat === seat ? mind(rules, g, d, stream.at(moment)) : null
    answer(g, rules, at, ordered ?? sensible(rules, g, d, stream.at(moment), v))
  }
  return { worth: standing(rules, g, seat), answers: n, round: g.over === null && n >= most ? null : round }
}
