// Invisible Enemy reckoned a second time: a referee who knows the printed tables, plain geometry and what is told follows whole battles,
// and finds every breach in battles that were falsified.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import type { SeededDice } from '../../../kernel/dice.ts'
import { draw } from '../mind/draw.ts'
import { script } from '../mind/script.ts'
import type { IeSeen } from '../sight/view.ts'
import type { EventOf, IeEvent } from '../state/events.ts'
import type { IeGame } from '../state/state.ts'
import { begun, fight } from './fixture-battle.ts'
import { Referee } from './fixture-referee.ts'

type Plays = (v: IeSeen, d: Decision, dice: SeededDice) => Choice
const byBook: Plays = (v, d, dice) => script(v, d, dice, [])
const players: readonly Plays[] = [byBook, draw, (v, d, dice) => (dice.pick(3) === 0 ? draw : byBook)(v, d, dice)]
const fields = ['culvert-seven', 'sump-crossing', 'beetle-court', 'cold-sill']
const forces = ['reef-hunters', 'hammer-cell', 'drain-crew', 'stone-garden', 'needle-swarm', 'ghost-nets']

/** What is changed before the referee is told of it: an event (null: it is kept from him), a question, an answer, the state. */
type Lie = {
  readonly told?: (e: IeEvent) => IeEvent | null
  readonly asked?: (d: Decision) => Decision
  readonly said?: (c: Choice, d: Decision) => Choice
  readonly state?: (g: IeGame) => void
}
/** A battle of a field with a referee; forces and players change with the number. */
function refereed(field: string, n: number, lie: Lie = {}): Referee {
  const own = field === 'cold-sill' || n % 2 === 1 ? [forces[n % 6], forces[(3 * n + 2) % 6]] : []
  const g = begun(field, n % 4 === 3 ? { reverseMove: true, selfExtract: true } : {}, own),
    referee = new Referee(g)
  g.at = (e) => {
    const told = (lie.told ?? ((x) => x))(e as IeEvent)
    if (told !== null) referee.hear(told)
  }
  const asked = (_: IeGame, d: Decision, c: Choice): void => {
    lie.state?.(g)
    const question = lie.asked?.(d) ?? d
    referee.asked(question)
    referee.answered(question, lie.said?.(c, d) ?? c)
  }
  fight(g, `referee ${field} ${n}`, { asked, plays: players[n % 3] })
  return referee
}

test('IE-TURN-01 IE-MOVE-02 IE-MOD-01 IE-KIN-03 IE-MIS-03 IE-CRIT-04 IE-RST-00: a referee by the book follows battles', () => {
  const judged = new Map<string, number>()
  let heard = 0
  for (const field of fields)
    for (let n = 0; n < 9; n++) {
      const r = refereed(field, n)
      assert.deepEqual(r.wrong.slice(0, 5), [], `${field} ${n}`)
      heard += r.heard
      for (const [rule, k] of r.judged) judged.set(rule, (judged.get(rule) ?? 0) + k)
    }
  const often = [
    'IE-TURN-01',
    'IE-TURN-04',
    'IE-MOVE-02',
    'IE-MOVE-03',
    'IE-MOVE-04',
    'IE-FIRE-01',
    'IE-MOD-01',
    'IE-MIS-01',
    'IE-MIS-03',
    'IE-MIS-05',
  ]
  const oftener = [
    'IE-CRIT-01',
    'IE-CRIT-02',
    'IE-CRIT-04',
    'IE-DMG-07',
    'IE-PHO-03',
    'IE-PHO-04',
    'IE-REP-02',
    'IE-DEA-01',
    'IE-INF-02',
    'IE-JAM-01',
    'IE-JAM-04',
  ]
  for (const rule of [...often, ...oftener, 'IE-BCN-01', 'IE-BCN-05', 'IE-SET-05'])
    assert.ok((judged.get(rule) ?? 0) >= 50, `${rule} was judged ${judged.get(rule) ?? 0} times`)
  for (const rule of [
    'IE-KIN-03',
    'IE-THE-02',
    'IE-DMG-06',
    'IE-TER-03',
    'IE-TER-12',
    'IE-RPM-01',
    'IE-PWR-02',
    'IE-CAM-01',
    'IE-REP-03',
    'IE-SET-07',
  ])
    assert.ok((judged.get(rule) ?? 0) >= 5, `${rule} was judged ${judged.get(rule) ?? 0} times`)
  assert.ok(heard > 5000, `${heard} events`)
})

