// A sentence of the log, with its names marked, and its line in the log.
import type { JSX } from 'preact'
import type { Sentence } from '../../../kernel/face.ts'
import { Flag } from '../../theme/marks.tsx'
import { FigureMark } from '../desk/figures.tsx'
import { lookBack, pickUnit, shown, speaksOf, useDesk } from '../desk/desk.ts'
import { lies, type Line } from './folded.ts'
import { leadOf, ownerOf, seatOfPart, twins } from './voice.ts'
import { Rule } from '../desk/rule.tsx'
import { headOf } from './dice.tsx'

/** A sentence with its names marked; a name that both sides bear has its side's flag. */
export function Said({ of, links = true }: { of: Sentence; links?: boolean }): JSX.Element {
  const d = useDesk()
  const s = shown(d)
  const both = s ? twins(s) : null
  const whose = (p: Exclude<Sentence['parts'][number], string>): JSX.Element | null => {
    const seat = s && both?.has(p.text) ? seatOfPart(s, p) : undefined
    return s && seat !== undefined ? (
      <>
        {(p !== of.parts[0] || seat !== of.seat) && <Flag seat={seat} size={10} />}
        <span class="unseen"> {ownerOf(s, seat)} </span>
      </>
    ) : null
  }
  return (
    <>
      {s && <span class="unseen">{leadOf(s, of)}</span>}
      {of.parts.map((p, i) =>
        typeof p === 'string' ? (
          p
        ) : links && 'unit' in p.ref ? (
          <button
            key={i}
            type="button"
            class="name"
            {...speaksOf([p.ref])}
            onClick={() => {
              if ('unit' in p.ref) pickUnit(d, p.ref.unit)
            }}
          >
            {whose(p)}
            {p.text}
          </button>
        ) : (
          <b key={i}>
            {whose(p)}
            {p.text}
          </b>
        ),
      )}
    </>
  )
}

/** One line of the log. */
export function LogLine({ t }: { t: Line }): JSX.Element {
  const d = useDesk()
  const at = d.pastAt.value
  const now = at !== null && lies(at, t)
  return (
    <li class={`${t.sentence.tone}${t.from ? ' run' : ''}${now ? ' here' : ''}`} aria-current={now ? 'true' : undefined}>
      <button
        type="button"
        class="no num"
        aria-label={t.to ? `From ${t.no}: look at ${t.to}` : `Look at ${t.no}`}
        onClick={() => {
          void lookBack(d, t)
        }}
      >
        {t.no}
      </button>
      <span>
        {t.sentence.seat !== undefined && <Flag seat={t.sentence.seat} />} <Said of={t.sentence} />
        {t.dice && t.dice.length > 0 && t.dice[0].dice.length <= 3 && <span class="num rolled"> {headOf(t).figures}</span>}
        {t.sentence.roll?.figure && <FigureMark of={t.sentence.roll.figure} />}
      </span>
      <Rule id={t.sentence.rule} />
    </li>
  )
}
