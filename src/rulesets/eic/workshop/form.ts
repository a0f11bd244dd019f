// EIC League: the workshop's form: every field of a team with what each option costs and what forbids it (EIC-BLD-02…11, EIC-WPN-03…10).
import type { Field, Form, Group } from '../../../kernel/force.ts'
import type { OptionValue } from '../../../kernel/book.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { articled, hexesOf } from '../../../craft/english.ts'
import { scrapped } from './campaign.ts'
import type { Path } from '../../../craft/reader.ts'
import { Bench, steps } from '../../../craft/workshop.ts'
import { bodMaterials, hexes, ratingLimits, ratings, resistances, type Rating } from '../book/charts.ts'
import { bare, inPlay, unitFaults } from './limits.ts'
import { inPlace, pathTo, placed, type Team, type UnitPlan } from './plan.ts'
import {
  optionalWeapons,
  slotsOf,
  specialMovements,
  specialties,
  weapon,
  weapons,
  type BoughtWeaponId,
  type SpecialMovementId,
} from '../book/roster.ts'
import { billOf, fit, full, highest, leagueOfTeam, lowest, placeLabel, priceOf, type Terms } from './workshop.ts'

/** What a field of one unit may become: judged by the unit's own limits and billed with the team. */
function benchOf(team: Team, i: number, t: Terms): Bench<UnitPlan> {
  const now = team.units[i],
    league = leagueOfTeam(team),
    special = team.units.filter((x) => x.cls !== null).length,
    alone = !team.stock?.length && team.units.every((u) => !u.kept) // nothing comes out of stock: a unit is billed by itself
  return new Bench(
    now,
    (u) => billOf({ ...team, units: alone ? [u] : team.units.map((x, k) => (k === i ? u : x)) }, t).total,
    (u) => unitFaults(u, i, league, t),
    (u) => {
      if (u.cls !== null && now.cls === null && league.specialty !== null && special >= league.specialty)
        return { rule: 'EIC-BLD-11', why: `${league.name} allows ${league.specialty} specialty units` }
      if (now.kept && (u.hull !== now.hull || u.cls !== now.cls)) return { rule: 'EIC-BLD-10', why: 'units are improved, not built anew' }
      return null
    },
    (f) => `${f.rule} ${f.at.join('.')}`,
  )
}

const tens = (low: number, high: number): readonly number[] => steps(low, high, 10)

/** What a rating is for, in three words; what it does as it is bought. */
function ratingNote(u: UnitPlan, r: Rating): string {
  const n = inPlay(u)[r],
    more = n === u.ratings[r] ? '' : `, ${n} in play`
  switch (r) {
    case 'BOD': {
      const m = bodMaterials[u.ratings.BOD / 10 - 5]
      return m ? `armor, ${m.name}` : 'armor'
    }
    case 'ATTR':
      return `attack${more}`
    case 'DFR':
      return `defense${more}`
    case 'PWR':
      return `range ${hexes(n)}, blows${more}`
    case 'SPD':
      return `${hexesOf(hexes(n))} a round${more}`
    case 'DET':
      return `sees ${hexesOf(hexes(n))}${more}`
    case 'ECM':
      return `hides from DET below ${n}${more}`
  }
}

function ratingField(b: Bench<UnitPlan>, u: UnitPlan, i: number, r: Rating, t: Terms): Field {
  const all = tens(lowest(r, t), highest(r, u.hull))
  const shown = all.includes(u.ratings[r]) ? all : [u.ratings[r], ...all].sort((x, y) => x - y)
  return {
    is: 'step',
    path: ['units', i, 'ratings', r],
    label: r,
    rule: r === 'BOD' ? 'EIC-BLD-07' : 'EIC-BLD-05',
    value: u.ratings[r],
    note: ratingNote(u, r),
    cost: u.kept && u.ratings[r] === u.kept.ratings[r] ? 0 : (priceOf(r, u.ratings[r], t) ?? 0),
    options: shown.map((level) =>
      b.option(level, `${level} · ${priceOf(r, level, t) ?? '–'}`, { ...u, ratings: { ...u.ratings, [r]: level } }),
    ),
  }
}

