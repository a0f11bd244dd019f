// Railgun: 2100: what comes down from orbit: jump troops, remote launchers, dropships with their cargo (RG-DROP, RG-DMRL).
import { d } from '../../kernel/dice.ts'
import type { Answer, Choice, Decision } from '../../kernel/decision.ts'
import type { Id, Place, Refusal } from '../../kernel/plain.ts'
import { ahead } from '../../space/arc.ts'
import { drops, geometry, happens, scatterDirection } from './charts.ts'
import { check, checkFacts, destroy } from './quality.ts'
import { aboard, allowanceOf, ask, each, halfAllowance, gapWithin, onTable, procedure, profileOf, standOf, tell, toldOf, type Field, type RgGame, type Stand } from './state.ts'
import { shows } from './spotting.ts'
import { clearGround, groundAt, isFree, nearestFree, onLand } from './terrain.ts'

const heading = (n: number): number => ((n % 360) + 360) % 360

// ---- Jump troops and remote launchers (RG-DROP-01…03, RG-DMRL-01) -----------------------------------------------

/** Stands of a unit of the attacker that still wait in orbit to jump. */
function jumpers(f: Field, unit: Id): readonly Stand[] { return f.units.filter((s) => s.unit === unit && s.seat === f.words.attacker && s.where === 'orbit' && (s.jump || profileOf(s).is === 'dmrl')) }
const companies = (g: RgGame): readonly Id[] => g.words.platoons.filter((p) => p.seat === g.words.attacker && jumpers(g, p.id).length > 0).map((p) => p.id)

function table(f: Field): { readonly is: 'polygon'; readonly points: readonly Place[] } {
  const { width, height } = f.words.land
  return { is: 'polygon', points: [[0, 0], [width, 0], [width, height], [0, height]] }
}

function offerJump(g: RgGame, unit: Id): Decision | null {
  const list = jumpers(g, unit)
  if (list.length === 0) return null
  return { kind: 'landing', rule: 'RG-DROP-02', seat: g.words.attacker, secret: false, told: toldOf(g), about: list.map((s) => ({ unit: s.id })), choice: { is: 'place', items: [{ part: unit, of: list[0].id }], where: [table(g)], facing: true }, idle: { place: [null] } }
}

/** RG-DROP-02: places of n stands spread evenly on a line of 12 inches about its center. */
export function spreadOn(at: Place, facing: number, n: number): readonly Place[] {
  const long = drops.ruler * geometry.inch
  return Array.from({ length: n }, (_, i) => ahead(at, heading(facing), n === 1 ? 0 : Math.floor((long * i) / (n - 1)) - long / 2))
}

/** RG-DROP-02, RG-DROP-03: each stand drifts d10 half inches in a random direction; cover needs a check, off the table is the end. */
export function land(g: RgGame, ids: readonly Id[], at: Place, facing: number): void {
  const places = spreadOn(at, facing, ids.length)
  ids.forEach((id, i) => {
    const s = g.unit(id)
    const direction = g.dice.roll(`${s.name} drifts`, d(10), (n) => scatterDirection(n)), far = g.dice.roll(`${s.name} drifts so many half inches`, d(10), (n) => n * (geometry.inch / 2))
    const down = ahead(places[i], direction, far)
    const e = g.edit(id)
    e.where = 'table'; e.at = down; e.facing = heading(facing); e.landed = true; e.done = true; e.began = down; e.half = down
    if (!onLand(g, down, 0)) { drop(g, id, down); destroy(g, id, 'RG-DROP-03'); return }
    const inside: Place = [clamp(down[0], s.radius, g.words.land.width - s.radius), clamp(down[1], s.radius, g.words.land.height - s.radius)]
    const k = groundAt(g, inside)
    if (k === 'lightWoods' || k === 'heavyWoods' || k === 'forest' || k === 'town' || k === 'swamp') {
      drop(g, id, inside)
      const facts = checkFacts(g, g.unit(id), 'other'), passed = check(facts, `${s.name} lands in ${k}`, g.dice)
      tell(g, g.unit(id), { is: 'checks', rule: 'RG-DROP-03', unit: id, from: 'other', number: facts.number, modifier: facts.modifier, passed })
      if (!passed) { destroy(g, id, 'RG-DROP-03'); return }
    }
    g.edit(id).at = nearestFree(g, inside, s.radius, id, 24 * geometry.inch) ?? inside
    if (k !== 'lightWoods' && k !== 'heavyWoods' && k !== 'forest' && k !== 'town' && k !== 'swamp') drop(g, id, g.unit(id).at)
    if (profileOf(s).is === 'dmrl') { const p = g.edit(id); p.where = 'off'; p.barrages = 1; p.spotted = false; return } // RG-DMRL-01
    shows(g, id)
  })
}
const clamp = (n: number, low: number, high: number): number => (n < low ? low : n > high ? high : n)
function drop(g: RgGame, id: Id, at: Place): void { tell(g, g.unit(id), { is: 'lands', rule: 'RG-DROP-01', unit: id, at }) }

