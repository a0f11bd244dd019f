// Wardogs in parts: the book to read.
import type { Words } from '../../../kernel/parts.ts'
import { book } from '../book/book.ts'

export const part: Words = { book: { ...book, plates: () => import('../face/plates.ts').then((m) => m.plates) } }
