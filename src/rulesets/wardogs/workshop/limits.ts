// Wardogs: what a design and a force may be, each fault with what would mend it (WD-FORCE-01, WD-FORCE-02, WD-FORCE-03, WD-OPT-01).
import type { Edit, Fault } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { equipmentRow, gyroscopes, type EquipmentId, type UnitType } from '../book/charts.ts'
import { typeNames } from '../book/names.ts'
import type { Path } from '../../../craft/reader.ts'
import { modulesOf, type Design, type WeaponPlan } from './design.ts'
import { pointStep, sectionsOf, sheetIn, type Column, type UnitPlan } from './plan.ts'
import { unitCost, accounted, budgetOf } from './sums.ts'

/** What house rules change of prices and limits. */
export type Terms = { readonly crewSkill: boolean }

type Fix = { readonly say: string; readonly edit: Edit }
const fault = (rule: string, why: string, at: Path, fixes: readonly Fix[] = []): Fault => ({ rule, why, at, grave: true, fixes })
const put = (say: string, at: Path, value: unknown): Fix => ({ say, edit: { at, put: value as Plain } })
const gone = (say: string, at: Path): Fix => ({ say, edit: { at, remove: true } })

// ---- Limits of a design (WD-FORCE-03) -------------------------------------------------------------------------

/** WD-UNIT-08: weapons that a sheet has room for. */
export const mostWeapons = 6

export const leastArmor = (d: Design): number => (d.type === 'infantry' ? 0 : 1)
export const mostArmor = (d: Design): number => (d.type === 'infantry' ? 2 : d.type === 'structure' ? 10 : Math.min(10, d.size + 2))
/** Ground movement points: squads print 3; aircraft taxi with 2. */
export function mostMp(d: Design): number {
  if (d.type === 'structure') return 0
  if (d.type === 'infantry') return 3
  if (d.type === 'cas') return 2
  return (d.drive === 'hover' ? 16 : 12) - d.size
}
export function mostAirMp(d: Design): number {
  if (!d.flight) return 0
  return d.type === 'cas' ? (d.equipment.includes('vtol') ? 16 : 22) - d.size : 13 - d.size
}
export const drives: Readonly<Record<UnitType, readonly NonNullable<Design['drive']>[]>> = {
  mecha: [],
  av: ['track', 'wheel', 'hover', 'grav'],
  cas: [],
  naval: ['screw'],
  infantry: [],
  structure: [],
}

/** Equipment that a type may list; what drive, shields, flight and charges bring is left out. */
export function allowed(d: Pick<Design, 'type' | 'flight'>, id: EquipmentId): boolean {
  const all = ['smoke_dispenser', 'chaff_dispenser', 'decoy_flare_dispenser', 'enhanced_sensors'].includes(id)
  if (d.type === 'infantry') return false
  if (d.type === 'structure') return all
  if (all || ['cratering_charge_dispenser', 'mine_layer', 'mine_sweeper_array', 'thermal_baffles'].includes(id)) return true
  if (gyroscopes[id] !== undefined) return d.type === 'mecha'
  if (id === 'infantry_compartment' || id === 'amphibious') return d.type === 'av'
  if (id === 'submersible') return d.type === 'naval'
  return ['vtol', 'landing_gear', 'float_gear'].includes(id) && d.flight === 'full'
}
/** How often a design may list an item. */
export const mostOf = (id: EquipmentId): number => (id === 'infantry_compartment' ? 10 : id === 'thermal_baffles' ? 2 : 1)

/** Where a weapon of a design may be mounted. */
export function mountsOf(d: Design): readonly WeaponPlan['loc'][] {
  if (d.type === 'infantry') return ['infantry']
  const hull = d.type === 'mecha' ? (['torso_front', 'torso_rear'] as const) : (['hull_front', 'hull_rear'] as const)
  return [
    ...hull,
    ...((d.rightArm ?? 'none') === 'none' ? [] : (['right_arm'] as const)),
    ...((d.leftArm ?? 'none') === 'none' ? [] : (['left_arm'] as const)),
    ...(d.turret === true ? (['turret'] as const) : []),
  ]
}

