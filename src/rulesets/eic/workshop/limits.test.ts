// What a team may be, rule by rule: what passes, what is refused, and that every offered fix mends its fault.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle, type Options } from '../../../kernel/book.ts'
import { edited, type Fault, type Force } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { book } from '../book/book.ts'
import { forces } from './forces.ts'
import { bare, inPlay } from './limits.ts'
import type { Team, UnitPlan } from './plan.ts'

const house = (given: Record<string, Plain> = {}): Options => settle(book, given) as Options
const usual = house()
const suit = (some: Partial<UnitPlan> = {}): UnitPlan => ({ ...bare('suit', some.cls ?? null, 'Test'), ...some })
const tank = (some: Partial<UnitPlan> = {}): UnitPlan => ({ ...bare('tank', null, 'Test tank'), ...some })
const low = { BOD: 50, ATTR: 10, DFR: 10, PWR: 10, SPD: 10, DET: 10, ECM: 10 }
const team = (...units: UnitPlan[]): Force => ({ id: 't', name: 'Team', credits: 1_000_000, units }) satisfies Team as unknown as Force
const grave = (f: Force, o: Options = usual): readonly Fault[] => forces.check(f, o).filter((x) => x.grave)
const rules = (f: Force, o: Options = usual): readonly string[] => grave(f, o).map((x) => x.rule)
const legal = (f: Force, o: Options = usual): void => assert.deepEqual(grave(f, o), [])
const sameFault = (a: Fault, b: Fault): boolean => a.rule === b.rule && a.at.join() === b.at.join() && a.why === b.why

/** The team has that fault, and each of its fixes takes it away. */
function refused(rule: string, f: Force, o: Options = usual, fixes = 1): void {
  const hit = grave(f, o).find((x) => x.rule === rule)
  assert.ok(hit, `${rule} is not among ${rules(f, o).join(', ') || 'no faults'}`)
  assert.ok(hit.fixes.length >= fixes, `${rule} offers ${hit.fixes.length} fixes`)
  mends(f, hit, o)
}
function mends(f: Force, fault: Fault, o: Options): void {
  for (const fix of fault.fixes) {
    const next = edited(f, fix.edit),
      read = forces.read(next)
    assert.ok(!('faults' in read), `"${fix.say}" makes no force`)
    assert.ok(!forces.check(next, o).some((x) => sameFault(x, fault)), `"${fix.say}" leaves ${fault.rule}: ${fault.why}`)
  }
}

