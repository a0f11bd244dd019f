// A battle at home on the server: what this seat is told comes over a socket, answers go over HTTP, and nothing more is ever here.
import { settle, type Options } from '../../kernel/book.ts'
import { onlyAnswer, type Choice } from '../../kernel/decision.ts'
import type { Past, Told } from '../../kernel/ears.ts'
import { patched, type Patch } from '../../kernel/patch.ts'
import type { Look } from '../../kernel/asked.ts'
import { scenarioOf, type AnyRuleset, type Scenario } from '../../kernel/ruleset.ts'
import type { Plain, Refusal, Seat } from '../../kernel/plain.ts'
import type { Line, No, Sitting } from '../contract/seat.ts'
import { Memory, type BattleHome, type Heard, type Place } from './homes.ts'
import { keepLink, keptLink, type Card } from '../kept/keep.ts'
import { pictureOf } from './picture.ts'
import { drawn } from './record.ts'
import { wrongText } from '../contract/wrong.ts'

const pacesKept = 12
const [least, most] = [1200, 15_000] // ms: an answer by itself is no quicker than a hand and keeps nobody waiting

/**
 * How long to wait with an answer that is given by itself, so that the others cannot tell it from one of this person's own: as long as one
 * of those took, drawn evenly; as long as there is none, 2 to 8 seconds.
 * @param paces ms that the person's last answers took. @param chance 0 to 1.
 */
export function pauseLike(paces: readonly number[], chance: number): number {
  const like = paces.length ? paces[Math.min(paces.length - 1, Math.floor(chance * paces.length))] : 2000 + 6000 * chance
  return Math.max(least, Math.min(most, like))
}

/** What a server sends a seat. */
export type Sent = {
  readonly battle: {
    readonly id: string
    readonly ruleset: string
    readonly version: string
    readonly scenario: string
    readonly options: Readonly<Record<string, Plain>>
  }
  readonly seats: readonly { readonly is: 'person' | 'computer'; readonly name: string; readonly here: boolean }[]
  readonly own: number
  readonly wentOn: boolean
  readonly look: Omit<Look, 'view'> & { readonly view: Plain }
  readonly told: readonly (Told & { readonly round: number })[]
  readonly stopped?: { readonly entry: number; readonly why: string }
}
/** What it sends a line that takes changes, once it has sent a state over it. */
type Change = { readonly patch: Patch; readonly told: Sent['told'] }
/** How far a seat has come: what an answer in brief says. */
type Standing = { readonly own: number; readonly n: number }
type Wrong = {
  readonly error: { readonly what: string; readonly where: string; readonly rule?: string; readonly mend: string; readonly after?: number }
}

/** What a seat had before it, as a server sends it. */
type PlainPast = Omit<Past, 'view'> & { readonly view: Plain }

/** A server that could not be reached, or would not open the seat. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  readonly lost: boolean // nobody answered: it may be tried again as it is
  constructor(why: string, lost: boolean) {
    super(why)
    this.lost = lost
  }
}

/** How long a server may take, in ms, to answer what it is asked, or to say something over a new line. */
const answers = 15_000
/** Between two looks at the clock, in ms: one that comes late says that the device slept. */
const looks = 5000

/** The first look through a link. @throws Unreachable with what to tell the player. */
export async function firstLook(at: string, token: string, within = answers): Promise<Sent> {
  const signal = AbortSignal.timeout(within)
  const unreachable = (): never => {
    throw new Unreachable('The server cannot be reached. The battle is kept there, and opens by itself when the server answers.', true)
  }
  const r = await fetch(`${at}api/seat`, { headers: { authorization: `Bearer ${token}` }, signal }).catch(unreachable)
  const body = (await r.json().catch(() => (signal.aborted ? unreachable() : null))) as Sent | Wrong | null
  if (body === null || 'error' in body)
    throw new Unreachable(body && 'error' in body ? wrongText(body.error) : 'The server’s answer cannot be read.', false)
  return body
}

/** How long the socket may take, in ms, to say what an answer that was acknowledged has led to. */
const patience = 3000