function weaponFaults(d: Design, k: number, at: Path): readonly Fault[] {
  const w = d.weapons[k],
    rule = 'WD-UNIT-09',
    out: Fault[] = [],
    say = (why: string, field: string, fixes: readonly Fix[]): void => {
      out.push(fault(rule, `${w.name}: ${why}`, [...at, field], fixes))
    }
  const mounts = mountsOf(d),
    arms = mounts.filter((m) => m.endsWith('_arm'))
  if (!mounts.includes(w.loc))
    say(`this ${typeNames[d.type]} has no such place`, 'loc', [put('Mount it in front', [...at, 'loc'], mounts[0])])
  const most = w.extraDmg === true ? 5 : 4
  if (w.dmg > most) say(`a damage rating is ${most} at most without Extra DMG`, 'dmg', [put('Add Extra DMG', [...at, 'extraDmg'], true)])
  if (w.extraDmg === true && w.dmg < 2) say('Extra DMG stands in its rating: 2 at least', 'dmg', [put('Make it 2', [...at, 'dmg'], 2)])
  if (w.extraDmg === true && w.reducedDmg === true)
    say('damage is either extra or reduced', 'reducedDmg', [put('Not reduced', [...at, 'reducedDmg'], false)])
  if (w.extendedRange === true && w.reducedRange === true)
    say('range is either extended or reduced', 'reducedRange', [put('Not reduced', [...at, 'reducedRange'], false)])
  if (w.type === 'melee') {
    if (w.range !== 0) say('a melee weapon reaches one hex and has rating 0', 'range', [put('Make it 0', [...at, 'range'], 0)])
    if (!w.loc.endsWith('_arm') && arms.length > 0)
      say('a melee weapon is held by an arm', 'loc', [put('Give it to an arm', [...at, 'loc'], arms[0])])
    else if (!w.loc.endsWith('_arm')) say('a melee weapon is held by an arm', 'loc', [gone('Leave it out', at)])
  } else if (w.range < 1) say('a range rating is 1 to 6', 'range', [put('Make it 1', [...at, 'range'], 1)])
  if (w.indirect === true && w.type !== 'ballistic')
    say('only ballistic weapons fire indirectly', 'indirect', [put('Direct fire only', [...at, 'indirect'], false)])
  if (w.torpedo === true && (w.type !== 'ballistic' || (w.tubes ?? 0) === 0))
    say('torpedoes leave ballistic tubes', 'torpedo', [put('No torpedoes', [...at, 'torpedo'], false)])
  const tubes = w.tubes ?? 0
  if (tubes > 0 && w.type !== 'ballistic') say('only ballistic weapons have tubes', 'tubes', [put('No tubes', [...at, 'tubes'], 0)])
  const due = dueShots(w)
  if (due !== null && (w.shots ?? -1) !== due)
    say(due < 0 ? 'it has no magazine' : `its magazine holds ${due}`, 'shots', [
      put(due < 0 ? 'No magazine' : `Make it ${due}`, [...at, 'shots'], due),
    ])
  if ((w.extraAmmo ?? 0) > 0 && w.reducedAmmo === true)
    say('ammunition is either extra or reduced', 'reducedAmmo', [put('Not reduced', [...at, 'reducedAmmo'], false)])
  return out
}

/**
 * Shots of a magazine: 10, 10 more each time extra, 5 reduced; −1 for tubes, melee and energy; null: a squad’s energy weapon with 5.
 */
export function dueShots(w: WeaponPlan): number | null {
  if (w.type === 'melee' || (w.tubes ?? 0) > 0) return -1
  if (w.type === 'energy') return w.loc === 'infantry' && w.shots === 5 ? null : -1
  return w.reducedAmmo === true ? 5 : 10 + 10 * (w.extraAmmo ?? 0)
}

