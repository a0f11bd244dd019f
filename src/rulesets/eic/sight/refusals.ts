// EIC League: what is not offered and why: every weapon, unit and way that a coach might look for, in place, with its rule. From his own
// view alone.
import type { Decision } from '../../../kernel/decision.ts'
import type { Refusal } from '../../../kernel/plain.ts'
import { left, no, offered, type Refused } from '../../../craft/refusals.ts'
import { capital, hexesOf, sum } from '../../../craft/english.ts'
import { maySharpshoot } from '../rules/attack.ts'
import { atBase } from '../rules/base.ts'
import { fragHitsEndRamming, needBands, rushLossPerRound, type Need } from '../book/charts.ts'
import { enemyInRange, isTarget } from '../rules/detection.ts'
import { boostable } from '../rules/energy.ts'
import { shotInHand } from './shots.ts'
import { armName } from './names.ts'
import { drone as droneRow, fullShots, isCharge, needOf, reach, weapon, type Weapon } from '../book/roster.ts'
import {
  detHexes,
  gridOf,
  liftWorks,
  onMap,
  percentOf,
  pwrOf,
  throwHexes,
  works,
  type EicUnit,
  type Field,
  type Slot,
  isUsed,
} from '../state/state.ts'
import { chargeHexes, gunSpent, gunsOf, mayAttackMore, mayFight, rushOf } from '../rules/targets.ts'
import { asField, isWhole, ownUnit, type EicSeen, type SeenUnit } from './view.ts'

/** What is not offered and why, for doors only. Options and refusals together hold everything once. */
export function refused(v: EicSeen, d: Decision): readonly Refused[] {
  const ref = d.about[0],
    u = ref && 'unit' in ref ? v.units.find((x) => x.id === ref.unit) : undefined
  const own = u !== undefined && isWhole(u) ? u : null
  switch (d.kind) {
    case 'attack':
      return own ? attacks(v, d, own) : []
    case 'attacker':
      return others(v, d, (x) => noAttacker(v, x))
    case 'mover':
      return others(v, d, noMover)
    case 'retreat':
      return others(v, d, noRetreat)
    case 'warp':
      return others(v, d, noWarp, (x) => x.hull === 'tank')
    case 'sensing':
      return others(v, d, (x) => noAttacker(v, x))
    case 'stance':
      return own ? stances(v, d, own) : []
    case 'path':
      return own ? ways(d, own) : []
    case 'boost':
    case 'sharpshot':
      return second(v, d)
    case 'reload':
      return own ? reloads(v, d, own) : []
    case 'payload':
      return own ? payloads(v, d, own) : []
    case 'drop':
      return own ? drops(v, d, own) : []
    default:
      return []
  }
}

// ---- Attacks (EIC-ATK-02) ---------------------------------------------------------------------------------------

function attacks(v: EicSeen, d: Decision, u: EicUnit): Refused[] {
  const f = asField(v),
    open = offered(d),
    out: Refused[] = []
  const put = (id: string, o: SeenUnit, label: string, why: Refusal): void => {
    out.push({ id, label, about: [{ unit: o.id }], group: o.id, no: why })
  }
  for (const o of v.units) {
    if (o.seat === u.seat || o.hex < 0 || o.vanquished || o.gone || o.docked) continue
    if (!isTarget(f, u.seat, o)) {
      put(`>${o.id}`, o, o.name, no('EIC-AMB-65', 'is safe at its base'))
      continue
    }
    const found = u.found.includes(o.id),
      wild = !found && [...open].some((id) => id.endsWith(`>${o.id}`) && !/^(fight|ram)>/.test(id))
    if (!found && !wild && v.words.options.meleeNeedsDetection) {
      put(`>${o.id}`, o, o.name, undetected(v, u))
      continue
    }
    for (const k of keysOf(f, u)) {
      const id = `${k.key}>${o.id}`
      if (open.has(id) || (k.many && [...open].some((x) => x.startsWith(k.key) && x.endsWith(`>${o.id}`)))) continue
      put(id, o, k.label, k.why(o, found || wild, found))
    }
  }
  if (u.drone !== '' && !open.has('drone')) out.push({ id: 'drone', label: 'Send the drone', no: noDrone(v, u) })
  return out
}

