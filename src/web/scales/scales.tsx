// The scales: which of two forces is the stronger, and why, by battles of computers; live, paused, gone on with, kept.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { opponents, shelf } from 'virtual:shelf'
import type { Force } from '../../kernel/force.ts'
import type { Enough } from '../../lab/weigh.ts'
import type { Shelved } from '../contract/shelve.ts'
import { dropRun, keptForces, keptRuns, type KeptRun } from '../kept/keep.ts'
import { Engine } from '../link/link.ts'
import { choose } from '../link/next.ts'
import { go, hashOf } from '../link/router.ts'
import { Flag } from '../theme/marks.tsx'
import { Top } from '../ui/shell.tsx'
import { Wrongs } from '../ui/wrongs.tsx'
import { Past, twoSided, Ways } from './past.tsx'
import { Results } from './results.tsx'
import { Weighing } from './weighing.ts'
import './scales.css'

/** How sure one wants to be, as people choose it. */
const sureties: readonly (readonly [string, Enough])[] = [
  ['a first look: 40 battles', { battles: 40, within: null }],
  ['to 5 points of a hundred', { battles: 2000, within: 0.05 }],
  ['to 3 points of a hundred', { battles: 5000, within: 0.03 }],
  ['to 1 point of a hundred', { battles: 20_000, within: 0.01 }],
]
const everybody = '*'

type Asked = {
  readonly a: string
  readonly b: string
  readonly scenario: string
  readonly by: string
  readonly sure: number
  readonly seed: string
}

/** The page of one book. @param force an own or ready force to begin with. @param run a kept weighing to go on with. */
export function Scales({ ruleset, force, run }: { ruleset: string; force: string | null; run: string | null }): JSX.Element {
  const book = shelf.find((b) => b.id === ruleset) as Shelved
  const [forces, setForces] = useState<readonly Force[] | null>(null)
  const [runs, setRuns] = useState<readonly KeptRun[]>([])
  const [now, setNow] = useState<Weighing | null>(null)
  const [wrongs, setWrongs] = useState<readonly string[]>([])
  const held = useRef<Weighing | null>(null)
  held.current = now
  const refresh = async (): Promise<readonly KeptRun[]> => {
    const all = (await keptRuns()).filter((r) => r.ruleset === ruleset)
    setRuns(all)
    return all
  }
  useEffect(() => {
    choose(ruleset)
    const engine = new Engine()
    void (async () => {
      try {
        const ready = await engine.call('samples', ruleset)
        setForces([...ready, ...(await keptForces(ruleset)).map((k) => k.force)])
        const all = await refresh()
        const kept = all.find((r) => r.id === run)
        if (kept) setNow(new Weighing(kept.run, kept.until, kept.id))
      } catch (e) {
        setWrongs([e instanceof Error ? e.message : String(e)])
      } finally {
        engine.close()
      }
    })()
    return () => held.current?.pause()
  }, [])
  const begin = async (a: Asked): Promise<void> => {
    if (!forces) return
    setWrongs([])
    now?.pause()
    const engine = new Engine()
    try {
      const own = forces.find((f) => f.id === a.a) as Force
      const ready = new Set(book.forces.map((f) => f.id))
      const field =
        a.b === everybody ? forces.filter((f) => ready.has(f.id) && f.id !== own.id) : [forces.find((f) => f.id === a.b) as Force]
      const scenarios = a.scenario === everybody ? twoSided(book).map((s) => s.id) : [a.scenario]
      const q = await engine.call('question', { book: ruleset, scenarios, force: own, field, by: [a.by, a.by], seed: a.seed })
      if ('wrong' in q) {
        setWrongs(q.wrong.map((w) => `${w.at}: ${w.why}`))
        return
      }
      const made = new Weighing({ format: 1, question: q, bouts: [] }, sureties[a.sure][1])
      setNow(made)
      requestAnimationFrame(() => document.querySelector('.scalespage .right')?.scrollIntoView({ block: 'nearest' }))
      void made.go().then(refresh)
    } catch (e) {
      setWrongs([e instanceof Error ? e.message : String(e)])
    } finally {
      engine.close()
    }
  }
  return (
    <div class="scalespage">
      <Top on="weigh" />
      <main class="scales">
        <div class="left">
          <h1>Weigh</h1>
          <Ways on="forces" ruleset={ruleset} />
          <p class="dim">
            Two forces fight until it is known which is the stronger: each pair of battles on the same dice, the sides changed. Computers
            play both.
          </p>
          {forces === null && wrongs.length === 0 ? (
            <p role="status" class="dim">
              The forces are fetched.
            </p>
          ) : (
            forces && <Ask book={book} forces={forces} force={force} begin={begin} />
          )}
          <Wrongs all={wrongs} />
          <Past
            title="Past weighings"
            all={runs.map(({ id, run: { question: q, bouts } }) => ({
              id,
              title: `${q.force.name} against ${q.field.length === 1 ? q.field[0].name : 'every other'}`,
              battles: bouts.length,
            }))}
            now={now?.id ?? null}
            open={(id) => {
              const r = runs.find((x) => x.id === id)
              if (!r) return
              now?.pause()
              setNow(new Weighing(r.run, r.until, id))
              history.replaceState(null, '', hashOf({ is: 'weigh', ruleset, run: id }))
            }}
            drop={async (id) => {
              if (now?.id === id) {
                now.forget()
                setNow(null)
              }
              await dropRun(id)
              await refresh()
            }}
          />
        </div>
        <div class="right">
          {now ? (
            <>
              <State w={now} done={refresh} />
              <Results key={now.id} w={now} book={book} />
            </>
          ) : (
            <section class="card empty">
              <h2>Nothing on the scales yet</h2>
              <p class="dim">
                Put a force on each side and press <b>Weigh</b>. The first figures are there within seconds; the longer it runs, the
                narrower the bounds.
              </p>
            </section>
          )}
        </div>
      </main>
    </div>
  )
}

