// One rule of the rulebook: in our words, with its ruling, its examples, its switch, and where it was used.
import type { JSX } from 'preact'
import type { HouseRule, OptionValue } from '../../kernel/book.ts'
import type { Section } from '../../kernel/plain.ts'
import { hashOf, type From } from '../link/router.ts'
import { ChartTable } from './chart.tsx'
import { pieces } from './find.ts'
import { later } from '../ui/later.tsx'
import type { BookPages, InBattle, Leaf, PlateShown, Use } from '../contract/leaf.ts'
import { metWords, type Met } from './opened.ts'

const Plate = later(() => import('../board/plate.tsx').then((m) => m.Plate))

export type Desk = {
  readonly book: BookPages
  readonly from: From | null
  readonly battle: InBattle | null
  readonly met: Met | null
  readonly known: (id: Section) => boolean
  readonly used: ReadonlyMap<Section, readonly Use[]>
  readonly words: readonly string[]
  readonly examples: ReadonlyMap<Section, readonly Leaf[]>
  readonly plates: readonly PlateShown[]
}

export const leaf = (d: Desk, rule: Section | null): string => hashOf({ is: 'rules', ruleset: d.book.id, rule, from: d.from })

/** Apostrophes as they are printed. */
export const curled = (text: string): string => text.replaceAll("'", '’')

/** Running words: ids of rules are links, what was searched for is marked. */
function Words({ d, text }: { d: Desk; text: string }): JSX.Element {
  return (
    <>
      {pieces(text, d.known, d.words).map((p, i) =>
        p.is === 'rule' ? (
          <a key={i} class="rid" href={leaf(d, p.text)}>
            {p.text}
          </a>
        ) : p.is === 'hit' ? (
          <mark key={i}>{curled(p.text)}</mark>
        ) : (
          curled(p.text)
        ),
      )}
    </>
  )
}

/** A value of a house rule in words. */
export function valueText(h: HouseRule, value: OptionValue): string {
  return (
    (Array.isArray(h.values)
      ? (h.values as readonly { value: OptionValue; label: string }[]).find((v) => v.value === value)?.label
      : undefined) ?? (value === null ? 'none' : String(value))
  )
}

/** A rule that has a shape, drawn by the board, with what is to be seen. */
function Shape({ d, p }: { d: Desk; p: PlateShown }): JSX.Element {
  return (
    <figure class="shape">
      <Plate scene={p.scene} frame={p.frame} />
      <figcaption>
        <Words d={d} text={p.says} />
        {p.rules.length > 1 && (
          <>
            {' '}
            Also{' '}
            {p.rules.slice(1).map((id, i) => (
              <span key={id}>
                {i > 0 && ', '}
                <a class="rid" href={leaf(d, id)}>
                  {id}
                </a>
              </span>
            ))}
            .
          </>
        )}
      </figcaption>
    </figure>
  )
}

export function RuleRow({ d, r, on, chapter }: { d: Desk; r: Leaf; on: boolean; chapter?: string }): JSX.Element {
  const house = d.book.houseRules.find((h) => h.id === r.switch)
  const used = d.used.get(r.id)
  const value = house && (d.battle?.options[house.id] ?? house.default)
  return (
    <article class={`rl${on ? ' on' : ''}${r.out ? ' out' : ''}`} id={r.id} tabIndex={-1} aria-labelledby={`h-${r.id}`}>
      <div class="rk">
        <a class="rid" href={leaf(d, r.id)} aria-label={`Link to rule ${r.id}`}>
          {r.id}
        </a>
        <small>
          {r.heading === 'derived' ? (
            '◇ derived'
          ) : r.heading === 'designed' ? (
            '◇ ours'
          ) : r.heading === 'published' ? (
            '◆ its publisher’s pages'
          ) : (
            <>■ book{r.heading && <span class="hdg">{r.heading}</span>}</>
          )}
        </small>
        {chapter && <small>{chapter}</small>}
      </div>
      <div class="rt">
        <h2 id={`h-${r.id}`}>
          <Words d={d} text={r.title} />
        </h2>
        <p>
          <Words d={d} text={r.text} />
        </p>
        {r.ruling && (
          <p class="rul">
            <b>Ruling.</b> <Words d={d} text={r.ruling} />
          </p>
        )}
        {r.shows && (
          <p class="shows">
            <b>It shows</b>{' '}
            {r.shows.map((id, i) => (
              <span key={id}>
                {i > 0 && ', '}
                <a class="rid" href={leaf(d, id)}>
                  {id}
                </a>{' '}
                {d.book.rules.find((x) => x.id === id)?.title}
              </span>
            ))}
          </p>
        )}
        {(d.examples.get(r.id) ?? []).map((x) => (
          <p key={x.id} class="exa">
            <b>Example.</b> <Words d={d} text={x.text} />{' '}
            <a class="rid" href={leaf(d, x.id)}>
              {x.id}
            </a>
          </p>
        ))}
        {r.out && (
          <p class="rul">
            <b>Not played.</b> {r.out}
          </p>
        )}
        {house && (
          <p class="sw">
            <b>{house.title}</b> {d.battle ? 'in this battle' : 'as the book has it'}: <b>{valueText(house, value as OptionValue)}</b>
            {d.battle && value !== house.default && <span class="mk2">changed</span>}
          </p>
        )}
        {d.book.houseRules.some((h) => h.practised !== undefined && (r.switch === h.id || r.id === h.rule)) && (
          <p class="sw">
            <a href={hashOf({ is: 'eye', ruleset: d.book.id, seed: null })}>Train the eye</a>: ranges to guess, each with its answer.
          </p>
        )}
        {d.plates
          .filter((p) => p.rules.slice(1).includes(r.id))
          .map((p) => (
            <p key={p.says} class="sw">
              Drawn at{' '}
              <a class="rid" href={leaf(d, p.rules[0])}>
                {p.rules[0]}
              </a>
            </p>
          ))}
        {used && (
          <ul class="used" aria-label={metWords(d.met)}>
            {used.slice(0, 2).map((u, i) => (
              <li key={i}>
                {d.met?.replay && u.frame !== null ? (
                  <a href={hashOf({ is: 'replay', id: d.met.replay, at: u.frame, eye: null })}>
                    <b class="num">▸ {u.no}</b> {u.text}
                  </a>
                ) : (
                  <span>
                    <b class="num">{u.no}</b> {u.text}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {!d.words.length && d.plates.filter((p) => p.rules[0] === r.id).map((p) => <Shape key={p.says} d={d} p={p} />)}
      {!d.words.length && d.book.charts.filter((c) => c.rule === r.id).map((c) => <ChartTable key={c.title} chart={c} />)}
    </article>
  )
}
