// EIC League: purposeful answers for questions too wide to list: where to go and stand, how much to boost, who retreats, what to reload.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { Dice } from '../../../kernel/dice.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { Idea } from '../../../kernel/ruleset.ts'
import type { HexGrid } from '../../../space/grid.ts'
import { attackFacts, maySharpshoot, shotOf, strikeOf, type Shot } from '../rules/attack.ts'
import type { Strike } from '../rules/blast.ts'
import { deployCells } from '../rules/deployment.ts'
import { creditsPerEnergy, mostRetreatingOrRecovering } from '../book/charts.ts'
import { payloads } from '../rules/drone.ts'
import { drone as droneRow, weapon } from '../book/roster.ts'
import { attrOf, liftHexes, gridOf, detHexes, onMap, percentOf, remains, sonicOf, throwHexes, type EicUnit } from '../state/state.ts'
import { endsOf, waysOf, type WayId } from '../rules/movement.ts'
import { checkAnswer, drawAnswer } from '../rules/sequence.ts'
import { chanceOfHit, dfrTable, ownInBurst, shotInHand } from '../sight/shots.ts'
import { chargeEnds } from '../rules/targets.ts'
import { asField, isWhole, ownUnit, seenUnit, type EicSeen, type SeenUnit } from '../sight/view.ts'

export type Suggested = { readonly choice: Choice; readonly idea: Idea }

/** How credits are spent after a battle: an answer, or null. */
export type Spending = (v: EicSeen, d: Decision, dice: Dice) => Choice | null

/**
 * At most n legal answers, best ideas first. Where every option is listed none is suggested, attacks apart, of which there may be many.
 * @param spending how credits are spent after a battle; left out where none is.
 */
export function suggest(v: EicSeen, d: Decision, dice: Dice, n: number, spending?: Spending): readonly Suggested[] {
  const all = ideas(v, d, dice, n, spending),
    out: Suggested[] = [],
    had = new Set<string>()
  for (const s of all) {
    const key = JSON.stringify(s.choice)
    if (had.has(key) || out.length >= n) continue
    had.add(key)
    if (checkAnswer(asField(v), d, s.choice) === true) out.push(s)
  }
  return out
}

/** An answer drawn evenly from the places within reach, for `place` and `path`. */
export function draw(v: EicSeen, d: Decision, dice: Dice): Choice {
  return drawAnswer(asField(v), d, dice)
}

function ideas(v: EicSeen, d: Decision, dice: Dice, n: number, spending: Spending | undefined): readonly Suggested[] {
  switch (d.kind) {
    case 'path':
      return paths(v, d, dice, n)
    case 'deploy':
      return deployments(v, d, dice, n)
    case 'droneFlight':
      return droneFlights(v, d, dice, n)
    case 'charge':
      return charges(v, d)
    case 'attack':
      return attacks(v, d)
    case 'sharpshot':
      return aims(v)
    case 'height':
      return heights(d)
    case 'boost':
      return boosts(v, d)
    case 'recover':
      return recoveries(v, d)
    case 'retreat':
      return retreats(v, d)
    case 'reload':
      return reloads(v, d)
    case 'warp': {
      const ids = d.choice.is === 'some' ? d.choice.of.map((o) => o.id) : []
      const fit = ids.filter((id) => ownUnit(v, id).retreat === 'none') // who goes home seldom jumps (EIC-WARP-03)
      return d.choice.is === 'some' ? [...subsets(fit, 'deceive'), ...subsets(ids, 'deceive')] : []
    }
    case 'sensing':
    case 'salvage':
      return d.choice.is === 'some'
        ? [
            { choice: { some: d.choice.of.map((o) => o.id) }, idea: 'scout' },
            { choice: d.idle, idea: 'hold' },
          ]
        : []
    case 'shop': {
      const c = spending?.(v, d, dice) ?? null
      return c === null ? [] : [{ choice: c, idea: 'recover' }]
    }
    case 'keepUnits':
    case 'keepWeapons':
    case 'scrap':
    case 'giveCredits':
    case 'cash':
      return [{ choice: d.idle, idea: 'hold' }, ...ends(d)]
    default:
      return []
  }
}

function ends(d: Decision): Suggested[] {
  if (d.choice.is === 'number')
    return [
      { choice: { number: d.choice.max }, idea: 'support' },
      { choice: { number: d.choice.min }, idea: 'hold' },
    ]
  return d.choice.is === 'some'
    ? [
        { choice: { some: d.choice.of.slice(0, d.choice.max).map((o) => o.id) }, idea: 'support' },
        ...(d.choice.min === 0 ? [{ choice: { some: [] }, idea: 'hold' as const }] : []),
      ]
    : []
}

