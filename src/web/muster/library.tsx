// One's own forces and the ready ones: open, copy, rename, earlier versions, forget and bring back; files and links come in here.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Force } from '../../kernel/force.ts'
import { houseOf, houseText, houseWords, under, type House } from '../house.ts'
import { keptVersions, type ForceVersion, type KeptForce } from '../keep.ts'
import { Plate } from '../theme/marks.tsx'
import { packedIn, unpacked } from './pack.ts'
import { change, sum, useShop } from './shop.ts'

const none: readonly Built[] = []
const houseNote = (h: House | undefined): string => (h && Object.keys(h).length ? ` · house rules: ${houseWords(h).toLowerCase()}` : '')
const when = (ms: number): string => { const m = Math.round((Date.now() - ms) / 60_000); return m < 1 ? 'just now' : m < 60 ? `${m} min ago` : m < 1440 ? `${Math.round(m / 60)} h ago` : new Date(ms).toLocaleDateString('en', { day: 'numeric', month: 'short' }) }

/** A force with the house rules it is built under. */
type Built = { readonly force: Force; readonly house?: House }

/** What forces cost, each under its own house rules; asked once for each that is not known. */
function useCosts(all: readonly Built[]): (b: Built) => number | undefined {
  const shop = useShop(), [known, set] = useState<ReadonlyMap<Force, readonly [house: string, cost: number]>>(new Map())
  const cost = (b: Built): number | undefined => { const k = known.get(b.force); return k && k[0] === houseText(b.house ?? {}) ? k[1] : undefined }
  useEffect(() => {
    const asked = new Map<string, Built[]>()
    for (const b of all) if (cost(b) === undefined) { const text = houseText(b.house ?? {}); asked.set(text, [...(asked.get(text) ?? []), b]) }
    for (const [text, of] of asked) void shop.engine.call('totals', shop.book.id, of.map((b) => b.force), under(shop.book.houseRules, of[0].house ?? {})).then((costs) => set((was) => new Map([...was, ...of.map((b, i) => [b.force, [text, costs[i]]] as const)])), () => undefined)
  }, [all])
  return cost
}

function Versions({ k }: { k: KeptForce }): JSX.Element {
  const shop = useShop(), [all, set] = useState<readonly ForceVersion[] | null>(null), costs = useCosts(all ?? none), own = useMemo(() => [k], [k]), here = useCosts(own)(k)
  useEffect(() => { void keptVersions(k.ruleset, k.id).then(set, () => set([])) }, [k.touched])
  const back = async (v: ForceVersion): Promise<void> => { await shop.version(k.force, `before the version of ${when(v.at)} came back`); if (shop.force.peek()?.id !== k.id) await shop.take(k.force); shop.restore(v); shop.view.value = 'force'; shop.voice.value = 'An earlier version is back; undo takes it away again.' }
  if (!all) return <p class="dim">Looking.</p>
  return <ol class="versions">{all.map((v) => { const c = costs(v); return <li key={v.n}><span class="num">{v.n}</span><span><b>{v.force.name}</b><small>{when(v.at)}, {v.why}{houseNote(v.house)}</small></span><span class="num">{c === undefined || here === undefined ? '' : c === here ? sum(c) : `${sum(c)} (${change(c - here)})`}</span><button type="button" class="btn sm" onClick={() => { void back(v) }}>Bring back</button></li> })}{all.length === 0 && <li class="faint">No earlier version yet. One is kept when it is fielded, and before each new round of changes.</li>}</ol>
}

function Own({ k, cost }: { k: KeptForce; cost: number | undefined }): JSX.Element {
  const shop = useShop(), [naming, setNaming] = useState(false), [versions, setVersions] = useState(false), on = shop.force.value?.id === k.id
  const open = (): void => { shop.view.value = 'force'; if (!on) void shop.take(k.force) }
  const rename = (name: string): void => { setNaming(false); if (name.trim() && name !== k.force.name) { if (on) shop.edit({ at: ['name'], put: name }); else void shop.keep({ ...k.force, name }) } }
  return (
    <li class={`card own${on ? ' sel' : ''}`}><div class="line">{naming ? <input type="text" class="hd" aria-label={`New name of ${k.force.name}`} defaultValue={k.force.name} maxLength={60} autofocus ref={(el) => { if (el && document.activeElement !== el) { el.focus(); el.select() } }} onBlur={(e) => rename(e.currentTarget.value)} onKeyDown={(e) => { if (e.key === 'Enter') e.currentTarget.blur(); else if (e.key === 'Escape') { e.stopPropagation(); setNaming(false) } }} /> : <button type="button" class="open" onClick={open}><b class="hd">{k.force.name}</b><small>{k.from ? `home from ${k.from} · ` : ''}{when(k.touched)}{houseNote(k.house)}{on ? ' · on the bench' : ''}</small></button>}<span class="num">{cost === undefined ? '' : sum(cost)}</span></div>
      <div class="verbs"><button type="button" class="btn sm" onClick={open}>Open</button><button type="button" class="btn sm quiet" onClick={() => setNaming(true)}>Rename</button><button type="button" class="btn sm quiet" onClick={() => { void shop.copy(k.force, `${k.force.name}, copy`).then((f) => { shop.voice.value = `${f.name} is kept.` }) }}>Duplicate</button><button type="button" class="btn sm quiet" aria-expanded={versions} onClick={() => setVersions(!versions)}>Versions</button><button type="button" class="btn sm quiet" onClick={() => { shop.comparing.value = [k.id, shop.samples.value[0]?.id ?? '']; shop.view.value = 'compare' }}>Compare</button><button type="button" class="btn sm quiet" onClick={() => { void shop.forget(k) }}>Forget</button></div>
      {versions && <Versions k={k} />}</li>
  )
}

