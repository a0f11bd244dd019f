// EIC League: what would bring a team within its credits: a weapon or two left out, ratings or shields a step lower, a unit left at home;
// each with as little lost as it can (EIC-BLD-12).
import type { Edit } from '../../../kernel/force.ts'
import type { Plain } from '../../../kernel/plain.ts'
import { listed } from '../../../craft/english.ts'
import { ratings, resistances } from '../book/charts.ts'
import { inPlace, pathTo, placed, placesOf, type Team, type UnitPlan } from './plan.ts'
import { weapon } from '../book/roster.ts'
import { billOf, fit, inHand, lowest, priceOf, unitLine, type FittedUnit, type Terms } from './workshop.ts'

type Fix = { readonly say: string; readonly edit: Edit }
type Path = readonly (string | number)[]
/** One thing less: the unit as it would be, where it changes, and in words; `place` is what it empties. */
type Step = {
  readonly i: number
  readonly next: UnitPlan
  readonly at: Path
  readonly value: Plain
  readonly what: string
  readonly place?: string
}
/** Whether a changed unit is as legal as it was. */
type Sound = (next: UnitPlan, i: number) => boolean
/** The steps of one kind that a unit can take. */
type Steps = (u: UnitPlan, i: number) => readonly Step[]

const put = (say: string, at: Path, value: unknown): Fix => ({ say, edit: { at, put: value as Plain } })

const weaponSteps: Steps = (u, i) =>
  placesOf(u).flatMap((place): Step[] => {
    const id = inPlace(u, place)
    if (id === null || weapon(id).cost === 0) return []
    const what = `the ${weapon(id).name.toLowerCase()} of ${u.name}`
    return [{ i, next: placed(u, place, null), at: pathTo(i, place), value: null, what, place }]
  })

/** EIC-BLD-10: a rating one level down, past levels that cost no less, never below what was paid for in an earlier battle. */
const ratingSteps =
  (t: Terms): Steps =>
  (u, i) =>
    ratings.flatMap((r): Step[] => {
      const low = Math.max(lowest(r, t), u.kept?.ratings[r] ?? 0),
        price = (n: number): number => (n === u.kept?.ratings[r] ? 0 : (priceOf(r, n, t) ?? Infinity))
      for (let n = Math.ceil(u.ratings[r] / 10) * 10 - 10; n >= low; n -= 10)
        if (price(n) < price(u.ratings[r])) {
          const next = { ...u, ratings: { ...u.ratings, [r]: n } }
          return [{ i, next, at: ['units', i, 'ratings', r], value: n, what: `${r} ${n} for ${u.name}` }]
        }
      return []
    })

const shieldSteps: Steps = (u, i) =>
  resistances.flatMap((s): Step[] => {
    const level = u.shields[s.type] ?? 0,
      n = Math.ceil(level / 10) * 10 - 10
    if (level === 0 || n < (u.kept?.shields[s.type] ?? 0)) return []
    const { [s.type]: _, ...rest } = u.shields,
      next = { ...u, shields: n === 0 ? rest : { ...rest, [s.type]: n } },
      what = n === 0 ? `no ${s.type} shield for ${u.name}` : `${s.type} shield ${n} for ${u.name}`
    return [{ i, next, at: ['units', i, 'shields', s.type], value: n, what }]
  })

/** A step with what it saves, and whether the unit is as legal after it, found when it is first asked. */
type Weighed = { readonly step: Step; readonly save: number; sound?: boolean }

/**
 * Steps of one kind, one after another, until the team is paid for: the smallest that suffices, else the dearest. Null when they all
 * together do not. Only bought weapons are left out: what comes out of stock or stays costs nothing. So a step changes the bill of its
 * own unit alone, and after it only the steps of that unit are weighed anew.
 */
function lowered(team: Team, t: Terms, steps: Steps, sound: Sound): { readonly team: Team; readonly taken: readonly Step[] } | null {
  const fitted: FittedUnit[] = [...fit(team, t).units],
    units = [...team.units],
    lines = units.map((u, i) => unitLine(u, fitted[i], t).cost),
    taken: Step[] = []
  const without = (s: Step): FittedUnit => {
    if (s.place === undefined) return fitted[s.i]
    const { [s.place]: _, ...rest } = fitted[s.i]
    return rest
  }
  const weighed = (u: UnitPlan, i: number, old: readonly Weighed[], moved: string): readonly Weighed[] =>
    steps(u, i).flatMap((step): Weighed[] => {
      if (step.place !== undefined && fitted[i][step.place]?.from !== 'bought') return []
      const path = step.at.join(),
        was = path === moved ? undefined : old.find((x) => x.step.at.join() === path)
      const save = was ? was.save : lines[i] - unitLine(step.next, without(step), t).cost
      return save > 0 ? [{ step, save }] : []
    })
  const all = units.map((u, i) => weighed(u, i, [], ''))
  let over = lines.reduce((n, c) => n + c, 0) - team.credits
  while (over > 0) {
    let best: Weighed | null = null
    for (const of of all)
      for (const w of of) {
        const saves = best?.save ?? 0
        if (saves < over ? w.save > saves : w.save >= over && w.save < saves) if ((w.sound ??= sound(w.step.next, w.step.i))) best = w
      }
    if (best === null) return null
    const { step, save } = best,
      { i } = step
    taken.push(step)
    fitted[i] = without(step)
    units[i] = step.next
    lines[i] -= save
    over -= save
    all[i] = weighed(step.next, i, all[i], step.at.join())
  }
  return { team: { ...team, units }, taken }
}

/** What was taken, in words: each thing once, as it stands at the end; by unit where there are many. */
function words(team: Team, taken: readonly Step[]): readonly string[] {
  const at = new Map(taken.map((s) => [s.at.join(), s])),
    last = taken.filter((s) => at.get(s.at.join()) === s)
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
 */
export function savings(team: Team, t: Terms, sound: Sound): readonly Fix[] {
  const over = -inHand(team, t),
    bill = billOf(team, t),
    found: { readonly save: number; readonly fix: Fix }[] = []
  const offer = (steps: Steps, say: (what: readonly string[], many: boolean) => string): void => {
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
  offer(ratingSteps(t), (what) => (/^\d/.test(what[0]) ? `Lower ratings: ${listed(what)}` : listed(what)))
  offer(shieldSteps, (what) =>
    /^\d/.test(what[0]) ? `Lower shields: ${listed(what)}` : `${what[0][0].toUpperCase()}${listed(what).slice(1)}`,
  )
  if (found.length === 0)
    offer(
      (u, i) => [...weaponSteps(u, i), ...ratingSteps(t)(u, i), ...shieldSteps(u, i)],
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
