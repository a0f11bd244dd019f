// The page's end of a replay: where it stands, whose view it shows, and the running of it. Fills the screen's `BattleLink`, read only.
import { batch, signal, type Signal } from '@preact/signals'
import type { Sheet } from '../../kernel/face.ts'
import type { Id, Refusal, Section } from '../../kernel/plain.ts'
import type { BattleLink, Considered, Cover, Line, RuleWords, Screen, Told } from '../contract/seat.ts'
import { Engine } from '../link/link.ts'
import { stepped, stopAt, stopsOf, type Eye, type Found, type ReelInfo, type Standing, type Stop } from '../contract/moment.ts'

const closed = (): Promise<never> => Promise.reject(new Error('nothing is decided in a replay'))
const none: Refusal = { rule: '', why: 'nothing is decided in a replay' }

/** A replay on the page. Open it, draw its signals, close it. */
export class ReelLink implements BattleLink {
  readonly screen: Signal<Screen | null> = signal(null)
  readonly cover: Signal<Cover | null> = signal(null)
  readonly line: Signal<Line> = signal({ is: 'live' })
  readonly pace: Signal<number> = signal(700)
  readonly engine = new Engine()
  readonly info: Signal<ReelInfo | null> = signal(null)
  readonly eye: Signal<Eye> = signal('all')
  readonly told: Signal<readonly Told[]> = signal([])
  readonly stops: Signal<readonly Stop[]> = signal([])
  readonly stop: Signal<number> = signal(0)
  readonly standing: Signal<Standing | null> = signal(null)
  private asked = 0

  constructor() {
    this.engine.broken = (why) => {
      this.line.value = { is: 'fault', why: `The engine stopped: ${why}. Load the page again; the battle is kept.` }
    }
  }

  /** @throws Error with what to tell the player when there is no such battle here. */
  async open(id: string, eye: Eye | null, at: Stop | null): Promise<ReelInfo> {
    const info = await this.engine.call('reel', id)
    this.info.value = info
    if (info.note) this.line.value = { is: 'fault', why: info.note }
    this.eye.value = eye !== null && info.eyes.includes(eye) ? eye : info.eyes[0]
    await this.read()
    await this.go(at ? stopAt(this.stops.peek(), at) : 0)
    if (info.over)
      void this.engine.call('reelStanding').then(
        (s) => {
          this.standing.value = s
        },
        () => undefined,
      )
    return info
  }

  private async read(): Promise<void> {
    const log = await this.engine.call('reelLog', this.eye.peek())
    this.told.value = log
    this.stops.value = stopsOf(this.info.peek()?.frames ?? 1, log)
  }

  /** The moment it stands at. */
  get now(): Stop {
    return this.stops.peek()[this.stop.peek()] ?? { frame: 0, of: -1 }
  }

  /** Go to a stop by its number; the last of several calls counts. */
  async go(i: number): Promise<void> {
    const stops = this.stops.peek()
    const to = Math.max(0, Math.min(stops.length - 1, i))
    const s = stops[to]
    const mine = ++this.asked
    if (!s) return
    const made = await this.engine.call('reelMoment', this.eye.peek(), s.frame, s.of)
    if (mine !== this.asked) return
    const log = this.told.peek().filter((t) => t.n < s.frame || (t.n === s.frame && t.of <= Math.max(0, s.of)))
    batch(() => {
      this.stop.value = to
      this.screen.value = { ...made, log }
    })
  }
  /** Go to a moment. */
  seek(s: Stop): Promise<void> {
    return this.go(stopAt(this.stops.peek(), s))
  }
  /** One step; false at the end. */
  async step(by: 1 | -1, whole: boolean): Promise<boolean> {
    const was = this.stop.peek()
    const to = stepped(this.stops.peek(), was, by, whole)
    if (to === was) return false
    await this.go(to)
    return true
  }
  /** The same moment through other eyes. */
  async look(eye: Eye): Promise<void> {
    const at = this.now
    this.eye.value = eye
    await this.read()
    await this.go(stopAt(this.stops.peek(), at))
  }

  /** Look back at the whole battle, told how far it is, 0 to 1; ended where the page goes elsewhere. */
  async lookBack(step: (part: number) => void): Promise<Found> {
    for (;;) {
      const { part, found } = await this.engine.call('reelHindsight')
      if (found) return found
      step(part)
    }
  }
  playOn(frame: number, seat: number | null): Promise<{ readonly id: string }> {
    return this.engine.call('playOn', frame, seat)
  }
  uncover(): Promise<void> {
    return Promise.resolve()
  }
  answer(): Promise<Refusal | null> {
    return Promise.resolve(none)
  }
  say(): Promise<Refusal | null> {
    return Promise.resolve(none)
  }
  undo(): Promise<Refusal | null> {
    return Promise.resolve(none)
  }
  after(): Promise<Refusal | null> {
    return Promise.resolve(none)
  }
  consider(): Promise<Considered> {
    return closed()
  }
  weigh(): Promise<Considered> {
    return closed()
  }
  trace(): Promise<Refusal> {
    return Promise.resolve(none)
  }
  sheet(id: Id): Promise<Sheet> {
    return this.engine.call('reelSheet', this.eye.peek(), this.now.frame, this.now.of, id)
  }
  rule(id: Section): Promise<RuleWords> {
    return this.engine.call('word', this.info.peek()?.ruleset ?? '', id, this.info.peek()?.options)
  }
  async rules(): Promise<readonly { readonly id: Section; readonly title: string; readonly chapter: string }[]> {
    const b = await this.engine.call('pages', this.info.peek()?.ruleset ?? '')
    return b.rules.map((r) => ({ id: r.id, title: r.title, chapter: b.chapters.find((c) => c.id === r.chapter)?.title ?? '' }))
  }
  at(): Promise<Screen | null> {
    return Promise.resolve(null)
  }
  takeHome(): Promise<Blob | null> {
    return Promise.resolve(null)
  }
  /** @throws Error while the battle is not over. */
  async log(): Promise<{ readonly name: string; readonly blob: Blob }> {
    const f = await this.engine.call('reelFile')
    if (!f) throw new Error('The whole log opens when the battle is over and what follows it is decided.')
    return { name: f.name, blob: new Blob([JSON.stringify(f.log)], { type: 'application/json' }) }
  }
  close(): void {
    this.engine.close()
  }
}
