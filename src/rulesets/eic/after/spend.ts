// EIC League: how credits are spent after a battle: what was lost is made good first, then the ranks filled, then ratings and shields
// raised; a reserve stays in hand. Advice, no rule.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import { lostBy } from './after.ts'
import { creditsPerEnergy } from '../book/charts.ts'
import { afterOf } from '../workshop/campaign.ts'
import { imagine } from '../sight/imagine.ts'
import type { Team, UnitPlan } from '../workshop/plan.ts'
import { choices, wares, type ShopWare } from '../workshop/shop.ts'
import { energyOf, fit, full, inHand, termsOf, type Terms } from '../workshop/workshop.ts'
import type { EicSeen } from '../sight/view.ts'

/** A visit to the shop: the team as it stands, what it has in hand and what of that it means to keep. */
type Visit = {
  readonly team: Team
  readonly at: string
  readonly lost: readonly UnitPlan[]
  readonly t: Terms
  readonly hand: number
  readonly reserve: number
}

/** Credits to take into battle (EIC-BLD-02): what buys a fifth of the team's energy back at the base. */
export function reserveOf(team: Team): number {
  return creditsPerEnergy * Math.floor(team.units.reduce((n, u) => n + energyOf(u), 0) / 5)
}

/** An answer to `shop` or `ware`, or null where the seat's shop is not known. */
export function spend(v: EicSeen, d: Decision, dice: Dice): Choice | null {
  const g = imagine(v, dice),
    shop = afterOf(g.words).shops[d.seat]
  if (!shop) return null
  const { team } = shop,
    t = termsOf(g.words.options)
  const visit: Visit = { team, at: shop.at, lost: lostBy(g, d.seat), t, hand: inHand(team, t), reserve: reserveOf(team) }
  const id = d.kind === 'shop' ? wanted(visit) : (pick(visit, visit.at)?.id ?? null)
  return id === null ? { pass: true } : { one: id }
}

const cost = (x: Visit, w: ShopWare): number => (w.next ? x.hand - inHand(w.next, x.t) : 0)
/** Whether so much is left after a price. Repairs and replacements may take half of the reserve: who is whole needs less of it. */
const affords = (x: Visit, price: number, keep: number): boolean => x.hand - price >= keep

/** The next thing worth having, or null. */
function wanted(x: Visit): string | null {
  const all = wares(x.team, x.lost, x.t),
    kind = (word: string): ShopWare[] => all.filter((w) => w.id.startsWith(word))
  const mend = [...kind('bod.'), ...spent(x, kind('refill.')), ...kind('drone.')].find((w) => affords(x, cost(x, w), x.reserve / 2))
  if (mend) return mend.id
  for (const w of kind('fit.')) if ((x.team.stock ?? []).length > 0 && pick(x, w.id) !== null) return w.id
  for (const w of kind('unit')) if (pick(x, w.id) !== null) return w.id
  return raised(x, kind('rate.')) ?? kind('shield.').find((w) => pick(x, w.id) !== null)?.id ?? null
}

/** Weapons that are lost and loads less than half full, the emptiest first; what stock gives costs nothing and is always wanted. */
function spent(x: Visit, all: readonly ShopWare[]): readonly ShopWare[] {
  const { units } = fit(x.team, x.t)
  const left = (w: ShopWare): number => {
    const [, i, place] = w.id.split('.'),
      f = units[Number(i)][place]
    return f === undefined || f.destroyed ? 0 : (f.shots ?? 0) / (full(f.weapon, x.team.units[Number(i)].hull, x.t) ?? 1)
  }
  return all.filter((w) => left(w) < 0.5 || cost(x, w) === 0).sort((a, b) => left(a) - left(b))
}

/** What to take of what a ware leaves open: the like of what was lost, a weapon out of stock, the highest level that the reserve allows. */
function pick(x: Visit, at: string): ShopWare | null {
  const all = choices(x.team, at, x.lost, x.t).map((w) => ({ w, price: cost(x, w) }))
  if (at.startsWith('unit')) {
    // no more than were lost, those of before: a rookie without arms is no help
    if (x.team.units.length >= before(x)) return null
    return (
      all
        .filter(({ w, price }) => w.id.startsWith('again.') && affords(x, price, x.reserve / 2) && !had(x, w))
        .sort((a, b) => b.price - a.price)[0]?.w ?? null
    )
  }
  if (at.startsWith('fit')) return all.find(({ price }) => price === 0)?.w ?? null
  return all.filter(({ price }) => affords(x, price, x.reserve)).at(-1)?.w ?? null
}
/** Units that went into the battle: those that came home before anything was bought, and the lost. */
const before = (x: Visit): number => x.team.units.filter((u) => u.kept).length + x.lost.length
/** Whether the like of a lost unit has been bought already. */
function had(x: Visit, w: ShopWare): boolean {
  const name = x.lost[Number(w.id.slice('again.'.length))].name
  return x.team.units.some((u) => !u.kept && (u.name === name || u.name.startsWith(`${name} `)))
}

/**
 * A rating to raise with what is left: that which makes most energy for its credits; each level is paid in full, so the highest at once.
 */
function raised(x: Visit, all: readonly ShopWare[]): string | null {
  let best: string | null = null,
    most = 0
  for (const w of all) {
    const [, i, rating] = w.id.split('.')
    if (rating !== 'BOD' && rating !== 'ATTR' && rating !== 'DFR' && rating !== 'PWR') continue
    const to = pick(x, w.id)
    if (to === null || !to.next) continue
    const gain = (energyOf(to.next.units[Number(i)]) - energyOf(x.team.units[Number(i)])) / Math.max(1, cost(x, to))
    if (gain > most) {
      most = gain
      best = w.id
    }
  }
  return best
}
