// The question: who is asked, the verb, the options, what they bring, and the one gold button.
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { onlyAnswer } from '../../../kernel/decision.ts'
import { Flag } from '../../theme/marks.tsx'
import { later } from '../../ui/later.tsx'
import { useDesk } from '../desk/desk.ts'
import { FiguresInHand } from '../desk/figures.tsx'
import { Foreseen } from './odds.tsx'
import { Controls, JointOf, NotOver, Over, Together } from './shapes.tsx'
import { Rule } from '../desk/rule.tsx'
import { Waiting, Sayings } from './waiting.tsx'
import { missing, Deed } from './deed.tsx'

/** Short words of the book that stand on the screen. */
const Terms = later(() => import('../desk/terms.tsx').then((m) => m.Terms))
/** The tabs of several questions and the way back to one's own, where there is need of either. */
const Several = later(() => import('./besides.tsx').then((m) => m.Several))
const Besides = later(() => import('./besides.tsx').then((m) => m.Besides))

/**
 * Whether a new question takes the focus: when it was with the one before, or with undo, or lost. Whoever reads elsewhere is told of it and
 * not pulled away.
 */
export function takesFocus(): boolean {
  const on = document.activeElement
  return on === null || on === document.body || on.matches(':disabled') || on.closest('.ask, [data-undo]') !== null
}

/**
 * Bring what is in hand into sight in the body of a question, and again whenever the body, what is in it or a row of it changes its size or
 * something is added (advice or a forecast that comes later takes its room from the list), until somebody scrolls or presses there.
 * Returns what ends it.
 */
function keptInSight(body: HTMLElement): () => void {
  const taken = (of: ParentNode): Element | null => of.querySelector('label.lit:has(:checked)') ?? of.querySelector('label:has(:checked)')
  const bring = (): void => {
    const on = body.querySelector('label:focus-within')
    const list = body.querySelector('.opts')
    // of a row of targets or units over a list both have one in hand: last, and so surely in sight, what is ticked in the list
    for (const el of on ? [on] : [taken(body), list && taken(list)]) el?.scrollIntoView({ block: 'nearest' })
  }
  bring()
  const sizes = new ResizeObserver(bring)
  const listen = (): void => {
    for (const el of [body, ...body.children, ...body.querySelectorAll('label')]) sizes.observe(el)
  }
  listen()
  const later = new MutationObserver(listen) // what is observed anew is told once, so that it is brought into sight then too
  later.observe(body, { childList: true, subtree: true })
  const end = (): void => {
    sizes.disconnect()
    later.disconnect()
  }
  for (const act of ['wheel', 'touchmove', 'pointerdown']) body.addEventListener(act, end, { passive: true, once: true })
  return () => {
    end()
    for (const act of ['wheel', 'touchmove', 'pointerdown']) body.removeEventListener(act, end)
  }
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
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => (body.current ? keptInSight(body.current) : undefined), [key, hand.draft.value, hand.then.value])
  if (!screen) return <section class="ask card" aria-label="Question" />
  if (!put)
    return (
      <section class="ask card waiting" aria-label="Question">
        <Waiting screen={screen} head={head} />
      </section>
    )
  const q = put.q
  const joint = put.is === 'question' ? put.q.joint : undefined // one act with the other questions of its ask
  const asks = joint ?? (hand.ahead.value ?? q).ask
  const said = joint ?? q.ask
  const over = hand.over.value
  const secret = q.decision.secret
  const bound = onlyAnswer(q.decision) !== null // put to all so that being asked tells nothing; here who has no choice passes it on himself
  const shared = screen.kind === 'device' && screen.seats.filter((s) => s.is === 'person').length > 1 // who is asked, where several look on
  const cap = q.ask.cap
    ? q.ask.cap
    : put.is === 'saying'
      ? 'Said unasked'
      : secret
        ? put.is === 'question' && put.q.sealed
          ? 'Sealed · may be changed until all have answered'
          : 'Secret · sealed until all have answered'
        : 'Your decision'
  return (
    <section class={`ask card${secret ? ' issecret' : ''}`} aria-label="Question" data-told={screen.n} data-turn={d.turns.value}>
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
            {bound ? 'Nothing for you to choose' : asks.verb}
          </h1>
          <p class="dim note">
            <span>
              {bound ? `“${q.ask.verb}” is put to every side, so that nobody learns who has a choice. You have none.` : said.note}{' '}
              <Rule id={q.decision.rule} />
            </span>
          </p>
        </header>
        {(put.is === 'saying' || screen.aside || screen.waiting.length > 0) && <Besides screen={screen} put={put} />}
        {put.is === 'question' && screen.questions.length > 1 && <Several screen={screen} put={put} />}
        <div class="body" ref={body}>
          {bound ? null : hand.ahead.value ? (
            <Together put={put} ahead={hand.ahead.value} />
          ) : joint && put.is === 'question' ? (
            <JointOf put={put} />
          ) : (
            <>
              {over && <Over of={over} />}
              <Controls put={put} draft={hand.draft.value} />
              {over && <NotOver of={over} />}
            </>
          )}
          {(d.size.value !== 'full' || d.text.value) && <FiguresInHand />}
          {link.terms && <Terms />}
        </div>
        <div class="foot">
          {!hand.ahead.value && q.decision.choice.is !== 'plan' && <Foreseen />}
          <Deed put={put} />
          {put.is === 'question' &&
            q.ask.cap !== undefined &&
            q.about[0] !== undefined &&
            'pass' in q.decision.choice &&
            q.decision.choice.pass && (
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
