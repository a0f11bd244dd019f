// EIC League: after the battle (EIC-D15): the victor first, then the others: new roll, salvage, scrap, receipts, shop, and home with one
// file each (EIC-LEAG-01…06, EIC-AMB-67…69).
import type { Answer, Decision, Option } from '../../../kernel/decision.ts'
import type { Force } from '../../../kernel/force.ts'
import type { Plain, Seat } from '../../../kernel/plain.ts'
import type { After } from '../../../kernel/ruleset.ts'
import { sum } from '../../../craft/english.ts'
import { cashed, homecoming, receiptsFor, scrapped, settled, survivor, victorOf, withRoll } from '../workshop/campaign.ts'
import { afterOf, type Shop } from '../workshop/home.ts'
import { asForce, noBank, type StockItem, type Team, type UnitPlan } from '../workshop/plan.ts'
import { weapon } from '../book/roster.ts'
import { wares, type ShopWare } from '../workshop/shop.ts'
import { act, ask, call, each, loop, procedure, when, type EicGame, type EicUnit, type EicWords } from '../state/state.ts'
import { inHand, startingCredits, termsOf, type Terms } from '../workshop/workshop.ts'

type V = { readonly seat: Seat }
const terms = (g: EicGame): Terms => termsOf(g.words.options)
/** The shop of a seat; null where this state does not know it. */
const shopOf = (g: EicGame, seat: Seat): Shop | null => afterOf(g.words).shops[seat] ?? null

function change(g: EicGame, seat: Seat, some: Partial<Shop>): void {
  const a = afterOf(g.words)
  g.set({ after: { ...a, shops: a.shops.map((s, i) => (i === seat && s ? { ...s, ...some } : s)) } as Plain })
}

/** EIC-LEAG-03: survivors come home fully charged; the purse becomes receipts (EIC-LEAG-01, EIC-LEAG-02). */
function comeHome(g: EicGame): void {
  const t = terms(g),
    a = afterOf(g.words),
    victor = victorOf(g)
  g.set({ phase: 'after', turn: -1, after: { homes: a.homes, shops: g.words.sides.map((s) => homecoming(g, s.seat, t)) } as Plain })
  if (victor >= 0) g.emit({ is: 'purse', rule: 'EIC-LEAG-01', seat: victor, credits: receiptsFor(g, 1).reduce((n, r) => n + r.amount, 0) })
}

/** EIC-D15: the victor, then the others by seat. */
function coaches(g: EicGame): readonly string[] {
  const victor = victorOf(g)
  return [...g.words.sides]
    .map((s) => s.seat)
    .sort((x, y) => Number(y === victor) - Number(x === victor))
    .map(String)
}

function rollBudget(g: EicGame, v: V): void {
  const credits = startingCredits(g.dice),
    shop = shopOf(g, v.seat)
  if (shop) change(g, v.seat, { team: withRoll(shop.team, credits) })
  else g.set({ sides: g.words.sides.map((s) => (s.seat === v.seat ? { ...s, credits: s.credits + credits } : s)) })
  g.emit({ is: 'budget', rule: 'EIC-BLD-01', told: [v.seat], seat: v.seat, credits })
}

/** EIC-BLD-01: 2d6 × 1000 + 4000 credits for a coach. */
export const budget = procedure('EIC-BLD-01', 'budget', ({ seat }: V): V => ({ seat }), act('EIC-BLD-01', rollBudget))

function question(seat: Seat, kind: string, rule: string, choice: Decision['choice'], idle: Decision['idle']): Decision {
  return { kind, rule, seat, secret: true, told: 'seat', about: [], choice, idle }
}
const itemLabel = (x: StockItem): string =>
  `${weapon(x.weapon).name}${x.shots === null || weapon(x.weapon).sold !== 'load' ? '' : `, ${x.shots} left`}`
const some = (answers: readonly Answer[]): readonly number[] => {
  const c = answers[0].choice
  return 'some' in c ? c.some.map((id) => Number(id.slice(1))) : []
}

/** EIC-LEAG-05, EIC-AMB-68: captured units are only scrapped: which of their weapons go into stock. */
function offerSpoils(g: EicGame, v: V): Decision | null {
  const shop = shopOf(g, v.seat)
  if (!shop || shop.spoils.length === 0) return null
  const of = shop.spoils.map((x, i): Option => ({ id: `w${i}`, label: itemLabel(x) }))
  return question(v.seat, 'salvage', 'EIC-LEAG-05', { is: 'some', of, min: 0, max: of.length }, { some: of.map((o) => o.id) })
}
function takeSpoils(g: EicGame, v: V, answers: readonly Answer[]): void {
  const shop = shopOf(g, v.seat)
  if (!shop) return
  const taken = some(answers).map((i) => shop.spoils[i])
  change(g, v.seat, { spoils: [], team: { ...shop.team, stock: [...(shop.team.stock ?? []), ...taken] } })
  g.emit({ is: 'salvage', rule: 'EIC-LEAG-05', told: [v.seat], seat: v.seat, weapons: taken.map(itemLabel) })
}

/** EIC-LEAG-04: which own units are scrapped; the others are kept. */
function offerScrap(g: EicGame, v: V): Decision | null {
  const shop = shopOf(g, v.seat)
  if (!shop || shop.team.units.length === 0) return null
  const of = shop.team.units.map((u, i): Option => ({ id: `u${i}`, label: u.name }))
  return question(v.seat, 'scrap', 'EIC-LEAG-04', { is: 'some', of, min: 0, max: of.length }, { some: [] })
}
function takeScrap(g: EicGame, v: V, answers: readonly Answer[]): void {
  const shop = shopOf(g, v.seat),
    units = some(answers)
  if (!shop || units.length === 0) return
  change(g, v.seat, { team: scrapped(shop.team, units, terms(g)) })
  g.emit({ is: 'scrap', rule: 'EIC-LEAG-04', told: [v.seat], seat: v.seat, units: units.map((i) => shop.team.units[i].name) })
}

