// Wardogs: short words of the book, each spelled out in a sentence where it stands.
import type { Term } from '../../../kernel/book.ts'

export const terms: readonly Term[] = [
  { term: 'AR', says: 'AR is the armor rating, 1 to 10: what a damage die has to reach to hit, and to pass to penetrate.' },
  { term: 'MP', says: 'MP are movement points: what hexes and turns cost.' },
  { term: 'CPV', says: 'CPV is the combat point value: what a unit costs, and what its loss is worth.' },
  { term: 'TS', says: 'TS is the thermal signature: what others lock on to.' },
  { term: 'APC', says: 'APC is an armored personnel carrier: squads ride in it.' },
  { term: 'MG', says: 'MG is a machine gun; its ranges, its damage and its rounds stand on the sheet.' },
  { term: 'VTOL', says: 'VTOL takes off and lands straight up and down: it needs neither landing gear nor runway.' },
  {
    term: 'lock-on',
    find: '[Ll]ock(?:ed)?-on',
    says: 'To fire, a unit first locks on: a roll against what the target shows at its range.',
  },
  { term: 'penetration', find: 'penetrat\\w+', says: 'A die over the armor penetrates: something inside is hit, by Table 8 or 9.' },
  { term: 'stability', says: 'A mecha that fails its stability roll falls, and lies until it gets up.' },
]
