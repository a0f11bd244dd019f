// A board that lies aslant: the whole table in the window however it is turned and tilted. What stands on it counts for nothing here: how
// near it lies would else say how far apart two bases are.
import type { View } from './camera.ts'
import type { Lay } from './lay.ts'

/** How a board lies: degrees of turn and tilt, and how near in parts of a hundred, from 70 to 130. */
export type Slant = { readonly turn: number; readonly tilt: number; readonly zoom: number }

const eye = 1100 // pixels from the eye to the window
const margin = 14
const far = 0.75 // the farthest beside the nearest at which all of it is in sight

type Room = { readonly w: number; readonly h: number }

/** A table as large as a window holds it, in its middle. */
export function wholeIn({ width, height }: Pick<Lay, 'width' | 'height'>, { w, h }: Room): View {
  const k = Math.min(w / width, h / height)
  return { k, x: (w - width * k) / 2, y: (h - height * k) / 2 }
}
/** Whether a table of w by h pixels, its middle in the middle of the window, is in sight at a scale. */
function holds(w: number, h: number, room: Room, at: Slant, scale: number): boolean {
  const turn = (at.turn * Math.PI) / 180,
    tilt = (at.tilt * Math.PI) / 180
  return [-1, 1].every((i) =>
    [-1, 1].every((j) => {
      const x = (scale * i * w) / 2,
        y = (scale * j * h) / 2,
        down = x * Math.sin(turn) + y * Math.cos(turn),
        near = eye / (eye - down * Math.sin(tilt))
      return (
        near > 0 &&
        Math.abs((x * Math.cos(turn) - y * Math.sin(turn)) * near) <= room.w / 2 - margin &&
        Math.abs(down * Math.cos(tilt) * near) <= room.h / 2 - margin
      )
    }),
  )
}
/** The scale of a table that lies whole in a window at zoom k, aslant: all of it in sight, nearer or farther as the slant has it. */
export function scaleOf(lay: Pick<Lay, 'width' | 'height'>, k: number, room: Room, at: Slant): number {
  let scale = 1.5
  while (scale > 0.1 && !holds(lay.width * k, lay.height * k, room, at, scale)) scale -= 0.01
  return scale * (far + ((1 - far) * (at.zoom - 70)) / 60)
}
/** The same as a style of the window. */
export const slanted = (at: Slant, scale: number): string =>
  `perspective(${eye}px) rotateX(${at.tilt}deg) rotateZ(${at.turn}deg) scale(${scale.toFixed(3)})`
