// Whose screen is shown on this device: one place, or one person after another with the screen covered between them.
import type { Seat } from '../../kernel/plain.ts'
import type { Cover } from '../contract/seat.ts'
import type { BattleHome, Place } from './homes.ts'

/** How much longer than a computer's answer a person's own rests on the screen before it is covered. */
const linger = 3

/** The place that is shown, and the cover when there is one. */
export class Showing {
  place: Place | null
  cover: Cover | null = null
  private home: BattleHome
  private n = 0
  private alone = true // whether the others look away: it was uncovered by who is shown, or nothing is hidden
  private timer: ReturnType<typeof setTimeout> | null = null
  private changed: () => void

  /** @param changed called when a cover falls by itself. */
  constructor(home: BattleHome, changed: () => void) {
    this.home = home
    this.changed = changed
    this.place = home.places.length === 1 || home.look(home.places[0]).ended ? home.places[0] : null // a battle that is over hides nothing
    const first = this.asked()
    if (this.place === null && first !== null && this.open(first)) {
      this.place = first
      this.alone = false
    }
    if (this.place === null) this.lay(first ?? (home.places[0] as Seat), null)
    else this.n = home.look(this.place).n
  }

  /** The person who is asked now, the one shown before others. */
  private asked(): Seat | null {
    const { places } = this.home
    const asks = (p: Place): boolean => this.home.look(p).open.some((q) => !q.sealed)
    if (this.place !== null && asks(this.place)) return this.place as Seat
    return (places.find(asks) as Seat | undefined) ?? null
  }

  /** Whether a person may answer his question with the others looking on. */
  private open(to: Seat): boolean {
    const { view, open } = this.home.look(to)
    const d = open.find((q) => !q.sealed)?.decision
    return d !== undefined && (this.home.rules.uncovered?.(view, d) ?? false)
  }

  private lay(to: Seat, from: Seat | null): void {
    const names = this.home.seats()
    const d = this.home.look(to).open.find((q) => !q.sealed)?.decision
    const open = d?.told === 'all'
    const sealed = from !== null && this.home.look(from).open.some((q) => q.sealed)
    this.cover = {
      to,
      name: names[to].name,
      from,
      ...(from === null ? {} : { fromName: names[from].name }),
      sealed,
      then: open ? d.kind : '',
      ...(open ? { rule: d.rule } : {}),
    }
    this.place = null
  }

  /** Something changed: cover the screen when another person is asked. What the one before it was just told rests a moment first. */
  follow(): void {
    if (this.home.places.length === 1 || this.timer !== null) return
    const to = this.asked()
    if (this.place === null) {
      if (to !== null && this.cover?.to !== to) this.lay(to, this.cover?.from ?? null)
      return
    }
    const more = this.home.look(this.place).n > this.n
    this.n = this.home.look(this.place).n
    if (to === null) return
    if (to === this.place) {
      if (this.open(to)) this.alone = false
      else if (!this.alone) this.lay(to, null) // what was asked before lay open to everybody, this does not
      return
    }
    const from = this.place as Seat
    if (this.open(to)) {
      this.place = to
      this.alone = false
      this.n = this.home.look(to).n
      return
    }
    if (!more || this.home.pace === 0) {
      this.lay(to, from)
      return
    }
    this.timer = setTimeout(() => {
      this.timer = null
      const now = this.asked()
      if (now !== null && now !== this.place) this.lay(now, from)
      this.changed()
    }, this.home.pace * linger)
  }

  /** The next person uncovers the screen. */
  uncover(): void {
    if (!this.cover) return
    this.place = this.cover.to
    this.alone = true
    this.n = this.home.look(this.place).n
    this.cover = null
  }
  close(): void {
    if (this.timer !== null) clearTimeout(this.timer)
  }
}
