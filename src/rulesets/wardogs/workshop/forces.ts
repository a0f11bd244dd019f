// Wardogs: the workshop as the kernel knows it: catalogue, blank force, reading, form, bill, faults and record sheets (WD-FORCE,
// WD-UNIT-08).
import { fact, forcesOf } from '../../../craft/workshop.ts'
import type { Options } from '../../../kernel/book.ts'
import type { Bill, Forces, Ware } from '../../../kernel/force.ts'
import { crewRow } from '../book/charts.ts'
import { kindName } from '../book/names.ts'
import { roster, type UnitSheet, type WeaponSheet } from '../book/roster.ts'
import { recordOf, unworn } from './record.ts'
import { billLines, cpvOf } from './cost.ts'
import { formOf } from './form.ts'
import { faresOf } from './fares.ts'
import { columnFaults, type Terms } from './limits.ts'
import { asForce, sheetIn, type Column } from './plan.ts'
import { readColumn } from './reading.ts'
import { ready } from './samples.ts'
import { accounted, budgetOf, unitCost } from './sums.ts'
import { wounded } from './desk.ts'

/** WD-OPT-01: what house rules change in the workshop. */
export const termsOf = (o: Options): Terms => ({ crewSkill: o.crewSkill === true })

const loadOf = (w: WeaponSheet): string => (w.tubes > 0 ? ` · ${w.tubes} tubes` : w.ammo >= 0 ? ` · ${w.ammo} shots` : '')
const weaponOf = (w: WeaponSheet): string => `${w.bands.filter((n) => n > 0).join('/')} · ${w.rof} × rating ${w.dmg}${loadOf(w)}`

function wareOf(s: UnitSheet): Ware {
  return {
    id: s.id,
    name: s.name,
    kind: kindName(s),
    cost: cpvOf(s),
    rule: s.source === 'book' ? 'WD-UNIT-08' : 'WD-FORCE-03',
    facts: [
      fact('Size', s.size),
      fact('Armor', s.ar),
      ...(s.shields > 0 ? [fact('Shield', s.shields)] : []),
      fact('Movement', s.airMp > 0 ? `${s.mp}, ${s.airMp} in the air` : s.mp),
      fact('Thermal signature', s.thermal),
      ...(s.type === 'mecha' ? [fact('Stability', `+${s.stability}`)] : []),
      ...s.weapons.map((w) => fact(w.name, weaponOf(w))),
    ],
    words: [s.source === 'book' ? '' : 'House design.', s.sections > 1 ? `A building of ${s.sections} sections, each priced.` : '']
      .filter((x) => x !== '')
      .join(' '),
  }
}

/** WD-FORCE-01, WD-CAMP-01: what a force costs, line by line, against its budget; of a campaign also what was lost and mended. */
export function billOf(c: Column): Bill {
  const lines = c.units.map((u) => {
    const s = sheetIn(c, u.sheet)
    return { label: u.name, cost: unitCost(c, u), ...(s === null ? {} : { parts: billLines(s, u.crew) }) }
  })
  const other = accounted(c)
  const all = other === 0 ? lines : [...lines, { label: 'Lost, repaired, left behind', cost: other }]
  return { total: all.reduce((n, l) => n + l.cost, 0), budget: budgetOf(c), unit: 'points', lines: all }
}

/** The workshop of Wardogs. Nothing here throws, whatever it is handed. */
export const forces: Forces<Options> = forcesOf<Column, Terms>({
  samples: ready,
  unit: 'points',
  terms: termsOf,
  catalogue: () => roster.map(wareOf),
  blank: (budget, name) => asForce({ id: 'new-force', name, points: budget, units: [] }),
  read: readColumn,
  force: asForce,
  form: formOf,
  cost: billOf,
  check: columnFaults,
  sheets: (c) =>
    c.units.flatMap((u) => {
      const s = sheetIn(c, u.sheet)
      if (s === null) return []
      const bearer = { name: u.name, crew: crewRow(u.crew ?? 'regular').id, cpv: unitCost(c, u) }
      return u.kept === undefined
        ? [recordOf(s, bearer)]
        : u.kept.wounds.map((w) => recordOf(s, bearer, { ...unworn(s), ...wounded(s, w) }))
    }),
  fares: (c, o) => c.units.map((u) => faresOf(c, u, o)),
})
