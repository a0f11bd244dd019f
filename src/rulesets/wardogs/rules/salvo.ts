// Wardogs: steps 6 to 8: plans revealed, lock-on, all damage against the armor of the start, penetrations, terrain, stability (WD-SEQ-01).
import type { Plan } from '../../../kernel/decision.ts'
import { d } from '../../../kernel/dice.ts'
import { fire, stability, terrainRow } from '../book/charts.ts'
import { act, ask, call, gridOf, loop, onMap, procedure, when, type WdGame, type WdUnit } from '../state/state.ts'
import { option, orNone, chosen, question } from './alternate.ts'
import { markArmor, noHits, strike, type Tally } from './damage.ts'
import { burstOf, couldFire, lockNumber, ratingOf, rollBurst, rollLock, type Shot } from './fire.ts'
import { burns, isForest } from './ground.ts'
import { reground } from './loss.ts'
import { penetrations } from './penetration.ts'
import { firing, shotsOf, volleyOf } from './plan.ts'
import { between } from './sight.ts'
import { owe, stabilityStep } from './stability.ts'
import type { Land } from '../state/state.ts'
import { thermalOf } from '../state/state.ts'

type V = {
  readonly shots: readonly Shot[]
  readonly at: number
  readonly out: number
  readonly unit: string
  readonly told: readonly string[]
}

/** WD-LOCK-01, WD-LOCK-03: the shots that lock on, in unit order. */
function lockOn(g: WdGame, shots: readonly Shot[]): readonly Shot[] {
  const locked: Shot[] = []
  for (const s of shots) {
    const by = g.unit(s.by)
    const at = g.unit(s.at)
    const thermal = thermalOf(at)
    const l = lockNumber(g, by, at, s)
    const r = rollLock(g.dice, l)
    g.emit({
      is: 'lock',
      rule: 'WD-LOCK-01',
      by: s.by,
      at: s.at,
      die: r.die,
      mod: thermal - l.most,
      thermal,
      keen: l.keen,
      locked: r.locked,
      indirect: s.indirect,
    })
    if (r.locked) locked.push(s)
  }
  return locked
}

/** Step 8: the damage dice of every weapon, all against the AR of the start; then what each target takes (WD-HIT-03). */
function damage(g: WdGame, shots: readonly Shot[]): void {
  const tallies = new Map<string, Tally>()
  for (const s of shots) {
    const by = g.unit(s.by)
    const at = g.unit(s.at)
    const all = tallies.get(s.at) ?? noHits()
    tallies.set(s.at, all)
    const distance = gridOf(g.words.land).distance(by.hex, at.hex)
    for (let n = 0; n < s.weapons.length; n++) {
      const i = s.weapons[n]
      const t = rollBurst(g.dice, burstOf(g, by, i, s.tubes[n], at, at.arStep), noHits())
      all.hits += t.hits
      all.pens += t.pens
      all.twice += t.twice
      const u = g.edit(s.by)
      u.fired |= 1 << i
      if (u.ammo[i] >= 0) u.ammo = u.ammo.with(i, u.ammo[i] - (u.sheet.weapons[i].tubes > 0 ? s.tubes[n] : 1))
      g.emit({
        is: 'fires',
        rule: 'WD-HIT-01',
        by: s.by,
        at: s.at,
        from: by.hex,
        to: at.hex,
        weapon: i,
        tubes: s.tubes[n],
        hits: t.hits,
        penetrations: t.pens,
        distance,
      })
    }
  }
  for (const u of g.units) {
    const t = tallies.get(u.id)
    if (t === undefined || t.hits === 0) continue
    if (onMap(u)) {
      owe(g, u.id, stability.hit * t.hits)
      g.edit(u.id).stepHits = t.hits
    }
    strike(g, u.id, t, 'fire')
  }
}

/** WD-TERR-01: the forest hexes that an energy weapon may set on fire, from the attacker to the target. */
export function tinder(g: Pick<WdGame, 'words' | 'units'>, by: WdUnit, at: WdUnit, target: number, indirect: boolean): readonly number[] {
  const { land } = g.words
  const line = indirect ? [] : between(g, by, { ...at, hex: target })
  return [...line, target].filter((h) => h !== by.hex && isForest(land, h) && !burns(land, h))
}

function ignite(g: WdGame, hex: number, by: string): void {
  g.set({ land: reground(g.words.land, hex, { lit: g.words.turn }) })
  g.emit({ is: 'ignites', rule: 'WD-TERR-01', hex, by })
  for (const u of g.units) if (onMap(u) && u.hex === hex) g.edit(u.id).heat = fire.turns
}

/**
 * WD-TERR-04, WD-AMB-35, WD-AMB-51: whether kinetic fire may change a hex: not where it burns, nor under who could not live in deep
 * water.
 */
function changes(g: WdGame, hex: number): Land['terrain'][number] | null {
  const { land } = g.words
  const to = terrainRow(land.terrain[hex]).kineticBecomes
  if (to === null || burns(land, hex)) return null
  const drowns = (u: WdUnit): boolean => onMap(u) && u.hex === hex && !u.airborne && !livesInDeep(u)
  return to === 'deep' && g.units.some(drowns) ? null : to
}
function livesInDeep(u: WdUnit): boolean {
  const t = u.sheet.type
  return (
    t === 'mecha' ||
    t === 'naval' ||
    u.sheet.equipment.some((e, i) => u.gear[i] === 0 && (e.id === 'hovercraft_modification' || e.id === 'amphibious'))
  )
}

