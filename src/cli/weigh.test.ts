// The scales in the terminal: what came out, as words, JSON and a table; kept, gone on with, a battle taken out of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Opponent } from '../ai/opponent.ts'
import { changesOf } from '../lab/change.ts'
import type { Fitting } from '../lab/fit.ts'
import { ownQuestion } from '../lab/fixture-question.ts'
import type { Paid } from '../lab/pay.ts'
import { written } from '../lab/weigh.ts'
import { weighed, type Weighs } from '../lab/weighed.ts'
import { skirmish } from '../laws/skirmish.ts'
import { rulesets } from '../rulesets/index.ts'
import { desk } from './fixture-desk.ts'
import { run } from './main.ts'

const words = (line: string): string[] => line.split(' ')

test('two forces are weighed; the run is kept, gone on with, and gives the same as one in one go', async () => {
  const d = desk()
  assert.equal(await run(words('weigh red blue --book skirmish --battles 12 --run run.json --csv run.csv'), d), 0)
  assert.match(d.said[0], /against .*, 12 battles$/)
  assert.match(d.said.join('\n'), /won, \d+ drawn, \d+ lost\n {2}in the first seat +6 battles/)
  assert.match(d.said.join('\n'), /What died to what/)
  assert.match(d.said.join('\n'), /Which paid for itself: .* points of the ground that it held, .*\n/)
  assert.equal(d.files['run.csv'].trimEnd().split('\n').length, 13)
  assert.match(d.files['run.csv'], /^battle,scenario,foe,seat,score,rounds,lead\n1,Duel,/)
  assert.equal(await run(words('weigh --run run.json --battles 20'), d), 0)
  const other = desk()
  assert.equal(await run(words('weigh red blue --book skirmish --battles 20 --run whole.json --json'), other), 0)
  assert.equal(d.files['run.json'], other.files['whole.json'])
  const { tally, paid } = JSON.parse(other.said[0]) as {
    tally: { battles: number; won: number; drawn: number; lost: number }
    paid: readonly Paid[]
  }
  assert.deepEqual([tally.battles, tally.won + tally.drawn + tally.lost], [20, 20])
  assert.ok(paid.length > 0 && paid.every((p) => p.cost > 0 && p.times === (p.destroyed + p.held) / p.cost), JSON.stringify(paid))
})

test('from code the same battles are fought as in the terminal, byte for byte, and what does not fit is said', async () => {
  const d = desk()
  await run(words('weigh red blue --book skirmish --battles 12 --run run.json --seed 9'), d)
  const { question, bouts, tally } = weighed(skirmish, { force: 'red', against: 'blue', battles: 12, seed: 9 })
  assert.equal(written({ format: 1, question, bouts }), d.files['run.json'])
  assert.equal(tally.battles, 12)
  let heard = 0
  const field = weighed(skirmish, { force: 'red', scenario: 'all', level: 'random', foeLevel: 'recruit' }, () => ++heard < 5)
  assert.equal(field.bouts.length, 5)
  assert.ok(field.question.field.length > 1 && field.question.scenarios.length > 1)
  assert.deepEqual(field.question.by, ['random', 'recruit'])
  const wrong = (w: Partial<Weighs>, says: RegExp): void => assert.throws(() => weighed(skirmish, { force: 'red', battles: 2, ...w }), says)
  wrong({ force: 'pink' }, /no ready force "pink"; there is red, blue/)
  wrong({ level: 'general' }, /no level "general"; there is trooper/)
  wrong({ scenario: 'four' }, /Four sides has 4 sides/)
  wrong({ options: { nothing: 1 } }, /nothing/)
})

test('a run is kept every few seconds, also before the first hundred battles; less often where keeping it takes long', async () => {
  for (const line of [
    'weigh red blue --book skirmish --level random --battles 60 --run run.json',
    'vary red blue --book skirmish --level random --changes 2 --battles 20 --run run.json',
  ]) {
    const kept = async (slow: number): Promise<readonly string[]> => {
      const d = desk()
      const writes: string[] = []
      let ms = 0
      const write = (path: string, text: string): void => {
        d.write(path, text)
        writes.push(text)
        ms += slow
      }
      const ponders = d.opponents.map((o): Opponent => ({ ...o, choose: (a) => ((ms += 30), o.choose(a)) }))
      assert.equal(await run(words(line), { ...d, opponents: ponders, write, now: () => ms }), 0)
      return writes
    }
    const often = await kept(0)
    assert.ok(often.length > 3 && often.length < 30, `${line}: ${often.length} times`)
    for (const text of often) assert.doesNotThrow(() => JSON.parse(text))
    assert.ok((await kept(4000)).length < often.length / 2)
  }
})

