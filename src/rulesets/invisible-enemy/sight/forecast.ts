// Invisible Enemy: chances of shots, splits, jams, repairs and paths, from the view alone, by the resolvers that play.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { noDice, type Dice } from '../../../kernel/dice.ts'
import type { Forecast } from '../../../kernel/face.ts'
import { drawnOf, odds, reckon } from '../../../kernel/odds.ts'
import type { Id } from '../../../kernel/plain.ts'
import { Game } from '../../../kernel/state.ts'
import { sure, type Fact } from '../../../craft/forecast.ts'
import { columns, type ModifierId } from '../book/charts.ts'
import { cellName, isCore } from '../book/pentawing.ts'
import { isTending } from '../rules/tending.ts'
import { shotOf, type Shot } from '../rules/fire.ts'
import { sectorOf } from '../rules/hull.ts'
import { attemptOf, counterPoints, isJam, roll, type Attempt } from '../rules/jamming.ts'
import { smoky } from '../rules/lines.ts'
import { modifiersOf, sumOf } from '../rules/modifiers.ts'
import { haltOf } from '../rules/moving.ts'
import { wayOf } from '../rules/paths.ts'
import { blind } from '../rules/ranging.ts'
import { rollBoth, waysOf } from '../rules/towing.ts'
import { rollRepair, workOf, type Work } from '../rules/reset.ts'
import {
  contest,
  kineticStrike,
  measuredRange,
  missileDice,
  photonAttack,
  photonHitsBy,
  strikeCell,
  thermalStrike,
  throughSmoke,
  type Split,
  type Strike,
} from '../rules/weapons.ts'
import type { IeEvent } from '../state/events.ts'
import { baseOf, defenseOf, terrainOf, type Base, type IeGame, type IeWords } from '../state/state.ts'
import { marksOf } from './contests.ts'
import type { IeSeen } from './view.ts'

const modifierNames: Readonly<Record<ModifierId, readonly [name: string, rule: string]>> = {
  activityMoved: ['target moved', 'IE-MOD-01'],
  activityFired: ['target fired', 'IE-MOD-02'],
  activityBeacon: ['target fired', 'IE-MOD-02'],
  activityJammed: ['target jammed', 'IE-MOD-04'],
  beaconMarked: ['marker beacon', 'IE-MOD-05'],
  destroyedHull: ['destroyed hull cells', 'IE-MOD-07'],
  enemySupportThermal: ['support beside it', 'IE-MOD-08'],
  enemySupportMissile: ['support beside it', 'IE-MOD-08'],
  rearShot: ['from the rear', 'IE-MOD-09'],
  jammerActive: ['holds a jam', 'IE-MOD-10'],
  coverClass: ['cover', 'IE-MOD-11'],
  sensorHit: ['own sensor hits', 'IE-MOD-12'],
  rangingError: ['ranging error', 'IE-MOD-13'],
  camouflage: ['camouflage', 'IE-MOD-14'],
}

/** The view as a state whose dice are those of a forecast. */
function stateOf(v: IeSeen, dice: Dice): IeGame {
  const g: IeGame = new Game<Base, IeWords, IeEvent>(v.units, v.words, v.seats)
  g.dice = dice
  return g
}
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))
const unitOf = (d: Decision, i = 0): Id => {
  const ref = d.about[i]
  return ref !== undefined && 'unit' in ref ? ref.unit : ''
}

// ---- Shots ----------------------------------------------------------------------------------------------------

/** What a shot did, as far as its dice say: hull cells, core cells or marks; null it was lost in smoke. */
type Effect = { readonly hull: number; readonly core: number } | null
const none: Effect = { hull: 0, core: 0 }
const counted = (cells: readonly number[]): Effect => ({ hull: cells.filter((c) => !isCore(c)).length, core: cells.filter(isCore).length })

function byCells(g: IeGame, from: Strike): Effect {
  let s = from
  while (s.seek.length > 0) s = strikeCell(g, s, g.dice.roll('location', locations, face))
  return counted(s.cells)
}
const face = (n: number): number => n
const locations = {
  name: 'd6',
  draw: (next: (a: number, b: number) => number) => next(1, 6),
  faces: () => [1, 2, 3, 4, 5, 6].map((n) => [n, 1 / 6] as const),
}

/** IE-PHO-03, IE-PHO-04: a photon shot: first what its range leaves of the attack, then its dice, so that few ways are gone. */
function photonOdds(v: IeSeen, by: Id, s: Shot, mods: number): readonly { readonly p: number; readonly is: Effect }[] {
  const c = v.words.commits.find((x) => x.unit === by && s.modules.includes(x.module))
  const guessed = c === undefined || c.guess < 0 ? 0 : c.guess
  const attacks = odds((dice) => {
    const g = stateOf(v, dice)
    return throughSmoke(g, by, s.target) ? Math.max(0, photonAttack(g, by, s.target, s.value, guessed, mods)) : null
  })
  return attacks.flatMap(({ p, is }): readonly { readonly p: number; readonly is: Effect }[] =>
    is === null
      ? [{ p, is: null }]
      : odds((dice) => photonHitsBy(dice, 'photon', is)).map((o) => ({ p: p * o.p, is: { core: o.is[0], hull: o.is[1] } })),
  )
}

