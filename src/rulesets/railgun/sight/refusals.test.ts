// Railgun: 2100: refusals proved: options and refusals hold everything once, each with its rule, and nothing of what is not seen
// (RG-SEC-03).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../../kernel/decision.ts'
import { book } from '../book/book.ts'
import { game, land, patch, stand, table } from '../test/fixture.ts'
import { begun, playOn } from '../test/fixture-seats.ts'
import { arms } from '../rules/aims.ts'
import { refused } from './refusals.ts'
import { firerOf, volley } from '../rules/snapfire.ts'
import { onTable, type RgGame } from '../state/state.ts'
import { view } from './view.ts'

const known = new Set(book.rules.map((r) => r.id))
const why = (g: RgGame, d: Decision, id: string): string => {
  const r = refused(view(g, d.seat), d).find((x) => x.id === id)
  return r ? `${r.no.why} ${r.no.rule}` : ''
}
const offered = (d: Decision): readonly string[] => (d.choice.is === 'one' || d.choice.is === 'some' ? d.choice.of.map((o) => o.id) : [])

test(
  'RG-FIRE-10, RG-SEC-03 offers and refusals together hold every target, weapon and mover once, each refusal ' + 'with a rule of the book',
  () => {
    const seen = new Set<string>()
    for (const [scenario, a, b, visibility] of [
      [0, 0, 1, 'hidden'],
      [2, 4, 0, 'hidden'],
      [0, 1, 0, 'open'],
      [1, 3, 5, 'hidden'],
    ] as const)
      playOn(
        begun(scenario, [a, b], { visibility }, `refusing ${scenario}${visibility}`),
        `refusing ${scenario}${visibility}`,
        500,
        (g) => {
          for (const d of g.open) {
            const v = view(g, d.seat),
              no = refused(v, d),
              open = offered(d)
            seen.add(d.kind)
            const ids = [...open, ...no.map((r) => r.id)]
            assert.equal(new Set(ids).size, ids.length, `${d.kind}: ${ids.join()}`)
            for (const r of no) {
              assert.ok(known.has(r.no.rule), r.no.rule)
              assert.match(r.no.why, /^[a-z].{3,}[^.]$/i)
              assert.ok(r.label.length > 0)
            }
            if (d.kind === 'firstFire' || d.kind === 'snapFire' || d.kind === 'finalFire')
              assert.deepEqual(
                [...ids].sort(),
                v.units
                  .filter((s) => s.seat !== d.seat && s.where === 'table')
                  .map((s) => s.id)
                  .sort(),
              )
            if (d.kind === 'mover')
              assert.deepEqual(
                [...ids].sort(),
                v.units
                  .filter((s) => s.seat === d.seat && onTable(s))
                  .map((s) => s.id)
                  .sort(),
              )
            if (d.kind === 'firers') {
              const all = g.units
                .filter(
                  (s) => s.seat === d.seat && (s.where === 'table' || (s.where === 'carried' && arms(s).some((w) => w.id === 'smallArms'))),
                )
                .flatMap((s) => arms(s).map((w) => `${s.id}:${w.id}`))
              assert.deepEqual(
                [
                  ...new Set(
                    ids.map((id) => {
                      const { by, weapon } = firerOf(id)
                      return `${by}:${weapon}`
                    }),
                  ),
                ].sort(),
                all.sort(),
              )
            }
          }
        },
      )
    for (const kind of ['firstFire', 'snapFire', 'finalFire', 'mover', 'firers', 'path', 'barrage']) assert.ok(seen.has(kind), kind)
  },
)

test('RG-SEC-03 no refusal names or counts a stand that is not seen', () => {
  const g = (lurkers: number): RgGame =>
    game([
      stand('gun', 1, [10, 10], 'phalanx-med-tk'),
      stand('tank', 0, [10, 15], 'paladin-hvy-tk'),
      ...Array.from({ length: lurkers }, (_, i) => stand(`lurker${i}`, 0, [14 + i, 12], 'militia', { spotted: false })),
    ])
  const text = (n: number): string => {
    const t = table(g(n)).start(volley, { seat: 1, mode: 'first' })
    return JSON.stringify(refused(view(t.g, 1), t.asked))
  }
  assert.equal(text(3), text(0))
})

