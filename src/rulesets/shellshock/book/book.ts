// Shellshock: the book as data: its chapters, with the rules of titles.ts and the house rules of switches.ts. The words stand in text.ts.

import { withOurs } from '../../../craft/own.ts'
import type { Book } from '../../../kernel/book.ts'
import { shows } from './examples.ts'
import { ours } from './ours.ts'
import { options } from './switches.ts'
import { rules } from './titles.ts'
import { terms } from './terms.ts'

export const book: Book = withOurs(
  {
    title: 'Shellshock',
    blurb:
      'Tanks, walkers and gunships of three eras: chits say who moves, every gunner fires for himself, and hits run through the inside.',
    cover: 'chits',
    facts: ['Hex map', '2 sides', '2–4 h', 'd4 to d100', 'Drawn chits'],
    chapters: [
      { id: 'forces', title: 'Forces and set-up' },
      { id: 'initiative', title: 'Initiative' },
      { id: 'movement', title: 'Movement' },
      { id: 'crew', title: 'Crew and fire systems' },
      { id: 'targeting', title: 'Targeting' },
      { id: 'firing', title: 'Firing' },
      { id: 'damage', title: 'Damage' },
      { id: 'special', title: 'Special combat' },
      { id: 'physical', title: 'Physical attacks' },
      { id: 'end', title: 'Aftermath and Clean Up' },
      { id: 'unbuttoning', title: 'Un-buttoning' },
      { id: 'defenses', title: 'Defensive systems' },
      { id: 'phased', title: 'Phased combat' },
      { id: 'table', title: 'The open table' },
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
