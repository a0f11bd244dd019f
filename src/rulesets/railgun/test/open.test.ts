// Railgun: 2100: an open table at one screen: what `open` makes public and what stays secret is what the screen shows (RG-SPOT-10,
// RG-SEC-01).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../../kernel/decision.ts'
import { uncovered } from '../sight/ahead.ts'
import { ask } from '../face/ask.ts'
import { game, stand, table } from './fixture.ts'
import { refused } from '../sight/refusals.ts'
import { scene } from '../face/scene.ts'
import { rosters } from '../face/sheet.ts'
import { volley } from '../rules/snapfire.ts'
import { anytime } from '../rules/orders.ts'
import { tell } from '../face/tell.ts'
import { sheet } from '../face/troopsheet.ts'
import { asField, findStand, shared, view } from '../sight/view.ts'

const laid = (visibility: 'open' | 'hidden', mounted = true) =>
  game(
    [
      stand('tank', 0, [10, 10], 'grenadier-ifv', { missiles: 1, facing: 90 }),
      stand('truck', 0, [10, 14], 'grenadier-ifv'),
      ...(mounted
        ? [stand('squad', 0, 'carried', 'armored-missile-infantry', { carrier: 'truck', name: 'Secret squad', missiles: 2 })]
        : []),
      stand('guns', 0, 'off', 'zeus-hmrl', { name: 'Secret guns' }),
      stand('foe', 1, [16, 12], 'paladin-hvy-tk'),
    ],
    {
      options: { visibility },
      sides: [{ strikes: 3, plots: [{ at: [100, 100], lands: 9 }] }, {}],
      words: { attacker: 1, phase: 'firstFire' },
    },
  )

test(
  'RG-SPOT-10 what lies open on a shared screen shows neither cargo, ammunition, guns off the table, strikes nor ' +
    'orders; a hidden table is as it was',
  () => {
    const v = view(laid('open'), 0),
      w = shared(v),
      secret = ['Secret squad', 'Secret guns', 'one missile', 'Orbital strikes', 'Strikes plotted', 'Strike plotted']
    const seen = (x: typeof v): string =>
      JSON.stringify([scene(x), rosters(x), sheet(x, 'tank'), sheet(x, 'truck'), anytime(asField(x), 0).map((d) => ask(x, d).topic)])
    for (const s of secret) {
      assert.ok(seen(v).includes(s), `alone: ${s}`)
      assert.equal(seen(w).includes(s), false, s)
    }
    assert.equal(seen(w).includes('Standing order'), true, 'that there are such orders is no secret')
    assert.equal(/Aboard|all ask|of two/.test(seen(w)), false)
    assert.ok(seen(w).includes('Grenadier'), 'what stands on the table is there')
    const hidden = view(laid('hidden'), 0)
    assert.equal(shared(hidden), hidden)
  },
)

test('RG-SEC-01 at one screen a question is answered without a cover unless it shows what the other side does not know', () => {
  const target = (mounted: boolean): [ReturnType<typeof view>, Decision] => {
    const t = table(laid('open', mounted)).start(volley, { seat: 0, mode: 'first' })
    assert.equal(t.kind, 'firstFire')
    return [view(t.g, 0), t.asked]
  }
  const [v, d] = target(false)
  assert.equal(uncovered(v, d), true)
  assert.equal(uncovered(...target(true)), false, 'a squad that may fire out of its carrier')
  const about = (kind: string, of: readonly string[]): Decision => ({
    kind,
    rule: 'RG-ART-01',
    seat: 0,
    secret: false,
    told: 'seat',
    about: [],
    choice: { is: 'one', of: of.map((id) => ({ id, label: id })), pass: true },
    idle: { pass: true },
  })
  assert.equal(uncovered(v, about('barrage', ['guns', 'guns:smoke'])), false, 'guns off the table')
  assert.equal(uncovered(v, about('mover', ['tank', 'truck'])), true)
  assert.equal(uncovered(v, about('deed', ['go', 'stop'])), true)
  for (const d2 of [about('deed', ['go', 'drop']), about('drop', []), about('dismount', []), about('orderFire', ['tank'])])
    assert.equal(uncovered(v, d2), false, d2.kind)
  const known = view(
    game(
      [stand('truck', 0, [10, 14], 'grenadier-ifv'), stand('squad', 0, 'carried', 'armored-infantry', { carrier: 'truck', spotted: true })],
      { options: { visibility: 'open' } },
    ),
    0,
  )
  assert.equal(uncovered(known, about('firers', ['squad:missile'])), true, 'it has shown itself')
  const t = table(laid('open')).start(volley, { seat: 0, mode: 'first' }).one('firstFire', 'foe'),
    listed = (x: ReturnType<typeof view>): boolean => JSON.stringify([refused(x, t.asked)]).includes('Secret')
  const g = laid('open'),
    one: Decision = { ...t.asked, choice: { is: 'some', of: [{ id: 'tank:missile', label: 'Grenadier' }], min: 1, max: 1, ordered: true } }
  assert.equal(JSON.stringify(refused(view(g, 0), one)).includes('Secret squad'), true)
  assert.equal(JSON.stringify(refused(shared(view(g, 0)), one)).includes('Secret squad'), false, 'nor is it refused in sight of all')
  assert.equal(listed(shared(view(t.g, 0))), false)
})

test('RG-CARRY-09 on an open table a squad that fires out of its carrier is seen and named, by the other side and by who watches', () => {
  const g = game(
    [
      stand('truck', 0, [10, 14], 'grenadier-ifv'),
      stand('squad', 0, 'carried', 'armored-infantry', { carrier: 'truck', name: 'Rifles 12', spotted: true, shot: true }),
      stand('foe', 1, [12, 14], 'paladin-hvy-tk'),
    ],
    { options: { visibility: 'open' } },
  )
  for (const seat of [1, 'watcher'] as const) {
    const v = view(g, seat),
      e = {
        is: 'fires',
        rule: 'RG-FIRE-08',
        unit: 'squad',
        weapon: 'missile',
        target: 'foe',
        effect: 'none',
        band: 'close',
        armor: 'heavy',
        arc: 'front',
        mode: 'snap',
      }
    assert.equal(findStand(v, 'squad')?.carrier, 'truck')
    assert.match(JSON.stringify(tell(v, e).parts), /Rifles 12/)
    assert.equal(JSON.stringify(tell(v, e).parts).includes('unseen'), false)
  }
  assert.equal(
    findStand(
      view(
        game(
          [
            stand('truck', 0, [10, 14], 'grenadier-ifv'),
            stand('squad', 0, 'carried', 'armored-infantry', { carrier: 'truck', spotted: false }),
          ],
          { options: { visibility: 'open' } },
        ),
        1,
      ),
      'squad',
    ),
    undefined,
    'before that it is not',
  )
})
