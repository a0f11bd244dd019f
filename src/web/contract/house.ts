// House rules that differ from the book: put over the book's own, and written into an address and read back.
import { settle, type HouseRule, type OptionValue } from '../../kernel/book.ts'

/** House rules by id, those alone that are not as the book has them. */
export type House = Readonly<Record<string, OptionValue>>

/** Every house rule of a book with its value under these. */
export function under(rules: readonly HouseRule[], house: House): Readonly<Record<string, OptionValue>> {
  return Object.fromEntries(rules.map((h) => [h.id, house[h.id] ?? (h.id in house ? null : h.default)]))
}

/** What of these options is not as the book has it. Ids and values that the book does not know are left out. */
export function houseOf(rules: readonly HouseRule[], options: Readonly<Record<string, unknown>>): House {
  const out: Record<string, OptionValue> = {}
  for (const h of rules) {
    const value = options[h.id] as OptionValue | undefined
    if (value !== undefined && value !== h.default && !('faults' in settle({ options: [h] }, { [h.id]: value }))) out[h.id] = value
  }
  return out
}

/** The house rules of a battle that bear on building, as far as they differ from the book's. */
export function buildingHouse(
  book: { readonly houseRules: readonly HouseRule[]; readonly builds: readonly string[] },
  options: Readonly<Record<string, unknown>>,
): House {
  return houseOf(
    book.houseRules.filter((h) => book.builds.includes(h.id)),
    options,
  )
}

/** House rules as the last part of an address, such as `snap=false;turns=12`. */
export function houseText(house: House): string {
  return Object.entries(house)
    .map(([id, v]) => `${id}=${JSON.stringify(v)}`)
    .join(';')
}

/** Read them back; what is none of this book is left out. */
export function houseIn(rules: readonly HouseRule[], text: string): House {
  const given: Record<string, unknown> = {}
  for (const part of text.split(';')) {
    const cut = part.indexOf('=')
    try {
      if (cut > 0) given[part.slice(0, cut)] = JSON.parse(part.slice(cut + 1))
    } catch {
      /* no value */
    }
  }
  return houseOf(rules, given)
}

/** How many there are, in words. */
export function houseWords(house: House): string {
  const n = Object.keys(house).length
  return n === 0 ? 'As the book has them' : n === 1 ? '1 changed' : `${n} changed`
}
