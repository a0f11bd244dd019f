// The book as data: rules chapter by chapter in rows, rulings, and house rules with their values.
import type { HouseRule, OptionValue, Rule } from '../kernel/book.ts'

/** A rule: id, title, heading in the book (`derived`, `designed` where it has none), the house rule that changes it, why it is out. */
export type Row = readonly [id: string, title: string, heading?: string, houseRule?: string, out?: string]

/** The rules of a chapter in the book's order. */
export function chapter(id: string, rows: readonly Row[]): readonly Rule[] {
  return rows.map(([rule, title, heading, houseRule, out]) => ({
    id: rule,
    chapter: id,
    title,
    ...(heading === undefined ? {} : { heading }),
    ...(houseRule === undefined ? {} : { switch: houseRule }),
    ...(out === undefined ? {} : { out }),
  }))
}

/** A chapter of rulings, which are ours: id, title, house rule, why it is out. */
export function rulings(
  id: string,
  rows: readonly (readonly [id: string, title: string, houseRule?: string, out?: string])[],
): readonly Rule[] {
  return chapter(
    id,
    rows.map(([rule, title, houseRule, out]) => [rule, title, 'designed', houseRule, out]),
  )
}

/** A house rule of several values, each with its label; the first is the default. */
export function pick(
  id: string,
  rule: string,
  title: string,
  text: string,
  values: readonly (readonly [value: OptionValue, label: string])[],
  oneScreen?: HouseRule['oneScreen'],
): HouseRule {
  return {
    id,
    rule,
    title,
    text,
    values: values.map(([value, label]) => ({ value, label })),
    default: values[0][0],
    ...(oneScreen ? { oneScreen } : {}),
  }
}
export const no = (label: string): readonly [boolean, string] => [false, label]
export const yes = (label: string): readonly [boolean, string] => [true, label]
