// Shellshock: what an attack does to everybody whom it strikes: targets, friends in the way, whoever stands in the shock (SS-SPEC-06).
import type { Forecast } from '../../../kernel/face.ts'
import type { Id, Seat } from '../../../kernel/plain.ts'
import type { Handful } from '../rules/damage.ts'
import { blowsOf, lessened, type Felt, type Hits } from '../rules/firing.ts'
import type { SsGame, SsUnit } from '../state/state.ts'
import { becomes, type Struck } from './inside.ts'

/** What hits one unit in one way of an attack: weapons as bits, each with its dice; doubled, or destroyed at once (SS-FIRE-08). */
export type On = {
  readonly id: Id
  readonly bits: number
  readonly each: readonly Handful[]
  readonly doubled: boolean
  readonly kill: boolean
}
/** One way in which an attack comes out: how likely, and whom it hits, in the order in which it is resolved (SS-FIRE-17). */
export type Way = { readonly p: number; readonly on: readonly On[] }

const called = (g: SsGame, by: Id, o: SsUnit): string => (o.seat === g.unit(by).seat && o.id !== by ? `${o.name}, a friend` : o.name)

/** SS-SPEC-06: whom the shock of high explosive would reach if all of it hit a unit; nothing where nobody stands near. */
export function shockFacts(g: SsGame, h: Omit<Hits, 'each'>, target: Id): NonNullable<Forecast['facts']> {
  const each = h.rows.map((w) => lessened(w, 0))
  const near = blowsOf(g, target, (1 << h.rows.length) - 1, { ...h, each }, false).slice(1)
  return near.map((b) => ({
    label: b.share === 1 ? 'Shock in full on' : 'Shock by half on',
    value: called(g, h.by, g.unit(b.id)),
    rule: 'SS-SPEC-06',
  }))
}

/** How one unit is struck in one way; several blows where shock reaches it beside its own. */
function struckIn(g: SsGame, way: Way, h: Omit<Hits, 'each'>): ReadonlyMap<Id, { kill: boolean; readonly blows: Felt[] }> {
  const out = new Map<Id, { kill: boolean; readonly blows: Felt[] }>()
  const of = (id: Id): { kill: boolean; readonly blows: Felt[] } => {
    let one = out.get(id)
    if (one === undefined) out.set(id, (one = { kill: false, blows: [] }))
    return one
  }
  for (const x of way.on) {
    if (x.kill) of(x.id).kill = true
    else for (const b of blowsOf(g, x.id, x.bits, { ...h, each: x.each }, x.doubled)) of(b.id).blows.push(b)
  }
  return out
}

/**
 * What becomes of the targets of an attack, and after them of all others whom it may strike, friends and the gunner’s own unit too, by
 * the blows that play deals (SS-DMG-01, SS-FIRE-13, SS-SPEC-06). Who is destroyed already takes nothing (SS-TGT-19).
 */
export function harmOf(g: SsGame, h: Omit<Hits, 'each'>, ways: readonly Way[], targets: readonly Id[], seen: Seat): readonly Forecast[] {
  const all = new Map<Id, Struck[]>()
  for (const way of ways)
    for (const [id, { kill, blows }] of struckIn(g, way, h)) {
      const list = all.get(id) ?? []
      all.set(id, list)
      list.push(kill ? { p: way.p, blow: null, kill } : { p: way.p, blow: blows[0], then: blows.slice(1) })
    }
  const others = g.units.flatMap((o) => (all.has(o.id) && !targets.includes(o.id) ? [o.id] : []))
  return [...targets, ...others].flatMap((id) => {
    const o = g.unit(id)
    if (o.out !== '' || o.dying !== '') return []
    const struck = all.get(id) ?? []
    const spared = 1 - struck.reduce((p, s) => p + s.p, 0)
    const ways = spared > 1e-12 ? [...struck, { p: spared, blow: null }] : struck
    const meant = targets.includes(id)
    const f = becomes(o, ways, g.words.options, o.seat !== seen, meant ? 'misses' : 'not struck')
    return [{ ...f, label: called(g, h.by, o) }]
  })
}
