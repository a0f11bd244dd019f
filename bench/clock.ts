// The bench's clock and its sheet: how often a thing runs in a while, and the rows that are printed and kept.

/** Whether a short look is enough: `--quick`. */
export const quick = process.argv.includes('--quick')

/** Run a thing for a time: how often, in how many seconds on the wall, in how many of this thread's own. */
export function timed(ms: number, once: (i: number) => number): { readonly n: number; readonly wall: number; readonly cpu: number } {
  let n = 0,
    i = 0
  const own = process.threadCpuUsage(),
    began = performance.now()
  while (performance.now() - began < ms) n += once(i++)
  const used = process.threadCpuUsage(own)
  return { n, wall: (performance.now() - began) / 1000, cpu: (used.user + used.system) / 1e6 }
}

export const whole = (n: number): string => Math.round(n).toLocaleString('en-US')

/** The value below which a share of a sorted list lies; NaN of an empty one. */
export function share(sorted: readonly number[], of: number): number {
  return sorted.length === 0 ? NaN : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))]
}

type Row = { readonly what: string; readonly is: string; readonly floor?: string }
/** The rows by what they are about, in the order measured. */
export const sheet: { readonly about: string; readonly rows: Row[] }[] = []

/** What the next rows are about: a book, the kernel, the page. */
export function about(title: string): void {
  sheet.push({ about: title, rows: [] })
  console.log(`\n${title}`)
}

/** A row of the sheet, printed as it is measured. @param floor what was wanted of it. */
export function row(what: string, is: string, floor?: string): void {
  sheet[sheet.length - 1].rows.push({ what, is, ...(floor ? { floor } : {}) })
  console.log(`${what.padEnd(64)} ${is}${floor ? `   (wanted: ${floor})` : ''}`)
}
