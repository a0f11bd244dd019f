// What page and worker say to each other: calls with their answers, and what is pushed unasked. Plain data only.
import type { OptionValue, Term } from '../../kernel/book.ts'
import type { Bill, Edit, Fare, Fault, Force, Form, Ware } from '../../kernel/force.ts'
import type { Choice } from '../../kernel/decision.ts'
import type { Scene, Sheet } from '../../kernel/face.ts'
import type { Sitter } from '../../kernel/log.ts'
import type { Id, Place as Spot, Plain, Refusal, Seat, Section } from '../../kernel/plain.ts'
import type { Exercise, Judged } from '../../kernel/practice.ts'
import type { Bout } from '../../lab/bout.ts'
import type { Change, Wanted } from '../../lab/change.ts'
import type { Fitting } from '../../lab/fit.ts'
import type { Prices } from '../../lab/pay.ts'
import type { Question } from '../../lab/question.ts'
import type { Run } from '../../lab/weigh.ts'
import type { Held } from './held.ts'
import type { BookPages, InBattle, PlateShown } from './leaf.ts'
import type { Picture } from './picture.ts'
import type { Eye, Hindsight, ReelInfo, Standing } from './moment.ts'
import type { Beside, Considered, Cover, Line, RuleWords, Screen, Sheetless, Then, Told, LedBy, PartOf } from './seat.ts'

/** A battle to be set up on this device. A force null is the scenario's own. */
export type NewBattle = {
  readonly ruleset: string
  readonly scenario: string
  readonly seats: readonly Sitter[]
  readonly forces: readonly (Force | null)[]
  readonly options: Readonly<Record<string, OptionValue>>
}

/** Where the battle to open lives. `at` is the server's address. */
export type Where = { readonly is: 'device'; readonly id: string } | { readonly is: 'server'; readonly token: string; readonly at: string }

/** A force on the bench of the workshop: its form, its bill, what is wrong with it, its sheets, how each unit would fare. */
export type Bench = {
  readonly form: Form
  readonly bill: Bill
  readonly faults: readonly Fault[]
  readonly sheets: readonly Sheet[]
  readonly fares: readonly (readonly Fare[])[] /* by unit; empty where the book says nothing */
}

/** Something that was handed in and is wrong: each field, and what would be right. */
export type Wrong = { readonly wrong: readonly { readonly at: string; readonly why: string }[] }

type Options = Readonly<Record<string, OptionValue>>

/** What a page may ask of replays. */
export type ReelCalls = {
  /** Open a battle of this device as a replay. */
  reel: (id: string) => ReelInfo
  reelLog: (eye: Eye) => readonly Told[]
  /** The board at a frame as it stood when its sentence `of` was told; -1 when nothing was said there. */
  reelMoment: (eye: Eye, frame: number, of: number) => Sheetless
  reelSheet: (eye: Eye, frame: number, of: number, id: Id) => Sheet
  reelStanding: () => Standing | null
  /** Look back at the open replay, for a moment at a time: called until something is found. Only of a battle that is over. */
  reelHindsight: () => Hindsight
  reelFile: () => { readonly name: string; readonly log: Plain } | null
  /** Play on from a frame of the open replay: at a seat, or with computers alone. */
  playOn: (frame: number, seat: Seat | null) => { readonly id: string }
  /** Once the open battle is over: its replay's id on this device, how the sides stood, and the log as it reads with everything open. */
  verdict: () => { readonly id: string; readonly standing: Standing | null; readonly log: readonly Told[] } | null
}

/** What is asked of a book's prices. */
export type FitAsked = {
  readonly book: string
  readonly scenario: string
  readonly force: Force | null
  readonly by: string
  readonly seed: string
  readonly about: string
}

/** What a page may ask of the scales. */
export type ScaleCalls = {
  /** A question that may be weighed: forces legal under the scenario’s own house rules (the book’s, where there are several). */
  question: (of: Pick<Question, 'book' | 'scenarios' | 'force' | 'field' | 'by' | 'seed'>) => Question | Wrong
  /** A run that was taken along, here or on another machine, read again. @param book on whose page it is brought. */
  brought: (book: string, text: string) => Run | Wrong
  /** Fight the battles numbered from `from` to `to` - 1. */
  bouts: (q: Question, from: number, to: number) => readonly Bout[]
  /** Single changes of the force of a question, as its workshop offers them. */
  changes: (q: Question, wanted: Wanted) => readonly Change[]
  /**
   * Units added one at a time to forces that fight themselves, nothing fought yet: to a force, or where none is given to the ready ones of
   * the scenario.
   */
  fitting: (of: FitAsked) => Fitting | Wrong
  /** What the forces of a fitting cost as they are, in which unit, and whether the prices are our own design. */
  bill: (f: Fitting) => { readonly costs: readonly number[]; readonly unit: string; readonly ours: boolean }
  /** What the units of both sides cost. */
  prices: (q: Question) => readonly [Prices, Prices]
  /** Keep battle `n` on this device, as a replay. */
  boutLog: (q: Question, n: number) => { readonly id: string }
}

