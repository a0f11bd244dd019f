// Odds before the deed: each outcome as number, bar and words, the figures they rest on, what friends risk.
import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Forecast, Tone } from '../../../kernel/face.ts'
import { fills, fillsOf, OddsBar } from './bars.tsx'
import { percent } from '../desk/chance.ts'
import { later } from '../../ui/later.tsx'
import { gathered } from './gathered.ts'
import { useDesk } from '../desk/desk.ts'
import { faceOf } from '../hand/choices.ts'
import { Rule } from '../desk/rule.tsx'

const sign: Partial<Record<Tone, string>> = { bad: '▲ ', warn: '▲ ' }

function Outcomes({ f, lead }: { f: Forecast; lead: boolean }): JSX.Element {
  const many = f.odds.length > 3
  const fill = fills(f.odds)
  return (
    <dl class={many || !lead ? 'rows' : `cols c${f.odds.length}`}>
      {f.odds.map((o, i) => (
        <div key={i}>
          <dt>
            <i class={`sw ${fill[i]}`} aria-hidden="true" />
            {o.range ? (
              <>
                {o.range} <small>{percent(o.p)}%</small>
              </>
            ) : (
              <>{percent(o.p)}%</>
            )}
          </dt>
          <dd>
            <b>{o.label}</b>
            {o.detail ? <> {o.detail}</> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What is certain needs no bar. */
const sure = (f: Forecast): boolean => f.odds.length === 1 && f.odds[0].p > 1 - 1e-9

type Fact = NonNullable<Forecast['facts']>[number]
const unlike = (x: Fact, y: Fact): boolean => x.label === y.label && x.value !== y.value
const first = 3 // so many figures stand open; options and odds need the room
const allFacts = signal(false)

/** The figures that odds rest on: the leading ones, and the rest a press away, remembered while the page is open. */
function Facts({ of }: { of: readonly Fact[] }): JSX.Element | null {
  const more = of.length - first
  const all = more < 2 || allFacts.value
  if (!of.length) return null
  return (
    <ul class="facts">
      {of.slice(0, all ? undefined : first).map((x, i) => (
        <li key={i}>
          <span>{x.label}</span> <b>{x.value}</b>
          {x.rule && (
            <>
              {' '}
              <Rule id={x.rule} />
            </>
          )}
        </li>
      ))}
      {more >= 2 && (
        <li>
          <button
            type="button"
            class="more"
            aria-expanded={all}
            onClick={() => {
              allFacts.value = !all
            }}
          >
            {all ? 'fewer figures' : `${more} more figures`}
          </button>
        </li>
      )}
    </ul>
  )
}

const CaseTable = later(() => import('./cases.tsx').then((m) => m.CaseTable))
const Key = later(() => import('./cases.tsx').then((m) => m.Key))
const Steps = later(() => import('./steps.tsx').then((m) => m.Steps))

/** What has more than fits is scrolled, and so must be reached by the keyboard; what fits is no stop on its way. */
function reached(x: HTMLElement): void {
  if (x.scrollHeight > x.clientHeight + 1) x.tabIndex = 0
  else x.removeAttribute('tabindex')
}

/** All forecasts of the answer in hand: the first in full, the others (friends in the blast, other cases) below it. */
export function Forecasts({ of }: { of: readonly Forecast[] }): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // asked anew whenever its words or its room change: a path laid beside it, the sheet of a phone, figures that come later
    const x = box.current
    if (!x) return
    reached(x)
    const sees = new ResizeObserver(() => reached(x))
    for (const y of [x, ...x.children]) sees.observe(y)
    return () => sees.disconnect()
  })
  if (!of.length) return null
  const once = <T,>(list: readonly T[], key: (x: T) => string): readonly T[] =>
    list.filter((x, i) => list.findIndex((y) => key(y) === key(x)) === i)
  const all = gathered(of)
  const cases = of.filter((f) => all.every((x) => x !== f))
  const lone = all.filter((x): x is Forecast => 'odds' in x)
  const fill = fillsOf(cases)
  // figures of one name that differ belong each to its own odds
  const own = lone.length > 1 && lone.some((f) => f.facts?.some((x) => lone.some((o) => o.facts?.some((y) => unlike(x, y)))))
  const facts = once(own ? [] : lone.flatMap((f) => f.facts ?? []), (f) => `${f.label} ${f.value}`)
  const warnings = once(
    of.flatMap((f) => f.warnings ?? []),
    (w) => w,
  )
  return (
    <div class="res" role="group" aria-label="What it may bring" ref={box}>
      <Facts of={facts} />
      {of.flatMap((f) =>
        f.sampled
          ? [
              <p class="faint" key={f.label}>
                {f.label}: from {f.sampled.n} draws, {percent(f.sampled.low)} to {percent(f.sampled.high)}%
              </p>,
            ]
          : [],
      )}
      {warnings.map((w, i) => (
        <p key={i} class="warn small">
          ▲ {w}
        </p>
      ))}
      {cases.length > 0 && <Key of={cases} fill={fill} />}
      {all.map((f, i) =>
        !('odds' in f) ? (
          <CaseTable key={i} cases={f} fill={fill} />
        ) : (
          <section
            key={i}
            class={i === 0 ? 'lead' : 'also'}
            aria-label={all.findIndex((x) => x.label === f.label) === i ? f.label : `${f.label}, ${i + 1}`}
          >
            {sure(f) ? (
              <p class="sure1">
                <b>{f.odds[0].label}</b>
                {f.odds[0].detail ? ` ${f.odds[0].detail}` : ''}
              </p>
            ) : (
              <>
                {(of.length > 1 || f.given) && (
                  <div class="cap flabel">
                    {f.label}
                    {f.given && (
                      <span>
                        {' '}
                        {Object.entries(f.given)
                          .map(([k, v]) => (typeof v === 'number' ? `${k} ${v}` : v)) // words speak for themselves
                          .join(', ')}
                      </span>
                    )}
                  </div>
                )}
                {f.odds.length > 0 && <OddsBar odds={f.odds} thin={i > 0} />}
                {f.odds.length > 0 && <Outcomes f={f} lead={i === 0} />}
                {own && <Facts of={f.facts ?? []} />}
              </>
            )}
            {f.scale && <Steps of={f.scale} besides={f.spreads} />}
          </section>
        ),
      )}
    </div>
  )
}
/** What the option under the pointer would bring, by name; else the answer in hand. */
export function Foreseen(): JSX.Element {
  const { hand } = useDesk()
  const p = hand.pointed.value
  const put = hand.put.value
  const s = put?.q.decision.choice
  const o = p && s?.is === 'one' ? s.of.find((x) => x.id === p.id) : undefined
  return (
    <>
      {put && o && <div class="cap pointedat">If you took {faceOf(put.q.ask, o).label}</div>}
      <Forecasts of={(o && p ? p : hand.considered.value)?.forecasts ?? []} />
    </>
  )
}
/** The sign that stands before words of a tone, so that it does not rest on its hue; '' for those that need none. */
export function toneSign(t: Tone | undefined): string {
  return (t && sign[t]) ?? ''
}
