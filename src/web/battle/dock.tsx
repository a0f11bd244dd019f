// Under the board: the last roll with its dice and rule, and what happened, sentence by sentence.
import type { JSX } from 'preact'
import type { Roll } from '../../kernel/dice.ts'
import type { Sentence } from '../../kernel/face.ts'
import { Die, Flag, RuleId } from '../theme/marks.tsx'
import { lookBack, pickUnit, shown, speaksOf, useDesk } from './desk.ts'
import { keyOf, printed } from './keys.ts'
import { folded, lies, numbered, type Line } from './folded.ts'
import type { Told } from './seat.ts'
import { leadOf, ownerOf, seatOfPart, twins } from './voice.ts'

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
const total = (rolls: readonly Roll[]): string => rolls.map((r) => r.dice.reduce((a, b) => a + b, 0)).join(' : ')

/** The latest sentence for which dice fell. */
export function lastRoll(log: readonly Told[]): Told | undefined {
  return log.findLast((t) => t.sentence.roll !== undefined || (t.dice?.length ?? 0) > 0)
}

/** The headline of a roll: its figures large, what they mean in the colour of the outcome. */
function RollTitle({ told }: { told: Told }): JSX.Element {
  const text = told.sentence.roll?.title ?? ''
  const m = /^([\d–+:.,\s]*\d)(?=\s|$)\s*(.*)$/.exec(text)
  const figures = m ? m[1] : told.dice && told.dice.length <= 3 ? total(told.dice) : ''
  const words = m ? m[2] : text
  return (
    <p class="rtop">
      <b class="hd big">{figures}</b> <span class={`hd tone ${told.sentence.tone}`}>{words}</span>
    </p>
  )
}

function RollCard({ told }: { told: Told | undefined }): JSX.Element {
  const d = useDesk()
  if (!told)
    return (
      <section class="card roll" aria-label="Last roll">
        <div class="cap">Last roll</div>
        <p class="faint empty">No die has fallen yet.</p>
      </section>
    )
  const s = told.sentence
  const r = s.roll
  return (
    <section class="card roll" aria-label="Last roll">
      <div class="cap">
        Last roll
        {told.sentence.seat !== undefined && (
          <>
            {' '}
            · <Flag seat={told.sentence.seat} size={11} />
          </>
        )}
      </div>
      <div class="rr">
        {told.dice && <Dice rolls={told.dice} size={40} most={6} />}
        <div>
          <RollTitle told={told} />
          {r?.needs && <p class="dim">{r.needs}</p>}
          <p class="faint">
            {r ? r.follows : <Said of={s} />}{' '}
            <RuleId
              id={s.rule}
              open={(x) => {
                d.rule.value = x
              }}
            />
          </p>
        </div>
      </div>
    </section>
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
        {t.dice && t.dice.length > 0 && t.dice[0].dice.length <= 3 && <span class="num rolled"> {total(t.dice)}</span>}
      </span>
      <RuleId
        id={t.sentence.rule}
        open={(r) => {
          d.rule.value = r
        }}
      />
    </li>
  )
}

/** The dock: two cards where there is room, one line in a rail. */
export function Dock(): JSX.Element | null {
  const d = useDesk()
  const s = shown(d)
  if (!s) return null
  const log = folded(numbered(s.log))
  const roll = lastRoll(s.log)
  const last = log.at(-1)
  if (d.size.value === 'full')
    return (
      <section class="dock">
        <RollCard told={roll} />
        <section class="card log" aria-label="What happened">
          <div class="cap">
            What happened{' '}
            <button
              type="button"
              class="faint linkish"
              onClick={() => {
                d.log.value = true
              }}
            >
              whole log
            </button>
          </div>
          <ol>
            {log
              .slice(-6)
              .reverse()
              .map((t) => (
                <LogLine key={`${t.n}.${t.of}`} t={t} />
              ))}
          </ol>
          {log.length === 0 && <p class="faint empty">Nothing yet.</p>}
        </section>
      </section>
    )
  return (
    <section class="dock line card" aria-label="Last roll and last event">
      {roll?.dice && <Dice rolls={roll.dice} size={24} most={3} />}
      {roll && (
        <>
          <RollTitle told={roll} />
          {roll.sentence.roll?.needs && <span class="nd">{roll.sentence.roll.needs}</span>}
          <RuleId
            id={roll.sentence.rule}
            open={(x) => {
              d.rule.value = x
            }}
          />
          <i class="bar1" />
        </>
      )}
      {last && last !== roll && (
        <span class="tx">
          <span class="num">{last.no}</span> {last.sentence.seat !== undefined && <Flag seat={last.sentence.seat} />} <Said of={last.sentence} />
        </span>
      )}
      <span class="sp" />
      <button
        type="button"
        class="btn quiet sm"
        onClick={() => {
          d.log.value = !d.log.value
        }}
      >
        Log <kbd aria-hidden="true">{printed(keyOf('log'))}</kbd>
      </button>
      <button
        type="button"
        class="btn quiet sm"
        onClick={() => {
          d.held.value ??= s.rosters.find((r) => r.own)?.lines[0]?.id ?? null
          d.sheet.value = !d.sheet.value
        }}
      >
        Sheet <kbd aria-hidden="true">{printed(keyOf('sheet'))}</kbd>
      </button>
    </section>
  )
}

/** On a phone: the last roll, else the last sentence, in one strip under the bar. */
export function Strip(): JSX.Element | null {
  const d = useDesk()
  const s = shown(d)
  if (!s) return null
  const last = s.log.at(-1)
  const roll = lastRoll(s.log)
  const recent = roll && last && roll.n >= last.n - 1 ? roll : last
  if (!recent)
    return (
      <section class="last" aria-label="What happened last">
        <span class="faint">Nothing has happened yet.</span>
      </section>
    )
  return (
    <section class="last" aria-label="What happened last">
      {recent.dice && <Dice rolls={recent.dice} size={22} most={2} />}
      <button
        type="button"
        class="linkish tx"
        onClick={() => {
          d.log.value = true
        }}
      >
        {recent.sentence.seat !== undefined && <Flag seat={recent.sentence.seat} />} <Said of={recent.sentence} links={false} />
      </button>
      <RuleId
        id={recent.sentence.rule}
        open={(x) => {
          d.rule.value = x
        }}
      />
    </section>
  )
}
