// A path at the terminal whose book counts it, and figures beside a question.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drill } from '../laws/drill.ts'
import { desk } from './fixture-desk.ts'
import { run } from './main.ts'

test('a typed path says what it costs and what is missing, asked beforehand and when it is refused', async () => {
  const d = desk()
  let typed = 0
  const line = (prompt: string): Promise<string | null> => {
    d.said.push(prompt)
    if (d.said.length > 3000) throw new Error(`asked without end: ${prompt}`)
    const total = /add up to (\d+)/.exec(prompt)?.[1]
    if (!/the way hex by hex/.test(prompt)) return Promise.resolve(total ? `${total} 0` : /or 0 for none/.test(prompt) ? '1 2' : '1')
    return Promise.resolve([...steps, null][typed++] ?? null)
  }
  const steps: string[] = []
  for (let c = 0; c < 9; c++) for (let r = 0; r < 7; r++) steps.push(`o ${c},${r}`, `${c},${r}`)
  await run(['play', 'skirmish', '--scenario', 'march', '--against', 'greedy', '--seed', '3'], { ...d, line })
  const said = d.said.join('\n')
  assert.match(said, /^ {2}1 of 3 hexes; 2 more to go: a squad that moves spends all 3 \(SK-MARCH-01\)$/m, 'before it is done')
  assert.match(said, /Not so: 2 more to go: .* \(SK-MARCH-01\), 1 of 3 hexes/, 'and when it is refused')
})

test('figures beside a question stand below its heading', async () => {
  const d = { ...desk(), rulesets: [drill] }
  const line = (prompt: string): Promise<string | null> => {
    d.said.push(prompt)
    if (d.said.length > 3000) throw new Error(`asked without end: ${prompt}`)
    return Promise.resolve('1')
  }
  await run(['play', 'drill', '--against', 'greedy', '--seed', '3'], { ...d, line })
  assert.match(d.said.join('\n'), /^Whom one may fire at.*\n {2}.*’s hits\n {4}.*front/m)
})
