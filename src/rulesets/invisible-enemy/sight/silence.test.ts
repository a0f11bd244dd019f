// Ranging by eye: what is told, drawn, offered, refused and forecast to a side that has guesses to come carries no distance: in two worlds
// that differ in distances alone it is the same, word for word, but for the places that the board draws.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Table } from '../../../craft/fixture-table.ts'
import type { Choice, Decision } from '../../../kernel/decision.ts'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import { overlaps } from '../../../space/bases.ts'
import { apart, within } from '../../../space/plane.ts'
import { book } from '../book/book.ts'
import { geometry } from '../book/charts.ts'
import { ask } from '../face/ask.ts'
import { rosters } from '../face/rosters.ts'
import { scene } from '../face/scene.ts'
import { sheet } from '../face/sheet.ts'
import { tell } from '../face/tell.ts'
import { because } from '../mind/because.ts'
import { draw } from '../mind/draw.ts'
import { coverOf } from '../rules/cover.ts'
import { firePhase } from '../rules/fire.ts'
import { sectorOf } from '../rules/hull.ts'
import { mayJam } from '../rules/jamming.ts'
import { clear } from '../rules/lines.ts'
import { movePhase } from '../rules/movement.ts'
import { blind } from '../rules/ranging.ts'
import { checkAnswer, runs, turn } from '../rules/sequence.ts'
import { newModule } from '../state/fresh.ts'
import type { IeEvent } from '../state/events.ts'
import { waiting, type Base, type IeGame, type IeWords } from '../state/state.ts'
import { begun } from '../test/fixture-battle.ts'
import { at, base, box, game } from '../test/fixture.ts'
import { table } from '../test/fixture-table.ts'
import { forecast } from './forecast.ts'
import { walk } from './paths.ts'
import { refused } from './refusals.ts'
import { unmeasured, view } from './view.ts'
import { placeSaid } from './words.ts'

/** What stands between the worlds for reasons of the rules: lines, cover, sectors, arcs of jams, what lies near what. */
function alike(g: IeGame): string {
  const out: unknown[] = []
  for (const a of g.units)
    for (const b of g.units) {
      if (a === b || waiting(a) || waiting(b)) continue
      out.push(within(a.at, b.at, geometry.support), overlaps(a, { is: 'disc', at: b.at, radius: b.radius + geometry.contact }))
      if (a.seat === b.seat) continue
      out.push(clear(g, a, b), clear(g, a, b, true), sectorOf(b, a.at), coverOf(g, b, a.at))
      out.push(a.modules.map((_, i) => mayJam(g, a, i, b)))
    }
  for (const b of g.units) out.push(g.words.land.objectives.map((o) => within(b.at, o.at, o.radius)))
  return JSON.stringify(out)
}

/** Everything that a seat is told and shown in words and figures, without the places that are drawn. */
function words(g: IeGame, seat: 0 | 1, path: Choice): string {
  const v = view(g, seat),
    [d] = v.open
  const s = scene(v, d)
  for (const a of s.areas) assert.ok(a.is === 'zone' || a.is === 'sight', `a ruler is drawn: ${a.is} ${a.label}`)
  const bare = [
    s.title,
    s.subtitle,
    s.banner,
    s.board,
    // a place is named by what lies nearest, which goes by where one stands; the rest of what is said of a base does not
    s.tokens.map(({ at: _, place, says, ...t }) => ({ ...t, says: says.replace(place ?? '', 'there') })),
    s.landmarks,
    s.clock,
    s.areas.map(({ where: _, ...a }) => a),
    s.lines.map(({ points: _, ...l }) => l),
    s.links,
  ]
  const question = (x: Decision): unknown => {
    const may: readonly Choice[] = x.choice.is === 'one' ? x.choice.of.map((o) => ({ one: o.id })) : [x.idle]
    return [
      { ...x, choice: x.choice.is === 'path' || x.choice.is === 'place' ? 0 : x.choice, idle: 0 },
      refused(v, x),
      ask(v, x),
      ...may.map((c) => forecast(v, x, c)),
    ]
  }
  const way = d?.choice.is === 'path' && 'legs' in path ? walk(v, d, path) : null
  return JSON.stringify([bare, d === undefined ? [] : question(d), rosters(v, d), g.units.map((b) => sheet(v, b.id)), way])
}

