// The page's end of a battle: a worker that holds it, and signals that the screen draws. Fills the screen's `BattleLink`.
import { signal, type Signal } from '@preact/signals'
import type { Term } from '../../kernel/book.ts'
import type { Choice } from '../../kernel/decision.ts'
import type { Scene, Sheet } from '../../kernel/face.ts'
import type { Id, Place, Refusal, Section } from '../../kernel/plain.ts'
import { heldNow, takeHeld } from '../kept/held.ts'
import type {
  BattleLink,
  Beside,
  Considered,
  Cover,
  Homecoming,
  Line,
  RuleWords,
  Screen,
  Then,
  Verdict,
  LedBy,
  PartOf,
} from '../contract/seat.ts'
import type { Call, Calls, Holding, Progress, Push, Reply, Where } from '../contract/calls.ts'

/** What was asked could not be reached; it may be asked again as it is. */
export class Lost extends Error {
  override name = 'Lost'
}

/** A worker that is called like a function. */
export class Engine {
  private worker: Worker
  private n = 0
  private open = new Map<number, { readonly done: (x: never) => void; readonly fail: (e: Error) => void }>()
  /** Called with every screen the worker pushes. */
  pushed: (p: Push['push']) => void = () => undefined
  /** Called with how far a battle's verdict is, 0 to 1. */
  weighed: (part: number) => void = () => undefined
  /** Called when the worker itself fails. */
  broken: (why: string) => void = () => undefined
  constructor() {
    this.worker = new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module' })
    const held = heldNow()
    if (held.why !== null) this.worker.postMessage({ held } satisfies Holding)
    this.worker.onmessage = (m: MessageEvent<Reply | Push | Progress | Holding>) => {
      const said = m.data
      if ('held' in said) {
        takeHeld(said.held)
        return
      }
      if ('weighed' in said) {
        this.weighed(said.weighed)
        return
      }
      if ('push' in said) {
        this.pushed(said.push)
        return
      }
      const waits = this.open.get(said.n)
      this.open.delete(said.n)
      if (!waits) return
      if ('failed' in said) waits.fail(said.lost ? new Lost(said.failed) : new Error(said.failed))
      else waits.done(said.is as never)
    }
    this.worker.onerror = (e) => {
      const why = e.message || 'the engine could not be loaded'
      this.broken(why)
      for (const w of this.open.values()) w.fail(new Error(why))
      this.open.clear()
    }
  }
  call<K extends keyof Calls>(call: K, ...args: Parameters<Calls[K]>): Promise<Awaited<ReturnType<Calls[K]>>> {
    const n = ++this.n
    return new Promise((done, fail) => {
      this.open.set(n, { done, fail })
      this.worker.postMessage({ n, call, args } satisfies Call)
    })
  }
  /** End the worker. What was called and is not answered stays unanswered: whoever waited for it has left the page it was for. */
  close(): void {
    this.worker.terminate()
    this.open.clear()
  }
}

/** A question was overtaken by a later one. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

type Waits<T> = { readonly run: () => Promise<T>; readonly done: (x: T) => void; readonly fail: (e: unknown) => void }
/**
 * Only the last of several calls matters: one is under way, one waits, those between are overtaken. Whoever waits goes before the one whose
 * call ended hears of it and asks the next; who was overtaken hears of it then, so that one that asks again finds the place free.
 */
function latest<T>(): (run: () => Promise<T>) => Promise<T> {
  let busy = false
  let next: Waits<T> | null = null
  let passed: Waits<T>[] = [] // overtaken while one is under way
  const ended = (): (() => void) => {
    const [n, late] = [next, passed]
    busy = false
    next = null
    passed = []
    if (n) go(n)
    return () => {
      for (const x of late) x.fail(new Overtaken('overtaken'))
    }
  }
  const go = ({ run, done, fail }: Waits<T>): void => {
    busy = true
    const told = (tell: () => void): void => {
      const others = ended()
      tell()
      others()
    }
    void run().then(
      (x) => told(() => done(x)),
      (e: unknown) => told(() => fail(e)),
    )
  }
  return (run) =>
    new Promise((done, fail) => {
      if (!busy) {
        go({ run, done, fail })
        return
      }
      if (next) passed.push(next)
      next = { run, done, fail }
    })
}

const kept = 'steelyard.pace'
const firstPace = (): number => {
  try {
    const n = Number(localStorage.getItem(kept) ?? 'x')
    return Number.isFinite(n) && n >= 0 ? n : 700
  } catch {
    return 700
  }
}

const keptPuts = 'steelyard.puts'
const firstPuts = (): boolean => {
  try {
    return localStorage.getItem(keptPuts) === 'all'
  } catch {
    return false
  }
}

