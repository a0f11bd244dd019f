// Shellshock: the fields of an open table as a position holds them: lengths and places in inches (SS-TAB-02, SS-TAB-05 to SS-TAB-08).
import { among, list, may, must, onHexes, onTable, parts, record, text, whole, type Codec } from '../../../craft/codec.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { sixthOf } from '../../../space/pose.ts'
import { INCH } from '../../../space/length.ts'
import { terrain, type Edge, type Terrain } from '../book/charts.ts'
import { siteOf } from '../state/site.ts'
import { gridOf, type Ground, type Hill, type OpenTable, type Road, type Template, type Wall } from '../state/state.ts'

/** The longest side of a table in inches. */
const longest = 100
const point = onTable(INCH, longest)
const points = (least: number) => list('the points', point, 60, least)
const length = (what: string, least: number): Codec<number> => parts(what, ' of inches', INCH, least, longest)
const level = whole('a level', 0, 9)
const none: readonly [] = []

/** A template as it is written: a polygon, or a circle by its center and radius. */
type Written = {
  readonly feature: Terrain
  readonly level: number
  readonly name: string
  readonly polygon: readonly (readonly [number, number])[]
  readonly at: readonly [number, number]
  readonly radius: number
}
const writtenTemplate = record<Written>('a template', {
  feature: must(
    among<Terrain>(
      'feature',
      terrain.map((t) => t.id),
    ),
  ),
  level: may(level, 0),
  name: may(text('a name'), ''),
  polygon: may(points(3), none),
  at: may(point, [0, 0] as const),
  radius: may(length('a radius', 0), 0),
})
const template: Codec<Template> = {
  none: { feature: 'clear', level: 0, name: '', polygon: none },
  schema: writtenTemplate.schema,
  write: (t) =>
    writtenTemplate.write(
      'disc' in t
        ? { feature: t.feature, level: t.level, name: t.name, polygon: none, at: t.disc.at, radius: t.disc.radius }
        : { feature: t.feature, level: t.level, name: t.name, polygon: t.polygon, at: [0, 0], radius: 0 },
    ),
  read: (r, x, at) => {
    const t = writtenTemplate.read(r, x, at)
    const of = { feature: t.feature, level: t.level, name: t.name }
    if (t.polygon.length > 0) return { ...of, polygon: t.polygon }
    if (t.radius <= 0) r.wrong([...at, 'polygon'], 'a template has a polygon, or at and radius')
    return { ...of, disc: { at: t.at, radius: t.radius } }
  },
}

/** An open table of its own. */
export const tableCodec = record<OpenTable>('a table', {
  width: must(length('the width of a table', 1)),
  height: must(length('the height of a table', 1)),
  templates: may(list('the templates', template, 200), none),
  hills: may(list('the hills', record<Hill>('a hill', { level: must(level), polygon: must(points(3)) }), 60), none),
  roads: may(
    list('the roads', record<Road>('a road', { points: must(points(2)), width: must(length('the width of a road', 0)) }), 30),
    none,
  ),
  walls: may(
    list('the walls', record<Wall>('a wall', { is: must(among<Edge>('wall', ['barrier', 'cliff'])), points: must(points(2)) }), 60),
    none,
  ),
})

const placeForm: Plain = {
  anyOf: [{ type: 'array', minItems: 2, maxItems: 2, items: { type: 'number', minimum: 0 } }, { type: 'null' }],
}
/** A spot of a ground: [column, row], or [x, y] in inches; off the board null. */
export function spotOn(what: string, ground: Ground): Codec<number> {
  if (ground.table === undefined) return { ...onHexes(what, gridOf(ground)), schema: placeForm }
  const site = siteOf(ground)
  return {
    none: -1,
    schema: placeForm,
    write: (spot) => (spot < 0 ? null : point.write(site.place(spot))),
    read: (r, x, at) => {
      if (x === null) return -1
      const fits = Array.isArray(x) && x.length === 2 && x.every((n: unknown) => typeof n === 'number')
      const spot = fits ? site.spot([Math.round(x[0] * INCH), Math.round(x[1] * INCH)]) : -1
      if (spot < 0) r.wrong(at, `${what} is [x, y] in inches on the table, for example [24, 18]`)
      return spot
    },
  }
}

/** A facing in degrees: one of six on hexes, held as its sixth; any whole one on a table. */
export function facingOn(ground: Ground): Codec<number> {
  const site = siteOf(ground)
  return {
    none: 0,
    write: (v) => site.degrees(v),
    schema: { type: 'integer', minimum: 0, maximum: 359 },
    read: (r, x, at) => {
      if (site.is === 'table') return r.number(x, at, 'a facing in degrees', 0, 359)
      const fits = typeof x === 'number' && site.facing(x) >= 0
      if (!fits) r.wrong(at, 'on hexes a facing is 0, 60, 120, 180, 240 or 300')
      return fits ? sixthOf('flat', x) : 0
    },
  }
}
