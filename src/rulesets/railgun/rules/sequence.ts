// Railgun: 2100: the sequence of play: player turns with their seven phases, Command and Final Phase (the page of the book,
// RG-SEQ-01, RG-CMD-01, RG-END-01).
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { d, type Dice } from '../../../kernel/dice.ts'
import type { Place, Refusal, Seat } from '../../../kernel/plain.ts'
import { table } from '../../../kernel/procedure.ts'
import type { Outcome } from '../../../kernel/state.ts'
import { geometry, happens } from '../book/charts.ts'
import { standOption } from '../book/names.ts'
import {
  act,
  ask,
  call,
  defenderOf,
  hidden,
  loop,
  onTable,
  other,
  procedure,
  profileOf,
  standOf,
  tell,
  toldOf,
  when,
  type Field,
  type RgGame,
} from '../state/state.ts'
import { artilleryPhase, checkSpot, plotStrikes } from './artillery.ts'
import { checkDrop } from './carrying.ts'
import { closeCombat, closeProcedures } from './closecombat.ts'
import { checkPlaces, drawPlaces, offerDeployment, placing, pointIn, roll, same, takePlaces } from './deployment.ts'
import { checkLanding, landings } from './drops.ts'
import { loadGuns, popUp } from './gravs.ts'
import { moveStand } from './movement.ts'
import { giveOrders } from './orders.ts'
import { lossChecks, makeChecks } from './quality.ts'
import { afterMoves, beginPhase, movement } from './segment.ts'
import { sayIfNobody } from './silent.ts'
import { checkFirers, volley } from './snapfire.ts'
import { beginSpotting, lookAbout } from './spotting.ts'
import { finalScore, outcome } from './victory.ts'
import { checkPath, waysOf } from './ways.ts'

// ---- Command Phase (RG-CMD-01) ----------------------------------------------------------------------------------

/** RG-AMB-39: higher d10 plays first, ties again. */
function whoPlaysFirst(g: RgGame): void {
  for (;;) {
    const a = g.dice.roll(`${g.words.sides[0].name} for the first turn`, d(10), same),
      b = g.dice.roll(`${g.words.sides[1].name} for the first turn`, d(10), same)
    g.emit({ is: 'firstRoll', rule: 'RG-AMB-39', first: a > b ? 0 : b > a ? 1 : -1 })
    if (a !== b) {
      g.set({ first: a > b ? 0 : 1 })
      return
    }
  }
}

/** RG-SEQ-01, RG-SPOT-07: a player turn begins: what belonged to the last one is put away. */
function beginPlayerTurn(g: RgGame): void {
  const w = g.words,
    count = w.count + 1,
    half: 0 | 1 = count % 2 === 1 ? 0 : 1,
    attacker = half === 0 ? w.first : other(w.first)
  for (const s of g.units) {
    if (
      !s.stirred &&
      !s.shot &&
      s.passed === 0 &&
      s.used === 0 &&
      s.attacks === 0 &&
      s.attacked.length === 0 &&
      s.owed === '' &&
      s.fired === 'no' &&
      !s.barrage &&
      !s.plotsFire &&
      s.due === 0
    )
      continue
    const e = g.edit(s.id)
    e.stirred = false
    e.shot = false
    e.passed = 0
    e.used = 0
    e.attacks = 0
    e.attacked = none
    e.owed = ''
    e.fired = 'no'
    e.barrage = false
    e.due = 0
    if (s.seat === attacker) e.plotsFire = false
  }
  loadGuns(g)
  g.set({ count, half, attacker, turn: half === 0 ? w.turn + 1 : w.turn, firing: '', aim: '' })
  if (g.heard !== null) g.emit({ is: 'playerTurn', rule: 'RG-SEQ-01', turn: g.words.turn, seat: attacker })
  beginPhase(g, 'command')
}
const none: readonly never[] = []

/** RG-CMD-01: smoke clears on 1–2, area by area; what it hid from those who need a line is seen at once (RG-SPOT-02). */
function smokeClears(g: RgGame): void {
  const all = g.words.smoke
  for (const s of all) {
    const clears = g.dice.roll('smoke', d(10), (n) => happens('smokeClears', n))
    if (clears) g.set({ smoke: g.words.smoke.filter((x) => x.id !== s.id) })
    g.emit({ is: 'smokeClears', rule: 'RG-CMD-01', smoke: s.id, at: s.at, clears })
  }
  if (g.words.smoke !== all) beginSpotting(g)
}

