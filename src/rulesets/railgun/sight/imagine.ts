// Railgun: 2100: one full state that fits a view: unseen enemies drawn so that they could be there, out of spotting range (RG-SEC-01,
// RG-SPOT-10), for search under fog.
import type { Choice } from '../../../kernel/decision.ts'
import { die, type Dice } from '../../../kernel/dice.ts'
import type { Id, Place } from '../../../kernel/plain.ts'
import { run } from '../../../kernel/procedure.ts'
import { Game } from '../../../kernel/state.ts'
import { aaShots, geometry } from '../book/charts.ts'
import { hiddenStands, type Pick } from './guess.ts'
import { runs } from '../rules/sequence.ts'
import { spots } from '../rules/spotting.ts'
import { fresh } from '../state/fresh.ts'
import {
  allowanceOf,
  isGrav,
  onTable,
  profileOf,
  publicOf,
  source,
  type RgGame,
  type RgWords,
  type Stand,
  type Walk,
} from '../state/state.ts'
import { onLand } from '../rules/terrain.ts'
import { asField, isWhole, listValue, type RgSeen, type SeenStand } from './view.ts'

/**
 * One full state that fits the view: `view` of it for the same seat is the view again, and the same questions are open.
 * What others have in hand, hidden or not, is legal and could be so; what they have sealed is open again. Its eye is the seat's
 * (RG-MEAS-01).
 * @param dice where the unknown is drawn from; never the dice of the battle.
 */
export function imagine(v: RgSeen, dice: Dice): RgGame {
  if (v.over !== null) return over(v)
  const pick = picker(dice)
  const known = v.units.map((s, i) => (isWhole(s) ? s : seenInFull(v, s, i, pick)))
  const { stands, platoons } = hiddenStands(v, known, pick)
  const units = inOrder(
    known.map((s) =>
      s.where === 'carried' && s.carrier === '' ? { ...s, carrier: (stands.find((o) => o.seat === s.seat && onTable(o)) ?? s).id } : s,
    ),
    stands,
  )
  if (v.words.options.visibility === 'hidden')
    for (let i = 0; i < units.length; i++) {
      // whom of one's own the enemy may see
      const s = units[i]
      if (s.seat === v.seat && onTable(s) && seenBy(v, s, units)) units[i] = { ...s, spotted: true }
    }
  const words: RgWords = { ...v.words, platoons, walk: walkOf(v, units) }
  const g: RgGame = new Game(units, words, v.seats, v.stack.slice())
  reopen(g, v)
  return g
}

/** Remembered stands take their places in the list by their ids, so that whatever goes through all stands meets them as it would. */
function inOrder(known: readonly Stand[], others: readonly Stand[]): Stand[] {
  const out = [...known]
  for (const s of others) {
    if (s.ghost === null) {
      out.push(s)
      continue
    }
    const at = out.findIndex((o) => o.seat > s.seat || (o.seat === s.seat && later(o.id, s.id)))
    if (at < 0) out.push(s)
    else out.splice(at, 0, s)
  }
  return out
}
/** Whether an id comes after another, numbers in it by their size. */
function later(a: Id, b: Id): boolean {
  const x = a.split('.'),
    y = b.split('.')
  for (let i = 0; i < x.length && i < y.length; i++) {
    if (x[i] === y[i]) continue
    const m = Number(x[i]),
      n = Number(y[i])
    return Number.isNaN(m) || Number.isNaN(n) ? x[i] > y[i] : m > n
  }
  return x.length > y.length
}

function over(v: RgSeen): RgGame {
  const g: RgGame = new Game(v.units as readonly Stand[], v.words, v.seats, v.stack.slice())
  g.over = v.over
  if (v.open.length > 0) g.open = v.open
  return g
}

const specs = new Map<number, ReturnType<typeof die>>()
function picker(dice: Dice): Pick {
  return (n) => {
    if (n <= 1) return 0
    let s = specs.get(n)
    if (!s) specs.set(n, (s = die(0, n - 1)))
    return dice.roll('imagined', s, (x) => x)
  }
}

/** RG-SPOT-05: whether any enemy of this state would spot a stand now. */
function seenBy(v: RgSeen, s: Stand, units: readonly Stand[]): boolean {
  const f = asField(v)
  for (const o of units) if (o.seat !== s.seat && o.where === 'table' && spots(f, o, s)) return true
  return false
}