function subsets(all: readonly Id[], idea: Idea): Suggested[] {
  return [{ choice: { some: [] }, idea: 'hold' }, { choice: { some: all }, idea }, ...all.map((id) => ({ choice: { some: [id] }, idea }))]
}

const unitOf = (v: EicSeen, d: Decision): EicUnit | null => {
  const ref = d.about[0]
  return ref && 'unit' in ref ? ownUnit(v, ref.unit) : null
}
const foesOf = (v: EicSeen, seat: Seat): readonly SeenUnit[] => v.units.filter((o) => o.seat !== seat && o.hull !== 'drone' && onMap(o))
/** Hexes an enemy's guns are taken to carry where its PWR is not known. */
const usualReach = 8
const reachOf = (o: SeenUnit): number => (isWhole(o) ? Math.min(throwHexes(o), detHexes(o)) : usualReach)

// ---- How to attack --------------------------------------------------------------------------------------------

/** BOD that force is taken to meet where it is not known; resistances count only where they are known. */
const usualBod = { suit: 75, tank: 105, drone: 10 } as const

/** Energy that a hit of this strike may be hoped to take. What only shows in rounds counts as so much energy. */
function hoped(t: SeenUnit, s: Strike, ignoreBod: boolean): number {
  let n = (s.paralysis && !t.paralyzed ? 80 : 0) + (s.oxy ? 50 : 0) + 4 * s.bodLoss
  for (const e of s.effects) {
    const stops =
      e.type === 'force'
        ? ignoreBod
          ? 0
          : (t.bodNow ?? usualBod[t.hull])
        : e.type === 'sonic' && isWhole(t)
          ? sonicOf(t)
          : (t[e.type] ?? 0)
    if (e.damage > stops) n += e.damage - stops
  }
  return n
}

/**
 * Chance times energy taken of a shot, as a normal one and as a sharpshot (0 where it may not be one), over every DFR the target may have.
 */
function promise(v: EicSeen, u: EicUnit, shot: Shot): readonly [normal: number, sharp: number] {
  const f = asField(v),
    t = seenUnit(v, shot.target),
    s = strikeOf(u, shot),
    table = shot.dfr >= 0 ? [{ dfr: shot.dfr }] : dfrTable(t)
  const plain = hoped(t, s, false),
    past = hoped(t, s, true)
  let normal = 0,
    sharp = 0
  for (const { dfr } of table) {
    normal += chanceOfHit(attackFacts(f, u, { ...shot, dfr, sharp: false })) * plain
    if (maySharpshoot(f, { ...shot, dfr })) sharp += chanceOfHit(attackFacts(f, u, { ...shot, dfr, sharp: true })) * past
  }
  return [normal / table.length, sharp / table.length]
}

/** An attack that is offered: the energy it may be hoped to take, what a hit takes, and from whom; '' for the drone, which has many. */
export type Hope = { readonly id: Id; readonly hope: number; readonly harm: number; readonly target: Id }

/** What each attack offered promises, less what the burst does to one's own. */
export function hopes(v: EicSeen, d: Decision): readonly Hope[] {
  const u = unitOf(v, d)
  if (u === null || d.choice.is !== 'one') return []
  return d.choice.of.map((o): Hope => {
    if (!o.id.includes('>')) return { id: o.id, hope: droneHope(v, u), harm: 0, target: '' }
    const shot = shotOf(u, o.id),
      t = seenUnit(v, shot.target),
      s = strikeOf(u, shot),
      best = Math.max(...promise(v, u, shot)),
      seen = { id: o.id, harm: hoped(t, s, false), target: t.id }
    if (shot.how === 'ram' && (t.bodNow ?? usualBod[t.hull]) > u.bodNow) return { ...seen, hope: -1 } // it would fall back on the rammer
    const chance = chanceOfHit(attackFacts(asField(v), u, { ...shot, dfr: shot.dfr >= 0 ? shot.dfr : (dfrTable(t)[0]?.dfr ?? 60) }))
    const own = ownInBurst(v, t, s).reduce((n, x) => n + x.harm.reduce((m, e) => m + e.damage, 0), 0)
    return { ...seen, hope: best - chance * own }
  })
}

