// Questions of one ask as one act, on two screens through the server: asked as one, weighed as a whole, answered one after the other.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opponents } from '../../ai/index.ts'
import type { Choice } from '../../kernel/decision.ts'
import { lay } from '../../kernel/position.ts'
import { rulesets } from '../../rulesets/index.ts'
import type { Made } from '../../server/arena.ts'
import { host } from '../../server/host.ts'
import { Clerk } from './clerk.ts'
import { oneAct } from './homes.ts'
import { firstLook, ServerHome } from './online.ts'

const rules = rulesets.find((r) => r.jointly) ?? assert.fail('no book puts the questions of one ask as one act')
const laid = lay(rules, {
  format: 1,
  ruleset: rules.id,
  next: [{ do: 'engage', by: 'corrida', at: 'EIC-ATK-02' }],
  round: 3,
  units: [
    { id: 'corrida', cls: 'ragingBull', at: [10, 8], sense: 2, found: ['lark'], ratings: { ATTR: 90 }, weapons: ['concussionCannon'] },
    { id: 'lark', seat: 1, cls: 'jackrabbit', at: [11, 8], ratings: { BOD: 70, DFR: 70 }, weapons: ['laser', 'sonicBeam'] },
  ],
})

test('a few small questions of one ask are one act: one heading, one deed, the chances of the whole, two answers', async () => {
  assert.ok(!('flaws' in laid), JSON.stringify(laid))
  const served = await host({ port: 0, data: ':memory:', page: false }, { rulesets: [{ ...rules, setup: () => laid.fork() }], opponents })
  const at = `http://127.0.0.1:${served.port}/`
  const made = (await (
    await fetch(`${at}api/battles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ruleset: rules.id,
        scenario: rules.scenarios[0].id,
        seats: ['Anvil', 'Skyhook'].map((name) => ({ is: 'person', name })),
      }),
    })
  ).json()) as Made
  const { token } = made.links[0]
  const home = new ServerHome(at, token, rules, await firstLook(at, token))
  const clerk = new Clerk(home, 0)
  try {
    const [attack] = clerk.screen().questions
    assert.equal(attack.joint, undefined, 'a lone question is asked as ever')
    assert.ok(attack.decision.choice.is === 'one')
    const shot = attack.decision.choice.of.find((o) => o.id === 's1>lark') ?? assert.fail('no shot at the lark')
    assert.equal(await home.answer(0, attack.index, { one: shot.id }), null)
    const both = clerk.screen().questions
    assert.deepEqual(
      both.map((q) => q.decision.kind),
      ['boost', 'sharpshot'],
    )
    assert.deepEqual(both[0].joint, both[1].joint)
    assert.equal(both[0].deed, both[1].deed, 'the words of the whole stand with either')
    assert.match(both[0].deed ?? '', /lark/i)
    const [boost, sharp] = both
    const seen = clerk.consider(boost.index, { number: 20 }, null, [{ index: sharp.index, choice: { one: 'sharp' } }])
    assert.equal(seen.refusal, null)
    assert.match(seen.deed, /^Sharpshoot .*20$/)
    assert.match(seen.forecasts[0].label, /Sharpshot.*20/, 'the chances of both together')
    const given: unknown[] = []
    const counted = {
      rules: home.rules,
      look: () => home.look(),
      answer: (seat: number, index: number, c: Choice) => {
        given.push([index, c])
        return home.answer(seat, index, c)
      },
    }
    const { n } = home.look()
    const beside = [{ index: sharp.index, choice: { one: 'sharp' } }]
    assert.equal(await oneAct(counted, 0, boost.index, { number: 20 }, { beside }), null)
    assert.deepEqual(given, [
      [boost.index, { number: 20 }],
      [sharp.index, { one: 'sharp' }],
    ])
    for (let i = 0; i < 2000 && home.look().n === n; i++) await new Promise((done) => setTimeout(done, 10))
    assert.ok(
      clerk.log().some((t) => t.is === 'boosts'),
      'the shot is fired as declared',
    )
    assert.ok(!clerk.screen().questions.some((q) => q.decision.kind === 'boost' || q.decision.kind === 'sharpshot'))
  } finally {
    home.close()
    await served.close()
  }
})
