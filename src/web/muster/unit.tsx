// The unit in hand: its name, what it is, ratings, places for weapons, the rest, and what may be done with it.
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Field, Group, Verb } from '../../kernel/force.ts'
import { Plate, RuleId } from '../theme/marks.tsx'
import { Fares } from './fares.tsx'
import { capital } from './finding.tsx'
import { CountBox, FlagRow, LineRow, PickBox, PlaceRow, TextBox } from './fields.tsx'
import { Nothing } from './nothing.tsx'
import { change, nameOf, sum, useShop } from './shop.ts'
import { costOf, StepRow, type Flag, type Pick, type Step } from './steps.tsx'

const isLine = (g: Group): boolean =>
  g.groups.length === 0 && g.fields.length <= 3 && g.fields.some((f) => f.is === 'pick') && g.fields.some((f) => f.is === 'count')
const isWide = (g: Group): boolean => g.fields.length > 4 && g.fields.every((f) => f.is === 'step')
const isPlaces = (g: Group): boolean => g.fields.length > 4 && g.fields.every((f) => f.is === 'pick')

/** What a group costs as it stands: said, or the sum of its fields; null when that is not known. */
function costOfGroup(g: Group): number | null {
  if (g.cost !== undefined) return g.cost
  const all = g.fields.map(costOf)
  return all.length > 0 && all.every((c) => c !== null) ? all.reduce((n, c) => n + (c ?? 0), 0) : null
}

function Head({ g, title }: { g: Group; title?: string }): JSX.Element {
  const cost = costOfGroup(g)
  return (
    <h2 class="hd">
      {title ?? g.title} {cost !== null && <span class="num">{sum(cost)}</span>}
    </h2>
  )
}
function Foot({ g }: { g: Group }): JSX.Element | null {
  const shop = useShop()
  return g.note ? (
    <p class="faint ft">
      {g.note} {g.rule && <RuleId id={g.rule} open={(r) => shop.read(r)} />}
    </p>
  ) : null
}

/** Places in their order: each filled one, of empty ones that follow each other the first. */
function Places({ g, of }: { g: Group; of: string }): JSX.Element {
  const shop = useShop(),
    all = g.fields as readonly Pick[],
    numbered = (f: Pick): boolean => /^\S+ \d+$/.test(f.label)
  const empty = (i: number): boolean => all[i] !== undefined && all[i].value === null && numbered(all[i])
  const after = (i: number): number => {
    let n = 0
    while (empty(i + 1 + n)) n++
    return n
  }
  const swap = (i: number, k: number): void => {
    const a = all[i],
      b = all[k],
      list = a?.path.slice(0, -1)
    if (!a || !b || !numbered(a) || !numbered(b) || i === k) return
    const from = Number(a.path.at(-1)),
      to = Number(b.path.at(-1)),
      values = all.filter(numbered).map((f) => f.value)
    if (!Number.isInteger(from) || !Number.isInteger(to)) return
    const [x] = values.splice(i, 1)
    values.splice(k, 0, x)
    shop.edit({ at: list, put: values })
    requestAnimationFrame(() => document.getElementById(nameOf(b.path))?.focus())
  }
  return (
    <section class="grp" aria-label={`${of}: ${g.title}`}>
      <Head g={g} title={`${g.title}, in order`} />
      <ul class="sl">
        {all.map((f, i) =>
          empty(i) && empty(i - 1) ? null : (
            <PlaceRow
              key={f.label}
              f={f}
              of={of}
              move={(by) => swap(i, i + by)}
              {...(numbered(f) && !empty(i)
                ? {
                    drag: {
                      draggable: true,
                      onDragStart: (e: DragEvent) => e.dataTransfer?.setData('text/plain', String(i)),
                      onDragOver: (e: DragEvent) => e.preventDefault(),
                      onDrop: (e: DragEvent) => {
                        e.preventDefault()
                        const from = Number(e.dataTransfer?.getData('text/plain') || NaN)
                        if (Number.isInteger(from)) swap(from, i)
                      },
                    },
                  }
                : {})}
            />
          ),
        )}
      </ul>
      {all.some((_, i) => empty(i) && !empty(i - 1) && after(i) > 0) && (
        <p class="faint ft">
          {((n) => (n === 1 ? 'One more is empty.' : `${n} more are empty.`))(all.filter((_, i) => empty(i) && empty(i - 1)).length)}
        </p>
      )}
      <Foot g={g} />
    </section>
  )
}

