// The workshop as the kernel sees it: reading anything without falling over, a form whose edits do what they say, wares and sheets.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { settle, type Options } from '../../../kernel/book.ts'
import { edited, type Edit, type Fault, type Field, type Force, type Form } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { book } from '../book/book.ts'
import { forces } from './forces.ts'
import { weapons } from '../book/roster.ts'

const usual = settle(book, {}) as Options
const [anvil] = forces.samples
/** The faults of something handed in, or null when it was read. */
const faultsOf = (x: unknown): readonly Fault[] | null => {
  const r = forces.read(x)
  return 'faults' in r ? (r.faults as readonly Fault[]) : null
}
const copy = (): Record<string, unknown> => JSON.parse(JSON.stringify(anvil)) as Record<string, unknown>

test('EIC-BLD-12 every sample is read as it is, and read again the same', () => {
  for (const f of forces.samples) {
    const read = forces.read(JSON.parse(JSON.stringify(f)))
    assert.ok(!('faults' in read))
    assert.deepEqual(forces.read(read), read)
    assert.deepEqual(
      forces.check(f, usual).filter((x) => x.grave),
      [],
    )
  }
})
test('EIC-BLD-12 derived fields of the catalogue are accepted, unknown ones are named', () => {
  const f = copy()
  f.spent = 8690
  ;(f.units as Record<string, unknown>[])[0].energy = 285
  ;(f.units as Record<string, unknown>[])[0].cost = { total: 3215 }
  assert.ok(!('faults' in forces.read(f)))
  ;(f.units as Record<string, unknown>[])[1].wings = 2
  const faults = faultsOf(f)
  assert.deepEqual(
    faults?.map((x) => [x.at.join('.'), x.grave]),
    [['units.1.wings', true]],
  )
  assert.equal(faultsOf(edited(f as unknown as Force, (faults as readonly Fault[])[0].fixes[0].edit)), null)
})
const wrongs: readonly (readonly [path: string, value: unknown, says: RegExp])[] = [
  ['id', 7, /text/],
  ['name', null, /text/],
  ['credits', 'many', /whole number/],
  ['credits', -1, /whole number/],
  ['units', {}, /list/],
  ['units.0', 'tank', /object/],
  ['units.0.hull', 'mech', /"suit" or "tank"/],
  ['units.0.cls', 'wizard', /watcher/],
  ['units.0.ratings', 5, /BOD, ATTR/],
  ['units.0.ratings.BOD', 1.5, /whole number/],
  ['units.0.ratings.LUCK', 10, /no field/],
  ['units.0.weapons', 'laser', /list/],
  ['units.0.weapons.0', 'railgun', /plasmaBeam/],
  ['units.0.weapons.0', 3, /no weapon/],
  ['units.0.shields.acid', 10, /laser, heat/],
  ['units.0.specialMovement', ['dig'], /"flight", "warp"/],
  ['units.0.pod', {}, /no weapon/],
  ['units.0.lasting', { bodLost: -1 }, /from 0/],
  ['units.0.lasting', { shots: { slot: 3 } }, /place/],
  ['units.0.lasting', { destroyed: ['11'] }, /place/],
  ['units.0.refill', { 1: 'yes' }, /true or false/],
  ['units.0.kept', 3, /object/],
  ['stock', [{ weapon: 'laser', shots: 0 }], /from 1/],
  ['stock', [{}], /names its weapon/],
  ['bank', { receipts: [{ no: '1', from: 'A', amount: 'x' }] }, /whole number/],
  ['battles', 0.5, /whole number/],
]
for (const [path, value, says] of wrongs)
  test(`EIC-BLD-12 a force with ${path} = ${JSON.stringify(value)} is faulted there and says what is right`, () => {
    const f = copy(),
      keys = path.split('.')
    let o = f as Record<string, unknown>
    for (const k of keys.slice(0, -1)) o = o[k] as Record<string, unknown>
    o[keys[keys.length - 1]] = value
    const faults = faultsOf(f),
      hit = faults?.find((x) => x.at.join('.').startsWith(path))
    assert.ok(hit && hit.grave, JSON.stringify(faults))
    assert.match(hit.why, says)
  })

