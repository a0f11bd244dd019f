// Lines of sight: hand-made cases, and the map against the definition on 100,000 random pairs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Place } from './board.ts'
import type { SightPiece, Viewer } from './sight.ts'
import { samplePoints, sees } from './sight.ts'
import { SightMap } from './sightmap.ts'
import { numbers, starOf } from './fixtures.ts'

const THROUGH = 2400,
  R = 450
const inch = ([x, y]: Place): Place => [x * 1200, y * 1200]
const area = (...points: Place[]) => points.map(inch)
const stand = (x: number, y: number, more: Partial<Viewer> = {}): Viewer => ({ at: inch([x, y]), radius: R, ...more })
const spot = (x: number, y: number): Viewer => ({ at: inch([x, y]), radius: 0 })

const woods: SightPiece = { is: 'cover', top: 1, points: area([10, 10], [20, 10], [20, 20], [10, 20]) }
const hill: SightPiece = { is: 'hill', top: 1, points: area([10, 10], [20, 10], [20, 20], [10, 20]) }
const peak: SightPiece = { is: 'hill', top: 2, points: area([13, 13], [17, 13], [17, 17], [13, 17]) }
const ridge: SightPiece = { is: 'ridge', points: area([15, 5], [15, 25]) }
const thicket: SightPiece = { is: 'cover', top: 1, points: area([14, 10], [16, 10], [16, 20], [14, 20]) }
const grove: SightPiece = { is: 'cover', top: 1, points: area([20, 10], [30, 10], [30, 20], [20, 20]) }

const cases: readonly [string, readonly SightPiece[], Viewer, Viewer, boolean][] = [
  // what                                                      terrain        from                 to                   seen
  ['open table', [], stand(5, 15), stand(25, 15), true],
  ['woods between', [woods], stand(5, 15), stand(25, 15), false],
  ['past the woods', [woods], stand(5, 5), stand(25, 5), true],
  ['along the edge of the woods', [woods], spot(5, 20), spot(25, 20), true],
  ['one unit inside the edge', [woods], { at: [6000, 23999], radius: 0 }, { at: [30000, 23999], radius: 0 }, false],
  ['rim to rim over the corner, centres blocked', [woods], stand(9, 19.9), stand(21, 19.9), true],
  ['centres too far behind the corner', [woods], stand(5, 19.5), stand(25, 19.5), false],
  ['out of the woods from their edge', [woods], stand(19.7, 15), stand(25, 15), true],
  ['out of the woods from deep inside', [woods], stand(19, 15), stand(25, 15), false],
  ['out of the wrong edge', [woods], stand(19.7, 15), stand(5, 15), false],
  ['just touching the edge from inside: one point of the rim', [woods], stand(19.625, 15), stand(25, 15), true],
  ['a hair short of the edge', [woods], { at: [23549, 18000], radius: R }, stand(25, 15), false],
  ['inside the same woods, gap of 2 inches', [woods], stand(14, 15), stand(16.75, 15), true],
  ['inside the same woods, a unit more', [woods], stand(14, 15), { at: [20101, 18000], radius: R }, false],
  ['both on the edge, the line along it outside', [woods], stand(12, 19.9), stand(18, 19.9), true],
  ['two woods that share an edge, 1 inch apart, both deep', [woods, grove], stand(19.5, 15), stand(20.5, 15), false],
  ['two woods that share an edge, both on it, apart', [woods, grove], stand(19.7, 15), stand(20.3, 15.5), false],
  ['two woods that share an edge, touching each other on it', [woods, grove], stand(19.625, 15), stand(20.375, 15), true],
  ['over low woods from a hill on either side', [woods], stand(5, 15, { level: 1 }), stand(25, 15, { level: 1 }), true],
  ['low woods near the lower end', [thicket], stand(10, 15), stand(30, 15, { level: 1 }), false],
  ['low woods beyond the middle', [thicket], stand(2, 15), stand(20, 15, { level: 1 }), true],
  ['low woods at the very middle', [thicket], spot(4, 15), { at: inch([24, 15]), radius: 0, level: 1 }, true],
  ['the same seen from above', [thicket], stand(30, 15, { level: 1 }), stand(10, 15), false],
  ['hill between two low stands', [hill], stand(5, 15), stand(25, 15), false],
  ['from on the hill to the foot', [hill], stand(15, 15), stand(25, 15), true],
  ['both on the hill', [hill], stand(12, 12), stand(18, 18), true],
  ['over the peak from slope to slope', [hill, peak], stand(11, 15), stand(19, 15), false],
  ['from the peak down the slope', [hill, peak], stand(15, 15), stand(19, 15), true],
  ['from the peak to the foot: the slope is near the lower end', [hill, peak], stand(15, 15), stand(22, 15), false],
  ['from the peak to the far plain: the slope is near the peak', [hill, peak], stand(15, 15), stand(27, 15), true],
  ['ridge between', [ridge], stand(10, 15), stand(20, 15), false],
  ['ridge touched by one', [ridge], stand(14.7, 15), stand(20, 15), true],
  ['ridge not quite touched', [ridge], stand(14.6, 15), stand(20, 15), false],
  ['past the end of the ridge', [ridge], spot(10, 25.01), spot(20, 25.01), true],
  ['at the end of the ridge', [ridge], spot(10, 25), spot(20, 25), false],
  ['spot on the edge of the woods, from outside', [woods], stand(25, 15), spot(20, 15), true],
  ['spot inside the woods, from outside', [woods], stand(25, 15), spot(19.9, 15), false],
  ['spot inside the woods, from inside', [woods], stand(15, 15), spot(17, 15), true],
  ['flying over the woods, to the plain near by', [woods], stand(15, 15, { level: 2, over: true }), stand(21, 15), false],
  ['flying over the woods, to the plain far off', [woods], stand(19, 15, { level: 2, over: true }), stand(25, 15), true],
  ['flying over the woods, at a stand inside', [woods], stand(15, 15, { level: 2, over: true }), stand(17, 15), false],
]

