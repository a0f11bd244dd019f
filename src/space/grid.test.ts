// The hex grid: neighbours, distance, discs, lines, searches.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Cube, Layout, Shifted } from './grid.ts'
import { hexagon, hexGrid, HexGrid, STEPS } from './grid.ts'

const layouts: readonly Layout[] = ['pointy', 'flat']
const shifts: readonly Shifted[] = ['odd', 'even']

/** A grid, and three of its cells. */
const scene = fc
  .record({
    layout: fc.constantFrom(...layouts),
    shifted: fc.constantFrom(...shifts),
    columns: fc.integer({ min: 1, max: 14 }),
    rows: fc.integer({ min: 1, max: 14 }),
  })
  .chain(({ layout, shifted, columns, rows }) => {
    const cell = fc.integer({ min: 0, max: columns * rows - 1 })
    return fc.tuple(fc.constant(hexGrid(columns, rows, { layout, shifted })), cell, cell, cell)
  })

/** Distance counted by stepping outwards from neighbour to neighbour. */
function steps(grid: HexGrid, from: number): number[] {
  const far = new Array<number>(grid.count).fill(-1)
  const queue = [from]
  far[from] = 0
  for (const cell of queue)
    for (const to of grid.neighbours(cell))
      if (far[to] < 0) {
        far[to] = far[cell] + 1
        queue.push(to)
      }
  return far
}

test('cells, places and cubes name each other, in both layouts', () => {
  for (const layout of layouts) {
    const grid = hexGrid(7, 5, { layout })
    for (const cell of grid.cells) {
      assert.equal(grid.cell(grid.place(cell)), cell)
      const [q, r, s] = grid.cube(cell)
      assert.equal(q + r + s, 0)
      assert.equal(grid.atCube(q, r), cell)
    }
    for (const off of [
      [-1, 0],
      [7, 0],
      [0, 5],
      [0, -1],
      [0.5, 0],
    ] as const)
      assert.equal(grid.cell(off), -1)
  }
})

test('with the even lines shifted a hex has its neighbours where the odd ones have theirs', () => {
  for (const layout of layouts) {
    const odd = hexGrid(6, 6, { layout }),
      even = hexGrid(6, 6, { layout, shifted: 'even' })
    const by: readonly [number, number] = layout === 'pointy' ? [0, 1] : [1, 0]
    const moved = ([column, row]: readonly [number, number]): readonly [number, number] => [column + by[0], row + by[1]]
    for (const cell of odd.cells)
      for (let d = 0; d < 6; d++) {
        const to = odd.neighbour(cell, d)
        const here = even.cell(moved(odd.place(cell)))
        if (to < 0 || here < 0 || even.cell(moved(odd.place(to))) < 0) continue
        assert.deepEqual(even.place(even.neighbour(here, d)), moved(odd.place(to)))
      }
  }
  assert.notEqual(hexGrid(6, 6, { shifted: 'even' }), hexGrid(6, 6))
  assert.equal(hexGrid(6, 6, { shifted: 'odd' }), hexGrid(6, 6))
})

test('neighbours stand where the map draws them', () => {
  const table: readonly [Layout, readonly [number, number], readonly (readonly [number, number])[]][] = [
    // layout    hex      the six sides in order
    [
      'pointy',
      [3, 2],
      [
        [4, 2],
        [3, 1],
        [2, 1],
        [2, 2],
        [2, 3],
        [3, 3],
      ],
    ], // even row
    [
      'pointy',
      [3, 3],
      [
        [4, 3],
        [4, 2],
        [3, 2],
        [2, 3],
        [3, 4],
        [4, 4],
      ],
    ], // odd row, half a hex to the right
    [
      'flat',
      [2, 3],
      [
        [2, 2],
        [3, 2],
        [3, 3],
        [2, 4],
        [1, 3],
        [1, 2],
      ],
    ], // even column
    [
      'flat',
      [3, 3],
      [
        [3, 2],
        [4, 3],
        [4, 4],
        [3, 4],
        [2, 4],
        [2, 3],
      ],
    ], // odd column, half a hex down
  ]
  for (const [layout, hex, sides] of table) {
    const grid = hexGrid(8, 8, { layout })
    sides.forEach((side, d) => assert.deepEqual(grid.place(grid.neighbour(grid.cell(hex), d)), side, `${layout} ${d}`))
  }
  const corner = hexGrid(8, 8)
  assert.deepEqual(
    [...corner.neighbours(0)].map((cell) => corner.place(cell)),
    [
      [1, 0],
      [0, 1],
    ],
  )
})

