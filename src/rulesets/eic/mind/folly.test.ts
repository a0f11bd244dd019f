// EIC League: tests of which answers nobody gives who knows the book.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice } from '../../../kernel/decision.ts'
import { mixed, SeededDice } from '../../../kernel/dice.ts'
import { engage } from '../rules/coachattacks.ts'
import { coachMoves } from '../rules/coachmoves.ts'
import { round } from '../rules/sequence.ts'
import { view } from '../sight/view.ts'
import { at, game, place, suit, table, tank, withDrone, type Table } from '../test/fixture.ts'
import { closes, folly } from './folly.ts'
import { script } from './script.ts'

/** Of some answers to the open question those that are foolish; the script's is none of them. */
const foolish = (t: Table, ...all: readonly Choice[]): readonly boolean[] => {
  const v = view(t.g, t.seat),
    of = folly(v, t.asked)
  assert.equal(of?.(script(v, t.asked, new SeededDice(mixed('folly'), 0, false))) ?? false, false)
  return all.map((c) => of?.(c) ?? false)
}
const hold = { is: 'hold', hexes: [at(12, 8), at(13, 8)], rounds: 4 } as const
type Units = Parameters<typeof game>[0]
const moving = (units: Units, laid: Parameters<typeof game>[1] = {}): Table =>
  table(game(units, { ...laid, words: { phase: 'movement', ...laid.words } })).start(coachMoves, { seat: 0 })

test('EIC-DRN-02: to hold fire is foolish where all that is offered is a drone that may do harm', () => {
  const tankOf = (weapons: readonly ('sonicGrenade' | 'laser' | null)[], far: number): Table => {
    const own = tank('a', 0, at(8, 8), { weapons, spd: 10, pwr: 10, found: ['b'], sense: 2 })
    return table(game([withDrone(own), suit('b', 1, at(8 + far, 8), { ecm: 10 })])).start(engage, { by: 'a' })
  }
  const pass = { pass: true } as const,
    drone = { one: 'drone' }
  assert.deepEqual(foolish(tankOf(['sonicGrenade'], 7), pass, drone), [true, false])
  assert.deepEqual(foolish(tankOf([null], 7), pass, drone), [false, false], 'it has nothing to throw')
  const near = tankOf(['sonicGrenade', 'laser'], 2)
  assert.ok(near.offered.some((id) => id.includes('>')))
  assert.deepEqual(foolish(near, pass, drone), [false, false], 'there is something else to attack with')
})

test('EIC-RET-01: to call off a retreat is foolish while its unit can be mended and no enemy is near it', () => {
  const calls = (energy: number, foe: number, laid: Parameters<typeof game>[1] = {}): readonly boolean[] => {
    const t = moving(
      [suit('a', 0, at(2, 8), { energy, retreat: 'recovering' }), suit('c', 0, at(9, 8), { energy: 100 }), suit('b', 1, at(foe, 8))],
      laid,
    )
    assert.equal(t.kind, 'retreat')
    return foolish(t, { some: [] }, { some: ['c'] }, { some: ['a'] }, { some: ['a', 'c'] })
  }
  assert.deepEqual(calls(150, 22), [true, true, false, false])
  assert.deepEqual(calls(200, 22), [false, false, false, false], 'it is mended')
  assert.deepEqual(calls(150, 6), [false, false, false, false], 'it may have to strike back')
  assert.deepEqual(calls(150, 22, { words: { aim: hold } }), [false, false, false, false], 'hexes are to be held')
  assert.deepEqual(calls(150, 22, { sides: [{ credits: 4 }] }), [false, false, false, false], 'there is no money for it')
})

