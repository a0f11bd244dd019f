// The terminal: every command with its flags, exit codes and errors, on a desk in memory.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repeats } from '../kernel/event.ts'
import { ends, startOf } from '../laws/laws.ts'
import { skirmish } from '../laws/skirmish.ts'
import { rulesets } from '../rulesets/index.ts'
import { desk } from './fixture-desk.ts'
import { run } from './main.ts'
import { named } from './rules.ts'

const position = {
  format: 1,
  ruleset: 'skirmish',
  next: [{ do: 'activate', unit: 'a1', at: 'SK-FIRE-01' }],
  units: [
    { id: 'a1', seat: 0, at: [4, 3], focus: 2 },
    { id: 'b1', seat: 1, at: [4, 4] },
  ],
}
const answers = [{ one: 'b1' }, { number: 1 }, { split: [3, 0] }, { seat: 1, choice: { split: [0, 2] } }]

test('without a command, with a wrong one, with a wrong flag: what there is, exit 2', async () => {
  let d = desk()
  assert.equal(await run([], d), 2)
  assert.match(d.said.join('\n'), /steelyard battle/)
  d = desk()
  assert.equal(await run(['fight'], d), 2)
  assert.match(d.wrong.join('\n'), /no command "fight"[\s\S]*serve, play, battle/)
  d = desk()
  assert.equal(await run(['battle', 'skirmish', '--sed', '4'], d), 2)
  assert.match(d.wrong.join('\n'), /--sed/)
  d = desk()
  assert.equal(await run(['battle', 'chess', '--json'], d), 2)
  assert.match((JSON.parse(d.wrong[0]) as { error: { what: string; mend: string } }).error.mend, /skirmish/)
})

test('a word too many, and a flag without the one it goes with, are refused and nothing is done', async () => {
  for (const words of [
    ['serve', 'here'],
    ['battle', 'skirmish', 'twice'],
    ['replay', 'a.json', 'b.json'],
    ['force', 'check', 'a.json', 'b.json'],
    ['rules', 'skirmish', 'all'],
  ]) {
    const d = desk()
    assert.equal(await run(words, d), 2)
    assert.match(d.wrong[0], new RegExp(`^"${words.at(-1)}" is a word too many for steelyard ${words[0]}$`))
    assert.deepEqual([d.said, d.files], [[], {}])
  }
  for (const [flags, says] of [
    [['--only', 'SK-FIRE-01'], '--only goes with --prove'],
    [['--prove', '--keep'], '--keep goes with --only'],
  ] as const) {
    const d = desk()
    assert.equal(await run(['rules', 'skirmish', ...flags], d), 2)
    assert.equal(d.wrong[0], says)
  }
})

test('the help says which books there are', async () => {
  const d = { ...desk(), rulesets }
  assert.equal(await run(['--help'], d), 0)
  assert.equal(d.said.join('\n').split('\n')[0], `steelyard: ${rulesets.map((r) => r.title).join(' and ')}, played from their rulebooks`)
})

test('help is there for every command', async () => {
  for (const name of ['serve', 'play', 'battle', 'replay', 'try', 'odds', 'force', 'sheet', 'rules']) {
    const d = desk()
    assert.equal(await run([name, '--help'], d), 0)
    assert.match(d.said[0], new RegExp(`^steelyard ${name}`))
  }
})

test('the help of play and battle names every scenario of every book, the first battles too; so does a wrong one', async () => {
  for (const command of ['play', 'battle']) {
    const d = { ...desk(), rulesets }
    assert.equal(await run([command, '--help'], d), 0)
    const text = d.said.join('\n')
    for (const r of rulesets)
      for (const s of [...r.scenarios, ...(r.lesson ? [r.lesson.scenario] : [])])
        assert.ok(text.includes(s.id) && text.includes(s.title), `${command}: ${s.id}`)
    assert.match(text, /to learn it by/)
  }
  for (const r of rulesets)
    if (r.lesson) {
      const d = { ...desk(), rulesets }
      assert.equal(await run(['battle', r.id, '--scenario', 'none'], d), 2)
      assert.ok(d.wrong.join('\n').includes(r.lesson.scenario.id))
    }
})

