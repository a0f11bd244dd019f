// What is said aloud: names that both sides bear are told apart, nothing is said twice, a flood is cut and counted.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Sentence } from '../../../kernel/face.ts'
import type { Screen, Told } from '../../contract/seat.ts'
import { aloud, ownerOf, sideOf, spoken } from './voice.ts'

const line = (id: string, seat: number, name: string): Screen['rosters'][number]['lines'][number] => ({
  id,
  seat,
  name,
  kind: '',
  icon: '',
  bar: null,
  note: '',
  tone: 'plain',
  out: false,
})
const screen = (seat: Screen['seat'], sides = 2): Pick<Screen, 'seat' | 'seats' | 'rosters' | 'scene'> => ({
  seat,
  seats: Array.from({ length: sides }, (_, i) => ({ seat: i, name: `Side ${i}`, is: 'person', own: i === seat })),
  rosters: Array.from({ length: sides }, (_, i) => ({
    seat: i,
    name: `Side ${i}`,
    own: i === seat,
    facts: [],
    lines: [line(`t${i}`, i, 'Tank 1'), line(`only${i}`, i, `Gun ${i}`)],
  })),
  scene: {
    title: '',
    board: { is: 'table', width: 1, height: 1, inch: 1, ground: '', measured: false },
    terrain: [],
    landmarks: [],
    tokens: [],
    areas: [],
    lines: [],
    clock: { label: 'Turn', now: 1 },
  },
})
const says = (...parts: Sentence['parts']): Sentence => ({ parts, rule: 'X-A-01', tone: 'plain' })
const told = (n: number, sentence: Sentence): Told => ({ n, of: 0, round: 1, sentence })

test('a name that both sides bear is told apart; a name of one side is left as it is', () => {
  const s = says(
    { ref: { unit: 't0' }, text: 'Tank 1', seat: 0 },
    ' pins ',
    { ref: { unit: 't1' }, text: 'Tank 1' },
    ' beside ',
    { ref: { unit: 'only1' }, text: 'Gun 1' },
    '.',
  )
  assert.equal(aloud(screen(0), s), 'Your Tank 1 pins enemy Tank 1 beside Gun 1.')
  assert.equal(aloud(screen(1), s), 'Enemy Tank 1 pins your Tank 1 beside Gun 1.')
  assert.equal(aloud(screen(0, 3), s), 'Your Tank 1 pins Side 1’s Tank 1 beside Gun 1.')
  assert.equal(aloud(screen('watcher'), s), 'Side 0’s Tank 1 pins Side 1’s Tank 1 beside Gun 1.')
  const corsairs = { ...screen(0, 3), rosters: screen(0, 3).rosters.map((r) => ({ ...r, name: 'Gantry Corsairs' })) }
  assert.equal(ownerOf(corsairs, 2), 'Gantry Corsairs’')
  assert.deepEqual(
    [sideOf(screen(0), 0), sideOf(screen(0), 1), sideOf(screen(0, 3), 2), sideOf(screen('watcher'), 0), sideOf(screen(0), -1)],
    ['yours', 'enemy', 'Side 2', 'Side 0', 'nobody’s'],
  )
})
test('what another side did is told with its name, unless the sentence names it or one of its units', () => {
  const by = (seat: number, ...parts: Sentence['parts']): Sentence => ({ ...says(...parts), seat })
  assert.equal(aloud(screen(0), by(1, 'Gun 7 fires a barrage.')), 'Side 1: Gun 7 fires a barrage.')
  assert.equal(aloud(screen(0), by(0, 'Gun 7 fires a barrage.')), 'Gun 7 fires a barrage.')
  assert.equal(aloud(screen(0), by(1, 'Side 1 moves.')), 'Side 1 moves.')
  assert.equal(aloud(screen(0), by(1, { ref: { unit: 'only1' }, text: 'Gun 1', seat: 1 }, ' fires.')), 'Gun 1 fires.')
})
test('what is said is in order, nothing twice in a row', () => {
  assert.equal(
    spoken(screen(0), [
      told(1, says('Movement.')),
      told(2, says('Movement.')),
      told(3, says('The first shot.')),
      told(4, says('Movement.')),
    ]),
    'Movement. The first shot. Movement.',
  )
})
test('of a flood the bare headings go first, then its beginning is counted', () => {
  const deed = (n: number): Told => told(n, says({ ref: { unit: 'only0' }, text: 'Gun 0' }, ` fires shot ${n}.`))
  const some = [told(1, says('Movement.')), ...Array.from({ length: 8 }, (_, i) => deed(i + 2))]
  assert.equal(
    spoken(screen(0), some),
    some
      .slice(1)
      .map((t) => aloud(screen(0), t.sentence))
      .join(' '),
  )
  const many = Array.from({ length: 11 }, (_, i) => deed(i))
  assert.match(spoken(screen(0), many), /^3 more events before this, on the text board\. Gun 0 fires shot 3\. .*shot 10\.$/)
})
