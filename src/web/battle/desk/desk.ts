// The desk of one battle screen: what is open on it, how wide it is, where the player looks. Shared by its parts.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { batch, signal, type Signal } from '@preact/signals'
import type { Line as BoardLine } from '../../../kernel/face.ts'
import type { Id, Place, Ref, Section } from '../../../kernel/plain.ts'
import type { Camera } from '../../board/camera.ts'
import type { Burst } from '../../board/deeds.ts'
import { takeHand, type Hand } from '../hand/hand.ts'
import type { BattleLink, Leaving, Screen } from '../../contract/seat.ts'

export type Size = 'full' | 'rail' | 'phone' | 'flat'
export type Snap = 'peek' | 'half' | 'full'

/** A sentence of the log: of what was told as n, the one with the number `of` from 0. */
export type Stop = { readonly n: number; readonly of: number }
/** Whether a sentence stands at a stop or before it. */
export function until(t: Stop, at: Stop): boolean {
  return t.n < at.n || (t.n === at.n && t.of <= at.of)
}

export type Desk = {
  readonly link: BattleLink
  readonly leave: (to: Leaving) => void
  readonly hand: Hand
  readonly size: Signal<Size>
  readonly snap: Signal<Snap>
  readonly text: Signal<boolean>
  readonly ranges: Signal<boolean>
  readonly held: Signal<Id | null> // the unit last looked at
  readonly sheet: Signal<boolean>
  readonly rule: Signal<Section | '' | null> // '' is the search
  readonly log: Signal<boolean>
  readonly keys: Signal<boolean>
  readonly drawer: Signal<boolean>
  readonly finish: Signal<boolean> // the battle is decided and its end is shown, not the board
  readonly past: Signal<Screen | null>
  readonly pastAt: Signal<Stop | null>
  readonly cursor: Signal<Place | null>
  readonly camera: Camera // where the board was looked at when it was last put away
  readonly bring: Signal<number>
  readonly look: Signal<readonly (Id | Place)[] | null> // what an option, a line or a name that is pointed at or focused speaks of
  readonly voice: Signal<string>
  readonly moves: Signal<readonly BoardLine[]> // of others, since this seat last decided
  readonly burst: Signal<Burst | null> // what is seen to happen now, each time another
  readonly since: Signal<Screen | null> // the screen as it stood at this seat's last decision that brought anything
  readonly turns: Signal<number> // decisions taken or taken back at this screen
  readonly playing: Signal<boolean> // the timeline runs by itself
  readonly seek: ((n: number, of: number) => void) | null // a replay goes to its moments itself
  readonly book: (id: Section | '') => string | null // the address of a rule in the rulebook
}

const Held = createContext<Desk | null>(null)
export const DeskProvider = Held.Provider
/** The desk of the battle screen around. @throws Error outside of one. */
export function useDesk(): Desk {
  const d = useContext(Held)
  if (!d) throw new Error('outside a battle screen')
  return d
}

/** How much room there is. Rail: rosters are counters, the dock is a line. Flat: a phone on its side. */
export function sizeOf(w: number, h: number): Size {
  return w < 960 && h < 500 ? 'flat' : w < 900 ? 'phone' : w < 1280 || h < 780 ? 'rail' : 'full'
}

/** How much room this window has, in letters of the size the player reads at: where text is larger the same window holds less. */
export function sizeHere(): Size {
  const root = typeof document === 'undefined' ? 16 : parseFloat(getComputedStyle(document.documentElement).fontSize)
  return sizeOf((innerWidth * 16) / root, (innerHeight * 16) / root)
}

