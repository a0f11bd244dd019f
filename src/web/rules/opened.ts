// A rulebook opened: its pages, and where its rules were used in the battle it was opened from.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Section } from '../../kernel/plain.ts'
import { keptList, type KeptBattle } from '../kept/keep.ts'
import { Engine } from '../link/link.ts'
import type { From } from '../link/router.ts'
import type { BookPages, InBattle, Leaf, PlateShown } from '../contract/leaf.ts'

/** Where rules were met: in the battle a book was opened from, else in the last one of it that this device keeps. */
export type Met = { readonly in: InBattle; readonly replay: string | null; readonly last: boolean }
/** The same in a few words. */
export const metWords = (m: Met | null): string => (m?.last ? 'Met in your last battle' : 'Used in this battle')
export type Opened = {
  readonly book: BookPages | null
  readonly battle: InBattle | null
  readonly met: Met | null
  readonly fault: string | null
  readonly plates: readonly PlateShown[]
}

/** Open a book; anew when another is asked for, or from elsewhere. */
export function useBook(id: string, from: From | null): Opened {
  const [book, setBook] = useState<BookPages | null>(null)
  const [battle, setBattle] = useState<InBattle | null>(null)
  const [last, setLast] = useState<Met | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [plates, setPlates] = useState<readonly PlateShown[]>([])
  useEffect(() => {
    const engine = new Engine()
    let on = true
    setBook(null)
    setBattle(null)
    setLast(null)
    setFault(null)
    setPlates([])
    engine.broken = (why) => {
      if (on) setFault(why)
    }
    const pages = engine.call('pages', id).then(
      (b) => {
        if (on) setBook(b)
      },
      (e: unknown) => {
        if (on) setFault(e instanceof Error ? e.message : String(e))
      },
    )
    const used = from
      ? usedIn(engine, from).then((b) => {
          if (on && b?.ruleset === id) setBattle(b)
        })
      : lastOf(engine, id).then((m) => {
          if (on) setLast(m)
        })
    // a book is read without its pictures until they are there, and where they cannot be had
    const drawn = pages
      .then(() => engine.call('plates', id))
      .then(
        (p) => {
          if (on) setPlates(p)
        },
        () => undefined,
      )
    void Promise.all([drawn, used]).then(() => engine.close())
    return () => {
      on = false
      engine.close()
    }
  }, [id, from === null ? '' : JSON.stringify(from)])
  const met: Met | null = battle ? { in: battle, replay: from && from.is !== 'seat' ? from.id : null, last: false } : last
  return { book, battle, met, fault, plates }
}

/** How many battles are opened in search of one in which rules were met: one that has only just begun met none yet. */
const lookedAt = 3

/** The last battle of a book on this device in which rules were met, with their moments; null where there is none that can be read. */
async function lastOf(engine: Engine, book: string): Promise<Met | null> {
  const kept = (await keptList().catch((): Awaited<ReturnType<typeof keptList>> => [])).filter(
    (b): b is KeptBattle => 'start' in b && b.ruleset === book && b.length > 0,
  )
  for (const { id } of kept.slice(0, lookedAt)) {
    const battle = await usedIn(engine, { is: 'battle', id })
    if (battle?.ruleset === book && battle.used.length > 0) return { in: battle, replay: id, last: true }
  }
  return null
}

/** The battle a book was opened from, with its uses of each rule; null where it cannot be had. */
function usedIn(engine: Engine, from: From): Promise<InBattle | null> {
  const where =
    from.is === 'seat'
      ? ({ is: 'server', token: from.token, at: new URL('.', location.href).href } as const)
      : ({ is: 'device', id: from.id } as const)
  return engine.call('inBattle', where).catch(() => null)
}

/** What is looked up in a book by a rule's id: whether there is one, and the examples that show it. */
export function useLookups(book: BookPages | null): {
  readonly known: (id: Section) => boolean
  readonly examples: ReadonlyMap<Section, readonly Leaf[]>
} {
  const known = useMemo(() => {
    const ids = new Set(book?.rules.map((r) => r.id))
    return (x: Section): boolean => ids.has(x)
  }, [book])
  const examples = useMemo(() => {
    const by = new Map<Section, Leaf[]>()
    for (const r of book?.rules ?? []) for (const id of r.shows ?? []) by.set(id, [...(by.get(id) ?? []), r])
    return by
  }, [book])
  return { known, examples }
}