test('EIC-AMB-05 EIC-BLD-04 all seven ratings are bought, BOD from 50, the others from 10', () => {
  legal(team(suit({ ratings: low })))
  for (const r of Object.keys(low) as (keyof typeof low)[]) refused('EIC-AMB-05', team(suit({ ratings: { ...low, [r]: 0 } })))
  refused('EIC-AMB-05', team(suit({ ratings: { ...low, BOD: 40 } })))
})
test('EIC-AMB-05 hullBaseRating: ratings up to the base come with the hull', () => {
  const o = house({ hullBaseRating: 50 })
  refused('EIC-AMB-05', team(suit({ ratings: low })), o)
  const at50 = team(suit({ ratings: { BOD: 50, ATTR: 50, DFR: 50, PWR: 50, SPD: 50, DET: 50, ECM: 50 } }))
  legal(at50, o)
  assert.equal(forces.cost(at50, o).total, 400)
  assert.equal(forces.cost(team(suit({ ratings: { ...low, BOD: 60 } })), house({ hullBaseRating: 10 })).total, 400 + 80)
})
test('EIC-BLD-05 ratings are bought in steps of 10 up to 100', () => {
  legal(team(suit({ ratings: { ...low, ATTR: 100 } })))
  refused('EIC-BLD-05', team(suit({ ratings: { ...low, ATTR: 75 } })), usual, 2)
  refused('EIC-BLD-05', team(suit({ ratings: { ...low, ATTR: 110 } })))
  refused('EIC-BLD-05', team(tank({ ratings: { ...low, BOD: 115 } })))
})
test('EIC-BLD-07 BOD above 100 is for tanks, up to 150', () => {
  for (const BOD of [110, 120, 130, 140, 150]) {
    legal(team(tank({ ratings: { ...low, BOD } })))
    refused('EIC-BLD-07', team(suit({ ratings: { ...low, BOD } })))
  }
  refused('EIC-BLD-07', team(tank({ ratings: { ...low, BOD: 160 } })))
})
test('EIC-BLD-08 at most two ratings of 100 or more and two of exactly 90 (EIC-EX-05)', () => {
  const jackrabbit = suit({ cls: 'jackrabbit', ratings: { ...low, BOD: 100, PWR: 100, DFR: 90, ECM: 90 } })
  legal(team(jackrabbit))
  assert.deepEqual([inPlay(jackrabbit).DFR, inPlay(jackrabbit).ECM], [110, 120]) // bonuses past 100 do not count
  refused('EIC-BLD-08', team({ ...jackrabbit, ratings: { ...jackrabbit.ratings, ATTR: 100 } }), usual, 2)
  refused('EIC-BLD-08', team({ ...jackrabbit, ratings: { ...jackrabbit.ratings, ATTR: 90 } }), usual, 2)
  refused('EIC-BLD-08', team(tank({ ratings: { ...low, BOD: 150, ATTR: 100, DET: 100 } })))
  refused('EIC-BLD-08', team(suit({ ratings: { BOD: 100, ATTR: 100, DFR: 100, PWR: 100, SPD: 100, DET: 100, ECM: 100 } })))
})
test('EIC-BLD-11 units and specialty units by league', () => {
  const special = (n: number): UnitPlan[] => Array.from({ length: n }, () => suit({ cls: 'spook', ratings: low }))
  const plain = (n: number): UnitPlan[] => Array.from({ length: n }, () => suit({ ratings: low }))
  legal(team(...special(3), ...plain(3)))
  refused('EIC-BLD-11', team(...special(4), ...plain(2)), usual, 2)
  legal(team(...special(6), ...plain(6)))
  refused('EIC-BLD-11', team(...special(7), ...plain(5)))
  legal(team(...special(13)))
  refused('EIC-BLD-11', team())
})
test('EIC-BLD-12 EIC-BLD-02 a team is paid for out of its credits', () => {
  for (const sample of forces.samples) {
    const f = sample as unknown as Team,
      total = forces.cost(sample, usual).total
    legal({ ...f, credits: total } as unknown as Force)
    for (const short of [1, 300, 1500, 4000]) refused('EIC-BLD-12', { ...f, credits: total - short } as unknown as Force)
  }
  refused('EIC-BLD-12', { ...team(suit()), name: ' ' } as Force)
  refused('EIC-BLD-12', team(suit({ name: '' })))
})
test('EIC-SPEC-01 specialty units are suits', () => {
  legal(team(suit({ cls: 'stumpy' })))
  refused('EIC-SPEC-01', team(tank({ cls: 'stumpy' })), usual, 2)
})
test('EIC-ARM-03 shields are bought in tens up to 100, whatever the armor', () => {
  legal(team(suit({ shields: { sonic: 100 } }), tank({ shields: { laser: 10 } })))
  refused('EIC-ARM-03', team(suit({ shields: { sonic: 45 } })))
  refused('EIC-ARM-03', team(suit({ shields: { heat: 110 } })))
})
test('EIC-ARM-04 EIC-AMB-72 shields add up to 120 in Minor League only (EIC-EX-06)', () => {
  for (const shields of [
    { laser: 60, cold: 60 },
    { cold: 40, heat: 40, sonic: 40 },
    { cold: 100, laser: 20 },
  ])
    legal(team(suit({ shields })))
  refused('EIC-ARM-04', team(suit({ shields: { laser: 60, cold: 70 } })))
  legal(team(...Array.from({ length: 7 }, () => suit({ shields: { laser: 100, heat: 100, cold: 100, sonic: 100 } }))))
})
test('EIC-AMB-64 the sonic 35 of Forceflex does not count among the 120', () => {
  legal(team(suit({ ratings: { ...low, BOD: 70 }, shields: { sonic: 100, laser: 20 } })))
})
test('EIC-WPN-03 EIC-AMB-38 slots: suit 5, tank 10, Watcher 3; each item or load takes one (EIC-EX-07)', () => {
  legal(team(suit({ weapons: ['nukeGrenade', 'nukeGrenade', 'heMissile', 'heMissile', 'nuclearBomb'] })))
  refused('EIC-WPN-03', team(suit({ weapons: ['nukeGrenade', 'nukeGrenade', 'heMissile', 'heMissile', 'nuclearBomb', 'laser'] })))
  legal(
    team(
      tank({
        weapons: [
          'heavyLaser',
          'laser',
          'plasmaBeam',
          'heMissile',
          'heMissile',
          'heMissile',
          'autoCannon',
          'oxyPlus',
          'flameThrower',
          'liquidIce',
        ],
      }),
    ),
  )
  refused('EIC-WPN-03', team(suit({ cls: 'watcher', weapons: [null, null, null, 'laser'] })))
  legal(team(suit({ weapons: [null, null, null, null, null, null, null] }))) // empty places beyond the last harm nobody
})
test('EIC-WPN-04 the owner chooses the slots, and may leave gaps', () => {
  legal(team(suit({ weapons: [null, null, 'laser', null, 'plasmaBeam'] })))
  assert.deepEqual(
    forces.cost(team(suit({ weapons: [null, 'laser'] })), usual).total,
    forces.cost(team(suit({ weapons: ['laser', null] })), usual).total,
  )
})
test('EIC-WPN-05 EIC-AMB-39 a suit may buy one pod for one missile beyond slots and limit; the missile is bought apart', () => {
  const f = team(suit({ weapons: ['heMissile', 'heMissile', 'heMissile', 'laser', 'plasmaBeam'], pod: 'nukeMissile' }))
  legal(f)
  assert.equal(forces.cost(team(suit({ pod: 'nukeMissile' })), usual).total - forces.cost(team(suit()), usual).total, 400 + 400)
  assert.equal(forces.cost(team(suit({ pod: 'missilePod' })), usual).total - forces.cost(team(suit()), usual).total, 400)
  refused('EIC-WPN-05', team(tank({ pod: 'heMissile' })))
  refused('EIC-WPN-05', team(tank({ pod: 'missilePod' })))
  refused('EIC-WPN-05', team(suit({ pod: 'laser' })))
  refused('EIC-WPN-05', team(suit({ weapons: ['missilePod'] })))
})
test('EIC-WPN-08 heavy lasers are for tanks', () => {
  legal(team(tank({ weapons: ['heavyLaser'] })))
  refused('EIC-WPN-08', team(suit({ weapons: ['heavyLaser'] })), usual, 2)
})
test("EIC-WPN-09 EIC-AMB-24 a launcher wants grenades, a tank's grenades want a launcher", () => {
  const warned = (f: Force): readonly string[] =>
    forces
      .check(f, usual)
      .filter((x) => !x.grave && x.rule !== 'EIC-AMB-95')
      .map((x) => x.rule)
  assert.deepEqual(warned(team(suit({ weapons: ['grenadeLauncher'] }))), ['EIC-WPN-09'])
  assert.deepEqual(warned(team(tank({ weapons: ['sonicGrenade'] }))), ['EIC-AMB-24'])
  assert.deepEqual(warned(team(tank({ weapons: ['sonicGrenade', 'grenadeLauncher'] }))), [])
  assert.deepEqual(warned(team(suit({ weapons: ['sonicGrenade'] }))), [])
})

