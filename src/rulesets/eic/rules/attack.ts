// EIC League: an attack: the two locked declarations, the roll and its effect (EIC-ATK, EIC-HTH, EIC-THR, EIC-RAM, EIC-BST, EIC-SHP,
// EIC-LETH).
import { d, type Dice, type Spec } from '../../../kernel/dice.ts'
import type { Answer, Decision, Option } from '../../../kernel/decision.ts'
import type { Id } from '../../../kernel/plain.ts'
import { fightDamage, lethalLoss, numberToBeat, ramDamage, rushLossPerRound, sharpshotNumber, wildfireAttr } from '../book/charts.ts'
import { exposed, land, loseWeapon, type Strike } from './blast.ts'
import { boostable, checkLift, loseEnergy, netDamage, type Damage } from './energy.ts'
import { isCharge, rawDamage, weapon, type BuiltInId, type Weapon } from '../book/roster.ts'
import {
  act,
  ask,
  attrOf,
  classOf,
  dfrOf,
  gridOf,
  onMap,
  procedure,
  pwrOf,
  shiftOf,
  spdOf,
  when,
  type EicGame,
  type EicUnit,
  type Field,
  type Slot,
  isUsed,
  used,
} from '../state/state.ts'
import { rushOf } from './targets.ts'

export type How = 'fight' | 'shoot' | 'throw' | 'launch' | 'ram' | 'drop'

/** An attack as declared: public from the moment it is opened (EIC-ATK-02). */
export type Shot = {
  readonly by: Id // the attacking unit; for a drone the drone
  readonly target: Id
  readonly how: How
  readonly weapon: string // weapon id, 'fight' or 'ram'
  readonly slot: number // 0 none
  readonly launcher: number // slot of the launcher, 0 none
  readonly partner: Id // of a tandem bombing, '' none
  readonly wild: boolean // EIC-WILD-01
  readonly attr: number // announced
  readonly dfr: number // revealed
  readonly boost: number
  readonly sharp: boolean
  readonly lost: number // slots 1–5 the attacker may name after a d6 of 6: 6 while it is open
}

// ---- The figures of a shot -------------------------------------------------------------------------------------

/** EIC-ATK-07: ATTR in use: in play, and for this attack the launcher's, the bow's or the fist's bonus; −50 wild. */
export function attrInUse(u: Pick<EicUnit, 'cls' | 'attr' | 'height'>, how: How, weaponId: string, wild: boolean): number {
  const c = classOf(u)
  let attr = attrOf(u)
  if (how === 'launch') attr += weapon('grenadeLauncher').attr
  else if (how === 'fight') attr += c === null ? 0 : c.fightAttr
  else if (how === 'shoot' && c !== null && isCharge(u.cls, weapon(weaponId).id)) attr += c.bowAttr
  return wild ? attr + wildfireAttr : attr
}

/** The shot an option of step 1 names; its ATTR announced, the DFR of its target revealed when it is opened. */
export function shotOf(u: EicUnit, id: string): Shot {
  const cut = id.indexOf('>'),
    key = id.slice(0, cut),
    target = id.slice(cut + 1)
  let how: How = 'shoot',
    slot = 0,
    launcher = 0,
    partner = '',
    what = key
  if (key === 'fight' || key === 'ram') how = key
  else if (/^s\d/.test(key)) {
    const [no, manner, who] = key.split(':')
    slot = Number(no.slice(1))
    what = u.slots.find((s) => s.no === slot)?.weapon ?? ''
    if (manner === 'hand') how = 'throw'
    else if (manner === 'tandem') {
      how = 'drop'
      partner = who
    } else if (manner !== undefined) {
      how = 'launch'
      launcher = Number(manner.slice(6))
    }
  }
  const wild = (how === 'shoot' || how === 'throw' || how === 'launch') && !u.found.includes(target)
  return {
    by: u.id,
    target,
    how,
    weapon: what,
    slot,
    launcher,
    partner,
    wild,
    attr: attrInUse(u, how, what, wild),
    dfr: -1,
    boost: 0,
    sharp: false,
    lost: 0,
  }
}