function undetected(v: EicSeen, u: EicUnit): Refusal {
  if (u.sense === 0) return no('EIC-DET-01', enemyInRange(asField(v), u) ? 'is not detected' : `nobody is within ${hexesOf(detHexes(u))}`)
  return u.sense === 1 ? no('EIC-DET-02', 'the detection roll failed') : no('EIC-DET-03', 'was not found by this roll')
}

/** One way to attack: its key, its label, and why it is not open against a target. `many` has further words in its id. */
type Key = {
  readonly key: string
  readonly label: string
  readonly many?: true
  readonly why: (o: SeenUnit, may: boolean, found: boolean) => Refusal
}

function keysOf(f: Field, u: EicUnit): readonly Key[] {
  const grid = gridOf(f.words.map),
    out: Key[] = []
  const far = (o: SeenUnit): number => grid.distance(u.hex, o.hex)
  out.push({ key: 'fight', label: 'Fight', why: (o, _may, found) => noFight(f, u, o, far(o), found) })
  out.push({ key: 'ram', label: 'Ram', why: (o, _may, found) => noRam(f, u, o, far(o), found) })
  for (const gun of gunsOf(f, u)) {
    const w = weapon(gun),
      spent = gunSpent(f, u, gun)
    out.push({
      key: gun,
      label: w.name,
      why: (o, may) => (spent ? no('EIC-ATK-06', 'is used this round') : noShot(f, u, w, throwHexes(u), far(o), may, null)),
    })
  }
  const launcher = u.slots.find((s) => s.weapon === 'grenadeLauncher')
  for (const s of u.slots) {
    const w = weapon(s.weapon)
    if (w.group === 'launcher' || w.group === 'pod' || w.group === 'drone') continue
    if (w.group === 'grenade') {
      const name = capital(armName(w.id))
      if (u.hull !== 'tank' || launcher === undefined)
        out.push({
          key: `s${s.no}:hand`,
          label: `Throw ${armName(w.id)}`,
          why: (o, may) => (u.hull === 'tank' ? no('EIC-AMB-24', 'a tank throws by launcher or drone only') : noThrow(u, s, far(o), may)),
        })
      if (launcher !== undefined)
        out.push({ key: `s${s.no}:launch`, label: `${name} by launcher`, many: true, why: (o, may) => noLaunch(u, s, far(o), may) })
    } else if (w.group === 'bomb')
      out.push({ key: `s${s.no}:tandem`, label: 'Bomb in tandem', many: true, why: (_o, _may, found) => noBomb(u, s, found) })
    else
      out.push({
        key: `s${s.no}`,
        label: capital(armName(w.id)),
        why: (o, may) => spentSlot(u, s) ?? noShot(f, u, w, reach(w, pwrOf(u)), far(o), may, s),
      })
  }
  return out
}

function spentSlot(u: EicUnit, s: Slot): Refusal | null {
  if (s.lost) return no('EIC-LETH-02', 'is lost to a lethal blow')
  if (s.shots === 0) return no('EIC-WPN-02', 'has no shots left')
  return isUsed(u, s.no) ? no('EIC-ATK-06', 'is used this round') : null
}

const lacks = (u: EicUnit, need: Need): Refusal => {
  const band = needBands.find((b) => b.need === need)
  return no(
    need === 'high' ? 'EIC-NRG-02' : need === 'medium' ? 'EIC-NRG-03' : 'EIC-NRG-04',
    `needs ${band?.fromPercent ?? 0}% energy, ${percentOf(u)}% is left`,
  )
}
const noMore = (u: EicUnit): Refusal =>
  u.firstFight ? no('EIC-AMB-88', 'only fights are left this round') : no('EIC-ATK-01', 'no attack is left this round')
