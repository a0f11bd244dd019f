// Shellshock: what blows come to inside, against every first line of the strip one by one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { d, mixed, SeededDice, type Dice, type Roll, type Spec } from '../../../kernel/dice.ts'
import { odds } from '../../../kernel/odds.ts'
import { byTheBook } from '../state/fresh.ts'
import { bodyOf, handfulSpec, resolveTotals } from '../rules/damage.ts'
import { withLines } from '../rules/strip.ts'
import { sheetFor } from '../state/state.ts'
import { at, unit } from '../test/fixture.ts'
import { becomes } from './inside.ts'

/** Dice whose first line is known and whose tracks and wheels lose nothing: all else is enumerated. */
class From implements Dice {
  private readonly first: number
  private readonly rest: Dice
  constructor(first: number, rest: Dice) {
    this.first = first
    this.rest = rest
  }
  roll<T, R>(what: string, spec: Spec<T>, read: (t: T) => R): R {
    if (what === 'internals') return read(this.first as T)
    if (what === 'locomotion') return read([1, -1] as T)
    return this.rest.roll(what, spec, read)
  }
  taken(): readonly Roll[] {
    return []
  }
}

test('SS-DMG-08, SS-DMG-10, SS-AMB-50, SS-AMB-51: runs that meet the same pieces come to the same, each piece that is lost too', () => {
  const dice = new SeededDice(mixed('strips'), 0, false)
  for (const [i, sheet] of ['ww2-sherman', 'mod-m1a2', 'sf-palisade', 'sf-troopers', 'mod-apache'].entries())
    for (const share of [0, 30, 80]) {
      const lines = Array.from({ length: 100 }, (_, n) => n + 1).filter(() => dice.at(i).roll('marked', d(100), (n) => n) <= share)
      const u = { ...unit('a', 0, sheet, at(5, 5), 0), armour: [0, 0, 0, 0] as const, marked: withLines([0, 0, 0, 0], lines) }
      const rules = { ...byTheBook, internalWrap: share !== 80 }
      const blow = { handful: [4, 0, 0], doubled: false, side: 0, sector: 0, incendiary: i % 2 === 0 } as const
      let brute = 0
      const lost = sheetFor(u).equipment.map(() => 0) // each piece, of who lives on
      for (const [total, p] of handfulSpec(4, 'full').faces())
        for (let first = 1; first <= 100; first++)
          for (const { p: q, is } of odds((rest) => {
            const w = resolveTotals(bodyOf(u), blow, [total, 0, 0], rules, new From(first, rest))
            return { out: w.out !== '', lost: w.inside?.lost ?? 0 }
          })) {
            if (is.out) brute += (p * q) / 100
            else for (const k of lost.keys()) if ((is.lost >> k) & 1) lost[k] += (p * q) / 100
          }
      const told = becomes(u, [{ p: 1, blow }], rules, true)
      const said = told.odds.find((o) => o.label === 'destroyed')?.p ?? 0
      assert.ok(Math.abs(said - brute) < 1e-9, `${sheetFor(u).name}, ${lines.length} lines marked: ${said}, line by line ${brute}`)
      const most = lost.map((p, k) => ({ p, letter: sheetFor(u).equipment[k].letter })).filter((x) => x.p >= 0.005)
      most.sort((a, b) => b.p - a.p)
      const steps = told.spreads?.find((s) => s.rule === 'SS-DMG-10')?.steps ?? []
      assert.equal(steps.length, Math.min(9, most.length))
      for (const [k, step] of steps.entries()) {
        assert.ok(Math.abs(step.p - most[k].p) < 1e-9, `${sheetFor(u).name}: ${step.cells[0]} ${step.p}, line by line ${most[k].p}`)
        assert.ok(Math.abs((most.find((x) => x.letter === step.cells[0])?.p ?? 0) - step.p) < 1e-9)
      }
    }
})

test('SS-DMG-06, SS-DMG-07: how likely each box of the sheet is: points, part of the strip and Hits, a Core Hit below the first', () => {
  const panther = unit('b', 1, 'ww2-panther', at(5, 5), 0) // Shock Threshold 18; boxes 2–3, 4–6, 7–10, 11–16, 17–23, 24–29, dead at 30
  const shock = (dice: number) => ({ handful: [0, dice, 0] as const, doubled: false, side: 0, sector: 0, incendiary: false })
  const scaleOf = (dice: number) =>
    becomes(
      panther,
      [
        { p: 0.5, blow: shock(dice) },
        { p: 0.5, blow: null },
      ],
      { damageDice: 'singleD6', internalWrap: true },
      true,
    ).scale
  const six = scaleOf(6) // 6, 12, 18: nothing; 24, 30, 36: 6, 12 and 18 inside
  assert.deepEqual(
    six?.steps.map((s) => [s.cells.join(' '), Math.round(s.p * 1200)]),
    [
      ['0 – –', 300],
      ['1 1 1', 0],
      ['2–3 5 % 1', 0],
      ['4–6 10 % 1', 100],
      ['7–10 20 % 2', 0],
      ['11–16 30 % 2', 100],
      ['17–23 50 % 3', 100],
      ['24–29 75 % 3', 0],
      ['30+ dead –', 0],
    ],
  )
  const nineteen = scaleOf(19) // 19: one point, a Core Hit; 38: 20; the rest is overkill
  assert.deepEqual(
    nineteen?.steps.map((s) => Math.round(s.p * 1200)),
    [0, 100, 0, 0, 0, 0, 100, 0, 400],
  )
})

test('SS-DMG-01: damage, shock and penetration are told in full, count by count, with the chance of so many or more', () => {
  const panther = unit('b', 1, 'ww2-panther', at(5, 5), 0)
  const spreads = (handful: readonly [number, number, number], damageDice: 'full' | 'singleD6') => {
    const blow = { handful, doubled: false, side: 0, sector: 0, incendiary: false }
    return becomes(
      panther,
      [
        { p: 0.5, blow },
        { p: 0.5, blow: null },
      ],
      { damageDice, internalWrap: true },
      true,
    ).spreads?.filter((s) => s.rule === 'SS-DMG-01')
  }
  const six = spreads([0, 6, 0], 'singleD6') // one die six times over: 6, 12 … 36, each one time of twelve of all shots
  assert.deepEqual(
    six?.map((s) => [s.title, ...s.steps.map((x) => `${x.cells.join(' ')} ${Math.round(x.p * 12)}`)]),
    [
      [
        'Shock',
        '6–9 50 % 1',
        '10–13 42 % 1',
        '14–17 33 % 0',
        '18–21 33 % 1',
        '22–25 25 % 1',
        '26–29 17 % 0',
        '30–33 17 % 1',
        '34–36 8 % 1',
      ],
    ],
  )
  const full = spreads([1, 0, 2], 'full')
  assert.deepEqual(
    full?.map((s) => [s.title, ...s.steps.map((x) => `${x.cells[0]} ${Math.round(x.p * 72)}`)]),
    [
      ['Damage', '1 6', '2 6', '3 6', '4 6', '5 6', '6 6'],
      // of 36: 1 + 2, 3 + 4, 5 + 6, 5 + 4, 3 + 2, 1; half of them hit
      ['Penetration', '2–3 3', '4–5 7', '6–7 11', '8–9 9', '10–11 5', '12 1'],
    ],
  )
})
