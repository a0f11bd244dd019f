// The quick battle: who fights whom with what and where, under which house rules, and one gold button.
import type { JSX } from 'preact'
import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { opponents, shelf } from 'virtual:shelf'
import type { OptionValue } from '../kernel/book.ts'
import type { Force } from '../kernel/force.ts'
import type { Sitter } from '../kernel/match.ts'
import type { RuleWords } from './battle/seat.ts'
import { foundOnServer } from './found.ts'
import { keptForces, type KeptForce } from './keep.ts'
import { Engine } from './link.ts'
import { against, battleOf, changes, firstPlan, forceOf, oneScreenNotes, scenarioOf, valueOf, withAgainst, withScenario, withSeat, type Plan, type PlanSeat } from './plan.ts'
import { buildingHouse, houseText, type House } from './house.ts'
import { go, hashOf } from './router.ts'
import { Setting } from './setting.tsx'
import type { Shelved } from './shelve.ts'
import { Flag, side } from './theme/marks.tsx'

/** The book that is chosen on the shelf. */
export const chosen = signal(shelf[0]?.id ?? '')
const plans = signal<Readonly<Record<string, Plan>>>({})

/** Take a book from the shelf. */
export function choose(ruleset: string): void { chosen.value = ruleset }
const planOf = (book: Shelved): Plan => plans.value[book.id] ?? firstPlan(book, opponents)
const plan = (p: Plan): void => { plans.value = { ...plans.value, [p.ruleset]: p } }

/** Choose a book with one of one's own forces at the first seat, under the house rules it was built by. */
export function fieldWith(ruleset: string, force: string, house: House = {}): void {
  const book = shelf.find((b) => b.id === ruleset)
  if (!book) return
  choose(ruleset)
  const p = withSeat(planOf(book), 0, { who: 'person', force: { is: 'own', id: force } })
  plan({ ...p, options: { ...p.options, ...house } })
}

/** A house rule as it is set for the next battle of a book. */
export function planned(ruleset: string, rule: string): OptionValue { const book = shelf.find((b) => b.id === ruleset); return book ? valueOf(book, planOf(book), rule) : null }
/** Set a house rule for the next battle of a book. */
export function setPlanned(ruleset: string, rule: string, value: OptionValue): void { const book = shelf.find((b) => b.id === ruleset); if (book) { const p = planOf(book); plan({ ...p, options: { ...p.options, [rule]: value } }) } }

/** The address of the workshop for the battle that is being chosen: its house rules that bear on building, and the force of a seat if one is named. */
export function workshopFor(book: Shelved, force: string | null = null): string {
  const p = planOf(book), house = houseText(buildingHouse(book, Object.fromEntries(book.builds.map((id) => [id, valueOf(book, p, id)]))))
  return hashOf({ is: 'workshop', ruleset: book.id, force, ...(house ? { house } : {}) })
}

let warm: Engine | null = null
/** The engine that sets battles up; made when the home is first used, so that the book is here before it is needed. */
const engine = (): Engine => (warm ??= new Engine())

/** Set all seats of the chosen battle to computers and go there to watch. @returns what stands against it. */
export async function watchNow(book: Shelved): Promise<string | null> {
  const p = planOf(book)
  return start(book, { ...p, where: 'device', seats: p.seats.map((s) => (s.who === 'person' ? { ...s, who: { ai: opponents[0].id } } : s)) }, await keptForces(book.id).catch(() => []))
}

/** Begin the book's first battle, with hints, against a computer. @returns what stands against it. */
async function teach(book: Shelved): Promise<string | null> {
  const l = book.lesson
  if (!l) return 'This book has no first battle.'
  const made = await engine().call('make', { ruleset: book.id, scenario: l.id, forces: l.coaches.map(() => null), options: {}, seats: l.coaches.map((name, i): Sitter => (i === 0 ? { is: 'person', name } : { is: 'computer', name, ai: opponents[0].id })) })
  if ('wrong' in made) return made.wrong.map((w) => `${w.at}: ${w.why}`).join('. ')
  go({ is: 'battle', id: made.id })
  return null
}

