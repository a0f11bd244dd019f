// The end of a battle: the verdict and its rule, how each unit stands and what it did, the dice, and the ways onward.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { said } from '../../kernel/face.ts'
import { Flag, Plate, side } from '../theme/marks.tsx'
import { say, useDesk } from './desk.ts'
import { numbered } from './folded.ts'
import { handOut, save } from './handout.ts'
import type { Screen, Verdict } from './seat.ts'
import { clockWords } from './bar.tsx'
import { Course } from '../replay/course.tsx'
import { hashOf } from '../router.ts'
import { Rule } from './rule.tsx'
import { Units } from './finunits.tsx'
import { Luck } from './ledger.tsx'

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
              {Math.round(part * 100)} %
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
  const over = s.over
  const mine = typeof s.seat === 'number' && (over?.winners.includes(s.seat) ?? false)
  const names = over?.winners.map((w) => s.rosters.find((r) => r.seat === w)?.name ?? s.seats[w]?.name ?? `Seat ${w + 1}`) ?? []
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.focus({ preventScroll: true })
  }, [])
  const [verdict, setVerdict] = useState<Verdict | null | undefined>(undefined)
  const decided = over !== null
  useEffect(() => {
    // the way it went is read from the whole log, which opens with the end
    let on = true
    const asked = d.link.verdict?.() ?? Promise.resolve(null)
    asked.then(
      (v) => {
        if (on) setVerdict(v)
      },
      () => {
        if (on) setVerdict(null)
      },
    )
    return () => {
      on = false
    }
  }, [decided, s.ended])
  const best = s.rosters.find((r) => r.seat === over?.winners[0])?.lines.find((l) => !l.out)
  const title = names.length === 0 ? 'A draw' : `${names.join(' and ')} win`
  const rows = over?.score ?? []
  const labels = [...new Set(rows.map((r) => r.label))]
  const seats = s.seats.map((x) => x.seat)
  const pending = s.questions.some((q) => q.sealed === undefined)
  const others = !s.mayGoOn && !pending && !s.ended && typeof s.seat === 'number' // what is taken home is not decided by all
  const going = useRef(false)
  const [away, setAway] = useState(false) // what is taken home is handed out once, however often it is pressed
  const onward = async (to: 'workshop' | 'again'): Promise<void> => {
    if (s.mayGoOn) {
      const no = await d.link.after()
      if (no) throw new Error(no.why)
      d.finish.value = false
      return
    }
    const blob = await d.link.takeHome()
    if (blob) handOut(`${s.battle.toLowerCase().replace(/\W+/g, '-')}-team.json`, blob)
    d.leave(to)
  }
  const home = (to: 'workshop' | 'again'): void => {
    if (going.current) return
    going.current = true
    setAway(true)
    onward(to).catch((e: unknown) => {
      going.current = false
      setAway(false)
      say(d, e instanceof Error ? e.message : String(e))
    })
  }
  return (
    <main class="finish">
      <div class="fin-head">
        <span class={`badge ${side(over?.winners[0])}`}>
          {best ? <Plate seat={best.seat} icon={best.icon} size={42} /> : <Flag seat={over?.winners[0]} size={54} />}
        </span>
        <div>
          <h1 ref={head} tabIndex={-1}>
            {title}
            {s.scene.clock.now > 0 ? ` in ${clockWords(s.scene.clock).toLowerCase()}` : ''}
          </h1>
          <p class="dim">
            {over ? `${over.why.charAt(0).toUpperCase()}${over.why.slice(1).replace(/\.$/, '')}.` : ''}
            {over && (
              <>
                {' '}
                <Rule id={over.rule} />
              </>
            )}
          </p>
          {typeof s.seat === 'number' && names.length > 0 && <p class={mine ? 'good' : 'faint'}>{mine ? 'Yours.' : 'Not yours, this time.'}</p>}
        </div>
        {labels.length > 0 && (
          <div class="tablebox" tabIndex={0}>
            <table class="score">
              <thead>
                <tr>
                  <td />
                  {seats.map((x) => (
                    <th key={x}>
                      <Flag seat={x} />
                      <span class="unseen">{s.seats[x].name}</span>
                    </th>
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody>
                {labels.map((l) => {
                  const row = rows.filter((r) => r.label === l)
                  const rule = row.find((r) => r.rule)?.rule
                  return (
                    <tr key={l}>
                      <th scope="row">{l}</th>
                      {seats.map((x) => (
                        <td key={x} class="num">
                          {row.find((r) => r.seat === x)?.value ?? '–'}
                        </td>
                      ))}
                      <td>{rule && <Rule id={rule} />}</td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        )}
      </div>
      <div class="fin-body">
        {verdict?.standing ? (
          <Course s={s} of={verdict} standing={verdict.standing} />
        ) : verdict === undefined ? (
          <Weighing part={d.link.weighed?.value ?? 0} />
        ) : (
          <Turns s={s} />
        )}
        <Units s={s} all={verdict?.log ?? s.log} />
        <Luck s={s} log={verdict?.log ?? s.log} whole={verdict != null} />
      </div>
      <aside class="ask card fin-next">
        <header>
          <div class="cap askcap">
            <span class="pulse" aria-hidden="true" />
            The battle is over
          </div>
          <h2 class="next">{s.mayGoOn || pending ? 'Take the team home' : 'What now?'}</h2>
          <p class="dim">
            {s.mayGoOn
              ? 'Spoils, repairs and stock are decided in secret, each coach alone; then your team file is yours.'
              : pending
                ? 'Your decisions after the battle are open.'
                : s.ended
                  ? 'The log opens wholly now, with the key of its dice.'
                  : ''}
          </p>
        </header>
        <div class="ways">
          {(s.mayGoOn || pending) && typeof s.seat === 'number' ? (
            <button
              type="button"
              class="btn go"
              aria-disabled={away}
              onClick={() => {
                if (pending) d.finish.value = false
                else home('workshop')
              }}
            >
              {pending ? 'Go on deciding' : 'Into the workshop'}
            </button>
          ) : others ? (
            <button type="button" class="btn go" aria-disabled="true">
              Another side still decides
            </button>
          ) : (
            <button type="button" class="btn go" onClick={() => d.leave('rematch')}>
              Rematch, sides swapped
            </button>
          )}
          {!s.mayGoOn && !pending && !others && typeof s.seat === 'number' && (
            <>
              <button
                type="button"
                class="btn"
                aria-disabled={away}
                onClick={() => {
                  home('workshop')
                }}
              >
                Into the workshop
              </button>
              <button
                type="button"
                class="btn"
                aria-disabled={away}
                onClick={() => {
                  home('again')
                }}
              >
                Field again
              </button>
            </>
          )}
          {(s.mayGoOn || pending || others) && (
            <button type="button" class="btn" onClick={() => d.leave('rematch')}>
              Rematch, sides swapped
            </button>
          )}
          {verdict && (
            <a class="btn" href={hashOf({ is: 'replay', id: verdict.id, at: null, eye: null })}>
              Watch the replay
            </a>
          )}
          <button
            type="button"
            class="btn"
            onClick={() => {
              void save(d)
            }}
          >
            Download the log
          </button>
          <button
            type="button"
            class="btn"
            onClick={() => {
              d.finish.value = false
            }}
          >
            Look at the board
          </button>
          <button type="button" class="btn quiet" onClick={() => d.leave('home')}>
            Home
          </button>
        </div>
      </aside>
    </main>
  )
}
