// A made-up position for looking at the screen without an engine: the mock-up's sixth round, and one question of each shape.
import { render } from 'preact'
import { signal } from '@preact/signals'
import type { Choice, Decision } from '../../kernel/decision.ts'
import type { Asking, Forecast, Scene, Sentence, Sheet, Token } from '../../kernel/face.ts'
import type { Place } from '../../kernel/plain.ts'
import { hexGrid } from '../../space/grid.ts'
import { Battle } from './battle.tsx'
import type { BattleLink, Considered, Cover, Line, Question, Screen, Told } from './seat.ts'
import { setTheme } from '../theme/theme.ts'
import '../theme/tokens.css'
import '../theme/base.css'

const want = new URLSearchParams(location.search)
if (want.get('theme')) setTheme(want.get('theme') === 'paper' ? 'paper' : 'night')
const kind = want.get('q') ?? 'one'
const grid = hexGrid(25, 17)
const disc = (at: Place, r: number): Place[] => [...grid.disc(grid.cell(at), r)].map((c) => grid.place(c))
const tok = (id: string, seat: number, at: Place, name: string, icon: string, more: Partial<Token> = {}): Token => ({ id, seat, at, name, icon, marks: [], state: 'ready', says: `${name}, ${seat ? 'Skyhook' : 'yours'}`, ...more })
const seats = Number(want.get('seats') ?? 2)
const tokens: Token[] = [
  tok('bastion', 0, [11, 8], 'Bastion', 'tank', { state: 'acting' }), tok('corrida', 0, [13, 7], 'Corrida', 'bull'), tok('twogun', 0, [8, 11], 'Two-Gun', 'outlaw'), tok('picket', 0, [8, 5], 'Picket', 'suit', { state: 'done' }),
  tok('skylark', 1, [15, 8], 'Skylark', 'jackrabbit', { lift: 'aloft' }), tok('whisper', 1, [16, 6], 'Whisper', 'spook'), tok('rift', 1, [20, 9], 'Riftwalker', 'tank'), tok('longbow', 1, [20, 6], 'Longbow', 'archie', { ghost: true, says: 'Longbow, last seen round 4' }),
  ...(seats > 2 ? [tok('x', 2, [5, 2], 'Xeno', 'stumpy'), tok('y', 3, [19, 13], 'Yard', 'watcher')] : []),
]
const scene: Scene = {
  title: 'Opening Night', subtitle: 'open floor: nothing blocks, nothing slows', board: { is: 'hex', columns: 25, rows: 17, ground: 'arena', rowNames: 'letters' },
  terrain: want.get('terrain') ? [{ is: 'wood', name: 'Tanner’s Wood', where: { is: 'hexes', of: disc([4, 13], 2) } }, { is: 'hill', name: 'East Hill', level: 2, where: { is: 'hexes', of: disc([20, 3], 2) } }, { is: 'water', where: { is: 'hexes', of: disc([12, 14], 1) } }, { is: 'rock', where: { is: 'hexes', of: disc([5, 3], 1) } }, { is: 'wildfire', where: { is: 'hexes', of: disc([16, 12], 1) } }, { is: 'town', where: { is: 'hexes', of: disc([10, 2], 1) } }, { is: 'marsh', where: { is: 'hexes', of: disc([22, 14], 1) } }, { is: 'road', where: { is: 'hexes', of: [] }, line: [[0, 4], [7, 4], [12, 7], [24, 10]], width: 0.4 }] : [],
  landmarks: [{ at: [2, 8], icon: 'base', name: 'Base', seat: 0 }, { at: [22, 8], icon: 'base', name: 'Base', seat: 1 }], tokens,
  areas: [{ is: 'reach', label: 'Charge reach 5', legend: 'Bastion can charge here', seat: 0, where: { is: 'hexes', of: disc([11, 8], 5) } }, { is: 'sight', border: true, label: 'Sees 8', legend: 'it detects to here', where: { is: 'hexes', of: disc([11, 8], 8) } }, { is: 'range', border: true, label: 'Guns 9', legend: 'its guns carry to here', where: { is: 'hexes', of: disc([11, 8], 9) } }],
  lines: [{ is: 'last', seat: 1, points: [[20, 8], [19, 7], [17, 8], [15, 8]] }], clock: { label: 'Round', now: 6, of: 20 }, banner: 'Anvil attacks first 7 : 4',
}
const weapons: readonly (readonly [string, string, string, number, boolean?])[] = [['Heavy laser', 'laser · high need', '90', 0.3], ['Main gun', 'force · high need', '90', 0.3], ['Concussion cannon', 'force · medium need', '90', 0.3], ['HE missile', 'burst: Corrida 10', '150', 0.3, true], ['Polar missile', 'burst: Corrida 50, self 10', '90', 0.3, true], ['Sonic grenade', 'burst: Corrida 20', '60', 0.4, true], ['Frag grenade', 'BOD −2 · launcher +30', '–', 0.4], ['Ram', 'force · charge 3 of 5', '115', 0.3]]
const targets = [['skylark', 'Skylark', '4 hexes · DFR 90, seen round 4'], ['whisper', 'Whisper', '6 hexes · DFR unseen']] as const
const options = targets.flatMap(([t]) => weapons.map(([w], i) => ({ id: `${t}:${i}`, label: w, about: [{ unit: t }] })))
const base = { kind: 'attack', rule: 'EIC-ATK-02', seat: 0, secret: false, told: 'all' as const, about: [{ unit: 'bastion' }], idle: { pass: true } as Choice }
const ask = (verb: string, note: string, more: Partial<Asking> = {}): Asking => ({ verb, note, ...more })
const make = (choice: Decision['choice'], a: Asking, more: Partial<Question> = {}): Question => ({ index: 0, decision: { ...base, choice, secret: want.has('secret') }, ask: a, refused: [], about: ['Bastion'], names: [], first: null, ...more })
const questions: Record<string, Question> = {
  one: make({ is: 'one', of: options, pass: true, passLabel: 'Hold fire' }, ask('Choose Bastion’s attack', 'Two of four enemies detected. One attack or none.', { columns: ['Damage'], warning: 'Dice follow: this cannot be undone.', groups: targets.map(([id, label, note]) => ({ id, label, note, about: [{ unit: id }] })), options: options.map((o) => { const [t, i] = o.id.split(':'), w = weapons[Number(i)]; return { id: o.id, label: w[0], note: w[1], group: t, details: [w[2]], chance: w[3], tone: w[4] ? 'warn' : 'plain' } }) }), { refused: [{ id: 'fight', label: 'Fight', no: { rule: 'EIC-HTH-01', why: 'needs an adjacent hex' } }] }),
  some: make({ is: 'some', of: tokens.filter((t) => t.seat === 0).map((t) => ({ id: t.id, label: t.name, about: [{ unit: t.id }] })), min: 0, max: 3, ordered: true }, ask('Who fires at Skylark?', 'It came into sight and has stopped for your answer.', { options: tokens.filter((t) => t.seat === 0).map((t) => ({ id: t.id, label: t.name, note: 'medium railgun, its one shot this turn', chance: 0.45 })) })),
  number: make({ is: 'number', min: 0, max: 60, step: 5, unit: 'energy' }, ask('Boost the heavy laser', 'A boost adds damage, not chance.', { number: { label: 'Boost', marks: [{ at: 0, label: 'none' }, { at: 30, label: 'high need' }, { at: 60, label: 'all' }] } })),
  split: make({ is: 'split', total: 6, into: ['Core', 'Hull'] }, ask('Split six missile dice', 'Both splits open together.')),
  assign: make({ is: 'assign', items: [{ unit: 'bastion' }, { unit: 'corrida' }], to: [{ unit: 'skylark' }, { unit: 'whisper' }], each: 1 }, ask('Point the gunners', 'Each fires at one target.'), { names: [['Turret', 'Bow gun'], ['Skylark', 'Whisper']] }),
  place: make({ is: 'place', items: [{ unit: 'bastion' }, { unit: 'corrida' }, { unit: 'picket' }], where: [{ is: 'hexes', of: disc([3, 8], 3) }], facing: true }, ask('Deploy the Anvil Works', 'Anywhere in your zone.'), { names: [['Bastion', 'Corrida', 'Picket'], []] }),
  path: make({ is: 'path', unit: 'bastion', budget: 5, from: { at: [11, 8] }, ways: [{ id: 'walk', label: 'Walk', budget: 5 }, { id: 'fly', label: 'Fly', budget: 9 }], pass: true, passLabel: 'Stay' }, ask('Move Bastion', 'Up to 5 hexes; nothing slows.')),
}
const S = (parts: Sentence['parts'], rule: string, seat?: number, more: Partial<Sentence> = {}): Sentence => ({ parts, rule, tone: 'plain', ...(seat === undefined ? {} : { seat }), ...more })
const u = (unit: string, text: string) => ({ ref: { unit }, text })
const log: Told[] = []
for (let r = 1; r <= 5; r++) for (let i = 0; i < 10; i++) log.push({ n: log.length + 1, of: 0, round: r, sentence: S([u(i % 2 ? 'skylark' : 'bastion', i % 2 ? 'Skylark' : 'Bastion'), i % 3 ? ' moves three hexes.' : ' is hit by plasma: 60 energy lost.'], 'EIC-MOV-01', i % 2, { tone: i % 4 === 3 ? 'bad' : i % 5 === 2 ? 'good' : 'plain' }), ...(i % 3 ? {} : { dice: [{ what: 'attack', name: 'd100', dice: [(r * 37 + i * 13) % 100 + 1] }] }) })
log.push({ n: 51, of: 0, round: 6, sentence: S([u('skylark', 'Skylark'), ' lands beside the centre ring, 5 of 8 hexes.'], 'EIC-FLT-01', 1) })
log.push({ n: 52, of: 0, round: 6, sentence: S(['Initiative: ', 'Anvil 7, Skyhook 4. Anvil moves last, attacks first.'], 'EIC-INIT-05') })
log.push({ n: 53, of: 0, round: 6, sentence: S([u('bastion', 'Bastion'), ' detects ', u('skylark', 'Skylark'), ' and ', u('whisper', 'Whisper'), '.'], 'EIC-DET-02', 0, { tone: 'good', roll: { title: 'detects', needs: 'Bastion, DET 80, needs 60 or more.', follows: 'Finds every enemy within 8 hexes whose ECM is 80 or less.' } }), dice: [{ what: 'detection', name: 'd100', dice: [67] }] })
const bars: Record<string, [number, number]> = { bastion: [231, 285], corrida: [187, 300], twogun: [255, 255], picket: [62, 220] }
const kinds: Record<string, string> = { bastion: 'Tank', corrida: 'Raging Bull', twogun: 'Outlaw', picket: 'Basic suit', skylark: 'Jackrabbit', whisper: 'Spook', rift: 'Tank, warp', longbow: 'Archie' }
const notes: Record<string, string> = { bastion: 'acting now', corrida: 'waits', twogun: 'waits', picket: 'retreat advised', skylark: 'DFR 90 · round 4', whisper: 'DFR not yet seen', rift: 'DFR 80 · round 5', longbow: 'nothing known' }
const screenOf = (q: string): Screen => ({
  kind: 'device', seat: 0, book: 'EIC League', battle: 'Opening Night', seats: [{ seat: 0, name: 'Anvil Works', is: 'person', own: true }, { seat: 1, name: 'Skyhook Athletic', is: 'computer', own: false }], scene,
  rosters: [0, 1].map((seat) => ({ seat, name: seat ? 'Skyhook Athletic' : 'Anvil Works', own: seat === 0, lines: tokens.filter((t) => t.seat === seat).map((t) => ({ id: t.id, seat, name: t.name, kind: kinds[t.id] ?? '', icon: t.icon, bar: seat ? 'unknown' as const : { now: bars[t.id][0], of: bars[t.id][1] }, note: notes[t.id] ?? '', tone: t.id === 'picket' ? 'warn' as const : 'plain' as const, out: false })), ...(seat ? { note: 'Energy is the owner’s secret. Shown: what was announced.', rule: 'EIC-SCRT-01' } : {}), facts: seat ? [] : [{ label: 'Credits kept', value: '270' }, { label: 'Buys back', value: '54 energy' }, { label: 'At the base', value: '0 of 2' }] })),
  where: [{ rule: 'x', text: 'Initiative' }, { rule: 'x', text: 'Movement' }, { rule: 'x', text: 'Attack · Bastion' }], questions: q === 'wait' || q === 'over' ? [] : [questions[q]], waiting: q === 'wait' ? [{ seat: 1, kind: 'attack', rule: 'EIC-ATK-01' }] : [],
  sayings: [{ decision: { ...base, kind: 'surrender', choice: { is: 'one', of: [{ id: 'y', label: 'Concede the battle' }] } }, ask: ask('Offer a surrender', 'They may accept or reject.'), refused: [], about: [], names: [] }], log, n: 53, canUndo: q !== 'one', over: q === 'over' ? { rule: 'EIC-END-01', winners: [0], why: 'Every Skyhook unit is vanquished; three of yours still stand.', score: [{ seat: 0, label: 'Units left, drones aside', value: '3', rule: 'EIC-END-01' }, { seat: 1, label: 'Units left, drones aside', value: '0' }, { seat: 0, label: 'Share of energy left', value: '36%', rule: 'EIC-SCRT-07' }, { seat: 1, label: 'Share of energy left', value: '0%' }] } : null, ended: false, mayGoOn: true,
})
const shot: Forecast = { label: 'Heavy laser at Skylark', odds: [{ p: 0.7, label: 'Miss.', detail: 'Boost spent.', range: '1–70', tone: 'plain' }, { p: 0.29, label: 'Hit', detail: '110 laser announced.', range: '71–99', tone: 'good' }, { p: 0.01, label: 'Lethal', detail: '220, and a weapon lost.', range: '100', tone: 'bad' }], facts: [{ label: 'Leaves', value: '211 energy, 74%', rule: 'EIC-BST-01' }] }
const sheet: Sheet = { title: 'Bastion', kind: 'Tank', icon: 'tank', seat: 0, sections: [{ is: 'bar', title: 'Energy', now: 231, of: 285, marks: [{ at: 228, label: 'high' }, { at: 142, label: 'medium' }] }, { is: 'facts', title: 'Ratings', rows: [{ label: 'ATTR', value: '80' }, { label: 'DFR', value: '70', rule: 'EIC-RAT-01' }, { label: 'DET', value: '80' }, { label: 'ECM', value: '60' }] }, { is: 'table', title: 'Weapons', head: ['Slot', 'Weapon', 'Damage', 'Range'], rows: [{ cells: ['1', 'Heavy laser', '90', '9'] }, { cells: ['2', 'HE missile', '150', '10'] }] }] }

