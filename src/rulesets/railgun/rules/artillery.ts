// Railgun: 2100: barrages, rockets, point defense, smoke, the Longbow missile and strikes from orbit (RG-ART, RG-MRL, RG-PD, RG-ORB).
import type { Answer, Decision, Option } from '../../../kernel/decision.ts'
import type { Place, Refusal, Seat } from '../../../kernel/plain.ts'
import { squareApart } from '../../../space/plane.ts'
import { geometry } from '../book/charts.ts'
import {
  act,
  ask,
  defenderOf,
  editSide,
  hidden,
  hushed,
  inches,
  loop,
  onTable,
  other,
  procedure,
  standRef,
  toldOf,
  when,
  type Field,
  type RgGame,
  type Stand,
} from '../state/state.ts'
import { hasBarrage, landStrikes, missileTargets, observes, resolveBarrage, spotRefusal, systemOf, under } from './barrage.ts'
import { makeChecks } from './quality.ts'

// ---- Questions --------------------------------------------------------------------------------------------------

const smokeMark = ':smoke'

/** RG-MISS-08: the pieces that may still fire, each with its loads, as options `id` and `id:smoke`. */
function loads(f: Field, seat: Seat): readonly Option[] {
  if (!f.units.some((s) => observes(s, seat))) return []
  return f.units
    .filter((s) => s.seat === seat && hasBarrage(f, s))
    .sort((a, b) => a.order - b.order)
    .flatMap((s): readonly Option[] => {
      const system = systemOf(s),
        about = standRef(s.id)
      if (system === null) return []
      if (system.template === null) return missileTargets(f, seat).length > 0 ? [{ id: s.id, label: `${s.name}: missile`, about }] : []
      return [
        { id: s.id, label: `${s.name}: explosive`, about },
        ...(system.smoke ? [{ id: s.id + smokeMark, label: `${s.name}: smoke`, about }] : []),
      ]
    })
}

function offerPiece(g: RgGame): Decision | null {
  const seat = defenderOf(g),
    of = loads(g, seat)
  if (of.length === 0) return null
  return {
    kind: 'barrage',
    rule: 'RG-ART-01',
    seat,
    secret: false,
    told: toldOf(g),
    about: [],
    choice: { is: 'one', of, pass: true, passLabel: 'No more barrages' },
    idle: { pass: true },
  }
}

function offerSpot(g: RgGame): Decision | null {
  const { up, load, land, options } = g.words
  const s = g.unit(up),
    system = systemOf(s),
    about = standRef(up),
    seat = s.seat
  if (system === null) return null
  if (system.template === null) {
    const of = missileTargets(g, seat).map((t): Option => ({ id: t.id, label: t.name, about: standRef(t.id) }))
    return {
      kind: 'missile',
      rule: 'RG-AMB-22',
      seat,
      secret: false,
      told: toldOf(g),
      about,
      choice: { is: 'one', of, pass: true, passLabel: 'Hold it back' },
      idle: { pass: true },
    }
  }
  // a range ring would be a ruler: under strict measuring the whole table is offered, and too far is lost (RG-MEAS-02)
  const ring = options.measuring === 'open' && onTable(s)
  const table = {
    is: 'polygon',
    points: [
      [0, 0],
      [land.width, 0],
      [land.width, land.height],
      [0, land.height],
    ],
  } as const
  return {
    kind: load === 'smoke' ? 'smokeSpot' : 'spot',
    rule: 'RG-ART-01',
    seat,
    secret: false,
    told: toldOf(g),
    about,
    choice: { is: 'place', items: about, where: [ring ? { is: 'disc', at: s.at, radius: inches(system.range) + s.radius } : table] },
    idle: { place: [null] },
  }
}

/** Where a barrage or missile is to fall; null holds the piece back for this player turn. */
function takeSpot(g: RgGame, [a]: readonly Answer[]): void {
  const c = a.choice
  if ('one' in c) g.set({ aim: c.one })
  else if ('place' in c && c.place[0] !== null && 'at' in c.place[0]) g.set({ spot: c.place[0].at })
  else {
    g.edit(g.words.up).barrage = true
    g.set({ up: '', load: '' })
  }
}

/** Argument-free: the firing side is the defender. */
type Words = { readonly more: boolean }

/**
 * RG-SEQ-01, RG-ART-01…08, RG-D17: the Artillery Phase: strikes from orbit land, then piece by piece, each resolved first; then the checks
 * (RG-ART-06).
 */