/** A desk for a battle: nothing looked back at, nothing open, no voice. @param leave where the app goes on. */
export function newDesk(link: BattleLink, leave: (to: Leaving) => void, more: Partial<Pick<Desk, 'seek' | 'book'>> = {}): Desk {
  const moves = signal<readonly BoardLine[]>([])
  const since = signal<Screen | null>(null)
  const turns = signal(0)
  const past = signal<Screen | null>(null)
  const pastAt = signal<Stop | null>(null)
  const playing = signal(false)
  const held = signal<Id | null>(null)
  const sheet = signal(false)
  const voice = signal('')
  const look = signal<readonly (Id | Place)[] | null>(null)
  const cursor = signal<Place | null>(null)
  const burst = signal<Burst | null>(null)
  const camera: Camera = { kept: null, window: signal() }
  let seat: Screen['seat'] | null = null
  let person: Screen['seat'] | null = null // whose screen it was last, though it be covered
  /** Who was looked at for a question is not looked at for the next one. */
  const putAway = (): void =>
    batch(() => {
      sheet.value = false
      held.value = null
      look.value = null
    })
  const hand = takeHand(
    noting(link, (was) => {
      turns.value++
      if (was) {
        last.set(was.seat, was)
        news()
      }
    }),
    (byHand) => {
      moves.value = []
      if (byHand) putAway()
    },
  )
  const last = new Map<Screen['seat'], Screen>()
  const old = new Map<Screen['seat'], Screen>() // by seat: the screen of its last decision, and of the last that brought something
  const handed = (to: Screen['seat'] | null): void => {
    // what one person looked at, picked or was told is not for the next one at this screen
    if (!more.seek && seat !== null && to !== seat)
      batch(() => {
        past.value = null
        pastAt.value = null
        playing.value = false
        held.value = null
        sheet.value = false
        voice.value = ''
        look.value = null
        moves.value = []
        if (burst.peek()) burst.value = { of: [], ms: 0 } // where nothing moves deeds stand until the next
        hand.speaking.value = null
        hand.picked.value = null
      })
    // whoever comes back goes on where he looked; the board has said where that was only after it was covered
    if (!more.seek && person !== null && to !== null && to !== person) {
      camera.kept = null
      delete camera.sight
      cursor.value = null
      hand.redo.value = []
    }
    seat = to
    person = to ?? person
  }
  const news = (): void => {
    const s = link.screen.peek()
    const was = s ? last.get(s.seat) : undefined
    handed(s?.seat ?? null)
    if (!s) return
    if (was && was.n !== s.n) {
      old.set(s.seat, was)
      last.delete(s.seat)
    }
    since.value = old.get(s.seat) ?? null
  }
  link.screen.subscribe(news)
  return {
    link,
    leave,
    hand,
    size: signal(sizeHere()),
    snap: signal<Snap>('half'),
    text: signal(false),
    ranges: signal(true),
    held,
    sheet,
    rule: signal<Section | '' | null>(null),
    log: signal(false),
    keys: signal(false),
    drawer: signal(false),
    finish: signal(false),
    past,
    pastAt,
    cursor,
    camera,
    bring: signal(0),
    look,
    voice,
    moves,
    burst,
    since,
    turns,
    playing,
    seek: more.seek ?? null,
    book: more.book ?? (() => null),
  }
}

/** The link, with a note of every decision taken through it: the screen it was taken on, null for one taken back. */
function noting(link: BattleLink, note: (was: Screen | null) => void): BattleLink {
  const noted =
    <A extends readonly unknown[], R>(run: (...a: A) => Promise<R | null>, back = false) =>
    async (...a: A): Promise<R | null> => {
      const was = link.screen.peek()
      const no = await run(...a)
      if (no === null) note(back ? null : was)
      return no
    }
  return Object.assign(Object.create(link) as BattleLink, {
    answer: noted(link.answer.bind(link)),
    say: noted(link.say.bind(link)),
    undo: noted(link.undo.bind(link), true),
  })
}

/** Say something in the live region, again even if it is what was said last. */
export function say(d: Desk, text: string): void {
  d.voice.value = text === d.voice.peek() ? `${text}\u00a0` : text
}

/** What is shown: the moment looked back at, or now. */
export function shown(d: Desk): Screen | null {
  return d.past.value ?? d.link.screen.value
}

/** What an element of the screen speaks of, for whoever points at it or focuses it: the board brings it into its window. */
export function speaksOf(refs: readonly Ref[] | undefined): { readonly 'data-look'?: string } {
  const of = (refs ?? []).flatMap((r): (Id | Place)[] =>
    'unit' in r ? [r.unit] : 'at' in r ? [r.at] : 'of' in r && r.of !== '' ? [r.of] : [],
  )
  return of.length ? { 'data-look': JSON.stringify(of) } : {}
}

/** Pick a unit from a list: the question takes it, else its sheet opens. */
export function pickUnit(d: Desk, id: Id): void {
  const s = d.link.screen.value
  const t = s?.scene.tokens.find((x) => x.id === id)
  const took = d.hand.pick([id], t?.at ?? null, false)
  if (!took) d.sheet.value = d.held.value !== id || !d.sheet.value
  d.held.value = id
  d.look.value = [id]
}

/** Look back at a sentence of the log as the board stood then, or at now: the last sentence is the present. */
export async function lookBack(d: Desk, to: Stop | null): Promise<void> {
  if (d.seek) {
    if (to !== null) d.seek(to.n, to.of)
    return
  }
  const now = d.link.screen.value
  const last = now?.log.at(-1)
  if (to === null || !now || !last || to.n > last.n || (to.n === last.n && to.of >= last.of)) {
    d.past.value = null
    d.pastAt.value = null
    return
  }
  const at: Stop = { n: to.n, of: to.of }
  d.pastAt.value = at
  const s = await d.link.at(at.n, at.of)
  if (d.pastAt.value !== at) return
  if (s) d.past.value = s
  else {
    d.past.value = null
    d.pastAt.value = null
    d.voice.value = 'That moment is not kept.'
  }
}
