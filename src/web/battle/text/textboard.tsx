// The position as headings, lists and one table: a whole second board, for ears, for keys, for small screens.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { RosterLine } from '../../../kernel/face.ts'
import type { Id } from '../../../kernel/plain.ts'
import { lay as layOf } from '../../board/lay.ts'
import { Flag } from '../../theme/marks.tsx'
import { eyeOf, liesFrom, nearness } from './bearings.ts'
import { clockWords } from '../desk/clock.ts'
import { shown, useDesk } from '../desk/desk.ts'
import { useFigures } from '../desk/inhand.ts'
import { MachineWords } from '../desk/machine.tsx'
import { Said } from '../told/said.tsx'
import { folded, numbered, type Numbered } from '../told/folded.ts'
import { touched } from '../desk/touched.ts'
import { withSealed } from '../hand/sealed.ts'
import type { Screen } from '../../contract/seat.ts'
import { ownerOf, twins } from '../told/voice.ts'
import { Rule } from '../desk/rule.tsx'
import { useApart } from './apart.ts'
import { capital, said } from './phrases.ts'
import { Ground } from './textground.tsx'
import { SeenFrom, UnitTable } from './unittable.tsx'
import './textboard.css'

/** The board in words: where the question stands, every unit with bearings from one place, what happened since the last decision. */
export function TextBoard(): JSX.Element | null {
  const d = useDesk()
  const s = shown(d)
  const head = useRef<HTMLHeadingElement>(null)
  const [chosen, choose] = useState<Id | null>(null)
  useEffect(() => {
    head.current?.focus({ preventScroll: true })
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>('.ask h1')?.focus({ preventScroll: true })
      }, 0)
    }
  }, [])
  const scene = s ? (d.past.value ? s.scene : withSealed(d.hand.considered.value?.scene ?? s.scene, s)) : null
  const lay = scene && layOf(scene.board)
  const { asked, aimed, offered } = touched(d.past.value ? null : s, d)
  const stands = scene?.tokens.filter((t) => t.state !== 'out') ?? []
  const own = (ids: ReadonlySet<Id>): (typeof stands)[number] | undefined => stands.find((t) => t.seat === s?.seat && ids.has(t.id))
  const here =
    stands.find((t) => t.id === chosen) ??
    own(asked) ??
    own(aimed) ??
    own(offered) ??
    stands.find((t) => t.state === 'acting' && t.seat === s?.seat) ??
    stands.find((t) => t.seat === s?.seat) ??
    (s?.seat === 'watcher' ? stands[0] : undefined) // a seat with nobody on the board yet is not told where the enemy looks from
  const shape = d.past.value ? undefined : d.hand.put.value?.q.decision.choice
  const eye = lay ? eyeOf(lay, here, d.past.value ? null : d.hand.draft.value, shape?.is === 'path' ? shape.unit : null) : null
  const apart = useApart(d, s, eye && !eye.end ? eye.unit : null)
  if (!s || !scene || !lay) return null
  const free = lay.grid === null
  const both = twins(s)
  const call = (t: { readonly name: string; readonly seat: number }): string =>
    both.has(t.name) ? `${ownerOf(s, t.seat)} ${t.name}` : t.name
  const word = (t: { readonly id: Id; readonly apart?: string }): string | undefined =>
    apart.get(t.id) ?? (eye?.unit !== null && scene.tokens.find((x) => x.id === eye?.unit)?.apart === undefined ? t.apart : undefined)
  const rows = stands
    .filter((t) => t.id !== here?.id || eye?.end)
    .map((t) => ({ t, lies: eye ? liesFrom(lay, eye, t.at, word(t)) : null }))
    .filter(({ t }) => t.id !== here?.id)
    .sort((a, b) => Number(a.t.seat === s.seat) - Number(b.t.seat === s.seat) || nearness(a.lies?.far ?? '') - nearness(b.lies?.far ?? ''))
  const foes = rows.filter((r) => r.t.seat !== here?.seat)
  const clock = clockWords(scene.clock)
  const log = folded(numbered(s.log))
  const since = d.past.value ? null : d.since.value
  const news = since ? log.filter((t) => t.n > since.n) : []
  return (
    <main class="tboard" aria-label="Text board">
      <Parts since={since !== null} free={free} />
      <article>
        <p class="faint" id="t-pos" tabIndex={-1}>
          {clock}
          {scene.clock.of && scene.clock.now > 0 && !clock.includes(' of ') ? ` of ${scene.clock.of}` : ''}
          {s.where.length
            ? `, ${s.where
                .map((w) => w.text)
                .filter((t) => t !== clock)
                .join(', ')}`
            : ''}
          .{scene.banner ? ` ${scene.banner}.` : ''}
        </p>
        <h2 class="big" ref={head} tabIndex={-1}>
          {here
            ? free
              ? `${here.name} stands ${here.place ?? 'on the table'}`
              : `${here.name} stands at ${lay.name(here.at)}`
            : scene.title}
        </h2>
        {here && eye && (
          <p class="read">
            {here.says}.
            {eye.end && (
              <>
                {' '}
                From {eye.name}
                {free ? (
                  ''
                ) : (
                  <>
                    , at <b>{lay.name(eye.at)}</b>
                  </>
                )}
                :
              </>
            )}
            {foes.slice(0, 3).map(({ t, lies }) => (
              <span key={t.id}>
                {' '}
                <b>{capital(call(t))}</b> is <b>{lies && said(lies, free)}</b>.
              </span>
            ))}
            {foes.length === 0 && <> No enemy is known on the {free ? 'table' : 'floor'}.</>}
          </p>
        )}
        {since && (
          <>
            <h3 id="t-since" tabIndex={-1}>
              Since your last decision <small>{news.length === 0 ? 'nothing was told' : 'in order'}</small>
            </h3>
            <ol class="tlog">
              {news.slice(-40).map((t) => (
                <Line key={`${t.n}.${t.of}`} t={t} />
              ))}
            </ol>
          </>
        )}
        <Sides s={s} free={free} standing={stands} />
        {!d.past.value && <MachineWords />}
        <h3 id="t-units" tabIndex={-1}>
          Every unit{eye ? `, from ${eye.end ? eye.name : call(here as { name: string; seat: number })}` : ''}{' '}
          <small>enemies first{eye ? ', the nearest first' : ''}</small>
        </h3>
        {stands.length > 1 && <SeenFrom s={s} stands={stands} chosen={chosen} choose={choose} />}
        <UnitTable s={s} scene={scene} lay={lay} eye={eye} rows={rows} since={since} aimed={aimed} from={here ? call(here) : ''} />
        {rows.length === 0 && <p class="faint">{stands.length ? 'Nobody else is known on it.' : 'Nobody stands here yet.'}</p>}
        <h3 id="t-floor" tabIndex={-1}>
          The {free ? 'table' : 'floor'}
        </h3>
        <Ground scene={scene} lay={lay} s={s} eye={eye} apart={apart} />
        <h3 id="t-log" tabIndex={-1}>
          What happened {log.length > 0 && <small>latest first</small>}
        </h3>
        {log.length === 0 && <p class="faint">Nothing yet.</p>}
        <ol class="tlog">
          {log
            .slice(-8)
            .reverse()
            .map((t) => (
              <Line key={`${t.n}.${t.of}`} t={t} />
            ))}
        </ol>
        <p>
          <button
            type="button"
            class="btn sm"
            onClick={() => {
              d.log.value = true
            }}
          >
            The whole log
          </button>
        </p>
      </article>
    </main>
  )
}

