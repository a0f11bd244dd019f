// The constructs of the source that carry a rule, and the small changes that may be made to them: what a proof tries.
import { parseSync } from 'vite'

/** A change of one construct: its bytes, what they become, and a name that neither formatting nor lines moved elsewhere alter. */
export type Change = {
  readonly name: string // file, function, kind of construct, which one of its kind there
  readonly file: string
  readonly start: number
  readonly end: number
  readonly put: string
}

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [field: string]: unknown }
const isNode = (x: unknown): x is Node => typeof x === 'object' && x !== null && typeof (x as Node).type === 'string'

const children = (n: Node): readonly Node[] =>
  Object.entries(n).flatMap(([key, x]) => (key === 'parent' ? [] : Array.isArray(x) ? x.filter(isNode) : isNode(x) ? [x] : []))

/** A source text read into a tree, with what encloses each node. */
class Source {
  readonly file: string
  readonly text: string
  readonly nodes: Node[] = []
  private readonly over = new Map<Node, Node | null>()
  constructor(file: string, text: string) {
    this.file = file
    this.text = text
    const { program, errors } = parseSync(file, text)
    if (errors.length) throw new SyntaxError(`${file}: ${errors[0].message}`)
    const walk = (n: Node, above: Node | null): void => {
      this.nodes.push(n)
      this.over.set(n, above)
      if (!n.type.startsWith('TS') || /^TS(As|NonNull|Satisfies)/.test(n.type)) for (const c of children(n)) walk(c, n)
    }
    walk(program as unknown as Node, null)
  }
  above(n: Node): Node | null {
    return this.over.get(n) ?? null
  }
  /** The names of the functions and constants around a node, from outside in. */
  place(n: Node): string {
    const names: string[] = []
    for (let x: Node | null = n; x; x = this.above(x)) {
      const id = x.type === 'Property' || x.type === 'MethodDefinition' || x.type === 'PropertyDefinition' ? x.key : x.id
      if (isNode(id) && id.type === 'Identifier') names.unshift(String(id.name))
    }
    return names.join('.')
  }
}

const statement = /Statement$|^VariableDeclaration$|^FunctionDeclaration$|^ExportNamedDeclaration$/

/** The constructs that a mention of a rule in a line speaks of. */
function carried(s: Source, line: number): readonly Node[] {
  const lines = s.text.split('\n')
  let from = 0
  for (let i = 0; i < line - 1; i++) from += lines[i].length + 1
  const alone = /^\s*(\/\/|\/?\*)/.test(lines[line - 1])
  if (alone) {
    // a comment that stands alone speaks of the whole construct that begins after it
    const next = s.nodes.filter((n) => n.type !== 'Program' && n.start >= from).sort((a, b) => a.start - b.start || b.end - a.end)[0]
    return next ? [next] : []
  }
  const to = from + lines[line - 1].length
  const at = from + (/^\s*/.exec(lines[line - 1])?.[0].length ?? 0)
  // else of what stands in the line, and of the smallest statement or member around it
  const around = s.nodes
    .filter((n) => n.start <= at && at < n.end && (statement.test(n.type) || /^(Property|MethodDefinition|CallExpression)$/.test(n.type)))
    .sort((a, b) => a.end - a.start - (b.end - b.start))[0]
  if (!around) return []
  const out: Node[] = [around]
  let up = s.above(around)
  if (up?.type === 'BlockStatement') up = s.above(up)
  if (up?.type === 'IfStatement') out.push(up)
  // a step names the function that plays it
  for (const n of s.nodes.filter((x) => x.type === 'CallExpression' && x.start >= from && x.start < to))
    for (const arg of (n.arguments as readonly Node[]).filter((x) => x.type === 'Identifier')) {
      const made = s.nodes.find((x) => /^(FunctionDeclaration|VariableDeclarator)$/.test(x.type) && isNode(x.id) && x.id.name === arg.name)
      if (made) out.push(made)
    }
  return out
}

