// Shellshock: the parts of a plan that are open under a draft: a reaction, a unit’s targeting, how it begins.
import type { Decision, Option, Plan, Part } from '../../../kernel/decision.ts'
import { aimParts, blindField, optionsOf, type BlindField } from '../rules/aiming.ts'
import { unitOf } from '../rules/asking.ts'
import { beginParts } from '../rules/deployment.ts'
import { reactionParts } from '../rules/reaction.ts'
import type { SsGame, SsUnit } from '../state/state.ts'
import { asGame, type SsSeen } from './view.ts'

/** What is the same under every draft of one question, kept with its view. */
type Kept = {
  readonly options: Map<number, readonly Option[]>
  readonly blind: Map<number, BlindField>
  parts: readonly Part[] | null
}
const kept = new WeakMap<SsSeen, Map<string, Kept>>()
/** One question is asked of again and again. */
let last: { readonly of: SsSeen; readonly kind: string; readonly unit: string; readonly kept: Kept } | null = null

function keptOf(v: SsSeen, kind: string, unit: string): Kept {
  if (last !== null && last.of === v && last.kind === kind && last.unit === unit) return last.kept
  let all = kept.get(v)
  if (all === undefined) kept.set(v, (all = new Map()))
  const key = `${kind} ${unit}`
  let one = all.get(key)
  if (one === undefined) all.set(key, (one = { options: new Map(), blind: new Map(), parts: null }))
  last = { of: v, kind, unit, kept: one }
  return one
}

export function parts(v: SsSeen, d: Decision, draft: Plan): readonly Part[] {
  const g = asGame(v)
  const u = g.unit(unitOf(d))
  const k = keptOf(v, d.kind, u.id)
  if (d.kind !== 'aim') return (k.parts ??= d.kind === 'react' ? reactionParts(g, u) : beginParts(u))
  const once = <T>(of: Map<number, T>, make: (game: SsGame, unit: SsUnit, crew: number, system: number) => T): typeof make => {
    return (game, unit, crew, system) => {
      const key = crew * 32 + system
      let one = of.get(key)
      if (one === undefined) of.set(key, (one = make(game, unit, crew, system)))
      return one
    }
  }
  return aimParts(g, u, draft, once(k.options, optionsOf), once(k.blind, blindField))
}
