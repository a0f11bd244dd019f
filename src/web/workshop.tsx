// The workshop: a force builder made from nothing but what a ruleset says of its forces: form, bill, faults with their fixes, sheets.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { shelf } from 'virtual:shelf'
import { edited, type Edit, type Fault, type Field, type Force, type Group } from '../kernel/force.ts'
import type { OptionValue } from '../kernel/book.ts'
import { handOut } from './battle/panels.tsx'
import type { RuleWords } from './battle/seat.ts'
import type { Bench } from './calls.ts'
import { dropForce, fresh, keepForce, keptForces, type KeptForce } from './keep.ts'
import { Engine } from './link.ts'
import { fieldWith } from './quick.tsx'
import { go } from './router.ts'
import type { Shelved } from './shelve.ts'

const change = (n: number | undefined): string => (n ? ` (${n > 0 ? '+' : '−'}${Math.abs(n)})` : '')
const nameOf = (path: readonly (string | number)[]): string => `f-${path.join('-')}`

type Doing = { readonly edit: (e: Edit) => void; readonly read: (id: string) => void; readonly faults: readonly Fault[] }

/** One field: its value, what each other value costs, and why some may not be had. */
function Row({ f, doing }: { f: Field; doing: Doing }): JSX.Element {
  const id = nameOf(f.path), put = (v: OptionValue): void => doing.edit({ at: f.path, put: v })
  const wrong = doing.faults.find((x) => x.at.join('/') === f.path.join('/'))
  const control = (): JSX.Element => {
    switch (f.is) {
      case 'step': case 'pick': {
        const of = f.options as readonly { value: OptionValue; label: string; change?: number; refusal?: { why: string; rule: string } }[]
        const at = of.findIndex((o) => o.value === f.value)
        return <select id={id} value={String(at)} aria-invalid={wrong !== undefined} onChange={(e) => put(of[Number(e.currentTarget.value)].value)}>
          {at < 0 && <option value="-1" disabled>{String(f.value ?? 'none')}</option>}
          {of.map((o, i) => <option key={i} value={String(i)} disabled={o.refusal !== undefined && i !== at}>{o.label}{change(o.change)}{o.refusal ? `: ${o.refusal.why} ${o.refusal.rule}` : ''}</option>)}
        </select>
      }
      case 'flag': return <label><input id={id} type="checkbox" checked={f.value} disabled={f.refusal !== undefined && !f.value} onChange={(e) => put(e.currentTarget.checked)} /> {f.cost ? `${f.cost}` : 'yes'}</label>
      case 'count': return <input id={id} type="number" min={f.min} max={f.max} value={f.value} aria-invalid={wrong !== undefined} onChange={(e) => { const n = e.currentTarget.valueAsNumber; if (Number.isInteger(n)) put(n) }} />
      case 'text': return <input id={id} type="text" maxLength={80} value={f.value} onChange={(e) => put(e.currentTarget.value)} />
    }
  }
  return (
    <div class="field"><span class="lab"><label for={id}>{f.label}</label>{f.rule && <button type="button" class="rule" aria-label={`Rule ${f.rule}`} onClick={() => doing.read(f.rule as string)}>{f.rule}</button>}</span>
      {control()}{f.note && <small>{f.note}</small>}{f.is === 'flag' && f.refusal && <small class="no">{f.refusal.why} {f.refusal.rule}</small>}{wrong && <small class="no">{wrong.why}</small>}</div>
  )
}

function Part({ g, doing, level, of = '' }: { g: Group; doing: Doing; level: 2 | 3 | 4; of?: string }): JSX.Element {
  const Head = `h${level}` as 'h2', name = of ? `${of}: ${g.title}` : g.title
  return (
    <section class={`group${level < 4 ? ' card' : ''}`} aria-label={name}>
      <header><Head>{g.title}</Head>{g.cost !== undefined && <span class="num dim">{g.cost}</span>}{g.verbs?.map((v) => <button key={v.say} type="button" class="btn sm" onClick={() => doing.edit(v.edit)}>{v.say}</button>)}</header>
      {g.fields.length > 0 && <div class="fields">{g.fields.map((f) => <Row key={nameOf(f.path)} f={f} doing={doing} />)}</div>}
      {g.groups.map((x, i) => <Part key={`${x.path.join('/')}${i}`} g={x} doing={doing} level={level < 4 ? ((level + 1) as 3 | 4) : 4} of={level > 2 ? name : ''} />)}
    </section>
  )
}

