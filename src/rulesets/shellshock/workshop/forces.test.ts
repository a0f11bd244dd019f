// What units are worth, what changes cost, what units and forces may be, and that the workshop never throws.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { edited, ForceRefused, type Edit, type Fault, type Force, type Group } from '../../../kernel/force.ts'
import { book } from '../book/book.ts'
import { weaponRow, weapons } from '../book/charts.ts'
import { roster, sheetOf } from '../book/roster.ts'
import { body, changedEcv, defence, ecvOf, firepower, firepowerUnit, firing } from './cost.ts'
import { accepted } from './fielding.ts'
import { forces } from './forces.ts'
import { choices, endless, leastTotal, mostOf, mostTotal, musterFaults, refitted, totalOf, unfit, unitFaults } from './limits.ts'
import { asForce, asListed, sheetFrom, type Muster, type UnitPlan } from './plan.ts'
import { ready, samples } from './samples.ts'

const options = settle(book, {}) as Options
const figures = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
  sampleForces: { pairs: { forces: { units: string[]; ecv: number }[] }[] }
}
const muster = (ecv: number, ...units: readonly (string | UnitPlan)[]): Muster => ({
  id: 'm',
  name: 'Muster',
  ecv,
  units: units.map((u, i) => (typeof u === 'string' ? asListed(`u${i + 1}`, `Unit ${i + 1}`, u) : u)),
  teams: [],
})
const plan = (sheet: string, change: Partial<UnitPlan> = {}): UnitPlan => ({ ...asListed('u1', 'Unit 1', sheet), ...change })
const crewWith = (sheet: string, seat: string, change: Partial<UnitPlan['crew'][number]>): UnitPlan => {
  const u = plan(sheet)
  return { ...u, crew: u.crew.map((c, i) => (sheetOf(sheet).crew[i].id === seat ? { ...c, ...change } : c)) }
}
const armed = (sheet: string, mount: number, weapon: UnitPlan['weapons'][number]['weapon'], rounds: number | null): UnitPlan => {
  const u = plan(sheet)
  return { ...u, weapons: u.weapons.map((w, i) => (i === mount ? { weapon, rounds } : w)) }
}

test('SS-FORCE-03: the formula gives every listed sheet the firepower, body and mean defense that it prints', () => {
  for (const s of roster) {
    const near = (found: number, printed: number, parts: number): void =>
      assert.ok(Math.abs(found - printed / parts) <= 0.5000001 / parts, `${s.id} ${found} ${printed / parts}`)
    near(Number((firepower(s) * 1_000_000n) / firepowerUnit) / 1_000_000, s.ecv.firepower, 10)
    near(body(s) / 30, s.ecv.body, 10)
    near(defence(s) / 8, s.ecv.meanDefence, 100)
  }
})

test('SS-FORCE-03: a listed unit is worth what its sheet prints, and so is a change that changes nothing', () => {
  for (const s of roster) {
    assert.equal(ecvOf(plan(s.id)), s.ecv.total, s.id)
    assert.equal(changedEcv(s, s, plan(s.id).crew), s.ecv.total, s.id)
    assert.equal(sheetFrom(plan(s.id), s), s, s.id)
  }
})

test('SS-FORCE-02: skills are priced by the factors of Gunnery and Piloting, rounded to five', () => {
  // the Anvil is 710; three of its crew fire: 710 × 1.08 = 766.8 for one more each, a third of that power for one person
  const one = crewWith('sf-anvil', 'G1', { gunnery: 4 }),
    all = { ...plan('sf-anvil'), crew: plan('sf-anvil').crew.map((c) => ({ ...c, gunnery: c.gunnery + 1 })) }
  assert.deepEqual(firing(sheetOf('sf-anvil')), [1, 2])
  assert.equal(ecvOf(all), 765)
  assert.equal(ecvOf(one), 740) // 710 × √1.08 = 737.9
  assert.equal(ecvOf(crewWith('sf-anvil', 'P', { piloting: 3 })), 780) // × 1.10 = 781
  assert.equal(ecvOf(crewWith('sf-anvil', 'P', { piloting: 4 })), 860) // × 1.21 = 859.1
  assert.equal(ecvOf(crewWith('sf-anvil', 'G1', { gunnery: 0 })), 635) // ÷ 1.08 to one and a half = 632.6
})

