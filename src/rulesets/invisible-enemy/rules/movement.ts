// Invisible Enemy: the Move phase of a side: who moves, power turned to speed, paths, engineers at work, jammers (IE-MOVE, IE-ENG-02).
import { d } from '../../../kernel/dice.ts'
import type { Answer, Choice, Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Place, Refusal, Seat } from '../../../kernel/plain.ts'
import { act, ask, baseOf, call, held, loop, procedure, stilled, when, type Base, type Field, type IeGame, toldOf } from '../state/state.ts'
import { stir } from './camouflage.ts'
import { die } from './criticals.ts'
import { bridge, groundOf, groundOptions, keepingOf, keepPoints, layingOf, strike, workers, workGround } from './engineering.ts'
import { attemptOf, cutJams, isJam, jamOnce, jamOptions, voided } from './jamming.ts'
import { allowanceHere, go, judge } from './moving.ts'
import { wayOf } from './paths.ts'
import { follow, quarries, type Following } from './pursuit.ts'
import { push, towFree, towingOf, towOptions } from './towing.ts'

export { allowanceHere, go, risksOf } from './moving.ts'

/** IE-PWR-02a: points of power that a base has turned to speed in this turn. */
export const speedPower = (b: Base): number => b.modules.reduce((n, m) => (m.used === 'speed' ? n + m.points : n), 0)
/** IE-PWR-02, IE-AMB-39: power modules that are still free for a use. */
export function freePower(f: Field, b: Base): readonly number[] {
  const free = b.modules.flatMap((m, i) => (m.is === 'power' && m.points > 0 && m.used === '' ? [i] : []))
  return free.length === 0 || voided(f, b) ? [] : free
}
const mostPower = (f: Field, b: Base): number => freePower(f, b).reduce((n, i) => n + b.modules[i].points, speedPower(b))

/** IE-MOVE-05, IE-MOVE-06, IE-OPT-07: whether a base may still move or turn in this phase. */
export const mayMove = (f: Field, b: Base): boolean => !b.done && !b.infected && !held(b) && allowanceHere(f, b, mostPower(f, b)) > 0
/** IE-ENG-02: whether it has anything to do: its move, or work where it stands. */
const active = (f: Field, b: Base): boolean => mayMove(f, b) || (!b.done && workers(f, b).length > 0)
/** IE-AMB-24: a trapped base may spend its Move phase to get free. */
const mayStruggle = (f: Field, b: Base): boolean =>
  f.words.options.selfExtract && !b.done && !b.dead && !b.infected && b.trapped !== '' && !stilled(b)

/** Whether a base may go a path (IE-MOVE-02 to 05, IE-MOVE-08). */
export function checkPath(f: Field, x: Decision, c: Choice): true | Refusal {
  if (!('legs' in c) || x.choice.is !== 'path') return true
  const { cost, no } = judge(f, baseOf(f, x.choice.unit), c.legs, c.facing)
  if (no !== null && no.rule === 'IE-MOVE-08') return no
  if (cost > x.choice.budget) return { rule: 'IE-MOVE-02', why: 'that is further than it may go' }
  return no ?? true
}

// ---- Who acts -------------------------------------------------------------------------------------------------

type Moving = {
  readonly seat: Seat
  readonly unit: Id
  readonly over: boolean
  readonly deed: string
  readonly ready: readonly Id[]
  readonly allowance: number // of the move of the base at hand; −1 before it is settled (IE-AMB-54)
  readonly spent: number
  readonly gone: number // inches of its own move so far
  readonly from: Place // where it stood before a push
  readonly squares: readonly number[] // worked on in this activation (IE-ENG-05)
  readonly before: readonly number[] // squares of the feature at hand that were cleared before
}
const nobody = { unit: '', deed: '', allowance: -1, spent: 0, gone: 0, from: [0, 0] as Place, squares: [], before: [] }

