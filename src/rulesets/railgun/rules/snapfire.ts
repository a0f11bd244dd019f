// Railgun: 2100: declarations of fire in every phase: target, firers in their order, shots one by one; standing orders; when snap-fire is
// offered (RG-FIRE-08, RG-SNAP, RG-FF-01, RG-FIN-01).
import type { Answer, Choice, Decision, Option } from '../../../kernel/decision.ts'
import type { Id, Refusal, Seat } from '../../../kernel/plain.ts'
import { aimsOf, armed, mayAim, shooters, targetsOf, type Aim } from './aims.ts'
import { closeFiring, resolve, type Mode } from './fire.ts'
import { popUp } from './gravs.ts'
import { standOption, weaponOption } from '../book/names.ts'
import type { WeaponId } from '../book/roster.ts'
import {
  act,
  ask,
  call,
  defenderOf,
  editWalk,
  gapWithin,
  hidden,
  hushed,
  inches,
  kindOf,
  loop,
  other,
  procedure,
  profileOf,
  standOf,
  standRef,
  when,
  type Field,
  type RgGame,
  type Shot,
  type Stand,
} from '../state/state.ts'
import { inFront } from './terrain.ts'

// ---- Standing orders (RG-SNAP-05) -------------------------------------------------------------------------------

/** The attacks that a stand's order to fire allows now. */
export function ordered(f: Field, s: Stand): readonly Aim[] {
  const o = s.stance,
    walk = f.words.walk
  if (o.is !== 'when') return []
  const mover = walk === null ? null : standOf(f, walk.stand)
  if (o.only === 'mover' && mover === null) return []
  if (o.within !== null && (mover === null || !gapWithin(s, mover, inches(o.within)))) return []
  return aimsOf(f, s, 'snap').filter(
    (a) =>
      (o.only === 'any' || a.target.id === mover?.id) &&
      o.kinds.includes(kindOf(a.target)) &&
      (o.arc === 'any' || !inFront(a.target.facing, a.target.at, s)),
  )
}

/** An order that names one target and leaves no choice of weapon is carried out; anything else asks. */
function plainly(s: Stand, aims: readonly Aim[]): boolean {
  const target = aims[0].target.id
  return aims.every((a) => a.target.id === target) && (profileOf(s).is === 'squad' || aims.length === 1)
}

/** RG-SNAP-02, RG-D08: would any stand of a side have a legal target worth an offer: would it be asked, or its order have it fire? */
export function wantsOffer(f: Field, seat: Seat): boolean {
  const foes = targetsOf(f, seat)
  if (foes.length === 0) return false
  for (const s of f.units) {
    if (s.seat !== seat || s.stance.is === 'hold') continue
    const weapons = armed(f, s, 'snap')
    if (weapons.length === 0) continue
    if (s.stance.is === 'ask' ? mayAim(f, s, 'snap', '', weapons, foes) : ordered(f, s).length > 0) return true
  }
  return false
}

/** RG-SNAP-02, RG-SEC-03: is snap-fire offered now? Not for a mover that the defender does not see: that would betray it. */
export function offered(g: RgGame): boolean {
  const w = g.words.walk
  if (w !== null && hidden(g) && !standOf(g, w.stand).spotted) return false
  return wantsOffer(g, defenderOf(g))
}

// ---- A volley: declaration after declaration (RG-FIRE-08, RG-SNAP-03) -------------------------------------------

/** Whose fire, and when. */
type Of = { readonly seat: Seat; readonly mode: Mode }
export type Volley = Of & { readonly go: boolean }

/** Who is asked: in snap-fire not those with an order that speaks for itself. */
function askable(f: Field, v: Volley): readonly Stand[] {
  const all = shooters(f, v.seat, v.mode)
  if (v.mode !== 'snap') return all
  return all.filter((s) => {
    if (s.stance.is !== 'when') return s.stance.is === 'ask'
    const a = ordered(f, s)
    return a.length > 0 && !plainly(s, a)
  })
}

/** RG-FIRE-01: the questions of the side that is not moving (RG-D05, RG-D08, RG-D11, RG-D14) and of close combat (RG-D15). */
const kinds: Readonly<Record<Mode, string>> = { first: 'firstFire', snap: 'snapFire', final: 'finalFire', close: 'closeFire' }
const rules: Readonly<Record<Mode, string>> = { first: 'RG-FF-01', snap: 'RG-SNAP-03', final: 'RG-FIN-01', close: 'RG-CC-02' }
const pass = { pass: true } as const

/** RG-SNAP-01: any legal target, whoever moves. */
function offerTarget(g: RgGame, v: Volley): Decision | null {
  if (g.words.shots.length > 0) return null
  const of: Option[] = []
  for (const s of askable(g, v))
    for (const a of aimsOf(g, s, v.mode)) if (!of.some((o) => o.id === a.target.id)) of.push(standOption(a.target))
  if (of.length === 0) return null
  const w = g.words.walk
  return {
    kind: kinds[v.mode],
    rule: rules[v.mode],
    seat: v.seat,
    secret: false,
    told: 'nobody',
    about: w === null || v.mode !== 'snap' ? [] : standRef(w.stand),
    choice: { is: 'one', of, pass: true, passLabel: 'Hold fire' },
    idle: pass,
  }
}

function takeTarget(g: RgGame, v: Volley, a: readonly Answer[]): Volley {
  const c = a[0].choice
  if (!('one' in c)) return { ...v, go: false }
  const aims = askable(g, v).flatMap((s) => aimsOf(g, s, v.mode, c.one))
  if (aims.length === 1) {
    g.set({ aim: c.one })
    declare(g, [shotOf(aims[0])], v.mode)
  } else g.set({ aim: c.one })
  return { ...v, go: true }
}
const shotOf = (a: Aim): Shot => ({ by: a.by.id, weapon: a.weapon.id, target: a.target.id, pop: a.pop })

