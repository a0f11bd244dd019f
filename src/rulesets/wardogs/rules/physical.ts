// Wardogs: physical combat: who may strike whom and how, one sealed plan a side, blows in unit order, pushes at once (WD-PHYS).
import type { Plan, Part } from '../../../kernel/decision.ts'
import { d, type Dice } from '../../../kernel/dice.ts'
import { answerTo } from '../../../kernel/plan.ts'
import type { Id, Refusal, Seat } from '../../../kernel/plain.ts'
import { inHexArc } from '../../../space/hexarc.ts'
import { sixthOfSide } from '../../../space/pose.ts'
import { crashDie, damageDie, kickDie, levelMetres, movedBlow, physical, punchDie, stability } from '../book/charts.ts'
import type { Blow } from '../state/events.ts'
import {
  act,
  armAt,
  ask,
  call,
  gridOf,
  heightOf,
  isInfantry,
  isMecha,
  isStructure,
  mpOf,
  onMap,
  procedure,
  when,
  type Field,
  type WdGame,
  type WdUnit,
} from '../state/state.ts'
import { hexOption, question } from './alternate.ts'
import { doubled, markArmor, noHits, rollAgainst, strike, type Tally } from './damage.ts'
import { isTarget, ratingOf } from './fire.ts'
import { ahead, isSubmerged, mayStand, no } from './ground.ts'
import { takeCrater } from './movement.ts'
import { penetrations } from './penetration.ts'
import { known, type KnownParts } from './known.ts'
import { carry } from './squads.ts'
import { fallStep, owe, stabilityStep } from './stability.ts'

/** What a unit is declared to do: `arms` of a punch, `weapon` of a melee weapon, `hex` of a throw, `way` the direction of a push. */
export type Action = {
  readonly by: Id
  readonly at: Id
  readonly blow: Blow
  readonly arms: readonly ('right' | 'left')[]
  readonly weapon: number
  readonly hex: number
  readonly way: number
}
const blows: readonly Blow[] = ['punch', 'kick', 'melee', 'push', 'flip', 'throw', 'ram']
const names: Readonly<Record<Blow, string>> = {
  punch: 'Punch',
  kick: 'Kick',
  melee: 'Melee weapon',
  push: 'Push',
  flip: 'Flip',
  throw: 'Throw',
  ram: 'Ram',
}

/** Why a unit makes no physical attack this turn, or null (WD-PHYS-01, WD-STAB-06, WD-PEN-07). */
export function cannotStrike(f: Field, u: WdUnit): Refusal | null {
  const { type } = u.sheet
  if (type !== 'mecha' && type !== 'av' && type !== 'naval') return no('WD-PHYS-01', 'its kind makes no physical attacks')
  if (!onMap(u) || u.status !== 'ok' || u.airborne) return no('WD-STAB-06', 'it does not stand')
  if (u.clearing >= 0) return no('WD-SWEEP-02', 'it clears mines')
  if (u.plant > 0 && u.spent > 0) return no('WD-PEN-07', 'its power plant is damaged, and it has moved')
  if (f.words.options.ineffectiveCannotFire && u.ar === 0 && u.sheet.ar > 0) return no('WD-AMB-03', 'its armor is gone')
  return null
}

/** WD-PHYS-03: the arms that may punch: not destroyed, nothing on them fired this turn. */
export function punchingArms(u: WdUnit): readonly ('right' | 'left')[] {
  return (['right', 'left'] as const).filter(
    (side) => armAt(u, side) >= 0 && !u.sheet.weapons.some((w, i) => w.loc === `${side}_arm` && (u.fired >> i) & 1),
  )
}
/** WD-PHYS-05: melee weapons that work. */
export function blades(u: WdUnit): readonly number[] {
  return u.sheet.weapons.flatMap((w, i) => (w.type === 'melee' && u.weapons[i] === 0 ? [i] : []))
}
/** WD-UNIT-10, WD-PHYS-07: two arms with hands. */
const hands = (u: WdUnit): boolean => u.sheet.arms.filter((a, i) => a.hand && u.arms[i] < 2).length >= 2

