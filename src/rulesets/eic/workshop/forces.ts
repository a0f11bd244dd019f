// EIC League: the workshop as the kernel knows it: catalogue, blank team, reading, form, bill, faults and sheets (EIC-BLD, EIC-ARM,
// EIC-WPN, EIC-SET-03).
import type { Options } from '../../../kernel/book.ts'
import type { Sheet, SheetSection } from '../../../kernel/face.ts'
import type { Forces, Ware } from '../../../kernel/force.ts'
import { hexesOf, roundsOf, sum } from '../../../craft/english.ts'
import { fact, forcesOf, line } from '../../../craft/workshop.ts'
import { bodMaterials, hexes, ratings, resistances } from '../book/charts.ts'
import { teamFares } from './fares.ts'
import { formOf } from './form.ts'
import { inPlay, teamFaults } from './limits.ts'
import { asForce, placesOf, type Team, type UnitPlan } from './plan.ts'
import {
  builtInsOf,
  builtInDamage,
  grenadesGo,
  hulls,
  needOf,
  optionalWeapons,
  reach,
  specialMovements,
  specialties,
  specialty,
  weapon,
  weapons,
  type Specialty,
  type Weapon,
} from '../book/roster.ts'
import { readTeam } from './reading.ts'
import { ready } from './samples.ts'
import {
  billOf,
  bodLostOf,
  energyOf,
  fit,
  full,
  hullPrice,
  movementRule,
  placeLabel,
  termsOf,
  type FittedUnit,
  type Terms,
} from './workshop.ts'

/** `force 60 + heat 30`, `as thrown`, `BOD −2`. */
function harm(w: Weapon): string {
  if (w.effects.length === 0) return '–'
  return w.effects
    .map((e) =>
      e.type === 'oxidation'
        ? 'oxidizes BOD'
        : e.type === 'bodLoss'
          ? `BOD −${e.damage}`
          : e.type === 'paralysis'
            ? 'paralyzes'
            : `${e.type} ${e.damage}`,
    )
    .join(' + ')
}
const rangeOf = (w: Weapon): string =>
  w.range === null
    ? '–'
    : w.range === 'PWR'
      ? 'PWR ÷ 10'
      : w.range === 'THROW'
        ? 'thrown, PWR ÷ 10'
        : w.range === 'DROP'
          ? 'dropped'
          : hexesOf(w.range)

function weaponWare(w: Weapon, t: Terms): Ware {
  const suit = w.only === 'tank' ? null : full(w.id as never, 'suit', t),
    tank = w.only === 'suit' ? null : full(w.id as never, 'tank', t)
  return {
    id: w.id,
    name: w.name,
    kind:
      w.group === 'grenade'
        ? 'grenade'
        : w.group === 'missile' || w.group === 'bomb'
          ? 'missile'
          : w.group === 'drone' || w.group === 'pod' || w.group === 'launcher'
            ? 'equipment'
            : 'gun',
    cost: w.cost,
    rule: w.id === 'acidStreamGun' ? 'EIC-AMB-34' : 'EIC-WPN-01',
    facts: [
      fact('Range', rangeOf(w)),
      fact('Damage', harm(w)),
      fact('Rate', w.rounds === 0 ? '–' : `1 in ${w.rounds === 1 ? 'a round' : roundsOf(w.rounds)}`),
      fact('Energy need', w.need ?? 'none'),
      ...(w.sold === 'load' ? [fact('Load', suit === tank ? (suit ?? 0) : `suit ${suit}, tank ${tank}`)] : []),
    ],
    words: [
      w.only ? `For ${w.only}s only.` : '',
      w.area ? 'Hits everybody in its blast, 20 less for each hex.' : '',
      w.groundedOnly ? 'Not while flying.' : '',
      w.attr ? `ATTR +${w.attr} with a grenade of the same unit.` : '',
      w.boost ? 'May be boosted.' : '',
    ]
      .filter((x) => x !== '')
      .join(' '),
  }
}