/** What the roll of an attack rests on. Build it from a state, or from a view with what it does not know assumed. */
export type AttackFacts = {
  readonly number: number // to beat (EIC-ATK-03, EIC-SHP-01)
  readonly scatters: boolean // an area shot under `scatter` (EIC-AMB-49)
  readonly reroll: number // filled slots 1–5 of the target as bits under `lethalReroll` (EIC-AMB-51), 0 off
}

/** How a roll fell: 0 a miss, 1 a hit, 2 a lethal blow; the d6 after a 100 (0 none); the side it scatters to (−1 none). */
export type Fall = { readonly hit: 0 | 1 | 2; readonly slot: number; readonly side: number }

/**
 * EIC-ATK-03, EIC-ATK-04, EIC-SHP-01, EIC-AMB-55: the number to beat; the speed shift (EIC-AMB-76) helps in every use of the ATTR/DFR chart
 * (EIC-AMB-84), and only there.
 */
export function toBeat(f: Field, attr: number, dfr: number, shift: 0 | 1, sharp: boolean): number {
  const rounding = f.words.options.lookupRounding
  return sharp ? (sharpshotNumber(attr - dfr, rounding) ?? 100) : numberToBeat(attr, dfr, shift, rounding)
}

/** The facts of a shot, for a state or a view that knows the attacker; `exposedSlots` only matters under `lethalReroll`. */
export function attackFacts(
  f: Field,
  u: Pick<EicUnit, 'hull' | 'cls' | 'spd' | 'bod'>,
  shot: Pick<Shot, 'attr' | 'dfr' | 'sharp' | 'weapon'>,
  exposedSlots = 0,
): AttackFacts {
  return {
    number: toBeat(f, shot.attr, shot.dfr, shiftOf(u), shot.sharp),
    scatters: f.words.options.scatter && strikesArea(shot.weapon),
    reroll: f.words.options.lethalReroll ? exposedSlots : 0,
  }
}

const d100 = d(100),
  d6 = d(6) // EIC-DICE-02
const missed: Fall = { hit: 0, slot: 0, side: -1 }
const plainHit: Fall = { hit: 1, slot: 0, side: -1 }

/** EIC-DICE-08, EIC-ATK-03, EIC-LETH-01: one d100, more than the number hits; after a 100 the d6 of the lost weapon. */
export function resolveAttack(f: AttackFacts, dice: Dice): Fall {
  const hit = dice.roll('attack', d100, (n): 0 | 1 | 2 => (n === 100 ? 2 : n > f.number ? 1 : 0))
  if (hit === 1) return plainHit
  if (hit === 0) return f.scatters ? { hit: 0, slot: 0, side: dice.roll('scatter', d6, (n) => n - 1) } : missed
  return { hit: 2, slot: dice.roll('weapon lost', f.reroll === 0 ? d6 : until(f.reroll), (n) => n), side: -1 }
}

/** EIC-AMB-51 under `lethalReroll`: a d6 rolled until it names a filled slot or is a 6. */
function until(bits: number): Spec<number> {
  const good = (n: number): boolean => {
    const slot = lethalLoss[n - 1]
    return slot === null || (bits & (1 << slot)) !== 0
  }
  return {
    name: 'd6, again on an empty slot',
    draw: (next) => {
      for (;;) {
        const n = next(1, 6)
        if (good(n)) return n
      }
    },
    faces: () => {
      const all = [1, 2, 3, 4, 5, 6].filter(good)
      return all.map((n) => [n, 1 / all.length] as const)
    },
  }
}

function strikesArea(id: string): boolean {
  return id !== 'fight' && id !== 'ram' && weapon(id).area
}

/** EIC-BST-02, EIC-AMB-53, EIC-AMB-54: the booster shared out, before any doubling: half to each effect, the odd point to the first. */
export function boosted(effects: readonly Damage[], n: number): readonly Damage[] {
  if (n === 0 || effects.length === 0) return effects
  if (effects.length === 1) return [{ type: effects[0].type, damage: effects[0].damage + n }]
  return [
    { type: effects[0].type, damage: effects[0].damage + n - (n >> 1) },
    { type: effects[1].type, damage: effects[1].damage + (n >> 1) },
  ]
}

