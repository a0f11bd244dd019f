// Railgun: 2100: where comes down what waits in orbit: launchers where no drift breaks them, jump troops about what they are to hold, a
// strike where many lie (RG-DROP, RG-DMRL, RG-ORB). An estimate, no rule.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Place } from '../../../kernel/plain.ts'
import { apart } from '../../../space/plane.ts'
import { geometry, orbital } from '../book/charts.ts'
import { under } from '../rules/barrage.ts'
import { roughLanding, spread } from '../rules/drops.ts'
import { clearGround } from '../rules/terrain.ts'
import { asField, foesOf, type RgSeen } from '../sight/view.ts'
import { inches, pointsOf, profileOf, standOf, type Field } from '../state/state.ts'
import { best, pinned } from './firing.ts'
import { weights } from './weights.ts'

const hold: Choice = { place: [null] }
const drifts = inches(5) // at most; half of it on average

/** RG-DROP-01, RG-DMRL-01: launchers and jump troops come down at once: nobody can fire at who waits, but neither does he hold anything. */
export function troopsFor(v: RgSeen, d: Decision): Choice {
  const ref = d.about[0]
  if (ref === undefined || !('unit' in ref)) return d.idle
  const f = asField(v)
  return profileOf(standOf(f, ref.unit)).is === 'dmrl' ? launchersFor(f, d) : jumpersFor(v, f, d)
}

/** RG-DROP-03: a line with so much clear ground about it that no drift leads off it, the nearest to its own zone. */
function launchersFor(f: Field, d: Decision): Choice {
  const { width, height, deploy } = f.words.land,
    zone = middle(deploy[d.seat] ?? []),
    step = inches(2)
  let choice = hold,
    least = Infinity
  for (const facing of [0, 90])
    for (let x = step; x < width; x += step)
      for (let y = step; y < height; y += step) {
        const far = apart(zone, [x, y])
        if (far >= least || !spread([x, y], facing, d.about.length).every((p) => clearGround(f, p, drifts, 0))) continue
        least = far
        choice = { place: [{ at: [x, y], facing }] }
      }
  return choice
}

function middle(zone: readonly Place[]): Place {
  const sum = zone.reduce((a, p): Place => [a[0] + p[0], a[1] + p[1]], [0, 0] as Place),
    n = Math.max(1, zone.length)
  return [Math.round(sum[0] / n), Math.round(sum[1] / n)]
}

const usual = drifts / 2
const ways: readonly Place[] = [
  [0, 0],
  [usual, 0],
  [-usual, 0],
  [0, usual],
  [0, -usual],
]

/** RG-DROP-02: jump troops come down where most of them are likely to end in an objective, on no ground that breaks them, far from guns. */
function jumpersFor(v: RgSeen, f: Field, d: Decision): Choice {
  const foes = known(v, d.seat)
  let choice = hold,
    most = -Infinity
  for (const o of f.words.land.objectives) {
    const ours = f.units.some((s) => s.seat === d.seat && s.where === 'table' && apart(s.at, o.at) <= o.radius)
    for (const dx of about)
      for (const dy of about)
        for (const facing of [0, 90]) {
          const at: Place = [o.at[0] + dx * geometry.inch, o.at[1] + dy * geometry.inch]
          if (!clearGround(f, at, 0, 0)) continue
          const n = landing(f, o, spread(at, facing, d.about.length), ours ? 0 : 0.2 * o.points, foes)
          if (n <= most) continue
          most = n
          choice = { place: [{ at, facing }] }
        }
  }
  return choice
}
const about = [-4, -2, 0, 2, 4] // inches beside an objective

/** What it is worth that a line comes down at these places about an objective, wherever each may drift. @param held to begin with. */
function landing(
  f: Field,
  o: Field['words']['land']['objectives'][number],
  line: readonly Place[],
  held: number,
  foes: readonly Place[],
): number {
  const { width, height } = f.words.land
  let n = held
  for (const p of line) {
    for (const [x, y] of ways) {
      const q: Place = [p[0] + x, p[1] + y]
      if (q[0] < 0 || q[1] < 0 || q[0] > width || q[1] > height) n -= weights.offTable
      else if (apart(q, o.at) <= o.radius) n += weights.landing * o.points
      if (roughLanding(f, q)) n -= weights.rough
    }
    const near = foes.reduce((m, x) => Math.min(m, apart(x, p)), Infinity) / geometry.inch
    if (near < 10) n -= weights.guns * (10 - near)
  }
  return n
}

/** Where enemies are seen or remembered. */
function known(v: RgSeen, seat: number): readonly Place[] {
  return [...foesOf(v, seat).map((o) => o.at), ...v.ghosts.filter((g) => g.seat !== seat).map((g) => g.at)]
}

/** RG-ORB-01: a strike comes down when the enemy has moved again: on who cannot or does not, on many at once; at last on anyone. */
export function strikesFor(v: RgSeen, d: Decision): Choice {
  if (d.choice.is !== 'place') return d.idle
  const f = asField(v),
    side = inches(orbital.template),
    { turn, land } = v.words,
    foes = known(v, d.seat)
  const hopes = (at: Place): number => {
    let n = 0
    for (const t of under(f, at, side)) {
      const pin = pinChance * pointsOf(t.value) * pinned(f, t)
      n += t.seat === d.seat ? -2 * pin : pin * (t.pinned || !t.stirred ? 1 : 0.4)
    }
    for (const g of v.ghosts)
      if (g.seat !== d.seat && Math.abs(g.at[0] - at[0]) < side / 2 && Math.abs(g.at[1] - at[1]) < side / 2) n += pinChance
    return n
  }
  const between = foes.flatMap((a, i) => foes.slice(i + 1).map((b): Place => [(a[0] + b[0]) >> 1, (a[1] + b[1]) >> 1]))
  const at = best([...foes, ...between], hopes, turn >= land.turns - 1 ? 0 : weights.strike)
  return at === null ? d.idle : { place: d.choice.items.map((_, i) => (i === 0 ? { at } : null)) }
}
const pinChance = 0.3 // RG-ART-03: of most armors
