// A battle wound on a reel: every moment of its log, from any seat's view, from all of them once it is over; how the sides stood, and
// playing on from a moment.
import type { Opponent } from '../../ai/opponent.ts'
import { standing } from '../../ai/playout.ts'
import type { Event } from '../../kernel/event.ts'
import { said, type Line, type Roster, type Scene, type Sheet } from '../../kernel/face.ts'
import { breadcrumb, type Past, type Waiting } from '../../kernel/ears.ts'
import type { Decision } from '../../kernel/decision.ts'
import { forkedDice, type Log, type Sitter, type Sources } from '../../kernel/log.ts'
import type { Match } from '../../kernel/match.ts'
import type { Instant } from '../../kernel/tape.ts'
import { isRefusal, type Id, type Seat } from '../../kernel/plain.ts'
import { replay, type Difference } from '../../kernel/replay.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import type { Game, Unit } from '../../kernel/state.ts'
import { telling } from '../../kernel/table.ts'
import type { Sheetless, Told } from '../contract/seat.ts'
import type { Picture } from '../contract/picture.ts'
import type { hindsight } from '../../lab/hindsight.ts'
import { leadsOf } from '../../lab/lead.ts'
import type { Eye, Found, Frame, Standing, Turn } from '../contract/moment.ts'
import { type Item, itemsOf, heardOf, looks } from './heard.ts'
import { pictureOf } from './picture.ts'

/** What stands before an eye, with the questions that are open then; in a battle that is being fought those are no part of its replay. */
type Stop = Past & { readonly open: readonly Decision[] }

/**
 * The reel of one battle. A battle that is not over shows only `own`, and counts only what that place was told; what is decided in secret
 * after a battle is shown when all of it is.
 */
export class Reel {
  readonly id: string
  readonly rules: AnyRuleset
  readonly match: Match
  readonly difference: Difference | null
  readonly eyes: readonly Eye[]
  /**
   * The entries at which the reel can be stopped, in order; 0 is the start. While the battle is fought: those after which its own eye was
   * told each item.
   */
  readonly frames: readonly number[]
  private log: Log
  private sources: Sources
  private logs = new Map<Eye, readonly Told[]>()
  private rounds: number[] = []
  // of a battle that is still being fought: the entries would show where somebody was asked in secret
  private items: readonly Item[] | null = null

  /** @param own whose view a battle shows that is still being fought. @param step told how far it is, 0 to 1. */
  constructor(id: string, rules: AnyRuleset, log: Log, sources: Sources, own: Seat | 'watcher', step?: (part: number) => void) {
    this.id = id
    this.rules = rules
    this.log = log
    this.sources = sources
    let last = 0 // the last entry that agrees
    const counts: number[] = []
    const { match, difference } = replay(rules, log, sources, true, (m) => {
      last = m.length
      counts[last] = m.told(own).length
      step?.(last / Math.max(1, log.entries.length))
    })
    this.match = match
    this.difference = difference
    const decided = match.over && !match.ended ? Array.from({ length: last + 1 }, (_, i) => i).find((i) => match.state(i).over) : undefined
    const all = Array.from({ length: (decided ?? last) + 1 }, (_, i) => i)
    this.eyes = match.over ? ['all', ...match.seats.map((_, i) => i), 'watcher'] : [own]
    if (!match.over) this.items = itemsOf(match, own, counts)
    this.frames = this.items?.map((x) => x.entry) ?? all
  }

  get names(): readonly string[] {
    return this.log.seats.map((s) => s.name)
  }

  private may(eye: Eye): Eye {
    return this.eyes.includes(eye) ? eye : this.eyes[0]
  }

  private heard(eye: Eye, frame: number): readonly Event[] {
    return this.items?.[frame].events ?? heardOf(eye, this.match.events(this.frames[frame]), (e) => e)
  }

