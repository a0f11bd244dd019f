// Shellshock: the workshop as the kernel knows it: catalogue, blank force, reading, form, bill, faults and record sheets (SS-FORCE).
import { fact, forcesOf } from '../../../craft/workshop.ts'
import type { Options } from '../../../kernel/book.ts'
import type { Bill, Forces, Ware } from '../../../kernel/force.ts'
import { weaponRow } from '../book/charts.ts'
import { roster, type UnitSheet } from '../book/roster.ts'
import { ecvOf } from './cost.ts'
import { faresOf } from './fares.ts'
import { formOf } from './form.ts'
import { mostTotal, musterFaults, totalOf } from './limits.ts'
import { asForce, listedSheet, sheetFrom, type Muster, type UnitPlan } from './plan.ts'
import { readMuster } from './reading.ts'
import { recordOf } from './record.ts'
import { ready } from './samples.ts'
import { classNames, eraNames } from '../book/names.ts'

function wareOf(s: UnitSheet): Ware {
  return {
    id: s.id,
    name: s.name,
    kind: `${eraNames[s.era]} ${classNames[s.cls]}`,
    cost: s.ecv.total,
    rule: 'SS-FORCE-03',
    facts: [
      fact('Tons', s.weight),
      fact('Speed', s.roadSpeed === null || s.roadSpeed === s.maxSpeed ? s.maxSpeed : `${s.maxSpeed}, on roads ${s.roadSpeed}`),
      fact('Armor, front to left', s.armour.join(' / ')),
      fact('Shock Threshold', s.shockThreshold),
      fact('Targeting dice', s.dice),
      fact('Crew', s.crew.map((c) => c.role).join(', ')),
      ...s.weapons.map((m) => {
        const w = weaponRow(m.weapon)
        return fact(w.name, `${w.type} ${w.dam}/${w.sh}/${w.pen}, ${w.range} hexes${m.ammo === null ? '' : `, ${m.ammo} rounds`}`)
      }),
    ],
    words: s.carries > 0 ? 'House design. It carries a squad.' : 'House design.',
  }
}

/** What differs from the listed sheet, as a line of the bill each; the first is the sheet itself. */
function partsOf(u: UnitPlan, s: UnitSheet): NonNullable<Bill['lines'][number]['parts']> {
  const total = ecvOf(u)
  return total === s.ecv.total
    ? [{ label: `${s.name}, as listed`, cost: total, rule: 'SS-FORCE-03' }]
    : [
        { label: `${s.name}, as listed`, cost: s.ecv.total, rule: 'SS-FORCE-03' },
        { label: 'Changes of crew, armor, weapons and stores', cost: total - s.ecv.total, rule: 'SS-FORCE-02' },
      ]
}

/** SS-FORCE-01, SS-FORCE-03, SS-D01: what a force comes to, unit by unit, against the most that what was agreed allows. */
export function billOf(m: Muster): Bill {
  return {
    total: totalOf(m),
    budget: mostTotal(m.ecv), // what was agreed and the tolerance (SS-FORCE-03)
    unit: 'ECV',
    lines: m.units.map((u) => {
      const s = listedSheet(u)
      return { label: u.name, cost: ecvOf(u), ...(s === null ? {} : { parts: partsOf(u, s) }) }
    }),
  }
}

/** The workshop of Shellshock. Nothing here throws, whatever it is handed. */
export const forces: Forces<Options> = forcesOf<Muster, null>({
  priced: 'ours',
  samples: ready,
  unit: 'ECV',
  terms: () => null,
  catalogue: () => roster.map(wareOf),
  blank: (budget, name) => asForce({ id: 'new-force', name, ecv: budget, units: [], teams: [] }),
  read: readMuster,
  force: asForce,
  form: formOf,
  cost: billOf,
  check: musterFaults,
  fares: (m, o) => m.units.map((u) => faresOf(u, o)),
  sheets: (m) =>
    m.units.flatMap((u) => {
      const s = listedSheet(u)
      return s === null ? [] : [recordOf(sheetFrom(u, s), { name: u.name, crew: u.crew, ecv: ecvOf(u) })]
    }),
})