/** A figure of inches: in nothing that is told. */
const length = /[\d¼½¾]\s?(″|inch)/

/** The same state with one base nearer or farther on the line from another; null where that stands in no way. */
function shifted(g: IeGame, from: Base, b: Base, by: number): IeGame | null {
  const far = apart(from.at, b.at)
  if (far < 3000) return null
  const k = (i: 0 | 1): number => b.at[i] + Math.trunc(((b.at[i] - from.at[i]) * by) / far)
  const f = g.fork(),
    place = [k(0), k(1)] as const
  if (place[0] < 0 || place[1] < 0 || place[0] > g.words.land.width || place[1] > g.words.land.height) return null
  f.edit(b.id).at = place
  return alike(f) === alike(g) ? f : null
}

test('IE-PHO-02 two worlds that differ in distances alone: nothing said to a side with guesses to come differs', () => {
  let compared = 0
  const kinds = new Set<string>(),
    told = new Set<string>()
  for (let seed = 0; seed < 8; seed++) {
    const g = begun(['culvert-seven', 'beetle-court'][seed % 2], { photonRanging: 'eye' })
    const dice = new SeededDice(mixed(`eye ${seed}`)),
      mind = new SeededDice(mixed(`eye mind ${seed}`), 0, false)
    let n = 0
    const go = (f: () => void): void => {
      g.dice = dice.at(++n)
      f()
      g.dice = noDice
    }
    go(() => run(g, runs))
    while (g.over === null && n < 700) {
      for (const seat of [0, 1] as const) {
        if (!blind(g, seat) || g.words.turn === 0) continue
        assert.ok(unmeasured(view(g, seat)))
        const own = g.units[mind.pick(g.units.length)],
          foe = g.units[mind.pick(g.units.length)]
        if (own.seat !== seat || foe.seat === seat || own.dead) continue
        const other = shifted(g, own, foe, [-900, 700][mind.pick(2)])
        if (other === null) continue
        const path: Choice = { legs: [{ to: [own.at[0] + 300, own.at[1] + 300] }] }
        assert.equal(words(other, seat, path), words(g, seat, path), `seat ${seat}, ${g.open[0]?.kind}`)
        compared++
        for (const d of g.open)
          if (d.seat === seat) {
            kinds.add(d.kind)
            assert.equal(because(view(g, seat), d, d.idle), null, 'no door proposes what goes by how far it is')
            assert.equal(ask(view(g, seat), d).unproposed, true, 'nor lays it under the hand')
          }
      }
      const i = g.open.findIndex((_, k) => !g.sealed[k]),
        d = g.open[i],
        c = draw(view(g, d.seat), d, mind)
      g.heard = []
      go(() => answer(g, runs, i, c))
      for (const seat of [0, 1] as const) {
        if (!blind(g, seat)) continue
        const v = view(g, seat)
        for (const e of g.heard) {
          if (e.told !== undefined && !e.told.includes(seat)) continue
          const sentence = tell(v, e)
            .parts.map((p) => (typeof p === 'string' ? p : p.text))
            .join('')
          assert.doesNotMatch(sentence, length, `told of ${e.is}`)
          told.add(e.is)
        }
      }
      g.heard = null
    }
  }
  for (const is of ['moves', 'photon', 'missile', 'jams', 'beacon', 'pollen']) assert.ok(told.has(is), `${is} has been told in darkness`)
  assert.ok(compared > 60, `${compared} pairs of worlds`)
  assert.ok(kinds.has('mover') && kinds.has('path') && kinds.has('deed'), [...kinds].join())
})

type T = Table<Base, IeWords>
const eye = { photonRanging: 'eye' as const }
const gun: Partial<Base> = { main: 'photon', attackBase: 3 }

