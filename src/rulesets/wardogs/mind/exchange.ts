// Wardogs: what fire and blows promise, in rough points: chances times what they would break. An estimate from the view, no rule.
import { bandAt, crashDie, damageDie, kickDie, physical, punchDie, stability } from '../book/charts.ts'
import { damageMod, lockNumber, ratingOf, weaponsAt, type Shot } from '../rules/fire.ts'
import { blades, blowMod, blowsOf, punchingArms } from '../rules/physical.ts'
import type { Blow } from '../state/events.ts'
import { gridOf, rollsStability, stabilityOf, type Field, type WdUnit } from '../state/state.ts'

/** Tenths of a chance to lock on, 0 to 10. */
function lockChance(f: Field, u: WdUnit, o: WdUnit, s: Shot): number {
  const { most, keen } = lockNumber(f, u, o, s)
  return Math.max(keen ? 1 : 0, Math.min(10, most))
}
/** What it is worth to wear a unit down: the more the less armor it has left. */
const valueOf = (o: WdUnit): number => 20 + o.sheet.cpv / (1 + o.ar + o.shields)

/** What fire of one side may expect to do to a unit: hits, and penetrations among them; means. */
export type Toll = { hits: number; pens: number }

const fatal = { mecha: 0.25, other: 0.35 } // of a penetration, what it takes of a unit's worth: Tables 8 and 9
/** WD-VIC-01: about so many points such fire takes off a unit: some more than half with its armor, the rest by what goes through it. */
export function gain(o: WdUnit, { hits, pens }: Toll): number {
  const { cpv, type, ar } = o.sheet
  if (type === 'infantry') return (cpv * pens) / (pens + 0.6) // WD-INF-03
  const armor = o.ar + o.shields
  const worn = armor === 0 ? 0 : Math.min(1, hits / armor)
  const bared = o.ar === 0 && ar > 0
  const through = Math.max(0, pens - o.shields) * (bared ? 2 : 1)
  const broken = (type === 'mecha' ? fatal.mecha : fatal.other) * through
  const lost = broken / (1 + broken)
  return cpv * (0.7 * worn + (bared ? 0.5 : 1) * lost)
}

/** What all weapons of a unit may expect to do to a target, the lock-on included. */
export function tollOf(f: Field, u: WdUnit, o: WdUnit): Toll & { readonly indirect: boolean; readonly lock: number } {
  const direct = weaponsAt(f, u, o, false)
  const indirect = direct.length === 0
  const weapons = indirect ? weaponsAt(f, u, o, true) : direct
  if (weapons.length === 0) return { hits: 0, pens: 0, indirect, lock: 0 }
  const lock = lockChance(f, u, o, { by: u.id, at: o.id, indirect, weapons, tubes: weapons.map(() => 1), further: 0 }) / 10
  const far = gridOf(f.words.land).distance(u.hex, o.hex)
  let [hits, pens] = [0, 0]
  for (const i of weapons) {
    const w = u.sheet.weapons[i]
    const faces = damageDie[ratingOf(f, w)]
    const add = damageMod(f, u, w, bandAt(w.bands, far) ?? 'long')
    const dice = w.rof * (w.tubes > 0 ? Math.max(1, u.ammo[i]) : 1)
    hits += (dice * Math.max(0, Math.min(faces, faces + add - o.ar + 1))) / faces
    pens += (dice * Math.max(0, Math.min(faces, faces + add - o.ar))) / faces
  }
  return { hits, pens, indirect, lock }
}

/** What all weapons of a unit may expect to do to a target, in points of its CPV. */
export function promise(f: Field, u: WdUnit, o: WdUnit): { readonly score: number; readonly indirect: boolean } {
  const t = tollOf(f, u, o)
  return { score: t.lock * gain(o, t), indirect: t.indirect }
}

/** The chance, 0 to 1, that a unit loses its footing with a modifier. */
function topples(o: WdUnit, mod: number): number {
  if (!rollsStability(o) || o.status !== 'ok') return 0
  return Math.max(0, Math.min(10, 1 - stabilityOf(o) - mod)) / 10
}
/** What dice of a kind do to an armor, in rough points. */
function harm(n: number, faces: number, add: number, o: WdUnit): number {
  const hits = Math.max(0, Math.min(faces, faces + add - o.ar + 1)),
    through = Math.max(0, Math.min(faces, faces + add - o.ar))
  return ((n * (4 * hits + 6 * through)) / faces) * valueOf(o)
}
const lying = 12 // a turn lost, in the same points

/** What one blow promises; below 0: leave it. */
function blowWorth(f: Field, u: WdUnit, o: WdUnit, blow: Blow): number {
  const { size } = u.sheet
  const mod = blowMod(u, o, blow, '')
  const hit = Math.max(1, Math.min(9, 11 - (physical.hits - mod))) / 10
  const fallen = (m: number): number => topples(o, m) * lying * valueOf(o)
  if (blow === 'punch') return hit * punchingArms(u).length * (harm(1, punchDie(size), 0, o) + fallen(stability.melee))
  if (blow === 'kick')
    return hit * (harm(1, kickDie(size), 0, o) + fallen(stability.melee)) - topples(u, stability.kicking) * lying * valueOf(u)
  if (blow === 'melee') {
    const w = u.sheet.weapons[blades(u)[0]]
    return hit * (harm(w.rof, damageDie[ratingOf(f, w)], physical.melee, o) + fallen(stability.melee))
  }
  if (blow === 'push') return hit * fallen(stability.pushed)
  if (blow === 'flip' || blow === 'throw') return hit * fallen(stability.flipped)
  const dice = Math.ceil((size * u.entered) / 5)
  const own = harm(Math.ceil(dice / 2), crashDie(dice), 0, u)
  return hit * (harm(dice, crashDie(dice), 0, o) + fallen(stability.pushed) - own)
}

/** The best blow of a unit and its target; null where none is worth it. */
export function bestBlow(f: Field, u: WdUnit): { readonly blow: Blow; readonly at: WdUnit } | null {
  let best: { readonly blow: Blow; readonly at: WdUnit } | null = null
  let most = 0
  for (const { blow, at } of blowsOf(f, u))
    for (const o of at) {
      if (o.seat < 0) continue
      const n = blowWorth(f, u, o, blow)
      if (n > most) {
        most = n
        best = { blow, at: o }
      }
    }
  return best
}
