// The painter beside the page: sheets are painted here, where nobody waits for them. It answers orders in their order.
import { lay as layOf } from './lay.ts'
import { paintSheet } from './paint.ts'
import { margin, type Order, type Painted } from './sheet.ts'

function painted({ scene, k, inks, small }: Order): Painted {
  const lay = layOf(scene.board)
  const off = new OffscreenCanvas(Math.ceil((lay.width + 2 * margin) * k), Math.ceil((lay.height + 2 * margin) * k))
  const pen = off.getContext('2d')
  if (!pen) return null
  pen.scale(k, k)
  pen.translate(margin, margin)
  paintSheet(pen, lay, scene, (t) => inks[t] || '#888')
  if (small === 0) return { sheet: off.transferToImageBitmap(), small: null }
  const to = new OffscreenCanvas(small, Math.round(small * (lay.height / lay.width)))
  const fine = to.getContext('2d')
  if (fine) {
    fine.imageSmoothingQuality = 'high'
    fine.drawImage(off, margin * k, margin * k, lay.width * k, lay.height * k, 0, 0, to.width, to.height)
  }
  return { sheet: off.transferToImageBitmap(), small: to.transferToImageBitmap() }
}

self.onmessage = (m: MessageEvent<{ readonly n: number; readonly order: Order }>): void => {
  const is = painted(m.data.order)
  self.postMessage({ n: m.data.n, is }, { transfer: is ? [is.sheet, ...(is.small ? [is.small] : [])] : [] })
}
