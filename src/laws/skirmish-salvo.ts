// The salvo of the skirmish for tests: every side writes its whole fire as one sealed plan, all of it is rolled, then it takes effect.
import type { Choice, Decision, PartChoice, Plan, Part } from '../kernel/decision.ts'
import type { Dice } from '../kernel/dice.ts'
import type { Forecast } from '../kernel/face.ts'
import { drawnOf, odds, reckon } from '../kernel/odds.ts'
import { answerTo } from '../kernel/plan.ts'
import type { Id, Refusal } from '../kernel/plain.ts'
import type { Idea } from '../kernel/ruleset.ts'
import { about, alive, ask, hurt, inRange, onField, option, question, range, REACH, seatsOf, volley } from './skirmish-field.ts'
import type { Field, SeenSquad, SkirmishView, Squad } from './skirmish-state.ts'

/** SK-SALVO-02: so many squads may fire at one target. */
const AT_ONE = 2

/** One squad's part in a salvo, as its plan says. */
type Fire = {
  readonly by: Id
  readonly at: Id
  readonly aimed: boolean
  readonly focus: number
  readonly rocket: boolean
  readonly split: readonly number[]
}

const one = (plan: Plan, part: string): string | null => {
  const c = answerTo(plan, part)
  return c && 'one' in c ? c.one : null
}
const many = (plan: Plan, part: string): readonly string[] => {
  const c = answerTo(plan, part)
  return c && 'some' in c ? c.some : []
}

/** What a plan has a squad do; null where it holds its fire. An unanswered mode is steady. */
function fireOf(plan: Plan, by: Id): Fire | null {
  const at = one(plan, `${by} target`)
  if (at === null) return null
  const aimed = one(plan, `${by} mode`) === 'aimed'
  const focus = answerTo(plan, `${by} focus`)
  const split = answerTo(plan, `${by} volley`)
  return {
    by,
    at,
    aimed,
    focus: aimed && focus && 'number' in focus ? focus.number : 0,
    rocket: many(plan, `${by} weapons`).includes('rocket'),
    split: split && 'split' in split ? split.split : aimed ? [1, 1] : [2, 1],
  }
}

/** SK-SALVO-01: the parts of a squad’s fire: its target, then mode and weapons, then how its dice are split and what focus it spends. */
function partsFor(v: SkirmishView, d: Decision, draft: Plan, u: SeenSquad): readonly Part[] {
  const foes = v.units.filter((x) => x.seat !== d.seat && inRange(u, x))
  const me = about(u)
  const target: Part = {
    id: `${u.id} target`,
    label: `${u.name}’s target`,
    about: [me],
    choice: { is: 'one', of: foes.map(option), pass: true, passLabel: 'Hold fire' },
    idle: { pass: true },
    ...(foes.length === 0 ? { none: { rule: 'SK-FIRE-01', why: `no enemy within ${REACH} hexes` } } : {}),
  }
  const at = one(draft, target.id)
  if (at === null) return [target]
  const shot = [me, { unit: at }]
  const mode: Part = {
    id: `${u.id} mode`,
    label: `${u.name}’s mode`,
    about: shot,
    needs: [target.id],
    choice: {
      is: 'one',
      of: [
        { id: 'steady', label: 'Steady, three dice' },
        { id: 'aimed', label: 'Aimed, two dice and focus' },
      ],
    },
  }
  // SK-SALVO-03 one rocket a side
  const taken = v.units.some((x) => x.id !== u.id && many(draft, `${x.id} weapons`).includes('rocket'))
  const weapons: Part = {
    id: `${u.id} weapons`,
    label: `${u.name}’s weapons`,
    about: shot,
    needs: [target.id],
    choice: { is: 'some', of: [{ id: 'rifles', label: 'Rifles' }, ...(taken ? [] : [{ id: 'rocket', label: 'Rocket' }])], min: 1, max: 2 },
    idle: { some: ['rifles'] },
  }
  const how = one(draft, mode.id)
  if (how === null) return [target, mode, weapons]
  const total = how === 'aimed' ? 2 : 3
  const dice: Part = {
    id: `${u.id} volley`,
    label: `${u.name}’s dice`,
    about: shot,
    needs: [target.id, mode.id],
    choice: { is: 'split', total, into: ['high', 'low'] },
    idle: { split: [total - 1, 1] },
  }
  const focus: Part = {
    id: `${u.id} focus`,
    label: `${u.name}’s focus`,
    about: shot,
    needs: [target.id, mode.id],
    choice: { is: 'number', min: 0, max: u.focus ?? 0, step: 1, unit: 'focus' },
    idle: { number: 0 },
  }
  return how === 'aimed' && (u.focus ?? 0) > 0 ? [target, mode, weapons, dice, focus] : [target, mode, weapons, dice]
}

/** SK-SALVO-01: what is open of a side’s plan. */
export function parts(v: SkirmishView, d: Decision, draft: Plan): readonly Part[] {
  return v.units.filter((u) => u.seat === d.seat && onField(u)).flatMap((u) => partsFor(v, d, draft, u))
}

/** The fire of a plan, squad by squad. */
const firesOf = (units: readonly { readonly id: Id }[], plan: Plan): readonly Fire[] =>
  units.flatMap((u) => {
    const f = fireOf(plan, u.id)
    return f ? [f] : []
  })

/** SK-SALVO-02, for the whole plan. */
export function checkSalvo(v: SkirmishView, plan: Plan): Refusal | true {
  const fires = firesOf(v.units, plan)
  const crowd = fires.find((f) => fires.filter((x) => x.at === f.at).length > AT_ONE)
  const name = v.units.find((u) => u.id === crowd?.at)?.name
  return crowd ? { rule: 'SK-SALVO-02', why: `${name}: at most ${AT_ONE} squads fire at one target` } : true
}

