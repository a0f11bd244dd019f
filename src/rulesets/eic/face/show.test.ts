// EIC League: tests of what events look like on the board: the result of a shot, the way of a move, nothing that is not told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toldTo, type Event } from '../../../kernel/event.ts'
import type { Show } from '../../../kernel/face.ts'
import { begun, played } from '../test/fixture-play.ts'
import { at, game, place, suit, table, type Table } from '../test/fixture.ts'
import { engage } from '../rules/coachattacks.ts'
import { view } from '../sight/view.ts'
import { show } from './show.ts'

const seen = (t: Table, seat: 0 | 1): readonly Show[] => t.events.filter((e) => toldTo(e, seat)).flatMap((e) => show(view(t.g, seat), e))
const fired = (die: number): Table =>
  table(
    game([suit('a', 0, at(8, 8), { weapons: ['laser'], found: ['b'], sense: 2 }), suit('b', 1, at(12, 8), { energy: 20, energyMax: 265 })]),
    die,
  )
    .start(engage, { by: 'a' })
    .one('attack', 's1>b')
    .passing('sharpshot')
const through = (t: Table): Table => {
  while (t.kind === 'sharpshot' || t.kind === 'boost') t.say(t.kind, t.kind === 'boost' ? { number: 0 } : { one: 'normal' })
  return t
}

test('EIC-ATK-03: a shot is seen from who fires to its target, with its result', () => {
  const hit = seen(through(fired(90)), 1).find((x) => x.is === 'shot')
  assert.deepEqual(hit, { is: 'shot', manner: 'beam', from: place(at(8, 8)), to: place(at(12, 8)), unit: 'b', result: 'hit' })
  const miss = seen(through(fired(2)), 0).find((x) => x.is === 'shot')
  assert.equal(miss?.result, 'miss')
})

test('EIC-SCRT-06: its own coach sees the energy go, the other sees what was announced and who falls', () => {
  const t = through(fired(90)),
    own = seen(t, 1),
    other = seen(t, 0)
  assert.ok(own.some((x) => x.is === 'loss' && x.text === '−20'))
  assert.equal(
    other.some((x) => x.text === '−20'),
    false,
  )
  assert.ok(other.some((x) => x.is === 'loss' && x.result === 'kill' && x.unit === 'b'))
})

test('EIC-MOVE-01: whole battles are seen: moves from where they begin to where they end, places on the map', () => {
  const kinds = new Set<string>()
  for (const [scenario, first] of [
    ['opening-night', 0],
    ['center-ring', 1],
  ] as const) {
    const { g, heard } = begun(scenario, first, {}, `show ${first}`)
    played(g, 700, `show ${first}`, () => undefined)
    for (const e of heard as readonly Event[])
      for (const seat of [0, 1, 'watcher'] as const) {
        if (!toldTo(e, seat)) continue
        for (const x of show(view(g, seat), e)) {
          kinds.add(`${x.is} ${x.manner ?? ''}`.trim())
          const places = Array.isArray(x.to[0]) ? (x.to as readonly (readonly [number, number])[]) : [x.to as readonly [number, number]]
          for (const [column, row] of places) {
            assert.ok(column >= 0 && column < g.words.map.columns && row >= 0 && row < g.words.map.rows, JSON.stringify(x))
          }
          if (e.is === 'moves') assert.deepEqual(places.at(-1), place(Number(e.end), g.words.map))
        }
      }
  }
  for (const kind of ['move', 'shot beam', 'shot burst', 'loss', 'mark', 'check'])
    assert.ok(kinds.has(kind), `${kind}: ${[...kinds].join()}`)
})
