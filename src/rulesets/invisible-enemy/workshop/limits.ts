// Invisible Enemy: what a force may be, each fault with what would mend it (IE-SET-01 to IE-SET-04, IE-OPT-01, IE-OPT-02).
import { many } from '../../../craft/english.ts'
import type { Path } from '../../../craft/reader.ts'
import type { Edit, Fault } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { bayFacings, construction, type Bay } from '../book/roster.ts'
import {
  facingOf,
  isWeapon,
  modelIn,
  mostPoints,
  points,
  pointStep,
  totalOf,
  unitCost,
  type Group,
  type MgvPlan,
  type ModulePlan,
} from './plan.ts'
import type { Terms } from './terms.ts'

type Fix = { readonly say: string; readonly edit: Edit }
const fault = (rule: string, why: string, at: Path, fixes: readonly Fix[] = [], grave = true): Fault => ({ rule, why, at, grave, fixes })
const put = (say: string, at: Path, value: unknown): Fix => ({ say, edit: { at, put: value as Plain } })
const gone = (say: string, at: Path): Fix => ({ say, edit: { at, remove: true } })

/** What is wrong with modules of one bay. */
function bayFaults(u: MgvPlan, bay: Bay, n: number, at: Path): readonly Fault[] {
  const all = u.modules.flatMap((m, k) => (m.bay === n ? [{ m, k }] : [])),
    out: Fault[] = [],
    used = all.reduce((sum, x) => sum + x.m.points, 0),
    last = all.at(-1)
  const out0 = (k: number): Path => [...at, 'modules', k]
  if (last && all.length > construction.modulesABay)
    out.push(
      fault(
        'IE-SET-03',
        `${u.name}: a bay holds one module or is split between two; this one has ${all.length}`,
        [...at, 'modules'],
        [gone('Leave the last one out', out0(last.k))],
      ),
    )
  else if (last && used > bay.points) {
    const rest = bay.points - (used - last.m.points)
    out.push(
      fault(
        'IE-SET-03',
        `${u.name}: its ${bay.facing} bay has ${bay.points} points; ${used} are in it`,
        [...at, 'modules'],
        rest > 0
          ? [put(`Make the last one ${rest}`, [...out0(last.k), 'points'], rest), gone('Leave the last one out', out0(last.k))]
          : [gone('Leave the last one out', out0(last.k))],
      ),
    )
  }
  for (const { m, k } of all) out.push(...facingFaults(u, bay, m, out0(k)))
  return out
}

/** IE-SET-04: a module points where its bay points, one in a dorsal bay to one of eight facings. */
function facingFaults(u: MgvPlan, bay: Bay, m: ModulePlan, at: Path): readonly Fault[] {
  if (m.facing === undefined || !points(m.is)) return []
  if (bay.facing !== 'dorsal')
    return m.facing === bayFacings[bay.facing]
      ? []
      : [
          fault(
            'IE-SET-04',
            `${u.name}: a module in the ${bay.facing} bay points ${bay.facing}, ${facingOf(bay, m)}°`,
            [...at, 'facing'],
            [gone('As the bay points', [...at, 'facing'])],
          ),
        ]
  const near = (Math.round(m.facing / construction.dorsalStep) * construction.dorsalStep) % 360
  return near === m.facing
    ? []
    : [
        fault(
          'IE-SET-04',
          `${u.name}: in a dorsal bay a module points to one of eight facings, 45° apart; ${m.facing}° is none`,
          [...at, 'facing'],
          [put(`Make it ${near}°`, [...at, 'facing'], near)],
        ),
      ]
}

/** What is wrong with one MGV by itself. */
export function unitFaults(g: Group, i: number, t: Terms): readonly Fault[] {
  const u = g.units[i],
    at: Path = ['units', i],
    model = modelIn(g, u.model),
    out: Fault[] = []
  if (model === null) return [fault('IE-SET-01', `there is no model "${u.model}"`, [...at, 'model'], [gone(`Leave ${u.name} out`, at)])]
  u.modules.forEach((m, k) => {
    const here: Path = [...at, 'modules', k],
      n = model.bays.length,
      leave = gone('Leave it out', here)
    if (m.bay >= n)
      out.push(
        fault(
          'IE-SET-03',
          `${u.name}: ${n === 0 ? `a ${model.name} has no bay` : `it has ${many(n, 'bay')}, counted from 0; there is no bay ${m.bay}`}`,
          [...here, 'bay'],
          [leave],
        ),
      )
    if (isWeapon(m.is) && t.noWeapons) out.push(fault('IE-OPT-01', `${u.name}: payload weapons are left out in this battle`, here, [leave]))
    if (m.is === 'engineering' && t.noEngineering)
      out.push(fault('IE-OPT-01', `${u.name}: engineering is left out in this battle`, here, [leave]))
    if (m.is === 'repair' && t.noRepairs)
      out.push(fault('IE-OPT-01', `${u.name}: nothing is repaired in this battle; a repair module does nothing`, here, [leave], false))
  })
  model.bays.forEach((bay, n) => out.push(...bayFaults(u, bay, n, at)))
  const registered = u.registered ?? 0,
    photon = (model.attack > 0 && u.main === 'photon') || u.modules.some((m) => m.is === 'photon')
  if (registered > 0 && (!t.registration || !photon))
    out.push(
      fault(
        'IE-OPT-02',
        t.registration
          ? `${u.name}: only photon fire is registered`
          : 'fire is registered only where the house rule fireRegistration is on',
        [...at, 'registered'],
        [gone('No registered points', [...at, 'registered'])],
      ),
    )
  return out
}

