// Record sheets as HTML: one sheet as an article, or a printable page of many. Used by the page, the battle and the terminal.
import type { FigureSection, Sheet, SheetSection, Tone } from '../kernel/face.ts'
import type { Bill } from '../kernel/force.ts'
import { sheetCss, pageCss, type Paper } from './css.ts'
import { drawnFigure, figureSaid } from './figure.ts'
import { icons, iconCredit } from './icons.ts'

/** What stands over and under a sheet: the book, whose it is, a line at the foot and how it is meant. */
export type Around = {
  readonly book: string
  readonly of?: string
  readonly note?: string
  readonly foot?: { readonly text: string; readonly tone: Tone }
}

/** A page of sheets. `moment` says when a battle's sheets were taken; `fonts` are font faces to set it in. */
export type Pages = {
  readonly title: string
  readonly around: Around
  readonly sheets: readonly Sheet[]
  readonly paper: Paper
  readonly bill?: Bill
  readonly moment?: string
  readonly fonts?: string
}

/** Text made safe to stand between tags and in attributes. */
export function safe(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}

const tag = (name: string, cls: string, inner: string): string => `<${name}${cls ? ` class="${cls}"` : ''}>${inner}</${name}>`
const tone = (t: Tone | undefined): string => (t && t !== 'plain' ? `t-${t}` : '')

/** A picture in the ink of its text; nothing when the word has none. */
function picture(word: string): string {
  const d = icons[word]
  return d ? `<svg viewBox="0 0 512 512" aria-hidden="true"><path d="${d}"/></svg>` : ''
}

/** Text that breaks at no hyphen behind a prefix: Co-pilot, un-buttoned. */
const whole = (text: string): string => safe(text).replace(/\b[A-Za-z]{1,3}-[a-z]+/g, '<span class="ss-nw">$&</span>')

/** `2 of 3` as boxes to tick, the spent ones crossed; any other text as it is. */
function cell(text: string): string {
  if (text === 'unlimited') return '<span role="img" aria-label="unlimited">∞</span>'
  const m = /^(\d+) of (\d+)$/.exec(text)
  if (!m || Number(m[2]) > 6 || Number(m[2]) === 0) return whole(text)
  const now = Number(m[1]),
    of = Number(m[2])
  const boxes = Array.from({ length: of }, (_, i) => `<i${i < now ? '' : ' class="x"'}></i>`)
  return `<span class="ss-boxes" role="img" aria-label="${safe(text)}">${boxes.join('')}</span>`
}

/** Few short figures for each of few short names: drawn as a strip, names above. */
export function isStrip(s: SheetSection): boolean {
  return (
    s.is === 'table' &&
    s.head.length <= 3 &&
    s.rows.length > 1 &&
    s.rows.length <= 9 &&
    s.rows.every((r) => r.cells.every((c) => c.length <= 5))
  )
}

function strip(s: Extract<SheetSection, { is: 'table' }>): string {
  const same = s.rows.every((r) => r.cells.slice(1).every((c) => c === r.cells[1]))
  const lines = same ? [1] : s.head.map((_, i) => i).slice(1)
  const row = (i: number): string => {
    const cells = s.rows.map((r) => `<td class="${i === lines.at(-1) ? 'ss-big ' : ''}${tone(r.tone)}">${safe(r.cells[i] ?? '')}</td>`)
    return `<tr>${same ? '' : `<th scope="row" class="ss-side">${safe(s.head[i])}</th>`}${cells.join('')}</tr>`
  }
  const names = s.rows.map((r) => `<th scope="col">${safe(r.cells[0])}</th>`)
  return [
    `<table class="ss-strip" aria-label="${safe(s.title)}">`,
    `<thead><tr>${same ? '' : '<td></td>'}${names.join('')}</tr></thead>`,
    `<tbody>${lines.map(row).join('')}</tbody></table>`,
  ].join('')
}

function table(s: Extract<SheetSection, { is: 'table' }>): string {
  const used = s.head.map((h, i) => h !== '' || s.rows.some((r) => (r.cells[i] ?? '') !== ''))
  const on = (x: readonly string[]): readonly string[] => x.filter((_, i) => used[i])
  const many = on(s.head).length > 5 // many columns: everything may wrap
  return `<table class="ss-table${many ? ' ss-many' : ''}" aria-label="${safe(s.title)}"><thead><tr>${on(s.head)
    .map((h) => (h ? `<th scope="col">${safe(h)}</th>` : '<td></td>'))
    .join('')}</tr></thead><tbody>${s.rows
    .map(
      (r) =>
        `<tr class="${tone(r.tone)}">${on(s.head.map((_, i) => r.cells[i] ?? ''))
          .map((c, i) =>
            i === 0
              ? `<th scope="row">${cell(c)}</th>`
              : `<td${!many && c.length <= 9 && !c.includes(',') ? ' class="ss-nw"' : ''}>${cell(c)}</td>`,
          )
          .join('')}</tr>`,
    )
    .join('')}</tbody></table>`
}

