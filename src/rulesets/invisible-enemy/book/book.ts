// Invisible Enemy: the book as data: its chapters, the rules of titles.ts, the house rules of switches.ts. The words stand in text.ts.

import { withOurs } from '../../../craft/own.ts'
import type { Book } from '../../../kernel/book.ts'
import { shows } from './examples.ts'
import { ours } from './ours.ts'
import { options } from './switches.ts'
import { rules } from './titles.ts'
import { terms } from './terms.ts'

export const book: Book = withOurs(
  {
    title: 'Invisible Enemy',
    blurb: 'Crumb-sized machines hunt each other through rock, mold and ice: four weapons, four ways to kill, and dice split in secret.',
    cover: 'culvert',
    facts: ['Inch table', '2 sides', '1½–2 h', 'd6', 'Secret dice'],
    chapters: [
      { id: 'bases', title: 'Bases and markers' },
      { id: 'terrain', title: 'Terrain' },
      { id: 'forces', title: 'Forces and set-up' },
      { id: 'payload', title: 'Payload modules' },
      { id: 'engineering', title: 'Engineering' },
      { id: 'turn', title: 'The turn' },
      { id: 'moving', title: 'Moving' },
      { id: 'fire', title: 'Fire' },
      { id: 'weapons', title: 'The four weapons' },
      { id: 'modifiers', title: 'Modifiers' },
      { id: 'camouflage', title: 'Camouflage' },
      { id: 'damage', title: 'Damage' },
      { id: 'reset', title: 'Reset' },
      { id: 'options', title: 'Optional rules' },
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
