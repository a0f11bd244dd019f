// The fields of a unit that are no steps: things out of the catalogue, counts, flags, names. Made from the ruleset's form alone.
import type { JSX } from 'preact'
import type { Field, Group, Ware } from '../../kernel/force.ts'
import { RuleId } from '../theme/marks.tsx'
import { nameOf, sum, useShop, type Offer, type Shop } from './shop.ts'
import { capital } from './finding.tsx'
import { costOf, Stepper, type Count, type Flag, type Pick } from './steps.tsx'

/** What a thing of the catalogue is, in a few words. */
export function factsOf(w: Ware | undefined, most = 3): string {
  return w
    ? w.facts
        .map((x) => x.value)
        .filter((x) => x !== '–' && x !== 'none')
        .slice(0, most)
        .join(' · ')
        .replaceAll(' ÷ ', '\u00a0÷\u00a0') // a division stays on its line
    : ''
}

/** The choice of a field as a dialog of the catalogue. */
export function choose(shop: Shop, f: Pick, of: string): void {
  const offers = f.options.map((o, i): Offer => {
    const ware = shop.wares.peek().find((w) => w.id === o.value)
    return {
      key: String(i),
      label: o.label,
      ...(o.change === undefined ? {} : { change: o.change }),
      ...(o.refusal ? { refusal: o.refusal } : {}),
      ...(ware ? { ware } : {}),
      on: o.value === f.value,
      act: () => shop.put(f.path, o.value),
    }
  })
  shop.choosing.value = { title: `${capital(f.label)} of ${of}`, note: f.note ?? '', offers, deed: 'Take' }
}

/** A place for something of the catalogue, as a line of a list. */
export function PlaceRow({
  f,
  of,
  move,
  drag,
}: {
  f: Pick
  of: string
  move?: (by: number) => void
  drag?: {
    readonly draggable: boolean
    readonly onDragStart: (e: DragEvent) => void
    readonly onDragOver: (e: DragEvent) => void
    readonly onDrop: (e: DragEvent) => void
  }
}): JSX.Element {
  const shop = useShop(),
    on = f.options.find((o) => o.value === f.value),
    ware = shop.wares.value.find((w) => w.id === f.value),
    fault = shop.faultAt(f),
    cost = costOf(f),
    empty = f.value === null
  const no = /^\S+ (\d+)$/.exec(f.label)?.[1]
  return (
    <li {...drag} class={`place${f.note ? ' ex' : ''}${empty ? ' em' : ''}${fault ? (fault.grave ? ' wrong' : ' mind') : ''}`}>
      <span class={`num sn${no ? '' : ' wordy'}`} title={f.note}>
        {no ?? f.label}
      </span>
      <button
        type="button"
        id={nameOf(f.path)}
        class="pick"
        onClick={() => choose(shop, f, of)}
        onKeyDown={(e) => {
          if (e.altKey && (e.key === 'ArrowUp' || e.key === 'ArrowDown') && move) {
            e.preventDefault()
            move(e.key === 'ArrowUp' ? -1 : 1)
          }
        }}
      >
        <span class="unseen">
          {f.label}
          {f.note ? `, ${f.note}` : ''}:{' '}
        </span>
        {empty ? (
          <span class="ch">Empty: choose</span>
        ) : (
          <>
            <b>{on?.label ?? String(f.value)}</b>
            <span class="faint">{factsOf(ware, 2)}</span>
          </>
        )}
      </button>
      <span class="num co">{empty || cost === null ? '' : sum(cost)}</span>
      {fault && (
        <small class={fault.grave ? 'why bad' : 'why warn'}>
          {fault.why} <RuleId id={fault.rule} open={(r) => shop.read(r)} />
        </small>
      )}
    </li>
  )
}

/** A choice with a label over it: hull, class, race. */
export function PickBox({ f, of }: { f: Pick; of: string }): JSX.Element {
  const shop = useShop(),
    on = f.options.find((o) => o.value === f.value),
    fault = shop.faultAt(f),
    cost = costOf(f)
  return (
    <div class={`box${fault ? ' wrong' : ''}`}>
      <span class="cap">
        {f.label}
        {f.rule && <RuleId id={f.rule} open={(r) => shop.read(r)} />}
      </span>
      <button type="button" id={nameOf(f.path)} class="btn drop" onClick={() => choose(shop, f, of)}>
        <span class="unseen">{f.label}: </span>
        <span class="now">{on?.label ?? String(f.value ?? 'none')}</span>
        {cost ? <span class="num faint">{sum(cost)}</span> : null}
      </button>
      {fault && <small class="why bad">{fault.why}</small>}
    </div>
  )
}

