// The fields of a unit: steps with their prices, things out of the catalogue, counts, flags, names. Made from the ruleset's form alone.
import type { JSX } from 'preact'
import type { Field, FieldOption, Group, Ware } from '../../kernel/force.ts'
import type { OptionValue } from '../../kernel/book.ts'
import { RuleId } from '../theme/marks.tsx'
import { change, nameOf, sum, useShop, type Offer, type Shop } from './shop.ts'

export type Step = Extract<Field, { is: 'step' }>
export type Pick = Extract<Field, { is: 'pick' }>
export type Count = Extract<Field, { is: 'count' }>
export type Flag = Extract<Field, { is: 'flag' }>

/** What the value of a field costs as it is: said by the ruleset, else against nothing or the least. */
export function costOf(f: Field): number | null {
  if (f.cost !== undefined) return f.is === 'flag' && !f.value ? 0 : f.cost
  if (f.is === 'step' || f.is === 'pick') { const base = (f.options as readonly FieldOption<OptionValue>[]).find((o) => o.value === null || o.value === 0); if (base?.change !== undefined) return base.change === 0 ? 0 : -base.change }
  return null
}

const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)

/** A stepper: one stop of the Tab key, moved by arrows, Home and End, or by its two buttons. */
function Stepper({ id, label, value, text, low, high, down, up, first, last, bad }: { id: string; label: string; value: number; text: string; low: number; high: number; down: (() => void) | null; up: (() => void) | null; first: () => void; last: () => void; bad: boolean }): JSX.Element {
  const key = (e: KeyboardEvent): void => {
    const act = ({ ArrowUp: up, ArrowRight: up, PageUp: up, ArrowDown: down, ArrowLeft: down, PageDown: down, Home: first, End: last } as Readonly<Record<string, (() => void) | null | undefined>>)[e.key]
    if (act === undefined || e.altKey || e.ctrlKey || e.metaKey) return
    e.preventDefault(); act?.()
  }
  return (
    <div class="stp"><button type="button" class="btn" tabIndex={-1} aria-label={`${label} down`} aria-disabled={down === null} onClick={() => down?.()}>−</button>
      <div id={id} class={`num val${bad ? ' bad' : ''}`} role="spinbutton" tabIndex={0} aria-label={label} aria-valuenow={value} aria-valuemin={low} aria-valuemax={high} aria-valuetext={text} aria-invalid={bad} onKeyDown={key}>{sum(value)}</div>
      <button type="button" class="btn" tabIndex={-1} aria-label={`${label} up`} aria-disabled={up === null} onClick={() => up?.()}>+</button></div>
  )
}

/** A rating: its value among all that are sold, what it costs, what the next one would. */
export function StepRow({ f, slim = false, known }: { f: Step; slim?: boolean; known?: string /* the rule that stands below the group already */ }): JSX.Element {
  const shop = useShop(), o = f.options, at = o.findIndex((x) => x.value === f.value), fault = shop.faultAt(f)
  const to = (i: number): (() => void) | null => (o[i] && !o[i].refusal ? () => shop.put(f.path, o[i].value) : null)
  const next = o[at + 1], cost = costOf(f), open = o.filter((x) => !x.refusal), least = open[0], most = open.at(-1)
  const label = capital(f.label), why = fault ?? (next?.refusal?.rule === known ? undefined : next?.refusal)
  const cells = o.length > 11 || slim ? [] : o
  return (
    <li class={`rt${slim ? ' slim' : ''}`}><b class="hd">{label}</b>
      {!slim && <span class="faint nt">{fault ? <span class="bad">{fault.why} <RuleId id={fault.rule} open={(r) => shop.read(r)} /></span> : f.note}</span>}
      <Stepper id={nameOf(f.path)} label={label} value={f.value} text={`${f.value}${cost === null ? '' : `, costs ${sum(cost)}`}${next?.refusal ? `, no more: ${next.refusal.why}` : next?.change !== undefined ? `, next ${change(next.change)}` : ''}`} low={o[0]?.value ?? 0} high={o.at(-1)?.value ?? 0}
        down={to(at - 1)} up={to(at + 1)} first={() => { if (least) shop.put(f.path, least.value) }} last={() => { if (most) shop.put(f.path, most.value) }} bad={fault?.grave === true || at < 0} />
      {!slim && <div class="cells" aria-hidden="true">{cells.map((x, i) => <i key={x.value} class={`${i <= at ? 'on' : ''}${x.refusal ? ' no' : ''}`} title={x.label} onClick={() => to(i)?.()} />)}</div>}
      <span class="num co">{cost === null ? '' : sum(cost)}</span>
      {!slim && <span class={`num up${next?.refusal ? ' no' : ''}`}>{next?.refusal ? <RuleId id={next.refusal.rule} open={(r) => shop.read(r)} /> : next?.change !== undefined ? change(next.change) : 'most'}</span>}
      {(slim || (next?.refusal && !fault)) && why && <small class={`why${fault ? ' bad' : ''}`}>{fault ? '' : `Not ${next?.value}: `}{why.why}{slim && <> <RuleId id={why.rule} open={(r) => shop.read(r)} /></>}</small>}
    </li>
  )
}

