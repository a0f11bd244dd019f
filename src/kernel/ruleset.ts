// The one interface by which generic parts know a book: rules, forces, scenarios, views, forecasts, faces.
import type { Book, Options } from './book.ts'
import type { Dice } from './dice.ts'
import type { Answer, Choice, Decision, Leg, Option, PartChoice, Plan, Part } from './decision.ts'
import type { Event } from './event.ts'
import type { Asking, Forecast, Roster, Scene, Sentence, Sheet, Show } from './face.ts'
import type { Force, Forces } from './force.ts'
import type { Id, Place, Plain, Ref, Refusal, Seat, Section } from './plain.ts'
import type { Procedure, Procedures } from './procedure.ts'
import type { Game, Outcome, Unit } from './state.ts'

/** What is told a beginner when something first happens: one to three sentences of our own, and the rule they are about. */
export type Hint = {
  readonly id: string
  readonly on: string // the kind of a question, or `event:` and the kind of an event
  readonly nth?: number // at the nth time, from 1; left out: at the first
  readonly text: string
  readonly rule: Section
}

/** A battle to be fought: who, where, for what. */
export type Scenario = {
  readonly id: string
  readonly title: string
  readonly text: string // two sentences: place and aim
  readonly seats: number
  readonly forces: readonly string[] // ids of sample forces, one a seat, as the default
  readonly even?: readonly string[] // the same of like strength, offered first where those of the book are not
  readonly minutes: number
  readonly options?: Readonly<Record<string, Plain>> // house rules that belong to it
  readonly lesson?: readonly Hint[] // what it teaches, in the order in which it matters
}

/** A first battle of about ten minutes with forces of its own. It stands beside the catalogue, not in it. */
export type Lesson = { readonly scenario: Scenario; readonly forces: readonly Force[] }

/** How a seat stands: named terms in shares of the enemy's worth; their sum is the worth. */
export type Terms = Readonly<Record<string, number>>

/** What a reader is told of each term of `worth`: where an answer brings more of it, and where less. */
export type Meaning = Readonly<Record<string, readonly [more: string, less: string]>>

/** What a scenario wants of a seat. */
export type Goal = {
  readonly is: 'hold' | 'reach' | 'destroy' | 'survive'
  readonly at?: Place
  readonly unit?: Id
  readonly value: number
  readonly by?: number
  readonly kept?: readonly Id[] // who of one's own holds it now; left out: the book does not say
}

/** Ground that has paid: so many points, counted as losses are, and who of one side stood for it. */
export type Held = { readonly points: number; readonly by: readonly Id[] }

/** Why a choice is suggested, in one word. */
export type Idea =
  | 'close'
  | 'cover'
  | 'goal'
  | 'finish'
  | 'spread'
  | 'hold'
  | 'scout'
  | 'withdraw'
  | 'strike'
  | 'recover'
  | 'support'
  | 'deceive'

/** A seat's view: the unknown is unknown. Plain when sent (`JSON.stringify`), revived by `Ruleset.revive`. */
export type Seen = { readonly seat: Seat | 'watcher' }

/** A position written by hand: units, words and the procedures running, from outside in. See docs/positions.md. */
export type Position = {
  readonly format: 1
  readonly ruleset: string
  readonly scenario?: string
  readonly options?: Readonly<Record<string, Plain>>
  readonly next: readonly { readonly do: string; readonly at?: Section; readonly [word: string]: Plain | undefined }[]
  readonly [field: string]: Plain | undefined
}
/** What is wrong with a position, a log or a request: the field, and what would be right. */
export type Flaw = { readonly at: string; readonly why: string; readonly rule?: Section }

/** A path as it grows, for the question it answers: what it costs, whether one may go on from it, whether it may be chosen. */
export type Walk = {
  readonly spent: number
  readonly budget: number
  readonly unit: string // of both: inches, points of movement
  readonly untold?: true // what it has spent is not said to who lays it, nor what a leg costs: `spent` is 0
  // one for each leg; a hazard in a few words: soft ground, test
  readonly legs: readonly { readonly cost: number; readonly hazard?: string }[]
  readonly soFar: Refusal | true // whether a legal path may begin so
  readonly whole: Refusal | true // whether it is one as it stands; what is missing where it is not
}

/** Several answers as one act: how the whole is asked, its deed, its chances. */
export type Joint = {
  readonly ask: Pick<Asking, 'verb' | 'note' | 'warning'>
  readonly deed: string
  readonly forecasts: readonly Forecast[]
}

/** What comes after a battle: the procedure of its decisions, and the file each side takes home. */
export type After<U extends Unit, W> = {
  readonly procedure: Procedure<{ readonly of: 'after' }>
  /** The campaign file of a seat, once the procedure has ended: a force that `forces.read` takes. */
  file(g: Game<U, W>, seat: Seat): Force
}

/** An answer that is given by itself, and why no other is sensible, in a sentence. */
export type Sole = { readonly choice: Choice; readonly why: string }

