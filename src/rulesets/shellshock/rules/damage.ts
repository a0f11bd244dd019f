// Shellshock: damage from the handful of dice to the last piece inside (SS-DMG): pure resolvers, and what writes them to a unit.
import { as, d, sum, versus, type Dice, type Spec } from '../../../kernel/dice.ts'
import type { Id } from '../../../kernel/plain.ts'
import { averageDie, explosion, locomotion, type LocomotionCell, type LocomotionId } from '../book/charts.ts'
import type { UnitSheet } from '../book/roster.ts'
import type { Struck } from '../state/events.ts'
import { unworn } from '../state/fresh.ts'
import { pieceOf, sheetFor, type Marks, type Motion, type Out, type SsGame, type SsOptions, type SsUnit } from '../state/state.ts'
import { allMarked, layoutOf, runFrom, whollyMarked, type Layout } from './strip.ts'

// ---- External damage -------------------------------------------------------------------------------------------

/** Dice of Damage, Shock and Penetration. */
export type Handful = readonly [number, number, number]

/**
 * What a gunner's hits do: the dice of all his weapons that hit (SS-DMG-01), whether their totals are doubled (SS-FIRE-08), the armour side
 * struck (0 front, 1 right, 2 rear, 3 left), the sector (0–5), and whether incendiary rounds are among them (SS-DMG-15).
 */
export type Blow = {
  readonly handful: Handful
  readonly doubled: boolean
  readonly side: number
  readonly sector: number
  readonly incendiary: boolean
  readonly exposed?: boolean // of a kind that strikes open crew (SS-UNB-02)
}

/** What of a unit takes damage. `lost` holds what waits for Aftermath too: a piece is destroyed once. */
export type Body = {
  readonly sheet: UnitSheet
  readonly armour: readonly [number, number, number, number]
  readonly marked: Marks
  readonly hits: readonly number[]
  readonly lost: number
  readonly halon: boolean // works now (SS-DMG-15)
  readonly open?: readonly number[] // pieces of living crew with open hatches (SS-UNB-02)
}

/** The rules of the house that damage asks. */
export type DamageRules = Pick<SsOptions, 'damageDice' | 'internalWrap'>

/** SS-DMG-02: so many dice of one kind, rolled as the house has it. */
export function handfulSpec(n: number, how: SsOptions['damageDice']): Spec<number> {
  if (how === 'full') return sum(n, d(6))
  return how === 'singleD6' ? as(d(6), (x) => x * n) : as(d(12), (x) => averageDie[x - 1] * n)
}

/** SS-DMG-01, SS-DMG-02: Damage, Shock and Penetration, in this order; no dice, no roll. */
export function rollHandful(handful: Handful, rules: DamageRules, dice: Dice): readonly [number, number, number] {
  const roll = (i: number): number =>
    handful[i] === 0 ? 0 : dice.roll(KINDS[i], handfulSpec(handful[i], rules.damageDice), (total) => total)
  const damage = roll(0)
  const shock = roll(1)
  return [damage, shock, roll(2)]
}
const KINDS = ['damage', 'shock', 'penetration']

/** SS-DMG-03, SS-DMG-04, SS-DMG-05: what gets through: overflow of the armour, overshock, overpenetration. */
export function through(
  body: Pick<Body, 'sheet' | 'armour'>,
  side: number,
  sector: number,
  rolled: readonly [number, number, number],
): readonly [number, number, number] {
  return [
    Math.max(0, rolled[0] - body.armour[side]),
    Math.max(0, rolled[1] - body.sheet.shockThreshold),
    Math.max(0, rolled[2] - body.sheet.penetration[sector]),
  ]
}

/** SS-DMG-07, SS-AMB-10: lines to mark and Hits of so much internal damage; below the first box a Core Hit (SS-DMG-11). Not for Dead. */
export function boxOf(sheet: UnitSheet, internal: number): { readonly lines: number; readonly hits: number } {
  const box = sheet.boxes.find((b) => internal >= b.min && internal <= b.max)
  return box === undefined ? { lines: 1, hits: 1 } : { lines: box.pct + 1, hits: box.hits }
}

// ---- Internal damage -------------------------------------------------------------------------------------------

/** What a run through the strip did, and what the unit has left of it. */
export type Inside = {
  readonly lines: readonly number[]
  readonly struck: readonly Struck[]
  readonly motion: Motion
  readonly marked: Marks
  readonly hits: readonly number[]
  readonly lost: number
  readonly out: Out
}

