// Invisible Enemy: set-up: who begins, one base after another in its zone, camouflage, registered points (IE-SET-05 to 07, IE-OPT-02).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Id, Place, Refusal, Seat } from '../../../kernel/plain.ts'
import { overlaps } from '../../../space/bases.ts'
import { bounds, inPolygon } from '../../../space/plane.ts'
import { act, ask, baseOf, loop, other, procedure, terrainOf, waiting, type Base, type Field, type IeGame } from '../state/state.ts'
import { mayHideAt } from './camouflage.ts'
import { shapeOf } from './lines.ts'
import { apartRoll } from './rolloff.ts'

const reserve = (f: Field, seat: Seat): readonly Base[] => f.units.filter((b) => b.seat === seat && waiting(b))

/** IE-SET-07, IE-TER-02, IE-AMB-20: whether a base may be set up at a place. */
export function mayStand(f: Field, b: Base, at: Place): true | Refusal {
  const { land } = f.words
  if (!inPolygon(land.deploy[b.seat], at)) return { rule: 'IE-SET-07', why: 'that is outside its zone' }
  const here = { at, radius: b.radius }
  const wall = land.features.find((x) => ['impassable', 'displaceable'].includes(terrainOf(x).move) && overlaps(here, shapeOf(x)))
  if (wall !== undefined) return { rule: 'IE-TER-02', why: `${terrainOf(wall).name.toLowerCase()} is there` }
  const under = f.units.find((o) => o.id !== b.id && !waiting(o) && overlaps(here, { is: 'disc', at: o.at, radius: o.radius }))
  return under === undefined ? true : { rule: 'IE-GEN-03', why: `${under.name} stands there` }
}

/** The first free place of a zone, half inch by half inch. */
function freePlace(f: Field, b: Base): Place {
  const [west, south, east, north] = bounds(f.words.land.deploy[b.seat])
  for (let y = south + 1000; y <= north; y += 500)
    for (let x = west + 1000; x <= east; x += 500) if (mayStand(f, b, [x, y]) === true) return [x, y]
  throw new RangeError(`no room for ${b.name} in its zone`)
}

type Setting = { readonly seat: Seat; readonly unit: Id }

/** IE-SET-07: each side rolls, ties again; the lower places the first base. */
function first(g: IeGame, v: Setting): Setting {
  const seat = g.dice.roll('set-up roll', apartRoll, ([red, blue]) => (red < blue ? 0 : 1))
  g.emit({ is: 'begins', rule: 'IE-SET-07', seat })
  return { ...v, seat }
}
/** IE-SET-07: sides take turns, and who has bases left over places them last. */
function nextSide(g: IeGame, v: Setting): Setting {
  const seat = reserve(g, other(v.seat)).length > 0 ? other(v.seat) : v.seat
  return { seat, unit: '' }
}
/** IE-D02: which base is placed next. */
function offerBase(g: IeGame, v: Setting): Decision {
  const of = reserve(g, v.seat).map((b) => ({ id: b.id, label: b.name, about: [{ unit: b.id }] }))
  return {
    kind: 'place',
    rule: 'IE-SET-07',
    seat: v.seat,
    secret: false,
    told: 'all',
    about: [],
    choice: { is: 'one', of },
    idle: { one: of[0].id },
  }
}
function offerPlace(g: IeGame, v: Setting): Decision {
  const b = g.unit(v.unit),
    points = g.words.land.deploy[v.seat]
  return {
    kind: 'deploy',
    rule: 'IE-SET-07',
    seat: v.seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.unit }],
    choice: { is: 'place', items: [{ unit: v.unit }], where: [{ is: 'polygon', points }], facing: true },
    idle: { place: [{ at: freePlace(g, b), facing: g.words.land.facing[v.seat] }] },
  }
}
/** Whether an answer to the set-up of a base is legal. */
export function checkDeploy(f: Field, x: Decision, c: Choice): true | Refusal {
  if (!('place' in c) || x.choice.is !== 'place') return true
  const [p] = c.place,
    [ref] = x.choice.items
  if (p === null || !('at' in p) || !('unit' in ref)) return { rule: 'IE-SET-05', why: 'every base is set up' }
  return mayStand(f, baseOf(f, ref.unit), p.at)
}
function takePlace(g: IeGame, v: Setting, c: Choice): void {
  if (!('place' in c)) return
  const [p] = c.place
  if (p === null || !('at' in p)) return
  const e = g.edit(v.unit)
  e.at = p.at
  e.facing = (((p.facing ?? g.words.land.facing[v.seat]) % 360) + 360) % 360
  g.emit({ is: 'deployed', rule: 'IE-SET-05', unit: v.unit, at: e.at, facing: e.facing })
}
/** IE-SET-06, IE-CAM-02: a base set up against a prominent feature may be hidden from the start. */
function offerHiding(g: IeGame, v: Setting): Decision | null {
  if (mayHideAt(g, g.unit(v.unit)) === null) return null
  return {
    kind: 'hide',
    rule: 'IE-CAM-02',
    seat: v.seat,
    secret: false,
    told: 'all',
    about: [{ unit: v.unit }],
    choice: {
      is: 'one',
      of: [
        { id: 'hide', label: 'Full camouflage' },
        { id: 'open', label: 'No camouflage' },
      ],
    },
    idle: { one: 'hide' },
  }
}
function takeHiding(g: IeGame, v: Setting, c: Choice): void {
  if (!('one' in c) || c.one !== 'hide') return
  const on = mayHideAt(g, g.unit(v.unit)) ?? '',
    e = g.edit(v.unit)
  e.camouflaged = true
  e.stackedOn = on
  g.emit({ is: 'camouflage', rule: 'IE-CAM-02', unit: v.unit, on: true })
}