export const artilleryPhase = hushed(
  procedure(
    'RG-ART-01',
    'artilleryPhase',
    (_: object): Words => ({ more: true }),
    act('RG-ORB-01', landStrikes),
    loop<Words>(
      (g, v) => v.more && loads(g, defenderOf(g)).length > 0,
      ask<Words>('RG-D17', offerPiece, (g, v, [a]) => {
        if (!('one' in a.choice)) return { more: false }
        const { one } = a.choice,
          smoke = one.endsWith(smokeMark)
        g.set({ up: smoke ? one.slice(0, -smokeMark.length) : one, load: smoke ? 'smoke' : 'explosive' })
        return v
      }),
      when<Words>(
        (g) => g.words.up !== '',
        ask<Words>('RG-ART-01', offerSpot, (g, _v, answers) => takeSpot(g, answers)),
      ),
      when<Words>((g) => g.words.up !== '', act('RG-ART-08', resolveBarrage)),
    ),
    act('RG-ART-06', (g) => {
      makeChecks(g, 'artillery', 'RG-ART-06')
      for (const s of g.units) if (s.barrage) g.edit(s.id).barrage = false
    }),
  ),
  (g) => (hidden(g) ? [other(defenderOf(g))] : []),
)

/**
 * RG-ORB-01, RG-AMB-26, RG-D04: plots of the Command Phase, secret: a spot for each strike that is left, or none. They land in the next
 * player turn.
 */
export const plotStrikes = hushed(
  procedure(
    'RG-ORB-01',
    'plotStrikes',
    (_: object): { readonly left: number } => ({ left: 1 }),
    ask(
      'RG-AMB-26',
      (g): Decision | null => {
        const seat = g.words.attacker,
          n = g.words.sides[seat].strikes,
          { width, height } = g.words.land
        if (n === 0) return null
        return {
          kind: 'plotStrikes',
          rule: 'RG-ORB-01',
          seat,
          secret: false,
          told: 'nobody',
          about: [],
          choice: {
            is: 'place',
            items: Array.from({ length: n }, (_, i) => ({ part: `strike ${i + 1}`, of: '' })),
            where: [
              {
                is: 'polygon',
                points: [
                  [0, 0],
                  [width, 0],
                  [width, height],
                  [0, height],
                ],
              },
            ],
          },
          idle: { place: Array.from({ length: n }, () => null) },
        }
      },
      (g, _v, [a]) => {
        const seat = g.words.attacker,
          side = g.words.sides[seat]
        if (!('place' in a.choice)) return
        const spots = a.choice.place.flatMap((p) => (p !== null && 'at' in p ? [p.at] : []))
        if (spots.length === 0) return
        editSide(g, seat, {
          strikes: side.strikes - spots.length,
          plots: [...side.plots, ...spots.map((at) => ({ at, lands: g.words.count + 1 }))],
        })
        g.emit({ is: 'plotted', rule: 'RG-ORB-01', seat, spots, told: [seat] })
      },
    ),
  ),
  (g) => [other(g.words.attacker)],
)

// ---- Judging a choice -------------------------------------------------------------------------------------------

/** Whether an answer to a question of this file is legal. */
export function checkSpot(f: Field, x: Decision, spots: readonly (Place | null)[]): Refusal | true {
  if (x.kind === 'plotStrikes') {
    const { width, height } = f.words.land
    return spots.every((p) => p === null || (p[0] >= 0 && p[1] >= 0 && p[0] <= width && p[1] <= height))
      ? true
      : { rule: 'RG-ORB-01', why: 'the spot is not on the table' }
  }
  const piece = f.units.find((s) => s.id === f.words.up),
    at = spots[0]
  return piece === undefined || at === null || at === undefined ? true : spotRefusal(f, piece, at)
}

/**
 * Spots worth a barrage: on spotted enemies and between two of them, most enemies less friends first; for smoke, before the own stands
 * towards the nearest enemy. Legal ones only.
 */
export function suggestSpots(f: Field, piece: Stand, load: string, most: number): readonly Place[] {
  const system = systemOf(piece)
  if (system === null || system.template === null) return []
  const side = inches(system.template),
    foes = missileTargets(f, piece.seat)
  if (foes.length === 0) return []
  const found: { readonly at: Place; readonly gain: number }[] = []
  const add = (at: Place, gain: number): void => {
    if (!found.some((x) => x.at[0] === at[0] && x.at[1] === at[1]) && spotRefusal(f, piece, at) === true) found.push({ at, gain })
  }
  const middle = (a: Place, b: Place): Place => [(a[0] + b[0]) >> 1, (a[1] + b[1]) >> 1]
  if (load === 'smoke') {
    for (const own of f.units) {
      if (!observes(own, piece.seat)) continue
      const near = foes.reduce((a, b) => (squareApart(own.at, b.at) < squareApart(own.at, a.at) ? b : a))
      if (squareApart(own.at, near.at) < geometry.inch * geometry.inch * 900) add(middle(own.at, near.at), own.value)
    }
  } else {
    const gain = (at: Place): number =>
      under(f, at, side).reduce((n, s) => n + (s.seat === piece.seat ? -2 * s.value : s.spotted ? s.value : 0), 0)
    for (const a of foes) {
      add(a.at, gain(a.at))
      for (const b of foes) {
        if (b.order <= a.order || Math.abs(a.at[0] - b.at[0]) > side + 2 * a.radius || Math.abs(a.at[1] - b.at[1]) > side + 2 * a.radius)
          continue
        const m = middle(a.at, b.at)
        add(m, gain(m))
      }
    }
  }
  return found
    .filter((x) => x.gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, most)
    .map((x) => x.at)
}