/** A shot of another weapon by its resolver; what its modifiers add is the same on every way that its dice may go. */
function resolved(v: IeSeen, by: Id, s: Shot, mods: number, dice: Dice): Effect {
  const g = stateOf(v, dice)
  if (!throughSmoke(g, by, s.target)) return null
  if (s.is === 'kinetic') return byCells(g, kineticStrike(g, by, s.target, s.value, mods))
  if (s.is === 'thermal') return { hull: thermalStrike(g, by, s.target, s.value, mods).seek.length, core: 0 }
  const n = missileDice(g, g.unit(by), g.unit(s.target), s.value, mods)
  return n === 0 ? none : contested(g.dice, even(n), even(defenseOf(g.unit(s.target))))
}
const even = (n: number): Split => [n - (n >> 1), n >> 1]
const contested = (dice: Dice, mine: Split, theirs: Split): Effect =>
  dice.roll('missiles', contest(mine, theirs), ([core, hull]) => ({ hull, core }))

const nouns: Readonly<Record<Shot['is'], string>> = { kinetic: 'cell', thermal: 'hull cell destroyed', photon: 'hit', missile: 'mark' }
function said(is: Shot['is'], e: Effect): string {
  if (e === null) return 'lost in smoke'
  const n = e.hull + e.core
  if (n === 0) return 'no effect'
  const what = is === 'thermal' ? (n === 1 ? 'hull cell destroyed' : 'hull cells destroyed') : n === 1 ? nouns[is] : `${nouns[is]}s`
  return e.core === 0 || is === 'thermal' ? `${n} ${what}` : `${n} ${what}, ${e.core} of the core`
}
const weight = (e: Effect): number => (e === null ? -1 : e.hull + 2 * e.core)

/** What a shot rests on: values, modifiers one by one, the column or the dice (IE-MOD). */
function factsOf(v: IeSeen, by: Base, target: Base, s: Shot): readonly Fact[] {
  const mods = modifiersOf(v, by, target, s.is),
    attack = s.value + sumOf(mods)
  const out: Fact[] = [
    { label: 'attack', value: String(s.value), rule: 'IE-FIRE-04' },
    ...mods.map((m) => ({ label: modifierNames[m.id][0], value: signed(m.value), rule: modifierNames[m.id][1] })),
    { label: 'defense', value: String(defenseOf(target)), rule: 'IE-CRIT-02' },
  ]
  if (s.is === 'kinetic' || s.is === 'thermal') {
    const percent = attack <= 0 ? 0 : Math.floor((100 * attack) / defenseOf(target))
    const column = columns.findLast((c) => c <= percent)
    out.push({ label: 'column', value: column === undefined ? 'none' : `${column} %`, rule: 'IE-KIN-01' })
  }
  if (s.is === 'missile') out.push({ label: 'dice', value: String(missileDice(v, by, target, s.value)), rule: 'IE-MIS-01' })
  if (s.is === 'photon' && !blind(v, by.seat))
    out.push({ label: 'range', value: `${measuredRange(by, target) / 1000} inches`, rule: 'IE-PHO-03' })
  else if (s.is !== 'photon') out.push({ label: 'sector', value: sectorOf(target, by.at), rule: 'IE-DMG-02' })
  if (smoky(v, by.at, target.at)) out.push({ label: 'smoke', value: 'lost on 1 and 2', rule: 'IE-TER-12' })
  return out
}
function ofShot(v: IeSeen, by: Base, s: Shot): readonly Forecast[] {
  const target = baseOf(v, s.target)
  const mods = sumOf(modifiersOf(v, by, target, s.is))
  const r =
    s.is === 'photon'
      ? { odds: photonOdds(v, by.id, s, mods) }
      : reckon(
          (dice) => {
            const e = resolved(v, by.id, s, mods, dice)
            return e === null ? e : { hull: e.hull, core: e.core }
          },
          6000,
          2000,
        )
  const rows = [...r.odds].sort((a, b) => weight(a.is) - weight(b.is))
  return [
    {
      label: `At ${target.name}`,
      ...(s.is === 'missile' ? { given: { split: 'both sides even' } } : {}),
      odds: merged(rows.map(({ p, is }) => ({ p, label: said(s.is, is), tone: weight(is) > 0 ? ('good' as const) : ('plain' as const) }))),
      facts: factsOf(v, by, target, s),
      ...drawnOf(r, (e) => weight(e) > 0),
    },
  ]
}
function merged(rows: Forecast['odds']): Forecast['odds'] {
  const out: { p: number; label: string; tone: Forecast['odds'][number]['tone'] }[] = []
  for (const { p, label, tone } of rows) {
    const old = out.find((o) => o.label === label)
    if (old) old.p += p
    else out.push({ p, label, tone })
  }
  return out
}

