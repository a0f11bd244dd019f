// Where this device keeps what a battle's lesson has said: one slot for each battle, gone with it.
const before = 'steelyard.lesson.'

/** The slot of a battle. */
export function slot(battle: string): string {
  return `${before}${battle}`
}

/** Empty the slots of all battles but those that are kept. */
export function sweepSlots(kept: readonly string[]): void {
  const own = new Set(kept.map(slot))
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(before) && !own.has(key)) localStorage.removeItem(key)
  } catch {
    /* nothing is kept here */
  }
}