/** Whether a unit is able to make such a blow at all. */
function able(f: Field, u: WdUnit, blow: Blow): boolean {
  if (blow === 'ram') return u.entered >= physical.ramLeast && u.lastStep === u.facing
  if (!isMecha(u)) return false
  if (blow === 'punch') return punchingArms(u).length > 0
  if (blow === 'kick') return u.sheet.legs > 0 && !u.legs.includes(2)
  if (blow === 'melee') return blades(u).length > 0
  if (blow === 'push') return u.arms.some((x) => x < 2)
  return hands(u) && (blow === 'flip' || f.words.options.throwing)
}

/** Whether a unit may strike another so (WD-PHYS-01, WD-PHYS-06 to WD-PHYS-09). */
export function mayStrike(f: Field, u: WdUnit, blow: Blow, o: WdUnit): boolean {
  const { land } = f.words
  const grid = gridOf(land)
  if (!isTarget(u, o) || o.airborne || grid.distance(u.hex, o.hex) > 1) return false
  if (o.hex !== u.hex && !inHexArc(grid, u.hex, u.facing, o.hex, 0, 3)) return false
  if (Math.abs(land.level[u.hex] - land.level[o.hex]) > 1 || (isSubmerged(land, o) && !isSubmerged(land, u))) return false
  const { type, size } = o.sheet
  if (blow === 'push') return (type === 'mecha' || type === 'av' || type === 'naval' || type === 'cas') && size <= u.sheet.size + 1
  if (blow === 'flip') return (type === 'mecha' || type === 'av') && size <= u.sheet.size
  if (blow === 'throw') return !isStructure(o) && 2 * size <= u.sheet.size && throwHexes(f, u, o).length > 0
  if (blow === 'ram') return o.hex === u.hex || o.hex === ahead(land, u.hex, u.facing)
  return true
}

/** WD-PHYS-08: the hexes a target may be thrown into. */
export function throwHexes(f: Field, u: WdUnit, o: WdUnit): readonly number[] {
  const grid = gridOf(f.words.land)
  return [...grid.disc(u.hex, 2)].filter((h) => inHexArc(grid, u.hex, u.facing, h, 0, 3) && mayStand(f.words, o, h))
}

/** The blows open to a unit, each with its targets. */
export function blowsOf(f: Field, u: WdUnit): readonly { readonly blow: Blow; readonly at: readonly WdUnit[] }[] {
  if (cannotStrike(f, u) !== null) return []
  const near = f.units.filter((o) => isTarget(u, o) && gridOf(f.words.land).distance(u.hex, o.hex) <= 1)
  if (near.length === 0) return []
  return blows.flatMap((blow) => {
    const at = able(f, u, blow) ? near.filter((o) => mayStrike(f, u, blow, o)) : []
    return at.length > 0 ? [{ blow, at }] : []
  })
}

// ---- The plan -------------------------------------------------------------------------------------------------

const one = (plan: Plan, part: string): string => {
  const c = answerTo(plan, part)
  return c !== undefined && 'one' in c ? c.one : ''
}

