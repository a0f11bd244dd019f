// The position as headings, lists and one table: a whole second board, for ears, for keys, for small screens.
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { headingOf } from '../../space/arc.ts'
import { apart, bearing, lay as layOf } from '../board/lay.ts'
import { Flag, RuleId } from '../theme/marks.tsx'
import { pickUnit, shown, useDesk } from './desk.ts'
import { numbered, Said } from './dock.tsx'
import { touched } from './rosters.tsx'
import { clockWords } from './bar.tsx'
import type { Area } from '../../kernel/face.ts'
import type { Place } from '../../kernel/plain.ts'

function holds(a: Area, p: Place): boolean { return a.where.is === 'hexes' && a.where.of.some((q) => q[0] === p[0] && q[1] === p[1]) }

export function TextBoard(): JSX.Element | null {
  const d = useDesk(), s = shown(d), head = useRef<HTMLHeadingElement>(null)
  useEffect(() => { head.current?.focus({ preventScroll: true }) }, [])
  if (!s) return null
  const scene = d.past.value ? s.scene : (d.hand.considered.value?.scene ?? s.scene), lay = layOf(scene.board), { asked, aimed } = touched(s, d)
  const lines = new Map(s.rosters.flatMap((r) => r.lines).map((l) => [l.id, l]))
  const here = scene.tokens.find((t) => asked.has(t.id)) ?? scene.tokens.find((t) => t.state === 'acting') ?? scene.tokens.find((t) => t.seat === s.seat && t.state !== 'out')
  const free = scene.board.is === 'table', three = (a: Place, b: Place): string => String(headingOf(b[0] - a[0], b[1] - a[1])).padStart(3, '0')
  const words = ['touching', 'near', 'middling', 'far'], order = (w: string | undefined): number => { const i = words.indexOf(w ?? ''); return i >= 0 ? i : Number.parseFloat(w ?? '99') }
  const rows = scene.tokens.filter((t) => t.id !== here?.id && t.state !== 'out').map((t) => ({ t, far: here ? apart(lay, here.at, t.at) : null, from: here ? bearing(lay, here.at, t.at) : null, line: lines.get(t.id) })).sort((a, b) => Number(a.t.seat === s.seat) - Number(b.t.seat === s.seat) || (a.far ?? 0) - (b.far ?? 0) || order(a.t.apart) - order(b.t.apart))
  const unit = scene.board.is === 'hex' ? 'Hexes' : 'Inches', log = numbered(s.log).slice(-8).reverse(), areas = scene.areas.filter((a) => a.label)
  const anchor = (id: string): JSX.Element['props'] => ({ href: `#${id}`, onClick: (e: MouseEvent) => { e.preventDefault(); document.getElementById(id)?.scrollIntoView(); document.getElementById(id)?.focus() } })
  return (
    <main class="tboard" aria-label="Text board">
      <nav aria-label="Parts of the text board"><a {...anchor('t-pos')}>The position</a><a {...anchor('t-units')}>Every unit</a><a {...anchor('t-floor')}>The {scene.board.is === 'hex' ? 'floor' : 'table'}</a><a {...anchor('t-log')}>What happened</a></nav>
      <article>
        <p class="faint" id="t-pos" tabIndex={-1}>{clockWords(scene.clock)}{scene.clock.of ? ` of ${scene.clock.of}` : ''}{s.where.length ? `, ${s.where.map((w) => w.text).filter((t) => t !== clockWords(scene.clock)).join(', ')}` : ''}.{scene.banner ? ` ${scene.banner}.` : ''}</p>
        <h2 class="big" ref={head} tabIndex={-1}>{here ? (free ? `${here.name} stands ${here.place ?? 'on the table'}` : `${here.name} stands at ${lay.name(here.at)}`) : scene.title}</h2>
        {here && <p class="read">{here.says}.{rows.filter((r) => r.t.seat !== here.seat).slice(0, 3).map((r) => <span key={r.t.id}> <b>{r.t.name}</b> is {free && here ? <b>{r.t.apart ? `${r.t.apart}, ` : ''}{three(here.at, r.t.at)}</b> : r.far !== null ? <b>{r.far} {r.far === 1 ? unit.slice(0, -2).toLowerCase() === 'hex' ? 'hex' : 'inch' : unit.toLowerCase()} {r.from?.wind ?? 'here'}</b> : <b>{r.from?.wind}</b>}.</span>)}</p>}
        <dl class="sum">{s.rosters.map((r) => <div key={r.seat}><dt><Flag seat={r.seat} /> {r.name}</dt><dd><b>{free && !r.own ? `${r.lines.filter((l) => !l.out).length} known` : `${r.lines.filter((l) => !l.out).length} of ${r.lines.length} units`}</b>{r.facts.map((f) => `, ${f.label}: ${f.value}`).join('')}. {r.note} {r.rule && <RuleId id={r.rule} open={(x) => { d.rule.value = x }} />}</dd></div>)}</dl>
        <h3 id="t-units" tabIndex={-1}>Every unit{here ? `, from ${here.name}` : ''} <small>nearest enemies first</small></h3>
        <div class="tablebox" tabIndex={0}><table><thead><tr><th scope="col">Unit</th><th scope="col">Place</th><th scope="col">Bearing</th>{free ? <th scope="col">How far</th> : rows.some((r) => r.far !== null) && <th scope="col">{unit}</th>}{!free && <th scope="col">In</th>}<th scope="col">State</th></tr></thead><tbody>
          {rows.map(({ t, far, from, line }) => <tr key={t.id} class={aimed.has(t.id) ? 'sel' : ''}><th scope="row"><button type="button" class="linkish" onClick={() => pickUnit(d, t.id)}><Flag seat={t.seat} /> <b class="hd">{t.name}</b> <small>{line?.kind}</small></button></th><td class={free ? '' : 'num'}>{free ? (t.place ?? '') : lay.name(t.at)}</td><td>{from ? <><b>{free && here ? three(here.at, t.at) : from.wind}</b>, {free ? from.wind : `${from.clock} o’clock`}</> : 'here'}</td>{free ? <td>{t.apart ?? ''}</td> : rows.some((r) => r.far !== null) && <td class="num">{far ?? ''}</td>}{!free && <td>{areas.filter((a) => holds(a, t.at)).map((a) => a.label).join(', ') || 'none'}</td>}<td>{t.ghost ? 'last seen here; ' : ''}{line && line.bar && line.bar !== 'unknown' ? `${line.bar.now}/${line.bar.of}; ` : ''}{line?.note ?? t.says}{aimed.has(t.id) ? '; target' : ''}</td></tr>)}
        </tbody></table></div>
        <h3 id="t-floor" tabIndex={-1}>The {scene.board.is === 'hex' ? 'floor' : 'table'}</h3>
        <p>{scene.board.is === 'hex' ? `${scene.board.columns} by ${scene.board.rows} hexes. ` : ''}{scene.subtitle ? `${scene.subtitle}. ` : ''}{free ? '' : scene.landmarks.map((l) => `${l.name}${l.seat === undefined ? '' : ` of ${s.seats[l.seat]?.name ?? ''}`} at ${lay.name(l.at)}${here ? `, ${apart(lay, here.at, l.at) ?? ''} ${bearing(lay, here.at, l.at)?.wind ?? 'here'}` : ''}. `)}{free ? '' : scene.terrain.map((t) => `${t.name ?? t.is}${t.where.is === 'hexes' && t.where.of.length ? `: ${t.where.of.slice(0, 12).map((p) => lay.name(p)).join(', ')}${t.where.of.length > 12 ? ` and ${t.where.of.length - 12} more` : ''}` : ''}. `)}</p>
        {free && <ul class="areas">{scene.landmarks.map((l, i) => <li key={`l${i}`}><b>{l.name}</b>{here ? `: ${l.apart ? `${l.apart}, ` : ''}${three(here.at, l.at)} from ${here.name}` : ''}</li>)}{[...new Map(scene.terrain.map((t) => [t.name ?? t.is, t])).values()].map((t, i) => { const q = t.line ?? lay.loops(t.where).flat().map((p) => lay.place(p.x, p.y)).filter((p): p is Place => p !== null), mid: Place | null = q.length ? [Math.round(q.reduce((n, p) => n + p[0], 0) / q.length), Math.round(q.reduce((n, p) => n + p[1], 0) / q.length)] : null; return <li key={i}>{t.name ?? t.is}{t.level ? `, level ${t.level}` : ''}{t.line && q.length > 1 ? `, runs ${bearing(lay, q[0], q[q.length - 1])?.wind ?? ''}` : here && mid ? `: its middle ${three(here.at, mid)}` : ''}</li> })}</ul>}
        {areas.length > 0 && <ul class="areas">{areas.map((a, i) => <li key={i}><b>{a.label}</b>{a.legend ? `: ${a.legend}` : ''}{a.where.is === 'hexes' ? `, ${a.where.of.length} hexes` : ''}</li>)}</ul>}
        <h3 id="t-log" tabIndex={-1}>What happened <small>latest first</small></h3>
        <ol class="tlog">{log.map((t) => <li key={`${t.n}.${t.of}`}><span class="num">{t.no}</span><span>{t.sentence.seat !== undefined && <Flag seat={t.sentence.seat} />} <Said of={t.sentence} />{t.dice?.length ? <span class="dim"> Dice: {t.dice.map((r) => `${r.name} ${r.dice.join(', ')}`).join('; ')}.</span> : null} <RuleId id={t.sentence.rule} open={(x) => { d.rule.value = x }} /></span></li>)}</ol>
      </article>
    </main>
  )
}
