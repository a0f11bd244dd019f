// Invisible Enemy: the thirteen models (designed, but for the Whiptail's speed), their bays, and what one costs (IE-SET-01).

export type ModelId =
  | 'whiptail' | 'mako' | 'pilotfish' | 'needle' | 'moray' | 'barracuda' | 'lamprey' | 'remora' | 'manta' | 'sawfish' | 'hammerhead'
  | 'stonefish' | 'orca'
export type ModelClass = 'light' | 'medium' | 'heavy'
export type BayFacing = 'fore' | 'port' | 'aft' | 'starboard' | 'dorsal'
export type Bay = { readonly facing: BayFacing; readonly points: number }
export type Model = {
  readonly id: ModelId
  readonly name: string
  readonly class: ModelClass
  readonly attack: number
  readonly defense: number
  readonly speed: number // inches
  readonly repair: number
  readonly bays: readonly Bay[]
}

export const models: readonly Model[] = [
  { id: 'whiptail', name: 'Whiptail', class: 'medium', attack: 8, defense: 5, speed: 8, repair: 2, bays: [{ facing: 'dorsal', points: 4 }] },
  { id: 'mako', name: 'Mako', class: 'medium', attack: 9, defense: 5, speed: 10, repair: 2, bays: [{ facing: 'fore', points: 2 }] },
  { id: 'pilotfish', name: 'Pilotfish', class: 'light', attack: 3, defense: 3, speed: 12, repair: 1, bays: [{ facing: 'dorsal', points: 3 }] },
  { id: 'needle', name: 'Needle', class: 'light', attack: 5, defense: 3, speed: 12, repair: 1, bays: [{ facing: 'fore', points: 1 }] },
  { id: 'moray', name: 'Moray', class: 'light', attack: 7, defense: 4, speed: 10, repair: 2, bays: [{ facing: 'fore', points: 2 }] },
  { id: 'barracuda', name: 'Barracuda', class: 'medium', attack: 10, defense: 4, speed: 12, repair: 1, bays: [] },
  { id: 'lamprey', name: 'Lamprey', class: 'medium', attack: 10, defense: 5, speed: 7, repair: 2, bays: [{ facing: 'dorsal', points: 3 }] },
  { id: 'remora', name: 'Remora', class: 'medium', attack: 4, defense: 5, speed: 8, repair: 2, bays: [{ facing: 'dorsal', points: 6 }] },
  { id: 'manta', name: 'Manta', class: 'medium', attack: 6, defense: 6, speed: 9, repair: 2, bays: [{ facing: 'port', points: 2 }, { facing: 'starboard', points: 2 }] },
  { id: 'sawfish', name: 'Sawfish', class: 'medium', attack: 5, defense: 6, speed: 8, repair: 3, bays: [{ facing: 'fore', points: 4 }] },
  { id: 'hammerhead', name: 'Hammerhead', class: 'heavy', attack: 11, defense: 7, speed: 6, repair: 3, bays: [{ facing: 'fore', points: 5 }] },
  { id: 'stonefish', name: 'Stonefish', class: 'heavy', attack: 8, defense: 9, speed: 4, repair: 3, bays: [{ facing: 'aft', points: 3 }] },
  { id: 'orca', name: 'Orca', class: 'heavy', attack: 12, defense: 8, speed: 5, repair: 4, bays: [{ facing: 'dorsal', points: 4 }] },
]
const modelOf = new Map(models.map((m) => [m.id, m]))
/** A model of the book. */
export function model(id: ModelId): Model {
  return modelOf.get(id) as Model
}
/** The radius of a base by its class, in thousandths of an inch (designed). */
export const radii: Readonly<Record<ModelClass, number>> = { light: 400, medium: 500, heavy: 650 }
/** The points of all bays. */
export const payloadOf = (m: { readonly bays: readonly Bay[] }): number => m.bays.reduce((n, b) => n + b.points, 0)
/** IE-SET-01 (designed): what a model costs. */
export function cost(m: Omit<Model, 'id' | 'name' | 'class'>): number {
  return 3 * m.attack + 4 * m.defense + m.speed + 3 * m.repair + 2 * payloadOf(m)
}
/** IE-SET-04: where a bay points, in degrees clockwise from the bow; a dorsal bay points where its module was set. */
export const bayFacings: Readonly<Record<Exclude<BayFacing, 'dorsal'>, number>> = { fore: 0, starboard: 90, aft: 180, port: 270 }
export const construction = { limit: 235, least: 3, most: 8, same: 3, modulesABay: 2, dorsalStep: 45 } as const