test('SS-FORCE-03: armor and weapons are priced by body to two fifths and firepower to three quarters', () => {
  // body of the Drifter: 11.6 + 13.5 + 2 × 77 / 6 + 9 = 59.77; with ten more in front 60.77: 230 × 1.0167^0.4 = 231.5
  assert.equal(ecvOf(plan('sf-drifter', { armor: [50, 28, 20, 28] })), 230)
  assert.equal(ecvOf(plan('sf-drifter', { armor: [0, 0, 0, 0] })), 210) // 230 × (48.17 / 59.77)^0.4 = 211
  // rounds from ten on are worth no more; one round is worth 0.46 of a gun with many
  assert.equal(ecvOf(armed('ww2-sherman', 0, 'g75s', 10)), 130)
  assert.ok(ecvOf(armed('ww2-sherman', 0, 'g75s', 1)) < 110)
  // a better sheet by defense too: 1.06 for each point of the mean
  const s = sheetOf('ww2-sherman'),
    harder = { ...s, stealth: 1 }
  assert.equal(changedEcv(s, harder, plan('ww2-sherman').crew), 140) // 130 × 1.06 = 137.8
})

test('SS-TGT-18: two kinds of rounds in one barrel count once, the better', () => {
  const s = sheetOf('mod-m1a2'),
    without = { ...s, weapons: s.weapons.filter((w) => w.weapon !== 's120') }
  assert.equal(
    firepower(s) - firepower(without),
    firepower({ ...s, weapons: s.weapons.slice(0, 1) }) - firepower({ ...s, weapons: s.weapons.slice(1, 2) }),
  )
})

test('SS-FORCE-01 ready forces are legal, the pairs are the catalogue’s, and together they have every sheet and weapon', () => {
  for (const m of samples) assert.deepEqual(musterFaults(m), [], m.id)
  const pairs = figures.sampleForces.pairs.flatMap((p) => p.forces)
  pairs.forEach((p, i) => {
    assert.deepEqual(
      samples[i].units.map((u) => u.sheet),
      p.units,
    )
    assert.equal(totalOf(samples[i]), p.ecv)
  })
  assert.equal(samples.length, pairs.length + 4)
  const units = samples.flatMap((m) => m.units)
  assert.deepEqual([...new Set(units.map((u) => u.sheet))].sort(), roster.map((s) => s.id).sort())
  assert.deepEqual(
    weapons.map((w) => w.id).filter((id) => !units.some((u) => u.weapons.some((w) => w.weapon === id))),
    [],
  )
  assert.equal(new Set(samples.find((m) => m.id === 'museum-column')!.units.map((u) => sheetOf(u.sheet).era)).size, 3) // eras mix
  assert.equal(new Set(samples.map((m) => m.id)).size, samples.length)
})

/** Follows the first fix of a fault. */
const mended = (m: Muster, f: Fault, k = 0): Muster => {
  const r = forces.read(edited(asForce(m), f.fixes[k].edit as Edit))
  assert.ok(!('faults' in r) || !Array.isArray(r.faults), f.why)
  return r as unknown as Muster
}