/** What is needed to set a battle up. Forces come by seat; the key is the door's affair, dice are handed in. */
export type SetUp = {
  readonly scenario: Scenario
  readonly forces: readonly Force[]
  readonly options: Options
  readonly seats: number
  readonly names?: readonly string[]
  readonly people?: number /* seats taken by people; left out: none */
}

/**
 * A rulebook as code. `S` is the view of a seat; generic parts know of it only that it is `Seen`.
 * All functions are deterministic; those that take `v` see what the seat sees and no more.
 */
export interface Ruleset<U extends Unit, W, S extends Seen> {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly book: Book
  readonly board: 'hex' | 'table' | 'either'
  readonly forces: Forces<Options>
  readonly scenarios: readonly Scenario[]
  readonly lesson?: Lesson

  /** The state before the first question, its stack holding `main`; the runner plays on from there. */
  setup(s: SetUp): Game<U, W>
  readonly main: Procedure<{ readonly of: 'battle' }>
  readonly procedures: Procedures
  /**
   * The outer frames of a procedure, as a position may leave them out, from outside in: names, or names with the words and the `one` they
   * run with.
   */
  way(name: string, g: Game<U, W>, words: Readonly<Record<string, Plain | undefined>>): readonly (string | Position['next'][number])[]

  /** Whether an answer that fits its shape is legal; `so` holds the seat's other answers of the same ask. */
  check(v: S, d: Decision, c: Choice, so: readonly Answer[]): Refusal | true
  /** What is not offered and why, for doors only. */
  refused(v: S, d: Decision): readonly (Option & { readonly no: Refusal; readonly group?: string })[]
  /** What a seat may say unasked now. */
  anytime(v: S, seat: Seat): readonly Decision[]
  /**
   * The question that an answer leads straight to: put to the same seat, with no die, nothing told and nobody else asked in
   * between, and the view as it will be then. For doors, which may put both as one act. Where the rules take such an answer
   * without asking further, the question has but one option. `unless`: others may be asked first, and it is put only if they let all
   * pass. What is told in between says that the answer was given, and no more. Null: something else may happen first. Left out: never.
   */
  ahead?(v: S, d: Decision, c: Choice): { readonly view: S; readonly decision: Decision; readonly unless?: true } | null
  /**
   * What answers to all the questions that one ask puts to a seat come to together: how the whole is asked, the deed for the one button,
   * the chances of the whole. For doors, which may put a few small questions as one act. Null: each stands by itself. Left out: always.
   */
  jointly?(v: S, all: readonly Answer[]): Joint | null
  /**
   * Whether a question may be answered on a screen that several people share without covering it: what the seat sees then is no secret
   * worth a cover. Left out: never.
   */
  uncovered?(v: S, d: Decision): boolean
  /**
   * A view as it may lie open on a screen that several people share: what faces make of it shows none of the seat's secrets; questions and
   * their legality stay as they are. Left out: such a screen shows all.
   */
  shared?(v: S): S
  /**
   * Whether a question told to nobody else is put in the middle of what another seat does: then no pause may tell it, and doors show
   * answers on a beat. `v` is the view of who is asked. Left out: there is none such.
   */
  breaksIn?(v: S, d: Decision): boolean
  /**
   * The one sensible answer to an open question and why, in a sentence: as far as the view of who is asked tells, every other comes to
   * nothing or gives something up for nothing. Null: more than one may be sensible, or that cannot be said. A door may give such an answer
   * by itself. Left out: there is none such.
   */
  sole?(v: S, d: Decision): Sole | null
  /** Take what was said; it may put a procedure on top of the stack with `interrupt`. */
  hear(g: Game<U, W>, d: Decision, c: Choice): void
  /** Sensible answers for shapes too wide to list, best ideas first; at most n. */
  suggest(v: S, d: Decision, dice: Dice, n: number): readonly { readonly choice: Choice; readonly idea: Idea }[]
  /** An answer drawn evenly from all places, hexes or points within reach, for `place` and `path`. */
  draw(v: S, d: Decision, dice: Dice): Choice
  /**
   * The parts of a plan that are open under a draft, in the book's order; every answer in the draft fitted its part when it was given.
   * A part that nobody may choose in says why (`none`). Needed where a question is a plan; such a question is put only where some part
   * leaves a choice, for the kernel skips none.
   */
  parts?(v: S, d: Decision, draft: Plan): readonly Part[]
  /** Chances of an answer as far as the seat knows, made by calling the real resolvers; of a plan also while it is half made. */
  forecast(v: S, d: Decision, c: Choice): readonly Forecast[]
  /** The same of an answer to one part, beside what the draft says of the others. Left out: the whole alone has a forecast. */
  partForecast?(v: S, d: Decision, draft: Plan, part: string, c: PartChoice): readonly Forecast[]
  /** A few words beside options of a part under a draft, by their ids: what each would have a chance to do. Left out: they have none. */
  partNotes?(v: S, d: Decision, draft: Plan, part: string): Readonly<Record<string, string>>
  /** The book's own route to a pressed place, after the legs laid so far: the whole path; null where none leads there. */
  route?(v: S, d: Decision, soFar: readonly Leg[], to: Place): PartChoice | null
  /** What a path costs as it grows, legal or not; null for what is no path of this question. Left out: `check` alone judges it. */
  walk?(v: S, d: Decision, c: PartChoice): Walk | null
  /**
   * How a sensible player of the book answers, from the view alone, in less than 1 ms: legal at every question. `so` holds the seat's
   * other answers of the same ask. `hasty`: in what is only played on in the head, where a look less close will do if it is much quicker.
   */
  script?(v: S, d: Decision, dice: Dice, so: readonly Answer[], hasty?: boolean): Choice
  /**
   * Why `script` answers so: one sentence in the book's words, from the view alone, for doors that lay its answer under a player's hand.
   * Null: no door may propose it, for it would tell what the seat has to judge by eye. Left out: it is proposed and gives no reason.
   */
  because?(v: S, d: Decision, c: Choice): string | null
  /**
   * Which answers to a question nobody who knows the book would give, however the battle stands: told from the view alone, once for all
   * answers, and cheaply. Opponents from the Trooper up give none of them while another is at hand; `script` gives none at all. Null: of
   * this question none is foolish. Left out: never any.
   */
  folly?(v: S, d: Decision): ((c: Choice) => boolean) | null

