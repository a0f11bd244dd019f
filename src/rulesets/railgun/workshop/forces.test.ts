// The workshop: what may be built, what it costs, what is wrong with it, and that every remedy mends.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { settle, type Options } from '../../../kernel/book.ts'
import { edited, type Fault, type Force, type Group } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { book } from '../book/book.ts'
import { forces } from './forces.ts'
import { asForce, flags, type Army, type UnitPlan } from './plan.ts'
import { readArmy } from './reading.ts'
import { isTemplate, kindOf, templates } from './platoons.ts'
import { profile, profiles, type ProfileId } from '../book/roster.ts'
import { texts } from '../book/text.ts'

const source = JSON.parse(readFileSync(new URL('../test/figures.json', import.meta.url), 'utf8')) as {
  organisation: { templates: Record<string, string> }
}
const house = (given: Record<string, string | boolean>): Options => settle(book, given) as Options
const usual = house({})
let made = 0
const unit = (stands: readonly (readonly [ProfileId, number])[], more: Partial<UnitPlan> = {}): UnitPlan => {
  made++
  return { id: `x${made}`, name: `Unit ${made}`, quality: 'average', stands, ...more }
}
const army = (...units: readonly UnitPlan[]): Force => asForce({ id: 'test', name: 'Test', race: 'terran', points: 500, units })
const tanks = (more: Partial<UnitPlan> = {}): UnitPlan => unit([['phalanx-med-tk', 4]], more)

/** Each remedy of a fault does away with it, leaves a readable force, and brings at most as many grave faults as there were. */
function mends(f: Force, fault: Fault, o: Options = usual): void {
  assert.ok(fault.fixes.length > 0, `${fault.rule} ${fault.why} has no remedy`)
  const graves = (x: Force): number => forces.check(x, o).filter((y) => y.grave).length
  for (const fix of fault.fixes) {
    const next = edited(f, fix.edit),
      after = forces.check(next, o)
    assert.ok(
      !after.some((y) => y.rule === fault.rule && y.why === fault.why && y.at.join('.') === fault.at.join('.')),
      `${fix.say}: ${fault.why}`,
    )
    assert.ok('id' in forces.read(next), fix.say)
    assert.ok(graves(next) <= graves(f), `${fix.say}: ${JSON.stringify(after)}`)
  }
}
function refused(rule: string, f: Force, o: Options = usual): Fault {
  const fault = forces.check(f, o).find((x) => x.rule === rule && x.grave)
  assert.ok(fault, `${rule}: ${JSON.stringify(forces.check(f, o))}`)
  mends(f, fault, o)
  return fault
}
function warned(rule: string, f: Force): void {
  const fault = forces.check(f, usual).find((x) => x.rule === rule)
  assert.ok(fault && !fault.grave, `${rule}: ${JSON.stringify(forces.check(f, usual))}`)
  mends(f, fault)
}
const legal = (f: Force, o: Options = usual): void => {
  assert.deepEqual(forces.check(f, o), [])
}
const total = (u: UnitPlan, o: Options = usual): number => forces.cost(army(u), o).total

// ---- Organization ---------------------------------------------------------------------------------------------

test('RG-ORG-01 a platoon is 3–5 stands, or 3–5 vehicles with 3–5 squads', () => {
  for (const n of [3, 4, 5]) legal(army(unit([['phalanx-med-tk', n]])))
  legal(
    army(
      unit([
        ['grenadier-ifv', 5],
        ['armored-infantry', 5],
      ]),
    ),
  )
  legal(
    army(
      unit([
        ['hussar-cfv', 2],
        ['armored-infantry', 1],
      ]),
    ),
  )
  for (const stands of [
    [['phalanx-med-tk', 2]],
    [['phalanx-med-tk', 6]],
    [['phalanx-med-tk', 30]],
    [
      ['grenadier-ifv', 6],
      ['armored-infantry', 3],
    ],
    [
      ['grenadier-ifv', 4],
      ['armored-infantry', 2],
    ],
    [['armored-infantry', 7]],
  ] as const)
    refused('RG-ORG-01', army(unit(stands), tanks()))
})

