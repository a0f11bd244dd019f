// Railgun: 2100: what things are called in sentences and on the table: stands, sides, platoons, weapons, places by landmark, phases.
import type { Sentence } from '../../../kernel/face.ts'
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import { nearLine, squareApart } from '../../../space/plane.ts'
import { parted } from '../../../craft/english.ts'
import { geometry, quality } from '../book/charts.ts'
import { apartWord, bearing, compass } from './eye.ts'
import { profile, weaponsOf, type Profile, type WeaponId } from '../book/roster.ts'
import { profileOf, type Land, type Piece } from '../state/state.ts'
import type { Phase, PublicStand } from '../state/shared.ts'
import { asField, findStand, type RgSeen, type SeenGhost, type SeenStand } from './view.ts'

// ---- Stands and sides -------------------------------------------------------------------------------------------

export const sideName = (v: RgSeen, seat: Seat): string => v.words.sides[seat]?.name ?? `Seat ${seat + 1}`

/** A stand or a ghost by its id. */
export function anyStand(v: RgSeen, id: Id): SeenStand | SeenGhost | undefined {
  return findStand(v, id) ?? v.ghosts.find((s) => s.id === id)
}
/** A stand's name; what is not seen is `an unseen stand`. */
export const standName = (v: RgSeen, id: Id): string => anyStand(v, id)?.name ?? 'an unseen stand'
export const seatOf = (v: RgSeen, id: Id): Seat => anyStand(v, id)?.seat ?? -1
export const platoonName = (v: RgSeen, seat: Seat, id: Id): string =>
  v.words.platoons.find((p) => p.id === id && p.seat === seat)?.name ?? ''

type Part = Sentence['parts'][number]
/** A stand named as a reference. */
export function standPart(v: RgSeen, id: Id): Part {
  const s = anyStand(v, id)
  return s ? { ref: { unit: id }, text: s.name, seat: s.seat } : 'an unseen stand'
}
/** Several stands named: `Phalanx 2 and Hussar 1`. */
export function standParts(v: RgSeen, ids: readonly Id[]): Part[] {
  return parted(ids.map((id) => standPart(v, id)))
}
/** A place named by its landmark, as a reference. */
export function placePart(v: RgSeen, at: Place): Part {
  return { ref: { at }, text: placeSaid(v, at) }
}

const kinds = { infantry: 'infantry', light: 'light vehicle', mainBattleTank: 'main battle tank' } as const
/** `infantry`, `light vehicle`, `main battle tank` (RG-FIRE-12). */
export const kindSaid = (k: 'infantry' | 'light' | 'mainBattleTank'): string => kinds[k]
/** What a stand is: `Average Paladin Hvy Tk`. */
export const whatIs = (s: Pick<PublicStand, 'profile' | 'cls'>): string => `${quality(s.cls).name} ${profile(s.profile).name}`

/** The word for a stand's picture. */
export function iconOf(s: Pick<PublicStand, 'profile'>): string {
  return pictureOf(profileOf(s))
}
function pictureOf(p: Profile): string {
  if (p.is === 'squad') return 'suit'
  if (p.is === 'artillery') return 'gun'
  if (p.is === 'dropship') return 'jet'
  if (p.is === 'dmrl') return 'missile'
  if (p.recovery) return 'repair'
  if (p.moveClass === 'towed') return 'gun'
  return p.capacity > 0 ? 'carrier' : p.moveClass === 'grav' ? 'jet' : 'tank'
}

/** A weapon of a stand in a sentence: `medium railgun`. */
export function weaponSaid(s: Pick<PublicStand, 'profile'> | undefined, id: WeaponId): string {
  const w = s && weaponsOf(profileOf(s)).find((x) => x.id === id)
  return w?.name ?? plainArms[id] ?? 'weapon'
}
const plainArms: Readonly<Partial<Record<string, string>>> = {
  gun: 'gun',
  gun2: 'second gun',
  missile: 'missile',
  rockets: 'grav rockets',
  smallArms: 'small arms',
  rpg: 'RPG',
  cannon: 'cannon',
}

export const bandSaid: Readonly<Record<string, string>> = { close: 'close', middle: 'middle', long: 'long' }
export const armorSaid: Readonly<Record<string, string>> = {
  light: 'Light',
  medium: 'Medium',
  heavy: 'Heavy',
  superheavy: 'Superheavy',
  soft: 'Soft',
  armoredInfantry: 'Armored Infantry',
}

// ---- Phases -----------------------------------------------------------------------------------------------------