function weaponField(b: Bench<UnitPlan>, u: UnitPlan, i: number, place: string, t: Terms): Field {
  const sold: readonly BoughtWeaponId[] = [...weapons, ...(t.acid ? optionalWeapons : [])]
    .filter((w) => (place === 'pod' ? w.group === 'missile' || w.group === 'pod' : w.slots === 1))
    .map((w) => w.id as BoughtWeaponId)
  const label = (id: BoughtWeaponId): string => {
    const n = full(id, u.hull, t),
      w = weapon(id)
    return id === 'missilePod' ? 'Empty pod' : `${w.name}${n !== null && w.sold === 'load' ? ` × ${n}` : ''}`
  }
  const now = place === 'pod' ? u.pod : inPlace(u, place)
  return {
    is: 'pick',
    path: pathTo(i, place),
    label: placeLabel(place),
    rule: place === 'holster' ? 'EIC-SPEC-09' : place === 'pod' ? 'EIC-WPN-05' : 'EIC-WPN-03',
    value: now,
    ...(place !== 'holster' && place !== 'pod' && Number(place) <= 5 ? { note: 'open to lethal blows' } : {}),
    options: [
      b.option<OptionValue>(null, 'Empty', placed(u, place, null)),
      ...sold.map((id) => b.option<OptionValue>(id, label(id), placed(u, place, id))),
    ],
  }
}

function movementFields(b: Bench<UnitPlan>, u: UnitPlan, i: number): readonly Field[] {
  return [0, 1].map((k): Field => {
    const now = u.specialMovement[k] ?? null
    const having = (m: SpecialMovementId | null): UnitPlan => {
      const list = [...u.specialMovement]
      while (list.length <= k) list.push(null)
      list[k] = m
      return { ...u, specialMovement: list }
    }
    return {
      is: 'pick',
      path: ['units', i, 'specialMovement', k],
      label: k === 0 ? 'Special movement' : 'A second one',
      value: now,
      options: [
        b.option<OptionValue>(null, 'None', having(null)),
        ...specialMovements.map((m) => b.option<OptionValue>(m.id, m.name, having(m.id))),
      ],
    }
  })
}

/** EIC-LEAG-03, EIC-AMB-69: what battles have left on a unit, and what mending it costs. */
function upkeep(b: Bench<UnitPlan>, u: UnitPlan, i: number, fitted: ReturnType<typeof fit>['units'][number], t: Terms): readonly Field[] {
  const out: Field[] = [],
    at: Path = ['units', i]
  if (u.lasting?.bodLost || u.lasting?.oxidized)
    out.push(
      b.flag(
        [...at, 'repaired'],
        `Buy BOD ${u.ratings.BOD} again${u.lasting.oxidized ? ': oxidized' : `: ${u.lasting.bodLost} lost`}`,
        'EIC-AMB-69',
        u.repaired === true,
        { ...u, repaired: !u.repaired },
      ),
    )
  if (u.lasting?.droneLost)
    out.push(b.flag([...at, 'newDrone'], 'Replace the lost drone', 'EIC-DRN-01', u.newDrone === true, { ...u, newDrone: !u.newDrone }))
  for (const [place, f] of Object.entries(fitted)) {
    const most = full(f.weapon, u.hull, t),
      again = u.refill?.[place] === true
    if (again || f.destroyed || (f.from === 'kept' && most !== null && (f.shots ?? 0) < most))
      out.push(
        b.flag(
          [...at, 'refill', place],
          `${placeLabel(place)}: ${weapon(f.weapon).name} ` +
            `again${f.destroyed ? ', lost' : most !== null && !again ? `, ${f.shots} of ${most} left` : ''}`,
          'EIC-LEAG-03',
          again,
          { ...u, refill: { ...u.refill, [place]: !again } },
        ),
      )
  }
  return out
}