  /** What a seat sees; a watcher sees what everybody sees. Everything, once the battle is over. */
  view(g: Game<U, W>, seat: Seat | 'watcher'): S
  /** A view made plain for sending or saving, and back. */
  plain(v: S): Plain
  revive(x: Plain): S
  /** One full state that fits the view, with other seats' sealed answers open again: search under fog. */
  imagine(v: S, dice: Dice): Game<U, W>

  outcome(g: Game<U, W>): Outcome | null
  worth(g: Game<U, W>, seat: Seat): Terms
  /** The terms of `worth` in the book's words. */
  readonly meaning: Meaning
  /** Held-back effects have been applied: states may be compared. */
  quiet(g: Game<U, W>): boolean
  goals(v: S, seat: Seat): readonly Goal[]
  /**
   * What ground has just paid, in the points in which losses are counted: asked at the first question of every round after the first, and
   * of the state in which the battle ended (`over`). Left out: ground pays nothing in such points.
   */
  held?(g: Game<U, W>, over: boolean): readonly Held[]
  /**
   * What a beaten side says to give up, one of its `anytime`; null while there is hope. For computers, which say it without being asked.
   * Left out: never.
   */
  yields?(v: S, dice: Dice): { readonly kind: string; readonly choice: Choice } | null

  /** Read a position; flaws name each wrong field and what would be right. The kernel lays the stack. */
  position(p: Position): Game<U, W> | { readonly flaws: readonly Flaw[] }
  /** A state written as a position, without `next`. */
  written(g: Game<U, W>): Readonly<Record<string, Plain>>

  readonly face: {
    /**
     * What the board shows; with a question and a choice under consideration also its reach, sight, arcs and lines.
     * @param part of a plan the part in hand: what is drawn of it stands out.
     */
    scene(v: S, d?: Decision, c?: Choice, part?: string): Scene
    /** The clock of the scene, for those who want nothing else of it. Left out: the scene is made for it. */
    clock?(v: S): Scene['clock']
    rosters(v: S, d?: Decision): readonly Roster[]
    ask(v: S, d: Decision): Asking
    /** The deed with its objects, for the button: "Fire heavy laser at Skylark". */
    deed(v: S, d: Decision, c: Choice): string
    sheet(v: S, id: Id): Sheet
    /** An event as a sentence. */
    tell(v: S, e: Event): Sentence
    /** What an event looks like on the board, made from the event as told to this seat; empty where it shows nothing. */
    show?(v: S, e: Event): readonly Show[]
    /** A procedure on the stack, for the breadcrumb; null is left out. `v` are its words. */
    crumb(v: S, name: string, words: Plain): string | null
    /** A reference by its name. */
    name(v: S, ref: Ref): string
  }
  readonly after?: After<U, W>
}

/** A ruleset of which nothing but the interface is known. */
export type AnyRuleset = Ruleset<Unit, unknown, Seen>

/** A ruleset handed to generic parts: the types of its state are its own affair. */
export function sealed<U extends Unit, W, S extends Seen>(r: Ruleset<U, W, S>): AnyRuleset {
  return r as unknown as AnyRuleset
}

/** A scenario by its id, the lesson's too. */
export function scenarioNamed(rules: AnyRuleset, id: unknown): Scenario | undefined {
  return rules.scenarios.find((s) => s.id === id) ?? (rules.lesson?.scenario.id === id ? rules.lesson?.scenario : undefined)
}
/** @throws RangeError when there is no such scenario, naming those there are. */
export function scenarioOf(rules: AnyRuleset, id: string): Scenario {
  const s = scenarioNamed(rules, id)
  if (!s) throw new RangeError(`${rules.title} has no scenario "${id}"; it has ${rules.scenarios.map((x) => x.id).join(', ')}`)
  return s
}

/** A ready force by its id, the lesson's too. */
export function readyForce(rules: AnyRuleset, id: unknown): Force | undefined {
  return rules.forces.samples.find((f) => f.id === id) ?? rules.lesson?.forces.find((f) => f.id === id)
}
