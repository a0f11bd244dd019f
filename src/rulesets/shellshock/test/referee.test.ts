// Shellshock reckoned a second time: whole battles at random and by the script on both boards under the eyes of a referee with sheets of
// his own; and battles told falsely, in which he finds the breach.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../../../kernel/fixture-depth.ts'
import { draw } from '../mind/draw.ts'
import { script } from '../mind/script.ts'
import type { SsEvent } from '../state/events.ts'
import type { SsOptions, SsUnit, SsWords } from '../state/state.ts'
import { begun, mixedForces, played } from './fixture-battle.ts'
import { Referee } from './fixture-referee.ts'

/** What was told up to a question, and the state there. */
type Part = { readonly told: readonly SsEvent[]; readonly units: readonly SsUnit[]; readonly words: SsWords }
type How = {
  readonly rules?: Partial<SsOptions>
  readonly forces?: typeof mixedForces
  readonly table?: boolean
  readonly mind?: typeof draw
}

/** A battle to its end, each part of it handed on. */
function battle(seed: string, { rules = {}, forces = mixedForces, table = false, mind = draw }: How, hear: (p: Part) => void): void {
  const b = begun(seed, rules, forces, 5, table)
  let heard = 0
  const part = (): void => {
    const told = (b.g.heard ?? []).slice(heard) as unknown as readonly SsEvent[]
    heard += told.length
    hear({ told, units: b.g.units, words: b.g.words })
  }
  played(b, seed, mind, part)
  part()
}
/** The referee hears a part. */
function judge(referee: Referee, { told, units, words }: Part): void {
  for (const e of told) referee.hear(e)
  referee.compare(units, words)
}

/** So many battles, in none of which the book is broken; how often each rule was judged is added up. */
function unbroken(judged: Map<string, number>, name: string, n: number, how: How): void {
  for (let i = 0; i < n; i++) {
    const seed = i === 0 ? name : `${name} ${i}`
    let referee: Referee | null = null
    battle(seed, how, (p) => judge((referee ??= new Referee(p.units, p.words)), p))
    const { wrong, judged: by } = referee as unknown as Referee
    assert.deepEqual(wrong.slice(0, 5), [], `battle ${seed}`)
    for (const [rule, times] of by) judged.set(rule, (judged.get(rule) ?? 0) + times)
  }
}

/** What seldom comes up was judged too. */
function cameUp(judged: ReadonlyMap<string, number>, rare: string): void {
  for (const name of rare.split(' ')) assert.ok((judged.get(`SS-${name}`) ?? 0) > 0, `SS-${name} never came up`)
}

const ww2 = [
  ['ww2-panther', 'ww2-jagdpanther', 'ww2-mortartrack', 'ww2-rifles'],
  ['ww2-sherman', 'ww2-sherman', 'ww2-greyhound', 'ww2-rifles'],
]
const others: Partial<SsOptions> = {
  declareSpeedAt: 'turnStart',
  damageDice: 'averageDie',
  firingArcHex: 'narrow60',
  msrpShort: 'penalty',
  targetingOrder: 'simultaneousSecret',
  hullDownArc: 'allRound',
  spreadRemainder: 'lost',
  internalWrap: false,
  muck: true,
  chaingunSwitch: true,
  unbutton: false,
  halfScale: true,
  weaponLimits: false,
  wrecks: 'remove',
}

test('SS-FIRE-17: battles at random on hexes are what a referee with sheets of his own reckons', () => {
  const judged = new Map<string, number>()
  unbroken(judged, 'a', times(12, 400), {})
  cameUp(
    judged,
    'CREW-07 DEF-04 DMG-09 MOVE-13 MOVE-17 MOVE-20 MOVE-21 MOVE-24 MOVE-25 MOVE-26 MOVE-33 SPEC-03 TGT-05 TGT-09 TGT-13 UNB-02',
  )
})

test('SS-TAB-01: battles at random on an open table are what the referee reckons in inches', () => {
  const judged = new Map<string, number>()
  unbroken(judged, 'table', times(5, 200), { table: true })
  cameUp(judged, 'DMG-09 MOVE-13 MOVE-17 MOVE-20 MOVE-24 MOVE-25 MOVE-26 MOVE-30 PHYS-02 UNB-02')
})

