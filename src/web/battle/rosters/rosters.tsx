// The rosters: own units with their state, others with only what is known of them.
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Roster, RosterLine, Tone } from '../../../kernel/face.ts'
import { Flag, Plate, side } from '../../theme/marks.tsx'
import '../desk/table.css'
import { pickUnit, shown, speaksOf, useDesk } from '../desk/desk.ts'
import { touched } from '../desk/touched.ts'
import { sealedNotes } from '../hand/sealed.ts'
import type { Screen } from '../../contract/seat.ts'
import { useShared } from '../../board/shared.ts'
import { Rule } from '../desk/rule.tsx'
import { later } from '../../ui/later.tsx'

/** Short words of the book that stand in the rosters. */
const RosterTerms = later(() => import('../desk/terms.tsx').then((m) => m.RosterTerms))

const health = (now: number, of: number): Tone => (of > 0 && now / of > 0.65 ? 'good' : of > 0 && now / of > 0.3 ? 'warn' : 'bad')

function Line({ line, own, asked, aimed }: { line: RosterLine; own: boolean; asked: boolean; aimed: boolean }): JSX.Element {
  const d = useDesk()
  const bar = line.bar
  return (
    <li>
      <button
        type="button"
        class={`u${asked ? ' now' : ''}${line.out ? ' out' : ''}${d.held.value === line.id ? ' held' : ''}`}
        aria-pressed={d.held.value === line.id}
        {...speaksOf([{ unit: line.id }])}
        onClick={() => pickUnit(d, line.id)}
      >
        <Plate seat={line.seat} icon={line.icon} gone={line.out} />
        {bar && bar !== 'unknown' && (
          <span class="en num" aria-hidden="true">
            {bar.now}
          </span>
        )}
        <span class="g">
          <span class="r1">
            <b class="hd">{line.short ?? line.name}</b>
            {line.out && <span class="unseen"> out of the battle</span>}
            {aimed && !own ? (
              <span class="mk">Target</span>
            ) : bar && bar !== 'unknown' ? (
              <span class="num">
                {bar.now}
                <i>/{bar.of}</i>
              </span>
            ) : null}
          </span>
          {bar === 'unknown' ? (
            <span class="bar e unknown">
              <span class="unseen">strength not known</span>
            </span>
          ) : bar ? (
            <span class="bar e">
              <i
                class={health(bar.now, bar.of)}
                style={{ width: `${bar.of > 0 ? Math.max(0, Math.min(100, (bar.now / bar.of) * 100)) : 0}%` }}
              />
            </span>
          ) : null}
          <span class="r2">
            <span>{line.kind}</span>
            <span class={line.tone === 'plain' ? '' : line.tone}>{line.note}</span>
          </span>
        </span>
      </button>
    </li>
  )
}

/** @param said whether what is said of the roster is not said again below it. */
function Card({ roster, screen, said }: { roster: Roster; screen: Screen; said: boolean }): JSX.Element {
  const d = useDesk()
  const { asked, aimed } = touched(screen, d)
  const sitting = screen.seats[roster.seat]
  const grouped = roster.lines.some((l) => l.group !== undefined)
  const parts: { readonly name: string; readonly badge?: string; readonly lines: RosterLine[] }[] = []
  const sealed = sealedNotes(screen)
  const lines = roster.lines.map((l) => (sealed.has(l.id) ? { ...l, note: sealed.get(l.id) ?? l.note } : l))
  for (const l of lines) {
    const last = parts.at(-1)
    if (last && last.name === (l.group ?? '')) last.lines.push(l)
    else parts.push({ name: l.group ?? '', ...(l.badge ? { badge: l.badge } : {}), lines: [l] })
  }
  return (
    <section class={`card rcard ${side(roster.seat)}${grouped ? ' grouped' : ''}${roster.own ? ' own' : ''}`} aria-label={roster.name}>
      <header>
        <h2>
          <Flag seat={roster.seat} size={14} /> <span>{roster.name}</span>
        </h2>
        <span class="cap">
          {roster.own
            ? 'you'
            : sitting?.is === 'computer'
              ? 'computer'
              : (sitting?.name !== roster.name && sitting?.name) || (screen.seat === 'watcher' ? `side ${roster.seat + 1}` : 'other side')}
        </span>
      </header>
      {grouped ? (
        <div class="platoons">
          {parts.map((p, i) => (
            <section key={`${p.name}${i}`} role="group" aria-label={p.name ? `${p.name}, ${roster.name}` : `Units of ${roster.name}`}>
              {p.name && (
                <h3 class="pt">
                  <span>
                    {p.badge && <b class="num">{p.badge}</b>}
                    {p.name}
                  </span>
                  {roster.own && (
                    <small class="num">
                      {p.lines.filter((l) => !l.out).length} of {p.lines.length}
                    </small>
                  )}
                </h3>
              )}
              <ul>
                {p.lines.map((l) => (
                  <Line key={l.id} line={l} own={roster.own} asked={asked.has(l.id)} aimed={aimed.has(l.id)} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : (
        <ul>
          {lines.map((l) => (
            <Line key={l.id} line={l} own={roster.own} asked={asked.has(l.id)} aimed={aimed.has(l.id)} />
          ))}
        </ul>
      )}
      {roster.note && said && (
        <p class="rnote">
          {roster.note} {roster.rule && <Rule id={roster.rule} />}
        </p>
      )}
      {roster.facts.length > 0 && (
        <dl class="rfacts">
          {roster.facts.map((f, i) => (
            <div key={i}>
              <dt>{f.label}</dt>
              <dd class="num">{f.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** All rosters, the seat's own first. */
export function Rosters(): JSX.Element | null {
  const d = useDesk()
  const s = shown(d)
  const rosters = useShared(s?.rosters ?? [])
  const now = s ? [...touched(s, d).asked].join(' ') : ''
  useEffect(() => {
    document.querySelector('.rost .u.now')?.scrollIntoView({ block: 'nearest' })
  }, [now])
  if (!s) return null
  return (
    <aside class={`rost${d.drawer.value ? ' open' : ''}${rosters.length > 2 ? ' many' : ''}`} aria-label="Rosters">
      {(d.size.value === 'phone' || d.size.value === 'flat') && (
        <button
          type="button"
          class="btn sm shut"
          onClick={() => {
            d.drawer.value = false
          }}
        >
          Close
        </button>
      )}
      {[...rosters]
        .sort((a, b) => Number(b.own) - Number(a.own))
        .map((r, i, all) => (
          <Card key={r.seat} roster={r} screen={s} said={!all.slice(i + 1).some((x) => x.note === r.note)} />
        ))}
      {d.link.terms && <RosterTerms />}
    </aside>
  )
}