function lookRound(g: IeGame, v: Moving): Moving {
  return { ...v, ...nobody, ready: g.units.filter((b) => b.seat === v.seat && active(g, b)).map((b) => b.id) }
}
/** What may be said besides who moves: jams, struggles, self-destruction. */
function otherOptions(f: Field, seat: Seat): readonly Option[] {
  const own = f.units.filter((b) => b.seat === seat)
  return [
    ...jamOptions(f, seat),
    ...own
      .filter((b) => mayStruggle(f, b))
      .map((b) => ({ id: `free:${b.id}`, label: `${b.name}: struggle free`, about: [{ unit: b.id }] })),
    ...(f.words.options.selfDestruct ? own : [])
      .filter((b) => !b.dead && !b.done && !b.infected)
      .map((b) => ({ id: `destroy:${b.id}`, label: `${b.name}: self-destruct`, about: [{ unit: b.id }] })),
  ]
}
/** IE-D06, IE-MOVE-06: which base moves next; passing ends the phase. */
function offerMover(g: IeGame, v: Moving): Decision {
  const of = v.ready.map((id) => ({ id, label: g.unit(id).name, about: [{ unit: id }] }))
  return {
    kind: 'mover',
    rule: 'IE-MOVE-06',
    seat: v.seat,
    secret: false,
    told: toldOf(g),
    about: [],
    choice: { is: 'one', of: [...of, ...otherOptions(g, v.seat)], pass: true, passLabel: 'End the Move phase' },
    idle: { pass: true },
  }
}
function takeMover(g: IeGame, v: Moving, [{ choice }]: readonly Answer[]): Moving {
  if (!('one' in choice)) return { ...v, over: true }
  const deed = choice.one
  if (g.has(deed)) return { ...v, ...nobody, unit: deed }
  return { ...v, ...nobody, deed }
}
/** IE-AMB-24: the whole Move phase for one die: free on a six. */
function struggle(g: IeGame, v: Moving): void {
  const id = v.deed.slice(5),
    free = g.dice.roll(`struggle of ${g.unit(id).name}`, d(6), (n) => n === 6)
  const e = g.edit(id)
  e.done = true
  if (free) e.trapped = ''
  stir(g, id)
  g.emit({ is: 'freeing', rule: 'IE-AMB-24', unit: id, free })
}

// ---- Power and path -------------------------------------------------------------------------------------------

/** IE-D07, IE-PWR-02a: power turned to speed at the start of the move. */
function offerSpeed(g: IeGame, v: Moving): Decision | null {
  const b = g.unit(v.unit)
  if (!mayMove(g, b)) return null
  const of = freePower(g, b).map((i) => ({ id: String(i), label: `Power ${b.modules[i].points}: ${b.modules[i].points} inches of speed` }))
  if (of.length === 0) return null
  return {
    kind: 'speed',
    rule: 'IE-PWR-02',
    seat: v.seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.unit }],
    choice: { is: 'some', of, min: 0, max: of.length },
    idle: { some: [] },
  }
}
function takeSpeed(g: IeGame, v: Moving, [{ choice }]: readonly Answer[]): void {
  if (!('some' in choice) || choice.some.length === 0) return
  const e = g.edit(v.unit),
    on = choice.some.map(Number)
  e.modules = e.modules.map((m, i) => (on.includes(i) ? { ...m, used: 'speed' } : m))
  stir(g, v.unit)
}
/** IE-MOVE-02, IE-AMB-54: the allowance is settled at the start of the move. */
const settle = (g: IeGame, v: Moving): Moving => ({
  ...v,
  allowance: held(g.unit(v.unit)) ? 0 : allowanceHere(g, g.unit(v.unit), speedPower(g.unit(v.unit))),
})
const left = (g: Field, v: Moving): number => (held(baseOf(g, v.unit)) || baseOf(g, v.unit).infected ? 0 : v.allowance - v.spent)
const ways = [
  { id: 'ahead', label: 'Ahead' },
  { id: 'back', label: 'Reverse' },
] as const

function offerPath(g: IeGame, v: Moving): Decision | null {
  const b = g.unit(v.unit),
    budget = left(g, v)
  if (budget <= 0) return null
  return {
    kind: 'path',
    rule: 'IE-MOVE-01',
    seat: v.seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.unit }],
    choice: {
      is: 'path',
      unit: v.unit,
      budget,
      from: { at: b.at, facing: b.facing },
      ...(g.words.options.reverseMove ? { ways } : {}),
      facing: true,
      pass: true,
      passLabel: v.gone > 0 ? 'Go no further' : 'Stay',
    },
    idle: { pass: true },
  }
}
function takePath(g: IeGame, v: Moving, [{ choice }]: readonly Answer[]): Moving {
  if (!('legs' in choice)) return { ...v, deed: 'done' }
  const b = g.unit(v.unit)
  const { cost } = judge(g, b, choice.legs, choice.facing)
  const far = go(g, v.unit, choice.legs, choice.facing, v.gone)
  return { ...v, deed: cost > 0 && workers(g, g.unit(v.unit)).length > 0 ? '' : 'done', spent: v.spent + cost, gone: v.gone + far }
}

// ---- Work -----------------------------------------------------------------------------------------------------