function Sum({ of }: { of: Bench['bill'] }): JSX.Element {
  return (
    <section class="card bill" aria-label="The bill"><div class={`sum${of.total > of.budget ? ' over' : ''}`}><span>{of.total} of {of.budget}</span><small>{of.unit}{of.total > of.budget ? `, ${of.total - of.budget} too many` : `, ${of.budget - of.total} left`}</small></div>
      <table><tbody>{of.lines.map((l, i) => <>{<tr key={i}><td>{l.label}</td><td>{l.cost}</td></tr>}{l.parts?.map((p, k) => <tr key={`${i}.${k}`} class="part"><td>{p.label}{p.rule ? ` ${p.rule}` : ''}</td><td>{p.cost}</td></tr>)}</>)}</tbody></table></section>
  )
}

function Faults({ of, doing }: { of: readonly Fault[]; doing: Doing }): JSX.Element {
  const grave = of.filter((f) => f.grave).length
  return (
    <section class="card faults" aria-label="What the rules say"><h3>{of.length === 0 ? 'The rules take this force' : grave ? `${grave} ${grave === 1 ? 'thing keeps' : 'things keep'} it off the field` : 'It may be fielded'}</h3>
      <ul>{of.map((f, i) => <li key={i} class={f.grave ? 'grave' : 'mild'}><b>{f.grave ? 'Not allowed' : 'Mind'}: {f.why}</b><button type="button" class="rule" aria-label={`Rule ${f.rule}`} onClick={() => doing.read(f.rule)}>{f.rule}</button>{f.fixes.map((x) => <button key={x.say} type="button" class="btn sm" onClick={() => doing.edit(x.edit)}>{x.say}</button>)}</li>)}</ul></section>
  )
}

/** The workshop of one book; `ruleset` `-` takes the first on the shelf. */
export function Workshop({ ruleset, force }: { ruleset: string; force: string | null }): JSX.Element {
  const book: Shelved | undefined = shelf.find((b) => b.id === ruleset) ?? (ruleset === '-' ? shelf[0] : undefined)
  if (!book) return <main class="notice"><h1>There is no such book here</h1></main>
  return <Shop book={book} force={force} />
}

