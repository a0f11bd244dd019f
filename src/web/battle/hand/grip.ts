// What a press and the keys make of the answer in the hand: fetched once the question stands. A press before that is done when it is here.
type Grip = typeof import('./gripping.ts')
let here: Grip | null = null

/** Fetch it; from then on every press is done at once. */
export async function fetchGrip(): Promise<Grip> {
  here = await import('./gripping.ts')
  return here
}

/** Do what a press asks: at once where that is known already (what comes of it is given back), else when it has been fetched. */
export function gripped<T>(does: (grip: Grip) => T): T | undefined {
  if (here) return does(here)
  fetchGrip().then(does, () => {
    /* the page is without a network: the next press tries again */
  })
}