/** A spotted enemy with what its owner knows of it filled in: full racks unless it has fired, no orders, what its markers allow. */
function seenInFull(v: RgSeen, s: SeenStand, i: number, pick: Pick): Stand {
  const w = v.words,
    p = profileOf(s),
    moving = w.attacker === s.seat,
    mover = w.walk?.stand === s.id
  const limited = p.is === 'vehicle' || p.is === 'squad' ? (p.missile?.shots ?? -1) : -1
  const checksAhead = moving ? early.includes(w.phase) : true
  return {
    ...fresh,
    ...publicOf(s),
    spotted: s.spotted,
    carrier: s.carrier ?? '',
    order: i,
    value: listValue(s, w.options.costTable),
    lowTech: false,
    unstabilized: false,
    selfHoming: false,
    jump: false,
    allowance: s.stirred && moving ? allowanceOf(s, s.strategic > 0) : 0,
    spent: mover ? allowanceOf(s, false) >> 1 : s.stirred && moving ? allowanceOf(s, false) : 0,
    done: moving && s.stirred && !mover && !s.halted,
    movedLast: s.stirred,
    began: s.at,
    half: s.at,
    pins: s.pinned ? 1 : 0,
    due: s.pinned && checksAhead ? source.fire : 0,
    passed: s.pinned && !checksAhead ? source.fire : 0,
    missiles: limited < 0 ? -1 : s.shot ? pick(limited + 1) : limited,
    rockets: p.is === 'vehicle' ? (p.rockets?.shots ?? 0) : 0,
    aa: p.is === 'vehicle' && p.aa ? aaShots : 0,
    barrages: p.is === 'dmrl' ? p.shots : -1,
    used: s.fired === 'no' ? 0 : 1,
  }
}
const early: readonly string[] = ['firstFire', 'movementStart', 'movement', 'pivot', 'hazards', 'pinSegment', 'secondWave']

/** The walk as the defender may guess it: the mover goes on the way it faces. */
function walkOf(v: RgSeen, units: readonly Stand[]): Walk | null {
  const w = v.words.walk
  if (w === null || v.words.attacker === v.seat) return w
  const s = units.find((x) => x.id === w.stand)
  if (s === undefined) return null
  const legs = s.pinned || s.halted ? [] : ahead(v, s)
  const inches = s.stirred ? geometry.inch : 0 // that it has moved is seen, how far is not
  return { ...w, before: { stand: s, legs, tick: 0, from: s.at, inches, free: s.at }, from: s.at, free: s.at, legs, inches }
}

function ahead(v: RgSeen, s: Stand): Walk['legs'] {
  const aims = v.words.land.objectives.map((o) => o.at)
  const far = profileOf(s).move * geometry.inch,
    want = aims.length
      ? aims.reduce((a, b) => (apartSquare(a, s.at) <= apartSquare(b, s.at) ? a : b))
      : ([v.words.land.width >> 1, v.words.land.height >> 1] as const)
  const dx = want[0] - s.at[0],
    dy = want[1] - s.at[1],
    n = Math.floor(Math.sqrt(dx * dx + dy * dy))
  if (n < geometry.inch) return []
  const k = Math.min(n, far)
  const to: Place = [s.at[0] + Math.trunc((dx * k) / n), s.at[1] + Math.trunc((dy * k) / n)]
  return onLand(asField(v), to, s.radius) ? [{ to, way: isGrav(s) ? (s.mode === 'high' ? 'high' : 'over') : 'normal' }] : []
}
const apartSquare = (a: Place, b: Place): number => {
  const x = a[0] - b[0],
    y = a[1] - b[1]
  return x * x + y * y
}

/** The questions of the topmost `ask` again, this seat's sealed answers in place, others open. */
function reopen(g: RgGame, v: RgSeen): void {
  if (v.open.length === 0) return
  run(g, runs)
  let own = 0
  const sealed: (Choice | null)[] = g.open.map((d) => (d.seat === v.seat ? (v.sealed[own++] ?? null) : null))
  const top = g.stack.length - 1
  if (top >= 0) g.stack[top] = { ...g.stack[top], sealed }
}
