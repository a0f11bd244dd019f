// The home: the shelf of books, a quick battle in two clicks, battles to go on with, a log to open.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { shelf } from 'virtual:shelf'
import { Cover } from './covers.tsx'
import { dropBattle, dropLink, keptList, type KeptBattle, type KeptLink } from './keep.ts'
import { Engine } from './link.ts'
import { chosen, choose, Quick } from './quick.tsx'
import { go, hashOf } from './router.ts'
import { Top } from './shell.tsx'
import type { Shelved } from './shelve.ts'

function Book({ of }: { of: Shelved }): JSX.Element {
  const on = chosen.value === of.id
  return (
    <li><button type="button" class="book" aria-pressed={on} onClick={() => choose(of.id)}>
      {on && shelf.length > 1 && <span class="mk picked">Chosen</span>}<Cover of={of} />
      <span class="bt"><span class="hd">{of.title}</span><span class="blurb">{of.blurb}</span><span class="bfacts">{of.facts.map((f) => <span key={f}>{f}</span>)}</span></span>
    </button></li>
  )
}

const turnWords = { you: 'Your decision', wait: 'Waiting', watch: 'To watch', over: 'Over' } as const
const since = (ms: number): string => { const m = Math.round((Date.now() - ms) / 60_000); return m < 1 ? 'just now' : m < 60 ? `${m} min ago` : m < 1440 ? `${Math.round(m / 60)} h ago` : `${Math.round(m / 1440)} days ago` }

/** The battles of this device, those that wait for a decision first. */
function Battles(): JSX.Element | null {
  const [list, setList] = useState<readonly (KeptBattle | KeptLink)[] | null>(null), [all, setAll] = useState(false)
  const load = (): void => { void keptList().then(setList, () => setList([])) }
  useEffect(load, [])
  if (!list?.length) return null
  const rank = { you: 0, watch: 1, wait: 2, over: 3 }, sorted = [...list].sort((a, b) => rank[a.card.turn] - rank[b.card.turn] || b.touched - a.touched)
  const drop = async (b: KeptBattle | KeptLink): Promise<void> => { if ('token' in b) await dropLink(b.token); else await dropBattle(b.id); load() }
  return (
    <section class="card yours" aria-labelledby="yours"><header><h2 id="yours">Your battles</h2>{sorted.length > 4 && <button type="button" class="btn quiet sm" onClick={() => setAll(!all)}>{all ? 'Fewer' : `All ${sorted.length}`}</button>}</header>
      <ul>{sorted.slice(0, all ? 100 : 4).map((b) => {
        const own = 'token' in b ? hashOf({ is: 'seat', token: b.token }) : hashOf({ is: 'battle', id: b.id })
        return <li key={own}><a href={own}><span class={b.card.turn === 'you' ? 'mk' : 'mk2'}>{turnWords[b.card.turn]}</span><b class="hd">{b.card.title}, {b.card.clock.toLowerCase()}</b><small>{b.book} · {b.card.note} · {'token' in b ? 'on the server' : 'on this device'}, {since(b.touched)}</small></a>
          {'token' in b && b.others && <a class="btn quiet sm" href={hashOf({ is: 'links', token: b.token })}>Links</a>}
          <button type="button" class="btn quiet sm" aria-label={`Forget ${b.card.title}`} onClick={() => { void drop(b) }}>Forget</button></li>
      })}</ul>
    </section>
  )
}

/** A log file from elsewhere, read and put on this device's table. */
function OpenLog(): JSX.Element {
  const input = useRef<HTMLInputElement>(null), [said, setSaid] = useState<readonly string[]>([])
  const take = async (file: File): Promise<void> => {
    setSaid(['Reading…'])
    const engine = new Engine()
    try {
      const got = await engine.call('takeLog', await file.text())
      if ('wrong' in got) setSaid(got.wrong.slice(0, 5).map((w) => `${w.at ? `${w.at}: ` : ''}${w.why}`))
      else go(got.over ? { is: 'replay', id: got.id, at: null, eye: null } : { is: 'battle', id: got.id })
    } catch (e) { setSaid([e instanceof Error ? e.message : String(e)]) } finally { engine.close() }
  }
  return (
    <section class="card act"><div><h2>Open a log</h2><p>Go on from a battle’s file, or look through one that is over.</p>{said.length > 0 && <ul class="wrong" role="alert">{said.map((s) => <li key={s}>{s}</li>)}</ul>}</div>
      <button type="button" class="btn" onClick={() => input.current?.click()}>Choose a file</button>
      <input ref={input} type="file" accept=".json,application/json" hidden aria-label="Log file" onChange={(e) => { const f = e.currentTarget.files?.[0]; e.currentTarget.value = ''; if (f) void take(f) }} /></section>
  )
}

/** The first page. */
export function Home(): JSX.Element {
  const book = shelf.find((b) => b.id === chosen.value) ?? shelf[0]
  return (
    <><Top on="play" /><main class="home">
      <section aria-label="Books"><div class="ttl"><h1>{shelf.length > 1 ? 'One arena, many rulebooks' : 'Fight a battle'}</h1><p>Every rule enforced, every die shown, every odd exact. Choose {shelf.length > 1 ? 'a book' : 'who fights'}, then fight.</p></div><ul class="books">{shelf.map((b) => <Book key={b.id} of={b} />)}</ul></section>
      <div class="lower"><Quick key={book.id} book={book} />
        <div class="stack"><Battles />
          <section class="card act"><div><h2>Build</h2><p>Forces, units and record sheets, with every cost worked out. Start from a ready team.</p></div><a class="btn" href={hashOf({ is: 'workshop', ruleset: book.id, force: null })}>Into the workshop</a></section>
          <OpenLog />
        </div>
      </div>
    </main></>
  )
}