test('RG-ORG-01 one or two supports are a section, with what carries them', () => {
  for (const stands of [
    [['avenger-aa', 1]],
    [['zeus-hmrl', 2]],
    [
      ['ballista-towed-railgun', 1],
      ['hummer', 1],
    ],
    [
      ['armored-missile-infantry', 2],
      ['dragoon-apc', 2],
    ],
  ] as const)
    legal(army(unit(stands), tanks()))
  for (const stands of [
    [
      ['avenger-aa', 1],
      ['phalanx-med-tk', 1],
    ],
    [
      ['armored-missile-infantry', 1],
      ['dragoon-apc', 2],
      ['phalanx-med-tk', 3],
    ],
    [['predator-shvy', 1]],
    [['armored-infantry', 1]],
  ] as const)
    refused('RG-ORG-01', army(unit(stands), tanks()))
})

test('RG-ORG-01 Green troops maneuver by company, others never do', () => {
  const company = [
    ['militia', 12],
    ['hovertruck', 12],
  ] as const
  legal(army(unit(company, { quality: 'green' })))
  refused('RG-ORG-01', army(unit(company)))
  legal(army(unit([['phalanx-med-tk', 9]], { quality: 'green' })))
  const lone = army(...[1, 2, 3].map(() => unit([['phalanx-med-tk', 3]], { quality: 'green' })))
  warned('RG-ORG-01', lone)
  const join = forces.check(lone, usual)[0].fixes.find((x) => x.say.startsWith('Join'))!
  legal(edited(lone, join.edit))
  assert.equal((edited(lone, join.edit) as unknown as Army).units.length, 1)
})

test('RG-ORG-01 a company is 3–5 platoons, and a heavy weapons platoon beside them', () => {
  const named = (n: number): UnitPlan[] => Array.from({ length: n }, () => tanks({ company: 'Red Company' }))
  const heavy = unit(
      [
        ['avenger-aa', 1],
        ['archer', 2],
      ],
      { company: 'Red Company' },
    ),
    section = unit([['apollo-lmrl', 1]], { company: 'Red Company', offBoard: true })
  for (const n of [3, 4, 5]) legal(army(...named(n), section))
  legal(army(...named(5), heavy, section))
  refused('RG-ORG-01', army(...named(2)))
  refused('RG-ORG-01', army(...named(6)))
  refused('RG-ORG-01', army(...named(6), heavy))
  refused(
    'RG-ORG-01',
    army(
      unit(
        [
          ['militia', 10],
          ['hovertruck', 10],
        ],
        { quality: 'green', company: 'Red Company' },
      ),
    ),
  )
})

test("RG-ORG-02 the eight printed templates are the book's and always legal", () => {
  assert.deepEqual(
    templates.map((t) => t.id),
    Object.keys(source.organisation.templates),
  )
  for (const t of templates) {
    legal(army(...t.units.map((u) => unit(u.stands, u))))
    const stands = t.units.flatMap((u) => u.stands)
    for (const quality of ['green', 'average', 'veteran', 'elite'] as const)
      assert.ok(kindOf({ stands, quality }) !== null, `${t.id} ${quality}`)
    assert.ok(isTemplate(stands), t.id)
    const printed = source.organisation.templates[t.id],
      count = stands.reduce((n, [, k]) => n + k, 0)
    if (!printed.includes('platoons'))
      assert.equal(
        [...printed.matchAll(/\d+/g)].reduce((n, [k]) => n + Number(k), 0),
        count,
        printed,
      )
    else
      assert.equal(
        [...printed.matchAll(/\d+/g)].reduce((n, [k]) => n + Number(k), 0),
        t.units.length,
        printed,
      )
  }
  assert.ok(
    isTemplate([
      ['armored-infantry', 10],
      ['dragoon-apc', 10],
    ]),
  )
  assert.ok(
    !isTemplate([
      ['armored-infantry', 10],
      ['dragoon-apc', 9],
    ]),
  )
})

