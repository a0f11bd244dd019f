// The worker's side of a battle to look at by the way: two computers, move by move, kept nowhere.
import { opponent } from '../../ai/index.ts'
import { put, streamOf } from '../../ai/opponent.ts'
import { settle, type Options } from '../../kernel/book.ts'
import { said } from '../../kernel/face.ts'
import { Match } from '../../kernel/match.ts'
import { isRefusal } from '../../kernel/plain.ts'
import { readyForce, scenarioNamed, type AnyRuleset } from '../../kernel/ruleset.ts'
import { telling } from '../../kernel/table.ts'
import type { Exhibit, ExhibitCalls } from '../contract/calls.ts'
import { pictureOf } from './picture.ts'

const level = 'script' // plays at once
const own = 0 // whose view is shown: of stands that hide nobody else would see any
const most = 40 // answers that nothing is told of are passed over; so many at a time

/** A battle of a scenario with its own forces. @throws RangeError where the book has no such scenario. */
function begun(rules: AnyRuleset, id: string, seed: string): Match {
  const scenario = scenarioNamed(rules, id)
  if (!scenario) throw new RangeError(`${rules.title} has no scenario "${id}"`)
  const forces = scenario.forces.flatMap((f) => readyForce(rules, f) ?? [])
  const options = settle(rules.book, { ...scenario.options }) as Options
  const seats = forces.map((f) => ({ is: 'computer' as const, name: f.name, ai: level }))
  return new Match(rules, { scenario: id, forces, options, seats, dice: `mix32:${seed}` }, {}, false)
}

/** The calls, over the worker's books; each needs the whole of one. */
export function exhibitCalls(book: (id: string) => Promise<AnyRuleset>): {
  readonly [K in keyof ExhibitCalls]: (...a: Parameters<ExhibitCalls[K]>) => Promise<ReturnType<ExhibitCalls[K]>>
} {
  let shown: { readonly of: string; readonly match: Match } | null = null
  return {
    async exhibit(ruleset, scenario, seed): Promise<Exhibit> {
      const rules = await book(ruleset)
      const of = [ruleset, scenario, seed].join()
      const match = shown?.of === of ? shown.match : begun(rules, scenario, seed)
      shown = { of, match }
      const names = match.seats.map((s) => s.name)
      const turn = (): number => {
        const { view } = match.look(own)
        return (rules.face.clock?.(view) ?? rules.face.scene(view).clock).now
      }
      let words = ''
      const setting = turn() < 1 // what is set up first is not shown
      for (let n = 0; !match.over && n < (setting ? 400 : most) && (words === '' || (setting && turn() < 1)); n++) {
        const before = match.look(own).n
        const seat = match.asked[0]
        const { view } = match.look(seat)
        const c = opponent(level).choose({ rules, view, open: match.open(seat), seat, stream: streamOf(seed, seat, match.length) })
        const told = put(match, seat, c)
        if (isRefusal(told)) throw new Error(`${names[seat]} was refused: ${told.why} (${told.rule})`)
        const heard = match.told(own, before + 1).flatMap((t) => t.events)
        const last = heard.at(-1)
        if (last) words = said(telling(rules, match.look(own).view, last, names))
      }
      const scene = rules.face.scene(match.look(own).view)
      return { picture: pictureOf(scene), clock: `${scene.clock.label} ${scene.clock.now}`, words, over: match.over !== null }
    },
  }
}
