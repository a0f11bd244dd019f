// Under the board: the last roll with its dice and rule, and what happened, sentence by sentence.
import type { JSX } from 'preact'
import { Flag } from '../../theme/marks.tsx'
import { shown, useDesk } from '../desk/desk.ts'
import { keyOf, printed } from '../desk/keys.ts'
import { folded, numbered } from './folded.ts'
import type { Screen, Told } from '../../contract/seat.ts'
import { FigureMark } from '../desk/figures.tsx'
import { useFigures } from '../desk/inhand.ts'
import { Rule } from '../desk/rule.tsx'
import { later } from '../../ui/later.tsx'
import { headOf, Dice, lastRoll } from './dice.tsx'
import { Said, LogLine } from './said.tsx'

/** The last exchange once more: before the first there is none. */
export const Again = later(() => import('./again.tsx').then((m) => m.Again))

/** The headline of a roll: its figures large, what they mean in the colour of the outcome. */
function RollTitle({ told }: { told: Told }): JSX.Element {
  const { figures, words } = headOf(told)
  return (
    <p class="rtop">
      <b class="hd big">{figures}</b> <span class={`hd tone ${told.sentence.tone}`}>{words}</span>
    </p>
  )
}

/** Whose roll it was: its unit and its side; in short its unit, else its side. */
function Whose({ told, screen, short = false }: { told: Told; screen: Screen; short?: boolean }): JSX.Element | null {
  const { seat, roll } = told.sentence
  const several = (told.dice?.length ?? 0) > 1 && roll?.tried === undefined // a roll of every side's: its words name them
  if (seat === undefined || several) return null
  const unit = screen.rosters.flatMap((r) => r.lines).find((l) => l.id === roll?.tried?.unit)
  return (
    <span class="whose">
      <Flag seat={seat} size={11} /> {unit && (short ? unit.name : `${unit.name}, `)}
      {!(unit && short) && (screen.rosters.find((r) => r.seat === seat)?.name ?? screen.seats[seat]?.name)}
    </span>
  )
}

function RollCard({ told, screen, slim = false }: { told: Told | undefined; screen: Screen; slim?: boolean }): JSX.Element {
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
        Last roll <Whose told={told} screen={screen} />
      </div>
      <div class="rr">
        {told.dice && <Dice rolls={told.dice} size={slim ? 22 : 40} most={6} />}
        <div>
          <RollTitle told={told} />
          {r?.needs && <p class="dim">{r.needs}</p>}
          <p class="faint">
            {r ? r.follows : <Said of={s} />} <Rule id={s.rule} />
          </p>
        </div>
      </div>
    </section>
  )
}

/** The dock: two cards where there is room, the pictures of the question in hand before the log; one line in a rail. */
export function Dock(): JSX.Element | null {
  const d = useDesk()
  const figures = useFigures()
  const s = shown(d)
  if (!s) return null
  const log = folded(numbered(s.log))
  const roll = lastRoll(s.log)
  const last = log.at(-1)
  if (d.size.value === 'full' && figures.length > 0)
    return (
      <section class={`dock figured${figures.some((f) => f.figure.is === 'graph') ? ' tall' : ''}`}>
        <RollCard told={roll} screen={s} slim />
        {figures.map((f, i) => (
          <section key={i} class={`card pictured is-${f.figure.is}`} aria-label={f.title}>
            <div class="cap">
              {f.title} {f.rule && <Rule id={f.rule} />} {i === 0 && <Again />}
            </div>
            <FigureMark of={f} />
          </section>
        ))}
      </section>
    )
  if (d.size.value === 'full')
    return (
      <section class="dock">
        <RollCard told={roll} screen={s} />
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
            </button>{' '}
            <Again />
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
      <div class="dl">
        {roll?.dice && <Dice rolls={roll.dice} size={24} most={3} />}
        {roll && (
          <>
            <RollTitle told={roll} />
            <Whose told={roll} screen={s} short />
            {roll.sentence.roll?.needs && <span class="nd">{roll.sentence.roll.needs}</span>}
            <Rule id={roll.sentence.rule} />
            <i class="bar1" />
          </>
        )}
        {last && last !== roll && (
          <span class="tx">
            <span class="num">{last.no}</span> {last.sentence.seat !== undefined && <Flag seat={last.sentence.seat} />}{' '}
            <Said of={last.sentence} />
          </span>
        )}
      </div>
      <Again />
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
      <Again />
      <Rule id={recent.sentence.rule} />
    </section>
  )
}
