// How far a run of tests looks: a little in every run, deeply under `npm run deep`; and which books it is about.

/** Whether this is a deep run (`npm run deep`). */
export const deep = process.env.STEELYARD_DEEP === '1'

/** A number of seeds or battles: few in every run of the tests, many in a deep one. */
export function times(few: number, many: number): number {
  return deep ? many : few
}

/** Of several books those that the run is about: all, or the one that STEELYARD_BOOK names; what is made up for tests is in both. */
export function wanted<B extends { readonly id: string }>(books: readonly B[]): readonly B[] {
  const one = process.env.STEELYARD_BOOK
  return one ? books.filter((b) => b.id === one) : books
}
