// Invisible Enemy: words of the book, each said in a sentence where it stands.
import type { Term } from '../../../kernel/book.ts'

export const terms: readonly Term[] = [
  { term: 'core', says: 'The core is the inside of a base: what is hit there counts for more than its hull.' },
  { term: 'hull', says: 'The hull is the outside of a base: a line of hits begins there and goes on into the core.' },
  { term: 'marks', find: 'marks?', says: 'A mark is an infestation that works on in every Reset until it is repaired.' },
  { term: 'Reset', says: 'In Reset damage works on, repairs are rolled for, and markers are seen to.' },
  { term: 'Half Speed', says: 'A base at Half Speed moves half as far.' },
  { term: 'Immobilized', says: 'A base that is Immobilized does not move.' },
  { term: 'Paralyzed', says: 'A base that is Paralyzed does not move, and fires kinetic weapons alone.' },
  { term: 'MGV', find: 'MGVs?', says: 'An MGV is one of the machines: it moves, fires and is hit as one base.' },
  { term: 'S', says: 'S is a speed hit: the base has less to move with until it is repaired.' },
  { term: 'Se', says: 'Se is a sensor hit: each shot of the base counts 1 less until it is repaired.' },
  { term: 'Po', says: 'Po is a power hit: what else fails is rolled at once, and again in every Reset until it is repaired.' },
  { term: 'Mj', says: 'Mj is a jammed main weapon: it does not fire until it is repaired.' },
  { term: 'Mk', says: 'Mk is a hit on the main weapon: its attack is 1 less for good.' },
  { term: 'Py', says: 'Py is a payload hit: a module has a point less for good.' },
  { term: 'D', find: '(?<!sector )D(?! is)', says: 'D is the defense of a base; a D hit takes 1 from it for good.' },
  { term: 'B', find: '(?<!sector )B(?! is yours)', says: 'B is a brain hit: never repaired, and in every Reset it may be death.' },
  { term: 'Nh', says: 'Nh is an infestation of the hull.' },
  { term: 'Nc', says: 'Nc is an infestation of the core.' },
  { term: 'beacon', find: 'beacons?', says: 'A beacon marks a place or a base for fire; each is used once.' },
  {
    term: 'jam',
    find: '[Jj]am(?:s|med|mer)?',
    says: 'A jam holds an enemy base: at Half Speed, Immobilized or Paralyzed, as the die has it.',
  },
]
