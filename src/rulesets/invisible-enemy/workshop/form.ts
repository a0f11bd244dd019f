// Invisible Enemy: the workshop's form: every field of a force and of its own models, with what each choice costs and what forbids it
// (IE-SET-01 to IE-SET-04, IE-OPT-02).
import { articled, capital } from '../../../craft/english.ts'
import type { Path } from '../../../craft/reader.ts'
import { Bench, steps } from '../../../craft/workshop.ts'
import type { OptionValue } from '../../../kernel/book.ts'
import type { Field, Form, Group as FormGroup, Verb } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { weapons } from '../book/charts.ts'
import { construction, cost, models, type Bay, type Model } from '../book/roster.ts'
import { freeId, freeName, groupFaults } from './limits.ts'
import { pointsSaid } from './log.ts'
import {
  isWeapon,
  modelIn,
  mostBays,
  mostPoints,
  payloads,
  points,
  pointStep,
  registrationCost,
  totalOf,
  unitCost,
  type Design,
  type Group,
  type MgvPlan,
  type ModulePlan,
  type Payload,
} from './plan.ts'
import { bayNames, classes } from './reading.ts'
import type { Terms } from './terms.ts'

export const payloadName = (x: Payload): string => (isWeapon(x) ? `${x} weapon` : x)

// ---- MGVs -----------------------------------------------------------------------------------------------------

type Draft = { readonly g: Group; readonly u: MgvPlan; readonly i: number; readonly at: Path; readonly b: Bench<MgvPlan> }
const having = (g: Group, i: number, u: MgvPlan): Group => ({ ...g, points: mostPoints, units: g.units.map((x, j) => (j === i ? u : x)) })

function bayGroup(f: Draft, bay: Bay, n: number): FormGroup {
  const mine = f.u.modules.flatMap((m, k) => (m.bay === n ? [{ m, k }] : [])),
    room = bay.points - mine.reduce((sum, x) => sum + x.m.points, 0)
  const fitted = (k: number, m: ModulePlan): MgvPlan => ({ ...f.u, modules: f.u.modules.map((x, j) => (j === k ? m : x)) })
  const fields = mine.flatMap(({ m, k }): Field[] => {
    const at: Path = [...f.at, 'modules', k]
    return [
      {
        is: 'pick',
        path: [...at, 'is'],
        label: 'Module',
        rule: 'IE-SET-03',
        value: m.is,
        options: payloads.map((x) => f.b.option<OptionValue>(x, payloadName(x), fitted(k, { ...m, is: x }))),
      },
      {
        is: 'step',
        path: [...at, 'points'],
        label: 'Points',
        rule: 'IE-SET-03',
        value: m.points,
        options: steps(1, Math.max(bay.points, m.points), 1).map((x) => f.b.option(x, String(x), fitted(k, { ...m, points: x }))),
      },
      ...(bay.facing === 'dorsal' && points(m.is)
        ? [
            {
              is: 'pick',
              path: [...at, 'facing'],
              label: 'Points to',
              rule: 'IE-SET-04',
              value: m.facing ?? 0,
              options: steps(0, 315, construction.dorsalStep).map((x) =>
                f.b.option<OptionValue>(x, `${pointsSaid(x)}, ${x}°`, fitted(k, { ...m, facing: x })),
              ),
            } satisfies Field,
          ]
        : []),
    ]
  })
  const verbs = [
    ...(mine.length < construction.modulesABay && room > 0
      ? payloads.flatMap((is): Verb[] => {
          const next: ModulePlan = { bay: n, is, points: room }
          return f.b.refusal({ ...f.u, modules: [...f.u.modules, next] }) === null
            ? [
                {
                  say: `Put in: ${payloadName(is)}, ${room}`,
                  edit: { at: [...f.at, 'modules', f.u.modules.length], insert: next as Plain },
                  among: { list: 'Put in', as: `${capital(payloadName(is))}, ${room}` },
                },
              ]
            : []
        })
      : []),
    ...(mine.length === 1 && mine[0].m.points > 1 && room === 0
      ? [{ say: 'Make room for a second module', edit: { at: [...f.at, 'modules', mine[0].k, 'points'], put: mine[0].m.points - 1 } }]
      : []),
    ...mine.map(({ m, k }) => ({ say: `Take out: ${payloadName(m.is)}`, edit: { at: [...f.at, 'modules', k], remove: true as const } })),
  ]
  return {
    title: `${capital(bay.facing)} bay, ${bay.points}`,
    path: [...f.at, 'bay', n],
    fields,
    groups: [],
    ...(mine.length === 0 ? { note: 'Empty.', rule: 'IE-SET-03' } : {}),
    verbs,
  }
}