/** Attacks by what they promise; to hold fire stands before those that promise nothing. */
function attacks(v: EicSeen, d: Decision): readonly Suggested[] {
  if (d.choice.is !== 'one') return []
  const all = [...hopes(v, d)].sort((a, b) => b.hope - a.hope),
    good = all.filter((x) => x.hope > 0),
    rest = all.filter((x) => x.hope <= 0),
    strike = ({ id }: { readonly id: Id }): Suggested => ({ choice: { one: id }, idea: 'strike' })
  return [...good.map(strike), ...(d.choice.pass ? [{ choice: { pass: true }, idea: 'hold' } as const] : []), ...rest.map(strike)]
}

/**
 * EIC-DRN-02: what the drone may do with the best that its tank could give it, or that it carries: to those found within its flight and
 * throw.
 */
function droneHope(v: EicSeen, u: EicUnit): number {
  const grid = gridOf(v.words.map),
    dr = ownUnit(v, u.drone)
  const loads = dr.docked ? payloads(u).map((o) => u.slots.find((s) => `s${s.no}` === o.id)?.weapon ?? '') : [dr.payload]
  let best = 0
  for (const id of u.found)
    for (const what of loads) {
      const t = seenUnit(v, id)
      if (what === '' || !onMap(t)) continue
      const how = weapon(what).group === 'bomb' ? 'drop' : 'throw',
        far = grid.distance(dr.hex, t.hex) - liftHexes(dr)
      if (far > (how === 'drop' ? droneRow.bombReach : droneRow.grenadeReach)) continue
      const shot: Shot = {
          by: dr.id,
          target: id,
          how,
          weapon: what,
          slot: 0,
          launcher: 0,
          partner: '',
          wild: false,
          attr: attrOf(dr),
          dfr: -1,
          boost: 0,
          sharp: false,
          lost: 0,
        },
        s = strikeOf(dr, shot)
      const own = ownInBurst(v, t, s).reduce((n, x) => n + x.harm.reduce((m, e) => m + e.damage, 0), 0)
      best = Math.max(best, 0.9 * (promise(v, dr, shot)[0] - own / 2))
    }
  return best
}

/** EIC-AMB-56: whichever of the two promises more. */
function aims(v: EicSeen): readonly Suggested[] {
  const shot = shotInHand(v)
  if (shot === null) return []
  const [normal, sharp] = promise(v, ownUnit(v, shot.by), { ...shot, sharp: false })
  return (sharp > normal ? ['sharp', 'normal'] : ['normal', 'sharp']).map((one) => ({ choice: { one }, idea: 'strike' }))
}

// ---- Where to go ----------------------------------------------------------------------------------------------

type Standing = {
  readonly cell: number
  readonly way: WayId
  readonly near: number
  readonly under: number
  readonly friends: number
  readonly home: number
  readonly goal: number
}

function paths(v: EicSeen, d: Decision, dice: Dice, n: number): readonly Suggested[] {
  const u = unitOf(v, d)
  if (u === null || d.choice.is !== 'path') return []
  const f = asField(v),
    grid = gridOf(v.words.map),
    foes = foesOf(v, u.seat),
    base = v.words.sides[u.seat].base
  const friends = v.units.filter((o) => o.seat === u.seat && o.id !== u.id && o.hull !== 'drone' && onMap(o)).map((o) => o.hex)
  const aims = v.words.aim.is === 'hold' ? v.words.aim.hexes : []
  const gun = Math.min(throwHexes(u), detHexes(u)),
    withWay = d.choice.ways !== undefined
  const stands: Standing[] = []
  for (const way of waysOf(u)) for (const cell of endsOf(f, u, way)) stands.push(standing(grid, foes, friends, base, aims, cell, way))
  if (stands.length === 0) return []
  const weak = percentOf(u) < 35 || u.retreat !== 'none'
  const go = (s: Standing): Choice => ({ legs: [{ to: grid.place(s.cell), ...(withWay ? { way: s.way } : {}) }] })
  const best = (idea: Idea, score: (s: Standing) => number): Suggested => {
    let top = stands[0],
      most = score(top)
    for (const s of stands) {
      const x = score(s)
      if (x > most) {
        most = x
        top = s
      }
    }
    return top.cell === u.hex && top.way === 'walk' && !u.mustLeave ? { choice: { pass: true }, idea: 'hold' } : { choice: go(top), idea }
  }
  const into = (s: Standing): number => (s.near > gun ? gun - s.near : 0) // 0 once within reach
  const out: Suggested[] = []
  const far = (s: Standing): number => grid.distance(s.cell, u.hex)
  // who has nobody within reach closes in by the way that leaves fewest enemies near; who has somebody does not step back for it
  const close = best('close', (s) => 20 * into(s) - 2 * s.under - 3 * s.friends - far(s) / 2)
  const strike = best('strike', (s) => -10 * s.near - s.friends),
    spread = best('spread', (s) => 20 * into(s) - 12 * s.friends - s.under)
  const away = best('withdraw', (s) => -12 * s.under + s.near - s.home),
    home = best('recover', (s) => -10 * s.home - s.under)
  if (weak) out.push(home, away)
  if (aims.length) out.push(best('goal', (s) => -10 * s.goal - s.under))
  out.push(close, strike, spread)
  if (foes.length) {
    // each enemy may be the one to close with
    for (const o of foes.slice(0, 4))
      out.push(
        best('close', (s) => {
          const far = grid.distance(s.cell, o.hex)
          return far > gun ? -far * 10 - s.under : -s.under - 2 * s.friends
        }),
      )
  }
  // from as far off as it still reaches
  out.push(best('cover', (s) => 20 * into(s) - s.under + (s.near <= gun ? s.near : 0) - 3 * s.friends))
  out.push(best('cover', (s) => -12 * s.under + 4 * into(s) - s.friends))
  if (d.choice.pass) out.push({ choice: { pass: true }, idea: 'hold' })
  if (!weak) out.push(away)
  for (let tries = 0; out.length < n && tries < n; tries++) out.push({ choice: drawAnswer(f, d, dice), idea: 'scout' })
  return out
}