/** The home on the server, for one link. */
export class ServerHome implements BattleHome {
  readonly kind = 'server'
  readonly id: string
  readonly rules: AnyRuleset
  readonly scenario: Scenario
  readonly options: Options
  readonly places: readonly Place[]
  readonly stopped = null
  line: Line = { is: 'live' }
  pace = 0
  private at: string
  private token: string
  private sent: Sent
  private shown: Look
  private memory: Memory
  private seen = new Map<number, PlainPast>() // by n: as it stood when it was first sent
  private socket: WebSocket | null = null
  private base: Omit<Sent, 'told'> | null = null // what this socket has said last: changes are made to it
  private wait: number | null = null // seconds that a server asks for which takes no more screens
  private waiting = new Set<() => void>() // for the socket to say something, or to be gone
  private tries = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private silent: ReturnType<typeof setTimeout> | undefined // until the server has said something over this socket
  private clock: ReturnType<typeof setInterval> | undefined
  private within: number // ms that the server may take
  private changed: () => void = () => undefined
  private closed = false

  /** @param at the server's address, ending in a slash. @param within ms that it may take to answer. */
  constructor(at: string, token: string, rules: AnyRuleset, sent: Sent, within = answers) {
    this.within = within
    this.at = at
    this.token = token
    this.rules = rules
    this.sent = sent
    this.id = sent.battle.id
    this.scenario = scenarioOf(rules, sent.battle.scenario)
    this.options = settle(rules.book, sent.battle.options) as Options
    this.places = [sent.look.seat]
    this.memory = new Memory(rules)
    this.shown = this.revived(sent)
    this.take(sent)
  }

  private revived(s: Sent): Look {
    return { ...s.look, view: this.rules.revive(s.look.view) }
  }

  /**
   * Take a state unless a later one is here already; messages of socket and answers may cross.
   * @param anew it is the server's word on where the battle stands: what was not yet said whole is gone with a server that stopped.
   */
  private take(s: Sent, anew = false): void {
    if (!anew && (s.own < this.sent.own || (s.own === this.sent.own && s.look.n < this.sent.look.n))) return
    this.sent = s
    this.shown = this.revived(s)
    this.memory.take(this.shown, s.told)
    const { n, view, where, over, ended } = s.look
    if (!this.seen.has(n)) this.seen.set(n, { view, where, over, ended })
    if (s.stopped)
      this.line = {
        is: 'fault',
        why: `Played by another version of the rules, this battle stops at entry ${s.stopped.entry}: ${s.stopped.why}.`,
      }
    void this.note()
    this.changed()
    this.passOn()
  }

  /** A question that leaves no choice is put only so that being asked tells nothing: it is answered when its person might have done so. */
  private passOn(): void {
    const { own } = this.sent
    const open = this.shown.open.filter((o) => !o.sealed)
    const choices = open.map((o) => onlyAnswer(o.decision))
    if (this.asked?.own !== own) this.asked = { own, at: performance.now(), timer: 0 }
    const { asked } = this
    if (!this.passesOn) {
      clearTimeout(asked.timer)
      asked.timer = 0
      return
    }
    // who is asked something else besides answers that first: the others see each seal fall
    if (this.closed || asked.timer || !choices.length || choices.some((c) => c === null)) return
    asked.timer = setTimeout(
      () => {
        if (this.closed || this.sent.own !== own) return
        void this.post('answer', { index: open[0].index, choice: choices[0] as Choice }).then((no) => {
          if (!no?.again) return
          asked.timer = 0 // it was not delivered, and nobody else would try again
          this.passOn()
        })
      },
      pauseLike(this.paces, Math.random()),
    )
  }
  private asked: { readonly own: number; readonly at: number; timer: ReturnType<typeof setTimeout> | 0 } | null = null
  private paces: number[] = [] // ms that this person's own answers took

