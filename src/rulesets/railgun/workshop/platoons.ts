// Railgun: 2100: the eight printed templates, and what makes a platoon, a section or a company (RG-ORG-01, RG-ORG-02).
import { standsOf, type StandLine, type UnitPlan } from './plan.ts'
import { canRide, capacityOf, isSupport, profile, type ProfileId } from '../book/roster.ts'

// ---- The eight printed templates (RG-ORG-02) ------------------------------------------------------------------

type TemplateUnit = {
  readonly name: string
  readonly quality: UnitPlan['quality']
  readonly stands: readonly StandLine[]
  readonly recon?: true
  readonly offBoard?: true
  readonly company?: string
}
export type Template = { readonly id: string; readonly name: string; readonly units: readonly TemplateUnit[] }

const platoon = (name: string, stands: readonly StandLine[], more: Partial<TemplateUnit> = {}): TemplateUnit => ({
  name,
  quality: 'average',
  stands,
  ...more,
})
const tanks: readonly StandLine[] = [['phalanx-med-tk', 4]]
const mechanized: readonly StandLine[] = [
  ['grenadier-ifv', 4],
  ['armored-infantry', 3],
  ['armored-hvy-wpns', 1],
]
const rockets = (company: string): TemplateUnit => platoon('Rocket Section', [['apollo-lmrl', 1]], { offBoard: true, company })

/** § 15: the typical units, with the book's own profiles; where it leaves a choice, the first. */
export const templates: readonly Template[] = [
  { id: 'tankPlatoon', name: 'tank platoon', units: [platoon('Tank Platoon', tanks)] },
  { id: 'mechanizedPlatoon', name: 'mechanized platoon', units: [platoon('Mechanized Platoon', mechanized)] },
  {
    id: 'mobileInfantryPlatoon',
    name: 'mobile infantry platoon',
    units: [
      platoon('Mobile Infantry Platoon', [
        ['powered-infantry', 3],
        ['powered-hvy-wpns', 1],
        ['gravsled', 4],
      ]),
    ],
  },
  {
    id: 'militiaInfantryCompany',
    name: 'militia infantry company',
    units: [
      platoon(
        'Militia Company',
        [
          ['lt-infantry', 10],
          ['hovertruck', 10],
        ],
        { quality: 'green' },
      ),
    ],
  },
  {
    id: 'cavalryPlatoon',
    name: 'cavalry platoon',
    units: [
      platoon(
        'Cavalry Platoon',
        [
          ['hussar-cfv', 2],
          ['grenadier-ifv', 1],
          ['armored-infantry', 1],
          ['peltast-lt-tk', 1],
        ],
        { recon: true },
      ),
    ],
  },
  {
    id: 'airAssaultPlatoon',
    name: 'air assault platoon',
    units: [
      platoon('Air Assault Platoon', [
        ['powered-infantry', 3],
        ['powered-hvy-wpns', 1],
        ['hoplite-ifv', 4],
      ]),
    ],
  },
  {
    id: 'mechanizedCompany',
    name: 'mechanized company',
    units: [
      ...['1st', '2nd', '3rd'].map((n) => platoon(`${n} Mechanized Platoon`, mechanized, { company: 'Mechanized Company' })),
      platoon('Company Tank Platoon', tanks, { company: 'Mechanized Company' }),
      rockets('Mechanized Company'),
    ],
  },
  {
    id: 'tankCompany',
    name: 'tank company',
    units: [
      ...['1st', '2nd', '3rd'].map((n) => platoon(`${n} Tank Platoon`, tanks, { company: 'Tank Company' })),
      platoon('Company Mechanized Platoon', mechanized, { company: 'Tank Company' }),
      rockets('Tank Company'),
    ],
  },
]

/** How many stands there are of each profile. */
export const tally = (stands: readonly StandLine[]): ReadonlyMap<ProfileId, number> => {
  const out = new Map<ProfileId, number>()
  for (const [id, n] of stands) out.set(id, (out.get(id) ?? 0) + n)
  return out
}
const sums = (stands: readonly StandLine[], of: readonly ProfileId[]): number =>
  stands.reduce((n, [id, k]) => n + (of.includes(id) ? k : 0), 0)

