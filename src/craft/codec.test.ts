// Fields of positions: what is written is read again, what does not fit is said with its place, and the schema is of the same form.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hexGrid } from '../space/grid.ts'
import {
  among,
  differing,
  flag,
  list,
  may,
  maybe,
  must,
  onHexes,
  onTable,
  orNone,
  overlaid,
  parts,
  record,
  text,
  whole,
  type Codec,
} from './codec.ts'
import { Reader } from './reader.ts'

const map = hexGrid(5, 4)
type Crew = { readonly name: string; readonly hits?: number; readonly at: readonly [number, number] }
const crew = record<Crew>('a crew', {
  name: must(text('a name', false)),
  hits: may(whole('hits', 0, 3), 0),
  at: may(onTable(1200, 400), [0, 0]),
})

test('what is written is read again', () => {
  const back = <T>(c: Codec<T>, v: T): void => {
    const r = new Reader()
    assert.deepEqual(c.read(r, JSON.parse(JSON.stringify(c.write(v))), ['x']), v)
    assert.deepEqual(r.flaws, [])
  }
  back(whole('n', 0, 9), 7)
  back(flag, true)
  back(among('side', ['left', 'right']), 'right')
  back(parts('a length', ' of inches', 1200, 0, 400), 1500)
  back(onTable(1200, 400), [600, -1200])
  back(onHexes('a hex', map), map.cell([3, 2]))
  back(onHexes('a hex', map), -1)
  back(maybe(text('a name')), null)
  back(orNone(whole('n', 0, 9)), -1)
  back(list('crews', crew, 4), [{ name: 'A', hits: 2, at: [1200, 0] }])
})

test('what does not fit is said with its place and what would, and everything is found at once', () => {
  const r = new Reader('X-01')
  crew.read(r, { name: ' ', hits: 4, at: [1], crew: 1 }, ['crews', 2])
  assert.deepEqual(r.flaws, [
    { at: 'crews.2.crew', why: 'there is no field "crew" here; a crew has name, hits, at' },
    { at: 'crews.2.name', why: 'a name is a text of 1 to 80 letters' },
    { at: 'crews.2.hits', why: 'hits is a whole number from 0 to 3' },
    { at: 'crews.2.at', why: 'a place is [x, y] in inches from the south-west corner, for example [24, 30.5]' },
  ])
  assert.ok(r.faults.every((f) => f.rule === 'X-01' && f.grave))
  const s = new Reader()
  crew.read(s, {}, [])
  among('side', ['left', 'right']).read(s, 'lefd', ['side'])
  onHexes('a hex', map).read(s, [5, 0], ['at'])
  assert.deepEqual(
    s.flaws.map((f) => f.why),
    [
      'a crew needs "name"',
      '"lefd" is no side; did you mean "left"? There is "left", "right"',
      'a hex is [column, row] on a map of 5 × 4, for example [2, 8]',
    ],
  )
})

test('a hundred faults are not a hundred sentences', () => {
  const r = new Reader()
  r.list(Array.from({ length: 100 }), [], 'the list', 100, (x, at) => r.number(x, at, 'n', 0, 1))
  assert.equal(r.faults.length, 60)
})

test('fields over a base, and those that differ from it', () => {
  const r = new Reader(),
    fields = { n: whole('n', 0, 9), on: flag }
  const made = overlaid(r, { on: true }, [], fields, { n: 3, on: false })
  assert.deepEqual(made, { n: 3, on: true })
  assert.deepEqual(differing(made, fields, { n: 3, on: false }), { on: true })
})

test('the schema needs what the reader needs, and knows no other field', () => {
  const s = crew.schema as { required: string[]; additionalProperties: boolean; properties: object }
  assert.deepEqual([s.required, s.additionalProperties, Object.keys(s.properties)], [['name'], false, ['name', 'hits', 'at']])
})