test('IE-PHO-02 IE-PHO-03 a range measured by the other side is told to that side alone, and to both after the guesses are in', () => {
  const shot = (b: Partial<Base>, ranged: readonly boolean[]): T =>
    table(
      firePhase,
      { seat: 0 },
      [base('a', 0, 20, 10, gun), base('b', 1, 20, 20, { facing: 180, ...b })],
      [6, 5, 1, 1],
      [],
      { ranged },
      eye,
    )
      .one('aim', '-1>b')
      .number('guess', 11750)
      .one('firer', 'a')
      .one('shot', '-1>b')
  const real = (t: T, seat: 0 | 1): readonly unknown[] => t.all('ranged', seat).map((e) => e.real)
  const silent = shot(gun, [false, false])
  assert.deepEqual([real(silent, 0), real(silent, 1)], [[10000], [-1]])
  assert.deepEqual(
    [0, 1].map((seat) => {
      const [e] = silent.all('ranged', seat as 0 | 1)
      return tell(view(silent.g as IeGame, seat as 0 | 1), e as IeEvent)
        .parts.map((p) => (typeof p === 'string' ? p : p.text))
        .join('')
    }),
    ['a puts b at 11¾″; it is 10″. That costs one.', 'a ranges b.'],
  )
  assert.deepEqual([real(shot(gun, [false, true]), 1), real(shot({}, [false, false]), 1)], [[10000], [10000]])
})

test('IE-PHO-02 of a planned path: the allowance of the sheet, whether it can be gone, and where the allowance ends', () => {
  const t = table(movePhase, { seat: 0 }, [base('a', 0, 20, 10, gun), base('b', 1, 40, 30)], [], [box('rough', 18, 14, 22, 20)], {}, eye)
  t.one('mover', 'a')
  const v = view(t.g as IeGame, 0),
    far: Choice = { legs: [{ to: at(20, 18) }] }
  const lines = (c: Choice) => scene(v, t.asked, c).lines.map((l) => [l.is, l.points, l.label ?? ''])
  const [within, beyond] = lines(far)
  // four inches of bare ground, two of the four in the rough at double cost
  assert.deepEqual([within[0], beyond[0], within[2], beyond[2]], ['path', 'last', '', ''])
  const [, end] = within[1] as readonly (readonly number[])[]
  assert.ok(end[1] <= 16000 && end[1] > 15970, String(end))
  assert.deepEqual((beyond[1] as readonly unknown[])[1], at(20, 18))
  assert.deepEqual(lines({ legs: [{ to: at(20, 15) }] }), [['path', [at(20, 10), at(20, 15)], '']])
  const w = walk(v, t.asked, far)
  assert.deepEqual([w?.spent, w?.budget, w?.untold, w?.legs], [0, 8000, true, [{ cost: 0 }]])
  assert.deepEqual(w?.whole, { rule: 'IE-MOVE-02', why: 'that is further than it may go' })
})

test('IE-PHO-02 an engineer that breaks its path is shown its whole allowance, and not what is left of it', () => {
  const host = base('e', 0, 20, 13, { attackBase: 0, modules: [newModule('engineering', 4)] })
  const t = table(
    movePhase,
    { seat: 0 },
    [host, base('a', 0, 30, 10, gun), base('b', 1, 40, 30)],
    [],
    [box('oil', 18, 15, 22, 16)],
    {},
    eye,
  )
  t.one('mover', 'e')
    .one('work', 'go')
    .say('path', { legs: [{ to: at(20, 14) }] })
    .one('work', 'go')
  const v = view(t.g as IeGame, 0)
  assert.equal(t.asked.choice.is === 'path' && t.asked.choice.budget, 5000)
  assert.equal(walk(v, t.asked, { legs: [{ to: at(20, 14.5) }] })?.budget, 6000)
  assert.ok(ask(v, t.asked).note.startsWith('6″ in all'), ask(v, t.asked).note)
})