const owed = (team: Team): number => (team.bank ?? noBank).receipts.reduce((n, r) => n + r.amount, 0)

/** EIC-LEAG-02: how much of the receipts is cashed; a new receipt is issued for the rest. */
function offerCash(g: EicGame, v: V): Decision | null {
  const shop = shopOf(g, v.seat),
    all = shop ? owed(shop.team) : 0
  if (!shop || all === 0) return null
  return question(
    v.seat,
    'cash',
    'EIC-LEAG-02',
    { is: 'number', min: 0, max: all, step: all % 500 === 0 ? 500 : 1, unit: 'credits' },
    { number: all },
  )
}
function takeCash(g: EicGame, v: V, answers: readonly Answer[]): void {
  const shop = shopOf(g, v.seat),
    c = answers[0].choice
  if (!shop || !('number' in c) || c.number === 0) return
  change(g, v.seat, { team: cashed(shop.team, c.number) })
  g.emit({ is: 'cash', rule: 'EIC-LEAG-02', told: [v.seat], seat: v.seat, credits: c.number })
}

/** EIC-RES-01: the plans of a seat's vanquished units, to buy the like of them again. */
export function lostBy(g: EicGame, seat: Seat): readonly UnitPlan[] {
  return g.units
    .filter((u: EicUnit) => u.seat === seat && u.hull !== 'drone' && u.vanquished)
    .map((u) => {
      const { kept: _kept, lasting: _lasting, refill: _refill, ...plan } = survivor(g, { ...u, gone: false }, [], terms(g), true)
      return plan
    })
}

/** A thing for sale as it stands in the list: `Picket: ATTR 80, now 70 · 110`. */
const listed = (team: Team, w: ShopWare): string =>
  `${team.units[w.unit] ? `${team.units[w.unit].name}: ` : ''}${w.label} · ${w.cost === 0 ? 'free' : sum(w.cost)}`
const waresOf = (g: EicGame, shop: Shop, seat: Seat): readonly ShopWare[] => wares(shop.team, lostBy(g, seat), terms(g))

/** EIC-LEAG-06: everything for sale, one thing at a time until the coach is done. */
function offerWares(g: EicGame, v: V): Decision | null {
  const shop = shopOf(g, v.seat)
  if (!shop) return null
  const of = waresOf(g, shop, v.seat).map((w): Option => ({ id: w.id, label: listed(shop.team, w) }))
  return question(v.seat, 'shop', 'EIC-LEAG-06', { is: 'one', of, pass: true, passLabel: 'Done in the shop' }, { pass: true })
}
function takeWare(g: EicGame, v: V, answers: readonly Answer[]): void {
  const shop = shopOf(g, v.seat),
    c = answers[0].choice
  if (!shop) return
  const ware = 'one' in c ? waresOf(g, shop, v.seat).find((w) => w.id === c.one) : undefined
  change(g, v.seat, ware ? { team: ware.next } : { closed: true })
  if (!ware) return
  const u = shop.team.units[ware.unit],
    rule = ware.id.startsWith('rate') ? 'EIC-BLD-06' : 'EIC-BLD-10',
    credits = inHand(shop.team, terms(g)) - inHand(ware.next, terms(g))
  g.emit({ is: 'buy', rule, told: [v.seat], seat: v.seat, what: u ? `${u.name}: ${ware.label}` : ware.label, credits })
}

function goHome(g: EicGame, v: V): void {
  const shop = shopOf(g, v.seat)
  if (!shop) return
  const team = settled(shop.team, terms(g))
  change(g, v.seat, { team, closed: true })
  g.emit({ is: 'home', rule: 'EIC-BLD-12', told: [v.seat], seat: v.seat, credits: team.credits, units: team.units.length })
}

/** EIC-D15 for one coach. */
export const shop = procedure(
  'EIC-LEAG-04',
  'shop',
  ({ seat }: V): V => ({ seat }),
  when(
    (g: EicGame, v: V) => victorOf(g) !== v.seat,
    call(budget, (_g: EicGame, v: V) => ({ seat: v.seat })),
  ), // EIC-AMB-67
  ask('EIC-LEAG-05', offerSpoils, takeSpoils),
  ask('EIC-AMB-68', offerScrap, takeScrap),
  ask('EIC-LEAG-02', offerCash, takeCash),
  loop((g: EicGame, v: V) => shopOf(g, v.seat)?.closed === false, ask('EIC-LEAG-06', offerWares, takeWare)),
  act('EIC-BLD-12', goHome),
)

/** EIC-D15: everything that follows a battle. */
export const after = procedure(
  'EIC-LEAG-01',
  'after',
  (_: { readonly of: 'after' }) => ({ of: 'after' }),
  act('EIC-LEAG-03', comeHome),
  each(
    coaches,
    call(shop, (_g: EicGame, _v: Plain, one: string) => ({ seat: Number(one) })),
  ),
)

/** What these procedures stand in, from outside in, for positions. */
export const afterProcedures = [after, shop, budget] as const

/** What the kernel needs of it. */
export const afterBattle: After<EicUnit, EicWords> = {
  procedure: after,
  file(g, seat): Force {
    const s = shopOf(g, seat)
    if (!s) throw new RangeError(`EIC-BLD-12 the file of seat ${seat} is not made before the decisions after the battle`)
    return asForce(s.team)
  },
}