function unitGroup(g: Group, i: number, t: Terms): FormGroup {
  const u = g.units[i],
    at: Path = ['units', i]
  const b = new Bench<MgvPlan>(
    u,
    (x) => totalOf(having(g, i, x)),
    (x) => groupFaults(having(g, i, x), t),
  )
  const f: Draft = { g, u, i, at, b },
    m = modelIn(g, u.model),
    known: readonly (readonly [string, Model])[] = [
      ...models.map((x) => [x.id, x] as const),
      ...(g.designs ?? []).map((d) => [d.id, modelIn(g, d.id) as Model] as const),
    ]
  const copy: MgvPlan = { ...u, id: freeId(g), name: freeName(g, u.name) }
  return {
    title: m === null || u.name.startsWith(m.name) ? u.name : `${u.name}: ${m.name}`,
    path: at,
    cost: unitCost(g, u),
    fields: [
      { is: 'text', path: [...at, 'name'], label: 'Name', value: u.name },
      {
        is: 'pick',
        path: [...at, 'model'],
        label: 'Model',
        rule: 'IE-SET-01',
        value: u.model,
        options: known.map(([id, x]) => b.option<OptionValue>(id, `${x.name} · ${cost(x)}`, { ...u, model: id })),
      },
      {
        is: 'pick',
        path: [...at, 'main'],
        label: 'Main weapon',
        rule: 'IE-SET-02',
        value: u.main,
        ...(m?.attack === 0 ? { note: 'This model has attack 0: no main weapon.' } : {}),
        options: weapons.map((w) => b.option<OptionValue>(w.id, w.name, { ...u, main: w.id })),
      },
      ...(t.registration || u.registered !== undefined
        ? [
            {
              is: 'step',
              path: [...at, 'registered'],
              label: 'Registered points',
              rule: 'IE-OPT-02',
              note: `The first of a force is free, each further one costs ${registrationCost}.`,
              value: u.registered ?? 0,
              options: steps(0, Math.max(4, u.registered ?? 0), 1).map((n) => b.option(n, String(n), { ...u, registered: n })),
            } satisfies Field,
          ]
        : []),
    ],
    groups: (m?.bays ?? []).map((bay, n) => bayGroup(f, bay, n)),
    verbs: [
      { say: `Another ${u.name}`, edit: { at: ['units', i + 1], insert: copy as Plain } },
      { say: `Leave ${u.name} out`, edit: { at, remove: true } },
    ],
  }
}

// ---- Models of one's own --------------------------------------------------------------------------------------

const figures = [
  ['attack', 'Attack', 0, 15, 'IE-AMB-34'],
  ['defense', 'Defense', 1, 12, 'IE-SET-01'],
  ['speed', 'Speed in inches', 1, 15, 'IE-MOVE-02'],
  ['repair', 'Repair points', 0, 6, 'IE-REP-01'],
] as const

