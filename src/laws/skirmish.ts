// A made-up skirmish for tests: squads on hexes, a secret (focus), an interrupt (snap fire), dice, sealed answers, all seven shapes of choice.
import { amongHexes, type Answer, type Choice, type Decision, type Option } from '../kernel/decision.ts'
import { d, die, sum, versus, type Dice } from '../kernel/dice.ts'
import type { Force } from '../kernel/force.ts'
import { odds } from '../kernel/odds.ts'
import type { Id, Place, Plain, Ref, Refusal, Seat } from '../kernel/plain.ts'
import { interrupt, run, table, words } from '../kernel/procedure.ts'
import { sealed, type AnyRuleset, type Flaw, type Position, type Ruleset, type Scenario, type SetUp, type Terms } from '../kernel/ruleset.ts'
import { Game, type Outcome } from '../kernel/state.ts'
import { hexBoard } from '../space/hex.ts'
import { book, face, forces, type SquadForce } from './skirmish-paper.ts'
import { HILL, type Field, type SeenSquad, type SkirmishView, type Squad, type Words } from './skirmish-state.ts'

export const ground = hexBoard(9, 7)
const REACH = 4, WALK = 3, FOCUS = 3
const OFF: Place = [-1, -1]
const same = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1]
const alive = (s: { readonly hp: number }): boolean => s.hp > 0
const onField = (s: { readonly hp: number; readonly at: Place }): boolean => alive(s) && s.at[0] >= 0
const range = (a: { readonly at: Place }, b: { readonly at: Place }): number => ground.distance(a.at, b.at)
const inRange = (a: Squad | SeenSquad, b: Squad | SeenSquad): boolean => onField(a) && onField(b) && range(a, b) <= REACH
const seatsOf = (g: { readonly seats: number; readonly words: Words; readonly units: readonly { seat: Seat; hp: number }[] }): Seat[] => Array.from({ length: g.seats }, (_, s) => s).filter((s) => !g.words.left.includes(s) && g.units.some((u) => u.seat === s && u.hp > 0))
const home = (seat: Seat): Place[] => Array.from({ length: 63 }, (_, i): Place => [i % 9, (i - (i % 9)) / 9]).filter(([c, r]) => (seat === 0 ? c < 2 : seat === 1 ? c > 6 : c > 1 && c < 7 && r === (seat === 2 ? 0 : 6)))
const about = (u: { readonly id: Id }): Ref => ({ unit: u.id })

/** SK-HIT-01: attack dice against guard dice, high and low; 1 damage from `need` on, 2 from six more. */
export type Shot = { readonly attack: readonly number[]; readonly guard: readonly number[]; readonly aim: number; readonly range: number }
/** The damage of one shot: 0, 1 or 2 for each of its dice pools. */
export function volley(f: Shot, dice: Dice): number {
  let harm = 0
  f.attack.forEach((n, i) => {
    if (n === 0) return
    const spec = f.guard[i] > 0 ? versus(sum(n, d(6)), sum(f.guard[i], d(6))) : sum(n, d(6))
    harm += dice.roll(i === 0 ? 'high volley' : 'low volley', spec, (m) => (m + f.aim >= f.range + 9 ? 2 : m + f.aim >= f.range + 3 ? 1 : 0))
  })
  return harm
}

const { act, ask, call, each, loop, procedure, hushed } = words<Field>()
const question = (kind: string, rule: string, seat: Seat, choice: Decision['choice'], idle: Choice, more: Partial<Decision> = {}): Decision => ({ kind, rule, seat, secret: false, told: 'all', about: [], choice, idle, ...more })
const option = (u: { readonly id: Id; readonly name: string }): Option => ({ id: u.id, label: u.name, about: [about(u)] })
const only = (answers: readonly Answer[]): Choice => answers[0].choice

function hurt(g: Field, id: Id, by: number): void {
  const u = g.edit(id)
  u.hp = Math.max(0, u.hp - by)
  if (u.hp === 0) { u.plan = []; g.emit({ is: 'out', rule: 'SK-HIT-02', unit: id }) }
}

