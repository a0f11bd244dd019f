// Invisible Enemy: whole battles at random, from set-up to victory, under every option: every answer legal, every view imagined back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forced, misfit } from '../../../kernel/decision.ts'
import { mixed, noDice, SeededDice } from '../../../kernel/dice.ts'
import { answer, enter, run } from '../../../kernel/procedure.ts'
import { book } from '../book/book.ts'
import { draw } from '../mind/draw.ts'
import { battle, checkAnswer, runs } from '../rules/sequence.ts'
import { imagine } from '../sight/imagine.ts'
import { view } from '../sight/view.ts'
import type { ModuleId } from '../book/charts.ts'
import { newBase, newModule } from '../state/fresh.ts'
import { waiting, type Base, type Feature, type IeGame, type IeOptions, type Land } from '../state/state.ts'
import { at, box, disc, game, land } from './fixture.ts'

const parts: readonly (readonly [ModuleId, number])[] = [
  ['power', 4],
  ['engineering', 4],
  ['jammer', 4],
  ['repair', 3],
  ['beacons', 2],
]
const side = (seat: number): readonly Base[] =>
  (['kinetic', 'photon', 'missile', 'thermal', 'photon'] as const).map((main, i) => ({
    ...newBase(`${'rb'[seat]}${i}`, seat, (['whiptail', 'remora', 'sawfish', 'lamprey', 'manta'] as const)[i], main, [
      newModule(parts[(i + seat) % 5][0], parts[(i + seat) % 5][1]),
      ...(i === 3 ? [newModule('weapon', 2, 0, 'thermal')] : []),
    ]),
    name: `${['Red', 'Blue'][seat]} ${i}`,
    registrations: i === 1 ? 1 : 0,
  }))
const features: readonly Feature[] = [
  box('rock', 20, 4, 22, 6),
  box('sand', 17, 12, 22, 13),
  box('ice', 14, 15, 18, 19),
  box('oil', 21, 17, 25, 20),
  box('chemical', 26, 8, 29, 11),
  box('smallRocks', 25, 22, 29, 25),
  box('smoke', 19, 21, 21, 24),
  box('hill', 15, 26, 22, 30),
  box('gap', 30, 14, 32, 20),
  box('jamSurface', 11, 4, 14, 7),
  box('interference', 33, 26, 36, 29),
  disc('fungus', 24, 12, 0.6, { cluster: 'f' }),
  disc('fungus', 26, 13, 0.6, { cluster: 'f' }),
  disc('pollen', 19, 9, 0.8),
  disc('pollen', 28, 27, 0.8),
  disc('neutralizer', 16, 22, 0.5, { side: 1 }),
]
const zone = (x0: number, x1: number): Land['deploy'][number] => [at(x0, 8), at(x1, 8), at(x1, 28), at(x0, 28)]
const culvert: Land = {
  ...land(...features),
  deploy: [zone(6, 15), zone(19, 28)],
  objectives: [
    { id: 'middle', name: 'Middle', at: at(23, 15), radius: 3000, points: 10 },
    { id: 'mast', name: 'Mast', at: at(24, 24), radius: 2000, points: 20, strike: true },
  ],
  turns: 8,
}

/** Play to the end; every answer is drawn from the view, every view imagined and seen again now and then. */
function played(
  seed: string,
  options: Partial<IeOptions>,
): { readonly g: IeGame; readonly decisions: number; readonly told: ReadonlySet<string> } {
  const g = game([...side(0), ...side(1)], [], { land: culvert, turn: 0 }, options)
  const dice = new SeededDice(mixed(seed)),
    mind = new SeededDice(mixed(`${seed} mind`), 0, false),
    told = new Set<string>()
  g.stack.push(enter(battle, { of: 'battle' }))
  let n = 0
  const go = (f: () => void): void => {
    g.dice = dice.at(++n)
    g.heard = []
    f()
    for (const e of g.heard) told.add(e.is)
    g.heard = null
    g.dice = noDice
  }
  go(() => run(g, runs))
  while (g.over === null) {
    assert.ok(n < 20_000, `the battle ends (${g.open[0]?.kind})`)
    const i = g.open.findIndex((_, k) => !g.sealed[k]),
      d = g.open[i],
      v = view(g, d.seat)
    told.add(`asked ${d.kind}`)
    assert.equal(forced(d), null, d.kind)
    assert.equal(misfit(d.choice, d.idle), null, `idle of ${d.kind}`)
    assert.equal(checkAnswer(v, d, d.idle), true, `idle of ${d.kind}`)
    const c = draw(v, d, mind.at(n))
    assert.equal(misfit(d.choice, c), null, `${d.kind}: ${JSON.stringify(c)}`)
    assert.equal(checkAnswer(g, d, c), true, `${d.kind}: ${JSON.stringify(c)}`)
    if (n % 17 === 0) assert.deepEqual(view(imagine(v, mind.at(n)), d.seat), v)
    go(() => answer(g, runs, i, c))
  }
  return { g, decisions: n, told }
}

