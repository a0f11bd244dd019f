// What a ruleset gives the doors to show: scene, question, deed, sheet, sentence. Data only, no screen.
import type { Id, Place, Ref, Refusal, Seat, Section } from './plain.ts'
import type { Region } from './decision.ts'

/**
 * The board to draw, and what it is made of. `ground` picks the floor: arena, countryside, culvert; any other word the one that its kind
 * of board has anyway.
 */
export type SceneBoard =
  | {
      readonly is: 'hex'
      readonly columns: number
      readonly rows: number
      readonly layout?: 'pointy' | 'flat' // pointy when left out
      readonly shifted?: 'odd' | 'even' // which rows (pointy) or columns (flat) stand half a hex on; odd when left out
      readonly missing?: readonly Place[] /* cells cut out */
      readonly ground: string
      readonly rowNames?: 'letters' | 'numbers'
    }
  | {
      readonly is: 'table'
      readonly width: number
      readonly height: number
      readonly inch: number /* units an inch */
      readonly ground: string
      readonly measured: boolean
      readonly whole?: true // no share of a way may be asked for either: half of what one may go would be a ruler
    }

/** A piece of terrain: an area, a line with width, or single hexes. */
export type Terrain = {
  readonly is: string
  readonly name?: string
  readonly where: Region
  readonly line?: readonly Place[]
  readonly width?: number
  readonly level?: number
}

/** A feature of one side of a hex: a barrier, a cliff, a wall. `side` 0–5 as the grid counts them; either of the two hexes names it. */
export type Hexside = { readonly at: Place; readonly side: number; readonly is: string; readonly name?: string }

/** A marker of the book as it lies in its box: a spike or a cube, in its color. */
export type Piece = `${'white' | 'yellow' | 'red' | 'black'} ${'spike' | 'cube'}`
/** What a counter bears: a number of up to two digits is drawn whole, as a chit; a marker as its piece; a word by its first letter. */
export type TokenMark = { readonly text: string; readonly tone: Tone; readonly piece?: Piece }
/** A counter on the board. Any number may stand in one hex: they form a stack that opens. */
export type Token = {
  readonly id: Id
  readonly seat: Seat
  readonly at: Place
  readonly name: string
  readonly icon: string // a word for the picture: tank, suit, bull, spook, drone ...
  readonly facing?: number // whole degrees, 0 north, clockwise
  readonly radius?: number // on a table
  readonly lift?: string // aloft, elevator 4
  readonly marks: readonly TokenMark[]
  readonly state: 'ready' | 'acting' | 'done' | 'out'
  readonly ghost?: true // last seen here
  readonly says: string // a full name for screen readers: place, state
  readonly short?: string // its name where room is scarce
  readonly group?: string // what it belongs to: its platoon; one label may stand for all of it
  readonly badge?: string // the mark of that group on the counter: a letter or two
  readonly place?: string // where it is, in words, on a board without named cells
  readonly apart?: string // how far from the unit in question, as the book lets it be said
}
export type Tone = 'good' | 'warn' | 'bad' | 'plain' | 'ask'

/** A marked area: reach, sight, range, blast, zone. `border` draws only its outline. */
export type Area = {
  readonly is: 'reach' | 'sight' | 'range' | 'blast' | 'zone' | 'objective'
  readonly label: string
  readonly where: Region
  readonly border?: true
  readonly seat?: Seat
  readonly legend?: string
  readonly apart?: string /* how far its middle is from the unit in question */
}
export type Line = {
  readonly is: 'shot' | 'path' | 'last' | 'sight'
  readonly points: readonly Place[]
  readonly label?: string
  readonly seat?: Seat
}
/** A line that binds two units while it lasts: a jam, a spotter and his gun, a tow. Drawn between their counters. */
export type Link = { readonly from: Id; readonly to: Id; readonly is: string; readonly label?: string; readonly seat?: Seat }
export type Landmark = {
  readonly at: Place
  readonly icon: string
  readonly name: string
  readonly seat?: Seat
  readonly tag?: string /* drawn instead of the name: what it is worth */
  readonly piece?: Piece /* drawn instead of a flag */
  readonly apart?: string /* how far from the unit in question */
}

