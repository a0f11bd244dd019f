// The rulebook's words for the page: fetched when somebody reads a rule.
import { valueIn, type Options } from '../../kernel/book.ts'
import type { Section } from '../../kernel/plain.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import type { RuleWords } from '../contract/seat.ts'

/** The words of a rule, with the house rule that changes it as it stands in this battle, and its worked examples. */
export async function wordsOf(rules: AnyRuleset, id: Section, options?: Options): Promise<RuleWords> {
  const { book } = rules
  const rule = book.rules.find((r) => r.id === id)
  const texts = await book.texts()
  const words = texts[id]
  const shows = (rule?.shows ?? []).map((x) => ({ id: x, title: book.rules.find((r) => r.id === x)?.title ?? x }))
  const examples = book.rules.filter((r) => r.shows?.includes(id)).map((r) => ({ id: r.id, title: r.title, text: texts[r.id]?.text ?? '' }))
  const house = book.options.find((o) => o.id === rule?.switch)
  const value = house && options ? valueIn(options, house) : house?.default
  const label =
    house && Array.isArray(house.values)
      ? (house.values as readonly { value: unknown; label: string }[]).find((v) => v.value === value)?.label
      : value === null
        ? 'none'
        : String(value)
  return {
    id,
    title: rule?.title ?? id,
    chapter: book.chapters.find((c) => c.id === rule?.chapter)?.title ?? '',
    text: words?.text ?? 'This rule has no words in this book.',
    ...(words?.ruling === undefined ? {} : { ruling: words.ruling }),
    ...(rule?.heading === undefined ? {} : { heading: rule.heading }),
    ...(house ? { house: { title: house.title, value: label ?? String(value) } } : {}),
    ...(shows.length ? { shows } : {}),
    ...(examples.length ? { examples } : {}),
  }
}

/** Every rule of a book, for search. */
export function rulesOf({ book }: AnyRuleset): readonly { readonly id: Section; readonly title: string; readonly chapter: string }[] {
  return book.rules.map((r) => ({ id: r.id, title: r.title, chapter: book.chapters.find((c) => c.id === r.chapter)?.title ?? '' }))
}
