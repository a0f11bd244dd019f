// A group on one order: where each of it would go and what that brings, asked of the engine one by one; then carried out as single
// answers, until anything new is told.
import { effect } from '@preact/signals'
import type { Choice, Way } from '../../../kernel/decision.ts'
import type { Line, Token } from '../../../kernel/face.ts'
import type { Place } from '../../../kernel/plain.ts'
import { hexGrid } from '../../../space/grid.ts'
import type { Considered, Question, Screen } from '../../contract/seat.ts'
import type { Desk } from '../desk/desk.ts'
import type { Order } from '../hand/hand.ts'
import { followingHexes } from './followhex.ts'
import { following, type Followed, type Form } from './following.ts'
import { marchOf, type Marcher } from './marches.ts'
import { news } from './news.ts'
import { patiently } from '../hand/patiently.ts'

/** Those whose way is weighed: they go at one press. */
export const going = (all: readonly Marcher[]): readonly Marcher[] => all.filter((x) => !x.no && x.after === undefined)

/** The way that is drawn for a question, with its cost. */
const lineOf = (x: Considered): Line | undefined => x.scene.lines.find((l) => l.is === 'path')

/**
 * Where each of a group goes while one of it leads on the path in the hand, in the order in which they go.
 * @param stale whether something else is wanted by now. @returns null where the path has no end yet, or it is stale.
 */
export async function marching(
  d: Desk,
  of: Question,
  lead: string,
  ids: readonly string[],
  form: Form,
  stale: () => boolean,
): Promise<readonly Marcher[] | null> {
  const { hand, link } = d
  const s = link.screen.peek()
  const seen = hand.considered.peek()
  const c = hand.draft.peek()
  const put = hand.put.peek()
  const line = seen ? lineOf(seen) : undefined
  if (!s || !seen || !line || seen.refusal || put?.is !== 'question' || !c || !('legs' in c)) return null
  const tokens = new Map(s.scene.tokens.map((t) => [t.id, t]))
  const stood = ids.flatMap((id): { readonly id: string; readonly t: Token }[] => {
    const t = tokens.get(id)
    return t ? [{ id, t }] : []
  })
  const at = (id: string, t: Token): Parameters<typeof following>[1] => ({ id, at: t.at, radius: t.radius ?? 0 })
  const first = stood.find((x) => x.id === lead)
  if (!first) return null
  const { board } = s.scene
  const leader = at(lead, first.t)
  const others = stood.filter((x) => x !== first).map((x) => at(x.id, x.t))
  const ways =
    board.is === 'hex'
      ? followingHexes(hexGrid(board.columns, board.rows, board), line.points, leader, others, form)
      : following(line.points, leader, others, form, board)
  const out: Marcher[] = []
  for (const way of ways) {
    const t = tokens.get(way.id) as Token
    const base = { id: way.id, unit: t.id, name: t.short ?? t.name }
    if (way.id === lead) {
      out.push({ ...base, q: put.q, path: c, line, says: line.label ?? '', forecasts: seen.forecasts })
      continue
    }
    const one = await patiently(() => follower(d, of, way, c), stale)
    if (one === null) return null
    const before = one.no && one.line && out.find((x) => !x.no && meets(way.to.at(-1), t, tokens.get(x.id)))
    const { no: _, ...rest } = one
    out.push(before ? { ...base, ...rest, after: before.name } : { ...base, ...one })
  }
  return [...out.filter((x) => x.after === undefined), ...out.filter((x) => x.after !== undefined)]
}

/** Whether a counter that ends at a place would come upon where another stands. */
const meets = (end: Place | undefined, a: Token, b: Token | undefined): boolean =>
  end !== undefined && b !== undefined && Math.hypot(b.at[0] - end[0], b.at[1] - end[1]) <= (a.radius ?? 0) + (b.radius ?? 0)

const never = (): boolean => false
/** What it would mean for one to follow so: as the engine says of its single move. */
async function follower(
  { link }: Desk,
  of: Question,
  { id, to }: Followed,
  lead: { readonly legs: readonly { readonly way?: string }[]; readonly facing?: number },
): Promise<Omit<Marcher, 'id' | 'unit' | 'name'>> {
  const via: Choice = { one: id }
  const { ahead } = await link.consider(of.index, via, null)
  const s = ahead?.decision.choice
  const none = { q: of, path: via, says: '', forecasts: [] }
  if (!ahead || s?.is !== 'path')
    return { ...none, no: { rule: of.decision.rule, why: ahead ? `asked first: ${ahead.ask.verb}` : 'it is asked something else first' } }
  const q: Question = { index: of.index, ...ahead, via }
  if (!to.length) return { ...none, q, no: { rule: of.decision.rule, why: 'it is in its place already' } }
  const [usual] = s.ways ?? []
  // the last leg goes as the leader's last does, and each before it as the leader's does
  const wayAt = (i: number): Way | undefined => {
    const led = lead.legs.at(i === to.length - 1 ? -1 : Math.min(i, lead.legs.length - 1))?.way
    return s.ways?.find((w) => w.id === led) ?? usual
  }
  const legs = to.map((p, i) => {
    const way = wayAt(i)
    return { to: p, ...(way ? { way: way.id } : {}) }
  })
  const facing = s.facing && lead.facing !== undefined ? { facing: lead.facing } : {}
  const end: Place = to[to.length - 1]
  let path: Choice = { legs, ...facing }
  let seen = await link.consider(of.index, via, path)
  if (seen.refusal) {
    // straight on it may not go: the engine's own way to where it would end
    const round = await link.trace(of.index, end, wayAt(to.length - 1)?.id ?? null, null, { via })
    if ('legs' in round) {
      path = { ...round, ...facing }
      seen = await link.consider(of.index, via, path)
    }
  }
  const line = lineOf(seen)
  return {
    q,
    path,
    says: line?.label ?? (seen.walk ? `${seen.walk.spent} of ${seen.walk.budget} ${seen.walk.unit}` : ''),
    forecasts: seen.forecasts,
    ...(line ? { line } : {}),
    ...(seen.refusal ? { no: seen.refusal } : {}),
  }
}