  private async note(): Promise<void> {
    try {
      const old = await keptLink(this.token)
      await keepLink({ ...old, token: this.token, ruleset: this.rules.id, book: this.rules.title, touched: Date.now(), card: this.card() })
    } catch {
      /* the link itself opens the battle again */
    }
  }
  private card(): Card {
    const { rules, shown } = this
    const scene = rules.face.scene(shown.view)
    const q = shown.open.find((o) => !o.sealed && (this.all || onlyAnswer(o.decision) === null))
    const names = this.sent.seats.map((s) => s.name)
    const clock = `${scene.clock.label} ${scene.clock.now}`
    const { title } = this.scenario
    const picture = pictureOf(scene)
    if (shown.over)
      return {
        title,
        clock,
        picture,
        turn: 'over',
        note: shown.over.winners.length
          ? `${shown.over.winners.map((s) => names[s]).join(' and ')} won: ${shown.over.why}`
          : drawn(shown.over.why),
      }
    if (shown.seat === 'watcher') return { title, clock, picture, turn: 'watch', note: names.join(' against ') }
    return {
      title,
      clock,
      picture,
      turn: q ? 'you' : 'wait',
      note: q ? rules.face.ask(shown.view, q.decision).verb : 'The other side decides',
    }
  }

  listen(changed: () => void): void {
    this.changed = changed
    this.connect()
    let was = Date.now()
    this.clock = setInterval(() => {
      const now = Date.now()
      if (now - was > looks + answers) this.anew()
      was = now
    }, looks)
    if ('addEventListener' in globalThis) addEventListener('online', this.anew)
  }

  /**
   * A line may have died without a word: while the device slept, between two networks, or with what was sent and not answered. Another is
   * opened in its place, and says how things stand; the screen is told where that fails.
   */
  private anew = (): void => {
    if (this.closed || this.line.is === 'fault') return
    const ws = this.socket
    this.socket = null
    ws?.close()
    this.connect()
  }

  private connect(): void {
    if (this.closed) return
    clearTimeout(this.retry)
    clearTimeout(this.silent)
    this.base = null
    this.goOn()
    const url = new URL('api/live', this.at)
    url.protocol = url.protocol.replace('http', 'ws')
    const ws = (this.socket = new WebSocket(url))
    let first = true
    const gone = (): void => {
      if (this.socket !== ws) return
      this.socket = null
      clearTimeout(this.silent)
      this.base = null
      ws.close()
      this.goOn()
      if (this.closed) return
      if (this.line.is === 'fault') {
        if (this.wait !== null) this.retry = setTimeout(() => this.connect(), this.wait * 1000)
        return
      }
      if (this.line.is === 'live')
        this.line = {
          is: 'lost',
          since: Date.now(),
          why: 'The server does not answer. The battle is kept there and goes on at the same question.',
        }
      this.changed()
      this.retry = setTimeout(() => this.connect(), Math.min(8000, 250 * 2 ** this.tries++))
    }
    this.silent = setTimeout(gone, this.within)
    ws.onopen = () => ws.send(JSON.stringify({ token: this.token, from: this.memory.n + 1, patches: true }))
    ws.onmessage = (m) => {
      if (this.socket !== ws) return
      clearTimeout(this.silent)
      const said = JSON.parse(String(m.data)) as Sent | Change | Wrong
      if ('error' in said) {
        this.line = { is: 'fault', why: wrongText(said.error) }
        this.wait = said.error.after ?? null
        this.changed()
        return
      }
      const state = this.whole(said)
      if (!state) {
        ws.close() // a change of what is not here: the next line begins with a state
        return
      }
      this.tries = 0
      if (this.line.is === 'lost' || this.wait !== null) this.line = { is: 'live' }
      this.wait = null
      this.take(state, first)
      first = false
      this.changed()
      this.goOn()
    }
    ws.onclose = gone
  }

