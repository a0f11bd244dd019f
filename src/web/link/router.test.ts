// Addresses and routes, there and back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hashOf, routeOf, type From, type Route } from './router.ts'

test('every route is found again from its address', () => {
  const name = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }).filter((s) => s.isWellFormed())
  const route: fc.Arbitrary<Route> = fc.oneof(
    fc.constant<Route>({ is: 'home' }),
    name.map((id): Route => ({ is: 'battle', id })),
    name.map((token): Route => ({ is: 'seat', token })),
    name.map((token): Route => ({ is: 'links', token })),
    fc.tuple(name, fc.option(name)).map(([ruleset, force]): Route => ({ is: 'workshop', ruleset, force })),
    fc
      .tuple(name, fc.option(name), fc.option(name))
      .map(([id, at, eye]): Route => ({ is: 'replay', id, at, eye: at === null ? null : eye })),
    fc
      .tuple(
        name,
        fc.option(name.filter((x) => x !== '-')),
        fc.option(
          fc.oneof(
            name.map((id): From => ({ is: 'battle', id })),
            name.map((token): From => ({ is: 'seat', token })),
            fc.tuple(name, name).map(([id, at]): From => ({ is: 'replay', id, at })),
          ),
        ),
      )
      .map(([ruleset, rule, from]): Route => ({ is: 'rules', ruleset, rule, from })),
    fc
      .tuple(name, fc.option(name.filter((x) => x !== '-')), name)
      .map(([ruleset, force, house]): Route => ({ is: 'workshop', ruleset, force, house })),
    fc.tuple(name, fc.option(name, { nil: undefined })).map(
      ([ruleset, force]): Route => ({
        is: 'weigh',
        ruleset,
        ...(force === undefined ? {} : { force }),
      }),
    ),
    fc.tuple(name, name).map(([ruleset, run]): Route => ({ is: 'weigh', ruleset, run })),
    name.map((ruleset): Route => ({ is: 'weigh', ruleset, costs: true })),
    fc.tuple(name, fc.option(name)).map(([ruleset, seed]): Route => ({ is: 'eye', ruleset, seed })),
    fc.tuple(name, name).map(([ruleset, packed]): Route => ({ is: 'workshop', ruleset, force: null, packed })),
  )
  fc.assert(
    fc.property(route, (r) => {
      assert.deepEqual(routeOf(hashOf(r)), r)
    }),
    { numRuns: 80 },
  )
})

test('an address that leads nowhere says so, and never throws', () => {
  for (const hash of [
    '#/battle',
    '#/nothing/x',
    '#/seat/a/b',
    '#/workshop',
    '#/eye',
    '#/eye/a/b/c',
    '#/weigh',
    '#/weigh/a/run',
    '#/replay',
    '#/replay/a/b/c/d',
    '#/rules',
    '#/rules/a/b/in',
    '#/rules/a/b/in/x/y',
    '#%',
    '#/battle/%E0%A4%A',
  ])
    assert.ok(['nowhere', 'battle'].includes(routeOf(hash).is), hash)
  for (const hash of ['', '#', '#/']) assert.equal(routeOf(hash).is, 'home')
})
