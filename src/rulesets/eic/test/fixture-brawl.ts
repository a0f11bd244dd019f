// EIC League: brawls for tests: random units of every class and weapon thrown close together under random house rules, and coaches who want
// things to happen.
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { misfit } from '../../../kernel/decision.ts'
import type { SeededDice } from '../../../kernel/dice.ts'
import { enter } from '../../../kernel/procedure.ts'
import { book } from '../book/book.ts'
import { at, game, place, suit, tank, withDrone } from './fixture.ts'
import { fullShots, weapons, weapon, type BoughtWeaponId } from '../book/roster.ts'
import { battle, checkAnswer, drawAnswer } from '../rules/sequence.ts'
import type { EicGame, EicOptions, EicUnit, Slot } from '../state/state.ts'

const classes = [null, null, 'watcher', 'jackrabbit', 'spook', 'stumpy', 'archie', 'ragingBull', 'outlaw'] as const
const arms: readonly BoughtWeaponId[] = [
  ...weapons.filter((w) => w.slots === 1).map((w) => w.id as BoughtWeaponId),
  'acidStreamGun',
  'oxyPlus',
  'oxyPlus',
  'paralysisGrenade',
  'fragGrenade',
  'nuclearBomb',
]
const centre = at(12, 8),
  homes = [at(8, 6), at(16, 10), at(15, 4), at(9, 12)]

/** What a brawl is about beside anything at all: a coach so blind that he fires wild, or bombs from the air. */
type Mood = { readonly blind: number; readonly bombs: boolean; readonly paralysisLoad: number }

/** A unit with anything that a sheet may say. */
function unitOf(r: SeededDice, id: string, seat: number, hex: number, mood: Mood): EicUnit {
  const tens = (low: number, high: number): number => low + 10 * r.pick((high - low) / 10 + 1),
    isTank = r.pick(3) === 0,
    cls = isTank ? null : classes[r.pick(classes.length)]
  const bod = tens(50, isTank ? 150 : 100),
    high = r.pick(3) === 0
  const some = {
    cls,
    bod,
    attr: tens(high ? 90 : 40, 100),
    dfr: tens(10, high ? 100 : 70),
    pwr: tens(40, 100),
    spd: tens(10, 100),
    det: seat === mood.blind ? tens(10, 30) : tens(40, 100),
    ecm: mood.blind >= 0 && seat !== mood.blind ? tens(50, 100) : r.pick(4) === 0 ? tens(60, 100) : tens(10, 60),
    laser: tens(0, 60),
    heat: tens(0, 60),
    cold: tens(0, 60),
    sonic: tens(0, 60),
    flight: !isTank && (mood.bombs || r.pick(2) === 0),
    elevator: r.pick(3) === 0,
    warp: isTank && r.pick(2) === 0,
  }
  const slots = Array.from({ length: isTank ? 10 : cls === 'watcher' ? 3 : cls === 'outlaw' ? 7 : 5 }, (_, i): Slot | null => {
    const id = mood.bombs && i === 0 ? 'nuclearBomb' : arms[r.pick(arms.length)],
      w = weapon(id)
    if (r.pick(5) === 0 || (w.only === 'tank' && !isTank)) return null
    const full = fullShots(w, isTank ? 'tank' : 'suit', mood.paralysisLoad) ?? -1
    return { no: i + 1, weapon: id, shots: full > 0 && r.pick(3) === 0 ? r.pick(2) : full, lost: false, fired: 0 }
  }).filter((s) => s !== null)
  const u = { ...(isTank ? tank : suit)(id, seat, hex, some), slots }
  return r.pick(3) === 0 ? { ...u, energy: Math.ceil((u.energyMax * (5 + r.pick(90))) / 100) } : u
}

type Value = string | number | boolean | null

/** Every house rule of the field with every value that is not its default, and a leash. */
export const houseRules: readonly (readonly [id: string, value: Value])[] = [
  ...book.options.flatMap((o) =>
    Array.isArray(o.values) ? o.values.filter((v) => v.value !== o.default).map((v) => [o.id, v.value as Value] as const) : [],
  ),
  ['droneLeash', 5],
]

