// What both homes of a battle have in common: this device, where the engine runs beside the page, and the server.
import type { Options } from '../../kernel/book.ts'
import type { Choice, Decision } from '../../kernel/decision.ts'
import type { Past, Told } from '../../kernel/ears.ts'
import type { Look } from '../../kernel/asked.ts'
import type { Plain, Refusal, Seat } from '../../kernel/plain.ts'
import type { AnyRuleset, Scenario, Sole } from '../../kernel/ruleset.ts'
import type { Foreseen, Line, Sitting, Then } from '../contract/seat.ts'
import type { Passed } from '../kept/keep.ts'
import { further } from './onward.ts'

export type { Passed }

/** A place whose screen may be shown: a seat, or the watcher's. */
export type Place = Seat | 'watcher'

/** A told item with the clock of the battle as it stood then. */
export type Heard = Told & { readonly round: number }

/** Where a battle lives. Every promise of a refusal gives null when it was taken. */
export interface BattleHome {
  readonly kind: 'device' | 'server'
  readonly rules: AnyRuleset
  readonly id: string
  /** The places whose screens are here: people on this device, or the one seat of a link. Never empty. */
  readonly places: readonly Place[]
  readonly scenario: Scenario
  readonly options: Options
  readonly line: Line
  /** Why it can only be looked at: its log and the rules do not agree any further; null where it is played on. */
  readonly stopped: string | null
  /** Whether the decisions after the battle have begun. */
  readonly wentOn: boolean
  /** Whether a question that leaves no choice is answered by itself: no screen puts it then. */
  readonly passesOn: boolean
  /** The answer that is given to a question of a place by itself, and why; null: it is put. Absent: none is. */
  sole?(place: Place, d: Decision): Sole | null
  /** What was given by itself at a place, oldest first. */
  passed?(place: Place): readonly Passed[]
  /** Whether even what leaves no choice, or can come to nothing, is put. */
  putsAll?: boolean
  /** Milliseconds that a computer's answer rests on the screen; below 0 they stand still. */
  pace: number
  /** Whether what computers think with is here: which answer alone is sensible is part of it. Absent: it is not asked for. */
  mindful?: boolean
  /** Let whoever answers by himself answer. */
  wake?(): void
  /** Let one computer that stands still answer once. */
  nudge(): void
  seats(): readonly Omit<Sitting, 'own'>[]
  look(place: Place): Look
  /** What a place was told from its own number on. */
  told(place: Place, from: number): readonly Heard[]
  /** What a place had before it when it had been told sentence `of` (from 0) of n; null when it is not to be had. */
  back(place: Place, n: number, of: number): Promise<Past | null>
  answer(seat: Seat, index: number, choice: Choice): Promise<Refusal | null>
  say(seat: Seat, kind: string, choice: Choice): Promise<Refusal | null>
  table(seat: Place, act: 'undo' | 'after'): Promise<Refusal | null>
  /** The log: as told to the place while the battle runs, whole with its key once it is over. */
  log(place: Place): Promise<Plain>
  /** What a seat takes home; null before it is decided. */
  file(seat: Seat): Promise<Plain | null>
  /** Give the answers of one act. */
  act<T>(run: () => Promise<T>): Promise<T>
  /** Called whenever something changed, the line included. */
  listen(changed: () => void): void
  close(): void
}

/** What has been told to a place so far with its clock. */
export class Memory {
  private rules: AnyRuleset
  private heard: Heard[] = []
  constructor(rules: AnyRuleset) {
    this.rules = rules
  }
  get n(): number {
    return this.heard.length
  }
  /** Take what was told since the last time; the look is the one after it. */
  take(look: Look, more: readonly (Told & { readonly round?: number })[]): void {
    const fresh = more.filter((t) => t.n > this.n)
    if (!fresh.length) return
    const { now } = this.rules.face.scene(look.view).clock
    for (const t of fresh) this.heard.push({ n: t.n, events: t.events, round: t.round ?? now })
  }
  told(from: number): readonly Heard[] {
    return this.heard.slice(Math.max(0, from - 1))
  }
}

/** The rest of an act, meant for a question that comes once others have let pass: it holds while its seat is told nothing new. */
export type Meant = Foreseen & { readonly seat: Seat; readonly choice: Choice; readonly n: number }
/** What is meant has come to: the question it answers, nothing yet, or something else, which ends it. */
export function meets(rules: AnyRuleset, look: Look, m: Meant): { readonly index: number; readonly by?: Choice } | 'waits' | 'ends' {
  if (look.over || look.n !== m.n) return 'ends'
  const q = look.open.find((o) => o.sealed === undefined)
  if (!q) return 'waits'
  if (isIt(q.decision, m)) return { index: q.index }
  const by = between(rules, look, m)
  return by ?? 'ends'
}
const isIt = (d: Decision, { kind, about }: Foreseen): boolean => d.kind === kind && JSON.stringify(d.about) === JSON.stringify(about)

/** The answer to how it goes on, where that is asked between the first answer of an act and the one it is for. */
function between(rules: AnyRuleset, { view, open }: Look, it: Foreseen): { readonly index: number; readonly by: Choice } | null {
  const asked = open.filter((o) => o.sealed === undefined)
  const far = asked.length === 1 ? further(rules, { view, decision: asked[0].decision }, (d) => isIt(d, it)) : null
  return far && { index: asked[0].index, by: far.choice }
}

/**
 * Answers as one act: to the others of the same ask, or to the question that was foreseen with the first. Where the first leads elsewhere,
 * as to the next of the same kind, it stands alone.
 * @param later takes the answer that has to wait, because others are asked first.
 * @returns null when all were taken, else the refusal of whichever was refused.
 */
export async function oneAct(
  home: Pick<BattleHome, 'answer' | 'look' | 'rules'>,
  seat: Seat,
  index: number,
  c: Choice,
  then: Then,
  later?: (meant: Meant) => void,
): Promise<Refusal | null> {
  const no = await home.answer(seat, index, c)
  if (no !== null) return no
  const open = (): Look['open'] => home.look(seat).open.filter((o) => o.sealed === undefined)
  if ('beside' in then) {
    for (const b of then.beside) {
      const refused = open().some((o) => o.index === b.index) ? await home.answer(seat, b.index, b.choice) : null
      if (refused !== null) return refused
    }
    return null
  }
  const q = open().find((o) => isIt(o.decision, then))
  if (q) return home.answer(seat, q.index, then.choice)
  const mid = between(home.rules, home.look(seat), then)
  if (mid) return oneAct(home, seat, mid.index, mid.by, then, later)
  if (open().length === 0) later?.({ seat, kind: then.kind, about: then.about, choice: then.choice, n: home.look(seat).n })
  return null
}
