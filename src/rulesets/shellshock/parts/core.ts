// Shellshock in parts: what a battle needs at once. The book is in the making and not in the list yet.

export const part = {
  id: 'shellshock',
  title: 'Shellshock',
  version: '1',
  board: 'either',
} as const