type ShotWords = { readonly by: Id; readonly at: Id }
export const shot = procedure('SK-SHOT-01', 'shot', (v: ShotWords): ShotWords => v,
  ask('SK-AIM-01', (g, v: ShotWords) => {
    const u = g.unit(v.by)
    return question('aim', 'SK-AIM-01', u.seat, { is: 'number', min: 0, max: u.focus, step: 1, unit: 'focus' }, { number: 0 }, { secret: true, told: 'nobody', about: [about(u)], always: true })
  }, (g, v: ShotWords, answers) => {
    const n = (only(answers) as { number: number }).number, u = g.edit(v.by)
    u.focus -= n; u.aim = n
    g.emit({ is: 'aimed', rule: 'SK-AIM-01', told: [u.seat], unit: v.by, focus: n })
  }),
  ask('SK-VOL-01', (g, v: ShotWords) => [v.by, v.at].map((id, i) => question(i ? 'guard' : 'volley', 'SK-VOL-01', g.unit(id).seat, { is: 'split', total: i ? 2 : 3, into: ['high', 'low'] }, { split: i ? [1, 1] : [2, 1] }, { secret: true, about: [about(g.unit(id))] })),
    (g, v: ShotWords, [a, b]) => {
      const by = g.edit(v.by), to = g.unit(v.at)
      const facts = { attack: (a.choice as { split: number[] }).split, guard: (b.choice as { split: number[] }).split, aim: by.aim, range: range(by, to) }
      const harm = volley(facts, g.dice)
      by.aim = 0
      g.emit({ is: 'volley', rule: 'SK-HIT-01', by: v.by, at: v.at, attack: facts.attack, guard: facts.guard, harm })
      if (harm > 0) hurt(g, v.at, harm)
    }))

type SnapWords = { readonly at: Id; readonly by: readonly Id[] }
const watchers = (g: Field, at: Id): Squad[] => g.units.filter((u) => u.watch && u.seat !== g.unit(at).seat && inRange(u, g.unit(at)))
export const snapFire = hushed(procedure('SK-SNAP-01', 'snapFire', (v: { at: Id }): SnapWords => ({ at: v.at, by: [] }),
  ask('SK-SNAP-01', (g, v: SnapWords) => seatsOf(g).flatMap((seat) => {
    const mine = watchers(g, v.at).filter((u) => u.seat === seat)
    return mine.length ? [question('snap', 'SK-SNAP-01', seat, { is: 'one', of: mine.map(option), pass: true }, { pass: true }, { secret: true, told: 'nobody', about: [{ unit: v.at }] })] : []
  }), (g, v: SnapWords, answers): SnapWords => {
    const by = answers.flatMap((a) => ('one' in a.choice ? [a.choice.one] : []))
    for (const id of by) g.edit(id).watch = false
    if (by.length) g.emit({ is: 'snap', rule: 'SK-SNAP-01', units: by, at: v.at })
    return { at: v.at, by }
  }),
  each((_g, v: SnapWords) => v.by, call(shot, (g, v: SnapWords, one) => (alive(g.unit(v.at)) ? { by: one, at: v.at } : null)))),
  (g, v: SnapWords) => (v.by.length ? [] : Array.from({ length: g.seats }, (_, s) => s).filter((s) => !g.open.some((q) => q.seat === s))))

const free = (units: readonly (Squad | SeenSquad)[], me: Id, at: Place): boolean => !units.some((u) => u.id !== me && onField(u) && same(u.at, at))
const reachOf = (units: readonly (Squad | SeenSquad)[], u: { readonly id: Id; readonly at: Place }, budget: number) => ground.reach(u.at, budget, { cost: (_from, to) => (free(units, u.id, to) ? 1 : -1) })

type Acting = { readonly unit: Id; readonly target: Id }
export const activate = procedure('SK-ACT-01', 'activate', (v: { unit: Id }): Acting => ({ unit: v.unit, target: '' }),
  ask('SK-MOV-01', (g, v: Acting) => question('move', 'SK-MOV-01', g.unit(v.unit).seat, { is: 'path', unit: v.unit, budget: WALK, from: { at: g.unit(v.unit).at }, pass: true }, { pass: true }, { told: 'seat', about: [{ unit: v.unit }] }),
    (g, v: Acting, answers) => { const c = only(answers); if ('legs' in c) g.edit(v.unit).plan = c.legs.map((l) => l.to) }),
  loop((g, v: Acting) => g.unit(v.unit).plan.length > 0 && alive(g.unit(v.unit)),
    act('SK-MOV-02', (g, v: Acting) => {
      const u = g.edit(v.unit), from = u.at
      u.at = u.plan[0]; u.plan = u.plan.slice(1)
      g.emit({ is: 'moved', rule: 'SK-MOV-02', unit: v.unit, from, at: u.at })
    }),
    call(snapFire, (g, v: Acting) => (g.words.snap && watchers(g, v.unit).length ? { at: v.unit } : null))),
  ask('SK-FIRE-01', (g, v: Acting) => {
    const me = g.unit(v.unit), of = g.units.filter((u) => u.seat !== me.seat && inRange(me, u))
    return of.length ? question('fire', 'SK-FIRE-01', me.seat, { is: 'one', of: of.map(option), pass: true, passLabel: 'Hold fire' }, { pass: true }, { about: [about(me)] }) : null
  }, (_g, v: Acting, answers): Acting => { const c = only(answers); return { unit: v.unit, target: 'one' in c ? c.one : '' } }),
  call(shot, (_g, v: Acting) => (v.target ? { by: v.unit, at: v.target } : null)))

