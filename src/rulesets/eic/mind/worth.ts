// EIC League: how a seat stands, in shares of the enemy's strength; what it is fighting for; when states may be compared. An estimate, no
// rule.
import type { Seat } from '../../../kernel/plain.ts'
import type { Goal, Meaning, Terms as Worth } from '../../../kernel/ruleset.ts'
import {
  detectionNumber,
  fightDamage,
  fragHitsEndRamming,
  numberToBeat,
  ramDamage,
  sharpshotNumber,
  type DamageType,
} from '../book/charts.ts'
import { builtInsOf, isCharge, needOf, rawDamage, reach, weapon, type Weapon } from '../book/roster.ts'
import {
  attrOf,
  classOf,
  detHexes,
  detOf,
  dfrOf,
  ecmOf,
  gridOf,
  onMap,
  percentOf,
  pwrOf,
  remains,
  shiftOf,
  sonicOf,
  spdOf,
  throwHexes,
  walkHexes,
  works,
  type EicGame,
  type EicOptions,
  type EicUnit,
  isUsed,
} from '../state/state.ts'
import { isWhole, type EicSeen } from '../sight/view.ts'

/** One way of doing harm: how far, with which ATTR, how much of each kind; `worthOf` stands for harm that is no damage. */
type Arm = {
  readonly hexes: number
  readonly attr: number
  readonly force: number
  readonly laser: number
  readonly heat: number
  readonly cold: number
  readonly sonic: number
  readonly worthOf: number
  readonly sharp: boolean
  readonly ram: boolean
}
/** What matters of a unit to those who would harm it, and of its own arms. */
type Armed = {
  readonly arms: readonly Arm[]
  readonly sees: number
  readonly det: number
  readonly finds: number
  readonly shift: 0 | 1
  readonly dfr: number
  readonly ecm: number
  readonly sonic: number
}

// Units are copied before they are written, so what was worked out for one stays right.
const kept = new WeakMap<EicUnit, Armed>()
const nothing = { force: 0, laser: 0, heat: 0, cold: 0, sonic: 0, worthOf: 0 }

type Harm = Pick<Arm, DamageType | 'worthOf'>
const fixed = new Map<Weapon, Harm>() // what each weapon brings whose damage does not depend on who fires it

/** What a weapon brings. */
function harmOf(w: Weapon, pwr: number): Harm {
  const old = fixed.get(w)
  if (old) return old
  const harm = { ...nothing }
  w.effects.forEach((e, i) => {
    if (e.type === 'paralysis') harm.worthOf += 60
    else if (e.type === 'oxidation') harm.worthOf += 40
    else if (e.type === 'bodLoss') harm.worthOf += 4
    else harm[e.type] += rawDamage(w, i, pwr)
  })
  if (w.sold !== 'built in') fixed.set(w, harm)
  return harm
}

function armed(u: EicUnit, o: EicOptions): Armed {
  const old = kept.get(u)
  if (old) return old
  const cls = classOf(u),
    pwr = pwrOf(u),
    attr = attrOf(u),
    far = throwHexes(u),
    arms: Arm[] = []
  const launcher = u.slots.some((s) => s.weapon === 'grenadeLauncher' && !s.lost)
  const put = (w: Weapon, bonus: number, sharp: boolean): void => {
    const { force, laser, heat, cold, sonic, worthOf } = harmOf(w, pwr),
      range = w.range === 'THROW' ? far : reach(w, pwr)
    arms.push({ hexes: range, attr: attr + bonus, force, laser, heat, cold, sonic, worthOf, sharp, ram: false })
  }
  for (const id of builtInsOf(u.hull === 'tank' ? 'tank' : 'suit', u.cls, o.stumpyKeepsArmGuns)) {
    const w = weapon(id)
    if (works(u, w.need)) put(w, 0, true)
  }
  for (const s of u.slots) {
    if (s.lost || s.shots === 0) continue
    const w = weapon(s.weapon)
    if (w.effects.length === 0 || w.group === 'bomb') continue
    if (w.group === 'grenade') {
      if (launcher && works(u, 'low')) put(w, 30, false)
      else if (u.hull === 'suit') put(w, 0, false)
    } else if (works(u, needOf(u.cls, w)) && !(w.groundedOnly && u.aloft)) put(w, isCharge(u.cls, w.id) ? (cls?.bowAttr ?? 0) : 0, w.sharp)
  }
  if (!u.aloft && u.height === 0) {
    arms.push({
      ...nothing,
      hexes: 1,
      attr: attr + (cls?.fightAttr ?? 0),
      force: fightDamage(u.bodNow, attr, pwr, cls?.bullDamage ?? false),
      sharp: false,
      ram: false,
    })
    if (u.fragHits < fragHitsEndRamming)
      arms.push({ ...nothing, hexes: walkHexes(u) + 1, attr, force: ramDamage(spdOf(u), u.bodNow), sharp: false, ram: true })
  }
  const number = detectionNumber(detOf(u), o.lookupRounding)
  const made: Armed = {
    arms,
    sees: detHexes(u),
    det: detOf(u),
    finds: number === null ? 0 : (101 - number) / 100,
    shift: shiftOf(u),
    dfr: dfrOf(u),
    ecm: ecmOf(u),
    sonic: sonicOf(u),
  }
  kept.set(u, made)
  return made
}

