// The face of the book over whole battles: every question in words, every event a sentence and a picture, every board whole.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import type { Event } from '../../../kernel/event.ts'
import { said } from '../../../kernel/face.ts'
import { answer, run } from '../../../kernel/procedure.ts'
import { book } from '../book/book.ts'
import { draw } from '../mind/draw.ts'
import { battle, runs } from '../rules/sequence.ts'
import { view } from '../sight/view.ts'
import { lesson } from '../start/lesson.ts'
import { scenarios } from '../start/scenarios.ts'
import { setUp } from '../start/setup.ts'
import type { SsGame } from '../state/state.ts'
import { at, field, game, unit } from '../test/fixture.ts'
import { mixedForces, begun as mixedBattle } from '../test/fixture-battle.ts'
import { ready } from '../workshop/samples.ts'
import { ask, asked } from './ask.ts'
import { deed, face } from './face.ts'
import { sheetOfUnit } from './sheet.ts'
import { opened } from './standing.ts'
import { show } from './show.ts'
import { tell, told } from './tell.ts'

const rule = new Set(book.rules.map((r) => r.id))
const clean = (text: string): void => assert.ok(text.length > 0 && !/undefined|NaN|\[object|null/.test(text), text)

/** Play on at random; each question and each event goes through the face. */
function through(g: SsGame, seed: string, kinds: Set<string>, events: Set<string>): void {
  const dice = new SeededDice(mixed(seed)),
    mind = new SeededDice(mixed(`${seed} mind`), 0, false)
  const heard: Event[] = []
  g.dice = dice
  g.heard = heard as never
  if (g.open.length === 0) run(g, runs)
  for (let n = 0; g.over === null; n++) {
    assert.ok(n < 8000, `${seed} ${g.open[0]?.kind}`)
    const i = g.open.findIndex((_, k) => !g.sealed[k]),
      d = g.open[i],
      v = view(g, d.seat)
    const c = draw(v, d, mind.at(n))
    const first = !kinds.has(d.kind)
    kinds.add(d.kind)
    const put = ask(v, d)
    clean(put.verb)
    clean(deed(v, d, c))
    assert.ok(put.note.length > 0, d.kind)
    if (put.options !== undefined && (d.choice.is === 'one' || d.choice.is === 'some'))
      assert.deepEqual(
        put.options.map((o) => o.id),
        d.choice.of.map((o) => o.id),
        d.kind,
      )
    if (first || n % 40 === 0) {
      const s = face.scene(v, d, c)
      assert.equal(s.board.is, v.words.ground.table === undefined ? 'hex' : 'table')
      for (const t of s.tokens) clean(t.says)
      for (const r of face.rosters(v, d)) for (const l of r.lines) clean(`${l.name} ${l.kind} ${l.note}`)
      for (const u of v.units) assert.ok(sheetOfUnit(g, u.id).sections.length > 8)
      for (const f of v.stack) face.crumb(v, f.do, f.v as never)
    }
    dice.at(n)
    answer(g, runs, i, c)
    const w = view(g, 'watcher')
    for (const e of heard.splice(0)) {
      events.add(e.is)
      const s = tell(w, e)
      clean(said(s))
      assert.match(said(s), /[.!]$/, e.is)
      assert.ok(rule.has(s.rule), `${e.is} ${s.rule}`)
      assert.ok(told.includes(e.is), e.is)
      for (const x of show(w, e)) assert.ok(x.to.length > 0, e.is)
    }
  }
  g.dice = noDice
}

test('SS-TGT-17: questions, boards, sheets, sentences and shows over battles of every scenario and of all kinds of units', () => {
  const kinds = new Set<string>(),
    events = new Set<string>()
  for (const s of [...scenarios, lesson.scenario]) {
    const forces = s.forces.map((id) => [...ready, ...lesson.forces].find((f) => f.id === id)!)
    through(setUp({ scenario: s, forces, options: settle(book, {}) as Options, seats: 2 }, battle), s.id, kinds, events)
  }
  for (let i = 0; i < 6; i++)
    through(mixedBattle(`face ${i}`, { muck: true, expandingShock: true }, mixedForces, 6).g, `mixed ${i}`, kinds, events)
  for (let i = 0; i < 3; i++) through(mixedBattle(`phased ${i}`, { phased: true }, mixedForces, 3).g, `phased ${i}`, kinds, events)
  for (const kind of kinds) assert.ok(asked.includes(kind), `${kind} has words of its own`)
  assert.ok(kinds.size >= 14, [...kinds].join(' '))
  assert.ok(events.size >= 32, [...events].join(' '))
})

test('SS-FIRE-02, SS-DMG-08: a target opened beside a shot: the sector that it enters, armor as it is, the strip as marked', () => {
  const o = unit('o', 1, 'sf-courser', at(10, 10), 0, { armour: [72, 22, 45, 60] })
  const [sides, strip] = opened(game([o]), o, at(10, 14))
  assert.ok(sides.figure.is === 'sides' && strip.figure.is === 'strip')
  assert.equal(sides.figure.lit, 3) // from behind
  assert.deepEqual(sides.figure.right, { now: 22, of: 60 })
  assert.equal(strip.figure.marked.length, 0)
  assert.deepEqual([sides.unit, strip.unit], ['o', 'o']) // whose sheet has the rest
  const besides = sheetOfUnit(game([o]), 'o').sections.filter((x) => (x.is === 'table' || x.is === 'facts') && x.beside)
  for (const title of [/^Internal damage/, /^Crew/, /^Weapons/, /^Defensive systems/, /^Movement/, /^Equipment/, /^Locomotion/])
    assert.ok(
      besides.some((x) => title.test(x.title)),
      String(title),
    )
  assert.equal(field.columns, 30)
})

test('SS-DMG-16: the sheet of a unit says how it stands; one that is not known is said so', () => {
  const g = game([
    unit('a', 0, 'ww2-panther', at(4, 4), 1, { speed: 3, gear: 'forward', chit: 2, dodging: true }),
    unit('b', 1, 'ww2-sherman', at(8, 4), 4, { out: 'explosion' }),
    unit('c', 1, 'sf-kestrel', at(9, 4), 4, { altitude: 3, dying: 'overkill' }),
  ])
  const state = (id: string): ReadonlyMap<string, string> => {
    const s = sheetOfUnit(g, id).sections[0]
    assert.ok(s.is === 'facts')
    return new Map(s.rows.map((r) => [r.label, r.value]))
  }
  assert.deepEqual(
    ['Status', 'Hex', 'Facing', 'Speed'].map((k) => state('a').get(k)),
    ['dodging', 'E4', 'north-east', '3'],
  )
  assert.equal(state('b').get('Status'), 'destroyed: it blew up')
  assert.deepEqual([state('c').get('Status'), state('c').get('Altitude')], ['destroyed: overkill, in Aftermath', '3'])
  assert.throws(() => sheetOfUnit(g, 'ghost'), /no unit "ghost"/)
})