function standing(
  grid: HexGrid,
  foes: readonly SeenUnit[],
  friends: readonly number[],
  base: number,
  aims: readonly number[],
  cell: number,
  way: WayId,
): Standing {
  let near = 99,
    under = 0,
    close = 0,
    goal = aims.length ? 99 : 0
  for (const o of foes) {
    const n = grid.distance(cell, o.hex)
    if (n < near) near = n
    if (n <= reachOf(o) + 2) under++
  }
  for (const hex of friends) if (grid.distance(cell, hex) <= 2) close++
  for (const hex of aims) {
    const n = grid.distance(cell, hex)
    if (n < goal) goal = n
  }
  return { cell, way, near, under, friends: close, home: grid.distance(cell, base), goal }
}

function charges(v: EicSeen, d: Decision): readonly Suggested[] {
  const u = unitOf(v, d),
    ref = d.about[1]
  if (u === null || !ref || !('unit' in ref)) return []
  const grid = gridOf(v.words.map)
  return chargeEnds(asField(v), u, seenUnit(v, ref.unit)).map((cell) => ({ choice: { legs: [{ to: grid.place(cell) }] }, idea: 'strike' }))
}

function droneFlights(v: EicSeen, d: Decision, dice: Dice, n: number): readonly Suggested[] {
  const dr = unitOf(v, d)
  if (dr === null) return []
  const grid = gridOf(v.words.map),
    tank = ownUnit(v, dr.tank),
    out: Suggested[] = []
  const cells = grid.disc(dr.hex, liftHexes(dr)),
    friends = v.units.filter((o) => o.seat === dr.seat && o.hull !== 'drone' && onMap(o)).map((o) => o.hex)
  const near = (to: number, within: number): number => {
    // the cell within reach of the target that is farthest from friends
    let best = -1,
      most = -1
    for (const cell of cells) {
      if (grid.distance(cell, to) > within) continue
      const far = friends.reduce((m, h) => Math.min(m, grid.distance(cell, h)), 99)
      if (far > most) {
        most = far
        best = cell
      }
    }
    return best
  }
  if (dr.payload !== '')
    for (const id of tank.found) {
      const o = seenUnit(v, id),
        cell = near(o.hex, dr.payload === 'nuclearBomb' ? 0 : 3)
      if (onMap(o) && cell >= 0) out.push({ choice: { legs: [{ to: grid.place(cell) }] }, idea: 'strike' })
    }
  if (dr.hex !== tank.hex && cells.includes(tank.hex)) out.push({ choice: { legs: [{ to: grid.place(tank.hex) }] }, idea: 'withdraw' })
  out.push({ choice: { pass: true }, idea: 'hold' })
  for (let tries = 0; out.length < n && tries < n; tries++) out.push({ choice: drawAnswer(asField(v), d, dice), idea: 'scout' })
  return out
}

// ---- Where to stand -------------------------------------------------------------------------------------------