/**
 * Energy that `u` may hope to take from `t` in a round, at its best distance up to this one; it shrinks with the hexes still to go.
 * @param still neither moves any more before the attack: then what does not reach takes nothing.
 */
export function threat(u: EicUnit, t: EicUnit, far: number, o: EicOptions, still = false): number {
  if (u.paralyzed || u.retreat !== 'none') return 0
  const a = armed(u, o),
    g = armed(t, o)
  let best = 0,
    attr = -1,
    chance = 0
  for (let i = 0; i < a.arms.length; i++) {
    const arm = a.arms[i]
    const past =
      (arm.laser > t.laser ? arm.laser - t.laser : 0) +
      (arm.heat > t.heat ? arm.heat - t.heat : 0) +
      (arm.cold > t.cold ? arm.cold - t.cold : 0) +
      (arm.sonic > g.sonic ? arm.sonic - g.sonic : 0)
    const hurt = arm.ram && u.bodNow < t.bodNow ? 0 : past + arm.worthOf + (arm.force > t.bodNow ? arm.force - t.bodNow : 0)
    if (arm.attr !== attr) {
      attr = arm.attr
      chance = 100 - numberToBeat(attr, g.dfr, a.shift, o.lookupRounding)
    }
    let value = hurt * chance
    if (arm.sharp && attr >= g.dfr && past + arm.force > 0) {
      const sharp = (past + arm.force) * (100 - (sharpshotNumber(attr - g.dfr, o.lookupRounding) ?? 100))
      if (sharp > value) value = sharp
    }
    const gap = far - (arm.hexes < a.sees ? arm.hexes : a.sees)
    if (gap > 0) value *= still ? 0 : gap > 18 ? 0.08 : 0.62 - 0.03 * gap
    if (value > best) best = value
  }
  const hope = (best * (g.ecm <= a.det ? a.finds : 0.01)) / 100
  return hope > t.energy ? t.energy : hope
}

/** What a unit counts: half for being there (EIC-AMB-79 counts units first), half for its energy. */
export const standing = (u: EicUnit): number => (remains(u) ? u.energyMax * (0.45 + (0.55 * u.energy) / u.energyMax) : 0)

/** A drone away from its tank does nothing there, and its tank has no attack in the round in which it comes back (EIC-DRN-02). */
const strayed = (far: number): number => 3 + 0.1 * far

/** What it costs to send the drone, so that it is not sent for nothing. */
const sent = 0.4

/**
 * How a seat stands in a full state: named terms in shares of the strength of its enemies; their sum is the worth.
 * A battle won is +4, lost −4, drawn 0 beside them.
 */
export function worth(g: EicGame, seat: Seat): Worth {
  const still = g.fork(),
    w = still.words,
    o = w.options,
    grid = gridOf(w.map)
  const own: EicUnit[] = [],
    foes: EicUnit[] = []
  let readiness = 0,
    mine = 0,
    theirs = 0,
    mineAll = 0,
    theirsAll = 0
  for (const u of still.units) {
    if (u.hull === 'drone') {
      if (u.seat === seat && onMap(u)) readiness -= strayed(grid.distance(u.hex, still.unit(u.tank).hex))
      continue
    }
    const now = standing(u)
    if (u.seat === seat) {
      mine += now
      mineAll += u.energyMax
      if (remains(u) && u.hex >= 0) own.push(u)
    } else {
      theirs += now
      theirsAll += u.energyMax
      if (remains(u) && u.hex >= 0) foes.push(u)
    }
  }
  const unit = theirsAll > 0 ? theirsAll : 1
  if (g.over !== null) {
    // what counted for the battle counts no more; what is left of the team comes home
    const winners = g.over.winners
    return {
      result: winners.length === 0 ? 0 : winners.includes(seat) ? prize(g, seat) : -4,
      material: (0.05 * (mine - mineAll + theirsAll - theirs)) / unit,
    }
  }
  let position = 0,
    exposure = 0,
    secrecy = 0,
    missing = 0
  for (const u of own) {
    let best = 0
    for (const f of foes) {
      const n = threat(u, f, grid.distance(u.hex, f.hex), o)
      if (n > best) best = n
    }
    position += best
    const p = percentOf(u)
    readiness += u.energyMax * (p >= 70 ? 0.06 : p >= 31 ? 0.03 : p >= 10 ? 0.01 : -0.04) - (u.paralyzed ? 0.12 * u.energyMax : 0)
    if (u.dfrSeenRound > 0) secrecy -= 1
    if (isUsed(u, 'drone')) readiness -= sent
    missing += u.energyMax - u.energy
    if (u.retreat !== 'none') readiness += retreatWorth(u, grid.distance(u.hex, w.sides[seat].base))
  }
  for (const f of foes) {
    let worst = 0
    for (const u of own) {
      const n = threat(f, u, grid.distance(u.hex, f.hex), o)
      if (n > worst) worst = n
    }
    exposure -= 0.5 * worst
  }
  const points = w.sides[seat].credits / 5
  return {
    result: 0,
    material: (mine - mineAll + theirsAll - theirs) / unit,
    position: (1.5 * position) / unit,
    exposure: exposure / unit,
    readiness: readiness / unit,
    economy: (0.1 * (points < missing ? points : missing)) / unit,
    secrecy: secrecy / unit,
    goal: goalWorth(g, seat),
  }
}

