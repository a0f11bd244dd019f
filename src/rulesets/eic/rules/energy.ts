// EIC League: damage against defences, energy lost, units vanquished, lifts that fail (EIC-ARM-05, EIC-ARM-06, EIC-ATK-09, EIC-NRG,
// EIC-RES-01).
import type { Id } from '../../../kernel/plain.ts'
import type { DamageType } from '../book/charts.ts'
import { gridOf, liftWorks, sonicOf, works, type EicGame, type EicUnit, type Field, type PublicUnit } from '../state/state.ts'
import { isCharge, needOf, weapon, type Weapon } from '../book/roster.ts'

/** One effect of an attack as it strikes: raw damage before any defence. */
export type Damage = { readonly type: DamageType; readonly damage: number }

/** What must be known of a unit to know what stops damage to it. */
export type Defended = Pick<EicUnit, 'hull' | 'bod' | 'bodNow' | 'laser' | 'heat' | 'cold' | 'sonic'>

/** EIC-ARM-05: what a unit has against a type of damage: its own resistance, for force alone BOD. */
export function defence(u: Defended, type: DamageType): number {
  switch (type) {
    case 'force':
      return u.bodNow
    case 'laser':
      return u.laser
    case 'heat':
      return u.heat
    case 'cold':
      return u.cold
    case 'sonic':
      return sonicOf(u)
  }
}

/**
 * EIC-ARM-06: energy lost to effects: each less its own defence, never below 0, added up.
 * `ignoreBod` is a sharpshot (EIC-SHP-02): force meets nothing, resistances still count.
 */
export function netDamage(effects: readonly Damage[], u: Defended, ignoreBod: boolean): number {
  let net = 0
  for (const e of effects) {
    const left = e.damage - (ignoreBod && e.type === 'force' ? 0 : defence(u, e.type))
    if (left > 0) net += left
  }
  return net
}

/** EIC-NRG-02…05, EIC-SPEC-07: does this weapon work for this unit now? Archie's charges are of low need. */
export function weaponWorks(u: Pick<EicUnit, 'cls' | 'energy' | 'energyMax'>, w: Weapon): boolean {
  return works(u, needOf(u.cls, w))
}

/** EIC-BST-01, EIC-AMB-32, EIC-AMB-91: may the shot be boosted? High and medium need only, never oxy plus, never a charge. */
export function boostable(u: Pick<EicUnit, 'cls'>, id: string): boolean {
  const w = weapon(id)
  return w.boost && !isCharge(u.cls, w.id)
}

/** EIC-MOVE-05, EIC-AMB-17: may this unit stand on the ground of that cell, or there already? */
export function standsFree(f: Field, u: PublicUnit, cell: number): boolean {
  // a base has room for its owner and is closed to enemies
  for (const side of f.words.sides) if (side.base === cell && !side.out) return side.seat === u.seat
  if (f.words.options.stacking === 'free') return true
  for (const o of f.units) if (o.hex === cell && o.hull !== 'drone' && !o.aloft && !o.vanquished && !o.gone && o.id !== u.id) return false
  return true
}

/**
 * EIC-NRG-06, EIC-AMB-47: a flyer lands and an elevator comes down at once and unharmed.
 * Where the ground is taken it is put in the nearest free hex, among equals the first by row, then column.
 */
export function bringDown(g: EicGame, id: Id, why: 'energy' | 'paralysis'): void {
  const u = g.unit(id)
  if (!u.aloft && u.height === 0) return
  const from = u.hex
  let to = from
  if (u.aloft && u.hull !== 'drone' && !standsFree(g, u, from)) {
    const near = gridOf(g.words.map).nearest(from, (cell) => standsFree(g, u, cell))
    if (near >= 0) to = near
  }
  const e = g.edit(id)
  e.aloft = false
  e.height = 0
  e.hex = to
  g.emit({ is: 'falls', rule: why === 'energy' ? 'EIC-NRG-06' : 'EIC-PARA-02', unit: id, from, end: to, why })
}

/** EIC-NRG-06: bring down what has no energy left to stay up. */
export function checkLift(g: EicGame, id: Id): void {
  const u = g.unit(id)
  if ((u.aloft || u.height > 0) && !u.vanquished && !liftWorks(u)) bringDown(g, id, 'energy')
}

/**
 * EIC-ATK-09, EIC-AMB-81: take energy from a unit, never below 0; at 0 it is vanquished (EIC-RES-01).
 * The owner alone is told how much; everybody is told of a unit vanquished and of what falls (EIC-SCRT-06).
 */
export function loseEnergy(g: EicGame, id: Id, loss: number, rule: string): void {
  if (loss <= 0) return
  const u = g.edit(id)
  const taken = loss < u.energy ? loss : u.energy
  u.energy -= taken
  g.emit({
    is: 'loses',
    rule,
    told: [u.seat],
    unit: id,
    energy: taken,
    left: u.energy,
    percent: u.energyMax > 0 ? Math.floor((100 * u.energy) / u.energyMax) : 0,
  })
  if (u.energy === 0) vanquish(g, id)
}

/** EIC-RES-01, EIC-AMB-90: out for good, off the map at once; a tank's drone outside is ignored from now on. */
export function vanquish(g: EicGame, id: Id): void {
  const u = g.edit(id)
  u.vanquished = true
  u.aloft = false
  u.height = 0
  u.retreat = 'none'
  if (u.hull !== 'drone') {
    leaves(g, u.seat, 1)
    if (u.drone !== '' && !g.unit(u.drone).vanquished) g.edit(u.drone).gone = true
  }
  g.emit({ is: 'vanquished', rule: 'EIC-RES-01', unit: id, seat: u.seat })
}

function leaves(g: EicGame, seat: number, n: number): void {
  g.set({ sides: g.words.sides.map((s) => (s.seat === seat ? { ...s, left: s.left - n } : s)) })
}
