// What may be changed of a force, one thing at a time, as its workshop offers it: a unit more or less, another part, a rating up or down.
import type { Options } from '../kernel/book.ts'
import { edited, type Edit, type Field, type Force, type Form } from '../kernel/force.ts'
import type { Plain } from '../kernel/plain.ts'
import { scenarioNamed, type AnyRuleset } from '../kernel/ruleset.ts'

/** Units left out, doubled or added; parts, models and weapons for others; ratings, numbers and marks up or down. */
export type Kind = 'units' | 'parts' | 'ratings'

/** One change of a force: in words, what it costs more (in the unit of the bill), the force with it. `ware`: the unit that was added. */
export type Change = { readonly label: string; readonly kind: Kind; readonly cost: number; readonly force: Force; readonly ware?: string }

type Raw = { readonly label: string; readonly kind: Kind; readonly edit: Edit; readonly ware?: string }
type Choice = { readonly value: Plain; readonly label: string; readonly refusal?: unknown }

const coarse = 8 // a rating of many steps is moved by an eighth of them

/** The changes of one field; a text has none. */
function ofField(f: Field, where: string): readonly Raw[] {
  const say = (to: string): string => `${where}${f.label}: ${to}`
  const open = (list: readonly Choice[]): readonly Choice[] => list.filter((o) => o.refusal === undefined && o.value !== f.value)
  switch (f.is) {
    case 'step': {
      const now = f.options.findIndex((o) => o.value === f.value)
      const far = Math.max(1, Math.round(f.options.length / coarse))
      const near = (way: 1 | -1): readonly Choice[] =>
        open(f.options)
          .filter((o) => ((o.value as number) - f.value) * way > 0)
          .sort((a, b) => {
            const off = (o: Choice): number => Math.abs(Math.abs(f.options.findIndex((x) => x.value === o.value) - now) - far)
            return off(a) - off(b)
          })
          .slice(0, 1)
      return [...near(1), ...near(-1)].map((o) => ({
        label: say(`${f.value} to ${String(o.value)}`),
        kind: 'ratings',
        edit: put(f, o.value),
      }))
    }
    case 'pick': {
      const was = (f.options as readonly Choice[]).find((o) => o.value === f.value)?.label ?? ''
      return open(f.options as readonly Choice[]).map((o) => ({
        label: say(was === '' ? o.label : `${was} to ${o.label}`),
        kind: 'parts',
        edit: put(f, o.value),
      }))
    }
    case 'flag':
      return f.refusal === undefined ? [{ label: say(f.value ? 'without' : 'with'), kind: 'ratings', edit: put(f, !f.value) }] : []
    case 'count':
      return [f.value + 1, f.value - 1]
        .filter((n) => n >= f.min && n <= f.max)
        .map((n) => ({ label: say(`${f.value} to ${n}`), kind: 'ratings', edit: put(f, n) }))
    case 'text':
      return []
  }
}
const put = (f: Field, value: Plain): Edit => ({ at: f.path, put: value })

function ofForm(g: Form, path: readonly string[]): readonly Raw[] {
  const where = path.length > 0 ? `${path.join(', ')}: ` : ''
  const verbs = (g.verbs ?? []).map((v): Raw => {
    const said = v.among ? `${v.among.list}: ${v.among.as}` : v.say
    const label = path.length === 0 || (path.length === 1 && said.includes(path[0].split(':')[0])) ? said : `${where}${said}`
    const adds = path.length === 0 && v.among === undefined
    const ware = adds ? { ware: v.say.replace(/^Add an? /, '') } : {}
    return { label, kind: path.length > 1 ? 'parts' : 'units', edit: v.edit, ...ware }
  })
  return [...verbs, ...g.fields.flatMap((f) => ofField(f, where)), ...g.groups.flatMap((x) => ofForm(x, [...path, x.title]))]
}
const mayTake = (rules: AnyRuleset, f: Force, o: Options): boolean => rules.forces.check(f, o).every((x) => !x.grave)

function tried(f: Force, e: Edit): Force | null {
  try {
    return edited(f, e)
  } catch {
    return null
  }
}