test('distances worked out by hand', () => {
  const grid = hexGrid(25, 17)
  const table: readonly [readonly [number, number], readonly [number, number], number][] = [
    [[2, 8], [22, 8], 20], // the two bases of EIC's Opening Night
    [[0, 0], [0, 0], 0],
    [[0, 0], [1, 1], 2],
    [[0, 0], [0, 1], 1],
    [[0, 0], [0, 16], 16],
    [[0, 0], [24, 16], 32],
    [[5, 5], [3, 8], 4], // three rows down carry 1½ columns left, so half a column more
    [[5, 5], [8, 4], 3],
  ]
  for (const [a, b, far] of table) assert.equal(grid.distance(grid.cell(a), grid.cell(b)), far, `${a} to ${b}`)
})

test('distance is what stepping from hex to hex counts', () => {
  for (const layout of layouts)
    for (const [columns, rows] of [
      [25, 17],
      [1, 9],
      [9, 1],
      [40, 32],
    ] as const) {
      const grid = hexGrid(columns, rows, { layout }) // 40 × 32 is too large for the table
      for (const from of [0, grid.count - 1, grid.count >> 1]) {
        const far = steps(grid, from)
        for (const to of grid.cells) assert.equal(grid.distance(from, to), far[to])
      }
    }
})

test('distance is a metric', () => {
  fc.assert(
    fc.property(scene, ([grid, a, b, c]) => {
      assert.equal(grid.distance(a, b), grid.distance(b, a))
      assert.equal(grid.distance(a, b) === 0, a === b)
      assert.ok(grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c))
    }),
  )
})

test('rings away from the edge hold 6n hexes, a disc is the union of its rings', () => {
  const grid = hexGrid(25, 25)
  const middle = grid.cell([12, 12])
  for (let n = 0; n <= 12; n++) {
    assert.equal(grid.ring(middle, n).length, n === 0 ? 1 : 6 * n)
    assert.equal(grid.disc(middle, n).length, 1 + 3 * n * (n + 1))
  }
  fc.assert(
    fc.property(scene, fc.integer({ min: 0, max: 40 }), ([grid, centre], radius) => {
      const rings: number[] = []
      for (let n = 0; n <= radius; n++) rings.push(...grid.ring(centre, n))
      assert.deepEqual([...grid.disc(centre, radius)], rings)
      assert.deepEqual(
        [...grid.disc(centre, radius)].sort((a, b) => a - b),
        [...grid.cells].filter((cell) => grid.distance(centre, cell) <= radius),
      )
      assert.equal(grid.disc(centre, radius), grid.disc(centre, radius))
    }),
  )
})

test('a line has distance + 1 hexes, each beside the next, and is the same both ways', () => {
  fc.assert(
    fc.property(scene, ([grid, a, b]) => {
      const line = grid.line(a, b)
      assert.equal(line.length, grid.distance(a, b) + 1)
      assert.equal(line[0], a)
      assert.equal(line.at(-1), b)
      for (let i = 1; i < line.length; i++) assert.equal(grid.distance(line[i - 1], line[i]), 1)
      assert.deepEqual([...grid.line(b, a)].reverse(), line)
      for (const cell of line) assert.ok(grid.has(cell))
      grid.lineOfPairs(a, b).forEach((pair, i) => {
        assert.equal(pair[0], line[i])
        if (pair.length === 2) assert.ok(pair[0] < pair[1] && grid.distance(pair[0], pair[1]) === 1)
      })
    }),
    { numRuns: 2000 },
  )
})