test('IE-PHO-02 IE-AMB-43 the guess: a wheel of quarter inches, the clock of the option, the board aslant and never twice alike', () => {
  const put = (guessClock: number, y: number, turn: number) => {
    const units = [base('a', 0, 20, y, gun), base('b', 1, 20, 20, { facing: 180 })]
    const t = table(firePhase, { seat: 0 }, units, [], [], { turn }, { ...eye, guessClock }).one('aim', '-1>b')
    assert.equal(t.asked.choice.is === 'number' && t.asked.choice.step, 250)
    return ask(view(t.g as IeGame, 0), t.asked).number?.wheel ?? assert.fail('no wheel')
  }
  assert.deepEqual(
    [0, 15, 30, 60].map((s) => put(s, 10, 1).seconds),
    [0, 15, 30, 60],
  )
  const seen = new Set<string>()
  for (let turn = 1; turn <= 8; turn++)
    for (const y of [8, 9, 10, 11]) {
      const { turn: azimuth, tilt, zoom } = put(30, y, turn).camera
      assert.ok(tilt >= 30 && tilt <= 50 && zoom >= 70 && zoom <= 130 && azimuth >= -45 && azimuth <= 45)
      seen.add(`${azimuth} ${tilt} ${zoom}`)
    }
  assert.ok(seen.size > 28, `${seen.size} of 32 differ`)
  assert.deepEqual(put(30, 10, 1).camera, put(30, 10, 1).camera)
})

test('IE-PHO-02 what a changed page could still reckon is said where ranging by eye is chosen, and where a range is guessed', () => {
  const said = /A changed page could still reckon .* from what it must have to draw the board/
  assert.match(book.options.find((o) => o.id === 'photonRanging')?.text ?? '', said)
  const units = [base('a', 0, 20, 10, gun), base('b', 1, 20, 20, { facing: 180 })]
  const t = table(firePhase, { seat: 0 }, units, [], [], {}, eye).one('aim', '-1>b')
  assert.match(ask(view(t.g as IeGame, 0), t.asked).number?.wheel?.limit ?? '', said)
})

test('IE-PHO-02 IE-OPT-03 IE-OPT-06 no ring about a barrage, no inch in what bars a path, no base so near to anything', () => {
  const words = (photonRanging: 'rolled' | 'eye'): readonly unknown[] => {
    const units = [base('a', 0, 20, 10, gun), base('b', 1, 21.9, 14)]
    const shells = table(turn, undefined, units, [2, 2], [], {}, { photonRanging, barrages: true })
    const rings = scene(view(shells.g as IeGame, 0), shells.asked, { place: [{ at: at(30, 10) }] }).areas
    const land = { ...game([], [box('rock', 17, 11, 18, 12)]).words.land, objectives: [grate] }
    const walk = table(movePhase, { seat: 0 }, units, [], [], { land }, { photonRanging, zoneOfControl: true }).one('mover', 'a')
    const v = view(walk.g as IeGame, 0)
    return [
      rings.filter((x) => x.is === 'blast').length,
      checkAnswer(v, walk.asked, { legs: [{ to: at(20, 17) }] }),
      [at(20, 10), at(30, 29), at(44, 33)].map((p) => placeSaid(v, p)),
      scene(v, walk.asked).tokens.map((t) => t.place),
    ]
  }
  const grate = { id: 'grate', name: 'The grate', at: at(30, 30), radius: 3000, points: 10 }
  const bars = (rule: string, why: string) => ({ rule, why })
  assert.deepEqual(words('rolled'), [
    1,
    bars('IE-OPT-03', 'that is within an inch of b'),
    ['by rock', 'at the grate', 'in the north-east'],
    ['by rock', 'in the middle'],
  ])
  assert.deepEqual(words('eye'), [
    0,
    bars('IE-GEN-04', 'b is in the way'),
    ['nearest to rock', 'nearest to rock', 'nearest to rock'],
    ['nearest to rock', 'nearest to rock'],
  ])
})