/** Bring a force in: a file chosen or dropped, a link, or the text of a file. */
export function BringIn(): JSX.Element {
  const shop = useShop(), file = useRef<HTMLInputElement>(null), [wrong, setWrong] = useState<readonly string[]>([]), [over, setOver] = useState(false)
  const text = async (t: string): Promise<void> => {
    const inLink = packedIn(t)
    setWrong([])
    if (inLink === null) { setWrong((await shop.bring(t)).slice(0, 8)); return }
    const got = await unpacked(inLink)
    setWrong('wrong' in got ? [got.wrong] : got.ruleset !== shop.book.id ? [`This link carries a force of another book: ${got.ruleset}.`] : (await shop.bring(JSON.stringify(got.force), houseOf(shop.book.houseRules, got.house ?? {}))).slice(0, 8))
  }
  const take = async (f: File | undefined): Promise<void> => { if (!f) return; if (f.size > 300_000) setWrong([`${f.name} is larger than any force.`]); else await text(await f.text()) }
  return (
    <section class={`card bring${over ? ' over' : ''}`} aria-label="Bring a force in" onDragOver={(e) => { e.preventDefault(); setOver(true) }} onDragLeave={() => setOver(false)} onDrop={(e) => { e.preventDefault(); setOver(false); void take(e.dataTransfer?.files[0]) }}>
      <h2>Bring a force in</h2><p class="dim">A file of this workshop or of the terminal, dropped here or chosen; or a link, pasted.</p>
      <div class="row"><button type="button" class="btn" onClick={() => file.current?.click()}>From a file</button><input ref={file} type="file" accept=".json,application/json" hidden aria-label="Force file" onChange={(e) => { const f = e.currentTarget.files?.[0]; e.currentTarget.value = ''; void take(f) }} />
        <input type="text" aria-label="Link or text of a force" placeholder="Paste a link or the text of a file" onPaste={(e) => { const t = e.clipboardData?.getData('text'); if (t) { e.preventDefault(); void text(t) } }} onKeyDown={(e) => { if (e.key === 'Enter') void text(e.currentTarget.value) }} /></div>
      {wrong.length > 0 && <div class="wrong" role="alert"><b>It cannot be read.</b><ul>{wrong.map((w) => <li key={w}>{w}</li>)}</ul></div>}
    </section>
  )
}

/** A new force with nothing in it, for a budget. */
function Blank(): JSX.Element {
  const shop = useShop(), [budget, setBudget] = useState(shop.bench.value?.bill.budget ?? 100), unit = shop.bench.value?.bill.unit ?? ''
  const make = async (): Promise<void> => { const f = await shop.engine.call('blank', shop.book.id, budget, 'New force'), own = await shop.copy(f, f.name); await shop.take(own); shop.view.value = 'force' }
  return <section class="card blank" aria-label="From nothing"><h2>From nothing</h2><div class="row"><label>A budget of <input type="number" min={0} max={1_000_000} value={budget} onChange={(e) => { const n = e.currentTarget.valueAsNumber; if (Number.isInteger(n) && n >= 0) setBudget(n) }} /> {unit}</label><button type="button" class="btn" onClick={() => { void make() }}>Begin</button></div></section>
}

/** The ready forces: beside one's own, or in their place while there are none. */
function Ready(): JSX.Element {
  const shop = useShop()
  return <section class="card ready" aria-label="Ready forces"><h2>Start from a ready force</h2><ul>{shop.samples.value.map((s) => { const r = shop.book.forces.find((x) => x.id === s.id); return <li key={s.id}><button type="button" class="open" onClick={() => { void shop.take(s); shop.view.value = 'force' }}><Plate seat={0} icon={r?.icons[0] ?? 'flag'} size={18} /><span><b class="hd">{s.name}</b><small>{r ? `${sum(r.cost)} ${r.unit} · ${r.sheets} ${r.sheets === 1 ? 'unit' : 'units'}` : ''}</small></span></button></li> })}</ul></section>
}

/** The page of forces. */
export function Library(): JSX.Element {
  const shop = useShop(), mine = shop.mine.value, gone = shop.gone.value, costs = useCosts(mine)
  return (
    <section class="page library" aria-label="My forces"><div>
      <header><h1>My forces</h1><p class="dim">{mine.length ? `${mine.length} kept on this device` : 'Nothing is kept here yet. The first change of a ready force makes it your own.'}</p></header>
      {mine.length === 0 && <Ready />}
      <ul class="owns">{mine.map((k) => <Own key={k.id} k={k} cost={costs(k)} />)}</ul>
      {gone.length > 0 && <details class="gone"><summary>Forgotten: {gone.length}</summary><ul>{gone.map((v) => <li key={v.id}><span><b>{v.force.name}</b> <small class="faint">{when(v.at)}</small></span><button type="button" class="btn sm" onClick={() => { void shop.keep(v.force, { house: v.house ?? {} }) }}>Bring back</button></li>)}</ul></details>}
    </div><div class="stack">
      {mine.length > 0 && <Ready />}
      <Blank /><BringIn /></div>
    </section>
  )
}