/** Links to the parts of the text board. */
function Parts({ since, free }: { since: boolean; free: boolean }): JSX.Element {
  return (
    <nav aria-label="Parts of the text board">
      <a
        href="#t-ask"
        onClick={(e) => {
          e.preventDefault()
          document.querySelector<HTMLElement>('.ask h1')?.focus()
        }}
      >
        The question
      </a>
      <a {...anchor('t-pos')}>The position</a>
      {since && <a {...anchor('t-since')}>Since your decision</a>}
      {useFigures().some((f) => f.unit !== undefined) && <a {...anchor('t-machine')}>The machine</a>}
      <a {...anchor('t-units')}>Every unit</a>
      <a {...anchor('t-floor')}>The {free ? 'table' : 'floor'}</a>
      <a {...anchor('t-log')}>What happened</a>
    </nav>
  )
}
const anchor = (id: string): JSX.Element['props'] => ({
  href: `#${id}`,
  onClick: (e: MouseEvent) => {
    e.preventDefault()
    const el = document.getElementById(id)
    el?.scrollIntoView()
    el?.focus()
  },
})

/** A line of a roster in words. */
const inWords = ({ name, kind, note }: RosterLine): string => [name, kind, note].filter(Boolean).join(', ')

/** Each side with how many it has, what is said of it, and who of it stands nowhere on the board. */
function Sides({ s, free, standing }: { s: Screen; free: boolean; standing: readonly { readonly id: Id }[] }): JSX.Element {
  return (
    <dl class="sum">
      {s.rosters.map((r) => {
        const stand = r.lines.filter((l) => !l.out).length
        const off = r.lines.filter((l) => !l.out && !standing.some((t) => t.id === l.id))
        return (
          <div key={r.seat}>
            <dt>
              <Flag seat={r.seat} /> {r.name}
              {r.own ? ', you' : ''}
            </dt>
            <dd>
              <b>{free && !r.own ? `${stand} known` : `${stand} of ${r.lines.length} units`}</b>
              {r.facts.map((f) => ` · ${f.label}: ${f.value}`).join('')}. {r.note} {r.rule && <Rule id={r.rule} />}
              {off.length > 0 && ` Not on the ${free ? 'table' : 'board'}: ${off.map(inWords).join('; ')}.`}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Line({ t }: { t: Numbered }): JSX.Element {
  return (
    <li>
      <span class="num">{t.no}</span>
      <span>
        {t.sentence.seat !== undefined && <Flag seat={t.sentence.seat} />} <Said of={t.sentence} />
        {t.dice?.length ? <span class="dim"> Dice: {t.dice.map((r) => `${r.name} ${r.dice.join(', ')}`).join('; ')}.</span> : null}{' '}
        <Rule id={t.sentence.rule} />
      </span>
    </li>
  )
}