const unseen = no('EIC-AMB-23', 'the target is not detected')

function noShot(f: Field, u: EicUnit, w: Weapon, range: number, far: number, may: boolean, s: Slot | null): Refusal {
  if (!may) return unseen
  if (!mayAttackMore(u, false)) return noMore(u)
  const need = needOf(u.cls, w)
  if (!works(u, need) && need !== null) return lacks(u, need)
  if (w.groundedOnly && u.aloft) return no('EIC-WPN-08', 'does not fire while flying')
  if (far > range) return no('EIC-ATK-08', `reaches ${hexesOf(range)}, the target is ${far} away`)
  const rush = s === null ? 0 : rushOf(f, s)
  return rush > 0
    ? no('EIC-AMB-42', `recharges, and ${rushLossPerRound * rush} energy to rush it are not there`)
    : no('EIC-ATK-02', 'is not open now')
}

function noThrow(u: EicUnit, s: Slot, far: number, may: boolean): Refusal {
  const range = throwHexes(u)
  return (
    spentSlot(u, s) ??
    (!may
      ? unseen
      : !mayAttackMore(u, false)
        ? noMore(u)
        : far > range
          ? no('EIC-THR-01', `throws ${hexesOf(range)}, the target is ${far} away`)
          : no('EIC-THR-01', 'is not open now'))
  )
}

function noLaunch(u: EicUnit, s: Slot, far: number, may: boolean): Refusal {
  const launchers = u.slots.filter((x) => x.weapon === 'grenadeLauncher')
  if (spentSlot(u, s)) return spentSlot(u, s) as Refusal
  if (launchers.every((x) => x.lost)) return no('EIC-LETH-02', 'the launcher is lost')
  if (launchers.every((x) => x.lost || isUsed(u, x.no))) return no('EIC-AMB-96', 'the launcher is used this round')
  if (!works(u, 'low')) return lacks(u, 'low')
  return noThrow(u, s, far, may)
}

function noBomb(u: EicUnit, s: Slot, found: boolean): Refusal {
  const spent = spentSlot(u, s)
  if (spent) return spent
  if (u.hull === 'tank') return no('EIC-NUKE-01', 'a tank drops bombs by its drone')
  if (!found) return unseen
  if (!u.aloft) return no('EIC-AMB-63', 'both bombers must be aloft')
  if (u.attacks > 0) return no('EIC-AMB-63', 'it takes all attacks of the round')
  if (!works(u, 'low')) return lacks(u, 'low')
  return no('EIC-AMB-63', 'needs a second own flyer beside it, one of them over the target')
}

function noFight(f: Field, u: EicUnit, o: SeenUnit, far: number, found: boolean): Refusal {
  if (!found && f.words.options.meleeNeedsDetection) return unseen
  if (u.hull === 'tank' && !f.words.options.tankMelee) return no('EIC-AMB-21', 'tanks do not fight')
  if (far > 1) return no('EIC-HTH-01', 'needs an adjacent hex')
  if (u.aloft) return no('EIC-FLT-02', 'does not fight while aloft')
  if (u.height > 0) return no('EIC-ELEV-04', 'does not fight from an elevator')
  if (o.aloft) return no('EIC-FLT-02', 'the target is aloft')
  if (o.height > 0) return no('EIC-AMB-86', 'the target is on an elevator')
  return mayFight(f, u, o, far) && !mayAttackMore(u, true)
    ? no('EIC-AMB-88', 'no fight is left this round')
    : no('EIC-HTH-01', 'is not open now')
}