/** What a thing of the catalogue is, in a few words. */
export function factsOf(w: Ware | undefined, most = 3): string { return w ? w.facts.map((x) => x.value).filter((x) => x !== '–' && x !== 'none').slice(0, most).join(' · ') : '' }

/** The choice of a field as a dialog of the catalogue. */
export function choose(shop: Shop, f: Pick, of: string): void {
  const offers = f.options.map((o, i): Offer => { const ware = shop.wares.peek().find((w) => w.id === o.value); return { key: String(i), label: o.label, ...(o.change === undefined ? {} : { change: o.change }), ...(o.refusal ? { refusal: o.refusal } : {}), ...(ware ? { ware } : {}), on: o.value === f.value, act: () => shop.put(f.path, o.value) } })
  shop.choosing.value = { title: `${capital(f.label)} of ${of}`, note: f.note ?? '', offers, deed: 'Take' }
}

/** A place for something of the catalogue, as a line of a list. */
export function PlaceRow({ f, of, move, drag }: { f: Pick; of: string; move?: (by: number) => void; drag?: { readonly draggable: boolean; readonly onDragStart: (e: DragEvent) => void; readonly onDragOver: (e: DragEvent) => void; readonly onDrop: (e: DragEvent) => void } }): JSX.Element {
  const shop = useShop(), on = f.options.find((o) => o.value === f.value), ware = shop.wares.value.find((w) => w.id === f.value), fault = shop.faultAt(f), cost = costOf(f), empty = f.value === null
  const no = /^\S+ (\d+)$/.exec(f.label)?.[1]
  return (
    <li {...drag} class={`place${f.note ? ' ex' : ''}${empty ? ' em' : ''}${fault ? (fault.grave ? ' wrong' : ' mind') : ''}`}>
      <span class={`num sn${no ? '' : ' wordy'}`} title={f.note}>{no ?? f.label}</span>
      <button type="button" id={nameOf(f.path)} class="pick" onClick={() => choose(shop, f, of)} onKeyDown={(e) => { if (e.altKey && (e.key === 'ArrowUp' || e.key === 'ArrowDown') && move) { e.preventDefault(); move(e.key === 'ArrowUp' ? -1 : 1) } }}>
        <span class="unseen">{f.label}{f.note ? `, ${f.note}` : ''}: </span>{empty ? <span class="ch">Empty: choose</span> : <><b>{on?.label ?? String(f.value)}</b><span class="faint">{factsOf(ware, 2)}</span></>}</button>
      <span class="num co">{empty || cost === null ? '' : sum(cost)}</span>
      {fault && <small class={fault.grave ? 'why bad' : 'why warn'}>{fault.why} <RuleId id={fault.rule} open={(r) => shop.read(r)} /></small>}
    </li>
  )
}

