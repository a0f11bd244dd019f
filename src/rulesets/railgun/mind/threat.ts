// Railgun: 2100: what stands may hope to take from each other where they stand; kept by pairs until one of the two changes. An estimate, no
// rule.
import { combatCell, flankArmor, frontArmor, rangeModifier } from '../book/charts.ts'
import { arms, reachOf } from '../rules/aims.ts'
import { chancesOf } from '../sight/shots.ts'
import { hitOf, inches, measured, profileOf, type Field, type Smoke, type Stand } from '../state/state.ts'
import { areaCover, seesFrom } from '../rules/terrain.ts'

const usual = 0.6 // that an Average stand fails the check of a pin

/** Whether two stands threaten and are threatened alike: all that `worked` reads of one. */
function alike(a: Stand, b: Stand): boolean {
  return (
    a === b ||
    (a.at[0] === b.at[0] &&
      a.at[1] === b.at[1] &&
      a.profile === b.profile &&
      a.cls === b.cls &&
      a.race === b.race &&
      a.value === b.value &&
      a.over === b.over &&
      a.mode === b.mode &&
      (a.missiles === 0) === (b.missiles === 0))
  )
}

// Scratch, never state: the pairs of the state looked at last. States that are compared differ in a stand or two.
let units: Stand[] = [],
  pairs = new Float64Array(0),
  of: readonly unknown[] = [],
  smoky: readonly Smoke[] = []

/** Smoke comes and goes: it changes what stands hope for whose line runs near a square of it, and nothing else. */
function drift(old: readonly Smoke[], now: readonly Smoke[]): void {
  const n = units.length
  for (const s of [...old.filter((x) => !now.includes(x)), ...now.filter((x) => !old.includes(x))]) {
    const x = s.at[0],
      y = s.at[1]
    for (let i = 0; i < n; i++) {
      const {
        at: [ax, ay],
        radius,
      } = units[i]
      for (let j = 0; j < n; j++) {
        const { at: b } = units[j],
          m = s.side / 2 + (radius > units[j].radius ? radius : units[j].radius)
        if ((x + m < ax && x + m < b[0]) || (x - m > ax && x - m > b[0]) || (y + m < ay && y + m < b[1]) || (y - m > ay && y - m > b[1]))
          continue
        pairs[i * n + j] = NaN
      }
    }
  }
}

/**
 * The threats in a state: `(i, j)` are the numbers of two stands, the answer is the points that the first may hope to take
 * from the second. Right until it is asked for those of another state.
 */
export function threats(f: Field): (i: number, j: number) => number {
  const all = f.units,
    n = all.length,
    { smoke, eye, options, land } = f.words
  if (units.length !== n || of[0] !== eye || of[1] !== options || of[2] !== land) {
    units = all.slice()
    pairs = new Float64Array(n * n).fill(NaN)
    of = [eye, options, land]
    smoky = smoke
  } else
    for (let i = 0; i < n; i++) {
      if (all[i] === units[i]) continue
      if (!alike(all[i], units[i])) {
        pairs.fill(NaN, i * n, i * n + n)
        for (let k = i; k < n * n; k += n) pairs[k] = NaN
      }
      units[i] = all[i]
    }
  if (smoke !== smoky) {
    drift(smoky, smoke)
    smoky = smoke
  }
  return (i, j) => {
    const kept = pairs[i * n + j]
    return kept === kept ? kept : (pairs[i * n + j] = worked(f, units[i], units[j]))
  }
}

/** Points a stand may hope to take from another, at its best weapon, the enemy coming into fire in his own turn. */
function worked(f: Field, s: Stand, t: Stand): number {
  const square = measured(f, s, t),
    radii = s.radius + t.radius,
    o = f.words.options
  const inside = (n: number): boolean => {
    const r = n + radii
    return square <= r * r
  }
  let best = 0,
    sight = -1
  for (const w of arms(s)) {
    if (w.code === null || (w.id === 'missile' && s.missiles === 0)) continue
    const reach = reachOf(f, s, w),
      far = inches(reach)
    if (!inside(far * 2)) continue
    const close = inside(Math.ceil(reach / 2) * 1200),
      within = inside(far)
    const cell = combatCell(w.code, frontArmor(profileOf(t).armor), o.rpgSoftFive),
      flank = combatCell(w.code, flankArmor(profileOf(t).armor), o.rpgSoftFive)
    const modifier = hitOf(s) + areaCover(f, t.at) + rangeModifier(w.code, close ? 'close' : 'long', o.missileRangeMods)
    const a = chancesOf(cell, modifier),
      b = chancesOf(flank, modifier)
    let n = 0.75 * (a.kill + (a.pin * usual) / 2) + 0.25 * (b.kill + (b.pin * usual) / 2)
    if (!within) n *= 0.4
    if (n <= best) continue
    if (w.id !== 'missile') {
      if (sight < 0) sight = seesFrom(f, s, s.at, t, t.at) ? 1 : 0.35
      n *= sight
    }
    if (n > best) best = n
  }
  return best * t.value
}
