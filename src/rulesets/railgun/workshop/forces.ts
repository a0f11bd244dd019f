// Railgun: 2100: the workshop as the kernel knows it: catalogue, blank force, reading, form, bill, faults and troop sheets (RG-ORG,
// RG-REF-01).
import type { Options } from '../../../kernel/book.ts'
import type { Sheet, SheetSection } from '../../../kernel/face.ts'
import type { Forces, Ware } from '../../../kernel/force.ts'
import { signed } from '../../../craft/english.ts'
import { fact, forcesOf, line } from '../../../craft/workshop.ts'
import { cohesionDistance, orbital, quality, qualityNumber, race, toHit } from '../book/charts.ts'
import { armyFares } from './fares.ts'
import { formOf, kindName } from './form.ts'
import { armyFaults } from './organisation.ts'
import { asForce, standsOf, type Army, type UnitPlan } from './plan.ts'
import { capacityOf, listPoints, nameOf, profiles, targetKind, weaponsOf, type Profile, type Weapon } from '../book/roster.ts'
import { readArmy } from './reading.ts'
import { ready } from './samples.ts'
import { billOf, costTableOf, unitCost, type CostTable } from './workshop.ts'

/** The picture of a stand. */
export function iconOf(p: Profile): string {
  if (p.is === 'squad') return 'suit'
  if (p.is === 'artillery') return 'gun'
  if (p.is === 'dropship') return 'jet'
  if (p.is === 'dmrl') return 'missile'
  if (p.recovery) return 'repair'
  if (p.moveClass === 'towed') return 'gun'
  return p.capacity > 0 ? 'carrier' : p.moveClass === 'grav' ? 'jet' : 'tank'
}

const moveOf = (p: Profile): string => (p.move === 0 ? 'none' : `${p.move} ${p.moveClass}`)
const weaponOf = (w: Weapon): string => `${w.name} ${w.range}${w.shots === null ? '' : `, ${w.shots} shots`}`
const target = { infantry: 'infantry', light: 'light vehicle', mainBattleTank: 'main battle tank' } as const

/** What sets a profile apart, in words. */
function notesOf(p: Profile): readonly string[] {
  if (p.is === 'vehicle')
    return [
      ...(p.pointDefense ? ['Point defense.'] : []),
      ...(p.aa ? ['Two special shots at gravs in a player turn.'] : []),
      ...(p.recovery ? ['Pulls stuck vehicles out of swamp.'] : []),
      ...(p.rockets ? ['Rockets pin everything in a 1 inch square without a roll.'] : []),
      ...(p.moveClass === 'towed' ? ['Towed; fires only if it has not moved.'] : []),
    ]
  if (p.is === 'squad') return [...(p.light ? ['Crosses cliffs.'] : []), ...(p.jumps ? ['Can jump from orbit.'] : [])]
  if (p.is === 'artillery')
    return [
      ...(p.launcher ? ['Rockets scatter; may be self-homing.'] : []),
      ...(p.template === null ? ['One missile at one spotted stand.'] : []),
      ...(p.stoppable ? [] : ['Point defense cannot stop it.']),
      ...(p.smoke ? ['May fire smoke.'] : []),
    ]
  return p.is === 'dropship'
    ? [`Carries ${p.transport} transport points; ${p.hits} hits destroy it.`]
    : ['Drops, leaves the table, and is worth one Apollo barrage.']
}

function wareOf(p: Profile, table: CostTable): Ware {
  const kind = p.is === 'squad' ? 'infantry' : p.is === 'artillery' ? 'artillery' : p.is === 'vehicle' ? p.moveClass : 'drop forces'
  return {
    id: p.id,
    name: p.name,
    kind,
    cost: listPoints(p, table),
    rule: p.source === 'designed' ? (p.is === 'vehicle' ? 'RG-MISS-05' : 'RG-MISS-04') : 'RG-ORG-04',
    words: notesOf(p).join(' '),
    facts: [
      fact('Armor', p.armor),
      fact('Move', moveOf(p)),
      fact('Size', p.is === 'squad' ? 'squad' : `${p.size}, ${target[targetKind(p)]}`),
      ...weaponsOf(p).map((w) =>
        fact(
          w.id === 'smallArms' ? 'Small arms' : w.id === 'rpg' ? 'RPG' : `${w.name[0].toUpperCase()}${w.name.slice(1)}`,
          `${w.range}″${w.shots === null ? '' : `, ${w.shots} shots`}`,
        ),
      ),
      ...(p.is === 'artillery' ? [fact('Template', p.template === null ? '–' : `${p.template}″`), fact('Range', `${p.range}″`)] : []),
      ...(capacityOf(p) > 0 ? [fact('Carries', capacityOf(p))] : []),
    ],
  }
}

/** Everything that can be bought under the house rules, at the points of Average troops. */
export function catalogueOf(table: CostTable): readonly Ware[] {
  return [
    ...profiles.map((p) => wareOf(p, table)),
    {
      id: 'orbital-strike',
      name: 'Orbital strike',
      kind: 'drop forces',
      cost: orbital.points,
      rule: 'RG-ORB-01',
      facts: [fact('Template', `${orbital.template}″`), fact('Uses', orbital.uses)],
      words: 'Plotted in secret a turn ahead, no observer, no scatter.',
    },
  ]
}

// ---- Troop sheets (RG-REF-01) ---------------------------------------------------------------------------------

const perProfile = (all: readonly Profile[]): readonly { readonly p: Profile; readonly n: number }[] =>
  [...new Set(all)].map((p) => ({ p, n: all.filter((x) => x === p).length }))