/** Something that is bought or left: a box to tick, with why it may not be. */
export function FlagRow({ f }: { f: Flag }): JSX.Element {
  const shop = useShop(),
    no = f.refusal && !f.value
  return (
    <li class={`flagrow${no ? ' offx' : ''}`}>
      <label>
        <input
          id={nameOf(f.path)}
          type="checkbox"
          checked={f.value}
          aria-disabled={no ? true : undefined}
          onClick={(e) => {
            if (no) {
              e.preventDefault()
              shop.voice.value = f.refusal?.why ?? ''
            }
          }}
          onChange={(e) => {
            if (!no) shop.put(f.path, e.currentTarget.checked)
          }}
        />{' '}
        {f.label}
      </label>
      {no ? (
        <>
          <em>{f.refusal?.why}</em>
          <RuleId id={f.refusal?.rule ?? ''} open={(r) => shop.read(r)} />
        </>
      ) : (
        <span class="num co">{f.cost ? sum(f.cost) : ''}</span>
      )}
    </li>
  )
}

/** A whole number with a label over it. */
export function CountBox({ f }: { f: Count }): JSX.Element {
  const shop = useShop(),
    fault = shop.faultAt(f),
    put = (n: number): void => shop.put(f.path, Math.min(f.max, Math.max(f.min, n)))
  return (
    <div class={`box${fault ? ' wrong' : ''}`}>
      <label class="cap" for={nameOf(f.path)}>
        {f.label}
        {f.rule && <RuleId id={f.rule} open={(r) => shop.read(r)} />}
      </label>
      <input
        id={nameOf(f.path)}
        class="num"
        type="number"
        min={f.min}
        max={f.max}
        value={f.value}
        aria-invalid={fault?.grave === true}
        onChange={(e) => {
          const n = e.currentTarget.valueAsNumber
          if (Number.isInteger(n)) put(n)
          else e.currentTarget.value = String(f.value)
        }}
      />
      {f.note && <small class="faint">{f.note}</small>}
    </div>
  )
}

/** A name or a few words with a label over them. */
export function TextBox({ f }: { f: Extract<Field, { is: 'text' }> }): JSX.Element {
  const shop = useShop()
  return (
    <div class="box">
      <label class="cap" for={nameOf(f.path)}>
        {f.label}
        {f.rule && <RuleId id={f.rule} open={(r) => shop.read(r)} />}
      </label>
      <input id={nameOf(f.path)} type="text" maxLength={60} value={f.value} onChange={(e) => shop.put(f.path, e.currentTarget.value)} />
      {f.note && <small class="faint">{f.note}</small>}
    </div>
  )
}

/** A line of one thing and how many: stands of a platoon. */
export function LineRow({ g, of }: { g: Group; of: string }): JSX.Element {
  const shop = useShop(),
    pick = g.fields.find((f): f is Pick => f.is === 'pick'),
    count = g.fields.find((f): f is Count => f.is === 'count'),
    ware = shop.wares.value.find((w) => w.id === pick?.value)
  const n = count?.value ?? 1,
    set = (x: number): (() => void) | null => (count && x >= count.min && x <= count.max && x !== n ? () => shop.put(count.path, x) : null)
  return (
    <li class="line">
      {count && (
        <Stepper
          id={nameOf(count.path)}
          label={`${count.label}: ${g.title}`}
          value={n}
          text={String(n)}
          low={count.min}
          high={count.max}
          down={set(n - 1)}
          up={set(n + 1)}
          first={() => set(count.min)?.()}
          last={() => set(count.max)?.()}
          bad={shop.faultAt(count) !== undefined}
        />
      )}
      {pick && (
        <button type="button" id={nameOf(pick.path)} class="pick" onClick={() => choose(shop, pick, of)}>
          <b>{g.title.replace(/^\d+ × /, '')}</b>
          <span class="faint">
            {ware
              ? ware.facts
                  .slice(0, 3)
                  .map((x) => `${x.label} ${x.value}`)
                  .join('\u00a0· ')
              : ''}
          </span>
        </button>
      )}
      <span class="num co">{g.cost === undefined ? '' : sum(g.cost)}</span>
      {g.verbs?.map((v) => (
        <button key={v.say} type="button" class="icb" aria-label={`${v.say}: ${g.title}`} title={v.say} onClick={() => shop.edit(v.edit)}>
          ×
        </button>
      ))}
    </li>
  )
}