function classWare(s: Specialty, t: Terms): Ware {
  const bonus = ratings.filter((r) => s.bonus[r] !== 0).map((r) => `${r} ${s.bonus[r] > 0 ? '+' : '−'}${Math.abs(s.bonus[r])}`)
  return {
    id: s.id,
    name: s.name,
    kind: 'class',
    cost: t.classPrice(s.id),
    rule: 'EIC-SPEC-01',
    facts: [fact('Hull', 'suit'), fact('Slots', s.slots), fact('Bonus', bonus.join(', ') || 'none')],
    words: `${s.note[0].toUpperCase()}${s.note.slice(1)}.`,
  }
}

/** Everything that is for sale under the house rules: hulls, classes, weapons, shields, special movement. */
export function catalogueOf(t: Terms): readonly Ware[] {
  return [
    ...hulls.map(
      (h): Ware => ({
        id: h.id,
        name: h.name,
        kind: 'hull',
        cost: t.hulls[h.id],
        rule: 'EIC-BLD-03',
        facts: [fact('Slots', h.slots), fact('Built in', h.builtIn.map((id) => weapon(id).name).join(', '))],
        words: h.id === 'tank' ? 'Comes with a drone. BOD up to 150.' : 'Throws grenades by hand. BOD up to 100.',
      }),
    ),
    ...specialties.map((s) => classWare(s, t)),
    ...weapons.map((w) => weaponWare(w, t)),
    ...(t.acid ? optionalWeapons.map((w) => weaponWare(w, t)) : []),
    ...resistances.map(
      (s): Ware => ({
        id: `shield.${s.type}`,
        name: `Shield against ${s.type}`,
        kind: 'shield',
        cost: s.per10,
        rule: 'EIC-ARM-03',
        facts: [fact('Each 10 points', s.per10), fact('Most', s.most)],
        words: `Stops ${s.type}, which armor never does.`,
      }),
    ),
    ...specialMovements.map(
      (m): Ware => ({
        id: m.id,
        name: m.name,
        kind: 'movement',
        cost: m.cost,
        rule: movementRule(m.id),
        facts: [fact('For', m.hulls.join(' or ')), fact('Reach', 'PWR ÷ 10')],
        words:
          m.id === 'flight'
            ? 'DFR +20 and DET +10 while aloft.'
            : m.id === 'warp'
              ? 'A jump over anything, DFR +20 while it works, initiative +1 when it is used.'
              : 'Every five hexes of height give ATTR and DET +10.',
      }),
    ),
  ]
}

const icon = (u: Pick<UnitPlan, 'hull' | 'cls'>): string => (u.cls === 'ragingBull' ? 'bull' : (u.cls ?? u.hull))