/** Set the battle up where it shall live and go there. @returns what stands against it. */
async function start(book: Shelved, p: Plan, own: readonly KeptForce[]): Promise<string | null> {
  const ready = p.seats.some((s) => s.force?.is === 'ready') ? await engine().call('samples', book.id) : []
  const b = battleOf(book, p, own.map((f) => f.force), ready)
  if (p.where === 'server') return await foundOnServer(book, b)
  const made = await engine().call('make', b)
  if ('wrong' in made) return made.wrong.map((w) => `${w.at}: ${w.why}`).join('. ')
  go({ is: 'battle', id: made.id })
  return null
}

function SeatRow({ book, p, i, own }: { book: Shelved; p: Plan; i: number; own: readonly KeptForce[] }): JSX.Element {
  const seat = p.seats[i], who = seat.who === 'person' ? 'person' : seat.who.ai, force = seat.force ? `${seat.force.is}:${seat.force.id}` : ''
  const set = (some: Partial<PlanSeat>): void => plan(withSeat(p, i, some))
  const usual = book.forces.find((f) => f.id === scenarioOf(book, p).forces[i])
  return (
    <div class={`seatrow ${side(i)}`}><span class="who"><Flag seat={i} size={15} /> Seat {i + 1}</span>
      <select aria-label={`Who plays seat ${i + 1}`} value={who} onChange={(e) => set({ who: e.currentTarget.value === 'person' ? 'person' : { ai: e.currentTarget.value } })}><option value="person">A person</option>{opponents.map((o) => <option key={o.id} value={o.id}>Computer: {o.name}</option>)}</select>
      <select aria-label={`Force of seat ${i + 1}`} value={force} onChange={(e) => { const v = e.currentTarget.value, cut = v.indexOf(':'); set({ force: v === '' ? null : { is: v.slice(0, cut) as 'ready' | 'own', id: v.slice(cut + 1) } }) }}>
        <option value="">{usual?.name ?? 'The scenario’s'} (the scenario’s)</option>
        <optgroup label="Ready">{book.forces.filter((f) => f !== usual).map((f) => <option key={f.id} value={`ready:${f.id}`}>{f.name}, {f.cost.toLocaleString('en-US')} {f.unit}</option>)}</optgroup>
        {own.length > 0 && <optgroup label="Your own">{own.map((f) => <option key={f.id} value={`own:${f.id}`}>{f.force.name}{f.from ? `, home from ${f.from}` : ''}</option>)}</optgroup>}
      </select>
      <a class="btn sm quiet build" href={workshopFor(book, seat.force?.id ?? usual?.id ?? null)} aria-label={`Build the force of seat ${i + 1} for this battle`}>Build</a></div>
  )
}