/** IE-OPT-02: the base that has a point to register still. */
const registering = (f: Field): Base | undefined =>
  f.words.options.fireRegistration ? f.units.find((b) => b.registered.length < b.registrations) : undefined
function offerPoint(g: IeGame): Decision {
  const b = registering(g) as Base,
    { width, height } = g.words.land
  return {
    kind: 'register',
    rule: 'IE-OPT-02',
    seat: b.seat,
    secret: false,
    told: 'all',
    about: [{ unit: b.id }],
    choice: {
      is: 'place',
      items: [{ unit: b.id }],
      where: [
        {
          is: 'polygon',
          points: [
            [0, 0],
            [width, 0],
            [width, height],
            [0, height],
          ],
        },
      ],
    },
    idle: { place: [{ at: [width >> 1, height >> 1] }] },
  }
}
/** IE-OPT-02: a registered point lies on the board. */
export function checkPoint(f: Field, _: Decision, c: Choice): true | Refusal {
  if (!('place' in c)) return true
  const [p] = c.place,
    { width, height } = f.words.land
  if (p === null || !('at' in p)) return { rule: 'IE-OPT-02', why: 'a point that was paid for is registered' }
  return p.at[0] >= 0 && p.at[1] >= 0 && p.at[0] <= width && p.at[1] <= height ? true : { rule: 'IE-OPT-02', why: 'that is off the board' }
}
function takePoint(g: IeGame, c: Choice): void {
  if (!('place' in c)) return
  const [p] = c.place,
    b = registering(g)
  if (p === null || !('at' in p) || b === undefined) return
  g.edit(b.id).registered = [...b.registered, p.at]
  g.emit({ is: 'registers', rule: 'IE-OPT-02', unit: b.id, at: p.at })
}

/** IE-SET-05 to 07: set-up, until every base is placed. */
export const deployment = procedure(
  'IE-SET-07',
  'deployment',
  (): Setting => ({ seat: 0, unit: '' }),
  act('IE-SET-07', first),
  loop(
    (g, _: Setting) => g.units.some(waiting),
    ask('IE-SET-07', offerBase, (_, v: Setting, [{ choice }]): Setting => ('one' in choice ? { ...v, unit: choice.one } : v)),
    ask('IE-SET-05', offerPlace, (g, v: Setting, [{ choice }]) => takePlace(g, v, choice)),
    ask('IE-SET-06', offerHiding, (g, v: Setting, [{ choice }]) => takeHiding(g, v, choice)),
    act('IE-SET-07', nextSide),
  ),
  loop(
    (g) => registering(g) !== undefined,
    ask('IE-OPT-02', offerPoint, (g, _, [{ choice }]) => takePoint(g, choice)),
  ),
)