test('SS-FORCE-02, SS-FORCE-03, SS-FORCE-05: each limit of a unit has its fault, and every fix mends it', () => {
  const wrong: readonly (readonly [UnitPlan, string, RegExp])[] = [
    [crewWith('ww2-panther', 'P', { piloting: 1 }), 'SS-FORCE-05', /Piloting 1 is below the MSRP of 2/],
    [crewWith('ww2-panther', 'G1', { piloting: 4 }), 'SS-FORCE-03', /only the skill of its pilot/],
    [crewWith('ww2-sherman', 'L', { gunnery: 3 }), 'SS-FORCE-03', /the loader serves no weapon/],
    [crewWith('ww2-sherman', 'G1', { gunnery: 7 }), 'SS-FORCE-02', /skills go up to/],
    [plan('ww2-sherman', { armor: [101, 60, 40, 60] }), 'SS-FORCE-03', /front armor is 100 at most/],
    [plan('ww2-sherman', { armor: [80, 60, 40, 76] }), 'SS-FORCE-03', /left armor is 75 at most/],
    [armed('ww2-sherman', 1, 'las6', null), 'SS-FIRE-16', /needs a battery/],
    [armed('sf-drifter', 1, 'g37', 20), 'SS-CREW-06', /needs a loader/],
    [armed('mod-m1a2', 0, 's125', 10), 'SS-TGT-18', /one barrel/],
    [armed('sf-palisade', 2, 'mg30', 10), 'SS-PHYS-06', /part of its arm/],
    [armed('sf-palisade', 0, 'fist', null), 'SS-PHYS-06', /part of its arm/],
    [armed('mod-hmmwv', 1, 'bazooka', 4), 'SS-FORCE-03', /carried on foot/],
    [armed('sf-troopers', 1, 'las6', null), 'SS-FIRE-16', /a squad has no battery/],
    [armed('mod-bradley', 1, 'mg762', 51), 'SS-FORCE-03', /has 1 to 50 rounds/],
    [armed('mod-bradley', 1, 'mg762', 0), 'SS-FORCE-03', /has 1 to 50 rounds/],
    [armed('mod-bradley', 1, 'mg762', null), 'SS-FORCE-03', /has 1 to 50 rounds/],
    [armed('sf-drifter', 0, 'las6', 9), 'SS-FORCE-03', /counts no rounds/],
    [armed('sf-drifter', 0, 'rail30', 9), 'SS-FORCE-03', /31 dice from one fire system; a refit has at most 21/],
  ]
  for (const [u, rule, why] of wrong) {
    const found = unitFaults(u, 0)
    assert.deepEqual([found.length, found[0]?.rule], [1, rule], String(why))
    assert.match(found[0].why, why)
    assert.ok(found[0].fixes.length > 0, found[0].why)
    found[0].fixes.forEach((_, k) => assert.deepEqual(unitFaults(mended(muster(1000, u), found[0], k).units[0], 0), [], `${why} fix ${k}`))
  }
})

test('SS-FORCE-03: a refit of exactly a quarter more is allowed, of armor, rounds and dice', () => {
  assert.deepEqual(unitFaults(plan('ww2-sherman', { armor: [100, 75, 50, 75] }), 0), [])
  assert.deepEqual([refitted(80), refitted(35), mostOf('tow'), mostOf('gl40'), mostOf('mg762')], [100, 44, 4, 20, 50])
  // the Bradley's turret: 13 + 4 + 30 + 30 dice, so that 96 are the most; with an Apache's rocket pod for a TOW it has 72
  assert.deepEqual(unitFaults(armed('mod-bradley', 2, 'pod70', 2), 0), [])
})

test('SS-FIRE-16, SS-CREW-06: what a mount offers it can carry, and it offers what it has', () => {
  for (const s of roster)
    s.weapons.forEach((m, i) => {
      const all = choices(s, i)
      assert.ok(all.includes(m.weapon), m.id)
      for (const id of all) {
        const w = weaponRow(id)
        assert.equal(unfit(s, i, id), null)
        if (id === m.weapon) continue
        assert.ok(w.krg === 0 || s.battery !== null, `${m.id} ${id}`)
        assert.ok(!w.needsLoader || s.crew.some((c) => c.id === 'L'), `${m.id} ${id}`)
        assert.equal(endless(id, s, i), w.type === 'E', `${m.id} ${id}`)
      }
    })
})

