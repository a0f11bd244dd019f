// Battles laid to a moment for the tests of the page: played evenly by computers until the first person is asked what a test wants.
import { random } from '../ai/random.ts'
import { streamOf } from '../ai/opponent.ts'
import { settle, type Options } from '../kernel/book.ts'
import type { Decision } from '../kernel/decision.ts'
import type { Force } from '../kernel/force.ts'
import type { Log } from '../kernel/log.ts'
import type { Look } from '../kernel/asked.ts'
import { Match } from '../kernel/match.ts'
import { isRefusal } from '../kernel/plain.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'

/** How a battle is laid: house rules, and whether both seats are people's. */
export type Lay = { readonly house?: Readonly<Record<string, string>>; readonly people?: 1 | 2 }

/**
 * The log of a battle of a book, up to a question that the first seat is asked.
 * @param wanted whether a question, with the look of its seat, is the one.
 * @throws Error when no battle tried comes to it.
 */
export function laid(rules: AnyRuleset, wanted: (d: Decision, look: Look) => boolean, { house = {}, people = 1 }: Lay = {}): Log {
  for (let seed = 0; seed < 12; seed++)
    for (const s of rules.scenarios) {
      const forces = s.forces.map((id) => rules.forces.samples.find((f) => f.id === id) as Force),
        options = settle(rules.book, { ...s.options, ...house }) as Options
      const m = new Match(rules, {
        scenario: s.id,
        forces,
        options,
        seats: s.forces.map((_, i) =>
          i < people ? { is: 'person', name: `Side ${i + 1}` } : { is: 'computer', name: `Side ${i + 1}`, ai: random.id },
        ),
        dice: `mix32:laid ${seed}`,
      })
      for (let n = 0; n < 500 && !m.over; n++) {
        const seat = m.asked[0],
          look = m.look(seat),
          q = look.open.find((o) => !o.sealed)
        if (seat === 0 && q && wanted(q.decision, look)) return m.log()
        const { index, choice } = random.choose({
          rules,
          view: look.view,
          open: look.open,
          seat,
          stream: streamOf(`laid ${seed}`, seat, m.length),
        })
        if (isRefusal(m.answer(seat, index, choice))) break
      }
    }
  throw new Error('no battle came to what was wanted')
}
