// A battle as one seat's screen sees it, and what the screen may ask of it. Both homes of a battle (worker, server) fill this.
import type { Term } from '../../kernel/book.ts'
import type { PartChoice, Plan, Part } from '../../kernel/decision.ts'
import type { Signal } from '@preact/signals'
import type { Choice, Decision, Option } from '../../kernel/decision.ts'
import type { Roll } from '../../kernel/dice.ts'
import type { Asking, Forecast, Roster, Scene, Sentence, Sheet, Show } from '../../kernel/face.ts'
import type { Waiting } from '../../kernel/ears.ts'
import type { Id, Place, Refusal, Seat, Section } from '../../kernel/plain.ts'
import type { Hint, Joint, Walk } from '../../kernel/ruleset.ts'
import type { Outcome } from '../../kernel/state.ts'
import type { Standing } from './moment.ts'

/** An option the rules refuse now: it stays in its place with the engine's reason. */
export type Refused = Option & { readonly no: Refusal; readonly group?: string }

/** An open question of this seat with everything needed to show it. `index` is the number it is answered by. */
export type Question = {
  readonly index: number
  readonly decision: Decision
  readonly ask: Asking
  readonly refused: readonly Refused[]
  readonly sealed?: Choice // answered already, waiting for the others
  readonly about: readonly string[] // names of decision.about, in order
  readonly names: readonly (readonly string[])[] // for `assign` and `place`: [names of items, names of to or into]
  readonly first: Choice | null // what to lay under the player's hand at the start: the likeliest suggestion, or null
  readonly why?: string // why that is what the book's script would do, in its words
  readonly ahead?: Ahead // what that answer leads to
  readonly via?: Choice // in the hand: the answer that leads to it, given in the same act
  readonly instead?: Otherwise // in the hand: how it may go on otherwise, answered in the same act too
  readonly leads?: Leads // in the hand: what its own answers lead straight to, in the same act
  readonly deed?: string // what the gold button says of both
  readonly deeds?: Readonly<Record<string, string>> // and of each option that leads to no further question
  readonly joint?: Joint['ask'] // how it is asked together with the others of its ask, all of them one act; `deed` is then the whole's
}

/** The answer to another open question of the same ask, given in the same act. */
export type Beside = { readonly index: number; readonly choice: Choice }
/** What is answered with an answer, before the screen moves on: the question it leads to, or the others of its ask. */
export type Then = (Foreseen & { readonly choice: Choice }) | { readonly beside: readonly Beside[] }
/** By what a question that was foreseen is known once it is put: another of its kind may come in its stead. */
export type Foreseen = Pick<Decision, 'kind' | 'about'>

/** A question that the answer in hand leads straight to: put with it, as one act. `first` is laid under the player's hand. */
export type Ahead = Saying & {
  readonly first: Choice | null
  readonly why?: string
  readonly instead?: Otherwise
  readonly leads?: Leads
}
/** The question between who acts and where, with the answer that leads on to where. */
export type Otherwise = Saying & { readonly taken: string; readonly leads?: Leads }
/** Of a question between two others: what its answers lead straight to, by their ids. */
export type Leads = Readonly<Record<string, Omit<Ahead, 'instead' | 'leads'>>>

/** Something that may be said unasked now: surrender, concede, orders. */
export type Saying = {
  readonly decision: Decision
  readonly ask: Asking
  readonly refused: readonly Refused[]
  readonly about: readonly string[]
  readonly names: readonly (readonly string[])[]
}

/** One sentence of the log. `n` is the seat's own count of Told, `of` the sentence within it from 0. */
export type Told = {
  readonly n: number
  readonly of: number
  readonly round: number // the clock of the scene when it was told
  readonly sentence: Sentence
  readonly is?: string // the kind of event, where it is known
  readonly dice?: readonly Roll[]
  readonly shows?: readonly Show[] // what it looks like on the board, where its book says so
}

/** Who sits at a seat. `here` (server): whether that seat's screen is open now. */
export type Sitting = {
  readonly seat: Seat
  readonly name: string
  readonly is: 'person' | 'computer'
  readonly ai?: string // who plays it, where a computer does and this device knows
  readonly own: boolean
  readonly here?: boolean
}

