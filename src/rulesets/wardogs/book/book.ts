// Wardogs: the book as data: its chapters, with the rules of titles.ts and the house rules of switches.ts. The words stand in text.ts.

import { withOurs } from '../../../craft/own.ts'
import type { Book } from '../../../kernel/book.ts'
import { shows } from './examples.ts'
import { ours } from './ours.ts'
import { options } from './switches.ts'
import { rules } from './titles.ts'
import { terms } from './terms.ts'

export const book: Book = withOurs(
  {
    title: 'Wardogs',
    blurb: 'Mecha, armor, aircraft, boats and squads on broken ground: both sides seal their orders to fire, and all of it falls at once.',
    cover: 'wilds',
    facts: ['Hex map', '2 sides', '2–3 h', 'd4 to d12', 'Sealed fire plans'],
    chapters: [
      { id: 'units', title: 'Units' },
      { id: 'forces', title: 'Forces, set-up and victory' },
      { id: 'sequence', title: 'Sequence of play' },
      { id: 'movement', title: 'Ground movement' },
      { id: 'flight', title: 'Flight' },
      { id: 'stability', title: 'Crash, stability and fall' },
      { id: 'measures', title: 'Defensive measures' },
      { id: 'infantry', title: 'Infantry' },
      { id: 'mines', title: 'Mines' },
      { id: 'sight', title: 'Sight, cover and arcs' },
      { id: 'fire', title: 'Declaring fire and locking on' },
      { id: 'damage', title: 'Hits and damage' },
      { id: 'terrain', title: 'Buildings and terrain' },
      { id: 'physical', title: 'Physical combat' },
      { id: 'end', title: 'End of turn, secrets and options' },
      { id: 'decisions', title: 'Decisions' },
      { id: 'examples', title: 'Worked examples' },
      { id: 'rulings', title: 'Rulings' },
    ],
    rules: rules.map((r) => (shows[r.id] ? { ...r, shows: shows[r.id] } : r)),
    options,
    texts: () => import('./text.ts').then((m) => m.texts),
    terms,
    pages: () => import('./pages.ts').then((m) => m.pages),
  },
  ours,
)
