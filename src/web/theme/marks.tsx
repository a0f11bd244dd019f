// Small marks that every screen uses: pictures, flags and plates of the sides, dice, rule ids, keys.
import type { JSX } from 'preact'
import type { Seat, Section } from '../../kernel/plain.ts'
import { icons } from '../../sheets/icons.ts'

/** The class that carries a side's colours; the side's shape goes with it. Seats from 4 on have none of their own. */
export function side(seat: Seat | null | undefined): string {
  return seat === null || seat === undefined || seat > 3 || seat < 0 ? 'sn' : `s${seat}`
}

/** The outline of a side's plate about the origin, `r` from the middle to its edge: a different shape for each seat. */
export function plate(seat: Seat | null | undefined, r: number): string {
  const k = r / 2,
    n = (...xs: number[]): string => xs.map((x) => Math.round(x * 100) / 100).join(' ')
  switch (seat) {
    case 1:
      return `M${n(-k, -r)}L${n(k, -r)}L${n(r, -k)}L${n(r, k)}L${n(k, r)}L${n(-k, r)}L${n(-r, k)}L${n(-r, -k)}Z`
    case 2: {
      const x = r * 0.96,
        y = r * 1.1
      return `M${n(0, -y)}L${n(x, -y / 2)}L${n(x, y / 2)}L${n(0, y)}L${n(-x, y / 2)}L${n(-x, -y / 2)}Z`
    }
    case 3:
      return `M${n(-r, -r)}L${n(r, -r)}L${n(r, r * 0.2)}L${n(0, r * 1.12)}L${n(-r, r * 0.2)}Z`
    default: {
      const q = r * 0.46,
        s = r - q
      const corner = (x: number, y: number): string => `a${n(q, q)} 0 0 1 ${n(x, y)}`
      const [right, down, left] = [`h${n(2 * s)}`, `v${n(2 * s)}`, `h${n(-2 * s)}`]
      return `M${n(-s, -r)}${right}${corner(q, q)}${down}${corner(-q, q)}${left}${corner(-q, -q)}v${n(-2 * s)}${corner(q, -q)}Z`
    }
  }
}

/** The path of a picture by its word; an unknown word gives none. */
export function picture(word: string): string {
  return icons[word] ?? ''
}

const ARC = /([\d.]+)[ ,]?([\d.]+)[ ,]([\d.-]+)[ ,]([01])[ ,]?([01])[ ,]?(-?(?:\d*\.\d+|\d+))[ ,]?(-?(?:\d*\.\d+|\d+))/g

/** A path made `k` times as large and moved, for what must bring no transform of its own. */
export function sized(d: string, k: number, dx: number, dy = dx): string {
  const round = (v: number): number => Math.round(v * 1000) / 1000
  return d.replace(/([a-z])([^a-z]*)/gi, (_, c: string, rest: string, at: number) => {
    const by = (nth: number): number => (c < 'a' || (at === 0 && nth < 2) ? (c === 'V' || (c !== 'H' && nth % 2) ? dy : dx) : 0)
    const own = (v: string, nth: number): number => round(+v * k + by(nth))
    const arcs = (_: string, a: number, b: number, turn: string, large: string, sweep: string, x: string, y: string): string =>
      `${round(a * k)} ${round(b * k)} ${turn} ${large} ${sweep} ${own(x, 2)} ${own(y, 3)} `
    return c + (/a/i.test(c) ? rest.replace(ARC, arcs) : (rest.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(own).join(' '))
  })
}

/** A picture in the colour of its text. */
export function Icon({ of, size = 20 }: { of: string; size?: number }): JSX.Element {
  const d = picture(of)
  return (
    <svg class="ico" width={size} height={size} viewBox="0 0 512 512" fill="currentColor" aria-hidden="true">
      {d ? <path d={d} /> : <circle cx="256" cy="256" r="120" />}
    </svg>
  )
}

/** The little mark of a side before a name: shape, hue and pattern. */
export function Flag({ seat, size = 12 }: { seat: Seat | null | undefined; size?: number }): JSX.Element {
  return (
    <svg class={`flag ${side(seat)}`} width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      <path d={plate(seat, 8)} fill="var(--side-fill)" stroke="var(--side)" stroke-width="1.8" />
      {seat === 1 && <path d="M-6 6L6 -6M-8 1L1 -8M-1 8L8 -1" stroke="#fff" stroke-opacity=".75" stroke-width="1.4" />}
      {seat === 2 && (
        <path d="M-3 -3h.1M3 -3h.1M-3 3h.1M3 3h.1" stroke="#fff" stroke-opacity=".85" stroke-width="2.6" stroke-linecap="round" />
      )}
      {seat === 3 && <path d="M-7 -4.5H7M-7 0H7" stroke="#fff" stroke-opacity=".75" stroke-width="1.4" />}
    </svg>
  )
}

/** A unit's plate with its picture. */
export function Plate({
  seat,
  icon,
  gone = false,
  size = 20,
}: {
  seat: Seat | null | undefined
  icon: string
  gone?: boolean
  size?: number
}): JSX.Element {
  return (
    <span class={`pl ${side(seat)}${gone ? ' gone' : ''}`}>
      <Icon of={icon} size={size} />
    </span>
  )
}

/** One die as it fell: a kite for ten faces and more, a square for six. `dark` marks the second of a pair. */
export function Die({
  value,
  faces,
  dark = false,
  size = 34,
}: {
  value: string
  faces: number
  dark?: boolean
  size?: number
}): JSX.Element {
  const body = dark ? 'var(--ink-3)' : 'var(--text)',
    ink = dark ? 'var(--text)' : 'var(--ink-1)'
  const square = faces === 6
  return (
    <svg class="die" width={size} height={size} viewBox="-12 -12 24 24" role="img" aria-label={`d${faces}: ${value}`}>
      {square ? (
        <rect x="-9" y="-9" width="18" height="18" rx="4" fill={body} stroke="#0006" />
      ) : (
        <path d="M0 -11L10.5 -1.5L8 4.5L0 11L-8 4.5L-10.5 -1.5Z" fill={body} stroke="#0006" />
      )}
      {!square && <path d="M0 -11L6 2L0 5.5L-6 2ZM6 2L10.5 -1.5M-6 2L-10.5 -1.5M0 5.5V11" fill="none" stroke={ink} stroke-opacity=".28" />}
      <text
        y={square ? 3.6 : 2.2}
        text-anchor="middle"
        font-size={value.length > 2 ? 7 : value.length > 1 ? 8.4 : 9.5}
        font-weight="600"
        font-family="var(--font-num)"
        fill={ink}
      >
        {value}
      </text>
    </svg>
  )
}

/** A rule's id; pressing it opens the rule in place. */
export function RuleId({ id, open }: { id: Section; open: (id: Section) => void }): JSX.Element {
  return (
    <button
      type="button"
      class="rule"
      aria-label={`Rule ${id}`}
      onClick={(e) => {
        e.stopPropagation()
        open(id)
      }}
    >
      {id}
    </button>
  )
}

/** The scales of the arena's name. */
export function Scales({ size = 26 }: { size?: number }): JSX.Element {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <path
        d="M13 2v22M4 8h18M4 8l-3 8h6zM22 8l-2.5 5h5z"
        fill="none"
        stroke="var(--ask-text)"
        stroke-width="1.8"
        stroke-linejoin="round"
      />
      <circle cx="9" cy="8" r="2.6" fill="var(--ask-text)" />
    </svg>
  )
}
