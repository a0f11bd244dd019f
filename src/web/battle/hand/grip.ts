// What a press and the keys make of the answer in the hand: fetched once the question stands. A press before that is done when it is here.
type Grip = typeof import('./gripping.ts')
let here: Grip | null = null
let coming: Promise<Grip> | null = null // one for all who wait: presses are done in their order

/** Fetch it; from then on every press is done at once. */
export function fetchGrip(): Promise<Grip> {
  coming ??= import('./gripping.ts').then(
    (grip) => (here = grip),
    (e: unknown) => {
      coming = null // the next press tries again
      throw e
    },
  )
  return coming
}

/** Do what a press asks: at once where that is known already (what comes of it is given back), else when it has been fetched. */
export function gripped<T>(does: (grip: Grip) => T): T | undefined {
  if (here) return does(here)
  fetchGrip().then(does, () => {
    /* the page is without a network */
  })
}
