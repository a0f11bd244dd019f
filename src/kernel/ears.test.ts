// Ears: while somebody is asked in secret nothing shows it: neither board nor breadcrumb, nor the numbers of what is told, nor undo.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from './decision.ts'
import { die } from './dice.ts'
import type { Event } from './event.ts'
import { Match } from './match.ts'
import { isRefusal } from './plain.ts'
import { enter, interrupt, table, words, type Procedure } from './procedure.ts'
import type { AnyRuleset } from './ruleset.ts'
import { Game, type Unit } from './state.ts'

// Seat 0 goes, which everybody is told; then the phases pass by themselves. Seat 1 may be asked in secret in one of them.
type W = { readonly steps: number; readonly phase: string; readonly orders?: number }
type G = Game<Unit, W>
const { act, ask, call, loop, procedure } = words<G>()
const put = (seat: number, told: Decision['told'], kind: string): Decision => ({
  kind,
  rule: 'T-1',
  seat,
  secret: false,
  told,
  about: [],
  choice: { is: 'one', of: [{ id: 'go', label: 'Go' }], pass: true },
  idle: { pass: true },
})
const phase = (name: string, more: Partial<Event> = { flow: true }) =>
  act('T-2', (g: G) => {
    g.set({ phase: name })
    if (more.dice) g.dice.roll(name, die(1, 6), (n) => n)
    g.emit({ is: 'phase', rule: 'T-2', phase: name, ...more, dice: undefined })
  })

/** A battle in which seat 1 is asked in secret in these phases; what it does there, everybody is told. */
const battle = (...secret: readonly string[]): Match => told({ flow: true }, { flow: true }, ...secret)

/** The same; how the first two phases are told. */
function told(pivot: Partial<Event>, guns: Partial<Event>, ...secret: readonly string[]): Match {
  const snap = (name: string) => call(reaction, () => (secret.includes(name) ? {} : null))
  const reaction = procedure(
    'T-3',
    'reaction',
    () => ({}),
    ask(
      'T-3',
      (_g: G) => put(1, 'nobody', 'snap'),
      (g: G, _v, [a]) => {
        if ('one' in a.choice) g.emit({ is: 'snap', rule: 'T-3', shows: true })
      },
    ),
  )
  const ordered = (g: G, seat: number): void => {
    g.set({ orders: (g.words.orders ?? 0) + 1 })
    g.emit({ is: 'ordered', rule: 'T-4', told: [seat] })
  }
  const ordering = procedure(
    'T-4',
    'ordering',
    () => ({}),
    ask(
      'T-4',
      (_g: G) => put(0, 'nobody', 'which'),
      (g: G) => {
        ordered(g, 0)
      },
    ),
  )
  const main: Procedure<{ of: 'battle' }> = procedure(
    'T-0',
    'main',
    () => ({}),
    loop(
      (g: G) => g.words.steps < 3,
      ask(
        'T-1',
        (_g: G) => put(0, 'all', 'step'),
        (g: G, _v, [a]) => {
          g.set({ steps: g.words.steps + 1 })
          if ('one' in a.choice) g.emit({ is: 'goes', rule: 'T-1', steps: g.words.steps })
        },
      ),
      phase('pivot', pivot),
      snap('pivot'),
      phase('guns', guns),
      snap('guns'),
      phase('end'),
    ),
  )
  const rules = {
    id: 'ears',
    title: 'Ears',
    version: '1',
    scenarios: [{ id: 'one', title: 'One', text: '', seats: 2, forces: [], minutes: 1 }],
    procedures: table(main, reaction, ordering),
    main,
    setup: () => {
      const g: G = new Game<Unit, W>([{ id: 'a' }], { steps: 0, phase: 'move' }, 2)
      g.stack.push(enter(main, { of: 'battle' }))
      return g
    },
    outcome: (g: G) => (g.words.steps >= 3 && g.words.phase === 'end' ? { rule: 'T-9', winners: [0], why: 'done' } : null),
    check: () => true,
    anytime: (_v: unknown, seat: number) =>
      seat === 0
        ? [
            {
              ...put(0, 'nobody', 'order'),
              choice: {
                is: 'one',
                of: [
                  { id: 'hold', label: 'Hold' },
                  { id: 'more', label: 'More' },
                ],
              },
            },
          ]
        : [],
    hear: (g: G, d: Decision, c: { one: string }) => {
      if (c.one === 'more') interrupt(g, ordering, {})
      else ordered(g, d.seat)
    },
    view: (g: G, seat: number) => ({ seat, words: g.words, open: g.open.filter((d) => d.seat === seat).length }),
    face: { crumb: (_v: unknown, name: string) => name },
  } as unknown as AnyRuleset
  return new Match(rules, {
    scenario: 'one',
    forces: [
      { id: 'x', name: 'X' },
      { id: 'y', name: 'Y' },
    ],
    options: {},
    seats: [
      { is: 'person', name: 'A' },
      { is: 'person', name: 'B' },
    ],
    dice: 'mix32:k',
  })
}
const go = { one: 'go' } as const
const pass = { pass: true } as const
const stream = (m: Match, seat: 0 | 'watcher' = 0): unknown => m.told(seat).map((t) => [t.n, ...t.events.map((e) => e.phase ?? e.is)])
const said = (m: Match, seat: number, c: typeof go | typeof pass): void => {
  assert.ok(!isRefusal(m.answer(seat, 0, c)))
}