/** EIC-D01: all that a coach chooses of a unit: hull, class, ratings, weapons and their slots, shields, special movement. */
function unitGroup(team: Team, i: number, fitted: ReturnType<typeof fit>['units'][number], cost: number, t: Terms): Group {
  const u = team.units[i],
    b = benchOf(team, i, t),
    at: Path = ['units', i]
  const group = (title: string, field: string, fields: readonly Field[], rule?: string, note?: string): Group => ({
    title,
    path: [...at, field],
    fields,
    groups: [],
    ...(rule && note ? { rule, note } : {}),
  })
  const league = leagueOfTeam(team),
    bought = resistances.reduce((n, s) => n + (u.shields[s.type] ?? 0), 0),
    count = (of: (n: number) => boolean): number => ratings.filter((r) => of(u.ratings[r])).length
  const places = [
    ...Array.from({ length: slotsOf(u.hull, u.cls) }, (_, k) => String(k + 1)),
    ...(u.cls === 'outlaw' || u.holster !== null ? ['holster'] : []),
    ...(u.hull === 'suit' || u.pod !== null ? ['pod'] : []),
  ]
  const mend = upkeep(b, u, i, fitted, t)
  const { kept: _kept, lasting: _lasting, refill: _refill, repaired: _repaired, newDrone: _newDrone, ...plan } = u
  return {
    title: u.name,
    path: at,
    cost,
    fields: [
      { is: 'text', path: [...at, 'name'], label: 'Name', value: u.name },
      {
        is: 'pick',
        path: [...at, 'hull'],
        label: 'Hull',
        rule: 'EIC-BLD-03',
        value: u.hull,
        options: (['suit', 'tank'] as const).map((h) => b.option<OptionValue>(h, h === 'suit' ? 'Suit' : 'Tank', { ...u, hull: h })),
      },
      {
        is: 'pick',
        path: [...at, 'cls'],
        label: 'Class',
        rule: 'EIC-SPEC-01',
        value: u.cls,
        options: [
          b.option<OptionValue>(null, 'Basic', { ...u, cls: null }),
          ...specialties.map((s) => b.option<OptionValue>(s.id, s.name, { ...u, cls: s.id })),
        ],
      },
    ],
    groups: [
      group(
        'Ratings',
        'ratings',
        ratings.map((r) => ratingField(b, u, i, r, t)),
        'EIC-BLD-08',
        `At most ${ratingLimits.at100OrMore} ratings of 100 or more, and ${ratingLimits.at90} of exactly 90: ` +
          `${count((n) => n >= 100)} and ${count((n) => n === 90)} used.`,
      ),
      group(
        'Weapons',
        'weapons',
        places.map((p) => weaponField(b, u, i, p, t)),
        'EIC-LETH-02',
        'A lethal blow can strike off slots 1 to 5; the order matters.',
      ),
      group(
        'Shields',
        'shields',
        resistances.map(
          (s): Field => ({
            is: 'step',
            path: [...at, 'shields', s.type],
            label: s.type,
            rule: 'EIC-ARM-03',
            value: u.shields[s.type] ?? 0,
            options: tens(0, s.most).map((n) => b.option(n, String(n), { ...u, shields: { ...u.shields, [s.type]: n } })),
          }),
        ),
        'EIC-ARM-04',
        league.shields === null
          ? `${bought} in all; ${league.name} sets no limit.`
          : `${bought} of ${league.shields} allowed in ${league.name}.`,
      ),
      group('Special movement', 'specialMovement', movementFields(b, u, i)),
      ...(mend.length ? [group('From earlier battles', 'lasting', mend)] : []),
    ],
    verbs: [
      { say: `Another like ${u.name}`, edit: { at: ['units', i + 1], insert: { ...plan, name: `${u.name} 2`.slice(0, 60) } as Plain } },
      {
        say: u.kept ? `Scrap ${u.name}` : `Leave ${u.name} out`,
        edit: u.kept ? { at: [], put: scrapped(team, [i], t) as Plain } : { at, remove: true },
      }, // EIC-LEAG-04
    ],
  }
}

/** The form of a team: a group for each unit, with its ratings, weapons, shields and special movement. */
export function formOf(team: Team, t: Terms): Form {
  const { units: fitted } = fit(team, t),
    bill = billOf(team, t)
  const kinds: readonly (readonly [string, UnitPlan])[] = [
    ['basic suit', bare('suit', null, 'New suit')],
    ['basic tank', bare('tank', null, 'New tank')],
    ...specialties.map((s) => [s.name, bare('suit', s.id, `New ${s.name}`)] as const),
  ]
  return {
    title: team.name,
    path: [],
    cost: bill.total,
    fields: [
      { is: 'text', path: ['name'], label: 'Name of the team', value: team.name },
      {
        is: 'count',
        path: ['credits'],
        label: team.battles ? 'Credits in the bank' : 'Credits',
        rule: team.battles ? 'EIC-LEAG-02' : 'EIC-BLD-01',
        value: team.credits,
        min: 0,
        max: 1_000_000,
      },
    ],
    groups: team.units.map((_, i) => unitGroup(team, i, fitted[i], bill.lines[i].cost, t)),
    verbs: kinds.map(([name, u]) => ({ say: `Add ${articled(name)}`, edit: { at: ['units', team.units.length], insert: u as Plain } })),
  }
}