/** RG-REF-01: the troop sheet of a unit: only its own vehicles, squads and artillery with their values. */
export function sheetOf(u: UnitPlan, a: Army, table: CostTable): Sheet {
  const all = standsOf(u),
    lines = perProfile(all),
    row = line
  const name = (x: { readonly p: Profile; readonly n: number }): string => `${x.n} ${nameOf(x.p, a.race)}`
  const points = (p: Profile): string => String(listPoints(p, table))
  const vehicles = lines.filter((x) => x.p.is === 'vehicle' || x.p.is === 'dropship' || x.p.is === 'dmrl')
  const squads = lines.flatMap(({ p, n }) => (p.is === 'squad' ? [{ p, n }] : [])),
    guns = lines.flatMap(({ p, n }) => (p.is === 'artillery' ? [{ p, n }] : []))
  const distances = [...new Set(all.map((p) => cohesionDistance(u.quality, p.moveClass)))].sort((x, y) => x - y)
  const missile = (w: { readonly code: string; readonly range: number; readonly shots: number | null } | null): string =>
    w ? `${w.code} ${w.range}″${w.shots === null ? '' : ` × ${w.shots}`}` : '–'
  const special = [
    ...(u.recon ? ['Recon: ignores cohesion and spots farther.'] : []),
    ...(u.offBoard ? ['Off the table: reaches everywhere, given an observer.'] : []),
    ...(u.stealth ? ['Stealth: spotted at half the range.'] : []),
    ...(u.lowTech ? ['Low-tech: spots only along a line of sight.'] : []),
    ...(u.unstabilized ? ['Unstabilized: no attack after more than half a move, except at infantry.'] : []),
    ...(u.selfHoming ? ['Self-homing rockets: no check, no scatter.'] : []),
    ...(u.jump ? ['Jumps from orbit.'] : []),
    ...(u.ship ? [`Comes by ${a.units.find((x) => x.id === u.ship)?.name ?? 'dropship'}.`] : []),
    ...lines.flatMap(({ p }) => notesOf(p).map((n) => `${nameOf(p, a.race)}: ${n}`)),
  ]
  const sections: SheetSection[] = [
    {
      is: 'facts',
      title: 'Unit',
      rows: [
        row('Class', `${quality(u.quality).name}, ${race(a.race).name}`, 'RG-QUAL-01'),
        row('Quality number', String(qualityNumber(u.quality, a.race)), 'RG-QUAL-03'),
        row('To hit', signed(toHit(u.quality, a.race), '0'), 'RG-FIRE-17'),
        row('Cohesion', u.recon ? 'none' : `${distances.join(' and ')}″`, u.recon ? 'RG-COH-03' : 'RG-COH-01'),
        row('Attacks with fire discipline', String(quality(u.quality).attacks), 'RG-FIRE-24'),
        ...(u.company ? [row('Company', u.company, 'RG-ORG-01')] : []),
        row('Points', String(unitCost(u, table)), 'RG-ORG-03'),
      ],
    },
    ...(vehicles.length
      ? [
          {
            is: 'table',
            title: 'Vehicles',
            head: ['Stand', 'Armor', 'Move', 'Weapons', 'Carries', 'Size', 'Points'],
            rows: vehicles.map((x) => ({
              cells: [
                name(x),
                x.p.armor,
                moveOf(x.p),
                weaponsOf(x.p).map(weaponOf).join('; ') || '–',
                String(capacityOf(x.p) || '–'),
                x.p.size,
                points(x.p),
              ],
            })),
          } satisfies SheetSection,
        ]
      : []),
    ...(squads.length
      ? [
          {
            is: 'table',
            title: 'Infantry',
            head: ['Stand', 'Armor', 'Move', 'Small arms', 'RPG', 'Cannon', 'Missile', 'Points'],
            rows: squads.map((x) => ({
              cells: [
                name(x),
                x.p.armor,
                moveOf(x.p),
                `${x.p.smallArms}″`,
                `${x.p.rpg}″`,
                x.p.cannon ? (x.p.cannon.parenthesized ? `(${x.p.cannon.range}″)` : `${x.p.cannon.range}″`) : '–',
                missile(x.p.missile),
                points(x.p),
              ],
            })),
          } satisfies SheetSection,
        ]
      : []),
    ...(guns.length
      ? [
          {
            is: 'table',
            title: 'Artillery',
            head: ['Stand', 'Armor', 'Move', 'Template', 'Range', 'Points'],
            rows: guns.map((x) => ({
              cells: [name(x), x.p.armor, moveOf(x.p), x.p.template === null ? '–' : `${x.p.template}″`, `${x.p.range}″`, points(x.p)],
            })),
          } satisfies SheetSection,
        ]
      : []),
    ...(special.length ? [{ is: 'notes', title: 'Special', lines: special } satisfies SheetSection] : []),
  ]
  return { title: u.name, kind: kindName(u), icon: all.length > 0 ? iconOf(all[0]) : 'flag', sections }
}

// ---- The kernel's interface -----------------------------------------------------------------------------------

/** The workshop of Railgun: 2100. Nothing here throws, whatever it is handed. */
export const forces: Forces<Options> = forcesOf<Army, CostTable>({
  samples: ready,
  unit: 'points',
  terms: costTableOf,
  catalogue: catalogueOf,
  blank: (budget, name) => asForce({ id: 'new-force', name, race: 'independent', points: budget, units: [] }),
  read: readArmy,
  force: asForce,
  form: formOf,
  cost: billOf,
  check: armyFaults,
  sheets: (a, table) => a.units.map((u) => sheetOf(u, a, table)),
  fares: armyFares,
})