/** A sample with some of its parts replaced by anything. */
const broken = fc
  .tuple(
    fc.constantFrom(...forces.samples),
    fc.array(
      fc.tuple(fc.nat(400), fc.oneof(fc.jsonValue(), fc.integer(), fc.constantFrom(...weapons.map((w) => w.id)), fc.constant(undefined))),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .map(([f, changes]) => {
    const out = JSON.parse(JSON.stringify(f)) as Record<string, unknown>
    const spots: [Record<string, unknown>, string][] = []
    const walk = (x: unknown): void => {
      if (typeof x === 'object' && x !== null)
        for (const [k, y] of Object.entries(x)) {
          spots.push([x as Record<string, unknown>, k])
          walk(y)
        }
    }
    walk(out)
    for (const [at, value] of changes) {
      const [o, k] = spots[at % spots.length]
      o[k] = value
    }
    return out
  })
test('EIC-BLD-12 400 malformed forces give faults or a force, never a throw; what is read can be used', () => {
  fc.assert(
    fc.property(fc.oneof(broken, fc.jsonValue()), (x) => {
      const faults = faultsOf(x)
      if (faults) assert.ok(faults.length > 0 && faults.every((f) => f.why !== '' && f.grave))
      const f = (faults ? x : forces.read(x)) as unknown as Force
      forces.check(f, usual)
      forces.cost(f, usual)
      forces.sheets(f, usual)
      forces.form(f, usual)
    }),
    { numRuns: 400 },
  )
})
test('EIC-BLD-12 every fix of a legible force makes a legible force', () => {
  fc.assert(
    fc.property(broken, (x) => {
      const read = forces.read(x)
      if ('faults' in read) return
      for (const fault of forces.check(read, usual))
        for (const fix of fault.fixes) {
          const next = forces.read(edited(read, fix.edit))
          assert.ok(!('faults' in next), fix.say)
          assert.ok(
            !forces.check(next, usual).some((y) => y.rule === fault.rule && y.why === fault.why && y.at.join() === fault.at.join()),
            `${fix.say}: ${fault.why}`,
          )
        }
    }),
    { numRuns: 300 },
  )
})

const allFields = (f: Form): readonly Field[] => [...f.fields, ...f.groups.flatMap(allFields)]
const read = (f: Force, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((x, k) => (x as Record<string | number, unknown> | undefined)?.[k], f)
test('EIC-BLD-02 a form shows what stands in the force, and each option changes the cost as it says', () => {
  for (const f of [forces.samples[0], forces.samples[1]]) {
    const form = forces.form(f, usual),
      total = forces.cost(f, usual).total
    assert.equal(form.cost, total)
    assert.equal(
      form.groups.reduce((n, g) => n + (g.cost ?? 0), 0),
      total,
    )
    for (const field of allFields(form)) {
      if (field.is !== 'step' && field.is !== 'pick') {
        assert.equal(read(f, field.path), field.value)
        continue
      }
      assert.equal(read(f, field.path) ?? (field.is === 'step' ? 0 : null), field.value)
      for (const o of field.options as readonly { value: Plain; change?: number; refusal?: { rule: string; why: string } }[]) {
        const next = edited(f, { at: field.path, put: o.value })
        const grave = forces.check(next, usual).filter((x) => x.grave && x.at[0] !== 'credits')
        if (o.refusal) assert.ok(grave.length > 0, `${field.path.join('.')} = ${String(o.value)} is refused and legal`)
        else {
          assert.deepEqual(grave, [], `${field.path.join('.')} = ${String(o.value)}`)
          assert.equal(forces.cost(next, usual).total - total, o.change)
        }
      }
    }
  }
})
test(
  'EIC-D01 a coach chooses hulls, classes, all seven ratings, weapons slot by slot, shields, special movement, ' + 'and what he keeps back',
  () => {
    const form = forces.form(anvil, usual),
      paths = allFields(form).map((f) => f.path.slice(2).join('.'))
    for (const r of ['BOD', 'ATTR', 'DFR', 'PWR', 'SPD', 'DET', 'ECM']) assert.ok(paths.includes(`ratings.${r}`), r)
    for (const s of ['laser', 'heat', 'cold', 'sonic']) assert.ok(paths.includes(`shields.${s}`), s)
    for (const p of [
      'hull',
      'cls',
      'holster',
      'pod',
      'specialMovement.0',
      'specialMovement.1',
      ...Array.from({ length: 10 }, (_, k) => `weapons.${k}`),
    ])
      assert.ok(paths.includes(p), p)
    const hull = allFields(form).find((f) => f.path.join('.') === 'units.3.hull'),
      cls = allFields(form).find((f) => f.path.join('.') === 'units.3.cls')
    assert.ok(hull?.is === 'pick' && cls?.is === 'pick')
    assert.deepEqual([hull.options.map((o) => o.value), cls.options.length], [['suit', 'tank'], 8])
    assert.equal(forces.cost(anvil, usual).budget - forces.cost(anvil, usual).total, 310) // EIC-BLD-02
  },
)
test('EIC-BLD-03 the verbs of a form add, copy and take out units', () => {
  const verbs = (f: Force): readonly { say: string; edit: Edit }[] => {
    const form = forces.form(f, usual)
    return [...(form.verbs ?? []), ...form.groups.flatMap((g) => g.verbs ?? [])]
  }
  for (const v of verbs(anvil)) {
    const next = forces.read(edited(anvil, v.edit))
    assert.ok(!('faults' in next), v.say)
    assert.deepEqual(
      forces.check(next, usual).filter((x) => x.grave && x.rule !== 'EIC-BLD-12' && x.rule !== 'EIC-BLD-11'),
      [],
      v.say,
    )
  }
  let f = forces.blank(9000, 'New team')
  assert.deepEqual(
    forces.check(f, usual).map((x) => x.rule),
    ['EIC-BLD-11'],
  )
  f = edited(f, verbs(f)[0].edit)
  assert.deepEqual(
    forces.check(f, usual).filter((x) => x.grave),
    [],
  )
})
test('EIC-LEAG-04 scrapping a kept unit in the workshop puts its weapons into stock', () => {
  const f = edited(anvil, {
    at: ['units', 3, 'kept'],
    put: {
      ratings: read(anvil, ['units', 3, 'ratings']) as Plain,
      weapons: ['laser', 'autoCannon'],
      shields: {},
      specialMovement: [],
      holster: null,
      pod: null,
    },
  })
  const scrap = forces.form(f, usual).groups[3].verbs?.find((v) => v.say.startsWith('Scrap'))
  assert.ok(scrap)
  const next = edited(f, scrap.edit)
  assert.deepEqual(next.stock, [
    { weapon: 'laser', shots: null },
    { weapon: 'autoCannon', shots: 25 },
  ])
  assert.equal((next.units as readonly unknown[]).length, 3)
})
test('EIC-AMB-69 EIC-LEAG-03 the form of a unit that came home offers what mends it, at its price', () => {
  const outfit = {
    ratings: read(anvil, ['units', 0, 'ratings']) as Plain,
    weapons: read(anvil, ['units', 0, 'weapons']) as Plain,
    shields: read(anvil, ['units', 0, 'shields']) as Plain,
    specialMovement: [],
    holster: null,
    pod: null,
  }
  const alone = edited(anvil, { at: ['units'], put: [read(anvil, ['units', 0]) as Plain] })
  const f = edited(edited(edited(alone, { at: ['units', 0, 'kept'], put: outfit }), { at: ['units', 0, 'refill'], put: {} }), {
    at: ['units', 0, 'lasting'],
    put: { bodLost: 4, destroyed: ['1'], shots: { 4: 12 }, droneLost: true },
  })
  const flags = allFields(forces.form(f, usual)).filter((x) => x.is === 'flag')
  assert.deepEqual(
    flags.map((x) => [x.path.at(-1), x.cost]),
    [
      ['repaired', 485],
      ['newDrone', 200],
      ['1', 200],
      ['4', 90],
    ],
  )
  const before = forces.cost(f, usual).total
  for (const x of flags) assert.equal(forces.cost(edited(f, { at: x.path, put: true }), usual).total - before, x.cost)
})
test('EIC-WPN-01 EIC-BLD-03 the catalogue lists everything that is sold, with price and rule', () => {
  const wares = forces.catalogue(usual)
  for (const w of weapons) assert.equal(wares.find((x) => x.id === w.id)?.cost, w.cost)
  assert.equal(new Set(wares.map((w) => w.id)).size, wares.length)
  assert.equal(forces.catalogue(settle(book, { 'hullPrices.suit': 500 }) as Options).find((w) => w.id === 'suit')?.cost, 500)
  assert.ok(wares.every((w) => book.rules.some((r) => r.id === w.rule)))
})
test('EIC-SET-03 every unit of every sample has its sheet: class, ratings bought and in play, energy, weapons by slot and built in', () => {
  const sheets = forces.samples.flatMap((f) => forces.sheets(f, usual))
  assert.equal(
    sheets.length,
    forces.samples.reduce((n, f) => n + (f.units as readonly unknown[]).length, 0),
  )
  const skylark = sheets.find((s) => s.title === 'Skylark')
  assert.ok(skylark)
  assert.equal(skylark.kind, 'Jackrabbit')
  const text = JSON.stringify(skylark)
  for (const part of ['"DFR","70","90"', '"ECM","50","80"', '"now":265', '"1","Sonic beam"', '"built in","Arm guns"', 'Flight', '"35"'])
    assert.ok(text.includes(part), part)
})
test('EIC-AMB-69 the sheet of a unit with worn or oxidized armor shows what BOD it takes the field with', () => {
  const outfit = {
    ratings: read(anvil, ['units', 0, 'ratings']) as Plain,
    weapons: read(anvil, ['units', 0, 'weapons']) as Plain,
    shields: read(anvil, ['units', 0, 'shields']) as Plain,
    specialMovement: [],
    holster: null,
    pod: null,
  }
  const home = (lasting: Plain): Force =>
    edited(edited(anvil, { at: ['units', 0, 'kept'], put: outfit }), { at: ['units', 0, 'lasting'], put: lasting })
  const bod = (f: Force): readonly string[] | undefined => {
    const s = forces.sheets(f, usual)[0].sections.find((x) => x.title === 'Ratings')
    return s?.is === 'table' ? s.rows[0].cells : undefined
  }
  assert.deepEqual(
    [anvil, home({ bodLost: 6 }), home({ oxidized: true }), edited(home({ bodLost: 6 }), { at: ['units', 0, 'repaired'], put: true })].map(
      bod,
    ),
    [
      ['BOD', '110', '110'],
      ['BOD', '110', '104'],
      ['BOD', '110', '0'],
      ['BOD', '110', '110'],
    ],
  )
})
test('EIC-AMB-24 the sheet of a tank does not say that it throws: its grenades are launched, or flown by the drone', () => {
  const reach = (f: Force): readonly string[] =>
    forces
      .sheets(f, usual)
      .flatMap((s) =>
        s.sections.flatMap((x) =>
          x.is === 'table' && x.title === 'Weapons' ? x.rows.filter((r) => r.cells[1] === 'Sonic grenades').map((r) => r.cells[2]) : [],
        ),
      )
  assert.deepEqual(reach(anvil), ['9, launched', '7, thrown'])
  assert.deepEqual(reach(edited(anvil, { at: ['units', 0, 'weapons', 2], put: null })), ['3, by drone', '7, thrown'])
})