test('RG-STAND-01 units have ids of their own; equal names are a warning', () => {
  const a = tanks()
  refused('RG-STAND-01', army(a, tanks({ id: a.id })))
  warned('RG-STAND-01', army(a, tanks({ name: a.name })))
})

// ---- Points ---------------------------------------------------------------------------------------------------

test("RG-MISS-03 class, stealth and low-tech, a unit's total rounded up to the half point", () => {
  const of = (more: Partial<UnitPlan>): number => total(unit([['peltast-lt-tk', 3]], more))
  assert.deepEqual([of({}), of({ quality: 'green' }), of({ quality: 'veteran' }), of({ quality: 'elite' })], [12, 9, 18, 24])
  assert.deepEqual(
    [of({ stealth: true }), of({ lowTech: true }), of({ stealth: true, lowTech: true, quality: 'green' }), of({ recon: true })],
    [18, 9, 10.5, 12],
  )
  assert.equal(total(unit([['hummer', 1]])), 0.5)
  assert.equal(total(unit([['hummer', 3]], { quality: 'green' })), 1) // ¾ × ¾
  assert.equal(total(unit([['militia', 3]], { quality: 'green', lowTech: true })), 1)
})

test('RG-ORG-05 self-homing rockets cost three times their points', () => {
  const of = (id: ProfileId): number => total(unit([[id, 1]], { selfHoming: true }))
  assert.deepEqual([of('apollo-lmrl'), of('zeus-hmrl'), of('dmrl')], [30, 60, 12])
  refused('RG-ORG-05', army(unit([['athena-rck-hwz', 1]], { selfHoming: true }), tanks()))
})

test('RG-MISS-04 strikes, launchers, dropships and capsules have their price', () => {
  assert.equal(forces.cost(asForce({ id: 't', name: 'T', race: 'terran', points: 100, units: [], orbitalStrikes: 2 }), usual).total, 30)
  assert.deepEqual([total(unit([['dropship', 1]])), total(unit([['dmrl', 2]]))], [30, 8])
  assert.equal(total(unit([['lt-infantry', 3]], { jump: true, quality: 'elite' })), 9)
})

test('RG-AMB-30 costTable: the Tiger for 8, or for 2 as printed', () => {
  const tiger = unit([['tiger-tank-destroyer', 3]])
  assert.equal(total(tiger, house({ costTable: 'balanced' })), 24)
  assert.equal(total(tiger, house({ costTable: 'book' })), 6)
  const ware = (o: Options): number => forces.catalogue(o).find((w) => w.id === 'tiger-tank-destroyer')!.cost
  assert.deepEqual([ware(usual), ware(house({ costTable: 'book' }))], [8, 2])
})

test('RG-ORG-03 a force costs at most its points', () => {
  const f = (points: number): Force => asForce({ id: 't', name: 'T', race: 'terran', points, units: [tanks(), tanks()] })
  legal(f(64))
  const fault = refused('RG-ORG-03', f(63.5))
  assert.equal(fault.why, 'it costs 64 of 63.5 points')
  refused('RG-ORG-03', asForce({ id: 't', name: 'T', race: 'terran', points: 10, units: [tanks()] }))
})

// ---- Gear and drops -------------------------------------------------------------------------------------------

test('RG-ORG-06 only artillery stands off the table', () => {
  legal(army(unit([['athena-rck-hwz', 2]], { offBoard: true }), tanks()))
  legal(army(unit([['athena-rck-hwz', 2]]), tanks()))
  refused('RG-ORG-06', army(tanks({ offBoard: true }), tanks()))
  refused(
    'RG-ORG-06',
    army(
      unit(
        [
          ['apollo-lmrl', 2],
          ['avenger-aa', 1],
        ],
        { offBoard: true },
      ),
      tanks(),
    ),
  ) // not one stand of a unit beside its guns
})

test('RG-MISS-03 recon is one platoon of light vehicles and squads in each company', () => {
  const scouts = (company?: string): UnitPlan => unit([['hussar-cfv', 3]], { recon: true, ...(company ? { company } : {}) })
  legal(army(scouts()))
  refused('RG-MISS-03', army(scouts(), scouts()))
  refused('RG-MISS-03', army(tanks({ recon: true })))
  refused('RG-MISS-03', army(unit([['athena-rck-hwz', 3]], { recon: true }), tanks()))
  legal(army(scouts(), scouts('Red'), tanks({ company: 'Red' }), tanks({ company: 'Red' })))
})

