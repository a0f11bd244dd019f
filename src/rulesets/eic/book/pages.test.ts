// EIC League: the charts that are read are those that are played.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bodMaterial,
  capacity,
  detectionNumber,
  numberToBeat,
  ratingPrice,
  roundsParalyzed,
  sharpshotNumber,
  type CapacityGroup,
  type Rating,
} from './charts.ts'
import { pages } from './pages.ts'

const chart = (rule: string) => pages.charts.find((c) => c.rule === rule) ?? assert.fail(rule)
const figure = (head: string, more: number): number => (head === 'more' ? more : head === 'under 10' ? 0 : Number(head))

test('EIC-DET-02 EIC-ATK-03 EIC-SHP-01 EIC-PARA-01 the charts on the page say, cell by cell, what play looks up', () => {
  const det = chart('EIC-DET-02'),
    atk = chart('EIC-ATK-03'),
    shp = chart('EIC-SHP-01'),
    para = chart('EIC-PARA-01')
  det.across.forEach((h, i) => assert.equal(det.rows[0].cells[i], String(detectionNumber(figure(h, 140))), `DET ${h}`))
  for (const r of atk.rows)
    atk.across.forEach((h, i) =>
      assert.equal(r.cells[i], String(numberToBeat(figure(h, 130), figure(r.head, 130))), `ATTR ${h}, DFR ${r.head}`),
    )
  shp.across.forEach((h, i) => assert.equal(shp.rows[0].cells[i], String(sharpshotNumber(Number(h))), `difference ${h}`))
  para.across.forEach((h, i) => assert.equal(para.rows[0].cells[i], String(roundsParalyzed(figure(h, 210))), `sum ${h}`))
})

test('EIC-DET-02 EIC-ATK-03 a share on the page is the chance in a hundred: a detection reaches its number, a shot beats it', () => {
  const hits = (beat: (roll: number) => boolean): number => Array.from({ length: 100 }, (_, i) => i + 1).filter(beat).length
  const det = chart('EIC-DET-02').rows[0],
    atk = chart('EIC-ATK-03')
  det.cells.forEach((c, i) =>
    assert.equal(
      det.share?.[i],
      hits((d) => d >= Number(c)),
    ),
  )
  for (const r of atk.rows)
    r.cells.forEach((c, i) =>
      assert.equal(
        r.share?.[i],
        hits((d) => d > Number(c)),
      ),
    )
})

test('EIC-BLD-05 EIC-ARM-01 EIC-WPN-10 prices, materials and capacities on the page are those that are charged and kept', () => {
  const price = chart('EIC-BLD-05'),
    body = chart('EIC-ARM-01'),
    load = chart('EIC-WPN-10')
  for (const r of price.rows)
    price.across.forEach((h, i) => assert.equal(r.cells[i], String(ratingPrice(r.head as Rating, Number(h)) ?? '–'), `${r.head} ${h}`))
  for (const r of body.rows) assert.equal(bodMaterial(Number(r.cells[0])).name, r.head)
  const named: Readonly<Record<string, CapacityGroup>> = { 'Plasma beam': 'plasma', Missiles: 'missile', 'Lasers, either kind': 'laser' }
  for (const [head, group] of Object.entries(named))
    assert.deepEqual(load.rows.find((r) => r.head === head)?.cells, [String(capacity(group, 'suit')), String(capacity(group, 'tank'))])
})