// ---- Dropships (RG-DROP-04…06) ----------------------------------------------------------------------------------

const ships = (g: RgGame): readonly Id[] => g.units.filter((s) => s.seat === g.words.attacker && s.where === 'orbit' && profileOf(s).is === 'dropship').map((s) => s.id)

function offerShip(g: RgGame, id: Id): Decision | null {
  const s = g.unit(id)
  if (s.where !== 'orbit') return null
  return { kind: 'landShip', rule: 'RG-DROP-04', seat: s.seat, secret: false, told: toldOf(g), about: [{ unit: id }], choice: { is: 'place', items: [{ unit: id }], where: [table(g)], facing: true }, idle: { place: [null] } }
}

/** RG-DROP-04: clear ground, at least 2 inches from cover, on nobody it knows of. */
export function checkShip(f: Field, d: Decision, c: Choice): true | Refusal {
  if (!('place' in c) || !('unit' in d.about[0])) return true
  const to = c.place[0], s = standOf(f, d.about[0].unit)
  if (to === null) return true
  if (!('at' in to) || !clearGround(f, to.at, s.radius, drops.clearance * geometry.inch)) return { rule: 'RG-DROP-04', why: 'clear ground, at least 2 inches from cover' }
  return isFree(f, to.at, s.radius, s.id, s.seat) ? true : { rule: 'RG-GEO-02', why: 'another stand is there' }
}

function landShip(g: RgGame, id: Id, at: Place, facing: number): void {
  const s = g.unit(id), free = nearestFree(g, at, s.radius, id, 24 * geometry.inch) ?? at, e = g.edit(id)
  e.where = 'table'; e.at = free; e.facing = heading(facing); e.landed = true; e.done = true; e.grounded = 0; e.began = free
  for (const p of g.units) if (p.ship === s.unit && p.seat === s.seat && p.where === 'orbit' && !p.jump && room(g, id, p)) { const c = g.edit(p.id); c.where = 'carried'; c.carrier = id }
  tell(g, g.unit(id), { is: 'lands', rule: 'RG-DROP-04', unit: id, at: free })
  if (g.words.options.samBatteries) {
    const hit = g.dice.roll(`batteries at ${s.name}`, d(10), (n) => happens('samBattery', n))
    tell(g, g.unit(id), { is: 'samBattery', rule: 'RG-DROP-06', unit: id, hit })
    if (hit) { destroy(g, id, 'RG-DROP-06'); return }
  }
  shows(g, id)
}

/** RG-DROP-04, RG-MISS-06: is there room aboard? A unit of two ships shares its cargo between them. */
function room(g: RgGame, id: Id, p: Stand): boolean {
  const load = aboard(g, id).reduce((n, s) => n + points(s), 0)
  return load + points(p) <= drops.transport
}
const points = (s: Stand): number => Math.max(1, Math.ceil(profileOf(s).points))

/** Ships that unload in this movement phase: down since an earlier one, with cargo. */
const unloading = (g: RgGame): readonly Id[] => g.units.filter((s) => s.seat === g.words.attacker && onTable(s) && profileOf(s).is === 'dropship' && s.grounded >= 1 && aboard(g, s.id).length > 0).map((s) => s.id)

