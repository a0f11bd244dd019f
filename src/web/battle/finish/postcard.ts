// The end of a battle as one picture to share: its board as it stood, who won and why, the score. Painted when it is asked for.
import { lay as layOf } from '../../board/lay.ts'
import { placeTokens } from '../../board/labels.ts'
import { paint } from '../../board/painter.ts'
import { inks, margin } from '../../board/sheet.ts'
import type { Screen } from '../../contract/seat.ts'
import { picture, plate } from '../../theme/marks.tsx'
import { pngOf } from '../../ui/png.ts'
import { reasonOf, titleOf } from './verdict.tsx'

const wide = 1600 // pixels
const highest = 1500 // of the board alone
const edge = 56
const fills = ['a', 'b', 'c', 'd'].map((x) => `--${x}-fill`)

type Row = { readonly label: string; readonly values: readonly string[] }
const rowsOf = (s: Screen): readonly Row[] => {
  const all = s.over?.score ?? []
  return [...new Set(all.map((r) => r.label))].slice(0, 8).map((label) => ({
    label: label.charAt(0).toUpperCase() + label.slice(1),
    values: s.seats.map((x) => all.find((r) => r.label === label && r.seat === x.seat)?.value.toString() ?? '–'),
  }))
}

/** Words broken so that each line fits. */
function broken(pen: CanvasRenderingContext2D, text: string, room: number): readonly string[] {
  const out: string[] = []
  for (const word of text.split(' ')) {
    const longer = out.length ? `${out.at(-1)} ${word}` : word
    if (out.length && pen.measureText(longer).width <= room) out[out.length - 1] = longer
    else out.push(word)
  }
  return out
}

/**
 * The picture of a battle that is over, as a PNG, in the theme of the page.
 * @throws Error when this browser cannot paint it.
 */
export async function postcard(s: Screen): Promise<Blob> {
  await document.fonts.ready
  const style = getComputedStyle(document.documentElement)
  const ink = (token: string): string => style.getPropertyValue(token).trim() || '#888'
  const lay = layOf(s.scene.board)
  const [w, h] = [lay.width + margin, lay.height + margin]
  const k = Math.min((wide - 2 * edge) / w, highest / h)
  const colors = Object.fromEntries(inks.map((t) => [t, ink(t)]))
  const bare = { ...s.scene, tokens: [], areas: [], lines: [] }
  const painted = await new Promise<ImageBitmap | null>((done) => {
    paint({ scene: bare, k, inks: colors, small: 0 }, (p) => done(p?.sheet ?? null))
  })
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!painted || !pen) throw new Error('This browser could not paint the picture. A picture of the screen shows the same.')
  const head = ink('--font-head')
  const body = ink('--font-text')
  const rows = rowsOf(s)
  pen.font = `400 28px ${body}`
  const why = broken(pen, reasonOf(s), wide - 2 * edge)
  const top = edge + 84 + why.length * 38 + 24
  const board = Math.round(h * k)
  const foot = rows.length ? 62 + rows.length * 44 : 0
  canvas.width = wide
  canvas.height = top + board + foot + 104
  pen.fillStyle = ink('--ink-1')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'alphabetic'
  const write = (text: string, x: number, y: number, font: string, color: string, align: CanvasTextAlign = 'left', room?: number): void => {
    pen.font = font
    pen.fillStyle = ink(color)
    pen.textAlign = align
    pen.fillText(text, x, y, room)
  }
  write(titleOf(s), edge, edge + 50, `700 64px ${head}`, '--text', 'left', wide - 2 * edge)
  why.forEach((line, i) => write(line, edge, edge + 102 + i * 38, `400 28px ${body}`, '--text-2'))

  // the board, in its middle, with half of its painted rim
  const x = (wide - w * k) / 2
  pen.save()
  pen.beginPath()
  pen.rect(x, top, w * k, board)
  pen.clip()
  pen.translate(x + (margin / 2) * k, top + (margin / 2) * k)
  pen.drawImage(painted, -margin * k, -margin * k)
  pen.scale(k, k)
  counters(pen, s, ink, k, body)
  pen.restore()

  const below = top + board + 54
  const column = Math.min(280, (wide - 2 * edge) / (s.seats.length + 2))
  const at = (i: number): number => wide - edge - column * (s.seats.length - i - 1)
  if (rows.length) {
    s.seats.forEach((seat, i) => write(seat.name, at(i), below, `600 26px ${body}`, '--text', 'right', column - 24))
    rows.forEach((r, n) => {
      const y = below + 46 + n * 44
      write(r.label, edge, y, `400 26px ${body}`, '--text-2', 'left', at(0) - column - edge)
      r.values.forEach((v, i) => write(v, at(i), y, `600 28px ${ink('--font-num')}`, '--text', 'right', column - 24))
    })
  }
  write('Steelyard', edge, canvas.height - 34, `600 28px ${head}`, '--ask-text')
  write(`${s.book} · ${s.battle}`, wide - edge, canvas.height - 34, `400 24px ${body}`, '--text-2', 'right', wide - 400)
  return pngOf(canvas)
}

/** The pieces as they stood; what is lost lies faintly where it fell. */
function counters(pen: CanvasRenderingContext2D, s: Screen, ink: (token: string) => string, k: number, body: string): void {
  const lay = layOf(s.scene.board)
  const factor = Math.max(0.8, Math.min(2.4, 1.5 / k))
  const placed = placeTokens(lay, s.scene.tokens, s.scene, factor)
  for (const out of [true, false])
    for (const p of placed) {
      const t = p.token
      if ((t.state === 'out') !== out) continue
      const r = lay.token
      pen.save()
      pen.translate(p.at.x, p.at.y)
      pen.globalAlpha = out || t.ghost ? 0.45 : 1
      const shape = new Path2D(plate(t.seat, r))
      pen.fillStyle = ink(fills[t.seat] ?? '--line-strong')
      pen.fill(shape)
      pen.strokeStyle = '#fff'
      pen.lineWidth = 1.5
      pen.stroke(shape)
      pen.save()
      pen.scale((r * 1.5) / 512, (r * 1.5) / 512)
      pen.translate(-256, -256)
      pen.fillStyle = '#fff'
      pen.fill(new Path2D(picture(t.icon)))
      pen.restore()
      if (p.label && !out) {
        pen.font = `600 ${11 * factor}px ${body}`
        pen.textAlign = 'center'
        pen.textBaseline = 'middle'
        const name = t.short ?? t.name
        const room = pen.measureText(name).width
        pen.globalAlpha = 0.72
        pen.fillStyle = '#000'
        pen.fillRect(p.label.x - room / 2 - 3 * factor, p.label.y - 7.5 * factor, room + 6 * factor, 15 * factor)
        pen.globalAlpha = 1
        pen.fillStyle = '#fff'
        pen.fillText(name, p.label.x, p.label.y)
      }
      pen.restore()
    }
}
