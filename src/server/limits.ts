// How many battles may be begun, by one address in a while and on the whole server, and how many sockets may be open. What is beyond is
// refused with what to do.
import { isIPv4, isIPv6 } from 'node:net'
import type { Seat } from '../kernel/plain.ts'
import { Fault } from './fault.ts'

/**
 * The limits of a server. `burst` battles at once for each address, one more every `every` seconds; `open` battles in all that are not
 * over.
 */
export type Limits = { readonly burst: number; readonly every: number; readonly open: number }

/** What a server allows unless it is told otherwise: a club that sets up its evening is never stopped, a script is. */
export const usual: Limits = { burst: 30, every: 20, open: 20_000 }

/**
 * How many sockets may be open at once: on the link of a seat, on that of those who watch, and from one address in all; `wait` the seconds
 * after which one that was refused may try again.
 */
export type Lines = { readonly seat: number; readonly watch: number; readonly address: number; readonly wait: number }

/** What a server allows unless it is told otherwise: a class that watches from behind one address is not stopped, a script is. */
export const usualLines: Lines = { seat: 12, watch: 1_000, address: 200, wait: 20 }

const opened = (n: number): string => (n === 1 ? '1 screen is open' : `${n} screens are open`)

/** Counts the sockets of each address, and judges those of a link. */
export class Switchboard {
  readonly lines: Lines
  private open = new Map<string, number>()
  constructor(lines: Lines = usualLines) {
    this.lines = lines
  }

  /** Take a socket in. @returns what is called when it closes. @throws Fault 429 when its address has too many. */
  take(address: string): () => void {
    const who = household(address)
    const n = this.open.get(who) ?? 0
    if (n >= this.lines.address)
      throw this.full(`${opened(n)} on this server from this address, and it takes no more from one`, 'close some of them')
    this.open.set(who, n + 1)
    return () => {
      const left = (this.open.get(who) ?? 1) - 1
      if (left > 0) this.open.set(who, left)
      else this.open.delete(who)
    }
  }

  /** @param n the screens that are open on the link already. @throws Fault 429 when those are enough. */
  link(seat: Seat | 'watcher', n: number): void {
    if (n < (seat === 'watcher' ? this.lines.watch : this.lines.seat)) return
    throw this.full(
      `${opened(n)} on this link, and it takes no more`,
      seat === 'watcher' ? 'watch later, or on the screen of somebody who does' : 'close those that you do not need',
    )
  }

  private full(what: string, mend: string): Fault {
    return new Fault(429, what, 'socket', `${mend}; this screen tries again by itself`, undefined, this.lines.wait)
  }
}

/** A battle that was begun this many days ago and is not over counts no more: nobody waits for it. */
export const forgottenAfter = 60

/** Addresses kept in memory before those with nothing spent are dropped. */
const most = 10_000

/** Whom an address stands for: an IPv4 address itself, of IPv6 the network of 64 bits that one household has. */
export function household(address: string): string {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '')
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  const [head, tail] = plain.split('::')
  const groups = (t: string | undefined): string[] => (t ? t.split(':') : [])
  const all =
    tail === undefined
      ? groups(head)
      : [...groups(head), ...Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0'), ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((g) => g.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Who asks: the other end of the line, or the last address that the operator's own proxy adds. */
export function asking(proxied: boolean, forwarded: string | readonly string[] | undefined, remote: string | undefined): string {
  const named = proxied
    ? String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return named ? named : (remote ?? 'unknown')
}

/** Counts what each address has begun. The clock is handed in, in ms. */
export class Gate {
  readonly limits: Limits
  private now: () => number
  private spent = new Map<string, { readonly at: number; readonly n: number }>()
  private beginning = 0 // admitted, and neither on disk nor refused yet
  constructor(limits: Limits = usual, now: () => number = Date.now) {
    this.limits = limits
    this.now = now
  }

  /** What an address has spent and not won back by now. */
  private owing(who: string): number {
    const was = this.spent.get(who)
    return was ? Math.max(0, was.n - (this.now() - was.at) / (this.limits.every * 1000)) : 0
  }

  /**
   * Take a battle in: it is counted from now on, so that no number of requests that come slowly passes the limits.
   * @param open battles that are on disk and not over.
   * @returns what is called when its beginning has come to an end: `kept` says whether it was begun; one that was not costs nothing.
   * @throws Fault 429 when this address has begun too many battles for now, or the server holds too many that are not over.
   */
  admit(address: string, open: number): (kept: boolean) => void {
    const { burst, every, open: room } = this.limits
    const who = household(address)
    const owing = this.owing(who)
    if (owing > burst - 1) {
      const wait = Math.max(1, Math.ceil((owing - (burst - 1)) * every))
      throw new Fault(
        429,
        `${burst} battles were begun from this address in a short while`,
        'address',
        `wait ${wait} ${wait === 1 ? 'second' : 'seconds'}, then ask again; battles on this device need no server`,
        undefined,
        wait,
      )
    }
    if (open + this.beginning >= room)
      throw new Fault(
        429,
        `${room.toLocaleString('en-US')} battles are open on this server, and it takes no more`,
        'battle',
        'finish one of yours, come back later, or play on this device, which needs no server',
        undefined,
        600,
      )
    this.beginning++
    this.spend(who, 1)
    return (kept) => {
      this.beginning--
      if (!kept) this.spend(who, -1)
    }
  }

  private spend(who: string, more: number): void {
    const n = Math.max(0, this.owing(who) + more)
    this.spent.delete(who)
    if (n > 0) this.spent.set(who, { at: this.now(), n })
    if (this.spent.size > most) for (const k of [...this.spent.keys()]) if (this.owing(k) === 0) this.spent.delete(k)
  }
}