/** The parts of one unit’s blow. */
function partsFor(f: Field, u: WdUnit, plan: Plan): readonly Part[] {
  const open = blowsOf(f, u)
  const me = [{ unit: u.id }]
  const first = { id: `${u.id} blow`, label: `${u.name}’s blow`, about: me }
  const choice = { is: 'one', of: open.map((b) => ({ id: b.blow, label: names[b.blow] })), pass: true, passLabel: 'None' } as const
  if (open.length === 0) return []
  const out: Part[] = [{ ...first, choice, idle: { pass: true } }]
  const blow = open.find((b) => b.blow === one(plan, first.id))
  if (blow === undefined) return out
  const needs = [first.id]
  const of = blow.at.map((o) => ({ id: o.id, label: o.name, about: [{ unit: o.id }] }))
  const target = `${u.id} ${blow.blow} target`
  out.push({ id: target, label: `${u.name}: ${names[blow.blow]}`, about: me, needs, choice: { is: 'one', of }, idle: { one: of[0].id } })
  const arms = punchingArms(u)
  if (blow.blow === 'punch' && arms.length > 1) {
    const both = arms.map((a) => ({ id: a, label: `${a === 'right' ? 'Right' : 'Left'} arm` }))
    out.push({
      id: `${u.id} arms`,
      label: `${u.name}’s arms`,
      about: me,
      needs,
      choice: { is: 'some', of: both, min: 1, max: 2 },
      idle: { some: [...arms] },
    })
  }
  const edges = blades(u)
  if (blow.blow === 'melee' && edges.length > 1) {
    const list = edges.map((i) => ({ id: String(i), label: u.sheet.weapons[i].name }))
    out.push({
      id: `${u.id} blade`,
      label: `${u.name}’s weapon`,
      about: me,
      needs,
      choice: { is: 'one', of: list },
      idle: { one: list[0].id },
    })
  }
  if (blow.blow === 'throw') {
    const o = blow.at.find((x) => x.id === one(plan, target)) ?? blow.at[0]
    const hexes = throwHexes(f, u, o).map((h) => hexOption(f, h))
    const id = `${u.id} throws ${o.id}`
    out.push({
      id,
      label: `Where ${o.name} lands`,
      about: me,
      needs: [target],
      choice: { is: 'one', of: hexes },
      idle: { one: hexes[0].id },
    })
  }
  return out
}

/**
 * WD-D10: the parts of a side’s physical plan.
 * @param before what was worked out for the same unchanging field.
 */
export function blowParts(f: Field, seat: Seat, plan: Plan, before: KnownParts = new Map()): readonly Part[] {
  const out: Part[] = []
  for (const u of f.units) if (u.seat === seat && onMap(u)) for (const p of known(before, u, plan, () => partsFor(f, u, plan))) out.push(p)
  return out
}

/** The direction from one unit to another, as it would face: in the same hex its own facing (WD-PHYS-06). */
function wayTo(f: Field, u: WdUnit, o: WdUnit): number {
  const side = gridOf(f.words.land).straight(u.hex, o.hex)
  return side < 0 ? u.facing : sixthOfSide('pointy', side)
}

/** What a plan has a unit do; null nothing. */
export function actionOf(f: Field, u: WdUnit, plan: Plan): Action | null {
  const blow = blowsOf(f, u).find((b) => b.blow === one(plan, `${u.id} blow`))
  if (blow === undefined) return null
  const o = blow.at.find((x) => x.id === one(plan, `${u.id} ${blow.blow} target`)) ?? blow.at[0]
  const arms = answerTo(plan, `${u.id} arms`)
  const some = punchingArms(u).filter((a) => arms === undefined || !('some' in arms) || arms.some.includes(a))
  const blade = one(plan, `${u.id} blade`)
  const hex = one(plan, `${u.id} throws ${o.id}`)
  const there = blow.blow === 'throw' ? (hex === '' ? throwHexes(f, u, o)[0] : Number(hex)) : -1
  const weapon = blow.blow === 'melee' ? (blade === '' ? blades(u)[0] : Number(blade)) : -1
  return { by: u.id, at: o.id, blow: blow.blow, arms: blow.blow === 'punch' ? some : [], weapon, hex: there, way: wayTo(f, u, o) }
}

// ---- Blows ----------------------------------------------------------------------------------------------------

/** WD-PHYS-02: what is added to a to-hit roll. `side`: the arm that strikes, where one does. */
export function blowMod(u: WdUnit, o: WdUnit, blow: Blow, side: 'right' | 'left' | ''): number {
  const still = o.status === 'down' || (!isInfantry(o) && mpOf(o) === 0)
  const both = blow === 'flip' || blow === 'throw'
  const hurt = side !== '' ? u.arms[armAt(u, side)] === 1 : both && u.arms.includes(1)
  return (
    movedBlow(isStructure(o) ? 0 : o.entered) +
    (still ? physical.down : 0) +
    (hurt ? physical.armDamaged : 0) +
    (blow === 'kick' ? physical.kick : 0) +
    (both ? physical.flipOrThrow : 0) +
    (isInfantry(o) ? physical.infantry : 0)
  )
}

