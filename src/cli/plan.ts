// A sealed plan at the terminal: asked part by part, shown whole, changed by number, sealed by 0.
import type { Choice, Decision, PartChoice, Plan, Part } from '../kernel/decision.ts'
import type { SeededDice } from '../kernel/dice.ts'
import type { Forecast } from '../kernel/face.ts'
import { answerTo, asked, chosen, settled, unanswered, withAnswer } from '../kernel/plan.ts'
import type { AnyRuleset, Seen } from '../kernel/ruleset.ts'
import { signs, type Signs } from './map.ts'
import { typedOnTable } from './table.ts'
import { forecastLines, put, typed, type Put } from './words.ts'

/** What was typed as an answer, on hexes or on a free table; or half a sentence that says what would be one. */
export function typedAs(rules: AnyRuleset, v: Seen, d: Decision, text: string, p: Put, known: Signs): Choice | string {
  return typedOnTable(rules, v, d, text, signs(rules.face.scene(v).tokens, known)) ?? typed(d, p.listed, text)
}

/** A plan while it is put together. */
export class Planning {
  private plan: Plan = []
  private at: string | null // the part that is asked; null: the plan is shown
  private seen = new Set<string>() // parts asked already
  private rules: AnyRuleset
  private v: Seen
  private d: Decision
  private ideas: () => SeededDice
  private known: Signs

  /** @param draft what was put together of it before: then the whole is shown first. */
  constructor(rules: AnyRuleset, v: Seen, d: Decision, ideas: () => SeededDice, known: Signs, draft: Plan = []) {
    this.rules = rules
    this.v = v
    this.d = d
    this.ideas = ideas
    this.known = known
    this.plan = settled(rules, v, d, draft).plan
    this.at = this.plan.length ? null : this.next()
  }

  /** What is answered of it so far. */
  get draft(): Plan {
    return this.plan
  }

  /** What is put now: a part with its choices, or the whole plan. */
  put(): Put {
    const part = this.part(this.at)
    if (part === null) return { lines: this.lines(), listed: [], how: '0 seals it, a number changes that part' }
    const forecast = (c: Choice): readonly Forecast[] => this.forecast(c)
    const p = put(this.rules, this.v, asked(this.d, part), this.ideas(), this.known, { label: part.label, forecast })
    const now = answerTo(this.plan, part.id) ?? part.idle
    return { ...p, how: now === undefined ? p.how : `${p.how}; Enter: ${this.said(part, now)}` }
  }

  /** What an answer to the part at hand would bring. */
  forecast(c: Choice): readonly Forecast[] {
    return this.at === null || 'plan' in c ? [] : (this.rules.partForecast?.(this.v, this.d, this.plan, this.at, c) ?? [])
  }

  /** What was typed: null, and the next part or the plan is to be put; a complaint; or the whole plan, to be sealed. */
  take(text: string, p: Put): Choice | string | null {
    const t = text.trim()
    const part = this.part(this.at)
    if (t === 'p' || t === 'b') {
      const before = this.open().filter((x) => this.seen.has(x.id) && x.id !== this.at)
      this.at = t === 'p' ? null : (before.at(-1)?.id ?? this.at)
      if (this.at !== null) this.seen.delete(this.at)
      return null
    }
    if (part === null) return this.toldOfWhole(t)
    if (t === '') {
      if (part.idle === undefined && answerTo(this.plan, part.id) === undefined) return `${part.label} must be answered, or b goes back`
    } else {
      const c = typedAs(this.rules, this.v, asked(this.d, part), text, p, this.known)
      if (typeof c === 'string') return c
      this.plan = settled(this.rules, this.v, this.d, withAnswer(this.plan, part.id, c as PartChoice)).plan
    }
    this.seen.add(part.id)
    this.at = this.next()
    return null
  }

  private toldOfWhole(t: string): Choice | string | null {
    const parts = this.parts()
    if (t === '0') {
      const open = unanswered(parts, this.plan)
      if (open.length === 0) return { plan: this.plan }
      this.at = open[0].id
      return null
    }
    const part = parts[Number(t) - 1]
    if (!part) return `0 seals it; a number from 1 to ${parts.length} changes that part`
    if (part.none) return `${part.label}: ${part.none.why} (${part.none.rule})`
    this.at = part.id
    return null
  }

  private parts(): readonly Part[] {
    return settled(this.rules, this.v, this.d, this.plan).parts
  }
  /** The parts in which something can be chosen. */
  private open(): readonly Part[] {
    return this.parts().filter((p) => p.none === undefined)
  }
  private part(id: string | null): Part | null {
    return this.open().find((p) => p.id === id) ?? null
  }
  private next(): string | null {
    return this.open().find((p) => !this.seen.has(p.id) && answerTo(this.plan, p.id) === undefined)?.id ?? null
  }
  private said(part: Part, c: PartChoice): string {
    return chosen(part.choice, c, (r) => this.rules.face.name(this.v, r))
  }

  private lines(): readonly string[] {
    const { rules, v, d, plan } = this
    const ask = rules.face.ask(v, d)
    const row = (p: Part, i: number): string => {
      const c = answerTo(plan, p.id) ?? p.idle
      const says = p.none ? `${p.none.why} (${p.none.rule})` : c ? this.said(p, c) : 'still to be answered'
      return `${String(i + 1).padStart(4)}  ${'  '.repeat(p.needs?.length ?? 0)}${p.label}: ${says}`
    }
    return [
      `${ask.verb}${ask.note ? ` — ${ask.note}` : ''}  ${d.rule}`,
      ...this.parts().map(row),
      ...forecastLines(rules.forecast(v, d, { plan })),
    ]
  }
}
