// Railgun: 2100: the workshop's form: every field of a force with what each choice costs and what forbids it (RG-ORG, RG-QUAL-01,
// RG-MISS-03, RG-MISS-04).
import type { OptionValue } from '../../../kernel/book.ts'
import type { Field, Form, Group } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { articled } from '../../../craft/english.ts'
import type { Path } from '../../../craft/reader.ts'
import { Bench } from '../../../craft/workshop.ts'
import { qualities, races } from '../book/charts.ts'
import { freeId, unitFaults } from './organisation.ts'
import { mostStands, mostStrikes, standsOf, type Army, type Flag, type StandLine, type UnitPlan } from './plan.ts'
import { kindOf, templates, type UnitKind } from './platoons.ts'
import { canHome, listPoints, nameOf, profile, profiles, type Profile } from '../book/roster.ts'
import { billOf, unitCost, type CostTable } from './workshop.ts'

const kindNames: Readonly<Record<UnitKind, string>> = {
  platoon: 'platoon',
  company: 'company',
  section: 'section',
  ships: 'dropships',
  launchers: 'launchers',
}
/** `platoon`, `section`, and what its flags make of it: `recon platoon`. */
export function kindName(u: UnitPlan): string {
  const kind = kindOf(u),
    name = kind === null ? 'unit' : kindNames[kind]
  return `${u.recon ? 'recon ' : u.jump ? 'jump ' : ''}${name}${u.offBoard ? ', off the table' : ''}`
}

/** What a field of one unit may become: judged by the unit's own limits, priced apart from the others. */
const benchOf = (a: Army, i: number, table: CostTable): Bench<UnitPlan> =>
  new Bench(
    a.units[i],
    (u) => unitCost(u, table),
    (u) => unitFaults(u, i, a),
    undefined,
    (f) => `${f.rule} ${f.why}`,
  )

const flagFields: readonly {
  readonly flag: Flag
  readonly label: string
  readonly rule: string
  readonly shown: (all: readonly Profile[]) => boolean
}[] = [
  { flag: 'recon', label: 'Recon', rule: 'RG-COH-03', shown: (all) => all.every((p) => p.is === 'vehicle' || p.is === 'squad') },
  { flag: 'offBoard', label: 'Off the table', rule: 'RG-ORG-06', shown: (all) => all.some((p) => p.is === 'artillery') },
  { flag: 'selfHoming', label: 'Self-homing rockets', rule: 'RG-ORG-05', shown: (all) => all.some(canHome) },
  { flag: 'jump', label: 'Jumps from orbit', rule: 'RG-DROP-01', shown: (all) => all.some((p) => p.is === 'squad') },
  { flag: 'stealth', label: 'Stealth', rule: 'RG-SPOT-09', shown: () => true },
  { flag: 'lowTech', label: 'Low-tech', rule: 'RG-SPOT-04', shown: () => true },
  { flag: 'unstabilized', label: 'Unstabilized guns', rule: 'RG-FIRE-07', shown: (all) => all.some((p) => p.is === 'vehicle') },
]

function lineGroup(b: Bench<UnitPlan>, u: UnitPlan, i: number, k: number, a: Army, table: CostTable): Group {
  const [id, n] = u.stands[k],
    at: Path = ['units', i, 'stands', k]
  const having = (line: StandLine): UnitPlan => ({ ...u, stands: u.stands.map((x, j) => (j === k ? line : x)) })
  return {
    title: `${n} × ${nameOf(profile(id), a.race)}`,
    path: at,
    cost: unitCost({ ...u, stands: [u.stands[k]] }, table),
    groups: [],
    fields: [
      {
        is: 'pick',
        path: [...at, 0],
        label: 'Stand',
        rule: 'RG-ORG-04',
        value: id,
        options: profiles.map((p) => b.option<OptionValue>(p.id, `${nameOf(p, a.race)} · ${listPoints(p, table)}`, having([p.id, n]))),
      },
      { is: 'count', path: [...at, 1], label: 'How many', rule: 'RG-ORG-01', value: n, min: 1, max: mostStands },
    ],
    verbs: u.stands.length > 1 ? [{ say: 'Leave these out', edit: { at, remove: true } }] : [],
  }
}