test('battle is the same again from the same seed; its log replays, a damaged one is found out', async () => {
  const d = desk()
  assert.equal(await run(['battle', 'skirmish', '--seats', 'greedy,random', '--seed', '5', '--log', 'a.json', '--after', 'out'], d), 0)
  assert.match(d.said[0], /won|draw/)
  assert.equal(await run(['battle', 'skirmish', '--seats', 'greedy,random', '--seed', '5', '--log', 'b.json', '--after', 'out'], d), 0)
  assert.equal(d.files['a.json'], d.files['b.json'])
  const home = Object.keys(d.files).filter((f) => f.startsWith('out/'))
  assert.equal(home.length, 2)
  for (const f of home) assert.equal(await run(['force', 'check', f], d), 0, f)
  assert.equal(
    await run(['battle', 'skirmish', '--forces', home.map((f) => `./${f}`).join(','), '--seats', 'random,random'], {
      ...d,
      read: (p) => d.files[p.replace('./', '')],
    }),
    0,
    'campaign files are fielded again',
  )
  assert.equal(await run(['replay', 'a.json', '--verify'], d), 0)
  assert.match(d.said.at(-1) ?? '', /every hash holds/)
  const log = JSON.parse(d.files['a.json']) as { entries: { hash: string }[] }
  log.entries[4].hash = 'x'
  d.files['bad.json'] = JSON.stringify(log)
  assert.equal(await run(['replay', 'bad.json', '--verify'], d), 1)
  assert.match(d.said.at(-1) ?? '', /^This log is damaged: it agrees up to entry 4 of \d+, and goes no further\. Entry 5: .*another state/)
  d.files['no.json'] = '{"format":2}'
  assert.equal(await run(['replay', 'no.json'], d), 2)
  assert.match(d.wrong.join('\n'), /format/)
  d.said.length = 0
  assert.equal(await run(['replay', 'a.json', '--seat', '1', '--json'], d), 0)
  const told = JSON.parse(d.said[0]) as { told: { events: { told?: number[] }[] }[] }
  assert.ok(told.told.length > 10)
  assert.ok(
    told.told.every((t) => t.events.every((e) => e.told === undefined || e.told.includes(1))),
    'only what seat 1 was told',
  )
})

test('battle says what is wrong with seats, forces, scenario and house rules', async () => {
  for (const [words, says] of [
    [['--seats', 'greedy'], /2 sides; 1 are seated/],
    [['--seats', 'greedy,deep'], /no opponent "deep"/],
    [['--forces', 'red'], /2 sides; 1 forces/],
    [['--forces', 'red,pink'], /no force "pink"/],
    [['--scenario', 'siege'], /no scenario "siege"/],
    [['--house', 'turns=99'], /options.turns.*1 to 20/],
    [['--house', 'turns'], /id=value/],
    [['--forces', 'red,./x.json'], /cannot be read/],
    [['--seats', 'person,greedy'], /steelyard play|no opponent/],
  ] as const) {
    const d = desk()
    assert.equal(await run(['battle', 'skirmish', ...words], d), 2, words.join(' '))
    assert.match(d.wrong.join('\n'), says)
  }
})

test('try plays a position with scripted dice and prints every event, value, question and the state after', async () => {
  const d = desk({ 'p.json': position, 'a.json': answers })
  assert.equal(await run(['try', 'p.json', '--answers', 'a.json', '--dice', '6,6,5,1', '--json'], d), 0, d.wrong.join())
  const x = JSON.parse(d.said[0]) as {
    events: { is: string }[]
    dice: { dice: number[] }[]
    open: { kind: string }[]
    after: { units: { id: string; hp: number }[] }
  }
  assert.deepEqual(
    x.events.map((e) => e.is),
    ['aimed', 'volley', 'score', 'initiative'],
  )
  assert.deepEqual(
    x.dice.flatMap((r) => r.dice),
    [6, 6, 5, 1],
  )
  assert.equal(x.after.units.find((u) => u.id === 'b1')?.hp, 4 - 2)
  assert.equal(x.open[0].kind, 'orders')
})

