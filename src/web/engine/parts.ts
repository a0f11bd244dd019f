// The books as they come over the wire: a core first, then the parts that a call needs, each fetched once.
import { begun, lay, members, type AnyPart, type PartName } from '../../kernel/parts.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'

/** The parts that the page has a use for, in the order in which they come to be needed. */
export const used: readonly PartName[] = ['play', 'mind', 'sheets', 'words', 'workshop', 'after', 'paper']
/** Positions by hand: the pictures of a rulebook are made from them, and no battle has a use for them. */
const paper: PartName = 'paper'
const unused = (Object.keys(members) as PartName[]).filter((p) => !used.includes(p))

/** What the build makes of a book: its core, its title and settings, and what fetches each of its other parts. */
export type Coming = {
  readonly core: AnyPart
  readonly book: Readonly<Record<string, unknown>>
  readonly parts: Readonly<Partial<Record<PartName, () => Promise<AnyPart>>>>
}

type Open = { readonly rules: AnyRuleset; readonly parts: Coming['parts']; readonly here: Map<PartName, Promise<void>> }

/** Books by their ids, fetched part by part. What could not be fetched is tried anew by the next call that needs it. */
export class Books {
  private known: Readonly<Record<string, () => Promise<Coming>>>
  private open = new Map<string, Promise<Open>>()
  private rules = new Map<string, AnyRuleset>()
  constructor(known: Readonly<Record<string, () => Promise<Coming>>>) {
    this.known = known
  }

  get ids(): readonly string[] {
    return Object.keys(this.known)
  }
  /** A book whose core is here. */
  begun(id: string): AnyRuleset | undefined {
    return this.rules.get(id)
  }

  /**
   * A book with the parts named; a part that it does not have is passed over.
   * @throws RangeError for an unknown book; Error when something could not be fetched.
   */
  async with(id: string, ...need: readonly PartName[]): Promise<AnyRuleset> {
    const { rules, parts, here } = await this.core(id)
    await Promise.all(
      need.map((name) =>
        kept(here, name, async () => {
          const part = await parts[name]?.()
          if (part) lay(rules, part, name)
        }),
      ),
    )
    return rules
  }
  /** Everything of a book that a battle may need, so that nothing is missing when the network is. */
  async whole(id: string): Promise<AnyRuleset> {
    return this.with(id, ...(Object.keys((await this.core(id)).parts) as PartName[]).filter((p) => p !== paper))
  }

  private core(id: string): Promise<Open> {
    if (!Object.hasOwn(this.known, id)) throw new RangeError(`there is no book "${id}" here`)
    return kept(this.open, id, async () => {
      const { core, book, parts } = await this.known[id]()
      const rules = begun({ ...(core as Record<string, unknown>), book }, [...(Object.keys(parts) as PartName[]), ...unused])
      this.rules.set(id, rules)
      return { rules, parts, here: new Map() }
    })
  }
}

/** What is made once and kept; when it fails it is made anew the next time. */
function kept<K, T>(map: Map<K, Promise<T>>, key: K, make: () => Promise<T>): Promise<T> {
  const was = map.get(key)
  if (was) return was
  const made = make()
  map.set(key, made)
  made.catch(() => map.delete(key))
  return made
}
