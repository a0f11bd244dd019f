// Railgun: 2100: the book as data: its chapters, with the rules of titles.ts and the house rules of switches.ts. The words stand in
// text.ts.

import { withOurs } from '../../../craft/own.ts'
import type { Book } from '../../../kernel/book.ts'
import { shows } from './examples.ts'
import { ours } from './ours.ts'
import { options } from './switches.ts'
import { rules } from './titles.ts'
import { terms } from './terms.ts'

export const book: Book = withOurs(
  {
    title: 'Railgun: 2100',
    blurb: 'Platoons of the next century on an open table: your tanks move, the enemy fires, and what nobody has spotted is not there.',
    facts: ['Table, inches', '2 sides', '2 h', 'd10', 'Hidden stands'],
    chapters: [
      { id: 'geometry', title: 'The table in whole units' },
      { id: 'general', title: 'General' },
      { id: 'forces', title: 'Building a force' },
      { id: 'sequence', title: 'Sequence of a player turn' },
      { id: 'movement', title: 'Movement' },
      { id: 'terrain', title: 'Terrain' },
      { id: 'carrying', title: 'Carrying and towing' },
      { id: 'strategic', title: 'Strategic movement' },
      { id: 'sight', title: 'Sight and spotting' },
      { id: 'fire', title: 'Direct fire' },
      { id: 'snap', title: 'Snap-fire' },
      { id: 'pivot', title: 'Pivot, hazards, Pin Segment' },
      { id: 'closecombat', title: 'Close combat' },
      { id: 'artillery', title: 'Artillery' },
      { id: 'gravs', title: 'Gravs' },
      { id: 'drops', title: 'Drop forces' },
      { id: 'victory', title: 'Victory and secrets' },
      { id: 'decisions', title: 'Decisions' },
      { id: 'examples', title: 'Worked examples' },
      { id: 'rulings', title: 'Rulings' },
      { id: 'missing', title: 'What the book leaves out' },
    ],
    rules: rules.map((r) => (shows[r.id] ? { ...r, shows: shows[r.id] } : r)),
    options,
    texts: () => import('./text.ts').then((m) => m.texts),
    terms,
    pages: () => import('./pages.ts').then((m) => m.pages),
  },
  ours,
)
