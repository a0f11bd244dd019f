// All battles of a server: set up, found by their secret links, read from disk when somebody comes back to them.
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { opponentNamed } from '../ai/index.ts'
import type { Opponent } from '../ai/opponent.ts'
import { settle, type Options } from '../kernel/book.ts'
import type { Force } from '../kernel/force.ts'
import type { Sitter, Start } from '../kernel/log.ts'
import { Match } from '../kernel/match.ts'
import { scenarioOf, type AnyRuleset, type Scenario } from '../kernel/ruleset.ts'
import type { Seat } from '../kernel/plain.ts'
import { replay, type Difference } from '../kernel/replay.ts'
import type { Timing } from './beat.ts'
import { sources } from '../kernel/hmac.ts'
import { freshDice } from './dice.ts'
import { Fault, unwritten } from './fault.ts'
import { forgottenAfter, Gate, type Limits, type Lines } from './limits.ts'
import type { Choose } from './computers.ts'
import { Live } from './live.ts'
import { Rounds } from './rounds.ts'
import type { battle } from './shapes.ts'
import { freshToken, type Store } from './store.ts'
import { Thinkers } from './thinkers.ts'
import { think } from './thinking.ts'

/** What a new battle is answered with: a secret link for each person's seat, and one to watch. They are told once. */
export type Made = {
  readonly id: string
  readonly title: string
  readonly links: readonly { readonly seat: Seat | 'watcher'; readonly name: string; readonly token: string; readonly path: string }[]
}

/** How many battles stay in memory, and how long one rests there unused. */
const most = 200
const idle = 15 * 60_000

/**
 * What an arena is made of: the books it plays, the computers that sit in it, and the module in whose threads they think; without one they
 * think in this thread.
 */
export type Fittings = {
  readonly rulesets: readonly AnyRuleset[]
  readonly opponents: readonly Opponent[]
  readonly thread?: URL
  readonly limits?: Limits
  readonly lines?: Lines
  readonly timing?: Timing
}

/** The battles of one server. */
export class Arena {
  private store: Store
  private fit: Fittings
  private live = new Map<string, Promise<Live>>()
  private thinkers: Thinkers | null
  private choose: Choose
  private gate: Gate
  constructor(store: Store, fit: Fittings) {
    this.store = store
    this.fit = fit
    this.gate = new Gate(fit.limits)
    const thinkers = fit.thread ? new Thinkers(fit.thread) : null
    this.thinkers = thinkers
    this.choose = thinkers ? (t) => thinkers.choose(t) : async (t) => think(fit, t)
  }

  private ruleset(id: string, where: string): AnyRuleset {
    const r = this.fit.rulesets.find((x) => x.id === id)
    if (!r) throw new Fault(422, `there is no ruleset "${id}"`, where, `choose one of ${this.fit.rulesets.map((x) => x.id).join(', ')}`)
    return r
  }

  /**
   * Set up what somebody asks for; it counts for the address from before it is read.
   * @throws Fault 429 when an address may begin no battle now, and what `read` and `make` throw: then it costs the address nothing.
   */
  async admit(address: string, read: () => Promise<z.infer<typeof battle>>): Promise<Made> {
    const done = this.gate.admit(address, await this.store.unfinished(forgottenAfter))
    let kept = false
    try {
      const made = await this.make(await read())
      kept = true
      return made
    } finally {
      done(kept)
    }
  }

  /**
   * Set a battle up.
   * @throws Fault 422 that names the field and what would be right, 503 when the disk refuses it.
   */
  async make(asked: z.infer<typeof battle>): Promise<Made> {
    const rules = this.ruleset(asked.ruleset, 'ruleset')
    const scenario = rules.scenarios.find((s) => s.id === asked.scenario)
    if (!scenario)
      throw new Fault(
        422,
        `${rules.title} has no scenario "${asked.scenario}"`,
        'scenario',
        `choose one of ${rules.scenarios.map((s) => s.id).join(', ')}`,
      )
    const options = this.options(rules, scenario, asked.options ?? {})
    if (asked.seats.length !== scenario.seats)
      throw new Fault(
        422,
        `${scenario.title} is for ${scenario.seats} seats; ${asked.seats.length} are given`,
        'seats',
        `give ${scenario.seats} seats`,
      )
    const seats = asked.seats.map((s, i) => this.seated(s, i))
    const forces = this.forces(rules, scenario, options, asked.forces ?? [])
    const start: Start = { scenario: scenario.id, forces, options, seats, dice: freshDice() }
    let match: Match
    try {
      match = new Match(rules, start, sources)
    } catch (e) {
      if (!(e instanceof RangeError)) throw e
      throw new Fault(422, e.message, 'battle', 'change the scenario, the forces or the seats so that they fit each other')
    }
    const id = randomBytes(9).toString('base64url')
    const links = [
      ...asked.seats.flatMap((s, i) => (s.is === 'person' ? [{ seat: i as Seat | 'watcher', name: s.name, token: freshToken() }] : [])),
      { seat: 'watcher' as const, name: 'Watching', token: freshToken() },
    ]
    await this.store.make(id, match.log(), links).catch((cause: unknown) => {
      throw unwritten('the battle could not be written, so it was not begun', cause)
    })
    const rounds = new Rounds()
    rounds.mark(match)
    this.live.set(id, Promise.resolve(this.open(id, match, rounds)))
    this.sweep()
    return { id, title: scenario.title, links: links.map((l) => ({ ...l, path: `/#/seat/${l.token}` })) }
  }

