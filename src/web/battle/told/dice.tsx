// Dice as they fell.
import type { JSX } from 'preact'
import type { Roll } from '../../../kernel/dice.ts'
import { Die } from '../../theme/marks.tsx'
import type { Told } from '../../contract/seat.ts'

/** The faces of the dice in a roll's name: d100 is 100, 3d6 is 6. */
export function facesOf(name: string): number {
  const m = /d(\d+)/.exec(name)
  return m ? Number(m[1]) : 6
}

/** The dice as they fell. A d100 is two dice of ten faces, tens and units. */
export function Dice({ rolls, size, most = 14 }: { rolls: readonly Roll[]; size: number; most?: number }): JSX.Element {
  const dice = rolls.flatMap((r) => r.dice.map((v) => ({ v, faces: facesOf(r.name) })))
  const shown = dice.slice(0, most)
  return (
    <span class="dice">
      {shown.map((x, i) =>
        x.faces === 100 ? (
          <span key={i} class="pair">
            <Die value={String(Math.floor((x.v % 100) / 10))} faces={10} size={size} />
            <Die value={String(x.v % 10)} faces={10} dark size={size} />
          </span>
        ) : (
          <Die key={i} value={String(x.v)} faces={x.faces} size={size} dark={i % 2 === 1 && x.faces !== 6} />
        ),
      )}
      {dice.length > most && <small class="faint">and {dice.length - most} more</small>}
    </span>
  )
}

export const total = (rolls: readonly Roll[]): string => rolls.map((r) => r.dice.reduce((a, b) => a + b, 0)).join(' : ')

/** The headline of a roll in its figures and what they mean: the book's own, else the total of each roll. */
export function headOf(told: Told): { readonly figures: string; readonly words: string } {
  const text = told.sentence.roll?.title ?? ''
  const m = /^([\d–+:.,\s]*\d)(?=:?\s|$):?\s*(.*)$/.exec(text)
  if (m) return { figures: m[1], words: m[2] }
  return { figures: told.dice && told.dice.length <= 3 ? total(told.dice) : '', words: text }
}

/** The latest sentence for which dice fell. */
export function lastRoll(log: readonly Told[]): Told | undefined {
  return log.findLast((t) => t.sentence.roll !== undefined || (t.dice?.length ?? 0) > 0)
}
