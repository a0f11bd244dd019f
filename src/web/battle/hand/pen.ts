// A path drawn by dragging a counter: who goes is chosen and where it goes is drawn in one gesture, on hexes and on tables.
import { effect } from '@preact/signals'
import type { Choice } from '../../../kernel/decision.ts'
import type { Id, Place, Refusal } from '../../../kernel/plain.ts'
import { thinned, type Pen, type Start } from '../../board/drawn.ts'
import type { Lay, Point } from '../../board/lay.ts'
import type { BattleLink, LedBy } from '../../contract/seat.ts'
import type { Hand } from './hand.ts'
import { patiently } from './patiently.ts'
import type { Of } from './shape.ts'

type Path = { readonly index: number; readonly shape: Of<'path'>; readonly of?: LedBy }

const fine = 5 // px within which a stroke on a table becomes straight legs
const most = 60 // legs of a stroke
const brushed = 0.38 // steps from the middle of a hex: further out a stroke only brushes it
const patience = 3000 // ms until who was taken up must be asked where it goes

/** The open question for a path; null where something else is put. */
function pathOf(hand: Hand): Path | null {
  const p = hand.put.value
  const s = p?.q.decision.choice
  return p?.is === 'question' && s?.is === 'path' ? { index: p.q.index, shape: s, ...(p.q.via ? { of: { via: p.q.via } } : {}) } : null
}

/** Wait until the path that an option leads to is asked for. */
function turned(hand: Hand, id: string): Promise<boolean> {
  return new Promise((done) => {
    let stop = (): void => undefined
    const end = (is: boolean): void => {
      clearTimeout(late)
      queueMicrotask(() => stop())
      done(is)
    }
    const late = setTimeout(() => end(false), patience)
    stop = effect(() => {
      const via = pathOf(hand)?.of?.via
      if (via && 'one' in via && via.one === id) end(true)
    })
  })
}

/** Ask a unit where it goes, in place of whoever is asked now. @returns whether it is asked that; where it is not, nothing is changed. */
async function takeUp(hand: Hand, link: BattleLink, unit: Id): Promise<boolean> {
  const p = hand.put.peek()
  const q = hand.over.peek() ?? (p?.is === 'question' ? p.q : null)
  const s = q?.decision.choice
  if (!q || q.via || s?.is !== 'one' || hand.busy.peek()) return false
  for (const o of s.of.filter((x) => x.about?.some((r) => 'unit' in r && r.unit === unit))) {
    const x = await patiently(
      () => link.consider(q.index, { one: o.id }, null),
      () => hand.put.peek() !== p,
    )
    if (x?.ahead?.decision.choice.is !== 'path') continue
    hand.turnTo(o.id)
    return turned(hand, o.id)
  }
  return false
}

/** A pen for one stroke: it draws the path of the counter it was set on, or goes on from the end of the path there is. */
export function penOf(hand: Hand, link: BattleLink, { unit }: Start): Pen {
  const ready = unit === undefined || pathOf(hand)?.shape.unit === unit ? Promise.resolve(true) : takeUp(hand, link, unit)
  let draw: ((stroke: readonly Point[], lay: Lay, by: number, done: boolean) => void) | null = null
  return async (stroke, lay, by, done) => {
    if (!(await ready)) return false
    const path = pathOf(hand)
    if (!path) return false
    draw ??= lay.grid ? onHexes(hand, link, path, unit === undefined) : onTable(hand, link, path, unit === undefined)
    draw(stroke, lay, by, done)
    return true
  }
}

type Laid = Extract<Choice, { legs: unknown }>
const laidOf = (hand: Hand): Laid => {
  const c = hand.draft.peek()
  return c && 'legs' in c ? c : { legs: [] }
}

/** On a table the stroke itself is the path, in straight legs. */
function onTable(hand: Hand, link: BattleLink, { shape }: Path, on: boolean): (stroke: readonly Point[], lay: Lay, by: number) => void {
  const was = laidOf(hand)
  const before = on ? was.legs : []
  // a path of one's own does not end facing as the suggested one did
  const facing = was.facing !== undefined && (on || !hand.suggested.peek()) ? { facing: was.facing } : {}
  const scene = link.screen.peek()?.scene
  const room = scene?.tokens.find((t) => t.id === shape.unit)?.radius ?? 0
  const way = hand.way.peek()
  return (stroke, lay, by) => {
    const { board } = lay
    if (stroke.length < 2 || board.is !== 'table') return
    const hold = (n: number, end: number): number => Math.min(end - room, Math.max(room, n))
    const more = thinned(stroke, fine * by)
      .slice(1)
      .map((p) => lay.place(Math.min(lay.width, Math.max(0, p.x)), Math.min(lay.height, Math.max(0, p.y))))
      .filter((p): p is Place => p !== null)
      .slice(0, most)
      .map((p) => ({ to: [hold(p[0], board.width), hold(p[1], board.height)] as const, ...(way === null ? {} : { way }) }))
    if (more.length) hand.set({ legs: [...before, ...more], ...facing })
  }
}

const same = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1]

/**
 * On hexes the path follows the pointer from middle to middle by the book's own ways; back on its own track it becomes shorter, and where
 * it cannot go on so it is sought anew from its start.
 */
function onHexes(
  hand: Hand,
  link: BattleLink,
  { index, shape, of }: Path,
  on: boolean,
): (stroke: readonly Point[], lay: Lay, by: number, done: boolean) => void {
  const begun: Laid = on ? laidOf(hand) : { legs: [] }
  let laid: Choice = begun
  let seen = 1 // points of the stroke that were looked at
  let over: Place = begun.legs.at(-1)?.to ?? shape.from.at
  let no: Refusal | null = null
  let going = false
  const way = hand.way.peek()
  const queue: Place[] = []
  const asked = (): boolean => {
    const now = pathOf(hand)
    return now?.index === index && now.shape.unit === shape.unit
  }
  const go = async (to: Place): Promise<void> => {
    const legs = 'legs' in laid ? laid.legs : []
    const back = legs.findLastIndex((l) => same(l.to, to))
    no = null
    if (same(to, shape.from.at)) laid = { legs: [] }
    else if (back >= 0) laid = { legs: legs.slice(0, back + 1) }
    else {
      const next = legs.length ? await link.trace(index, to, way, laid, of) : null
      const path = next && !('why' in next) ? next : await link.trace(index, to, way, null, of)
      if ('why' in path) {
        no = path
        return
      }
      laid = path
    }
    if (asked()) hand.set(laid)
  }
  const follow = async (): Promise<void> => {
    if (going) return
    going = true
    try {
      for (let to = queue.shift(); to && asked(); to = queue.shift()) await go(to)
    } catch {
      /* overtaken: what is drawn next is asked for again */
    } finally {
      going = false
    }
    if (no && asked()) hand.refusal.value = no
  }
  return (stroke, lay, _by, done) => {
    for (; seen < stroke.length; seen++) {
      const p = stroke[seen]
      const to = lay.place(p.x, p.y)
      if (!to || same(to, over)) continue
      const middle = lay.at(to)
      const last = done && seen === stroke.length - 1
      if (!last && Math.hypot(middle.x - p.x, middle.y - p.y) > brushed * lay.step) continue
      over = to
      queue.push(to)
    }
    void follow()
  }
}