function unitGroup(a: Army, i: number, cost: number, table: CostTable): Group {
  const u = a.units[i],
    at: Path = ['units', i],
    b = benchOf(a, i, table),
    all = standsOf(u)
  const ships = a.units.filter((x) => x !== u && kindOf(x) === 'ships')
  return {
    title: `${u.name}: ${kindName(u)}`,
    path: at,
    cost,
    fields: [
      { is: 'text', path: [...at, 'name'], label: 'Name', value: u.name },
      {
        is: 'pick',
        path: [...at, 'quality'],
        label: 'Class',
        rule: 'RG-QUAL-01',
        value: u.quality,
        options: qualities.map((q) => b.option<OptionValue>(q.id, q.name, { ...u, quality: q.id })),
      },
      {
        is: 'text',
        path: [...at, 'company'],
        label: 'Company',
        rule: 'RG-ORG-01',
        note: 'platoons of one company bear its name; empty for none',
        value: u.company ?? '',
      },
      ...flagFields
        .filter((f) => u[f.flag] || f.shown(all))
        .map((f) => b.flag([...at, f.flag], f.label, f.rule, u[f.flag] ?? false, { ...u, [f.flag]: !u[f.flag] })),
      ...(ships.length > 0 || u.ship
        ? [
            {
              is: 'pick',
              path: [...at, 'ship'],
              label: 'Comes by',
              rule: 'RG-DROP-04',
              value: u.ship ?? null,
              options: [
                b.option<OptionValue>(null, 'Not by ship', { ...u, ship: null }),
                ...ships.map((s) => b.option<OptionValue>(s.id, s.name, { ...u, ship: s.id })),
              ],
            } satisfies Field,
          ]
        : []),
    ],
    groups: u.stands.map((_, k) => lineGroup(b, u, i, k, a, table)),
    verbs: [
      { say: 'Add stands', edit: { at: [...at, 'stands', u.stands.length], insert: [u.stands.at(-1)?.[0] ?? 'phalanx-med-tk', 1] } },
      {
        say: `Another like ${u.name}`,
        edit: { at: ['units', i + 1], insert: { ...u, id: freeId(a), name: `${u.name.slice(0, 57)} II` } as Plain },
      },
      { say: `Leave ${u.name} out`, edit: { at, remove: true } },
    ],
  }
}

/** Sections that no template of the book has. */
const sections: readonly { readonly name: string; readonly unit: Omit<UnitPlan, 'id'> }[] = [
  {
    name: 'rocket section off the table',
    unit: { name: 'Rocket Section', quality: 'average', stands: [['apollo-lmrl', 1]], offBoard: true },
  },
  {
    name: 'howitzer section off the table',
    unit: { name: 'Howitzer Section', quality: 'average', stands: [['athena-rck-hwz', 1]], offBoard: true },
  },
  { name: 'air defense section', unit: { name: 'Air Defense Section', quality: 'average', stands: [['avenger-aa', 1]] } },
  { name: 'jump platoon', unit: { name: 'Jump Platoon', quality: 'average', stands: [['lt-infantry', 3]], jump: true } },
  { name: 'dropship', unit: { name: 'Dropship', quality: 'average', stands: [['dropship', 1]] } },
  { name: 'remote launcher', unit: { name: 'Remote Launchers', quality: 'average', stands: [['dmrl', 1]] } },
]

/** The units of a template as new ones of the army, with ids of their own and names not yet taken. */
function recruited(a: Army, units: readonly Omit<UnitPlan, 'id'>[]): readonly UnitPlan[] {
  const out: UnitPlan[] = [],
    names = new Set(a.units.map((u) => u.name)),
    companies = new Set(a.units.map((u) => u.company))
  const fresh = (name: string, taken: ReadonlySet<string | undefined>): string => {
    let n = 1
    while (taken.has(n === 1 ? name : `${name} ${n}`)) n++
    return n === 1 ? name : `${name} ${n}`
  }
  for (const u of units) {
    const name = fresh(u.name, names)
    names.add(name)
    out.push({
      ...u,
      id: freeId(
        a,
        out.map((x) => x.id),
      ),
      name,
      ...(u.company === undefined ? {} : { company: fresh(u.company, companies) }),
    })
  }
  return out
}

/** The form of a force: a group for each unit, in it one for each line of stands. */
export function formOf(a: Army, table: CostTable): Form {
  const bill = billOf(a, table)
  const add = (name: string, units: readonly Omit<UnitPlan, 'id'>[]): NonNullable<Group['verbs']>[number] => ({
    say: `Add ${articled(name)}`,
    edit: { at: ['units'], put: [...a.units, ...recruited(a, units)] as Plain },
  })
  return {
    title: a.name,
    path: [],
    cost: bill.total,
    fields: [
      { is: 'text', path: ['name'], label: 'Name of the force', value: a.name },
      {
        is: 'pick',
        path: ['race'],
        label: 'Race',
        rule: 'RG-QUAL-02',
        value: a.race,
        options: races.map((r) => ({ value: r.id, label: `${r.name}: ${r.note}`, change: 0 })),
      },
      { is: 'count', path: ['points'], label: 'Points it may cost', rule: 'RG-ORG-03', value: a.points, min: 0, max: 2000 },
      {
        is: 'count',
        path: ['orbitalStrikes'],
        label: 'Orbital strikes',
        rule: 'RG-ORB-01',
        value: a.orbitalStrikes ?? 0,
        min: 0,
        max: mostStrikes,
      },
    ],
    groups: a.units.map((_, i) => unitGroup(a, i, bill.lines[i].cost, table)),
    verbs: [...templates.map((t) => add(t.name, t.units)), ...sections.map((s) => add(s.name, [s.unit]))],
  }
}
