// One change at a time, on the page: what each does to the share of wins, live, those that help most first; what would make it even.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Kind } from '../../lab/change.ts'
import { effectsCsv } from '../../lab/csv.ts'
import { brokenWords, certain, evenWords, unfought, variationFile, varied, type Effect } from '../../lab/vary.ts'
import type { KeptTrial } from '../kept/keep.ts'
import { handOut } from '../ui/handout.ts'
import type { Crew } from './crew.ts'
import { Trial } from './trial.ts'
import type { Weighing } from './weighing.ts'

const kinds: readonly (readonly [say: string, kinds: readonly Kind[]])[] = [
  ['a bit of everything', ['units', 'parts', 'ratings']],
  ['units: one left out, doubled or added', ['units']],
  ['parts: weapons and models for others', ['parts']],
  ['ratings and numbers, up or down', ['ratings']],
]
const battles = [20, 40, 100, 400] as const

const points = (p: number): string => `${p > 0 ? '+' : p < 0 ? '−' : ''}${Math.abs(100 * p).toFixed(1)}`
const price = (n: number): string => `${n > 0 ? '+' : n < 0 ? '−' : '±'}${Math.abs(n)}`

/** The interval of an effect as a bar about nothing. */
function Bar({ e, most }: { e: Effect; most: number }): JSX.Element {
  const x = (p: number): number => 60 + (58 * Math.max(-most, Math.min(most, p))) / most
  return (
    <svg class="effect" viewBox="0 0 120 14" width="120" height="14" aria-hidden="true">
      <line x1="60" x2="60" y1="0" y2="14" class="even" />
      <rect x={x(e.low)} width={Math.max(1, x(e.high) - x(e.low))} y="4" height="6" class={certain(e) ? 'sure' : 'open'} />
      <circle cx={x(e.effect)} cy="7" r="3.5" class="dot" />
    </svg>
  )
}

/** The part of the page. @param of the weighing whose force is changed. @param names of both sides. @param unit of the bills. */
export function Vary({
  of,
  names,
  unit,
  kept,
  crew,
}: {
  of: Weighing
  names: readonly [string, string]
  unit: string
  kept: KeptTrial | null
  crew: Crew
}): JSX.Element {
  const { id, question } = of
  const gone = (): boolean => of.gone
  const [kind, setKind] = useState(kept?.asked?.kind ?? 0)
  const [about, setAbout] = useState(kept?.asked?.about ?? '')
  const [each, setEach] = useState<number>(kept?.each ?? battles[1])
  const [trial, setTrial] = useState<Trial | null>(() => (kept ? new Trial(kept, gone) : null))
  const [none, setNone] = useState<string | null>(null)
  const held = useRef(trial)
  held.current = trial
  useEffect(() => () => held.current?.pause(), [])
  const begin = async (): Promise<void> => {
    setNone(null)
    try {
      const asked = { kind, about: about.trim() }
      const changes = await crew.ask('changes', question, { kinds: kinds[kind][1], about: asked.about, most: 12 })
      if (changes.length === 0) {
        setNone('Nothing of this force can be changed so.')
        return
      }
      const runs = [unfought(question, changes)]
      const t = new Trial({ id, is: 'vary', ruleset: question.book, touched: Date.now(), each, runs, asked }, gone)
      setTrial(t)
      void t.go(crew)
    } catch (e) {
      setNone(e instanceof Error ? e.message : String(e))
    }
  }
  const running = trial?.running.value ?? false
  const now = trial?.runs.value[0] ?? null
  const wrong = none ?? trial?.wrong.value ?? null
  const came = now && varied(now)
  const { all, fought } = trial ?? { all: 0, fought: 0 }
  const most = Math.max(0.1, ...(came?.effects.map((e) => Math.max(Math.abs(e.low), Math.abs(e.high))) ?? []))
  return (
    <section class="card vary" aria-labelledby="wv">
      <h2 id="wv">One change at a time</h2>
      <p class="dim">
        {names[0]} is changed in one thing after another, as its workshop would, and fights the same battles on the same dice as without the
        change. The bar is where the effect lies, 19 times of 20; a pale one may be nothing.
      </p>
      <form
        class="asks"
        onSubmit={(e) => {
          e.preventDefault()
          void begin()
        }}
      >
        <label>
          <span class="cap">Change</span>
          <select value={kind} disabled={running} onChange={(e) => setKind(Number(e.currentTarget.value))}>
            {kinds.map(([say], i) => (
              <option key={say} value={i}>
                {say}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="cap">Only what is called</span>
          <input
            value={about}
            maxLength={40}
            placeholder="a unit, a weapon; anything"
            disabled={running}
            onInput={(e) => setAbout(e.currentTarget.value)}
          />
        </label>
        <label>
          <span class="cap">Battles of each</span>
          <select value={each} disabled={running} onChange={(e) => setEach(Number(e.currentTarget.value))}>
            {battles.map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
        {running ? (
          <button type="button" class="btn" onClick={() => trial?.pause()}>
            Pause
          </button>
        ) : (
          <button type="submit" class="btn">
            Try changes
          </button>
        )}
        {!running && trial && fought < all && (
          <button type="button" class="btn" onClick={() => void trial.go(crew)}>
            Go on
          </button>
        )}
      </form>
      {wrong !== null && <p class="wrong">{wrong}</p>}
      {now && (
        <p role="status" class="dim">
          {running ? 'Running' : fought < all ? 'Paused' : 'Done'}: <span class="num">{fought}</span> of <span class="num">{all}</span>{' '}
          battles
        </p>
      )}
      {came && came.effects.length > 0 && (
        <>
          <p class="says">{evenWords(came.even, unit, names)}</p>
          {came.broken > 0 && <p class="wrong">{brokenWords(came.broken)}</p>}
          <div class="tscroll" tabIndex={0} role="region" aria-label="What each change does">
            <table class="effects">
              <thead>
                <tr>
                  <th scope="col">Change</th>
                  <th scope="col">Costs more, {unit}</th>
                  <th scope="col">Points of a hundred, with bounds</th>
                  <th scope="col" class="unseen">
                    As a bar
                  </th>
                </tr>
              </thead>
              <tbody>
                {came.effects.map((e) => (
                  <tr key={e.change.label}>
                    <th scope="row">{e.change.label}</th>
                    <td class="num">{price(e.change.cost)}</td>
                    <td class="num">
                      <b>{points(e.effect)}</b> <span class="dim">{`${points(e.low)} to ${points(e.high)}`}</span>
                    </td>
                    <td>
                      <Bar e={e} most={most} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p class="row">
            <button type="button" class="btn" onClick={() => handOut(`${question.force.id}-changes.json`, variationFile(now))}>
              Take the changes along
            </button>
            <button type="button" class="btn" onClick={() => handOut(`${question.force.id}-changes.csv`, effectsCsv(came), 'text/csv')}>
              Changes as CSV
            </button>
          </p>
        </>
      )}
    </section>
  )
}