test('try names the roll of a die that is missing, out of range or left over, and the answer that does not fit', async () => {
  for (const [dice, says] of [
    ['6,6', /roll 1, high volley.*die 3 is needed/],
    ['6,6,7,1', /die 3 is 7.*from 1 to 6/],
    ['6,6,5,1,2', /die 5 \(2\) was never rolled/],
  ] as const) {
    const d = desk({ 'p.json': position, 'a.json': answers })
    assert.equal(await run(['try', 'p.json', '--answers', 'a.json', '--dice', dice], d), 1)
    assert.match(d.wrong.join('\n'), says)
  }
  const d = desk({ 'p.json': position, 'a.json': [{ one: 'b9' }] })
  assert.equal(await run(['try', 'p.json', '--answers', 'a.json'], d), 1)
  assert.match(d.wrong.join('\n'), /answers\.0: "b9" is not offered; offered: b1/)
  const e = desk({ 'p.json': { ...position, units: [{ id: 'a1', seat: 7 }] } })
  assert.equal(await run(['try', 'p.json'], e), 2)
  assert.match(e.wrong.join('\n'), /units\.0\.seat: 0 to 1/)
})

test('try says once what two seats are told alike, and the state before it, so that what is asked stands last', async () => {
  const units = [
    { id: 'peltast', profile: 'peltast-lt-tk', at: [24, 20] },
    { id: 'grizzly', seat: 1, profile: 'phalanx-med-tk', at: [24, 27.75] },
  ]
  const d = {
    ...desk({
      'p.json': {
        format: 1,
        ruleset: 'railgun-2100',
        next: [{ do: 'volley', seat: 1, mode: 'first', at: 'RG-FIRE-08' }],
        shots: [{ by: 'grizzly', weapon: 'gun', target: 'peltast' }],
        units,
      },
    }),
    rulesets,
  }
  assert.equal(await run(['try', 'p.json', '--dice', '7'], d), 0, d.wrong.join())
  assert.equal(d.said.filter((l) => l.includes('is destroyed')).length, 1)
  assert.match(d.said[0], /^State after: \{.*\}$/)
  const s = desk({ 'p.json': position })
  assert.equal(await run(['try', 'p.json'], s), 0)
  assert.match(s.said[0], /^State after: \{/)
  assert.match(s.said.at(-1) ?? '', /^ +0 /)
})

const hidden = (next: object, ...units: readonly object[]): object => ({ format: 1, ruleset: 'railgun-2100', next: [next], units })

test('try lists the dice once where two sides are told apart, and names what stands in the full state beside it', async () => {
  const pinned = { id: 'a', profile: 'phalanx-med-tk', at: [24, 20], pinned: true, due: 1 }
  const foe = { id: 'b', seat: 1, profile: 'phalanx-med-tk', at: [24, 27.75] }
  const check = { ...desk({ 'p.json': hidden({ do: 'finalFire' }, pinned, foe) }), rulesets }
  assert.equal(await run(['try', 'p.json', '--dice', '5'], check), 0, check.wrong.join())
  assert.equal(check.said.filter((l) => / checks: 5 \(d10\)$/.test(l)).length, 1)
  const shots = [{ by: 'b', weapon: 'gun', target: 'a' }]
  const far = {
    ...hidden({ do: 'volley', seat: 1, mode: 'first', at: 'RG-FIRE-08' }, { ...pinned, due: 0, spotted: false }, { ...foe, at: [24, 47] }),
    shots,
  }
  const lost = { ...desk({ 'p.json': far }), rulesets }
  assert.equal(await run(['try', 'p.json'], lost), 0, lost.wrong.join())
  assert.match(lost.said.join('\n'), /Phalanx Med Tk fires its .* at Phalanx Med Tk: out of range/)
  assert.doesNotMatch(lost.said.join('\n'), /unseen/)
})

test('a position whose next names a seat that is none, or lacks its words, says which, in every book', async () => {
  let named = 0
  for (const rules of [...rulesets, skirmish])
    for (const name of rules.procedures.keys())
      for (const words of [{ seat: 7 }, { seat: -1 }, { seat: 'x' }, { unit: 'nobody' }, { by: 'nobody' }, {}]) {
        const units =
          rules.id === 'railgun-2100'
            ? [{ id: 'a', profile: 'phalanx-med-tk', at: [24, 20] }]
            : rules.id === 'skirmish'
              ? position.units
              : [{ id: 'a', cls: 'watcher', at: [5, 5] }]
        const d = {
          ...desk({ 'p.json': { format: 1, ruleset: rules.id, next: [{ do: name, ...words }], units } }),
          rulesets: [...rulesets, skirmish],
        }
        const code = await run(['try', 'p.json'], d)
        const said = d.wrong.join('\n')
        assert.ok(code === 0 ? said === '' : code <= 2 && said.length > 10, `${rules.id} ${name} ${JSON.stringify(words)}: ${said}`)
        assert.doesNotMatch(said, /at .*\.ts:|TypeError|Cannot read/, `${rules.id} ${name} ${JSON.stringify(words)}`)
        if (!('seat' in words)) continue
        assert.equal(code, 2, `${rules.id} ${name} takes ${JSON.stringify(words)}`)
        if (/next\.0\.seat: .* is no seat of this position; its seats run from 0 to \d/.test(said)) named++
      }
  assert.ok(named > 60, `${named} name the seat; the others lack something before`)
})

test('a log or a position without a format is told that none is given', async () => {
  const d = desk({ 'l.json': { ruleset: 'skirmish' }, 'p.json': { ruleset: 'skirmish', next: [{ do: 'round' }] } })
  assert.equal(await run(['replay', 'l.json'], d), 2)
  assert.equal(await run(['try', 'p.json'], d), 2)
  assert.equal(d.wrong.join('\n').match(/format: no format is given; this reads format 1/g)?.length, 2)
})

test('replay of a finished battle tells everything, one deed told to two sides once; before its end what all were told', async () => {
  const rules = rulesets[1]
  const match = ends(rules, startOf(rules, rules.scenarios[0], 'told'))
  const log = match.log()
  const replayed = async (entries: typeof log.entries): Promise<readonly string[]> => {
    const d = { ...desk({ 'l.json': { ...log, entries } }), rulesets }
    assert.equal(await run(['replay', 'l.json'], d), 0)
    return d.said
  }
  const all = await replayed(log.entries)
  assert.ok(all.some((l) => / moves: /.test(l)))
  assert.doesNotMatch(all.join('\n'), /unseen stand/)
  const moves = Array.from({ length: match.length + 1 }, (_, n) => match.events(n))
    .flat()
    .filter((e) => e.is === 'moves')
  const apart = moves.filter((e, i) => !repeats(moves[i - 1], e))
  assert.ok(apart.length < moves.length, 'some moves are told to both sides apart')
  assert.equal(all.filter((l) => /RG-MOVE-01$/.test(l) && / moves: /.test(l)).length, apart.length)
  assert.ok(
    (await replayed(log.entries.slice(0, -20))).every((l) => !/ moves: .*RG-MOVE-01$/.test(l)),
    'hidden stands stay hidden',
  )
})

test('odds lists every choice with chances that add up to 1', async () => {
  const d = desk({ 'p.json': position })
  assert.equal(await run(['odds', 'p.json', '--json'], d), 0)
  const [q] = JSON.parse(d.said[0]) as { choices: { choice: unknown; forecast: { odds: { p: number }[] }[] }[] }[]
  assert.deepEqual(
    q.choices.map((c) => c.choice),
    [{ one: 'b1' }, { pass: true }],
  )
  for (const f of q.choices[0].forecast) assert.ok(Math.abs(f.odds.reduce((n, o) => n + o.p, 0) - 1) < 1e-12)
  for (const seat of ['2', '-1', 'red']) {
    assert.equal(await run(['odds', 'p.json', `--seat=${seat}`], d), 2)
    assert.equal(d.wrong.pop(), `--seat ${seat}: a seat from 0 to 1`)
  }
})

test('odds of a position that rolls first says with which dice or from which step it would ask, and takes the dice', async () => {
  const first = {
    format: 1,
    ruleset: 'eic-league',
    next: [{ do: 'engage', by: 'bastion' }],
    units: [
      { id: 'bastion', hull: 'tank', at: [5, 5], ratings: { PWR: 60, DET: 80 }, weapons: ['plasmaBeam'] },
      { id: 'skylark', seat: 1, cls: 'jackrabbit', at: [8, 5], ratings: { DFR: 70, ECM: 30 } },
    ],
  }
  const d = { ...desk({ 'p.json': first }), rulesets }
  assert.equal(await run(['odds', 'p.json'], d), 2)
  assert.match(d.wrong.join('\n'), /rolls before it asks[\s\S]*--dice, or begin at a question of engage: .*"at": "EIC-ATK-02"/)
  assert.equal(await run(['odds', 'p.json', '--dice', '75'], d), 0, d.wrong.join())
  assert.match(d.said.join('\n'), /EIC-ATK-02/)
  assert.equal(await run(['odds', 'p.json', '--dice', '75,3'], d), 1)
  assert.match(d.wrong.at(-1) ?? '', /never rolled/)
})

test('a file that is not there, a folder, a position given as a force, an empty force: said in plain words', async () => {
  const gone = (code: string) => (): never => {
    throw Object.assign(new Error(`${code}: raw`), { code })
  }
  for (const words of [
    ['try', 'x.json'],
    ['odds', 'x.json'],
    ['force', 'check', 'x.json'],
    ['replay', 'x.json'],
  ]) {
    const d = { ...desk(), read: gone('ENOENT') }
    assert.equal(await run(words, d), 2)
    assert.equal(d.wrong[0], 'There is no file x.json')
    const e = { ...desk(), read: gone('EISDIR') }
    assert.equal(await run(words, e), 2)
    assert.equal(e.wrong[0], 'x.json is a folder, not a file')
  }
  const f = desk({ 'f.json': skirmish.forces.samples[0] })
  assert.equal(await run(['odds', 'f.json'], f), 2)
  assert.deepEqual(f.wrong, ['f.json is no position: it names no book', '  "ruleset" is one of skirmish; docs/positions.md says the rest.'])
  const d = desk({ 'p.json': position, 'e.json': {} })
  assert.equal(await run(['force', 'check', 'p.json'], d), 1)
  assert.deepEqual(d.wrong, ['p.json is a position (it has "next"), no force', '  Try it with steelyard try p.json'])
  assert.equal(await run(['force', 'check', 'e.json'], d), 1)
  assert.match(d.wrong.at(-1) ?? '', /needs at least "id", .*"squads"/)
})

test('force check names each fault with its rule, exit 1', async () => {
  const d = desk({
    'f.json': {
      id: 'x',
      name: 'X',
      squads: [
        { name: 'a', hp: 9, focus: 3 },
        { name: 'b', hp: 9, focus: 3 },
      ],
    },
    'g.json': { id: 'x', squads: [] },
  })
  assert.equal(await run(['force', 'check', 'f.json'], d), 1)
  assert.match(d.said.join('\n'), /30 points; 28 may be spent \(SK-FRC-01\)/)
  assert.equal(await run(['force', 'check', 'g.json'], d), 1)
  assert.match(d.said.join('\n'), /name: a text/)
  assert.equal(await run(['force', 'mend', 'g.json'], d), 2)
})

test('play: a whole battle from piped lines, with the map, advice, odds and a refusal', async () => {
  const typed = ['h', 'a', 'o 1', '0', 'wrong', ...Array.from({ length: 800 }, (_, i) => (i % 3 === 0 ? '1' : i % 3 === 1 ? '0' : '2 1'))]
  const d = desk({}, typed)
  assert.equal(await run(['play', 'skirmish', '--against', 'random', '--seed', '3', '--log', 'l.json'], d), 0)
  const text = d.said.join('\n')
  assert.match(text, /Round 1 of 6/)
  assert.match(text, /won|draw/i)
  assert.ok(d.files['l.json'].length > 1000)
  const e = desk({}, ['1', 'q'])
  assert.equal(await run(['play', 'skirmish', '--seat', '1'], e), 0)
  assert.match(e.said.join('\n'), /unfinished/)
  assert.equal(await run(['play', 'skirmish', '--seat', '2'], desk()), 2)
})

test('rules outside a checkout says so; serve refuses a port that is none', async () => {
  const d = desk()
  assert.equal(await run(['rules', 'skirmish'], d), 2)
  assert.match(d.wrong.join('\n'), /checkout/)
  assert.equal(await run(['serve', '--port', 'x'], d), 2)
})

test('--only of a proof names rules by their ids or by how they begin, each once, in the order of the book', () => {
  const rows = ['SK-D01', 'SK-D010', 'SK-MOV-01', 'SK-MOV-02'].map((id) => ({
    id,
    title: '',
    chapter: '',
    code: [],
    tests: [],
    missing: [],
  }))
  const ids = (list: string): readonly string[] => named(rows, list).map((r) => r.id)
  assert.deepEqual(
    [ids('SK-MOV, SK-D01'), ids('SK-D'), ids('SK-MOV-02,SK-MOV-02')],
    [['SK-D01', 'SK-MOV-01', 'SK-MOV-02'], ['SK-D01', 'SK-D010'], ['SK-MOV-02']],
  )
  assert.throws(() => ids('SK-D01,SK-X'), /"SK-X"/)
  assert.throws(() => ids(' ,'), /names no rule/)
})