const offerFirers = (g: RgGame, v: Volley): Decision | null => firersAt(g, v.seat, v.mode, g.words.aim)

/**
 * RG-FIRE-08: the question who fires at a target, and with what; null when nobody may. `f` is a state, or the view of the seat that fires.
 */
export function firersAt(f: Field, seat: Seat, mode: Mode, target: Id): Decision | null {
  if (target === '') return null
  const of: Option[] = askable(f, { seat, mode, go: true }).flatMap((s) =>
    aimsOf(f, s, mode, target).map((a) => weaponOption(s, a.weapon, a.pop)),
  )
  if (of.length === 0) return null
  return {
    kind: 'firers',
    rule: 'RG-FIRE-08',
    seat,
    secret: false,
    told: 'nobody',
    about: standRef(target),
    choice: { is: 'some', of, min: 1, max: of.length, ordered: true },
    idle: { some: [of[0].id] },
  }
}

/** What `stand:weapon` and `stand:weapon:pop` name. */
export function firerOf(id: string): { readonly by: Id; readonly weapon: WeaponId; readonly pop: boolean } {
  const pop = id.endsWith(':pop'),
    rest = pop ? id.slice(0, -4) : id,
    cut = rest.lastIndexOf(':')
  return { by: rest.slice(0, cut), weapon: rest.slice(cut + 1) as WeaponId, pop }
}

/** RG-FIRE-03: one weapon of each vehicle. */
export function checkFirers(f: Field, c: Choice): true | Refusal {
  if (!('some' in c)) return true
  const seen = new Set<Id>()
  for (const id of c.some) {
    const { by } = firerOf(id)
    if (seen.has(by)) {
      const is = profileOf(standOf(f, by)).is
      if (is !== 'squad' && is !== 'dropship') return { rule: 'RG-FIRE-03', why: 'a vehicle fires one weapon in a turn' }
    }
    seen.add(by)
  }
  return true
}

function takeFirers(g: RgGame, v: Volley, a: readonly Answer[]): Volley {
  const c = a[0].choice
  if ('some' in c)
    declare(
      g,
      c.some.map((id) => {
        const { by, weapon, pop } = firerOf(id)
        return { by, weapon, target: g.words.aim, pop }
      }),
      v.mode,
    )
  return { ...v, go: true }
}

/** RG-FIRE-08: the declaration is committed; a squad that declares alone keeps its firing open (RG-FIRE-04). */
function declare(g: RgGame, shots: readonly Shot[], mode: Mode): void {
  if (mode !== 'close') {
    const sole = shots.every((s) => s.by === shots[0].by) ? shots[0].by : ''
    if (g.words.firing !== '' && g.words.firing !== sole) closeFiring(g)
    if (sole !== '') {
      const is = profileOf(g.unit(sole)).is
      if (is === 'squad' || is === 'dropship') g.set({ firing: sole })
    }
  }
  g.set({ shots, aim: '' })
}

/** RG-SNAP-05: the first stand, in stand order, whose order says plainly to fire, fires. */
function applyOrders(g: RgGame, v: Volley): Volley {
  if (v.mode === 'snap') {
    for (const s of shooters(g, v.seat, 'snap')) {
      if (s.stance.is !== 'when') continue
      const aims = ordered(g, s)
      if (aims.length === 0 || !plainly(s, aims)) continue
      declare(g, aims.map(shotOf), 'snap')
      return { ...v, go: true }
    }
  }
  return { ...v, go: false }
}

function resolveNext(g: RgGame, v: Volley): void {
  const [next, ...rest] = g.words.shots
  g.set({ shots: rest })
  resolve(g, next, v.mode)
  if (v.mode !== 'close') {
    const by = g.unit(next.by)
    if (rest.length === 0 && by.fired === 'open' && g.words.firing !== by.id) g.edit(by.id).fired = 'yes'
    if (rest.length === 0) for (const s of g.units) if (s.fired === 'open' && s.id !== g.words.firing) g.edit(s.id).fired = 'yes'
  }
  editWalk(g, { news: true }) // RG-MOVE-02
}

/**
 * RG-FIRE-08, RG-SNAP-03: declaration after declaration, each resolved before the next, until the side passes. Whether it is
 * asked hangs on its orders, its ammunition and its squads inside carriers, secret on open tables too: told to nobody.
 */
export const volley = hushed<Of, Volley>(
  procedure(
    'RG-FIRE-08',
    'volley',
    ({ seat, mode }: Of): Volley => ({ seat, mode, go: true }),
    loop<Volley>(
      (_g, v) => v.go,
      act<Volley>('RG-SNAP-05', applyOrders),
      ask<Volley>('RG-FIRE-10', offerTarget, takeTarget),
      ask<Volley>('RG-FIRE-08', offerFirers, takeFirers),
      loop<Volley>(
        (g) => g.words.shots.length > 0,
        when<Volley>(
          (g) => g.words.shots[0].pop,
          call<{ by: Id; target: Id; mode: Mode }, Volley>(popUp, (g, v) => ({
            by: g.words.shots[0].by,
            target: g.words.shots[0].target,
            mode: v.mode,
          })),
        ),
        act<Volley>('RG-FIRE-08', resolveNext),
      ),
    ),
    act<Volley>('RG-FIRE-04', (g, v) => {
      if (v.mode !== 'close') closeFiring(g)
      if (g.words.walk !== null && g.words.walk.offer) editWalk(g, { offer: false })
    }),
  ),
  (_g, v) => [other(v.seat)],
)
