// The markers of a book as they lie in its box: spikes and cubes in their colors.
import type { JSX } from 'preact'
import type { Piece } from '../../kernel/face.ts'

const inks: Readonly<Record<string, string>> = { white: '#fbf6ea', yellow: '#ffce3a', red: '#e0402f', black: '#15191c' }
const forms: Readonly<Record<string, string>> = {
  spike: 'M-3.6 -6H3.6L0 6.5Z',
  cube: 'M0 -6L5.2 -3V3L0 6L-5.2 3V-3ZM-5.2 -3L0 0L5.2 -3M0 0V6',
}

/** A spike or a cube some eleven units high, so far below a point; one element, for counters bear many. */
export function PieceMark({ of, y = 0 }: { of: Piece; y?: number }): JSX.Element {
  const [ink, form] = of.split(' ')
  return (
    <path
      class={`piece ${ink} ${form}`}
      transform={`translate(0 ${y})`}
      d={forms[form]}
      fill={inks[ink]}
      stroke={ink === 'black' ? '#fbf6ea' : '#10171b'}
      stroke-width="1.1"
      stroke-linejoin="round"
    />
  )
}
