// Shellshock: how a unit stands, in words, and the pictures of the machine that is shot at (SS-DMG-08, SS-DMG-16, SS-FIRE-02).
import type { FigureSection } from '../../../kernel/face.ts'
import type { Field } from '../rules/asking.ts'
import { isMarked, LINES } from '../rules/strip.ts'
import { angleFrom } from '../rules/targeting.ts'
import { siteIn } from '../state/site.ts'
import { isLost, pieceOf, sheetFor, type Out, type SsUnit } from '../state/state.ts'
import { armorFigure, stripFigure, type Worn } from '../workshop/figures.ts'

/** Why a unit is out, in words (SS-DMG-16). */
export const outSaid: Readonly<Record<Out, string>> = {
  '': 'in action',
  overkill: 'destroyed: overkill',
  explosion: 'destroyed: it blew up',
  crew: 'out: all its crew are dead',
  lines: 'destroyed: every line is marked',
  niceShot: 'destroyed by a second natural 20',
}

/** How a unit stands, in few words. */
export function standing(u: SsUnit): string {
  if (u.out !== '') return outSaid[u.out]
  if (u.dying !== '') return `${outSaid[u.dying]}, in Aftermath`
  if (u.riding !== '') return 'aboard'
  if (u.hex < 0) return 'not on the map yet'
  if (u.mired) return 'mired'
  if (u.immobile) return 'immobile'
  if (u.dodging) return 'dodging'
  return u.hullDown ? 'hull down' : 'in action'
}

/** What a battle has left of a unit, as its record shows it. */
export function wornOf(u: SsUnit): Worn {
  const sheet = sheetFor(u)
  return {
    armor: u.armour,
    marked: Array.from({ length: LINES }, (_, i) => i + 1).filter((k) => isMarked(u.marked, k)),
    hits: u.hits,
    lost: sheet.equipment.map((_, i) => ((u.lost | u.losing) & (1 << i)) !== 0),
    dead: sheet.crew.map((c) => isLost(u, c.letter) || (u.losing & (1 << pieceOf(sheet, c.letter))) !== 0),
    rounds: u.ammo,
    charge: u.charge,
    uses: u.uses,
    motion: u.worn,
  }
}

/** The pictures beside a shot: armor with the sector that it enters, and the strip as it is marked (SS-FIRE-02, SS-DMG-08). */
export function opened(f: Field, target: SsUnit, from: number): readonly FigureSection[] {
  const sheet = sheetFor(target),
    worn = wornOf(target)
  const sector = from < 0 || target.hex < 0 || from === target.hex ? undefined : angleFrom(siteIn(f), target, from).sector
  return [
    {
      is: 'figure',
      title: `${target.name}: armor and factors`,
      rule: 'SS-FIRE-02',
      unit: target.id,
      figure: armorFigure(sheet, { ...worn, ...(sector === undefined ? {} : { sector }) }),
    },
    {
      is: 'figure',
      title: `${target.name}, inside: ${worn.marked.length} of ${LINES} lines marked`,
      rule: 'SS-DMG-08',
      unit: target.id,
      figure: stripFigure(sheet, worn),
    },
  ]
}
