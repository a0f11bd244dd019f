// EIC League: what goes home from a battle: survivors with what they lost, salvage, purse and receipts, the campaign file (EIC-LEAG-01…06,
// EIC-AMB-67…70, EIC-AMB-98).
import type { Seat } from '../../../kernel/plain.ts'
import {
  inPlace,
  noBank,
  placeOf,
  placesOf,
  type LedgerLine,
  type Lasting,
  type Outfit,
  type Receipt,
  type StockItem,
  type Team,
  type UnitPlan,
} from './plan.ts'
import { slotsOf, type BoughtWeaponId } from '../book/roster.ts'
import type { EicGame, EicUnit } from '../state/state.ts'
import type { Terms as BattleTerms } from '../state/shared.ts'
import { afterOf, noHome, type Shop } from './home.ts'
import { billOf, bodLostOf, fit, full, type Terms } from './workshop.ts'

/** The coach who won, or -1: by a draw nobody takes anything (EIC-AMB-70). */
export function victorOf(g: EicGame): Seat {
  return g.over?.winners.length === 1 ? g.over.winners[0] : -1
}

/**
 * EIC-END-02: the terms by which a coach left, while there is a victor to take what they give; by a draw he keeps all that is his
 * (EIC-AMB-70).
 */
function termsOfLeaver(g: EicGame, seat: Seat): BattleTerms | null {
  return victorOf(g) < 0 ? null : g.words.sides[seat].terms
}

/** Whether a weapon of a unit is his who surrendered; `units` and `weapons` of the terms name what is kept (EIC-END-02). */
function keepsUnit(g: EicGame, u: EicUnit): boolean {
  const terms = termsOfLeaver(g, u.seat)
  return !u.vanquished && (!u.gone || terms === null || terms.units.includes(u.id))
}
function keepsWeapon(g: EicGame, u: EicUnit, no: number): boolean {
  const terms = termsOfLeaver(g, u.seat)
  return !u.gone || terms === null || terms.weapons.includes(`${u.id}:s${no}`)
}

/** Shots in a slot at the end, those aboard a drone that still flies counted back (EIC-AMB-97). */
function shotsOf(g: EicGame, u: EicUnit, no: number, shots: number): number {
  const d = u.drone !== '' && g.has(u.drone) ? g.unit(u.drone) : null
  return d && !d.vanquished && !u.vanquished && d.payload !== '' && d.payloadSlot === no && shots >= 0 ? shots + d.payloadShots : shots
}

/** EIC-LEAG-03, EIC-AMB-69: a unit that survived, as the workshop sees it: all it has is paid for, what it lost stays lost. */
export function survivor(g: EicGame, u: EicUnit, pods: readonly string[], t: Terms, repairFree: boolean): UnitPlan {
  const weapons: (BoughtWeaponId | null)[] = Array.from({ length: slotsOf(u.hull as 'suit' | 'tank', u.cls) }, () => null)
  let holster: BoughtWeaponId | null = null,
    pod: BoughtWeaponId | null = pods.includes(u.id) ? 'missilePod' : null
  const destroyed: string[] = [],
    shots: Record<string, number> = {}
  for (const s of u.slots) {
    const place = placeOf(u.hull, s.no)
    if (!keepsWeapon(g, u, s.no)) {
      if (place === 'pod' && u.cls !== 'outlaw') pod = 'missilePod'
      continue
    }
    if (place === 'holster') holster = s.weapon
    else if (place === 'pod') pod = s.weapon
    else weapons[Number(place) - 1] = s.weapon
    if (s.lost) {
      destroyed.push(place)
      continue
    }
    const left = shotsOf(g, u, s.no, s.shots),
      most = full(s.weapon, u.hull as 'suit' | 'tank', t)
    if (most !== null && left < most) shots[place] = Math.max(0, left)
  }
  const outfit: Outfit = {
    ratings: { BOD: u.bod, ATTR: u.attr, DFR: u.dfr, PWR: u.pwr, SPD: u.spd, DET: u.det, ECM: u.ecm },
    weapons,
    shields: {
      ...(u.laser ? { laser: u.laser } : {}),
      ...(u.heat ? { heat: u.heat } : {}),
      ...(u.cold ? { cold: u.cold } : {}),
      ...(u.sonic ? { sonic: u.sonic } : {}),
    },
    specialMovement: [
      ...(u.flight ? ['flight' as const] : []),
      ...(u.warp ? ['warp' as const] : []),
      ...(u.elevator ? ['elevator' as const] : []),
    ],
    holster,
    pod,
  }
  const droneLost = u.hull === 'tank' && !(u.drone !== '' && g.has(u.drone) && !g.unit(u.drone).vanquished && g.unit(u.drone).energy > 0)
  const lasting: Lasting = {
    ...(!repairFree && u.bodNow < u.bod ? { bodLost: u.bod - u.bodNow } : {}),
    ...(!repairFree && u.bodZeroAfter > 0 ? { oxidized: true as const } : {}),
    ...(destroyed.length ? { destroyed } : {}),
    ...(Object.keys(shots).length ? { shots } : {}),
    ...(droneLost ? { droneLost: true as const } : {}),
  }
  return {
    name: u.name,
    hull: u.hull as 'suit' | 'tank',
    cls: u.cls,
    ...outfit,
    kept: outfit,
    ...(Object.keys(lasting).length ? { lasting } : {}),
    refill: {},
  }
}

