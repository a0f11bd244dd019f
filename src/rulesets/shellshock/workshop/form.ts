// Shellshock: the form of the workshop: a group for each unit with its crew, armor and weapons, then one for each Firing Team (SS-FORCE-02,
// SS-FORCE-08). Every option says what it would change of the ECV.
import { articled, capital } from '../../../craft/english.ts'
import type { Path } from '../../../craft/reader.ts'
import { Bench, steps } from '../../../craft/workshop.ts'
import type { OptionValue } from '../../../kernel/book.ts'
import type { Field, Form, Group, Verb } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { skills, weaponRow } from '../book/charts.ts'
import { roster, type UnitSheet } from '../book/roster.ts'
import { ecvOf, firing } from './cost.ts'
import { choices, endless, freeId, mayShoot, mostOf, refitted, sideNames, totalOf, unitFaults } from './limits.ts'
import { asListed, listedSheet, type CrewPlan, type Member, type Muster, type TeamPlan, type UnitPlan, type WeaponPlan } from './plan.ts'
import { eraNames, classNames } from '../book/names.ts'

/** A unit on the bench: where it stands, and how each choice would change it. */
type Draft = { readonly u: UnitPlan; readonly s: UnitSheet; readonly at: Path; readonly b: Bench<UnitPlan> }

const replaced = <T>(list: readonly T[], k: number, next: T): readonly T[] => list.map((x, j) => (j === k ? next : x))

function crewGroup(f: Draft, k: number): Group {
  const seat = f.s.crew[k],
    now = f.u.crew[k],
    at: Path = [...f.at, 'crew', k]
  const having = (next: CrewPlan): UnitPlan => ({ ...f.u, crew: replaced(f.u.crew, k, next) })
  const skill = (key: 'piloting' | 'gunnery', label: string, low: number, high: number, rule: string): Field => ({
    is: 'step',
    path: [...at, key],
    label,
    rule,
    value: now[key],
    options: steps(Math.min(low, now[key]), high, 1).map((n) => f.b.option(n, String(n), having({ ...now, [key]: n }))),
  })
  return {
    title: seat.role,
    path: at,
    fields: [
      ...(seat.id === 'P' ? [skill('piloting', 'Piloting', f.s.msrp, skills.piloting, 'SS-FORCE-04')] : []),
      ...(firing(f.s).includes(k) ? [skill('gunnery', 'Gunnery', 0, skills.gunnery, 'SS-FORCE-02')] : []),
    ],
    groups: [],
  }
}

/** Rounds that are offered: each up to ten, then every fifth, the most, and what is there. */
function stores(most: number, now: number): readonly number[] {
  const all = [...steps(1, Math.min(10, most), 1), ...steps(15, most, 5), most, now]
  return [...new Set(all)].sort((a, b) => a - b)
}

function weaponGroup(f: Draft, k: number): Group {
  const mount = f.s.weapons[k],
    now = f.u.weapons[k],
    at: Path = [...f.at, 'weapons', k],
    system = f.s.systems.find((x) => x.id === mount.system)
  const having = (next: WeaponPlan): UnitPlan => ({ ...f.u, weapons: replaced(f.u.weapons, k, next) })
  const taking = (id: WeaponPlan['weapon']): WeaponPlan => ({
    weapon: id,
    rounds: endless(id, f.s, k) ? null : Math.min(mostOf(id), now.rounds ?? mostOf(id)),
  })
  const others = choices(f.s, k).filter((id) => id !== now.weapon)
  return {
    title: weaponRow(now.weapon).name,
    path: at,
    note: `${system?.kind ?? 'body'}, served by ${mount.operators.map((o) => f.s.crew.find((c) => c.id === o)?.role ?? o).join(' or ')}`,
    rule: 'SS-CREW-02',
    fields:
      now.rounds === null
        ? []
        : [
            {
              is: 'step',
              path: [...at, 'rounds'],
              label: 'Rounds',
              rule: 'SS-FORCE-02',
              value: now.rounds,
              options: stores(mostOf(now.weapon), now.rounds).map((n) => f.b.option(n, String(n), having({ ...now, rounds: n }))),
            },
          ],
    groups: [],
    verbs: others
      .filter((id) => f.b.refusal(having(taking(id))) === null)
      .map((id) => ({
        say: `Exchange it for ${articled(weaponRow(id).name)}`,
        edit: { at, put: taking(id) as Plain },
        among: { list: 'Exchange it for', as: weaponRow(id).name, change: ecvOf(having(taking(id))) - ecvOf(f.u) },
      })),
  }
}

function armorFields(f: Draft): readonly Field[] {
  return sideNames.map((side, k): Field => {
    const now = f.u.armor[k],
      most = refitted(f.s.armour[k])
    const offered = [...new Set([...steps(0, most, 5), f.s.armour[k], most, now])].sort((a, b) => a - b)
    return {
      is: 'step',
      path: [...f.at, 'armor', k],
      label: `${capital(side)} armor`,
      rule: 'SS-DMG-03',
      value: now,
      options: offered.map((n) => f.b.option(n, String(n), { ...f.u, armor: replaced(f.u.armor, k, n) })),
    }
  })
}