/** One die of ten for the row and one of six for the column (SS-DMG-14). */
function chartSpec(id: LocomotionId): Spec<readonly [number, LocomotionCell]> {
  const chart = locomotion[id]
  return {
    name: 'd10, d6',
    draw: (next) => {
      const row = next(1, 10)
      return [row, chart[row - 1][next(1, 6) - 1]]
    },
    faces: () => chart.flatMap((cells, i) => cells.map((cell) => [[i + 1, cell], 1 / 60] as const)),
  }
}

/** SS-DMG-14: what a cell of a row of the locomotion chart takes. */
export function worsened(m: Motion, row: number, cell: LocomotionCell): Motion {
  if (cell === 'X') return { ...m, immobile: true }
  if (cell === 'SLIP') return { ...m, slip: m.slip + 1 }
  if (cell === 'TURN') return { ...m, turn: m.turn + 1 }
  if (cell === 'MSRP') return { ...m, msrp: m.msrp + 1 }
  if (row === 9) return { ...m, acceleration: m.acceleration + cell }
  if (row === 10) return { ...m, deceleration: m.deceleration + cell }
  return { ...m, speed: m.speed + cell }
}

/** SS-DMG-15: whether the unit goes up: attacker's die first, he must be strictly higher. */
function explodes(body: Body, incendiary: boolean, dice: Dice): boolean {
  const bonus = (incendiary ? explosion.incendiary : 0) - (body.halon ? explosion.halon : 0)
  return dice.roll('explosion', versus(d(10), d(10)), (by) => by + bonus > 0)
}

const volatile = (kind: string): boolean => kind === 'fuel' || kind === 'ammo'

/** Whether everybody aboard is dead (SS-DMG-16). */
export function crewless(sheet: UnitSheet, lost: number): boolean {
  return sheet.equipment.every((e, i) => e.kind !== 'crew' || (lost & (1 << i)) !== 0)
}

/**
 * SS-DMG-08, SS-DMG-09, SS-AMB-12, SS-AMB-13, SS-AMB-14: a d100, a run of so many fresh lines from there, and so many Hits on every piece
 * that it marks, in the order in which the run met them. What is out rolls no more (SS-AMB-51).
 */
export function runInside(body: Body, lines: number, hits: number, incendiary: boolean, rules: DamageRules, dice: Dice): Inside {
  const layout = layoutOf(body.sheet)
  const first = dice.roll('internals', d(100), (n) => n)
  const run = runFrom(layout, body.marked, first, lines, rules.internalWrap)
  const { marked } = run
  const taken = body.hits.slice()
  const struck: Struck[] = []
  let { lost } = body
  let motion = unworn
  let out: Out = allMarked(marked) ? 'lines' : ''
  for (const { piece, fresh, skipped } of run.met) {
    if (out !== '') break
    const { kind, letter } = body.sheet.equipment[piece]
    if (kind === 'locomotion') {
      const rolls = (fresh ? hits : 0) + (skipped ? 1 : 0) // SS-DMG-13
      const cells: LocomotionCell[] = []
      for (let i = 0; i < rolls; i++) {
        const [row, cell] = dice.roll('locomotion', chartSpec(body.sheet.locomotion), (x) => x)
        cells.push(cell)
        motion = worsened(motion, row, cell)
      }
      struck.push({ letter, hits: rolls, destroyed: false, cells })
      continue
    }
    if (!fresh || (lost & (1 << piece)) !== 0) continue
    if (volatile(kind) && explodes(body, incendiary, dice)) out = 'explosion'
    taken[piece] += hits
    const destroyed = gone(body.sheet, layout, marked, taken, piece)
    if (destroyed) lost |= 1 << piece
    struck.push({ letter, hits, destroyed })
    if (out === '' && kind === 'crew' && crewless(body.sheet, lost)) out = 'crew'
  }
  return { lines: run.lines, struck, motion, marked, hits: taken, lost, out }
}

/** SS-DMG-10: its Hits used up, or every line of its letter marked. */
function gone(sheet: UnitSheet, layout: Layout, marked: Marks, taken: readonly number[], piece: number): boolean {
  return taken[piece] >= sheet.equipment[piece].hits || whollyMarked(layout, marked, piece)
}

// ---- A gunner's blow -------------------------------------------------------------------------------------------

