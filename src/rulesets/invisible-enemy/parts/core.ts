// Invisible Enemy in parts: what a battle needs at once. The book is in the making and not in the list yet.

export const part = {
  id: 'invisible-enemy',
  title: 'Invisible Enemy',
  version: '1',
  board: 'table',
} as const
