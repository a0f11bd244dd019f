// Invisible Enemy: lines across the table: what blocks them, smoke on them, who is spotted (IE-FIRE-05 to 07, IE-TER-07 to 13).
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import { inContact, segmentEntersDisc, type Obstacle } from '../../../space/bases.ts'
import { segmentEnters } from '../../../space/crossing.ts'
import { apart, nearEdge, squareApart, within } from '../../../space/plane.ts'
import { geometry } from '../book/charts.ts'
import { ahead } from '../../../space/arc.ts'
import { inches, paralysed, terrainOf, type Base, type Feature, type Field } from '../state/state.ts'
import { insideOf, isIn, meetsBox, pieceIn, squaresAbout, worked } from './squares.ts'

export { isIn } from './squares.ts'

/** An end of a line: a point, and the base there; a beacon has no radius and touches nothing. */
export type End = { readonly id: Id; readonly at: Place; readonly radius: number }

/** A feature as what is in a base's way. */
export function shapeOf(x: Feature): Obstacle {
  return x.disc ? { is: 'disc', at: x.disc.at, radius: x.disc.radius } : { is: 'area', points: x.points ?? [] }
}
/** Whether a line has a point strictly inside a feature. */
export function crosses(x: Feature, a: Place, b: Place): boolean {
  if (!meetsBox(x, a, b)) return false
  if (worked(x)) return insideOf(x, a, b, apart(a, b)).length > 0
  return x.disc ? segmentEntersDisc(a, b, x.disc) : segmentEnters(x.points ?? [], a, b)
}
/** The contact of the catalogue: a circle within 0.05 inch of a feature, or in it. */
export function touches(x: Feature, e: { readonly at: Place; readonly radius: number }): boolean {
  const reach = e.radius + geometry.contact
  if (!meetsBox(x, e.at, e.at, reach)) return false
  if (!worked(x)) return inContact(e, shapeOf(x), geometry.contact)
  return squaresAbout(e.at, reach).some((s) => {
    const points = pieceIn(x, s)
    return points !== null && inContact(e, { is: 'area', points }, geometry.contact)
  })
}

/** IE-TER-13: whether a base stands so far inside the upper edge of a hill that those below are hidden from it. */
function deep(x: Feature, p: Place): boolean {
  if (x.disc)
    return x.disc.radius > geometry.edge && squareApart(p, x.disc.at) < (x.disc.radius - geometry.edge) * (x.disc.radius - geometry.edge)
  return !nearEdge(p, x.points ?? [], geometry.edge)
}
function onAnyHill(f: Field, p: Place): boolean {
  return f.words.land.features.some((x) => x.terrain === 'hill' && isIn(x, p))
}
function hillBlocks(f: Field, x: Feature, a: End, b: End): boolean {
  const up = isIn(x, a.at)
  if (up !== isIn(x, b.at)) return deep(x, up ? a.at : b.at) && !onAnyHill(f, up ? b.at : a.at)
  return !up && !onAnyHill(f, a.at) && !onAnyHill(f, b.at) && crosses(x, a.at, b.at)
}

/** IE-TER-07 to 11, IE-FIRE-07: whether a feature blocks a line; `over`: thermal fire, which goes over what is low. */
function featureBlocks(f: Field, x: Feature, a: End, b: End, over: boolean): boolean {
  const t = terrainOf(x)
  if (t.blocks === 'no' || t.blocks === 'die' || (over && t.low)) return false
  if (t.blocks === 'level') return hillBlocks(f, x, a, b)
  if (!crosses(x, a.at, b.at) || isIn(x, a.at) || isIn(x, b.at)) return false // IE-TER-10
  const pass = t.blocks === 'yesAndNo' || (x.terrain === 'smallRocks' && f.words.options.fireOverTouchedRocks) // IE-AMB-35
  return !pass || !((a.radius > 0 && touches(x, a)) || (b.radius > 0 && touches(x, b))) // IE-TER-09
}

/** IE-FIRE-05, IE-FIRE-07: whether a line from end to end is clear; `over` as thermal fire sees it, past other bases too. */
export function clear(f: Field, a: End, b: End, over = false): boolean {
  if (clearLine(f, a, b, over)) return true
  if (f.words.options.losMode !== 'anyOfFive' || b.radius === 0) return false
  const facing = (b as { readonly facing?: number }).facing ?? 0
  // IE-AMB-22
  return [0, 90, 180, 270].some((off) => clearLine(f, a, { id: b.id, at: ahead(b.at, facing + off, b.radius), radius: b.radius }, over))
}
function clearLine(f: Field, a: End, b: End, over: boolean): boolean {
  if (!over)
    for (const o of f.units) if (o.id !== a.id && o.id !== b.id && near(o, a.at, b.at) && segmentEntersDisc(a.at, b.at, o)) return false
  for (const x of f.words.land.features) if (meetsBox(x, a.at, b.at) && featureBlocks(f, x, a, b, over)) return false
  return true
}
/** Whether the box of a line comes near a base. */
function near({ at: [x, y], radius }: { readonly at: Place; readonly radius: number }, a: Place, b: Place): boolean {
  return (
    (a[0] > b[0] ? a[0] : b[0]) >= x - radius &&
    (a[0] < b[0] ? a[0] : b[0]) <= x + radius &&
    (a[1] > b[1] ? a[1] : b[1]) >= y - radius &&
    (a[1] < b[1] ? a[1] : b[1]) <= y + radius
  )
}

/** IE-TER-12: whether a line goes through smoke. */
export function smoky(f: Field, a: Place, b: Place): boolean {
  return f.words.land.features.some((x) => x.terrain === 'smoke' && (crosses(x, a, b) || isIn(x, a) || isIn(x, b)))
}

/** IE-FIRE-06, IE-JAM-03: whether a base may spot for its side: living, not paralysed, not on an interference surface. */
export function maySpot(f: Field, b: Base): boolean {
  return !b.dead && !paralysed(b) && !f.words.land.features.some((x) => x.terrain === 'interference' && isIn(x, b.at))
}
/** IE-FIRE-06, IE-AMB-19, IE-BCN-04: whether a side has spotted a base: a friend or a spotter beacon has a direct line to it. */
export function spotted(f: Field, seat: Seat, target: Base): boolean {
  const seen = (from: End): boolean =>
    (!target.camouflaged || !f.words.options.camouflageHides || within(from.at, target.at, inches(12))) && clear(f, from, target)
  return (
    f.units.some((b) => b.seat === seat && maySpot(f, b) && seen(b)) ||
    f.words.beacons.some((c) => c.seat === seat && c.kind === 'spotter' && seen({ id: c.id, at: c.at, radius: 0 }))
  )
}
