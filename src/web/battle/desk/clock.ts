// The clock of a battle in words.

/** The clock of a scene in words: Round 6 of 20 gives "Round 6". */
export function clockWords(c: { readonly label: string; readonly now: number }): string {
  return /\d/.test(c.label) ? c.label : c.now > 0 ? `${c.label} ${c.now}` : 'Setting up'
}