/** RG-CMD-01, RG-D03: reinforcements that may come on now, and the strips where. */
function offerReinforcements(g: RgGame): Decision | null {
  const seat = g.words.attacker,
    list = g.units.filter((s) => s.seat === seat && s.where === 'reserve' && s.entry > 0 && s.entry <= g.words.turn)
  if (list.length === 0) return null
  const zones = g.words.land.entries.filter((e) => e.seat === seat && list.some((s) => s.unit === e.unit)).map((e) => e.zone)
  return placing('reinforce', 'RG-CMD-01', seat, list, zones.length > 0 ? zones : [g.words.land.deploy[seat]], false, toldOf(g), {
    place: list.map(() => null),
  })
}

function offerPlotFire(g: RgGame): Decision | null {
  const of = g.units.filter((s) => s.seat === g.words.attacker && onTable(s) && profileOf(s).moveClass === 'towed').map(standOption)
  return of.length === 0
    ? null
    : {
        kind: 'plotFire',
        rule: 'RG-AMB-49',
        seat: g.words.attacker,
        secret: false,
        told: hidden(g) ? 'nobody' : 'seat',
        about: [],
        choice: { is: 'some', of, min: 0, max: of.length },
        idle: { some: of.map((o) => o.id) },
      }
}

const command = procedure(
  'RG-CMD-01',
  'command',
  () => ({}),
  act('RG-CMD-01', smokeClears),
  ask('RG-CMD-01', offerReinforcements, (g, _v, a) => {
    for (const id of takePlaces(g, a[0])) {
      tell(g, g.unit(id), { is: 'arrives', rule: 'RG-CMD-01', unit: id, at: g.unit(id).at })
      lookAbout(g, id)
    }
  }),
  call(plotStrikes, () => ({})),
  ask('RG-AMB-49', offerPlotFire, (g, _v, a) => {
    const c = a[0].choice
    if ('some' in c) for (const id of c.some) g.edit(id).plotsFire = true
  }),
)

// ---- Final Phase (RG-END-01) ------------------------------------------------------------------------------------

/** RG-END-01, RG-AMB-07: the attacker's pins come off, Engaged and Can't Fire off everybody; after the last turn points are counted. */
function housekeeping(g: RgGame): void {
  const all = g.words.options.pinRemoval === 'clearAll'
  for (const s of g.units) {
    const unpin = s.pinned && (all || s.seat === g.words.attacker)
    if (!unpin && !s.engaged && s.fired === 'no' && s.strategic !== g.words.count && !s.landed && s.faced.length === 0) continue
    const e = g.edit(s.id)
    if (unpin) {
      e.pinned = false
      e.pins = 0
      e.pinMod = 0
    }
    e.engaged = false
    e.fired = 'no'
    e.used = 0
    e.owed = ''
    e.landed = false
    e.faced = none
    if (s.strategic === g.words.count) e.strategic = 0
  }
  if (g.words.half === 1 && g.words.turn >= g.words.land.turns) finalScore(g)
}

// ---- Player turn and battle -------------------------------------------------------------------------------------

/** RG-FF-01, RG-FIRE-01: it is the other side that fires. */
const firstFire = (g: RgGame): { readonly seat: Seat; readonly mode: 'first' } => ({ seat: defenderOf(g), mode: 'first' })

/** RG-FIN-01: Final Fire, then the checks of those it has pinned. */
const finalFire = procedure(
  'RG-FIN-01',
  'finalFire',
  () => ({}),
  call(volley, (g) => ({ seat: defenderOf(g), mode: 'final' as const })),
  act('RG-FIN-01', (g) => makeChecks(g, 'fire', 'RG-FIN-01')),
)

/** RG-SEQ-01: the seven phases of a player turn. */
export const playerTurn = procedure(
  'RG-SEQ-01',
  'playerTurn',
  () => ({}),
  act('RG-SEQ-01', beginPlayerTurn),
  call(command, () => ({})),
  act('RG-FF-01', (g) => {
    beginPhase(g, 'firstFire')
    sayIfNobody(g, 'first')
  }),
  call(volley, firstFire),
  call(movement, () => ({})),
  act('RG-FIN-01', (g) => {
    beginPhase(g, 'finalFire')
    sayIfNobody(g, 'final')
  }),
  call(finalFire, () => ({})),
  call(closeCombat, () => ({})),
  act('RG-SEQ-01', (g) => beginPhase(g, 'artillery')),
  call(artilleryPhase, () => ({})),
  act('RG-LOSS-01', (g) => {
    beginPhase(g, 'final')
    lossChecks(g)
  }),
  act('RG-END-01', housekeeping),
)

/** D02, then player turn after player turn until it is decided. */
export const battle = procedure(
  'RG-D02',
  'battle',
  (_: { readonly of: 'battle' }) => ({}),
  ask('RG-D02', offerDeployment, (g, _v, a) => {
    for (const x of a) {
      const ids = takePlaces(g, x)
      g.emit({ is: 'deploys', rule: 'RG-D02', seat: x.decision.seat, units: ids, ...(hidden(g) ? { told: [x.decision.seat] } : {}) })
    }
  }),
  when(
    (g) => g.words.first < 0,
    act('RG-AMB-39', (g) => whoPlaysFirst(g)),
  ),
  loop(
    () => true,
    call(playerTurn, () => ({})),
  ),
)

