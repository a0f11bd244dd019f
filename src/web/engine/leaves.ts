// The worker's side of the rulebook: a book's rules with their words, and how they stand in one battle.
import { said } from '../../kernel/face.ts'
import { scenarioOf } from '../../kernel/ruleset.ts'
import type { Section } from '../../kernel/plain.ts'
import type { Practice } from '../../kernel/practice.ts'
import { plateScene } from '../../kernel/plates.ts'
import { telling } from '../../kernel/table.ts'
import type { LeafCalls } from '../contract/calls.ts'
import type { InBattle, Use } from '../contract/leaf.ts'
import { Reel } from './reel.ts'
import { keptLog, ownEye, type Desk } from './reels.ts'

const most = 3 // moments listed for one rule

/** The moments of a log by rule, the last first. */
export function uses(
  log: readonly { readonly round: number; readonly rule: Section; readonly text: string; readonly frame: string | null }[],
): InBattle['used'] {
  const by = new Map<Section, Use[]>()
  let round = NaN
  let i = 0
  for (const t of log) {
    if (t.round !== round) {
      round = t.round
      i = 0
    }
    i++
    const list = by.get(t.rule) ?? []
    list.unshift({ no: `${t.round}.${String(i).padStart(2, '0')}`, text: t.text, frame: t.frame })
    by.set(t.rule, list)
  }
  return [...by].map(([rule, list]) => [rule, list.slice(0, most)])
}

/** The calls, over the worker's books. */
export function leafCalls({ book, bookOf }: Pick<Desk, 'book' | 'bookOf'>): {
  readonly [K in keyof LeafCalls]: (...a: Parameters<LeafCalls[K]>) => Promise<ReturnType<LeafCalls[K]>>
} {
  const exercises = async (id: string): Promise<Practice> => {
    const r = await book(id, 'words')
    const practice = await r.book.practice?.()
    if (!practice) throw new RangeError(`${r.title} has no exercises for the eye`)
    return practice
  }
  return {
    async pages(id) {
      const r = await book(id, 'words')
      const [texts, pages] = await Promise.all([r.book.texts(), r.book.pages?.()])
      return {
        id: r.id,
        title: r.title,
        version: r.version,
        chapters: r.book.chapters,
        rules: r.book.rules.map((x) => ({ ...x, ...(texts[x.id] ?? { text: '' }) })),
        houseRules: r.book.options,
        leads: pages?.leads ?? {},
        charts: pages?.charts ?? [],
      }
    },
    async plates(id) {
      const r = await book(id, 'words', 'paper', 'mind')
      const plates = (await r.book.plates?.()) ?? []
      return plates.map((p) => ({ rules: p.rules, says: p.says, frame: p.frame, scene: plateScene(r, p) }))
    },
    exercise: async (id, seed, n) => (await exercises(id)).set(seed, n),
    judged: async (id, seed, n, guess) => (await exercises(id)).judge(seed, n, guess),
    async inBattle(where) {
      if (where.is === 'server') {
        const { firstLook } = await import('./online.ts')
        const first = await firstLook(where.at, where.token)
        const r = await book(first.battle.ruleset)
        const view = r.revive(first.look.view)
        const names = first.seats.map((s) => s.name)
        return {
          title: scenarioOf(r, first.battle.scenario).title,
          ruleset: r.id,
          options: first.battle.options as InBattle['options'],
          over: first.look.over !== null,
          used: uses(
            first.told.flatMap((t) =>
              t.events.map((e) => {
                const s = telling(r, view, e, names)
                return { round: t.round, rule: s.rule, text: said(s), frame: null }
              }),
            ),
          ),
        }
      }
      const log = await keptLog(where.id)
      const r = await bookOf(log)
      const { sources } = await import('../../kernel/hmac.ts')
      const reel = new Reel(where.id, r, log, sources, ownEye(log))
      const told = reel.read(reel.eyes[0])
      return {
        title: reel.match.scenario.title,
        ruleset: r.id,
        options: log.options,
        over: reel.match.over !== null,
        used: uses(
          told.map((t) => ({
            round: t.round,
            rule: t.sentence.rule,
            text: said(t.sentence),
            frame: t.of > 0 ? `${t.n}.${t.of}` : String(t.n),
          })),
        ),
      }
    },
  }
}
