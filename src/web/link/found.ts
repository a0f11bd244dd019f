// A battle founded on the server: set up there, its links kept here.
import type { NewBattle } from '../contract/calls.ts'
import { keepLink } from '../kept/keep.ts'
import { go } from './router.ts'
import { wrongText } from '../contract/wrong.ts'

/**
 * Set a battle up on the server and go to its links, or to the seat when nobody else needs one.
 * @param seat where one sits oneself; left out: the first seat that a person takes.
 * @returns what stands against it, or null.
 */
export async function foundOnServer(
  book: { readonly id: string; readonly title: string },
  b: NewBattle,
  seat?: number | null,
): Promise<string | null> {
  const r = await fetch('./api/battles', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(b),
  }).catch(() => null)
  if (!r) return 'The server cannot be reached. On this device a battle needs none.'
  const said = (await r.json().catch(() => null)) as
    | { title: string; links: { seat: number | 'watcher'; name: string; token: string; path: string }[] }
    | { error: { what: string; mend: string } }
    | null
  if (!said) return 'There is no arena server behind this page. On this device a battle needs none.'
  if ('error' in said) return wrongText(said.error)
  const mine = said.links.find((l) => l.seat === seat) ?? said.links[0],
    others = said.links.filter((l) => l !== mine),
    seats = b.seats.map((s) => s.name).join(' against ')
  await keepLink({
    token: mine.token,
    ruleset: book.id,
    book: book.title,
    touched: Date.now(),
    card: { title: said.title, clock: 'new', turn: mine.seat === 'watcher' ? 'watch' : 'you', note: seats },
    others: others.map((o) => ({ name: o.name, path: o.path })),
  })
  go(others.some((o) => o.seat !== 'watcher') ? { is: 'links', token: mine.token } : { is: 'seat', token: mine.token })
  return null
}
