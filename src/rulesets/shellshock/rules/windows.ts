// Shellshock: phased combat: windows in every move, shots at any moment, pre-emption by the Red Chit, standing orders (SS-PH).
import type { Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { Procedure } from '../../../kernel/procedure.ts'
import { act, ask, call, loop, procedure, sheetFor, when, type Order, type SsGame, type SsUnit } from '../state/state.ts'
import { blindField, findsBlind, mayAct, mayUse, nameOne, optionsOf, teamOptions } from './aiming.ts'
import { chosen, orNone, question } from './asking.ts'
import { onMap } from './control.ts'
import { redUnit } from './initiative.ts'
import { pivots } from './movement.ts'
import { recurring } from './recurring.ts'
import { siteIn } from '../state/site.ts'

// ---- What a seat may do in a window ----------------------------------------------------------------------------

/** A shot as an option: unit, seat by its place, facing of the system, and what is named. */
const idOf = (unit: Id, crew: number, facing: number, pick: string): string => `${unit} ${crew} ${facing} ${pick}`

/** How a system stands to the body that was turned to a facing. */
const TURNED = ['ahead', '60° to the right', '120° to the right', 'astern', '120° to the left', '60° to the left']

/**
 * SS-PH-02, SS-PH-06: the shots that one unit’s gunners may declare now: as their systems stand, or after the one pivot of the turn where
 * only that brings a target into the arc; blind fire for each way that a system may stand, where there is a place for it (SS-TGT-13).
 */
export function shotsNow(g: SsGame, u: SsUnit, blind = true): readonly Option[] {
  if (!onMap(u)) return []
  const sheet = sheetFor(u)
  const out: Option[] = []
  sheet.crew.forEach((c, crew) => {
    if (!mayAct(u, crew) || u.aims[crew] !== null) return
    const who = `${u.name}, ${c.role.toLowerCase()}: `
    sheet.systems.forEach((s, system) => {
      if (!mayUse(u, crew, system) || u.aims.some((a) => a !== null && a.system === system)) return
      const facings = s.allRound || ((u.pivoted >> system) & 1) === 1 ? [u.facings[system]] : pivots(u, system)
      const met: string[] = []
      for (const facing of facings) {
        const turned = facing === u.facings[system] ? u : { ...u, facings: u.facings.with(system, facing) }
        for (const o of optionsOf(g, turned, crew, system)) {
          const here = o.id.startsWith('b:')
          if (here ? !blind || !findsBlind(g, turned, crew, system) : met.includes(o.id)) continue
          met.push(o.id)
          const label = who + o.label + (here && turned !== u ? `, turned ${TURNED[facing]}` : '')
          out.push({ ...o, id: idOf(u.id, crew, facing, o.id), label })
        }
      }
    })
    for (const o of teamOptions(g, u, crew)) out.push({ ...o, id: idOf(u.id, crew, 0, o.id), label: who + o.label })
  })
  return out
}

/** The systems that have been used by a gunner this turn stay his (SS-CREW-02). */
function shots(g: SsGame, seat: Seat, blind = true): readonly Option[] {
  return g.units.flatMap((u) => (u.seat === seat && u.out === '' ? shotsNow(g, u, blind) : []))
}

/** SS-PH-05: whether a seat may begin the move of the Red Chit now. */
const mayBreak = (g: SsGame, v: Window, seat: Seat): boolean => {
  const red = redUnit(g)
  return !v.red && red !== undefined && red !== v.unit && g.unit(red).seat === seat
}

// ---- Standing orders -------------------------------------------------------------------------------------------

const NO_ORDER: Order = { is: 'ask', until: 'move' }
export const orderOf = (g: SsGame, seat: Seat): Order => g.words.orders[seat] ?? NO_ORDER

/** SS-PH-03: what may be said in a window beside a deed: pass for longer, or fire at the first who comes near. */
const ORDERS: readonly (readonly [Option, Order])[] = [
  [
    { id: 'pass:move', label: 'Pass until this unit has moved' },
    { is: 'pass', until: 'move' },
  ],
  [
    { id: 'pass:turn', label: 'Pass for the rest of the turn' },
    { is: 'pass', until: 'turn' },
  ],
  [
    { id: 'fire:6', label: 'Fire at the first in arc within 6' },
    { is: 'fire', within: 6 },
  ],
  [
    { id: 'fire:12', label: 'Fire at the first in arc within 12' },
    { is: 'fire', within: 12 },
  ],
  [
    { id: 'fire:24', label: 'Fire at the first in arc within 24' },
    { is: 'fire', within: 24 },
  ],
]

/** SS-PH-03: the order that is suggested to people: fire within the first band of ranges, so that few windows are left to ask. */
export const suggestedOrder = 'fire:12'

function give(g: SsGame, seat: Seat, order: Order): void {
  const orders = Array.from({ length: g.seats }, (_, i) => (i === seat ? order : orderOf(g, i)))
  g.set({ orders })
}

/** A move is over: orders to pass until then are. */
export function endOrders(g: SsGame): void {
  const over = (o: Order): boolean => o.is === 'pass' && o.until === 'move'
  if (g.words.orders.some(over)) g.set({ orders: g.words.orders.map((o) => (over(o) ? NO_ORDER : o)) })
}

/** SS-PH-03: the shot that a standing order declares now: the first gunner whose system bears on an enemy near enough; '' none. */
export function ordered(g: SsGame, seat: Seat, within: number): string {
  const site = siteIn(g)
  for (const o of shots(g, seat, false)) {
    const [unit, , , pick] = o.id.split(' ')
    const [letter, , target] = pick.split(':')
    if (letter !== 'd') continue
    if (site.range(g.unit(unit).hex, g.unit(target).hex) <= within) return o.id
  }
  return ''
}

// ---- A window --------------------------------------------------------------------------------------------------

type Window = { readonly unit: Id; readonly seat: Seat; readonly passes: number; readonly pick: string; readonly red: boolean }

/** The question of a window; null where a seat has nothing to do, or an order that answers for it. */
function askWindow(g: SsGame, v: Window): Decision | null {
  if (orderOf(g, v.seat).is !== 'ask') return null
  const fire = shots(g, v.seat)
  const red = redUnit(g)
  const of: Option[] = mayBreak(g, v, v.seat)
    ? [{ id: 'red', label: `Move ${g.unit(red as Id).name} now`, about: [{ unit: red as Id }] }]
    : []
  if (fire.length === 0 && of.length === 0) return null
  of.push(...fire, ...ORDERS.map(([o]) => o))
  const about = v.unit === '' ? [] : [{ unit: v.unit }]
  return { ...orNone('window', 'SS-PH-03', v.seat, of, 'Pass', about), idle: { one: 'pass:turn' } }
}

/** What a seat says, or what its order says for it: a deed comes back as `pick`, everything else is a pass. */
function takeWindow(g: SsGame, v: Window, said: string): Window {
  const order = ORDERS.find(([o]) => o.id === said)
  if (order !== undefined) give(g, v.seat, order[1])
  const o = orderOf(g, v.seat)
  const pick = order === undefined && said !== '' ? said : o.is === 'fire' ? ordered(g, v.seat, o.within) : ''
  return pick === '' ? { ...v, pick, seat: (v.seat + 1) % g.seats, passes: v.passes + 1 } : { ...v, pick, passes: 0 }
}

/** SS-PH-03, SS-D14: the sides are asked by turns until all have passed in succession; a deed is done at once. */
export const windows: Procedure<{ readonly unit: Id; readonly first: Seat; readonly red: boolean }> = procedure(
  'SS-PH-03',
  'window',
  (a: { readonly unit: Id; readonly first: Seat; readonly red: boolean }): Window => ({
    unit: a.unit,
    seat: a.first,
    passes: 0,
    pick: '',
    red: a.red,
  }),
  loop(
    (g, v: Window) => v.passes < g.seats,
    act('SS-PH-03', (_g, v: Window) => ({ ...v, pick: '?' })),
    ask('SS-PH-03', askWindow, (g, v: Window, [a]) => takeWindow(g, v, chosen(a.choice))),
    when(
      (_g, v: Window) => v.pick === '?', // nothing was asked: an order answers, or a pass
      act('SS-PH-03', (g, v: Window) => takeWindow(g, v, '')),
    ),
    when(
      (_g, v: Window) => v.pick === 'red',
      act('SS-PH-05', (g, v: Window) => g.emit({ is: 'breaksIn', rule: 'SS-PH-05', unit: redUnit(g) as Id, on: v.unit })),
      call(
        () => recurring('moveUnit'),
        (g) => ({ unit: redUnit(g) as Id, red: true }),
      ),
      act('SS-PH-05', (g, v: Window) => ({ ...v, seat: (v.seat + 1) % g.seats })),
    ),
    when(
      (_g, v: Window) => v.pick !== '' && v.pick !== 'red',
      call(
        () => snapShot,
        (_g, v: Window) => ({ pick: v.pick, preempts: false }),
      ),
      act('SS-PH-03', (g, v: Window) => ({ ...v, seat: (v.seat + 1) % g.seats })),
    ),
  ),
)

// ---- One shot --------------------------------------------------------------------------------------------------

type Snap = { readonly unit: Id; readonly crew: number; readonly facing: number; readonly pick: string; readonly preempts: boolean }

/** SS-PH-06: a system pivots just before it fires. */
function pivot(g: SsGame, v: Snap): void {
  const system = Number(v.pick.split(':')[1])
  const u = g.unit(v.unit)
  if (v.pick.startsWith('t:') || u.facings[system] === v.facing) return
  const e = g.edit(v.unit)
  e.facings = e.facings.with(system, v.facing)
  e.pivoted |= 1 << system
  g.emit({ is: 'pivots', rule: 'SS-PH-06', unit: v.unit, system, facing: v.facing })
}

function askBlind(g: SsGame, v: Snap): Decision | null {
  const u = g.unit(v.unit)
  const { where, first } = blindField(g, u, v.crew, Number(v.pick.split(':')[1]))
  if (first === null) return null
  const about = [{ unit: u.id }]
  const choice = { is: 'place', items: about, where } as const
  return question('blind', 'SS-TGT-13', u.seat, choice, { place: [{ at: first }] }, { about })
}

/** SS-PH-02: a gunner’s shot at any moment, resolved at once; who declares and then holds his fire has had his turn. */
export const snapShot: Procedure<{ readonly pick: string; readonly preempts: boolean }> = procedure(
  'SS-PH-02',
  'snapShot',
  (a: { readonly pick: string; readonly preempts: boolean }): Snap => {
    const [unit, crew, facing, ...pick] = a.pick.split(' ')
    return { unit, crew: Number(crew), facing: Number(facing), pick: pick.join(' '), preempts: a.preempts }
  },
  act('SS-PH-06', pivot),
  when(
    (_g, v: Snap) => v.pick.startsWith('b:'),
    ask('SS-TGT-13', askBlind, (g, v: Snap, [a]) => {
      const p = 'place' in a.choice ? a.choice.place[0] : null
      if (p !== null && 'at' in p) nameOne(g, v.unit, v.crew, v.pick, siteIn(g).aimed(p.at))
    }),
  ),
  when(
    (_g, v: Snap) => !v.pick.startsWith('b:'),
    act('SS-PH-02', (g, v: Snap) => nameOne(g, v.unit, v.crew, v.pick, -1)),
  ),
  when(
    (_g, v: Snap) => !v.pick.startsWith('t:'),
    call(
      () => recurring('volley'),
      (_g, v: Snap) => ({ unit: v.unit, preempts: v.preempts }),
    ),
    act('SS-PH-02', (g, v: Snap) => {
      const u = g.unit(v.unit)
      if (u.out === '' && mayAct(u, v.crew)) g.edit(v.unit).acted |= 1 << v.crew
    }),
  ),
)

// ---- Pre-emption -----------------------------------------------------------------------------------------------

/** SS-PH-04: the unit with the Red Chit, whether or not it has moved. */
const redBearer = (g: SsGame): SsUnit | undefined =>
  g.units.find((u) => u.chit !== 0 && u.chit === g.words.chits && u.out === '' && u.hex >= 0)

/** SS-PH-04: when a shot has been declared the owner of the Red Chit may have one gunner of that unit fire first, once a shot. */
export const preemption: Procedure<{ readonly unit: Id }> = procedure(
  'SS-PH-04',
  'preemption',
  (a: { readonly unit: Id }): { readonly unit: Id; readonly pick: string } => ({ unit: a.unit, pick: '' }),
  ask(
    'SS-PH-04',
    (g, v: { readonly unit: Id; readonly pick: string }) => {
      const red = redBearer(g)
      if (red === undefined || red.id === v.unit || orderOf(g, red.seat).is === 'pass') return null
      const of = shotsNow(g, red).filter((o) => !o.id.split(' ')[3].startsWith('t:')) // to form a team is no fire
      return of.length === 0 ? null : orNone('preempt', 'SS-PH-04', red.seat, of, 'Let it be fired', [{ unit: red.id }, { unit: v.unit }])
    },
    (_g, v: { readonly unit: Id; readonly pick: string }, [a]) => ({ ...v, pick: chosen(a.choice) }),
  ),
  when(
    (_g, v: { readonly unit: Id; readonly pick: string }) => v.pick !== '',
    call(
      () => snapShot,
      (_g, v: { readonly unit: Id; readonly pick: string }) => ({ pick: v.pick, preempts: true }),
    ),
  ),
)
