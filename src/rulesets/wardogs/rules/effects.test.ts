// Wardogs: tests of what single lines of the rules add up to: lock-on modifiers, crashes, stalls, shared hexes, wear, what a walk leaves.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, game, land, options, table, unit, type Spot } from '../test/fixture.ts'
import type { WdUnit } from '../state/state.ts'
import { doubled, noHits, rollAgainst } from './damage.ts'
import { lockMods, lockNumber, type Shot } from './fire.ts'
import { stalls, walkedBy } from './movement.ts'
import { wear } from './penetration.ts'
import { bears } from './sight.ts'
import { crash, rollCrash } from './stability.ts'
import { begin, owedHexes } from './walk.ts'
import { ScriptedDice } from '../../../kernel/dice.ts'

const shot: Shot = { by: 'a', at: 'b', indirect: false, weapons: [0], tubes: [0], further: 0 }
const duel = (mine: WdUnit, spots: readonly Spot[] = [], clouds: readonly number[] = []) => {
  const its = unit('b', 1, 'bulwark', at(6, 5), { facing: 4, entered: 4 })
  const g = game([mine, its], {
    land: land(...spots),
    clouds: clouds.map((hex) => ({ hex, is: 'smoke' as const, until: 3 })),
  })
  return { mods: lockMods(g, mine, its, shot).map((m) => [m.mod, m.rule]), number: lockNumber(g, mine, its, shot) }
}