/** A battle on the page. Open it, draw its signals, close it. */
export class Link implements BattleLink {
  readonly screen: Signal<Screen | null> = signal(null)
  readonly cover: Signal<Cover | null> = signal(null)
  readonly line: Signal<Line> = signal({ is: 'live' })
  readonly pace: Signal<number> = signal(firstPace())
  readonly putsAll: Signal<boolean> = signal(firstPuts())
  readonly weighed: Signal<number> = signal(0)
  readonly home: Signal<readonly Homecoming[] | null> = signal(null)
  readonly engine = new Engine()
  private considering = latest<Considered>()
  private weighing = latest<Considered>()
  private stop: () => void
  private puts: () => void

  constructor() {
    this.engine.pushed = (p) => {
      this.line.value = p.line
      this.cover.value = p.cover
      const log = p.whole ? p.told : [...(this.screen.peek()?.log ?? []), ...p.told]
      this.screen.value = p.screen ? { ...p.screen, log } : null
    }
    this.engine.weighed = (part) => {
      this.weighed.value = part
    }
    this.engine.broken = (why) => {
      this.line.value = { is: 'fault', why: `The engine stopped: ${why}. Load the page again; the battle is kept.` }
    }
    let first = true
    this.stop = this.pace.subscribe((ms) => {
      if (!first && ms >= 0) {
        try {
          localStorage.setItem(kept, String(ms))
        } catch {
          /* kept for this page only */
        }
      }
      first = false
      void this.engine.call('pace', ms).catch(() => undefined)
    })
    let was = this.putsAll.peek()
    this.puts = this.putsAll.subscribe((all) => {
      if (all === was) return
      was = all
      try {
        localStorage.setItem(keptPuts, all ? 'all' : '')
      } catch {
        /* kept for this page only */
      }
      void this.engine.call('putsAll', all).catch(() => undefined)
    })
  }

  /** @throws Error with what to tell the player when the battle cannot be opened, Lost when its server does not answer. */
  async open(where: Where): Promise<{ readonly id: string; readonly ruleset: string }> {
    // before the battle is there: what would be answered by itself may be the first that it asks
    if (this.putsAll.peek()) void this.engine.call('putsAll', true).catch(() => undefined)
    const opened = await this.engine.call('open', where)
    await this.engine.call('pace', this.pace.peek())
    return opened
  }

  private call<K extends keyof Calls>(call: K, ...args: Parameters<Calls[K]>): Promise<Awaited<ReturnType<Calls[K]>>> {
    return this.engine.call(call, ...args)
  }
  uncover(): Promise<void> {
    return this.call('uncover')
  }
  answer(index: number, c: Choice, then?: Then): Promise<Refusal | null> {
    return this.call('answer', index, c, then)
  }
  say(kind: string, c: Choice): Promise<Refusal | null> {
    return this.call('say', kind, c)
  }
  undo(): Promise<Refusal | null> {
    return this.call('undo')
  }
  consider(index: number, c: Choice, then?: Choice | null, beside?: readonly Beside[], part?: string | null): Promise<Considered> {
    return this.considering(() => this.call('consider', index, c, then, beside, part))
  }
  weigh(kind: string, c: Choice): Promise<Considered> {
    return this.weighing(() => this.call('weigh', kind, c))
  }
  trace(index: number, to: Place, way: string | null, after: Choice | null, of?: PartOf | LedBy): Promise<Choice | Refusal> {
    return this.call('trace', index, to, way, after, of)
  }
  may(index: number, at: readonly Place[], via?: Choice): Promise<readonly (Refusal | null)[]> {
    return this.call('may', index, at, via)
  }
  sheet(id: Id): Promise<Sheet> {
    return this.call('sheet', id)
  }
  from(id: Id): Promise<Scene> {
    return this.call('from', id)
  }
  rule(id: Section): Promise<RuleWords> {
    return this.call('rule', id)
  }
  terms(): Promise<readonly Term[]> {
    return this.call('terms')
  }
  rules(): Promise<readonly { readonly id: Section; readonly title: string; readonly chapter: string }[]> {
    return this.call('rules')
  }
  at(n: number, of?: number): Promise<Screen | null> {
    return this.call('at', n, of)
  }
  after(): Promise<Refusal | null> {
    return this.call('after')
  }
  async takeHome(): Promise<Blob | null> {
    const f = await this.call('takeHome')
    return f === null ? null : new Blob([JSON.stringify(f, null, 1)], { type: 'application/json' })
  }
  async log(): Promise<{ readonly name: string; readonly blob: Blob }> {
    const { name, log } = await this.call('log')
    return { name, blob: new Blob([JSON.stringify(log)], { type: 'application/json' }) }
  }
  verdict(): Promise<Verdict | null> {
    return this.call('verdict')
  }
  playOn(frame: number, seat: number | null): Promise<{ readonly id: string }> {
    return this.call('playOn', frame, seat)
  }
  nudge(): void {
    void this.call('nudge').catch(() => undefined)
  }
  close(): void {
    this.stop()
    this.puts()
    this.engine.close()
  }
}