  /**
   * What an eye has before it at a frame; in its midst, as it stood when its sentence `of` was told. After the last sentence it stands as
   * the frame leaves it.
   */
  private stop(eye: Eye, frame: number, of = Infinity): Stop {
    if (this.items && eye !== 'all') return this.told(eye, this.items[frame], of) ?? this.stood(eye, this.match.state(this.frames[frame]))
    const entry = this.frames[frame]
    const midst = of >= 0 && of < this.heard(eye, frame).length - 1
    return this.stood(eye, midst ? heardOf(eye, this.midst(entry), (x) => x.event)[of].state : this.match.state(entry))
  }
  /** While it is fought: what the screen showed when that was told, and after it until more was told. */
  private told(own: Seat | 'watcher', { at }: Item, of: number): Stop | null {
    const where = at[Math.min(Math.max(0, of), at.length - 1)]
    const past = where && this.match.past(own, where.n, of < at.length - 1 ? where.of : Infinity)
    return past && { ...past, open: [] }
  }
  private stood(eye: Eye, g: Game<Unit, unknown>): Stop {
    const open = g.fork()
    if (eye === 'all') open.over ??= this.match.over // a battle that is over hides nothing, and this one is
    const view = this.rules.view(open, eye === 'all' ? 'watcher' : eye)
    const where = breadcrumb(this.rules, g, eye, view)
    return { view, where, over: g.over, ended: g.over !== null && g.stack.length === 0, open: g.open }
  }
  private midst(entry: number): readonly Instant[] {
    if (this.last?.entry !== entry) this.last = { entry, of: this.match.midst(entry) }
    return this.last.of
  }
  private last: { readonly entry: number; readonly of: readonly Instant[] } | null = null

  /** The log as this eye read it: `n` is the frame, `of` the sentence within it from 0. */
  read(wanted: Eye): readonly Told[] {
    const eye = this.may(wanted)
    const kept = this.logs.get(eye)
    if (kept) return kept
    const out: Told[] = []
    const { names } = this
    for (let frame = 0; frame < this.frames.length; frame++) {
      const events = this.heard(eye, frame)
      if (!events.length) continue
      const { view } = this.stop(eye, frame)
      const round = (this.rounds[frame] ??= this.rules.face.scene(view).clock.now)
      events.forEach((e, of) =>
        out.push({
          n: frame,
          of,
          round,
          sentence: telling(this.rules, view, e, names),
          ...(e.dice ? { dice: e.dice } : {}),
          ...looks(this.rules, view, e),
        }),
      )
    }
    this.logs.set(eye, out)
    return out
  }

  /**
   * The screen at a frame, or at a sentence within it from 0: nothing in it can be answered. What has moved since the stop before is drawn
   * as a line.
   * A sentence that is not the frame's last shows the board as it stood when it was told.
   */
  moment(wanted: Eye, frame: number, of = Infinity): Sheetless {
    const eye = this.may(wanted)
    const told = this.heard(eye, frame).length
    const midst = of >= 0 && of < told - 1
    const at = Math.min(of, told - 1)
    const { view, where, over, ended, open } = this.stop(eye, frame, of)
    const { face } = this.rules
    const scene = face.scene(view)
    const was = at > 0 ? this.stop(eye, frame, at - 1) : frame > 0 ? this.stop(eye, frame - 1) : null
    const moved = was ? this.moved(face.scene(was.view), scene) : []
    const asked = midst ? [] : open.filter((d) => d.told !== 'nobody' || eye === 'all' || eye === d.seat)
    return {
      kind: 'device',
      seat: eye === 'all' ? 'watcher' : eye,
      book: this.rules.title,
      ruleset: this.rules.id,
      battle: this.match.scenario.title,
      seats: this.log.seats.map((s, seat) => ({ seat, name: s.name, is: s.is, own: seat === eye })),
      scene: { ...scene, lines: [...moved, ...scene.lines] },
      rosters: face.rosters(view),
      where,
      questions: [],
      waiting: asked.map((d): Waiting => ({ seat: d.seat, kind: d.kind, rule: d.rule })),
      sayings: [],
      canUndo: false,
      mayGoOn: false,
      over,
      ended,
      n: frame,
    }
  }

