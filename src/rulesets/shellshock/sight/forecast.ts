// Shellshock: chances of an answer: to hit by weapon, what gets through, what happens inside, slips, rams; by the resolvers that play.
import type { Choice, Decision, PartChoice, Plan } from '../../../kernel/decision.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { chance, interval, odds, type Odds } from '../../../kernel/odds.ts'
import type { Id } from '../../../kernel/plain.ts'
import { weaponRow, type DefenceId, type WeaponRow } from '../book/charts.ts'
import type { UnitSheet } from '../book/roster.ts'
import { gunsOf } from '../rules/aiming.ts'
import { unitOf } from '../rules/asking.ts'
import { bodyOf, boxOf, handfulSpec, runInside, type Body, type Handful } from '../rules/damage.ts'
import { courseOf, declared, legalSpeed, take } from '../rules/driving.ts'
import { aimAt, type Shot } from '../rules/firing.ts'
import { ratingsOf, resolveTurn } from '../rules/movement.ts'
import { ramAim } from '../rules/ram.ts'
import { angleFrom } from '../rules/targeting.ts'
import { resolveAim, handfulOf, type Result } from '../rules/tohit.ts'
import { pickOf } from '../rules/sequence.ts'
import { announced, shotOf } from '../rules/volley.ts'
import { sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import { asGame, type SsSeen } from './view.ts'
import { siteIn } from '../state/site.ts'

type Tone = Forecast['odds'][number]['tone']

// ---- To hit ----------------------------------------------------------------------------------------------------

/** SS-FIRE-05: one roll against all weapons, every way it may come, exactly. */
function aimOdds(
  g: SsGame,
  shot: Shot,
  systems: readonly DefenceId[],
): { readonly odds: Odds<Result>; readonly numbers: readonly number[] } {
  const aim = aimAt(g, shot, [shot.target], new Map([[shot.target, systems]]))
  return { odds: odds((dice) => resolveAim(aim, dice)), numbers: aim.numbers }
}

const rowsOf = (u: SsUnit, weapons: readonly number[]): readonly WeaponRow[] => weapons.map((i) => weaponRow(sheetFor(u).weapons[i].weapon))
const percent = (p: number): string => `${Math.round(p * 100)} %`

function toHit(o: SsUnit, rows: readonly WeaponRow[], numbers: readonly number[], all: Odds<Result>): Forecast {
  const by = new Map<string, { p: number; tone: Tone }>()
  for (const { p, is } of all) {
    const names = rows.filter((_, i) => (is.hits & (1 << i)) !== 0).map((w) => w.name)
    const label =
      is.friend !== 0 ? 'hits a friend' : names.length === 0 ? 'misses' : names.length === rows.length ? 'hits' : names.join(' and ')
    const old = by.get(label)
    if (old !== undefined) old.p += p
    else by.set(label, { p, tone: is.friend !== 0 ? 'bad' : names.length === 0 ? 'plain' : 'good' })
  }
  const facts = rows.map((w, i) => {
    const p = all.reduce((sum, x) => ((x.is.hits & (1 << i)) !== 0 ? sum + x.p : sum), 0)
    return { label: w.name, value: `${numbers[i]} or more, ${percent(p)}`, rule: 'SS-FIRE-03' }
  })
  return { label: `To hit ${o.name}`, odds: [...by].map(([label, { p, tone }]) => ({ p, label, tone })), facts }
}

// ---- What gets through -----------------------------------------------------------------------------------------

type Sums = ReadonlyMap<number, number>
const only = (n: number): Sums => new Map([[n, 1]])

/** What of a handful gets past a threshold, with the mean of what was rolled. */
function past(dice: number, times: number, threshold: number, g: SsGame): { readonly over: Sums; readonly mean: number } {
  if (dice === 0) return { over: only(0), mean: 0 }
  const over = new Map<number, number>()
  let mean = 0
  for (const [n, p] of handfulSpec(dice, g.words.options.damageDice).faces()) {
    const through = Math.max(0, n * times - threshold)
    over.set(through, (over.get(through) ?? 0) + p)
    mean += n * times * p
  }
  return { over, mean }
}

function joined(a: Sums, b: Sums): Sums {
  const out = new Map<number, number>()
  for (const [x, p] of a) for (const [y, q] of b) out.set(x + y, (out.get(x + y) ?? 0) + p * q)
  return out
}

/** Chances of a blow by what it does: nothing, each box by lines and Hits, overkill; exact. */
type Through = {
  readonly boxes: Map<string, { p: number; readonly lines: number; readonly hits: number }>
  dead: number
  readonly means: number[]
}

function addThrough(t: Through, g: SsGame, body: Body, side: number, sector: number, dice: Handful, times: number, p: number): void {
  const sheet: UnitSheet = body.sheet
  const limits = [body.armour[side], sheet.shockThreshold, sheet.penetration[sector]]
  const each = limits.map((limit, i) => past(dice[i], times, limit, g))
  each.forEach((e, i) => {
    t.means[i] += e.mean * p
  })
  for (const [internal, q] of joined(joined(each[0].over, each[1].over), each[2].over)) {
    if (internal >= sheet.deadAt) {
      t.dead += p * q
      continue
    }
    const { lines, hits } = internal === 0 ? { lines: 0, hits: 0 } : boxOf(sheet, internal)
    const key = `${lines} ${hits}`
    const old = t.boxes.get(key)
    if (old === undefined) t.boxes.set(key, { p: p * q, lines, hits })
    else old.p += p * q
  }
}

// ---- Inside ----------------------------------------------------------------------------------------------------

const DRAWS = 160

/** What a run through the strip comes to, in a few words, by what matters most. */
function said(body: Body, lines: number, hits: number, incendiary: boolean, g: SsGame, dice: SeededDice): string {
  const inside = runInside(body, lines, hits, incendiary, g.words.options, dice)
  if (inside.out !== '') return 'destroyed'
  if (inside.motion.immobile) return 'immobile'
  const gone = inside.struck.filter((s) => s.destroyed).map((s) => body.sheet.equipment.find((e) => e.letter === s.letter)?.kind)
  if (gone.includes('crew')) return 'crew killed'
  if (gone.some((k) => k === 'turret' || k === 'weapon' || k === 'arm' || k === 'ammo' || k === 'railAmmo')) return 'weapons lost'
  return gone.length > 0 || inside.struck.some((s) => s.cells !== undefined) ? 'systems hit' : 'inside, nothing lost'
}

const ORDER = ['destroyed', 'immobile', 'crew killed', 'weapons lost', 'systems hit', 'inside, nothing lost', 'armour alone', 'misses']

/** What a shot does to its target: misses, armour and overkill exactly; what a run inside strikes, drawn by boxes (SS-DMG-08). */
function consequences(g: SsGame, u: SsUnit, shot: Shot, all: Odds<Result>): readonly Forecast[] {
  const o = g.unit(shot.target)
  const body = bodyOf(o)
  const { side, sector } = angleFrom(siteIn(g), o, u.hex)
  const rows = rowsOf(u, shot.weapons)
  const t: Through = { boxes: new Map(), dead: 0, means: [0, 0, 0] }
  let misses = 0,
    incendiary = false
  for (const { p, is } of all) {
    if (is.hits === 0) misses += p
    else if (is.kill) t.dead += p
    else addThrough(t, g, body, side, sector, handfulOf(rows, is.hits, shot.spread), is.double ? 2 : 1, p)
    incendiary ||= rows.some((w, i) => (is.hits & (1 << i)) !== 0 && w.tags.includes('incendiary'))
  }
  const by = new Map<string, number>([
    ['destroyed', t.dead],
    ['misses', misses],
  ])
  const add = (label: string, p: number): void => {
    by.set(label, (by.get(label) ?? 0) + p)
  }
  const dice = new SeededDice(mixed('inside'), 0, false)
  let drawn = 0
  for (const { p, lines, hits } of t.boxes.values()) {
    if (lines === 0) {
      add('armour alone', p)
      continue
    }
    const n = Math.max(8, Math.ceil(p * DRAWS))
    for (let i = 0; i < n; i++) add(said(body, lines, hits, incendiary, g, dice.at(drawn + i)), p / n)
    drawn += n
  }
  const list = ORDER.flatMap((label) => {
    const p = by.get(label) ?? 0
    const tone: Tone = label === 'misses' || label === 'armour alone' ? 'plain' : 'good'
    return p > 1e-12 ? [{ p, label, tone }] : []
  })
  const good = list.reduce((sum, x) => (x.tone === 'good' ? sum + x.p : sum), 0)
  const names = ['Damage', 'Shock', 'Penetration']
  const facts = t.means.map((n, i) => ({ label: `${names[i]}, on average`, value: n.toFixed(1), rule: 'SS-DMG-01' }))
  return [{ label: o.name, odds: list, facts, ...(drawn > 0 ? { sampled: { n: drawn, ...interval(good, drawn) } } : {}) }]
}

/** The forecast of a gunner’s shot (SS-FIRE-05, SS-DMG-07). */
export function shotForecast(g: SsGame, u: SsUnit, shot: Shot, systems: readonly DefenceId[] = []): readonly Forecast[] {
  const { odds: all, numbers } = aimOdds(g, shot, systems)
  return [toHit(g.unit(shot.target), rowsOf(u, shot.weapons), numbers, all), ...consequences(g, u, shot, all)]
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
      const target = g.units.find((o) => o.hex === course.hex && o.out === '' && o.seat !== u.seat && sheetFor(o).cls !== 'air')
      if (target !== undefined) out.push(ramForecast(g, { ...u, hex: before.hex, facing: before.facing }, target))
    }
  })
  return out
}

