// A plate of the rulebook: its position laid, played on to its question where an answer is in hand, and what a board shows of it.
import type { Plate } from './book.ts'
import type { Decision } from './decision.ts'
import { ScriptedDice } from './dice.ts'
import type { Scene } from './face.ts'
import { lay, resume } from './position.ts'
import type { AnyRuleset } from './ruleset.ts'

/** The scene of a plate. @throws RangeError where its position has flaws, or nobody is asked although an answer is in hand. */
export function plateScene(rules: AnyRuleset, p: Plate): Scene {
  const seat = p.seat ?? 0
  const g = lay(rules, p.position)
  const name = p.rules[0]
  if ('flaws' in g) throw new RangeError(`the plate of ${name}: ${g.flaws.map((f) => `${f.at} ${f.why}`).join('; ')}`)
  let d: Decision | undefined
  if (p.choice !== undefined || p.dice !== undefined) {
    const dice = new ScriptedDice(p.dice ?? [])
    resume(rules, g, dice)
    dice.spent()
    d = g.open.find((x) => x.seat === seat)
    if (d === undefined) throw new RangeError(`the plate of ${name} asks seat ${seat} nothing`)
  } else if (p.of !== undefined)
    d = {
      kind: 'look',
      rule: rules.main.rule,
      seat,
      secret: false,
      told: 'nobody',
      about: [{ unit: p.of }],
      choice: { is: 'one', of: [], pass: true },
      idle: { pass: true },
    }
  const view = rules.view(g, seat)
  const scene = rules.face.scene(view, d, p.choice)
  const own = p.adds?.(g) ?? {}
  return {
    ...scene,
    landmarks: scene.landmarks.filter((m) => m.seat === undefined || m.piece !== undefined), // bases and flags are no part of the rule
    tokens: scene.tokens.map(({ badge: _badge, group: _group, ...t }) => ({
      ...t,
      name: own.names?.[t.id] ?? t.name,
      short: own.names?.[t.id] ?? t.short ?? t.name,
      marks: own.marks?.[t.id] ?? [],
      state: 'ready',
    })),
    areas: [...(own.areas ?? []), ...(d === undefined ? [] : scene.areas)],
    lines: [...(own.lines ?? []), ...(d === undefined ? [] : scene.lines)],
  }
}
