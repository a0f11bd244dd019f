// Beside the board of a replay: the moment in words, whose eyes, the log, the turning points.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { said } from '../../kernel/face.ts'
import { Flag, side } from '../theme/marks.tsx'
import { useDesk } from '../battle/desk/desk.ts'
import { Dice } from '../battle/told/dice.tsx'
import { numbered, type Line } from '../battle/told/folded.ts'
import { leadText } from '../battle/finish/curve.ts'
import type { Eye, Turn } from '../contract/moment.ts'
import type { ReelLink } from './reellink.ts'
import { Rule } from '../battle/desk/rule.tsx'
import { LogList } from './loglist.tsx'
import { LookBack } from './lookback.tsx'
import { Onward } from './onward.tsx'

/** What an eye sees, in words. */
function eyeName(eye: Eye, names: readonly string[]): string {
  if (eye === 'all') return 'Everything'
  return eye === 'watcher' ? 'Told to all' : (names[eye] ?? `Seat ${eye + 1}`)
}

/** The moment in words, whose eyes, the log, the turning points, and the ways onward. */
export function Panel({ link }: { link: ReelLink }): JSX.Element {
  const info = link.info.value
  const log = numbered(link.told.value)
  const standing = link.standing.value
  const now = link.stops.value[link.stop.value]
  const t = now && log.find((x) => x.n === now.frame && x.of === now.of)
  const [tab, setTab] = useState<'log' | 'turns' | 'back'>('log')
  if (!info) return <aside class="card rp" aria-label="Replay" />
  return (
    <aside class={`card rp ${side(t?.sentence.seat)}`} aria-label="Replay">
      <Here t={t} before={now && log.findLast((x) => x.n < now.frame)} over={info.over !== null} start={now?.frame === 0} />
      <Eyes link={link} eyes={info.eyes} names={info.names} />
      {standing && (
        <div class="tabs2" role="tablist" aria-label="What to list">
          {(['log', ...(standing.turns.length > 0 ? (['turns'] as const) : []), 'back'] as const).map((x) => (
            <button key={x} type="button" role="tab" aria-selected={tab === x} onClick={() => setTab(x)}>
              {x === 'log' ? 'What happened' : x === 'turns' ? 'Turning points' : 'Hindsight'}
            </button>
          ))}
        </div>
      )}
      {tab === 'turns' && standing && <TurnList link={link} turns={standing.turns} frame={now?.frame} />}
      {tab === 'back' && <LookBack link={link} names={info.names} />}
      {tab === 'log' && <LogList link={link} />}
      <Onward link={link} />
    </aside>
  )
}

/** What was told at this moment, with its dice; where nothing was, that. */
function Here({ t, before, over, start }: { t: Line | undefined; before: Line | undefined; over: boolean; start: boolean }): JSX.Element {
  const d = useDesk()
  const who = t?.sentence.seat
  return (
    <header>
      <div class="cap">
        {t && who !== undefined && <Flag seat={who} size={11} />}
        {t && (
          <>
            {' '}
            {over ? 'Replay' : 'Replay so far'} · <span class="num">{t.no}</span>
          </>
        )}
        {!t && (start ? 'Before the first answer' : before ? `After ${before.no}, before more was told` : 'Before anything was told')}
      </div>
      <h1 tabIndex={-1}>{t ? said(t.sentence) : 'The board as it stood'}</h1>
      {t && (
        <div class="rollrow">
          {t.dice && t.dice.length > 0 && <Dice rolls={t.dice} size={32} most={6} />}
          <p class="dim">
            {t.sentence.roll?.needs && <>{t.sentence.roll.needs} </>}
            {t.sentence.roll?.follows && <span class="faint">{t.sentence.roll.follows} </span>}
            <Rule id={t.sentence.rule} />
          </p>
        </div>
      )}
      {d.log.value && (
        <button
          type="button"
          class="icb close"
          aria-label="Close the replay’s log"
          onClick={() => {
            d.log.value = false
          }}
        >
          ×
        </button>
      )}
    </header>
  )
}

/** Through whose eyes it is seen: any, once the battle is over. */
function Eyes({ link, eyes, names }: { link: ReelLink; eyes: readonly Eye[]; names: readonly string[] }): JSX.Element {
  const eye = link.eye.value
  if (eyes.length <= 1)
    return (
      <p class="faint eyes">
        Until it is over, a replay shows only {eye === 'watcher' ? 'what everybody was told' : 'what your own side was told'}.
      </p>
    )
  return (
    <fieldset class="eyes">
      <legend class="cap">Seen by</legend>
      {eyes.map((e) => (
        <label key={String(e)} class={eye === e ? 'picked' : ''}>
          <input
            type="radio"
            name="eye"
            class="unseen"
            checked={eye === e}
            onChange={() => {
              void link.look(e)
            }}
          />
          {typeof e === 'number' && <Flag seat={e} size={11} />}
          {eyeName(e, names)}
        </label>
      ))}
    </fieldset>
  )
}

/** Where the standing swung most. */
function TurnList({ link, turns, frame }: { link: ReelLink; turns: readonly Turn[]; frame: number | undefined }): JSX.Element {
  return (
    <ol class="turnlist">
      {turns.map((x, i) => (
        <li key={x.frame}>
          <button
            type="button"
            class={frame === x.frame ? 'here' : ''}
            onClick={() => {
              void link.seek({ frame: x.frame, of: 0 })
            }}
          >
            <b class={`tn ${side(x.seat)}`}>{i + 1}</b>
            <span>
              <b class={`num ${side(x.seat)}`}>
                <Flag seat={x.seat} size={11} /> {leadText(x.by)}
              </b>{' '}
              {x.text}
            </span>
          </button>
        </li>
      ))}
      <li class="faint">Where the standing swung most, by the worth that the computers play by. An estimate, no chance of winning.</li>
    </ol>
  )
}