function designGroup(g: Group, i: number, t: Terms): FormGroup {
  const d = g.designs?.[i] as Design,
    at: Path = ['designs', i],
    price = (x: Design): number => cost(x)
  const b = new Bench<Design>(d, price, (x) =>
    groupFaults({ ...g, points: mostPoints, designs: g.designs?.map((y, j) => (j === i ? x : y)) ?? [] }, t),
  )
  return {
    title: `${d.name}: own model`,
    path: at,
    cost: price(d),
    fields: [
      { is: 'text', path: [...at, 'name'], label: 'Name', value: d.name },
      {
        is: 'pick',
        path: [...at, 'class'],
        label: 'Class',
        rule: 'IE-GEN-02',
        value: d.class,
        options: classes.map((c) => b.option<OptionValue>(c, c, { ...d, class: c })),
      },
      ...figures.map(
        ([key, label, low, high, rule]): Field => ({
          is: 'step',
          path: [...at, key],
          label,
          rule,
          value: d[key],
          options: steps(low, high, 1).map((n) => b.option(n, String(n), { ...d, [key]: n })),
        }),
      ),
    ],
    groups: d.bays.map((bay, n) => {
      const here: Path = [...at, 'bays', n],
        having = (x: Bay): Design => ({ ...d, bays: d.bays.map((y, j) => (j === n ? x : y)) })
      return {
        title: `Bay ${n + 1}`,
        path: here,
        fields: [
          {
            is: 'pick',
            path: [...here, 'facing'],
            label: 'Where',
            rule: 'IE-SET-04',
            value: bay.facing,
            options: bayNames.map((x) => b.option<OptionValue>(x, x, having({ ...bay, facing: x }))),
          },
          {
            is: 'step',
            path: [...here, 'points'],
            label: 'Points',
            rule: 'IE-SET-03',
            value: bay.points,
            options: steps(1, 6, 1).map((x) => b.option(x, String(x), having({ ...bay, points: x }))),
          },
        ],
        groups: [],
        verbs: b.refusal({ ...d, bays: d.bays.filter((_, j) => j !== n) })
          ? []
          : [{ say: 'Take the bay out', edit: { at: here, remove: true } }],
      } satisfies FormGroup
    }),
    verbs: [
      ...(d.bays.length < mostBays
        ? [{ say: 'Another bay', edit: { at: [...at, 'bays', d.bays.length], insert: { facing: 'dorsal', points: 2 } } }]
        : []),
      ...(g.units.some((u) => u.model === d.id) ? [] : [{ say: `Drop the model ${d.name}`, edit: { at, remove: true as const } }]),
    ],
  }
}

/** IE-D01: The form of a force: a group for each MGV, then one for each model of one's own. */
export function formOf(g: Group, t: Terms): Form {
  const designs = g.designs ?? []
  let n = designs.length + 1
  while (designs.some((d) => d.id === `own-${n}`)) n++
  const own = (say: string, d: Omit<Design, 'id'>): Verb => ({
    say,
    edit: { at: ['designs'], put: [...designs, { id: `own-${n}`, ...d }] as Plain },
  })
  return {
    title: g.name,
    path: [],
    cost: totalOf(g),
    fields: [
      { is: 'text', path: ['name'], label: 'Name of the force', value: g.name },
      {
        is: 'step',
        path: ['points'],
        label: 'Points it may cost',
        rule: 'IE-SET-01',
        value: g.points,
        options: [...new Set([...steps(100, 500, pointStep), g.points])]
          .sort((a, b) => a - b)
          .map((p) => ({ value: p, label: String(p), change: 0 })),
      },
    ],
    groups: [...g.units.map((_, i) => unitGroup(g, i, t)), ...designs.map((_, i) => designGroup(g, i, t))],
    verbs: [
      ...[...models.map((m) => [m.id, m.name] as const), ...designs.map((d) => [d.id, d.name] as const)].map(([id, name]) => ({
        say: `Add ${articled(name)}`,
        edit: {
          at: ['units', g.units.length],
          insert: { id: freeId(g), name: freeName(g, name), model: id, main: 'kinetic', modules: [] },
        },
      })),
      own('Design a model', {
        name: 'Own model',
        class: 'medium',
        attack: 7,
        defense: 5,
        speed: 8,
        repair: 2,
        bays: [{ facing: 'dorsal', points: 3 }],
      }),
      own('Design a model without a main weapon', {
        name: 'Own carrier',
        class: 'medium',
        attack: 0,
        defense: 6,
        speed: 8,
        repair: 2,
        bays: [
          { facing: 'fore', points: 4 },
          { facing: 'dorsal', points: 4 },
        ],
      }),
    ],
  }
}
