// The words of a search, and where they stand in a text.

/** Words that every text has: they are looked for only where a search has no others. */
const little = new Set('a an and are as at by do does for from how i if in is it of on or that the to what when where who with'.split(' '))

/** The words of a search, in lower case, without those that find nothing. */
export function wordsIn(find: string): readonly string[] {
  const words = find
    .toLowerCase()
    .split(/\s+/)
    .filter((w) => w !== '')
  const telling = words.filter((w) => !little.has(w))
  return telling.length ? telling : words
}

/** Where a word stands in a text of small letters, from `at` on, or -1: a short one only where a word of the text begins. */
export function placeOf(text: string, word: string, at = 0): number {
  for (let i = text.indexOf(word, at); i >= 0; i = text.indexOf(word, i + 1))
    if (word.length > 3 || i === 0 || !/[\p{L}\p{N}]/u.test(text[i - 1])) return i
  return -1
}
/** Whether a word stands in a text of small letters. */
export const holds = (text: string, word: string): boolean => placeOf(text, word) >= 0
