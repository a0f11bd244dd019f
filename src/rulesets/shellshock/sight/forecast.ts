// Shellshock: chances of an answer: to hit by weapon, what gets through, what happens inside, slips, rams; by the resolvers that play.
import type { Choice, Decision, Leg, PartChoice, Plan } from '../../../kernel/decision.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { odds, type Odds } from '../../../kernel/odds.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { answerTo } from '../../../kernel/plan.ts'
import { weaponRow, type DefenceId, type WeaponRow } from '../book/charts.ts'
import { gunsOf } from '../rules/aiming.ts'
import { unitOf } from '../rules/asking.ts'
import { ramHandfuls } from '../rules/collision.ts'
import type { Blow, Handful } from '../rules/damage.ts'
import { aheadOf, courseOf, declared, legalSpeed, take } from '../rules/driving.ts'
import { aimAt, aimOf, chainTargets, lessened, struckBlind, type Shot } from '../rules/firing.ts'
import { ratingsOf, resolveTurn } from '../rules/movement.ts'
import { ramAim } from '../rules/ram.ts'
import { resolveScatter } from '../rules/scatter.ts'
import { angleFrom, reaches, sideOf } from '../rules/targeting.ts'
import { resolveAim, type Result } from '../rules/tohit.ts'
import { pickOf } from '../rules/sequence.ts'
import { announced, checkChain, shotOf } from '../rules/volley.ts'
import { sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import { harmOf, shockFacts, type On, type Way } from './harm.ts'
import { becomes, type Struck } from './inside.ts'
import { asGame, type SsSeen } from './view.ts'
import { siteIn } from '../state/site.ts'

type Tone = Forecast['odds'][number]['tone']

// ---- To hit ----------------------------------------------------------------------------------------------------

/** SS-FIRE-05: one roll against all weapons, every way it may come, exactly. */
function aimOdds(
  g: SsGame,
  shot: Shot,
  systems: readonly DefenceId[],
): { readonly odds: Odds<Result>; readonly numbers: readonly number[]; readonly through: Id } {
  const aim = aimOf(g, shot, systems)
  return { odds: odds((dice) => resolveAim(aim, dice)), numbers: aim.numbers, through: aim.through }
}

const rowsOf = (u: SsUnit, weapons: readonly number[]): readonly WeaponRow[] => weapons.map((i) => weaponRow(sheetFor(u).weapons[i].weapon))
const percent = (p: number): string => `${Math.round(p * 100)} %`

function toHit(o: SsUnit, rows: readonly WeaponRow[], numbers: readonly number[], all: Odds<Result>, seen: Seat): Forecast {
  const by = new Map<string, { p: number; tone: Tone }>()
  for (const { p, is } of all) {
    const names = rows.filter((_, i) => (is.hits & (1 << i)) !== 0).map((w) => w.name)
    const label =
      is.friend !== 0 ? 'hits a friend' : names.length === 0 ? 'misses' : names.length === rows.length ? 'hits' : names.join(' and ')
    const old = by.get(label)
    const harm: Tone = (is.friend !== 0) === (o.seat === seen) ? 'good' : 'bad'
    if (old !== undefined) old.p += p
    else by.set(label, { p, tone: label === 'misses' ? 'plain' : harm })
  }
  const facts = rows.map((w, i) => {
    const p = all.reduce((sum, x) => ((x.is.hits & (1 << i)) !== 0 ? sum + x.p : sum), 0)
    return { label: w.name, value: `${numbers[i]} or more, ${percent(p)}`, rule: 'SS-FIRE-03' }
  })
  const wasted = o.dying === '' ? {} : { warnings: [`${o.name} is destroyed already: what hits it is wasted.`] } // SS-TGT-19
  return { label: `To hit ${o.name}`, odds: [...by].map(([label, { p, tone }]) => ({ p, label, tone })), facts, ...wasted }
}

// ---- What it comes to ------------------------------------------------------------------------------------------

/** SS-FIRE-13: whom an attack hits, of one roll against all weapons: the targets by their shares, or the friend in the way. */
function waysOf(
  targets: readonly { readonly id: Id; readonly each: readonly Handful[] }[],
  rows: readonly WeaponRow[],
  spread: number,
  friend: Id,
  all: Odds<Result>,
): readonly Way[] {
  const bits = (1 << rows.length) - 1
  const whole = rows.map((w) => lessened(w, spread))
  return all.map(({ p, is }): Way => {
    const on = targets.map(
      ({ id, each }, i): On => ({ id, each, bits: (is.hits >> (i * rows.length)) & bits, doubled: is.double, kill: is.kill }),
    )
    const struck = on.filter((x) => x.bits !== 0)
    if (is.friend === 0) return { p, on: struck }
    return { p, on: [...struck, { id: friend, each: whole, bits: is.friend & bits, doubled: false, kill: false }] }
  })
}

/**
 * The forecast of a gunner’s shot as a seat looks at it (SS-FIRE-05, SS-DMG-07): the roll, the target, then whomever else it may strike:
 * a friend in the way (SS-FIRE-13), whoever stands in the shock of high explosive (SS-SPEC-06).
 */
export function shotForecast(
  g: SsGame,
  u: SsUnit,
  shot: Shot,
  systems: readonly DefenceId[] = [],
  seen: Seat = u.seat,
): readonly Forecast[] {
  const { odds: all, numbers, through } = aimOdds(g, shot, systems)
  const rows = rowsOf(u, shot.weapons)
  const each = rows.map((w) => lessened(w, shot.spread))
  const ways = waysOf([{ id: shot.target, each }], rows, shot.spread, through, all)
  return [
    toHit(g.unit(shot.target), rows, numbers, all, seen),
    ...harmOf(g, { by: u.id, rows, mode: shot.mode ?? 'direct' }, ways, [shot.target], seen),
  ]
}

/** SS-SPEC-05: one roll over a chain: for each unit on it to hit and what its share of the dice does, friends too; then all others. */
function chainForecast(
  g: SsGame,
  u: SsUnit,
  shot: Shot,
  hexes: readonly number[],
  end: 'first' | 'last',
  systems: ReadonlyMap<Id, readonly DefenceId[]> = new Map(),
  seen: Seat = u.seat,
): readonly Forecast[] {
  const targets = chainTargets(g, shot, hexes, end)
  const rows = rowsOf(u, shot.weapons)
  const ids = targets.map((t) => t.id)
  const aim = aimAt(g, shot, ids, systems)
  const all = odds((dice) => resolveAim(aim, dice))
  const ways = waysOf(targets, rows, shot.spread, aim.through, all)
  const done = harmOf(g, { by: u.id, rows, mode: shot.mode ?? 'direct' }, ways, ids, seen)
  const rolls = targets.map((t, i) => {
    const mine = all.map(({ p, is }) => ({ p, is: { ...is, hits: (is.hits >> (i * rows.length)) & ((1 << rows.length) - 1) } }))
    return toHit(g.unit(t.id), rows, aim.numbers.slice(i * rows.length, (i + 1) * rows.length), mine, seen)
  })
  return [...ids.flatMap((id, i) => [rolls[i], ...done.filter((f) => f.unit === id)]), ...done.filter((f) => !ids.includes(f.unit ?? ''))]
}

/** SS-TGT-13, SS-TAB-14: where blind fire lands, and what it does to whoever may stand there: hit by everything, without a roll. */
export function blindForecast(g: SsGame, u: SsUnit, crew: number, weapons: readonly number[], aimed: number): readonly Forecast[] {
  const site = siteIn(g)
  const person = u.crew[crew]
  const earlier = person.blindHex === aimed ? person.blindTurns : 0
  const rows = rowsOf(u, weapons)
  const each = rows.map((w) => lessened(w, 0))
  const landed = odds((dice) => {
    const { side, hexes } = resolveScatter(earlier, dice)
    return site.scattered(aimed, side, hexes)
  })
  const met = new Map<number, readonly SsUnit[]>()
  const there = (hex: number): readonly SsUnit[] => {
    let list = met.get(hex)
    if (list === undefined) met.set(hex, (list = hex < 0 ? [] : struckBlind(g, hex)))
    return list
  }
  const by = new Map<string, { p: number; tone: Tone }>()
  for (const { p, is } of landed) {
    const list = there(is)
    const friends = list.some((o) => o.seat === u.seat)
    const label = is < 0 ? 'off the table' : list.length === 0 ? 'strikes nobody' : `strikes ${list.map((o) => o.name).join(' and ')}`
    const old = by.get(label)
    if (old === undefined) by.set(label, { p, tone: friends ? 'bad' : list.length > 0 ? 'good' : 'plain' })
    else old.p += p
  }
  const where = landed.reduce((p, x) => (x.is === aimed ? p + x.p : p), 0)
  const facts = [{ label: 'Where it is aimed', value: percent(where), rule: 'SS-TGT-13' }]
  const lands: Forecast = { label: 'Blind fire', odds: [...by].map(([label, { p, tone }]) => ({ p, label, tone })), facts }
  const bits = (1 << rows.length) - 1
  const ways = landed.map(
    ({ p, is }): Way => ({ p, on: there(is).map((o): On => ({ id: o.id, each, bits, doubled: false, kill: false })) }),
  )
  const targets = g.units.flatMap((o) => (ways.some((w) => w.on.some((x) => x.id === o.id)) ? [o.id] : []))
  return [lands, ...harmOf(g, { by: u.id, rows, mode: 'indirect' }, ways, targets, u.seat)]
}

// ---- Driving ---------------------------------------------------------------------------------------------------

/** SS-MOVE-10, SS-PHYS-02: early turns of a path one by one, and the ram at its end. */
function pathForecast(g: SsGame, u: SsUnit, c: Choice): readonly Forecast[] {
  if (!('legs' in c)) return []
  const out: Forecast[] = []
  const course = courseOf(u)
  const { slip } = ratingsOf(u, g.words.options)
  c.legs.forEach((leg, i) => {
    const before = { ...course }
    if (!take(g, u, course, leg)) return
    const diced = course.dice[i] ?? 0
    if (diced > 0) {
      const all = [...odds((dice) => resolveTurn(diced, slip, dice))].sort((a, b) => a.is - b.is)
      out.push({
        label: `Early turn, ${diced} ${diced === 1 ? 'die' : 'dice'}, ${slip} or more each`,
        odds: all.map(({ p, is }) => ({ p, label: is === 0 ? 'no slip' : `slips ${is}`, tone: is === 0 ? 'good' : 'bad' })),
      })
    }
    if (leg.way === 'ram') {
      const from = { ...u, hex: before.hex, facing: before.facing }
      const met = aheadOf(g, from, { ...before, costs: [], dice: [] }).enemy
      const hexes = c.legs.slice(0, i + 1).filter((l) => l.way !== 'left' && l.way !== 'right').length
      if (met !== null) out.push(...ramForecast(g, from, met, u.moved + hexes * siteIn(g).counts))
    }
  })
  return out
}

/** SS-PHYS-02, SS-PHYS-05: the roll of a ram, and what both take of it for so many hexes moved. */
function ramForecast(g: SsGame, u: SsUnit, target: SsUnit, moved: number): readonly Forecast[] {
  const aim = ramAim(g, u, target)
  const all = odds((dice) => resolveAim(aim, dice))
  const dice = ramHandfuls(sheetFor(u), sheetFor(target), moved)
  const { side, sector } = angleFrom(siteIn(g), target, u.hex)
  const lead = u.gear === 'reverse' ? 3 : 0
  const plain = { doubled: false, incendiary: false, exposed: false }
  const ways = (blow: Blow, doubles: boolean): readonly Struck[] =>
    all.map(({ p, is }): Struck => {
      if (is.hits === 0) return { p, blow: null }
      return { p, blow: { ...blow, doubled: doubles && is.double }, kill: doubles && is.kill }
    })
  const p = all.reduce((sum, x) => (x.is.hits !== 0 ? sum + x.p : sum), 0)
  const roll: Forecast = {
    label: `Ram ${target.name}`,
    odds: [
      { p, label: 'rams', tone: 'good' as const },
      { p: 1 - p, label: 'misses', tone: 'bad' as const },
    ].filter((x) => x.p > 0),
    facts: [{ label: 'Physical', value: `${aim.numbers[0]} or more`, rule: 'SS-PHYS-02' }],
  }
  const { options } = g.words
  const theirs = becomes(target, ways({ ...plain, handful: dice.target, side, sector }, true), options, true)
  const mine = becomes(u, ways({ ...plain, handful: dice.rammer, side: sideOf(lead), sector: lead }, false), options, false)
  return [roll, theirs, mine]
}

/** SS-MOVE-20: what a declared speed costs at once. */
function speedForecast(g: SsGame, u: SsUnit, id: string): readonly Forecast[] {
  const { speed } = declared(id)
  const over = speed - legalSpeed(g, u)
  if (over <= 0 || speed < u.speed) return []
  const label = `${over} Core Hit${over === 1 ? '' : 's'}`
  return [{ label: `${u.name} over its maximum`, odds: [{ p: 1, label, tone: 'bad' }] }]
}

// ---- By question -----------------------------------------------------------------------------------------------

/** The shot that is aimed at the unit that defends, from the procedure’s words. */
function shotAtHand(g: SsGame): { readonly by: Id; readonly pick: string } | null {
  const frame = g.stack.findLast((f) => f.do === 'volley')
  const by = (frame?.v as { readonly unit?: Id } | undefined)?.unit
  const pick = pickOf(g)
  return by === undefined || pick === '' ? null : { by, pick }
}

type Laid = {
  readonly hexes: readonly number[]
  readonly end: 'first' | 'last'
  readonly systems: readonly (readonly DefenceId[])[]
}
/** The chain that is fired over, and what defenders have announced, from the procedure’s words. */
function laidOf(g: SsGame): Laid {
  const v = g.stack.findLast((f) => f.do === 'volley')?.v as Partial<Laid> | undefined
  return { hexes: v?.hexes ?? [], end: v?.end ?? 'first', systems: v?.systems ?? [] }
}

/** SS-SPEC-05, SS-TGT-17: a shot over a chain as its defender sees it: what others have announced, and what he would. */
function defendedChain(g: SsGame, by: SsUnit, pick: string, id: Id, mine: readonly DefenceId[]): readonly Forecast[] {
  const { hexes, end, systems } = laidOf(g)
  const shot = shotOf(by, pick)
  const said = chainTargets(g, shot, hexes, end).map((t, i) => [t.id, t.id === id ? mine : (systems[i] ?? [])] as const)
  return chainForecast(g, by, shot, hexes, end, new Map(said), g.unit(id).seat)
}

/** SS-SPEC-05: a chain as it is laid, what is left over going to the named target; without one the shot at it alone. */
function laidForecast(g: SsGame, u: SsUnit, legs: readonly Leg[]): readonly Forecast[] {
  const pick = pickOf(g)
  const shot = shotOf(u, pick)
  if (legs.length === 0) return shotForecast(g, u, shot)
  if (checkChain(g, u, pick, legs) !== true) return []
  return chainForecast(g, u, shot, [g.unit(shot.target).hex, ...legs.map((l) => siteIn(g).spot(l.to))], 'first')
}

/** Chances of an answer as far as the seat knows: all of it, for nothing on the table is hidden. */
export function forecast(v: SsSeen, d: Decision, c: Choice): readonly Forecast[] {
  const g = asGame(v)
  const u = g.units.find((x) => x.id === unitOf(d))
  if (u === undefined) return []
  if (d.kind === 'path') return pathForecast(g, u, c)
  if (d.kind === 'speed' && 'one' in c) return speedForecast(g, u, c.one)
  if (d.kind === 'fire' && 'one' in c) {
    const a = announced(c.one)
    const aim = u.aims[a.crew]
    if (aim?.mode === 'blind') return blindForecast(g, u, a.crew, a.weapons, aim.hex)
    return a.chain ? [] : shotForecast(g, u, shotOf(u, c.one)) // the chain is laid first: then its own question says the chances
  }
  if (d.kind === 'chain') return laidForecast(g, u, 'legs' in c ? c.legs : [])
  if (d.kind === 'remainder' && 'one' in c)
    return chainForecast(g, u, shotOf(u, pickOf(g)), laidOf(g).hexes, c.one === 'last' ? 'last' : 'first')
  if (d.kind === 'defend' && 'some' in c) {
    const at = shotAtHand(g)
    if (at === null) return []
    const by = g.unit(at.by)
    const systems = c.some as readonly DefenceId[]
    return laidOf(g).hexes.length > 1
      ? defendedChain(g, by, at.pick, u.id, systems)
      : shotForecast(g, by, shotOf(by, at.pick), systems, u.seat)
  }
  if ((d.kind === 'window' || d.kind === 'preempt') && 'one' in c) return declaredForecast(g, c.one)
  if (d.kind === 'blind' && 'place' in c) return snapForecast(g, u, c)
  if (d.kind === 'aim' && 'plan' in c) return c.plan.flatMap((a) => partForecast(v, d, c.plan, a.part, a.choice))
  return []
}

/** SS-TGT-01: what one gunner may expect of the target he names, with all that he may fire at it. */
export function partForecast(v: SsSeen, d: Decision, draft: Plan, part: string, c: PartChoice): readonly Forecast[] {
  const g = asGame(v)
  const u = g.units.find((x) => x.id === unitOf(d))
  if (u === undefined || d.kind !== 'aim') return []
  const crew = Number(part.split(':')[1])
  if (part.startsWith('hex:')) return hexForecast(g, u, crew, draft, c)
  return part.startsWith('gunner:') && 'one' in c ? namedForecast(g, u, crew, c.one) : []
}

/** SS-TGT-01, SS-PH-02: what a gunner may expect of what he names, with all that he may fire at it. */
function namedForecast(g: SsGame, u: SsUnit, crew: number, pick: string): readonly Forecast[] {
  const [letter, system, target] = pick.split(':')
  if (letter !== 'd' && letter !== 'i' && letter !== 'f') return []
  const mode = letter === 'd' ? 'direct' : letter === 'i' ? 'indirect' : 'physical'
  const weapons = gunsOf(u, crew, Number(system)).filter((i) => {
    const w = weaponRow(sheetFor(u).weapons[i].weapon)
    return mode === 'physical' ? w.type === 'P' : w.type !== 'P' && (mode === 'direct' || w.indirect)
  })
  const shot: Shot = { by: u.id, gunner: sheetFor(u).crew[crew].id, target, weapons, spread: 0, mode }
  const { odds: all, numbers } = aimOdds(g, shot, [])
  const rows = rowsOf(u, weapons)
  const roll = toHit(g.unit(target), rows, numbers, all, u.seat)
  return [{ ...roll, facts: [...(roll.facts ?? []), ...shockFacts(g, { by: u.id, rows, mode }, target)] }]
}

/** SS-TGT-13: what blind fire at a hex may do, by what its gunner has named. */
function hexForecast(g: SsGame, u: SsUnit, crew: number, draft: Plan, c: PartChoice): readonly Forecast[] {
  const named = answerTo(draft, `gunner:${crew}`)
  return named !== undefined && 'one' in named ? lobbed(g, u, crew, named.one, c) : []
}

/** SS-PH-02, SS-PH-04: a shot declared at any moment, and one that pre-empts. */
function declaredForecast(g: SsGame, said: string): readonly Forecast[] {
  const [id, crew, , pick] = said.split(' ')
  return pick === undefined ? [] : namedForecast(g, g.unit(id), Number(crew), pick)
}

/** SS-PH-02, SS-TGT-13: the same for a snap shot, whose gunner stands in the procedure’s words. */
function snapForecast(g: SsGame, u: SsUnit, c: PartChoice): readonly Forecast[] {
  const v = g.stack.findLast((f) => f.do === 'snapShot')?.v as { readonly crew?: number; readonly pick?: string } | undefined
  return lobbed(g, u, v?.crew ?? 0, v?.pick ?? '', c)
}

/** SS-TGT-13: blind fire at a place with all that a gunner can lob there. */
function lobbed(g: SsGame, u: SsUnit, crew: number, pick: string, c: PartChoice): readonly Forecast[] {
  const at = 'place' in c ? c.place[0] : null
  const system = pick.startsWith('b:') ? Number(pick.split(':')[1]) : -1
  const aimed = at !== null && 'at' in at ? siteIn(g).aimed(at.at) : -1
  if (system < 0 || aimed < 0) return []
  const range = siteIn(g).range(u.hex, aimed)
  const weapons = gunsOf(u, crew, system).filter((i) => {
    const w = weaponRow(sheetFor(u).weapons[i].weapon)
    return w.indirect && reaches(w, range, true)
  })
  return weapons.length === 0 ? [] : blindForecast(g, u, crew, weapons, aimed)
}