function unitGroup(m: Muster, i: number): Group {
  const u = m.units[i],
    at: Path = ['units', i],
    s = listedSheet(u)
  const verbs = [
    {
      say: `Another ${u.name}`,
      edit: { at: ['units', i + 1], insert: { ...u, id: freeId(m), name: `${u.name.slice(0, 57)} II` } as Plain },
    },
    { say: `Leave ${u.name} out`, edit: { at, remove: true as const } },
  ]
  const name: Field = { is: 'text', path: [...at, 'name'], label: 'Name', value: u.name }
  if (s === null) return { title: u.name, path: at, cost: 0, fields: [name], groups: [], verbs }
  const f: Draft = {
    u,
    s,
    at,
    b: new Bench(u, ecvOf, (x) => unitFaults(x, i)),
  }
  const listed = ecvOf(u) === s.ecv.total
  return {
    title: u.name,
    path: at,
    cost: ecvOf(u),
    note: `${s.name}, ${eraNames[s.era]} ${classNames[s.cls]}, ${listed ? 'as listed' : `listed ${s.ecv.total}`}`,
    rule: 'SS-FORCE-03',
    fields: [name, ...armorFields(f)],
    groups: [...s.crew.map((_, k) => crewGroup(f, k)).filter((g) => g.fields.length > 0), ...s.weapons.map((_, k) => weaponGroup(f, k))],
    verbs: [...verbs, { say: 'Make it as the sheet prints it', edit: { at, put: asListed(u.id, u.name, u.sheet) as Plain } }],
  }
}

// ---- Firing Teams ---------------------------------------------------------------------------------------------

const members = (m: Muster): readonly Member[] =>
  m.units.flatMap((u) => (listedSheet(u)?.crew ?? []).map((c): Member => ({ unit: u.id, seat: c.id })))
const said = (m: Muster, who: Member): string => {
  const u = m.units.find((x) => x.id === who.unit)
  const role = u && listedSheet(u)?.crew.find((c) => c.id === who.seat)?.role
  return u === undefined ? who.unit : `${role?.toLowerCase() ?? who.seat} of ${u.name}`
}
const key = (who: Member): string => `${who.unit} ${who.seat}`

/** People in no team: those who may shoot over a Spotter, and all. */
function free(m: Muster): { readonly shooters: readonly Member[]; readonly all: readonly Member[] } {
  const taken = new Set(m.teams.flatMap((t) => [key(t.spotter), key(t.shooter)])),
    all = members(m).filter((who) => !taken.has(key(who)))
  return { shooters: all.filter((who) => mayShoot(m, who)), all }
}

function teamGroup(m: Muster, k: number): Group {
  const t = m.teams[k],
    at: Path = ['teams', k],
    { shooters, all } = free(m)
  const offer = (as: 'spotter' | 'shooter', of: readonly Member[]): readonly Verb[] =>
    of.map((who) => ({
      say: `Make the ${said(m, who)} its ${capital(as)}`,
      edit: { at: [...at, as], put: who as Plain },
      among: { list: `Another ${capital(as)}`, as: capital(said(m, who)) },
    }))
  return {
    title: `Firing Team ${k + 1}`,
    path: at,
    note: `The ${said(m, t.spotter)} sees for the ${said(m, t.shooter)}.`,
    rule: 'SS-FORCE-08',
    fields: [],
    groups: [],
    verbs: [...offer('spotter', all), ...offer('shooter', shooters), { say: 'Dissolve this team', edit: { at, remove: true } }],
  }
}

/** The team that would be formed next: the first free Shooter with the last free person of another unit. */
function nextTeam(m: Muster): TeamPlan | null {
  const { shooters, all } = free(m),
    shooter = shooters[0]
  const spotter = shooter && all.findLast((who) => who.unit !== shooter.unit)
  return spotter === undefined ? null : { spotter, shooter }
}

/** The form of a force. */
export function formOf(m: Muster): Form {
  const team = nextTeam(m)
  const agreed = [...new Set([...steps(100, 3000, 100), m.ecv, totalOf(m)])].filter((n) => n > 0).sort((a, b) => a - b)
  return {
    title: m.name,
    path: [],
    cost: totalOf(m),
    fields: [
      { is: 'text', path: ['name'], label: 'Name of the force', value: m.name },
      {
        is: 'pick',
        path: ['ecv'],
        label: 'ECV agreed on',
        rule: 'SS-FORCE-01',
        value: m.ecv,
        options: agreed.map((n) => ({ value: n as OptionValue, label: String(n) })),
      },
    ],
    groups: [...m.units.map((_, i) => unitGroup(m, i)), ...m.teams.map((_, k) => teamGroup(m, k))],
    verbs: [
      ...roster.map((s) => ({
        say: `Add ${articled(s.name)}`,
        edit: { at: ['units', m.units.length], insert: asListed(freeId(m), s.name, s.id) as Plain },
      })),
      ...(team === null ? [] : [{ say: 'Form a Firing Team', edit: { at: ['teams', m.teams.length], insert: team as Plain } }]),
    ],
  }
}
