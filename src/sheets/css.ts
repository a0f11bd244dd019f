// The style of record sheets: ink on paper, the same on the screen and in print, on A4 and on Letter.

/** Sizes of paper a sheet is set for. */
export const papers = { a4: { name: 'A4', css: '210mm 297mm' }, letter: { name: 'Letter', css: '8.5in 11in' } } as const
export type Paper = keyof typeof papers

/** One sheet. All its classes begin with `ss`. */
export const sheetCss = `
.ss {
  box-sizing: border-box; background: #fdfaf2; color: #1c1913; border-radius: 3px; padding: 16px 20px 12px;
  font: 400 11.5px/1.35 "Inter", "Noto Sans", "DejaVu Sans", system-ui, sans-serif; font-feature-settings: "tnum"; display: grid;
  grid-template-columns: 1fr 1fr; gap: 10px 18px; align-content: start; -webkit-print-color-adjust: exact; print-color-adjust: exact;
}
.ss *, .ss *::before { box-sizing: border-box }
.ss > * { grid-column: 1 / -1; min-width: 0 }
.ss p, .ss h2, .ss h3, .ss dl, .ss dd, .ss ul { margin: 0; padding: 0; list-style: none }
.ss header { display: flex; justify-content: space-between; align-items: center; gap: 12px; 
  border-bottom: 2.5px solid #1c1913; padding-bottom: 7px }
.ss header svg { width: 50px; height: 50px; flex: none; fill: #1c1913 }
.ss h2, .ss h3, .ss-strip th {
  font-family: "Barlow Condensed", "Archivo Narrow", "DejaVu Sans Condensed", sans-serif; font-weight: 600; letter-spacing: .01em;
}
.ss h2 { font-size: 32px; line-height: 1.08; overflow-wrap: anywhere }
.ss h3 { font-size: 14px; line-height: 1.2; margin-bottom: 3px }
.ss .ss-k { font-weight: 600; font-size: 11px }
.ss table { border-collapse: collapse; width: 100% }
.ss-strip th { background: #1c1913; color: #fdfaf2; border: 1px solid #1c1913; padding: 3px 2px; font-size: 12px; text-align: center }
.ss-strip td { border: 1px solid #1c1913; text-align: center; padding: 2px 0;
  font: 400 12px/1.3 "IBM Plex Mono", "DejaVu Sans Mono", monospace }
.ss-strip thead td { border: 0 }
.ss-strip td.ss-big { font-weight: 600; font-size: 19px }
.ss-strip th.ss-side { background: none; color: #605843; border: 0; text-align: left; padding-right: 8px; white-space: nowrap; width: 1% }
.ss-track { border: 1px solid #1c1913; padding: 7px 10px }
.ss-track > p:first-child { display: flex; justify-content: space-between; font-size: 14px }
.ss-cells { display: flex; gap: 2px; margin: 5px 0 !important }
.ss-cells i { position: relative; flex: 1; height: 13px; border: 1px solid #1c1913 }
.ss-cells .b2 { background: #e5dcc5 }
.ss-cells .b1 { background: #c9bb97 }
.ss-cells .b0 { background: #948663 }
.ss-cells .x { background: linear-gradient(to top right, transparent 44%, #1c1913 44% 56%, transparent 56%), #fff }
.ss-cells .h { background: linear-gradient(to top right, transparent 46%, #1c1913 46% 54%, transparent 54%) }
.ss-marks { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 14px; font-size: 11px }
.ss-marks b { font-family: "IBM Plex Mono", "DejaVu Sans Mono", monospace }
.ss-table th, .ss-table td { text-align: left; padding: 3px 7px 3px 0; font-weight: 400; vertical-align: baseline }
.ss-table thead th { font-weight: 600; font-size: 11px; border-bottom: 1.5px solid #1c1913 }
.ss-table tbody > tr > * { border-bottom: 1px solid #cfc4a8 }
.ss-table tr > :last-child { padding-right: 0 }
.ss-table tbody th { white-space: nowrap; color: #46402f }
.ss .t-bad { color: #a11733 }
.ss tr.t-bad > *:not(:last-child) { text-decoration: line-through }
.ss .t-warn { color: #7d4a00 }
.ss .t-good { color: #17633f }
.ss-boxes { display: inline-flex; gap: 3px; vertical-align: -1px }
.ss-boxes i { width: 11px; height: 11px; border: 1.3px solid #1c1913 }
.ss-boxes .x { background: linear-gradient(to top right, transparent 42%, #1c1913 42% 58%, transparent 58%) }
.ss-nw { white-space: nowrap }
.ss-figure { break-inside: avoid }
.ss .ss-figure svg { display: block; width: 100%; height: auto; fill: none;
  stroke: #1c1913; stroke-width: 1; max-width: 460px; margin: 0 auto }
.ss .ss-figure.is-strip svg { max-width: none }
.ss .ss-figure.is-sides svg { max-width: 340px }
.ss-figure text { fill: #1c1913; stroke: none; text-anchor: middle; font: 400 9.4px "IBM Plex Mono", "DejaVu Sans Mono", monospace }
.ss-figure .end { text-anchor: end }
.ss-figure .start { text-anchor: start }
.ss-figure .side { font: 600 13px "Barlow Condensed", "DejaVu Sans Condensed", sans-serif }
.ss-figure .of-boxes { font: 400 11.5px "Inter", "Noto Sans", "DejaVu Sans", sans-serif; text-anchor: start }
.ss-figure .factor { font-size: 13px; font-weight: 600 }
.ss-figure .nth { font-size: 11px; font-weight: 600 }
.ss-figure .sign { font-size: 12px; font-weight: 600 }
.ss-figure .zone1 { fill: #e5dcc5 }
.ss-figure .lost, .ss-figure .line.marked { fill: #948663 }
.ss-figure text.lost { fill: #1c1913; text-decoration: line-through }
.ss-figure .brace { fill: none }
.ss-figure .lit { stroke-width: 2.2 }
.ss-figure text.lit { stroke: none }
.ss-figure .cross, .ss-figure .ringed { stroke-width: 1.8; fill: none }
.ss-figure .dot, .ss-figure .left { fill: #1c1913 }
.ss-figure .left { fill: #c9bb97 }
.ss-figure .line { stroke-width: .7 }
.ss-many { font-size: 10.5px }
.ss-many thead th {
  font: 600 11px "Barlow Condensed", "Archivo Narrow", "DejaVu Sans Condensed", sans-serif !important; overflow-wrap: normal !important;
  hyphens: none !important;
}
.ss-many tbody th { white-space: normal !important }
.ss-many th, .ss-many td { padding-right: 3px !important; overflow-wrap: break-word; hyphens: auto }
.ss-flow { columns: 2 235px; column-gap: 16px }
.ss-flow > * { break-inside: avoid; margin-bottom: 4px }
.ss-dense .ss-flow .ss-figure svg { max-width: 165px !important }
.ss .ss-half { grid-column: span 1 }
.ss .ss-alone { grid-column: 1 / -1 }
.ss-half dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 10px }
.ss-half dl > div { display: contents }
.ss-half dt { color: #605843 }
.ss-half dd { min-width: 0 }
.ss-half small { display: none }
.ss-half li { padding: 1px 0 }
.ss-notes u { display: block; height: 17px; border-bottom: 1px solid #cfc4a8; text-decoration: none }
.ss footer { font-weight: 600; font-size: 11px }
.ss-sum { text-align: right !important; font: 600 12px "IBM Plex Mono", "DejaVu Sans Mono", monospace; white-space: nowrap }
.ss-bill .ss-table td { color: #46402f }
.ss-bill .ss-table th { font-weight: 600; padding-right: 14px }
`

