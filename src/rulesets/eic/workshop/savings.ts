// EIC League: what would bring a team within its credits: a weapon or two left out, ratings or shields a step lower, a unit left at home;
// each with as little lost as it can (EIC-BLD-12).
import type { Edit } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { ratings, resistances } from '../book/charts.ts'
import { inPlace, pathTo, placed, placesOf, type Team, type UnitPlan } from './plan.ts'
import { weapon } from '../book/roster.ts'
import { billOf, inHand, lowest, priceOf, type Terms } from './workshop.ts'

type Fix = { readonly say: string; readonly edit: Edit }
type Path = readonly (string | number)[]
/** One thing less: the unit as it would be, where it changes, and in words. */
type Step = { readonly i: number; readonly next: UnitPlan; readonly at: Path; readonly value: Plain; readonly what: string }

const put = (say: string, at: Path, value: unknown): Fix => ({ say, edit: { at, put: value as Plain } })
const listed = (list: readonly string[]): string =>
  list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list[list.length - 1]}`
const changed = (team: Team, s: Step): Team => ({ ...team, units: team.units.map((u, k) => (k === s.i ? s.next : u)) })

function weaponSteps(team: Team): readonly Step[] {
  return team.units.flatMap((u, i) =>
    placesOf(u).flatMap((place): Step[] => {
      const id = inPlace(u, place)
      return id === null || weapon(id).cost === 0
        ? []
        : [
            {
              i,
              next: placed(u, place, null),
              at: pathTo(i, place),
              value: null,
              what: `the ${weapon(id).name.toLowerCase()} of ${u.name}`,
            },
          ]
    }),
  )
}

/** EIC-BLD-10: a rating one level down, past levels that cost no less, never below what was paid for in an earlier battle. */
function ratingSteps(team: Team, t: Terms): readonly Step[] {
  return team.units.flatMap((u, i) =>
    ratings.flatMap((r): Step[] => {
      const low = Math.max(lowest(r, t), u.kept?.ratings[r] ?? 0),
        price = (n: number): number => (n === u.kept?.ratings[r] ? 0 : (priceOf(r, n, t) ?? Infinity))
      for (let n = Math.ceil(u.ratings[r] / 10) * 10 - 10; n >= low; n -= 10)
        if (price(n) < price(u.ratings[r]))
          return [
            {
              i,
              next: { ...u, ratings: { ...u.ratings, [r]: n } },
              at: ['units', i, 'ratings', r],
              value: n,
              what: `${r} ${n} for ${u.name}`,
            },
          ]
      return []
    }),
  )
}

function shieldSteps(team: Team): readonly Step[] {
  return team.units.flatMap((u, i) =>
    resistances.flatMap((s): Step[] => {
      const level = u.shields[s.type] ?? 0,
        n = Math.ceil(level / 10) * 10 - 10
      if (level === 0 || n < (u.kept?.shields[s.type] ?? 0)) return []
      const { [s.type]: _, ...rest } = u.shields
      return [
        {
          i,
          next: { ...u, shields: n === 0 ? rest : { ...rest, [s.type]: n } },
          at: ['units', i, 'shields', s.type],
          value: n,
          what: n === 0 ? `no ${s.type} shield for ${u.name}` : `${s.type} shield ${n} for ${u.name}`,
        },
      ]
    }),
  )
}

/**
 * Steps of one kind, one after another, until the team is paid for: the smallest that suffices, else the dearest. Null when they all
 * together do not.
 */
function lowered(
  team: Team,
  t: Terms,
  steps: (team: Team) => readonly Step[],
  sound: (team: Team, i: number) => boolean,
): { readonly team: Team; readonly taken: readonly Step[] } | null {
  const taken: Step[] = []
  let now = team
  for (let over = -inHand(now, t); over > 0; over = -inHand(now, t)) {
    const total = billOf(now, t).total
    let best: Step | null = null,
      saves = 0
    for (const s of steps(now)) {
      const next = changed(now, s),
        save = total - billOf(next, t).total
      if (save > 0 && (saves < over ? save > saves : save >= over && save < saves) && sound(next, s.i)) {
        best = s
        saves = save
      }
    }
    if (best === null) return null
    taken.push(best)
    now = changed(now, best)
  }
  return { team: now, taken }
}

/** What was taken, in words: each thing once, as it stands at the end; by unit where there are many. */
function words(team: Team, taken: readonly Step[]): readonly string[] {
  const last = taken.filter((s, k) => taken.findLastIndex((x) => x.at.join() === s.at.join()) === k)
  return last.length < 4
    ? last.map((s) => s.what)
    : team.units.flatMap((u, i) => {
        const n = last.filter((s) => s.i === i).length
        return n === 0 ? [] : [`${n} of ${u.name}`]
      })
}

/** The dearest units that the credits pay for together. */
function dearest(team: Team, t: Terms): readonly UnitPlan[] {
  const cost = billOf(team, t).lines.map((l) => l.cost),
    order = team.units.map((_, i) => i).sort((a, b) => cost[b] - cost[a])
  let kept: readonly number[] = []
  for (const i of order) {
    const more = [...kept, i]
    if (inHand({ ...team, units: team.units.filter((_, k) => more.includes(k)) }, t) >= 0) kept = more
  }
  return team.units.filter((_, i) => kept.includes(i))
}

/**
 * Edits that bring a team within its credits, the smallest saving first: one of each kind, or of all kinds together where none is enough.
 * @param sound whether a unit of a changed team is as legal as it was.
 */
export function savings(team: Team, t: Terms, sound: (team: Team, i: number) => boolean): readonly Fix[] {
  const over = -inHand(team, t),
    bill = billOf(team, t),
    found: { readonly save: number; readonly fix: Fix }[] = []
  const offer = (steps: (team: Team) => readonly Step[], say: (what: readonly string[], many: boolean) => string): void => {
    const less = lowered(team, t, steps, sound)
    if (less === null) return
    const [s] = less.taken,
      what = words(team, less.taken),
      alone = less.taken.length === 1
    found.push({
      save: bill.total - billOf(less.team, t).total,
      fix: put(
        say(what, what.length !== less.taken.length || less.taken.length > 3),
        alone ? s.at : ['units'],
        alone ? s.value : less.team.units,
      ),
    })
  }
  offer(weaponSteps, (what, many) => `Leave out ${many ? `weapons: ${listed(what)}` : listed(what)}`)
  offer(
    (x) => ratingSteps(x, t),
    (what) => (/^\d/.test(what[0]) ? `Lower ratings: ${listed(what)}` : listed(what)),
  )
  offer(shieldSteps, (what) =>
    /^\d/.test(what[0]) ? `Lower shields: ${listed(what)}` : `${what[0][0].toUpperCase()}${listed(what).slice(1)}`,
  )
  if (found.length === 0)
    offer(
      (x) => [...weaponSteps(x), ...ratingSteps(x, t), ...shieldSteps(x)],
      (what) => `Less of everything: ${listed(what)}`,
    )
  let least = -1
  bill.lines.forEach((l, i) => {
    if (l.cost >= over && team.units.length > 1 && (least < 0 || l.cost < bill.lines[least].cost)) least = i
  })
  if (least >= 0)
    found.push({
      save: bill.lines[least].cost,
      fix: { say: `Leave ${team.units[least].name} out`, edit: { at: ['units', least], remove: true } },
    })
  if (found.length === 0) {
    const kept = dearest(team, t)
    return kept.length ? [put(`Keep only ${listed(kept.map((u) => u.name))}`, ['units'], kept)] : []
  }
  return found.sort((a, b) => a.save - b.save).map((x) => x.fix)
}