const screen = signal<Screen | null>(want.has('cover') ? null : screenOf(kind)), cover = signal<Cover | null>(want.has('cover') ? { to: 1, name: 'Reef Hunters', from: 0, fromName: 'Hammer Cell', sealed: true, then: 'split five missile dice', rule: 'IE-MIS-02' } : null)
const link: BattleLink = {
  screen, cover, line: signal<Line>({ is: 'live' }), pace: signal(400), uncover: async () => { cover.value = null; screen.value = screenOf(kind) },
  answer: async () => ({ rule: 'EIC-ATK-02', why: 'this is only a fixture' }), say: async () => null, undo: async () => null,
  consider: async (_i, c): Promise<Considered> => {
    const id = 'one' in c ? c.one : '', [t, w] = id.split(':'), at = tokens.find((x) => x.id === t)
    if (at) return { scene: { ...scene, lines: [...scene.lines, { is: 'shot', points: [[11, 8], at.at], label: t === 'skylark' ? '4 hexes' : '6 hexes' }] }, forecasts: [{ ...shot }], deed: `Fire ${weapons[Number(w)][0].toLowerCase()} at ${at.name}`, refusal: null }
    if ('legs' in c) return { scene: { ...scene, lines: [{ is: 'path', points: [[11, 8], ...c.legs.map((l) => l.to)], label: `${c.legs.length} of 5` }] }, forecasts: [], deed: 'Walk Bastion to there', refusal: null }
    return { scene, forecasts: [], deed: questions[kind]?.ask.verb ?? '', refusal: null }
  },
  weigh: async () => ({ scene, forecasts: [], deed: 'Concede the battle', refusal: null }),
  trace: async (_i, to, way, after) => ({ legs: [...(after && 'legs' in after ? after.legs : []), ...[...grid.line(grid.cell(after && 'legs' in after && after.legs.length ? after.legs[after.legs.length - 1].to : [11, 8]), grid.cell(to))].slice(1).map((c) => ({ to: grid.place(c), ...(way ? { way } : {}) }))] }),
  sheet: async () => sheet, rule: async (id) => ({ id, title: 'Initiative', chapter: 'Sequence of play', text: 'Each coach rolls a d10. The loser moves first, the winner attacks first (EIC-INIT-05).\nTies are rolled again.', ruling: 'A Spook may steal it.', house: { title: 'Initiative die', value: 'd10' } }), rules: async () => [{ id: 'EIC-INIT-05', title: 'Initiative', chapter: 'Sequence of play' }],
  at: async (n) => ({ ...screenOf('wait'), log: log.filter((t) => t.n <= n), scene: { ...scene, areas: [], lines: [] } }), after: async () => null, takeHome: async () => null, log: async () => ({ name: 'x.json', blob: new Blob(['{}']) }), close: () => undefined,
}
render(<Battle link={link} leave={(to) => { document.title = to }} />, document.getElementById('app') as HTMLElement)