test('lines of sight worked out by hand', () => {
  for (const [what, pieces, a, b, want] of cases) {
    const map = new SightMap(pieces, THROUGH)
    for (const [from, to] of [
      [a, b],
      [b, a],
    ]) {
      assert.equal(sees(pieces, from, to, THROUGH), want, `${what}: by definition`)
      assert.equal(map.look(from, to), want, `${what}: by map`)
      assert.equal(map.sees(from, to), want, `${what}: asked for the first time`)
      assert.equal(map.sees(from, to), want, `${what}: from memory`)
    }
  }
})

test('a stand has nine points, a spot one', () => {
  assert.deepEqual(samplePoints([0, 0], 450), [
    [0, 0],
    [0, 450],
    [318, 318],
    [450, 0],
    [318, -318],
    [0, -450],
    [-318, -318],
    [-450, 0],
    [-318, 318],
  ])
  assert.deepEqual(samplePoints([7, 8], 0), [[7, 8]])
})

test('a map tells what is where and what a line crosses', () => {
  const map = new SightMap([woods, hill, peak, ridge], THROUGH)
  assert.deepEqual(map.areasAt(inch([15, 15])), [0, 1, 2])
  assert.deepEqual(map.areasAt(inch([10, 10])), [0, 1])
  assert.equal(map.levelAt(inch([15, 15])), 2)
  assert.equal(map.levelAt(inch([5, 5])), 0)
  assert.deepEqual(map.crossed(inch([5, 12]), inch([25, 12])), [0, 1, 3])
  assert.deepEqual(map.crossed(inch([5, 20]), inch([14, 20])), [])
  assert.deepEqual(new SightMap([], 0).crossed([0, 0], [9, 9]), [])
})

