// Invisible Enemy in parts: the book to read.
import type { Words } from '../../../kernel/parts.ts'
import { book } from '../book/book.ts'

export const part: Words = {
  book: {
    ...book,
    practice: () => import('../face/practice.ts').then((m) => m.practice),
    plates: () => import('../face/plates.ts').then((m) => m.plates),
  },
}
