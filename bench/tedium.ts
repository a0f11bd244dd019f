// How much a person is asked and has to press: node bench/tedium.ts [--book ID] [--battles N]
//
// Battles of the Sergeant against itself are looked at from the first seat as if a person sat there and answered as the Sergeant does. An
// *act* is what one press of the gold button answers: a question, or two of which one leads straight to the other (`Ruleset.ahead`).
// *Presses* are what it takes by pointer: one for the gold button, and one for each thing in the answer that does not lie under the hand at
// first: another option, each unit ticked, the place a path ends at, each item placed, each part of a plan. *Before* counts questions as
// the page put them in commit 83028d9, where only who takes part was joined to its target and the book's suggestions lay under the hand;
// *after* the script's own answer lies there. *Waits* are the other side's answers that the
// seat was told of: each rests on the screen for as long as the pace says, 0.7 s at the usual one. *One way* are questions with a single
// option beside letting pass.
import { streamOf } from '../src/ai/opponent.ts'
import { script } from '../src/ai/script.ts'
import { settle, type Options } from '../src/kernel/book.ts'
import type { Choice, Decision } from '../src/kernel/decision.ts'
import { mixed, SeededDice } from '../src/kernel/dice.ts'
import type { Force } from '../src/kernel/force.ts'
import { Match } from '../src/kernel/match.ts'
import type { AnyRuleset, Seen } from '../src/kernel/ruleset.ts'
import { rulesets } from '../src/rulesets/index.ts'

const word = (name: string, or: string): string => {
  const i = process.argv.indexOf(`--${name}`)
  return i < 0 ? or : (process.argv[i + 1] ?? or)
}
const battles = Number(word('battles', '4'))
const only = word('book', '')

type Tally = {
  turns: number
  questions: number
  oneWay: number
  given: number
  before: Count
  after: Count
  waits: number
  shots: number[]
}
type Count = { acts: number; presses: number }

/** What lies under the hand at first. */
function laid(rules: AnyRuleset, v: Seen, d: Decision): Choice | null {
  const s = d.choice
  const best = rules.suggest(v, d, new SeededDice(mixed('tedium'), 1), 1)[0]?.choice
  if (best) return best
  if (s.is === 'one') return s.of.length > 0 ? { one: s.of[0].id } : { pass: true }
  return s.is === 'some' ? { some: s.of.slice(0, s.min).map((o) => o.id) } : null
}

/** Presses beside the gold button that an answer takes, from what lies under the hand. */
function beside(c: Choice, first: Choice | null): number {
  if (first !== null && JSON.stringify(c) === JSON.stringify(first)) return 0
  if ('some' in c) {
    const was = first && 'some' in first ? first.some : []
    return c.some.filter((x) => !was.includes(x)).length + was.filter((x) => !c.some.includes(x)).length
  }
  if ('place' in c)
    return c.place.filter((x, i) => JSON.stringify(x) !== JSON.stringify(first && 'place' in first ? first.place[i] : null)).length
  if ('plan' in c) {
    const was = first && 'plan' in first ? first.plan : []
    return c.plan.filter((p) => !was.some((w) => JSON.stringify(w) === JSON.stringify(p))).length
  }
  if ('assign' in c) return c.assign.flat().length
  return 'pass' in c ? 0 : 1 // letting pass is a button of its own, in place of the gold one
}

/** One battle, looked at from the first seat. */
function watch(rules: AnyRuleset, n: number, sum: Tally): void {
  const all = rules.scenarios.filter((x) => x.seats === 2)
  const s = all[n % all.length]
  const m = new Match(
    rules,
    {
      scenario: s.id,
      forces: s.forces.map((id) => rules.forces.samples.find((f) => f.id === id) as Force),
      options: settle(rules.book, s.options ?? {}) as Options,
      seats: s.forces.map((name) => ({ is: 'computer' as const, name, ai: script.id })),
      dice: `mix32:tedium ${n}`,
    },
    {},
    false,
  )
  const turns = new Set<number>()
  const modes = [sum.before, sum.after]
  const leads: ({ kind: string; n: number } | null)[] = [null, null] // by mode: what the last answer leads to
  let pressed = 0
  let shot = false
  for (let i = 0; i < 4000 && !m.over; i++) {
    const [seat] = m.asked
    const { view, open } = m.look(seat)
    const a = script.choose({ rules, view, open, seat, stream: streamOf(`tedium ${n}`, seat, m.length) })
    const d = open.find((o) => o.index === a.index)?.decision as Decision
    const told = m.told(0).length
    if (seat === 0) {
      turns.add(rules.face.scene(view, d).clock.now)
      sum.questions++
      if (d.choice.is === 'one' && d.choice.of.length === 1) sum.oneWay++
      const so = open.flatMap((o) => (o.sealed ? [{ decision: o.decision, choice: o.sealed }] : []))
      const advice = rules.script?.(view, d, new SeededDice(mixed('tedium'), i), so) ?? null
      const extras = [beside(a.choice, laid(rules, view, d)), beside(a.choice, advice)]
      const on = 'one' in a.choice ? (rules.ahead?.(view, d, a.choice) ?? null) : null
      const given = (rules.sole?.(view, d) ?? null) !== null
      if (given) sum.given++
      modes.forEach((mode, k) => {
        if (given && k === 1) return
        const lead = leads[k]
        const joined = lead !== null && lead.kind === d.kind && lead.n === told
        if (!joined) {
          mode.acts++
          mode.presses++
        }
        mode.presses += extras[k]
        if (k === 1) pressed += extras[k] + (joined ? 0 : 1)
        leads[k] =
          on && (k === 1 ? !joined || on.decision.choice.is === 'path' : !joined) && (k === 1 || on.decision.choice.is === 'some')
            ? { kind: on.decision.kind, n: told }
            : null
      })
    }
    m.answer(seat, a.index, a.choice)
    const fresh = m.told(0, told + 1).flatMap((t) => t.events)
    if (seat !== 0 && fresh.length > 0) sum.waits++
    for (const lead of leads) if (seat === 0 && lead) lead.n = m.told(0).length // what it says of itself is no news
    if (!shot && fresh.some((e) => (rules.face.show?.(m.look(0).view, e) ?? []).some((x) => x.is === 'shot'))) {
      shot = true
      sum.shots.push(pressed)
    }
  }
  sum.turns += turns.size
}

console.log('book, by turn of the first seat: questions · acts and presses before · after · waits · presses to the first shot')
for (const rules of rulesets.filter((r) => r.id.startsWith(only))) {
  const sum: Tally = {
    turns: 0,
    questions: 0,
    oneWay: 0,
    given: 0,
    before: { acts: 0, presses: 0 },
    after: { acts: 0, presses: 0 },
    waits: 0,
    shots: [],
  }
  for (let n = 0; n < battles; n++) watch(rules, n, sum)
  const by = (x: number): string => (x / sum.turns).toFixed(1)
  const first = sum.shots.length ? Math.round(sum.shots.reduce((x, y) => x + y, 0) / sum.shots.length) : '–'
  console.log(
    `${rules.id}: ${by(sum.questions)} (${by(sum.oneWay)} one way, ${by(sum.given)} given) · ${by(sum.before.acts)} acts, ${by(sum.before.presses)} presses · ` +
      `${by(sum.after.acts)} acts, ${by(sum.after.presses)} presses · ${by(sum.waits)} waits · ${first} to the first shot ` +
      `(${battles} battles, ${sum.turns} turns)`,
  )
}