/** EIC-LEAG-04, EIC-AMB-98: what is undamaged and not used up on a unit that is scrapped, loads with the shots left. */
export function scrapOf(u: UnitPlan, t: Terms): readonly StockItem[] {
  return placesOf(u).flatMap((place): StockItem[] => {
    const id = inPlace(u, place)
    if (id === null || u.lasting?.destroyed?.includes(place)) return []
    const most = full(id, u.hull, t),
      left = most === null ? null : Math.min(most, u.lasting?.shots?.[place] ?? most)
    return left === 0 ? [] : [{ weapon: id, shots: left }]
  })
}

/**
 * EIC-RES-01, EIC-AMB-68: what a seat may scrap of the battle: the victor all vanquished units and what was given him, by a draw each
 * his own vanquished ones. Captured units are never used again (EIC-LEAG-05). Terms of surrender change it (EIC-END-02).
 */
export function spoilsOf(g: EicGame, seat: Seat, t: Terms): readonly StockItem[] {
  const victor = victorOf(g),
    taker = (u: EicUnit): Seat => (victor < 0 ? u.seat : victor)
  return g.units.flatMap((u): readonly StockItem[] => {
    if (u.hull === 'drone' || taker(u) !== seat) return []
    if (u.gone && termsOfLeaver(g, u.seat) !== null) return u.seat === seat ? [] : scrapOf(parted(g, u, false, t), t)
    return u.vanquished ? scrapOf(parted(g, u, true, t), t) : []
  })
}
/** A unit that goes to scrap, with its weapons: those that terms of surrender leave with its coach, or the others. */
function parted(g: EicGame, u: EicUnit, kept: boolean, t: Terms): UnitPlan {
  const home = survivor(g, { ...u, gone: false }, [], t, true),
    mine = (no: number): boolean => keepsWeapon(g, u, no) === kept
  return {
    ...home,
    weapons: home.weapons.map((w, i) => (mine(i + 1) ? w : null)),
    holster: mine(6) ? home.holster : null,
    pod: mine(7) ? home.pod : null,
  }
}
/** Weapons kept by terms whose unit was given or vanquished: they go into the loser's stock. */
function rescued(g: EicGame, seat: Seat, t: Terms): readonly StockItem[] {
  if (termsOfLeaver(g, seat) === null) return []
  return g.units.flatMap((u): readonly StockItem[] =>
    u.seat === seat && u.hull !== 'drone' && u.gone && !keepsUnit(g, u) ? scrapOf(parted(g, u, true, t), t) : [],
  )
}

/**
 * EIC-LEAG-01, EIC-LEAG-02: the receipts by which a victor is paid: each loser owes an equal share, none who surrendered without paying.
 */
export function receiptsFor(g: EicGame, battle: number): readonly Receipt[] {
  const victor = victorOf(g)
  if (victor < 0) return []
  const losers = g.words.sides.filter((s) => s.seat !== victor)
  const share = losers.length ? Math.floor(g.words.purse / losers.length) : 0
  return losers.flatMap((s, i): Receipt[] => {
    const amount = s.terms && !s.terms.purse ? 0 : share + (i === 0 ? g.words.purse - share * losers.length : 0)
    return amount > 0 ? [{ no: `${battle}.${i + 1}`, from: s.name, amount }] : []
  })
}