// ---- Judging and drawing answers --------------------------------------------------------------------------------

/** Whether an answer that fits its shape is legal. `f` is a state, or the view of the seat that is asked. */
export function checkAnswer(f: Field, x: Decision, c: Choice): true | Refusal {
  switch (x.kind) {
    case 'path':
      return checkPath(f, x, c)
    case 'firers':
      return checkFirers(f, c)
    case 'deploy':
      return checkPlaces(f, x, c, false)
    case 'reinforce':
      return checkPlaces(f, x, c, true)
    case 'drop':
    case 'dismount':
      return checkDrop(f, x, c)
    case 'landTroops':
    case 'landShip':
    case 'unload':
      return checkLanding(f, x, c)
    case 'spot':
    case 'smokeSpot':
    case 'plotStrikes':
      return 'place' in c
        ? checkSpot(
            f,
            x,
            c.place.map((p) => (p !== null && 'at' in p ? p.at : null)),
          )
        : true
    default:
      return true
  }
}

/** An answer drawn evenly from the places within reach, for `place` and `path`; not checked. */
export function drawAnswer(f: Field, x: Decision, dice: Dice): Choice {
  const s = x.choice
  if (s.is === 'path') {
    const stand = standOf(f, s.unit),
      ways = waysOf(f, stand),
      way = ways[ways.length === 1 ? 0 : roll(dice, ways.length)]
    const far = Math.min(72 * geometry.inch, Math.floor((way.budget ?? s.budget) / 4)),
      { width, height } = f.words.land,
      r = stand.radius
    const low: Place = [Math.max(r, s.from.at[0] - far), Math.max(r, s.from.at[1] - far)],
      high: Place = [Math.min(width - r, s.from.at[0] + far), Math.min(height - r, s.from.at[1] + far)]
    const to: Place = [low[0] + roll(dice, Math.max(1, high[0] - low[0] + 1)), low[1] + roll(dice, Math.max(1, high[1] - low[1] + 1))]
    return { legs: [{ to, way: way.id }], ...(s.facing ? { facing: roll(dice, 360) } : {}) }
  }
  if (s.is !== 'place') return x.idle
  if (x.kind === 'deploy' || x.kind === 'reinforce') {
    const c = drawPlaces(f, x, dice)
    return x.kind === 'deploy' && 'place' in c && c.place.includes(null) ? x.idle : c
  }
  return {
    place: s.items.map(() => {
      if (x.kind !== 'unload' && roll(dice, 3) === 0) return null
      const where = s.where[0]
      const at: Place =
        where.is === 'disc'
          ? [where.at[0] - where.radius + roll(dice, 2 * where.radius + 1), where.at[1] - where.radius + roll(dice, 2 * where.radius + 1)]
          : where.is === 'polygon'
            ? pointIn(where.points, dice)
            : [0, 0]
      return s.facing ? { at, facing: roll(dice, 360) } : { at }
    }),
  }
}

/** Every procedure of the battle. */
export const battleProcedures = [
  battle,
  playerTurn,
  command,
  plotStrikes,
  finalFire,
  volley,
  popUp,
  movement,
  landings,
  moveStand,
  afterMoves,
  ...closeProcedures,
  artilleryPhase,
  giveOrders,
] as const

/** Every procedure by name. */
export const procedures = table(...battleProcedures)

/** What the runner must know. */
export const runs = { procedures, outcome: outcome as (g: never) => Outcome | null, title: 'Railgun: 2100' }

const inTurn = ['battle', 'playerTurn']
const frames: Readonly<Record<string, readonly string[]>> = {
  battle: [],
  playerTurn: ['battle'],
  command: inTurn,
  plotStrikes: [...inTurn, 'command'],
  finalFire: inTurn,
  volley: inTurn,
  popUp: [...inTurn, 'volley'],
  movement: inTurn,
  landings: [...inTurn, 'movement'],
  moveStand: [...inTurn, 'movement'],
  afterMoves: [...inTurn, 'movement'],
  closeCombat: inTurn,
  fights: [...inTurn, 'closeCombat'],
  fightRound: [...inTurn, 'closeCombat', 'fights'],
  secondWave: [...inTurn, 'closeCombat'],
  artilleryPhase: inTurn,
  giveOrders: [],
}
/** The outer frames of a procedure, from outside in, as a position may leave them out. */
export function way(name: string): readonly string[] {
  return frames[name] ?? []
}
