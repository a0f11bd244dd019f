// Wardogs: units that are lost, with whom they carried, and buildings that come down (WD-PEN-08, WD-TRANS-03, WD-BLDG-02, WD-BLDG-04).
import { d } from '../../../kernel/dice.ts'
import type { Id } from '../../../kernel/plain.ts'
import { levelMetres } from '../book/charts.ts'
import { gridOf, isInfantry, isStructure, onMap, type Field, type Land, type WdGame, type WdUnit } from '../state/state.ts'

/** A land with one hex changed. */
export function reground(land: Land, hex: number, to: Partial<{ terrain: Land['terrain'][number]; tall: number; lit: number }>): Land {
  const put = <T>(list: readonly T[], x: T | undefined): readonly T[] => (x === undefined ? list : list.with(hex, x))
  return { ...land, terrain: put(land.terrain, to.terrain), tall: put(land.tall, to.tall), lit: put(land.lit, to.lit) }
}

/** A unit is gone: its passengers with it, and what its fall brings about. */
export function destroy(g: WdGame, id: Id, rule: string): void {
  const before = g.unit(id)
  if (before.status === 'destroyed') return
  const u = g.edit(id)
  u.status = 'destroyed'
  u.fell = g.words.turn
  u.airborne = false
  u.carrier = ''
  const hex = u.hex
  if (!isStructure(before)) u.hex = -1
  g.emit({ is: 'destroyed', rule, unit: id, hex })
  if (g.words.craters.some((c) => c.owner === id))
    g.set({ craters: g.words.craters.map((c) => (c.owner === id ? { ...c, owner: '' } : c)) })
  if (isStructure(before)) collapse(g, before)
  else losePassengers(g, id, hex)
}

/** The squads that a unit carries. */
export function aboard(f: Field, carrier: WdUnit): readonly WdUnit[] {
  return f.units.filter((s) => s.status === 'loaded' && s.carrier === carrier.id)
}
/** WD-TRANS-03: the compartments that still hold a squad, as places of the equipment: the first squad aboard sits in the first of them. */
export function berths(carrier: WdUnit): readonly number[] {
  return carrier.sheet.equipment.flatMap((e, i) => (e.id === 'infantry_compartment' && carrier.gear[i] < 2 ? [i] : []))
}

/** WD-TRANS-03, WD-AMB-40: squads aboard are lost with their carrier or compartment. */
export function losePassengers(g: WdGame, carrier: Id, hex: number, squads: readonly WdUnit[] = aboard(g, g.unit(carrier))): void {
  for (const s of squads) {
    const saved = g.words.options.passengersBailOut && g.dice.roll('bail-out', d(10), (n) => n >= 6)
    if (saved) {
      const u = g.edit(s.id)
      u.status = 'ok'
      u.carrier = ''
      u.hex = hex
      u.shifted = true
    }
    if (g.words.options.passengersBailOut) g.emit({ is: 'passengers', rule: 'WD-AMB-40', unit: s.id, carrier, saved })
    if (!saved) destroy(g, s.id, 'WD-TRANS-03')
  }
}

/** WD-BLDG-02, WD-BLDG-04: a section comes down: rough ground, weaker neighbours, whoever is inside falls or is lost. */
function collapse(g: WdGame, was: WdUnit): void {
  const { hex } = was
  const rest = g.units.filter((o) => isStructure(o) && o.hex === hex && o.status !== 'destroyed')
  const tall = rest.reduce((n, o) => Math.max(n, o.sheet.levels), 0)
  const metres = g.words.land.tall[hex] * levelMetres
  g.set({ land: reground(g.words.land, hex, tall > 0 ? { tall } : { terrain: 'rough', tall: 0 }) })
  const grid = gridOf(g.words.land)
  for (const o of g.units)
    if (o.building === was.building && o.status !== 'destroyed' && o.hex >= 0 && grid.distance(o.hex, hex) === 1) {
      const ar = Math.max(0, o.ar - 1)
      g.edit(o.id).ar = ar
      g.emit({ is: 'weakened', rule: 'WD-BLDG-02', unit: o.id, by: was.id, ar })
    }
  if (tall > 0) return
  for (const o of g.units) {
    if (isStructure(o) || !onMap(o) || o.hex !== hex || o.airborne) continue
    if (isInfantry(o)) destroy(g, o.id, 'WD-BLDG-04')
    else g.edit(o.id).fall = Math.max(o.fall, metres)
  }
}
