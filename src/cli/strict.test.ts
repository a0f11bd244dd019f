// The terminal takes nothing for granted: words that mean nothing are refused, and what cannot be written is known before the battle.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Opponent } from '../ai/opponent.ts'
import { onlyAnswer } from '../kernel/decision.ts'
import { skirmish } from '../laws/skirmish.ts'
import { rulesets } from '../rulesets/index.ts'
import type { Desk } from './desk.ts'
import { desk } from './fixture-desk.ts'
import { run } from './main.ts'

/** An opponent that remembers the kinds of question it was asked. */
function listening(o: Opponent, asked: string[]): Opponent {
  return {
    ...o,
    choose: (x) => {
      asked.push(x.open[0].decision.kind)
      return o.choose(x)
    },
  }
}
const denied = (): never => {
  throw new Error('EACCES: permission denied')
}

test('a log or a folder that cannot be written is refused before anything is fought', async () => {
  for (const flag of ['--log', '--after'])
    for (const [command, seats] of [
      ['battle', ['--seats', 'random,random']],
      ['play', []],
    ] as const) {
      const asked: string[] = []
      const d = desk()
      const closed: Desk = { ...d, opponents: d.opponents.map((o) => listening(o, asked)), room: denied }
      assert.equal(await run([command, 'skirmish', ...seats, flag, 'far/away'], closed), 2)
      assert.match(d.wrong.join('\n'), /^far\/away\S* cannot be written: EACCES/)
      assert.deepEqual([asked, d.said], [[], []])
    }
})

test('a file that fails to be written all the same is an error that names it, as JSON where JSON was asked for', async () => {
  for (const [words, path] of [
    [['battle', 'skirmish', '--seats', 'random,random', '--log', 'l.json'], 'l.json'],
    [['battle', 'skirmish', '--seats', 'random,random', '--after', 'out'], 'out/0-seat-0.json'],
    [['play', 'skirmish', '--log', 'l.json'], 'l.json'],
    [['sheet', 'f.json', '--out', 's.html'], 's.html'],
  ] as const) {
    const d = desk({ 'f.json': skirmish.forces.samples[0] })
    assert.equal(await run(words, { ...d, write: denied }), 2, words.join(' '))
    assert.equal(d.wrong[0], `${path} cannot be written: EACCES: permission denied`)
  }
  const d = desk()
  assert.equal(await run(['battle', 'skirmish', '--seats', 'random,random', '--log', 'l.json', '--json'], { ...d, write: denied }), 2)
  assert.match((JSON.parse(d.wrong[0]) as { error: { what: string } }).error.what, /^l\.json cannot be written/)
})

test('--after in a book whose forces live for one battle is refused before it begins', async () => {
  const { after: _none, ...short } = skirmish
  for (const command of ['battle', 'play']) {
    const d = desk()
    assert.equal(await run([command, 'skirmish', '--after', 'out'], { ...d, rulesets: [short] }), 2)
    assert.deepEqual([d.wrong[0], d.said], [`Nothing follows a battle in ${skirmish.title}`, []])
  }
})

test('what follows a battle is decided by the first opponent for every seat, so that each side can take the field again', async () => {
  const asked: string[] = []
  const d = desk()
  const [first, ...others] = d.opponents
  assert.equal(
    await run(['battle', 'skirmish', '--seats', 'random,random', '--seed', '4', '--after', 'out'], {
      ...d,
      opponents: [first, ...others.map((o) => listening(o, asked))],
    }),
    0,
  )
  assert.ok(asked.length > 10 && !asked.includes('promote'))
  assert.equal(Object.keys(d.files).length, 2)
})

test('play: a person decides itself what follows its battle, and is told where the campaign files are', async () => {
  const lines = Array.from({ length: 900 }, (_, i) => (i % 3 === 0 ? '1' : i % 3 === 1 ? '0' : '2 1'))
  const d = desk({}, lines)
  assert.equal(await run(['play', 'skirmish', '--against', 'random', '--seed', '3', '--after', 'out'], d), 0)
  const over = d.said.findIndex((l) => / won|A draw/.test(l))
  const after = d.said.slice(over)
  assert.ok(
    after.some((l) => l.includes('SK-AFT-01') && /promot/i.test(l)),
    after.join('\n'),
  )
  assert.deepEqual(
    after.filter((l) => l.startsWith('  campaign file ')).map((l) => l.slice(16)),
    Object.keys(d.files),
  )
})

