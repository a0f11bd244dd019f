// Shellshock: short words of the book, each spelled out in a sentence where it stands.
import type { Term } from '../../../kernel/book.ts'

export const terms: readonly Term[] = [
  { term: 'MP', find: 'MPs?', says: 'MPs are movement points: what a step at this speed costs.' },
  { term: 'ECV', says: 'ECV is the estimated combat value: what a unit costs, and what its loss is worth.' },
  { term: 'chit', find: 'chits?', says: 'Chits are numbers that the sides lay beside their units by turns: low ones move first.' },
  { term: 'Gunnery', says: 'Gunnery is the skill of a gunner: it is added to the targeting dice.' },
  { term: 'fire system', says: 'A fire system is a part that is aimed by itself: turret, arm, body or pintle.' },
]
