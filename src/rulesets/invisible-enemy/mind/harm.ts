// Invisible Enemy: what a shot is worth, in points of the target's cost: hits expected by the charts, each by what it may do. An estimate.
import { kineticTable, columnOf, thermalTable, type WeaponId } from '../book/charts.ts'
import { allCells, hullCells } from '../book/pentawing.ts'
import { mayHit, readyMounts, shotsOf, type Shot } from '../rules/fire.ts'
import { modifiersOf, sumOf } from '../rules/modifiers.ts'
import { measuredRange } from '../rules/weapons.ts'
import { baseOf, defenseOf, type Base, type Field } from '../state/state.ts'

/** The share of a base's worth that one hit or mark takes in the long run: marks of missiles work on in every Reset. */
const share = { line: 0.05, hole: 0.075, hull: 0.05, core: 0.09, mark: 0.085 } as const
const rollsTwice = [1, 3, 5, 7, 9, 11] // of 36: the better die of two
const mean = (table: readonly (readonly number[])[], odds: readonly number[]): readonly number[] =>
  table[0].map((_, column) => table.reduce((n, row, i) => n + row[column] * odds[i], 0))
const kineticCells = mean(
  kineticTable,
  rollsTwice.map((n) => n / 36),
)
const thermalCells = mean(
  thermalTable,
  rollsTwice.map(() => 1 / 6),
)

/** What weapons of one type and a value do to a target, in shares of it, about. */
function shareOf(is: WeaponId, attack: number, inches: number, defense: number): number {
  if (attack <= 0) return 0
  const column = is === 'photon' || is === 'missile' ? -1 : columnOf(attack, defense)
  switch (is) {
    case 'kinetic':
      return column < 0 ? 0 : share.line * kineticCells[column]
    case 'thermal':
      return column < 0 ? 0 : share.hole * thermalCells[column]
    case 'photon': // the error grows with the range: about a tenth of it, whole inches alone count (IE-PHO-02, IE-PHO-03)
      return (Math.max(0, attack - Math.max(0, inches / 10 - 0.4)) / 6) * (share.hull + share.core)
    case 'missile': // dice without another against them score for sure, the others about four times of ten (IE-MIS-03)
      return share.mark * (attack > defense ? attack - defense + 0.42 * defense : 0.42 * attack)
  }
}

/**
 * How much of a base is still worth hitting, in points: one more hit brings less to whom brain hits, marks in the core and failing power
 * kill by themselves (IE-DEA-01, IE-INF-01).
 */
function prize(t: Base): number {
  let core = 0
  for (let c = hullCells; c < allCells; c++) core += t.marks[c]
  return t.value * (0.25 + 0.75 / (1 + 0.8 * (t.b + 0.4 * core + 0.25 * t.po)))
}

/** What a weapon of a base does to a target about, in points. */
export function harmOf(f: Field, by: Base, is: WeaponId, value: number, t: Base): number {
  const attack = (is === 'missile' ? Math.floor(value / 2) : value) + sumOf(modifiersOf(f, by, t, is))
  return prize(t) * shareOf(is, attack, measuredRange(by, t) / 1000, defenseOf(t))
}
/** What a shot does about, in points. */
export const worthOf = (f: Field, by: Base, s: Shot): number => harmOf(f, by, s.is, s.value, baseOf(f, s.target))

/** What each shot of a base brings, by its id, in points: one of two weapons over what the second would do alone (IE-PAY-05). */
export function shotWorths(f: Field, b: Base): ReadonlyMap<string, number> {
  const shots = shotsOf(f, b).map((shot) => ({ shot, n: worthOf(f, b, shot) }))
  const alone = (module: number): number =>
    shots.reduce((n, x) => (x.shot.modules.length === 1 && x.shot.modules[0] === module && x.n > n ? x.n : n), 0)
  return new Map(shots.map(({ shot, n }) => [shot.id, n - (shot.modules.length > 1 ? alone(shot.modules[1]) : 0)]))
}

/** What it costs a base to have fired, in points: it is easier to hit in the next phase (IE-MOD-02). */
export const shown = 0.6

/** The best that each weapon of a base may do from where it stands, together, in points; at one target alone where one is named. */
export function menace(f: Field, by: Base, at: Base | null = null): number {
  let all = 0
  for (const m of readyMounts(f, by)) {
    let most = 0
    for (const t of at === null ? f.units : [at])
      if (t.seat !== by.seat && mayHit(f, by, m, t)) {
        const n = harmOf(f, by, m.is, m.value, t)
        if (n > most) most = n
      }
    all += most
  }
  return all
}
