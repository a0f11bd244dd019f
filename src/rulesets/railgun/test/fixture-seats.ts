// Railgun: 2100: whole battles for tests of what seats see: forces set up, questions answered by dice, worlds in pairs.
import { settle } from '../../../kernel/book.ts'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import { toldTo, type Event } from '../../../kernel/event.ts'
import type { Plain, Seat } from '../../../kernel/plain.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import { book } from '../book/book.ts'
import { forces } from '../workshop/forces.ts'
import { scenarios } from '../start/scenarios.ts'
import { battle, checkAnswer, runs } from '../rules/sequence.ts'
import { setUp } from '../start/setup.ts'
import type { RgGame } from '../state/state.ts'
import { draw } from '../mind/suggest.ts'
import { asField, view } from '../sight/view.ts'

/** A battle at its first question: a scenario by its number, sample forces by theirs. */
export function begun(
  scenario: number,
  sides: readonly [number, number],
  house: Readonly<Record<string, Plain>> = {},
  seed = 'begun',
): RgGame {
  const options = settle(book, house)
  if ('faults' in options && Array.isArray(options.faults)) throw new RangeError(JSON.stringify(options.faults))
  const g = setUp(
    {
      scenario: scenarios[scenario],
      forces: sides.map((i) => forces.samples[i]),
      options: options as Parameters<typeof setUp>[0]['options'],
      seats: 2,
    },
    battle,
  )
  g.dice = new SeededDice(mixed(seed), 0)
  run(g, runs)
  g.dice = noDice
  return g
}

/** A legal answer drawn by the shape of its question. */
export function drawn(g: RgGame, d: Decision, own: SeededDice): Choice {
  const s = d.choice,
    v = view(g, d.seat)
  for (let i = 0; i < 20; i++) {
    let c: Choice = d.idle
    if (s.is === 'one') {
      const n = own.pick(s.of.length + (s.pass ? 1 : 0))
      c = n < s.of.length ? { one: s.of[n].id } : { pass: true }
    } else if (s.is === 'some') {
      const n = s.min + own.pick(Math.min(s.max, s.of.length) - s.min + 1),
        ids = s.of.map((o) => o.id)
      const at = ids.length === 0 ? 0 : own.pick(ids.length)
      c = { some: [...ids.slice(at), ...ids.slice(0, at)].slice(0, n) }
    } else if (s.is === 'number') c = { number: s.min + s.step * own.pick(Math.floor((s.max - s.min) / s.step) + 1) }
    else if (s.is === 'path' || s.is === 'place') c = s.is === 'path' && s.pass && own.pick(6) === 0 ? { pass: true } : draw(v, d, own)
    if (checkAnswer(asField(v), d, c) === true) return c
  }
  return d.idle
}

/** Answer one open question; what everybody heard comes back. */
export function answered(g: RgGame, at: number, c: Choice, dice: SeededDice): readonly Event[] {
  const heard: Event[] = []
  g.dice = dice
  g.heard = heard
  try {
    answer(g, runs, at, c)
  } finally {
    g.dice = noDice
    g.heard = null
  }
  return heard
}

/** Play on with drawn answers, looking at every state with a question; false from the visitor ends it. */
export function playOn(g: RgGame, seed: string, most: number, visit: (g: RgGame, heard: readonly Event[]) => boolean | void): void {
  const own = new SeededDice(mixed(`own ${seed}`), 0, false),
    dice = new SeededDice(mixed(`dice ${seed}`), 0)
  let heard: readonly Event[] = []
  for (let i = 0; i < most && g.over === null; i++) {
    if (visit(g, heard) === false) return
    const at = g.open.findIndex((_, k) => !g.sealed[k])
    heard = answered(g, at, drawn(g, g.open[at], own), dice.at(i + 1))
  }
  visit(g, heard)
}

/** As many answers of a battle as it takes until a question of that kind is open; null when none comes. */
export function until(
  kind: string,
  scenario: number,
  sides: readonly [number, number],
  house: Readonly<Record<string, Plain>> = {},
  seed = 'until',
  most = 1500,
): { readonly g: RgGame; readonly d: Decision } | null {
  const g = begun(scenario, sides, house, seed)
  let found: Decision | null = null
  playOn(g, seed, most, (x) => {
    const d = x.open.find((o, i) => o.kind === kind && !x.sealed[i])
    if (d) {
      found = d
      return false
    }
  })
  return found === null ? null : { g, d: found }
}

/** Events as a seat hears them, as JSON. */
export const heardBy = (events: readonly Event[], seat: Seat): string => JSON.stringify(events.filter((e) => toldTo(e, seat)))