/** IE-MIS-02: the marks that a split brings against each split of the other side. */
function ofSplit(v: IeSeen, d: Decision, c: Choice): readonly Forecast[] {
  if (!('split' in c)) return []
  const own: Split = [c.split[0], c.split[1]],
    other = v.stack.at(-1)?.v as { readonly unit?: Id; readonly shot?: Shot } | undefined
  if (other?.unit === undefined || other.shot === undefined) return []
  const firer = baseOf(v, other.unit),
    target = baseOf(v, other.shot.target)
  const attacks = unitOf(d) === other.unit
  const n = attacks ? defenseOf(target) : missileDice(v, firer, target, other.shot.value)
  return Array.from({ length: n + 1 }, (_, core): Forecast => {
    const theirs: Split = [core, n - core]
    const [a, d] = attacks ? [own, theirs] : [theirs, own]
    // IE-MIS-03: each color is a contest of its own
    const rows = marksOf(a[0], d[0])
      .flatMap((p, core) => marksOf(a[1], d[1]).map((q, hull) => ({ p: p * q, is: { core, hull } })))
      .filter(({ p }) => p > 0)
      .sort((x, y) => weight(x.is) - weight(y.is))
    return {
      label: `Against ${core} core, ${n - core} hull`,
      odds: merged(
        rows.map(({ p, is }) => ({
          p,
          label: said('missile', is),
          tone: weight(is) > 0 === attacks ? ('good' as const) : ('plain' as const),
        })),
      ),
    }
  })
}

// ---- Jams, repairs, paths -------------------------------------------------------------------------------------

/** IE-JAM-01: what a jam may do; `suffered`: asked of the side that it is meant for. */
function ofJam(v: IeSeen, a: Attempt, label: string, suffered = false): Forecast {
  const said = (e: string): string => ({ Hs: 'Half Speed', Im: 'Immobilized', Pz: 'Paralyzed' })[e] ?? 'no jam'
  const all = odds((dice) => {
    const g = stateOf(v, dice)
    roll(g, a)
    const t = g.unit(a.target)
    return {
      effect: t.jams.length > baseOf(v, a.target).jams.length ? (t.jams.at(-1)?.effect ?? '') : '',
      brain: t.b - baseOf(v, a.target).b,
    }
  })
  return {
    label,
    odds: all.map(({ p, is }) => ({
      p,
      label: is.brain > 0 ? `${said(is.effect)} and a brain hit` : said(is.effect),
      tone: (is.effect === '') === suffered ? ('good' as const) : suffered ? ('bad' as const) : ('plain' as const),
    })),
  }
}
function jamForecasts(v: IeSeen, a: Attempt): readonly Forecast[] {
  const name = baseOf(v, a.target).name,
    most = Math.min(counterPoints(v, baseOf(v, a.target)), baseOf(v, a.unit).modules[a.module].points)
  const bare = ofJam(v, a, `Jam ${name}`)
  return most === 0 ? [bare] : [bare, ofJam(v, { ...a, against: most }, `Against ${most} points of counter-jam`)]
}
/** The procedure that jams is the one that asks. */
function ofCounter(v: IeSeen, c: Choice): readonly Forecast[] {
  const a = v.stack.at(-1)?.v as Attempt | undefined
  return a === undefined || !('number' in c) ? [] : [ofJam(v, { ...a, against: c.number }, 'The jam', true)]
}

function ofWork(v: IeSeen, all: readonly Work[]): readonly Forecast[] {
  return all.map((w): Forecast => {
    const rows = odds((dice) => {
      const g = stateOf(v, dice)
      g.heard = []
      rollRepair(g, { work: [w], pick: '', core: false })
      const e = g.heard.find((x) => x.is === 'repair')
      return e !== undefined && e.is === 'repair' && e.fixed
    })
    const p = rows.find((r) => r.is)?.p ?? 0
    return {
      label: `${w.hit} on ${baseOf(v, w.unit).name}`,
      odds: [
        { p, label: 'repaired', tone: 'good' as const },
        { p: 1 - p, label: 'not repaired', tone: 'plain' as const },
      ].filter((x) => x.p > 0),
    }
  })
}
function ofRepair(v: IeSeen, d: Decision, c: Choice): readonly Forecast[] {
  if (!('split' in c) || d.choice.is !== 'split') return []
  const patient = baseOf(v, unitOf(d))
  const words = v.stack.at(-1)?.v as { readonly unit?: Id; readonly module?: number } | undefined
  const by = d.kind === 'tend' && words?.unit !== undefined ? { unit: words.unit, module: words.module ?? 0 } : undefined
  return ofWork(v, workOf(patient, d.choice.total, c.split, by))
}

