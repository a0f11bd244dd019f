// The question: who is asked, the verb, the options, what they bring, and the one gold button.
import type { JSX, RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { misfit, type Choice } from '../../kernel/decision.ts'
import { Flag, RuleId, side } from '../theme/marks.tsx'
import { useDesk } from './desk.ts'
import { faceOf, type Put } from './hand.ts'
import { keyOf, printed } from './keys.ts'
import { Foreseen } from './odds.tsx'
import { Controls } from './shapes.tsx'
import { Together } from './together.tsx'
import { PaceOf } from './speed.tsx'
import { Undo } from './timeline.tsx'
import type { Screen } from './seat.ts'

/** What the gold button says while the engine's own words are still on their way. */
function fallback(put: Put): string {
  const { hand } = useDesk()
  const { c } = hand.whole()
  const s = put.q.decision.choice
  if (hand.ahead.value && c && !('pass' in c)) return hand.ahead.value.ask.verb
  if (c && 'one' in c && s.is === 'one') {
    const o = s.of.find((x) => x.id === c.one)
    return o ? faceOf(put.q.ask, o).label : put.q.ask.verb
  }
  if (c && 'pass' in c && (s.is === 'one' || s.is === 'path')) return s.passLabel ?? 'Pass'
  return put.q.ask.verb
}

/** What is missing before it can be done, in half a sentence; null when nothing is. */
function missing(put: Put, c: Choice | null): string | null {
  const s = put.q.decision.choice
  if (c === null) return 'nothing is chosen yet'
  if (s.is === 'path' && 'legs' in c && c.legs.length === 0 && c.facing === undefined) return 'pick where it goes'
  if (s.is === 'some' && 'some' in c && c.some.length < s.min) return `choose ${s.min - c.some.length} more`
  return misfit(s, c)
}

function Deed({ put }: { put: Put }): JSX.Element {
  const d = useDesk()
  const { hand } = d
  const s = put.q.decision.choice
  const all = hand.whole()
  const ahead = hand.ahead.value
  const seen = hand.considered.value
  const lack = missing(put, all.c) ?? (ahead && all.then ? misfit(ahead.decision.choice, all.then) : null)
  const no = hand.refusal.value ?? (lack === null ? seen?.refusal : null) ?? null
  const against = seen?.refusal ?? null
  const blocked = lack !== null || (against !== null && !('again' in against)) // a step that was refused leaves what is laid as it was; what was not delivered may be tried again
  const pass = (s.is === 'one' || s.is === 'path') && s.pass && !(all.c && 'pass' in all.c)
  const label = lack === null && seen?.deed ? seen.deed : fallback(put)
  return (
    <div class="deed" role="group" aria-label="Do it">
      {no && (
        <p class="refusal" role="alert">
          <span aria-hidden="true">✕ </span>
          {no.why}{' '}
          <RuleId
            id={no.rule}
            open={(r) => {
              d.rule.value = r
            }}
          />
        </p>
      )}
      <button type="submit" class={`btn go${label.length > 34 ? ' long' : ''}`} aria-disabled={blocked || hand.busy.value} title={lack ?? undefined}>
        {label} <kbd aria-hidden="true">{printed(keyOf('do'))}</kbd>
      </button>
      <div class="row">
        {pass ? (
          <button
            type="button"
            class="btn quiet sm pass"
            onClick={() => {
              void hand.act({ pass: true })
            }}
          >
            {(s.is === 'one' || s.is === 'path') && s.passLabel ? s.passLabel : 'Pass'} <kbd aria-hidden="true">{printed(keyOf('pass'))}</kbd>
          </button>
        ) : put.is === 'saying' ? (
          <button type="button" class="btn quiet sm" onClick={() => hand.back()}>
            Say nothing <kbd aria-hidden="true">{printed(keyOf('back'))}</kbd>
          </button>
        ) : (
          <span />
        )}
        {(d.size.value === 'phone' || d.size.value === 'flat') && (
          <span class="undos">
            <Undo />
          </span>
        )}
        <span class="faint">{lack ?? (all.then ? ahead?.ask.warning : put.q.ask.warning) ?? ''}</span>
      </div>
    </div>
  )
}

function Several({ screen, put }: { screen: Screen; put: Put }): JSX.Element | null {
  const { hand } = useDesk()
  if (put.is !== 'question' || screen.questions.length < 2) return null
  const names = screen.questions.map((q) => q.about[0] ?? q.ask.verb)
  const few = screen.questions.length <= 5
  return (
    <div class={`several${few ? ' few' : ''}`} role="tablist" aria-label="Questions">
      {screen.questions.map((q, i) => (
        <button
          key={q.index}
          type="button"
          role="tab"
          aria-selected={q.index === put.q.index}
          disabled={q.sealed !== undefined}
          class={q.index === put.q.index ? 'on' : ''}
          onClick={() => {
            hand.picked.value = q.index
          }}
        >
          <span>
            <b class="num">{i + 1}</b> {names.indexOf(names[i]) === i && names.lastIndexOf(names[i]) === i ? names[i] : q.ask.verb}
          </span>
          <small>{q.sealed !== undefined ? 'sealed' : q.index === put.q.index ? 'now' : 'open'}</small>
        </button>
      ))}
    </div>
  )
}

/** While something is said unasked: the way back to one's own question; and whoever else is asked now. */
function Besides({ screen, put }: { screen: Screen; put: Put }): JSX.Element | null {
  const { hand } = useDesk()
  const own = put.is === 'saying' ? screen.questions.find((q) => q.sealed === undefined) : undefined
  const others = [...new Set(screen.waiting.filter((w) => !w.sealed && screen.seats[w.seat]?.is === 'person').map((w) => w.seat))]
  if (!own && !others.length && !screen.aside) return null
  return (
    <p class="dim besides">
      {own && (
        <>
          You are asked:{' '}
          <button type="button" class="linkish" onClick={() => hand.back()}>
            <b>{own.ask.verb}</b>
          </button>
          .{' '}
        </>
      )}
      {screen.aside && <>Put together beside the battle: what you are asked waits until it is said or taken back. </>}
      {others.length > 0 && (
        <>
          {others.map((s) => (
            <span key={s} class="whois">
              <Flag seat={s} /> {screen.seats[s].name}{' '}
            </span>
          ))}
          {others.length === 1 ? 'is' : 'are'} asked now.
        </>
      )}
    </p>
  )
}

function Sayings({ screen, atHand = false }: { screen: Screen; atHand?: boolean }): JSX.Element | null {
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

function Waiting({ screen, head }: { screen: Screen; head: RefObject<HTMLHeadingElement | null> }): JSX.Element {
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
          {who.length === 0 ? 'The battle goes on' : who.length === 1 ? `${name(first)} decides` : `${who.map(name).join(' and ')} decide`}
        </h1>
        <p class="dim">
          {who.length ? (
            <>
              {who.map((w) => (
                <span key={w} class="whois">
                  <Flag seat={w} /> {name(w)}
                  {screen.seats[w]?.is === 'computer' ? ', computer' : screen.seats[w]?.here === false ? ', away from the screen' : ''}
                </span>
              ))}
              {rule && (
                <RuleId
                  id={rule}
                  open={(r) => {
                    d.rule.value = r
                  }}
                />
              )}
            </>
          ) : (
            'Nothing is asked of you now.'
          )}
        </p>
        {screen.where.length > 0 && <p class="faint">{screen.where.map((w) => w.text).join(' · ')}</p>}
      </header>
      {watching && screen.kind === 'device' && !screen.over && <PaceOf link={d.link} />}
      {sealed.map((q) => (
        <div key={q.index} class="sealbox">
          <svg width="30" height="22" viewBox="0 0 30 22" aria-hidden="true">
            <path d="M1.5 1.5h27v19h-27zM1.5 1.5L15 12L28.5 1.5" fill="none" stroke="var(--a)" stroke-width="1.8" stroke-linejoin="round" />
            <circle cx="15" cy="12.5" r="4.4" fill="var(--a)" />
          </svg>
          <span>
            <b>Your answer is sealed</b>
            <small>
              {q.ask.verb}. Nobody opens it before all are in.{screen.canUndo ? ' Undo takes it back until then.' : ''}
            </small>
          </span>
        </div>
      ))}
      <div class="meanwhile">
        <h2>Meanwhile</h2>
        <ul>
          <li>
            <button
              type="button"
              class="btn quiet sm"
              onClick={() => {
                d.rule.value = ''
              }}
            >
              <kbd aria-hidden="true">{printed(keyOf('book'))}</kbd> Read the rules
            </button>
          </li>
          <li>
            <button
              type="button"
              class="btn quiet sm"
              onClick={() => {
                d.log.value = true
              }}
            >
              <kbd aria-hidden="true">{printed(keyOf('log'))}</kbd> Read the whole log
            </button>
          </li>
          <li>
            <button
              type="button"
              class="btn quiet sm"
              onClick={() => {
                d.held.value ??= screen.rosters[0]?.lines[0]?.id ?? null
                d.sheet.value = true
              }}
            >
              <kbd aria-hidden="true">{printed(keyOf('sheet'))}</kbd> Study a record sheet
            </button>
          </li>
        </ul>
      </div>
      <Sayings screen={screen} />
    </>
  )
}

/** Whether a new question takes the focus: when it was with the one before, or with undo, or lost. Whoever reads elsewhere is told of it and not pulled away. */
export function takesFocus(): boolean {
  const on = document.activeElement
  return on === null || on === document.body || on.matches(':disabled') || on.closest('.ask, [data-undo]') !== null
}

/** The panel of the open question; while nothing is asked it says who decides. */
export function Ask(): JSX.Element {
  const d = useDesk()
  const { hand, link } = d
  const screen = link.screen.value
  const put = hand.put.value
  const head = useRef<HTMLHeadingElement>(null)
  const key = `${d.turns.value} ${hand.speaking.value} ${put ? screen?.questions.map((q) => JSON.stringify(q.decision)).join() : ''}`
  useEffect(() => {
    if (takesFocus()) head.current?.focus({ preventScroll: true })
  }, [key])
  useEffect(() => {
    document.querySelector('.ask .opts .o.sel')?.scrollIntoView({ block: 'nearest' })
  }, [key, hand.draft.value])
  if (!screen) return <section class="ask card" aria-label="Question" />
  if (!put)
    return (
      <section class="ask card waiting" aria-label="Question">
        <Waiting screen={screen} head={head} />
      </section>
    )
  const q = put.q
  const secret = q.decision.secret
  const shared = screen.kind === 'device' && screen.seats.filter((s) => s.is === 'person').length > 1 // who is asked, where several look on
  const cap = q.ask.cap ? q.ask.cap : put.is === 'saying' ? 'Said unasked' : secret ? 'Secret · sealed until all have answered' : 'Your decision'
  return (
    <section class={`ask card${secret ? ' issecret' : ''}`} aria-label="Question" data-told={screen.n}>
      <form
        onSubmit={(e) => {
          e.preventDefault()
          if (missing(put, hand.whole().c) === null) void hand.act()
        }}
      >
        <header>
          <div class="cap askcap">
            <span class="pulse" aria-hidden="true" />
            {shared && (
              <>
                <Flag seat={q.decision.seat} size={12} /> {screen.seats[q.decision.seat]?.name} ·{' '}
              </>
            )}
            {cap}
            {q.about[0] && !q.ask.cap && q.decision.choice.is !== 'place' && <> · {q.about[0]}</>}
          </div>
          <h1 ref={head} tabIndex={-1}>
            {(hand.ahead.value ?? q).ask.verb}
          </h1>
          <p class="dim note">
            {q.ask.note}{' '}
            <RuleId
              id={q.decision.rule}
              open={(r) => {
                d.rule.value = r
              }}
            />
          </p>
        </header>
        <Besides screen={screen} put={put} />
        <Several screen={screen} put={put} />
        <div class="body">{hand.ahead.value ? <Together put={put} ahead={hand.ahead.value} /> : <Controls put={put} draft={hand.draft.value} />}</div>
        <div class="foot">
          {!hand.ahead.value && <Foreseen />}
          <Deed put={put} />
          {put.is === 'question' && q.ask.cap !== undefined && q.about[0] !== undefined && 'pass' in q.decision.choice && q.decision.choice.pass && (
            <button
              type="button"
              class="btn quiet sm spare"
              onClick={() => {
                void hand.spare()
              }}
            >
              Stop asking about {q.about[0]}
            </button>
          )}
          {put.is === 'question' && <Sayings screen={screen} atHand={q.ask.cap !== undefined} />}
        </div>
      </form>
    </section>
  )
}