const every: Partial<IeOptions> = {
  reverseMove: true,
  selfExtract: true,
  repairModuleSelf: true,
  losMode: 'anyOfFive',
  cellsByHand: true,
  fireRegistration: true,
  zoneOfControl: true,
  selfDestruct: true,
  pursuit: true,
  barrages: true,
  fungusInfection: true,
  camouflageHides: true,
  structuralDeath: true,
  thermalNeedsSpotting: true,
  fireOverTouchedRocks: true,
  deathTiming: 'beforeRecurring',
  photonErrorBands: 'gentle',
  activityWindow: 'lastEnemyPhase',
}
const told = new Set<string>()
const fought = (name: string, n: number, options: Partial<IeOptions>): void => {
  for (let k = 0; k < n; k++) {
    const r = played(`${name} ${k}`, options)
    assert.deepEqual(
      r.g.units.filter(waiting).map((b) => [b.id, b.at]),
      [],
      JSON.stringify(r.g.over),
    )
    for (const x of r.told) told.add(x)
  }
}

test('IE-SET-07 battles at random run from set-up to victory', () => fought('default', 25, {}))
test('IE-PHO-01 so they do with ranges guessed by eye', () => fought('eye', 12, { photonRanging: 'eye' }))
test('IE-OPT-01 IE-OPT-07 and with every option and switch turned over', () => {
  fought('every', 30, every)
  fought('less', 2, { noRepairs: true, noEngineering: true, noWeaponPayloads: true, payloadMatching: false, cumulativeJamBonus: false })
})
test('IE-AMB-43 IE-OPT-01 every switch with each of its values has a whole battle', () => {
  let values = 0
  for (const o of book.options)
    for (const { value } of Array.isArray(o.values) ? (o.values as readonly { readonly value: string | number | boolean }[]) : []) {
      values++
      fought(`${o.id} ${value}`, 1, { photonRanging: o.id === 'guessClock' ? 'eye' : 'rolled', [o.id]: value })
    }
  assert.ok(values >= 2 * book.options.length, `${values} values`)
})
test('IE every kind of question and event that dice bring about has been met in them', () => {
  const kinds =
    'place deploy hide register deed mover firer shot split cell counter land tend repair cleanse suppress ' +
    'camouflage aim guess speed path work clear bulldoze clearJamming keep push barrage'
  const events =
    'begins deployed turn wins chooses trapRoll moves pushed pollen freeing jams jamEnds beacon beaconGone works ' +
    'keeps struck ground barrage shelled spores commits kinetic thermal photon missile infested critical suffers ' +
    'explodes spreads suppressed repair cleansed deathRoll dies smoked ranged camouflage registers'
  const missing = [...kinds.split(' ').map((k) => `asked ${k}`), ...events.split(' ')].filter((k) => !told.has(k))
  assert.deepEqual(missing, [])
})
test('IE-ENG-02 IE-BCN-01 IE-RPM-01 no answer leaves everything as it was: who always takes the idle one comes to an end too', () => {
  const g = game([...side(0), ...side(1)], [], { land: culvert, turn: 0 }, { ...every, cellsByHand: false })
  const dice = new SeededDice(mixed('idle'))
  let n = 0
  const go = (f: () => void): void => {
    g.dice = dice.at(++n)
    f()
    g.dice = noDice
  }
  g.stack.push(enter(battle, { of: 'battle' }))
  go(() => run(g, runs))
  while (g.over === null) {
    assert.ok(n < 3000, `the battle ends (${g.open[0]?.kind})`)
    const i = g.open.findIndex((_, k) => !g.sealed[k]),
      d = g.open[i]
    // whatever may be done is done, and then as little as may be
    const may = d.choice.is === 'one' ? d.choice.of.filter((o) => !o.id.startsWith('destroy') && !o.id.startsWith('pass')) : []
    const c = d.choice.is === 'path' ? { legs: [] } : may.length > 0 ? { one: may[may.length - 1].id } : d.idle
    assert.equal(checkAnswer(g, d, c), true, d.kind)
    go(() => answer(g, runs, i, c))
  }
})
