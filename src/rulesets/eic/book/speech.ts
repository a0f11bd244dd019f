// EIC League: how sums and names stand in a sentence.

/** A sum with its thousands apart: `15,000`. */
export function sum(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A name with its article: `an Archie`, `a Spook`, `an HE missile`. */
export function articled(name: string): string {
  return `${/^[aeiou]|^HE\b/i.test(name) ? 'an' : 'a'} ${name}`
}