const hurtOf = (g: Field, seat: Seat): Squad[] => g.units.filter((u) => u.seat === seat && alive(u) && u.hp < u.of)
type Round = { readonly order: readonly Id[] }
export const round = procedure('SK-RND-01', 'round', (): Round => ({ order: [] }),
  act('SK-INI-01', (g): Round => {
    g.set({ round: g.words.round + 1 })
    const first = g.dice.roll('initiative', die(0, 11), (n) => n), n = g.seats
    g.emit({ is: 'initiative', rule: 'SK-INI-01', seat: first % n, round: g.words.round })
    return { order: Array.from({ length: n }, (_, i) => String((first + i) % n)) }
  }),
  ask('SK-ORD-01', (g) => seatsOf(g).map((seat) => { const of = g.units.filter((u) => u.seat === seat && onField(u)).map(option); return question('orders', 'SK-ORD-01', seat, { is: 'some', of, min: 0, max: Math.min(2, of.length), ordered: true }, { some: [] }, { secret: true }) }),
    (g, v: Round, answers): Round => {
      const lists = v.order.map((seat) => { const a = answers.find((x) => x.decision.seat === Number(seat)); return a ? (a.choice as { some: readonly Id[] }).some : [] })
      const order = [0, 1].flatMap((i) => lists.flatMap((l) => (l[i] === undefined ? [] : [l[i]])))
      for (const u of g.units) if (alive(u)) g.edit(u.id).watch = !order.includes(u.id)
      g.emit({ is: 'orders', rule: 'SK-ORD-01', units: order })
      return { order }
    }),
  each((_g, v: Round) => v.order, call(activate, (g, _v: Round, one) => (onField(g.unit(one)) ? { unit: one } : null))),
  ask('SK-REST-01', (g) => seatsOf(g).flatMap((seat) => { const to = hurtOf(g, seat).map(about); return to.length > 1 ? [question('repair', 'SK-REST-01', seat, { is: 'assign', items: [{ part: 'kit', of: String(seat) }], to, each: 1 }, { assign: [[]] }, { secret: true })] : [] }),
    (g, _v: Round, answers) => {
      for (const { decision: q, choice } of answers) for (const i of (choice as { assign: readonly (readonly number[])[] }).assign[0]) {
        const { unit } = (q.choice as { to: readonly { unit: Id }[] }).to[i], u = g.edit(unit)
        u.hp++
        g.emit({ is: 'repaired', rule: 'SK-REST-01', unit })
      }
    }),
  act('SK-END-01', (g) => {
    const on = g.units.find((u) => onField(u) && same(u.at, HILL))
    if (on) { g.set({ score: g.words.score.map((n, s) => (s === on.seat ? n + 1 : n)) }); g.emit({ is: 'score', rule: 'SK-END-01', seat: on.seat, unit: on.id }) }
    if (g.words.round >= g.words.turns) g.set({ end: 'the last round is over' })
  }))

export const battle = procedure('SK-BATTLE-01', 'battle', () => ({}),
  ask('SK-DEP-01', (g) => seatsOf(g).map((seat) => { const items = g.units.filter((u) => u.seat === seat && alive(u)).map(about), of = home(seat); return question('deploy', 'SK-DEP-01', seat, { is: 'place', items, where: [{ is: 'hexes', of }] }, { place: items.map((_, i) => ({ at: of[i] })) }, { secret: true }) }),
    (g, _v, answers) => {
      for (const { decision: q, choice } of answers) (choice as { place: readonly { at: Place }[] }).place.forEach((p, i) => { const { unit } = (q.choice as { items: readonly { unit: Id }[] }).items[i]; g.edit(unit).at = p.at; g.emit({ is: 'deployed', rule: 'SK-DEP-01', unit, at: p.at }) })
    }),
  loop(() => true, call(round, () => ({}))))

