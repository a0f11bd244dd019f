// Three battles in a row between computers, the decisions after each made by the greedy opponent: what was lost is made good.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opponent } from '../ai/index.ts'
import { streamOf, type Opponent } from '../ai/opponent.ts'
import { settle, type Options } from '../kernel/book.ts'
import type { Force } from '../kernel/force.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal, type Plain } from '../kernel/plain.ts'
import { rulesets } from '../rulesets/index.ts'

type Team = {
  readonly credits: number
  readonly units: readonly { readonly name: string; readonly lasting?: Readonly<Record<string, Plain>> }[]
}

test(
  'a campaign of three battles between computers: teams come home mended, no smaller than they can pay for, with ' + 'credits in hand',
  () => {
    const rules = rulesets.find((r) => r.after) ?? assert.fail('no book goes on after a battle')
    const scenario = rules.scenarios[0]
    const options = settle(rules.book, {}) as Options
    let forces: readonly Force[] = scenario.forces.map((id) => rules.forces.samples.find((f) => f.id === id) ?? assert.fail(id))
    const start = forces.map((f) => (f as Plain as unknown as Team).units.length)
    for (let battle = 0; battle < 3; battle++) {
      const match = new Match(
        rules,
        {
          scenario: scenario.id,
          forces,
          options,
          seats: forces.map((f) => ({ is: 'computer', name: f.name })),
          dice: `mix32:campaign ${battle}`,
        },
        {},
        false,
      )
      const turn = (o: Opponent): void => {
        const seat = match.asked[0]
        const c = o.choose({
          rules,
          view: match.look(seat).view,
          open: match.open(seat),
          seat,
          stream: streamOf(`campaign ${battle}`, seat, match.length),
        })
        const told = match.answer(seat, c.index, c.choice)
        assert.ok(!isRefusal(told), JSON.stringify(told))
      }
      while (!match.over) turn(opponent('random'))
      match.table('after')
      for (let i = 0; !match.ended; i++) {
        assert.ok(i < 1000, 'what follows a battle ends')
        turn(opponent('greedy'))
      }
      forces = forces.map((_, seat) => match.file(seat))
      for (const [seat, f] of forces.entries()) {
        const team = f as Plain as unknown as Team
        const said = `battle ${battle + 1}, ${f.name}: ${JSON.stringify(team.units.map((u) => u.lasting ?? {}))}, ${team.credits} credits`
        assert.deepEqual(
          rules.forces.check(f, options).filter((x) => x.grave),
          [],
          said,
        )
        assert.ok(team.credits > 0, said)
        assert.equal(team.units.length, start[seat], said)
        for (const u of team.units)
          for (const harm of ['bodLost', 'oxidized', 'destroyed', 'droneLost']) assert.equal(u.lasting?.[harm], undefined, said)
        for (const u of team.units)
          for (const left of Object.values((u.lasting?.shots ?? {}) as Readonly<Record<string, number>>)) assert.ok(left > 0, said)
      }
    }
  },
)