/** RG-ORG-02: whether the stands are those of a printed template, a company's taken together. */
export function isTemplate(stands: readonly StandLine[]): boolean {
  const own = tally(stands),
    total = stands.reduce((n, [, k]) => n + k, 0)
  if (total === 20 && sums(stands, ['armored-infantry', 'lt-infantry']) === 10 && sums(stands, ['hovertruck', 'dragoon-apc']) === 10)
    return true
  return templates.some((t) => {
    const all = tally(t.units.flatMap((u) => u.stands))
    return all.size === own.size && [...all].every(([id, n]) => own.get(id) === n)
  })
}

// ---- Sizes (RG-ORG-01) ----------------------------------------------------------------------------------------

export type UnitKind = 'platoon' | 'company' | 'section' | 'ships' | 'launchers'

const inside = (n: number, low: number, high: number): boolean => n >= low && n <= high
/** RG-ORG-01: all stands together, or vehicles and what rides in them each for themselves. */
export const sized = (vehicles: number, riders: number, low: number, high: number): boolean =>
  inside(vehicles + riders, low, high) || (inside(vehicles, low, high) && inside(riders, low, high))

/**
 * RG-ORG-01: what kind of unit the stands make: a platoon of 3–5, or of 3–5 vehicles with 3–5 squads or towed weapons; a section of one or
 * two
 * supports and what carries them; for Green troops a company of three to five platoons and heavy weapons; null when they make none.
 */
export function kindOf(u: Pick<UnitPlan, 'stands' | 'quality'>): UnitKind | null {
  const all = standsOf(u)
  if (all.length === 0) return null
  if (all.some((p) => p.is === 'dropship')) return all.every((p) => p.is === 'dropship') && all.length <= 2 ? 'ships' : null
  if (all.some((p) => p.is === 'dmrl')) return all.every((p) => p.is === 'dmrl') && all.length <= 5 ? 'launchers' : null
  const riders = all.filter(canRide).length,
    vehicles = all.length - riders
  if (sized(vehicles, riders, 3, 5)) return 'platoon'
  const support = all.filter(isSupport).length,
    others = all.filter((p) => !isSupport(p))
  if (
    inside(support, 1, 2) &&
    others.length <= all.filter((p) => isSupport(p) && canRide(p)).length &&
    others.every((p) => capacityOf(p) > 0)
  )
    return 'section'
  if (isTemplate(u.stands)) return 'company'
  return u.quality === 'green' && sized(vehicles, riders, 9, 30) ? 'company' : null
}

/** The lines with the stands of one kind brought to a number: more of the first line, fewer from the last. */
export function brought(stands: readonly StandLine[], rides: boolean, to: number): readonly StandLine[] {
  const of = (line: StandLine): boolean => canRide(profile(line[0])) === rides
  let rest = to - stands.filter(of).reduce((n, [, k]) => n + k, 0)
  const out: StandLine[] = [...stands]
  if (rest > 0) {
    const i = out.findIndex(of)
    if (i >= 0) out[i] = [out[i][0], out[i][1] + rest]
  }
  for (let i = out.length - 1; i >= 0 && rest < 0; i--)
    if (of(out[i])) {
      const off = Math.min(-rest, out[i][1])
      out[i] = [out[i][0], out[i][1] - off]
      rest += off
    }
  return out.filter(([, n]) => n > 0)
}

/** The first stands and the rest, each kind halved. */
export function halved(stands: readonly StandLine[]): readonly [readonly StandLine[], readonly StandLine[]] {
  const first: StandLine[] = [],
    rest: StandLine[] = []
  for (const rides of [false, true]) {
    const lines = stands.filter(([id]) => canRide(profile(id)) === rides)
    let left = Math.ceil(lines.reduce((n, [, k]) => n + k, 0) / 2)
    for (const [id, n] of lines) {
      const k = Math.min(left, n)
      left -= k
      if (k > 0) first.push([id, k])
      if (n > k) rest.push([id, n - k])
    }
  }
  return [first, rest]
}