/** The question: who, against whom, where, who plays, how sure. */
function Ask({
  book,
  forces,
  force,
  begin,
}: {
  book: Shelved
  forces: readonly Force[]
  force: string | null
  begin: (a: Asked) => Promise<void>
}): JSX.Element {
  const two = twoSided(book)
  const first = forces.find((f) => f.id === force) ?? forces[0]
  const [asked, setAsked] = useState<Asked>({
    a: first.id,
    b: (forces.find((f) => f.id === two[0].forces.find((id) => id !== first.id)) ?? forces[1]).id,
    scenario: two[0].id,
    by: (opponents.find((o) => o.id === 'script') ?? opponents[0]).id,
    sure: 1,
    seed: '1',
  })
  const set = (some: Partial<Asked>): void => setAsked({ ...asked, ...some })
  const ready = new Set(book.forces.map((f) => f.id))
  const options = (other: string | null): JSX.Element => (
    <>
      <optgroup label="Ready">
        {forces
          .filter((f) => ready.has(f.id))
          .map((f) => (
            <option key={f.id} value={f.id}>
              {f.name}, {book.forces.find((r) => r.id === f.id)?.cost} {book.forces.find((r) => r.id === f.id)?.unit}
              {other === f.id ? ' (against itself)' : ''}
            </option>
          ))}
      </optgroup>
      {forces.some((f) => !ready.has(f.id)) && (
        <optgroup label="Your own">
          {forces
            .filter((f) => !ready.has(f.id))
            .map((f) => (
              <option key={f.id} value={f.id}>
                {f.name}
              </option>
            ))}
        </optgroup>
      )}
    </>
  )
  const who = opponents.find((o) => o.id === asked.by)
  return (
    <form
      class="card ask1s"
      aria-label="Question"
      onSubmit={(e) => {
        e.preventDefault()
        void begin(asked)
      }}
    >
      {shelf.length > 1 && (
        <label>
          <span class="cap">Book</span>
          <select value={book.id} onChange={(e) => go({ is: 'weigh', ruleset: e.currentTarget.value })}>
            {shelf.map((b) => (
              <option key={b.id} value={b.id}>
                {b.title}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span class="cap">
          <Flag seat={0} /> Force
        </span>
        <select value={asked.a} onChange={(e) => set({ a: e.currentTarget.value })}>
          {options(null)}
        </select>
      </label>
      <label>
        <span class="cap">
          <Flag seat={1} /> Against
        </span>
        <select value={asked.b} onChange={(e) => set({ b: e.currentTarget.value })}>
          {options(asked.a)}
          <option value={everybody}>every other ready force in turn</option>
        </select>
      </label>
      <label>
        <span class="cap">Where</span>
        <select value={asked.scenario} onChange={(e) => set({ scenario: e.currentTarget.value })}>
          {two.map((s) => (
            <option key={s.id} value={s.id}>
              {s.title}
            </option>
          ))}
          {two.length > 1 && <option value={everybody}>all of them in turn</option>}
        </select>
      </label>
      <label>
        <span class="cap">Both are played by</span>
        <select value={asked.by} onChange={(e) => set({ by: e.currentTarget.value })}>
          {opponents.map((o) => (
            <option key={o.id} value={o.id}>
              {o.name}
            </option>
          ))}
        </select>
        <small class="dim">{who?.blurb}</small>
      </label>
      <label>
        <span class="cap">How sure</span>
        <select value={asked.sure} onChange={(e) => set({ sure: Number(e.currentTarget.value) })}>
          {sureties.map(([say], i) => (
            <option key={say} value={i}>
              {say}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="cap">Seed</span>
        <input value={asked.seed} maxLength={24} required onInput={(e) => set({ seed: e.currentTarget.value })} />
        <small class="dim">the same seed fights the same battles</small>
      </label>
      <button type="submit" class="btn go">
        Weigh
      </button>
    </form>
  )
}

/** Whether it runs, how far it is, and what one may do about it. */
function State({ w, done }: { w: Weighing; done: () => Promise<unknown> }): JSX.Element {
  const n = w.bouts.value.length
  const { battles, within } = w.enough.value
  const full = w.done
  return (
    <section class="card state" aria-label="State">
      <p role="status">
        <b>{w.running.value ? 'Running' : full ? 'Done' : 'Paused'}</b> <span class="num">{n.toLocaleString('en')}</span> of at most{' '}
        <span class="num">{battles.toLocaleString('en')}</span> battles
        {within !== null && `, or until it is known to ${Math.round(100 * within)} point${within > 0.01 ? 's' : ''} of a hundred`}
      </p>
      <progress max={battles} value={n} aria-label="Battles fought" />
      <span class="row">
        {w.running.value ? (
          <button type="button" class="btn" onClick={() => w.pause()}>
            Pause
          </button>
        ) : (
          <button
            type="button"
            class="btn"
            onClick={() => {
              if (full) {
                const next = sureties.map(([, e]) => e).find((e) => (within === null ? e.within !== null : (e.within ?? 1) < within))
                w.enough.value = next ?? { battles: battles + 20_000, within: null }
              }
              void w.go().then(done)
            }}
          >
            {full ? 'Go on, surer' : 'Go on'}
          </button>
        )}
      </span>
      <Wrongs all={w.wrong.value === null ? [] : [w.wrong.value]} />
    </section>
  )
}