/** What its terms mean to a reader: where there is more of one, and where less. */
export const meaning: Meaning = {
  result: ['likelier to win the battle', 'likelier to lose the battle'],
  material: ['does more harm than it takes', 'costs strength'],
  position: ['better placed to attack', 'worse placed to attack'],
  exposure: ['in less danger', 'in more danger'],
  readiness: ['readier to act', 'less ready to act'],
  economy: ['keeps credits that buy energy back', 'leaves fewer credits to buy energy back'],
  secrecy: ['keeps its secrets', 'shows its secrets'],
  goal: ['nearer to the aim', 'away from the aim'],
}

/** EIC-END-02: a battle won is worth 4; won by surrender no more than its terms bring: the purse most, then units given up and credits. */
function prize(g: EicGame, winner: Seat): number {
  let worst = 4
  for (const s of g.words.sides) {
    const terms = s.terms
    if (s.seat === winner || terms === null) continue
    let given = 0,
      all = 0
    for (const u of g.units)
      if (u.seat === s.seat && u.hull !== 'drone') {
        all++
        if (u.vanquished || !terms.units.includes(u.id)) given++
      }
    const n = 0.3 + (terms.purse ? 3 : 0) + (all > 0 ? (0.5 * given) / all : 0) + 0.2 * Math.min(1, terms.credits / 1000)
    if (n < worst) worst = n
  }
  return worst
}

/** A retreat pays while much can be bought back and the way is short. */
function retreatWorth(u: EicUnit, far: number): number {
  const lost = u.energyMax - u.energy
  return (u.retreat === 'recovering' ? 0.06 : 0.05 - 0.003 * far) * lost
}

/** EIC-END-01 under the aim `hold`: rounds held, and how near one's ground units stand to the hexes to be held. */
function goalWorth(g: EicGame, seat: Seat): number {
  const w = g.words,
    aim = w.aim
  if (aim.is !== 'hold') return 0
  const grid = gridOf(w.map)
  let near = 0,
    ahead = 0
  for (const u of g.units) {
    if (u.hull === 'drone' || !remains(u) || u.hex < 0) continue
    let far = 99
    for (const h of aim.hexes) {
      const n = grid.distance(u.hex, h)
      if (n < far) far = n
    }
    const holds = far === 0 && !u.aloft
    if (u.seat === seat) near += holds ? 0.06 : 0.04 - 0.002 * (far > 18 ? 18 : far)
    if (holds) ahead += u.seat === seat ? 1 : -1
  }
  let theirs = 0
  for (const s of w.sides) if (s.seat !== seat && s.held > theirs) theirs = s.held
  return near + (ahead > 0 ? 0.1 : ahead < 0 ? -0.1 : 0) + ((w.sides[seat].held - theirs) * 0.5) / aim.rounds
}

/** Damage counts at once in this book (EIC-RES-02): any state may be compared once no declared attack waits for its roll. */
export function quiet(g: EicGame): boolean {
  return g.over !== null || !g.stack.some((f) => f.do === 'strike')
}

/** What the scenario wants of a seat: the enemies that are left, and the hexes to hold. */
export function goals(v: EicSeen, seat: Seat): readonly Goal[] {
  const grid = gridOf(v.words.map),
    aim = v.words.aim
  const out: Goal[] = []
  if (aim.is === 'hold')
    for (const h of aim.hexes)
      out.push({ is: 'hold', at: grid.place(h), value: 0.1, ...(v.words.turnLimit === null ? {} : { by: v.words.turnLimit }) })
  const foes = v.units.filter((u) => u.seat !== seat && remains(u))
  for (const u of foes) out.push({ is: 'destroy', unit: u.id, value: 1 / foes.length, ...(u.hex >= 0 ? { at: grid.place(u.hex) } : {}) })
  for (const u of v.units)
    if (u.seat === seat && remains(u) && isWhole(u) && percentOf(u) < 31) out.push({ is: 'survive', unit: u.id, value: 0.1 })
  return out
}
