// Shellshock: sensible answers for shapes too wide to list: whole moves, plans, places, chains; best ideas first.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import type { Idea } from '../../../kernel/ruleset.ts'
import { unitOf } from '../rules/asking.ts'
import { onMap } from '../rules/control.ts'
import { aheadOf, courseOf, judgePath, mayHalt, mayRam } from '../rules/driving.ts'
import { checkAnswer, pickOf } from '../rules/sequence.ts'
import { checkChain } from '../rules/volley.ts'
import { asGame, type SsSeen } from '../sight/view.ts'
import type { SsGame, SsUnit } from '../state/state.ts'
import { fightsAt, lay, nearestFoe, type Purpose } from './course.ts'
import { draw } from './draw.ts'
import { purposeOf, script } from './script.ts'
import { siteIn } from '../state/site.ts'

type Thought = { readonly choice: Choice; readonly idea: Idea }

/** Ends that a move may have: a good range, the objectives, close in, far off, each enemy, each with the front to the nearest. */
function purposes(g: SsGame, u: SsUnit): readonly (readonly [Purpose, Idea])[] {
  const foe = nearestFoe(g, u)
  const face = foe < 0 ? u.hex : foe
  const out: (readonly [Purpose, Idea])[] = [[purposeOf(g, u), 'close']]
  for (const o of g.words.objectives) if (o.seat < 0 || o.seat === u.seat) out.push([{ to: o.hex, want: 0, face }, 'goal'])
  if (foe >= 0) {
    out.push([{ to: foe, want: 1, face: foe }, 'close'], [{ to: foe, want: fightsAt(u) * 2, face: foe }, 'withdraw'])
    out.push([{ to: foe, want: 40, face: foe }, 'withdraw'])
  }
  for (const o of g.units)
    if (o.seat !== u.seat && onMap(o) && o.hex !== foe) out.push([{ to: o.hex, want: fightsAt(u), face: o.hex }, 'strike'])
  return out
}

function paths(g: SsGame, u: SsUnit, n: number): readonly Thought[] {
  const out: Thought[] = []
  const met = new Set<string>()
  const add = (choice: Choice, idea: Idea): void => {
    const key = JSON.stringify(choice)
    if (met.has(key)) return
    met.add(key)
    out.push({ choice, idea })
  }
  const ahead = aheadOf(g, u, courseOf(u))
  if (ahead.enemy !== null && ahead.cost >= 0 && ahead.cost <= u.left && ahead.enemy.hex !== u.hex && mayRam(g, u) === true)
    add({ legs: [{ to: siteIn(g).place(ahead.to), way: 'ram' }] }, 'strike')
  for (const [p, idea] of purposes(g, u)) {
    if (out.length >= n) break
    const { legs } = lay(g, u, p)
    if (legs.length > 0 && judgePath(g, u, legs) === true) add({ legs }, idea)
  }
  if (mayHalt(g, u, courseOf(u)) === true) add({ pass: true }, 'hold')
  else if (out.length === 0) add({ legs: [{ to: siteIn(g).place(ahead.to), way: 'ahead' }] }, 'close')
  return out.slice(0, n)
}

/** Sensible answers, best ideas first; at most n. */
export function suggest(v: SsSeen, d: Decision, dice: Dice, n: number): readonly Thought[] {
  const s = d.choice
  const g = asGame(v)
  const u = g.units.find((x) => x.id === unitOf(d))
  if (u === undefined) return []
  if (d.kind === 'path') return paths(g, u, n)
  if (d.kind === 'chain' && s.is === 'path') return chains(g, u, d, n)
  if (s.is === 'plan' || s.is === 'place' || s.is === 'number') {
    const first: Thought = { choice: script(v, d, dice), idea: s.is === 'plan' ? 'strike' : 'close' }
    const rest: Thought[] = d.kind === 'deploy' ? more(v, d, dice, n - 1) : [{ choice: d.idle, idea: 'hold' }]
    const key = JSON.stringify(first.choice)
    return [first, ...rest.filter((t) => JSON.stringify(t.choice) !== key)].slice(0, n)
  }
  return []
}

function more(v: SsSeen, d: Decision, dice: Dice, n: number): Thought[] {
  const out: Thought[] = []
  for (let i = 0; i < n; i++) {
    const choice = i % 2 === 0 ? script(v, d, dice) : draw(v, d, dice)
    if (checkAnswer(asGame(v), d, choice) === true && !out.some((t) => JSON.stringify(t.choice) === JSON.stringify(choice)))
      out.push({ choice, idea: 'spread' })
  }
  return out
}

/** Chains from the named target over another enemy beside it or next but one. */
function chains(g: SsGame, u: SsUnit, d: Decision, n: number): readonly Thought[] {
  const site = siteIn(g)
  const from = d.choice.is === 'path' ? site.spot(d.choice.from.at) : -1
  const out: Thought[] = []
  for (const o of g.units) {
    if (o.seat === u.seat || !onMap(o) || o.hex === from || from < 0 || site.far(o.hex, from) > 4) continue
    const legs = site.chain(from, o.hex).map((h) => ({ to: site.place(h) }))
    if (checkChain(g, u, pickOf(g), legs) === true) out.push({ choice: { legs }, idea: 'spread' })
  }
  return [...out, { choice: { pass: true }, idea: 'hold' } as const].slice(0, n)
}
