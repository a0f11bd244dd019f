// Invisible Enemy: force files read, field by field; what does not fit is a fault that says what would (IE-SET-01).
import { Reader, type Path } from '../../../craft/reader.ts'
import type { Read } from '../../../craft/workshop.ts'
import { weapons } from '../book/charts.ts'
import { models, radii, type Bay, type BayFacing, type ModelClass } from '../book/roster.ts'
import { mostBays, mostDesigns, mostPoints, payloads, type Design, type Group, type MgvPlan, type ModulePlan } from './plan.ts'

const mostUnits = 20
export const bayNames: readonly BayFacing[] = ['fore', 'port', 'aft', 'starboard', 'dorsal']
export const classes = Object.keys(radii) as readonly ModelClass[]

function readBay(r: Reader, x: unknown, at: Path): Bay {
  const o = r.object(x, at, 'a bay', ['facing', 'points'], '{ "facing": "fore", "points": 2 }') ?? {}
  return {
    facing: r.among(o.facing, [...at, 'facing'], 'place for a bay', bayNames, 'fore'),
    points: r.number(o.points, [...at, 'points'], 'the points of a bay', 1, 6),
  }
}

function readDesign(r: Reader, x: unknown, at: Path): Design {
  const o = r.object(x, at, 'a model', ['id', 'name', 'class', 'attack', 'defense', 'speed', 'repair', 'bays']) ?? {}
  const id = r.text(o.id, [...at, 'id'], 'the id of a model')
  if (models.some((m) => m.id === id))
    r.wrong([...at, 'id'], `"${id}" is a model of the book; a model of your own has an id of its own`, [
      { say: `Call it own-${id}`, edit: { at: [...at, 'id'], put: `own-${id}` } },
    ])
  return {
    id,
    name: r.text(o.name, [...at, 'name'], 'the name of a model'),
    class: r.among(o.class, [...at, 'class'], 'class', classes, 'medium'),
    attack: r.number(o.attack, [...at, 'attack'], 'an attack value', 0, 15),
    defense: r.number(o.defense, [...at, 'defense'], 'a defense value', 1, 12),
    speed: r.number(o.speed, [...at, 'speed'], 'a speed in inches', 1, 15),
    repair: r.number(o.repair, [...at, 'repair'], 'the number of repair points', 0, 6),
    bays: r.list(o.bays, [...at, 'bays'], 'the list of bays', mostBays, (b, p) => readBay(r, b, p)),
  }
}

function readModule(r: Reader, x: unknown, at: Path): ModulePlan {
  const o = r.object(x, at, 'a module', ['bay', 'is', 'points', 'facing'], '{ "bay": 0, "is": "power", "points": 2 }') ?? {}
  const facing = o.facing === undefined ? 0 : r.number(o.facing, [...at, 'facing'], 'a facing in degrees', 0, 359)
  return {
    bay: r.number(o.bay, [...at, 'bay'], 'the number of a bay, from 0', 0, mostBays - 1),
    is: r.among(o.is, [...at, 'is'], 'module', payloads, 'power'),
    points: r.number(o.points, [...at, 'points'], 'the points of a module', 1, 6),
    ...(facing === 0 ? {} : { facing }),
  }
}

function readUnit(r: Reader, x: unknown, at: Path, known: readonly string[]): MgvPlan {
  const fields = ['id', 'name', 'model', 'main', 'modules', 'registered']
  const o = r.object(x, at, 'an MGV', fields, '{ "id": "m1", "name": "Mako", "model": "mako", "main": "photon", "modules": [] }') ?? {}
  const registered = o.registered === undefined ? 0 : r.number(o.registered, [...at, 'registered'], 'the number of registered points', 0, 9)
  return {
    id: r.text(o.id, [...at, 'id'], 'the id of an MGV'),
    name: r.text(o.name, [...at, 'name'], 'the name of an MGV'),
    model: r.among(o.model, [...at, 'model'], 'model', known, 'whiptail'),
    main: r.among(
      o.main,
      [...at, 'main'],
      'main weapon',
      weapons.map((w) => w.id),
      'kinetic',
    ),
    modules: r.list(o.modules, [...at, 'modules'], 'the list of modules', 2 * mostBays, (m, p) => readModule(r, m, p)),
    ...(registered === 0 ? {} : { registered }),
  }
}

/**
 * Whether something handed in has the form of a force file. Whether it is legal, `check` says.
 * @returns the force, or grave faults that name each wrong field and what would be right; never throws.
 */
export function readGroup(x: unknown): Read<Group> {
  const r = new Reader('IE-SET-01')
  const o = r.object(x, [], 'a force', ['id', 'name', 'points', 'units', 'designs'])
  if (o === null) return { faults: r.faults }
  const designs =
    o.designs === undefined ? [] : r.list(o.designs, ['designs'], 'the list of models', mostDesigns, (d, at) => readDesign(r, d, at))
  const known = [...models.map((m) => m.id), ...designs.map((d) => d.id)]
  const group: Group = {
    id: r.text(o.id, ['id'], 'the id of a force'),
    name: r.text(o.name, ['name'], 'the name of a force'),
    points: r.number(o.points, ['points'], 'the points a force may cost', 0, mostPoints),
    units: r.list(o.units, ['units'], 'the list of MGVs', mostUnits, (u, at) => readUnit(r, u, at, known)),
    ...(designs.length === 0 ? {} : { designs }),
  }
  return r.faults.length ? { faults: r.faults } : { plan: group }
}