/**
 * What a hit of this shot brings, booster in, before doubling, by ratings in play (EIC-AMB-85). For a ram that does not backfire
 * (EIC-RAM-01). The main gun is force (EIC-AMB-27).
 */
export function strikeOf(u: EicUnit, shot: Pick<Shot, 'how' | 'weapon' | 'boost' | 'sharp'>): Strike {
  const force = (damage: number): Strike => ({
    effects: [{ type: 'force', damage }],
    bodLoss: 0,
    oxy: false,
    paralysis: false,
    area: false,
    ignoreBod: shot.sharp,
  })
  if (shot.how === 'fight') return force(fightDamage(u.bodNow, attrOf(u), pwrOf(u), classOf(u)?.bullDamage === true))
  if (shot.how === 'ram') return force(ramDamage(spdOf(u), u.bodNow))
  const w: Weapon = weapon(shot.weapon),
    effects: Damage[] = []
  let bodLoss = 0,
    oxy = false,
    paralysis = false
  for (let i = 0; i < w.effects.length; i++) {
    const type = w.effects[i].type
    if (type === 'bodLoss') bodLoss = w.effects[i].damage
    else if (type === 'oxidation') oxy = true
    else if (type === 'paralysis') paralysis = true
    else effects.push({ type, damage: rawDamage(w, i, pwrOf(u)) })
  }
  return { effects: boosted(effects, shot.boost), bodLoss, oxy, paralysis, area: w.area, ignoreBod: shot.sharp }
}

// ---- Declaring and rolling -------------------------------------------------------------------------------------

/** EIC-ATK-02, EIC-ATK-03, EIC-AMB-87: step 1 is locked: shots and weapons are spent, ATTR announced, DFR revealed. */
function open(g: EicGame, s: Shot): Shot {
  if (!stands(g, s)) return s
  const t = g.unit(s.target)
  const u = g.edit(s.by)
  const dfr = dfrOf(t)
  let rush = 0
  u.attrSeen = s.attr
  u.attrSeenRound = g.words.round
  if (u.hull !== 'drone') {
    // a drone's flight was counted against its tank when it was sent
    if (u.attacks === 0) u.firstFight = s.how === 'fight'
    u.attacks++
    if (s.how === 'fight') u.fights++
    if (s.how === 'ram') u.used = used(u, 'ram')
    else if (s.slot > 0) {
      u.used = used(u, s.slot)
      if (s.launcher > 0) u.used = used(u, s.launcher)
      const slot = u.slots.find((x) => x.no === s.slot) as Slot
      rush = rushOf(g, slot)
      u.slots = u.slots.map((x) =>
        x === slot || x.no === s.launcher ? { ...x, shots: x === slot && x.shots > 0 ? x.shots - 1 : x.shots, fired: g.words.round } : x,
      )
    } else if (s.how === 'shoot') {
      const gun = s.weapon as BuiltInId
      u.used = used(u, !isUsed(u, gun) ? gun : gun === 'armGuns' ? 'secondArm' : 'secondSub')
    }
  }
  const shown = s.weapon === 'fight' || s.weapon === 'ram' ? [] : s.launcher > 0 ? [s.weapon, 'grenadeLauncher'] : [s.weapon]
  for (const seen of shown) if (!u.weaponsSeen.includes(seen)) u.weaponsSeen = [...u.weaponsSeen, seen]
  if (s.partner !== '') {
    // EIC-AMB-63: both spend all their attacks
    const p = g.edit(s.partner)
    p.acted = true
    p.attacks++
    u.acted = true
  }
  const e = g.edit(s.target)
  e.dfrSeen = dfr
  e.dfrSeenRound = g.words.round // EIC-AMB-80
  g.emit({
    is: 'attacks',
    rule: 'EIC-ATK-03',
    shows: true,
    seat: u.seat,
    by: s.by,
    target: s.target,
    how: s.how,
    weapon: s.weapon,
    wild: s.wild,
    attr: s.attr,
    dfr,
    ...(s.partner === '' ? {} : { partner: s.partner }),
  })
  if (rush > 0) {
    const late = g.edit(s.by)
    late.rushed = rush
    if (g.words.options.rushCatch === 'auto') loseEnergy(g, s.by, rushLossPerRound * rush, 'EIC-OXY-02')
  }
  return { ...s, dfr }
}