test('who is asked in secret, and in which phase, shows neither in the numbers of what is told nor in the screen after it', () => {
  const plain = battle()
  said(plain, 0, go)
  for (const secret of [['pivot'], ['guns'], ['pivot', 'guns']])
    for (const first of [0, 'watcher'] as const) {
      const m = battle(...secret)
      said(m, 0, go)
      for (const _ of secret) {
        assert.deepEqual(stream(m, first), [[1, 'goes']], 'the phases wait')
        said(m, 1, pass)
      }
      assert.deepEqual(stream(m, first), [
        [1, 'goes'],
        [2, 'pivot', 'guns', 'end'],
      ])
      assert.deepEqual(m.told(first), plain.told(first))
      assert.deepEqual(m.look(first), plain.look(first))
    }
})

test("while somebody is asked in secret the board stays as it stood at the last thing told, one's own question gone", () => {
  for (const c of [go, pass])
    for (const secret of ['pivot', 'guns']) {
      const m = battle(secret)
      said(m, 0, c)
      const { view, open, where, waiting, n } = m.look(0)
      assert.deepEqual(
        { view, open, where, waiting, n },
        {
          view: { seat: 0, words: { steps: c === go ? 1 : 0, phase: 'move' }, open: 0 },
          open: [],
          where: [{ rule: 'T-0', text: 'main' }],
          waiting: [],
          n: c === go ? 1 : 0,
        },
        `${secret}, ${JSON.stringify(c)}`,
      )
      assert.deepEqual((m.look(1).view as unknown as { words: W }).words, { steps: 1, phase: secret }, 'who is asked sees how it stands')
    }
})

test('what somebody does in secret is told with the flow that came before it', () => {
  const m = battle('guns')
  said(m, 0, go)
  said(m, 1, go)
  assert.deepEqual(stream(m), [
    [1, 'goes'],
    [2, 'pivot', 'guns', 'snap'],
    [3, 'end'],
  ])
})

test('an answer may be taken back past a secret answer after which play only went on, and not past one that showed itself', () => {
  const [none, kept, shot] = [battle(), battle('guns'), battle('guns')]
  for (const m of [none, kept, shot]) said(m, 0, go)
  said(kept, 1, pass)
  said(shot, 1, go)
  assert.deepEqual([none.mayUndo(0), kept.mayUndo(0), shot.mayUndo(0)], [true, true, false])
  kept.table('undo', 0)
  assert.deepEqual([kept.asked, (kept.look(0).view as unknown as { words: W }).words], [[0], { steps: 0, phase: 'move' }])
})

test(
  'looking back: each sentence with the board as it stood then, the last with the screen that followed it, and ' +
    'nothing that was not told',
  () => {
    const m = battle('guns')
    const past = (seat: 0 | 1, n: number, of?: number): unknown => {
      const x = m.past(seat, n, of)
      return x && [(x.view as unknown as { words: W }).words, (x.view as unknown as { open: number }).open, x.where.map((w) => w.text)]
    }
    said(m, 0, go)
    assert.deepEqual(stream(m), [[1, 'goes']]) // the phases wait: seat 1 is asked in secret
    assert.deepEqual(past(0, 1), [{ steps: 1, phase: 'move' }, 0, ['main']])
    assert.equal(m.past(0, 2), null)
    assert.equal(m.past(0, 0), null)
    assert.equal(m.past(0, 1, -1), null)
    assert.deepEqual(past(1, 2, 0), [{ steps: 1, phase: 'pivot' }, 0, ['main']])
    assert.deepEqual(past(1, 2), [{ steps: 1, phase: 'guns' }, 1, ['main', 'reaction']])
    said(m, 1, pass)
    assert.deepEqual(stream(m), [
      [1, 'goes'],
      [2, 'pivot', 'guns', 'end'],
    ])
    assert.deepEqual(
      [0, 1, 2].map((of) => (past(0, 2, of) as [W])[0].phase),
      ['pivot', 'guns', 'end'],
    )
    assert.deepEqual(past(0, 2, 2), past(0, 2))
    assert.equal((past(0, 2) as unknown[])[1], 1)
    assert.deepEqual(past(0, 1), [{ steps: 1, phase: 'move' }, 0, ['main']], 'what was shown then stays so')
  },
)

