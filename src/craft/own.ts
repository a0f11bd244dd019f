// Rules of our own beside a book's: each is a house rule that is off by default, said once, in a chapter that is marked as ours.
import type { Book, HouseRule, OptionValue, RuleText } from '../kernel/book.ts'

/** The chapter of a book that holds our own rules. */
export const OURS = 'ours'

/** A rule of our own: its words, and the house rule that switches it on. Ids end in -OURS and two digits. */
export type OwnRule = { readonly id: string; readonly title: string; readonly text: string; readonly option: HouseRule }

/**
 * A rule of our own that is off, or on.
 * @param id such as `EIC-OURS-01`. @param option the id of its house rule. @param text what it says, complete enough to play by.
 */
export function ownSwitch(id: string, option: string, title: string, text: string): OwnRule {
  return ownRule(id, option, title, text, [
    [false, 'as the book has it'],
    [true, 'played'],
  ])
}

/**
 * A rule of our own in several ways; the first is the book's, and is false or null. @throws RangeError where it is not, and for a wrong id.
 */
export function ownRule(
  id: string,
  option: string,
  title: string,
  text: string,
  values: readonly (readonly [value: OptionValue, label: string])[],
): OwnRule {
  if (!/^[A-Z]{2,4}-OURS-\d\d$/.test(id)) throw new RangeError(`"${id}" is no id of a rule of ours: it ends in -OURS and two digits`)
  if (values[0][0] !== false && values[0][0] !== null) throw new RangeError(`${id} is off by default: its first value is false or null`)
  const labels = values.map(([value, label]) => ({ value, label }))
  return { id, title, text, option: { id: option, rule: id, title, text, values: labels, default: values[0][0], ours: true } }
}

/** A book with rules of our own beside its own: a chapter, house rules and words; without any the book as it is. */
export function withOurs(book: Book, ours: readonly OwnRule[]): Book {
  if (ours.length === 0) return book
  const words: Readonly<Record<string, RuleText>> = Object.fromEntries(ours.map(({ id, text }) => [id, { text }]))
  const { pages } = book
  return {
    ...book,
    chapters: [...book.chapters, { id: OURS, title: 'Rules of our own' }],
    rules: [...book.rules, ...ours.map(({ id, title, option }) => ({ id, title, chapter: OURS, heading: 'designed', switch: option.id }))],
    options: [...book.options, ...ours.map((r) => r.option)],
    texts: () => book.texts().then((texts) => ({ ...texts, ...words })),
    ...(pages
      ? {
          pages: () =>
            pages().then((p) => ({
              ...p,
              leads: { ...p.leads, [OURS]: 'No book has these: each is off until it is chosen for a battle.' },
            })),
        }
      : {}),
  }
}
