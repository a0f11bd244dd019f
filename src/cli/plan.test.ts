// A sealed plan at the terminal: asked part by part, changed, shown whole, sealed; and a battle with plans played to its end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { atSalvo, steady } from '../laws/fixture-salvo.ts'
import { skirmish } from '../laws/skirmish.ts'
import { desk } from './fixture-desk.ts'
import { run } from './main.ts'
import { Planning } from './plan.ts'

const planning = (): Planning => {
  const g = atSalvo()
  return new Planning(skirmish, skirmish.view(g, 0), g.open[0], () => new SeededDice(mixed('ideas'), 0, false), new Map())
}
/** What stands at the head of what is put, after some lines were typed. */
const typing = (p: Planning, ...lines: readonly string[]): unknown => {
  for (const l of lines) {
    const x = p.take(l, p.put())
    if (x !== null) return x
  }
  return p.put().lines[0]
}

/** A line that answers whatever is asked: all of a split to one, one or two of several, a way north, else the first choice. */
function plain(prompt: string): string {
  const total = /add up to (\d+)/.exec(prompt)?.[1]
  if (total) return `${total} 0`
  if (prompt.includes('or 0 for none')) return /up to 1 /.test(prompt) ? '1' : '1 2'
  return /the way hex by hex/.test(prompt) ? '2' : '1'
}

test('a plan is asked part by part, what is opened by an answer next; Enter leaves what may be left', () => {
  const p = planning()
  assert.match(p.put().lines[0], /^A1’s target/)
  assert.match(p.put().lines[1], /^ {3}1 {2}B1 {2}[\d.]+% 1 damage, [\d.]+% 2 damage/, 'a choice says what it would bring')
  assert.match(String(typing(p, '1')), /^A1’s mode/)
  assert.equal(typing(p, ''), 'A1’s mode must be answered, or b goes back')
  assert.match(String(typing(p, '2')), /^A1’s weapons/)
  assert.match(p.put().how, /; Enter: Rifles$/)
  assert.match(String(typing(p, '')), /^A1’s dice/)
  assert.match(String(typing(p, '3 0')), /the parts add up to 2/)
  assert.match(String(typing(p, '0 2', '1')), /^A2’s target/)
  assert.match(String(typing(p, 'b')), /^A1’s focus/)
})

test('the plan is shown whole with what it brings, a number changes a part, and 0 seals it only when nothing is missing', () => {
  const p = planning()
  assert.match(String(typing(p, '1', '1', '2', '', 'p')), /^Plan the salvo/)
  const shown = p.put().lines.join('\n')
  assert.match(shown, /1 {2}A1’s target: B1\n +2 {4}A1’s mode: Steady, three dice\n +3 {4}A1’s weapons: Rocket/)
  assert.match(shown, /A2’s target: Hold fire[\s\S]*A3’s target: no enemy within 4 hexes \(SK-FIRE-01\)/)
  assert.match(shown, /B1\n +[\d.]+% {2}miss/)
  assert.equal(typing(p, '6'), 'A3’s target: no enemy within 4 hexes (SK-FIRE-01)')
  assert.match(String(typing(p, '9')), /^0 seals it; a number from 1 to 7/)
  assert.match(String(typing(p, '5')), /^A2’s target/)
  assert.match(String(typing(p, '2', 'p', '0')), /^A2’s mode/, 'what is missing is asked')
  assert.deepEqual(typing(p, '1', '', '', '', 'p', '0'), {
    plan: [...steady('a1', 'b1'), { part: 'a1 weapons', choice: { some: ['rocket'] } }, ...steady('a2', 'b2')],
  })
})

test('what hung on an answer that is changed is gone from the plan', () => {
  const p = planning()
  typing(p, '1', '2', '', '', '2', 'p')
  assert.match(p.put().lines.join('\n'), /A1’s focus: 2 focus/)
  typing(p, '2', '1', 'p')
  assert.doesNotMatch(p.put().lines.join('\n'), /focus/)
})

test('play: a battle with a plan each round is played to its end, parts, plans and all', async () => {
  const d = desk()
  let plans = 0
  const line = (prompt: string): Promise<string | null> => {
    d.said.push(prompt)
    if (d.said.length > 5000) throw new Error(`asked without end: ${prompt}`)
    if (prompt.startsWith('0 seals it')) plans++
    if (prompt.startsWith('0 seals it')) return Promise.resolve('0')
    if (prompt.includes('; Enter: ')) return Promise.resolve(plans % 2 ? '' : plain(prompt))
    if (prompt.startsWith('a whole number')) return Promise.resolve('0')
    return Promise.resolve(plain(prompt))
  }
  assert.equal(await run(['play', 'skirmish', '--scenario', 'salvo', '--against', 'greedy', '--seed', '4'], { ...d, line }), 0)
  assert.ok(plans > 0, 'a plan was sealed')
  assert.match(d.said.join('\n'), /Plan the salvo[\s\S]*The battle is over/)
})

test('a plan that is left for something said stands there again as far as it was made', async () => {
  const d = desk()
  let at = 0
  const line = (prompt: string): Promise<string | null> => {
    d.said.push(prompt)
    if (d.said.length > 5000) throw new Error(`asked without end: ${prompt}`)
    const planning = prompt.includes('; Enter: ') || prompt.startsWith('0 seals it')
    if (planning && at < 3) return Promise.resolve(['1', 't', '2'][at++])
    if (prompt.startsWith('a number, or nothing')) return Promise.resolve('2')
    if (at >= 3 && prompt.startsWith('0 seals it')) return Promise.resolve(null)
    return Promise.resolve(plain(prompt))
  }
  await run(['play', 'skirmish', '--scenario', 'salvo', '--against', 'greedy', '--seed', '3'], { ...d, line })
  const said = d.said.join('\n')
  const after = said.slice(said.lastIndexOf('Offer a truce'))
  assert.match(after, /Plan the salvo/, 'the plan is put again')
  assert.match(after, /’s target: Blue /, 'with the target that was chosen')
})
