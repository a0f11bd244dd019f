// The machine that a shot would meet, opened beside it: under the strip what lies on each line and how likely this shot takes it; at a
// press, on a phone and in words crew, systems and locomotion too, from its record sheet.
import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { AnyFigure, Figure, FigureSection, Sheet } from '../../../kernel/face.ts'
import type { Id } from '../../../kernel/plain.ts'
import { figureLines } from '../../../sheets/figure.ts'
import { later } from '../../ui/later.tsx'
import { percent } from './chance.ts'
import { shown, useDesk } from './desk.ts'
import { Drawn } from './figure.tsx'
import { useFigures } from './inhand.ts'
import { Rule } from './rule.tsx'
import './machine.css'

const SheetBody = later(() => import('./sheetbody.tsx').then((m) => m.SheetBody))
type Strip = Extract<Figure, { readonly is: 'strip' }>
const opened = signal(false) // remembered while the page is open: the next shot opens its machine too

/** A picture beside a question, that of a machine with what else stands beside a shot. */
export function FigureMark({ of: s }: { of: FigureSection<AnyFigure> }): JSX.Element {
  return s.unit === undefined ? <Drawn of={s} /> : <MachineMark of={s} unit={s.unit} />
}

/** A picture of a machine beside a question; below its strip what lies on each line, and the way to the rest of the machine. */
function MachineMark({ of: s, unit }: { of: FigureSection<AnyFigure>; unit: Id }): JSX.Element {
  const { size } = useDesk()
  if (s.figure.is !== 'strip') return <Drawn of={s} />
  const small = size.value === 'phone' || size.value === 'flat'
  return (
    <>
      <Drawn of={s} />
      <Legend of={s.figure} unit={unit} />
      {small ? <Folded unit={unit} /> : <Opener unit={unit} of={s.title} />}
    </>
  )
}

/** On the text board: the machine that the shot in hand would meet, in words. */
export function MachineWords(): JSX.Element | null {
  const figures = useFigures()
  const unit = figures.find((f) => f.unit !== undefined)?.unit
  const sheet = useSheet(unit ?? '', unit !== undefined)
  if (unit === undefined || sheet === null) return null
  return (
    <>
      <h3 id="t-machine" tabIndex={-1}>
        {sheet.title}, opened <small>what the shot in hand would meet</small>
      </h3>
      {figures
        .filter((f) => f.unit === unit)
        .map((f, i) => (
          <div key={i} class="figwords">
            <ul aria-label={f.title}>
              {figureLines(f.figure)
                .slice(0, f.figure.is === 'strip' ? 1 : undefined)
                .map((l, k) => (
                  <li key={k}>{l}</li>
                ))}
            </ul>
            {f.figure.is === 'strip' && <Legend of={f.figure} unit={unit} words />}
          </div>
        ))}
      <div class="mparts">
        <SheetBody of={sheet} />
      </div>
    </>
  )
}

/** How likely the shot in hand takes what a sign stands for: of those that are named. */
function useChances(unit: Id): ReadonlyMap<string, number> {
  const { hand } = useDesk()
  const all = (hand.pointed.value ?? hand.considered.value)?.forecasts ?? []
  const losses = all.find((f) => f.unit === unit)?.spreads?.find((x) => x.signs)
  return new Map(losses?.steps.map((x) => [x.cells[0], x.p]) ?? [])
}