const compared: Readonly<Record<string, string>> = { '>=': '>', '<=': '<', '>': '>=', '<': '<=', '===': '!==', '!==': '===' }
const swapped: Readonly<Record<string, string>> = { ...compared, '&&': '||', '||': '&&', '+': '-', '-': '+' }

/** What may be put in place of one node; null where nothing small fits. */
function changed(s: Source, n: Node): { readonly kind: string; readonly start: number; readonly end: number; readonly put: string } | null {
  const words = (x: unknown): boolean =>
    isNode(x) && (x.type === 'TemplateLiteral' || (x.type === 'Literal' && typeof x.value === 'string'))
  if (n.type === 'BinaryExpression' || n.type === 'LogicalExpression') {
    const op = String(n.operator)
    const left = n.left as Node
    const right = n.right as Node
    if (!(op in swapped) || (op === '+' && (words(left) || words(right) || left.type === 'BinaryExpression'))) return null
    const between = s.text.slice(left.end, right.start)
    const start = left.end + between.indexOf(op)
    return { kind: op in compared ? 'comparison' : /[&|]/.test(op) ? 'and/or' : 'sum', start, end: start + op.length, put: swapped[op] }
  }
  if (n.type === 'Literal' && typeof n.value === 'number') return { kind: 'number', start: n.start, end: n.end, put: String(n.value + 1) }
  if (n.type === 'Literal' && typeof n.value === 'boolean') return { kind: 'truth', start: n.start, end: n.end, put: String(!n.value) }
  if (n.type === 'UnaryExpression' && n.operator === '!') return { kind: 'not', start: n.start, end: n.start + 1, put: '' }
  if (n.type === 'IfStatement' || n.type === 'ConditionalExpression') {
    const test = n.test as Node
    return { kind: 'condition', start: test.start, end: test.end, put: `(false && (${s.text.slice(test.start, test.end)}))` }
  }
  if (n.type === 'ExpressionStatement' && (n.expression as Node).type === 'CallExpression')
    return { kind: 'call', start: n.start, end: n.end, put: s.text[n.end - 1] === ';' ? 'void 0;' : 'void 0' }
  return null
}

/**
 * Changes of the constructs that carry a rule, nearest first within each place, the places by turns.
 * @param lines where the rule is named, by file.
 * @param most changes in all.
 */
export function changesOf(
  spots: readonly { readonly file: string; readonly line: number }[],
  read: (file: string) => string,
  most: number,
): readonly Change[] {
  const sources = new Map<string, Source>()
  const byPlace = spots.map(({ file, line }) => {
    const s = sources.get(file) ?? new Source(file, read(file))
    sources.set(file, s)
    const found = new Map<string, Change>()
    for (const c of carried(s, line)) for (const change of within(s, c)) found.set(change.name, change)
    return [...found.values()]
  })
  const out = new Map<string, Change>()
  for (let i = 0; out.size < most && byPlace.some((list) => i < list.length); i++)
    for (const list of byPlace) if (i < list.length && out.size < most) out.set(list[i].name, list[i])
  return [...out.values()]
}

/** All changes within a construct, one of each kind before the second of any. */
function within(s: Source, around: Node): readonly Change[] {
  const counts = new Map<string, number>() // of a kind, in a function
  const kinds = new Map<string, Change[]>()
  for (const n of s.nodes) {
    const c = changed(s, n)
    if (!c) continue
    const key = `${s.place(n)}: ${c.kind}`
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    if (n.start < around.start || n.end > around.end) continue
    const was = s.text.slice(c.start, c.end).replace(/\s+/g, ' ')
    const name = `${s.file} ${key} ${nth} (${was.length > 48 ? `${was.slice(0, 45)}...` : was})`
    const list = kinds.get(c.kind) ?? []
    kinds.set(c.kind, [...list, { name, file: s.file, start: c.start, end: c.end, put: c.put }])
  }
  const lists = [...kinds.values()]
  const out: Change[] = []
  for (let i = 0; lists.some((l) => i < l.length); i++) for (const l of lists) if (i < l.length) out.push(l[i])
  return out
}
