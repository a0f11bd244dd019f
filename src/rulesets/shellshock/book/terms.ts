// Shellshock: short words of the book, each spelled out in a sentence where it stands.
import type { Term } from '../../../kernel/book.ts'

export const terms: readonly Term[] = [
  { term: 'MP', find: 'MPs?', says: 'MPs are movement points: what a step at this speed costs.' },
  { term: 'ECV', says: 'ECV is the estimated combat value: what a unit costs, and what its loss is worth.' },
  { term: 'chit', find: 'chits?', says: 'Chits are numbers that the sides lay beside their units by turns: low ones move first.' },
  { term: 'Gunnery', says: 'Gunnery is the skill of a gunner: it is added to the targeting dice.' },
  { term: 'MSRP', says: 'MSRP is the lowest piloting skill that a unit is driven with: below it the pilot has lost control.' },
  {
    term: 'SLIP',
    find: 'SLIP|TURN',
    says: 'SLIP and TURN are damage to the drive: 1 more on the Slip Indicator, or on every Turn Number.',
  },
  { term: 'SA', says: 'SA is the damage of small arms; B is ballistic, M missile, E energy, I indirect, P physical.' },
  {
    term: 'AT',
    find: 'AT|TOW|HMMWV',
    says: 'AT is anti-tank; a TOW is such a missile, steered by a wire, a HMMWV the light truck that carries it.',
  },
  { term: 'fire system', says: 'A fire system is a part that is aimed by itself: turret, arm, body or pintle.' },
]