/**
 * The screen once its seat is asked again, and the answer under its hand has been weighed; or asked something else, or nothing any
 * more.
 */
function rested(d: Desk, seat: Screen['seat'], kind: string): Promise<Screen> {
  return new Promise((done) => {
    let found: Screen | null = null
    const stop = effect(() => {
      const s = d.link.screen.value
      const q = s?.seat === seat ? s.questions.find((o) => o.sealed === undefined) : undefined
      const asked = q && (q.decision.kind !== kind || d.hand.considered.value !== null)
      if (found || !s || !(asked || s.over || s.stopped !== undefined)) return
      found = s
      queueMicrotask(() => {
        stop()
        done(s)
      })
    })
  })
}

const held: Order = { deed: null, lines: [], go: async () => false, underWay: true }

/** Carry out an order: each of the group is answered for by itself, as the log keeps it, until all have gone or anything new is told. */
export async function march(d: Desk, of: Question, all: readonly Marcher[]): Promise<boolean> {
  const m = marchOf(d)
  const begun = m.peek()
  const goers = going(all)
  const later = all.filter((x) => x.after !== undefined)
  if (!begun || begun.under) return false
  // until it has ended its seat answers nothing else; whoever else is asked does
  const free = effect(() => {
    d.hand.order.value = d.link.screen.value?.seat === begun.seat ? held : null
  })
  let stopped: string | null = null
  let gone = 0
  try {
    for (const x of goers) {
      const before = d.link.screen.peek()
      const q = before?.questions.find((o) => o.sealed === undefined && o.decision.kind === of.decision.kind)
      const c = q?.decision.choice
      if (!before || !q || c?.is !== 'one' || !c.of.some((o) => o.id === x.id)) {
        stopped = `${x.name} may not go any more.`
        break
      }
      m.value = { ...begun, under: { nth: gone + 1, of: goers.length }, ...(m.peek()?.halt ? { halt: true as const } : {}) }
      // once who goes is answered it is that one's move: what stands against its way by now is asked before
      const no = (await patiently(() => d.link.consider(q.index, { one: x.id }, x.path), never))?.refusal
      if (no) {
        stopped = `${x.name} stays: ${no.why}`
        break
      }
      const took = await d.hand.act(x.path, { is: 'question', q: { ...x.q, index: q.index } })
      if (!took) {
        stopped = d.hand.refusal.peek()?.why ?? `${x.name} may not go so any more.`
        break
      }
      gone++
      if (gone === goers.length && !later.length) break // nobody is left to be halted
      const now = await rested(d, begun.seat, of.decision.kind)
      stopped = stopping(of, now) ?? news(before, now, x.unit, x.line?.points.at(-1))
      if (stopped === null && m.peek()?.halt) stopped = 'You halted it.'
      if (stopped !== null) break
    }
  } catch (e) {
    stopped = `What comes next could not be asked: ${e instanceof Error ? e.message : String(e)}.`
  }
  if (stopped === null && later.length) stopped = `${later[0].name} goes to a place that is free now: look at its way.`
  const rest = [...goers.slice(gone), ...later]
  const [next] = rest
  const { seat, kind, now, form } = begun
  m.value =
    stopped === null || !next
      ? null
      : { seat, kind, now, form, ids: rest.map((x) => x.id), stopped, next: { id: next.id, path: next.path } }
  free()
  d.hand.order.value = null
  d.voice.value = stopped === null ? `All ${gone} have moved.` : `Halted after ${gone} of ${gone + rest.length}. ${stopped}`
  return gone > 0
}

/** Why nothing goes on where the next of the group would be asked. */
function stopping(of: Question, now: Screen): string | null {
  if (now.over || now.stopped !== undefined) return 'The battle is over.'
  const q = now.questions.find((o) => o.sealed === undefined)
  return q && q.decision.kind !== of.decision.kind ? `${q.ask.verb} is asked first.` : null
}