test('RG-DROP-01 who can jump, and RG-DMRL-01 launchers drop of themselves, in a unit of their own', () => {
  legal(army(unit([['power-missile-infantry', 3]], { jump: true }), tanks()))
  refused('RG-DROP-01', army(unit([['militia', 3]], { jump: true }), tanks()))
  refused(
    'RG-DROP-01',
    army(
      unit(
        [
          ['lt-infantry', 3],
          ['gravsled', 3],
        ],
        { jump: true },
      ),
      tanks(),
    ),
  )
  refused('RG-DROP-01', army(unit([['dmrl', 2]], { jump: true }), tanks()))
  legal(army(unit([['dmrl', 5]]), tanks()))
  refused('RG-DMRL-01', army(unit([['dmrl', 6]]), tanks()))
  refused(
    'RG-DMRL-01',
    army(
      unit([
        ['dmrl', 1],
        ['lt-infantry', 3],
      ]),
      tanks(),
    ),
  )
})

test('RG-DROP-04 RG-MISS-06 dropships carry 50 transport points each', () => {
  const ship = unit([['dropship', 1]]),
    by = { ship: ship.id }
  legal(
    army(
      ship,
      unit(
        [
          ['grenadier-ifv', 4],
          ['armored-infantry', 4],
        ],
        by,
      ),
      unit(
        [
          ['paladin-hvy-tk', 2],
          ['hummer', 1],
        ],
        by,
      ),
      tanks(),
    ),
  )
  refused('RG-DROP-04', army(ship, unit([['paladin-hvy-tk', 5]], by), tanks()))
  refused('RG-DROP-04', army(ship, ...Array.from({ length: 51 }, () => unit([['armored-hvy-wpns', 2]], by)).slice(0, 9), tanks()))
  refused('RG-DROP-04', army(tanks({ ship: 'nowhere' }), tanks()))
  refused('RG-DROP-04', army(ship, tanks({ ship: 'nowhere' })))
  refused('RG-DROP-04', army({ ...ship, ship: ship.id }, tanks()))
  refused('RG-DROP-04', army(ship, unit([['dmrl', 1]], by), tanks()))
  refused('RG-DROP-04', army(ship, unit([['apollo-lmrl', 1]], { ...by, offBoard: true }), tanks()))
  refused('RG-DROP-04', army(ship, unit([['lt-infantry', 3]], { ...by, jump: true }), tanks()))
  refused(
    'RG-DROP-04',
    army(
      unit([
        ['dropship', 1],
        ['gravsled', 3],
      ]),
      tanks(),
    ),
  )
  refused('RG-DROP-04', army(unit([['dropship', 3]]), tanks()))
})

test('RG-ART-01 somebody stands on the table to observe; RG-VIC-01 a force from orbit is a warning', () => {
  refused('RG-ART-01', army(unit([['apollo-lmrl', 1]], { offBoard: true })))
  refused('RG-ART-01', army(unit([['dmrl', 3]])))
  warned('RG-VIC-01', army(unit([['lt-infantry', 3]], { jump: true })))
})

test('RG-SPOT-09 RG-FIRE-07 RG-CARRY-08 warnings of what is paid for or brought in vain', () => {
  warned('RG-SPOT-09', army(unit([['apollo-lmrl', 1]], { offBoard: true, stealth: true }), tanks()))
  warned('RG-FIRE-07', army(unit([['lt-infantry', 3]], { unstabilized: true })))
  legal(army(tanks({ unstabilized: true })))
  warned('RG-CARRY-08', army(unit([['ballista-towed-railgun', 3]])))
  legal(
    army(
      unit([
        ['ballista-towed-railgun', 3],
        ['hummer', 3],
      ]),
    ),
  )
})