/** EIC-SET-03: the Statadata sheet of a unit as it would take the field. */
export function sheetOf(u: UnitPlan, fitted: FittedUnit, cost: number, t: Terms): Sheet {
  const play = { ...inPlay(u), BOD: u.ratings.BOD - bodLostOf(u) },
    s = specialty(u.cls),
    material = bodMaterials[u.ratings.BOD / 10 - 5]
  const energy = energyOf(u),
    from = (percent: number): number => Math.ceil((energy * percent) / 100)
  const launches = placesOf(u).some((p) => fitted[p]?.weapon === 'grenadeLauncher' && !fitted[p].destroyed)
  const range = (w: Weapon): string =>
    w.range === 'THROW'
      ? grenadesGo(u.hull, launches, play.PWR)
      : w.range === 'DROP'
        ? 'dropped'
        : w.range === null
          ? '–'
          : String(reach(w, play.PWR))
  const shots = (place: string): string => {
    const f = fitted[place],
      most = f ? full(f.weapon, u.hull, t) : null
    return !f ? '' : f.destroyed ? 'lost' : most === null ? 'unlimited' : `${f.shots} of ${most}`
  }
  const rows = placesOf(u).flatMap((place) => {
    const f = fitted[place]
    return f
      ? [
          {
            cells: [
              placeLabel(place).replace('Slot ', ''),
              weapon(f.weapon).name,
              range(weapon(f.weapon)),
              harm(weapon(f.weapon)),
              needOf(u.cls, weapon(f.weapon)) ?? 'none',
              shots(place),
            ],
          },
        ]
      : []
  })
  const guns = builtInsOf(u.hull, u.cls, t.armGunsToo).map((id) => ({
    cells: ['built in', weapon(id).name, range(weapon(id)), `force ${builtInDamage(id, play.PWR)}`, weapon(id).need ?? 'none', 'unlimited'],
  }))
  const shields = resistances
    .map((r) => ({ type: r.type, n: (u.shields[r.type] ?? 0) + (r.type === 'sonic' ? (material?.sonic ?? 0) : 0) }))
    .filter((x) => x.n > 0)
  const sections: SheetSection[] = [
    {
      is: 'table',
      title: 'Ratings',
      head: ['', 'bought', 'in play'],
      rows: ratings.map((r) => ({ cells: [r, String(u.ratings[r]), String(play[r])] })),
    },
    {
      is: 'bar',
      title: 'Energy',
      now: energy,
      of: energy,
      marks: [
        { at: from(70), label: 'high need from' },
        { at: from(31), label: 'medium from' },
        { at: from(10), label: 'low from' },
      ],
    }, // EIC-BLD-09, EIC-NRG-01
    { is: 'table', title: 'Weapons', head: ['Slot', 'Weapon', 'Range', 'Damage', 'Need', 'Shots'], rows: [...rows, ...guns] },
    {
      is: 'facts',
      title: 'Unit',
      rows: [
        line('Hull', s ? s.name : u.hull === 'tank' ? 'Basic tank' : 'Basic suit', 'EIC-BLD-03'),
        line('Armor', material ? material.name : '–', 'EIC-ARM-01'),
        line(
          'Moves',
          `${Math.max(0, hexes(play.SPD) + (material?.hexes ?? 0))} ` +
            `hexes${material?.hexes ? ` (${hexes(play.SPD)} − ${-material.hexes} ${material.name})` : ''}`,
          'EIC-MOVE-01',
        ),
        line('Detects', `ECM up to ${play.DET} within ${hexesOf(hexes(play.DET))}`, 'EIC-DET-03'),
        line('Price', u.kept ? sum(cost) : `${sum(cost)}, of it ${sum(hullPrice(u, t))} for the hull`, 'EIC-BLD-02'),
      ],
    },
    { is: 'facts', title: 'Shields', rows: shields.map((x) => line(x.type, String(x.n), 'EIC-ARM-03')) },
    {
      is: 'notes',
      title: 'Special',
      lines: [
        ...u.specialMovement.filter((m) => m !== null).map((m) => specialMovements.find((x) => x.id === m)?.name ?? m),
        ...(s ? [s.note] : []),
        ...(u.hull === 'tank' && !(u.lasting?.droneLost && !u.newDrone) ? ['a drone'] : []),
      ],
    },
  ]
  return {
    title: u.name,
    kind: s ? s.name : u.hull === 'tank' ? 'Basic tank' : 'Basic suit',
    icon: icon(u),
    sections: sections.filter((x) => (x.is === 'facts' ? x.rows.length > 0 : x.is === 'notes' ? x.lines.length > 0 : true)),
  }
}

/** The workshop of EIC League. Nothing here throws, whatever it is handed. */
export const forces: Forces<Options> = forcesOf<Team, Terms>({
  samples: ready,
  unit: 'credits',
  terms: termsOf,
  catalogue: catalogueOf,
  blank: (budget, name) => asForce({ id: 'new-team', name, credits: budget, units: [] }),
  read: readTeam,
  force: asForce,
  form: formOf,
  cost: billOf,
  check: teamFaults,
  sheets: (team, t) => {
    const { units } = fit(team, t),
      bill = billOf(team, t)
    return team.units.map((u, i) => sheetOf(u, units[i], bill.lines[i].cost, t))
  },
  fares: teamFares,
})