/** One seat's screen. Plain data; nothing in it is more than the seat may know. */
export type Screen = {
  readonly kind: 'device' | 'server'
  readonly seat: Seat | 'watcher'
  readonly book: string // EIC League
  readonly ruleset: string // its id, for addresses
  readonly battle: string // Opening Night
  readonly seats: readonly Sitting[]
  readonly scene: Scene
  readonly rosters: readonly Roster[]
  readonly where: readonly { readonly rule: Section; readonly text: string }[] // breadcrumb, from outside in
  readonly questions: readonly Question[] // sealed ones too
  readonly waiting: readonly Waiting[] // other seats asked now, as far as it is told
  readonly sayings: readonly Saying[]
  readonly log: readonly Told[] // oldest first
  readonly n: number // how much this seat has been told
  readonly canUndo: boolean
  readonly aside?: true // the questions are put together beside the battle, after something said unasked
  readonly over: Outcome | null // the battle is decided; questions may follow (after)
  readonly ended: boolean // nothing is left to decide, unless `mayGoOn`
  readonly stopped?: string // why a battle that is not over asks nothing: up to where its log and the rules agree
  readonly lesson?: { readonly battle: string /* its id on this device */; readonly hints: readonly Hint[] } // a battle that teaches
  readonly mayGoOn: boolean // the book has decisions after a battle and they have not begun
  readonly clocks?: readonly { readonly seat: Seat; readonly ms: number; readonly runs: boolean }[] // absent: no clock is drawn
}

/** A screen as it is sent: the log apart, so that only its new sentences travel. */
export type Sheetless = Omit<Screen, 'log'>

/** What an answer under the hand would mean: made in the worker within 50 ms, from the seat's view alone. */
export type Considered = {
  readonly scene: Scene
  readonly forecasts: readonly Forecast[]
  readonly deed: string
  readonly refusal: Refusal | null
  readonly ahead?: Ahead /* what the answer leads to */
  readonly plan?: Planned /* of a plan, half made too */
  readonly walk?: Walk /* of a path, where its book says what it costs */
}

/** A part of a plan as it is shown: what holds in it, given or idle, in words and with what it would bring beside the rest. */
export type PlannedPart = Part & {
  readonly answer: PartChoice | null
  readonly says: string
  readonly forecasts: readonly Forecast[]
  readonly notes?: Readonly<Record<string, string>> // beside its options, by their ids
  readonly walk?: Walk // of a path, where its book says what it costs
  readonly names: readonly (readonly string[])[] // of `assign` and `place`: the items and what they may go to
}
/** A part of a plan, with the draft under which it is open. */
export type PartOf = { readonly plan: Plan; readonly part: string }
/** The question that an answer leads straight to. */
export type LedBy = { readonly via: Choice }
/** What stands of a draft, with its parts in the book's order. */
export type Planned = { readonly plan: Plan; readonly parts: readonly PlannedPart[] }

/** The words of a rule, for the panel that opens in place. */
export type RuleWords = {
  readonly id: Section
  readonly title: string
  readonly chapter: string
  readonly text: string
  readonly ruling?: string
  readonly heading?: string // where the printed book has it
  readonly house?: { readonly title: string; readonly value: string } // the house rule that changes it, as it stands in this battle
  readonly shows?: readonly { readonly id: Section; readonly title: string }[] // of an example: the rules it shows at work
  readonly examples?: readonly { readonly id: Section; readonly title: string; readonly text: string }[] // worked examples that show it
}

/** On one screen for several people: the screen is covered until the next seat uncovers it. */
export type Cover = {
  readonly to: Seat
  readonly name: string
  readonly from: Seat | null
  readonly fromName?: string
  readonly sealed: boolean
  readonly then: string /* the kind of question, as told to all; else '' */
  readonly rule?: Section
}

/** Why something was not taken. `again`: it was not delivered, the rules have nothing against it, and it may be tried as it is. */
export type No = Refusal & { readonly again?: true }

/** A battle that is over, looked back on. */
export type Verdict = { readonly id: string; readonly standing: Standing | null; readonly log: readonly Told[] }