/** The card of the quick battle. */
export function Quick({ book }: { book: Shelved }): JSX.Element {
  const p = planOf(book), scenario = scenarioOf(book, p), now = against(p)
  const [own, setOwn] = useState<readonly KeptForce[]>([]), [wide, setWide] = useState(false), [said, setSaid] = useState<string | null>(null), [busy, setBusy] = useState(false), [words, setWords] = useState<RuleWords | null>(null)
  useEffect(() => { void keptForces(book.id).then(setOwn, () => setOwn([])) }, [book.id])
  const begin = async (set: () => Promise<string | null> = () => start(book, p, own)): Promise<void> => {
    setBusy(true); setSaid(null)
    try { setSaid(await set()) } catch (e) { setSaid(e instanceof Error ? e.message : String(e)) } finally { setBusy(false) }
  }
  useEffect(() => { // Enter begins, as the button says
    const key = (e: KeyboardEvent): void => { if (e.key === 'Enter' && !e.repeat && !e.defaultPrevented && (document.activeElement === null || document.activeElement === document.body || document.activeElement instanceof HTMLHeadingElement)) document.querySelector<HTMLButtonElement>('.qb .btn.go')?.click() }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [])
  const read = (id: string): void => { void engine().call('word', book.id, id).then(setWords, () => setWords(null)) }
  const names: readonly Force[] = own.map((f) => f.force), others = p.seats.slice(1), n = changes(book, p)
  const mine = forceOf(book, p, 0, names)
  const choices = [...opponents.map((o) => ({ id: o.id, label: `Computer, ${o.name.toLowerCase()}` })), { id: 'here', label: 'this screen' }, { id: 'screens', label: others.length > 1 ? 'own screens' : 'two screens' }]
  return (
    <section class="card qb" aria-labelledby="quick" onPointerEnter={() => { void engine().call('samples', book.id).catch(() => undefined) }}>
      <h2 id="quick">Quick battle · {book.title}</h2>
      <div class="vs"><div class={`sidecard ${side(0)}`}><span class="cap">{p.seats[0].who === 'person' ? 'You' : 'Computer'}</span><b class="hd"><Flag seat={0} size={15} /> {mine.name}</b><small>{mine.note}</small></div><span class="x hd">against</span>
        <div class="them">{others.map((s, k) => { const f = forceOf(book, p, k + 1, names); return <div key={k} class={`sidecard ${side(k + 1)}`}><span class="cap">{s.who === 'person' ? (p.where === 'server' ? 'A person elsewhere' : 'A person here') : `Computer, ${opponents.find((o) => typeof s.who === 'object' && o.id === s.who.ai)?.name.toLowerCase()}`}</span><b class="hd"><Flag seat={k + 1} size={15} /> {f.name}</b><small>{f.note}</small></div> })}</div></div>
      <dl class="set">
        <div><dt><label for="scenario">Where and what for</label></dt><dd><select id="scenario" value={scenario.id} onChange={(e) => { const s = book.scenarios[e.currentTarget.selectedIndex]; plan(withScenario(p, s, opponents)) }}>{book.scenarios.map((s) => <option key={s.id} value={s.id}>{s.title}, {s.seats} sides, {s.minutes} min</option>)}</select><small>{scenario.text}</small></dd></div>
        <div><dt id="against">Who plays {others.length > 1 ? 'the others' : 'the other side'}</dt><dd><div class="seg" role="radiogroup" aria-labelledby="against">{choices.map((c) => <label key={c.id} class={now === c.id ? 'picked' : ''}><input type="radio" name="against" checked={now === c.id} onChange={() => plan(withAgainst(p, c.id))} />{c.label}</label>)}{now === 'other' && <label class="picked"><input type="radio" name="against" checked />as below</label>}</div></dd></div>
        <div><dt>House rules</dt><dd>{n === 0 ? 'As the book has them' : `${n} changed`}{oneScreenNotes(book, p).map((x) => <small key={x} class="warn">▲ {x}</small>)}</dd></div>
        <div><dt>Fair play</dt><dd>A computer sees only what its side sees; every die can be rolled again from the log</dd></div>
      </dl>
      {wide && <div class="wide">
        <h3>Seats and forces</h3>{p.seats.map((_, i) => <SeatRow key={i} book={book} p={p} i={i} own={own} />)}
        <div class="seatrow"><span class="who">Where it lives</span><select aria-label="Where the battle lives" value={p.where} onChange={(e) => plan({ ...p, where: e.currentTarget.value as 'device' | 'server' })}><option value="device">On this device, no network needed</option><option value="server">On the server, a secret link for each person</option></select></div>
        <h3>House rules</h3>{book.houseRules.map((h) => <Setting key={h.id} rule={h} value={valueOf(book, p, h.id)} set={(v) => plan({ ...p, options: { ...p.options, [h.id]: v } })} read={read} />)}
        {n > 0 && <button type="button" class="btn sm" onClick={() => plan({ ...p, options: {} })}>As the book has them</button>}
      </div>}
      {said && <p class="wrong" role="alert">{said}</p>}
      <button type="button" class="btn go" disabled={busy} onClick={() => { void begin() }}>{busy ? 'Setting up' : <>Start battle <kbd aria-hidden="true">Enter</kbd></>}</button>
      <div class="row">{book.lesson && <button type="button" class="btn sm teach" disabled={busy} onClick={() => { void begin(() => teach(book)) }}>Teach me first, {book.lesson.minutes} minutes</button>}<button type="button" class="btn quiet sm" aria-expanded={wide} onClick={() => setWide(!wide)}>{wide ? 'Fewer choices' : 'Change forces and options'}</button></div>
      {words && <dialog open class="words" aria-label={words.title}><div class="cap">{words.chapter} · <span class="num">{words.id}</span></div><h3>{words.title}</h3><p>{words.text}</p>{words.ruling && <p class="dim">Ruling: {words.ruling}</p>}<button type="button" class="btn sm" onClick={() => setWords(null)}>Close</button></dialog>}
    </section>
  )
}