export const truce = procedure('SK-TRUCE-01', 'truce', (v: { by: Seat }) => v,
  ask('SK-TRUCE-01', (g, v: { by: Seat }) => seatsOf(g).filter((s) => s !== v.by).map((s) => question('truce', 'SK-TRUCE-01', s, { is: 'one', of: [{ id: 'accept', label: 'Accept the truce' }, { id: 'reject', label: 'Fight on' }] }, { one: 'reject' }, { secret: true })),
    (g, _v: { by: Seat }, answers) => {
      const agreed = answers.every((a) => 'one' in a.choice && a.choice.one === 'accept')
      if (agreed) g.set({ end: 'truce' })
      g.emit({ is: 'truce', rule: 'SK-TRUCE-01', agreed })
    }))
/** SK-LEND-01: said at any time and told to nobody else: a squad hands one of its focus on. */
export const lend = hushed(procedure('SK-LEND-01', 'lend', (v: { from: Id; seat: Seat }) => v,
  ask('SK-LEND-01', (g, v: { from: Id; seat: Seat }) => question('lendTo', 'SK-LEND-01', v.seat, { is: 'one', of: lenders(g.units, v.seat).filter((u) => u.id !== v.from).map(option), pass: true }, { pass: true }, { told: 'nobody', about: [{ unit: v.from }], always: true }),
    (g, v: { from: Id; seat: Seat }, answers) => {
      const to = answers.flatMap((a) => ('one' in a.choice ? [a.choice.one] : []))
      if (to.length && g.unit(v.from).focus > 0 && g.unit(to[0]).focus < FOCUS) { g.edit(v.from).focus--; g.edit(to[0]).focus++ }
      g.emit({ is: 'lent', rule: 'SK-LEND-01', told: [v.seat], unit: v.from, to })
    })),
  (g, v: { from: Id; seat: Seat }) => Array.from({ length: g.seats }, (_, s) => s).filter((s) => s !== v.seat))
const lenders = <U extends { readonly id: Id; readonly name: string; readonly seat: Seat; readonly hp: number }>(units: readonly U[], seat: Seat): readonly U[] => units.filter((u) => u.seat === seat && alive(u))
export const promotion = procedure('SK-AFT-01', 'promotion', (_v: { of: 'after' }) => ({}),
  ask('SK-AFT-01', (g) => Array.from({ length: g.seats }, (_, seat) => { const of = g.units.filter((u) => u.seat === seat && alive(u) && u.focus < FOCUS).map(option); return question('promote', 'SK-AFT-01', seat, { is: 'some', of, min: 0, max: Math.min(1, of.length) }, { some: [] }, { secret: true }) }).filter((q) => (q.choice as { of: readonly Option[] }).of.length > 0),
    (g, _v, answers) => { for (const { choice } of answers) for (const id of (choice as { some: readonly Id[] }).some) { const u = g.edit(id); u.focus++; g.emit({ is: 'promoted', rule: 'SK-AFT-01', told: [u.seat], unit: id }) } }))

function outcome(g: Field): Outcome | null {
  const left = seatsOf(g)
  const score = g.words.score.map((n, seat) => ({ seat, label: 'Hill', value: String(n), rule: 'SK-END-01' }))
  if (left.length <= 1) return { rule: 'SK-WIN-01', winners: left, why: 'one side is left', score }
  if (!g.words.end) return null
  const best = Math.max(...left.map((s) => g.words.score[s])), winners = left.filter((s) => g.words.score[s] === best)
  return { rule: 'SK-WIN-02', winners: g.words.end === 'truce' || winners.length > 1 ? [] : winners, why: g.words.end, score }
}