/** A battle to look at by the way, as its first side sees it: its board, when, and the last that was told. */
export type Exhibit = { readonly picture: Picture; readonly clock: string; readonly words: string; readonly over: boolean }
export type ExhibitCalls = {
  /** Two computers go on until something is told: in the battle of that seed, begun with the first call. It is kept nowhere. */
  exhibit: (ruleset: string, scenario: string, seed: string) => Exhibit
}

/** What a page may ask of the rulebook. */
export type LeafCalls = {
  pages: (ruleset: string) => BookPages
  /** The pictures of a book's rules, each as a board draws it. */
  plates: (ruleset: string) => readonly PlateShown[]
  inBattle: (where: Where) => InBattle
  /** An exercise of a book that has some. */
  exercise: (ruleset: string, seed: string, n: number) => Exercise
  judged: (ruleset: string, seed: string, n: number, guess: number) => Judged
}

/** Every call with what it takes and gives. */
export type Calls = ReelCalls &
  ExhibitCalls &
  LeafCalls &
  ScaleCalls & {
    make: (b: NewBattle) => { readonly id: string } | Wrong
    /** Keep a log on this device; the same log is kept once. `over`: there is nothing to play on. */
    takeLog: (text: string) => { readonly id: string; readonly over: boolean; readonly note: string | null } | Wrong
    open: (where: Where) => { readonly id: string; readonly ruleset: string }
    uncover: () => void
    /** How long a computer's answer rests, in ms; below 0 the computers stand still. */
    pace: (ms: number) => void
    /** Whether even what leaves no choice, or can come to nothing, is put. */
    putsAll: (all: boolean) => void
    /** Let one computer that stands still answer once. */
    nudge: () => void
    answer: (index: number, c: Choice, then?: Then) => Refusal | null
    say: (kind: string, c: Choice) => Refusal | null
    undo: () => Refusal | null
    after: () => Refusal | null
    consider: (index: number, c: Choice, then?: Choice | null, beside?: readonly Beside[], part?: string | null) => Considered
    weigh: (kind: string, c: Choice) => Considered
    trace: (index: number, to: Spot, way: string | null, after: Choice | null, of?: PartOf | LedBy) => Choice | Refusal
    may: (index: number, at: readonly Spot[], via?: Choice) => readonly (Refusal | null)[]
    sheet: (id: Id) => Sheet
    from: (id: Id) => Scene
    rule: (id: Section) => RuleWords
    /** The short words of the open battle’s book. */
    terms: () => readonly Term[]
    rules: () => readonly { readonly id: Section; readonly title: string; readonly chapter: string }[]
    at: (n: number, of?: number) => Screen | null
    log: () => { readonly name: string; readonly log: Plain }
    takeHome: () => Plain | null
    /** The forces that the people of this screen take home; none before they are decided. */
    teams: () => readonly Force[]
    /** How this battle was set up, for a rematch, where, and at which seat one sits; null while a server's battle is not over. */
    setup: () => { readonly battle: NewBattle; readonly where: 'device' | 'server'; readonly seat: Seat | null } | null
    samples: (ruleset: string) => readonly Force[]
    wares: (ruleset: string, options: Options) => readonly Ware[]
    blank: (ruleset: string, budget: number, name: string) => Force
    read: (ruleset: string, text: string) => Force | Wrong
    bench: (ruleset: string, f: Force, options: Options) => Bench
    edit: (f: Force, e: Edit) => Force
    /** What each of these forces costs in all. */
    totals: (ruleset: string, forces: readonly Force[], options: Options) => readonly number[]
    /** Bill and sheets of each of these forces, to compare them. */
    laid: (
      ruleset: string,
      forces: readonly Force[],
      options: Options,
    ) => readonly { readonly bill: Bill; readonly sheets: readonly Sheet[] }[]
    word: (ruleset: string, id: Section, options?: Options) => RuleWords
  }

/** A call on its way. */
export type Call = { readonly n: number; readonly call: keyof Calls; readonly args: readonly unknown[] }
/** Its answer, or what went wrong. */
/** `lost`: what was asked could not be reached, and may be asked again as it is. */
export type Reply = { readonly n: number; readonly is: unknown } | { readonly n: number; readonly failed: string; readonly lost?: true }
/** How far the worker is with a battle's verdict, 0 to 1. */
export type Progress = { readonly weighed: number }
/** What page and worker tell each other of what could not be kept; the first of the worker's life is all of it. */
export type Holding = { readonly held: Held }
/** What the worker pushes: the shown screen with the new sentences of its log, all of them when `whole`. */
export type Push = {
  readonly push: {
    readonly screen: Sheetless | null
    readonly told: readonly Told[]
    readonly whole: boolean
    readonly cover: Cover | null
    readonly line: Line
  }
}
