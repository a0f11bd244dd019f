// EIC League: short words of the book, each spelled out in a sentence where it stands.
import type { Term } from '../../../kernel/book.ts'

export const terms: readonly Term[] = [
  { term: 'BOD', says: 'BOD is toughness: it stops force, and nothing of laser, heat, cold or sonic.' },
  { term: 'ATTR', says: 'ATTR is the attack rating of who fires: the higher, the lower the number it needs.' },
  { term: 'DFR', says: 'DFR is defense: the higher it is, the harder its owner is to hit.' },
  { term: 'PWR', says: 'PWR is power: how far it throws, how far its beams reach, what its main gun does.' },
  { term: 'SPD', says: 'SPD is speed: a tenth of it is the hexes it may move in a round.' },
  { term: 'DET', says: 'DET is detection: it finds enemies within a tenth of it in hexes, if their ECM is no higher.' },
  { term: 'ECM', says: 'ECM guards against detection: who has less DET than it does not find its owner.' },
  { term: 'HE', says: 'HE is high explosive: a missile of force alone, which BOD stops.' },
  { term: 'energy', says: 'Energy is what a unit has left of itself; at none it is out of the battle.' },
  { term: 'aloft', says: 'Aloft is in the air: over everything that stands, until it lands.' },
]