function noRam(f: Field, u: EicUnit, o: SeenUnit, far: number, found: boolean): Refusal {
  if (!found && f.words.options.meleeNeedsDetection) return unseen
  if (!mayAttackMore(u, false)) return noMore(u)
  if (isUsed(u, 'ram')) return no('EIC-ATK-06', 'has rammed this round')
  if (u.height > 0) return no('EIC-ELEV-04', 'does not ram from an elevator')
  if (u.fragHits >= fragHitsEndRamming) return no('EIC-RAM-03', `after ${fragHitsEndRamming} frag hits it rams no more`)
  if (o.aloft) return no('EIC-FLT-02', 'the target is aloft')
  if (u.aloft && o.height === 0 && !f.words.options.flyingRamsGround) return no('EIC-AMB-19', 'a flyer rams only units on an elevator')
  if (!u.aloft && o.height > 0) return no('EIC-ELEV-04', 'only a flyer rams a unit on an elevator')
  const n = chargeHexes(f, u)
  return far - 1 > n
    ? no('EIC-RAM-01', `charges ${hexesOf(n)}, the target is ${far} away`)
    : no('EIC-AMB-20', 'no free way leads beside the target')
}

function noDrone(v: EicSeen, u: EicUnit): Refusal {
  const dr = v.units.find((x) => x.id === u.drone)
  if (dr === undefined || dr.vanquished) return no('EIC-DRN-01', 'is lost')
  if (dr.paralyzed) return no('EIC-PARA-02', 'is paralyzed')
  if (isUsed(u, 'drone')) return no('EIC-DRN-02', 'has flown this round')
  if (!mayAttackMore(u, false)) return noMore(u)
  return works(u, 'low') ? no('EIC-DRN-02', 'is not open now') : lacks(u, 'low')
}

// ---- Units (EIC-MOVE, EIC-RET, EIC-WARP) ------------------------------------------------------------------------

/** Own units that are not among the options, each with its reason. */
function others(v: EicSeen, d: Decision, why: (u: EicUnit) => Refusal, which: (u: EicUnit) => boolean = () => true): readonly Refused[] {
  const asked = (u: SeenUnit): u is EicUnit => u.seat === d.seat && u.hull !== 'drone' && !u.gone && isWhole(u) && which(u)
  return left(
    d,
    v.units.filter(asked),
    (u) => ({ id: u.id, label: u.name, about: [{ unit: u.id }] }),
    (u) => (u.vanquished ? no('EIC-RES-01', 'is vanquished') : why(u)),
  )
}

function noAttacker(v: EicSeen, u: EicUnit): Refusal {
  if (u.acted) return no('EIC-ATK-01', 'has had its turn')
  if (u.paralyzed) return no('EIC-PARA-02', 'is paralyzed')
  if (u.retreat !== 'none') return no('EIC-RET-01', u.retreat === 'recovering' ? 'recovers at its base' : 'is in retreat')
  if (u.reload.length > 0) return no('EIC-RLD-01', 'reloads at its base')
  if (u.sense === 0 && v.words.options.phaseOrder === 'allDetect') return no('EIC-AMB-14', 'has not rolled for detection')
  if (u.sense > 0) return no('EIC-DET-05', u.sense === 1 ? 'its detection failed' : 'found nobody')
  return enemyInRange(asField(v), u) ? no('EIC-DET-01', 'is not open now') : no('EIC-DET-03', `nobody is within ${hexesOf(detHexes(u))}`)
}

function noMover(u: EicUnit): Refusal {
  if (u.paralyzed) return no('EIC-MOVE-04', 'is paralyzed')
  if (u.retreat === 'recovering') return no('EIC-AMB-92', 'sits at its base and recovers')
  return no('EIC-MOVE-02', 'has had its movement')
}

function noRetreat(u: EicUnit): Refusal {
  return u.mustLeave ? no('EIC-AMB-93', 'must leave the base after reloading') : no('EIC-RET-01', 'no credits are left to recover with')
}

function noWarp(u: EicUnit): Refusal {
  if (!u.warp) return no('EIC-WARP-01', 'has no warp')
  if (u.paralyzed) return no('EIC-PARA-02', 'is paralyzed')
  if (!liftWorks(u)) return no('EIC-NRG-06', `warp needs 31% energy, ${percentOf(u)}% is left`)
  return no('EIC-ELEV-04', 'is up on its elevator')
}

