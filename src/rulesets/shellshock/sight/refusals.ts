// Shellshock: what is not offered and why: units that get no chit, speeds, targets, systems (SS-INIT, SS-MOVE, SS-TGT, SS-DEF).
import type { Decision } from '../../../kernel/decision.ts'
import type { Refusal } from '../../../kernel/plain.ts'
import { left, no, offered, type Refused } from '../../../craft/refusals.ts'
import { weaponRow } from '../book/charts.ts'
import { option, unitOf } from '../rules/asking.ts'
import { isInfantry, onMap, outOfControl } from '../rules/control.ts'
import { ratingsOf } from '../rules/movement.ts'
import { inArc, inRange, sharing, sightTo } from '../rules/targeting.ts'
import { gunsOf, mayAct, mayUse } from '../rules/aiming.ts'
import { sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import { asGame, type SsSeen } from './view.ts'
import { siteIn } from '../state/site.ts'

/** Why a unit does not get the chit (SS-INIT-02, SS-INIT-04). */
function noChit(u: SsUnit): Refusal {
  if (u.chit > 0) return no('SS-INIT-04', 'it has its chit')
  if (isInfantry(u)) return no('SS-INIT-02', 'infantry gets no chit')
  return no('SS-INIT-02', u.immobile ? 'it is immobile' : 'it is not on the map')
}

/** Why a squad does not move now (SS-INIT-07). */
function noMove(u: SsUnit): Refusal {
  if (u.riding !== '') return no('SS-MOVE-29', 'it rides')
  return no('SS-INIT-07', u.immobile ? 'it is immobile' : 'it has moved')
}

/** Speeds that are out of reach: what would lie beyond, and dodging where it is not open (SS-MOVE-04, SS-MOVE-33, SS-SPEC-01). */
function noSpeeds(g: SsGame, u: SsUnit, d: Decision): readonly Refused[] {
  const open = offered(d)
  const r = ratingsOf(u, g.words.options)
  const out: Refused[] = []
  const top = Math.max(r.max, r.road)
  for (let speed = 1; speed <= top; speed++) {
    if (open.has(`f${speed}`) || open.has(`r${speed}`)) continue
    const why = outOfControl(g, u)
      ? no('SS-MOVE-33', 'it is out of control and slows by its full Deceleration')
      : speed > u.speed + r.acceleration
        ? no('SS-MOVE-04', `it gains at most ${r.acceleration} a turn`)
        : speed < u.speed
          ? no('SS-MOVE-04', `it loses at most ${r.deceleration} a turn`)
          : no('SS-MOVE-02', 'only paved ground bears that speed')
    out.push({ id: `f${speed}`, label: `${speed} MP${speed === 1 ? '' : 's'}`, about: [{ unit: u.id }], no: why })
  }
  return out
}

/** Why no system of anybody aboard bears on an enemy (SS-TGT-01, SS-TGT-02, SS-TGT-09, SS-TGT-16). */
function noTarget(g: SsGame, u: SsUnit, o: SsUnit): Refusal | null {
  const sheet = sheetFor(u),
    { options } = g.words,
    site = siteIn(g)
  if (site.same(o.hex, u.hex)) return no('SS-FIRE-14', sharing(site))
  const range = site.range(u.hex, o.hex)
  let why: Refusal = no('SS-CREW-07', 'nobody has a weapon that works')
  let step = 0
  const nearer = (n: number, refusal: Refusal): void => {
    if (n > step) [step, why] = [n, refusal]
  }
  for (let crew = 0; crew < sheet.crew.length; crew++)
    for (let system = 0; system < sheet.systems.length; system++) {
      if (!mayAct(u, crew) || !mayUse(u, crew, system)) continue
      const rows = gunsOf(u, crew, system).map((i) => weaponRow(sheet.weapons[i].weapon))
      if (rows.length === 0) continue
      if (!inArc(site, u, system, o.hex, options.firingArcHex)) {
        nearer(1, no('SS-TGT-02', 'it is outside every arc'))
        continue
      }
      const reach = rows.map((w) => inRange(site, w, range, false))
      if (reach.every((r) => r !== true)) {
        nearer(2, reach[0] as Refusal)
        continue
      }
      if (!sightTo(g, u, o).clear) {
        nearer(3, no('SS-TGT-09', 'no line of sight to it'))
        continue
      }
      return null
    }
  return why
}

/** What a question does not offer, each with its reason. */
export function refused(v: SsSeen, d: Decision): readonly Refused[] {
  const g = asGame(v)
  const mine = v.units.filter((u) => u.seat === d.seat && u.out === '')
  if (d.kind === 'placeChit') return left(d, mine, option, noChit)
  if (d.kind === 'squad') return left(d, mine.filter(isInfantry), option, noMove)
  const u = v.units.find((x) => x.id === unitOf(d))
  if (u === undefined) return []
  if (d.kind === 'speed') return noSpeeds(g, u, d)
  if (d.kind !== 'aim') return []
  return v.units.flatMap((o) => {
    const why = o.seat === u.seat || !onMap(o) ? null : noTarget(g, u, o)
    return why === null ? [] : [{ ...option(o), no: why }]
  })
}
