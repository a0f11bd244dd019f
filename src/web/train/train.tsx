// Train the eye: a table aslant as a battle shows it while a range is guessed, the wheel, and after the guess what is right and what the
// error costs. The exercises are the book's, from a seed that stands in the address.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { signal } from '@preact/signals'
import { shelf } from 'virtual:shelf'
import type { Place } from '../../kernel/plain.ts'
import type { Exercise, Judged } from '../../kernel/practice.ts'
import { Dial } from '../battle/question/dial.tsx'
import type { Board as BoardOf } from '../board/board.tsx'
import type { Camera } from '../board/camera.ts'
import { Engine } from '../link/link.ts'
import { hashOf } from '../link/router.ts'
import { Top } from '../ui/shell.tsx'
import './train.css'

const cursor = signal<Place | null>(null)
const drawn = (): string => Math.floor(Math.random() * 36 ** 6).toString(36)
/** A number of inches as the count of the session says it. */
const inches = (n: number, per: number): string => `${(n / per).toFixed(2)}″`

/** What the guesses of the session come to. */
function Count({ errors, per }: { errors: readonly number[]; per: number }): JSX.Element {
  const n = errors.length
  const within = (most: number): string => `${errors.filter((e) => e <= most).length} of ${n}`
  return (
    <dl class="counted" aria-label="This session">
      {[
        ['Guesses', String(n)],
        ['Mean error', n ? inches(errors.reduce((a, b) => a + b, 0) / n, per) : '–'],
        ['Within ½″', n ? within(per / 2) : '–'],
        ['Within 1″', n ? within(per) : '–'],
      ].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An exercise with what has become of it. */
type Now = { readonly n: number; readonly of: Exercise; readonly judged: Judged | null }

/** The page. @param seed null: one is drawn, and put into the address. @param Board comes with a battle's screen. */
export function Train({ ruleset, seed, Board }: { ruleset: string; seed: string | null; Board: typeof BoardOf }): JSX.Element {
  const engine = useRef<Engine | null>(null),
    from = useRef(seed ?? drawn()),
    busy = useRef(false),
    camera = useRef<Camera>({ kept: null, window: signal() })
  const [now, setNow] = useState<Now | null>(null),
    [value, setValue] = useState(0),
    [errors, setErrors] = useState<readonly number[]>([]),
    [fault, setFault] = useState<string | null>(null)
  const rule = shelf.find((b) => b.id === ruleset)?.houseRules.find((h) => h.practised !== undefined)
  /** One thing at a time is asked of the worker. */
  const once = async (what: (e: Engine) => Promise<void>): Promise<void> => {
    if (busy.current || !engine.current) return
    busy.current = true
    try {
      await what(engine.current)
    } catch (e) {
      setFault(e instanceof Error ? e.message : String(e))
    } finally {
      busy.current = false
    }
  }
  const lay = (n: number): Promise<void> =>
    once(async (e) => {
      const of = await e.call('exercise', ruleset, from.current, n)
      setValue(0)
      setNow({ n, of, judged: null })
    })
  useEffect(() => {
    const made = new Engine()
    made.broken = setFault
    engine.current = made
    if (seed === null) history.replaceState(null, '', hashOf({ is: 'eye', ruleset, seed: from.current }))
    void lay(1)
    return () => {
      engine.current = null
      made.close()
    }
  }, [])
  const guess = (at: Now): Promise<void> =>
    once(async (e) => {
      const judged = await e.call('judged', ruleset, from.current, at.n, value)
      setErrors([...errors, Math.abs(judged.error)])
      setNow({ ...at, judged })
    })
  const wheel = now?.of.ask.number?.wheel
  const shape = now?.of.decision.choice
  if (fault !== null || (now && (!wheel || shape?.is !== 'number')))
    return (
      <>
        <Top on={null} />
        <main class="notice">
          <h1>The exercise cannot be shown</h1>
          <p role="alert">{fault ?? 'This book asks for no guess.'}</p>
        </main>
      </>
    )
  const press = (): void => {
    if (now?.judged) void lay(now.n + 1)
    else if (now && value > 0) void guess(now)
  }
  return (
    <div class="trainpage">
      <Top on={null} />
      <main
        aria-label="Train the eye"
        onKeyDown={(e) => {
          if (e.key !== 'Enter' || !(e.target instanceof HTMLOutputElement)) return
          e.preventDefault()
          press()
        }}
      >
        <div class="app">
          {now && (
            <div class="board">
              <Board
                key={now.n}
                scene={now.judged?.scene ?? now.of.scene}
                marks={new Map()}
                chosen={[]}
                held={null}
                about={now.of.scene.lines.flatMap((l) => l.points)}
                bring={0}
                camera={camera.current}
                ranges={false}
                cursor={cursor}
                pick={() => undefined}
                tell={() => undefined}
              />
            </div>
          )}
        </div>
        <section class="card" aria-label="The guess">
          <p class="faint small">Train the eye{now && `, range ${now.n}`}</p>
          <h1>{now ? now.of.ask.verb : 'A table is laid'}</h1>
          <p class="note">{now?.of.ask.note}</p>
          {now && wheel && shape?.is === 'number' && (
            <div class="wheel" inert={now.judged !== null}>
              <Dial
                key={now.n}
                verb={now.of.ask.verb}
                min={shape.min}
                max={shape.max}
                value={value}
                set={setValue}
                of={wheel}
                camera={camera.current}
              />
            </div>
          )}
          <div class="said" role="status">
            {now?.judged?.says.map((s) => (
              <p key={s}>{s}</p>
            ))}
          </div>
          <button type="button" class="btn go" aria-disabled={!now || (!now.judged && value === 0)} onClick={press}>
            {now?.judged ? 'Next range' : value === 0 ? 'Set the wheel first' : 'That is my guess'}
          </button>
          <Count errors={errors} per={wheel?.per ?? 1} />
          <p class="faint small">
            This exercise needs the eye: how far the two stand apart is only drawn, and nothing here says it before the guess. Who does not
            see the board loses nothing by leaving the house rule as the book has it.
          </p>
          {rule && (
            <p class="small">
              <a href={hashOf({ is: 'rules', ruleset, rule: rule.rule, from: null })}>
                {rule.title}, {rule.rule}
              </a>
              {now && now.of.decision.rule !== rule.rule && (
                <>
                  {' · '}
                  <a href={hashOf({ is: 'rules', ruleset, rule: now.of.decision.rule, from: null })}>The guess, {now.of.decision.rule}</a>
                </>
              )}
            </p>
          )}
        </section>
      </main>
    </div>
  )
}