/** The first event of a kind that can be changed is told otherwise; null keeps it from the referee. */
function bent<K extends IeEvent['is']>(is: K, change: (e: EventOf<K>) => Partial<EventOf<K>> | null | undefined): () => Lie {
  return () => {
    let done = false
    const told = (e: IeEvent): IeEvent | null => {
      if (done || e.is !== is) return e
      const other = change(e as EventOf<K>)
      if (other === undefined) return e
      done = true
      return other === null ? null : ({ ...e, ...other } as IeEvent)
    }
    return { told }
  }
}
/** The first question of a kind is put otherwise, where it can be. */
function misput(kind: string, change: (d: Decision) => Decision | undefined): () => Lie {
  return () => {
    let done = false
    return {
      asked: (d) => {
        const other = done || d.kind !== kind ? undefined : change(d)
        done ||= other !== undefined
        return other ?? d
      },
    }
  }
}
/** The state is changed behind his back in the third turn. */
function secretly(change: (g: IeGame) => void): () => Lie {
  return () => {
    let done = false
    return {
      state: (g) => {
        if (done || g.words.turn !== 3) return
        done = true
        change(g)
      },
    }
  }
}
const without =
  (what: RegExp) =>
  (d: Decision): Decision | undefined => {
    const { choice } = d
    if (choice.is !== 'one' || !choice.of.some((o) => what.test(o.id))) return undefined
    return { ...d, choice: { ...choice, of: choice.of.filter((o) => !what.test(o.id)) } }
  }
const longer = (): Lie => {
  let done = false
  return {
    said: (c, d) => {
      if (done || d.kind !== 'path' || !('legs' in c) || d.choice.is !== 'path' || c.legs.length === 0) return c
      done = true
      const [x, y] = c.legs[c.legs.length - 1].to
      return { ...c, legs: [...c.legs, { to: [x, y + 13000] }, { to: [x, y] }] }
    },
  }
}
const next = (cells: readonly number[]): readonly number[] => cells.map((c) => (c + 1) % 40)