function check(v: SkirmishView, q: Decision, c: Choice): Refusal | true {
  const no = (why: string): Refusal => ({ rule: q.rule, why })
  if (q.choice.is === 'place' && 'place' in c) {
    const at = c.place.flatMap((p) => (p && 'at' in p ? [p.at] : []))
    if (at.length < c.place.length) return no('every squad takes the field')
    const { where } = q.choice
    return at.some((p) => !amongHexes(where, p)) ? no('outside your own ground') : at.some((p, i) => at.slice(0, i).some((o) => same(o, p))) ? no('one squad a hex') : true
  }
  if (q.choice.is === 'path' && 'legs' in c) {
    const { unit, from } = q.choice
    if (c.legs.length === 0) return no('name a hex, or pass')
    let at = from.at
    for (const { to } of c.legs) { if (!ground.has(to) || ground.distance(at, to) !== 1) return no('a step goes to a neighbouring hex'); if (!free(v.units, unit, to)) return no('another squad stands there'); at = to }
    return c.legs.length <= WALK ? true : no(`a squad walks ${WALK} hexes`)
  }
  return true
}

function view(g: Field, seat: Seat | 'watcher'): SkirmishView {
  const units = g.units.map((u): SeenSquad => (u.seat === seat || g.over ? u : { ...u, focus: null, aim: null, plan: [] }))
  const asked = g.open.some((q) => q.seat === seat)
  const stack = asked ? g.stack.map((f, i) => (i === g.stack.length - 1 && f.sealed ? { ...f, sealed: f.sealed.map((c, k) => (g.open[k].seat === seat ? c : null)) } : f)) : []
  return { seat, units, words: g.words, seats: g.seats, stack, over: g.over }
}

function imagine(v: SkirmishView, dice: Dice): Field {
  const top = v.stack.at(-1), shooter = top?.do === 'shot' ? (top.v as ShotWords).by : ''
  const units = v.units.map((u): Squad => {
    if (u.focus !== null && u.aim !== null) return u as Squad
    const focus = dice.roll('focus', die(0, FOCUS), (n) => n)
    return { ...u, focus, aim: u.id === shooter ? dice.roll('aim', die(0, FOCUS - focus), (n) => n) : 0 }
  })
  const g: Field = new Game<Squad, Words>(units, v.words, v.seats, v.stack.slice())
  g.over = v.over
  if (v.stack.length) run(g, skirmish)
  return g
}

function worth(g: Field, seat: Seat): Terms {
  const share = (s: Seat): number => { const all = g.units.filter((u) => u.seat === s); return all.reduce((n, u) => n + u.hp, 0) / Math.max(1, all.reduce((n, u) => n + u.of, 0)) }
  const foes = Array.from({ length: g.seats }, (_, s) => s).filter((s) => s !== seat), mine = g.units.filter((u) => u.seat === seat && onField(u))
  return {
    material: g.words.left.includes(seat) ? -1 : share(seat) - foes.reduce((n, s) => n + share(s), 0) / foes.length,
    goal: (g.words.score[seat] - Math.max(...foes.map((s) => g.words.score[s]))) / 10,
    position: mine.reduce((n, u) => n - ground.distance(u.at, HILL), 0) / 200,
    readiness: g.units.reduce((n, u) => n + (u.seat === seat && alive(u) ? u.focus + u.aim : 0), 0) / 300,
  }
}

const legsTo = (v: SkirmishView, unit: Id, to: Place): Choice => { const u = v.units.find((x) => x.id === unit) as SeenSquad; const path = reachOf(v.units, u, WALK).path(to); return path.length > 1 ? { legs: path.slice(1).map((p) => ({ to: p })) } : { pass: true } }
function draw(v: SkirmishView, q: Decision, dice: Dice): Choice {
  const pick = <T>(list: readonly T[]): T => dice.roll('pick', die(0, list.length - 1), (i) => list[i])
  if (q.choice.is === 'place') {
    let of = q.choice.where.flatMap((r) => (r.is === 'hexes' ? r.of : []))
    return { place: q.choice.items.map(() => { const at = pick(of); of = of.filter((p) => p !== at); return { at } }) }
  }
  if (q.choice.is !== 'path') return q.idle
  const { unit, from } = q.choice, all = reachOf(v.units, { id: unit, at: from.at }, WALK).places.slice(1)
  return all.length ? legsTo(v, unit, pick(all)) : { pass: true }
}

