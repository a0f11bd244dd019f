// A queue that gives up the cheapest first; among equals the one put in first.

/** Whole numbers waiting by cost. */
export class CostQueue {
  private readonly items: number[] = []
  private readonly costs: number[] = []
  private readonly turns: number[] = []
  private turn = 0

  get length(): number {
    return this.items.length
  }

  /** Cost of the item that `take` will give. Undefined behaviour when empty. */
  get cheapest(): number {
    return this.costs[0]
  }

  put(item: number, cost: number): void {
    let at = this.items.length
    const turn = this.turn++
    while (at > 0) {
      const above = (at - 1) >> 1
      if (this.costs[above] <= cost) break // an equal one above came earlier
      this.set(at, this.items[above], this.costs[above], this.turns[above])
      at = above
    }
    this.set(at, item, cost, turn)
  }

  /** The cheapest item. @throws RangeError when there is none. */
  take(): number {
    const first = this.items[0]
    if (first === undefined) throw new RangeError('nothing is waiting')
    const item = this.items.pop() as number,
      cost = this.costs.pop() as number,
      turn = this.turns.pop() as number
    const length = this.items.length
    if (length === 0) return first
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= length) break
      if (below + 1 < length && this.sooner(below + 1, this.costs[below], this.turns[below])) below++
      if (!this.sooner(below, cost, turn)) break
      this.set(at, this.items[below], this.costs[below], this.turns[below])
      at = below
    }
    this.set(at, item, cost, turn)
    return first
  }

  private sooner(at: number, cost: number, turn: number): boolean {
    return this.costs[at] < cost || (this.costs[at] === cost && this.turns[at] < turn)
  }

  private set(at: number, item: number, cost: number, turn: number): void {
    this.items[at] = item
    this.costs[at] = cost
    this.turns[at] = turn
  }
}