/** A document of many: two columns of sheets that never break inside one. */
export function pageCss(paper: Paper): string {
  const { css } = papers[paper]
  return `
@page { size: ${css}; margin: 9mm }
html { background: #cfc7b4 }
body { margin: 0; font: 11px/1.35 "Inter", "Noto Sans", "DejaVu Sans", system-ui, sans-serif; color: #1c1913 }
.ss-pages {
  box-sizing: border-box; width: ${css.split(' ')[0]}; max-width: 100%; margin: 16px auto; padding: 9mm; background: #fff;
  columns: 2; column-gap: 6mm;
  box-shadow: 0 4px 18px #3a2f1838;
}
.ss-pages .ss {
  break-inside: avoid; margin: 0 0 6mm; padding: 10px 12px 8px; border: 1px solid #1c1913; border-radius: 2px;
  background: #fff; font-size: 9.5px;
  gap: 7px 12px;
}
.ss-pages .ss-bill { column-span: all }
.ss-pages .ss h2 { font-size: 25px }
.ss-pages .ss header svg { width: 38px; height: 38px }
.ss-pages .ss-strip td.ss-big { font-size: 15px }
.ss-pages .ss-strip td { font-size: 10px }
.ss-pages .ss-strip th { font-size: 11px }
.ss-pages .ss-table thead th, .ss-pages .ss .ss-k, .ss-pages .ss footer { font-size: 9.5px }
.ss-pages .ss-table th, .ss-pages .ss-table td { padding: 2.2px 5px 2.2px 0 }
.ss-pages .ss-marks { font-size: 9px }
.ss-pages .ss-many { font-size: 8.5px }
.ss-pages .ss-many th, .ss-pages .ss-many td { padding-right: 5px !important }
.ss-pages .ss-many thead th { font-size: 9.5px !important }
.ss-pages .ss-track > p:first-child { font-size: 12px }
.ss-pages .ss h3 { font-size: 12.5px }
.ss-pages.wide { columns: 1 }
.ss-pages.wide .ss { grid-template-columns: 1fr 1fr; padding: 9px 14px 7px }
.ss-pages.wide .ss h2 { font-size: 22px }
.ss-pages.wide .ss-slim, .ss-pages.wide .ss-led { grid-column: span 1 }
.ss-pages.wide .ss-slim svg { max-width: none !important }
.ss-pages .ss-dense { gap: 4px 12px; line-height: 1.2 }
.ss-pages .ss-dense .ss-table th, .ss-pages .ss-dense .ss-table td { padding: .6px 4px .6px 0; line-height: 1.2 }
.ss-pages .ss-dense .ss-flow .ss-many { font-size: 8.5px }
.ss-pages .ss-dense .ss-notes { display: none }
.ss-pages .ss-close { gap: 5px 12px }
.ss-pages .ss-close .ss-figure svg { max-width: 212px }
.ss-pages .ss-close .ss-figure.is-graph svg { max-width: none }
.ss-pages .ss-close .ss-table th, .ss-pages .ss-close .ss-table td { padding: .7px 5px .7px 0; line-height: 1.25 }
.ss-pages .ss-close .ss-notes u:last-child { display: none }
.ss-pages.one { columns: 1 }
.ss-pages.one .ss { font-size: 12.5px; padding: 18px 22px 14px; gap: 12px 20px; max-width: 150mm; margin: 0 auto }
.ss-pages.one .ss h2 { font-size: 36px }
.ss-pages.one .ss-table th, .ss-pages.one .ss-table td { padding: 4px 8px 4px 0 }
.ss-pages.one .ss-table thead th, .ss-pages.one .ss .ss-k, .ss-pages.one .ss footer, .ss-pages.one .ss-marks { font-size: 11.5px }
.ss-pages.one .ss-strip td.ss-big { font-size: 21px }
.ss-pages.one .ss h3, .ss-pages.one .ss-track > p:first-child { font-size: 15px }
.ss-credit { width: ${css.split(' ')[0]}; max-width: 100%; margin: 0 auto 16px; font-size: 9px; color: #46402f }
.ss-unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
@media screen and (max-width: 830px) {
  .ss-pages, .ss-credit { max-width: none; margin: 10px auto; zoom: .68 }
}
@media screen and (max-width: 580px) {
  .ss-pages, .ss-credit { zoom: .37 }
}
@media print {
  html { background: #fff }
  .ss-pages { width: auto; max-width: none; margin: 0; padding: 0; box-shadow: none }
  .ss-pages.one { columns: 1 }
  .ss-pages.one .ss { font-size: 12.5px; padding: 18px 22px 14px; gap: 12px 20px; max-width: 150mm; margin: 0 auto }
  .ss-pages.one .ss h2 { font-size: 36px }
  .ss-pages.one .ss-table th, .ss-pages.one .ss-table td { padding: 4px 8px 4px 0 }
  .ss-pages.one .ss-table thead th, .ss-pages.one .ss .ss-k, .ss-pages.one .ss footer, .ss-pages.one .ss-marks { font-size: 11.5px }
  .ss-pages.one .ss-strip td.ss-big { font-size: 21px }
  .ss-pages.one .ss h3, .ss-pages.one .ss-track > p:first-child { font-size: 15px }
  .ss-credit { width: auto; margin: 0 }
}
`
}