/** Deployments: spread towards the enemy, spread about the base, close behind it; then drawn ones. */
function deployments(v: EicSeen, d: Decision, dice: Dice, n: number): readonly Suggested[] {
  const f = asField(v),
    grid = gridOf(v.words.map),
    cells = deployCells(f, d.seat)
  const foes = v.words.sides.filter((s) => s.seat !== d.seat).map((s) => s.base)
  const far = (cell: number): number => foes.reduce((m, b) => Math.min(m, grid.distance(cell, b)), 99)
  const plan = (score: (cell: number) => number, apart: number): Choice => {
    const order = [...cells].sort((a, b) => score(b) - score(a) || a - b),
      taken: number[] = []
    for (let gap = apart; taken.length < d.about.length && gap >= 1; gap--)
      for (const cell of order) if (taken.length < d.about.length && taken.every((t) => grid.distance(t, cell) >= gap)) taken.push(cell)
    return { place: d.about.map((_, i) => ({ at: grid.place(taken[i] ?? v.words.sides[d.seat].base) })) }
  }
  const out: Suggested[] = [
    { choice: plan((c) => -far(c), 3), idea: 'spread' },
    { choice: plan((c) => -far(c), 2), idea: 'close' },
    { choice: plan((c) => far(c), 2), idea: 'withdraw' },
    { choice: plan((c) => -grid.distance(c, v.words.sides[d.seat].base), 2), idea: 'hold' },
  ]
  for (let tries = 0; out.length < n && tries < n; tries++) out.push({ choice: drawAnswer(f, d, dice), idea: 'scout' })
  return out
}

// ---- Numbers and lists ----------------------------------------------------------------------------------------

function heights(d: Decision): readonly Suggested[] {
  if (d.choice.is !== 'number') return []
  const { min, max } = d.choice,
    fives: number[] = []
  for (let h = max - (max % 5); h > min && h > 0; h -= 5) fives.push(h) // every full five counts (EIC-ELEV-03)
  return [
    ...fives.map((number) => ({ choice: { number }, idea: 'scout' as const })),
    { choice: { number: min }, idea: 'withdraw' },
    { choice: d.idle, idea: 'hold' },
    { choice: { number: max }, idea: 'scout' },
  ]
}

/** No boost; as much as leaves the high need, then the medium need working; the steps between. */
function boosts(v: EicSeen, d: Decision): readonly Suggested[] {
  const u = unitOf(v, d)
  if (u === null || d.choice.is !== 'number') return []
  const most = d.choice.max,
    out: Suggested[] = [{ choice: { number: 0 }, idea: 'hold' }]
  const keeps = (percent: number): number => u.energy - Math.ceil((u.energyMax * percent) / 100)
  for (const n of [20, 40, keeps(70), keeps(31), 60, 10, 30])
    if (n > 0 && n <= most) out.push({ choice: { number: n }, idea: n > 40 ? 'finish' : 'strike' })
  return out
}

function recoveries(v: EicSeen, d: Decision): readonly Suggested[] {
  if (d.choice.is !== 'number') return []
  const u = unitOf(v, d),
    afford = Math.floor((v.words.sides[d.seat].credits ?? 0) / creditsPerEnergy),
    { min, max } = d.choice
  const within = (n: number): number => (n < min ? min : n > max ? max : n)
  const high = u === null ? max : Math.ceil((u.energyMax * 70) / 100) - u.energy
  return [...new Set([within(afford), within(high), max, within(20)])].map((number) => ({ choice: { number }, idea: 'recover' }))
}

function retreats(v: EicSeen, d: Decision): readonly Suggested[] {
  if (d.choice.is !== 'some') return []
  const ids = d.choice.of.map((o) => o.id)
  const weak = ids
    .map((id) => ownUnit(v, id))
    .filter((u) => remains(u) && percentOf(u) < 45 && u.hull !== 'drone')
    .sort((a, b) => percentOf(a) - percentOf(b))
    .map((u) => u.id)
  const at = Math.min(mostRetreatingOrRecovering, d.choice.max)
  return [
    ...('some' in d.idle && d.idle.some.length ? [{ choice: d.idle, idea: 'recover' as const }] : []),
    { choice: { some: [] }, idea: 'hold' },
    ...weak.slice(0, 2).map((id) => ({ choice: { some: [id] }, idea: 'recover' as const })),
    ...(weak.length > 1 && at > 1 ? [{ choice: { some: weak.slice(0, at) }, idea: 'recover' as const }] : []),
  ]
}

function reloads(v: EicSeen, d: Decision): readonly Suggested[] {
  if (d.choice.is !== 'some') return []
  void v
  const ids = d.choice.of.map((o) => o.id)
  return [{ choice: { some: ids }, idea: 'recover' }, ...ids.map((id) => ({ choice: { some: [id] }, idea: 'recover' as const }))]
}
