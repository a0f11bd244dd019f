// A board aslant: all of the table in sight, whatever the window and the slant.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scaleOf, slanted, wholeIn } from './aslant.ts'
import { lay } from './lay.ts'

/** Where the corners of the table come to lie, by the style itself: from the middle of the window. */
function corners(width: number, height: number, style: string): readonly (readonly [number, number])[] {
  const [eye, tilt, turn, scale] = [...style.matchAll(/\((-?[\d.]+)(?:px|deg)?\)/g)].map((m) => Number(m[1]))
  const to = (degrees: number) => (degrees * Math.PI) / 180
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([i, j]) => {
    const [x, y] = [(i * width * scale) / 2, (j * height * scale) / 2]
    const [across, down] = [x * Math.cos(to(turn)) - y * Math.sin(to(turn)), x * Math.sin(to(turn)) + y * Math.cos(to(turn))]
    const near = eye / (eye - down * Math.sin(to(tilt)))
    return [across * near, down * Math.cos(to(tilt)) * near]
  })
}

test('IE-PHO-02 the whole table is in sight aslant, in every window, turned and tilted as may be, near and far', () => {
  for (const [w, h] of [
    [1000, 820],
    [1440, 500],
    [390, 420],
    [360, 240],
    [844, 300],
  ])
    for (const [width, height] of [
      [48_000, 36_000],
      [36_000, 48_000],
    ]) {
      const table = lay({ is: 'table', width, height, inch: 1000, ground: 'culvert', measured: false }),
        { k } = wholeIn(table, { w, h })
      for (let turn = -45; turn <= 45; turn += 15)
        for (const tilt of [30, 40, 50]) {
          const at = (zoom: number): number => scaleOf(table, k, { w, h }, { turn, tilt, zoom })
          assert.ok(at(70) < at(100) && at(100) < at(130) && at(70) > 0.7 * at(130))
          const found = corners(table.width * k, table.height * k, slanted({ turn, tilt, zoom: 130 }, at(130)))
          for (const [x, y] of found)
            assert.ok(Math.abs(x) <= w / 2 && Math.abs(y) <= h / 2, `${w} by ${h}, ${turn}°, ${tilt}°: ${x}, ${y}`)
          const used = Math.max(...found.map(([x]) => Math.abs(x) / (w / 2)), ...found.map(([, y]) => Math.abs(y) / (h / 2)))
          assert.ok(used > 0.85, `${w} by ${h}, ${turn}°, ${tilt}°: no smaller than it must be, ${used}`)
        }
    }
})