test('SS-AMB-10 to SS-AMB-24: with the house rules battles on both boards are what the referee reckons by them', () => {
  const judged = new Map<string, number>()
  for (const table of [false, true]) {
    unbroken(judged, 'others', times(3, 60), { rules: others, table })
    unbroken(judged, 'one die', times(2, 60), { rules: { damageDice: 'singleD6', muck: true, wrecks: 'remove' }, forces: ww2, table })
  }
  cameUp(judged, 'CREW-07 DMG-09 INIT-07 MOVE-13 MOVE-20 MOVE-25 PHYS-02 TGT-12 TGT-13')
})

test('SS-TGT-17: battles played by the script on both boards are what the referee reckons', () => {
  const judged = new Map<string, number>()
  for (const table of [false, true]) {
    unbroken(judged, 'script', times(2, 40), { mind: script, table })
    unbroken(judged, 'script ww2', times(2, 40), { mind: script, forces: ww2, table })
  }
  cameUp(judged, 'CREW-07 DEF-04 DMG-14 INIT-03 MOVE-17 PHYS-01 PHYS-02 TGT-05 TGT-12')
})

// ---- Battles told falsely ------------------------------------------------------------------------------------------------

/** What is told otherwise than it was; null where an event is not of the kind. */
const lies: readonly (readonly [rule: string, lie: (e: SsEvent) => SsEvent | null])[] = [
  ['SS-MOVE-04', (e) => (e.is === 'declares' ? { ...e, speed: e.speed + 20 } : null)],
  ['SS-MOVE-15', (e) => (e.is === 'enters' && e.how === 'straight' ? { ...e, cost: e.cost + 1 } : null)],
  ['SS-MOVE-08', (e) => (e.is === 'enters' && e.how === 'straight' ? { ...e, hex: e.from } : null)],
  ['SS-MOVE-10', (e) => (e.is === 'turns' && e.diced > 0 ? { ...e, slips: e.slips + 1 } : null)],
  ['SS-MOVE-10', (e) => (e.is === 'turns' && e.diced > 0 ? { ...e, diced: e.diced - 1 } : null)],
  ['SS-MOVE-13', (e) => (e.is === 'strains' && e.why === 'slip' ? { ...e, hits: e.hits + 1 } : null)],
  ['SS-INIT-02', (e) => (e.is === 'draws' ? { ...e, chit: e.chit + 1 } : null)],
  ['SS-INIT-03', (e) => (e.is === 'draws' && e.dice?.length === 1 ? { ...e, seat: 1 - e.seat } : null)],
  ['SS-FIRE-03', (e) => (e.is === 'fires' ? { ...e, numbers: e.numbers.map((n) => n + 1) } : null)],
  ['SS-FIRE-05', (e) => (e.is === 'fires' ? { ...e, hits: e.hits ^ 1 } : null)],
  ['SS-SPEC-02', (e) => (e.is === 'fires' ? { ...e, aim: { ...e.aim, level: e.aim.level + 1 } } : null)],
  ['SS-FIRE-06', (e) => (e.is === 'fires' ? { ...e, dice: e.dice?.map((r) => ({ ...r, dice: [...r.dice, 1] })) } : null)],
  ['SS-FIRE-17', (e) => (e.is === 'fires' ? { ...e, dice: [] } : null)],
  ['SS-DMG-02', (e) => (e.is === 'damage' ? { ...e, rolled: [e.rolled[0] + 1, e.rolled[1], e.rolled[2]] } : null)],
  ['SS-FIRE-02', (e) => (e.is === 'damage' ? { ...e, side: (e.side + 1) % 4 } : null)],
  ['SS-DMG-03', (e) => (e.is === 'damage' ? { ...e, internal: e.internal + 1 } : null)],
  ['SS-DMG-08', (e) => (e.is === 'internals' ? { ...e, lines: e.lines.map((n) => (n % 100) + 1) } : null)],
  ['SS-DMG-08', (e) => (e.is === 'internals' && e.lines.length > 1 ? { ...e, lines: e.lines.slice(1) } : null)],
  ['SS-DMG-09', (e) => (e.is === 'internals' && e.struck.length > 0 ? { ...e, struck: e.struck.slice(1) } : null)],
  ['SS-DMG-14', (e) => (e.is === 'internals' ? { ...e, motion: { ...e.motion, speed: e.motion.speed + 1 } } : null)],
  ['SS-DMG-16', (e) => (e.is === 'doomed' ? { ...e, why: e.why === 'overkill' ? 'lines' : 'overkill' } : null)],
  ['SS-END-03', (e) => (e.is === 'over' ? { ...e, winners: e.winners.length > 0 ? [] : [0] } : null)],
]