/** A blow as it fell: totals as they count, what got through, the armour left, and what happened inside. */
export type Wound = {
  readonly rolled: readonly [number, number, number]
  readonly over: readonly [number, number, number]
  readonly internal: number
  readonly armour: readonly [number, number, number, number]
  readonly killed: readonly number[] // pieces of open crew (SS-UNB-02)
  readonly inside: Inside | null
  readonly out: Out
}

/** SS-DMG-03 to SS-DMG-12: what totals do to a body, the run inside included. */
export function wound(
  body: Body,
  at: Pick<Blow, 'side' | 'sector' | 'incendiary'>,
  rolled: Wound['rolled'],
  rules: DamageRules,
  dice: Dice,
): Wound {
  const over = through(body, at.side, at.sector, rolled)
  const internal = over[0] + over[1] + over[2] // SS-DMG-06
  const armour: [number, number, number, number] = [...body.armour]
  armour[at.side] = Math.max(0, armour[at.side] - rolled[0])
  const killed: readonly number[] = []
  if (internal === 0) return { rolled, over, internal, armour, killed, inside: null, out: '' }
  if (internal >= body.sheet.deadAt) return { rolled, over, internal, armour, killed, inside: null, out: 'overkill' } // SS-DMG-12
  const { lines, hits } = boxOf(body.sheet, internal)
  const inside = runInside(body, lines, hits, at.incendiary, rules, dice)
  return { rolled, over, internal, armour, killed, inside, out: inside.out }
}

/** A gunner's blow: handfuls of dice, then the body. */
export function resolveBlow(body: Body, blow: Blow, rules: DamageRules, dice: Dice): Wound {
  const [damage, shock, penetration] = rollHandful(blow.handful, rules, dice)
  const times = blow.doubled ? 2 : 1
  return resolveTotals(body, blow, [damage * times, shock * times, penetration * times], rules, dice)
}

/** The same once the totals are known, doubled where they count double. */
export function resolveTotals(body: Body, blow: Blow, totals: Wound['rolled'], rules: DamageRules, dice: Dice): Wound {
  const killed = blow.exposed === true ? openCrewHit(body, dice) : []
  if (killed.length === 0) return wound(body, blow, totals, rules, dice)
  const lost = killed.reduce((bits, piece) => bits | (1 << piece), body.lost)
  const w = wound({ ...body, lost }, blow, totals, rules, dice)
  return { ...w, killed, out: w.out === '' && crewless(body.sheet, w.inside?.lost ?? lost) ? 'crew' : w.out }
}

/** SS-UNB-02, SS-AMB-53: a die for each open crew member: 1 or 2 and he is killed. */
function openCrewHit(body: Body, dice: Dice): readonly number[] {
  return (body.open ?? []).filter(() => dice.roll('openCrew', d(6), (n) => n <= 2))
}

/** SS-DMG-11: a Core Hit: one line, one Hit, nobody's rounds (SS-AMB-39, SS-AMB-43). */
export function resolveCoreHit(body: Body, rules: DamageRules, dice: Dice): Inside {
  return runInside(body, 1, 1, false, rules, dice)
}

// ---- Writing it to a unit ---------------------------------------------------------------------------------------

/** What of a unit takes damage: armour and marks as they are now, with what waits for Aftermath (SS-DMG-17). */
export function bodyOf(u: SsUnit): Body {
  const sheet = sheetFor(u)
  const halon = sheet.equipment.some((e, i) => e.kind === 'halon' && (u.lost & (1 << i)) === 0)
  const lost = u.lost | u.losing
  const open = u.crew.flatMap((c, i) => {
    const piece = c.open ? pieceOf(sheet, sheet.crew[i].letter) : -1
    return piece >= 0 && (lost & (1 << piece)) === 0 ? [piece] : []
  })
  return { sheet, armour: u.armour, marked: u.marked, hits: u.hits, lost, halon, open }
}

/** Two losses of movement together. */
export function both(a: Motion, b: Motion): Motion {
  return {
    speed: a.speed + b.speed,
    acceleration: a.acceleration + b.acceleration,
    deceleration: a.deceleration + b.deceleration,
    slip: a.slip + b.slip,
    turn: a.turn + b.turn,
    msrp: a.msrp + b.msrp,
    immobile: a.immobile || b.immobile,
  }
}