/** A track of at most thirty boxes; bands by the marks, what is lost crossed out. */
function track(s: Extract<SheetSection, { is: 'bar' }>): string {
  const n = Math.max(1, Math.min(30, s.of)),
    marks = [...s.marks].sort((a, b) => a.at - b.at)
  const each = (i: number): string => {
    const least = ((i + 1) * s.of) / n,
      from = (i * s.of) / n
    const band = marks.filter((m) => m.at <= from + 1).length
    return (
      '<i ' +
      `class="b${Math.min(3, marks.length === 0 ? 3 : 3 - marks.length + band)}${least > s.now ? (from >= s.now ? ' x' : ' h') : ''}"></i>`
    )
  }
  const cells = Array.from({ length: n }, (_, i) => each(i)).join('')
  const said = marks.map((m) => `<span>${safe(m.label)} <b>${m.at}</b></span>`).join('')
  return [
    `<div class="ss-track"><p><b>${safe(s.title)} ${s.now}</b>${s.now < s.of ? `<span>of ${s.of}</span>` : ''}</p>`,
    `<p class="ss-cells" role="img" aria-label="${s.now} of ${s.of}">${cells}</p>`,
    said && `<p class="ss-marks">${said}</p>`,
    '</div>',
  ].join('')
}

/** Of facts those that are four short figures and more, and so a strip, and those that stay a list. */
function halves(s: Facts): { readonly strip: Facts | null; readonly list: Facts | null } {
  const short = s.rows.filter((r) => r.value.length <= 4),
    some = (rows: Facts['rows']): Facts | null => (rows.length > 0 ? { ...s, rows } : null)
  if (short.length < 4 || short.length > 9) return { strip: null, list: some(s.rows) }
  return { strip: some(short), list: some(s.rows.filter((r) => !short.includes(r))) }
}
type Facts = Extract<SheetSection, { is: 'facts' }>

/** Facts as a list of what and how much, each with its rule; four short figures and more stand as a strip over the rest. */
function facts(s: Facts): string {
  const { strip: short, list } = halves(s)
  return `${short === null ? '' : factStrip(short)}${list === null ? '' : factList(list)}`
}
const factStrip = (s: Facts): string =>
  strip({
    is: 'table',
    title: s.title,
    head: [s.title, ''],
    rows: s.rows.map((r) => ({ cells: [r.label, r.value], ...(r.tone ? { tone: r.tone } : {}) })),
  })
function factList(s: Facts): string {
  const rows = s.rows.map((r) => {
    const rule = r.rule ? ` <small>${safe(r.rule)}</small>` : ''
    return `<div><dt>${safe(r.label)}</dt><dd class="${tone(r.tone)}">${cell(r.value)}${rule}</dd></div>`
  })
  return `<div class="ss-half"><h3>${safe(s.title)}</h3><dl>${rows.join('')}</dl></div>`
}

function section(s: SheetSection): string {
  switch (s.is) {
    case 'bar':
      return track(s)
    case 'table':
      return isStrip(s)
        ? strip(s)
        : s.rows.length
          ? `<div class="ss-block${s.slim ? ' ss-slim' : ''}"><h3>${safe(s.title)}</h3>${table(s)}</div>`
          : ''
    case 'facts':
      return facts(s)
    case 'notes':
      return s.lines.length
        ? `<div class="ss-half"><h3>${safe(s.title)}</h3><ul>${s.lines.map((l) => `<li>${safe(l)}</li>`).join('')}</ul></div>`
        : ''
    case 'figure':
      return figure(s)
  }
}

/** A figure in ink: the drawn parts of the screen, its text for whoever hears the page. */
function figure(s: FigureSection): string {
  const { width, height, parts } = drawnFigure(s.figure)
  const inner = parts.map((p) =>
    p.is === 'path' ? `<path class="${p.cls}" d="${p.d}"/>` : `<text class="${p.cls}" x="${p.at[0]}" y="${p.at[1]}">${safe(p.text)}</text>`,
  )
  return [
    `<div class="ss-block ss-figure is-${s.figure.is}${s.slim ? ' ss-slim' : ''}"><h3>${safe(s.title)}</h3>`,
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${safe(figureSaid(s))}">${inner.join('')}</svg></div>`,
  ].join('')
}

/** Facts and notes stand in pairs; the last of an odd run has the width to itself. */
function alone(all: readonly SheetSection[], i: number): boolean {
  const half = (k: number): boolean => {
    const x = all[k]
    return (x?.is === 'facts' && x.rows.length > 0) || (x?.is === 'notes' && x.lines.length > 0)
  }
  if (!half(i) || half(i + 1)) return false
  let n = 1
  while (half(i - n)) n++
  return n % 2 === 1
}