test('a line takes the hexes whose middles lie nearest to it', () => {
  // every hex of the line is among the nearest to its point of the line, by squared distance in cube coordinates
  fc.assert(
    fc.property(scene, ([grid, a, b]) => {
      const n = grid.distance(a, b)
      const at = (i: number): Cube => {
        const [qa, ra] = grid.cube(a),
          [qb, rb] = grid.cube(b)
        const q = qa * (n - i) + qb * i,
          r = ra * (n - i) + rb * i
        return [q, r, -q - r]
      }
      const off = (cell: number, i: number) => grid.cube(cell).reduce((sum, x, k) => sum + (x * n - at(i)[k]) * (x * n - at(i)[k]), 0)
      grid.lineOfPairs(a, b).forEach((pair, i) => {
        const least = Math.min(...Array.from(grid.cells, (cell) => off(cell, i)))
        const nearest = Array.from(grid.cells).filter((cell) => off(cell, i) === least)
        if (n > 0) assert.deepEqual([...pair], nearest)
      })
    }),
  )
})

test('lines worked out by hand', () => {
  const grid = hexGrid(9, 9)
  const line = (a: readonly [number, number], b: readonly [number, number]) =>
    grid.lineOfPairs(grid.cell(a), grid.cell(b)).map((pair) => pair.map((cell) => grid.place(cell)))
  assert.deepEqual(line([1, 1], [4, 1]), [[[1, 1]], [[2, 1]], [[3, 1]], [[4, 1]]])
  assert.deepEqual(line([2, 2], [2, 4]), [
    [[2, 2]],
    [
      [1, 3],
      [2, 3],
    ],
    [[2, 4]],
  ]) // straight down: along a hexside
  assert.deepEqual(line([0, 0], [0, 2]), [[[0, 0]], [[0, 1]], [[0, 2]]]) // the other hex of the pair is off the map
  assert.deepEqual(line([2, 2], [3, 3]), [
    [[2, 2]],
    [
      [3, 2],
      [2, 3],
    ],
    [[3, 3]],
  ])
})

test('straight rows are known, and stepping ahead follows them over gaps', () => {
  fc.assert(
    fc.property(scene, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 9 }), ([grid, a], direction, n) => {
      const to = grid.ahead(a, direction, n)
      if (to < 0) return
      assert.equal(grid.straight(a, to), direction)
      assert.equal(grid.distance(a, to), n)
    }),
  )
  const gap = hexGrid(5, 1, { missing: [[1, 0]] })
  assert.equal(gap.neighbour(0, 0), -1)
  assert.equal(gap.ahead(0, 0, 2), 2)
  assert.equal(gap.straight(0, 0), -1)
})

test('the nearest that will do: among equals the first by row, then column', () => {
  const grid = hexGrid(9, 9)
  const from = grid.cell([4, 4])
  assert.equal(
    grid.nearest(from, () => true),
    from,
  )
  assert.deepEqual(grid.place(grid.nearest(from, (cell) => cell !== from)), [3, 3])
  assert.deepEqual(grid.place(grid.nearest(from, (cell) => grid.distance(from, cell) === 2)), [3, 2])
  assert.equal(
    grid.nearest(from, () => false),
    -1,
  )
})

test('missing cells are in nobody’s reach', () => {
  const grid = hexGrid(6, 6, {
    missing: [
      [2, 2],
      [3, 2],
    ],
  })
  const gone = 2 * 6 + 2
  assert.equal(grid.has(gone), false)
  assert.equal(grid.cell([2, 2]), -1)
  for (const cell of grid.cells) assert.ok(!grid.neighbours(cell).includes(gone) && !grid.disc(cell, 9).includes(gone))
  const { columns, rows, form } = hexagon(3)
  assert.equal(hexGrid(columns, rows, form).cells.length, 37)
})

test('equal grids are one object', () => {
  assert.equal(
    hexGrid(6, 6, {
      missing: [
        [1, 1],
        [2, 2],
      ],
    }),
    hexGrid(6, 6, {
      missing: [
        [2, 2],
        [1, 1],
      ],
    }),
  )
  assert.notEqual(hexGrid(6, 6), hexGrid(6, 6, { layout: 'flat' }))
  assert.throws(() => new HexGrid(0, 3), RangeError)
  assert.throws(() => new HexGrid(200, 200), RangeError)
})

test('opposite directions are three apart', () => {
  for (const layout of layouts)
    for (let d = 0; d < 6; d++) {
      const [q, r] = STEPS[layout][d],
        [oq, or] = STEPS[layout][(d + 3) % 6]
      assert.ok(q + oq === 0 && r + or === 0)
    }
})
