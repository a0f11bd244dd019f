// Sheets side by side: which lines they share, and where they differ.
import type { Sheet } from '../../kernel/face.ts'
import type { Bill, Force } from '../../kernel/force.ts'

/** One line of a comparison; a value null is a line that this sheet has not. */
export type Compared = {
  readonly section: string
  readonly label: string
  readonly values: readonly (string | null)[]
  readonly differs: boolean
}

type Line = { readonly section: string; readonly label: string; readonly value: string }

/** Every line of a sheet with a label; labels that come twice are counted. */
function linesOf(s: Sheet): readonly Line[] {
  const out: Line[] = [],
    seen = new Map<string, number>()
  const add = (section: string, label: string, value: string): void => {
    const key = `${section}|${label}`,
      n = (seen.get(key) ?? 0) + 1
    seen.set(key, n)
    out.push({ section, label: n === 1 ? label : `${label} ${n}`, value })
  }
  add('', 'Kind', s.kind)
  for (const x of s.sections) {
    if (x.is === 'facts') for (const r of x.rows) add(x.title, r.label, r.value)
    else if (x.is === 'table')
      for (const r of x.rows) {
        const [first, ...rest] = r.cells
        add(x.title, first, [...new Set(rest.filter((c) => c !== ''))].join(' · '))
      }
    else if (x.is === 'bar') add('', x.title, x.now === x.of ? String(x.of) : `${x.now} of ${x.of}`)
    else if (x.is === 'notes') add(x.title, x.title, x.lines.join(' '))
  }
  return out
}

/** Two or more sheets line by line, in the order of the first, lines it has not at the end of their section. */
export function compared(sheets: readonly Sheet[]): readonly Compared[] {
  const all = sheets.map(linesOf),
    sections = [...new Set(all.flatMap((l) => l.map((x) => x.section)))]
  return sections.flatMap((section) =>
    [...new Set(all.flatMap((l) => l.filter((x) => x.section === section).map((x) => x.label)))].map((label): Compared => {
      const values = all.map((l) => l.find((x) => x.section === section && x.label === label)?.value ?? null)
      return { section, label, values, differs: values.some((v) => v !== values[0]) }
    }),
  )
}

const figure = (n: number): string => n.toLocaleString('en-US')

/** A whole force as one sheet, so that forces compare like units. */
export function forceSheet(f: Force, bill: Bill, sheets: readonly Sheet[]): Sheet {
  const kinds = new Map<string, number>()
  for (const s of sheets) kinds.set(s.kind, (kinds.get(s.kind) ?? 0) + 1)
  const costs = sheets.map((_, i) => bill.lines[i]?.cost ?? 0)
  return {
    title: f.name,
    kind: 'Force',
    icon: sheets[0]?.icon ?? 'flag',
    sections: [
      {
        is: 'facts',
        title: 'Force',
        rows: [
          { label: 'Cost', value: `${figure(bill.total)} ${bill.unit}` },
          { label: 'Budget', value: figure(bill.budget) },
          { label: 'Units', value: String(sheets.length) },
          { label: 'Dearest unit', value: figure(Math.max(0, ...costs)) },
        ],
      },
      { is: 'facts', title: 'Kinds', rows: [...kinds].map(([label, n]) => ({ label, value: String(n) })) },
      {
        is: 'facts',
        title: 'Units',
        rows: sheets.map((s, i) => ({ label: `Unit ${i + 1}`, value: `${s.title}, ${s.kind}, ${figure(costs[i])}` })),
      },
    ],
  }
}