  private options(rules: AnyRuleset, scenario: Scenario, given: Readonly<Record<string, string | number | boolean | null>>): Options {
    const o = settle(rules.book, { ...scenario.options, ...given })
    if (!('faults' in o && Array.isArray(o.faults))) return o as Options
    const first = o.faults[0] as { at: string; why: string }
    throw new Fault(422, first.why, first.at, 'take a value that the book has, or leave it out')
  }

  /** Who sits down, a computer by its id: it may be asked for by its level's name. @throws Fault 422 when it is of an unknown kind. */
  seated(s: Sitter, i = 0): Sitter {
    if (s.is !== 'computer') return s
    const o = opponentNamed(s.ai ?? '', this.fit.opponents)
    if (o) return { ...s, ai: o.id }
    throw new Fault(
      422,
      `there is no computer of the kind "${s.ai}"`,
      `seats.${i}.ai`,
      `choose one of ${this.fit.opponents.map((x) => x.name).join(', ')}`,
    )
  }

  private forces(rules: AnyRuleset, scenario: Scenario, options: Options, given: readonly unknown[]): readonly Force[] {
    if (given.length > scenario.seats)
      throw new Fault(422, `${given.length} forces for ${scenario.seats} seats`, 'forces', 'give one force, or null, for each seat')
    return scenario.forces.slice(0, scenario.seats).map((sample, i) => {
      const read = given[i] ? rules.forces.read(given[i]) : (rules.forces.samples.find((f) => f.id === sample) as Force)
      const faults =
        'faults' in read && Array.isArray(read.faults) ? read.faults : rules.forces.check(read as Force, options).filter((f) => f.grave)
      const first = faults[0] as
        | { at: readonly (string | number)[]; why: string; rule: string; fixes?: readonly { say: string }[] }
        | undefined
      if (first)
        throw new Fault(
          422,
          first.why,
          ['forces', i, ...first.at].join('.'),
          first.fixes?.[0]?.say ?? 'mend the force in the workshop',
          first.rule,
        )
      return read as Force
    })
  }

  private open(id: string, match: Match, rounds: Rounds, stopped: Difference | null = null): Live {
    return new Live(id, match, this.store, this.choose, stopped, rounds, () => this.live.delete(id), this.fit.timing)
  }

  /** The battle and seat of a link. @throws Fault 401 for a link that is none. */
  async seat(token: string): Promise<{ readonly live: Live; readonly seat: Seat | 'watcher' }> {
    const place = await this.store.place(token)
    if (!place)
      throw new Fault(401, 'this link opens no seat', 'authorization', 'use the whole link as it was given when the battle was made')
    const live = await this.battle(place.battle)
    await live.ready
    return { live, seat: place.seat }
  }

  private battle(id: string): Promise<Live> {
    const old = this.live.get(id)
    if (old) return old
    const read = this.read(id)
    this.live.set(id, read)
    read.catch(() => this.live.delete(id))
    this.sweep()
    return read
  }

  private async read(id: string): Promise<Live> {
    const kept = await this.store.battle(id)
    if (!kept) throw new Fault(404, 'this battle is no longer kept', 'battle', 'make a new one')
    const rules = this.ruleset(kept.log.ruleset, 'battle')
    scenarioOf(rules, kept.log.scenario)
    const rounds = new Rounds()
    const { match, difference } = replay(rules, kept.log, sources, true, (m) => rounds.mark(m))
    return this.open(id, match, rounds, difference)
  }

  /** Battles that nobody watches leave the memory; the disk has them. */
  private sweep(): void {
    if (this.live.size <= most) return
    for (const [id, soon] of this.live)
      void soon.then(
        (b) => {
          if (this.live.size > most && !b.watched && !b.busy && Date.now() - b.used > idle) this.live.delete(id)
        },
        () => undefined,
      )
  }

  /** Wait until everything begun is on disk, then close the store. */
  async close(): Promise<void> {
    const all = (await Promise.all([...this.live.values()].map((soon) => soon.catch(() => null)))).filter((b) => b !== null)
    for (const b of all) b.halt()
    await this.thinkers?.close() // what they think of is asked again when the battle is read
    for (const b of all) await b.rest()
    await this.store.close()
  }
}