test('SS-FORCE-02, SS-DMG-15: a unit of one’s own bears a sheet of its own: armor, weapons, names and bins', () => {
  const s = sheetOf('sf-courser'),
    u = armed('sf-courser', 0, 'mg30', 20)
  const own = sheetFrom({ ...u, armor: [100, 60, 45, 60] }, s)
  assert.deepEqual(own.armour, [100, 60, 45, 60])
  assert.equal(own.weapons[0].weapon, 'mg30')
  assert.equal(own.weapons[0].ammoLetter, 'M')
  assert.equal(own.equipment.find((e) => e.letter === 'A')!.name, '30mm Machine Gun')
  assert.equal(own.equipment.find((e) => e.letter === 'M')!.kind, 'ammo') // no rail slugs any more: they may go off
  assert.equal(s.equipment.find((e) => e.letter === 'M')!.kind, 'railAmmo')
  assert.equal(sheetFrom(armed('sf-courser', 0, 'las6', null), s).weapons[0].ammoLetter, null)
  assert.deepEqual(own.strip, s.strip)
})

test('SS-FORCE-01, SS-FORCE-03, SS-D01: each limit of a force has its fault, and its first fix mends it', () => {
  const over = muster(400, 'ww2-panther', 'ww2-sherman', 'ww2-greyhound')
  assert.deepEqual([totalOf(over), mostTotal(400), leastTotal(400)], [500, 420, 380])
  const cases: readonly (readonly [Muster, RegExp])[] = [
    [over, /comes to 500; 400 was agreed, and 420/],
    [muster(420, 'ww2-panther', 'ww2-sherman', 'ww2-rifles', 'ww2-rifles'), /2 vehicles may have 1 squads/],
    [muster(291, 'ww2-panther'), /steps of 5/],
    [
      {
        ...muster(420, 'ww2-panther', 'ww2-sherman'),
        units: muster(0, 'ww2-panther', 'ww2-sherman').units.map((u) => ({ ...u, id: 'u1' })),
      },
      /two units "u1"/,
    ],
  ]
  for (const [m, why] of cases) {
    const found = musterFaults(m).find((f) => why.test(f.why))
    assert.ok(found !== undefined, `${why}: ${musterFaults(m).map((f) => f.why)}`)
    assert.ok(!musterFaults(mended(m, found)).some((f) => why.test(f.why)), String(why))
  }
  assert.deepEqual(musterFaults(muster(400, 'ww2-panther', 'ww2-sherman')), []) // exactly 5 % over
  const below = musterFaults(muster(500, 'ww2-panther', 'ww2-sherman'))
  assert.deepEqual([below.length, below[0].grave, totalOf(mended(muster(500, 'ww2-panther', 'ww2-sherman'), below[0]))], [1, false, 420])
  assert.match(musterFaults(muster(30, 'ww2-rifles'))[0].why, /a force has vehicles/)
  assert.match(musterFaults(muster(30))[0].why, /at least one unit/)
})

test('SS-D01, SS-FORCE-01: the bill has each unit with its parts: as listed, and what its changes cost', () => {
  const better = crewWith('ww2-panther', 'G1', { gunnery: 4 })
  const bill = forces.cost(asForce(muster(400, 'ww2-sherman', { ...better, id: 'u2' })), options)
  const parts = bill.lines.map((l) => l.parts?.map((p) => p.cost))
  const [listed, changed] = [sheetOf('ww2-sherman').ecv.total, sheetOf('ww2-panther').ecv.total]
  assert.deepEqual(parts, [[listed], [changed, ecvOf(better) - changed]])
  assert.ok(ecvOf(better) > changed)
  assert.equal(bill.budget, 420) // what was agreed and a twentieth
})

test('SS-FORCE-08, SS-TGT-10: a Firing Team is two people of the force, the Shooter with an indirect weapon, nobody in two', () => {
  const base = samples.find((m) => m.id === 'wayside-ambush')!,
    [t] = base.teams
  const cases: readonly (readonly [Muster['teams'], RegExp])[] = [
    [[{ ...t, spotter: { unit: 'u9', seat: 'C' } }], /nobody sits/],
    [[{ ...t, spotter: { unit: 'u1', seat: 'G9' } }], /nobody sits/],
    [[t, { spotter: t.spotter, shooter: { unit: 'u2', seat: 'C' } }], /in two Firing Teams/],
    [[{ spotter: t.shooter, shooter: t.shooter }], /his own Spotter/],
    [[{ spotter: t.spotter, shooter: { unit: 'u1', seat: 'P' } }], /fires indirectly/],
  ]
  for (const [teams, why] of cases) {
    const m = { ...base, teams },
      found = musterFaults(m)
    assert.equal(found.length, 1, String(why))
    assert.match(found[0].why, why)
    assert.deepEqual(musterFaults(mended(m, found[0])), [], String(why))
  }
})