/** IE-D08, IE-ENG-02, IE-AMB-42: at the start, at each break of the path and at its end an engineer works, goes on, or is done. */
function offerWork(g: IeGame, v: Moving): Decision | null {
  const b = g.unit(v.unit)
  const work = workers(g, b).length > 0 ? [...groundOptions(g, b), ...towOptions(g, b, left(g, v))] : []
  if (work.length === 0) return null
  const of = [...(left(g, v) > 0 ? [{ id: 'go', label: v.gone > 0 ? 'Go on' : 'Move' }] : []), ...work]
  return {
    kind: 'work',
    rule: 'IE-ENG-02',
    seat: v.seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.unit }],
    choice: { is: 'one', of, pass: true, passLabel: 'Done with this base' },
    idle: { pass: true },
  }
}
/** Where there is no work, the base goes on if it can, and is done if not. */
const takeWork = (g: IeGame, v: Moving, [{ choice }]: readonly Answer[]): Moving => ({
  ...v,
  deed: 'one' in choice ? choice.one : 'done',
  from: g.unit(v.unit).at,
  before: 'one' in choice ? clearedNow(g, groundOf(v.unit, choice.one)?.feature ?? '') : [],
})
const clearedNow = (g: IeGame, feature: Id): readonly number[] => g.words.land.features.find((x) => x.id === feature)?.cleared ?? []
/** The squares just worked on are remembered, for what may be kept (IE-ENG-05). */
function remember(g: IeGame, v: Moving): Moving {
  const now = clearedNow(g, groundOf(v.unit, v.deed)?.feature ?? '')
  return { ...v, squares: [...v.squares, ...now.filter((s) => !v.before.includes(s))] }
}
/** IE-ENG-08: the engineer has paid for the inches that it has gone. */
function paid(g: IeGame, v: Moving): Moving {
  const b = g.unit(v.unit)
  const way = wayOf(g, v.from, b.facing, [{ to: b.at }])
  const turn =
    way.runs.length > 0 && way.runs[0].heading !== b.facing ? way.cost - wayOf(g, v.from, way.runs[0].heading, [{ to: b.at }]).cost : 0
  return { ...v, deed: '', spent: v.spent + way.cost - turn, gone: v.gone + way.length }
}
const working = (v: Moving): boolean => v.unit !== '' && v.deed !== 'done'

/** IE-JAM-04: a break of a path is no finished move: only here are the lines of jams looked at, after pushes and tows too. */
function finish(g: IeGame, v: Moving): void {
  g.edit(v.unit).done = true
  cutJams(g)
  strike(g, v.unit)
}

// ---- The phase ------------------------------------------------------------------------------------------------

/** IE-MOVE-01, IE-MOVE-06: the bases of a side move one after another, each at most once. */
export const movePhase = procedure(
  'IE-MOVE-01',
  'movePhase',
  ({ seat }: { readonly seat: Seat }): Moving => ({ ...nobody, seat, over: false, ready: [] }),
  act('IE-MOVE-06', lookRound),
  loop(
    (g, v: Moving) => !v.over && (v.ready.length > 0 || otherOptions(g, v.seat).length > 0),
    ask('IE-MOVE-06', offerMover, takeMover),
    call(jamOnce, (_, v: Moving) => (isJam(v.deed) ? attemptOf(v.deed) : null)),
    when((_, v: Moving) => v.deed.startsWith('free:'), act('IE-AMB-24', struggle)),
    when(
      (_, v: Moving) => v.deed.startsWith('destroy:'),
      act('IE-OPT-04', (g, v: Moving) => die(g, v.deed.slice(8), 'IE-OPT-04')),
    ),
    when(
      (_, v: Moving) => !v.over && v.unit !== '',
      ask('IE-PWR-02', offerSpeed, takeSpeed),
      act('IE-MOVE-02', settle),
      loop(
        (_, v: Moving) => working(v),
        act('IE-ENG-02', (_, v: Moving): Moving => ({ ...v, deed: 'go' })),
        ask('IE-ENG-02', offerWork, takeWork),
        when(
          (g, v: Moving) => v.deed === 'go' && left(g, v) <= 0,
          act('IE-ENG-02', (_, v: Moving): Moving => ({ ...v, deed: 'done' })),
        ),
        when((_, v: Moving) => v.deed === 'go', ask('IE-MOVE-03', offerPath, takePath)),
        call(workGround, (_, v: Moving) => (working(v) ? groundOf(v.unit, v.deed) : null)),
        when((_, v: Moving) => working(v) && groundOf(v.unit, v.deed) !== null, act('IE-ENG-05', remember)),
        call(keepPoints, (_, v: Moving) => (working(v) ? keepingOf(v.unit, v.deed, v.squares) : null)),
        call(bridge, (_, v: Moving) => (working(v) ? layingOf(v.unit, v.deed) : null)),
        call(towFree, (_, v: Moving) => {
          const t = working(v) ? towingOf(v.unit, v.deed) : null
          return t?.deed === 'tow' ? t : null
        }),
        call(push, (g, v: Moving) => {
          const t = working(v) ? towingOf(v.unit, v.deed) : null
          return t?.deed === 'push' ? { ...t, budget: left(g, v), cost: 0 } : null
        }),
        when((_, v: Moving) => v.deed.startsWith('push:'), act('IE-ENG-08', paid)),
      ),
      act('IE-MOVE-06', finish),
      call(follow, (g, v: Moving): Following | null => quarries(g, v.unit, left(g, v))),
    ),
    act('IE-MOVE-06', lookRound),
  ),
)