function Shop({ book, force }: { book: Shelved; force: string | null }): JSX.Element {
  const engine = useMemo(() => new Engine(), [])
  const [f, setF] = useState<Force | null>(null), [bench, setBench] = useState<Bench | null>(null), [mine, setMine] = useState<readonly KeptForce[]>([]), [samples, setSamples] = useState<readonly Force[]>([])
  const [said, setSaid] = useState(''), [past, setPast] = useState<readonly Force[]>([]), [words, setWords] = useState<RuleWords | null>(null)
  const file = useRef<HTMLInputElement>(null), turn = useRef(0)
  const options = useMemo(() => Object.fromEntries(book.houseRules.map((h) => [h.id, h.default])), [book])
  const list = (): Promise<void> => keptForces(book.id).then(setMine, () => setMine([]))

  const lay = async (to: Force): Promise<void> => {
    const n = ++turn.current
    setF(to)
    try { const b = await engine.call('bench', book.id, to, options); if (n === turn.current) setBench(b) } catch (e) { setSaid(e instanceof Error ? e.message : String(e)) }
  }
  useEffect(() => {
    void (async () => {
      const [own, ready] = await Promise.all([keptForces(book.id).catch(() => []), engine.call('samples', book.id)])
      setMine(own); setSamples(ready)
      await lay(own.find((k) => k.id === force)?.force ?? ready.find((s) => s.id === force) ?? ready[0])
    })().catch((e: unknown) => setSaid(e instanceof Error ? e.message : String(e)))
    return () => engine.close()
  }, [])

  const doing: Doing = {
    faults: bench?.faults ?? [],
    edit: (e) => { if (!f) return; try { setPast([...past.slice(-99), f]); void lay(edited(f, e)) } catch (x) { setSaid(x instanceof Error ? x.message : String(x)) } },
    read: (id) => { void engine.call('word', book.id, id).then(setWords, () => setWords(null)) },
  }
  const begin = (from: Force): void => { setPast(f ? [...past, f] : past); setSaid(''); void lay(from) }
  const save = async (): Promise<string | null> => {
    if (!f) return null
    const isReady = samples.some((s) => s.id === f.id), kept: Force = isReady ? { ...f, id: `own-${fresh(6)}` } : f // a ready force is saved as one's own
    try { await keepForce({ ...mine.find((k) => k.id === kept.id), ruleset: book.id, id: kept.id, force: kept, touched: Date.now() }); setSaid(`${kept.name} is saved on this device.`) } catch { setSaid('This device does not keep forces; take it as a file.'); return null }
    if (isReady) await lay(kept)
    await list()
    return kept.id
  }
  const take = async (x: File): Promise<void> => {
    const got = await engine.call('read', book.id, await x.text())
    if ('wrong' in got && Array.isArray(got.wrong)) setSaid((got.wrong as readonly { at: string; why: string }[]).slice(0, 4).map((w) => `${w.at ? `${w.at}: ` : ''}${w.why}`).join('. '))
    else begin(got as Force)
  }
  const grave = bench?.faults.some((x) => x.grave) ?? true
  return (
    <main class="shop">
      <div class="head"><h1>{book.title}: workshop</h1>
        <label>Start from <select value="" aria-label="Start from" onChange={(e) => {
          const v = e.currentTarget.value, [is, id] = [v.slice(0, v.indexOf(':')), v.slice(v.indexOf(':') + 1)]
          e.currentTarget.value = ''
          if (is === 'blank') void engine.call('blank', book.id, bench?.bill.budget ?? 1000, 'New force').then((b) => begin({ ...b, id: `own-${fresh(6)}` }))
          const from = is === 'own' ? mine.find((k) => k.id === id)?.force : samples.find((s) => s.id === id)
          if (from) begin(from)
        }}><option value="" disabled>choose…</option><option value="blank:">an empty force</option><optgroup label="Ready">{samples.map((s) => <option key={s.id} value={`ready:${s.id}`}>{s.name}</option>)}</optgroup>{mine.length > 0 && <optgroup label="Your own">{mine.map((k) => <option key={k.id} value={`own:${k.id}`}>{k.force.name}{k.from ? `, home from ${k.from}` : ''}</option>)}</optgroup>}</select></label>
        <button type="button" class="btn" disabled={past.length === 0} onClick={() => { const was = past.at(-1); if (was) { setPast(past.slice(0, -1)); void lay(was) } }}>Undo</button>
        <button type="button" class="btn" onClick={() => { void save() }}>Save</button>
        {f && mine.some((k) => k.id === f.id) && <button type="button" class="btn" onClick={() => { void dropForce(book.id, f.id).then(list).then(() => setSaid(`${f.name} is no longer saved.`)) }}>Forget</button>}
        <button type="button" class="btn" onClick={() => file.current?.click()}>From a file</button><input ref={file} type="file" accept=".json,application/json" hidden aria-label="Force file" onChange={(e) => { const x = e.currentTarget.files?.[0]; e.currentTarget.value = ''; if (x) void take(x) }} />
        <button type="button" class="btn" onClick={() => { if (f) handOut(`${f.id}.json`, new Blob([JSON.stringify(f, null, 1)], { type: 'application/json' })) }}>To a file</button>
        <button type="button" class="btn go" disabled={grave} onClick={() => { void save().then((id) => { if (id) { fieldWith(book.id, id); go({ is: 'home' }) } }) }}>Field it</button>
        <p role="status" class="dim">{said}</p></div>
      <div>{bench ? <Part g={bench.form} doing={doing} level={2} /> : <p class="dim">Prices come first.</p>}</div>
      <aside>{bench && <><Sum of={bench.bill} /><Faults of={bench.faults} doing={doing} /></>}</aside>
      {words && <dialog open class="words" aria-label={words.title}><div class="cap">{words.chapter} · <span class="num">{words.id}</span></div><h3>{words.title}</h3><p>{words.text}</p>{words.ruling && <p class="dim">Ruling: {words.ruling}</p>}<button type="button" class="btn sm" onClick={() => setWords(null)}>Close</button></dialog>}
    </main>
  )
}