export const phaseSaid: Readonly<Record<Phase, string>> = {
  deployment: 'Deployment',
  command: 'Command',
  firstFire: 'First Fire',
  movementStart: 'Movement',
  movement: 'Movement',
  pivot: 'Pivots',
  hazards: 'Hazards',
  pinSegment: 'Pin Segment',
  finalFire: 'Final Fire',
  closeCombat: 'Close Combat',
  secondWave: 'Second wave',
  artillery: 'Artillery',
  final: 'Final Phase',
}
/** `turn 3, Final Fire`. */
export const momentSaid = (turn: number, phase: Phase): string => `turn ${turn}, ${phaseSaid[phase]}`

// ---- Places by landmark -----------------------------------------------------------------------------------------

const generic: Readonly<Record<Piece['kind'], string>> = {
  lightWoods: 'light woods',
  heavyWoods: 'heavy woods',
  forest: 'forest',
  town: 'town',
  swamp: 'swamp',
  stream: 'stream',
  riverFordable: 'ford',
  riverImpassable: 'river',
  lake: 'lake',
  cliff: 'cliff',
  ridge: 'ridge',
  trench: 'trench',
  road: 'road',
  bridge: 'bridge',
  path: 'path',
  hill: 'hill',
}
/** What a kind of terrain is called. */
export const groundSaid = (kind: Piece['kind'] | 'clear' | 'smoke'): string =>
  kind === 'clear' ? 'open ground' : kind === 'smoke' ? 'smoke' : generic[kind]
export const pieceName = (p: Piece): string => p.name ?? `the ${generic[p.kind]}`

const linear: readonly Piece['kind'][] = ['ridge', 'stream', 'cliff', 'trench']
const corridors: readonly Piece['kind'][] = ['road', 'bridge', 'path']

function inArea(points: readonly Place[], p: Place): boolean {
  let inside = false
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[j],
      [bx, by] = points[i]
    if (ay > p[1] !== by > p[1] && (p[0] - ax) * (by - ay) < (p[1] - ay) * (bx - ax) === by > ay) inside = !inside
  }
  return inside
}

type Spot = { readonly name: string; readonly at: Place }
const landmarksOf = new WeakMap<Land, readonly Spot[]>()
/** Named things that a place can be told by: the middle of each named piece that is no line, and the objectives. */
function landmarks(land: Land): readonly Spot[] {
  let list = landmarksOf.get(land)
  if (!list) {
    const out: Spot[] = land.objectives.map((o) => ({ name: o.name, at: o.at }))
    for (const p of land.pieces)
      if (p.name !== undefined && !corridors.includes(p.kind) && !linear.includes(p.kind) && !out.some((o) => o.name === p.name))
        out.push({ name: p.name, at: middle(p.points) })
    landmarksOf.set(land, (list = out))
  }
  return list
}
/** The middle of a piece's corners. */
export function middle(points: readonly Place[]): Place {
  let x = 0,
    y = 0
  for (const p of points) {
    x += p[0]
    y += p[1]
  }
  return [Math.round(x / points.length), Math.round(y / points.length)]
}

/** A place by what it is in or on: `in West wood`, `on North road`; null in the open. */
export function underSaid(land: Land, at: Place): string | null {
  let found: string | null = null
  for (const p of land.pieces) {
    if (corridors.includes(p.kind)) {
      if (nearLine(at, p.points, (p.width ?? geometry.inch / 2) / 2)) return `on ${pieceName(p)}`
    } else if (!linear.includes(p.kind) && inArea(p.points, at)) found = `${p.kind === 'hill' ? 'on' : 'in'} ${pieceName(p)}`
  }
  return found
}

/**
 * A place in words, without a figure of distance (RG-MEAS-01): what it is in, else the nearest landmark, how near, and which side of it.
 */
export function placeSaid(v: RgSeen, at: Place): string {
  const { land } = v.words,
    under = underSaid(land, at)
  if (under !== null && !under.startsWith('on ')) return under
  let best: Spot | null = null,
    least = Infinity
  for (const l of landmarks(land)) {
    const n = squareApart(l.at, at)
    if (n < least) {
      least = n
      best = l
    }
  }
  if (best === null) return under ?? 'in the open'
  const word = apartWord(asField(v), { at: best.at, radius: 0 }, { at, radius: 0 }),
    side = compass(bearing(best.at, at))
  const where =
    word === 'touching' ? `at ${best.name}` : `${word === 'near' ? 'just' : word === 'far' ? 'far' : 'well'} ${side} of ${best.name}`
  return under === null ? where : `${under}, ${where}`
}