// ---- Ways of moving ---------------------------------------------------------------------------------------------

function stances(v: EicSeen, d: Decision, u: EicUnit): Refused[] {
  const open = offered(d),
    out: Refused[] = []
  const put = (id: string, label: string, why: Refusal): void => {
    if (!open.has(id)) out.push({ id, label, about: [{ unit: u.id }], no: why })
  }
  put(
    'move',
    'Move',
    u.height > 0 ? no('EIC-ELEV-02', 'no ground move until the turn after it is down') : no('EIC-MOVE-02', 'one kind of movement a round'),
  )
  if (u.elevator) {
    put(
      'elevator',
      'Take the elevator',
      u.aloft
        ? no('EIC-MOVE-02', 'is aloft')
        : u.warping
          ? no('EIC-ELEV-04', 'is declared to warp')
          : u.retreat === 'retreating'
            ? no('EIC-AMB-92', 'in retreat it moves nearer its base')
            : !liftWorks(u)
              ? no('EIC-NRG-06', `needs 31% energy, ${percentOf(u)}% is left`)
              : no('EIC-MOVE-02', 'one kind of movement a round'),
    )
  }
  put(
    'reload',
    'Sit and reload',
    !atBase(asField(v), u)
      ? no('EIC-RLD-01', 'is not at its base')
      : u.mustLeave
        ? no('EIC-AMB-93', 'must leave the base')
        : u.retreat !== 'none'
          ? no('EIC-AMB-93', 'cannot recover and reload at once')
          : no('EIC-RLD-01', 'no empty slot that the credits would fill'),
  )
  return out
}

function ways(d: Decision, u: EicUnit): Refused[] {
  if (d.choice.is !== 'path') return []
  const open = d.choice.ways?.map((w) => w.id) ?? ['walk'],
    out: Refused[] = []
  const put = (id: string, label: string, why: Refusal): void => {
    if (!open.includes(id)) out.push({ id, label, about: [{ unit: u.id }], no: why })
  }
  put(
    'walk',
    'On the ground',
    u.warping
      ? no('EIC-WARP-03', 'declared to warp, it must warp')
      : u.aloft
        ? no('EIC-FLT-01', 'is aloft; landing is part of a flight')
        : no('EIC-MOVE-02', 'one kind of movement a round'),
  )
  if (u.flight)
    put(
      'fly',
      'Fly',
      !liftWorks(u)
        ? no('EIC-NRG-06', `flight needs 31% energy, ${percentOf(u)}% is left`)
        : no('EIC-MOVE-02', 'one kind of movement a round'),
    )
  if (u.warp)
    put(
      'warp',
      'Warp',
      !liftWorks(u)
        ? no('EIC-NRG-06', `warp needs 31% energy, ${percentOf(u)}% is left`)
        : no('EIC-WARP-03', u.warping ? 'has warped this round' : 'was not declared before the dice'),
    )
  return out
}

// ---- The second declaration (EIC-BST-01, EIC-SHP-01) --------------------------------------------------------------

function second(v: EicSeen, d: Decision): Refused[] {
  const shot = shotInHand(v)
  if (shot === null) return []
  const u = ownUnit(v, shot.by),
    f = asField(v),
    about = [{ unit: shot.target }]
  if (d.kind === 'sharpshot')
    return shot.how === 'shoot' && boostable(u, shot.weapon)
      ? []
      : [{ id: 'boost', label: 'Boost', about, no: noBoost(u, shot.how, shot.weapon) }]
  if (maySharpshoot(f, shot)) return []
  const why =
    shot.how !== 'shoot'
      ? no('EIC-AMB-55', 'is for shooting only')
      : !weapon(shot.weapon).sharp
        ? no('EIC-SHP-02', 'not with area weapons')
        : no('EIC-SHP-01', `needs ATTR at least DFR, and ${shot.attr} is under ${shot.dfr}`)
  return [{ id: 'sharp', label: 'Sharpshot', about, no: why }]
}

