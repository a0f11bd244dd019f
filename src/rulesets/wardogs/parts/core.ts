// Wardogs in parts: what a battle needs at once. The book is in the making and not in the list yet.

export const part = {
  id: 'wardogs',
  title: 'Wardogs',
  version: '1',
  board: 'hex',
} as const