/** WD-FORCE-03: what is wrong with a design; `i` is its place among those of the force. */
export function designFaults(d: Design, i: number): readonly Fault[] {
  const at: Path = ['designs', i],
    out: Fault[] = []
  const say = (why: string, field: string, fixes: readonly Fix[]): void => {
    out.push(fault('WD-FORCE-03', `${d.name}: ${why}`, [...at, field], fixes))
  }
  const within = (field: 'ar' | 'mp' | 'airMp', what: string, low: number, high: number): void => {
    const n = d[field] ?? 0
    if (n < low || n > high)
      say(`${what} is ${low} to ${high} here`, field, [put(`Make it ${n < low ? low : high}`, [...at, field], n < low ? low : high)])
  }
  if (d.type === 'infantry' && d.size !== 1) say('a squad has size 1', 'size', [put('Make it 1', [...at, 'size'], 1)])
  within('ar', 'armor', leastArmor(d), mostArmor(d))
  within('mp', 'ground movement', 0, mostMp(d))
  within('airMp', 'aerial movement', d.flight ? 1 : 0, mostAirMp(d))
  if (d.type === 'cas' && d.flight !== 'full') say('aircraft have full flight', 'flight', [put('Full flight', [...at, 'flight'], 'full')])
  if (d.flight && !['mecha', 'av', 'cas'].includes(d.type))
    say(`a ${typeNames[d.type]} does not fly`, 'flight', [gone('No flight', [...at, 'flight'])])
  const fitting = drives[d.type]
  if (d.drive ? !fitting.includes(d.drive) : fitting.length > 0)
    say(fitting.length > 0 ? `its drive is one of ${fitting.join(', ')}` : 'it has no drive to choose', 'drive', [
      fitting.length > 0 ? put(`Make it ${fitting[0]}`, [...at, 'drive'], fitting[0]) : gone('No drive', [...at, 'drive']),
    ])
  if (d.type !== 'mecha')
    for (const arm of ['rightArm', 'leftArm'] as const)
      if ((d[arm] ?? 'none') !== 'none') say('only mecha have arms', arm, [put('No arm', [...at, arm], 'none')])
  if (d.turret === true && d.type === 'infantry') say('a squad has no turret', 'turret', [put('No turret', [...at, 'turret'], false)])
  if ((d.shields ?? 0) > 0 && d.type === 'infantry') say('squads have no shields', 'shields', [put('None', [...at, 'shields'], 0)])
  if ((d.charges ?? 0) > 0 && d.type !== 'infantry')
    say('cratering charges of this kind are for squads; others have dispensers', 'charges', [put('None', [...at, 'charges'], 0)])
  for (const field of ['levels', 'sections'] as const) {
    const least = d.type === 'structure' ? 1 : 0,
      n = d[field] ?? 0
    if ((least === 0 && n > 0) || n < least)
      say(least === 1 ? `a structure has at least 1 of its ${field}` : `only structures have ${field}`, field, [
        put(`Make it ${least}`, [...at, field], least),
      ])
  }
  const hardpoints = Math.min(mostWeapons, d.size + 1)
  if (d.weapons.length > hardpoints)
    say(`size ${d.size} has ${hardpoints} hardpoints`, 'weapons', [
      put('Keep the first', [...at, 'weapons'], d.weapons.slice(0, hardpoints)),
    ])
  const modules = modulesOf(d).length,
    room = d.type === 'infantry' ? 1 : d.size + 1
  if (modules > room && d.equipment.length > 0)
    say(`size ${d.size} has ${room} modules`, 'equipment', [
      put('Keep what fits', [...at, 'equipment'], d.equipment.slice(0, Math.max(0, d.equipment.length - (modules - room)))),
    ])
  else if (modules > room) say(`size ${d.size} has ${room} modules`, 'shields', [put('No shields', [...at, 'shields'], 0)])
  d.equipment.forEach((id, k) => {
    const name = equipmentRow(id).name,
      where: Path = [...at, 'equipment', k]
    if (!allowed(d, id)) out.push(fault('WD-FORCE-03', `${d.name}: ${name} is not for it`, where, [gone(`Leave ${name} out`, where)]))
    else if (d.equipment.slice(0, k).filter((x) => x === id).length >= mostOf(id))
      out.push(fault('WD-FORCE-03', `${d.name}: ${name} more often than it may`, where, [gone(`Leave this ${name} out`, where)]))
    else if (gyroscopes[id] !== undefined && d.equipment.slice(0, k).some((x) => gyroscopes[x] !== undefined))
      out.push(fault('WD-FORCE-03', `${d.name}: one gyroscope is enough`, where, [gone(`Leave ${name} out`, where)]))
  })
  if (out.length === 0) d.weapons.forEach((_, k) => out.push(...weaponFaults(d, k, [...at, 'weapons', k])))
  return out
}

// ---- Limits of a force (WD-FORCE-01, WD-FORCE-02) -------------------------------------------------------------

/** WD-FORCE-02: the most that structures may cost. */
export const structuresMost = (points: number): number => Math.floor((4 * points) / 10)
/** An id that no unit of the force has. */
export function freeId(c: Pick<Column, 'units'>): string {
  let n = c.units.length + 1
  while (c.units.some((u) => u.id === `u${n}`)) n++
  return `u${n}`
}

/** WD-CAMP-01: whether what a unit brought home fits the sheet that it has. */
function keeps(c: Column, u: UnitPlan): boolean {
  const s = sheetIn(c, u.sheet),
    k = u.kept
  if (s === null || k === undefined || k.sheet !== u.sheet || k.wounds.length !== sectionsOf(s)) return false
  const long = (list: readonly unknown[] | undefined, n: number): boolean => list === undefined || list.length === n
  return k.wounds.every(
    (w) =>
      (w.ar ?? 0) <= s.ar &&
      long(w.legs, s.legs) &&
      long(w.arms, s.arms.length) &&
      long(w.weapons, s.weapons.length) &&
      long(w.gear, s.equipment.length),
  )
}