function noBoost(u: EicUnit, how: string, id: string): Refusal {
  if (how !== 'shoot') return no('EIC-BST-01', 'is for weapons of high and medium need')
  const w = weapon(id)
  return id === 'oxyPlus'
    ? no('EIC-AMB-91', 'oxy plus has no damage to boost')
    : isCharge(u.cls, w.id)
      ? no('EIC-AMB-32', 'charges take no boost')
      : no('EIC-BST-01', `the ${armName(id)} is of low need`)
}

// ---- Base and drone ---------------------------------------------------------------------------------------------

function reloads(v: EicSeen, d: Decision, u: EicUnit): Refused[] {
  const open = offered(d),
    credits = v.words.sides[u.seat].credits ?? 0,
    out: Refused[] = []
  for (const s of u.slots) {
    if (open.has(`s${s.no}`)) continue
    const w = weapon(s.weapon),
      full = fullShots(w, u.hull === 'tank' ? 'tank' : 'suit', v.words.options.paralysisTankLoad)
    const why = s.lost
      ? no('EIC-AMB-93', 'was lost to a lethal blow')
      : s.shots < 0
        ? no('EIC-WPN-02', 'holds no counted shots')
        : full !== null && s.shots >= full
          ? no('EIC-AMB-93', 'is full')
          : s.shots > 0 && !v.words.options.reloadPartial
            ? no('EIC-AMB-93', `has ${s.shots} shots left`)
            : no('EIC-RLD-01', `costs ${sum(w.cost)} credits, ${sum(credits)} are left`)
    out.push({ id: `s${s.no}`, label: capital(armName(w.id)), no: why })
  }
  const dr = u.drone === '' ? undefined : v.units.find((x) => x.id === u.drone)
  if (dr !== undefined && !open.has('drone'))
    out.push({
      id: 'drone',
      label: 'A new drone',
      no: dr.vanquished
        ? no('EIC-DRN-01', `costs ${droneRow.replacement} credits, ${sum(credits)} are left`)
        : no('EIC-DRN-01', 'its drone is not lost'),
    })
  return out
}

function payloads(v: EicSeen, d: Decision, dr: EicUnit): Refused[] {
  const open = offered(d),
    tank = ownUnit(v, dr.tank)
  return tank.slots.flatMap((s): Refused[] => {
    const w = weapon(s.weapon),
      id = `s${s.no}`
    if ((w.group !== 'grenade' && w.group !== 'bomb') || open.has(id)) return []
    return [{ id, label: capital(armName(w.id)), no: spentSlot(tank, s) ?? lacks(tank, 'low') }]
  })
}

function drops(v: EicSeen, d: Decision, dr: EicUnit): Refused[] {
  const open = offered(d),
    tank = ownUnit(v, dr.tank),
    grid = gridOf(v.words.map),
    f = asField(v)
  const range = dr.payload !== '' && weapon(dr.payload).group === 'bomb' ? droneRow.bombReach : droneRow.grenadeReach
  return v.units.flatMap((o): Refused[] => {
    if (o.seat === dr.seat || !onMap(o) || open.has(o.id)) return []
    const far = grid.distance(dr.hex, o.hex)
    const why = isUsed(tank, dr.payloadSlot)
      ? no('EIC-ATK-06', 'its load is used this round')
      : !isTarget(f, dr.seat, o)
        ? no('EIC-AMB-65', 'is safe at its base')
        : far > range
          ? no('EIC-DRN-04', `reaches ${hexesOf(range)}, the target is ${far} away`)
          : tank.found.includes(o.id)
            ? no('EIC-DRN-03', 'is out of the drone’s sight')
            : no('EIC-DRN-03', 'was not detected by its tank')
    return [{ id: o.id, label: o.name, about: [{ unit: o.id }], no: why }]
  })
}
