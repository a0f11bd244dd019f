// The rulebook beside the board: one rule in our words, or the search.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Section } from '../../../kernel/plain.ts'
import { useDesk } from '../desk/desk.ts'
import type { RuleWords } from '../../contract/seat.ts'
import { Rule } from '../desk/rule.tsx'
import { Side } from '../desk/side.tsx'

/** Our words, by paragraph; ids of rules in them open. */
export function Words({ text }: { text: string }): JSX.Element {
  return (
    <>
      {text.split(/\n+/).map((p, i) => (
        <p key={i}>{p.split(/\b([A-Z]{2,4}-[A-Z]{2,6}-\d{2}[a-z]?)\b/).map((part, k) => (k % 2 ? <Rule key={k} id={part} /> : part))}</p>
      ))}
    </>
  )
}

type Titled = { readonly id: Section; readonly title: string; readonly chapter: string }

/** The first rules with these words in their heading; without words all of them where the book lies open. */
function hitsOf(all: readonly Titled[], words: string, open: boolean): readonly Titled[] {
  if (words) return all.filter((r) => `${r.id} ${r.title} ${r.chapter}`.toLowerCase().includes(words)).slice(0, 60)
  return open ? all : []
}

/** Rules by chapter. @param none whether it is said that there are none. */
function RuleList({ hits, none, open }: { hits: readonly Titled[]; none: boolean; open: (rule: Section) => void }): JSX.Element {
  const chapters = [...new Set(hits.map((r) => r.chapter))]
  return (
    <div class="rulelist">
      {hits.length === 0 && none && <p class="faint">Nothing has these words.</p>}
      {chapters.map((c) => (
        <section key={c}>
          <h3>{c}</h3>
          <ul>
            {hits
              .filter((r) => r.chapter === c)
              .map((r) => (
                <li key={r.id}>
                  <button type="button" onClick={() => open(r.id)}>
                    <span>{r.title}</span>
                    <span class="num faint">{r.id}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** One rule in our words, with its ruling, its examples and its house rule. */
function RuleText({ words }: { words: RuleWords }): JSX.Element {
  return (
    <article class="ruletext">
      <div class="cap">{words.chapter}</div>
      <h3>{words.title}</h3>
      <p class="num faint id">
        {words.id}
        {words.heading && <span> · {words.heading}</span>}
      </p>
      <Words text={words.text} />
      {words.ruling && (
        <div class="ruling">
          <b>Ruling.</b> <Words text={words.ruling} />
        </div>
      )}
      {words.shows && (
        <p class="shows">
          <b>It shows</b>{' '}
          {words.shows.map((r, i) => (
            <span key={r.id}>
              {i > 0 && ', '}
              <Rule id={r.id} /> {r.title}
            </span>
          ))}
        </p>
      )}
      {words.examples?.map((x) => (
        <div key={x.id} class="example">
          <b>Example.</b> <Rule id={x.id} /> <Words text={x.text} />
        </div>
      ))}
      {words.house && (
        <div class="house">
          <b>House rule.</b> {words.house.title}: <b>{words.house.value}</b> in this battle.
        </div>
      )}
    </article>
  )
}

/** The rulebook beside the board: one rule, or the search. */
export function RulePanel(): JSX.Element | null {
  const d = useDesk()
  const id = d.rule.value
  const [words, setWords] = useState<RuleWords | null>(null)
  const [fault, setFault] = useState('')
  const [all, setAll] = useState<readonly Titled[] | null>(null)
  const [find, setFind] = useState('')
  const [trail, setTrail] = useState<readonly Section[]>([])
  useEffect(() => {
    if (id === null) {
      setTrail([])
      return
    }
    setFault('')
    if (id === '') {
      setWords(null)
      return
    }
    let on = true
    setTrail((t) => (t.at(-1) === id ? t : [...t.filter((x) => x !== id), id]))
    d.link.rule(id).then(
      (w) => {
        if (on) setWords(w)
      },
      () => {
        if (on) {
          setWords(null)
          setFault(`The book has no rule ${id}.`)
        }
      },
    )
    return () => {
      on = false
    }
  }, [id])
  useEffect(() => {
    if (id !== null && all === null) d.link.rules().then(setAll, () => setAll([]))
  }, [id !== null])
  if (id === null) return null
  const q = find.trim().toLowerCase()
  const hits = hitsOf(all ?? [], q, id === '')
  return (
    <Side
      title="Rulebook"
      kind="rules"
      close={() => {
        d.rule.value = null
        setFind('')
      }}
    >
      <input
        type="search"
        class="find"
        placeholder="Find a rule"
        aria-label="Find a rule"
        value={find}
        onInput={(e) => setFind(e.currentTarget.value)}
      />
      {!q && id === '' && d.book('') !== null && (
        <p class="wholebook">
          <a class="btn sm" href={d.book('') ?? ''}>
            Open the whole rulebook
          </a>
        </p>
      )}
      {(q || id === '') && (
        <RuleList
          hits={hits}
          none={all !== null}
          open={(rule) => {
            setFind('')
            d.rule.value = rule
          }}
        />
      )}
      {!q && id !== '' && fault && <p class="faint">{fault}</p>}
      {!q && id !== '' && words && <RuleText words={words} />}
      {!q && id !== '' && (
        <div class="rulefoot">
          {trail.length > 1 && (
            <button
              type="button"
              class="btn sm quiet"
              onClick={() => {
                d.rule.value = trail[trail.length - 2]
                setTrail(trail.slice(0, -2))
              }}
            >
              Back to {trail[trail.length - 2]}
            </button>
          )}
          <button
            type="button"
            class="btn sm quiet"
            onClick={() => {
              d.rule.value = ''
            }}
          >
            All rules
          </button>
          {d.book(id) !== null && (
            <a class="btn sm quiet" href={d.book(id) ?? ''}>
              Open in the rulebook
            </a>
          )}
        </div>
      )}
    </Side>
  )
}