const strikes = (n: number, mod: number): boolean => n === 10 || (n > 1 && n + mod >= physical.hits)
/** WD-PHYS-02: d10 and modifiers, 5 or more; a natural 1 misses, a natural 10 hits: the die, and whether it hits. */
function rollToHit(dice: Dice, mod: number): { readonly die: number; readonly hit: boolean } {
  return dice.roll('to hit', d(10), (n) => ({ die: n, hit: strikes(n, mod) }))
}
/** The same, where only whether it hits is wanted: two branches. */
export function rollHit(dice: Dice, mod: number): boolean {
  return dice.roll('to hit', d(10), (n) => strikes(n, mod))
}

/** The damage dice of one hit of a blow: how many, of which kind, with what added. */
export type BlowDice = { readonly what: string; readonly n: number; readonly die: number; readonly mod: number }
/** WD-PHYS-03, WD-PHYS-04, WD-PHYS-05, WD-PHYS-09: what a hit rolls against its target; null for blows that only unbalance it. */
export function blowDice(f: Field, u: WdUnit, a: Action): BlowDice | null {
  if (a.blow === 'punch') return { what: 'punch', n: 1, die: punchDie(u.sheet.size), mod: 0 }
  if (a.blow === 'kick') return { what: 'kick', n: 1, die: kickDie(u.sheet.size), mod: 0 }
  if (a.blow === 'melee') {
    const w = u.sheet.weapons[a.weapon]
    return { what: w.name, n: w.rof, die: damageDie[ratingOf(f, w)], mod: physical.melee }
  }
  if (a.blow !== 'ram') return null
  const n = Math.ceil((u.sheet.size * u.entered) / 5)
  return { what: 'ram', n, die: crashDie(n), mod: 0 }
}
/** WD-STAB-03: what a hit adds to the stability roll of its target. */
export function unbalances(u: WdUnit, blow: Blow): number {
  if (blow === 'punch' || blow === 'kick' || blow === 'melee') return stability.melee
  if (blow === 'flip' || blow === 'throw') return stability.flipped
  return blow === 'ram' && isMecha(u) ? stability.rammed : stability.pushed
}

type Harmed = Map<Id, Tally>
function against(g: WdGame, to: Harmed, o: WdUnit, what: string, n: number, die: number, mod = 0): number {
  const all = to.get(o.id) ?? noHits()
  to.set(o.id, all)
  const before = all.hits
  rollAgainst(g.dice, what, n, die, mod, o.arStep, doubled(g.words.options, o, o.arStep), all)
  return all.hits - before
}

/** The side of the arm that makes a blow; '' where legs, both arms or the whole unit do. */
export function armOf(u: WdUnit, a: Action): 'right' | 'left' | '' {
  if (a.blow === 'melee') return u.sheet.weapons[a.weapon].loc === 'right_arm' ? 'right' : 'left'
  if (a.blow !== 'push') return ''
  const whole = u.sheet.arms.find((_, i) => u.arms[i] === 0)
  return whole?.side ?? u.sheet.arms.find((_, i) => u.arms[i] < 2)?.side ?? ''
}