/** Everything a board shows at one moment, as one seat may see it. */
export type Scene = {
  readonly title: string
  readonly subtitle?: string
  readonly board: SceneBoard
  readonly terrain: readonly Terrain[]
  readonly landmarks: readonly Landmark[]
  readonly tokens: readonly Token[]
  readonly areas: readonly Area[]
  readonly lines: readonly Line[]
  readonly edges?: readonly Hexside[] // of a hex board
  readonly links?: readonly Link[]
  readonly clock: { readonly label: string; readonly now: number; readonly of?: number } // Round 6 of 20
  readonly banner?: string // Anvil attacks first 7 : 4
}

/** A roster line: own units in full, others as far as they are known. */
export type RosterLine = {
  readonly id: Id
  readonly seat: Seat
  readonly name: string
  readonly kind: string
  readonly icon: string
  readonly bar: { readonly now: number; readonly of: number } | 'unknown' | null
  readonly note: string // waits, acting now, DFR 90 seen round 4
  readonly tone: Tone
  readonly out: boolean
  readonly group?: string // a heading it stands under: its platoon
  readonly short?: string // its name where room is scarce
  readonly badge?: string // the mark of its group on a counter
}
export type Roster = {
  readonly seat: Seat
  readonly name: string
  readonly own: boolean
  readonly lines: readonly RosterLine[]
  readonly note?: string
  readonly rule?: Section
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** How a question is put: one verb for the heading, one sentence below it. */
export type Asking = {
  readonly topic?: string // of something said unasked: what it belongs to, with how that stands: Standing orders: two set
  readonly cap?: string // over the heading, for a question that interrupts: You may interrupt · snap-fire at −1
  readonly verb: string // "Choose Bastion’s attack"
  readonly note: string
  readonly columns?: readonly string[] // headings of the columns of option details
  readonly options?: readonly OptionFace[] // how each option of `one` and `some` looks, by id, in order
  // targets, say; option.group names one
  readonly groups?: readonly { readonly id: string; readonly label: string; readonly about?: readonly Ref[]; readonly note?: string }[]
  // of `one` that may be passed: it is put again after each answer, so that what is wanted is taken one after another; passing ends it
  readonly standing?: true
  // of who acts: it is put to the same seat again and again, so that several may be given one order; options that bear a unit's id send
  // it on its way
  readonly several?: true
  readonly warning?: string // what cannot be undone
  readonly unproposed?: true // no answer is laid under the hand or listed: it would go by what the seat has to judge by eye
  readonly puts?: { readonly name: string; readonly piece: Piece } // of `place`: what is put down, where it is not the item itself
  readonly figures?: readonly FigureSection<AnyFigure>[] // pictures beside the question: what the shot would hit
  // of a split in secret against another: what one's total is made of, who splits against it, so many dice; by the first share, from none
  // to all, what it may come to over all that the other may seal
  readonly contest?: {
    readonly facts: readonly { readonly value: string; readonly label: string; readonly rule: Section }[]
    readonly seat: Seat
    readonly dice: number
    readonly spans: readonly (readonly ContestSpan[])[]
  }
  readonly number?: {
    readonly label: string
    readonly marks: readonly { readonly at: number; readonly label: string }[]
    // guessed by eye: units an inch, seconds until the least number is answered (0: no clock) and what comes of that, the board in degrees
    // and parts of a hundred, what this cannot keep from a changed page
    readonly wheel?: {
      readonly per: number
      readonly seconds: number
      readonly lapse: string
      readonly camera: { readonly turn: number; readonly tilt: number; readonly zoom: number }
      readonly limit: string
    }
  }
  readonly aboard?: {
    readonly rides: readonly boolean[]
    readonly room: readonly number[]
    readonly never: Refusal
    readonly full: Refusal
    // of `place`: which items a carrier may take, how many each of `into` takes, why the others do not ride and why no more do; absent:
    // any,
    // without limit
  }
}
/** A figure from the least to the most, as parts of the most that could ever be, and in words. */
export type ContestSpan = { readonly label: string; readonly from: number; readonly to: number; readonly said: string }
export type OptionFace = {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly group?: string
  readonly opens?: string // the pictures that stand beside it: `of` of those of the question
  readonly details?: readonly string[]
  readonly chance?: number /* 0 to 1: the headline odds */
  readonly tone?: Tone
}

/** A forecast: outcomes with chances that add up to 1, the figures it rests on, what is unknown. */
export type Forecast = {
  readonly label: string
  readonly unit?: Id // what becomes of this unit: of several that are called alike a door tells them apart by it
  readonly given?: Readonly<Record<string, string | number>> // what is assumed where the view does not know
  readonly odds: readonly {
    readonly p: number
    readonly label: string
    readonly detail?: string
    readonly range?: string /* the die: 71–99 */
    readonly tone: Tone
  }[]
  readonly facts?: readonly { readonly label: string; readonly value: string; readonly rule?: Section }[]
  readonly warnings?: readonly string[]
  // too many branches to follow: n were drawn; in 19 of 20 such draws the chance of the good outcomes lies between low and high (0 to 1)
  readonly sampled?: { readonly n: number; readonly low: number; readonly high: number }
  readonly scale?: Scale
  readonly spreads?: readonly Scale[] // what the odds come from, each in full: looked at when it is asked for
}
/**
 * How likely each step of a scale of the book is, from its least to its greatest: what it is called and what it brings, by `rows`. What is
 * missing to 1 did not come to the scale at all.
 */
export type Scale = {
  readonly title: string
  readonly rule: Section
  readonly rows: readonly string[]
  readonly signs?: true // its steps are called by the signs of a strip: what each stands for may be lost so often
  readonly steps: readonly { readonly p: number; readonly cells: readonly string[]; readonly tone: Tone }[]
}

/** What an event looks like on the board: what kind of deed, from where, to where, with what result. Numbers and words, no picture. */
export type Show = {
  readonly is: 'shot' | 'move' | 'check' | 'loss' | 'mark'
  readonly manner?: 'beam' | 'tracer' | 'shell' | 'missile' | 'burst' | 'flame' | 'blade'
  readonly from?: Place | 'unknown' // unknown: it begins at the edge of what the seat knows
  readonly to: Place | readonly Place[] // a move: every place on its way, the last where it ends
  readonly unit?: Id // who moves, is checked, hit or lost, if the seat knows it
  readonly result?: 'miss' | 'bounce' | 'hit' | 'kill' | 'pin' | 'jam' | 'pass' | 'fail'
  readonly text?: string // what floats over it: −2, pinned
}

/** A sentence of the log. Names are references so that a door can mark and link them. */
export type Sentence = {
  readonly parts: readonly (string | { readonly ref: Ref; readonly text: string; readonly seat?: Seat })[]
  readonly rule: Section
  readonly seat?: Seat
  readonly tone: Tone
  // the last-roll panel, when dice fell
  readonly roll?: {
    readonly title: string
    readonly needs?: string
    readonly follows: string
    readonly tried?: Tried
    readonly figure?: FigureSection<Opened> // what was sealed, side by side
  }
}
/** What a roll was for, how likely it was to come before the die fell, and whether it did: what the luck of a battle is counted by. */
export type Tried = {
  readonly what: string /* its kind, one word for all of them: Attack */
  readonly chance: number /* 0 to 1 */
  readonly came: boolean
  readonly unit?: Id /* whose roll */
}

/** A record sheet: headed sections of lines, cells and boxes, as the book lays it out. */
export type Sheet = {
  readonly title: string
  readonly kind: string
  readonly icon: string
  readonly seat?: Seat
  readonly sections: readonly SheetSection[]
}
export type SheetSection =
  | {
      readonly is: 'facts'
      readonly title: string
      readonly beside?: true // it stands beside the shot that is considered, too
      readonly rows: readonly { readonly label: string; readonly value: string; readonly rule?: Section; readonly tone?: Tone }[]
    }
  | {
      readonly is: 'table'
      readonly title: string
      readonly beside?: true // as with facts
      readonly head: readonly string[]
      readonly rows: readonly { readonly cells: readonly string[]; readonly tone?: Tone }[]
      readonly slim?: true // on a wide page it stands beside its neighbour
    }
  | {
      readonly is: 'bar'
      readonly title: string
      readonly now: number
      readonly of: number
      readonly marks: readonly { readonly at: number; readonly label: string }[]
    }
  | { readonly is: 'notes'; readonly title: string; readonly lines: readonly string[] }
  | FigureSection

/**
 * A picture from data, with its title: part of a sheet, or beside a question; `of`: while an option of this group, or one that `opens` it,
 * is in hand; `unit`: whose sheet it is of, so that a door may open what else of it stands beside a shot.
 */
export type FigureSection<F extends AnyFigure = Figure> = {
  readonly is: 'figure'
  readonly title: string
  readonly figure: F
  readonly slim?: true // on a wide page it stands beside its neighbour
  readonly rule?: Section
  readonly of?: string
  readonly unit?: Id
}

/** How a part of a figure stands. */
export type FigureState = 'marked' | 'lost'

/**
 * One cell of a graph: its outline in the units of its figure, y downwards. `lit`: this is what is meant now. `nth`: a number at its rim.
 */
export type FigureCell = {
  readonly id: string
  readonly points: readonly Place[]
  readonly zone?: string // of `zones`
  readonly state?: FigureState
  readonly lit?: true
  readonly nth?: string
}
/** A run of lines of a strip that stand for one thing. Both ends belong to it. */
export type FigureSpan = {
  readonly from: number
  readonly to: number
  readonly sign: string
  readonly name: string
  readonly state?: FigureState
}
/** One side of a machine: what is left of its armor. */
export type FigureSide = { readonly now: number; readonly of: number }

/**
 * A picture from data, the same on the screen, in text and on paper: a graph of cells with their neighbours; a strip of lines numbered
 * from 1; the four sides of a machine, with six sectors clockwise from the front.
 */
export type Figure =
  | {
      readonly is: 'graph'
      readonly width: number
      readonly height: number
      readonly cells: readonly FigureCell[]
      readonly links: readonly (readonly [string, string])[] // neighbours, each pair once
      readonly zones?: readonly { readonly id: string; readonly name: string }[]
      readonly words?: readonly { readonly at: Place; readonly text: string }[]
      readonly boxes?: true // cells to be ticked: no names in them, words before their rows
    }
  | {
      readonly is: 'strip'
      readonly lines: number
      readonly spans: readonly FigureSpan[]
      readonly marked: readonly number[]
      readonly lit?: readonly number[] // what may be marked next, or was marked last
    }
  | {
      readonly is: 'sides'
      readonly front: FigureSide
      readonly right: FigureSide
      readonly rear: FigureSide
      readonly left: FigureSide
      readonly sectors?: readonly string[] // six, clockwise from the front
      readonly lit?: number // the sector that is meant now, 0 to 5
      readonly icon?: string
    }

/**
 * Two who split their dice over the same two kinds, unseen by each other: `atLeast[a][d]` are the chances that a dice of the attack get one
 * past d dice of the defense, two, and so on. Rows of a table of all pairs are one's own splits.
 */
export type Pairs = {
  readonly is: 'pairs'
  readonly of: readonly [string, string] // the kinds: core, hull
  readonly attack: number // dice
  readonly defense: number
  readonly own: 'attack' | 'defense'
  readonly atLeast: readonly (readonly (readonly number[])[])[]
}
/** One side of what was sealed: its dice by kind as they fell, from high to low, and how often the solved game plays each first share. */
export type OpenedSide = {
  readonly seat: Seat
  readonly name: string
  readonly dice: readonly [readonly number[], readonly number[]]
  readonly drawn: readonly number[]
}
/** Two splits after both were opened, the attack first, the dice of a kind paired by rank. */
export type Opened = { readonly is: 'opened'; readonly of: readonly [string, string]; readonly sides: readonly [OpenedSide, OpenedSide] }
export type AnyFigure = Figure | Pairs | Opened

/** The plain text of a sentence. */
export function said(s: Sentence): string {
  return s.parts.map((p) => (typeof p === 'string' ? p : p.text)).join('')
}