test('RG-ORG-01 a force and its units are not empty', () => {
  refused('RG-ORG-01', asForce({ id: 't', name: 'T', race: 'terran', points: 100, units: [] }))
  refused('RG-ORG-01', army(unit([]), tanks()))
  refused('RG-ORG-01', army(unit([])))
})

// ---- The form -------------------------------------------------------------------------------------------------

const everyField = (g: Group): Group[] => [g, ...g.groups.flatMap(everyField)]

test('RG-ORG-03 each option of the form does what it says: its cost, or its refusal', () => {
  for (const f of forces.samples) {
    const now = forces.cost(f, usual).total
    for (const group of everyField(forces.form(f, usual)))
      for (const field of group.fields) {
        if (field.is === 'flag') {
          const next = edited(f, { at: field.path, put: !field.value })
          if (field.refusal)
            assert.ok(
              forces.check(next, usual).some((x) => x.rule === field.refusal!.rule && x.why === field.refusal!.why),
              `${field.label} ${field.refusal.why}`,
            )
          else assert.equal(Math.abs(forces.cost(next, usual).total - now), field.cost, `${f.id} ${group.title} ${field.label}`)
        }
        if (field.is !== 'pick') continue
        assert.ok(
          field.options.some((x) => x.value === field.value),
          field.label,
        )
        for (const option of field.options) {
          const next = edited(f, { at: field.path, put: option.value as Plain })
          if (option.refusal)
            assert.ok(
              forces.check(next, usual).some((x) => x.rule === option.refusal!.rule && x.why === option.refusal!.why),
              `${field.label} ${option.refusal.why}`,
            )
          else
            assert.equal(
              forces.cost(next, usual).total - now,
              option.change,
              `${f.id} ${group.title} ${field.label} ${String(option.value)}`,
            )
        }
      }
  }
})

test('RG-ORG-02 from a blank force each verb adds a legal unit, and every verb leads to a readable force', () => {
  const blank = forces.blank(400, 'Fresh')
  assert.ok('id' in forces.read(blank))
  assert.deepEqual(forces.form(blank, usual).groups, [])
  const withTanks = edited(blank, forces.form(blank, usual).verbs![0].edit)
  legal(withTanks)
  for (const verb of forces.form(withTanks, usual).verbs!) {
    const next = edited(withTanks, verb.edit)
    assert.deepEqual(forces.check(next, usual), [], verb.say)
    assert.deepEqual(
      forces.check(edited(next, verb.edit), usual).filter((x) => x.grave),
      [],
      `${verb.say}, pressed again`,
    )
  }
  for (const f of forces.samples)
    for (const group of everyField(forces.form(f, usual)))
      for (const verb of group.verbs ?? []) assert.ok('id' in forces.read(edited(f, verb.edit)), verb.say)
})

test('RG-REF-01 a troop sheet for each unit, with its own stands only', () => {
  for (const f of forces.samples) {
    const { units, race } = f as unknown as Army,
      sheets = forces.sheets(f, usual)
    assert.deepEqual(
      sheets.map((s) => s.title),
      units.map((u) => u.name),
    )
    sheets.forEach((s, i) => {
      const rows = s.sections.flatMap((x) => (x.is === 'table' ? x.rows.map((r) => r.cells) : []))
      assert.equal(rows.length, units[i].stands.length, s.title)
      for (const x of s.sections) if (x.is === 'table') for (const r of x.rows) assert.equal(r.cells.length, x.head.length)
    })
    if (race === 'bulrathi' && units.some((u) => u.stands.some(([id]) => id === 'paladin-hvy-tk')))
      assert.ok(JSON.stringify(sheets).includes('3 Kodiak'))
  }
})

test('RG-ORG-04 the catalogue lists every profile once, with a rule that exists', () => {
  const wares = forces.catalogue(usual)
  assert.deepEqual(
    wares.map((w) => w.id),
    [...profiles.map((p) => p.id), 'orbital-strike'],
  )
  for (const w of wares) {
    assert.ok(w.rule in texts, w.rule)
    assert.ok(w.facts.length > 0 && w.cost > 0)
  }
  const colossus = wares.find((w) => w.id === 'colossus-fortress')!
  assert.ok(colossus.facts.some((x) => x.label === 'Mega railgun' && x.value === '20″'))
})