/** Both still there? A coach may have left by surrender since (EIC-END-02). */
function stands(g: EicGame, s: Shot): boolean {
  return onMap(g.unit(s.by)) && onMap(g.unit(s.target))
}

const aims: readonly Option[] = [
  { id: 'normal', label: 'Normal shot' },
  { id: 'sharp', label: 'Sharpshot' },
]

/** EIC-SHP-01, EIC-AMB-55: may this shot be a sharpshot? Only a matter of what is public by now (EIC-SCRT-05). */
export function maySharpshoot(f: Field, shot: Pick<Shot, 'how' | 'weapon' | 'attr' | 'dfr'>): boolean {
  if (shot.attr < shot.dfr) return false
  if (shot.how === 'fight' || shot.how === 'ram') return f.words.options.sharpMelee
  return shot.how === 'shoot' && weapon(shot.weapon).sharp
}

/**
 * EIC-ATK-02, EIC-D09b, step 2: booster and sharpshot, both locked before the roll. The booster is asked for by the weapon alone, so that
 * being asked tells nothing.
 */
function offerSecond(g: EicGame, s: Shot): readonly Decision[] {
  const u = g.unit(s.by),
    out: Decision[] = []
  if (u.hull === 'drone' || s.dfr < 0 || u.gone) return out
  const about = [{ unit: s.by }, { unit: s.target }]
  // EIC-AMB-54: at least 1 energy stays
  if (s.how === 'shoot' && boostable(u, s.weapon))
    out.push({
      kind: 'boost',
      rule: 'EIC-BST-01',
      seat: u.seat,
      secret: false,
      told: 'all',
      about,
      choice: { is: 'number', min: 0, max: u.energy > 1 ? u.energy - 1 : 0, step: 1, unit: 'energy' },
      idle: { number: 0 },
      always: true,
    })
  if (maySharpshoot(g, s))
    out.push({
      kind: 'sharpshot',
      rule: 'EIC-SHP-01',
      seat: u.seat,
      secret: false,
      told: 'all',
      about,
      choice: { is: 'one', of: aims },
      idle: { one: 'normal' },
    })
  return out
}

function takeSecond(s: Shot, answers: readonly Answer[]): Shot {
  let boost = 0,
    sharp = false
  for (const { choice } of answers) {
    if ('number' in choice) boost = choice.number
    else if ('one' in choice) sharp = choice.one === 'sharp'
  }
  return { ...s, boost, sharp }
}

/** EIC-RAM-02: does the ram fall back on the rammer? Equal BOD: the target takes it. */
export function backfires(u: Pick<EicUnit, 'bodNow'>, t: Pick<EicUnit, 'bodNow'>): boolean {
  return u.bodNow < t.bodNow
}

