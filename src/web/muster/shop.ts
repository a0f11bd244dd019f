// The state of the muster: the force on the bench, what the rules say of it, undo and redo, keeping, and what is open on the screen.
import { computed, signal, type Signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { OptionValue } from '../../kernel/book.ts'
import { edited, type Edit, type Fault, type Field, type Force, type Group, type Ware } from '../../kernel/force.ts'
import type { RuleWords } from '../contract/seat.ts'
import type { Bench } from '../contract/calls.ts'
import { unkept, unkeptWords } from '../kept/held.ts'
import { dropForce, forgottenForces, fresh, keepForce, keepVersion, keptForces, type ForceVersion, type KeptForce } from '../kept/keep.ts'
import { houseOf, houseText, houseWords, under, type House } from '../contract/house.ts'
import { Engine } from '../link/link.ts'
import { hashOf } from '../link/router.ts'
import type { Shelved } from '../contract/shelve.ts'

/** One thing to choose in the catalogue's dialog. A refused one stays in its place with the reason. */
export type Offer = {
  readonly key: string
  readonly label: string
  readonly change?: number
  readonly refusal?: { readonly why: string; readonly rule: string }
  readonly ware?: Ware
  readonly holds?: string // what it is made of, where the catalogue has no words for it
  readonly on: boolean
  readonly act: () => void
}
/** A choice to be made in a dialog: from the catalogue, or of a unit to add. */
export type Choosing = { readonly title: string; readonly note: string; readonly offers: readonly Offer[]; readonly deed: string }

export type View = 'force' | 'mine' | 'wares' | 'compare'
export type Pane = 'force' | 'unit' | 'sheet'
/** A force as it stood, with the house rules it was judged by. */
export type Draft = { readonly force: Force; readonly house: House }
/** Whether what is on the bench is kept: a ready force untouched, kept here, on its way, or refused by the device. */
export type Keeping = 'ready' | 'kept' | 'busy' | 'refused'

const said = (e: unknown): string => (e instanceof Error ? e.message : String(e))
const same = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((x, i) => x === b[i])
const session = 20 * 60_000 // a change after twenty quiet minutes begins a new version

/** The workshop of a book: the force on the bench with what the rules say of it, one's own forces, what is open beside them. */
export class Shop {
  readonly book: Shelved
  readonly engine = new Engine()
  /** The house rules the force on the bench is built under, where they are not the book's. */
  readonly house: Signal<House> = signal({})
  /** Every house rule as it stands for this force. */
  readonly rules = computed(() => under(this.book.houseRules, this.house.value))
  readonly force: Signal<Force | null> = signal(null)
  readonly bench: Signal<Bench | null> = signal(null)
  readonly samples: Signal<readonly Force[]> = signal([])
  readonly wares: Signal<readonly Ware[]> = signal([])
  readonly mine: Signal<readonly KeptForce[]> = signal([])
  readonly gone: Signal<readonly ForceVersion[]> = signal([])
  readonly past: Signal<readonly Draft[]> = signal([])
  readonly future: Signal<readonly Draft[]> = signal([])
  readonly keeping: Signal<Keeping> = signal('ready')
  readonly voice: Signal<string> = signal('')
  readonly failed: Signal<{ readonly title: string; readonly why: readonly string[] } | null> = signal(null)
  readonly unit: Signal<number> = signal(0)
  readonly view: Signal<View> = signal('force')
  readonly pane: Signal<Pane> = signal('force')
  readonly choosing: Signal<Choosing | null> = signal(null)
  readonly words: Signal<RuleWords | null> = signal(null)
  readonly printing: Signal<boolean> = signal(false)
  readonly keys: Signal<boolean> = signal(false)
  readonly ruling: Signal<boolean> = signal(false) // the dialog of house rules
  readonly testing: Signal<boolean> = signal(false) // the dialog of a test battle
  readonly comparing: Signal<readonly [string, string]> = signal(['', ''])
  readonly saves: Signal<ReadonlyMap<string, number>> = signal(new Map())
  readonly grave = computed(() => this.bench.value?.faults.filter((f) => f.grave).length ?? 0)
  readonly group = computed((): Group | null => this.bench.value?.form.groups[this.unit.value] ?? null)
  /** The edit that the bench does not show yet was made to this many units. */
  private turn = 0
  private touched = 0
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(book: Shelved) {
    this.book = book
    this.engine.broken = (why) => {
      this.failed.value = { title: 'The workshop has stopped', why: [`${why}. Load the page again; what was built is kept.`] }
    }
  }

  get options(): House {
    return this.rules.value
  }

  /**
   * Lay out what the address names; a ready force when it names none. @param house the house rules of the battle it is built for, if one
   * comes from there.
   */
  async open(id: string | null, house?: House): Promise<void> {
    const [own, ready] = await Promise.all([keptForces(this.book.id).catch(() => []), this.engine.call('samples', this.book.id)])
    this.mine.value = own
    this.samples.value = ready
    void this.list()
    const named = id === null ? undefined : (own.find((k) => k.id === id)?.force ?? ready.find((s) => s.id === id))
    if (id !== null && !named) {
      this.failed.value = {
        title: 'This force is not kept here',
        why: ['It was built on another device, or it was forgotten. A link or a file brings it over.'],
      }
      return
    }
    await this.take(named ?? own[0]?.force ?? ready[0], house)
  }
  async list(): Promise<void> {
    try {
      ;[this.mine.value, this.gone.value] = await Promise.all([keptForces(this.book.id), forgottenForces(this.book.id)])
    } catch {
      this.keeping.value = 'refused'
    }
  }

  /** Put a force on the bench; undo begins anew. @param house the house rules it is built under; left out: those it was kept with. */
  async take(f: Force, house?: House): Promise<void> {
    await this.flush()
    const kept = this.mine.peek().find((k) => k.id === f.id)
    this.house.value = house ?? kept?.house ?? {}
    void this.shelve()
    if (kept && house && houseText(house) !== houseText(kept.house ?? {}))
      this.voice.value = `Judged by the battle’s house rules: ${houseWords(house).toLowerCase()}.`
    this.past.value = []
    this.future.value = []
    this.unit.value = 0
    this.failed.value = null
    this.touched = 0
    this.keeping.value = this.mine.value.some((k) => k.id === f.id) ? 'kept' : 'ready'
    await this.lay(f)
    this.name(f.id)
  }
  /** The address follows the force, without leaving the page. */
  private name(id: string): void {
    history.replaceState(null, '', hashOf({ is: 'workshop', ruleset: this.book.id, force: id }))
  }

  private async lay(to: Force): Promise<void> {
    const n = ++this.turn
    this.force.value = to
    try {
      const b = await this.engine.call('bench', this.book.id, to, this.options)
      if (n !== this.turn) return
      const was = this.bench.peek()?.form.groups.length ?? 0,
        now = b.form.groups.length
      this.bench.value = b
      if (this.unit.peek() >= now) this.unit.value = Math.max(0, now - 1)
      else if (was > 0 && now === was + 1 && this.added !== null) this.unit.value = Math.min(this.added, now - 1)
      this.added = null
      void this.weigh(n, to, b.faults)
    } catch (e) {
      if (n === this.turn) this.failed.value = { title: 'The rules could not judge this force', why: [said(e)] }
    }
  }
  private added: number | null = null
  /** What each offered fix would save or cost. */
  private async weigh(n: number, f: Force, faults: readonly Fault[]): Promise<void> {
    const fixes = faults.flatMap((x) => x.fixes).slice(0, 24),
      next = fixes.map((x) => {
        try {
          return edited(f, x.edit)
        } catch {
          return f
        }
      })
    if (!fixes.length) return
    const [now, ...then] = await this.engine.call('totals', this.book.id, [f, ...next], this.options).catch(() => [])
    if (n === this.turn && now !== undefined) this.saves.value = new Map(fixes.map((x, i) => [JSON.stringify(x.edit), then[i] - now]))
  }

  /** Change the force. What was there comes back with undo. */
  edit(e: Edit): void {
    const f = this.force.peek()
    if (!f) return
    try {
      const next = edited(f, e),
        at = e.at.at(-1),
        now = this.bench.peek()?.form.groups.length ?? 0
      this.added = e.insert !== undefined && e.at.length === 2 && typeof at === 'number' ? at : e.at.length === 1 ? now : null
      this.past.value = [...this.past.peek().slice(-199), this.draft(f)]
      this.future.value = []
      this.settle(f, next)
    } catch (x) {
      this.voice.value = said(x)
    }
  }
  put(path: Edit['at'], value: OptionValue): void {
    this.edit({ at: path, put: value })
  }
  undo(): void {
    const to = this.past.peek().at(-1),
      f = this.force.peek()
    if (to && f) {
      this.past.value = this.past.peek().slice(0, -1)
      this.future.value = [this.draft(f), ...this.future.peek()]
      this.back(f, to)
      this.voice.value = 'Undone.'
    }
  }
  redo(): void {
    const [to, ...rest] = this.future.peek(),
      f = this.force.peek()
    if (to && f) {
      this.past.value = [...this.past.peek(), this.draft(f)]
      this.future.value = rest
      this.back(f, to)
      this.voice.value = 'Done again.'
    }
  }
  private draft(f: Force): Draft {
    return { force: f, house: this.house.peek() }
  }
  private back(was: Force, to: Draft): void {
    const by = this.house.peek()
    if (by !== to.house) {
      this.house.value = to.house
      void this.shelve()
    }
    this.settle(was, to.force, by)
  }

  /** Build it under another house rule. Undo brings the old one back. */
  rule(id: string, value: OptionValue): void {
    const f = this.force.peek()
    if (!f) return
    this.change(f, { force: f, house: houseOf(this.book.houseRules, { ...this.rules.peek(), [id]: value }) })
  }
  /** Build it by the book again. */
  asBook(): void {
    const f = this.force.peek()
    if (f) this.change(f, { force: f, house: {} })
  }
  /** An earlier version of the force on the bench, with the house rules it had. Undo takes it away again. */
  restore(v: ForceVersion): void {
    const f = this.force.peek()
    if (f) this.change(f, { force: { ...v.force, id: f.id }, house: v.house ?? {} })
  }
  private change(f: Force, to: Draft): void {
    this.past.value = [...this.past.peek().slice(-199), this.draft(f)]
    this.future.value = []
    this.back(f, to)
  }
  /** What is for sale under these house rules. */
  private async shelve(): Promise<void> {
    try {
      this.wares.value = await this.engine.call('wares', this.book.id, this.options)
    } catch (e) {
      this.voice.value = said(e)
    }
  }

  /** Lay the next form out and keep it: a ready force becomes one's own with the first change. */
  private settle(was: Force, to: Force, by = this.house.peek()): void {
    const ready = this.samples.peek().some((s) => s.id === to.id)
    const next: Force = ready ? { ...to, id: `own-${fresh(6)}` } : to
    if (ready) this.name(next.id)
    const now = Date.now(),
      begun = !ready && now - this.touched > session
    this.touched = now
    this.keeping.value = 'busy'
    void this.lay(next)
    if (begun && this.mine.peek().some((k) => k.id === was.id)) void this.version(was, 'before the changes that followed', by)
    if (this.timer) clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      void this.flush()
    }, 350)
  }
  /** Keep what is on the bench now. */
  async flush(): Promise<void> {
    if (this.timer) {
      clearTimeout(this.timer)
      this.timer = null
    }
    const f = this.force.peek()
    if (!f || this.keeping.peek() !== 'busy') return
    await this.keep(f)
  }
  /** Keep a force on this device; `false` when the device does not. */
  async keep(f: Force, more: Partial<KeptForce> = {}): Promise<boolean> {
    try {
      await keepForce({
        ...this.mine.peek().find((k) => k.id === f.id),
        ...(f.id === this.force.peek()?.id ? { house: this.house.peek() } : {}),
        ...more,
        ruleset: this.book.id,
        id: f.id,
        force: f,
        touched: Date.now(),
      })
      const why = unkept()
      if (f.id === this.force.peek()?.id) this.keeping.value = why ? 'refused' : 'kept'
      if (why) this.voice.value = unkeptWords(why)
      await this.list()
      return true
    } catch {
      this.keeping.value = 'refused'
      this.voice.value = 'This device does not keep forces; take it as a file or a link.'
      return false
    }
  }
  async version(f: Force, why: string, house = this.houseFor(f.id)): Promise<void> {
    await keepVersion({ ruleset: this.book.id, id: f.id, force: f, at: Date.now(), why, house }).catch(() => undefined)
  }
  /** The house rules a force is built under: on the bench, else as it was kept. */
  houseFor(id: string): House {
    return id === this.force.peek()?.id ? this.house.peek() : (this.mine.peek().find((k) => k.id === id)?.house ?? {})
  }

  /** A copy of one's own, under another name. @returns the copy. */
  async copy(f: Force, name: string): Promise<Force> {
    const made: Force = { ...f, id: `own-${fresh(6)}`, name: name.slice(0, 60) }
    await this.keep(made, { house: this.houseFor(f.id) })
    return made
  }
  async forget(k: KeptForce): Promise<void> {
    await this.version(k.force, 'forgotten')
    await dropForce(this.book.id, k.id).catch(() => undefined)
    await this.list()
    this.voice.value = `${k.force.name} is forgotten; it can be brought back below.`
    if (this.force.peek()?.id === k.id) {
      this.keeping.value = 'ready'
      await this.take(this.mine.peek()[0]?.force ?? this.samples.peek()[0])
    }
  }
  /** The force as one's own that a battle may take: kept, with this form as a version. @returns its id, or null when it is not kept. */
  async field(): Promise<string | null> {
    const f = this.force.peek()
    if (!f) return null
    const own: Force = this.samples.peek().some((s) => s.id === f.id) ? { ...f, id: `own-${fresh(6)}` } : f
    if (!(await this.keep(own, { house: this.house.peek() }))) return null
    await this.version(own, 'fielded', this.house.peek())
    return own.id
  }

  /** Read a file or what a link carried, and put it on the bench as one's own. @returns what is wrong with it; empty when it was taken. */
  async bring(text: string, house: House = {}): Promise<readonly string[]> {
    const got = await this.engine.call('read', this.book.id, text).catch((e: unknown) => ({ wrong: [{ at: '', why: said(e) }] }))
    if ('wrong' in got && Array.isArray(got.wrong))
      return (got.wrong as readonly { at: string; why: string }[]).map((w) => `${w.at ? `${w.at}: ` : ''}${w.why}`)
    const f = got as Force,
      taken = this.mine.peek().some((k) => k.id === f.id) || this.samples.peek().some((s) => s.id === f.id)
    const own: Force = taken || !f.id.startsWith('own-') ? { ...f, id: `own-${fresh(6)}` } : f
    await this.keep(own, { house })
    await this.take(own, house)
    this.view.value = 'force'
    this.voice.value = `${own.name} is brought in.`
    return []
  }

  faultsOf(g: Group): readonly Fault[] {
    return (this.bench.value?.faults ?? []).filter((f) => f.at.length >= g.path.length && same(f.at.slice(0, g.path.length), g.path))
  }
  faultAt(f: Field): Fault | undefined {
    return this.bench.value?.faults.find((x) => same(x.at, f.path))
  }
  /** Another unit in hand. */
  step(by: number): void {
    const n = this.bench.peek()?.form.groups.length ?? 0
    if (n) this.unit.value = (this.unit.peek() + by + n) % n
  }
  read(id: string): void {
    void this.engine.call('word', this.book.id, id).then(
      (w) => {
        this.words.value = w
      },
      () => {
        this.voice.value = `The book has no rule ${id}.`
      },
    )
  }
  close(): void {
    void this.flush().finally(() => this.engine.close())
  }
}

export const ShopContext = createContext<Shop | null>(null)
/** The shop of this page. @throws Error outside it. */
export function useShop(): Shop {
  const s = useContext(ShopContext)
  if (!s) throw new Error('there is no muster here')
  return s
}

/** `3,255`, `−40`, halves as they are. */
export function sum(n: number): string {
  return `${n < 0 ? '−' : ''}${Math.abs(n).toLocaleString('en-US', { maximumFractionDigits: 2 })}`
}
/** `+40`, `−40`, `±0`. */
export function change(n: number): string {
  return n === 0 ? '±0' : `${n > 0 ? '+' : ''}${sum(n)}`
}
/** The id of a field's control. */
export function nameOf(path: readonly (string | number)[]): string {
  return `f-${path.join('-')}`
}
