// What places and paths are given by without a pointer: a facing step by step, a place by its name.
import type { JSX } from 'preact'
import type { SceneBoard } from '../../../kernel/face.ts'
import { turned } from '../../board/facing.ts'
import { lay as layOf } from '../../board/lay.ts'
import { useDesk } from '../desk/desk.ts'

/** The facings a stepper goes through: the six sides of the hexes as they lie, every 15 degrees on a table. */
export function Facing({ value, board, set }: { value: number; board: SceneBoard; set: (n: number) => void }): JSX.Element {
  return (
    <span class="stepper">
      <button type="button" class="icb" aria-label="Turn left" onClick={() => set(turned(board, value, -1))}>
        ↺
      </button>
      <svg width="22" height="22" viewBox="-11 -11 22 22" role="img" aria-label={`facing ${value} degrees`}>
        <circle r="9.5" fill="none" stroke="var(--line-strong)" />
        <path d="M0 -8L5 5L0 2L-5 5Z" fill="var(--ask-text)" transform={`rotate(${value})`} />
      </svg>
      <button type="button" class="icb" aria-label="Turn right" onClick={() => set(turned(board, value, 1))}>
        ↻
      </button>
    </span>
  )
}

/** A step back on a path, and whether what is picked goes on from its end. */
export function LegByLeg({ legs }: { legs: number }): JSX.Element {
  const { hand } = useDesk()
  return (
    <>
      <button type="button" class="btn sm quiet" disabled={!legs} onClick={() => hand.back()}>
        Step back
      </button>
      <label class="tick2">
        <input
          type="checkbox"
          checked={hand.legs.value}
          onChange={(e) => {
            hand.legs.value = e.currentTarget.checked
          }}
        />{' '}
        leg by leg
      </label>
    </>
  )
}

/** A place named by hand, as it stands on the border: the way without a pointer and without the map. */
export function TypePlace({ label, take }: { label: string; take: (p: readonly [number, number]) => void }): JSX.Element | null {
  const { link } = useDesk()
  const board = link.screen.value?.scene.board
  if (board?.is !== 'hex') return null
  const lay = layOf(board)
  const read = (text: string): readonly [number, number] | null => {
    const t = text.trim().toUpperCase()
    for (let r = 0; r < board.rows; r++) for (let c = 0; c < board.columns; c++) if (lay.name([c, r]).toUpperCase() === t) return [c, r]
    return null
  }
  return (
    <label class="typeplace">
      <span class="faint">{label}</span>
      <input
        type="text"
        class="num"
        size={6}
        autocomplete="off"
        placeholder={lay.name([Math.floor(board.columns / 2), Math.floor(board.rows / 2)])}
        onKeyDown={(e) => {
          if (e.key === 'Enter') {
            const p = read(e.currentTarget.value)
            if (p) {
              e.preventDefault()
              e.stopPropagation()
              take(p)
              e.currentTarget.value = ''
            }
          }
        }}
      />
    </label>
  )
}
