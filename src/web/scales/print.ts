// A chart as a picture: its drawing with the colours of the page written into it, under its title.
import { pngOf } from '../ui/png.ts'

const copied = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'font', 'text-anchor'] as const
const edge = 24 // px about the drawing, and for the title above it
const top = 40
const times = 2 // pixels for each of the page

/** A chart as a PNG. @throws Error where this browser cannot write one. */
export async function printed(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal
  const copy = svg.cloneNode(true) as SVGSVGElement
  const mine = [svg, ...svg.querySelectorAll('*')]
  for (const [i, el] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const look = getComputedStyle(mine[i])
    for (const p of copied) (el as SVGElement).style.setProperty(p, look.getPropertyValue(p))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', `${width * times}`)
  copy.setAttribute('height', `${height * times}`)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * edge) * times
  canvas.height = (height + top + 2 * edge) * times
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser could not draw the picture.')
  const ink = (token: string): string => getComputedStyle(document.documentElement).getPropertyValue(token).trim()
  pen.scale(times, times)
  pen.fillStyle = ink('--ink-1')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = ink('--text')
  pen.font = `600 16px ${ink('--font-text')}`
  pen.fillText(title, edge, edge + 14, width)
  pen.drawImage(image, edge, edge + top, width, height)
  return pngOf(canvas)
}