test('RG-FIRE-25, RG-FIRE-21, RG-FIRE-05, RG-LOS-01, RG-STRAT-03 why a weapon is not offered', () => {
  const t = table(
    game(
      [
        stand('ready', 1, [10, 10], 'phalanx-med-tk'),
        stand('spent', 1, [13, 10], 'phalanx-med-tk', { fired: 'yes' }),
        stand('empty', 1, [16, 10], 'grenadier-ifv', { missiles: 0 }),
        stand('walked', 1, [19, 10], 'armored-missile-infantry', { movedLast: true }),
        stand('blind', 1, [10, 2], 'phalanx-med-tk'),
        stand('rushed', 1, [7, 10], 'phalanx-med-tk', { strategic: 9 }),
        stand('tank', 0, [12, 15], 'paladin-hvy-tk', { facing: 180 }),
      ],
      { land: land(patch('town', 10, 5.5, 3)) },
    ),
  )
    .start(volley, { seat: 1, mode: 'first' })
    .one('firstFire', 'tank')
  const d = t.asked
  assert.equal(d.kind, 'firers')
  assert.equal(why(t.g, d, 'spent:gun'), 'has fired this turn RG-FIRE-25')
  assert.equal(why(t.g, d, 'empty:missile'), 'no missile is left RG-FIRE-21')
  assert.match(why(t.g, d, 'walked:missile'), /RG-FIRE-05$/)
  assert.equal(why(t.g, d, 'blind:gun'), 'has no line to Tank RG-LOS-01')
  assert.match(why(t.g, d, 'rushed:gun'), /RG-STRAT-03$/)
  assert.equal(why(t.g, d, 'ready:gun'), '')
})

test('RG-FIRE-10, RG-SPOT-01 why a target is not offered', () => {
  const open = { options: { visibility: 'open' as const } }
  const t = table(
    game(
      [
        stand('gun', 1, [10, 10], 'phalanx-med-tk'),
        stand('near', 0, [10, 14], 'paladin-hvy-tk'),
        stand('far', 0, [11, 17], 'phalanx-med-tk'),
        stand('dim', 0, [30, 30], 'phalanx-med-tk', { spotted: false }),
        stand('behind', 0, [40, 10], 'militia'),
      ],
      { ...open, land: land(patch('town', 30, 10, 6)) },
    ),
  ).start(volley, { seat: 1, mode: 'first' })
  assert.deepEqual(t.offered, ['near'])
  assert.match(why(t.g, t.asked, 'far'), /nearer target.* RG-FIRE-10$/)
  assert.equal(why(t.g, t.asked, 'dim'), 'is not spotted RG-SPOT-01')
  assert.equal(why(t.g, t.asked, 'behind'), 'no stand that may fire has a line to it RG-FIRE-10')
})

test('RG-MOVE-05, RG-TERR-07, RG-DROP-01, RG-AMB-49 why a stand does not move, and RG-STRAT-02 why not strategically', () => {
  const g = game(
    [
      stand('free', 0, [10, 10], 'phalanx-med-tk'),
      stand('stuck', 0, [13, 10], 'phalanx-med-tk', { stuck: true, done: true }),
      stand('down', 0, [16, 10], 'armored-infantry', { landed: true, done: true }),
      stand('gun', 0, [19, 10], 'ballista-towed-railgun', { plotsFire: true, done: true }),
      stand('moved', 0, [22, 10], 'phalanx-med-tk', { done: true }),
      stand('foe', 1, [10, 16], 'militia'),
    ],
    { words: { phase: 'movement' } },
  )
  const mover: Decision = {
    kind: 'mover',
    rule: 'RG-MOVE-01',
    seat: 0,
    secret: false,
    told: 'nobody',
    about: [],
    choice: { is: 'one', of: [{ id: 'free', label: 'Free' }], pass: true },
    idle: { pass: true },
  }
  assert.equal(why(g, mover, 'stuck'), 'is stuck in the swamp RG-TERR-07')
  assert.equal(why(g, mover, 'down'), 'has landed this turn RG-DROP-01')
  assert.equal(why(g, mover, 'gun'), 'plots fire and is not pushed RG-AMB-49')
  assert.equal(why(g, mover, 'moved'), 'has had its move RG-MOVE-01')
  const t = table(g).move('free').passing('snapFire')
  assert.equal(t.kind, 'path')
  assert.match(why(t.g, t.asked, 'strategic'), /10 inches from every enemy RG-STRAT-02$/)
})
