// The scales: which of two forces is the stronger, and why, by battles of computers; live, paused, gone on with, kept.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { opponents, shelf } from 'virtual:shelf'
import type { Force } from '../../kernel/force.ts'
import type { Question } from '../../lab/question.ts'
import type { Wrong } from '../contract/calls.ts'
import type { Shelved } from '../contract/shelve.ts'
import { dropRun, fresh, keptForces, keptRuns, type KeptRun } from '../kept/keep.ts'
import { choose } from '../link/next.ts'
import { go, hashOf } from '../link/router.ts'
import { Flag } from '../theme/marks.tsx'
import { Top } from '../ui/shell.tsx'
import { Wrongs } from '../ui/wrongs.tsx'
import { Before, costWords } from './before.tsx'
import { Crew } from './crew.ts'
import { Past, twoSided, Ways } from './past.tsx'
import { Results } from './results.tsx'
import { State, sureties } from './state.tsx'
import { Weighing } from './weighing.ts'
import './scales.css'

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
  const [asked, setAsked] = useState<Asked | null>(null)
  const [runs, setRuns] = useState<readonly KeptRun[]>([])
  const [now, setNow] = useState<Weighing | null>(null)
  const [wrongs, setWrongs] = useState<readonly string[]>([])
  const held = useRef<Weighing | null>(null)
  held.current = now
  const [crew] = useState(() => new Crew())
  const put = useRef<{ readonly key: string; readonly question: Promise<Question | Wrong> } | null>(null) // the last question put together
  const refresh = async (): Promise<readonly KeptRun[]> => {
    const all = (await keptRuns()).filter((r) => r.ruleset === ruleset)
    setRuns(all)
    return all
  }
  useEffect(() => {
    choose(ruleset)
    void (async () => {
      try {
        const ready = await crew.ask('samples', ruleset)
        const there = [...ready, ...(await keptForces(ruleset)).map((k) => k.force)]
        setForces(there)
        setAsked(firstAsked(book, there, force))
        const all = await refresh()
        const kept = all.find((r) => r.id === run)
        if (kept) setNow(weighingOf(kept))
        else void warm(there)
      } catch (e) {
        setWrongs([e instanceof Error ? e.message : String(e)])
      }
    })()
    return () => {
      held.current?.pause()
      crew.leave()
    }
  }, [])
  /** The question as the form has it, among these forces; asked for once. */
  const questionOf = (a: Asked, there: readonly Force[]): Promise<Question | Wrong> => {
    const key = JSON.stringify(a)
    if (put.current?.key === key) return put.current.question
    const own = there.find((f) => f.id === a.a) as Force
    const ready = new Set(book.forces.map((f) => f.id))
    const field = a.b === everybody ? there.filter((f) => ready.has(f.id) && f.id !== own.id) : [there.find((f) => f.id === a.b) as Force]
    const scenarios = a.scenario === everybody ? twoSided(book).map((s) => s.id) : [a.scenario]
    const question = crew.ask('question', { book: ruleset, scenarios, force: own, field, by: [a.by, a.by], seed: a.seed })
    put.current = { key, question }
    question.catch(() => {
      put.current = null
    })
    return question
  }
  /** What the form asks as it stands is begun while it is being read. */
  const warm = async (there: readonly Force[]): Promise<void> => {
    const q = await questionOf(firstAsked(book, there, force), there).catch(() => null) // it is said when it is asked
    if (q && !('wrong' in q)) crew.warm(q)
  }
  /** A weighing on the page, fighting. */
  const fight = (w: Weighing): void => {
    setNow(w)
    requestAnimationFrame(() => document.querySelector('.scalespage .right')?.scrollIntoView({ block: 'nearest' }))
    void w.go(crew).then(refresh)
  }
  const begin = async (a: Asked): Promise<void> => {
    if (!forces) return
    setWrongs([])
    now?.pause()
    try {
      const q = await questionOf(a, forces)
      if ('wrong' in q) setWrongs(q.wrong.map((w) => `${w.at}: ${w.why}`))
      else fight(new Weighing({ format: 1, question: q, bouts: [] }, sureties[a.sure][1]))
    } catch (e) {
      setWrongs([e instanceof Error ? e.message : String(e)])
    }
  }
  const bring = async (file: File): Promise<void> => {
    setWrongs([])
    now?.pause()
    try {
      const r = await crew.ask('brought', ruleset, await file.text())
      if ('wrong' in r) return setWrongs(r.wrong.map((w) => `${file.name}, ${w.at}: ${w.why}`))
      const w = new Weighing(r, { battles: Math.max(r.bouts.length, 2000), within: 0.03 }, fresh(), r.bouts.length)
      await w.keep()
      await refresh()
      setNow(w)
    } catch (e) {
      setWrongs([e instanceof Error ? e.message : String(e)])
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
            forces &&
            asked && <Ask book={book} forces={forces} asked={asked} set={(some) => setAsked({ ...asked, ...some })} begin={begin} />
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
              setNow(weighingOf(r))
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
          <Bring bring={bring} />
        </div>
        <div class="right">
          {now ? (
            <>
              <State w={now} go={fight} />
              <Results key={now.id} w={now} book={book} crew={crew} />
            </>
          ) : (
            <Before book={book} sides={asked && forces ? [asked.a, asked.b].map((id) => forces.find((f) => f.id === id)) : []} />
          )}
        </div>
      </main>
    </div>
  )
}

/** A weighing that was kept, opened. */
const weighingOf = (k: KeptRun): Weighing => new Weighing(k.run, k.until, k.id, k.elsewhere)

/** What the form asks before anything is chosen: the forces of the first battle for two, by the Sergeant. @param force to begin with. */
function firstAsked(book: Shelved, forces: readonly Force[], force: string | null): Asked {
  const two = twoSided(book)
  const first = forces.find((f) => f.id === force) ?? forces[0]
  return {
    a: first.id,
    b: (forces.find((f) => f.id === two[0].forces.find((id) => id !== first.id)) ?? forces[1]).id,
    scenario: two[0].id,
    by: (opponents.find((o) => o.id === 'script') ?? opponents[0]).id,
    sure: 1,
    seed: '1',
  }
}

/** A run that was taken along is brought back: by its file. */
function Bring({ bring }: { bring: (file: File) => Promise<void> }): JSX.Element {
  return (
    <label class="bring">
      <span class="cap">A run from another machine</span>
      <input
        type="file"
        accept=".json,application/json"
        onChange={(e) => {
          const [file] = e.currentTarget.files ?? []
          e.currentTarget.value = ''
          if (file) void bring(file)
        }}
      />
    </label>
  )
}

/** The question: who, against whom, where, who plays, how sure. */
function Ask({
  book,
  forces,
  asked,
  set,
  begin,
}: {
  book: Shelved
  forces: readonly Force[]
  asked: Asked
  set: (some: Partial<Asked>) => void
  begin: (a: Asked) => Promise<void>
}): JSX.Element {
  const two = twoSided(book)
  const ready = new Set(book.forces.map((f) => f.id))
  const options = (other: string | null): JSX.Element => (
    <>
      <optgroup label="Ready">
        {forces
          .filter((f) => ready.has(f.id))
          .map((f) => (
            <option key={f.id} value={f.id}>
              {f.name}, {costWords(book, f.id)}
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
