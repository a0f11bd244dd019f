// Invisible Enemy: what things are called: bases and sides, places by what lies near them, hits, cells (IE-GEN, IE-TER).
import type { Sentence } from '../../../kernel/face.ts'
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import { articled, listed } from '../../../craft/english.ts'
import { squareApart } from '../../../space/plane.ts'
import { INCH, terrain, type Critical, type JamEffect, type RepairId, type TerrainId, type WeaponId } from '../book/charts.ts'
import { cellName } from '../book/pentawing.ts'
import { isIn } from '../rules/lines.ts'
import type { Base, Deed, Feature, Field, Module } from '../state/state.ts'
import { unmeasured, type IeSeen } from './view.ts'

type Part = Sentence['parts'][number]

/** A base of a field; undefined where there is none of that id. */
export const findBase = (f: Field, id: Id): Base | undefined => f.units.find((b) => b.id === id)
export const baseName = (f: Field, id: Id): string => findBase(f, id)?.name ?? id
export const seatOf = (f: Field, id: Id): Seat => findBase(f, id)?.seat ?? -1
export const sideName = (f: Field, seat: Seat): string => f.words.names[seat] ?? 'nobody'
/** A base as a part of a sentence, to be marked and opened. */
export const basePart = (f: Field, id: Id): Part => ({ ref: { unit: id }, text: baseName(f, id), seat: seatOf(f, id) })

/** What a terrain is called in a sentence: rock, oil residue, a fungus tower. */
export const terrainSaid = (id: TerrainId): string =>
  id === 'rock' ? 'rock' : id === 'neutralizer' ? 'neutralizer' : terrain(id).name.toLowerCase()
const counted: readonly TerrainId[] = ['fungus', 'insectSmall', 'insectLarge', 'pollen', 'neutralizer', 'hill', 'gap']
/** The same with its article where it has one: a hill, sand. */
export const someTerrain = (id: TerrainId): string => {
  const said = id === 'pollen' ? 'pollen puff' : id.startsWith('insect') ? 'dead insect' : terrainSaid(id)
  return counted.includes(id) ? articled(said) : said
}
export const featureOf = (f: Field, id: Id): Feature | undefined => f.words.land.features.find((x) => x.id === id)
export const featureSaid = (f: Field, id: Id): string => {
  const x = featureOf(f, id)
  return x === undefined ? 'the ground' : `the ${someTerrain(x.terrain).replace(/^an? /, '')}`
}

const near = 3 * INCH
function reach(x: Feature, at: Place): number {
  const points = x.disc ? [x.disc.at] : (x.points ?? [])
  return Math.min(...points.map((p) => squareApart(p, at)))
}
/**
 * Where a place is, by what is there or near by, or by the part of the table: no distance is said. To who has ranges to guess "at the
 * grate" and "by rock" would say that it is so near (IE-PHO-02): there it is what lies nearest, however far.
 */
export function placeSaid(v: IeSeen, at: Place): string {
  const { features, objectives, width, height } = v.words.land,
    silent = unmeasured(v)
  const aim = objectives.find((o) => !silent && squareApart(o.at, at) <= o.radius * o.radius)
  if (aim) return `at ${aim.name.replace(/^The /, 'the ')}`
  const inside = features.find((x) => isIn(x, at))
  if (inside) return `${inside.terrain === 'hill' ? 'on' : 'in'} ${someTerrain(inside.terrain).replace(/^an? /, 'the ')}`
  const limit = silent ? Infinity : near * near
  const by = features.reduce<Feature | null>(
    (best, x) => (reach(x, at) <= limit && (best === null || reach(x, at) < reach(best, at)) ? x : best),
    null,
  )
  if (by) return `${silent ? 'nearest to' : 'by'} ${someTerrain(by.terrain)}`
  const third = (n: number, of: number): number => Math.min(2, Math.floor((3 * n) / of))
  const down = ['south', '', 'north'][third(at[1], height)],
    across = ['west', '', 'east'][third(at[0], width)]
  const corner = [down, across].filter((x) => x !== '').join('-')
  return corner === '' ? 'in the middle' : `in the ${corner}`
}

export const deedSaid: Readonly<Record<Deed, string>> = { move: 'Move', fire: 'Fire' }
export const jamSaid: Readonly<Record<JamEffect, string>> = { Hs: 'Half Speed', Im: 'Immobilized', Pz: 'Paralyzed' }
/** What a critical hit is, in words. */
export const hitSaid: Readonly<Record<Critical, string>> = {
  S: 'a speed hit',
  Se: 'a sensor hit',
  Mj: 'a jammed weapon',
  Mk: 'lasting damage to its weapon',
  D: 'a defense hit',
  Py: 'a payload hit',
  Po: 'a power hit',
  B: 'a brain hit',
  X: 'an explosion',
  spread: 'a spread',
}
export const repairSaid: Readonly<Record<RepairId, string>> = {
  Mj: 'the jammed weapon',
  Nh: 'infestation of the hull',
  Nc: 'infestation of the core',
  S: 'its speed',
  Se: 'its sensors',
  Po: 'its power',
}
/** The results of a critical roll: `a speed hit and a sensor hit`, `nothing`. */
export const resultsSaid = (all: readonly Critical[]): string => (all.length === 0 ? 'nothing' : listed(all.map((x) => hitSaid[x])))
/** Cells by their names: `S2, M1 and N1`. */
export const cellsSaid = (cells: readonly number[]): string => listed(cells.map(cellName))
/** A weapon of a base in words: its main one, or a payload module's. */
export function weaponOf(b: Base, module: number): WeaponId {
  return module < 0 ? b.main : ((b.modules[module]?.weapon || b.main) as WeaponId)
}
export const moduleSaid = (m: Pick<Module, 'is' | 'weapon'>): string =>
  m.is === 'weapon' ? `${m.weapon} module` : m.is === 'beacons' ? 'beacons' : `${m.is} module`
/** Thousandths of an inch as they are read, to a quarter: `21¾″`. */
export function rangeSaid(thousandths: number): string {
  const quarters = Math.round(thousandths / 250),
    whole = Math.floor(quarters / 4)
  return `${whole === 0 && quarters % 4 > 0 ? '' : whole}${['', '¼', '½', '¾'][quarters % 4]}″`
}
