// Costs on the scales: what units are worth in battle beside what they cost, by battles of computers; a report, nothing is changed by it.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { opponents, shelf } from 'virtual:shelf'
import type { Force } from '../../kernel/force.ts'
import type { Fitting } from '../../lab/fit.ts'
import type { FitAsked } from '../contract/calls.ts'
import type { Shelved } from '../contract/shelve.ts'
import { dropTrial, fresh, keptForces, keptTrials, type KeptTrial } from '../kept/keep.ts'
import { choose } from '../link/next.ts'
import { go } from '../link/router.ts'
import { Top } from '../ui/shell.tsx'
import { Wrongs } from '../ui/wrongs.tsx'
import { Crew } from './crew.ts'
import { Past, twoSided, Ways } from './past.tsx'
import { Trial } from './trial.ts'
import { Worths, type Priced } from './worths.tsx'
import './scales.css'

const battles = [20, 40, 100, 400] as const
type Asked = Omit<FitAsked, 'force'> & { readonly force: string; readonly each: number }
/** A trial on the page, with what its forces cost; `gone`: it is forgotten, and kept no more. */
type Open = { readonly id: string; readonly trial: Trial; readonly priced: Priced; readonly forget: () => void }

/** A kept trial, opened: its bills are made anew. */
async function opened(kept: KeptTrial, crew: Crew): Promise<Open> {
  const priced = await crew.ask('bill', { format: 1, runs: kept.runs } satisfies Fitting)
  let gone = false
  const trial = new Trial(kept, () => gone)
  const forget = (): void => {
    gone = true
    trial.pause()
  }
  return { id: kept.id, trial, priced, forget }
}

const titleOf = (book: Shelved, t: KeptTrial): string => {
  const [{ question: q }] = t.runs
  const where = book.scenarios.find((s) => s.id === q.scenarios[0])?.title ?? q.scenarios[0]
  return `${where}, ${t.runs.map((r) => r.question.force.name).join(' and ')}`
}
const battlesOf = (t: KeptTrial): number => t.runs.reduce((n, r) => n + r.scores.reduce((m, s) => m + s.length, 0), 0)

/** The page of one book. */
export function Costs({ ruleset }: { ruleset: string }): JSX.Element {
  const book = shelf.find((b) => b.id === ruleset) as Shelved
  const [forces, setForces] = useState<readonly Force[] | null>(null)
  const [past, setPast] = useState<readonly KeptTrial[]>([])
  const [now, setNow] = useState<Open | null>(null)
  const [wrongs, setWrongs] = useState<readonly string[]>([])
  const [crew] = useState(() => new Crew())
  const held = useRef<Open | null>(null)
  held.current = now
  const failed = (e: unknown): void => setWrongs([e instanceof Error ? e.message : String(e)])
  const refresh = async (): Promise<void> => {
    setPast((await keptTrials()).filter((t) => t.is === 'fit' && t.ruleset === ruleset))
  }
  useEffect(() => {
    choose(ruleset)
    void (async () => {
      try {
        const ready = await crew.ask('samples', ruleset)
        setForces([...ready, ...(await keptForces(ruleset)).map((k) => k.force)])
        await refresh()
      } catch (e) {
        failed(e)
      }
    })()
    return () => {
      held.current?.trial.pause()
      crew.leave()
    }
  }, [])
  const begin = async ({ each, ...a }: Asked): Promise<void> => {
    setWrongs([])
    now?.trial.pause()
    try {
      const f = await crew.ask('fitting', { ...a, force: forces?.find((x) => x.id === a.force) ?? null })
      if ('wrong' in f) return setWrongs(f.wrong.map((w) => `${w.at}: ${w.why}`))
      if (f.runs.length === 0) return setWrongs(['No unit of that name can be added to these forces.'])
      const made = await opened({ id: fresh(), is: 'fit', ruleset, touched: Date.now(), each, runs: f.runs }, crew)
      setNow(made)
      void made.trial.go(crew).then(refresh)
    } catch (e) {
      failed(e)
    }
  }
  return (
    <div class="scalespage">
      <Top on="weigh" />
      <main class="scales">
        <div class="left">
          <h1>Weigh</h1>
          <Ways on="costs" ruleset={ruleset} />
          <p class="dim">
            Each unit of the book is added to a force that fights itself without it: what it brings, beside what it costs. Computers play
            both sides. No price is changed by it.
          </p>
          {forces === null && wrongs.length === 0 ? (
            <p role="status" class="dim">
              The forces are fetched.
            </p>
          ) : (
            forces && <Ask book={book} forces={forces} begin={begin} />
          )}
          <Wrongs all={wrongs} />
          <Past
            title="Measured before"
            all={past.map((t) => ({ id: t.id, title: titleOf(book, t), battles: battlesOf(t) }))}
            now={now?.id ?? null}
            open={(id) => {
              const kept = past.find((t) => t.id === id)
              now?.trial.pause()
              if (kept) opened(kept, crew).then(setNow, failed)
            }}
            drop={async (id) => {
              if (now?.id === id) {
                now.forget()
                setNow(null)
              }
              await dropTrial(id)
              await refresh()
            }}
          />
        </div>
        <div class="right">
          {now ? (
            <>
              <State trial={now.trial} crew={crew} done={refresh} />
              <Worths key={now.id} book={book} f={{ format: 1, runs: now.trial.runs.value }} priced={now.priced} />
            </>
          ) : (
            <section class="card empty">
              <h2>No unit has been measured yet</h2>
              <p class="dim">
                Press <b>Measure</b>. The first figures are there with the first battles; the longer it runs, the narrower the bounds.
              </p>
            </section>
          )}
        </div>
      </main>
    </div>
  )
}