test('SS-FORCE-02: every field of the form is priced as the bill then says, and its verbs leave a force that can be read', () => {
  for (const f of ready.filter((x) => ['shermans', 'longbow-patrol', 'column-a'].includes(x.id))) {
    const before = forces.cost(f, options).total
    let priced = 0
    const walk = (g: Group): void => {
      for (const field of g.fields) {
        if (field.is !== 'step' && field.is !== 'pick') continue
        for (const o of field.options) {
          if (o.refusal !== undefined || o.change === undefined) continue
          const after: number = forces.cost(edited(f, { at: field.path, put: o.value }), options).total
          assert.equal(after - before, o.change, `${f.id} ${field.path.join('.')} ${o.label}`)
          priced++
        }
      }
      for (const v of g.verbs ?? []) {
        const next = edited(f, v.edit)
        const r = forces.read(next)
        assert.ok(!('faults' in r) || !Array.isArray(r.faults), `${f.id}: ${v.say}`)
        const after = next as unknown as Muster
        if (v.say.startsWith('Exchange')) assert.deepEqual(after.units.flatMap(unitFaults), [], v.say)
        if (/^Make the|^Form|^Dissolve/.test(v.say)) assert.deepEqual(musterFaults(after), [], v.say)
      }
      g.groups.forEach(walk)
    }
    walk(forces.form(f, options))
    assert.ok(priced > 100, `${f.id} ${priced}`)
  }
})

test('SS-FORCE-02: a file may leave out what is as its sheet prints it, and ready forces read back as they are', () => {
  for (const f of ready) assert.deepEqual(forces.read(JSON.parse(JSON.stringify(f))), f, f.id)
  const short = {
    id: 's',
    name: 'Short',
    ecv: 420,
    units: [
      { id: 'a', name: 'A', sheet: 'ww2-panther' },
      { id: 'b', name: 'B', sheet: 'ww2-sherman' },
    ],
  }
  const read = forces.read(short) as Force
  assert.deepEqual(forces.check(read, options), [])
  assert.equal(forces.cost(read, options).total, 420)
  assert.deepEqual(accepted(short as Force, 0).units[1], asListed('b', 'B', 'ww2-sherman'))
  assert.throws(() => accepted({ ...short, ecv: 200 } as Force, 1), ForceRefused)
})

test('SS-FORCE-02: what cannot be read says where and what would be right; nothing throws', () => {
  const broken: readonly (readonly [unknown, RegExp])[] = [
    [null, /a force is an object/],
    [{ ...asForce(samples[0]), budget: 3 }, /no field "budget"/],
    [{ ...asForce(samples[0]), units: [{ id: 'a', name: 'A', sheet: 'ww2-pantehr' }] }, /did you mean "ww2-panther"/],
    [{ ...asForce(samples[0]), units: [{ id: 'a', name: 'A', sheet: 'ww2-panther', crew: [] }] }, /the crew of a unit has 4 entries/],
    [{ ...asForce(samples[0]), units: [{ ...plan('ww2-panther'), armor: [1, 2, 3, 251] }] }, /whole number from 0 to 250/],
    [{ ...asForce(samples[0]), teams: [{ spotter: 3 }] }, /a member of a team/],
  ]
  for (const [x, why] of broken) {
    const r = forces.read(x)
    assert.ok('faults' in r && Array.isArray(r.faults))
    assert.match(r.faults.map((f: Fault) => f.why).join('; '), why)
    for (const call of ['form', 'cost', 'check', 'sheets'] as const) forces[call](x as Force, options)
  }
  assert.equal(forces.blank(500, 'New').id, 'new-force')
  assert.equal(forces.catalogue(options).length, 18)
})