test('EIC-WARP-03: the fresh jump; who is mended where he is, or comes home no sooner by it, does not', () => {
  const jumpsOf = (some: Parameters<typeof tank>[3], hex: number, aim: boolean = false): readonly boolean[] => {
    const units = [tank('t', 0, hex, { warp: true, ...some }), suit('b', 1, at(18, 8))]
    const t = table(game(units, { words: { phase: 'initiative', ...(aim ? { aim: hold } : {}) } })).start(round, {})
    while (t.kind !== 'warp') t.say(t.kind, t.asked.idle)
    return foolish(t, { some: [] }, { some: ['t'] })
  }
  const jumps = [true, false],
    stays = [false, true],
    either = [false, false]
  assert.deepEqual(jumpsOf({}, at(6, 8)), jumps)
  assert.deepEqual(jumpsOf({ retreat: 'recovering' }, at(2, 8)), stays)
  assert.deepEqual(jumpsOf({ retreat: 'retreating' }, at(7, 8)), stays)
  assert.deepEqual(jumpsOf({ retreat: 'retreating' }, at(10, 8)), either, 'it is home a round sooner')
  assert.deepEqual(jumpsOf({}, at(12, 8), true), either, 'it stands on what is to be held')
  assert.deepEqual(jumpsOf({}, at(9, 8), true), either, 'it is there on foot')
  assert.deepEqual(jumpsOf({}, at(2, 8), true), jumps, 'it is not')
  const empty = { slots: [{ no: 1, weapon: 'sonicGrenade', shots: 0, lost: false, fired: 0 }] } as const
  assert.deepEqual(jumpsOf(empty, at(2, 8)), either, 'it may reload')
})

/** A cripple at 8,8 that may go or stay, and enemies. */
const cripple = (foes: Units, some: Parameters<typeof suit>[3] = {}, laid: Parameters<typeof game>[1] = {}): Table => {
  const t = moving([suit('a', 0, at(8, 8), { energy: 60, ...some }), ...foes], laid)
  for (let n = 0; n < 4 && t.kind !== 'path'; n++) t.say(t.kind, t.kind === 'mover' ? { one: 'a' } : t.asked.idle)
  assert.equal(t.kind, 'path')
  return t
}
const to = (cell: number): Choice => ({ legs: [{ to: place(cell) }] })

test('EIC-NRG-03: a cripple that comes nearer to the enemy and gains nothing by it is a fool; one that keeps off or stays is none', () => {
  const foes = [suit('b', 1, at(17, 8)), suit('c', 1, at(17, 10))]
  const all = [to(at(11, 8)), to(at(5, 8)), { pass: true }] as const
  assert.deepEqual(foolish(cripple(foes), ...all), [true, false, false])
  assert.deepEqual(foolish(cripple(foes, { energy: 265 }), ...all), [false, false, false], 'it is none')
  assert.deepEqual(foolish(cripple(foes, { retreat: 'retreating' }), ...all), [false, false, false], 'it goes home')
  assert.deepEqual(foolish(cripple(foes, {}, { words: { aim: hold } }), ...all), [false, false, false], 'hexes are to be held')
})

test('EIC-NRG-03: a cripple may close with who can do it no harm', () => {
  const helpless = { paralyzed: true, damageSeen: 300 }
  const t = cripple([suit('b', 1, at(20, 8), helpless)])
  assert.deepEqual(foolish(t, to(at(14, 8))), [false])
})

test('EIC-NRG-03: which ways of a cripple bring it nearer to the nearest enemy it sees', () => {
  const at12 = (some: Parameters<typeof suit>[3], foes: Units): readonly (boolean | null)[] => {
    const g = game([suit('a', 0, at(8, 8), some), ...foes])
    return [at(10, 8), at(8, 8), at(6, 8)].map((end) => closes(view(g, 0), 'a', end))
  }
  const foe = suit('b', 1, at(14, 8))
  assert.deepEqual(at12({ energy: 60 }, [foe]), [true, false, false])
  assert.deepEqual(at12({ energy: 60 }, [foe, suit('c', 1, at(4, 8))]), [false, false, true], 'the nearest of them')
  assert.deepEqual(at12({ energy: 200 }, [foe]), [null, null, null])
  assert.deepEqual(at12({ energy: 60, retreat: 'retreating' }, [foe]), [null, null, null])
  assert.equal(closes(view(game([suit('a', 0, at(8, 8), { energy: 60 }), foe]), 0), 'b', at(10, 8)), null, 'of an enemy nothing is known')
})
