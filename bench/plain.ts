// The short skirmish written as plain loops, as fast as it can be said: what the kernel's order of play costs is measured against it.
// The same rules, the same dice and the same even choices as `src/laws/skirmish.ts` between two seats: both end the same.
import type { SeededDice } from '../src/kernel/dice.ts'
import type { Place } from '../src/kernel/plain.ts'
import { HILL } from '../src/laws/skirmish-state.ts'
import { ground } from '../src/laws/skirmish-field.ts'

type Man = { readonly id: string; readonly seat: number; at: Place; hp: number; focus: number; watch: boolean }
/** How a plain battle ended: whoever won, what stands, how many decisions it took. */
export type Ended = { readonly winners: readonly number[]; readonly hp: readonly number[]; readonly decisions: number }

const home = [0, 1].map((seat) =>
  Array.from({ length: 63 }, (_, i): Place => [i % 9, (i - (i % 9)) / 9]).filter(([c]) => (seat === 0 ? c < 2 : c > 6)),
)

/** One battle of four squads a side over six rounds. `dice` and `own` are addressed by decision as in a match. */
export function plainBattle(dice: SeededDice, own: SeededDice): Ended {
  const men: Man[] = [0, 1].flatMap((seat) =>
    [0, 1, 2, 3].map((i): Man => ({ id: `${'ab'[seat]}${i + 1}`, seat, at: [-1, -1], hp: 4, focus: i % 3, watch: false })),
  )
  const score = [0, 0]
  let n = 0
  let over = false
  let rolled = 0 // the address that dice fall at: the last decision, once it was taken
  dice.at(0)
  const decide = (): void => {
    own.at(++n)
  }
  const taken = (): void => {
    rolled = n
    dice.at(rolled)
  }
  const pick = (k: number): number => own.pick(k)
  const alive = (seat: number): boolean => men.some((m) => m.seat === seat && m.hp > 0)
  const inRange = (a: Man, b: Man): boolean => a.hp > 0 && b.hp > 0 && ground.distance(a.at, b.at) <= 4
  const sum = (k: number): number => {
    let s = 0
    for (let i = 0; i < k; i++) s += dice.pick(6) + 1
    return s
  }
  const shuffled = <T>(list: readonly T[], k: number): T[] => {
    const l = list.slice()
    for (let i = 0; i < k; i++) {
      const j = i + pick(l.length - i)
      const x = l[j]
      l[j] = l[i]
      l[i] = x
    }
    l.length = k
    return l
  }

  const shot = (by: Man, to: Man): void => {
    decide()
    const aim = pick(by.focus + 1)
    by.focus -= aim
    taken()
    decide()
    const a = [0, 0]
    for (let i = 0; i < 3; i++) a[pick(2)]++
    decide()
    const g = [0, 0]
    for (let i = 0; i < 2; i++) g[pick(2)]++
    taken()
    const far = ground.distance(by.at, to.at)
    let harm = 0
    for (const i of [0, 1])
      if (a[i] > 0) {
        const m = sum(a[i]) - (g[i] > 0 ? sum(g[i]) : 0) + aim
        harm += m >= far + 9 ? 2 : m >= far + 3 ? 1 : 0
      }
    to.hp = Math.max(0, to.hp - harm)
    over ||= !alive(to.seat)
  }
  const walk = (m: Man): void => {
    decide()
    if (pick(2) === 0) {
      taken()
      return
    }
    const found = ground.reach(m.at, 3, {
      cost: (_f, t) => (men.some((o) => o !== m && o.hp > 0 && o.at[0] === t[0] && o.at[1] === t[1]) ? -1 : 1),
    })
    if (found.places.length < 2) {
      taken()
      return
    }
    const path = found.path(found.places[1 + pick(found.places.length - 1)])
    taken()
    for (let i = 1; i < path.length && m.hp > 0 && !over; i++) {
      m.at = path[i]
      const who = men.filter((w) => w.watch && w.seat !== m.seat && inRange(w, m))
      if (who.length === 0) continue
      decide()
      const k = pick(who.length + 1)
      taken()
      if (k < who.length) {
        who[k].watch = false
        shot(who[k], m)
      }
    }
  }
  for (const seat of [0, 1]) {
    decide()
    let of = home[seat]
    for (const m of men)
      if (m.seat === seat) {
        const at = of[pick(of.length)]
        m.at = at
        of = of.filter((p) => p !== at)
      }
  }
  taken()
  for (let round = 1; round <= 6 && !over; round++) {
    const first = dice.pick(12) % 2
    const lists = [0, 1].map((seat) => {
      decide()
      const of = men.filter((m) => m.seat === seat && m.hp > 0)
      return shuffled(of, pick(Math.min(2, of.length) + 1))
    })
    taken()
    const order = [0, 1].flatMap((i) => [first, 1 - first].flatMap((s) => (lists[s][i] ? [lists[s][i]] : [])))
    for (const m of men) if (m.hp > 0) m.watch = !order.includes(m)
    for (const m of order) {
      if (m.hp === 0 || over) continue
      walk(m)
      if (m.hp === 0 || over) continue
      const of = men.filter((t) => t.seat !== m.seat && inRange(m, t))
      if (of.length === 0) continue
      decide()
      const k = pick(of.length + 1)
      taken()
      if (k < of.length) shot(m, of[k])
    }
    if (over) break
    const mended = [0, 1].map((seat) => {
      const of = men.filter((m) => m.seat === seat && m.hp > 0 && m.hp < 4)
      if (of.length < 2) return []
      decide()
      const list = shuffled(of, pick(2))
      return list
    })
    if (mended.some((l) => l.length) || n !== rolled) taken()
    for (const l of mended) for (const m of l) m.hp++
    const on = men.find((m) => m.hp > 0 && m.at[0] === HILL[0] && m.at[1] === HILL[1])
    if (on) score[on.seat]++
  }
  const winners = over ? [0, 1].filter(alive) : score[0] === score[1] ? [] : [score[0] > score[1] ? 0 : 1]
  return { winners, hp: men.map((m) => m.hp), decisions: n }
}