/** One action, whole, with all its dice (WD-PHYS-10). */
function strikeOne(g: WdGame, a: Action, to: Harmed): void {
  const u = g.unit(a.by)
  const o = g.unit(a.at)
  g.edit(a.by).blown = true
  const tell = (r: { readonly die: number; readonly hit: boolean }, n: number): void =>
    g.emit({ is: 'blow', rule: 'WD-PHYS-02', by: a.by, at: a.at, blow: a.blow, die: r.die, hit: r.hit, hits: n })
  const dice = blowDice(g, u, a)
  const roll = (): number => (dice === null ? 0 : against(g, to, o, dice.what, dice.n, dice.die, dice.mod))
  if (a.blow === 'punch') {
    for (const side of a.arms) {
      const r = rollToHit(g.dice, blowMod(u, o, 'punch', side))
      const n = r.hit ? roll() : 0
      if (r.hit) owe(g, o.id, unbalances(u, 'punch'))
      tell(r, n)
    }
    return
  }
  const r = rollToHit(g.dice, blowMod(u, o, a.blow, armOf(u, a)))
  if (a.blow === 'kick') owe(g, u.id, stability.kicking)
  if (!r.hit) return tell(r, 0)
  const n = roll()
  if (a.blow === 'ram' && dice !== null) against(g, to, u, 'ram', Math.ceil(dice.n / 2), dice.die)
  owe(g, o.id, unbalances(u, a.blow))
  if (a.blow === 'flip') g.edit(o.id).flipped = true
  tell(r, n)
  if (a.blow === 'push') push(g, u, o, a.way, to)
  if (a.blow === 'throw') place(g, o.id, a.hex, heightOf(u, false))
}

/** WD-PHYS-06, WD-AMB-61: straight away from the pusher; where it cannot go it takes a punch die at once. */
function push(g: WdGame, u: WdUnit, o: WdUnit, way: number, to: Harmed): void {
  const { land } = g.words
  const hex = ahead(land, o.hex, way)
  const up = hex < 0 ? 0 : land.level[hex] - land.level[o.hex]
  const blocked = hex < 0 || up >= 2 || !mayStand(g.words, o, hex)
  if (blocked) against(g, to, o, 'blocked push', 1, punchDie(u.sheet.size))
  g.emit({ is: 'pushed', rule: 'WD-PHYS-06', unit: o.id, hex: blocked ? o.hex : hex, blocked })
  if (!blocked) place(g, o.id, hex, up <= -2 ? -up * levelMetres : 0)
}

/** Put a unit that was pushed or thrown into a hex; it owes a fall of so many metres (WD-MINE-03: no mine is sprung). */
function place(g: WdGame, id: Id, hex: number, metres: number): void {
  const u = g.edit(id)
  u.hex = hex
  u.fall = Math.max(u.fall, metres)
  takeCrater(g, id)
  carry(g)
}

type V = { readonly actions: readonly Action[] }

/** WD-PHYS-10: all actions in unit order, then losses and penetrations together. */
function resolve(g: WdGame, actions: readonly Action[]): void {
  markArmor(g)
  const to: Harmed = new Map()
  for (const u of g.units) for (const a of actions) if (a.by === u.id) strikeOne(g, a, to)
  for (const u of g.units) {
    const t = to.get(u.id)
    if (t !== undefined) strike(g, u.id, t, 'physical')
  }
}

/** Step 9: physical combat, where it is played, and the falls of the turn (WD-SEQ-02). */
export const physicalStep = procedure(
  'WD-PHYS-01',
  'physical',
  (_: { readonly of: 'step' }): V => ({ actions: [] }),
  when(
    (g) => g.words.options.physicalCombat,
    ask(
      'WD-PHYS-01',
      (g) =>
        g.words.sides
          .filter((s) => g.units.some((u) => u.seat === s.seat && blowsOf(g, u).length > 0))
          .map((s) => question('blows', 'WD-PHYS-01', s.seat, { is: 'plan' }, { plan: [] }, { secret: true })),
      (g, _v: V, answers) => ({
        actions: answers.flatMap((a) =>
          g.units.flatMap((u) => {
            const action = u.seat === a.decision.seat ? actionOf(g, u, 'plan' in a.choice ? a.choice.plan : []) : null
            return action === null ? [] : [action]
          }),
        ),
      }),
    ),
    act('WD-PHYS-10', (g, v: V) => resolve(g, v.actions)),
    call(penetrations, () => ({ of: 'step' }) as const),
    call(stabilityStep, () => ({ of: 'step' }) as const),
  ),
  call(fallStep, () => ({ of: 'step' }) as const),
)