test('an empty seat, port, seed or die, half a number, and one opponent too many are refused', async () => {
  const position = {
    format: 1,
    ruleset: 'skirmish',
    next: [{ do: 'activate', unit: 'a1', at: 'SK-FIRE-01' }],
    units: [
      { id: 'a1', seat: 0, at: [4, 3], focus: 2 },
      { id: 'b1', seat: 1, at: [4, 4] },
    ],
  }
  for (const [words, says] of [
    [['play', 'skirmish', '--seat='], /^--seat : a seat from 0 to 1$/],
    [['play', 'skirmish', '--seat', '0.5'], /^--seat 0\.5: a seat/],
    [['play', 'skirmish', '--seat', '1e0'], /^--seat 1e0: a seat/],
    [['odds', 'p.json', '--seat='], /^--seat : a seat/],
    [['play', 'skirmish', '--seed='], /^--seed is empty$/],
    [['battle', 'skirmish', '--seed', ' '], /^--seed is empty$/],
    [['play', 'skirmish', '--against', 'greedy,random'], /^--against greedy,random: 2 are named, and 1 sits against you$/],
    [['play', 'skirmish', '--json'], /--json/],
    [['try', 'p.json', '--dice', '6,,6'], /^--dice 6,,6: whole numbers/],
    [['try', 'p.json', '--dice', '0x6'], /^--dice 0x6: whole numbers/],
    [['serve', '--port='], /^--port : a whole number from 0 to 65535$/],
  ] as const) {
    const d = desk({ 'p.json': position })
    assert.equal(await run(words, d), 2, words.join(' '))
    assert.match(d.wrong[0], says)
    assert.deepEqual(d.said, [])
  }
})

test('the help of play and battle lists the house rules of the book that is named, with what each may be', async () => {
  for (const rules of rulesets) {
    const d = { ...desk(), rulesets }
    assert.equal(await run(['battle', rules.id, '--help'], d), 0)
    const lines = d.said.join('\n').split('\n')
    for (const o of rules.book.options)
      assert.ok(
        lines.some((l) => l.startsWith(`    ${o.id} `) && l.includes(`  ${String(o.default)}`)),
        o.id,
      )
    for (const other of rulesets) assert.equal(lines.includes(`  ${other.id}`), other.id === rules.id)
  }
})

test('rules as JSON is one document, of one book or of all', async () => {
  const d = { ...desk(), rulesets }
  const code = await run(['rules', '--json', '--missing'], d)
  assert.equal(d.said.length, 1)
  const books = JSON.parse(d.said[0]) as { ruleset: string; missing: readonly string[] }[]
  assert.deepEqual(
    books.map((x) => x.ruleset),
    rulesets.map((r) => r.id),
  )
  assert.equal(code, books.some((x) => x.missing.length) ? 1 : 0, 'the exit code says whether a rule is missing')
  d.said.length = 0
  assert.equal(await run(['rules', rulesets[1].id, '--json', '--missing'], d), 0)
  assert.deepEqual(
    d.said.map((l) => (JSON.parse(l) as { ruleset: string }).ruleset),
    [rulesets[1].id],
  )
})

test('play: a choice without dice, a sheet and a rule that are not named are answered in words', async () => {
  const d = { ...desk({}, ['o 1', 's', 'r', '1', 's', 's A1', 'q']), rulesets }
  assert.equal(await run(['play', rulesets[0].id, '--against', 'random', '--seed', '5'], d), 0)
  const answers = d.said.filter((l) => /^ {2}(no|a) /.test(l))
  assert.deepEqual(
    answers.map((l) => l.replace(/(: A1 ).*/, '$1…')),
    ['  no die falls for it', '  no unit stands there yet', '  a rule by its id, such as EIC-SET-02', '  a unit by its sign: A1 …'],
  )
  assert.ok(d.said.includes('  Ratings'))
})

test('a question that leaves no choice is not put in the terminal: it is answered, and the battle goes on', async () => {
  let passed = 0
  for (const rules of rulesets) {
    const shown: string[] = []
    const watched = {
      ...rules,
      face: {
        ...rules.face,
        ask: (...a: Parameters<typeof rules.face.ask>) => {
          if (onlyAnswer(a[1])) shown.push(a[1].kind)
          return rules.face.ask(...a)
        },
      },
      check: (...a: Parameters<typeof rules.check>) => {
        if (a[1].seat === 0 && onlyAnswer(a[1])) passed++
        return rules.check(...a)
      },
    }
    const d: Desk = {
      ...desk(
        {},
        Array.from({ length: 12 }, () => '1'),
      ),
      rulesets: [watched],
    }
    assert.equal(await run(['play', rules.id, '--seed', 'passed'], d), 0)
    assert.deepEqual(shown, [])
  }
  assert.ok(passed > 0)
})