/** What lies on the lines of a strip, each once: its sign, its name, what is marked or lost, how likely it goes. */
function Legend({ of, unit, words = false }: { of: Strip; unit: Id; words?: boolean }): JSX.Element {
  const chances = useChances(unit)
  const marked = new Set(of.marked)
  const signs = [...new Set(of.spans.map((x) => x.sign))].filter((x) => x !== '·')
  return (
    <ul class="strips" aria-label="What lies on its lines">
      {signs.map((sign) => {
        const own = of.spans.filter((x) => x.sign === sign)
        const lines = own.flatMap((x) => Array.from({ length: x.to - x.from + 1 }, (_, i) => x.from + i))
        const hit = lines.filter((l) => marked.has(l)).length
        const state = own.find((x) => x.state)?.state
        const chance = chances.get(sign)
        return (
          <li key={sign} class={state ?? ''}>
            <b class="num">{sign}</b> {own[0].name}
            {words && `, lines ${own.map((x) => (x.from === x.to ? x.from : `${x.from} to ${x.to}`)).join(', ')}`}
            {state === 'lost' ? <i> lost</i> : hit > 0 ? <i>{` ${hit} of ${lines.length}`}</i> : null}
            {chance !== undefined && state !== 'lost' && (
              <b class="num p">
                {' '}
                {percent(chance)}%<span class="unseen"> that this shot takes it</span>
              </b>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What of the record sheet of a unit stands beside a shot; null until it has come, and where the seat may not see it. */
function useSheet(unit: Id, on: boolean): Sheet | null {
  const d = useDesk()
  const s = shown(d)
  const [of, set] = useState<Sheet | null>(null)
  useEffect(() => {
    if (!on) return
    let here = true
    const put = (x: Sheet | null): void => {
      if (here) set(x)
    }
    d.link.sheet(unit).then(put, () => put(null))
    return () => {
      here = false
    }
  }, [unit, on, s?.n, s?.seat])
  return of === null ? null : { ...of, sections: of.sections.filter((x) => (x.is === 'table' || x.is === 'facts') && x.beside) }
}

/** In the question itself on a phone: folded. */
function Folded({ unit }: { unit: Id }): JSX.Element {
  const sheet = useSheet(unit, opened.value)
  return (
    <details
      class="minside"
      open={opened.value}
      onToggle={(e) => {
        opened.value = e.currentTarget.open
      }}
    >
      <summary>Crew, systems, locomotion</summary>
      {sheet && <SheetBody of={sheet} />}
    </details>
  )
}

/** The button that opens the machine, and the machine over the board once it is. */
function Opener({ unit, of: title }: { unit: Id; of: string }): JSX.Element {
  return (
    <>
      <button
        type="button"
        class="btn sm quiet opener"
        aria-expanded={opened.value}
        onClick={() => {
          opened.value = !opened.value
        }}
      >
        {opened.value ? 'Shut the machine' : 'Crew, systems, locomotion'}
        <span class="unseen"> of {title}</span>
      </button>
      {opened.value && <Machine unit={unit} />}
    </>
  )
}

/** The whole machine over the board: its pictures, what lies on its lines, crew in their seats, systems, locomotion. */
function Machine({ unit }: { unit: Id }): JSX.Element | null {
  const sheet = useSheet(unit, true)
  const figures = useFigures().filter((f) => f.unit === unit)
  if (sheet === null) return null
  return (
    <section
      class="machine card"
      aria-label={`${sheet.title}, opened`}
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return
        e.preventDefault()
        e.stopPropagation()
        opened.value = false
      }}
    >
      <div class="sidehead">
        <h2>
          {sheet.title} <small class="dim">{sheet.kind}</small>
        </h2>
        <button
          type="button"
          class="icb"
          aria-label={`Shut ${sheet.title}`}
          onClick={() => {
            opened.value = false
          }}
        >
          ×
        </button>
      </div>
      <div class="scroll" tabIndex={0} role="group" aria-label={`The inside of ${sheet.title}`}>
        {figures.map((f, i) => (
          <section key={i} class={`mfig is-${f.figure.is}`}>
            <h3>
              {f.title} {f.rule && <Rule id={f.rule} />}
            </h3>
            <Drawn of={f} />
            {f.figure.is === 'strip' && <Legend of={f.figure} unit={unit} />}
          </section>
        ))}
        <div class="mparts">
          <SheetBody of={sheet} />
        </div>
      </div>
    </section>
  )
}
