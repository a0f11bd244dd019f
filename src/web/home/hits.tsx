// What the home's search finds: rules, units and arms, forces ready and one's own, battles and replays; each a link to its page.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { shelf } from 'virtual:shelf'
import { sought } from 'virtual:sought'
import { keptForces, type KeptBattle, type KeptForce, type KeptLink } from '../kept/keep.ts'
import { hashOf } from '../link/router.ts'
import { holds, wordsIn } from '../ui/words.ts'
import './seek.css'

const most = 6 // of one kind

type Hit = { readonly name: string; readonly note: string; readonly href: string; readonly text: string }

const titleOf = (book: string): string => shelf.find((b) => b.id === book)?.title ?? book
const hit = (name: string, note: string, href: string): Hit => ({ name, note, href, text: `${name} ${note}`.toLowerCase() })

const rules = sought.flatMap(({ book, rules }) =>
  rules.map(({ id, title }) => hit(title, `${id} · ${titleOf(book)}`, hashOf({ is: 'rules', ruleset: book, rule: id, from: null }))),
)
const things = sought.flatMap(({ book, things }) =>
  things.map(({ name, kind, force }) => hit(name, `${kind} · ${titleOf(book)}`, hashOf({ is: 'workshop', ruleset: book, force }))),
)
const ready = sought.flatMap(({ book, forces }) =>
  forces.map(({ id, name }) => hit(name, titleOf(book), hashOf({ is: 'workshop', ruleset: book, force: id }))),
)

/** Those that have every word: the ones whose name begins with what is looked for first, then those with every word in the name. */
function among(all: readonly Hit[], find: string): readonly Hit[] {
  const words = wordsIn(find)
  const begin = find.trim().toLowerCase()
  const rank = (h: Hit): number => {
    const name = h.name.toLowerCase()
    return name.startsWith(begin) ? 0 : words.every((w) => holds(name, w)) ? 1 : 2
  }
  return all.filter((h) => words.every((w) => holds(h.text, w))).toSorted((a, b) => rank(a) - rank(b))
}

const battleOf = (b: KeptBattle | KeptLink): Hit =>
  hit(
    b.card.title,
    `${b.card.turn === 'over' ? 'replay' : 'battle'} · ${b.book}${b.card.note ? ` · ${b.card.note}` : ''}`,
    'token' in b
      ? hashOf({ is: 'seat', token: b.token })
      : hashOf(b.card.turn === 'over' ? { is: 'replay', id: b.id, at: null, eye: null } : { is: 'battle', id: b.id }),
  )

/** What is found, by kind. */
export function Hits({ find, battles }: { find: string; battles: readonly (KeptBattle | KeptLink)[] }): JSX.Element {
  const [own, setOwn] = useState<readonly KeptForce[]>([])
  useEffect(() => {
    let on = true
    Promise.all(shelf.map((b) => keptForces(b.id))).then(
      (l) => on && setOwn(l.flat()),
      () => undefined, // nothing is kept where storage is closed
    )
    return () => {
      on = false
    }
  }, [])
  const mine = own.map((f) =>
    hit(f.force.name, `your force · ${titleOf(f.ruleset)}`, hashOf({ is: 'workshop', ruleset: f.ruleset, force: f.id })),
  )
  const groups = (
    [
      ['Battles', battles.map(battleOf)],
      ['Forces', [...mine, ...ready]],
      ['Units and arms', things],
      ['Rules', rules],
    ] as const
  )
    .map(([title, all]) => ({ title, found: among(all, find) }))
    .filter((g) => g.found.length > 0)
  const count = groups.reduce((n, g) => n + g.found.length, 0)
  return (
    <div class="hits">
      <p class="faint" role="status">
        {count === 0
          ? `Nothing is called “${find.trim()}”. Try one word fewer, or a rule’s id.`
          : count === 1
            ? 'One found'
            : `${count} found`}
      </p>
      {groups.map(({ title, found }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {found.slice(0, most).map((h) => (
              <li key={`${h.href} ${h.name}`}>
                <a href={h.href}>
                  <b>{h.name}</b> <small>{h.note}</small>
                </a>
              </li>
            ))}
          </ul>
          {found.length > most && <p class="faint small">And {found.length - most} more: one word more narrows it.</p>}
        </section>
      ))}
    </div>
  )
}