const lies: readonly (readonly [rule: string, what: string, lie: () => Lie])[] = [
  ['IE-TURN-03', 'a type may not be given up', misput('deed', without(/^pass-/))],
  ['IE-MOVE-06', 'a base may not move', misput('mover', without(/^[ab]\./))],
  ['IE-FIRE-02', 'a base may not fire', misput('firer', without(/^[ab]\./))],
  ['IE-TURN-01', 'the lower die wins', bent('wins', (e) => (e.rolled ? { seat: 1 - e.seat } : undefined))],
  ['IE-TURN-05', 'a letter is skipped', bent('wins', (e) => (e.letter === 'Y' ? { letter: 'Z' } : undefined))],
  [
    'IE-TURN-04',
    'a type is taken twice',
    bent('chooses', (e) => (e.letter === 'F' ? { deed: e.deed === 'move' ? 'fire' : 'move' } : undefined)),
  ],
  [
    'IE-MOVE-02',
    'half an inch too much',
    misput('path', (d) => (d.choice.is === 'path' ? { ...d, choice: { ...d.choice, budget: d.choice.budget + 500 } } : undefined)),
  ],
  ['IE-MOVE-04', 'a path too long', longer],
  [
    'IE-MOVE-03',
    'it stops elsewhere',
    bent('moves', (e) => ({ path: [...e.path.slice(0, -1), [e.path[e.path.length - 1][0] + 40, e.path[e.path.length - 1][1]]] })),
  ],
  ['IE-MOVE-03', 'it looks elsewhere', bent('moves', (e) => ({ facing: (e.facing + 1) % 360 }))],
  ['IE-TER-03', 'a safe die traps', bent('trapRoll', (e) => ({ caught: !e.caught }))],
  ['IE-TER-11', 'pollen lies elsewhere', bent('pollen', (e) => ({ to: [e.to[0] + 60, e.to[1]] }))],
  ['IE-FIRE-01', 'a shot is not offered', misput('shot', without(/>/))],
  ['IE-JAM-01', 'a jam is not offered', misput('mover', without(/^jam:/))],
  ['IE-JAM-01', 'a jam works better', bent('jams', (e) => (e.effect === 'Hs' ? { effect: 'Im' } : undefined))],
  ['IE-JAM-04', 'a jam goes on', bent('jamEnds', () => null)],
  ['IE-MOD-01', 'a kinetic attack is one more', bent('kinetic', (e) => ({ attack: e.attack + 1 }))],
  ['IE-MOD-01', 'a thermal attack is one less', bent('thermal', (e) => ({ attack: e.attack - 1 }))],
  ['IE-KIN-01', 'another column', bent('kinetic', (e) => ({ column: e.column + 1 }))],
  ['IE-KIN-03', 'another line', bent('kinetic', (e) => (e.cells.length > 0 ? { cells: next(e.cells) } : undefined))],
  ['IE-THE-02', 'other holes', bent('thermal', (e) => (e.cells.length > 0 ? { cells: next(e.cells) } : undefined))],
  ['IE-PHO-03', 'an error costs less', bent('ranged', (e) => (e.penalty > 0 ? { penalty: e.penalty - 1 } : undefined))],
  ['IE-PHO-04', 'a hit on the core more', bent('photon', (e) => ({ core: e.core + 1 }))],
  ['IE-MIS-02', 'another split', bent('missile', (e) => ({ mine: [e.mine[1], e.mine[0] + 1] }))],
  ['IE-MIS-03', 'a tie scores', bent('missile', (e) => ({ marks: [e.marks[0], e.marks[1] + 1] }))],
  ['IE-MIS-05', 'other cells are infested', bent('infested', (e) => ({ cells: next(e.cells) }))],
  ['IE-CRIT-01', 'another result', bent('critical', (e) => ({ results: e.results.length === 0 ? ['S'] : [] }))],
  ['IE-CRIT-02', 'a hit falls without its roll', bent('critical', (e) => (e.results.length > 0 ? null : undefined))],
  [
    'IE-CRIT-04',
    'a roll without a hit is left out',
    bent('critical', (e) => (e.results.length === 0 && e.line === 'hullDamage' ? null : undefined)),
  ],
  ['IE-CRIT-04', 'another cell has its roll', bent('critical', (e) => ({ cell: e.cell === 3 ? 4 : 3 }))],
  ['IE-CRIT-02', 'another hit', bent('suffers', (e) => ({ hit: e.hit === 'S' ? 'D' : 'S' }))],
  ['IE-DMG-07', 'another mount', bent('suffers', (e) => (e.hit === 'Mk' || e.hit === 'Mj' ? { module: e.module + 1 } : undefined))],
  ['IE-DMG-06', 'an explosion elsewhere', bent('explodes', (e) => ({ cell: e.cell + 1 }))],
  ['IE-INF-02', 'a spread elsewhere', bent('spreads', (e) => ({ cell: e.cell < 0 ? 0 : -1 }))],
  ['IE-REP-02', 'a die repairs that does not', bent('repair', (e) => ({ fixed: !e.fixed }))],
  ['IE-DEA-01', 'a die kills that does not', bent('deathRoll', (e) => ({ dies: !e.dies }))],
  ['IE-DEA-02', 'another dies', bent('dies', (e) => ({ unit: e.unit.startsWith('a') ? 'b.pilotfish' : 'a.pilotfish' }))],
  ['IE-BCN-05', 'a beacon stays', bent('beaconGone', () => null)],
  ['IE-TURN-07', 'the other side scores', bent('ground', (e) => ({ seat: 1 - e.seat }))],
  ['IE-SET-07', 'the other side wins', bent('over', (e) => ({ winners: e.winners.length === 0 ? [0] : [] }))],
  ['IE-SET-05', 'a hit that nobody told', secretly((g) => (g.edit(g.units[0].id).s += g.units[0].s < 4 ? 1 : -1))],
  ['IE-SET-05', 'a base that is elsewhere', secretly((g) => (g.edit(g.units[1].id).at = [g.units[1].at[0] + 1, g.units[1].at[1]]))],
  ['IE-DMG-04', 'a hole that nobody told', secretly((g) => (g.edit(g.units[2].id).gone ^= 1))],
]
for (const [rule, what, lie] of lies)
  test(`${rule} falsified battles: the referee finds that ${what}`, () => {
    for (let n = 0; n < 24; n++) {
      const { wrong } = refereed(fields[n % 4], n, lie())
      if (wrong.length === 0) continue // it did not come to that
      assert.ok(wrong[0].startsWith(`${rule}:`), wrong[0])
      return
    }
    assert.fail('he found nothing in 24 battles')
  })
