// Reset with scripted dice: infestation and its spread, power, repairs assigned before they are rolled, death, markers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Table } from '../../../craft/fixture-table.ts'
import { table } from '../../../kernel/procedure.ts'
import { allCells, cellName, cellNumber } from '../book/pentawing.ts'
import { newModule } from '../state/fresh.ts'
import { repairOf, type Base, type IeOptions, type IeWords } from '../state/state.ts'
import { base, game } from '../test/fixture.ts'
import { checkRepairs, repairs, repairWork, reset, UNUSED } from './reset.ts'

const runs = { procedures: table(reset, repairs, repairWork), outcome: () => null, title: 'Invisible Enemy' }
class Reset extends Table<Base, IeWords> {
  get hits(): object {
    const { s, se, mj, po, b, attackLost, dead } = this.unit('b')
    return { s, se, mj, po, b, mk: attackLost, dead }
  }
  get infested(): string {
    return this.unit('b')
      .marks.flatMap((n, i) => (n > 0 ? [`${cellName(i)}:${n}`] : []))
      .join(' ')
  }
  /** Dice on hits by name, what is left unused. */
  put(on: Readonly<Record<string, number>>): this {
    return this.say('repair', this.split(on))
  }
  split(on: Readonly<Record<string, number>>): { split: readonly number[] } {
    const c = this.asked.choice
    if (c.is !== 'split') throw new RangeError('no dice to assign')
    const split = c.into.map((id) => on[id] ?? 0)
    split[c.into.indexOf(UNUSED)] += c.total - split.reduce((a, n) => a + n, 0)
    return { split }
  }
}
const sound = { s: 0, se: 0, mj: 0, po: 0, b: 0, mk: 0, dead: false }
const at = (more: Partial<Base>, dice: readonly number[], options: Partial<IeOptions> = {}): Reset =>
  new Reset(game([base('b', 0, 20, 20, more)], [], {}, options), dice, { runs, check: checkRepairs }).start(reset, undefined)
const marks = (on: Readonly<Record<string, number>>): readonly number[] => Array.from({ length: allCells }, (_, i) => on[cellName(i)] ?? 0)

test('IE-INF-01 IE-RST-00 a die for each mark there was, in the order of the cells; new marks do not roll this turn', () => {
  // S1: 5 nothing; N1 twice: 6 spread to C1 (die 1), 1 nothing; C2: 4 spread home (die 6); then two repair dice unused
  const t = at({ marks: marks({ S1: 1, N1: 2, C2: 1 }) }, [5, 6, 1, 1, 4, 6])
  assert.equal(t.infested, 'S1:1 N1:2 C1:1 C2:2')
  t.put({}).done()
})

test('IE-INF-02 a mark spreads over a flat and the old one stays; outside and destroyed cells take none', () => {
  const spread = (cell: string, die: number, gone = 0): string =>
    at({ marks: marks({ [cell]: 1 }), gone, repairLost: 2 }, [6, die]).done().infested
  assert.equal(spread('N1', 2), 'N1:1 N2:1')
  assert.equal(spread('N1', 6), 'N1:2')
  assert.equal(spread('N1', 5), 'N1:1')
  assert.equal(spread('N1', 2, 1 << cellNumber('N2')), 'N1:1')
})

test('IE-INF-01 core infestation brings brain hits on 5 and 6', () => {
  const t = at({ marks: marks({ C1: 3 }), repairLost: 2 }, [5, 6, 3, 6])
  assert.deepEqual(t.done().hits, { ...sound, b: 2 })
})

test('IE-INF-03 a recurring check for each power hit; one got in this Reset does not roll', () => {
  const t = at({ po: 3, repairLost: 2 }, [4, 5, 6, 6])
  assert.deepEqual(t.done().hits, { ...sound, po: 3, s: 1, b: 1 })
})

test('IE-PWR-02 IE-EX-10 power 4 suppresses four of five checks, and not if the module was used for something else', () => {
  const power = newModule('power', 4)
  const t = at({ po: 5, modules: [power], repairLost: 2 }, [5])
  assert.deepEqual(t.some('suppress', '0').done().hits, { ...sound, po: 5, s: 1 })
  assert.equal(t.unit('b').modules[0].used, '', 'free again in the next turn')
  const none = at({ po: 2, modules: [power], repairLost: 2 }, [1, 1])
  none.some('suppress').done()
  at({ po: 2, modules: [{ ...power, used: 'speed' }], repairLost: 2 }, [1, 1]).done()
})

test('IE-REP-01 all dice are assigned before the first is rolled, at most as many as there are points', () => {
  const t = at({ mj: 1, se: 1, repairBase: 3 }, [3, 5])
  assert.equal(t.refuses({ split: [2, 1, 1] }), 'the parts add up to 3')
  t.put({ Mj: 1, Se: 1 }).done()
  assert.deepEqual([t.hits, repairOf(t.unit('b'))], [sound, 2])
})