/** A team as it comes home, before any decision: survivors, stock, credits in hand, the purse as receipts not yet cashed. */
export function homecoming(g: EicGame, seat: Seat, t: Terms): Shop {
  const side = g.words.sides[seat],
    home = afterOf(g.words).homes[seat] ?? noHome,
    battle = home.battles + 1,
    victor = victorOf(g)
  const units = g.units
    .filter((u) => u.seat === seat && u.hull !== 'drone' && keepsUnit(g, u))
    .map((u) => survivor(g, u, home.emptyPods, t, g.words.options.repairBodFree))
  const ledger: LedgerLine[] = [...home.bank.ledger, { battle, what: 'left of the credits taken into battle', credits: side.credits }]
  let credits = side.credits
  const move = (what: string, n: number): void => {
    if (n !== 0) {
      credits += n
      ledger.push({ battle, what, credits: n })
    }
  }
  if (victor === seat)
    // taken from the loser when he left
    for (const s of g.words.sides) if (s.seat !== seat && s.terms) move(`given by ${s.name} on surrender`, s.terms.credits)
  if (victor < 0 && side.terms) move('not given, for nobody won', side.terms.credits)
  const receipts = [...home.bank.receipts, ...(victor === seat ? receiptsFor(g, battle) : [])]
  const team: Team = {
    id: side.force,
    name: side.name,
    credits,
    units,
    battles: battle,
    stock: [...home.stock, ...rescued(g, seat, t)],
    bank: { receipts, ledger },
  }
  return { team, spoils: spoilsOf(g, seat, t), closed: false }
}

/** EIC-LEAG-02: cash an amount, oldest receipts first; where part is cashed, a new receipt is issued for the rest. */
export function cashed(team: Team, amount: number): Team {
  const bank = team.bank ?? noBank,
    battle = team.battles ?? 0
  let left = amount
  const receipts: Receipt[] = [],
    ledger: LedgerLine[] = [...bank.ledger]
  for (const r of bank.receipts) {
    const part = Math.min(left, r.amount)
    left -= part
    if (part > 0) ledger.push({ battle, what: `receipt ${r.no} of ${r.from}`, credits: part })
    if (part < r.amount) receipts.push(part > 0 ? { ...r, no: `${r.no}'`, amount: r.amount - part } : r)
  }
  return { ...team, credits: team.credits + amount - left, bank: { receipts, ledger } }
}

/** EIC-AMB-67: the new roll of a coach who did not win, added to what he has. */
export function withRoll(team: Team, credits: number): Team {
  const bank = team.bank ?? noBank
  return {
    ...team,
    credits: team.credits + credits,
    bank: { ...bank, ledger: [...bank.ledger, { battle: team.battles ?? 0, what: 'starting credits rolled anew', credits }] },
  }
}

/** EIC-LEAG-04: some units scrapped, what is left of their weapons in stock. */
export function scrapped(team: Team, units: readonly number[], t: Terms): Team {
  return {
    ...team,
    units: team.units.filter((_, i) => !units.includes(i)),
    stock: [...(team.stock ?? []), ...units.flatMap((i) => scrapOf(team.units[i], t))],
  }
}

/** The file a team takes home: what it chose is paid, all it has is kept, its stock is what was not fitted. */
export function settled(team: Team, t: Terms): Team {
  const { units: fitted, stock } = fit(team, t),
    cost = billOf(team, t).total
  const bank = team.bank ?? noBank
  return {
    ...team,
    credits: team.credits - cost,
    stock,
    bank: cost ? { ...bank, ledger: [...bank.ledger, { battle: team.battles ?? 0, what: 'spent in the workshop', credits: -cost }] } : bank,
    units: team.units.map((u, i): UnitPlan => {
      const shots: Record<string, number> = {},
        destroyed: string[] = []
      for (const place of placesOf(u)) {
        const f = fitted[i][place]
        if (!f) continue
        const most = full(f.weapon, u.hull, t)
        if (f.destroyed) destroyed.push(place)
        else if (most !== null && f.shots !== null && f.shots < most) shots[place] = f.shots
      }
      const oxidized = u.lasting?.oxidized && bodLostOf(u) > 0,
        bodLost = oxidized ? u.lasting?.bodLost : bodLostOf(u)
      const lasting: Lasting = {
        ...(bodLost ? { bodLost } : {}),
        ...(oxidized ? { oxidized } : {}),
        ...(destroyed.length ? { destroyed } : {}),
        ...(Object.keys(shots).length ? { shots } : {}),
        ...(u.lasting?.droneLost && !u.newDrone ? { droneLost: true as const } : {}),
      }
      const outfit: Outfit = {
        ratings: u.ratings,
        weapons: u.weapons,
        shields: u.shields,
        specialMovement: u.specialMovement.filter((m) => m !== null),
        holster: u.holster,
        pod: u.pod,
      }
      return {
        name: u.name,
        hull: u.hull,
        cls: u.cls,
        ...outfit,
        kept: outfit,
        ...(Object.keys(lasting).length ? { lasting } : {}),
        refill: {},
      }
    }),
  }
}
