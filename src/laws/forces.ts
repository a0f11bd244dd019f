// Random legal forces of any book: a sample changed at random through its workshop's form, then mended by the workshop's own remedies.
import type { Options } from '../kernel/book.ts'
import { mixed, SeededDice } from '../kernel/dice.ts'
import { edited, ForceRefused, type Edit, type Field, type Force, type Form } from '../kernel/force.ts'
import type { Plain, Seat } from '../kernel/plain.ts'
import type { AnyRuleset, Scenario } from '../kernel/ruleset.ts'

const fieldsOf = (f: Form): readonly Field[] => [...f.fields, ...f.groups.flatMap(fieldsOf)]
const verbsOf = (f: Form): readonly { readonly say: string; readonly edit: Edit }[] => [...(f.verbs ?? []), ...f.groups.flatMap(verbsOf)]

/** One change of a field to something that it offers and does not refuse; null where there is nothing to choose. */
function change(f: Field, stream: SeededDice): Edit | null {
  switch (f.is) {
    case 'step':
    case 'pick': {
      const open = (f.options as readonly { readonly value: Plain; readonly refusal?: unknown }[]).filter(
        (o) => o.refusal === undefined && o.value !== f.value,
      )
      return open.length ? { at: f.path, put: open[stream.pick(open.length)].value } : null
    }
    case 'flag':
      return f.refusal === undefined ? { at: f.path, put: !f.value } : null
    case 'count':
      return { at: f.path, put: f.min + stream.pick(f.max - f.min + 1) }
    case 'text':
      return null
  }
}

/** A force with an edit made, or as it was where the edit leads nowhere any more. */
function tried(f: Force, e: Edit): Force {
  try {
    return edited(f, e)
  } catch {
    return f
  }
}

/** A force mended by the first remedy of its first grave fault, again and again; null when that comes to no end. */
export function mended(rules: AnyRuleset, force: Force, options: Options, most = 40): Force | null {
  let f = force
  for (let i = 0; i < most; i++) {
    const grave = rules.forces.check(f, options).filter((x) => x.grave)
    if (grave.length === 0) return f
    const fix = grave.find((x) => x.fixes.length > 0)?.fixes[0]
    if (!fix) return null
    f = tried(f, fix.edit)
  }
  return null
}

/** The seat whose force a scenario does not take, or -1. */
function refusedSeat(rules: AnyRuleset, scenario: Scenario, forces: readonly Force[], options: Options): Seat {
  try {
    rules.setup({ scenario, forces, options, seats: scenario.seats })
    return -1
  } catch (e) {
    if (e instanceof ForceRefused) return e.seat
    throw e
  }
}

/** Samples by their numbers, seat by seat; one that the ground of the scenario does not take gives its place to the next. */
export function fitting(rules: AnyRuleset, scenario: Scenario, numbers: readonly number[], options: Options): readonly Force[] {
  const { samples } = rules.forces
  const nth = [...numbers]
  const taken = (): readonly Force[] => nth.map((n) => samples[n % samples.length])
  for (let i = 0; i < samples.length * nth.length; i++) {
    const seat = refusedSeat(
      rules,
      scenario,
      taken().map((f) => mended(rules, f, options) ?? f),
      options,
    )
    if (seat < 0) return taken()
    nth[seat]++
  }
  return numbers.map((n) => samples[n % samples.length])
}

/**
 * A legal force unlike the samples: `rounds` times a handful of fields changed to something else on offer, now and then a
 * verb of the form (another unit, one less), then mended. Where that does not succeed, the sample itself.
 */
export function randomForce(rules: AnyRuleset, sample: Force, options: Options, stream: SeededDice, rounds = 2, changes = 8): Force {
  let f = sample
  for (let r = 0; r < rounds; r++) {
    const form = rules.forces.form(f, options),
      fields = fieldsOf(form),
      verbs = verbsOf(form)
    for (let i = 0; i < changes; i++) {
      const e = change(fields[stream.pick(fields.length)], stream)
      if (e) f = tried(f, e)
    }
    if (verbs.length && stream.pick(3) === 0) f = tried(f, verbs[stream.pick(verbs.length)].edit)
    f = mended(rules, f, options) ?? sample
  }
  return f
}

/** House rules at random: each as it is in half of the cases, otherwise any of its values. */
export function randomOptions(rules: AnyRuleset, given: Readonly<Record<string, Plain>>, stream: SeededDice): Record<string, Plain> {
  const out: Record<string, Plain> = { ...given }
  const start = stream.pick(1 << 30)
  for (const o of rules.book.options) {
    const own = new SeededDice(mixed(`${o.id} ${start}`), 1, false) // one more house rule changes nothing of what is drawn for the others
    if (o.id in given || own.pick(2) === 0) continue
    if (Array.isArray(o.values)) out[o.id] = (o.values as readonly { readonly value: Plain }[])[own.pick(o.values.length)].value
    else {
      const v = o.values as { readonly min: number; readonly max: number; readonly step?: number; readonly none?: true },
        step = v.step ?? 1
      out[o.id] = v.none && own.pick(2) === 0 ? null : v.min + step * own.pick(Math.floor((v.max - v.min) / step) + 1)
    }
  }
  return out
}
