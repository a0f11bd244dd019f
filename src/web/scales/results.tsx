// What a weighing came to: the share in a sentence and in figures, pictures, units, causes, battles worth a look.
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { opponents } from 'virtual:shelf'
import { unitsCsv } from '../../lab/csv.ts'
import type { Share } from '../../lab/interval.ts'
import { killers, paid, type Paid, type Prices } from '../../lab/pay.ts'
import type { Question } from '../../lab/question.ts'
import { tally, type Part, type Tally } from '../../lab/tally.ts'
import { written } from '../../lab/weigh.ts'
import type { Shelved } from '../contract/shelve.ts'
import { keptTrial, type KeptTrial } from '../kept/keep.ts'
import { Engine } from '../link/link.ts'
import { go } from '../link/router.ts'
import { Flag } from '../theme/marks.tsx'
import { handOut } from '../ui/handout.ts'
import { later } from '../ui/later.tsx'
import { Band, Course, Felled, Lengths, Losses, percent } from './charts.tsx'
import type { Crew } from './crew.ts'
import type { Weighing } from './weighing.ts'

const Vary = later(() => import('./vary.tsx').then((m) => m.Vary))

const between = (s: Share): string => `${percent(s.low)} to ${percent(s.high)}`

/** What the interval lets one say, and no more. @param many the foes are several. */
function verdict(t: Tally, names: readonly [string, string], many: boolean): string {
  const { low, high } = t.score
  if (low > 0.53) return `${names[0]} is the stronger.`
  if (high < 0.47) return `${names[1]} ${many ? 'are' : 'is'} the stronger.`
  if (low >= 0.47 && high <= 0.53) return 'They are even, within three points of a hundred.'
  return low > 0.5
    ? `${names[0]} is ahead; by how much is open.`
    : high < 0.5
      ? `${names[0]} is behind; by how much is open.`
      : 'Not decided: the bounds still hold both.'
}

const whole = (n: number): string => Math.round(n).toLocaleString('en')
/** What a kind of unit destroyed and held for what it costs: 1.2 times, 1,000 and 200 held for 1,000. */
function Times({ of: p }: { of: Paid | undefined }): JSX.Element | null {
  if (!p) return null
  return (
    <>
      {p.times.toFixed(2)} times{' '}
      <span class="dim">
        ({whole(p.destroyed)}
        {p.held >= 0.5 && ` and ${whole(p.held)} held`} for {whole(p.cost)})
      </span>
    </>
  )
}

