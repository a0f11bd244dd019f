// Teams that come home: as soon as the last decision after a battle has fallen, what its people won is kept on this device by itself.
import { shelf } from 'virtual:shelf'
import type { Force } from '../../kernel/force.ts'
import type { Homecoming } from '../contract/seat.ts'
import { buildingHouse } from '../contract/house.ts'
import { keepForce, keepVersion, keptForces } from '../kept/keep.ts'
import type { Link } from './link.ts'

/** The id under which a team comes home: its own; a ready team becomes one's own, beside those that came home from other battles. */
function ownId(f: Force, battle: string, taken: (id: string) => boolean): string {
  if (f.id.startsWith('own-')) return f.id
  return taken(`own-${f.id}`) ? `own-${f.id}-${battle.slice(0, 6)}` : `own-${f.id}`
}

/**
 * Keep what the people of a battle take home, each team once for each battle: what was changed since in the workshop stays. What is
 * replaced is kept among the team's earlier versions.
 */
async function bringHome(link: Link, at: { readonly id: string; readonly ruleset: string }): Promise<readonly Homecoming[]> {
  const teams = await link.engine.call('teams')
  if (!teams.length) return []
  const now = Date.now()
  const from = link.screen.peek()?.battle ?? 'a battle'
  const book = shelf.find((b) => b.id === at.ruleset)
  // what it fought under it is built under
  const house = book ? buildingHouse(book, (await link.engine.call('setup'))?.battle.options ?? {}) : {}
  const own = await keptForces(at.ruleset)
  const came = (id: string): boolean => own.some((k) => k.id === id && k.came?.includes(at.id))
  return Promise.all(
    teams.map(async (f) => {
      const id = ownId(f, at.id, (x) => own.some((k) => k.id === x) && !came(x))
      const home = { id, name: f.name }
      if (came(id)) return home
      const was = own.find((k) => k.id === id)
      if (was) await keepVersion({ ...was, at: now, why: `before it came home from ${from}` })
      await keepForce({ ruleset: at.ruleset, id, force: { ...f, id }, touched: now, from, house, came: [...(was?.came ?? []), at.id] })
      return home
    }),
  )
}

/** Bring home what a battle on the page decides, when it is decided. Call what is returned when the battle is left. */
export function homeward(link: Link, at: { readonly id: string; readonly ruleset: string }): () => void {
  let begun = false
  return link.screen.subscribe((s) => {
    if (begun || !s?.ended || s.mayGoOn) return
    begun = true
    bringHome(link, at).then(
      (home) => {
        link.home.value = home
      },
      (e: unknown) => {
        link.home.value = []
        const why = e instanceof Error ? e.message : String(e)
        link.line.value = { is: 'fault', why: `What was won could not be kept on this device: ${why}. Take the team file with you.` }
      },
    )
  })
}
