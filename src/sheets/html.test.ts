// Record sheets as HTML: nothing of a name becomes markup, damage is drawn, boxes are counted, figures stand in a strip.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sheet } from '../kernel/face.ts'
import { cells } from './fixture-figures.ts'
import { isStrip, safe, sheetHtml, sheetsHtml } from './html.ts'

const sheet = (sections: Sheet['sections'], title = 'Bastion'): Sheet => ({ title, kind: 'Tank', icon: 'tank', sections })
const count = (text: string, what: RegExp): number => [...text.matchAll(what)].length

test('what a player wrote stays text', () => {
  const html = sheetsHtml({
    title: '<b>&"\'',
    around: { book: '<i>' },
    paper: 'a4',
    sheets: [sheet([{ is: 'notes', title: '<u>', lines: ['</article><script>x'] }], '<img src=x>')],
  })
  assert.doesNotMatch(html, /<script>x|<img|<title><b>|<u>:/)
  assert.equal(safe('<&>"\''), '&#60;&#38;&#62;&#34;&#39;')
})

test('a track shows what is left: whole boxes, one half gone, the rest crossed', () => {
  const html = sheetHtml(sheet([{ is: 'bar', title: 'Energy', now: 15, of: 30, marks: [{ at: 10, label: 'low' }] }]), { book: 'B' })
  assert.equal(count(html, /<i class="b\d x"/g), 15)
  assert.equal(count(html, /<i class="b\d"/g), 15)
  assert.match(html, /Energy 15<\/b><span>of 30/)
  const large = sheetHtml(sheet([{ is: 'bar', title: 'Energy', now: 285, of: 285, marks: [] }]), { book: 'B' })
  assert.equal(count(large, /<i class="b3"/g), 30)
})

test('few shots are boxes to tick, many are a figure', () => {
  const html = sheetHtml(
    sheet([
      {
        is: 'table',
        title: 'Weapons',
        head: ['Place', 'Weapon', 'Shots'],
        rows: [{ cells: ['1', 'Missile launcher', '1 of 2'], tone: 'bad' }, { cells: ['2', 'Grenades', '30 of 30'] }],
      },
    ]),
    { book: 'B' },
  )
  assert.match(html, /aria-label="1 of 2"><i><\/i><i class="x"><\/i>/)
  assert.match(html, /<td class="ss-nw">30 of 30<\/td>/)
  assert.match(html, /<tr class="t-bad">/)
})

test('short figures of short names stand in a strip; two lines when bought and in play differ', () => {
  const ratings = (play: string): Sheet['sections'][number] => ({
    is: 'table',
    title: 'Ratings',
    head: ['', 'bought', 'in play'],
    rows: [{ cells: ['BOD', '110', '110'] }, { cells: ['SPD', '60', play] }],
  })
  assert.ok(isStrip(ratings('60')))
  assert.equal(count(sheetHtml(sheet([ratings('60')]), { book: 'B' }), /<td class="ss-big/g), 2)
  const two = sheetHtml(sheet([ratings('80')]), { book: 'B' })
  assert.match(two, /bought[\s\S]*in play/)
  assert.equal(count(two, /<tr>/g), 3)
})

test('four short figures among facts stand in a strip over the rest, three stay in the list', () => {
  const facts = (...rows: readonly (readonly [string, string])[]): string =>
    sheetHtml(sheet([{ is: 'facts', title: 'Unit', rows: rows.map(([label, value]) => ({ label, value })) }]), { book: 'B' })
  const four = facts(['Class', 'Average, Terran'], ['Quality', '7'], ['To hit', '0'], ['Cohesion', '2″'], ['Points', '32'])
  assert.equal(count(four, /<th scope="col">/g), 4)
  assert.equal(count(four, /<dt>/g), 1)
  assert.match(four, /<dt>Class<\/dt>/)
  const three = facts(['Quality', '7'], ['To hit', '0'], ['Points', '32'])
  assert.doesNotMatch(three, /ss-strip/)
  assert.equal(count(three, /<dt>/g), 3)
})

test('the bill stands first, and after sheets that are set close by a figure: one of those would be split below it', () => {
  const log: Sheet['sections'] = [
    { is: 'facts', title: 'MGV', rows: Array.from({ length: 30 }, (_, i) => ({ label: `Row ${i}`, value: 'of some length' })) },
    cells,
  ]
  const bill = { total: 66, budget: 235, unit: 'points', lines: [{ label: 'Whiptail', cost: 66 }] }
  const order = (...sheets: readonly Sheet[]): readonly string[] =>
    [...sheetsHtml({ title: 'Hunters', around: { book: 'B' }, paper: 'a4', sheets, bill }).matchAll(/<article class="ss ?(\S*?)"/g)].map(
      (m) => m[1],
    )
  assert.deepEqual(order(sheet(log), sheet(log)), ['ss-close', 'ss-close', 'ss-bill'])
  assert.deepEqual(order(sheet([]), sheet([])), ['ss-bill', '', ''])
})

test('a short prefix stays with its word in a narrow cell', () => {
  const html = sheetHtml(sheet([{ is: 'table', title: 'Crew', head: ['No', 'Who'], rows: [{ cells: ['G1', 'Co-pilot gunner'] }] }]), {
    book: 'B',
  })
  assert.match(html, /<td><span class="ss-nw">Co-pilot<\/span> gunner<\/td>/)
})