function Parts({ title, parts }: { title: string; parts: readonly Part[] }): JSX.Element {
  return (
    <table class="parts">
      <caption class="cap">{title}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Which</th>
          <th scope="col">Share</th>
          <th scope="col">Bounds</th>
          <th scope="col">Battles</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((p) => (
          <tr key={p.label}>
            <th scope="row">{p.label}</th>
            <td class="num">{p.battles ? percent(p.score.share) : 'none yet'}</td>
            <td class="num dim">{p.battles ? between(p.score) : ''}</td>
            <td class="num dim">{p.battles}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Battles as buttons, each opened as a replay. */
function Worth({ w, say, list }: { w: Weighing; say: string; list: readonly number[] }): JSX.Element | null {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const open = async (n: number): Promise<void> => {
    setBusy(true)
    setFailed(null)
    const engine = new Engine()
    try {
      const { id } = await engine.call('boutLog', w.question, n)
      go({ is: 'replay', id, at: null, eye: null })
    } catch (e) {
      setFailed(e instanceof Error ? e.message : String(e))
      setBusy(false)
    } finally {
      engine.close()
    }
  }
  if (list.length === 0) return null
  return (
    <p class="worth">
      <span>{say}</span>
      {list.map((n) => (
        <button key={n} type="button" class="btn sm" disabled={busy} onClick={() => void open(n)}>
          Battle {n + 1}
        </button>
      ))}
      {failed !== null && <span class="wrong">{failed}</span>}
    </p>
  )
}

/** Who plays which side. */
function byWords({ by: [own, foe] }: Question): string {
  const name = (id: string): string => opponents.find((o) => o.id === id)?.name ?? id
  return own === foe ? `${name(own)} on both sides` : `${name(own)} against ${name(foe)}`
}

const shownBroken = 5

/** Battles that broke off, each with why and its replay as far as it came: they are in no figure. */
function BrokenOff({ w, all }: { w: Weighing; all: Tally['failed'] }): JSX.Element | null {
  if (all.length === 0) return null
  return (
    <div class="broken" role="group" aria-label="Battles that broke off">
      <p>
        <b class="wrong">
          {all.length === 1 ? '1 battle broke off and counts' : `${all.length} battles broke off and count`} for neither side.
        </b>
      </p>
      {all.slice(0, shownBroken).map(({ n, why }) => (
        <Worth key={n} w={w} say={why} list={[n]} />
      ))}
    </div>
  )
}

/** The results as far as they are known. */
export function Results({ w, book, crew }: { w: Weighing; book: Shelved; crew: Crew }): JSX.Element | null {
  const bouts = w.bouts.value
  const q = w.question
  const t = useMemo(() => tally(book.scenarios, q, bouts), [bouts])
  const [all, setAll] = useState(false)
  const [more, setMore] = useState<{ readonly kept: KeptTrial | null } | null>(null) // what was changed, where that is looked at
  const [prices, setPrices] = useState<readonly [Prices, Prices] | null>(null)
  useEffect(() => {
    void crew.ask('prices', q).then(setPrices, () => undefined)
  }, [q])
  useEffect(() => void keptTrial(w.id).then((kept) => kept && setMore({ kept })), [w])
  const pays = useMemo(() => (prices ? paid(q, t, prices) : []), [t, prices])
  if (bouts.length === 0) return null
  const names = [q.force.name, q.field.length === 1 ? q.field[0].name : `every other ready force (${q.field.length})`] as const
  const name = `${q.force.id}-against-${q.field.length === 1 ? q.field[0].id : 'the-field'}`
  const units = all ? t.units : t.units.slice(0, 10)
  return (
    <>
      <section class="card sum" aria-label="What came out">
        <p class="big num">{percent(t.score.share)}</p>
        <div>
          <h2>
            <Flag seat={0} size={15} /> {q.force.name} wins
          </h2>
          <p class="dim">
            19 times of 20 it lies between <b class="num">{percent(t.score.low)}</b> and <b class="num">{percent(t.score.high)}</b>. A draw
            counts half: {t.won} won, {t.drawn} drawn, {t.lost} lost
            {t.endless > 0 && `; ${t.endless} came to no end and count as drawn`}.
          </p>
          <p class="dim">
            {book.title} {q.version}, {byWords(q)}; seed <span class="num">{q.seed}</span>, battles from 1 to{' '}
            <span class="num">{bouts.length.toLocaleString('en')}</span>.
          </p>
          <p class="says">{verdict(t, names, q.field.length > 1)}</p>
        </div>
        <Band bouts={bouts.filter((b) => b.failed === undefined)} />
        <BrokenOff w={w} all={t.failed} />
        <div class="cols">
          <Parts title="By seat" parts={t.seats} />
          {t.scenarios.length > 1 && <Parts title="By battle" parts={t.scenarios} />}
          {t.field.length > 1 && <Parts title="By foe" parts={t.field} />}
        </div>
      </section>
      <section class="card two three" aria-label="How it goes">
        <Course t={t} names={names} />
        <Losses t={t} names={names} />
        <Lengths t={t} />
      </section>
      <section class="card" aria-labelledby="wu">
        <h2 id="wu">What each unit did</h2>
        <div class="tscroll" tabIndex={0} role="region" aria-label="Units">
          <table class="units">
            <thead>
              <tr>
                <th scope="col">Unit</th>
                <th scope="col">Enemies that fell to it, a battle</th>
                <th scope="col">Fell itself, a battle</th>
                <th scope="col">{t.held.length ? 'Destroyed and held for its cost' : 'Destroyed for its cost'}</th>
              </tr>
            </thead>
            <tbody>
              {units.map((u) => (
                <tr key={`${u.side} ${u.name}`}>
                  <th scope="row">
                    <Flag seat={u.side} /> {u.name}
                  </th>
                  <td class="num">
                    <meter min={0} max={Math.max(0.01, ...t.units.map((x) => x.felled))} value={u.felled} aria-hidden="true" />{' '}
                    {u.felled.toFixed(2)}
                  </td>
                  <td class="num">{u.fell.toFixed(2)}</td>
                  <td class="num">
                    <Times of={pays.find((p) => p.side === u.side && p.name === u.name)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p class="dim">
          Destroyed for its cost: enemies that fell to it, at their price
          {t.held.length > 0 && '; held: the points that ground paid, shared by those who stood for it'}.
        </p>
        {t.units.length > 10 && (
          <button type="button" class="btn quiet sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Fewer' : `All ${t.units.length}`}
          </button>
        )}
        <h2>What died to what</h2>
        <div class="two">
          <Felled k={killers(t, 1)} of={names[1]} by={names[0]} />
          <Felled k={killers(t, 0)} of={names[0]} by={names[1]} />
        </div>
        <h2>Battles worth a look</h2>
        <Worth w={w} say="Won by most" list={t.best} />
        <Worth w={w} say="Lost by most" list={t.worst} />
        <p class="row">
          <button type="button" class="btn" onClick={() => handOut(`${name}.json`, written(w.run))}>
            Take the run along
          </button>
          <button type="button" class="btn" onClick={() => handOut(`${name}.csv`, unitsCsv(t, names), 'text/csv')}>
            Tables as CSV
          </button>
        </p>
        <p class="dim elsewhere">
          On another machine <code>{`npx steelyard weigh --run ${name}.json --battles ${Math.max(5000, 2 * bouts.length)}`}</code> goes on
          with the run; at the left it is brought back.
        </p>
      </section>
      {more ? (
        <Vary of={w} names={names} unit={book.forces[0]?.unit ?? 'points'} kept={more.kept} crew={crew} />
      ) : (
        <section class="card">
          <h2>What would make a difference?</h2>
          <p class="dim">One thing of {names[0]} is changed at a time, and fought on the same dice.</p>
          <button type="button" class="btn" onClick={() => setMore({ kept: null })}>
            Change one thing at a time
          </button>
        </section>
      )}
    </>
  )
}