/** A unit of a state as it is not; null where nothing of the kind can be falsified on it. */
const untrue: readonly (readonly [rule: string, other: (u: SsUnit) => SsUnit | null])[] = [
  ['SS-DMG-03', (u) => ({ ...u, armour: [u.armour[0] + 1, u.armour[1], u.armour[2], u.armour[3]] })],
  ['SS-DMG-08', (u) => ({ ...u, marked: [u.marked[0] ^ 1, u.marked[1], u.marked[2], u.marked[3]] })],
  ['SS-DMG-17', (u) => (u.losing === 0 ? null : { ...u, lost: u.lost | u.losing, losing: 0 })],
  ['SS-DMG-16', (u) => (u.dying === '' ? null : { ...u, out: u.dying, dying: '' })],
  ['SS-END-01', (u) => (u.acted === 0 ? null : { ...u, ammo: u.ammo.map((n) => n + 1) })],
  ['SS-FIRE-16', (u) => ({ ...u, charge: u.charge + 1 })],
  ['SS-INIT-04', (u) => (u.chit === 0 ? null : { ...u, chit: u.chit + 1 })],
  ['SS-MOVE-06', (u) => (u.stage === 'done' ? { ...u, speed: u.speed + 1 } : null)],
  ['SS-MOVE-09', (u) => (u.stage === 'done' ? { ...u, forward: u.forward + 1 } : null)],
  ['SS-MOVE-18', (u) => ({ ...u, facing: u.facing + 1 })],
  ['SS-SPEC-01', (u) => (u.dodging ? { ...u, dodging: false } : null)],
  ['SS-CREW-05', (u) => ({ ...u, crew: u.crew.map((c) => ({ ...c, gunnery: c.gunnery + 1 })) })],
]

/** Some battles, part by part. */
const kept: readonly (readonly Part[])[] = ['false 0', 'false 1', 'false 2', 'false 3'].map((seed) => {
  const all: Part[] = []
  battle(seed, {}, (p) => all.push({ ...p, units: structuredClone(p.units) }))
  return all
})
/** The breaches that the referee finds up to the end of the first part that a lie changes. */
function caught(lie: (p: Part) => Part | null): readonly string[] | null {
  for (const all of kept) {
    const referee = new Referee(all[0].units, all[0].words)
    for (const p of all) {
      const other = lie(p)
      judge(referee, other ?? p)
      if (other !== null) return referee.wrong
      assert.deepEqual(referee.wrong, [])
    }
  }
  return null
}

test('SS-FIRE-03, SS-DMG-08, SS-MOVE-15: the referee finds what is told falsely, by the rule that it breaks', () => {
  lies.forEach(([rule, lie], i) => {
    const found = caught((p) => {
      const at = p.told.findIndex((e) => lie(e) !== null)
      return at < 0 ? null : { ...p, told: p.told.with(at, lie(p.told[at]) as SsEvent) }
    })
    assert.ok(
      found?.some((w) => w.startsWith(`${rule},`)),
      `lie ${i} about ${rule}: ${found?.join('; ') ?? 'nothing to tell falsely'}`,
    )
  })
})

test('SS-DMG-17, SS-END-01: the referee finds a state that is not what was told', () => {
  untrue.forEach(([rule, other], i) => {
    const found = caught((p) => {
      const at = p.words.turn === 0 ? -1 : p.units.findIndex((u) => u.out === '' && other(u) !== null)
      return at < 0 ? null : { ...p, units: p.units.with(at, other(p.units[at]) as SsUnit) }
    })
    assert.ok(
      found?.some((w) => w.startsWith(`${rule},`)),
      `state ${i}, ${rule}: ${found?.join('; ') ?? 'nothing to falsify'}`,
    )
  })
})