  private moved(was: Scene, is: Scene): readonly Line[] {
    return is.tokens.flatMap((t) => {
      const old = was.tokens.find((x) => x.id === t.id)
      return old && (old.at[0] !== t.at[0] || old.at[1] !== t.at[1]) ? [{ is: 'last' as const, points: [old.at, t.at], seat: t.seat }] : []
    })
  }

  sheet(eye: Eye, frame: number, of: number, id: Id): Sheet {
    return this.rules.face.sheet(this.stop(this.may(eye), frame, of).view, id)
  }

  /**
   * How the sides stood at each frame, by the judgement the computers play by: each seat's worth less the middle of the others', in
   * hundredths of the enemy's strength. Frames in mid-effect take the figure before them; the last is the one at which
   * it was decided, whatever is settled after it. Only for a battle that is over: it looks at everything.
   * @param step told how far it is, 0 to 1.
   */
  standing(step?: (part: number) => void): Standing | null {
    if (!this.match.over) return null
    const frames: Frame[] = []
    const n = this.log.seats.length
    for (let i = 0; i < this.frames.length; i++) {
      const g = this.match.state(this.frames[i])
      step?.(i / this.frames.length)
      if (g.over || (frames.length && !this.rules.quiet(g))) {
        const was = frames.at(-1)
        if (was) frames.push({ ...was, still: true })
        if (g.over) break
        continue
      }
      frames.push({ lead: leadsOf(Array.from({ length: n }, (_, s) => 100 * standing(this.rules, g, s))) })
    }
    return { frames, turns: this.turns(frames) }
  }

  /**
   * What the Captain would have done at the turning points and before them, and what the dice did; every step yields how far it is.
   * @throws RangeError while the battle is not over.
   */
  *lookBack(look: typeof hindsight): Generator<number, Found> {
    const turns = this.standing()?.turns
    if (!turns) throw new RangeError('a battle is looked back at when it is over')
    const found = yield* look(
      this.rules,
      this.match,
      turns.map((t) => this.frames[t.frame]),
    )
    const hundredths = <T extends { readonly sum: number; readonly give: number }>(x: T): T => ({
      ...x,
      sum: 100 * x.sum,
      give: 100 * x.give,
    })
    return {
      ...found,
      end: 100 * found.end,
      otherwise: found.otherwise.map(({ entry, ...o }) => ({
        ...o,
        frame: Math.max(0, this.frames.indexOf(entry)),
        gain: 100 * o.gain,
        give: 100 * o.give,
      })),
      luck: found.luck.map(hundredths),
      choice: found.choice.map(hundredths),
    }
  }

  /** The frames at which the standing swung most, in order, with what was said of them. Where units were set up nothing has turned yet. */
  private turns(frames: readonly Frame[]): readonly Turn[] {
    const log = this.read('all')
    const begun = log.find((x) => x.round > 0)?.n ?? 0
    const swings: { frame: number; seat: Seat; by: number }[] = []
    for (let i = begun + 1; i < frames.length; i++) {
      const by = frames[i].lead.map((x, s) => x - frames[i - 1].lead[s])
      const most = by.reduce((best, x, s) => (Math.abs(x) > Math.abs(by[best]) + 1e-9 ? s : best), 0)
      if (Math.abs(by[most]) >= 2) {
        const seat = by[most] > 0 ? most : by.indexOf(Math.max(...by))
        swings.push({ frame: i, seat, by: by[seat] })
      }
    }
    const top = swings
      .sort((a, b) => b.by - a.by || a.frame - b.frame)
      .slice(0, 5)
      .sort((a, b) => a.frame - b.frame)
    return top.flatMap((t): Turn[] => {
      const since = frames.findLastIndex((f, i) => i < t.frame && !f.still)
      const here = log.filter((x) => x.n > Math.max(0, since) && x.n <= t.frame)
      const told = this.losses(t.seat, Math.max(0, since), t.frame, here) ?? this.worst(t, here)
      return told.length
        ? [
            {
              ...t,
              round: told[0].round,
              text: told.map((x) => said(x.sentence)).join(' '),
              rule: told[0].sentence.rule,
              picture: this.pictured(t.frame, Math.max(0, since), told),
            },
          ]
        : []
    })
  }