test('something is said after the first battle, after 20 and 40, then at every hundred', async () => {
  const d = desk()
  assert.equal(await run(words('weigh red blue --book skirmish --battles 210 --level random'), d), 0)
  assert.deepEqual(
    d.wrong.map((l) => Number(/^(\d+) battles?: /.exec(l)?.[1])).map((n) => n - (n % 2)),
    [0, 20, 40, 100, 200],
  )
})

test('a battle that breaks off is told apart, and its log taken along as far as it came', async () => {
  const sound = desk()
  let n = 0
  const frail: Opponent = {
    id: 'frail',
    name: 'Frail',
    blurb: 'breaks down',
    choose: (a) => {
      if (++n === 30) throw new Error('nothing comes to mind')
      return sound.opponents[1].choose(a)
    },
  }
  const d = { ...sound, opponents: [...sound.opponents, frail] }
  assert.equal(await run(words('weigh red blue --book skirmish --battles 8 --level frail --run run.json'), d), 0)
  const [, at] = /battle (\d) broke off and counts for neither side: nothing comes to mind/.exec(d.said.join('\n')) ?? []
  assert.ok(Number(at) >= 1, d.said.join('\n'))
  assert.match(d.said[0], /, 7 battles$/)
  n = 30 - (JSON.parse(d.files['run.json']) as { bouts: { decisions: number }[] }).bouts[Number(at) - 1].decisions - 1
  assert.equal(await run([...words('weigh --run run.json --log broken.json --battle'), at], d), 0)
  assert.equal((JSON.parse(d.files['broken.json']) as { entries: unknown[] }).entries.length > 0, true)
})

test('one force against a field, in all scenarios of two sides; another level for the foe', async () => {
  const d = desk()
  assert.equal(await run(words('weigh red --book skirmish --scenario all --battles 24 --level sergeant --foe-level random'), d), 0)
  const text = d.said.join('\n')
  assert.match(text, /By scenario\n {2}Duel +8 battles/)
  assert.match(text, /By foe\n/)
})

test('a battle of a run comes out as a log that verifies', async () => {
  const d = desk()
  await run(words('weigh red blue --book skirmish --battles 4 --run run.json'), d)
  assert.equal(await run(words('weigh --run run.json --battle 3 --log three.json'), d), 0)
  d.said.length = 0
  assert.equal(await run(words('replay three.json'), d), 0)
  assert.match(d.said.at(-1) ?? '', /every hash holds/)
})

test('with threads the same comes out as without', async () => {
  const one = { ...desk(), rulesets }
  const force = rulesets[0].forces.samples
  for (const k of [1, 2])
    assert.equal(
      await run(
        words(`weigh ${force[0].id} ${force[1].id} --book ${rulesets[0].id} --battles 4 --level random --workers ${k} --run ${k}.json`),
        one,
      ),
      0,
    )
  assert.ok(one.files['1.json'].length > 500)
  assert.equal(one.files['2.json'], one.files['1.json'])
})

test('what does not fit is refused with what would be right', async () => {
  const wrong = async (line: string, files: Record<string, unknown> = {}): Promise<string> => {
    const d = desk(files)
    assert.ok((await run(words(line), d)) > 0, line)
    return d.wrong.join('\n')
  }
  assert.match(await wrong('weigh --book skirmish'), /Name a force to weigh[^]*red/)
  assert.match(await wrong('weigh red blue'), /Name a book/)
  assert.match(await wrong('weigh red blue --book skirmish --scenario four'), /Four sides has 4 sides/)
  assert.match(await wrong('weigh red blue --book skirmish --battles few'), /--battles few: a whole number from 2/)
  assert.match(
    await wrong('weigh red blue --book skirmish --level general'),
    /no opponent "general"[^]*There is trooper, sergeant, captain, colonel, recruit/,
  )
  assert.match(await wrong('weigh --run run.json', { 'run.json': '{' }), /run\.json is not JSON/)
  assert.match(await wrong('weigh --run run.json', { 'run.json': { question: { book: 'skirmish' } } }), /is no weighing of/)
  const d = desk()
  await run(words('weigh red blue --book skirmish --battles 2 --run run.json'), d)
  assert.match(await wrong('weigh red green --book skirmish --run run.json', d.files), /answers another question/)
  const run0 = JSON.parse(d.files['run.json']) as { bouts: unknown[] }
  assert.match(await wrong('weigh --run run.json', { 'run.json': { ...run0, bouts: run0.bouts.slice(1) } }), /battle 0 is missing/)
  assert.match(await wrong('weigh --run run.json --battle 9 --log x.json', d.files), /--battle 9: a whole number from 1 to 2/)
})

