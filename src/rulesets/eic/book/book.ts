// EIC League: the book as data: what it is, its chapters, its rules (titles.ts), house rules (switches.ts) and words (text.ts).
import { withOurs } from '../../../craft/own.ts'
import type { Book } from '../../../kernel/book.ts'
import { shows } from './examples.ts'
import { ours } from './ours.ts'
import { options } from './switches.ts'
import { rules } from './titles.ts'
import { terms } from './terms.ts'

export const book: Book = withOurs(
  {
    title: 'EIC League',
    blurb: 'Build a televised combat team rating by rating, find the enemy before you fight it, and never show how much energy is left.',
    facts: ['Hex map', '2 or more coaches', '1½–3 h', 'd100', 'Secret sheets'],
    chapters: [
      { id: 'dice', title: 'Dice and look-ups' },
      { id: 'build', title: 'Budget and team building' },
      { id: 'armor', title: 'Armor and shields' },
      { id: 'weapons', title: 'Weapons' },
      { id: 'energy', title: 'Energy needs' },
      { id: 'setup', title: 'Setting up' },
      { id: 'initiative', title: 'Initiative' },
      { id: 'movement', title: 'Movement' },
      { id: 'detection', title: 'Detection' },
      { id: 'attack', title: 'Attack' },
      { id: 'drone', title: 'The drone' },
      { id: 'results', title: 'Results, retreat, reload' },
      { id: 'specialty', title: 'Specialty units' },
      { id: 'league', title: 'League, purse, salvage' },
      { id: 'secrets', title: 'What is secret' },
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