// ---- What is handed in ----------------------------------------------------------------------------------------

test('RG-ORG-03 a force file is read as it is written, and what is wrong is named with what would be right', () => {
  for (const f of forces.samples) assert.deepEqual(forces.read(JSON.parse(JSON.stringify(f))), f)
  const wrong = (x: unknown): readonly Fault[] => {
    const r = forces.read(x)
    assert.ok('faults' in r, JSON.stringify(x))
    return r.faults as readonly Fault[]
  }
  assert.deepEqual(
    wrong(null).map((x) => x.at),
    [[]],
  )
  assert.deepEqual(
    wrong([]).map((x) => x.at),
    [[]],
  )
  const good = forces.samples[0] as unknown as Army,
    first = good.units[0]
  const cases: readonly (readonly [unknown, string])[] = [
    [{ ...good, race: 'martian' }, 'race'],
    [{ ...good, points: 98.3 }, 'points'],
    [{ ...good, points: '98' }, 'points'],
    [{ ...good, units: {} }, 'units'],
    [{ ...good, colour: 'red' }, 'colour'],
    [{ ...good, orbitalStrikes: -1 }, 'orbitalStrikes'],
    [{ ...good, name: '' }, 'name'],
    [{ ...good, units: [{ ...first, quality: 'regular' }] }, 'units.0.quality'],
    [{ ...good, units: [{ ...first, stands: [['phalanx', 4]] }] }, 'units.0.stands.0.0'],
    [{ ...good, units: [{ ...first, stands: [['phalanx-med-tk', 0]] }] }, 'units.0.stands.0.1'],
    [{ ...good, units: [{ ...first, stands: ['phalanx-med-tk'] }] }, 'units.0.stands.0'],
    [{ ...good, units: [{ ...first, stealth: 'yes' }] }, 'units.0.stealth'],
    [{ ...good, units: [{ ...first, company: 7 }] }, 'units.0.company'],
    [{ ...good, units: [{ ...first, ship: {} }] }, 'units.0.ship'],
    [{ ...good, units: [null] }, 'units.0'],
  ]
  for (const [x, at] of cases) {
    const faults = wrong(x),
      fault = faults.find((y) => y.at.join('.') === at)
    assert.ok(fault && fault.grave && fault.why.length > 10, `${at}: ${JSON.stringify(faults)}`)
    for (const fix of fault.fixes) {
      const r = forces.read(edited(x as Force, fix.edit))
      assert.ok('id' in r || !(r.faults as readonly Fault[]).some((y) => y.at.join('.') === at && y.why === fault.why), fix.say)
    }
  }
  const told = forces.read({ ...good, units: [{ ...first, points: 999 }] })
  assert.ok('id' in told && forces.cost(told, usual).total === 32, 'points of a unit are worked out, not believed')
})

const anything = fc.anything({ withNullPrototype: false, maxDepth: 3 })
const some = <T>(good: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: good as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: anything })
const lineLike = some(fc.tuple(some(fc.constantFrom(...profiles.map((p) => p.id))), some(fc.integer({ min: 1, max: 12 }))))
const unitLike = some(
  fc.record(
    {
      id: some(fc.constantFrom('a', 'b', 'c', 'd')),
      name: some(fc.constantFrom('Alpha', 'Beta', 'Gamma')),
      quality: some(fc.constantFrom('green', 'average', 'veteran', 'elite')),
      stands: some(fc.array(lineLike, { maxLength: 3 })),
      company: some(fc.constantFrom('', 'Red')),
      ship: some(fc.constantFrom(null, 'a', 'b')),
      ...Object.fromEntries(flags.map((f) => [f, some(fc.boolean())])),
    },
    { requiredKeys: ['id', 'name', 'quality', 'stands'] },
  ),
)
const forceLike = some(
  fc.record({
    id: some(fc.constant('x')),
    name: some(fc.constant('X')),
    race: some(fc.constantFrom('terran', 'bulrathi')),
    points: some(fc.integer({ min: 0, max: 200 })),
    units: some(fc.array(unitLike, { maxLength: 4 })),
  }),
)