function position(p: Position): Field | { readonly flaws: readonly Flaw[] } {
  const scenario = scenarios.find((s) => s.id === (p.scenario ?? 'duel'))
  if (!scenario) return { flaws: [{ at: 'scenario', why: `there is ${scenarios.map((s) => s.id).join(', ')}` }] }
  if (!Array.isArray(p.units)) return { flaws: [{ at: 'units', why: 'a list of squads' }] }
  const flaws: Flaw[] = [], whole = (n: unknown, low: number, high: number): boolean => Number.isInteger(n) && (n as number) >= low && (n as number) <= high
  const units = p.units.map((x: Partial<Squad>, i): Squad => {
    if (typeof x?.id !== 'string') flaws.push({ at: `units.${i}.id`, why: 'a text of its own' })
    if (!whole(x?.seat, 0, scenario.seats - 1)) flaws.push({ at: `units.${i}.seat`, why: `0 to ${scenario.seats - 1}` })
    if (!Array.isArray(x?.at) || !ground.has(x.at as Place)) flaws.push({ at: `units.${i}.at`, why: 'a hex of the 9 × 7 field' })
    if (!whole(x?.hp ?? 4, 0, 9)) flaws.push({ at: `units.${i}.hp`, why: '0 to 9' })
    if (!whole(x?.focus ?? 0, 0, FOCUS)) flaws.push({ at: `units.${i}.focus`, why: `0 to ${FOCUS}` })
    return { id: x?.id ?? '', seat: x?.seat ?? 0, name: x?.name ?? x?.id ?? '', at: x?.at ?? OFF, hp: x?.hp ?? 4, of: Math.max(4, x?.hp ?? 4), focus: x?.focus ?? 0, aim: x?.aim ?? 0, plan: x?.plan ?? [], watch: x?.watch ?? true }
  })
  const w = (p.words ?? {}) as Partial<Words>, list = (x: unknown, ok: (y: unknown) => boolean): boolean => x === undefined || (Array.isArray(x) && x.every(ok))
  if (typeof w !== 'object' || w === null || Array.isArray(w)) return { flaws: [...flaws, { at: 'words', why: 'an object' }] }
  if (![w.round ?? 0, w.turns ?? 6].every((n) => whole(n, 0, 99))) flaws.push({ at: 'words.round', why: 'round and turns from 0 to 99' })
  if (!list(w.score, (n) => whole(n, 0, 99)) || (w.score && w.score.length !== scenario.seats)) flaws.push({ at: 'words.score', why: 'a number for each seat' })
  if (!list(w.left, (n) => whole(n, 0, scenario.seats - 1))) flaws.push({ at: 'words.left', why: 'seats' })
  if (typeof (w.end ?? '') !== 'string' || typeof (w.snap ?? true) !== 'boolean') flaws.push({ at: 'words', why: '"end" is a text, "snap" true or false' })
  units.forEach((u, i) => { if (typeof u.name !== 'string' || typeof u.watch !== 'boolean' || !whole(u.aim, 0, FOCUS) || !list(u.plan, (h) => Array.isArray(h) && ground.has(h as unknown as Place))) flaws.push({ at: `units.${i}`, why: 'name, watch, aim and plan of a squad' }); if (units.some((o, k) => k < i && o.id === u.id)) flaws.push({ at: `units.${i}.id`, why: 'an id of its own' }) })
  if (flaws.length) return { flaws }
  const { round = 0, turns, snap, score, left = [], end = '' } = w, fresh = start(scenario.seats, typeof p.options === 'object' && p.options !== null ? p.options : {})
  return new Game<Squad, Words>(units, { ...fresh, round, turns: turns ?? fresh.turns, snap: snap ?? fresh.snap, score: score ?? fresh.score, left, end }, scenario.seats)
}

const start = (seats: number, options: Readonly<Record<string, Plain | undefined>>): Words => ({ round: 0, turns: typeof options.turns === 'number' ? options.turns : 6, snap: options.snap !== false, score: Array.from({ length: seats }, () => 0), order: [], left: [], end: '' })
const scenario = (id: string, title: string, seats: number): Scenario => ({ id, title, text: 'Hold the hill at the end of each round. The last side standing wins at once.', seats, forces: ['red', 'blue', 'green', 'gold'].slice(0, seats), minutes: 5 })
const scenarios = [scenario('duel', 'Duel', 2), scenario('three', 'Three sides', 3), scenario('four', 'Four sides', 4)]

