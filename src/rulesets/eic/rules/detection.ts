// EIC League: the detection roll and what it finds, the test for an empty step, wildfire (EIC-DET, EIC-WILD).
import { d, type Dice } from '../../../kernel/dice.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import { detectionNumber, elevatorBonus, hexes } from '../book/charts.ts'
import {
  classOf,
  detHexes,
  detOf,
  ecmOf,
  gridOf,
  liftHexes,
  liftWorks,
  onMap,
  remains,
  type EicGame,
  type EicUnit,
  type Field,
  type PublicUnit,
  withSeat,
} from '../state/state.ts'

/** What the detection roll rests on. */
export type DetectionFacts = { readonly number: number | null; readonly tie: 'hit' | 'miss' }

/** 1 failed, 2 success, 3 a roll of 100. */
export type Sense = 1 | 2 | 3

const d100 = d(100) // EIC-DICE-02

/** EIC-DET-02: the facts of a unit's roll; number null when its DET cannot detect (EIC-DICE-04). */
export function detectionFacts(f: Field, u: Pick<EicUnit, 'cls' | 'det' | 'aloft' | 'height'>): DetectionFacts {
  return { number: detectionNumber(detOf(u), f.words.options.lookupRounding), tie: f.words.options.detectTie }
}

/** EIC-DET-02, EIC-DET-04: the roll. At least the number (EIC-AMB-07; more than it under `detectTie: miss`); 100 finds all. */
export function resolveDetection(f: DetectionFacts, dice: Dice): Sense {
  const number = f.number
  if (number === null) return 1
  const need = f.tie === 'hit' ? number : number + 1
  return dice.roll('detection', d100, (n): Sense => (n === 100 ? 3 : n >= need ? 2 : 1))
}

/** May be attacked by that seat: on the map, of another coach, not safe at its base (EIC-AMB-65). */
export function isTarget(f: Field, seat: Seat, u: PublicUnit): boolean {
  if (u.seat === seat || u.vanquished || u.gone || u.docked || u.hex < 0) return false
  return !(f.words.options.baseIsSanctuary && f.words.sides[u.seat].base === u.hex)
}

/**
 * EIC-DET-03, EIC-DET-04, EIC-AMB-08: does a roll of that kind find this enemy at that distance, a radius? ECM equal to the DET is found,
 * compared exactly (EIC-DICE-05).
 */
export function finds(det: number, sense: Sense, ecm: number, distance: number): boolean {
  return distance <= hexes(det) && (sense === 3 || (sense === 2 && ecm <= det))
}

/** EIC-DET-03: all enemies a roll finds, from `from` (the unit's own hex; its drone's under `droneSensor: drone`). */
export function foundBy(g: EicGame, u: EicUnit, sense: Sense, from: number = u.hex): readonly Id[] {
  if (sense === 1) return nobody
  const grid = gridOf(g.words.map),
    det = detOf(u),
    out: Id[] = []
  for (const o of g.units) if (isTarget(g, u.seat, o) && finds(det, sense, ecmOf(o), grid.distance(from, o.hex))) out.push(o.id)
  return out
}
const nobody: readonly Id[] = []

/** Is any enemy within the detection range of this unit, distance alone counting (EIC-DET-06)? */
export function enemyInRange(f: Field, u: EicUnit): boolean {
  const n = detHexes(u)
  if (n === 0) return false
  const grid = gridOf(f.words.map)
  for (const o of f.units) if (isTarget(f, u.seat, o) && grid.distance(u.hex, o.hex) <= n) return true
  return false
}

/** EIC-DET-06, EIC-AMB-15: nobody has an enemy in range and nobody may fire wild: detection and attack are skipped. */
export function nothingInRange(g: EicGame): boolean {
  for (const u of g.units) if (remains(u) && enemyInRange(g, u)) return false
  for (const s of g.words.sides) if (s.left > 0 && !s.out && wildfire(g, s.seat) !== 0) return false
  return true
}

/** EIC-AMB-57: the best DET a unit could have had this turn: aloft, or as high as its elevator goes, if these work. */
export function bestDet(f: Field, u: EicUnit): number {
  if (u.paralyzed || !liftWorks(u)) return detOf(u)
  const c = classOf(u),
    base = u.det + (c === null ? 0 : c.bonus.DET)
  let best = detOf(u)
  if (u.flight && base + 10 > best) best = base + 10
  if (u.elevator) {
    const n = liftHexes(u)
    const top = f.words.options.elevatorHeightCap === 'pwr' ? n : u.heightBefore + n
    const high = base + elevatorBonus(top > u.height ? top : u.height)
    if (high > best) best = high
  }
  return best
}

/**
 * EIC-WILD-01, EIC-AMB-57: the seats whose units a coach may fire at wild, as bits: all opponents or none; each judged
 * alone under `wildfirePerOpponent`. Enemies merely out of range forbid it, drones are ignored (EIC-WILD-02).
 */
export function wildfire(g: EicGame, seat: Seat): number {
  const each = g.words.options.wildfirePerOpponent
  let best = -1
  for (const u of g.units)
    if (u.seat === seat && remains(u)) {
      const n = bestDet(g, u)
      if (n > best) best = n
    }
  if (best < 0) return 0
  let open = 0,
    closed = 0
  for (const o of g.units) {
    if (o.seat === seat || !remains(o)) continue
    if (ecmOf(o) > best) open = withSeat(open, o.seat)
    else if (each) closed = withSeat(closed, o.seat)
    else return 0
  }
  return open & ~closed
}

/**
 * EIC-DET-01, EIC-AMB-78: roll for a unit and write down what it found: the engine answers with the list. The acting coach alone is told
 * (EIC-SCRT-08).
 */
export function detect(g: EicGame, id: Id): void {
  const facts = detectionFacts(g, g.unit(id))
  const sense = resolveDetection(facts, g.dice)
  const u = g.edit(id)
  u.sense = sense
  u.found = foundBy(g, g.unit(id), sense)
  g.emit({ is: 'detects', rule: 'EIC-DET-02', told: [u.seat], unit: id, needs: facts.number, sense, found: u.found })
}

/** Can act in the attack step at all (EIC-PARA-02, EIC-RET-01, EIC-RLD-01). */
export function mayAct(u: EicUnit): boolean {
  return u.hull !== 'drone' && onMap(u) && !u.acted && !u.paralyzed && u.retreat === 'none' && u.reload.length === 0
}