/** The force with room for what it costs: what it may cost is raised to the least that is enough; null where that does not help. */
function roomFor(rules: AnyRuleset, f: Force, o: Options): Force | null {
  if (mayTake(rules, f, o)) return f
  const { total, budget } = rules.forces.cost(f, o)
  if (total <= budget) return null
  for (const x of rules.forces.form(f, o).fields) {
    const more: readonly Plain[] =
      x.is === 'count'
        ? [Math.min(x.max, x.value + total - budget)]
        : x.is === 'step' || x.is === 'pick'
          ? x.options.map((y) => y.value).filter((v) => typeof v === 'number' && typeof x.value === 'number' && v > x.value)
          : []
    for (const value of more) {
      const next = tried(f, { at: x.path, put: value })
      if (next && rules.forces.cost(next, o).budget > budget && mayTake(rules, next, o)) return next
    }
  }
  return null
}

/** Whether a force can be set up in every one of these scenarios, against itself. */
function fits(rules: AnyRuleset, f: Force, options: Options, scenarios: readonly string[]): boolean {
  return scenarios.every((id) => {
    const scenario = scenarioNamed(rules, id)
    if (!scenario) return false
    try {
      rules.setup({ scenario, forces: [f, f], options, seats: 2 })
      return true
    } catch {
      return false
    }
  })
}

/** Which changes are looked for: of these kinds, whose words hold this, so many at the most. */
export type Wanted = { readonly kinds: readonly Kind[]; readonly about: string; readonly most: number }

/** Numbers from 0 to `n` - 1 so that any first part of them lies evenly apart: halves, then quarters, and so on. */
function evenly(n: number): readonly number[] {
  const out: number[] = []
  const met = new Set<number>()
  for (let parts = 1; out.length < n; parts *= 2)
    for (let i = 0; i < parts; i++) {
      const at = Math.floor((i * n) / parts)
      if (met.has(at)) continue
      met.add(at)
      out.push(at)
    }
  return out
}

/**
 * Single changes of a force that may take the field in these scenarios, in the order of its form; the budget is raised where a change costs
 * more than is left. Where there are more than are wanted, all kinds and units have their turn. Changes that come to the same force, or
 * change the budget alone, are one or none.
 */
export function changesOf(rules: AnyRuleset, f: Force, options: Options, scenarios: readonly string[], wanted: Wanted): readonly Change[] {
  const before = rules.forces.cost(f, options)
  const met = new Set([JSON.stringify(f)])
  const said = new Set<string>()
  const words = wanted.about.toLowerCase()
  const raws = ofForm(rules.forces.form(f, options), []).filter(
    (r) => wanted.kinds.includes(r.kind) && r.label.toLowerCase().includes(words),
  )
  const changed = ({ label, kind, edit, ware }: Raw): Change | null => {
    const raw = said.has(label) ? null : tried(f, edit)
    if (!raw) return null
    const bill = rules.forces.cost(raw, options)
    if (edit.at.length === 1 && bill.total === before.total && bill.budget !== before.budget) return null
    const force = roomFor(rules, raw, options)
    const key = JSON.stringify(force)
    if (!force || met.has(key) || !fits(rules, force, options, scenarios)) return null
    const cost = rules.forces.cost(force, options).total - before.total
    if (ware !== undefined && cost === 0) return null // a design to be filled in
    met.add(key)
    said.add(label)
    return { label, kind, cost, force, ...(ware === undefined ? {} : { ware }) }
  }
  const kinds = wanted.kinds.filter((k) => raws.some((r) => r.kind === k))
  const queues = kinds.map((k) => {
    const own = raws.flatMap((r, i) => (r.kind === k ? [i] : []))
    return evenly(own.length).map((i) => own[i])
  })
  const out = new Map<number, Change>()
  for (let turn = 0; out.size < wanted.most && queues.some((q) => q.length > 0); turn++) {
    const queue = queues[turn % queues.length]
    for (let i = queue.shift(); i !== undefined; i = queue.shift()) {
      const c = changed(raws[i])
      if (!c) continue
      out.set(i, c)
      break
    }
  }
  return [...out].sort(([a], [b]) => a - b).map(([, c]) => c)
}
