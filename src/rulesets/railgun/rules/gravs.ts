// Railgun: 2100: gravs: modes, the strategic missile, pop-up attacks and the AA guns that answer them (RG-GRAV).
import { d } from '../../../kernel/dice.ts'
import type { Answer, Decision, Option } from '../../../kernel/decision.ts'
import type { Id } from '../../../kernel/plain.ts'
import { aaShots, geometry, happens } from '../book/charts.ts'
import { arms, carl, steady, worthAsking } from './aims.ts'
import { resolve, type Mode } from './fire.ts'
import { destroy } from './quality.ts'
import { reveal } from './spotting.ts'
import {
  act,
  ask,
  gapWithin,
  inches,
  isGrav,
  isStrategic,
  loop,
  onTable,
  other,
  procedure,
  profileOf,
  tell,
  toldOf,
  type Field,
  type RgGame,
  type Shot,
  type Stand,
} from '../state/state.ts'
import { areaCover, inWater, nearestFree, popUpLevel, seesAtLevel } from './terrain.ts'
import { standOption } from '../book/names.ts'

// ---- Modes (RG-GRAV-01, RG-GRAV-05) -----------------------------------------------------------------------------

/** Gravs of the attacker that take a mode now. */
function gravs(g: RgGame): readonly Stand[] {
  return g.units.filter((s) => s.seat === g.words.attacker && onTable(s) && isGrav(s))
}

/**
 * RG-GRAV-01: which gravs go high this turn; the others keep to the nap of the earth. A pinned one stays in the mode it is in (RG-MOVE-05).
 */
export function offerModes(g: RgGame): Decision | null {
  const of = gravs(g)
    .filter((s) => !s.pinned && !s.stuck)
    .map(standOption)
  if (of.length === 0) return null
  return {
    kind: 'modes',
    rule: 'RG-GRAV-01',
    seat: g.words.attacker,
    secret: false,
    told: toldOf(g),
    about: [],
    choice: { is: 'some', of, min: 0, max: of.length },
    idle: { some: [] },
  }
}

export function takeModes(g: RgGame, a: readonly Answer[]): void {
  const c = a[0].choice
  const high = 'some' in c ? c.some : []
  setModes(g, high)
}

/**
 * RG-GRAV-01: modes are taken; what goes high is seen by everybody (RG-SPOT-11), what comes down stays over the cover beneath it
 * (RG-GRAV-02) and finds room.
 */
export function setModes(g: RgGame, high: readonly Id[]): void {
  for (const s of gravs(g)) {
    const mode = s.pinned || s.stuck ? (s.mode === 'high' ? 'high' : 'noe') : high.includes(s.id) ? 'high' : 'noe'
    if (s.mode === mode) continue
    const e = g.edit(s.id),
      down = s.mode === 'high'
    e.mode = mode
    if (mode === 'high') {
      e.over = false
      reveal(g, g.unit(s.id))
    } else if (down) {
      e.at = nearestFree(g, s.at, s.radius, s.id, 24 * geometry.inch) ?? s.at
      e.over = areaCover(g, e.at) < 0
    }
    tell(g, g.unit(s.id), { is: 'mode', rule: 'RG-GRAV-01', unit: s.id, mode, at: e.at })
  }
}

/** RG-GRAV-05: end of the movement phase in high mode: 9–10, a strategic missile destroys it. */
export function strategicMissiles(g: RgGame): void {
  for (const s of g.units) {
    if (s.seat !== g.words.attacker || !onTable(s) || s.mode !== 'high') continue
    const hit = g.dice.roll(`${s.name} flies high`, d(10), (n) => happens('strategicMissile', n))
    tell(g, s, { is: 'highMode', rule: 'RG-GRAV-05', unit: s.id, hit })
    if (hit) destroy(g, s.id, 'RG-GRAV-05')
  }
}

// ---- Pop-up attacks and AA guns (RG-GRAV-06, RG-GRAV-07) --------------------------------------------------------

/** AA guns of the other side that may answer a grav at a level: with shots left, in range, steady, with a line to it there. */
export function guns(f: Field, grav: Stand, target: Stand): readonly Stand[] {
  const level = popUpLevel(f, grav, target),
    out: Stand[] = []
  for (const s of f.units) {
    const p = profileOf(s)
    if (s.seat === grav.seat || p.is !== 'vehicle' || !p.aa || s.aa <= 0 || !onTable(s) || isStrategic(f, s) || inWater(f, s)) continue
    if (gapWithin(s, grav, inches(worthAsking(f, s, arms(s)[0]))) && steady(s, grav) && carl(f, s, grav) && seesAtLevel(f, s, grav, level))
      out.push(s)
  }
  return out
}

type Popping = { readonly by: Id; readonly target: Id; readonly mode: Mode; readonly go: boolean; readonly over: boolean }

/** RG-D09: the enemy of a grav that pops up names a gun, or holds fire; told to nobody else. */
function offerGuns(g: RgGame, v: Popping): Decision | null {
  const grav = g.unit(v.by),
    target = g.unit(v.target)
  if (!onTable(grav) || !onTable(target)) return null
  const of: Option[] = guns(g, grav, target).map(standOption)
  if (of.length === 0) return null
  return {
    kind: 'aaFire',
    rule: 'RG-GRAV-07',
    seat: other(grav.seat),
    secret: false,
    told: 'nobody',
    about: [{ unit: v.by }],
    choice: { is: 'one', of, pass: true, passLabel: 'Hold fire' },
    idle: { pass: true },
  }
}

/** RG-GRAV-06: a grav pops up; before its shot the enemy's AA guns may fire at it, two special shots each player turn. */
export const popUp = procedure(
  'RG-GRAV-06',
  'popUp',
  ({ by, target, mode }: { readonly by: Id; readonly target: Id; readonly mode: Mode }): Popping => ({
    by,
    target,
    mode,
    go: true,
    over: false,
  }),
  act<Popping>('RG-GRAV-06', (g, v) => {
    // up there nothing covers it
    const e = g.edit(v.by),
      { over } = e
    e.shot = true
    e.over = true
    reveal(g, g.unit(v.by))
    if (g.heard !== null) g.emit({ is: 'popsUp', rule: 'RG-GRAV-06', unit: v.by, target: v.target, shows: true })
    return { ...v, over }
  }),
  loop<Popping>(
    (g, v) => v.go && onTable(g.unit(v.by)),
    act<Popping>('RG-GRAV-07', (_g, v) => ({ ...v, go: false })),
    ask<Popping>('RG-GRAV-07', offerGuns, (g, v, a) => {
      const c = a[0].choice
      if (!('one' in c)) return v
      const special: Shot = { by: c.one, weapon: 'gun', target: v.by, pop: false, special: true }
      resolve(g, special, v.mode)
      return { ...v, go: true }
    }),
  ),
  act<Popping>('RG-GRAV-06', (g, v) => {
    if (onTable(g.unit(v.by))) g.edit(v.by).over = v.over
  }),
)

/** RG-GRAV-07: special shots come anew with each player turn. */
export function loadGuns(g: RgGame): void {
  for (const s of g.units) {
    const p = profileOf(s)
    if (p.is === 'vehicle' && p.aa && s.aa !== aaShots) g.edit(s.id).aa = aaShots
  }
}