/** Everything that is wrong with a force. */
export function columnFaults(c: Column, t: Terms): readonly Fault[] {
  const out: Fault[] = []
  c.designs?.forEach((d, i) => {
    if (c.designs?.findIndex((x) => x.id === d.id) !== i)
      out.push(
        fault(
          'WD-FORCE-03',
          `there are two designs "${d.id}"`,
          ['designs', i, 'id'],
          [put('Another id', ['designs', i, 'id'], `${d.id}-${i + 1}`)],
        ),
      )
    out.push(...designFaults(d, i))
  })
  c.units.forEach((u, i) => {
    const at: Path = ['units', i],
      leave = gone(`Leave ${u.name} out`, at)
    if (sheetIn(c, u.sheet) === null) out.push(fault('WD-FORCE-01', `there is no sheet "${u.sheet}"`, [...at, 'sheet'], [leave]))
    if (c.units.findIndex((x) => x.id === u.id) !== i)
      out.push(fault('WD-FORCE-01', `there are two units "${u.id}"`, [...at, 'id'], [put('Another id', [...at, 'id'], freeId(c))]))
    if ((u.crew ?? 'regular') !== 'regular' && !t.crewSkill)
      out.push(
        fault(
          'WD-OPT-01',
          'crews are all regular unless the house rule crewSkill is on',
          [...at, 'crew'],
          [put('Make it regular', [...at, 'crew'], 'regular')],
        ),
      )
    if ((u.crew ?? 'regular') !== 'regular' && sheetIn(c, u.sheet)?.type === 'structure' && t.crewSkill)
      out.push(
        fault('WD-OPT-01', 'a structure has no crew to choose', [...at, 'crew'], [put('Make it regular', [...at, 'crew'], 'regular')]),
      )
    if (u.kept !== undefined && !keeps(c, u))
      out.push(
        fault(
          'WD-CAMP-01',
          `what ${u.name} brought home is damage of another sheet`,
          [...at, 'kept'],
          [gone('A new unit', [...at, 'kept'])],
        ),
      )
  })
  if (c.points % pointStep !== 0 || c.points === 0)
    out.push(fault('WD-FORCE-01', `a budget goes in steps of ${pointStep}`, ['points'], [put('250', ['points'], 250)]))
  return [...out, ...sumFaults(c)]
}

const steps = (points: number): number => pointStep * Math.ceil(points / pointStep)

function sumFaults(c: Column): readonly Fault[] {
  const out: Fault[] = [],
    costs = c.units.map((u) => unitCost(c, u)),
    total = costs.reduce((n, x) => n + x, accounted(c)),
    budget = budgetOf(c)
  const leave = (i: number): Fix => gone(`Leave ${c.units[i].name} out`, ['units', i])
  if (total > budget) {
    const enough = costs
      .flatMap((x, i) => (total - x <= budget && c.units[i].kept === undefined ? [i] : []))
      .sort((a, b) => costs[a] - costs[b])
    const dearest = costs.indexOf(Math.max(...costs))
    out.push(
      fault(
        'WD-FORCE-01',
        `the force costs ${total} of ${budget} points`,
        ['units'],
        [
          leave(enough[0] ?? dearest),
          put(`Make the budget ${steps(total - budget + c.points)}`, ['points'], steps(total - budget + c.points)),
        ],
      ),
    )
  }
  const type = (u: UnitPlan): UnitType | null => sheetIn(c, u.sheet)?.type ?? null
  const fixed = c.units.flatMap((u, i) => (type(u) === 'structure' ? [i] : [])),
    built = fixed.reduce((n, i) => n + costs[i], 0)
  if (built > structuresMost(c.points))
    out.push(
      fault(
        'WD-FORCE-02',
        `structures cost ${built}; at most ${structuresMost(c.points)} of ${c.points} points may go into them`,
        ['units'],
        [leave(fixed[fixed.length - 1])],
      ),
    )
  if (!c.units.some((u) => !['cas', 'structure', null].includes(type(u))))
    out.push(
      fault(
        'WD-FORCE-02',
        'a force has a unit that can hold ground: neither aircraft nor structure',
        ['units'],
        [
          {
            say: 'Add riflemen',
            edit: { at: ['units', c.units.length], insert: { id: freeId(c), name: 'Riflemen', sheet: 'rifle_squad' } },
          },
        ],
      ),
    )
  return out
}