/**
 * A battle of 2 to 4 coaches, three to five units each within six hexes of the middle, bases as near; every house rule of the field as it
 * is in three of four cases.
 */
export function brawl(r: SeededDice): EicGame {
  const seats = 2 + r.pick(3),
    plain = r.pick(3) === 0,
    options: Record<string, Value> = { acidStreamGun: true }
  for (const [id, value] of houseRules) if (!plain && r.pick(4) === 0) options[id] = value
  const cells = Array.from({ length: 25 * 17 }, (_, i) => i).filter(
    (c) => Math.abs((c % 25) - 12) <= 5 && Math.abs(Math.floor(c / 25) - 8) <= 5 && !homes.includes(c) && c !== centre,
  )
  const mood: Mood = {
      blind: r.pick(5) === 0 ? r.pick(seats) : -1,
      bombs: r.pick(5) === 0,
      paralysisLoad: options.paralysisTankLoad === 15 ? 15 : 5,
    },
    all: (EicUnit | readonly EicUnit[])[] = []
  for (let seat = 0; seat < seats; seat++)
    for (let i = 0; i < 3 + r.pick(3); i++) {
      const u = unitOf(r, `u${seat}${i}`, seat, i === 0 && r.pick(2) === 0 ? homes[seat] : cells.splice(r.pick(cells.length), 1)[0], mood)
      all.push(u.hull === 'tank' ? withDrone(u) : u)
    }
  const g = game(all, {
    seats,
    options: options as Partial<EicOptions>,
    words: { round: 0, phase: 'initiative', turnLimit: 9, order: [] },
    sides: Array.from({ length: seats }, (_, seat) => ({ base: homes[seat], credits: 200 + 200 * r.pick(5) })),
  })
  g.stack.push(enter(battle, { of: 'battle' }))
  return g
}

/** What somebody answers who seldom passes: odd attacks more often than their share, small boosts, ends drawn from all within reach. */
export function eager(g: EicGame, d: Decision, r: SeededDice): Choice {
  for (let tries = 0; tries < 20; tries++) {
    const c = once(g, d, r)
    if (misfit(d.choice, c) === null && checkAnswer(g, d, c) === true) return c
  }
  return d.idle
}
function once(g: EicGame, d: Decision, r: SeededDice): Choice {
  const s = d.choice
  if (s.is === 'one') {
    const tandem = s.of.filter((o) => o.id.includes('tandem'))
    if (tandem.length > 0) return { one: tandem[r.pick(tandem.length)].id }
    if (s.of.length === 0 || (s.pass && r.pick(12) === 0)) return { pass: true }
    const odd = d.kind === 'attack' && r.pick(3) === 0 ? s.of.filter((o) => /drone|tandem|launch|ram|fight|hand/.test(o.id)) : s.of,
      of = odd.length > 0 ? odd : s.of
    return { one: of[r.pick(of.length)].id }
  }
  if (d.kind === 'retreat' && 'some' in d.idle && d.idle.some.length > 0 && r.pick(8) > 0) return d.idle
  if (s.is === 'some') {
    const ids = s.of.map((o) => o.id),
      n = s.min + r.pick(Math.min(s.max, ids.length) - s.min + 1)
    while (ids.length > n) ids.splice(r.pick(ids.length), 1)
    return { some: ids }
  }
  if (s.is === 'number')
    return { number: d.kind === 'boost' && r.pick(3) > 0 ? Math.min(s.max, r.pick(8)) : s.min + r.pick(s.max - s.min + 1) }
  if (s.is === 'path' && s.ways?.some((w) => w.id === 'fly') && r.pick(2) === 0) {
    // over an enemy
    const foes = g.units.filter((u) => u.seat !== d.seat && u.hex >= 0 && !u.vanquished && !u.gone)
    if (foes.length > 0) return { legs: [{ to: place(foes[r.pick(foes.length)].hex), way: 'fly' }] }
  }
  return s.is === 'path' && s.pass && r.pick(5) === 0 ? { pass: true } : drawAnswer(g, d, r)
}