/** The question: to which forces, where, which units, who plays, how many battles. */
function Ask({ book, forces, begin }: { book: Shelved; forces: readonly Force[]; begin: (a: Asked) => Promise<void> }): JSX.Element {
  const two = twoSided(book)
  const [asked, setAsked] = useState<Asked>({
    book: book.id,
    scenario: two[0].id,
    force: '',
    by: (opponents.find((o) => o.id === 'script') ?? opponents[0]).id,
    seed: '1',
    about: '',
    each: battles[1],
  })
  const set = (some: Partial<Asked>): void => setAsked({ ...asked, ...some })
  return (
    <form
      class="card ask1s"
      aria-label="Question"
      onSubmit={(e) => {
        e.preventDefault()
        void begin({ ...asked, about: asked.about.trim() })
      }}
    >
      {shelf.length > 1 && (
        <label>
          <span class="cap">Book</span>
          <select value={book.id} onChange={(e) => go({ is: 'weigh', ruleset: e.currentTarget.value, costs: true })}>
            {shelf.map((b) => (
              <option key={b.id} value={b.id}>
                {b.title}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span class="cap">Where</span>
        <select value={asked.scenario} onChange={(e) => set({ scenario: e.currentTarget.value })}>
          {two.map((s) => (
            <option key={s.id} value={s.id}>
              {s.title}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="cap">Added to</span>
        <select value={asked.force} onChange={(e) => set({ force: e.currentTarget.value })}>
          <option value="">the forces of that battle</option>
          {forces.map((f) => (
            <option key={f.id} value={f.id}>
              {f.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="cap">Only units called</span>
        <input value={asked.about} maxLength={40} placeholder="any" onInput={(e) => set({ about: e.currentTarget.value })} />
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
      </label>
      <label>
        <span class="cap">Battles of each</span>
        <select value={asked.each} onChange={(e) => set({ each: Number(e.currentTarget.value) })}>
          {battles.map((n) => (
            <option key={n} value={n}>
              {n}
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
        Measure
      </button>
    </form>
  )
}

/** Whether it runs, how far it is, and what one may do about it. */
function State({ trial: t, crew, done }: { trial: Trial; crew: Crew; done: () => Promise<void> }): JSX.Element {
  const full = t.fought >= t.all
  return (
    <section class="card state" aria-label="State">
      <p role="status">
        <b>{t.running.value ? 'Running' : full ? 'Done' : 'Paused'}</b> <span class="num">{t.fought.toLocaleString('en')}</span> of{' '}
        <span class="num">{t.all.toLocaleString('en')}</span> battles
      </p>
      <progress max={t.all} value={t.fought} aria-label="Battles fought" />
      <span class="row">
        {t.running.value ? (
          <button type="button" class="btn" onClick={() => t.pause()}>
            Pause
          </button>
        ) : (
          <button
            type="button"
            class="btn"
            onClick={() => {
              if (full) t.each.value = 2 * t.each.peek()
              void t.go(crew).then(done)
            }}
          >
            {full ? 'Twice as many' : 'Go on'}
          </button>
        )}
      </span>
      <Wrongs all={t.wrong.value === null ? [] : [t.wrong.value]} />
    </section>
  )
}
