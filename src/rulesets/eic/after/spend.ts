// EIC League: how credits are spent after a battle: what was lost is made good first, then the ranks filled, then ratings and shields
// raised; a reserve stays in hand. Advice, no rule.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import { lostBy } from './after.ts'
import { creditsPerEnergy } from '../book/charts.ts'
import { afterOf } from '../workshop/home.ts'
import { imagine } from '../sight/imagine.ts'
import type { Team, UnitPlan } from '../workshop/plan.ts'
import { wares, type ShopWare } from '../workshop/shop.ts'
import { energyOf, fit, full, inHand, termsOf, type Terms } from '../workshop/workshop.ts'
import type { EicSeen } from '../sight/view.ts'

/** A visit to the shop: the team as it stands, what it has in hand and what of that it means to keep. */
type Visit = {
  readonly team: Team
  readonly lost: readonly UnitPlan[]
  readonly all: readonly ShopWare[]
  readonly t: Terms
  readonly hand: number
  readonly reserve: number
}

/** Credits to take into battle (EIC-BLD-02): what buys a fifth of the team's energy back at the base. */
export function reserveOf(team: Team): number {
  return creditsPerEnergy * Math.floor(team.units.reduce((n, u) => n + energyOf(u), 0) / 5)
}

/** An answer to `shop`, or null where the seat's shop is not known. */
export function spend(v: EicSeen, d: Decision, dice: Dice): Choice | null {
  const g = imagine(v, dice),
    shop = afterOf(g.words).shops[d.seat]
  if (!shop) return null
  const { team } = shop,
    t = termsOf(g.words.options)
  const lost = lostBy(g, d.seat),
    visit: Visit = { team, lost, all: wares(team, lost, t), t, hand: inHand(team, t), reserve: reserveOf(team) }
  const id = wanted(visit)?.id ?? null
  return id === null ? { pass: true } : { one: id }
}

/** Whether so much is left after a price. Repairs and replacements may take half of the reserve: who is whole needs less of it. */
const affords = (x: Visit, price: number, keep: number): boolean => x.hand - price >= keep
/** What is for sale of one kind, as `bod` or `rate.0.PWR`. */
const kind = (x: Visit, word: string): readonly ShopWare[] => x.all.filter((w) => w.id.startsWith(`${word}.`))

/** The next thing worth having, or null. */
function wanted(x: Visit): ShopWare | null {
  const mend = [...kind(x, 'bod'), ...spent(x, kind(x, 'refill')), ...kind(x, 'drone')].find((w) => affords(x, w.cost, x.reserve / 2))
  if (mend) return mend
  const free = (x.team.stock ?? []).length > 0 ? kind(x, 'fit').find((w) => w.cost === 0) : undefined
  return free ?? again(x) ?? raised(x) ?? shielded(x)
}

/** Weapons that are lost and loads less than half full, the emptiest first; what stock gives costs nothing and is always wanted. */
function spent(x: Visit, all: readonly ShopWare[]): readonly ShopWare[] {
  const { units } = fit(x.team, x.t)
  const left = (w: ShopWare): number => {
    const [, i, place] = w.id.split('.'),
      f = units[Number(i)][place]
    return f === undefined || f.destroyed ? 0 : (f.shots ?? 0) / (full(f.weapon, x.team.units[Number(i)].hull, x.t) ?? 1)
  }
  return all.filter((w) => left(w) < 0.5 || w.cost === 0).sort((a, b) => left(a) - left(b))
}

/** The dearest of the like of what was lost: no more than were lost, those of before: a rookie without arms is no help. */
function again(x: Visit): ShopWare | null {
  if (x.team.units.length >= before(x)) return null
  const all = kind(x, 'unit.again').filter((w) => affords(x, w.cost, x.reserve / 2) && !had(x, w))
  return [...all].sort((a, b) => b.cost - a.cost)[0] ?? null
}
/** The highest of some levels that leaves the reserve. */
const highest = (x: Visit, all: readonly ShopWare[]): ShopWare | null => all.filter((w) => affords(x, w.cost, x.reserve)).at(-1) ?? null
/** The first shield that can be raised, as high as the reserve allows. */
function shielded(x: Visit): ShopWare | null {
  const first = kind(x, 'shield').find((w) => affords(x, w.cost, x.reserve))
  return first ? highest(x, kind(x, first.id.slice(0, first.id.lastIndexOf('.')))) : null
}
/** Units that went into the battle: those that came home before anything was bought, and the lost. */
const before = (x: Visit): number => x.team.units.filter((u) => u.kept).length + x.lost.length
/** Whether the like of a lost unit has been bought already. */
function had(x: Visit, w: ShopWare): boolean {
  const name = x.lost[Number(w.id.slice('unit.again.'.length))].name
  return x.team.units.some((u) => !u.kept && (u.name === name || u.name.startsWith(`${name} `)))
}

/**
 * A rating to raise with what is left: that which makes most energy for its credits; each level is paid in full, so the highest at once.
 */
function raised(x: Visit): ShopWare | null {
  let best: ShopWare | null = null,
    most = 0
  for (const [i, u] of x.team.units.entries())
    for (const rating of ['BOD', 'ATTR', 'DFR', 'PWR'] as const) {
      const to = highest(x, kind(x, `rate.${i}.${rating}`))
      if (to === null) continue
      const gain = (energyOf(to.next.units[i]) - energyOf(u)) / Math.max(1, to.cost)
      if (gain > most) {
        most = gain
        best = to
      }
    }
  return best
}
