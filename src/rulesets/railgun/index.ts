// Railgun: 2100: what stands on the shelf: its id, its book and its workshop.
import { book } from './book.ts'
import { forces } from './forces.ts'

export const railgun = { id: 'railgun-2100', title: book.title, version: '1', book, board: 'table', forces } as const
