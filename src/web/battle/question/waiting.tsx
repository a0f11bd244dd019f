// The panel while nothing is asked: who decides, what is sealed, what can be read or said meanwhile.
import type { JSX, RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Flag, side } from '../../theme/marks.tsx'
import { useDesk } from '../desk/desk.ts'
import { keyOf, printed } from '../desk/keys.ts'
import { paced, PaceOf } from '../desk/speed.tsx'
import type { Screen } from '../../contract/seat.ts'
import { Rule } from '../desk/rule.tsx'

export function Sayings({ screen, atHand = false }: { screen: Screen; atHand?: boolean }): JSX.Element | null {
  const { hand } = useDesk()
  if (!screen.sayings.length) return null
  const topics = [...new Set(screen.sayings.map((s) => s.ask.topic ?? 'Say something'))]
  return (
    <>
      {topics.map((t) => (
        <details key={t} class={`sayings${atHand ? ' athand' : ''}`}>
          <summary>{t}</summary>
          <ul>
            {screen.sayings
              .filter((s) => (s.ask.topic ?? 'Say something') === t)
              .map((s) => (
                <li key={s.decision.kind}>
                  <button
                    type="button"
                    class="btn sm quiet"
                    onClick={() => {
                      hand.speaking.value = s.decision.kind
                    }}
                  >
                    {s.ask.verb}
                  </button>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </>
  )
}

/** Who decides now, as a heading. */
function deciding(names: readonly string[]): string {
  if (names.length === 0) return 'The battle goes on'
  return names.length === 1 ? `${names[0]} decides` : `${names.join(' and ')} decide`
}
/** What there is to know of who decides: a computer, or a person away from the screen. */
function whoIs(screen: Screen, seat: number): string {
  const sitter = screen.seats[seat]
  if (sitter?.is === 'computer') return ', computer'
  return sitter?.here === false ? ', away from the screen' : ''
}

function Quiet({ deed, says, press }: { deed: Parameters<typeof keyOf>[0]; says: string; press: () => void }): JSX.Element {
  return (
    <li>
      <button type="button" class="btn quiet sm" onClick={press}>
        <kbd aria-hidden="true">{printed(keyOf(deed))}</kbd> {says}
      </button>
    </li>
  )
}

/** What can be read while others decide. */
function Meanwhile({ screen }: { screen: Screen }): JSX.Element {
  const d = useDesk()
  return (
    <div class="meanwhile">
      <h2>Meanwhile</h2>
      <ul>
        <Quiet
          deed="book"
          says="Read the rules"
          press={() => {
            d.rule.value = ''
          }}
        />
        <Quiet
          deed="log"
          says="Read the whole log"
          press={() => {
            d.log.value = true
          }}
        />
        <Quiet
          deed="sheet"
          says="Study a record sheet"
          press={() => {
            d.held.value ??= screen.rosters[0]?.lines[0]?.id ?? null
            d.sheet.value = true
          }}
        />
      </ul>
    </div>
  )
}

const patience = 400 // ms after which a wait says what for

/** A computer that takes longer says so, and on what, as far as everybody knows; where nobody may know who is asked, what is under way. */
function Thinking({ screen, seats }: { screen: Screen; seats: readonly number[] }): JSX.Element | null {
  const { link } = useDesk()
  const [late, set] = useState(-1) // the moment that has lasted so long: another is a new wait, without a second drawing
  const unnamed = seats.length === 0 && paced(screen)
  const on = unnamed || seats.some((x) => screen.seats[x]?.is === 'computer')
  useEffect(() => {
    if (!on) return
    const wait = setTimeout(() => set(screen.n), patience)
    return () => clearTimeout(wait)
  }, [screen.n, on])
  if (!on) return null
  const what = screen.where.findLast((w) => screen.rosters.every((r) => r.name !== w.text))?.text // on what, not who
  const goesOn = unnamed ? 'Under way' : 'Thinking'
  return (
    <p class="thinking small" role="status">
      {late === screen.n ? `${link.pace.value < 0 ? 'Held' : goesOn}${what ? `: ${what}` : ''}.` : '\u00a0'}
    </p>
  )
}

export function Waiting({ screen, head }: { screen: Screen; head: RefObject<HTMLHeadingElement | null> }): JSX.Element {
  const d = useDesk()
  const sealed = screen.questions.filter((q) => q.sealed !== undefined)
  const who = [...new Set(screen.waiting.filter((w) => !w.sealed).map((w) => w.seat))]
  const first = who[0]
  const name = (seat: number): string => screen.seats[seat]?.name ?? `Seat ${seat + 1}`
  const rule = screen.waiting.find((w) => w.rule)?.rule
  const watching = screen.seat === 'watcher'
  return (
    <>
      <header class={side(first)}>
        <div class="cap askcap other">
          <span class="dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {watching ? 'Watching' : 'Waiting'}
        </div>
        <h1 ref={head} tabIndex={-1}>
          {deciding(who.map(name))}
        </h1>
        <p class="dim">
          {who.length ? (
            <>
              {who.map((w) => (
                <span key={w} class="whois">
                  <Flag seat={w} /> {name(w)}
                  {whoIs(screen, w)}
                </span>
              ))}
              {rule && <Rule id={rule} />}
            </>
          ) : (
            'Nothing is asked of you now.'
          )}
        </p>
        {screen.where.length > 0 && <p class="faint">{screen.where.map((w) => w.text).join(' · ')}</p>}
      </header>
      <Thinking screen={screen} seats={who} />
      {paced(screen) && <PaceOf link={d.link} />}
      {sealed.map((q) => (
        <div key={q.index} class="sealbox">
          <svg width="30" height="22" viewBox="0 0 30 22" aria-hidden="true">
            <path d="M1.5 1.5h27v19h-27zM1.5 1.5L15 12L28.5 1.5" fill="none" stroke="var(--a)" stroke-width="1.8" stroke-linejoin="round" />
            <circle cx="15" cy="12.5" r="4.4" fill="var(--a)" />
          </svg>
          <span>
            <b>Your answer is sealed</b>
            <small>
              {q.ask.verb}. Nobody opens it before all are in{screen.aside ? '' : '; until then it may be changed'}.
            </small>
          </span>
          {!screen.aside && (
            <button
              type="button"
              class="btn sm"
              aria-label={`Change it: ${q.ask.verb}`}
              onClick={() => {
                d.hand.picked.value = q.index
              }}
            >
              Change it
            </button>
          )}
        </div>
      ))}
      <Meanwhile screen={screen} />
      <Sayings screen={screen} />
    </>
  )
}
