// Shellshock: the Reaction step: turrets pivot, hatches open, crew shift, squads mount and dismount, tows begin (SS-MOVE-31, SS-CREW-05).
import type { Choice, Decision, Option, Plan, Part } from '../../../kernel/decision.ts'
import type { Id, Refusal } from '../../../kernel/plain.ts'
import { answerTo } from '../../../kernel/plan.ts'
import { act, ask, each, isLost, lives, procedure, sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import { no, question, type Field } from './asking.ts'
import { isIdle, onMap } from './control.ts'
import { chitOrder } from './initiative.ts'
import { pivots } from './movement.ts'
import { dismount, dismounts, mount, transports } from './ride.ts'
import { mayTow } from './tow.ts'
import { hexName, siteIn } from '../state/site.ts'

/** SS-CREW-05: the seats that somebody may shift to, as `from>to`. */
function shiftsOf(u: SsUnit): readonly Option[] {
  const { crew } = sheetFor(u)
  if (u.shift !== null) return []
  return crew.flatMap((c, from) =>
    lives(u, c.id)
      ? crew.flatMap((x, to) =>
          c.canShiftTo.includes(x.id) ? [{ id: `${from}>${to}`, label: `${c.role} to the seat of the ${x.role.toLowerCase()}` }] : [],
        )
      : [],
  )
}

/** SS-UNB-01: crew with a pintle weapon of their own, by their places. */
function hatches(f: Field, u: SsUnit): readonly number[] {
  const sheet = sheetFor(u)
  if (!f.words.options.unbutton) return []
  return sheet.crew.flatMap((c, i) => {
    const pintle = sheet.systems.some((s) => s.kind === 'pintle' && s.operators.includes(c.id))
    return pintle && lives(u, c.id) && !isIdle(u, i) ? [i] : []
  })
}

const way = (sixths: number): string => ['Ahead', '60° right', '120° right', 'Behind', '120° left', '60° left'][sixths]

/** The parts of a unit’s reaction: what it may do, each with what holds if nothing is said. */
export function reactionParts(f: Field, u: SsUnit): readonly Part[] {
  const about = [{ unit: u.id }]
  const sheet = sheetFor(u)
  const out: Part[] = []
  const add = (id: string, label: string, of: readonly Option[], now: string): void => {
    if (of.length > 1) out.push({ id, label: `${u.name}: ${label}`, about, choice: { is: 'one', of }, idle: { one: now } })
  }
  if (onMap(u)) {
    sheet.systems.forEach((s, i) => {
      if (f.words.options.phased || s.allRound || s.pivot === 0 || isLost(u, s.letter)) return // SS-PH-06
      const of = pivots(u, i).map((to) => ({ id: String(to), label: way(to) }))
      add(`pivot:${i}`, s.kind === 'turret' ? 'turret' : 'arm', of, String(u.facings[i]))
    })
    for (const i of hatches(f, u)) {
      const of = [
        { id: 'shut', label: 'Buttoned up' },
        { id: 'open', label: 'Hatch open' },
      ]
      add(`hatch:${i}`, sheet.crew[i].role.toLowerCase(), of, u.crew[i].open ? 'open' : 'shut')
    }
    const rides = transports(f, u).map((o): Option => ({ id: o.id, label: `Mount ${o.name}`, about: [{ unit: o.id }] }))
    add('ride', 'riding', [{ id: '-', label: 'Stay on foot' }, ...rides], '-')
    const tows = f.units.filter((o) => mayTow(f, u, o)).map((o): Option => ({ id: o.id, label: `Tow ${o.name}`, about: [{ unit: o.id }] }))
    add('tow', 'towing', [{ id: '-', label: 'Tow nobody' }, ...tows], tows.some((o) => o.id === u.towing) ? u.towing : '-')
  }
  const site = siteIn(f)
  const hexes = dismounts(f, u).map(
    (h): Option => ({
      id: String(h),
      label: `Dismount at ${hexName(f.words.ground, h)}`,
      about: [{ at: site.place(h) }],
    }),
  )
  add('dismount', 'riding', [{ id: '-', label: 'Stay aboard' }, ...hexes], '-')
  add('shift', 'crew', [{ id: '-', label: 'Nobody shifts' }, ...shiftsOf(u)], '-')
  return out
}

/** Whether a unit has a turret or arm to pivot: then it has a choice, whatever else. */
function pivotsAny(f: Field, u: SsUnit): boolean {
  return !f.words.options.phased && onMap(u) && sheetFor(u).systems.some((s) => !s.allRound && s.pivot > 0 && !isLost(u, s.letter))
}

/** The question of one unit’s reaction; null where it has no choice. */
function askReaction(f: Field, u: SsUnit): Decision | null {
  if (u.out !== '' || (!pivotsAny(f, u) && reactionParts(f, u).length === 0)) return null
  return question('react', 'SS-MOVE-31', u.seat, { is: 'plan' }, { plan: [] }, { about: [{ unit: u.id }] })
}

const one = (plan: Plan, part: string): string => {
  const c = answerTo(plan, part)
  return c !== undefined && 'one' in c ? c.one : ''
}

/** SS-CREW-05, SS-UNB-03: what of a reaction cannot stand together. */
export function checkReaction(u: SsUnit, c: Choice): Refusal | true {
  if (!('plan' in c)) return true
  const shift = one(c.plan, 'shift')
  if (shift === '' || shift === '-') return true
  const seats = shift.split('>').map(Number)
  for (const i of seats)
    if (one(c.plan, `hatch:${i}`) === 'open' && !u.crew[i].open) return no('SS-CREW-05', 'who shifts does nothing else this turn')
  return true
}

/** What a reaction brings about. */
function react(g: SsGame, id: Id, plan: Plan): void {
  const sheet = sheetFor(g.unit(id))
  sheet.systems.forEach((_, system) => {
    const to = one(plan, `pivot:${system}`)
    if (to === '' || Number(to) === g.unit(id).facings[system]) return
    const u = g.edit(id)
    u.facings = u.facings.with(system, Number(to))
    g.emit({ is: 'pivots', rule: 'SS-MOVE-31', unit: id, system, facing: Number(to) })
  })
  sheet.crew.forEach((_, crew) => {
    const to = one(plan, `hatch:${crew}`)
    if (to === '' || (to === 'open') === g.unit(id).crew[crew].open) return
    setHatch(g, id, crew, to === 'open')
  })
  const ride = one(plan, 'ride')
  if (ride !== '' && ride !== '-') mount(g, id, ride)
  const off = one(plan, 'dismount')
  if (off !== '' && off !== '-') dismount(g, id, Number(off))
  tow(g, id, one(plan, 'tow'))
  const shift = one(plan, 'shift')
  if (shift !== '' && shift !== '-') beginShift(g, id, shift)
}

function setHatch(g: SsGame, id: Id, crew: number, open: boolean): void {
  const u = g.edit(id)
  u.crew = u.crew.map((c, i) => (i === crew ? { ...c, open } : c))
  g.emit({ is: 'hatch', rule: 'SS-UNB-01', unit: id, crew, open })
}

/** SS-MOVE-22: whom a unit tows; without a word it goes on with whom it tows already. */
function tow(g: SsGame, id: Id, said: string): void {
  const u = g.unit(id)
  const goesOn = u.towing !== '' && mayTow(g, u, g.unit(u.towing))
  const to = said === '' ? (goesOn ? u.towing : '') : said === '-' ? '' : said
  if (to === u.towing) return
  const e = g.edit(id)
  e.towing = to
  e.towTurns = 0
  if (to !== '') g.emit({ is: 'tows', rule: 'SS-MOVE-22', unit: id, target: to })
}

function beginShift(g: SsGame, id: Id, shift: string): void {
  const [from, to] = shift.split('>').map(Number)
  const u = g.edit(id)
  u.shift = { from, to, since: g.words.turn }
  u.crew = u.crew.map((c, i) => (i === from || i === to ? { ...c, open: false } : c))
  g.emit({ is: 'shifts', rule: 'SS-CREW-05', unit: id, from, to })
}

/** SS-CREW-05: a shift ordered last turn takes effect: the two change seats, living or not, with skills, wounds and all. */
function completeShift(g: SsGame, id: Id): void {
  const { shift } = g.unit(id)
  if (shift === null || shift.since >= g.words.turn) return
  const { from, to } = shift
  const u = g.edit(id)
  const sheet = sheetFor(u)
  const a = sheet.equipment.findIndex((e) => e.letter === sheet.crew[from].letter),
    b = sheet.equipment.findIndex((e) => e.letter === sheet.crew[to].letter)
  u.crew = u.crew.with(from, u.crew[to]).with(to, u.crew[from])
  u.hits = u.hits.with(a, u.hits[b]).with(b, u.hits[a])
  u.lost = swapped(u.lost, a, b)
  u.losing = swapped(u.losing, a, b) // who was killed while it drove (SS-DMG-17)
  u.shift = null
  g.emit({ is: 'shifted', rule: 'SS-CREW-05', unit: id, from, to })
}

/** Two bits of a word exchanged. */
function swapped(bits: number, a: number, b: number): number {
  const x = ((bits >> a) ^ (bits >> b)) & 1
  return bits ^ ((x << a) | (x << b))
}

/** SS-MOVE-31, SS-FIRE-17, SS-D09: units without a chit first, then by chits; squads aboard at the end. */
export const reaction = procedure(
  'SS-MOVE-31',
  'reaction',
  (_: { readonly of: 'turn' }) => null,
  act('SS-CREW-05', (g) => {
    for (const u of g.units) if (u.out === '') completeShift(g, u.id)
  }),
  each(
    (g) => [...chitOrder(g), ...g.units.filter((u) => u.riding !== '' && u.out === '').map((u) => u.id)],
    ask(
      'SS-MOVE-31',
      (g, _v, id) => askReaction(g, g.unit(id)),
      (g, _v, [a], id) => react(g, id, 'plan' in a.choice ? a.choice.plan : []),
    ),
  ),
)
