// Shellshock: what a place is worth: the fire a unit may give from it this turn against the fire it may take there. An estimate, no rule.
import { weaponRow } from '../book/charts.ts'
import { gunsOf, mayAct, mayUse } from '../rules/aiming.ts'
import { onMap } from '../rules/control.ts'
import { pivots } from '../rules/movement.ts'
import { reaches, sightTo } from '../rules/targeting.ts'
import { siteIn } from '../state/site.ts'
import { sheetFor, type SsGame, type SsUnit } from '../state/state.ts'
import { shotValue } from './estimate.ts'

/** The weapons that somebody may fire at a range: of those that share a barrel the first (SS-TGT-18). */
export function gunsAt(u: SsUnit, crew: number, system: number, range: number): readonly number[] {
  const { weapons } = sheetFor(u)
  const guns = gunsOf(u, crew, system).filter((i) => {
    const w = weaponRow(weapons[i].weapon)
    return w.type !== 'P' && reaches(w, range, false)
  })
  return guns.filter((i, n) => !guns.some((x, k) => k < n && weapons[x].letter === weapons[i].letter))
}

/** Which facings of a system come into question: as it stands, or within its pivot of the Reaction step (SS-MOVE-31). */
type Facings = 'now' | 'pivot' | 'any'

/** Whether an enemy lies in the arc of a system under one of the facings that come into question. */
function bears(g: SsGame, u: SsUnit, system: number, hex: number, facings: Facings): boolean {
  if (facings === 'any' || sheetFor(u).systems[system].allRound) return true
  const site = siteIn(g)
  const arc = (facing: number): boolean => site.inArc(u.hex, site.turned(u.facing, facing), hex, g.words.options.firingArcHex)
  return facings === 'now' ? arc(u.facings[system]) : pivots(u, system).some(arc)
}

/** What one gunner with one system may do to an enemy that he sees, in ECV. */
function gunnerAt(g: SsGame, u: SsUnit, crew: number, system: number, o: SsUnit, facings: Facings): number {
  const guns = gunsAt(u, crew, system, siteIn(g).range(u.hex, o.hex))
  if (guns.length === 0 || !bears(g, u, system, o.hex, facings)) return 0
  return shotValue(g, u, crew, o, guns, 0, 'direct')
}

/** What all gunners of a unit may do to one enemy, in ECV; 0 where it is not seen. */
function salvoAt(g: SsGame, u: SsUnit, o: SsUnit, facings: Facings): number {
  if (siteIn(g).same(u.hex, o.hex) || !sightTo(g, u, o).clear) return 0
  const { crew, systems } = sheetFor(u)
  let value = 0
  for (let system = 0; system < systems.length; system++) {
    let most = 0
    for (let i = 0; i < crew.length; i++)
      if (mayAct(u, i) && mayUse(u, i, system)) most = Math.max(most, gunnerAt(g, u, i, system, o, facings))
    value += most
  }
  return value
}

const CHANGING = 0.5 // of fire from or at who has his move before him

/** Whether a unit will not move any more this turn. */
const settled = (o: SsUnit): boolean => o.stage === 'done' || o.immobile

/** What the fire of a unit from where it is thought to stand is worth, less what it must fear there: in ECV. */
export function exchange(now: SsGame, u: SsUnit, fear = 0.65): number {
  const g = now.fork() // it stands in its own line of fire no longer
  if (g.unit(u.id).hex !== u.hex) g.edit(u.id).hex = u.hex
  let best = 0,
    second = 0,
    feared = 0
  for (const o of g.units) {
    if (o.seat === u.seat || !onMap(o) || o.dying !== '') continue
    const sure = settled(o) ? 1 : CHANGING
    const fire = sure * salvoAt(g, u, o, 'pivot')
    if (fire > best) [best, second] = [fire, best]
    else if (fire > second) second = fire
    if (fear > 0) feared += sure * salvoAt(g, o, u, settled(o) ? 'pivot' : 'any')
  }
  return best + 0.1 * second - fear * feared
}

/** The facing of a system, among those offered, under which somebody may do most with it; '' where none bears. */
export function bestFacing(g: SsGame, u: SsUnit, system: number, of: readonly number[]): number {
  const { crew } = sheetFor(u)
  let best = -1,
    most = 0
  for (const facing of of) {
    const turned = { ...u, facings: u.facings.with(system, facing) }
    let value = 0
    for (const o of g.units) {
      if (o.seat === u.seat || !onMap(o)) continue
      let one = 0
      for (let i = 0; i < crew.length; i++)
        if (mayAct(u, i) && mayUse(u, i, system)) one = Math.max(one, gunnerAt(g, turned, i, system, o, 'now'))
      if (one > 0 && sightTo(g, u, o).clear) value = Math.max(value, one)
      else if (bears(g, turned, system, o.hex, 'now')) value = Math.max(value, o.ecv / (1e4 * (6 + siteIn(g).far(u.hex, o.hex))))
    }
    if (value > most) [most, best] = [value, facing]
  }
  return best
}