test('IE-REP-02 a jam takes one die and is repaired on 3 without losing a point, of a payload weapon too', () => {
  const t = at({ mj: 1, modules: [{ ...newModule('weapon', 2, 0, 'missile'), mj: 1 }] }, [2, 3])
  assert.equal(t.refuses({ split: [2, 0, 0] }), 'IE-REP-02')
  t.put({ Mj: 1, 'Mj 1': 1 }).done()
  assert.deepEqual([t.unit('b').mj, t.unit('b').modules[0].mj, repairOf(t.unit('b'))], [1, 0, 2])
})

test('IE-REP-03 infestation: any number of dice, for hull or for core; the owner picks the mark; no point is lost', () => {
  // recurring: S1 1, S2 1, C1 1; then three dice on the hull, 4 and 6 clean
  const t = at({ marks: marks({ S1: 1, S2: 1, C1: 1 }), repairBase: 4 }, [1, 1, 1, 4, 3, 6])
  t.put({ Nh: 3 })
  assert.deepEqual(t.offered, ['S1', 'S2'])
  t.one('cleanse', 'S2')
  t.done() // the last of the hull leaves no choice
  assert.equal(t.infested, 'C1:1')
  assert.equal(repairOf(t.unit('b')), 4)
})

test('IE-REP-04 IE-EX-14 an S hit takes up to two dice, one success repairs it, one point is lost for good', () => {
  const t = at({ s: 1 }, [3, 4])
  assert.equal(t.refuses({ split: [3, -1] }).length > 0, true)
  t.put({ 'S 1': 2 }).done()
  assert.deepEqual([t.unit('b').s, repairOf(t.unit('b'))], [0, 1])
  // two more suffered later: level 2, one point left
  const later = at({ ...t.unit('b'), s: 2 }, [1])
  assert.equal(later.refuses({ split: [0, 2, 0] }), 'the parts add up to 1')
  later.put({ 'S 2': 1 }).done()
  assert.deepEqual([later.unit('b').s, repairOf(later.unit('b'))], [2, 1])
  const both = at({ s: 1, repairBase: 3 }, [4, 4])
  assert.equal(both.refuses({ split: [3, 0] }), 'IE-REP-04')
  assert.equal(repairOf(both.put({ 'S 1': 2 }).done().unit('b')), 2, 'two successes repair one hit')
})

test('IE-REP-05 sensors and power are repaired on 5, one die a hit, a point lost', () => {
  const t = at({ se: 1, po: 1, repairBase: 4 }, [1, 4, 5])
  assert.equal(t.refuses(t.split({ Se: 2 })), 'IE-REP-05')
  t.put({ Se: 1, Po: 1 }).done()
  assert.deepEqual([t.hits, repairOf(t.unit('b'))], [{ ...sound, se: 1 }, 3])
})

test('IE-REP-06 brain, payload, defense, weapon hits and destroyed cells take no dice', () => {
  const t = at({ b: 1, attackLost: 1, defenseLost: 1, gone: 1, modules: [{ ...newModule('power', 2), points: 1 }] }, [2])
  t.done()
  assert.deepEqual(t.hits, { ...sound, b: 1, mk: 1 })
})

test('IE-REP-07 dice stay on a hit that is gone and are rolled; the dead repair nothing, the paralysed do', () => {
  const t = at({ marks: marks({ S1: 1 }), repairBase: 3 }, [1, 4, 5, 6])
  t.put({ Nh: 3 }).done()
  assert.equal(t.infested, '')
  at({ dead: true, mj: 1, po: 2, marks: marks({ S1: 1 }) }, []).done()
  const still = at({ mj: 1, jams: [{ by: 'x', module: 0, effect: 'Pz' }] }, [6])
  assert.equal(still.put({ Mj: 1 }).done().unit('b').mj, 0)
})

test('IE-DEA-01 with n brain hits a base dies on 1 to n, six or more always, anew in every Reset', () => {
  const dies = (b: number, die: number): boolean => at({ b, repairLost: 2 }, [die]).done().unit('b').dead
  assert.deepEqual([dies(1, 1), dies(1, 2), dies(3, 3), dies(3, 4), dies(6, 6), dies(8, 6)], [true, false, true, false, true, true])
})

test('IE-AMB-01 brains die after repairs, or with the switch before recurring damage', () => {
  const order = (deathTiming: IeOptions['deathTiming'], dice: readonly number[]): readonly string[] =>
    at({ b: 1, po: 1, repairLost: 2 }, dice, { deathTiming })
      .done()
      .events.map((e) => e.is)
  assert.deepEqual(order('afterRepair', [1, 2]), ['critical', 'deathRoll'])
  assert.deepEqual(order('beforeRecurring', [2, 1]), ['deathRoll', 'critical'])
  assert.deepEqual(order('beforeRecurring', [1]), ['deathRoll', 'dies'], 'the dead take no recurring damage')
})

test('IE-MRK-01 IE-TURN-07 at the end spikes, jams and uses go; death and beacons stay', () => {
  const t = at({ spike: true, jams: [{ by: 'x', module: 0, effect: 'Hs' }], modules: [{ ...newModule('power', 1), used: 'speed' }] }, [])
  const b = t.done().unit('b')
  assert.deepEqual([b.spike, b.jams, b.modules[0].used], [false, [], ''])
})