test('WD-DEF-03: smoke or fire about the target adds 3 once; about the firer it adds nothing', () => {
  const mine = unit('a', 0, 'coyote', at(3, 5))
  assert.deepEqual(duel(mine).mods, [])
  assert.deepEqual(duel(mine, [], [at(6, 5)]).mods, [[3, 'WD-DEF-03']])
  assert.deepEqual(duel(mine, [], [at(3, 5), at(7, 5)]).mods, [])
  const burning = duel(mine, [{ hex: at(6, 5), is: 'light_forest', lit: 1 }], [at(6, 5)])
  assert.deepEqual(
    burning.mods.filter(([, rule]) => rule === 'WD-DEF-03'),
    [[3, 'WD-DEF-03']],
  )
  assert.equal(duel(mine, [], [at(6, 5)]).number.most, duel(mine).number.most - 3)
})
test('WD-LOCK-05: enhanced sensors take 2 off the roll and lock on a natural 1, while they work', () => {
  const keen = unit('a', 0, 'ferret', at(3, 5))
  const i = keen.sheet.equipment.findIndex((e) => e.id === 'enhanced_sensors')
  assert.ok(i >= 0, 'a Ferret has them')
  assert.deepEqual(duel(keen).mods, [[-2, 'WD-LOCK-05']])
  assert.equal(duel(keen).number.keen, true)
  const hurt = { ...keen, gear: keen.gear.with(i, 1) as WdUnit['gear'] }
  assert.deepEqual([duel(hurt).mods, duel(hurt).number.keen], [[], false])
})
test('WD-DMG-02, WD-AMB-06: two rolls only for what penetrates armor that was brought to 0 before the step', () => {
  const bare = unit('m', 0, 'coyote', at(3, 4), { ar: 0 })
  const soft = unit('s', 0, 'rifle_squad', at(3, 4))
  assert.equal(doubled(options(), bare, 0), true)
  assert.equal(doubled(options(), bare, 1), false, 'it had armor when the step began')
  assert.equal(doubled(options(), soft, 0), false, 'it never had any')
  assert.equal(doubled(options({ doubleForUnarmored: true }), soft, 0), true)
  const dice = (...fell: readonly number[]) => new ScriptedDice(fell)
  assert.deepEqual(rollAgainst(dice(3, 4, 5), 'gun', 3, 6, 0, 4, false, noHits()), { hits: 2, pens: 1, twice: 0 })
  assert.deepEqual(rollAgainst(dice(1, 2), 'gun', 2, 6, -1, 0, true, noHits()), { hits: 2, pens: 1, twice: 1 })
})
test('WD-PEN-02: damaged twice is destroyed, destroyed at once stays so', () => {
  const worn = (...hits: readonly boolean[]) => {
    const g = game([unit('m', 0, 'coyote', at(3, 4))])
    let said = ''
    table(g).with(() => {
      for (const destroys of hits) said = wear(g, 'm', 'weapons', 0, destroys).effect
    })
    return [said, g.unit('m').weapons[0]]
  }
  assert.deepEqual([worn(false), worn(false, false), worn(true), worn(true, false)].map(String), [
    'damaged,1',
    'destroyed,2',
    'destroyed,2',
    'destroyed,2',
  ])
})
test('WD-CRASH-03, WD-CRASH-01: a crash is size times d10 of dice of its class against the armor; it lies on the ground after it', () => {
  const flier = unit('d', 0, 'dragonfly', at(3, 4), { airborne: true, crashes: true, mode: 'full', arStep: 9 })
  const { size, ar } = flier.sheet
  const fell = Array.from({ length: 2 * size }, () => ar)
  const smash = rollCrash(new ScriptedDice([2, ...fell]), options(), flier)
  assert.deepEqual(smash, { count: 2 * size, die: 2 * size >= 10 ? 6 : 4, tally: { hits: 2 * size, pens: 0, twice: 0 } })
  const g = game([flier])
  const t = table(g, 2, ...fell).with(() => crash(g, 'd'))
  const u = t.spent().unit('d')
  assert.deepEqual(
    [u.crashes, u.crashed, u.airborne, u.status, u.arStep, u.ar],
    [false, true, false, 'down', ar, Math.max(0, ar - 2 * size)],
  )
  assert.deepEqual(
    t.events.map((e) => e.is),
    ['crash', 'damage'],
  )
})
test('WD-FLY-02, WD-FLY-03: a third of the aerial MP, rounded up, is owed in full flight alone; who flies on short of it stalls', () => {
  const flier = (some: Partial<WdUnit>) => unit('d', 0, 'shrike', at(3, 4), { airborne: true, mode: 'full', ...some })
  const g = game([flier({})])
  const owed = owedHexes(g, flier({}), 'full')
  assert.equal(owed, Math.ceil((flier({}).sheet.airMp ?? 0) / 3))
  assert.equal(owedHexes(g, flier({ entered: owed - 1 }), 'full'), 1)
  assert.equal(owedHexes(g, flier({ entered: owed + 5 }), 'full'), 0)
  assert.deepEqual([owedHexes(g, flier({}), 'ground'), owedHexes(g, flier({}), 'jet')], [0, 0])
  assert.deepEqual([stalls(g, flier({ entered: owed - 1 })), stalls(g, flier({ entered: owed }))], [true, false])
  assert.equal(stalls(g, flier({ airborne: false, entered: 0 })), false, 'it has landed')
  assert.deepEqual(
    (['partial', 'jet'] as const).map((mode) => stalls(g, flier({ mode, entered: 9 }))),
    [true, true],
    'short flights end on the ground',
  )
  const hover = game([flier({})], {}, { vtolMayHover: true })
  const vtol = unit('v', 0, 'dragonfly', at(3, 4), { airborne: true, mode: 'full' })
  assert.deepEqual([owedHexes(hover, vtol, 'full'), owedHexes(g, vtol, 'full') > 0], [0, true])
})
test('WD-MOVE-09: who share a hex bear on each other with every mount; beside it the arcs count, a damaged turret ahead alone', () => {
  const u = unit('a', 0, 'bulwark', at(5, 5), { facing: 1 })
  const [front, back] = [at(6, 5), at(4, 5)]
  for (const loc of ['hull_front', 'hull_rear', 'right_arm', 'turret'] as const) assert.ok(bears(land(), u, loc, u.hex), loc)
  assert.deepEqual([bears(land(), u, 'hull_front', front), bears(land(), u, 'hull_front', back)], [true, false])
  assert.deepEqual([bears(land(), u, 'hull_rear', front), bears(land(), u, 'hull_rear', back)], [false, true])
  assert.deepEqual([bears(land(), u, 'turret', back), bears(land(), { ...u, turret: 1 }, 'turret', back)], [true, false])
  assert.ok(bears(land(), { ...u, turret: 1 }, 'turret', front))
})
test('WD-MOVE-10: a walk leaves what it spent with the tries to rise, the hexes entered, the mines on its ground', () => {
  const u = unit('a', 0, 'coyote', at(5, 5), { tries: 1 })
  const g = game([u], {
    fields: [{ hex: at(6, 5), is: 'land', by: [1], revealed: false }],
    chits: [{ hex: at(7, 5), by: 1, set: 1, real: true }],
  })
  const s = { ...begin(u, 'ground'), spent: 3, entered: 2, hex: at(7, 5), ground: [at(6, 5), at(7, 5), at(8, 5)] }
  const after = walkedBy(g, u, s, 4)
  assert.deepEqual([after.spent, after.entered, after.hex, after.facing], [5, 2, at(7, 5), u.facing], 'a facing is chosen by who lands')
  assert.deepEqual(after.mined, [at(6, 5), at(7, 5)])
  assert.equal(walkedBy(g, u, { ...s, landed: true }, 4).facing, 4)
  assert.equal(walkedBy(g, { ...u, mode: 'jet' }, s, undefined).spent, 3, 'in flight tries cost nothing more')
})
