// Poses on hexes: headings of both layouts, reach and routes against Bellman and Ford, what a book's cost makes of them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hexGrid, STEPS } from './grid.ts'
import { headings, mannerOf, poseAt, poseReach, poseRoute, poses, sideAhead, sixthOf, sixthOfSide, type PoseCost } from './pose.ts'

test('headings face the sides of the hexes of their layout', () => {
  assert.deepEqual(headings('pointy'), [30, 90, 150, 210, 270, 330])
  assert.deepEqual(headings('flat'), [0, 60, 120, 180, 240, 300])
  for (const layout of ['pointy', 'flat'] as const)
    for (let sixth = 0; sixth < 6; sixth++) {
      assert.equal(sixthOf(layout, headings(layout)[sixth]), sixth)
      assert.equal(sixthOfSide(layout, sideAhead(layout, sixth)), sixth)
    }
  // east is a side of pointy hexes, north one of flat ones
  assert.deepEqual(STEPS.pointy[sideAhead('pointy', sixthOf('pointy', 90))], [1, 0])
  assert.deepEqual(STEPS.flat[sideAhead('flat', sixthOf('flat', 0))], [0, -1])
})

test('any other heading is taken to the nearest side, halfway with the clock', () => {
  assert.equal(sixthOf('pointy', 0), 0)
  assert.equal(sixthOf('pointy', 59), 0)
  assert.equal(sixthOf('pointy', 60), 1)
  assert.equal(sixthOf('pointy', -1), 5)
  assert.equal(sixthOf('flat', 29), 0)
  assert.equal(sixthOf('flat', 30), 1)
  assert.equal(sixthOf('flat', 330), 0)
  assert.equal(sixthOf('flat', 690), 0)
})

test('one drives ahead into the hex that is faced, backs out of the opposite one, and drifts into the other four', () => {
  for (const layout of ['pointy', 'flat'] as const)
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5].map((k) => mannerOf(layout, 2, sideAhead(layout, (2 + k) % 6))),
      ['ahead', 'side', 'side', 'back', 'side', 'side'],
    )
})

/** Ahead and back cost 1, a sixth of a turn costs 1, no drifting. */
const walker: PoseCost = (_from, _to, how) => (how === 'side' ? Infinity : 1)

test('a walker turns before it goes: behind it is reached backwards, beside it by a turn', () => {
  const grid = hexGrid(7, 7, { layout: 'flat' })
  const from = poseAt(grid, [3, 3], 0)
  const found = poseReach(grid, from, 3, walker)
  const cost = (at: readonly [number, number], degrees: number): number => found.cost(poseAt(grid, at, degrees))
  assert.equal(cost([3, 2], 0), 1)
  assert.equal(cost([3, 4], 0), 1)
  assert.equal(cost([3, 3], 180), 3)
  assert.equal(cost([4, 3], 60), 2)
  assert.equal(cost([4, 3], 0), 3)
  assert.equal(cost([3, 0], 0), 3)
  assert.equal(cost([3, 0], 60), -1)
  assert.deepEqual(
    found.route(poseAt(grid, [4, 3], 0)).map((s) => [s.how, s.to.at, s.to.heading, s.cost]),
    [
      ['turn', [3, 3], 60, 1],
      ['ahead', [4, 3], 60, 1],
      ['turn', [4, 3], 0, 1],
    ],
  )
  assert.equal(found.cheapest(grid.cell([4, 3]))?.heading, 60)
  assert.equal(found.cheapest(grid.cell([0, 0])), null)
})

test('where it may not stop it may pass, and it may stay where it began', () => {
  const grid = hexGrid(1, 5, { layout: 'flat' })
  const from = poseAt(grid, [0, 4], 0)
  const found = poseReach(
    grid,
    from,
    2,
    (_f, _t, how) => (how === 'ahead' ? 1 : Infinity),
    (p) => p.at[1] === 2,
  )
  assert.deepEqual(
    found.poses.map((p) => p.at[1]),
    [4, 2],
  )
})

test('reach and routes over poses agree with Bellman and Ford', () => {
  const scene = fc.record({
    columns: fc.integer({ min: 1, max: 6 }),
    rows: fc.integer({ min: 1, max: 6 }),
    layout: fc.constantFrom('pointy' as const, 'flat' as const),
    shifted: fc.constantFrom('odd' as const, 'even' as const),
    start: fc.nat(),
    end: fc.nat(),
    budget: fc.integer({ min: 0, max: 14 }),
    ground: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 36, maxLength: 36 }),
    turn: fc.integer({ min: 0, max: 2 }),
    back: fc.constantFrom(1, 2, Infinity),
    drift: fc.constantFrom(2, Infinity),
  })
  fc.assert(
    fc.property(scene, ({ columns, rows, layout, shifted, start, end, budget, ground, turn, back, drift }) => {
      const grid = hexGrid(columns, rows, { layout, shifted })
      const all = poses(grid)
      const cost: PoseCost = (_from, to, how) => {
        if (how === 'turn') return turn
        const under = ground[to.cell]
        return under < 0 ? -1 : under * (how === 'back' ? back : how === 'side' ? drift : 1) || (how === 'ahead' ? 0 : 1)
      }
      const from = all[start % all.length]
      const best = all.map((p) => (p === from ? 0 : Infinity))
      for (let round = 0; round < all.length; round++) {
        let moved = false
        for (const [n, p] of all.entries()) {
          if (best[n] === Infinity) continue
          const offer = (to: number, how: 'ahead' | 'back' | 'side' | 'turn'): void => {
            const step = cost(p, all[to], how)
            if (step >= 0 && best[n] + step < best[to]) {
              best[to] = best[n] + step
              moved = true
            }
          }
          for (const by of [1, 5]) offer(p.cell * 6 + ((p.sixth + by) % 6), 'turn')
          for (let side = 0; side < 6; side++) {
            const to = grid.neighbour(p.cell, side)
            if (to >= 0) offer(to * 6 + p.sixth, mannerOf(layout, p.sixth, side))
          }
        }
        if (!moved) break
      }
      const found = poseReach(grid, from, budget, cost)
      for (const [n, p] of all.entries()) {
        assert.equal(found.cost(p), best[n] <= budget ? best[n] : -1)
        const route = found.route(p)
        if (found.cost(p) > 0) {
          assert.equal(
            route.reduce((sum, s) => sum + s.cost, 0),
            best[n],
          )
          assert.equal(route.at(-1)?.to, p)
        }
        let at = from
        for (const step of route) {
          assert.equal(step.how, at.cell === step.to.cell ? 'turn' : mannerOf(layout, at.sixth, grid.straight(at.cell, step.to.cell)))
          assert.equal(cost(at, step.to, step.how), step.cost)
          at = step.to
        }
      }
      const goal = all[end % all.length]
      const least = Math.min(...[0, 1, 2, 3, 4, 5].map((s) => best[goal.cell * 6 + s]))
      const any = poseRoute(grid, from, { cell: goal.cell }, cost)
      const one = poseRoute(grid, from, goal, cost)
      const sum = (r: readonly { readonly cost: number }[] | null): number => (r === null ? Infinity : r.reduce((n, s) => n + s.cost, 0))
      assert.equal(sum(any), least)
      assert.equal(sum(one), best[goal.cell * 6 + goal.sixth])
    }),
    { numRuns: 300, seed: 3 },
  )
})