/** A table of random terrain `size` units across, on a coarse lattice when `step` is large, so that edges and corners often meet. */
function terrain(draw: (below: number) => number, size: number, step: number, count: number, big: number): SightPiece[] {
  const pieces: SightPiece[] = []
  const near = (x: number) => x + step * (draw(2 * big + 1) - big)
  while (pieces.length < count) {
    const middle: Place = [step * draw(Math.floor(size / step)), step * draw(Math.floor(size / step))]
    const points = Array.from({ length: 3 + draw(5) }, (): Place => [near(middle[0]), near(middle[1])])
    const kind = draw(8)
    if (kind === 7) pieces.push({ is: 'ridge', points: points.slice(0, 2 + draw(2)) })
    else {
      const corners = starOf(middle, points)
      if (corners !== null)
        pieces.push({ is: kind < 4 ? 'cover' : 'hill', top: 1 + draw(2), points: draw(2) === 0 ? corners : [...corners].reverse() })
    }
  }
  return pieces
}

test('the map and the definition agree on 100,000 random pairs', () => {
  const draw = numbers(20260)
  let seen = 0,
    asked = 0
  const settings: readonly [number, number, number, number, readonly number[], number][] = [
    // size   step  pieces  big  radii        through
    [24, 1, 4, 5, [0, 1, 2], 3], // all on a small lattice: everything touches
    [60, 4, 5, 4, [0, 2, 3, 4], 8],
    [28800, 1200, 6, 4, [0, 450, 1200], 2400], // inches
    [28800, 1, 6, 6000, [0, 450], 2400],
    [1000000, 1, 6, 200000, [450, 20000], 60000], // near the bound of coordinates
  ]
  for (const [size, step, count, big, radii, through] of settings)
    for (let t = 0; t < 200; t++) {
      const pieces = terrain(draw, size, step, count, big)
      const rim = t % 3 === 0 ? Math.floor(through / 2) : 0
      const map = new SightMap(pieces, through, rim)
      const viewer = (): Viewer => {
        const at: Place =
          draw(2) === 0 ? [draw(size), draw(size)] : [step * draw(Math.floor(size / step)), step * draw(Math.floor(size / step))]
        const mode = draw(6)
        return { at, radius: radii[draw(radii.length)], level: mode < 4 ? undefined : draw(4), over: mode === 5 ? true : undefined }
      }
      for (let n = 0; n < 100; n++) {
        const a = viewer()
        let b = viewer()
        if (draw(3) === 0) b = { ...b, at: [a.at[0] + draw(4 * through + 1) - 2 * through, a.at[1] + draw(4 * through + 1) - 2 * through] }
        const want = sees(pieces, a, b, through, rim)
        if (map.look(a, b) !== want || map.look(b, a) !== want)
          assert.fail(`differs: ${JSON.stringify({ want, a, b, through, rim, pieces })}`)
        asked++
        if (want) seen++
      }
    }
  assert.equal(asked, 100000)
  assert.ok(seen > 20000 && seen < 80000, `${seen} seen`)
})

test('a map made over another answers as one made of all its pieces, also beyond the ground of the first', () => {
  const base = [{ is: 'cover', points: area([4, 4], [8, 4], [8, 8], [4, 8]), top: 1 }] satisfies SightPiece[],
    far = [{ is: 'cover', points: area([20, 20], [23, 20], [23, 23], [20, 23]), top: 1 }] satisfies SightPiece[],
    near = [{ is: 'cover', points: area([7, 7], [10, 7], [10, 10], [7, 10]), top: 1 }] satisfies SightPiece[]
  const first = new SightMap(base, THROUGH)
  let blocked = 0
  for (const more of [far, near, [...far, ...near]]) {
    const whole = new SightMap([...base, ...more], THROUGH),
      over = new SightMap([...base, ...more], THROUGH, 0, first)
    for (let x = 0; x <= 26; x += 2)
      for (let y = 0; y <= 26; y += 2)
        for (const b of [stand(1, 1), stand(25, 25), stand(9, 21)]) {
          const answer = whole.look(stand(x, y), b)
          if (!answer) blocked++
          assert.equal(over.look(stand(x, y), b), answer)
          assert.deepEqual(over.areasAt(inch([x, y])), whole.areasAt(inch([x, y])))
        }
  }
  assert.ok(blocked > 50)
  assert.deepEqual(first.areasAt(inch([21, 21])), [], 'the first map is as it was')
})