  /** A state as it stands after what the socket said; null where that does not fit what it said before. */
  private whole(said: Sent | Change): Sent | null {
    try {
      const { told } = said
      const rest = 'patch' in said ? (patched(this.base as unknown as Plain, said.patch) as unknown as Omit<Sent, 'told'>) : said
      this.base = rest
      return { ...rest, told }
    } catch {
      return null
    }
  }
  private goOn(): void {
    const all = [...this.waiting]
    this.waiting.clear()
    for (const go of all) go()
  }
  /** Wait until the socket has said how things stand after an entry; where it is gone, or takes long, they are asked for. */
  private async caughtUp(to: Standing): Promise<void> {
    const end = Date.now() + patience
    const here = (): boolean => this.sent.own >= to.own && this.sent.look.n >= to.n
    while (!here() && this.base && Date.now() < end)
      await new Promise<void>((go) => {
        this.waiting.add(go)
        setTimeout(go, patience)
      })
    if (!here()) await this.again()
  }

  seats(): readonly Omit<Sitting, 'own'>[] {
    return this.sent.seats.map((s, seat) => ({ seat, name: s.name, is: s.is, ...(s.is === 'person' ? { here: s.here } : {}) }))
  }
  get wentOn(): boolean {
    return this.sent.wentOn
  }
  look(): Look {
    return this.shown
  }
  told(_place: Place, from: number): readonly Heard[] {
    return this.memory.told(from)
  }
  /** As the server has it for this seat; while it does not answer, the state that was sent with n. */
  async back(_place: Place, n: number, of: number): Promise<Past | null> {
    const kept = this.seen.get(n)
    const then = (await this.get(`past?n=${n}${Number.isFinite(of) ? `&of=${of}` : ''}`).catch(() => kept ?? null)) as PlainPast | null
    return then && { ...then, view: this.rules.revive(then.view) }
  }

  nudge(): void {
    /* the server keeps its own beat */
  }
  get passesOn(): boolean {
    return !this.all
  }
  private all = false
  get putsAll(): boolean {
    return this.all
  }
  set putsAll(all: boolean) {
    this.all = all
    this.changed()
    this.passOn()
  }
  act<T>(run: () => Promise<T>): Promise<T> {
    return run()
  }
  answer(_seat: Seat, index: number, choice: Choice): Promise<Refusal | null> {
    if (this.asked) this.paces = [...this.paces, performance.now() - this.asked.at].slice(-pacesKept)
    return this.post('answer', { index, choice })
  }
  say(_seat: Seat, kind: string, choice: Choice): Promise<Refusal | null> {
    return this.post('say', { kind, choice })
  }
  table(_seat: Place, act: 'undo' | 'after'): Promise<Refusal | null> {
    return this.post('table', { act })
  }

  private async post(what: string, body: Readonly<Record<string, Plain | Choice>>): Promise<No | null> {
    const no = (why: string, rule = this.rules.main.rule): Refusal => ({ rule, why })
    let said: Sent | Standing | Wrong
    const signal = AbortSignal.timeout(this.within)
    try {
      const r = await fetch(`${this.at}api/seat/${what}?${this.base ? 'brief=1' : `from=${this.memory.n + 1}`}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ own: this.sent.own, ...body }),
        signal,
      })
      said = (await r.json()) as Sent | Standing | Wrong
      if (r.status === 409) await this.again()
      if ('n' in said) await this.caughtUp(said)
    } catch {
      if (signal.aborted) this.anew()
      return { ...no('the server cannot be reached; this was not delivered: it is still open, try again'), again: true }
    }
    if ('error' in said) return no(said.error.what, said.error.rule)
    if ('look' in said) this.take(said)
    return null
  }
  private async again(): Promise<void> {
    this.take(await firstLook(this.at, this.token, this.within), true)
  }

  private async get(what: string): Promise<Plain | null> {
    const r = await fetch(`${this.at}api/seat/${what}`, { headers: { authorization: `Bearer ${this.token}` } })
    return r.ok ? ((await r.json()) as Plain) : null
  }
  log(): Promise<Plain> {
    return this.get('log')
  }
  file(): Promise<Plain | null> {
    return this.get('file').catch(() => null)
  }
  close(): void {
    this.closed = true
    this.changed = () => undefined
    clearInterval(this.clock)
    clearTimeout(this.retry)
    clearTimeout(this.silent)
    if ('removeEventListener' in globalThis) removeEventListener('online', this.anew)
    this.socket?.close()
    this.goOn()
  }
}