/** An id that no MGV of the force has. */
export function freeId(g: Pick<Group, 'units'>): string {
  let n = g.units.length + 1
  while (g.units.some((u) => u.id === `m${n}`)) n++
  return `m${n}`
}
/** A name that no MGV of the force has: Mako, Mako 2, Mako 3. */
export function freeName(g: Pick<Group, 'units'>, name: string): string {
  const base = name.replace(/ \d+$/, '').slice(0, 55)
  let n = 1,
    free = base
  while (g.units.some((u) => u.name === free)) free = `${base} ${++n}`
  return free
}

/** Everything that is wrong with a force. */
export function groupFaults(g: Group, t: Terms): readonly Fault[] {
  const out: Fault[] = []
  g.designs?.forEach((d, i) => {
    if (g.designs?.findIndex((x) => x.id === d.id) !== i) {
      const at: Path = ['designs', i, 'id']
      out.push(fault('IE-SET-01', `there are two models "${d.id}"`, at, [put('Another id', at, `${d.id.slice(0, 50)}-${i + 1}`)]))
    }
  })
  g.units.forEach((u, i) => {
    if (g.units.findIndex((x) => x.id === u.id) !== i)
      out.push(fault('IE-SET-01', `there are two MGVs "${u.id}"`, ['units', i, 'id'], [put('Another id', ['units', i, 'id'], freeId(g))]))
    out.push(...unitFaults(g, i, t))
  })
  return [...out, ...sumFaults(g)]
}

function sumFaults(g: Group): readonly Fault[] {
  const out: Fault[] = [],
    total = totalOf(g),
    n = g.units.length,
    { least, most, same } = construction
  const leave = (i: number): Fix => gone(`Leave ${g.units[i].name} out`, ['units', i])
  if (total > g.points && n > 0) {
    const costs = g.units.map((u) => unitCost(g, u)),
      enough = costs.flatMap((x, i) => (total - x <= g.points ? [i] : [])).sort((a, b) => costs[a] - costs[b]),
      raised = pointStep * Math.ceil(total / pointStep)
    out.push(
      fault(
        'IE-SET-01',
        `the force costs ${total} of ${g.points} points`,
        ['units'],
        [
          leave(enough[0] ?? costs.indexOf(Math.max(...costs))),
          ...(raised <= mostPoints ? [put(`Make the limit ${raised}`, ['points'], raised)] : []),
        ],
      ),
    )
  }
  if (n < least)
    out.push(
      fault(
        'IE-SET-01',
        `a force has ${least} to ${most} MGVs; this one has ${many(n, 'MGV')}`,
        ['units'],
        [
          {
            say: 'Add a Needle',
            edit: {
              at: ['units', n],
              insert: { id: freeId(g), name: freeName(g, 'Needle'), model: 'needle', main: 'kinetic', modules: [] },
            },
          },
        ],
      ),
    )
  if (n > most) out.push(fault('IE-SET-01', `a force has ${least} to ${most} MGVs; this one has ${n}`, ['units'], [leave(n - 1)]))
  for (const id of new Set(g.units.map((u) => u.model))) {
    const all = g.units.flatMap((u, i) => (u.model === id ? [i] : []))
    if (all.length > same) {
      out.push(
        fault(
          'IE-SET-01',
          `at most ${same} of one model; there are ${all.length} ${modelIn(g, id)?.name ?? id}`,
          ['units'],
          [leave(all[all.length - 1])],
        ),
      )
    }
  }
  const armed = g.units.some((u) => (modelIn(g, u.model)?.attack ?? 0) > 0 || u.modules.some((m) => isWeapon(m.is)))
  if (n > 0 && !armed) out.push(fault('IE-SET-02', 'nothing in this force can fire', ['units'], [], false))
  return out
}
