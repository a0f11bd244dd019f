// Shellshock: how a seat stands, in shares of the enemy's ECV; what it fights for; when states may be compared. An estimate, no rule.
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { Goal, Meaning, Terms } from '../../../kernel/ruleset.ts'
import { gunsOf, mayAct } from '../rules/aiming.ts'
import type { Field } from '../rules/asking.ts'
import { onMap } from '../rules/control.ts'
import { paid } from '../rules/victory.ts'
import type { SsSeen } from '../sight/view.ts'
import { sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import { shotValue, soundness } from './estimate.ts'
import { siteIn } from '../state/site.ts'

/** How well a unit is placed, 0 to 1: near an enemy or the objective, its front to whom it fights. */
function placed(f: Field, u: SsUnit): number {
  if (!onMap(u)) return 0
  const site = siteIn(f)
  let near = 99,
    foe = -1
  for (const o of f.units) {
    if (o.seat === u.seat || !onMap(o)) continue
    const far = site.far(u.hex, o.hex)
    if (far < near) [near, foe] = [far, o.hex]
  }
  let far = 99
  for (const o of f.words.objectives) if (o.seat < 0 || o.seat === u.seat) far = Math.min(far, site.far(u.hex, o.hex))
  const close = near >= 36 ? 0 : (36 - Math.max(near, 4)) / 36
  const goal = far >= 30 ? 0 : (30 - far) / 30
  const front = foe < 0 || sheetFor(u).cls === 'infantry' ? 0 : offFront(f, u, foe)
  return 0.5 * close + 0.3 * goal + 0.2 * (1 - front / 3)
}

/** By how many sixths an enemy lies off the front of a unit, 0 to 3. */
export function offFront(f: Field, u: Pick<SsUnit, 'hex' | 'facing'>, hex: number): number {
  if (u.hex === hex) return 0
  const by = siteIn(f).sector(u.hex, u.facing, hex)
  return Math.min(by, 6 - by)
}

/** What the fire that a unit has named and not fired yet may be expected to do, in ECV (SS-TGT-17). */
function named(g: SsGame, u: SsUnit): number {
  if (u.out !== '' || u.hex < 0) return 0
  let value = 0
  u.aims.forEach((a, crew) => {
    if (a === null || a.system < 0 || a.target === '' || !mayAct(u, crew)) return
    const o = g.unit(a.target)
    if (o.out !== '' || o.hex < 0 || siteIn(g).same(o.hex, u.hex)) return
    const mode = a.mode === 'indirect' ? 'indirect' : a.mode === 'fist' ? 'physical' : 'direct'
    value += shotValue(g, u, crew, o, gunsOf(u, crew, a.system), 0, mode)
  })
  return value
}

/** SS-FIRE-17: the units that have had their turn to fire: what one’s own named and held is nothing any more. */
function fired(g: SsGame): readonly Id[] {
  const list = g.stack.findLast((f) => f.do === 'firing')?.lists?.at(-1)
  return list ? list.of.slice(0, list.i).map(String) : []
}

/** The named terms of a seat; a battle won is +3, lost −3 beside them. */
export function worth(g: SsGame, seat: Seat): Terms {
  let mine = 0,
    theirs = 0,
    all = 1,
    place = 0,
    fire = 0
  const past = fired(g)
  for (const u of g.units) {
    const left = u.ecv * soundness(u)
    if (u.seat !== seat || !past.includes(u.id)) fire += (u.seat === seat ? 1 : -1) * named(g, u)
    if (u.seat === seat) {
      mine += left
      place += u.ecv * placed(g, u)
    } else {
      theirs += left
      all += u.ecv
      place -= u.ecv * placed(g, u)
    }
  }
  let held = 0
  for (const o of g.words.objectives) for (let s = 0; s < g.seats; s++) held += (s === seat ? 1 : -1) * paid(g, o, s)
  const won = g.over === null || g.over.winners.length === 0 ? 0 : g.over.winners.includes(seat) ? 3 : -3
  return {
    force: mine / all,
    enemy: -theirs / all,
    fire: (0.5 * fire) / all,
    ground: (0.12 * place) / all,
    objective: (0.3 * held) / all,
    result: won,
  }
}

/** What its terms mean to a reader: where there is more of one, and where less. */
export const meaning: Meaning = {
  force: ['keeps more of its own strength', 'costs own strength'],
  enemy: ['harms the enemy', 'spares the enemy'],
  fire: ['the fire that is named promises more', 'the fire that is named promises less'],
  ground: ['better placed to fight', 'worse placed to fight'],
  objective: ['is paid more for objectives', 'is paid less for objectives'],
  result: ['likelier to win the battle', 'likelier to lose the battle'],
}

/** Whether no effect is held back: no damage waits for Aftermath, no ram for its dice. */
export function quiet(g: SsGame): boolean {
  return g.words.rams.length === 0 && g.units.every((u) => u.dying === '' && u.losing === 0)
}

/** SS-END-03: what a seat fights for. */
export function goals(v: SsSeen, seat: Seat): readonly Goal[] {
  const { objectives, limit } = v.words
  const places = objectives
    .filter((o) => o.seat < 0 || o.seat === seat)
    .map((o): Goal => ({ is: o.is, at: siteIn(v).place(o.hex), value: o.worth, by: limit }))
  const units = v.units.filter((u) => u.seat !== seat && u.out === '')
  return [...places, ...units.map((u): Goal => ({ is: 'destroy', unit: u.id, value: u.ecv }))]
}