/** EIC-ATK-03 to EIC-ATK-09: pay the booster, roll, and let the hit do what it does. */
function resolve(g: EicGame, s: Shot): Shot {
  if (s.dfr < 0 || !stands(g, s)) return s
  if (s.boost > 0) {
    // EIC-BST-01: paid whether it hits or misses
    const payer = g.edit(s.by)
    payer.energy -= s.boost
    g.emit({ is: 'boosts', rule: 'EIC-BST-01', by: s.by, energy: s.boost })
  }
  const u = g.unit(s.by),
    t = g.unit(s.target)
  const facts = attackFacts(g, u, s, exposed(t))
  const fall = resolveAttack(facts, g.dice)
  const rule = s.sharp ? 'EIC-SHP-01' : 'EIC-ATK-03'
  let name = 0
  if (fall.hit === 0) {
    g.emit({ is: 'misses', rule, by: s.by, target: s.target, weapon: s.weapon, number: facts.number, sharp: s.sharp })
    if (fall.side >= 0) scatter(g, u, t, s, fall.side)
  } else {
    const back = s.how === 'ram' && backfires(u, t)
    g.emit({ is: 'hits', rule, by: s.by, target: s.target, weapon: s.weapon, number: facts.number, sharp: s.sharp, lethal: fall.hit === 2 })
    if (back) backfire(g, u, t, s)
    else {
      land(
        g,
        strikeOf(u, s),
        t.hex,
        s.target,
        fall.hit === 2,
        s.how === 'fight' ? 'EIC-HTH-01' : s.how === 'ram' ? 'EIC-RAM-01' : 'EIC-ATK-09',
        spares(g, s),
      )
      if (fall.hit === 2 && t.hull !== 'drone') {
        const struck = lethalLoss[fall.slot - 1]
        if (struck === null) name = 6
        else loseWeapon(g, s.target, struck)
      }
    }
  }
  checkLift(g, s.by) // EIC-AMB-89: what the shooter's own booster or rush costs counts now
  return { ...s, lost: name }
}

/** EIC-AMB-74: with `bombersEscape` those who drop a nuclear bomb take nothing of it. */
function spares(g: EicGame, s: Shot): readonly Id[] {
  if (!g.words.options.bombersEscape || s.how !== 'drop' || s.weapon !== 'nuclearBomb') return none
  return s.partner === '' ? [s.by] : [s.by, s.partner]
}
const none: readonly Id[] = []

/** EIC-RAM-02, EIC-AMB-22, EIC-AMB-52: the rammer takes the damage less its own BOD, never doubled, no weapon lost. */
function backfire(g: EicGame, u: EicUnit, t: EicUnit, s: Shot): void {
  const strike = strikeOf(u, { ...s, sharp: false })
  g.emit({ is: 'backfires', rule: 'EIC-RAM-02', by: s.by, target: t.id, effects: strike.effects })
  g.edit(s.by).damageSeen += strike.effects[0].damage
  const net = netDamage(strike.effects, u, false)
  loseEnergy(g, s.by, net, 'EIC-RAM-02')
}

/** EIC-AMB-49 under `scatter`: the shot bursts in the neighboring hex of that side, nobody its target. Off the map it is lost. */
function scatter(g: EicGame, u: EicUnit, t: EicUnit, s: Shot, side: number): void {
  const cell = gridOf(g.words.map).neighbour(t.hex, side)
  g.emit({ is: 'scatters', rule: 'EIC-AMB-49', by: s.by, end: cell })
  if (cell >= 0) land(g, strikeOf(u, s), cell, '', false, 'EIC-AMB-49', spares(g, s))
}

const slotNames: readonly Option[] = [1, 2, 3, 4, 5].map((n) => ({ id: `s${n}`, label: `Slot ${n}` }))

/**
 * EIC-ATK-02 to EIC-LETH-02: an attack from its opening to its end, with the slot to be named after a d6 of 6 (EIC-D12). Its words are
 * public.
 */
export const strike = procedure(
  'EIC-ATK-03',
  'strike',
  (shot: Shot) => shot,
  act<Shot>('EIC-ATK-03', open),
  ask<Shot>('EIC-BST-01', offerSecond, (_g, s, answers) => takeSecond(s, answers)),
  act<Shot>('EIC-ATK-09', resolve),
  when<Shot>(
    (_g, s) => s.lost === 6,
    ask<Shot>(
      'EIC-LETH-02',
      (g, s) =>
        g.unit(s.by).gone || g.unit(s.target).gone
          ? null
          : {
              kind: 'lethal',
              rule: 'EIC-LETH-02',
              seat: g.unit(s.by).seat,
              secret: false,
              told: 'all',
              about: [{ unit: s.target }],
              choice: { is: 'one', of: slotNames },
              idle: { one: 's1' },
            },
      (g, s, answers) => {
        const c = answers[0].choice
        if ('one' in c) loseWeapon(g, s.target, Number(c.one.slice(1)))
        return { ...s, lost: 0 }
      },
    ),
  ),
)