const rules: Ruleset<Squad, Words, SkirmishView> = {
  id: 'skirmish', title: 'Skirmish', version: '1', book, board: 'hex', breaksIn: (_v, q) => q.kind === 'snap', forces, scenarios, main: battle,
  procedures: table(battle, round, activate, snapFire, shot, truce, lend, promotion),
  way: (name) => (name === 'shot' || name === 'activate' ? ['battle', 'round', 'activate'] : name === 'snapFire' ? ['battle', 'round', 'activate'] : name === 'round' ? ['battle'] : []),
  setup(s: SetUp) {
    const units = s.forces.flatMap((f: Force, seat) => (f as SquadForce).squads.map((q, i): Squad => ({ id: `${'abcd'[seat]}${i + 1}`, seat, name: q.name, at: OFF, hp: q.hp, of: q.hp, focus: q.focus, aim: 0, plan: [], watch: false })))
    return new Game<Squad, Words>(units, start(s.seats, s.options), s.seats, [{ do: 'battle', pc: 0, v: {} }])
  },
  check,
  refused: (v, q) => (q.kind === 'fire' ? v.units.filter((u) => u.seat !== q.seat && alive(u) && q.choice.is === 'one' && !q.choice.of.some((o) => o.id === u.id)).map((u) => ({ ...option(u), no: { rule: 'SK-FIRE-01', why: `farther than ${REACH} hexes` } })) : []),
  anytime: (v, seat) => (v.over || !seatsOf(v).includes(seat) ? [] : [
    question('concede', 'SK-WIN-01', seat, { is: 'one', of: [{ id: 'yes', label: 'Leave the field' }] }, { one: 'yes' }),
    question('offer', 'SK-TRUCE-01', seat, { is: 'one', of: [{ id: 'truce', label: 'Offer a truce' }] }, { one: 'truce' }),
    question('lend', 'SK-LEND-01', seat, { is: 'one', of: lenders(v.units, seat).map(option) }, { one: lenders(v.units, seat)[0].id }, { told: 'nobody' })]),
  hear(g, q, c) {
    if (q.kind === 'lend') { interrupt(g, lend, { from: (c as { one: Id }).one, seat: q.seat }); return }
    if (q.kind === 'offer') { g.emit({ is: 'offered', rule: q.rule, seat: q.seat }); interrupt(g, truce, { by: q.seat }); return }
    g.set({ left: [...g.words.left, q.seat] })
    for (const u of g.units) if (u.seat === q.seat) { const e = g.edit(u.id); e.hp = 0; e.plan = [] }
    g.emit({ is: 'left', rule: q.rule, seat: q.seat })
  },
  suggest(v, q, dice, n) {
    if (q.choice.is === 'path') {
      const { unit, from } = q.choice, all = reachOf(v.units, { id: unit, at: from.at }, WALK).places.slice(1)
      const byHill = [...all].sort((a, b) => ground.distance(a, HILL) - ground.distance(b, HILL)).slice(0, n - 1)
      return [{ choice: { pass: true } as Choice, idea: 'hold' as const }, ...byHill.map((p) => ({ choice: legsTo(v, unit, p), idea: 'goal' as const }))]
    }
    return q.choice.is === 'place' ? Array.from({ length: n }, () => ({ choice: draw(v, q, dice), idea: 'spread' as const })) : [{ choice: q.idle, idea: 'hold' as const }]
  },
  draw,
  forecast(v, q, c) {
    if (!('one' in c) || (q.kind !== 'fire' && q.kind !== 'snap')) return []
    const other = (q.about[0] as { unit: Id }).unit, [by, to] = q.kind === 'fire' ? [other, c.one] : [c.one, other]
    const [a, b] = [by, to].map((id) => v.units.find((u) => u.id === id) as SeenSquad)
    return [0, 1, 2].map((high) => ({ label: 'Volley 2 high, 1 low', given: { guard: `${high} high` }, odds: odds((dice) => volley({ attack: [2, 1], guard: [high, 2 - high], aim: 0, range: range(a, b) }, dice)).map(({ p, is }) => ({ p, label: is === 0 ? 'miss' : `${is} damage`, tone: is === 0 ? ('plain' as const) : ('good' as const) })) }))
  },
  view, plain: (v) => v as unknown as Plain, revive: (x) => x as unknown as SkirmishView, imagine,
  outcome, worth, quiet: () => true,
  goals: (_v, _seat) => [{ is: 'hold', at: HILL, value: 10 }],
  position, written: (g) => ({ units: g.units as unknown as Plain, words: g.words }),
  face,
  after: { procedure: promotion, file: (g, seat) => ({ id: `seat-${seat}`, name: 'Survivors', squads: g.units.filter((u) => u.seat === seat && alive(u)).map((u) => ({ name: u.name, hp: u.of, focus: u.focus })) }) },
}

/** The skirmish as generic parts know it. */
export const skirmish: AnyRuleset = sealed(rules)
