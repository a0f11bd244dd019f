// How the skirmish for tests begins: its scenarios, and a position set up by hand.
import type { Place, Plain } from '../kernel/plain.ts'
import type { Flaw, Position, Scenario } from '../kernel/ruleset.ts'
import { Game } from '../kernel/state.ts'
import { OFF, type Field, type Squad, type Words } from './skirmish-state.ts'
import { ground, FOCUS } from './skirmish-field.ts'

const scenario = (id: string, title: string, seats: number, options?: Scenario['options']): Scenario => ({
  id,
  title,
  text: 'Hold the hill at the end of each round. The last side standing wins at once.',
  seats,
  forces: ['red', 'blue', 'green', 'gold'].slice(0, seats),
  minutes: 5,
  ...(options ? { options } : {}),
})

export const scenarios = [
  scenario('duel', 'Duel', 2),
  scenario('three', 'Three sides', 3),
  scenario('four', 'Four sides', 4),
  scenario('salvo', 'Salvo', 2, { salvo: true }),
  scenario('march', 'March', 2, { march: true }),
]

export function position(p: Position): Field | { readonly flaws: readonly Flaw[] } {
  const scenario = scenarios.find((s) => s.id === (p.scenario ?? 'duel'))
  if (!scenario) return { flaws: [{ at: 'scenario', why: `there is ${scenarios.map((s) => s.id).join(', ')}` }] }
  if (!Array.isArray(p.units)) return { flaws: [{ at: 'units', why: 'a list of squads' }] }
  const flaws: Flaw[] = []
  const whole = (n: unknown, low: number, high: number): boolean => Number.isInteger(n) && (n as number) >= low && (n as number) <= high
  const units = p.units.map((x: Partial<Squad>, i): Squad => {
    if (typeof x?.id !== 'string') flaws.push({ at: `units.${i}.id`, why: 'a text of its own' })
    if (!whole(x?.seat, 0, scenario.seats - 1)) flaws.push({ at: `units.${i}.seat`, why: `0 to ${scenario.seats - 1}` })
    if (!Array.isArray(x?.at) || !ground.has(x.at as Place)) flaws.push({ at: `units.${i}.at`, why: 'a hex of the 9 × 7 field' })
    if (!whole(x?.hp ?? 4, 0, 9)) flaws.push({ at: `units.${i}.hp`, why: '0 to 9' })
    if (!whole(x?.focus ?? 0, 0, FOCUS)) flaws.push({ at: `units.${i}.focus`, why: `0 to ${FOCUS}` })
    return {
      id: x?.id ?? '',
      seat: x?.seat ?? 0,
      name: x?.name ?? x?.id ?? '',
      at: x?.at ?? OFF,
      hp: x?.hp ?? 4,
      of: Math.max(4, x?.hp ?? 4),
      focus: x?.focus ?? 0,
      aim: x?.aim ?? 0,
      plan: x?.plan ?? [],
      watch: x?.watch ?? true,
    }
  })
  const w = (p.words ?? {}) as Partial<Words>
  const list = (x: unknown, ok: (y: unknown) => boolean): boolean => x === undefined || (Array.isArray(x) && x.every(ok))
  if (typeof w !== 'object' || w === null || Array.isArray(w)) return { flaws: [...flaws, { at: 'words', why: 'an object' }] }
  if (![w.round ?? 0, w.turns ?? 6].every((n) => whole(n, 0, 99))) flaws.push({ at: 'words.round', why: 'round and turns from 0 to 99' })
  if (!list(w.score, (n) => whole(n, 0, 99)) || (w.score && w.score.length !== scenario.seats))
    flaws.push({ at: 'words.score', why: 'a number for each seat' })
  if (!list(w.left, (n) => whole(n, 0, scenario.seats - 1))) flaws.push({ at: 'words.left', why: 'seats' })
  if (typeof (w.end ?? '') !== 'string' || typeof (w.snap ?? true) !== 'boolean')
    flaws.push({ at: 'words', why: '"end" is a text, "snap" true or false' })
  units.forEach((u, i) => {
    if (
      typeof u.name !== 'string' ||
      typeof u.watch !== 'boolean' ||
      !whole(u.aim, 0, FOCUS) ||
      !list(u.plan, (h) => Array.isArray(h) && ground.has(h as unknown as Place))
    )
      flaws.push({ at: `units.${i}`, why: 'name, watch, aim and plan of a squad' })
    if (units.some((o, k) => k < i && o.id === u.id)) flaws.push({ at: `units.${i}.id`, why: 'an id of its own' })
  })
  if (flaws.length) return { flaws }
  const { round = 0, turns, snap, score, left = [], end = '' } = w
  const fresh = start(scenario.seats, typeof p.options === 'object' && p.options !== null ? p.options : {})
  return new Game<Squad, Words>(
    units,
    { ...fresh, round, turns: turns ?? fresh.turns, snap: snap ?? fresh.snap, score: score ?? fresh.score, left, end },
    scenario.seats,
  )
}

export const start = (seats: number, options: Readonly<Record<string, Plain | undefined>>): Words => ({
  round: 0,
  turns: typeof options.turns === 'number' ? options.turns : 6,
  snap: options.snap !== false,
  march: options.march === true,
  salvo: options.salvo === true,
  score: Array.from({ length: seats }, () => 0),
  order: [],
  left: [],
  end: '',
})
