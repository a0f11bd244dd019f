// The real battle screen on a board made for the bench, with a home that only stands still. Built by the bench alone; nothing of it is
// shipped.
import { render } from 'preact'
import { signal } from '@preact/signals'
import { Battle } from '../src/web/battle/battle.tsx'
import type { BattleLink } from '../src/web/contract/seat.ts'
import { showTheme } from '../src/web/theme/theme.ts'
import '../src/web/theme/tokens.css'
import '../src/web/theme/base.css'
import '../src/web/app.css'
import { hexScene, screenOf, shotsOn, tableScene } from './page-scene.ts'

const screen = screenOf(location.hash === '#table' ? tableScene() : hexScene())
const never = (): Promise<never> => Promise.reject(new Error('the stage only stands still'))
const considered = { scene: screen.scene, forecasts: [], deed: 'Fire', refusal: null }
const now = signal(screen)
const link: BattleLink = {
  screen: now, cover: signal(null), line: signal({ is: 'live' }), pace: signal(0),
  
  uncover: never, answer: never, say: never, undo: never, trace: never, sheet: never, rule: never, rules: never,
  at: never, after: never, takeHome: never, log: never,
  consider: () => Promise.resolve(considered), weigh: () => Promise.resolve(considered), close: () => undefined,
}
// made beforehand: in a battle another thread does that
const exchanges = [screen]
for (let i = 1; i <= 12; i++) exchanges.push(shotsOn(exchanges[i - 1], i))
let exchange = 0
addEventListener('shots', () => {
  const next = exchanges[++exchange]
  if (!next) throw new Error('there are no more exchanges')
  now.value = next
})
showTheme()
const root = document.getElementById('app')
if (root) render(<Battle link={link} leave={() => undefined} />, root)
