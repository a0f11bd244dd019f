// The end of a battle: the verdict and its rule, how each unit stands and what it did, the dice, and the ways onward.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { said } from '../../../kernel/face.ts'
import { Flag } from '../../theme/marks.tsx'
import { useDesk } from '../desk/desk.ts'
import { numbered } from '../told/folded.ts'
import type { Screen, Verdict } from '../../contract/seat.ts'
import { Course } from './course.tsx'
import { Units } from './finunits.tsx'
import { Luck } from './ledger.tsx'
import { Onward } from './onward.tsx'
import { VerdictHead } from './verdict.tsx'
import './finish.css'

function Turns({ s }: { s: Screen }): JSX.Element | null {
  const log = numbered(s.log)
    .filter((t) => t.sentence.tone === 'bad')
    .slice(-5)
  if (!log.length) return null
  return (
    <section class="card fin-turns" aria-label="What was lost last">
      <h2 class="cap">What was lost last</h2>
      <ol>
        {log.map((t, i) => (
          <li key={i}>
            <b class="num">{t.no}</b> {t.sentence.seat !== undefined && <Flag seat={t.sentence.seat} />} {said(t.sentence)}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** In the place of the curve until it is there: what is being done, and how far it is. */
function Weighing({ part }: { part: number }): JSX.Element {
  return (
    <section class="card fin-course wait" aria-busy="true" aria-label="How they stood">
      <header>
        <h2 class="cap">How they stood</h2>
      </header>
      <div class="plot">
        <div class="ys" />
        <div class="area">
          <svg class="curve" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            <path class="grid" d="M0 25H1000M0 75H1000" />
          </svg>
          <div class="weighing">
            <p>The battle is over and decided. Its log is played again to draw who led when, and what turned it.</p>
            <div
              class="wbar"
              role="progressbar"
              aria-label="Answers weighed"
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(part * 100)}
            >
              <i style={{ width: `${part * 100}%` }} />
            </div>
            <p class="num faint" aria-hidden="true">
              {Math.round(part * 100)}%
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The end of the battle, with its gold way onward. */
export function Finish({ s }: { s: Screen }): JSX.Element {
  const d = useDesk()
  const head = useRef<HTMLHeadingElement>(null)
  const [verdict, setVerdict] = useState<Verdict | null | undefined>(undefined)
  useEffect(() => {
    head.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    // the way it went is read from the whole log, which opens with the end
    let on = true
    const set = (v: Verdict | null): void => {
      if (on) setVerdict(v)
    }
    const asked = d.link.verdict?.() ?? Promise.resolve(null)
    asked.then(set, () => set(null))
    return () => {
      on = false
    }
  }, [s.over !== null, s.ended])
  const course = (): JSX.Element => {
    if (verdict?.standing) return <Course s={s} of={verdict} standing={verdict.standing} />
    return verdict === undefined ? <Weighing part={d.link.weighed?.value ?? 0} /> : <Turns s={s} />
  }
  const small = d.size.value === 'phone'
  const onward = <Onward s={s} verdict={verdict} />
  return (
    <main class="finish">
      <VerdictHead s={s} head={head} />
      {small && onward /* what to do next stands before what there is to read */}
      <div class="fin-body">
        {course()}
        <Units s={s} all={verdict?.log ?? s.log} />
        <Luck s={s} log={verdict?.log ?? s.log} whole={verdict != null} />
      </div>
      {!small && onward}
    </main>
  )
}