  /** The board at a frame, marked where the units stood of which something was said: there, or where they were before. */
  private pictured(frame: number, before: number, told: readonly Told[]): Picture {
    const scene = (n: number): Scene => this.rules.face.scene(this.stop('all', n).view)
    const [was, is] = [scene(before), scene(frame)]
    const about = told.flatMap((t) => t.sentence.parts.flatMap((p) => (typeof p !== 'string' && 'unit' in p.ref ? [p.ref.unit] : [])))
    const found = [...new Set(about)].flatMap((id) => [is, was].flatMap((s) => s.tokens.find((t) => t.id === id) ?? []).slice(0, 1))
    return pictureOf(
      is,
      found.map((t) => t.at),
    )
  }

  /** What was said of the units that the others lost between two frames, two of them at most; null when they lost none. */
  private losses(seat: Seat, from: number, to: number, here: readonly Told[]): readonly Told[] | null {
    const lines = (frame: number): Roster['lines'] => this.rules.face.rosters(this.stop('all', frame).view).flatMap((r) => r.lines)
    const stood = new Set(lines(from).flatMap((l) => (l.out ? [] : [l.id])))
    const lost = lines(to).filter((l) => l.out && l.seat !== seat && stood.has(l.id))
    const of = (t: Told, id: Id): boolean => t.sentence.parts.some((p) => typeof p !== 'string' && 'unit' in p.ref && p.ref.unit === id)
    const told = lost.flatMap((l) => here.findLast((t) => t.sentence.tone === 'bad' && of(t, l.id)) ?? [])
    return told.length ? [...new Set(told)].slice(0, 2) : null
  }

  /** What was said last of harm to the others of the seat that gained, else of anything that was not plain. */
  private worst(t: { readonly seat: Seat; readonly frame: number }, here: readonly Told[]): readonly Told[] {
    const last = here.filter((x) => x.n === t.frame)
    const from = last.length ? last : here
    const told =
      from.findLast((x) => x.sentence.tone === 'bad' && x.sentence.seat !== t.seat) ??
      from.findLast((x) => x.sentence.tone !== 'plain' && x.sentence.tone !== 'bad') ??
      from.findLast((x) => x.dice?.length) ??
      from[0]
    return told ? [told] : []
  }

  /**
   * A new battle that begins with this one's entries up to a frame: one seat a person's, the others computers', fresh dice from here on.
   * @param seat null leaves every seat to a computer. @throws RangeError when the battle is over there.
   */
  fork(frame: number, seat: Seat | null, ai: Opponent['id'], key: string): Match {
    const entry = this.frames[frame]
    if (!this.match.over) throw new RangeError('a battle is played on from its replay when it is over')
    if (this.match.state(entry).over) throw new RangeError('the battle is over there; go back to a moment before its end')
    const { match, difference } = replay(
      this.rules,
      { ...this.log, dice: forkedDice(entry, key, this.log.dice), entries: this.log.entries.slice(0, entry) },
      this.sources,
    )
    if (difference) throw new RangeError(`the log cannot be followed to there: ${difference.why}`)
    match.seats.slice().forEach((was, s) => {
      const is: Sitter = s === seat ? { is: 'person', name: was.name } : { is: 'computer', name: was.name, ai: was.ai ?? ai }
      if (was.is === is.is && was.ai === is.ai) return
      const no = match.table('handover', s, is)
      if (isRefusal(no)) throw new RangeError(no.why)
    })
    return match
  }

  /** The log as a file: whole, once the battle is over and what follows it is decided. */
  whole(): Log | null {
    return this.match.ended ? this.log : null
  }
}
