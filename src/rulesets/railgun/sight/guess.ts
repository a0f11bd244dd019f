// Railgun: 2100: guesses about what is not seen: which stands the enemy may still have, and where they may be without being spotted
// (RG-SEC-01, RG-ORG-01, RG-SPOT-02).
import type { Id, Place, Seat } from '../../../kernel/plain.ts'
import { headingOf } from '../../../space/arc.ts'
import { aaShots, geometry } from '../book/charts.ts'
import { standsOf, type UnitPlan } from '../workshop/plan.ts'
import { canRide, capacityOf, nameOf, profile, type ProfileId } from '../book/roster.ts'
import { samples } from '../workshop/samples.ts'
import { spots } from '../rules/spotting.ts'
import { fresh } from '../state/fresh.ts'
import { isGrav, profileOf, type Land, type Platoon, type Stand } from '../state/state.ts'
import { layOf } from '../rules/lay.ts'
import type { CostTable } from '../workshop/workshop.ts'
import { asField, listValue, type RgSeen, type SeenGhost } from './view.ts'

/** A whole number from 0 to n − 1. */
export type Pick = (n: number) => number

/** The stands of the other side that a seat does not see: those it remembers, then others up to about its own strength. */
export function hiddenStands(
  v: RgSeen,
  known: readonly Stand[],
  pick: Pick,
): { readonly stands: readonly Stand[]; readonly platoons: readonly Platoon[] } {
  const out: Stand[] = [],
    platoons: Platoon[] = v.words.platoons.map((p) => (p.seat === v.seat ? p : { ...p, start: sizeOf(v, p) }))
  if (v.seat === 'watcher') return { stands: v.ghosts.map((s, i) => remembered(v, s, known.length + i, known, pick)), platoons }
  const seat: Seat = 1 - v.seat
  let mine = 0,
    theirs = 0
  for (const s of known) {
    if (s.seat === v.seat) mine += s.value
    else theirs += s.value
  }
  for (const s of v.ghosts) {
    const made = remembered(v, s, known.length + out.length, [...known, ...out], pick)
    out.push(made)
    theirs += made.value
  }
  let left = mine - theirs
  const taken = new Set<Id>([...known.map((s) => s.id), ...out.map((s) => s.id)])
  const dark = v.words.options.visibility === 'hidden',
    race = v.words.sides[seat].race
  const put = (unit: Id, id: ProfileId, plan: Flags | UnitPlan, n: number, some: Partial<Stand>): Stand => {
    let name = `${nameOf(profile(id), race)} ${n}`,
      at = 1
    let key = `unseen-${unit}-${n}`
    while (taken.has(key)) key = `unseen-${unit}-${n}-${at++}`
    taken.add(key)
    if (known.some((s) => s.seat === seat && s.name === name)) name = `${name}a`
    const s = made(
      { id: key, seat, unit, name, profile: id, cls: plan.quality, race, stealth: plan.stealth ?? false, recon: plan.recon ?? false },
      v.words.options.costTable,
      known.length + out.length,
      some,
    )
    out.push(s)
    left -= s.value
    return s
  }
  // squads aboard carriers that are seen; carriers usually have somebody in them until they are seen to be empty
  for (const c of known) {
    const room = c.seat === seat && c.where === 'table' ? capacityOf(profileOf(c)) : 0
    if (room > 0 && !isGrav(c) && left > 2 * 256 && pick(2) === 0 && v.words.turn <= 4)
      put(c.unit, 'armored-infantry', { quality: c.cls }, out.length + 1, { where: 'carried', carrier: c.id, at: c.at })
  }
  for (let tries = 0; tries < 40 && left > 3 * 256 && out.length < 40; tries++) {
    const army = samples[pick(samples.length)],
      plan = army.units[pick(army.units.length)]
    if (plan.jump || plan.ship) continue
    const all = standsOf(plan)
    if (all.some((p) => p.is === 'dropship' || p.is === 'dmrl')) continue
    const worth = all.reduce(
      (n, p) => n + listValue({ profile: p.id, cls: plan.quality, stealth: plan.stealth ?? false }, v.words.options.costTable),
      0,
    )
    if (worth > left + 2 * 256 || (!dark && !plan.offBoard)) continue
    const unit = `unseen-${platoons.length}`
    platoons.push({
      id: unit,
      seat,
      name: plan.name,
      cls: plan.quality,
      race,
      recon: plan.recon ?? false,
      start: all.length,
      broken: false,
    })
    const carriers: { readonly s: Stand; room: number }[] = []
    all.forEach((p, i) => {
      if (plan.offBoard && p.is === 'artillery') {
        put(unit, p.id, plan, i + 1, { where: 'off' })
        return
      }
      const c = canRide(p) ? carriers.find((x) => x.room > 0) : undefined
      if (c) {
        c.room--
        put(unit, p.id, plan, i + 1, { where: 'carried', carrier: c.s.id, at: c.s.at })
        return
      }
      const at = lair(v, seat, [...known, ...out], profile(p.id).radius, p.id, pick)
      const s = put(unit, p.id, plan, i + 1, at === null ? { where: 'reserve' } : { where: 'table', at, facing: towards(v.words.land, at) })
      if (at !== null && capacityOf(p) > 0) carriers.push({ s, room: capacityOf(p) })
    })
  }
  if (!known.some((s) => s.seat === seat && inPlay(s)) && !out.some(inPlay))
    put('unseen', 'lt-infantry', { quality: 'average' }, 1, { where: 'reserve' }) // the battle goes on, so somebody is left
  return {
    stands: v.words.phase === 'deployment' ? out.map((s) => (s.where === 'table' ? { ...s, where: 'reserve' as const } : s)) : out,
    platoons,
  }
}
const inPlay = (s: Stand): boolean => s.where === 'table' || s.where === 'carried' || s.where === 'reserve' || s.where === 'orbit'
type Flags = { readonly quality: Stand['cls']; readonly stealth?: boolean; readonly recon?: boolean }