const caps = [
  ['concussionCannon', 2, 1],
  ['liquidIce', 2, 1],
  ['flameThrower', 2, 1],
  ['plasmaBeam', 1, 1],
  ['autoCannon', 6, 2],
  ['heMissile', 6, 3],
  ['grenadeLauncher', 2, 1],
  ['laser', 2, 1],
  ['sonicGrenade', 4, 2],
  ['paralysisGrenade', 4, 2],
  ['oxyPlus', 1, 1],
  ['nuclearBomb', 2, 1],
  ['sonicBeam', 1, 1],
] as const
for (const [id, onTank, onSuit] of caps)
  test(`EIC-WPN-10 capacity of ${id}: tank ${onTank}, suit ${onSuit}`, () => {
    const many = (n: number): (typeof id)[] => Array.from({ length: n }, () => id)
    legal(team(tank({ weapons: many(onTank) })))
    refused('EIC-WPN-10', team(tank({ weapons: many(onTank + 1) })))
    legal(team(suit({ weapons: many(onSuit) })))
    refused('EIC-WPN-10', team(suit({ weapons: many(onSuit + 1) })))
  })
test('EIC-WPN-10 EIC-AMB-33 both lasers and all missiles count together', () => {
  legal(team(tank({ weapons: ['laser', 'heavyLaser'] })))
  refused('EIC-WPN-10', team(tank({ weapons: ['laser', 'heavyLaser', 'laser'] })))
  refused('EIC-WPN-10', team(suit({ weapons: ['heMissile', 'sonicMissile', 'polarMissile', 'nukeMissile'] })))
})
test('EIC-AMB-35 grenadeCapPerType: grenades are counted for each type, or all together', () => {
  const f = team(suit({ weapons: ['sonicGrenade', 'sonicGrenade', 'polarGrenade', 'polarGrenade'] }))
  legal(f)
  refused('EIC-WPN-10', f, house({ grenadeCapPerType: false }))
  legal(team(suit({ weapons: ['sonicGrenade', 'polarGrenade'] })), house({ grenadeCapPerType: false }))
})
test('EIC-AMB-34 acidStreamGun: sold under its house rule only', () => {
  const f = team(suit({ weapons: ['acidStreamGun'] })),
    o = house({ acidStreamGun: true })
  refused('EIC-AMB-34', f)
  legal(f, o)
  refused('EIC-WPN-10', team(suit({ weapons: ['acidStreamGun', 'acidStreamGun'] })), o)
  assert.equal(
    forces.catalogue(usual).some((w) => w.id === 'acidStreamGun'),
    false,
  )
  assert.equal(
    forces.catalogue(o).some((w) => w.id === 'acidStreamGun'),
    true,
  )
})
test('EIC-SPEC-02 EIC-AMB-94 a Watcher has no bombs, and a missile in a bought pod only', () => {
  legal(team(suit({ cls: 'watcher', weapons: ['laser'], pod: 'heMissile' })))
  refused('EIC-SPEC-02', team(suit({ cls: 'watcher', weapons: ['heMissile'], pod: 'heMissile' })))
  refused('EIC-SPEC-02', team(suit({ cls: 'watcher', weapons: ['nuclearBomb'] })))
})
test('EIC-SPEC-07 EIC-AMB-31 an Archie carries one charge of each of seven kinds, whatever the capacities', () => {
  legal(team(suit({ cls: 'archie', weapons: ['plasmaBeam', 'laser', 'sonicBeam', 'oxyPlus', 'concussionCannon'] })))
  refused('EIC-AMB-31', team(suit({ cls: 'archie', weapons: ['laser', 'laser'] })))
  refused(
    'EIC-WPN-03',
    team(suit({ cls: 'archie', weapons: ['plasmaBeam', 'laser', 'sonicBeam', 'oxyPlus', 'concussionCannon', 'liquidIce'] })),
  )
})
test('EIC-AMB-31 archieChargesOnly: other weapons in free slots, or none', () => {
  const f = team(suit({ cls: 'archie', weapons: ['laser', 'autoCannon'] }))
  legal(f)
  refused('EIC-AMB-31', f, house({ archieChargesOnly: true }))
  legal(team(suit({ cls: 'archie', weapons: ['laser', 'plasmaBeam'] })), house({ archieChargesOnly: true }))
})
test('EIC-SPEC-09 EIC-AMB-40 an Outlaw has a holster for no missile and a pod of its own', () => {
  const outlaw = suit({
    cls: 'outlaw',
    weapons: ['heMissile', 'heMissile', 'heMissile', 'laser', 'autoCannon'],
    holster: 'autoCannon',
    pod: 'heMissile',
  })
  legal(team(outlaw))
  refused('EIC-SPEC-09', team({ ...outlaw, holster: 'heMissile' }))
  refused('EIC-SPEC-09', team(suit({ holster: 'laser' })))
  refused('EIC-WPN-10', team({ ...outlaw, holster: 'laser' })) // other capacities count the holster
  refused('EIC-AMB-40', team({ ...outlaw, pod: 'missilePod' }))
  assert.equal(
    forces.cost(team(suit({ cls: 'outlaw', pod: 'heMissile' })), usual).total - forces.cost(team(suit({ cls: 'outlaw' })), usual).total,
    200,
  )
})
test('EIC-FLT-01 EIC-WARP-01 EIC-ELEV-01 who may buy which special movement, and once', () => {
  legal(team(suit({ specialMovement: ['flight', 'elevator'] }), tank({ specialMovement: ['warp', 'elevator'] })))
  refused('EIC-FLT-01', team(tank({ specialMovement: ['flight'] })))
  refused('EIC-WARP-01', team(suit({ specialMovement: ['warp'] })))
  refused('EIC-ELEV-01', team(suit({ specialMovement: ['elevator', 'elevator'] })))
  legal(team(suit({ specialMovement: [null, 'elevator'] })))
})
test('EIC-AMB-95 warns of blind teams and of units that most teams never detect', () => {
  const warned = (f: Force): readonly Fault[] => forces.check(f, usual).filter((x) => x.rule === 'EIC-AMB-95')
  const seeing = suit({ ratings: { ...low, DET: 100 } })
  assert.deepEqual(warned(team(seeing)), [])
  assert.deepEqual(warned(team(suit({ ratings: { ...low, DET: 90 }, specialMovement: ['flight'] }))), [])
  assert.deepEqual(warned(team(suit({ cls: 'spook', ratings: { ...low, DET: 80 } }))), [])
  assert.deepEqual(warned(team(tank({ ratings: { ...low, DET: 90, PWR: 50 }, specialMovement: ['elevator'] }))), []) // height 5: DET 100
  assert.equal(warned(team(tank({ ratings: { ...low, DET: 90, PWR: 40 }, specialMovement: ['elevator'] }))).length, 1)
  const blind = team(suit({ ratings: { ...low, DET: 90 } })),
    wall = team(seeing, suit({ cls: 'jackrabbit', ratings: { ...low, ECM: 80 } }))
  for (const f of [blind, wall]) {
    const [fault] = warned(f)
    assert.ok(fault && !fault.grave && fault.fixes.length > 0)
    mends(f, fault, usual)
  }
  assert.deepEqual(warned(team(seeing, suit({ cls: 'jackrabbit', ratings: { ...low, ECM: 70 } }))), [])
})
test('EIC-AMB-63 warns when a suit has a bomb and no partner to drop it', () => {
  const bomber = suit({ weapons: ['nuclearBomb'], specialMovement: ['flight'] })
  const warned = (f: Force): boolean => forces.check(f, usual).some((x) => x.rule === 'EIC-AMB-63')
  assert.equal(warned(team(bomber)), true)
  assert.equal(warned(team(bomber, suit({ specialMovement: ['flight'] }))), false)
  assert.equal(warned(team(tank({ weapons: ['nuclearBomb'] }))), false)
})
test('EIC-BLD-10 a unit of an earlier battle is only improved', () => {
  const old = suit({
    ratings: { ...low, ATTR: 50 },
    shields: { heat: 20 },
    specialMovement: ['flight'],
    pod: 'heMissile',
    weapons: ['laser'],
  })
  const kept = (some: Partial<UnitPlan>): Force =>
    team({
      ...old,
      kept: {
        ratings: old.ratings,
        weapons: old.weapons,
        shields: old.shields,
        specialMovement: old.specialMovement,
        holster: null,
        pod: old.pod,
      },
      ...some,
    })
  legal(kept({}))
  legal(kept({ ratings: { ...old.ratings, ATTR: 60 }, shields: { heat: 30 }, weapons: [null, 'laser'] }))
  refused('EIC-BLD-10', kept({ ratings: { ...old.ratings, ATTR: 40 } }))
  refused('EIC-BLD-10', kept({ shields: {} }))
  refused('EIC-BLD-10', kept({ specialMovement: [] }))
  refused('EIC-BLD-10', kept({ pod: null }))
})
test('EIC-ARM-01 EIC-ARM-02 light armor adds to the SPD rating, heavy armor does not touch it', () => {
  const spd = (BOD: number): number => inPlay(suit({ ratings: { ...low, BOD, SPD: 90 } })).SPD
  assert.deepEqual([50, 60, 70, 80, 100].map(spd), [110, 100, 90, 90, 90])
  assert.equal(inPlay(tank({ ratings: { ...low, BOD: 150, SPD: 90 } })).SPD, 90) // fewer hexes, the same rating
})
test('EIC-SPEC-03 EIC-SPEC-04 EIC-SPEC-06 EIC-SPEC-08 class bonuses come on top of what is bought', () => {
  const gain = (cls: NonNullable<UnitPlan['cls']>): Record<string, number> => {
    const u = suit({ cls, ratings: { BOD: 70, ATTR: 60, DFR: 60, PWR: 60, SPD: 60, DET: 60, ECM: 60 } }),
      p = inPlay(u)
    return Object.fromEntries(
      (Object.keys(p) as (keyof typeof p)[]).filter((r) => p[r] !== u.ratings[r]).map((r) => [r, p[r] - u.ratings[r]]),
    )
  }
  assert.deepEqual((['watcher', 'jackrabbit', 'spook', 'stumpy', 'archie', 'ragingBull', 'outlaw'] as const).map(gain), [
    { DET: 60, ECM: -20 },
    { DFR: 20, ECM: 30 },
    { DFR: 20, DET: 20 },
    { DFR: 20, SPD: 20 },
    { PWR: 10, DET: 10 },
    { DFR: 10, PWR: 20 },
    {},
  ])
})
test("EIC-AMB-73 a Watcher's ECM never falls below 0", () => {
  assert.deepEqual(
    [10, 20, 30].map((ECM) => inPlay(suit({ cls: 'watcher', ratings: { ...low, ECM } })).ECM),
    [0, 0, 10],
  )
})
test('EIC-AMB-30 stumpyKeepsArmGuns: the chest cannon stands in place of arm guns, or beside them', () => {
  const guns = (o: Options): readonly string[] =>
    forces
      .sheets(team(suit({ cls: 'stumpy' })), o)
      .flatMap((s) =>
        s.sections.flatMap((x) => (x.is === 'table' ? x.rows.filter((r) => r.cells[0] === 'built in').map((r) => r.cells[1]) : [])),
      )
  assert.deepEqual(guns(usual), ['Chest cannon'])
  assert.deepEqual(guns(house({ stumpyKeepsArmGuns: true })), ['Chest cannon', 'Arm guns'])
})
test('EIC-AMB-36 an auto cannon load is 25 shots for both hulls, of which a tank carries three times as many', () => {
  const shots = (u: UnitPlan): number => {
    const rows = forces
      .sheets(team(u), usual)[0]
      .sections.flatMap((s) => (s.is === 'table' && s.title === 'Weapons' ? s.rows.filter((r) => r.cells[1] === 'Auto cannon') : []))
    return rows.reduce((n, r) => n + Number(r.cells[5].split(' of ')[1]), 0)
  }
  assert.deepEqual(
    [
      shots(suit({ weapons: ['autoCannon', 'autoCannon'] })),
      shots(tank({ weapons: ['autoCannon', 'autoCannon', 'autoCannon', 'autoCannon', 'autoCannon', 'autoCannon'] })),
    ],
    [50, 150],
  )
})