test('a run that is there and cannot be read is not written over', async () => {
  const d = desk({ 'run.json': 'kept' })
  const shut: typeof d = {
    ...d,
    read: () => {
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
    },
  }
  assert.equal(await run(words('weigh red blue --book skirmish --battles 2 --run run.json'), shut), 2)
  assert.match(shut.wrong.join('\n'), /run\.json cannot be read/)
  assert.equal(d.files['run.json'], 'kept')
})

test('one change at a time is told with what it costs and does; kept, gone on with, and taken along as a table', async () => {
  const d = desk()
  const line = 'vary red blue --book skirmish --changes 3 --battles 8 --run vary.json --csv vary.csv'
  assert.equal(await run(words(line), d), 0)
  assert.match(d.said[0], /8 battles as it is and with each change/)
  assert.equal(d.said.filter((l) => /points {2}Red .*Hits: 4 to [35]$/.test(l)).length, 3, d.said.join('\n'))
  assert.match(d.said.at(-1) ?? '', /even/)
  assert.equal(d.files['vary.csv'].trimEnd().split('\n').length, 5)
  const kept = JSON.parse(d.files['vary.json']) as { scores: number[][] }
  assert.deepEqual(
    kept.scores.map((s) => s.length),
    [8, 8, 8, 8],
  )
  assert.equal(await run(words(line.replace('--battles 8', '--battles 12')), d), 0)
  const whole = desk()
  assert.equal(await run(words(line.replace('--battles 8', '--battles 12')), whole), 0)
  assert.equal(d.files['vary.json'], whole.files['vary.json'])
  assert.equal(await run(words(line.replace('--changes 3', '--changes 2')), d), 2)
  assert.match(d.wrong.at(-1) ?? '', /Name another file/)
  const none = desk()
  assert.equal(await run(words('vary red blue --book skirmish --about nonsense'), none), 2)
  assert.match(none.wrong.join('\n'), /Nothing of this force can be changed so/)
  const told = desk()
  const once = { ...kept, scores: kept.scores.map((s, k) => s.map((x, n) => (k === 1 && n === 5 ? null : x))) }
  told.files['vary.json'] = JSON.stringify(once)
  assert.equal(await run(words(line), told), 0)
  assert.equal(told.said[1], '1 battle broke off and counts for neither side.')
})

test('a force from a file is fitted as a ready one is; kept, gone on with; an edition only where the prices are ours', async () => {
  const rules = rulesets.find((r) => r.forces.priced === 'ours') ?? assert.fail('a book whose prices are ours')
  const { force, options, scenarios } = ownQuestion(rules)
  const d = { ...desk({ 'mine.json': { ...force, id: 'mine', name: 'Mine' } }), rulesets }
  const wanted = { kinds: ['units'] as const, about: '', most: 1000 }
  const [ware] = changesOf(rules, force, options, scenarios, wanted).flatMap((c) => c.ware ?? [])
  const line = [...words(`fit mine.json --book ${rules.id} --battles 2 --workers 1 --run fit.json --about`), ware]
  assert.equal(await run([...line, '--edition', 'edition.json', '--csv', 'fit.csv'], d), 0, d.wrong.join('\n'))
  assert.match(d.said[0], /for a force that fights itself \(Mine\)/)
  const kept = JSON.parse(d.files['fit.json']) as Fitting
  assert.deepEqual(
    kept.runs.map((r) => [r.question.force.id, r.question.field.map((f) => f.id), r.scores.every((x) => x.length === 2)]),
    [['mine', ['mine'], true]],
  )
  assert.match(d.files['fit.csv'], /^unit,cost,worth,/)
  assert.equal((JSON.parse(d.files['edition.json']) as { is: string }).is, 'proposed costs, not in force')
  assert.equal(await run(line, d), 0)
  assert.deepEqual(JSON.parse(d.files['fit.json']), kept, 'nothing was left to fight')
  assert.equal(await run(words(`fit ${force.id} --book ${rules.id} --run fit.json`), d), 2)
  assert.match(d.wrong.at(-1) ?? '', /Name another file/)
  const theirs = rulesets.find((r) => r.forces.priced === undefined) ?? assert.fail('a book with prices of its own')
  assert.equal(await run(words(`fit --book ${theirs.id} --edition edition.json`), d), 2)
  assert.match(d.wrong.join('\n'), /no edition of ours/)
})