test('RG-ORG-03 whatever is handed in gets a force or clear faults, never a crash', () => {
  fc.assert(
    fc.property(forceLike, (x) => {
      const r = forces.read(x)
      if ('faults' in r) {
        const faults = r.faults as readonly Fault[]
        assert.ok(faults.length > 0)
        for (const f of faults) assert.ok(f.grave && f.why.length > 10 && f.rule in texts)
      } else assert.deepEqual(forces.read(JSON.parse(JSON.stringify(r))), r)
      const f = x as Force
      forces.check(f, usual)
      forces.cost(f, usual)
      forces.form(f, usual)
      forces.sheets(f, usual)
    }),
    { numRuns: 400, seed: 2100 },
  )
})

const cleanUnit = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    name: fc.constantFrom('Alpha', 'Beta', 'Gamma'),
    quality: fc.constantFrom('green', 'average', 'veteran', 'elite'),
    stands: fc.array(fc.tuple(fc.constantFrom(...profiles.map((p) => p.id)), fc.integer({ min: 1, max: 12 })), { maxLength: 3 }),
    company: fc.constantFrom('', 'Red'),
    ship: fc.constantFrom(null, null, 'a', 'b'),
    ...Object.fromEntries(flags.map((f) => [f, fc.boolean()])),
  },
  { requiredKeys: ['id', 'name', 'quality', 'stands'] },
)

test('RG-ORG-01 every remedy of every fault of any force mends it', () => {
  let faults = 0
  fc.assert(
    fc.property(fc.array(cleanUnit, { maxLength: 5 }), fc.integer({ min: 0, max: 300 }), (units, points) => {
      const f = forces.read({ id: 'x', name: 'X', race: 'terran', points, units }) as Force
      assert.ok('id' in f)
      for (const fault of forces.check(f, usual)) {
        faults++
        assert.ok(fault.rule in texts, fault.rule)
        assert.ok(fault.fixes.length > 0, `${fault.rule} ${fault.why}`)
        for (const fix of fault.fixes) {
          const next = edited(f, fix.edit)
          assert.ok('plan' in readArmy(next), fix.say)
          // a remedy that takes a unit out moves the others up, so there the faults of that kind are counted
          const same = (x: Force): number =>
            forces
              .check(x, usual)
              .filter(
                (y) => y.rule === fault.rule && y.why === fault.why && (fix.edit.at.length <= 2 || y.at.join('.') === fault.at.join('.')),
              ).length
          assert.ok(same(next) < same(f), `${fix.say}: ${fault.rule} ${fault.why} ${JSON.stringify(f)}`)
        }
      }
    }),
    { numRuns: 250, seed: 2100 },
  )
  assert.ok(faults > 500, `${faults}`)
})

test('RG-ORG-01 pressing first remedies one after another makes any force legal', () => {
  fc.assert(
    fc.property(fc.array(cleanUnit, { maxLength: 5 }), fc.integer({ min: 0, max: 300 }), (units, points) => {
      let f = forces.read({ id: 'x', name: 'X', race: 'terran', points, units }) as Force
      for (let n = 0; n < 60; n++) {
        const fault = forces.check(f, usual).find((x) => x.grave)
        if (!fault) return
        f = edited(f, fault.fixes[0].edit)
      }
      assert.fail(JSON.stringify(forces.check(f, usual).map((x) => x.why)))
    }),
    { numRuns: 250, seed: 2101 },
  )
})

test('RG-ORG-04 a section of each support is legal, of any other stand it is not', () => {
  for (const p of profiles) {
    const kind = kindOf({ quality: 'average', stands: [[p.id, 1]] })
    assert.equal(
      kind === 'section' || kind === 'ships' || kind === 'launchers',
      forces.check(army(unit([[p.id, 1]]), tanks()), usual).every((x) => !x.grave),
      p.id,
    )
  }
  assert.equal(kindOf({ quality: 'average', stands: [] }), null)
  assert.equal(profile('dropship').points, 30)
})
