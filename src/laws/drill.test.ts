// The drill: what poses, hexsides, arcs, stacks and bases make of a game, in random battles on both boards and by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { Match } from '../kernel/match.ts'
import { odds } from '../kernel/odds.ts'
import { hexGrid } from '../space/grid.ts'
import { drill } from './drill.ts'
import {
  HEADINGS,
  limits,
  noShot,
  obstacles,
  pathCost,
  pillar,
  poseReachOf,
  sides,
  struck,
  tableFault,
  type Stood,
} from './drill-ground.ts'
import { strike } from './drill-round.ts'
import type { DrillView } from './drill-state.ts'
import { replays, startOf, step } from './laws.ts'

const at = (id: string, seat: number, place: readonly [number, number], facing: number): Stood => ({ id, seat, at: place, facing, hp: 4 })

test(
  'random battles use what there is: every facing, stacks, steps over the fence, shots into every sector, bases ' + 'that touch nothing',
  () => {
    for (const board of ['hex', 'table'] as const) {
      const facings = new Set<number>()
      const struckIn = new Set<number>()
      let stacks = 0
      let fences = 0
      for (let seed = 0; seed < 30; seed++) {
        const match = new Match(drill, startOf(drill, drill.scenarios[0], `use ${board} ${seed}`, { board }))
        const play = new SeededDice(mixed(`use ${seed}`), 1, false)
        while (!match.over) {
          step(match, play)
          const v = match.look(0).view as DrillView
          const stood = v.units.filter((u) => u.hp > 0 && u.at[0] >= 0)
          for (const u of stood) facings.add(u.facing)
          if (new Set(stood.map((u) => u.at.join())).size < stood.length) stacks++
          if (board === 'table')
            for (const u of stood)
              for (const o of obstacles(v.units, u.id))
                if (o.is === 'disc')
                  assert.ok(Math.hypot(o.at[0] - u.at[0], o.at[1] - u.at[1]) >= o.radius + 40, `${u.id} stands over something`)
        }
        for (let n = 0; n <= match.length; n++)
          for (const e of match.events(n)) {
            if (e.is === 'fired') struckIn.add(e.sector as number)
            if (e.is !== 'went' || board === 'table') continue
            const path = (e.path as readonly (readonly [number, number])[]).map((p) => sides.grid.cell(p))
            if (path.some((c, i) => i > 0 && sides.between(path[i - 1], c).some((x) => x.is === 'barrier'))) fences++
          }
        if (seed === 0) replays(match)
      }
      assert.equal(struckIn.size, 6, board)
      if (board === 'hex') {
        assert.deepEqual(
          [...facings].sort((a, b) => a - b),
          HEADINGS,
        )
        assert.ok(stacks > 10 && fences > 0, `${stacks} stacks, ${fences} fences`)
      } else assert.equal(stacks, 0)
    }
  },
)

test('DR-MOV-02 every pose in reach is reached by a path of its cost, and what the path costs is what the pose does', () => {
  for (const [place, facing] of [
    [[3, 3], 60],
    [[4, 5], 180],
    [[0, 0], 120],
  ] as const) {
    const u = at('a', 0, place, facing)
    const reach = poseReachOf(u)
    for (const pose of reach.poses) {
      const legs = reach.route(pose).filter((s) => s.how !== 'turn')
      const cost = pathCost(
        u,
        legs.map((s) => ({ to: s.to.at })),
        pose.heading,
      )
      assert.ok(cost <= reach.cost(pose) && cost <= limits.hex.walk, `${pose.at} ${pose.heading}: ${cost}`)
    }
  }
  const u = at('a', 0, [3, 4], 120)
  const fenced = [...sides.grid.neighbours(sides.grid.cell([3, 4]))].find(
    (c) => sides.between(sides.grid.cell([3, 4]), c).length > 0,
  ) as number
  assert.equal(pathCost(u, [{ to: sides.grid.place(fenced) }], 120), 2, 'over the fence one more')
  assert.equal(pathCost(at('a', 0, [4, 3], 0), [{ to: [4, 2] }], 0), Infinity, 'not through the wall')
  assert.equal(pathCost(at('a', 0, [4, 5], 180), [{ to: [4, 6] }], 180), 2, 'down the quarry')
  assert.equal(pathCost(at('a', 0, [4, 6], 0), [{ to: [4, 5] }], 0), Infinity, 'not up it')
})

test('DR-FIRE-01 a walker fires into its front, not through the wall, and along it', () => {
  const me = at('a', 0, [4, 4], 0)
  assert.equal(noShot('hex', [], me, at('b', 1, [4, 5], 0)), 'outside its front')
  assert.equal(noShot('hex', [], me, at('b', 1, [4, 2], 0)), 'behind the wall')
  assert.equal(noShot('hex', [], at('a', 0, [3, 4], 0), at('b', 1, [3, 1], 0)), null)
  assert.equal(noShot('hex', [], me, at('b', 1, [4, 4], 0)), null, 'in one hex all round')
  assert.match(noShot('hex', [], at('a', 0, [0, 0], 120), at('b', 1, [8, 4], 0)) ?? '', /farther than 5/)
  const gunner = at('a', 0, [500, 700], 90)
  assert.equal(noShot('table', [], gunner, at('b', 1, [1150, 700], 0)), 'something stands in the line of fire', 'the pillar')
  assert.equal(noShot('table', [], gunner, at('b', 1, [1000, 990], 0)), null)
})

test('DR-HIT-01 the rear is soft: sectors about the facing of whoever is struck', () => {
  assert.equal(struck('hex', at('a', 0, [4, 6], 0), at('b', 1, [4, 3], 0)), 3)
  assert.equal(struck('hex', at('a', 0, [4, 6], 0), at('b', 1, [4, 3], 180)), 0)
  assert.equal(
    struck('table', at('a', 0, [500, 500], 0), at('b', 1, [500, 900], 90)),
    2,
    'seen from a walker that faces east, south is to its right',
  )
  assert.deepEqual(
    odds((dice) => strike(3, dice)).map((o) => [o.is, Math.round(o.p * 6)]),
    [
      [0, 1],
      [1, 3],
      [2, 2],
    ],
  )
})

test('on the table a base goes as far as it is long and round what stands there', () => {
  const u = at('a', 0, [500, 700], 90)
  assert.equal(tableFault([u], u, [{ to: [700, 700] }]), null)
  assert.equal(tableFault([u], u, [{ to: [pillar.at[0] - 159, 700] }]), 'something stands in the way of its base')
  assert.equal(tableFault([u], u, [{ to: [pillar.at[0] - 160, 700] }]), null, 'it may touch')
  assert.equal(tableFault([u], u, [{ to: [500, 1101] }]), 'a walker goes 4 inches')
  assert.equal(tableFault([u], u, [{ to: [500, 1100] }]), null)
  assert.equal(hexGrid(9, 7, { layout: 'flat', shifted: 'even' }), sides.grid)
})