/** Stands of a platoon that were met; a platoon has three at least (RG-ORG-01). */
function sizeOf(v: RgSeen, p: Platoon): number {
  let n = 0
  for (const s of v.units) if (s.unit === p.id && s.seat === p.seat) n++
  for (const s of v.ghosts) if (s.unit === p.id && s.seat === p.seat) n++
  return n < 3 ? 3 : n
}

type Head = { readonly [K in 'id' | 'seat' | 'unit' | 'name' | 'profile' | 'cls' | 'race' | 'stealth' | 'recon']: Stand[K] }

function made(s: Head, table: CostTable, order: number, some: Partial<Stand>): Stand {
  const p = profile(s.profile),
    shots = p.is === 'vehicle' || p.is === 'squad' ? (p.missile?.shots ?? -1) : -1,
    at = some.at ?? fresh.at
  return {
    ...fresh,
    ...s,
    radius: p.radius,
    order,
    value: listValue(s, table),
    lowTech: false,
    unstabilized: false,
    selfHoming: false,
    jump: false,
    mode: p.moveClass === 'grav' ? 'noe' : 'none',
    missiles: shots,
    rockets: p.is === 'vehicle' ? (p.rockets?.shots ?? 0) : 0,
    aa: p.is === 'vehicle' && p.aa ? aaShots : 0,
    barrages: p.is === 'dmrl' ? p.shots : -1,
    began: at,
    half: at,
    ...some,
  }
}

/** A stand that was seen before: near where that was, where it would not be spotted now; gone to the rear when there is no such place. */
function remembered(v: RgSeen, s: SeenGhost, order: number, others: readonly Stand[], pick: Pick): Stand {
  const { at: seen, turn, phase, facing, ...head } = s
  const ghost = { at: seen, facing, turn, phase }
  const stand = made(head, v.words.options.costTable, order, { where: 'table', at: seen, facing, ghost })
  if (unseen(v, stand, others)) return stand
  const step = profile(s.profile).move * geometry.inch * Math.max(1, v.words.turn - turn)
  for (let tries = 0; tries < 16; tries++) {
    const at: Place = [seen[0] + pick(2 * step + 1) - step, seen[1] + pick(2 * step + 1) - step]
    const there = { ...stand, at, began: at, half: at }
    if (unseen(v, there, others)) return there
  }
  const at = lair(v, s.seat, others, stand.radius, s.profile, pick)
  return at === null ? { ...stand, where: 'left' } : { ...stand, at, began: at, half: at }
}

/** Whether a stand could stand where it is without a stand of the seat spotting it. */
function unseen(v: RgSeen, s: Stand, others: readonly Stand[]): boolean {
  const { width, height } = v.words.land,
    [x, y] = s.at
  if (x < s.radius || y < s.radius || x > width - s.radius || y > height - s.radius) return false
  const f = asField(v)
  for (const o of others) {
    if (o.where !== 'table' || o.id === s.id) continue
    const dx = o.at[0] - x,
      dy = o.at[1] - y,
      reach = o.radius + s.radius + (o.seat === s.seat ? 0 : geometry.closeCombatGap)
    if (dx * dx + dy * dy <= reach * reach || (o.seat !== s.seat && spots(f, o, s))) return false
  }
  return true
}

const boxes = new WeakMap<readonly Place[], readonly [number, number, number, number]>()
function boxOf(points: readonly Place[]): readonly [number, number, number, number] {
  let b = boxes.get(points)
  if (!b) {
    let x0 = Infinity,
      y0 = Infinity,
      x1 = -Infinity,
      y1 = -Infinity
    for (const [x, y] of points) {
      if (x < x0) x0 = x
      if (y < y0) y0 = y
      if (x > x1) x1 = x
      if (y > y1) y1 = y
    }
    boxes.set(points, (b = [x0, y0, x1, y1]))
  }
  return b
}

/**
 * A place where an unseen stand of a seat may lie: in cover more likely than not, not farther from its own side than it can have come; null
 * when none is found.
 */
function lair(v: RgSeen, seat: Seat, others: readonly Stand[], radius: number, id: ProfileId, pick: Pick): Place | null {
  const land = v.words.land,
    home = boxOf(
      land.deploy[seat] ?? [
        [0, 0],
        [land.width, land.height],
      ],
    ),
    p = profile(id)
  const march = p.moveClass === 'grav' ? land.width : p.move * geometry.inch * Math.max(0, v.words.turn - 1) + geometry.inch
  const covers = layOf(asField(v)).areas.flatMap((a) => (a !== null && a.cover < 0 ? [boxOf(a.points)] : []))
  const probe = made(
    { id: 'unseen', seat, unit: '', name: '', profile: id, cls: 'average', race: 'independent', stealth: false, recon: false },
    v.words.options.costTable,
    0,
    { where: 'table' },
  )
  for (let tries = 0; tries < 36; tries++) {
    const b = covers.length > 0 && tries % 3 !== 2 ? covers[pick(covers.length)] : home
    const at: Place = [b[0] + pick(b[2] - b[0] + 1), b[1] + pick(b[3] - b[1] + 1)]
    const dx = Math.max(0, home[0] - at[0], at[0] - home[2]),
      dy = Math.max(0, home[1] - at[1], at[1] - home[3])
    if (dx * dx + dy * dy > march * march) continue
    if (unseen(v, { ...probe, at, radius }, others)) return at
  }
  return null
}

function towards(land: Land, at: Place): number {
  return headingOf((land.width >> 1) - at[0], (land.height >> 1) - at[1])
}