/** A team that came home from a battle and is kept in the workshop under this id. */
export type Homecoming = { readonly id: string; readonly name: string }

/** How the home of the battle can be reached. */
export type Line =
  | { readonly is: 'live' }
  | { readonly is: 'lost'; readonly since: number; readonly why: string }
  | { readonly is: 'fault'; readonly why: string }

/** A battle's home as the screen speaks to it. Every promise of a Refusal gives null when it was taken. */
export interface BattleLink {
  /** Null while loading, and while the screen is covered: then nothing of any seat is in the page. */
  readonly screen: Signal<Screen | null>
  readonly cover: Signal<Cover | null>
  readonly line: Signal<Line>
  /** Milliseconds that a computer's answer rests on the screen; the link keeps the pace. */
  readonly pace: Signal<number>
  /** Whether even what leaves no choice, or can come to nothing, is put; absent where all is. */
  readonly putsAll?: Signal<boolean>
  /** Show the covered screen to its next seat. */
  uncover(): Promise<void>

  answer(index: number, choice: Choice, then?: Then): Promise<No | null>
  say(kind: string, choice: Choice): Promise<No | null>
  undo(): Promise<Refusal | null>
  /**
   * What a choice for an open question would bring, with the answer to the question it leads to when there is one, and with those to the
   * others of its ask that are one act with it; of a plan `part` is the one in hand. Only the last of several calls in a row matters;
   * older ones may reject as overtaken.
   */
  consider(index: number, choice: Choice, then?: Choice | null, beside?: readonly Beside[], part?: string | null): Promise<Considered>
  /** The same for something said unasked. */
  weigh(kind: string, choice: Choice): Promise<Considered>
  /**
   * For `path`: an answer that brings the unit to a place, or null with the refusal. `after` is the path drawn so far, to go on from.
   * `of` is the part of a plan that asks for the path, or the answer that leads to the question for it. The link may use `traced` of
   * trace.ts, handing it the ruleset's check.
   */
  trace(index: number, to: Place, way: string | null, after: Choice | null, of?: PartOf | LedBy): Promise<Choice | Refusal>

  /** For `place` of one item: why it may not be put on each of some places, null where it may. Absent: not to be had. */
  may?(index: number, at: readonly Place[], via?: Choice): Promise<readonly (Refusal | null)[]>

  sheet(id: Id): Promise<Sheet>
  /** The scene as seen from one unit: how far all else is from it, as the book lets it be said. */
  from?(id: Id): Promise<Scene>
  rule(id: Section): Promise<RuleWords>
  /** The short words of the book, spelled out. Absent: not to be had. */
  terms?(): Promise<readonly Term[]>
  /** Every rule of the book, for search. */
  rules(): Promise<readonly { readonly id: Section; readonly title: string; readonly chapter: string }[]>
  /**
   * The screen as it stood when this seat had been told n, or sentence `of` of n where its home can say it; null when it is not kept. Read
   * only: no questions in it.
   */
  at(n: number, of?: number): Promise<Screen | null>

  /** Begin the decisions after the battle: they come as ordinary questions. */
  after(): Promise<Refusal | null>
  /** The teams that came home when the last of them fell, kept by themselves; null until then. */
  readonly home?: Signal<readonly Homecoming[] | null>
  /** What this seat takes home when they are made: a force file. */
  takeHome(): Promise<Blob | null>
  /** The log: as told to this seat while the battle runs, whole with its key once it is over. */
  log(): Promise<{ readonly name: string; readonly blob: Blob }>
  /** How far `verdict` is, 0 to 1. */
  readonly weighed?: Signal<number>
  /**
   * Once it is over: the id of its replay on this device, how the sides stood, and the log with everything open. Absent or null: not to be
   * had.
   */
  verdict?(): Promise<Verdict | null>
  /** Once `verdict` is here: play on from a frame of it, at a seat or with computers alone. */
  playOn?(frame: number, seat: Seat | null): Promise<{ readonly id: string }>
  /** Let one computer that stands still (a pace below 0) answer once. */
  nudge?(): void
  close(): void
}

/** Where the screen asks the app to go. */
export type Leaving = 'home' | 'replay' | 'rematch' | 'workshop' | 'again'