/** SS-DMG-17, SS-AMB-15: armour and marks count at once; loss of pieces, mobility and the unit itself waits for Aftermath. */
function writeInside(g: SsGame, id: Id, inside: Inside): void {
  const u = g.edit(id)
  u.marked = inside.marked
  u.hits = inside.hits
  u.losing = inside.lost & ~u.lost
  u.due = both(u.due, inside.motion)
  g.emit({ is: 'internals', rule: 'SS-DMG-08', unit: id, lines: inside.lines, struck: inside.struck, motion: inside.motion })
}

function doom(g: SsGame, id: Id, why: Out): void {
  g.edit(id).dying = why
  g.emit({ is: 'doomed', rule: 'SS-DMG-16', unit: id, why })
}

/** A blow on a unit. One that is out already takes nothing and rolls nothing (SS-TGT-19, SS-AMB-51). */
export function strike(g: SsGame, id: Id, blow: Blow): void {
  const target = g.unit(id)
  if (target.out !== '' || target.dying !== '') return
  suffer(g, id, blow, resolveBlow(bodyOf(target), blow, g.words.options, g.dice))
}

/** A blow whose totals are known already (SS-SPEC-06). */
export function strikeTotals(g: SsGame, id: Id, blow: Blow, totals: Wound['rolled']): void {
  const target = g.unit(id)
  if (target.out !== '' || target.dying !== '') return
  suffer(g, id, blow, resolveTotals(bodyOf(target), blow, totals, g.words.options, g.dice))
}

function suffer(g: SsGame, id: Id, blow: Blow, w: Wound): void {
  const u = g.edit(id)
  u.armour = w.armour
  g.emit({ is: 'damage', rule: 'SS-DMG-03', unit: id, side: blow.side, rolled: w.rolled, over: w.over, internal: w.internal })
  for (const piece of w.killed) {
    u.losing |= 1 << piece
    const { letter } = sheetFor(u).equipment[piece]
    g.emit({ is: 'crewHit', rule: 'SS-UNB-02', unit: id, crew: sheetFor(u).crew.findIndex((c) => c.letter === letter) })
  }
  if (w.inside !== null) writeInside(g, id, w.inside)
  if (w.out !== '') doom(g, id, w.out)
}

/** SS-DMG-12, SS-FIRE-08: a target destroyed at once by a second double 10. */
export function destroyAtOnce(g: SsGame, id: Id): void {
  const target = g.unit(id)
  if (target.out === '' && target.dying === '') doom(g, id, 'niceShot')
}

/**
 * SS-DMG-11: a Core Hit of a unit's own driving: its effects wait for Aftermath, but what destroys the unit does so at once (SS-AMB-33).
 */
export function coreHit(g: SsGame, id: Id): void {
  const u = g.unit(id)
  if (u.out !== '') return
  g.emit({ is: 'coreHit', rule: 'SS-DMG-11', unit: id })
  const inside = resolveCoreHit(bodyOf(u), g.words.options, g.dice)
  writeInside(g, id, inside)
  if (inside.out !== '') destroy(g, id, inside.out)
}

/** Out of the game at once: by its own driving (SS-AMB-33), or with the unit that carried it. */
export function destroy(g: SsGame, id: Id, why: Out): void {
  const u = g.edit(id)
  u.out = why
  u.speed = 0
  u.left = 0
  u.stage = 'done'
  if (g.words.options.wrecks === 'remove') u.hex = -1
  g.emit({ is: 'destroyed', rule: 'SS-DMG-16', unit: id, why })
}

/** SS-MOVE-25, SS-MOVE-26: damage of a unit's own driving, at once: what destroys it does so now (SS-AMB-33). */
export function bruise(g: SsGame, id: Id, side: number, w: Wound): void {
  g.edit(id).armour = w.armour
  g.emit({ is: 'damage', rule: 'SS-DMG-03', unit: id, side, rolled: w.rolled, over: w.over, internal: w.internal })
  if (w.inside !== null) writeInside(g, id, w.inside)
  if (w.out !== '') destroy(g, id, w.out)
}

/** SS-DMG-17: what waited for Aftermath takes effect on a unit. */
export function takeEffect(g: SsGame, id: Id): void {
  const { losing, due, dying } = g.unit(id)
  if (losing === 0 && due === unworn && dying === '') return
  const u = g.edit(id)
  u.lost |= u.losing
  u.losing = 0
  u.worn = both(u.worn, u.due)
  u.due = unworn
  if (u.dying === '') return
  const why = u.dying
  u.dying = ''
  destroy(g, id, why)
}