test(
  'who says something while somebody else is asked in secret is told that alone, whatever phase has come since, ' +
    'in play and when the log is taken again',
  () => {
    for (const order of ['hold', 'more']) {
      const all = [['pivot'], ['guns'], ['pivot', 'guns']].map((secret) => {
        const m = battle(...secret)
        said(m, 0, go)
        if (secret.length > 1) said(m, 1, pass) // play has come to the guns, which seat 0 does not know
        assert.ok(!isRefusal(m.say(0, 'order', { one: order })))
        if (order === 'more') said(m, 0, go)
        const { view, where, waiting, n, open } = m.look(0)
        assert.deepEqual(stream(m), [
          [1, 'goes'],
          [2, 'ordered'],
        ])
        assert.deepEqual(
          { view, where, waiting, n, open },
          {
            view: { seat: 0, words: { steps: 1, phase: 'move', orders: 1 }, open: 0 },
            where: [{ rule: 'T-0', text: 'main' }],
            waiting: [],
            n: 2,
            open: [],
          },
        )
        assert.deepEqual(m.past(0, 2)?.view, view)
        while (m.asked.includes(1)) said(m, 1, pass)
        assert.deepEqual(stream(m), [
          [1, 'goes'],
          [2, 'ordered'],
          [3, 'pivot', 'guns', 'end'],
        ])
        const again = battle(...secret)
        for (const e of m.log().entries) assert.ok(!isRefusal(again.take(e)))
        assert.deepEqual([again.told(0), again.look(0), again.log().entries], [m.told(0), m.look(0), m.log().entries])
        return JSON.stringify([m.told(0), m.look(0), [0, 1, 2].map((of) => m.past(0, 3, of))])
      })
      assert.deepEqual(all.slice(1), [all[0], all[0]], 'looking back tells no more')
      assert.match(all[0], /"phase":"pivot","orders":1/, 'the phases that waited are looked back at with the order in them')
    }
  },
)

test('who says something while he knows of a question sees how play stands', () => {
  const m = battle()
  said(m, 0, go)
  assert.ok(!isRefusal(m.say(0, 'order', { one: 'hold' })))
  assert.deepEqual(
    [stream(m), (m.look(0).view as unknown as { words: W }).words],
    [
      [
        [1, 'goes'],
        [2, 'pivot', 'guns', 'end'],
        [3, 'ordered'],
      ],
      { steps: 1, phase: 'end', orders: 1 },
    ],
  )
})

test('what is told before a secret question has its number and is looked back at as if nobody had been asked', () => {
  const run = (...secret: readonly string[]): Match => {
    const m = told({}, {}, ...secret)
    said(m, 0, go)
    for (const _ of secret) said(m, 1, pass)
    return m
  }
  const looks = (m: Match): unknown => [1, 2, 3, 4].map((n) => m.past(0, n))
  const plain = run()
  assert.deepEqual(stream(plain), [
    [1, 'goes'],
    [2, 'pivot'],
    [3, 'guns'],
    [4, 'end'],
  ])
  for (const secret of [['pivot'], ['guns'], ['pivot', 'guns']]) {
    const m = run(...secret)
    assert.deepEqual([m.told(0), looks(m), m.look(0)], [plain.told(0), looks(plain), plain.look(0)], secret.join())
  }
})

test('while somebody is asked in secret the screen shows the moment of the last thing told, not how far play has come', () => {
  const m = told({}, { told: [1] }, 'guns')
  said(m, 0, go)
  const { view, where } = m.look(0)
  assert.deepEqual(
    [stream(m), view, where],
    [
      [
        [1, 'goes'],
        [2, 'pivot'],
      ],
      { seat: 0, words: { steps: 1, phase: 'pivot' }, open: 0 },
      [{ rule: 'T-0', text: 'main' }],
    ],
  )
  assert.deepEqual(m.past(0, 2)?.view, view)
})

test(
  'undo and its refusal follow from what a seat was told: not from what shows itself, nor from a die that falls, ' + 'to others alone',
  () => {
    const undo = (pivot: Partial<Event>, ...secret: readonly string[]): boolean => {
      const m = told(pivot, { flow: true }, ...secret)
      said(m, 0, go)
      for (const _ of secret) said(m, 1, pass)
      return m.mayUndo(0)
    }
    const rolled = { dice: [] }
    for (const secret of [[], ['pivot'], ['guns']]) {
      assert.equal(undo({ told: [1], shows: true }, ...secret), true, `shown to seat 1 alone, asked in ${secret}`)
      assert.equal(undo({ told: [1], ...rolled }, ...secret), true, `rolled for seat 1 alone, asked in ${secret}`)
      for (const told of [undefined, [0], [0, 1]]) {
        assert.equal(undo({ told, shows: true }, ...secret), false)
        assert.equal(undo({ told, ...rolled }, ...secret), false)
        assert.equal(undo({ told, flow: true, ...rolled }, ...secret), false)
      }
    }
    const back = told({ told: [1], shows: true }, { flow: true })
    said(back, 0, go)
    assert.ok(!isRefusal(back.table('undo', 0)))
    assert.deepEqual((back.look(0).view as unknown as { words: W }).words, { steps: 0, phase: 'move' })
  },
)