/** IE-TER-03, IE-TER-04: where the dice may end a path. */
function ofPath(v: IeSeen, d: Decision, c: Choice): readonly Forecast[] {
  if (!('legs' in c) || d.choice.is !== 'path') return []
  const b = baseOf(v, d.choice.unit),
    way = wayOf(v, b.at, b.facing, c.legs, c.facing)
  const r = reckon((dice) => {
    const g = stateOf(v, dice)
    const h = haltOf(g, b.id, way)
    return { trap: h.trap, halted: h.halted, infected: g.unit(b.id).infected }
  }, 2000)
  if (r.odds.length === 1 && !r.odds[0].is.halted) return [sure('Arrives')]
  return [
    {
      label: 'The way',
      odds: merged(
        r.odds.map(({ p, is }) => ({
          p,
          label: !is.halted
            ? 'arrives'
            : is.trap !== ''
              ? `trapped, ${trapSaid(v, is.trap)}`
              : is.infected
                ? 'infected'
                : 'stopped by spores',
          tone: is.halted ? ('bad' as const) : ('good' as const),
        })),
      ),
      ...drawnOf(r, (x) => !x.halted),
    },
  ]
}
/** IE-ENG-08, IE-AMB-47: where the dice may end a push, for each of the two. */
function ofPush(v: IeSeen, d: Decision, c: Choice): readonly Forecast[] {
  if (!('number' in c)) return []
  const t = baseOf(v, unitOf(d)),
    b = baseOf(v, unitOf(d, 1)),
    { own, pushed } = waysOf(v, b, t, c.number)
  const r = reckon((dice) => {
    const g = stateOf(v, dice),
      { trap, own: held } = rollBoth(g, b, t, own, pushed)
    return { trap, infected: g.unit(t.id).infected, own: held, ill: g.unit(b.id).infected }
  }, 2000)
  const fate = (one: Base, trap: Id, infected: boolean): readonly string[] =>
    trap !== '' ? [`${one.name} trapped, ${trapSaid(v, trap)}`] : infected ? [`${one.name} infected`] : []
  const odds = r.odds.map(({ p, is }) => {
    const [theirs, mine] = [fate(t, is.trap, is.infected), fate(b, is.own, is.ill)],
      ends = [...theirs, ...mine]
    const harm = mine.length > 0 || (theirs.length > 0 && t.seat === b.seat)
    return {
      p,
      label: ends.length === 0 ? 'both arrive' : ends.join(', '),
      tone: harm ? ('bad' as const) : ends.length > 0 ? ('good' as const) : ('plain' as const),
    }
  })
  if (odds.every((o) => o.label === 'both arrive')) return [sure('Both arrive')]
  return [{ label: 'The push', odds: merged(odds) }]
}
const trapSaid = (v: IeSeen, id: Id): string => {
  const x = v.words.land.features.find((o) => o.id === id)
  return x === undefined ? 'trap' : terrainOf(x).name.toLowerCase()
}
/** IE-OPT-01d: the cell that is meant. */
function ofCell(v: IeSeen, c: Choice): readonly Forecast[] {
  const s = (v.stack.at(-1)?.v as { readonly strike?: Strike } | undefined)?.strike
  if (s === undefined || s === null || !('one' in c)) return []
  const g = stateOf(v, noDice)
  const cells = strikeCell(g, s, Number(c.one)).cells.slice(s.cells.length)
  return [sure(cells.length === 0 ? 'No cell' : cells.map(cellName).join(', '))]
}

/** Chances of an answer as far as the seat knows. */
export function forecast(v: IeSeen, d: Decision, c: Choice): readonly Forecast[] {
  if ('one' in c && isJam(c.one)) return jamForecasts(v, attemptOf(c.one))
  switch (d.kind) {
    case 'shot': {
      if (!('one' in c) || isTending(c.one)) return []
      const by = baseOf(v, unitOf(d)),
        shot = shotOf(v, by, c.one)
      return shot === null ? [] : ofShot(v, by, shot)
    }
    case 'split':
      return ofSplit(v, d, c)
    case 'counter':
      return ofCounter(v, c)
    case 'repair':
    case 'tend':
      return ofRepair(v, d, c)
    case 'path':
      return ofPath(v, d, c)
    case 'push':
      return ofPush(v, d, c)
    case 'cell':
      return ofCell(v, c)
    default:
      return []
  }
}