function offerUnload(g: RgGame, id: Id): Decision | null {
  const s = g.unit(id), load = aboard(g, id)
  if (!onTable(s) || load.length === 0) return null
  return {
    kind: 'unload', rule: 'RG-DROP-04', seat: s.seat, secret: false, told: toldOf(g), about: [{ unit: id }, ...load.map((p) => ({ unit: p.id }))],
    choice: { is: 'place', items: load.map((p) => ({ unit: p.id })), where: [{ is: 'disc', at: s.at, radius: s.radius + drops.unloadWithin * geometry.inch + geometry.standRadius }], facing: true }, idle: { place: load.map(() => null) },
  }
}

/** RG-DROP-04: every stand within 3 inches of the ship; one that is not named is placed for its owner. */
export function checkUnload(f: Field, d: Decision, c: Choice): true | Refusal {
  if (!('place' in c) || !('unit' in d.about[0])) return true
  const ship = standOf(f, d.about[0].unit)
  for (const [i, to] of c.place.entries()) {
    const ref = d.about[i + 1]
    if (to === null || !('unit' in ref)) continue
    const p = standOf(f, ref.unit)
    if (!('at' in to) || !onLand(f, to.at, p.radius) || !gapWithin({ ...p, at: to.at }, ship, drops.unloadWithin * geometry.inch)) return { rule: 'RG-DROP-04', why: `within ${drops.unloadWithin} inches of the ship, on the table` }
  }
  return true
}

function unload(g: RgGame, id: Id, a: readonly Answer[]): void {
  const c = a[0].choice, s = g.unit(id), load = aboard(g, id)
  load.forEach((p, i) => {
    const to = 'place' in c ? c.place[i] : null, want: Place = to !== null && to !== undefined && 'at' in to ? to.at : ahead(s.at, (i * 47) % 360, s.radius + p.radius + geometry.inch)
    const at = nearestFree(g, want, p.radius, p.id, 12 * geometry.inch) ?? want, e = g.edit(p.id)
    e.where = 'table'; e.carrier = ''; e.at = at; e.facing = to !== null && to !== undefined && 'at' in to ? heading(to.facing ?? s.facing) : s.facing
    e.began = at; e.half = at
    e.allowance = allowanceOf(p, false)
    e.spent = halfAllowance(e.allowance)
    shows(g, p.id)
    tell(g, g.unit(p.id), { is: 'drops', rule: 'RG-DROP-04', unit: p.id, carrier: id, at })
  })
}

/** RG-DROP-04: at the end of its third own movement phase it returns to orbit, which is no loss. */
export function liftOff(g: RgGame): void {
  for (const s of g.units) {
    if (s.seat !== g.words.attacker || !onTable(s) || profileOf(s).is !== 'dropship') continue
    const e = g.edit(s.id)
    e.grounded += 1
    if (e.grounded < drops.returns) continue
    tell(g, s, { is: 'liftsOff', rule: 'RG-DROP-04', unit: s.id })
    e.where = 'left'
    for (const p of aboard(g, s.id)) g.edit(p.id).where = 'left'
  }
}

/** RG-DROP-01, RG-DROP-04: landings at the start of the own movement phase: cargo out, ships down, companies down. */
export const landings = procedure('RG-DROP-01', 'landings', (): Record<string, never> => ({}),
  each((g) => unloading(g), ask('RG-DROP-04', (g, _v, one) => offerUnload(g, one), (g, _v, a, one) => unload(g, one, a))),
  each((g) => ships(g), ask('RG-DROP-04', (g, _v, one) => offerShip(g, one), (g, _v, a, one) => { const c = a[0].choice, to = 'place' in c ? c.place[0] : null; if (to !== null && 'at' in to) landShip(g, one, to.at, to.facing ?? 0) })),
  each((g) => companies(g), ask('RG-DROP-02', (g, _v, one) => offerJump(g, one), (g, _v, a, one) => { const c = a[0].choice, to = 'place' in c ? c.place[0] : null; if (to !== null && 'at' in to) land(g, jumpers(g, one).map((s) => s.id), to.at, to.facing ?? 0) })))