type Aim = { readonly hex: number; readonly airborne: boolean }

/** WD-TERR-01, WD-TERR-04: terrain dice by attackers in order, weapon, hex from attacker to target. */
function terrain(g: WdGame, shots: readonly Shot[], aims: ReadonlyMap<string, Aim>): void {
  const how = g.words.options.terrainDamage
  if (how === 'off') return
  for (const s of shots) {
    const by = g.unit(s.by)
    const from = aims.get(s.by) as Aim
    const aim = aims.get(s.at) as Aim
    if (aim.airborne) continue
    for (const i of s.weapons) {
      const w = by.sheet.weapons[i]
      if (w.type === 'energy') {
        for (const hex of tinder(g, { ...by, hex: from.hex, airborne: from.airborne }, g.unit(s.at), aim.hex, s.indirect))
          if (how === 'always' || g.dice.roll('fire', d(10), (n) => n <= fire.ignites)) ignite(g, hex, s.by)
      } else if (ratingOf(g, w) >= fire.terrainRating) {
        const to = changes(g, aim.hex)
        if (to !== null && (how === 'always' || g.dice.roll('terrain', d(10), (n) => n <= fire.terrain))) {
          g.set({ land: reground(g.words.land, aim.hex, { terrain: to }) })
          g.emit({ is: 'terrain', rule: 'WD-TERR-04', hex: aim.hex, to, by: s.by })
        }
      }
    }
  }
}

type R = { readonly shots: readonly Shot[]; readonly aims: readonly (readonly [string, Aim])[] }

/** Steps 7 and 8 of the declared shots. */
export const volley = procedure(
  'WD-HIT-03',
  'volley',
  (a: { readonly shots: readonly Shot[] }): R => ({ shots: a.shots, aims: [] }),
  act('WD-HIT-03', (g, v: R) => {
    markArmor(g)
    const ids = new Set(v.shots.flatMap((s) => [s.by, s.at]))
    return { ...v, aims: [...ids].map((id) => [id, { hex: g.unit(id).hex, airborne: g.unit(id).airborne }] as const) }
  }),
  act('WD-LOCK-01', (g, v: R) => ({ ...v, shots: lockOn(g, v.shots) })),
  act('WD-HIT-01', (g, v: R) => damage(g, v.shots)),
  call(penetrations, () => ({ of: 'step' }) as const),
  act('WD-TERR-01', (g, v: R) => terrain(g, v.shots, new Map(v.aims))),
  call(stabilityStep, () => ({ of: 'step' }) as const),
)

/** WD-AMB-58: who declares next where fire is declared openly. */
function nextOpen(g: WdGame, v: V): number {
  const { order } = g.words
  for (let i = 0; i < order.length; i++) {
    const seat = order[(v.at + i) % order.length]
    if (((v.out >> seat) & 1) === 0 && openUnits(g, v, seat).length > 0) return seat
  }
  return -1
}
const openUnits = (g: WdGame, v: V, seat: number): readonly WdUnit[] =>
  g.units.filter((u) => u.seat === seat && !v.told.includes(u.id) && couldFire(g, u))

const openly = loop(
  (g, v: V) => nextOpen(g, v) >= 0,
  ask(
    'WD-AMB-58',
    (g, v: V) => {
      const seat = nextOpen(g, v)
      return orNone('declares', 'WD-AMB-58', seat, openUnits(g, v, seat).map(option), 'The rest hold fire')
    },
    (g, v: V, [a]) => {
      const { seat } = a.decision
      const unit = chosen(a.choice)
      const at = g.words.order.indexOf(seat) + 1
      return unit === '' ? { ...v, at, out: v.out | (1 << seat), unit } : { ...v, at, unit, told: [...v.told, unit] }
    },
  ),
  when(
    (_g, v: V) => v.unit !== '',
    ask(
      'WD-FIRE-01',
      (g, v: V) => question('fire', 'WD-FIRE-01', g.unit(v.unit).seat, { is: 'plan' }, { plan: [] }, { about: [{ unit: v.unit }] }),
      (g, v: V, [a]) => ({ ...v, shots: [...v.shots, ...shotsOf(g, g.unit(v.unit), 'plan' in a.choice ? a.choice.plan : [])] }),
    ),
  ),
)

export const fireStep = procedure(
  'WD-FIRE-01',
  'fire',
  (_: { readonly of: 'step' }): V => ({ shots: [], at: 0, out: 0, unit: '', told: [] }),
  when((g) => g.words.options.openDeclaration, openly),
  when(
    (g) => !g.words.options.openDeclaration,
    ask(
      'WD-FIRE-02',
      (g) => firing(g).map((seat) => question('fire', 'WD-FIRE-02', seat, { is: 'plan' }, { plan: [] }, { secret: true })),
      (g, v: V, answers) => ({
        ...v,
        shots: answers.flatMap((a) => volleyOf(g, a.decision.seat, 'plan' in a.choice ? (a.choice.plan as Plan) : [])),
      }),
    ),
  ),
  act('WD-FIRE-02', (g, v: V) => ({ ...v, shots: inOrder(g, v.shots) })),
  call(volley, (_g, v: V) => ({ shots: v.shots })),
)

/** WD-DICE-01: shots by attackers in unit order. */
function inOrder(g: WdGame, shots: readonly Shot[]): readonly Shot[] {
  return g.units.flatMap((u) => shots.filter((s) => s.by === u.id))
}