/** Anything else: a few steps, choices, flags. */
function Few({ g, of }: { g: Group; of: string }): JSX.Element {
  const steps = g.fields.filter((f): f is Step => f.is === 'step'),
    flags = g.fields.filter((f): f is Flag => f.is === 'flag'),
    rest = g.fields.filter((f) => f.is !== 'step' && f.is !== 'flag')
  return (
    <section class="grp" aria-label={`${of}: ${g.title}`}>
      <Head g={g} />
      {steps.length > 0 && (
        <ul>
          {steps.map((f) => (
            <StepRow key={nameOf(f.path)} f={f} slim {...(g.note && g.rule ? { known: g.rule } : {})} />
          ))}
        </ul>
      )}
      {flags.length > 0 && (
        <ul>
          {flags.map((f) => (
            <FlagRow key={nameOf(f.path)} f={f} />
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <div class="boxes">
          {rest.map((f) => (
            <Box key={nameOf(f.path)} f={f} of={of} />
          ))}
        </div>
      )}
      <Foot g={g} />
      {g.groups.map((x) => (
        <Few key={x.path.join('/')} g={x} of={of} />
      ))}
      {g.verbs && (
        <div class="verbs">
          <Verbs of={g.verbs} title={g.title} />
        </div>
      )}
    </section>
  )
}

/** One field as a box with its label above. */
export function Box({ f, of }: { f: Field; of: string }): JSX.Element | null {
  switch (f.is) {
    case 'pick':
      return <PickBox f={f} of={of} />
    case 'count':
      return <CountBox f={f} />
    case 'text':
      return <TextBox f={f} />
    case 'step':
      return (
        <ul>
          <StepRow f={f} slim />
        </ul>
      )
    case 'flag':
      return (
        <ul>
          <FlagRow f={f} />
        </ul>
      )
  }
}
/** Verbs in their order: one by itself is a button, several of one list are a choice with their prices. */
function Verbs({ of, title }: { of: readonly Verb[]; title: string }): JSX.Element {
  const shop = useShop(),
    mates = (v: Verb): readonly Verb[] => of.filter((x) => v.among && x.among?.list === v.among.list)
  return (
    <>
      {of.map((v) => {
        const all = mates(v)
        if (all.length > 1) return all[0] === v && v.among ? <Among key={v.among.list} list={v.among.list} of={all} title={title} /> : null
        return (
          <button key={v.say} type="button" class="btn sm" onClick={() => shop.edit(v.edit)}>
            {v.say}
            {v.among?.change !== undefined && <span class="num faint">{change(v.among.change)}</span>}
          </button>
        )
      })}
    </>
  )
}

/** A list to choose a deed from. The arrow keys open it, for whoever only reads it has done nothing yet. */
function Among({ list, of, title }: { list: string; of: readonly Verb[]; title: string }): JSX.Element {
  const shop = useShop()
  return (
    <select
      class="among"
      aria-label={`${title}: ${list}`}
      value=""
      onKeyDown={(e) => {
        if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return
        e.preventDefault()
        e.currentTarget.showPicker()
      }}
      onChange={(e) => {
        const v = of.find((x) => x.say === e.currentTarget.value)
        e.currentTarget.value = ''
        if (v) shop.edit(v.edit)
      }}
    >
      <option value="" disabled hidden>
        {list}…
      </option>
      {of.map((v) => (
        <option key={v.say} value={v.say}>
          {v.among?.as}
          {v.among?.change === undefined ? '' : ` · ${change(v.among.change)}`}
        </option>
      ))}
    </select>
  )
}

/** The middle of the page. */
export function UnitBench(): JSX.Element {
  const shop = useShop(),
    bench = shop.bench.value,
    g = shop.group.value,
    i = shop.unit.value,
    box = useRef<HTMLElement>(null),
    was = useRef(i)
  useEffect(() => {
    if (was.current !== i) {
      was.current = i
      box.current?.scrollTo({ top: 0 })
    }
  }, [i])
  if (!bench || !g)
    return (
      <section class="col mid" aria-label="Unit" ref={box}>
        <Nothing />
      </section>
    )
  const sheet = bench.sheets[i],
    bill = bench.bill.lines[i]
  const name = g.fields.find((f): f is Extract<Field, { is: 'text' }> => f.is === 'text'),
    title = name?.value || g.title
  const flags = g.fields.filter((f): f is Flag => f.is === 'flag'),
    heads = g.fields.filter((f) => f !== name && f.is !== 'flag' && f.is !== 'step')
  const lines = g.groups.filter(isLine),
    wide = g.groups.filter(isWide),
    places = g.groups.filter(isPlaces),
    own = g.fields.filter((f) => f.is === 'step'),
    built: readonly Group[] = own.length ? [{ title: 'As built', path: [...g.path, 'built'], fields: own, groups: [] }] : [],
    few = [...built, ...g.groups.filter((x) => !isLine(x) && !isWide(x) && !isPlaces(x))]
  const main = places.length > 0 || lines.length > 0,
    list = g.path.slice(0, -1),
    at = g.path.at(-1)
  const shift = (by: number): void => {
    const all = [
        ...((list.reduce<unknown>((x, k) => (x as Record<string | number, unknown> | undefined)?.[k], shop.force.value) as
          | readonly never[]
          | undefined) ?? []),
      ],
      to = i + by
    if (typeof at !== 'number' || to < 0 || to >= all.length) return
    all.splice(to, 0, ...all.splice(i, 1))
    shop.edit({ at: list, put: all })
    shop.unit.value = to
  }
  return (
    <section class="col mid" aria-label={`Unit: ${title}`} ref={box}>
      <header class="ph">
        <div class="nm">
          <Plate seat={0} icon={sheet?.icon ?? 'flag'} size={26} />
          <div class="grow">
            {name ? (
              <input
                id={nameOf(name.path)}
                class="hd"
                type="text"
                value={name.value}
                maxLength={60}
                aria-label={`Name of the unit`}
                aria-invalid={shop.faultAt(name)?.grave === true}
                onChange={(e) => shop.put(name.path, e.currentTarget.value)}
              />
            ) : (
              <h2>{g.title}</h2>
            )}
            <p class="faint">
              {capital(sheet?.kind ?? '')}
              {bill?.parts?.[0] && sheet && bill.parts[0].label.includes(sheet.kind.split(' ')[0]) ? `, ${sum(bill.parts[0].cost)}` : ''} ·
              unit {i + 1} of {bench.form.groups.length}
            </p>
          </div>
        </div>
        <div class="tot">
          <b class="num">{sum(g.cost ?? bill?.cost ?? 0)}</b>
          <span class="cap">{bench.bill.unit}</span>
        </div>
      </header>
      {heads.length > 0 && (
        <div class="boxes">
          {heads.map((f) => (
            <Box key={nameOf(f.path)} f={f} of={title} />
          ))}
        </div>
      )}
      {wide.map((x) => (
        <section key={x.title} class="grp" aria-label={`${title}: ${x.title}`}>
          <Head g={x} />
          <ul class="rts">
            {(x.fields as readonly Step[]).map((f) => (
              <StepRow key={f.label} f={f} {...(x.note && x.rule ? { known: x.rule } : {})} />
            ))}
          </ul>
          <Foot g={x} />
        </section>
      ))}
      <div class={main && (few.length > 0 || flags.length > 0) ? 'two' : 'one'}>
        {main && (
          <div>
            {places.map((x) => (
              <Places key={x.title} g={x} of={title} />
            ))}
            {lines.length > 0 && (
              <section class="grp" aria-label={`${title}: lines`}>
                <h2 class="hd">
                  Made up of <span class="num">{sum(lines.reduce((n, x) => n + (x.cost ?? 0), 0))}</span>
                </h2>
                <ul class="sl">
                  {lines.map((x) => (
                    <LineRow key={x.path.join('/')} g={x} of={title} />
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
        {(few.length > 0 || flags.length > 0) && (
          <div class="fews">
            {few.map((x) => (
              <Few key={x.title} g={x} of={title} />
            ))}
            {flags.length > 0 && (
              <section class="grp" aria-label={`${title}: gear`}>
                <h2 class="hd">Gear</h2>
                <ul>
                  {flags.map((f) => (
                    <FlagRow key={nameOf(f.path)} f={f} />
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </div>
      <Fares of={bench.fares[i] ?? []} title={title} />
      <div class="verbs">
        <Verbs of={g.verbs ?? []} title={title} />
        <span class="sp" />
        <span class="tail">
          <button type="button" class="btn sm quiet" disabled={i === 0} aria-label="Earlier in the list" onClick={() => shift(-1)}>
            Earlier
          </button>
          <button
            type="button"
            class="btn sm quiet"
            disabled={i === bench.form.groups.length - 1}
            aria-label="Later in the list"
            onClick={() => shift(1)}
          >
            Later
          </button>
          <button
            type="button"
            class="btn sm quiet"
            onClick={() => {
              shop.comparing.value = [
                `${shop.force.value?.id ?? ''}#${i}`,
                `${shop.force.value?.id ?? ''}#${(i + 1) % bench.form.groups.length}`,
              ]
              shop.view.value = 'compare'
            }}
          >
            Compare
          </button>
        </span>
      </div>
    </section>
  )
}