/** What stands on a sheet in its order, facts and notes in pairs. */
function paired(all: readonly SheetSection[]): string {
  return all
    .map((x, i) => {
      const html = section(x)
      const beside = all[i + 1]
      const led = beside !== undefined && 'slim' in beside && beside.slim ? ' ss-led' : ''
      return alone(all, i) ? html.replace('ss-half', `ss-half ss-alone${led}`) : html
    })
    .join('')
}

const capital = (t: string): string => t.charAt(0).toUpperCase() + t.slice(1)

/** Whether a section fits half the width of a page: notes, a table of few columns, a machine seen from above. */
function narrow(s: SheetSection): boolean {
  if (s.is === 'table') return s.head.length <= 8 && !isStrip(s)
  return s.is === 'notes' || (s.is === 'figure' && s.figure.is === 'sides')
}
/** What stands on a dense sheet: what is wide over the whole width, then all that is narrow in two columns. */
function flowing(all: readonly SheetSection[]): string {
  const wide: string[] = [],
    slim: string[] = []
  for (const s of all)
    if (s.is === 'facts') {
      const { strip: short, list } = halves(s)
      if (short !== null) wide.push(factStrip(short))
      if (list !== null) slim.push(factList(list))
    } else (narrow(s) ? slim : wide).push(section(s))
  return `${wide.join('')}<div class="ss-flow">${slim.join('')}</div>`
}

/** With so many lines a sheet with a figure is set closer, and a wide one in two columns, or it would not lie on one page. */
const closeFrom = 24,
  denseFrom = 45
const linesOf = (s: SheetSection): number =>
  s.is === 'table' || s.is === 'facts' ? s.rows.length + 1 : s.is === 'notes' ? s.lines.length : 0
const lines = (s: Sheet): number => s.sections.reduce((n, x) => n + linesOf(x), 0)
const isDense = (s: Sheet): boolean => wide(s) && lines(s) > denseFrom
const isClose = (s: Sheet): boolean => lines(s) > closeFrom && s.sections.some((x) => x.is === 'figure')

/** One record sheet as an article. */
export function sheetHtml(s: Sheet, a: Around): string {
  const title = safe(s.title)
  const foot = a.foot ? tag('footer', tone(a.foot.tone), safe(a.foot.text)) : ''
  const dense = isDense(s),
    set = dense ? ' ss-dense' : isClose(s) ? ' ss-close' : ''
  const said = [capital(s.kind), a.of, a.note].filter((x) => x).map((x) => safe(String(x)))
  return [
    `<article class="ss${set}" aria-label="Record sheet of ${title}">`,
    `<header><div><p class="ss-k">${safe(a.book)}</p><h2>${title}</h2><p>${said.join(' · ')}</p></div>${picture(s.icon)}</header>`,
    dense ? flowing(s.sections) : paired(s.sections),
    `<div class="ss-notes"><h3>Notes</h3><u></u><u></u></div>${foot}</article>`,
  ].join('')
}

/** What a force costs, line by line, as a sheet of its own. */
function billHtml(b: Bill, p: Pages): string {
  const row = (l: Bill['lines'][number]): string => {
    const parts = (l.parts ?? []).map((x) => safe(x.label)).join(', ')
    return `<tr><th scope="row">${safe(l.label)}</th><td>${parts}</td><td class="ss-sum">${l.cost}</td></tr>`
  }
  return [
    `<article class="ss ss-bill"><header><div><p class="ss-k">${safe(p.around.book)}</p>`,
    `<h2>${safe(p.title)}</h2><p>${b.total} of ${b.budget} ${safe(b.unit)}</p></div></header>`,
    `<table class="ss-table"><tbody>${b.lines.map(row).join('')}</tbody></table></article>`,
  ].join('')
}

/** Whether a sheet has a table of so many columns that half a page cannot hold it. */
function wide(s: Sheet): boolean {
  return s.sections.some((x) => x.is === 'table' && x.head.length > 8)
}

/**
 * A whole document of record sheets, several to a page where they fit; no sheet is split between pages.
 * It needs nothing from elsewhere: style and pictures are in it.
 */
export function sheetsHtml(p: Pages): string {
  const said = [p.moment, iconCredit]
    .filter((x) => x)
    .map((x) => safe(String(x)))
    .join(' · ')
  const form =
    p.sheets.length === 1 && !p.bill && !isDense(p.sheets[0]) && !isClose(p.sheets[0]) ? ' one' : p.sheets.some(wide) ? ' wide' : ''
  const bill = p.bill ? billHtml(p.bill, p) : '',
    all = p.sheets.map((s) => sheetHtml(s, p.around)).join('')
  // what is left of a page below the bill would not hold a sheet with a large figure, and two columns do not go over to the next page whole
  const sheets = form === '' && p.sheets.some(isClose) ? all + bill : bill + all
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(p.title)}: record sheets</title>
<style>${p.fonts ?? ''}${sheetCss}${pageCss(p.paper)}</style></head>
<body><main class="ss-pages${form}"><h1 class="ss-unseen">${safe(p.title)}: record sheets</h1>${sheets}</main>
<footer class="ss-credit">${said}</footer></body></html>
`
}
