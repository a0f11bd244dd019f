// When each seat was told each item, by the clock of the battle.
import type { Look } from '../kernel/asked.ts'
import type { Match } from '../kernel/match.ts'
import type { Seat } from '../kernel/plain.ts'

/** The clock of the battle as it stood when each seat was told each item. */
export class Rounds {
  private marks = new Map<Seat | 'watcher', number[]>()
  /**
   * Mark what has been told since the last time with the clock as it stands.
   * @param look what a place sees now, where that is at hand.
   */
  mark(m: Match, look: (place: Seat | 'watcher') => Look = (place) => m.look(place)): void {
    const { clock, scene } = m.rules.face
    for (const seat of [...m.seats.keys(), 'watcher'] as const) {
      const list = this.marks.get(seat) ?? [],
        n = m.told(seat, list.length + 1).length
      this.marks.set(seat, list)
      if (n > 0) {
        const { view } = look(seat)
        const { now } = clock ? clock(view) : scene(view).clock
        for (let i = 0; i < n; i++) list.push(now)
      }
    }
  }
  at(seat: Seat | 'watcher', n: number): number {
    return this.marks.get(seat)?.[n - 1] ?? 0
  }
}
