// The matrix of a book: for each rule id the code that names it and the tests titled with it, read from the source.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Section } from '../kernel/plain.ts'
import type { AnyRuleset } from '../kernel/ruleset.ts'

/** A place in the source: file within its folder, line from 1. */
export type Spot = { readonly file: string; readonly line: number }
/** A test titled with a rule. */
export type Proof = Spot & { readonly title: string }

/** One rule: where it is carried, what proves it, what is missing. */
export type MatrixRow = {
  readonly id: Section
  readonly title: string
  readonly chapter: string
  readonly out?: string
  readonly code: readonly Spot[]
  readonly tests: readonly Proof[]
  readonly missing: readonly ('code' | 'test')[]
}

const rulesetsDir = fileURLToPath(new URL('../rulesets/', import.meta.url))
/** Files that hold a book's words and not its play: naming a rule there proves nothing. */
const paper = new Set(['book.ts', 'titles.ts', 'switches.ts', 'text.ts'])

/** Every rule id that a text names, written-out ranges such as `EIC-SET-01…03` included. */
export function idsIn(text: string): readonly Section[] {
  const out: Section[] = []
  for (const m of text.matchAll(/\b([A-Z]{2,4}-(?:[A-Z]+-|[A-Z]))(\d+)([a-z]?)(?:\s?(?:…|\.\.\.?|–|to)\s?(?:\1)?(\d+)\b)?/g)) {
    const width = m[2].length
    const from = Number(m[2])
    const to = m[4] === undefined ? from : Number(m[4])
    for (let n = from; n <= Math.min(to, from + 99); n++) out.push(`${m[1]}${String(n).padStart(width, '0')}${m[3]}`)
  }
  return out
}

/** The folder in which a ruleset of that id lives, or null outside a checkout. */
export function folderOf(id: string): string | null {
  if (!existsSync(rulesetsDir)) return null
  for (const d of readdirSync(rulesetsDir, { withFileTypes: true })) {
    const core = join(rulesetsDir, d.name, 'parts/core.ts')
    if (d.isDirectory() && existsSync(core) && new RegExp(`\\bid: '${id}'`).test(readFileSync(core, 'utf8')))
      return join(rulesetsDir, d.name)
  }
  return null
}

/** The tests of a source text: title and line. Titles made in a loop are read as they are written. */
export function testsIn(text: string): readonly { readonly line: number; readonly title: string }[] {
  const out: { line: number; title: string }[] = []
  for (const m of text.matchAll(/\b(?:test|it|t\.test)\(\s*(?:(['"])((?:\\.|(?!\1)[^\\])*)\1|`((?:\\.|[^`\\])*)`)/g))
    out.push({ line: text.slice(0, m.index).split('\n').length, title: (m[2] ?? m[3]).replace(/\\(.)/g, '$1') })
  return out
}

/**
 * The matrix of a book; null where its source is not at hand.
 * @param folder where the ruleset's source stands, found by its id if left out.
 */
export function matrix(rules: AnyRuleset, folder: string | null = folderOf(rules.id)): readonly MatrixRow[] | null {
  if (folder === null) return null
  const code = new Map<Section, Spot[]>()
  const tests = new Map<Section, Proof[]>()
  const put = <T>(map: Map<Section, T[]>, id: Section, x: T): void => {
    const list = map.get(id)
    if (list) list.push(x)
    else map.set(id, [x])
  }
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.ts$/.test(f) && !/(^|\/)fixture[^/]*$/.test(f))
    .sort()) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (file.endsWith('.test.ts')) {
      for (const t of testsIn(text)) for (const id of new Set(idsIn(t.title))) put(tests, id, { file, ...t })
      // Ids in a table of cases title the tests made from it: `for (const [id, …] of cases) test(`${id} …`)`
      if (/test\(`[^`]*\$\{/.test(text))
        text.split('\n').forEach((l, i) => {
          for (const m of l.matchAll(/^\s*[[{(]\s*(?:id:\s*|rule:\s*)?'([^']+)'/g))
            for (const id of new Set(idsIn(m[1]))) put(tests, id, { file, line: i + 1, title: m[1] })
        })
    } else if (!paper.has(basename(file))) {
      text.split('\n').forEach((l, i) => {
        for (const id of new Set(idsIn(l))) put(code, id, { file, line: i + 1 })
      })
    }
  }
  return rules.book.rules.map((r) => {
    const spots = code.get(r.id) ?? []
    const proofs = tests.get(r.id) ?? []
    // A worked example (…-EX-…) is carried by the rules it shows: tests alone prove it.
    const missing: ('code' | 'test')[] =
      r.out !== undefined
        ? []
        : [...(spots.length || /-EX-\d+$/.test(r.id) ? [] : ['code' as const]), ...(proofs.length ? [] : ['test' as const])]
    return {
      id: r.id,
      title: r.title,
      chapter: r.chapter,
      ...(r.out === undefined ? {} : { out: r.out }),
      code: spots,
      tests: proofs,
      missing,
    }
  })
}