function ramForecast(g: SsGame, u: SsUnit, target: SsUnit): Forecast {
  const aim = ramAim(g, u, target)
  const p = chance((dice) => resolveAim(aim, dice).hits !== 0)
  return {
    label: `Ram ${target.name}`,
    odds: [
      { p, label: 'rams', tone: 'good' as const },
      { p: 1 - p, label: 'misses', tone: 'bad' as const },
    ].filter((x) => x.p > 0),
    facts: [{ label: 'Physical', value: `${aim.numbers[0]} or more`, rule: 'SS-PHYS-02' }],
  }
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

/** Chances of an answer as far as the seat knows: all of it, for nothing on the table is hidden. */
export function forecast(v: SsSeen, d: Decision, c: Choice): readonly Forecast[] {
  const g = asGame(v)
  const u = g.units.find((x) => x.id === unitOf(d))
  if (u === undefined) return []
  if (d.kind === 'path') return pathForecast(g, u, c)
  if (d.kind === 'speed' && 'one' in c) return speedForecast(g, u, c.one)
  if (d.kind === 'fire' && 'one' in c) {
    const a = announced(c.one)
    return a.chain || u.aims[a.crew]?.mode === 'blind' ? [] : shotForecast(g, u, shotOf(u, c.one))
  }
  if (d.kind === 'defend' && 'some' in c) {
    const at = shotAtHand(g)
    if (at === null || announced(at.pick).chain) return []
    const by = g.unit(at.by)
    return shotForecast(g, by, shotOf(by, at.pick), c.some as readonly DefenceId[])
  }
  if (d.kind === 'aim' && 'plan' in c) return c.plan.flatMap((a) => partForecast(v, d, c.plan, a.part, a.choice))
  return []
}

/** SS-TGT-01: what one gunner may expect of the target he names, with all that he may fire at it. */
export function partForecast(v: SsSeen, d: Decision, _draft: Plan, part: string, c: PartChoice): readonly Forecast[] {
  const g = asGame(v)
  const u = g.units.find((x) => x.id === unitOf(d))
  if (u === undefined || d.kind !== 'aim' || !part.startsWith('gunner:') || !('one' in c)) return []
  const [letter, system, target] = c.one.split(':')
  if (letter !== 'd' && letter !== 'i' && letter !== 'f') return []
  const crew = Number(part.split(':')[1])
  const mode = letter === 'd' ? 'direct' : letter === 'i' ? 'indirect' : 'physical'
  const weapons = gunsOf(u, crew, Number(system)).filter((i) => {
    const w = weaponRow(sheetFor(u).weapons[i].weapon)
    return mode === 'physical' ? w.type === 'P' : w.type !== 'P' && (mode === 'direct' || w.indirect)
  })
  const shot: Shot = { by: u.id, gunner: sheetFor(u).crew[crew].id, target, weapons, spread: 0, mode }
  const { odds: all, numbers } = aimOdds(g, shot, [])
  return [toHit(g.unit(target), rowsOf(u, weapons), numbers, all)]
}
