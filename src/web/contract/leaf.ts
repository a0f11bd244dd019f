// A rulebook as its page shows it: its rules with their words, and how they stand in one battle.
import type { Chart, HouseRule, OptionValue, Plate, Rule, RuleText } from '../../kernel/book.ts'
import type { Scene } from '../../kernel/face.ts'
import type { Section } from '../../kernel/plain.ts'

/** A rule with its words. */
export type Leaf = Rule & RuleText
/** A whole book to read. */
export type BookPages = {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly chapters: readonly { readonly id: string; readonly title: string }[]
  readonly rules: readonly Leaf[]
  readonly houseRules: readonly HouseRule[]
  readonly leads: Readonly<Record<string, string>>
  readonly charts: readonly Chart[]
}
/** A picture of a rule: its words, what a board shows, and which part of it. */
export type PlateShown = Pick<Plate, 'rules' | 'says' | 'frame'> & { readonly scene: Scene }
/** A moment of a battle at which a rule was used; `frame` leads into its replay, null where there is none. */
export type Use = { readonly no: string; readonly text: string; readonly frame: string | null }
/** A book in a battle: its house rules as they stand there, and where each rule was used last. */
export type InBattle = {
  readonly title: string
  readonly ruleset: string
  readonly options: Readonly<Record<string, OptionValue>>
  readonly over: boolean
  readonly used: readonly (readonly [Section, readonly Use[]])[]
}