/** The damage of one squad’s fire; a guard of one die each way, for nobody answers a salvo. */
function harmOf(f: Fire, units: readonly (Squad | SeenSquad)[], dice: Dice): number {
  const [by, at] = [f.by, f.at].map((id) => units.find((u) => u.id === id) as Squad | SeenSquad)
  return volley({ attack: f.split, guard: [1, 1], aim: f.focus + (f.rocket ? 2 : 0), range: range(by, at) }, dice)
}

const damage = (of: { readonly id: Id; readonly name: string }, rule: (dice: Dice) => number): Forecast => ({
  label: of.name,
  unit: of.id,
  odds: odds(rule).map(({ p, is }) => ({ p, label: is === 0 ? 'miss' : `${is} damage`, tone: is === 0 ? 'plain' : 'good' })),
})

/** What a plan does to each target, all squads together: the resolver that plays, target by target. */
export function salvoForecast(v: SkirmishView, plan: Plan): readonly Forecast[] {
  const fires = firesOf(v.units, plan)
  const at = v.units.filter((u) => fires.some((f) => f.at === u.id))
  const each = at.map((u) => damage(u, (dice) => fires.reduce((n, f) => (f.at === u.id ? n + harmOf(f, v.units, dice) : n), 0)))
  return at.length > 1 ? [...each, outForecast(v, fires, at)] : each
}

/** How many squads a plan puts out of action: all its dice at once, drawn where there are too many to follow. */
function outForecast(v: SkirmishView, fires: readonly Fire[], at: readonly SeenSquad[]): Forecast {
  const out = reckon((dice) => {
    const harm = fires.map((f) => harmOf(f, v.units, dice))
    return at.filter((u) => fires.reduce((n, f, i) => (f.at === u.id ? n + harm[i] : n), 0) >= u.hp).length
  }, 40)
  return {
    label: 'Out of action',
    odds: [...out.odds]
      .sort((a, b) => a.is - b.is)
      .map(({ p, is }) => ({ p, label: is === 0 ? 'none' : is === 1 ? 'one squad' : `${is} squads`, tone: is === 0 ? 'plain' : 'good' })),
    ...drawnOf(out, (n) => n > 0),
  }
}

/** What one squad’s fire does under a draft. */
export function fireForecast(v: SkirmishView, draft: Plan, part: string, c: PartChoice): readonly Forecast[] {
  const by = part.slice(0, part.indexOf(' '))
  const f = fireOf([{ part, choice: c }, ...draft.filter((a) => a.part !== part)], by)
  return f === null ? [] : [damage(v.units.find((u) => u.id === f.at) ?? { id: f.at, name: f.at }, (dice) => harmOf(f, v.units, dice))]
}

/** A plan in which every squad that may fires steadily at what is nearest, two at most at one target; or nobody fires. */
export function salvoIdeas(v: SkirmishView, d: Decision): readonly { readonly choice: Choice; readonly idea: Idea }[] {
  const at = new Map<Id, number>()
  let plan: Plan = []
  for (const u of v.units.filter((x) => x.seat === d.seat && onField(x))) {
    const foes = v.units.filter((x) => x.seat !== d.seat && inRange(u, x) && (at.get(x.id) ?? 0) < AT_ONE)
    const near = [...foes].sort((a, b) => range(u, a) - range(u, b))[0]
    if (!near) continue
    at.set(near.id, (at.get(near.id) ?? 0) + 1)
    plan = [...plan, { part: `${u.id} target`, choice: { one: near.id } }, { part: `${u.id} mode`, choice: { one: 'steady' } }]
    const rocket = parts(v, d, plan).find((p) => p.id === `${u.id} weapons`)?.choice
    if (rocket?.is === 'some' && rocket.of.some((o) => o.id === 'rocket'))
      plan = [...plan, { part: `${u.id} weapons`, choice: { some: ['rifles', 'rocket'] } }]
  }
  return [
    { choice: { plan }, idea: 'strike' },
    { choice: { plan: [] }, idea: 'hold' },
  ]
}

/** The step of a round: everybody in reach of an enemy plans, in secret; all of it is rolled as the squads stand, then written down. */
export const salvo = ask(
  'SK-SALVO-01',
  (g) =>
    g.words.salvo
      ? seatsOf(g)
          .filter((seat) => g.units.some((u) => u.seat === seat && g.units.some((x) => x.seat !== seat && inRange(u, x))))
          .map((seat) => question('salvo', 'SK-SALVO-01', seat, { is: 'plan' }, { plan: [] }, { secret: true }))
      : null,
  (g: Field, _v, answers) => {
    const fires = answers.flatMap((a) => firesOf(g.units, (a.choice as { plan: Plan }).plan))
    for (const f of fires)
      if (f.focus > 0) {
        const u = g.edit(f.by)
        u.focus -= f.focus
        g.emit({ is: 'aimed', rule: 'SK-SALVO-01', told: [u.seat], unit: f.by, focus: f.focus })
      }
    const harms = fires.map((f) => {
      const harm = harmOf(f, g.units, g.dice)
      g.emit({ is: 'volley', rule: 'SK-HIT-01', by: f.by, at: f.at, attack: f.split, guard: [1, 1], harm })
      return { at: f.at, harm }
    })
    for (const { at, harm } of harms) if (harm > 0 && alive(g.unit(at))) hurt(g, at, harm)
  },
)
