// The worker's side of the workshop: wares, forms, bills and sheets of forces, and forces read from files.
import { settle, type Options, type OptionValue } from '../../kernel/book.ts'
import { edited, type Fault, type Force } from '../../kernel/force.ts'
import type { PartName } from '../../kernel/parts.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import type { Calls } from '../contract/calls.ts'

/** What a page may ask of the workshop. */
export type BenchCalls = Pick<Calls, 'wares' | 'blank' | 'read' | 'bench' | 'edit' | 'totals' | 'laid'>

/** The house rules given, or the book's own where they are none. */
function settled(b: AnyRuleset, given: Readonly<Record<string, OptionValue>>): Options {
  const o = settle(b.book, given)
  return 'faults' in o && Array.isArray(o.faults) ? (settle(b.book, {}) as Options) : (o as Options)
}

/** The calls, over the worker's books. */
export function benchCalls(book: (id: string, ...need: readonly PartName[]) => Promise<AnyRuleset>): {
  readonly [K in keyof BenchCalls]: (...a: Parameters<BenchCalls[K]>) => ReturnType<BenchCalls[K]> | Promise<ReturnType<BenchCalls[K]>>
} {
  const shop = (id: string): Promise<AnyRuleset> => book(id, 'workshop')
  return {
    wares: async (r, options) => {
      const b = await shop(r)
      return b.forces.catalogue(settled(b, options))
    },
    blank: async (r, budget, name) => (await shop(r)).forces.blank(budget, name),
    async read(r, text) {
      let x: unknown
      try {
        x = JSON.parse(text)
      } catch {
        return { wrong: [{ at: 'file', why: 'this is no JSON' }] }
      }
      const f = (await shop(r)).forces.read(x)
      return 'faults' in f && Array.isArray(f.faults)
        ? { wrong: (f.faults as readonly Fault[]).map((e) => ({ at: e.at.join(' '), why: e.why })) }
        : (f as Force)
    },
    async bench(r, f, options) {
      const b = await shop(r),
        o = settled(b, options)
      return {
        form: b.forces.form(f, o),
        bill: b.forces.cost(f, o),
        faults: b.forces.check(f, o),
        sheets: b.forces.sheets(f, o),
        fares: b.forces.fares?.(f, o) ?? [],
      }
    },
    edit: (f, e) => edited(f, e),
    async totals(r, all, options) {
      const b = await shop(r),
        o = settled(b, options)
      return all.map((f) => b.forces.cost(f, o).total)
    },
    async laid(r, all, options) {
      const b = await shop(r),
        o = settled(b, options)
      return all.map((f) => ({ bill: b.forces.cost(f, o), sheets: b.forces.sheets(f, o) }))
    },
  }
}
