// Invisible Enemy: sensible answers for shapes too wide to list: paths, places, splits, squares.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import type { Idea } from '../../../kernel/ruleset.ts'
import { checkAnswer } from '../rules/sequence.ts'
import type { IeSeen } from '../sight/view.ts'
import { draw } from './draw.ts'
import { deployed, pathIdeas } from './going.ts'
import { script } from './script.ts'

type Thought = { readonly choice: Choice; readonly idea: Idea }

/** Every share between all on the one and all on the other, from the most likely on: three dice of five on the core (IE-MIS-02). */
function splits(d: Decision): readonly Thought[] {
  if (d.choice.is !== 'split' || d.kind !== 'split') return []
  const { total } = d.choice
  const off = (core: number): number => Math.abs(5 * core - 3 * total)
  return Array.from({ length: total + 1 }, (_, core) => core)
    .sort((a, b) => off(a) - off(b))
    .map((core) => ({ choice: { split: [core, total - core] }, idea: 'deceive' as const }))
}

/** Sensible answers, best ideas first. */
export function suggest(v: IeSeen, d: Decision, dice: Dice, n: number): readonly Thought[] {
  const s = d.choice,
    out: Thought[] = []
  const put = (choice: Choice, idea: Idea): void => {
    const key = JSON.stringify(choice)
    if (out.length < n && checkAnswer(v, d, choice) === true && !out.some((o) => JSON.stringify(o.choice) === key))
      out.push({ choice, idea })
  }
  if (s.is === 'path') for (const t of pathIdeas(v, d, n)) put(t.choice, t.idea)
  else if (s.is === 'split' && d.kind === 'split') for (const t of splits(d)) put(t.choice, t.idea)
  else if (s.is === 'split' || s.is === 'some') {
    put(script(v, d, dice, []), 'recover')
    put(d.idle, 'hold')
    for (let i = 0; i < n; i++) put(draw(v, d, dice), 'support')
  } else if (s.is === 'place') {
    if (d.kind === 'deploy') for (let i = 0; i < n; i++) put(deployed(v, d, dice), 'close')
    put(script(v, d, dice, []), 'scout')
    for (let i = 0; i < n; i++) put(draw(v, d, dice), 'scout')
  }
  return out
}