/** A choice with a label over it: hull, class, race. */
export function PickBox({ f, of }: { f: Pick; of: string }): JSX.Element {
  const shop = useShop(), on = f.options.find((o) => o.value === f.value), fault = shop.faultAt(f), cost = costOf(f)
  return (
    <div class={`box${fault ? ' wrong' : ''}`}><span class="cap">{f.label}{f.rule && <RuleId id={f.rule} open={(r) => shop.read(r)} />}</span>
      <button type="button" id={nameOf(f.path)} class="btn drop" onClick={() => choose(shop, f, of)}><span class="unseen">{f.label}: </span><span class="now">{on?.label ?? String(f.value ?? 'none')}</span>{cost ? <span class="num faint">{sum(cost)}</span> : null}</button>
      {fault && <small class="why bad">{fault.why}</small>}</div>
  )
}

export function FlagRow({ f }: { f: Flag }): JSX.Element {
  const shop = useShop(), no = f.refusal && !f.value
  return (
    <li class={`flagrow${no ? ' offx' : ''}`}><label><input id={nameOf(f.path)} type="checkbox" checked={f.value} aria-disabled={no ? true : undefined} onClick={(e) => { if (no) { e.preventDefault(); shop.voice.value = f.refusal?.why ?? '' } }} onChange={(e) => { if (!no) shop.put(f.path, e.currentTarget.checked) }} /> {f.label}</label>
      {no ? <><em>{f.refusal?.why}</em><RuleId id={f.refusal?.rule ?? ''} open={(r) => shop.read(r)} /></> : <span class="num co">{f.cost ? sum(f.cost) : ''}</span>}</li>
  )
}

export function CountBox({ f }: { f: Count }): JSX.Element {
  const shop = useShop(), fault = shop.faultAt(f), put = (n: number): void => shop.put(f.path, Math.min(f.max, Math.max(f.min, n)))
  return (
    <div class={`box${fault ? ' wrong' : ''}`}><label class="cap" for={nameOf(f.path)}>{f.label}{f.rule && <RuleId id={f.rule} open={(r) => shop.read(r)} />}</label>
      <input id={nameOf(f.path)} class="num" type="number" min={f.min} max={f.max} value={f.value} aria-invalid={fault?.grave === true} onChange={(e) => { const n = e.currentTarget.valueAsNumber; if (Number.isInteger(n)) put(n); else e.currentTarget.value = String(f.value) }} />
      {f.note && <small class="faint">{f.note}</small>}</div>
  )
}

export function TextBox({ f }: { f: Extract<Field, { is: 'text' }> }): JSX.Element {
  const shop = useShop()
  return <div class="box"><label class="cap" for={nameOf(f.path)}>{f.label}{f.rule && <RuleId id={f.rule} open={(r) => shop.read(r)} />}</label><input id={nameOf(f.path)} type="text" maxLength={60} value={f.value} onChange={(e) => shop.put(f.path, e.currentTarget.value)} />{f.note && <small class="faint">{f.note}</small>}</div>
}

/** A line of one thing and how many: stands of a platoon. */
export function LineRow({ g, of }: { g: Group; of: string }): JSX.Element {
  const shop = useShop(), pick = g.fields.find((f): f is Pick => f.is === 'pick'), count = g.fields.find((f): f is Count => f.is === 'count'), ware = shop.wares.value.find((w) => w.id === pick?.value)
  const n = count?.value ?? 1, set = (x: number): (() => void) | null => (count && x >= count.min && x <= count.max && x !== n ? () => shop.put(count.path, x) : null)
  return (
    <li class="line">{count && <Stepper id={nameOf(count.path)} label={`${count.label}: ${g.title}`} value={n} text={String(n)} low={count.min} high={count.max} down={set(n - 1)} up={set(n + 1)} first={() => set(count.min)?.()} last={() => set(count.max)?.()} bad={shop.faultAt(count) !== undefined} />}
      {pick && <button type="button" id={nameOf(pick.path)} class="pick" onClick={() => choose(shop, pick, of)}><b>{g.title.replace(/^\d+ × /, '')}</b><span class="faint">{ware ? ware.facts.slice(0, 3).map((x) => `${x.label} ${x.value}`).join(' · ') : ''}</span></button>}
      <span class="num co">{g.cost === undefined ? '' : sum(g.cost)}</span>
      {g.verbs?.map((v) => <button key={v.say} type="button" class="icb" aria-label={`${v.say}: ${g.title}`} title={v.say} onClick={() => shop.edit(v.edit)}>×</button>)}</li>
  )
}
